/* Whole answers: lists, alternatives, conditions, labels and what words say beside values. */
#include "latex/answers.h"

#include <string.h>

#include "latex/amounts.h"
#include "latex/appositions.h"
#include "latex/compasses.h"
#include "latex/contrasts.h"
#include "latex/counts.h"
#include "latex/conditioned.h"
#include "latex/denials.h"
#include "latex/described_sets.h"
#include "latex/emit.h"
#include "latex/hypotheses.h"
#include "latex/matchings.h"
#include "latex/meaning.h"
#include "latex/memberships.h"
#include "latex/names.h"
#include "latex/independence.h"
#include "latex/items.h"
#include "latex/label_scopes.h"
#include "latex/labels.h"
#include "latex/options.h"
#include "latex/parts.h"
#include "latex/phrases.h"
#include "latex/properties.h"
#include "latex/prose.h"
#include "latex/residues.h"
#include "latex/restated.h"
#include "latex/restrictions.h"
#include "latex/sentences.h"
#include "latex/statements.h"
#include "latex/verdicts.h"

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int refuse(reading *r, reader_reason reason, int32_t first, int32_t last) {
    return emit_refuse(r, reason, at(r, first)->start, at(r, last > first ? last - 1 : first)->end);
}

/* Whether words of the last subtree say already which numbers it is of. */
static int is_restricted(const reading *r) {
    const expr_node *const root = &r->out->node[r->out->node_count - 1];
    return root->kind == EXPR_OPERATOR && root->head == EXPR_AND && root[-1].kind == EXPR_WORDS;
}

static int is_qualified(const reading *r) {
    const expr_node *root = &r->out->node[r->out->node_count - 1];
    return root->kind == EXPR_COLLECTION && root->head == EXPR_QUALIFIED;
}

/* The value of a sentence with the words beside it. */
static int push_sentence(reading *r, const sentence *of) {
    if (!answers_read(r, of->value, of->value_end)) {
        return 0;
    }
    int qualified = is_qualified(r) ? 0 : sentences_qualify(r, of);
    if (qualified < 0 || (qualified > 0 && !emit_collection(r, EXPR_QUALIFIED, 2))) {
        return 0;
    }
    return of->condition == of->condition_end ||
           (answers_condition(r, of->condition, of->condition_end) &&
            emit_collection(r, EXPR_GIVEN, 2));
}

/* A value with the words that can contradict others. */
int answers_value(reading *r, int32_t first, int32_t last) {
    int restricted, qualified;
    sentence whole;
    if (phrases_only(r, first, last)) return phrases_answer(r, first, last);
    if (memberships_are(r, first, last)) {
        return memberships_push(r, first, last);
    }
    if (sentences_find(r, first, last, &whole)) return push_sentence(r, &whole);
    const int32_t said = denials_of_name(r, first, last);
    if (said > first || phrases_name_axis(r, first, last) ||
        sentences_compares_words(r, first, last)) {
        return phrases_push(r, EXPR_WORDS, said, last);
    }
    if (compasses_are(r, first, last)) {
        return compasses_read(r, first, last);
    }
    if (compasses_stand(r, first, last)) {
        return statements_one(r, first, last - 1) && compasses_push(r, last - 1);
    }
    int32_t value_end;
    const int32_t way = compasses_behind(r, first, last, &value_end);
    if (way < last)
        return statements_one(r, first, value_end) && compasses_push_behind(r, way, last);
    if (!statements_one(r, first, last)) return 0;
    restricted = is_restricted(r) ? 0 : phrases_qualify(r, first, last, WORD_RESTRICT);
    if (restricted < 0 || (restricted > 0 && !emit_collection(r, EXPR_QUALIFIED, 2))) {
        return 0;
    }
    qualified = phrases_qualify(r, first, last, WORD_OPPOSED);
    int32_t predicate = qualified == 0 ? sentences_predicate(r, first, last) : -1;
    if (predicate >= 0) {
        qualified = phrases_push(r, EXPR_WORDS, predicate, last) ? 1 : -1;
    }
    return qualified == 0 || (qualified > 0 && emit_collection(r, EXPR_QUALIFIED, 2));
}

