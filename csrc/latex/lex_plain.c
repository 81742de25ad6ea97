/* Runs of letters that no command marks as what they are. */
#include <stddef.h>
#include <string.h>

#include "expr/expr.h"
#include "expr/units.h"
#include "latex/characters.h"
#include "latex/elements.h"
#include "latex/lex_state.h"
#include "latex/words.h"

int lex_part(lexer *l, int32_t end) {
    int32_t row = end - l->at == 2 ? command_find(l->text + l->at, 2) : -1;
    const command_row *command = row >= 0 ? command_at(row) : NULL;
    int part = command != NULL && command->family == FAMILY_FUNCTION &&
               (command->value == EXPR_RE || command->value == EXPR_IM) && l->glue != l->at &&
               (lex_peek(l, 2) == '(' || lex_peek(l, 2) == '[' ||
                (l->plain && lex_stands_alone(l, l->at, end)));
    if (part) {
        lex_push_word(l, l->at, end);
        l->at = end;
    }
    return part;
}

int lex_stands_whole(const lexer *l, int32_t start, int32_t end) {
    while (start > 0 && character_is_blank(l->text[start - 1])) {
        start--;
    }
    end += end < l->length && l->text[end] == '.';
    while (end < l->length && character_is_blank(l->text[end])) {
        end++;
    }
    return start == 0 && end == l->length;
}

int lex_looks_like_word(const char *run, int32_t length) {
    int vowels = 0, steps = 0;
    for (int32_t i = 0; i < length; i++) {
        if (i > 0 && (run[i] < 'a' || run[i] > 'z')) {
            return 0;
        }
        vowels += strchr("aeiouyAEIOUY", run[i]) != NULL;
        steps += i > 0 && run[i] == run[i - 1] + 1;
    }
    return vowels > 0 && steps < length - 1;
}

enum { NUMERIC_BRACKET = 24 };

/* Whether a bracket that holds numbers and signs ends right before the last blank: (25/200) x 100.
 */
static int is_after_numbers(const lexer *l) {
    int32_t at = l->at - 2;
    if (at < 0 || l->text[at] != ')' || l->text[at + 1] != ' ') {
        return 0;
    }
    for (at--; at >= 0 && at > l->at - NUMERIC_BRACKET; at--) {
        if (l->text[at] == '(') {
            return 1;
        }
        if (strchr("0123456789./+-* ,%", l->text[at]) == NULL) {
            return 0;
        }
    }
    return 0;
}

static int is_cross(const lexer *l, int32_t end) {
    const int number = l->count > 0 && l->out[l->count - 1].kind == TOKEN_NUMBER;
    if (end - l->at != 1 || (l->text[l->at] | 0x20) != 'x') {
        return lex_is_between_sides(l, end);
    }
    const char next = lex_peek(l, 1), then = lex_peek(l, 2);
    if (next == ' ' && character_is_digit(then) &&
        ((number && l->space != SPACE_NONE) || (l->plain && lex_is_after_amount(l)))) {
        return 1; /* 5 x 3, 5 cm x 3 cm */
    }
    if (l->text[l->at] == 'x' && next == ' ' && (character_is_digit(then) || then == '(') &&
        is_after_numbers(l)) {
        return 1;
    }
    return number && next == '1' && then == '0' && (lex_peek(l, 3) == '^' || lex_peek(l, 3) == '*');
}

int lex_cross(lexer *l, int32_t end) {
    const int32_t start = l->at, part = lex_out_of_end(l, end);
    if (part > 0) {
        l->at = part;
        return lex_named(l, "slash", start, part);
    }
    if (!is_cross(l, end)) return 0;
    l->at = end;
    return lex_named(l, "times", start, end);
}

static const char *const quantity_names[] = {
#define X(name) name,
#include "latex/quantity_names.def"
#undef X
};

int lex_quantity(lexer *l, int32_t end) {
    if (end - l->at < 2 || l->text[end - 1] < 'A' || l->text[end - 1] > 'Z') {
        return 0;
    }
    for (size_t i = 0; i < sizeof quantity_names / sizeof quantity_names[0]; i++) {
        if (strlen(quantity_names[i]) == (size_t)(end - l->at) &&
            memcmp(l->text + l->at, quantity_names[i], (size_t)(end - l->at)) == 0) {
            lex_push_word(l, l->at, end);
            l->at = end;
            return 1;
        }
    }
    return 0;
}

