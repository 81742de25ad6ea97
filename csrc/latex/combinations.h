/* Combinations and arrangements written with a letter between two counts. */
#ifndef EXPRSCORE_LATEX_COMBINATIONS_H
#define EXPRSCORE_LATEX_COMBINATIONS_H

#include "latex/operators.h"

/* Reads C_n^k, C(n, k), {}_nC_k, {}^nC_k as a binomial coefficient and {}_nP_k, an upright A_n^k as
 * the number of arrangements, where that is what the NAME at the cursor is: 1, 0 where it is none
 * (nothing read), -1 refused. */
int combinations_read(reading *m, cursor *c);

#endif