/* One of several sentences, with what it is about: the width is 5 and the height is 3. 1, 0 where
 * it is no sentence or its words say more, -1 on failure. */
static int push_said(reading *r, int32_t first, int32_t last) {
    sentence said;
    if (!sentences_find(r, first, last, &said) || said.condition < said.condition_end) {
        return 0;
    }
    for (int32_t i = said.first; i < said.subject_end; i++) {
        if (phrases_kind(r, i) == WORD_OPPOSED) {
            return 0;
        }
    }
    int subject = phrases_subject(r, said.first, said.subject_end);
    int32_t name = said.subject_end - 1;
    if (subject != 0) {
        return subject > 0 && push_sentence(r, &said) && emit_collection(r, EXPR_LABELLED, 2) ? 1
                                                                                              : -1;
    }
    if (name >= said.first && at(r, name)->kind == ATOM_NAME && phrases_kind(r, name) < 0) {
        return statements_one(r, name, name + 1) && push_sentence(r, &said) &&
                       emit_relation(r, EXPR_EQ)
                   ? 1
                   : -1;
    }
    return 0;
}

int answers_qualify_by(reading *r, int32_t first, int32_t last) {
    int qualified =
        first < last && !is_qualified(r) ? phrases_qualify(r, first, last, WORD_OPPOSED) : 0;
    return qualified == 0 || (qualified > 0 && emit_collection(r, EXPR_QUALIFIED, 2));
}

static int push_item(reading *r, int32_t first, int32_t last, int labelled) {
    const int32_t words = labels_words_behind(r, first, last);
    if (words < last) { /* x = 2: maximum */
        return answers_value(r, first, words) && answers_qualify_by(r, words + 1, last);
    }
    int32_t value = items_is_named(r, first, last) ? first + 1 : items_label_end(r, first, last);
    if (!labelled && phrases_kind(r, value) < 0 && !items_is_text_label(r, first, last) &&
        !items_has_relation(r, value, last) && at(r, value)->space < SPACE_WRITTEN &&
        at(r, value)->kind != ATOM_NUMBER &&
        !layout_is(at(r, value), FAMILY_BINARY, BINARY_MINUS) &&
        !layout_is(at(r, value), FAMILY_BINARY, BINARY_COLON)) {
        value = first; /* (a) b is a product */
    }
    if (value > first && value < last && layout_is(at(r, value), FAMILY_BINARY, BINARY_COLON)) {
        return phrases_label(r, first, value) && answers_value(r, value + 1, last) &&
               emit_collection(r, EXPR_LABELLED, 2);
    }
    if (value > first && value < last) {
        int32_t said = items_label_end(r, value, last); /* (b) mean speed: 5 */
        int named = said > value && layout_is(at(r, said), FAMILY_BINARY, BINARY_COLON) &&
                    items_is_text_label(r, value, last);
        return phrases_label(r, first, value) && answers_value(r, named ? said + 1 : value, last) &&
               emit_collection(r, EXPR_LABELLED, 2);
    }
    return answers_value(r, first, last);
}

static int collected(reading *r, int32_t first, int32_t last, const answer_shape *shape);

