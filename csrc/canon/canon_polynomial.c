#include "canon/canon_polynomial.h"

#include <string.h>

canon_term *canon_poly_terms(canon_work *w, int32_t count) {
    if (count > MOST_TERMS) canon_hand_over(w, CANON_POLYNOMIAL);
    if (count > CANON_TERMS - w->term_top) canon_hand_over(w, CANON_SIZE);
    canon_term *block = w->term + w->term_top;
    w->term_top += count;
    return block;
}

static canon_poly constant(canon_work *w, canon_int c) {
    if (c == 0) return zero_poly();
    canon_poly made = {canon_poly_terms(w, 1), 1};
    memset(made.t, 0, sizeof(canon_term));
    made.t[0].c = c;
    return made;
}

static int order(const canon_term *a, const canon_term *b) {
    return memcmp(a->e, b->e, GENERATORS);
}

canon_poly canon_poly_sum(canon_work *w, canon_poly a, canon_int scale, canon_poly b) {
    canon_poly made = {canon_poly_terms(w, a.count + b.count), 0};
    spend(w, a.count + b.count);
    int32_t i = 0, j = 0;
    while (i < a.count || j < b.count) {
        const int side = i == a.count ? -1 : j == b.count ? 1 : order(&a.t[i], &b.t[j]);
        canon_term next;
        if (side > 0) {
            next = a.t[i++];
        } else {
            next = b.t[j++];
            next.c = canon_int_mul(w, next.c, scale);
            if (side == 0) next.c = canon_int_add(w, next.c, a.t[i++].c);
        }
        if (next.c != 0) made.t[made.count++] = next;
    }
    return made;
}

static canon_poly times_term(canon_work *w, canon_poly a, const canon_term *by) {
    spend(w, 2 * a.count);
    canon_poly made = {canon_poly_terms(w, a.count), a.count};
    for (int32_t i = 0; i < a.count; i++) {
        made.t[i].c = canon_int_mul(w, a.t[i].c, by->c);
        for (int32_t g = 0; g < GENERATORS; g++) {
            const int32_t e = a.t[i].e[g] + by->e[g];
            if (e > MOST_EXPONENT) canon_hand_over(w, CANON_POLYNOMIAL);
            made.t[i].e[g] = (uint8_t)e;
        }
    }
    return made;
}

static canon_poly product(canon_work *w, canon_poly a, canon_poly b) {
    canon_poly made = zero_poly();
    for (int32_t i = 0; i < b.count; i++)
        made = canon_poly_sum(w, made, 1, times_term(w, a, &b.t[i]));
    return made;
}

static bool divides(const canon_term *a, const canon_term *b) {
    for (int32_t g = 0; g < GENERATORS; g++) {
        if (a->e[g] > b->e[g]) return false;
    }
    return b->c % a->c == 0;
}

/* a / b where b divides a. */
canon_poly canon_poly_quotient(canon_work *w, canon_poly a, canon_poly b) {
    const int32_t most = a.count > 1 ? 4 * a.count + 24 : 1;
    canon_poly made = {canon_poly_terms(w, most), 0};
    while (a.count > 0) {
        if (!divides(&b.t[0], &a.t[0]) || made.count == most) canon_hand_over(w, CANON_POLYNOMIAL);
        canon_term by;
        by.c = a.t[0].c / b.t[0].c;
        for (int32_t g = 0; g < GENERATORS; g++) by.e[g] = (uint8_t)(a.t[0].e[g] - b.t[0].e[g]);
        made.t[made.count++] = by;
        a = canon_poly_sum(w, a, -1, times_term(w, b, &by));
    }
    return made;
}

bool canon_poly_is_constant(canon_poly a) {
    static const uint8_t none[GENERATORS] = {0};
    return a.count == 0 || (a.count == 1 && memcmp(a.t[0].e, none, GENERATORS) == 0);
}

static int32_t degree(canon_poly a, int32_t g) {
    int32_t most = 0;
    for (int32_t i = 0; i < a.count; i++) {
        if (a.t[i].e[g] > most) most = a.t[i].e[g];
    }
    return most;
}

/* Coefficient of g**power. */
static canon_poly coefficient(canon_work *w, canon_poly a, int32_t g, int32_t power_of_g) {
    canon_poly made = {canon_poly_terms(w, a.count > 0 ? a.count : 1), 0};
    spend(w, a.count);
    for (int32_t i = 0; i < a.count; i++) {
        if (a.t[i].e[g] != power_of_g) continue;
        made.t[made.count] = a.t[i];
        made.t[made.count++].e[g] = 0;
    }
    return made;
}

