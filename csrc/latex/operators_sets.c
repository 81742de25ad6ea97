/* Unions, intersections and differences of sets: looser than sums. */
#include "latex/emit.h"
#include "latex/operators.h"

static int collection_here(const reading *m, const cursor *c) {
    const layout_atom *a = operators_here(m, c);
    if (a == NULL || a->kind != ATOM_COMMAND || layout_command(a)->family != FAMILY_COLLECTION) {
        return -1;
    }
    return layout_command(a)->value;
}

static int read_intersection(reading *m, cursor *c) {
    int32_t count = 1;
    if (!operators_sum(m, c)) {
        return 0;
    }
    while (collection_here(m, c) == EXPR_INTERSECTION) {
        c->at++;
        count++;
        if (!operators_sum(m, c)) {
            return 0;
        }
    }
    if (count == 1) {
        return 1;
    }
    emit_set(m, count);
    return emit_collection(m, EXPR_INTERSECTION, count);
}

int operators_union(reading *m, cursor *c) {
    int32_t count = 1;
    if (!read_intersection(m, c)) {
        return 0;
    }
    for (;;) {
        int joined = collection_here(m, c);
        if (joined < 0) {
            break;
        }
        c->at++;
        if (joined != EXPR_UNION && count > 1) {
            emit_set(m, count);
            if (!emit_collection(m, EXPR_UNION, count)) {
                return 0;
            }
            count = 1;
        }
        if (!read_intersection(m, c)) {
            return 0;
        }
        if (joined == EXPR_UNION) {
            count++;
            continue;
        }
        emit_set(m, 2);
        if (!emit_collection(m, (expr_collection)joined, 2)) {
            return 0;
        }
    }
    if (count == 1) {
        return 1;
    }
    emit_set(m, count);
    return emit_collection(m, EXPR_UNION, count);
}
