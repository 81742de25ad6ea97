#include "published/published_lexer.h"

#include <string.h>

#include "expr/expr.h"
#include "published/published_lexing.h"

/* Beside the published_token_kinds: no token of the parser's. NO_TOKEN is none of the reference's
 * either, or one that no rule of its grammar has. */
enum { SKIPPED = 200, SCRIPT_ACCENT, UNSUPPORTED, NO_TOKEN };

typedef struct {
    const char *name; /* without the backslash */
    uint8_t kind, head;
} command;

static const command commands[] = {
#define X(name, kind, head) {name, kind, head},
#include "published/commands.def"
#undef X
};

/* The first command that does not come before a letter. */
static size_t first_command(char letter) {
    size_t low = 0, high = sizeof commands / sizeof *commands;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (commands[middle].name[0] < letter) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* The command token at a backslash: its kind, with its length in *size. */
static command command_at(const char *text, int32_t at, int32_t length, int32_t *size) {
    static const command none = {NULL, UNSUPPORTED, 0};
    const char first = at + 1 < length ? text[at + 1] : ' ';
    if (!is_letter(first)) return none;
    const command *end = commands + sizeof commands / sizeof *commands;
    for (const command *c = commands + first_command(first); c < end && c->name[0] == first; c++) {
        if (starts(text, at + 1, length, c->name)) {
            *size = (int32_t)strlen(c->name) + 1;
            return *c;
        }
    }
    return none;
}

/* Beginnings of commands that the reference has a token for, which is not supported here. */
// clang-format off
static const char *const unsupported_commands[] = {
    "Leftrightarrow", "Longrightarrow", "Rightarrow", "begin", "binom", "boxed", "cap", "ceil",
    "cfrac", "char", "choose", "cup", "dbinom", "det", "dfrac", "emptyset", "end", "equiv",
    "floor", "gcd", "ge", "in", "langle", "lbrace", "lbrack", "lceil", "lcm", "le", "lfloor",
    "lgroup", "lim", "llcorner", "longrightarrow", "lrcorner", "lvert", "math", "max", "mbox",
    "min", "mod", "mp", "ne", "not", "operatorname", "over", "partial", "phantom", "pm", "prod",
    "rangle", "rbrace", "rbrack", "rceil", "rfloor", "rgroup", "rightarrow", "rvert", "setminus",
    "subseteq", "sum", "supseteq", "tbinom", "text", "tfrac", "to", "ulcorner", "urcorner",
    "variable", "vert", "xRightarrow", "xrightarrow",
};
// clang-format on

/* Whether a token that is not supported begins at a backslash. */
static int is_unsupported_command(const char *text, int32_t at, int32_t length) {
    if (at + 1 >= length) return 0;
    if (!is_letter(text[at + 1])) return strchr(",:;!$(){}|\\% ", text[at + 1]) != NULL;
    for (size_t i = 0; i < sizeof unsupported_commands / sizeof *unsupported_commands; i++) {
        if (starts(text, at + 1, length, unsupported_commands[i])) return 1;
    }
    return 0;
}

/* Names that the grammar makes keywords, wherever a token may begin. */
static int is_keyword(const char *text, int32_t at, int32_t length) {
    static const char *const words[] = {
        "arsinh", "arcsinh", "arcosh",    "arccosh", "artanh",  "arctanh", "bmatrix", "ceil",
        "cols",   "diag",    "eye",       "eig",     "floor",   "gcd",     "hstack",  "lcm",
        "matrix", "norm",    "nullspace", "ones",    "orth",    "pmatrix", "rows",    "rank",
        "rref",   "svd",     "tr",        "vstack",  "vmatrix", "zeros",   "SVD",
    };
    /* Letters that begin none of them are told at once, and those that stand alone. */
    if (at + 1 >= length || !is_letter(text[at + 1])) return 0;
    if (strchr("abcdefghlmnoprstvzS", text[at]) == NULL) return 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (words[i][0] == text[at] && starts(text, at, length, words[i])) return 1;
    }
    return 0;
}

/* Length of a degree mark (`^\circ` and its spellings) at a caret; 0 if there is none. */
static int32_t degree_length(const char *text, int32_t at, int32_t length) {
    static const char *const marks[] = {"^\\circle", "^\\circ",     "^\\degree",   "^\xc2\xb0",
                                        "^{\\circ}", "^{\\degree}", "^{\\circle}", "^{\xc2\xb0}"};
    if (at + 1 < length && (is_letter(text[at + 1]) || is_digit(text[at + 1]))) return 0;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        if (starts(text, at, length, marks[i])) return (int32_t)strlen(marks[i]);
    }
    return 0;
}

