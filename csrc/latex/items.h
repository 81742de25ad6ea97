/* The items of an answer: what parts them, which of them carry conditions and labels. Looks at
 * atoms alone; nothing is read. */
#ifndef EXPRSCORE_LATEX_ITEMS_H
#define EXPRSCORE_LATEX_ITEMS_H

#include "latex/phrases.h"

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

/* Whether [first, last) says which of all integers a letter is: k odd. */
int items_say_parity(const reading *r, int32_t first, int32_t last);

/* Whether an atom is a quantifier; whether one is a bracket that holds one and what it binds,
 * perhaps with the set below it, before what it says: (\forall x)_S P(x). */
int items_is_quantifier(const reading *r, int32_t i);
int items_is_bracketed_quantifier(const reading *r, int32_t i, int32_t last);

/* Whether an atom ends a line or is a bare punctuation mark. */
int items_is_edge(const reading *r, int32_t i);

/* Whether a relation stands in [first, last), not within an atom. */
int items_has_relation(const reading *r, int32_t first, int32_t last);

/* Whether an atom is a sign of order: <, \le, >, \ge. */
int items_is_order(const reading *r, int32_t i);

/* The atom behind a label that stands before a value, `first` where there is none: (a), a),
 * Segment 2. */
int32_t items_label_end(const reading *r, int32_t first, int32_t last);

/* Whether a name and a colon stand before a statement: f: A -> B. O(length). */
int items_is_named(const reading *r, int32_t first, int32_t last);

/* Whether an atom is a pair of square brackets behind a number that hold upright letters alone, its
 * unit, however far apart: 7.5 \quad [m/s]. O(bracket). */
int items_is_bracketed_unit(const reading *r, int32_t i);

/* Whether a label stands here that is set as text. */
int items_is_text_label(const reading *r, int32_t first, int32_t last);

/* The item that starts at `first`, with the condition in it. */
answer_item items_next(const reading *r, int32_t first, int32_t last);

/* The sign of equality of an item that is `name = value` and nothing else, or -1. */
int32_t items_naming_sign(const reading *r, const answer_item *item);

/* Whether an item is one more value of the name before it, whose sign of equality is `sign`: the 2
 * of x = 1, 2. */
int items_continues(const reading *r, const answer_item *before, const answer_item *item,
                    int32_t sign);

/* Whether it is the last of several behind "and" or "or", and ends the list at `last`: the 3 of
 * x = 1, 2 or 3. */
int items_closes(const reading *r, const answer_item *before, const answer_item *item, int32_t sign,
                 int32_t last);

/* Whether words say of a name that it is a constant, and nothing else: C is an arbitrary constant.
 */
int items_is_constant(const reading *r, int32_t first, int32_t last);

/* Whether each item says that it holds for all of something: then its condition parts no cases.
 * O(length). */
int items_hold_for_all(const reading *r, int32_t first, int32_t last);

/* Whether each item says at which place its value is taken: 1 (at x = 1), 3 (at x = 2), which are
 * values side by side and no cases. */
int items_are_at_places(const reading *r, int32_t first, int32_t last);

/* What all items of [first, last) are. O(length). */
answer_shape items_survey(const reading *r, int32_t first, int32_t last);

/* Whether the last `count` subtrees are values, none a statement, of which the text says that each
 * belongs to its place: 1, 0, 2, respectively. */
int items_are_in_order(const reading *r, int32_t first, int32_t last, int32_t count);

/* Whether a word is a Roman numeral, small or in capitals: what it stands for is a part of an
 * answer, in brackets as well. */
int items_is_numeral(const reading *r, int32_t i);

/* Whether a word is a name in capitals, a formula or a Roman numeral: II, ABC, He, iv. Behind a
 * comma it is one more answer, where other words would say something of the last one. */
int items_is_symbol(const reading *r, int32_t i);

#endif
