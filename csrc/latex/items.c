#include "latex/items.h"

#include <string.h>

#include "latex/asides.h"
#include "latex/calculus.h"
#include "latex/compasses.h"
#include "latex/chemistry.h"
#include "latex/commas.h"
#include "latex/comparisons.h"
#include "latex/labels.h"
#include "latex/memberships.h"
#include "latex/restated.h"
#include "latex/roles.h"

enum { LABEL_ATOMS = 3, NUMERAL = 4 }; /* words and numbers of a label; letters of a numeral */
static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

int items_is_edge(const reading *r, int32_t i) {
    return at(r, i)->kind == ATOM_BREAK || (layout_is(at(r, i), FAMILY_PUNCTUATION, -1) &&
                                            layout_is_bare(at(r, i)) && !commas_are_decimal(r, i));
}

/* --- labels ---------------------------------------------------------------------------------- */

static int is_operator(const layout_atom *a) {
    return a->kind == ATOM_COMMAND &&
           (a->cls == CLASS_REL || a->cls == CLASS_BIN || a->cls == CLASS_PUNCT);
}

/* Whether a short word consists of some digits of Roman numbers. */
static int is_of_digits(const reading *r, int32_t i, const char *digits) {
    const layout_atom *a = at(r, i);
    if (a->kind != ATOM_WORD || a->nucleus_end - a->start > NUMERAL) return 0;
    for (int32_t k = a->start; k < a->nucleus_end; k++) {
        if (strchr(digits, r->text->text[k]) == NULL || r->text->text[k] == '\0') return 0;
    }
    return 1;
}

/* A small Roman number in text: ii, iv. */
static int is_numeral(const reading *r, int32_t i) {
    return at(r, i)->font == FONT_TEXT && is_of_digits(r, i, "ivx");
}

/* Whether a colon stands before any mark: the rest of a : b : c. */
static int is_proportion(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last && !items_is_edge(r, i); i++) {
        if (layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON)) {
            return 1;
        }
    }
    return 0;
}

/* Whether an atom is the first of a formula between its own marks, and of all that follows. */
static int opens_formula(const reading *r, int32_t i) {
    const char *text = r->text->text;
    int32_t before = at(r, i)->start;
    while (before > 0 && text[before - 1] == ' ') {
        before--;
    }
    return before > 1 &&
           (text[before - 1] == '$' ||
            (text[before - 2] == '\\' && (text[before - 1] == '(' || text[before - 1] == '[')));
}

/* The colon behind a level and what an interval is called, 95% confidence interval: (1, 2), `first`
 * where none stands. */
static int32_t interval_label_end(const reading *r, int32_t first, int32_t last) {
    int32_t i = first + 2;
    if (i + 1 >= last || at(r, first)->kind != ATOM_NUMBER ||
        !layout_is(at(r, first + 1), FAMILY_SIGN, SIGN_PERCENT) || at(r, i)->space == SPACE_NONE) {
        return first;
    }
    while (i + 1 < last && i < first + 2 + LABEL_ATOMS && layout_is_bare(at(r, i)) &&
           (at(r, i)->kind == ATOM_WORD || at(r, i)->kind == ATOM_NAME)) {
        i++;
    }
    return i > first + 2 && layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON) &&
                   at(r, i + 1)->kind == ATOM_FENCE
               ? i
               : first;
}

/* The atom behind a label that stands before a value, `first` where there is none: (a), a). */
/* Whether a minus behind the bracket that begins a text stands at a number and apart from the
 * bracket: its sign, (c) -97.5 J; no sum goes on behind it. */
static int is_signed(const reading *r, int32_t i, int32_t last) {
    for (int32_t k = i + 1; k < last && !items_is_edge(r, k); k++) {
        if (is_operator(at(r, k)) && !layout_is(at(r, k), FAMILY_BINARY, BINARY_SLASH)) {
            return 0;
        }
    }
    return i == r->text->top.first + 1 && i + 1 < last &&
           layout_is(at(r, i), FAMILY_BINARY, BINARY_MINUS) && at(r, i + 1)->kind == ATOM_NUMBER &&
           at(r, i + 1)->space == SPACE_NONE;
}

