/* Sets that are names, joined by union, intersection, difference and complement: as statements
 * about one member, by their truth table. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

static int is_set_operation(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_COLLECTION, EXPR_UNION) ||
           pair_is(e, root, EXPR_COLLECTION, EXPR_INTERSECTION) ||
           pair_is(e, root, EXPR_COLLECTION, EXPR_SET_DIFFERENCE);
}

/* A^c */
static int is_complement(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_POW || e->node[root - 1].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[root - 1].label];
    return name->length == 1 && e->text[name->text] == 'c';
}

/* Whether nothing but names of sets and operations stands there; 2 if an operation does. */
static int is_algebra(const expr *e, int32_t root) {
    int found = 1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int kind = e->node[i].kind;
        if (is_set_operation(e, i) || is_complement(e, i)) {
            found = 2;
        } else if (kind != EXPR_SYMBOL && !pair_is(e, i, EXPR_CONSTANT, EXPR_EMPTY_SET)) {
            return 0;
        }
    }
    return found;
}

/* Appends "x is in this set" for an x of no set in particular. */
static int32_t member_statement(expr *e, int32_t root) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        if (is_complement(e, i)) {
            e->node_count--; /* the c */
            last = pair_push(e, EXPR_OPERATOR, EXPR_NOT, 1);
        } else if (node.kind != EXPR_COLLECTION) {
            last = pair_is(e, i, EXPR_CONSTANT, EXPR_EMPTY_SET)
                       ? pair_push(e, EXPR_CONSTANT, EXPR_FALSE, 0)
                       : expr_push(e, EXPR_SYMBOL, 0, 0, node.label, 0);
        } else if (node.head == EXPR_SET_DIFFERENCE) {
            if (node.arity != 2 || pair_push(e, EXPR_OPERATOR, EXPR_NOT, 1) < 0) return -1;
            last = pair_push(e, EXPR_OPERATOR, EXPR_AND, 2);
        } else {
            last = pair_push(e, EXPR_OPERATOR, node.head == EXPR_UNION ? EXPR_OR : EXPR_AND,
                             node.arity);
        }
        if (last < 0) return -1;
    }
    return last;
}

pair_verdict pair_rule_set_algebra(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = is_algebra(e, gold), of_pred = of_gold ? is_algebra(e, pred) : 0;
    if (of_gold + of_pred < 4) return PAIR_SAYS_NOTHING;
    const int32_t known = member_statement(e, gold);
    const int32_t given = known < 0 ? -1 : member_statement(e, pred);
    return given < 0 ? PAIR_SAYS_OPEN : pair_probe(j, known, given);
}
