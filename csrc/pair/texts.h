/* What two texts say whatever they are read as.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_TEXTS_H
#define EXPRSCORE_PAIR_TEXTS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    const char *text;
    int32_t length;
} pair_text;

/* Whether the pred asks what the gold states, says the opposite way (from hot to cold), or the two
 * are other words of the same capitals: sequences of bases, numerals. O(length of both). */
int pair_texts_contradict(pair_text gold, pair_text pred);

#ifdef __cplusplus
}
#endif
#endif
