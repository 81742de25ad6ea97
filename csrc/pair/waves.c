#include "pair/waves.h"

#include <string.h>

/* The operator of waves, and that of Dirac; what they are applied to is called by a name that
 * begins with a blank, as none of an answer does. */
static const struct {
    const char *name, *applied;
    uint8_t flags; /* of what it makes */
} operators[] = {{"square", " B", 0}, {"slashed{partial}", " S", EXPR_FLAG_MATRIX}};

enum { BOX = 0, DIRAC, OPERATORS };

static int is_spelled(const expr *e, int32_t i, const char *text) {
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[i].label];
    return (int32_t)strlen(text) == name->length &&
           memcmp(e->text + name->text, text, (size_t)name->length) == 0;
}

/* Whether node i is a raised derivative, by the index at node `index` or, where
 * that is -1, twice. */
static int is_raised(const expr *e, int32_t i, int32_t index) {
    static const char before[] = "partial^{";
    const int32_t first = (int32_t)sizeof before - 1;
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[i].label];
    const char *const text = e->text + name->text;
    if (name->length < first + 2 || memcmp(text, before, (size_t)first) != 0) return 0;
    if (index < 0) return name->length == first + 2 && text[first] == '2';
    const expr_name *const letter = &e->name[e->node[index].label];
    return e->node[index].kind == EXPR_SYMBOL && name->length == first + letter->length + 1 &&
           memcmp(text + first, e->text + letter->text, (size_t)letter->length) == 0;
}

/* Which of the operators a node is, -1: none. */
static int operator_at(const expr *e, int32_t i) {
    for (int k = 0; k < OPERATORS; k++) {
        if (is_spelled(e, i, operators[k].name)) return k;
    }
    return is_raised(e, i, -1) ? BOX : -1; /* \partial^2 + m^2 */
}

static int is_first_partial(const expr *e, int32_t i, int32_t arity) {
    return pair_is(e, i, EXPR_OPERATOR, EXPR_PARTIAL) && e->node[i].arity == arity &&
           pair_is_integer(e, i - 1, 1);
}

/* Nodes that make a derivative the operator of waves, behind what it is applied
 * to; 0 for other nodes. The operator alone is a derivative of its raised half.
 */
static int32_t wave_at(const expr *e, int32_t i, int *alone) {
    *alone = 0;
    if (is_first_partial(e, i, 5)) {
        return pair_is_integer(e, i - 3, 1) && is_raised(e, i - 2, i - 4) ? 5 : 0;
    }
    if (!is_first_partial(e, i, 3)) return 0;
    if (is_raised(e, i - 2, -1)) return 3;
    const int32_t inner = i - 3;
    *alone = is_raised(e, inner, i - 2);
    if (*alone) return 4;
    return is_first_partial(e, inner, 3) && is_raised(e, i - 2, inner - 2) ? 6 : 0;
}

int pair_has_waves(const expr *e, int32_t root) {
    int alone;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_SYMBOL ? operator_at(e, i) >= 0 : wave_at(e, i, &alone) > 0) {
            return 1;
        }
    }
    return 0;
}

static int32_t intern(expr *e, const char *name) {
    return expr_intern(e, name, (int32_t)strlen(name));
}

static int32_t push_applied(expr *e, int which) {
    const int32_t label = intern(e, operators[which].applied);
    return label < 0 ? -1 : expr_push(e, EXPR_CALL, 0, 1, label, operators[which].flags);
}

int32_t pair_push_dirac(expr *e) { return push_applied(e, DIRAC); }

static int32_t push_same(expr *e, expr_node node) {
    return expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
}

/* Derivatives in indices as the one operator. */
static int32_t in_one_way(expr *e, int32_t root) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        int alone;
        const int32_t nodes = wave_at(e, i, &alone);
        if (nodes == 0) {
            last = push_same(e, e->node[i]);
        } else {
            e->node_count -= nodes - 1;
            const int32_t label = alone ? intern(e, operators[BOX].name) : 0;
            last = label < 0 ? -1
                   : alone   ? expr_push(e, EXPR_SYMBOL, 0, 0, label, 0)
                             : push_applied(e, BOX);
        }
        if (last < 0) return -1;
    }
    return last;
}

/* Whether the operator is a factor or term of its own at node i. */
static int holds_one(const expr *e, int32_t i, expr_kind kind) {
    int32_t child = i - 1;
    for (int32_t k = e->node[i].kind == kind ? e->node[i].arity : 0; k > 0; k--) {
        if (operator_at(e, child) >= 0) return 1;
        child -= e->node[child].size;
    }
    return 0;
}

