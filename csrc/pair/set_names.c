#include "pair/set_names.h"

#include "pair/forms.h"
#include "pair/judge.h"

static int is_set(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_COLLECTION, EXPR_SET) || pair_is_set_of_reals(e, root) ||
           (pair_is(e, root, EXPR_COLLECTION, EXPR_TUPLE) && e->node[root].arity == 2);
}

/* Whether an equation gives a capital a set, S = {1, 2}, I = [-1, 5), or words do. */
static int names_set(const expr *e, int32_t root) {
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_LABELLED)) return is_set(e, root - 1);
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return 0;
    const int32_t left = pair_left_of(e, root - 1);
    if (e->node[left].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[left].label];
    const char letter = e->text[name->text];
    return name->length == 1 && letter >= 'A' && letter <= 'Z' && is_set(e, root - 1);
}

/* Whether a list says of a letter, or of any, which numbers it may be, and names no set. */
static int bounds_letter(const expr *e, int32_t list) {
    int bounds = 0;
    int32_t child = list - 1;
    for (int32_t k = 0; k < e->node[list].arity; k++, child -= e->node[child].size) {
        if (names_set(e, child)) return 0;
        bounds |= pair_is_inequality(e, child) || pair_is(e, child, EXPR_RELATION, EXPR_IN);
    }
    return bounds;
}

int32_t pair_without_set_names(expr *e, int32_t root, int32_t beside) {
    if (!pair_is_bare_list(e, beside)) return root;
    if (names_set(e, root) && pair_is(e, root - 1, EXPR_COLLECTION, EXPR_SET)) return root - 1;
    const int32_t arity = e->node[root].arity;
    if (!pair_is_bare_list(e, root) || arity != e->node[beside].arity ||
        !bounds_letter(e, beside)) {
        return root;
    }
    int named = 0;
    for (int32_t k = 0; k < arity; k++) named |= names_set(e, pair_child(e, root, k));
    if (!named) return root;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t member = pair_child(e, root, k);
        const int label = pair_is(e, member, EXPR_COLLECTION, EXPR_LABELLED);
        const int32_t said = label || names_set(e, member) ? member - 1 : member;
        const int32_t made = said == member ? said : pair_as_interval(e, said);
        if (made < 0 || (made == said && pair_copy(e, said) < 0)) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, e->node[root].head, arity);
}
