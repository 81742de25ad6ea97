#include "latex/label_scopes.h"

#include <string.h>

#include "latex/emit.h"

static int is_head(const expr *e, int32_t node, int head) {
    return e->node[node].kind == EXPR_COLLECTION && e->node[node].head == head;
}

/* The name that an equation gives a value, -1 where it is none. */
static int32_t name_of(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_RELATION || e->node[root].head != EXPR_EQ) {
        return -1;
    }
    const int32_t left = root - 1 - e->node[root - 1].size;
    return e->node[left].kind == EXPR_SYMBOL ? e->node[left].label : -1;
}

static int is_value(const expr *e, int32_t root) {
    const int kind = e->node[root].kind;
    return kind != EXPR_RELATION && kind != EXPR_WORDS && kind != EXPR_COLLECTION;
}

/* Whether two answers are of one kind: values, or values of one name. */
static int are_alike(const expr *e, int32_t one, int32_t other) {
    const int32_t name = name_of(e, one);
    return name >= 0 ? name == name_of(e, other) : is_value(e, one) && is_value(e, other);
}

int label_scopes_take(reading *r) {
    expr *e = r->out;
    const int32_t item = emit_last(r), size = e->node[item].size, labelled = item - size;
    if (labelled < 2 || !is_head(e, labelled, EXPR_LABELLED) || e->node[labelled].arity != 2) {
        return 0;
    }
    const int32_t value = labelled - 1;
    const int listed = is_head(e, value, EXPR_SEQUENCE);
    const int32_t members = listed ? e->node[value].arity : 1;
    if (!are_alike(e, listed ? value - 1 : value, item)) {
        return 0;
    }
    const int32_t roots = 1 + listed; /* the label's, and that of the list below it */
    memmove(&e->node[labelled + 1 - roots], &e->node[labelled + 1],
            (size_t)size * sizeof e->node[0]);
    e->node_count -= roots;
    return emit_collection(r, EXPR_SEQUENCE, members + 1) && emit_collection(r, EXPR_LABELLED, 2)
               ? 1
               : -1;
}
