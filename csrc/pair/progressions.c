/* Two sets of numbers that integers run through (runs.h): x = +-pi/3 + 2 k pi in all its forms, {2k
 * + 1} and {2m - 1}, 1, 3, 5, ..., x = 7k + 3 and x = 3 mod 7.
 *
 * One of the two has an integer at least. An integer that is only told by its letter counts where
 * the other answer states one, or where both answers name angles that do not begin with 0: n pi may
 * be the n-th of them. Natural numbers begin with 0 or with 1, in both answers alike. */
#include "pair/forms.h"
#include "pair/runs.h"

int pair_speaks_of_integer(const expr *e, int32_t root) {
    pair_integers read = {.count = 0};
    if (!pair_read_integer(e, root, &read)) return 0;
    return pair_is(e, root, EXPR_RELATION, EXPR_IN) || pair_is(e, root, EXPR_RELATION, EXPR_EQ) ||
           pair_is(e, root, EXPR_OPERATOR, EXPR_AND) || pair_is_integer_letter(e, read.of[0].label);
}

/* What the children of a root say of integers. */
static pair_integers read_conditions(const expr *e, int32_t root) {
    pair_integers known = {.count = 0};
    int32_t child = root - 1;
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) && !pair_is_bare_list(e, root)) return known;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (pair_speaks_of_integer(e, child)) pair_read_integer(e, child, &known);
    }
    return known;
}

/* Natural numbers may begin where the other answer says that the integer does. */
static int begin_alike(const pair_integer *a, const pair_integer *b) {
    if (a->low == b->low || (a->natural && b->natural)) return 1;
    return (a->natural && (b->low == 0 || b->low == 1)) ||
           (b->natural && (a->low == 0 || a->low == 1));
}

static int has_hole(const pair_integer *n, int64_t hole) {
    for (int32_t k = 0; k < n->holes; k++) {
        if (n->hole[k] == hole) return 1;
    }
    return hole < n->low || hole > n->high;
}

int pair_integers_exclude(const expr *e, int32_t gold, int32_t pred) {
    const pair_integers known = read_conditions(e, gold), given = read_conditions(e, pred);
    for (int32_t i = 0; i < known.count; i++) {
        for (int32_t k = 0; k < given.count; k++) {
            const pair_integer *const a = &known.of[i], *const b = &given.of[k];
            if (a->label != b->label) continue;
            if (!begin_alike(a, b) || a->high != b->high) return 1;
            for (int32_t h = 0; h < a->holes; h++) {
                if (!has_hole(b, a->hole[h])) return 1;
            }
            for (int32_t h = 0; h < b->holes; h++) {
                if (!has_hole(a, b->hole[h])) return 1;
            }
        }
    }
    return 0;
}

static int is_short_name(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_SYMBOL && e->name[e->node[root].label].length < 3;
}

/* Whether something may show an integer: a set of such, dots, a letter beside angles. */
static int may_show_integers(const expr *e, int32_t root) {
    int turned = 0, letters = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node *const node = &e->node[i];
        if (node->kind == EXPR_CONSTANT) {
            if (node->head == EXPR_INTEGERS || node->head == EXPR_NATURALS) return 1;
            turned |= node->head == EXPR_PI || node->head == EXPR_DEGREE;
        } else if (node->kind == EXPR_SYMBOL) {
            const char first = e->text[e->name[node->label].text];
            if (first == '.' || ((first == 'Z' || first == 'N') && !is_short_name(e, i))) return 1;
            letters |= pair_is_integer_letter(e, node->label);
        } else if (pair_is(e, i, EXPR_OPERATOR, EXPR_CONGRUENCE) ||
                   pair_is(e, i, EXPR_COLLECTION, EXPR_SET_OF)) {
            return 1;
        }
    }
    return turned && letters;
}

/* Whether an answer gives a plain name such values: x = pi/4 + n pi, not phi_n. */
static int names_values(const expr *e, int32_t root) {
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_ALTERNATIVES) || pair_is_bare_list(e, root)) {
        root = pair_child(e, root, 0);
    }
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return 0;
    const int32_t name = pair_left_of(e, root - 1);
    if (e->node[name].kind != EXPR_SYMBOL) return 0;
    const expr_name *const spelling = &e->name[e->node[name].label];
    for (int32_t k = 0; k < spelling->length; k++) {
        if (e->text[spelling->text + k] == '_') return 0;
    }
    return 1;
}

