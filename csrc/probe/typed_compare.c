/* Verdicts on values with types. */
#include <math.h>
#include <string.h>

#include "probe/typed.h"

#define ROUGH 1e-8     /* what estimates must differ by, beyond their errors */
#define SHOWN 1e-13    /* part of all values by which a change must show */
#define ESTIMATED 1e-7 /* PROBE_MEANINGFUL for estimates */

enum {
    ENOUGH = 3,
    DECLINED = 6,
    MOST_ASSIGNMENTS = 1024,
    MODELS = 160,
    MOST_STATEMENTS = 10,
    MORE_OF_INTEGERS = 4 /* points: one is the greater in all of 7 once in 64 pairs */
};

/* J_2(x), H_3(x): known even where both texts have them. */
static int is_known(const expr *e, int32_t i) {
    typed_known found;
    return typed_is_known_call(e, i, &found) &&
           (found.family == TYPED_BESSEL_J || found.family == TYPED_HERMITE);
}

int typed_is_needed(const expr *e, int32_t root) {
    int spin = 0, imaginary = 0;
    for (int32_t i = root + 1 - e->node[root].size; i <= root; i++) {
        const expr_node *node = &e->node[i];
        if (node->kind == EXPR_SYMBOL) {
            const expr_name *name = &e->name[node->label];
            spin |= typed_is_pauli(e->text + name->text, name->length);
        }
        if (typed_dots_at(e, i) >= 0) return 1;
        imaginary |= node->kind == EXPR_CONSTANT && node->head == EXPR_I;
        if (spin && imaginary) return 1;
        switch ((expr_kind)node->kind) {
            case EXPR_SYMBOL:
                if (node->flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX | EXPR_FLAG_INDEX)) return 1;
                if (typed_is_special(e, i) || typed_has_indices(e, i, root)) return 1;
                break;
            case EXPR_POW:
                if (typed_has_indices(e, i, root)) return 1;
                break;
            case EXPR_CALL:
                if (node->flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX)) return 1;
                if (typed_is_special(e, i) || is_known(e, i)) return 1;
                if (typed_is_delta(e, i) || typed_is_mean(e, i)) return 1;
                break;
            case EXPR_FUNCTION:
                if (typed_says_complex(e, i)) return 1;
                if (node->head >= EXPR_ERFC || node->head == EXPR_CONJUGATE) return 1;
                break;
            case EXPR_CONSTANT:
                if (node->head == EXPR_TRUE || node->head == EXPR_FALSE) return 1;
                break;
            case EXPR_OPERATOR:
                if (node->head != EXPR_PERCENT && node->head != EXPR_PLUS_MINUS &&
                    node->head != EXPR_MINUS_PLUS) {
                    return 1;
                }
                break;
            case EXPR_COLLECTION:
            case EXPR_RELATION: return 1;
            default: break;
        }
    }
    return 0;
}

void typed_side(typed_session *s, const expr *e, int32_t root, const slot *slots, int text) {
    if (s->sides == 0) typed_names_start(&s->names);
    s->side[s->sides++] = (typed){.e = e,
                                  .slots = slots,
                                  .start = root + 1 - e->node[root].size,
                                  .root = root,
                                  .names = &s->names,
                                  .shape = &s->shape,
                                  .arena = s->arena,
                                  .changed = -1,
                                  .skipped = -1,
                                  .forced = -1,
                                  .flip = 1};
    typed_names_add(&s->names, e, root, text);
}

int typed_start(typed_session *s, int64_t limit, probe_report *report) {
    typed_names_end(&s->names);
    for (int32_t k = 0; k < s->sides; k++) {
        s->side[k].work = &report->work;
        s->side[k].limit = limit;
    }
    report->work += s->names.work;
    if (s->names.full || !jet_shape_of(&s->shape, s->names.axes, s->names.degree)) return 0;
    for (int32_t k = 0; k < s->sides; k++) {
        s->side[k].cost = 8 * (1 + s->shape.terms * s->shape.terms / 16);
    }
    return 1;
}

