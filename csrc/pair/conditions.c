/* Conditions that are stated on both sides: whether one excludes the other. */
#include "pair/cuts.h"
#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/runs.h"
#include "pair/words.h"

static int is_collection(const expr *e, int32_t root, int head) {
    return pair_is(e, root, EXPR_COLLECTION, head);
}

/* 1 where it says that the left side is less, -1 greater, 0 neither. */
static int direction(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_RELATION) return 0;
    switch (e->node[root].head) {
        case EXPR_LT:
        case EXPR_LE:
        case EXPR_MUCH_LESS: return 1;
        case EXPR_GT:
        case EXPR_GE:
        case EXPR_MUCH_GREATER: return -1;
        default: return 0;
    }
}

/* Whether two bounds are the same, where one may lack its unit. */
static int same_bound(pair_judge *j, int32_t a, int32_t b) {
    if (pair_same(j->e, a, b)) return 1;
    if (!pair_has_units(j->e, a) && !pair_has_units(j->e, b)) return 0;
    const pair_because before = j->because;
    j->members++;
    const int same = pair_judge_equal(j, a, b) == PAIR_SAYS_EQUAL;
    j->members--;
    j->because = before;
    return same;
}

/* Whether two orders of the same two values exclude each other. */
static int are_opposite(pair_judge *j, int32_t a, int32_t b) {
    const expr *const e = j->e;
    const int way = direction(e, a), other = direction(e, b);
    if (way == 0 || other == 0) return 0;
    const int32_t left_a = pair_left_of(e, a - 1), left_b = pair_left_of(e, b - 1);
    if (way != other && same_bound(j, left_a, left_b) && same_bound(j, a - 1, b - 1)) return 1;
    return way == other && same_bound(j, left_a, b - 1) && same_bound(j, a - 1, left_b);
}

/* Whether each symbol of one stands in the other, and none of them may be an integer: then n > 0
 * is n >= 1. */
int pair_same_real_symbols(const expr *e, int32_t a, int32_t b) {
    for (int side = 0; side < 2; side++) {
        const int32_t here = side == 0 ? a : b, there = side == 0 ? b : a;
        for (int32_t i = pair_start(e, here); i <= here; i++) {
            if (e->node[i].kind != EXPR_SYMBOL) continue;
            if (!pair_mentions(e, there, e->node[i].label)) return 0;
            if (probe_may_be_integer(e, i)) return 0;
        }
    }
    return 1;
}

/* Appends a copy in which ends belong to what is bounded. */
static int32_t with_ends(expr *e, int32_t root) {
    const int32_t copy = pair_copy(e, root);
    for (int32_t i = copy < 0 ? 0 : pair_start(e, copy); i <= copy; i++) {
        if (pair_is(e, i, EXPR_RELATION, EXPR_LT)) e->node[i].head = EXPR_LE;
        if (pair_is(e, i, EXPR_RELATION, EXPR_GT)) e->node[i].head = EXPR_GE;
    }
    return copy;
}

/* Whether two relations bound the same letters otherwise, but for the ends themselves. */
static int bound_otherwise(pair_judge *j, int32_t a, int32_t b) {
    expr *const e = j->e;
    const int unequal = pair_is(e, a, EXPR_RELATION, EXPR_NE);
    if (!pair_is_inequality(e, a) || !pair_is_inequality(e, b)) return 0;
    if (unequal != pair_is(e, b, EXPR_RELATION, EXPR_NE) || !pair_same_real_symbols(e, a, b))
        return 0;
    const int32_t nodes = e->node_count;
    const int32_t one = with_ends(e, a), other = one < 0 ? -1 : with_ends(e, b);
    const int differ = other >= 0 && pair_points(j, one, other) == PAIR_SAYS_DIFFERENT;
    e->node_count = nodes;
    return differ;
}

/* Whether two conditions give one name different values: k = 2 and k = 3, x = 2 and x != 2; or
 * sets that are not the same: a in {1, 2} and a in {1, 3}, k in Z and k in N. */
