#include "latex/lex.h"

#include <string.h>

#include "latex/characters.h"
#include "latex/lex_state.h"
#include "latex/words.h"

static const environment_row environments[] = {
#define X(name, table, left, right, columns, text) \
    {name, TABLE_##table, FENCE_##left, FENCE_##right, columns, text},
#include "latex/environments.def"
#undef X
};

const environment_row *lex_environment(int32_t row) { return &environments[row]; }

int32_t lex_environment_count(void) {
    return (int32_t)(sizeof(environments) / sizeof(environments[0]));
}

int32_t lex_capacity(int32_t length) { return 2 * length + 8; }

int lex_refuse(lexer *l, reader_reason reason, int32_t start, int32_t end) {
    if (l->result.reason == READER_OK) {
        l->result = (reader_result){reason, start, end};
    }
    return 0;
}

token *lex_push(lexer *l, token_kind kind, int32_t start, int32_t end) {
    token *t = &l->out[l->count++];
    lex_frame *top = lex_top(l);
    *t = (token){.kind = (uint8_t)kind, .row = -1, .start = start, .end = end, .match = -1};
    t->space = l->space;
    t->font = l->next_font >= 0 ? (uint8_t)l->next_font : top->font;
    if (kind != TOKEN_CLOSE) {
        l->space = SPACE_NONE;
    }
    l->after_math = 0;
    if (kind != TOKEN_OPEN) {
        l->next_font = l->next_mode = -1;
        l->next_text = 0;
    }
    if (kind == TOKEN_SUB || kind == TOKEN_SUP) {
        top->need++;
    } else if (top->need > 0 && kind != TOKEN_CLOSE && kind != TOKEN_OPEN) {
        top->need--;
    }
    return t;
}

int lex_open_frame(lexer *l, lex_frame_kind kind, int32_t opener) {
    lex_frame *under = lex_top(l), *frame;
    if (l->depth >= l->nesting || l->depth + 1 >= LEX_DEEPEST) {
        return lex_refuse(l, READER_TOO_DEEP, l->at, l->at + 1);
    }
    frame = &l->frame[++l->depth];
    *frame = (lex_frame){(uint8_t)kind, under->font, under->mode, 0, 0, 0, 0, -1, opener};
    return 1;
}

int lex_operand_before(const lexer *l) {
    const token *t;
    if (l->count == 0) {
        return 0;
    }
    t = &l->out[l->count - 1];
    while (t->kind == TOKEN_NOTHING && t > l->out) {
        t--;
    }
    switch (t->kind) {
        case TOKEN_LETTER:
        case TOKEN_WORD:
        case TOKEN_NUMBER:
        case TOKEN_CLOSE:
        case TOKEN_PRIME:
        case TOKEN_END: return 1;
        case TOKEN_BRACKET: return t->side == SIDE_CLOSE || t->side == SIDE_EITHER;
        case TOKEN_COMMAND:
            return command_at(t->row)->cls == CLASS_ORD || command_at(t->row)->cls == CLASS_INNER;
        default: return 0;
    }
}

/* --- braces ---------------------------------------------------------------------------------- */

static int open_brace(lexer *l) {
    lex_frame *under = lex_top(l);
    int argument = under->need > 0;
    int mode = l->next_mode >= 0 ? l->next_mode : under->mode;
    int font = l->next_font >= 0 ? l->next_font : under->font;
    int text = l->next_text;
    token *t;
    if (argument) {
        under->need--;
        if (mode == MODE_TEXT && l->next_mode < 0) {
            mode = MODE_MATH; /* a fraction within text */
            font = font == FONT_TEXT ? FONT_PLAIN : font;
        }
    }
    if (under->units > 0 && --under->units == 0) {
        mode = MODE_UNIT;
        font = FONT_UNIT;
        under->units = under->quotient;
        under->quotient = 0;
    }
    t = lex_push(l, TOKEN_OPEN, l->at, l->at + 1);
    t->flags |= text ? FLAG_TEXT : 0;
    if (text && !argument) {
        t->kind = TOKEN_NOTHING; /* its words flow into the list around, with the space before */
        l->space = t->space;
    }
    l->next_font = l->next_mode = -1;
    l->next_text = 0;
    if (!lex_open_frame(l, FRAME_BRACE, l->count - 1)) {
        return 0;
    }
    lex_top(l)->mode = (uint8_t)mode;
    lex_top(l)->font = (uint8_t)font;
    l->at++;
    return 1;
}

/* Ends the frame of a brace or an option, with the dollars that were left open in it. */
static int close_frame(lexer *l, lex_frame_kind kind, int32_t bytes) {
    int32_t opener;
    while (lex_top(l)->kind >= FRAME_DOLLAR) {
        l->depth--;
    }
    if (lex_top(l)->kind != kind) {
        const lex_frame *top = lex_top(l);
        return top->opener < 0 ? lex_refuse(l, READER_UNBALANCED, l->at, l->at + 1)
                               : lex_refuse(l, READER_UNBALANCED, l->out[top->opener].start,
                                            l->out[top->opener].end);
    }
    opener = lex_top(l)->opener;
    l->depth--;
    lex_push(l, TOKEN_CLOSE, l->at, l->at + bytes)->match = opener;
    l->out[opener].match = l->count - 1;
    l->out[l->count - 1].flags = l->out[opener].flags;
    if (l->out[opener].kind == TOKEN_NOTHING) {
        l->out[l->count - 1].kind = TOKEN_NOTHING;
        l->out[l->count - 1].match = l->out[opener].match = -1;
    }
    l->glue = -1;
    l->at += bytes;
    return 1;
}

int lex_close_brace(lexer *l, int32_t bytes) { return close_frame(l, FRAME_BRACE, bytes); }

/* Whether the bracket at l->at opens the optional argument of the command before. */
static int opens_option(const lexer *l) {
    const token *t = l->count > 0 ? &l->out[l->count - 1] : NULL;
    int family = t != NULL && t->kind == TOKEN_COMMAND ? command_at(t->row)->family : FAMILY_OTHER;
    return family == FAMILY_ROOT || family == FAMILY_DERIVATIVE || family == FAMILY_DIFFERENTIAL ||
           family == FAMILY_UNITS || family == FAMILY_SUBSTACK ||
           (family == FAMILY_STACK && command_at(t->row)->value == 3) ||
           (family == FAMILY_FRACTION && l->text[t->start] == '\\');
}

static int open_option(lexer *l) {
    uint8_t need = lex_top(l)->need;
    lex_push(l, TOKEN_OPEN, l->at, l->at + 1)->flags |= FLAG_OPTION;
    lex_top(l)->need = need;
    l->at++;
    return lex_open_frame(l, FRAME_OPTION, l->count - 1);
}

/* --- single characters ----------------------------------------------------------------------- */

static int blank(lexer *l) {
    int32_t lines = 0;
    while (l->at < l->length && character_is_blank(l->text[l->at])) {
        lines += l->text[l->at] == '\n';
        l->at++;
    }
    if (lines > 1 && l->count > 0 && l->depth == 0) {
        lex_push(l, TOKEN_BREAK, l->at, l->at);
    }
    uint8_t space = lex_top(l)->mode == MODE_TEXT ? SPACE_WRITTEN : SPACE_BLANK;
    if (lines > 0 && l->depth == 0 && (lex_top(l)->mode == MODE_TEXT || l->plain)) {
        space = SPACE_LINE;
    }
    l->space = l->space > space ? l->space : space;
    return 1;
}

/* A percent sign follows what it counts on the same line; else it opens a comment. */
static int percent(lexer *l) {
    int32_t before = l->at - 1, after = l->at + 1, end;
    while (before >= 0 && l->text[before] == ' ') {
        before--;
    }
    while (after < l->length && l->text[after] == ' ') {
        after++;
    }
    end = after;
    while (end < l->length && l->text[end] != '\n') {
        end++;
    }
    char last = before >= 0 ? l->text[before] : '\0';
    int counts = character_is_digit(last) || last == ')' || last == '}';
    /* 12\text{%}: no comment begins where a brace that stands open would be lost. */
    if (last == '{' && after < l->length && l->text[after] == '}') {
        l->at++;
        return lex_named(l, "%", l->at - 1, l->at);
    }
    if (counts && (before == l->at - 1 || after == end || end == l->length)) {
        l->at++;
        return lex_named(l, "%", l->at - 1, l->at);
    }
    l->at = end;
    return 1;
}

/* Signs of several characters: spelling, command. The longest first. */
static const struct {
    const char *spelling, *name;
} signs[] = {{"<=>", "iff"},       {"<->", "leftrightarrow"},
             {"+/-", "pm"},        {"...", "ldots"},
             {"..", "textendash"}, {"->", "to"},
             {"=>", "implies"},    {"<=", "le"},
             {">=", "ge"},         {"==", "eq"},
             {":=", "coloneqq"},   {"+-", "pm"},
             {"!=", "ne"},         {"~=", "approx"},
             {"||", "Vert"}};

static int joined_sign(lexer *l) {
    for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
        const char *s = signs[i].spelling;
        if (s[0] != l->text[l->at]) {
            continue;
        }
        int32_t length = (int32_t)strlen(s);
        if (l->length - l->at < length || memcmp(l->text + l->at, s, (size_t)length) != 0) {
            continue;
        }
        /* 5!=120 is a factorial; bars and signs of LaTeX are what they are. */
        if ((s[0] == '!' && l->space == SPACE_NONE) || (s[0] == '|') ||
            ((s[0] == '~' || strcmp(s, "+-") == 0) && !l->plain)) {
            continue;
        }
        l->at += length;
        return lex_named(l, signs[i].name, l->at - length, l->at);
    }
    return 0;
}