int typed_sample_of(typed_session *s, int32_t which, const point *p, typed_sample *out) {
    typed *t = &s->side[which];
    t->p = p;
    t->used = t->depth = t->bindings = 0;
    t->read = 0;
    t->loop = NULL;
    t->shift = t->base = 0;
    t->averaging = 0;
    memset(t->index, -1, sizeof t->index);
    t->departed = t->uncertain = t->declined = t->opaque = 0;
    t->largest = t->total = 0.0;
    t->before = t->after = ball_zero();
    const value v = t->by_order    ? typed_by_orders(t)
                    : t->by_state  ? typed_state_side(t)
                    : t->by_ladder ? typed_ladder(t)
                    : t->by_delta  ? typed_distribution(t)
                                   : typed_evaluate(t, t->root);
    *out = (typed_sample){.kind = v.kind,
                          .rows = v.rows,
                          .cols = v.cols,
                          .truth = v.truth,
                          .largest = t->largest,
                          .total = t->total,
                          .before = t->before,
                          .after = t->after};
    for (int32_t k = 0; k < v.rows * v.cols; k++) {
        const ball *entry = v.at + k * s->shape.terms;
        out->at[k] = out->plain[k] = entry[0];
        if (s->names.by >= 0) {
            ball slope[JET_TERMS];
            jet_differentiate(&s->shape, s->names.by, entry, slope);
            out->at[k] = slope[0];
        }
    }
    return v.kind != TYPED_NONE;
}

static int is_zero(const typed_sample *a) {
    for (int32_t k = 0; k < a->rows * a->cols; k++) {
        if (!ball_is_zero(a->at[k])) return 0;
    }
    return a->kind != TYPED_TRUTH;
}

int typed_made_alike(typed_sample *a, typed_sample *b) {
    if (a->kind == TYPED_TRUTH || b->kind == TYPED_TRUTH) return a->kind == b->kind;
    if (a->rows == b->rows && a->cols == b->cols) return 1;
    typed_sample *small = a->kind == TYPED_SCALAR ? a : b, *large = small == a ? b : a;
    if (small->kind != TYPED_SCALAR) return 0;
    const int square = large->kind == TYPED_MATRIX && large->rows == large->cols;
    if (!square && !ball_is_zero(small->at[0])) return 0;
    const ball x = small->at[0];
    small->rows = large->rows;
    small->cols = large->cols;
    for (int32_t k = 0; k < large->rows * large->cols; k++) {
        small->at[k] = k / large->cols == k % large->cols ? x : ball_zero();
    }
    return 1;
}

/* How two samples compare: how far they are apart beyond `factor` times their bounds (negative:
 * not), and their size. */
static double gap_of(const typed_sample *a, const typed_sample *b, double factor, double *size,
                     double *error) {
    double most = -1.0;
    *size = *error = 0.0;
    for (int32_t k = 0; k < a->rows * a->cols; k++) {
        const double bound = a->at[k].error + b->at[k].error;
        const double apart = probe_distance(a->at[k], b->at[k]);
        *size = fmax(*size, fmax(ball_modulus(a->at[k]), ball_modulus(b->at[k])));
        *error = fmax(*error, bound);
        if (apart > factor * bound) most = fmax(most, apart);
    }
    return most;
}

static int differ(ball a, ball b) { return probe_distance(a, b) > a.error + b.error; }

/* Whether the child of node `k` that node `i` is stands for a name or number as such: what is
 * differentiated or bound by, an order, a label, the place of a value, the sign of infinity. */
static int is_named_by(const expr *e, int32_t k, int32_t i) {
    const expr_node *node = &e->node[k];
    if (node->kind == EXPR_MUL) {
        return k == i + 2 && e->node[i + 1].kind == EXPR_CONSTANT &&
               e->node[i + 1].head == EXPR_INFINITY;
    }
    if (node->kind == EXPR_RELATION) return typed_child(e, k, 0) == i;
    if (node->kind != EXPR_OPERATOR) return 0;
    switch ((expr_operator)node->head) {
        case EXPR_DERIVATIVE:
        case EXPR_PARTIAL:
        case EXPR_VARIATION:
        case EXPR_MATERIAL: return typed_child(e, k, 0) != i;
        case EXPR_INTEGRAL:
        case EXPR_SUM:
        case EXPR_PRODUCT:
        case EXPR_LIMIT:
        case EXPR_LIMSUP:
        case EXPR_LIMINF: return node->arity > 1 && typed_child(e, k, 1) == i;
        default: return 0;
    }
}

/* Whether a leaf stands in a bound of an integral: 2 where its value may count nowhere, as that is
 * over a delta, or over a region of which one condition may follow from the others. */
