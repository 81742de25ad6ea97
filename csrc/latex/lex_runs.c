#include <string.h>

#include "expr/expr.h"
#include "expr/units.h"
#include "latex/characters.h"
#include "latex/lex_state.h"
#include "latex/numbers.h"
#include "latex/words.h"

enum { SPACED_LETTERS = 7 }; /* of a function with blanks between */

int32_t lex_run_end(const lexer *l, int32_t at) {
    while (at < l->length && character_is_letter(l->text[at])) {
        at++;
    }
    return at;
}

/* --- letters --------------------------------------------------------------------------------- */

static int after_script(const lexer *l) {
    return l->count > 0 &&
           (l->out[l->count - 1].kind == TOKEN_SUB || l->out[l->count - 1].kind == TOKEN_SUP);
}

/* A function that stands alone in its text: \text{Im} f; not the units sec and min. */
static int text_function(lexer *l, int32_t end) {
    int32_t row = command_find(l->text + l->at, end - l->at);
    int family = row >= 0 ? command_at(row)->family : FAMILY_OTHER;
    uint32_t flags;
    int32_t close = end;
    while (close < l->length && l->text[close] == ' ') {
        close++;
    }
    int32_t open = l->at;
    while (open > 0 && l->text[open - 1] == ' ') {
        open--;
    }
    const int part = family == FAMILY_FUNCTION &&
                     (command_at(row)->value == EXPR_RE || command_at(row)->value == EXPR_IM);
    if (open == 0 || l->text[open - 1] != '{' || close >= l->length || l->text[close] != '}' ||
        (part && close + 1 < l->length && l->text[close + 1] == '_') || /* \text{Re}_x */
        (family != FAMILY_FUNCTION && family != FAMILY_OPERATOR && family != FAMILY_LOGARITHM) ||
        units_known(l->text + l->at, end - l->at, &flags)) {
        return 0;
    }
    lex_row(l, row, l->at, end);
    l->at = end;
    return 1;
}

/* The end of letters with a stop behind each: p.m., i.e.; `at` where there are not two. */
static int32_t abbreviation_end(const lexer *l, int32_t at) {
    int32_t end = at;
    if (at + 2 < l->length && memcmp(l->text + at, "o/w", 3) == 0 &&
        lex_run_end(l, at + 2) == at + 3 && lex_stands_alone(l, at, at + 3)) {
        return at + 3; /* otherwise */
    }
    while (end + 1 < l->length && character_is_letter(l->text[end]) && l->text[end + 1] == '.') {
        end += 2;
    }
    return end > at + 2 ? end : at;
}

/* Whether h.c. or c.c. stands behind a plus: what is added to the terms before it. */
static int is_adjoint(const lexer *l, int32_t end) {
    int32_t before = l->at;
    while (before > 0 && strchr(" {~", l->text[before - 1]) != NULL) before--;
    int32_t command = before;
    while (command > 0 && character_is_letter(l->text[command - 1])) command--;
    if (command > 0 && l->text[command - 1] == '\\') before = command - 1; /* \mathrm{ */
    while (before > 0 && character_is_blank(l->text[before - 1])) before--;
    const char first = l->text[l->at];
    return end - l->at == 4 && before > 0 && l->text[before - 1] == '+' &&
           strchr("hHcC", first) != NULL && strchr("cC", l->text[l->at + 2]) != NULL;
}

/* arc cos as two words: the row of the inverse function, and the byte behind it in *end. */
static int32_t arc_function(const lexer *l, int32_t from, int32_t *end) {
    char name[SPACED_LETTERS] = "arc";
    if (*end >= l->length || *end - from != 3 || memcmp(l->text + from, name, 3) != 0 ||
        l->text[*end] != ' ') {
        return -1;
    }
    int32_t next = *end + 1, last = lex_run_end(l, next);
    if (last - next != 3) {
        return -1;
    }
    memcpy(name + 3, l->text + next, 3);
    int32_t row = command_find(name, 6);
    *end = row >= 0 ? last : *end;
    return row;
}

