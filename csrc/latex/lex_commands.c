#include <string.h>

#include "expr/units.h"
#include "latex/characters.h"
#include "latex/lex_state.h"
#include "latex/numbers.h"
#include "latex/words.h"

/* What values of FAMILY_DROP, FAMILY_SIZE, FAMILY_SCRIPT, FAMILY_STACK say in commands.def. */
enum {
    DROP_ITSELF,
    DROP_ARGUMENT,
    DROP_LENGTH,
    DROP_COMMAND_ONLY,
    DROP_FIRST,
    DROP_TWO,
    DROP_STRUCK,
    DROP_BOX
};
enum { SIZE_LEFT = 1, SIZE_RIGHT, SIZE_MIDDLE, SIZE_OPEN, SIZE_CLOSE, SIZE_ANY, SIZE_BETWEEN };
enum { SCRIPT_UP = 3, SCRIPT_DOWN, SCRIPT_TEXT_UP, SCRIPT_TEXT_DOWN };
enum { MATH_OPEN, MATH_CLOSE, MATH_LINE };
enum { STACK_BRACKET = 5 };

static void skip_blanks(lexer *l) {
    while (l->at < l->length && character_is_blank(l->text[l->at])) {
        l->at++;
    }
}

/* Skips a group in braces or brackets at l->at, if there is one. */
static void skip_group(lexer *l, char open, char close) {
    int32_t depth = 0, at = l->at;
    if (lex_peek(l, 0) != open) {
        return;
    }
    for (; at < l->length; at++) {
        char c = l->text[at];
        if (c == '\\') {
            at++;
        } else if (c == open) {
            depth++;
        } else if (c == close && --depth == 0) {
            l->at = at + 1;
            return;
        }
    }
    l->at = l->length;
}

void lex_skip_star(lexer *l) {
    if (lex_peek(l, 0) == '*') {
        l->at++;
    }
}

/* Skips a length, as after \hskip: -3pt, 18mu. */
static void skip_length(lexer *l) {
    skip_blanks(l);
    while (l->at < l->length && strchr("+-.0123456789", l->text[l->at]) != NULL) {
        l->at++;
    }
    for (int i = 0; i < 2 && character_is_letter(lex_peek(l, 0)); i++) {
        l->at++;
    }
}

/* Whether blanks and formulas' own marks alone stand between two bytes and an end of the text or a
 * sign that parts values. */
static int ends_value(const lexer *l, int32_t at, int step) {
    while (at >= 0 && at < l->length && (character_is_blank(l->text[at]) || l->text[at] == '$')) {
        at += step;
    }
    return at < 0 || at >= l->length || strchr("=<>,;:&()", l->text[at]) != NULL;
}

/* Whether what is struck out at [start, end) is a value rather than a factor or a term of one: an
 * answer that is taken back. Braces of a fraction and of scripts make factors of it. */
static int is_struck_value(const lexer *l, int32_t start, int32_t end) {
    while (start > 0 && end < l->length && l->text[start - 1] == '{' && l->text[end] == '}') {
        int32_t name = start - 1;
        while (name > 0 && l->text[name - 1] >= 'a' && l->text[name - 1] <= 'z') {
            name--;
        }
        if (name == 0 || l->text[name - 1] != '\\' || l->text[start - 2] == 'c') {
            return 0; /* \frac{, }{, ^{ */
        }
        start = name - 1;
        end++;
    }
    return ends_value(l, start - 1, -1) && ends_value(l, end, 1);
}

/* Whether a box ends right before a command: two of them are two answers, no product. */
static int is_behind_box(const lexer *l, int32_t start) {
    enum { NAME = 5 };
    int32_t at = start - 1, depth = 0;
    while (at >= 0 && (character_is_blank(l->text[at]) || l->text[at] == '$')) {
        at--;
    }
    for (; at >= 0; at--) {
        depth += (l->text[at] == '}') - (l->text[at] == '{');
        if (depth == 0) {
            break;
        }
    }
    return at >= NAME && l->text[at] == '{' && memcmp(l->text + at - NAME, "boxed", NAME) == 0;
}

