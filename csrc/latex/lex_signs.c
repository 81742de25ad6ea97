#include <string.h>

#include "expr/units.h"
#include "latex/characters.h"
#include "latex/elements.h"
#include "latex/lex_state.h"
#include "latex/printed.h"
#include "latex/roles.h"

enum {
    CAPITAL_PI = 0x3A0,
    CAPITAL_SIGMA = 0x3A3,
    EN_DASH = 0x2013,
    GREEK_ALPHA = 0x3B1,
    GREEK_OMEGA = 0x3C9,
    LOGICAL_AND = 0x2227,
    PRIME = 0x2032,
    TRIPLE_PRIME = 0x2034,
    BODY = 96,  /* bytes behind a sum that are looked at */
    BEFORE = 2, /* letters that stand before an accented one as factors */
    SIGN_BYTES = 3
};

/* --- sums written with a letter of Greek ------------------------------------------------------ */

/* The character at a byte and the byte behind it; 0 at the end. */
static uint32_t next_code(const lexer *l, int32_t *at) {
    uint32_t code = 0;
    int32_t bytes = *at < l->length ? character_read(l->text, *at, l->length, &code) : 0;
    *at += bytes > 0 ? bytes : 1;
    return bytes > 0 ? code : 0;
}

static int is_relation(uint32_t code) {
    return code == '=' || code == '<' || code == 0x208C /* subscript = */ ||
           code == 0x2208 /* in */ || code == 0x2264 /* le */;
}

/* The one letter below a sign that is no more than that: its place among the letters of an index,
 * 0 for anything else. */
static uint32_t index_letter(uint32_t code) {
    const character_row *row = code < 0x80 ? NULL : character_find(code);
    uint32_t letter = row == NULL ? code
                      : row->shape == CHARACTER_SUB && row->name[1] == '\0'
                          ? (uint32_t)(uint8_t)row->name[0]
                          : 0;
    return letter < 0x80 && character_is_letter((char)letter) &&
                   (roles_letter_bits((char)letter) & LETTER_INDEX) != 0
               ? letter
               : 0;
}

/* Whether a letter stands among bytes, on the line or below it. */
static int holds_letter(const lexer *l, int32_t from, int32_t to, uint32_t letter) {
    while (from < to) {
        uint32_t code = next_code(l, &from);
        const character_row *row = code < 0x80 ? NULL : character_find(code);
        if (code == letter ||
            (row != NULL && (row->shape == CHARACTER_SUB || row->shape == CHARACTER_SUPER) &&
             (uint32_t)(uint8_t)row->name[0] == letter && row->name[1] == '\0')) {
            return 1;
        }
    }
    return 0;
}

/* Whether a factor begins behind a script, as the body of a sum does: no sign, no mark, no power of
 * the letter that carries it. */
static int begins_body(const lexer *l, int32_t at) {
    while (at < l->length && l->text[at] == ' ') {
        at++;
    }
    const char c = at < l->length ? l->text[at] : '\0';
    if (c == '\0' || strchr(")]},;:.=+-*/<>^|&", c) != NULL) {
        return 0;
    }
    uint32_t code = next_code(l, &at);
    const character_row *row = code < 0x80 ? NULL : character_find(code);
    return row == NULL ||
           (row->shape != CHARACTER_SUPER &&
            (row->shape != CHARACTER_DRAWN ||
             command_at(command_find(row->name, (int32_t)strlen(row->name)))->cls != CLASS_REL));
}

/* Whether the letter that ends at a byte is the sign of a sum or product: a relation stands below
 * it, or an index that its body has and that no text before the first such sign has. */
