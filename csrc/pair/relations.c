/* Relations by their sides and by their points; what gives numbers beside what has yet to be
 * solved. */
#include "pair/cuts.h"
#include "pair/equations.h"
#include "pair/forms.h"
#include "pair/unlike_names.h"

/* --- solved and unsolved ---------------------------------------------------------------------- */

static int is_solved(const expr *e, int32_t root) {
    if (!pair_is_single_equation(e, root)) return 0;
    const pair_said it = pair_what_it_says(e, root);
    return it.name >= 0 && it.is_name && pair_is_number(e, it.value);
}

static int is_several(const expr *e, int32_t root) {
    return pair_is_bare_list(e, root) || pair_is(e, root, EXPR_COLLECTION, EXPR_ALTERNATIVES);
}

/* Whether it gives numbers for one name; x = 0 or y = 0 is a law of two. */
static int all_solved(const expr *e, int32_t root) {
    if (!is_several(e, root)) return is_solved(e, root);
    const int alternatives = pair_is(e, root, EXPR_COLLECTION, EXPR_ALTERNATIVES);
    int32_t child = root - 1, name = -1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (is_solved(e, child)) {
            const int32_t here = pair_what_it_says(e, child).name;
            if (alternatives && name >= 0 && !pair_same(e, name, here)) return 0;
            name = here;
        } else if (!pair_is_value(e, child) || !pair_is_number(e, child)) {
            return 0;
        }
    }
    return name >= 0;
}

static int is_unsolved(const expr *e, int32_t root) {
    if (!pair_is_single_equation(e, root)) return 0;
    const pair_said it = pair_what_it_says(e, root);
    return it.name < 0 || !it.is_name;
}

/* Whether a member of a list gives its name a value that has the name of another member: x = 3 - y,
 * y = x - 1. */
static int is_given_by_others(const expr *e, int32_t list, int32_t member) {
    int32_t child = list - 1;
    if (!pair_is(e, member, EXPR_RELATION, EXPR_EQ)) return 0;
    for (int32_t k = 0; k < e->node[list].arity; k++, child -= e->node[child].size) {
        const int32_t name =
            pair_is(e, child, EXPR_RELATION, EXPR_EQ) ? pair_left_of(e, child - 1) : -1;
        if (child != member && name >= 0 && e->node[name].kind == EXPR_SYMBOL &&
            pair_mentions(e, member - 1, e->node[name].label)) {
            return 1;
        }
    }
    return 0;
}

static int any_unsolved(const expr *e, int32_t root) {
    if (!is_several(e, root)) return is_unsolved(e, root);
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (is_unsolved(e, child) || is_given_by_others(e, root, child)) return 1;
    }
    return 0;
}

/* A gold that gives numbers is not met by what has yet to be solved for them, but where equations
 * are asked for. */
pair_verdict pair_rule_unsolved(pair_judge *j, int32_t gold, int32_t pred) {
    if (j->kind == PAIR_EQUATION) return PAIR_SAYS_NOTHING;
    if (!all_solved(j->e, gold) || !any_unsolved(j->e, pred)) return PAIR_SAYS_NOTHING;
    return pair_differs(j, PAIR_BECAUSE_UNSOLVED);
}

/* --- relations -------------------------------------------------------------------------------- */

static int lacks_left(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_RELATION && pair_is_left_out(e, pair_left_of(e, root - 1));
}

/* The one name that stands alone on a side of a relation, or -1. */
static int32_t only_name(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_RELATION) return -1;
    const int32_t right = root - 1, left = pair_left_of(e, right);
    const int of_left = pair_is_name(e, left), of_right = pair_is_name(e, right);
    return of_left == of_right ? -1 : of_left ? left : right;
}

pair_verdict pair_rule_left_out(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = lacks_left(e, gold), of_pred = lacks_left(e, pred);
    if (of_gold == of_pred) return PAIR_SAYS_NOTHING;
    const int32_t lacking = of_gold ? gold : pred, name = only_name(e, of_gold ? pred : gold);
    if (name < 0) return PAIR_SAYS_NOTHING;
    const int32_t whole = pair_relation(e, e->node[lacking].head, name, lacking - 1);
    return pair_judge_equal(j, of_gold ? whole : gold, of_gold ? pred : whole);
}