static int drop(lexer *l, const command_row *row, int32_t start) {
    switch (row->value) {
        case DROP_BOX:
            skip_group(l, '[', ']');
            l->space = is_behind_box(l, start) ? (uint8_t)SPACE_QUAD : l->space;
            break;
        case DROP_STRUCK: {
            const int32_t behind = l->at;
            skip_blanks(l);
            skip_group(l, '{', '}');
            const int32_t end = l->at;
            l->at = behind;
            if (is_struck_value(l, start, end)) {
                return lex_refuse(l, READER_UNSUPPORTED, start, end);
            }
            break;
        }
        case DROP_ARGUMENT:
        case DROP_FIRST:
        case DROP_TWO:
            lex_skip_star(l);
            skip_blanks(l);
            skip_group(l, '[', ']');
            const int32_t argument = l->at + 1;
            skip_group(l, '{', '}');
            if (strcmp(row->name, "hspace") == 0 && lex_is_gap(l->text, argument, l->at)) {
                l->space = SPACE_QUAD;
            }
            if (row->value == DROP_TWO) {
                skip_group(l, '{', '}');
            }
            break;
        case DROP_LENGTH: skip_length(l); break;
        case DROP_COMMAND_ONLY: skip_group(l, '[', ']'); break;
        default: break;
    }
    return 1;
}

/* --- delimiters ------------------------------------------------------------------------------ */

static void bracket(lexer *l, const command_row *row, int32_t start, int32_t end) {
    token *t = lex_push(l, TOKEN_BRACKET, start, end);
    int side = row->cls == CLASS_OPEN    ? SIDE_OPEN
               : row->cls == CLASS_CLOSE ? SIDE_CLOSE
               : row->cls == CLASS_REL   ? SIDE_MIDDLE
                                         : SIDE_EITHER;
    int outward = 0;
    t->fence = row->value;
    switch (l->size) {
        case SIZE_LEFT:
        case SIZE_OPEN:
            outward = side == SIDE_CLOSE;
            side = SIDE_OPEN;
            break;
        case SIZE_RIGHT:
        case SIZE_CLOSE:
            outward = side == SIDE_OPEN;
            side = SIDE_CLOSE;
            break;
        case SIZE_MIDDLE:
        case SIZE_BETWEEN: side = SIDE_MIDDLE; break;
        default: break;
    }
    if (outward && t->fence == FENCE_SQUARE) {
        t->flags |= FLAG_OUTWARD;
    }
    t->side = (uint8_t)side;
    t->size = l->size == SIZE_LEFT || l->size == SIZE_RIGHT ? SIZE_LEFT_RIGHT
              : l->size != 0                                ? SIZE_FIXED
                                                            : SIZE_NONE;
    l->size = 0;
}

/* The delimiter after \left, \right, \middle; what is none counts as invisible. */
static int sized(lexer *l, const command_row *row, int32_t start) {
    static const command_row none = {"", "", CLASS_ORD, FAMILY_BRACKET, FENCE_NONE, 0, 0, 0};
    static const command_row angle = {"", "", CLASS_ORD, FAMILY_BRACKET, FENCE_ANGLE, 0, 0, 0};
    char c;
    skip_blanks(l);
    c = lex_peek(l, 0);
    l->size = row->value;
    if (c == '<' || c == '>') {
        l->at++;
        bracket(l, &angle, start, l->at);
        return 1;
    }
    if (row->value > SIZE_MIDDLE) {
        return 1;
    }
    if (c == '.') {
        l->at++;
        bracket(l, &none, start, l->at);
        return 1;
    }
    const character_row *drawn = c == '\\' ? NULL : character_find((uint32_t)(uint8_t)c);
    int32_t end = l->at + 1, found = -1;
    if (c == '\\') {
        while (end < l->length && character_is_letter(l->text[end])) {
            end++;
        }
        end += end == l->at + 1 && end < l->length;
        found = command_find(l->text + l->at + 1, end - l->at - 1);
    } else if (drawn != NULL && drawn->shape == CHARACTER_DRAWN) {
        found = command_find(drawn->name, (int32_t)strlen(drawn->name));
    } else if ((uint8_t)c >= 0x80) {
        return 1; /* lex_character meets it next */
    }
    if (found >= 0 && command_at(found)->family == FAMILY_BRACKET) {
        l->at = end;
        bracket(l, command_at(found), start, end);
        return 1;
    }
    if (row->value == SIZE_LEFT && found >= 0 && command_at(found)->family == FAMILY_BINARY) {
        l->at = end; /* a \left/ b \right.: the sign stands before what it divides by */
        l->size = 0;
        lex_row(l, found, start, end);
        l->size = row->value;
    }
    bracket(l, &none, l->at > start ? l->at : start, l->at);
    return 1;
}