/* In plain text a tilde between two blanks ties nothing: it is the sign of what goes as something,
 * M ~ 1/g, and between numbers that of a range, 10 ~ 15. */
static int spaced_tilde(lexer *l) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    if (!l->plain || l->space == SPACE_NONE || lex_peek(l, 1) != ' ' || last == NULL) {
        return 0;
    }
    const int range = last->kind == TOKEN_NUMBER && character_is_digit(lex_peek(l, 2));
    l->at++;
    return lex_named(l, range ? "textendash" : "sim", l->at - 1, l->at);
}

/* Whether two stars at l->at begin what the next two end: 5 **m** and 5 **(b)** 6, no power. */
static int is_emphasised(const lexer *l) {
    int32_t at = l->at + 2;
    if (l->space == SPACE_NONE || character_is_blank(lex_peek(l, 2))) {
        return 0;
    }
    while (at + 1 < l->length && (l->text[at] != '*' || l->text[at + 1] != '*')) {
        at++;
    }
    char next = at + 2 < l->length ? l->text[at + 2] : ' ';
    return at + 1 < l->length && !character_is_blank(l->text[at - 1]) &&
           (character_is_blank(next) || strchr(".,;:!?)", next) != NULL);
}

/* Whether a star behind a letter of plain text multiplies nothing and marks what is best: P* = 20,
 * (x*, y*). */
