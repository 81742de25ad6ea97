/* The coarser distance beside a search through all of its scripts, and beside the finer distance.
 */
#include "tree/top_down.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define CHECK(condition)                                                    \
    do {                                                                    \
        if (!(condition)) {                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            failures++;                                                     \
        }                                                                   \
    } while (0)

enum { MOST = 40 };

static const double insert[2] = {1.0, 2.0}, delete[2] = {1.5, 1.0}, update[2] = {1.0, 0.5};
static const double ones[2] = {1.0, 1.0};

typedef struct {
    int32_t label[MOST], leftmost[MOST], count;
    uint8_t kind[MOST];
    void *memory;
    tree_zss_tree made;
} a_tree;

static uint32_t draw(uint32_t *state, uint32_t below) {
    *state = *state * 1664525u + 1013904223u;
    return (uint32_t)(((uint64_t)*state * below) >> 32);
}

/* Each node takes some of the complete subtrees before it. */
static void grow(uint32_t *state, int32_t n, a_tree *of) {
    int32_t root[MOST], roots = 0;
    of->count = n;
    for (int32_t i = 0; i < n; i++) {
        int32_t taken = i == n - 1 ? roots : (int32_t)draw(state, 4);
        of->leftmost[i] = i;
        for (; taken > 0 && roots > 0; taken--) of->leftmost[i] = of->leftmost[root[--roots]];
        root[roots++] = i;
        of->label[i] = (int32_t)draw(state, 3);
        of->kind[i] = (uint8_t)(of->label[i] == 2);
    }
}

static void make(a_tree *of, const tree_costs *costs) {
    of->memory = malloc(tree_zss_prepare_bytes(of->count));
    CHECK(tree_zss_prepare(of->label, of->kind, of->leftmost, of->count, costs, of->memory,
                           &of->made) == TREE_ZSS_OK);
}

static double coarse(const a_tree *pred, const a_tree *gold, const tree_costs *costs) {
    void *const scratch = malloc(tree_top_down_bytes(pred->count, gold->count));
    const double found = tree_top_down_distance(&pred->made, &gold->made, costs, scratch);
    free(scratch);
    return found;
}

static double lesser(double a, double b) { return a < b ? a : b; }

/* All scripts between the subtrees that end at a and at b and what stands left of them below the
 * parents whose leftmost leaves are given. */
static double searched(const a_tree *pred, int32_t a, int32_t first_a, const a_tree *gold,
                       int32_t b, int32_t first_b, const tree_costs *costs) {
    const int none_a = a < first_a, none_b = b < first_b;
    if (none_a && none_b) return 0.0;
    double least = 1e9;
    if (!none_a) {
        least =
            lesser(least, pred->made.subtree_cost[a] + searched(pred, pred->leftmost[a] - 1,
                                                                first_a, gold, b, first_b, costs));
    }
    if (!none_b) {
        least = lesser(least,
                       gold->made.subtree_cost[b] +
                           searched(pred, a, first_a, gold, gold->leftmost[b] - 1, first_b, costs));
    }
    if (!none_a && !none_b) {
        const double unlike =
            pred->kind[a] == gold->kind[b] ? costs->update[pred->kind[a]] : costs->change_kind;
        const double met = pred->label[a] == gold->label[b] ? 0.0 : unlike;
        least = lesser(
            least,
            met + searched(pred, a - 1, pred->leftmost[a], gold, b - 1, gold->leftmost[b], costs) +
                searched(pred, pred->leftmost[a] - 1, first_a, gold, gold->leftmost[b] - 1, first_b,
                         costs));
    }
    return least;
}