/* --- rows ------------------------------------------------------------------------------------ */

/* What \not makes of a relation. */
static int32_t negated(int32_t row) {
    static const struct {
        uint8_t relation;
        const char *name;
    } pairs[] = {{EXPR_EQ, "ne"},          {EXPR_EQUIV, "ne"},
                 {EXPR_APPROX, "ncong"},   {EXPR_IN, "notin"},
                 {EXPR_LT, "ge"},          {EXPR_GT, "le"},
                 {EXPR_LE, "gt"},          {EXPR_GE, "lt"},
                 {EXPR_SUBSET, "nsubset"}, {EXPR_PARALLEL, "nparallel"},
                 {EXPR_NE, "eq"}};
    for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
        if (command_at(row)->family == FAMILY_RELATION &&
            pairs[i].relation == command_at(row)->value) {
            return command_find(pairs[i].name, (int32_t)strlen(pairs[i].name));
        }
    }
    return command_find("nmid", 4);
}

int lex_named(lexer *l, const char *name, int32_t start, int32_t end) {
    return lex_row(l, command_find(name, (int32_t)strlen(name)), start, end);
}

int lex_push_command(lexer *l, int32_t row, int32_t start, int32_t end) {
    const command_row *command = command_at(row);
    uint8_t glued = l->glue == start ? FLAG_GLUED : 0;
    token *t;
    if (l->negated) {
        l->negated = 0;
        row = negated(row);
    }
    t = lex_push(l, TOKEN_COMMAND, start, end);
    t->row = (int16_t)row;
    if (command->family == FAMILY_NAME || command->family == FAMILY_CONSTANT) {
        t->flags |= glued;
        l->glue = end;
    }
    lex_top(l)->need = (uint8_t)(lex_top(l)->need + command->arguments);
    return 1;
}

/* \textbf{a}: one letter in bold is a vector, no text. */
static int is_bold_letter(const lexer *l, const command_row *row) {
    const int braced = lex_peek(l, 0) == '{', blank = lex_peek(l, 0) == ' ';
    return row->family == FAMILY_TEXT && row->value == FONT_BOLD &&
           (braced ? character_is_letter(lex_peek(l, 1)) && lex_peek(l, 2) == '}'
                   : blank && character_is_letter(lex_peek(l, 1)));
}

static int font_or_text(lexer *l, const command_row *row) {
    lex_skip_star(l);
    if (is_bold_letter(l, row)) {
        l->next_font = FONT_BOLD;
        skip_blanks(l);
        return 1;
    }
    if (row->family == FAMILY_FONT && row->arguments == 0) {
        lex_top(l)->font = row->value; /* {\rm kg} */
        return 1;
    }
    if (row->family == FAMILY_FONT && row->value == FONT_BOLD && lex_is_emphasis(l)) return 1;
    l->next_font = row->family == FAMILY_FONT ? (int8_t)row->value : FONT_TEXT;
    if (row->family == FAMILY_TEXT || row->family == FAMILY_CHEMISTRY) {
        l->next_mode = row->family == FAMILY_TEXT ? MODE_TEXT : MODE_CHEMISTRY;
        l->next_font = row->family == FAMILY_TEXT ? FONT_TEXT : FONT_SANS; /* no units */
        l->next_text = row->family == FAMILY_TEXT;
    }
    skip_blanks(l);
    return 1;
}