static int is_star_of_name(const lexer *l, const token *last) {
    int32_t at = l->at + 1;
    while (at < l->length && l->text[at] == ' ') at++;
    const char next = at < l->length ? l->text[at] : '\0';
    return l->plain && last != NULL && last->kind == TOKEN_LETTER && l->space == SPACE_NONE &&
           l->emphasis == 0 && (next == '=' || (next == ',' && at == l->at + 1) || next == ')');
}

/* Emphasis of markdown, a power of plain text, a product. */
static int star(lexer *l) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    int strong = lex_peek(l, 1) == '*';
    uint8_t bit = strong ? EMPHASIS_STRONG : EMPHASIS_WEAK;
    char next = lex_peek(l, strong ? 2 : 1);
    int begins = l->depth == 0 && (!lex_operand_before(l) || (strong && is_emphasised(l))) &&
                 (last == NULL || last->kind == TOKEN_BREAK || l->space != SPACE_NONE);
    int32_t start = l->at;
    const int marks = !strong && is_star_of_name(l, last);
    l->at += strong ? 2 : 1;
    if (begins && !character_is_blank(next) && next != '\0') {
        l->emphasis |= bit;
        return 1;
    }
    if ((l->emphasis & bit) && !character_is_letter(next) && !character_is_digit(next) &&
        next != '(' && next != '\\') {
        l->emphasis &= (uint8_t)~bit;
        return 1;
    }
    const int script =
        last != NULL && (last->kind == TOKEN_SUP || (last > l->out && last->kind == TOKEN_BRACKET &&
                                                     last[-1].kind == TOKEN_SUP));
    if (marks) lex_push(l, TOKEN_SUP, start, start);
    if (!strong || (script && (next == ')' || next == '}' || next == '\0'))) {
        return lex_named(l, "ast", start, l->at); /* a^(**) is AsciiMath's star */
    }
    if (l->depth == 0 && next == '\0' && (l->delimited || l->prose) && lex_operand_before(l)) {
        return 1; /* of emphasis that began before the text */
    }
    lex_push(l, TOKEN_SUP, start, l->at);
    return 1;
}