/* A letter that parts and options are counted with: D. 5. */
static int counts_parts(const layout_atom *a) {
    const uint32_t small = a->letter | 0x20;
    return a->letter != 0 && small >= 'a' && small <= 'h';
}

int32_t items_label_end(const reading *r, int32_t first, int32_t last) {
    int32_t i = first;
    const layout_atom *a;
    if (i < last && phrases_kind(r, i) == WORD_PART) {
        i++;
    }
    if (i + 1 >= last) return first;
    if (at(r, first)->kind == ATOM_NAME && at(r, first)->sup.count == 0 &&
        at(r, first)->primes == 0 && first + 2 < last &&
        layout_is(at(r, first + 1), FAMILY_BINARY, BINARY_COLON) &&
        at(r, first + 1)->space == SPACE_NONE && at(r, first + 2)->space != SPACE_NONE &&
        (first + 3 < last || at(r, first + 2)->kind != ATOM_NAME) &&
        !is_proportion(r, first + 2, last)) {
        return first + 1; /* T: 5, but a: b */
    }
    if (interval_label_end(r, first, last) > first) {
        return interval_label_end(r, first, last);
    }
    for (int32_t k = first; k < last - 1 && k < first + LABEL_ATOMS; k++) { /* Segment 2: 5 */
        const layout_atom *colon = at(r, k);
        if (k > first && layout_is(colon, FAMILY_BINARY, BINARY_COLON) &&
            colon[-1].kind == ATOM_NUMBER && colon[1].kind == ATOM_NUMBER &&
            colon[1].space == SPACE_NONE) {
            break; /* 1:03 */
        }
        if (k > first && layout_is(colon, FAMILY_BINARY, BINARY_COLON) &&
            (colon->font == FONT_TEXT || phrases_kind(r, first) >= 0)) {
            return k;
        }
        if (!layout_is_bare(colon) || labels_part(r, first, k) ||
            (phrases_kind(r, k) < 0 && colon->kind != ATOM_NUMBER && colon->kind != ATOM_NAME)) {
            break;
        }
    }
    const int32_t colon = labels_colon(r, first, last);
    if (colon > first) return colon;
    a = at(r, i);
    if (a->kind == ATOM_FENCE && a->left == FENCE_ROUND && a->right == FENCE_ROUND &&
        a->list[0].count == 1 && layout_is_bare(a)) {
        const layout_atom *inside = at(r, a->list[0].first);
        int short_name = inside->nucleus_end - inside->start <= 3 && layout_is_bare(inside);
        if (short_name &&
            (inside->kind == ATOM_NAME || inside->kind == ATOM_NUMBER ||
             inside->kind == ATOM_WORD) &&
            ((at(r, i + 1)->space != SPACE_NONE &&
              (a->font == FONT_TEXT || !is_operator(at(r, i + 1)) || is_signed(r, i + 1, last))) ||
             layout_is(at(r, i + 1), FAMILY_BINARY, BINARY_COLON))) {
            return i + 1;
        }
    }
    if (i == r->text->top.first && a->kind == ATOM_NAME &&
        (a->font == FONT_TEXT || counts_parts(a)) && layout_is_bare(a) &&
        layout_is(at(r, i + 1), FAMILY_PUNCTUATION, PUNCT_STOP) && i + 2 < last &&
        at(r, i + 1)->space == SPACE_NONE && at(r, i + 2)->space != SPACE_NONE) {
        return i + 2; /* b. text */
    }
    if (i == r->text->top.first && a->kind == ATOM_NUMBER && layout_is_bare(a) && i + 2 < last &&
        layout_is(at(r, i + 1), FAMILY_PUNCTUATION, PUNCT_STOP) &&
        at(r, i + 1)->space == SPACE_NONE && opens_formula(r, i + 2)) {
        return i + 2; /* 1. \( */
    }
    if ((a->kind == ATOM_NAME || a->kind == ATOM_NUMBER || is_numeral(r, i)) &&
        at(r, i + 1)->kind == ATOM_STRAY && at(r, i + 1)->left == FENCE_ROUND &&
        layout_is_bare(a) && i + 2 < last) {
        return i + 2;
    }
    return first;
}

