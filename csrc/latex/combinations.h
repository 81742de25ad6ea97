/* Combinations and arrangements written with a letter between two counts. */
#ifndef EXPRSCORE_LATEX_COMBINATIONS_H
#define EXPRSCORE_LATEX_COMBINATIONS_H

#include "latex/operators.h"

/* Whether the P at an atom is a number of arrangements in this reading: {}_nP_k, {}^nP_k. */
int combinations_are_arranged(reading *m, int32_t atom);

/* Reads C_n^k, C(n, k), {}_nC_k, {}^nC_k as a binomial coefficient and {}_nP_k, P_n^k, A_n^k as
 * the number of arrangements, where that is what the NAME at the cursor is: 1, 0 where it is none
 * (nothing read), -1 refused. */
int combinations_read(reading *m, cursor *c);

/* Pushes \binom{n}{k_1, k_2}, the ways to part n into so many, at an atom: 1, 0 where it has one
 * part (nothing pushed), -1 on failure. */
int combinations_multinomial(reading *m, int32_t atom);

#endif