/* Whether one run has no multiple of its step among its members. */
static int begins_elsewhere(const pair_runs *of) {
    for (int32_t k = 0; k < of->count; k++) {
        const double *const base = of->run[k].base, *const step = of->run[k].step;
        if (step[0] == 0 || base[1] != 0) continue;
        const double turns = base[0] / step[0];
        const double part = turns - (double)(int64_t)turns;
        if (part * part > 1e-12 && (1 - part) * (1 - part) > 1e-12 &&
            (1 + part) * (1 + part) > 1e-12) {
            return 1;
        }
    }
    return 0;
}

static int is_told(const expr *e, int32_t gold, int32_t pred, const pair_runs *known,
                   const pair_runs *given) {
    if (!known->unstated || !given->unstated) return 1;
    return known->turned && given->turned && names_values(e, gold) && names_values(e, pred) &&
           begins_elsewhere(known);
}

/* The equation that gives the values of a function which it names, each at its own place, f(n) =
 * 2n; -1 for anything else. */
static int32_t function_of(const expr *e, int32_t root) {
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) || pair_is_bare_list(e, root)) {
        root = pair_child(e, root, 0);
    }
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return -1;
    const int32_t name = pair_left_of(e, root - 1);
    for (int32_t i = pair_start(e, name); i < name && e->node[name].kind == EXPR_CALL; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && pair_mentions(e, root - 1, e->node[i].label)) {
            return root;
        }
    }
    return -1;
}

/* Two functions that have other values of the same letter, whatever these run through. */
static pair_verdict compare_functions(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    if (gold < 0 || pred < 0 ||
        !pair_same(e, pair_left_of(e, gold - 1), pair_left_of(e, pred - 1)) ||
        pair_judge_equal(j, gold - 1, pred - 1) != PAIR_SAYS_DIFFERENT) {
        return PAIR_SAYS_NOTHING;
    }
    return pair_differs(j, PAIR_BECAUSE_VALUE);
}

/* A letter alone, or the set of it, says of no integers that it runs through them. */
static int is_lone_letter(const expr *e, int32_t root) {
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_SET) && e->node[root].arity == 1) root -= 1;
    return e->node[root].kind == EXPR_SYMBOL && pair_is_integer_letter(e, e->node[root].label);
}

/* Whether a list holds sets of integers side by side: 3Z, 1 + 3Z, 2 + 3Z. They are no union. */
static int lists_cosets(const expr *e, int32_t root) {
    if (!pair_is_bare_list(e, root) && !pair_is(e, root, EXPR_COLLECTION, EXPR_SET)) return 0;
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        int whole = 0;
        for (int32_t i = pair_start(e, child); i <= child; i++) {
            whole |= pair_is(e, i, EXPR_CONSTANT, EXPR_INTEGERS);
        }
        if (!whole || e->node[child].kind == EXPR_RELATION ||
            e->node[child].kind == EXPR_COLLECTION) {
            return 0;
        }
    }
    return e->node[root].arity > 1;
}

pair_verdict pair_rule_progression(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    if (lists_cosets(e, gold) && lists_cosets(e, pred)) return PAIR_SAYS_NOTHING;
    pair_runs known, given;
    pair_verdict best = PAIR_SAYS_NOTHING;
    if (!may_show_integers(e, gold) && !may_show_integers(e, pred)) return PAIR_SAYS_NOTHING;
    if (is_lone_letter(e, gold) || is_lone_letter(e, pred)) return PAIR_SAYS_NOTHING;
    const int32_t of_gold = function_of(e, gold), of_pred = function_of(e, pred);
    if (of_gold >= 0 || of_pred >= 0) return compare_functions(j, of_gold, of_pred);
    j->work -= e->node[gold].size + e->node[pred].size;
    for (int first = 0; first < 2; first++) {
        if (!pair_read_runs(j, gold, first, &known) || !pair_read_runs(j, pred, first, &given)) {
            return PAIR_SAYS_NOTHING;
        }
        if (known.families + given.families == 0 || !is_told(e, gold, pred, &known, &given)) {
            return PAIR_SAYS_NOTHING;
        }
        const pair_verdict said = pair_compare_runs(&known, &given);
        if (said != PAIR_SAYS_DIFFERENT) return said;
        if (!known.unstated && !given.unstated) best = said;
        if (!known.has_naturals && !given.has_naturals) break;
    }
    return best == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_RELATION) : best;
}
