/* Real functions with bounds, zeros of polynomials, and statements built by hand. */
#include "probe/points.h"
#include "probe/polynomial.h"
#include "probe/real.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 512 };

static real whole(double x) { return real_make(x, 0.0); }

static void holds(real a, double value) {
    assert(a.state == REAL_DEFINED);
    assert(fabs(a.value - value) <= a.error + 1e-300);
    assert(a.error <= 1e-13 * (1.0 + fabs(value)));
}

static void test_reals(void) {
    holds(real_add(whole(0.1), whole(0.2)), 0.1 + 0.2);
    holds(real_rational_power(whole(-8.0), 1, 3), -2.0);
    holds(real_rational_power(whole(-8.0), 2, 3), 4.0);
    assert(real_rational_power(whole(-4.0), 1, 2).state == REAL_NONE);
    assert(real_divide(whole(1.0), whole(0.0)).state == REAL_NONE);
    assert(real_divide(whole(1.0), real_make(0.0, 1e-9)).state == REAL_UNKNOWN);
    holds(real_integer_power(whole(2.0), -3), 0.125);
    holds(real_integer_power(whole(0.0), 0), 1.0);
    const real minus = whole(-1.0), two = whole(2.0);
    assert(real_function(EXPR_LOG, &minus, 1).state == REAL_NONE);
    assert(real_function(EXPR_ACOS, &two, 1).state == REAL_NONE);
    const real pair[2] = {whole(5.0), whole(2.0)};
    holds(real_function(EXPR_BINOMIAL, pair, 2), 10.0);
    holds(real_function(EXPR_MOD, pair, 2), 1.0);
    const real wide = real_make(1.0, 0.5);
    const real root = real_rational_power(wide, 1, 2);
    assert(fabs(root.value - sqrt(0.5)) <= root.error);
    assert(fabs(root.value - sqrt(1.5)) <= root.error);
    assert(real_function(EXPR_GAMMA, &minus, 1).state == REAL_NONE);
}

/* The zeros of a product of (x - zero[k]). */
static void has_zeros(const double *zero, int32_t count, int32_t different) {
    polynomial p, factor;
    double found[POLYNOMIAL_DEGREE], within[POLYNOMIAL_DEGREE];
    polynomial_constant(&p, whole(3.0));
    for (int32_t k = 0; k < count; k++) {
        polynomial_variable(&factor);
        factor.coefficient[0] = whole(-zero[k]);
        assert(polynomial_multiply(&p, &factor));
    }
    assert(polynomial_zeros(&p, found, within) == different);
    for (int32_t k = 0; k < count; k++) {
        int seen = 0;
        for (int32_t m = 0; m < different; m++) seen |= fabs(found[m] - zero[k]) <= within[m];
        assert(seen);
    }
    for (int32_t m = 0; m < different; m++) assert(within[m] < 1e-2 * (1.0 + fabs(found[m])));
}

static void test_polynomials(void) {
    has_zeros((const double[]){2.0}, 1, 1);
    has_zeros((const double[]){2.0, -3.0}, 2, 2);
    has_zeros((const double[]){2.0, 2.0}, 2, 1);
    has_zeros((const double[]){0.0, 0.0, 0.0}, 3, 1);
    has_zeros((const double[]){1.0, 2.0, 3.0, 4.0, 5.0}, 5, 5);
    has_zeros((const double[]){1.0, 1.0, -2.0, 0.5}, 4, 3);
    has_zeros((const double[]){1e-6, 1.0, 1e6}, 3, 3);
    has_zeros((const double[]){-1.0, -1.0, 1.0, 1.0, 0.0}, 5, 3);
    polynomial p, x;
    polynomial_variable(&x);
    p = x;
    for (int32_t k = 1; k < POLYNOMIAL_DEGREE; k++) assert(polynomial_multiply(&p, &x));
    assert(!polynomial_multiply(&p, &x));
}

/* --- statements --------------------------------------------------------------------------------*/

typedef struct {
    expr e;
    void *block;
} built;

static built begin(void) {
    built b;
    b.block = malloc(expr_block_bytes(NODES, NODES, 32, 512));
    assert(b.block);
    expr_init(&b.e, b.block, NODES, NODES, 32, 512);
    return b;
}

