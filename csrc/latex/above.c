#include "latex/above.h"

#include "latex/choices.h"
#include "latex/names.h"
#include "latex/numbers.h"
#include "latex/roles.h"
#include "latex/roles_atoms.h"

static choices_site site_of(const reading *m, int32_t first, int32_t last) {
    choices_site site = {m->side, m->text->atom[first].start, m->text->atom[last].end};
    return site;
}

/* An angle that is a coordinate, and so no index. */
static int is_coordinate(const layout *text, int32_t atom) {
    const int both = LETTER_ANGLE | LETTER_UNIT_VECTOR;
    return (roles_letter(text, atom) & both) == both;
}

/* Indices of a tensor above: Greek letters alone, where several stand there or some stand below. */
static int are_indices(const layout *text, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        if (a->kind != ATOM_NAME || a->letter != 0 || a->sup.count > 0 || is_coordinate(text, i) ||
            roles_is_named(text, i, "pi") || roles_is_named(text, i, "omega")) {
            return 0;
        }
    }
    return list.count > 0;
}

/* One index of a tensor: a Greek letter or i to n, or a digit. */
static int is_index(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    if (a->kind == ATOM_NUMBER) {
        return a->nucleus_end - a->start == 1 && a->sup.count == 0;
    }
    return a->kind == ATOM_NAME && a->sup.count == 0 &&
           (a->letter == 0 || (roles_letter(text, atom) & LETTER_INDEX) != 0);
}

/* The names of tensors: capitals, Greek letters but those of roots of unity, metrics. */
static int is_tensor(const layout *text, int32_t atom) {
    return roles_is_capital(text, atom) || roles_is_letter(text, atom, 'g') ||
           roles_is_letter(text, atom, 'h') ||
           (text->atom[atom].letter == 0 && !roles_is_named(text, atom, "omega") &&
            !roles_is_named(text, atom, "zeta"));
}

/* F^{ij}, T^{0i}, \Gamma^i_{jk}, \Lambda^\mu_\nu: several indices of which one at least is i or j
 * (A^{mn} is a power of a power), or a nought, by which no power is multiplied; one above others
 * below. */
static int has_latin_indices(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    int dummy = 0;
    for (int32_t i = a->sup.first; i < layout_end(a->sup); i++) {
        if (!is_index(text, i)) {
            return 0;
        }
        dummy |= roles_is_letter(text, i, 'i') || roles_is_letter(text, i, 'j') ||
                 (text->atom[i].kind == ATOM_NUMBER && numbers_small(text, i) == 0);
    }
    if (a->sup.count > 1) {
        return dummy && is_tensor(text, atom);
    }
    for (int32_t i = a->sub.first; i < layout_end(a->sub); i++) {
        if (!is_index(text, i)) {
            return 0;
        }
    }
    int below = a->sub.count > 0 && text->atom[a->sup.first].kind == ATOM_NAME;
    /* V_1^\gamma is a power: a digit below counts things. */
    int greek = below && text->atom[a->sup.first].letter == 0 &&
                text->atom[a->sub.first].kind == ATOM_NAME &&
                text->atom[a->sub.first].letter == 0 && !is_coordinate(text, a->sup.first);
    return below && ((is_tensor(text, atom) && (dummy || greek || a->sub.count > 1)) ||
                     (a->sub.count > 1 && dummy));
}

/* T^{00}, T^{01}: no number is written so. */
static int is_pair_of_digits(const layout *text, layout_list sup) {
    const layout_atom *a = &text->atom[sup.first];
    return sup.count == 1 && a->kind == ATOM_NUMBER && text->text[a->start] == '0' &&
           a->nucleus_end - a->start > 1 && numbers_is_integer(text, sup.first);
}

/* Whether another name with a number above stands right beside an atom: M^0 L^1. */
static int is_among_powers(const layout *text, int32_t atom) {
    for (int32_t i = atom - 1; i <= atom + 1; i += 2) {
        const layout_atom *a = i >= 0 && i < text->count ? &text->atom[i] : NULL;
        const layout_atom *first = &text->atom[i < atom ? i : atom];
        if (a != NULL && a->kind == ATOM_NAME && a->sup.count > 0 && a->letter != 0 &&
            text->atom[atom].letter != 0 && first->end <= first[1].start &&
            text->atom[layout_end(a->sup) - 1].kind == ATOM_NUMBER) {
            return 1;
        }
    }
    return 0;
}

/* x^0 may be the number one; a letter of physics would be lost, where no other power of it and no
 * power of another beside it says that it is one. */
static int is_nought(reading *m, int32_t atom) {
    uint32_t evidence = roles_of(m->roles, m->side, atom)->evidence;
    int variable = (roles_letter(m->text, atom) & LETTER_GENERAL) != 0 ||
                   (evidence & (ROLE_POWERED | ROLE_MARKED)) == ROLE_POWERED ||
                   is_among_powers(m->text, atom);
    const layout_atom *a = &m->text->atom[atom];
    int defined = atom + 1 < m->text->count && layout_is(a + 1, FAMILY_RELATION, EXPR_EQ);
    return variable && (evidence & ROLE_MARKED) == 0 && a->sub.count == 0 &&
           choices_take(m->choices, CHOICE_SCRIPT, names_hash(m->text, atom, NAMES_BASE),
                        site_of(m, atom, atom), defined, CHOICE_BIT(0) | CHOICE_BIT(1)) == 0;
}

