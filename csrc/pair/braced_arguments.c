#include "pair/braced_arguments.h"

static int is_braced(const expr *e, int32_t i) {
    if (e->node[i].kind != EXPR_CALL || e->node[i].arity != 1) return 0;
    const expr_name *const name = &e->name[e->node[i].label];
    const char *const text = e->text + name->text;
    for (int32_t k = 0; k < 3; k++) { /* a name of letters, no V_1 */
        if (k >= name->length || !((text[k] | 32) >= 'a' && (text[k] | 32) <= 'z')) return 0;
    }
    return pair_is(e, i - 1, EXPR_COLLECTION, EXPR_SET) && e->node[i - 1].arity > 0;
}

int32_t pair_braces_opened(expr *e, int32_t root) {
    int found = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) found |= is_braced(e, i);
    if (!found) return root;
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (i < root && is_braced(e, i + 1)) continue;
        const expr_node n = e->node[i];
        const int32_t arity = is_braced(e, i) ? e->node[i - 1].arity : n.arity;
        last = expr_push(e, (expr_kind)n.kind, n.head, arity, n.label, n.flags);
        if (last < 0) return -1;
    }
    return last;
}
