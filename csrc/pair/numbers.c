#include "pair/numbers.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* Relative rounding of doubles here and there; what differs by less is the same decimal. */
#define ROUNDING 1e-12
/* In units of a decimal's last digit. */
#define DECIMAL_UNITS 10.0

static const struct {
    const char *name, *sentence;
} RULES[NUMBERS_RULE_COUNT] = {
#define X(name, spelling, sentence) {spelling, sentence},
#include "pair/numbers_rules.def"
#undef X
};

const char *numbers_rule_name(numbers_rule rule) { return RULES[rule].name; }
const char *numbers_rule_sentence(numbers_rule rule) { return RULES[rule].sentence; }

numbers_settings numbers_default_settings(void) {
    static const double BOUND[] = {0.01, 0.02, 0.04}, SCORE[] = {100.0, 90.0, 80.0};
    const numbers_settings settings = {
        .bound = BOUND, .score = SCORE, .tiers = 3, .exact_gold_digits = 3};
    return settings;
}

/* --- how a number is written ----------------------------------------------------------------- */

typedef enum { NOT_SCIENTIFIC = 0, INTEGER_TIMES_TEN, DECIMAL_TIMES_TEN } notation;

typedef struct {
    int32_t decimals; /* numbers with a decimal point */
    notation scientific;
    int is_numeral; /* one number, with a sign, a power of ten and units: the next two hold */
    int32_t last;   /* power of ten of its last digit */
    int32_t digits; /* significant ones */
} written;

static int is_ten(const expr_number *n) {
    return n->exact && n->q == 1 &&
           ((n->p == 10 && n->exponent == 0) || (n->p == 1 && n->exponent == 1));
}

/* Whether a node is a power of ten, with an integer exponent. */
static int power_of_ten(const expr *e, int32_t i, int64_t *exponent) {
    int64_t q;
    if (e->node[i].kind != EXPR_POW || e->node[i - 1].size > 7) return 0;
    const int32_t base = i - 1 - e->node[i - 1].size;
    if (e->node[base].kind != EXPR_NUMBER || !is_ten(&e->number[e->node[base].label])) return 0;
    return real_is_rational(e, i - 1, exponent, &q) && q == 1;
}

/* 1.28e-06, spelled with an exponent of its own. */
static int has_exponent(const expr *e, const expr_number *number) {
    const char *text = e->text + number->text;
    for (int32_t k = 0; k < number->length; k++) {
        if (text[k] == 'e' || text[k] == 'E') return 1;
    }
    return 0;
}

static int is_sign(const expr_number *n) {
    return n->exact && n->q == 1 && n->exponent == 0 && !n->is_decimal && (n->p == 1 || n->p == -1);
}

static int32_t digits_of(int64_t p) {
    int32_t digits = 0;
    for (uint64_t left = p < 0 ? 0 - (uint64_t)p : (uint64_t)p; left > 0; left /= 10) digits++;
    return digits;
}

/* Fills in whether a subtree is one numeral with units. */
static void look_for_numeral(const expr *e, int32_t root, written *w) {
    enum { MOST = 24 };
    int32_t open[MOST], count = 1, numerals = 0;
    open[0] = root;
    while (count > 0) {
        const int32_t i = open[--count];
        const expr_node *node = &e->node[i];
        int64_t exponent;
        if (node->kind == EXPR_MUL ||
            (node->kind == EXPR_OPERATOR &&
             (node->head == EXPR_PERCENT || node->head == EXPR_PLUS_MINUS ||
              node->head == EXPR_UNCERTAIN))) {
            if (count + node->arity > MOST) return;
            int32_t child = i - 1;
            for (int32_t k = node->arity - 1; k >= 0; k--, child -= e->node[child].size) {
                /* Of a +- b the value alone. */
                if (node->kind == EXPR_MUL || k == 0) open[count++] = child;
            }
        } else if (node->kind == EXPR_NUMBER) {
            const expr_number *number = &e->number[node->label];
            if (is_sign(number)) continue;
            if (!number->exact || number->q != 1) return;
            numerals++;
            w->last += number->exponent;
            w->digits = digits_of(number->p);
        } else if (power_of_ten(e, i, &exponent)) {
            if (exponent > 400 || exponent < -400) return;
            w->last += (int32_t)exponent;
        } else if (expr_holds(e, i,
                              ~(1u << EXPR_UNIT | 1u << EXPR_SYMBOL | 1u << EXPR_CONSTANT |
                                1u << EXPR_POW | 1u << EXPR_NUMBER | 1u << EXPR_MUL)) ||
                   !expr_holds(e, i, 1u << EXPR_UNIT | 1u << EXPR_SYMBOL | 1u << EXPR_CONSTANT) ||
                   (node->kind == EXPR_CONSTANT && node->head != EXPR_DEGREE)) {
            return;
        }
    }
    w->is_numeral = numerals == 1;
}

