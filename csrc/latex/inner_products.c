/* Two vectors in angle brackets: their product, and no components. */
#include "latex/inner_products.h"

#include <string.h>

/* Whether a member of a pair in angle brackets is a vector by its notation. */
static int is_drawn_vector(const reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    return a->kind == ATOM_NAME && (a->font == FONT_BOLD || a->accent[0] == ACCENT_VEC);
}

/* Whether the bytes of two runs of atoms are the same. */
static int are_alike(const reading *m, int32_t a, int32_t b, int32_t count) {
    const layout_atom *atom = m->text->atom;
    int32_t start = atom[a].start, other = atom[b].start, length = atom[a + count - 1].end - start;
    return atom[b + count - 1].end - other == length &&
           memcmp(m->text->text + start, m->text->text + other, (size_t)length) == 0;
}

/* Whether an atom beside a pair in angle brackets is a name that is one of the two. */
static int is_one_of(const reading *m, layout_list pair, int32_t comma, int32_t beside) {
    if (m->text->atom[beside].kind != ATOM_NAME ||
        (beside >= pair.first && beside < layout_end(pair))) {
        return 0;
    }
    return (comma == pair.first + 1 && are_alike(m, pair.first, beside, 1)) ||
           (comma + 2 == layout_end(pair) && are_alike(m, comma + 1, beside, 1));
}

/* Whether a pair in angle brackets stands beside one of the two, and so tells how far the other
 * goes along it: <x, e_i> e_i, e_i <x, e_i>. Before the bracket a plain letter may be a number. */
static int is_part_along(const reading *m, int32_t atom, int32_t comma) {
    const layout_list pair = m->text->atom[atom].list[0];
    const int vector =
        atom > 0 && (m->text->atom[atom - 1].sub.count > 0 || is_drawn_vector(m, atom - 1));
    return (vector && is_one_of(m, pair, comma, atom - 1)) ||
           (atom + 1 < m->text->count && is_one_of(m, pair, comma, atom + 1));
}

int inner_products_is(const reading *m, int32_t atom) {
    const layout *text = m->text;
    const layout_atom *a = &text->atom[atom], *next = a + 1;
    layout_list list = a->list[0];
    int32_t comma = -1, last = layout_end(list);
    for (int32_t i = list.first; i < last; i++) {
        if (layout_is(&text->atom[i], FAMILY_PUNCTUATION, -1)) {
            if (comma >= 0) {
                return 0;
            }
            comma = i;
        }
    }
    if (comma <= list.first || comma + 1 >= last || text->atom[list.first].kind == ATOM_NUMBER ||
        text->atom[comma + 1].kind == ATOM_NUMBER) {
        return 0;
    }
    int32_t members = comma - list.first;
    if (a->sup.count > 0 || (is_drawn_vector(m, list.first) && is_drawn_vector(m, comma + 1)) ||
        (members == last - comma - 1 && are_alike(m, list.first, comma + 1, members))) {
        return 1;
    }
    if (is_part_along(m, atom, comma)) {
        return 1;
    }
    if (atom + 1 >= text->count || next->start < a->end) {
        return 0;
    }
    if (next->kind == ATOM_NAME && next->space < SPACE_WRITTEN) {
        return 1;
    }
    return atom + 2 < text->count && layout_is(next, FAMILY_RELATION, EXPR_EQ) &&
           (next[1].kind == ATOM_NUMBER || next[1].kind == ATOM_ROOT ||
            (next[1].kind == ATOM_COMMAND && layout_is(&next[1], FAMILY_BIG, -1)));
}
