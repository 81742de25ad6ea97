/* What a text is as a whole: plain, prose, with formulas in dollars. */
#include <string.h>

#include "expr/units.h"
#include "latex/characters.h"
#include "latex/lex_state.h"
#include "latex/words.h"

/* Skips the braces at `at`, to the byte after their partner or the end. */
static int32_t skip_braces(const char *text, int32_t at, int32_t end) {
    int32_t depth = 0;
    for (; at < end; at++) {
        if (text[at] == '\\') {
            at++;
        } else if (text[at] == '{') {
            depth++;
        } else if (text[at] == '}' && --depth <= 0) {
            return at + 1;
        }
    }
    return end;
}

static int32_t survey_command(lexer *l, int32_t at) {
    int32_t end = lex_run_end(l, at + 1);
    int32_t row = command_find(l->text + at + 1, end - at - 1);
    int family = row >= 0 ? command_at(row)->family : FAMILY_OTHER;
    char next = at + 1 < l->length ? l->text[at + 1] : '\0';
    if (end == at + 1) {
        l->delimited |= next == '(' || next == '[';
        return at + 2;
    }
    if (family == FAMILY_TEXT) {
        return end < l->length && l->text[end] == '{' ? skip_braces(l->text, end, l->length) : end;
    }
    if (family != FAMILY_SPACE && family != FAMILY_DROP && row >= 0) {
        l->plain = 0;
    }
    return end;
}

static int is_blank_run(const lexer *l, int32_t at, int32_t end) {
    while (at < end && (character_is_blank(l->text[at]) || l->text[at] == '$')) {
        at++;
    }
    return at == end;
}

/* The backslashes from `at` on. */
static int32_t backslashes(const lexer *l, int32_t at) {
    int32_t end = at;
    while (end < l->length && l->text[end] == '\\') {
        end++;
    }
    return end - at;
}

/* Whether the text is a string of a program as it is spelled there: no command has one backslash,
 * and there is one with two (\\alpha, or a pair of \\( and \\)), where a line break makes no sense.
 */
static uint8_t is_escaped(const lexer *l) {
    uint8_t command = 0, opened = 0, closed = 0;
    for (int32_t at = 0; at < l->length; at++) {
        int32_t run = backslashes(l, at);
        if (run == 0) {
            continue;
        }
        at += run;
        char next = at < l->length ? l->text[at] : '\0';
        if (character_is_letter(next)) {
            if (run % 2 != 0) {
                return 0;
            }
            command |= run == 2 && command_find(l->text + at, lex_run_end(l, at) - at) >= 0;
        } else if (run > 1) {
            opened |= next == '(' || next == '[' || next == '{';
            closed |= opened && (next == ')' || next == ']' || next == '}');
        }
    }
    return command || (opened && closed);
}

int lex_is_bullet(const char *text, int32_t at, int32_t length) {
    return (text[at] == '-' || text[at] == '*') && at + 1 < length && text[at + 1] == ' ';
}

int lex_is_flowed_bullet(const char *text, int32_t at, int32_t length) {
    enum { LONGEST = 40, WORD = 3 };
    int32_t end = at + 2;
    if ((text[at] != '-' && text[at] != '*') || (at > 0 && !character_is_blank(text[at - 1])) ||
        length - at < 4 || text[at + 1] != ' ') {
        return 0;
    }
    if (text[end] == '*') {
        return text[end + 1] == '*';
    }
    while (end < length && end < at + LONGEST &&
           (character_is_letter(text[end]) || text[end] == ' ' || text[end] == '-')) {
        end++;
    }
    return end + 1 < length && end > at + 2 + WORD && text[end] == ':' && text[end + 1] == ' ' &&
           character_is_letter(text[end - 1]) && character_is_letter(text[end - 2]);
}

/* The lines that begin with the mark of a list. */
static int32_t count_bullets(const lexer *l) {
    int32_t count = 0;
    for (int32_t at = 0; at < l->length; at++) {
        while (at < l->length && l->text[at] == ' ') {
            at++;
        }
        count += at < l->length && lex_is_bullet(l->text, at, l->length);
        const char *line = memchr(l->text + at, '\n', (size_t)(l->length - at));
        at = line != NULL ? (int32_t)(line - l->text) : l->length;
    }
    return count;
}

/* Whether a text begins with the mark of a list and a label in bold or a colon behind it, and has
 * several such: its lines flowed together, - **a**: 1 - **b**: 2. */
static uint8_t has_flowed_bullets(const lexer *l) {
    int32_t count = 0;
    for (int32_t at = 0; at < l->length && (at == 0 || count > 0); at++) {
        count += lex_is_flowed_bullet(l->text, at, l->length);
    }
    return count > 1;
}