static int32_t push(built *b, expr_kind kind, int head, int32_t arity, int32_t label) {
    const int32_t at = expr_push(&b->e, kind, (uint16_t)head, arity, label, 0);
    assert(at >= 0);
    return at;
}

static int32_t number(built *b, int64_t p) {
    const expr_number value = {.p = p, .q = 1, .exact = 1};
    return push(b, EXPR_NUMBER, 0, 0, expr_add_number(&b->e, &value));
}

static int32_t symbol(built *b, const char *name) {
    return push(b, EXPR_SYMBOL, 0, 0, expr_intern(&b->e, name, (int32_t)strlen(name)));
}

static int32_t relation(built *b, int head) { return push(b, EXPR_RELATION, head, 2, -1); }

static points_verdict compare(const built *b, int32_t one, int32_t other, points_report *report) {
    const probe_options options = probe_default_options(11);
    void *scratch = malloc(points_scratch_bytes(2 * (int64_t)b->e.node_count));
    assert(scratch);
    const points_verdict verdict =
        points_equal(&b->e, one, &b->e, other, &options, scratch, report);
    free(scratch);
    return verdict;
}

/* Both statements in one expression, as subtrees. */
static void test_statements(void) {
    points_report report;
    built b = begin();
    symbol(&b, "x");
    number(&b, 2);
    const int32_t below = relation(&b, EXPR_LT);
    number(&b, 2);
    symbol(&b, "x");
    const int32_t mirrored = relation(&b, EXPR_GT);
    symbol(&b, "x");
    number(&b, 2);
    const int32_t at_most = relation(&b, EXPR_LE);
    symbol(&b, "x");
    number(&b, 2);
    push(&b, EXPR_POW, 0, 2, -1);
    number(&b, 4);
    const int32_t square = relation(&b, EXPR_LT);
    push(&b, EXPR_CONSTANT, EXPR_EMPTY_SET, 0, -1);
    const int32_t empty = b.e.node_count - 1;
    assert(compare(&b, below, mirrored, &report) == POINTS_EQUAL);
    assert(report.lines == 1);
    assert(compare(&b, below, at_most, &report) == POINTS_DIFFERENT);
    assert(report.symbols == 1 && report.value[0] == 2.0 && !report.first_holds);
    assert(compare(&b, below, square, &report) == POINTS_DIFFERENT);
    assert(report.value[0] <= -2.0 && report.first_holds);
    assert(compare(&b, below, empty, &report) == POINTS_DIFFERENT);
    assert(compare(&b, below, below, &report) == POINTS_EQUAL);
    free(b.block);
}

/* Deep statements are refused, wide ones bounded. */
static void test_limits(void) {
    points_report report;
    built b = begin();
    symbol(&b, "x");
    number(&b, 2);
    int32_t one = relation(&b, EXPR_LT);
    for (int k = 0; k < 60; k++) one = push(&b, EXPR_OPERATOR, EXPR_NOT, 1, -1);
    symbol(&b, "x");
    number(&b, 2);
    const int32_t other = relation(&b, EXPR_LT);
    assert(compare(&b, one, other, &report) == POINTS_NOT_A_SET);
    free(b.block);
    b = begin();
    for (int k = 0; k < 80; k++) {
        symbol(&b, "x");
        number(&b, k);
        relation(&b, EXPR_EQ);
    }
    const int32_t many = push(&b, EXPR_COLLECTION, EXPR_ALTERNATIVES, 80, -1);
    symbol(&b, "x");
    number(&b, 2);
    const int32_t few = relation(&b, EXPR_EQ);
    assert(compare(&b, many, few, &report) == POINTS_UNDECIDED);
    free(b.block);
    b = begin();
    char name[2] = {'a', 0};
    for (int k = 0; k < 20; k++, name[0]++) symbol(&b, name);
    push(&b, EXPR_ADD, 0, 20, -1);
    number(&b, 1);
    const int32_t sum = relation(&b, EXPR_EQ);
    assert(compare(&b, sum, sum, &report) == POINTS_NOT_A_SET);
    free(b.block);
}

int main(void) {
    test_reals();
    test_polynomials();
    test_statements();
    test_limits();
    puts("points: ok");
    return 0;
}
