#include "latex/options.h"

#include "latex/emit.h"
#include "latex/operands.h"
#include "latex/remarks.h"
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

/* The last atom of a text that is no mark, its first where all are. */
static int32_t last_value(const layout *text) {
    int32_t last = layout_end(text->top) - 1;
    while (last > text->top.first && layout_is(&text->atom[last], FAMILY_PUNCTUATION, -1)) {
        last--;
    }
    return last;
}

static int word_at(const layout *text, int32_t i) {
    const layout_atom *a = &text->atom[i];
    if (a->kind != ATOM_WORD) return -1;
    return (int)words_kind(text->text + a->start, a->nucleus_end - a->start);
}

/* Whether an atom before an option only says that it is one, or that it is the answer. */
static int leads_up(const layout *text, int32_t i) {
    const layout_atom *a = &text->atom[i];
    int kind = word_at(text, i);
    return (kind == WORD_OTHER && /* the correct option */
            remarks_say_nothing(text->text + a->start, a->nucleus_end - a->start)) ||
           kind == WORD_PART || kind == WORD_ANSWER || kind == WORD_FILLER || kind == WORD_EQUALS ||
           layout_is(a, FAMILY_BINARY, BINARY_COLON);
}

int options_is_one(const layout *text) {
    const int32_t last = text->top.count > 0 ? last_value(text) : -1;
    for (int32_t i = text->top.first; i < last; i++) {
        if (!leads_up(text, i)) {
            return 0;
        }
    }
    return last >= 0 && is_option(text, last);
}

/* The letter of an answer that says "option" and a small letter: option b, the choice is (b); else
 * that letter is 0. */
static uint32_t small_option(const layout *text) {
    int32_t i = last_value(text);
    const layout_atom *a = &text->atom[i];
    if (layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) && a->list[0].count == 1 &&
        layout_is_bare(a)) {
        a = &text->atom[a->list[0].first];
    }
    if (a->kind != ATOM_NAME || a->row >= 0 || a->letter < 'a' || a->letter > LAST_OPTION + 32 ||
        !layout_is_bare(a)) {
        return 0;
    }
    int named = 0;
    while (--i >= text->top.first) {
        if (!leads_up(text, i)) {
            return 0;
        }
        named |= word_at(text, i) == WORD_PART;
    }
    return named ? a->letter : 0;
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
    if ((r->roles->shown & ROLES_OPTION) != 0 && first == r->text->top.first && last > first &&
        last >= last_value(r->text) && small_option(r->text) != 0) {
        return 1;
    }
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
    if ((r->roles->shown & ROLES_OPTION) != 0 && small_option(r->text) != 0) {
        const char capital = (char)(small_option(r->text) - 'a' + 'A');
        return emit_named(r, EXPR_SYMBOL, &capital, 1, 0, 0);
    }
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