static void test_is_the_least_of_all_scripts(void) {
    const tree_costs each[2] = {{ones, ones, ones, 2, 1.0, 5.0, 0.6},
                                {insert, delete, update, 2, 3.0, 2.0, 0.3}};
    uint32_t state = 3;
    int apart = 0;
    for (int round = 0; round < 600; round++) {
        const tree_costs *const costs = &each[round % 2];
        a_tree pred, gold;
        grow(&state, 1 + (int32_t)draw(&state, 8), &pred);
        grow(&state, 1 + (int32_t)draw(&state, 8), &gold);
        make(&pred, costs);
        make(&gold, costs);
        const double found = coarse(&pred, &gold, costs);
        const double least = searched(&pred, pred.count - 1, 0, &gold, gold.count - 1, 0, costs);
        CHECK(found > least - 1e-9 && found < least + 1e-9);
        apart += found > 0.0;
        free(pred.memory);
        free(gold.memory);
    }
    CHECK(apart > 400);
}

static void test_is_no_less_than_the_finer_one(void) {
    const tree_costs costs = {ones, ones, ones, 2, 1.0, 5.0, 0.6};
    uint32_t state = 5;
    int equal = 0, more = 0;
    for (int round = 0; round < 500; round++) {
        a_tree pred, gold;
        double fine = -1.0;
        grow(&state, 1 + (int32_t)draw(&state, MOST - 1), &pred);
        gold = pred;
        if (round % 2) {
            grow(&state, 1 + (int32_t)draw(&state, MOST - 1), &gold);
        } else {
            for (int k = 0; k < 4; k++) gold.label[draw(&state, (uint32_t)gold.count)] = 1;
        }
        memset(gold.kind, 0, sizeof gold.kind);
        memset(pred.kind, 0, sizeof pred.kind);
        make(&pred, &costs);
        make(&gold, &costs);
        void *const scratch = malloc(tree_zss_scratch_bytes(pred.count, gold.count));
        CHECK(tree_top_down_bytes(pred.count, gold.count) <=
              tree_zss_scratch_bytes(pred.count, gold.count));
        CHECK(tree_zss_distance(&pred.made, &gold.made, &costs, scratch, &fine) == TREE_ZSS_OK);
        const double found = coarse(&pred, &gold, &costs);
        CHECK(found >= fine - 1e-9);
        equal += found < fine + 1e-9;
        more += found > fine + 0.5;
        free(scratch);
        free(pred.memory);
        free(gold.memory);
    }
    CHECK(equal > 200 && more > 50);
}

/* A tree of a thousand levels: more cells than the finer distance would take. */
static void test_deep_trees(void) {
    enum { N = 1001 };
    static int32_t label[N], other[N], leftmost[N];
    static const uint8_t kind[N];
    const tree_costs costs = {ones, ones, ones, 1, 1.0, 5.0, 0.6};
    tree_zss_tree pred, gold;
    for (int32_t i = 0; i < N; i++) {
        /* f(x, f(x, ... )): all left children first, then the nodes from the inside out */
        leftmost[i] = i < N / 2 + 1 ? i : N - 1 - i;
        label[i] = i < N / 2 + 1 ? 0 : 1;
        other[i] = i < N / 2 + 1 ? 0 : 2;
    }
    void *const of_pred = malloc(tree_zss_prepare_bytes(N)),
                *const of_gold = malloc(tree_zss_prepare_bytes(N)),
                *const scratch = malloc(tree_top_down_bytes(N, N));
    CHECK(tree_zss_prepare(label, kind, leftmost, N, &costs, of_pred, &pred) == TREE_ZSS_OK);
    CHECK(tree_zss_prepare(other, kind, leftmost, N, &costs, of_gold, &gold) == TREE_ZSS_OK);
    CHECK(tree_top_down_distance(&pred, &gold, &costs, scratch) == N / 2);
    CHECK(tree_top_down_distance(&pred, &pred, &costs, scratch) == 0.0);
    free(of_pred);
    free(of_gold);
    free(scratch);
}

int main(void) {
    test_is_the_least_of_all_scripts();
    test_is_no_less_than_the_finer_one();
    test_deep_trees();
    return failures != 0;
}
