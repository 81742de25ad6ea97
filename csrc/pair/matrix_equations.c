/* Equations of matrices or operators, solved for one of them: P^{-1}AP = D and A = PDP^{-1}.
 *
 * Points do not tell: names that do not commute lie on no line. One of the equations is solved for
 * a name that stands once in each; what the name then is goes into the other one, whose sides must
 * be equal. What multiplies a name is taken to be invertible, as whoever solves such an equation
 * does.
 */
#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_STEPS = 12, MOST_FACTORS = 8 };

static int is_capital(const expr *e, int32_t i) {
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const char first = e->text[e->name[e->node[i].label].text];
    return first >= 'A' && first <= 'Z';
}

enum { HAS_MATRIX = 1, HAS_INVERSE = 2, HAS_QUOTIENT = 4 };

/* What it shows: a name that is a matrix, the inverse of a capital written as such, a quotient. */
static int shown_by(const expr *e, int32_t root) {
    int shown = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].flags & EXPR_FLAG_MATRIX) shown |= HAS_MATRIX;
        if (!pair_is_inverse(e, i)) continue;
        if (e->node[i - 1].kind != EXPR_MUL) {
            if (e->node[pair_child(e, i, 0)].kind != EXPR_NUMBER) shown |= HAS_QUOTIENT;
        } else if (is_capital(e, pair_left_of(e, i - 1))) {
            shown |= HAS_INVERSE;
        }
    }
    return shown;
}

/* The one node of a subtree that is this name; -1 where it stands more than once, or never. */
static int32_t only_place(const expr *e, int32_t root, int32_t label) {
    int32_t place = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].label != label) continue;
        if (e->node[i].kind == EXPR_CALL) return -1;
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        if (place >= 0) return -1;
        place = i;
    }
    return place;
}

static int holds(const expr *e, int32_t root, int32_t place) {
    return pair_start(e, root) <= place && place <= root;
}

static int is_turning(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_OPERATOR, EXPR_TRANSPOSE) ||
           pair_is(e, root, EXPR_OPERATOR, EXPR_DAGGER);
}

static int has_turning(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (is_turning(e, i)) return 1;
    }
    return 0;
}

/* Appends the inverse of a factor. */
static int32_t push_inverse(expr *e, int32_t factor) {
    if (pair_is_inverse(e, factor)) return pair_copy(e, pair_child(e, factor, 0));
    if (pair_copy(e, factor) < 0 || pair_push_integer(e, -1) < 0) return -1;
    return pair_push(e, EXPR_POW, 0, 2);
}

/* Appends `value` without the factors around the one that holds `place`, from both sides. */
static int32_t without_factors(expr *e, int32_t product, int32_t value, int32_t place) {
    int32_t factor[MOST_FACTORS], at = 0, pushed = 0;
    const int32_t count = e->node[product].arity;
    if (count > MOST_FACTORS) return -1;
    pair_children(e, product, factor);
    while (!holds(e, factor[at], place)) at++;
    for (int32_t k = 0; k < count; k++) {
        const int flags = e->node[factor[k]].flags;
        if (k != at && (flags & EXPR_FLAG_VECTOR)) return -1;
        if (k > at && e->node[factor[k]].kind == EXPR_SYMBOL && !(flags & EXPR_FLAG_MATRIX) &&
            !is_capital(e, factor[k])) {
            return -1; /* H psi: what a matrix is applied to is a column */
        }
    }
    for (int32_t k = at - 1; k >= 0; k--, pushed++) {
        if (push_inverse(e, factor[k]) < 0) return -1;
    }
    if (pair_copy(e, value) < 0) return -1;
    for (int32_t k = count - 1; k > at; k--, pushed++) {
        if (push_inverse(e, factor[k]) < 0) return -1;
    }
    return pair_push(e, EXPR_MUL, 0, pushed + 1);
}

/* Appends `value` without the terms beside the one that holds `place`. */
static int32_t without_terms(expr *e, int32_t sum, int32_t value, int32_t place) {
    const int32_t count = e->node[sum].arity;
    if (pair_copy(e, value) < 0) return -1;
    for (int32_t k = 0; k < count; k++) {
        const int32_t term = pair_child(e, sum, k);
        if (holds(e, term, place)) continue;
        if (pair_push_integer(e, -1) < 0 || pair_copy(e, term) < 0 ||
            pair_push(e, EXPR_MUL, 0, 2) < 0) {
            return -1;
        }
    }
    return pair_push(e, EXPR_ADD, 0, count);
}

