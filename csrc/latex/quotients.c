#include "latex/quotients.h"

#include "latex/emit.h"

static int is_set(const expr_node *node) {
    return node->kind == EXPR_CONSTANT &&
           (node->head == EXPR_INTEGERS || node->head == EXPR_REALS ||
            node->head == EXPR_RATIONALS || node->head == EXPR_COMPLEXES ||
            node->head == EXPR_NATURALS);
}

/* The letter of a set, in blackboard or drawn. */
static int is_letter(const layout_atom *a) {
    return (a->kind == ATOM_NAME && a->font == FONT_BLACKBOARD) ||
           (a->kind == ATOM_COMMAND && layout_is(a, FAMILY_CONSTANT, -1) &&
            !layout_is(a, FAMILY_CONSTANT, EXPR_PI) &&
            !layout_is(a, FAMILY_CONSTANT, EXPR_INFINITY));
}

int quotients_of_set(const reading *m) {
    const expr_node *node = m->out->node;
    const int32_t last = emit_last(m);
    if (last < 0) {
        return 0;
    }
    return is_set(&node[last]) ||
           (node[last].kind == EXPR_POW && is_set(&node[last - 1 - node[last - 1].size]));
}

static int32_t divisor_end(const reading *m, const cursor *c) {
    cursor probe = *c;
    while (operators_starts(m, &probe) &&
           (probe.at == c->at || m->text->atom[probe.at].space != SPACE_QUAD)) {
        const layout_atom *a = &m->text->atom[probe.at++];
        if (is_letter(a) || a->kind == ATOM_FENCE) {
            break;
        }
    }
    return probe.at;
}

int quotients_push(reading *m, int32_t first, int32_t last) {
    const layout_atom *end = &m->text->atom[last - 1];
    if (last - first > 1 && is_letter(end) && end->sup.count == 0 && end->sub.count == 0) {
        last--; /* nZ */
    }
    if (last - first == 1 && m->text->atom[first].kind == ATOM_FENCE &&
        m->text->atom[first].sup.count == 0) {
        const layout_list inside = m->text->atom[first].list[0];
        first = inside.first;
        last = layout_end(inside);
    }
    m->shape = SHAPE_SCALAR;
    return statements_one(m, first, last) && emit_spelled(m, EXPR_CALL, "quotient", 2, 0);
}

int quotients_read(reading *m, cursor *c) {
    const int32_t first = c->at;
    c->at = divisor_end(m, c);
    return quotients_push(m, first, c->at);
}
