/* Where words end: with hyphens, apostrophes and letters beyond ASCII in them. */
#include <string.h>

#include "latex/characters.h"
#include "latex/lex_state.h"

enum { DOTLESS_I = 0x131, APOSTROPHE = 0x2019, BEFORE = 2 };

/* The bytes of an apostrophe, straight or curly, that stands at a byte before a letter; else 0. */
static int32_t apostrophe(const lexer *l, int32_t at) {
    const int32_t left = l->length - at;
    int32_t bytes = left > 1 && l->text[at] == '\'' ? 1 : 0;
    if (left > 3 && memcmp(l->text + at, "\xe2\x80\x99", 3) == 0) {
        bytes = 3;
    }
    return bytes > 0 && character_is_letter(l->text[at + bytes]) ? bytes : 0;
}

int32_t lex_possessive_end(const lexer *l, int32_t end) {
    const int32_t mark = end - l->at > 2 ? apostrophe(l, end) : 0;
    const int32_t last = end + mark + 1;
    const int denied = mark > 0 && l->text[last - 1] == 't' && l->text[end - 1] == 'n';
    const int ends = mark > 0 && (denied || l->text[last - 1] == 's');
    return ends && lex_run_end(l, last) == last ? last : end;
}

int32_t lex_word_end(const lexer *l, int32_t at) {
    if (lex_three_parts_end(l, lex_run_end(l, at)) > lex_run_end(l, at)) {
        return lex_three_parts_end(l, lex_run_end(l, at));
    }
    for (;;) {
        uint32_t code;
        int32_t bytes;
        at = lex_run_end(l, at);
        bytes = at > l->at + 1 ? apostrophe(l, at) : 0;
        if (bytes > 1) {
            at += bytes;
            continue;
        }
        if (at + 1 < l->length && (l->text[at] == '\'' || l->text[at] == '-') &&
            character_is_letter(l->text[at + 1]) && at > l->at + 1 &&
            lex_run_end(l, at + 1) > at + (l->text[at] == '-' ? 3 : 1)) {
            at++;
            continue;
        }
        if (at >= l->length || (uint8_t)l->text[at] < 0x80) {
            return at;
        }
        bytes = character_read(l->text, at, l->length, &code);
        if (bytes > 0 && code == DOTLESS_I && at > l->at) { /* a letter of Turkish */
            at += bytes;
            continue;
        }
        if (bytes > 0 && code == APOSTROPHE && at > l->at + 1 && at + bytes < l->length &&
            character_is_letter(l->text[at + bytes])) {
            at += bytes;
            continue;
        }
        if (bytes == 0 || character_find(code) != NULL || !character_is_word(code)) {
            return at;
        }
        at += bytes;
    }
}

int32_t lex_foreign_end(const lexer *l, int32_t end) {
    uint32_t code = 0;
    if (end >= l->length || (uint8_t)l->text[end] < 0x80) return end;
    const int32_t bytes = character_read(l->text, end, l->length, &code);
    if (bytes == 0 || character_find(code) != NULL || !character_is_word(code)) return end;
    /* One or two letters before it alone are factors of an accented name. */
    const int32_t last = lex_word_end(l, l->at);
    return end - l->at > BEFORE || last > end + bytes ? last : end;
}