static int is_in_bound(const typed *t, int32_t i) {
    const expr *e = t->e;
    for (int32_t k = i + 1; k <= t->root; k++) {
        const expr_node *node = &e->node[k];
        if (k - node->size >= i || node->kind != EXPR_OPERATOR) continue;
        if (node->head != EXPR_INTEGRAL || node->arity < 3 || i <= typed_child(e, k, 1)) continue;
        if (node->arity == 3) return 2;
        return t->names->deltas && typed_holds_delta(e, typed_child(e, k, 0)) ? 2 : 1;
    }
    return 0;
}

/* Whether a leaf is of what a limit is taken of: that of (x + 1)/x has nothing of the 1. */
static int is_of_limit(const typed *t, int32_t i) {
    const expr *e = t->e;
    for (int32_t k = i + 1; k <= t->root; k++) {
        const expr_node *node = &e->node[k];
        if (k - node->size >= i || node->kind != EXPR_OPERATOR) continue;
        if (node->head == EXPR_LIMIT && i <= typed_child(e, k, 0)) return 1;
    }
    return 0;
}

/* Whether a leaf stands where its value is not asked for. */
static int is_structural(const typed *t, int32_t i) {
    const expr *e = t->e;
    const int32_t root = t->root;
    typed_tensor x;
    int32_t parent = -1;
    for (int32_t k = i + 1; k <= root; k++) {
        if (k - e->node[k].size >= i) continue;
        if (parent < 0) parent = k;
        const expr_node *node = &e->node[k];
        if (node->kind == EXPR_OPERATOR &&
            (node->head == EXPR_KET || node->head == EXPR_BRA || node->head == EXPR_BRACKET)) {
            return 1;
        }
    }
    if (parent < 0) return 0;
    /* Whatever the power of 1. */
    if (e->node[parent].kind == EXPR_POW && i == parent - 1) {
        const expr_node *const base = &e->node[i - 1];
        const expr_number *const one = &e->number[base->label];
        if (base->kind == EXPR_NUMBER && one->exact && one->p == 1 && one->q == 1 &&
            one->exponent == 0) {
            return 1;
        }
    }
    if (e->node[i].kind == EXPR_NUMBER && is_in_bound(t, i) == 2) return 1;
    return is_named_by(e, parent, i) || (typed_is_tensor(t, parent, &x) && x.symbol != i);
}

/* The value of a side with one leaf multiplied by a factor. */
static int changed_sample(typed_session *s, int32_t which, const point *p, int32_t leaf,
                          double factor, typed_sample *out) {
    typed *t = &s->side[which];
    const int uncertain = t->uncertain, declined = t->declined, opaque = t->opaque;
    t->changed = leaf;
    t->factor = factor;
    const int defined = typed_sample_of(s, which, p, out);
    t->changed = -1;
    t->uncertain = uncertain;
    t->declined = declined;
    t->opaque = opaque;
    return defined;
}

/* Whether a leaf has no influence at all, however large or small it is made: it stands beside a
 * factor of zero. What is only too small to be seen shows when it is made large, what is too large
 * for a function that flattens when it is made small. */
static int is_without_influence(typed_session *s, int32_t which, const point *p, int32_t leaf,
                                const typed_sample *plain) {
    static const double factors[2] = {0x1p300, 0x1p-300};
    for (int k = 0; k < 2; k++) {
        typed_sample changed;
        if (!changed_sample(s, which, p, leaf, factors[k], &changed)) return 0;
        for (int32_t m = 0; m < plain->rows * plain->cols; m++) {
            const ball a = changed.plain[m], b = plain->plain[m];
            if (a.re != b.re || a.im != b.im || a.error != b.error) return 0;
        }
    }
    return 1;
}

/* The largest distance of two entries. */
static double farthest_apart(const typed_sample *a, const typed_sample *b) {
    double most = 0.0;
    for (int32_t k = 0; k < a->rows * a->cols; k++) {
        most = fmax(most, probe_distance(a->at[k], b->at[k]));
    }
    return most;
}

/* Whether a change of a leaf by its resolution shows: beyond the errors, and by more than `least`.
 */
