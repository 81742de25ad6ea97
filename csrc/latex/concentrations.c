#include "latex/concentrations.h"

#include "latex/elements.h"
#include "latex/emit.h"
#include "latex/names.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/roles.h"

enum { CONCENTRATION_ATOMS = 24 };

static int is_capital(char c) { return c >= 'A' && c <= 'Z'; }
static int is_small(char c) { return c >= 'a' && c <= 'z'; }

/* A sign with a number before it, or alone: a charge. -2 is the power of a dimension. */
static int is_charge(const layout *text, layout_list sup) {
    int32_t sign = layout_end(sup) - 1;
    return sup.count == 0 || (sup.count <= 2 && layout_is_bare(&text->atom[sign]) &&
                              (layout_is(&text->atom[sign], FAMILY_BINARY, BINARY_PLUS) ||
                               layout_is(&text->atom[sign], FAMILY_BINARY, BINARY_MINUS)) &&
                              (sup.count == 1 || numbers_small(text, sup.first) > 0));
}

static int has_count(const layout *text, const layout_atom *a) {
    return a->sub.count == 0 || (a->sub.count == 1 && text->atom[a->sub.first].kind == ATOM_NUMBER);
}

/* Capitals of the letters of an atom, each alone or with the small letter of its element; -1 where
 * there is anything else. `next` is the letter that touches the last one, or 0. */
static int32_t capitals(const layout *text, const layout_atom *a, char before) {
    int32_t count = 0;
    for (int32_t i = a->start; i < a->nucleus_end; i++) {
        const char c = text->text[i];
        const char pair[ELEMENTS_SYMBOL] = {i > a->start ? text->text[i - 1] : before, c};
        if (is_capital(c)) {
            count++;
        } else if (!is_small(c) || !is_capital(pair[0]) ||
                   elements_number(pair, ELEMENTS_SYMBOL) == 0) {
            return -1;
        }
    }
    return count;
}

/* A number, a word or the time below a bracket says when: [A]_0, [A]_t, [A]_{eq}. */
static int has_time(const layout *text, const layout_atom *fence) {
    const int32_t first = fence->sub.first;
    const layout_atom *below = &text->atom[first];
    if (fence->sub.count == 2) {
        return roles_is_letter(text, first, 'e') && roles_is_letter(text, first + 1, 'q');
    }
    return fence->sub.count == 1 && layout_is_bare(below) &&
           (below->kind == ATOM_NUMBER || below->kind == ATOM_WORD ||
            roles_is_letter(text, first, 't'));
}

/* [A]_0^2 is a square; [PV]_1^2 goes from state to state. */
static int is_from_end_to_end(const layout *text, const layout_atom *fence) {
    return fence->sub.count > 0 && fence->sup.count > 0 &&
           !(has_time(text, fence) && numbers_small(text, fence->sub.first) == 0);
}

int concentrations_are(const reading *m, int32_t atom) {
    const layout *text = m->text;
    const layout_atom *fence = &text->atom[atom];
    const layout_list list = fence->list[0];
    int32_t count = 0;
    if (!layout_is_fence(fence, FENCE_SQUARE, FENCE_SQUARE) || list.count == 0 ||
        list.count > CONCENTRATION_ATOMS || is_from_end_to_end(text, fence) ||
        (fence->sup.count > 0 &&
         ((fence->sup.count == 1 && roles_is_letter(text, fence->sup.first, 'T')) ||
          is_charge(text, fence->sup)))) {
        return 0; /* [PV]_1^2, [AB]^T, [CoCl_4]^{2-} */
    }
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        const int glued = i > list.first && (a->flags & ATOM_GLUED) != 0 && a[-1].end == a->start;
        const int32_t here = a->kind == ATOM_NAME || a->kind == ATOM_WORD
                                 ? capitals(text, a, glued ? text->text[a->start - 1] : '\0')
                                 : -1;
        if (here < 0 || a->primes > 0 || a->accent[0] != 0 || !has_count(text, a) ||
            a->pre.count > 0 || a->more.count > 0 || a->font == FONT_BOLD ||
            !is_charge(text, a->sup) || (a->sup.count > 0 && i + 1 < layout_end(list)) ||
            (roles_flags(m->roles, m->side, i) & (EXPR_FLAG_MATRIX | EXPR_FLAG_VECTOR)) != 0 ||
            (roles_of(m->roles, m->side, i)->evidence & ROLE_INVERSE) != 0) {
            return 0; /* a matrix */
        }
        count += here;
    }
    return count > !has_time(text, fence);
}

int concentrations_have_time(const reading *m, int32_t atom) {
    return m->text->atom[atom].kind == ATOM_FENCE && has_time(m->text, &m->text->atom[atom]) &&
           concentrations_are(m, atom);
}

/* Puts capitals that stand alone in the order of the alphabet. */
static void put_in_order(char *letter, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        if (!is_capital(letter[i])) {
            return;
        }
    }
    for (int32_t i = 1; i < count; i++) {
        for (int32_t k = i; k > 0 && letter[k - 1] > letter[k]; k--) {
            const char moved = letter[k];
            letter[k] = letter[k - 1];
            letter[k - 1] = moved;
        }
    }
}

int concentrations_push(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    char name[OPERANDS_NAME];
    int32_t length = names_spell_list(m->text, a->list[0], name + 1, OPERANDS_NAME - 2);
    if (length < 0) {
        return emit_refuse(m, READER_TOO_LARGE, a->start, a->nucleus_end);
    }
    int32_t kept = 1;
    for (int32_t i = 1; i <= length; i++) { /* counts stand as \text has them: CO2 */
        if (name[i] != '_' && name[i] != '{' && name[i] != '}') {
            name[kept++] = name[i];
        }
    }
    length = kept - 1;
    put_in_order(name + 1, length);
    name[0] = '[';
    name[length + 1] = ']';
    length += 2;
    if (has_time(m->text, a)) {
        const int32_t bytes =
            names_spell_list(m->text, a->sub, name + length + 1, OPERANDS_NAME - length - 1);
        if (bytes < 0) {
            return emit_refuse(m, READER_TOO_LARGE, a->start, a->end);
        }
        name[length] = '_';
        length += bytes + 1;
    }
    m->shape = SHAPE_SCALAR;
    return emit_named(m, EXPR_SYMBOL, name, length, 0, 0);
}