int answers_condition(reading *r, int32_t first, int32_t last) {
    answer_shape shape;
    if (first + 3 < last && phrases_is(r, first + 1, "and") && phrases_is(r, first + 2, "only")) {
        first += 3; /* if and only if */
    }
    if (first < last && phrases_kind(r, first) == WORD_OTHERWISE) {
        return phrases_only(r, first, last) ? emit_spelled(r, EXPR_WORDS, "otherwise", 0, 0)
                                            : refuse(r, READER_WORDS, first, last); /* or else 7 */
    }
    if (phrases_only(r, first, last)) {
        return phrases_push(r, EXPR_WORDS, first, last);
    }
    if (memberships_are(r, first, last)) return memberships_push(r, first, last);
    if (compasses_are(r, first, last)) return compasses_read(r, first, last); /* at 53° N of E */
    const int32_t name = labels_valued_name(r, first, last);                  /* at pH 10.5 */
    if (name >= first) {
        const int pushed = at(r, name)->kind == ATOM_WORD
                               ? phrases_push(r, EXPR_SYMBOL, name, name + 1)
                               : statements_one(r, name, name + 1);
        return pushed && statements_one(r, name + 1, last) && emit_relation(r, EXPR_EQ);
    }
    shape = items_survey(r, first, last);
    if (shape.items > 1 && shape.commas && !shape.ands && shape.parts == 1 &&
        shape.conditions == 0) {
        return collected(r, first, last, &shape); /* n = 1, 2 */
    }
    return statements_read(r, first, last);
}

/* --- the whole ------------------------------------------------------------------------------- */

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
    int joined = first > 0 &&
                 (phrases_kind(r, first - 1) == WORD_AND || phrases_kind(r, first - 1) == WORD_OR);
    int qualified;
    if (items > 0 && items_is_constant(r, first, last)) return 1;
    if (!phrases_only(r, first, last) || (items == 0 && !is_announcement(r, first, last)) ||
        (first + 1 == last && items_is_symbol(r, first)) ||
        (items > 0 && r->out->node[r->out->node_count - 1].kind == EXPR_WORDS)) {
        return 0;
    }
    qualified = items == 0 ? 0 : phrases_qualify(r, first, last, WORD_OPPOSED);
    if (items > 0 && qualified == 0) {
        qualified = phrases_qualify(r, first, last, WORD_RESTRICT);
    }
    if (qualified > 0) {
        return emit_collection(r, EXPR_QUALIFIED, 2) ? 1 : -1;
    }
    for (int32_t i = first; i < last && qualified == 0; i++) {
        int kind = phrases_kind(r, i);
        if (kind >= 0 && kind != WORD_FILLER && (kind != WORD_OTHER || joined) &&
            kind != WORD_EQUALS && kind != WORD_PART && kind != WORD_SET && kind != WORD_ANSWER &&
            kind != WORD_TO) {
            return 0;
        }
    }
    return qualified < 0 ? -1 : 1;
}

/* x = 1, 2 as one relation, x \ne 1, 2 as two: pushes it and moves *item to its last value. How
 * many were pushed, 0 if it is none, -1 on failure. */
static int named_list(reading *r, answer_item *item, int32_t last) {
    const int32_t sign = items_naming_sign(r, item), first = item->first;
    int32_t count = 0;
    if (sign < 0 || item->next >= last) return 0;
    const int differs = layout_is(at(r, sign), FAMILY_RELATION, EXPR_NE);
    answer_item next = items_next(r, item->next, last);
    if (!items_continues(r, item, &next, sign)) return 0;
    for (next = *item;; next = items_next(r, item->next, last)) {
        const int more =
            items_continues(r, item, &next, sign) || items_closes(r, item, &next, sign, last);
        if (count > 1 && !more) break;
        const int32_t value = count == 0 ? sign + 1 : next.first;
        if (((count == 0 || differs) && !statements_one(r, first, sign)) ||
            !statements_one(r, value, next.last) || (differs && !emit_relation(r, EXPR_NE))) {
            return -1;
        }
        *item = next;
        count++;
        if (item->next >= last) break;
    }
    if (differs) return count;
    return emit_collection(r, EXPR_SEQUENCE, count) && emit_relation(r, EXPR_EQ) ? 1 : -1;
}