static int give_otherwise(pair_judge *j, int32_t a, int32_t b) {
    const expr *const e = j->e;
    const pair_because before = j->because;
    if (e->node[a].kind != EXPR_RELATION || e->node[b].kind != EXPR_RELATION) return 0;
    const int32_t name = pair_left_of(e, a - 1), other = pair_left_of(e, b - 1);
    const int equal_a = pair_is_equation(e, a), equal_b = pair_is_equation(e, b);
    if (!pair_is_name(e, name) || !pair_same(e, name, other)) return 0;
    const int not_a = e->node[a].head == EXPR_NE, not_b = e->node[b].head == EXPR_NE;
    if ((equal_a && not_b) || (not_a && equal_b)) return pair_same(e, a - 1, b - 1);
    if (e->node[a].head != e->node[b].head &&
        (e->node[a].head == EXPR_NOT_IN || e->node[b].head == EXPR_NOT_IN)) {
        return pair_same(e, a - 1, b - 1);
    }
    const int lists = equal_a && equal_b && pair_is_listing(e, a - 1) && pair_is_listing(e, b - 1);
    const int sets = lists || (e->node[a].head == EXPR_IN && e->node[b].head == EXPR_IN);
    const int values = equal_a && equal_b && pair_is_value(e, a - 1) && pair_is_value(e, b - 1);
    if (!sets && !values) return 0;
    j->members++;
    const pair_verdict said = pair_judge_equal(j, a - 1, b - 1);
    j->members--;
    j->because = before;
    return sets ? said != PAIR_SAYS_EQUAL : said == PAIR_SAYS_DIFFERENT;
}

/* Whether one gives a name a number, where the other does not hold: n = 2 and n > 2. */
static int holds_elsewhere(pair_judge *j, int32_t a, int32_t b) {
    const expr *const e = j->e;
    if (!pair_is(e, a, EXPR_RELATION, EXPR_EQ) || !pair_is_number(e, a - 1)) return 0;
    const int32_t name = pair_left_of(e, a - 1);
    return e->node[name].kind == EXPR_SYMBOL && pair_is_false_at(j, b, name, a - 1);
}

/* Whether it says of which numbers something is: n even. */
static int says_which(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_OPERATOR, EXPR_AND) && e->node[root].arity == 2 &&
           e->node[root - 1].kind == EXPR_WORDS;
}

/* Whether two values beside answers differ: with probability 0.5 and 0.7. */
int pair_are_other_values(pair_judge *j, int32_t a, int32_t b) {
    const pair_because before = j->because;
    j->members++;
    const int differ = pair_judge_equal(j, a, b) == PAIR_SAYS_DIFFERENT;
    j->members--;
    j->because = before;
    return differ;
}

/* Whether two orders of one name bound it by numbers with units that differ: t < 2 s, t < 4 s. */
static int have_other_ends(pair_judge *j, int32_t a, int32_t b) {
    const expr *const e = j->e;
    const int way = direction(e, a);
    if (way == 0 || way != direction(e, b)) return 0;
    for (int turned = 0; turned < 2; turned++) {
        const int32_t left = pair_left_of(e, a - 1), other = pair_left_of(e, b - 1);
        const int32_t name = turned ? a - 1 : left, again = turned ? b - 1 : other;
        const int32_t end = turned ? left : a - 1, end_of_b = turned ? other : b - 1;
        if (pair_is_name(e, name) && pair_same(e, name, again) && pair_is_number(e, end) &&
            pair_is_number(e, end_of_b)) {
            return pair_are_other_values(j, end, end_of_b);
        }
    }
    return 0;
}

/* The two ends of a stretch, (0, 1], x \in (0, 1], 0 < x <= 1 or |x| < 1, from the lower one on; 0
 * for anything else. The lower one of |x| < 1 is appended. */
static int ends_of(expr *e, int32_t root, int32_t end[2]) {
    if (pair_is(e, root, EXPR_RELATION, EXPR_IN)) root--;
    if ((is_collection(e, root, EXPR_TUPLE) || is_collection(e, root, EXPR_LIST) ||
         (e->node[root].kind == EXPR_COLLECTION && e->node[root].head >= EXPR_INTERVAL_OPEN &&
          e->node[root].head <= EXPR_INTERVAL_RIGHT_OPEN)) &&
        e->node[root].arity == 2) {
        end[0] = pair_child(e, root, 0);
        end[1] = pair_child(e, root, 1);
        return 1;
    }
    if (direction(e, root) == 1 && pair_is(e, pair_left_of(e, root - 1), EXPR_FUNCTION, EXPR_ABS) &&
        e->node[pair_left_of(e, root - 1) - 1].kind == EXPR_SYMBOL) {
        end[1] = root - 1;
        if (pair_push_integer(e, -1) < 0 || pair_copy(e, end[1]) < 0) return 0;
        end[0] = pair_push(e, EXPR_MUL, 0, 2);
        return end[0] >= 0;
    }
    if (!is_collection(e, root, EXPR_CHAIN) || e->node[root].arity != 2) return 0;
    const int32_t second = root - 1, first = pair_left_of(e, second);
    const int way = direction(e, first);
    if (way == 0 || way != direction(e, second)) return 0;
    end[way < 0] = pair_left_of(e, first - 1);
    end[way > 0] = second - 1;
    return 1;
}

