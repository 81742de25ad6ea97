/* Commands of units and of siunitx's numbers: \SI, \si, \kilo\metre, and several numbers in one,
 * \SIrange{1}{2}{\metre}, \numlist{1;2;3}. */
#include <string.h>

#include "expr/units.h"
#include "latex/characters.h"
#include "latex/lex_state.h"
#include "latex/numbers.h"

/* What values of FAMILY_UNITS say in commands.def; those from UNITS_NUMBERS on are sums of what the
 * numbers are. */
enum {
    UNITS_NUMBER_AND_UNIT,
    UNITS_UNIT,
    UNITS_ARC = 3,
    UNITS_QUOTIENT = 4,
    UNITS_COMMAND = 8,
    UNITS_SUFFIX = 11,
    UNITS_NUMBERS = 16
};
enum { NUMBERS_RANGE = 1, NUMBERS_WITH_UNIT = 2 };

/* The number with its sign at l->at, which ends with `closer` or a semicolon: tokens made, l->at
 * behind the mark, or 0. */
static int number(lexer *l, const char *closers) {
    while (lex_peek(l, 0) == ' ') {
        l->at++;
    }
    const int32_t start = l->at;
    if (lex_peek(l, 0) == '-') {
        l->at++;
        lex_named(l, "minus", start, l->at);
    }
    const int32_t bytes = numbers_scan(l->text, l->at, l->length, NUMBERS_PLAIN);
    const int32_t end = l->at + bytes;
    if (bytes == 0 || end >= l->length || strchr(closers, l->text[end]) == NULL) {
        return lex_refuse(l, READER_UNSUPPORTED, start, end);
    }
    lex_push_number(l, l->at, end);
    l->at = end + 1;
    return 1;
}

/* Whether digits with a point, from `at` on, are no more than those up to `end`: two numbers that
 * rise in no range. Of numbers written otherwise nothing is said. O(digits). */
static int falls(const char *text, int32_t at, int32_t end, int32_t from, int32_t to) {
    double value[2] = {0, 0};
    for (int k = 0; k < 2; k++) {
        double place = 0;
        for (int32_t i = k == 0 ? at : from; i < (k == 0 ? end : to); i++) {
            if (text[i] == '.') {
                place = 1;
            } else if (!character_is_digit(text[i])) {
                return 0;
            } else {
                place /= 10;
                value[k] = place > 0 ? value[k] + place * (text[i] - '0')
                                     : value[k] * 10 + (text[i] - '0');
            }
        }
    }
    return value[0] >= value[1];
}

/* A range or a list of numbers, all in the unit that stands last. O(argument). */
static int several(lexer *l, int what, int32_t start) {
    const int range = (what & NUMBERS_RANGE) != 0;
    if (lex_peek(l, 0) == '[') {
        return lex_refuse(l, READER_UNSUPPORTED, start, l->at);
    }
    int32_t low = 0, high = 0; /* bytes of the first number */
    for (int first = 1;; first = 0) {
        if ((range || first) && lex_peek(l, 0) != '{') {
            return lex_refuse(l, READER_MISSING_ARGUMENT, start, l->at);
        }
        l->at += range || first;
        if (!number(l, range ? "}" : ";}")) {
            return 0;
        }
        const token *last = &l->out[l->count - 1];
        if (range && !first && falls(l->text, low, high, last->start, last->end)) {
            return lex_refuse(l, READER_UNSUPPORTED, start, l->at);
        }
        low = last->start;
        high = last->end;
        if (range ? !first : l->text[l->at - 1] == '}') {
            break;
        }
        lex_named(l, range ? "textendash" : "comma", l->at - 1, l->at);
    }
    l->space = SPACE_WRITTEN;
    return (what & NUMBERS_WITH_UNIT) == 0 || lex_named(l, "unit", l->at - 1, l->at);
}

/* Whether semicolons part degrees, minutes and seconds in the braces at l->at: \ang{12;30;}. */
static int holds_arc(const lexer *l) {
    for (int32_t at = l->at; lex_peek(l, 0) == '{' && at < l->length; at++) {
        if (l->text[at] == ';' || l->text[at] == '}') {
            return l->text[at] == ';';
        }
    }
    return 0;
}

