/* Dots beside primes: \ddot x + \dot x = 0 and x'' + x' = 0.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_DOTS_H
#define EXPRSCORE_PAIR_DOTS_H

#include "pair/terms.h"

/* Where one answer of a pair has letters under dots alone and the other the same letters with
 * primes alone, appends the latter with dots in their place; neither is changed elsewhere. 0 where
 * the expr is full. O(n m) for n names with primes and m nodes. */
int pair_primes_dotted(expr *e, int32_t *gold, int32_t *pred);

#endif
