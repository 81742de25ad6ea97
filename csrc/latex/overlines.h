/* Lists under one line: \overline{1, n} for all integers from 1 to n, and what recurs in a
 * continued fraction, [3; \overline{1, 6}]. */
#ifndef EXPRSCORE_LATEX_OVERLINES_H
#define EXPRSCORE_LATEX_OVERLINES_H

#include "latex/operators.h"

/* Whether commas part what a line covers. O(atoms). */
int overlines_cover_list(const layout *text, layout_list list);

/* Reads such a list below the line of an atom: behind a comma or semicolon it recurs. */
int overlines_read(reading *m, int32_t atom, layout_list list);

#endif
