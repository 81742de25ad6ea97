/* A value and where it is taken, beside the point: a maximum of 4 at x = 1 is at (1, 4). */
#include "pair/constants.h"
#include "pair/forms.h"
#include "pair/judge.h"

/* Appends the point of "value, given name = place"; -1 where it is something else. */
static int32_t push_point(expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) || e->node[root].arity != 2) return -1;
    const int32_t condition = root - 1, value = pair_left_of(e, condition);
    if (!pair_is(e, condition, EXPR_RELATION, EXPR_EQ) || !pair_is_value(e, value)) return -1;
    const int32_t place = condition - 1, name = pair_left_of(e, place);
    if (e->node[name].kind != EXPR_SYMBOL || !pair_is_coordinate(e, e->node[name].label) ||
        !pair_is_value(e, place) || pair_copy(e, place) < 0 || pair_copy(e, value) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_TUPLE, 2);
}

pair_verdict pair_rule_value_at(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = pair_is(e, gold, EXPR_COLLECTION, EXPR_GIVEN);
    const int32_t other = of_gold ? pred : gold;
    if (!pair_is(e, other, EXPR_COLLECTION, EXPR_TUPLE) || e->node[other].arity != 2) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t point = push_point(e, of_gold ? gold : pred);
    if (point < 0) return PAIR_SAYS_NOTHING;
    return pair_judge_equal(j, of_gold ? point : other, of_gold ? other : point);
}
