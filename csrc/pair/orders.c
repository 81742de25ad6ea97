/* Landau's symbols: what stands before O(f) or o(f) is taken into it, so that 2(1 + o(x)) is
 * 2 + 2x + o(x) where the rest agrees; Theta and Omega say the same of bounds from below. Dots that
 * end a sum leave out what such a symbol does. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

/* O and o look like a nought and are hardly quantities. */
static int is_letter_o(const expr *e, int32_t label) {
    const expr_name *const name = &e->name[label];
    return name->length == 1 && (e->text[name->text] | 0x20) == 'o';
}

/* Theta and Omega are functions of physics as well: orders of what counts, \Theta(n\log n). */
static int is_order_of_count(const expr *e, int32_t call) {
    static const char *const greek[] = {"Theta", "Omega"};
    const expr_name *const name = &e->name[e->node[call].label];
    int named = 0, counts = 0;
    for (size_t k = 0; k < sizeof greek / sizeof *greek; k++) {
        named |= name->length == 5 && memcmp(e->text + name->text, greek[k], 5) == 0;
    }
    for (int32_t i = pair_start(e, call); named && i < call; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        const expr_name *const inner = &e->name[e->node[i].label];
        counts |= inner->length == 1 && strchr("nmNVE", e->text[inner->text]) != NULL;
    }
    return counts;
}

/* Whether a node is a value, or a term of it that is a sum. */
static int is_whole_term(const expr *e, int32_t root, int32_t i) {
    int32_t child = e->node[root].kind == EXPR_ADD ? root - 1 : root;
    for (int32_t k = 1; child > i && k < e->node[root].arity; k++) child -= e->node[child].size;
    return child == i;
}

static int is_landau(const expr *e, int32_t root, int32_t call) {
    return is_letter_o(e, e->node[call].label) ||
           (is_order_of_count(e, call) && is_whole_term(e, root, call));
}

/* The one call of such a symbol in a value, below sums and products alone; -1 if there is none.
 * O(n). */
static int32_t order_term(const expr *e, int32_t root) {
    int32_t found = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_CALL || e->node[i].arity != 1) continue;
        if (!is_landau(e, root, i)) continue;
        if (found >= 0) return -1;
        found = i;
    }
    for (int32_t i = found + 1; found >= 0 && i <= root; i++) {
        const int holds = pair_start(e, i) <= found;
        if (holds && e->node[i].kind != EXPR_ADD && e->node[i].kind != EXPR_MUL) return -1;
    }
    return found;
}

/* Appends a value with its order term gone, or with the argument in its place. O(n). */
static int32_t with_order(expr *e, int32_t root, int32_t term, int argument) {
    const int32_t first = pair_start(e, term);
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        if (i == term) {
            last = argument ? last : pair_push_integer(e, 0);
        } else if (i < first || i > term || argument) {
            last =
                expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        }
        if (last < 0 && (i < first || i >= term)) return -1;
    }
    return last;
}

/* Whether the order is the same but for a constant factor of either sign. */
static pair_verdict same_order(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const pair_verdict said = pair_proportional(j, gold, pred);
    if (said != PAIR_SAYS_DIFFERENT) return said;
    if (pair_push_integer(e, -1) < 0 || pair_copy(e, pred) < 0) return PAIR_SAYS_OPEN;
    const int32_t turned = pair_push(e, EXPR_MUL, 0, 2);
    return turned < 0 ? PAIR_SAYS_OPEN : pair_proportional(j, gold, turned);
}

/* Whether a term is the last of a whole value that is a sum. */
static int ends_sum(const expr *e, int32_t root, int32_t term) {
    return e->node[root].kind == EXPR_ADD && term == root - 1;
}

/* 1 + x + ... beside 1 + x + O(x^2): both leave out terms of higher order. */
static pair_verdict same_but_for_rest(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int32_t known = with_order(e, gold, gold - 1, 0);
    const int32_t given = known < 0 ? -1 : with_order(e, pred, pred - 1, 0);
    if (given < 0) return PAIR_SAYS_OPEN;
    return pair_judge_equal(j, known, given) == PAIR_SAYS_EQUAL ? PAIR_SAYS_EQUAL
                                                                : PAIR_SAYS_NOTHING;
}

pair_verdict pair_rule_orders(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    if (!pair_is_value(e, gold) || !pair_is_value(e, pred)) return PAIR_SAYS_NOTHING;
    const int32_t of_gold = order_term(e, gold), of_pred = order_term(e, pred);
    if ((ends_sum(e, gold, of_gold) && pair_is_dots(e, pred - 1) && ends_sum(e, pred, pred - 1)) ||
        (ends_sum(e, pred, of_pred) && pair_is_dots(e, gold - 1) && ends_sum(e, gold, gold - 1))) {
        return same_but_for_rest(j, gold, pred);
    }
    if (of_gold < 0 || of_pred < 0 || e->node[of_gold].label != e->node[of_pred].label ||
        (of_gold == gold) != (of_pred == pred)) {
        return PAIR_SAYS_NOTHING;
    }
    if (of_gold == gold) {
        const pair_verdict said = same_order(j, gold - 1, pred - 1);
        return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
    }
    const int32_t known = with_order(e, gold, of_gold, 0);
    const int32_t given = known < 0 ? -1 : with_order(e, pred, of_pred, 0);
    const int32_t more = given < 0 ? -1 : with_order(e, gold, of_gold, 1);
    const int32_t other = more < 0 ? -1 : with_order(e, pred, of_pred, 1);
    if (other < 0) return PAIR_SAYS_OPEN;
    if (pair_judge_equal(j, known, given) != PAIR_SAYS_EQUAL) return PAIR_SAYS_NOTHING;
    const int32_t left = pair_difference(e, more, known);
    const int32_t right = left < 0 ? -1 : pair_difference(e, other, given);
    if (right < 0) return PAIR_SAYS_OPEN;
    const pair_verdict said = same_order(j, left, right);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
