/* What an answer says twice: -3 < x < 7 or (-3, 7); 24.4 L (0.0244 m^3). */
#ifndef EXPRSCORE_LATEX_RESTATED_H
#define EXPRSCORE_LATEX_RESTATED_H

#include "latex/items.h"

/* The one name that an inequality bounds, -1 where [first, last) is none of one name. O(length). */
int32_t restated_name(const reading *r, int32_t first, int32_t last);

/* Pushes an item that is an interval behind "or" as where the name lies that is bounded before it,
 * -1 for none: 1, 0 if it is something else, -1 on failure. */
int restated_push(reading *r, const answer_item *item, int32_t name);

/* Whether the last atom of [first, last) is a bracket with another way of saying what stands before
 * it: 24.4 L (0.0244 m^3), 0.15 (or 15 %), 1/2 (0.5). *other is what it says. O(length). */
int restated_behind(const reading *r, int32_t first, int32_t last, layout_list *other);

/* Whether a bracket behind a number with its unit, or with words that say so, begins with a sign
 * of equality: what stands in it is the value once more, 244.8 V (≈ 245 V), and no condition.
 * `first` begins the item. */
int restated_as_number(const reading *r, int32_t bracket, int32_t first);

#endif
