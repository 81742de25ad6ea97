/* Steps that lead to an answer, each of which goes on from an earlier one: a = 22, b = a + 68 = 90
 * says 90. What does not go on is another value, and so are steps of which one is wrong. A sign
 * that has no meaning between two numbers names an operation of one's own, of which an equation
 * gives the value: 5 \nabla 2 = 4 \cdot 5 + 2 = 22. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_STEPS = 8, MOST_NODES = 512 };

typedef struct {
    int32_t name[MOST_STEPS], value[MOST_STEPS]; /* and what the steps give them */
    int32_t count;
} known_values;

static int is_equation(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_EQ);
}

/* The equations that a step is a chain of, from the left; 0 where it is anything else. */
static int32_t links_of(const expr *e, int32_t step, int32_t *link) {
    if (is_equation(e, step)) {
        link[0] = step;
        return 1;
    }
    const int32_t count = e->node[step].arity;
    if (!pair_is(e, step, EXPR_COLLECTION, EXPR_CHAIN) || count > MOST_STEPS) return 0;
    pair_children(e, step, link);
    for (int32_t k = 0; k < count; k++) {
        if (!is_equation(e, link[k])) return 0;
    }
    return count;
}

/* Whether a symbol is a sign without a meaning of its own. */
static int is_sign(const expr *e, int32_t i) {
    static const char *const names[] = {
#define X(spelling) spelling,
#include "pair/own_operations.def"
#undef X
    };
    const expr_name *const name = &e->name[e->node[i].label];
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        if (strlen(names[k]) == (size_t)name->length &&
            memcmp(e->text + name->text, names[k], (size_t)name->length) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Whether numbers are joined by such a sign alone: 2 \heartsuit 3, (5 \nabla 2) \nabla 2. */
static int is_own_operation(const expr *e, int32_t root) {
    int signs = 0, numbers = 0;
    if (e->node[root].kind != EXPR_MUL) return 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node *const n = &e->node[i];
        const int prefix = (n->kind == EXPR_CALL && n->arity == 1 && is_sign(e, i)) ||
                           pair_is(e, i, EXPR_OPERATOR, EXPR_NABLA);
        if (prefix || (n->kind == EXPR_SYMBOL && is_sign(e, i))) {
            signs++;
        } else if (n->kind == EXPR_NUMBER) {
            numbers++;
        } else if (n->kind != EXPR_MUL) {
            return 0;
        }
    }
    return signs > 0 && numbers == signs + 1;
}

static int has_own_operation(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (is_own_operation(e, i)) return 1;
    }
    return 0;
}

static int is_name(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_SYMBOL || is_own_operation(e, root);
}

static int32_t place_of(const expr *e, const known_values *known, int32_t root) {
    for (int32_t k = 0; k < known->count; k++) {
        if (pair_same(e, known->name[k], root)) return k;
    }
    return -1;
}

/* Whether a step speaks of what an earlier one gave: its name, or its value where that is no single
 * digit, which may stand there for anything. */
static int goes_on(const expr *e, int32_t step, const known_values *known) {
    for (int32_t i = pair_start(e, step); i <= step; i++) {
        if (is_name(e, i) && place_of(e, known, i) >= 0) return 1;
        for (int32_t k = 0; k < known->count && e->node[i].kind == EXPR_NUMBER; k++) {
            const int32_t value = known->value[k];
            if (e->node[value].kind == EXPR_NUMBER && pair_same(e, i, value) &&
                e->number[e->node[i].label].digits > 1) {
                return 1;
            }
        }
    }
    return 0;
}

/* Appends a copy in which the names of earlier steps have their values. */
static int32_t worked_out(expr *e, int32_t root, const known_values *known) {
    const int32_t mark = e->node_count;
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node n = e->node[i];
        const int32_t place = is_name(e, i) ? place_of(e, known, i) : -1;
        int32_t top = e->node_count - 1;
        for (int32_t k = place >= 0 ? n.arity : 0; k > 0; k--) top -= e->node[top].size;
        e->node_count = top + 1;
        last = place >= 0 ? pair_copy(e, known->value[place])
                          : expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
        if (last < 0 || e->node_count - mark > MOST_NODES) return -1;
    }
    return last;
}

