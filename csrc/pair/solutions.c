#include <string.h>

#include "pair/cuts.h"
#include "pair/forms.h"
#include "pair/intervals.h"
#include "pair/judge.h"
#include "pair/runs.h"
#include "pair/set_names.h"

static int is_head(const expr *e, int32_t root, int head) {
    return pair_is(e, root, EXPR_COLLECTION, head);
}

/* --- conditions beside an answer -------------------------------------------------------------- */

static int is_beside(const expr *e, int32_t list, int32_t member) {
    return pair_is_condition(e, member) || pair_is_free_letter(e, list, member);
}

/* Appends a list without its conditions, or gives the one answer of it; the list itself where it
 * holds no condition, or nothing else. */
static int32_t without_conditions(expr *e, int32_t root) {
    if (!pair_is_bare_list(e, root)) return root;
    const int32_t arity = e->node[root].arity;
    int32_t child = root - 1, answers = 0, answer = root;
    for (int32_t k = 0; k < arity; k++, child -= e->node[child].size) {
        if (is_beside(e, root, child)) continue;
        answers++;
        answer = child;
    }
    if (answers == 0 || answers == arity) return root;
    if (answers == 1) return answer;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t member = pair_child(e, root, k);
        if (!is_beside(e, root, member) && pair_copy(e, member) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, e->node[root].head, answers);
}

static int share_symbol(const expr *e, int32_t a, int32_t b) {
    for (int32_t i = pair_start(e, a); i <= a; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && pair_mentions(e, b, e->node[i].label)) return 1;
    }
    return 0;
}

/* Whether a list has a condition on the same name that may hold beside this one: the order of
 * conditions says nothing. */
static int has_partner(pair_judge *j, int32_t condition, int32_t list) {
    int32_t child = list - 1;
    for (int32_t k = 0; k < j->e->node[list].arity; k++, child -= j->e->node[child].size) {
        if (pair_is_condition(j->e, child) && share_symbol(j->e, condition, child) &&
            !pair_exclude(j, condition, child)) {
            return 1;
        }
    }
    return 0;
}

int pair_conditions_exclude(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    if (!pair_is_bare_list(e, gold) || !pair_is_bare_list(e, pred)) return 0;
    if (pair_integers_exclude(e, gold, pred)) return 1;
    int32_t a = gold - 1, b = pred - 1;
    int32_t left = e->node[gold].arity, right = e->node[pred].arity;
    while (left > 0 && right > 0) {
        if (!pair_is_condition(e, a)) {
            a -= e->node[a].size;
            left--;
        } else if (!pair_is_condition(e, b)) {
            b -= e->node[b].size;
            right--;
        } else {
            if (pair_exclude(j, a, b) && !(has_partner(j, a, pred) && has_partner(j, b, gold))) {
                return 1;
            }
            a -= e->node[a].size;
            b -= e->node[b].size;
            left--;
            right--;
        }
    }
    return 0;
}

pair_verdict pair_rule_conditions(pair_judge *j, int32_t gold, int32_t pred) {
    const int32_t bare = pair_without_set_names(j->e, gold, pred);
    const int32_t other = bare < 0 ? -1 : pair_without_set_names(j->e, pred, gold);
    if (other < 0) return PAIR_SAYS_OPEN;
    if (bare != gold || other != pred) return pair_judge_equal(j, bare, other);
    const int32_t known = without_conditions(j->e, gold), given = without_conditions(j->e, pred);
    if (known == gold && given == pred) return PAIR_SAYS_NOTHING;
    if (pair_fixes_free_letter(j->e, gold, pred) || pair_fixes_free_letter(j->e, pred, gold)) {
        return pair_differs(j, PAIR_BECAUSE_CONDITION);
    }
    if (pair_run_elsewhere(j, gold, pred) || pair_conditions_exclude(j, gold, pred)) {
        return pair_differs(j, PAIR_BECAUSE_CONDITION);
    }
    const int of_gold = known != gold;
    if (of_gold != (given != pred) &&
        pair_conditions_cut(j, of_gold ? gold : pred, of_gold ? pred : gold)) {
        return pair_differs(j, PAIR_BECAUSE_CONDITION);
    }
    /* Inequalities with names beside them are a system where the other answer is one as well. */
    if (known != gold && given != pred && pair_judge_equal(j, known, given) != PAIR_SAYS_EQUAL) {
        return PAIR_SAYS_NOTHING;
    }
    return pair_judge_equal(j, known, given);
}

