/* Numbers whose base is written below them, 1010_2, (1010)_2, 2F_{16}, or said behind them, 1010
 * in base 2, 2F (base 16). */
#ifndef EXPRSCORE_LATEX_NUMBER_BASES_H
#define EXPRSCORE_LATEX_NUMBER_BASES_H

#include "latex/operators.h"

/* Reads such a number at the cursor, with what stands above it: 1 if it did, 0 where there is none,
 * -1 if it was refused. O(digits). */
int number_bases_read(reading *m, cursor *c);

/* Whether an atom is a word that says the base of the number before it: "in" or "base". */
int number_bases_says(const layout *text, int32_t atom);

#endif
