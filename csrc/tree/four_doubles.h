/* Four doubles at once: SSE2, which every x86-64 has, else plain C. Each function is the IEEE
 * operation on each number, so the bits of a result do not depend on which is compiled. No NaN. */
#ifndef EXPRSCORE_FOUR_DOUBLES_H
#define EXPRSCORE_FOUR_DOUBLES_H

#include <math.h>
#include <stdint.h>

#if (defined(__SSE2__) || defined(_M_X64)) && !defined(EXPRSCORE_NO_SIMD)

#include <emmintrin.h>

typedef struct {
    __m128d low, high;
} four_doubles;

static inline four_doubles four_pair(__m128d low, __m128d high) {
    const four_doubles a = {low, high};
    return a;
}
static inline four_doubles four_of(double a, double b, double c, double d) {
    return four_pair(_mm_set_pd(b, a), _mm_set_pd(d, c));
}
static inline four_doubles four_same(double a) { return four_pair(_mm_set1_pd(a), _mm_set1_pd(a)); }
static inline four_doubles four_load(const double *from) {
    return four_pair(_mm_loadu_pd(from), _mm_loadu_pd(from + 2));
}
static inline void four_store(double *to, four_doubles a) {
    _mm_storeu_pd(to, a.low);
    _mm_storeu_pd(to + 2, a.high);
}
static inline four_doubles four_add(four_doubles a, four_doubles b) {
    return four_pair(_mm_add_pd(a.low, b.low), _mm_add_pd(a.high, b.high));
}
static inline four_doubles four_min(four_doubles a, four_doubles b) {
    return four_pair(_mm_min_pd(a.low, b.low), _mm_min_pd(a.high, b.high));
}
static inline four_doubles four_last(four_doubles a) {
    const __m128d last = _mm_unpackhi_pd(a.high, a.high);
    return four_pair(last, last);
}
static inline four_doubles four_shift(four_doubles before, four_doubles a) {
    return four_pair(_mm_shuffle_pd(before.high, a.low, 1), _mm_shuffle_pd(a.low, a.high, 1));
}
static inline four_doubles four_running(four_doubles a) {
    const __m128d one = _mm_set1_pd(1.0), infinite = _mm_set1_pd((double)INFINITY);
    a.low = _mm_min_pd(a.low, _mm_unpacklo_pd(infinite, _mm_add_pd(a.low, one)));
    a.high = _mm_min_pd(a.high, _mm_unpacklo_pd(infinite, _mm_add_pd(a.high, one)));
    a.high = _mm_min_pd(a.high, _mm_add_pd(_mm_unpackhi_pd(a.low, a.low), _mm_set_pd(2.0, 1.0)));
    return a;
}

#else

typedef struct {
    double at[4];
} four_doubles;

static inline four_doubles four_of(double a, double b, double c, double d) {
    const four_doubles all = {{a, b, c, d}};
    return all;
}
static inline four_doubles four_same(double a) { return four_of(a, a, a, a); }
static inline four_doubles four_load(const double *from) {
    return four_of(from[0], from[1], from[2], from[3]);
}
static inline void four_store(double *to, four_doubles a) {
    for (int k = 0; k < 4; k++) to[k] = a.at[k];
}
static inline four_doubles four_add(four_doubles a, four_doubles b) {
    for (int k = 0; k < 4; k++) a.at[k] += b.at[k];
    return a;
}
static inline four_doubles four_min(four_doubles a, four_doubles b) {
    for (int k = 0; k < 4; k++) a.at[k] = a.at[k] < b.at[k] ? a.at[k] : b.at[k];
    return a;
}
static inline four_doubles four_last(four_doubles a) { return four_same(a.at[3]); }
static inline four_doubles four_shift(four_doubles before, four_doubles a) {
    return four_of(before.at[3], a.at[0], a.at[1], a.at[2]);
}
static inline four_doubles four_running(four_doubles a) {
    for (int k = 1; k < 4; k++) {
        const double left = a.at[k - 1] + 1.0;
        a.at[k] = a.at[k] < left ? a.at[k] : left;
    }
    return a;
}

#endif

/* four_shift: each number of `a` moved on by one place, the last of `before` at the first place.
 * four_running: each number becomes the least of itself and the one before it plus 1, in order. */

static inline four_doubles four_at(const double *from, const int32_t *place) {
    return four_of(from[place[0]], from[place[1]], from[place[2]], from[place[3]]);
}

#endif
