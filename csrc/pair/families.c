/* Families of solutions with one constant that may be any number: y = C e^{-x} and y = A e^{-x},
 * x^2 - y^2 = C and y^2 - x^2 = K, y = 1/(x + C) and y = 1/(x - C).
 *
 * Where the constant can be taken out of what is around it, the family is what gives it by the
 * other letters, phi(x, y) = C, and two families are the same where phi of one is a phi + b of the
 * other: then and only then each takes the other's constants one by one. C^2 e^{-x} is another
 * family (it has no negative members), and so is e^{C - x}. Two equations for curves may as well
 * give their constant by values of which one is a function of the other: ln|y| = x^2 + C and
 * y = C e^{x^2} (curves.c). */
#include "pair/constants.h"
#include "pair/curves.h"
#include "pair/forms.h"
#include "pair/judge.h"

/* A symbol's node stands where nothing was found. */
enum { NOTHING_THERE = -1, SEVERAL_THERE = -2 };

/* --- which letter it is ----------------------------------------------------------------------- */

static int is_small(const expr *e, int32_t label) {
    const char letter = e->text[e->name[label].text];
    return letter >= 'a' && letter <= 'z' && e->name[label].length < 5;
}

static int32_t times_there(const expr *e, int32_t root, int32_t label) {
    int32_t times = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        times += e->node[i].kind == EXPR_SYMBOL && e->node[i].label == label;
    }
    return times;
}

/* The label of the one symbol that `root` has and `other` has not. */
static int32_t own_symbol(const expr *e, int32_t root, int32_t other) {
    int32_t found = NOTHING_THERE;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int32_t label = e->node[i].label;
        if (e->node[i].kind != EXPR_SYMBOL || label == found || pair_mentions(e, other, label)) {
            continue;
        }
        if (found != NOTHING_THERE) return SEVERAL_THERE;
        found = label;
    }
    return found;
}

/* The label of the one symbol that usually is a constant; of those that both sides have. */
static int32_t usual_symbol(const expr *e, int32_t root) {
    int32_t found = NOTHING_THERE;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int32_t label = e->node[i].label;
        if (e->node[i].kind != EXPR_SYMBOL || label == found || pair_constant_rank(e, label) < 2) {
            continue;
        }
        if (found != NOTHING_THERE) return SEVERAL_THERE;
        found = label;
    }
    return found;
}

/* --- what shows a general solution ------------------------------------------------------------ */

static int is_symbol(const expr *e, int32_t root, int32_t label) {
    return e->node[root].kind == EXPR_SYMBOL && e->node[root].label == label;
}

/* Whether a letter stands for nothing else where there are only coordinates: C, c, K. */
static int is_usual(const expr *e, int32_t label) {
    return pair_constant_rank(e, label) == 2 ||
           (e->name[label].length == 1 && e->text[e->name[label].text] == 'K');
}

/* Whether all of a value's letters but the constant are coordinates, of which there is one. */
static int is_function_of_coordinates(const expr *e, int32_t root, int32_t constant) {
    int found = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL || e->node[i].label == constant) continue;
        if (!pair_is_coordinate(e, e->node[i].label)) return 0;
        found = 1;
    }
    return found;
}

/* Whether each symbol of a factor stands in a function or is a coordinate. */
static int is_plain_factor(const expr *e, int32_t root) {
    int32_t below = root;
    while (below >= pair_start(e, root)) {
        if (e->node[below].kind == EXPR_FUNCTION) {
            below -= e->node[below].size;
            continue;
        }
        if (e->node[below].kind == EXPR_SYMBOL && !pair_is_coordinate(e, e->node[below].label))
            return 0;
        below--;
    }
    return 1;
}

/* Whether the constant is a factor of an exponential, or of a matrix that is all of the answer, and
 * no other quantity is one: the C of C V_0 e^{-t} is given. */
