/* Numbers, and the tokens of letters and words that stand beside them. */
#include <string.h>

#include "latex/characters.h"
#include "latex/lex_state.h"
#include "latex/numbers.h"
#include "latex/roles.h"

token *lex_push_number(lexer *l, int32_t start, int32_t end) {
    uint8_t glued = l->glue == start && start > 0 ? FLAG_GLUED : 0;
    token *t = lex_push(l, TOKEN_NUMBER, start, end);
    const char *comma = memchr(l->text + start, ',', (size_t)(end - start));
    t->flags |= glued;
    if (comma != NULL && comma > l->text + start && comma[-1] != '{' && comma[-1] != '\\') {
        t->flags |= FLAG_GROUPED;
    }
    l->glue = end;
    return t;
}

void lex_push_letter(lexer *l, int32_t at) {
    uint8_t glued = l->glue == at && at > 0 ? FLAG_GLUED : 0;
    token *t = lex_push(l, TOKEN_LETTER, at, at + 1);
    t->letter = (uint32_t)(uint8_t)l->text[at];
    t->flags |= glued;
    l->glue = at + 1;
}

/* Digits that one argument takes: a single one, but all of those above a number, 10^14, where the
 * others could not be a factor. */
static int32_t exponent_digits(const lexer *l) {
    int32_t end = l->at;
    int above = l->count > 1 && l->out[l->count - 1].kind == TOKEN_SUP &&
                l->out[l->count - 2].kind == TOKEN_NUMBER;
    while (above && end < l->length && character_is_digit(l->text[end])) {
        end++;
    }
    return above ? end - l->at : 1;
}

/* Digits of the power of a subshell, 2 of those before another one: 1s^22s^22p^6; 0 elsewhere. */
static int32_t electron_digits(const lexer *l) {
    int32_t end = l->at;
    const token *last = &l->out[l->count - 1];
    if (l->count < 3 || last->kind != TOKEN_SUP || last[-1].kind != TOKEN_LETTER ||
        last[-2].kind != TOKEN_NUMBER || (last[-1].flags & FLAG_GLUED) == 0 ||
        (roles_letter_bits(l->text[last[-1].start]) & LETTER_SHELL) == 0) {
        return 0;
    }
    while (end < l->length && character_is_digit(l->text[end])) {
        end++;
    }
    return end - l->at > 1 && end + 1 < l->length &&
                   (roles_letter_bits(l->text[end]) & LETTER_SHELL) != 0 && l->text[end + 1] == '^'
               ? end - l->at - 1
               : 0;
}

void lex_push_word(lexer *l, int32_t start, int32_t end) {
    uint8_t glued = l->glue == start && start > 0 ? FLAG_GLUED : 0;
    token *t = lex_push(l, TOKEN_WORD, start, end);
    t->flags |= glued;
    l->glue = end;
}

/* A word of mathematics that stands as text does. */
void lex_push_plain_word(lexer *l, int32_t start, int32_t end) {
    l->next_font = FONT_TEXT;
    lex_push_word(l, start, end);
}

/* The end of a number with the ending of an ordinal in a sentence, 2nd, 15th; 0 for any other. */
static int32_t ordinal_end(lexer *l, int32_t end) {
    static const char endings[] = "stndrdth";
    if ((!l->prose && lex_top(l)->mode != MODE_TEXT) || end + 2 > l->length ||
        lex_run_end(l, end) != end + 2) {
        return 0;
    }
    for (int i = 0; i < 8; i += 2) {
        if (memcmp(l->text + end, endings + i, 2) == 0) {
            return end + 2;
        }
    }
    return 0;
}

/* The bytes of whole number, e, sign, digit up to the e where e has powers: 2e^2-2e+8. */
static int32_t before_e(const lexer *l, int32_t bytes) {
    const char *number = l->text + l->at;
    int32_t digits = 0;
    while (digits < bytes && character_is_digit(number[digits])) {
        digits++;
    }
    return digits + 3 == bytes && number[digits] == 'e' ? digits : bytes;
}

