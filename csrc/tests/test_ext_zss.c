/* Distances against literal answers, statuses, and the bounds of the scratch (under ASan). */
#include "tree/ext_zss.h"
#include "tree/ext_zss_near.h"
#include "tree/ext_zss_unit.h"

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

static const double ones[1] = {1.0};
static const uint8_t kinds[64] = {0};

static tree_costs unit_costs(double slope) {
    const tree_costs costs = {ones, ones, ones, 1, 1.0, 5.0, slope};
    return costs;
}

/* Prepares into exactly as much memory as the contract asks for. */
static tree_zss_status prepare(const int32_t *label, const int32_t *leftmost, int32_t n,
                               const tree_costs *costs, void **memory, tree_zss_tree *tree) {
    *memory = malloc(tree_zss_prepare_bytes(n) + (n == 0));
    return tree_zss_prepare(label, kinds, leftmost, n, costs, *memory, tree);
}

static double distance(const int32_t *pred_label, const int32_t *pred_leftmost, int32_t pred_count,
                       const int32_t *gold_label, const int32_t *gold_leftmost, int32_t gold_count,
                       double slope) {
    const tree_costs costs = unit_costs(slope);
    void *pred_memory, *gold_memory,
        *scratch = malloc(tree_zss_scratch_bytes(pred_count, gold_count));
    tree_zss_tree pred, gold;
    double result = -1.0;
    CHECK(prepare(pred_label, pred_leftmost, pred_count, &costs, &pred_memory, &pred) ==
          TREE_ZSS_OK);
    CHECK(prepare(gold_label, gold_leftmost, gold_count, &costs, &gold_memory, &gold) ==
          TREE_ZSS_OK);
    CHECK(tree_zss_distance(&pred, &gold, &costs, scratch, &result) == TREE_ZSS_OK);
    free(pred_memory);
    free(gold_memory);
    free(scratch);
    return result;
}

static void test_distances(void) {
    /* f(d(a, c(b)), e) and f(c(d(a, b)), e): Zhang and Shasha's own example */
    const int32_t f_label[6] = {0, 1, 2, 3, 4, 5}, f_leftmost[6] = {0, 1, 1, 0, 4, 0};
    const int32_t g_label[6] = {0, 1, 3, 2, 4, 5}, g_leftmost[6] = {0, 1, 0, 0, 4, 0};
    const int32_t unknown[1] = {-1}, zero[1] = {0};
    int32_t star_label[16], star_leftmost[16];
    CHECK(distance(f_label, f_leftmost, 6, g_label, g_leftmost, 6, 1.0) == 2.0);
    CHECK(distance(f_label, f_leftmost, 6, g_label, g_leftmost, 6, 0.6) == 2.0);
    CHECK(distance(f_label, f_leftmost, 6, f_label, f_leftmost, 6, 0.6) == 0.0);
    CHECK(distance(unknown, zero, 1, zero, zero, 1, 0.6) == 1.0);
    /* r(x, s(y * 13)) and r(x): one subtree of 14 nodes */
    star_label[0] = 1;
    star_leftmost[0] = 0;
    for (int32_t i = 1; i < 14; i++) {
        star_label[i] = 2;
        star_leftmost[i] = i;
    }
    star_label[14] = 3;
    star_leftmost[14] = 1;
    star_label[15] = 4;
    star_leftmost[15] = 0;
    {
        const int32_t r_label[2] = {1, 4}, r_leftmost[2] = {0, 0};
        CHECK(distance(star_label, star_leftmost, 16, r_label, r_leftmost, 2, 0.6) ==
              10.399999999999999);
        CHECK(distance(r_label, r_leftmost, 2, star_label, star_leftmost, 16, 0.6) ==
              10.399999999999999);
        CHECK(distance(r_label, r_leftmost, 2, star_label, star_leftmost, 16, 1.0) == 14.0);
    }
}

