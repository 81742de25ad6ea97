#include "latex/overlines.h"

#include "latex/emit.h"
#include "latex/meaning.h"
#include "latex/statements.h"

int overlines_cover_list(const layout *text, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (layout_is(&text->atom[i], FAMILY_PUNCTUATION, -1)) return 1;
    }
    return 0;
}

/* The comma of two numbers that stand for all integers from one to the other; -1 where none does.
 */
static int32_t comma_of_run(const layout *text, layout_list list) {
    int32_t comma = -1;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (!layout_is(&text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA)) continue;
        if (comma >= 0) return -1;
        comma = i;
    }
    return comma > list.first && comma + 1 < layout_end(list) ? comma : -1;
}

static int read_run(reading *m, layout_list list, int32_t comma) {
    m->shape = SHAPE_SCALAR;
    return meaning_expression(m, list.first, comma) && emit_spelled(m, EXPR_SYMBOL, "...", 0, 0) &&
           meaning_expression(m, comma + 1, layout_end(list)) &&
           emit_collection(m, EXPR_SEQUENCE, 3);
}

int overlines_read(reading *m, int32_t atom, layout_list list) {
    const int recurs = atom > 0 && layout_is(&m->text->atom[atom - 1], FAMILY_PUNCTUATION, -1);
    const int32_t comma = recurs ? -1 : comma_of_run(m->text, list);
    if (comma >= 0) return read_run(m, list, comma);
    const int32_t count = statements_items(m, list.first, layout_end(list));
    return count > 0 && emit_spelled(m, EXPR_CALL, "recurring", count, 0);
}
