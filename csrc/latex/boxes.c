#include "latex/boxes.h"

#include <string.h>

#include "latex/characters.h"

typedef struct {
    const char *text;
    int32_t first, last;
} span;

static int begins(const span *s, const char *with, int32_t bytes) {
    return s->last - s->first >= bytes && memcmp(s->text + s->first, with, (size_t)bytes) == 0;
}

static int ends(const span *s, const char *with, int32_t bytes) {
    return s->last - s->first >= bytes &&
           memcmp(s->text + s->last - bytes, with, (size_t)bytes) == 0;
}

static void trim(span *s) {
    while (s->first < s->last && character_is_blank(s->text[s->first])) {
        s->first++;
    }
    while (s->first < s->last && character_is_blank(s->text[s->last - 1])) {
        s->last--;
    }
}

/* Takes the full stop of a sentence and the marks of a formula off both ends. */
static void take_marks_off(span *s) {
    static const char *const marks[][2] = {
        {"$$", "$$"}, {"$", "$"}, {"\\[", "\\]"}, {"\\(", "\\)"}};
    trim(s);
    s->last -= ends(s, ".", 1);
    trim(s);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const int32_t bytes = (int32_t)strlen(marks[i][0]);
        if (begins(s, marks[i][0], bytes) && ends(s, marks[i][1], bytes) &&
            s->last - s->first >= 2 * bytes) {
            s->first += bytes;
            s->last -= bytes;
            trim(s);
            s->last -= ends(s, ".", 1);
            trim(s);
            return;
        }
    }
}

/* Where the brace that opens at `at` closes, or -1. */
static int32_t partner(const span *s, int32_t at) {
    int32_t depth = 0;
    for (; at < s->last; at++) {
        if (s->text[at] == '\\') {
            at++;
        } else if (s->text[at] == '{') {
            depth++;
        } else if (s->text[at] == '}' && --depth == 0) {
            return at;
        }
    }
    return -1;
}

/* Takes braces off the end that close nothing: who cut the answer out of a text took one too many.
 * Not behind a \{ that nothing closes: R\{1} is a difference. */
static int take_braces_off(span *s) {
    int32_t depth = 0, sets = 0, at = s->first;
    for (; at < s->last; at++) {
        if (s->text[at] == '\\') {
            at++;
            sets += at < s->last && s->text[at] == '{';
            sets -= at < s->last && s->text[at] == '}';
        } else if (s->text[at] == '{') {
            depth++;
        } else if (s->text[at] == '}' && --depth < 0) {
            break;
        }
    }
    for (int32_t i = at; i < s->last; i++) {
        if (s->text[i] != '}' && !character_is_blank(s->text[i])) return 0;
    }
    if (at >= s->last || sets > 0) return 0;
    s->last = at;
    trim(s);
    return s->last > s->first;
}

void boxes_open(const char *text, int32_t *first, int32_t *last) {
    static const char box[] = "\\boxed{";
    enum { BYTES = sizeof box - 1 };
    span s = {text, *first, *last};
    take_marks_off(&s);
    if (take_braces_off(&s)) {
        *first = s.first;
        *last = s.last;
    }
    while (begins(&s, box, BYTES) && partner(&s, s.first + BYTES - 1) == s.last - 1) {
        s.first += BYTES;
        s.last--;
        *first = s.first;
        *last = s.last;
        trim(&s);
    }
}