/* Whether what was pushed last has a name that is written as one letter at an atom. */
static int has_letter(const reading *r, int32_t i) {
    const expr *const e = r->out;
    const int32_t root = e->node_count - 1;
    const layout_atom *const a = at(r, i);
    for (int32_t k = root - e->node[root].size + 1; k <= root; k++) {
        const expr_name *const name = &e->name[e->node[k].label];
        if (e->node[k].kind == EXPR_SYMBOL && name->length == a->nucleus_end - a->start &&
            memcmp(e->text + name->text, r->text->text + a->start, (size_t)name->length) == 0) {
            return 1;
        }
    }
    return 0;
}

/* x^2 y, x, y > 0: the names of one value behind it, of which an order is said, are no answers.
 * Pushes that as its condition and moves *item behind it: 1; 0 where it is none, -1 on failure. */
static int names_of_value(reading *r, answer_item *item, int32_t last, int32_t items) {
    const int32_t end = items == 1 ? memberships_of_order(r, item->first, last) : item->first;
    if (end == item->first) return 0;
    for (int32_t i = item->first; i < end && !layout_is(at(r, i), FAMILY_RELATION, -1); i++) {
        if (at(r, i)->kind == ATOM_NAME && !has_letter(r, i)) return 0;
    }
    if (!memberships_push(r, item->first, end) || !emit_collection(r, EXPR_GIVEN, 2)) return -1;
    item->next = end;
    while (item->next < last && items_is_edge(r, item->next)) item->next++;
    return 1;
}

/* Converges; the sum is 1.5: words that can contradict others say it of the one value behind them,
 * as they would behind it. Pushes both and moves *item to the value: 1; 0 where it is none, -1 on
 * failure. */
static int led_by_words(reading *r, answer_item *item, int32_t last, const answer_shape *shape) {
    if (item->next >= last || !phrases_only(r, item->first, item->last) ||
        !answers_describe(r, item->first, item->last) ||
        phrases_is(r, item->last - 1, "diverges")) { /* and has no value */
        return 0;
    }
    const answer_item next = items_next(r, item->next, last);
    if (next.first == next.last || next.next < last || next.condition < next.condition_end ||
        phrases_only(r, next.first, next.last)) {
        return 0;
    }
    if (!push_item(r, next.first, next.last, shape->labels > 1) ||
        !answers_qualify_by(r, item->first, item->last)) {
        return -1;
    }
    *item = next;
    return 1;
}

/* One item with its condition; *item moves on where it takes in those that follow. 1 if one was
 * pushed, 0 if it only qualifies what stands before, -1 on failure. */
static int push_whole_item(reading *r, answer_item *item, int32_t last, int32_t items,
                           const answer_shape *shape) {
    int taken;
    if (item->first == item->last) {
        return refuse(r, READER_UNEXPECTED, item->first, item->first + 1) - 1;
    }
    taken = items == 0 ? led_by_words(r, item, last, shape) : 0;
    taken =
        taken == 0 && items == 0 ? appositions_push(r, item, last) : taken; /* Velocity, v = 3 */
    if (taken != 0) return taken;
    taken = qualify_last(r, item->first, item->last, items);
    if (taken != 0) return taken > 0 ? 0 : -1;
    taken = names_of_value(r, item, last, items);
    if (taken != 0) return taken > 0 ? 0 : -1;
    taken = named_list(r, item, last);
    if (taken != 0) return taken;
    taken = shape->items > 1 && shape->parts == 1 ? push_said(r, item->first, item->last) : 0;
    if (taken < 0 || (taken == 0 && !push_item(r, item->first, item->last, shape->labels > 1))) {
        return -1;
    }
    if (item->condition < item->condition_end &&
        (!answers_condition(r, item->condition, item->condition_end) ||
         !emit_collection(r, EXPR_GIVEN, 2))) {
        return -1;
    }
    return 1;
}

/* Whether no two of the last `count` subtrees are equations for different names: a comma and an
 * "or" between those can be taken in several ways. */
