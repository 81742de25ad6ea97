/* Chains: a = b = c beside a value, an equation or another chain. */
#include <string.h>

#include "pair/equations.h"
#include "pair/forms.h"
#include "pair/other_names.h"
#include "pair/signed_names.h"

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

/* Whether two quantities with the same factors behind their numbers are one, rounded: 0.178 eV =
 * 0.18 eV. */
static int is_rounded_quantity(pair_judge *j, int32_t a, int32_t b) {
    const expr *const e = j->e;
    const int32_t arity = e->node[a].arity;
    if (e->node[a].kind != EXPR_MUL || e->node[b].kind != EXPR_MUL || arity < 2 ||
        arity != e->node[b].arity) {
        return 0;
    }
    int32_t one = a - 1, other = b - 1;
    for (int32_t k = 1; k < arity; k++) {
        if (!pair_same(e, one, other)) return 0;
        one -= e->node[one].size;
        other -= e->node[other].size;
    }
    return e->node[one].kind == EXPR_NUMBER && pair_is_rounding(j, one, other);
}

/* Whether two terms of a chain with the same letters may be the same: numbers, values, and what is
 * several of them (a tuple is no number). */
static int may_agree(pair_judge *j, int32_t a, int32_t b) {
    const expr *const e = j->e;
    if (!pair_take_upper_signs(j->e, &a, &b)) return 1;
    const int number = pair_is_number(e, a);
    const int several = e->node[a].kind == EXPR_COLLECTION || e->node[b].kind == EXPR_COLLECTION;
    /* 3 x 0.8 = 240 cm: of one the unit is left out. */
    if (number && pair_has_units(e, b) && e->node[a].size + e->node[b].size <= j->scratch_nodes &&
        numbers_is_in_si(e, a, b, j->numbers.bound[0], j->numbers_scratch)) {
        return 1;
    }
    if (!several && number && pair_is_number(e, b)) {
        return pair_is_same_number(j, a, b) || pair_is_rounding(j, a, b) ||
               is_rounded_quantity(j, a, b);
    }
    if (!several && pair_is_value(e, a) && pair_is_value(e, b) && number == pair_is_number(e, b)) {
        return pair_probe(j, a, b) != PAIR_SAYS_DIFFERENT || pair_is_shown_by(j, a, b);
    }
    j->members++;
    const int same = pair_judge_equal(j, a, b) != PAIR_SAYS_DIFFERENT;
    j->members--;
    return same;
}

/* Appends a value with the letters that spell a unit of another as that unit: of \sqrt 3 m = 2.73 m
 * both are lengths. The value itself where it has no such letter. O(their product, bounded). */
static int32_t with_units_of(expr *e, int32_t value, int32_t measured) {
    enum { MOST_NODES = 32 };
    if (e->node[measured].size > MOST_NODES || e->node[value].size > MOST_NODES) return value;
    int32_t copy = value;
    for (int32_t u = pair_start(e, measured); u <= measured; u++) {
        const expr_name *const unit = &e->name[e->node[u].label];
        if (e->node[u].kind != EXPR_UNIT) continue;
        for (int32_t i = pair_start(e, value); i <= value; i++) {
            const expr_name *const name = &e->name[e->node[i].label];
            if (e->node[i].kind != EXPR_SYMBOL || name->length != unit->length ||
                memcmp(e->text + name->text, e->text + unit->text, (size_t)unit->length) != 0) {
                continue;
            }
            if (copy == value && (copy = pair_copy(e, value)) < 0) return value;
            e->node[copy - (value - i)] = e->node[u];
        }
    }
    return copy;
}

