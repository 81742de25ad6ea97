/* A value that is compared with a bound behind it, as reasons are: p = 0.03 < 0.05, D = 9 > 0.
 * Where the comparison holds it says nothing that the value does not. A bound whose value stands
 * behind it is said in two ways: 0 < k < k_c = 1386, x > \sqrt 2 \approx 1.414. */
#include "pair/forms.h"
#include "pair/judge.h"

/* The value of a number without units; 0 where it has none. */
static int value_of(pair_judge *j, int32_t root, double *value) {
    const expr *const e = j->e;
    if (!pair_is_number(e, root) || pair_has_units(e, root) ||
        e->node[root].size > j->scratch_nodes) {
        return 0;
    }
    j->work -= e->node[root].size;
    const ball found = probe_sample(e, root, &j->options, 0, j->scratch);
    *value = found.re;
    return ball_is_defined(found) && found.im == 0;
}

static int is_order(const expr *e, int32_t link) {
    const int head = e->node[link].head;
    return e->node[link].kind == EXPR_RELATION &&
           (head == EXPR_LT || head == EXPR_LE || head == EXPR_GT || head == EXPR_GE);
}

/* Whether the last link of a chain of equations compares two numbers, and rightly. */
static int ends_with_bound(pair_judge *j, int32_t root) {
    const expr *const e = j->e;
    double value, bound;
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_CHAIN) || !is_order(e, root - 1)) return 0;
    for (int32_t k = 0; k + 1 < e->node[root].arity; k++) {
        const int32_t link = pair_child(e, root, k);
        if (!pair_is(e, link, EXPR_RELATION, EXPR_EQ) &&
            !pair_is(e, link, EXPR_RELATION, EXPR_APPROX)) {
            return 0;
        }
    }
    const int32_t last = root - 1;
    if (!value_of(j, last - 1, &bound) || !value_of(j, pair_left_of(e, last - 1), &value)) return 0;
    const int head = e->node[last].head;
    return head == EXPR_LT || head == EXPR_LE ? value < bound : value > bound;
}

/* Appends a chain without its last link. */
static int32_t without_last(expr *e, int32_t root) {
    const int32_t links = e->node[root].arity - 1;
    for (int32_t k = 0; k < links; k++) {
        if (pair_copy(e, pair_child(e, root, k)) < 0) return -1;
    }
    return links == 1 ? e->node_count - 1 : pair_push(e, EXPR_COLLECTION, EXPR_CHAIN, links);
}

/* Whether orders end with the value of their last bound, which is a name or that very number. */
static int ends_with_value(pair_judge *j, int32_t root) {
    const expr *const e = j->e;
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_CHAIN)) return 0;
    for (int32_t k = 0; k + 1 < e->node[root].arity; k++) {
        if (!is_order(e, pair_child(e, root, k))) return 0;
    }
    const int32_t last = root - 1, value = last - 1, bound = pair_left_of(e, value);
    if (!pair_is(e, last, EXPR_RELATION, EXPR_EQ) &&
        !pair_is(e, last, EXPR_RELATION, EXPR_APPROX)) {
        return 0;
    }
    if (pair_is_name(e, bound)) return pair_is_value(e, value);
    if (!pair_is_number(e, bound) || !pair_is_number(e, value)) return 0;
    j->members++;
    const int same = pair_judge_equal(j, bound, value) == PAIR_SAYS_EQUAL;
    j->members--;
    return same;
}

/* Appends such orders with the value for their last bound. */
static int32_t with_value(expr *e, int32_t root) {
    const int32_t links = e->node[root].arity - 1, value = root - 2;
    for (int32_t k = 0; k < links; k++) {
        const int32_t link = pair_child(e, root, k), right = link - 1;
        const int32_t made =
            k + 1 < links ? pair_copy(e, link)
                          : pair_relation(e, e->node[link].head, pair_left_of(e, right), value);
        if (made < 0) return -1;
    }
    return links == 1 ? e->node_count - 1 : pair_push(e, EXPR_COLLECTION, EXPR_CHAIN, links);
}

/* Compares orders by their last bound as it is named, and by its value. */
static pair_verdict by_bound_or_value(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = ends_with_value(j, gold), of_pred = ends_with_value(j, pred);
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    /* A name is no answer where the gold gives its value. */
    const int by_name = !of_gold || !pair_is_name(e, pair_left_of(e, gold - 2));
    for (int named = 0; named <= by_name; named++) {
        const int32_t known = !of_gold ? gold : named ? without_last(e, gold) : with_value(e, gold);
        const int32_t given = known < 0 || !of_pred ? pred
                              : named               ? without_last(e, pred)
                                                    : with_value(e, pred);
        if (known < 0 || given < 0) return PAIR_SAYS_OPEN;
        const pair_verdict said = pair_judge_equal(j, known, given);
        if (said == PAIR_SAYS_EQUAL || said == PAIR_SAYS_OPEN) return said;
    }
    return PAIR_SAYS_NOTHING;
}

pair_verdict pair_rule_compared(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const pair_verdict bounded = by_bound_or_value(j, gold, pred);
    if (bounded != PAIR_SAYS_NOTHING) return bounded;
    const int of_gold = ends_with_bound(j, gold), of_pred = ends_with_bound(j, pred);
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    const int32_t known = of_gold ? without_last(e, gold) : gold;
    const int32_t given = known >= 0 && of_pred ? without_last(e, pred) : pred;
    if (known < 0 || given < 0) return PAIR_SAYS_OPEN;
    const pair_verdict said = pair_judge_equal(j, known, given);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
