/* What stands between two others and is told by them: units in dollars of their own behind a value,
 * $5.0$ $\mathrm{m/s}$; the letter of a union; words joined by hyphens. */
#include <string.h>

#include "expr/units.h"
#include "latex/characters.h"
#include "latex/lex_state.h"
#include "latex/words.h"

/* The byte behind the formula that starts at l->at, -1 where nothing closes it. */
static int32_t formula_end(const lexer *l, lex_frame_kind kind) {
    int32_t depth = 0;
    for (int32_t at = l->at; at < l->length; at++) {
        char c = l->text[at];
        if (c == '\\') {
            at++;
            const char close = kind == FRAME_ROUND ? ')' : kind == FRAME_SQUARE ? ']' : '\0';
            if (close != '\0' && depth == 0 && at < l->length && l->text[at] == close) {
                return at - 1;
            }
        } else if (c == '$' && depth == 0) {
            return kind == FRAME_DOLLAR || kind == FRAME_DOUBLE_DOLLAR ? at : -1;
        }
        depth += (c == '{') - (c == '}');
    }
    return -1;
}

static int is_empty(char c) { return character_is_blank(c) || c == '~' || c == '}'; }

static int32_t skip_empty(const lexer *l, int32_t at, int32_t end) {
    while (at < end && is_empty(l->text[at])) {
        at++;
    }
    return at;
}

/* Whether a name that can be no unit of its own, a unit vector, goes on: \mathrm{N}\,\hat{x}. */
static int goes_on(const lexer *l, int32_t at, int32_t end) {
    int32_t name = at + 1;
    while (name < end && character_is_letter(l->text[name])) {
        name++;
    }
    int32_t row =
        at < end && l->text[at] == '\\' ? command_find(l->text + at + 1, name - at - 1) : -1;
    return row >= 0 &&
           (command_at(row)->family == FAMILY_ACCENT || command_at(row)->family == FAMILY_FONT);
}

/* Whether a unit stands in [start, end), and nothing else but a direction. */
static int is_unit(const lexer *l, int32_t start, int32_t end) {
    units_factor factor[UNITS_MOST_FACTORS];
    int32_t count;
    int32_t bytes =
        units_split(l->text + start, end - start, 0, factor, UNITS_MOST_FACTORS, &count);
    int32_t rest = skip_empty(l, start + bytes, end);
    if (bytes == 0 || count == 0 || (rest < end && !goes_on(l, rest, end))) {
        return 0;
    }
    for (int32_t i = 0; i < count; i++) {
        uint32_t flags;
        if (!units_known(factor[i].name, factor[i].length, &flags)) {
            return 0;
        }
    }
    return 1;
}

/* Whether the tokens of the formula before, from its last relation on, hold a number and no name.
 */
static int is_number_before(const lexer *l) {
    int number = 0;
    for (int32_t i = l->count - 1; i >= l->formula_token; i--) {
        const token *t = &l->out[i];
        const command_row *row =
            t->row >= 0 && t->kind == TOKEN_COMMAND ? command_at(t->row) : NULL;
        if (row != NULL && row->family == FAMILY_RELATION) {
            break;
        }
        if (t->kind == TOKEN_LETTER || t->kind == TOKEN_WORD ||
            (row != NULL && row->family == FAMILY_NAME)) {
            return 0;
        }
        number |= t->kind == TOKEN_NUMBER || (row != NULL && row->family == FAMILY_CONSTANT);
    }
    return number;
}

/* Whether the formula before ends with these bytes. */
static int is_said_before(const lexer *l, int32_t start, int32_t end) {
    int32_t last = l->formula_end;
    while (start < end && character_is_blank(l->text[start])) {
        start++;
    }
    while (end > start && character_is_blank(l->text[end - 1])) {
        end--;
    }
    while (last > l->formula_start && character_is_blank(l->text[last - 1])) {
        last--;
    }
    return end > start && end - start < last - l->formula_start &&
           memcmp(l->text + last - (end - start), l->text + start, (size_t)(end - start)) == 0;
}

void lex_tell_formula(lexer *l, lex_frame_kind kind) {
    if (l->prose && l->count > 0) {
        const int32_t end = formula_end(l, kind);
        l->told = end > l->at && !lex_tells_prose(l, l->at, end);
        l->prose = !l->told;
    }
}

unit_apart lex_unit_apart(lexer *l, lex_frame_kind kind) {
    int32_t end = kind == FRAME_DOLLAR || kind == FRAME_ROUND ? formula_end(l, kind) : -1;
    if (end < 0 || !is_unit(l, l->at, end)) {
        return APART_NONE;
    }
    if (is_said_before(l, l->at, end)) {
        l->at = end + (kind == FRAME_DOLLAR ? 1 : 2);
        return APART_AGAIN;
    }
    return is_number_before(l) ? APART_UNIT : APART_NONE;
}

enum { INTERVAL = 64 }; /* bytes of an interval that are looked through for its comma */

