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
    if (end == i || text->atom[i].space < SPACE_BLANK) {
        return i;
    }
    int32_t start = text->atom[i].start;
    return units_of(text->text + start, text->atom[end - 1].nucleus_end - start, unit) ? end : i;
}

int quantities_falling(reading *m, int32_t first, int32_t last) {
    if (first + 1 >= last || m->text->atom[first].kind != ATOM_NUMBER) return 0;
    units_value before = units_one(), unit = units_one();
    int32_t count = 0;
    for (int32_t i = first; i < last; count++) {
        int32_t end = i + 1 < last ? unit_end(m, i + 1, last, &unit) : i + 1;
        if (m->text->atom[i].kind != ATOM_NUMBER || end <= i + 1 ||
            (count > 0 && (!units_compatible(&before, &unit) || unit.factor >= before.factor))) {
            return 0;
        }
        before = unit;
        i = end;
    }
    for (int32_t i = first; i < last && count > 1;) {
        int32_t end = unit_end(m, i + 1, last, &unit), start = m->text->atom[i + 1].start;
        int32_t length = m->text->atom[end - 1].nucleus_end - start;
        if (!meaning_expression(m, i, i + 1) ||
            !emit_named(m, EXPR_UNIT, m->text->text + start, length, 0, 0) || !emit_product(m, 2)) {
            return -1;
        }
        i = end;
    }
    return count < 2 ? 0 : emit_sum(m, count) ? 1 : -1;
}