/* f: A -> B, H_0: x = 5: a colon that stands at its name, before a relation; at a hypothesis, which
 * is no term of a ratio, however it is spaced. */
int items_is_named(const reading *r, int32_t first, int32_t last) {
    if (first + 3 >= last || at(r, first)->kind != ATOM_NAME ||
        !layout_is(at(r, first + 1), FAMILY_BINARY, BINARY_COLON) ||
        is_proportion(r, first + 2, last)) {
        return 0;
    }
    for (int32_t i = first + 2; i < last; i++) {
        int maps = layout_is(at(r, i), FAMILY_RELATION, EXPR_TO) ||
                   layout_is(at(r, i), FAMILY_RELATION, EXPR_MAPS_TO);
        int apart = at(r, first + 1)->space == SPACE_NONE && at(r, first + 2)->space != SPACE_NONE;
        int hypothesis = roles_is_letter(r->text, first, 'H') && at(r, first)->sub.count == 1;
        if (layout_is(at(r, i), FAMILY_RELATION, -1)) {
            return maps || apart || hypothesis;
        }
    }
    return 0;
}

/* Whether a label stands here that is set as text. */
int items_is_text_label(const reading *r, int32_t first, int32_t last) {
    int32_t end = items_label_end(r, first, last);
    const layout_atom *a = at(r, end > first ? end - 1 : first);
    return end > first && (a->font == FONT_TEXT || phrases_kind(r, first) == WORD_PART);
}

/* --- items ----------------------------------------------------------------------------------- */

int items_is_bracketed_unit(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    const layout_list list = a->list[0];
    if (!layout_is_fence(a, FENCE_SQUARE, FENCE_SQUARE) || list.count == 0 || i == 0 ||
        at(r, i - 1)->kind != ATOM_NUMBER || !layout_is_bare(a)) {
        return 0;
    }
    for (int32_t k = list.first; k < layout_end(list); k++) {
        const layout_atom *part = at(r, k);
        const int letters = part->kind == ATOM_NAME || part->kind == ATOM_WORD;
        if (letters ? part->font == FONT_PLAIN
                    : !layout_is(part, FAMILY_BINARY, BINARY_SLASH) &&
                          !layout_is(part, FAMILY_BINARY, BINARY_DOT)) {
            return 0;
        }
    }
    return 1;
}

/* Whether an operand can begin with an atom that a quad stands before. */
static int begins_item(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i), *before = at(r, i - 1);
    int opens = a->cls == CLASS_ORD || a->cls == CLASS_INNER || a->cls == CLASS_OP;
    int ends = before->cls == CLASS_ORD || before->cls == CLASS_INNER;
    int unary = (before->flags & ATOM_UNARY) != 0;
    if (phrases_is_remark(r, i) || a->kind == ATOM_BAR || phrases_kind(r, i) == WORD_CONDITION ||
        a->font == FONT_UNIT || phrases_kind(r, i) == WORD_OTHERWISE ||
        layout_is(a, FAMILY_MODULO, -1) || items_is_bracketed_unit(r, i)) {
        return 0;
    }
    return opens && ends && !unary && phrases_kind(r, i - 1) < 0;
}

/* Whether the lines of a text part values here: no word goes on with the line before, and what
 * begins this one is no unit of a number that ends it. */
static int begins_line(const reading *r, int32_t i) {
    return at(r, i)->space == SPACE_LINE && begins_item(r, i) && phrases_kind(r, i) < 0 &&
           !(at(r, i - 1)->kind == ATOM_NUMBER && phrases_is_unit(r, i));
}

