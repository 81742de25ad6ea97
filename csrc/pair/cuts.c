#include "pair/cuts.h"

#include <math.h>

#include "pair/constants.h"
#include "pair/forms.h"

/* Whether an equation is one of coordinates alone, two of them at least, in sums, products and
 * powers with whole exponents: it has points wherever it can, so that no condition is needed to
 * say where it is defined. */
static int is_whole_curve(const expr *e, int32_t root) {
    int32_t first = -1;
    int several = 0;
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return 0;
    for (int32_t i = pair_start(e, root); i < root; i++) {
        switch (e->node[i].kind) {
            case EXPR_NUMBER:
            case EXPR_ADD:
            case EXPR_MUL: break;
            case EXPR_SYMBOL: {
                const int32_t label = e->node[i].label;
                if (!pair_takes_all_reals(e, i) || !pair_is_coordinate(e, label)) return 0;
                several |= first >= 0 && label != first;
                first = label;
                break;
            }
            case EXPR_POW: { /* 2^{-1} is a number */
                const int32_t exponent = i - 1;
                const int32_t base = pair_left_of(e, exponent);
                const int whole = e->node[exponent].kind == EXPR_NUMBER &&
                                  e->number[e->node[exponent].label].exact &&
                                  e->number[e->node[exponent].label].q == 1 &&
                                  e->number[e->node[exponent].label].p >= 0;
                if (!whole && !pair_is_number(e, base)) return 0;
                break;
            }
            default: return 0;
        }
    }
    return several;
}

/* Whether an equation gives one of its letters as a function of the others: y = 3x - 2. */
static int is_solved(const expr *e, int32_t root) {
    const int32_t right = root - 1, left = pair_left_of(e, right);
    return (e->node[left].kind == EXPR_SYMBOL && !pair_mentions(e, right, e->node[left].label)) ||
           (e->node[right].kind == EXPR_SYMBOL && !pair_mentions(e, left, e->node[right].label));
}

/* Whether a condition orders letters of an equation, and only such. */
static int bounds_letters_of(const expr *e, int32_t condition, int32_t equation) {
    int found = 0;
    if (!pair_is_inequality(e, condition)) return 0;
    for (int32_t i = pair_start(e, condition); i <= condition; i++) {
        if (pair_is(e, i, EXPR_RELATION, EXPR_NE)) return 0;
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        if (!pair_mentions(e, equation, e->node[i].label)) return 0;
        found = 1;
    }
    return found;
}

/* A curve with all of its conditions, as one statement; -1 where one of them is of another kind. */
static int32_t curve_within(expr *e, int32_t given) {
    const int32_t curve = pair_child(e, given, 0), members = e->node[given].arity;
    for (int32_t k = 1; k < members; k++) {
        if (!bounds_letters_of(e, pair_child(e, given, k), curve)) return -1;
    }
    for (int32_t k = 0; k < members; k++) {
        if (pair_copy(e, pair_child(e, given, k)) < 0) return -1;
    }
    return pair_push(e, EXPR_OPERATOR, EXPR_AND, members);
}

/* Whether a number is the upper end of what a condition lets this letter be. */
static int ends_above(const expr *e, int32_t condition, int32_t label) {
    int32_t link = condition;
    if (pair_is(e, condition, EXPR_COLLECTION, EXPR_CHAIN)) link = condition - 1;
    if (e->node[link].kind != EXPR_RELATION) return 0;
    const int32_t right = link - 1, left = pair_left_of(e, right);
    const int head = e->node[link].head;
    if (head == EXPR_LE || head == EXPR_LT) {
        return e->node[left].kind == EXPR_SYMBOL && e->node[left].label == label &&
               pair_is_number(e, right);
    }
    return (head == EXPR_GE || head == EXPR_GT) && e->node[right].kind == EXPR_SYMBOL &&
           e->node[right].label == label && pair_is_number(e, left);
}

/* Whether an equation is the law of a sequence by this letter: a_n = ..., where it says something
 * of n. */
static int is_law_by(const expr *e, int32_t root, int32_t label) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ) || !pair_is_integer_letter(e, label)) return 0;
    const int32_t name = pair_left_of(e, root - 1);
    const char letter = e->text[e->name[label].text];
    if (e->node[name].kind != EXPR_SYMBOL || !pair_mentions(e, root - 1, label)) return 0;
    const expr_name *const spelled = &e->name[e->node[name].label];
    const char *const text = e->text + spelled->text;
    return (spelled->length == 3 && text[1] == '_' && text[2] == letter) ||
           (spelled->length == 5 && text[1] == '_' && text[2] == '{' && text[3] == letter);
}

static int cuts_law(const expr *e, int32_t given) {
    const int32_t law = pair_child(e, given, 0);
    for (int32_t k = 1; k < e->node[given].arity; k++) {
        const int32_t condition = pair_child(e, given, k);
        if (!pair_is_inequality(e, condition)) continue;
        for (int32_t i = pair_start(e, condition); i <= condition; i++) {
            if (e->node[i].kind == EXPR_SYMBOL && is_law_by(e, law, e->node[i].label) &&
                ends_above(e, condition, e->node[i].label)) {
                return 1;
            }
        }
    }
    return 0;
}