void lex_base(lexer *l) {
    int32_t digits = l->at;
    while (digits < l->length && character_is_digit(l->text[digits])) {
        digits++;
    }
    char next = digits < l->length ? l->text[digits] : '\0';
    char after = digits + 1 < l->length ? l->text[digits + 1] : '\0';
    int bytes = digits - l->at;
    if (!((bytes == 1 && l->text[l->at] == '2') ||
          (bytes == 2 && l->text[l->at] == '1' && l->text[l->at + 1] == '0')) ||
        !(next == '(' ||
          (next == ' ' && (character_is_letter(after) || character_is_digit(after))))) {
        return;
    }
    lex_push(l, TOKEN_SUB, l->at, l->at);
    lex_push_number(l, l->at, digits);
    l->at = digits;
}

/* The tokens of {}_n C_k, whose counts are bytes of the text. */
static void push_combination(lexer *l, int32_t start, int32_t sign, int32_t end) {
    int32_t opener = l->count;
    lex_push(l, TOKEN_OPEN, start, start)->match = opener + 1;
    lex_push(l, TOKEN_CLOSE, start, start)->match = opener;
    for (int side = 0; side < 2; side++) {
        int32_t from = side == 0 ? start : sign + 1, to = side == 0 ? sign : end;
        lex_push(l, TOKEN_SUB, from, from);
        if (character_is_digit(l->text[from])) {
            lex_push_number(l, from, to);
        } else {
            lex_push_letter(l, from);
        }
        if (side == 0) {
            lex_push_letter(l, sign);
        }
    }
    l->at = end;
}

int lex_combination(lexer *l, int32_t end) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    const char *run = l->text + l->at;
    char behind = end < l->length ? l->text[end] : ' ';
    if (!l->plain) {
        return 0;
    }
    if (end - l->at == 3 && run[0] == 'n' && (run[1] == 'C' || run[1] == 'P') &&
        (run[2] == 'r' || run[2] == 'k') && l->glue != l->at && !character_is_digit(behind) &&
        behind != '(') {
        push_combination(l, l->at, l->at + 1, end); /* nCr */
        return 1;
    }
    int32_t digits = end;
    while (digits < l->length && character_is_digit(l->text[digits])) {
        digits++;
    }
    char after = digits < l->length ? l->text[digits] : ' ';
    if (end - l->at != 1 || run[0] != 'C' || last == NULL || last->kind != TOKEN_NUMBER ||
        last->end != l->at || digits == end || character_is_letter(after) || after == '.' ||
        after == '/' ||
        memchr(l->text + last->start, '.', (size_t)(last->end - last->start)) != NULL ||
        last->end - last->start < digits - end || (l->count > 1 && last[-1].kind == TOKEN_SUB)) {
        return 0;
    }
    int32_t start = last->start, bytes = digits - end; /* 5C2 */
    if (last->end - start == bytes && memcmp(l->text + start, l->text + end, (size_t)bytes) < 0) {
        return 0;
    }
    l->count--;
    push_combination(l, start, l->at, digits);
    return 1;
}

/* The end of a count from a byte on: digits, or one letter; the byte where there is none. */
static int32_t count_end(const lexer *l, int32_t at) {
    int32_t end = at;
    while (end < l->length && character_is_digit(l->text[end])) {
        end++;
    }
    if (end == at && lex_run_end(l, at) == at + 1) {
        end++;
    }
    const char after = end < l->length ? l->text[end] : ' ';
    return strchr(" ,;)=+-*/", after) != NULL && after != '\0' ? end : at;
}

