#include "latex/letters_shapes.h"

#include "latex/numbers.h"
#include "latex/roles_atoms.h"

int letters_is_kronecker(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    int32_t count = 0;
    for (int k = 0; k < 2; k++) {
        layout_list list = k == 0 ? a->sub : a->sup;
        for (int32_t i = list.first; i < layout_end(list); i++) {
            const layout_atom *index = &text->atom[i];
            if (index->kind != ATOM_NAME && index->kind != ATOM_NUMBER &&
                !layout_is(index, FAMILY_PUNCTUATION, PUNCT_COMMA)) {
                return 0;
            }
            count += index->kind == ATOM_NAME;
        }
    }
    return roles_is_named(text, atom, "delta") && a->sub.count + a->sup.count > 1 && count > 0;
}

int letters_is_operator(const layout *text, int32_t atom, int32_t fence) {
    const layout_atom *a = &text->atom[atom];
    return a->kind == ATOM_WORD && a->nucleus_end - a->start > 2 && a->sub.count == 0 &&
           text->atom[fence].space == SPACE_NONE;
}

int letters_is_sequence(const layout *text, int32_t fence, roles_contents contents) {
    layout_list list = text->atom[fence].list[0];
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        int sign =
            layout_is(a, FAMILY_BINARY, BINARY_PLUS) || layout_is(a, FAMILY_BINARY, BINARY_MINUS);
        if (!layout_is_bare(a) || (!sign && !numbers_is_integer(text, i) &&
                                   (roles_letter(text, i) & LETTER_INDEX) == 0)) {
            return 0;
        }
    }
    return list.count > 0 && (contents == CONTENTS_NAME || contents == CONTENTS_SUM);
}

int letters_is_at_nought(const layout *text, int32_t fence) {
    const layout_list list = text->atom[fence].list[0];
    return layout_is_fence(&text->atom[fence], FENCE_SQUARE, FENCE_SQUARE) && list.count == 1 &&
           text->atom[list.first].kind == ATOM_NUMBER && numbers_small(text, list.first) == 0;
}

int letters_is_inverse(const layout *text, layout_list sup) {
    return sup.count == 2 && layout_is(&text->atom[sup.first], FAMILY_BINARY, BINARY_MINUS) &&
           text->atom[sup.first + 1].kind == ATOM_NUMBER && numbers_small(text, sup.first + 1) == 1;
}

/* F, L, Z: the letters of Fourier's, Laplace's and the z-transform. */
static int names_transform(const layout *text, int32_t atom) {
    return roles_is_letter(text, atom, 'F') || roles_is_letter(text, atom, 'L') ||
           roles_is_letter(text, atom, 'Z');
}

/* Whether a bracket holds a function of a name: t f(t). */
static int holds_call(const layout *text, layout_list list) {
    for (int32_t i = list.first; i + 1 < layout_end(list); i++) {
        if (text->atom[i].kind == ATOM_NAME && roles_is_round(&text->atom[i + 1]) &&
            roles_contents_of(text, i + 1) == CONTENTS_NAME) {
            return 1;
        }
    }
    return 0;
}

/* Whether square brackets with a sum stand in it, so that braces around them are brackets too. */
static int groups(const layout *text, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (layout_is_fence(&text->atom[i], FENCE_SQUARE, FENCE_SQUARE) &&
            roles_contents_of(text, i) == CONTENTS_SUM) {
            return 1;
        }
    }
    return 0;
}

int32_t letters_transform(const layout *text, int32_t atom, int32_t end) {
    const layout_atom *a = &text->atom[atom];
    if (a->kind != ATOM_NAME || !layout_is_bare(a + 1) || a[1].list[0].count == 0 ||
        a->sub.count > 0 || (a->sup.count > 0 && !letters_is_inverse(text, a->sup))) {
        return 0;
    }
    const roles_contents contents = roles_contents_of(text, atom + 1);
    const layout_list within = a[1].list[0];
    const int drawn = a->font == FONT_CALLIGRAPHIC, known = names_transform(text, atom);
    const int braced = layout_is_fence(a + 1, FENCE_CURLY, FENCE_CURLY) &&
                       (drawn || (known && contents != CONTENTS_SUM && !groups(text, within)) ||
                        (roles_is_capital(text, atom) && contents == CONTENTS_CALL));
    const int square = layout_is_fence(a + 1, FENCE_SQUARE, FENCE_SQUARE) && drawn &&
                       (contents == CONTENTS_CALL || contents == CONTENTS_NAME ||
                        (known && holds_call(text, within)));
    const int placed = atom + 2 < end && layout_is_fence(a + 2, FENCE_ROUND, FENCE_ROUND) &&
                       layout_is_bare(a + 2) && roles_contents_of(text, atom + 2) == CONTENTS_NAME;
    const int of_function =
        roles_is_round(a + 1) && drawn && known && contents == CONTENTS_NAME && placed;
    return braced || square || of_function ? 2 + placed : 0;
}

