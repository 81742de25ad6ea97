#include "latex/parted_rows.h"

#include "latex/emit.h"

static const layout_atom *at(const reading *m, int32_t i) { return &m->text->atom[i]; }

static int is_semicolon(const reading *m, int32_t i) {
    return layout_is(at(m, i), FAMILY_PUNCTUATION, PUNCT_SEMICOLON);
}

/* --- entries that blanks part ----------------------------------------------------------------- */

/* The end of a number, a fraction or either with a sign close before it; `first` where there is
 * none. */
static int32_t entry_end(const reading *m, int32_t first, int32_t last) {
    int32_t i = first;
    const int sign = layout_is(at(m, i), FAMILY_BINARY, BINARY_MINUS) ||
                     layout_is(at(m, i), FAMILY_BINARY, BINARY_PLUS);
    if (sign && (i + 1 == last || at(m, i + 1)->space != SPACE_NONE)) return first;
    i += sign;
    const int kind = at(m, i)->kind;
    return (kind == ATOM_NUMBER || kind == ATOM_FRACTION) && layout_is_bare(at(m, i)) ? i + 1
                                                                                      : first;
}

/* Entries of [first, last) that blanks part; 0 where they are no row. *beside is set where a number
 * stands beside another, which nothing but a row explains. */
static int32_t entries_of(const reading *m, int32_t first, int32_t last, int *beside) {
    int32_t count = 0;
    for (int32_t i = first; i < last; count++) {
        const int32_t end = entry_end(m, i, last);
        if (end == i || (count > 0 && at(m, i)->space < SPACE_BLANK)) return 0;
        *beside |= count > 0 && end == i + 1 && at(m, i)->kind == ATOM_NUMBER &&
                   at(m, i - 1)->kind == ATOM_NUMBER;
        i = end;
    }
    return count;
}

static int push_entries(reading *m, int32_t first, int32_t last) {
    for (int32_t i = first; i < last;) {
        const int32_t end = entry_end(m, i, last);
        if (!meaning_expression(m, i, end)) return 0;
        i = end;
    }
    return 1;
}

int parted_rows_is_one(const reading *m, layout_list list) {
    int beside = 0;
    return entries_of(m, list.first, layout_end(list), &beside) > 1 && beside;
}

int parted_rows_read_one(reading *m, layout_list list, expr_collection kind) {
    int beside;
    const int32_t count = entries_of(m, list.first, layout_end(list), &beside);
    return push_entries(m, list.first, layout_end(list)) && emit_collection(m, kind, count);
}

/* --- rows that semicolons part ---------------------------------------------------------------- */

/* Commas of a row, or blanks between its entries where it has none; 0 for neither. */
static int32_t partings_of(const reading *m, int32_t first, int32_t last) {
    int32_t commas = 0;
    int beside = 0;
    for (int32_t i = first; i < last; i++) {
        commas += layout_is(at(m, i), FAMILY_PUNCTUATION, PUNCT_COMMA);
    }
    const int32_t entries = commas > 0 ? 0 : entries_of(m, first, last, &beside);
    return entries > 1 ? entries - 1 : commas;
}

/* The end of the row that begins at `first`. */
static int32_t row_end(const reading *m, int32_t first, int32_t last) {
    while (first < last && !is_semicolon(m, first)) first++;
    return first;
}

int parted_rows_are(const reading *m, layout_list list) {
    const int32_t last = layout_end(list);
    int32_t of_first = -1, rows = 0;
    for (int32_t start = list.first, end; start <= last; start = end + 1) {
        end = row_end(m, start, last);
        const int32_t partings = partings_of(m, start, end);
        if (partings == 0 || (of_first >= 0 && partings != of_first)) return 0;
        of_first = partings;
        rows++;
    }
    return rows > 1;
}

int parted_rows_read(reading *m, layout_list list) {
    const int32_t last = layout_end(list);
    int32_t rows = 0;
    for (int32_t start = list.first, end; start <= last; start = end + 1) {
        int beside;
        end = row_end(m, start, last);
        int32_t count = entries_of(m, start, end, &beside);
        if (count > 1 ? !push_entries(m, start, end)
                      : (count = statements_items(m, start, end)) < 0) {
            return 0;
        }
        if (!emit_collection(m, EXPR_ROW, count)) return 0;
        rows++;
    }
    m->shape = SHAPE_MATRIX;
    return emit_collection(m, EXPR_MATRIX, rows);
}
