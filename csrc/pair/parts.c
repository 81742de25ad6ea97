/* Two of one kind that are made of parts which are no plain values: a bracket of a set, a point at
 * which something is taken, sets in a probability. What the probe takes for one unknown value is
 * the same where its parts are, one by one. */
#include "pair/forms.h"
#include "pair/judge.h"

static int is_joined(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_ADD || e->node[root].kind == EXPR_MUL ||
           pair_is(e, root, EXPR_COLLECTION, EXPR_UNION) ||
           pair_is(e, root, EXPR_COLLECTION, EXPR_INTERSECTION);
}

/* Whether a part is no plain value anywhere in it. */
static int has_other_parts(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i < root; i++) {
        const int kind = e->node[i].kind;
        if (kind == EXPR_RELATION) return 1;
        if (kind == EXPR_COLLECTION && !pair_is_value(e, i)) return 1;
    }
    return 0;
}

static int is_unknown(const expr *e, int32_t root) {
    const expr_node *const node = &e->node[root];
    if (node->kind == EXPR_CALL || node->kind == EXPR_POW) return 1;
    if (node->kind == EXPR_ADD || node->kind == EXPR_MUL) return 1;
    if (node->kind != EXPR_OPERATOR) return 0;
    switch (node->head) {
        case EXPR_EVALUATED_AT:
        case EXPR_CONDITIONAL:
        case EXPR_FORALL:
        case EXPR_EXISTS:
        case EXPR_SUPREMUM:
        case EXPR_INFIMUM:
        case EXPR_ARGMAX:
        case EXPR_ARGMIN: return 1;
        default: return 0;
    }
}

/* A part that is an equation says of what: the place x = 1 is none t = 1. */
static pair_verdict same_part(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    if (pair_is(e, gold, EXPR_RELATION, EXPR_EQ) && pair_is(e, pred, EXPR_RELATION, EXPR_EQ)) {
        const int32_t left = pair_left_of(e, gold - 1), other = pair_left_of(e, pred - 1);
        if (!pair_same(e, left, other)) return PAIR_SAYS_NOTHING;
        return pair_judge_equal(j, gold - 1, pred - 1);
    }
    return pair_judge_equal(j, gold, pred);
}

/* Each part of a sum or product has its like in the other. */
static pair_verdict joined_alike(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    enum { MOST = 16 };
    const int32_t arity = e->node[gold].arity;
    uint32_t taken = 0;
    if (arity > MOST) return PAIR_SAYS_NOTHING;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t part = pair_child(e, gold, k);
        int found = 0;
        for (int32_t m = 0; m < arity && !found && j->work > 0; m++) {
            if (taken >> m & 1u) continue;
            found = same_part(j, part, pair_child(e, pred, m)) == PAIR_SAYS_EQUAL;
            if (found) taken |= 1u << m;
        }
        if (!found) return PAIR_SAYS_NOTHING;
    }
    return PAIR_SAYS_EQUAL;
}

pair_verdict pair_rule_parts(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const expr_node a = e->node[gold], b = e->node[pred];
    if (!is_unknown(e, gold) || a.kind != b.kind || a.head != b.head || a.arity != b.arity) {
        return PAIR_SAYS_NOTHING;
    }
    if (a.kind == EXPR_CALL && a.label != b.label) return PAIR_SAYS_NOTHING;
    if (!has_other_parts(e, gold) || !has_other_parts(e, pred)) return PAIR_SAYS_NOTHING;
    if (pair_extrema_differ(j, gold, pred)) return PAIR_SAYS_NOTHING;
    pair_verdict said = PAIR_SAYS_EQUAL;
    j->members++;
    if (is_joined(e, gold)) {
        said = joined_alike(j, gold, pred);
    } else {
        int32_t x = gold - 1, y = pred - 1;
        for (int32_t k = 0; k < a.arity && said == PAIR_SAYS_EQUAL; k++) {
            const pair_verdict found = same_part(j, x, y);
            if (found != PAIR_SAYS_EQUAL) said = PAIR_SAYS_NOTHING;
            x -= e->node[x].size;
            y -= e->node[y].size;
        }
    }
    j->members--;
    return said;
}