/* Whether a letter of text is a word that joins the formulas on both sides: $a=2$ y $b=3$. */
static int is_joint(const lexer *l, int32_t at) {
    const char *text = l->text;
    if (at < 2 || at + 2 >= l->length || text[at - 1] != ' ' || text[at + 1] != ' ' ||
        words_joint(text[at]) < 0) {
        return 0;
    }
    if (text[at - 2] == '{' && text[at + 2] == '}') {
        return text[at] != 'i'; /* x = 4 \text{ o } x = -1 */
    }
    if (character_is_letter(text[at - 2]) && text[at + 2] == '}' && text[at] != 'i') {
        int32_t next = at + 3; /* 3\text{ m e }4\text{ m} */
        while (next < l->length && strchr(" \\,-", text[next]) != NULL) next++;
        return next < l->length && character_is_digit(text[next]);
    }
    const int after = text[at - 2] == '$' || (at > 2 && memcmp(text + at - 3, "\\)", 2) == 0);
    const int open =
        text[at + 2] == '$' || (at + 3 < l->length && memcmp(text + at + 2, "\\(", 2) == 0);
    return after && open;
}

static int text_word(lexer *l) {
    int32_t short_end = abbreviation_end(l, l->at);
    int32_t end = short_end > l->at ? short_end : lex_word_end(l, l->at);
    int32_t arc = arc_function(l, l->at, &end);
    int32_t row = command_find(l->text + l->at, end - l->at);
    if (arc >= 0) {
        lex_row(l, arc, l->at, end);
        l->at = end;
        return 1;
    }
    const int joint = end - l->at == 1 && is_joint(l, l->at);
    if (!joint && (lex_constant(l, end) || lex_union_of_text(l, end) || text_function(l, end) ||
                   lex_unit(l, end))) {
        return 1;
    }
    if (lex_is_between_sides(l, end)) {
        row = command_find("times", 5);
        lex_row(l, row, l->at, end);
        l->at = end;
        return 1;
    }
    if (lex_out_of_end(l, end) > 0) return lex_cross(l, end);
    if (row >= 0 && command_at(row)->family == FAMILY_MODULO && command_at(row)->arguments == 0) {
        lex_row(l, row, l->at, end); /* (mod 5) */
        l->at = end;
        return 1;
    }
    if (end - l->at == 1 && !joint) {
        lex_push_letter(l, l->at);
    } else {
        lex_push_word(l, l->at, end);
    }
    l->at = end;
    lex_push_index(l, 0);
    return 1;
}

/* \mathrm{l n}: a function's name with a blank between all of its letters, which TeX does not draw.
 * Its row, and the byte behind it in *end; -1 where none stands at l->at. */
static int32_t spaced_function(const lexer *l, int32_t *end) {
    char name[SPACED_LETTERS];
    int32_t at = l->at, length = 0;
    while (length < SPACED_LETTERS && at < l->length && character_is_letter(l->text[at])) {
        name[length++] = l->text[at++];
        if (at + 1 >= l->length || l->text[at] != ' ' || !character_is_letter(l->text[at + 1])) {
            break;
        }
        at++;
    }
    int32_t row = length > 1 ? command_find_plain(name, length) : -1;
    if (row < 0 || !lex_is_bare_function(row) || at - l->at != 2 * length - 1) {
        return -1;
    }
    *end = at;
    return row;
}

