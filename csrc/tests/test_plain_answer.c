/* Plain answers and subtrees, against literal expressions. */
#include "pair/plain_answer.h"

#include <stdio.h>
#include <string.h>

static int failures = 0;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                        \
            failures++;                                                                            \
        }                                                                                          \
    } while (0)

static const char constants[] = "\0c\0hbar";
#define CONSTANTS constants, (int32_t)sizeof constants

static max_align_t first_block[256], second_block[256];

static void begin(expr *e, void *block, int32_t nodes, int32_t numbers, int32_t names,
                  int32_t text) {
    CHECK(expr_block_bytes(nodes, numbers, names, text) <= sizeof first_block);
    expr_init(e, block, nodes, numbers, names, text);
}

static void leaf(expr *e, expr_kind kind, const char *name) {
    const int32_t label = expr_intern(e, name, (int32_t)strlen(name));
    CHECK(expr_push(e, kind, 0, 0, label, 0) >= 0);
}

static void number(expr *e, int64_t value, const char *text) {
    expr_number made = {.p = value, .q = 1, .exact = 1, .digits = 3};
    made.text = e->text_count;
    made.length = (int32_t)strlen(text);
    memcpy(e->text + e->text_count, text, strlen(text));
    e->text_count += made.length;
    CHECK(expr_push(e, EXPR_NUMBER, 0, 0, expr_add_number(e, &made), 0) >= 0);
}

static void test_values(void) {
    expr e;
    plain_answer found = {7, 7};
    begin(&e, first_block, 8, 8, 8, 64);
    CHECK(!plain_answer_of(&e, CONSTANTS, &found));
    leaf(&e, EXPR_SYMBOL, "c");
    CHECK(!plain_answer_of(&e, CONSTANTS, &found));
    CHECK(found.value == 7 && found.name == 7);
    CHECK(plain_answer_of(&e, constants, 0, &found));
    CHECK(found.value == 0 && found.name == -1);
    leaf(&e, EXPR_SYMBOL, "hba");
    CHECK(expr_push(&e, EXPR_MUL, 0, 2, -1, 0) == 2);
    CHECK(plain_answer_of(&e, CONSTANTS, &found));
    CHECK(found.value == 2 && found.name == -1);
    leaf(&e, EXPR_UNIT, "kg");
    CHECK(expr_push(&e, EXPR_MUL, 0, 2, -1, 0) == 4);
    CHECK(!plain_answer_of(&e, CONSTANTS, &found));
}

static void test_relations(void) {
    const expr_relation heads[] = {EXPR_EQ, EXPR_LT, EXPR_APPROX};
    expr e;
    plain_answer found;
    for (size_t k = 0; k < sizeof heads / sizeof *heads; k++) {
        begin(&e, first_block, 8, 8, 8, 64);
        leaf(&e, EXPR_SYMBOL, "v");
        leaf(&e, EXPR_SYMBOL, "x");
        number(&e, 2, "2");
        CHECK(expr_push(&e, EXPR_POW, 0, 2, -1, 0) == 3);
        CHECK(expr_push(&e, EXPR_RELATION, (uint16_t)heads[k], 2, -1, 0) == 4);
        CHECK(plain_answer_of(&e, CONSTANTS, &found) == (heads[k] == EXPR_EQ));
    }
    begin(&e, first_block, 8, 8, 8, 64);
    leaf(&e, EXPR_SYMBOL, "v");
    leaf(&e, EXPR_SYMBOL, "x");
    CHECK(expr_push(&e, EXPR_RELATION, EXPR_EQ, 2, -1, 0) == 2);
    CHECK(plain_answer_of(&e, CONSTANTS, &found));
    CHECK(found.value == 1 && found.name == 0);
    begin(&e, first_block, 8, 8, 8, 64);
    leaf(&e, EXPR_SYMBOL, "c");
    leaf(&e, EXPR_SYMBOL, "x");
    CHECK(expr_push(&e, EXPR_RELATION, EXPR_EQ, 2, -1, 0) == 2);
    CHECK(!plain_answer_of(&e, CONSTANTS, &found));
    begin(&e, first_block, 8, 8, 8, 64);
    number(&e, 2, "2");
    leaf(&e, EXPR_SYMBOL, "x");
    CHECK(expr_push(&e, EXPR_RELATION, EXPR_EQ, 2, -1, 0) == 2);
    CHECK(!plain_answer_of(&e, CONSTANTS, &found));
}

static void test_repeated_constants(void) {
    expr e;
    begin(&e, first_block, 8, 8, 8, 64);
    CHECK(expr_push(&e, EXPR_CONSTANT, EXPR_PI, 0, -1, 0) == 0);
    leaf(&e, EXPR_SYMBOL, "x");
    CHECK(expr_push(&e, EXPR_MUL, 0, 2, -1, 0) == 2);
    CHECK(expr_push(&e, EXPR_CONSTANT, EXPR_PI, 0, -1, 0) == 3);
    CHECK(expr_push(&e, EXPR_MUL, 0, 2, -1, 0) == 4);
    CHECK(!expr_repeats_constant(&e, EXPR_PI));
    CHECK(expr_push(&e, EXPR_CONSTANT, EXPR_PI, 0, -1, 0) == 5);
    CHECK(expr_push(&e, EXPR_CONSTANT, EXPR_PI, 0, -1, 0) == 6);
    CHECK(expr_push(&e, EXPR_MUL, 0, 3, -1, 0) == 7);
    CHECK(expr_repeats_constant(&e, EXPR_PI) && !expr_repeats_constant(&e, EXPR_E));
}

static void test_subtrees(void) {
    expr e, part, whole;
    begin(&e, first_block, 8, 8, 8, 64);
    leaf(&e, EXPR_SYMBOL, "v");
    leaf(&e, EXPR_SYMBOL, "x");
    number(&e, 250, "2.50");
    CHECK(expr_push(&e, EXPR_POW, 0, 2, -1, 0) == 3);
    CHECK(expr_push(&e, EXPR_RELATION, EXPR_EQ, 2, -1, 0) == 4);
    CHECK(expr_holds(&e, 4, 1u << EXPR_POW) && expr_holds(&e, 3, 1u << EXPR_NUMBER));
    CHECK(!expr_holds(&e, 3, 1u << EXPR_RELATION) && !expr_holds(&e, 0, 1u << EXPR_NUMBER));
    CHECK(!expr_repeats_constant(&e, EXPR_PI));
    begin(&part, second_block, 3, 1, 1, 5);
    CHECK(expr_copy_subtree(&part, &e, 3) == EXPR_OK);
    CHECK(expr_check(&part) == EXPR_OK && part.node_count == 3 && part.name_count == 1);
    CHECK(part.number[0].length == 4 && part.number[0].digits == 3);
    CHECK(memcmp(part.text + part.number[0].text, "2.50", 4) == 0);
    begin(&part, second_block, 3, 1, 1, 4);
    CHECK(expr_copy_subtree(&part, &e, 3) == EXPR_FULL);
    begin(&part, second_block, 2, 1, 1, 5);
    CHECK(expr_copy_subtree(&part, &e, 3) == EXPR_FULL);
    begin(&whole, second_block, 5, 1, 2, 6);
    CHECK(expr_copy_subtree(&whole, &e, 4) == EXPR_OK && expr_same(&whole, &e));
}

int main(void) {
    test_values();
    test_relations();
    test_subtrees();
    test_repeated_constants();
    return failures != 0;
}
