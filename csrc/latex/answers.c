/* Whole answers: lists, alternatives, conditions, labels and what words say beside values. */
#include "latex/emit.h"
#include "latex/meaning.h"
#include "latex/phrases.h"
#include "latex/statements.h"

typedef enum { BETWEEN_NOTHING, BETWEEN_COMMA, BETWEEN_AND, BETWEEN_OR } between;

/* One item: its statement [first, last), and a condition beside it, empty where there is none. */
typedef struct {
    int32_t first, last;
    int32_t condition, condition_end;
    int32_t next; /* atom behind the separator that ends it */
    between end;
} answer_item;

/* What the items of an answer are. */
typedef struct {
    int32_t items, parts; /* parts: between "or" */
    int32_t in_first;     /* items of the first part */
    int32_t conditions, first_condition, labels;
    uint8_t even; /* all parts have as many items */
    uint8_t commas, ands;
} answer_shape;

enum { LABEL_ATOMS = 3 }; /* words and numbers of a label */

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int refuse(reading *r, reader_reason reason, int32_t first, int32_t last) {
    return emit_refuse(r, reason, at(r, first)->start, at(r, last > first ? last - 1 : first)->end);
}

static int is_edge(const reading *r, int32_t i) {
    return at(r, i)->kind == ATOM_BREAK ||
           (layout_is(at(r, i), FAMILY_PUNCTUATION, -1) && layout_is_bare(at(r, i)));
}

/* --- labels ---------------------------------------------------------------------------------- */

/* The atom behind a label that stands before a value, `first` where there is none: (a), a). */
static int32_t label_end(const reading *r, int32_t first, int32_t last) {
    int32_t i = first;
    const layout_atom *a;
    if (i < last && phrases_kind(r, i) == WORD_PART) {
        i++;
    }
    if (i + 1 >= last) {
        return first;
    }
    for (int32_t k = first; k < last - 1 && k < first + LABEL_ATOMS; k++) { /* Segment 2: 5 */
        const layout_atom *colon = at(r, k);
        if (k > first && layout_is(colon, FAMILY_BINARY, BINARY_COLON) &&
            (colon->font == FONT_TEXT || phrases_kind(r, first) >= 0)) {
            return k;
        }
        if (!layout_is_bare(colon) ||
            (phrases_kind(r, k) < 0 && colon->kind != ATOM_NUMBER && colon->kind != ATOM_NAME)) {
            break;
        }
    }
    a = at(r, i);
    if (a->kind == ATOM_FENCE && a->left == FENCE_ROUND && a->right == FENCE_ROUND &&
        a->list[0].count == 1 && layout_is_bare(a)) {
        const layout_atom *inside = at(r, a->list[0].first);
        int short_name = inside->nucleus_end - inside->start <= 3 && layout_is_bare(inside);
        if (short_name &&
            (inside->kind == ATOM_NAME || inside->kind == ATOM_NUMBER ||
             inside->kind == ATOM_WORD) &&
            (at(r, i + 1)->space != SPACE_NONE ||
             layout_is(at(r, i + 1), FAMILY_BINARY, BINARY_COLON))) {
            return i + 1;
        }
    }
    if ((a->kind == ATOM_NAME || a->kind == ATOM_NUMBER) && at(r, i + 1)->kind == ATOM_STRAY &&
        at(r, i + 1)->left == FENCE_ROUND && layout_is_bare(a) && i + 2 < last) {
        return i + 2;
    }
    return first;
}

/* Whether a label stands here that is set as text. */
static int is_text_label(const reading *r, int32_t first, int32_t last) {
    int32_t end = label_end(r, first, last);
    const layout_atom *a = at(r, end > first ? end - 1 : first);
    return end > first && (a->font == FONT_TEXT || phrases_kind(r, first) == WORD_PART);
}

