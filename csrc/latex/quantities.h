/* Units of measurement behind a number: 3\,\mathrm{m/s^2}, 5 kg, 25\,^\circ\text{C}. */
#ifndef EXPRSCORE_LATEX_QUANTITIES_H
#define EXPRSCORE_LATEX_QUANTITIES_H

#include "latex/operators.h"

/* Reads a unit at the cursor, where `count` factors of a product stand in the expr already: pushes
 * its factors and adds their number to *count. 1 if one was read, 0 if none stands here, -1 where
 * it fails. Upright letters and text are units; plain letters by choice, where the whole rest of
 * the product is a unit and none of them is a variable of the pair. */
int quantities_read(reading *m, cursor *c, int32_t *count);

/* Whether a list is a unit and nothing else, in upright letters; pushes it as one tree: 1, 0 if it
 * is none, -1 where it fails. For what stands below a quantity. */
int quantities_alone(reading *m, layout_list list);

/* Reads [first, last) where it is quantities of one dimension in units that fall, with blanks
 * between: 1 h 30 min, 6 ft 3 in. Pushes their sum: 1, 0 if it is something else, -1 on failure. */
int quantities_falling(reading *m, int32_t first, int32_t last);

#endif
