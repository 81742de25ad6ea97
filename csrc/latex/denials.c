#include "latex/denials.h"

#include <string.h>

#include "latex/emit.h"
#include "latex/phrases.h"

enum { MOST_BYTES = 96 };

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int is_punctuation(const layout_atom *a) {
    return a->kind == ATOM_BREAK || layout_is(a, FAMILY_PUNCTUATION, -1);
}

int denials_of_existence(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first + 1; i < last; i++) {
        if (phrases_kind(r, i) == WORD_EXIST &&
            (phrases_kind(r, i - 1) == WORD_NOT ||
             (i > first + 1 && phrases_kind(r, i - 2) == WORD_NOT))) {
            return 1;
        }
    }
    return 0;
}

int32_t denials_behind(const reading *r, int32_t first, int32_t last) {
    int32_t words = last;
    while (words > first && at(r, words - 1)->kind == ATOM_WORD) words--;
    return words < last && denials_of_existence(r, words, last) ? words : last;
}

int denials_of_some(const reading *r, int32_t first, int32_t last) {
    int denied = 0, some = 0;
    for (int32_t i = first; i < last; i++) {
        int kind = phrases_kind(r, i);
        if (!denied && (kind == WORD_NOT || kind == WORD_ACTS)) {
            return 1; /* it is not so that there is no solution */
        }
        denied |= kind == WORD_NO;
        some |= denied && phrases_is(r, i, "than"); /* no more than one solution */
        some |= denied && kind == WORD_OTHER;
        if (denied && kind == WORD_SOLUTION) {
            return some;
        }
    }
    return 0;
}

/* Whether a word says of which numbers there is no solution: positive, integer. What is not real is
 * none where nobody says otherwise. */
static int restricts(const reading *r, int32_t i) {
    const int kind = phrases_kind(r, i);
    return (kind == WORD_RESTRICT || kind == WORD_SET || phrases_is(r, i, "positive") ||
            phrases_is(r, i, "negative")) &&
           !phrases_is(r, i, "reals") && !phrases_is(r, i, "numbers");
}

/* Appends a word behind a space; 0 where there is no room. */
static int append(char *words, int32_t *bytes, const char *word, int32_t length) {
    if (*bytes + 1 + length > MOST_BYTES) {
        return 0;
    }
    words[(*bytes)++] = ' ';
    memcpy(words + *bytes, word, (size_t)length);
    *bytes += length;
    return 1;
}

int denials_push(reading *r, int32_t first, int32_t last) {
    char words[MOST_BYTES] = "no solution";
    const int32_t plain = (int32_t)strlen(words);
    int32_t bytes = plain;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        const int32_t row = restricts(r, i) ? a->word : -1;
        if (phrases_is(r, i, "these") && phrases_kind(r, first) == WORD_NONE) {
            return emit_spelled(r, EXPR_WORDS, "none these", 0, 0); /* of the answers offered */
        }
        if (row >= 0 && !append(words, &bytes, words_at(row)->canonical,
                                (int32_t)strlen(words_at(row)->canonical))) {
            return emit_refuse(r, READER_WORDS, a->start, a->end);
        }
    }
    return bytes == plain ? emit_constant(r, EXPR_EMPTY_SET)
                          : emit_named(r, EXPR_WORDS, words, bytes, 0, 0);
}

int denials_of_such(const reading *r, int32_t first, int32_t last) {
    int names = 0, words = 0;
    while (first < last && phrases_kind(r, first) != WORD_NO &&
           (phrases_kind(r, first) == WORD_FILLER || phrases_kind(r, first) == WORD_EQUALS ||
            phrases_kind(r, first) == WORD_EXIST)) {
        first++; /* There is */
    }
    if (first + 2 >= last || phrases_kind(r, first) != WORD_NO ||
        !phrases_is(r, first + 1, "such")) {
        return 0;
    }
    for (int32_t i = first + 2; i < last; i++) {
        int kind = phrases_kind(r, i);
        if (at(r, i)->kind == ATOM_FENCE && at(r, i)->space == SPACE_NONE && names > 0) {
            continue; /* f(x, y) */
        }
        names += at(r, i)->kind == ATOM_NAME && kind < 0;
        words += kind == WORD_OTHER || kind == WORD_SET || kind == WORD_SOLUTION;
        if (kind < 0 ? at(r, i)->kind != ATOM_NAME && !is_punctuation(at(r, i))
                     : kind != WORD_OTHER && kind != WORD_SET && kind != WORD_SOLUTION &&
                           kind != WORD_EXIST && kind != WORD_FILLER) {
            return 0;
        }
    }
    return names < 2 && words < 2 && names + words > 0;
}

int32_t denials_of_name(const reading *r, int32_t first, int32_t last) {
    const int32_t verb = first + 1, denial = verb + (verb < last && phrases_is(r, verb, "is"));
    if (denial + 1 >= last || r->text->atom[first].kind != ATOM_NAME ||
        phrases_kind(r, first) >= 0 || phrases_kind(r, denial) != WORD_NOT ||
        !phrases_only(r, denial + 1, last)) {
        return first;
    }
    return denial;
}
