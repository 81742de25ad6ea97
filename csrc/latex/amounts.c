#include "latex/amounts.h"

#include <string.h>

#include "expr/units.h"
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

/* Whether an atom stands between quantities of one value: 7 hours and 5 minutes, 21 days, 4 hours.
 */
static int joins(const reading *r, int32_t i) {
    return phrases_kind(r, i) == WORD_AND || layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_COMMA);
}

/* The atom behind the unit at an atom, which letters of mathematics may spell; the atom itself
 * where none stands there. */
static int32_t behind_unit(const reading *r, int32_t i, int32_t last, units_value *unit) {
    int32_t end = i + 1;
    while (end < last && at(r, i)->kind == ATOM_NAME && at(r, end)->kind == ATOM_NAME &&
           (at(r, end)->flags & ATOM_GLUED) != 0) {
        end++;
    }
    const int32_t start = at(r, i)->start, bytes = at(r, end - 1)->end - start;
    return units_of(r->text->text + start, bytes, unit) ? end : i;
}

/* Whether one unit holds another some number of times that is no power of ten, or both are money:
 * those are counted together, 5 ft 3 in, 5 dollars and 3 cents; 5 m and 3 cm are two lengths. */
static int holds(const units_value *larger, const units_value *unit) {
    double times = larger->factor / unit->factor;
    while (times > 9.999) times /= 10;
    return units_compatible(larger, unit) && larger->factor > unit->factor &&
           (times > 1.001 || larger->counted_count > 0);
}

int amounts_are_parts(const reading *r, int32_t first, int32_t last) {
    if (first + 1 >= last || at(r, first)->kind != ATOM_NUMBER) {
        return 0;
    }
    units_value larger = units_one(), unit;
    int32_t parts = 0, joined = 0;
    for (int32_t i = first; i < last; parts++) {
        const int apart = parts > 0 && joins(r, i);
        i += apart;
        joined += apart;
        if (i + 1 >= last || at(r, i)->kind != ATOM_NUMBER) {
            return 0;
        }
        const int32_t end = behind_unit(r, i + 1, last, &unit);
        const int64_t value = numbers_small(r->text, i);
        if (end == i + 1 || (value < 0 && end < last) ||
            (parts > 0 &&
             (!holds(&larger, &unit) || (double)value * unit.factor > larger.factor * 0.9999))) {
            return 0;
        }
        larger = unit;
        i = end;
    }
    return joined > 0;
}

/* Whether an atom is a unit of text, or one in upright letters right behind its number: 2h30min. */
static int is_unit(const reading *r, int32_t i, int32_t last) {
    const int font = at(r, i)->font;
    units_value unit;
    return phrases_is_unit(r, i) ||
           ((font == FONT_ROMAN || font == FONT_UNIT) && behind_unit(r, i, last, &unit) == i + 1);
}

