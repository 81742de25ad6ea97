#include <math.h>
#include <string.h>

#include "pair/constants.h"
#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/places.h"
#include "pair/sum_order.h"
#include "pair/trees.h"

/* What a call costs beside the nodes that it visits. */
enum { CALL_WORK = 16 };

pair_verdict pair_probe(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int64_t nodes = (int64_t)e->node[gold].size + e->node[pred].size;
    probe_options options = pair_options(j);
    probe_report report;
    if (nodes > j->scratch_nodes) {
        j->full = 1;
        return PAIR_SAYS_OPEN;
    }
    if (options.work <= 0) return PAIR_SAYS_OPEN;
    const probe_verdict verdict = probe_equal(e, gold, e, pred, &options, j->scratch, &report);
    j->work -= report.work + nodes + CALL_WORK;
    j->left_open = verdict == PROBE_UNDECIDED && (report.notes & PROBE_WORK) == 0;
    j->vanished = (report.notes & PROBE_VANISHES) != 0;
    if (verdict == PROBE_EQUAL) return PAIR_SAYS_EQUAL;
    if (verdict == PROBE_DIFFERENT) return pair_differs(j, PAIR_BECAUSE_VALUE);
    pair_differs(j, report.notes & (PROBE_NO_VALUE | PROBE_UNSUPPORTED) ? PAIR_BECAUSE_UNDEFINED
                                                                        : PAIR_BECAUSE_UNDECIDED);
    return PAIR_SAYS_OPEN;
}

int pair_sample(pair_judge *j, int32_t root, int32_t draw, double *value) {
    const expr *const e = j->e;
    if (e->node[root].size > j->scratch_nodes) return 0;
    j->work -= e->node[root].size + CALL_WORK;
    const ball found = probe_sample(e, root, &j->options, draw, j->scratch);
    if (!ball_is_defined(found) || fabs(found.im) > found.error ||
        found.error > 1e-9 * fabs(found.re)) {
        return 0;
    }
    *value = found.re;
    return 1;
}

/* Which of x, y and z an integral or a sum in a value binds, as bits. */
static unsigned bound_letters(const expr *e, int32_t root) {
    unsigned bound = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_OPERATOR || e->node[i].arity < 2 ||
            (e->node[i].head != EXPR_INTEGRAL && e->node[i].head != EXPR_SUM)) {
            continue;
        }
        const int32_t name = pair_child(e, i, 1);
        if (pair_takes_all_reals(e, name)) {
            bound |= 1u << (e->text[e->name[e->node[name].label].text] - 'x');
        }
    }
    return bound;
}

/* Appends a value in which the letters x, y and z that `signs` has bits for are negative, but for
 * those that it binds itself. */
static int32_t with_negative(expr *e, int32_t root, unsigned signs) {
    int32_t last = -1;
    signs &= ~bound_letters(e, root);
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        const int turned =
            pair_takes_all_reals(e, i) && (signs >> (e->text[e->name[node.label].text] - 'x') & 1u);
        if (turned && pair_push_integer(e, -1) < 0) return -1;
        last = expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        if (turned && last >= 0) last = pair_push(e, EXPR_MUL, 0, 2);
        if (last < 0) return -1;
    }
    return last;
}

int pair_differ_below_zero(pair_judge *j, int32_t a, int32_t b) {
    expr *const e = j->e;
    if (!pair_is_value(e, a) || !pair_is_value(e, b)) return 0;
    if (!pair_minds_signs(e, a) && !pair_minds_signs(e, b)) return 0;
    const int32_t nodes = e->node_count, numbers = e->number_count;
    const pair_because before = j->because;
    int differ = 0;
    for (unsigned signs = 1; signs < 8 && !differ; signs++) {
        const int32_t one = with_negative(e, a, signs);
        const int32_t other = one < 0 ? -1 : with_negative(e, b, signs);
        differ = other >= 0 && pair_probe(j, one, other) == PAIR_SAYS_DIFFERENT;
        e->node_count = nodes;
        e->number_count = numbers;
    }
    j->because = before;
    return differ;
}

static int are_values(const pair_judge *j, int32_t gold, int32_t pred) {
    return pair_is_value(j->e, gold) && pair_is_value(j->e, pred);
}

pair_verdict pair_rule_number(pair_judge *j, int32_t gold, int32_t pred) {
    if (!are_values(j, gold, pred)) return PAIR_SAYS_NOTHING;
    return pair_numbers(j, gold, pred);
}

