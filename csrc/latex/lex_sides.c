/* Words between numbers that are signs: "by" between two measured ones, the sides of a figure, is
 * one of multiplication, "out of" one of division; and an arrow behind a value that is a word. */
#include <string.h>

#include "expr/units.h"
#include "latex/characters.h"
#include "latex/lex_state.h"
#include "latex/words.h"

/* Commands that part a number from its unit or a word, and draw no letter. */
static const char *const markup[] = {"\\,",     "\\;",       "\\ ",   "\\!",
                                     "\\text{", "\\mathrm{", "\\rm{", "\\quad"};

/* Longest run of blanks and markup that is looked at on each side of the word. */
enum { MOST_BETWEEN = 32 };

static int32_t before_markup(const lexer *l, int32_t end) {
    const int32_t least = end > MOST_BETWEEN ? end - MOST_BETWEEN : 0;
    for (int32_t at = end; at > least;) {
        if (strchr(" ~{}$", l->text[at - 1]) != NULL) {
            at -= 1 + (l->text[at - 1] == ' ' && at > 1 && l->text[at - 2] == '\\');
            end = at;
            continue;
        }
        int32_t found = 0;
        for (size_t k = 0; k < sizeof markup / sizeof *markup && found == 0; k++) {
            int32_t length = (int32_t)strlen(markup[k]);
            length -= markup[k][length - 1] == '{';
            found = at >= length && memcmp(l->text + at - length, markup[k], (size_t)length) == 0
                        ? length
                        : 0;
        }
        if (found == 0) return end;
        at -= found;
        end = at;
    }
    return end;
}

static int32_t behind_markup(const lexer *l, int32_t at) {
    for (int32_t most = at + MOST_BETWEEN; at < l->length && at < most;) {
        int32_t found = strchr(" ~{}$", l->text[at]) != NULL;
        for (size_t k = 0; k < sizeof markup / sizeof *markup && found == 0; k++) {
            const int32_t length = (int32_t)strlen(markup[k]);
            found = l->length - at >= length && memcmp(l->text + at, markup[k], (size_t)length) == 0
                        ? length
                        : 0;
        }
        if (found == 0) break;
        at += found;
    }
    return at;
}

static int is_digit_before(const lexer *l, int32_t end) {
    return end > 0 && character_is_digit(l->text[end - 1]);
}

int lex_is_after_amount(const lexer *l) {
    uint32_t flags;
    const int32_t last = before_markup(l, l->at);
    int32_t unit = last;
    while (unit > 0 && last - unit < UNITS_NAME_BYTES && character_is_letter(l->text[unit - 1])) {
        unit--;
    }
    return last < l->at && unit < last && units_known(l->text + unit, last - unit, &flags) &&
           is_digit_before(l, before_markup(l, unit));
}

int lex_is_between_sides(const lexer *l, int32_t end) {
    if (end - l->at != 2 || memcmp(l->text + l->at, "by", 2) != 0) return 0;
    const int32_t next = behind_markup(l, end), last = before_markup(l, l->at);
    return next > end && next < l->length && character_is_digit(l->text[next]) && last < l->at &&
           (is_digit_before(l, last) || lex_is_after_amount(l));
}

int32_t lex_out_of_end(const lexer *l, int32_t end) {
    static const char of[] = " of";
    const int32_t bytes = (int32_t)sizeof of - 1, behind = end + bytes;
    if (end - l->at != 3 || memcmp(l->text + l->at, "out", 3) != 0 || l->length - end < bytes ||
        memcmp(l->text + end, of, (size_t)bytes) != 0) {
        return 0;
    }
    const int32_t next = behind_markup(l, behind), last = before_markup(l, l->at);
    return next > behind && next < l->length && character_is_digit(l->text[next]) && last < l->at &&
                   is_digit_before(l, last)
               ? behind
               : 0;
}

/* Whether a digit stands in the text shortly before a byte. */
static int has_number_before(const lexer *l, int32_t at) {
    const int32_t least = at > MOST_BETWEEN ? at - MOST_BETWEEN : 0;
    while (at > least) {
        if (character_is_digit(l->text[--at])) return 1;
    }
    return 0;
}

int lex_arrow(lexer *l, int32_t row, int32_t start, int32_t end) {
    const int value = command_at(row)->value, family = command_at(row)->family;
    if (end - start == 2 && l->text[start + 1] == '&') {
        lex_push_plain_word(l, start, end); /* x = 1 \& y = 2 */
        return 1;
    }
    const int drawn =
        family == FAMILY_SIGN ? value == SIGN_OTHER : value == EXPR_TO || value == EXPR_FROM;
    int32_t before = before_markup(l, start), behind = end;
    while (behind < l->length && strchr(" ~$}", l->text[behind]) != NULL) behind++;
    const char next = behind < l->length ? l->text[behind] : '\0';
    const int bracket = before > 0 && l->text[before - 1] == '(';
    if (bracket) before = before_markup(l, before - 1);
    const char last = before > 0 ? l->text[before - 1] : '\0';
    const int stands = bracket ? next == ')' : next == '\0' || next == ',' || next == ';';
    if (!drawn || !stands || lex_top(l)->mode == MODE_CHEMISTRY ||
        (!character_is_letter(last) && !character_is_digit(last)) ||
        words_find(l->text + start, end - start) < 0 || !has_number_before(l, before)) {
        return lex_push_command(l, row, start, end);
    }
    lex_push_plain_word(l, start, end);
    return 1;
}

int lex_binary(lexer *l, int32_t row, int32_t start, int32_t end) {
    const int value = command_at(row)->value;
    if (value == BINARY_DIVIDE && !lex_operand_before(l)) {
        return lex_named(l, "divergence", start, end);
    }
    return value == BINARY_DOT && lex_is_place(l, start, end)
               ? lex_named(l, "cdot ", start, end)
               : lex_push_command(l, row, start, end);
}
