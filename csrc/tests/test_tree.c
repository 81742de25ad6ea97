/* Tree arrays against literal answers. */
#include "tree/tree.h"

#include <stdio.h>
#include <string.h>

static int failures = 0;

#define CHECK(condition)                                                    \
    do {                                                                    \
        if (!(condition)) {                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            failures++;                                                     \
        }                                                                   \
    } while (0)

/* f(d(a, c(b)), e) */
static const int32_t leftmost[6] = {0, 1, 1, 0, 4, 0};

static void test_check(void) {
    const int32_t bad[][6] = {{0, 1, 0, 1, 0, 0},  /* node 3 would swallow half of node 2 */
                              {0, 1, 1, 0, 4, 4},  /* two trees */
                              {-1, 1, 1, 0, 4, 0}, /* before the start */
                              {0, 2, 1, 0, 4, 0},  /* after itself */
                              {0, 1, 1, 0, 4, 1}}; /* cuts node 3 in two */
    int32_t stack[6];
    CHECK(tree_check(leftmost, 6, stack) == TREE_OK);
    CHECK(tree_check(leftmost, 1, stack) == TREE_OK);
    CHECK(tree_check(leftmost, 0, stack) == TREE_EMPTY);
    CHECK(tree_check(leftmost, -3, stack) == TREE_EMPTY);
    CHECK(tree_check(leftmost, 2, stack) == TREE_MALFORMED);
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        CHECK(tree_check(bad[k], 6, stack) == TREE_MALFORMED);
    }
}

/* No subtree cuts another, straight from the definition. */
static int is_nested(const int32_t *first, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        if (first[i] < 0 || first[i] > i) return 0;
        for (int32_t j = first[i]; j < i; j++) {
            if (first[j] < first[i]) return 0;
        }
    }
    return 1;
}

/* Every array of five entries, alone and as part of a tree of more nodes than a word has bits. */
static void test_check_is_the_definition(void) {
    enum { SMALL = 5, AHEAD = 64 };
    int32_t first[SMALL] = {-1, -1, -1, -1, -1}, stack[AHEAD + SMALL + 1];
    int32_t large[AHEAD + SMALL + 1];
    int trees = 0;
    for (int32_t k = 0; k < AHEAD; k++) large[k] = k;
    large[AHEAD + SMALL] = 0;
    for (;;) {
        const int nested = is_nested(first, SMALL), is_tree = nested && first[SMALL - 1] == 0;
        int32_t place = 0;
        for (int32_t k = 0; k < SMALL; k++) large[AHEAD + k] = AHEAD + first[k];
        CHECK((tree_check(first, SMALL, stack) == TREE_OK) == is_tree);
        CHECK((tree_check(large, AHEAD + SMALL + 1, stack) == TREE_OK) ==
              is_nested(large, AHEAD + SMALL + 1));
        trees += is_tree;
        while (place < SMALL && ++first[place] > SMALL) first[place++] = -1;
        if (place == SMALL) break;
    }
    CHECK(trees == 14); /* ordered trees of five nodes */
    for (int32_t n = 62; n <= 67; n++) {
        int32_t chain[67] = {0};
        CHECK(tree_check(chain, n, stack) == TREE_OK);
        chain[n - 1] = n - 1;
        CHECK(tree_check(chain, n, stack) == TREE_MALFORMED);
        chain[n - 1] = n;
        CHECK(tree_check(chain, n, stack) == TREE_MALFORMED);
        chain[n - 1] = 64;
        CHECK(tree_check(chain, n, stack) == TREE_MALFORMED);
    }
}

static void test_conversions(void) {
    const int32_t arity[6] = {0, 0, 1, 2, 0, 2};
    const int32_t too_many[2] = {0, 2}, negative[2] = {0, -1}, two[2] = {0, 0};
    int32_t stack[6], out[6];
    CHECK(tree_leftmost_from_arity(arity, 6, stack, out) == TREE_OK);
    CHECK(memcmp(out, leftmost, sizeof leftmost) == 0);
    CHECK(tree_leftmost_from_arity(too_many, 2, stack, out) == TREE_MALFORMED);
    CHECK(tree_leftmost_from_arity(negative, 2, stack, out) == TREE_MALFORMED);
    CHECK(tree_leftmost_from_arity(two, 2, stack, out) == TREE_MALFORMED);
    CHECK(tree_leftmost_from_arity(two, 0, stack, out) == TREE_EMPTY);
}

static void test_keyroots(void) {
    const int32_t expected[3] = {2, 4, 5};
    int32_t scratch[6], keyroot[6];
    CHECK(tree_keyroots(leftmost, 6, scratch, keyroot) == 3);
    CHECK(memcmp(keyroot, expected, sizeof expected) == 0);
    CHECK(tree_keyroot_sum(leftmost, keyroot, 3) == 2 + 1 + 6);
}

static void test_subtree_costs(void) {
    const double insert[2] = {1.0, 10.0}, removal[2] = {0.5, 7.0};
    const tree_costs costs = {insert, removal, insert, 2, 1.0, 5.0, 0.6};
    const uint8_t kind[6] = {0, 0, 0, 0, 1, 0}, unknown[6] = {0, 0, 0, 0, 2, 0};
    int32_t stack[6];
    double sum[6], cost[6];
    CHECK(tree_subtree_costs(leftmost, kind, 6, &costs, stack, sum, cost) == TREE_OK);
    CHECK(cost[0] == 0.5 && cost[1] == 0.5 && cost[2] == 2.0 && cost[3] == 4.0 && cost[4] == 7.0);
    CHECK(sum[5] == 15.0 && cost[5] == 0.6 * (15.0 - 5.0) + 5.0);
    CHECK(tree_subtree_costs(leftmost, unknown, 6, &costs, stack, sum, cost) == TREE_UNKNOWN_KIND);
}

int main(void) {
    test_check();
    test_check_is_the_definition();
    test_conversions();
    test_keyroots();
    test_subtree_costs();
    return failures != 0;
}
