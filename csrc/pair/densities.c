/* Densities: f_X(x) = 2x for 0 < x < 1 is 0 where nothing is said of it. The capital below the name
 * says that it is the density of a variable. */
#include "pair/forms.h"
#include "pair/judge.h"

static int is_head(const expr *e, int32_t root, int head) {
    return pair_is(e, root, EXPR_COLLECTION, head);
}

/* Whether it is f or p with a capital below it, of one or several variables: f_X(x), p_{X|Y}(x). */
static int is_density(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_CALL) return 0;
    const expr_name *const name = &e->name[e->node[root].label];
    const char *const text = e->text + name->text;
    if (name->length < 3 || (text[0] != 'f' && text[0] != 'p') || text[1] != '_') return 0;
    const char below = text[2] == '{' && name->length > 3 ? text[3] : text[2];
    return below >= 'A' && below <= 'Z';
}

static int names_density(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_EQ) && is_density(e, pair_left_of(e, root - 1));
}

/* Whether it is cases, perhaps of a name; *named says whether of a density. */
static int are_cases(const expr *e, int32_t root, int *named) {
    const int of_name = pair_is(e, root, EXPR_RELATION, EXPR_EQ);
    const int32_t cases = of_name ? root - 1 : root;
    if (!is_head(e, cases, EXPR_CASES) || e->node[cases].arity == 0) return 0;
    const int32_t row = pair_child(e, cases, 0);
    *named |= names_density(e, of_name ? root : pair_child(e, row, 0));
    return 1;
}

/* Appends a value with one condition as cases, which are 0 otherwise. */
static int32_t with_rest(expr *e, int32_t given) {
    const int32_t said = pair_child(e, given, 0);
    const int32_t value = pair_is(e, said, EXPR_RELATION, EXPR_EQ) ? said - 1 : said;
    const int32_t otherwise = expr_intern(e, "otherwise", 9);
    if (otherwise < 0 || pair_copy(e, value) < 0 || pair_copy(e, given - 1) < 0 ||
        pair_push(e, EXPR_COLLECTION, EXPR_ROW, 2) < 0 || pair_push_integer(e, 0) < 0 ||
        expr_push(e, EXPR_WORDS, 0, 0, otherwise, 0) < 0 ||
        pair_push(e, EXPR_COLLECTION, EXPR_ROW, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_CASES, 2);
}

pair_verdict pair_rule_density(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = is_head(e, gold, EXPR_GIVEN), of_pred = is_head(e, pred, EXPR_GIVEN);
    const int32_t given = of_gold ? gold : pred, other = of_gold ? pred : gold;
    if (of_gold == of_pred || e->node[given].arity != 2) return PAIR_SAYS_NOTHING;
    int named = names_density(e, pair_child(e, given, 0));
    if (!are_cases(e, other, &named) || !named) return PAIR_SAYS_NOTHING;
    const int32_t cases = with_rest(e, given);
    return cases < 0 ? PAIR_SAYS_OPEN
                     : pair_judge_equal(j, of_gold ? cases : gold, of_gold ? pred : cases);
}
