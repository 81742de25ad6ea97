/* Kronecker's delta of sums of indices: delta_{m+n,0} is delta_{m,-n}.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_KRONECKER_H
#define EXPRSCORE_PAIR_KRONECKER_H

#include "pair/terms.h"

/* Appends the pred with every delta that the gold has with other indices as it stands there; `pred`
 * itself where there is none, -1 where the expr is full. O(n m) for n names that are deltas and m
 * of the gold. */
int32_t pair_with_deltas_of(expr *e, int32_t gold, int32_t pred);

/* Appends an answer in which each product with a delta of two letters has the one of them in its
 * other factors that comes first in the alphabet: n delta_{nm} is m delta_{nm}; the root itself
 * where there is no such product, -1 where the expr is full. O(n). */
int32_t pair_deltas_sifted(expr *e, int32_t root);

#endif
