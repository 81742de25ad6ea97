/* Two sets that are described: {member | conditions}. The names that such a set binds are its own:
 * {(u, v) | u^2 + v^2 < 1} is {(x, y) | x^2 + y^2 < 1}, {(y, x) | y > x} is not {(x, y) | y > x}.
 *
 * Where members are names, all of them real numbers, both sets are written with x, y, z and their
 * conditions compared as sets of points; of other members (complex numbers, integers) conditions
 * must be the same as written. Where members are values, names that conditions say to be of some
 * set change places in every order. Beside such a set, points with conditions are one: all (x, y)
 * with y > x. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_NAMES = 3, MOST_CONDITIONS = 8 };
enum { NO_LEAST = -1000000, ANY_NATURAL }; /* N begins with 0 or 1 */

typedef struct {
    int32_t name[MOST_NAMES];   /* labels */
    int32_t domain[MOST_NAMES]; /* what each is in; -1: not said, or any real number */
    int64_t least[MOST_NAMES];  /* of integers from there on; ANY_NATURAL, NO_LEAST elsewhere */
    int32_t names;
    int32_t condition[MOST_CONDITIONS];
    int32_t conditions;
    int32_t member; /* -1: the names themselves */
} builder;

static int is_builder(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_COLLECTION, EXPR_SET_OF) && e->node[root].arity > 1;
}

/* A set, or beside one all points of which conditions hold: all (x, y) with y > x. */
static int describes(const expr *e, int32_t root) {
    const int given = pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) && e->node[root].arity > 1;
    return is_builder(e, root) ||
           (given && pair_is(e, pair_child(e, root, 0), EXPR_COLLECTION, EXPR_TUPLE));
}

static int32_t place_of(const builder *b, int32_t label) {
    for (int32_t k = 0; k < b->names; k++) {
        if (b->name[k] == label) return k;
    }
    return -1;
}

/* Notes a name; 0 where there are too many, or it is there already. */
static int add_name(builder *b, int32_t label, int32_t domain) {
    if (b->names == MOST_NAMES || place_of(b, label) >= 0) return 0;
    b->name[b->names] = label;
    b->least[b->names] = NO_LEAST;
    b->domain[b->names++] = domain;
    return 1;
}

/* The exact integer that a node is, NO_LEAST for others. */
static int64_t integer_at(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_NUMBER) return NO_LEAST;
    const expr_number *const n = &e->number[e->node[root].label];
    return n->exact && n->q == 1 && n->exponent == 0 ? n->p : NO_LEAST;
}

/* The least of the integers that a condition says a name runs through: k >= 1, k > 0, 1 <= k;
 * NO_LEAST for other conditions. */
static int64_t least_of(const expr *e, int32_t root, int32_t label) {
    if (e->node[root].kind != EXPR_RELATION) return NO_LEAST;
    const int32_t right = root - 1, left = pair_left_of(e, right);
    const int head = e->node[root].head;
    const int turned = e->node[right].kind == EXPR_SYMBOL && e->node[right].label == label;
    const int32_t name = turned ? right : left;
    const int64_t n = integer_at(e, turned ? left : right);
    if (n == NO_LEAST || e->node[name].kind != EXPR_SYMBOL || e->node[name].label != label) {
        return NO_LEAST;
    }
    if (head == (turned ? EXPR_LE : EXPR_GE)) return n;
    return head == (turned ? EXPR_LT : EXPR_GT) ? n + 1 : NO_LEAST;
}

/* Takes the conditions that say where integers begin for what they are in: n in N, k in Z with
 * k >= 1. */
static void take_least(const expr *e, builder *b) {
    for (int32_t k = 0; k < b->names; k++) {
        const int32_t domain = b->domain[k];
        const int naturals = domain >= 0 && pair_is(e, domain, EXPR_CONSTANT, EXPR_NATURALS);
        const int whole = domain >= 0 && pair_is(e, domain, EXPR_CONSTANT, EXPR_INTEGERS);
        if (naturals) b->least[k] = ANY_NATURAL;
        for (int32_t i = 0; i < b->conditions; i++) {
            const int64_t least = least_of(e, b->condition[i], b->name[k]);
            if (least == NO_LEAST || !(whole || naturals)) continue;
            b->least[k] = least;
            b->domain[k] = -1;
            b->condition[i] = b->condition[--b->conditions];
            break;
        }
    }
}

