/* A text to tokens: characters, commands, numbers, words, scripts. Private to csrc/latex.
 *
 * The lexer knows fonts and modes (mathematics, text, units of siunitx, formulas of mhchem),
 * because what a run of letters is depends on them; it knows no brackets but braces. */
#ifndef EXPRSCORE_LATEX_LEX_H
#define EXPRSCORE_LATEX_LEX_H

#include <stdint.h>

#include "latex/commands.h"
#include "latex/layout.h"
#include "latex/reader.h"

typedef enum {
    TOKEN_LETTER, /* `letter` */
    TOKEN_WORD,   /* `row` where it is a command of siunitx, else -1 */
    TOKEN_NUMBER,
    TOKEN_COMMAND, /* `row` */
    TOKEN_OPEN,
    TOKEN_CLOSE,   /* braces, and the brackets of optional arguments (FLAG_OPTION) */
    TOKEN_BRACKET, /* `fence`, `side`, `size` */
    TOKEN_SUB,
    TOKEN_SUP,
    TOKEN_PRIME,
    TOKEN_BEGIN,
    TOKEN_END, /* `row` of environments.def */
    TOKEN_AMPERSAND,
    TOKEN_BREAK,
    TOKEN_NOTHING /* dropped later on */
} token_kind;

typedef enum { SIDE_EITHER, SIDE_OPEN, SIDE_CLOSE, SIDE_MIDDLE } token_side;

enum { SIZE_NONE, SIZE_FIXED, SIZE_LEFT_RIGHT }; /* \left and \right must balance */

enum {
    FLAG_GLUED = 1, /* nothing between it and a letter or number before */
    FLAG_OPTION = 2,
    FLAG_GROUPED = 4,  /* a number with commas */
    FLAG_TEXT = 8,     /* the braces of text that is an argument; others are TOKEN_NOTHING */
    FLAG_STAR = 16,    /* a command with a star */
    FLAG_PRIMES = 32,  /* \dprime: two at once */
    FLAG_OUTWARD = 64, /* a square bracket that faces outwards */
    FLAG_DRAWN = 128   /* stands for a character: [start, end) is no digit of ASCII */
};

typedef struct {
    uint8_t kind, font, space, flags;
    uint8_t fence, side, size;
    int16_t row;
    uint32_t letter;
    int32_t start, end;
    int32_t match; /* the partner of a brace, bracket or environment, -1 for none */
} token;

typedef struct {
    const char *name;
    uint8_t table, left, right, columns, text;
} environment_row;

const environment_row *lex_environment(int32_t row);
int32_t lex_environment_count(void);

/* The row of environments.def of this name, or -1. */
int32_t lex_find_environment(const char *name, int32_t length);

/* Tokens that a text needs at most. */
int32_t lex_capacity(int32_t length);

/* Writes the tokens of a text. Braces and environments nest at most `nesting` deep and balance.
 * *plain: no command with a backslash stands in it. O(length). */
reader_result lex_read(const char *text, int32_t length, int32_t nesting, token *out,
                       int32_t *count, uint8_t *plain);

/* Beside angles a bar on one side of something, \lvert x\rangle, is one of a bra or ket: makes it a
 * bar of no side. Angles that are ends of an interval, \langle 3, 5), x \in \langle 3, 5\rangle,
 * are closed ones: makes them square brackets. O(count). */
void brackets_settle_angles(token *tokens, int32_t count);

/* Finds the partners of brackets, bars included, and sets `match` and the sides of bars. `scratch`

 * holds BRACKETS_INTEGERS(count) integers. O(count). */
#define BRACKETS_INTEGERS(count) (5 * (size_t)(count) + 8)
reader_result brackets_match(token *tokens, int32_t count, int32_t nesting, int32_t *scratch);

#endif