/* The value of an equation that gives a name a number, -1 for anything else. */
static int32_t number_of(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_EQ) && pair_is_name(e, pair_left_of(e, root - 1)) &&
                   pair_is_number(e, root - 1)
               ? root - 1
               : -1;
}

int pair_is_false_at(pair_judge *j, int32_t condition, int32_t name, int32_t value) {
    expr *const e = j->e;
    const int32_t nodes = e->node_count, label = e->node[name].label;
    double side[2];
    int known = e->node[condition].kind == EXPR_RELATION && e->node[condition].arity == 2;
    const int32_t right = condition - 1;
    for (int k = 0; known && k < 2; k++) {
        const int32_t root = k == 0 ? pair_left_of(e, right) : right;
        int32_t last = -1;
        for (int32_t i = pair_start(e, root); known && i <= root; i++) {
            const expr_node n = e->node[i];
            const int here = n.kind == EXPR_SYMBOL && n.label == label;
            known = n.kind != EXPR_SYMBOL || here;
            last = here ? pair_copy(e, value)
                        : expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
            known &= last >= 0;
        }
        known = known && pair_sample(j, last, 0, &side[k]);
    }
    e->node_count = nodes;
    if (!known) return 0;
    const double apart = side[0] - side[1], noise = 1e-9 * (fabs(side[0]) + fabs(side[1]));
    switch (e->node[condition].head) {
        case EXPR_LT: return apart >= -noise;
        case EXPR_LE: return apart > noise;
        case EXPR_GT: return apart <= noise;
        case EXPR_GE: return apart < -noise;
        case EXPR_NE: return fabs(apart) <= noise;
        default: return 0;
    }
}

/* Whether what stands beside an answer gives its own name another number, so that there are two
 * answers: x = 2 (x = 3 also works). The name may stand in the other text alone. One judgement a
 * condition. */
static int gives_other_value(pair_judge *j, int32_t given, int32_t other) {
    const expr *const e = j->e;
    const int32_t said = pair_child(e, given, 0), value = number_of(e, said),
                  of_other = number_of(e, other);
    const int32_t known = value >= 0 ? value : pair_is_number(e, said) ? said : -1;
    const int32_t named = value >= 0 ? value : of_other;
    if (known < 0 || named < 0) return 0;
    const int32_t name = pair_left_of(e, named);
    for (int32_t k = 1; k < e->node[given].arity; k++) {
        const int32_t condition = pair_child(e, given, k), beside = number_of(e, condition);
        if (e->node[name].kind == EXPR_SYMBOL && pair_is_false_at(j, condition, name, known)) {
            return 1; /* x = 5 where x > 6 */
        }
        if (beside >= 0 && pair_same(e, pair_left_of(e, beside), pair_left_of(e, named)) &&
            pair_judge_equal(j, known, beside) == PAIR_SAYS_DIFFERENT) {
            return 1;
        }
    }
    return 0;
}

/* Whether a condition leaves the whole or rational ones of what an inequality says of a real
 * letter: -1 < x < 3, x in Z. */
static int leaves_integers(const expr *e, int32_t given) {
    const int32_t said = pair_child(e, given, 0);
    if (!pair_is_inequality(e, said)) return 0;
    for (int32_t k = 1; k < e->node[given].arity; k++) {
        const int32_t condition = pair_child(e, given, k), set = condition - 1;
        if (!pair_is(e, condition, EXPR_RELATION, EXPR_IN) || e->node[set].kind != EXPR_CONSTANT ||
            (e->node[set].head != EXPR_INTEGERS && e->node[set].head != EXPR_NATURALS &&
             e->node[set].head != EXPR_RATIONALS)) {
            continue;
        }
        const int32_t name = pair_left_of(e, set);
        if (pair_takes_all_reals(e, name) && pair_mentions(e, said, e->node[name].label)) return 1;
    }
    return 0;
}

int pair_conditions_cut(pair_judge *j, int32_t given, int32_t other) {
    expr *const e = j->e;
    const int32_t said = pair_child(e, given, 0);
    if (gives_other_value(j, given, other) || leaves_integers(e, given)) return 1;
    if (!pair_is(e, said, EXPR_RELATION, EXPR_EQ) || !pair_is(e, other, EXPR_RELATION, EXPR_EQ)) {
        return 0;
    }
    if (cuts_law(e, given)) return 1;
    /* Where a function is asked for, what its variable may be is often known. */
    if (!is_whole_curve(e, said) || is_solved(e, said)) return 0;
    const int32_t nodes = e->node_count;
    const int32_t made = curve_within(e, given);
    const int differ = made >= 0 && pair_points(j, made, said) == PAIR_SAYS_DIFFERENT;
    e->node_count = nodes;
    return differ;
}
