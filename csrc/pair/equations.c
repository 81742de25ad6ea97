#include <string.h>

#include "pair/equations.h"

#include "pair/forms.h"
#include "pair/other_names.h"
#include "pair/places.h"

int pair_is_single_equation(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_RELATION && pair_is_equation(e, root);
}

int pair_has_decimals(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_NUMBER && e->number[e->node[i].label].is_decimal) return 1;
    }
    return 0;
}

/* Whether it is a sum or product that goes on in dots. */
static int has_dots(const expr *e, int32_t root) {
    return (e->node[root].kind == EXPR_ADD || e->node[root].kind == EXPR_MUL) &&
           pair_is_dots(e, root - 1);
}

/* Whether Landau's symbol, or dots at the end, stand in one side alone: that side is the expansion
 * of the other. */
static int is_expanded(const expr *e, int32_t left, int32_t right) {
    int32_t orders[2] = {0, 0};
    if (e->node[right].kind != EXPR_ADD) return 0;
    if (has_dots(e, right) && e->node[left].kind != EXPR_ADD &&
        expr_holds(e, left, 1u << EXPR_SYMBOL)) {
        return 1;
    }
    for (int32_t i = pair_start(e, left); i <= right; i++) {
        if (e->node[i].kind != EXPR_CALL || e->node[i].arity != 1) continue;
        const expr_name *const name = &e->name[e->node[i].label];
        orders[i > left] += name->length == 1 && (e->text[name->text] | 0x20) == 'o';
    }
    return orders[0] == 0 && orders[1] == 1;
}

/* Whether both sides have one differential as a factor, and the left nothing but a name beside it:
 * n(E) dE is what the equation gives. */
static int is_density(const expr *e, int32_t left, int32_t right) {
    if (e->node[left].kind != EXPR_MUL || e->node[left].arity != 2 ||
        e->node[right].kind != EXPR_MUL || !pair_is_differential(e, left - 1) ||
        !pair_is_name(e, pair_left_of(e, left - 1))) {
        return 0;
    }
    int32_t factor = right - 1;
    for (int32_t k = 0; k < e->node[right].arity; k++, factor -= e->node[factor].size) {
        if (pair_same(e, factor, left - 1)) return 1;
    }
    return 0;
}

/* X_t - X_s ~ N(0, t - s): any quantity has a distribution. */
static int is_distributed(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_SIM) && e->node[root - 1].kind == EXPR_CALL;
}

/* Whether a name has one index that is a place: a number or a capital letter, V_4, T_C. Letters
 * that run, a_n, and coordinates, x_1, are those of equations. */
static int is_at_place(const char *text, int32_t length, int32_t base) {
    const char index = base + 2 == length ? text[base + 1] : 0;
    return ((index >= '0' && index <= '9') || (index >= 'A' && index <= 'Z')) &&
           !(text[0] >= 'x' && text[0] <= 'z');
}

/* V_4 - V_1: whether a difference is that of one quantity at two places, of which the other side
 * does not speak. */
static int is_change(const expr *e, int32_t root, int32_t other) {
    if (e->node[root].arity != 2 || !pair_is_difference(e, root) || pair_is_number(e, other)) {
        return 0;
    }
    const char *text[2];
    int32_t base[2], found = 0, taken = 0;
    for (int32_t i = pair_start(e, root); i < root; i++) {
        taken += e->node[i].kind == EXPR_MUL;
        if (e->node[i].kind != EXPR_SYMBOL || found == 2) continue;
        const expr_name *const name = &e->name[e->node[i].label];
        text[found] = e->text + name->text;
        base[found] = 0;
        while (base[found] < name->length && text[found][base[found]] != '_') base[found]++;
        if (!is_at_place(text[found], name->length, base[found])) return 0;
        for (int32_t k = pair_start(e, other); k <= other; k++) {
            if (e->node[k].kind == EXPR_SYMBOL && e->node[k].label == e->node[i].label) return 0;
        }
        found++;
    }
    return found == 2 && taken == 1 && base[0] == base[1] &&
           memcmp(text[0], text[1], (size_t)base[0]) == 0;
}

int pair_leaves_sign_out(const expr *e, int32_t link, int32_t value) {
    return pair_is(e, link, EXPR_RELATION, EXPR_APPROX) && e->node[value].arity == 1 &&
           pair_is(e, value, EXPR_OPERATOR, EXPR_PLUS_MINUS);
}

