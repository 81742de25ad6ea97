/* Tables of markdown with a heading and two columns, a name and its value in each row:
 *
 *     | Variable | Value |
 *     |----------|-------|
 *     | x        | 3     |
 *
 * They say x = 3. What a table of more columns says depends on its headings and is not read. */
#ifndef EXPRSCORE_LATEX_COLUMNS_H
#define EXPRSCORE_LATEX_COLUMNS_H

#include <stdint.h>

/* Writes a text that is such a table to `out` (length bytes, may be `text`) with its rows as
 * equations, places as they were: 1; 0 where it is none, and `out` is not written. O(length). */
int columns_mend(const char *text, int32_t length, char *out);

#endif
