/* What stands in brackets: groups, tuples, intervals, sets, commutators, moduli, states. */
#ifndef EXPRSCORE_LATEX_FENCES_H
#define EXPRSCORE_LATEX_FENCES_H

#include "latex/operators.h"

/* Pushes the value of a FENCE atom, without its scripts; `alone` says that nothing stands beside it
 * in its list. */
int fences_read(reading *m, int32_t atom, int alone);

/* Pushes the arguments in a fence one by one; their number, -1 where one fails. */
int32_t fences_arguments(reading *m, int32_t atom);

/* Whether braces hold a member and what is said of it: {x : x > 0}. O(atoms). */
int fences_describe_set(const reading *m, int32_t atom);

/* Pushes the value of a TABLE atom, without its scripts. */
int fences_table(reading *m, int32_t atom);

/* The fence's scripts say what it is a part of: x|_0^1. */
int fences_evaluated(reading *m, int32_t atom);

#endif
