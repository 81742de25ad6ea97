/* Rational numbers of any size by their residues: 1000! is 1000 * 999!, 2^1000 + 1 is not 2^1000.
 *
 * A value made of integers by sums, products, integer powers, factorials, binomial coefficients and
 * remainders, divided by one another, is taken modulo three primes of 61 to 63 bits. Residues that
 * differ are a proof that the values do. The same residues say that the values are the same unless
 * the difference (its numerator) is a multiple of all three primes, a number of 186 bits at least.
 *
 * Exponents, arguments of factorials and moduli of remainders are integers that 62 bits hold. No
 * state, no allocation; recursion two deep (a remainder, in which there is no other). */
#ifndef EXPRSCORE_MODULAR_H
#define EXPRSCORE_MODULAR_H

#include "expr/expr.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { MODULAR_PRIMES = 3, MODULAR_LARGEST_FACTORIAL = 100000 };

/* What is known of a node: its residue, and the integer itself where that is small. */
typedef struct {
    uint64_t residue;
    int64_t exact;
    uint8_t is_exact;
} modular_value;

typedef struct {
    uint64_t residue[MODULAR_PRIMES];
} modular;

/* Residues of the subtree at `root`; 1 if it has them, 0 if anything else stands in it, if a
 * divisor is 0 modulo one of the primes, or if *work exceeds `limit`. `scratch` holds one value a
 * node of the subtree. O(nodes + multiplications), which *work counts. */
int modular_evaluate(const expr *e, int32_t root, modular_value *scratch, int64_t *work,
                     int64_t limit, modular *value);

int modular_equal(const modular *a, const modular *b);

#ifdef __cplusplus
}
#endif
#endif
