#include "pair/judge.h"

#include <string.h>

#include "pair/constants.h"
#include "pair/cuts.h"
#include "pair/equations.h"
#include "pair/forms.h"
#include "pair/other_names.h"
#include "pair/runs.h"
#include "pair/words.h"

typedef pair_verdict (*rule_function)(pair_judge *, int32_t, int32_t);

static const rule_function rules[PAIR_RULE_COUNT] = {
#define X(name, function, spelling, sentence) pair_rule_##function,
#include "pair/rules.def"
#undef X
};

int32_t *pair_list(pair_judge *j, int32_t count) {
    if (j->slot_capacity - j->slot_count < count) {
        j->full = 1;
        return NULL;
    }
    int32_t *const list = j->slot + j->slot_count;
    j->slot_count += count;
    return list;
}

pair_key *pair_keys(pair_judge *j, int32_t count) {
    if (j->key_capacity - j->key_count < count) {
        j->full = 1;
        return NULL;
    }
    pair_key *const list = j->key + j->key_count;
    j->key_count += count;
    return list;
}

static int is_before(const pair_key *a, const pair_key *b) {
    return a->key != b->key ? a->key < b->key : a->place < b->place;
}

static void sift(pair_key *key, int32_t from, int32_t count) {
    const pair_key moved = key[from];
    int32_t at = from;
    for (int32_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && is_before(&key[child], &key[child + 1])) child++;
        if (!is_before(&moved, &key[child])) break;
        key[at] = key[child];
    }
    key[at] = moved;
}

void pair_sort(pair_key *key, int32_t count) {
    for (int32_t i = count / 2 - 1; i >= 0; i--) sift(key, i, count);
    for (int32_t end = count - 1; end > 0; end--) {
        const pair_key largest = key[0];
        key[0] = key[end];
        key[end] = largest;
        sift(key, 0, end);
    }
}

pair_verdict pair_differs(pair_judge *j, pair_because because) {
    if (j->because == PAIR_BECAUSE_NONE) j->because = because;
    return PAIR_SAYS_DIFFERENT;
}

probe_options pair_options(const pair_judge *j) {
    probe_options options = j->options;
    if (options.work > j->work) options.work = j->work;
    return options;
}

pair_verdict pair_judge_equal(pair_judge *j, int32_t gold, int32_t pred) {
    if (gold < 0 || pred < 0) {
        j->full = 1;
        return PAIR_SAYS_OPEN;
    }
    if (j->depth >= PAIR_MAX_DEPTH || j->work <= 0) return PAIR_SAYS_OPEN;
    /* What the rules make is of no use after them. */
    const int32_t nodes = j->e->node_count, numbers = j->e->number_count, slots = j->slot_count;
    const int32_t keys = j->key_count;
    const pair_findings around = j->found;
    pair_verdict best = PAIR_SAYS_DIFFERENT;
    j->found = (pair_findings){0};
    j->work -= (int64_t)j->e->node[gold].size + j->e->node[pred].size;
    j->depth++;
    for (int rule = 1; rule < PAIR_RULE_COUNT; rule++) {
        const pair_verdict said = rules[rule](j, gold, pred);
        j->slot_count = slots;
        j->key_count = keys;
        if (said == PAIR_SAYS_OPEN) best = PAIR_SAYS_OPEN;
        if (said == PAIR_SAYS_EQUAL || said == PAIR_SAYS_DIFFERENT) {
            j->rule = (pair_rule)rule;
            best = said;
            break;
        }
    }
    j->depth--;
    j->found = around;
    j->e->node_count = nodes;
    j->e->number_count = numbers;
    return best;
}

pair_verdict pair_rule_none(pair_judge *j, int32_t gold, int32_t pred) {
    (void)j, (void)gold, (void)pred;
    return PAIR_SAYS_NOTHING;
}

/* --- what stands around an answer ------------------------------------------------------------- */

pair_verdict pair_rule_identical(pair_judge *j, int32_t gold, int32_t pred) {
    return pair_same(j->e, gold, pred) ? PAIR_SAYS_EQUAL : PAIR_SAYS_NOTHING;
}

static int is_collection(const expr *e, int32_t root, int head) {
    return pair_is(e, root, EXPR_COLLECTION, head);
}

