/* Names that stand for any number, and so may be any names: an integer that a condition says is one
 * (k pi, k in Z), the constants of a general solution (C_1, C_2). */
#include "pair/constants.h"
#include "pair/forms.h"
#include "pair/judge.h"

/* Of 4 names there are 24 orders. */
enum { MAX_PARAMETERS = 4 };

typedef struct {
    int32_t name[MAX_PARAMETERS];
    int32_t count; /* more than MAX_PARAMETERS: too many to look at */
} names;

static int is_among(const names *n, int32_t name) {
    for (int32_t i = 0; i < n->count && i < MAX_PARAMETERS; i++) {
        if (n->name[i] == name) return 1;
    }
    return 0;
}

static void add(names *n, int32_t name) {
    if (is_among(n, name)) return;
    if (n->count < MAX_PARAMETERS) n->name[n->count] = name;
    n->count++;
}

/* --- what is stated --------------------------------------------------------------------------- */

static int is_endless(const expr *e, int32_t root) {
    return pair_is_bare_list(e, root) && e->node[root].arity > 1 && pair_is_dots(e, root - 1);
}

static int is_constant(const expr *e, int32_t root, int head) {
    return pair_is(e, root, EXPR_CONSTANT, head);
}

/* Whether it says that a name is any integer: k in Z, k = 0, 1, 2, ... */
static int states_integer(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_RELATION || e->node[root].arity != 2) return 0;
    const int32_t set = root - 1, name = pair_left_of(e, set);
    if (e->node[name].kind != EXPR_SYMBOL) return 0;
    if (e->node[root].head == EXPR_EQ) return is_endless(e, set);
    return e->node[root].head == EXPR_IN &&
           (is_constant(e, set, EXPR_INTEGERS) || is_constant(e, set, EXPR_NATURALS));
}

uint64_t pair_stated_integers(const expr *e, int32_t root) {
    uint64_t labels = 0;
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN)) return 0;
    int32_t condition = root - 1;
    for (int32_t k = 1; k < e->node[root].arity; k++, condition -= e->node[condition].size) {
        if (!states_integer(e, condition)) continue;
        labels |= (uint64_t)1 << (e->node[pair_left_of(e, condition - 1)].label & 63);
    }
    return labels;
}

/* Whether it says that a name is any number: c in R. */
static int states_real(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_IN) &&
           e->node[pair_left_of(e, root - 1)].kind == EXPR_SYMBOL &&
           (is_constant(e, root - 1, EXPR_REALS) || is_constant(e, root - 1, EXPR_COMPLEXES));
}

static int states_any_real(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (states_real(e, i)) return 1;
    }
    return 0;
}

/* Names of which `root` states that they are any integers or any numbers and that `other` has not.
 */
static names stated(const expr *e, int32_t root, int32_t other) {
    names found = {{0}, 0};
    for (int32_t i = pair_start(e, root); i <= root && found.count <= MAX_PARAMETERS; i++) {
        if (!states_integer(e, i) && !states_real(e, i)) continue;
        const int32_t name = e->node[pair_left_of(e, i - 1)].label;
        if (other < 0 || !pair_mentions(e, other, name)) add(&found, name);
    }
    return found;
}

/* --- what is usual ---------------------------------------------------------------------------- */

/* Symbols of `root` that `other` has not, but for the name of which it gives the value: O(n + m). A
 * pair of more than MOST_NAMES names has none. */
static names unshared(const expr *e, int32_t root, int32_t other) {
    enum { MOST_NAMES = 256 };
    unsigned char there[MOST_NAMES] = {0};
    names found = {{0}, 0};
    if (e->name_count > MOST_NAMES) return found;
    for (int32_t i = pair_start(e, other); i <= other; i++) {
        const int kind = e->node[i].kind;
        if (kind == EXPR_SYMBOL || kind == EXPR_CALL) there[e->node[i].label] = 1;
    }
    int32_t first = pair_start(e, root);
    if (pair_is(e, root, EXPR_RELATION, EXPR_EQ)) first = pair_left_of(e, root - 1) + 1;
    for (int32_t i = first; i <= root && found.count <= MAX_PARAMETERS; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && !there[e->node[i].label]) {
            add(&found, e->node[i].label);
        }
    }
    return found;
}

static int stands_once(const expr *e, int32_t root, int32_t name) {
    int32_t times = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        times += e->node[i].kind == EXPR_SYMBOL && e->node[i].label == name;
    }
    return times == 1;
}

