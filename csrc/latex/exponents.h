/* The exponent of e where no braces end it, in text without commands: e^-2x, e^ix.
 *
 * Plain C11: no globals, no allocation. */
#ifndef EXPRSCORE_LATEX_EXPONENTS_H
#define EXPRSCORE_LATEX_EXPONENTS_H

#include "latex/operators.h"

/* Pushes e to the power above an atom, with the names right behind it where they belong to the
 * exponent, by choice: TeX takes one character, who types takes all up to the next sign. The cursor
 * stands behind the atom, and then behind what was read. O(their number). */
int exponents_of_e(reading *m, cursor *c, int32_t atom);

#endif
