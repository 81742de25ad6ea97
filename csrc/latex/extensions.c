#include "latex/extensions.h"

#include "latex/emit.h"
#include "latex/roles_atoms.h"

int32_t extensions_colon(const layout *text, int32_t atom) {
    const layout_atom *around = &text->atom[atom];
    const layout_list list = around->list[0];
    const int closed = layout_is_fence(around, FENCE_SQUARE, FENCE_SQUARE) ||
                       layout_is_fence(around, FENCE_BAR, FENCE_BAR);
    int32_t colon = -1;
    if (!closed || list.count < 3 || !roles_is_capital(text, list.first)) return -1;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        if (layout_is(a, FAMILY_PUNCTUATION, -1) || layout_is(a, FAMILY_RELATION, -1)) return -1;
        if (!layout_is(a, FAMILY_BINARY, BINARY_COLON)) continue;
        if (colon >= 0) return -1;
        colon = i;
    }
    return colon > list.first && colon + 1 < layout_end(list) && roles_is_capital(text, colon + 1)
               ? colon
               : -1;
}

int extensions_push(reading *m, int32_t atom, int32_t colon) {
    const layout_list list = m->text->atom[atom].list[0];
    return meaning_expression(m, list.first, colon) &&
           meaning_expression(m, colon + 1, layout_end(list)) &&
           emit_spelled(m, EXPR_CALL, "index", 2, 0);
}
