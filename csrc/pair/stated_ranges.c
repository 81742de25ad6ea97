/* Where the variable of a value runs, by all that an answer says of it: 1/x for x < 0 is another
 * function than 1/x for x != 0. One condition after the other says less: x > 0 and x != 1 are not
 * opposed, in whatever order they stand. */
#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/terms.h"

/* An answer, and how many conditions stand beside its value. */
typedef struct {
    int32_t root, conditions;
} stated_range;

/* Whether it speaks of one symbol alone, that may be any real number and is the one known before,
 * of which *variable is a node (-1: none yet). */
static int is_of_one_variable(const expr *e, int32_t root, int32_t *variable) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        if (!pair_takes_all_reals(e, i)) return 0;
        if (*variable >= 0 && e->node[*variable].label != e->node[i].label) return 0;
        *variable = i;
    }
    return *variable >= 0;
}

/* The set from which a list of single numbers is taken, the set itself where none is. */
static int32_t without_exceptions(const expr *e, int32_t set) {
    while (pair_is(e, set, EXPR_COLLECTION, EXPR_SET_DIFFERENCE) && e->node[set].arity == 2 &&
           pair_is(e, set - 1, EXPR_COLLECTION, EXPR_SET)) {
        set = pair_left_of(e, set - 1);
    }
    return set;
}

/* Whether it says in which real numbers a symbol lies. */
static int is_in_reals(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_IN)) return 0;
    const int32_t set = without_exceptions(e, root - 1);
    return e->node[pair_left_of(e, root - 1)].kind == EXPR_SYMBOL &&
           (pair_is(e, set, EXPR_CONSTANT, EXPR_REALS) || pair_is_set_of_reals(e, set));
}

/* Reads an answer of one value and conditions on one variable, which the value depends on; 0 where
 * it is of another kind. */
static int read_range(const expr *e, int32_t root, int32_t *variable, stated_range *to) {
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) && !pair_is_bare_list(e, root)) return 0;
    const int32_t members = e->node[root].arity;
    if (members < 2) return 0;
    int32_t child = root - 1;
    for (int32_t k = members - 1; k > 0; k--, child -= e->node[child].size) {
        if (!pair_is_inequality(e, child) && !is_in_reals(e, child)) return 0;
        if (!is_of_one_variable(e, child, variable)) return 0;
    }
    const int named = pair_is(e, child, EXPR_RELATION, EXPR_EQ);
    const int32_t value = named ? child - 1 : child;
    *to = (stated_range){root, members - 1};
    if (!pair_is_value(e, value) || !pair_mentions(e, value, e->node[*variable].label)) return 0;
    return !named || !pair_same(e, pair_left_of(e, value), *variable);
}

/* Appends what all conditions say together, ends and single numbers left aside. */
static int32_t push_range(expr *e, const stated_range *range, int32_t variable) {
    int32_t said = 0;
    for (int32_t k = 1; k <= range->conditions; k++) {
        const int32_t condition = pair_child(e, range->root, k);
        const int in = pair_is(e, condition, EXPR_RELATION, EXPR_IN);
        const int32_t set = in ? without_exceptions(e, condition - 1) : condition;
        if (pair_is(e, condition, EXPR_RELATION, EXPR_NE) ||
            pair_is(e, set, EXPR_CONSTANT, EXPR_REALS)) {
            continue;
        }
        const int32_t copy =
            in ? pair_relation(e, EXPR_IN, variable, set) : pair_copy(e, condition);
        for (int32_t i = copy < 0 ? 0 : pair_start(e, copy); i <= copy; i++) {
            expr_node *const n = &e->node[i];
            if (n->kind == EXPR_RELATION && n->head == EXPR_LT) n->head = EXPR_LE;
            if (n->kind == EXPR_RELATION && n->head == EXPR_GT) n->head = EXPR_GE;
            if (n->kind == EXPR_COLLECTION && n->head >= EXPR_INTERVAL_OPEN &&
                n->head <= EXPR_INTERVAL_RIGHT_OPEN) {
                n->head = EXPR_INTERVAL_CLOSED;
            }
        }
        if (copy < 0) return -1;
        said++;
    }
    if (said == 1) return e->node_count - 1;
    if (said > 1) return pair_push(e, EXPR_OPERATOR, EXPR_AND, said);
    /* Nothing was said but single numbers: x^2 >= 0 holds everywhere. */
    if (pair_copy(e, variable) < 0 || pair_push_integer(e, 2) < 0 ||
        pair_push(e, EXPR_POW, 0, 2) < 0 || pair_push_integer(e, 0) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_RELATION, EXPR_GE, 2);
}

int pair_run_elsewhere(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    int32_t variable = -1;
    stated_range known, given;
    if (!read_range(e, gold, &variable, &known) || !read_range(e, pred, &variable, &given)) {
        return 0;
    }
    const int32_t nodes = e->node_count;
    const int32_t one = push_range(e, &known, variable),
                  other = one < 0 ? -1 : push_range(e, &given, variable);
    const int differ = other >= 0 && pair_points(j, one, other) == PAIR_SAYS_DIFFERENT;
    e->node_count = nodes;
    return differ;
}
