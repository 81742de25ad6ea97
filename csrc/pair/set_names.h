/* Capitals that answers give to sets. */
#ifndef EXPRSCORE_PAIR_SET_NAMES_H
#define EXPRSCORE_PAIR_SET_NAMES_H

#include <stdint.h>

#include "expr/expr.h"

/* The set behind the letter of a set of solutions, S = {1, 2}, beside a list that gives them
 * numbers, x_1 = 1, x_2 = 2; appended, a list in which I = [-1, 5) is the interval, beside one that
 * says it of a letter; the root itself elsewhere, -1 where there is no room. O(nodes). */
int32_t pair_without_set_names(expr *e, int32_t root, int32_t beside);

#endif