static written look(const expr *e, int32_t root) {
    written w = {0, NOT_SCIENTIFIC, 0, 0, 0};
    for (int32_t i = root - e->node[root].size + 1; i <= root; i++) {
        const expr_node *node = &e->node[i];
        if (node->kind == EXPR_NUMBER) {
            const expr_number *number = &e->number[node->label];
            w.decimals += number->is_decimal;
            if (has_exponent(e, number)) w.scientific = DECIMAL_TIMES_TEN;
        } else if (node->kind == EXPR_MUL) {
            int ten = 0, integer = 0, decimal = 0;
            int32_t child = i - 1;
            for (int32_t k = 0; k < node->arity; k++, child -= e->node[child].size) {
                int64_t exponent;
                if (e->node[child].kind == EXPR_NUMBER) {
                    const expr_number *number = &e->number[e->node[child].label];
                    if (number->is_decimal)
                        decimal = 1;
                    else if (!is_sign(number))
                        integer = 1;
                }
                ten = ten || power_of_ten(e, child, &exponent);
            }
            if (ten && decimal) w.scientific = DECIMAL_TIMES_TEN;
            if (ten && integer && w.scientific == NOT_SCIENTIFIC) w.scientific = INTEGER_TIMES_TEN;
        }
    }
    look_for_numeral(e, root, &w);
    return w;
}

/* --- comparing ------------------------------------------------------------------------------- */

typedef struct {
    const expr *e;
    int32_t gold_root, pred_root;
    const numbers_settings *settings;
    void *scratch;
    numbers_quantity gold, pred;
    written gold_written, pred_written;
    int constants;
} comparison;

/* The two values on the gold's scale and on the pred's. */
typedef struct {
    real gold, pred, gold_there, pred_there;
} scales;

static real on_scale(real si, const units_value *unit) {
    const real factor =
        real_make(unit->factor, unit->factor == 1.0 ? 0.0 : 4.0 * DBL_EPSILON * unit->factor);
    return real_divide(real_subtract(si, real_make(unit->offset, 0.0)), factor);
}

static int same_unit(const units_value *a, const units_value *b) {
    return a->factor == b->factor && a->offset == b->offset;
}

/* Whether a pound stands in a value: it is of mass, and of force where nothing else can be meant.
 */
static int has_pounds(const expr *e, int32_t root) {
    static const char spelling[] = "lb";
    units_value pound;
    if (!units_of(spelling, (int32_t)sizeof spelling - 1, &pound)) return 0;
    for (int32_t i = root - e->node[root].size + 1; i <= root; i++) {
        units_value unit;
        if (e->node[i].kind != EXPR_UNIT) continue;
        const expr_name *const name = &e->name[e->node[i].label];
        if (units_of(e->text + name->text, name->length, &unit) && same_unit(&unit, &pound)) {
            return 1;
        }
    }
    return 0;
}

/* Takes the pound of a value for that of force where its unit is then one of `wanted`: ft lb is an
 * energy, lb/ft^2 a pressure. 0 where it is not. */