int lex_choose(lexer *l, int32_t end) {
    static const char choose[] = "choose";
    const int32_t from = end + 1;
    if (!l->plain || l->count == 0 || end - l->at != (int32_t)sizeof choose - 1 ||
        memcmp(l->text + l->at, choose, sizeof choose - 1) != 0 || from >= l->length ||
        l->text[end] != ' ' || l->text[l->at - 1] != ' ') {
        return 0;
    }
    const token whole = l->out[l->count - 1];
    const int32_t to = count_end(l, from);
    if (to == from || whole.end + 1 != l->at || (whole.flags & FLAG_GLUED) != 0 ||
        (whole.kind != TOKEN_NUMBER && whole.kind != TOKEN_LETTER) ||
        (l->count > 1 && (whole.kind == TOKEN_SUB || l->out[l->count - 2].kind == TOKEN_SUB ||
                          l->out[l->count - 2].kind == TOKEN_SUP))) {
        return 0;
    }
    l->count--;
    lex_named(l, "binom", whole.start, whole.end);
    l->out[l->count - 1].space = whole.space;
    for (int part = 0; part < 2; part++) {
        const int32_t start = part == 0 ? whole.start : from, stop = part == 0 ? whole.end : to;
        const int32_t opener = l->count;
        lex_push(l, TOKEN_OPEN, start, start);
        if (character_is_digit(l->text[start])) {
            lex_push_number(l, start, stop);
        } else {
            lex_push_letter(l, start);
        }
        l->out[opener].match = l->count;
        lex_push(l, TOKEN_CLOSE, stop, stop)->match = opener;
    }
    l->glue = -1;
    l->at = to;
    return 1;
}

int lex_is_difference(const lexer *l, int32_t slash) {
    int32_t open = slash + 1, before = slash - 1;
    open += open < l->length && l->text[open] == ' ';
    while (before >= 0 && l->text[before] == ' ') {
        before--;
    }
    if (open >= l->length || l->text[open] != '{' || before < 0) {
        return 0;
    }
    const char last = l->text[before];
    const char *const close = memchr(l->text + open, '}', (size_t)(l->length - open));
    return ((last >= 'A' && last <= 'Z') || (uint8_t)last >= 0x80 || strchr(")]}", last) != NULL) &&
           close != NULL && close[-1] != '\\';
}

/* Whether a word is "units" with a power behind it: 12 units³. */
static int is_raised_unit(const lexer *l, int32_t start, int32_t end) {
    const int32_t row =
        end - start > LEX_LONGEST_PRODUCT - 1 ? words_find(l->text + start, end - start) : -1;
    uint32_t code = 0;
    if (row < 0 || strncmp(words_at(row)->canonical, "unit", 4) != 0 || end >= l->length ||
        start == 0 || !character_is_blank(l->text[start - 1])) {
        return 0;
    }
    const int32_t bytes = character_read(l->text, end, l->length, &code);
    const character_row *above = bytes > 1 ? character_find(code) : NULL;
    return l->text[end] == '^' || (above != NULL && above->shape == CHARACTER_SUPER);
}

/* Whether a word that leads on, so or by, stands between a mark and a letter: x = 2, so y = 3. */
static int leads_on(const lexer *l, int32_t start, int32_t end) {
    const int32_t row = words_find(l->text + start, end - start);
    return row >= 0 && words_at(row)->kind == WORD_FILLER && words_at(row)->value == WORDS_LEADS &&
           l->plain && start > 1 && l->text[start - 1] == ' ' &&
           strchr(",;", l->text[start - 2]) != NULL && end + 1 < l->length && l->text[end] == ' ';
}

/* Whether "in" opens a bracket behind a value: 5 (in eV). */
static int opens_unit(const lexer *l, int32_t start, int32_t end) {
    return end - start == 2 && memcmp(l->text + start, "in", 2) == 0 && start > 1 &&
           l->text[start - 1] == '(' && l->text[start - 2] == ' ' && end + 1 < l->length &&
           l->text[end] == ' ';
}

/* Whether a run is the unit that words before it lead up to: in units of AU, 5 (in eV). */
static int is_led_unit(const lexer *l, int32_t start, int32_t end) {
    static const char units[] = "units of", in[] = "(in";
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    uint32_t flags;
    if (last == NULL || last->kind != TOKEN_WORD || last->end + 1 != start) {
        return 0;
    }
    const int32_t of = last->end - (int32_t)strlen(units), open = last->end - (int32_t)strlen(in);
    return ((of >= 0 && memcmp(l->text + of, units, strlen(units)) == 0) ||
            (open >= 0 && memcmp(l->text + open, in, strlen(in)) == 0)) &&
           units_known(l->text + start, end - start, &flags);
}

/* Whether "not" stands where a contrast begins, at the start of an item or a bracket, or before a
 * digit, which no product has behind a blank: 3, not 5; x = 3 (not x = 5). */