/* --- lists of what a name may be -------------------------------------------------------------- */

static int is_name_equation(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_EQ) && pair_is_name(e, pair_left_of(e, root - 1));
}

/* Appends name = member for each member of a list, as alternatives. */
static int32_t spread_values(expr *e, int32_t name, int32_t list) {
    const int32_t arity = e->node[list].arity;
    for (int32_t k = 0; k < arity; k++) {
        if (pair_relation(e, EXPR_EQ, name, pair_child(e, list, k)) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_ALTERNATIVES, arity);
}

/* Whether it is a column of a matrix's notation. */
static int is_column(const expr *e, int32_t root) {
    int32_t row = root - 1;
    if (!is_head(e, root, EXPR_MATRIX)) return 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, row -= e->node[row].size) {
        if (!is_head(e, row, EXPR_ROW) || e->node[row].arity != 1) return 0;
    }
    return 1;
}

/* A column of names and one of their values, as its equations; -1 where one is no name. */
static int32_t spread_columns(expr *e, int32_t names, int32_t given) {
    const int32_t arity = e->node[names].arity;
    if (e->node[given].arity != arity || arity < 2) return -1;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t name = pair_child(e, names, k) - 1;
        if (!pair_is_name(e, name) || !pair_is_value(e, pair_child(e, given, k) - 1)) return -1;
    }
    for (int32_t k = 0; k < arity; k++) {
        const int32_t name = pair_child(e, names, k) - 1;
        if (pair_relation(e, EXPR_EQ, name, pair_child(e, given, k) - 1) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_SEQUENCE, arity);
}

/* (x, y) = (1, 2), as its equations. */
static int32_t spread_tuple(expr *e, int32_t names, int32_t given) {
    const int32_t arity = e->node[names].arity;
    if (e->node[given].arity != arity || e->node[names].head != e->node[given].head) return -1;
    for (int32_t k = 0; k < arity; k++) {
        if (pair_relation(e, EXPR_EQ, pair_child(e, names, k), pair_child(e, given, k)) < 0) {
            return -1;
        }
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_TUPLE, arity);
}

