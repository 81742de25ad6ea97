/* Values of unknown functions in relations: P(0), E(omega). Where each stands for one quantity, it
 * is a letter like any other: -6 <= P(0) <= 5 bounds it, and E(w) = c P(w) is solved for P(w). */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_ARGUMENT = 4, MOST_CALLS = 64 };

/* Whether it is a call of plain names and numbers. */
static int is_plain(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_CALL || e->node[root].arity == 0) return 0;
    for (int32_t i = pair_start(e, root); i < root; i++) {
        const int kind = e->node[i].kind;
        if (kind == EXPR_MUL && e->node[i].size <= MOST_ARGUMENT) continue; /* f(-1) */
        if (kind != EXPR_SYMBOL && kind != EXPR_NUMBER && kind != EXPR_CONSTANT) return 0;
    }
    return 1;
}

/* Whether something stands there of which the letters are more than quantities: derivatives,
 * integrals and the like. */
static int is_of_functions(const expr *e, int32_t root) {
    return expr_holds(e, root, 1u << EXPR_OPERATOR) || expr_holds(e, root, 1u << EXPR_WORDS);
}

/* Interns a name for a call that no other call has: of real numbers, for it may be negative. */
static int32_t name_of(expr *e, int32_t call) {
    static const char digits[] = "0123456789abcdef";
    char name[] = "y_{#0000000000000000}";
    uint64_t hash = pair_hash(e, call);
    for (size_t k = 0; k < 16; k++, hash >>= 4) name[4 + k] = digits[hash & 15];
    return expr_intern(e, name, (int32_t)strlen(name));
}

/* Appends a copy in which calls are names; -1 where one is not plain. */
static int32_t with_names(expr *e, int32_t root, int *changed) {
    int32_t last = -1, calls = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        if (node.kind != EXPR_CALL) {
            last =
                expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        } else {
            const int32_t name = is_plain(e, i) && ++calls <= MOST_CALLS ? name_of(e, i) : -1;
            if (name < 0) return -1;
            e->node_count -= node.size - 1; /* the arguments */
            last = expr_push(e, EXPR_SYMBOL, 0, 0, name, 0);
            *changed = 1;
        }
        if (last < 0) return -1;
    }
    return last;
}

/* Whether an equation has yet to be solved for a value of a function: (T(x) - a)/b = c x. */
static int is_unsolved(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return 0;
    const int32_t left = pair_left_of(e, root - 1);
    return pair_is_value(e, left) && !pair_is_name(e, left) &&
           expr_holds(e, left, 1u << EXPR_CALL) && expr_holds(e, left, 1u << EXPR_ADD);
}

static int is_of_relations(const expr *e, int32_t root) {
    return is_unsolved(e, root) || pair_is_inequality(e, root) ||
           pair_is(e, root, EXPR_COLLECTION, EXPR_CHAIN) ||
           ((pair_is_bare_list(e, root) || pair_is(e, root, EXPR_COLLECTION, EXPR_ALTERNATIVES)) &&
            expr_holds(e, root, 1u << EXPR_RELATION));
}

static int stands_in(const expr *e, int32_t root, int32_t call) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].label == e->node[call].label && pair_same(e, i, call)) return 1;
    }
    return 0;
}

/* Whether two equations, chains among them, give one function at different places: f(5) = .. = 10,
 * f(3) = 10. */
static int give_other_places(const expr *e, int32_t gold, int32_t pred) {
    if (!pair_is_equation(e, gold) || !pair_is_equation(e, pred)) return 0;
    const int32_t known = pair_first_term(e, gold), given = pair_first_term(e, pred);
    return is_plain(e, known) && is_plain(e, given) &&
           e->node[known].label == e->node[given].label && !stands_in(e, gold, given) &&
           !stands_in(e, pred, known) && pair_is_number(e, known - 1) &&
           pair_is_number(e, given - 1);
}

pair_verdict pair_rule_plain_calls(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    int changed = 0;
    if (give_other_places(e, gold, pred) || pair_repeats_name(e, gold, pred) ||
        pair_repeats_name(e, pred, gold)) {
        return pair_differs(j, PAIR_BECAUSE_QUANTITY);
    }
    if (j->depth != 1 || !(is_of_relations(e, gold) || is_of_relations(e, pred)) ||
        !(expr_holds(e, gold, 1u << EXPR_CALL) || expr_holds(e, pred, 1u << EXPR_CALL)) ||
        is_of_functions(e, gold) || is_of_functions(e, pred)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t known = with_names(e, gold, &changed);
    const int32_t given = known < 0 ? -1 : with_names(e, pred, &changed);
    if (given < 0 || !changed) return PAIR_SAYS_NOTHING;
    const pair_verdict said = pair_judge_equal(j, known, given);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
