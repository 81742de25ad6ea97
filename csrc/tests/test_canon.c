/* canon: forms by table, hand-overs, reuse of a workspace, random expressions. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "canon/canon_work.h"

static void *workspace;
static char block[1 << 20];
static expr e;

static void start(void) { expr_init(&e, block, 4096, 1024, 256, 4096); }

static void number(int64_t p, int64_t q) {
    const expr_number value = {p, q, 0, 0, 1, 0, 0, 0};
    assert(expr_push(&e, EXPR_NUMBER, 0, 0, expr_add_number(&e, &value), 0) >= 0);
}

static void decimal(int64_t p, int32_t exponent) {
    const expr_number value = {p, 1, exponent, 1, 1, 0, 0, 0};
    assert(expr_push(&e, EXPR_NUMBER, 0, 0, expr_add_number(&e, &value), 0) >= 0);
}

static void symbol(const char *name) {
    const int32_t label = expr_intern(&e, name, (int32_t)strlen(name));
    assert(expr_push(&e, EXPR_SYMBOL, 0, 0, label, 0) >= 0);
}

static void join(expr_kind kind, int32_t arity) {
    assert(expr_push(&e, kind, 0, arity, -1, 0) >= 0);
}

static void function(expr_function head) {
    assert(expr_push(&e, EXPR_FUNCTION, (uint16_t)head, 1, -1, 0) >= 0);
}

/* The post-order texts of the canonical form, with arities, or "!cause". */
static const char *form(void) {
    static char out[1 << 16];
    canon_tree tree;
    const canon_status status = canon(workspace, &e, &tree);
    if (status != CANON_OK) {
        snprintf(out, sizeof out, "!%s", canon_status_name(status));
        return out;
    }
    size_t length = 0;
    for (int32_t i = 0; i < tree.count; i++) {
        length += (size_t)snprintf(out + length, sizeof out - length, i > 0 ? " %.*s" : "%.*s",
                                   (int)tree.length[i], tree.text + tree.start[i]);
        if (tree.arity[i] > 0) {
            length += (size_t)snprintf(out + length, sizeof out - length, "(%d", tree.arity[i]);
        }
    }
    return out;
}

static void expect(const char *wanted) {
    const char *got = form();
    if (strcmp(got, wanted) != 0) {
        fprintf(stderr, "wanted %s\n   got %s\n", wanted, got);
        abort();
    }
}

static void test_numbers(void) {
    start();
    number(8, 1), number(1, 2), join(EXPR_POW, 2);
    expect("2 2 1/2 Pow(2 Mul(2");
    start();
    number(2, 1), number(1, 2), join(EXPR_POW, 2);
    number(3, 1), number(1, 2), join(EXPR_POW, 2), join(EXPR_MUL, 2);
    expect("6 1/2 Pow(2");
    start();
    number(10, 1), number(25, 1), join(EXPR_POW, 2);
    expect("10000000000000000000000000");
    start();
    decimal(135, -2), number(10, 1), number(11, 1), join(EXPR_POW, 2), join(EXPR_MUL, 2);
    expect("135000000000.000");
    start();
    number(7, 1), number(90, 1), join(EXPR_POW, 2);
    expect("!number");
    start();
    number(0, 1), number(-1, 1), join(EXPR_POW, 2);
    expect("!infinite");
    start();
    number(-2, 1), number(1, 2), join(EXPR_POW, 2);
    expect("!complex");
}

static void test_products_and_sums(void) {
    start();
    symbol("m"), symbol("g"), number(2, 1), join(EXPR_MUL, 3);
    expect("2 g m Mul(3");
    start();
    symbol("x"), number(2, 1), join(EXPR_POW, 2), number(1, 2), join(EXPR_POW, 2);
    expect("x");
    start();
    symbol("b"), number(-1, 1), symbol("a"), join(EXPR_MUL, 2), join(EXPR_ADD, 2);
    number(-1, 1), join(EXPR_POW, 2);
    expect("-1 a -1 b Mul(2 Add(2 -1 Pow(2 Mul(2");
    start();
    symbol("a"), number(2, 1), join(EXPR_POW, 2), number(-1, 1), symbol("b"), number(2, 1);
    join(EXPR_POW, 2), join(EXPR_MUL, 2), join(EXPR_ADD, 2);
    symbol("a"), symbol("b"), join(EXPR_ADD, 2), number(-1, 1), join(EXPR_POW, 2);
    join(EXPR_MUL, 2);
    expect("a -1 b Mul(2 Add(2");
}

static void test_functions(void) {
    start();
    number(-1, 1), symbol("x"), join(EXPR_MUL, 2), function(EXPR_COS);
    expect("x cos(1");
    start();
    symbol("x"), function(EXPR_EXP), number(2, 1), join(EXPR_POW, 2);
    expect("2 x Mul(2 exp(1");
    start();
    symbol("x"), function(EXPR_SIN), symbol("x"), function(EXPR_COS), join(EXPR_MUL, 2);
    expect("!function");
}

static void root_of_product(bool evaluated) {
    symbol("a");
    if (evaluated) number(1, 2), join(EXPR_POW, 2);
    symbol("b");
    if (evaluated) number(1, 2), join(EXPR_POW, 2);
    join(EXPR_MUL, 2);
    if (!evaluated) number(1, 2), join(EXPR_POW, 2);
}