/* The byte next to `at` in a direction, over blanks; \0 at an end. */
static char beside(const lexer *l, int32_t *at, int32_t step) {
    do {
        *at += step;
    } while (*at >= 0 && *at < l->length && character_is_blank(l->text[*at]));
    return *at >= 0 && *at < l->length ? l->text[*at] : '\0';
}

/* Whether a comma stands between the bracket at a byte and its partner in a direction. */
static int holds_comma(const lexer *l, int32_t at, int32_t step) {
    int depth = 0, comma = 0;
    for (int32_t i = 0; i < INTERVAL && at >= 0 && at < l->length; i++, at += step) {
        const char c = l->text[at];
        depth += (strchr("([", c) != NULL ? step : 0) - (strchr(")]", c) != NULL ? step : 0);
        comma |= c == ',' && depth == 1;
        if (depth == 0) {
            return comma;
        }
    }
    return 0;
}

int lex_union(lexer *l, int32_t end) {
    static const char left[] = "\\left";
    const int32_t length = (int32_t)sizeof left - 1;
    int32_t before = l->at, after = end - 1;
    if (end - l->at != 1 || l->text[l->at] != 'U') {
        return 0;
    }
    const char close = beside(l, &before, -1);
    char open = beside(l, &after, 1);
    if (open == '\\' && l->length - after > length &&
        memcmp(l->text + after, left, (size_t)length) == 0) {
        after += length - 1;
        open = beside(l, &after, 1);
    }
    if ((close != ')' && close != ']') || (open != '(' && open != '[') ||
        !holds_comma(l, before, -1) || !holds_comma(l, after, 1)) {
        return 0;
    }
    l->at = end;
    return lex_named(l, "cup", end - 1, end);
}

/* $(0, 1)$ U $(2, 3)$: the letter between two formulas of a text. */
int lex_union_of_text(lexer *l, int32_t end) {
    const int32_t at = l->at;
    if (end - at != 1 || l->text[at] != 'U' || at < 3 || at + 3 >= l->length ||
        memcmp(l->text + at - 2, "$ U $", 5) != 0 || strchr(")]", l->text[at - 3]) == NULL ||
        strchr("([", l->text[at + 3]) == NULL) {
        return 0;
    }
    l->at = end;
    return lex_named(l, "cup", end - 1, end);
}

int lex_constant(lexer *l, int32_t end) {
    enum { SHORT = 5, LONG = 8 }; /* const, constant */
    const int32_t length = end - l->at;
    int32_t last = l->count - 1;
    while (last >= 0 && (l->out[last].kind == TOKEN_OPEN || l->out[last].kind == TOKEN_NOTHING)) {
        last--; /* + \text{constant} */
    }
    if ((length != SHORT && length != LONG) || last < 0 || l->out[last].kind != TOKEN_COMMAND ||
        command_at(l->out[last].row)->family != FAMILY_BINARY ||
        memcmp(l->text + l->at, "constant", (size_t)length) != 0) {
        return 0;
    }
    l->next_font = FONT_ROMAN;
    lex_push_word(l, l->at, l->at + SHORT);
    l->at = end;
    return 1;
}

int lex_between_sets(lexer *l, int32_t row, int32_t start, int32_t end) {
    static const char *const binary[][2] = {{"bigcup", "cup"},     {"bigcap", "cap"},
                                            {"bigvee", "lor"},     {"bigwedge", "land"},
                                            {"bigoplus", "oplus"}, {"bigotimes", "otimes"}};
    const char next = end < l->length ? l->text[end] : '\0';
    const int bare = next != '_' && next != '^' && lex_operand_before(l) &&
                     !(l->length - end > 2 && memcmp(l->text + end, "\\l", 2) == 0 &&
                       l->text[end + 2] == 'i'); /* \limits */
    for (size_t k = 0; bare && k < sizeof binary / sizeof *binary; k++) {
        if (strcmp(command_at(row)->name, binary[k][0]) == 0) {
            return lex_named(l, binary[k][1], start, end);
        }
    }
    return lex_push_command(l, row, start, end);
}

/* vec p, hat H: the row of an accent whose letter stands alone behind a blank, or -1. */
static int32_t typed_accent(const lexer *l, int32_t end) {
    const int32_t length = end - l->at;
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    if (length < 3 || end + 1 >= l->length || l->text[end] != ' ' ||
        lex_run_end(l, end + 1) != end + 2) {
        return -1;
    }
    const int32_t row = command_find(l->text + l->at, length);
    const int number = last != NULL && last->kind == TOKEN_NUMBER; /* 5 bar */
    return row >= 0 && command_at(row)->family == FAMILY_ACCENT && !number ? row : -1;
}

