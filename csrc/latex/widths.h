/* Full-width forms, as they are typed between words of Chinese or Japanese: １２, ｘ＋１, （A）.
 *
 * Such a letter, digit or sign is the narrow one. Left as they are: the comma, which never groups
 * digits, and what TeX has a use of its own for (＄, ％, ＆, ＃, ｛, ～). */
#ifndef EXPRSCORE_LATEX_WIDTHS_H
#define EXPRSCORE_LATEX_WIDTHS_H

#include <stdint.h>

/* Writes a text that has full-width forms to `out` (length bytes) with narrow ones: its length; 0
 * where there are none, and `out` is not written. O(length). */
int32_t widths_mend(const char *text, int32_t length, char *out);

/* The byte of `text` that stands at a byte of what widths_mend made of it. O(length). */
int32_t widths_place(const char *text, int32_t length, int32_t at);

#endif