/* Whether a relation stands below a word: it says where an operator is taken, Res_{z=1} f; the
 * index of a name holds none. */
static int has_relation_below(const layout *text, const layout_atom *a) {
    for (int32_t i = a->sub.first; i < layout_end(a->sub); i++) {
        if (layout_is(&text->atom[i], FAMILY_RELATION, -1)) {
            return 1;
        }
    }
    return 0;
}

int letters_takes_factor(const layout *text, const cursor *c) {
    const layout_atom *a = &text->atom[c->at], *next = a + 1;
    return a->kind == ATOM_WORD && a->sup.count == 0 &&
           ((a->flags & ATOM_UPRIGHT) != 0 || has_relation_below(text, a)) &&
           a->nucleus_end - a->start > 2 && c->at + 1 < c->end &&
           (next->kind == ATOM_NAME || next->kind == ATOM_TABLE ||
            (next->kind == ATOM_FRACTION && has_relation_below(text, a)));
}

int letters_takes_set(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    const int glued = a->font != FONT_TEXT || a[1].space == SPACE_NONE;
    return a->kind == ATOM_WORD && glued && a->sup.count == 0 &&
           layout_is_fence(a + 1, FENCE_CURLY, FENCE_CURLY) && layout_is_bare(a + 1) &&
           (text->text[a->nucleus_end - 1] != 'r' || /* \Pr\{X > 2\} */
            roles_contents_of(text, atom + 1) != CONTENTS_RELATION) &&
           (a[1].list[0].count > 1 || (a->flags & ATOM_UPRIGHT) != 0);
}

int letters_is_sandwich(const layout *text, int32_t atom, int32_t end) {
    const layout_atom *a = &text->atom[atom], *behind = a + 2;
    int adjoint =
        a->accent[0] == ACCENT_BAR || a->accent[0] == ACCENT_OVERLINE ||
        (a->sup.count == 1 && layout_is(&text->atom[a->sup.first], FAMILY_SIGN, SIGN_DAGGER));
    return adjoint && atom + 2 < end && a->kind == ATOM_NAME && behind->kind == ATOM_NAME &&
           behind->letter == a->letter && behind->row == a->row && behind->accent[0] == 0 &&
           a[1].sup.count == 0;
}

int letters_is_within(const layout *text, int32_t atom, int32_t fence) {
    const layout_list list = text->atom[fence].list[0];
    const layout_atom *a = &text->atom[atom];
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *part = &text->atom[i];
        const int called = i + 1 < layout_end(list) && part[1].kind == ATOM_FENCE;
        const int factor =
            i > list.first && (part[-1].kind == ATOM_NAME || part[-1].kind == ATOM_NUMBER);
        if (factor && !called && part->kind == ATOM_NAME && a->kind == ATOM_NAME &&
            part->letter == a->letter && part->row == a->row && part->font == a->font &&
            part->sub.count + a->sub.count + part->accent[0] + a->accent[0] == 0 &&
            part->primes + a->primes == 0) {
            return 1;
        }
    }
    return 0;
}

enum { TUPLE_ATOMS = 64 }; /* of a tuple that a name may multiply */

/* The commas of a bracket that may be a tuple; 0 for anything else. */
static int32_t commas_of(const layout *text, const layout_atom *a) {
    int32_t commas = 0;
    if ((!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) &&
         !layout_is_fence(a, FENCE_ANGLE, FENCE_ANGLE)) ||
        a->list[0].count > TUPLE_ATOMS) {
        return 0;
    }
    for (int32_t i = a->list[0].first; i < layout_end(a->list[0]); i++) {
        commas += layout_is(&text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA);
    }
    return commas;
}