/* Whether an atom is a coefficient: a number, or a fraction of two. */
static int is_coefficient(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    if (a->kind == ATOM_FRACTION && a->list[0].count == 1 && a->list[1].count == 1) {
        return layout_is_bare(a) && at(r, a->list[0].first)->kind == ATOM_NUMBER &&
               at(r, a->list[1].first)->kind == ATOM_NUMBER;
    }
    return a->kind == ATOM_NUMBER && layout_is_bare(a);
}

/* Whether the bytes of two runs of atoms are the same. */
static int are_written_alike(const reading *r, int32_t a, int32_t b, int32_t count) {
    int32_t start = at(r, a)->start, other = at(r, b)->start;
    int32_t length = at(r, a + count - 1)->end - start;
    return at(r, b + count - 1)->end - other == length &&
           memcmp(r->text->text + start, r->text->text + other, (size_t)length) == 0;
}

/* Whether a second multiple of what stands before it begins here: 2v \frac34 v are two values,
 * their product would be a square. */
static int is_next_multiple(const reading *r, int32_t i, int32_t start, int32_t last) {
    int32_t from = start + is_coefficient(r, start), count = i - from;
    if (!is_coefficient(r, i)) return 0;
    for (int32_t k = from; k < i; k++) {
        if (is_coefficient(r, k)) {
            return 0;
        }
    }
    return count > 0 && i + count < last && at(r, from)->kind == ATOM_NAME &&
           at(r, i + 1)->kind == ATOM_NAME &&
           (i + 1 + count == last || items_is_edge(r, i + 1 + count)) &&
           are_written_alike(r, from, i + 1, count);
}

int items_has_relation(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        if (layout_is(at(r, i), FAMILY_RELATION, -1) && at(r, i)->kind == ATOM_COMMAND) {
            return 1;
        }
    }
    return 0;
}

static int is_order(const layout_atom *a) {
    return layout_is(a, FAMILY_RELATION, EXPR_LT) || layout_is(a, FAMILY_RELATION, EXPR_LE) ||
           layout_is(a, FAMILY_RELATION, EXPR_GT) || layout_is(a, FAMILY_RELATION, EXPR_GE);
}

int items_is_order(const reading *r, int32_t i) {
    return at(r, i)->kind == ATOM_COMMAND && is_order(at(r, i));
}

/* Whether a statement ends before an atom: x \in [0, 1] y = 2, for a set is no factor; 0 < x < 1
 * y = 2, for a bound and an equation do not chain. */
static int follows_range(const reading *r, int32_t i, int32_t start, int32_t last) {
    enum { STATEMENT = 16 }; /* atoms within which the relation of a statement stands */
    if (i < start + 3 || at(r, i)->kind != ATOM_NAME) {
        return 0;
    }
    const layout_atom *end = at(r, i - 1), *sign = at(r, i - 2);
    int set = end->kind == ATOM_FENCE || (end->kind == ATOM_NAME && end->font == FONT_BLACKBOARD);
    if (set && layout_is(sign, FAMILY_RELATION, EXPR_IN)) {
        return items_has_relation(r, i, last < i + STATEMENT ? last : i + STATEMENT);
    }
    return end->kind == ATOM_NUMBER && at(r, i)->space >= SPACE_BLANK && is_order(sign) &&
           i + 1 < last && layout_is(at(r, i + 1), FAMILY_RELATION, EXPR_EQ);
}

/* Whether a letter and half a bracket stand at an atom: a). */
static int is_half_label(const reading *r, int32_t i, int32_t last) {
    return i + 1 < last && at(r, i)->kind == ATOM_NAME && layout_is_bare(at(r, i)) &&
           at(r, i + 1)->kind == ATOM_STRAY && at(r, i + 1)->left == FENCE_ROUND &&
           at(r, i + 1)->space == SPACE_NONE;
}