static int takes_force(const expr *e, int32_t root, numbers_quantity *q,
                       const units_value *wanted) {
    enum { MASS = 1 }; /* of the dimensions */
    static const char pound[] = "lb", force[] = "lbf";
    units_value unit = q->unit, mass, weight;
    if (unit.dimension[MASS] != UNITS_WHOLE || !has_pounds(e, root) ||
        !units_of(pound, (int32_t)sizeof pound - 1, &mass) ||
        !units_of(force, (int32_t)sizeof force - 1, &weight) ||
        !units_multiply(&unit, &mass, -UNITS_WHOLE) ||
        !units_multiply(&unit, &weight, UNITS_WHOLE) || !units_compatible(&unit, wanted)) {
        return 0;
    }
    q->unit = unit;
    return 1;
}

/* Takes a coulomb or a farad of a pred beside a gold that is a temperature for the scale that is
 * meant: 37 C, 98.6 F. 0 where it is not. */
static int takes_scale(numbers_quantity *q, const units_value *wanted) {
    static const char *const letters[][2] = {{"C", "°C"}, {"F", "°F"}};
    units_value letter, scale;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        if (units_of(letters[i][0], (int32_t)strlen(letters[i][0]), &letter) &&
            units_of(letters[i][1], (int32_t)strlen(letters[i][1]), &scale) &&
            same_unit(&q->unit, &letter) && units_compatible(&q->unit, &letter) &&
            units_compatible(&scale, wanted)) {
            q->unit = scale;
            return 1;
        }
    }
    return 0;
}

/* The ways in which the two may be compared, at most two; -1 if they measure different things. */
static int32_t candidates(const comparison *c, scales *out) {
    numbers_quantity of_gold = c->gold, of_pred = c->pred;
    const numbers_quantity *const g = &of_gold, *const p = &of_pred;
    const scales as_written = {g->value, p->value, g->value, p->value};
    if (g->has_unit && p->has_unit) {
        if (!units_compatible(&g->unit, &p->unit) &&
            !takes_force(c->e, c->gold_root, &of_gold, &p->unit) &&
            !takes_force(c->e, c->pred_root, &of_pred, &g->unit) &&
            !takes_scale(&of_pred, &g->unit)) {
            return -1;
        }
        out[0] = as_written;
        if (!same_unit(&g->unit, &p->unit)) {
            out[0].pred = on_scale(numbers_in_si(p), &g->unit);
            out[0].gold_there = on_scale(numbers_in_si(g), &p->unit);
        }
        return 1;
    }
    int32_t count = 0;
    const int one = g->has_unit || p->has_unit;
    const int plain = one && units_is_plain(g->has_unit ? &g->unit : &p->unit);
    if (!(plain && c->settings->require_percent)) out[count++] = as_written;
    if (plain) {
        const real gold = numbers_in_si(g), pred = numbers_in_si(p);
        out[count++] =
            (scales){gold, pred, p->has_unit ? on_scale(gold, &p->unit) : gold, p->value};
    }
    return count;
}

/* What one unit in the last digit of each decimal of a value changes it by together. */
static double spread_of(const comparison *c, int32_t root, real value) {
    double spread = 0.0;
    for (int32_t i = root - c->e->node[root].size + 1; i <= root; i++) {
        if (c->e->node[i].kind != EXPR_NUMBER || !c->e->number[c->e->node[i].label].is_decimal) {
            continue;
        }
        const numbers_quantity q = numbers_value(c->e, root, c->constants, i, c->scratch);
        if (q.value.state) return INFINITY;
        spread += fabs(q.value.value - value.value);
    }
    return spread;
}

/* The gold's tolerance, relative to its value; *rule says by what. */
static double tolerance_of(const comparison *c, numbers_rule *rule) {
    const double first = c->settings->bound[0];
    const written *w = &c->gold_written, *of_pred = &c->pred_written;
    const units_sort sort = c->gold.has_unit ? units_sort_of(&c->gold.unit) : UNITS_PLAIN;
    const int pred_is_decimal = of_pred->decimals > 0 || of_pred->scientific != NOT_SCIENTIFIC;
    /* \approx 1386, \approx 79°55'; a decimal shows its digits, a quotient is exact. */
    const int says_about =
        c->settings->approximately && w->decimals == 0 && (w->is_numeral || c->gold.has_unit);
    *rule = NUMBERS_BY_TOLERANCE;
    if (sort == UNITS_MEASURED || w->scientific == DECIMAL_TIMES_TEN || says_about ||
        c->settings->tiers_for_exact || (w->scientific == INTEGER_TIMES_TEN && pred_is_decimal)) {
        return first;
    }
    *rule = sort == UNITS_COUNTED ? NUMBERS_BY_COUNTED : NUMBERS_BY_VALUE;
    if (w->decimals == 0 || c->gold.value.value == 0.0) return 0.0;
    *rule = NUMBERS_BY_DIGITS;
    double spread = spread_of(c, c->gold_root, c->gold.value);
    if (w->is_numeral) spread *= DECIMAL_UNITS;
    return fmin(first, spread / fabs(c->gold.value.value));
}

