#include "published/published_lexer.h"

#include <string.h>

#include "expr/expr.h"

/* --- characters -------------------------------------------------------------------------------- */

static int is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static int is_digit(char c) { return c >= '0' && c <= '9'; }
static int is_space(char c) { return c == ' ' || c == '\t' || c == '\n'; }

static int starts(const char *text, int32_t at, int32_t length, const char *word) {
    for (; *word != '\0'; word++, at++) {
        if (at >= length || text[at] != *word) return 0;
    }
    return 1;
}

/* --- rewriting --------------------------------------------------------------------------------- */

/* Commands that latex2sympy2_extended rewrites and that are not worth reproducing: the scorers'
 * own preprocessing has removed nearly all of them. */
static int is_refused_command(const char *text, int32_t at, int32_t length) {
    static const char *const refused[] = {
        "\\left",   "\\mleft",  "\\right", "\\mright", "\\text",  "\\mathrm", "\\mathit",
        "\\mathbf", "\\rm",     "\\begin", "\\end",    "\\boxed", "\\fbox",   "\\displaystyle",
        "\\dfrac",  "\\tfrac",  "\\cfrac", "\\$",      "\\\\",    "\\'",      "\\\"",
    };
    /* The second letter tells nearly all other commands apart. */
    if (at + 1 < length && strchr("lmrtbefdc$\\'\"", text[at + 1]) == NULL) return 0;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        if (starts(text, at, length, refused[i])) return 1;
    }
    return 0;
}

typedef struct {
    published_tokens *out;
    int32_t length;
} writer;

static void put(writer *w, char c, int32_t origin) {
    w->out->text[w->length] = c;
    w->out->origin[w->length++] = origin;
}

/* Two backslashes before a letter, which become one unless there is a matrix. */
static int is_doubled_backslash(const char *text, int32_t at, int32_t length) {
    return starts(text, at, length, "\\\\") && at + 2 < length && is_letter(text[at + 2]);
}

static int holds(const char *text, int32_t length, const char *word) {
    for (int32_t at = 0; at < length; at++) {
        if (starts(text, at, length, word)) return 1;
    }
    return 0;
}

/* Negative spaces and quotes vanish, "\ " and \ldots become a space. */
static published_reason remove_and_replace(const char *text, int32_t length, writer *w,
                                           int32_t *position) {
    const int has_matrix = holds(text, length, "matrix");
    for (int32_t at = 0; at < length; at++) {
        const char c = text[at];
        *position = at;
        switch (c) {
            case '\\':
                if (starts(text, at, length, "\\!")) {
                    at++;
                    while (at + 1 < length && is_space(text[at + 1])) at++;
                } else if (starts(text, at, length, "\\ldots")) {
                    put(w, ' ', at);
                    at += 5;
                } else if (at + 1 < length && is_space(text[at + 1])) {
                    put(w, ' ', at);
                    at++;
                } else if (is_doubled_backslash(text, at, length)) {
                    if (has_matrix || starts(text, at + 1, length, "\\ldots") ||
                        is_refused_command(text, at + 1, length)) {
                        return PUBLISHED_REWRITING;
                    }
                    put(w, c, ++at);
                } else if (is_refused_command(text, at, length)) {
                    return PUBLISHED_REWRITING;
                } else {
                    put(w, c, at);
                }
                break;
            case '\'':
            case '"':
                break;
            case '$':
            case ',':
            case '~':
            case '&':
                return PUBLISHED_REWRITING;
            case '\n':
            case '\t':
                put(w, ' ', at);
                break;
            default:
                if ((unsigned char)c < 0x20 || c == 0x7f) return PUBLISHED_CHARACTER;
                put(w, c, at);
        }
    }
    return PUBLISHED_ACCEPTED;
}

/* Words and shapes that a regular expression of the reference would rewrite. */
static int is_rewritten_at(const char *text, int32_t at, int32_t length) {
    const char before = at > 0 ? text[at - 1] : ' ';
    switch (text[at]) {
        case 'i': return starts(text, at, length, "inf");
        case 'p': return starts(text, at, length, "percent") || starts(text, at, length, "pct");
        case 's': return starts(text, at, length, "sqrt") && before != '\\';
        case '.': return before == '{' || (at > 0 && before == ' ');
        case '_': return before == ')';
        case '^':
            return starts(text, at, length, "^(") || starts(text, at, length, "^ (");
        case '\\':
            if (starts(text, at, length, "\\log_")) {
                int32_t next = at + 5;
                if (next < length && text[next] == ' ') next++;
                if (next >= length || !is_digit(text[next])) return 0;
                next++;
                if (next < length && text[next] == ' ') next++;
                return next < length && is_digit(text[next]);
            }
            return 0;
        default: return 0;
    }
}

