/* Contrasts: another value that an answer says it does not give: x = 3, not 5; 3 rather than 5;
 * x = 3 (not x = 5, which is extraneous). */
#ifndef EXPRSCORE_LATEX_CONTRASTS_H
#define EXPRSCORE_LATEX_CONTRASTS_H

#include "latex/meaning.h"

/* Where a contrast begins that ends [first, last), behind values that are equations or stand alone:
 * of an inequality or a set it would leave something out. `last` where none does. O(length). */
int32_t contrasts_behind(const reading *r, int32_t first, int32_t last);

#endif
