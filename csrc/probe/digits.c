#include "probe/digits.h"

#include <math.h>

#define AGREED 130.0 /* bits of a value that are known where values agree */

enum {
    POINTS = 3,
    POINTS_OF_PIECES = 12, /* where doubles have not met each piece of f or g */
    TRIED = 24,
    SINGULAR_POINTS = 6,
    IDLE_POINTS = 3,     /* in a row that show no leaf: beside a factor 0, no other one will */
    NODE_WORK = 20,      /* of a node; ten times what a further child takes, */
    FUNCTION_WORK = 300, /* a function or root of real numbers ... */
    COMPLEX_WORK = 1000, /* ... and of others */
    LONG_NUMBER = 10000000
};

typedef struct {
    side *s;
    wide_ball *value; /* by node */
    wide_ball *other; /* by node, of those above the changed leaf */
    const point *p;
    double largest;  /* log2 of the largest value on the way */
    int32_t changed; /* leaf that is changed by its resolution; -1: none */
    int departed;
} evaluation;

/* Whether a node's value depends on the changed leaf. */
static int is_changed(const evaluation *v, int32_t i) {
    return i >= v->changed && v->changed > i - v->s->e->node[i].size;
}

static const wide_ball *child_value(const evaluation *v, int32_t child) {
    return is_changed(v, child) ? &v->other[child - v->s->start] : &v->value[child - v->s->start];
}

/* z asinh|z| / |z| */
static wide_ball squashed(const wide_ball *z) {
    if (wide_ball_is_zero(z)) return *z;
    const wide_ball size = wide_ball_function(EXPR_ABS, z), inverse = wide_ball_invert(&size);
    const wide_ball area = wide_ball_function(EXPR_ASINH, &size);
    const wide_ball factor = wide_ball_multiply(&area, &inverse);
    return wide_ball_multiply(z, &factor);
}

static wide_ball random_function(const evaluation *v, int32_t i) {
    const expr *e = v->s->e;
    const uint64_t f = probe_joined(v->p->functions, v->s->at[i - v->s->start].key);
    wide_ball linear = wide_ball_exact(probe_coefficient(f, 0)), other = wide_ball_integer(0);
    int32_t child = i - 1;
    for (int32_t k = e->node[i].arity - 1; k >= 0; k--, child -= e->node[child].size) {
        const wide_ball s = squashed(child_value(v, child));
        const wide_ball c = wide_ball_exact(probe_coefficient(f, 2 * (uint64_t)k + 1));
        const wide_ball d = wide_ball_exact(probe_coefficient(f, 2 * (uint64_t)k + 2));
        const wide_ball cs = wide_ball_multiply(&c, &s), ds = wide_ball_multiply(&d, &s);
        linear = wide_ball_add(&linear, &cs);
        other = wide_ball_add(&other, &ds);
    }
    const wide_ball square = wide_ball_multiply(&other, &other);
    return wide_ball_add(&linear, &square);
}

static wide_ball folded(const evaluation *v, int32_t i) {
    const expr *e = v->s->e;
    const expr_node *node = &e->node[i];
    int32_t child = i - 1;
    wide_ball result = *child_value(v, child);
    for (int32_t k = 1; k < node->arity; k++) {
        child -= e->node[child].size;
        const wide_ball *other = child_value(v, child);
        if (node->kind == EXPR_ADD)
            result = wide_ball_add(&result, other);
        else if (node->kind == EXPR_MUL)
            result = wide_ball_multiply(&result, other);
        else
            result = wide_ball_extremum(&result, other, node->head == EXPR_MAX);
    }
    return result;
}

static wide_ball power_of(const evaluation *v, int32_t i) {
    const expr *e = v->s->e;
    const int32_t below = i - 1 - e->node[i - 1].size;
    const wide_ball *base = child_value(v, below), *exponent = child_value(v, i - 1);
    if (e->node[below].kind == EXPR_CONSTANT && e->node[below].head == EXPR_E) {
        return wide_ball_function(EXPR_EXP, exponent);
    }
    const uint8_t root = v->s->at[i - v->s->start].root;
    if (root == PROBE_NO_ROOT || v->p->principal || v->s->complex || !wide_ball_is_negative(base)) {
        return wide_ball_power(base, exponent);
    }
    const wide_ball size = wide_ball_negate(base), power = wide_ball_power(&size, exponent);
    return root == PROBE_ODD_ROOT ? wide_ball_negate(&power) : power;
}

