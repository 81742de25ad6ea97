/* What stands beside the values of an answer: where they hold, and letters that may be anything. */
#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/words.h"

int pair_is_condition(const expr *e, int32_t root) {
    if (pair_is_inequality(e, root) || pair_is(e, root, EXPR_RELATION, EXPR_IN) ||
        pair_is(e, root, EXPR_OPERATOR, EXPR_AND) || pair_is(e, root, EXPR_OPERATOR, EXPR_OR) ||
        pair_is(e, root, EXPR_OPERATOR, EXPR_NOT)) {
        return 1;
    }
    int32_t list = root;
    if (pair_is_equation(e, root)) list = pair_last_term(e, root);
    if (e->node[list].kind != EXPR_COLLECTION) return 0;
    if (pair_is_list(e, list) && e->node[list].arity > 0 &&
        pair_is_inequality(e, pair_child(e, list, 0))) {
        return 1;
    }
    int32_t child = list - 1;
    for (int32_t k = 0; k < e->node[list].arity; k++, child -= e->node[child].size) {
        if (pair_is_dots(e, child)) return 1;
    }
    return 0;
}

int pair_is_free_letter(const expr *e, int32_t list, int32_t member) {
    int32_t name = member;
    if (pair_is(e, member, EXPR_COLLECTION, EXPR_QUALIFIED) && e->node[member].arity == 2 &&
        (pair_words_are(e, member - 1, "free") || pair_words_are(e, member - 1, "any"))) {
        name = pair_left_of(e, member - 1);
    }
    if (e->node[name].kind != EXPR_SYMBOL) return 0;
    int32_t child = list - 1;
    int found = 0;
    for (int32_t k = 0; k < e->node[list].arity; k++, child -= e->node[child].size) {
        if (child == member) continue;
        if (!pair_is_equation(e, child) && !pair_is_condition(e, child)) return 0;
        found |= pair_is_equation(e, child) &&
                 pair_mentions(e, pair_last_term(e, child), e->node[name].label);
    }
    return found;
}

/* The letter that a member says may be anything, as free letters or by what it is in; -1: none. */
static int32_t free_letter(const expr *e, int32_t list, int32_t member) {
    if (pair_is(e, member, EXPR_RELATION, EXPR_IN) && e->node[member - 1].kind == EXPR_CONSTANT) {
        const int32_t name = pair_left_of(e, member - 1);
        return e->node[name].kind == EXPR_SYMBOL ? name : -1;
    }
    return pair_is_free_letter(e, list, member) ? pair_start(e, member) : -1;
}

int pair_fixes_free_letter(const expr *e, int32_t list, int32_t other) {
    int32_t member = list - 1;
    if (!pair_is_bare_list(e, other)) return 0;
    for (int32_t k = 0; k < e->node[list].arity; k++, member -= e->node[member].size) {
        const int32_t name = free_letter(e, list, member);
        int32_t child = other - 1;
        for (int32_t i = 0; name >= 0 && i < e->node[other].arity; i++) {
            if (pair_is_equation(e, child) && pair_same(e, pair_first_term(e, child), name) &&
                pair_is_value(e, pair_last_term(e, child))) {
                return 1;
            }
            child -= e->node[child].size;
        }
    }
    return 0;
}
