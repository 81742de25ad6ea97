/* Items behind one that has a label and is of their kind: Maxima: x = 1 and x = 3; minima: x = 2.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_LATEX_LABEL_SCOPES_H
#define EXPRSCORE_LATEX_LABEL_SCOPES_H

#include "latex/meaning.h"

/* Puts the last subtree under the label of the one before it, where that has one, the last has none
 * and both give a value to one name or are values: 1, 0 where nothing is changed, -1 on failure.
 * O(nodes of the last subtree). */
int label_scopes_take(reading *reading);

#endif
