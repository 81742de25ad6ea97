/* The text as latex2sympy2_extended's chain of regular expressions rewrites it. */
#include <string.h>

#include "published/published_lexing.h"

/* Commands that latex2sympy2_extended rewrites and that are not worth reproducing: the scorers'
 * own preprocessing has removed nearly all of them. */
static int is_refused_command(const char *text, int32_t at, int32_t length) {
    static const char *const refused[] = {
        "\\left",   "\\mleft", "\\right", "\\mright", "\\text",  "\\mathrm", "\\mathit",
        "\\mathbf", "\\rm",    "\\begin", "\\end",    "\\boxed", "\\fbox",   "\\displaystyle",
        "\\dfrac",  "\\tfrac", "\\cfrac", "\\$",      "\\\\",    "\\'",      "\\\"",
    };
    /* The second letter tells nearly all other commands apart. */
    if (at + 1 < length && strchr("lmrtbefdc$\\'\"", text[at + 1]) == NULL) return 0;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        if (at + 1 < length && refused[i][1] != text[at + 1]) continue;
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

/* Negative spaces and quotes vanish, "\ " and \ldots become a space. */
static published_reason remove_and_replace(const char *text, int32_t length, writer *w,
                                           int32_t *position) {
    int searched = 0;
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
                    // Refused at the first one, so that the text is searched once.
                    if (starts(text, at + 1, length, "\\ldots") ||
                        is_refused_command(text, at + 1, length) ||
                        (!searched && holds(text, length, "matrix"))) {
                        return PUBLISHED_REWRITING;
                    }
                    searched = 1;
                    put(w, c, ++at);
                } else if (is_refused_command(text, at, length)) {
                    return PUBLISHED_REWRITING;
                } else {
                    put(w, c, at);
                }
                break;
            case '\'':
            case '"': break;
            case '$':
            case ',':
            case '~':
            case '&': return PUBLISHED_REWRITING;
            case '\n':
            case '\t': put(w, ' ', at); break;
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
        case '^': return starts(text, at, length, "^(") || starts(text, at, length, "^ (");
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
    const int32_t size = starts(text, at, length, "and")  ? 3
                         : starts(text, at, length, "or") ? 2
                                                          : 0;
    if (size == 0 || (at > 0 && is_letter(text[at - 1]))) return 0;
    const int32_t end = at + size;
    if (end < length && is_letter(text[end])) return 0;
    for (int32_t i = at > 0 ? at : 1; i <= end && i < length; i++) {
        if (origin[i] != origin[i - 1] + 1) return -1;
    }
    return size;
}

/* Whether something that is rewritten or repaired can begin with this byte. */
static int begins_repair(char c) {
    switch (c) {
        case 'a':
        case 'o':
        case 'i':
        case 'p':
        case 's':
        case '.':
        case '_':
        case '^':
        case '}':
        case '\\': return 1;
        default: return 0;
    }
}

/* Copies `text` behind `w` with commas for conjunctions and the reference's repairs of malformed
 * operators: `\sqrt2` gets braces, and the first digit after a closing brace that follows a
 * `\frac{` is cut off into braces of its own (once for each such `\frac{`). */
static published_reason repair_operators(const char *text, const int32_t *origin, int32_t length,
                                         writer *w, int32_t *position) {
    int armed = 0;
    for (int32_t at = 0; at < length; at++) {
        const char c = text[at];
        if (!begins_repair(c)) {
            put(w, c, origin[at]);
            continue;
        }
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
published_reason published_rewrite(const char *text, int32_t length, published_tokens *out,
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
