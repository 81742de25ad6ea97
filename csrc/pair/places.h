/* What stands behind one operator and is not the same where the probe takes both for one unknown
 * value: the point at which something is evaluated, and by what it is varied.
 *
 * Plain C11: no globals, no allocation; O(n^2) in the operators of both at most. */
#ifndef EXPRSCORE_PAIR_PLACES_H
#define EXPRSCORE_PAIR_PLACES_H

#include "pair/judge.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether of two values that the probe calls equal one is evaluated at other coordinates, z_x(1, 2)
 * and z_x(2, 1), or one is a functional derivative where the other is a derivative. */
int pair_differ_in_place(pair_judge *judge, int32_t gold, int32_t pred);

#ifdef __cplusplus
}
#endif
#endif
