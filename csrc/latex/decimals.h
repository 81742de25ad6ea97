/* Decimal commas: \num{1,6}, \frac{3}{1,25}, 2,4 \times 10^{18}.
 *
 * Within an argument of siunitx, a fraction or a root no list can stand, so a comma between digits
 * there is a decimal sign, and then it is one in the whole text; so it is before a power of ten,
 * behind a sign of approximation, and where its second part begins with a nought. A text that has
 * a decimal point has no decimal commas but in arguments of siunitx. A comma in braces parts
 * thousands, unless another one in the text parts none: 23{,}4 and 77{,}925. */
#ifndef EXPRSCORE_LATEX_DECIMALS_H
#define EXPRSCORE_LATEX_DECIMALS_H

#include <stdint.h>

/* Writes a text that has decimal commas to `out` (length bytes, may be `text`) with points in their
 * places: 1; 0 where there are none, and `out` is not written. O(length). */
int decimals_mend(const char *text, int32_t length, char *out);

#endif
