/* Signs that join two values to what is no product of theirs: \otimes, \wedge, \circ, \star,
 * \rtimes. What a sign means that has no head of its own nobody knows: it is a function of the two
 * by the sign's name.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_LATEX_JOINED_H
#define EXPRSCORE_LATEX_JOINED_H

#include "latex/meaning.h"

/* Whether a sign, BINARY_TENSOR and so on, is one. */
int joined_is(int sign);

/* The sign itself, but for a star behind a set of numbers, which multiplies nothing: Z * Z is a
 * free product. */
int joined_sign(const reading *m, int sign);

/* Pushes what the sign at an atom makes of the last two subtrees; 0 where it fails. */
int joined_push(reading *m, int32_t atom, int sign);

/* Of the last `count` factors those that are no part of what such a sign joins. `next` is the atom
 * behind it. O(count). */
int32_t joined_outside(const reading *m, int32_t count, int32_t next, int sign);

#endif