static int script_command(lexer *l, int32_t row, int32_t start, int32_t end) {
    int value = command_at(row)->value;
    if (value < SCRIPT_UP) {
        return value == 0 ? lex_push_command(l, row, start, end)
                          : 1; /* \tensor shows its scripts */
    }
    lex_push(l, value == SCRIPT_UP || value == SCRIPT_TEXT_UP ? TOKEN_SUP : TOKEN_SUB, start, end);
    return 1;
}

static int environment(lexer *l, const command_row *row, int32_t start);
static int mathematics(lexer *l, const command_row *row, int32_t start, int32_t end);

static int space(lexer *l, const command_row *row) {
    l->space = l->space > row->value ? l->space : row->value;
    return 1;
}

static int starred(lexer *l, int32_t row, int32_t start, int32_t end) {
    int star = lex_peek(l, 0) == '*' && l->text[start] == '\\';
    lex_push_command(l, row, start, end);
    if (star) {
        l->out[l->count - 1].flags |= FLAG_STAR;
        l->at++;
    }
    if (command_at(row)->family == FAMILY_NAMED && command_at(row)->arguments > 0) {
        l->next_font = FONT_ROMAN;
        skip_blanks(l);
    }
    return 1;
}

/* \underbracket[1pt][7pt]{x}: how thick and how high it is drawn. */
static int stacked(lexer *l, int32_t row, int32_t start, int32_t end) {
    lex_push_command(l, row, start, end);
    for (int i = 0; i < 2 && command_at(row)->value == STACK_BRACKET; i++) {
        skip_group(l, '[', ']');
    }
    return 1;
}

int lex_row(lexer *l, int32_t row, int32_t start, int32_t end) {
    const command_row *command = command_at(row);
    switch (command->family) {
        case FAMILY_DROP: return drop(l, command, start);
        case FAMILY_SPACE: return space(l, command);
        case FAMILY_FONT:
        case FAMILY_TEXT:
        case FAMILY_CHEMISTRY: return font_or_text(l, command);
        case FAMILY_SIZE: return sized(l, command, start);
        case FAMILY_BRACKET: bracket(l, command, start, end); return 1;
        case FAMILY_UNITS: return lex_units(l, row, start, end);
        case FAMILY_SCRIPT: return script_command(l, row, start, end);
        case FAMILY_NOT: return lex_denial(l, start, end);
        case FAMILY_STACK: return stacked(l, row, start, end);
        case FAMILY_ENVIRONMENT: return environment(l, command, start);
        case FAMILY_MATH: return mathematics(l, command, start, end);
        case FAMILY_ACCENT:
        case FAMILY_NAMED:
        case FAMILY_FENCED:
        case FAMILY_DERIVATIVE:
        case FAMILY_DIFFERENTIAL: return starred(l, row, start, end);
        case FAMILY_BIG: return lex_between_sets(l, row, start, end);
        case FAMILY_BINARY: return lex_binary(l, row, start, end);
        case FAMILY_SIGN:
        case FAMILY_RELATION: return lex_arrow(l, row, start, end);
        default: return lex_push_command(l, row, start, end);
    }
}

/* --- environments and dollars ---------------------------------------------------------------- */

int32_t lex_find_environment(const char *name, int32_t length) {
    for (int32_t i = 0; i < lex_environment_count(); i++) {
        const char *row = lex_environment(i)->name;
        if ((int32_t)strlen(row) == length && memcmp(row, name, (size_t)length) == 0) {
            return i;
        }
    }
    return -1;
}

static int close_environment(lexer *l, int32_t row, int32_t start) {
    int32_t opener;
    while (lex_top(l)->kind >= FRAME_DOLLAR) l->depth--;
    if (lex_top(l)->kind != FRAME_ENVIRONMENT || lex_top(l)->row != row) {
        return lex_refuse(l, READER_UNBALANCED, start, l->at);
    }
    opener = lex_top(l)->opener;
    l->depth--;
    lex_push(l, TOKEN_END, start, l->at)->match = opener;
    l->out[opener].match = l->count - 1;
    l->out[l->count - 1].row = (int16_t)row;
    lex_align(l, opener, l->count - 1);
    return 1;
}

