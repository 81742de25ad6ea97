/* Yes and no with a reason: No, because $\sum a_n$ diverges. The verdict is the answer; of the
 * reason only what can contradict another is kept. */
#ifndef EXPRSCORE_LATEX_VERDICTS_H
#define EXPRSCORE_LATEX_VERDICTS_H

#include "latex/meaning.h"

/* Whether [first, last) is a verdict with a reason behind it that says no value, or says of several
 * statements which are true: True, False; 1 and 3 are true, 2 is false. O(length). */
int verdicts_are(const reading *r, int32_t first, int32_t last);

/* Pushes the verdict, with the words of the reason that can contradict others; or the verdicts as a
 * list with a label for each: a, b. */
int verdicts_push(reading *r, int32_t first, int32_t last);

#endif