/* Whether a factor is the operator, or a sum with it, also of its negative. */
static int is_operator(const expr *e, int32_t i) {
    if (operator_at(e, i) >= 0) return 1;
    int32_t child = i - 1;
    for (int32_t k = e->node[i].kind == EXPR_ADD ? e->node[i].arity : 0; k > 0; k--) {
        if (operator_at(e, child) >= 0 || holds_one(e, child, EXPR_MUL)) return 1;
        child -= e->node[child].size;
    }
    return 0;
}

/* Appends the factors of a product from `from` on. */
static int32_t push_factors(expr *e, int32_t product, int32_t from) {
    int32_t last = -1;
    for (int32_t k = from; k < e->node[product].arity; k++) {
        last = pair_copy(e, pair_child(e, product, k));
        if (last < 0) return -1;
    }
    return e->node[product].arity - from > 1
               ? pair_push(e, EXPR_MUL, 0, e->node[product].arity - from)
               : last;
}

/* Appends what an operator makes of the factors from `from` on: of a sum, that of its terms. */
static int32_t push_wave(expr *e, int which, int32_t product, int32_t from) {
    const int32_t factor = pair_child(e, product, from);
    if (from + 1 < e->node[product].arity || e->node[factor].kind != EXPR_ADD) {
        return push_factors(e, product, from) < 0 ? -1 : push_applied(e, which);
    }
    for (int32_t k = 0; k < e->node[factor].arity; k++) {
        if (pair_copy(e, pair_child(e, factor, k)) < 0 || push_applied(e, which) < 0) return -1;
    }
    return pair_push(e, EXPR_ADD, 0, e->node[factor].arity);
}

/* Appends what one term of the operator makes of the factors from `from` on. */
static int32_t push_term(expr *e, int32_t term, int32_t product, int32_t from) {
    const int which = operator_at(e, term);
    if (which >= 0) return push_wave(e, which, product, from);
    if (!holds_one(e, term, EXPR_MUL)) {
        if (pair_copy(e, term) < 0 || push_factors(e, product, from) < 0) return -1;
        return pair_push(e, EXPR_MUL, 0, 2);
    }
    for (int32_t k = 0; k < e->node[term].arity; k++) {
        const int32_t factor = pair_child(e, term, k);
        const int inner = operator_at(e, factor);
        const int32_t made = inner >= 0 ? push_wave(e, inner, product, from) : pair_copy(e, factor);
        if (made < 0) return -1;
    }
    return pair_push(e, EXPR_MUL, 0, e->node[term].arity);
}

/* Appends a product in which factor `at` is applied to those behind it. */
static int32_t push_product(expr *e, int32_t product, int32_t at) {
    const int32_t factor = pair_child(e, product, at);
    for (int32_t k = 0; k < at; k++) {
        if (pair_copy(e, pair_child(e, product, k)) < 0) return -1;
    }
    if (e->node[factor].kind == EXPR_ADD) {
        for (int32_t k = 0; k < e->node[factor].arity; k++) {
            if (push_term(e, pair_child(e, factor, k), product, at + 1) < 0) return -1;
        }
        if (pair_push(e, EXPR_ADD, 0, e->node[factor].arity) < 0) return -1;
    } else if (push_term(e, factor, product, at + 1) < 0) {
        return -1;
    }
    return at > 0 ? pair_push(e, EXPR_MUL, 0, at + 1) : e->node_count - 1;
}

/* The first factor of a product that is the operator and has others behind it,
 * -1: none. */
static int32_t operator_in(const expr *e, int32_t i) {
    for (int32_t k = 0; e->node[i].kind == EXPR_MUL && k + 1 < e->node[i].arity; k++) {
        if (is_operator(e, pair_child(e, i, k))) return k;
    }
    return -1;
}

int32_t pair_waves_applied(expr *e, int32_t root) {
    const int32_t plain = in_one_way(e, root);
    int32_t last = -1;
    if (plain < 0) return -1;
    for (int32_t i = pair_start(e, plain); i <= plain; i++) {
        const int32_t at = operator_in(e, i);
        if (at < 0) {
            last = push_same(e, e->node[i]);
        } else {
            int32_t top = e->node_count - 1;
            for (int32_t k = e->node[i].arity; k > 0; k--) top -= e->node[top].size;
            e->node_count = top + 1;
            last = push_product(e, i, at);
        }
        if (last < 0) return -1;
    }
    return last;
}
