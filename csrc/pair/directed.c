/* A magnitude and the angle that it is directed at, 5 N at 53.1 degrees, beside the two in a list.
 */
#include <string.h>

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

/* --- from either point of the compass --------------------------------------------------------- */

/* The two points of the compass of an angle that words qualify, 30 degrees east of north, as their
 * words in that order; 0 for any other answer. */
static int read_points(const expr *e, int32_t root, const char *point[2], int32_t length[2]) {
    static const char *const points[] = {"north", "east", "south", "west"};
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_QUALIFIED) || e->node[root].arity != 2 ||
        e->node[root - 1].kind != EXPR_WORDS) {
        return 0;
    }
    const expr_name *const words = &e->name[e->node[root - 1].label];
    const char *const text = e->text + words->text;
    const char *const gap = memchr(text, ' ', (size_t)words->length);
    if (gap == NULL) return 0;
    point[0] = text;
    length[0] = (int32_t)(gap - text);
    point[1] = gap + 1;
    length[1] = words->length - length[0] - 1;
    int known = 0;
    for (size_t k = 0; k < sizeof points / sizeof *points; k++) {
        for (int i = 0; i < 2; i++) {
            known += length[i] == (int32_t)strlen(points[k]) &&
                     memcmp(point[i], points[k], (size_t)length[i]) == 0;
        }
    }
    return known == 2 && is_angle(e, value_of(e, root));
}

static int are_one(const char *a, int32_t a_length, const char *b, int32_t b_length) {
    return a_length == b_length && memcmp(a, b, (size_t)a_length) == 0;
}

/* 30 degrees north of east is 60 degrees east of north. */
pair_verdict pair_rule_bearing(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const char *known[2], *given[2];
    int32_t known_length[2], given_length[2];
    if (!read_points(e, gold, known, known_length) || !read_points(e, pred, given, given_length) ||
        !are_one(known[0], known_length[0], given[1], given_length[1]) ||
        !are_one(known[1], known_length[1], given[0], given_length[0])) {
        return PAIR_SAYS_NOTHING;
    }
    if (pair_push_integer(e, 90) < 0 || pair_push(e, EXPR_CONSTANT, EXPR_DEGREE, 0) < 0 ||
        pair_push(e, EXPR_MUL, 0, 2) < 0 || pair_push_integer(e, -1) < 0 ||
        pair_copy(e, value_of(e, pred)) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0) {
        return PAIR_SAYS_OPEN;
    }
    const int32_t rest = pair_push(e, EXPR_ADD, 0, 2);
    if (rest < 0) return PAIR_SAYS_OPEN;
    j->members++;
    const pair_verdict said = pair_judge_equal(j, value_of(e, gold), rest);
    j->members--;
    return said == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_MEMBER) : said;
}
