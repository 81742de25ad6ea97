/* A value before a vector, and a unit behind a range: shared out among the members. */
#include "pair/forms.h"
#include "pair/judge.h"

static int is_column(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_MATRIX) || e->node[root].arity < 2) return 0;
    int32_t row = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, row -= e->node[row].size) {
        if (e->node[row].arity != 1) return 0;
    }
    return 1;
}

/* The one factor of a product that is a vector in brackets, also turned on its side; -1 where there
 * is none, or something else that is no value. */
static int32_t vector_factor(const expr *e, int32_t root) {
    int32_t found = -1, child = root - 1;
    if (e->node[root].kind != EXPR_MUL) return -1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        const int turned =
            pair_is(e, child, EXPR_OPERATOR, EXPR_TRANSPOSE) && e->node[child].arity == 1;
        const int32_t list = turned ? child - 1 : child;
        if (pair_is(e, list, EXPR_COLLECTION, EXPR_TUPLE) ||
            pair_is(e, list, EXPR_COLLECTION, EXPR_LIST) || is_column(e, list)) {
            if (found >= 0 || e->node[list].arity < 2) return -1;
            found = child;
        } else if (!pair_is_value(e, child) || expr_holds(e, child, 1u << EXPR_COLLECTION)) {
            return -1;
        }
    }
    return found;
}

/* Appends a product with one factor replaced. */
static int32_t product_with(expr *e, int32_t root, int32_t factor, int32_t entry) {
    const int32_t arity = e->node[root].arity;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t child = pair_child(e, root, k);
        if (pair_copy(e, child == factor ? entry : child) < 0) return -1;
    }
    return pair_push(e, EXPR_MUL, 0, arity);
}

/* Appends a product that is shared out; the root itself where it is none. */
static int32_t shared_out(expr *e, int32_t root) {
    const int32_t factor = vector_factor(e, root);
    if (factor < 0) return root;
    const int column = is_column(e, factor),
              turned = column || e->node[factor].kind == EXPR_OPERATOR;
    const int32_t list = turned && !column ? factor - 1 : factor, members = e->node[list].arity;
    for (int32_t k = 0; k < members; k++) {
        const int32_t entry = pair_child(e, list, k) - column;
        if (!pair_is_value(e, entry)) return root;
        if (product_with(e, root, factor, entry) < 0) return -1;
        if (turned && pair_push(e, EXPR_COLLECTION, EXPR_ROW, 1) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, turned ? EXPR_MATRIX : e->node[list].head, members);
}

/* Appends 2 cm <= D <= 10 cm for D in [2, 10] cm; the root itself where it is none. */
static int32_t as_bounds(expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_IN) || vector_factor(e, root - 1) < 0) return root;
    const int32_t name = pair_left_of(e, root - 1), ends = shared_out(e, root - 1);
    if (ends < 0) return -1;
    if (e->node[ends].kind != EXPR_COLLECTION || e->node[ends].arity != 2) return root;
    const int head = e->node[ends].head == EXPR_LIST ? EXPR_LE : EXPR_LT;
    if (pair_relation(e, head, pair_left_of(e, ends - 1), name) < 0 ||
        pair_relation(e, head, name, ends - 1) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_CHAIN, 2);
}

/* Appends (u, v) = (a c, b c) for (u, v) = (a, b) c, what stands between left out; the root itself
 * where it is none. */
static int32_t shared_out_of_names(expr *e, int32_t root) {
    if (!pair_is_equation(e, root)) return shared_out(e, root);
    const int32_t names = pair_first_term(e, root), value = pair_last_term(e, root);
    if (!pair_is_list(e, names) || vector_factor(e, value) < 0) return root;
    const int32_t made = shared_out(e, value);
    return made < 0 || made == value ? root : pair_relation(e, EXPR_EQ, names, made);
}

pair_verdict pair_rule_scaled(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    int32_t known = gold, given = pred;
    if (pair_is_inequality(e, pred)) known = as_bounds(e, gold);
    if (pair_is_inequality(e, gold)) given = as_bounds(e, pred);
    /* One unit behind both is told by another rule. */
    if (known == gold && given == pred) {
        known = shared_out_of_names(e, gold);
        given = known < 0 ? -1 : shared_out_of_names(e, pred);
    }
    if (known < 0 || given < 0) return PAIR_SAYS_OPEN;
    if (known == gold && given == pred) return PAIR_SAYS_NOTHING;
    const pair_verdict said = pair_judge_equal(j, known, given);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
