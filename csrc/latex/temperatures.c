#include "latex/temperatures.h"

#include "latex/emit.h"
#include "latex/numbers.h"
#include "latex/roles.h"

/* A ring, or a letter or digit that looks like one. */
static int is_ring(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return layout_is(a, FAMILY_BINARY, BINARY_COMPOSE) || layout_is(a, FAMILY_SIGN, SIGN_DEGREE) ||
           (roles_is_letter(text, atom, 'o') && layout_is_bare(a)) ||
           (layout_is_bare(a) && numbers_small(text, atom) == 0);
}

/* A ring before a letter, which layout gives to the letter: {}^\circ C. */
int temperatures_ring_before(const layout *text, const layout_atom *a) {
    if (a->pre.count != 1) {
        return 0;
    }
    layout_list sup = text->atom[a->pre.first].sup;
    return sup.count == 1 && text->atom[a->pre.first].sub.count == 0 && is_ring(text, sup.first);
}

int temperatures_degrees(reading *m, cursor *c) {
    static const char *const scale[] = {"°C", "°F", "°K"};
    const layout_atom *a = operators_here(m, c);
    if (a == NULL || (a->nucleus_end - a->start != 1 && a->pre.count == 0) ||
        (a->kind != ATOM_NAME && a->kind != ATOM_WORD)) {
        return 0;
    }
    for (int i = 0; i < 3; i++) {
        if (m->text->text[a->nucleus_end - 1] == scale[i][2]) {
            c->at++;
            m->shape = SHAPE_SCALAR;
            return emit_spelled(m, EXPR_UNIT, i == 2 ? "K" : scale[i], 0, 0) ? 1 : -1;
        }
    }
    return 0;
}

int temperatures_above(reading *m, layout_list sup) {
    cursor c = {sup.first + 1, layout_end(sup), 0, sup.first};
    if (sup.count != 2 || !is_ring(m->text, sup.first)) {
        return 0;
    }
    return temperatures_degrees(m, &c);
}
