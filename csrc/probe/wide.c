#include "probe/wide.h"

#include <math.h>
#include <string.h>

enum { LONGEST = 2 * WIDE_LIMBS };

static const wide zero = {{0}, 0, 0};
static const wide half_pi = {{0x3b139b22u, 0x020bbea6u, 0x8a67cc74u, 0x29024e08u, 0x80dc1cd1u,
                              0xc4c6628bu, 0x2168c234u, 0xc90fdaa2u},
                             1,
                             1};
static const wide log_two = {{0x8baafa2bu, 0x8a0d175bu, 0x7298b62du, 0x40f34326u, 0x03f2f6afu,
                              0xc9e3b398u, 0xd1cf79abu, 0xb17217f7u},
                             0,
                             1};
static const wide euler = {{0x146433fbu, 0xa9e13641u, 0xce2d3695u, 0xd8b9c583u, 0x273d3cf1u,
                            0xafdc5620u, 0xa2bb4a9au, 0xadf85458u},
                           2,
                           1};

static int leading_zeros(uint32_t x) {
    int count = 0;
    for (uint32_t bit = 0x80000000u; bit != 0 && (x & bit) == 0; bit >>= 1) count++;
    return count;
}

/* The number whose `count` limbs (least significant first) stand below 2^exponent. */
static wide normalized(const uint32_t *limb, int count, int64_t exponent, int32_t sign) {
    int top = count - 1;
    while (top >= 0 && limb[top] == 0) top--;
    if (top < 0 || sign == 0) return zero;
    const int shift = leading_zeros(limb[top]);
    wide result;
    for (int k = 0; k < WIDE_LIMBS; k++) {
        const int from = top - (WIDE_LIMBS - 1 - k);
        const uint64_t high = from >= 0 ? limb[from] : 0, low = from >= 1 ? limb[from - 1] : 0;
        result.limb[k] = (uint32_t)(((high << 32 | low) << shift) >> 32);
    }
    result.exponent = exponent - 32 * (int64_t)(count - 1 - top) - shift;
    result.sign = sign;
    return result;
}

wide wide_integer(int64_t n) {
    const uint64_t size = n < 0 ? (uint64_t)0 - (uint64_t)n : (uint64_t)n;
    const uint32_t limb[2] = {(uint32_t)size, (uint32_t)(size >> 32)};
    return normalized(limb, 2, 64, n < 0 ? -1 : n > 0);
}

wide wide_double(double x) {
    int exponent;
    const double mantissa = frexp(x, &exponent);
    wide result = wide_integer((int64_t)ldexp(mantissa, 53));
    if (result.sign != 0) result.exponent += exponent - 53;
    return result;
}

wide wide_pi(void) { return wide_scale(half_pi, 1); }

wide wide_e(void) { return euler; }

wide wide_negate(wide a) {
    a.sign = -a.sign;
    return a;
}

wide wide_scale(wide a, int64_t twos) {
    if (a.sign != 0) a.exponent += twos;
    return a;
}

static int compare_sizes(const wide *a, const wide *b) {
    if (a->sign == 0 || b->sign == 0) return (a->sign != 0) - (b->sign != 0);
    if (a->exponent != b->exponent) return a->exponent < b->exponent ? -1 : 1;
    for (int k = WIDE_LIMBS - 1; k >= 0; k--) {
        if (a->limb[k] != b->limb[k]) return a->limb[k] < b->limb[k] ? -1 : 1;
    }
    return 0;
}

int wide_compare(wide a, wide b) {
    if (a.sign != b.sign) return a.sign < b.sign ? -1 : 1;
    return a.sign < 0 ? -compare_sizes(&a, &b) : compare_sizes(&a, &b);
}

