#include "latex/amounts.h"

#include <string.h>

#include "latex/emit.h"
#include "latex/numbers.h"
#include "latex/phrases.h"
#include "latex/quantities.h"

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int refuse(reading *r, reader_reason reason, int32_t first, int32_t last) {
    return emit_refuse(r, reason, at(r, first)->start, at(r, last > first ? last - 1 : first)->end);
}

/* What an expression is counted in: 5 apples. */
int amounts_counted(reading *r, int32_t last, int32_t word) {
    int32_t length = at(r, word)->nucleus_end - at(r, word)->start;
    if (phrases_kind(r, word) != WORD_OTHER || word + 1 != last ||
        at(r, word - 1)->kind != ATOM_NUMBER) {
        return 1;
    }
    return emit_named(r, EXPR_UNIT, r->text->text + at(r, word)->start, length, 0, 0) &&
           emit_node(r, EXPR_MUL, 0, 2, 0);
}

/* 5 million, 5 million dollars. */
int amounts_multiple(reading *r, int32_t first, int32_t word, int32_t last) {
    int32_t row = at(r, word)->word;
    int unit = word + 1 < last;
    int64_t value = 1;
    for (int i = 0; i < words_at(row)->value; i++) {
        value *= 10;
    }
    if (unit && !phrases_is_unit(r, word + 1)) {
        return refuse(r, READER_WORDS, word + 1, last);
    }
    return meaning_expression(r, first, word) && emit_integer(r, value) &&
           (!unit || emit_named(r, EXPR_UNIT, r->text->text + at(r, word + 1)->start,
                                at(r, word + 1)->nucleus_end - at(r, word + 1)->start, 0, 0)) &&
           emit_product(r, 2 + unit);
}

/* Where the next of several quantities of one value begins: the 30 of 12 hours 30 minutes. */
int32_t amounts_next(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first + 2; i + 1 < last; i++) {
        if (at(r, i)->kind == ATOM_NUMBER && phrases_is_unit(r, i - 1) &&
            at(r, i - 2)->kind == ATOM_NUMBER && phrases_is_unit(r, i + 1)) {
            return i;
        }
    }
    return last;
}

/* Quantities side by side are added. */
int amounts_sum(reading *r, int32_t first, int32_t last) {
    int32_t count = 0;
    while (first < last) {
        int32_t next = amounts_next(r, first, last);
        if (!meaning_expression(r, first, next)) {
            return 0;
        }
        count++;
        first = next;
    }
    return emit_sum(r, count);
}

/* 5 parts per million: the unit it is, NULL for anything else. */
const char *amounts_parts_per(const reading *r, int32_t first, int32_t last) {
    int32_t word = last - 3;
    if (word <= first || phrases_kind(r, word) != WORD_OTHER ||
        phrases_kind(r, word + 1) != WORD_PER || phrases_kind(r, word + 2) != WORD_MULTIPLE ||
        at(r, word)->nucleus_end - at(r, word)->start != 5 ||
        memcmp(r->text->text + at(r, word)->start, "parts", 5) != 0) {
        return NULL;
    }
    const layout_atom *million = at(r, word + 2);
    int32_t row = words_find(r->text->text + million->start, million->nucleus_end - million->start);
    return words_at(row)->value == 6 ? "ppm" : words_at(row)->value == 9 ? "ppb" : NULL;
}

/* 3 to 1: no range falls, a ratio may. */
static int is_ratio(const reading *r, int32_t first, int32_t word, int32_t last) {
    int64_t before = word == first + 1 ? numbers_small(r->text, first) : -1;
    int64_t behind = last == word + 2 ? numbers_small(r->text, word + 1) : -1;
    return before > behind && behind > 0;
}

/* A range whose unit stands behind its second end, 3 to 5 km: that of the first as well. */
int amounts_range(reading *r, int32_t first, int32_t word, int32_t last) {
    cursor unit = {word + 2, last, 0, word + 1};
    int32_t count = 1;
    if (is_ratio(r, first, word, last)) {
        return meaning_expression(r, first, word) && meaning_expression(r, word + 1, last) &&
               emit_inverse(r) && emit_product(r, 2);
    }
    if (!meaning_expression(r, first, word)) {
        return 0;
    }
    int bare = word == first + 1 && at(r, first)->kind == ATOM_NUMBER && unit.at < last &&
               at(r, word + 1)->kind == ATOM_NUMBER;
    r->depth++;
    int shared = bare ? quantities_read(r, &unit, &count) : 0;
    r->depth--;
    if (shared < 0 || (shared > 0 && !emit_product(r, count))) {
        return 0;
    }
    const int percent = bare && unit.at + 1 == last && layout_is(at(r, unit.at), FAMILY_SIGN, -1) &&
                        layout_command(at(r, unit.at))->value == SIGN_PERCENT;
    if (percent && !emit_operator(r, EXPR_PERCENT, 1)) { /* 5--10 % */
        return 0;
    }
    return meaning_expression(r, word + 1, last) && emit_collection(r, EXPR_INTERVAL_CLOSED, 2);
}
