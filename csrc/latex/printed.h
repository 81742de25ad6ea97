/* Values as computer algebra prints them in text without commands: Rational(1, 2), Matrix([[1, 2],
 * [3, 4]]), Integral(f, (x, 0, 1)), Eq(x, 2). */
#ifndef EXPRSCORE_LATEX_PRINTED_H
#define EXPRSCORE_LATEX_PRINTED_H

#include "latex/operators.h"

/* Whether such a call has this name. O(log rows). */
int printed_is_name(const char *name, int32_t length);

/* Reads the call of a WORD atom at the cursor: 1, 0 where it fails, -1 where it is none, or not of
 * the shape that its name has. */
int printed_read(reading *m, cursor *c);

/* Whether a bracket holds nothing but names with values, {x: 2, y: 3}; pushes its equations, as
 * several where there are several. */
int printed_is_solution(const layout *text, int32_t fence);
int printed_solution(reading *m, int32_t fence);

/* Whether a bracket holds nothing but such brackets, [{x: 2}, {x: 3}]; pushes them as
 * alternatives. */
int printed_are_solutions(const layout *text, int32_t fence);
int printed_solutions(reading *m, int32_t fence);

#endif