static wide_ball pair_function(expr_function head, const wide_ball *a, const wide_ball *b) {
    const wide_ball inverse = wide_ball_invert(b);
    switch (head) {
        case EXPR_LOG: {
            const wide_ball top = wide_ball_function(EXPR_LOG, a);
            const wide_ball bottom = wide_ball_function(EXPR_LOG, b),
                            over = wide_ball_invert(&bottom);
            return wide_ball_multiply(&top, &over);
        }
        case EXPR_MOD: {
            const wide_ball ratio = wide_ball_multiply(a, &inverse);
            const wide_ball steps = wide_ball_function(EXPR_FLOOR, &ratio);
            const wide_ball whole = wide_ball_multiply(&steps, b);
            return wide_ball_subtract(a, &whole);
        }
        case EXPR_BINOMIAL: {
            const wide_ball rest = wide_ball_subtract(a, b);
            const wide_ball n = wide_ball_function(EXPR_FACTORIAL, a),
                            k = wide_ball_function(EXPR_FACTORIAL, b),
                            m = wide_ball_function(EXPR_FACTORIAL, &rest);
            const wide_ball product = wide_ball_multiply(&k, &m), over = wide_ball_invert(&product);
            return wide_ball_multiply(&n, &over);
        }
        default: return wide_ball_undefined();
    }
}

static wide_ball function_of(const evaluation *v, int32_t i) {
    const expr *e = v->s->e;
    const expr_node *node = &e->node[i];
    const expr_function head = (expr_function)node->head;
    if (node->arity < 1) return wide_ball_undefined();
    if (head == EXPR_MAX || head == EXPR_MIN) return folded(v, i);
    const wide_ball *last = child_value(v, i - 1);
    if (node->arity == 1) return wide_ball_function(head, last);
    if (node->arity != 2) return wide_ball_undefined();
    return pair_function(head, child_value(v, i - 1 - e->node[i - 1].size), last);
}

static wide_ball operator_of(const evaluation *v, int32_t i) {
    const expr *e = v->s->e;
    const expr_node *node = &e->node[i];
    if (node->head == EXPR_PERCENT && node->arity == 1) {
        const wide_ball percent = wide_ball_decimal(1, 100, 0);
        return wide_ball_multiply(child_value(v, i - 1), &percent);
    }
    if ((node->head != EXPR_PLUS_MINUS && node->head != EXPR_MINUS_PLUS) || node->arity < 1 ||
        node->arity > 2) {
        return wide_ball_undefined();
    }
    const int32_t sign = v->p->sign * v->s->flip * (node->head == EXPR_PLUS_MINUS ? 1 : -1);
    const wide_ball *last = child_value(v, i - 1);
    const wide_ball second = sign > 0 ? *last : wide_ball_negate(last);
    return node->arity == 1 ? second
                            : wide_ball_add(child_value(v, i - 1 - e->node[i - 1].size), &second);
}

/* A number of more digits than 64 bits hold has no value here. */
static wide_ball number_of(const expr *e, int32_t label) {
    const expr_number *number = &e->number[label];
    if (!number->exact) return wide_ball_undefined();
    return wide_ball_decimal(number->p, number->q, number->exponent);
}

static wide_ball leaf_of(const evaluation *v, int32_t i) {
    const expr_node *node = &v->s->e->node[i];
    const slot *at = &v->s->at[i - v->s->start];
    switch ((expr_kind)node->kind) {
        case EXPR_NUMBER: return number_of(v->s->e, node->label);
        case EXPR_SYMBOL:
            if (v->p->integers && at->integer) {
                return wide_ball_exact(probe_integer_value(v->p, at->key));
            }
            return wide_ball_exact(probe_symbol_value(v->p, at->key));
        case EXPR_CONSTANT:
            if (node->head <= EXPR_I || node->head == EXPR_DEGREE) {
                return wide_ball_constant((expr_constant)node->head);
            }
            if (node->head == EXPR_INFINITY) return wide_ball_undefined();
            return wide_ball_exact(probe_symbol_value(v->p, at->key));
        default: return wide_ball_exact(probe_symbol_value(v->p, at->key));
    }
}

