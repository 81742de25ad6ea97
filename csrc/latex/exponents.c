#include "latex/exponents.h"

#include "latex/choices.h"
#include "latex/emit.h"
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