/* Length of the word `and` or `or`, which becomes a comma; 0 elsewhere, and -1 where something that
 * was removed stood beside it. */
static int32_t conjunction_length(const char *text, const int32_t *origin, int32_t at,
                                  int32_t length) {
    const int32_t size = starts(text, at, length, "and") ? 3 : starts(text, at, length, "or") ? 2 : 0;
    if (size == 0 || (at > 0 && is_letter(text[at - 1]))) return 0;
    const int32_t end = at + size;
    if (end < length && is_letter(text[end])) return 0;
    for (int32_t i = at > 0 ? at : 1; i <= end && i < length; i++) {
        if (origin[i] != origin[i - 1] + 1) return -1;
    }
    return size;
}

/* Copies `text` behind `w` with commas for conjunctions and the reference's repairs of malformed
 * operators: `\sqrt2` gets braces, and the first digit after a closing brace that follows a
 * `\frac{` is cut off into braces of its own (once for each such `\frac{`). */
static published_reason repair_operators(const char *text, const int32_t *origin, int32_t length,
                                         writer *w, int32_t *position) {
    int armed = 0;
    for (int32_t at = 0; at < length; at++) {
        const char c = text[at];
        *position = origin[at];
        const int32_t conjunction = conjunction_length(text, origin, at, length);
        if (conjunction < 0 || is_rewritten_at(text, at, length)) return PUBLISHED_REWRITING;
        if (conjunction > 0) {
            put(w, ',', origin[at]);
            at += conjunction - 1;
        } else if (c == '}' && armed) {
            int32_t next = at + 1;
            if (next < length && text[next] == ' ') next++;
            put(w, c, origin[at]);
            if (next < length && is_digit(text[next])) {
                put(w, '{', origin[next]);
                put(w, text[next], origin[next]);
                put(w, '}', origin[next]);
                armed = 0;
                at = next;
            }
        } else if (c == '\\' && starts(text, at, length, "\\frac")) {
            int32_t next = at + 5;
            while (next < length && text[next] == ' ') next++;
            if (next >= length || text[next] != '{') return PUBLISHED_REWRITING;
            if (next <= at + 6) armed = 1;
            for (int32_t i = at; i < at + 5; i++) put(w, text[i], origin[i]);
            at = next - 1;
        } else if (c == '\\' && starts(text, at, length, "\\sqrt")) {
            int32_t next = at + 5;
            while (next < length && text[next] == ' ') next++;
            for (int32_t i = at; i < at + 5; i++) put(w, text[i], origin[i]);
            at = next - 1;
            if (next >= length) return PUBLISHED_SYNTAX;
            if (is_letter(text[next]) || is_digit(text[next])) {
                put(w, '{', origin[next]);
                put(w, text[next], origin[next]);
                put(w, '}', origin[next]);
                at = next;
            } else if (text[next] != '{' && text[next] != '[') {
                return PUBLISHED_REWRITING;
            }
        } else {
            put(w, c, origin[at]);
        }
    }
    return PUBLISHED_ACCEPTED;
}

/* The whole rewriting. The first step's result is kept in the upper part of the buffer, which the
 * second step, writing at most three bytes for one it has read, cannot reach before reading it. */
static published_reason rewrite(const char *text, int32_t length, published_tokens *out,
                                int32_t *position) {
    const int32_t from = 2 * PUBLISHED_MAX_BYTES + 16;
    writer w = {out, from};
    int32_t skipped = 0;
    published_reason reason = remove_and_replace(text, length, &w, position);
    if (reason != PUBLISHED_ACCEPTED) return reason;
    const int32_t kept = w.length - from;
    w.length = 0;
    if (kept > 0 && out->text[from] == '.') {
        put(&w, '0', 0);
        put(&w, '.', 0);
        skipped = 1;
    }
    if (kept == 3 && memcmp(out->text + from, "0.5", 3) == 0) {
        const char half[] = "\\frac{1}{2}";
        for (size_t i = 0; i + 1 < sizeof half; i++) put(&w, half[i], 0);
        skipped = kept;
    }
    if (kept == 2 && memcmp(out->text + from, ".5", 2) == 0) {
        const char half[] = "\\frac{1}{2}";
        w.length = 0;
        for (size_t i = 0; i + 1 < sizeof half; i++) put(&w, half[i], 0);
        skipped = kept;
    }
    reason = repair_operators(out->text + from + skipped, out->origin + from + skipped,
                              kept - skipped, &w, position);
    out->length = w.length;
    return reason;
}