/* Letters in an upright font are one word. */
static int upright_run(lexer *l, int32_t end) {
    const int32_t adjoint = end == l->at + 1 ? abbreviation_end(l, l->at) : l->at;
    if (adjoint > l->at && is_adjoint(l, adjoint)) {
        lex_push_word(l, l->at, adjoint - 1);
        l->at = adjoint;
        return 1;
    }
    int32_t row = end == l->at + 1 ? spaced_function(l, &end) : -1;
    row = row < 0 ? command_find_plain(l->text + l->at, end - l->at) : row;
    int family = row >= 0 ? command_at(row)->family : FAMILY_OTHER;
    if (end - l->at == 1) {
        lex_push_letter(l, l->at);
    } else if (family == FAMILY_FUNCTION || family == FAMILY_LOGARITHM ||
               family == FAMILY_OPERATOR || family == FAMILY_BIG ||
               ((family == FAMILY_NAMED || family == FAMILY_MODULO) &&
                command_at(row)->arguments == 0)) {
        lex_row(l, row, l->at, end);
    } else {
        lex_push_word(l, l->at, end);
    }
    l->at = end;
    lex_push_index(l, 0);
    return 1;
}

/* Whether a name of plain text may be read in a run of these letters. */
static int may_name(const lexer *l, int32_t row, int32_t length) {
    const command_row *command = command_at(row);
    if (command->family != FAMILY_NAME && command->family != FAMILY_CONSTANT &&
        command->family != FAMILY_SIGN) {
        return 1;
    }
    return l->plain || length > LEX_LONGEST_PRODUCT - 1;
}

/* The end of a function's name that a run of letters begins with (sinx, lnx), or its start. */
static int32_t function_prefix(const lexer *l, int32_t start, int32_t end, int32_t *row) {
    for (int32_t length = end - start - 1 > 7 ? 7 : end - start - 1; length >= 2; length--) {
        *row = command_find_plain(l->text + start, length);
        if (*row >= 0 && lex_is_bare_function(*row)) {
            return start + length;
        }
        if (*row >= 0 && l->plain && length > LEX_LONGEST_PRODUCT) {
            return start + length;
        }
    }
    return start;
}

/* second, arcsecond: a unit by its whole name, which begins with a function's. */
static int is_unit_word(const lexer *l, int32_t end) {
    int32_t row;
    uint32_t flags;
    return function_prefix(l, l->at, end, &row) > l->at &&
           units_known(l->text + l->at, end - l->at, &flags) && (flags & UNITS_WORD) != 0;
}

/* Where a function's name begins at the end of a run before a bracket (mgsin(x)), or its end. */
static int32_t function_suffix(const lexer *l, int32_t start, int32_t end) {
    char next = end < l->length ? l->text[end] : '\0';
    char after = end + 1 < l->length ? l->text[end + 1] : '\0';
    const int digit = character_is_digit(next); /* no word ends in ln: nRTln2 */
    const int bare =
        digit || (next == ' ' && (character_is_letter(after) || character_is_digit(after)));
    const int ln = end - start > 2 && memcmp(l->text + end - 2, "ln", 2) == 0;
    int32_t longest = end - start - 1 > 7 ? 7 : end - start - 1;
    if (next != '(' && next != '{' && next != '\\' && next != '^' && !bare &&
        !lex_is_greek(l, end)) {
        return end;
    }
    for (int32_t length = longest; length >= 2; length--) {
        int32_t row = command_find_plain(l->text + end - length, length);
        if (bare && !ln && length < end - start - 1) break; /* by chance, in a word */
        if (row >= 0 && lex_is_bare_function(row)) return end - length;
    }
    return end;
}

int lex_stands_alone(const lexer *l, int32_t start, int32_t end) {
    char before = start > 0 ? l->text[start - 1] : ' ';
    char after = end < l->length ? l->text[end] : ' ';
    int left = character_is_blank(before) || strchr("(,;:~}\"`*-", before) != NULL;
    int right = character_is_blank(after) || strchr("),;:.?!~\\\"`*$}-", after) != NULL;
    return left && right && before != '\0' && after != '\0';
}

/* Whether the word before is one that a noun follows. */
static int after_article(const lexer *l) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    return last != NULL && last->kind == TOKEN_WORD && last->end - last->start == 3 &&
           (memcmp(l->text + last->start, "the", 3) == 0 ||
            memcmp(l->text + last->start, "The", 3) == 0) &&
           character_is_blank(lex_peek(l, lex_run_end(l, l->at) - l->at)) &&
           character_is_letter(lex_peek(l, lex_run_end(l, l->at) - l->at + 1));
}

