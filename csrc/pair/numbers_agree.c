/* Expressions with decimals in them: see numbers_agree in numbers.h. */
#include <math.h>
#include <string.h>

#include "pair/numbers.h"

enum { MOST_SYMBOLS = 16, MOST_DECIMALS = 16 };
enum { FARTHEST = 4 }; /* powers of ten around the points of the letters */

typedef struct {
    const expr *e;
    int32_t root, decimals;
    int32_t decimal[MOST_DECIMALS]; /* their nodes */
    int32_t *slot;
    real *stack;
} agree_side;

static int32_t digits_of(int64_t p) {
    int32_t digits = 0;
    for (uint64_t left = p < 0 ? 0 - (uint64_t)p : (uint64_t)p; left > 0; left /= 10) digits++;
    return digits;
}

/* Finds symbols and decimals; 0 if there are too many, or a unit. Slots are by name. */
static int prepare(agree_side *s, int32_t *label, int32_t *symbols) {
    const int32_t first = s->root - s->e->node[s->root].size + 1;
    s->decimals = 0;
    for (int32_t i = first; i <= s->root; i++) {
        const expr_node *node = &s->e->node[i];
        if (node->kind == EXPR_UNIT) return 0;
        if (node->kind == EXPR_SYMBOL) {
            int32_t k = 0;
            while (k < *symbols && label[k] != node->label) k++;
            if (k == MOST_SYMBOLS) return 0;
            if (k == *symbols) label[(*symbols)++] = node->label;
            s->slot[i - first] = k;
        } else if (node->kind == EXPR_NUMBER && s->e->number[node->label].is_decimal) {
            if (s->decimals == MOST_DECIMALS) return 0;
            s->decimal[s->decimals++] = i;
        }
    }
    return 1;
}

/* Takes decimals of fewer digits for exact: 2.5 is 5/2, 4.33 may be 5 sqrt(3)/2. */
static void take_short_for_exact(agree_side *s, int32_t fewest) {
    int32_t kept = 0;
    for (int32_t k = 0; k < s->decimals; k++) {
        const expr_number *const number = &s->e->number[s->e->node[s->decimal[k]].label];
        if (digits_of(number->p) >= fewest) s->decimal[kept++] = s->decimal[k];
    }
    s->decimals = kept;
}

/* Whether a side has each of so many symbols: a letter of one side alone is no rounding, however
 * small it is beside the numbers. */
static int has_all(const agree_side *s, int32_t symbols) {
    uint32_t seen = 0;
    for (int32_t k = 0; k < s->e->node[s->root].size; k++) {
        if (s->e->node[s->root - k].kind != EXPR_SYMBOL) continue;
        seen |= (uint32_t)1 << s->slot[s->e->node[s->root].size - 1 - k];
    }
    return seen == ((uint32_t)1 << symbols) - 1;
}

