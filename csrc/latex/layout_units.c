/* Units in upright letters that share braces and what stands above them. */
#include "expr/units.h"
#include "latex/layout_state.h"

static int is_part(const layout_atom *a) {
    return a->font == FONT_ROMAN && (a->kind == ATOM_WORD || a->kind == ATOM_NAME);
}

static int is_unit(const layouter *l, const layout_atom *a) {
    uint32_t flags;
    return units_known(l->text + a->start, a->nucleus_end - a->start, &flags);
}

int layout_is_upright_unit(const layouter *l, int32_t base) {
    const layout_atom *last = &l->stack[l->top - 1];
    int strokes = 0, units = 0, apart = 1;
    for (int32_t k = base; k < l->top; k++) {
        const layout_atom *a = &l->stack[k];
        const int stroke = layout_is(a, FAMILY_BINARY, BINARY_SLASH);
        const int dot = layout_is(a, FAMILY_BINARY, BINARY_DOT);
        if (!stroke && !dot && !is_part(a)) return 0;
        apart &= k == base || dot || a->space != SPACE_NONE ||
                 layout_is(&l->stack[k - 1], FAMILY_BINARY, -1);
        units += !stroke && !dot && is_unit(l, a);
        strokes += stroke;
        if (!stroke && !dot && strokes == 0 && !is_unit(l, a)) apart = 0;
    }
    return layout_is_bare(last) && is_part(last) && (strokes == 1 || (units > 1 && apart));
}
