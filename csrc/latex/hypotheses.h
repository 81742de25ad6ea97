/* The verdict of a test: reject H_0, fail to reject the null hypothesis. */
#ifndef EXPRSCORE_LATEX_HYPOTHESES_H
#define EXPRSCORE_LATEX_HYPOTHESES_H

#include "latex/meaning.h"

/* Whether [first, last) says whether the null hypothesis is rejected, perhaps with a reason or
 * a statistic beside it. O(length). */
int hypotheses_are(const reading *r, int32_t first, int32_t last);

/* Pushes what it says, in the same words for the same verdict, beside the statistic that stands
 * with it: t = 2.31, reject H_0. */
int hypotheses_push(reading *r, int32_t first, int32_t last);

#endif
