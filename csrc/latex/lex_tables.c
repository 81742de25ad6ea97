/* Marks of alignment: the & before a sign of equality, in systems that are written as tables. */
#include <string.h>

#include "latex/lex_state.h"

static int is_family(const token *t, int family) {
    return t->kind == TOKEN_COMMAND && command_at(t->row)->family == family;
}

/* The place behind what begins at a token: a table within the table is one thing. */
static int32_t next(const lexer *l, int32_t at) {
    return l->out[at].kind == TOKEN_BEGIN && l->out[at].match > at ? l->out[at].match + 1 : at + 1;
}

/* The token behind one that says anything; the end of the table is one. */
static const token *behind(const lexer *l, int32_t at) {
    do {
        at++;
    } while (l->out[at].kind == TOKEN_NOTHING);
    return &l->out[at];
}

/* Whether a mark stands beside a relation: no cell of a matrix begins or ends with one. */
static int is_at_relation(const token *before, const token *after) {
    return is_family(before, FAMILY_RELATION) || is_family(after, FAMILY_RELATION);
}

/* Whether a mark begins a row, or ends it. */
static int is_at_end(const token *before, const token *after) {
    return before->kind == TOKEN_BEGIN || before->kind == TOKEN_BREAK || after->kind == TOKEN_END ||
           after->kind == TOKEN_BREAK;
}

/* Whether a mark stands beside a sign between two terms; a comma before it begins a condition. */
static int is_between_terms(const token *before, const token *after) {
    return is_family(before, FAMILY_BINARY) ||
           (is_family(after, FAMILY_BINARY) && !is_family(before, FAMILY_PUNCTUATION));
}

/* Which marks are dropped, besides those at relations. */
enum { DROPS_NONE = 0, DROPS_ENDS = 1, DROPS_TERMS = 2 };

/* Looks at each mark between two tokens beside what stood before it in the text; drops those of
 * alignment where `drops` is not negative. Whether one stands at a relation. */
static int marks(lexer *l, int32_t opener, int32_t end, int drops) {
    token before = l->out[opener];
    int found = 0;
    for (int32_t i = opener + 1; i < end; i = next(l, i)) {
        token *const mark = &l->out[i];
        const token here = l->out[next(l, i) - 1];
        if (mark->kind == TOKEN_AMPERSAND) {
            const token *const after = behind(l, i);
            const int relation = is_at_relation(&before, after);
            found |= relation;
            if (drops >= 0 &&
                (relation || ((drops & DROPS_ENDS) != 0 && is_at_end(&before, after)) ||
                 ((drops & DROPS_TERMS) != 0 && is_between_terms(&before, after)))) {
                mark->kind = TOKEN_NOTHING;
            }
        }
        if (here.kind != TOKEN_NOTHING) before = here;
    }
    return found;
}

static int is_in_curly(const lexer *l, int32_t opener) {
    int32_t at = opener - 1;
    while (at >= 0 && l->out[at].kind == TOKEN_NOTHING) {
        at--;
    }
    return at >= 0 && l->out[at].kind == TOKEN_BRACKET && l->out[at].fence == FENCE_CURLY &&
           l->out[at].side != SIDE_CLOSE;
}

void lex_align(lexer *l, int32_t opener, int32_t end) {
    const environment_row *const row = lex_environment(l->out[opener].row);
    const int curly = is_in_curly(l, opener), lines = row->table == TABLE_LINES;
    const int bare = row->table == TABLE_MATRIX && row->left == FENCE_NONE;
    if (row->text || !(bare || row->table == TABLE_CASES || (lines && curly))) return;
    const int aligned = marks(l, opener, end, -1);
    const int ends = aligned || curly || !bare ? DROPS_ENDS : DROPS_NONE;
    marks(l, opener, end, ends | (aligned ? DROPS_TERMS : DROPS_NONE));
    const char *const name = lines ? "array" : "aligned";
    if (lines || (bare && aligned && !curly)) {
        l->out[opener].row = l->out[end].row =
            (int16_t)lex_find_environment(name, (int32_t)strlen(name));
    }
}
