/* Numbers in a base that is written below them. Digits above nine are capital letters; a letter
 * alone with an index is a name. */
#include "latex/number_bases.h"

#include "latex/characters.h"
#include "latex/emit.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/roles_atoms.h"
#include "latex/words.h"

enum { LEAST_BASE = 2, MOST_BASE = 36, DECIMAL = 10, HEXADECIMAL = 16 };

/* The base that a subscript says, in digits or in a word; -1 if it says none. */
static int64_t base_of(const reading *m, layout_list sub) {
    const layout_atom *a = &m->text->atom[sub.first];
    if (sub.count != 1) return -1;
    if (a->kind == ATOM_NUMBER) return numbers_small(m->text, sub.first);
    const int32_t row = words_find(m->text->text + a->start, a->nucleus_end - a->start);
    return row >= 0 && words_at(row)->kind == WORD_NUMBER ? words_at(row)->value : -1;
}

static int digit_of(char c) {
    if (character_is_digit(c)) return c - '0';
    return c >= 'A' && c <= 'Z' ? c - 'A' + DECIMAL : -1;
}

/* The number that bytes spell in a base; -1 where they spell none, or too large a one. */
static int64_t spelled(const char *digit, int32_t length, int64_t base) {
    int64_t value = 0;
    for (int32_t k = 0; k < length; k++) {
        const int next = digit_of(digit[k]);
        if (next < 0 || next >= base || value > INT64_MAX / (MOST_BASE * 2)) return -1;
        value = value * base + next;
    }
    return value;
}

/* Where the atoms from `first` on that are digits side by side end: 1A3. */
static int32_t run_end(const layout *text, int32_t first, int32_t last) {
    int32_t at = first;
    while (at < last && (at == first || (roles_touches(text, at) &&
                                         text->atom[at - 1].end == text->atom[at].start))) {
        const layout_atom *a = &text->atom[at];
        const int digits = a->kind == ATOM_NUMBER && a->primes == 0 && numbers_is_integer(text, at);
        const int letter = a->kind == ATOM_NAME && a->nucleus_end == a->start + 1 &&
                           digit_of(text->text[a->start]) >= 0;
        if (!digits && !letter) break;
        at++;
        if (a->sub.count > 0 || a->sup.count > 0) break;
    }
    return at;
}

static int read_digits(reading *m, int32_t first, int32_t last, int64_t base) {
    const layout_atom *const a = &m->text->atom[first];
    const int32_t end = m->text->atom[last - 1].nucleus_end;
    const int64_t value = base < LEAST_BASE || base > MOST_BASE
                              ? -1
                              : spelled(m->text->text + a->start, end - a->start, base);
    m->shape = SHAPE_SCALAR;
    return value < 0 ? emit_refuse(m, READER_UNSUPPORTED, a->start, m->text->atom[last - 1].end)
                     : emit_integer(m, value);
}

/* (1010)_2, (2F)_{16} */
static int read_fence(reading *m, cursor *c) {
    const layout_atom *const a = &m->text->atom[c->at];
    if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || a->list[0].count == 0) return 0;
    const layout_list inside = a->list[0];
    const int64_t base = base_of(m, a->sub);
    const int letters = inside.count > 1 || m->text->atom[inside.first].kind == ATOM_NAME;
    if (base < 0 || (letters && base != HEXADECIMAL) ||
        run_end(m->text, inside.first, layout_end(inside)) != layout_end(inside)) {
        return 0;
    }
    return read_digits(m, inside.first, layout_end(inside), base) &&
                   operands_superscript(m, c->at++)
               ? 1
               : -1;
}

int number_bases_read(reading *m, cursor *c) {
    const layout_atom *const a = &m->text->atom[c->at];
    if (a->kind == ATOM_FENCE) return a->sub.count > 0 ? read_fence(m, c) : 0;
    if (a->kind != ATOM_NUMBER && a->kind != ATOM_NAME) return 0;
    const int32_t end = run_end(m->text, c->at, c->end), first = c->at;
    if (end == first || (end - first == 1 && a->kind == ATOM_NAME)) return 0;
    const layout_list sub = m->text->atom[end - 1].sub;
    if (sub.count == 0 || m->text->atom[end - 1].primes > 0) return 0;
    /* An index below a letter is a base only where it is the one that letters are digits of. */
    const int64_t base = base_of(m, sub);
    if (end - first > 1 && base != HEXADECIMAL) return 0;
    c->at = end;
    return read_digits(m, first, end, base) && operands_superscript(m, end - 1) ? 1 : -1;
}
