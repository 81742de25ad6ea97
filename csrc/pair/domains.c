/* Where the parameters of an answer run: (3 + 5t, -1 - 2t) with t in Z are points of a line, with t
 * in R all of it. What is countable is not what is not, whatever the parameters are called. */
#include "pair/forms.h"
#include "pair/judge.h"

typedef enum { NO_DOMAIN = 0, COUNTABLE, UNCOUNTABLE, MIXED } domain;

static domain domain_of_set(const expr *e, int32_t set) {
    if (e->node[set].kind != EXPR_CONSTANT) return NO_DOMAIN;
    switch (e->node[set].head) {
        case EXPR_INTEGERS:
        case EXPR_NATURALS:
        case EXPR_RATIONALS: return COUNTABLE;
        case EXPR_REALS:
        case EXPR_COMPLEXES: return UNCOUNTABLE;
        default: return NO_DOMAIN;
    }
}

/* Where it says that a symbol runs; NO_DOMAIN where it says no such thing. */
static domain stated_by(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_IN)) return NO_DOMAIN;
    const int32_t set = root - 1, name = pair_left_of(e, set);
    return e->node[name].kind == EXPR_SYMBOL ? domain_of_set(e, set) : NO_DOMAIN;
}

/* Whether what is said beside an answer says of this symbol where it runs. */
static int is_stated(const expr *e, int32_t first, int32_t last, int32_t label) {
    for (int32_t i = first; i <= last; i++) {
        if (stated_by(e, i) != NO_DOMAIN && e->node[pair_left_of(e, i - 1)].label == label) {
            return 1;
        }
    }
    return 0;
}

/* Whether values hold parameters of which the domains are stated, and no other letter that the
 * other answer has not. The y of y = 1 + t is none. */
static int runs_by_them(const expr *e, int32_t root, int32_t first, int32_t other) {
    int32_t name_start = root, name_end = -1;
    int found = 0;
    for (int32_t i = first - 1; i >= pair_start(e, root); i--) {
        if (pair_is(e, i, EXPR_RELATION, EXPR_EQ)) {
            name_end = pair_left_of(e, i - 1);
            name_start = pair_start(e, name_end);
        }
        if (e->node[i].kind != EXPR_SYMBOL || (name_start <= i && i <= name_end)) continue;
        if (is_stated(e, first, root, e->node[i].label)) {
            found = 1;
        } else if (!pair_mentions(e, other, e->node[i].label)) {
            return 0;
        }
    }
    return found;
}

/* Where all parameters of an answer run, that is said behind its values; *first is the first node
 * of what says so. */
static domain domain_beside(const expr *e, int32_t root, int32_t *first) {
    const int several = pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) ||
                        pair_is(e, root, EXPR_COLLECTION, EXPR_SET_OF) ||
                        pair_is_bare_list(e, root);
    domain found = NO_DOMAIN;
    *first = root;
    if (!several || e->node[root].arity < 2) return found;
    int32_t child = root - 1;
    for (int32_t k = e->node[root].arity - 1; k > 0; k--, child -= e->node[child].size) {
        const int all = pair_is(e, child, EXPR_OPERATOR, EXPR_AND); /* s, t in R */
        int32_t part = all ? child - 1 : child;
        for (int32_t m = all ? e->node[child].arity : 1; m > 0; m--, part -= e->node[part].size) {
            const domain here = stated_by(e, part);
            if (here == NO_DOMAIN) return found;
            found = found == NO_DOMAIN || found == here ? here : MIXED;
        }
        *first = pair_start(e, child);
    }
    return found;
}

/* A function with steps takes as many values where its argument runs through more. */
static int has_steps(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (pair_is(e, i, EXPR_FUNCTION, EXPR_FLOOR) ||
            pair_is(e, i, EXPR_FUNCTION, EXPR_CEILING)) {
            return 1;
        }
    }
    return 0;
}

/* Whether what stands before the domains is more than a name: x in R, sin x = 0 is a set. */
static int gives_values(const expr *e, int32_t before) {
    return e->node[before].size > 1 && !pair_is(e, before, EXPR_RELATION, EXPR_IN);
}

pair_verdict pair_rule_domains(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    int32_t of_gold, of_pred;
    const domain known = domain_beside(e, gold, &of_gold);
    if (known == NO_DOMAIN || known == MIXED) return PAIR_SAYS_NOTHING;
    const domain given = domain_beside(e, pred, &of_pred);
    if (given == NO_DOMAIN || given == MIXED || given == known) return PAIR_SAYS_NOTHING;
    j->work -= e->node[gold].size + e->node[pred].size;
    if (!gives_values(e, of_gold - 1) || !gives_values(e, of_pred - 1) || has_steps(e, gold) ||
        has_steps(e, pred) || !runs_by_them(e, gold, of_gold, pred) ||
        !runs_by_them(e, pred, of_pred, gold)) {
        return PAIR_SAYS_NOTHING;
    }
    return pair_differs(j, PAIR_BECAUSE_CONDITION);
}