/* Whether the words beside a value say nothing but that it is none. */
static int are_doubts(const expr *e, int32_t root) {
    int32_t child = root - 1;
    for (int32_t k = e->node[root].arity - 1; k > 0; k--, child -= e->node[child].size) {
        if (e->node[child].kind == EXPR_WORDS && pair_words_doubt(e, child)) return 1;
    }
    return 0;
}

/* What a sentence is said of besides: x = 3 and the charge lies on the surface; `root` itself where
 * it is none. A few words may be another answer: 3 and none. */
static int32_t before_sentence(const expr *e, int32_t root) {
    if (!is_collection(e, root, EXPR_CONJUNCTION) || e->node[root].arity != 2 ||
        e->node[root - 1].kind != EXPR_WORDS || !pair_words_are_sentence(e, root - 1)) {
        return root;
    }
    return pair_child(e, root, 0);
}

/* Whether words beside a whole answer are not those beside any member of a list that has some:
 * 5 N at 30 degrees above, and 5 N, 30 degrees below. */
static int say_otherwise(const expr *e, int32_t qualified, int32_t list) {
    int32_t child = list - 1, words = 0;
    if (!pair_is_bare_list(e, list)) return 0;
    for (int32_t k = e->node[list].arity; k > 0; k--, child -= e->node[child].size) {
        if (!is_collection(e, child, EXPR_QUALIFIED)) continue;
        if (pair_words_within(e, qualified, child) && pair_words_within(e, child, qualified)) {
            return 0;
        }
        words++;
    }
    return words > 0;
}

/* Words stated on both sides must agree; stated on one side they say nothing. */
/* Whether words say something of a name alone: f is injective. */
static int is_said_of_name(const expr *e, int32_t qualified) {
    return e->node[qualified].arity == 2 && e->node[qualified - 1].kind == EXPR_WORDS &&
           e->node[pair_child(e, qualified, 0)].kind == EXPR_SYMBOL;
}

pair_verdict pair_rule_qualified(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int of_gold = is_collection(e, gold, EXPR_QUALIFIED);
    const int of_pred = is_collection(e, pred, EXPR_QUALIFIED);
    if (!of_gold && !of_pred) {
        const int32_t before = before_sentence(e, pred);
        if (before == pred || expr_holds(e, gold, 1u << EXPR_WORDS)) return PAIR_SAYS_NOTHING;
        return pair_judge_equal(j, gold, before) == PAIR_SAYS_EQUAL ? PAIR_SAYS_EQUAL
                                                                    : PAIR_SAYS_NOTHING;
    }
    const int32_t other = of_gold ? pred : gold, qualified = of_gold ? gold : pred;
    if (of_gold != of_pred && is_collection(e, other, EXPR_LABELLED) &&
        is_collection(e, other - 1, EXPR_QUALIFIED)) {
        return PAIR_SAYS_NOTHING; /* the label goes first */
    }
    /* f is injective, beside "injective" */
    if (of_gold != of_pred && e->node[other].kind == EXPR_WORDS && is_said_of_name(e, qualified)) {
        return pair_judge_equal(j, of_gold ? gold - 1 : gold, of_pred ? pred - 1 : pred);
    }
    if (of_gold && of_pred && is_said_of_name(e, gold) && is_said_of_name(e, pred) &&
        pair_judge_equal(j, gold - 1, pred - 1) != PAIR_SAYS_EQUAL) {
        return pair_differs(j, PAIR_BECAUSE_WORDS);
    }
    if (of_gold && of_pred &&
        !(pair_words_within(e, gold, pred) && pair_words_within(e, pred, gold))) {
        return pair_differs(j, PAIR_BECAUSE_WORDS);
    }
    if (of_gold != of_pred &&
        (say_otherwise(e, qualified, other) || pair_index_opposes(e, other, qualified) ||
         are_doubts(e, qualified))) { /* that it is false takes an answer back */
        return pair_differs(j, PAIR_BECAUSE_WORDS);
    }
    const int placed = of_gold != of_pred && is_collection(e, other, EXPR_GIVEN);
    const int32_t inner = placed ? pair_child(e, other, 0) : other;
    if (placed && is_collection(e, inner, EXPR_QUALIFIED) &&
        !(pair_words_within(e, qualified, inner) && pair_words_within(e, inner, qualified))) {
        return pair_differs(j, PAIR_BECAUSE_WORDS); /* 1, the maximum, at x = 2 */
    }
    return pair_judge_equal(j, of_gold ? pair_child(e, gold, 0) : gold,
                            of_pred ? pair_child(e, pred, 0) : pred);
}