/* Whether two bytes stand at a place. */
static int are_at(const lexer *l, int32_t at, const char *two) {
    return at + 1 < l->length && l->text[at] == two[0] && l->text[at + 1] == two[1];
}

/* Whether no line of the environment that begins at l->at ends with two backslashes: up to the next
 * environment or its end. Each byte is looked at for one environment alone. */
static uint8_t has_one_line(const lexer *l) {
    for (int32_t at = l->at; at + 1 < l->length; at++) {
        if (l->text[at] != '\\') {
            continue;
        }
        if (l->text[at + 1] == '\\' || are_at(l, at + 1, "cr")) {
            return 0;
        }
        if (are_at(l, at + 1, "be") || are_at(l, at + 1, "en")) {
            break;
        }
        at++;
    }
    return 1;
}

/* Whether a row begins behind the backslash and the blank that end at l->at, up to the next such
 * pair: a column of a table, or a relation among lines. A space before a unit begins none. */
static int begins_row(lexer *l) {
    const int lines = lex_environment(lex_top(l)->row)->table == TABLE_LINES;
    int32_t depth = 0;
    for (int32_t at = l->at; at < l->length && depth >= 0; at++) {
        char c = l->text[at];
        if (are_at(l, at, "\\ ") || are_at(l, at, "\\e")) {
            break;
        }
        depth += (c == '{') - (c == '}');
        at += c == '\\';
        if (depth == 0 && (c == '&' || (lines && strchr("=<>", c) != NULL))) {
            return 1;
        }
    }
    return 0;
}

static int environment(lexer *l, const command_row *row, int32_t start) {
    int32_t from, end, found;
    const environment_row *which;
    skip_blanks(l);
    from = l->at + 1;
    if (lex_peek(l, 0) != '{') {
        return lex_refuse(l, READER_MISSING_ARGUMENT, start, l->at);
    }
    skip_group(l, '{', '}');
    end = l->at - 1;
    end -= end > from && l->text[end - 1] == '*';
    found = lex_find_environment(l->text + from, end - from);
    if (found < 0) {
        return lex_refuse(l, READER_UNSUPPORTED, start, l->at);
    }
    if (row->value == 1) {
        return close_environment(l, found, start);
    }
    which = lex_environment(found);
    skip_group(l, '[', ']');
    if (which->columns) {
        skip_group(l, '{', '}');
    }
    lex_push(l, TOKEN_BEGIN, start, l->at)->row = (int16_t)found;
    if (!lex_open_frame(l, FRAME_ENVIRONMENT, l->count - 1)) {
        return 0;
    }
    lex_top(l)->row = (int16_t)found;
    lex_top(l)->torn = has_one_line(l);
    lex_top(l)->mode = which->text ? MODE_TEXT : MODE_MATH;
    lex_top(l)->font = which->text ? FONT_TEXT : FONT_PLAIN;
    return 1;
}

/* Formulas that follow each other without a word between are separate, but for a unit behind its
 * value. */
static int open_math(lexer *l, lex_frame_kind kind) {
    int display = kind == FRAME_DOUBLE_DOLLAR || kind == FRAME_SQUARE;
    const int text = lex_top(l)->mode == MODE_TEXT;
    if (display && l->count > 0 && (text || l->depth == 0)) { /* x = 1 $$ $$ y = 2 as well */
        lex_push(l, TOKEN_BREAK, l->at, l->at);
    }
    if (!text) {
        return 1;
    }
    if (!display && l->after_math) {
        unit_apart unit = lex_unit_apart(l, kind);
        if (unit == APART_AGAIN) {
            return 1;
        }
        l->space = unit == APART_UNIT ? SPACE_WRITTEN : SPACE_QUAD;
    }
    lex_tell_formula(l, kind);
    l->formula_start = l->at;
    l->formula_token = l->count;
    if (!lex_open_frame(l, kind, -1)) {
        return 0;
    }
    lex_top(l)->mode = MODE_MATH;
    lex_top(l)->font = FONT_PLAIN;
    return 1;
}