/* Divides by the largest number and monomial that divide every term; gives them. */
static canon_term take_content(canon_work *w, canon_poly *a) {
    canon_term common = a->t[0];
    common.c = 0;
    for (int32_t i = 0; i < a->count; i++) {
        common.c = canon_int_gcd(common.c, a->t[i].c);
        for (int32_t g = 0; g < GENERATORS; g++) {
            if (a->t[i].e[g] < common.e[g]) common.e[g] = a->t[i].e[g];
        }
    }
    canon_poly made = {canon_poly_terms(w, a->count), a->count};
    spend(w, 2 * a->count);
    for (int32_t i = 0; i < a->count; i++) {
        made.t[i] = a->t[i];
        made.t[i].c /= common.c;
        for (int32_t g = 0; g < GENERATORS; g++) {
            made.t[i].e[g] = (uint8_t)(made.t[i].e[g] - common.e[g]);
        }
    }
    *a = made;
    return common;
}

/* Greatest common divisor of the coefficients of the powers of g, and of `with` if it has terms. */
static canon_poly content(canon_work *w, canon_poly a, int32_t g, canon_poly with) {
    canon_poly found = with;
    for (int32_t k = degree(a, g); k >= 0; k--) {
        const canon_poly c = coefficient(w, a, g, k);
        if (c.count == 0) continue;
        found = found.count == 0 ? c : canon_poly_gcd(w, found, c);
        if (canon_poly_is_constant(found) && canon_int_gcd(found.t[0].c, 0) == 1) break;
    }
    return found;
}

static canon_poly pseudo_remainder(canon_work *w, canon_poly a, canon_poly b, int32_t g) {
    const int32_t low = degree(b, g);
    const canon_poly lead = coefficient(w, b, g, low);
    while (a.count > 0 && degree(a, g) >= low) {
        const int32_t high = degree(a, g);
        canon_term shift;
        memset(&shift, 0, sizeof shift);
        shift.c = 1;
        shift.e[g] = (uint8_t)(high - low);
        const canon_poly top = coefficient(w, a, g, high);
        a = canon_poly_sum(w, product(w, a, lead), -1, times_term(w, product(w, b, top), &shift));
    }
    return a;
}

/* Euclid over primitive polynomials in the generator of least degree. */
static canon_poly primitive_divisor(canon_work *w, canon_poly a, canon_poly b) {
    if (canon_poly_is_constant(a) || canon_poly_is_constant(b)) return constant(w, 1);
    int32_t main = -1, least = 0;
    for (int32_t g = 0; g < GENERATORS; g++) {
        const int32_t x = degree(a, g), y = degree(b, g);
        if (x == 0 && y == 0) continue;
        if (x == 0) return canon_poly_gcd(w, a, content(w, b, g, zero_poly()));
        if (y == 0) return canon_poly_gcd(w, content(w, a, g, zero_poly()), b);
        const int32_t here = x < y ? x : y;
        if (main < 0 || here < least) {
            main = g;
            least = here;
        }
    }
    const canon_poly a_content = content(w, a, main, zero_poly());
    const canon_poly b_content = content(w, b, main, zero_poly());
    const canon_poly common = canon_poly_gcd(w, a_content, b_content);
    a = canon_poly_quotient(w, a, a_content);
    b = canon_poly_quotient(w, b, b_content);
    if (degree(a, main) < degree(b, main)) {
        const canon_poly swap = a;
        a = b;
        b = swap;
    }
    while (b.count > 0) {
        if (degree(b, main) == 0) return common;
        canon_poly rest = pseudo_remainder(w, a, b, main);
        a = b;
        if (rest.count > 0)
            rest = canon_poly_quotient(w, rest, content(w, rest, main, zero_poly()));
        b = rest;
    }
    return product(w, common, a);
}

canon_poly canon_poly_gcd(canon_work *w, canon_poly a, canon_poly b) {
    enter(w);
    canon_term x = take_content(w, &a), y = take_content(w, &b);
    canon_term common;
    common.c = canon_int_gcd(x.c, y.c);
    for (int32_t g = 0; g < GENERATORS; g++) common.e[g] = x.e[g] < y.e[g] ? x.e[g] : y.e[g];
    canon_poly found = primitive_divisor(w, a, b);
    (void)take_content(w, &found);
    found = times_term(w, found, &common);
    leave(w);
    return found;
}

canon_poly canon_poly_scaled(canon_work *w, canon_poly a, canon_int by) {
    canon_poly made = {canon_poly_terms(w, a.count), a.count};
    for (int32_t i = 0; i < a.count; i++) {
        made.t[i] = a.t[i];
        made.t[i].c = canon_int_mul(w, a.t[i].c, by);
    }
    return made;
}