/* Whether a value with letters is zero wherever it is looked at: then the letters of another one
 * say nothing to the probe. */
static int vanishes(pair_judge *j, int32_t root) {
    if (!expr_holds(j->e, root, 1u << EXPR_SYMBOL)) return 0;
    for (int32_t draw = 0; draw < 2; draw++) {
        const ball found = probe_sample(j->e, root, &j->options, draw, j->scratch);
        j->work -= j->e->node[root].size;
        if (!ball_is_defined(found) || hypot(found.re, found.im) > found.error) return 0;
    }
    return 1;
}

/* Whether bars stand around a set: how many members it has is none of its values. */
static int counts_members(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (pair_is(e, i, EXPR_FUNCTION, EXPR_ABS) && pair_is_set_of_reals(e, i - 1)) return 1;
    }
    return 0;
}

pair_verdict pair_rule_value(pair_judge *j, int32_t gold, int32_t pred) {
    if (!are_values(j, gold, pred)) return PAIR_SAYS_NOTHING;
    if (counts_members(j->e, gold) || counts_members(j->e, pred)) return PAIR_SAYS_NOTHING;
    const pair_verdict said = pair_probe(j, gold, pred);
    const int nothing = j->vanished && !pair_is_number(j->e, gold) && !pair_is_number(j->e, pred);
    if (said == PAIR_SAYS_EQUAL && (nothing || (vanishes(j, gold) && vanishes(j, pred)))) {
        j->left_open = 1;
        return PAIR_SAYS_OPEN;
    }
    if (said == PAIR_SAYS_EQUAL && pair_extrema_differ(j, gold, pred)) return PAIR_SAYS_NOTHING;
    if (said == PAIR_SAYS_EQUAL && pair_differ_in_place(j, gold, pred)) {
        return pair_differs(j, PAIR_BECAUSE_QUANTITY);
    }
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}

/* --- rounded values ----------------------------------------------------------------------------
 */

static int is_imaginary_unit(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_CONSTANT, EXPR_I);
}

/* Whether the imaginary unit stands in a subtree. */
static int is_complex(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (is_imaginary_unit(e, i)) return 1;
    }
    return 0;
}

/* The factor i of an angle of e^{i a}, where no other is complex; -1 elsewhere. */
static int32_t turned_by(const expr *e, int32_t root) {
    int32_t child = root - 1, found = -1;
    if (is_imaginary_unit(e, root)) return root;
    for (int32_t k = 0; e->node[root].kind == EXPR_MUL && k < e->node[root].arity; k++) {
        if (is_imaginary_unit(e, child)) {
            if (found >= 0) return -1;
            found = child;
        } else if (is_complex(e, child)) {
            return -1;
        }
        child -= e->node[child].size;
    }
    return found;
}

/* Appends the cosine or sine of an angle that stands beside i. */
static int32_t push_part(expr *e, int32_t angle, int32_t unit, int head) {
    if (angle == unit) {
        if (pair_push_integer(e, 1) < 0) return -1;
    } else {
        for (int32_t k = 0; k < e->node[angle].arity; k++) {
            const int32_t child = pair_child(e, angle, k);
            if (child != unit && pair_copy(e, child) < 0) return -1;
        }
        if (pair_push(e, EXPR_MUL, 0, e->node[angle].arity - 1) < 0) return -1;
    }
    return pair_push(e, EXPR_FUNCTION, head, 1);
}

/* Appends a copy in which i is a letter and e^{i a} is cos a + i sin a: two that agree whatever the
 * letter stands for do so where it is i. -1 where an exponent is complex in another way. */
static int32_t with_letter(expr *e, int32_t root) {
    static const char name[] = "i_{#}";
    const int32_t label = expr_intern(e, name, (int32_t)sizeof name - 1);
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root && label >= 0; i++) {
        const expr_node node = e->node[i];
        if (pair_is(e, i, EXPR_FUNCTION, EXPR_EXP) && node.arity == 1 && is_complex(e, i - 1)) {
            const int32_t angle = i - 1, unit = turned_by(e, angle);
            if (unit < 0) return -1;
            e->node_count -= e->node[angle].size;
            if (push_part(e, angle, unit, EXPR_COS) < 0 ||
                expr_push(e, EXPR_SYMBOL, 0, 0, label, 0) < 0 ||
                push_part(e, angle, unit, EXPR_SIN) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0) {
                return -1;
            }
            last = pair_push(e, EXPR_ADD, 0, 2);
        } else if (is_imaginary_unit(e, i)) {
            last = expr_push(e, EXPR_SYMBOL, 0, 0, label, 0);
        } else {
            last =
                expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        }
        if (last < 0) return -1;
    }
    return last;
}