/* Whether terms that have the same letters, or none, differ: then the chain contradicts itself. */
static int contradicts(pair_judge *j, const values *of) {
    const expr *const e = j->e;
    const pair_because before = j->because;
    for (int32_t k = 1; k < of->count && j->work > 0; k++) {
        const int32_t term = of->value[k];
        const uint64_t letters = letters_of(e, term);
        for (int32_t i = k - 1; i >= 0; i--) {
            int32_t other = of->value[i];
            if (letters == 0 && letters_of(e, other) != 0 && pair_has_units(e, term)) {
                other = with_units_of(j->e, other, term);
            }
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

static int has_signs(const expr *e, int32_t root) {
    return pair_holds_operator(e, root, EXPR_PLUS_MINUS);
}

/* Where the last value of a chain has one sign and one before it has both, one of them was chosen:
 * x = (3 \pm \sqrt 5)/2 = 2.6; but \pm v \approx w left the sign out. Drops what the chain does
 * not say. */
static void settle_signs(const expr *e, int32_t root, values *of) {
    const int32_t link = e->node[root].kind == EXPR_RELATION ? root : root - 1;
    int32_t kept = 0, both = 0, plain = 0;
    for (int32_t k = 0; k < of->count; k++) {
        both += has_signs(e, of->value[k]);
        plain += pair_leaves_sign_out(e, link, of->value[k]);
    }
    if (both == 0 || both == of->count || has_signs(e, of->value[of->count - 1])) return;
    const int with = plain == both;
    for (int32_t k = 0; k < of->count; k++) {
        if (has_signs(e, of->value[k]) == with) of->value[kept++] = of->value[k];
    }
    of->count = kept;
}

/* A chain may end in another name of what it gives, x_1 = 4/5 = 0.8 = x_2: of its terms those up to
 * there count. */
static int32_t without_last_name(const expr *e, const int32_t *term, int32_t count) {
    return count > 2 && pair_is_name(e, term[0]) && pair_is_name(e, term[count - 1]) &&
                   pair_is_number(e, term[count - 2])
               ? count - 1
               : count;
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
    int32_t count = pair_term_count(e, root);
    of.value = pair_list(j, count);
    if (of.value == NULL) return (values){NULL, -1};
    if (pair_is_single_equation(e, root)) {
        of.count = pair_values_given(j, root, of.value);
        return of;
    }
    pair_terms(e, root, of.value);
    count = without_last_name(e, of.value, count);
    const int32_t first = of.value[0];
    int32_t from = 1;
    const int32_t last = of.value[count - 1];
    /* E_C - E_F = 8 kT = 0.2 eV */
    const int measured =
        pair_has_units(e, last) && (pair_is_product(e, first) || pair_is_difference(e, first));
    const int asked = pair_is_quantity(e, first) || pair_is_numbered(e, first, last) || measured;
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
    settle_signs(e, root, &of);
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
    return !pair_has_decimals(e, last) && pair_is_value(e, last) && pair_is_value(e, earlier) &&
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
        if (!pair_is_number(e, known) || pair_has_decimals(e, known)) continue;
        for (int32_t k = 0; k < pred->count && !agree; k++) {
            const int32_t given = pred->value[k];
            if (!pair_is_number(e, given) || pair_has_decimals(e, given)) continue;
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

/* Whether a number is one that a chain without contradictions says before the last, in more digits
 * perhaps: 0.178 eV = 0.18 eV. */
static int is_value_before(pair_judge *j, const values *chain, int32_t number, int of_gold) {
    if (chain->count < 2 || contradicts(j, chain)) return 0;
    for (int32_t i = 0; i + 1 < chain->count; i++) {
        const int32_t value = chain->value[i];
        if (pair_is_number(j->e, value) && pair_has_units(j->e, value) &&
            pair_judge_equal(j, of_gold ? value : number, of_gold ? number : value) ==
                PAIR_SAYS_EQUAL) {
            return 1;
        }
    }
    return 0;
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
        if (found == PAIR_SAYS_DIFFERENT && (is_value_before(j, gold, pred->value[places[0]], 1) ||
                                             is_value_before(j, pred, last_gold, 0))) {
            return PAIR_SAYS_EQUAL;
        }
        return found == PAIR_SAYS_OPEN && pair_is_same_number(j, last_gold, pred->value[places[0]])
                   ? PAIR_SAYS_EQUAL
                   : found;
    }
    const uint64_t letters = letters_of(e, last_gold);
    for (int k = 0; k < 3; k++) {
        if (k > 0 && places[k] == places[k - 1]) continue;
        /* y = 2x + 1 = 3 says the value at one place. */
        if (k > 0 && before < pred->count - 1 && varies(e, pred->value[before]) &&
            !pair_has_units(e, pred->value[pred->count - 1])) {
            continue;
        }
        for (int32_t i = gold->count - 1; i >= 0; i--) {
            /* A number on the way to a formula is not what the chain says. */
            if (i + 1 < gold->count && letters > 0 && pair_is_number(e, gold->value[i]) &&
                !pair_has_units(e, gold->value[i])) {
                continue;
            }
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