static int shows(typed_session *s, int32_t which, const point *p, int32_t leaf, double resolution,
                 const typed_sample *value_here, int vanishes, double least) {
    typed_sample changed, plain = *value_here;
    double size, error;
    memcpy(plain.at, plain.plain, sizeof plain.at);
    /* Where the work is used up nothing has been seen. */
    if (!changed_sample(s, which, p, leaf, 1.0 + resolution, &changed)) {
        return *s->side[which].work <= s->side[which].limit;
    }
    if (changed.kind == TYPED_TRUTH || changed.rows != value_here->rows) return 1;
    if (gap_of(&changed, value_here, 1.0, &size, &error) > 0.0 &&
        farthest_apart(&changed, value_here) > least) {
        return 1;
    }
    /* A constant of integration shows in the value only. */
    memcpy(changed.at, changed.plain, sizeof changed.at);
    if (gap_of(&changed, &plain, 1.0, &size, &error) > 0.0 &&
        farthest_apart(&changed, &plain) > least) {
        return 1;
    }
    /* What derivatives remove shows in their operands only. */
    if (differ(changed.before, plain.before) && !differ(changed.after, plain.after)) return 1;
    /* A factor of what vanishes shows on the way only. */
    if (vanishes && fabs(changed.total - plain.total) > SHOWN * plain.total) return 1;
    return is_without_influence(s, which, p, leaf, value_here);
}

static int is_decimal(const expr *e, int32_t i) {
    return e->node[i].kind == EXPR_NUMBER && e->number[e->node[i].label].is_decimal;
}

/* Where an integrand vanishes at a bound, as that of (1 - x)^2 up to 1, a change of the bound shows
 * in its third power: an exact one is changed by this part of itself where less did not show. */
#define BOUND_RESOLUTION 1e-2

/* Changes each leaf that was not seen yet; 0 if some still was not. */
static int look(typed_session *s, int32_t which, slot *slots, const point *p,
                const typed_sample *value_here, int vanishes, double least) {
    typed *t = &s->side[which];
    int all = 1;
    typed_sample coarse;
    const typed_sample *const fine = value_here;
    int by_few = 0;
    if (t->uncertain && s->names.has_integrals) {
        /* A few points of each integral are a linear form as well, and have no error but rounding:
         * a change must show there, by more than what was estimated of all points. */
        const int declined = t->declined, opaque = t->opaque;
        t->coarse = 1;
        const int defined = typed_sample_of(s, which, p, &coarse);
        t->uncertain = 1;
        t->declined = declined;
        t->opaque = opaque;
        if (defined && coarse.rows == value_here->rows && coarse.cols == value_here->cols) {
            for (int32_t k = 0; k < value_here->rows * value_here->cols; k++) {
                least = fmax(least, value_here->at[k].error);
            }
            value_here = &coarse;
            by_few = 1;
        }
        t->coarse = 0;
    }
    for (int32_t i = t->start; i <= t->root; i++) {
        const expr_node *node = &t->e->node[i];
        slot *at = &slots[i - t->start];
        if (node->arity > 0 || node->kind == EXPR_CALL || node->kind == EXPR_WORDS || at->seen) {
            continue;
        }
        if (node->kind == EXPR_CONSTANT && node->head == EXPR_INFINITY) continue;
        if (is_structural(t, i) || is_of_limit(t, i)) continue;
        /* A zero has no digits that could be others. */
        if (node->kind == EXPR_NUMBER && t->e->number[node->label].exact &&
            t->e->number[node->label].p == 0) {
            continue;
        }
        /* A few points exaggerate the influence of bounds. */
        t->coarse = by_few && !is_in_bound(t, i);
        const int bound = is_in_bound(t, i) == 1 && !is_decimal(t->e, i);
        at->seen =
            (uint8_t)(shows(s, which, p, i, at->resolution, t->coarse ? value_here : fine, vanishes,
                            least) ||
                      (bound && shows(s, which, p, i, BOUND_RESOLUTION, fine, vanishes, least)));
        all &= at->seen;
    }
    t->coarse = 0;
    return all;
}

int typed_look(typed_session *s, int32_t which, slot *slots, const point *p, double least) {
    typed_sample here;
    if (!typed_sample_of(s, which, p, &here)) return 0;
    return look(s, which, slots, p, &here, 0, least);
}

typedef struct {
    int32_t agreed, declined;
    int looked, opaque;
    int nonzero; /* at one of the points a value did not vanish */
    int found;   /* at one of them there were two values to compare */
} tally;

