#include "latex/conditioned.h"

#include "latex/emit.h"
#include "latex/items.h"
#include "latex/phrases.h"
#include "latex/statements.h"

/* Where the sign of a distribution stands behind the bar; `last` where none does. */
static int32_t distribution_sign(const reading *r, int32_t bar, int32_t last) {
    for (int32_t i = bar + 1; i < last; i++) {
        const layout_atom *a = &r->text->atom[i];
        if (layout_is(a, FAMILY_RELATION, EXPR_SIM)) return i > bar + 1 && i + 1 < last ? i : last;
        if (phrases_kind(r, i) >= 0) return last;
    }
    return last;
}

int conditioned_push(reading *r, int32_t first, int32_t bar, int32_t last) {
    const int32_t sign = distribution_sign(r, bar, last);
    if (!statements_read(r, first, bar) || !statements_read(r, bar + 1, sign)) return 0;
    if (sign == last) return emit_collection(r, EXPR_SET_OF, 2);
    return emit_operator(r, EXPR_CONDITIONAL, 2) && statements_one(r, sign + 1, last) &&
           emit_relation(r, EXPR_SIM);
}

/* The comma behind a value that begins at i, or the end; i where no value without a relation and
 * words stands there. */
static int32_t value_end(const reading *r, int32_t i, int32_t last) {
    const int32_t first = i;
    while (i < last && !layout_is(&r->text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA)) {
        if (phrases_kind(r, i) >= 0 || items_has_relation(r, i, i + 1)) return first;
        i++;
    }
    return i;
}

int32_t conditioned_items(reading *r, int32_t first, int32_t last) {
    const int32_t sign = first + 1;
    int shared = sign < last && r->text->atom[first].kind == ATOM_NAME &&
                 layout_is(&r->text->atom[sign], FAMILY_RELATION, EXPR_NE);
    for (int32_t i = sign; i < last && shared; i = value_end(r, i + 1, last)) {
        shared = value_end(r, i + 1, last) > i + 1;
    }
    if (!shared) return statements_items(r, first, last);
    int32_t count = 0;
    for (int32_t i = sign; i < last; i = value_end(r, i + 1, last), count++) {
        if (!statements_one(r, first, sign) ||
            !statements_one(r, i + 1, value_end(r, i + 1, last)) || !emit_relation(r, EXPR_NE)) {
            return -1;
        }
    }
    return count;
}
