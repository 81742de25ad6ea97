/* What the files of the published lexer share. No other file includes this. */
#ifndef EXPRSCORE_PUBLISHED_LEXING_H
#define EXPRSCORE_PUBLISHED_LEXING_H

#include "published/published_lexer.h"

static inline int is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static inline int is_digit(char c) { return c >= '0' && c <= '9'; }
static inline int is_space(char c) { return c == ' ' || c == '\t' || c == '\n'; }

static inline int starts(const char *text, int32_t at, int32_t length, const char *word) {
    for (; *word != '\0'; word++, at++) {
        if (at >= length || text[at] != *word) return 0;
    }
    return 1;
}

static inline int holds(const char *text, int32_t length, const char *word) {
    for (int32_t at = 0; at < length; at++) {
        if (starts(text, at, length, word)) return 1;
    }
    return 0;
}

/* Writes `text` as the reference rewrites it into out->text, with the place of each byte.
 * PUBLISHED_ACCEPTED, or why not with *position the byte of `text` where that was seen. O(length).
 */
published_reason published_rewrite(const char *text, int32_t length, published_tokens *out,
                                   int32_t *position);

/* Decides what each bar is. The token of one that can't be read, or -1. */
int32_t published_settle_bars(published_tokens *t);

#endif
