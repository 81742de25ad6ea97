#include <string.h>

#include "pair/constants.h"
#include "pair/forms.h"
#include "pair/intervals.h"
#include "pair/judge.h"
#include "pair/unlike_names.h"
#include "pair/words.h"

static int is_head(const expr *e, int32_t root, int head) {
    return pair_is(e, root, EXPR_COLLECTION, head);
}

/* --- members ---------------------------------------------------------------------------------- */

typedef struct {
    int32_t *root;
    int32_t count;
} members;

/* Whether a matrix is one row or one column. */
static int is_vector(const expr *e, int32_t root) {
    if (!is_head(e, root, EXPR_MATRIX) || e->node[root].arity == 0) return 0;
    if (e->node[root].arity == 1) return is_head(e, root - 1, EXPR_ROW);
    int32_t row = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, row -= e->node[row].size) {
        if (!is_head(e, row, EXPR_ROW) || e->node[row].arity != 1) return 0;
    }
    return 1;
}

/* Members of a collection, of the one row of a matrix, or of its one column. */
static members members_of(pair_judge *j, int32_t root) {
    const expr *const e = j->e;
    const int vector = is_vector(e, root);
    const int32_t from = vector && e->node[root].arity == 1 ? root - 1 : root;
    members of = {NULL, e->node[from].arity};
    of.root = pair_list(j, of.count);
    if (of.root == NULL) return of;
    pair_children(e, from, of.root);
    for (int32_t k = 0; k < of.count && vector && from == root; k++) of.root[k] -= 1;
    return of;
}

/* What a member is told by among others, the name of an equation or a label; -1: nothing. */
static int32_t key_of(const expr *e, int32_t root) {
    if (is_head(e, root, EXPR_LABELLED)) return pair_child(e, root, 0);
    if (!pair_is_equation(e, root)) return -1;
    const int32_t first = pair_first_term(e, root);
    const int part = e->node[first].kind == EXPR_FUNCTION && e->node[first].size == 2 &&
                     e->node[first - 1].kind == EXPR_SYMBOL; /* |w|, \arg w */
    const int mean = pair_is(e, first, EXPR_OPERATOR, EXPR_BRACKET) && e->node[first].arity == 1;
    return part || mean || pair_is_name(e, first) ? first : -1;
}

static int all_have_keys(const expr *e, const members *of) {
    for (int32_t k = 0; k < of->count; k++) {
        if (key_of(e, of->root[k]) < 0) return 0;
    }
    return of->count > 0;
}

/* --- matching in any order -------------------------------------------------------------------- */

enum { MATCH_EACH_ONCE = 1, MATCH_NAMES = 2, MATCH_ROWS = 4 };

/* One side of a match. `state` is 1 for a member that has its like. */
typedef struct {
    members of;
    int32_t *state;
    pair_key *by_value; /* members that have a sample, by it */
    int32_t sampled;
    int32_t *unsampled, unsampled_count;
    int inexact; /* one of them is, at least */
} crowd;

/* The part of a member that is compared: without its name where that says nothing. */
static int32_t essence(const expr *e, int32_t root, int flags) {
    if (flags & (MATCH_NAMES | MATCH_ROWS) || key_of(e, root) < 0) return root;
    return is_head(e, root, EXPR_LABELLED) ? root - 1 : pair_last_term(e, root);
}

static pair_verdict same_member(pair_judge *j, int32_t gold, int32_t pred, int flags) {
    const expr *const e = j->e;
    if (flags & MATCH_ROWS) {
        if (e->node[gold].arity != e->node[pred].arity) return PAIR_SAYS_DIFFERENT;
        pair_verdict worst = PAIR_SAYS_EQUAL;
        int32_t a = gold - 1, b = pred - 1;
        for (int32_t k = 0; k < e->node[gold].arity; k++) {
            const pair_verdict found = pair_judge_equal(j, a, b);
            if (found == PAIR_SAYS_DIFFERENT || pair_omits_nought(e, a, b))
                return PAIR_SAYS_DIFFERENT;
            if (found == PAIR_SAYS_OPEN) worst = found;
            a -= e->node[a].size;
            b -= e->node[b].size;
        }
        return worst;
    }
    if (flags & MATCH_NAMES) {
        const int32_t name = key_of(e, gold), other = key_of(e, pred);
        if (name >= 0 && other >= 0 && !pair_same(e, name, other)) return PAIR_SAYS_DIFFERENT;
    }
    return pair_judge_equal(j, gold, pred);
}

