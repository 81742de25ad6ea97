#include "canon/canon_number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

canon_int canon_int_gcd(canon_int a, canon_int b) {
    if (a < 0) a = -a;
    if (b < 0) b = -b;
    if (a == 1 || b == 1) return 1;
    while (b != 0) {
        if (a <= INT64_MAX && b <= INT64_MAX) { /* the common case, without 128-bit division */
            int64_t x = (int64_t)a, y = (int64_t)b;
            while (y != 0) {
                const int64_t rest = x % y;
                x = y;
                y = rest;
            }
            return x;
        }
        const canon_int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Kept well inside 128 bits so that negation never overflows. */
static const canon_int INT_LIMIT = (canon_int)1 << 120;

static canon_int bounded(canon_work *w, canon_int a) {
    if (a > INT_LIMIT || a < -INT_LIMIT) canon_hand_over(w, CANON_NUMBER);
    return a;
}

canon_int canon_int_mul(canon_work *w, canon_int a, canon_int b) {
    canon_int product;
    if (__builtin_mul_overflow(a, b, &product)) canon_hand_over(w, CANON_NUMBER);
    return bounded(w, product);
}

canon_int canon_int_add(canon_work *w, canon_int a, canon_int b) { return bounded(w, a + b); }

canon_int canon_int_lcm(canon_work *w, canon_int a, canon_int b) {
    if (b == 1) return a;
    return a == 0 || b == 0 ? 0 : canon_int_mul(w, a / canon_int_gcd(a, b), b);
}

canon_int canon_int_pow(canon_work *w, canon_int base, canon_int exponent) {
    canon_int result = 1;
    if (base == 0 || base == 1 || exponent == 0) return exponent == 0 ? 1 : base;
    if (base == -1) return exponent % 2 != 0 ? -1 : 1;
    if (exponent > 130) canon_hand_over(w, CANON_NUMBER);
    for (canon_int i = 0; i < exponent; i++) result = canon_int_mul(w, result, base);
    return result;
}

canon_int canon_int_floor_div(canon_int a, canon_int b) {
    const canon_int quotient = a / b;
    return a % b < 0 ? quotient - 1 : quotient;
}

node canon_rational(canon_work *w, canon_int p, canon_int q) {
    if (q == 0) canon_hand_over(w, CANON_INFINITE);
    canon_node made = {0};
    made.kind = K_RATIONAL;
    made.p = p;
    made.q = q;
    if (q != 1) {
        const canon_int divisor = canon_int_gcd(p, q);
        made.p = (q < 0 ? -p : p) / divisor;
        made.q = bounded(w, (q < 0 ? -q : q) / divisor);
    }
    (void)bounded(w, made.p);
    made.name = -1;
    uint32_t hash = mixed(K_RATIONAL, (uint32_t)made.p);
    hash = mixed(hash, (uint32_t)(made.p >> 32));
    made.hash = mixed(hash, (uint32_t)made.q);
    return canon_interned_number(w, &made);
}

node canon_integer(canon_work *w, canon_int p) { return canon_rational(w, p, 1); }

node canon_floating(canon_work *w, double value) {
    /* Where doubles and 53-bit numbers of unbounded exponent part ways, and zeros with a kind. */
    if (!(fabs(value) > 1e-290 && fabs(value) < 1e290)) canon_hand_over(w, CANON_FLOAT);
    canon_node made = {0};
    uint64_t bits;
    made.kind = K_FLOAT;
    made.value = value;
    made.name = -1;
    made.has_float = true;
    memcpy(&bits, &value, sizeof bits);
    made.hash = mixed(mixed(K_FLOAT, (uint32_t)bits), (uint32_t)(bits >> 32));
    return canon_interned_number(w, &made);
}

/* Nearest double of a rational, where one division of exact doubles gives it. */
static double nearest(canon_work *w, node n) {
    const canon_node *number = at(w, n);
    const canon_int exact = (canon_int)1 << 53;
    if (number->kind == K_FLOAT) return number->value;
    if (number->q == 1 && number->p <= INT64_MAX && number->p >= -INT64_MAX) {
        return (double)(int64_t)number->p; /* rounds half to even */
    }
    if (number->p <= exact && number->p >= -exact && number->q <= exact) {
        return (double)(int64_t)number->p / (double)(int64_t)number->q;
    }
    canon_int p = number->p, q = number->q;
    int32_t tens = 0;
    while (q != 1 && q % 10 == 0) q /= 10, tens--;
    while (p != 0 && p % 10 == 0) p /= 10, tens++;
    if (q == 1 && p <= exact && p >= -exact) {
        char text[64]; /* strtod rounds once; without a point the locale has no say */
        snprintf(text, sizeof text, "%llde%d", (long long)p, (int)tens);
        return strtod(text, NULL);
    }
    canon_hand_over(w, CANON_FLOAT);
}

node canon_number_mul(canon_work *w, node a, node b) {
    if (is_rational(w, a) && is_rational(w, b)) {
        if (a == w->one) return b;
        if (b == w->one) return a;
        const canon_node *x = at(w, a), *y = at(w, b);
        if (x->q == 1 && y->q == 1) return canon_integer(w, canon_int_mul(w, x->p, y->p));
        const canon_int g = canon_int_gcd(x->p, y->q), h = canon_int_gcd(y->p, x->q);
        if (g == 0 || h == 0) return w->zero;
        return canon_rational(w, canon_int_mul(w, x->p / g, y->p / h),
                              canon_int_mul(w, x->q / h, y->q / g));
    }
    if (a == w->zero || b == w->zero) canon_hand_over(w, CANON_FLOAT);
    return canon_floating(w, nearest(w, a) * nearest(w, b));
}

node canon_number_add(canon_work *w, node a, node b) {
    if (is_rational(w, a) && is_rational(w, b)) {
        const canon_node *x = at(w, a), *y = at(w, b);
        if (x->q == 1 && y->q == 1) return canon_integer(w, canon_int_add(w, x->p, y->p));
        const canon_int g = canon_int_gcd(x->q, y->q);
        const canon_int left = canon_int_mul(w, x->p, y->q / g),
                        right = canon_int_mul(w, y->p, x->q / g);
        return canon_rational(w, canon_int_add(w, left, right), canon_int_mul(w, x->q / g, y->q));
    }
    if (a == w->zero) return b;
    if (b == w->zero) return a;
    return canon_floating(w, nearest(w, a) + nearest(w, b));
}

int canon_number_sign(const canon_work *w, node n) {
    const canon_node *number = at(w, n);
    if (number->kind == K_FLOAT) return number->value > 0 ? 1 : -1;
    return number->p > 0 ? 1 : number->p < 0 ? -1 : 0;
}
