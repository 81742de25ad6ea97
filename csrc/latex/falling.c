/* Quantities in units that fall: 5 h 30 min, 6 ft 2 in. */
#include "expr/units.h"
#include "latex/emit.h"
#include "latex/quantities.h"

/* The atom behind the letters of a unit that starts at i, and that unit; i where none stands. */
static int32_t unit_end(const reading *m, int32_t i, int32_t last, units_value *unit) {
    const layout *text = m->text;
    int32_t end = i;
    while (end < last &&
           (text->atom[end].kind == ATOM_NAME || text->atom[end].kind == ATOM_WORD ||
            layout_is(&text->atom[end], FAMILY_FUNCTION, -1)) &&
           layout_is_bare(&text->atom[end])) {
        end++;
    }
    if (end == i) return i;
    const int font = text->atom[i].font;
    const int upright = font == FONT_UNIT || font == FONT_TEXT || font == FONT_ROMAN;
    if (!upright && text->atom[i].space < SPACE_BLANK) return i;
    int32_t start = text->atom[i].start;
    return units_of(text->text + start, text->atom[end - 1].nucleus_end - start, unit) ? end : i;
}

/* The letters of the unit of [first, last); behind hours m is minutes: 2 h 30 m. */
static const char *unit_letters(const reading *m, int32_t first, int32_t last,
                                const units_value *before, int32_t *length) {
    static const char minutes[] = "min";
    enum { HOUR = 3600 }; /* seconds */
    units_value unit = units_one();
    const char *const text = m->text->text + m->text->atom[first].start;
    *length = m->text->atom[last - 1].nucleus_end - m->text->atom[first].start;
    if (*length != 1 || *text != 'm' || !units_of(minutes, 3, &unit) ||
        !units_compatible(before, &unit) || before->factor != HOUR) {
        return text;
    }
    *length = 3;
    return minutes;
}

int quantities_falling(reading *m, int32_t first, int32_t last) {
    if (first + 1 >= last || m->text->atom[first].kind != ATOM_NUMBER) return 0;
    units_value before = units_one(), unit = units_one();
    int32_t count = 0;
    for (int32_t i = first; i < last; count++) {
        int32_t end = i + 1 < last ? unit_end(m, i + 1, last, &unit) : i + 1, length;
        if (count > 0 && end > i + 1) {
            const char *const letters = unit_letters(m, i + 1, end, &before, &length);
            units_of(letters, length, &unit);
        }
        if (m->text->atom[i].kind != ATOM_NUMBER || end <= i + 1 ||
            (count > 0 && (!units_compatible(&before, &unit) || unit.factor >= before.factor))) {
            return 0;
        }
        before = unit;
        i = end;
    }
    before = units_one();
    for (int32_t i = first; i < last && count > 1;) {
        int32_t end = unit_end(m, i + 1, last, &unit), length;
        const char *const letters = unit_letters(m, i + 1, end, &before, &length);
        if (!meaning_expression(m, i, i + 1) || !emit_named(m, EXPR_UNIT, letters, length, 0, 0) ||
            !emit_product(m, 2)) {
            return -1;
        }
        units_of(letters, length, &before);
        i = end;
    }
    return count < 2 ? 0 : emit_sum(m, count) ? 1 : -1;
}