pair_verdict pair_rule_labelled(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int of_gold = is_collection(e, gold, EXPR_LABELLED);
    const int of_pred = is_collection(e, pred, EXPR_LABELLED);
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    if (of_gold && of_pred && !pair_same(e, pair_child(e, gold, 0), pair_child(e, pred, 0))) {
        return pair_differs(j, PAIR_BECAUSE_LABEL);
    }
    if (of_gold != of_pred) {
        /* The letter of an option says which one it is. */
        const int32_t label = pair_child(e, of_gold ? gold : pred, 0),
                      other = of_gold ? pred : gold;
        const int option = e->name[e->node[label].label].length == 1 && j->members == 0;
        const int32_t content = (of_gold ? gold : pred) - 1;
        if (e->node[content].kind == EXPR_WORDS && pair_words_deny(e, content)) {
            return pair_differs(j, PAIR_BECAUSE_WORDS);
        }
        if (option && pair_same_words(e, label, other)) return PAIR_SAYS_EQUAL;
    }
    return pair_judge_equal(j, of_gold ? gold - 1 : gold, of_pred ? pred - 1 : pred);
}

/* How a number beside an answer compares with it; what doubles do not tell apart is equal. */
static numbers_verdict beside(pair_judge *j, int32_t value, int32_t other) {
    const expr *const e = j->e;
    if (pair_is_equation(e, value)) value = pair_last_term(e, value);
    const int64_t nodes = (int64_t)e->node[value].size + e->node[other].size;
    if (nodes > j->scratch_nodes || !pair_is_value(e, value)) return NUMBERS_NOT_A_NUMBER;
    j->work -= nodes;
    const numbers_result found = numbers_compare(e, value, other, &j->numbers, j->numbers_scratch);
    return found.verdict == NUMBERS_DIFFERENT && !found.certain ? NUMBERS_EQUAL : found.verdict;
}

/* Whether a remark says that an answer is another number: 5 (= 7). A number without a unit beside a
 * formula is another, too: it would be that of any formula. */
static int says_another(pair_judge *j, int32_t value, int32_t remark) {
    const expr *const e = j->e;
    if ((!pair_is(e, remark, EXPR_RELATION, EXPR_EQ) &&
         !pair_is(e, remark, EXPR_RELATION, EXPR_APPROX)) ||
        !pair_is_left_out(e, pair_left_of(e, remark - 1)) || !pair_is_number(e, remark - 1)) {
        return 0;
    }
    const numbers_verdict found = beside(j, value, remark - 1);
    if (found != NUMBERS_NOT_A_NUMBER) {
        return found == NUMBERS_DIFFERENT || found == NUMBERS_INCOMPATIBLE;
    }
    if (pair_has_units(e, remark - 1)) return 0;
    if (pair_is_equation(e, value)) value = pair_last_term(e, value);
    return !pair_is_value(e, value) || pair_probe(j, value, remark - 1) != PAIR_SAYS_EQUAL;
}

/* Whether a name in it says that an answer is not sure: with probability 0.5. */
static int names_doubt(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && pair_words_doubt(e, i)) return 1;
    }
    return 0;
}

/* Whether what stands beside an answer is no condition of it but another answer, or takes it back:
 * 5 unless 7, at least 5. A quantity of another kind is one: 5 m at 300 K. */
static int is_no_condition(pair_judge *j, int32_t root) {
    const expr *const e = j->e;
    const pair_because before = j->because;
    const int32_t value = pair_child(e, root, 0);
    int32_t child = root - 1;
    for (int32_t k = e->node[root].arity - 1; k > 0; k--, child -= e->node[child].size) {
        const int kind = e->node[child].kind;
        if (kind == EXPR_WORDS) {
            if (pair_words_doubt(e, child)) return 1;
        } else if (pair_is_value(e, child) && names_doubt(e, child)) {
            return 1;
        } else if (pair_is_value(e, child) && pair_is_number(e, child)) {
            if (beside(j, value, child) != NUMBERS_INCOMPATIBLE) return 1;
        } else if (says_another(j, value, child)) {
            return 1;
        }
        j->because = before;
    }
    return 0;
}

