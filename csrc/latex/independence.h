/* What does not depend on a name: T = 2k, independent of m; the density does not depend on r. */
#ifndef EXPRSCORE_LATEX_INDEPENDENCE_H
#define EXPRSCORE_LATEX_INDEPENDENCE_H

#include "latex/meaning.h"

/* Where [first, last) begins to say that what stands before does not depend on the one name that
 * ends it, once or several times in a row; `last` where it does not end so. O(length). */
int32_t independence_find(const reading *r, int32_t first, int32_t last);

/* Pushes "independent of" and the name that [first, last), where it says so, ends with, as WORDS;
 * 0 with READER_WORDS where it says so of several. */
int independence_push(reading *r, int32_t first, int32_t last);

#endif
