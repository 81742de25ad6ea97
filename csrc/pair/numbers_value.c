/* Values with units: see numbers.h. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "pair/numbers.h"

/* What is uncertain by more than this part of itself is two values rather than one. */
#define LARGEST_UNCERTAINTY 0.2

size_t numbers_scratch_bytes(int64_t nodes) {
    return (size_t)(nodes + 1) * sizeof(numbers_quantity);
}

static numbers_quantity pure(real value) {
    numbers_quantity q;
    memset(&q, 0, sizeof q);
    q.value = value;
    q.uncertainty = real_none(REAL_NONE);
    q.unit = units_one();
    q.is_number = value.state != REAL_UNSUPPORTED;
    return q;
}

static numbers_quantity no_number(void) { return pure(real_none(REAL_UNSUPPORTED)); }

static numbers_quantity of_unit(const char *text, int32_t length) {
    numbers_quantity q = pure(real_make(1.0, 0.0));
    q.has_unit = 1;
    if (units_of(text, length, &q.unit)) return q;
    /* Several in one leaf: Nm, m/s; a word of its own otherwise. */
    units_factor factor[UNITS_MOST_FACTORS];
    units_value product;
    int32_t count;
    if (units_split(text, length, 0, factor, UNITS_MOST_FACTORS, &count) == length &&
        units_product(factor, count, &product)) {
        q.unit = product;
    }
    return q;
}

real numbers_in_si(const numbers_quantity *q) {
    const real factor = real_make(q->unit.factor, 4.0 * DBL_EPSILON * q->unit.factor);
    const real scaled = q->unit.factor == 1.0 ? q->value : real_multiply(q->value, factor);
    return q->unit.offset == 0.0 ? scaled : real_add(scaled, real_make(q->unit.offset, 0.0));
}

/* Takes the sign of percent or degrees off: sin 30 degrees. 0 if there is another unit. */
static int without_plain_unit(numbers_quantity *q) {
    if (!q->has_unit) return 1;
    if (!units_is_plain(&q->unit)) return 0;
    q->value = numbers_in_si(q);
    q->unit = units_one();
    q->has_unit = 0;
    return 1;
}

/* A dozen, a million: part of the number, where percent and degrees are ways of writing it. */
static int is_number_word(const numbers_quantity *q) {
    const double factor = q->unit.factor;
    return units_is_plain(&q->unit) && factor > 1.0 && floor(factor) == factor;
}

int numbers_is_celestial(const expr *e, int32_t node) {
    static const char *const marks[] = {
#define X(mark) mark,
#include "pair/celestial_marks.def"
#undef X
    };
    const expr_name *name = &e->name[e->node[node].label];
    const char *text = e->text + name->text;
    int32_t first = 1, last = name->length;
    if (e->node[node].kind != EXPR_SYMBOL || last < 3 || text[first] != '_') return 0;
    first += 1 + (text[first + 1] == '{');
    last -= text[last - 1] == '}';
    for (size_t k = 0; k < sizeof marks / sizeof *marks; k++) {
        if (strlen(marks[k]) == (size_t)(last > first ? last - first : 0) &&
            memcmp(text + first, marks[k], strlen(marks[k])) == 0) {
            return 1;
        }
    }
    return 0;
}

static numbers_quantity leaf(const expr *e, int32_t i, int constants, int32_t shifted) {
    const expr_node *node = &e->node[i];
    const real_point at = {.shifted = shifted, .shift = 1.0};
    real room;
    int64_t work = 0;
    if (node->kind == EXPR_SYMBOL &&
        (constants == NUMBERS_NO_CONSTANTS ||
         (constants == NUMBERS_CELESTIAL && !numbers_is_celestial(e, i)))) {
        return no_number();
    }
    if (node->kind == EXPR_UNIT || node->kind == EXPR_SYMBOL) {
        const expr_name *name = &e->name[node->label];
        numbers_quantity q = of_unit(e->text + name->text, name->length);
        if (node->kind == EXPR_UNIT) {
            return is_number_word(&q) ? pure(real_make(q.unit.factor, 0.0)) : q;
        }
        return q.unit.flags & UNITS_CONSTANT ? q : no_number();
    }
    if (node->kind == EXPR_CONSTANT && node->head == EXPR_DEGREE) return of_unit("deg", 3);
    return pure(real_evaluate(e, i, &at, &room, &work));
}