/* Greek letters and operators outside ASCII. */
static uint8_t unicode_kind(const char *text, int32_t at, int32_t length, int32_t *size) {
    static const struct {
        const char *spelling;
        uint8_t kind;
    } signs[] = {
        {"\xe2\x88\x92", PUBLISHED_SUB},
        {"\xc3\x97", PUBLISHED_MUL},
        {"\xe2\x8b\x85", PUBLISHED_MUL},
        {"\xc3\xb7", PUBLISHED_DIV},
    };
    const unsigned char lead = (unsigned char)text[at];
    if ((lead == 0xce || lead == 0xcf) && at + 1 < length) {
        static const char greek[] =
            "\xce\xb1\xce\xb2\xce\xb3\xce\x93\xce\xb4\xce\x94\xce\xb5\xcf\xb5\xce\xb6\xce\xb7"
            "\xce\xb8\xce\x98\xcf\x91\xce\xb9\xce\xba\xce\xbb\xce\x9b\xce\xbc\xce\xbd\xce\xbe"
            "\xce\x9e\xce\xbf\xcf\x80\xce\xa0\xcf\x96\xcf\x81\xcf\xb1\xcf\x83\xce\xa3\xcf\x82"
            "\xcf\x84\xcf\x85\xce\xa5\xcf\x86\xce\xa6\xcf\x95\xcf\x87\xcf\x88\xce\xa8\xcf\x89"
            "\xce\xa9";
        for (size_t i = 0; i + 1 < sizeof greek; i += 2) {
            if (memcmp(text + at, greek + i, 2) == 0) {
                *size = 2;
                return PUBLISHED_GREEK;
            }
        }
        return UNSUPPORTED;
    }
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (starts(text, at, length, signs[i].spelling)) {
            *size = (int32_t)strlen(signs[i].spelling);
            return signs[i].kind;
        }
    }
    return UNSUPPORTED;
}

/* A number at a digit or point, with its exponent or percent sign; 0 for a lone point. */
static int32_t number_length(const char *text, int32_t at, int32_t length, uint8_t *kind) {
    int32_t end = at;
    while (end < length && is_digit(text[end])) end++;
    if (end + 1 < length && text[end] == '.' && is_digit(text[end + 1])) {
        end++;
        while (end < length && is_digit(text[end])) end++;
    }
    if (end == at) return 0;
    *kind = PUBLISHED_NUMBER;
    if (end < length && text[end] == 'E') {
        int32_t next = end + 1;
        if (next < length && (text[next] == '+' || text[next] == '-')) next++;
        if (next < length && is_digit(text[next])) {
            while (next < length && is_digit(text[next])) next++;
            *kind = PUBLISHED_E_NOTATION;
            return next - at;
        }
    }
    if (starts(text, end, length, "%") || starts(text, end, length, "\\%")) {
        *kind = PUBLISHED_PERCENT;
        end += text[end] == '%' ? 1 : 2;
    }
    return end - at;
}

/* Ends of an accent's text: the first closing brace. 0 if the accent has no brace of its own, or
 * holds something whose name is not certain. */
static int32_t accent_length(const char *text, int32_t at, int32_t size, int32_t length) {
    int32_t end = at + size;
    if (end >= length || text[end] != '{') return 0;
    int filled = 0;
    for (end++; end < length && text[end] != '}'; end++) {
        if ((unsigned char)text[end] >= 0x80 || starts(text, end, length, "\\}")) return 0;
        filled |= text[end] != ' ';
    }
    return end < length && filled ? end + 1 - at : 0;
}

/* A number set such as \mathbb{R}, which the grammar does not read as a symbol. */
static int is_number_set(const char *text, int32_t at, int32_t size) {
    return size == 10 && memcmp(text + at, "\\mathbb{", 8) == 0 &&
           strchr("NZQRCP", text[at + 8]) != NULL;
}

