#include "latex/restated.h"

#include "expr/units.h"
#include "latex/emit.h"
#include "latex/phrases.h"
#include "latex/remarks.h"

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

int32_t restated_name(const reading *r, int32_t first, int32_t last) {
    int32_t name = -1, signs = 0;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        signs += items_is_order(r, i);
        if (a->kind == ATOM_NAME && phrases_kind(r, i) < 0) {
            if (name >= 0) {
                return -1;
            }
            name = i;
        } else if (phrases_kind(r, i) >= 0 || (a->kind == ATOM_FENCE && a->left == FENCE_BAR)) {
            return -1;
        }
    }
    return signs > 0 ? name : -1;
}

/* Whether [first, last) is an interval, or several that are united. */
static int is_interval(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        int comma = 0;
        if ((i - first) % 2 == 1) {
            if (!layout_is(a, FAMILY_COLLECTION, EXPR_UNION)) {
                return 0;
            }
            continue;
        }
        for (int32_t k = a->list[0].first; k < layout_end(a->list[0]); k++) {
            comma += layout_is(at(r, k), FAMILY_PUNCTUATION, PUNCT_COMMA);
        }
        if (a->kind != ATOM_FENCE || comma != 1 || !layout_is_bare(a) ||
            (a->left != FENCE_ROUND && a->left != FENCE_SQUARE)) {
            return 0;
        }
    }
    return (last - first) % 2 == 1;
}

int restated_push(reading *r, const answer_item *item, int32_t name) {
    if (name < 0 || !is_interval(r, item->first, item->last)) {
        return 0;
    }
    return statements_one(r, name, name + 1) && statements_one(r, item->first, item->last) &&
                   emit_relation(r, EXPR_IN)
               ? 1
               : -1;
}

static int is_upright(const layout_atom *a) {
    return a->kind == ATOM_WORD ||
           (a->kind == ATOM_NAME && (a->font == FONT_ROMAN || a->font == FONT_TEXT));
}

/* Whether an atom is a letter, or a word, that may be a part of a unit. */
static int may_be_unit(const layout_atom *a) {
    return ((a->kind == ATOM_NAME || a->kind == ATOM_WORD) && a->row < 0) ||
           layout_is(a, FAMILY_BINARY, BINARY_SLASH) || layout_is(a, FAMILY_BINARY, BINARY_DOT);
}

/* The unit behind the number that [first, last) ends in: 0.8 m, 45.8 m/s. 0 where there is none. */
static int unit_behind(const reading *r, int32_t first, int32_t last, units_value *unit) {
    units_factor factor[UNITS_MOST_FACTORS];
    int32_t i = last, count = 0;
    while (i > first && may_be_unit(at(r, i - 1))) {
        i--;
    }
    if (i == last || i == first || at(r, i - 1)->kind != ATOM_NUMBER) {
        return 0;
    }
    const int32_t start = at(r, i)->start, bytes = at(r, last - 1)->end - start;
    return units_split(r->text->text + start, bytes, 0, factor, UNITS_MOST_FACTORS, &count) ==
               bytes &&
           count <= UNITS_MOST_FACTORS && units_product(factor, count, unit);
}

/* Whether both end in quantities that could be the same: 0.8 m, 80 cm. */
static int are_alike(const reading *r, layout_list one, layout_list other) {
    units_value unit, same;
    return unit_behind(r, one.first, layout_end(one), &unit) &&
           unit_behind(r, other.first, layout_end(other), &same) && units_compatible(&unit, &same);
}

/* The atom behind words that say that another way of saying it follows: or, i.e. */
static int32_t behind_lead(const reading *r, int32_t first, int32_t last) {
    int32_t i = first + (first < last && (layout_is(at(r, first), FAMILY_RELATION, EXPR_APPROX) ||
                                          layout_is(at(r, first), FAMILY_RELATION, EXPR_EQ)));
    for (; i < last; i++) {
        const int about = phrases_kind(r, i) == WORD_FILLER && at(r, i)->word >= 0 &&
                          words_at(at(r, i)->word)->value == WORDS_ABOUT;
        if (!about && !phrases_is(r, i, "i.e") && phrases_kind(r, i) != WORD_OR &&
            !phrases_is(r, i, "equivalently") &&
            !(i > first && layout_is(at(r, i), FAMILY_PUNCTUATION, -1))) {
            break;
        }
    }
    return i;
}

static int is_percent(const layout_atom *a) {
    return layout_is(a, FAMILY_SIGN, SIGN_PERCENT) && a->kind == ATOM_COMMAND;
}

