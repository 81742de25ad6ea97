/* Complex wide numbers with a running error bound: ball.h with 256 bits.
 *
 * A wide_ball stands for one unknown complex number within 2^error (in modulus) of re + i im; the
 * bound is kept as its logarithm, `error` = -INFINITY for exact ones. With w = 2^-236, far above
 * what wide.h loses in any one operation:
 *
 *   a + b     ea + eb + w|s|            a b    |a| eb + |b| ea + ea eb + w|ab|
 *   1 / a     ea / |a|^2 * 4 + w / |a|, ea below |a| / 4
 *   f(a)      ea times a bound of |f'| over the ball + w max(1, |a|) max(1, |f|)
 *
 * each enlarged by the rounding up of the logarithms (1/8 of a bit or more). Facts (WIDE_REAL,
 * WIDE_IMAGINARY) and branch cuts are as in ball.h; what a ball straddles makes it undefined.
 * Undefined is absorbing; a division by what is zero to all digits also leaves WIDE_SINGULAR.
 * No state, no allocation, O(1) each. */
#ifndef EXPRSCORE_WIDE_BALL_H
#define EXPRSCORE_WIDE_BALL_H

#include "expr/expr.h"
#include "probe/wide.h"

enum { WIDE_REAL = 1, WIDE_IMAGINARY = 2, WIDE_UNDEFINED = 4, WIDE_SINGULAR = 8 };

typedef struct {
    wide re, im;
    double error; /* log2 of the bound */
    uint32_t flags;
} wide_ball;

wide_ball wide_ball_undefined(void);
wide_ball wide_ball_exact(double x);
wide_ball wide_ball_integer(int64_t n);
/* p / q * 10^exponent, q >= 1. */
wide_ball wide_ball_decimal(int64_t p, int64_t q, int64_t exponent);
wide_ball wide_ball_constant(expr_constant head); /* pi, e, i, degree */
static inline int wide_ball_is_defined(const wide_ball *a) {
    return (a->flags & WIDE_UNDEFINED) == 0;
}
/* log2 of at least the modulus, at most four times that; -INFINITY for zero. */
double wide_ball_size(const wide_ball *a);
int wide_ball_is_zero(const wide_ball *a); /* exactly zero */
int wide_ball_is_negative(const wide_ball *a);
int wide_ball_is_integer(const wide_ball *a, int64_t *value); /* exact, below 2^53 */

wide_ball wide_ball_add(const wide_ball *a, const wide_ball *b);
wide_ball wide_ball_negate(const wide_ball *a);
wide_ball wide_ball_subtract(const wide_ball *a, const wide_ball *b);
wide_ball wide_ball_multiply(const wide_ball *a, const wide_ball *b);
wide_ball wide_ball_invert(const wide_ball *a);
wide_ball wide_ball_power(const wide_ball *base, const wide_ball *exponent); /* principal */
/* One-place functions of functions.def; undefined where there is no method. */
wide_ball wide_ball_function(expr_function head, const wide_ball *a);
/* Max and Min of reals. */
wide_ball wide_ball_extremum(const wide_ball *a, const wide_ball *b, int largest);

#endif
