/* Values that words lead up to, each with those words: local maximum at x = 2, saddle points at (1,
 * 2) and (3, 4). */
#include "latex/answers.h"
#include "latex/emit.h"
#include "latex/items.h"
#include "latex/phrases.h"
#include "latex/sentences.h"

/* Behind the items from `next` on that are values without words of their own; *end is where the
 * last of them ends. */
static int32_t behind_values(const reading *r, int32_t next, int32_t last, int32_t *end) {
    while (next < last) {
        const answer_item item = items_next(r, next, last);
        if (item.condition < item.condition_end) return next;
        for (int32_t i = item.first; i < item.last; i++) {
            if (phrases_kind(r, i) >= 0) return next;
        }
        *end = item.last;
        next = item.next;
    }
    return next;
}

int answers_describe(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        if (phrases_kind(r, i) == WORD_OPPOSED) return 1;
    }
    return 0;
}

int answers_are_led(const reading *r, int32_t first, int32_t last) {
    while (first < last) {
        const answer_item item = items_next(r, first, last);
        int32_t end;
        if (!answers_describe(r, item.first, item.last) || item.condition >= item.condition_end ||
            sentences_leads_up(r, item.first, item.last, item.condition) < 0) {
            return 0;
        }
        first = behind_values(r, item.next, last, &end);
    }
    return 1;
}

int answers_led(reading *r, int32_t first, int32_t last) {
    int32_t count = 0;
    for (; first < last; count++) {
        const answer_item item = items_next(r, first, last);
        const int32_t value = sentences_leads_up(r, item.first, item.last, item.condition);
        int32_t end = item.condition_end;
        first = behind_values(r, item.next, last, &end);
        if (!answers_read(r, value, end) || !answers_qualify_by(r, item.first, item.last)) {
            return 0;
        }
    }
    return count == 1 || emit_collection(r, EXPR_SEQUENCE, count);
}