int lex_typed_sign(lexer *l, int32_t end) {
    const int32_t row = l->plain ? typed_accent(l, end) : -1;
    if (row >= 0) {
        l->at = end;
        return lex_row(l, row, end - 1, end);
    }
    if (!l->plain || end - l->at != 2 || memcmp(l->text + l->at, "pm", 2) != 0 ||
        lex_operand_before(l)) {
        return 0;
    }
    const int star = lex_peek(l, 2) == '*' && lex_peek(l, 3) != '*';
    const int32_t next = end + (star || lex_peek(l, 2) == ' ');
    if (next == end || next >= l->length ||
        (l->text[next] != '(' && !character_is_digit(l->text[next]) &&
         (l->length - next < 4 || memcmp(l->text + next, "sqrt", 4) != 0))) {
        return 0;
    }
    l->at = next;
    return lex_named(l, "pm", end - 2, end);
}

int32_t lex_three_parts_end(const lexer *l, int32_t end) {
    const int32_t middle = end + 1 < l->length ? lex_run_end(l, end + 1) : end;
    if (middle + 1 >= l->length || l->text[end] != '-' || l->text[middle] != '-') {
        return end;
    }
    const int32_t last = lex_run_end(l, middle + 1);
    return last - l->at <= WORDS_LONGEST && words_find(l->text + l->at, last - l->at) >= 0 ? last
                                                                                           : end;
}

int32_t lex_hyphened_end(const lexer *l, int32_t end) {
    static const char *const prefix[] = {
#define X(spelling) spelling,
#include "latex/prefixes.def"
#undef X
    };
    const int32_t length = end - l->at;
    if (!l->plain || end + 1 >= l->length || l->text[end] != '-' || length < 2) {
        return end;
    }
    const int32_t last = lex_run_end(l, end + 1), rest = last - end - 1;
    if (!lex_stands_alone(l, l->at, end) || !lex_stands_alone(l, end + 1, last)) {
        return end;
    }
    if (lex_three_parts_end(l, end) > end) {
        return lex_three_parts_end(l, end);
    }
    if ((rest >= length && words_find(l->text + l->at, last - l->at) >= 0) ||
        lex_is_compound(l, end, last)) {
        return last;
    }
    for (size_t k = 0; k < sizeof prefix / sizeof *prefix; k++) {
        if (strlen(prefix[k]) == (size_t)length && (l->text[l->at] | 0x20) == prefix[k][0] &&
            memcmp(l->text + l->at + 1, prefix[k] + 1, (size_t)length - 1) == 0) {
            return rest > LEX_LONGEST_PRODUCT || words_find(l->text + end + 1, rest) >= 0 ? last
                                                                                          : end;
        }
    }
    return end;
}

/* Whether the bytes before `end` are these letters of a command. */
static int ends_with(const lexer *l, int32_t end, const char *command) {
    const int32_t bytes = (int32_t)strlen(command);
    return end >= bytes && memcmp(l->text + end - bytes, command, (size_t)bytes) == 0;
}

/* The byte before `at` that is neither blank nor a thin space. */
static int32_t skip_back(const lexer *l, int32_t at) {
    while (at > 0) {
        if (character_is_blank(l->text[at - 1])) {
            at--;
        } else if (ends_with(l, at, "\\,") || ends_with(l, at, "\\!") || ends_with(l, at, "\\;")) {
            at -= 2;
        } else {
            break;
        }
    }
    return at;
}

/* Whether a bar that ends at `end` opens: no operand ends before it. */
static int bar_opens(const lexer *l, int32_t end) {
    static const char *const bars[] = {"\\left|", "\\lvert", "\\left\\|", "\\lVert",
                                       "\\Vert",  "\\|",     "|"};
    for (size_t k = 0; k < sizeof bars / sizeof *bars; k++) {
        if (!ends_with(l, end, bars[k])) continue;
        const int32_t before = skip_back(l, end - (int32_t)strlen(bars[k]));
        return bars[k][1] == 'l' || before == 0 ||
               strchr("([{,;=+-<>$", l->text[before - 1]) != NULL;
    }
    return 0;
}

int lex_is_place(const lexer *l, int32_t start, int32_t end) {
    static const char *const closers[] = {"\\right", "\\rangle", "\\|",    "\\}",
                                          "\\mid",   "\\rvert",  "\\vert", "\\rVert"};
    const int32_t before = skip_back(l, start);
    if (before == 0 || (strchr("([,;", l->text[before - 1]) == NULL &&
                        !ends_with(l, before, "\\langle") && !bar_opens(l, before))) {
        return 0;
    }
    while (end < l->length &&
           (character_is_blank(l->text[end]) || (l->text[end] == '\\' && end + 1 < l->length &&
                                                 strchr(",!;", l->text[end + 1]) != NULL))) {
        end += l->text[end] == '\\' ? 2 : 1;
    }
    if (end < l->length && strchr(")],;|", l->text[end]) != NULL) return 1;
    for (size_t k = 0; k < sizeof closers / sizeof *closers; k++) {
        const size_t bytes = strlen(closers[k]);
        if ((size_t)(l->length - end) >= bytes && memcmp(l->text + end, closers[k], bytes) == 0) {
            return 1;
        }
    }
    return 0;
}
