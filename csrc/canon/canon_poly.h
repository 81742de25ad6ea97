/* Inner parts of canon: quotients of polynomials in lowest terms. */
#ifndef EXPRSCORE_CANON_POLY_H
#define EXPRSCORE_CANON_POLY_H

#include "canon/canon_core.h"

/* What the end of SymPy's cancel makes of n/d: both are expanded, read as polynomials in the
 * powers that occur, divided by their greatest common divisor and put together again. */
node cancelled_quotient(canon_work *w, node n, node d);

/* Whether a polynomial that is no number divides all of `of`: at least one sum of products without
 * denominators. */
bool have_common_factor(canon_work *w, const node *of, int32_t count);

#endif
