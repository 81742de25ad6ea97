/* A quantity that is called by its name in words, and then by its letter with a value: Velocity,
 * v = 3; Tangential acceleration (a_t = 0). The words are no answer of their own. */
#ifndef EXPRSCORE_LATEX_APPOSITIONS_H
#define EXPRSCORE_LATEX_APPOSITIONS_H

#include "latex/items.h"

/* Whether the words [first, last) end with the name of a quantity, and a letter with a value stands
 * at `behind`. O(1). */
int appositions_are(const reading *r, int32_t first, int32_t last, int32_t behind);

/* The bracket at the end of [first, last) in which a letter has its value, behind such words; -1
 * where there is none. O(length). */
int32_t appositions_bracket(const reading *r, int32_t first, int32_t last);

#endif
