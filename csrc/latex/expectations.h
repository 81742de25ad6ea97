/* Expectations and probabilities written without brackets of their own: \mathbb E X_1, an operator
 * of the product behind it, never a factor. */
#ifndef EXPRSCORE_LATEX_EXPECTATIONS_H
#define EXPRSCORE_LATEX_EXPECTATIONS_H

#include "latex/operators.h"

/* Whether such an operator with its argument stands at the cursor. */
int expectations_starts(const reading *m, const cursor *c);

/* Pushes it with its argument. O(length of the argument), which ends before the next such operator.
 */
int expectations_read(reading *m, cursor *c);

/* What stands at a bracket that was read, with the cursor behind it: scripts, and a bracket in
 * which its argument stands, \langle x\rangle(t), [A, B](0). */
int expectations_scripts(reading *m, cursor *c, int32_t atom);

#endif
