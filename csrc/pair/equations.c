#include "pair/equations.h"

#include <string.h>

#include "pair/forms.h"
#include "pair/other_names.h"
#include "pair/places.h"
#include "pair/signed_names.h"

int pair_is_single_equation(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_RELATION && pair_is_equation(e, root);
}

static int has_decimals(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_NUMBER && e->number[e->node[i].label].is_decimal) return 1;
    }
    return 0;
}

/* Whether Landau's symbol stands in one side alone: that side is the expansion of the other. */
static int is_expanded(const expr *e, int32_t left, int32_t right) {
    int32_t orders[2] = {0, 0};
    if (e->node[right].kind != EXPR_ADD) return 0;
    for (int32_t i = pair_start(e, left); i <= right; i++) {
        if (e->node[i].kind != EXPR_CALL || e->node[i].arity != 1) continue;
        const expr_name *const name = &e->name[e->node[i].label];
        orders[i > left] += name->length == 1 && (e->text[name->text] | 0x20) == 'o';
    }
    return orders[0] == 0 && orders[1] == 1;
}

/* X_t - X_s ~ N(0, t - s): any quantity has a distribution. */
static int is_distributed(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_SIM) && e->node[root - 1].kind == EXPR_CALL;
}

/* The values that an equation gives beside a bare one; how many, 2 at most. */
static int values_given(pair_judge *j, int32_t root, int32_t value[2]) {
    const expr *const e = j->e;
    const int32_t right = root - 1, left = pair_left_of(e, right);
    int count = 0;
    if (pair_is_left_out(e, left) || pair_names_value(e, left, right) ||
        is_expanded(e, left, right) || is_distributed(e, root)) {
        value[0] = right;
        return 1;
    }
    /* A unit shows that the right side is what was asked for: k_B T = 0.026 eV gives an energy. */
    if (!pair_is_name(e, left) &&
        ((pair_is_quantity(e, left) && !pair_relates_coordinates(e, left, right)) ||
         pair_is_initials(e, left, right) || pair_is_permutation(e, right) ||
         pair_is_numbered(e, left, right) ||
         (pair_has_units(e, right) && pair_is_product(e, left)))) {
        value[count++] = right;
    }
    if (pair_names_value(e, right, left)) value[count++] = left;
    if (count == 0 &&
        (pair_is_indexed_quantity(e, left, right) || pair_gives_entries(e, left, right))) {
        value[count++] = right;
    }
    if (count > 0) return count;
    if (pair_works_out(j, left, right)) {
        value[count++] = right;
        /* What is exact, before what it is approximately; not without the unit of that. */
        const int bare = pair_has_units(e, right) && !pair_has_units(e, left);
        if (pair_is(e, root, EXPR_RELATION, EXPR_APPROX) && !has_decimals(e, left) && !bare) {
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
    if (!gold.is_name != !pred.is_name) {
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
    if (said == PAIR_SAYS_EQUAL || of_gold || has_decimals(j->e, left) ||
        pair_has_units(j->e, right) != pair_has_units(j->e, left)) {
        return said;
    }
    return pair_judge_equal(j, gold, left);
}

pair_verdict pair_rule_named(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
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
    if (pair_is_relation(e, other)) { /* D = R \ {1} beside x != 1 */
        const int32_t set = (of_gold ? gold : pred) - 1;
        if (!pair_is_set_of_reals(e, set) || !pair_is_inequality(e, other)) {
            return PAIR_SAYS_NOTHING;
        }
        return pair_judge_equal(j, of_gold ? set : gold, of_gold ? pred : set);
    }
    if (pair_is_bare_list(e, other) && expr_holds(e, other, 1u << EXPR_RELATION)) {
        return PAIR_SAYS_NOTHING;
    }
    int32_t value[2];
    const int count = values_given(j, of_gold ? gold : pred, value);
    pair_verdict best = PAIR_SAYS_NOTHING;
    for (int k = 0; k < count && best != PAIR_SAYS_EQUAL; k++) {
        const pair_verdict found =
            pair_judge_equal(j, of_gold ? value[k] : gold, of_gold ? pred : value[k]);
        if (found != PAIR_SAYS_DIFFERENT) best = found;
    }
    return best;
}

/* --- chains ----------------------------------------------------------------------------------- */

/* The values that an answer gives, its final one last. */
typedef struct {
    int32_t *value;
    int32_t count;
} values;

static int is_imaginary_letter(const expr *e, int32_t root) {
    const expr_name *const name = &e->name[e->node[root].label];
    return e->node[root].kind == EXPR_SYMBOL && name->length == 1 && e->text[name->text] == 'i';
}

/* The letters of a value, by bits; none of 2 + 3i, where i is no quantity. */
static uint64_t letters_of(const expr *e, int32_t root) {
    uint64_t set = 0, imaginary = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int kind = e->node[i].kind;
        const uint64_t letter = (uint64_t)1 << (e->node[i].label & 63);
        if (kind != EXPR_SYMBOL && kind != EXPR_CALL) continue;
        set |= letter;
        if (is_imaginary_letter(e, i)) imaginary = letter;
    }
    return set == imaginary && e->node[root].kind == EXPR_ADD ? 0 : set;
}

/* Whether two terms of a chain with the same letters may be the same: numbers, values, and what is
 * several of them (a tuple is no number). */
static int may_agree(pair_judge *j, int32_t a, int32_t b) {
    const expr *const e = j->e;
    const int number = pair_is_number(e, a);
    /* 3 x 0.8 = 240 cm: of one the unit is left out. */
    if (number && pair_has_units(e, b) && e->node[a].size + e->node[b].size <= j->scratch_nodes &&
        numbers_is_in_si(e, a, b, j->numbers.bound[0], j->numbers_scratch)) {
        return 1;
    }
    if (number && pair_is_number(e, b))
        return pair_is_same_number(j, a, b) || pair_is_rounding(j, a, b);
    if (pair_is_value(e, a) && pair_is_value(e, b) && number == pair_is_number(e, b)) {
        return pair_probe(j, a, b) != PAIR_SAYS_DIFFERENT;
    }
    j->members++;
    const int same = pair_judge_equal(j, a, b) != PAIR_SAYS_DIFFERENT;
    j->members--;
    return same;
}

/* Whether terms that have the same letters, or none, differ: then the chain contradicts itself. */
static int contradicts(pair_judge *j, const values *of) {
    const expr *const e = j->e;
    const pair_because before = j->because;
    for (int32_t k = 1; k < of->count && j->work > 0; k++) {
        const int32_t term = of->value[k];
        const uint64_t letters = letters_of(e, term);
        for (int32_t i = k - 1; i >= 0; i--) {
            const int32_t other = of->value[i];
            if (letters_of(e, other) != letters) continue;
            const int closed = letters == 0;
            if (!closed && !(pair_is_value(e, term) && pair_is_value(e, other))) continue;
            const int agree = may_agree(j, other, term);
            j->because = before;
            if (!agree) return 1;
            break;
        }
    }
    return 0;
}

/* Whether a name stands in a value: a letter wherever it does, the value of a function only where
 * it is taken at the same place. P(X \\ge 1) = 1 - P(X = 0) = 0.9 is no circle. */
static int speaks_of(const expr *e, int32_t name, int32_t value) {
    for (int32_t i = pair_start(e, value); i <= value; i++) {
        const int letter =
            e->node[i].kind == EXPR_SYMBOL && e->node[i].label == e->node[name].label;
        if ((letter && e->node[name].kind != EXPR_CALL) || pair_same(e, i, name)) return 1;
    }
    return 0;
}

/* Reads what a value, an equation or a chain says; count 0 where that is no value, -1 without
 * room. */
static values values_of(pair_judge *j, int32_t root) {
    const expr *const e = j->e;
    values of = {NULL, 0};
    if (!pair_is_equation(e, root)) {
        of.value = pair_list(j, 1);
        if (of.value == NULL) return (values){NULL, -1};
        of.value[of.count++] = root;
        return of;
    }
    const int32_t count = pair_term_count(e, root);
    of.value = pair_list(j, count);
    if (of.value == NULL) return (values){NULL, -1};
    if (pair_is_single_equation(e, root)) {
        of.count = values_given(j, root, of.value);
        return of;
    }
    pair_terms(e, root, of.value);
    const int32_t first = of.value[0];
    int32_t from = 1;
    const int32_t last = of.value[count - 1];
    const int asked = pair_is_quantity(e, first) || pair_is_numbered(e, first, last);
    if (!asked || pair_works_out(j, first, of.value[1])) {
        if (!pair_works_out(j, first, of.value[1])) return of;
        from = 0;
    }
    /* A name that stands in a value on the way is not what the chain gives: x = 3 + x = 5. */
    for (int32_t k = 1; from > 0 && k + 1 < count && pair_is_name(e, first); k++) {
        if (!pair_is_name(e, of.value[k]) && speaks_of(e, first, of.value[k])) return of;
    }
    /* Of the names on the way none is a value: W_1 = W_2 = 3 says 3. */
    for (int32_t k = from; k < count; k++) {
        if (k == count - 1 || !pair_is_name(e, of.value[k])) of.value[of.count++] = of.value[k];
    }
    return of;
}

/* Whether a value is a function of x, y or z. */
static int varies(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (pair_takes_all_reals(e, i)) return 1;
    }
    return 0;
}

/* The last value of the pred before its closing numbers. */
static int32_t before_numbers(const expr *e, const values *of) {
    int32_t k = of->count - 1;
    while (k > 0 && pair_is_number(e, of->value[k])) k--;
    return k;
}

/* Whether the last value of a chain is said in letters of an earlier one alone, without decimals in
 * their place, and is not that: v = sqrt(2gh/k) = sqrt(2gh) ends in another answer. */
static int ends_otherwise(pair_judge *j, const values *pred, int32_t place) {
    const expr *const e = j->e;
    const int32_t last = pred->value[pred->count - 1], earlier = pred->value[place];
    const uint64_t letters = letters_of(e, last);
    if (last == earlier || letters == 0 || (letters & ~letters_of(e, earlier)) != 0) return 0;
    return !has_decimals(e, last) && pair_is_value(e, last) && pair_is_value(e, earlier) &&
           pair_probe(j, earlier, last) == PAIR_SAYS_DIFFERENT;
}

/* Whether an exact number on the way of one chain is one of the other: sqrt(2) = 1.4 beside
 * sqrt(2) = 1.41, or sqrt(2). */
static int exact_values_agree(pair_judge *j, const values *gold, const values *pred) {
    const expr *const e = j->e;
    const pair_because before = j->because;
    int agree = 0;
    j->members++;
    for (int32_t i = 0; i < gold->count && !agree && j->work > 0; i++) {
        const int32_t known = gold->value[i];
        if (!pair_is_number(e, known) || has_decimals(e, known)) continue;
        for (int32_t k = 0; k < pred->count && !agree; k++) {
            const int32_t given = pred->value[k];
            if (!pair_is_number(e, given) || has_decimals(e, given)) continue;
            agree = pair_has_units(e, known) == pair_has_units(e, given) &&
                    pair_judge_equal(j, known, given) == PAIR_SAYS_EQUAL;
        }
    }
    j->members--;
    j->because = before;
    return agree;
}

/* Whether both chains have a formula in the same letters, and these differ: the number at the end
 * is then that of one of them at most. */
static int formulas_differ(pair_judge *j, const values *gold, const values *pred) {
    const expr *const e = j->e;
    const pair_because before = j->because;
    int differ = 0;
    for (int32_t i = 0; i < gold->count && j->work > 0; i++) {
        const uint64_t letters = letters_of(e, gold->value[i]);
        if (letters == 0 || !pair_is_value(e, gold->value[i])) continue;
        for (int32_t k = 0; k < pred->count && j->work > 0; k++) {
            if (letters_of(e, pred->value[k]) != letters || !pair_is_value(e, pred->value[k])) {
                continue;
            }
            const pair_verdict said = pair_probe(j, gold->value[i], pred->value[k]);
            j->because = before;
            if (said == PAIR_SAYS_EQUAL) return 0;
            differ |= said == PAIR_SAYS_DIFFERENT;
        }
    }
    return differ;
}

static pair_verdict values_agree(pair_judge *j, const values *gold, const values *pred) {
    const expr *const e = j->e;
    /* What the pred begins with counts beside one value: a chain on the way may be the gold's own.
     */
    const int32_t before = before_numbers(e, pred);
    const int32_t places[3] = {pred->count - 1, before, gold->count == 1 ? 0 : before};
    const int32_t last_gold = gold->value[gold->count - 1];
    pair_verdict best = PAIR_SAYS_NOTHING;
    if (pair_is_number(e, last_gold) && pair_is_number(e, pred->value[places[0]])) {
        if (gold->count > 1 && pred->count > 1 && formulas_differ(j, gold, pred)) {
            return pair_differs(j, PAIR_BECAUSE_VALUE);
        }
        if (gold->count + pred->count > 2 && !contradicts(j, gold) &&
            exact_values_agree(j, gold, pred)) {
            return PAIR_SAYS_EQUAL;
        }
        const pair_verdict found = pair_judge_equal(j, last_gold, pred->value[places[0]]);
        return found == PAIR_SAYS_OPEN && pair_is_same_number(j, last_gold, pred->value[places[0]])
                   ? PAIR_SAYS_EQUAL
                   : found;
    }
    for (int k = 0; k < 3; k++) {
        if (k > 0 && places[k] == places[k - 1]) continue;
        /* y = 2x + 1 = 3 says the value at one place. */
        if (k > 0 && before < pred->count - 1 && varies(e, pred->value[before]) &&
            !pair_has_units(e, pred->value[pred->count - 1])) {
            continue;
        }
        for (int32_t i = gold->count - 1; i >= 0; i--) {
            const pair_verdict found = pair_judge_equal(j, gold->value[i], pred->value[places[k]]);
            if (found == PAIR_SAYS_EQUAL && ends_otherwise(j, pred, places[k])) break;
            if (found == PAIR_SAYS_EQUAL) return found;
            if (found == PAIR_SAYS_OPEN) best = found;
        }
    }
    return best;
}

/* Whether two chains are not about two quantities that differ; names say nothing. */
static int same_quantity(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int32_t known = pair_first_term(e, gold), given = pair_first_term(e, pred);
    if (pair_is_name(e, known) || pair_is_name(e, given)) return 1;
    if (!pair_is_quantity(e, known) || !pair_is_quantity(e, given)) return 1;
    return pair_judge_equal(j, known, given) == PAIR_SAYS_EQUAL;
}

/* Whether an equation is of a value of a function that stands nowhere in a chain: s'(a) = 0 beside
 * s''(a) = s''(b) = 0. */
static int names_another(const expr *e, int32_t chain, int32_t member) {
    if (!pair_is_equation(e, member)) return 0;
    const int32_t name = pair_first_term(e, member);
    if (e->node[name].kind != EXPR_CALL) return 0;
    for (int32_t i = pair_start(e, chain); i <= chain; i++) {
        if (pair_same(e, i, name)) return 0;
    }
    return 1;
}

/* Whether each member of a list says one of the values of a chain: a formula, and what it is
 * approximately. */
static pair_verdict lists_values(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const values known = values_of(j, gold);
    pair_verdict worst = PAIR_SAYS_EQUAL;
    if (known.count < 2) return PAIR_SAYS_NOTHING;
    int32_t member = pred - 1;
    for (int32_t k = 0; k < e->node[pred].arity; k++, member -= e->node[member].size) {
        pair_verdict best = PAIR_SAYS_DIFFERENT;
        if (names_another(e, gold, member)) return PAIR_SAYS_NOTHING;
        for (int32_t i = known.count - 1; i >= 0 && best != PAIR_SAYS_EQUAL; i--) {
            const pair_verdict found = pair_judge_equal(j, known.value[i], member);
            if (found != PAIR_SAYS_DIFFERENT) best = found;
        }
        if (best == PAIR_SAYS_DIFFERENT) return PAIR_SAYS_NOTHING;
        if (best == PAIR_SAYS_OPEN) worst = best;
    }
    return worst;
}

/* Whether both sides of an equation are among the values of a chain: a formula, and what it is
 * approximately. */
static pair_verdict is_link_of(pair_judge *j, const values *chain, int32_t equation, int of_gold) {
    const int32_t right = equation - 1, side[2] = {pair_left_of(j->e, right), right};
    pair_verdict worst = PAIR_SAYS_EQUAL;
    for (int k = 0; k < 2; k++) {
        pair_verdict best = PAIR_SAYS_DIFFERENT;
        for (int32_t i = chain->count - 1; i >= 0 && best != PAIR_SAYS_EQUAL; i--) {
            const pair_verdict found = of_gold ? pair_judge_equal(j, side[k], chain->value[i])
                                               : pair_judge_equal(j, chain->value[i], side[k]);
            if (found != PAIR_SAYS_DIFFERENT) best = found;
        }
        if (best == PAIR_SAYS_DIFFERENT) return PAIR_SAYS_NOTHING;
        if (best == PAIR_SAYS_OPEN) worst = best;
    }
    return worst;
}

/* Whether a chain speaks of a quantity in one of its terms and of another in the first: T = t + s
 * = 35 does not give t. */
static int gives_another(const expr *e, int32_t gold, int32_t chain) {
    if (!pair_is_single_equation(e, gold)) return 0;
    const pair_said known = pair_what_it_says(e, gold);
    const int32_t first = pair_first_term(e, chain);
    if (!known.is_name || e->node[known.name].kind != EXPR_SYMBOL || !pair_is_name(e, first) ||
        pair_mentions(e, first, e->node[known.name].label)) {
        return 0;
    }
    for (int32_t i = pair_start(e, chain); i < chain; i++) {
        if (e->node[i].kind == EXPR_ADD && pair_mentions(e, i, e->node[known.name].label)) return 1;
    }
    return 0;
}

/* What a chain, or an equation beside one, says of the name that it begins with; a chain of names
 * says no value of it. */
static pair_said said_of_first(const expr *e, int32_t root) {
    const int32_t first = pair_first_term(e, root), last = pair_last_term(e, root);
    return (pair_said){first, last, pair_is_name(e, first) && !pair_is_name(e, last)};
}

/* Whether the names that both begin with are of different things. */
static int begin_with_others(pair_judge *j, int32_t gold, int32_t pred) {
    if (!pair_is_equation(j->e, gold) || !pair_is_equation(j->e, pred)) return 0;
    const pair_said known = said_of_first(j->e, gold), given = said_of_first(j->e, pred);
    const int alike = pair_has_units(j->e, known.value) && pair_has_units(j->e, given.value);
    return (!alike && pair_is_derived_of(j->e, known.name, given.name)) ||
           (known.is_name && given.is_name && pair_name_others(j, known, given));
}

pair_verdict pair_rule_chain(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int of_gold = pair_is_equation(e, gold) && !pair_is_single_equation(e, gold);
    const int of_pred = pair_is_equation(e, pred) && !pair_is_single_equation(e, pred);
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    if (of_gold && pair_is_bare_list(e, pred)) return lists_values(j, gold, pred);
    if (pair_is_inequality(e, gold) || pair_is_inequality(e, pred)) return PAIR_SAYS_NOTHING;
    if (of_gold && of_pred && !same_quantity(j, gold, pred)) return PAIR_SAYS_NOTHING;
    if (begin_with_others(j, gold, pred) || (of_pred && gives_another(e, gold, pred))) {
        return pair_differs(j, PAIR_BECAUSE_QUANTITY);
    }
    const pair_verdict by_sign = pair_signed_names(j, gold, pred);
    if (by_sign != PAIR_SAYS_NOTHING) return by_sign;
    const values known = values_of(j, gold), given = values_of(j, pred);
    if (known.count < 0 || given.count < 0) return PAIR_SAYS_OPEN;
    if (known.count == 0 && given.count > 1 && !contradicts(j, &given)) {
        return is_link_of(j, &given, gold, 1);
    }
    if (given.count == 0 && known.count > 1) return is_link_of(j, &known, pred, 0);
    if (known.count == 0 || given.count == 0) return PAIR_SAYS_NOTHING;
    if (contradicts(j, &given)) {
        j->because = PAIR_BECAUSE_NONE;
        return pair_differs(j, PAIR_BECAUSE_CONTRADICTION);
    }
    return values_agree(j, &known, &given);
}
