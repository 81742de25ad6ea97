/* Answers that count things: 1 solution, four real roots, twelve students, five meters.
 *
 * Plain C11: no globals, no allocation, no recursion; O(atoms of the answer). */
#ifndef EXPRSCORE_LATEX_COUNTS_H
#define EXPRSCORE_LATEX_COUNTS_H

#include "latex/meaning.h"

/* Whether [first, last) is a number, in digits or in words, and what it counts: solutions, which
 * words may describe, or behind a word things in the plural and units. */
int counts_are(const reading *r, int32_t first, int32_t last);

/* Pushes the number with its unit, qualified by what describes the things. */
int counts_push(reading *r, int32_t first, int32_t last);

#endif