/* A capital and small letters behind it. */
static int is_capitalised(const char *text, int32_t length) {
    for (int32_t i = 1; i < length; i++) {
        if (text[i] < 'a' || text[i] > 'z') {
            return 0;
        }
    }
    return text[0] >= 'A' && text[0] <= 'Z';
}

/* Whether hours and minutes stand before: 1:03 PM. */
static int after_clock(const lexer *l) {
    const token *last = &l->out[l->count - 1];
    return l->count > 2 && last->kind == TOKEN_NUMBER && last[-2].kind == TOKEN_NUMBER &&
           last[-1].end - last[-1].start == 1 && l->text[last[-1].start] == ':';
}

/* Whether a number stands before, among the last tokens. */
static int has_number(const lexer *l) {
    enum { REACH = 32 };
    for (int32_t k = l->count - 1; k >= 0 && k >= l->count - REACH; k--) {
        if (l->out[k].kind == TOKEN_NUMBER) return 1;
    }
    return 0;
}

/* Whether a run of three letters stands between a word or an article and another whole word: a ray
 * starting. A verb of equality before it says that it may be a product. */
static int is_amid_words(const lexer *l, int32_t start, int32_t end) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    int32_t next = end + 1, stop = lex_run_end(l, next < l->length ? next : end);
    if (end - start != LEX_LONGEST_PRODUCT - 1 || last == NULL || last->end + 1 != start ||
        (end < l->length && strchr(" .,;!?", l->text[end]) == NULL)) {
        return 0;
    }
    for (int32_t i = start; i < end; i++) {
        if (l->text[i] < 'a' || l->text[i] > 'z') {
            return 0;
        }
    }
    int article = last->kind == TOKEN_LETTER && last->font == FONT_TEXT;
    int word = last->kind == TOKEN_WORD &&
               words_kind(l->text + last->start, last->end - last->start) != WORD_EQUALS;
    int32_t row = stop > next ? words_find(l->text + next, stop - next) : -1;
    if (word && (end == l->length || l->text[end] != ' ')) { /* 5 m/s to match the circular saw. */
        return last > l->out && last[-1].kind == TOKEN_WORD && has_number(l);
    }
    return (article || word) && stop > next && command_find_plain(l->text + start, 3) < 0 &&
           (stop - next > LEX_LONGEST_PRODUCT ||
            (row >= 0 && words_at(row)->kind != WORD_AND && words_at(row)->kind != WORD_OR));
}

/* Whether a run of four letters behind a number and a blank is what is counted, in text without
 * commands: a unit by its name, or a plural (12 days, 5 eggs). */
static int is_counted(const lexer *l, int32_t start, int32_t end) {
    uint32_t flags = 0;
    return l->plain && end - start == LEX_LONGEST_PRODUCT && start > 0 &&
           l->text[start - 1] == ' ' && l->count > 0 && l->out[l->count - 1].kind == TOKEN_NUMBER &&
           (l->text[end - 1] == 's' ||
            (units_known(l->text + start, end - start, &flags) && (flags & UNITS_WORD) != 0));
}

/* Whether a run of four letters that begins a text or an item looks like a word and has a number
 * behind it, in text without commands: mass 2 kg. */
static int names_value(const lexer *l, int32_t start, int32_t end) {
    int32_t before = start;
    while (before > 0 && l->text[before - 1] == ' ') {
        before--;
    }
    const int32_t next = end + 1 + (end + 1 < l->length && l->text[end + 1] == '-');
    return l->plain && end - start == LEX_LONGEST_PRODUCT && next < l->length &&
           l->text[end] == ' ' && character_is_digit(l->text[next]) &&
           (before == 0 || strchr(",;\n", l->text[before - 1]) != NULL) &&
           lex_looks_like_word(l->text + start, end - start);
}

