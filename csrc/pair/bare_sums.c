#include "pair/bare_sums.h"

#include <string.h>

#include "latex/roles.h"

enum { FREE = 1, BY_INDEX = 2, BOUNDED = 4 };

static int is_sum(const expr *e, int32_t i) {
    return pair_is(e, i, EXPR_OPERATOR, EXPR_SUM) || pair_is(e, i, EXPR_OPERATOR, EXPR_PRODUCT);
}

static int is_bare(const expr *e, int32_t i) {
    if (!is_sum(e, i) || e->node[i].arity > BY_INDEX) return 0;
    return e->node[i].arity == FREE ||
           (e->node[i].arity == BY_INDEX && e->node[i - 1].kind == EXPR_SYMBOL);
}

/* The letter to which every sum with bounds runs from 1; -1 where none does, or one does not. */
static int32_t end_of_all(const expr *e, int32_t root) {
    int32_t end = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!is_sum(e, i)) continue;
        if (e->node[i].arity != BOUNDED) return -1;
        const int32_t to = i - 1, from = pair_left_of(e, to);
        if (!pair_is_integer(e, from, 1) || e->node[to].kind != EXPR_SYMBOL ||
            e->name[e->node[to].label].length != 1 ||
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
        if (!is_bare(e, i)) return 0;
        if (e->node[i].arity == FREE && index_of(e, i - 1) == 0) return 0;
        bare = 1;
    }
    return bare;
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
        last = is_sum(e, i) ? push_bounds(e, i, end)
                            : expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
        if (last < 0) return -1;
    }
    return last;
}
