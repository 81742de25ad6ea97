/* The exponent of e where no braces end it, in text without commands: e^-2x, e^ix; powers of ten
 * behind an upright e.
 *
 * Plain C11: no globals, no allocation. */
#ifndef EXPRSCORE_LATEX_EXPONENTS_H
#define EXPRSCORE_LATEX_EXPONENTS_H

#include "latex/operators.h"

/* Pushes e to the power above an atom, with the names right behind it where they belong to the
 * exponent, by choice: TeX takes one character, who types takes all up to the next sign. The cursor
 * stands behind the atom, and then behind what was read. O(their number). */
int exponents_of_e(reading *m, cursor *c, int32_t atom);

/* Multiplies the number that was pushed last by the power of ten behind an upright e or E at the
 * cursor, 6.02\mathrm{E}23, and moves behind it: 1, 0 where none stands there, -1 on failure. No
 * number stands behind the constant e. */
int exponents_of_ten(reading *m, cursor *c);

#endif
