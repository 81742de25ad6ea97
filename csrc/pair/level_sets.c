/* What is constant, and what is proportional: T V^{\gamma - 1} = const and V T^{1/(\gamma - 1)} =
 * const, T \propto \sqrt L and T^2 \propto L, F = k/r^2 beside F \propto 1/r^2.
 *
 * Either says that some value U stays the same. Two such values stay the same together where one is
 * a function of the other: their gradients by all that varies are parallel. What stands in
 * exponents alone does not vary. */
#include "pair/constants.h"
#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_VARIABLES = 6 };

typedef struct {
    int32_t label[MOST_VARIABLES]; /* of the names that vary */
    int32_t fresh[MOST_VARIABLES]; /* names that stand for them, of no other meaning */
    int32_t count;
} variables;

static int is_constant(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_SYMBOL && pair_is_constant_word(e, e->node[root].label);
}

/* Appends a / b. */
static int32_t quotient(expr *e, int32_t a, int32_t b) {
    if (pair_copy(e, a) < 0 || pair_copy(e, b) < 0 || pair_push_integer(e, -1) < 0) return -1;
    return pair_push(e, EXPR_POW, 0, 2) < 0 ? -1 : pair_push(e, EXPR_MUL, 0, 2);
}

/* The factor of a product that usually is a constant and does not stand in the other answer; -1
 * where there is none, or several. */
static int32_t own_factor(const expr *e, int32_t product, int32_t other) {
    int32_t found = -1, child = product - 1;
    if (e->node[product].kind != EXPR_MUL) return -1;
    for (int32_t k = 0; k < e->node[product].arity; k++, child -= e->node[child].size) {
        if (e->node[child].kind != EXPR_SYMBOL || pair_mentions(e, other, e->node[child].label)) {
            continue;
        }
        if (found >= 0 || pair_constant_rank(e, e->node[child].label) == 0) return -1;
        found = child;
    }
    return found;
}

/* Appends a product in which 1 stands for a factor. */
static int32_t without(expr *e, int32_t product, int32_t factor) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, product); i <= product; i++) {
        const expr_node n = e->node[i];
        last = i == factor ? pair_push_integer(e, 1)
                           : expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
        if (last < 0) return -1;
    }
    return last;
}

/* Appends what stays the same where a relation holds; -1 where it says nothing of the kind. The
 * constant of an equation counts beside a proportion. */
static int32_t kept(expr *e, int32_t root, int32_t other) {
    if (e->node[root].kind != EXPR_RELATION) return -1;
    const int32_t right = root - 1, left = pair_left_of(e, right);
    if (!pair_is_value(e, left) || !pair_is_value(e, right)) return -1;
    const int proportional = pair_is(e, other, EXPR_RELATION, EXPR_PROPTO);
    if (e->node[root].head == EXPR_PROPTO || (e->node[root].head == EXPR_SIM && proportional)) {
        return quotient(e, left, right); /* F ~ 1/r^2 */
    }
    if (e->node[root].head != EXPR_EQ) return -1;
    if (is_constant(e, right)) return pair_copy(e, left);
    if (is_constant(e, left)) return pair_copy(e, right);
    if (!proportional) return -1;
    const int32_t factor = own_factor(e, right, other);
    if (factor < 0 || pair_mentions(e, left, e->node[factor].label)) return -1;
    const int32_t rest = without(e, right, factor);
    return rest < 0 ? -1 : quotient(e, left, rest);
}

/* Whether node i of a subtree stands in an exponent. */
static int is_raised(const expr *e, int32_t root, int32_t i) {
    for (int32_t k = i + 1; k <= root; k++) {
        if (e->node[k].kind != EXPR_POW) continue;
        const int32_t exponent = k - 1;
        if (i <= exponent && i >= pair_start(e, exponent)) return 1;
    }
    return 0;
}

/* Takes in the names of `root` that stand outside of exponents; 0 where they are too many. */
static int find_variables(const expr *e, int32_t root, variables *to) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        int32_t k = 0;
        if (e->node[i].kind == EXPR_CALL) return 0;
        if (e->node[i].kind != EXPR_SYMBOL || is_raised(e, root, i)) continue;
        while (k < to->count && to->label[k] != e->node[i].label) k++;
        if (k < to->count) continue;
        if (to->count == MOST_VARIABLES) return 0;
        to->label[to->count++] = e->node[i].label;
    }
    return 1;
}