static uint8_t single_character(char c) {
    switch (c) {
        case '+': return PUBLISHED_ADD;
        case '-': return PUBLISHED_SUB;
        case '*': return PUBLISHED_MUL;
        case '/':
        case ':': return PUBLISHED_DIV;
        case '(': return PUBLISHED_LEFT_PAREN;
        case ')': return PUBLISHED_RIGHT_PAREN;
        case '[': return PUBLISHED_LEFT_BRACKET;
        case ']': return PUBLISHED_RIGHT_BRACKET;
        case '{': return PUBLISHED_LEFT_BRACE;
        case '}': return PUBLISHED_RIGHT_BRACE;
        case '|': return PUBLISHED_BAR;
        case ',':
        case ';': return PUBLISHED_COMMA;
        case '_': return PUBLISHED_UNDERSCORE;
        case '!': return PUBLISHED_BANG;
        case 'e': return PUBLISHED_EULER;
        case 'E': return PUBLISHED_CAPITAL_E;
        case 'I': return UNSUPPORTED; /* the imaginary unit here, and no name of the scorers' */
        case '?':
        case '@':
        case '#':
        case '`': return NO_TOKEN;
        default: return is_letter(c) ? PUBLISHED_LETTER : UNSUPPORTED;
    }
}

/* The differential at a `d`: with the letter or command that it takes in; 1 if it takes none. */
static int32_t differential_length(const char *text, int32_t at, int32_t length) {
    int32_t next = at + 1;
    while (next < length && text[next] == ' ') next++;
    if (next < length && is_letter(text[next])) return next + 1 - at;
    if (next + 1 < length && text[next] == '\\' && is_letter(text[next + 1])) {
        next += 2;
        while (next < length && is_letter(text[next])) next++;
        return next - at;
    }
    return 1;
}

static published_token token_at(const char *text, int32_t at, int32_t length) {
    published_token t = {UNSUPPORTED, 0, at, 1, -1};
    const char c = text[at];
    if (c == ' ') {
        t.kind = SKIPPED;
    } else if (is_digit(c) || c == '.') {
        const int32_t size = number_length(text, at, length, &t.kind);
        if (size > 0)
            t.length = size;
        else
            t.kind = NO_TOKEN; /* a full stop */
    } else if (c == '\\') {
        const char next = at + 1 < length ? text[at + 1] : ' ';
        if (next == ':' || next == ';') {
            t.kind = SKIPPED;
            t.length = 2;
            return t;
        }
        const command found = command_at(text, at, length, &t.length);
        t.kind = found.kind;
        t.head = found.head;
        if (found.name == NULL && !is_unsupported_command(text, at, length)) t.kind = NO_TOKEN;
        if (found.kind == SCRIPT_ACCENT) {
            t.length = accent_length(text, at, t.length, length);
            t.kind =
                t.length > 0 && !is_number_set(text, at, t.length) ? PUBLISHED_ACCENT : UNSUPPORTED;
        } else if ((found.kind == PUBLISHED_GREEK || found.kind == PUBLISHED_OTHER_SYMBOL) &&
                   at + t.length < length && text[at + t.length] == ' ') {
            t.length++;
        }
    } else if (c == '^') {
        const int32_t size = degree_length(text, at, length);
        if (size > 0) {
            t.kind = PUBLISHED_DEGREE;
            t.length = size;
        } else if (!starts(text, at, length, "^T") && !starts(text, at, length, "^{T}")) {
            t.kind = PUBLISHED_CARET;
        }
    } else if ((unsigned char)c >= 0x80) {
        t.kind = unicode_kind(text, at, length, &t.length);
        if (t.kind == PUBLISHED_GREEK && at + t.length < length && text[at + t.length] == ' ') {
            t.length++;
        }
    } else if (is_letter(c) && is_keyword(text, at, length)) {
        t.kind = UNSUPPORTED;
    } else if (c == 'd') {
        t.length = differential_length(text, at, length);
        t.kind = t.length > 1 ? PUBLISHED_DIFFERENTIAL : PUBLISHED_LETTER;
    } else if (c == '=' || c == '<' || c == '>') {
        /* Longer signs that begin with these have other meanings. */
        const char next = at + 1 < length ? text[at + 1] : ' ';
        if (next != '=' && next != '-' && next != '>') t.kind = PUBLISHED_RELATION;
        t.head = (uint8_t)(c == '=' ? EXPR_EQ : c == '<' ? EXPR_LT : EXPR_GT);
    } else if (c == '!' && at + 1 < length && text[at + 1] == '=') {
        t.kind = UNSUPPORTED;
    } else {
        t.kind = single_character(c);
    }
    return t;
}