static uint64_t mixed(uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9u;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/* A positive number from a quarter to four. */
static double positive(uint64_t seed, int32_t point, uint64_t name) {
    const uint64_t draw = mixed(seed ^ mixed(name + 0x9e3779b97f4a7c15u * (uint64_t)(point + 1)));
    return ldexp(1.0 + (double)(draw >> 12) * 0x1p-52, (int)(draw % 4) - 2);
}

/* `shifted` is taken `shift` units of its last digit larger. */
static real value_of(const agree_side *s, const real *symbol, int32_t shifted, double shift) {
    const real_point at = {.slot = s->slot,
                           .value = symbol,
                           .shifted = shifted,
                           .shift = shift,
                           .first = s->root - s->e->node[s->root].size + 1};
    int64_t work = 0;
    return real_evaluate(s->e, s->root, &at, s->stack, &work);
}

/* What the decimals of a side may change its value by: each by one unit of its last digit, but no
 * more than `most` of itself, so that 0.001 y is not 0.002 y beside a large x. */
static double spread_of(const agree_side *s, const real *symbol, real value, double most) {
    double spread = 0.0;
    for (int32_t k = 0; k < s->decimals; k++) {
        const expr_number *number = &s->e->number[s->e->node[s->decimal[k]].label];
        const double shift = fmin(1.0, most * fabs((double)number->p));
        const real moved = value_of(s, symbol, s->decimal[k], shift);
        if (moved.state) return INFINITY;
        spread += fabs(moved.value - value.value);
    }
    return spread;
}

/* Draws a value for each symbol, times a scale. */
static void draw(const expr *e, const int32_t *label, int32_t symbols, uint64_t seed, int32_t point,
                 double scale, real *symbol) {
    for (int32_t k = 0; k < symbols; k++) {
        symbol[k] = real_make(scale * positive(seed, point, e->name[label[k]].hash), 0.0);
    }
}

/* Whether both sides agree at a point; NUMBERS_INCOMPATIBLE where one has no value there,
 * NUMBERS_NOT_A_NUMBER where it has none anywhere. */
static numbers_verdict agree_at(const agree_side *g, const agree_side *p, const real *symbol,
                                double share) {
    const real a = value_of(g, symbol, -1, 0.0);
    const real b = value_of(p, symbol, -1, 0.0);
    if (a.state == REAL_UNSUPPORTED || b.state == REAL_UNSUPPORTED) return NUMBERS_NOT_A_NUMBER;
    if (a.state || b.state) return NUMBERS_INCOMPATIBLE;
    const double errors = a.error + b.error, apart = fabs(a.value - b.value);
    const double spread = spread_of(g, symbol, a, share) + spread_of(p, symbol, b, share);
    const double most = fmin(spread, share * fabs(a.value));
    return apart - errors > most * (1.0 + 1e-9) ? NUMBERS_DIFFERENT : NUMBERS_EQUAL;
}

numbers_verdict numbers_agree(const expr *e, int32_t gold, int32_t pred,
                              const numbers_settings *settings, uint64_t seed, int32_t points,
                              void *scratch) {
    agree_side g = {.e = e, .root = gold}, p = {.e = e, .root = pred};
    const int32_t nodes = e->node[gold].size + e->node[pred].size;
    int32_t label[MOST_SYMBOLS], symbols = 0, seen = 0;
    real symbol[MOST_SYMBOLS];
    g.stack = p.stack = scratch;
    g.slot = (int32_t *)(g.stack + nodes);
    p.slot = g.slot + e->node[gold].size;
    if (!prepare(&g, label, &symbols) || !prepare(&p, label, &symbols)) {
        return NUMBERS_NOT_A_NUMBER;
    }
    if (!has_all(&g, symbols) || !has_all(&p, symbols)) return NUMBERS_NOT_A_NUMBER;
    if (g.decimals == 0) take_short_for_exact(&p, settings->exact_gold_digits);
    if (g.decimals + p.decimals == 0) return NUMBERS_NOT_A_NUMBER;
    for (int32_t point = 0; point < 4 * points && seen < points; point++) {
        draw(e, label, symbols, seed, point, 1.0, symbol);
        const numbers_verdict found = agree_at(&g, &p, symbol, settings->bound[0]);
        if (found == NUMBERS_DIFFERENT) return found;
        if (found == NUMBERS_NOT_A_NUMBER) break;
        seen += found == NUMBERS_EQUAL;
    }
    /* A term may be nothing beside the others there: e^{-250 t}, 2x beside 150000. */
    for (int32_t power = -FARTHEST; power <= FARTHEST && seen == points; power++) {
        draw(e, label, symbols, seed, power, pow(10.0, power), symbol);
        if (agree_at(&g, &p, symbol, settings->bound[0]) == NUMBERS_DIFFERENT) {
            return NUMBERS_DIFFERENT;
        }
    }
    return seen == points ? NUMBERS_EQUAL : NUMBERS_NOT_A_NUMBER;
}

int numbers_is_in_si(const expr *e, int32_t number, int32_t quantity, double bound, void *scratch) {
    const numbers_quantity of = numbers_value(e, quantity, NUMBERS_NO_CONSTANTS, -1, scratch);
    if (!of.is_number || !of.has_unit) return 0;
    const real si = numbers_in_si(&of);
    const numbers_quantity bare = numbers_value(e, number, NUMBERS_NO_CONSTANTS, -1, scratch);
    if (!bare.is_number || bare.has_unit || si.state || bare.value.state) return 0;
    return fabs(si.value - bare.value.value) <= bound * fabs(si.value);
}