/* What undoes a function, or -1. */
static int inverse_of(int function) {
    switch (function) {
        case EXPR_ASIN: return EXPR_SIN;
        case EXPR_ACOS: return EXPR_COS;
        case EXPR_ATAN: return EXPR_TAN;
        case EXPR_ACOT: return EXPR_COT;
        case EXPR_ASEC: return EXPR_SEC;
        case EXPR_ACSC: return EXPR_CSC;
        case EXPR_ASINH: return EXPR_SINH;
        case EXPR_ACOSH: return EXPR_COSH;
        case EXPR_ATANH: return EXPR_TANH;
        case EXPR_ACOTH: return EXPR_COTH;
        case EXPR_LOG: return EXPR_EXP;
        case EXPR_EXP: return EXPR_LOG;
        default: return -1;
    }
}

static pair_verdict both_equal(pair_judge *j, int32_t a, int32_t b, int32_t c, int32_t d);

/* x = arctan a beside tan x = a: an angle is given by its function as well. */
static pair_verdict inverted(pair_judge *j, int32_t solved, int32_t other) {
    const expr *const e = j->e;
    const int32_t value = solved - 1, name = pair_left_of(e, value);
    const int32_t result = other - 1, first = pair_left_of(e, result);
    if (!pair_is_name(e, name) || e->node[value].kind != EXPR_FUNCTION ||
        e->node[first].kind != EXPR_FUNCTION || e->node[value].arity != 1 ||
        e->node[first].arity != 1 || inverse_of(e->node[value].head) != e->node[first].head) {
        return PAIR_SAYS_NOTHING;
    }
    /* theta_c is another name of theta. */
    const int32_t of = first - 1;
    const int like = e->node[of].kind == EXPR_SYMBOL && e->node[name].kind == EXPR_SYMBOL &&
                     !pair_are_unlike_names(e, e->node[of].label, e->node[name].label);
    const int32_t angle = like ? name : of;
    const pair_verdict said = both_equal(j, name, angle, value - 1, result);
    const int as_reals = said != PAIR_SAYS_EQUAL || (!pair_differ_below_zero(j, name, first - 1) &&
                                                     !pair_differ_below_zero(j, value - 1, result));
    return as_reals ? said : PAIR_SAYS_NOTHING; /* y = e^x is not ln|y| = x */
}

pair_verdict pair_rule_inverse(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    if (!pair_is_single_equation(e, gold) || !pair_is_single_equation(e, pred))
        return PAIR_SAYS_NOTHING;
    pair_verdict found = inverted(j, gold, pred);
    if (found != PAIR_SAYS_EQUAL) found = inverted(j, pred, gold);
    return found == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : found;
}

static pair_verdict both_equal(pair_judge *j, int32_t a, int32_t b, int32_t c, int32_t d) {
    const pair_verdict first = pair_judge_equal(j, a, b);
    if (first == PAIR_SAYS_DIFFERENT) return first;
    const pair_verdict second = pair_judge_equal(j, c, d);
    return second == PAIR_SAYS_EQUAL ? first : second;
}

pair_verdict pair_proportional(pair_judge *j, int32_t gold, int32_t pred) {
    /* Without letters every two values are proportional. */
    if (!expr_holds(j->e, gold, 1u << EXPR_SYMBOL) || !expr_holds(j->e, pred, 1u << EXPR_SYMBOL)) {
        return PAIR_SAYS_NOTHING;
    }
    const int64_t nodes = (int64_t)j->e->node[gold].size + j->e->node[pred].size;
    probe_options options = pair_options(j);
    probe_report report;
    if (nodes > j->scratch_nodes) return PAIR_SAYS_OPEN;
    const probe_verdict found =
        probe_proportional(j->e, gold, -1, j->e, pred, -1, &options, j->scratch, &report);
    j->work -= report.work + nodes;
    if (found == PROBE_EQUAL) return report.sign < 0 ? PAIR_SAYS_DIFFERENT : PAIR_SAYS_EQUAL;
    return found == PROBE_DIFFERENT ? PAIR_SAYS_DIFFERENT : PAIR_SAYS_OPEN;
}

