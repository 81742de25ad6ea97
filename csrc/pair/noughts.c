#include "pair/noughts.h"

#include <string.h>

#include "pair/forms.h"

enum { LONGEST = 24 }; /* bytes of a name */

/* The label of a name with the index 0 for the o that it ends with, -1 where it does not, or no
 * answer has that. */
static int32_t with_nought(const expr *e, int32_t label) {
    const expr_name *const name = &e->name[label];
    char spelling[LONGEST];
    if (name->length < 3 || name->length > LONGEST) return -1;
    memcpy(spelling, e->text + name->text, (size_t)name->length);
    if (spelling[name->length - 2] != '_' || spelling[name->length - 1] != 'o') return -1;
    spelling[name->length - 1] = '0';
    for (int32_t k = 0; k < e->name_count; k++) {
        if (e->name[k].length == name->length &&
            memcmp(e->text + e->name[k].text, spelling, (size_t)name->length) == 0) {
            return k;
        }
    }
    return -1;
}

/* The label that a node of an answer has beside the other answer. */
static int32_t label_beside(const expr *e, int32_t node, int32_t root, int32_t other) {
    const int32_t label = e->node[node].label;
    if (e->node[node].kind != EXPR_SYMBOL && e->node[node].kind != EXPR_CALL) return label;
    const int32_t nought = with_nought(e, label);
    return nought >= 0 && pair_mentions(e, other, nought) && !pair_mentions(e, other, label) &&
                   !pair_mentions(e, root, nought)
               ? nought
               : label;
}

int32_t pair_noughts_of(expr *e, int32_t root, int32_t other) {
    int renamed = 0;
    for (int32_t i = pair_start(e, root); i <= root && !renamed; i++) {
        renamed = label_beside(e, i, root, other) != e->node[i].label;
    }
    const int32_t copy = renamed ? pair_copy(e, root) : root;
    for (int32_t i = copy < 0 ? 0 : pair_start(e, copy); renamed && i <= copy; i++) {
        e->node[i].label = label_beside(e, i, root, other);
    }
    return copy;
}