/* --- tokens ------------------------------------------------------------------------------------ */

/* Beside the published_token_kinds: no token of the parser's. NO_TOKEN is none of the reference's
 * either, or one that no rule of its grammar has. */
enum { SKIPPED = 200, SCRIPT_ACCENT, UNSUPPORTED, NO_TOKEN };

typedef struct {
    const char *name; /* without the backslash */
    uint8_t kind, head;
} command;

/* By first letter; where one name begins another, the longer one comes first. */
static const command commands_a[] = {
    {"acute", SCRIPT_ACCENT, 0}, {"alpha", PUBLISHED_GREEK, 0},
    {"angle", PUBLISHED_OTHER_SYMBOL, 0}, {"approx", PUBLISHED_RELATION, EXPR_APPROX},
    {"arccosh", PUBLISHED_FUNCTION, EXPR_ACOSH}, {"arccos", PUBLISHED_FUNCTION, EXPR_ACOS},
    {"arccot", PUBLISHED_FUNCTION, EXPR_ACOT}, {"arccsc", PUBLISHED_FUNCTION, EXPR_ACSC},
    {"arcosh", PUBLISHED_FUNCTION, EXPR_ACOSH}, {"arcsec", PUBLISHED_FUNCTION, EXPR_ASEC},
    {"arcsinh", PUBLISHED_FUNCTION, EXPR_ASINH}, {"arcsin", PUBLISHED_FUNCTION, EXPR_ASIN},
    {"arctanh", PUBLISHED_FUNCTION, EXPR_ATANH}, {"arctan", PUBLISHED_FUNCTION, EXPR_ATAN},
    {"arsinh", PUBLISHED_FUNCTION, EXPR_ASINH}, {"artanh", PUBLISHED_FUNCTION, EXPR_ATANH},
    {NULL, 0, 0}};
static const command commands_b[] = {
    {"backprime", PUBLISHED_OTHER_SYMBOL, 0}, {"bar", SCRIPT_ACCENT, 0},
    {"beta", PUBLISHED_GREEK, 0}, {"bigstar", PUBLISHED_OTHER_SYMBOL, 0},
    {"blacklozenge", PUBLISHED_OTHER_SYMBOL, 0}, {"blacksquare", PUBLISHED_OTHER_SYMBOL, 0},
    {"blacktriangle", PUBLISHED_OTHER_SYMBOL, 0}, {"bm", SCRIPT_ACCENT, 0},
    {"boldsymbol", SCRIPT_ACCENT, 0}, {"breve", SCRIPT_ACCENT, 0}, {NULL, 0, 0}};
static const command commands_c[] = {
    {"cdot", PUBLISHED_MUL, 0}, {"check", SCRIPT_ACCENT, 0}, {"chi", PUBLISHED_GREEK, 0},
    {"circledS", PUBLISHED_OTHER_SYMBOL, 0}, {"clubsuit", PUBLISHED_OTHER_SYMBOL, 0},
    {"complement", PUBLISHED_OTHER_SYMBOL, 0},
    {"cosh", PUBLISHED_FUNCTION, EXPR_COSH}, {"cos", PUBLISHED_FUNCTION, EXPR_COS},
    {"cot", PUBLISHED_FUNCTION, EXPR_COT}, {"csc", PUBLISHED_FUNCTION, EXPR_CSC}, {NULL, 0, 0}};
static const command commands_d[] = {
    {"ddot", SCRIPT_ACCENT, 0}, {"delta", PUBLISHED_GREEK, 0},
    {"diagdown", PUBLISHED_OTHER_SYMBOL, 0}, {"diagup", PUBLISHED_OTHER_SYMBOL, 0},
    {"diamondsuit", PUBLISHED_OTHER_SYMBOL, 0}, {"div", PUBLISHED_DIV, 0},
    {"dot", SCRIPT_ACCENT, 0}, {NULL, 0, 0}};
