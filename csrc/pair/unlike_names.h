/* Names that differ in more than what stands below them: x and y, but not x_1 and x_2.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_UNLIKE_NAMES_H
#define EXPRSCORE_PAIR_UNLIKE_NAMES_H

#include <stdint.h>

#include "expr/expr.h"

/* Whether two names, by their labels, are such. */
int pair_are_unlike_names(const expr *e, int32_t one, int32_t other);

/* Whether two members of a list that follow one another give values to such names. O(members). */
int pair_names_unlike(const expr *e, int32_t list);

#endif