/* Such an angle as it is written with its marks: 12°30'. O(argument). */
static int arc(lexer *l, int32_t start) {
    enum { PLACES = 3 };
    int numbers = 0, closed = 0;
    l->at++;
    for (int place = 0; place < PLACES && !closed; place++) {
        while (lex_peek(l, 0) == ' ') {
            l->at++;
        }
        if (lex_peek(l, 0) == ';' || lex_peek(l, 0) == '}') {
            l->at++;
        } else if (number(l, ";}")) {
            numbers++;
            if (place == 0) {
                lex_named(l, "degree", l->at - 1, l->at - 1);
            }
            for (int prime = 0; prime < place; prime++) {
                lex_push(l, TOKEN_PRIME, l->at - 1, l->at - 1);
            }
        } else {
            return 0;
        }
        closed = l->text[l->at - 1] == '}';
    }
    return closed && numbers > 0 ? 1 : lex_refuse(l, READER_UNSUPPORTED, start, l->at);
}

int lex_units(lexer *l, int32_t row, int32_t start, int32_t end) {
    const command_row *command = command_at(row);
    if (command->value >= UNITS_NUMBERS) {
        return several(l, command->value - UNITS_NUMBERS, start);
    }
    if (command->value == UNITS_ARC && holds_arc(l)) {
        return arc(l, start);
    }
    if (command->value < UNITS_COMMAND) {
        lex_push_command(l, row, start, end);
        lex_skip_star(l);
        int quotient = command->value == UNITS_QUOTIENT;
        lex_top(l)->units = command->value == UNITS_NUMBER_AND_UNIT    ? 2
                            : command->value == UNITS_UNIT || quotient ? 1
                                                                       : 0;
        lex_top(l)->quotient = (uint8_t)quotient;
        return 1;
    }
    if (command->value == UNITS_SUFFIX) {
        lex_push(l, TOKEN_SUP, start, start);
        lex_push(l, TOKEN_NUMBER, start, end)->row = (int16_t)row;
        return 1;
    }
    l->next_font = FONT_UNIT;
    lex_push(l, TOKEN_WORD, start, end)->row = (int16_t)row;
    return 1;
}

int lex_micro(lexer *l, int32_t end) {
    enum { LONGEST = 4 };
    static const char sign[] = "\xce\xbc";
    char name[LONGEST + sizeof sign];
    const int32_t rest = end - l->at - 1, bytes = (int32_t)sizeof sign - 1;
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    uint32_t flags;
    if (l->text[l->at] != 'u' || rest < 1 || rest > LONGEST || !l->plain || last == NULL ||
        last->kind != TOKEN_NUMBER || l->space == SPACE_NONE || !lex_stands_alone(l, l->at, end)) {
        return 0;
    }
    memcpy(name, sign, (size_t)bytes);
    memcpy(name + bytes, l->text + l->at + 1, (size_t)rest);
    if (!units_known(name, bytes + rest, &flags)) {
        return 0;
    }
    lex_named(l, "mu", l->at, l->at + 1);
    l->space = SPACE_WRITTEN;
    lex_push_plain_word(l, l->at + 1, end);
    l->at = end;
    return 1;
}

/* The letters that end at a byte, or begin there, at most as long as a unit's symbol. */
static int32_t symbol_bytes(const lexer *l, int32_t at, int step) {
    enum { LONGEST_SYMBOL = 4 };
    int32_t bytes = 0;
    for (int32_t i = at; i >= 0 && i < l->length && character_is_letter(l->text[i]); i += step) {
        if (++bytes > LONGEST_SYMBOL) return 0;
    }
    return bytes;
}

int lex_joins_units(const lexer *l) {
    enum { NEAR = 24 }; /* bytes that other units of the same quantity take */
    const int32_t before = symbol_bytes(l, l->at - 1, -1), behind = symbol_bytes(l, l->at + 1, 1);
    uint32_t flags;
    if (before == 0 || behind == 0 || !units_known(l->text + l->at - before, before, &flags) ||
        !units_known(l->text + l->at + 1, behind, &flags)) {
        return 0;
    }
    /* Back over other units, blanks and the braces of text to the number. */
    for (int32_t i = l->at - before - 1; i >= 0 && i > l->at - NEAR; i--) {
        const char c = l->text[i];
        if (character_is_digit(c)) return 1;
        if (!character_is_letter(c) && strchr(" {}\\,~/.^-*", c) == NULL) return 0;
    }
    return 0;
}

