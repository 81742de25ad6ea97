/* The box around a whole answer, \boxed{..}, with the marks of a formula around it: it says where
 * the answer is and nothing of it, so that what stands inside is read as if it stood alone.
 *
 * Plain C11: no globals, no allocation. */
#ifndef EXPRSCORE_LATEX_BOXES_H
#define EXPRSCORE_LATEX_BOXES_H

#include <stdint.h>

/* Narrows the bytes [*first, *last) of a text to what the box around all of it holds, without
 * braces behind it that close nothing; leaves them where there is neither. O(length). */
void boxes_open(const char *text, int32_t *first, int32_t *last);

#endif
