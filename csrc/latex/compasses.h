/* Directions by the points of the compass. 5.0 m/s [N], 12 km [E 30° N]: square brackets behind a
 * quantity with its unit say where it points; they are no factor and no second unit. N 30° E is 30°
 * east of north, whatever stands around its letters, and so is 30° E of N. */
#ifndef EXPRSCORE_LATEX_COMPASSES_H
#define EXPRSCORE_LATEX_COMPASSES_H

#include "latex/meaning.h"

/* Whether [first, last) ends in such a bracket. O(1) where it ends in anything else. */
int compasses_stand(const reading *r, int32_t first, int32_t last);

/* Joins what the bracket at an atom stands for to the last subtree: a word qualifies it, a
 * direction with its angle is a value of its own that no answer may leave out. */
int compasses_push(reading *r, int32_t atom);

/* Whether [first, last) is an angle between two points of the compass, one of them north or south,
 * the other east or west, or before the two: N30°E, 30° E of N. O(1). */
int compasses_are(const reading *r, int32_t first, int32_t last);

/* Where such an angle begins that ends [first, last) behind a value, 5 m/s at 53° N of E, and where
 * the value ends before the words between; `last` where none does. O(1) but for those words. */
int32_t compasses_behind(const reading *r, int32_t first, int32_t last, int32_t *value_end);

/* Joins it to the last subtree, as a value of its own that no answer may leave out. */
int compasses_push_behind(reading *r, int32_t start, int32_t last);

/* Pushes it as the angle that words qualify, 30° east of north. */
int compasses_read(reading *r, int32_t first, int32_t last);

#endif
