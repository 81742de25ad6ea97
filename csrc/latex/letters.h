/* Names where they stand as factors: symbols, calls, the constants e and i, differentials, changes.
 */
#ifndef EXPRSCORE_LATEX_LETTERS_H
#define EXPRSCORE_LATEX_LETTERS_H

#include "latex/operators.h"

/* Reads the NAME or WORD atom at the cursor with its scripts and, where it is called, its
 * arguments; *pushed is 0 for the differential of an integral. */
int letters_read(reading *m, cursor *c, int *pushed);

/* Pushes an atom as a name alone: a variable of integration, an index. Its superscript counts only
 * as a label, and as one in any case where it is `raised`: an index above. */
int letters_variable(reading *m, int32_t atom, int raised);

/* Pushes the element of a path or surface that the differential at an atom is: d{l}, a vector. */
int letters_element(reading *m, int32_t d);

/* Binds a name for as long as the body of its operator is read; the count to go back to. */
int32_t letters_bind(reading *m, int32_t atom);

/* Whether the name at an atom is bound where the reading stands. */
int letters_is_bound(const reading *m, int32_t atom);

#endif
