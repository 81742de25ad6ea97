/* Statements of what numbers names stand for: n is an integer, for all integers n, k any positive
 * integer, x real; of several names a, b \in S as well, and
 * x, y > 0. */
#ifndef EXPRSCORE_LATEX_MEMBERSHIPS_H
#define EXPRSCORE_LATEX_MEMBERSHIPS_H

#include "latex/items.h"

/* Whether [first, last) is such a statement and nothing else. O(length). */
int memberships_are(const reading *r, int32_t first, int32_t last);

/* Where names (at most 32) with commas between them begin at `first` that are all in one set, its
 * sign; else `first`. O(1). */
int32_t memberships_names(const reading *r, int32_t first, int32_t last);

/* Where such names begin at `first` of which one set or order is said, x, y > 0, the end of that;
 * else `first`. Only behind words of a condition: "h, t > 0" is a value and its condition.
 * O(length). */
int32_t memberships_of_order(const reading *r, int32_t first, int32_t last);

/* Pushes it as name \in set; of several names as one And of such. */
int memberships_push(reading *r, int32_t first, int32_t last);

/* Pushes what is said of several names behind a word of a condition, for which x, y > 0, for some
 * real a, b: 1, and *first is behind it; 0 where nothing is, -1 on failure. */
int memberships_of_several(reading *r, int32_t *first, int32_t last);

#endif