wide wide_add(wide a, wide b) {
    if (compare_sizes(&a, &b) < 0) {
        const wide swap = a;
        a = b;
        b = swap;
    }
    if (b.sign == 0) return a;
    const int64_t gap = a.exponent - b.exponent;
    if (gap >= 32 * (WIDE_LIMBS + 1)) return a;
    /* Two guard limbs below, one for the carry above. */
    uint32_t left[WIDE_LIMBS + 3] = {0}, right[WIDE_LIMBS + 3] = {0};
    memcpy(left + 2, a.limb, sizeof a.limb);
    const int limbs = (int)(gap / 32), bits = (int)(gap % 32);
    for (int k = 0; k < WIDE_LIMBS; k++) {
        const int to = k + 2 - limbs;
        const uint64_t shifted = (uint64_t)b.limb[k] << 32 >> bits;
        if (to >= 0) right[to] |= (uint32_t)(shifted >> 32);
        if (to >= 1) right[to - 1] |= (uint32_t)shifted;
    }
    int64_t carry = 0;
    for (int k = 0; k < WIDE_LIMBS + 3; k++) {
        carry += a.sign == b.sign ? (int64_t)left[k] + right[k] : (int64_t)left[k] - right[k];
        left[k] = (uint32_t)((uint64_t)carry & 0xFFFFFFFFu);
        carry = carry < 0 ? -1 : carry >> 32;
    }
    return normalized(left, WIDE_LIMBS + 3, a.exponent + 32, a.sign);
}

wide wide_subtract(wide a, wide b) { return wide_add(a, wide_negate(b)); }

