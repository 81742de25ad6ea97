/* Two doubles at once: SSE2, which every x86-64 has, else plain C. Each function is the IEEE
 * operation on both numbers, so the bits do not depend on which of the two is compiled. No NaN. */
#ifndef EXPRSCORE_TWO_DOUBLES_H
#define EXPRSCORE_TWO_DOUBLES_H

#if (defined(__SSE2__) || defined(_M_X64)) && !defined(EXPRSCORE_NO_SIMD)

#include <emmintrin.h>

typedef __m128d two_doubles;

static inline two_doubles two_of(double first, double second) { return _mm_set_pd(second, first); }
static inline two_doubles two_load(const double *from) { return _mm_loadu_pd(from); }
static inline two_doubles two_load_each(const double *first, const double *second) {
    return _mm_loadh_pd(_mm_load_sd(first), second);
}
static inline void two_store(double *to, two_doubles a) { _mm_storeu_pd(to, a); }
static inline two_doubles two_add(two_doubles a, two_doubles b) { return _mm_add_pd(a, b); }
static inline two_doubles two_min(two_doubles a, two_doubles b) { return _mm_min_pd(a, b); }
static inline two_doubles two_max(two_doubles a, two_doubles b) { return _mm_max_pd(a, b); }
/* (first of a, first of b), and (second of a, second of a). */
static inline two_doubles two_firsts(two_doubles a, two_doubles b) {
    return _mm_unpacklo_pd(a, b);
}
static inline two_doubles two_seconds(two_doubles a) { return _mm_unpackhi_pd(a, a); }

#else

typedef struct {
    double first, second;
} two_doubles;

static inline two_doubles two_of(double first, double second) {
    const two_doubles a = {first, second};
    return a;
}
static inline two_doubles two_load(const double *from) { return two_of(from[0], from[1]); }
static inline two_doubles two_load_each(const double *first, const double *second) {
    return two_of(*first, *second);
}
static inline void two_store(double *to, two_doubles a) {
    to[0] = a.first;
    to[1] = a.second;
}
static inline two_doubles two_add(two_doubles a, two_doubles b) {
    return two_of(a.first + b.first, a.second + b.second);
}
static inline two_doubles two_min(two_doubles a, two_doubles b) {
    return two_of(a.first < b.first ? a.first : b.first,
                  a.second < b.second ? a.second : b.second);
}
static inline two_doubles two_max(two_doubles a, two_doubles b) {
    return two_of(a.first > b.first ? a.first : b.first,
                  a.second > b.second ? a.second : b.second);
}
static inline two_doubles two_firsts(two_doubles a, two_doubles b) {
    return two_of(a.first, b.first);
}
static inline two_doubles two_seconds(two_doubles a) { return two_of(a.second, a.second); }

#endif
#endif