pair_verdict pair_rule_rounded(pair_judge *j, int32_t gold, int32_t pred) {
    if (!are_values(j, gold, pred)) return PAIR_SAYS_NOTHING;
    if (!is_complex(j->e, gold) || !is_complex(j->e, pred)) return pair_rounded(j, gold, pred);
    const int32_t known = with_letter(j->e, gold);
    const int32_t given = known < 0 ? -1 : with_letter(j->e, pred);
    return given < 0 ? PAIR_SAYS_NOTHING : pair_rounded(j, known, given);
}

/* What does not commute and has no value: as it is written, up to the order of terms, and with
 * names for the powers that cannot be worked out. */
static pair_verdict by_terms(pair_judge *j, int32_t gold, int32_t pred) {
    j->work -= (int64_t)64 * (j->e->node[gold].size + j->e->node[pred].size);
    if (pair_same_up_to_order(j->e, gold, pred)) return PAIR_SAYS_EQUAL;
    const int32_t known = pair_powers_named(j->e, gold);
    const int32_t given = known < 0 ? -1 : pair_powers_named(j->e, pred);
    if (given < 0 || known == gold || given == pred) return PAIR_SAYS_NOTHING;
    const pair_verdict said = pair_judge_equal(j, known, given);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}

/* What the probe leaves open, where a value does not depend on all that it is made of or is zero by
 * cancelling, is told by its form; what does not commute has one form with what it is not equal to.
 */
pair_verdict pair_rule_form(pair_judge *j, int32_t gold, int32_t pred) {
    if (!are_values(j, gold, pred) || !j->left_open) return PAIR_SAYS_NOTHING;
    if (!pair_commutes(j->e, gold) || !pair_commutes(j->e, pred)) return by_terms(j, gold, pred);
    j->work -= (int64_t)64 * (j->e->node[gold].size + j->e->node[pred].size);
    return pair_trees_same(j->trees, j->e, gold, pred) ? PAIR_SAYS_EQUAL : PAIR_SAYS_NOTHING;
}

/* --- constants of integration ----------------------------------------------------------------- */

/* The letter that stands for one, alone or with an index; another letter would be any quantity. */
static int is_constant_letter(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[root].label];
    const char *const text = e->text + name->text;
    return text[0] == 'C' && (name->length == 1 || (name->length == 3 && text[1] == '_'));
}

static int32_t times_named(const expr *e, int32_t root, int32_t name) {
    int32_t times = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        times += e->node[i].kind == EXPR_SYMBOL && e->node[i].label == name;
    }
    return times;
}

/* The term of a sum that may be a constant of integration, or -1: a letter that stands there alone,
 * of the gold one that is used so, of the pred one that the gold has not. */
static int32_t constant_term(const expr *e, int32_t root, int32_t gold) {
    if (e->node[root].kind != EXPR_ADD) return -1;
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (e->node[child].kind != EXPR_SYMBOL || times_named(e, root, e->node[child].label) != 1) {
            continue;
        }
        if (gold < 0
                ? is_constant_letter(e, child)
                : !pair_mentions(e, gold, e->node[child].label) || is_constant_letter(e, child)) {
            return child;
        }
    }
    return -1;
}

/* Appends a sum without one of its terms. */
static int32_t without_term(expr *e, int32_t root, int32_t term) {
    const int32_t arity = e->node[root].arity;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t child = pair_child(e, root, k);
        if (child != term && pair_copy(e, child) < 0) return -1;
    }
    return pair_push(e, EXPR_ADD, 0, arity - 1);
}

/* Whether a letter is a quantity of a problem rather than a number in a function: v_0. */
static int is_of_a_problem(const expr *e, int32_t label) {
    const expr_name *const name = &e->name[label];
    return memchr(e->text + name->text, '_', (size_t)name->length) != NULL;
}

/* The variable that a primitive is a function of, its one letter of coordinates; -1 where there is
 * none, or it has a constant of a solution already, or it is the value of a quantity: v_0 t. */
static int32_t variable_of(const expr *e, int32_t root) {
    int32_t coordinate = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int32_t label = e->node[i].label;
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        if (is_constant_letter(e, i) || is_of_a_problem(e, label)) return -1;
        if (!pair_is_coordinate(e, label)) continue;
        if (coordinate >= 0 && label != coordinate) return -1;
        coordinate = label;
    }
    return coordinate;
}