/* The arguments of two products may be the same though only one of them has a root that evaluates
 * in two steps: while reading, each is looked at for itself. */
static void test_roots_beside_a_repeated_base(void) {
    for (int32_t rooted = 0; rooted < 2; rooted++) {
        start();
        for (int32_t term = 0; term < 2; term++) {
            assert(expr_push(&e, EXPR_CONSTANT, EXPR_E, 0, -1, 0) >= 0);
            symbol("x"), function(EXPR_EXP), join(EXPR_MUL, 2);
            root_of_product(term == 0 || rooted == 0);
            join(EXPR_MUL, 2);
        }
        join(EXPR_ADD, 2);
        expect(rooted == 0 ? "2 a 1/2 Pow(2 b 1/2 Pow(2 1 x Add(2 exp(1 Mul(4" : "!exponent");
    }
}

static void test_malformed(void) {
    start();
    expect("!malformed");
    symbol("x");
    symbol("y");
    expect("!malformed");
}

static void test_depth_and_width(void) {
    start();
    symbol("x");
    for (int32_t i = 0; i < 500; i++) function(EXPR_EXP);
    expect("!size");
    start();
    for (int32_t i = 0; i < 200; i++) symbol(i % 2 == 0 ? "x" : "y");
    join(EXPR_MUL, 200);
    expect("x 100 Pow(2 y 100 Pow(2 Mul(2");
}

/* Work is that of the digits, not of the numbers that they write. */
static void test_roots_of_high_degree(void) {
    start();
    number(2, 1), number(1, 1000000000000), join(EXPR_POW, 2);
    expect("2 1/1000000000000 Pow(2");
    start();
    number(2, 1), number(3, 1), number(-50, 1), join(EXPR_POW, 2), join(EXPR_POW, 2);
    expect("2 1/717897987691852588770249 Pow(2");
    start();
    number(2, 1), number(10, 1), number(-30, 1), join(EXPR_POW, 2), join(EXPR_POW, 2);
    expect("2 1/1000000000000000000000000000000 Pow(2");
    start();
    number(7, 3), number(5, 1000000000000000003), join(EXPR_POW, 2), symbol("x"), join(EXPR_MUL, 2);
    expect(
        "1/3 x 3 999999999999999998/1000000000000000003 Pow(2 "
        "7 5/1000000000000000003 Pow(2 Mul(4");
    start(); /* is it a perfect power? a product of two primes beyond the trial divisions */
    number(1000000016000000063, 1), number(1, 2), join(EXPR_POW, 2);
    expect("!number");
}

static void random_expression(uint64_t *state) {
    int32_t open = 0;
    start();
    for (int32_t i = 0; i < 24; i++) {
        *state ^= *state << 13, *state ^= *state >> 7, *state ^= *state << 17;
        const uint64_t draw = *state >> 20;
        if (open < 2 || draw % 5 < 2) {
            if (draw % 3 != 0)
                symbol(draw % 2 == 0 ? "a" : draw % 7 == 1 ? "b" : "c");
            else
                number((int64_t)(draw % 11) - 3, 1 + (int64_t)(draw % 4));
            open++;
        } else if (draw % 11 == 0) {
            function(draw % 2 == 0 ? EXPR_EXP : EXPR_SIN);
        } else {
            join(draw % 7 < 3 ? EXPR_MUL : draw % 7 < 5 ? EXPR_ADD : EXPR_POW, 2);
            open--;
        }
    }
    while (open > 1) join(open-- % 2 == 0 ? EXPR_ADD : EXPR_MUL, 2);
}

/* Anything may come: no crash, no endless loop, and the same answer twice. */
static void test_random(void) {
    static char first[1 << 16];
    uint64_t state = 88172645463325252u;
    for (int32_t round = 0; round < 3000; round++) {
        random_expression(&state);
        strcpy(first, form());
        expect(first);
    }
}

/* What was remembered of one expression says nothing of the next, even where the count of passes
 * starts anew and thus meets the numbers of old passes again. */
static void test_answers_end_with_their_pass(void) {
    static char alone[1 << 16];
    void *used = workspace;
    void *fresh = malloc(canon_workspace_bytes());
    assert(fresh != NULL);
    uint64_t state = 362436069123456789u;
    for (int32_t round = 0; round < 400; round++) {
        random_expression(&state);
        canon_prepare(fresh);
        workspace = fresh;
        strcpy(alone, form());
        workspace = used;
        expect(alone);
        ((canon_work *)used)->pass = UINT32_MAX / KNOWN_COUNT - 1 - (uint32_t)(round % 2);
        expect(alone);
    }
    free(fresh);
}

int main(void) {
    workspace = malloc(canon_workspace_bytes());
    assert(workspace != NULL);
    memset(workspace, 0xA5, canon_workspace_bytes());
    canon_prepare(workspace);
    test_numbers();
    test_products_and_sums();
    test_functions();
    test_roots_beside_a_repeated_base();
    test_malformed();
    test_depth_and_width();
    test_roots_of_high_degree();
    test_random();
    test_answers_end_with_their_pass();
    free(workspace);
    return 0;
}