/* Pairs off what is the same as written. */
static int match_written(pair_judge *j, crowd *gold, crowd *pred, int flags) {
    const expr *const e = j->e;
    const int32_t n = pred->of.count, keys = j->key_count;
    pair_key *const key = pair_keys(j, n);
    if (key == NULL) return 0;
    for (int32_t k = 0; k < n; k++) {
        key[k] = (pair_key){pair_hash(e, essence(e, pred->of.root[k], flags)), k};
    }
    pair_sort(key, n);
    for (int32_t i = 0; i < gold->of.count; i++) {
        const int32_t known = essence(e, gold->of.root[i], flags);
        const uint64_t wanted = pair_hash(e, known);
        int32_t low = 0, high = n;
        while (low < high) {
            const int32_t middle = (low + high) / 2;
            if (key[middle].key < wanted)
                low = middle + 1;
            else
                high = middle;
        }
        for (; low < n && key[low].key == wanted; low++) {
            const int32_t k = key[low].place;
            if (pred->state[k] && flags & MATCH_EACH_ONCE) {
                /* Passed over once and for all: a run of equal members stays linear. */
                continue;
            }
            if (!pair_same(e, known, essence(e, pred->of.root[k], flags))) continue;
            gold->state[i] = pred->state[k] = 1;
            if (flags & MATCH_EACH_ONCE) break;
        }
    }
    j->key_count = keys;
    return 1;
}

/* Whether a decimal or a unit makes its value no exact one. */
static int is_inexact(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_UNIT) return 1;
        if (e->node[i].kind == EXPR_NUMBER && e->number[e->node[i].label].is_decimal) return 1;
    }
    return 0;
}

static uint64_t ordered_bits(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits >> 63 ? ~bits : bits | (uint64_t)1 << 63;
}

/* A number that equal members have in common: of a value its sample, of an interval its lower
 * end's; a degree may be left out, and so may a sign of percent. */
static int sample_of(pair_judge *j, int32_t root, int flags, double *value) {
    const expr *const e = j->e;
    if (flags & MATCH_ROWS || pair_has_units(e, root) || pair_has_sign(e, root)) return 0;
    if (e->node[root].kind == EXPR_COLLECTION && e->node[root].arity == 2 &&
        pair_is_set_of_reals(e, root)) {
        root = pair_child(e, root, 0);
    }
    return pair_is_value(e, root) && pair_sample(j, root, 0, value);
}

static int take_samples(pair_judge *j, crowd *of, int flags) {
    const int32_t n = of->of.count;
    of->by_value = pair_keys(j, n);
    of->unsampled = pair_list(j, n);
    of->sampled = of->unsampled_count = 0;
    if (of->by_value == NULL || of->unsampled == NULL) return 0;
    for (int32_t k = 0; k < n; k++) {
        const int32_t root = essence(j->e, of->of.root[k], flags);
        double value;
        of->inexact |= is_inexact(j->e, root);
        if (sample_of(j, root, flags, &value)) {
            of->by_value[of->sampled++] = (pair_key){ordered_bits(value), k};
        } else {
            of->unsampled[of->unsampled_count++] = k;
        }
    }
    pair_sort(of->by_value, of->sampled);
    return 1;
}

/* The samples that a like may have: decimals agree within some hundredths at most. */
static void window(double value, double part, uint64_t *from, uint64_t *to) {
    const double way = value > 0 ? part : -part;
    const double a = value * (1 - way), b = value * (1 + way);
    *from = ordered_bits(a);
    *to = ordered_bits(b);
    if (value == 0) {
        *from = ordered_bits(-1e-300);
        *to = ordered_bits(1e-300);
    }
}