int pair_values_given(pair_judge *j, int32_t root, int32_t value[2]) {
    const expr *const e = j->e;
    const int32_t right = root - 1, left = pair_left_of(e, right);
    int count = 0;
    if (pair_is_left_out(e, left) || pair_names_value(e, left, right) ||
        pair_is(e, right, EXPR_COLLECTION, EXPR_CASES) || /* nothing is solved by cases */
        pair_is(e, right, EXPR_OPERATOR, EXPR_OR) || pair_is(e, right, EXPR_OPERATOR, EXPR_AND) ||
        is_expanded(e, left, right) || is_density(e, left, right) || is_distributed(e, root)) {
        value[0] = right;
        return 1;
    }
    /* 1 + 1/2 + 1/4 + ... = 2 says 2. */
    if (pair_is_number(e, right) && has_dots(e, left)) value[count++] = right;
    if (pair_is_number(e, left) && has_dots(e, right)) value[count++] = left;
    if (count > 0) return count;
    /* A unit shows that the right side is what was asked for: k_B T = 0.026 eV gives an energy, and
     * P_1 - P_2 = 12 Pa a pressure. */
    if (!pair_is_name(e, left) &&
        ((pair_is_quantity(e, left) && !pair_relates_coordinates(e, left, right)) ||
         pair_is_initials(e, left, right) || pair_is_permutation(e, right) ||
         pair_is_numbered(e, left, right) ||
         (is_change(e, left, right) && !pair_relates_coordinates(e, left, right)) ||
         (pair_has_units(e, right) && (pair_is_product(e, left) || pair_is_difference(e, left))))) {
        value[count++] = right;
    }
    if (pair_names_value(e, right, left)) value[count++] = left;
    if (count == 0 &&
        (pair_is_indexed_quantity(e, left, right) || pair_gives_entries(e, left, right))) {
        value[count++] = right;
    }
    if (count > 0) return count;
    if (pair_works_out(j, left, right)) {
        const int both = pair_holds_operator(e, left, EXPR_PLUS_MINUS) -
                         pair_holds_operator(e, right, EXPR_PLUS_MINUS);
        if (both > 0 && pair_leaves_sign_out(e, root, left)) {
            value[0] = left;
            return 1;
        }
        value[count++] = right;
        /* What is exact, before what it is approximately; not without the unit of that. */
        const int bare = pair_has_units(e, right) && !pair_has_units(e, left);
        const int shown = pair_is(e, root, EXPR_RELATION, EXPR_APPROX) || !pair_is_number(e, left);
        if (shown && both <= 0 && !pair_has_decimals(e, left) && !bare) {
            value[count++] = left;
        }
        return count;
    }
    pair_differs(j, PAIR_BECAUSE_UNSOLVED);
    return 0;
}

/* Whether a letter is among the plain variables of a function. */
static int is_variable_of(const expr *e, int32_t call, int32_t letter) {
    for (int32_t k = 1; k <= e->node[call].arity; k++) {
        if (e->node[call - k].label == letter) return 1;
    }
    return 0;
}

/* Whether two calls of plain variables have the same ones in another order. */
static int are_turned(const expr *e, int32_t a, int32_t b) {
    const int32_t arity = e->node[a].arity;
    if (e->node[a].kind != EXPR_CALL || e->node[b].kind != EXPR_CALL || arity < 2 ||
        e->node[b].arity != arity || pair_start(e, a) != a - arity ||
        pair_start(e, b) != b - arity) {
        return 0;
    }
    int moved = 0;
    for (int32_t k = 1; k <= arity; k++) {
        if (e->node[a - k].kind != EXPR_SYMBOL || e->node[b - k].kind != EXPR_SYMBOL ||
            !is_variable_of(e, a, e->node[b - k].label)) {
            return 0;
        }
        moved |= e->node[a - k].label != e->node[b - k].label;
    }
    return moved;
}

/* Appends a value in which the plain variables of one function are those of the other; the value
 * itself where nothing is to be renamed, -1 where it cannot be done. */
