/* Commas between digits that the other answer of a pair may show to be decimal signs: 52,56 beside
 * 52.56, 1{,}666 beside 1.67. What one text decides alone is decimals.h.
 *
 * Plain C11: no globals, no allocation. */
#ifndef EXPRSCORE_LATEX_COMMAS_H
#define EXPRSCORE_LATEX_COMMAS_H

#include "latex/meaning.h"

/* Whether the present reading takes a comma, the only one of a text whose answer is two integers
 * close to it, for a decimal sign. O(text) for such a comma. */
int commas_are_decimal(const reading *r, int32_t comma);

/* Whether the present reading takes the comma in braces of a number for a decimal sign rather than
 * one that parts thousands: 1{,}666. O(digits). */
int commas_in_braces(const reading *r, int32_t number);

/* The value of the number that the atoms from `first` to `last` spell with a decimal comma: its
 * index, -1 if the expr is full. */
int32_t commas_value(reading *r, int32_t first, int32_t last);

#endif