/* Whether a label stands here as one does before the whole answer: a) 3 b) 4. */
static int follows_label(const reading *r, int32_t i, int32_t last) {
    int32_t first = r->text->top.first;
    return i > first && i < layout_end(r->text->top) && at(r, i)->space >= SPACE_BLANK &&
           is_half_label(r, i, last) && is_half_label(r, first, last);
}

/* Whether nothing of the clause stands before an atom. */
static int begins_clause(const reading *r, int32_t i) {
    return i == 0 || i == r->text->top.first || items_is_edge(r, i - 1) ||
           phrases_kind(r, i - 1) == WORD_AND;
}

/* Whether [first, last) says where names run and nothing else: x \in A; x, y \in A; x > 0. */
static int says_where(const reading *r, int32_t first, int32_t last) {
    if (memberships_are(r, first, last)) return 1;
    if (first + 2 >= last || at(r, first)->kind != ATOM_NAME ||
        !layout_is(at(r, first + 1), FAMILY_RELATION, -1)) {
        return 0;
    }
    for (int32_t i = first + 2; i < last; i++) {
        if (items_is_edge(r, i) || layout_is(at(r, i), FAMILY_RELATION, -1) ||
            layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON) || at(r, i)->kind == ATOM_BAR) {
            return 0;
        }
    }
    return 1;
}

/* Re = 2300 \Rightarrow \text{turbulent}: words that a value leads to stand beside it. */
static int leads_to_words(const reading *r, int32_t i, int32_t last) {
    int32_t end = i + 1;
    if (!layout_is(at(r, i), FAMILY_RELATION, EXPR_IMPLIED) || phrases_kind(r, i - 1) >= 0)
        return 0;
    while (end < last && at(r, end)->kind == ATOM_WORD && at(r, end)->font == FONT_TEXT) end++;
    return end > i + 1 && (end == last || items_is_edge(r, end));
}

/* The atom behind the separators at i, with what they are; i where none stands there. */
static int32_t separators(const reading *r, int32_t i, int32_t start, int32_t last, between *kind) {
    int32_t next = i;
    *kind = BETWEEN_NOTHING;
    if (i > start && phrases_approximation(r, i, last) >= 0) return i;
    if (i > start && i < last && layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON) &&
        phrases_kind(r, start) == WORD_CONDITION) {
        *kind = BETWEEN_COMMA; /* For x > 0: y = 2 */
        return i + 1;
    }
    if (i > start + 1 && phrases_kind(r, start) == WORD_CONDITION && phrases_kind(r, i - 1) < 0 &&
        !items_is_edge(r, i - 1) && phrases_is(r, i, "we") && begins_clause(r, start)) {
        *kind = BETWEEN_COMMA; /* At x = 2 we have y = 2 */
        return i;
    }
    while (next < last) {
        int word = phrases_kind(r, next);
        if (items_is_edge(r, next) || (next > start && leads_to_words(r, next, last))) {
            *kind = *kind > BETWEEN_COMMA ? *kind : BETWEEN_COMMA;
        } else if ((word == WORD_AND || word == WORD_OR) && !comparisons_hold(r, next) &&
                   !phrases_is(r, next + 1, "only")) { /* if and only if */
            between of = word == WORD_AND ? BETWEEN_AND : BETWEEN_OR;
            *kind = *kind > of ? *kind : of;
        } else {
            break;
        }
        next++;
    }
    if (i > start && next < last && layout_is(at(r, next), FAMILY_LOGIC, EXPR_FORALL) &&
        says_where(r, next + 1, last)) {
        *kind = BETWEEN_NOTHING; /* f = 0, \forall x \in A: of the statement before it */
        return i;
    }
    if (next == i && i > start && i < last &&
        (follows_label(r, i, last) || (at(r, i)->space == SPACE_QUAD && begins_item(r, i)) ||
         begins_line(r, i) || follows_range(r, i, start, last) ||
         is_next_multiple(r, i, start, last) ||
         (phrases_kind(r, i - 1) < 0 && items_label_end(r, start, last) < i &&
          at(r, i)->space != SPACE_NONE && items_is_text_label(r, i, last)))) {
        *kind = BETWEEN_COMMA;
    }
    return next;
}

