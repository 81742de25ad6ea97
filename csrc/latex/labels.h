/* What a colon parts from its value: labels, conditions, announcements. Looks at atoms alone. */
#ifndef EXPRSCORE_LATEX_LABELS_H
#define EXPRSCORE_LATEX_LABELS_H

#include "latex/items.h"

/* Whether a word at `i` joins the value that stands at `first` to what has a label: 2 and b: 3. */
int labels_part(const reading *reading, int32_t first, int32_t i);

/* The colon behind a label at `first` that is no term of a ratio, `first` where there is none:
 * V.A.: x = 1, SO2: 3, with the colon at the label and a space behind it. Looks at a bounded number
 * of atoms. */
int32_t labels_colon(const reading *r, int32_t first, int32_t last);

/* A condition with a colon before the value that it holds for. */
typedef struct {
    int32_t first, last; /* the condition; in a bracket, Outside (r > R): E = 0, its contents */
    int32_t value;       /* the atom behind the colon */
} labelled_condition;

/* Whether such a condition stands at `first`. Looks at a bounded number of atoms. */
int labels_condition(const reading *r, int32_t first, int32_t last, labelled_condition *found);

/* The colon behind a statement or a point that words alone stand behind, `last` where there is
 * none: x = 2: maximum. O(length). */
int32_t labels_words_behind(const reading *r, int32_t first, int32_t last);

/* The name that a condition begins with, and whose value stands right behind it: pH 10.5, T 300 K;
 * -1 where it is none. O(length). */
int32_t labels_valued_name(const reading *r, int32_t first, int32_t last);

/* The atom behind words at the beginning of the text that say only that the answer follows, and
 * their colon: Answer:, The final answer is:; `first` where there are none. */
int32_t labels_answer_end(const reading *r, int32_t first, int32_t last);

/* The atom behind words that announce an answer: "There are 3 solutions:". O(length). */
int32_t labels_announced(const reading *r, int32_t first, int32_t last);

#endif