/* Notes the letters of a run that digits stand behind, and those without; `digits` holds what was
 * met of each. */
static void note_digits(lexer *l, int32_t at, int32_t end, uint8_t *digits) {
    for (int32_t i = at; i < end && end - at <= LEX_LONGEST_PRODUCT; i++) {
        int place = (uint8_t)l->text[i] & 0x3F;
        char next = i + 1 < l->length ? l->text[i + 1] : '\0';
        if (!character_is_digit(next)) {
            l->bare |= (uint64_t)1 << place;
        } else if (digits[place] != 0 && digits[place] != (uint8_t)next) {
            l->numbered |= (uint64_t)1 << place;
        } else {
            digits[place] = (uint8_t)next;
        }
    }
}

/* Whether the braces of a text without commands are those of sets: none is an argument's, and a
 * comma, a colon, nothing or the sign of the empty set stands in one. */
static int are_braces_of_sets(const lexer *l) {
    static const char nothing[] = "\xe2\x88\x85"; /* the sign of the empty set, U+2205 */
    int32_t depth = 0, slash = -1; /* the backslash that stands before, but for blanks */
    int lists = 0;
    char before = ' '; /* the last byte that is no blank */
    for (int32_t at = l->at; at < l->length; at++) {
        const char c = l->text[at];
        if (character_is_blank(c)) continue;
        if (c == '{') {
            const char touching = at > 0 ? l->text[at - 1] : ' ';
            if (strchr("^_})]", before) != NULL || character_is_letter(touching) ||
                character_is_digit(touching)) {
                return 0;
            }
            lists |= l->length - at > 3 && memcmp(l->text + at + 1, nothing, 3) == 0;
            lists |= slash >= 0 && lex_is_difference(l, slash);
        }
        if (strchr("^_", c) != NULL && before == '}') return 0; /* {}^3P */
        lists |= ((c == ',' || c == ':') && depth > 0) || (c == '}' && before == '{');
        depth += (c == '{') - (c == '}');
        slash = c == '\\' ? at : -1;
        before = c;
    }
    return lists && depth == 0;
}

/* Whether ^2 or ^{2} stands at a byte. */
static uint8_t is_digit_above(const lexer *l, int32_t at) {
    int32_t braced = at + 3 < l->length && l->text[at + 1] == '{';
    return at + 1 < l->length && l->text[at] == '^' &&
           character_is_digit(l->text[at + 1 + braced]) && (!braced || l->text[at + 3] == '}');
}

/* Whether a run that begins with e is that number and a letter or two behind digits, 2ex: no unit
 * or function. */
static uint8_t is_multiple_of_e(const lexer *l, int32_t at, int32_t end) {
    enum { LETTERS = 3 };
    uint32_t flags;
    return at > 0 && character_is_digit(l->text[at - 1]) && end - at > 1 && end - at <= LETTERS &&
           !units_known(l->text + at, end - at, &flags) &&
           command_find_plain(l->text + at, end - at) < 0;
}

/* The bytes of the number of an exercise, 4. $A = B$, before a formula in dollars: digits at the
 * very start, a stop and blanks. 0 where another such number makes it a list, or where none is. */
static int32_t exercise_number(const lexer *l) {
    int32_t numbers = 0, skipped = 0;
    for (int32_t at = 0; at < l->length; at++) {
        int32_t end = at;
        if (at > 0 && !character_is_blank(l->text[at - 1])) continue;
        while (end < l->length && character_is_digit(l->text[end])) end++;
        if (end == at || end - at > 2 || end + 1 >= l->length || l->text[end] != '.') continue;
        int32_t next = end + 1;
        while (next < l->length && character_is_blank(l->text[next])) next++;
        if (next == end + 1 || next >= l->length || l->text[next] != '$') continue;
        numbers++;
        if (at == 0) skipped = next;
    }
    return numbers == 1 ? skipped : 0;
}

/* Blanks at the end say nothing, but for one that a stroke makes a command of. */
static void leave_out_last_blanks(lexer *l) {
    while (l->length > 1 && character_is_blank(l->text[l->length - 1]) &&
           l->text[l->length - 2] != '\\') {
        l->length--;
    }
}

/* Whether a run is the article "an" before a number, an 8 m drop: no product has a digit behind a
 * blank at its end. "a" before one is none where no word stands, a 2 + b 2. */
static int is_article(const lexer *l, int32_t at, int32_t end) {
    return end - at == 2 && (l->text[at] == 'a' || l->text[at] == 'A') && l->text[at + 1] == 'n' &&
           end + 1 < l->length && l->text[end] == ' ' && character_is_digit(l->text[end + 1]) &&
           lex_stands_alone(l, at, end);
}

