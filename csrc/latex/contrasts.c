#include "latex/contrasts.h"

#include "latex/items.h"
#include "latex/phrases.h"

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

/* The atom behind the words that open a contrast at i; i where none do. */
static int32_t behind_opening(const reading *r, int32_t i, int32_t last) {
    if (i + 1 < last && phrases_is(r, i, "but") && phrases_is(r, i + 1, "not")) return i + 2;
    if (phrases_is(r, i, "not")) return i + 1;
    const int rather = phrases_is(r, i, "rather") && phrases_is(r, i + 1, "than");
    const int instead = phrases_is(r, i, "instead") && phrases_is(r, i + 1, "of");
    return rather || instead ? i + 2 : i;
}

/* Whether a word begins what is said of the value that is not given. */
static int opens_reason(const reading *r, int32_t i) {
    return phrases_is(r, i, "because") || phrases_is(r, i, "since") || phrases_is(r, i, "as") ||
           phrases_is(r, i, "which");
}

/* Whether [first, last) is a value or an equation, and perhaps a reason behind it. */
static int is_value(const reading *r, int32_t first, int32_t last) {
    int32_t values = 0;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        if (values > 0 && opens_reason(r, i)) return 1;
        if (layout_is(a, FAMILY_PUNCTUATION, PUNCT_COMMA) && i + 1 < last &&
            opens_reason(r, i + 1)) {
            continue;
        }
        if (phrases_kind(r, i) >= 0 || items_is_edge(r, i) ||
            (layout_is(a, FAMILY_RELATION, -1) && !layout_is(a, FAMILY_RELATION, EXPR_EQ))) {
            return 0;
        }
        values++;
    }
    return values > 0;
}

static int holds_comma(const reading *r, const layout_atom *a) {
    for (int32_t i = a->list[0].first; i < layout_end(a->list[0]); i++) {
        if (layout_is(at(r, i), FAMILY_PUNCTUATION, -1)) return 1;
    }
    return 0;
}

/* Whether [first, last) gives values of which the one at `other` can be no part: equations,
 * numbers, names, several of them, a point beside a point, but no interval, no set, no inequality
 * and no words. */
static int gives_values(const reading *r, int32_t first, int32_t last, int32_t other) {
    int32_t values = 0;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        const int kind = phrases_kind(r, i);
        if ((kind >= 0 && kind != WORD_AND && kind != WORD_OR) || a->font == FONT_BLACKBOARD ||
            layout_is_fence(a, FENCE_CURLY, FENCE_CURLY) || a->kind == ATOM_TABLE ||
            (a->kind == ATOM_FENCE && at(r, other)->kind != ATOM_FENCE && holds_comma(r, a)) ||
            (layout_is(a, FAMILY_RELATION, -1) && !layout_is(a, FAMILY_RELATION, EXPR_EQ))) {
            return 0;
        }
        values += kind < 0;
    }
    return values > 0;
}

/* The value in a bracket that holds a contrast, -1 for others. Close behind a name it holds an
 * event: P(not A). */
static int32_t in_bracket(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    const int32_t end = layout_end(a->list[0]);
    if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || !layout_is_bare(a) ||
        a->space < SPACE_BLANK) {
        return -1;
    }
    const int32_t start = a->list[0].first, value = behind_opening(r, start, end);
    return value > start && is_value(r, value, end) ? value : -1;
}

int32_t contrasts_behind(const reading *r, int32_t first, int32_t last) {
    int32_t end = last;
    while (end > first && layout_is(at(r, end - 1), FAMILY_PUNCTUATION, PUNCT_STOP)) end--;
    const int32_t within = end - first > 1 ? in_bracket(r, end - 1) : -1;
    if (within >= 0) return gives_values(r, first, end - 1, within) ? end - 1 : last;
    for (int32_t i = first + 1; i + 1 < end; i++) {
        const int32_t value = behind_opening(r, i, end);
        if (value == i) continue;
        const int32_t start = items_is_edge(r, i - 1) ? i - 1 : i;
        return gives_values(r, first, start, value) && is_value(r, value, end) ? start : last;
    }
    return last;
}
