/* An index o that is the nought of the other answer: \epsilon_o, v_o.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_NOUGHTS_H
#define EXPRSCORE_PAIR_NOUGHTS_H

#include <stdint.h>

#include "expr/expr.h"

/* Appends an answer in which each name with the index o has the index 0, where the other answer has
 * that name and not this one, and this answer has not that one; the root itself where there is no
 * such name, -1 where the expr is full. O(nodes * names). */
int32_t pair_noughts_of(expr *e, int32_t root, int32_t other);

#endif
