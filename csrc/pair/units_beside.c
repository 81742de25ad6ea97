/* A unit beside a value that is no number: of a formula (2t + 1) m, a vector, a tuple. */
#include <math.h>

#include "expr/units.h"
#include "pair/forms.h"
#include "pair/judge.h"

/* Denominators of what one unit is in another: 3.6, 1/60, 0.0254. */
enum { LARGEST_DENOMINATOR = 1000000 };

typedef struct {
    int32_t rest; /* the value without its unit */
    units_value unit;
    int has_unit;
} quantity;

/* Multiplies a unit, or a whole power of one, into *into; 0 where it is something else. */
static int multiply_unit(const expr *e, int32_t root, units_value *into) {
    int64_t power = 1;
    int32_t unit = root;
    if (e->node[root].kind == EXPR_POW && e->node[root - 1].kind == EXPR_NUMBER) {
        const expr_number *const n = &e->number[e->node[root - 1].label];
        if (!n->exact || n->q != 1 || n->exponent != 0 || n->p > 64 || n->p < -64) return 0;
        power = n->p;
        unit = pair_left_of(e, root - 1);
    }
    if (e->node[unit].kind != EXPR_UNIT) return 0;
    const expr_name *const name = &e->name[e->node[unit].label];
    units_value found;
    if (!units_of(e->text + name->text, name->length, &found) && found.counted_count == 0) return 0;
    return units_multiply(into, &found, (int32_t)power * UNITS_WHOLE);
}

static int is_unit(const expr *e, int32_t root) {
    units_value ignored = units_one();
    return multiply_unit(e, root, &ignored);
}

/* A product's units and the rest of it, appended where it has several factors. rest < 0: no room.
 */
static quantity without_unit(expr *e, int32_t root) {
    quantity found = {.rest = root, .unit = units_one()};
    if (e->node[root].kind != EXPR_MUL) return found;
    const int32_t arity = e->node[root].arity;
    int32_t factors = 0, factor = -1, child = root - 1;
    for (int32_t k = 0; k < arity; k++, child -= e->node[child].size) {
        if (is_unit(e, child)) continue;
        factor = child;
        factors++;
    }
    if (factors == 0 || factors == arity) return found;
    child = root - 1;
    for (int32_t k = 0; k < arity; k++, child -= e->node[child].size) {
        if (is_unit(e, child) && !multiply_unit(e, child, &found.unit)) return found;
    }
    found.has_unit = 1;
    found.rest = factor;
    if (factors == 1) return found;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t at = pair_child(e, root, k);
        if (!is_unit(e, at) && pair_copy(e, at) < 0) {
            found.rest = -1;
            return found;
        }
    }
    found.rest = pair_push(e, EXPR_MUL, 0, factors);
    return found;
}

/* The unit behind the last term of a formula is that of the whole: 3t^2 - 4t + 3 m/s. */
static quantity of_last_term(expr *e, int32_t sum) {
    const quantity none = {.rest = sum, .unit = units_one()};
    const int32_t arity = e->node[sum].arity, last = sum - 1;
    if (!pair_has_units(e, last)) return none;
    int letters = 0;
    for (int32_t k = 0; k + 1 < arity; k++) {
        const int32_t term = pair_child(e, sum, k);
        if (pair_has_units(e, term)) return none;
        letters |= expr_holds(e, term, 1u << EXPR_SYMBOL);
    }
    quantity found = letters ? without_unit(e, last) : none;
    if (!found.has_unit || found.rest < 0) return found.has_unit ? found : none;
    const int32_t rest = found.rest;
    for (int32_t k = 0; k + 1 < arity && found.rest >= 0; k++) {
        found.rest = pair_copy(e, pair_child(e, sum, k));
    }
    if (found.rest >= 0) found.rest = pair_copy(e, rest);
    if (found.rest >= 0) found.rest = pair_push(e, EXPR_ADD, 0, arity);
    return found;
}

static quantity taken_apart(expr *e, int32_t root) {
    return e->node[root].kind == EXPR_ADD ? of_last_term(e, root) : without_unit(e, root);
}

/* The quotient of small integers that a ratio is to 12 digits; 0 where it is none. */
static int as_quotient(double ratio, int64_t *p, int64_t *q) {
    double x = ratio;
    int64_t p0 = 0, q0 = 1, p1 = 1, q1 = 0;
    for (int step = 0; step < 40; step++) {
        const double whole = floor(x);
        if (!(whole < 1e12)) return 0;
        const int64_t n = (int64_t)whole;
        if (q1 > 0 && n > LARGEST_DENOMINATOR / q1) return 0;
        if (p1 > 0 && n > INT64_C(1000000000000000) / p1) return 0;
        const int64_t p2 = n * p1 + p0, q2 = n * q1 + q0;
        if (q2 > LARGEST_DENOMINATOR) return 0;
        p0 = p1, q0 = q1, p1 = p2, q1 = q2;
        if (fabs((double)p1 / (double)q1 - ratio) <= 1e-12 * ratio) {
            *p = p1;
            *q = q1;
            return 1;
        }
        x = 1.0 / (x - whole);
    }
    return 0;
}

/* Appends p/q times a value. */
static int32_t scaled(expr *e, int32_t root, int64_t p, int64_t q) {
    if (pair_push_integer(e, p) < 0 || pair_push_integer(e, q) < 0 ||
        pair_push_integer(e, -1) < 0 || pair_push(e, EXPR_POW, 0, 2) < 0 ||
        pair_copy(e, root) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_MUL, 0, 3);
}