/* x, y = 1, 2, as its equations. */
static int32_t spread_positions(expr *e, int32_t root) {
    const int32_t arity = e->node[root].arity, last = root - 1;
    if (!is_name_equation(e, last) || !is_head(e, last - 1, EXPR_SEQUENCE) ||
        e->node[last - 1].arity != arity || arity < 2) {
        return -1;
    }
    for (int32_t k = 0; k < arity - 1; k++) {
        if (!pair_is_name(e, pair_child(e, root, k))) return -1;
    }
    for (int32_t k = 0; k < arity; k++) {
        const int32_t name = k < arity - 1 ? pair_child(e, root, k) : pair_left_of(e, last - 1);
        if (pair_relation(e, EXPR_EQ, name, pair_child(e, last - 1, k)) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_SEQUENCE, arity);
}

/* A component by an index above, V^2, c_V^\nu, as it is read. */
static int is_raised(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_POW && e->node[pair_left_of(e, root - 1)].kind == EXPR_SYMBOL;
}

/* How many names an equation begins with before it gives their value: a = b = 5, V^2 = V^3 = 5. */
static int32_t leading_names(const expr *e, int32_t root) {
    if (!is_head(e, root, EXPR_CHAIN) || !pair_is_equation(e, root)) return 0;
    const int32_t links = e->node[root].arity;
    const int raised = is_raised(e, pair_left_of(e, pair_child(e, root, 0) - 1));
    int32_t count = 0;
    for (int32_t k = 0; k < links; k++) {
        const int32_t link = pair_child(e, root, k);
        const int32_t name = pair_left_of(e, link - 1);
        if (raised ? !is_raised(e, name) : !pair_is_name(e, name)) return 0;
        /* f_{max} = f(1) = 5: where the value is taken. */
        if (k > 0 && e->node[name].kind == EXPR_CALL && pair_is_number(e, name - 1)) return 0;
        count++;
    }
    const int32_t value = pair_last_term(e, root);
    return pair_is_name(e, value) || (raised && is_raised(e, value)) ? 0 : count;
}

/* Appends a list in which a = b = 5 is a = 5, b = 5; the root itself where it has none. */
static int32_t spread_names(expr *e, int32_t root) {
    const int32_t arity = e->node[root].arity;
    int32_t child = root - 1, total = 0;
    for (int32_t k = 0; k < arity; k++, child -= e->node[child].size) {
        const int32_t names = leading_names(e, child);
        total += names > 1 ? names : 1;
    }
    if (total == arity) return root;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t member = pair_child(e, root, k), names = leading_names(e, member);
        if (names < 2) {
            if (pair_copy(e, member) < 0) return -1;
            continue;
        }
        for (int32_t i = 0; i < names; i++) {
            const int32_t name = pair_left_of(e, pair_child(e, member, i) - 1);
            if (pair_relation(e, EXPR_EQ, name, pair_last_term(e, member)) < 0) return -1;
        }
    }
    return pair_push(e, EXPR_COLLECTION, e->node[root].head, total);
}

/* Whether the members of a list are solutions side by side: values of one name (the first at least
 * names it), or tuples or lists of names of one length. */
static int lists_solutions(const expr *e, int32_t root) {
    const int32_t arity = e->node[root].arity;
    if (arity < 2) return 0;
    const int32_t first = pair_child(e, root, 0);
    int32_t child = root - 1;
    if (is_name_equation(e, first)) {
        const int32_t name = pair_left_of(e, first - 1);
        for (int32_t k = arity - 1; k > 0; k--, child -= e->node[child].size) {
            if (is_name_equation(e, child) ? !pair_same(e, name, pair_left_of(e, child - 1))
                                           : !pair_is_value(e, child)) {
                return 0;
            }
        }
        return 1;
    }
    if (!pair_is_list(e, first)) return 0;
    const int bare = pair_is_bare_list(e, first);
    for (int32_t k = arity - 1; k >= 0; k--, child -= e->node[child].size) {
        if (!pair_is_list(e, child) || e->node[child].arity != e->node[first].arity ||
            pair_is_bare_list(e, child) != bare) {
            return 0;
        }
    }
    return 1;
}

/* Appends a union of unions as one; the root itself where its first member is none. */
static int32_t flattened(expr *e, int32_t root) {
    const int head = e->node[root].head;
    int32_t first = root, links = 0;
    while (is_head(e, first, head) && e->node[first].arity == 2) {
        first = pair_left_of(e, first - 1);
        links++;
    }
    if (links < 2) return root;
    if (pair_copy(e, first) < 0) return -1;
    for (int32_t at = first; at != root;) {
        /* The parent of a first child is found behind its sibling. */
        const int32_t second = at + 1;
        int32_t last = second;
        while (!is_head(e, last, head) || pair_left_of(e, last - 1) != at) last++;
        if (pair_copy(e, last - 1) < 0) return -1;
        at = last;
    }
    return pair_push(e, EXPR_COLLECTION, head, links + 1);
}

