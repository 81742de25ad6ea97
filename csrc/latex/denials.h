/* What answers in words say there is not: no solution, no such number. */
#ifndef EXPRSCORE_LATEX_DENIALS_H
#define EXPRSCORE_LATEX_DENIALS_H

#include "latex/meaning.h"

/* Whether "not" stands before "exist", perhaps with a word between; not: exists but is not unique.
 */
int denials_of_existence(const reading *r, int32_t first, int32_t last);

/* Where the words at the end of [first, last) begin that say that what is before them does not
 * exist:
 * \lim f does not exist; `last` where none do. O(length). */
int32_t denials_behind(const reading *r, int32_t first, int32_t last);

/* Whether a word between "no" and "solution" says which is denied: no unique solution. */
int denials_of_some(const reading *r, int32_t first, int32_t last);

/* Whether [first, last) says that there is no such thing, with its name or without: no such $n$
 * exists. */
int denials_of_such(const reading *r, int32_t first, int32_t last);

/* Where the words begin that deny something of a name alone, which is no value that they could take
 * back: $A$ is not diagonalizable, $f$ isn't continuous; `first` where none do. O(length). */
int32_t denials_of_name(const reading *r, int32_t first, int32_t last);

/* Pushes the answer that there is no solution: the empty set, or WORDS where words say of which
 * numbers (positive, integer), of which others may be solutions. */
int denials_push(reading *r, int32_t first, int32_t last);

#endif
