/* Several equations in one, and beside others: (x, y) = (1, 2) with z = 3 is x = 1, y = 2, z = 3.
 */
#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_UNROLLED = 12 };

static int32_t tuple_arity(const expr *e, int32_t root) {
    const int tuple = pair_is(e, root, EXPR_COLLECTION, EXPR_TUPLE) ||
                      pair_is(e, root, EXPR_COLLECTION, EXPR_LIST);
    return tuple ? e->node[root].arity : 0;
}

/* The equations that one of points, or of names, stands for; 0 for other statements. */
static int32_t equations_in(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return 0;
    const int32_t right = root - 1, left = pair_left_of(e, right);
    const int32_t names = tuple_arity(e, left);
    if (names == 0) return pair_is_name(e, left);
    if (names != tuple_arity(e, right)) return 0;
    for (int32_t k = 0; k < names; k++) {
        if (!pair_is_name(e, pair_child(e, left, k))) return 0;
    }
    return names;
}

/* Appends the equations of a statement. */
static int push_equations(expr *e, int32_t root) {
    const int32_t right = root - 1, left = pair_left_of(e, right);
    const int32_t names = tuple_arity(e, left);
    if (names == 0) return pair_copy(e, root) >= 0;
    for (int32_t k = 0; k < names; k++) {
        if (pair_copy(e, pair_child(e, left, k)) < 0 || pair_copy(e, pair_child(e, right, k)) < 0 ||
            pair_push(e, EXPR_RELATION, EXPR_EQ, 2) < 0) {
            return 0;
        }
    }
    return 1;
}

/* The equations of a list, or of an answer with those beside it; 0 where anything else stands
 * there, or no point is among them. */
static int32_t count_equations(const expr *e, int32_t root) {
    int32_t count = 0, points = 0;
    if (!pair_is_bare_list(e, root) && !pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN)) return 0;
    for (int32_t k = 0; k < e->node[root].arity; k++) {
        const int32_t here = equations_in(e, pair_child(e, root, k));
        if (here == 0) return 0;
        points += here > 1;
        count += here;
    }
    return points > 0 && count <= MOST_UNROLLED ? count : 0;
}

/* Appends the equations as a list of as many as the other answer has members; -1 elsewhere. */
static int32_t unrolled(expr *e, int32_t root, int32_t other) {
    const int32_t count = count_equations(e, root);
    if (count == 0 || !pair_is_bare_list(e, other) || e->node[other].arity != count) return -1;
    for (int32_t k = 0; k < e->node[root].arity; k++) {
        if (!push_equations(e, pair_child(e, root, k))) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_SEQUENCE, count);
}

pair_verdict pair_rule_unrolled(pair_judge *j, int32_t gold, int32_t pred) {
    const int32_t known = unrolled(j->e, gold, pred);
    if (known >= 0) return pair_judge_equal(j, known, pred);
    const int32_t given = unrolled(j->e, pred, gold);
    return given >= 0 ? pair_judge_equal(j, gold, given) : PAIR_SAYS_NOTHING;
}
