/* Relations beside an answer that restrict a name of it: x^2, 0 < x < 1.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_LATEX_RESTRICTIONS_H
#define EXPRSCORE_LATEX_RESTRICTIONS_H

#include "latex/meaning.h"

/* Whether the last of the subtrees that stand in the expr is a condition on a name of the one
 * before it. O(nodes of both). */
int restrictions_last(const reading *reading);

/* Takes the label off an order that stands last in the expr: X(z) = 1, ROC: |z| > 1. Always 1.
 * O(its nodes). */
int restrictions_unlabel(reading *reading);

#endif
