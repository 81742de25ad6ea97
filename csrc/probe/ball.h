/* Complex doubles with a running error bound ("balls"), and functions on them.
 *
 * A ball stands for one unknown exact complex number within `error` (in modulus) of re + i im.
 * Every function returns a ball that holds f(z) for every z of its arguments, provided that libm's
 * real functions are within 4 units in the last place (glibc, musl, Apple and UCRT document or
 * measure 2 or less; tgamma and erf are given 16). The bounds, with u = 2^-53:
 *
 *   a + b       ea + eb + u|s| (nothing where the sum is exact)
 *   a b         |a| eb + |b| ea + ea eb + u|ab| (3u|ab| for complex ones: Brent, Percival and
 *               Zimmermann, 2007, give sqrt(5) u)
 *   1 / a       ea / (|a| (|a| - ea)) + 8u/|a|
 *   f(a)        ea times a bound of |f'| over the ball, + 8u|f| for each libm call
 *   compositions (complex inverse functions, ...) inherit the bounds of their steps
 * and each bound is enlarged by 8u for its own roundings.
 *
 * BALL_REAL and BALL_IMAGINARY are facts, not estimates: the exact number has no imaginary (real)
 * part. They decide on which side of a branch cut a number lies: one that is known to be real
 * lies on the cut and gets the principal value (SymPy's and mpmath's, where cuts are continuous
 * from their conventional side). A ball that straddles a cut, a pole or a branch point gives an
 * undefined ball, as do values outside 1e-290 ... 1e290 (zero is allowed) and bounds that have
 * grown beyond use. Undefined is absorbing.
 *
 * Plain functions on values: no state, no allocation, O(1) each (integer powers O(log n)). */
#ifndef EXPRSCORE_BALL_H
#define EXPRSCORE_BALL_H

#include <math.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    BALL_REAL = 1,
    BALL_IMAGINARY = 2,
    BALL_GRID = 4, /* real, exact, a multiple of 1/256, at most 2^37 in modulus */
    BALL_UNDEFINED = 8
};

typedef struct {
    double re, im, error; /* error >= 0 */
    uint32_t flags;
} ball;

/* What every step asks for stands here, so that it is no call. */
static inline ball ball_undefined(void) { return (ball){0.0, 0.0, 0.0, BALL_UNDEFINED}; }
static inline ball ball_zero(void) { return (ball){0.0, 0.0, 0.0, BALL_REAL | BALL_GRID}; }
ball ball_exact(double x); /* the double itself */
ball ball_real(double x, double error);
ball ball_imaginary_unit(void);
ball ball_pi(void);
ball ball_e(void);
/* p / q * 10^exponent, q >= 1. */
ball ball_decimal(int64_t p, int64_t q, int32_t exponent);

static inline int ball_is_defined(ball a) { return (a.flags & BALL_UNDEFINED) == 0; }
/* Exactly zero. */
static inline int ball_is_zero(ball a) {
    return ball_is_defined(a) && a.re == 0.0 && a.im == 0.0 && a.error == 0.0;
}
int ball_is_positive(ball a); /* certainly real and > 0 */
int ball_is_negative(ball a);
int ball_is_integer(ball a, int64_t *value); /* certainly an integer, |value| <= 2^37 */
/* |re + i im|, rounded. */
static inline double ball_modulus(ball a) {
    return a.im == 0.0 ? fabs(a.re) : a.re == 0.0 ? fabs(a.im) : hypot(a.re, a.im);
}

ball ball_add(ball a, ball b);
static inline ball ball_negate(ball a) {
    a.re = -a.re;
    a.im = -a.im;
    return a;
}
static inline ball ball_subtract(ball a, ball b) { return ball_add(a, ball_negate(b)); }
ball ball_times_i(ball a);
ball ball_conjugate(ball a);
ball ball_multiply(ball a, ball b);
ball ball_invert(ball a);
ball ball_divide(ball a, ball b);
ball ball_integer_power(ball a, int64_t n);
ball ball_power(ball base, ball exponent); /* principal; 0^0 = 1 as in SymPy */
ball ball_sqrt(ball a);
ball ball_exp(ball a);
ball ball_log(ball a);
ball ball_sin(ball a);
ball ball_cos(ball a);
ball ball_tan(ball a);
ball ball_asin(ball a);
ball ball_acos(ball a);
ball ball_atan(ball a);
ball ball_asinh(ball a);
ball ball_acosh(ball a);
ball ball_atanh(ball a);
ball ball_abs(ball a);
ball ball_arg(ball a);
ball ball_sign(ball a); /* z / |z|, 0 at 0 */
ball ball_re(ball a);
ball ball_im(ball a);
ball ball_floor(ball a);            /* real and surely between two integers, or exact */
ball ball_gamma(ball a);            /* positive reals */
ball ball_double_factorial(ball a); /* integers >= -1 */
ball ball_erf(ball a);              /* reals */
ball ball_erfc(ball a);             /* reals below 25 */
ball ball_zeta(ball a);             /* reals between 1 and 60 */
ball ball_heaviside(ball a);        /* reals apart from 0 */
ball ball_maximum(ball a, ball b);  /* reals */

#ifdef __cplusplus
}
#endif
#endif
