/* Numbers as written: 1.50, 1{,}000, 1,000, 1\,000, .5, 0.(3), 0.1\overline{6}, 1.23(4), 1.5e-3, ½.
 */
#ifndef EXPRSCORE_LATEX_NUMBERS_H
#define EXPRSCORE_LATEX_NUMBERS_H

#include <stdint.h>

#include "expr/expr.h"
#include "latex/layout.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { NUMBERS_PLAIN = 1 }; /* no commands in the text: 2e-3 is a number */

/* Bytes of the number that starts at text[at], 0 if there is none; the lexer's. */
int32_t numbers_scan(const char *text, int32_t at, int32_t end, int flags);

/* The value of a NUMBER atom, its text added to e->text: 1 and its index in *value. For 1.23(4) the
 * uncertainty of its last digits, 0.04, goes to *uncertainty, else that is -1. 0 if e is full. */
int numbers_read(const layout *text, int32_t atom, expr *e, int32_t *value, int32_t *uncertainty);

/* The value that characters spell, its text added to e->text: its index, -1 if e is full. */
int32_t numbers_of_text(const char *text, int32_t length, expr *e);

/* Whether a NUMBER atom is written with digits alone. */
int numbers_is_integer(const layout *text, int32_t atom);

/* Whether a NUMBER atom is digits under a bar that stand beside no other number: the class of 4
 * among remainders. Beside digits the bar belongs to a decimal, or to an index of a crystal's
 * plane.
 */
int numbers_is_barred(const layout *text, int32_t atom);

/* Its value where it is an integer below 2^31 written with digits alone, else -1. */
int64_t numbers_small(const layout *text, int32_t atom);

/* Whether digits with a comma from `start` to `end` are members of brackets and no groups of three:
 * (12,102), [-36,104], (1,200,300). Only in a large number does a group begin with 0. O(length of
 * the signs and spaces around). */
int numbers_are_members(const char *text, int32_t length, int32_t start, int32_t end);

#ifdef __cplusplus
}
#endif
#endif
