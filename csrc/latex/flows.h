/* Re_L, Nu: numbers without dimension that are set in italics, where their letters look like a
 * product. By choice, for both texts at once: a product R e_x is one as well. */
#ifndef EXPRSCORE_LATEX_FLOWS_H
#define EXPRSCORE_LATEX_FLOWS_H

#include "latex/operators.h"

/* Reads such a name at the cursor where the present reading has it: *done. 0 on failure. O(1). */
int flows_read(reading *m, cursor *c, int *done);

#endif