/* Takes the conditions m = 1, 2, 3, ... for the integers from the first on. */
static void take_list(const expr *e, builder *b) {
    const int32_t count = b->conditions;
    if (b->names > 0 || b->member < 0 || count < 3 || !pair_is_dots(e, b->condition[count - 1]) ||
        !pair_is(e, b->condition[0], EXPR_RELATION, EXPR_EQ)) {
        return;
    }
    const int32_t first = b->condition[0] - 1, name = pair_left_of(e, first);
    const int64_t least = integer_at(e, first);
    for (int32_t k = 1; k + 1 < count; k++) {
        if (integer_at(e, b->condition[k]) != least + k) return;
    }
    if (least == NO_LEAST || e->node[name].kind != EXPR_SYMBOL ||
        !add_name(b, e->node[name].label, -1)) {
        return;
    }
    b->least[0] = least;
    b->conditions = 0;
}

static int same_least(int64_t a, int64_t b) {
    const int one = a == 0 || a == 1 || a == ANY_NATURAL;
    const int other = b == 0 || b == 1 || b == ANY_NATURAL;
    return a == b || (one && other && (a == ANY_NATURAL || b == ANY_NATURAL));
}

/* R, R^2: says nothing of names that are real numbers anyway. */
static int is_of_reals(const expr *e, int32_t set) {
    if (e->node[set].kind == EXPR_POW) set = pair_left_of(e, set - 1);
    return pair_is(e, set, EXPR_CONSTANT, EXPR_REALS);
}

/* The member where it is a name or a point with names for coordinates; 0 where it is none. */
static int read_names(const expr *e, int32_t member, builder *b) {
    int32_t domain = -1;
    if (pair_is(e, member, EXPR_RELATION, EXPR_IN)) {
        domain = is_of_reals(e, member - 1) ? -1 : member - 1;
        member = pair_left_of(e, member - 1);
    }
    if (e->node[member].kind == EXPR_SYMBOL) return add_name(b, e->node[member].label, domain);
    if (!pair_is(e, member, EXPR_COLLECTION, EXPR_TUPLE)) return 0;
    for (int32_t k = 0; k < e->node[member].arity; k++) {
        const int32_t name = pair_child(e, member, k);
        if (e->node[name].kind != EXPR_SYMBOL || !add_name(b, e->node[name].label, domain)) {
            return 0;
        }
    }
    return b->names > 0;
}

/* Reads one condition; a membership of a name is its domain. */
static int read_condition(const expr *e, int32_t root, builder *b) {
    if (pair_is(e, root, EXPR_OPERATOR, EXPR_AND)) {
        for (int32_t k = 0; k < e->node[root].arity; k++) {
            const int32_t part = pair_child(e, root, k);
            if (pair_is(e, part, EXPR_OPERATOR, EXPR_AND) || !read_condition(e, part, b)) return 0;
        }
        return 1;
    }
    if (pair_is(e, root, EXPR_RELATION, EXPR_IN)) {
        const int32_t name = pair_left_of(e, root - 1);
        const int32_t place =
            e->node[name].kind == EXPR_SYMBOL ? place_of(b, e->node[name].label) : -1;
        if (place >= 0 && b->member < 0 && is_of_reals(e, root - 1)) return 1;
        if (place >= 0 && b->domain[place] < 0) {
            b->domain[place] = root - 1;
            return 1;
        }
        if (place < 0 && b->member >= 0 && e->node[name].kind == EXPR_SYMBOL &&
            pair_mentions(e, b->member, e->node[name].label)) {
            return add_name(b, e->node[name].label, root - 1);
        }
    }
    if (b->conditions == MOST_CONDITIONS) return 0;
    b->condition[b->conditions++] = root;
    return 1;
}

