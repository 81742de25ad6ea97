/* Measured vectors as sums of unit vectors: -2182 i + 655 j N m. Their components are numbers with
 * a unit, and are compared as those of a list are, within the tolerance of each. */
#include "pair/forms.h"
#include "pair/judge.h"

enum { AXES = 3 };

typedef struct {
    int32_t term[AXES]; /* the product along each axis; -1: none */
    int32_t shared;     /* the product around the sum; -1: none */
} components;

/* The one unit vector among the factors of a term, whose others are numbers and units; -1 for any
 * other term. */
static int32_t direction_of(const expr *e, int32_t term) {
    if (e->node[term].kind != EXPR_MUL) return pair_unit_vector(e, term) >= 0 ? term : -1;
    int32_t found = -1;
    for (int32_t k = 0; k < e->node[term].arity; k++) {
        const int32_t factor = pair_child(e, term, k);
        if (pair_unit_vector(e, factor) >= 0) {
            if (found >= 0) return -1;
            found = factor;
        } else if (expr_holds(e, factor, 1u << EXPR_SYMBOL | 1u << EXPR_CALL)) {
            return -1;
        }
    }
    return found;
}

static int take_term(const expr *e, int32_t term, components *to) {
    const int32_t direction = direction_of(e, term);
    if (direction < 0) return 0;
    int32_t *const place = &to->term[pair_unit_vector(e, direction)];
    if (*place >= 0) return 0;
    *place = term;
    return 1;
}

/* Reads a sum of unit vectors, also in brackets before or behind numbers and a unit. */
static int read_components(const expr *e, int32_t root, components *to) {
    *to = (components){{-1, -1, -1}, -1};
    int32_t sum = root;
    for (int32_t k = 0; e->node[root].kind == EXPR_MUL && k < e->node[root].arity; k++) {
        const int32_t factor = pair_child(e, root, k);
        if (e->node[factor].kind == EXPR_ADD) {
            if (to->shared >= 0) return 0;
            sum = factor;
            to->shared = root;
        } else if (expr_holds(e, factor, 1u << EXPR_CALL)) {
            return 0;
        }
    }
    if (e->node[sum].kind != EXPR_ADD) return 0;
    for (int32_t k = 0; k < e->node[sum].arity; k++) {
        if (!take_term(e, pair_child(e, sum, k), to)) return 0;
    }
    for (int32_t k = 0; to->shared >= 0 && k < e->node[root].arity; k++) {
        const int32_t factor = pair_child(e, root, k);
        if (factor != sum && expr_holds(e, factor, 1u << EXPR_SYMBOL)) return 0;
    }
    return 1;
}

/* Appends the factors of a product but for one and those that are sums; their number, -1 where the
 * expr is full. */
static int32_t push_factors(expr *e, int32_t product, int32_t without) {
    if (product < 0 || product == without) return 0;
    const int32_t arity = e->node[product].arity;
    int32_t count = 0;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t factor = pair_child(e, product, k);
        if (factor == without || e->node[factor].kind == EXPR_ADD) continue;
        if (pair_copy(e, factor) < 0) return -1;
        count++;
    }
    return count;
}

/* Appends the unit that the last term has and the others lack, as it is written behind a sum. */
static int32_t push_unit(expr *e, int32_t term) {
    int32_t count = 0;
    for (int32_t k = 0; e->node[term].kind == EXPR_MUL && k < e->node[term].arity; k++) {
        const int32_t factor = pair_child(e, term, k);
        if (!pair_has_units(e, factor)) continue;
        if (pair_copy(e, factor) < 0) return -1;
        count++;
    }
    return count;
}

/* Appends the list of the components; -1 where the expr is full. */
static int32_t push_components(expr *e, int32_t root, const components *of) {
    const int32_t sum = of->shared < 0 ? root : -1, last = sum < 0 ? -1 : sum - 1;
    for (int32_t k = 0; k < AXES; k++) {
        const int32_t term = of->term[k];
        if (term < 0) {
            if (pair_push_integer(e, 0) < 0) return -1;
            continue;
        }
        const int32_t own = push_factors(e, term, direction_of(e, term));
        const int32_t shared = own < 0 ? -1 : push_factors(e, of->shared, -1);
        const int lacks = last >= 0 && !pair_has_units(e, term);
        const int32_t unit = shared < 0 ? -1 : lacks ? push_unit(e, last) : 0;
        if (unit < 0 || pair_push_integer(e, 1) < 0 ||
            pair_push(e, EXPR_MUL, 0, own + shared + unit + 1) < 0) {
            return -1;
        }
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_TUPLE, AXES);
}

int pair_is_in_components(const expr *e, int32_t root) {
    components found;
    return read_components(e, root, &found);
}

/* The value behind a name, F = 3i + 4j. */
static int32_t value_of(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_EQ) ? root - 1 : root;
}

pair_verdict pair_rule_components_measured(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    components known, given;
    const int32_t of_gold = value_of(e, gold), of_pred = value_of(e, pred);
    if (!pair_has_units(e, of_gold) || !pair_has_units(e, of_pred) ||
        !read_components(e, of_gold, &known) || !read_components(e, of_pred, &given)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t first = push_components(e, of_gold, &known);
    const int32_t second = first < 0 ? -1 : push_components(e, of_pred, &given);
    if (second < 0) return PAIR_SAYS_OPEN;
    const pair_verdict said = pair_judge_equal(j, first, second);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
