/* \pi as a name: a profit, a policy, a distribution, the number of primes up to x. Left of an
 * equals sign, alone or with an argument, the constant would be given a value that it has or has
 * not. */
#include "latex/pi_names.h"

#include "latex/emit.h"
#include "latex/fences.h"
#include "latex/roles.h"

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

/* Whether the right side is a value that the constant cannot have: a number that is none of its
 * approximations, several in brackets, a formula with letters but without a sum, an integral or a
 * limit, as series for the constant have them. */
static int is_another_value(const reading *r, int32_t first, int32_t last) {
    const layout_atom *a = at(r, first);
    int letters = 0;
    if (a->kind == ATOM_FENCE && last == first + 1) return a->list[0].count > 1;
    if (a->kind == ATOM_NUMBER && last == first + 1 && r->text->text[a->start] == '3') return 0;
    for (int32_t i = first; i < last; i++) {
        if (layout_is(at(r, i), FAMILY_BIG, -1) || layout_is(at(r, i), FAMILY_FUNCTION, -1) ||
            layout_is(at(r, i), FAMILY_RELATION, -1)) {
            return 0;
        }
        letters |= at(r, i)->kind == ATOM_NAME;
    }
    return letters || a->kind == ATOM_NUMBER || layout_is(a, FAMILY_SIGN, SIGN_MONEY);
}

int pi_names_stand(const reading *r, int32_t first, int32_t sign, int32_t after, int32_t last) {
    const int alone = sign == first + 1;
    const int called = sign == first + 2 &&
                       layout_is_fence(at(r, first + 1), FENCE_ROUND, FENCE_ROUND) &&
                       layout_is_bare(at(r, first + 1)) &&
                       roles_contents_of(r->text, first + 1) <= CONTENTS_NUMBER;
    return (alone || called) && after < last && layout_is(at(r, first), FAMILY_CONSTANT, EXPR_PI) &&
           layout_is_bare(at(r, first)) && (called || is_another_value(r, after, last));
}

int pi_names_push(reading *r, int32_t first, int32_t sign) {
    if (sign == first + 1) return emit_spelled(r, EXPR_SYMBOL, "pi", 0, 0);
    const int32_t arity = fences_arguments(r, first + 1);
    return arity > 0 && emit_spelled(r, EXPR_CALL, "pi", arity, 0);
}
