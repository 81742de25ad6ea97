#include "pair/bare_sums.h"

#include <string.h>

#include "latex/roles.h"

enum { FREE = 1, BY_INDEX = 2, ORDERED = 3, BOUNDED = 4 };

static int is_sum(const expr *e, int32_t i) {
    return pair_is(e, i, EXPR_OPERATOR, EXPR_SUM) || pair_is(e, i, EXPR_OPERATOR, EXPR_PRODUCT);
}

static int is_bare(const expr *e, int32_t i) {
    if (!is_sum(e, i) || e->node[i].arity > BY_INDEX) return 0;
    return e->node[i].arity == FREE ||
           (e->node[i].arity == BY_INDEX && e->node[i - 1].kind == EXPR_SYMBOL);
}

/* The head of the order in which the index of a sum stands to that of the sum around it, both
 * without bounds: LT, LE, GT or GE; -1 elsewhere. */
static int order_of(const expr *e, int32_t i) {
    if (!is_sum(e, i) || e->node[i].arity != ORDERED || i + 2 >= e->node_count) return -1;
    const int32_t order = i - 1, right = order - 1;
    const int head = e->node[order].head;
    return e->node[order].kind == EXPR_RELATION && head >= EXPR_LT && head <= EXPR_GE &&
                   e->node[order].size == 3 && e->node[right].kind == EXPR_SYMBOL &&
                   e->node[right - 1].kind == EXPR_SYMBOL && is_bare(e, i + 2)
               ? head
               : -1;
}

/* Whether a term is a symbol, or one and the integer `more`: i + 1, n - 1. *symbol is the symbol.
 */
static int is_beside(const expr *e, int32_t root, int more, int32_t *symbol) {
    *symbol = root;
    if (e->node[root].kind == EXPR_SYMBOL) return 1;
    if (e->node[root].kind != EXPR_ADD || e->node[root].arity != 2) return 0;
    const int32_t right = root - 1, left = pair_left_of(e, right);
    *symbol = e->node[left].kind == EXPR_SYMBOL ? left : right;
    const int32_t number = *symbol == left ? right : left;
    const int negative = e->node[number].kind == EXPR_MUL && e->node[number].size == 3 &&
                         pair_is_integer(e, number - 2, -1); /* n - 1 is n + (-1) 1 */
    return e->node[*symbol].kind == EXPR_SYMBOL &&
           (negative ? pair_is_integer(e, number - 1, -more) : pair_is_integer(e, number, more));
}

/* The letter to which every sum with bounds runs from 1; -1 where none does, or one does not. */
static int32_t end_of_all(const expr *e, int32_t root) {
    int32_t end = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!is_sum(e, i)) continue;
        if (e->node[i].arity != BOUNDED) return -1;
        int32_t to, index;
        const int32_t from = pair_left_of(e, i - 1);
        if (!pair_is_integer(e, from, 1) && !is_beside(e, from, 1, &index)) return -1;
        if (!is_beside(e, i - 1, -1, &to) || e->name[e->node[to].label].length != 1 ||
            (end >= 0 && e->node[to].label != e->node[end].label)) {
            return -1;
        }
        end = to;
    }
    return end;
}

/* The one letter that stands below names of a sum, X_i; 0 where none does, or several do. */
static char index_of(const expr *e, int32_t root) {
    char found = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        const expr_name *const name = &e->name[e->node[i].label];
        const char *const text = e->text + name->text, last = text[name->length - 1];
        if (name->length < 3 || text[name->length - 2] != '_') continue;
        if (!(roles_letter_bits(last) & LETTER_INDEX)) continue;
        if (found != 0 && found != last) return 0;
        found = last;
    }
    return found;
}

/* Whether the sums of an answer are all bare, and there are some. */
static int are_bare(const expr *e, int32_t root) {
    int bare = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!is_sum(e, i)) continue;
        if (!is_bare(e, i) && order_of(e, i) < 0) return 0;
        if (e->node[i].arity == FREE && index_of(e, i - 1) == 0) return 0;
        bare = 1;
    }
    return bare;
}

static int is_strict(int order) { return order == EXPR_LT || order == EXPR_GT; }

/* Puts bounds in the place of the order that was appended last: j from i + 1 to the end. */
static int32_t push_after_order(expr *e, int32_t sum, int order, int32_t end) {
    const int32_t outer = sum + 1;
    e->node_count -= e->node[sum - 1].size;
    if (pair_copy(e, outer) < 0 ||
        (is_strict(order) && (pair_push_integer(e, 1) < 0 || pair_push(e, EXPR_ADD, 0, 2) < 0)) ||
        pair_copy(e, end) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_OPERATOR, e->node[sum].head, BOUNDED);
}

/* Appends the index of a sum whose operand was appended last, and its bounds. */
static int32_t push_bounds(expr *e, int32_t sum, int32_t end) {
    const expr_node node = e->node[sum];
    if (node.arity == FREE) {
        const char index = index_of(e, e->node_count - 1);
        const int32_t label = index == 0 ? -1 : expr_intern(e, &index, 1);
        if (label < 0 || expr_push(e, EXPR_SYMBOL, 0, 0, label, EXPR_FLAG_INDEX) < 0) return -1;
    }
    if (pair_push_integer(e, 1) < 0 || pair_copy(e, end) < 0) return -1;
    if (node.arity == BY_INDEX && is_strict(order_of(e, sum - 2)) &&
        (pair_push_integer(e, -1) < 0 || pair_push(e, EXPR_ADD, 0, 2) < 0)) {
        return -1;
    }
    return pair_push(e, EXPR_OPERATOR, node.head, BOUNDED);
}

/* Appends the letter up to which two answers sum that do not say to where. */
static int32_t push_unsaid(expr *e) {
    const int32_t label = expr_intern(e, " n", 2);
    return label < 0 ? -1 : expr_push(e, EXPR_SYMBOL, 0, 0, label, EXPR_FLAG_INDEX);
}

int32_t pair_with_bounds_of(expr *e, int32_t other, int32_t own) {
    if (!are_bare(e, own)) return own;
    const int32_t end = are_bare(e, other) ? push_unsaid(e) : end_of_all(e, other);
    int32_t last = -1;
    if (end < 0) return own;
    for (int32_t i = pair_start(e, own); i <= own; i++) {
        const expr_node n = e->node[i];
        const int order = order_of(e, i);
        last = order >= 0     ? push_after_order(e, i, order, end)
               : is_sum(e, i) ? push_bounds(e, i, end)
                              : expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
        if (last < 0) return -1;
    }
    return last;
}