static int read_builder(const expr *e, int32_t root, builder *b) {
    const int32_t arity = e->node[root].arity, member = pair_child(e, root, 0);
    *b = (builder){.member = -1};
    if (!read_names(e, member, b)) {
        *b = (builder){.member = member};
        if (e->node[member].kind == EXPR_RELATION) return 0;
    }
    for (int32_t k = 1; k < arity; k++) {
        if (!read_condition(e, pair_child(e, root, k), b)) return 0;
    }
    take_list(e, b);
    if (b->member >= 0) take_least(e, b);
    return b->names > 0;
}

/* Appends a copy in which names are others, all at once. */
static int32_t renamed(expr *e, int32_t root, const builder *from, const int32_t *to) {
    const int32_t copy = pair_copy(e, root);
    for (int32_t i = copy < 0 ? 0 : pair_start(e, copy); i <= copy; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        const int32_t place = place_of(from, e->node[i].label);
        if (place >= 0) e->node[i].label = to[place];
    }
    return copy;
}

/* Whether a name that is not bound there would be taken for one. */
static int would_clash(const expr *e, int32_t root, const builder *b, const int32_t *to) {
    for (int32_t k = 0; k < b->names; k++) {
        if (place_of(b, to[k]) < 0 && pair_mentions(e, root, to[k])) return 1;
    }
    return 0;
}

/* Whether what is said of two names to be in is the same. */
static int same_domain(pair_judge *j, int32_t a, int32_t b) {
    if (a < 0 || b < 0) return a == b;
    j->members++;
    const int same = pair_judge_equal(j, a, b) == PAIR_SAYS_EQUAL;
    j->members--;
    return same;
}

/* --- members that are names ------------------------------------------------------------------- */

/* Appends all conditions as one, written with x, y, z. */
static int32_t conditions_of(expr *e, const builder *b, const int32_t *to) {
    int32_t last = -1;
    for (int32_t k = 0; k < b->conditions; k++) {
        last = renamed(e, b->condition[k], b, to);
        if (last < 0) return -1;
    }
    return b->conditions > 1 ? pair_push(e, EXPR_OPERATOR, EXPR_AND, b->conditions) : last;
}

/* Whether conditions that are no sets of points, to be rational, are the same in their order. */
static int same_one_by_one(pair_judge *j, const builder *known, const builder *given,
                           const int32_t *to) {
    if (known->conditions != given->conditions) return 0;
    for (int32_t k = 0; k < known->conditions; k++) {
        const int32_t one = renamed(j->e, known->condition[k], known, to);
        const int32_t other = one < 0 ? -1 : renamed(j->e, given->condition[k], given, to);
        if (other < 0 || pair_judge_equal(j, one, other) != PAIR_SAYS_EQUAL) return 0;
    }
    return 1;
}

/* Whether one set is of complex numbers and the other, which does not say so, speaks of real or
 * imaginary parts. */
static int are_complex(const expr *e, int32_t a, int32_t b, int32_t gold, int32_t pred) {
    const int32_t said = a < 0 ? b : a, other = a < 0 ? gold : pred;
    if ((a < 0) == (b < 0) || !pair_is(e, said, EXPR_CONSTANT, EXPR_COMPLEXES)) return 0;
    for (int32_t i = pair_start(e, other); i <= other; i++) {
        if (pair_is(e, i, EXPR_FUNCTION, EXPR_IM) || pair_is(e, i, EXPR_FUNCTION, EXPR_RE) ||
            pair_is(e, i, EXPR_FUNCTION, EXPR_ARG) || pair_is(e, i, EXPR_FUNCTION, EXPR_ABS)) {
            return 1;
        }
    }
    return 0;
}