/* Whether letters of mathematics are a word of a sentence. */
static int is_word(const lexer *l, int32_t start, int32_t end) {
    int32_t length = end - start;
    int32_t row = words_find(l->text + start, length);
    uint32_t flags = 0;
    if (row >= 0 && (words_at(row)->kind == WORD_OR || words_at(row)->kind == WORD_AND)) {
        char next = end < l->length ? l->text[end] : ' ';
        if (!words_at(row)->plain) { /* x = 1 et x = 2, but E t */
            return start > 0 && end < l->length && l->text[start] >= 'a' &&
                   character_is_blank(l->text[start - 1]) && character_is_blank(next);
        }
        return l->glue != start && next != '_' && next != '^'; /* (1,2)or(3,4) */
    }
    if (start > 0 && character_is_digit(l->text[start - 1]) && length >= LEX_LONGEST_PRODUCT &&
        units_known(l->text + start, length, &flags) && (flags & UNITS_WORD)) {
        return 1; /* 10weeks */
    }
    if (l->plain && end < l->length && l->text[end] == '=' &&
        (start == 0 || character_is_blank(l->text[start - 1])) &&
        (length > LEX_LONGEST_PRODUCT || (row >= 0 && words_at(row)->kind == WORD_OTHER))) {
        return 1; /* velocity=2x, area=25 */
    }
    if (lex_is_typed_word(l, start, end)) {
        return 1;
    }
    if (row >= 0 && words_at(row)->kind == WORD_UNDEFINED && l->text[start] == 'D') {
        return 1; /* =DNE: no product */
    }
    if (length < 2 || !lex_stands_alone(l, start, end)) {
        return 0;
    }
    if (is_counted(l, start, end) || names_value(l, start, end)) {
        return 1;
    }
    if (row >= 0 && (l->prose || words_at(row)->plain || lex_stands_whole(l, start, end))) {
        return 1;
    }
    const int begins = start == 0 || l->text[start - 1] == ' ';
    if (l->plain && length > 2 && l->glue != start && begins && end < l->length &&
        (l->text[end] == ' '
             ? is_capitalised(l->text + start, length)
             : l->text[end] == ':' && end + 1 < l->length && l->text[end + 1] == ' ')) {
        return 1; /* 2 May 2012, rank: 7 */
    }
    if (l->prose && length > 2 && (after_article(l) || is_amid_words(l, start, end))) {
        return 1; /* the car */
    }
    if (length == 2 && (l->text[start + 1] | 0x20) == 'm' && row >= 0 &&
        words_at(row)->kind == WORD_OPPOSED && after_clock(l)) {
        return 1;
    }
    if (row >= 0 && words_at(row)->kind == WORD_TO && l->count > 0 &&
        (l->out[l->count - 1].kind == TOKEN_NUMBER ||
         (l->out[l->count - 1].kind == TOKEN_COMMAND &&
          command_at(l->out[l->count - 1].row)->family == FAMILY_SIGN))) {
        return 1; /* 10 to 20, 10% to 20% */
    }
    if (row >= 0 && words_at(row)->kind == WORD_CONDITION && lex_leads_to_place(l, end)) {
        return 1; /* 5 at x = 2 */
    }
    const int formula = !l->plain || l->frame[l->depth].kind >= FRAME_DOLLAR;
    if (formula && row < 0 && !units_known(l->text + start, length, &flags) &&
        !lex_looks_like_word(l->text + start, length)) {
        return 0;
    }
    return length > LEX_LONGEST_PRODUCT ||
           (l->prose && length == LEX_LONGEST_PRODUCT && l->frame[l->depth].kind < FRAME_DOLLAR);
}

static void push_letters(lexer *l, int32_t end) {
    while (l->at < end) {
        lex_push_letter(l, l->at);
        l->at++;
    }
}