static int opens_contrast(const lexer *l, int32_t start, int32_t end) {
    if (end - start != 3 || memcmp(l->text + start, "not", 3) != 0) return 0;
    int32_t before = start;
    while (before > 0 && l->text[before - 1] == ' ') before--;
    const int opens = before > 0 && strchr(",;(", l->text[before - 1]) != NULL;
    return end + 1 < l->length && l->text[end] == ' ' &&
           (opens || character_is_digit(l->text[end + 1]));
}

int lex_is_typed_word(const lexer *l, int32_t start, int32_t end) {
    return is_raised_unit(l, start, end) || leads_on(l, start, end) || opens_unit(l, start, end) ||
           is_led_unit(l, start, end) || opens_contrast(l, start, end);
}

/* Whether "in" or "base" says the base of the number before it: 1011 in base 2, 1011 (base 2). */
static int says_base(const lexer *l, int32_t start, int32_t end) {
    static const char in[] = "in ", base[] = "base ";
    const int32_t bytes = (int32_t)strlen(base);
    const int led = end - start == 2 && memcmp(l->text + start, in, 2) == 0;
    const int32_t word = led ? end + 1 : start;
    if (start < 2 || word + bytes >= l->length || memcmp(l->text + word, base, 5) != 0 ||
        !character_is_digit(l->text[word + bytes])) {
        return 0;
    }
    const int after_in = start > 4 && memcmp(l->text + start - 3, in, 3) == 0;
    const int32_t from = after_in ? start - 3 : start;
    return l->text[from - 1] == '(' ||
           (l->text[from - 1] == ' ' && strchr("0123456789ABCDEF)}", l->text[from - 2]) != NULL);
}

int lex_base_word(lexer *l, int32_t end) {
    if (!says_base(l, l->at, end)) return 0;
    lex_push_plain_word(l, l->at, end);
    l->at = end;
    return 1;
}

int lex_member(lexer *l, int32_t end) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    const char open = lex_peek(l, 3);
    int32_t at = end + 2, commas = 0;
    if (!l->plain || last == NULL || last->kind != TOKEN_LETTER || end - l->at != 2 ||
        memcmp(l->text + l->at, "in", 2) != 0 || l->text[l->at - 1] != ' ' ||
        lex_peek(l, 2) != ' ' || (open != '(' && open != '[')) {
        return 0;
    }
    while (at < l->length && strchr("()[]", l->text[at]) == NULL) {
        commas += l->text[at++] == ',';
    }
    if (commas != 1 || at == l->length || (l->text[at] != ')' && l->text[at] != ']')) {
        return 0;
    }
    l->at = end;
    return lex_named(l, "in", end - 2, end);
}

int lex_distributed(lexer *l) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    int32_t name = l->at + 2, end = name < l->length ? lex_run_end(l, name) : name;
    if (!l->plain || last == NULL || last->kind != TOKEN_LETTER || l->text[l->at - 1] != ' ' ||
        lex_peek(l, 1) != ' ' || end == name || l->text[name] < 'A' || l->text[name] > 'Z' ||
        end >= l->length || l->text[end] != '(') {
        return 0;
    }
    l->at++;
    return lex_named(l, "sim", l->at - 1, l->at);
}

int lex_distribution(lexer *l, int32_t end) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    if (last == NULL || last->kind != TOKEN_COMMAND || end - l->at < 2 || end >= l->length ||
        l->text[end] != '(' || strcmp(command_at(last->row)->name, "sim") != 0) {
        return 0;
    }
    lex_push_word(l, l->at, end);
    l->at = end;
    return 1;
}

/* The end of letters and digits from a byte on, with signs of indices between. */
static int32_t formula_end(const lexer *l, int32_t at) {
    while (at < l->length && (character_is_letter(l->text[at]) || l->text[at] == '_' ||
                              elements_digit(l->text + at, l->length - at) > 0)) {
        const int32_t digit = elements_digit(l->text + at, l->length - at);
        at += digit > 0 ? digit : 1;
    }
    return at;
}

/* Whether a word stands at a byte: of glucose. */
static int is_word_at(const lexer *l, int32_t at) {
    int32_t end = lex_run_end(l, at);
    for (int32_t i = at; i < end; i++) {
        if (l->text[i] < 'a' || l->text[i] > 'z') {
            return 0;
        }
    }
    return end - at > 2;
}

