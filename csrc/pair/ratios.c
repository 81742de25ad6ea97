/* Ratios of several values. */
#include "pair/forms.h"
#include "pair/judge.h"

static int has_zero(const expr *e, int32_t root) {
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (pair_is_integer(e, child, 0)) return 1;
    }
    return 0;
}

/* Appends a product. */
static int32_t product_of(expr *e, int32_t a, int32_t b) {
    if (pair_copy(e, a) < 0 || pair_copy(e, b) < 0) return -1;
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* Whether a subtree is the quotient of two whole numbers, as 2:3 is read. */
static int is_quotient(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_MUL || e->node[root].arity != 2) return 0;
    const int32_t under = root - 1, over = pair_left_of(e, under);
    return e->node[under].kind == EXPR_POW && pair_is_integer(e, under - 1, -1) &&
           e->node[pair_left_of(e, under - 1)].kind == EXPR_NUMBER &&
           e->node[over].kind == EXPR_NUMBER;
}

/* 3 to 5 beside the quotient of two is one; anything else stays what it is. */
static int32_t quotient_of_range(expr *e, int32_t root, int32_t other) {
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_INTERVAL_CLOSED) || e->node[root].arity != 2 ||
        e->node[root - 1].kind != EXPR_NUMBER ||
        e->node[pair_left_of(e, root - 1)].kind != EXPR_NUMBER || !is_quotient(e, other)) {
        return root;
    }
    if (pair_copy(e, pair_left_of(e, root - 1)) < 0 || pair_copy(e, root - 1) < 0 ||
        pair_push_integer(e, -1) < 0 || pair_push(e, EXPR_POW, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* 1:2:3 and 2:4:6. A member that is zero says nothing about the scale of the others. */
pair_verdict pair_rule_ratio(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int32_t known = quotient_of_range(e, gold, pred);
    const int32_t given = quotient_of_range(e, pred, gold);
    if (known < 0 || given < 0) return PAIR_SAYS_OPEN;
    if (known != gold || given != pred) {
        return pair_probe(j, known, given) == PAIR_SAYS_EQUAL ? PAIR_SAYS_EQUAL : PAIR_SAYS_NOTHING;
    }
    if (!pair_is(e, gold, EXPR_OPERATOR, EXPR_RATIO) ||
        !pair_is(e, pred, EXPR_OPERATOR, EXPR_RATIO) ||
        e->node[gold].arity != e->node[pred].arity || has_zero(e, gold) || has_zero(e, pred)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t nodes = e->node_count, first = pair_child(e, gold, 0);
    const int32_t other_first = pair_child(e, pred, 0);
    int32_t a = gold - 1, b = pred - 1;
    for (int32_t k = e->node[gold].arity - 1; k > 0; k--) {
        const int32_t scaled = product_of(e, a, other_first);
        const int32_t other = scaled < 0 ? -1 : product_of(e, b, first);
        if (other < 0) return PAIR_SAYS_OPEN;
        const pair_verdict said = pair_probe(j, scaled, other);
        e->node_count = nodes;
        if (said != PAIR_SAYS_EQUAL) return PAIR_SAYS_NOTHING;
        a -= e->node[a].size;
        b -= e->node[b].size;
    }
    return PAIR_SAYS_EQUAL;
}