/* Whether one answer gives its value at a number and the other as a function of another: 45 at
 * x = 5, and f(-3) = 45. */
static int is_elsewhere(const expr *e, int32_t given, int32_t other) {
    if (!pair_is(e, other, EXPR_RELATION, EXPR_EQ)) return 0;
    const int32_t call = pair_left_of(e, other - 1);
    if (e->node[call].kind != EXPR_CALL || e->node[call].arity != 1) return 0;
    int32_t place = given - 1;
    for (int32_t k = e->node[given].arity - 1; k > 0; k--, place -= e->node[place].size) {
        if (!pair_is(e, place, EXPR_RELATION, EXPR_EQ) || !pair_is_number(e, place - 1)) continue;
        if (e->node[pair_left_of(e, place - 1)].kind != EXPR_SYMBOL) continue;
        return pair_is_number(e, call - 1) && !pair_same(e, place - 1, call - 1);
    }
    return 0;
}

/* Whether it says one value, with a name that the first of them has not, or without. */
static int is_value_or_named(const expr *e, int32_t root, int32_t first) {
    if (pair_is_value(e, root)) return 1;
    if (!pair_is_equation(e, root) || !pair_is_name(e, pair_left_of(e, root - 1))) return 0;
    return root == first || (pair_is_equation(e, first) &&
                             !pair_same(e, pair_left_of(e, root - 1), pair_left_of(e, first - 1)));
}

/* How many values an answer lists, without what it says of where they hold; -1 where it holds
 * anything else. */
static int32_t count_values(const expr *e, int32_t root) {
    int32_t child = root - 1, count = 0;
    const int32_t first = pair_core(e, pair_child(e, root, 0));
    for (int32_t k = e->node[root].arity - 1; k >= 0; k--, child -= e->node[child].size) {
        const int says_where = pair_is_inequality(e, child) ||
                               e->node[pair_core(e, child)].kind == EXPR_SYMBOL ||
                               pair_is(e, child, EXPR_RELATION, EXPR_IN);
        if (k > 0 && says_where) continue;
        if (!is_value_or_named(e, pair_core(e, child), first)) return -1;
        count++;
    }
    return count;
}

/* Whether a list gives the names that a value's conditions give, and one value more: 6 m/s at t = 3
 * s beside v = 6 m/s, t = 3 s. */
static int lists_conditions(const expr *e, int32_t given, int32_t list) {
    int32_t condition = given - 1;
    const int32_t arity = e->node[given].arity;
    if (e->node[list].arity != arity) return 0;
    for (int32_t k = 1; k < arity; k++, condition -= e->node[condition].size) {
        if (!pair_is(e, condition, EXPR_RELATION, EXPR_EQ)) return 0;
        const int32_t name = pair_left_of(e, condition - 1);
        int32_t member = list - 1, found = 0;
        for (int32_t i = 0; i < arity; i++, member -= e->node[member].size) {
            found += pair_is(e, member, EXPR_RELATION, EXPR_EQ) &&
                     pair_same(e, pair_left_of(e, member - 1), name);
        }
        if (e->node[name].kind != EXPR_SYMBOL || found != 1) return 0;
    }
    return 1;
}

/* Whether values beside a value are as many as another answer lists: 5 N at 30 degrees. */
static int is_several_values(const expr *e, int32_t given, int32_t list) {
    if (!pair_is_bare_list(e, list)) return 0;
    const int32_t known = count_values(e, given);
    return (known > 1 && known == count_values(e, list)) || lists_conditions(e, given, list);
}

/* The equation by which equality is said to hold beside "at most" or "at least": a^2 + b^2 >= 2ab,
 * with equality iff a = b; -1 where it says anything else. */
