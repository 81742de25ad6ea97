#include "latex/joined.h"

#include <string.h>

#include "latex/emit.h"
#include "latex/roles.h"

/* The operator that a sign stands for, -1 where it is no product that has a head of its own. */
static int head_of(int sign) {
    switch (sign) {
        case BINARY_TENSOR: return EXPR_TENSOR;
        case BINARY_DIRECT_SUM: return EXPR_DIRECT_SUM;
        case BINARY_WEDGE: return EXPR_WEDGE;
        default: return -1;
    }
}

int joined_sign(const reading *m, int sign) {
    const expr_node *const last = &m->out->node[emit_last(m)];
    const int set = last->kind == EXPR_CONSTANT &&
                    (last->head == EXPR_INTEGERS || last->head == EXPR_RATIONALS ||
                     last->head == EXPR_REALS || last->head == EXPR_COMPLEXES);
    return sign == BINARY_STAR && set ? BINARY_OTHER : sign;
}

int joined_is(int sign) {
    return head_of(sign) >= 0 || sign == BINARY_COMPOSE || sign == BINARY_PARALLEL ||
           sign == BINARY_OTHER;
}

int joined_push(reading *m, int32_t atom, int sign) {
    const int head = head_of(sign);
    if (sign == BINARY_PARALLEL) {
        m->shape = SHAPE_SCALAR;
        return emit_relation(m, EXPR_PARALLEL);
    }
    if (head < 0) {
        m->shape = SHAPE_SCALAR;
        return emit_spelled(m, EXPR_CALL, layout_command(&m->text->atom[atom])->spelling, 2, 0);
    }
    return (head == EXPR_TENSOR && emit_merge_states(m)) ||
           emit_operator(m, (expr_operator)head, 2);
}

/* Whether a node is a differential: d{x}. */
static int is_differential(const expr *e, int32_t i) {
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[i].label];
    return name->length > 2 && memcmp(e->text + name->text, "d{", 2) == 0;
}

/* Of the last `count` factors those that are no part of what \otimes joins: a number at their
 * front, and all before a state or a differential; but for operators right before it where another
 * one stands behind the sign: A|u> x B|v>. `next` is the atom there. */
int32_t joined_outside(const reading *m, int32_t count, int32_t next, int sign) {
    const expr_node *node = m->out->node;
    int32_t factor = emit_last(m);
    if (count < 2) {
        return 0;
    }
    if (node[factor].kind == EXPR_OPERATOR && node[factor].head == EXPR_KET) {
        const int each = next < m->text->count && m->text->atom[next].kind == ATOM_NAME &&
                         (roles_flags(m->roles, m->side, next) & EXPR_FLAG_MATRIX) != 0;
        for (count--; each && count > 0; count--) {
            factor = emit_before(m, factor);
            if ((node[factor].flags & EXPR_FLAG_MATRIX) == 0) {
                break;
            }
        }
        return count;
    }
    if (is_differential(m->out, factor)) return count - 1; /* 2x dx ^ dy */
    for (int32_t i = 1; i < count; i++) {
        factor = emit_before(m, factor);
    }
    if (sign == BINARY_PARALLEL) { /* -R || R, but 2R || R */
        return node[factor].kind == EXPR_NUMBER && m->out->number[node[factor].label].p == -1;
    }
    return node[factor].kind == EXPR_NUMBER;
}
