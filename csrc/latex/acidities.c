#include "latex/acidities.h"

#include <string.h>

#include "latex/emit.h"
#include "latex/names.h"
#include "latex/operands.h"
#include "latex/roles.h"

enum { TYPED_BYTES = 3 }; /* of the longest name as it is typed */

/* The end of pH or pOH typed without a font where it is a term by itself, 10^{-pH}, pH - 7; the
 * cursor's place for anything else. */
static int32_t term_end(const reading *m, const cursor *c) {
    const layout *text = m->text;
    const int32_t hydrogen =
        c->at + 1 < c->end && roles_is_letter(text, c->at + 1, 'O') ? c->at + 2 : c->at + 1;
    const cursor before = {c->at - 1, c->end, c->stop, c->first};
    if (hydrogen >= c->end || !roles_is_letter(text, c->at, 'p') ||
        !roles_is_letter(text, hydrogen, 'H') ||
        (c->at > c->first && operators_starts(m, &before))) {
        return c->at;
    }
    for (int32_t i = c->at; i <= hydrogen; i++) {
        if (!layout_is_bare(&text->atom[i]) || text->atom[i].font != FONT_PLAIN ||
            (i > c->at && text->atom[i].start != text->atom[i - 1].end)) {
            return c->at;
        }
    }
    const cursor behind = {hydrogen + 1, c->end, c->stop, c->first};
    return operators_starts(m, &behind) ? c->at : hydrogen + 1;
}

typedef struct {
    const char *typed, *name;
    int plain; /* in text without commands alone */
} typed_name;

/* The name of several letters that is all that is read, NULL for anything else. */
static const typed_name *typed_at(const reading *m, const cursor *c) {
    static const typed_name names[] = {
        {"pH", "pH", 0},      {"pOH", "pOH", 0}, {"pKa", "pK_a", 0}, {"pKb", "pK_b", 0},
        {"pKw", "pK_w", 0},   {"Ka", "K_a", 1},  {"Kb", "K_b", 1},   {"Kc", "K_c", 1},
        {"Kd", "K_d", 1},     {"Kp", "K_p", 1},  {"Kw", "K_w", 1},   {"Ksp", "K_{sp}", 1},
        {"Keq", "K_{eq}", 1},
    };
    const layout_atom *first = operators_here(m, c), *last = &m->text->atom[c->end - 1];
    const int32_t length = last->end - first->start;
    if (c->at != c->first || c->end - c->at > TYPED_BYTES || length > TYPED_BYTES) {
        return NULL;
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if ((!names[i].plain || m->text->plain) && (int32_t)strlen(names[i].typed) == length &&
            memcmp(m->text->text + first->start, names[i].typed, (size_t)length) == 0) {
            return &names[i];
        }
    }
    return NULL;
}

/* Whether the atom behind a p is K with the index a, b or w, alone or with what counts it;
 * the p stands right before it or is upright. */
static int is_constant(const layout *text, const layout_atom *a) {
    const layout_atom *below = &text->atom[a->sub.first];
    const int indexed = a->sub.count > 0 && below->nucleus_end > below->start;
    const char letter = indexed ? text->text[below->start] : '\0';
    return a->kind == ATOM_NAME && a->letter == 'K' &&
           (a[-1].font == FONT_ROMAN || a[-1].font == FONT_TEXT || a[-1].end == a->start) &&
           (letter == 'a' || letter == 'b' || letter == 'w') &&
           (below->kind == ATOM_NAME || below->kind == ATOM_WORD) &&
           below->nucleus_end - below->start <= 2;
}

int32_t acidities_end(const layout *text, int32_t first, int32_t last) {
    static const char name[] = "pH";
    const int32_t length = (int32_t)sizeof name - 1;
    const layout_atom *const a = &text->atom[first];
    for (int32_t i = first; i < last && i < first + length; i++) {
        const layout_atom *const end = &text->atom[i];
        if (end->end - a->start == length && layout_is_bare(end) &&
            memcmp(text->text + a->start, name, (size_t)length) == 0) {
            return i + 1;
        }
    }
    return first;
}

int acidities_read(reading *m, cursor *c) {
    const layout_atom *a = operators_here(m, c);
    const char letter = a->nucleus_end > a->start ? m->text->text[a->start] : '\0';
    if (letter != 'p' && letter != 'K') {
        return 0;
    }
    const typed_name *typed = typed_at(m, c);
    if (typed != NULL) {
        c->at = c->end;
        return emit_spelled(m, EXPR_SYMBOL, typed->name, 0, 0) ? 1 : -1;
    }
    const int32_t term = term_end(m, c);
    if (term > c->at) {
        const char *const spelled = m->text->text + a->start;
        const int32_t bytes = m->text->atom[term - 1].end - a->start;
        c->at = term;
        return emit_named(m, EXPR_SYMBOL, spelled, bytes, 0, 0) ? 1 : -1;
    }
    if (letter != 'p' || c->at + 1 >= c->end || a->kind != ATOM_NAME || !layout_is_bare(a) ||
        a->nucleus_end - a->start != 1 || a->letter != 'p' || !is_constant(m->text, a + 1)) {
        return 0;
    }
    char name[OPERANDS_NAME];
    const int32_t length =
        names_spell(m->text, c->at + 1, NAMES_SUBSCRIPT, name + 1, OPERANDS_NAME - 1);
    if (length < 0) {
        return 0;
    }
    name[0] = 'p';
    c->at += 2;
    return emit_named(m, EXPR_SYMBOL, name, length + 1, 0, 0) && operands_superscript(m, c->at - 1)
               ? 1
               : -1;
}
