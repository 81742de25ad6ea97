/* "and" is not "or": x = 2 and y = 3 is one answer with two parts, x = 2 or y = 3 leaves open which
 * of them holds; so do A and C, A or C. Of one name both say what it may be. */
#include "pair/forms.h"
#include "pair/judge.h"

static int is_alternatives(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_COLLECTION, EXPR_ALTERNATIVES);
}

static int is_conjunction(const expr *e, int32_t root) {
    /* {x = 1, y = 2} is a system; of several names, as all members are asked below. */
    return pair_is_bare_list(e, root) || pair_is(e, root, EXPR_COLLECTION, EXPR_CONJUNCTION) ||
           (pair_is(e, root, EXPR_COLLECTION, EXPR_SET) &&
            expr_holds(e, root, 1u << EXPR_RELATION));
}

/* Whether members of which only one holds speak of different things: each gives a name of its own
 * a value, or is a name. */
static int are_of_several(const expr *e, int32_t root) {
    int32_t child = root - 1, first = -1;
    int differ = 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        int32_t name = child;
        if (pair_is(e, child, EXPR_RELATION, EXPR_EQ)) {
            name = pair_left_of(e, child - 1);
            if (!pair_is_value(e, child - 1)) return 0;
        }
        if (e->node[name].kind != EXPR_SYMBOL) return 0;
        if (first >= 0 && !pair_same(e, first, name)) differ = 1;
        first = name;
    }
    return differ;
}

pair_verdict pair_rule_joined(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int either = is_alternatives(e, gold) && is_conjunction(e, pred);
    if (!either && !(is_alternatives(e, pred) && is_conjunction(e, gold))) return PAIR_SAYS_NOTHING;
    const int32_t open = either ? gold : pred, all = either ? pred : gold;
    if (e->node[open].arity != e->node[all].arity || !are_of_several(e, open) ||
        !are_of_several(e, all)) {
        return PAIR_SAYS_NOTHING;
    }
    return pair_differs(j, PAIR_BECAUSE_FORM);
}

int32_t pair_spread_logic(expr *e, int32_t root) {
    const int alternatives = pair_is(e, root, EXPR_OPERATOR, EXPR_OR);
    int32_t child = root - 1;
    if (!alternatives && !pair_is(e, root, EXPR_OPERATOR, EXPR_AND)) return root;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!pair_is(e, child, EXPR_RELATION, EXPR_EQ) ||
            !pair_is_name(e, pair_left_of(e, child - 1))) {
            return root;
        }
    }
    const int32_t copy = pair_copy(e, root);
    if (copy < 0) return -1;
    e->node[copy].kind = EXPR_COLLECTION;
    e->node[copy].head = alternatives ? EXPR_ALTERNATIVES : EXPR_CONJUNCTION;
    return copy;
}
