/* canon_total: every kind has a form; forms by table; what does not count; limits. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "canon/canon_total.h"

static void *workspace;
static char block[1 << 23];
static expr e;
static canon_total_result last;

static void start(void) { expr_init(&e, block, 1 << 15, 1 << 12, 1 << 12, 1 << 16); }

static void number(int64_t p, int64_t q) {
    const expr_number value = {p, q, 0, 0, 1, 0, 0, 0};
    assert(expr_push(&e, EXPR_NUMBER, 0, 0, expr_add_number(&e, &value), 0) >= 0);
}

static void decimal(int64_t p, int32_t exponent) {
    const expr_number value = {p, 1, exponent, 1, 1, 0, 0, 0};
    assert(expr_push(&e, EXPR_NUMBER, 0, 0, expr_add_number(&e, &value), 0) >= 0);
}

static void named(expr_kind kind, const char *name, int32_t arity, uint8_t flags) {
    const int32_t label = expr_intern(&e, name, (int32_t)strlen(name));
    assert(expr_push(&e, kind, 0, arity, label, flags) >= 0);
}

static void symbol(const char *name) { named(EXPR_SYMBOL, name, 0, 0); }
static void matrix(const char *name) { named(EXPR_SYMBOL, name, 0, EXPR_FLAG_MATRIX); }
static void constant(int head) {
    assert(expr_push(&e, EXPR_CONSTANT, (uint16_t)head, 0, -1, 0) >= 0);
}
static void join(expr_kind kind, int32_t arity) {
    assert(expr_push(&e, kind, 0, arity, -1, 0) >= 0);
}
static void headed(expr_kind kind, int head, int32_t arity) {
    assert(expr_push(&e, kind, (uint16_t)head, arity, -1, 0) >= 0);
}

/* The post-order texts of the form of a node, with arities. */
static const char *form_at(int32_t root) {
    static char out[1 << 18];
    canon_tree tree;
    last = canon_total(workspace, &e, root, &tree);
    if (last.stage == CANON_STAGE_TOO_LARGE) return "!too_large";
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
    const char *got = form_at(e.node_count - 1);
    if (strcmp(got, wanted) != 0) {
        fprintf(stderr, "wanted %s\n   got %s\n", wanted, got);
        abort();
    }
}

static void test_as_canon(void) {
    start();
    symbol("m"), symbol("g"), number(2, 1), join(EXPR_MUL, 3);
    expect("2 g m Mul(3");
    assert(last.stage == CANON_STAGE_SYMPY && last.cause == CANON_OK);
}

static void test_numbers(void) {
    start();
    number(2, 1), number(200, 1), join(EXPR_POW, 2);
    expect("1606938044258990275541962092341162602522202993782792835301376");
    start();
    number(10, 1), number(1000000000000, 1), join(EXPR_POW, 2);
    expect("10 1000000000000 Pow(2");
    start();
    number(2, 1), number(1, 1000000000000), join(EXPR_POW, 2), constant(EXPR_I), join(EXPR_ADD, 2);
    form_at(e.node_count - 1);
    start();
    number(-8, 1), number(1, 2), join(EXPR_POW, 2);
    expect("2 I 2 1/2 Pow(2 Mul(3");
    start();
    decimal(25, -1), symbol("x"), join(EXPR_MUL, 2), symbol("y"), join(EXPR_ADD, 2);
    expect("y 2.50000000000000 x Mul(2 Add(2");
}

static void test_infinite(void) {
    start();
    number(1, 1), number(0, 1), number(-1, 1), join(EXPR_POW, 2), join(EXPR_MUL, 2);
    expect("0 -1 Pow(2");
    start(); /* 0 * 1/0 stays */
    number(0, 1), number(0, 1), number(-1, 1), join(EXPR_POW, 2), join(EXPR_MUL, 2);
    expect("0 0 -1 Pow(2 Mul(2");
    start(); /* and so does 1/0 - 1/0 */
    number(0, 1), number(-1, 1), join(EXPR_POW, 2);
    number(-1, 1), number(0, 1), number(-1, 1), join(EXPR_POW, 2), join(EXPR_MUL, 2);
    join(EXPR_ADD, 2);
    expect("0 -1 Pow(2 -1 0 -1 Pow(2 Mul(2 Add(2");
}