/* Every assignment of the statements, or a thousand of them. */
static probe_verdict compare_truths(typed_session *s, const point *p, tally *n) {
    typed_sample a, b;
    const int32_t count = s->names.truths;
    const int few = count <= MOST_STATEMENTS && !s->names.quantified;
    const int32_t all = few ? 1 << count : s->names.quantified ? MODELS : MOST_ASSIGNMENTS;
    for (int32_t k = 0; k < all; k++) {
        const uint64_t assignment = few ? (uint64_t)k : probe_joined(p->functions, (uint64_t)k);
        s->side[0].assignment = s->side[1].assignment = assignment;
        if (!typed_sample_of(s, 0, p, &a) || !typed_sample_of(s, 1, p, &b)) {
            return PROBE_UNDECIDED;
        }
        if (a.kind != TYPED_TRUTH || b.kind != TYPED_TRUTH || a.truth != b.truth) {
            return PROBE_DIFFERENT;
        }
    }
    n->agreed++;
    n->found = 1;
    return PROBE_UNDECIDED;
}

/* Reports the point and the entries that are farthest apart. */
static void witness(const typed_session *s, const typed_sample *a, const typed_sample *b,
                    const point *p, probe_report *report) {
    int32_t farthest = 0;
    for (int32_t k = 1; k < a->rows * a->cols; k++) {
        if (probe_distance(a->at[k], b->at[k]) > probe_distance(a->at[farthest], b->at[farthest])) {
            farthest = k;
        }
    }
    report->witnesses = 0;
    report->value[0] = a->at[farthest];
    report->value[1] = b->at[farthest];
    for (int32_t k = 0; k < 2; k++) {
        probe_add_witnesses(s->side[k].e, s->side[k].root, p, s->names.integer, s->names.integers,
                            report);
    }
}

static probe_verdict compare_at(typed_session *s, slot *const *slots, const point *p, tally *n,
                                probe_report *report) {
    typed_sample a, b;
    double size, error;
    report->attempts++;
    const int defined = typed_sample_of(s, 0, p, &a) & typed_sample_of(s, 1, p, &b);
    const int uncertain = s->side[0].uncertain || s->side[1].uncertain;
    n->opaque |= s->side[0].opaque || s->side[1].opaque;
    if (!defined) {
        n->declined += s->side[0].declined || s->side[1].declined;
        report->notes |= PROBE_NO_VALUE;
        return PROBE_UNDECIDED;
    }
    if (a.kind == TYPED_TRUTH && b.kind == TYPED_TRUTH) return compare_truths(s, p, n);
    const int one_zero = is_zero(&a) || is_zero(&b);
    if (!typed_made_alike(&a, &b)) return PROBE_DIFFERENT;
    const double apart = gap_of(&a, &b, PROBE_SAFETY, &size, &error);
    if (apart > (uncertain ? ROUGH * size : 0.0)) {
        /* Where neither is real the point says nothing, as of scalars. */
        if (s->side[0].departed && s->side[1].departed && !p->principal) return PROBE_UNDECIDED;
        witness(s, &a, &b, p, report);
        return PROBE_DIFFERENT;
    }
    if (apart >= 0.0 || gap_of(&a, &b, 1.0, &size, &error) >= 0.0) {
        report->notes |= PROBE_BORDERLINE;
        n->found = 1;
        return PROBE_UNDECIDED;
    }
    /* What should vanish is measured by what it is made of. */
    const int vanishes = one_zero || size <= 8.0 * error;
    n->nonzero |= !vanishes;
    if (vanishes) size = fmax(size, 1e-2 * fmax(a.largest, b.largest));
    if (!(error <= (uncertain ? ESTIMATED : PROBE_MEANINGFUL) * size)) {
        report->notes |= PROBE_NO_VALUE;
        return PROBE_UNDECIDED;
    }
    n->agreed++;
    n->found = 1;
    /* Two exact zeros have nothing to show. */
    if (is_zero(&a) && is_zero(&b)) n->looked = 1;
    if (!n->looked) {
        n->looked = look(s, 0, slots[0], p, &a, vanishes, 0.0);
        n->looked &= look(s, 1, slots[1], p, &b, vanishes, 0.0);
    }
    return PROBE_UNDECIDED;
}