int letters_scales_tuple(const layout *text, int32_t first, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    int32_t commas = commas_of(text, a + 1);
    if (commas == 0 || a->kind != ATOM_NAME ||
        (roles_letter(text, atom) & (LETTER_FUNCTION | LETTER_WIDE)) != 0) {
        return 0;
    }
    if (atom > first + 1 && roles_is_additive(a - 1) && commas_of(text, a - 2) == commas &&
        (atom == first + 2 || a[-3].kind != ATOM_NAME)) {
        return 1;
    }
    if (first < 2 || !layout_is(&text->atom[first - 1], FAMILY_RELATION, EXPR_EQ)) {
        return 0;
    }
    const layout_atom *other = &text->atom[first - 2];
    return (commas_of(text, other) == commas && (first == 2 || other[-1].kind != ATOM_NAME)) ||
           (other->kind == ATOM_NAME &&
            (other->font == FONT_BOLD || other->accent[0] == ACCENT_VEC));
}

int letters_holds_variable(const layout *text, int32_t fence) {
    const layout_list list = text->atom[fence].list[0];
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (text->atom[i].kind == ATOM_NAME && text->atom[i].sub.count == 0 &&
            (roles_letter(text, i) & (LETTER_GENERAL | LETTER_COORDINATE)) != 0) {
            return 1;
        }
    }
    return 0;
}

static int holds_sum(const layout *text, layout_list list) {
    for (int32_t i = list.first + 1; i < layout_end(list); i++) {
        if (roles_is_additive(&text->atom[i])) {
            return 1;
        }
    }
    return 0;
}

int letters_holds_sums(const layout *text, int32_t fence) {
    const layout_list list = text->atom[fence].list[0];
    const layout_atom *a = &text->atom[list.first];
    return list.count == 1 && a->kind == ATOM_FRACTION &&
           (holds_sum(text, a->list[0]) || holds_sum(text, a->list[1]));
}

int letters_takes_sets(const layout *text, int32_t fence) {
    layout_list list = text->atom[fence].list[0];
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (layout_is(&text->atom[i], FAMILY_COLLECTION, -1)) {
            return 1;
        }
    }
    return 0;
}

int letters_times_derivative(const layout *text, int32_t atom) {
    const layout_atom *fence = &text->atom[atom + 1], *a = &text->atom[fence->list[0].first];
    if (!layout_is_fence(fence, FENCE_ROUND, FENCE_ROUND) || fence->list[0].count != 1 ||
        a->kind != ATOM_NAME || text->atom[atom].kind != ATOM_NAME ||
        !layout_is_bare(&text->atom[atom])) {
        return 0;
    }
    const int dotted = a->accent[0] >= ACCENT_DOT && a->accent[0] <= ACCENT_DDDOT;
    const int variable = (roles_letter(text, atom) & LETTER_GENERAL) != 0;
    const int depends = roles_is_letter(text, fence->list[0].first, 'y') ||
                        (roles_letter(text, fence->list[0].first) & LETTER_FUNCTION) != 0;
    return dotted || (a->primes > 0 && (fence->sup.count > 0 || (variable && depends)));
}

int letters_is_hyphen(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom], *before = a - 1;
    const int bits = LETTER_UNIT | LETTER_GENERAL;
    int32_t first = atom;
    while (first > 0 && text->atom[first - 1].kind == ATOM_NAME &&
           text->atom[first - 1].end == text->atom[first].start) {
        first--;
    }
    return text->plain && layout_is(a, FAMILY_BINARY, BINARY_MINUS) && first < atom &&
           a->end == a[1].start && text->atom[first].space == SPACE_BLANK &&
           before->sup.count == 0 &&
           (first + 1 < atom || (roles_letter(text, first) & bits) == LETTER_UNIT);
}

/* A number, or pi, of which there are multiples: 10\pi m/s. */
static int is_of_value(const layout_atom *a) {
    return a->kind == ATOM_NUMBER || layout_is(a, FAMILY_CONSTANT, EXPR_PI);
}

int letters_close_value(const layout *text, int32_t atom) {
    enum { FACTORS = 8 }; /* of a number: 3 \times 10^{-6} */
    const layout_atom *a = &text->atom[atom];
    const int32_t start = text->top.first;
    int32_t first = atom - 1;
    if (a->space < SPACE_BLANK || atom <= start || !is_of_value(a - 1)) {
        return 0;
    }
    while (first > start && first > atom - FACTORS &&
           (is_of_value(&text->atom[first]) || layout_is(&text->atom[first], FAMILY_BINARY, -1))) {
        first--;
    }
    return (first == start && is_of_value(&text->atom[first])) ||
           layout_is(&text->atom[first], FAMILY_RELATION, EXPR_EQ) ||
           layout_is(&text->atom[first], FAMILY_RELATION, EXPR_APPROX);
}