/* A member of `others` that is like member `root`; PAIR_SAYS_EQUAL where there is one. */
static pair_verdict find_like(pair_judge *j, int32_t root, int is_gold, crowd *others, int flags) {
    const expr *const e = j->e;
    const int32_t part = essence(e, root, flags);
    uint64_t from = 0, to = UINT64_MAX;
    double value;
    if (sample_of(j, part, flags, &value)) {
        window(value, others->inexact || is_inexact(e, part) ? 0.07 : 1e-8, &from, &to);
    }
    int32_t low = 0, high = others->sampled;
    while (low < high) {
        const int32_t middle = (low + high) / 2;
        if (others->by_value[middle].key < from)
            low = middle + 1;
        else
            high = middle;
    }
    pair_verdict best = PAIR_SAYS_DIFFERENT;
    int32_t left = others->unsampled_count;
    while (left > 0 || (low < others->sampled && others->by_value[low].key <= to)) {
        int32_t k;
        if (low < others->sampled && others->by_value[low].key <= to) {
            k = others->by_value[low++].place;
        } else {
            k = others->unsampled[--left];
        }
        if (others->state[k] && flags & MATCH_EACH_ONCE) continue;
        if (j->work <= 0) return PAIR_SAYS_OPEN;
        const int32_t other = others->of.root[k];
        const pair_verdict found =
            is_gold ? same_member(j, root, other, flags) : same_member(j, other, root, flags);
        if (found == PAIR_SAYS_EQUAL) {
            others->state[k] = 1;
            return found;
        }
        if (found == PAIR_SAYS_OPEN) best = found;
    }
    return best;
}

/* Whether each member of one has its like in the other: once each, or however often. */
static pair_verdict match(pair_judge *j, members gold_members, members pred_members, int flags) {
    crowd gold = {.of = gold_members}, pred = {.of = pred_members};
    if (gold.of.root == NULL || pred.of.root == NULL) return PAIR_SAYS_OPEN;
    if (flags & MATCH_EACH_ONCE && gold.of.count != pred.of.count) {
        return pair_differs(j, PAIR_BECAUSE_MEMBERS);
    }
    gold.state = pair_list(j, gold.of.count);
    pred.state = pair_list(j, pred.of.count);
    if (gold.state == NULL || pred.state == NULL) return PAIR_SAYS_OPEN;
    memset(gold.state, 0, (size_t)gold.of.count * sizeof *gold.state);
    memset(pred.state, 0, (size_t)pred.of.count * sizeof *pred.state);
    if (!match_written(j, &gold, &pred, flags)) return PAIR_SAYS_OPEN;
    pair_verdict worst = PAIR_SAYS_EQUAL;
    const pair_because before = j->because;
    int sampled = 0;
    for (int32_t i = 0; i < gold.of.count && worst != PAIR_SAYS_DIFFERENT; i++) {
        if (gold.state[i]) continue;
        if (!sampled && !take_samples(j, &pred, flags)) return PAIR_SAYS_OPEN;
        sampled = 1;
        const pair_verdict found = find_like(j, gold.of.root[i], 1, &pred, flags);
        if (found != PAIR_SAYS_EQUAL) worst = found;
    }
    sampled = 0;
    for (int32_t k = 0; k < pred.of.count && worst != PAIR_SAYS_DIFFERENT; k++) {
        if (pred.state[k] || flags & MATCH_EACH_ONCE) continue;
        if (!sampled && !take_samples(j, &gold, flags)) return PAIR_SAYS_OPEN;
        sampled = 1;
        const pair_verdict found = find_like(j, pred.of.root[k], 0, &gold, flags);
        if (found != PAIR_SAYS_EQUAL) worst = found;
    }
    j->because = before;
    return worst == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_MEMBER) : worst;
}

/* --- cases ------------------------------------------------------------------------------------ */

/* Whether a row of cases is for what no other row is for: the reader spells all such words so. */
static int is_otherwise(const expr *e, int32_t row) {
    if (!is_head(e, row, EXPR_ROW) || e->node[row].arity != 2) return 0;
    return e->node[row - 1].kind == EXPR_WORDS && pair_words_are(e, row - 1, "otherwise");
}

