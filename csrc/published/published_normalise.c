#include "published/published_normalise.h"

#include <string.h>

enum { MAX_UNWRAPPINGS = 10 }; /* of outer braces, as published */

static int is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static int is_digit(char c) { return c >= '0' && c <= '9'; }
static int is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r') || (c >= 0x1c && c <= 0x1f);
}

/* --- pieces of text --------------------------------------------------------------------------- */

static int matches(const normalise_scratch *s, int32_t at, const char *word, int32_t size) {
    return s->length - at >= size && memcmp(s->text + at, word, (size_t)size) == 0;
}

/* First place of a word at or behind `from`; -1 if there is none. */
static int32_t find(const normalise_scratch *s, int32_t from, const char *word) {
    const int32_t size = (int32_t)strlen(word);
    while (s->length - from >= size) {
        const char *hit = memchr(s->text + from, word[0], (size_t)(s->length - from - size + 1));
        if (hit == NULL) return -1;
        from = (int32_t)(hit - s->text);
        if (memcmp(hit, word, (size_t)size) == 0) return from;
        from++;
    }
    return -1;
}

static int32_t find_last(const normalise_scratch *s, const char *word) {
    const int32_t size = (int32_t)strlen(word);
    for (int32_t at = s->length - size; at >= 0; at--) {
        if (matches(s, at, word, size)) return at;
    }
    return -1;
}

/* Keeps the bytes from `from` to before `to`. */
static void keep(normalise_scratch *s, int32_t from, int32_t to) {
    memmove(s->text, s->text + from, (size_t)(to - from));
    s->length = to - from;
}

/* Leaves out the bytes from `from` to before `to`. */
static void cut(normalise_scratch *s, int32_t from, int32_t to) {
    if (to > s->length) to = s->length;
    memmove(s->text + from, s->text + to, (size_t)(s->length - to));
    s->length -= to - from;
}

/* Whether there was room. */
static int replace(normalise_scratch *s, const char *old, const char *made) {
    const int32_t old_size = (int32_t)strlen(old), made_size = (int32_t)strlen(made);
    int32_t hit = find(s, 0, old);
    if (hit < 0) return 1;
    int32_t from = 0, length = 0;
    for (; hit >= 0; hit = find(s, from, old)) {
        if (NORMALISE_CAPACITY - length < hit - from + made_size) return 0;
        memcpy(s->other + length, s->text + from, (size_t)(hit - from));
        length += hit - from;
        memcpy(s->other + length, made, (size_t)made_size);
        length += made_size;
        from = hit + old_size;
    }
    if (NORMALISE_CAPACITY - length < s->length - from) return 0;
    memcpy(s->other + length, s->text + from, (size_t)(s->length - from));
    length += s->length - from;
    memcpy(s->text, s->other, (size_t)length);
    s->length = length;
    return 1;
}

/* --- braces ----------------------------------------------------------------------------------- */

static char opening(char c) { return c == ')' ? '(' : c == ']' ? '[' : c == '}' ? '{' : '\0'; }

static int balanced(normalise_scratch *s) {
    int32_t depth = 0;
    for (int32_t i = 0; i < s->length; i++) {
        const char c = s->text[i], open = opening(c);
        if (c == '(' || c == '[' || c == '{') s->other[depth++] = c;
        if (open != '\0' && (depth == 0 || s->other[--depth] != open)) return 0;
    }
    return depth == 0;
}

/* Place of the brace that closes the one at `at`; the length if none does. */
static int32_t closing_brace(const normalise_scratch *s, int32_t at) {
    int32_t depth = 0;
    for (; at < s->length; at++) {
        depth += (s->text[at] == '{') - (s->text[at] == '}');
        if (depth == 0) return at;
    }
    return s->length;
}

/* First opening brace without a backslash of its own before it; -1 if none. */
static int32_t first_brace(const normalise_scratch *s) {
    int32_t brace = find(s, 0, "{");
    while (brace > 0) {
        int32_t before = brace;
        while (before > 0 && s->text[before - 1] == '\\') before--;
        if ((brace - before) % 2 == 0) break;
        brace = find(s, brace + 1, "{");
    }
    return brace;
}

/* Whether the brace at `brace` opens the argument of a command or a script, as published: a place
 * before the first character means the last one. */
static int is_argument(const normalise_scratch *s, int32_t brace) {
    int in_parameter = 0;
    int32_t i = brace - 1;
    for (; i >= 0; i--) {
        const char c = s->text[i];
        if (!in_parameter) {
            if (c == '^' || c == '_') return 1;
            if (c != ' ' && c != '\t' && c != ']' && c != '[') break;
        }
        if (c == ']')
            in_parameter = 1;
        else if (c == '[')
            in_parameter = 0;
    }
    if (i < 0 || s->text[i] == '\\') return 0;
    i--;
    while (i >= 0 && is_letter(s->text[i])) i--;
    return s->text[i >= 0 ? i : s->length - 1] == '\\';
}

