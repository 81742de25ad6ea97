/* lambda_1 = 2, lambda_2 = 3 and the eigenvalues 3 and 2: whoever numbers them may begin with any.
 * Where both answers number them the numbers count, as do those of wavelengths, which have a unit.
 */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_VALUES = 16 };

/* The value of lambda_k = ..., -1 for anything else. */
static int32_t numbered_value(const expr *e, int32_t root) {
    static const char letter[] = "lambda_";
    const int32_t bytes = (int32_t)sizeof letter - 1;
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ) || !pair_is_value(e, root - 1)) return -1;
    const int32_t name = pair_left_of(e, root - 1);
    if (e->node[name].kind != EXPR_SYMBOL) return -1;
    const expr_name *const spelled = &e->name[e->node[name].label];
    const char *const text = e->text + spelled->text;
    const int numbered = spelled->length == bytes + 1 && memcmp(text, letter, (size_t)bytes) == 0 &&
                         text[bytes] >= '1' && text[bytes] <= '9';
    return numbered ? root - 1 : -1;
}

/* Appends what a list gives as values of one name, lambda = 2, lambda = 3: of eigenvalues where it
 * names them, else its members. -1 where it is no such list; `named`: it names them. */
static int32_t push_values(expr *e, int32_t root, int *named) {
    const int32_t arity = e->node[root].arity;
    if (!pair_is_list(e, root) || arity < 2 || arity > MOST_VALUES) return -1;
    const int32_t name = expr_intern(e, "lambda", 6);
    *named = numbered_value(e, pair_child(e, root, 0)) >= 0;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t child = pair_child(e, root, k), value = numbered_value(e, child);
        if ((value >= 0) != *named || (value < 0 && !pair_is_value(e, child))) return -1;
        if (name < 0 || expr_push(e, EXPR_SYMBOL, 0, 0, name, 0) < 0 ||
            pair_copy(e, value < 0 ? child : value) < 0 ||
            pair_push(e, EXPR_RELATION, EXPR_EQ, 2) < 0) {
            return -1;
        }
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_SEQUENCE, arity);
}

pair_verdict pair_rule_eigenvalues(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    int known = 0, given = 0;
    if (j->depth != 1) return PAIR_SAYS_NOTHING;
    const int32_t nodes = e->node_count;
    const int32_t of_gold = push_values(e, gold, &known);
    const int32_t of_pred = of_gold < 0 ? -1 : push_values(e, pred, &given);
    if (of_pred < 0 || known == given || pair_has_units(e, of_gold) || pair_has_units(e, of_pred)) {
        e->node_count = nodes;
        return PAIR_SAYS_NOTHING;
    }
    const pair_verdict said = pair_judge_equal(j, of_gold, of_pred);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
