#include "latex/cycles.h"

#include "latex/emit.h"
#include "latex/numbers.h"

enum {
    MOST_NUMBERS = 64,   /* of all cycles together */
    LARGEST_NUMBER = 99, /* that is permuted */
    NAME_BYTES = 4 * MOST_NUMBERS
};

/* Cycle k is number[start[k]] up to number[start[k + 1]]. */
typedef struct {
    int32_t number[MOST_NUMBERS], start[MOST_NUMBERS + 1], count;
} cycles;

static int is_comma(const layout_atom *a) {
    return layout_is(a, FAMILY_PUNCTUATION, PUNCT_COMMA) && layout_is_bare(a);
}

/* Adds the cycle in a bracket; 0 where it holds something else. *commas counts those in it. */
static int add_cycle(cycles *all, const layout *text, const layout_atom *a, int *commas) {
    int32_t at = all->start[all->count], number = 1;
    if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || !layout_is_bare(a) ||
        a->list[0].count == 0 || all->count == MOST_NUMBERS) {
        return 0;
    }
    for (int32_t i = a->list[0].first; i < layout_end(a->list[0]); i++) {
        if (!number && is_comma(&text->atom[i])) {
            ++*commas;
            number = 1;
            continue;
        }
        int64_t value = text->atom[i].kind == ATOM_NUMBER && layout_is_bare(&text->atom[i]) &&
                                numbers_is_integer(text, i)
                            ? numbers_small(text, i)
                            : -1;
        if (value < 0 || value > LARGEST_NUMBER || at == MOST_NUMBERS) {
            return 0;
        }
        all->number[at++] = (int32_t)value;
        number = 0;
    }
    all->start[++all->count] = at;
    return !number;
}

/* Reads brackets around digits side by side, (124)(35), each from its least digit on: 0 where they
 * are something else. */
static int read_digits(cycles *all, const layout *text, const cursor *c) {
    uint32_t seen = 1; /* nothing is called 0 */
    all->count = 0;
    for (int32_t i = c->at; i < c->end; i++) {
        const layout_atom *a = &text->atom[i];
        const layout_atom *number = &text->atom[a->list[0].first];
        int32_t at = all->start[all->count];
        if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || !layout_is_bare(a) ||
            a->list[0].count != 1 || number->kind != ATOM_NUMBER || !layout_is_bare(number) ||
            number->nucleus_end - number->start < 2) {
            return 0;
        }
        const char least = text->text[number->start];
        for (int32_t k = number->start; k < number->nucleus_end; k++) {
            const uint32_t digit = (uint32_t)text->text[k] - '0';
            if (digit > 9 || (seen >> digit & 1) != 0 || text->text[k] < least) {
                return 0;
            }
            seen |= (uint32_t)1 << digit;
            all->number[at++] = (int32_t)digit;
        }
        all->start[++all->count] = at;
    }
    return all->count > 1;
}

static int are_disjoint(const cycles *all) {
    uint64_t seen[2] = {0, 0};
    for (int32_t i = 0; i < all->start[all->count]; i++) {
        uint64_t bit = (uint64_t)1 << (all->number[i] & 63);
        uint64_t *of = &seen[all->number[i] >> 6];
        if ((*of & bit) != 0) {
            return 0;
        }
        *of |= bit;
    }
    return 1;
}

static int32_t put_number(char *name, int32_t length, int32_t value, char before) {
    name[length++] = before;
    if (value > 9) {
        name[length++] = (char)('0' + value / 10);
    }
    name[length++] = (char)('0' + value % 10);
    return length;
}

/* Appends a cycle from its number `from` on. */
static int32_t put_cycle(const cycles *all, int32_t k, int32_t from, char *name, int32_t length) {
    int32_t first = all->start[k], count = all->start[k + 1] - first;
    for (int32_t i = 0; i < count; i++) {
        int32_t value = all->number[first + (from - first + i) % count];
        length = put_number(name, length, value, i == 0 ? '(' : ' ');
    }
    name[length++] = ')';
    return length;
}

/* Each cycle from its least number on, the least of them first. */
static int32_t put_disjoint(const cycles *all, char *name) {
    int32_t length = 0;
    for (int32_t least = 0; least <= LARGEST_NUMBER; least++) {
        for (int32_t k = 0; k < all->count; k++) {
            int32_t at = all->start[k];
            for (int32_t i = at; i < all->start[k + 1]; i++) {
                at = all->number[i] < all->number[at] ? i : at;
            }
            if (all->number[at] == least && all->start[k + 1] - all->start[k] > 1) {
                length = put_cycle(all, k, at, name, length);
            }
        }
    }
    if (length == 0) {
        name[length++] = '(';
        name[length++] = ')';
    }
    return length;
}

/* The cycles that fill what is read: 0 where something else does. */
static int read_all(reading *m, cursor *c) {
    cycles all;
    char name[NAME_BYTES];
    int32_t length = 0;
    int commas = 0, spaced = 0;
    all.start[0] = 0;
    const int digits = read_digits(&all, m->text, c);
    all.count = digits ? all.count : 0;
    for (int32_t i = c->at; i < c->end && !digits; i++) {
        int before = commas;
        if (!add_cycle(&all, m->text, &m->text->atom[i], &commas)) {
            return 0;
        }
        spaced |= commas == before && all.start[all.count] - all.start[all.count - 1] > 1;
    }
    if (!digits && !spaced && (commas == 0 || all.count < 2)) {
        return 0; /* (1, 2) is a pair, (2)(3) a product */
    }
    if (are_disjoint(&all)) {
        length = put_disjoint(&all, name);
    } else {
        for (int32_t k = 0; k < all.count; k++) {
            length = put_cycle(&all, k, all.start[k], name, length);
        }
    }
    c->at = c->end;
    m->shape = SHAPE_SCALAR;
    return emit_named(m, EXPR_SYMBOL, name, length, 0, EXPR_FLAG_MATRIX) ? 1 : -1;
}

int cycles_read(reading *m, cursor *c) {
    const int bracket =
        c->at < c->end && layout_is_fence(&m->text->atom[c->at], FENCE_ROUND, FENCE_ROUND);
    return c->at == c->first && bracket ? read_all(m, c) : 0;
}
