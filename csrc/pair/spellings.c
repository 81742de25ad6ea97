/* What has a name of its own in one answer and is written out in the other: binomial coefficients,
 * polar form, sums over all integers, what probability defines by other probabilities. Each is
 * written out where the other answer does not write it so; events in all answers. */
#include <string.h>

#include "pair/events.h"
#include "pair/forms.h"
#include "pair/judge.h"

static int is_spelled(const expr *e, int32_t root, const char *text) {
    const expr_name *const name = &e->name[e->node[root].label];
    return strlen(text) == (size_t)name->length &&
           memcmp(e->text + name->text, text, (size_t)name->length) == 0;
}

static int is_call(const expr *e, int32_t root, const char *name, int32_t arity) {
    return e->node[root].kind == EXPR_CALL && e->node[root].arity == arity &&
           is_spelled(e, root, name);
}

typedef enum {
    CHOICES,          /* C(n, k) */
    ORDERED_CHOICES,  /* P(n, k) of numbers */
    ALL_INTEGERS,     /* the sum over k in Z */
    POLAR,            /* \angle 30 degrees */
    OTHER_LETTER,     /* Pr */
    VARIANCE,         /* Var(X) */
    OTHERWISE_WRITTEN /* none of them */
} spelling;

static spelling spelling_at(const expr *e, int32_t i) {
    const expr_node *const node = &e->node[i];
    if (is_call(e, i, "C", 2)) return CHOICES;
    if (is_call(e, i, "P", 2) && pair_is_number(e, i - 1) &&
        pair_is_number(e, pair_left_of(e, i - 1))) {
        return ORDERED_CHOICES;
    }
    if (node->kind == EXPR_OPERATOR && node->arity == 3 &&
        (node->head == EXPR_SUM || node->head == EXPR_PRODUCT) &&
        pair_is(e, i - 1, EXPR_CONSTANT, EXPR_INTEGERS)) {
        return ALL_INTEGERS;
    }
    if (is_call(e, i, "angle", 1)) return POLAR;
    if (is_call(e, i, "Pr", 1)) return OTHER_LETTER;
    if (is_call(e, i, "Var", 1)) return VARIANCE;
    return OTHERWISE_WRITTEN;
}

static uint32_t spellings_in(const expr *e, int32_t root) {
    uint32_t found = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) found |= 1u << spelling_at(e, i);
    return found & ~(1u << OTHERWISE_WRITTEN);
}

/* --- written out ------------------------------------------------------------------------------ */

/* Takes the subtree that was appended last away again. */
static void take_back(expr *e) { e->node_count -= e->node[e->node_count - 1].size; }

static int32_t push_call(expr *e, const char *name, int32_t arity) {
    const int32_t label = expr_intern(e, name, (int32_t)strlen(name));
    return label < 0 ? -1 : expr_push(e, EXPR_CALL, 0, arity, label, 0);
}

/* n! / (n - k)! of the two numbers that were appended last. */
static int32_t push_ordered(expr *e, int32_t n, int32_t k) {
    take_back(e);
    if (pair_push(e, EXPR_FUNCTION, EXPR_FACTORIAL, 1) < 0 || pair_difference(e, n, k) < 0 ||
        pair_push(e, EXPR_FUNCTION, EXPR_FACTORIAL, 1) < 0 || pair_push_integer(e, -1) < 0 ||
        pair_push(e, EXPR_POW, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* From minus to plus infinity, in place of the integers. */
static int32_t push_all(expr *e, expr_node node) {
    take_back(e);
    if (pair_push_integer(e, -1) < 0 || pair_push(e, EXPR_CONSTANT, EXPR_INFINITY, 0) < 0 ||
        pair_push(e, EXPR_MUL, 0, 2) < 0 || pair_push(e, EXPR_CONSTANT, EXPR_INFINITY, 0) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_OPERATOR, node.head, 4);
}

/* exp(i phi) of the angle that was appended last. */
static int32_t push_polar(expr *e) {
    if (pair_push(e, EXPR_CONSTANT, EXPR_I, 0) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0) return -1;
    return pair_push(e, EXPR_FUNCTION, EXPR_EXP, 1);
}

/* E(X^2) - E(X)^2 of what was appended last. */
static int32_t push_variance(expr *e, int32_t of) {
    if (pair_push_integer(e, 2) < 0 || pair_push(e, EXPR_POW, 0, 2) < 0 ||
        push_call(e, "E", 1) < 0 || pair_push_integer(e, -1) < 0 || pair_copy(e, of) < 0 ||
        push_call(e, "E", 1) < 0 || pair_push_integer(e, 2) < 0 ||
        pair_push(e, EXPR_POW, 0, 2) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_ADD, 0, 2);
}

static int32_t push_written_out(expr *e, int32_t i, spelling which) {
    const expr_node node = e->node[i];
    switch (which) {
        case CHOICES: return pair_push(e, EXPR_FUNCTION, EXPR_BINOMIAL, 2);
        case ORDERED_CHOICES: return push_ordered(e, pair_left_of(e, i - 1), i - 1);
        case ALL_INTEGERS: return push_all(e, node);
        case POLAR: return push_polar(e);
        case OTHER_LETTER: return push_call(e, "P", 1);
        case VARIANCE: return push_variance(e, i - 1);
        default:
            return expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label,
                             node.flags);
    }
}

/* a || b as a value: the product over the sum; -1 where it is no such value. */
static int32_t in_parallel(expr *e, int32_t root, int32_t other) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_PARALLEL) || !pair_is_value(e, other)) return -1;
    const int32_t b = root - 1, a = pair_left_of(e, b);
    if (!pair_is_value(e, a) || !pair_is_value(e, b) || pair_copy(e, a) < 0 ||
        pair_copy(e, b) < 0 || pair_copy(e, a) < 0 || pair_copy(e, b) < 0 ||
        pair_push(e, EXPR_ADD, 0, 2) < 0 || pair_push_integer(e, -1) < 0 ||
        pair_push(e, EXPR_POW, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_MUL, 0, 3);
}

/* Appends a copy in which the spellings of a set are written out. */
static int32_t written_out(expr *e, int32_t root, uint32_t spellings) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const spelling found = spelling_at(e, i);
        last = push_written_out(e, i, spellings >> found & 1u ? found : OTHERWISE_WRITTEN);
        if (last < 0) return -1;
    }
    return last;
}

pair_verdict pair_rule_spelling(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int32_t of_gold = in_parallel(e, gold, pred), of_pred = in_parallel(e, pred, gold);
    if (of_gold >= 0) return pair_judge_equal(j, of_gold, pred);
    if (of_pred >= 0) return pair_judge_equal(j, gold, of_pred);
    const uint32_t unknown = 1u << EXPR_CALL | 1u << EXPR_OPERATOR;
    if (j->depth != 1 || (!expr_holds(e, gold, unknown) && !expr_holds(e, pred, unknown))) {
        return PAIR_SAYS_NOTHING;
    }
    int32_t first = gold, second = pred;
    if ((pair_events_in(e, gold) || pair_events_in(e, pred)) &&
        !pair_events_written_out(j, &first, &second)) {
        return PAIR_SAYS_OPEN;
    }
    const uint32_t here = spellings_in(e, first), there = spellings_in(e, second);
    const uint32_t only = here ^ there;
    if (here & only) first = written_out(e, first, here & only);
    if (first >= 0 && there & only) second = written_out(e, second, there & only);
    if (first < 0 || second < 0) return PAIR_SAYS_OPEN;
    if (first == gold && second == pred) return PAIR_SAYS_NOTHING;
    const pair_verdict said = pair_judge_equal(j, first, second);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
