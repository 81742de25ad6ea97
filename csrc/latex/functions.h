/* Bare functions and operators written like them: \sin 2x, \log_2 x, \det A. */
#ifndef EXPRSCORE_LATEX_FUNCTIONS_H
#define EXPRSCORE_LATEX_FUNCTIONS_H

#include "latex/operators.h"

/* Reads a function at the cursor (a COMMAND of FAMILY_FUNCTION, _LOGARITHM or _OPERATOR). */
int functions_read(reading *m, cursor *c);

#endif