/* Where the next of several quantities of one value begins: the 30 of 12 hours 30 minutes. */
int32_t amounts_next(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first + 2; i + 1 < last; i++) {
        if (at(r, i)->kind == ATOM_NUMBER && at(r, i - 2)->kind == ATOM_NUMBER &&
            is_unit(r, i - 1, i) && is_unit(r, i + 1, last)) {
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

int amounts_sum_of_parts(reading *r, int32_t first, int32_t last) {
    units_value unit;
    int32_t count = 0;
    for (int32_t i = first; i < last; count++) {
        i += joins(r, i);
        const int32_t end = behind_unit(r, i + 1, last, &unit), start = at(r, i + 1)->start;
        if (!meaning_expression(r, i, i + 1) ||
            !emit_named(r, EXPR_UNIT, r->text->text + start, at(r, end - 1)->end - start, 0, 0) ||
            !emit_product(r, 2)) {
            return 0;
        }
        i = end;
    }
    return emit_sum(r, count);
}

/* 5 parts per million: the unit it is, NULL for anything else. */
static const char *parts_per(const reading *r, int32_t first, int32_t last) {
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

/* Where the unit begins that "in units of", or "in" within a bracket, leads up to; -1 where no such
 * words stand at an atom. */
static int32_t behind_in(const reading *r, int32_t i, int32_t last, int bracketed) {
    if (i >= last || !phrases_is(r, i, "in")) {
        return -1;
    }
    const int units = i + 2 < last && phrases_is(r, i + 1, "units") && phrases_is(r, i + 2, "of");
    return units ? i + 3 : bracketed ? i + 1 : -1;
}

/* Pushes [first, value_end) times the unit that [unit, last) spells: 1, 0 where it spells none
 * (nothing pushed), -1 on failure. */
static int push_measured(reading *r, int32_t first, int32_t value_end, int32_t unit, int32_t last) {
    units_factor factor[UNITS_MOST_FACTORS];
    int32_t count = 0;
    const int32_t start = at(r, unit)->start, bytes = at(r, last - 1)->end - start;
    if (units_split(r->text->text + start, bytes, 0, factor, UNITS_MOST_FACTORS, &count) != bytes ||
        count > UNITS_MOST_FACTORS) {
        return 0;
    }
    if (!meaning_expression(r, first, value_end)) {
        return -1;
    }
    for (int32_t k = 0; k < count; k++) {
        if (!emit_named(r, EXPR_UNIT, factor[k].name, factor[k].length, 0, 0)) {
            return -1;
        }
        if (factor[k].exponent != UNITS_WHOLE &&
            (!emit_rational(r, factor[k].exponent, UNITS_WHOLE) ||
             !emit_node(r, EXPR_POW, 0, 2, 0))) {
            return -1;
        }
    }
    return emit_product(r, count + 1) ? 1 : -1;
}

int amounts_measured(reading *r, int32_t first, int32_t last) {
    const char *const parts = parts_per(r, first, last);
    if (parts != NULL) {
        return meaning_expression(r, first, last - 3) && emit_spelled(r, EXPR_UNIT, parts, 0, 0) &&
                       emit_product(r, 2)
                   ? 1
                   : -1;
    }
    for (int32_t i = first + 1; i < last; i++) {
        const layout_atom *a = at(r, i);
        const int bracketed = i + 1 == last && layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) &&
                              layout_is_bare(a) && a->space >= SPACE_BLANK;
        const int32_t end = bracketed ? layout_end(a->list[0]) : last;
        const int32_t unit = behind_in(r, bracketed ? a->list[0].first : i, end, bracketed);
        if (unit < 0 || unit >= end) {
            continue;
        }
        return push_measured(r, first, i, unit, end);
    }
    return 0;
}

int amounts_are_ends(const reading *r, int32_t sign, int32_t first, int32_t last) {
    const int64_t low = numbers_small(r->text, sign - 1), high = numbers_small(r->text, sign + 1);
    return layout_is(at(r, sign), FAMILY_BINARY, BINARY_MINUS) && sign == first + 1 &&
           last == sign + 3 && layout_is(at(r, sign + 2), FAMILY_SIGN, SIGN_PERCENT) &&
           at(r, sign)->space == SPACE_NONE && at(r, sign + 1)->space == SPACE_NONE && low >= 0 &&
           low < high;
}

/* 3 to 1: no range falls, a ratio may. */
static int is_ratio(const reading *r, int32_t first, int32_t word, int32_t last) {
    int64_t before = word == first + 1 ? numbers_small(r->text, first) : -1;
    int64_t behind = last == word + 2 ? numbers_small(r->text, word + 1) : -1;
    return before > behind && behind > 0;
}

/* The word "to" that parts a third value from those of [first, last): 3 to 4 to 5; `last` if none.
 */
static int32_t second_to(const reading *r, int32_t first, int32_t last) {
    while (first < last && phrases_kind(r, first) != WORD_TO) first++;
    return first;
}

/* A range whose unit stands behind its second end, 3 to 5 km: that of the first as well. */
int amounts_range(reading *r, int32_t first, int32_t word, int32_t last) {
    cursor unit = {word + 2, last, 0, word + 1};
    int32_t count = 1;
    if (is_ratio(r, first, word, last)) {
        return meaning_expression(r, first, word) && meaning_expression(r, word + 1, last) &&
               emit_inverse(r) && emit_product(r, 2);
    }
    const int32_t third = second_to(r, word + 1, last);
    if (third < last) {
        return meaning_expression(r, first, word) && meaning_expression(r, word + 1, third) &&
               meaning_expression(r, third + 1, last) && emit_operator(r, EXPR_RATIO, 3);
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