static int close_math(lexer *l, lex_frame_kind kind) {
    if (lex_top(l)->kind != kind) {
        return 1;
    }
    l->depth--;
    l->prose |= l->told;
    if (kind == FRAME_DOUBLE_DOLLAR || kind == FRAME_SQUARE) {
        lex_push(l, TOKEN_BREAK, l->at, l->at);
    }
    l->formula_end = l->at - (kind == FRAME_DOLLAR ? 1 : 2);
    l->after_math = 1;
    return 1;
}

int lex_dollar(lexer *l) {
    int twice = lex_peek(l, 1) == '$';
    int kind = lex_top(l)->kind;
    int32_t start = l->at;
    l->at += twice && kind != FRAME_DOLLAR ? 2 : 1; /* $a$$b$ are two */
    if (kind == FRAME_DOLLAR || kind == FRAME_DOUBLE_DOLLAR) {
        return close_math(l, (lex_frame_kind)kind);
    }
    if (!l->paired_dollars && l->depth == 0) {
        return character_is_digit(lex_peek(l, 0)) && !twice ? lex_named(l, "$", start, l->at) : 1;
    }
    return open_math(l, twice ? FRAME_DOUBLE_DOLLAR : FRAME_DOLLAR);
}

/* \( \) \[ \] and line breaks. */
static int mathematics(lexer *l, const command_row *row, int32_t start, int32_t end) {
    char c = l->text[end - 1];
    if (row->value == MATH_OPEN) {
        return open_math(l, c == '(' ? FRAME_ROUND : FRAME_SQUARE);
    }
    if (row->value == MATH_CLOSE) {
        return close_math(l, c == ')' ? FRAME_ROUND : FRAME_SQUARE);
    }
    lex_skip_star(l);
    if (lex_peek(l, 0) == '[' &&
        (character_is_digit(lex_peek(l, 1)) || lex_peek(l, 1) == '-' || lex_peek(l, 1) == '.')) {
        int32_t at = l->at;
        skip_group(l, '[', ']');
        if (l->at < at + 4 || !character_is_letter(l->text[l->at - 2])) {
            l->at = at; /* no length: an interval */
        }
    }
    lex_push(l, TOKEN_BREAK, start, end);
    return 1;
}

/* Whether two backslashes at l->at stand for one: \\frac{1}{2}. */
static int32_t doubled(const lexer *l) {
    int32_t at = l->at + 2, end = at;
    while (end < l->length && character_is_letter(l->text[end])) {
        end++;
    }
    int32_t row = end > at ? command_find(l->text + at, end - at) : -1;
    return row >= 0 && (l->quoted || (command_at(row)->arguments > 0 && end < l->length &&
                                      (l->text[end] == '{' || l->text[end] == '[')));
}

/* In a text whose commands have two backslashes each: skips those that say nothing, up to the one
 * that begins the command, or the two of a line break. One alone is markdown's escape of what
 * follows; then it is skipped, and 1. */
static int unescape(lexer *l) {
    int32_t end = l->at;
    while (end < l->length && l->text[end] == '\\') {
        end++;
    }
    int32_t run = end - l->at;
    l->at = run == 1 ? end : end - (run > 3 ? 2 : 1);
    return run == 1 || end >= l->length;
}

/* Whether letters behind \\n begin a line of a quoted string: y = .., The .. */
static int starts_line(const lexer *l, int32_t at, int32_t end) {
    return end - at <= 1 || words_find(l->text + at, end - at) >= 0 ||
           command_find_plain(l->text + at, end - at) >= 0;
}

/* Whether a command in the text of a unit is one by its name, as siunitx has one for each symbol
 * with its prefixes: \m, \kg, \eV; or a power of the next one. */
static int is_unit_macro(const lexer *l, int32_t row, int32_t start, int32_t end) {
    int family = row >= 0 ? command_at(row)->family : FAMILY_OTHER;
    uint32_t flags;
    return words_kind(l->text + start, end - start) == WORD_PER
               ? family != FAMILY_UNITS
               : family != FAMILY_UNITS && family != FAMILY_SIGN && family != FAMILY_NAME &&
                     units_known(l->text + start, end - start, &flags);
}