/* Whether a 1 at l->at is the indicator of what stands below it, 1_A, \mathbf{1}_{x > 0}, or in
 * bold before braces: no digits of a base. */
static int is_indicator(const lexer *l) {
    const int bold = (l->next_font >= 0 ? l->next_font : l->frame[l->depth].font) == FONT_BOLD;
    int32_t at = l->at + 1;
    at += at < l->length && l->text[at] == '}' && bold;
    const char next = at < l->length ? l->text[at] : ' ';
    if (l->text[l->at] != '1' || (l->at > 0 && character_is_digit(l->text[l->at - 1]))) {
        return 0;
    }
    if (bold && next == '\\' && at + 1 < l->length && l->text[at + 1] == '{') {
        return 1;
    }
    at += 1 + (at + 1 < l->length && l->text[at + 1] == '{');
    return next == '_' && at < l->length && !character_is_digit(l->text[at]) &&
           (bold || l->text[at] == '\\' || (l->text[at] >= 'A' && l->text[at] <= 'Z') ||
            l->text[at - 1] == '{');
}

int lex_number(lexer *l) {
    int32_t bytes;
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    int root = last != NULL && last->kind == TOKEN_COMMAND && l->space != SPACE_NONE &&
               command_at(last->row)->family == FAMILY_ROOT; /* \sqrt 15 */
    if (lex_top(l)->need > 0 && !l->plain && !root && lex_top(l)->mode != MODE_TEXT &&
        character_is_digit(l->text[l->at])) {
        bytes = exponent_digits(l); /* \frac12, x^23 */
    } else if (electron_digits(l) > 0) {
        bytes = electron_digits(l);
    } else {
        int typed = l->plain && !l->dollars; /* $32e-1$ is a difference */
        bytes = numbers_scan(l->text, l->at, l->length,
                             typed || lex_top(l)->units > 0 ? NUMBERS_PLAIN : 0);
    }
    if (bytes == 0) {
        return 0;
    }
    if (l->powers_of_e) {
        bytes = before_e(l, bytes);
    }
    if (numbers_are_members(l->text, l->length, l->at, l->at + bytes)) {
        bytes = (int32_t)((const char *)memchr(l->text + l->at, ',', (size_t)bytes) -
                          (l->text + l->at));
    }
    if (bytes == 1 && ((l->next_font >= 0 ? l->next_font : lex_top(l)->font) == FONT_BLACKBOARD ||
                       is_indicator(l))) {
        l->next_font = FONT_BLACKBOARD;
        lex_push_letter(l, l->at); /* the identity */
        l->at++;
        return 1;
    }
    int32_t ordinal = ordinal_end(l, l->at + bytes);
    if (ordinal > 0) {
        lex_push_plain_word(l, l->at, ordinal);
        l->at = ordinal;
        return 1;
    }
    lex_push_number(l, l->at, l->at + bytes);
    l->at += bytes;
    return 1;
}

/* Whether a letter stands in the power that begins at `at`: ^n, ^{n-1}, ^(n-1). */
static int is_in_power(const lexer *l, int32_t at, char letter) {
    const char opens = at + 1 < l->length ? l->text[at + 1] : '\0';
    const char closes = opens == '{' ? '}' : opens == '(' ? ')' : '\0';
    if (at >= l->length || l->text[at] != '^') {
        return 0;
    }
    int32_t i = at + 1;
    while (i < l->length && l->text[i] != letter && l->text[i] != closes && closes != '\0') {
        i++;
    }
    return i < l->length && l->text[i] == letter;
}

/* Whether digits up to `end` stand between a letter and another factor, and are one themselves, in
 * a text with commands: behind an i or j, e^{j2\pi f}, or a letter that stands without digits
 * elsewhere and never with others, k2f. */
