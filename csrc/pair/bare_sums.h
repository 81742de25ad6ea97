/* Sums that say over what only in one of the answers: \sum X_i beside \sum_{i=1}^n X_i.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_BARE_SUMS_H
#define EXPRSCORE_PAIR_BARE_SUMS_H

#include "pair/terms.h"

/* Appends an answer whose sums and products without bounds run from 1 to the letter to which all
 * those of the other answer do, or to one that neither says; the answer itself where there are
 * none, where it has others, or where the other's have other bounds: these would have to be said.
 * -1 where the expr is full. O(n m) for n sums and m nodes. */
int32_t pair_with_bounds_of(expr *e, int32_t other, int32_t own);

#endif
