/* Functions that are known by a letter and their order: J_0, J_{-1}, J_1', H_3. */
#include <math.h>

#include "probe/typed.h"

enum {
    NODES = 64,        /* of the integral, a multiple of 4 */
    LARGEST_ORDER = 12 /* with FARTHEST and NODES: J_52(20) < 1e-15 is what the rule neglects */
};

#define FARTHEST 20.0
#define NEGLECTED 1e-15
#define TURN 6.283185307179586

int typed_is_known(const char *name, int32_t length, typed_known *found) {
    int32_t end = length, at = 2, order = 0;
    while (end > 0 && name[end - 1] == '\'') end--;
    if (end < 3 || (name[0] != 'J' && name[0] != 'H') || name[1] != '_') return 0;
    const int braces = name[2] == '{';
    if (braces && name[--end] != '}') return 0;
    at += braces;
    const int negative = braces && at < end && name[at] == '-';
    at += negative;
    if (at == end || end - at > 2) return 0;
    for (; at < end; at++) {
        if (name[at] < '0' || name[at] > '9') return 0;
        order = 10 * order + (name[at] - '0');
    }
    *found = (typed_known){name[0], negative ? -order : order, 0};
    for (int32_t k = length; k > 0 && name[k - 1] == '\''; k--) found->primes++;
    /* H_0 and H_1 are other things as often, fields and Hamiltonians. */
    return order <= LARGEST_ORDER && found->primes <= 2 &&
           (name[0] == 'J' || (order >= 2 && !negative));
}

/* Bessel's integral, of cos(n u - x sin u) over a turn by the rule of trapezes, which leaves out
 * J_{n +- 64 k}(x); a derivative turns the cosine back by a quarter. */
static value bessel(typed *t, const typed_known *which, value x) {
    const int32_t mark = t->used;
    value sum = typed_scalar(t, ball_zero());
    if (!(ball_modulus(x.at[0]) + x.at[0].error <= FARTHEST) || (x.at[0].flags & BALL_REAL) == 0) {
        return typed_none();
    }
    typed_charge(t, 8 * NODES);
    for (int32_t k = 0; k <= NODES / 2; k++) {
        const int32_t turned = (which->order * k - which->primes * (NODES / 4)) % NODES;
        const double start = TURN * turned / NODES, s = sin(TURN * k / NODES);
        double weight = (k == 0 || k == NODES / 2 ? 1.0 : 2.0) / NODES;
        for (int32_t p = 0; p < which->primes; p++) weight *= s;
        const value away = typed_factor(t, ball_real(-s, 4e-16), x);
        const value angle = typed_add(t, typed_scalar(t, ball_real(start, 4e-16 * TURN)), away);
        const value wave = typed_function(t, EXPR_COS, angle);
        const value term = typed_factor(t, ball_real(weight, 4e-16), wave);
        sum = typed_settle(t, mark, typed_add(t, sum, term));
        if (sum.kind == TYPED_NONE) return sum;
    }
    for (int32_t k = 0; k < t->shape->terms; k++) {
        sum.at[k].error += NEGLECTED;
        sum.at[k].flags &= ~(uint32_t)BALL_GRID;
    }
    return sum;
}

/* Hermite's polynomials of physics, by H_{k+1} = 2x H_k - 2k H_{k-1}; H_n' = 2n H_{n-1}. */
static value hermite(typed *t, const typed_known *which, value x) {
    const int32_t mark = t->used;
    const value twice = typed_factor(t, ball_exact(2.0), x);
    value last = typed_scalar(t, ball_zero()), here = typed_scalar(t, ball_exact(1.0));
    double factor = 1.0;
    for (int32_t p = 0; p < which->primes; p++) factor *= 2.0 * (which->order - p);
    for (int32_t k = 0; k < which->order - which->primes; k++) {
        const value up = typed_times(t, twice, here);
        const value next = typed_add(t, up, typed_factor(t, ball_exact(-2.0 * k), last));
        last = here;
        here = next;
        if (here.kind == TYPED_NONE) return here;
    }
    return typed_settle(t, mark, typed_factor(t, ball_exact(factor), here));
}

value typed_known_value(typed *t, const typed_known *which, value x) {
    return which->letter == 'J' ? bessel(t, which, x) : hermite(t, which, x);
}
