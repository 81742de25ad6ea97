/* Curves that two values of two coordinates are constant along: ln|y| - x^2 and y e^{-x^2}.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_CURVES_H
#define EXPRSCORE_PAIR_CURVES_H

#include "pair/judge.h"

/* Whether the values of two subtrees are constant along the same curves of the whole plane of their
 * two coordinates. A bounded number of probes. */
pair_verdict pair_same_curves(pair_judge *judge, int32_t a, int32_t b);

#endif
