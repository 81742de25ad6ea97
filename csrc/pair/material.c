#include "pair/material.h"

static int is_material(const expr *e, int32_t i) {
    return pair_is(e, i, EXPR_OPERATOR, EXPR_MATERIAL) && e->node[i].arity == 3 &&
           pair_is_integer(e, i - 1, 1);
}

static int has_material(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (is_material(e, i)) return 1;
    }
    return 0;
}

/* The velocity of v . \nabla u, of which an answer has one alone; -1 where it has none or several.
 */
static int32_t velocity_in(const expr *e, int32_t root) {
    int32_t found = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!pair_is(e, i, EXPR_OPERATOR, EXPR_DOT) || e->node[i].arity != 2 ||
            !pair_is(e, i - 1, EXPR_OPERATOR, EXPR_NABLA)) {
            continue;
        }
        const int32_t of = pair_left_of(e, i - 1);
        if (e->node[of].kind != EXPR_SYMBOL && e->node[of].kind != EXPR_CALL) return -1;
        if (found >= 0 && !pair_same(e, found, of)) return -1;
        found = of;
    }
    return found;
}

/* Whether the letter of a vector usually is a velocity. */
static int is_velocity(const expr *e, int32_t i) {
    if (e->node[i].kind != EXPR_SYMBOL && e->node[i].kind != EXPR_CALL) return 0;
    const expr_name *const name = &e->name[e->node[i].label];
    const char letter = e->text[name->text];
    return (e->node[i].flags & EXPR_FLAG_VECTOR) && name->length == 1 &&
           ((letter >= 'u' && letter <= 'w') || (letter >= 'U' && letter <= 'W'));
}

/* Whether the velocity is the one that is carried along wherever one is: u . \nabla v is no part of
 * D v / D t. */
static int is_carried(const expr *e, int32_t root, int32_t velocity) {
    if (!is_velocity(e, velocity)) return 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!is_material(e, i)) continue;
        const int32_t of = pair_child(e, i, 0);
        if (is_velocity(e, of) && !pair_same(e, of, velocity)) return 0;
    }
    return 1;
}

static int32_t written_out(expr *e, int32_t root, int32_t velocity) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        if (is_material(e, i)) {
            const int32_t of = pair_child(e, i, 0);
            if (pair_push(e, EXPR_OPERATOR, EXPR_PARTIAL, 3) < 0 || pair_copy(e, velocity) < 0 ||
                pair_copy(e, of) < 0 || pair_push(e, EXPR_OPERATOR, EXPR_NABLA, 1) < 0 ||
                pair_push(e, EXPR_OPERATOR, EXPR_DOT, 2) < 0) {
                return -1;
            }
            last = pair_push(e, EXPR_ADD, 0, 2);
        } else {
            last =
                expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        }
        if (last < 0) return -1;
    }
    return last;
}

int pair_flows_written_out(expr *e, int32_t *gold, int32_t *pred) {
    for (int side = 0; side < 2; side++) {
        int32_t *const own = side == 0 ? gold : pred;
        const int32_t other = side == 0 ? *pred : *gold;
        if (!has_material(e, *own) || has_material(e, other)) continue;
        const int32_t velocity = velocity_in(e, other);
        if (velocity < 0 || velocity_in(e, *own) >= 0 || !is_carried(e, *own, velocity)) continue;
        *own = written_out(e, *own, velocity);
        if (*own < 0) return 0;
    }
    return 1;
}