/* Whether both values have all of them; a constant factor that only one has is no variable. */
static int both_mention(const expr *e, int32_t a, int32_t b, const variables *of) {
    for (int32_t k = 0; k < of->count; k++) {
        if (!pair_mentions(e, a, of->label[k]) || !pair_mentions(e, b, of->label[k])) return 0;
    }
    return of->count > 0;
}

/* Appends a copy with the fresh names. */
static int32_t renamed(expr *e, int32_t root, const variables *of) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node n = e->node[i];
        int32_t label = n.label, k = 0;
        while (n.kind == EXPR_SYMBOL && k < of->count && of->label[k] != label) k++;
        if (n.kind == EXPR_SYMBOL && k < of->count) label = of->fresh[k];
        last = expr_push(e, (expr_kind)n.kind, n.head, n.arity, label, n.flags);
        if (last < 0) return -1;
    }
    return last;
}

/* Appends the derivative of `a` by one fresh name times that of `b` by another. */
static int32_t derivatives(expr *e, int32_t a, int32_t by, int32_t b, int32_t by_other) {
    for (int side = 0; side < 2; side++) {
        if (pair_copy(e, side == 0 ? a : b) < 0 ||
            expr_push(e, EXPR_SYMBOL, 0, 0, side == 0 ? by : by_other, 0) < 0 ||
            pair_push_integer(e, 1) < 0 || pair_push(e, EXPR_OPERATOR, EXPR_DERIVATIVE, 3) < 0) {
            return -1;
        }
    }
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* Whether both values vary with the first name. */
static int both_vary(pair_judge *j, int32_t a, int32_t b, int32_t by) {
    const int32_t change = derivatives(j->e, a, by, b, by);
    const int32_t zero = change < 0 ? -1 : pair_push_integer(j->e, 0);
    return zero >= 0 && pair_probe(j, change, zero) == PAIR_SAYS_DIFFERENT;
}

static pair_verdict parallel(pair_judge *j, int32_t a, int32_t b, const variables *of) {
    expr *const e = j->e;
    if (!both_vary(j, a, b, of->fresh[0])) return PAIR_SAYS_NOTHING;
    for (int32_t k = 1; k < of->count; k++) {
        const int32_t nodes = e->node_count;
        const int32_t one = derivatives(e, a, of->fresh[0], b, of->fresh[k]);
        const int32_t other = one < 0 ? -1 : derivatives(e, a, of->fresh[k], b, of->fresh[0]);
        const pair_verdict said = other < 0 ? PAIR_SAYS_OPEN : pair_probe(j, one, other);
        e->node_count = nodes;
        if (said != PAIR_SAYS_EQUAL) return PAIR_SAYS_NOTHING;
    }
    return PAIR_SAYS_EQUAL;
}

/* Whether a name alone is said to be constant. */
static int names_constant(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_EQ) && is_constant(e, root - 1) &&
           e->node[pair_left_of(e, root - 1)].kind == EXPR_SYMBOL;
}

pair_verdict pair_rule_level_set(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    variables of = {.count = 0};
    if (e->node[gold].kind != EXPR_RELATION || e->node[pred].kind != EXPR_RELATION) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t known = kept(e, gold, pred), given = known < 0 ? -1 : kept(e, pred, gold);
    if (given < 0 || !find_variables(e, known, &of) || !find_variables(e, given, &of)) {
        return PAIR_SAYS_NOTHING;
    }
    if (!both_mention(e, known, given, &of)) {
        /* E = const is not p = const. */
        return names_constant(e, gold) && names_constant(e, pred)
                   ? pair_differs(j, PAIR_BECAUSE_QUANTITY)
                   : PAIR_SAYS_NOTHING;
    }
    for (int32_t k = 0; k < of.count; k++) {
        const char name[] = {' ', 'v', (char)('0' + k)};
        of.fresh[k] = expr_intern(e, name, 3);
        if (of.fresh[k] < 0) return PAIR_SAYS_OPEN;
    }
    const int32_t a = renamed(e, known, &of), b = a < 0 ? -1 : renamed(e, given, &of);
    return b < 0 ? PAIR_SAYS_OPEN : parallel(j, a, b, &of);
}