static const command commands_e[] = {
    {"ell", PUBLISHED_OTHER_SYMBOL, 0}, {"epsilon", PUBLISHED_GREEK, 0},
    {"eta", PUBLISHED_GREEK, 0}, {"eth", PUBLISHED_OTHER_SYMBOL, 0},
    {"exponentialE", PUBLISHED_EULER, 0}, {"exp", PUBLISHED_FUNCTION, EXPR_EXP}, {NULL, 0, 0}};
static const command commands_f[] = {
    {"flat", PUBLISHED_OTHER_SYMBOL, 0}, {"frac", PUBLISHED_FRACTION, 0}, {NULL, 0, 0}};
static const command commands_g[] = {
    {"gamma", PUBLISHED_GREEK, 0}, {"grave", SCRIPT_ACCENT, 0},
    {"gt", PUBLISHED_RELATION, EXPR_GT}, {NULL, 0, 0}};
static const command commands_h[] = {
    {"hat", SCRIPT_ACCENT, 0}, {"hbar", PUBLISHED_OTHER_SYMBOL, 0},
    {"heartsuit", PUBLISHED_OTHER_SYMBOL, 0}, {"hfil", SKIPPED, 0},
    {"hslash", PUBLISHED_OTHER_SYMBOL, 0}, {NULL, 0, 0}};
static const command commands_i[] = {
    {"imath", PUBLISHED_OTHER_SYMBOL, 0}, {"iota", PUBLISHED_GREEK, 0}, {NULL, 0, 0}};
static const command commands_j[] = {{"jmath", PUBLISHED_OTHER_SYMBOL, 0}, {NULL, 0, 0}};
static const command commands_k[] = {{"kappa", PUBLISHED_GREEK, 0}, {NULL, 0, 0}};
static const command commands_l[] = {
    {"lambda", PUBLISHED_GREEK, 0}, {"ln", PUBLISHED_FUNCTION, EXPR_LOG},
    {"log", PUBLISHED_FUNCTION, EXPR_LOG}, {"lozenge", PUBLISHED_OTHER_SYMBOL, 0},
    {"lt", PUBLISHED_RELATION, EXPR_LT}, {NULL, 0, 0}};
static const command commands_m[] = {
    {"mathbin", SCRIPT_ACCENT, 0}, {"mathcal", SCRIPT_ACCENT, 0}, {"mathclap", SCRIPT_ACCENT, 0},
    {"mathclose", SCRIPT_ACCENT, 0}, {"mathellipsis", SCRIPT_ACCENT, 0},
    {"mathfrak", SCRIPT_ACCENT, 0}, {"mathinner", SCRIPT_ACCENT, 0},
    {"mathnormal", SCRIPT_ACCENT, 0}, {"mathopen", SCRIPT_ACCENT, 0}, {"mathop", SCRIPT_ACCENT, 0},
    {"mathord", SCRIPT_ACCENT, 0}, {"mathpunct", SCRIPT_ACCENT, 0}, {"mathrel", SCRIPT_ACCENT, 0},
    {"mathring", SCRIPT_ACCENT, 0}, {"mathrlap", SCRIPT_ACCENT, 0}, {"mathscr", SCRIPT_ACCENT, 0},
    {"mathsf", SCRIPT_ACCENT, 0}, {"mathsterling", SCRIPT_ACCENT, 0}, {"mathtt", SCRIPT_ACCENT, 0},
    {"mathbb", SCRIPT_ACCENT, 0}, {"measuredangle", PUBLISHED_OTHER_SYMBOL, 0},
    {"medspace", SKIPPED, 0}, {"mho", PUBLISHED_OTHER_SYMBOL, 0}, {"mu", PUBLISHED_GREEK, 0},
    {NULL, 0, 0}};
static const command commands_n[] = {
    {"nabla", PUBLISHED_OTHER_SYMBOL, 0}, {"natural", PUBLISHED_OTHER_SYMBOL, 0},
    {"negmedspace", SKIPPED, 0}, {"negthickspace", SKIPPED, 0}, {"negthinspace", SKIPPED, 0},
    {"nexists", PUBLISHED_OTHER_SYMBOL, 0}, {"nu", PUBLISHED_GREEK, 0}, {NULL, 0, 0}};