/* Whether a symbol is the variable of a sum, a product or an integral around it. */
static int is_bound(const typed *t, int32_t i) {
    const expr *e = t->e;
    for (int32_t k = i + 1; k <= t->root; k++) {
        const expr_node *node = &e->node[k];
        if (k - node->size >= i || node->kind != EXPR_OPERATOR || node->arity < 3) continue;
        const expr_node *by = &e->node[typed_child(e, k, 1)];
        if (by->kind == EXPR_SYMBOL && by->label == e->node[i].label) return 1;
    }
    return 0;
}

/* Whether all points are one, as nothing in a side is drawn: numbers, and what runs through them.
 */
static int draws_nothing(const typed *t) {
    const uint32_t plain = 1u << EXPR_NUMBER | 1u << EXPR_CONSTANT | 1u << EXPR_ADD |
                           1u << EXPR_MUL | 1u << EXPR_POW | 1u << EXPR_FUNCTION |
                           1u << EXPR_OPERATOR | 1u << EXPR_SYMBOL;
    for (int32_t i = t->start; i <= t->root; i++) {
        const expr_kind kind = (expr_kind)t->e->node[i].kind;
        if ((plain >> kind & 1u) == 0 || (kind == EXPR_SYMBOL && !is_bound(t, i))) return 0;
    }
    return 1;
}

static probe_verdict compare(typed_session *s, slot *const *slots, const probe_options *options,
                             int as_written, tally *n, probe_report *report) {
    const int estimated = s->names.has_uncertain;
    /* Of two integers each must have been the greater one: a sum up to m beside one up to n. */
    const int32_t needed =
        (estimated ? ENOUGH : options->points) + (s->names.integers > 1 ? MORE_OF_INTEGERS : 0);
    /* Estimates are no proof where values are far out. */
    const int32_t wanted = estimated || s->wanted < needed ? needed : s->wanted;
    const int constant =
        !as_written && estimated && draws_nothing(&s->side[0]) && draws_nothing(&s->side[1]);
    *n = (tally){0};
    s->side[0].as_written = s->side[1].as_written = as_written;
    for (int32_t attempt = 0; attempt < options->attempts;
         attempt = probe_next_draw(attempt, n->found)) {
        if (report->work > options->work) {
            report->notes |= PROBE_WORK;
            break;
        }
        /* What cannot be calculated leaves room for a comparison as written. */
        if (!as_written && n->agreed == 0 && n->declined > 0 && report->work > options->work / 2) {
            break;
        }
        point p = probe_draw(options, attempt);
        p.sign = n->agreed % 2 == 0 ? 1 : -1;
        const uint64_t chosen = probe_mixed(p.functions);
        s->side[0].assignment = s->side[1].assignment = chosen;
        if (compare_at(s, slots, &p, n, report) == PROBE_DIFFERENT) return PROBE_DIFFERENT;
        if (n->agreed == 1 && n->looked && constant) return PROBE_EQUAL;
        if (n->agreed >= wanted && n->looked) return PROBE_EQUAL;
        const int said = s->names.truths > 0 || s->names.quantified;
        if (n->agreed >= needed && said && n->agreed >= 2) return PROBE_EQUAL;
        if (n->declined >= DECLINED && n->agreed == 0) break;
        if (n->declined == 1 && n->agreed == 0 && constant) break;
    }
    report->accepted = n->agreed;
    if (n->agreed >= needed && n->looked) return PROBE_EQUAL;
    if (n->agreed >= needed) report->notes |= PROBE_INSENSITIVE;
    return PROBE_UNDECIDED;
}

/* Whether operators that are known by their commutators are equal as operators on functions. */
static int compare_by_ladder(typed_session *s, slot *const *slots, const probe_options *options,
                             probe_report *report) {
    tally n;
    uint64_t variable[2];
    const uint32_t notes = report->notes;
    typed_names *names = &s->names;
    const int32_t axes = typed_ladder_axes(names, variable);
    if (axes == 0 || s->sides != 2) return 0;
    for (int32_t k = 0; k < axes; k++) {
        names->axis[k] = (typed_axis){.name = variable[k], .scope = -1};
    }
    names->axes = axes;
    (void)jet_shape_of(&s->shape, axes, typed_ladder_degree());
    s->side[0].by_ladder = s->side[1].by_ladder = 1;
    const int equal = compare(s, slots, options, 0, &n, report) == PROBE_EQUAL && n.nonzero;
    s->side[0].by_ladder = s->side[1].by_ladder = 0;
    names->axes = 0;
    (void)jet_shape_of(&s->shape, 0, 0);
    if (!equal) report->notes = notes;
    return equal;
}