static int is_summed(const lexer *l, int32_t start, int32_t at) {
    uint32_t code = next_code(l, &at), index;
    const character_row *row = code < 0x80 ? NULL : character_find(code);
    const int32_t last = at + BODY < l->length ? at + BODY : l->length;
    int32_t end = at;
    if (code == '_') {
        const char opener = at < l->length ? l->text[at] : '\0';
        const char closer = opener == '{' ? '}' : opener == '(' ? ')' : '\0';
        if (closer != '\0') {
            for (at++; at < last && l->text[at] != closer;) {
                if (is_relation(next_code(l, &at))) {
                    return 1;
                }
            }
            return 0;
        }
        index = index_letter(next_code(l, &end));
    } else if (row != NULL && row->shape == CHARACTER_SUB) {
        index = index_letter(code);
        for (int32_t from = at; from < last;) {
            code = next_code(l, &from);
            row = code < 0x80 ? NULL : character_find(code);
            if (row == NULL || row->shape != CHARACTER_SUB) {
                break;
            }
            if (is_relation(code)) {
                return 1;
            }
            index = 0;
        }
    } else {
        return 0;
    }
    if (index == 0 || !begins_body(l, end) || !holds_letter(l, end, last, index)) {
        return 0;
    }
    int32_t from = start > BODY ? start - BODY : 0;
    while (from < start && ((uint8_t)l->text[from] & 0xC0) == 0x80) {
        from++;
    }
    for (int32_t i = from; i + 1 < start; i++) {
        if (memcmp(l->text + i, l->text + start, 2) == 0) {
            return 1; /* one before it is a sum as well, and has the index */
        }
    }
    return !holds_letter(l, from, start, index);
}

/* Whether an arrow at a byte says that a substance before it leaves a reaction: H₂↑, CaCO₃↓. */
static int is_leaving(const lexer *l, uint32_t code, int32_t start) {
    enum { UP = 0x2191, DOWN = 0x2193, LONGEST = 32 };
    int32_t first = start;
    if ((code != UP && code != DOWN) || !l->equation) {
        return 0;
    }
    while (first > 0 && first > start - LONGEST && strchr(" +=>-", l->text[first - 1]) == NULL) {
        first--;
    }
    while (first < start && character_is_digit(l->text[first])) {
        first++; /* 2NH₃ */
    }
    return elements_formula(l->text + first, start - first) > 1 &&
           (l->at >= l->length || strchr(" +=.", l->text[l->at]) != NULL);
}

/* Whether a differential begins at a byte: dx, d\theta. */
static int begins_differential(const lexer *l, int32_t at) {
    while (at < l->length && character_is_blank(l->text[at])) at++;
    if (at >= l->length || l->text[at] != 'd') return 0;
    at++;
    const uint32_t code = next_code(l, &at);
    const int letter = code < 0x80 ? character_is_letter((char)code)
                                   : (code >= GREEK_ALPHA && code <= GREEK_OMEGA);
    return letter && (at >= l->length || !character_is_letter(l->text[at]));
}

/* Whether the sign of "and" stands between two differentials, where it is a wedge: dx \land dy. */
static int is_wedge(const lexer *l, uint32_t code) {
    const token *const last = l->count > 1 ? &l->out[l->count - 1] : NULL;
    return code == LOGICAL_AND && last != NULL && last->kind == TOKEN_LETTER &&
           last[-1].kind == TOKEN_LETTER && last[-1].letter == 'd' && begins_differential(l, l->at);
}

int lex_sign(lexer *l, uint32_t code, int32_t start) {
    if (is_wedge(l, code)) {
        return lex_named(l, "wedge", start, l->at);
    }
    if (is_leaving(l, code, start)) {
        return 1;
    }
    if ((code == CAPITAL_SIGMA || code == CAPITAL_PI) && is_summed(l, start, l->at)) {
        return lex_named(l, code == CAPITAL_SIGMA ? "sum" : "prod", start, l->at);
    }
    if (code == EN_DASH && l->count > 0 && l->out[l->count - 1].kind == TOKEN_SUP) {
        return lex_named(l, "minus", start, l->at); /* x^–1 */
    }
    if (code >= PRIME && code <= TRIPLE_PRIME && lex_operand_before(l)) {
        for (uint32_t i = PRIME; i <= code; i++) {
            lex_push(l, TOKEN_PRIME, start, l->at);
        }
        return 1;
    }
    return 0;
}