static int32_t case_of_equality(const expr *e, int32_t root) {
    if (!is_collection(e, root, EXPR_GIVEN) || e->node[root].arity != 2) return -1;
    const int32_t bound = pair_child(e, root, 0);
    int32_t said = root - 1;
    if (!pair_is(e, bound, EXPR_RELATION, EXPR_GE) && !pair_is(e, bound, EXPR_RELATION, EXPR_LE)) {
        return -1;
    }
    /* equality (given) a = b */
    if (is_collection(e, said, EXPR_GIVEN) && e->node[said].arity == 2) said -= 1;
    return pair_is_equation(e, said) ? said : -1;
}

/* Whether two bounds are said to be reached in other cases. */
static int are_reached_otherwise(pair_judge *j, int32_t gold, int32_t pred) {
    const int32_t known = case_of_equality(j->e, gold);
    const int32_t given = known < 0 ? -1 : case_of_equality(j->e, pred);
    if (given < 0) return 0;
    j->members++;
    const pair_verdict said = pair_judge_equal(j, known, given);
    j->members--;
    return said != PAIR_SAYS_EQUAL;
}

/* Whether a condition is among those beside an answer, wherever it stands. */
static int is_stated_beside(const expr *e, int32_t root, int32_t condition) {
    int32_t child = root - 1;
    for (int32_t k = e->node[root].arity - 1; k > 0; k--, child -= e->node[child].size) {
        if (pair_same(e, child, condition)) return 1;
    }
    return 0;
}

/* Yes or no under a condition: yes, if n > 2; what holds of one number: odd for n = 1. */
static int is_verdict_under_condition(const expr *e, int32_t root) {
    const int32_t said = pair_child(e, root, 0);
    const int none = pair_is(e, said, EXPR_CONSTANT, EXPR_EMPTY_SET);
    if (e->node[said].kind != EXPR_WORDS && !none) return 0;
    const int verdict = none || pair_words_give_verdict(e, said);
    int32_t child = root - 1;
    for (int32_t k = e->node[root].arity - 1; k > 0; k--, child -= e->node[child].size) {
        const int everywhere =
            e->node[child].kind == EXPR_SYMBOL || pair_is(e, child, EXPR_RELATION, EXPR_IN);
        /* For all n, for every integer n; stable for large n. */
        if (!everywhere && (verdict || pair_is_equation(e, child))) return 1;
    }
    return 0;
}

/* Whether a condition leaves one of what an answer is a function of: y = 2x at x = 3. */
static int fixes_variable(const expr *e, int32_t given, int32_t other) {
    const int32_t answer = pair_child(e, given, 0);
    const int32_t named = pair_is_relation(e, answer) ? pair_first_term(e, answer) : answer;
    int32_t child = given - 1;
    for (int32_t k = e->node[given].arity - 1; k > 0; k--, child -= e->node[child].size) {
        const int one = pair_is(e, child, EXPR_RELATION, EXPR_EQ);
        if (!one && !pair_is(e, child, EXPR_RELATION, EXPR_IN)) continue;
        const int32_t name = pair_left_of(e, child - 1);
        if (e->node[name].kind == EXPR_SYMBOL && pair_is_coordinate(e, e->node[name].label) &&
            !pair_same(e, name, named) && pair_mentions(e, other, e->node[name].label) &&
            (one ? pair_is_number(e, child - 1) : is_collection(e, child - 1, EXPR_SET))) {
            return 1;
        }
    }
    return 0;
}

/* What an inequality says together with inequalities of its names beside it: 1 < x < 3, x != 2;
 * -1 where nothing such stands there. */
static int32_t with_inequalities(expr *e, int32_t root) {
    const int32_t said = pair_child(e, root, 0);
    int32_t members = 1;
    if (!pair_is_inequality(e, said)) return -1;
    for (int32_t k = 1; k < e->node[root].arity; k++) {
        const int32_t child = pair_child(e, root, k);
        if (!pair_is_inequality(e, child) || !pair_same_real_symbols(e, said, child)) return -1;
        members++;
    }
    for (int32_t k = 0; k < members; k++) {
        if (pair_copy(e, pair_child(e, root, k)) < 0) return -1;
    }
    return pair_push(e, EXPR_OPERATOR, EXPR_AND, members);
}

/* Whether what stands beside an answer is another answer to what it names: P(x) = x^n, and
 * P(x) = 0. */