static int are_alike(const reading *r, int32_t count) {
    const expr *e = r->out;
    int32_t root = e->node_count - 1, name = -1;
    for (; count > 0; count--) {
        int32_t left = root - 1 - (root > 0 ? e->node[root - 1].size : 0);
        if (e->node[root].kind == EXPR_RELATION && e->node[root].head == EXPR_EQ &&
            e->node[left].kind == EXPR_SYMBOL) {
            if (name >= 0 && name != e->node[left].label) {
                return 0;
            }
            name = e->node[left].label;
        }
        root -= e->node[root].size;
    }
    return 1;
}

/* Items up to `last` as one tree. Between "or", items that "and" joins are one, and so are lists of
 * as many items everywhere; else a comma before "or" parts alternatives. */
static int collected(reading *r, int32_t first, int32_t last, const answer_shape *shape) {
    int32_t items = 0, in_part = 0, whole = 0, start = first;
    int grouped = shape->parts > 1 && shape->even && shape->in_first > 1, commas = 0, ands = 0;
    int32_t bounded = -1; /* the name that the item before an "or" bounds */
    while (first < last) {
        answer_item item = items_next(r, first, last);
        int pushed = restated_push(r, &item, bounded);
        bounded = item.end == BETWEEN_OR ? restated_name(r, item.first, item.last) : -1;
        pushed = pushed == 0 ? push_whole_item(r, &item, last, items, shape) : pushed;
        const int taken = pushed == 1 && items > 0 && shape->labels > 1 ? label_scopes_take(r) : 0;
        if (pushed < 0 || taken < 0) {
            return 0;
        }
        items += pushed - taken;
        in_part += pushed - taken;
        commas |= item.end == BETWEEN_COMMA;
        ands |= item.end == BETWEEN_AND;
        if (item.end == BETWEEN_OR || item.next >= last) {
            int joined = shape->parts > 1 && in_part > 1 && ands && !commas;
            if ((joined || (grouped && in_part > 1)) &&
                !emit_collection(r, joined ? EXPR_CONJUNCTION : EXPR_SEQUENCE, in_part)) {
                return 0;
            }
            whole += joined || grouped ? 1 : in_part;
            in_part = commas = ands = 0;
        }
        first = item.next;
    }
    if (shape->parts > 1 && !grouped && shape->commas && !are_alike(r, whole)) {
        return refuse(r, READER_AMBIGUOUS, start, last);
    }
    if (shape->parts > 1) {
        return whole == 1 || emit_collection(r, EXPR_ALTERNATIVES, whole);
    }
    return items == 1 || emit_collection(r,
                                         items_are_in_order(r, start, last, items) ? EXPR_TUPLE
                                         : shape->ands && !shape->commas ? EXPR_CONJUNCTION
                                                                         : EXPR_SEQUENCE,
                                         items);
}

/* What the conditions from `first` on say, each pushed as one tree; their number, -1 on failure. */
static int32_t conditions(reading *r, int32_t first, int32_t last) {
    int32_t count = 0;
    while (first < last) {
        const int several = memberships_of_several(r, &first, last);
        if (several < 0) return -1;
        if (several > 0) {
            count++;
            continue;
        }
        answer_item item = items_next(r, first, last);
        int32_t from = item.condition < item.condition_end ? item.condition : item.first;
        int32_t to = item.condition < item.condition_end ? item.condition_end : item.last;
        if (item.condition < item.condition_end && phrases_kind(r, from) == WORD_CONDITION) {
            item.first = from + 1;
            item.last = item.condition = item.condition_end = to;
        }
        int values = named_list(r, &item, last); /* for n = 1, 2, 3 */
        if (values < 0 || (values == 0 && from < to && !answers_condition(r, from, to))) {
            return -1;
        }
        count += values > 0 ? values : from < to;
        first = item.next;
    }
    return count;
}