/* The place of the row for all else, -1 where there is none. */
static int32_t otherwise_in(const expr *e, const members *of) {
    for (int32_t k = 0; k < of->count; k++) {
        if (is_otherwise(e, of->root[k])) return k;
    }
    return -1;
}

/* A list without one of its members. */
static members without(pair_judge *j, const members *of, int32_t place) {
    members rest = {pair_list(j, of->count), 0};
    for (int32_t k = 0; k < of->count && rest.root != NULL; k++) {
        if (k != place) rest.root[rest.count++] = of->root[k];
    }
    return rest;
}

/* Appends what is left where none of the conditions of these rows holds; -1 without room. */
static int32_t complement(expr *e, const members *of) {
    for (int32_t k = 0; k < of->count; k++) {
        if (pair_copy(e, of->root[k] - 1) < 0) return -1;
    }
    if (of->count > 1 && pair_push(e, EXPR_OPERATOR, EXPR_OR, of->count) < 0) return -1;
    return pair_push(e, EXPR_OPERATOR, EXPR_NOT, 1);
}

/* Cases of which those of `open` have one for all else, at `place`, and the others have none: what
 * the pred leaves to it is what the gold has left; the gold's is the complement of a condition. */
static pair_verdict match_rest(pair_judge *j, const members *open, int32_t place,
                               const members *closed, int gold_is_open) {
    expr *const e = j->e;
    const members others = without(j, open, place);
    if (others.root == NULL) return PAIR_SAYS_OPEN;
    const int32_t value = pair_child(e, open->root[place], 0);
    const int32_t slots = j->slot_count;
    for (int32_t k = 0; k < closed->count && j->work > 0; k++, j->slot_count = slots) {
        const int32_t row = closed->root[k], here = pair_child(e, row, 0);
        if (e->node[row].arity != 2) continue;
        if (pair_judge_equal(j, gold_is_open ? value : here, gold_is_open ? here : value) !=
            PAIR_SAYS_EQUAL) {
            continue;
        }
        const members rest = without(j, closed, k);
        if (rest.root == NULL) return PAIR_SAYS_OPEN;
        if (match(j, gold_is_open ? others : rest, gold_is_open ? rest : others,
                  MATCH_EACH_ONCE | MATCH_ROWS) != PAIR_SAYS_EQUAL) {
            continue;
        }
        if (!gold_is_open) return PAIR_SAYS_EQUAL;
        const int32_t all_else = complement(e, &rest);
        if (all_else < 0) return PAIR_SAYS_OPEN;
        if (pair_points(j, all_else, row - 1) == PAIR_SAYS_EQUAL) return PAIR_SAYS_EQUAL;
    }
    return PAIR_SAYS_NOTHING;
}

pair_verdict pair_rule_cases(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    if (!is_head(e, gold, EXPR_CASES) || !is_head(e, pred, EXPR_CASES)) return PAIR_SAYS_NOTHING;
    const members known = members_of(j, gold), given = members_of(j, pred);
    if (known.root == NULL || given.root == NULL) return PAIR_SAYS_OPEN;
    const int32_t of_gold = otherwise_in(e, &known), of_pred = otherwise_in(e, &given);
    pair_verdict found = PAIR_SAYS_NOTHING;
    j->members++;
    if ((of_gold < 0) != (of_pred < 0) && known.count == given.count && known.count > 1) {
        found = of_gold < 0 ? match_rest(j, &given, of_pred, &known, 0)
                            : match_rest(j, &known, of_gold, &given, 1);
    }
    if (found != PAIR_SAYS_EQUAL) found = match(j, known, given, MATCH_EACH_ONCE | MATCH_ROWS);
    j->members--;
    return found == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : found; /* see piecewise.c */
}

