/* Exact value of an expression of rational numbers only, as p/q * 2^twos * 5^fives.
 *
 * With p and q prime to 10 and to each other, q >= 1, the form is unique, and powers of ten of
 * any size cost nothing. Every operation is checked: what leaves 64 bits is reported, never
 * wrapped. No state, no allocation, no recursion. */
#ifndef EXPRSCORE_RATIONAL_H
#define EXPRSCORE_RATIONAL_H

#include "expr/expr.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    int64_t p, q;
    int32_t twos, fives; /* both 0 for zero */
} rational;

/* Value of the subtree at `root` into *value; 1 if it is exact, 0 if the subtree holds anything
 * but rational numbers, sums, products, integer powers and functions that stay rational, or if
 * the value or an intermediate one does not fit. `scratch` holds one rational a node of the
 * subtree. O(nodes); powers O(log exponent), factorials at most 20 steps. */
int rational_evaluate(const expr *e, int32_t root, rational *scratch, rational *value);

int rational_equal(rational a, rational b);

#ifdef __cplusplus
}
#endif
#endif