/* Whether the pred is a decimal that is the gold rounded, or cut off, where it ends. */
static int is_rounded(const comparison *c, const scales *s, int approximate) {
    const written *w = &c->pred_written;
    if (!w->is_numeral || w->digits < c->settings->exact_gold_digits) return 0;
    const int decimal = w->decimals > 0 || w->scientific != NOT_SCIENTIFIC;
    if (!approximate) {
        const double nearest = round(s->gold_there.value);
        if (!decimal) return 0;
        /* An exact integer is no other number rounded; 30 degrees are none in radians. */
        if (fabs(s->gold_there.value - nearest) <= ROUNDING * fabs(nearest)) return 0;
    }
    const real unit = real_decimal(1, 1, w->last);
    if (unit.state) return 0;
    const double gold = s->gold_there.value, pred = s->pred_there.value;
    const double room = ROUNDING * fabs(gold) + s->gold_there.error;
    const double apart = fabs(gold - pred), beyond = fabs(gold) - fabs(pred);
    if (apart <= unit.value / 2.0 + room) return 1;
    return gold * pred > 0.0 && beyond >= -room && apart < unit.value;
}

static numbers_result result_of(numbers_verdict verdict, numbers_rule rule, double score) {
    numbers_result r = {verdict, rule, score, 1, 0.0, 0.0, 0.0};
    return r;
}

/* Two values on the gold's scale. */
static numbers_result compare_values(const comparison *c, const scales *s, double tolerance,
                                     numbers_rule rule) {
    numbers_result r = result_of(NUMBERS_DIFFERENT, rule, 0.0);
    const double gold = s->gold.value, pred = s->pred.value, apart = fabs(gold - pred);
    const double errors = s->gold.error + s->pred.error;
    r.gold = gold;
    r.pred = pred;
    r.tolerance = tolerance;
    const int close = apart <= errors + ROUNDING * fabs(gold);
    const int exact = apart == 0.0 && errors == 0.0;
    const int units = c->gold.has_unit || c->pred.has_unit;
    if (exact || (close && (units || tolerance > 0.0))) {
        r.verdict = NUMBERS_EQUAL;
        r.score = 100.0;
        return r;
    }
    r.certain = !close;
    if (c->gold.has_unit && units_sort_of(&c->gold.unit) == UNITS_MONEY) {
        /* Half a cent, in the gold's unit: euros, cents, millions of dollars. */
        r.rule = NUMBERS_BY_MONEY;
        if (apart < 0.005 / c->gold.unit.factor) {
            r.verdict = NUMBERS_EQUAL;
            r.score = 100.0;
        }
        return r;
    }
    if (is_rounded(c, s, tolerance > 0.0)) {
        r.verdict = NUMBERS_EQUAL;
        r.rule = NUMBERS_BY_ROUNDED;
        r.score = 100.0;
        return r;
    }
    const double share = gold == 0.0 ? INFINITY : (apart - errors) / fabs(gold) - ROUNDING;
    for (int32_t k = 0; k < c->settings->tiers && r.score == 0.0 && tolerance > 0.0; k++) {
        if (share > tolerance * (c->settings->bound[k] / c->settings->bound[0])) continue;
        r.verdict = c->settings->score[k] >= 100.0 ? NUMBERS_EQUAL : NUMBERS_NEAR;
        r.score = c->settings->score[k];
    }
    return r;
}

