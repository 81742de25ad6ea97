/* Values with a condition each, which are the rows of cases. */
#include "latex/answers.h"
#include "latex/emit.h"
#include "latex/items.h"
#include "latex/memberships.h"
#include "latex/phrases.h"

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

/* Whether an item is an order, or says what a name is in. */
static int is_order(const reading *r, const answer_item *item) {
    for (int32_t i = item->first; i < item->last; i++) {
        if (items_is_order(r, i) || layout_is(at(r, i), FAMILY_RELATION, EXPR_IN)) return 1;
    }
    return memberships_are(r, item->first, item->last);
}

int answers_have_rest(const reading *r, int32_t first, int32_t last) {
    const answer_item value = items_next(r, first, last);
    if (value.condition < value.condition_end || value.first >= value.last || value.next >= last) {
        return 0;
    }
    const answer_item order = items_next(r, value.next, last);
    if (order.condition < order.condition_end || order.next >= last || !is_order(r, &order)) {
        return 0;
    }
    const answer_item rest = items_next(r, order.next, last);
    return rest.next >= last && rest.condition < rest.condition_end &&
           phrases_kind(r, rest.condition) == WORD_OTHERWISE;
}

/* Items with a condition each: the rows of cases. */
static int rows_of_cases(reading *r, int32_t first, int32_t last) {
    int32_t rows = 0;
    while (first < last) {
        answer_item item = items_next(r, first, last);
        int32_t value = item.first, value_end = item.last, condition_end = item.condition_end;
        int32_t condition = item.condition;
        int otherwise =
            condition + 1 < condition_end && phrases_kind(r, condition) == WORD_OTHERWISE;
        if (value == value_end && !otherwise) { /* if x > 0, 5: the value follows */
            answer_item next = items_next(r, item.next, last);
            if (next.condition < next.condition_end) { /* x if a, and if b, y if c */
                return emit_refuse(r, READER_WORDS, at(r, first)->start, at(r, item.next - 1)->end);
            }
            value = next.first;
            value_end = next.last;
            item.next = next.next;
        }
        if (value == value_end && otherwise) { /* 1 if x > 0, otherwise 2, otherwise = 2 */
            value_end = condition_end;
            condition_end = condition + 1;
            value = condition_end + layout_is(at(r, condition_end), FAMILY_RELATION, EXPR_EQ);
        }
        if (condition >= condition_end && item.next < last) { /* 0, when x < 1; 2, when x > 1 */
            answer_item next = items_next(r, item.next, last);
            int alone = next.first == next.last;
            int order = next.condition >= next.condition_end && is_order(r, &next); /* f, x > 0 */
            condition = alone ? next.condition : order ? next.first : condition;
            condition_end = alone ? next.condition_end : order ? next.last : condition_end;
            item.next = alone || order ? next.next : item.next;
        }
        if (value >= value_end || condition >= condition_end) {
            return emit_refuse(r, READER_WORDS, at(r, first)->start, at(r, item.next - 1)->end);
        }
        if (!answers_value(r, value, value_end) ||
            !answers_condition(r, condition, condition_end) || !emit_collection(r, EXPR_ROW, 2)) {
            return 0;
        }
        rows++;
        first = item.next;
    }
    return emit_collection(r, EXPR_CASES, rows);
}

/* Whether an item is an answer of its own before the cases of another quantity: it is an equation
 * without condition, and the next item is one too. */
static int stands_alone(const reading *r, const answer_item *item, int32_t last) {
    if (item->condition < item->condition_end || item->first >= item->last || item->next >= last ||
        !items_has_relation(r, item->first, item->last)) {
        return 0;
    }
    const answer_item next = items_next(r, item->next, last);
    return next.first < next.last && items_has_relation(r, next.first, next.last) &&
           !answers_have_rest(r, item->first, last);
}

int answers_cases(reading *r, int32_t first, int32_t last) {
    int32_t alone = 0;
    answer_item item = items_next(r, first, last);
    for (; stands_alone(r, &item, last); alone++) { /* V_0 = 0, V_n = 1 for odd n, 2 for even n */
        if (!answers_value(r, item.first, item.last)) return 0;
        first = item.next;
        item = items_next(r, first, last);
    }
    return rows_of_cases(r, first, last) &&
           (alone == 0 || emit_collection(r, EXPR_SEQUENCE, alone + 1));
}
