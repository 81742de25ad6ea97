/* Differentials that stand on their own, y dy = x dx, beside the derivative dy/dx: that is their
 * quotient. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_SPELLING = 48 };

/* The label of the differential of a name, -1 where neither answer has it. */
static int32_t differential_of(const expr *e, int32_t names, const char *text, int32_t length) {
    for (int32_t k = 0; k < names; k++) {
        const expr_name *const name = &e->name[k];
        const char *const here = e->text + name->text;
        if (name->length == length + 3 && memcmp(here, "d{", 2) == 0 &&
            memcmp(here + 2, text, (size_t)length) == 0 && here[length + 2] == '}') {
            return k;
        }
    }
    return -1;
}

static int32_t differential_of_node(const expr *e, int32_t names, int32_t root) {
    const int kind = e->node[root].kind;
    if (kind != EXPR_SYMBOL && kind != EXPR_CALL) return -1;
    const expr_name *const name = &e->name[e->node[root].label];
    return differential_of(e, names, e->text + name->text, name->length);
}

/* The only differential there is besides one: what y' is by; -1 where there are several. */
static int32_t only_other(const expr *e, int32_t names, int32_t label) {
    int32_t found = -1;
    for (int32_t k = 0; k < names; k++) {
        if (k == label || e->name[k].length < 4) continue;
        if (memcmp(e->text + e->name[k].text, "d{", 2) != 0) continue;
        if (found >= 0) return -1;
        found = k;
    }
    return found;
}

/* Whether a subtree has one of these differentials standing on its own. */
static int has_differentials(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        const expr_name *const name = &e->name[e->node[i].label];
        if (name->length > 3 && memcmp(e->text + name->text, "d{", 2) == 0) return 1;
    }
    return 0;
}

static int32_t push_quotient(expr *e, int32_t above, int32_t below) {
    if (expr_push(e, EXPR_SYMBOL, 0, 0, above, 0) < 0 ||
        expr_push(e, EXPR_SYMBOL, 0, 0, below, 0) < 0 || pair_push_integer(e, -1) < 0 ||
        pair_push(e, EXPR_POW, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* Appends a copy in which derivatives of the first order are quotients of differentials that the
 * other answer has. */
static int32_t with_quotients(expr *e, int32_t root, int *changed) {
    const int32_t names = e->name_count;
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        last = expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        if (last < 0) return -1;
        int32_t above = -1, below = -1;
        if (pair_is(e, i, EXPR_OPERATOR, EXPR_DERIVATIVE) && node.arity == 3 &&
            pair_is_integer(e, i - 1, 1)) {
            above = differential_of_node(e, names, pair_child(e, i, 0));
            below = differential_of_node(e, names, pair_child(e, i, 1));
        } else if (node.kind == EXPR_SYMBOL || node.kind == EXPR_CALL) {
            const expr_name *const name = &e->name[node.label];
            const char *const text = e->text + name->text;
            if (name->length > 1 && name->length < MOST_SPELLING &&
                text[name->length - 1] == '\'' && text[name->length - 2] != '\'') {
                above = differential_of(e, names, text, name->length - 1);
                below = above < 0 ? -1 : only_other(e, names, above);
            }
        }
        if (above < 0 || below < 0) continue;
        e->node_count -= e->node[last].size;
        last = push_quotient(e, above, below);
        if (last < 0) return -1;
        *changed = 1;
    }
    return last;
}

pair_verdict pair_rule_differentials(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    int changed = 0;
    if (j->depth != 1 || e->node[gold].kind != EXPR_RELATION ||
        e->node[pred].kind != EXPR_RELATION ||
        has_differentials(e, gold) == has_differentials(e, pred)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t known = with_quotients(e, gold, &changed);
    const int32_t given = known < 0 ? -1 : with_quotients(e, pred, &changed);
    if (given < 0) return PAIR_SAYS_OPEN;
    if (!changed) return PAIR_SAYS_NOTHING;
    const pair_verdict said = pair_judge_equal(j, known, given);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
