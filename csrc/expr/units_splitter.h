/* A reader's place in the text of a unit, shared by units_text.c and units_exponents.c. */
#ifndef EXPRSCORE_EXPR_UNITS_SPLITTER_H
#define EXPRSCORE_EXPR_UNITS_SPLITTER_H

#include <string.h>

#include "expr/units.h"

enum { UNITS_DEEPEST = 8 }; /* brackets in one another */

/* A bracket that is open, or the text itself. */
typedef struct {
    int32_t first;   /* factors before it */
    int outer;       /* 1 or -1: what is inside is above or below the strokes around it */
    int below;       /* a stroke was read in it: what follows is below */
    int right_after; /* and nothing came after that stroke yet */
    char closer;     /* 0 for the text itself */
    int fraction;    /* of a fraction 1: the numerator, 2: the denominator; 3: of a root */
} group;

typedef struct {
    const char *text;
    int32_t at, end; /* the next byte; the text's end */
    uint32_t flags;
    units_factor *factor;
    int32_t capacity, count;
    group open[UNITS_DEEPEST];
    int32_t depth;
    int32_t power;     /* of the next unit: square, cubic; else 1 */
    int32_t last_from; /* the factors to which an exponent belongs start here; -1 for none */
    int last_signed;   /* they are below a stroke, but not right after it */
    int blank;         /* a blank stands before what comes */
    int32_t good_end, good_count;
} splitter;

static inline int is_letter(unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline int is_digit(char c) { return c >= '0' && c <= '9'; }

static inline int one_of(char c, const char *set) { return c != 0 && strchr(set, c) != NULL; }

static inline int at_text(const splitter *p, int32_t i, const char *what) {
    const int32_t bytes = (int32_t)strlen(what);
    return i + bytes <= p->end && memcmp(p->text + i, what, (size_t)bytes) == 0;
}

/* Whether a point at i joins two units: N.m, with nothing between. */
static inline int is_joint(const splitter *p, int32_t i) {
    return p->text[i] == '.' && i > 0 && i + 1 < p->end &&
           is_letter((unsigned char)p->text[i + 1]) &&
           (is_letter((unsigned char)p->text[i - 1]) || one_of(p->text[i - 1], "0123456789}"));
}

/* Bytes of a sign of multiplication, 0 if none starts here. */
static inline int32_t times_sign(const splitter *p, int32_t i) {
    static const char *const SIGNS[] = {"\xc2\xb7",     "\xe2\x8b\x85", "\xc3\x97",
                                        "\xe2\x88\x99", "\xe2\x80\xa2", "*"};
    if (i >= p->end) return 0;
    if (is_joint(p, i)) return 1;
    if ((unsigned char)p->text[i] < 0x80 && p->text[i] != '*') return 0;
    for (size_t k = 0; k < sizeof SIGNS / sizeof SIGNS[0]; k++) {
        if (at_text(p, i, SIGNS[k])) return (int32_t)strlen(SIGNS[k]);
    }
    return 0;
}

/* The digit of a raised character and its bytes; -1 if it is none, -2 for a raised minus. */
static inline int raised(const splitter *p, int32_t i, int32_t *bytes) {
    static const char *const DIGITS[] = {
        "\xe2\x81\xb0", "\xc2\xb9",     "\xc2\xb2",     "\xc2\xb3",     "\xe2\x81\xb4",
        "\xe2\x81\xb5", "\xe2\x81\xb6", "\xe2\x81\xb7", "\xe2\x81\xb8", "\xe2\x81\xb9"};
    for (int k = 0; k < 10; k++) {
        if (at_text(p, i, DIGITS[k])) {
            *bytes = (int32_t)strlen(DIGITS[k]);
            return k;
        }
    }
    *bytes = 3;
    return at_text(p, i, "\xe2\x81\xbb") ? -2 : -1;
}

static inline int32_t minus_sign(const splitter *p, int32_t i) {
    if (at_text(p, i, "\xe2\x88\x92")) return 3;
    return i < p->end && p->text[i] == '-' ? 1 : 0;
}

/* What follows a unit or a bracket as its exponent, in twelfths: the end, `i` if there is none, -1
 * if there is one that is no number. O(its length). */
int32_t units_read_exponent(const splitter *p, int32_t i, int32_t *exponent);

#endif
