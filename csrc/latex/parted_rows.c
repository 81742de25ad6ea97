#include "latex/parted_rows.h"

#include "latex/emit.h"

int parted_rows_are(const reading *m, layout_list list) {
    int32_t commas = 0, of_first = -1, rows = 1;
    for (int32_t i = list.first; i <= layout_end(list); i++) {
        const int ends = i == layout_end(list) ||
                         layout_is(&m->text->atom[i], FAMILY_PUNCTUATION, PUNCT_SEMICOLON);
        if (!ends) {
            commas += layout_is(&m->text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA);
            continue;
        }
        if (commas == 0 || (of_first >= 0 && commas != of_first)) {
            return 0;
        }
        rows += i < layout_end(list);
        of_first = commas;
        commas = 0;
    }
    return rows > 1;
}

int parted_rows_read(reading *m, layout_list list) {
    int32_t rows = 0, start = list.first;
    for (int32_t i = list.first; i <= layout_end(list); i++) {
        if (i < layout_end(list) &&
            !layout_is(&m->text->atom[i], FAMILY_PUNCTUATION, PUNCT_SEMICOLON)) {
            continue;
        }
        const int32_t count = statements_items(m, start, i);
        if (count < 0 || !emit_collection(m, EXPR_ROW, count)) {
            return 0;
        }
        rows++;
        start = i + 1;
    }
    m->shape = SHAPE_MATRIX;
    return emit_collection(m, EXPR_MATRIX, rows);
}
