/* libFuzzer entry: the distance of two trees against the recurrence as it is written.
 *
 * The kernel takes short cuts (equal trees, near ones, unit costs, twin keyroots, vector
 * instructions); here every forest of every pair of keyroots is filled, in the order and with the
 * operations of tree/ext_zss.h. The two must agree bit for bit, or to the last place where a short
 * cut adds in another order. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "tree/ext_zss.h"

enum { MOST = 24, KINDS = 3 };

typedef struct {
    int32_t label[MOST], leftmost[MOST], count;
    uint8_t kind[MOST];
} tree;

static void check(int holds) {
    if (!holds) abort();
}

static void *room(size_t bytes) {
    void *block = malloc(bytes ? bytes : 1);
    check(block != NULL);
    return block;
}

/* One byte a node: three bits of arity, as many as there are children; two of label; kind. */
static void grow(tree *t, const uint8_t *data, int32_t size) {
    int32_t arity[MOST], stack[MOST], open = 0;
    t->count = 0;
    for (int32_t i = 0; i < size && t->count < MOST - 1; i++) {
        const int32_t wanted = data[i] & 7;
        arity[t->count] = wanted > open ? open : wanted;
        open += 1 - arity[t->count];
        t->label[t->count] = data[i] >> 3 & 3;
        t->kind[t->count++] = (uint8_t)((data[i] >> 5) % KINDS);
    }
    arity[t->count] = open;
    t->label[t->count] = 0;
    t->kind[t->count++] = 0;
    check(tree_leftmost_from_arity(arity, t->count, stack, t->leftmost) == TREE_OK);
}

static double least(double a, double b) { return b < a ? b : a; }

static double relabel(const tree *a, int32_t i, const tree *b, int32_t j, const tree_costs *costs) {
    if (a->label[i] == b->label[j]) return 0.0;
    return a->kind[i] == b->kind[j] ? costs->update[a->kind[i]] : costs->change_kind;
}

static double naive(const tree *a, const tree *b, const double *whole_a, const double *whole_b,
                    const tree_costs *costs) {
    static double subtree[MOST][MOST], forest[MOST + 1][MOST + 1];
    for (int32_t x = 0; x < a->count; x++) {
        for (int32_t y = 0; y < b->count; y++) {
            /* Not only keyroots: each pair of subtrees is worked out anew. */
            const int32_t from = a->leftmost[x], left = b->leftmost[y];
            forest[0][0] = 0.0;
            for (int32_t i = from; i <= x; i++) {
                forest[i - from + 1][0] = forest[a->leftmost[i] - from][0] + whole_a[i];
            }
            for (int32_t j = left; j <= y; j++) {
                forest[0][j - left + 1] = forest[0][b->leftmost[j] - left] + whole_b[j];
            }
            for (int32_t i = from; i <= x; i++) {
                for (int32_t j = left; j <= y; j++) {
                    const int32_t r = i - from + 1, c = j - left + 1;
                    const int32_t above = a->leftmost[i] - from, before = b->leftmost[j] - left;
                    double m = forest[r - 1][c] + costs->remove[a->kind[i]];
                    m = least(m, forest[r][c - 1] + costs->insert[b->kind[j]]);
                    m = least(m, forest[above][c] + whole_a[i]);
                    m = least(m, forest[r][before] + whole_b[j]);
                    if (above == 0 && before == 0) {
                        m = least(m, forest[r - 1][c - 1] + relabel(a, i, b, j, costs));
                        subtree[i][j] = m;
                    } else {
                        m = least(m, forest[above][before] + subtree[i][j]);
                    }
                    forest[r][c] = m;
                }
            }
        }
    }
    return subtree[a->count - 1][b->count - 1];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const double steps[8] = {1.0, 1.0, 0.0, 0.5, 2.0, 0.25, 1.37, 3.0};
    if (size < 8 || size > 8 + 2 * MOST) return 0;
    double insert[KINDS], remove[KINDS], update[KINDS];
    for (int32_t k = 0; k < KINDS; k++) {
        insert[k] = steps[data[k] & 7];
        remove[k] = steps[data[k] >> 3 & 7];
        update[k] = steps[data[3 + k] & 7];
    }
    /* Mostly the published costs, with which the short cuts are taken. */
    if (data[6] & 1) {
        for (int32_t k = 0; k < KINDS; k++) insert[k] = remove[k] = update[k] = 1.0;
    }
    const tree_costs costs = {insert,
                              remove,
                              update,
                              KINDS,
                              steps[data[6] >> 1 & 7],
                              data[6] & 16 ? 5.0 : 2.0,
                              data[6] & 32 ? 0.6 : 1.0};
    const int32_t rest = (int32_t)size - 7, first = data[7] % rest;
    tree pred, gold;
    grow(&pred, data + 7, first);
    grow(&gold, data + 7 + first, rest - first);
    tree_zss_tree a, b;
    void *of_a = room(tree_zss_prepare_bytes(pred.count));
    void *of_b = room(tree_zss_prepare_bytes(gold.count));
    check(tree_zss_prepare(pred.label, pred.kind, pred.leftmost, pred.count, &costs, of_a, &a) ==
          TREE_ZSS_OK);
    check(tree_zss_prepare(gold.label, gold.kind, gold.leftmost, gold.count, &costs, of_b, &b) ==
          TREE_ZSS_OK);
    void *scratch = room(tree_zss_scratch_bytes(pred.count, gold.count));
    double distance = -1.0, again = -1.0;
    check(tree_zss_distance(&a, &b, &costs, scratch, &distance) == TREE_ZSS_OK);
    check(tree_zss_distance(&a, &b, &costs, scratch, &again) == TREE_ZSS_OK && again == distance);
    const double expected = naive(&pred, &gold, a.subtree_cost, b.subtree_cost, &costs);
    check(fabs(distance - expected) <= 1e-12 * (1.0 + expected));
    free(scratch);
    free(of_a);
    free(of_b);
    return 0;
}
