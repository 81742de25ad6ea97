/* Indices that are summed over, written with them and without: gamma^mu p_mu is a slashed p, the
 * square of A_mu is A_mu A^mu.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_CONTRACTED_H
#define EXPRSCORE_PAIR_CONTRACTED_H

#include "pair/terms.h"

/* Appends an answer with factors of one index as the other answer of the pair has them: as slashed
 * names, as squares; the root itself where there is nothing to change, -1 where the expr is full.
 * O(n) and O(k^2) for the k factors of a product. */
int32_t pair_contracted(expr *e, int32_t root, int32_t other);

#endif