static numbers_quantity sum(numbers_quantity *term, int32_t count) {
    int units = 0;
    for (int32_t k = 0; k < count; k++) units += term[k].has_unit;
    if (units > 0 && units < count) {
        for (int32_t k = 0; k < count; k++) {
            if (!without_plain_unit(&term[k])) return no_number();
        }
    }
    numbers_quantity total = term[0];
    for (int32_t k = 1; k < count; k++) {
        real value = term[k].value;
        if (!units_compatible(&total.unit, &term[k].unit)) return no_number();
        if (total.has_unit && total.unit.factor != term[k].unit.factor) {
            const double ratio = term[k].unit.factor / total.unit.factor;
            value = real_multiply(value, real_make(ratio, 4.0 * DBL_EPSILON * ratio));
        }
        total.value = real_add(total.value, value);
        if (term[k].uncertainty.state == REAL_DEFINED) return no_number();
    }
    return total;
}

static numbers_quantity product(const numbers_quantity *factor, int32_t count) {
    numbers_quantity total = factor[0];
    for (int32_t k = 1; k < count; k++) {
        const numbers_quantity *f = &factor[k];
        total.value = real_multiply(total.value, f->value);
        if (f->uncertainty.state == REAL_DEFINED) {
            /* (1.2 +- 0.1) x 10^3 */
            if (total.uncertainty.state == REAL_DEFINED) return no_number();
            total.uncertainty = f->uncertainty;
            for (int32_t m = 0; m < k; m++) {
                total.uncertainty = real_multiply(total.uncertainty, factor[m].value);
            }
        } else if (total.uncertainty.state == REAL_DEFINED) {
            total.uncertainty = real_multiply(total.uncertainty, f->value);
        }
        if (!f->has_unit) continue;
        if (!total.has_unit)
            total.unit = f->unit;
        else if (!units_multiply(&total.unit, &f->unit, UNITS_WHOLE))
            return no_number();
        total.has_unit = 1;
    }
    return total;
}

static numbers_quantity power(const expr *e, int32_t i, numbers_quantity *argument) {
    const int32_t exponent = i - 1;
    numbers_quantity *base = &argument[0];
    int64_t p, q;
    if (!without_plain_unit(&argument[1])) return no_number();
    const int rational = real_is_rational(e, exponent, &p, &q);
    if (base->has_unit) {
        if (!rational || UNITS_WHOLE % q != 0 || p > UNITS_LARGEST_POWER ||
            p < -UNITS_LARGEST_POWER) {
            return no_number();
        }
        units_value raised = units_one();
        if (!units_multiply(&raised, &base->unit, (int32_t)(p * (UNITS_WHOLE / q)))) {
            return no_number();
        }
        base->unit = raised;
    }
    base->value = rational ? real_rational_power(base->value, p, q)
                           : real_power(base->value, argument[1].value);
    base->uncertainty = real_none(REAL_NONE);
    return *base;
}

static numbers_quantity function(const expr_node *node, numbers_quantity *argument) {
    enum { MOST = 16 };
    real values[MOST];
    if (node->arity > MOST) return no_number();
    if (node->arity == 1 && (node->head == EXPR_ABS || node->head == EXPR_NORM)) {
        argument[0].value = real_function(EXPR_ABS, &argument[0].value, 1);
        return argument[0];
    }
    for (int32_t k = 0; k < node->arity; k++) {
        if (!without_plain_unit(&argument[k])) return no_number();
        values[k] = argument[k].value;
    }
    return pure(real_function((expr_function)node->head, values, node->arity));
}