static pair_verdict in_order(pair_judge *j, const members *gold, const members *pred) {
    pair_verdict worst = PAIR_SAYS_EQUAL;
    if (gold->root == NULL || pred->root == NULL) return PAIR_SAYS_OPEN;
    if (gold->count != pred->count) return pair_differs(j, PAIR_BECAUSE_MEMBERS);
    j->members++;
    for (int32_t k = 0; k < gold->count && worst != PAIR_SAYS_DIFFERENT; k++) {
        const pair_verdict found = pair_judge_equal(j, gold->root[k], pred->root[k]);
        if (found != PAIR_SAYS_EQUAL) worst = found;
    }
    j->members--;
    return worst == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_ORDER) : worst;
}

pair_verdict pair_rule_matrix(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int rows = is_head(e, gold, EXPR_ROW) && is_head(e, pred, EXPR_ROW);
    if (!rows && !(is_head(e, gold, EXPR_MATRIX) && is_head(e, pred, EXPR_MATRIX))) {
        return PAIR_SAYS_NOTHING;
    }
    const members known = {pair_list(j, e->node[gold].arity), e->node[gold].arity};
    const members given = {pair_list(j, e->node[pred].arity), e->node[pred].arity};
    if (known.root == NULL || given.root == NULL) return PAIR_SAYS_OPEN;
    pair_children(e, gold, known.root);
    pair_children(e, pred, given.root);
    return in_order(j, &known, &given);
}

/* Whether a list without brackets holds exact numbers only, without names or units: roots, mostly.
 */
static int lists_exact_numbers(const expr *e, int32_t root) {
    if (!pair_is_bare_list(e, root)) return 0;
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!pair_is_value(e, child) || !pair_is_number(e, child) || pair_has_units(e, child)) {
            return 0;
        }
    }
    for (int32_t i = pair_start(e, root); i < root; i++) {
        if (e->node[i].kind == EXPR_NUMBER && e->number[e->node[i].label].is_decimal) return 0;
    }
    return 1;
}

/* Whether the members are named by more than one name. */
static int has_several_names(const expr *e, int32_t root) {
    int32_t child = root - 1, first = -1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        const int32_t name = key_of(e, child);
        if (name >= 0 && first >= 0 && !pair_same(e, name, first)) return 1;
        if (name >= 0) first = name;
    }
    return 0;
}

/* Whether values without names may stand in any order: {3, -1}, 3 or -1. */
static int is_nameless(const expr *e, int32_t root, const members *of) {
    for (int32_t k = 0; k < of->count; k++) {
        if (key_of(e, of->root[k]) >= 0 || !pair_is_value(e, of->root[k])) return 0;
    }
    return is_head(e, root, EXPR_SET) || is_head(e, root, EXPR_ALTERNATIVES);
}

/* Whether one gives values of one name, or in any order without names, and the other of several:
 * x = 1, x = 2 and x = 1, y = 2. */
static int name_unlike(const expr *e, int32_t gold, int32_t pred, const members *known,
                       const members *given) {
    const int several = has_several_names(e, pred);
    if (known->count < 2 || given->count < 2 || has_several_names(e, gold) == several) return 0;
    if (!all_have_keys(e, known) || !(all_have_keys(e, given) || is_nameless(e, pred, given))) {
        return 0;
    }
    return pair_names_unlike(e, several ? pred : gold);
}

static int is_bracketed_pair(const expr *e, int32_t root) {
    return (is_head(e, root, EXPR_TUPLE) || is_head(e, root, EXPR_LIST)) &&
           e->node[root].arity == 2;
}

static int is_pair_of_solutions(const expr *e, int32_t root) {
    return (is_head(e, root, EXPR_SET) || is_head(e, root, EXPR_ALTERNATIVES)) &&
           e->node[root].arity == 2;
}

/* (a, b) and [a, b] may be intervals, and {a, b} is none: unless the caller says that they are no
 * intervals, they differ. */
static int may_differ_by_brackets(const pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int pairs = is_bracketed_pair(e, gold) + is_bracketed_pair(e, pred);
    const int sets = is_pair_of_solutions(e, gold) + is_pair_of_solutions(e, pred);
    if (j->kind == PAIR_TUPLE || pairs == 0 || pairs + sets < 2) return 0;
    return e->node[gold].head != e->node[pred].head;
}

