#include "latex/labels.h"

#include "latex/memberships.h"
#include "latex/phrases.h"
#include "latex/roles_atoms.h"

enum {
    LABEL_ATOMS = 8, /* before the colon */
    SYMBOL = 4       /* more letters than a quantity's symbol has: pH */
};

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int is_colon(const reading *r, int32_t i) {
    return layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON);
}

/* A bracket that holds a relation. */
static int is_condition(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    return layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) && layout_is_bare(a) &&
           a->list[0].count > 0 &&
           (items_has_relation(r, a->list[0].first, layout_end(a->list[0])) ||
            memberships_are(r, a->list[0].first, layout_end(a->list[0])));
}

/* The colon near `first` that stands at what is before it and apart from what is behind it, with no
 * other one before the next mark; `first` where there is none. */
static int32_t colon_near(const reading *r, int32_t first, int32_t last) {
    int32_t colon = first;
    if (!r->text->colons) {
        return first;
    }
    for (int32_t i = first; i + 1 < last && i < first + LABEL_ATOMS; i++) {
        if (items_is_edge(r, i)) {
            return first;
        }
        if (is_colon(r, i)) {
            colon = i;
            break;
        }
    }
    if (colon == first || at(r, colon)->space != SPACE_NONE ||
        at(r, colon + 1)->space == SPACE_NONE || items_is_edge(r, colon + 1)) {
        return first;
    }
    for (int32_t i = colon + 1; i < last && !items_is_edge(r, i) && phrases_kind(r, i) != WORD_AND;
         i++) {
        if (is_colon(r, i)) {
            return first;
        }
    }
    return colon;
}

int labels_part(const reading *r, int32_t first, int32_t i) {
    return phrases_kind(r, i) == WORD_AND && at(r, first)->kind == ATOM_NUMBER;
}

/* The colon behind a line, plane or circle named in brackets by its points, before its equation:
 * (ABC): x + y = 2; `first` where there is none. Behind a ratio there is no equation. */
static int32_t figure_colon(const reading *r, int32_t first, int32_t last) {
    const layout_atom *a = at(r, first);
    const layout_list points = a->list[0];
    int32_t relations = 0;
    if (first + 2 >= last || !layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || !layout_is_bare(a) ||
        !is_colon(r, first + 1) || at(r, first + 2)->kind == ATOM_FENCE || points.count < 2) {
        return first;
    }
    for (int32_t i = points.first; i < layout_end(points); i++) {
        if (!roles_is_capital(r->text, i) || at(r, i)->sup.count > 0) return first;
    }
    for (int32_t i = first + 2; i < last; i++) {
        relations += layout_is(at(r, i), FAMILY_RELATION, EXPR_EQ);
        if (is_colon(r, i)) return first;
    }
    return relations > 0 ? first + 1 : first;
}

int32_t labels_colon(const reading *r, int32_t first, int32_t last) {
    const int32_t figure = figure_colon(r, first, last);
    if (figure > first) return figure;
    const int32_t colon = colon_near(r, first, last);
    if (colon == first) {
        return first;
    }
    int words = 0, upright = 1, initials = 1;
    for (int32_t i = first; i < colon; i++) {
        const layout_atom *a = at(r, i);
        const int name = a->kind == ATOM_NAME;
        if (phrases_kind(r, i) == WORD_CONDITION || labels_part(r, first, i) ||
            (!name && a->kind != ATOM_WORD && a->kind != ATOM_NUMBER)) {
            return first;
        }
        words |= a->kind == ATOM_WORD;
        upright &=
            (name && (a->font == FONT_ROMAN || a->font == FONT_TEXT)) || a->kind == ATOM_WORD;
        initials &= name && a->letter >= 'A' && a->letter <= 'Z' && layout_is_bare(a) &&
                    (i == first || (a->flags & ATOM_GLUED) != 0);
    }
    return words || upright || (initials && at(r, colon + 1)->kind != ATOM_NAME) ? colon : first;
}

/* Behind words that end with one that opens a condition: the energy at x = 3: E = 5. */
static int32_t behind_condition(const reading *r, int32_t first, int32_t colon) {
    int32_t i = first;
    while (i < colon && at(r, i)->kind == ATOM_WORD && phrases_kind(r, i) >= 0) {
        if (phrases_kind(r, i++) == WORD_CONDITION) return i;
    }
    return first;
}

/* Whether what stands behind a colon can be no term of a ratio: an equation, or coordinates or a
 * column, *vector. */
static int is_no_term(const reading *r, int32_t first, int32_t last, int *vector) {
    int32_t end = first;
    *vector = 0;
    for (; end < last && !items_is_edge(r, end); end++) {
        const layout_atom *a = at(r, end);
        *vector |= a->kind == ATOM_TABLE;
        for (int32_t i = a->list[0].first;
             a->kind == ATOM_FENCE && i < layout_end(a->list[0]) && !*vector; i++) {
            *vector = items_is_edge(r, i) || at(r, i)->kind == ATOM_TABLE;
        }
    }
    return *vector || items_has_relation(r, first, end);
}

/* Whether a number stands there, perhaps with a sign or as a fraction. */
static int is_numeric(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        if (a->kind != ATOM_NUMBER && a->kind != ATOM_FRACTION && a->kind != ATOM_ROOT &&
            !layout_is(a, FAMILY_BINARY, BINARY_MINUS) &&
            !layout_is(a, FAMILY_BINARY, BINARY_PLUS)) {
            return 0;
        }
    }
    return last > first;
}

