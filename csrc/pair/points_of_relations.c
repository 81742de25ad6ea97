#include "pair/forms.h"
#include "pair/judge.h"
#include "probe/points.h"

static int is_monomial_beside_zero(const expr *e, int32_t left, int32_t right) {
    if (pair_is_integer(e, right, 0)) return e->node[left].kind != EXPR_ADD;
    return pair_is_integer(e, left, 0) && e->node[right].kind != EXPR_ADD;
}

/* Whether a node takes its second child for its own: a sum, product or integral with limits, a
 * limit. */
static int binds(const expr *e, int32_t i) {
    const expr_node *const node = &e->node[i];
    if (node->kind != EXPR_OPERATOR) return 0;
    return node->head == EXPR_LIMIT ||
           (node->arity > 2 &&
            (node->head == EXPR_SUM || node->head == EXPR_PRODUCT || node->head == EXPR_INTEGRAL));
}

/* Whether a name stands in a relation that nothing in it binds; 0 as well where more binders stand
 * in it than are looked through. */
static int has_free_name(const expr *e, int32_t root) {
    enum { MOST_BINDERS = 16 };
    int32_t binder[MOST_BINDERS], count = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!binds(e, i)) continue;
        if (count == MOST_BINDERS) return 0;
        binder[count++] = i;
    }
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        int bound = e->node[i].kind != EXPR_SYMBOL;
        for (int32_t k = 0; k < count && !bound; k++) {
            const int32_t name = pair_child(e, binder[k], 1);
            bound = i < binder[k] && i >= pair_start(e, binder[k]) &&
                    e->node[name].kind == EXPR_SYMBOL && e->node[name].label == e->node[i].label;
        }
        if (!bound) return 1;
    }
    return 0;
}

/* Where the points say nothing (derivatives, unknown functions): whether one relation is a number
 * times the other, or `by_monomial` a factor without zeros. */
static pair_verdict proportional(pair_judge *j, int32_t gold, int32_t pred, int by_monomial) {
    const expr *const e = j->e;
    probe_options options = pair_options(j);
    probe_report report;
    if (e->node[gold].kind != EXPR_RELATION || e->node[pred].kind != EXPR_RELATION) {
        return PAIR_SAYS_NOTHING;
    }
    /* Without letters every two differences are proportional. */
    if (!has_free_name(e, gold) || !has_free_name(e, pred)) return PAIR_SAYS_NOTHING;
    int32_t right = gold - 1, left = pair_left_of(e, right);
    int32_t other_right = pred - 1, other_left = pair_left_of(e, other_right);
    const int equations = pair_is_equation(e, gold) && pair_is_equation(e, pred);
    if (!equations && !(pair_is_inequality(e, gold) && pair_is_inequality(e, pred))) {
        return PAIR_SAYS_NOTHING;
    }
    /* Beside 0 any monomial would be any other; a sum is none. */
    if (by_monomial && !is_monomial_beside_zero(e, left, right)) {
        options.flags |= PROBE_ALLOW_MONOMIAL;
    }
    const probe_verdict found = probe_proportional(e, left, right, e, other_left, other_right,
                                                   &options, j->scratch, &report);
    j->work -= report.work + 16;
    if (found != PROBE_EQUAL) return found == PROBE_DIFFERENT ? PAIR_SAYS_NOTHING : PAIR_SAYS_OPEN;
    if (pair_has_signs(e, gold) != pair_has_signs(e, pred)) return PAIR_SAYS_NOTHING;
    if (equations) return PAIR_SAYS_EQUAL;
    const int head = e->node[gold].head, other = e->node[pred].head;
    const int up = head == EXPR_GT || head == EXPR_GE,
              other_up = other == EXPR_GT || other == EXPR_GE;
    const int strict = head == EXPR_GT || head == EXPR_LT,
              other_strict = other == EXPR_GT || other == EXPR_LT;
    if ((head == EXPR_NE) != (other == EXPR_NE) || strict != other_strict) return PAIR_SAYS_NOTHING;
    if (head == EXPR_MUCH_LESS || head == EXPR_MUCH_GREATER) return PAIR_SAYS_NOTHING;
    if (pair_is_number(e, left) && pair_is_number(e, right)) return PAIR_SAYS_NOTHING;
    if (head == EXPR_NE) return PAIR_SAYS_EQUAL;
    return (up == other_up) == (report.sign > 0) ? PAIR_SAYS_EQUAL : PAIR_SAYS_NOTHING;
}

static points_verdict ask(pair_judge *j, int32_t gold, int32_t pred, points_report *report) {
    const int64_t nodes = (int64_t)j->e->node[gold].size + j->e->node[pred].size;
    probe_options options = pair_options(j);
    if (nodes > j->scratch_nodes) return POINTS_UNDECIDED;
    const points_verdict found =
        points_equal(j->e, gold, j->e, pred, &options, j->points_scratch, report);
    j->work -= report->work + nodes;
    return found;
}

/* Of two that both hold everywhere or nowhere, of which one is a set: whether they are the same,
 * told by the empty set. */
static pair_verdict same_extreme(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    points_report report = {0};
    if (!pair_is_set_of_reals(e, gold) && !pair_is_set_of_reals(e, pred)) return PAIR_SAYS_NOTHING;
    const int32_t none = pair_push(e, EXPR_CONSTANT, EXPR_EMPTY_SET, 0);
    if (none < 0) return PAIR_SAYS_OPEN;
    const points_verdict of_gold = ask(j, none, gold, &report);
    const points_verdict of_pred = ask(j, none, pred, &report);
    if (of_gold != POINTS_EQUAL && of_gold != POINTS_DIFFERENT) return PAIR_SAYS_OPEN;
    return of_gold == of_pred ? PAIR_SAYS_EQUAL : PAIR_SAYS_DIFFERENT;
}

pair_verdict pair_points(pair_judge *j, int32_t gold, int32_t pred) {
    points_report report = {0};
    switch (ask(j, gold, pred, &report)) {
        case POINTS_EQUAL: return PAIR_SAYS_EQUAL;
        case POINTS_DIFFERENT: return PAIR_SAYS_DIFFERENT;
        case POINTS_UNDECIDED:
            /* What holds everywhere or nowhere was compared side by side. */
            if (report.trivial) return same_extreme(j, gold, pred);
            return proportional(j, gold, pred, 0) == PAIR_SAYS_EQUAL ? PAIR_SAYS_EQUAL
                                                                     : PAIR_SAYS_OPEN;
        default: return proportional(j, gold, pred, 1);
    }
}