/* A capital alone above a name that has a subscript: \chi_2^B. */
static int is_capital_label(const layout *text, layout_list sup) {
    const layout_atom *a = &text->atom[sup.first];
    return sup.count == 1 && a->kind == ATOM_NAME && a->letter >= 'A' && a->letter <= 'Z' &&
           layout_is_bare(a);
}

/* A first power says nothing: above a name with a subscript it is an index. */
static int is_first_power(const layout *text, layout_list sup) {
    return sup.count == 1 && text->atom[sup.first].kind == ATOM_NUMBER &&
           numbers_small(text, sup.first) == 1;
}

/* A function with an index below and above: Y_l^m(\theta, \phi). */
static int has_two_indices(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return a->sub.count == 1 && a->sup.count == 1 && atom + 1 < text->count &&
           layout_is_fence(a + 1, FENCE_ROUND, FENCE_ROUND) && a[1].space < SPACE_WRITTEN &&
           layout_is_bare(&text->atom[a->sup.first]) &&
           (roles_letter(text, a->sub.first) & LETTER_INDEX) != 0 &&
           (roles_letter(text, a->sup.first) & LETTER_INDEX) != 0 &&
           roles_contents_of(text, atom + 1) != CONTENTS_SUM;
}

/* P^D(q), Q^S(p): a function with a capital for its label. */
static int is_labelled_function(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return a->sub.count == 0 && a->letter >= 'A' && a->letter <= 'Z' &&
           is_capital_label(text, a->sup) && !roles_is_letter(text, a->sup.first, 'T') &&
           atom + 1 < text->count && layout_is_fence(a + 1, FENCE_ROUND, FENCE_ROUND) &&
           a[1].space < SPACE_WRITTEN && roles_contents_of(text, atom + 1) == CONTENTS_NAME;
}

/* Places below a name: letters and digits side by side; 0 where anything else stands there. */
static int32_t places_below(const layout *text, int32_t atom) {
    layout_list sub = text->atom[atom].sub;
    int32_t places = 0;
    for (int32_t i = sub.first; i < layout_end(sub); i++) {
        const layout_atom *a = &text->atom[i];
        const int word = text->text[a->start] != '\\' && /* tr, which is a trace elsewhere */
                         (a->kind == ATOM_WORD || a->kind == ATOM_COMMAND);
        if ((a->kind != ATOM_NAME && !word && !numbers_is_integer(text, i)) || !layout_is_bare(a)) {
            return 0;
        }
        places += a->kind == ATOM_NAME ? 1 : a->nucleus_end - a->start;
    }
    return places;
}

enum { NEAR = 40 }; /* atoms that are looked at on either side */

/* \Gamma^r_{tt}: a connection has one index above where it has two below. A number above may be a
 * power, but where a 1 stands above another one. */
static int is_connection(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    if (!roles_is_named(text, atom, "Gamma") || a->sup.count != 1 ||
        places_below(text, atom) != 2) {
        return 0;
    }
    const layout_atom *above = &text->atom[a->sup.first];
    if (above->kind == ATOM_NAME) {
        return layout_is_bare(above);
    }
    int32_t first = atom > NEAR ? atom - NEAR : 0;
    for (int32_t i = first; i < text->count && i <= atom + NEAR; i++) {
        const layout_atom *other = &text->atom[i];
        if (other->kind == ATOM_NAME && roles_is_named(text, i, "Gamma") &&
            is_first_power(text, other->sup) && places_below(text, i) == 2) {
            return above->kind == ATOM_NUMBER && above->nucleus_end - above->start == 1;
        }
    }
    return 0;
}

/* A^\mu beside A_\mu, \partial_\mu: a letter of Greek that is an index below elsewhere, and no more
 * than an index anywhere. */
static int is_raised_index(const reading *m, layout_list sup) {
    const uint32_t evidence = roles_of(m->roles, m->side, sup.first)->evidence;
    return sup.count == 1 && (evidence & (ROLE_LOWER | ROLE_LINE)) == ROLE_LOWER &&
           layout_is_bare(&m->text->atom[sup.first]) && are_indices(m->text, sup);
}

/* Whether a letter stands below an atom near by: m of B_{jm}, \partial_m. */
static int is_below_near(const layout *text, int32_t atom, uint32_t letter) {
    for (int32_t i = atom > NEAR ? atom - NEAR : 0; i < text->count && i <= atom + NEAR; i++) {
        const layout_list sub = text->atom[i].sub;
        for (int32_t k = sub.first; k < layout_end(sub); k++) {
            if (text->atom[k].kind == ATOM_NAME && text->atom[k].letter == letter) return 1;
        }
    }
    return 0;
}

