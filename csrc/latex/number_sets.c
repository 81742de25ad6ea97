#include "latex/number_sets.h"

#include "latex/emit.h"
#include "latex/names.h"
#include "latex/operands.h"
#include "latex/roles.h"

static const struct {
    char letter;
    uint8_t constant;
} sets[] = {{'R', EXPR_REALS},
            {'Z', EXPR_INTEGERS},
            {'N', EXPR_NATURALS},
            {'Q', EXPR_RATIONALS},
            {'C', EXPR_COMPLEXES}};

/* k \in Z: the letter is all that stands behind the sign. */
static int is_behind_membership(const reading *m, const cursor *c) {
    const layout_atom *sign = &m->text->atom[c->at] - 1;
    return c->at == c->first && c->at > 0 && c->at + 1 == c->end &&
           (layout_is(sign, FAMILY_RELATION, EXPR_IN) ||
            layout_is(sign, FAMILY_RELATION, EXPR_NOT_IN));
}

/* n \in I */
static int counts_in_integers(const reading *m, const cursor *c) {
    const int32_t name = c->at - 2;
    return is_behind_membership(m, c) && name >= 0 && roles_is_letter(m->text, c->at, 'I') &&
           layout_is_bare(&m->text->atom[c->at]) &&
           (roles_is_letter(m->text, name, 'n') || roles_is_letter(m->text, name, 'k') ||
            roles_is_letter(m->text, name, 'm'));
}

int number_sets_may_be(const reading *m, const cursor *c) {
    return m->text->atom[c->at].font == FONT_BLACKBOARD || is_behind_membership(m, c);
}

int number_sets_read(reading *m, cursor *c, int *done) {
    const int32_t atom = c->at;
    const layout_atom *a = &m->text->atom[atom];
    int found = counts_in_integers(m, c) ? (int)EXPR_INTEGERS : -1;
    *done = 0;
    if (c->at + 1 < c->end && a[1].font == FONT_BLACKBOARD) {
        return 1;
    }
    for (size_t i = 0; found < 0 && i < sizeof sets / sizeof *sets; i++) {
        if (roles_is_letter(m->text, atom, sets[i].letter) && a->sub.count == 0 &&
            (a->sup.count == 0 || !names_is_label(m->text, a->sup))) {
            found = sets[i].constant;
        }
    }
    if (found < 0) {
        return 1;
    }
    *done = 1;
    c->at++;
    m->shape = SHAPE_SCALAR;
    return emit_constant(m, (expr_constant)found) && operands_superscript(m, atom);
}
