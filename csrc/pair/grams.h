/* Gram matrices: (A^T A)^{-1} is written where A is not square and has no inverse of its own. The
 * probe takes square matrices, for which A (A^T A)^{-1} A^T is the identity.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_GRAMS_H
#define EXPRSCORE_PAIR_GRAMS_H

#include "pair/terms.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether one answer has the inverse of such a product of a capital, and the other no transpose of
 * its name: A^{-1} b, or I. O(nodes * products). */
int pair_lose_gram(const expr *e, int32_t gold, int32_t pred);

#ifdef __cplusplus
}
#endif
#endif
