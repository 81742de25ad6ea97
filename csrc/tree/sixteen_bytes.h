/* Sixteen unsigned bytes at once: SSSE3 where the processor has it, else plain C. Each function is
 * the same integer operation on each byte whichever is compiled. */
#ifndef EXPRSCORE_SIXTEEN_BYTES_H
#define EXPRSCORE_SIXTEEN_BYTES_H

#include <stdint.h>

#if defined(__GNUC__) && defined(__x86_64__) && !defined(EXPRSCORE_NO_SIMD)

#include <tmmintrin.h>

/* The rest of the core asks for no more than every x86-64 has: what uses these functions is marked
 * with this, and called only if sixteen_available(). */
#define SIXTEEN_TARGET __attribute__((target("ssse3")))

typedef __m128i sixteen_bytes;

static inline int sixteen_available(void) { return __builtin_cpu_supports("ssse3") != 0; }

SIXTEEN_TARGET static inline sixteen_bytes sixteen_load(const uint8_t *from) {
    return _mm_loadu_si128((const __m128i *)(const void *)from);
}
SIXTEEN_TARGET static inline void sixteen_store(uint8_t *to, sixteen_bytes a) {
    _mm_storeu_si128((__m128i *)(void *)to, a);
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_same(uint8_t a) {
    return _mm_set1_epi8((char)a);
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_add(sixteen_bytes a, sixteen_bytes b) {
    return _mm_adds_epu8(a, b);
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_subtract(sixteen_bytes a, sixteen_bytes b) {
    return _mm_subs_epu8(a, b);
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_max(sixteen_bytes a, sixteen_bytes b) {
    return _mm_max_epu8(a, b);
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_and(sixteen_bytes a, sixteen_bytes b) {
    return _mm_and_si128(a, b);
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_and_not(sixteen_bytes a, sixteen_bytes b) {
    return _mm_andnot_si128(b, a);
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_equal(sixteen_bytes a, sixteen_bytes b) {
    return _mm_cmpeq_epi8(a, b);
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_down(sixteen_bytes a) {
    return _mm_srli_si128(a, 1);
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_running(sixteen_bytes a, int places) {
    a = _mm_max_epu8(a, _mm_subs_epu8(_mm_slli_si128(a, 1), _mm_set1_epi8(1)));
    a = _mm_max_epu8(a, _mm_subs_epu8(_mm_slli_si128(a, 2), _mm_set1_epi8(2)));
    a = _mm_max_epu8(a, _mm_subs_epu8(_mm_slli_si128(a, 4), _mm_set1_epi8(4)));
    if (places > 7) a = _mm_max_epu8(a, _mm_subs_epu8(_mm_slli_si128(a, 8), _mm_set1_epi8(8)));
    return a;
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_greatest(sixteen_bytes a) {
    a = _mm_max_epu8(a, _mm_slli_si128(a, 1));
    a = _mm_max_epu8(a, _mm_slli_si128(a, 2));
    a = _mm_max_epu8(a, _mm_slli_si128(a, 4));
    return _mm_max_epu8(a, _mm_slli_si128(a, 8));
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_at(sixteen_bytes a, sixteen_bytes place) {
    return _mm_shuffle_epi8(a, place);
}
SIXTEEN_TARGET static inline __m128i four_integers(const int32_t *from) {
    return _mm_loadu_si128((const __m128i *)(const void *)from);
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_found(const int32_t *from, int32_t value) {
    const __m128i v = _mm_set1_epi32(value);
    return _mm_packs_epi16(_mm_packs_epi32(_mm_cmpeq_epi32(four_integers(from), v),
                                           _mm_cmpeq_epi32(four_integers(from + 4), v)),
                           _mm_packs_epi32(_mm_cmpeq_epi32(four_integers(from + 8), v),
                                           _mm_cmpeq_epi32(four_integers(from + 12), v)));
}
SIXTEEN_TARGET static inline sixteen_bytes sixteen_places(const int32_t *from, int32_t origin) {
    const __m128i v = _mm_set1_epi32(origin);
    const __m128i near =
        _mm_packs_epi16(_mm_packs_epi32(_mm_sub_epi32(four_integers(from), v),
                                        _mm_sub_epi32(four_integers(from + 4), v)),
                        _mm_packs_epi32(_mm_sub_epi32(four_integers(from + 8), v),
                                        _mm_sub_epi32(four_integers(from + 12), v)));
    return _mm_adds_epu8(near, _mm_set1_epi8(112));
}

#else

#define SIXTEEN_TARGET

typedef struct {
    uint8_t at[16];
} sixteen_bytes;

static inline int sixteen_available(void) { return 1; }

static inline sixteen_bytes sixteen_load(const uint8_t *from) {
    sixteen_bytes a;
    for (int k = 0; k < 16; k++) a.at[k] = from[k];
    return a;
}
static inline void sixteen_store(uint8_t *to, sixteen_bytes a) {
    for (int k = 0; k < 16; k++) to[k] = a.at[k];
}
static inline sixteen_bytes sixteen_same(uint8_t a) {
    sixteen_bytes all;
    for (int k = 0; k < 16; k++) all.at[k] = a;
    return all;
}
static inline sixteen_bytes sixteen_add(sixteen_bytes a, sixteen_bytes b) {
    for (int k = 0; k < 16; k++) {
        a.at[k] = (uint8_t)(a.at[k] > 255 - b.at[k] ? 255 : a.at[k] + b.at[k]);
    }
    return a;
}
static inline sixteen_bytes sixteen_subtract(sixteen_bytes a, sixteen_bytes b) {
    for (int k = 0; k < 16; k++) a.at[k] = (uint8_t)(a.at[k] < b.at[k] ? 0 : a.at[k] - b.at[k]);
    return a;
}
static inline sixteen_bytes sixteen_max(sixteen_bytes a, sixteen_bytes b) {
    for (int k = 0; k < 16; k++) a.at[k] = a.at[k] > b.at[k] ? a.at[k] : b.at[k];
    return a;
}
static inline sixteen_bytes sixteen_and(sixteen_bytes a, sixteen_bytes b) {
    for (int k = 0; k < 16; k++) a.at[k] = (uint8_t)(a.at[k] & b.at[k]);
    return a;
}
static inline sixteen_bytes sixteen_and_not(sixteen_bytes a, sixteen_bytes b) {
    for (int k = 0; k < 16; k++) a.at[k] = (uint8_t)(a.at[k] & ~b.at[k]);
    return a;
}
static inline sixteen_bytes sixteen_equal(sixteen_bytes a, sixteen_bytes b) {
    for (int k = 0; k < 16; k++) a.at[k] = a.at[k] == b.at[k] ? 255 : 0;
    return a;
}
static inline sixteen_bytes sixteen_down(sixteen_bytes a) {
    for (int k = 0; k < 15; k++) a.at[k] = a.at[k + 1];
    a.at[15] = 0;
    return a;
}
static inline sixteen_bytes sixteen_running(sixteen_bytes a, int places) {
    (void)places;
    for (int k = 1; k < 16; k++) {
        const uint8_t left = (uint8_t)(a.at[k - 1] == 0 ? 0 : a.at[k - 1] - 1);
        a.at[k] = a.at[k] > left ? a.at[k] : left;
    }
    return a;
}
static inline sixteen_bytes sixteen_greatest(sixteen_bytes a) {
    for (int k = 1; k < 16; k++) a.at[k] = a.at[k] > a.at[k - 1] ? a.at[k] : a.at[k - 1];
    return a;
}
static inline sixteen_bytes sixteen_at(sixteen_bytes a, sixteen_bytes place) {
    sixteen_bytes taken;
    for (int k = 0; k < 16; k++) {
        taken.at[k] = (uint8_t)(place.at[k] > 127 ? 0 : a.at[place.at[k] & 15]);
    }
    return taken;
}
static inline sixteen_bytes sixteen_found(const int32_t *from, int32_t value) {
    sixteen_bytes found;
    for (int k = 0; k < 16; k++) found.at[k] = from[k] == value ? 255 : 0;
    return found;
}
static inline sixteen_bytes sixteen_places(const int32_t *from, int32_t origin) {
    sixteen_bytes places;
    for (int k = 0; k < 16; k++) {
        const int32_t place = from[k] - origin;
        places.at[k] = (uint8_t)(place < 0 || place > 15 ? 255 : place + 112);
    }
    return places;
}

#endif

/* sixteen_add, sixteen_subtract: 255 and 0 where the result would be beyond them.
 * sixteen_and_not: the bits of `a` that `b` has not.
 * sixteen_equal: 255 where equal, else 0.
 * sixteen_down: each byte moved to the place before it, 0 at the last.
 * sixteen_running: each byte becomes the greatest of itself and the k-th before it less k, for all
 * k up to `places` at least.
 * sixteen_greatest: each byte becomes the greatest of itself and all before it.
 * sixteen_at: the bytes of `a` at each `place`: its low four bits, but 0 where it is above 127.
 * sixteen_found: 255 where from[0..16) is `value`, else 0.
 * sixteen_places: from[k] - origin as sixteen_at takes it: 112 to 127, above where it is no place.
 */

#endif
