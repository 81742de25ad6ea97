/* Indices of plain text, of more than one letter without braces: x_ij, T_eq, R_\mu\nu. */
#include <string.h>

#include "latex/characters.h"
#include "latex/lex_state.h"
#include "latex/roles.h"

/* Whether a bracket at `at` holds letters alone, with commas: the arguments of a function. */
static int holds_letters(const lexer *l, int32_t at) {
    enum { ARGUMENTS = 12 }; /* bytes */
    for (int32_t i = at + 1; i < l->length && i < at + ARGUMENTS; i++) {
        const char c = l->text[i];
        if (c == ')') {
            return i > at + 1;
        }
        if (!character_is_letter(c) && c != ',' && c != ' ') {
            return 0;
        }
    }
    return 0;
}

/* Whether two small letters below a name are one index: both that run, x_ij, or a label, T_eq. What
 * a factor may be is none: c of m_ec, x of a_nx, t of v_ft. */
static int is_pair(const lexer *l, int32_t end) {
    const char one = l->text[l->at], other = l->text[l->at + 1];
    const char base = l->at > 1 ? l->text[l->at - 2] : 0;
    const char next = end < l->length ? l->text[end] : ' ';
    if (end != l->at + 2 || one < 'a' || one > 'z' || other < 'a' || other > 'z' ||
        strchr(" )]},;.:=+-*/<>|&$!?\n", next) == NULL) {
        return 0;
    }
    if ((roles_letter_bits(one) & LETTER_INDEX) != 0) {
        return (roles_letter_bits(other) & LETTER_INDEX) != 0;
    }
    return one < 'x' && other != 't' && other < 'x' && base != 'm'; /* m_e c, m_p g */
}

int lex_is_index(const lexer *l, int32_t end) {
    const int32_t length = end - l->at;
    int same = 1, coordinates = 1, small = 1;
    for (int32_t i = l->at; i < end; i++) {
        const char c = l->text[i];
        same &= c == l->text[l->at];
        coordinates &= c >= 'x' && c <= 'z';
        small &= c >= 'a' && c <= 'z';
    }
    const int call = small && end < l->length && l->text[end] == '(' && holds_letters(l, end);
    return length > 1 && length < LEX_LONGEST_PRODUCT &&
           (same || coordinates || call || is_pair(l, end));
}

/* Whether a letter of Greek may be the index of a tensor: phi, psi and theta are fields and angles.
 */
static int is_tensor_index(const lexer *l, int32_t at) {
    uint32_t code = 0;
    const character_row *row =
        character_read(l->text, at, l->length, &code) > 0 ? character_find(code) : NULL;
    const int bits = row == NULL ? LETTER_FUNCTION | LETTER_WIDE
                                 : roles_name_bits(row->name, (int32_t)strlen(row->name));
    return !((bits & LETTER_FUNCTION) != 0 && (bits & (LETTER_WIDE | LETTER_ANGLE)) != 0);
}

/* Letters of Greek side by side below a name, R_\mu\nu in one character each: as if braces stood
 * around them. */
int lex_greek_indices(lexer *l) {
    int32_t end = l->at, letters = 0;
    const token *base = l->count > 1 ? &l->out[l->count - 2] : NULL;
    if (!l->plain || base == NULL ||
        !(base->kind == TOKEN_LETTER || (base->kind == TOKEN_COMMAND && base->row >= 0 &&
                                         command_at(base->row)->family == FAMILY_NAME))) {
        return 0; /* of what is differentiated */
    }
    while (lex_is_greek(l, end) && is_tensor_index(l, end)) {
        end += 2; /* bytes of a letter of Greek */
        letters++;
    }
    if (lex_is_greek(l, end)) return 0;
    if (letters < 2 || (end < l->length && (l->text[end] == '_' || l->text[end] == '^'))) return 0;
    const int32_t opener = l->count;
    lex_push(l, TOKEN_OPEN, l->at, l->at);
    while (l->at < end) {
        uint32_t code = 0;
        const int32_t start = l->at, bytes = character_read(l->text, start, l->length, &code);
        l->at += bytes;
        if (!lex_push_named(l, character_find(code)->name, start, l->at)) return 0;
    }
    l->out[opener].match = l->count;
    lex_push(l, TOKEN_CLOSE, end, end)->match = opener;
    return 1;
}
