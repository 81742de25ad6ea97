/* Complements of switching algebra by primes and by bars: A'B + AB' is that of \bar A and \bar B.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_COMPLEMENTS_H
#define EXPRSCORE_PAIR_COMPLEMENTS_H

#include "pair/terms.h"

/* Where both answers are sums of products of capitals alone, and one marks them with primes and the
 * other with bars, appends the former with bars; neither is changed elsewhere. 0 where the expr is
 * full. O(n). */
int pair_complements_barred(expr *e, int32_t *gold, int32_t *pred);

#endif
