#include "latex/flows.h"

#include "latex/choices.h"
#include "latex/emit.h"
#include "latex/names.h"
#include "latex/operands.h"
#include "latex/roles.h"

/* Whether two letters are the name of such a number. */
static int is_name(uint32_t capital, uint32_t small) {
    static const char names[][3] = {
#define X(name) name,
#include "latex/flows.def"
#undef X
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if ((uint32_t)names[i][0] == capital && (uint32_t)names[i][1] == small) {
            return 1;
        }
    }
    return 0;
}

/* Whether a letter stands right behind another one, without scripts between. */
static int is_glued(const layout_atom *a) {
    return a->kind == ATOM_NAME && (a->flags & ATOM_GLUED) != 0 && a[-1].kind == ATOM_NAME &&
           layout_is_bare(a - 1);
}

/* Whether numbers alone stand above. */
static int is_number(const layout *text, layout_list sup) {
    for (int32_t i = sup.first; i < layout_end(sup); i++) {
        const layout_atom *a = &text->atom[i];
        if (a->kind != ATOM_NUMBER && a->kind != ATOM_FRACTION &&
            !layout_is(a, FAMILY_BINARY, -1)) {
            return 0;
        }
    }
    return sup.count > 0;
}

int flows_read(reading *m, cursor *c, int *done) {
    const layout_atom *a = &m->text->atom[c->at], *next = a + 1;
    *done = 0;
    if (a->letter < 'A' || a->letter > 'Z' || c->at + 1 >= c->end || next->kind != ATOM_NAME ||
        (next->flags & ATOM_GLUED) == 0 || !is_name(a->letter, next->letter)) {
        return 1;
    }
    const int euler = next->letter == 'e' && next->sub.count == 0 &&
                      !is_number(m->text, next->sup); /* R e^{i\theta}, but Re^{3/4} */
    const int longer = (c->at + 2 < c->end && is_glued(next + 1)) || (c->at > 0 && is_glued(a));
    char name[OPERANDS_NAME];
    if (euler || longer || !layout_is_bare(a) || next->accent[0] != 0 || next->primes > 0 ||
        next->pre.count > 0 || next->font != a->font) {
        return 1;
    }
    const int32_t length =
        names_spell(m->text, c->at + 1, NAMES_SUBSCRIPT, name + 1, OPERANDS_NAME - 1);
    const choices_site site = {m->side, a->start, next->end};
    if (length <= 0 ||
        choices_take(m->choices, CHOICE_FLOW, 0, site, 0, CHOICE_BIT(0) | CHOICE_BIT(1)) == 0) {
        return 1;
    }
    name[0] = (char)a->letter;
    *done = 1;
    c->at += 2;
    m->shape = SHAPE_SCALAR;
    return emit_named(m, EXPR_SYMBOL, name, length + 1, 0, 0) && operands_superscript(m, c->at - 1);
}
