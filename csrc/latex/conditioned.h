/* A bar between what something is and what holds of it: a set, x \mid x > 0, or a name on a
 * condition, with its distribution: \theta \mid x \sim Beta(9, 5). */
#ifndef EXPRSCORE_LATEX_CONDITIONED_H
#define EXPRSCORE_LATEX_CONDITIONED_H

#include "latex/meaning.h"

/* Pushes the conditions [first, last) of a set, parted by commas: x \ne -1, 3 are two of x. Their
 * number, -1 on failure. O(length). */
int32_t conditioned_items(reading *r, int32_t first, int32_t last);

/* Pushes what [first, last) with its one bar, at an atom, says. O(length). */
int conditioned_push(reading *r, int32_t first, int32_t bar, int32_t last);

#endif