static void test_statuses(void) {
    const tree_costs costs = unit_costs(0.6);
    const int32_t label[6] = {0}, crossing[6] = {0, 1, 0, 1, 0, 0}, chain[2] = {0, 0};
    const uint8_t unknown_kind[2] = {0, 1};
    tree_zss_tree tree;
    void *memory;
    CHECK(prepare(label, chain, 0, &costs, &memory, &tree) == TREE_ZSS_EMPTY);
    free(memory);
    CHECK(prepare(label, crossing, 6, &costs, &memory, &tree) == TREE_ZSS_MALFORMED);
    free(memory);
    memory = malloc(tree_zss_prepare_bytes(2));
    CHECK(tree_zss_prepare(label, unknown_kind, chain, 2, &costs, memory, &tree) ==
          TREE_ZSS_UNKNOWN_KIND);
    free(memory);
    CHECK(tree_zss_limit(10, 30, 10, 30) == TREE_ZSS_OK);
    CHECK(tree_zss_limit(10, 30, 0, 0) == TREE_ZSS_EMPTY);
    CHECK(tree_zss_limit(1 << 20, 1 << 20, 100, 100) == TREE_ZSS_TOO_LARGE);
    CHECK(tree_zss_limit(INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX) == TREE_ZSS_TOO_LARGE);
    CHECK(tree_zss_limit(3000, 1 << 17, 3000, 1 << 17) == TREE_ZSS_TOO_LARGE);
    CHECK(tree_zss_limit(3000, INT64_MAX, 3000, INT64_MAX) == TREE_ZSS_TOO_LARGE);
}

static void test_batch(void) {
    const tree_costs costs = unit_costs(0.6);
    const int32_t label[3] = {0, 1, 2}, fork[3] = {0, 1, 0}, chain[3] = {0, 0, 0};
    const int32_t pred[4] = {0, 1, 2, 0}, gold[4] = {1, 0, 0, 0};
    uint8_t state[3], status[4];
    tree_zss_tree tree[3];
    void *memory[3], *scratch = malloc(tree_zss_scratch_bytes(3, 3));
    double result[4] = {-1.0, -1.0, -1.0, -1.0};
    state[0] = (uint8_t)prepare(label, fork, 3, &costs, &memory[0], &tree[0]);
    state[1] = (uint8_t)prepare(label, chain, 3, &costs, &memory[1], &tree[1]);
    state[2] = (uint8_t)prepare(label, fork, 2, &costs, &memory[2], &tree[2]);
    tree_zss_distances(tree, state, pred, gold, 4, &costs, scratch, result, status);
    CHECK(status[0] == TREE_ZSS_OK && result[0] == 2.0);
    CHECK(status[1] == TREE_ZSS_OK && result[1] == 2.0);
    CHECK(status[2] == TREE_ZSS_MALFORMED && result[2] == -1.0);
    CHECK(status[3] == TREE_ZSS_OK && result[3] == 0.0);
    for (int k = 0; k < 3; k++) free(memory[k]);
    free(scratch);
}

static uint32_t draw(uint32_t *state, uint32_t below) {
    *state = *state * 1664525u + 1013904223u;
    return (uint32_t)(((uint64_t)*state * below) >> 32);
}

/* A random tree: each node takes some of the complete subtrees before it. */
static void grow(uint32_t *state, int32_t n, int32_t *label, int32_t *leftmost) {
    int32_t root[64], roots = 0;
    for (int32_t i = 0; i < n; i++) {
        int32_t taken = i == n - 1 ? roots : (int32_t)draw(state, 4);
        leftmost[i] = i;
        for (; taken > 0 && roots > 0; taken--) leftmost[i] = leftmost[root[--roots]];
        root[roots++] = i;
        label[i] = (int32_t)draw(state, 4);
    }
}

/* The same tree with some labels changed and some nodes taken out, children to their parent. */
static int32_t edit(uint32_t *state, uint32_t share, const int32_t *label, const int32_t *leftmost,
                    int32_t n, int32_t *new_label, int32_t *new_leftmost) {
    int32_t kept_before[65], kept = 0;
    for (int32_t i = 0; i < n; i++) {
        const int32_t first = leftmost[i] < i ? kept_before[leftmost[i]] : kept;
        kept_before[i] = kept;
        if (i < n - 1 && draw(state, share) == 0) continue;
        new_leftmost[kept] = first < kept ? first : kept;
        new_label[kept++] = draw(state, share) == 0 ? (int32_t)draw(state, 4) : label[i];
    }
    return kept;
}

typedef struct {
    int32_t label[2][64], leftmost[2][64], count[2];
} two_trees;

/* Two random trees, of which the second may be the first a few edits on. */
static void grow_two(uint32_t *state, two_trees *of) {
    of->count[0] = 1 + (int32_t)draw(state, 60);
    grow(state, of->count[0], of->label[0], of->leftmost[0]);
    if (draw(state, 2)) {
        of->count[1] = 1 + (int32_t)draw(state, 60);
        grow(state, of->count[1], of->label[1], of->leftmost[1]);
    } else {
        of->count[1] = edit(state, 3 + draw(state, 40), of->label[0], of->leftmost[0], of->count[0],
                            of->label[1], of->leftmost[1]);
    }
    if (draw(state, 2)) {
        two_trees turned;
        for (int side = 0; side < 2; side++) {
            memcpy(turned.label[side], of->label[!side], sizeof turned.label[side]);
            memcpy(turned.leftmost[side], of->leftmost[!side], sizeof turned.leftmost[side]);
            turned.count[side] = of->count[!side];
        }
        *of = turned;
    }
}

