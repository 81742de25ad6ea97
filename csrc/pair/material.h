/* The derivative along a flow: D v / D t is \partial v / \partial t + v . \nabla v.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_MATERIAL_H
#define EXPRSCORE_PAIR_MATERIAL_H

#include "pair/terms.h"

/* Where one answer of a pair has D / D t alone and the other v . \nabla alone, appends the former
 * with the latter's velocity written out. 0 where the expr is full. O(n). */
int pair_flows_written_out(expr *e, int32_t *gold, int32_t *pred);

#endif
