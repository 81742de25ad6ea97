/* Trees with labels as text, their numbers, and how far expressions can grow. */
#include "published/published_growth.h"
#include "tree/labelled_tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* f(x, f(x)) with the two f of different kinds */
static void test_labels(void) {
    static const uint8_t kind[4] = {1, 1, 3, 2};
    static const int32_t arity[4] = {0, 0, 1, 2}, start[4] = {1, 1, 0, 0}, length[4] = {1, 1, 1, 1};
    static const int32_t leftmost[4] = {0, 1, 1, 0}, no_tree[4] = {0, 0, 0, 2};
    void *memory = malloc(tree_labelled_bytes(4, 4)), *block = malloc(expr_block_bytes(0, 0, 4, 4));
    labelled_tree tree;
    expr vocabulary;
    int32_t label[4];
    assert(memory != NULL && block != NULL);
    assert(tree_labelled_make(&tree, memory, kind, arity, start, length, "fx", 0) == TREE_EMPTY);
    assert(tree_labelled_make(&tree, memory, kind, no_tree, start, length, "fx", 4) ==
           TREE_MALFORMED);
    assert(tree_labelled_make(&tree, memory, kind, arity, start, length, "fx", 4) == TREE_OK);
    assert(tree.text_length == 4 && memcmp(tree.text, "xxff", 4) == 0);
    assert(memcmp(tree.leftmost, leftmost, sizeof leftmost) == 0);
    expr_init(&vocabulary, block, 0, 0, 4, 4);
    tree_labelled_number(&tree, &vocabulary, label);
    assert(label[0] == label[1] && label[1] != label[2] && label[2] != label[3]);
    free(memory);
    free(block);
}

static expr_number integer(int64_t p) {
    const expr_number n = {p, 1, 0, 0, 1, 0, 0, 0};
    return n;
}

/* (x + 3)^exponent */
static int power_within(int64_t exponent, const published_growth_limits *limits) {
    void *block = malloc(expr_block_bytes(8, 8, 8, 8));
    published_growth scratch[8];
    expr e;
    assert(block != NULL);
    expr_init(&e, block, 8, 8, 8, 8);
    const expr_number three = integer(3), power = integer(exponent);
    expr_push(&e, EXPR_SYMBOL, 0, 0, expr_intern(&e, "x", 1), 0);
    expr_push(&e, EXPR_NUMBER, 0, 0, expr_add_number(&e, &three), 0);
    expr_push(&e, EXPR_ADD, 0, 2, -1, 0);
    expr_push(&e, EXPR_NUMBER, 0, 0, expr_add_number(&e, &power), 0);
    expr_push(&e, EXPR_POW, 0, 2, -1, 0);
    const int within = published_growth_within(&e, limits, scratch);
    free(block);
    return within;
}

static void test_growth(void) {
    const published_growth_limits limits = {8, 64, 250, 13}, few_nodes = {4, 64, 250, 13};
    const published_growth_limits few_digits = {8, 64, 20, 13};
    assert(power_within(64, &limits));
    assert(!power_within(65, &limits));
    assert(power_within(-64, &limits));
    assert(!power_within(-65, &limits));
    assert(!power_within(2, &few_nodes));
    assert(power_within(10, &few_digits));
    assert(!power_within(11, &few_digits));
}

int main(void) {
    test_labels();
    test_growth();
    return 0;
}
