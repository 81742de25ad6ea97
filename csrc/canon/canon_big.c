#include "canon/canon_big.h"

#include <math.h>
#include <string.h>

static void trimmed(canon_big *a) {
    while (a->count > 0 && a->limb[a->count - 1] == 0) a->count--;
    if (a->count == 0) a->negative = false;
}

void canon_big_set(canon_big *out, int64_t value) {
    uint64_t rest = value < 0 ? ~(uint64_t)value + 1 : (uint64_t)value;
    out->negative = value < 0;
    out->count = 0;
    for (; rest != 0; rest >>= 32) out->limb[out->count++] = (uint32_t)rest;
}

void canon_big_copy(canon_big *out, const canon_big *a) {
    if (out == a) return;
    out->count = a->count;
    out->negative = a->negative;
    memcpy(out->limb, a->limb, (size_t)a->count * sizeof a->limb[0]);
}

/* |a| * factor + more */
static bool scaled(canon_big *a, uint32_t factor, uint32_t more) {
    uint64_t carry = more;
    for (int32_t i = 0; i < a->count; i++) {
        carry += (uint64_t)a->limb[i] * factor;
        a->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry == 0) return true;
    if (a->count == CANON_BIG_LIMBS) return false;
    a->limb[a->count++] = (uint32_t)carry;
    return true;
}

bool canon_big_read(canon_big *out, const char *digits, int32_t length) {
    canon_big_set(out, 0);
    for (int32_t i = 0; i < length; i++) {
        if (digits[i] < '0' || digits[i] > '9') return false;
        if (!scaled(out, 10, (uint32_t)(digits[i] - '0'))) return false;
    }
    return length > 0;
}

int32_t canon_big_write(const canon_big *a, char *out) {
    char reversed[CANON_BIG_DIGITS];
    int32_t length = 0, written = 0;
    canon_big left;
    canon_big_copy(&left, a);
    while (left.count > 0) {
        uint64_t rest = 0;
        for (int32_t i = left.count - 1; i >= 0; i--) {
            rest = rest << 32 | left.limb[i];
            left.limb[i] = (uint32_t)(rest / 1000000000u);
            rest %= 1000000000u;
        }
        trimmed(&left);
        for (int32_t k = 0; k < 9 && (left.count > 0 || rest > 0); k++, rest /= 10) {
            reversed[length++] = (char)('0' + (int)(rest % 10));
        }
    }
    if (length == 0) reversed[length++] = '0';
    if (a->negative) out[written++] = '-';
    while (length > 0) out[written++] = reversed[--length];
    return written;
}

static int magnitudes(const canon_big *a, const canon_big *b) {
    if (a->count != b->count) return a->count > b->count ? 1 : -1;
    for (int32_t i = a->count - 1; i >= 0; i--) {
        if (a->limb[i] != b->limb[i]) return a->limb[i] > b->limb[i] ? 1 : -1;
    }
    return 0;
}

int canon_big_compare(const canon_big *a, const canon_big *b) {
    if (a->negative != b->negative) return a->negative ? -1 : 1;
    return a->negative ? magnitudes(b, a) : magnitudes(a, b);
}

/* |a| - |b| where |a| >= |b| */
static void subtracted(canon_big *out, const canon_big *a, const canon_big *b) {
    int64_t borrow = 0;
    const int32_t count = a->count;
    for (int32_t i = 0; i < count; i++) {
        int64_t limb = (int64_t)a->limb[i] + borrow - (i < b->count ? (int64_t)b->limb[i] : 0);
        borrow = limb < 0 ? -1 : 0;
        out->limb[i] = (uint32_t)limb;
    }
    out->count = count;
}

