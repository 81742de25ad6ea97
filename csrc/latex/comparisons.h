/* Comparisons in words: at least 5, no more than 3, greater than or equal to x, 5 or more, between
 * 3 and 5. */
#ifndef EXPRSCORE_LATEX_COMPARISONS_H
#define EXPRSCORE_LATEX_COMPARISONS_H

#include "latex/phrases.h"

/* The atom behind the words of a comparison that start at an atom, -1 where there are none; the
 * relation goes to *relation. At most six words. */
int32_t comparisons_find(const reading *r, int32_t atom, int32_t last, expr_relation *relation);

/* The same for words behind a value, the last two of [first, last): 5 or more. Gives 1, else 0. */
int comparisons_behind(const reading *r, int32_t first, int32_t last, expr_relation *relation);

/* Whether the "or" or "and" at an atom belongs to a comparison and joins nothing. */
int comparisons_hold(const reading *r, int32_t atom);

#endif