/* Whether one side is where any of its inequalities holds and the other where all do. */
static int join_otherwise(const expr *e, int32_t one, int32_t other) {
    return is_head(e, one, EXPR_ALTERNATIVES) && is_head(e, other, EXPR_CONJUNCTION) &&
           pair_is_inequality(e, one - 1) && pair_is_inequality(e, other - 1);
}

static int is_any_order(const expr *e, int32_t root) {
    return is_head(e, root, EXPR_SET) || is_head(e, root, EXPR_ALTERNATIVES) ||
           pair_is_list(e, root);
}

/* One answer, as the only member of a list. */
static members only(pair_judge *j, int32_t root) {
    const members of = {pair_list(j, 1), 1};
    if (of.root != NULL) of.root[0] = root;
    return of;
}

/* Whether the values of one of several are written twice: the roots 1, 1, 4. */
static int writes_twice(pair_judge *j, const members *of) {
    const expr *const e = j->e;
    pair_key *const key = of->root == NULL ? NULL : pair_keys(j, of->count);
    if (key == NULL) return 0;
    for (int32_t k = 0; k < of->count; k++) {
        key[k] = (pair_key){pair_hash(e, essence(e, of->root[k], 0)), k};
    }
    pair_sort(key, of->count);
    for (int32_t k = 1; k < of->count; k++) {
        const int32_t here = essence(e, of->root[key[k].place], 0);
        /* Of points that are solutions none counts twice. */
        if (key[k].key == key[k - 1].key && pair_is_value(e, here) &&
            pair_same(e, here, essence(e, of->root[key[k - 1].place], 0))) {
            return 1;
        }
    }
    return 0;
}

/* Whether it may name a value more than once, as no set does. */
static int is_enumeration(const expr *e, int32_t root) {
    return is_head(e, root, EXPR_ALTERNATIVES) || pair_is_bare_list(e, root);
}

/* Whether every member is an equation that names no value: a system of laws, in any order. */
static int is_system(const expr *e, int32_t root) {
    int32_t child = root - 1;
    if (!pair_is_bare_list(e, root) || e->node[root].arity < 2) return 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!pair_is_equation(e, child) || key_of(e, child) >= 0) return 0;
    }
    return 1;
}

pair_verdict pair_rule_unordered(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int of_gold = e->node[gold].kind == EXPR_COLLECTION;
    const int of_pred = e->node[pred].kind == EXPR_COLLECTION;
    const int alone = !of_gold ? is_head(e, pred, EXPR_ALTERNATIVES)
                               : !of_pred && is_head(e, gold, EXPR_ALTERNATIVES);
    int flags = 0;
    if (alone) {
        /* What is said in several ways is one answer. */
    } else if (!of_gold || !of_pred) {
        return PAIR_SAYS_NOTHING;
    } else if (may_differ_by_brackets(j, gold, pred)) {
        return pair_differs(j, PAIR_BECAUSE_FORM);
    } else if ((lists_exact_numbers(e, gold) && lists_exact_numbers(e, pred)) ||
               (pair_lists_vectors(e, gold) && pair_lists_vectors(e, pred)) ||
               (pair_lists_classes(j, gold) && pair_lists_classes(j, pred)) ||
               (pair_have_own_units(e, gold) && pair_have_own_units(e, pred))) {
        flags = MATCH_EACH_ONCE;
    } else if ((is_system(e, gold) && is_system(e, pred)) ||
               (pair_lists_name_again(e, gold) && pair_lists_name_again(e, pred))) {
        flags = MATCH_EACH_ONCE | MATCH_NAMES;
    } else if (!pair_is_unordered(e, gold) && !pair_is_unordered(e, pred)) {
        return PAIR_SAYS_NOTHING;
    } else if (e->node[gold].head != e->node[pred].head &&
               (!(is_any_order(e, gold) && is_any_order(e, pred)) ||
                join_otherwise(e, gold, pred) || join_otherwise(e, pred, gold))) {
        return PAIR_SAYS_NOTHING;
    } else if (is_head(e, gold, EXPR_TUPLE) || is_head(e, gold, EXPR_LIST)) {
        /* Only what has no brackets of its own can do without its order. */
        return PAIR_SAYS_NOTHING;
    }
    if (!alone && has_several_names(e, gold) && has_several_names(e, pred)) flags |= MATCH_NAMES;
    j->members++;
    const members known = of_gold ? members_of(j, gold) : only(j, gold);
    const members given = of_pred ? members_of(j, pred) : only(j, pred);
    if (!alone && name_unlike(e, gold, pred, &known, &given)) {
        j->members--;
        return pair_differs(j, PAIR_BECAUSE_MEMBER);
    }
    const int twice = is_enumeration(e, gold) && is_enumeration(e, pred) &&
                      (writes_twice(j, &known) || writes_twice(j, &given));
    if (twice) flags |= MATCH_EACH_ONCE;
    const pair_verdict found = match(j, known, given, flags);
    j->members--;
    return found == PAIR_SAYS_DIFFERENT && !twice ? PAIR_SAYS_NOTHING : found;
}