static int is_free_factor(const expr *e, int32_t product, int32_t constant, int32_t root) {
    int32_t child = product - 1, here = 0, shown = 0;
    if (e->node[product].kind != EXPR_MUL) return 0;
    for (int32_t k = 0; k < e->node[product].arity; k++, child -= e->node[child].size) {
        if (is_symbol(e, child, constant)) {
            here = 1;
        } else if (pair_is(e, child, EXPR_COLLECTION, EXPR_MATRIX)) {
            shown |= product == root;
        } else if (is_plain_factor(e, child)) {
            shown |= pair_is(e, child, EXPR_FUNCTION, EXPR_EXP) &&
                     expr_holds(e, child - 1, 1u << EXPR_SYMBOL);
        } else {
            return 0;
        }
    }
    return here && shown;
}

/* Whether a constant is added to what has a coordinate. */
static int is_added(const expr *e, int32_t root, int32_t constant) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_ADD || times_there(e, i, constant) == 0) continue;
        int32_t child = i - 1;
        for (int32_t k = 0; k < e->node[i].arity; k++, child -= e->node[child].size) {
            if (times_there(e, child, constant) > 0) continue;
            for (int32_t n = pair_start(e, child); n <= child; n++) {
                if (e->node[n].kind == EXPR_SYMBOL && pair_is_coordinate(e, e->node[n].label)) {
                    return 1;
                }
            }
        }
    }
    return 0;
}

/* An exponential with the constant as a factor, a matrix, an equation phi(x, y) = C, or a C that is
 * added to what is of x and y alone. */
static int shows_solution(const expr *e, int32_t root, int32_t constant) {
    const int32_t value = pair_is(e, root, EXPR_RELATION, EXPR_EQ) ? root - 1 : root;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (is_free_factor(e, i, constant, value)) return 1;
    }
    if (e->node[root].kind != EXPR_RELATION) return 0;
    const int32_t right = root - 1, left = pair_left_of(e, right);
    if (!is_small(e, constant) && pair_constant_rank(e, constant) == 2 &&
        is_function_of_coordinates(e, root, constant) && is_added(e, root, constant)) {
        return 1;
    }
    /* C = 5x + 3y gives C, a cost. */
    if (!is_symbol(e, right, constant) &&
        !(is_symbol(e, left, constant) && pair_is_constant_word(e, constant))) {
        return 0;
    }
    int32_t coordinates = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL || e->node[i].label == constant) continue;
        if (!pair_is_coordinate(e, e->node[i].label)) return 0;
        coordinates++;
    }
    return coordinates > 1;
}

/* --- the two ways in which they are the same -------------------------------------------------- */

/* Appends a copy in which a symbol is another one, or a number where `to` is negative: -1 - n. */
static int32_t with_constant(expr *e, int32_t root, int32_t from, int32_t to) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node n = e->node[i];
        const int here = n.kind == EXPR_SYMBOL && n.label == from;
        last = here && to < 0
                   ? pair_push_integer(e, -1 - to)
                   : expr_push(e, (expr_kind)n.kind, n.head, n.arity, here ? to : n.label, n.flags);
        if (last < 0) return -1;
    }
    return last;
}

static pair_verdict same_renamed(pair_judge *j, int32_t gold, int32_t pred, int32_t known,
                                 int32_t given) {
    const int32_t other = with_constant(j->e, pred, given, known);
    if (other < 0) return PAIR_SAYS_OPEN;
    return pair_judge_equal(j, gold, other);
}

static int mentions(const expr *e, int32_t root, int32_t label) {
    return times_there(e, root, label) > 0;
}

/* Appends what is left of `value` where the terms or factors of `node` are taken away but for the
 * one that has the constant; *within is that one. */