int32_t pair_spread(expr *e, int32_t root) {
    if (e->node[root].kind == EXPR_OPERATOR) return pair_spread_logic(e, root);
    if (is_head(e, root, EXPR_UNION) || is_head(e, root, EXPR_INTERSECTION)) {
        return flattened(e, root);
    }
    if (pair_is(e, root, EXPR_RELATION, EXPR_EQ)) {
        const int32_t right = root - 1, left = pair_left_of(e, right);
        if (pair_is_name(e, left) && is_head(e, right, EXPR_SEQUENCE)) {
            return spread_values(e, left, right);
        }
        if (is_column(e, left) && is_column(e, right)) {
            const int32_t made = spread_columns(e, left, right);
            return made < 0 ? root : made;
        }
        if (pair_is_list(e, left) && pair_is_list(e, right)) {
            const int32_t made = spread_tuple(e, left, right);
            return made < 0 ? root : made;
        }
        return root;
    }
    if (!pair_is_bare_list(e, root)) return root;
    const int32_t made = spread_positions(e, root);
    if (made >= 0) return made;
    const int32_t shared = pair_spread_shared(e, root);
    if (shared >= 0) return shared;
    const int32_t named = spread_names(e, root);
    if (named != root) return named;
    if (!lists_solutions(e, root)) return root;
    const int32_t copy = pair_copy(e, root);
    if (copy >= 0) e->node[copy].head = EXPR_ALTERNATIVES;
    return copy;
}

static int is_spelled(const expr *e, int32_t root, const char *word) {
    const expr_name *const name = &e->name[e->node[root].label];
    return strlen(word) == (size_t)name->length &&
           memcmp(e->text + name->text, word, (size_t)name->length) == 0;
}

typedef enum { NO_POINT, POINT_OF_AXES, POINT_AT_ANGLE } point_kind;

/* In which coordinates an equation of two lists gives a point: (x, y) = ..., (r, theta) = ... */
static point_kind coordinates_of(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return NO_POINT;
    const int32_t right = root - 1, names = pair_left_of(e, right);
    int axes = 0, angles = 0, radius = 0;
    if (!pair_is_list(e, names) || !pair_is_list(e, right)) return NO_POINT;
    for (int32_t k = 0; k < e->node[names].arity; k++) {
        const int32_t name = pair_child(e, names, k);
        if (e->node[name].kind != EXPR_SYMBOL) return NO_POINT;
        axes += is_spelled(e, name, "x") || is_spelled(e, name, "y");
        radius += is_spelled(e, name, "r") || is_spelled(e, name, "rho");
        angles += is_spelled(e, name, "theta") || is_spelled(e, name, "phi") ||
                  is_spelled(e, name, "varphi");
    }
    if (axes == 2) return POINT_OF_AXES;
    return axes == 0 && radius == 1 && angles > 0 ? POINT_AT_ANGLE : NO_POINT;
}

/* The left side that every equation of a list has, -1 where they differ or some are none. */
static int32_t shared_name(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_COLLECTION || e->node[root].arity < 2) return -1;
    int32_t child = root - 1, name = -1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!pair_is(e, child, EXPR_RELATION, EXPR_EQ)) return -1;
        const int32_t left = pair_left_of(e, child - 1);
        if (name >= 0 && !pair_same(e, name, left)) return -1;
        name = left;
    }
    return name;
}

int pair_repeats_name(const expr *e, int32_t one, int32_t other) {
    const int32_t name = shared_name(e, one);
    if (name < 0 || !pair_is_bare_list(e, other) || shared_name(e, other) >= 0) return 0;
    int32_t child = other - 1, found = 0;
    for (int32_t k = 0; k < e->node[other].arity; k++, child -= e->node[child].size) {
        if (!pair_is(e, child, EXPR_RELATION, EXPR_EQ)) return 0;
        found += pair_same(e, name, pair_left_of(e, child - 1));
    }
    return found == 1;
}