/* Whether they may be the constants of a general solution, each of which stands in one term of it;
 * `numbered` where they are C_1, C_2, ... */
static int are_constants(const expr *e, int32_t root, const names *n, int *numbered) {
    unsigned numbers = 0;
    *numbered = 1;
    for (int32_t i = 0; i < n->count; i++) {
        const int number = pair_constant_number(e, n->name[i]);
        if (number < 0 || !stands_once(e, root, n->name[i])) return 0;
        numbers |= 1u << number;
        *numbered &= pair_constant_rank(e, n->name[i]) == 2;
    }
    *numbered &= numbers == (1u << (n->count + 1)) - 2;
    return 1;
}

/* --- comparing -------------------------------------------------------------------------------- */

/* Appends a copy in which symbols have other names. */
static int32_t renamed(expr *e, int32_t root, const names *from, const int32_t *to) {
    const int32_t copy = pair_copy(e, root);
    for (int32_t i = copy < 0 ? 0 : pair_start(e, copy); i <= copy; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        for (int32_t k = 0; k < from->count; k++) {
            if (e->node[i].label != from->name[k]) continue;
            e->node[i].label = to[k];
            break;
        }
    }
    return copy;
}

/* The next order of distinct names; 0 after the last. */
static int next_order(int32_t *name, int32_t count) {
    int32_t i = count - 2;
    while (i >= 0 && name[i] > name[i + 1]) i--;
    if (i < 0) return 0;
    int32_t k = count - 1;
    while (name[k] < name[i]) k--;
    const int32_t moved = name[i];
    name[i] = name[k];
    name[k] = moved;
    for (int32_t left = i + 1, right = count - 1; left < right; left++, right--) {
        const int32_t swapped = name[left];
        name[left] = name[right];
        name[right] = swapped;
    }
    return 1;
}

/* Whether the two are equal where the pred's names are the gold's, in one order or another. */
static pair_verdict equal_renamed(pair_judge *j, int32_t gold, int32_t pred, const names *known,
                                  const names *given) {
    int32_t to[MAX_PARAMETERS];
    for (int32_t i = 0; i < known->count; i++) {
        int32_t at = i;
        for (; at > 0 && to[at - 1] > known->name[i]; at--) to[at] = to[at - 1];
        to[at] = known->name[i];
    }
    do {
        const int32_t nodes = j->e->node_count;
        const int32_t other = renamed(j->e, pred, given, to);
        if (other < 0) return PAIR_SAYS_OPEN;
        const pair_verdict said = pair_judge_equal(j, gold, other);
        j->e->node_count = nodes;
        if (said == PAIR_SAYS_EQUAL) return said;
    } while (next_order(to, known->count));
    return PAIR_SAYS_NOTHING;
}

/* Whether a condition beside an answer speaks of a name: c > 0. */
static int is_restricted(const expr *e, int32_t root, int32_t name) {
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN)) return 0;
    for (int32_t i = pair_child(e, root, 0) + 1; i < root; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && e->node[i].label == name) return 1;
    }
    return 0;
}

/* A side that does not say which of its letters is the integer has one that usually is; where the
 * other says that it is any number, one that usually is a constant. */
static names usual(const expr *e, int32_t root, int32_t other) {
    const int any = states_any_real(e, other);
    const names all = unshared(e, root, other);
    names found = {{0}, 0};
    for (int32_t i = 0; i < all.count && i < MAX_PARAMETERS; i++) {
        const int32_t name = all.name[i];
        if (any ? pair_constant_rank(e, name) > 0 && !is_restricted(e, root, name)
                : pair_is_integer_letter(e, name)) {
            add(&found, name);
        }
    }
    return found;
}

static int is_some(const names *n) { return n->count > 0 && n->count <= MAX_PARAMETERS; }

/* --- the same values for other integers ------------------------------------------------------- */

/* The answer beside which one condition stands, or the root itself. */
static int32_t without_statement(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) && e->node[root].arity == 2 &&
                   states_integer(e, root - 1)
               ? pair_child(e, root, 0)
               : root;
}