/* The bytes of a sign of infinity at a byte, else 0. */
static int32_t infinity_at(const lexer *l, int32_t at) {
    return l->length - at >= SIGN_BYTES && memcmp(l->text + at, "\xe2\x88\x9e", 3) == 0 ? SIGN_BYTES
                                                                                        : 0;
}

/* --- scripts ---------------------------------------------------------------------------------- */

/* The end of a run of characters that are scripts of one shape: the 12 of x¹². */
static int32_t script_end(const lexer *l, int32_t at, uint8_t shape) {
    for (;;) {
        uint32_t code = 0;
        int32_t bytes = at < l->length ? character_read(l->text, at, l->length, &code) : 0;
        const character_row *row = bytes > 0 ? character_find(code) : NULL;
        if (row == NULL || row->shape != shape) {
            return at;
        }
        at += bytes;
    }
}

int lex_push_named(lexer *l, const char *name, int32_t start, int32_t end) {
    if (name[0] != '\0' && name[1] == '\0') {
        if (character_is_digit(name[0])) {
            lex_push_number(l, start, end);
            return 1;
        }
        if (character_is_letter(name[0])) {
            token *t = lex_push(l, TOKEN_LETTER, start, end);
            t->letter = (uint32_t)(uint8_t)name[0];
            t->flags |= FLAG_DRAWN | (l->glue == start ? FLAG_GLUED : 0);
            l->glue = end;
            return 1;
        }
        const character_row *row = character_find((uint32_t)(uint8_t)name[0]);
        return lex_named(l, row != NULL ? row->name : name, start, end);
    }
    return lex_named(l, name, start, end);
}

/* Whether a radical sign stands at a byte. */
static int root_at(const lexer *l, int32_t at) {
    return l->length - at >= SIGN_BYTES && memcmp(l->text + at, "\xe2\x88\x9a", 3) == 0;
}

/* Superscript or subscript characters, as if braces stood around them. */
int lex_script_characters(lexer *l, uint8_t shape) {
    int32_t end = script_end(l, l->at, shape);
    if (shape == CHARACTER_SUB && end < l->length && l->text[end] == '/' &&
        script_end(l, end + 1, shape) > end + 1) {
        end = script_end(l, end + 1, shape); /* t₁/₂ */
    }
    const int root = shape == CHARACTER_SUPER && root_at(l, end) &&
                     (!lex_operand_before(l) || l->space != SPACE_NONE);
    const token *sign = l->count > 0 ? &l->out[l->count - 1] : NULL;
    if (shape == CHARACTER_SUB && sign != NULL && sign->kind == TOKEN_COMMAND && end < l->length &&
        (command_at(sign->row)->cls == CLASS_BIN || command_at(sign->row)->cls == CLASS_REL) &&
        character_is_letter(l->text[end])) { /* below what follows: 2F1 */
        const int32_t empty = l->count;
        lex_push(l, TOKEN_OPEN, l->at, l->at)->match = empty + 1;
        lex_push(l, TOKEN_CLOSE, l->at, l->at)->match = empty;
    }
    int32_t opener = l->count + 1;
    if (root) { /* a cube root: its degree is an option */
        lex_named(l, "sqrt", l->at, l->at);
    } else {
        lex_push(l, shape == CHARACTER_SUPER ? TOKEN_SUP : TOKEN_SUB, l->at, l->at);
    }
    const uint8_t need = lex_top(l)->need;
    lex_push(l, TOKEN_OPEN, l->at, l->at)->flags |= root ? FLAG_OPTION : 0;
    while (l->at < end) {
        uint32_t code = 0;
        int32_t start = l->at;
        int32_t bytes = character_read(l->text, l->at, l->length, &code);
        const character_row *row = character_find(code);
        l->at += bytes;
        if (code == '/') {
            lex_push_named(l, "/", start, l->at);
            continue;
        }
        while (character_is_digit(row->name[0]) && l->at < end && l->text[l->at] != '/') {
            bytes = character_read(l->text, l->at, l->length, &code);
            if (!character_is_digit(character_find(code)->name[0])) {
                break;
            }
            l->at += bytes;
        }
        if (!lex_push_named(l, row->name, start, l->at)) {
            return 0;
        }
    }
    const int32_t infinity = infinity_at(l, end);
    const token *last = &l->out[l->count - 1];
    if (infinity > 0 && last->kind == TOKEN_COMMAND && command_at(last->row)->cls == CLASS_BIN) {
        end = l->at += infinity; /* below an integral, minus infinity */
        lex_named(l, "infty", end - infinity, end);
    }
    l->out[opener].match = l->count;
    lex_push(l, TOKEN_CLOSE, end, end)->match = opener;
    l->glue = end;
    if (root) {
        l->out[l->count - 1].flags |= FLAG_OPTION;
        lex_top(l)->need = need;
        l->glue = -1;
        l->at = end + SIGN_BYTES;
        return 1;
    }
    last = opener > 1 ? &l->out[opener - 2] : NULL;
    if (shape == CHARACTER_SUB && last != NULL && last->kind == TOKEN_COMMAND &&
        command_at(last->row)->family == FAMILY_BIG && infinity_at(l, end) > 0) {
        lex_push(l, TOKEN_SUP, end, end); /* no body of a sum begins with infinity */
    }
    return 1;
}

