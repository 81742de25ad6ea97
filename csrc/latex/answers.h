/* Answers within answers. Private to answers.c, answers_cases.c, answers_lists.c, answers_led.c,
 * answers_tables.c and appositions.c. */
#ifndef EXPRSCORE_LATEX_ANSWERS_H
#define EXPRSCORE_LATEX_ANSWERS_H

#include "latex/meaning.h"

/* Pushes what [first, last) says, with its items, conditions and labels, as one tree. */
int answers_read(reading *r, int32_t first, int32_t last);

/* Whether semicolons part lists that commas join: 1, 2; 3, 4. */
int answers_have_lists(const reading *r, int32_t first, int32_t last);

/* Pushes what stands between semicolons, each as an answer of its own, as one tree. */
int answers_lists(reading *r, int32_t first, int32_t last);

/* Takes off what stands around an answer and is no part of it: marks, "and", points. */
void answers_trim(const reading *r, int32_t *first, int32_t *last);

/* Pushes a condition, its word in front or left out, as one tree. */
int answers_condition(reading *r, int32_t first, int32_t last);

/* Pushes a value with the words that can contradict others. */
int answers_value(reading *r, int32_t first, int32_t last);

/* Whether a value, where it holds, and what holds otherwise stand side by side, and nothing else:
 * 2x, 0 < x < 1, 0 otherwise. */
int answers_have_rest(const reading *r, int32_t first, int32_t last);

/* Pushes values with a condition each as cases, behind equations without one. */
int answers_cases(reading *r, int32_t first, int32_t last);

/* Adds to the last subtree what words of [first, last), that led up to it, say of it: upper bound:
 * 5, a minimum at x = 2. */
int answers_qualify_by(reading *r, int32_t first, int32_t last);

/* Whether a word of [first, last) can contradict others. O(length). */
int answers_describe(const reading *r, int32_t first, int32_t last);

/* Whether words lead up to a value in each of several items, and the answer that they are. */
int answers_are_led(const reading *r, int32_t first, int32_t last);
int answers_led(reading *r, int32_t first, int32_t last);

#endif
