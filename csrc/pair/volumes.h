/* Integrals over space: dV, d tau, d^3 r and d^3 x are one element of volume.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_VOLUMES_H
#define EXPRSCORE_PAIR_VOLUMES_H

#include "pair/terms.h"

/* Brings integrals over space in both answers to one way of writing, where their elements of volume
 * differ: replaces each root by one that was appended, or by -1 where the expr is full; leaves both
 * where there is nothing to change. O(n). */
void pair_volumes_alike(expr *e, int32_t *gold, int32_t *pred);

/* Appends an answer in which an integral over a domain by dx dy, or dx dy dz, is by the element of
 * area or volume by which the other answer integrates: dA, dV; the answer itself where there is
 * nothing to change, -1 where there is no room. O(n). */
int32_t pair_elements_joined(expr *e, int32_t root, int32_t other);

#endif