static wide_ball node_value(const evaluation *v, int32_t i) {
    const expr_node *node = &v->s->e->node[i];
    if (node->arity == 0 && node->kind != EXPR_CALL) {
        const wide_ball value = leaf_of(v, i);
        if (i != v->changed) return value;
        const wide_ball factor = wide_ball_exact(1.0 + v->s->at[i - v->s->start].resolution);
        return wide_ball_multiply(&value, &factor);
    }
    switch ((expr_kind)node->kind) {
        case EXPR_ADD:
        case EXPR_MUL: return folded(v, i);
        case EXPR_POW: return node->arity == 2 ? power_of(v, i) : wide_ball_undefined();
        case EXPR_FUNCTION: return function_of(v, i);
        case EXPR_OPERATOR: return operator_of(v, i);
        case EXPR_CALL: return random_function(v, i);
        default: return wide_ball_undefined();
    }
}

static int departs(const evaluation *v, int32_t i, const wide_ball *value) {
    const expr_node *node = &v->s->e->node[i];
    if (node->kind != EXPR_POW && node->kind != EXPR_FUNCTION) return 0;
    if (value->flags & WIDE_REAL) return 0;
    int32_t child = i - 1;
    for (int32_t k = 0; k < node->arity; k++, child -= v->s->e->node[child].size) {
        if ((child_value(v, child)->flags & WIDE_REAL) == 0) return 0;
    }
    return 1;
}

static int is_integer(const expr *e, int32_t i) {
    return e->node[i].kind == EXPR_NUMBER && e->number[e->node[i].label].q == 1;
}

static int64_t work_of(const evaluation *v, int32_t i, const wide_ball *value) {
    const expr_node *node = &v->s->e->node[i];
    const int64_t few = NODE_WORK + NODE_WORK / 10 * (int64_t)node->arity;
    const int is_root = node->kind == EXPR_POW && !is_integer(v->s->e, i - 1);
    if (node->kind == EXPR_CALL) return few + 2 * FUNCTION_WORK * (int64_t)node->arity;
    if (node->kind != EXPR_FUNCTION && !is_root) return few;
    const int is_real = value->flags & child_value(v, i - 1)->flags & WIDE_REAL;
    return few + (is_real ? FUNCTION_WORK : COMPLEX_WORK);
}

/* The value of the root, from those of all nodes or of those above the changed leaf. */
static wide_ball evaluate(evaluation *v, probe_report *report) {
    side *s = v->s;
    const int all = v->changed < 0;
    wide_ball *const found = all ? v->value : v->other;
    v->departed = 0;
    v->largest = -INFINITY;
    for (int32_t i = all ? s->start : v->changed; i <= s->root; i++) {
        if (!all && !is_changed(v, i)) continue;
        wide_ball *value = &found[i - s->start];
        *value = node_value(v, i);
        report->work += work_of(v, i, value);
        if (!wide_ball_is_defined(value)) return *value;
        if (v->p->real_only && (value->flags & WIDE_REAL) == 0) return wide_ball_undefined();
        v->departed |= departs(v, i, value);
        v->largest = fmax(v->largest, wide_ball_size(value));
    }
    return found[s->count - 1];
}

/* Whether two values differ beyond their bounds. */
static int differ(const wide_ball *a, const wide_ball *b) {
    wide_ball x = *a, y = *b;
    const double error = fmax(a->error, b->error) + 1.0;
    x.error = y.error = -INFINITY;
    const wide_ball gap = wide_ball_subtract(&x, &y);
    return wide_ball_size(&gap) - 1.5 > error + 2.0;
}

static int is_written_zero(const expr *e, int32_t i) {
    return e->node[i].kind == EXPR_NUMBER && e->number[e->node[i].label].exact &&
           e->number[e->node[i].label].p == 0;
}

/* Changes, in turn, each leaf that was not seen yet. */
static void look(evaluation *v, const wide_ball *value, int64_t limit, probe_report *report) {
    side *s = v->s;
    for (int32_t i = s->start; i <= s->root && report->work <= limit; i++) {
        slot *at = &s->at[i - s->start];
        if (s->e->node[i].arity > 0 || at->seen) continue;
        if (is_written_zero(s->e, i)) {
            /* It has no digits that could be others. */
            at->seen = 1;
            s->unseen--;
            continue;
        }
        v->changed = i;
        const wide_ball changed = evaluate(v, report);
        const int seen = wide_ball_is_defined(&changed) && differ(&changed, value);
        at->seen = (uint8_t)seen;
        s->unseen -= seen;
    }
    v->changed = -1;
}

/* Whether an undefined value is so because something is divided by zero, or log 0. */
static int is_singular(const wide_ball *a) { return (a->flags & WIDE_SINGULAR) != 0; }

typedef struct {
    int32_t real, complex, apart, singular, other;
    int32_t idle; /* agreements in a row that showed no leaf */
} tally;

