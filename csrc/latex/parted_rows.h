/* Rows of a matrix that semicolons part, [1, 2; 3, 4], and rows whose entries blanks part,
 * [1 -2 3], [1 2; 3 4].
 *
 * Plain C11: no globals, no allocation; O(atoms of the list). */
#ifndef EXPRSCORE_LATEX_PARTED_ROWS_H
#define EXPRSCORE_LATEX_PARTED_ROWS_H

#include "latex/meaning.h"

/* Whether semicolons part rows of as many entries, with commas or blanks between them. */
int parted_rows_are(const reading *reading, layout_list list);

/* Emits them as a matrix; 0 where reading failed. */
int parted_rows_read(reading *reading, layout_list list);

/* Whether a list is one row of numbers that blanks part: (3 -2 1). A number beside a number is no
 * product, and a sign close before one, with a blank before it, no difference. */
int parted_rows_is_one(const reading *reading, layout_list list);

/* Emits its entries as a collection of this kind; 0 where reading failed. */
int parted_rows_read_one(reading *reading, layout_list list, expr_collection kind);

#endif
