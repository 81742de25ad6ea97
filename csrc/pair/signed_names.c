#include "pair/signed_names.h"

#include "pair/forms.h"
#include "pair/terms.h"

enum { MOST_TERMS = 8 };

/* The names that a chain gives a value, each with its sign. */
typedef struct {
    int32_t name[MOST_TERMS];
    int negative[MOST_TERMS];
    int32_t count, value;
    int turned; /* one of them is negative */
} signed_names;

/* The name that a term is the negative of; -1 for any other term. */
static int32_t negated_name(const expr *e, int32_t term) {
    if (e->node[term].kind != EXPR_MUL || e->node[term].arity != 2) return -1;
    const int32_t right = term - 1, left = pair_left_of(e, right);
    return pair_is_integer(e, left, -1) && pair_is_name(e, right) ? right : -1;
}

static signed_names names_of(const expr *e, int32_t root) {
    signed_names of = {.count = 0};
    int32_t term[MOST_TERMS];
    if (!pair_is_equation(e, root) || pair_term_count(e, root) > MOST_TERMS) return of;
    const int32_t last = pair_term_count(e, root) - 1;
    pair_terms(e, root, term);
    of.value = term[last];
    for (int32_t k = 0; k < last; k++) {
        const int32_t name = negated_name(e, term[k]);
        if (name < 0 && !pair_is_name(e, term[k])) continue;
        of.name[of.count] = name < 0 ? term[k] : name;
        of.negative[of.count++] = name >= 0;
        of.turned |= name >= 0 && last > 1;
    }
    return of;
}

/* Whether a name is worth the same on both sides. */
static pair_verdict agree(pair_judge *j, int32_t known, int32_t given, int negative) {
    expr *const e = j->e;
    const int32_t nodes = e->node_count;
    if (negative) {
        if (pair_push_integer(e, -1) < 0 || pair_copy(e, given) < 0) return PAIR_SAYS_OPEN;
        given = pair_push(e, EXPR_MUL, 0, 2);
        if (given < 0) return PAIR_SAYS_OPEN;
    }
    j->members++;
    const pair_verdict said = pair_judge_equal(j, known, given);
    j->members--;
    e->node_count = nodes;
    return said;
}

pair_verdict pair_signed_names(pair_judge *j, int32_t gold, int32_t pred) {
    const signed_names known = names_of(j->e, gold), given = names_of(j->e, pred);
    pair_verdict found = PAIR_SAYS_NOTHING;
    if (!known.turned && !given.turned) return found;
    for (int32_t i = 0; i < known.count; i++) {
        for (int32_t k = 0; k < given.count; k++) {
            if (!pair_same(j->e, known.name[i], given.name[k])) continue;
            const pair_verdict said =
                agree(j, known.value, given.value, known.negative[i] != given.negative[k]);
            if (said == PAIR_SAYS_DIFFERENT) return pair_differs(j, PAIR_BECAUSE_QUANTITY);
            if (said == PAIR_SAYS_OPEN || found == PAIR_SAYS_NOTHING) found = said;
        }
    }
    return found;
}