/* Where the formula of a substance starts behind a unit that ends at a byte: 2 mol NaCl, 25 g of
 * H2O; 0 where none does. A unit of one letter may be a factor before others. */
static int32_t substance_start(const lexer *l, int32_t unit, int letter) {
    int32_t start = unit + 1;
    int of = start + 3 < l->length && memcmp(l->text + start, "of ", 3) == 0;
    start += of ? 3 : 0;
    if (unit >= l->length || l->text[unit] != ' ') {
        return 0;
    }
    int32_t end = formula_end(l, start);
    int shown = elements_formula(l->text + start, end - start);
    char after = end < l->length ? l->text[end] : ' ';
    return shown > 0 && (shown > 1 || of || !letter) && strchr(" ,;.:)\n", after) != NULL ? start
                                                                                          : 0;
}

int lex_chemistry_letters(lexer *l) {
    int32_t start = l->at, end = lex_run_end(l, l->at);
    if (end - l->at == 1) {
        lex_push_letter(l, l->at);
    } else {
        lex_push_word(l, l->at, end);
    }
    l->at = end;
    if (lex_ion(l, start)) {
        return 1;
    }
    lex_push_index(l, 0);
    if ((lex_peek(l, 0) == '+' || lex_peek(l, 0) == '-') && lex_ends_ion(l, l->at + 1)) {
        lex_push(l, TOKEN_SUP, l->at, l->at);
    }
    return 1;
}

int lex_substance(lexer *l, int32_t end) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    uint32_t flags = 0;
    if (!l->plain || last == NULL || last->kind != TOKEN_NUMBER || l->at == 0 ||
        l->text[l->at - 1] != ' ' || !units_known(l->text + l->at, end - l->at, &flags) ||
        (flags & UNITS_USUAL) == 0) {
        return 0;
    }
    int32_t start = substance_start(l, end, end - l->at == 1), stop;
    int word =
        end + 4 < l->length && memcmp(l->text + end, " of ", 4) == 0 && is_word_at(l, end + 4);
    if (start == 0 && !word) {
        return 0;
    }
    lex_push_plain_word(l, l->at, end);
    stop = start > 0 ? formula_end(l, start) : end;
    for (l->at = start > 0 ? start : end; l->at < stop;) {
        if (elements_digit(l->text + l->at, l->length - l->at) > 0) { /* the 2 of CO₂ */
            lex_character(l);
            continue;
        }
        int32_t next = lex_run_end(l, l->at);
        l->next_font = FONT_TEXT;
        if (next == l->at + 1) {
            lex_push_letter(l, l->at);
        } else {
            lex_push_word(l, l->at, next);
        }
        l->at = next + (next < stop && l->text[next] == '_');
        lex_push_index(l, 0);
    }
    return 1;
}

/* The end of a state in brackets at a byte; `at` where there is none. */
static int32_t state_end(const lexer *l, int32_t at) {
    static const char *const states[] = {"(aq)", "(s)", "(l)", "(g)"};
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++) {
        size_t bytes = strlen(states[i]);
        if ((size_t)(l->length - at) >= bytes && memcmp(l->text + at, states[i], bytes) == 0) {
            return at + (int32_t)bytes;
        }
    }
    return at;
}

int lex_ends_concentration(const lexer *l) {
    int32_t from = l->at;
    while (from > 0 &&
           (character_is_letter(l->text[from - 1]) || character_is_digit(l->text[from - 1]))) {
        from--;
    }
    return l->frame[l->depth].mode != MODE_CHEMISTRY && lex_peek(l, 1) == ']' && from > 0 &&
           l->text[from - 1] == '[' &&
           (l->at - from == 1 ? l->text[from] >= 'A' && l->text[from] <= 'Z' /* [A-] of HA */
                              : elements_formula(l->text + from, l->at - from) > 0);
}

int lex_ends_ion(const lexer *l, int32_t at) {
    return at >= l->length || strchr(" }],", l->text[at]) != NULL ||
           (l->reaction && l->text[at] == '(') || state_end(l, at) > at;
}

/* The end of a formula of chemistry, an electron or a state in brackets at a byte; `at` where none
 * starts there. */
