#include "latex/combinations.h"

#include "latex/choices.h"
#include "latex/emit.h"
#include "latex/names.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/roles.h"

/* Whether a script says how many: whole numbers and letters with signs between, `any` of them or
 * only those that count. */
static int is_count(const layout *text, layout_list list, int any) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        int sign =
            i > list.first && i + 1 < layout_end(list) &&
            (layout_is(a, FAMILY_BINARY, BINARY_PLUS) || layout_is(a, FAMILY_BINARY, BINARY_MINUS));
        int letter = a->kind == ATOM_NAME && (any || roles_is_letter(text, i, 'r') ||
                                              (roles_letter(text, i) & LETTER_INDEX) != 0);
        if (!layout_is_bare(a) || (!sign && !letter && !numbers_is_integer(text, i))) {
            return 0;
        }
    }
    return list.count > 0;
}

static int64_t value_of(const layout *text, layout_list list) {
    return list.count == 1 && text->atom[list.first].kind == ATOM_NUMBER
               ? numbers_small(text, list.first)
               : -1;
}

/* The scripts of a letter between its counts: all of `whole`, `part` of them. */
typedef struct {
    layout_list whole, part;
} counts;

/* Whether both counts are numbers, of which the second may be chosen from the first. */
static int are_numbers(const layout *text, const counts *found) {
    return value_of(text, found->whole) >= value_of(text, found->part) &&
           value_of(text, found->part) >= 0;
}

/* Whether a name is the same one with the same two numbers on it: ^5P_2 = 20 beside ^5P_2. */
static int is_again(const layout *text, const layout_atom *a, uint32_t letter, int64_t whole,
                    int64_t part) {
    if (a->letter != letter) return 0;
    if (a->pre.count == 1) {
        const layout_atom *slot = &text->atom[a->pre.first];
        const layout_list above = slot->sub.count > 0 ? slot->sub : slot->sup;
        return value_of(text, above) == whole && value_of(text, a->sub) == part;
    }
    return value_of(text, a->sub) == whole && value_of(text, a->sup) == part;
}

/* Whether the other text has none of the letters by which numbers of arrangements go but this one
 * again, and so gives what it is worth: two powers of P_3 stay powers, two terms terms. */
static int is_alone(const reading *m, uint32_t letter, const counts *found) {
    const layout *other = m->roles->text[1 - m->side];
    const int64_t whole = value_of(m->text, found->whole), part = value_of(m->text, found->part);
    for (int32_t i = 0; other != NULL && i < other->count; i++) {
        if ((roles_is_letter(other, i, 'P') || roles_is_letter(other, i, 'A') ||
             roles_is_letter(other, i, 'C')) &&
            !is_again(other, &other->atom[i], letter, whole, part)) {
            return 0;
        }
    }
    return 1;
}

/* A reading as a number of choices where another one is usual: a power of P_5, the term ^5P_2. */
static int is_possible_one(reading *m, int32_t atom, const counts *found) {
    const layout_atom *a = &m->text->atom[atom];
    choices_site site = {m->side, a->start, a->end};
    return are_numbers(m->text, found) && is_alone(m, a->letter, found) &&
           choices_take(m->choices, CHOICE_COMBINATION, 3, site, 0,
                        CHOICE_BIT(0) | CHOICE_BIT(1)) != 0;
}

/* {}_nC_k, {}^nC_k. A number above on the left of another letter is a multiplicity as a rule:
 * ^3P_2.
 */
static int counts_around(reading *m, int32_t atom, counts *out) {
    const layout *text = m->text;
    const layout_atom *a = &text->atom[atom];
    if (a->pre.count != 1 || a->sub.count == 0 || a->sup.count > 0) {
        return 0;
    }
    const layout_atom *slot = &text->atom[a->pre.first];
    if ((slot->sub.count == 0) == (slot->sup.count == 0)) {
        return 0;
    }
    out->whole = slot->sub.count > 0 ? slot->sub : slot->sup;
    out->part = a->sub;
    if (!is_count(text, out->whole, 1) || !is_count(text, out->part, 1)) {
        return 0;
    }
    return slot->sub.count > 0 || roles_is_letter(text, atom, 'C') ||
           (is_count(text, slot->sup, 0) && text->atom[slot->sup.first].kind == ATOM_NAME) ||
           is_possible_one(m, atom, out);
}

/* C_n^k. */
static int counts_beside(const layout *text, int32_t atom, counts *out) {
    const layout_atom *a = &text->atom[atom];
    out->whole = a->sub;
    out->part = a->sup;
    const layout_atom *above = &text->atom[a->sup.first];
    int letter = a->sup.count == 1 && above->kind == ATOM_NAME && above->letter >= 'a' &&
                 above->letter <= 'z' && a->sub.count > 1; /* C_{n-1}^p */
    return a->pre.count == 0 && a->more.count == 0 && is_count(text, a->sub, 0) &&
           is_count(text, a->sup, letter);
}

/* Whether an italic C_n^k is one: C_2^3 is not, C_n^2 is more often a constant squared. */
static int is_italic_one(reading *m, int32_t atom, const counts *found) {
    const layout *text = m->text;
    int64_t whole = value_of(text, found->whole), part = value_of(text, found->part);
    choices_site site = {m->side, text->atom[atom].start, text->atom[atom].end};
    if (whole >= 0 && part >= 0 && whole <= part) {
        return 0;
    }
    int usual = part < 0 || whole >= 0 || found->whole.count > 1;
    return choices_take(m->choices, CHOICE_COMBINATION, (uint64_t)usual, site, usual,
                        CHOICE_BIT(0) | CHOICE_BIT(1));
}

static int read_count(reading *m, layout_list list) {
    return meaning_expression(m, list.first, layout_end(list));
}

