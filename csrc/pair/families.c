/* Families of solutions with one constant that may be any number: y = C e^{-x} and y = A e^{-x},
 * x^2 - y^2 = C and y^2 - x^2 = K.
 *
 * Where the constant stands to the first power, the family is what gives it by the other letters,
 * phi(x, y) = C, and two families are the same where phi of one is a phi + b of the other: then and
 * only then each takes the other's constants one by one. C^2 e^{-x} is another family (it has no
 * negative members), and so is e^{C - x}. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

/* A symbol's node stands where nothing was found. */
enum { NOTHING_THERE = -1, SEVERAL_THERE = -2 };

/* --- which letter it is ----------------------------------------------------------------------- */

/* const, constant */
static int is_word(const expr *e, int32_t label) {
    const expr_name *const name = &e->name[label];
    return name->length >= 5 && memcmp(e->text + name->text, "const", 5) == 0;
}

/* 2 where a letter usually is such a constant (C, c, C_1, const), 1 where it may be one, 0 where it
 * is none. */
static int constant_rank(const expr *e, int32_t label) {
    const expr_name *const name = &e->name[label];
    const char *const text = e->text + name->text;
    if (is_word(e, label)) return 2;
    const int indexed = name->length == 3 && text[1] == '_' && text[2] >= '0' && text[2] <= '9';
    if (name->length != 1 && !indexed) return 0;
    switch (text[0]) {
#define X(character, numbered) \
    case character: return 1 + numbered;
#include "pair/constants_of_solutions.def"
#undef X
        default: return 0;
    }
}

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
        if (e->node[i].kind != EXPR_SYMBOL || label == found || constant_rank(e, label) < 2) {
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

/* x, y, z, t */
static int is_coordinate(const expr *e, int32_t root) {
    const expr_name *const name = &e->name[e->node[root].label];
    const char letter = e->text[name->text];
    return name->length == 1 && ((letter >= 'x' && letter <= 'z') || letter == 't');
}

/* Whether all of a value's letters but the constant are coordinates, of which there is one. */
static int is_function_of_coordinates(const expr *e, int32_t root, int32_t constant) {
    int found = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL || e->node[i].label == constant) continue;
        if (!is_coordinate(e, i)) return 0;
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
        if (e->node[below].kind == EXPR_SYMBOL && !is_coordinate(e, below)) return 0;
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

/* An exponential with the constant as a factor, a matrix, an equation phi(x, y) = C. */
static int shows_solution(const expr *e, int32_t root, int32_t constant) {
    const int32_t value = pair_is(e, root, EXPR_RELATION, EXPR_EQ) ? root - 1 : root;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (is_free_factor(e, i, constant, value)) return 1;
    }
    if (e->node[root].kind != EXPR_RELATION) return 0;
    const int32_t right = root - 1, left = pair_left_of(e, right);
    if (!is_symbol(e, right, constant) && !is_symbol(e, left, constant)) return 0;
    int32_t coordinates = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL || e->node[i].label == constant) continue;
        if (!is_coordinate(e, i)) return 0;
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

/* What vanishes for the members of a family: the left side less the right one, or a value less a
 * name of its own (`fresh`). */
static int32_t vanishing(expr *e, int32_t root, int32_t fresh) {
    if (e->node[root].kind == EXPR_RELATION) {
        return pair_difference(e, pair_left_of(e, root - 1), root - 1);
    }
    const int32_t name = expr_push(e, EXPR_SYMBOL, 0, 0, fresh, 0);
    return name < 0 ? -1 : pair_difference(e, root, name);
}

/* Appends the value of the constant by the other letters, where what vanishes is f C + h: -h / f.
 */
static int32_t constant_of(pair_judge *j, int32_t root, int32_t label, int32_t fresh) {
    expr *const e = j->e;
    const int32_t all = vanishing(e, root, fresh);
    const int32_t none = all < 0 ? -1 : with_constant(e, all, label, -1);
    const int32_t one = none < 0 ? -1 : with_constant(e, all, label, -2);
    const int32_t two = one < 0 ? -1 : with_constant(e, all, label, -3);
    const int32_t slope = two < 0 ? -1 : pair_difference(e, one, none);
    const int32_t other = slope < 0 ? -1 : pair_difference(e, two, one);
    if (other < 0 || pair_probe(j, slope, other) != PAIR_SAYS_EQUAL) return -1;
    if (pair_push_integer(e, -1) < 0 || pair_copy(e, none) < 0 || pair_copy(e, slope) < 0 ||
        pair_push_integer(e, -1) < 0 || pair_push(e, EXPR_POW, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_MUL, 0, 3);
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
    const int ranks[2] = {constant_rank(e, known), constant_rank(e, given)};
    if (ranks[0] == 0 || ranks[1] == 0 || ranks[0] + ranks[1] < 3) return PAIR_SAYS_NOTHING;
    if (times_there(e, of_gold, known) != 1 || times_there(e, of_pred, given) != 1) {
        return PAIR_SAYS_NOTHING;
    }
    const int usual = ranks[0] == 2 && ranks[1] == 2 && renamed &&
                      is_function_of_coordinates(e, of_gold, known) &&
                      is_function_of_coordinates(e, of_pred, given);
    const int shown = shows_solution(e, gold, known) || shows_solution(e, pred, given);
    const int named = is_word(e, known) || is_word(e, given);
    if (renamed && (usual || shown || named)) {
        const pair_verdict said = same_renamed(j, of_gold, of_pred, known, given);
        if (said == PAIR_SAYS_EQUAL) return said;
    }
    if (!shown || !name_the_same(e, of_gold, of_pred)) return PAIR_SAYS_NOTHING;
    /* A small c is a quantity that is given as often. */
    if (!renamed && is_small(e, known)) return PAIR_SAYS_NOTHING;
    return same_family(j, of_gold, of_pred, known, given);
}