/* $x$-intercept, x-intercept: a letter, a hyphen and a word are one word. The letter stands before
 * l->at; the word's end, 0 where that is something else. */
static int32_t compound_end(const lexer *l) {
    const token *letter = l->count > 0 ? &l->out[l->count - 1] : NULL;
    const int32_t first = l->at + 1, end = lex_run_end(l, first);
    if (letter == NULL || letter->kind != TOKEN_LETTER || end - first < LEX_LONGEST_PRODUCT ||
        l->space != SPACE_NONE || letter->end - letter->start != 1 ||
        (letter->flags & FLAG_GLUED) != 0) {
        return 0;
    }
    const char before = letter->start > 0 ? l->text[letter->start - 1] : ' ';
    const int formula = letter->end + 1 == l->at && l->text[letter->end] == '$' && before == '$';
    if (!formula && (letter->end != l->at || character_is_letter(before) || before == '\\')) {
        return 0;
    }
    const int word = formula || end - first > LEX_LONGEST_PRODUCT;
    const word_kind kind = words_kind(l->text + first, end - first);
    return word && (kind == WORD_OTHER || kind == WORD_FILLER) && /* p-value */
                   command_find_plain(l->text + first, end - first) < 0
               ? end
               : 0;
}

/* x-axis, $-y$-direction, z\text{-component}: the hyphen before a word for an axis says nothing. */
static int joins_axis(const lexer *l) {
    const int32_t first = l->at + 1,
                  row = words_find(l->text + first, lex_run_end(l, first) - first);
    return l->count > 0 && l->text[l->at - 1] != ' ' && row >= 0 &&
           words_at(row)->kind == WORD_FILLER && words_at(row)->value == WORDS_AXIS;
}

static int dashes(lexer *l) {
    if (joins_axis(l)) {
        l->space = SPACE_BLANK;
        l->at++;
        return 1;
    }
    const int32_t compound = compound_end(l);
    if (compound > 0) {
        token *letter = &l->out[l->count - 1];
        letter->kind = TOKEN_WORD;
        letter->font = FONT_TEXT;
        letter->letter = 0;
        letter->end = l->at = compound;
        l->glue = -1;
        return 1;
    }
    int32_t count = lex_peek(l, 1) == '-' ? lex_peek(l, 2) == '-' ? 3 : 2 : 1;
    if (count == 1 || lex_top(l)->mode != MODE_TEXT) {
        l->at++;
        return lex_named(l, "minus", l->at - 1, l->at);
    }
    l->at += count;
    return lex_named(l, "textendash", l->at - count, l->at);
}

/* Whether digits and a sign behind ^ end a text without commands, or a bracket or a member in it: a
 * charge, Fe^3+, for nothing follows that could be added. */
