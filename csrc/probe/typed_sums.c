/* Sums and products: finite ones term by term, infinite ones where they converge fast enough. */
#include <math.h>

#include "probe/typed.h"

enum { MOST_TERMS = 3000, MOST_INFINITE = 1024, FIRST_PARTIAL = 8, PARTIALS = 8 };

static int is_infinite(const expr *e, int32_t i) {
    return e->node[i].kind == EXPR_CONSTANT && e->node[i].head == EXPR_INFINITY;
}

static value term_at(typed *t, int32_t i, double n) {
    const expr *e = t->e;
    const uint64_t name = e->name[e->node[typed_child(e, i, 1)].label].hash;
    return typed_with(t, name, typed_scalar(t, ball_exact(n)), typed_child(e, i, 0), i);
}

static int integer_bound(typed *t, int32_t i, int64_t *n) {
    const int32_t mark = t->used;
    const value v = typed_evaluate(t, i);
    const int whole =
        v.kind == TYPED_SCALAR && jet_is_constant(t->shape, v.at) && ball_is_integer(v.at[0], n);
    t->used = mark;
    return whole;
}

static value finite_sum(typed *t, int32_t i, int64_t from, int64_t to, int product) {
    const int32_t mark = t->used;
    value total = typed_scalar(t, ball_exact(product ? 1.0 : 0.0));
    if (to - from > MOST_TERMS) return typed_none();
    for (int64_t n = from; n <= to && total.kind != TYPED_NONE; n++) {
        const value term = term_at(t, i, (double)n);
        const value next = product ? typed_times(t, total, term) : typed_add(t, total, term);
        total = typed_settle(t, mark, next);
    }
    return total;
}

/* Richardson's extrapolation of partial sums of 8, 16, ... terms, whose rests are series in the
 * inverse of the number of terms; the spread of the last two is the error. */
static value extrapolated(typed *t, ball *row) {
    ball best = row[PARTIALS - 1], before = best;
    for (int32_t column = 1; column < PARTIALS; column++) {
        const double factor = ldexp(1.0, column);
        for (int32_t k = 0; k + column < PARTIALS; k++) {
            const ball gap = ball_subtract(row[k + 1], row[k]);
            row[k] = ball_add(row[k + 1], ball_divide(gap, ball_exact(factor - 1.0)));
        }
        before = best;
        best = row[PARTIALS - 1 - column];
    }
    if (!ball_is_defined(best)) return typed_none();
    const double size = ball_modulus(best);
    best.error += 8.0 * probe_distance(best, before) + 1e-14 * size;
    if (!(best.error <= 1e-8 * size)) return typed_none();
    best.flags &= ~(uint32_t)BALL_GRID;
    return typed_scalar(t, best);
}

/* A series of scalars: ends where terms fall at least geometrically below the last digit (the rest
 * is then at most the last term over 1 - ratio, and counts as an error), else by extrapolation
 * where they fall like a power of n. Declined where they do not fall. */
/* Whether terms grow, or stay, like a power of their number: by those of 16, 32 and 64. */
static int grows_like_a_power(const double *modulus) {
    if (!(modulus[0] > 0.0 && modulus[1] >= modulus[0] && modulus[2] >= modulus[1])) return 0;
    const double first = modulus[1] / modulus[0], second = modulus[2] / modulus[1];
    return fabs(second - first) <= 0.05 * first;
}

static value series_of(typed *t, int32_t i, int64_t from) {
    const int32_t mark = t->used;
    ball sum = ball_zero(), partial[PARTIALS];
    double last = 0.0, ratio = 1.0, size = 0.0, growth[3];
    int32_t small = 0, kept = 0;
    for (int32_t n = 0; n < MOST_INFINITE; n++) {
        const value term = term_at(t, i, (double)(from + n));
        if (term.kind != TYPED_SCALAR || !jet_is_constant(t->shape, term.at)) return typed_none();
        sum = ball_add(sum, term.at[0]);
        const double modulus = ball_modulus(term.at[0]);
        t->used = mark;
        size = fmax(size, ball_modulus(sum));
        if (modulus > 1e100) return typed_none();
        if (modulus > 0.0 && last > 0.0) ratio = fmax(modulus / last, 0.75 * ratio);
        if (modulus > 0.0) last = modulus;
        const double rest = ratio < 0.97 ? last * ratio / (1.0 - ratio) : INFINITY;
        small = rest <= 1e-16 * size ? small + 1 : 0;
        if (small >= 3 && n > 6) {
            sum.error += 4.0 * rest;
            sum.flags &= ~(uint32_t)BALL_GRID;
            return typed_scalar(t, sum);
        }
        if (n + 1 != FIRST_PARTIAL << kept || kept == PARTIALS) continue;
        if (kept > 0 && kept < 4) growth[kept - 1] = modulus;
        if (kept == 3 && grows_like_a_power(growth)) return typed_none();
        partial[kept++] = sum;
    }
    if (ratio > 1.0001 || kept < PARTIALS) return typed_none();
    return extrapolated(t, partial);
}

/* The terms one after the other: of a series where `product` is -1. */
static value in_loop(typed *t, int32_t i, int64_t from, int64_t to, int product) {
    typed_loop terms, *const outer = typed_loop_start(t, &terms);
    const value v = product < 0 ? series_of(t, i, from) : finite_sum(t, i, from, to, product);
    t->loop = outer;
    if (product < 0 && v.kind == TYPED_NONE) t->declined = 1;
    return v;
}

value typed_sum(typed *t, int32_t i) {
    const expr *e = t->e;
    const int product = e->node[i].head == EXPR_PRODUCT;
    int64_t from, to;
    if (e->node[i].arity != 4 || e->node[typed_child(e, i, 1)].kind != EXPR_SYMBOL) {
        return typed_functional(t, i);
    }
    if (is_infinite(e, i - 1)) {
        if (t->as_written || product || !integer_bound(t, typed_child(e, i, 2), &from)) {
            return typed_functional(t, i);
        }
        t->uncertain = 1;
        return in_loop(t, i, from, 0, -1);
    }
    if (!integer_bound(t, typed_child(e, i, 2), &from) || !integer_bound(t, i - 1, &to)) {
        return typed_functional(t, i);
    }
    return in_loop(t, i, from, to, product);
}