/* The quick ways for unit costs have the bits of the one for any costs. */
static void test_unit_costs_keep_every_bit(void) {
    uint32_t state = 1;
    int near_pairs = 0, unit_pairs = 0;
    for (int round = 0; round < 1500; round++) {
        const double slopes[8] = {0.6, 1.0, 1.0 / 3.0, 0.1, 0.0, 0.9, 1.7, 0.37};
        const double thresholds[8] = {5.0, 4.0, 5.3, 3.0, 11.0, 0.0, 7.9, 16.0};
        tree_costs costs = unit_costs(slopes[draw(&state, 8)]);
        two_trees pair = {0};
        tree_zss_tree tree[2];
        void *memory[2], *scratch;
        double quick = -1.0, unit = -2.0, plain = -3.0;
        if (round % 2) costs.threshold = thresholds[draw(&state, 8)];
        grow_two(&state, &pair);
        for (int side = 0; side < 2; side++) {
            CHECK(prepare(pair.label[side], pair.leftmost[side], pair.count[side], &costs,
                          &memory[side], &tree[side]) == TREE_ZSS_OK);
        }
        scratch = malloc(tree_zss_scratch_bytes(pair.count[0], pair.count[1]));
        unit_pairs +=
            tree_zss_unit_fraction(&tree[0]) > 0.0 && tree_zss_unit_fraction(&tree[1]) > 0.0;
        CHECK(tree_zss_distance(&tree[0], &tree[1], &costs, scratch, &quick) == TREE_ZSS_OK);
        near_pairs += quick <= tree[0].least_discounted && quick <= tree[1].least_discounted;
        tree[0].least_discounted = 0.0;
        CHECK(tree_zss_distance(&tree[0], &tree[1], &costs, scratch, &unit) == TREE_ZSS_OK);
        tree[0].least_discounted = -1.0;
        CHECK(tree_zss_distance(&tree[0], &tree[1], &costs, scratch, &plain) == TREE_ZSS_OK);
        CHECK(memcmp(&quick, &plain, sizeof quick) == 0);
        CHECK(memcmp(&unit, &plain, sizeof unit) == 0);
        free(memory[0]);
        free(memory[1]);
        free(scratch);
    }
    CHECK(near_pairs > 300 && near_pairs < 1200);
    CHECK(unit_pairs > 500 && unit_pairs < 1500);
}

/* The attempt at few edits finds every distance up to its limit, and no other. */
static void test_near_is_the_number_of_edits_or_none(void) {
    const tree_costs costs = unit_costs(1.0);
    uint32_t state = 7;
    int found = 0;
    for (int round = 0; round < 500; round++) {
        two_trees pair = {0};
        tree_zss_tree tree[2];
        void *memory[2], *scratch, *near_scratch;
        double edits = -1.0;
        grow_two(&state, &pair);
        for (int side = 0; side < 2; side++) {
            CHECK(prepare(pair.label[side], pair.leftmost[side], pair.count[side], &costs,
                          &memory[side], &tree[side]) == TREE_ZSS_OK);
        }
        near_scratch = malloc(tree_zss_near_bytes(pair.count[0], pair.count[1]) + 1);
        scratch = malloc(tree_zss_scratch_bytes(pair.count[0], pair.count[1]));
        tree[0].least_discounted = -1.0;
        CHECK(tree_zss_distance(&tree[0], &tree[1], &costs, scratch, &edits) == TREE_ZSS_OK);
        for (int most = 0; most <= TREE_ZSS_NEAR_MOST; most++) {
            const int near = tree_zss_near_distance(&tree[0], &tree[1], most, near_scratch);
            CHECK(near == (edits <= most ? (int)edits : -1));
            found += near >= 0;
        }
        free(memory[0]);
        free(memory[1]);
        free(scratch);
        free(near_scratch);
    }
    CHECK(found > 1000);
}

int main(void) {
    test_unit_costs_keep_every_bit();
    test_near_is_the_number_of_edits_or_none();
    test_distances();
    test_statuses();
    test_batch();
    return failures != 0;
}
