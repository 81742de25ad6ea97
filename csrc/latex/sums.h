/* Sums, products and unions over indices. */
#ifndef EXPRSCORE_LATEX_SUMS_H
#define EXPRSCORE_LATEX_SUMS_H

#include "latex/operators.h"

/* Reads the operator at the cursor (a COMMAND of FAMILY_BIG) with its index, range and body. */
int sums_read(reading *m, cursor *c);

/* Reads the body of an operator: a product, then, where it `grows`, the terms that hold the name at
 * `index` (-1: none). */
int sums_body(reading *m, cursor *c, int32_t index, int grows);

#endif
