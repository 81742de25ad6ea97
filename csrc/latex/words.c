#include "latex/words.h"

#include <string.h>

static const word_row rows[] = {
#define X(spelling, kind, value, canonical, plain) {spelling, canonical, WORD_##kind, value, plain},
#include "latex/words.def"
#undef X
};

enum { ROWS = (int)(sizeof(rows) / sizeof(rows[0])) };

/* The row of a word in small letters. */
static int32_t find_small(const char *small) {
    int32_t low = 0, high = ROWS - 1;
    while (low <= high) {
        int32_t middle = (low + high) / 2;
        const char *spelling = rows[middle].spelling;
        int order = (unsigned char)small[0] - (unsigned char)spelling[0];
        order = order != 0 ? order : strcmp(small, spelling);
        if (order == 0) {
            return middle;
        }
        if (order < 0) {
            high = middle - 1;
        } else {
            low = middle + 1;
        }
    }
    return -1;
}

/* Whether a row is this one letter; a constant for the compiler, as most letters are names. */
static int is_one_letter(char small) {
    int is = 0;
#define X(spelling, kind, value, canonical, plain) \
    is |= sizeof(spelling) == 2 && (spelling)[0] == small;
#include "latex/words.def"
#undef X
    return is;
}

/* isn't, doesn't, with an apostrophe of either kind: the verb is of no more account than "is". */
static int is_denied_verb(const char *text, int32_t length) {
    static const char *const end[] = {"n't", "n\xe2\x80\x99t"};
    for (size_t k = 0; k < sizeof end / sizeof *end; k++) {
        const int32_t bytes = (int32_t)strlen(end[k]);
        if (length >= bytes + 2 && memcmp(text + length - bytes, end[k], (size_t)bytes) == 0) {
            return 1;
        }
    }
    return 0;
}

int32_t words_find(const char *text, int32_t length) {
    char small[WORDS_LONGEST + 1];
    int32_t hyphens = 0, bytes = 0;
    if (length <= 0 || length > WORDS_LONGEST) {
        return -1;
    }
    if (is_denied_verb(text, length)) {
        return find_small("not");
    }
    for (int32_t i = 0; i < length; i++) {
        char c = text[i];
        small[i] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
        hyphens += c == '-';
    }
    small[length] = '\0';
    if (length == 1 && !is_one_letter(small[0])) {
        return -1;
    }
    const int32_t found = find_small(small);
    if (found >= 0 || hyphens != 1 || small[0] == '-') {
        return found;
    }
    for (int32_t i = 0; i < length; i++) { /* in-elastic */
        small[bytes] = small[i];
        bytes += small[i] != '-';
    }
    small[bytes] = '\0';
    return find_small(small);
}

int32_t words_joint(char letter) {
    const char *word = NULL;
#define X(joint, same) word = letter == (joint) ? (same) : word;
#include "latex/joints.def"
#undef X
    return word != NULL ? find_small(word) : -1;
}

const word_row *words_at(int32_t row) { return &rows[row]; }

int32_t words_count(void) { return ROWS; }

word_kind words_kind(const char *text, int32_t length) {
    int32_t row = words_find(text, length);
    return row < 0 ? WORD_OTHER : (word_kind)rows[row].kind;
}
