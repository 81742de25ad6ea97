/* Which member of one list belongs to which of another, at the lowest total cost.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_ASSIGNMENT_H
#define EXPRSCORE_PAIR_ASSIGNMENT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { PAIR_MOST_ASSIGNED = 64 };

/* Matches n rows with m columns, n <= m <= PAIR_MOST_ASSIGNED, so that the costs, cost[row * m +
 * column], add up to as little as possible: writes the column of each row. Shortest augmenting
 * paths (Kuhn 1955, Munkres 1957; with the potentials of Jonker and Volgenant 1987): O(n^2 m). */
void pair_assign(const double *cost, int32_t n, int32_t m, int32_t *column);

#ifdef __cplusplus
}
#endif
#endif
