#include "latex/properties.h"

#include "latex/items.h"
#include "latex/phrases.h"

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

int32_t properties_of_name(const reading *r, int32_t first, int32_t last) {
    const int32_t verb = first + 1, said = first + 2;
    if (said >= last || phrases_kind(r, said) == WORD_NOT || at(r, first)->kind != ATOM_NAME ||
        phrases_kind(r, first) >= 0 || !(phrases_is(r, verb, "is") || phrases_is(r, verb, "are"))) {
        return first;
    }
    int properties = 0;
    for (int32_t i = said; i < last; i++) {
        const int kind = phrases_kind(r, i);
        const int article = at(r, i)->kind == ATOM_NAME && at(r, i)->letter == 'a' &&
                            i + 1 < last && at(r, i + 1)->kind == ATOM_WORD;
        const int joins = article || kind == WORD_AND || kind == WORD_NOT || kind == WORD_OPPOSED ||
                          phrases_is(r, i, "but") || phrases_is(r, i, "both") ||
                          phrases_is(r, i, "neither") || phrases_is(r, i, "nor") ||
                          phrases_is(r, i, "a") || phrases_is(r, i, "an");
        properties += kind == WORD_OTHER;
        if (!joins && kind != WORD_OTHER && !items_is_edge(r, i)) return first;
        if (kind == WORD_OTHER && (at(r, i)->kind != ATOM_WORD || phrases_is_unit(r, i))) {
            return first;
        }
    }
    return properties > 0 ? said : first;
}
