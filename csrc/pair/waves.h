/* The operator of waves: \Box, partial_mu partial^mu and partial^2 are one, and what stands behind
 * it is what it is applied to.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_WAVES_H
#define EXPRSCORE_PAIR_WAVES_H

#include "pair/terms.h"

/* Whether an answer has it, in any way of writing. O(n). */
int pair_has_waves(const expr *e, int32_t root);

/* Appends an answer in which it is a function of what stands behind it; -1 where the expr is full.
 * O(n) for each product that it stands in. */
int32_t pair_waves_applied(expr *e, int32_t root);

/* Appends what Dirac's slashed derivative makes of the subtree that was appended last. */
int32_t pair_push_dirac(expr *e);

#endif