/* a +- b as a value with its uncertainty. */
static numbers_quantity with_uncertainty(numbers_quantity *argument, int32_t arity) {
    if (arity != 2) return no_number();
    numbers_quantity *value = &argument[0];
    const numbers_quantity *by = &argument[1];
    real uncertainty = by->value;
    if (value->has_unit && by->has_unit) {
        if (!units_compatible(&value->unit, &by->unit)) return no_number();
        const double ratio = by->unit.factor / value->unit.factor;
        uncertainty = real_multiply(uncertainty, real_make(ratio, 4.0 * DBL_EPSILON * ratio));
    } else if (by->has_unit) {
        value->unit = by->unit;
        value->has_unit = 1;
    }
    if (value->value.state || uncertainty.state) return no_number();
    if (!(uncertainty.value > 0.0 &&
          uncertainty.value <= LARGEST_UNCERTAINTY * fabs(value->value.value))) {
        return no_number();
    }
    value->uncertainty = uncertainty;
    return *value;
}

/* 1.23(4): the reader gives the second as 0.04. */
static numbers_quantity in_last_digits(numbers_quantity *argument, int32_t arity) {
    if (arity != 2) return no_number();
    argument[0].uncertainty = argument[1].value;
    return argument[0];
}

/* 12:05 is a time of day, in seconds. */
static numbers_quantity clock(const numbers_quantity *argument, int32_t arity) {
    static const double SECONDS[] = {3600.0, 60.0, 1.0};
    numbers_quantity q = of_unit("o'clock", 7);
    q.value = real_make(0.0, 0.0);
    for (int32_t k = 0; k < arity && k < 3; k++) {
        if (argument[k].has_unit) return no_number();
        q.value = real_add(q.value, real_multiply(argument[k].value, real_make(SECONDS[k], 0.0)));
    }
    return q;
}

static numbers_quantity operator(const expr_node *node, numbers_quantity *argument) {
    switch ((expr_operator)node->head) {
        case EXPR_PERCENT: {
            const numbers_quantity factor[2] = {argument[0], of_unit("%", 1)};
            return product(factor, 2);
        }
        case EXPR_PLUS_MINUS: return with_uncertainty(argument, node->arity);
        case EXPR_UNCERTAIN: return in_last_digits(argument, node->arity);
        case EXPR_CLOCK: return clock(argument, node->arity);
        case EXPR_RATIO: {
            if (node->arity != 2 || argument[0].has_unit || argument[1].has_unit)
                return no_number();
            return pure(real_divide(argument[0].value, argument[1].value));
        }
        default: return no_number();
    }
}

static numbers_quantity inner(const expr *e, int32_t i, numbers_quantity *argument) {
    const expr_node *node = &e->node[i];
    for (int32_t k = 0; k < node->arity; k++) {
        if (!argument[k].is_number) return no_number();
    }
    switch ((expr_kind)node->kind) {
        case EXPR_ADD: return sum(argument, node->arity);
        case EXPR_MUL: return product(argument, node->arity);
        case EXPR_POW: return power(e, i, argument);
        case EXPR_FUNCTION: return function(node, argument);
        case EXPR_OPERATOR: return operator(node, argument);
        default: return no_number();
    }
}

numbers_quantity numbers_value(const expr *e, int32_t root, int constants, int32_t shifted,
                               void *scratch) {
    numbers_quantity *stack = scratch;
    int32_t height = 0;
    for (int32_t i = root - e->node[root].size + 1; i <= root; i++) {
        const int32_t arity = e->node[i].arity;
        height -= arity;
        stack[height] = arity == 0 ? leaf(e, i, constants, shifted) : inner(e, i, &stack[height]);
        height++;
    }
    return stack[0];
}
