/* Tables as answers: cases and lines. */
#include "latex/answers.h"
#include "latex/emit.h"
#include "latex/items.h"
#include "latex/phrases.h"
#include "latex/statements.h"

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

/* A cell without the commas around what it holds: 2x, & 0 < x and 2x & , 0 < x. */
static layout_list trimmed(const reading *r, layout_list list) {
    while (list.count > 0 && items_is_edge(r, layout_end(list) - 1)) {
        list.count--;
    }
    while (list.count > 0 && items_is_edge(r, list.first)) {
        list.first++;
        list.count--;
    }
    return list;
}

/* One row of cases: a value and its condition, in either order. */
static int case_row(reading *r, int32_t row) {
    layout_list cells = at(r, row)->list[0];
    layout_list value = trimmed(r, at(r, cells.first)->list[0]), condition;
    int32_t last = cells.first + cells.count - 1;
    condition = trimmed(r, at(r, last)->list[0]);
    if (condition.count > 1 && (layout_is(at(r, condition.first), FAMILY_BINARY, BINARY_COLON) ||
                                (phrases_kind(r, condition.first) == WORD_CONDITION &&
                                 phrases_kind(r, condition.first + 1) == WORD_OTHERWISE))) {
        condition.first++; /* x^2 & : x > 0; if otherwise */
        condition.count--;
    }
    if (value.count > 0 && (phrases_kind(r, value.first) == WORD_CONDITION ||
                            phrases_kind(r, value.first) == WORD_OTHERWISE)) {
        layout_list other = value;
        value = condition;
        condition = other;
    }
    if (value.count == 0 || condition.count == 0) {
        return emit_refuse(r, READER_MISSING_ARGUMENT, at(r, row)->start, at(r, row)->end);
    }
    if (!statements_read(r, value.first, layout_end(value))) {
        return 0;
    }
    if (phrases_kind(r, condition.first) == WORD_OTHERWISE ||
        phrases_only(r, condition.first, layout_end(condition))) {
        if (!answers_condition(r, condition.first, layout_end(condition))) {
            return 0;
        }
    } else if (!statements_read(r, condition.first, layout_end(condition))) {
        return 0;
    }
    return emit_collection(r, EXPR_ROW, 2);
}

/* Rows of one cell each: a system of statements, or values with conditions in words. */
static int lines(reading *r, int32_t atom) {
    layout_list rows = at(r, atom)->list[0];
    int32_t count = 0;
    for (int32_t i = 0; i < rows.count; i++) {
        layout_list cells = at(r, rows.first + i)->list[0];
        layout_list line = {cells.first, 0};
        for (int32_t k = 0; k < cells.count; k++) {
            layout_list cell = trimmed(r, at(r, cells.first + k)->list[0]);
            line = cell.count > 0 ? cell : line;
            if (cell.count > 0) {
                if (!answers_read(r, cell.first, layout_end(cell))) {
                    return 0;
                }
                count++;
            }
        }
    }
    if (count == 0) {
        return emit_refuse(r, READER_EMPTY, at(r, atom)->start, at(r, atom)->end);
    }
    return count == 1 || emit_lines(r, count, at(r, atom)->table == TABLE_CASES);
}

/* The table that is all a table holds, itself where it holds anything else. */
static int32_t only_table(const reading *r, int32_t atom) {
    const layout_list rows = at(r, atom)->list[0];
    if (rows.count != 1 || at(r, rows.first)->list[0].count != 1) return atom;
    const layout_list cell = at(r, at(r, rows.first)->list[0].first)->list[0];
    return cell.count == 1 && at(r, cell.first)->kind == ATOM_TABLE &&
                   layout_is_bare(at(r, cell.first))
               ? cell.first
               : atom;
}

int statements_table(reading *r, int32_t atom) {
    int two = at(r, atom)->table == TABLE_CASES;
    atom = two ? only_table(r, atom) : atom;
    layout_list rows = at(r, atom)->list[0];
    int32_t count = 0;
    for (int32_t i = 0; i < rows.count; i++) {
        two &= at(r, rows.first + i)->list[0].count > 1;
    }
    if (!two) {
        return lines(r, atom);
    }
    for (int32_t i = 0; i < rows.count; i++) {
        if (!case_row(r, rows.first + i)) {
            return 0;
        }
        count++;
    }
    return emit_collection(r, EXPR_CASES, count);
}