/* Whether hours stand before the number at the end, in a token of a unit. */
static int follows_hours(const lexer *l) {
    if (l->count < 3) return 0;
    const token *const unit = &l->out[l->count - 2];
    return unit->kind == TOKEN_WORD && l->text[unit->start] == 'h' &&
           l->out[l->count - 3].kind == TOKEN_NUMBER;
}

/* Whether digits and minutes stand behind a byte. */
static int precedes_minutes(const lexer *l, int32_t at) {
    while (at < l->length && l->text[at] == ' ') at++;
    const int32_t digits = at;
    while (at < l->length && character_is_digit(l->text[at])) at++;
    if (at == digits) return 0;
    while (at < l->length && l->text[at] == ' ') at++;
    const int letter = at < l->length && l->text[at] == 'm'; /* 2h30m */
    return letter &&
           (at + 1 == l->length || (l->length - at >= 3 && memcmp(l->text + at, "min", 3) == 0));
}

int lex_duration(lexer *l, int32_t end) {
    const int32_t length = end - l->at;
    const char *const run = l->text + l->at;
    if (l->count == 0 || l->out[l->count - 1].kind != TOKEN_NUMBER) return 0;
    const int hours = length <= 3 && memcmp(run, "hrs", (size_t)length) == 0;
    const int minutes =
        ((length == 3 || length == 4) && memcmp(run, "mins", (size_t)length) == 0) ||
        (length == 1 && *run == 'm' && !character_is_letter(lex_peek(l, 1)));
    if (!(hours && precedes_minutes(l, end)) && !(minutes && follows_hours(l))) return 0;
    l->next_font = FONT_UNIT;
    lex_push(l, TOKEN_WORD, l->at, end);
    l->at = end;
    return 1;
}

int lex_ends_short_unit(const lexer *l) {
    enum { LONGEST_SHORT = 4 }; /* letters, of gal. and lbs. */
    const int32_t stop = l->at;
    int32_t start = stop, next = stop + 1;
    uint32_t flags;
    while (start > 0 && stop - start <= LONGEST_SHORT && character_is_letter(l->text[start - 1])) {
        start--;
    }
    if (start == stop || !units_known(l->text + start, stop + 1 - start, &flags)) return 0;
    while (next < l->length && l->text[next] == '}') next++;
    const char c = next < l->length ? l->text[next] : '\0';
    return c == '^' || c == '/' ||
           (c == '-' && next + 1 < l->length && character_is_letter(l->text[next + 1]));
}

/* The byte behind blanks at `at`. */
static int32_t behind_blanks(const lexer *l, int32_t at) {
    while (at < l->length && (l->text[at] == ' ' || l->text[at] == '~')) at++;
    return at;
}

/* The byte behind a spelling at `at`, or -1. */
static int32_t behind(const lexer *l, int32_t at, const char *spelling) {
    const int32_t bytes = (int32_t)strlen(spelling);
    return l->length - at >= bytes && memcmp(l->text + at, spelling, (size_t)bytes) == 0
               ? at + bytes
               : -1;
}

int lex_is_scale(const lexer *l) {
    static const char *const fonts[] = {"\\text", "\\mathrm", "\\rm"};
    int32_t at = behind_blanks(l, l->at + 1);
    const int braced = lex_peek(l, at - l->at) == '{';
    at = behind(l, behind_blanks(l, at + braced), "\\circ");
    if (at < 0) return 0;
    at = behind_blanks(l, at);
    if (braced && (at >= l->length || l->text[at++] != '}')) return 0;
    at = behind_blanks(l, at);
    for (size_t k = 0; k < sizeof fonts / sizeof *fonts; k++) {
        const int32_t next = behind(l, at, fonts[k]);
        if (next < 0) continue;
        at = behind_blanks(l, next);
        at = behind_blanks(l, at + (at < l->length && l->text[at] == '{'));
        break;
    }
    return at < l->length && (l->text[at] == 'C' || l->text[at] == 'F') &&
           (at + 1 == l->length || !character_is_letter(l->text[at + 1]));
}
