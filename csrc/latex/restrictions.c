#include "latex/restrictions.h"

#include <string.h>

/* Whether a chain bounds a name from both sides: 0 < x < 2. What else bounds it then is a statement
 * beside that one. */
static int is_order_of_three(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_COLLECTION || e->node[root].head != EXPR_CHAIN) {
        return 0;
    }
    const int head = e->node[root - 1].head;
    return head == EXPR_LT || head == EXPR_LE || head == EXPR_GT || head == EXPR_GE;
}

/* Whether the last item is a condition on a name of the first or on its modulus:
 * x = 2 \pi n, n \in Z; \frac{1}{1-x}, |x| < 1; x^2, 0 < x < 1. */
int restrictions_last(const reading *r) {
    const expr *e = r->out;
    int32_t last = e->node_count - 1, value = last - e->node[last].size, left;
    last -= (e->node[last].kind == EXPR_OPERATOR && e->node[last].head == EXPR_AND) ||
            (e->node[last].kind == EXPR_COLLECTION && e->node[last].head == EXPR_CHAIN);
    const int parity = e->node[last].kind == EXPR_WORDS && last < e->node_count - 1; /* k odd */
    int head = e->node[last].head;
    if (value < 0 || (!parity && e->node[last].kind != EXPR_RELATION) ||
        (!parity && head != EXPR_IN && head != EXPR_NE && head != EXPR_LT && head != EXPR_LE &&
         head != EXPR_GT && head != EXPR_GE) ||
        (e->node[value].kind == EXPR_RELATION && e->node[value].head != EXPR_EQ) ||
        (!parity && head != EXPR_IN && is_order_of_three(e, value))) {
        return 0;
    }
    left = parity ? last - 1 : last - 1 - e->node[last - 1].size;
    left -= e->node[left].kind == EXPR_FUNCTION && e->node[left].head == EXPR_ABS;
    if (e->node[left].kind != EXPR_SYMBOL) {
        return 0;
    }
    for (int32_t i = value - e->node[value].size + 1; i <= value; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && e->node[i].label == e->node[left].label) {
            return 1;
        }
    }
    return 0;
}

int restrictions_unlabel(reading *r) {
    expr *e = r->out;
    const int32_t root = e->node_count - 1, order = root - 1;
    if (e->node[root].kind != EXPR_COLLECTION || e->node[root].head != EXPR_LABELLED ||
        e->node[root].arity != 2) {
        return 1;
    }
    const int32_t size = e->node[order].size, words = order - size;
    const int32_t value = root - e->node[root].size;
    const int head = e->node[order].head;
    const int labelled = value >= 0 && e->node[value].kind == EXPR_COLLECTION &&
                         e->node[value].head == EXPR_LABELLED; /* H_0: m = 4, H_1: m > 4 */
    if (labelled || e->node[order].kind != EXPR_RELATION || e->node[words].kind != EXPR_WORDS ||
        (head != EXPR_LT && head != EXPR_LE && head != EXPR_GT && head != EXPR_GE)) {
        return 1;
    }
    memmove(&e->node[words], &e->node[words + 1], (size_t)size * sizeof e->node[0]);
    e->node_count -= 2;
    return 1;
}