static int32_t less_others(expr *e, int32_t value, int32_t node, int32_t label, int32_t *within) {
    const int32_t arity = e->node[node].arity;
    const int sum = e->node[node].kind == EXPR_ADD;
    if (pair_copy(e, value) < 0) return -1;
    int32_t child = node - 1;
    for (int32_t k = 0; k < arity; k++, child -= e->node[child].size) {
        if (mentions(e, child, label)) {
            *within = child;
            continue;
        }
        if (sum && pair_push_integer(e, -1) < 0) return -1;
        if (pair_copy(e, child) < 0 || (!sum && pair_push_integer(e, -1) < 0)) return -1;
        if (pair_push(e, sum ? EXPR_MUL : EXPR_POW, 0, 2) < 0) return -1;
    }
    return pair_push(e, sum ? EXPR_ADD : EXPR_MUL, 0, arity);
}

/* The function that undoes one and gives every number, or -1. */
static int inverse_of(int head) {
    switch (head) {
        case EXPR_EXP: return EXPR_LOG;
        case EXPR_LOG: return EXPR_EXP;
        case EXPR_TAN: return EXPR_ATAN;
        case EXPR_ATAN: return EXPR_TAN;
        default: return -1;
    }
}

/* Appends the value of the constant by the other letters, taken out of what is around it step by
 * step: C of y = 1/(x + C) is 1/y - x. -1 where a step cannot be undone. A bare value is that of a
 * name of its own (`fresh`). */
static int32_t constant_of(pair_judge *j, int32_t root, int32_t label, int32_t fresh) {
    expr *const e = j->e;
    int32_t within = root, value;
    if (e->node[root].kind == EXPR_RELATION) {
        const int32_t right = root - 1, left = pair_left_of(e, right);
        within = mentions(e, right, label) ? right : left;
        value = within == right ? left : right;
    } else {
        value = expr_push(e, EXPR_SYMBOL, 0, 0, fresh, 0);
    }
    while (value >= 0 && e->node[within].kind != EXPR_SYMBOL) {
        const expr_node node = e->node[within];
        if (node.kind == EXPR_ADD || node.kind == EXPR_MUL) {
            value = less_others(e, value, within, label, &within);
        } else if (node.kind == EXPR_POW && pair_is_integer(e, within - 1, -1)) {
            within = pair_left_of(e, within - 1);
            if (pair_copy(e, value) < 0 || pair_push_integer(e, -1) < 0) return -1;
            value = pair_push(e, EXPR_POW, 0, 2);
        } else if (node.kind == EXPR_FUNCTION && node.arity == 1 && inverse_of(node.head) >= 0) {
            within -= 1;
            if (pair_copy(e, value) < 0) return -1;
            value = pair_push(e, EXPR_FUNCTION, inverse_of(node.head), 1);
        } else {
            return -1;
        }
    }
    return value;
}

/* Appends phi less phi of other values of all letters. */
static int32_t variation_of(expr *e, int32_t phi) {
    const int32_t other = pair_fresh(e, phi);
    return other < 0 ? -1 : pair_difference(e, phi, other);
}

static pair_verdict same_family(pair_judge *j, int32_t gold, int32_t pred, int32_t known,
                                int32_t given) {
    expr *const e = j->e;
    probe_report report;
    const int32_t fresh = expr_intern(e, " y", 2);
    if (fresh < 0) return PAIR_SAYS_OPEN;
    const int32_t phi = constant_of(j, gold, known, fresh);
    const int32_t psi = phi < 0 ? -1 : constant_of(j, pred, given, fresh);
    const int32_t of_phi = psi < 0 ? -1 : variation_of(e, phi);
    const int32_t of_psi = of_phi < 0 ? -1 : variation_of(e, psi);
    if (of_psi < 0) return PAIR_SAYS_NOTHING;
    if ((int64_t)e->node[of_phi].size + e->node[of_psi].size > j->scratch_nodes) {
        return PAIR_SAYS_NOTHING;
    }
    const probe_options options = pair_options(j);
    const probe_verdict found =
        probe_proportional(e, of_phi, -1, e, of_psi, -1, &options, j->scratch, &report);
    j->work -= report.work;
    return found == PROBE_EQUAL ? PAIR_SAYS_EQUAL : PAIR_SAYS_NOTHING;
}

