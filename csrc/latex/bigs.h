/* Big operators: integrals, sums, products, limits, suprema. */
#ifndef EXPRSCORE_LATEX_BIGS_H
#define EXPRSCORE_LATEX_BIGS_H

#include "latex/operators.h"

/* Reads the operator at the cursor (a COMMAND of FAMILY_BIG) with its body. */
int bigs_read(reading *m, cursor *c);

#endif