/* \kN{155}, \Nm{-3}: an unknown command whose letters spell a unit, with a number alone in its
 * braces, is that quantity. Tokens made, l->at behind them, or 0. O(name + number). */
static int quantity_macro(lexer *l, int32_t start, int32_t end) {
    units_factor factor[2];
    int32_t count, at = end + 1;
    if (end - start > UNITS_NAME_BYTES || end >= l->length || l->text[end] != '{') {
        return 0;
    }
    const int negative = at < l->length && l->text[at] == '-';
    at += negative;
    const int32_t bytes = numbers_scan(l->text, at, l->length, 0);
    if (bytes == 0 || at + bytes >= l->length || l->text[at + bytes] != '}' ||
        units_split(l->text + start + 1, end - start - 1, 0, factor, 2, &count) !=
            end - start - 1) {
        return 0;
    }
    if (negative) {
        lex_named(l, "minus", end + 1, at);
    }
    lex_push_number(l, at, at + bytes);
    l->space = SPACE_WRITTEN;
    l->next_font = FONT_UNIT;
    lex_push(l, TOKEN_WORD, start + 1, end);
    l->at = at + bytes + 1;
    return 1;
}

/* Whether a function without its argument stands before: log\_4. */
static int after_function(const lexer *l) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    int family = last != NULL && last->kind == TOKEN_COMMAND ? command_at(last->row)->family : 0;
    return family == FAMILY_FUNCTION || family == FAMILY_LOGARITHM;
}

int lex_command(lexer *l) {
    int32_t start = l->at, end = start + 1, row;
    if (end >= l->length) {
        l->at++;
        return 1; /* a backslash that a cut left */
    }
    if (l->set_braces && lex_is_difference(l, l->at)) {
        l->at++;
        return lex_named(l, "setminus", start, end);
    }
    if (l->escaped && unescape(l)) {
        return 1;
    }
    start = l->at;
    end = start + 1;
    if (l->text[end] == '\\' && doubled(l)) {
        l->at++;
        return 1;
    }
    while (end < l->length && character_is_letter(l->text[end])) {
        end++;
    }
    if (end == start + 1) {
        if ((uint8_t)l->text[end] >= 0x80 || character_is_digit(l->text[end])) {
            l->at++;
            return 1; /* markdown's escape of what needs none */
        }
        if (character_is_blank(l->text[end])) {
            l->at += 2;
            if (lex_top(l)->torn && begins_row(l)) {
                lex_push(l, TOKEN_BREAK, start, l->at);
                return 1;
            }
            l->space = l->space > SPACE_WRITTEN ? l->space : SPACE_WRITTEN;
            return 1;
        }
        end++;
    }
    row = command_find(l->text + start + 1, end - start - 1);
    if (lex_top(l)->mode == MODE_UNIT && is_unit_macro(l, row, start + 1, end)) {
        l->at = end;
        l->next_font = FONT_UNIT;
        lex_push(l, TOKEN_WORD, start, end);
        return 1;
    }
    if (row < 0 && l->text[start + 1] == 'n' && starts_line(l, start + 2, end)) {
        l->at += 2; /* the line break of a quoted string */
        l->space = l->space > SPACE_BLANK ? l->space : SPACE_BLANK;
        return 1;
    }
    int sign = end == start + 2 && strchr("\"'`.=*-+<>^~_?", l->text[start + 1]) != NULL;
    int formula = lex_top(l)->mode == MODE_MATH; /* no underscore, no place to hyphenate there */
    int low = formula && l->text[start + 1] == '_' && (lex_operand_before(l) || after_function(l));
    int minus = formula && l->text[start + 1] == '-';
    if (sign && (row < 0 || low || minus)) {
        l->at++;
        return 1; /* markdown's escape again */
    }
    if (row < 0) {
        return quantity_macro(l, start, end) || lex_refuse(l, READER_UNKNOWN_COMMAND, start, end);
    }
    l->at = end;
    return lex_row(l, row, start, end);
}
