/* Inner parts of canon: polynomials over the whole numbers. */
#ifndef EXPRSCORE_CANON_POLYNOMIAL_H
#define EXPRSCORE_CANON_POLYNOMIAL_H

#include "canon/canon_number.h"

enum { GENERATORS = 48, MOST_TERMS = 1200, MOST_EXPONENT = 120 };

/* A term; terms of a polynomial stand in falling lexicographic order, coefficients are not 0. */
typedef struct {
    canon_int c;
    uint8_t e[GENERATORS];
} canon_term;

typedef struct {
    canon_term *t;
    int32_t count;
} canon_poly;

static inline canon_poly zero_poly(void) { return (canon_poly){NULL, 0}; }

/* Memory for terms, in scratch. */
canon_term *canon_poly_terms(canon_work *w, int32_t count);
/* a + scale * b */
canon_poly canon_poly_sum(canon_work *w, canon_poly a, canon_int scale, canon_poly b);
canon_poly canon_poly_scaled(canon_work *w, canon_poly a, canon_int by);
/* a / b where b divides a. */
canon_poly canon_poly_quotient(canon_work *w, canon_poly a, canon_poly b);
/* The greatest common divisor. */
canon_poly canon_poly_gcd(canon_work *w, canon_poly a, canon_poly b);
bool canon_poly_is_constant(canon_poly a);

#endif