int labels_condition(const reading *r, int32_t first, int32_t last, labelled_condition *found) {
    const int32_t colon = colon_near(r, first, last);
    if (colon == first) {
        return 0;
    }
    *found = (labelled_condition){first, colon, colon + 1};
    int order = 0, equals = 0;
    if (is_condition(r, colon - 1)) { /* words may stand before the bracket */
        for (int32_t i = first; i < colon - 1; i++) {
            if (at(r, i)->kind != ATOM_WORD) {
                return 0;
            }
        }
        found->first = at(r, colon - 1)->list[0].first;
        found->last = layout_end(at(r, colon - 1)->list[0]);
        return 1;
    }
    found->first = behind_condition(r, first, colon);
    for (int32_t i = found->first; i < colon; i++) {
        if (phrases_kind(r, i) >= 0 || layout_is(at(r, i), FAMILY_LOGIC, -1)) return 0;
        order |= items_is_order(r, i) || layout_is(at(r, i), FAMILY_RELATION, EXPR_IN);
        equals |= layout_is(at(r, i), FAMILY_RELATION, EXPR_EQ);
    }
    int vector;
    const int no_term = is_no_term(r, colon + 1, last, &vector);
    if (equals ? order || !no_term : found->first > first) return 0;
    const int number = vector && is_numeric(r, first, colon); /* 3: (1, 1) */
    return (order || equals || number) && !phrases_only(r, colon + 1, last);
}

int32_t labels_words_behind(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = r->text->colons ? last - 2 : first; i > first; i--) {
        if (is_colon(r, i)) {
            const layout_atom *point = at(r, first);
            const int value = items_has_relation(r, first, i) ||
                              (i == first + 1 && layout_is_fence(point, FENCE_ROUND, FENCE_ROUND));
            return value && phrases_only(r, i + 1, last) && !phrases_only(r, first, i) ? i : last;
        }
    }
    return last;
}

int32_t labels_valued_name(const reading *r, int32_t first, int32_t last) {
    const int32_t i = first + (phrases_kind(r, first) == WORD_CONDITION);
    if (i + 1 >= last || items_has_relation(r, i, last)) {
        return -1;
    }
    const layout_atom *name = at(r, i);
    const int symbol = name->kind == ATOM_WORD && name->nucleus_end - name->start < SYMBOL;
    return (name->kind == ATOM_NAME || symbol) && name->row < 0 &&
                   phrases_kind(r, i) <= (int)WORD_OTHER && name[1].kind == ATOM_NUMBER &&
                   name[1].space >= SPACE_BLANK
               ? i
               : -1;
}

int32_t labels_answer_end(const reading *r, int32_t first, int32_t last) {
    int answer = 0;
    for (int32_t i = first; r->text->colons && i + 1 < last && i < first + LABEL_ATOMS; i++) {
        const int kind = phrases_kind(r, i);
        if (answer && is_colon(r, i)) {
            return i + 1;
        }
        answer |= kind == WORD_ANSWER;
        if (kind != WORD_ANSWER && kind != WORD_FILLER && kind != WORD_EQUALS &&
            !phrases_is(r, i, "final")) {
            return first;
        }
    }
    return first;
}

int32_t labels_announced(const reading *r, int32_t first, int32_t last) {
    int words = 0;
    for (int32_t i = last - 2; i > first + 1; i--) { /* x = 5 | Answer: 5 */
        if (layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON) &&
            phrases_kind(r, i - 1) == WORD_ANSWER && at(r, i - 2)->kind == ATOM_BREAK &&
            r->text->text[at(r, i - 2)->start] == '|') {
            return i + 1;
        }
    }
    for (int32_t i = last - 2; i > first; i--) { /* so the answer is 5 */
        if (phrases_kind(r, i) == WORD_EQUALS && phrases_kind(r, i - 1) == WORD_ANSWER) {
            return i + 1 + (i + 2 < last && layout_is(at(r, i + 1), FAMILY_BINARY, BINARY_COLON));
        }
    }
    if (at(r, first)->kind == ATOM_NUMBER || at(r, first)->kind == ATOM_FRACTION) {
        return first; /* a value comes first */
    }
    for (int32_t i = first; i + 2 < last; i++) { /* a: 1; b: 2, a: 1 and b: 2 */
        if ((layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_SEMICOLON) ||
             layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_COMMA) ||
             phrases_kind(r, i) == WORD_AND) &&
            items_is_text_label(r, i + 1, last)) {
            return first;
        }
    }
    for (int32_t i = first; i + 1 < last; i++) {
        const layout_atom *a = at(r, i);
        words += phrases_kind(r, i) >= 0 && a->kind == ATOM_WORD;
        if (layout_is(a, FAMILY_BINARY, BINARY_COLON)) {
            answer_item value = items_next(r, i + 1, last);
            if (value.next < last && items_is_text_label(r, value.next, last)) {
                return first; /* a: 1 b: 2 */
            }
            int named =
                words > 1 && (at(r, i - 1)->kind == ATOM_FENCE || at(r, i - 1)->kind == ATOM_NAME);
            return words > 0 && (phrases_kind(r, i - 1) >= 0 || named) &&
                           phrases_kind(r, i - 1) != WORD_NUMBER &&
                           items_label_end(r, first, i) == first
                       ? i + 1
                       : first;
        }
        if (layout_is(a, FAMILY_RELATION, -1) || items_is_edge(r, i)) {
            return first;
        }
    }
    return first;
}