static int is_charge(const lexer *l) {
    int32_t end = l->at;
    while (end < l->length && character_is_digit(l->text[end])) {
        end++;
    }
    const char after = end + 1 < l->length ? l->text[end + 1] : ',';
    return l->plain && end > l->at && end < l->length &&
           (l->text[end] == '+' || l->text[end] == '-') && (after == ',' || after == ')');
}

static int script(lexer *l, token_kind kind) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    if (kind == TOKEN_SUP && last != NULL && last->kind == TOKEN_COMMAND && lex_is_scale(l)) {
        const int32_t opener = l->count; /* J/(g\cdot^\circ C): the ring stands on nothing */
        lex_push(l, TOKEN_OPEN, l->at, l->at)->match = opener + 1;
        lex_push(l, TOKEN_CLOSE, l->at, l->at)->match = opener;
    }
    lex_push(l, kind, l->at, l->at + 1);
    l->at++;
    if (kind == TOKEN_SUP && (lex_top(l)->mode == MODE_CHEMISTRY || is_charge(l))) {
        return lex_charge(l);
    }
    if (kind == TOKEN_SUB) lex_greek_indices(l);
    return 1;
}

static int ascii(lexer *l) {
    char c = l->text[l->at];
    const character_row *row;
    if (joined_sign(l)) {
        return 1;
    }
    if (l->result.reason != READER_OK) {
        return 0;
    }
    row = character_find((uint32_t)(uint8_t)c);
    if (c == '.' && (lex_top(l)->mode == MODE_UNIT || lex_top(l)->mode == MODE_CHEMISTRY ||
                     lex_joins_units(l))) {
        l->at++;
        return lex_named(l, "cdot", l->at - 1, l->at);
    }
    if ((c == '+' || c == '-') && lex_top(l)->mode == MODE_CHEMISTRY && l->count > 0 &&
        l->out[l->count - 1].kind == TOKEN_BRACKET && l->out[l->count - 1].side == SIDE_CLOSE &&
        l->space == SPACE_NONE && strchr(" }(", lex_peek(l, 1)) != NULL) {
        lex_push(l, TOKEN_SUP, l->at, l->at); /* \ce{[Ag(NH3)2]+} */
    }
    if ((c == '+' || c == '-') && lex_ends_concentration(l)) {
        lex_push(l, TOKEN_SUP, l->at, l->at); /* [H+] */
    }
    if (c == '*') {
        return star(l);
    }
    if (c == '.' && (lex_is_abbreviated(l) || lex_ends_short_unit(l))) {
        l->at++;
        return 1;
    }
    if (c == '|' && lex_parts_label(l)) {
        lex_push(l, TOKEN_BREAK, l->at, l->at + 1);
        l->at++;
        return 1;
    }
    if (c == '|' && lex_logic(l)) {
        return 1;
    }
    if (c == '-') {
        return dashes(l);
    }
    if (c == '[' && opens_option(l)) {
        return open_option(l);
    }
    if (c == ']' && lex_top(l)->kind == FRAME_OPTION) {
        return close_frame(l, FRAME_OPTION, 1);
    }
    if (row == NULL) {
        return lex_refuse(l, READER_UNSUPPORTED, l->at, l->at + 1);
    }
    l->at++;
    return lex_named(l, row->name, l->at - 1, l->at);
}

/* A line that begins with the mark of a list: - x = 3. */
static int is_bullet(const lexer *l) {
    int32_t at = l->at;
    if (!l->flowed && l->bullets == 0) {
        return 0;
    }
    if (l->flowed && l->depth == 0 && lex_is_flowed_bullet(l->text, at, l->length)) {
        return 1;
    }
    while (at > 0 && l->text[at - 1] == ' ') {
        at--;
    }
    /* One alone behind a line of text with formulas in dollars is no minus either. */
    const int listed = l->bullets > 1 || (l->bullets == 1 && l->delimited && at > 0);
    return listed && l->depth == 0 && (at == 0 || l->text[at - 1] == '\n') &&
           lex_is_bullet(l->text, l->at, l->length);
}

