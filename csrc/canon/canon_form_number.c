#include <string.h>

#include "canon/canon_form.h"

static void reduced(canon_ratio *value) {
    if (value->q.count == 1 && value->q.limb[0] == 1) return;
    canon_big shared;
    canon_big_gcd(&shared, &value->p, &value->q);
    if (shared.count == 1 && shared.limb[0] == 1) return;
    canon_big_divide(&value->p, NULL, &value->p, &shared);
    canon_big_divide(&value->q, NULL, &value->q, &shared);
}

canon_form canon_form_number_mul(canon_forms *f, canon_form a, canon_form b) {
    if (a == f->one) return b;
    if (b == f->one) return a;
    if (a == f->zero || b == f->zero) return f->zero;
    canon_ratio x, y;
    canon_form_value(f, a, &x);
    canon_form_value(f, b, &y);
    canon_form_spend(f, 4 + x.p.count * y.p.count + x.q.count * y.q.count);
    x.decimal |= y.decimal;
    if (!canon_big_multiply(&x.p, &x.p, &y.p) || !canon_big_multiply(&x.q, &x.q, &y.q)) return -1;
    reduced(&x);
    return canon_form_number(f, &x);
}

canon_form canon_form_number_add(canon_forms *f, canon_form a, canon_form b) {
    if (a == f->zero) return b;
    if (b == f->zero) return a;
    canon_ratio x, y;
    canon_form_value(f, a, &x);
    canon_form_value(f, b, &y);
    canon_form_spend(f, 4 + x.p.count * y.q.count + x.q.count * y.q.count);
    x.decimal |= y.decimal;
    if (canon_big_compare(&x.q, &y.q) == 0) {
        if (!canon_big_add(&x.p, &x.p, &y.p)) return -1;
    } else {
        if (!canon_big_multiply(&x.p, &x.p, &y.q) || !canon_big_multiply(&y.p, &y.p, &x.q) ||
            !canon_big_multiply(&x.q, &x.q, &y.q) || !canon_big_add(&x.p, &x.p, &y.p)) {
            return -1;
        }
    }
    reduced(&x);
    return canon_form_number(f, &x);
}

canon_form canon_form_number_power(canon_forms *f, canon_form base, int64_t exponent) {
    if (base == f->one || exponent == 0) return f->one;
    if (base == f->minus_one) return exponent % 2 != 0 ? base : f->one;
    const int64_t size = exponent < 0 ? -exponent : exponent;
    if (size > 32 * CANON_BIG_LIMBS) return -1;
    canon_ratio x;
    canon_form_value(f, base, &x);
    if (x.p.count == 0) return exponent > 0 ? base : -1;
    if (!canon_big_power(&x.p, &x.p, (uint32_t)size)) return -1;
    if (!canon_big_power(&x.q, &x.q, (uint32_t)size)) return -1;
    canon_form_spend(f, 4 + 4 * x.p.count * x.p.count + 4 * x.q.count * x.q.count);
    if (exponent < 0) {
        canon_big held;
        canon_big_copy(&held, &x.p);
        canon_big_copy(&x.p, &x.q);
        x.p.negative = held.negative;
        canon_big_copy(&x.q, &held);
        x.q.negative = false;
    }
    return canon_form_number(f, &x);
}

canon_form canon_form_number_gcd(canon_forms *f, canon_form a, canon_form b) {
    if (a == f->one && canon_form_is_integer(f, b)) return a;
    canon_ratio x, y;
    canon_form_value(f, a, &x);
    canon_form_value(f, b, &y);
    if (x.decimal || y.decimal) return -1;
    canon_form_spend(f, 4 + x.p.count * y.p.count + x.q.count * y.q.count);
    canon_big shared;
    canon_big_gcd(&x.p, &x.p, &y.p);
    canon_big_gcd(&shared, &x.q, &y.q);
    canon_big_divide(&x.q, NULL, &x.q, &shared);
    if (!canon_big_multiply(&x.q, &x.q, &y.q)) return -1;
    reduced(&x);
    return canon_form_number(f, &x);
}

int canon_form_number_compare(const canon_forms *f, canon_form a, canon_form b) {
    canon_ratio x, y;
    canon_form_value(f, a, &x);
    canon_form_value(f, b, &y);
    if (!canon_big_multiply(&x.p, &x.p, &y.q) || !canon_big_multiply(&y.p, &y.p, &x.q)) {
        const double u = canon_big_double(&x.p), v = canon_big_double(&y.p);
        return (u > v) - (u < v);
    }
    return canon_big_compare(&x.p, &y.p);
}

enum { PLACES = 15 }; /* of a decimal, as SymPy writes one of 53 bits */

