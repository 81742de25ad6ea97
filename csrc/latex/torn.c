#include "latex/torn.h"

#include <string.h>

#include "latex/characters.h"
#include "latex/commands.h"

enum { LONGEST_NAME = 8 }; /* letters of a function's name */

static char at(const char *text, int32_t length, int32_t i) { return i < length ? text[i] : '\0'; }

static int32_t skip_blanks(const char *text, int32_t length, int32_t i) {
    while (at(text, length, i) == ' ') {
        i++;
    }
    return i;
}

/* The digit that a digit at i, a point and blanks stand before, -1 if there is none; *point says
 * whether there is a point. */
static int32_t next_digit(const char *text, int32_t length, int32_t i, int *point) {
    int32_t next = skip_blanks(text, length, i + 1);
    *point = at(text, length, next) == '.';
    if (*point) {
        next = skip_blanks(text, length, next + 1);
        next = at(text, length, next) == '~' ? skip_blanks(text, length, next + 1) : next;
    }
    return next > i + 1 && character_is_digit(at(text, length, next)) ? next : -1;
}

/* Whether a digit at i opens braces that hold one value, of a fraction, a root or a power, and has
 * blanks and another digit behind it: where no list can stand TeX prints one number. */
static int is_in_value(const char *text, int32_t length, int32_t i, int32_t next) {
    static const char *const opens[] = {"\\frac", "\\sqrt", "^", "}"};
    int32_t before = i;
    while (before > 0 && text[before - 1] == ' ') {
        before--;
    }
    if (before == 0 || text[before - 1] != '{' || at(text, length, next + 1) == '/') {
        return 0;
    }
    before--;
    while (before > 0 && text[before - 1] == ' ') {
        before--;
    }
    for (size_t k = 0; k < sizeof opens / sizeof *opens; k++) {
        const int32_t bytes = (int32_t)strlen(opens[k]);
        if (before >= bytes && memcmp(text + before - bytes, opens[k], (size_t)bytes) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Whether digits of a text are torn. */
static int is_torn(const char *text, int32_t length) {
    int groups = 0, behind_point = 0;
    for (int32_t i = 0; i < length; i++) {
        int point;
        if (!character_is_digit(text[i])) {
            continue;
        }
        if (character_is_digit(at(text, length, i + 1))) {
            return 0;
        }
        int32_t next = next_digit(text, length, i, &point);
        if (next > i + 1 && !point && i > 0 && text[i - 1] == '(') {
            return 0; /* (1 2 4), a cycle: torn signs have blanks on both sides */
        }
        groups += next > i + 1;
        groups += next > i + 1 && !point && is_in_value(text, length, i, next);
        behind_point |= point && next > i + 2;
    }
    return (behind_point || groups > 1) && memchr(text, '\\', (size_t)length) != NULL;
}

/* The end of single letters with blanks between them up to a closing brace; `from`, where they
 * begin, where other things stand there. */
static int32_t letters_end(const char *text, int32_t length, int32_t from) {
    int32_t i = from, letters = 0;
    while (character_is_letter(at(text, length, i))) {
        if (character_is_letter(at(text, length, i + 1))) {
            return from;
        }
        letters++;
        i = skip_blanks(text, length, i + 1);
    }
    return letters > 1 && at(text, length, i) == '}' ? i : from;
}

/* Whether the letters of [from, to) are the name of a function. */
static int is_function(const char *text, int32_t from, int32_t to) {
    char name[LONGEST_NAME];
    int32_t letters = 0;
    for (int32_t i = from; i < to; i++) {
        if (character_is_letter(text[i])) {
            if (letters == LONGEST_NAME) {
                return 0;
            }
            name[letters++] = text[i];
        }
    }
    int32_t row = command_find(name, letters);
    int family = row >= 0 ? command_at(row)->family : FAMILY_OTHER;
    return family == FAMILY_FUNCTION || family == FAMILY_LOGARITHM || family == FAMILY_OPERATOR;
}

/* Whether the command whose letters end at i sets upright letters. */
static int is_upright(const char *text, int32_t i) {
    int32_t from = i;
    while (from > 0 && character_is_letter(text[from - 1])) {
        from--;
    }
    int32_t row = from > 0 && text[from - 1] == '\\' ? command_find(text + from, i - from) : -1;
    int family = row >= 0 ? command_at(row)->family : FAMILY_OTHER;
    return family == FAMILY_FONT || family == FAMILY_NAMED;
}

/* Joins what [from, to) holds and fills up with blanks. */
static void join(const char *text, int32_t from, int32_t to, char *out) {
    int32_t end = from;
    for (int32_t i = from; i < to; i++) {
        if (text[i] != ' ' && text[i] != '~') {
            out[end++] = text[i];
        }
    }
    memset(out + end, ' ', (size_t)(to - end));
}

/* The opening brace at or behind a place, the length if there is none. */
static int32_t next_brace(const char *text, int32_t length, int32_t from) {
    const char *brace = from < length ? memchr(text + from, '{', (size_t)(length - from)) : NULL;
    return brace != NULL ? (int32_t)(brace - text) : length;
}

/* Joins upright letters in braces; whether there were some. */
static int join_letters(const char *text, int32_t length, int digits, char *out) {
    int joined = 0;
    for (int32_t i = next_brace(text, length, 1); i < length; i = next_brace(text, length, i + 1)) {
        int32_t before = i;
        while (before > 0 && text[before - 1] == ' ') {
            before--;
        }
        int32_t from = i + 1;
        while (at(text, length, from) == ' ' || at(text, length, from) == '~') {
            from++;
        }
        int32_t end = letters_end(text, length, from);
        if (end > from && is_upright(text, before) && (digits || is_function(text, from, end))) {
            if (!joined && !digits) {
                memmove(out, text, (size_t)length);
            }
            joined = 1;
            join(text, from, end, out);
        }
    }
    return joined;
}

int torn_mend(const char *text, int32_t length, char *out) {
    int digits = is_torn(text, length);
    if (digits) {
        memmove(out, text, (size_t)length);
        for (int32_t i = 0; i < length; i++) {
            int point = 0, points = 0;
            int32_t end = i, next;
            if (!character_is_digit(text[i])) {
                continue;
            }
            while ((next = next_digit(text, length, end, &point)) >= 0 && points + point <= 1) {
                points += point;
                end = next;
            }
            join(text, i, end + 1, out);
            i = end;
        }
    }
    return join_letters(text, length, digits, out) || digits;
}
