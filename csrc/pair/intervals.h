/* Statements that bound one name, as the intervals that they say.
 *
 * Plain C11: no globals, no allocation; recursion as deep as statements are nested, at most
 * PAIR_MAX_DEPTH. */
#ifndef EXPRSCORE_PAIR_INTERVALS_H
#define EXPRSCORE_PAIR_INTERVALS_H

#include "pair/terms.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Appends the interval, or union of such, of what `x > 2`, `1 < x <= 2`, `x > 1 and x < 2`,
 * `x < 1 or x > 2` and the like say of one name, also as the condition of a set; -1 where the
 * statement is of another kind, bounds two names, or the expr is full. O(n). */
int32_t pair_as_intervals(expr *e, int32_t root);

/* Appends the interval of what numbers bound a quantity that is no name: -1 <= a.b <= 1, f(x) > 2,
 * 1 < |PQ|; -1 for other statements, for a quantity that is to be solved for its one letter, and
 * where the expr is full. O(n). */
int32_t pair_as_range(expr *e, int32_t root);

#ifdef __cplusplus
}
#endif
/* Whether both are intervals, open and closed alike, with ends in units: [1 m, 2 m] and
 * [100 cm, 200 cm]. */
int pair_are_ranges_of_quantities(const expr *e, int32_t gold, int32_t pred);

#endif