/* Whether a name is called with what the bracket glued to it relates: P(X = 1). A variable is not,
 * with its power before the bracket, x^2(x > 0), or of which the bracket itself speaks, x(x > 0).
 */
static int is_called_with(const reading *r, int32_t name, int32_t bracket) {
    const layout_atom *a = at(r, name), *subject = at(r, at(r, bracket)->list[0].first);
    if ((a->kind != ATOM_NAME && a->kind != ATOM_WORD) || at(r, bracket)->space != SPACE_NONE) {
        return 0;
    }
    if (a->kind == ATOM_WORD) return 1;
    const int power = a->sup.count == 1 && at(r, a->sup.first)->kind == ATOM_NUMBER &&
                      (roles_letter(r->text, name) & LETTER_FUNCTION) == 0;
    return !power && (a->letter == 0 || subject->kind != ATOM_NAME || subject->letter != a->letter);
}

int items_is_quantifier(const reading *r, int32_t i) {
    return layout_is(at(r, i), FAMILY_LOGIC, EXPR_FORALL) ||
           layout_is(at(r, i), FAMILY_LOGIC, EXPR_EXISTS);
}

int items_is_bracketed_quantifier(const reading *r, int32_t i, int32_t last) {
    const layout_atom *a = at(r, i);
    return layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) && a->sup.count == 0 &&
           a->list[0].count > 1 && i + 1 < last && items_is_quantifier(r, a->list[0].first);
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
    if (is_called_with(r, i - 1, i) || items_is_bracketed_quantifier(r, i - 1, last)) return 0;
    if (restated_as_number(r, i, first) || asides_takes_back(r, i)) {
        return 0; /* 244.8 V (≈ 245 V): said once more; (reject x = -1) */
    }
    if (before->kind == ATOM_FRACTION && calculus_is_derivative(r, i - 1) &&
        layout_is(at(r, a->list[0].first + 1), FAMILY_RELATION, EXPR_EQ)) {
        return 0; /* \frac{dy}{dx}(x = 1): where it is taken */
    }
    return items_has_relation(r, a->list[0].first, layout_end(a->list[0])) ||
           memberships_are(r, a->list[0].first, layout_end(a->list[0]));
}

/* Finds the condition within an item: for x > 0, otherwise, (x > 0 in a remark). */
static void find_condition(const reading *r, answer_item *item) {
    labelled_condition leads;
    item->condition = item->condition_end = item->last;
    if (labels_condition(r, item->first, item->last, &leads)) {
        item->first = leads.value;
        item->condition = leads.first;
        item->condition_end = leads.last;
        return;
    }
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
        expr_relation relation;
        if ((word == WORD_CONDITION && i + 1 < item->last &&
             comparisons_find(r, i, item->last, &relation) < 0 &&
             phrases_is_prose(r, i, item->first, item->last)) ||
            word == WORD_OTHERWISE || layout_is(at(r, i), FAMILY_LOGIC, EXPR_FORALL)) {
            if (layout_is(at(r, i), FAMILY_LOGIC, -1) &&
                (i == item->first || layout_is(at(r, i - 1), FAMILY_LOGIC, -1) ||
                 layout_is(at(r, item->first), FAMILY_LOGIC, -1))) {
                return; /* a statement of its own */
            }
            item->condition = i + (layout_is(at(r, i), FAMILY_LOGIC, -1) ? 1 : 0);
            item->condition_end = item->last;
            item->last = i;
            while (item->last > item->first && items_is_edge(r, item->last - 1)) item->last--;
            return;
        }
    }
}