typedef enum { UNWRAPPED, NOT_WRAPPED, NEVER_CLOSED } unwrapping;

static unwrapping strip_outer_once(normalise_scratch *s) {
    const int32_t brace = first_brace(s);
    if (brace < 0 || is_argument(s, brace)) return NOT_WRAPPED;
    int32_t depth = 0, end = brace + 1;
    for (; end < s->length; end++) {
        const char c = s->text[end];
        if (c == '\\') {
            end++;
        } else if (c == '{') {
            depth++;
        } else if (c == '}' && depth-- == 0) {
            break;
        }
    }
    if (end >= s->length) return find(s, 0, "}") >= 0 ? NOT_WRAPPED : NEVER_CLOSED;
    if (find(s, end + 1, "}") >= 0) return NOT_WRAPPED;
    keep(s, brace + 1, end);
    return UNWRAPPED;
}

/* Whether the published code gets through. */
static int strip_outer(normalise_scratch *s) {
    unwrapping now = UNWRAPPED;
    for (int i = 0; i < MAX_UNWRAPPINGS && now == UNWRAPPED; i++) now = strip_outer_once(s);
    return now != NEVER_CLOSED;
}

/* Removes the first `command`, with its braces, or without them the character after it; the
 * content of the braces stays if `keep_content`. Whether it occurs once at most. */
static int remove_command(normalise_scratch *s, const char *command, int keep_content) {
    const int32_t start = find(s, 0, command);
    if (start < 0) return 1;
    const int32_t after = start + (int32_t)strlen(command);
    int32_t end = after;
    if (after < s->length && s->text[after] == '{') end = closing_brace(s, after);
    if (keep_content && end > after) {
        cut(s, end, end + 1);
        cut(s, start, after + 1);
    } else {
        cut(s, start, end + 1);
    }
    return find(s, 0, command) < 0;
}

/* --- the rewritings --------------------------------------------------------------------------- */

static void strip(normalise_scratch *s, int32_t from) {
    int32_t to = s->length;
    while (from < to && is_blank(s->text[from])) from++;
    while (to > from && is_blank(s->text[to - 1])) to--;
    keep(s, from, to);
}

/* What stands behind the last relation sign; of several signs the first of this list counts. */
static void last_relation(normalise_scratch *s) {
    static const char *const signs[] = {">",    "<",    "\\leq",    "\\geq",
                                        "\\le", "\\ge", "\\approx", "="};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const int32_t at = find_last(s, signs[i]);
        if (at >= 0) {
            strip(s, at + 1);
            return;
        }
    }
    strip(s, 0);
}

static normalise_status answer(normalise_scratch *s) {
    if (!balanced(s)) return NORMALISED;
    if (!remove_command(s, "\\boxed", 1) || !strip_outer(s)) return NORMALISE_FAILED;
    const int32_t quad = find(s, 0, "\\quad");
    if (quad >= 0) s->length = quad;
    last_relation(s);
    return strip_outer(s) ? NORMALISED : NORMALISE_FAILED;
}

static int32_t letters_at(const normalise_scratch *s, int32_t at) {
    int32_t end = at;
    while (end < s->length && is_letter(s->text[end])) end++;
    return end - at;
}

/* Length of what can be numerator or denominator without braces of its own, or is in braces. */
static int32_t fraction_part(const normalise_scratch *s, int32_t at) {
    if (at >= s->length) return 0;
    const char c = s->text[at];
    if (c == '\\') {
        const int32_t letters = letters_at(s, at + 1);
        return letters > 0 ? letters + 1 : 0;
    }
    if (is_digit(c) || is_letter(c)) return 1;
    if (c != '{') return 0;
    int32_t end = at + 1;
    while (end < s->length && s->text[end] != '{' && s->text[end] != '}') end++;
    return end < s->length && s->text[end] == '}' ? end + 1 - at : 0;
}

static int32_t put_in_braces(normalise_scratch *s, int32_t length, int32_t at, int32_t size) {
    const int bare = s->text[at] != '{';
    if (bare) s->other[length++] = '{';
    memcpy(s->other + length, s->text + at, (size_t)size);
    length += size;
    if (bare) s->other[length++] = '}';
    return length;
}

