/* Points that are named by a letter right before their coordinates: P(2, 3) beside (2, 3). A value
 * of an unknown function is never a point, so that beside one the letter is its name. */
#include <math.h>

#include "pair/constants.h"
#include "pair/forms.h"
#include "pair/judge.h"

/* The value of an exact integer or decimal; 0 where it is none. */
static int is_known(const expr *e, int32_t root, double *value) {
    const int negative = pair_is(e, root, EXPR_MUL, 0) && e->node[root].arity == 2 &&
                         pair_is_integer(e, pair_left_of(e, root - 1), -1);
    const int32_t at = negative ? root - 1 : root;
    if (e->node[at].kind != EXPR_NUMBER) return 0;
    const expr_number *const n = &e->number[e->node[at].label];
    *value = (double)n->p / (double)n->q * pow(10, n->exponent) * (negative ? -1 : 1);
    return n->exact;
}

typedef enum { IS_NONE, IS_CHOICES, IS_NORMAL, IS_BINOMIAL, IS_UNIFORM } function_of_two;

static function_of_two function_of(const expr *e, int32_t call) {
    static const struct {
        char letter;
        function_of_two is;
    } row[] = {
#define X(letter, is) {letter, IS_##is},
#include "pair/functions_of_two.def"
#undef X
    };
    const expr_name *const name = &e->name[e->node[call].label];
    if (name->length != 1 || e->node[call].arity != 2) return IS_NONE;
    for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
        if (e->text[name->text] == row[k].letter) return row[k].is;
    }
    return IS_NONE;
}

/* Whether the letter before two values may be that of a function or a distribution, C(5, 2) and
 * N(0, 1): by convention, where they could be its arguments. */
static int may_be_function(const expr *e, int32_t call) {
    const function_of_two is = function_of(e, call);
    double first, second;
    if (is == IS_NONE) return 0;
    const int32_t right = call - 1, left = pair_left_of(e, right);
    if (!is_known(e, left, &first) || !is_known(e, right, &second)) {
        /* C(n, k) and N(mu, sigma^2), but P(x, y) and C(-1, y) */
        return is == IS_NORMAL || is == IS_UNIFORM ||
               (e->node[left].kind == EXPR_SYMBOL &&
                pair_is_integer_letter(e, e->node[left].label));
    }
    const int counts = first >= 0 && first == floor(first);
    switch (is) {
        case IS_CHOICES: return counts && second >= 0 && second <= first && second == floor(second);
        case IS_NORMAL: return second > 0;
        case IS_BINOMIAL: return counts && second > 0 && second < 1;
        default: return first < second;
    }
}

/* Whether it is a capital letter, perhaps with an index or primes, before two or three values. */
static int is_named_point(const expr *e, int32_t root) {
    const int32_t arity = e->node[root].arity;
    if (e->node[root].kind != EXPR_CALL || arity < 2 || arity > 3) return 0;
    if (may_be_function(e, root)) return 0;
    const expr_name *const name = &e->name[e->node[root].label];
    const char *const text = e->text + name->text;
    if (text[0] < 'A' || text[0] > 'Z') return 0;
    if (name->length > 1 && text[1] != '_' && text[1] != '\'') return 0;
    for (int32_t k = 0; k < arity; k++) {
        if (!pair_is_value(e, pair_child(e, root, k))) return 0;
    }
    return 1;
}

static int is_listing(const expr *e, int32_t root) {
    return pair_is_bare_list(e, root) || pair_is(e, root, EXPR_COLLECTION, EXPR_ALTERNATIVES);
}

static int32_t named_points(const expr *e, int32_t root) {
    if (!is_listing(e, root)) return is_named_point(e, root);
    int32_t child = root - 1, found = 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        found += is_named_point(e, child);
    }
    return found;
}

/* Whether a list says the coordinates of one point: x = -2, y = 5. */
static int lists_coordinates(const expr *e, int32_t root) {
    if (!pair_is_bare_list(e, root)) return 0;
    for (int32_t k = 0; k < e->node[root].arity; k++) {
        const int32_t child = pair_child(e, root, k);
        if (!pair_is(e, child, EXPR_RELATION, EXPR_EQ)) return 0;
        const int32_t name = pair_left_of(e, child - 1);
        if (e->node[name].kind != EXPR_SYMBOL || !pair_is_coordinate(e, e->node[name].label)) {
            return 0;
        }
    }
    return 1;
}

/* Whether it is a point, the value of one, or a list with such. */
static int has_points(const expr *e, int32_t root) {
    if (lists_coordinates(e, root)) return 1;
    const int32_t arity = is_listing(e, root) ? e->node[root].arity : 1;
    int32_t child = is_listing(e, root) ? root - 1 : root;
    for (int32_t k = 0; k < arity; k++, child -= e->node[child].size) {
        const int named = pair_is(e, child, EXPR_RELATION, EXPR_EQ);
        if (pair_is(e, named ? child - 1 : child, EXPR_COLLECTION, EXPR_TUPLE)) return 1;
    }
    return 0;
}

/* Appends P = (2, 3). */
static int32_t push_named(expr *e, int32_t call) {
    const expr_node node = e->node[call];
    if (pair_push(e, EXPR_SYMBOL, 0, 0) < 0) return -1;
    e->node[e->node_count - 1].label = node.label;
    for (int32_t k = 0; k < node.arity; k++) {
        if (pair_copy(e, pair_child(e, call, k)) < 0) return -1;
    }
    if (pair_push(e, EXPR_COLLECTION, EXPR_TUPLE, node.arity) < 0) return -1;
    return pair_push(e, EXPR_RELATION, EXPR_EQ, 2);
}

/* Appends the answer with its named points as such. */
static int32_t with_names(expr *e, int32_t root) {
    if (!is_listing(e, root)) return push_named(e, root);
    const expr_node node = e->node[root];
    for (int32_t k = 0; k < node.arity; k++) {
        const int32_t child = pair_child(e, root, k);
        if ((is_named_point(e, child) ? push_named(e, child) : pair_copy(e, child)) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, node.head, node.arity);
}

pair_verdict pair_rule_point_names(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = named_points(e, gold) > 0, of_pred = named_points(e, pred) > 0;
    if (of_gold == of_pred || !has_points(e, of_gold ? pred : gold)) return PAIR_SAYS_NOTHING;
    const int32_t made = with_names(e, of_gold ? gold : pred);
    if (made < 0) return PAIR_SAYS_OPEN;
    return pair_judge_equal(j, of_gold ? made : gold, of_gold ? pred : made);
}