/* The end of the statement that all conditions from `condition` on belong to. */
static int32_t statement_end(const reading *r, int32_t first, int32_t condition) {
    int32_t end = condition;
    while (end > first && (items_is_edge(r, end - 1) || phrases_kind(r, end - 1) == WORD_AND)) {
        end--;
    }
    return end;
}

/* Where the range of all alternatives begins: x = a or x = b, k \in K. `last` where there is none.
 */
static int32_t range_of_all(const reading *r, int32_t first, int32_t last) {
    int comma = 0;
    while (first < last) {
        answer_item item = items_next(r, first, last);
        if (item.next >= last && comma && item.first + 2 < item.last &&
            layout_is(at(r, item.first + 1), FAMILY_RELATION, EXPR_IN)) {
            return item.first;
        }
        comma = item.end == BETWEEN_COMMA;
        first = item.next;
    }
    return last;
}

/* For x > 0, y = 2: the condition comes first. */
static int led_by_condition(reading *r, int32_t first, int32_t last) {
    answer_item item = items_next(r, first, last);
    if (item.next >= last && item.condition < item.condition_end) {
        return answers_condition(r, item.condition, item.condition_end); /* if x > 2 */
    }
    if (item.next >= last || item.condition >= item.condition_end) {
        return refuse(r, READER_WORDS, first, last);
    }
    return answers_read(r, item.next, last) &&
           answers_condition(r, item.condition, item.condition_end) &&
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
    return found < last && items_has_relation(r, found + 1, last) ? found : last;
}

/* The atom behind "x =" that opens [first, last); `first` where something else stands there. */
static int32_t behind_relation(const reading *r, int32_t first, int32_t last) {
    enum { NAME = 4 }; /* atoms of a name */
    for (int32_t i = first; i < last && i < first + NAME; i++) {
        if (layout_is(at(r, i), FAMILY_RELATION, EXPR_EQ) ||
            layout_is(at(r, i), FAMILY_RELATION, EXPR_APPROX)) {
            return i > first ? i + 1 : first;
        }
    }
    return first;
}

/* A statement with one condition beside it. */
static int under_condition(reading *r, int32_t first, int32_t last, answer_shape shape) {
    int32_t word = shape.first_condition;
    if (word < first || word >= last) {
        return collected(r, first, last, &shape); /* in a remark */
    }
    if (layout_is(at(r, word - (word > first)), FAMILY_LOGIC, EXPR_FORALL)) {
        word--;
    }
    int32_t end = statement_end(r, first, word);
    int32_t label = items_label_end(r, first, last);
    if (label > first && end <= label) { /* (b) For x > 0, y = 2 */
        return phrases_label(r, first, label) && answers_read(r, label, last) &&
               emit_collection(r, EXPR_LABELLED, 2);
    }
    if (end == first || phrases_are_empty(r, first, end)) {
        return led_by_condition(r, end == first ? first : word, last);
    }
    int32_t led = sentences_leads_up(r, first, end, word);
    if (led >= 0) { /* The block moves with $v = 3$ */
        return answers_read(r, led, last) && answers_qualify_by(r, first, end);
    }
    if (layout_is(at(r, end), FAMILY_PUNCTUATION, PUNCT_STOP) &&
        items_next(r, word, last).next < last) { /* y = 1. For t > 1, y = 2 */
        return answers_read(r, first, end) && led_by_condition(r, word, last) &&
               emit_collection(r, EXPR_SEQUENCE, 2);
    }
    shape = items_survey(r, first, end);
    if (!collected(r, first, end, &shape)) {
        return 0;
    }
    const int32_t count = conditions(r, word + (phrases_kind(r, word) < 0), last);
    return count >= 0 && emit_collection(r, EXPR_GIVEN, count + 1);
}

