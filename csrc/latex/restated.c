#include "latex/restated.h"

#include "latex/emit.h"

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