/* n!/(n - k)! */
static int read_arrangements(reading *m, const counts *found) {
    return read_count(m, found->whole) && emit_function(m, EXPR_FACTORIAL, 1) &&
           read_count(m, found->whole) && emit_integer(m, -1) && read_count(m, found->part) &&
           emit_product(m, 2) && emit_sum(m, 2) && emit_function(m, EXPR_FACTORIAL, 1) &&
           emit_inverse(m) && emit_product(m, 2);
}

/* C_n^k; of an A that is not upright and of P, numbers alone. */
static int are_beside(reading *m, int32_t atom, counts *out) {
    const layout_atom *a = &m->text->atom[atom];
    int upright = a->font == FONT_ROMAN || a->font == FONT_TEXT || (a->flags & ATOM_UPRIGHT) != 0;
    if (!counts_beside(m->text, atom, out)) {
        return 0;
    }
    if (roles_is_letter(m->text, atom, 'P') || (roles_is_letter(m->text, atom, 'A') && !upright)) {
        return is_possible_one(m, atom, out);
    }
    return upright || is_italic_one(m, atom, out);
}

/* C(n, k), by choice: it may be a point or a function as well. */
static int counts_within(reading *m, const cursor *c, counts *out) {
    const layout *text = m->text;
    const layout_atom *a = &text->atom[c->at], *fence = a + 1;
    if (c->at + 1 >= c->end || !layout_is_bare(a) ||
        !layout_is_fence(fence, FENCE_ROUND, FENCE_ROUND) || fence->space >= SPACE_WRITTEN) {
        return 0;
    }
    int32_t comma = fence->list[0].first;
    while (comma < layout_end(fence->list[0]) &&
           !layout_is(&text->atom[comma], FAMILY_PUNCTUATION, PUNCT_COMMA)) {
        comma++;
    }
    out->whole = (layout_list){fence->list[0].first, comma - fence->list[0].first};
    out->part = (layout_list){comma + 1, layout_end(fence->list[0]) - comma - 1};
    int64_t whole = value_of(text, out->whole), part = value_of(text, out->part);
    choices_site site = {m->side, a->start, fence->end};
    return out->part.count > 0 && is_count(text, out->whole, 0) && is_count(text, out->part, 0) &&
           (whole < 0 || part <= whole) &&
           choices_take(m->choices, CHOICE_COMBINATION, 2, site, 0,
                        CHOICE_BIT(0) | CHOICE_BIT(1)) != 0;
}

/* Whether the letter is called: C_n^k(x) is a polynomial. */
static int is_called(const layout *text, const cursor *c) {
    if (c->at + 1 >= c->end || !layout_is_fence(&text->atom[c->at + 1], FENCE_ROUND, FENCE_ROUND)) {
        return 0;
    }
    roles_contents contents = roles_contents_of(text, c->at + 1);
    return contents == CONTENTS_NAME || contents == CONTENTS_COMMA;
}

int combinations_are_arranged(reading *m, int32_t atom) {
    counts found;
    return roles_is_letter(m->text, atom, 'P') && counts_around(m, atom, &found);
}

int combinations_read(reading *m, cursor *c) {
    const layout *text = m->text;
    const layout_atom *a = &text->atom[c->at];
    int upright = a->font == FONT_ROMAN || a->font == FONT_TEXT || (a->flags & ATOM_UPRIGHT) != 0;
    int combination = roles_is_letter(text, c->at, 'C');
    counts found;
    if ((!combination && !roles_is_letter(text, c->at, 'P') &&
         !roles_is_letter(text, c->at, 'A')) ||
        a->accent[0] != 0 || a->primes > 0 ||
        (!upright && a->font != FONT_PLAIN && a->font != FONT_ITALIC)) {
        return 0;
    }
    int32_t atom = c->at;
    int ordered = roles_is_letter(text, c->at, 'A');
    if ((!ordered || upright) && counts_within(m, c, &found)) {
        c->at++;
    } else if (is_called(text, c) ||
               ((ordered || !counts_around(m, c->at, &found)) && !are_beside(m, c->at, &found))) {
        return 0;
    }
    c->at++;
    m->shape = SHAPE_SCALAR;
    int ok = combination ? read_count(m, found.whole) && read_count(m, found.part) &&
                               emit_function(m, EXPR_BINOMIAL, 2)
                         : read_arrangements(m, &found);
    if (ok && c->at > atom + 1) { /* C(n, k)^2 */
        ok = operands_superscript(m, atom + 1);
    }
    return ok ? 1 : -1;
}

int combinations_multinomial(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    const layout_list below = a->list[1];
    int32_t parts = 0;
    for (int32_t i = below.first; i < layout_end(below); i++) {
        parts += layout_is(&m->text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA);
    }
    if (parts == 0) return 0;
    if (!meaning_expression(m, a->list[0].first, layout_end(a->list[0])) ||
        !emit_function(m, EXPR_FACTORIAL, 1)) {
        return -1;
    }
    parts = 1;
    for (int32_t first = below.first, i = first; i <= layout_end(below); i++) {
        if (i < layout_end(below) &&
            !layout_is(&m->text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA)) {
            continue;
        }
        const int dots = i == first + 1 && layout_is(&m->text->atom[first], FAMILY_DOTS, -1);
        if (!(dots ? emit_spelled(m, EXPR_SYMBOL, "...", 0, 0)
                   : meaning_expression(m, first, i) && emit_function(m, EXPR_FACTORIAL, 1) &&
                         emit_inverse(m))) {
            return -1;
        }
        parts++;
        first = i + 1;
    }
    m->shape = SHAPE_SCALAR;
    return emit_product(m, parts) ? 1 : -1;
}