static int has_another_answer(const expr *e, int32_t given) {
    if (!is_collection(e, given, EXPR_GIVEN)) return 0;
    const int32_t said = pair_child(e, given, 0);
    int32_t child = given - 1;
    if (!pair_is_equation(e, said)) return 0;
    const int32_t name = pair_first_term(e, said);
    if (e->node[name].kind != EXPR_CALL) return 0;
    for (int32_t k = e->node[given].arity - 1; k > 0; k--, child -= e->node[child].size) {
        if (!pair_is_equation(e, child)) continue;
        const int32_t other = pair_first_term(e, child);
        const int named = e->node[other].kind == EXPR_SYMBOL && /* P = 0 */
                          e->node[other].label == e->node[name].label;
        if ((named || pair_same(e, name, other)) && pair_is_value(e, child - 1)) return 1;
    }
    return 0;
}

/* Whether a list beside a value with one condition has another condition of its kind: r(t) for
 * 0 <= t <= 1 beside x, y, 0 <= t <= 2. */
static int is_bounded_otherwise(pair_judge *j, int32_t given, int32_t list) {
    const expr *const e = j->e;
    if (!pair_is_bare_list(e, list) || e->node[given].arity != 2) return 0;
    int32_t child = list - 1;
    for (int32_t k = 0; k < e->node[list].arity; k++, child -= e->node[child].size) {
        const int condition = pair_is_inequality(e, child) || is_collection(e, child, EXPR_CHAIN);
        if (condition && pair_exclude(j, given - 1, child)) return 1;
    }
    return 0;
}

/* Appends an answer whose conditions are equations as one list, beside another answer that lists
 * its equations before a condition: p = 1 with r = 2 and q free beside p = 1, r = 2 where q is in
 * R; the root itself where it is no such, -1 without room. */
static int32_t with_members(expr *e, int32_t root, int32_t other) {
    const int32_t said = pair_child(e, root, 0), list = pair_child(e, other, 0);
    const int listed = pair_is_bare_list(e, said);
    if (listed == pair_is_bare_list(e, list)) return root;
    const int32_t equations = listed ? other : root;
    int32_t child = equations - 1, found = 0, members = e->node[root].arity;
    for (int32_t k = 1; k < e->node[equations].arity; k++, child -= e->node[child].size) {
        found += pair_is_single_equation(e, child);
    }
    if (found == 0) return root;
    if (listed) members += e->node[said].arity - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++) {
        const int32_t member = pair_child(e, root, k);
        if (k > 0 || !listed) {
            if (pair_copy(e, member) < 0) return -1;
            continue;
        }
        for (int32_t i = 0; i < e->node[said].arity; i++) {
            if (pair_copy(e, pair_child(e, said, i)) < 0) return -1;
        }
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_SEQUENCE, members);
}

