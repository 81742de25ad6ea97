/* Answers with the definitions of letters that stand in them: gamma m c^2, where gamma = ... */
#include "pair/forms.h"
#include "pair/judge.h"

/* Whether a statement beside an answer gives a letter of it by others. */
static int defines(const expr *e, int32_t statement, int32_t answer) {
    if (!pair_is(e, statement, EXPR_RELATION, EXPR_EQ)) return 0;
    const int32_t value = statement - 1, name = pair_left_of(e, value);
    if (e->node[name].kind != EXPR_SYMBOL || !pair_is_value(e, value)) return 0;
    return pair_mentions(e, answer, e->node[name].label) &&
           !pair_mentions(e, value, e->node[name].label);
}

/* Appends a copy in which a letter is its value, but for one that names the answer. */
static int32_t with_value(expr *e, int32_t root, int32_t label, int32_t value) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node n = e->node[i];
        last = n.kind == EXPR_SYMBOL && n.label == label
                   ? pair_copy(e, value)
                   : expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
        if (last < 0) return -1;
    }
    return last;
}

/* Appends the answer with the values of its letters, each once and in the order of the statements;
 * the answer itself where no letter is defined that the other answer has not. */
static int32_t worked_in(expr *e, int32_t root, int32_t other) {
    int32_t answer = pair_child(e, root, 0);
    for (int32_t k = 1; k < e->node[root].arity && answer >= 0; k++) {
        const int32_t statement = pair_child(e, root, k);
        if (!defines(e, statement, answer)) continue;
        const int32_t label = e->node[pair_left_of(e, statement - 1)].label;
        if (pair_mentions(e, other, label)) continue;
        answer = with_value(e, answer, label, statement - 1);
    }
    return answer;
}

/* An answer with what stands beside it: statements, or in a list the values of its letters alone.
 */
static int is_given(const expr *e, int32_t root) {
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN)) return 1;
    if (!pair_is_bare_list(e, root) || e->node[root].arity < 2) return 0;
    const int32_t answer = pair_child(e, root, 0);
    int32_t statement = root - 1;
    for (int32_t k = 1; k < e->node[root].arity; k++, statement -= e->node[statement].size) {
        if (!defines(e, statement, answer) ||
            pair_takes_all_reals(e, pair_left_of(e, statement - 1))) {
            return 0; /* y = 2x, x = 3 are two lines */
        }
    }
    return 1;
}

pair_verdict pair_rule_defined(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    if (is_given(e, gold) == is_given(e, pred)) return PAIR_SAYS_NOTHING;
    const int32_t known = is_given(e, gold) ? worked_in(e, gold, pred) : gold;
    const int32_t given = is_given(e, pred) ? worked_in(e, pred, gold) : pred;
    if (known < 0 || given < 0) return PAIR_SAYS_OPEN;
    if (known == gold ? given == pair_child(e, pred, 0) : known == pair_child(e, gold, 0)) {
        return PAIR_SAYS_NOTHING;
    }
    const pair_verdict said = pair_judge_equal(j, known, given);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
