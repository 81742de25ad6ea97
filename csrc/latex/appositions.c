#include "latex/appositions.h"

#include <string.h>

#include "latex/answers.h"
#include "latex/emit.h"
#include "latex/phrases.h"

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c; }

/* Whether a word is what a quantity is called. */
static int is_quantity(const reading *r, int32_t i) {
    static const char *const names[] = {
#define X(word, kind, which, describes) word,
#include "latex/quantity_kinds.def"
#undef X
    };
    const layout_atom *const a = at(r, i);
    const size_t length = (size_t)(a->nucleus_end - a->start);
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        size_t n = 0;
        if (strlen(names[k]) != length) continue;
        while (n < length && lower(r->text->text[a->start + (int32_t)n]) == names[k][n]) n++;
        if (n == length) return 1;
    }
    return 0;
}

static int is_named(const reading *r, int32_t i) {
    return i + 1 < r->text->count && at(r, i)->kind == ATOM_NAME && phrases_kind(r, i) < 0 &&
           (layout_is(at(r, i + 1), FAMILY_RELATION, EXPR_EQ) ||
            layout_is(at(r, i + 1), FAMILY_RELATION, EXPR_APPROX));
}

static int appositions_are(const reading *r, int32_t first, int32_t last, int32_t behind) {
    return last > first && at(r, last - 1)->kind == ATOM_WORD && is_quantity(r, last - 1) &&
           is_named(r, behind);
}

int appositions_push(reading *r, answer_item *item, int32_t last) {
    const int32_t label = items_label_end(r, item->first, item->last);
    if (item->next >= last || !phrases_only(r, label, item->last) ||
        !appositions_are(r, label, item->last, item->next)) {
        return 0;
    }
    const int32_t first = item->first;
    *item = items_next(r, item->next, last);
    if (label == first) return answers_read(r, item->first, item->condition_end) ? 1 : -1;
    return phrases_label(r, first, label) && answers_read(r, item->first, item->condition_end) &&
                   emit_collection(r, EXPR_LABELLED, 2)
               ? 1
               : -1;
}

int32_t appositions_bracket(const reading *r, int32_t first, int32_t last) {
    const int32_t bracket = last - 1;
    if (bracket <= first || !layout_is_fence(at(r, bracket), FENCE_ROUND, FENCE_ROUND) ||
        !layout_is_bare(at(r, bracket)) || at(r, bracket)->list[0].count < 3 ||
        !phrases_only(r, first, bracket) ||
        !appositions_are(r, first, bracket, at(r, bracket)->list[0].first)) {
        return -1;
    }
    return bracket;
}
