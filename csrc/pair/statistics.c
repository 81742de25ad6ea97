/* Several statistics of one variable, by their names or by the letters that stand for them:
 * E(X) = 5, Var(X) = 4 beside mu = 5, sigma^2 = 4. */
#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/other_names.h"

enum { MOST_STATISTICS = 6 };

typedef struct {
    int32_t value[MOST_STATISTICS];
    int is[MOST_STATISTICS];
    int32_t count;
    int32_t call; /* one of the functions, -1 where letters alone stand there */
} statistics;

static int has(const statistics *of, int which) {
    for (int32_t k = 0; k < of->count; k++) {
        if (of->is[k] == which) return 1;
    }
    return 0;
}

static int of_same(const expr *e, int32_t a, int32_t b) {
    return e->node[a].arity == 1 && e->node[b].arity == 1 && pair_same(e, a - 1, b - 1);
}

/* Reads a list of equations each of which gives another statistic of the same variable. */
static int read_statistics(const expr *e, int32_t root, statistics *to) {
    *to = (statistics){.call = -1};
    if (!pair_is_bare_list(e, root) || e->node[root].arity < 2 ||
        e->node[root].arity > MOST_STATISTICS) {
        return 0;
    }
    int32_t child = root - 1;
    for (int32_t k = e->node[root].arity; k > 0; k--, child -= e->node[child].size) {
        if (!pair_is_single_equation(e, child)) return 0;
        const int32_t name = pair_left_of(e, child - 1);
        const int which = pair_statistic(e, name);
        if (which == 0 || has(to, which)) return 0;
        if (e->node[name].kind == EXPR_CALL) {
            if (to->call >= 0 && !of_same(e, to->call, name)) return 0;
            to->call = name;
        }
        to->is[to->count] = which;
        to->value[to->count++] = child - 1;
    }
    return 1;
}

pair_verdict pair_rule_statistics(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    statistics known, given;
    if (!read_statistics(e, gold, &known) || !read_statistics(e, pred, &given) ||
        known.count != given.count || (known.call < 0 && given.call < 0) ||
        (known.call >= 0 && given.call >= 0 && !of_same(e, known.call, given.call))) {
        return PAIR_SAYS_NOTHING;
    }
    for (int32_t k = 0; k < known.count; k++) {
        if (!has(&given, known.is[k])) return PAIR_SAYS_NOTHING;
    }
    pair_verdict worst = PAIR_SAYS_EQUAL;
    j->members++;
    for (int32_t k = 0; k < known.count && worst != PAIR_SAYS_DIFFERENT; k++) {
        int32_t i = 0;
        while (given.is[i] != known.is[k]) i++;
        const pair_verdict said = pair_judge_equal(j, known.value[k], given.value[i]);
        if (said != PAIR_SAYS_EQUAL) worst = said;
    }
    j->members--;
    return worst == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_MEMBER) : worst;
}
