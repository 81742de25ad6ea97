/* Whole numbers of up to CANON_BIG_LIMBS * 32 bits: sign and magnitude, exact or refused.
 *
 * Plain C11: no globals, no allocation; reentrant. What would not fit gives false, and the result
 * is then of no use. `out` may be one of the arguments everywhere. */
#ifndef EXPRSCORE_CANON_BIG_H
#define EXPRSCORE_CANON_BIG_H

#include <stdbool.h>
#include <stdint.h>

enum { CANON_BIG_LIMBS = 128, CANON_BIG_DIGITS = CANON_BIG_LIMBS * 10 };

/* No leading limb is 0; zero has no limbs and is not negative. */
typedef struct {
    int32_t count;
    bool negative;
    uint32_t limb[CANON_BIG_LIMBS];
} canon_big;

void canon_big_set(canon_big *out, int64_t value);
void canon_big_copy(canon_big *out, const canon_big *a);
/* Digits alone, at least one. O(length^2) */
bool canon_big_read(canon_big *out, const char *digits, int32_t length);
/* Decimal digits with a sign, at most CANON_BIG_DIGITS + 1 bytes; the number of bytes. */
int32_t canon_big_write(const canon_big *a, char *out);

bool canon_big_add(canon_big *out, const canon_big *a, const canon_big *b);
bool canon_big_multiply(canon_big *out, const canon_big *a, const canon_big *b);
/* Towards zero, as in C; b is not 0. Either result may be NULL. O(limbs of both) */
void canon_big_divide(canon_big *quotient, canon_big *rest, const canon_big *a, const canon_big *b);
void canon_big_gcd(canon_big *out, const canon_big *a, const canon_big *b); /* >= 0 */
bool canon_big_power(canon_big *out, const canon_big *base, uint32_t exponent);
int canon_big_compare(const canon_big *a, const canon_big *b);
int32_t canon_big_bits(const canon_big *a);               /* of the magnitude */
bool canon_big_small(const canon_big *a, int64_t *value); /* whether it fits, and it */
double canon_big_double(const canon_big *a); /* within 1e-9 of it; infinite above 1e308 */

#endif
