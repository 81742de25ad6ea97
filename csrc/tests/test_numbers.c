/* Numbers built by hand: values with units, tolerances, rounding, and large sums. */
#include "pair/numbers.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 256 };

typedef struct {
    expr e;
    void *block, *scratch;
} fixture;

static fixture begin(void) {
    fixture f;
    f.block = malloc(expr_block_bytes(NODES, NODES, 32, 512));
    f.scratch = malloc(numbers_scratch_bytes(NODES));
    assert(f.block && f.scratch);
    expr_init(&f.e, f.block, NODES, NODES, 32, 512);
    return f;
}

static void end(fixture *f) {
    free(f->block);
    free(f->scratch);
}

/* p * 10^exponent, a decimal where the exponent is negative. */
static int32_t number(fixture *f, int64_t p, int32_t exponent) {
    const expr_number value = {
        .p = p, .q = 1, .exponent = exponent, .exact = 1, .is_decimal = exponent < 0};
    return expr_push(&f->e, EXPR_NUMBER, 0, 0, expr_add_number(&f->e, &value), 0);
}

static int32_t unit(fixture *f, const char *name) {
    return expr_push(&f->e, EXPR_UNIT, 0, 0, expr_intern(&f->e, name, (int32_t)strlen(name)), 0);
}

static int32_t times(fixture *f) { return expr_push(&f->e, EXPR_MUL, 0, 2, -1, 0); }

static int32_t quantity(fixture *f, int64_t p, int32_t exponent, const char *name) {
    const int32_t alone = number(f, p, exponent);
    if (!name) return alone;
    unit(f, name);
    return times(f);
}

static numbers_result compared(int64_t p, int32_t x, const char *a, int64_t q, int32_t y,
                               const char *b) {
    fixture f = begin();
    const numbers_settings settings = numbers_default_settings();
    const int32_t gold = quantity(&f, p, x, a), pred = quantity(&f, q, y, b);
    const numbers_result r = numbers_compare(&f.e, gold, pred, &settings, f.scratch);
    end(&f);
    return r;
}

static void test_values(void) {
    assert(compared(5, 0, NULL, 5, 0, NULL).verdict == NUMBERS_EQUAL);
    assert(compared(5, 0, NULL, 6, 0, NULL).verdict == NUMBERS_DIFFERENT);
    assert(compared(5, 0, "km", 5000, 0, "m").verdict == NUMBERS_EQUAL);
    assert(compared(5, 0, "km", 5049, 0, "m").verdict == NUMBERS_EQUAL);
    assert(compared(5, 0, "km", 5051, 0, "m").verdict == NUMBERS_NEAR);
    assert(compared(5, 0, "km", 5051, 0, "m").score == 90.0);
    assert(compared(5, 0, "km", 5, 0, "s").verdict == NUMBERS_INCOMPATIBLE);
    assert(compared(5, 0, "km", 5, 0, "s").rule == NUMBERS_BY_UNIT);
    assert(compared(0, 0, "V", 0, 0, NULL).verdict == NUMBERS_EQUAL);
    assert(compared(0, 0, "V", 1, -9, "V").verdict == NUMBERS_DIFFERENT);
    assert(compared(314, -2, NULL, 3142, -3, NULL).rule == NUMBERS_BY_DIGITS);
    assert(compared(200, 0, "students", 201, 0, "students").rule == NUMBERS_BY_COUNTED);
    assert(compared(525, -2, "dollars", 526, -2, "dollars").rule == NUMBERS_BY_MONEY);
    assert(compared(3141593, -6, NULL, 314, -2, NULL).rule == NUMBERS_BY_ROUNDED);
    for (int rule = 0; rule < NUMBERS_RULE_COUNT; rule++) {
        assert(strlen(numbers_rule_name((numbers_rule)rule)) > 0);
        assert(strlen(numbers_rule_sentence((numbers_rule)rule)) > 0);
    }
}

/* The tolerance belongs to the gold: it is the same whatever unit the pred is in. */
static void test_scales(void) {
    assert(compared(20, 0,
                    "\xc2\xb0"
                    "C",
                    29335, -2, "K")
               .verdict == NUMBERS_EQUAL);
    assert(compared(20, 0,
                    "\xc2\xb0"
                    "C",
                    2960, -1, "K")
               .verdict == NUMBERS_DIFFERENT);
    assert(compared(29315, -2, "K", 22, 0,
                    "\xc2\xb0"
                    "C")
               .verdict == NUMBERS_EQUAL);
}

static void test_a_wide_sum(void) {
    fixture f = begin();
    const numbers_settings settings = numbers_default_settings();
    for (int k = 0; k < 60; k++) number(&f, 25, -2);
    const int32_t gold = expr_push(&f.e, EXPR_ADD, 0, 60, -1, 0);
    const int32_t pred = number(&f, 15, 0);
    assert(numbers_compare(&f.e, gold, pred, &settings, f.scratch).verdict == NUMBERS_EQUAL);
    end(&f);
}

int main(void) {
    test_values();
    test_scales();
    test_a_wide_sum();
    puts("numbers: ok");
    return 0;
}