/* Whether a letter stands on the line, or something is summed up, near by. */
static int is_on_line(const layout *text, int32_t atom, uint32_t letter) {
    const int32_t top = text->top.first, end = layout_end(text->top);
    for (int32_t i = atom > NEAR ? atom - NEAR : 0; i < text->count && i <= atom + NEAR; i++) {
        const layout_atom *a = &text->atom[i];
        const int line = i >= top && i < end && a->kind == ATOM_NAME && a->letter == letter;
        if (line || layout_is(a, FAMILY_BIG, -1)) return 1;
    }
    return 0;
}

/* A^{km} beside B_{jm}: letters side by side above a tensor, of which one stands below elsewhere
 * and none on the line. Where something is summed up they may be a power: \sum_m x_m W^{km}. */
static int is_contracted(const layout *text, int32_t atom) {
    const layout_list sup = text->atom[atom].sup;
    int below = 0;
    if (sup.count != 2 || !is_tensor(text, atom)) return 0;
    for (int32_t i = sup.first; i < layout_end(sup); i++) {
        const layout_atom *a = &text->atom[i];
        if (a->kind != ATOM_NAME || a->letter < 'a' || a->letter > 'z' || !layout_is_bare(a) ||
            is_on_line(text, atom, a->letter)) {
            return 0;
        }
        below |= is_below_near(text, atom, a->letter);
    }
    return below;
}

/* Whether brackets above a function say how often it is differentiated, by a sum of integers and
 * their letters: f^{(n+1)}(c). A power needs no brackets: any name before names is a function. */
static int is_order(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom], *fence = &text->atom[a->sup.first];
    if (a->sup.count != 1 || !layout_is_fence(fence, FENCE_ROUND, FENCE_ROUND) ||
        atom + 1 >= text->count || !layout_is_fence(a + 1, FENCE_ROUND, FENCE_ROUND)) {
        return 0;
    }
    const roles_contents contents = roles_contents_of(text, atom + 1);
    if ((roles_letter(text, atom) & LETTER_FUNCTION) == 0 && contents != CONTENTS_NAME &&
        contents != CONTENTS_COMMA) {
        return 0;
    }
    for (int32_t i = fence->list[0].first; i < layout_end(fence->list[0]); i++) {
        const layout_atom *part = &text->atom[i];
        const int sign = layout_is(part, FAMILY_BINARY, BINARY_PLUS) ||
                         layout_is(part, FAMILY_BINARY, BINARY_MINUS);
        const int index = part->kind == ATOM_NAME && layout_is_bare(part) &&
                          (roles_letter(text, i) & LETTER_INDEX) != 0;
        if (!sign && !index && part->kind != ATOM_NUMBER) return 0;
    }
    return 1;
}

/* Letters side by side above the whole left side of an equation, E_p^{th} = 2.65: of the name that
 * the equation gives. A power of a product would have yet to be solved. */
static int names_left_side(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    if (a->sup.count < 2 || atom + 1 >= text->count ||
        (atom != text->top.first && !roles_separates(a - 1)) ||
        (!layout_is(a + 1, FAMILY_RELATION, EXPR_EQ) &&
         !layout_is(a + 1, FAMILY_RELATION, EXPR_APPROX)) ||
        roles_is_bare_letter(text, atom, 'e')) {
        return 0;
    }
    for (int32_t i = a->sup.first; i < layout_end(a->sup); i++) {
        const layout_atom *above = &text->atom[i];
        if (above->kind != ATOM_NAME || above->letter < 'a' || above->letter > 'z' ||
            !layout_is_bare(above) || (i > a->sup.first && above->space != SPACE_NONE)) {
            return 0;
        }
    }
    return 1;
}

/* Whether what stands above a name belongs to the name. */
int above_is_label(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    if (a->sup.count == 0) {
        return (a->flags & ATOM_SPREAD) != 0;
    }
    if (roles_is_dirac(m->text, atom) &&
        (roles_of(m->roles, m->side, atom)->evidence & ROLE_MATRIX) != 0) {
        return 1;
    }
    if (is_order(m->text, atom) || names_left_side(m->text, atom)) {
        return 1;
    }
    if (names_is_label(m->text, a->sup) || (a->flags & ATOM_SPREAD) != 0) {
        return m->text->atom[a->sup.first].kind != ATOM_NUMBER || !is_nought(m, atom);
    }
    if (a->sub.count > 0 &&
        (is_capital_label(m->text, a->sup) || is_first_power(m->text, a->sup))) {
        return 1;
    }
    if (has_two_indices(m->text, atom) || is_labelled_function(m->text, atom) ||
        has_latin_indices(m->text, atom) || is_connection(m->text, atom) ||
        is_pair_of_digits(m->text, a->sup) || is_raised_index(m, a->sup) ||
        is_contracted(m->text, atom)) {
        return 1;
    }
    if ((roles_of(m->roles, m->side, atom)->evidence & ROLE_RAISED) != 0 && a->sup.count == 1 &&
        numbers_is_integer(m->text, a->sup.first)) {
        return 1;
    }
    return are_indices(m->text, a->sup) &&
           (a->sup.count > 1 || (a->sub.count > 1 && are_indices(m->text, a->sub)));
}