/* Whether one side is a letter that the other, a formula of letters, does not speak of. */
static int is_free_beside(const expr *e, int32_t letter, int32_t value) {
    return e->node[letter].kind == EXPR_SYMBOL && pair_is_value(e, value) &&
           expr_holds(e, value, 1u << EXPR_SYMBOL) && !pair_has_units(e, value) &&
           !pair_mentions(e, value, e->node[letter].label);
}

/* As both_equal, where a name often stands beside the value of another: no value is looked for. */
static pair_verdict both_turned(pair_judge *j, int32_t left, int32_t other_right, int32_t right,
                                int32_t other_left) {
    if (is_free_beside(j->e, left, other_right)) return pair_differs(j, PAIR_BECAUSE_VALUE);
    const pair_verdict first = pair_judge_equal(j, left, other_right);
    if (first == PAIR_SAYS_DIFFERENT) return first;
    if (is_free_beside(j->e, other_left, right)) return pair_differs(j, PAIR_BECAUSE_VALUE);
    const pair_verdict second = pair_judge_equal(j, right, other_left);
    return second == PAIR_SAYS_EQUAL ? first : second;
}

static int is_bracket(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_OPERATOR, EXPR_COMMUTATOR) ||
           pair_is(e, root, EXPR_OPERATOR, EXPR_POISSON);
}

