/* Characters beyond letters and digits, and what they are written for. */
#ifndef EXPRSCORE_LATEX_CHARACTERS_H
#define EXPRSCORE_LATEX_CHARACTERS_H

#include <stdint.h>

typedef enum {
    CHARACTER_DRAWN,  /* the sign of the command `name` */
    CHARACTER_LETTER, /* the letter or digit `name` */
    CHARACTER_SUPER,
    CHARACTER_SUB,        /* `name`, a letter, digit, sign or command, as a script */
    CHARACTER_SCRIPT,     /* the letter `name` in calligraphic */
    CHARACTER_BLACKBOARD, /* and with strokes drawn twice */
    CHARACTER_COMBINING,  /* the accent `name` over what stands before */
    CHARACTER_CIRCLED     /* the label `name` */
} character_shape;

typedef struct {
    uint32_t code;
    uint8_t shape;
    const char *name;
} character_row;

/* Row of a character, or NULL. O(log rows). */
const character_row *character_find(uint32_t code);

/* The character at `at` of UTF-8 text and its length in bytes; length 0 where it is malformed. */
int32_t character_read(const char *text, int32_t at, int32_t end, uint32_t *code);

/* The ASCII letter or digit of a mathematical alphanumeric (U+1D400 on) and its atom_font, or 0. */
uint32_t character_styled(uint32_t code, int *font);

/* Whether a character that no table holds is a letter of some script, part of a word. */
int character_is_word(uint32_t code);

static inline int character_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline int character_is_digit(char c) { return c >= '0' && c <= '9'; }

static inline int character_is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

/* Rows of the table, in order. */
int32_t character_count(void);
const character_row *character_at(int32_t row);

#endif