static int32_t species_end(const lexer *l, int32_t at) {
    const int32_t state = state_end(l, at);
    if (state > at) {
        return state;
    }
    if (l->text[at] == 'e' && at + 1 < l->length && (l->text[at + 1] == '-')) {
        return at + 2;
    }
    int32_t bytes;
    while ((bytes = elements_symbol(l->text + at, l->length - at)) > 0) {
        at += bytes;
    }
    return at;
}

/* The bytes of a character that is a script, the 2 of H₂O and the charge of OH⁻, or an arrow behind
 * what leaves a reaction; 0 for others. */
static int32_t script_bytes(const lexer *l, int32_t at) {
    uint32_t code = 0;
    const int32_t bytes =
        (uint8_t)l->text[at] < 0x80 ? 0 : character_read(l->text, at, l->length, &code);
    const character_row *const row = bytes > 0 ? character_find(code) : NULL;
    const int leaves = code == 0x2191 || code == 0x2193; /* H₂↑, CaCO₃↓ */
    return row != NULL && (leaves || row->shape == CHARACTER_SUPER || row->shape == CHARACTER_SUB)
               ? bytes
               : 0;
}

int lex_is_reaction(const lexer *l) {
    int arrow = 0;
    for (int32_t at = 0; at < l->length;) {
        int32_t end = species_end(l, at);
        int drawn = l->length - at >= 3 && (memcmp(l->text + at, "\xe2\x86\x92", 3) == 0 ||
                                            memcmp(l->text + at, "\xe2\x87\x8c", 3) == 0);
        int typed = l->length - at >= 2 && memcmp(l->text + at, "->", 2) == 0;
        const int32_t script = end == at && !drawn ? script_bytes(l, at) : 0;
        if (script > 0) {
            at += script;
            continue;
        }
        if (end == at && !drawn && !typed && strchr(" +-()[]^_0123456789", l->text[at]) == NULL) {
            return 0;
        }
        arrow |= drawn || typed;
        at = end > at ? end : at + (drawn ? 3 : typed ? 2 : 1);
    }
    return arrow;
}

int lex_ion(lexer *l, int32_t start) {
    int32_t digits = l->at;
    while (digits < l->length && character_is_digit(l->text[digits])) {
        digits++;
    }
    char sign = digits < l->length ? l->text[digits] : '\0';
    char after = digits + 1 < l->length ? l->text[digits + 1] : ' ';
    int single = elements_symbol(l->text + start, l->at - start) == l->at - start &&
                 (start == 0 || !character_is_letter(l->text[start - 1]));
    int32_t counts = digits - l->at - 1;
    if (!l->reaction || counts < 0 || (sign != '+' && sign != '-') ||
        strchr(" ()", after) == NULL || (counts == 0 && !single)) {
        return 0;
    }
    if (counts > 0) {
        lex_push(l, TOKEN_SUB, l->at, l->at);
        lex_push_number(l, l->at, l->at + counts);
        l->at += counts;
    }
    lex_push(l, TOKEN_SUP, l->at, l->at);
    return lex_charge(l);
}

/* --- functions and words within runs ---------------------------------------------------------- */

int lex_is_bare_function(int32_t row) {
    const command_row *command = command_at(row);
    return command->family == FAMILY_ROOT || command->family == FAMILY_LOGARITHM ||
           (command->family == FAMILY_FUNCTION && command->takes == TAKES_BARE);
}

int lex_is_greek(const lexer *l, int32_t at) {
    return at + 1 < l->length && ((uint8_t)l->text[at] == 0xCE || (uint8_t)l->text[at] == 0xCF);
}

int lex_is_multiple_of_function(const lexer *l, int32_t start, int32_t end) {
    const int32_t length = end - start;
    if (length < 4 || length > 7 || l->text[start] != l->text[end - 1]) {
        return 0;
    }
    const int32_t row = command_find_plain(l->text + start + 1, length - 2);
    return row >= 0 && lex_is_bare_function(row);
}

int lex_is_compound(const lexer *l, int32_t hyphen, int32_t last) {
    const int32_t length = hyphen - l->at, rest = last - hyphen - 1;
    const int whole = length > LEX_LONGEST_PRODUCT || rest > LEX_LONGEST_PRODUCT;
    return !l->equation && length > 2 && rest > 2 && whole &&
           words_kind(l->text + l->at, length) != WORD_NUMBER && /* twenty-five */
           command_find_plain(l->text + l->at, length) < 0 &&
           command_find_plain(l->text + hyphen + 1, rest) < 0 &&
           (length <= LEX_LONGEST_PRODUCT || rest <= LEX_LONGEST_PRODUCT);
}