static int32_t with_variables(pair_judge *j, int32_t value, int32_t from, int32_t to) {
    expr *const e = j->e;
    if (e->node[from].kind != EXPR_CALL || e->node[to].kind != EXPR_CALL ||
        e->node[from].arity != e->node[to].arity || pair_same(e, from, to)) {
        return value;
    }
    const int32_t arity = e->node[from].arity;
    if (pair_start(e, from) != from - arity || pair_start(e, to) != to - arity) return value;
    for (int32_t k = 0; k < arity; k++) {
        if (e->node[from - 1 - k].kind != EXPR_SYMBOL || e->node[to - 1 - k].kind != EXPR_SYMBOL) {
            return value;
        }
        /* The new letter must not stand for something else there. */
        const int32_t letter = e->node[to - 1 - k].label;
        if (!is_variable_of(e, from, letter) && pair_mentions(e, value, letter)) return value;
    }
    const int32_t copy = pair_copy(e, value);
    if (copy < 0) return -1;
    for (int32_t i = pair_start(e, copy); i <= copy; i++) {
        for (int32_t k = 0; k < arity && e->node[i].kind == EXPR_SYMBOL; k++) {
            if (e->node[i].label == e->node[from - 1 - k].label) {
                e->node[i].label = e->node[to - 1 - k].label;
                break;
            }
        }
    }
    return copy;
}

static int is_placed(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_OPERATOR, EXPR_EVALUATED_AT);
}

/* What is evaluated somewhere, without where. */
static int32_t evaluated(const expr *e, int32_t root) {
    return is_placed(e, root) ? pair_child(e, root, 0) : root;
}

/* Whether two are one quantity, of which one says where it is taken: E and E(0, 0, 2d). */
static int is_the_same(const expr *e, int32_t a, int32_t b) {
    const int32_t one = evaluated(e, a), other = evaluated(e, b);
    const int call = e->node[one].kind == EXPR_CALL
                         ? e->node[other].kind == EXPR_SYMBOL
                         : e->node[one].kind == EXPR_SYMBOL && e->node[other].kind == EXPR_CALL;
    return pair_same(e, one, other) || (call && e->node[one].label == e->node[other].label);
}

/* Whether two are values of one function at different numbers: f(2) and f(3). */
static int are_elsewhere(const expr *e, int32_t a, int32_t b) {
    if (e->node[a].kind != EXPR_CALL || e->node[b].kind != EXPR_CALL ||
        e->node[a].label != e->node[b].label || e->node[a].size != e->node[b].size) {
        return 0;
    }
    for (int32_t k = 1; k < e->node[a].size; k++) {
        const int kind = e->node[a - k].kind, other = e->node[b - k].kind;
        /* u(x, 0) and u(0, x) */
        if (e->node[a].arity > 1 && ((kind == EXPR_NUMBER && other == EXPR_SYMBOL) ||
                                     (kind == EXPR_SYMBOL && other == EXPR_NUMBER))) {
            return 1;
        }
        if (kind != other) continue;
        if (kind == EXPR_NUMBER && !pair_same(e, a - k, b - k)) return 1;
        if (kind == EXPR_RELATION && e->node[a - k].head != e->node[b - k].head) return 1;
    }
    return 0;
}

/* Whether two relations of which the sides agree for positive letters do so for all that theirs
 * take; what holds everywhere is compared side by side. */
int pair_agree_for_reals(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    if (!pair_minds_signs(e, gold) && !pair_minds_signs(e, pred)) return 1;
    const pair_verdict found = pair_points(j, gold, pred);
    if (found == PAIR_SAYS_DIFFERENT) return 0;
    if (found == PAIR_SAYS_EQUAL || e->node[gold].kind != EXPR_RELATION ||
        e->node[pred].kind != EXPR_RELATION) {
        return 1;
    }
    const int32_t left = pair_left_of(e, gold - 1), other = pair_left_of(e, pred - 1);
    const int turned = pair_probe(j, left, other) != PAIR_SAYS_EQUAL;
    return !pair_differ_below_zero(j, left, turned ? pred - 1 : other) &&
           !pair_differ_below_zero(j, gold - 1, turned ? other : pred - 1);
}

/* Whether two names are probabilities: P(A'), P(not A). */
static int are_probabilities(const expr *e, int32_t a, int32_t b) {
    const expr_name *const name = &e->name[e->node[a].label];
    return e->node[a].kind == EXPR_CALL && e->node[b].kind == EXPR_CALL &&
           e->node[a].label == e->node[b].label && e->text[name->text] == 'P' &&
           (name->length == 1 || (name->length == 2 && e->text[name->text + 1] == 'r'));
}

