/* Texts that were torn apart by recognition: 2. 1 7 \times 1 0^{-1 8} \mathrm{k J}.
 *
 * Who recognises formulas in pictures writes each sign by itself. A text is torn where no two
 * digits touch and digits with blanks between them stand behind a point, at several places, or in
 * a fraction, a root or a power, which hold no list: \frac {1 2}{5}. */
#ifndef EXPRSCORE_LATEX_TORN_H
#define EXPRSCORE_LATEX_TORN_H

#include <stdint.h>

/* Writes a torn text to `out` (length bytes), its digits and upright letters joined and the blanks
 * behind them, so that places stay: 1; 0 where nothing is torn, and `out` is not written.
 * O(length). */
int torn_mend(const char *text, int32_t length, char *out);

#endif
