/* Expressions: sizes of their memory, and that copies are what they were copied from. */
#include "expr/expr.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                    \
    do {                                                                    \
        if (!(condition)) {                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            exit(1);                                                        \
        }                                                                   \
    } while (0)

/* The table of names has a power of two of places, twice the names where that can be. */
static void test_block_bytes(void) {
    const size_t of_name = sizeof(expr_name), of_bucket = sizeof(int32_t);
    CHECK(expr_block_bytes(0, 0, 0, 0) == 8 * of_bucket);
    CHECK(expr_block_bytes(0, 0, 4, 0) == 4 * of_name + 8 * of_bucket);
    CHECK(expr_block_bytes(0, 0, 1024, 0) == 1024 * of_name + 2048 * of_bucket);
    const int32_t most = (int32_t)1 << 29;
    for (int32_t names = most - 2; names <= most + 2; names++) {
        const size_t all_names = ((size_t)names * of_name + 15) & ~(size_t)15;
        CHECK(expr_block_bytes(0, 0, names, 0) == all_names + ((size_t)1 << 30) * of_bucket);
    }
    CHECK(expr_block_bytes(0, 0, INT32_MAX, 0) > expr_block_bytes(0, 0, most, 0));
}

static void test_copies(void) {
    expr e, copy;
    void *block = malloc(expr_block_bytes(8, 8, 8, 64)),
         *other = malloc(expr_block_bytes(8, 8, 8, 64));
    CHECK(block != NULL && other != NULL);
    expr_init(&e, block, 8, 8, 8, 64);
    expr_init(&copy, other, 8, 8, 8, 64);
    const expr_number number = {150, 1, -2, 1, 1, 3, 0, 0};
    const int32_t x = expr_intern(&e, "x", 1), half = expr_add_number(&e, &number);
    expr_push(&e, EXPR_SYMBOL, 0, 0, x, EXPR_FLAG_VECTOR);
    expr_push(&e, EXPR_NUMBER, 0, 0, half, 0);
    expr_push(&e, EXPR_MUL, 0, 2, -1, 0);
    CHECK(expr_check(&e) == EXPR_OK);
    CHECK(expr_copy(&copy, &e) == EXPR_OK && expr_same(&copy, &e));
    CHECK(copy.number[0].digits == 3 && copy.node[0].flags == EXPR_FLAG_VECTOR);
    CHECK(expr_copy_subtree(&copy, &e, 1) == EXPR_OK && copy.node_count == 1);
    CHECK(copy.number[copy.node[0].label].digits == 3);
    free(block);
    free(other);
}

int main(void) {
    test_block_bytes();
    test_copies();
    return 0;
}