static void test_operators_keep_their_order(void) {
    start();
    matrix("B"), number(2, 1), matrix("A"), matrix("A"), symbol("x"), join(EXPR_MUL, 5);
    expect("2 x B A 2 Pow(2 Mul(4");
    start();
    matrix("B"), matrix("A"), headed(EXPR_OPERATOR, EXPR_COMMUTATOR, 2);
    expect("-1 A B commutator(2 Mul(2");
    start(); /* a trace is a number */
    matrix("A"), headed(EXPR_OPERATOR, EXPR_TRACE, 1), symbol("b"), join(EXPR_MUL, 2);
    matrix("C"), join(EXPR_MUL, 2);
    expect("b A trace(1 C Mul(3");
}

/* The integral of k * x over x from 0 to 1, by the name of its variable. */
static void integral(const char *variable) {
    symbol("k"), symbol(variable), join(EXPR_MUL, 2), symbol(variable), number(0, 1), number(1, 1);
    headed(EXPR_OPERATOR, EXPR_INTEGRAL, 4);
}

static void test_bound_names(void) {
    start();
    integral("x");
    expect("k #1 Mul(2 #1 0 1 integral(4");
    start();
    number(-1, 1), integral("q"), join(EXPR_MUL, 2);
    expect("-1 k #1 Mul(2 #1 0 1 integral(4 Mul(2");
    start(); /* a name outside is another one */
    symbol("x"), integral("x"), join(EXPR_MUL, 2);
    expect("x k #1 Mul(2 #1 0 1 integral(4 Mul(2");
}

static void test_relations_and_collections(void) {
    start();
    symbol("a"), number(1, 1), headed(EXPR_RELATION, EXPR_GT, 2);
    expect("a 1 >(2");
    start();
    symbol("b"), symbol("a"), symbol("b"), headed(EXPR_COLLECTION, EXPR_SET, 3);
    expect("a b set(2");
    start();
    symbol("b"), symbol("a"), headed(EXPR_COLLECTION, EXPR_TUPLE, 2);
    expect("b a tuple(2");
    start();
    number(1, 1), symbol("x"), headed(EXPR_COLLECTION, EXPR_ROW, 2);
    number(0, 1), number(1, 1), headed(EXPR_COLLECTION, EXPR_ROW, 2);
    headed(EXPR_COLLECTION, EXPR_MATRIX, 2);
    expect("1 x 0 1 2x2(4");
    start();
    named(EXPR_WORDS, "to the left", 0, 0);
    expect("to the left");
    start();
    number(5, 1), named(EXPR_UNIT, "m", 0, 0), join(EXPR_MUL, 2), symbol("m"), join(EXPR_MUL, 2);
    expect("5 m m Mul(3");
}

static void test_derivatives(void) {
    start(); /* in whatever order it is taken */
    named(EXPR_SYMBOL, "x", 0, 0), named(EXPR_CALL, "f", 1, 0);
    symbol("y"), number(1, 1), symbol("x"), number(2, 1), headed(EXPR_OPERATOR, EXPR_PARTIAL, 5);
    expect("x f(1 x 2 y 1 derivative(5");
    start(); /* linear, but not multiplied out */
    number(-2, 1), symbol("u"), join(EXPR_MUL, 2), symbol("x"), number(1, 1);
    headed(EXPR_OPERATOR, EXPR_DERIVATIVE, 3);
    expect("-2 u x 1 derivative(3 Mul(2");
}

static void test_intervals(void) {
    start();
    number(0, 1), symbol("a"), headed(EXPR_COLLECTION, EXPR_INTERVAL_LEFT_OPEN, 2);
    expect("0 a ( ] interval(4");
    start();
    number(0, 1), number(1, 1), headed(EXPR_COLLECTION, EXPR_INTERVAL_OPEN, 2);
    number(2, 1), number(3, 1), headed(EXPR_COLLECTION, EXPR_INTERVAL_RIGHT_OPEN, 2);
    headed(EXPR_COLLECTION, EXPR_UNION, 2);
    expect("0 1 ( ) interval(4 2 3 [ ) interval(4 union(2");
    start(); /* deeper than any form goes */
    symbol("x");
    for (int32_t i = 0; i < 300; i++) named(EXPR_CALL, "f", 1, 0);
    symbol("b"), headed(EXPR_COLLECTION, EXPR_INTERVAL_CLOSED, 2);
    const char *const made = form_at(e.node_count - 1);
    const char *const end = " b [ ] interval(4";
    assert(last.stage == CANON_STAGE_WRITTEN);
    assert(strcmp(made + strlen(made) - strlen(end), end) == 0);
}

