#include "latex/options.h"

#include "latex/emit.h"
#include "latex/operands.h"
#include "latex/roles.h"
#include "latex/words.h"

enum { LAST_OPTION = 'H', MOST_OPTIONS = 8 };

/* A bare capital that options go by, alone or in brackets of its own. */
static int is_option(const layout *text, int32_t i) {
    const layout_atom *a = &text->atom[i];
    if (layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) && a->list[0].count == 1 &&
        layout_is_bare(a)) {
        a = &text->atom[a->list[0].first];
    }
    return a->kind == ATOM_NAME && a->row < 0 && a->letter >= 'A' && a->letter <= LAST_OPTION &&
           layout_is_bare(a) && a->font != FONT_BOLD && a->font != FONT_BLACKBOARD &&
           a->font != FONT_CALLIGRAPHIC;
}

/* A mark or an "and" between two of them. */
static int parts_options(const layout *text, int32_t i) {
    const layout_atom *a = &text->atom[i];
    if (a->kind == ATOM_WORD) {
        return words_kind(text->text + a->start, a->nucleus_end - a->start) == WORD_AND;
    }
    return a->kind == ATOM_BREAK || layout_is(a, FAMILY_PUNCTUATION, -1);
}

int options_are_listed(const layout *text) {
    int32_t options = 0, apart = 1, last = layout_end(text->top);
    while (last > text->top.first && parts_options(text, last - 1)) {
        last--;
    }
    for (int32_t i = text->top.first; i < last; i++) {
        int option = is_option(text, i);
        if (option ? !apart : !parts_options(text, i)) {
            return 0;
        }
        options += option;
        apart = !option;
    }
    return options > 1 && options <= MOST_OPTIONS;
}

int options_are(const reading *r, int32_t first, int32_t last) {
    uint32_t met = 0;
    if ((r->roles->shown & ROLES_OPTIONS) == 0 || first != r->text->top.first || last - first < 2) {
        return 0;
    }
    if (options_are_listed(r->text)) {
        return 1;
    }
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = &r->text->atom[i];
        const uint32_t bit = a->kind == ATOM_NAME ? (uint32_t)1 << (a->letter & 31) : 0;
        if (bit == 0 || !is_option(r->text, i) || (met & bit) != 0 || a->space >= SPACE_QUAD) {
            return 0;
        }
        met |= bit;
    }
    return 1;
}

int options_push(reading *r, int32_t first, int32_t last) {
    int32_t count = 0;
    for (int32_t i = first; i < last; i++) {
        if (is_option(r->text, i)) {
            if (!meaning_expression(r, i, i + 1)) {
                return 0;
            }
            count++;
        }
    }
    return emit_collection(r, EXPR_SEQUENCE, count);
}