/* Whether two capitals at l->at are points, of which a force or voltage is: V_AB. */
static int is_segment(const lexer *l) {
    const char one = l->text[l->at], other = l->text[l->at + 1];
    const char base = l->at > 1 ? l->text[l->at - 2] : 0;
    return one >= 'A' && one <= 'Z' && other >= 'A' && other <= 'Z' && base >= 'A' && base <= 'Z';
}

/* The first letter, or all letters of a label in plain text: v_max. */
static int argument_run(lexer *l, int32_t end) {
    int below = l->count > 0 && l->out[l->count - 1].kind == TOKEN_SUB;
    int32_t row = command_find_plain(l->text + l->at, end - l->at);
    const int pair = !l->plain && end == l->at + 2 &&
                     (below || lex_top(l)->need > 1); /* \frac lg is l/g, \partial_lg_{ij} */
    if (row >= 0 && !pair && may_name(l, row, end - l->at)) {
        lex_row(l, row, l->at, end);
        l->at = end;
    } else if (below && (words_kind(l->text + l->at, end - l->at) == WORD_LABEL ||
                         (l->plain && lex_is_index(l, end)))) {
        lex_push_word(l, l->at, end);
        l->at = end;
    } else if (below && l->plain && end - l->at > 1) {
        int32_t label = l->at + 1; /* m_eff, but k_BT is k_B T */
        while (label < end && l->text[label] >= 'a' && l->text[label] <= 'z') label++;
        if (end == l->at + 2 && is_segment(l)) {
            lex_push_word(l, l->at, end); /* P_CD, but k_BT */
            l->at = end;
        } else if (label <= l->at + 2) {
            label = l->at + 1; /* m_ec^2 */
            push_letters(l, label);
        } else {
            lex_push_word(l, l->at, label);
            l->at = label;
        }
    } else {
        push_letters(l, l->at + 1);
    }
    return 1;
}

/* Whether a subscript, or something to apply it to, stands behind a word: inf_x, inf f(x). */
static int takes_script(const lexer *l, int32_t end) {
    while (end < l->length && character_is_blank(l->text[end])) end++;
    return end < l->length && strchr("_{(", l->text[end]) != NULL;
}

/* Whether max or min stands behind a word and before no argument, local max: 5, or before a colon,
 * or one number, of which it would say nothing: max 5, min -2. */
static int is_extremum(const lexer *l, int32_t end, int32_t row) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    const command_row *command = row >= 0 ? command_at(row) : NULL;
    if (command == NULL || command->family != FAMILY_FUNCTION || end >= l->length ||
        (command->value != EXPR_MAX && command->value != EXPR_MIN)) {
        return 0;
    }
    const int behind_word = last != NULL && last->kind == TOKEN_WORD && last->font == FONT_TEXT;
    const int minus = end + 1 < l->length && l->text[end + 1] == '-';
    const char next = end + 1 + minus < l->length ? l->text[end + 1 + minus] : '\0';
    return (behind_word && strchr("({_[", l->text[end]) == NULL) ||
           strchr(":)", l->text[end]) != NULL || (l->text[end] == ' ' && character_is_digit(next));
}

/* Whether a run is a noun between words, whatever command has its letters: the sum is. */
static int is_noun(const lexer *l, int32_t end, int32_t row) {
    int32_t next = end + 1;
    if (is_extremum(l, end, row)) {
        return 1;
    }
    return l->prose && after_article(l) &&
           words_find(l->text + next, lex_run_end(l, next) - next) >= 0;
}

/* A name of capitals, each with a stop behind it, K.E.; a word with stops, p.m.: its end, without
 * the last stop of a name; l->at where none stands. */
