#include "pair/kinds.h"

#include "pair/forms.h"

static int is_head(const expr *e, int32_t root, int head) {
    return pair_is(e, root, EXPR_COLLECTION, head);
}

/* What stands around an answer, and what it is in, away. */
static int32_t core_of(const expr *e, int32_t root) {
    if (root < 0) return e->node_count - 1;
    root = pair_core(e, root);
    while (pair_is(e, root, EXPR_RELATION, EXPR_IN) && pair_is_name(e, pair_left_of(e, root - 1))) {
        root = pair_core(e, root - 1);
    }
    return root;
}

static int is_pair(const expr *e, int32_t root) {
    return (is_head(e, root, EXPR_TUPLE) || is_head(e, root, EXPR_LIST)) &&
           e->node[root].arity == 2;
}

static int is_set(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_COLLECTION && pair_is_set_of_reals(e, root);
}

/* Whether one name is bounded from both sides. */
static int is_bounded(const expr *e, int32_t root) {
    return is_head(e, root, EXPR_CHAIN) && e->node[root].arity == 2 && pair_is_inequality(e, root);
}

static int all_inequalities(const expr *e, int32_t root) {
    if (!is_head(e, root, EXPR_ALTERNATIVES)) return 0;
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!pair_is_inequality(e, child)) return 0;
    }
    return 1;
}

static int is_interval(const expr *e, int32_t gold, int32_t pred) {
    if (is_set(e, gold)) return 1;
    if (is_set(e, pred)) {
        return is_pair(e, gold) || all_inequalities(e, gold) || pair_is_inequality(e, gold) ||
               pair_is_set_of_reals(e, gold);
    }
    return (is_pair(e, gold) && is_bounded(e, pred)) || (is_bounded(e, gold) && is_pair(e, pred));
}

/* Whether it is a number, maybe with a constant of nature among its units: 5 MeV/c. */
static int is_number(const pair_judge *j, int32_t root) {
    const expr *const e = j->e;
    if (pair_is_number(e, root)) return 1;
    return pair_has_units(e, root) && e->node[root].size <= j->scratch_nodes &&
           numbers_value(e, root, NUMBERS_CONSTANTS, -1, j->numbers_scratch).is_number;
}

static int is_numeric(const pair_judge *j, int32_t root) {
    const expr *const e = j->e;
    if (pair_is_value(e, root)) return is_number(j, root);
    if (!pair_is_equation(e, root)) return 0;
    const int32_t first = pair_first_term(e, root), last = pair_last_term(e, root);
    const int of_first = is_number(j, first), of_last = is_number(j, last);
    return (of_last && (of_first || pair_is_quantity(e, first))) ||
           (of_first && pair_is_name(e, last));
}

pair_kind pair_kind_of(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    gold = core_of(e, pair_spread(j->e, gold));
    pred = core_of(e, pair_spread(j->e, pred));
    if (is_interval(e, gold, pred)) return PAIR_INTERVAL;
    if (e->node[gold].kind == EXPR_COLLECTION && !pair_is_relation(e, gold) &&
        !pair_is_value(e, gold) && !is_head(e, gold, EXPR_CASES)) {
        return PAIR_TUPLE;
    }
    if (is_numeric(j, gold)) return PAIR_NUMERIC;
    if (!pair_is_relation(e, gold)) return PAIR_EXPRESSION;
    const int plain = pair_is_equation(e, gold) && (pair_is_name(e, pair_first_term(e, gold)) ||
                                                    pair_is_name(e, pair_last_term(e, gold)));
    return plain ? PAIR_EXPRESSION : PAIR_EQUATION;
}
