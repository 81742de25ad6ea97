/* Real numbers of 256 bits, in integers only: the same on every machine.
 *
 * A wide is sign * 0.m * 2^exponent with m of eight 32-bit limbs whose top bit is set, or zero.
 * Every result is truncated; its relative error is at most 2^-WIDE_BITS for + - * / and square
 * roots, and exp, log, sine, cosine and arctangent have the absolute errors said below. Exponents
 * reach +-2^60, so huge powers need no expansion. No state, no allocation; O(1) each, some 0.1 us
 * for a product, some 10 us for a function. */
#ifndef EXPRSCORE_WIDE_H
#define EXPRSCORE_WIDE_H

#include <stdint.h>

enum { WIDE_LIMBS = 8, WIDE_BITS = 250 };

#define WIDE_LARGEST ((int64_t)1 << 60)

typedef struct {
    uint32_t limb[WIDE_LIMBS]; /* least significant first */
    int64_t exponent;
    int32_t sign; /* -1, 0, 1 */
} wide;

wide wide_integer(int64_t n);
wide wide_double(double x); /* exact; finite */
wide wide_pi(void);
wide wide_e(void);
wide wide_negate(wide a);
wide wide_scale(wide a, int64_t twos); /* a * 2^twos */
wide wide_add(wide a, wide b);
wide wide_subtract(wide a, wide b);
wide wide_multiply(wide a, wide b);
wide wide_divide(wide a, wide b); /* b is not zero */
wide wide_sqrt(wide a);           /* a >= 0 */
int wide_compare(wide a, wide b); /* sign of a - b */
/* The nearest double below in modulus; infinite or zero where there is none. */
double wide_to_double(wide a);
/* The integer nearest to a, |a| < 2^61. */
int64_t wide_nearest(wide a);
/* |a| < 2^59; relative error 2^(max(0, exponent of a) - 236). */
wide wide_exp(wide a);
/* a > 0; absolute error 2^(|exponent|'s bits - 236). */
wide wide_log(wide a);
/* |a| < 2^59; absolute error 2^(max(0, exponent of a) - 240). */
void wide_sine_cosine(wide a, wide *sine, wide *cosine);
/* Relative error 2^-236. */
wide wide_atan(wide a);

#endif