static int32_t negated(expr *e, int32_t root) {
    if (pair_push_integer(e, -1) < 0 || pair_copy(e, root) < 0) return -1;
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* [a, b] = c beside [b, a] = -c: what is antisymmetric is given with either sign. */
static pair_verdict both_negated(pair_judge *j, int32_t left, int32_t other_left, int32_t right,
                                 int32_t other_right) {
    const int32_t first = negated(j->e, other_left);
    const int32_t second = first < 0 ? -1 : negated(j->e, other_right);
    return second < 0 ? PAIR_SAYS_OPEN : both_equal(j, left, first, right, second);
}

/* One relation against another by what stands on their two sides. */
static pair_verdict link_sides(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int32_t right = gold - 1, left = pair_left_of(e, right);
    const int32_t other_right = pred - 1, other_left = pair_left_of(e, other_right);
    const int head = e->node[gold].head, other = e->node[pred].head;
    const int things = pair_relates_things(e, gold) || pair_relates_things(e, pred);
    const int equations = pair_is_equation(e, gold) && pair_is_equation(e, pred) && !things;
    pair_verdict found = PAIR_SAYS_NOTHING;
    if ((head == EXPR_PROPTO && (other == EXPR_PROPTO || other == EXPR_SIM)) ||
        (head == EXPR_SIM && other == EXPR_PROPTO)) {
        /* Neither the name nor a constant in front counts; T^2 is no name. */
        if (!pair_is_quantity(e, left) || !pair_is_quantity(e, other_left)) {
            found = pair_proportional(j, left, other_left);
            if (found != PAIR_SAYS_EQUAL) return found;
        }
        return pair_proportional(j, right, other_right);
    }
    if (head == other || equations) found = both_equal(j, left, other_left, right, other_right);
    if (found == PAIR_SAYS_EQUAL) return found;
    if (equations && is_bracket(e, left) && is_bracket(e, other_left)) {
        const pair_verdict turned = both_negated(j, left, other_left, right, other_right);
        if (turned == PAIR_SAYS_EQUAL) return turned;
    }
    if (pair_mirrored(other) == head || equations) {
        const pair_verdict turned = both_turned(j, left, other_right, right, other_left);
        if (turned == PAIR_SAYS_EQUAL || found != PAIR_SAYS_OPEN) found = turned;
    }
    return found;
}

/* Chains link by link, in order or from the other end. */
static pair_verdict chain_sides(pair_judge *j, int32_t gold, int32_t pred, int turned) {
    const expr *const e = j->e;
    const int32_t count = e->node[gold].arity, slots = j->slot_count;
    pair_verdict worst = PAIR_SAYS_EQUAL;
    int32_t *const link = pair_list(j, 2 * count);
    if (link == NULL) return PAIR_SAYS_OPEN;
    pair_children(e, gold, link);
    pair_children(e, pred, link + count);
    for (int32_t k = 0; k < count && worst != PAIR_SAYS_DIFFERENT; k++) {
        const pair_verdict found =
            link_sides(j, link[k], link[count + (turned ? count - 1 - k : k)]);
        if (found != PAIR_SAYS_EQUAL) worst = found == PAIR_SAYS_OPEN ? found : PAIR_SAYS_DIFFERENT;
    }
    j->slot_count = slots;
    return worst;
}

/* Whether both give a matrix for a product, and the order of the factors is not the same. */
static int name_other_products(const expr *e, int32_t gold, int32_t pred) {
    if (!pair_is_single_equation(e, gold) || !pair_is_single_equation(e, pred)) return 0;
    const int32_t left = pair_left_of(e, gold - 1), other = pair_left_of(e, pred - 1);
    return pair_is_written_matrix(e, gold - 1) && pair_is_written_matrix(e, pred - 1) &&
           e->node[left].kind == EXPR_MUL && e->node[other].kind == EXPR_MUL &&
           pair_is_made_of_names(e, left) && pair_is_made_of_names(e, other) &&
           e->node[left].arity == e->node[other].arity && !pair_same(e, left, other);
}

pair_verdict pair_rule_sides(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    pair_verdict found = PAIR_SAYS_NOTHING;
    if (j->found.values == PAIR_SAYS_OPEN) return PAIR_SAYS_OPEN;
    if (j->found.values == PAIR_SAYS_DIFFERENT) return PAIR_SAYS_NOTHING;
    if (name_other_products(e, gold, pred)) return pair_differs(j, PAIR_BECAUSE_QUANTITY);
    if (e->node[gold].kind == EXPR_RELATION && e->node[pred].kind == EXPR_RELATION) {
        found = link_sides(j, gold, pred);
    } else if (pair_is_relation(e, gold) && pair_is_relation(e, pred) &&
               e->node[gold].kind == EXPR_COLLECTION && e->node[pred].kind == EXPR_COLLECTION &&
               e->node[gold].arity == e->node[pred].arity) {
        found = chain_sides(j, gold, pred, 0);
        if (found != PAIR_SAYS_EQUAL) found = chain_sides(j, gold, pred, 1);
    }
    if (found == PAIR_SAYS_EQUAL && !pair_agree_for_reals(j, gold, pred)) found = PAIR_SAYS_NOTHING;
    return found == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : found;
}

/* Whether something is a statement about points, or a set of them: the ends of [1 m, 2 m] are no
 * real numbers. */
static int has_points(const expr *e, int32_t root) {
    return pair_is_relation(e, root) ||
           (pair_is_set_of_reals(e, root) && !pair_has_units(e, root)) ||
           pair_is(e, root, EXPR_COLLECTION, EXPR_SET_OF) ||
           (e->node[root].kind == EXPR_OPERATOR &&
            (e->node[root].head == EXPR_NOT || e->node[root].head == EXPR_AND ||
             e->node[root].head == EXPR_OR)) ||
           ((pair_is_bare_list(e, root) || pair_is_unordered(e, root)) &&
            expr_holds(e, root, 1u << EXPR_RELATION));
}

/* v = +-a gives two values and v = a one, also where v is a positive quantity. */
static int give_other_signs(const expr *e, int32_t gold, int32_t pred) {
    if (!pair_is_single_equation(e, gold) || !pair_is_single_equation(e, pred)) return 0;
    if (pair_has_signs(e, gold) == pair_has_signs(e, pred)) return 0;
    const int32_t left = pair_left_of(e, gold - 1), other = pair_left_of(e, pred - 1);
    if (pair_is_quantity(e, left) && pair_same(e, left, other)) return 1; /* a derivative */
    return pair_what_it_says(e, gold).is_name && pair_what_it_says(e, pred).is_name;
}

/* As pair_points, which is asked once of two statements. */
static pair_verdict points_of(pair_judge *j, int32_t gold, int32_t pred) {
    if (j->found.points == PAIR_SAYS_NOTHING) j->found.points = pair_points(j, gold, pred);
    return j->found.points;
}

pair_verdict pair_rule_points(pair_judge *j, int32_t gold, int32_t pred) {
    if (j->found.values == PAIR_SAYS_DIFFERENT) return PAIR_SAYS_NOTHING;
    if (!has_points(j->e, gold) || !has_points(j->e, pred)) return PAIR_SAYS_NOTHING;
    if (pair_relates_things(j->e, gold) || pair_relates_things(j->e, pred))
        return PAIR_SAYS_NOTHING;
    if (give_other_signs(j->e, gold, pred)) return pair_differs(j, PAIR_BECAUSE_SOLUTIONS);
    /* The rows of a matrix that is a name are not known: what a determinant is of has no points. */
    if (pair_holds_operator(j->e, gold, EXPR_DETERMINANT) ||
        pair_holds_operator(j->e, pred, EXPR_DETERMINANT)) {
        return PAIR_SAYS_NOTHING;
    }
    const pair_verdict found = points_of(j, gold, pred);
    return found == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_RELATION) : found;
}