static pair_verdict same_probabilities(pair_judge *j, pair_said gold, pair_said pred) {
    return pair_judge_equal(j, gold.name, pred.name) == PAIR_SAYS_EQUAL
               ? pair_judge_equal(j, gold.value, pred.value)
               : pair_differs(j, PAIR_BECAUSE_QUANTITY);
}

/* What two names of equal values say: a_{ji} is another entry than a_{ij}, and f(y, x) = x - y
 * another function than f(x, y) = x - y. */
static pair_verdict stays_equal(pair_judge *j, pair_said gold, pair_said pred) {
    if (pair_are_other_entries(j->e, gold, pred)) return pair_differs(j, PAIR_BECAUSE_ORDER);
    if (!are_turned(j->e, gold.name, pred.name)) return PAIR_SAYS_EQUAL;
    const int32_t value = with_variables(j, pred.value, pred.name, gold.name);
    if (value < 0) return PAIR_SAYS_OPEN;
    const pair_verdict found = pair_judge_equal(j, gold.value, value);
    return found == PAIR_SAYS_EQUAL ? found : pair_differs(j, PAIR_BECAUSE_ORDER);
}

/* A name beside what is none, where both are given a value: whether they are of other things, or
 * the one is made of the other; open where their values tell. */
static pair_verdict beside_name(pair_judge *j, pair_said name, pair_said other) {
    const expr *const e = j->e;
    const int32_t letter = e->node[name.name].label;
    if (pair_is_differential(e, name.name) || pair_is_square_of(e, other.name, name.name)) {
        return PAIR_SAYS_NOTHING;
    }
    if (pair_is_other_derivative(e, name.name, other.name) ||
        pair_is_of_another(e, name.name, other.name)) {
        return pair_differs(j, PAIR_BECAUSE_QUANTITY);
    }
    if ((pair_mentions(e, other.name, letter) && !pair_is_mean_of(e, other.name, name.name)) ||
        pair_mentions(e, other.value, letter)) {
        return PAIR_SAYS_NOTHING;
    }
    /* f(-x) = f(x) gives no value: it says of one function what it is elsewhere. */
    return e->node[other.name].kind == EXPR_CALL &&
                   pair_mentions(e, other.value, e->node[other.name].label)
               ? PAIR_SAYS_NOTHING
               : PAIR_SAYS_OPEN;
}

