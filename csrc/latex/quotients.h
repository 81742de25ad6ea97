/* Quotients of sets of numbers: Z/6Z is a group, neither a number nor a sixth. */
#ifndef EXPRSCORE_LATEX_QUOTIENTS_H
#define EXPRSCORE_LATEX_QUOTIENTS_H

#include "latex/operators.h"

/* Whether the last subtree is a set of numbers, or a power of one. */
int quotients_of_set(const reading *m);

/* Reads what such a set is divided by, the atoms [first, last), and pushes the quotient of both: by
 * 6 for 6, (6) and 6Z. */
int quotients_push(reading *m, int32_t first, int32_t last);

/* The same for what stands along a line from the cursor on. O(its length). */
int quotients_read(reading *m, cursor *c);

#endif