/* Whether what stands before a bracket is no number as it is written, so that a decimal may say
 * which: \frac12, 1/2. */
static int is_exact(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        if (a->kind == ATOM_FRACTION || a->kind == ATOM_ROOT ||
            layout_is(a, FAMILY_BINARY, BINARY_SLASH)) {
            return 1;
        }
    }
    return 0;
}

/* Whether a number is written with a decimal point. */
static int is_decimal(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    for (int32_t k = a->start; a->kind == ATOM_NUMBER && k < a->nucleus_end; k++) {
        if (r->text->text[k] == '.') {
            return 1;
        }
    }
    return 0;
}

int restated_as_number(const reading *r, int32_t i, int32_t first) {
    const layout_list held = at(r, i)->list[0];
    if (held.count < 2 || (!layout_is(at(r, held.first), FAMILY_RELATION, EXPR_APPROX) &&
                           !layout_is(at(r, held.first), FAMILY_RELATION, EXPR_EQ))) {
        return 0;
    }
    const int number =
        at(r, i - 1)->kind == ATOM_NUMBER || (i - 2 >= first && at(r, i - 2)->kind == ATOM_NUMBER);
    return number || behind_lead(r, held.first + 1, layout_end(held)) > held.first + 1;
}

/* Whether "or" alone leads from a formula to a bare number in a bracket: it would be that of any
 * formula, and is another answer. */
static int is_other_number(const reading *r, int32_t first, int32_t last, layout_list held,
                           int32_t start) {
    int either = 0, letters = 0;
    for (int32_t i = held.first; i < start; i++) {
        either |= phrases_kind(r, i) == WORD_OR;
        if (phrases_kind(r, i) != WORD_OR) return 0;
    }
    for (int32_t i = first; i < last; i++) {
        letters = layout_is(at(r, i), FAMILY_RELATION, -1) ? 0 : letters;
        letters |= at(r, i)->kind == ATOM_NAME && at(r, i)->letter != 'e';
    }
    return either && letters && start + 1 == layout_end(held) && at(r, start)->kind == ATOM_NUMBER;
}

/* Whether [first, last) adds or takes away: 1 - ROIC says no quantity with its unit. */
static int is_sum(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        if (layout_is(at(r, i), FAMILY_BINARY, BINARY_PLUS) ||
            layout_is(at(r, i), FAMILY_BINARY, BINARY_MINUS)) {
            return 1;
        }
    }
    return 0;
}

int restated_behind(const reading *r, int32_t first, int32_t last, layout_list *other) {
    const layout_atom *a = at(r, last - 1);
    if (last - first < 2 || !layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || !layout_is_bare(a) ||
        a->list[0].count == 0 || phrases_kind(r, first) == WORD_CONDITION ||
        layout_is(a - 1, FAMILY_BINARY, -1)) { /* \sqrt 2 + (3.03): a term */
        return 0;
    }
    const int32_t end = layout_end(a->list[0]), start = behind_lead(r, a->list[0].first, end);
    *other = (layout_list){start, end - start};
    if (start == end || (phrases_kind(r, start) >= 0 && phrases_kind(r, start) != WORD_NUMBER)) {
        return 0;
    }
    if (start > a->list[0].first) {
        if (is_other_number(r, first, last - 1, a->list[0], start)) return 0;
        return at(r, start)->kind == ATOM_NUMBER || at(r, start)->kind == ATOM_FRACTION ||
               layout_is(at(r, start), FAMILY_BINARY, BINARY_MINUS);
    }
    if (at(r, start)->kind != ATOM_NUMBER) {
        return 0;
    }
    const layout_atom *behind = at(r, start + 1);
    if (start + 1 < end && behind->kind == ATOM_WORD &&
        remarks_say_nothing(r->text->text + behind->start, behind->nucleus_end - behind->start)) {
        return 0; /* (2 s.f.) */
    }
    if (last - first == 2 && at(r, first)->kind == ATOM_NAME) {
        return 0; /* q(5%): a name says no value that could be said again */
    }
    if (end == start + 1) { /* 1/2 (0.5) */
        return a->space >= SPACE_BLANK && is_decimal(r, start) && is_exact(r, first, last - 1);
    }
    const layout_atom *unit = at(r, end - 1), *before = a - 1;
    const layout_list said = {first, last - 1 - first};
    const int plain = a->space >= SPACE_BLANK && are_alike(r, said, *other);
    return plain || (is_upright(unit) && is_upright(before) && !is_sum(r, start, end)) ||
           (is_percent(unit) && end == start + 2);
}