pair_verdict pair_rule_given(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int of_gold = is_collection(e, gold, EXPR_GIVEN);
    const int of_pred = is_collection(e, pred, EXPR_GIVEN);
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    const int hedged = of_pred && is_no_condition(j, pred);
    if (hedged && j->depth == 1) j->hedged = pair_has_units(e, pair_child(e, pred, 0));
    if (hedged || (of_gold && is_no_condition(j, gold))) {
        return pair_differs(j, PAIR_BECAUSE_CONDITION);
    }
    if (pair_run_elsewhere(j, gold, pred)) return pair_differs(j, PAIR_BECAUSE_CONDITION);
    if (of_gold && of_pred) {
        const int32_t known = with_members(j->e, gold, pred),
                      given = with_members(j->e, pred, gold);
        if (known < 0 || given < 0) return PAIR_SAYS_OPEN;
        if (known != gold || given != pred) return pair_judge_equal(j, known, given);
    }
    if (of_gold != of_pred && is_several_values(e, of_gold ? gold : pred, of_gold ? pred : gold)) {
        const int32_t copy = pair_copy(j->e, of_gold ? gold : pred);
        if (copy < 0) return PAIR_SAYS_OPEN;
        j->e->node[copy].head = EXPR_SEQUENCE;
        return pair_judge_equal(j, of_gold ? copy : gold, of_gold ? pred : copy);
    }
    if (of_gold != of_pred) {
        const int32_t given = of_gold ? gold : pred, other = of_gold ? pred : gold;
        if (is_verdict_under_condition(e, given) || fixes_variable(e, given, other) ||
            pair_fixes_free_letter(e, given, other) || pair_conditions_cut(j, given, other) ||
            pair_narrows_beside(e, given, other)) {
            return pair_differs(j, PAIR_BECAUSE_CONDITION);
        }
        const int32_t made = with_inequalities(j->e, given);
        if (made >= 0) {
            const pair_verdict said = pair_points(j, of_gold ? made : gold, of_gold ? pred : made);
            if (said == PAIR_SAYS_DIFFERENT) return pair_differs(j, PAIR_BECAUSE_CONDITION);
        }
    }
    if (has_another_answer(e, gold) != has_another_answer(e, pred) ||
        pair_integers_exclude(e, gold, pred) || are_reached_otherwise(j, gold, pred) ||
        (of_gold != of_pred && is_elsewhere(e, of_gold ? gold : pred, of_gold ? pred : gold))) {
        return pair_differs(j, PAIR_BECAUSE_CONDITION);
    }
    if ((of_gold && of_pred && pair_give_elsewhere(j, gold, pred)) ||
        (of_gold != of_pred &&
         is_bounded_otherwise(j, of_gold ? gold : pred, of_gold ? pred : gold))) {
        return pair_differs(j, PAIR_BECAUSE_CONDITION);
    }
    int32_t known = gold - 1, given = pred - 1;
    for (int32_t k = 1; of_gold && of_pred && k < e->node[gold].arity; k++) {
        if (k >= e->node[pred].arity) break;
        if (pair_exclude(j, known, given) &&
            !(is_stated_beside(e, pred, known) && is_stated_beside(e, gold, given))) {
            return pair_differs(j, PAIR_BECAUSE_CONDITION);
        }
        known -= e->node[known].size;
        given -= e->node[given].size;
    }
    const uint64_t integers = j->integers;
    j->integers |= pair_stated_integers(e, gold) | pair_stated_integers(e, pred);
    const pair_verdict said = pair_judge_equal(j, of_gold ? pair_child(e, gold, 0) : gold,
                                               of_pred ? pair_child(e, pred, 0) : pred);
    j->integers = integers;
    return said;
}

/* The last relation of a chain of them, or the root itself. */
static int32_t last_link(const expr *e, int32_t root) {
    return is_collection(e, root, EXPR_CHAIN) ? root - 1 : root;
}

static int is_implication(const expr *e, int32_t root) {
    const int32_t link = last_link(e, root);
    return pair_is(e, link, EXPR_RELATION, EXPR_IMPLIED) ||
           pair_is(e, link, EXPR_RELATION, EXPR_SAME_AS);
}

/* An answer that follows is a statement; what follows between bare letters is logic. */
static int is_statement(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_RELATION || e->node[root].kind == EXPR_COLLECTION;
}

/* Whether what follows gives another number to the name of what it follows from: x = 3 => x = 2. */
static int contradicts_itself(pair_judge *j, int32_t root) {
    const expr *const e = j->e;
    if (e->node[root].kind != EXPR_RELATION) return 0;
    const int32_t to = root - 1, from = pair_left_of(e, to);
    if (!pair_is(e, from, EXPR_RELATION, EXPR_EQ) || !pair_is(e, to, EXPR_RELATION, EXPR_EQ)) {
        return 0;
    }
    const int32_t name = pair_left_of(e, from - 1);
    if (pair_is_number(e, name) && pair_is_number(e, from - 1)) { /* 2 = 3 */
        return pair_are_other_values(j, name, from - 1);
    }
    return pair_is_name(e, name) && pair_same(e, name, pair_left_of(e, to - 1)) &&
           pair_is_number(e, from - 1) && pair_is_number(e, to - 1) &&
           pair_are_other_values(j, from - 1, to - 1);
}

pair_verdict pair_rule_implication(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int of_gold = is_implication(e, gold), of_pred = is_implication(e, pred);
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    if (of_pred && contradicts_itself(j, pred)) return pair_differs(j, PAIR_BECAUSE_CONTRADICTION);
    const int32_t to_gold = of_gold ? last_link(e, gold) - 1 : gold;
    const int32_t to_pred = of_pred ? last_link(e, pred) - 1 : pred;
    if ((!of_gold || is_statement(e, to_gold)) && (!of_pred || is_statement(e, to_pred))) {
        return pair_judge_equal(j, to_gold, to_pred);
    }
    return PAIR_SAYS_NOTHING;
}

