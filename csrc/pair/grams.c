#include "pair/grams.h"

#include "pair/forms.h"

/* Of a small letter, a vector, the product is a number: x^T x is |x|^2. */
static int is_capital(const expr *e, int32_t label) {
    const char first = e->text[e->name[label].text];
    return first >= 'A' && first <= 'Z';
}

static int is_transposed(const expr *e, int32_t root, int32_t *label) {
    if (!pair_is(e, root, EXPR_OPERATOR, EXPR_TRANSPOSE) || e->node[root - 1].kind != EXPR_SYMBOL) {
        return 0;
    }
    *label = e->node[root - 1].label;
    return 1;
}

static int has_transposed(const expr *e, int32_t root, int32_t wanted) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        int32_t label;
        if (is_transposed(e, i, &label) && label == wanted) return 1;
    }
    return 0;
}

/* The name whose transpose stands right before or behind it in a product, -1 where none does. */
static int32_t gram_of(const expr *e, int32_t product) {
    int32_t child = product - 1;
    if (e->node[product].kind != EXPR_MUL) return -1;
    for (int32_t k = e->node[product].arity; k > 1; k--) {
        const int32_t before = pair_left_of(e, child);
        int32_t label;
        if ((is_transposed(e, child, &label) && e->node[before].kind == EXPR_SYMBOL &&
             e->node[before].label == label) ||
            (is_transposed(e, before, &label) && e->node[child].kind == EXPR_SYMBOL &&
             e->node[child].label == label)) {
            return label;
        }
        child = before;
    }
    return -1;
}

/* Whether one side has the inverse of such a product, and the other no transpose of its name. */
static int has_alone(const expr *e, int32_t root, int32_t other) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!pair_is_inverse(e, i)) continue;
        const int32_t label = gram_of(e, pair_child(e, i, 0));
        if (label >= 0 && is_capital(e, label) && !has_transposed(e, other, label)) return 1;
    }
    return 0;
}

int pair_lose_gram(const expr *e, int32_t gold, int32_t pred) {
    return has_alone(e, gold, pred) || has_alone(e, pred, gold);
}
