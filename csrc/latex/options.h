/* Letters of options as an answer: AD and A, D choose the same.
 *
 * Letters side by side are a product unless the other text of the pair is a list of such letters
 * and nothing else. */
#ifndef EXPRSCORE_LATEX_OPTIONS_H
#define EXPRSCORE_LATEX_OPTIONS_H

#include "latex/meaning.h"

/* Whether a whole text is letters of options with marks or words between: A, D; A and D. O(length),
 * and constant where it begins otherwise. */
int options_are_listed(const layout *text);

/* Whether a whole text is one capital of an option, with words that say that it is one or none: C,
 * (C), option C. Beside it "option c" of the other text means that capital. O(length). */
int options_is_one(const layout *text);

/* Whether [first, last) is all of a text, letters of options that are listed, or side by side where
 * the other text of the pair lists such letters, or "option" and a small one where the other text
 * has one capital. */
int options_are(const reading *r, int32_t first, int32_t last);

/* Pushes the letters as a list, in the order in which they are written: it may be the answer; one
 * small letter as its capital. */
int options_push(reading *r, int32_t first, int32_t last);

#endif
