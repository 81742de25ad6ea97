/* [L:K], |G:H|: the degree of an extension, the index of a subgroup. What stands on both sides of
 * the colon begins with a capital; nothing of it is divided, and [1:2] is a ratio. */
#ifndef EXPRSCORE_LATEX_EXTENSIONS_H
#define EXPRSCORE_LATEX_EXTENSIONS_H

#include "latex/operators.h"

/* Where the colon stands in such brackets or bars, -1 where an atom is none. O(length). */
int32_t extensions_colon(const layout *text, int32_t atom);

/* Pushes the call of both sides of the colon, without what stands behind the bracket. */
int extensions_push(reading *m, int32_t atom, int32_t colon);

#endif
