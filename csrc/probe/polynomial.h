/* Polynomials in one variable with real balls as coefficients, and their real zeros.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PROBE_POLYNOMIAL_H
#define EXPRSCORE_PROBE_POLYNOMIAL_H

#include <stdint.h>

#include "probe/real.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { POLYNOMIAL_DEGREE = 12 };

typedef struct {
    int32_t degree;
    real coefficient[POLYNOMIAL_DEGREE + 1];
} polynomial;

void polynomial_constant(polynomial *p, real value);
/* x; 1. */
int polynomial_variable(polynomial *p);

/* Into the first; 0 if the degree would be too large or a coefficient is not known. */
int polynomial_add(polynomial *a, const polynomial *b);
int polynomial_multiply(polynomial *a, const polynomial *b);

/* Whether all coefficients are the same doubles. */
int polynomial_same(const polynomial *a, const polynomial *b);

/* The real zeros in ascending order, each once, with bounds: for each exact zero there is one
 * within[k] away from it at most. Coefficients that may be 0 count as 0, and so do values at
 * extrema. Gives their number, none for a constant, or -1 if a coefficient is not finite.
 * O(degree^3) steps. */
int32_t polynomial_zeros(const polynomial *p, double *zero, double *within);

#ifdef __cplusplus
}
#endif
#endif
