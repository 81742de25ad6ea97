/* Several names before one value: x_1, x_2 = V. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

enum { SHARED_LETTER = 16 }; /* bytes of a letter with several numbered values */

/* The bytes of the letter that two names with other indices share; 0 where they share none. */
static int32_t shared_letter(const expr *e, int32_t a, int32_t b) {
    const expr_name *const one = &e->name[e->node[a].label], *const other =
                                                                 &e->name[e->node[b].label];
    const char *const text = e->text + one->text;
    const char *const mark = memchr(text, '_', (size_t)one->length);
    const int32_t letter = mark == NULL ? 0 : (int32_t)(mark - text);
    return letter > 0 && other->length > letter &&
                   memcmp(text, e->text + other->text, (size_t)letter + 1) == 0
               ? letter
               : 0;
}

/* Appends an equation for the letter of a name without its index. */
static int32_t push_unnumbered(expr *e, int32_t name, int32_t letter, int32_t value) {
    char text[SHARED_LETTER];
    memcpy(text, e->text + e->name[e->node[name].label].text, (size_t)letter);
    const int32_t label = expr_intern(e, text, letter);
    const int32_t left =
        label < 0 ? -1 : expr_push(e, EXPR_SYMBOL, 0, 0, label, e->node[name].flags);
    return left < 0 || pair_copy(e, value) < 0 ? -1 : pair_push(e, EXPR_RELATION, EXPR_EQ, 2);
}

int32_t pair_spread_shared(expr *e, int32_t root) {
    const int32_t arity = e->node[root].arity, last = root - 1;
    if (arity < 2 || !pair_is(e, last, EXPR_RELATION, EXPR_EQ)) return -1;
    const int32_t name = pair_left_of(e, last - 1);
    if (!pair_is_name(e, name) || !pair_is_value(e, last - 1)) return -1;
    const int signs = pair_holds_operator(e, last - 1, EXPR_PLUS_MINUS);
    int32_t letter = 0;
    for (int32_t k = 0; k < arity - 1; k++) {
        const int32_t other = pair_child(e, root, k);
        if (e->node[other].kind != EXPR_SYMBOL || !pair_is_name(e, other) ||
            pair_mentions(e, last, e->node[other].label)) {
            return -1;
        }
        letter = shared_letter(e, other, name);
        if (signs && (letter == 0 || letter > SHARED_LETTER)) return -1;
    }
    if (signs) return push_unnumbered(e, name, letter, last - 1);
    for (int32_t k = 0; k < arity; k++) {
        const int32_t other = k < arity - 1 ? pair_child(e, root, k) : name;
        if (pair_relation(e, EXPR_EQ, other, last - 1) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_SEQUENCE, arity);
}