static int push_label(reading *r, int32_t first, int32_t end) {
    const layout_atom *a = at(r, end - 1);
    if (end > first + 1 && a->kind != ATOM_STRAY && a->kind != ATOM_FENCE &&
        phrases_kind(r, first) != WORD_PART) {
        return phrases_push(r, EXPR_WORDS, first, end);
    }
    if (a->kind == ATOM_STRAY) {
        a = at(r, end - 2);
    }
    if (a->kind == ATOM_FENCE) {
        a = at(r, a->list[0].first);
    }
    return emit_named(r, EXPR_WORDS, r->text->text + a->start, a->nucleus_end - a->start, 0, 0);
}

/* --- items ----------------------------------------------------------------------------------- */

/* Whether an operand can begin with an atom that a quad stands before. */
static int begins_item(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i), *before = at(r, i - 1);
    int opens = a->cls == CLASS_ORD || a->cls == CLASS_INNER || a->cls == CLASS_OP;
    int ends = before->cls == CLASS_ORD || before->cls == CLASS_INNER;
    int unary = (before->flags & ATOM_UNARY) != 0;
    if (phrases_is_remark(r, i) || a->kind == ATOM_BAR || phrases_kind(r, i) == WORD_CONDITION ||
        a->font == FONT_UNIT || phrases_kind(r, i) == WORD_OTHERWISE ||
        layout_is(a, FAMILY_MODULO, -1)) {
        return 0;
    }
    return opens && ends && !unary && phrases_kind(r, i - 1) < 0;
}

/* The atom behind the separators at i, with what they are; i where none stands there. */
static int32_t separators(const reading *r, int32_t i, int32_t start, int32_t last, between *kind) {
    int32_t next = i;
    *kind = BETWEEN_NOTHING;
    while (next < last) {
        int word = phrases_kind(r, next);
        if (is_edge(r, next)) {
            *kind = *kind > BETWEEN_COMMA ? *kind : BETWEEN_COMMA;
        } else if (word == WORD_AND || word == WORD_OR) {
            between of = word == WORD_AND ? BETWEEN_AND : BETWEEN_OR;
            *kind = *kind > of ? *kind : of;
        } else {
            break;
        }
        next++;
    }
    if (next == i && i > start && i < last &&
        ((at(r, i)->space == SPACE_QUAD && begins_item(r, i)) ||
         (phrases_kind(r, i - 1) != WORD_PART && is_text_label(r, i, last)))) {
        *kind = BETWEEN_COMMA;
    }
    return next;
}

static int has_relation(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        if (layout_is(at(r, i), FAMILY_RELATION, -1) && at(r, i)->kind == ATOM_COMMAND) {
            return 1;
        }
    }
    return 0;
}

/* Whether a bracket behind an operand holds a relation on its own and is no argument: 1 (x > 2). */
static int is_bracketed_condition(const reading *r, int32_t i, int32_t first, int32_t last) {
    const layout_atom *a = at(r, i);
    const layout_atom *before = i > first ? at(r, i - 1) : NULL;
    if (before == NULL || i + 1 != last || a->kind != ATOM_FENCE || a->left != FENCE_ROUND ||
        !layout_is_bare(a) || (before->cls != CLASS_ORD && before->cls != CLASS_INNER) ||
        layout_is(before, FAMILY_LOGIC, -1)) {
        return 0;
    }
    if ((before->kind == ATOM_NAME || before->kind == ATOM_WORD) && a->space == SPACE_NONE) {
        return 0; /* P(X = 1) */
    }
    return has_relation(r, a->list[0].first, layout_end(a->list[0]));
}

