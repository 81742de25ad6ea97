/* The sets of numbers: blackboard letters, and plain ones behind a sign of membership.
 *
 * Behind a letter that counts, `n \in I` says integers as schools in India write it; any other name
 * in I is in an interval or in a set of indices. */
#ifndef EXPRSCORE_LATEX_NUMBER_SETS_H
#define EXPRSCORE_LATEX_NUMBER_SETS_H

#include "latex/operators.h"

/* Whether the atom at the cursor stands where its letter may be a set of numbers. O(1). */
int number_sets_may_be(const reading *m, const cursor *c);

/* Reads it at the cursor; *done is 0 where the letter is no set's. */
int number_sets_read(reading *m, cursor *c, int *done);

#endif
