#include "latex/exponents.h"

#include <string.h>

#include "latex/choices.h"
#include "latex/emit.h"
#include "latex/numbers.h"
#include "latex/operands.h"

/* Whether what stands above an atom was written with no braces and no brackets around it. */
static int is_bare(const layout *text, const layout_atom *a) {
    const layout_atom *first = &text->atom[a->sup.first];
    const layout_atom *last = &text->atom[layout_end(a->sup) - 1];
    return a->sub.count == 0 && last->end == a->end && first->start > a->start &&
           text->text[first->start - 1] == '^';
}

/* The end of the names that stand right behind an exponent, each right behind the one before. */
static int32_t run_end(const layout *text, const cursor *c, int32_t atom) {
    int32_t at = c->at, end = text->atom[atom].end;
    while (at < c->end && text->atom[at].kind == ATOM_NAME && text->atom[at].start == end) {
        end = text->atom[at++].end;
    }
    return at;
}

int exponents_of_e(reading *m, cursor *c, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    const int32_t end = m->text->plain && is_bare(m->text, a) ? run_end(m->text, c, atom) : c->at;
    int run = 0;
    if (end > c->at) {
        const choices_site site = {m->side, a->start, m->text->atom[end - 1].end};
        run = choices_take(m->choices, CHOICE_EXPONENT, 0, site, 1, CHOICE_BIT(0) | CHOICE_BIT(1));
    }
    if (!meaning_expression(m, a->sup.first, layout_end(a->sup))) {
        return 0;
    }
    if (run) {
        if (!meaning_expression(m, c->at, end) || !emit_product(m, 2)) {
            return 0;
        }
        c->at = end;
    }
    m->shape = SHAPE_SCALAR;
    return emit_function(m, EXPR_EXP, 1);
}

/* The atom of the exponent behind an upright e or E at `at`, what stands before it, a number, and
 * the exponent close together; -1 where there is none. */
static int32_t exponent_of_ten(const layout *text, int32_t at, int32_t end) {
    const layout_atom *mark = &text->atom[at];
    const char *const letter = text->text + mark->start;
    const int upright = mark->font == FONT_ROMAN || mark->font == FONT_TEXT;
    if (at + 1 >= end || !upright || mark->nucleus_end - mark->start != 1 ||
        (*letter | 0x20) != 'e' || mark->space != SPACE_NONE || !layout_is_bare(mark)) {
        return -1;
    }
    const int32_t sign = layout_is(mark + 1, FAMILY_BINARY, BINARY_MINUS) ||
                         layout_is(mark + 1, FAMILY_BINARY, BINARY_PLUS);
    const int32_t number = at + 1 + sign;
    const int decimal =
        memchr(text->text + mark[-1].start, '.', (size_t)(mark[-1].end - mark[-1].start)) != NULL;
    if (sign && !decimal) return -1; /* 2\mathrm{e}-1 */
    if (number >= end || text->atom[number].kind != ATOM_NUMBER ||
        text->atom[number].space != SPACE_NONE || mark[1].space != SPACE_NONE ||
        !layout_is_bare(&text->atom[number]) || numbers_small(text, number) < 0) {
        return -1;
    }
    return number;
}

int exponents_of_ten(reading *m, cursor *c) {
    const int32_t number = exponent_of_ten(m->text, c->at, c->end);
    if (number < 0) return 0;
    const int minus = layout_is(&m->text->atom[number - 1], FAMILY_BINARY, BINARY_MINUS);
    const int64_t power = numbers_small(m->text, number);
    c->at = number + 1;
    return emit_integer(m, 10) && emit_integer(m, minus ? -power : power) &&
                   emit_node(m, EXPR_POW, 0, 2, 0) && emit_product(m, 2)
               ? 1
               : -1;
}