static const command commands_o[] = {
    {"omega", PUBLISHED_GREEK, 0}, {"omicron", PUBLISHED_GREEK, 0},
    {"overline", SCRIPT_ACCENT, 0}, {"overrightarrow", SCRIPT_ACCENT, 0}, {NULL, 0, 0}};
static const command commands_p[] = {
    {"phi", PUBLISHED_GREEK, 0}, {"pi", PUBLISHED_GREEK, 0},
    {"prime", PUBLISHED_OTHER_SYMBOL, 0}, {"psi", PUBLISHED_GREEK, 0}, {NULL, 0, 0}};
static const command commands_q[] = {{"quad", SKIPPED, 0}, {"qquad", SKIPPED, 0}, {NULL, 0, 0}};
static const command commands_r[] = {{"rho", PUBLISHED_GREEK, 0}, {NULL, 0, 0}};
static const command commands_s[] = {
    {"sec", PUBLISHED_FUNCTION, EXPR_SEC}, {"sharp", PUBLISHED_OTHER_SYMBOL, 0},
    {"sigma", PUBLISHED_GREEK, 0}, {"sinh", PUBLISHED_FUNCTION, EXPR_SINH},
    {"sin", PUBLISHED_FUNCTION, EXPR_SIN}, {"spadesuit", PUBLISHED_OTHER_SYMBOL, 0},
    {"sphericalangle", PUBLISHED_OTHER_SYMBOL, 0}, {"sqrt", PUBLISHED_ROOT, 0},
    {"square", PUBLISHED_OTHER_SYMBOL, 0}, {"surd", PUBLISHED_OTHER_SYMBOL, 0}, {NULL, 0, 0}};
static const command commands_t[] = {
    {"tanh", PUBLISHED_FUNCTION, EXPR_TANH}, {"tan", PUBLISHED_FUNCTION, EXPR_TAN},
    {"tau", PUBLISHED_GREEK, 0}, {"theta", PUBLISHED_GREEK, 0}, {"thickspace", SKIPPED, 0},
    {"thinspace", SKIPPED, 0}, {"tilde", SCRIPT_ACCENT, 0}, {"times", PUBLISHED_MUL, 0},
    {"triangledown", PUBLISHED_OTHER_SYMBOL, 0}, {"triangle", PUBLISHED_OTHER_SYMBOL, 0},
    {NULL, 0, 0}};
static const command commands_u[] = {{"upsilon", PUBLISHED_GREEK, 0}, {NULL, 0, 0}};
static const command commands_v[] = {
    {"varepsilon", PUBLISHED_GREEK, 0}, {"varnothing", PUBLISHED_OTHER_SYMBOL, 0},
    {"varphi", PUBLISHED_GREEK, 0}, {"varpi", PUBLISHED_GREEK, 0}, {"varrho", PUBLISHED_GREEK, 0},
    {"varsigma", PUBLISHED_GREEK, 0}, {"vartheta", PUBLISHED_GREEK, 0},
    {"vartriangle", PUBLISHED_OTHER_SYMBOL, 0}, {"vbox", SKIPPED, 0}, {"vcenter", SKIPPED, 0},
    {"vec", SCRIPT_ACCENT, 0}, {"vrule", SKIPPED, 0}, {"vskip", SKIPPED, 0},
    {"vspace", SKIPPED, 0}, {NULL, 0, 0}};
static const command commands_w[] = {
    {"widecheck", SCRIPT_ACCENT, 0}, {"widetilde", SCRIPT_ACCENT, 0},
    {"wp", PUBLISHED_OTHER_SYMBOL, 0}, {NULL, 0, 0}};
static const command commands_x[] = {{"xi", PUBLISHED_GREEK, 0}, {NULL, 0, 0}};
static const command commands_z[] = {{"zeta", PUBLISHED_GREEK, 0}, {NULL, 0, 0}};
static const command capitals[] = {
    {"Bbbk", PUBLISHED_OTHER_SYMBOL, 0}, {"Delta", PUBLISHED_GREEK, 0},
    {"Diamond", PUBLISHED_OTHER_SYMBOL, 0}, {"Finv", PUBLISHED_OTHER_SYMBOL, 0},
    {"Game", PUBLISHED_OTHER_SYMBOL, 0}, {"Gamma", PUBLISHED_GREEK, 0},
    {"Im", PUBLISHED_OTHER_SYMBOL, 0}, {"Lambda", PUBLISHED_GREEK, 0},
    {"Omega", PUBLISHED_GREEK, 0}, {"Phi", PUBLISHED_GREEK, 0}, {"Pi", PUBLISHED_GREEK, 0},
    {"Psi", PUBLISHED_GREEK, 0}, {"Re", PUBLISHED_OTHER_SYMBOL, 0}, {"Sigma", PUBLISHED_GREEK, 0},
    {"Theta", PUBLISHED_GREEK, 0}, {"Upsilon", PUBLISHED_GREEK, 0}, {"Xi", PUBLISHED_GREEK, 0},
    {NULL, 0, 0}};