/* Whichever side is written first, and a wrong sign is one label. */
static void test_relations(void) {
    start();
    number(2, 1), symbol("x"), headed(EXPR_RELATION, EXPR_LT, 2);
    expect("x 2 >(2");
    start();
    symbol("x"), number(2, 1), headed(EXPR_RELATION, EXPR_LT, 2);
    expect("x 2 <(2");
    start();
    symbol("B"), symbol("A"), headed(EXPR_RELATION, EXPR_SUPERSET_EQ, 2);
    expect("B A superseteq(2");
    start();
    number(2, 1), symbol("x"), headed(EXPR_RELATION, EXPR_EQ, 2);
    expect("x 2 =(2");
    start();
    symbol("B"), symbol("A"), headed(EXPR_RELATION, EXPR_FROM, 2);
    expect("A B ->(2");
}

/* What is held constant is no bound name; the place of a value is. */
static void test_values_at_a_place(void) {
    start();
    symbol("U"), symbol("V"), headed(EXPR_OPERATOR, EXPR_EVALUATED_AT, 2);
    expect("U V evaluated_at(2");
    start();
    symbol("V"), symbol("V"), number(1, 1), headed(EXPR_RELATION, EXPR_EQ, 2);
    headed(EXPR_OPERATOR, EXPR_EVALUATED_AT, 2);
    expect("#1 #1 1 =(2 evaluated_at(2");
}

static void test_values_of_functions(void) {
    static const struct {
        int head;
        int32_t p, q;
        const char *form;
    } arcs[] = {{EXPR_ASIN, 1, 2, "1/6 pi Mul(2"},  {EXPR_ASIN, -1, 2, "-1/6 pi Mul(2"},
                {EXPR_ACOS, -1, 2, "2/3 pi Mul(2"}, {EXPR_ACOS, 0, 1, "1/2 pi Mul(2"},
                {EXPR_ATAN, 1, 1, "1/4 pi Mul(2"},  {EXPR_ASIN, 1, 3, "1/3 asin(1"},
                {EXPR_ATAN, 2, 1, "2 atan(1"}};
    for (size_t i = 0; i < sizeof arcs / sizeof arcs[0]; i++) {
        start();
        number(arcs[i].p, arcs[i].q), headed(EXPR_FUNCTION, arcs[i].head, 1);
        expect(arcs[i].form);
    }
    start();
    matrix("A"), headed(EXPR_FUNCTION, EXPR_ABS, 1), headed(EXPR_FUNCTION, EXPR_ABS, 1);
    expect("A Abs(1");
    start();
    decimal(383, -2), number(1, 2), join(EXPR_POW, 2), symbol("A"), join(EXPR_MUL, 2);
    expect("1.95703857907809 A Mul(2");
    start();
    decimal(25, -2), number(-3, 2), join(EXPR_POW, 2), symbol("A"), join(EXPR_MUL, 2);
    expect("8 A Mul(2");
    start();
    decimal(2, 300), number(1, 3), join(EXPR_POW, 2), constant(EXPR_I), join(EXPR_MUL, 2);
    expect("1.25992104989487e+100 I Mul(2");
}

static void test_part_of_a_forest(void) {
    start();
    symbol("a"), symbol("z"), number(3, 1), join(EXPR_MUL, 2), constant(EXPR_I), symbol("b");
    assert(strcmp(form_at(3), "3 z Mul(2") == 0);
    assert(strcmp(form_at(4), "I") == 0);
    assert(strcmp(form_at(6), "!too_large") == 0);
}

static void test_depth_and_size(void) {
    start();
    symbol("x");
    for (int32_t i = 0; i < 500; i++) headed(EXPR_FUNCTION, EXPR_ERF, 1);
    form_at(e.node_count - 1);
    assert(last.stage == CANON_STAGE_WRITTEN && !last.complete);
    start();
    for (int32_t i = 0; i < CANON_TOTAL_NODES; i++) symbol(i % 2 == 0 ? "x" : "y");
    join(EXPR_MUL, CANON_TOTAL_NODES);
    expect("!too_large");
    start();
    for (int32_t i = 0; i < 4000; i++) {
        char name[16];
        snprintf(name, sizeof name, "a_%d", i * 7 % 4000);
        symbol(name);
    }
    join(EXPR_ADD, 4000), constant(EXPR_I), join(EXPR_MUL, 2);
    form_at(e.node_count - 1);
    assert(last.stage <= CANON_STAGE_EVALUATED);
}

