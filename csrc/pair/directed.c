/* A magnitude and the angle that it is directed at, 5 N at 53.1 degrees, beside the two in a list.
 */
#include "pair/forms.h"
#include "pair/judge.h"

/* The value that an answer gives: the right side of an equation, or itself, without the words
 * beside it, which were compared before. */
static int32_t value_of(const expr *e, int32_t root) {
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_QUALIFIED)) root = pair_child(e, root, 0);
    return pair_is(e, root, EXPR_RELATION, EXPR_EQ) ? root - 1 : root;
}

static int is_angle(const expr *e, int32_t value) {
    if (!pair_is_number(e, value)) return 0;
    for (int32_t i = pair_start(e, value); i <= value; i++) {
        if (pair_is(e, i, EXPR_CONSTANT, EXPR_DEGREE)) return 1;
    }
    return 0;
}

/* The magnitude and the angle of an answer; 0 where it says others. */
static int read_directed(const expr *e, int32_t root, int head, int32_t *magnitude,
                         int32_t *angle) {
    const int like =
        head == EXPR_GIVEN ? pair_is(e, root, EXPR_COLLECTION, head) : pair_is_bare_list(e, root);
    if (!like || e->node[root].arity != 2) return 0;
    *angle = root - 1;
    *magnitude = pair_left_of(e, *angle);
    return pair_has_units(e, value_of(e, *magnitude)) &&
           is_angle(e, head == EXPR_GIVEN ? *angle : value_of(e, *angle));
}

pair_verdict pair_rule_directed(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    int32_t known, given, known_angle, given_angle;
    const int of_gold = pair_is(e, gold, EXPR_COLLECTION, EXPR_GIVEN);
    if (of_gold == pair_is(e, pred, EXPR_COLLECTION, EXPR_GIVEN) ||
        !read_directed(e, gold, of_gold ? EXPR_GIVEN : EXPR_SEQUENCE, &known, &known_angle) ||
        !read_directed(e, pred, of_gold ? EXPR_SEQUENCE : EXPR_GIVEN, &given, &given_angle)) {
        return PAIR_SAYS_NOTHING;
    }
    j->members++;
    pair_verdict said = pair_judge_equal(j, value_of(e, known), value_of(e, given));
    if (said == PAIR_SAYS_EQUAL) {
        said = pair_judge_equal(j, value_of(e, known_angle), value_of(e, given_angle));
    }
    j->members--;
    return said == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_MEMBER) : said;
}
