/* Inner parts of canon: polynomials over the whole numbers. */
#ifndef EXPRSCORE_CANON_POLYNOMIAL_H
#define EXPRSCORE_CANON_POLYNOMIAL_H

#include "canon/canon_number.h"

static inline canon_poly zero_poly(void) { return (canon_poly){NULL, 0}; }

/* Memory for terms, until term_top is given back. */
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
