#include "canon/canon_evaluate.h"

static int32_t bits_of(canon_int n) {
    int32_t bits = 0;
    for (; n > 0; n >>= 1) bits++;
    return bits;
}

/* Integer part of the degree-th root of n >= 1, and whether it is exact. */
static canon_int root_of(canon_work *w, canon_int n, canon_int degree, bool *exact) {
    const int32_t bits = bits_of(n);
    *exact = n == 1;
    if (degree >= bits) return 1; /* 2^degree is beyond n */
    /* the root has at most one bit more than its share of those of n */
    canon_int low = 1, high = (canon_int)1 << (bits / (int32_t)degree + 1);
    if (high > n) high = n;
    while (low < high) {
        const canon_int middle = high - (high - low) / 2;
        canon_int value = 1;
        bool beyond = false;
        spend(w, (int32_t)degree);
        for (canon_int i = 0; i < degree && !beyond; i++) {
            beyond = __builtin_mul_overflow(value, middle, &value) || value > n;
        }
        if (beyond)
            high = middle - 1;
        else
            low = middle;
    }
    canon_int value = 1;
    for (canon_int i = 0; i < degree && value <= n; i++) value *= low;
    *exact = value == n;
    return low;
}

typedef struct {
    canon_int base[40];
    int32_t exponent[40];
    int32_t count;
} factorisation;

bool canon_perfect_power(canon_work *w, canon_int n, canon_int *base, int32_t *exponent) {
    for (int32_t k = 120; k >= 2; k--) {
        bool exact;
        if (((canon_int)1 << k) > n) continue;
        *base = root_of(w, n, k, &exact);
        *exponent = k;
        if (exact) return true;
    }
    return false;
}

/* {m: k} for a perfect power; else the prime factors. */
static void factorised(canon_work *w, canon_int n, factorisation *found) {
    found->count = 1;
    if (canon_perfect_power(w, n, &found->base[0], &found->exponent[0])) return;
    found->count = 0;
    const canon_int limit = 1 << 15;
    for (canon_int p = 2; p <= limit && p * p <= n; p += p == 2 ? 1 : 2) {
        spend(w, 1);
        if (n % p != 0) continue;
        found->base[found->count] = p;
        found->exponent[found->count] = 0;
        while (n % p == 0) n /= p, found->exponent[found->count]++;
        found->count++;
    }
    if (n > limit * limit) doubt(w, CANON_NUMBER); /* not known to be a prime */
    if (n > 1) {
        found->base[found->count] = n;
        found->exponent[found->count] = 1;
        found->count++;
    }
}

static node integer_root(canon_work *w, canon_int n, canon_int p, canon_int q) {
    bool exact;
    const canon_int root = root_of(w, n, q, &exact);
    if (exact) return canon_integer(w, canon_int_pow(w, root, p));
    factorisation found;
    factorised(w, n, &found);
    canon_int whole = 1, radicand = 1, common = 0;
    node radicals = w->one;
    canon_int remaining[40];
    for (int32_t i = 0; i < found.count; i++) {
        const canon_int exponent = canon_int_mul(w, found.exponent[i], p);
        const canon_int outside = exponent / q, inside = exponent % q;
        remaining[i] = 0;
        if (outside > 0) whole = canon_int_mul(w, whole, canon_int_pow(w, found.base[i], outside));
        if (inside == 0) continue;
        const canon_int divisor = canon_int_gcd(inside, q);
        if (divisor != 1) {
            radicals = canon_mul2(w, radicals,
                                  canon_power(w, canon_integer(w, found.base[i]),
                                              canon_rational(w, inside / divisor, q / divisor)));
        } else {
            remaining[i] = inside;
            common = canon_int_gcd(common, inside);
        }
    }
    for (int32_t i = 0; i < found.count; i++) {
        if (remaining[i] != 0) {
            radicand =
                canon_int_mul(w, radicand, canon_int_pow(w, found.base[i], remaining[i] / common));
        }
    }
    if (radicand == n && whole == 1 && radicals == w->one) {
        return canon_raw_pow(w, canon_integer(w, n), canon_rational(w, p, q));
    }
    const node outer = canon_mul2(w, canon_integer(w, whole), radicals);
    if (radicand == 1) return outer; /* Pow(1, e) */
    return canon_mul2(w, outer,
                      canon_power(w, canon_integer(w, radicand), canon_rational(w, common, q)));
}

node canon_rational_power(canon_work *w, node base, node exponent) {
    canon_int p = at(w, base)->p, q = at(w, base)->q;
    canon_int n = at(w, exponent)->p;
    const canon_int d = at(w, exponent)->q;
    if (p == 0) {
        if (n < 0) canon_hand_over(w, CANON_INFINITE);
        return w->zero;
    }
    if (d == 1) {
        if (n > 0) return canon_rational(w, canon_int_pow(w, p, n), canon_int_pow(w, q, n));
        return canon_rational(w, canon_int_pow(w, q, -n), canon_int_pow(w, p, -n));
    }
    if (p < 0) canon_hand_over(w, CANON_COMPLEX);
    if (n < 0) {
        const canon_int swap = p;
        p = q;
        q = swap;
        n = -n;
        if (q == 1) return canon_power(w, canon_integer(w, p), canon_rational(w, n, d));
    }
    if (q == 1) return integer_root(w, p, n, d);
    canon_int whole = n / d;
    whole = whole != 0 ? whole + 1 : 1;
    node product[3] = {w->one, w->one, w->one};
    if (p != 1) product[0] = canon_power(w, canon_integer(w, p), canon_rational(w, n, d));
    product[1] = canon_power(w, canon_integer(w, q), canon_rational(w, whole * d - n, d));
    product[2] = canon_rational(w, 1, canon_int_pow(w, q, whole));
    return canon_mul2(w, canon_mul2(w, product[0], product[1]), product[2]);
}

node canon_float_power(canon_work *w, node base, node exponent) {
    if (is_integer(w, exponent) && kind_of(w, base) == K_FLOAT) {
        const double value = at(w, base)->value;
        if (exponent == w->minus_one) return canon_floating(w, 1.0 / value);
        if (exponent == w->two) return canon_floating(w, value * value);
    }
    canon_hand_over(w, CANON_FLOAT);
}