/* Appends what the name at `place` is where side = value; -1 where that cannot be told. */
static int32_t solved(expr *e, int32_t side, int32_t value, int32_t place) {
    for (int step = 0; side != place && value >= 0; step++) {
        const expr_node node = e->node[side];
        if (step == MOST_STEPS) return -1;
        if (node.kind == EXPR_MUL) {
            value = without_factors(e, side, value, place);
        } else if (node.kind == EXPR_ADD) {
            value = without_terms(e, side, value, place);
        } else if (pair_is_inverse(e, side) || is_turning(e, side)) {
            const int turning = is_turning(e, side);
            value = turning ? pair_copy(e, value) : push_inverse(e, value);
            if (turning && value >= 0) value = pair_push(e, EXPR_OPERATOR, node.head, 1);
        } else {
            return -1;
        }
        int32_t k = 0;
        while (!holds(e, pair_child(e, side, k), place)) k++;
        side = pair_child(e, side, k);
    }
    return value;
}

static int32_t solved_for(expr *e, int32_t equation, int32_t place) {
    const int32_t right = equation - 1, left = pair_left_of(e, right);
    const int on_left = holds(e, left, place);
    return solved(e, on_left ? left : right, on_left ? right : left, place);
}

/* Takes the capitals of what was appended for matrices. */
static void mark(expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (is_capital(e, i) && !(e->node[i].flags & EXPR_FLAG_VECTOR)) {
            e->node[i].flags |= EXPR_FLAG_MATRIX;
        }
    }
}

/* Appends a side in which what a name is stands in its place. */
static int32_t put_in(expr *e, int32_t side, int32_t place, int32_t value) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, side); i <= side; i++) {
        const expr_node node = e->node[i];
        last = i == place ? pair_copy(e, value)
                          : expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label,
                                      node.flags);
        if (last < 0) return -1;
    }
    return last;
}

/* Whether the equation `given` holds where `known`, solved for the name, does. */
static pair_verdict beside_solved(pair_judge *j, int32_t known, int32_t given, int32_t label,
                                  int shown) {
    expr *const e = j->e;
    const int32_t place = only_place(e, known, label), other = only_place(e, given, label);
    if (place < 0 || other < 0) return PAIR_SAYS_NOTHING;
    const int32_t value = solved_for(e, known, place);
    /* Where the other cannot be solved for the name, it says less. */
    if (value < 0 || solved_for(e, given, other) < 0) return PAIR_SAYS_NOTHING;
    const int32_t one = put_in(e, pair_left_of(e, given - 1), other, value);
    const int32_t two = one < 0 ? -1 : put_in(e, given - 1, other, value);
    if (two < 0) return PAIR_SAYS_OPEN;
    if (!(shown & HAS_QUOTIENT)) mark(e, one), mark(e, two);
    return pair_probe(j, one, two);
}

/* Whether a product is said to be zero: of matrices neither factor need be. */
static int says_zero(const expr *e, int32_t root) {
    const int32_t right = root - 1, left = pair_left_of(e, right);
    return (pair_is_integer(e, right, 0) && e->node[left].kind == EXPR_MUL) ||
           (pair_is_integer(e, left, 0) && e->node[right].kind == EXPR_MUL);
}

pair_verdict pair_rule_matrix_equation(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    if (!pair_is(e, gold, EXPR_RELATION, EXPR_EQ) || !pair_is(e, pred, EXPR_RELATION, EXPR_EQ)) {
        return PAIR_SAYS_NOTHING;
    }
    if (says_zero(e, gold) || says_zero(e, pred)) return PAIR_SAYS_NOTHING;
    /* A^T A x = A^T b is written where A has no inverse: it says less than A x = b. */
    if (has_turning(e, gold) != has_turning(e, pred)) return PAIR_SAYS_NOTHING;
    /* A quotient shows that capitals without a sign of their own are numbers. */
    const int shown = shown_by(e, gold) | shown_by(e, pred);
    if (!(shown & HAS_MATRIX) && (shown & (HAS_INVERSE | HAS_QUOTIENT)) != HAS_INVERSE) {
        return PAIR_SAYS_NOTHING;
    }
    const pair_because before = j->because;
    const int32_t nodes = e->node_count;
    pair_verdict said = PAIR_SAYS_NOTHING;
    for (int32_t i = pair_start(e, gold); i < gold && said == PAIR_SAYS_NOTHING; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        said = beside_solved(j, gold, pred, e->node[i].label, shown);
        e->node_count = nodes;
    }
    if (said == PAIR_SAYS_DIFFERENT) return pair_differs(j, PAIR_BECAUSE_RELATION);
    j->because = before;
    return said == PAIR_SAYS_OPEN ? PAIR_SAYS_NOTHING : said;
}