/* Solutions as a program prints them, [(0, 1), (2, 3)] and [a, b, c]: where the other answer lists
 * solutions, the members stand in no order. Two values may be the ends of an interval, and values
 * beside a set the coordinates of a point. */
static int32_t without_order(expr *e, int32_t root, int32_t beside) {
    if (!is_head(e, root, EXPR_LIST) ||
        !(is_head(e, beside, EXPR_ALTERNATIVES) || is_head(e, beside, EXPR_SET))) {
        return root;
    }
    int points = e->node[root].arity > 0;
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        points = points && is_head(e, child, EXPR_TUPLE);
    }
    if (!points && (e->node[root].arity < 3 || is_head(e, beside, EXPR_SET))) return root;
    const int32_t copy = pair_copy(e, root);
    if (copy >= 0) e->node[copy].head = EXPR_ALTERNATIVES;
    return copy;
}

pair_verdict pair_rule_solutions(pair_judge *j, int32_t gold, int32_t pred) {
    if (pair_repeats_name(j->e, gold, pred) || pair_repeats_name(j->e, pred, gold)) {
        return pair_differs(j, PAIR_BECAUSE_QUANTITY);
    }
    int32_t known = pair_spread(j->e, gold), given = pair_spread(j->e, pred);
    if (known >= 0 && given >= 0) known = without_order(j->e, known, given);
    if (known >= 0 && given >= 0) given = without_order(j->e, given, known);
    if (known == gold && given == pred) return PAIR_SAYS_NOTHING;
    const point_kind axes = coordinates_of(j->e, gold), other = coordinates_of(j->e, pred);
    if (axes != NO_POINT && other != NO_POINT && axes != other) {
        return pair_differs(j, PAIR_BECAUSE_QUANTITY);
    }
    return pair_judge_equal(j, known, given);
}

/* --- both signs ------------------------------------------------------------------------------- */

/* Whether a sign between two has a decimal behind it; what is imaginary is off by nothing. */
static int has_uncertainty(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_OPERATOR || e->node[i].arity != 2) continue;
        if (e->node[i].head != EXPR_PLUS_MINUS && e->node[i].head != EXPR_MINUS_PLUS) continue;
        int decimal = 0, imaginary = 0;
        for (int32_t k = pair_start(e, i); k < i; k++) {
            decimal |= e->node[k].kind == EXPR_NUMBER && e->number[e->node[k].label].is_decimal;
            imaginary |= pair_is(e, k, EXPR_CONSTANT, EXPR_I);
        }
        if (decimal && !imaginary) return 1;
    }
    return 0;
}

/* Whether it is a value, or a name's value, that stands for two: with a sign that is no decimal's
 * uncertainty, or any sign where the other answer lists two. */
static int has_two_values(const expr *e, int32_t root, int listed) {
    if (is_name_equation(e, root) || pair_is_value(e, root)) {
        if (!expr_holds(e, root, 1u << EXPR_OPERATOR) || !pair_has_signs(e, root)) return 0;
        return listed || !has_uncertainty(e, root);
    }
    return 0;
}

static int lists_values(const expr *e, int32_t root) {
    return is_head(e, root, EXPR_SET) || is_head(e, root, EXPR_ALTERNATIVES) ||
           pair_is_bare_list(e, root);
}

/* 3.41, 0.59 tells that 2.00 \pm 1.41 beside it is two values. */
static int lists_two(const expr *e, int32_t root) {
    return lists_values(e, root) && e->node[root].arity == 2 && !pair_has_signs(e, root);
}

/* Whether a list gives one name two values and another name one: x = 1, x = -1, y = 2, which are
 * lines side by side. */
