#include "latex/segments.h"

#include "latex/choices.h"
#include "latex/emit.h"
#include "latex/operands.h"
#include "latex/roles.h"

static int is_point(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return a->kind == ATOM_NAME && a->letter >= 'A' && a->letter <= 'Z' &&
           a->font != FONT_BLACKBOARD && a->primes == 0 && a->accent[0] == 0;
}

/* Whether "= number" stands here. */
static int gives_number(const layout *text, int32_t at) {
    if (at + 1 >= text->count || !layout_is(&text->atom[at], FAMILY_RELATION, EXPR_EQ)) {
        return 0;
    }
    int32_t other = at + 3; /* AB = CD = 3 */
    if (other + 1 < text->count && is_point(text, at + 1) && is_point(text, at + 2) &&
        layout_is(&text->atom[other], FAMILY_RELATION, EXPR_EQ)) {
        at = other;
    }
    const layout_atom *value = &text->atom[at + 1], *after = value + 1;
    int ends = at + 2 >= text->count || layout_is(after, FAMILY_RELATION, -1) ||
               layout_is(after, FAMILY_PUNCTUATION, -1) || after->kind == ATOM_BREAK;
    return ends &&
           (value->kind == ATOM_NUMBER || value->kind == ATOM_ROOT || value->kind == ATOM_FRACTION);
}

int segments_are(reading *m, int32_t first, int32_t last) {
    const layout *text = m->text;
    if (last - first != 2) {
        return 0;
    }
    for (int32_t i = first; i < last; i++) {
        if (!is_point(text, i) || !layout_is_bare(&text->atom[i])) {
            return 0;
        }
    }
    if ((m->roles->shown & ROLES_SEGMENTS) != 0) {
        return 1;
    }
    int usual = gives_number(text, last);
    if (!usual && (m->roles->shown & ROLES_POINTS) == 0) {
        return 0;
    }
    return choices_take(m->choices, CHOICE_SEGMENT, 0,
                        (choices_site){m->side, text->atom[first].start, text->atom[last - 1].end},
                        usual, CHOICE_BIT(0) | CHOICE_BIT(1));
}

int segments_push(reading *m, int32_t first) {
    char name[4];
    uint32_t a = m->text->atom[first].letter, b = m->text->atom[first + 1].letter;
    name[0] = '|';
    name[1] = (char)(a < b ? a : b);
    name[2] = (char)(a < b ? b : a);
    name[3] = '|';
    m->shape = SHAPE_SCALAR;
    return emit_named(m, EXPR_SYMBOL, name, 4, 0, 0);
}

/* Two capitals that are all of what is read, AB, may be the segment between two points. */
int segments_read(reading *m, cursor *c, int *done) {
    *done = 0;
    if ((m->roles->shown & ROLES_SEGMENTS) != 0 && is_point(m->text, c->at) &&
        layout_is_bare(&m->text->atom[c->at]) && c->at + 1 < c->end &&
        is_point(m->text, c->at + 1) && m->text->atom[c->at + 1].sub.count == 0 &&
        m->text->atom[c->at + 1].space < SPACE_WRITTEN) {
        *done = 1;
        c->at += 2;
        return segments_push(m, c->at - 2) && operands_superscript(m, c->at - 1);
    }
    if (c->at != c->first || !segments_are(m, c->first, c->end)) {
        return 1;
    }
    *done = 1;
    c->at += 2;
    return segments_push(m, c->first);
}
