/* A letter in mathematics with a hyphen and a word in text behind it, which are one name:
 * p\text{-value}, y\text{-intercept}. */
#ifndef EXPRSCORE_LATEX_COMPOUNDS_H
#define EXPRSCORE_LATEX_COMPOUNDS_H

#include "latex/operators.h"

/* Whether an atom is the word of such a name. Looks at two atoms. */
int compounds_end_at(const layout *text, int32_t word);

/* Reads the name that begins at the cursor: 1, 0 where none does and nothing is pushed, -1 on
 * failure. */
int compounds_read(reading *m, cursor *c);

#endif