static int lists_lines(const expr *e, int32_t root) {
    if (!pair_is_bare_list(e, root) || e->node[root].arity < 3) return 0;
    int same = 0, other = 0;
    for (int32_t k = 0; k < e->node[root].arity; k++) {
        if (!is_name_equation(e, pair_child(e, root, k))) return 0;
    }
    for (int32_t k = 1; k < e->node[root].arity; k++) {
        const int32_t one = pair_left_of(e, pair_child(e, root, k - 1) - 1);
        const int repeated = pair_same(e, one, pair_left_of(e, pair_child(e, root, k) - 1));
        same |= repeated;
        other |= !repeated;
    }
    return same && other;
}

/* Appends the members with both of their values; the root itself where none has two. */
static int32_t both_signs(expr *e, int32_t root, int32_t beside) {
    const int several = lists_values(e, root), listed = !several && lists_two(e, beside);
    const int32_t arity = several ? e->node[root].arity : 1;
    int32_t count = 0;
    for (int32_t k = 0; k < arity; k++) {
        count += has_two_values(e, several ? pair_child(e, root, k) : root, listed);
    }
    if (count == 0) return root;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t member = several ? pair_child(e, root, k) : root;
        if (!has_two_values(e, member, listed)) {
            if (pair_copy(e, member) < 0) return -1;
        } else if (pair_signed(e, member, 1) < 0 || pair_signed(e, member, -1) < 0) {
            return -1;
        }
    }
    const int head = is_head(e, root, EXPR_SET) ? EXPR_SET
                     : lists_lines(e, beside)   ? EXPR_SEQUENCE
                                                : EXPR_ALTERNATIVES;
    return pair_push(e, EXPR_COLLECTION, head, arity + count);
}

pair_verdict pair_rule_signs(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    /* Two values with signs are compared sign by sign. */
    if (e->node[gold].kind != EXPR_COLLECTION && e->node[pred].kind != EXPR_COLLECTION) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t known = both_signs(e, gold, pred);
    const int32_t given = known < 0 ? -1 : both_signs(e, pred, gold);
    if (known == gold && given == pred) return PAIR_SAYS_NOTHING;
    return pair_judge_equal(j, known, given);
}

/* --- intervals, sets of one ------------------------------------------------------------------- */

static int is_pair(const expr *e, int32_t root) {
    return (is_head(e, root, EXPR_TUPLE) || is_head(e, root, EXPR_LIST)) &&
           e->node[root].arity == 2 && pair_is_value(e, root - 1) &&
           pair_is_value(e, pair_left_of(e, root - 1));
}

/* The other answer tells that two ends in brackets are an interval. */
static int tells_interval(const expr *e, int32_t root) {
    if (pair_is_set_of_reals(e, root) || pair_is_inequality(e, root)) return 1;
    if (!pair_is_bare_list(e, root) && !pair_is_unordered(e, root)) return 0;
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!pair_is_inequality(e, child)) return 0;
    }
    return e->node[root].arity > 0;
}

int32_t pair_as_interval(expr *e, int32_t root) {
    if (!is_pair(e, root)) return root;
    const int32_t copy = pair_copy(e, root);
    if (copy < 0) return -1;
    const int open = e->node[root].head == EXPR_TUPLE;
    e->node[copy].head = open ? EXPR_INTERVAL_OPEN : EXPR_INTERVAL_CLOSED;
    return copy;
}

/* What a set of one element holds, else the root itself. */
static int32_t element_of(const expr *e, int32_t root) {
    return is_head(e, root, EXPR_SET) && e->node[root].arity == 1 ? root - 1 : root;
}

static int is_interval(const expr *e, int32_t root) {
    return is_pair(e, root) || is_head(e, root, EXPR_INTERVAL_OPEN) ||
           is_head(e, root, EXPR_INTERVAL_CLOSED) || is_head(e, root, EXPR_INTERVAL_LEFT_OPEN) ||
           is_head(e, root, EXPR_INTERVAL_RIGHT_OPEN);
}

/* Intervals joined by a plus, which stands for their union: (1, 4) + (4, oo); listed beside one:
 * (1, 4) and (4, oo). */
