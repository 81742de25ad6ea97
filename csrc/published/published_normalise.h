/* The published EED's own preprocessing of an answer, before a LaTeX parser sees it.
 *
 * The same text rewriting as exprscore.published.normalise.phybench.normalise_phybench, for ASCII;
 * a test holds the two against each other. What is rare (vectors, fractions as exponents) is handed
 * over.
 *
 * Plain C11: no globals, no allocation, no recursion; reentrant. */
#ifndef EXPRSCORE_PUBLISHED_NORMALISE_H
#define EXPRSCORE_PUBLISHED_NORMALISE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    NORMALISED = 0,
    NORMALISE_FAILED,     /* the published code raises on this text */
    NORMALISE_HANDED_OVER /* not ASCII, too long, or holds what is not rewritten here */
} normalise_status;

enum { NORMALISE_MAX_BYTES = 4096, NORMALISE_CAPACITY = 8 * NORMALISE_MAX_BYTES };

/* Contents need no initialisation. */
typedef struct {
    char text[NORMALISE_CAPACITY]; /* the result, without a terminator */
    char other[NORMALISE_CAPACITY];
    int32_t length;
} normalise_scratch;

/* Rewrites `text` into scratch->text. O(length) for each of a fixed number of rewritings. */
normalise_status published_normalise(const char *text, int32_t length, normalise_scratch *scratch);

/* Whether a text nests no deeper than `nesting` and has no run of more than `digits` digits. */
int published_text_within(const char *text, int32_t length, int32_t nesting, int32_t digits);

#ifdef __cplusplus
}
#endif
#endif