static int32_t dotted_end(const lexer *l) {
    int32_t end = abbreviation_end(l, l->at), capitals = 0;
    if (end == l->at && l->at + 2 < l->length && l->text[l->at + 1] == '.' &&
        character_is_letter(l->text[l->at + 2]) && lex_run_end(l, l->at + 2) == l->at + 3) {
        end = l->at + 3; /* K.E */
    }
    for (int32_t i = l->at; i < end; i += 2) {
        capitals += l->text[i] >= 'A' && l->text[i] <= 'Z';
    }
    const int known = words_find(l->text + l->at, end - l->at) >= 0 || is_adjoint(l, end);
    if (end == l->at || (!known && 2 * capitals < end - l->at)) {
        return l->at;
    }
    return end;
}

/* A word that goes on in letters beyond ASCII: tokens made or 0. */
static int foreign_word(lexer *l, int32_t end) {
    const int32_t last = lex_foreign_end(l, end);
    if (last == end) {
        return 0;
    }
    lex_push_plain_word(l, l->at, last);
    l->at = last;
    return 1;
}

static int plain_run(lexer *l, int32_t end) {
    if (foreign_word(l, end)) {
        return 1;
    }
    int32_t row = command_find_plain(l->text + l->at, end - l->at), split;
    int32_t dotted = end == l->at + 1 && lex_top(l)->need == 0 ? dotted_end(l) : l->at;
    if (dotted > l->at) {
        int name = words_find(l->text + l->at, dotted - l->at) < 0;
        l->next_font = (int8_t)(name ? l->next_font : FONT_TEXT);
        lex_push_word(l, l->at, name && l->text[dotted - 1] == '.' ? dotted - 1 : dotted);
        l->at = dotted;
        return 1;
    }
    if (lex_base_word(l, end) || lex_constant(l, end) || lex_duration(l, end) ||
        lex_printed(l, end) || lex_micro(l, end) || lex_unit(l, end) || lex_union(l, end) ||
        lex_typed_sign(l, end) || lex_substance(l, end) || lex_choose(l, end)) {
        return 1;
    }
    if (lex_cross(l, end)) return 1;
    if (lex_top(l)->need > 0) {
        return argument_run(l, end);
    }
    if (lex_label_above(l, end) || lex_member(l, end)) {
        return 1;
    }
    const int noun = is_noun(l, end, row);
    row = noun ? -1 : row;
    if (row >= 0 && command_at(row)->family == FAMILY_BIG && !takes_script(l, end)) {
        row = command_at(row)->value == EXPR_INFIMUM ? command_find("infty", 5) : row; /* inf */
    }
    if (row >= 0 && may_name(l, row, end - l->at)) {
        lex_row(l, row, l->at, end);
        l->at = end;
        if (command_at(row)->family == FAMILY_NAME) {
            lex_push_index(l, 0);
        } else if (command_at(row)->family == FAMILY_LOGARITHM && command_at(row)->value == 0) {
            lex_base(l);
        }
        return 1;
    }
    const int32_t hyphened = lex_hyphened_end(l, end);
    if (hyphened > end) {
        lex_push_plain_word(l, l->at, hyphened);
        l->at = hyphened;
        return 1;
    }
    if (lex_is_multiple_of_function(l, l->at, end)) {
        push_letters(l, l->at + 1);
        return 1; /* what follows is a run of its own */
    }
    const int32_t possessive = lex_possessive_end(l, end);
    if (noun || possessive > end || is_word(l, l->at, end) || is_unit_word(l, end)) {
        lex_push_plain_word(l, l->at, possessive);
        l->at = possessive;
        return 1;
    }
    if (lex_part(l, end) || lex_quantity(l, end) || lex_distribution(l, end) ||
        lex_combination(l, end) || lex_article(l, end)) {
        return 1;
    }
    split = function_prefix(l, l->at, end, &row);
    if (split > l->at) {
        lex_row(l, row, l->at, split);
        l->at = split;
        return 1; /* what follows is a run of its own */
    }
    split = function_suffix(l, l->at, end);
    if (split == end && lex_named_word(l, end)) {
        return 1;
    }
    push_letters(l, split);
    if (split == end) {
        lex_push_index(l, 0);
    }
    return 1;
}

