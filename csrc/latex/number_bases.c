/* Numbers in a base that is written below them. Digits above nine are capital letters; a letter
 * alone with an index is a name. */
#include "latex/number_bases.h"

#include <string.h>

#include "latex/characters.h"
#include "latex/emit.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/roles_atoms.h"
#include "latex/words.h"

enum { LEAST_BASE = 2, MOST_BASE = 36, DECIMAL = 10, HEXADECIMAL = 16 };
enum { LEAST_IN_GROUP = 3, MOST_GROUPS = 21 };

static int is_spelled(const layout *text, int32_t i, const char *word) {
    const layout_atom *const a = &text->atom[i];
    const size_t length = strlen(word);
    return a->kind == ATOM_WORD && (size_t)(a->nucleus_end - a->start) == length &&
           memcmp(text->text + a->start, word, length) == 0;
}

/* The base that a subscript says, in digits or in words: 2, two, base 2, hex; -1 if it says none.
 */
static int64_t base_of(const reading *m, layout_list sub) {
    static const struct {
        const char *word;
        int base;
    } system[] = {{"bin", 2},  {"binary", 2},   {"oct", 8},  {"octal", 8},
                  {"dec", 10}, {"decimal", 10}, {"hex", 16}, {"hexadecimal", 16}};
    if (sub.count == 2 && is_spelled(m->text, sub.first, "base")) {
        sub = (layout_list){sub.first + 1, 1};
    }
    const layout_atom *a = &m->text->atom[sub.first];
    if (sub.count != 1) return -1;
    if (a->kind == ATOM_NUMBER) return numbers_small(m->text, sub.first);
    for (size_t k = 0; k < sizeof system / sizeof *system; k++) {
        if (is_spelled(m->text, sub.first, system[k].word)) return system[k].base;
    }
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
        if (digit[k] == ' ') continue; /* between groups of three */
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

int number_bases_says(const layout *text, int32_t i) {
    const int32_t end = text->count;
    const int32_t base = is_spelled(text, i, "in") && i + 1 < end ? i + 1 : i;
    const int32_t before = i > 0 && is_spelled(text, i - 1, "in") ? i - 2 : i - 1;
    return before >= 0 && base + 1 < end && is_spelled(text, base, "base") &&
           (text->atom[before].kind == ATOM_NUMBER || text->atom[before].kind == ATOM_NAME) &&
           text->atom[base + 1].space != SPACE_NONE;
}

/* The base that words say at `first`, "base 2", and *behind the atom behind them; -1 for none. */
static int64_t said_base(const reading *m, int32_t first, int32_t last, int32_t *behind) {
    const layout *const text = m->text;
    int32_t at = first;
    if (at < last && is_spelled(text, at, "in")) at++;
    if (at + 1 >= last || !is_spelled(text, at, "base")) return -1;
    *behind = at + 2;
    return layout_is_bare(&text->atom[at + 1])
               ? base_of(m, (layout_list){.first = at + 1, .count = 1})
               : -1;
}

/* 1011 (base 2), 1011 in base 2 */
static int read_said(reading *m, cursor *c) {
    const layout *const text = m->text;
    const int32_t end = run_end(text, c->at, c->end);
    int32_t behind = end;
    if (end == c->at || end >= c->end || !layout_is_bare(&text->atom[end - 1])) return 0;
    int64_t base = said_base(m, end, c->end, &behind);
    if (layout_is_fence(&text->atom[end], FENCE_ROUND, FENCE_ROUND) &&
        layout_is_bare(&text->atom[end])) {
        const layout_list inside = text->atom[end].list[0];
        base = said_base(m, inside.first, layout_end(inside), &behind);
        if (behind != layout_end(inside)) return 0;
        behind = end + 1;
    }
    if (base < 0) return 0;
    const int read = read_digits(m, c->at, end, base);
    c->at = behind;
    return read ? 1 : -1;
}

/* Where digits in groups of one length end, the last with its base below: 1110 1100_2; the atom
 * itself where none do. The first group may be shorter. */
static int32_t groups_end(const layout *text, int32_t first, int32_t last) {
    for (int32_t at = first; at < last && at - first < MOST_GROUPS; at++) {
        const layout_atom *a = &text->atom[at];
        const int32_t digits = a->nucleus_end - a->start, least = at > first + 1 ? 1 : 0;
        if (a->kind != ATOM_NUMBER || a->primes > 0 || !numbers_is_integer(text, at)) return first;
        if (at > first &&
            (a->space == SPACE_NONE || (least && digits != a[-1].nucleus_end - a[-1].start) ||
             digits < a[-1].nucleus_end - a[-1].start)) {
            return first;
        }
        if (a->sub.count > 0) return at > first ? at + 1 : first;
        if (!layout_is_bare(a)) return first;
    }
    return first;
}

static int read_groups(reading *m, int32_t first, int32_t last, int64_t base) {
    int64_t value = 0;
    for (int32_t at = first; at < last; at++) {
        const layout_atom *a = &m->text->atom[at];
        const int32_t digits = a->nucleus_end - a->start;
        const int64_t group = spelled(m->text->text + a->start, digits, base);
        for (int32_t k = 0; k < digits && value >= 0; k++) {
            value = value > INT64_MAX / (MOST_BASE * 2) ? -1 : value * base;
        }
        if (group < 0 || value < 0) {
            return emit_refuse(m, READER_UNSUPPORTED, a->start, m->text->atom[last - 1].end);
        }
        value += group;
    }
    m->shape = SHAPE_SCALAR;
    return emit_integer(m, value);
}

int number_bases_read(reading *m, cursor *c) {
    const int said = read_said(m, c);
    if (said != 0) return said;
    const layout_atom *const a = &m->text->atom[c->at];
    if (a->kind == ATOM_FENCE) return a->sub.count > 0 ? read_fence(m, c) : 0;
    if (a->kind != ATOM_NUMBER && a->kind != ATOM_NAME) return 0;
    const int32_t groups = groups_end(m->text, c->at, c->end);
    if (groups > c->at) {
        const int32_t start = c->at;
        const int64_t below = base_of(m, m->text->atom[groups - 1].sub);
        if (below < LEAST_BASE || below > HEXADECIMAL) return 0;
        c->at = groups;
        return read_groups(m, start, groups, below) && operands_superscript(m, groups - 1) ? 1 : -1;
    }
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