static probe_verdict compare_at(evaluation *x, evaluation *y, int64_t limit, tally *t,
                                probe_report *report) {
    const wide_ball a = evaluate(x, report), b = evaluate(y, report);
    if (!wide_ball_is_defined(&a) || !wide_ball_is_defined(&b)) {
        if (is_singular(&a) || is_singular(&b))
            t->singular++;
        else
            t->other++;
        return PROBE_UNDECIDED;
    }
    const int departed = x->p->principal ? 0 : x->departed + y->departed;
    if (differ(&a, &b)) {
        t->apart += departed == 2;
        return departed == 2 ? PROBE_UNDECIDED : PROBE_DIFFERENT;
    }
    double size = fmax(wide_ball_size(&a), wide_ball_size(&b));
    /* What should vanish is measured by what it is made of. */
    if (wide_ball_is_zero(&a) || wide_ball_is_zero(&b)) size = fmax(x->largest, y->largest);
    if (fmax(a.error, b.error) + 1.0 > size - AGREED && size != -INFINITY) {
        t->other++;
        return PROBE_UNDECIDED;
    }
    if (departed == 2)
        t->complex++;
    else
        t->real++;
    if (t->idle < IDLE_POINTS) {
        const int32_t unseen = x->s->unseen + y->s->unseen;
        look(x, &a, limit, report);
        look(y, &b, limit, report);
        t->idle = x->s->unseen + y->s->unseen < unseen ? 0 : t->idle + 1;
    }
    return PROBE_UNDECIDED;
}

probe_verdict probe_compare_digits(side *f, side *g, const probe_options *options, int integers,
                                   probe_report *report) {
    const int fixed = f->fixed && g->fixed;
    const int32_t needed = fixed ? 1 : probe_needed(f, g, 0) > 0 ? POINTS_OF_PIECES : POINTS;
    report->notes |= PROBE_DIGITS;
    evaluation x = {.s = f, .value = f->digits, .other = f->digits + f->count, .changed = -1};
    evaluation y = {.s = g, .value = g->digits, .other = g->digits + g->count, .changed = -1};
    tally t = {0};
    for (int32_t attempt = 0; attempt < (fixed ? 1 : TRIED); attempt++) {
        if (report->work > options->work) {
            report->notes |= PROBE_WORK;
            break;
        }
        point p = probe_draw(options, attempt);
        p.integers = integers;
        p.sign = attempt % 2 == 0 ? 1 : -1;
        x.p = y.p = &p;
        if (compare_at(&x, &y, options->work, &t, report) == PROBE_DIFFERENT)
            return PROBE_DIFFERENT;
        if (t.real >= needed && (f->unseen + g->unseen == 0 || t.idle >= IDLE_POINTS)) break;
        if (t.singular >= SINGULAR_POINTS) break;
    }
    /* What is undefined is equal to nothing; with principal values that is left to the caller. */
    if (t.real + t.complex == 0 && t.singular >= (fixed ? 1 : SINGULAR_POINTS)) {
        return options->flags & PROBE_PRINCIPAL ? PROBE_UNDECIDED : PROBE_DIFFERENT;
    }
    if (t.real == 0 && t.apart > 0) return PROBE_DIFFERENT;
    if (t.real < needed && (t.real > 0 || t.complex < needed)) return PROBE_UNDECIDED;
    if (f->unseen + g->unseen > 0) {
        report->notes |= PROBE_INSENSITIVE;
        return PROBE_UNDECIDED;
    }
    return PROBE_EQUAL;
}

static void scan(const side *s, int *irrational, int *digits) {
    const expr *e = s->e;
    for (int32_t i = s->start; i <= s->root; i++) {
        const expr_node *node = &e->node[i];
        if (node->kind == EXPR_CONSTANT) *irrational |= node->head != EXPR_I;
        *irrational |=
            s->at[i - s->start].fixed && (node->kind == EXPR_POW || node->kind == EXPR_FUNCTION);
        if (node->kind == EXPR_NUMBER) {
            const expr_number *number = &e->number[node->label];
            *digits |= !number->exact || number->p > LONG_NUMBER || number->p < -LONG_NUMBER ||
                       number->q > LONG_NUMBER;
        }
    }
}

int probe_needs_digits(const side *f, const side *g) {
    int irrational = 0, digits = 0;
    scan(f, &irrational, &digits);
    scan(g, &irrational, &digits);
    return irrational && digits;
}
