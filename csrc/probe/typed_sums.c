/* Sums and products: finite ones term by term, infinite ones where they converge fast enough. */
#include <math.h>
#include <string.h>

#include "probe/typed.h"

#define SERIES_KEY 0x73657269u

enum {
    MOST_TERMS = 3000,
    MOST_INFINITE = 1024,
    FIRST_PARTIAL = 8,
    PARTIALS = 8,
    NOTHING_IN_A_ROW =
        8 /* terms below the last digit of the sum, after which no larger one is met */
};

static int is_infinite(const expr *e, int32_t i) {
    return e->node[i].kind == EXPR_CONSTANT && e->node[i].head == EXPR_INFINITY;
}

static value term_at(typed *t, int32_t i, double n) {
    const expr *e = t->e;
    const uint64_t name = e->name[e->node[typed_child(e, i, 1)].label].hash;
    return typed_with(t, name, typed_scalar(t, ball_exact(n)), typed_child(e, i, 0), i);
}

/* What is summed up of a series: `way` is 2 where it runs both ways, from 0, and of a product it is
 * the logarithms. */
typedef struct {
    int64_t from, step;
    int way, product;
} series;

static value summand_at(typed *t, int32_t i, const series *s, int32_t n) {
    value term = term_at(t, i, (double)(s->from + s->step * n));
    if (s->way == 2 && n > 0) term = typed_add(t, term, term_at(t, i, -(double)n));
    return s->product ? typed_function(t, EXPR_LOG, term) : term;
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

/* Whether terms grow, or stay, like a power of their number: by those of 16, 32 and 64. */
static int grows_like_a_power(const double *modulus) {
    if (!(modulus[0] > 0.0 && modulus[1] >= modulus[0] && modulus[2] >= modulus[1])) return 0;
    const double first = modulus[1] / modulus[0], second = modulus[2] / modulus[1];
    return fabs(second - first) <= 0.05 * first;
}

/* How the terms of a series behave: where they turn from falling to growing again and again, and
 * the largest of a block is as large as that of the block of half the numbers before it, no later
 * ones will be a series in the inverse of their number. */
typedef struct {
    double largest, before; /* modulus in this block, and in the one before it */
    int32_t turns;
    int fell;
} course;

static void course_add(course *c, double modulus, double last) {
    const int falls = modulus < last;
    c->turns += c->fell && !falls;
    c->fell = falls;
    c->largest = fmax(c->largest, modulus);
}

/* At the end of a block: whether the terms are as irregular as before. */
static int course_is_idle(course *c) {
    enum { MANY_TURNS = 8 };
    const int idle = c->turns >= MANY_TURNS && c->before > 0.0 && c->largest >= 0.9 * c->before;
    c->before = c->largest;
    c->largest = 0.0;
    c->turns = 0;
    return idle;
}

/* A series of scalars: ends where terms fall at least geometrically below the last digit (the rest
 * is then at most the last term over 1 - ratio, and counts as an error), else by extrapolation
 * where they fall like a power of n. Declined where they do not fall: after 64 terms where they
 * neither grow nor fall in order, after 1024 at the latest. */
static value series_of(typed *t, int32_t i, const series *s) {
    const int32_t mark = t->used;
    ball sum = ball_zero(), partial[PARTIALS];
    double last = 0.0, ratio = 1.0, size = 0.0, growth[3];
    int32_t small = 0, kept = 0, nothing = 0; /* terms in a row, the last ones */
    course shape = {0};
    for (int32_t n = 0; n < MOST_INFINITE; n++) {
        const value term = summand_at(t, i, s, n);
        if (term.kind != TYPED_SCALAR || !jet_is_constant(t->shape, term.at)) return typed_none();
        sum = ball_add(sum, term.at[0]);
        /* Nothing but rounding, sin(n pi), is nothing. */
        const double whole = ball_modulus(term.at[0]);
        const double modulus = whole > term.at[0].error ? whole : 0.0;
        t->used = mark;
        size = fmax(size, ball_modulus(sum));
        if (modulus > 1e100) return typed_none();
        course_add(&shape, modulus, last);
        if (modulus > 0.0 && last > 0.0) ratio = fmax(modulus / last, 0.75 * ratio);
        if (modulus > 0.0) last = modulus;
        const double rest = ratio < 0.97 ? last * ratio / (1.0 - ratio) : INFINITY;
        small = rest <= 1e-16 * size ? small + 1 : 0;
        /* e^{-n^2} falls faster than its bound of rounding: then no ratio is seen. An exact zero
         * says nothing of the terms behind it. */
        const double most = whole + term.at[0].error;
        nothing = most > 1e-17 * size ? 0 : nothing + (most > 0.0);
        if ((small >= 3 && n > 6) || nothing >= NOTHING_IN_A_ROW) {
            sum.error += small >= 3 ? 4.0 * rest : 1e-16 * size;
            sum.flags &= ~(uint32_t)BALL_GRID;
            return typed_scalar(t, sum);
        }
        if (n + 1 != FIRST_PARTIAL << kept || kept == PARTIALS) continue;
        if (kept > 0 && kept < 4) growth[kept - 1] = modulus;
        if (kept == 3 && grows_like_a_power(growth)) return typed_none();
        if (course_is_idle(&shape) && kept >= 3) return typed_none();
        partial[kept++] = sum;
    }
    if (ratio > 1.0001 || kept < PARTIALS) return typed_none();
    return extrapolated(t, partial);
}

/* Of a long sum nothing is known whose last term does not show: its bound may be any. */
static int hides_its_end(typed *t, int32_t i, int64_t from, int64_t to, value sum) {
    enum { LONG = 16 };
    const int32_t mark = t->used;
    if (to - from < LONG || sum.kind != TYPED_SCALAR) return 0;
    const value last = term_at(t, i, (double)to);
    const double size = last.kind == TYPED_SCALAR ? ball_modulus(last.at[0]) : INFINITY;
    t->used = mark;
    return size <= sum.at[0].error + 1e-15 * ball_modulus(sum.at[0]);
}

static value finite_in_loop(typed *t, int32_t i, int64_t from, int64_t to, int product) {
    typed_loop terms, *const outer = typed_loop_start(t, &terms);
    const int32_t mark = t->used;
    value v = finite_sum(t, i, from, to, product);
    const int hidden = !product && hides_its_end(t, i, from, to, v);
    t->loop = outer;
    if (!hidden) return v;
    t->used = mark;
    if (t->as_written) return typed_functional(t, i);
    t->declined = 1;
    return typed_none();
}

static value infinite_in_loop(typed *t, int32_t i, const series *s) {
    typed_loop terms, *const outer = typed_loop_start(t, &terms);
    value v = series_of(t, i, s);
    if (s->product) v = typed_function(t, EXPR_EXP, v);
    t->loop = outer;
    if (v.kind == TYPED_NONE) t->declined = 1;
    return v;
}

/* 1 where a condition says that a letter is odd, 0 even, -1 where it says neither. */
static int parity_at(const expr *e, int32_t root) {
    const expr_node *const node = &e->node[root];
    if (node->kind != EXPR_OPERATOR || node->head != EXPR_AND || node->arity != 2 ||
        e->node[root - 1].kind != EXPR_WORDS) {
        return -1;
    }
    const expr_name *const word = &e->name[e->node[root - 1].label];
    if (word->length == 3 && memcmp(e->text + word->text, "odd", 3) == 0) return 1;
    return word->length == 4 && memcmp(e->text + word->text, "even", 4) == 0 ? 0 : -1;
}

/* n = 1, n odd: every second one from there. */
static int every_second(typed *t, int32_t low, series *s) {
    const expr *const e = t->e;
    const int32_t first = typed_child(e, low, 0);
    const int odd = parity_at(e, low - 1);
    if (odd < 0 || e->node[first].kind != EXPR_RELATION ||
        (e->node[first].head != EXPR_EQ && e->node[first].head != EXPR_GE) ||
        !integer_bound(t, first - 1, &s->from)) {
        return 0;
    }
    s->from += ((s->from & 1) != 0) != odd;
    s->step = 2;
    return 1;
}

/* n = 1, 3, 5, ...: from the first by the step to the second. */
static int progression_at(typed *t, int32_t low, series *s) {
    const expr *e = t->e;
    const expr_node *node = &e->node[low];
    int64_t next, after;
    if (node->kind == EXPR_OPERATOR) {
        s->from = 1;
        s->step = 2;
        return parity_at(e, low) == 1;
    }
    if (node->kind == EXPR_COLLECTION && node->arity == 2) return every_second(t, low, s);
    if (node->kind != EXPR_COLLECTION || node->arity < 3) return 0;
    const int32_t first = typed_child(e, low, 0);
    if (e->node[first].kind != EXPR_RELATION || e->node[first].head != EXPR_EQ) return 0;
    if (!integer_bound(t, first - 1, &s->from) ||
        !integer_bound(t, typed_child(e, low, 1), &next)) {
        return 0;
    }
    s->step = next - s->from;
    if (node->arity > 3 &&
        (!integer_bound(t, typed_child(e, low, 2), &after) || after - next != s->step)) {
        return 0;
    }
    return s->step > 0 && s->step < 100 && e->node[low - 1].kind == EXPR_SYMBOL;
}

/* Where an infinite sum or product starts; 0 if it is none. */
static int series_at(typed *t, int32_t i, series *s) {
    const expr *e = t->e;
    const int32_t arity = e->node[i].arity;
    if (arity < 3 || arity > 4 || e->node[typed_child(e, i, 1)].kind != EXPR_SYMBOL) return 0;
    const int32_t low = typed_child(e, i, 2);
    *s = (series){.step = 1, .way = 1, .product = e->node[i].head == EXPR_PRODUCT};
    if (arity == 3 || is_infinite(e, i - 1)) {
        if (progression_at(t, low, s)) return 1;
        s->step = 1;
    }
    if (arity == 3 || !is_infinite(e, i - 1)) return 0;
    if (typed_infinite_sign(e, low) < 0) {
        s->way = 2;
        return 1;
    }
    return integer_bound(t, low, &s->from);
}

/* Whether every entry of a value is zero up to its bound. */
static int is_nothing(const typed *t, value v) {
    for (int32_t k = 0; k < v.rows * v.cols * t->shape->terms; k++) {
        if (ball_modulus(v.at[k]) > v.at[k].error) return 0;
    }
    return 1;
}

value typed_series_form(typed *t, int32_t i) {
    enum { TERMS = 6, TRIED = 24 };
    const int32_t mark = t->used;
    const uint64_t key = probe_joined(t->p->functions, SERIES_KEY);
    series s;
    value sum = typed_none(), zero = typed_none();
    if (!series_at(t, i, &s)) return sum;
    /* Of a product an even and an odd number of factors in turn: its sign is that of none. */
    const int32_t terms = s.product ? TERMS - t->p->attempt % 2 : TERMS;
    for (int32_t n = 0, found = 0; n < TRIED && found < terms; n++) {
        for (int way = 1; way >= (s.way == 2 && n > 0 ? -1 : 1); way -= 2) {
            const value term = term_at(t, i, (double)(way > 0 ? s.from + s.step * n : -n));
            if (term.kind == TYPED_NONE) return term;
            zero = term;
            if (!s.product && is_nothing(t, term)) {
                if (sum.kind == TYPED_NONE) t->used = mark;
                continue;
            }
            /* Of both ways the terms of one modulus have one weight. */
            const ball weight =
                ball_exact(probe_coefficient(key, (uint64_t)(s.way == 2 ? n : found)));
            const value next = s.product ? term : typed_factor(t, weight, term);
            if (sum.kind != TYPED_NONE) {
                const value both = s.product ? typed_times(t, sum, next) : typed_add(t, sum, next);
                sum = typed_settle(t, mark, both);
            } else {
                sum = typed_settle(t, mark, next);
            }
            found += way > 0;
        }
    }
    t->opaque = 1;
    return sum.kind == TYPED_NONE && zero.kind != TYPED_NONE ? typed_scalar(t, ball_zero()) : sum;
}

/* Whether a sum without bounds is over the components of a vector of the pair: a_i b_i. */
static int over_components(const typed *t, int32_t i) {
    const expr *e = t->e;
    const typed_names *n = t->names;
    if (e->node[i].arity != 2 || e->node[i - 1].kind != EXPR_SYMBOL || n->vectors == 0) return 0;
    const int32_t operand = typed_child(e, i, 0);
    for (int32_t k = operand + 1 - e->node[operand].size; k <= operand; k++) {
        typed_tensor x;
        if (e->node[k].kind != EXPR_SYMBOL || !typed_tensor_of(e, k, &x)) continue;
        if (x.count != 1 || x.index[0].hash != e->name[e->node[i - 1].label].hash) continue;
        if (typed_holds(n->vector, n->vectors, x.hash)) return 1;
    }
    return 0;
}

value typed_sum(typed *t, int32_t i) {
    const expr *e = t->e;
    const int product = e->node[i].head == EXPR_PRODUCT;
    int64_t from, to;
    series s;
    if (series_at(t, i, &s)) {
        if (t->as_written) return typed_functional(t, i);
        t->uncertain = 1;
        return infinite_in_loop(t, i, &s);
    }
    if (over_components(t, i)) return finite_in_loop(t, i, 1, 3, product);
    if (e->node[i].arity != 4 || e->node[typed_child(e, i, 1)].kind != EXPR_SYMBOL ||
        !integer_bound(t, typed_child(e, i, 2), &from) || !integer_bound(t, i - 1, &to)) {
        return typed_functional(t, i);
    }
    return finite_in_loop(t, i, from, to, product);
}
