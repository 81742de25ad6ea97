/* What holds for odd or even integers is what the integers beside it run through: k pi/2, k odd, is
 * (2k + 1) pi/2 for all integers k. */
#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/words.h"

/* The condition of an answer that says of a letter that it is odd or even, -1 where none does. */
static int32_t parity_in(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) || e->node[root].arity != 2) return -1;
    const int32_t condition = root - 1;
    const int says =
        pair_is(e, condition, EXPR_OPERATOR, EXPR_AND) && e->node[condition].arity == 2 &&
        e->node[condition - 1].kind == EXPR_WORDS && e->node[condition - 2].kind == EXPR_SYMBOL &&
        (pair_words_are(e, condition - 1, "odd") || pair_words_are(e, condition - 1, "even"));
    return says ? condition : -1;
}

/* Appends 2k, or 2k + 1. */
static int32_t push_integer_of(expr *e, int32_t label, int odd) {
    if (pair_push_integer(e, 2) < 0 ||
        expr_push(e, EXPR_SYMBOL, 0, 0, label, EXPR_FLAG_INDEX) < 0) {
        return -1;
    }
    const int32_t twice = pair_push(e, EXPR_MUL, 0, 2);
    if (!odd || twice < 0) return twice;
    return pair_push_integer(e, 1) < 0 ? -1 : pair_push(e, EXPR_ADD, 0, 2);
}

/* Appends an answer in which the letter runs through all integers; the answer itself where it says
 * of none that it is odd or even. */
static int32_t for_all(expr *e, int32_t root) {
    const int32_t condition = parity_in(e, root);
    if (condition < 0) return root;
    const int32_t value = pair_child(e, root, 0), label = e->node[condition - 2].label;
    const int odd = pair_words_are(e, condition - 1, "odd");
    int32_t last = -1;
    for (int32_t i = pair_start(e, value); i <= value; i++) {
        const expr_node n = e->node[i];
        last = n.kind == EXPR_SYMBOL && n.label == label
                   ? push_integer_of(e, label, odd)
                   : expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
        if (last < 0) return -1;
    }
    if (expr_push(e, EXPR_SYMBOL, 0, 0, label, EXPR_FLAG_INDEX) < 0 ||
        pair_push(e, EXPR_CONSTANT, EXPR_INTEGERS, 0) < 0 ||
        pair_push(e, EXPR_RELATION, EXPR_IN, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_GIVEN, 2);
}

pair_verdict pair_rule_parity(pair_judge *j, int32_t gold, int32_t pred) {
    if (j->depth != 1) return PAIR_SAYS_NOTHING;
    const int of_gold = parity_in(j->e, gold) >= 0, of_pred = parity_in(j->e, pred) >= 0;
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    const int32_t known = for_all(j->e, gold), given = known < 0 ? -1 : for_all(j->e, pred);
    if (given < 0) return PAIR_SAYS_OPEN;
    const pair_verdict said = pair_judge_equal(j, known, given);
    return said == PAIR_SAYS_EQUAL ? said : PAIR_SAYS_NOTHING;
}