/* Whether two stretches that answers are for end elsewhere, where one names no letter: on (0, 1),
 * for 0 < x < 2. Whether the ends belong to them does not count. */
static int stretch_otherwise(pair_judge *j, int32_t a, int32_t b) {
    int32_t known[2], given[2];
    if (is_collection(j->e, a, EXPR_CHAIN) && is_collection(j->e, b, EXPR_CHAIN)) return 0;
    if (!ends_of(j->e, a, known) || !ends_of(j->e, b, given)) return 0;
    return pair_are_other_values(j, known[0], given[0]) ||
           pair_are_other_values(j, known[1], given[1]);
}

/* The letter that a condition says is an integer, or anything from one value on: k in Z, n >= 1,
 * all n; -1 for anything else. */
static int32_t running_letter(const expr *e, int32_t root) {
    if (e->node[root].kind == EXPR_SYMBOL) return e->node[root].label;
    if (e->node[root].kind != EXPR_RELATION) return -1;
    const int32_t name = pair_left_of(e, root - 1);
    if (pair_is_inequality(e, root) || e->node[root].head == EXPR_NE) {
        return e->node[name].kind == EXPR_SYMBOL && pair_is_value(e, root - 1) ? e->node[name].label
                                                                               : -1;
    }
    if (e->node[root].head != EXPR_IN) return -1;
    return pair_is(e, root - 1, EXPR_CONSTANT, EXPR_INTEGERS) && e->node[name].kind == EXPR_SYMBOL
               ? e->node[name].label
               : -1;
}

/* Whether a condition says of a letter that only some of all values may be its, or that something
 * else made of it is an integer: k odd, 2k in Z. */
static int is_of_some(const expr *e, int32_t root, int32_t label) {
    if (pair_is(e, root, EXPR_OPERATOR, EXPR_AND) && e->node[root].arity == 2 &&
        e->node[root - 1].kind == EXPR_WORDS) {
        return pair_mentions(e, pair_left_of(e, root - 1), label) &&
               (pair_words_are(e, root - 1, "odd") || pair_words_are(e, root - 1, "even") ||
                pair_words_are(e, root - 1, "prime"));
    }
    if (!pair_is(e, root, EXPR_RELATION, EXPR_IN)) return 0;
    const int32_t of = pair_left_of(e, root - 1);
    return e->node[of].kind != EXPR_SYMBOL && pair_mentions(e, of, label);
}

/* Whether a condition gives a letter one value: k = 0. */
static int is_of_one(const expr *e, int32_t root, int32_t label) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ) || !pair_is_number(e, root - 1)) return 0;
    const int32_t of = pair_left_of(e, root - 1);
    return e->node[of].kind == EXPR_SYMBOL && e->node[of].label == label;
}

static int narrows_letter(const expr *e, int32_t a, int32_t b) {
    const int32_t known = running_letter(e, a), given = running_letter(e, b);
    return (known >= 0 && is_of_some(e, b, known)) || (given >= 0 && is_of_some(e, a, given));
}

int pair_narrows_beside(const expr *e, int32_t given, int32_t list) {
    if (!pair_is_bare_list(e, list)) return 0;
    for (int32_t k = 1; k < e->node[given].arity; k++) {
        const int32_t label = running_letter(e, pair_child(e, given, k));
        int32_t child = list - 1;
        int spoken = 0, some = 0; /* of the letter, and that it is one of some */
        for (int32_t i = 0; label >= 0 && i < e->node[list].arity; i++) {
            const int narrows = is_of_some(e, child, label) || is_of_one(e, child, label);
            some |= narrows;
            spoken |= !narrows && pair_mentions(e, child, label);
            child -= e->node[child].size;
        }
        if (some && spoken) return 1;
    }
    return 0;
}