static const command no_commands[] = {{NULL, 0, 0}};
static const command *const commands_by_letter[26] = {
    commands_a, commands_b, commands_c, commands_d, commands_e, commands_f, commands_g,
    commands_h, commands_i, commands_j, commands_k, commands_l, commands_m, commands_n,
    commands_o, commands_p, commands_q, commands_r, commands_s, commands_t, commands_u,
    commands_v, commands_w, commands_x, no_commands, commands_z};

/* The command token at a backslash: its kind, with its length in *size. */
static command command_at(const char *text, int32_t at, int32_t length, int32_t *size) {
    static const command none = {NULL, UNSUPPORTED, 0};
    const char first = at + 1 < length ? text[at + 1] : ' ';
    if (!is_letter(first)) return none;
    const command *list = first <= 'Z' ? capitals : commands_by_letter[first - 'a'];
    for (; list->name != NULL; list++) {
        if (starts(text, at + 1, length, list->name)) {
            *size = (int32_t)strlen(list->name) + 1;
            return *list;
        }
    }
    return none;
}

/* Whether a token that is not supported begins at a backslash. */
static int is_unsupported_command(const char *text, int32_t at, int32_t length) {
    static const char *const names[] = {
        "Leftrightarrow", "Longrightarrow", "Rightarrow", "begin",    "binom",
        "boxed",          "cap",            "ceil",       "cfrac",    "char",       "choose",
        "cup",            "dbinom",         "det",        "dfrac",    "emptyset",   "end",
        "equiv",          "floor",          "gcd",        "ge",       "in",         "langle",
        "lbrace",         "lbrack",         "lceil",      "lcm",      "le",         "lfloor",
        "lgroup",         "lim",            "llcorner",   "longrightarrow",         "lrcorner",
        "lvert",          "math",           "max",        "mbox",     "min",        "mod",
        "mp",             "ne",             "not",        "operatorname",           "over",
        "partial",        "phantom",        "pm",         "prod",     "rangle",     "rbrace",
        "rbrack",         "rceil",          "rfloor",     "rgroup",   "rightarrow", "rvert",
        "setminus",       "subseteq",       "sum",        "supseteq", "tbinom",     "text",
        "tfrac",          "to",             "ulcorner",   "urcorner", "variable",   "vert",
        "xRightarrow",    "xrightarrow",
    };
    if (at + 1 >= length) return 0;
    if (!is_letter(text[at + 1])) return strchr(",:;!$(){}|\\% ", text[at + 1]) != NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (starts(text, at + 1, length, names[i])) return 1;
    }
    return 0;
}

/* Names that the grammar makes keywords, wherever a token may begin. */
static int is_keyword(const char *text, int32_t at, int32_t length) {
    const char *const *words;
    static const char *const words_a[] = {"arsinh", "arcsinh", "arcosh", "arccosh", "artanh",
                                          "arctanh", NULL};
    static const char *const words_b[] = {"bmatrix", NULL};
    static const char *const words_c[] = {"ceil", "cols", NULL};
    static const char *const words_d[] = {"diag", NULL};
    static const char *const words_e[] = {"eye", "eig", NULL};
    static const char *const words_f[] = {"floor", NULL};
    static const char *const words_g[] = {"gcd", NULL};
    static const char *const words_h[] = {"hstack", NULL};
    static const char *const words_l[] = {"lcm", NULL};
    static const char *const words_m[] = {"matrix", NULL};
    static const char *const words_n[] = {"norm", "nullspace", NULL};
    static const char *const words_o[] = {"ones", "orth", NULL};
    static const char *const words_p[] = {"pmatrix", NULL};
    static const char *const words_r[] = {"rows", "rank", "rref", NULL};
    static const char *const words_s[] = {"svd", NULL};
    static const char *const words_t[] = {"tr", NULL};
    static const char *const words_v[] = {"vstack", "vmatrix", NULL};
    static const char *const words_z[] = {"zeros", NULL};
    static const char *const capital_s[] = {"SVD", NULL};
    switch (text[at]) {
        case 'a': words = words_a; break;
        case 'b': words = words_b; break;
        case 'c': words = words_c; break;
        case 'd': words = words_d; break;
        case 'e': words = words_e; break;
        case 'f': words = words_f; break;
        case 'g': words = words_g; break;
        case 'h': words = words_h; break;
        case 'l': words = words_l; break;
        case 'm': words = words_m; break;
        case 'n': words = words_n; break;
        case 'o': words = words_o; break;
        case 'p': words = words_p; break;
        case 'r': words = words_r; break;
        case 's': words = words_s; break;
        case 't': words = words_t; break;
        case 'v': words = words_v; break;
        case 'z': words = words_z; break;
        case 'S': words = capital_s; break;
        default: return 0;
    }
    for (; *words != NULL; words++) {
        if (starts(text, at, length, *words)) return 1;
    }
    return 0;
}