/* Two equations that each give a value. */
static pair_verdict both_say(pair_judge *j, pair_said gold, pair_said pred) {
    const expr *const e = j->e;
    if (gold.name < 0 || pred.name < 0) return PAIR_SAYS_NOTHING;
    const int named = gold.is_name && pred.is_name;
    if (pair_same(e, gold.name, pred.value) && pair_same(e, gold.value, pred.name)) {
        return PAIR_SAYS_EQUAL; /* w_1 = w_2, w_2 = w_1 */
    }
    if (pair_are_other_statistics(e, gold.name, pred.name)) {
        return pair_differs(j, PAIR_BECAUSE_QUANTITY);
    }
    if (named && are_elsewhere(e, gold.name, pred.name)) return PAIR_SAYS_NOTHING;
    /* With one unit none is the derivative of the other: v' is another velocity. */
    const int alike = pair_has_units(e, gold.value) && pair_has_units(e, pred.value);
    if ((!alike && pair_is_derived_of(e, gold.name, pred.name)) ||
        (named && pair_name_others(j, gold, pred))) {
        return pair_differs(j, PAIR_BECAUSE_QUANTITY);
    }
    if (!gold.is_name != !pred.is_name && are_probabilities(e, gold.name, pred.name)) {
        return same_probabilities(j, gold, pred);
    }
    if (!gold.is_name != !pred.is_name && !is_the_same(e, gold.name, pred.name)) {
        const pair_verdict said =
            beside_name(j, gold.is_name ? gold : pred, gold.is_name ? pred : gold);
        if (said != PAIR_SAYS_OPEN) return said;
    }
    /* Where a derivative is taken, and what is held fixed, may be left out of one of them. */
    const int placed = is_placed(e, gold.name) && is_placed(e, pred.name);
    const int32_t name = placed ? gold.name : evaluated(e, gold.name);
    const int32_t other_name = placed ? pred.name : evaluated(e, pred.name);
    if (!gold.is_name && !pred.is_name && !pair_are_contracted_alike(e, name, other_name) &&
        !pair_are_names_like(e, name, other_name) &&
        pair_judge_equal(j, name, other_name) != PAIR_SAYS_EQUAL) {
        const pair_verdict said = pair_differs(j, PAIR_BECAUSE_QUANTITY);
        return pair_differ_in_place(j, name, other_name) ? said : PAIR_SAYS_NOTHING;
    }
    if (j->kind == PAIR_EQUATION && !pair_same(e, gold.name, pred.name)) {
        return PAIR_SAYS_NOTHING;
    }
    pair_verdict found = pair_judge_equal(j, gold.value, pred.value);
    if (found == PAIR_SAYS_EQUAL && named) {
        found = stays_equal(j, gold, pred);
        if (found != PAIR_SAYS_EQUAL) return found;
    }
    /* Constants that may have any names keep the two relations from being met by the same points.
     */
    if (found == PAIR_SAYS_EQUAL && named && j->rule != PAIR_RULE_INTEGRATION &&
        j->rule != PAIR_RULE_CONSTANTS && j->rule != PAIR_RULE_FAMILY &&
        j->rule != PAIR_RULE_GENERAL_SOLUTION &&
        (pair_minds_signs(e, gold.value) || pair_minds_signs(e, pred.value))) {
        /* Of a function of x all reals count. */
        if (e->node[gold.name].kind == EXPR_CALL && e->node[pred.name].kind == EXPR_CALL) {
            return pair_differ_below_zero(j, gold.value, pred.value)
                       ? pair_differs(j, PAIR_BECAUSE_RELATION)
                       : found;
        }
        const int32_t known = pair_relation(j->e, EXPR_EQ, gold.name, gold.value);
        const int32_t given = known < 0 ? -1 : pair_relation(j->e, EXPR_EQ, gold.name, pred.value);
        if (given < 0) return PAIR_SAYS_OPEN;
        return pair_agree_for_reals(j, known, given) ? found
                                                     : pair_differs(j, PAIR_BECAUSE_RELATION);
    }
    if (found == PAIR_SAYS_DIFFERENT && named) {
        const int32_t value = with_variables(j, pred.value, pred.name, gold.name);
        if (value < 0) return PAIR_SAYS_OPEN;
        if (value != pred.value) found = pair_judge_equal(j, gold.value, value);
    }
    /* Nothing that is asked of the two sides later finds more; nor of the points of both, where the
     * values differ. */
    if (found != PAIR_SAYS_EQUAL && named && pair_same(e, gold.name, pred.name) &&
        pair_is_value(e, gold.value) && pair_is_value(e, pred.value)) {
        j->found.values = found;
    }
    return found == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : found;
}

static int names_matrix(const expr *e, int32_t root) {
    return pair_gives_entries(e, pair_left_of(e, root - 1), root - 1);
}

/* An equation that works out a value, 5e-7 m = 500 nm, beside one that names its value. */
static pair_verdict beside_worked_out(pair_judge *j, int32_t gold, int32_t pred, int of_gold) {
    const int32_t worked = of_gold ? gold : pred, right = worked - 1;
    const int32_t left = pair_left_of(j->e, right);
    if (pair_same(j->e, left, right) || !pair_works_out(j, left, right)) return PAIR_SAYS_NOTHING;
    const pair_verdict said = pair_judge_equal(j, of_gold ? right : gold, of_gold ? pred : right);
    if (said == PAIR_SAYS_EQUAL || of_gold || pair_has_decimals(j->e, left) ||
        pair_has_units(j->e, right) != pair_has_units(j->e, left)) {
        return said;
    }
    return pair_judge_equal(j, gold, left);
}

static int lists_inequalities(const expr *e, int32_t root) {
    int32_t child = root - 1;
    if (!pair_is_bare_list(e, root)) return 0;
    for (int32_t k = e->node[root].arity; k > 0; k--, child -= e->node[child].size) {
        if (!pair_is_inequality(e, child)) return 0;
    }
    return 1;
}

