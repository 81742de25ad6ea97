/* Inner parts of canon: sizes, signs and orders of expressions as SymPy's simplify sees them. */
#ifndef EXPRSCORE_CANON_ORDER_H
#define EXPRSCORE_CANON_ORDER_H

#include "canon/canon_core.h"

int32_t count_ops(canon_work *w, node n);
bool coefficient_is_negative(const canon_work *w, node n); /* _coeff_isneg */
bool could_extract_minus_sign(canon_work *w, node n);
void fraction_of(canon_work *w, node n, node *numerator, node *denominator);
/* Add.primitive(): the positive content of a sum, and what is left. */
node sum_content(canon_work *w, node n, node *primitive);
void as_numer_denom(canon_work *w, node n, node *numerator, node *denominator);
/* Basic.sort_key, compared. */
int sort_key_compare(canon_work *w, node a, node b);
/* decompose_power: n is base**exponent with a whole exponent. */
void decompose_power(canon_work *w, node n, node *base, canon_int *exponent);
node unevaluated_mul(canon_work *w, node a, node b);
bool depends_on_symbols(const canon_work *w, node n);

#endif
