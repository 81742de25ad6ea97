#include "canon_core.h"

/* --- monomials ------------------------------------------------------------------------------ */

/* Numbers, symbols, pi, E, and their rational powers. */
static bool is_simple_factor(canon_work *w, node n) {
    if (is_atom(w, n)) return true;
    if (kind_of(w, n) == K_EXP) return is_rational(w, arg(w, n, 0));
    return is_pow(w, n) && is_atom(w, arg(w, n, 0)) && is_rational(w, arg(w, n, 1)) &&
           kind_of(w, arg(w, n, 0)) != K_FLOAT;
}

static bool is_monomial(canon_work *w, node n) {
    int32_t count;
    const node *factor = parts(w, &n, K_MUL, &count);
    for (int32_t i = 0; i < count; i++) {
        if (!is_simple_factor(w, factor[i])) return false;
    }
    return true;
}

node simplified(canon_work *w, node n) {
    if (is_monomial(w, n)) return n;
    hand_over(w, CANON_SIMPLIFY);
}