/* Beside a bare value the value alone of y = value. */
static int32_t value_of(const expr *e, int32_t root, int32_t other) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ) || e->node[other].kind == EXPR_RELATION) {
        return root;
    }
    return pair_is_name(e, pair_left_of(e, root - 1)) ? root - 1 : root;
}

static int is_member_of_family(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_EQ) || pair_is_value(e, root);
}

/* Whether both name the same, or one nothing: a family of y is none of u. */
static int name_the_same(const expr *e, int32_t gold, int32_t pred) {
    if (e->node[gold].kind != EXPR_RELATION || e->node[pred].kind != EXPR_RELATION) return 1;
    const int32_t a = pair_left_of(e, gold - 1), b = pair_left_of(e, pred - 1);
    return !pair_is_name(e, a) || !pair_is_name(e, b) || pair_same(e, a, b);
}

pair_verdict pair_rule_family(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    if (!is_member_of_family(e, gold) || !is_member_of_family(e, pred)) return PAIR_SAYS_NOTHING;
    if (pair_has_signs(e, gold) || pair_has_signs(e, pred)) return PAIR_SAYS_NOTHING;
    const int32_t of_gold = value_of(e, gold, pred), of_pred = value_of(e, pred, gold);
    int32_t known = own_symbol(e, of_gold, of_pred), given = own_symbol(e, of_pred, of_gold);
    if ((known < 0) != (given < 0) || known == SEVERAL_THERE) return PAIR_SAYS_NOTHING;
    const int renamed = known >= 0;
    if (!renamed) {
        known = usual_symbol(e, of_gold);
        given = usual_symbol(e, of_pred);
        if (known < 0 || known != given) return PAIR_SAYS_NOTHING;
    }
    const int ranks[2] = {pair_constant_rank(e, known), pair_constant_rank(e, given)};
    if (ranks[0] == 0 || ranks[1] == 0 || ranks[0] + ranks[1] < 3) return PAIR_SAYS_NOTHING;
    if (times_there(e, of_gold, known) != 1 || times_there(e, of_pred, given) != 1) {
        return PAIR_SAYS_NOTHING;
    }
    const int usual = is_usual(e, known) && is_usual(e, given) && renamed &&
                      is_function_of_coordinates(e, of_gold, known) &&
                      is_function_of_coordinates(e, of_pred, given);
    const int shown = shows_solution(e, gold, known) || shows_solution(e, pred, given);
    const int named = pair_is_constant_word(e, known) || pair_is_constant_word(e, given);
    if (renamed && (usual || shown || named)) {
        const pair_verdict said = same_renamed(j, of_gold, of_pred, known, given);
        if (said == PAIR_SAYS_EQUAL) return said;
    }
    if (!shown || !name_the_same(e, of_gold, of_pred)) return PAIR_SAYS_NOTHING;
    /* A small c is a quantity that is given as often. */
    if (!renamed && is_small(e, known)) return PAIR_SAYS_NOTHING;
    const pair_verdict said = same_family(j, of_gold, of_pred, known, given);
    if ((!is_usual(e, known) && !is_usual(e, given)) || e->node[of_gold].kind != EXPR_RELATION ||
        e->node[of_pred].kind != EXPR_RELATION) {
        return said;
    }
    const int32_t phi = constant_of(j, of_gold, known, -1);
    const int32_t psi = phi < 0 ? -1 : constant_of(j, of_pred, given, -1);
    const pair_verdict along = psi < 0 ? PAIR_SAYS_NOTHING : pair_same_curves(j, phi, psi);
    if (along == PAIR_SAYS_NOTHING) return said;
    return along == PAIR_SAYS_EQUAL ? along : PAIR_SAYS_NOTHING;
}