/* Finds the condition within an item: for x > 0, otherwise, (x > 0 in a remark). */
static void find_condition(const reading *r, answer_item *item) {
    item->condition = item->condition_end = item->last;
    for (int32_t i = item->first; i < item->last; i++) {
        int word = phrases_kind(r, i);
        if ((phrases_is_remark(r, i) &&
             phrases_kind(r, at(r, i)->list[0].first) == WORD_CONDITION) ||
            is_bracketed_condition(r, i, item->first, item->last)) {
            item->condition = at(r, i)->list[0].first;
            item->condition_end = layout_end(at(r, i)->list[0]);
            item->last = i;
            return;
        }
        if ((word == WORD_CONDITION && i + 1 < item->last &&
             phrases_is_prose(r, i, item->first, item->last)) ||
            word == WORD_OTHERWISE || layout_is(at(r, i), FAMILY_LOGIC, EXPR_FORALL)) {
            if (layout_is(at(r, i), FAMILY_LOGIC, -1) && i == item->first) {
                return; /* a statement of its own */
            }
            item->condition = i + (layout_is(at(r, i), FAMILY_LOGIC, -1) ? 1 : 0);
            item->condition_end = item->last;
            item->last = i;
            return;
        }
    }
}

/* The item that starts at `first`. */
static answer_item next_item(const reading *r, int32_t first, int32_t last) {
    answer_item item = {.first = first, .next = last, .last = last, .end = BETWEEN_NOTHING};
    int quantified = layout_is(at(r, first), FAMILY_LOGIC, EXPR_FORALL) ||
                     layout_is(at(r, first), FAMILY_LOGIC, EXPR_EXISTS);
    for (int32_t i = first; i < last && !quantified; i++) {
        between kind;
        int32_t next = separators(r, i, first, last, &kind);
        if (kind != BETWEEN_NOTHING) {
            item.last = i;
            item.next = next;
            item.end = next < last ? kind : BETWEEN_NOTHING;
            break;
        }
    }
    find_condition(r, &item);
    return item;
}

static answer_shape survey(const reading *r, int32_t first, int32_t last) {
    answer_shape shape = {.parts = 1, .even = 1, .first_condition = -1};
    int32_t in_part = 0;
    while (first < last) {
        answer_item item = next_item(r, first, last);
        int conditioned = item.condition < item.condition_end;
        shape.labels += label_end(r, item.first, item.last) > item.first;
        shape.items++;
        in_part++;
        if (conditioned) {
            if (shape.first_condition < 0) {
                shape.first_condition = item.condition;
            }
            shape.conditions++;
        }
        shape.commas |= item.end == BETWEEN_COMMA;
        shape.ands |= item.end == BETWEEN_AND;
        if (item.end == BETWEEN_OR || item.next >= last) {
            if (shape.in_first == 0) {
                shape.in_first = in_part;
            }
            shape.even &= shape.in_first == in_part;
            shape.parts += item.end == BETWEEN_OR;
            in_part = 0;
        }
        first = item.next;
    }
    return shape;
}

/* A value with the words that can contradict others. */
static int push_value(reading *r, int32_t first, int32_t last) {
    int qualified;
    if (phrases_only(r, first, last)) {
        return phrases_answer(r, first, last);
    }
    if (!statements_one(r, first, last)) {
        return 0;
    }
    qualified = phrases_qualify(r, first, last);
    for (int32_t i = first; i < last && qualified == 0; i++) {
        if (phrases_is_remark(r, i)) {
            qualified = phrases_qualify(r, at(r, i)->list[0].first, layout_end(at(r, i)->list[0]));
        }
    }
    return qualified == 0 || (qualified > 0 && emit_collection(r, EXPR_QUALIFIED, 2));
}

static int push_item(reading *r, int32_t first, int32_t last, int labelled) {
    int32_t value = labelled || is_text_label(r, first, last) ? label_end(r, first, last) : first;
    if (value > first && value < last && layout_is(at(r, value), FAMILY_BINARY, BINARY_COLON)) {
        return push_label(r, first, value) && push_value(r, value + 1, last) &&
               emit_collection(r, EXPR_LABELLED, 2);
    }
    if (value > first && value < last) {
        return push_label(r, first, value) && push_value(r, value, last) &&
               emit_collection(r, EXPR_LABELLED, 2);
    }
    return push_value(r, first, last);
}