/* f(f(...f(x)...)) + the product of k and 3 + ..., deeper than any form goes, in either order. */
static void deep_sum(int turned) {
    start();
    for (int32_t part = 0; part < 2; part++) {
        if (part == turned) {
            symbol("x");
            for (int32_t i = 0; i < 300; i++) named(EXPR_CALL, "f", 1, 0);
        } else if (turned) {
            symbol("k"), number(3, 1), join(EXPR_MUL, 2);
        } else {
            number(3, 1), symbol("k"), join(EXPR_MUL, 2);
        }
    }
    join(EXPR_ADD, 2);
}

static void test_written_in_one_order(void) {
    static char first[1 << 18];
    deep_sum(0);
    strcpy(first, form_at(e.node_count - 1));
    assert(last.stage == CANON_STAGE_WRITTEN);
    deep_sum(1);
    expect(first);
    for (int32_t turned = 0; turned < 2; turned++) { /* operators keep theirs */
        start();
        symbol("x");
        for (int32_t i = 0; i < 300; i++) named(EXPR_CALL, "f", 1, 0);
        matrix(turned ? "B" : "A"), matrix(turned ? "A" : "B"), join(EXPR_MUL, 3);
        const char *const made = form_at(e.node_count - 1);
        assert(last.stage == CANON_STAGE_WRITTEN);
        if (turned == 0)
            strcpy(first, made);
        else
            assert(strcmp(first, made) != 0);
    }
}

static uint64_t draw(uint64_t *state, uint64_t below) {
    *state ^= *state << 13, *state ^= *state >> 7, *state ^= *state << 17;
    return (*state >> 20) % below;
}

/* Nodes of every kind and head, with any number of children. */
static void random_expression(uint64_t *state) {
    static const char *const names[] = {"a", "b", "x", "k", "f"};
    int32_t open = 0;
    start();
    for (int32_t i = 0; i < 30 || open > 1; i++) {
        const int32_t most = open < 4 ? open : 4;
        if (i < 30 && (open < 2 || draw(state, 5) < 2)) {
            switch (draw(state, 8)) {
                case 0: constant((int)draw(state, EXPR_CONSTANT_COUNT)); break;
                case 1: number((int64_t)draw(state, 12) - 4, 1 + (int64_t)draw(state, 3)); break;
                case 2: decimal((int64_t)draw(state, 90) - 20, (int32_t)draw(state, 3) - 2); break;
                case 3: named(EXPR_UNIT, names[draw(state, 5)], 0, 0); break;
                case 4: named(EXPR_WORDS, names[draw(state, 5)], 0, 0); break;
                default:
                    named(EXPR_SYMBOL, names[draw(state, 5)], 0, (uint8_t)(2 * draw(state, 4)));
            }
            open++;
            continue;
        }
        const int32_t arity = 1 + (int32_t)draw(state, (uint64_t)most);
        open -= arity - 1;
        switch (draw(state, 9)) {
            case 0: headed(EXPR_FUNCTION, (int)draw(state, EXPR_FUNCTION_COUNT), arity); break;
            case 1: named(EXPR_CALL, names[draw(state, 5)], arity, 0); break;
            case 2: headed(EXPR_OPERATOR, (int)draw(state, EXPR_OPERATOR_COUNT), arity); break;
            case 3: headed(EXPR_RELATION, (int)draw(state, EXPR_RELATION_COUNT), arity); break;
            case 4: headed(EXPR_COLLECTION, (int)draw(state, EXPR_COLLECTION_COUNT), arity); break;
            case 5:
                if (arity == 2) {
                    join(EXPR_POW, 2);
                    break;
                }
                join(EXPR_ADD, arity);
                break;
            case 6: join(EXPR_ADD, arity); break;
            default: join(EXPR_MUL, arity);
        }
    }
}

static void test_random(void) {
    static char first[1 << 18];
    uint64_t state = 88172645463325252u;
    for (int32_t round = 0; round < 6000; round++) {
        random_expression(&state);
        strcpy(first, form_at(e.node_count - 1));
        assert(last.stage != CANON_STAGE_TOO_LARGE && strlen(first) > 0);
        expect(first);
    }
}

int main(void) {
    workspace = malloc(canon_total_workspace_bytes());
    assert(workspace != NULL);
    memset(workspace, 0xA5, canon_total_workspace_bytes());
    canon_total_prepare(workspace);
    test_as_canon();
    test_numbers();
    test_infinite();
    test_operators_keep_their_order();
    test_bound_names();
    test_relations_and_collections();
    test_derivatives();
    test_intervals();
    test_relations();
    test_values_at_a_place();
    test_values_of_functions();
    test_part_of_a_forest();
    test_depth_and_size();
    test_written_in_one_order();
    test_random();
    free(workspace);
    return 0;
}
