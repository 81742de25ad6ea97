#include "latex/number_sets.h"

#include "latex/emit.h"
#include "latex/names.h"
#include "latex/numbers.h"
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

/* What a script of \mathbb R says of the numbers in it: 1 for positive ones, -1 for negative ones,
 * 0 for any other script; *nought is set where it takes in zero. */
static int sign_in(const reading *m, layout_list list, int *nought) {
    int sign = 0;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &m->text->atom[i];
        const int zero = a->kind == ATOM_NUMBER && numbers_small(m->text, i) == 0;
        const int above = layout_is(a, FAMILY_BINARY, BINARY_PLUS) ||
                          layout_is(a, FAMILY_RELATION, EXPR_GT) ||
                          layout_is(a, FAMILY_RELATION, EXPR_GE);
        const int below = layout_is(a, FAMILY_BINARY, BINARY_MINUS) ||
                          layout_is(a, FAMILY_RELATION, EXPR_LT) ||
                          layout_is(a, FAMILY_RELATION, EXPR_LE);
        const int relation = layout_is(a, FAMILY_RELATION, -1);
        if (!layout_is_bare(a) || (!zero && !above && !below) || ((above || below) && sign != 0)) {
            return 0;
        }
        sign = above ? 1 : below ? -1 : sign;
        *nought |=
            layout_is(a, FAMILY_RELATION, EXPR_GE) || layout_is(a, FAMILY_RELATION, EXPR_LE) ||
            (zero && !relation && (i == list.first || !layout_is(a - 1, FAMILY_RELATION, -1)));
    }
    return sign;
}

/* Whether a script is zero alone. */
static int is_nought(const reading *m, layout_list list) {
    return list.count == 1 && m->text->atom[list.first].kind == ATOM_NUMBER &&
           numbers_small(m->text, list.first) == 0;
}

/* Whether a set of reals is of those of one sign: \mathbb R^+, \mathbb R_0^+, \mathbb R_{>0}. */
static int is_half(const reading *m, const layout_atom *a, int *sign, int *nought) {
    *nought = 0;
    int zero = 0;
    const int above = a->sup.count > 0 ? sign_in(m, a->sup, nought) : 0;
    const int below = a->sub.count > 0 ? sign_in(m, a->sub, &zero) : 0;
    const int lone = is_nought(m, a->sub), lone_above = is_nought(m, a->sup);
    *nought |= zero || lone || lone_above;
    *sign = above != 0 ? above : below;
    return *sign != 0 && (above == 0 || below == 0) && (a->sub.count == 0 || below != 0 || lone) &&
           (a->sup.count == 0 || above != 0 || lone_above);
}

/* Pushes the interval of the reals of one sign. */
static int push_half(reading *m, int sign, int nought) {
    static const int heads[2][2] = {{EXPR_INTERVAL_OPEN, EXPR_INTERVAL_RIGHT_OPEN},
                                    {EXPR_INTERVAL_OPEN, EXPR_INTERVAL_LEFT_OPEN}};
    const int ends = sign > 0 ? emit_integer(m, 0) && emit_constant(m, EXPR_INFINITY)
                              : emit_integer(m, -1) && emit_constant(m, EXPR_INFINITY) &&
                                    emit_product(m, 2) && emit_integer(m, 0);
    return ends && emit_collection(m, (expr_collection)heads[sign < 0][nought], 2);
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
    int sign, nought;
    if (roles_is_letter(m->text, atom, 'R') && is_half(m, a, &sign, &nought)) {
        *done = 1;
        c->at++;
        m->shape = SHAPE_SCALAR;
        return push_half(m, sign, nought);
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