/* The place of the member that has a key, in keys sorted by their hashes; -1 if there is none. */
static int32_t place_of(const expr *e, const pair_key *key, const members *of, int32_t name) {
    const uint64_t wanted = pair_hash(e, name);
    int32_t low = 0, high = of->count;
    while (low < high) {
        const int32_t middle = (low + high) / 2;
        if (key[middle].key < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < of->count && key[low].key == wanted; low++) {
        if (pair_same(e, name, key_of(e, of->root[key[low].place]))) return key[low].place;
    }
    return -1;
}

static pair_key *by_name(pair_judge *j, const members *of) {
    pair_key *const key = pair_keys(j, of->count);
    if (key == NULL) return NULL;
    for (int32_t k = 0; k < of->count; k++) {
        key[k] = (pair_key){pair_hash(j->e, key_of(j->e, of->root[k])), k};
    }
    pair_sort(key, of->count);
    return key;
}

static int repeats(const pair_key *key, int32_t count) {
    for (int32_t k = 1; k < count; k++) {
        if (key[k].key == key[k - 1].key) return 1;
    }
    return 0;
}

/* The gold's names must all be there; others say nothing of them. */
pair_verdict pair_rule_by_name(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    if (!pair_is_list(e, gold) || !pair_is_list(e, pred)) return PAIR_SAYS_NOTHING;
    const members known = members_of(j, gold), given = members_of(j, pred);
    if (known.root == NULL || given.root == NULL) return PAIR_SAYS_OPEN;
    if (known.count < 2 || !all_have_keys(e, &known) || !all_have_keys(e, &given)) {
        return PAIR_SAYS_NOTHING;
    }
    const pair_key *const key = by_name(j, &known), *const other = by_name(j, &given);
    if (key == NULL || other == NULL) return PAIR_SAYS_OPEN;
    if (repeats(key, known.count) || repeats(other, given.count)) return PAIR_SAYS_NOTHING;
    int32_t found = 0;
    for (int32_t k = 0; k < known.count; k++) {
        found += place_of(e, other, &given, key_of(e, known.root[k])) >= 0;
    }
    if (found == 0) return PAIR_SAYS_NOTHING;
    if (found < known.count) {
        pair_differs(j, PAIR_BECAUSE_MEMBER);
        return PAIR_SAYS_NOTHING;
    }
    pair_verdict worst = PAIR_SAYS_EQUAL;
    j->members++;
    for (int32_t k = 0; k < known.count && worst != PAIR_SAYS_DIFFERENT; k++) {
        const int32_t place = place_of(e, other, &given, key_of(e, known.root[k]));
        const pair_verdict said = pair_judge_equal(j, known.root[k], given.root[place]);
        if (said != PAIR_SAYS_EQUAL) worst = said;
    }
    j->members--;
    if (worst != PAIR_SAYS_DIFFERENT) return worst;
    if (pair_give_values(e, gold) && pair_give_values(e, pred)) j->found.values = worst;
    return PAIR_SAYS_NOTHING;
}

/* Whether all members are named, and one name stands in both: then names count. */
static int share_a_key(pair_judge *j, const members *gold, const members *pred) {
    const expr *const e = j->e;
    if (!all_have_keys(e, gold) || !all_have_keys(e, pred)) return 0;
    const pair_key *const key = by_name(j, pred);
    for (int32_t k = 0; k < gold->count && key != NULL; k++) {
        const int32_t place = place_of(e, key, pred, key_of(e, gold->root[k]));
        /* In their order they are compared by what is named, whatever the name. */
        if (place >= 0 && place != k) return 1;
    }
    return 0;
}

static int is_sequence(const expr *e, int32_t root) {
    return pair_is_list(e, root) || is_vector(e, root);
}

pair_verdict pair_rule_ordered(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int set = is_head(e, pred, EXPR_SET) && pair_is_list(e, gold);
    const int like = pair_are_ranges_of_quantities(e, gold, pred) ||
                     (is_sequence(e, gold) && (is_sequence(e, pred) || set));
    if (!like) return PAIR_SAYS_NOTHING;
    const members known = members_of(j, gold), given = members_of(j, pred);
    if (known.root == NULL || given.root == NULL) return PAIR_SAYS_OPEN;
    if (share_a_key(j, &known, &given)) return pair_differs(j, PAIR_BECAUSE_MEMBER);
    if (may_differ_by_brackets(j, gold, pred)) return pair_differs(j, PAIR_BECAUSE_FORM);
    if ((is_head(e, gold, EXPR_TUPLE) && pair_turns_coordinates(e, pred)) ||
        (is_head(e, pred, EXPR_TUPLE) && pair_turns_coordinates(e, gold))) {
        return pair_differs(j, PAIR_BECAUSE_ORDER);
    }
    return in_order(j, &known, &given);
}

/* --- one answer and what defines its letters -------------------------------------------------- */

/* The member of a list that is the answer where all others define letters that stand in it, or
 * -1. */
static int32_t defined_answer(const expr *e, const members *of, int32_t name) {
    int32_t answer = -1;
    for (int32_t k = 0; k < of->count && answer < 0; k++) {
        const int32_t key = key_of(e, of->root[k]);
        if (key >= 0 && name >= 0 && pair_same(e, key, name)) answer = of->root[k];
    }
    if (answer < 0) answer = of->root[0];
    const int32_t own = key_of(e, pair_core(e, answer));
    for (int32_t k = 0; k < of->count; k++) {
        const int32_t key = key_of(e, of->root[k]);
        if (of->root[k] == answer) continue;
        /* y = 2x, x = 3 says the value at one place. */
        if (key >= 0 && e->node[key].kind == EXPR_SYMBOL &&
            pair_is_coordinate(e, e->node[key].label) && pair_is_number(e, of->root[k] - 1) &&
            pair_is_equation(e, answer)) {
            return -1;
        }
        if (key < 0 || e->node[key].kind != EXPR_SYMBOL ||
            !pair_mentions(e, answer, e->node[key].label) || (own >= 0 && pair_same(e, key, own))) {
            return -1;
        }
    }
    return answer;
}

pair_verdict pair_rule_definitions(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int of_gold = pair_is_bare_list(e, gold), of_pred = pair_is_bare_list(e, pred);
    if (of_gold == of_pred) return PAIR_SAYS_NOTHING;
    const int32_t single = of_gold ? pred : gold;
    if (e->node[single].kind == EXPR_COLLECTION && !pair_is_equation(e, single)) {
        return PAIR_SAYS_NOTHING;
    }
    const members of = members_of(j, of_gold ? gold : pred);
    if (of.root == NULL) return PAIR_SAYS_OPEN;
    if (of.count == 0) return PAIR_SAYS_NOTHING;
    const int32_t answer = defined_answer(e, &of, key_of(e, single));
    if (answer < 0) {
        pair_differs(j, PAIR_BECAUSE_MEMBERS);
        return PAIR_SAYS_NOTHING;
    }
    const pair_verdict said = pair_judge_equal(j, of_gold ? answer : gold, of_gold ? pred : answer);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