static int push_condition(reading *r, int32_t first, int32_t last) {
    if (first < last && phrases_kind(r, first) == WORD_OTHERWISE) {
        return emit_spelled(r, EXPR_WORDS, "otherwise", 0, 0);
    }
    if (phrases_only(r, first, last)) {
        return phrases_push(r, EXPR_WORDS, first, last);
    }
    return statements_read(r, first, last);
}

/* --- the whole ------------------------------------------------------------------------------- */

/* Items with a condition each: the rows of cases. */
static int cases(reading *r, int32_t first, int32_t last) {
    int32_t rows = 0;
    while (first < last) {
        answer_item item = next_item(r, first, last);
        int32_t value = item.first, value_end = item.last, condition_end = item.condition_end;
        int32_t condition = item.condition;
        if (value == value_end) { /* if x > 0, 5: the value follows */
            answer_item next = next_item(r, item.next, last);
            value = next.first;
            value_end = next.last;
            item.next = next.next;
        }
        if (value >= value_end || condition >= condition_end) {
            return refuse(r, READER_WORDS, first, item.next);
        }
        if (!push_value(r, value, value_end) || !push_condition(r, condition, condition_end) ||
            !emit_collection(r, EXPR_ROW, 2)) {
            return 0;
        }
        rows++;
        first = item.next;
    }
    return emit_collection(r, EXPR_CASES, rows);
}

/* Whether words say nothing of a value at all: "Answer". */
static int is_announcement(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        int kind = phrases_kind(r, i);
        if (kind >= 0 && kind != WORD_FILLER && kind != WORD_ANSWER && kind != WORD_EQUALS) {
            return 0;
        }
    }
    return 1;
}

/* Words alone between commas: what can contradict others qualifies the value before them, other
 * words say nothing of it. 1 if they were taken up so, 0 if they are an item, -1 on failure. */
static int qualify_last(reading *r, int32_t first, int32_t last, int32_t items) {
    int qualified;
    if (!phrases_only(r, first, last) || (items == 0 && !is_announcement(r, first, last)) ||
        (items > 0 && r->out->node[r->out->node_count - 1].kind == EXPR_WORDS)) {
        return 0;
    }
    qualified = items == 0 ? 0 : phrases_qualify(r, first, last);
    if (qualified > 0) {
        return emit_collection(r, EXPR_QUALIFIED, 2) ? 1 : -1;
    }
    for (int32_t i = first; i < last && qualified == 0; i++) {
        int kind = phrases_kind(r, i);
        if (kind >= 0 && kind != WORD_FILLER && kind != WORD_OTHER && kind != WORD_EQUALS &&
            kind != WORD_PART && kind != WORD_SET && kind != WORD_ANSWER) {
            return 0;
        }
    }
    return qualified < 0 ? -1 : 1;
}

/* Items up to `last`, where a condition may begin, as one tree. */
static int collected(reading *r, int32_t first, int32_t last, const answer_shape *shape) {
    int32_t items = 0, in_part = 0, parts = 0;
    int grouped = shape->parts > 1 && shape->even && shape->in_first > 1;
    while (first < last) {
        answer_item item = next_item(r, first, last);
        if (item.first == item.last) {
            return refuse(r, READER_UNEXPECTED, first, first + 1);
        }
        int taken = qualify_last(r, item.first, item.last, items);
        if (taken != 0) {
            first = item.next;
            if (taken < 0) {
                return 0;
            }
            continue;
        }
        if (!push_item(r, item.first, item.last, shape->labels > 1)) {
            return 0;
        }
        if (item.condition < item.condition_end &&
            (!push_condition(r, item.condition, item.condition_end) ||
             !emit_collection(r, EXPR_GIVEN, 2))) {
            return 0;
        }
        items++;
        in_part++;
        if (grouped && (item.end == BETWEEN_OR || item.next >= last)) {
            if (!emit_collection(r, EXPR_SEQUENCE, in_part)) {
                return 0;
            }
            in_part = 0;
            parts++;
        }
        first = item.next;
    }
    if (shape->parts > 1) {
        return emit_collection(r, EXPR_ALTERNATIVES, grouped ? parts : items);
    }
    return items == 1 ||
           emit_collection(r, shape->ands && !shape->commas ? EXPR_CONJUNCTION : EXPR_SEQUENCE,
                           items);
}