static int step(lexer *l) {
    char c = l->text[l->at];
    if (is_bullet(l)) {
        lex_push(l, TOKEN_BREAK, l->at, l->at + 1);
        l->at++;
        return 1;
    }
    if (character_is_letter(c)) {
        return lex_letters(l);
    }
    if (lex_rest(l)) {
        return 1;
    }
    int formula = lex_top(l)->mode == MODE_CHEMISTRY; /* \ce{CuSO4.5H2O} */
    if (l->at == 0 && lex_date(l)) {
        return 1;
    }
    if (character_is_digit(c) || (c == '.' && character_is_digit(lex_peek(l, 1)) && !formula)) {
        return lex_number(l);
    }
    if ((uint8_t)c >= 0x80) {
        return lex_character(l);
    }
    if (character_is_blank(c)) {
        return blank(l);
    }
    if (lex_parallel(l)) {
        return 1;
    }
    switch (c) {
        case '\\': return lex_command(l);
        case '{':
            if (!l->set_braces) return open_brace(l);
            l->at++;
            return lex_named(l, "{", l->at - 1, l->at);
        case '}':
            if (!l->set_braces) return close_frame(l, FRAME_BRACE, 1);
            l->at++;
            return lex_named(l, "}", l->at - 1, l->at);
        case '$': return lex_dollar(l);
        case '%': return percent(l);
        case '^': return script(l, TOKEN_SUP);
        case '_': return script(l, TOKEN_SUB);
        case '\'':
            if (l->quoted) {
                l->at++;
                return 1;
            }
            return script(l, TOKEN_PRIME);
        case '.': /* the stop of a word cut short before a colon, Min.: 5 */
            if (lex_peek(l, 1) == ':' && l->at > 1 && character_is_letter(l->text[l->at - 1]) &&
                character_is_letter(l->text[l->at - 2])) {
                l->at++;
                return 1;
            }
            return ascii(l);
        case '<': return lex_tag(l) || ascii(l);
        case '#': return lex_heading(l) || ascii(l);
        case '&': return lex_logic(l) || script(l, TOKEN_AMPERSAND);
        case '~':
            if (lex_distributed(l) || joined_sign(l) || spaced_tilde(l)) {
                return 1;
            }
            l->space = l->space > SPACE_WRITTEN ? l->space : SPACE_WRITTEN;
            l->at++;
            return 1;
        case '`':
        case '"':
        case '\0':
        case '@':
            l->at++;
            return c != '\0' && c != '@' ? 1 : lex_refuse(l, READER_UNSUPPORTED, l->at - 1, l->at);
        default: return ascii(l);
    }
}

/* Dollars and options that stay open end with the text; braces and environments must not. */
static void finish(lexer *l) {
    for (; l->depth > 0 && l->result.reason == READER_OK; l->depth--) {
        const lex_frame *top = lex_top(l);
        if (top->kind < FRAME_DOLLAR) {
            lex_refuse(l, READER_UNBALANCED, l->out[top->opener].start, l->out[top->opener].end);
        }
    }
}

reader_result lex_read(const char *text, int32_t length, int32_t nesting, token *out,
                       int32_t *count, uint8_t *plain) {
    lexer l;
    memset(&l, 0, sizeof l);
    l.text = text;
    l.length = length;
    l.out = out;
    l.nesting = nesting;
    l.glue = -1;
    l.next_font = l.next_mode = -1;
    lex_survey(&l);
    lex_find_rest(&l);
    l.frame[0] = (lex_frame){FRAME_TEXT_ITSELF,
                             l.delimited  ? FONT_TEXT
                             : l.reaction ? FONT_SANS
                                          : FONT_PLAIN,
                             l.delimited  ? MODE_TEXT
                             : l.reaction ? MODE_CHEMISTRY
                                          : MODE_MATH,
                             0,
                             0,
                             0,
                             0,
                             -1,
                             -1};
    while (l.at < l.length && step(&l)) {}
    finish(&l);
    *count = l.count;
    *plain = l.plain;
    return l.result;
}