/* Whether both sides make the same of number states. */
static int compare_by_state(typed_session *s, slot *const *slots, const probe_options *options,
                            probe_report *report) {
    tally n;
    const uint32_t notes = report->notes;
    if (s->names.axes > 0 || s->sides != 2 || !typed_find_states(&s->names)) return 0;
    s->side[0].by_state = s->side[1].by_state = 1;
    const int equal = compare(s, slots, options, 0, &n, report) == PROBE_EQUAL;
    s->side[0].by_state = s->side[1].by_state = 0;
    if (!equal) report->notes = notes;
    return equal;
}

/* Whether a series of operators agrees as far as it is written. */
static int compare_by_order(typed_session *s, slot *const *slots, const probe_options *options,
                            probe_report *report) {
    tally n;
    const uint32_t notes = report->notes;
    typed_names *names = &s->names;
    const int32_t order = s->sides == 2 ? typed_find_order(names) : 0;
    if (order == 0) return 0;
    names->axis[0] = (typed_axis){.name = typed_order_axis(), .scope = -1};
    names->axes = 1;
    (void)jet_shape_of(&s->shape, 1, order);
    s->side[0].by_order = s->side[1].by_order = 1;
    const int equal = compare(s, slots, options, 0, &n, report) == PROBE_EQUAL && n.nonzero;
    s->side[0].by_order = s->side[1].by_order = 0;
    names->axes = 0;
    names->small = 0;
    (void)jet_shape_of(&s->shape, 0, 0);
    if (!equal) report->notes = notes;
    return equal;
}

/* Whether both sides are the same distribution. */
static int compare_by_delta(typed_session *s, slot *const *slots, const probe_options *options,
                            probe_report *report) {
    tally n;
    const uint32_t notes = report->notes;
    if (!s->names.deltas || s->names.by >= 0 || s->sides != 2) return 0;
    s->names.delta_variable = typed_delta_variable(&s->names);
    report->work += s->names.work;
    if (s->names.delta_variable == 0) return 0;
    s->side[0].by_delta = s->side[1].by_delta = 1;
    const int equal = compare(s, slots, options, 0, &n, report) == PROBE_EQUAL && n.nonzero;
    s->side[0].by_delta = s->side[1].by_delta = 0;
    if (!equal) report->notes = notes;
    return equal;
}

/* Whether products, and sums of integrals, are equal as they are written: their values would take
 * most of the work that there is. */
static int compare_written(typed_session *s, slot *const *slots, const probe_options *options,
                           probe_report *report) {
    tally n;
    const uint32_t notes = report->notes;
    if (!(s->names.has_products || s->names.has_nested) || s->sides != 2) return 0;
    const int equal = compare(s, slots, options, 1, &n, report) == PROBE_EQUAL;
    report->notes = equal ? report->notes | PROBE_OPERATORS : notes;
    return equal;
}

probe_verdict typed_compare(typed_session *s, slot *const *slots, const probe_options *options,
                            probe_report *report) {
    tally n;
    if (compare_written(s, slots, options, report)) return PROBE_EQUAL;
    probe_verdict verdict = compare(s, slots, options, 0, &n, report);
    if (n.opaque) report->notes |= PROBE_OPERATORS;
    if (verdict == PROBE_UNDECIDED && n.agreed == 0 && n.declined > 0) {
        report->notes |= PROBE_OPERATORS;
        verdict = compare(s, slots, options, 1, &n, report);
    }
    if (verdict != PROBE_EQUAL && compare_by_ladder(s, slots, options, report)) return PROBE_EQUAL;
    if (verdict != PROBE_EQUAL && compare_by_delta(s, slots, options, report)) return PROBE_EQUAL;
    if (verdict != PROBE_EQUAL && compare_by_order(s, slots, options, report)) return PROBE_EQUAL;
    if (verdict != PROBE_EQUAL && compare_by_state(s, slots, options, report)) return PROBE_EQUAL;
    if (verdict == PROBE_EQUAL && !n.nonzero && s->names.truths == 0 && !s->names.quantified) {
        report->notes |= PROBE_VANISHES;
    }
    return verdict;
}
