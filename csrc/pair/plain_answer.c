#include "pair/plain_answer.h"

#include <string.h>

static int is_constant(const expr *e, int32_t symbol, const char *constants, int32_t length) {
    const expr_name *name = &e->name[e->node[symbol].label];
    const int32_t size = name->length + 2;
    for (int32_t at = 0; at <= length - size; at++) {
        if (constants[at] == 0 && constants[at + size - 1] == 0 &&
            memcmp(constants + at + 1, e->text + name->text, (size_t)name->length) == 0) {
            return 1;
        }
    }
    return 0;
}

int plain_answer_of(const expr *e, const char *constants, int32_t constants_length,
                    plain_answer *answer) {
    const int32_t last = e->node_count - 1;
    plain_answer found = {last, -1};
    if (last < 0) return 0;
    if (e->node[last].kind == EXPR_RELATION) {
        if (e->node[last].head != EXPR_EQ || e->node[last].arity != 2) return 0;
        found.value = last - 1;
        found.name = last - 1 - e->node[last - 1].size;
        if (e->node[found.name].kind != EXPR_SYMBOL ||
            is_constant(e, found.name, constants, constants_length)) {
            return 0;
        }
    }
    const uint32_t others =
        1u << EXPR_RELATION | 1u << EXPR_COLLECTION | 1u << EXPR_OPERATOR | 1u << EXPR_UNIT;
    if (expr_holds(e, found.value, others)) return 0;
    for (int32_t i = found.value - e->node[found.value].size + 1; i <= found.value; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && !is_constant(e, i, constants, constants_length)) {
            *answer = found;
            return 1;
        }
    }
    return 0;
}
