/* Products of two vectors in angle brackets. */
#ifndef EXPRSCORE_LATEX_INNER_PRODUCTS_H
#define EXPRSCORE_LATEX_INNER_PRODUCTS_H

#include <stdint.h>

#include "latex/meaning.h"

/* Whether two things in angle brackets are multiplied and no components: <e, x> e, <u, v>^2,
 * <v, v>, <f, g> = an integral, two vectors. A number is a component. */
int inner_products_is(const reading *m, int32_t atom);

#endif