/* As `scaled`; of a list each member. */
static int32_t scaled_members(expr *e, int32_t root, int64_t p, int64_t q) {
    if (!pair_is_list(e, root)) return scaled(e, root, p, q);
    const int32_t arity = e->node[root].arity;
    for (int32_t k = 0; k < arity; k++) {
        if (scaled(e, pair_child(e, root, k), p, q) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, e->node[root].head, arity);
}

/* Appends a list with the unit that stands beside it beside each member. */
static int32_t shared_out(expr *e, int32_t root, int32_t list) {
    const int32_t arity = e->node[root].arity, members = e->node[list].arity;
    for (int32_t i = 0; i < members; i++) {
        for (int32_t k = 0; k < arity; k++) {
            const int32_t factor = pair_child(e, root, k);
            if (pair_copy(e, factor == list ? pair_child(e, list, i) : factor) < 0) return -1;
        }
        if (pair_push(e, EXPR_MUL, 0, arity) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, e->node[list].head, members);
}

static pair_verdict both_have_units(pair_judge *j, const quantity *known, const quantity *given) {
    int64_t p, q;
    if (known->unit.offset != 0.0 || given->unit.offset != 0.0) return PAIR_SAYS_NOTHING;
    if (!units_compatible(&known->unit, &given->unit)) {
        if (j->members == 0) j->incompatible = 1;
        return pair_differs(j, PAIR_BECAUSE_UNITS);
    }
    if (!as_quotient(given->unit.factor / known->unit.factor, &p, &q)) return PAIR_SAYS_NOTHING;
    if (p == 1 && q == 1) return pair_judge_equal(j, known->rest, given->rest);
    return pair_judge_equal(j, known->rest, scaled_members(j->e, given->rest, p, q));
}

/* A quantity beside one without a unit: of two the unit is left out, but a word that is a number, a
 * million, is part of the value. */
static pair_verdict one_has_unit(pair_judge *j, const quantity *known, const quantity *given) {
    const quantity *const of = known->has_unit ? known : given;
    const units_value one = units_one();
    int64_t p, q;
    if (!units_compatible(&of->unit, &one) || of->unit.factor == 1.0 ||
        !as_quotient(of->unit.factor, &p, &q)) {
        return pair_judge_equal(j, known->rest, given->rest);
    }
    const int32_t whole = scaled_members(j->e, of->rest, p, q);
    return known->has_unit ? pair_judge_equal(j, whole, given->rest)
                           : pair_judge_equal(j, known->rest, whole);
}

/* Whether each letter of a value without a unit stands in the other: those of s/s would cancel. */
static int keeps_letters(const expr *e, int32_t bare, int32_t rest) {
    for (int32_t i = pair_start(e, bare); i <= bare; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && !pair_mentions(e, rest, e->node[i].label)) return 0;
    }
    return 1;
}

/* Appends a product whose factors are those of the products with units in it: E (10^3 V/m); the
 * root itself where there are none, -1 where there is no room. */
static int32_t flattened(expr *e, int32_t root) {
    const int32_t arity = e->node[root].arity;
    int32_t factors = 0, child = root - 1, nested = 0;
    if (e->node[root].kind != EXPR_MUL) return root;
    for (int32_t k = 0; k < arity; k++, child -= e->node[child].size) {
        nested |= e->node[child].kind == EXPR_MUL && pair_has_units(e, child);
    }
    if (!nested) return root;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t factor = pair_child(e, root, k);
        const int within = e->node[factor].kind == EXPR_MUL && pair_has_units(e, factor);
        const int32_t parts = within ? e->node[factor].arity : 1;
        for (int32_t i = 0; i < parts; i++, factors++) {
            if (pair_copy(e, within ? pair_child(e, factor, i) : factor) < 0) return -1;
        }
    }
    return pair_push(e, EXPR_MUL, 0, factors);
}

/* One unit of a formula, a vector, a list may be another, or stand on one side alone. */
pair_verdict pair_rule_unit(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    gold = flattened(e, gold);
    pred = gold < 0 ? -1 : flattened(e, pred);
    if (pred < 0) return PAIR_SAYS_OPEN;
    const int sums = e->node[gold].kind == EXPR_ADD || e->node[pred].kind == EXPR_ADD;
    if (!sums && e->node[gold].kind != EXPR_MUL && e->node[pred].kind != EXPR_MUL) {
        return PAIR_SAYS_NOTHING;
    }
    if (e->node[gold].kind == EXPR_RELATION || e->node[pred].kind == EXPR_RELATION) {
        return PAIR_SAYS_NOTHING;
    }
    j->work -= e->node[gold].size + e->node[pred].size;
    const quantity known = taken_apart(e, gold), given = taken_apart(e, pred);
    if (!known.has_unit && !given.has_unit) return PAIR_SAYS_NOTHING;
    if (known.rest < 0 || given.rest < 0) return PAIR_SAYS_OPEN;
    pair_verdict said = PAIR_SAYS_NOTHING;
    if (known.has_unit && given.has_unit) {
        said = both_have_units(j, &known, &given);
    } else {
        const int32_t bare = known.has_unit ? pred : gold;
        const int32_t beside = known.has_unit ? gold : pred;
        const int32_t rest = known.has_unit ? known.rest : given.rest;
        if (pair_has_units(e, bare)) {
            if (!pair_is_list(e, bare) || !pair_is_list(e, rest)) return PAIR_SAYS_NOTHING;
            const int32_t members = shared_out(e, beside, rest);
            said = known.has_unit ? pair_judge_equal(j, members, pred)
                                  : pair_judge_equal(j, gold, members);
        } else if (pair_is_number(e, rest) && !keeps_letters(e, bare, rest)) {
            return PAIR_SAYS_NOTHING;
        } else if (known.has_unit && j->numbers.require_units) {
            return pair_differs(j, PAIR_BECAUSE_NO_UNIT);
        } else {
            said = one_has_unit(j, &known, &given);
        }
    }
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