/* The only letter of a polynomial with numbers, -1 for other values. */
static int32_t letter_of_polynomial(const expr *e, int32_t root) {
    const uint32_t plain =
        1u << EXPR_NUMBER | 1u << EXPR_SYMBOL | 1u << EXPR_ADD | 1u << EXPR_MUL | 1u << EXPR_POW;
    int32_t label = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if ((plain >> e->node[i].kind & 1u) == 0) return -1;
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        if (label >= 0 && label != e->node[i].label) return -1;
        label = e->node[i].label;
    }
    return label;
}

/* p(t) = t^2 - 1 beside x^2 - 1: the letter that p binds may be any, where the polynomial alone has
 * no other. */
static pair_verdict by_bound_letter(pair_judge *j, int32_t equation, int32_t other, int of_gold) {
    expr *const e = j->e;
    const int32_t value = equation - 1, name = pair_left_of(e, value);
    if (e->node[name].kind != EXPR_CALL || e->node[name].arity != 1 ||
        e->node[name - 1].kind != EXPR_SYMBOL) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t bound = e->node[name - 1].label, letter = letter_of_polynomial(e, other);
    if (letter < 0 || letter == bound || letter == e->node[name].label ||
        letter_of_polynomial(e, value) != bound) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t copy = pair_copy(e, value);
    for (int32_t i = copy < 0 ? 0 : pair_start(e, copy); i <= copy; i++) {
        if (e->node[i].kind == EXPR_SYMBOL) e->node[i].label = letter;
    }
    if (copy < 0) return PAIR_SAYS_OPEN;
    return pair_judge_equal(j, of_gold ? copy : other, of_gold ? other : copy);
}

/* Whether the gold says a value exactly beside its decimals, and the pred exactly as well, by more
 * than a number: it is compared with what is exact. */
static int is_worked_exactly(const expr *e, const int32_t value[2], int32_t pred) {
    return pair_has_decimals(e, value[0]) != pair_has_decimals(e, value[1]) &&
           pair_is_number(e, value[0]) && pair_is_number(e, value[1]) && pair_is_number(e, pred) &&
           !pair_has_decimals(e, pred) && e->node[pred].size > 3;
}

pair_verdict pair_rule_named(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = pair_is_single_equation(e, gold),
              of_pred = pair_is_single_equation(e, pred);
    if (of_gold && of_pred) {
        const pair_said known = pair_what_it_says(e, gold), given = pair_what_it_says(e, pred);
        const int names = known.is_name || names_matrix(e, gold);
        const int other_names = given.is_name || names_matrix(e, pred);
        if (names != other_names && (names ? given.name : known.name) < 0) {
            return beside_worked_out(j, gold, pred, other_names);
        }
        if (!names && !other_names && (known.name < 0) != (given.name < 0)) {
            const pair_verdict said = beside_worked_out(j, gold, pred, given.name >= 0);
            return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
        }
        return both_say(j, known, given);
    }
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    const int32_t other = of_gold ? pred : gold;
    /* D = R \ {1} beside x != 1, L = [-1, 1] beside -1 <= x <= 1 */
    if (pair_is_relation(e, other) || lists_inequalities(e, other)) {
        const int32_t set = pair_as_interval(e, (of_gold ? gold : pred) - 1);
        if (set < 0 || !pair_is_set_of_reals(e, set) ||
            !(pair_is_inequality(e, other) || lists_inequalities(e, other))) {
            return PAIR_SAYS_NOTHING;
        }
        return pair_judge_equal(j, of_gold ? set : gold, of_gold ? pred : set);
    }
    if (pair_is_bare_list(e, other) && expr_holds(e, other, 1u << EXPR_RELATION)) {
        return PAIR_SAYS_NOTHING;
    }
    int32_t value[2];
    const int count = pair_values_given(j, of_gold ? gold : pred, value);
    pair_verdict best = PAIR_SAYS_NOTHING;
    const int exact = of_gold && count == 2 && is_worked_exactly(e, value, pred);
    for (int k = 0; k < count && best != PAIR_SAYS_EQUAL; k++) {
        if (exact && pair_has_decimals(e, value[k])) continue;
        const pair_verdict found =
            pair_judge_equal(j, of_gold ? value[k] : gold, of_gold ? pred : value[k]);
        if (found != PAIR_SAYS_DIFFERENT) best = found;
    }
    if (best == PAIR_SAYS_EQUAL) return best;
    const pair_verdict bound = by_bound_letter(j, of_gold ? gold : pred, other, of_gold);
    return bound == PAIR_SAYS_EQUAL ? bound : best;
}