static int is_joined(const expr *e, int32_t root, int32_t other) {
    const int32_t sum = element_of(e, root);
    int32_t child = sum - 1;
    const int listed = pair_is_bare_list(e, sum) || is_head(e, sum, EXPR_ALTERNATIVES) ||
                       is_head(e, sum, EXPR_CONJUNCTION) ||
                       pair_is(e, sum, EXPR_OPERATOR, EXPR_AND);
    if (e->node[sum].kind != EXPR_ADD && !(listed && is_head(e, other, EXPR_UNION))) return 0;
    for (int32_t k = 0; k < e->node[sum].arity; k++, child -= e->node[child].size) {
        if (!is_interval(e, child)) return 0;
    }
    return 1;
}

/* Appends what is joined as a union, or two ends as an interval; the root itself for others. */
static int32_t read_as_set(expr *e, int32_t root, int32_t other) {
    const int32_t sum = element_of(e, root), arity = e->node[sum].arity;
    if (!is_joined(e, root, other)) return pair_as_interval(e, root);
    for (int32_t k = 0; k < arity; k++) {
        const int32_t child = pair_child(e, sum, k), made = pair_as_interval(e, child);
        if (made < 0 || (made == child && pair_copy(e, child) < 0)) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_UNION, arity);
}

/* The range that an inequality says a quantity is in, beside an interval, where it has units or is
 * called by its square; the root itself for others. */
static int32_t range_of(expr *e, int32_t root, int32_t beside) {
    if (!pair_is_inequality(e, root) || !is_interval(e, beside)) return root;
    const int32_t made = pair_as_range(e, root);
    return made < 0 ? root : made;
}

pair_verdict pair_rule_interval(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int named = j->kind == PAIR_INTERVAL && j->members == 0;
    const int of_gold =
        (is_pair(e, gold) || is_joined(e, gold, pred)) && (named || tells_interval(e, pred));
    const int of_pred =
        (is_pair(e, pred) || is_joined(e, pred, gold)) && (named || tells_interval(e, gold));
    if (of_gold || of_pred) {
        int32_t known = of_gold ? read_as_set(e, gold, pred) : gold;
        int32_t given = known < 0 || !of_pred ? pred : read_as_set(e, pred, gold);
        if (known >= 0 && given >= 0) known = range_of(e, known, given);
        if (known >= 0 && given >= 0) given = range_of(e, given, known);
        return known < 0 || given < 0 ? PAIR_SAYS_OPEN : pair_judge_equal(j, known, given);
    }
    /* -1 <= a.b <= 1 beside [-1, 1] */
    const int32_t known = pair_is_set_of_reals(e, pred) ? pair_as_range(e, gold) : -1;
    const int32_t given = pair_is_set_of_reals(e, gold) ? pair_as_range(e, pred) : -1;
    if (known < 0 && given < 0) return PAIR_SAYS_NOTHING;
    return pair_judge_equal(j, known < 0 ? gold : known, given < 0 ? pred : given);
}

/* Ways in which one answer is said: -3 <= x < 7 or [-3, 7); levels of lists and labels around it.
 */
enum { MOST_WAYS = 4, MOST_NESTED = 3 };

/* The last unit of a number that has one, -1 for others. */
static int32_t unit_of(const expr *e, int32_t root) {
    int32_t unit = -1;
    if (!pair_is_value(e, root) || !pair_is_number(e, root)) return -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_UNIT) unit = e->node[i].label;
    }
    return unit;
}

/* Whether it lists one quantity in two units: 1310 J; 313 cal. */
static int is_in_two_units(const expr *e, int32_t root) {
    if (!pair_is_bare_list(e, root) || e->node[root].arity != 2) return 0;
    const int32_t one = unit_of(e, root - 1), other = unit_of(e, pair_child(e, root, 0));
    return one >= 0 && other >= 0 && one != other;
}