static int is_in(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_IN) && pair_is_name(e, pair_left_of(e, root - 1));
}

static int goes_to(const expr *e, int32_t root) {
    const int32_t left = pair_left_of(e, root - 1); /* \to\infty lacks its left side */
    return pair_is(e, root, EXPR_RELATION, EXPR_TO) &&
           (pair_is_name(e, left) || pair_is_left_out(e, left));
}

static int goes_somewhere(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_TO) || pair_is(e, root, EXPR_RELATION, EXPR_FROM);
}

pair_verdict pair_rule_membership(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int both = goes_somewhere(e, gold) && goes_somewhere(e, pred);
    const int of_gold = is_in(e, gold) || (goes_to(e, gold) && !both);
    const int of_pred = is_in(e, pred) || (goes_to(e, pred) && !both);
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    const int32_t other = of_gold ? pred : gold;
    if (of_gold != of_pred && pair_is(e, other, EXPR_RELATION, EXPR_IN)) {
        return PAIR_SAYS_NOTHING; /* 2k in Z says of k another thing */
    }
    return pair_judge_equal(j, of_gold ? gold - 1 : gold, of_pred ? pred - 1 : pred);
}

/* Whether what stands before the bar of a set is a name, or a point with names for coordinates,
 * that the condition speaks of. */
static int is_speaker(const expr *e, int32_t member, int32_t condition) {
    if (pair_is_name(e, member)) return pair_mentions(e, condition, e->node[member].label);
    if (!is_collection(e, member, EXPR_TUPLE) || e->node[member].arity == 0) return 0;
    int32_t child = member - 1;
    for (int32_t k = 0; k < e->node[member].arity; k++, child -= e->node[child].size) {
        if (e->node[child].kind != EXPR_SYMBOL) return 0;
    }
    return 1;
}

/* The condition of {x | condition} and of {x in R | condition}, or of complex numbers or points,
 * several appended as one, with the name of the set before it or without; -1 where it is none. */
static int32_t condition_of(expr *e, int32_t root) {
    if (pair_is_single_equation(e, root) && is_collection(e, root - 1, EXPR_SET_OF) &&
        pair_is_name(e, pair_left_of(e, root - 1))) {
        root--;
    }
    if (!is_collection(e, root, EXPR_SET_OF) || e->node[root].arity < 2) return -1;
    const int32_t arity = e->node[root].arity;
    int32_t member = pair_child(e, root, 0);
    if (pair_is(e, member, EXPR_RELATION, EXPR_IN)) {
        const int32_t of = member - 1; /* C, R, R^2 */
        const int32_t base = e->node[of].kind == EXPR_POW ? pair_left_of(e, of - 1) : of;
        if (pair_is(e, base, EXPR_CONSTANT, EXPR_REALS) ||
            pair_is(e, base, EXPR_CONSTANT, EXPR_COMPLEXES)) {
            member = pair_left_of(e, of);
        }
    }
    /* {n in Z | n = 1 mod 3}: congruences are of integers. */
    if (pair_is(e, root - 1, EXPR_OPERATOR, EXPR_CONGRUENCE) && arity == 2 &&
        pair_is(e, member, EXPR_RELATION, EXPR_IN) &&
        pair_is(e, member - 1, EXPR_CONSTANT, EXPR_INTEGERS)) {
        member = pair_left_of(e, member - 1);
    }
    if (!is_speaker(e, member, root - 1)) return -1;
    for (int32_t k = 1; k < arity && arity > 2; k++) {
        if (pair_copy(e, pair_child(e, root, k)) < 0) return -1;
    }
    return arity > 2 ? pair_push(e, EXPR_OPERATOR, EXPR_AND, arity - 1) : root - 1;
}

pair_verdict pair_rule_condition(pair_judge *j, int32_t gold, int32_t pred) {
    const int32_t of_gold = condition_of(j->e, gold), of_pred = condition_of(j->e, pred);
    if ((of_gold < 0) == (of_pred < 0)) return PAIR_SAYS_NOTHING;
    return pair_judge_equal(j, of_gold < 0 ? gold : of_gold, of_pred < 0 ? pred : of_pred);
}
