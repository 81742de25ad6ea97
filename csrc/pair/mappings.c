/* Functions by what they take a variable to: f: x -> 1 + 2x says f(x) = 1 + 2x. Sets beside it that
 * both answers name must be the same. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

typedef struct {
    int32_t arrow;   /* x |-> v */
    int32_t name;    /* label of the function; -1 where it has none */
    int32_t between; /* A -> B; -1 where it is not said */
} mapping;

static int is_arrow(const expr *e, int32_t root, int head) {
    return pair_is(e, root, EXPR_RELATION, head);
}

/* Reads one part of what defines a function: with its name before it or without. */
static int read_part(const expr *e, int32_t root, mapping *m) {
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_LABELLED)) {
        const int32_t label = pair_child(e, root, 0);
        if (e->node[label].kind != EXPR_WORDS) return 0;
        m->name = e->node[label].label;
        root -= 1;
    }
    if (is_arrow(e, root, EXPR_MAPS_TO) && m->arrow < 0) {
        m->arrow = root;
    } else if (is_arrow(e, root, EXPR_TO) && m->between < 0) {
        m->between = root;
    } else {
        return 0;
    }
    return 1;
}

static int find(const expr *e, int32_t root, mapping *m) {
    *m = (mapping){-1, -1, -1};
    if (pair_is_bare_list(e, root) && e->node[root].arity == 2) {
        const int32_t last = root - 1;
        if (!read_part(e, pair_left_of(e, last), m) || !read_part(e, last, m)) return 0;
    } else if (!read_part(e, root, m)) {
        return 0;
    }
    return m->arrow >= 0 && e->node[pair_left_of(e, m->arrow - 1)].kind == EXPR_SYMBOL;
}

/* The function whose values an equation gives, f^{-1}(x) = ...; -1 where it gives none, or those of
 * a derivative. */
static int32_t name_in(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return -1;
    const int32_t call = pair_left_of(e, root - 1);
    if (e->node[call].kind != EXPR_CALL || e->node[call].arity != 1) return -1;
    const expr_name *const name = &e->name[e->node[call].label];
    const int derivative = memchr(e->text + name->text, '\'', (size_t)name->length) != NULL;
    return derivative ? -1 : e->node[call].label;
}

/* Appends f(x) = v; a function without a name has that of the other answer. */
static int32_t as_equation(expr *e, const mapping *m, int32_t other) {
    static const char unnamed[] = "f";
    const int32_t value = m->arrow - 1, variable = pair_left_of(e, value);
    const int32_t of_other = name_in(e, other);
    const int32_t name = m->name >= 0    ? m->name
                         : of_other >= 0 ? of_other
                                         : expr_intern(e, unnamed, 1);
    if (name < 0 || pair_copy(e, variable) < 0 || expr_push(e, EXPR_CALL, 0, 1, name, 0) < 0 ||
        pair_copy(e, value) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_RELATION, EXPR_EQ, 2);
}

pair_verdict pair_rule_mapping(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    mapping known, given;
    const int of_gold = find(e, gold, &known), of_pred = find(e, pred, &given);
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    if (of_gold && of_pred && known.between >= 0 && given.between >= 0 &&
        !pair_same(e, known.between, given.between)) {
        return pair_differs(j, PAIR_BECAUSE_CONDITION);
    }
    const int32_t one = of_gold ? as_equation(e, &known, pred) : gold;
    const int32_t other = one < 0 ? -1 : of_pred ? as_equation(e, &given, gold) : pred;
    return other < 0 ? PAIR_SAYS_OPEN : pair_judge_equal(j, one, other);
}