/* Whether a number leads to a number, as one that is worked out: 46/4 -> 23/2. */
static int leads_on(const expr *e, int32_t root) {
    return (pair_is(e, root, EXPR_RELATION, EXPR_TO) ||
            pair_is(e, root, EXPR_OPERATOR, EXPR_IMPLIES)) &&
           e->node[root].arity == 2 && pair_is_number(e, root - 1) &&
           pair_is_number(e, pair_left_of(e, root - 1));
}

/* One of alternatives that all say the same, the number that one leads to; -1 for others. */
static int32_t said_in_ways(pair_judge *j, int32_t root) {
    if (leads_on(j->e, root)) {
        const int32_t left = pair_left_of(j->e, root - 1);
        return pair_judge_equal(j, left, root - 1) == PAIR_SAYS_EQUAL ? root - 1 : -1;
    }
    if ((!is_head(j->e, root, EXPR_ALTERNATIVES) && !is_in_two_units(j->e, root)) ||
        j->e->node[root].arity > MOST_WAYS)
        return -1;
    const int32_t first = pair_child(j->e, root, 0);
    for (int32_t k = 1; k < j->e->node[root].arity; k++) {
        const int32_t other = pair_child(j->e, root, k);
        /* x = 0 or y = 0 speaks of two names. */
        if (is_name_equation(j->e, first) && is_name_equation(j->e, other) &&
            !pair_same(j->e, pair_left_of(j->e, first - 1), pair_left_of(j->e, other - 1))) {
            return -1;
        }
        if (pair_judge_equal(j, first, other) != PAIR_SAYS_EQUAL) return -1;
    }
    return first;
}

pair_verdict pair_rule_restated(pair_judge *j, int32_t gold, int32_t pred) {
    if (j->depth > MOST_NESTED) return PAIR_SAYS_NOTHING;
    const int32_t known = said_in_ways(j, gold), given = said_in_ways(j, pred);
    if (known < 0 && given < 0) return PAIR_SAYS_NOTHING;
    return pair_judge_equal(j, known < 0 ? gold : known, given < 0 ? pred : given);
}

/* A set that holds the empty set is not empty. */
static int is_single(const expr *e, int32_t root) {
    return is_head(e, root, EXPR_SET) && e->node[root].arity == 1 &&
           !pair_is(e, root - 1, EXPR_CONSTANT, EXPR_EMPTY_SET);
}

/* Whether it is a point, or gives names their values one by one. */
static int gives_point(const expr *e, int32_t root) {
    if (is_head(e, root, EXPR_TUPLE)) return 1;
    if (!pair_is_bare_list(e, root)) {
        return pair_is(e, root, EXPR_RELATION, EXPR_EQ) &&
               is_head(e, pair_left_of(e, root - 1), EXPR_TUPLE);
    }
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!is_name_equation(e, child)) return 0;
    }
    return 1;
}

pair_verdict pair_rule_element(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    /* Among others a set of one is a member of its own: {1, {1}}. */
    if (j->members > 0) return PAIR_SAYS_NOTHING;
    if (is_single(e, gold) && e->node[pred].kind != EXPR_COLLECTION) {
        return pair_judge_equal(j, gold - 1, pred);
    }
    if (is_single(e, pred) && e->node[gold].kind != EXPR_COLLECTION) {
        return pair_judge_equal(j, gold, pred - 1);
    }
    /* {(3, -1)}: the solution of a system is a point. */
    const int of_gold = is_single(e, gold) && is_head(e, gold - 1, EXPR_TUPLE);
    const int of_pred = is_single(e, pred) && is_head(e, pred - 1, EXPR_TUPLE);
    if (of_gold != of_pred && gives_point(e, of_gold ? pred : gold)) {
        return pair_judge_equal(j, of_gold ? gold - 1 : gold, of_pred ? pred - 1 : pred);
    }
    return PAIR_SAYS_NOTHING;
}