/* The item that starts at `first`. */
answer_item items_next(const reading *r, int32_t first, int32_t last) {
    answer_item item = {.first = first, .next = last, .last = last, .end = BETWEEN_NOTHING};
    const int quantified = first < last && (items_is_quantifier(r, first) ||
                                            items_is_bracketed_quantifier(r, first, last));
    for (int32_t i = memberships_names(r, first, last); i < last && !quantified; i++) {
        between kind;
        const int32_t next = separators(r, i, first, last, &kind);
        if (kind == BETWEEN_NOTHING) continue;
        item.last = i;
        item.next = next;
        item.end = next < last ? kind : BETWEEN_NOTHING;
        break;
    }
    find_condition(r, &item);
    return item;
}

answer_shape items_survey(const reading *r, int32_t first, int32_t last) {
    answer_shape shape = {.parts = 1, .even = 1, .first_condition = -1};
    int32_t in_part = 0;
    while (first < last) {
        answer_item item = items_next(r, first, last);
        int conditioned = item.condition < item.condition_end;
        shape.labels += items_label_end(r, item.first, item.last) > item.first;
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

/* --- several values of one name -----------------------------------------------------------------
 */

enum { DOTS_WITHIN = 32 }; /* atoms that dots reach over in a list of values */

/* Whether a letter stands in [first, last) or in brackets and fractions there. */
static int has_name(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        int inside = a->kind == ATOM_FENCE || a->kind == ATOM_FRACTION;
        if (a->kind == ATOM_NAME) {
            return 1;
        }
        for (int k = 0; inside && k < 2; k++) {
            for (int32_t n = a->list[k].first; n < layout_end(a->list[k]); n++) {
                if (at(r, n)->kind == ATOM_NAME) {
                    return 1;
                }
            }
        }
    }
    return 0;
}

/* The sign of equality of an item that is `name = value` and nothing else, or -1. */
int32_t items_naming_sign(const reading *r, const answer_item *item) {
    int change = layout_is(at(r, item->first), FAMILY_NAME, -1) &&
                 at(r, item->first + 1)->kind == ATOM_NAME; /* \Delta m */
    int32_t sign = item->first + 1 + change;
    if (sign + 1 >= item->last || at(r, item->first)->kind != ATOM_NAME ||
        (!layout_is(at(r, sign), FAMILY_RELATION, EXPR_EQ) &&
         !layout_is(at(r, sign), FAMILY_RELATION, EXPR_NE)) ||
        items_has_relation(r, sign + 1, item->last) || item->condition < item->condition_end) {
        return -1;
    }
    return sign;
}

/* Whether dots stand among the values up to an item: -l, -l + 1, ..., 0, ..., l. */
static int goes_on(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = last - 1; i >= first && i > last - DOTS_WITHIN; i--) {
        if (layout_is(at(r, i), FAMILY_DOTS, -1)) {
            return 1;
        }
    }
    return 0;
}

int items_is_constant(const reading *r, int32_t first, int32_t last) {
    int constant = 0;
    if (last - first < 2 || at(r, first)->kind != ATOM_NAME || !phrases_only(r, first + 1, last)) {
        return 0;
    }
    for (int32_t i = first + 1; i < last; i++) {
        int kind = phrases_kind(r, i);
        constant |= phrases_is(r, i, "constant");
        if (kind >= 0 && kind != WORD_FILLER && kind != WORD_EQUALS && kind != WORD_OPPOSED) {
            return 0;
        }
    }
    return constant;
}

/* Whether an item is a number and its unit in upright letters. */
static int is_measured(const reading *r, const answer_item *item) {
    if (at(r, item->first)->kind != ATOM_NUMBER || item->last - item->first < 2) return 0;
    for (int32_t i = item->first + 1; i < item->last; i++) {
        const layout_atom *a = at(r, i);
        if (a->kind != ATOM_WORD && (a->kind != ATOM_NAME || a->font != FONT_ROMAN)) return 0;
    }
    return 1;
}