enum { LABEL_LETTERS = 6 }; /* of a word above that no table knows: more than factors have */

int lex_label_above(lexer *l, int32_t end) {
    const char *run = l->text + l->at;
    const int32_t length = end - l->at;
    if (l->at < 3 || end >= l->length || run[-1] != '{' || run[-2] != '^' || run[length] != '}') {
        return 0;
    }
    const char base = run[-3];
    if (base == 'e' || character_is_digit(base) ||
        (words_kind(run, length) != WORD_LABEL &&
         (length < LABEL_LETTERS || !lex_looks_like_word(run, length)))) {
        return 0;
    }
    lex_push_plain_word(l, l->at, end);
    l->at = end;
    return 1;
}

int lex_article(lexer *l, int32_t end) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    if (!l->prose || end != l->at + 1 || (l->text[l->at] != 'a' && l->text[l->at] != 'A') ||
        (last != NULL && last->kind != TOKEN_WORD) || lex_peek(l, 1) != ' ') {
        return 0;
    }
    if (character_is_digit(lex_peek(l, 2))) {
        lex_push_plain_word(l, l->at, end);
        l->at = end;
        return 1;
    }
    if (character_is_letter(lex_peek(l, 2)) && character_is_letter(lex_peek(l, 3))) {
        l->next_font = FONT_TEXT;
    }
    return 0;
}

/* Whether an index, _H or _{max}, stands at a byte and a sign of equality behind it. */
static int is_left_side(const lexer *l, int32_t at) {
    enum { LONGEST = 16 };
    int32_t end = at + 1;
    while (end < l->length && end < at + LONGEST &&
           (character_is_letter(l->text[end]) || character_is_digit(l->text[end]) ||
            strchr("{}", l->text[end]) != NULL)) {
        end++;
    }
    end += end < l->length && l->text[end] == ' ';
    return end < l->length && l->text[end] == '=';
}

/* Whether letters that are no word stand before a bracket with a sum: factors, nRT(a - b), where
 * capitals alone are initials, NPV(r + 1). */
static int multiplies_sum(const lexer *l, int32_t end) {
    enum { REACH = 64 }; /* bytes of the bracket that are looked at */
    int capitals = 1, depth = 0;
    for (int32_t i = l->at; i < end; i++) capitals &= l->text[i] >= 'A' && l->text[i] <= 'Z';
    if (capitals || l->text[end] != '(' || lex_looks_like_word(l->text + l->at, end - l->at)) {
        return 0;
    }
    for (int32_t i = end; i < l->length && i < end + REACH; i++) {
        depth += (l->text[i] == '(') - (l->text[i] == ')');
        const int minus = i + 3 <= l->length && memcmp(l->text + i, "\xe2\x88\x92", 3) == 0;
        if (depth == 0) return 0;
        if (depth == 1 && i > end + 1 && (strchr("+-", l->text[i]) != NULL || minus)) return 1;
    }
    return 0;
}

int lex_named_word(lexer *l, int32_t end) {
    const int32_t length = end - l->at;
    if (!l->plain || length < 3 || end >= l->length || l->glue == l->at || multiplies_sum(l, end)) {
        return 0;
    }
    const int index = l->text[end] == '_' && lex_looks_like_word(l->text + l->at, length) &&
                      (length >= LEX_LONGEST_PRODUCT || (l->at == 0 && is_left_side(l, end)));
    if (!index && l->text[end] != '(') {
        return 0;
    }
    lex_push_word(l, l->at, end);
    l->at = end;
    return 1;
}

int lex_leads_to_place(const lexer *l, int32_t end) {
    if (!l->plain || end >= l->length || l->text[end] != ' ') return 0;
    while (end < l->length && l->text[end] == ' ') end++;
    if (end >= l->length || !character_is_letter(l->text[end])) return 0;
    for (end++; end < l->length && l->text[end] == ' ';) end++;
    return end + 1 < l->length && l->text[end] == '=' && l->text[end + 1] != '=';
}
