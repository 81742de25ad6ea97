/* Where something is so, said of several stretches at once: increasing on A and B; decreasing on C.
 * Sets that follow one with words, without any of their own, have the same words. */
#include "pair/constants.h"
#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/words.h"

enum { MOST_STRETCHES = 6, MOST_SETS = 16 };

/* What is said, and the union of the sets of which it is: roots. */
typedef struct {
    int32_t words, set;
} stretch;

typedef struct {
    stretch of[MOST_STRETCHES];
    int32_t count;
    int gathered; /* a set without words, or the same words twice */
    int sets;     /* of the members that are more than two ends in brackets */
} stretches;

/* Whether a member is an interval or a union of some, or two ends in brackets, which are points
 * where no interval stands beside them. */
static int is_set(const expr *e, int32_t root) {
    const int ends = e->node[root].kind == EXPR_COLLECTION && e->node[root].arity == 2 &&
                     (e->node[root].head == EXPR_TUPLE || e->node[root].head == EXPR_LIST);
    return ends || pair_is_set_of_reals(e, root);
}

/* Reads a list that begins with a set and its words; which words each set has goes to *owner, by
 * its place. The number of the words, 0 where the list is of another kind. */
static int32_t read_owners(const expr *e, int32_t root, int32_t *words, int32_t *set,
                           int32_t *owner, stretches *to) {
    int32_t count = 0, last = -1;
    for (int32_t k = 0; k < e->node[root].arity; k++) {
        const int32_t member = pair_child(e, root, k);
        const int said = (pair_is(e, member, EXPR_COLLECTION, EXPR_QUALIFIED) ||
                          pair_is(e, member, EXPR_COLLECTION, EXPR_LABELLED)) &&
                         e->node[member].arity == 2;
        const int labelled = said && e->node[member].head == EXPR_LABELLED;
        set[k] = !said ? member : labelled ? member - 1 : pair_child(e, member, 0);
        to->sets += pair_is_set_of_reals(e, set[k]);
        if (!is_set(e, set[k]) || (!said && last < 0)) return 0;
        if (said) {
            const int32_t here = labelled ? pair_child(e, member, 0) : member - 1;
            if (e->node[here].kind != EXPR_WORDS) return 0;
            for (last = 0; last < count && !pair_same_words(e, words[last], here);) last++;
            to->gathered |= last < count;
            if (last == MOST_STRETCHES) return 0;
            if (last == count) words[count++] = here;
        } else {
            to->gathered = 1;
        }
        owner[k] = last;
    }
    return count;
}

/* Gathers the sets of a list by their words, each union appended; 0 where it is of another kind. */
static int gather(expr *e, int32_t root, stretches *to) {
    int32_t words[MOST_STRETCHES], set[MOST_SETS], owner[MOST_SETS];
    *to = (stretches){.count = 0};
    if (!pair_is_bare_list(e, root) || e->node[root].arity > MOST_SETS) return 0;
    const int32_t members = e->node[root].arity;
    to->count = read_owners(e, root, words, set, owner, to);
    for (int32_t n = 0; n < to->count; n++) {
        int32_t sets = 0;
        for (int32_t k = 0; k < members; k++) {
            if (owner[k] != n) continue;
            const int32_t copy = pair_copy(e, set[k]);
            if (copy < 0) return 0;
            if (e->node[copy].head == EXPR_TUPLE) e->node[copy].head = EXPR_INTERVAL_OPEN;
            if (e->node[copy].head == EXPR_LIST) e->node[copy].head = EXPR_INTERVAL_CLOSED;
            sets++;
        }
        to->of[n] =
            (stretch){words[n], sets == 1 ? e->node_count - 1
                                          : pair_push(e, EXPR_COLLECTION, EXPR_UNION, sets)};
        if (to->of[n].set < 0) return 0;
    }
    return to->count > 0;
}

/* The union whose words are the same, -1 where none is. */
static int32_t find(const expr *e, const stretches *in, int32_t words) {
    for (int32_t n = 0; n < in->count; n++) {
        if (pair_same_words(e, in->of[n].words, words)) return in->of[n].set;
    }
    return -1;
}