/* Whether two stated uncertainties agree, to 1 %. */
static int uncertainties_agree(const comparison *c) {
    const real gold = c->gold.uncertainty;
    real pred = c->pred.uncertainty;
    if (c->gold.has_unit && c->pred.has_unit) {
        const double ratio = c->pred.unit.factor / c->gold.unit.factor;
        pred = real_multiply(pred, real_make(ratio, 0.0));
    }
    return fabs(gold.value - pred.value) <= 0.01 * fabs(gold.value) + gold.error + pred.error;
}

static numbers_result decide(const comparison *c) {
    const numbers_quantity *g = &c->gold, *p = &c->pred;
    scales ways[2];
    numbers_rule rule;
    if (c->settings->require_units && g->has_unit && !p->has_unit && !units_is_plain(&g->unit)) {
        return result_of(NUMBERS_INCOMPATIBLE, NUMBERS_BY_NO_UNIT, 0.0);
    }
    const int32_t count = candidates(c, ways);
    if (count < 0) return result_of(NUMBERS_INCOMPATIBLE, NUMBERS_BY_UNIT, 0.0);
    if (g->uncertainty.state == REAL_DEFINED && p->uncertainty.state == REAL_DEFINED &&
        !uncertainties_agree(c)) {
        return result_of(NUMBERS_DIFFERENT, NUMBERS_BY_UNCERTAINTY, 0.0);
    }
    const double tolerance = tolerance_of(c, &rule);
    numbers_result best = result_of(NUMBERS_DIFFERENT, rule, -1.0);
    for (int32_t k = 0; k < count; k++) {
        const numbers_result r = compare_values(c, &ways[k], tolerance, rule);
        const int certain = best.certain && r.certain;
        if (r.score > best.score) best = r;
        best.certain = certain;
    }
    if (best.verdict != NUMBERS_DIFFERENT) best.certain = 1;
    return best;
}

/* Whether a stated uncertainty is one: 10 +- 1 is 9 and 11. */
static int is_one_value(const numbers_quantity *q, const written *w) {
    return q->uncertainty.state != REAL_DEFINED || w->decimals > 0 ||
           w->scientific != NOT_SCIENTIFIC ||
           (q->has_unit && units_sort_of(&q->unit) == UNITS_MEASURED);
}

/* Whether a value of few nodes is in masses or sizes of the sun or the earth. */
static int holds_celestial(const expr *e, int32_t root) {
    enum { MOST = 32 };
    if (!expr_holds(e, root, 1u << EXPR_SYMBOL) || e->node[root].size > MOST) return 0;
    for (int32_t i = root - e->node[root].size + 1; i <= root; i++) {
        if (numbers_is_celestial(e, i)) return 1;
    }
    return 0;
}

numbers_result numbers_compare(const expr *e, int32_t gold, int32_t pred,
                               const numbers_settings *settings, void *scratch) {
    comparison c;
    const numbers_result none = result_of(NUMBERS_NOT_A_NUMBER, NUMBERS_BY_VALUE, 0.0);
    const uint32_t unit = 1u << EXPR_UNIT;
    memset(&c, 0, sizeof c);
    c.e = e;
    c.gold_root = gold;
    c.pred_root = pred;
    c.settings = settings;
    c.scratch = scratch;
    c.constants = expr_holds(e, gold, unit) || expr_holds(e, pred, unit) ? NUMBERS_CONSTANTS
                  : holds_celestial(e, gold) && holds_celestial(e, pred) ? NUMBERS_CELESTIAL
                                                                         : NUMBERS_NO_CONSTANTS;
    c.gold = numbers_value(e, gold, c.constants, -1, scratch);
    if (!c.gold.is_number || c.gold.value.state) return none;
    c.pred = numbers_value(e, pred, c.constants, -1, scratch);
    if (!c.pred.is_number || c.pred.value.state) return none;
    if (isinf(c.gold.value.value) || isinf(c.pred.value.value)) return none;
    c.gold_written = look(e, gold);
    c.pred_written = look(e, pred);
    if (!is_one_value(&c.gold, &c.gold_written) || !is_one_value(&c.pred, &c.pred_written)) {
        return none;
    }
    return decide(&c);
}