/* Whether it joins statements of which one at least is more than a name and its value. */
static int is_system(const expr *e, int32_t root) {
    if (e->node[root].kind == EXPR_OPERATOR) return has_points(e, root);
    if (!pair_is_bare_list(e, root) && !pair_is(e, root, EXPR_COLLECTION, EXPR_ALTERNATIVES)) {
        return 0;
    }
    int32_t child = root - 1, open = 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!has_points(e, child)) return 0;
        open |= !pair_is_single_equation(e, child) || !pair_is_name(e, pair_left_of(e, child - 1));
    }
    return open;
}

/* Whether the empty set is among the members of a bare list. */
static int holds_empty_set(const expr *e, int32_t root) {
    int32_t child = root - 1;
    if (!pair_is_bare_list(e, root)) return 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (pair_is(e, child, EXPR_CONSTANT, EXPR_EMPTY_SET)) return 1;
    }
    return 0;
}

/* An end of what a name may be, said by a relation or an interval. */
typedef struct {
    int32_t name, value;
    int upper, closed;
} end;

enum { MOST_ENDS = 12 };

/* Notes both ends of an interval for what is in it, or, where it stands alone, for any name. */
static int32_t interval_ends(const expr *e, int32_t set, end *ends) {
    const int head = e->node[set].head;
    if (e->node[set].kind != EXPR_COLLECTION || head < EXPR_INTERVAL_OPEN ||
        head > EXPR_INTERVAL_RIGHT_OPEN) {
        return 0;
    }
    const int32_t low_end = pair_left_of(e, set - 1);
    const int named = pair_start(e, set) > 0 && set + 1 < e->node_count &&
                      pair_is(e, set + 1, EXPR_RELATION, EXPR_IN);
    const int32_t name = named ? pair_left_of(e, set) : -1;
    const int low = head == EXPR_INTERVAL_CLOSED || head == EXPR_INTERVAL_RIGHT_OPEN;
    const int high = head == EXPR_INTERVAL_CLOSED || head == EXPR_INTERVAL_LEFT_OPEN;
    ends[0] = (end){name, low_end, 0, low};
    ends[1] = (end){name, set - 1, 1, high};
    return 2;
}

/* Notes the end that an order gives a name on one of its sides. */
static int32_t order_end(const expr *e, int32_t i, end *found) {
    const int head = e->node[i].head;
    if (e->node[i].kind != EXPR_RELATION || head < EXPR_LT || head > EXPR_GE) return 0;
    const int32_t right = i - 1, left = pair_left_of(e, right);
    const int named = e->node[left].kind == EXPR_SYMBOL, below = head == EXPR_LT || head == EXPR_LE;
    if (!named && e->node[right].kind != EXPR_SYMBOL) return 0;
    *found = (end){named ? left : right, named ? right : left, named == below,
                   head == EXPR_LE || head == EXPR_GE};
    return 1;
}

