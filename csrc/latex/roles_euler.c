/* What the place of an e says: Euler's number stands with numbers alone, an eccentricity or a
 * charge is subtracted from 1, bounded, or an index of other names. */
#include "expr/expr.h"
#include "latex/numbers.h"
#include "latex/roles_atoms.h"

static int is_e(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return roles_is_letter(text, atom, 'e') && a->sub.count == 0 && a->primes == 0 &&
           a->accent[0] == 0;
}

static int is_order(const layout_atom *a) {
    return layout_is(a, FAMILY_RELATION, -1) && layout_command(a)->value != EXPR_EQ &&
           layout_command(a)->value != EXPR_APPROX;
}

static int is_negative(const layout *text, int32_t first, int32_t atom) {
    return atom > first && layout_is(&text->atom[atom - 1], FAMILY_BINARY, BINARY_MINUS);
}

/* Whether nothing but e, numbers and signs between them stands in a list, e not subtracted. */
static int is_pure(const layout *text, layout_list list, int signs) {
    int found = 0, additive = 0;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        if (is_e(text, i) && a->sup.count == 0) {
            if (is_negative(text, list.first, i) && i > list.first + 1 &&
                !roles_separates(&text->atom[i - 2])) {
                return 0;
            }
            found = 1;
        } else if (roles_is_additive(a)) {
            additive = 1;
        } else if (a->kind != ATOM_NUMBER && a->kind != ATOM_FRACTION && !roles_separates(a) &&
                   !layout_is(a, FAMILY_CONSTANT, EXPR_INFINITY)) {
            return 0;
        }
    }
    return found && (additive || !signs);
}

static int is_number_at(const layout *text, layout_list list, int32_t atom) {
    return atom >= list.first && atom < layout_end(list) &&
           (text->atom[atom].kind == ATOM_NUMBER || text->atom[atom].kind == ATOM_FENCE);
}

/* Whether an e at this place of a list is one quantity among others: bounded by a number, or
 * subtracted from 1 in a root or as a square. */
static int is_quantity(const layout *text, layout_list list, int32_t atom, int root) {
    const layout_atom *a = &text->atom[atom];
    int32_t last = layout_end(list);
    int square = a->sup.count == 1 && numbers_is_integer(text, a->sup.first);
    int below = atom == list.first && atom + 1 < last && is_order(a + 1) &&
                is_number_at(text, list, atom + 2);
    int above = atom > list.first + 1 && is_order(a - 1) && is_number_at(text, list, atom - 2) &&
                !layout_is(a - 1, FAMILY_RELATION, EXPR_TO);
    int subtracted = atom == list.first + 2 && is_negative(text, list.first, atom) &&
                     is_number_at(text, list, list.first) && numbers_small(text, list.first) == 1 &&
                     atom + 1 == last && (root || square);
    return (a->sup.count == 0 || square) && (below || above || subtracted);
}

/* Whether an e stands alone between relations and commas, behind a logarithm or a number's slash.
 */
static int is_value(const layout *text, layout_list list, int32_t atom) {
    const layout_atom *a = &text->atom[atom], *before = a - 1;
    int ends = atom + 1 == layout_end(list) || roles_separates(a + 1);
    if (atom == list.first || !ends || a->sup.count > 0) {
        return 0;
    }
    return layout_is(before, FAMILY_RELATION, EXPR_EQ) ||
           layout_is(before, FAMILY_RELATION, EXPR_TO) ||
           layout_is(before, FAMILY_FUNCTION, EXPR_LOG) ||
           layout_is(before, FAMILY_LOGARITHM, -1) ||
           (layout_is(before, FAMILY_BINARY, BINARY_SLASH) && atom > list.first + 1 &&
            before[-1].kind == ATOM_NUMBER);
}

/* Whether a fraction of e and a number stands in a sum or as a value: 1 - 1/e. */
static int is_part(const layout *text, layout_list list, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    int32_t above = a->list[0].first, below = a->list[1].first;
    int apart = atom > list.first && (roles_is_additive(a - 1) || roles_separates(a - 1));
    int ends = atom + 1 == layout_end(list) || roles_is_additive(a + 1) || roles_separates(a + 1);
    return a->kind == ATOM_FRACTION && apart && ends && a->list[0].count == 1 &&
           a->list[1].count == 1 &&
           ((is_e(text, below) && text->atom[above].kind == ATOM_NUMBER) ||
            (is_e(text, above) && text->atom[below].kind == ATOM_NUMBER)) &&
           text->atom[above].sup.count + text->atom[below].sup.count == 0;
}

static uint32_t look_at(const layout *text, layout_list list, int root) {
    uint32_t shown = 0;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (is_e(text, i)) {
            shown |= is_quantity(text, list, i, root) ? ROLES_E_QUANTITY : 0u;
            shown |= is_value(text, list, i) ? ROLES_E_NUMBER : 0u;
        }
        shown |= is_part(text, list, i) ? ROLES_E_NUMBER : 0u;
    }
    return shown;
}

/* Whether a text is a list of letters and nothing else: b; e; f. Those are names. */
static int is_letters_alone(const layout *text) {
    int32_t names = 0;
    for (int32_t i = text->top.first; i < layout_end(text->top); i++) {
        const layout_atom *a = &text->atom[i];
        int separated = i == text->top.first || layout_is(a - 1, FAMILY_PUNCTUATION, -1);
        if (a->kind == ATOM_NAME && layout_is_bare(a) && separated) {
            names++;
        } else if (!layout_is(a, FAMILY_PUNCTUATION, -1)) {
            return 0;
        }
    }
    return names > 1;
}

static int has_e(const layout *text) {
    for (int32_t i = 0; i < text->count; i++) {
        if (is_e(text, i)) {
            return 1;
        }
    }
    return 0;
}

uint32_t roles_euler(const layout *text) {
    int found = has_e(text);
    uint32_t shown = found ? look_at(text, text->top, 0) : 0u;
    if (is_letters_alone(text)) {
        return shown | ROLES_E_QUANTITY | ROLES_I_CURRENT;
    }
    if (!found) {
        return shown;
    }
    for (int32_t i = 0; i < text->count; i++) {
        const layout_atom *a = &text->atom[i];
        int limits = layout_is(a, FAMILY_LOGARITHM, -1) || layout_is(a, FAMILY_BIG, -1);
        int closed = a->kind == ATOM_ROOT || a->kind == ATOM_FENCE;
        int fraction = a->kind == ATOM_FRACTION;
        for (int k = 0; k < 2; k++) {
            if (a->list[k].count > 0) {
                shown |= look_at(text, a->list[k], a->kind == ATOM_ROOT);
                shown |= (closed || fraction) && is_pure(text, a->list[k], fraction)
                             ? ROLES_E_NUMBER
                             : 0u;
            }
        }
        if (limits && (is_pure(text, a->sub, 0) || is_pure(text, a->sup, 0))) {
            shown |= ROLES_E_NUMBER;
        }
        if (limits) {
            shown |= look_at(text, a->sub, 0);
        }
        if (a->kind == ATOM_NAME && a->sub.count == 1 && is_e(text, a->sub.first)) {
            shown |= ROLES_E_QUANTITY;
        }
    }
    return shown;
}