/* Takes in what a step says: appends its value; -1 where a sign of equality in it is wrong, or it
 * gives a name another value. */
static int32_t take_step(pair_judge *j, int32_t step, known_values *known) {
    expr *const e = j->e;
    int32_t link[MOST_STEPS], last = -1, before = -1;
    const int32_t count = links_of(e, step, link);
    const int32_t name = count > 0 ? pair_left_of(e, link[0] - 1) : -1;
    if (count == 0) return -1;
    const int gives = is_name(e, name) && place_of(e, known, name) < 0;
    if (!gives) before = worked_out(e, name, known);
    if (!gives && before < 0) return -1;
    for (int32_t k = 0; k < count; k++) {
        last = worked_out(e, link[k] - 1, known);
        if (last < 0) return -1;
        if (has_own_operation(e, last)) continue;
        if (before >= 0 && pair_probe(j, before, last) != PAIR_SAYS_EQUAL) return -1;
        before = last;
    }
    /* x = x + 1 gives no value. */
    const int of_itself =
        e->node[name].kind == EXPR_SYMBOL && pair_mentions(e, last, e->node[name].label);
    if (gives && !of_itself) {
        known->name[known->count] = name;
        known->value[known->count++] = last;
    }
    return last;
}

/* Whether a statement begins with an operation of one's own. */
static int gives_own_operation(const expr *e, int32_t root) {
    int32_t link[MOST_STEPS];
    return links_of(e, root, link) > 0 && is_own_operation(e, pair_left_of(e, link[0] - 1));
}

/* Whether equations before the last one hold where that one's name has its value: 2x + 1 = 11, 2x =
 * 10, x = 5 solves for x. A name that is given two values has both. */
static int are_solved_by_last(pair_judge *j, const int32_t *step, int32_t count) {
    expr *const e = j->e;
    const int32_t last = step[count - 1];
    if (count < 2 || !is_equation(e, last)) return 0;
    const int32_t name = pair_left_of(e, last - 1);
    known_values known = {.name = {name}, .value = {last - 1}, .count = 1};
    if (e->node[name].kind != EXPR_SYMBOL || !pair_is_value(e, last - 1) ||
        pair_mentions(e, last - 1, e->node[name].label)) {
        return 0;
    }
    for (int32_t k = 0; k + 1 < count; k++) {
        int32_t link[MOST_STEPS];
        const int32_t links = links_of(e, step[k], link);
        if (links == 0 || is_name(e, pair_left_of(e, link[0] - 1)) ||
            !pair_mentions(e, step[k], e->node[name].label) || take_step(j, step[k], &known) < 0) {
            return 0;
        }
    }
    return 1;
}

pair_verdict pair_rule_steps(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    if (pair_is_value(e, pred) && gives_own_operation(e, gold)) {
        const int32_t turned = gold;
        gold = pred;
        pred = turned;
    }
    const int several = pair_is_bare_list(e, pred);
    const int32_t count = several ? e->node[pred].arity : 1;
    known_values known = {.count = 0};
    int32_t step[MOST_STEPS] = {pred}, last = -1;
    /* The steps of a gold may be several answers. */
    if (j->depth != 1 || count > MOST_STEPS) return PAIR_SAYS_NOTHING;
    if (several) pair_children(e, pred, step);
    if (several && !pair_is_bare_list(e, gold) && are_solved_by_last(j, step, count)) {
        const pair_verdict said = pair_judge_equal(j, gold, step[count - 1]);
        return said == PAIR_SAYS_EQUAL ? said : PAIR_SAYS_NOTHING;
    }
    if (!pair_is_value(e, gold)) return PAIR_SAYS_NOTHING;
    if (!several && !gives_own_operation(e, pred)) {
        return PAIR_SAYS_NOTHING;
    }
    for (int32_t k = 0; k < count; k++) {
        if (k > 0 && !goes_on(e, step[k], &known)) return PAIR_SAYS_NOTHING;
        last = take_step(j, step[k], &known);
        if (last < 0) return PAIR_SAYS_NOTHING;
    }
    const pair_verdict said = pair_judge_equal(j, gold, last);
    return said == PAIR_SAYS_EQUAL ? said : PAIR_SAYS_NOTHING;
}