/* The ends that an answer gives names of which no equation in it speaks. */
static int32_t ends_of(const expr *e, int32_t root, end *ends) {
    int32_t count = 0;
    for (int32_t i = pair_start(e, root); i <= root && count + 2 <= MOST_ENDS; i++) {
        const int32_t before = count;
        count += interval_ends(e, i, &ends[count]);
        if (count == before) count += order_end(e, i, &ends[count]);
        for (int32_t k = pair_start(e, root); count > before && k <= root; k++) {
            if (ends[before].name >= 0 && e->node[ends[before].name].kind == EXPR_SYMBOL &&
                pair_is(e, k, EXPR_RELATION, EXPR_EQ) &&
                pair_mentions(e, k, e->node[ends[before].name].label)) {
                count = before;
            }
        }
    }
    return count;
}

/* Whether an end belongs to what a name may be in one answer and not in the other: points drawn
 * beside R = 3 do not show whether 5 belongs to x < 5. O(n) and the square of a few ends. */
static int ends_otherwise(const expr *e, int32_t gold, int32_t pred) {
    int equations = 0; /* without any, points are drawn at the ends as well */
    for (int32_t i = pair_start(e, gold); i <= gold; i++) {
        equations |= pair_is(e, i, EXPR_RELATION, EXPR_EQ);
    }
    if (!equations) return 0;
    end known[MOST_ENDS], given[MOST_ENDS];
    const int32_t count = ends_of(e, gold, known), others = ends_of(e, pred, given);
    for (int32_t i = 0; i < count; i++) {
        int alike = 0, unlike = 0;
        for (int32_t k = 0; k < others; k++) {
            const int named = known[i].name >= 0 && given[k].name >= 0;
            if (known[i].upper != given[k].upper ||
                (named && !pair_same(e, known[i].name, given[k].name)) ||
                !pair_same(e, known[i].value, given[k].value)) {
                continue;
            }
            *(known[i].closed == given[k].closed ? &alike : &unlike) = 1;
        }
        if (unlike && !alike) return 1;
    }
    return 0;
}

/* Systems and alternatives of relations are equal where their points are, before anything in them
 * is taken for a condition. */
pair_verdict pair_rule_same_points(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    if (!has_points(e, gold) || !has_points(e, pred) ||
        !(is_system(e, gold) || is_system(e, pred))) {
        return PAIR_SAYS_NOTHING;
    }
    /* No solution and a value contradict each other; together they are no system without points. */
    if (pair_is_bare_list(e, gold) != pair_is_bare_list(e, pred) &&
        (holds_empty_set(e, gold) || holds_empty_set(e, pred))) {
        return pair_differs(j, PAIR_BECAUSE_SOLUTIONS);
    }
    if (j->kind != PAIR_EQUATION && all_solved(e, gold) && any_unsolved(e, pred)) {
        /* 2x = 10, x = 5: steps that may lead to the last of them. */
        if (pair_is_bare_list(e, pred) && all_solved(e, pred - 1)) return PAIR_SAYS_NOTHING;
        return pair_differs(j, PAIR_BECAUSE_UNSOLVED);
    }
    if (points_of(j, gold, pred) != PAIR_SAYS_EQUAL) return PAIR_SAYS_NOTHING;
    const int of_gold = pair_is_bare_list(e, gold);
    if (of_gold != pair_is_bare_list(e, pred) &&
        pair_conditions_cut(j, of_gold ? gold : pred, of_gold ? pred : gold)) {
        return pair_differs(j, PAIR_BECAUSE_CONDITION);
    }
    /* Few points do not show where a curve ends. */
    if (ends_otherwise(e, gold, pred)) return pair_differs(j, PAIR_BECAUSE_RELATION);
    return pair_conditions_exclude(j, gold, pred) ? pair_differs(j, PAIR_BECAUSE_CONDITION)
                                                  : PAIR_SAYS_EQUAL;
}