int lex_letters(lexer *l) {
    const lex_frame *top = lex_top(l);
    int32_t end = lex_run_end(l, l->at);
    int script = after_script(l);
    int font = l->next_font >= 0 ? l->next_font : top->font;
    if (l->next_font >= 0 || l->next_mode >= 0) {
        l->next_mode = -1;
        lex_push_letter(l, l->at); /* \mathbf xy */
        l->at++;
        lex_push_index(l, script);
        return 1;
    }
    if (top->mode == MODE_CHEMISTRY) {
        return lex_chemistry_letters(l);
    }
    if (lex_money(l)) {
        return 1;
    }
    if (top->mode == MODE_TEXT && !script) {
        return text_word(l);
    }
    if (font == FONT_ROMAN || font == FONT_SANS || font == FONT_TYPEWRITER || font == FONT_ITALIC ||
        font == FONT_UNIT) {
        return upright_run(l, end);
    }
    if (font == FONT_PLAIN || font == FONT_TEXT) {
        return plain_run(l, end);
    }
    push_letters(l, end);
    lex_push_index(l, script);
    return 1;
}

/* --- characters beyond ASCII ----------------------------------------------------------------- */

int lex_character(lexer *l) {
    uint32_t code = 0, letter;
    int font = 0;
    int32_t start = l->at, bytes = character_read(l->text, l->at, l->length, &code);
    const character_row *row;
    if (bytes == 0) {
        return lex_refuse(l, READER_BAD_ENCODING, l->at, l->at + 1);
    }
    if (numbers_scan(l->text, l->at, l->length, 0) > 0) {
        return lex_number(l);
    }
    row = character_find(code);
    letter = character_styled(code, &font);
    if (row == NULL && letter == 0 && !character_is_word(code)) {
        return lex_refuse(l, READER_UNSUPPORTED, start, start + bytes);
    }
    if (row == NULL && letter == 0 && lex_accented(l, code)) {
        return 1;
    }
    if (row == NULL && letter == 0) {
        int32_t end;
        l->at += bytes;
        end = lex_is_han(l, start) ? lex_han_end(l, start) : lex_word_end(l, l->at);
        l->next_font = FONT_TEXT;
        lex_push_word(l, start, end);
        l->at = end;
        return 1;
    }
    if (row != NULL && (row->shape == CHARACTER_SUPER || row->shape == CHARACTER_SUB)) {
        return lex_script_characters(l, row->shape);
    }
    l->at += bytes;
    if (letter != 0) {
        token *t = lex_push(l, letter < 'A' ? TOKEN_NUMBER : TOKEN_LETTER, start, l->at);
        t->font = (uint8_t)font;
        t->letter = letter;
        t->flags |= FLAG_DRAWN;
        return 1;
    }
    if (lex_sign(l, code, start) || lex_standard_state(l, code, start)) {
        return 1;
    }
    if (lex_is_frame(l, code, start)) {
        l->space = l->space > SPACE_WRITTEN ? l->space : SPACE_WRITTEN;
        return 1;
    }
    if (row->shape == CHARACTER_DRAWN || row->shape == CHARACTER_COMBINING) {
        return lex_drawn(l, row, code, start);
    }
    if (row->shape == CHARACTER_CIRCLED) { /* ① is (1) */
        l->next_font = FONT_TEXT;
        lex_named(l, "lparen", start, start);
        lex_push_number(l, start, l->at);
        lex_named(l, "rparen", l->at, l->at);
        l->out[l->count - 1].font = l->out[l->count - 3].font = FONT_TEXT;
        l->space = SPACE_WRITTEN;
        l->glue = -1;
        return 1;
    }
    if (row->shape == CHARACTER_SCRIPT) {
        l->next_font = FONT_CALLIGRAPHIC;
    } else if (row->shape == CHARACTER_BLACKBOARD) {
        l->next_font = FONT_BLACKBOARD; /* ℤ is the set, ℤ₅ a name of its own */
    }
    return lex_push_named(l, row->name, start, l->at);
}