/* What the conditions from `first` on say, each pushed as one tree; their number, -1 on failure. */
static int32_t conditions(reading *r, int32_t first, int32_t last) {
    int32_t count = 0;
    while (first < last) {
        answer_item item = next_item(r, first, last);
        int32_t from = item.condition < item.condition_end ? item.condition : item.first;
        int32_t to = item.condition < item.condition_end ? item.condition_end : item.last;
        if (from < to && !push_condition(r, from, to)) {
            return -1;
        }
        count += from < to;
        first = item.next;
    }
    return count;
}

/* The end of the statement that all conditions from `condition` on belong to. */
static int32_t statement_end(const reading *r, int32_t first, int32_t condition) {
    int32_t end = condition;
    while (end > first && (is_edge(r, end - 1) || phrases_kind(r, end - 1) == WORD_AND)) {
        end--;
    }
    return end;
}

/* Whether the last item is a condition on a name of the first: x = 2 \pi n, n \in Z. */
static int restricts(const reading *r) {
    const expr *e = r->out;
    int32_t last = e->node_count - 1, value = last - e->node[last].size, left;
    int head = e->node[last].head;
    if (e->node[last].kind != EXPR_RELATION || value < 0 ||
        (head != EXPR_IN && head != EXPR_NE && head != EXPR_LT && head != EXPR_LE &&
         head != EXPR_GT && head != EXPR_GE) ||
        (e->node[value].kind == EXPR_RELATION && e->node[value].head != EXPR_EQ)) {
        return 0;
    }
    left = last - 1 - e->node[last - 1].size;
    if (e->node[left].kind != EXPR_SYMBOL) {
        return 0;
    }
    for (int32_t i = value - e->node[value].size + 1; i <= value; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && e->node[i].label == e->node[left].label) {
            return 1;
        }
    }
    return 0;
}

static int answer(reading *r, int32_t first, int32_t last);

/* For x > 0, y = 2: the condition comes first. */
static int led_by_condition(reading *r, int32_t first, int32_t last) {
    answer_item item = next_item(r, first, last);
    if (item.next >= last || item.condition >= item.condition_end) {
        return refuse(r, READER_WORDS, first, last);
    }
    return answer(r, item.next, last) && push_condition(r, item.condition, item.condition_end) &&
           emit_collection(r, EXPR_GIVEN, 2);
}

/* A bar that parts a member from its condition where braces were lost: m \in Z | m > 2. */
static int32_t find_such_that(const reading *r, int32_t first, int32_t last) {
    int32_t found = last;
    for (int32_t i = first + 1; i + 1 < last; i++) {
        if (at(r, i)->kind == ATOM_BAR && layout_is_bare(at(r, i))) {
            if (found < last) {
                return last;
            }
            found = i;
        }
    }
    return found < last && has_relation(r, found + 1, last) ? found : last;
}

/* The atom behind words that announce an answer: "There are 3 solutions:". */
static int32_t announced(const reading *r, int32_t first, int32_t last) {
    int words = 0;
    for (int32_t i = last - 2; i > first; i--) { /* so the answer is 5 */
        if (phrases_kind(r, i) == WORD_EQUALS && phrases_kind(r, i - 1) == WORD_ANSWER) {
            return i + 1;
        }
    }
    for (int32_t i = first; i + 1 < last; i++) {
        const layout_atom *a = at(r, i);
        words += phrases_kind(r, i) >= 0 && a->kind == ATOM_WORD;
        if (layout_is(a, FAMILY_BINARY, BINARY_COLON)) {
            return words > 0 && phrases_kind(r, i - 1) >= 0 &&
                           phrases_kind(r, i - 1) != WORD_NUMBER && label_end(r, first, i) == first
                       ? i + 1
                       : first;
        }
        if (layout_is(a, FAMILY_RELATION, -1) || is_edge(r, i)) {
            return first;
        }
    }
    return first;
}

