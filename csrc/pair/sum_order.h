/* Sums as they are written, up to the order of their terms. */
#ifndef EXPRSCORE_PAIR_SUM_ORDER_H
#define EXPRSCORE_PAIR_SUM_ORDER_H

#include <stdint.h>

#include "expr/expr.h"

/* Whether a value is made of numbers and commuting names. O(nodes). */
int pair_commutes(const expr *e, int32_t root);

/* Whether two values are the same as written but for the order of terms and of factors that
 * commute. O(nodes^2) of at most 400. */
int pair_same_up_to_order(const expr *e, int32_t a, int32_t b);

/* Appends a value in which a power of a vector or matrix by a letter, P^b, is a name of its own;
 * the root itself where it holds none, -1 where there is no room. O(nodes). */
int32_t pair_powers_named(expr *e, int32_t root);

#endif