static pair_verdict same_described(pair_judge *j, int32_t gold, int32_t pred, const builder *known,
                                   const builder *given) {
    static const char *const coordinate[MOST_NAMES] = {"x", "y", "z"};
    expr *const e = j->e;
    int32_t to[MOST_NAMES];
    int are_real = 1;
    if (known->names != given->names) return pair_differs(j, PAIR_BECAUSE_FORM);
    if (known->conditions == 0 || given->conditions == 0) return PAIR_SAYS_NOTHING;
    for (int32_t k = 0; k < known->names; k++) {
        to[k] = expr_intern(e, coordinate[k], 1);
        if (to[k] < 0) return PAIR_SAYS_OPEN;
        const int complex = are_complex(e, known->domain[k], given->domain[k], gold, pred);
        if (!complex && !same_domain(j, known->domain[k], given->domain[k])) {
            return PAIR_SAYS_NOTHING;
        }
        are_real &= known->domain[k] < 0 && given->domain[k] < 0;
    }
    if (would_clash(e, gold, known, to) || would_clash(e, pred, given, to)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t here = conditions_of(e, known, to);
    const int32_t there = here < 0 ? -1 : conditions_of(e, given, to);
    if (there < 0) return PAIR_SAYS_OPEN;
    if (!are_real) return pair_same(e, here, there) ? PAIR_SAYS_EQUAL : PAIR_SAYS_NOTHING;
    const pair_verdict said = pair_judge_equal(j, here, there);
    return said == PAIR_SAYS_EQUAL || !same_one_by_one(j, known, given, to) ? said
                                                                            : PAIR_SAYS_EQUAL;
}

/* --- members that are values ------------------------------------------------------------------ */

/* Whether each condition has its like, one by one. */
static int same_conditions(pair_judge *j, const builder *known, const builder *given,
                           const int32_t *to) {
    for (int32_t k = 0; k < known->conditions; k++) {
        const int32_t other = renamed(j->e, given->condition[k], given, to);
        if (other < 0 || pair_judge_equal(j, known->condition[k], other) != PAIR_SAYS_EQUAL) {
            return 0;
        }
    }
    return 1;
}

/* Whether the sets are the same where the pred's names are those of the gold in one order. */
static int same_in_order(pair_judge *j, int32_t pred, const builder *known, const builder *given,
                         const int32_t *order) {
    int32_t to[MOST_NAMES];
    for (int32_t k = 0; k < given->names; k++) {
        const int32_t at = order[k];
        const int counts = known->least[at] != NO_LEAST && given->least[k] != NO_LEAST;
        to[k] = known->name[at];
        if (counts ? !same_least(known->least[at], given->least[k])
                   : !same_domain(j, known->domain[at], given->domain[k])) {
            return 0;
        }
    }
    if (would_clash(j->e, pred, given, to)) return 0;
    const int32_t member = renamed(j->e, given->member, given, to);
    if (member < 0) return 0;
    j->members++;
    const int same = pair_judge_equal(j, known->member, member) == PAIR_SAYS_EQUAL &&
                     same_conditions(j, known, given, to);
    j->members--;
    return same;
}

static pair_verdict same_values(pair_judge *j, int32_t pred, const builder *known,
                                const builder *given) {
    static const int32_t orders[6][MOST_NAMES] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1},
                                                  {2, 1, 0}, {1, 2, 0}, {2, 0, 1}};
    if (known->names != given->names || known->conditions != given->conditions) {
        return PAIR_SAYS_NOTHING;
    }
    const int tried = known->names == 3 ? 6 : known->names;
    for (int k = 0; k < tried && j->work > 0; k++) {
        const int32_t nodes = j->e->node_count;
        const int same = same_in_order(j, pred, known, given, orders[k]);
        j->e->node_count = nodes;
        if (same) return PAIR_SAYS_EQUAL;
    }
    return PAIR_SAYS_NOTHING;
}

pair_verdict pair_rule_set_builder(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    builder known, given;
    if (!is_builder(e, gold) && !is_builder(e, pred)) return PAIR_SAYS_NOTHING;
    if (!describes(e, gold) || !describes(e, pred)) return PAIR_SAYS_NOTHING;
    if (!read_builder(e, gold, &known) || !read_builder(e, pred, &given)) return PAIR_SAYS_NOTHING;
    if ((known.member < 0) != (given.member < 0)) return PAIR_SAYS_NOTHING;
    if (known.member < 0) return same_described(j, gold, pred, &known, &given);
    return same_values(j, pred, &known, &given);
}
