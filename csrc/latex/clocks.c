#include "latex/clocks.h"

#include "latex/choices.h"
#include "latex/emit.h"
#include "latex/meaning.h"
#include "latex/numbers.h"

enum { MINUTES = 60, HOURS = 24, MOST_RATIO = 3 };

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int is_command(const reading *r, int32_t i, command_family family, int value) {
    return at(r, i)->kind == ATOM_COMMAND && layout_is(at(r, i), family, value);
}

/* What lacks an operand: the sign at `atom`. */
static int missing(reading *r, int32_t atom) {
    return emit_refuse(r, READER_MISSING_ARGUMENT, at(r, atom)->start, at(r, atom)->nucleus_end);
}

/* Whether a number has a zero before its first digit, as no ratio has: 03:15. */
static int is_padded(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    return a->nucleus_end - a->start == 2 && r->text->text[a->start] == '0';
}

/* 12:05 with two digits of minutes below 10, 03:15 with two of hours, or hours and minutes beside
 * a.m. or p.m.; 20:34 by choice. */
static int is_clock(reading *r, const int32_t *part, int32_t count, int32_t last, int half_day) {
    for (int32_t i = 0; i < count; i++) {
        int32_t end = i + 1 < count ? part[i + 1] - 1 : last;
        if (end <= part[i]) { /* "12:", "a::b" */
            return 0;
        }
        const layout_atom *a = at(r, part[i]);
        int64_t value = a->kind == ATOM_NUMBER ? numbers_small(r->text, part[i]) : -1;
        if (end != part[i] + 1 || value < 0 || value >= (i == 0 ? HOURS + 1 : MINUTES) ||
            (i > 0 && a->nucleus_end - a->start != 2)) {
            return 0;
        }
    }
    if (r->text->text[at(r, part[1])->start] == '0' || is_padded(r, part[0]) || half_day ||
        count == MOST_RATIO) {
        return 1;
    }
    choices_site site = {r->side, at(r, part[0])->start, at(r, last - 1)->end};
    return choices_take(r->choices, CHOICE_COLON, 0, site, 0, CHOICE_BIT(0) | CHOICE_BIT(1));
}

int clocks_ratio(reading *r, int32_t first, int32_t last, int half_day) {
    int32_t part[MOST_RATIO + 1] = {first}, count = 1, all = 1, start = first;
    for (int32_t i = first; i < last; i++) {
        if (is_command(r, i, FAMILY_BINARY, BINARY_COLON)) {
            if (count <= MOST_RATIO) {
                part[count++] = i + 1;
            }
            all++;
        }
    }
    int clock = all <= MOST_RATIO && is_clock(r, part, count, last, half_day);
    for (int32_t i = first; i <= last; i++) {
        if (i == last || is_command(r, i, FAMILY_BINARY, BINARY_COLON)) {
            if (i == start) {
                return missing(r, i == last ? i - 1 : i);
            }
            if (!meaning_expression(r, start, i)) {
                return 0;
            }
            start = i + 1;
        }
    }
    if (all == 2 && !clock) {
        return emit_inverse(r) && emit_product(r, 2);
    }
    return emit_operator(r, clock ? EXPR_CLOCK : EXPR_RATIO, all);
}