/* Whether all items but the first are conditions: x/a for x > 0, where a > 0. */
static int is_one_statement(const reading *r, int32_t first, int32_t last) {
    answer_item item = items_next(r, first, last);
    if (item.first == item.last || item.condition == item.condition_end ||
        phrases_only(r, item.first, item.last)) {
        return 0;
    }
    while (item.next < last) {
        item = items_next(r, item.next, last);
        const int other = phrases_kind(r, item.condition) == WORD_OTHERWISE;
        if (item.first < item.last || item.condition == item.condition_end || other) return 0;
    }
    return 1;
}

int answers_read(reading *r, int32_t first, int32_t last) {
    while (last > first && layout_is(at(r, last - 1), FAMILY_PUNCTUATION, PUNCT_STOP)) last--;
    if (residues_are_listed(r, first, last)) {
        return residues_push_list(r, first, last);
    }
    if (answers_have_lists(r, first, last)) {
        return answers_lists(r, first, last);
    }
    const int32_t parts = behind_relation(r, first, last);
    if (amounts_are_parts(r, parts, last)) {
        const int about =
            parts > first && layout_is(at(r, parts - 1), FAMILY_RELATION, EXPR_APPROX);
        return (parts == first || statements_one(r, first, parts - 1)) &&
               amounts_sum_of_parts(r, parts, last) &&
               (parts == first || emit_relation(r, about ? EXPR_APPROX : EXPR_EQ));
    }
    answer_shape shape = items_survey(r, first, last);
    int32_t end = last;
    if (shape.conditions > 1 && answers_are_led(r, first, last)) {
        return answers_led(r, first, last);
    }
    if (shape.conditions > 1 && is_one_statement(r, first, last)) {
        return under_condition(r, first, last, shape);
    }
    if (shape.conditions > 1 && shape.conditions * 2 >= shape.items) {
        return items_hold_for_all(r, first, last) || items_are_at_places(r, first, last)
                   ? collected(r, first, last, &shape)
                   : answers_cases(r, first, last);
    }
    if (shape.conditions == 1 && answers_have_rest(r, first, last)) {
        return answers_cases(r, first, last);
    }
    labelled_condition leads;
    if (shape.conditions == 1 && labels_condition(r, first, last, &leads)) {
        return answers_read(r, leads.value, last) &&
               answers_condition(r, leads.first, leads.last) && emit_collection(r, EXPR_GIVEN, 2);
    }
    if (shape.conditions == 1) {
        return under_condition(r, first, last, shape);
    }
    if (shape.items == 2 && shape.parts == 1 && !shape.ands) {
        answer_item item = items_next(r, first, last);
        int relation = items_has_relation(r, item.next, last) ||
                       memberships_are(r, item.next, last) || items_say_parity(r, item.next, last);
        if (relation && !phrases_only(r, item.first, item.last)) {
            return push_item(r, item.first, item.last, shape.labels > 1) &&
                   push_item(r, item.next, last, shape.labels > 1) && restrictions_unlabel(r) &&
                   emit_collection(r, restrictions_last(r) ? EXPR_GIVEN : EXPR_SEQUENCE, 2);
        }
    }
    int32_t range = shape.parts > 1 ? range_of_all(r, first, last) : last;
    if (range < last) {
        end = statement_end(r, first, range);
        shape = items_survey(r, first, end);
        return collected(r, first, end, &shape) && answers_value(r, range, last) &&
               emit_collection(r, EXPR_GIVEN, 2);
    }
    return collected(r, first, last, &shape);
}