static int answer(reading *r, int32_t first, int32_t last) {
    answer_shape shape = survey(r, first, last);
    int32_t end = last, count = 0;
    if (shape.conditions > 1 && shape.conditions * 2 >= shape.items) {
        return cases(r, first, last);
    }
    if (shape.conditions == 1) {
        int32_t word = shape.first_condition;
        if (word < first || word >= last) {
            return collected(r, first, last, &shape); /* in a remark */
        }
        if (layout_is(at(r, word - (word > first)), FAMILY_LOGIC, EXPR_FORALL)) {
            word--;
        }
        end = statement_end(r, first, word);
        if (end == first) {
            return led_by_condition(r, first, last);
        }
        shape = survey(r, first, end);
        if (!collected(r, first, end, &shape)) {
            return 0;
        }
        count = conditions(r, word + (phrases_kind(r, word) < 0), last);
        return count >= 0 && emit_collection(r, EXPR_GIVEN, count + 1);
    }
    if (shape.items == 2 && shape.parts == 1 && !shape.ands) {
        answer_item item = next_item(r, first, last);
        int taken = 0;
        if (phrases_only(r, item.first, item.last) && is_announcement(r, item.first, item.last)) {
            return push_item(r, item.next, last, 0);
        }
        if (!push_item(r, item.first, item.last, shape.labels > 1) ||
            (taken = qualify_last(r, item.next, last, 1)) != 0) {
            return taken > 0;
        }
        if (!push_item(r, item.next, last, shape.labels > 1)) {
            return 0;
        }
        return emit_collection(r, restricts(r) ? EXPR_GIVEN : EXPR_SEQUENCE, 2);
    }
    return collected(r, first, last, &shape);
}

/* Where the statement begins that a derivation ends in. */
static int32_t conclusion(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = last - 2; i > first; i--) {
        if (layout_is(at(r, i), FAMILY_RELATION, EXPR_IMPLIED) && has_relation(r, i + 1, last) &&
            has_relation(r, first, i)) {
            return i + 1;
        }
    }
    return first;
}

int statements_answer(reading *r, int32_t first, int32_t last) {
    while (first < last &&
           (is_edge(r, first) || layout_is(at(r, first), FAMILY_RELATION, EXPR_IMPLIED))) {
        first++;
    }
    while (last > first && is_edge(r, last - 1)) {
        last--;
    }
    if (first == last) {
        return emit_refuse(r, READER_EMPTY, 0, 0);
    }
    if (phrases_only(r, first, last)) {
        return phrases_answer(r, first, last);
    }
    first = conclusion(r, announced(r, first, last), last);
    int32_t bar = find_such_that(r, first, last);
    while (first < last && is_edge(r, first)) {
        first++;
    }
    if (bar < last) {
        return statements_read(r, first, bar) && statements_read(r, bar + 1, last) &&
               emit_collection(r, EXPR_SET_OF, 2);
    }
    return answer(r, first, last);
}

/* --- tables ---------------------------------------------------------------------------------- */

static layout_list trimmed(const reading *r, layout_list list) {
    while (list.count > 0 && is_edge(r, layout_end(list) - 1)) {
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
        if (!push_condition(r, condition.first, layout_end(condition))) {
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
                if (!answer(r, cell.first, layout_end(cell))) {
                    return 0;
                }
                count++;
            }
        }
    }
    if (count == 0) {
        return emit_refuse(r, READER_EMPTY, at(r, atom)->start, at(r, atom)->end);
    }
    return count == 1 || emit_collection(r, EXPR_SEQUENCE, count);
}

int statements_table(reading *r, int32_t atom) {
    layout_list rows = at(r, atom)->list[0];
    int two = at(r, atom)->table == TABLE_CASES;
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