/* Whether a value is or has a term without the variable: a primitive that states its constant. */
static int states_constant(const expr *e, int32_t root, int32_t variable) {
    const int sum = e->node[root].kind == EXPR_ADD;
    for (int32_t k = 0; k < (sum ? e->node[root].arity : 1); k++) {
        if (!pair_mentions(e, sum ? pair_child(e, root, k) : root, variable)) return 1;
    }
    return 0;
}

/* Appends a copy in which the variable has another name. */
static int32_t elsewhere(expr *e, int32_t root, int32_t variable) {
    const int32_t copy = pair_copy(e, root);
    const int32_t fresh = copy < 0 ? -1 : expr_intern(e, " v", 2);
    if (fresh < 0) return -1;
    for (int32_t i = pair_start(e, copy); i <= copy; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && e->node[i].label == variable) {
            e->node[i].label = fresh;
        }
    }
    return copy;
}

/* Whether F - G is the same for all values of a variable, or of all letters where it is -1. */
static pair_verdict differ_by_constant(pair_judge *j, int32_t f, int32_t g, int32_t variable) {
    expr *const e = j->e;
    pair_verdict said = pair_probe(j, f, g);
    if (said == PAIR_SAYS_EQUAL) return said;
    const int32_t difference = pair_difference(e, f, g);
    const int32_t other = difference < 0  ? -1
                          : variable >= 0 ? elsewhere(e, difference, variable)
                                          : pair_fresh(e, difference);
    if (other < 0) return PAIR_SAYS_OPEN;
    said = pair_probe(j, difference, other);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}

/* A primitive F that states no constant, as the whole of a gold, and G + C: every primitive is G
 * and a constant. Beside a name, y = F is one function. */
static pair_verdict any_primitive(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int32_t variable = j->depth == 1 && pair_commutes(e, gold) ? variable_of(e, gold) : -1;
    if (variable < 0 || states_constant(e, gold, variable)) return PAIR_SAYS_NOTHING;
    const int32_t constant = constant_term(e, pred, gold);
    if (constant < 0 || pair_constant_rank(e, e->node[constant].label) < 2 ||
        pair_mentions(e, gold, e->node[constant].label)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t g = without_term(e, pred, constant);
    if (g < 0) return PAIR_SAYS_OPEN;
    for (int32_t i = pair_start(e, g); i <= g; i++) { /* one new name, no other */
        if (e->node[i].kind == EXPR_SYMBOL && !pair_mentions(e, gold, e->node[i].label)) {
            return PAIR_SAYS_NOTHING;
        }
    }
    return differ_by_constant(j, gold, g, variable);
}

/* Whether a value is a function of something: of a small letter, where A and B are not both
 * quantities beside the C. */
static int has_variable(const expr *e, int32_t root) {
    int found = 0, taken = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_CALL) found = 1;
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        const expr_name *const name = &e->name[e->node[i].label];
        const char first = e->text[name->text];
        const char *const text = e->text + name->text;
        const char *const brace = memchr(text, '{', (size_t)name->length);
        if (name->length == 1 && (first == 'A' || first == 'B')) taken |= 1 << (first - 'A');
        if (brace != NULL && brace > text && brace[-1] != '_' && brace[-1] != '^')
            continue; /* bar{A} */
        found |= !(first >= 'A' && first <= 'Z');
    }
    return found && taken != 3;
}

/* F + C and G + D, where F - G is the same for all values of its letters. */
pair_verdict pair_rule_integration(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    if (e->node[pred].kind != EXPR_ADD || !are_values(j, gold, pred)) return PAIR_SAYS_NOTHING;
    const int32_t of_gold = constant_term(e, gold, -1);
    if (of_gold < 0) return any_primitive(j, gold, pred);
    const int32_t of_pred = constant_term(e, pred, gold);
    if (of_pred < 0 || pair_constant_rank(e, e->node[of_pred].label) == 0) return PAIR_SAYS_NOTHING;
    const int32_t f = without_term(e, gold, of_gold);
    const int32_t g = f < 0 ? -1 : without_term(e, pred, of_pred);
    if (g < 0) return PAIR_SAYS_OPEN;
    if (pair_mentions(e, f, e->node[of_pred].label)) return PAIR_SAYS_NOTHING;
    /* Of quantities A, B, C none is free: AB + C, Ax + By + C. */
    if (!has_variable(e, f)) return PAIR_SAYS_NOTHING;
    return differ_by_constant(j, f, g, -1);
}