/* What stands behind an announcement that begins at `announcement`. */
static int answer_behind(reading *r, int32_t announcement, int32_t behind, int32_t last) {
    const int32_t bracket = appositions_bracket(r, behind, last);
    if (bracket >= 0) {
        const layout_list inside = at(r, bracket)->list[0];
        return answers_read(r, inside.first, layout_end(inside));
    }
    behind = sentences_prose_end(r, behind, last);
    int32_t first = sentences_subject_end(r, sentences_conclusion(r, behind, last), last);
    const int32_t existence = denials_behind(r, first, last);
    if (existence > first && existence < last) { /* \lim f does not exist */
        return statements_read(r, first, existence) && emit_constant(r, EXPR_UNDEFINED) &&
               emit_relation(r, EXPR_EQ);
    }
    int32_t bar = find_such_that(r, first, last);
    while (first < last && items_is_edge(r, first)) {
        first++;
    }
    if (bar < last) return conditioned_push(r, first, bar, last);
    return answers_read(r, first, last) && answers_qualify_by(r, announcement, behind);
}

int statements_answer(reading *r, int32_t first, int32_t last) {
    answers_trim(r, &first, &last);
    if (first == last) return emit_refuse(r, READER_EMPTY, 0, 0);
    if (denials_of_such(r, first, last)) return emit_constant(r, EXPR_EMPTY_SET);
    if (hypotheses_are(r, first, last)) return hypotheses_push(r, first, last);
    const int32_t prose = first;
    prose_leave_out(r, &first, &last);
    if (first > prose) {
        return statements_answer(r, first, last) && answers_qualify_by(r, prose, first);
    }
    const int32_t property = properties_of_name(r, first, last);
    if (property > first) {
        return statements_one(r, first, first + 1) && statements_answer(r, property, last) &&
               emit_collection(r, EXPR_QUALIFIED, 2);
    }
    const int32_t contrast = contrasts_behind(r, first, last);
    if (contrast < last) return statements_answer(r, first, contrast);
    int32_t clause = sentences_clause(r, first, last);
    if (clause < last) {
        return statements_answer(r, first, clause) && answers_qualify_by(r, clause, last);
    }
    int32_t independence = independence_find(r, first, last);
    if (independence < last) { /* of a value, it says nothing that the value does not */
        return independence == first || phrases_only(r, first, independence)
                   ? independence_push(r, independence, last)
                   : statements_answer(r, first, independence);
    }
    if (matchings_are(r, first, last)) return matchings_push(r);
    if (options_are(r, first, last)) {
        return options_push(r, first, last);
    }
    if (parts_are(r, first, last)) {
        return parts_read(r, first, last);
    }
    if (described_sets_are(r, first, last)) {
        return described_sets_push(r, first, last);
    }
    if (residues_are_listed(r, first, last)) {
        return residues_push_list(r, first, last);
    }
    if (verdicts_are(r, first, last)) {
        return verdicts_push(r, first, last);
    }
    if (counts_are(r, first, last)) {
        return counts_push(r, first, last);
    }
    if (phrases_only(r, first, last) && !phrases_list_numbers(r, first, last)) {
        return phrases_answer(r, first, prose_before_ground(r, first, last));
    }
    if (phrases_are_signs(r, first, last)) {
        return phrases_signs(r, first, last);
    }
    first += layout_is(at(r, first), FAMILY_RELATION, EXPR_EQ) ||
             layout_is(at(r, first), FAMILY_RELATION, EXPR_APPROX); /* = 5 says 5 */
    int32_t label = items_label_end(r, first, last);
    sentence said;
    if (sentences_find(r, label, last, &said)) {
        return (label == first || phrases_label(r, first, label)) && push_sentence(r, &said) &&
               (label == first || emit_collection(r, EXPR_LABELLED, 2));
    }
    if (label > first && layout_is(at(r, label - 1), FAMILY_PUNCTUATION, PUNCT_STOP)) {
        return phrases_label(r, first, label) && answers_read(r, label, last) &&
               emit_collection(r, EXPR_LABELLED, 2);
    }
    int32_t behind = labels_announced(r, first, last);
    if (behind > first + 1 && phrases_take_back(r, first, behind - 1)) {
        return refuse(r, READER_WORDS, first, behind); /* wrong answer: 5 */
    }
    return answer_behind(r, first, behind, last);
}