/* Appends a copy in which a name is sign times it plus a number. */
static int32_t shifted(expr *e, int32_t root, int32_t name, int sign, int number) {
    const int32_t first = pair_start(e, root);
    for (int32_t i = first; i <= root; i++) {
        const expr_node node = e->node[i];
        const int found = node.kind == EXPR_SYMBOL && node.label == name;
        if (found && pair_push_integer(e, sign) < 0) return -1;
        if (expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags) < 0) {
            return -1;
        }
        if (!found) continue;
        if (pair_push(e, EXPR_MUL, 0, 2) < 0 || pair_push_integer(e, number) < 0 ||
            pair_push(e, EXPR_ADD, 0, 2) < 0) {
            return -1;
        }
    }
    return e->node_count - 1;
}

static int states_all_integers(const expr *e, int32_t root, int32_t name) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (pair_is(e, i, EXPR_RELATION, EXPR_IN) && is_constant(e, i - 1, EXPR_INTEGERS) &&
            e->node[i - 2].label == name && e->node[i - 2].kind == EXPR_SYMBOL) {
            return 1;
        }
    }
    return 0;
}

/* -pi/4 + k pi and 3 pi/4 + k pi are the same values where k is any integer, as are k and -k. */
static pair_verdict equal_shifted(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const names both = stated(e, gold, -1);
    if (both.count != 1 || !states_all_integers(e, gold, both.name[0]) ||
        !states_all_integers(e, pred, both.name[0])) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t known = without_statement(e, gold), given = without_statement(e, pred);
    const uint64_t integers = j->integers;
    if (known == gold || given == pred) return PAIR_SAYS_NOTHING;
    for (int sign = 1; sign >= -1; sign -= 2) {
        for (int number = -1; number <= 1; number++) {
            const int32_t nodes = e->node_count, numbers = e->number_count;
            const int32_t other = shifted(j->e, given, both.name[0], sign, number);
            if (other < 0) return PAIR_SAYS_OPEN;
            j->integers |= (uint64_t)1 << (both.name[0] & 63);
            const pair_verdict said = pair_judge_equal(j, known, other);
            j->integers = integers;
            j->e->node_count = nodes;
            j->e->number_count = numbers;
            if (said == PAIR_SAYS_EQUAL) return said;
        }
    }
    return PAIR_SAYS_NOTHING;
}

pair_verdict pair_rule_parameters(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    j->work -= e->node[gold].size + e->node[pred].size;
    names known = stated(e, gold, pred), given = stated(e, pred, gold);
    if (known.count == 0 && given.count == 0) return equal_shifted(j, gold, pred);
    if (known.count == 0) known = usual(e, gold, pred);
    if (given.count == 0) given = usual(e, pred, gold);
    if (known.count != given.count || !is_some(&known)) return PAIR_SAYS_NOTHING;
    return equal_renamed(j, gold, pred, &known, &given);
}

/* The solution of "y = a e^x + b, a and b": the letters behind it are some of its constants and say
 * nothing; -1 for anything else. */
static int32_t before_constants(const expr *e, int32_t root) {
    if (!pair_is_bare_list(e, root) || e->node[root].arity < 2) return -1;
    const int32_t solution = pair_child(e, root, 0);
    if (!pair_is(e, solution, EXPR_RELATION, EXPR_EQ) || !pair_is_value(e, solution - 1) ||
        !pair_is_name(e, pair_left_of(e, solution - 1))) {
        return -1;
    }
    for (int32_t i = solution + 1; i < root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL || pair_constant_rank(e, e->node[i].label) == 0 ||
            !pair_mentions(e, solution - 1, e->node[i].label)) {
            return -1;
        }
    }
    return solution;
}

pair_verdict pair_rule_constants(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int32_t to_gold = before_constants(e, gold), to_pred = before_constants(e, pred);
    if (to_gold >= 0 || to_pred >= 0) {
        return pair_judge_equal(j, to_gold < 0 ? gold : to_gold, to_pred < 0 ? pred : to_pred);
    }
    int of_gold, of_pred;
    j->work -= e->node[gold].size + e->node[pred].size;
    const names known = unshared(e, gold, pred), given = unshared(e, pred, gold);
    if (known.count < 2 || known.count != given.count || !is_some(&known)) {
        return PAIR_SAYS_NOTHING;
    }
    if (!are_constants(e, gold, &known, &of_gold) || !are_constants(e, pred, &given, &of_pred) ||
        !(of_gold || of_pred)) {
        return PAIR_SAYS_NOTHING;
    }
    return equal_renamed(j, gold, pred, &known, &given);
}
