/* Bare functions and operators written like them: \sin 2x, \log_2 x, \det A. */
#ifndef EXPRSCORE_LATEX_FUNCTIONS_H
#define EXPRSCORE_LATEX_FUNCTIONS_H

#include "latex/operators.h"

/* Reads the function at the cursor, a command or a word that is written for it, with its argument;
 * its row is of FAMILY_FUNCTION, _LOGARITHM or _OPERATOR. */
int functions_read(reading *m, cursor *c, const command_row *row);

/* The row of a function that an upright word is the name of, NULL if it is none here: a word that
 * takes one factor needs brackets after it. */
const command_row *functions_of_word(const reading *m, cursor *c);

#endif
