/* What formats other than LaTeX put around and into an answer: headings of markdown, tags of HTML,
 * an object of JSON whose only member is the answer. */
#include <string.h>

#include "latex/characters.h"
#include "latex/lex_state.h"
#include "latex/words.h"

enum { HEADINGS = 6 }; /* levels */

typedef enum { TAG_SUB, TAG_SUP, TAG_APART, TAG_SHAPE } tag_kind;

static const struct {
    const char *name;
    uint8_t kind;
} tags[] = {{"sub", TAG_SUB},    {"sup", TAG_SUP}, {"answer", TAG_APART}, {"p", TAG_APART},
            {"b", TAG_SHAPE},    {"i", TAG_SHAPE}, {"em", TAG_SHAPE},     {"strong", TAG_SHAPE},
            {"code", TAG_SHAPE}, {"u", TAG_SHAPE}};

int lex_heading(lexer *l) {
    int32_t before = l->at, end = l->at;
    while (before > 0 && l->text[before - 1] == ' ') {
        before--;
    }
    while (end < l->length && l->text[end] == '#') {
        end++;
    }
    const int32_t level = end - l->at;
    if (l->depth > 0 || level > HEADINGS || (before > 0 && l->text[before - 1] != '\n') ||
        end >= l->length || l->text[end] != ' ') {
        return 0;
    }
    /* # of ways = 5 is the number of them: one mark alone needs a text below its line. */
    if (level == 1 && memchr(l->text + end, '\n', (size_t)(l->length - end)) == NULL) {
        return 0;
    }
    if (l->count > 0) {
        lex_push(l, TOKEN_BREAK, l->at, end);
    }
    l->at = end;
    return 1;
}

int lex_mark_of_line(lexer *l, uint32_t code, int32_t start) {
    enum { BULLET = 0x2022, DISC = 0x25CF };
    int32_t before = start;
    if ((code != BULLET && code != DISC) || l->depth > 0 || lex_peek(l, 0) != ' ') {
        return 0;
    }
    while (before > 0 && l->text[before - 1] == ' ') {
        before--;
    }
    if (before > 0 && l->text[before - 1] != '\n') {
        return 0;
    }
    if (l->count > 0) {
        lex_push(l, TOKEN_BREAK, start, l->at);
    }
    return 1;
}

static int open_script(lexer *l, tag_kind kind, int32_t start, int32_t end) {
    if (!lex_operand_before(l)) {
        return 0;
    }
    lex_push(l, kind == TAG_SUB ? TOKEN_SUB : TOKEN_SUP, start, end);
    lex_top(l)->need--;
    lex_push(l, TOKEN_OPEN, start, end);
    l->at = end;
    if (!lex_open_frame(l, FRAME_BRACE, l->count - 1)) {
        return 0;
    }
    if (lex_top(l)->mode == MODE_TEXT) {
        lex_top(l)->mode = MODE_MATH;
        lex_top(l)->font = FONT_PLAIN;
    }
    return 1;
}

static int close_script(lexer *l, int32_t end) {
    const lex_frame *top = lex_top(l);
    if (top->kind != FRAME_BRACE || l->text[l->out[top->opener].start] != '<') {
        return 0;
    }
    return lex_close_brace(l, end - l->at);
}

int lex_tag(lexer *l) {
    const int32_t start = l->at, closing = lex_peek(l, 1) == '/', name = start + 1 + closing;
    const int32_t end = lex_run_end(l, name);
    if (!l->tags || end == name || end >= l->length || l->text[end] != '>') {
        return 0;
    }
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        const size_t bytes = strlen(tags[i].name);
        if (bytes != (size_t)(end - name) || memcmp(tags[i].name, l->text + name, bytes) != 0) {
            continue;
        }
        if (tags[i].kind == TAG_SUB || tags[i].kind == TAG_SUP) {
            return closing ? close_script(l, end + 1)
                           : open_script(l, (tag_kind)tags[i].kind, start, end + 1);
        }
        if (tags[i].kind == TAG_APART && l->depth == 0 && l->count > 0) {
            lex_push(l, TOKEN_BREAK, start, end + 1);
        }
        l->at = end + 1;
        return 1;
    }
    return 0;
}

/* Whether a key of an object is an answer's: answer, final_answer. */
static int is_answer(const lexer *l, int32_t from, int32_t to) {
    int32_t word = to;
    while (word > from && character_is_letter(l->text[word - 1])) {
        word--;
    }
    for (int32_t at = from; at < word; at++) {
        if (!character_is_letter(l->text[at]) && strchr("_- ", l->text[at]) == NULL) {
            return 0;
        }
    }
    return words_kind(l->text + word, to - word) == WORD_ANSWER;
}

static int32_t skip_blanks(const lexer *l, int32_t at) {
    while (at < l->length && character_is_blank(l->text[at])) {
        at++;
    }
    return at;
}

void lex_object(lexer *l) {
    int32_t key = skip_blanks(l, 1) + 1, to, at, end = l->length - 1;
    const char quote = key < l->length ? l->text[key - 1] : '\0';
    if ((quote != '"' && quote != '\'') || l->text[end] != '}') {
        return;
    }
    for (to = key; to < end && l->text[to] != quote; to++) {}
    at = skip_blanks(l, to + 1);
    if (at >= end || l->text[at] != ':' || !is_answer(l, key, to)) {
        return;
    }
    at = skip_blanks(l, at + 1);
    while (end > at && character_is_blank(l->text[end - 1])) {
        end--;
    }
    const int quoted = end - at > 1 && l->text[at] == quote && l->text[end - 1] == quote;
    at += quoted;
    end -= quoted;
    if (end <= at || memchr(l->text + at, quote, (size_t)(end - at)) != NULL ||
        (!quoted && memchr(l->text + at, ':', (size_t)(end - at)) != NULL)) {
        return; /* empty, or with other members */
    }
    l->at = at;
    l->length = end;
}

int lex_is_emphasis(const lexer *l) {
    enum { NEAR = 64 }; /* bytes that are looked at */
    const int32_t end = l->length - l->at < NEAR ? l->length : l->at + NEAR;
    int32_t depth = 0, letters = 0, digits = 0;
    for (int32_t i = l->at; i < end; i++) {
        const char c = l->text[i];
        if (c == '_' || c == '^') {
            i++; /* an index or power of one letter or digit */
            continue;
        }
        depth += (c == '{') - (c == '}');
        if (depth == 0) break;
        letters += depth == 1 && character_is_letter(c);
        digits += depth == 1 && character_is_digit(c);
    }
    return letters > 0 && digits > 0;
}