/* A token of the reference's that its grammar has only beside another one that is not there: the
 * arrow of a limit, or one of two brackets. */
static int lacks_companion(const char *text, int32_t at, int32_t length) {
    static const char *const pairs[][2] = {
        {"\\to", "\\lim"},
        {"\\rightarrow", "\\lim"},
        {"\\Rightarrow", "\\lim"},
        {"\\longrightarrow", "\\lim"},
        {"\\Longrightarrow", "\\lim"},
        {"\\langle", "\\rangle"},
        {"\\rangle", "\\langle"},
        {"\\lfloor", "\\rfloor"},
        {"\\rfloor", "\\lfloor"},
        {"\\lceil", "\\rceil"},
        {"\\rceil", "\\lceil"},
        {"\\lvert", "\\rvert"},
        {"\\rvert", "\\lvert"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (starts(text, at, length, pairs[i][0])) return !holds(text, length, pairs[i][1]);
    }
    return 0;
}

/* A subscript of a bracketed expression, which the grammar has only behind an exponent in braces.
 * Its token, or -1. */
static int32_t subscript_of_group(const published_tokens *t) {
    for (int32_t at = 1; at < t->token_count; at++) {
        if (t->token[at].kind != PUBLISHED_UNDERSCORE) continue;
        const published_token *before = &t->token[at - 1];
        if (before->kind == PUBLISHED_RIGHT_BRACE &&
            (before->match == 0 || t->token[before->match - 1].kind != PUBLISHED_CARET)) {
            return at;
        }
    }
    return -1;
}

static uint8_t closing(uint8_t opening) { return (uint8_t)(opening + 1); }

published_reason published_tokenise(const char *text, int32_t length, published_tokens *out,
                                    int32_t *position) {
    *position = 0;
    out->token_count = 0;
    if (length > PUBLISHED_MAX_BYTES) return PUBLISHED_TOO_LONG;
    const published_reason reason = published_rewrite(text, length, out, position);
    if (reason != PUBLISHED_ACCEPTED) return reason;
    int has_comma = 0;
    int32_t open = -1; /* innermost open bracket; `match` of an open bracket is the next outer */
    for (int32_t at = 0; at < out->length;) {
        published_token t = token_at(out->text, at, out->length);
        *position = out->origin[at];
        at += t.length;
        if (t.kind == SKIPPED) continue;
        if (t.kind == NO_TOKEN) return PUBLISHED_NO_TOKEN;
        if (t.kind >= SKIPPED) {
            return lacks_companion(out->text, t.start, out->length) ? PUBLISHED_NO_TOKEN
                                                                    : PUBLISHED_CHARACTER;
        }
        if (out->token_count == PUBLISHED_MAX_TOKENS) return PUBLISHED_TOO_LONG;
        if (t.kind == PUBLISHED_COMMA) has_comma = 1;
        if (t.kind == PUBLISHED_LEFT_PAREN || t.kind == PUBLISHED_LEFT_BRACKET ||
            t.kind == PUBLISHED_LEFT_BRACE) {
            t.match = open;
            open = out->token_count;
        } else if (t.kind == PUBLISHED_RIGHT_PAREN || t.kind == PUBLISHED_RIGHT_BRACKET ||
                   t.kind == PUBLISHED_RIGHT_BRACE) {
            if (open < 0) return PUBLISHED_BRACKETS;
            if (closing(out->token[open].kind) != t.kind) {
                return has_comma ? PUBLISHED_SYNTAX : PUBLISHED_BRACKETS; /* an interval has one */
            }
            t.match = open;
            open = out->token[open].match;
            out->token[t.match].match = out->token_count;
        }
        out->token[out->token_count++] = t;
    }
    const published_token end = {PUBLISHED_END, 0, out->length, 0, -1};
    out->token[out->token_count] = out->token[out->token_count + 1] = end;
    *position = length;
    if (open >= 0) return PUBLISHED_BRACKETS;
    const int32_t subscript = subscript_of_group(out);
    if (subscript >= 0) {
        *position = out->origin[out->token[subscript].start];
        return PUBLISHED_NO_TOKEN;
    }
    const int32_t bar = published_settle_bars(out);
    if (bar < 0) return PUBLISHED_ACCEPTED;
    *position = out->origin[out->token[bar].start];
    return PUBLISHED_BRACKETS;
}