wide wide_multiply(wide a, wide b) {
    uint32_t product[LONGEST] = {0};
    if (a.sign == 0 || b.sign == 0) return zero;
    for (int i = 0; i < WIDE_LIMBS; i++) {
        uint64_t carry = 0;
        for (int j = 0; j < WIDE_LIMBS; j++) {
            carry += (uint64_t)a.limb[i] * b.limb[j] + product[i + j];
            product[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        product[i + WIDE_LIMBS] = (uint32_t)carry;
    }
    return normalized(product, LONGEST, a.exponent + b.exponent, a.sign * b.sign);
}

/* a / n for a small n > 0. */
static wide over(wide a, uint32_t n) {
    uint32_t quotient[WIDE_LIMBS + 2];
    uint64_t rest = 0;
    for (int k = WIDE_LIMBS + 1; k >= 0; k--) {
        rest = rest << 32 | (k >= 2 ? a.limb[k - 2] : 0);
        quotient[k] = (uint32_t)(rest / n);
        rest %= n;
    }
    return normalized(quotient, WIDE_LIMBS + 2, a.exponent, a.sign);
}

double wide_to_double(wide a) {
    if (a.sign == 0) return 0.0;
    const uint64_t top = ((uint64_t)a.limb[WIDE_LIMBS - 1] << 32 | a.limb[WIDE_LIMBS - 2]) >> 11;
    const int64_t exponent = a.exponent > 2000 ? 2000 : a.exponent < -2000 ? -2000 : a.exponent;
    return (double)a.sign * ldexp((double)top, (int)exponent - 53);
}

int64_t wide_nearest(wide a) {
    if (a.sign == 0 || a.exponent < 0) return 0;
    const uint64_t top = (uint64_t)a.limb[WIDE_LIMBS - 1] << 32 | a.limb[WIDE_LIMBS - 2];
    const uint64_t doubled = top >> (63 - a.exponent); /* exponent <= 61 */
    const int64_t size = (int64_t)((doubled + 1) >> 1);
    return a.sign < 0 ? -size : size;
}

/* 1 / d for d in [1/2, 1): Newton's steps double the 52 digits of the first. */
wide wide_divide(wide a, wide b) {
    if (a.sign == 0) return zero;
    const int64_t exponent = b.exponent;
    const int32_t sign = b.sign;
    b.exponent = 0;
    b.sign = 1;
    const wide one = wide_integer(1);
    wide inverse = wide_double(1.0 / wide_to_double(b));
    for (int step = 0; step < 3; step++) {
        const wide rest = wide_subtract(one, wide_multiply(b, inverse));
        inverse = wide_add(inverse, wide_multiply(inverse, rest));
    }
    wide result = wide_multiply(a, inverse);
    result.sign *= sign;
    return wide_scale(result, -exponent);
}

wide wide_sqrt(wide a) {
    if (a.sign <= 0) return zero;
    const int64_t odd = a.exponent & 1, halves = (a.exponent - odd) / 2;
    a.exponent = odd;
    const wide one = wide_integer(1);
    wide inverse = wide_double(1.0 / sqrt(wide_to_double(a)));
    for (int step = 0; step < 3; step++) {
        const wide square = wide_multiply(inverse, inverse);
        const wide rest = wide_subtract(one, wide_multiply(a, square));
        inverse = wide_add(inverse, wide_scale(wide_multiply(inverse, rest), -1));
    }
    return wide_scale(wide_multiply(a, inverse), halves);
}

wide wide_exp(wide a) {
    enum { HALVINGS = 12, TERMS = 20 };
    const wide one = wide_integer(1);
    if (a.sign == 0) return one;
    const int64_t twos = wide_nearest(wide_divide(a, log_two));
    const wide rest = wide_subtract(a, wide_multiply(wide_integer(twos), log_two));
    const wide step = wide_scale(rest, -HALVINGS);
    wide sum = one;
    for (uint32_t n = TERMS; n > 0; n--) sum = wide_add(one, over(wide_multiply(sum, step), n));
    for (int k = 0; k < HALVINGS; k++) sum = wide_multiply(sum, sum);
    return wide_scale(sum, twos);
}

wide wide_log(wide a) {
    const int64_t twos = a.exponent;
    a.exponent = 0;
    wide y = wide_double(log(wide_to_double(a)));
    /* Halley's step triples the digits. */
    for (int step = 0; step < 2; step++) {
        const wide there = wide_exp(y);
        const wide rest = wide_divide(wide_subtract(a, there), wide_add(a, there));
        y = wide_add(y, wide_scale(rest, 1));
    }
    return wide_add(y, wide_multiply(wide_integer(twos), log_two));
}

void wide_sine_cosine(wide a, wide *sine, wide *cosine) {
    enum { TERMS = 58 };
    const int64_t quarter = wide_nearest(wide_divide(a, half_pi));
    const wide rest = wide_subtract(a, wide_multiply(wide_integer(quarter), half_pi));
    wide term = wide_integer(1), odd = zero, even = term;
    for (uint32_t n = 1; n <= TERMS && term.sign != 0; n++) {
        term = over(wide_multiply(term, rest), n);
        const wide signed_term = n & 2u ? wide_negate(term) : term;
        if (n & 1u)
            odd = wide_add(odd, signed_term);
        else
            even = wide_add(even, signed_term);
    }
    const unsigned turn = (unsigned)((uint64_t)quarter & 3u);
    *sine = turn & 1u ? even : odd;
    *cosine = turn & 1u ? odd : even;
    if (turn & 2u) *sine = wide_negate(*sine);
    if (turn == 1 || turn == 2) *cosine = wide_negate(*cosine);
}

wide wide_atan(wide a) {
    if (a.sign == 0) return a;
    if (a.exponent > 1) {
        const wide rest = wide_atan(wide_divide(wide_integer(1), a));
        return wide_subtract(a.sign < 0 ? wide_negate(half_pi) : half_pi, rest);
    }
    /* tan(y - y0) from the arctangent y0 of the double, then its series. */
    wide sine, cosine;
    const wide start = wide_double(a.exponent < -50 ? 0.0 : atan(wide_to_double(a)));
    wide_sine_cosine(start, &sine, &cosine);
    const wide t = wide_divide(wide_subtract(wide_multiply(a, cosine), sine),
                               wide_add(cosine, wide_multiply(a, sine)));
    const wide square = wide_multiply(t, t);
    wide series = wide_subtract(over(wide_integer(1), 3), over(square, 5));
    series = wide_subtract(wide_integer(1), wide_multiply(square, series));
    return wide_add(start, wide_multiply(t, series));
}