/* Whether there was room. */
static int brace_fractions(normalise_scratch *s) {
    enum { NAME = 5 };
    if (find(s, 0, "\\frac") < 0) return 1;
    int32_t length = 0;
    for (int32_t at = 0; at < s->length;) {
        if (NORMALISE_CAPACITY - length < s->length + NAME) return 0;
        if (matches(s, at, "\\frac", NAME)) {
            int32_t upper = fraction_part(s, at + NAME);
            int32_t lower = upper > 0 ? fraction_part(s, at + NAME + upper) : 0;
            if (lower == 0 && upper > 2 && s->text[at + NAME] == '\\') {
                /* A command gives its last letter away. */
                upper--;
                lower = 1;
            }
            if (lower > 0) {
                memcpy(s->other + length, "\\frac", NAME);
                length = put_in_braces(s, length + NAME, at + NAME, upper);
                length = put_in_braces(s, length, at + NAME + upper, lower);
                at += NAME + upper + lower;
                continue;
            }
        }
        s->other[length++] = s->text[at++];
    }
    memcpy(s->text, s->other, (size_t)length);
    s->length = length;
    return 1;
}

static int delete_and_replace(normalise_scratch *s) {
    static const char *const deleted[] = {
        "\\,",          "$",       ",",       "`",        "latex",
        "\\left",       "\\right", "\\text",  "\\mathrm", "\\Bigr",
        "\\Bigl",       "\n",      "\\]",     "\\[",      "\\Big",
        "\\bigl",       "\\bigr",  "\\biggl", "\\biggr",  "\\displaystyle",
        "\\boldsymbol", "\\infty",
    };
    static const char *const replaced[][2] = {
        {"\\operatorname{asin}", "\\asin"},
        {"\\operatorname{sech}", "\\sech"},
        {"\\operatorname{acos}", "\\acos"},
        {"\\operatorname{sinh}", "\\sinh"},
        {"\\dfrac", "\\frac"},
        {"\\tfrac", "\\frac"},
        {"\\Exp", "\\exp"},
        {"\\times", "\\bar{times}"},
        {"\\partial", "\\bar{partial}"},
        {"\\perp", "\\bar{perp}"},
        {"\\epsilon", "\\varepsilon"},
        {"\\varOmega", "\\Omega"},
        {"I", "\\bar{I}"},
        {"_e", "_{e}"},
        {"e_", "\\bar{e}_"},
        {"E_", "\\bar{E}_"},
        {"\\pm", "+"},
        {"\\mp", "-"},
        {"{+}", "{p}"},
        {"{-}", "{m}"},
        {"_+", "_p"},
        {"_-", "_m"},
    };
    for (size_t i = 0; i < sizeof deleted / sizeof *deleted; i++) {
        if (!replace(s, deleted[i], "")) return 0;
    }
    for (size_t i = 0; i < sizeof replaced / sizeof *replaced; i++) {
        if (!replace(s, replaced[i][0], replaced[i][1])) return 0;
    }
    return 1;
}

normalise_status published_normalise(const char *text, int32_t length, normalise_scratch *s) {
    static const char *const dropped[] = {"\\begin", "\\end"};
    static const char *const unwrapped[] = {"\\text", "\\mathbf",   "\\mathrm",    "\\pmb",
                                            "\\hat",  "\\overline", "\\boldsymbol"};
    if (length > NORMALISE_MAX_BYTES) return NORMALISE_HANDED_OVER;
    for (int32_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] >= 0x80) return NORMALISE_HANDED_OVER;
    }
    memcpy(s->text, text, (size_t)length);
    s->length = length;
    if (!replace(s, "\\{", "(") || !replace(s, "\\}", ")")) return NORMALISE_HANDED_OVER;
    if (answer(s) != NORMALISED) return NORMALISE_FAILED;
    for (size_t i = 0; i < sizeof dropped / sizeof *dropped; i++) {
        if (!remove_command(s, dropped[i], 0)) return NORMALISE_FAILED;
    }
    for (size_t i = 0; i < sizeof unwrapped / sizeof *unwrapped; i++) {
        if (!remove_command(s, unwrapped[i], 1)) return NORMALISE_FAILED;
    }
    if (!delete_and_replace(s)) return NORMALISE_HANDED_OVER;
    if (find(s, 0, "\\vec") >= 0 || !brace_fractions(s) || find(s, 0, "^\\frac") >= 0) {
        return NORMALISE_HANDED_OVER;
    }
    if (s->length > 0 && s->text[s->length - 1] == '.') s->length--;
    return NORMALISED;
}

int published_text_within(const char *text, int32_t length, int32_t nesting, int32_t digits) {
    int32_t depth = 0, run = 0;
    for (int32_t i = 0; i < length; i++) {
        const char c = text[i];
        if (c == '(' || c == '[' || c == '{') {
            if (++depth > nesting) return 0;
        } else if (depth > 0 && (c == ')' || c == ']' || c == '}')) {
            depth--;
        }
        run = is_digit(c) ? run + 1 : 0;
        if (run > digits) return 0;
    }
    return 1;
}