int items_say_parity(const reading *r, int32_t first, int32_t last) {
    return last == first + 2 && at(r, first)->kind == ATOM_NAME &&
           (phrases_is(r, first + 1, "odd") || phrases_is(r, first + 1, "even"));
}

/* Whether an item may be one more value of a name whose equation has its sign at an atom. */
static int is_further_value(const reading *r, const answer_item *before, const answer_item *item,
                            int32_t sign) {
    const layout_atom *a = at(r, item->first);
    return item->first < item->last && item->condition >= item->condition_end &&
           !items_has_relation(r, item->first, item->last) && phrases_kind(r, item->first) < 0 &&
           !memberships_are(r, item->first, item->last) &&
           !items_is_constant(r, item->first, item->last) &&
           !items_say_parity(r, item->first, item->last) && a->space != SPACE_QUAD &&
           a->kind != ATOM_FENCE && a->kind != ATOM_BAR && a->pre.count == 0 &&
           (has_name(r, sign + 1, before->last) == has_name(r, item->first, item->last) ||
            (before->first > sign && is_measured(r, item)) || /* x = 1, 2, 3 m */
            goes_on(r, sign + 1, item->last));
}

/* Whether an item is one more value of the name before it: the 2 of x = 1, 2. */
int items_continues(const reading *r, const answer_item *before, const answer_item *item,
                    int32_t sign) {
    const layout_atom *comma = at(r, before->last);
    return before->end == BETWEEN_COMMA && before->next == before->last + 1 &&
           layout_is(comma, FAMILY_PUNCTUATION, PUNCT_COMMA) && comma->font != FONT_TEXT &&
           !compasses_are(r, item->first, item->last) && is_further_value(r, before, item, sign);
}

int items_closes(const reading *r, const answer_item *before, const answer_item *item, int32_t sign,
                 int32_t last) {
    return (before->end == BETWEEN_AND || before->end == BETWEEN_OR) && item->next >= last &&
           is_further_value(r, before, item, sign);
}

int items_hold_for_all(const reading *r, int32_t first, int32_t last) {
    while (first < last) {
        answer_item item = items_next(r, first, last);
        int32_t i = item.condition;
        if (i < item.condition_end && phrases_is(r, i, "for")) {
            i++;
        }
        if (i + 1 >= item.condition_end ||
            !(phrases_is(r, i, "all") || phrases_is(r, i, "any") || phrases_is(r, i, "every"))) {
            return 0;
        }
        first = item.next;
    }
    return 1;
}

int items_are_at_places(const reading *r, int32_t first, int32_t last) {
    while (first < last) {
        const answer_item item = items_next(r, first, last);
        if (item.condition >= item.condition_end || !phrases_is(r, item.condition, "at")) return 0;
        first = item.next;
    }
    return 1;
}

int items_are_in_order(const reading *r, int32_t first, int32_t last, int32_t count) {
    int said = 0;
    for (int32_t i = first; i < last && !said; i++) {
        said = phrases_is_in_text(r, i, "respectively");
    }
    int32_t root = r->out->node_count - 1;
    for (; said && count > 0; count--) {
        const int32_t kind = r->out->node[root].kind;
        said = kind != EXPR_RELATION && kind != EXPR_COLLECTION && kind != EXPR_WORDS;
        root -= r->out->node[root].size;
    }
    return said;
}

int items_is_numeral(const reading *r, int32_t i) {
    return is_numeral(r, i) || is_of_digits(r, i, "IVX");
}

int items_is_symbol(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    const int32_t letters = a->nucleus_end - a->start;
    int32_t capitals = 0;
    if (a->kind != ATOM_WORD || letters > NUMERAL || !layout_is_bare(a)) {
        return 0;
    }
    for (int32_t k = a->start; k < a->nucleus_end; k++) {
        capitals += r->text->text[k] >= 'A' && r->text->text[k] <= 'Z';
    }
    return capitals == letters || is_numeral(r, i) || chemistry_is_symbol(r->text, i);
}
