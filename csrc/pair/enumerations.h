/* Members of an enumeration that its dots leave to the reader anyway: x_1, x_2, ..., x_n is x_1,
 * ..., x_n.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_ENUMERATIONS_H
#define EXPRSCORE_PAIR_ENUMERATIONS_H

#include "pair/terms.h"

/* Where both answers of a pair have dots, appends them without those members: each that follows the
 * one before it by one, up to the dots, but the first; and each behind the dots that the last one
 * follows so. -1 where the expr is full. O(n). */
void pair_enumerations_shortened(expr *e, int32_t *gold, int32_t *pred);

#endif