/* Whether a run of letters is a word of a sentence, wherever it stands; `row` is its of words.def.
 */
static int is_prose_word(const lexer *l, int32_t at, int32_t end, int32_t row) {
    if (end - at > 2 && row >= 0 && words_at(row)->plain && lex_stands_alone(l, at, end) &&
        words_at(row)->kind != WORD_LABEL) {
        return 1;
    }
    if (is_article(l, at, end)) {
        return 1;
    }
    return end - at > LEX_LONGEST_PRODUCT && row < 0 && lex_stands_alone(l, at, end) &&
           command_find_plain(l->text + at, end - at) < 0;
}

int lex_tells_prose(const lexer *l, int32_t from, int32_t to) {
    for (int32_t at = from; at < to; at++) {
        if (l->text[at] == '\\') {
            const int32_t end = lex_run_end(l, at + 1);
            const int32_t row = command_find(l->text + at + 1, end - at - 1);
            const int text = row >= 0 && command_at(row)->family == FAMILY_TEXT && end < to;
            at = (text && l->text[end] == '{' ? skip_braces(l->text, end, to) : end) -
                 (end > at + 1);
        } else if (character_is_letter(l->text[at])) {
            const int32_t end = lex_run_end(l, at);
            const int32_t row = end - at > 1 ? words_find(l->text + at, end - at) : -1;
            if (is_prose_word(l, at, end, row)) {
                return 1;
            }
            at = end - 1;
        }
    }
    return 0;
}

void lex_survey(lexer *l) {
    uint8_t digits[64] = {0};
    int32_t at = 0, depth = 0, dollars = 0, opener = -1;
    int empty = 0, filled = 0; /* pairs of dollars around nothing, and others */
    l->plain = 1;
    leave_out_last_blanks(l);
    l->bullets = count_bullets(l);
    l->flowed = has_flowed_bullets(l);
    l->escaped = is_escaped(l);
    if (l->length > 3 && l->text[0] == '[' && (l->text[1] == '\'' || l->text[1] == '"') &&
        l->text[l->length - 1] == ']') {
        l->quoted = 1;
        l->at = 1;
        l->length--;
    }
    if (l->length > 0 && l->text[0] == '{') {
        lex_object(l);
        at = l->at;
    }
    while (at < l->length) {
        char c = l->text[at];
        if (c == '\\') {
            if (l->escaped) {
                at += backslashes(l, at) - 1;
            }
            at = survey_command(l, at);
            continue;
        }
        if (character_is_letter(c)) {
            int32_t end = lex_run_end(l, at);
            int32_t row = end - at > 1 ? words_find(l->text + at, end - at) : -1;
            note_digits(l, at, end, digits);
            l->powers_of_e |= l->text[end - 1] == 'e' && is_digit_above(l, end);
            l->powers_of_e |= l->text[at] == 'e' && is_multiple_of_e(l, at, end);
            l->prose |= (uint8_t)is_prose_word(l, at, end, row);
            if (row >= 0 && words_at(row)->kind == WORD_EQUALS && l->plain && at > 0 &&
                end < l->length && l->text[at - 1] == ' ' && l->text[end] == ' ') {
                l->prose = 1; /* x is 5 */
            }
            at = end;
            continue;
        }
        l->tags |= c == '<' && at + 1 < l->length && l->text[at + 1] == '/';
        depth += (c == '{') - (c == '}');
        dollars += c == '$' && depth == 0;
        if (c == '$' && depth == 0 && (at == 0 || l->text[at - 1] != '$')) {
            int blank = opener >= 0 && is_blank_run(l, opener + 1, at);
            empty |= blank;
            filled |= opener >= 0 && !blank;
            opener = opener >= 0 ? -1 : at;
        }
        at++;
    }
    l->reaction = l->plain && lex_is_reaction(l);
    l->equation = l->plain && (l->reaction ||
                               (l->length > 0 && memchr(l->text, '=', (size_t)l->length) != NULL));
    l->set_braces = l->plain && l->length > 0 && memchr(l->text, '{', (size_t)l->length) != NULL &&
                    are_braces_of_sets(l);
    if (l->at == 0 && l->length > 0 && character_is_digit(l->text[0])) l->at = exercise_number(l);
    l->paired_dollars = dollars % 2 == 0;
    l->dollars = dollars > 1 && dollars % 2 == 0;
    l->delimited |= dollars > 0 && dollars % 2 == 0 && (filled || !empty);
}
