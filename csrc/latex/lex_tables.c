/* Marks of alignment: the & before a sign of equality, in systems that are written as tables. */
#include <string.h>

#include "latex/lex_state.h"

static int is_family(const token *t, int family) {
    return t->kind == TOKEN_COMMAND && command_at(t->row)->family == family;
}

/* The token before or behind one, by `step`, that says anything; an edge of the table at its ends.
 */
static int32_t beside(const lexer *l, int32_t at, int step) {
    do {
        at += step;
    } while (l->out[at].kind == TOKEN_NOTHING);
    return at;
}

/* The place behind what begins at a token: a table within the table is one thing. */
static int32_t next(const lexer *l, int32_t at) {
    return l->out[at].kind == TOKEN_BEGIN && l->out[at].match > at ? l->out[at].match + 1 : at + 1;
}

/* Whether a mark stands beside a relation: no cell of a matrix begins or ends with one. */
static int is_at_relation(const lexer *l, int32_t mark) {
    return is_family(&l->out[beside(l, mark, 1)], FAMILY_RELATION) ||
           is_family(&l->out[beside(l, mark, -1)], FAMILY_RELATION);
}

/* Whether a mark begins a row, or ends it. */
static int is_at_end(const lexer *l, int32_t mark) {
    const token *before = &l->out[beside(l, mark, -1)], *behind = &l->out[beside(l, mark, 1)];
    return before->kind == TOKEN_BEGIN || before->kind == TOKEN_BREAK ||
           behind->kind == TOKEN_END || behind->kind == TOKEN_BREAK;
}

/* Whether a mark stands beside a sign between two terms; a comma before it begins a condition. */
static int is_between_terms(const lexer *l, int32_t mark) {
    const token *before = &l->out[beside(l, mark, -1)];
    return is_family(before, FAMILY_BINARY) ||
           (is_family(&l->out[beside(l, mark, 1)], FAMILY_BINARY) &&
            !is_family(before, FAMILY_PUNCTUATION));
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
    int aligned = 0;
    if (row->text || !(bare || row->table == TABLE_CASES || (lines && curly))) return;
    for (int32_t i = opener + 1; i < end; i = next(l, i)) {
        aligned |= l->out[i].kind == TOKEN_AMPERSAND && is_at_relation(l, i);
    }
    for (int32_t i = opener + 1; i < end; i = next(l, i)) {
        if (l->out[i].kind == TOKEN_AMPERSAND &&
            (is_at_relation(l, i) || ((aligned || curly || !bare) && is_at_end(l, i)) ||
             (aligned && is_between_terms(l, i)))) {
            l->out[i].kind = TOKEN_NOTHING;
        }
    }
    const char *const name = lines ? "array" : "aligned";
    if (lines || (bare && aligned && !curly)) {
        l->out[opener].row = l->out[end].row =
            (int16_t)lex_find_environment(name, (int32_t)strlen(name));
    }
}
