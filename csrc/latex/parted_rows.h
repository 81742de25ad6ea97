/* Rows of a matrix that semicolons part: [1, 2; 3, 4].
 *
 * Plain C11: no globals, no allocation; O(atoms of the list). */
#ifndef EXPRSCORE_LATEX_PARTED_ROWS_H
#define EXPRSCORE_LATEX_PARTED_ROWS_H

#include "latex/meaning.h"

/* Whether semicolons part rows of as many entries, with commas between them: [1, 2; 3, 4]. */
int parted_rows_are(const reading *reading, layout_list list);

/* Emits them as a matrix; 0 where reading failed. */
int parted_rows_read(reading *reading, layout_list list);

#endif
