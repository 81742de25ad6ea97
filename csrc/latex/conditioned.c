#include "latex/conditioned.h"

#include "latex/emit.h"
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