bool canon_big_add(canon_big *out, const canon_big *a, const canon_big *b) {
    if (a->negative != b->negative) {
        const bool first = magnitudes(a, b) >= 0;
        const bool negative = first ? a->negative : b->negative;
        subtracted(out, first ? a : b, first ? b : a);
        out->negative = negative;
        trimmed(out);
        return true;
    }
    const int32_t most = a->count > b->count ? a->count : b->count;
    const int32_t of_a = a->count, of_b = b->count;
    uint64_t carry = 0;
    out->negative = a->negative;
    for (int32_t i = 0; i < most; i++) {
        carry += (i < of_a ? (uint64_t)a->limb[i] : 0) + (i < of_b ? b->limb[i] : 0);
        out->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    out->count = most;
    if (carry == 0) return true;
    if (most == CANON_BIG_LIMBS) return false;
    out->limb[out->count++] = (uint32_t)carry;
    return true;
}

bool canon_big_multiply(canon_big *out, const canon_big *a, const canon_big *b) {
    uint32_t limb[2 * CANON_BIG_LIMBS];
    const int32_t count = a->count + b->count;
    memset(limb, 0, (size_t)(count > 0 ? count : 1) * sizeof limb[0]);
    for (int32_t i = 0; i < a->count; i++) {
        uint64_t carry = 0;
        for (int32_t j = 0; j < b->count; j++) {
            carry += (uint64_t)a->limb[i] * b->limb[j] + limb[i + j];
            limb[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        limb[i + b->count] = (uint32_t)carry;
    }
    int32_t used = count;
    while (used > 0 && limb[used - 1] == 0) used--;
    if (used > CANON_BIG_LIMBS) return false;
    out->negative = a->negative != b->negative;
    out->count = used;
    memcpy(out->limb, limb, (size_t)used * sizeof limb[0]);
    trimmed(out);
    return true;
}

/* Schoolbook division of magnitudes by two limbs or more (Knuth, volume 2, algorithm D). */
static void long_division(uint32_t *quotient, uint32_t *u, int32_t m, const uint32_t *v,
                          int32_t n) {
    for (int32_t j = m - n; j >= 0; j--) {
        const uint64_t top = (uint64_t)u[j + n] << 32 | u[j + n - 1];
        uint64_t guess = top / v[n - 1], rest = top % v[n - 1];
        while (guess >> 32 != 0 || guess * v[n - 2] > (rest << 32 | u[j + n - 2])) {
            guess--;
            rest += v[n - 1];
            if (rest >> 32 != 0) break;
        }
        int64_t borrow = 0;
        uint64_t carry = 0;
        for (int32_t i = 0; i < n; i++) {
            carry += guess * v[i];
            const int64_t limb = (int64_t)u[i + j] - (int64_t)(uint32_t)carry + borrow;
            u[i + j] = (uint32_t)limb;
            borrow = limb < 0 ? -1 : 0;
            carry >>= 32;
        }
        const int64_t limb = (int64_t)u[j + n] - (int64_t)carry + borrow;
        u[j + n] = (uint32_t)limb;
        if (limb < 0) { /* one too many */
            guess--;
            carry = 0;
            for (int32_t i = 0; i < n; i++) {
                carry += (uint64_t)u[i + j] + v[i];
                u[i + j] = (uint32_t)carry;
                carry >>= 32;
            }
            u[j + n] += (uint32_t)carry;
        }
        quotient[j] = (uint32_t)guess;
    }
}

void canon_big_divide(canon_big *quotient, canon_big *rest, const canon_big *a,
                      const canon_big *b) {
    const bool quotient_negative = a->negative != b->negative, rest_negative = a->negative;
    uint32_t q[CANON_BIG_LIMBS] = {0}, u[CANON_BIG_LIMBS + 1], v[CANON_BIG_LIMBS];
    int32_t q_count = 0, r_count = a->count;
    memcpy(u, a->limb, (size_t)a->count * sizeof u[0]);
    if (b->count == 1) {
        uint64_t left = 0;
        for (int32_t i = a->count - 1; i >= 0; i--) {
            left = left << 32 | u[i];
            q[i] = (uint32_t)(left / b->limb[0]);
            left %= b->limb[0];
        }
        q_count = a->count;
        u[0] = (uint32_t)left;
        r_count = 1;
    } else if (magnitudes(a, b) >= 0) {
        int32_t shift = 0;
        const int32_t n = b->count, m = a->count;
        while ((b->limb[n - 1] << shift & 0x80000000u) == 0) shift++;
        u[m] = 0;
        for (int32_t i = n - 1; i >= 0; i--) {
            v[i] = b->limb[i] << shift;
            if (shift > 0 && i > 0) v[i] |= b->limb[i - 1] >> (32 - shift);
        }
        for (int32_t i = m; i >= 0; i--) {
            const uint32_t high = i < m ? a->limb[i] << shift : 0;
            u[i] = shift > 0 && i > 0 ? high | a->limb[i - 1] >> (32 - shift) : high;
        }
        long_division(q, u, m, v, n);
        q_count = m - n + 1;
        for (int32_t i = 0; i < n; i++) {
            u[i] =
                shift > 0 ? u[i] >> shift | (uint32_t)((uint64_t)u[i + 1] << (32 - shift)) : u[i];
        }
        r_count = n;
    }
    if (quotient != NULL) {
        memcpy(quotient->limb, q, (size_t)q_count * sizeof q[0]);
        quotient->count = q_count;
        quotient->negative = quotient_negative;
        trimmed(quotient);
    }
    if (rest != NULL) {
        memcpy(rest->limb, u, (size_t)r_count * sizeof u[0]);
        rest->count = r_count;
        rest->negative = rest_negative;
        trimmed(rest);
    }
}

static uint64_t two_limbs(const canon_big *a) {
    return (a->count > 1 ? (uint64_t)a->limb[1] << 32 : 0) | (a->count > 0 ? a->limb[0] : 0);
}

void canon_big_gcd(canon_big *out, const canon_big *a, const canon_big *b) {
    canon_big x, y, rest;
    canon_big_copy(&x, a);
    canon_big_copy(&y, b);
    x.negative = y.negative = false;
    while (y.count > 2 || (y.count > 0 && x.count > 2)) {
        canon_big_divide(NULL, &rest, &x, &y);
        canon_big_copy(&x, &y);
        canon_big_copy(&y, &rest);
    }
    if (y.count == 0) {
        canon_big_copy(out, &x);
        return;
    }
    uint64_t u = two_limbs(&x), v = two_limbs(&y);
    while (v != 0) {
        const uint64_t left = u % v;
        u = v;
        v = left;
    }
    canon_big_set(out, 0);
    for (; u != 0; u >>= 32) out->limb[out->count++] = (uint32_t)u;
}

bool canon_big_power(canon_big *out, const canon_big *base, uint32_t exponent) {
    canon_big square, result;
    const int32_t bits = canon_big_bits(base);
    if (bits > 1 && (uint64_t)(bits - 1) * exponent > 32u * CANON_BIG_LIMBS) return false;
    canon_big_set(&result, 1);
    canon_big_copy(&square, base);
    for (; exponent > 0; exponent >>= 1) {
        if ((exponent & 1) != 0 && !canon_big_multiply(&result, &result, &square)) return false;
        if (exponent > 1 && !canon_big_multiply(&square, &square, &square)) return false;
    }
    canon_big_copy(out, &result);
    return true;
}

int32_t canon_big_bits(const canon_big *a) {
    if (a->count == 0) return 0;
    int32_t bits = 32 * (a->count - 1);
    for (uint32_t top = a->limb[a->count - 1]; top != 0; top >>= 1) bits++;
    return bits;
}

bool canon_big_small(const canon_big *a, int64_t *value) {
    if (canon_big_bits(a) > 63) return false;
    const int64_t size = (int64_t)two_limbs(a);
    *value = a->negative ? -size : size;
    return true;
}

double canon_big_double(const canon_big *a) {
    double value = 0;
    for (int32_t i = a->count - 1; i >= 0; i--) value = value * 4294967296.0 + a->limb[i];
    return a->negative ? -value : value;
}