/* --- letters with their accent in one character ----------------------------------------------- */

static const struct {
    uint16_t code;
    char letter;
    const char *accent;
} accented[] = {
#define X(code, letter, accent) {code, letter, accent},
#include "latex/accented.def"
#undef X
};

enum { ACCENTED = (int)(sizeof accented / sizeof accented[0]) };

/* Whether a letter of a word stands at a byte. */
static int is_letter_at(const lexer *l, int32_t at) {
    uint32_t code = 0;
    if (at >= l->length || character_is_letter(l->text[at])) {
        return at < l->length;
    }
    return (uint8_t)l->text[at] >= 0xC3 && character_read(l->text, at, l->length, &code) > 0 &&
           character_find(code) == NULL && character_is_word(code);
}

int lex_accented(lexer *l, uint32_t code) {
    int32_t low = 0, high = ACCENTED - 1, before = l->at, end = l->at;
    while (low < high) {
        int32_t middle = (low + high) / 2;
        if (accented[middle].code < code) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (accented[low].code != code) {
        return 0;
    }
    next_code(l, &end);
    while (before > 0 && character_is_letter(l->text[before - 1]) && l->at - before <= BEFORE) {
        before--;
    }
    const int dotted = accented[low].accent[0] == 'd';
    if (is_letter_at(l, end) || l->at - before > (dotted ? BEFORE : 0) ||
        (before > 0 && (uint8_t)l->text[before - 1] >= 0xC3 && is_letter_at(l, before - 2))) {
        return 0;
    }
    token *t = lex_push(l, TOKEN_LETTER, l->at, end);
    t->letter = (uint32_t)(uint8_t)accented[low].letter;
    t->flags |= FLAG_DRAWN | (l->glue == l->at ? FLAG_GLUED : 0);
    l->glue = end;
    lex_named(l, accented[low].accent, l->at, end);
    l->at = end;
    return 1;
}

/* --- runs of computer algebra ------------------------------------------------------------------
 */

/* Whether a run is the module that a function is of: np.sqrt(2), math.pi. */
static int is_module(const lexer *l, int32_t end) {
    static const char *const modules[] = {"np", "numpy", "math", "cmath", "sympy", "sp", "mpmath"};
    const size_t bytes = (size_t)(end - l->at);
    for (size_t i = 0; i < sizeof modules / sizeof modules[0]; i++) {
        if (strlen(modules[i]) == bytes && memcmp(modules[i], l->text + l->at, bytes) == 0) {
            return end + 1 < l->length && l->text[end] == '.' &&
                   character_is_letter(l->text[end + 1]);
        }
    }
    return 0;
}

/* The byte of the bracket behind a special function of two letters, with its index between: Ei(x),
 * Li2(x), Li_2(x); 0 where there is none, or a state of matter stands in it: Li(s). */
static int32_t special_end(const lexer *l, int32_t end) {
    const int32_t row = end - l->at == 2 ? command_find(l->text + l->at, 2) : -1;
    int32_t at = end, digits;
    if (row < 0 || command_at(row)->family != FAMILY_NAMED || command_at(row)->arguments > 0 ||
        l->text[l->at] < 'A' || l->text[l->at] > 'Z') {
        return 0;
    }
    at += at < l->length && l->text[at] == '_';
    digits = at;
    while (at < l->length && character_is_digit(l->text[at])) {
        at++;
    }
    for (int32_t next = at; next < l->length && (uint8_t)l->text[next] >= 0x80; at = next) {
        const character_row *sub = character_find(next_code(l, &next));
        if (sub == NULL || sub->shape != CHARACTER_SUB) {
            break;
        }
    }
    const char inside = at + 1 < l->length ? l->text[at + 1] : ' ';
    const char close = at + 2 < l->length ? l->text[at + 2] : ' ';
    const int state = close == ')' && strchr("slg", inside) != NULL;
    return at < l->length && l->text[at] == '(' && inside != 'a' && !state &&
                   (digits == end || at > digits)
               ? at
               : 0;
}

int lex_logic(lexer *l) {
    const char sign = l->text[l->at];
    const int bracketed = l->at > 1 && lex_peek(l, 1) == ' ' && lex_peek(l, 2) == '(' &&
                          l->text[l->at - 1] == ' ' && l->text[l->at - 2] == ')';
    if (!l->plain || !bracketed || l->text[0] != '(' ||
        (memchr(l->text, '<', (size_t)l->length) == NULL &&
         memchr(l->text, '>', (size_t)l->length) == NULL)) {
        return 0;
    }
    l->at++;
    return lex_named(l, sign == '&' ? "land" : "lor", l->at - 1, l->at);
}

int lex_parts_label(const lexer *l) {
    static const char bold[] = "**";
    const int32_t next = l->at + 2;
    return l->depth == 0 && l->at > 0 && l->text[l->at - 1] == ' ' && lex_peek(l, 1) == ' ' &&
           l->length - next > 2 && memcmp(l->text + next, bold, strlen(bold)) == 0;
}

/* Whether two units are joined by a hyphen behind a number and a blank, at the end of a text or of
 * an item: 3 N-m, 5 A-h. */
static int is_hyphened_unit(const lexer *l, int32_t end) {
    uint32_t flags;
    if (!l->plain || l->space == SPACE_NONE || end + 1 >= l->length || l->text[end] != '-') {
        return 0;
    }
    const int32_t last = lex_run_end(l, end + 1);
    return last > end + 1 && (last == l->length || strchr(" ,;.)", l->text[last]) != NULL) &&
           l->out[l->count - 1].kind == TOKEN_NUMBER &&
           units_known(l->text + l->at, end - l->at, &flags) &&
           units_known(l->text + end + 1, last - end - 1, &flags);
}

int lex_unit(lexer *l, int32_t end) {
    enum { WORDS = 2, LONG = 3 }; /* words behind the first; letters of a word that is no symbol */
    int32_t found = end, next = end;
    uint32_t flags;
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    if (last == NULL || (last->kind != TOKEN_NUMBER && last->kind != TOKEN_CLOSE &&
                         last->kind != TOKEN_BRACKET && last->kind != TOKEN_NOTHING)) {
        return 0; /* behind no value */
    }
    if (is_hyphened_unit(l, end)) {
        found = next = lex_run_end(l, end + 1);
    }
    for (int i = 0; i < WORDS && end - l->at >= LONG; i++) {
        if (next + 1 >= l->length || l->text[next] != ' ' ||
            !character_is_letter(l->text[next + 1])) {
            break;
        }
        next = lex_run_end(l, next + 1);
        if (units_known(l->text + l->at, next - l->at, &flags)) {
            found = next;
        }
    }
    if (found == end) {
        return 0;
    }
    lex_push_plain_word(l, l->at, found);
    l->at = found;
    return 1;
}

int lex_date(lexer *l) {
    enum { BYTES = 10, MONTH = 5, DAY = 8 }; /* of 2024-01-05 */
    const char *const text = l->text + l->at;
    if (l->at > 0 || l->length != BYTES || text[MONTH - 1] != '-' || text[DAY - 1] != '-') {
        return 0;
    }
    for (int32_t i = 0; i < BYTES; i++) {
        if (i != MONTH - 1 && i != DAY - 1 && !character_is_digit(text[i])) return 0;
    }
    const int month = 10 * (text[MONTH] - '0') + text[MONTH + 1] - '0';
    const int day = 10 * (text[DAY] - '0') + text[DAY + 1] - '0';
    const int padded = text[MONTH] == '0' || text[DAY] == '0';
    const int recent = memcmp(text, "19", 2) == 0 || memcmp(text, "20", 2) == 0;
    if (month < 1 || month > 12 || day < 1 || day > 31 || !(padded || recent)) {
        return 0;
    }
    l->next_font = FONT_TEXT;
    lex_push_word(l, 0, BYTES);
    l->at = BYTES;
    return 1;
}

int lex_is_abbreviated(const lexer *l) {
    static const char *const word[] = {
#define X(spelling) spelling,
#include "latex/abbreviations.def"
#undef X
    };
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    int32_t next = l->at + 1;
    if (last == NULL || last->end != l->at || (l->count > 1 && last[-1].kind == TOKEN_NUMBER)) {
        return 0;
    }
    while (next < l->length && l->text[next] == ' ') next++;
    const char c = next < l->length ? l->text[next] : '\0';
    if (next == l->at + 1 || c == '\0' ||
        !(strchr("$(\\", c) != NULL || character_is_digit(c) || (c >= 'a' && c <= 'z'))) {
        return 0;
    }
    for (size_t k = 0; k < sizeof word / sizeof *word; k++) {
        const int32_t bytes = (int32_t)strlen(word[k]), start = l->at - bytes;
        if (start >= 0 && memcmp(l->text + start + 1, word[k] + 1, strlen(word[k] + 1)) == 0 &&
            (l->text[start] | 0x20) == word[k][0] &&
            (start == 0 || !character_is_letter(l->text[start - 1]))) {
            return 1;
        }
    }
    return 0;
}

int lex_printed(lexer *l, int32_t end) {
    const int32_t bytes = end - l->at;
    if (!l->plain || l->glue == l->at) {
        return 0;
    }
    if (bytes == 2 && l->text[l->at] == 'o' && l->text[l->at + 1] == 'o') {
        l->at = end;
        return lex_named(l, "infty", end - 2, end);
    }
    if (is_module(l, end)) {
        l->at = end + 1;
        return 1;
    }
    if (special_end(l, end) > 0) {
        lex_push_word(l, l->at, end);
        l->at = end;
        lex_push_index(l, 0);
        return 1;
    }
    int32_t stop = end;
    if (stop + 1 < l->length && l->text[stop] == '.') { /* Interval.open(0, 1) */
        stop = lex_run_end(l, stop + 1);
    }
    if (stop < l->length && l->text[stop] == '(' &&
        printed_is_name(l->text + l->at, stop - l->at)) {
        lex_push_word(l, l->at, stop);
        l->at = stop;
        return 1;
    }
    return 0;
}

int lex_denial(lexer *l, int32_t start, int32_t end) {
    int32_t next = l->at;
    while (next < l->length && l->text[next] == ' ') {
        next++;
    }
    int32_t held = next; /* \not{=}, but \not{5} */
    while (held < l->length && (l->text[held] == ' ' || l->text[held] == '{')) {
        held++;
    }
    if (held < l->length && character_is_digit(l->text[held])) {
        return lex_named(l, "lnot", start, end);
    }
    l->negated = 1;
    return 1;
}

/* --- standard states -------------------------------------------------------------------------- */

int lex_drawn(lexer *l, const character_row *row, uint32_t code, int32_t start) {
    if (lex_mark_of_line(l, code, start)) {
        return 1;
    }
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    /* The ring that functions are composed with stands behind no number: 18∘, 18◦. */
    const int degree = (code == 0x2218 || code == 0x25E6) && last != NULL &&
                       last->kind == TOKEN_NUMBER && last->end == start;
    const int named = lex_named(l, degree ? "degree" : row->name, start, l->at);
    last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    if (l->plain && last != NULL && last->start == start && last->kind == TOKEN_COMMAND &&
        command_at(last->row)->family == FAMILY_NAME && lex_is_greek(l, start)) {
        lex_push_index(l, 0); /* of text without commands */
    }
    return named;
}

int lex_standard_state(lexer *l, uint32_t code, int32_t start) {
    const token *last = l->count > 0 ? &l->out[l->count - 1] : NULL;
    if ((code != 0xB0 && code != 0x2DA && code != 0xBA) || last == NULL ||
        last->kind != TOKEN_LETTER || last->end != start || lex_top(l)->mode == MODE_UNIT ||
        l->text[last->start] < 'A' || l->text[last->start] > 'Z' ||
        (l->count > 1 && last[-1].kind == TOKEN_NUMBER)) {
        return 0;
    }
    lex_push(l, TOKEN_SUP, start, start);
    return lex_named(l, "circ", start, l->at);
}

/* --- money ------------------------------------------------------------------------------------ */

/* The sign that letters before an amount stand for, by their code in ISO 4217 or as they are
 * written: Rs. 450, USD 20. The row of its command, and the byte behind the letters in *end. */
static const char *money_before(const lexer *l, int32_t *end) {
    static const char *const spelled[][2] = {{"Rs", "rupee"}, {"INR", "rupee"}, {"USD", "dollar"},
                                             {"EUR", "euro"}, {"JPY", "yen"},   {"GBP", "pounds"}};
    const int32_t bytes = lex_run_end(l, l->at) - l->at;
    for (size_t k = 0; k < sizeof spelled / sizeof *spelled; k++) {
        if (bytes == (int32_t)strlen(spelled[k][0]) &&
            memcmp(l->text + l->at, spelled[k][0], (size_t)bytes) == 0) {
            *end = l->at + bytes;
            return spelled[k][1];
        }
    }
    return NULL;
}

/* US$5: skips the letters, for the sign says it all. Other countries' dollars are other money. */
static int is_dollar_of(lexer *l) {
    const int32_t end = lex_run_end(l, l->at);
    int32_t sign = end;
    while (sign < l->length && (l->text[sign] == '\\' || l->text[sign] == '}')) {
        sign++;
    }
    if (end - l->at != 2 || memcmp(l->text + l->at, "US", 2) != 0 || sign + 1 >= l->length ||
        l->text[sign] != '$' || !character_is_digit(l->text[sign + 1])) {
        return 0;
    }
    l->at = end;
    return 1;
}

int lex_money(lexer *l) {
    const int32_t start = l->at;
    int32_t end = start, number;
    if (start > 0 && character_is_letter(l->text[start - 1])) return 0;
    const char *const sign = money_before(l, &end);
    if (sign == NULL) return is_dollar_of(l);
    end += end < l->length && l->text[end] == '.';
    for (number = end; number < l->length && strchr(" ,~}\\", l->text[number]) != NULL;) {
        number++; /* \text{Rs. }450, Rs.\ 450, \text{Rs}\,450 */
    }
    if (number == l->length || !character_is_digit(l->text[number])) {
        return 0;
    }
    l->at = end;
    return lex_named(l, sign, start, end);
}