static int is_followed_factor(const lexer *l, int32_t end) {
    char next = end < l->length ? l->text[end] : '\0',
         letter = l->at > 0 ? l->text[l->at - 1] : 'r';
    uint64_t place = (uint64_t)1 << ((uint8_t)letter & 0x3F);
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    if (is_in_power(l, end, letter) && last != NULL && last->kind == TOKEN_LETTER) {
        return 1; /* n2^{n-1} */
    }
    if (l->plain || (!character_is_letter(next) && next != '\\' && next != '^') || last == NULL ||
        last->kind != TOKEN_LETTER || letter < 'a' || letter > 'z' || last->font == FONT_TEXT ||
        last->font == FONT_ROMAN) {
        return 0;
    }
    /* n2^{n-1}: behind a power no index stands, where the letter has none anywhere. */
    return (next != '^' && (letter == 'i' || letter == 'j')) ||
           ((l->bare & place) != 0 && (l->numbered & place) == 0);
}

/* Whether the letter before digits is the unit of a complex number: 3 + j4, Z = j4, e^{j30^\circ}.
 */
static int is_imaginary(const lexer *l) {
    const token *t = &l->out[l->count - 1];
    if (l->count < 3 || t->kind != TOKEN_LETTER || (t->letter != 'j' && t->letter != 'i')) {
        return 0;
    }
    if (t[-1].kind == TOKEN_OPEN && t[-2].kind == TOKEN_SUP && l->count > 3) {
        return t[-3].kind == TOKEN_LETTER && t[-3].letter == 'e';
    }
    if (t[-1].kind != TOKEN_COMMAND) {
        return 0;
    }
    const command_row *sign = command_at(t[-1].row);
    if (t->letter == 'j' && sign->family == FAMILY_RELATION && sign->value == EXPR_EQ) {
        return 1; /* Z = j4 */
    }
    const int value = t[-2].kind == TOKEN_NUMBER || (t->letter == 'j' && t[-2].kind == TOKEN_CLOSE);
    return value && sign->family == FAMILY_BINARY && /* 3 + j4, 5\sqrt{3} + j5 */
           (sign->value == BINARY_PLUS || sign->value == BINARY_MINUS ||
            sign->value == BINARY_PLUS_MINUS || sign->value == BINARY_MINUS_PLUS);
}

/* Whether a decimal goes on behind its first digits, i53.13: it is no index; but FeSO4.7H2O. */
static int is_decimal_from(const lexer *l, int32_t point) {
    int32_t end = point + 1;
    if (end >= l->length || l->text[point] != '.' || !character_is_digit(l->text[end])) {
        return 0;
    }
    while (end < l->length && character_is_digit(l->text[end])) {
        end++;
    }
    return end == l->length || !character_is_letter(l->text[end]);
}

/* Digits right after a letter are its index: r1, H2O. */
void lex_push_index(lexer *l, int after_script) {
    int32_t end = l->at;
    if (after_script || l->at >= l->length || !character_is_digit(l->text[l->at])) {
        return;
    }
    while (end < l->length && character_is_digit(l->text[end])) {
        end++;
    }
    if (is_decimal_from(l, end) || is_followed_factor(l, end) || is_imaginary(l)) {
        l->glue = -1;
        return;
    }
    lex_push(l, TOKEN_SUB, l->at, l->at);
    lex_push_number(l, l->at, end);
    l->at = end;
}

int lex_charge(lexer *l) {
    int32_t opener = l->count, digits = l->at;
    while (digits < l->length && character_is_digit(l->text[digits])) {
        digits++;
    }
    if (digits >= l->length || digits == l->at ||
        (l->text[digits] != '+' && l->text[digits] != '-')) {
        return 1;
    }
    lex_push(l, TOKEN_OPEN, l->at, l->at);
    lex_push_number(l, l->at, digits);
    lex_named(l, l->text[digits] == '+' ? "plus" : "minus", digits, digits + 1);
    l->at = digits + 1;
    l->out[opener].match = l->count;
    lex_push(l, TOKEN_CLOSE, l->at, l->at)->match = opener;
    l->glue = -1;
    return 1;
}
