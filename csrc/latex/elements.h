/* Symbols of chemical elements (elements.def) in bytes of a text. Reads nothing behind `length`. */
#ifndef EXPRSCORE_LATEX_ELEMENTS_H
#define EXPRSCORE_LATEX_ELEMENTS_H

#include <stdint.h>

enum { ELEMENTS_SYMBOL = 2 /* most letters of a symbol */ };

/* The atomic number of the element with this symbol, 0 if there is none. */
int elements_number(const char *text, int32_t length);

/* Bytes of the symbol at the front of some letters, 0 if there is none. A small letter belongs to
 * the capital before it. */
int32_t elements_symbol(const char *text, int32_t length);

/* The bytes of a digit that counts atoms, also one below the line, at the front of a text; 0 where
 * none stands there. */
int32_t elements_digit(const char *text, int32_t length);

/* What letters and digits are as a formula: 0 none, 1 capitals alone, which may be other names,
 * 2 one with a count or a symbol of two letters. O(length). */
int elements_formula(const char *text, int32_t length);

#endif