int pair_exclude(pair_judge *j, int32_t a, int32_t b) {
    const expr *const e = j->e;
    const int said = is_collection(e, a, EXPR_QUALIFIED),
              again = is_collection(e, b, EXPR_QUALIFIED);
    if (said && again && !(pair_words_within(e, a, b) && pair_words_within(e, b, a))) return 1;
    if (said) a = pair_child(e, a, 0);
    if (again) b = pair_child(e, b, 0);
    if (e->node[a].kind == EXPR_WORDS && e->node[b].kind == EXPR_WORDS) return !pair_same(e, a, b);
    if (says_which(e, a) && says_which(e, b)) {
        return !pair_same(e, a - 1, b - 1) &&
               pair_same(e, pair_left_of(e, a - 1), pair_left_of(e, b - 1));
    }
    if (narrows_letter(e, a, b)) return 1;
    if (pair_is_value(e, a) && pair_is_value(e, b)) return pair_are_other_values(j, a, b);
    if (holds_elsewhere(j, a, b) || holds_elsewhere(j, b, a) || stretch_otherwise(j, a, b))
        return 1;
    /* All that is said of an integer is compared together. */
    if (pair_speaks_of_integer(e, a) && pair_speaks_of_integer(e, b)) return 0;
    if (is_collection(e, a, EXPR_CHAIN) && is_collection(e, b, EXPR_CHAIN)) {
        int32_t x = a - 1, y = b - 1;
        for (int32_t k = 0; k < e->node[a].arity && k < e->node[b].arity; k++) {
            if (are_opposite(j, x, y) || have_other_ends(j, x, y)) return 1;
            x -= e->node[x].size;
            y -= e->node[y].size;
        }
    }
    return are_opposite(j, a, b) || have_other_ends(j, a, b) || give_otherwise(j, a, b) ||
           bound_otherwise(j, a, b);
}

/* Whether an answer gives a name a value that none of the other's conditions on it allows, a = 5
 * beside a = 4 or 6, or one of many that the other's value depends on: n = 0 beside n >= 0. */
static int gives_elsewhere(pair_judge *j, int32_t known, int32_t condition) {
    const expr *const e = j->e;
    int named = 0;
    if (!pair_is(e, condition, EXPR_RELATION, EXPR_EQ)) return 0;
    const int32_t value = condition - 1, name = pair_left_of(e, value);
    if (e->node[name].kind != EXPR_SYMBOL || !pair_is_value(e, value)) return 0;
    int32_t other = known - 1;
    for (int32_t k = 1; k < e->node[known].arity; k++, other -= e->node[other].size) {
        const int equation = pair_is(e, other, EXPR_RELATION, EXPR_EQ) &&
                             pair_same(e, pair_left_of(e, other - 1), name);
        const int32_t given = equation ? other - 1 : other, label = e->node[name].label;
        if (running_letter(e, other) == label && is_of_one(e, condition, label) &&
            pair_mentions(e, pair_child(e, known, 0), label)) {
            return 1;
        }
        named |= equation;
        if (pair_is_value(e, given) && !pair_are_other_values(j, given, value)) return 0;
        if (!equation && !pair_is_value(e, given) && pair_mentions(e, other, e->node[name].label)) {
            return 0;
        }
    }
    return named;
}

int pair_give_elsewhere(pair_judge *j, int32_t gold, int32_t pred) {
    for (int side = 0; side < 2; side++) {
        const int32_t here = side ? gold : pred, there = side ? pred : gold;
        int32_t condition = here - 1;
        for (int32_t k = 1; k < j->e->node[here].arity; k++) {
            if (gives_elsewhere(j, there, condition)) return 1;
            condition -= j->e->node[condition].size;
        }
    }
    return 0;
}

/* Whether it is an equation that gives a letter the value 0. */
static int is_nought(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_EQ) && pair_is_integer(e, root - 1, 0) &&
           e->node[pair_left_of(e, root - 1)].kind == EXPR_SYMBOL;
}

/* Whether a condition is made of equations alone, one of which says that a letter is 0; -1 where it
 * is made of more. */
static int says_nought(const expr *e, int32_t root) {
    if (pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return is_nought(e, root);
    if (!pair_is(e, root, EXPR_OPERATOR, EXPR_OR) &&
        !pair_is(e, root, EXPR_COLLECTION, EXPR_ALTERNATIVES)) {
        return -1;
    }
    int nought = 0;
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!pair_is(e, child, EXPR_RELATION, EXPR_EQ)) return -1;
        nought |= is_nought(e, child);
    }
    return nought;
}

int pair_omits_nought(const expr *e, int32_t a, int32_t b) {
    const int one = says_nought(e, a), other = says_nought(e, b);
    return one >= 0 && other >= 0 && one != other;
}