/* Whether two conditions have no point in common, so that "and" joins what is true of each. */
static int are_apart(pair_judge *j, int32_t a, int32_t b) {
    expr *const e = j->e;
    const int32_t nodes = e->node_count;
    const int full = pair_copy(e, a) < 0 || pair_copy(e, b) < 0;
    const int32_t both = full ? -1 : pair_push(e, EXPR_OPERATOR, EXPR_AND, 2);
    const int32_t none = both < 0 ? -1 : pair_push(e, EXPR_CONSTANT, EXPR_EMPTY_SET, 0);
    const int apart = none >= 0 && pair_points(j, none, both) == PAIR_SAYS_EQUAL;
    e->node_count = nodes;
    return apart;
}

/* Whether a condition speaks of a variable: increasing for 0 < a < 1 says it of a parameter. */
static int is_of_variable(const expr *e, int32_t condition) {
    for (int32_t i = pair_start(e, condition); i <= condition; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && !pair_is_coordinate(e, e->node[i].label)) return 0;
    }
    return 1;
}

/* Appends where something is so by conditions: increasing for x < 0 and x > 2; -1 where they are no
 * stretches of one variable. */
static int32_t push_conditions(pair_judge *j, int32_t root) {
    expr *const e = j->e;
    const int32_t count = e->node[root].arity - 1;
    int32_t condition[MOST_STRETCHES + 1];
    if (count > MOST_STRETCHES) return -1;
    pair_children(e, root, condition);
    for (int32_t k = 1; k <= count; k++) {
        if (!pair_is_inequality(e, condition[k]) || !is_of_variable(e, condition[k])) return -1;
        for (int32_t i = 1; i < k; i++) {
            if (!are_apart(j, condition[i], condition[k])) return -1;
        }
    }
    for (int32_t k = 1; k <= count; k++) {
        if (pair_copy(e, condition[k]) < 0) return -1;
    }
    return count == 1 ? e->node_count - 1 : pair_push(e, EXPR_OPERATOR, EXPR_OR, count);
}

/* The same said of a set and under conditions: increasing on (0, 1), increasing for 0 < x < 1. */
pair_verdict pair_rule_said_where(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = pair_is(e, gold, EXPR_COLLECTION, EXPR_GIVEN);
    const int32_t given = of_gold ? gold : pred, other = of_gold ? pred : gold;
    if (!pair_is(e, given, EXPR_COLLECTION, EXPR_GIVEN) || e->node[other].arity != 2 ||
        !pair_is(e, other, EXPR_COLLECTION, EXPR_QUALIFIED)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t said = pair_child(e, given, 0);
    const int32_t set = pair_as_interval(e, pair_left_of(e, other - 1));
    if (set < 0 || e->node[said].kind != EXPR_WORDS || e->node[other - 1].kind != EXPR_WORDS ||
        !pair_is_set_of_reals(e, set)) {
        return PAIR_SAYS_NOTHING;
    }
    if (!pair_same_words(e, said, other - 1)) return pair_differs(j, PAIR_BECAUSE_WORDS);
    const int32_t where = push_conditions(j, given);
    if (where < 0) return PAIR_SAYS_NOTHING;
    const pair_verdict found = pair_points(j, of_gold ? where : set, of_gold ? set : where);
    return found == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_CONDITION) : found;
}

pair_verdict pair_rule_stretches(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    stretches known, given;
    const int of_gold = pair_is_bare_list(e, gold), of_pred = pair_is_bare_list(e, pred);
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    if (!of_gold || !of_pred) { /* increasing on A and B, beside the union of both */
        const int32_t other = of_gold ? pred : gold;
        if (!gather(e, of_gold ? gold : pred, &known) || known.count > 1 || !known.gathered ||
            known.sets == 0 || !pair_is_set_of_reals(e, other)) {
            return PAIR_SAYS_NOTHING;
        }
        const int32_t set = known.of[0].set;
        return pair_judge_equal(j, of_gold ? set : other, of_gold ? other : set);
    }
    if (!gather(e, gold, &known) || !gather(e, pred, &given)) return PAIR_SAYS_NOTHING;
    if ((!known.gathered && !given.gathered) || known.count != given.count ||
        known.sets + given.sets == 0) {
        return PAIR_SAYS_NOTHING;
    }
    pair_verdict worst = PAIR_SAYS_EQUAL;
    for (int32_t n = 0; n < known.count && worst == PAIR_SAYS_EQUAL; n++) {
        const int32_t other = find(e, &given, known.of[n].words);
        worst = other < 0 ? PAIR_SAYS_NOTHING : pair_judge_equal(j, known.of[n].set, other);
    }
    return worst == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_MEMBER) : worst;
}
