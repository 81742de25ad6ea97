/* Indicators: \mathbf 1_{x>0}, 1_{[0,1]}(x), \mathbb 1\{x>0\} are 1 where what they hold is so.
 *
 * Plain C11: no globals, no allocation; recursion as of meaning.h. */
#ifndef EXPRSCORE_LATEX_INDICATORS_H
#define EXPRSCORE_LATEX_INDICATORS_H

#include "latex/operators.h"

/* Reads the indicator of orders of numbers or of an interval at the cursor as the product of the
 * steps that it is made of; 0 where none stands there, -1 where it cannot be read. */
int indicators_read(reading *m, cursor *c);

#endif