/* |p / q| * 10^shift rounded half up to a whole number; false where that is too long. */
static bool shifted(const canon_ratio *value, int32_t shift, canon_big *out) {
    canon_big ten, q;
    canon_big_set(&ten, 10);
    canon_big_copy(&q, &value->q);
    canon_big_copy(out, &value->p);
    out->negative = false;
    if (!canon_big_power(&ten, &ten, (uint32_t)(shift < 0 ? -shift : shift))) return false;
    if (!canon_big_multiply(shift < 0 ? &q : out, shift < 0 ? &q : out, &ten)) return false;
    canon_big_copy(&ten, &q); /* (2 p + q) / (2 q) */
    if (!canon_big_add(out, out, out) || !canon_big_add(out, out, &ten)) return false;
    if (!canon_big_add(&q, &q, &q)) return false;
    canon_big_divide(out, NULL, out, &q);
    return true;
}

/* The greatest m below 2^60 with m^q <= value. */
static int64_t root_below(const canon_big *value, int64_t q) {
    int64_t low = 0, high = (int64_t)1 << 60;
    canon_big power;
    while (high - low > 1) {
        const int64_t middle = low + (high - low) / 2;
        canon_big_set(&power, middle);
        const bool fits = canon_big_power(&power, &power, (uint32_t)q);
        if (fits && canon_big_compare(&power, value) <= 0) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

canon_form canon_form_decimal_root(canon_forms *f, canon_form base, int64_t p, int64_t q) {
    enum { MOST_ROOT = 12, STEPS = 60 };
    canon_ratio value;
    canon_big whole;
    const canon_form powered = q <= MOST_ROOT ? canon_form_number_power(f, base, p) : -1;
    if (powered < 0) return -1;
    canon_form_value(f, powered, &value);
    const int32_t size = (canon_big_bits(&value.p) - canon_big_bits(&value.q)) * 301 / 1000;
    const int32_t shift = PLACES + 1 - size / (int32_t)q;
    if (!shifted(&value, (int32_t)q * shift, &whole)) return -1;
    canon_form_spend(f, STEPS * (4 + whole.count));
    int64_t root = root_below(&whole, q), unit = 1, limit = 1;
    int32_t dropped = 0;
    for (int i = 0; i < PLACES; i++) limit *= 10;
    for (; root / unit >= limit; dropped++) unit *= 10;
    value.decimal = true;
    canon_big_set(&value.p, (root + unit / 2) / unit);
    canon_big_set(&value.q, 1);
    const canon_form digits = canon_form_number(f, &value);
    const canon_form scale = canon_form_number_power(f, canon_form_integer(f, 10), dropped - shift);
    return scale < 0 ? -1 : canon_form_number_mul(f, digits, scale);
}

/* The 15 digits and the power of ten of the first; false where there are too many to count. */
static bool rounded(const canon_ratio *value, char *digits, int32_t *exponent) {
    char text[CANON_BIG_DIGITS + 2];
    canon_big whole;
    int32_t guess = (canon_big_bits(&value->p) - canon_big_bits(&value->q)) * 301 / 1000;
    for (int32_t tries = 0; tries < 4; tries++) {
        if (!shifted(value, PLACES - 1 - guess, &whole)) return false;
        const int32_t length = canon_big_write(&whole, text);
        if (length == PLACES) {
            memcpy(digits, text, PLACES);
            *exponent = guess;
            return true;
        }
        guess += length > PLACES ? 1 : -1;
    }
    return false;
}

static int32_t decimal_text(const canon_ratio *value, char *out) {
    char digits[PLACES];
    int32_t exponent = 0, length = 0;
    if (value->p.count == 0) {
        out[0] = '0';
        return 1;
    }
    if (!rounded(value, digits, &exponent)) return 0;
    if (value->p.negative) out[length++] = '-';
    if (exponent > -5 && exponent < PLACES) {
        const int32_t split = exponent + 1; /* digits before the point */
        if (split < 1) {
            out[length++] = '0';
            out[length++] = '.';
            for (int32_t i = split; i < 0; i++) out[length++] = '0';
            memcpy(out + length, digits, PLACES);
            return length + PLACES;
        }
        memcpy(out + length, digits, (size_t)split);
        out[length + split] = '.';
        memcpy(out + length + split + 1, digits + split, (size_t)(PLACES - split));
        return length + PLACES + 1;
    }
    out[length++] = digits[0];
    out[length++] = '.';
    memcpy(out + length, digits + 1, PLACES - 1);
    length += PLACES - 1;
    out[length++] = 'e';
    out[length++] = exponent < 0 ? '-' : '+';
    canon_big power;
    canon_big_set(&power, exponent < 0 ? -exponent : exponent);
    return length + canon_big_write(&power, out + length);
}

int32_t canon_form_number_text(const canon_forms *f, canon_form n, char *out) {
    canon_ratio value;
    canon_form_value(f, n, &value);
    if (value.decimal) {
        const int32_t length = decimal_text(&value, out);
        if (length > 0) return length;
    }
    int32_t length = canon_big_write(&value.p, out);
    if (canon_form_is_integer(f, n)) return length;
    out[length++] = '/';
    return length + canon_big_write(&value.q, out + length);
}