/* Length of a degree mark (`^\circ` and its spellings) at a caret; 0 if there is none. */
static int32_t degree_length(const char *text, int32_t at, int32_t length) {
    static const char *const marks[] = {"^\\circle", "^\\circ",    "^\\degree",   "^\xc2\xb0",
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
        {"\xe2\x88\x92", PUBLISHED_SUB}, {"\xc3\x97", PUBLISHED_MUL},
        {"\xe2\x8b\x85", PUBLISHED_MUL}, {"\xc3\xb7", PUBLISHED_DIV},
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
        if (size > 0) t.length = size;
        else t.kind = NO_TOKEN; /* a full stop */
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
            t.kind = t.length > 0 && !is_number_set(text, at, t.length) ? PUBLISHED_ACCENT
                                                                        : UNSUPPORTED;
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
        {"\\to", "\\lim"},              {"\\rightarrow", "\\lim"},
        {"\\Rightarrow", "\\lim"},      {"\\longrightarrow", "\\lim"},
        {"\\Longrightarrow", "\\lim"},  {"\\langle", "\\rangle"},
        {"\\rangle", "\\langle"},       {"\\lfloor", "\\rfloor"},
        {"\\rfloor", "\\lfloor"},       {"\\lceil", "\\rceil"},
        {"\\rceil", "\\lceil"},         {"\\lvert", "\\rvert"},
        {"\\rvert", "\\lvert"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (starts(text, at, length, pairs[i][0])) return !holds(text, length, pairs[i][1]);
    }
    return 0;
}

/* --- bars -------------------------------------------------------------------------------------- */

/* A bar opens or closes an absolute value, or stands alone between an operand and a script in
 * braces. An absolute value lies within one pair of brackets, so that the bars between two brackets
 * of a pair, those within inner brackets aside, can be told from their neighbours alone. */

enum { MAX_BARS = 24 };

/* Whether only an operand can come after such a token. */
static int wants_operand(uint8_t kind) {
    switch (kind) {
        case PUBLISHED_ADD:
        case PUBLISHED_SUB:
        case PUBLISHED_MUL:
        case PUBLISHED_DIV:
        case PUBLISHED_LEFT_PAREN:
        case PUBLISHED_LEFT_BRACKET:
        case PUBLISHED_LEFT_BRACE:
        case PUBLISHED_UNDERSCORE:
        case PUBLISHED_CARET:
        case PUBLISHED_FRACTION:
        case PUBLISHED_ROOT:
        case PUBLISHED_FUNCTION:
        case PUBLISHED_RELATION:
        case PUBLISHED_COMMA: return 1;
        default: return 0;
    }
}

/* Whether no expression begins with such a token. */
static int begins_nothing(uint8_t kind) {
    switch (kind) {
        case PUBLISHED_END:
        case PUBLISHED_MUL:
        case PUBLISHED_DIV:
        case PUBLISHED_RIGHT_PAREN:
        case PUBLISHED_RIGHT_BRACKET:
        case PUBLISHED_RIGHT_BRACE:
        case PUBLISHED_UNDERSCORE:
        case PUBLISHED_CARET:
        case PUBLISHED_BANG:
        case PUBLISHED_DEGREE:
        case PUBLISHED_RELATION:
        case PUBLISHED_COMMA: return 1;
        default: return 0;
    }
}

/* What the bar at token `at` may be, as bits 1 << published_bar; `behind_open` says that the bar
 * right before it, if there is one, opens. */
static unsigned bar_choices(const published_tokens *t, int32_t at, int behind_open) {
    const published_token *bar = &t->token[at];
    const uint8_t next = bar[1].kind;
    const unsigned opens = begins_nothing(next) ? 0 : 1u << PUBLISHED_BAR_OPENS;
    const int adjacent = at > 0 && bar[-1].kind == PUBLISHED_BAR;
    if (at == 0 || (adjacent ? behind_open : wants_operand(bar[-1].kind))) return opens;
    const int script = next == PUBLISHED_UNDERSCORE || next == PUBLISHED_CARET;
    const unsigned single =
        script && bar[2].kind == PUBLISHED_LEFT_BRACE ? 1u << PUBLISHED_BAR_SINGLE : 0;
    return opens | 1u << PUBLISHED_BAR_CLOSES | single;
}

/* Depth behind a bar that is `what`, at depth `depth`; -1 where nothing is open. */
static int32_t depth_behind(unsigned what, int32_t depth) {
    return what == PUBLISHED_BAR_OPENS ? depth + 1 : what == PUBLISHED_BAR_CLOSES ? depth - 1 : depth;
}

/* Decides what the bars at tokens bar[0..count) of one pair of brackets are. 0 if they can't be. */
static int settle_bars(published_tokens *t, const int32_t *bar, int32_t count) {
    /* By bar, depth and whether the bar before opens: how many readings there are from here, none,
     * one, or more. */
    uint8_t readings[MAX_BARS + 1][MAX_BARS + 2][2];
    memset(readings, 0, sizeof readings);
    readings[count][0][0] = 1;
    for (int32_t i = count - 1; i >= 0; i--) {
        for (int32_t depth = 0; depth <= i; depth++) {
            for (int open = 0; open < 2; open++) {
                const unsigned choices = bar_choices(t, bar[i], open);
                unsigned sum = 0;
                for (unsigned what = PUBLISHED_BAR_OPENS; what <= PUBLISHED_BAR_SINGLE; what++) {
                    const int32_t behind = depth_behind(what, depth);
                    if (!(choices & 1u << what) || behind < 0) continue;
                    sum += readings[i + 1][behind][what == PUBLISHED_BAR_OPENS];
                }
                readings[i][depth][open] = (uint8_t)(sum > 2 ? 2 : sum);
            }
        }
    }
    if (readings[0][0][0] != 1) return readings[0][0][0] != 0;
    int32_t depth = 0;
    int open = 0;
    for (int32_t i = 0; i < count; i++) {
        const unsigned choices = bar_choices(t, bar[i], open);
        for (unsigned what = PUBLISHED_BAR_OPENS; what <= PUBLISHED_BAR_SINGLE; what++) {
            const int32_t behind = depth_behind(what, depth);
            if (!(choices & 1u << what) || behind < 0) continue;
            if (readings[i + 1][behind][what == PUBLISHED_BAR_OPENS] == 0) continue;
            t->token[bar[i]].head = (uint8_t)what;
            depth = behind;
            open = what == PUBLISHED_BAR_OPENS;
            break;
        }
    }
    return 1;
}

/* The bars of all pairs of brackets. The token of one that can't be read, or -1. */
static int32_t settle_all_bars(published_tokens *t) {
    for (int32_t at = 0; at < t->token_count; at++) {
        /* `match` marks a bar that was seen with those of its pair of brackets. */
        if (t->token[at].kind != PUBLISHED_BAR || t->token[at].match >= 0) continue;
        int32_t bar[MAX_BARS], count = 0;
        for (int32_t next = at; next < t->token_count; next++) {
            published_token *token = &t->token[next];
            if (token->kind == PUBLISHED_BAR) {
                token->match = next;
                if (count < MAX_BARS) bar[count] = next;
                count++;
            } else if (token->match > next) {
                next = token->match;
            } else if (token->match >= 0) {
                break;
            }
        }
        if (count <= MAX_BARS && !settle_bars(t, bar, count)) return at;
    }
    return -1;
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
    const published_reason reason = rewrite(text, length, out, position);
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
    const int32_t bar = settle_all_bars(out);
    if (bar < 0) return PUBLISHED_ACCEPTED;
    *position = out->origin[out->token[bar].start];
    return PUBLISHED_BRACKETS;
}
