#include "latex/counts.h"

#include <string.h>

#include "latex/emit.h"
#include "latex/items.h"
#include "latex/numbers.h"
#include "latex/phrases.h"

enum { MOST_DESCRIBED = 4, HALF = 101, HUNDRED = 100, TEN = 10, TWENTY = 20, MOST_BEFORE = 6 };

typedef struct {
    int64_t number;
    int in_words;
    int32_t words, words_end; /* atoms that describe what is counted */
    int32_t noun;
} count;

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int is_plain_word(const reading *r, int32_t i) {
    return at(r, i)->kind == ATOM_WORD && phrases_kind(r, i) >= 0 && layout_is_bare(at(r, i));
}

static int says_nothing(const reading *r, int32_t i) {
    static const char *const words[] = {
#define X(spelling) spelling,
#include "latex/count_words.def"
#undef X
    };
    const layout_atom *a = at(r, i);
    for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
        const size_t bytes = strlen(words[k]);
        if ((size_t)(a->nucleus_end - a->start) == bytes &&
            (r->text->text[a->start] | 0x20) == words[k][0] &&
            memcmp(r->text->text + a->start + 1, words[k] + 1, bytes - 1) == 0) {
            return 1;
        }
    }
    return 0;
}

/* The atom of the number: behind "there are", "the equation has", "exactly"; `last` where other
 * words stand before it. */
static int32_t number_at(const reading *r, int32_t first, int32_t last) {
    int others = 0;
    for (int32_t i = first; i < last && i <= first + MOST_BEFORE; i++) {
        const int kind = phrases_kind(r, i);
        if (at(r, i)->kind == ATOM_NUMBER || kind == WORD_NUMBER) {
            return others ? last : i;
        }
        if (!is_plain_word(r, i)) {
            return last;
        }
        if (phrases_is(r, i, "has") || phrases_is(r, i, "have")) {
            others = 0; /* what has them is named before */
        } else if (kind == WORD_OTHER && !says_nothing(r, i)) {
            others = 1;
        } else if (phrases_is(r, i, "least") || phrases_is(r, i, "most") ||
                   (kind != WORD_FILLER && kind != WORD_EQUALS && kind != WORD_OTHER)) {
            return last;
        }
    }
    return last;
}

/* Reads the number; the atom behind it, or `last` where it is none. */
static int32_t read_number(const reading *r, int32_t i, int32_t last, count *out) {
    if (at(r, i)->kind == ATOM_NUMBER) {
        out->number = layout_is_bare(at(r, i)) ? numbers_small(r->text, i) : -1;
        return out->number < 0 ? last : i + 1;
    }
    out->in_words = 1;
    out->number = words_at(at(r, i)->word)->value;
    if (out->number == HALF || out->number == HUNDRED) {
        return last;
    }
    i++;
    if (i < last && phrases_kind(r, i) == WORD_NUMBER) { /* twenty five */
        const int more = words_at(at(r, i)->word)->value;
        if (out->number < TWENTY || more == 0 || more >= TEN) {
            return last;
        }
        out->number += more;
        i++;
    }
    return i;
}

/* Whether a word names things in the plural: students; two fifths are a fraction. */
static int is_plural(const reading *r, int32_t i) {
    enum { SHORTEST = 4 };
    const layout_atom *a = at(r, i);
    const char *const end = r->text->text + a->nucleus_end;
    return phrases_kind(r, i) == WORD_OTHER && a->nucleus_end - a->start >= SHORTEST &&
           end[-1] == 's' && end[-2] != 's' && memcmp(end - 3, "ths", 3) != 0;
}

static int read_count(const reading *r, int32_t first, int32_t last, count *out) {
    *out = (count){0};
    while (last > first && layout_is(at(r, last - 1), FAMILY_PUNCTUATION, PUNCT_STOP)) {
        last--;
    }
    int32_t i = number_at(r, first, last);
    if (i + 1 >= last) {
        return 0;
    }
    i = read_number(r, i, last, out);
    out->words = i;
    out->words_end = out->noun = last - 1;
    if (i >= last || !is_plain_word(r, last - 1)) {
        return 0;
    }
    if (phrases_kind(r, last - 1) != WORD_SOLUTION) {
        return out->in_words && i == last - 1 &&
               (phrases_is_unit(r, i) || (out->number > 1 && is_plural(r, i)));
    }
    int32_t described = 0;
    for (; i < last - 1; i++) {
        const int kind = phrases_kind(r, i);
        if (kind == WORD_AND) {
            continue;
        }
        if (!is_plain_word(r, i) || (kind != WORD_OTHER && kind != WORD_OPPOSED &&
                                     kind != WORD_SET && kind != WORD_RESTRICT)) {
            return 0;
        }
        described += !says_nothing(r, i);
    }
    return described <= MOST_DESCRIBED;
}

int counts_are(const reading *r, int32_t first, int32_t last) {
    count found;
    return first < last &&
           is_plain_word(r, last - 1 - (last - first > 1 && items_is_edge(r, last - 1))) &&
           read_count(r, first, last, &found);
}

int counts_push(reading *r, int32_t first, int32_t last) {
    count found;
    int32_t described = 0;
    if (!read_count(r, first, last, &found)) {
        return emit_refuse(r, READER_WORDS, at(r, first)->start, at(r, last - 1)->end);
    }
    const layout_atom *noun = at(r, found.noun);
    const int solution = phrases_kind(r, found.noun) == WORD_SOLUTION;
    if (!emit_integer(r, found.number) ||
        !(solution ? emit_spelled(r, EXPR_UNIT, "solutions", 0, 0)
                   : emit_named(r, EXPR_UNIT, r->text->text + noun->start,
                                noun->nucleus_end - noun->start, 0, 0)) ||
        !emit_product(r, 2)) {
        return 0;
    }
    for (int32_t i = found.words; i < found.words_end; i++) {
        if (phrases_kind(r, i) == WORD_AND || says_nothing(r, i)) {
            continue;
        }
        if (!phrases_push(r, EXPR_WORDS, i, i + 1)) {
            return 0;
        }
        described++;
    }
    return described == 0 || emit_collection(r, EXPR_QUALIFIED, 1 + described);
}
