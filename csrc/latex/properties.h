/* What answers say in words of one thing that has a name: $f$ is injective but not surjective.
 *
 * Plain C11: no globals, no allocation, no recursion; O(atoms of the answer). */
#ifndef EXPRSCORE_LATEX_PROPERTIES_H
#define EXPRSCORE_LATEX_PROPERTIES_H

#include "latex/meaning.h"

/* Where the properties begin that [first, last) says a name has, behind "is" or "are"; `first`
 * where it says anything else: of several names, of a value, how large or in which direction, or
 * only denies something (denials.h). */
int32_t properties_of_name(const reading *r, int32_t first, int32_t last);

#endif
