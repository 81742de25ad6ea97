/* What has a name of its own in one answer and is written out in the other: binomial coefficients,
 * polar form, sums over all integers, groups of residues, distributions, derivatives at a point,
 * signs, what probability defines by other probabilities. Each is written out where the other
 * answer does not write it so; events in all answers. */
#include <string.h>

#include "pair/events.h"
#include "pair/forms.h"
#include "pair/judge.h"

enum { PRIMED_BYTES = 64 };

static int is_spelled(const expr *e, int32_t root, const char *text) {
    const expr_name *const name = &e->name[e->node[root].label];
    return strlen(text) == (size_t)name->length &&
           memcmp(e->text + name->text, text, (size_t)name->length) == 0;
}

static int is_call(const expr *e, int32_t root, const char *name, int32_t arity) {
    return e->node[root].kind == EXPR_CALL && e->node[root].arity == arity &&
           is_spelled(e, root, name);
}

typedef enum {
    CHOICES,          /* C(n, k) */
    ORDERED_CHOICES,  /* P(n, k) of numbers */
    ALL_INTEGERS,     /* the sum over k in Z */
    POLAR,            /* \angle 30 degrees */
    OTHER_LETTER,     /* Pr */
    VARIANCE,         /* Var(X) */
    DISTRIBUTION,     /* X ~ Bin(n, p) */
    PARAMETER,        /* \mu = 10 in N(\mu = 10, \sigma^2 = 4) */
    ADJOINT,          /* h.c. behind what it is the adjoint of */
    CONJUGATE,        /* c.c. */
    NORMAL,           /* Phi(x) of the standard normal distribution */
    PARALLEL,         /* R_1 || R_2 in a sum or product */
    DELTA,            /* \delta^{(3)}(x), \delta(\vec r) */
    RESIDUES,         /* Z_6 */
    DIRECT_SUM,       /* of groups of residues */
    AT_POINT,         /* the derivative by x at x = 0 */
    DOTTED_AT_POINT,  /* \dot x(0) */
    SIGN,             /* sgn x */
    OTHERWISE_WRITTEN /* none of them */
} spelling;

/* The name in full of a distribution, NULL for any other node. A name of one or two letters is one
 * behind X ~ alone. */
static const char *distribution(const expr *e, int32_t i) {
    enum { ALONE = 3 }; /* letters of a name that is no other function */
    static const struct {
        const char *said, *name;
    } row[] = {
#define X(said, name) {said, name},
#include "pair/distributions.def"
#undef X
    };
    if (e->node[i].kind != EXPR_CALL) return NULL;
    const int behind = i + 1 < e->node_count && pair_is(e, i + 1, EXPR_RELATION, EXPR_SIM);
    if (!behind && e->name[e->node[i].label].length < ALONE) return NULL;
    for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
        if (is_spelled(e, i, row[k].said)) return row[k].name;
    }
    return NULL;
}

/* The node that a node is an operand of, looked for among the next NEAR nodes; -1 beyond. */
static int32_t parent_of(const expr *e, int32_t i) {
    enum { NEAR = 64 };
    const int32_t end = e->node_count - i < NEAR ? e->node_count : i + NEAR;
    int32_t parent = i + 1;
    while (parent < end && parent - e->node[parent].size >= i) parent++;
    return parent < end ? parent : -1;
}

/* Whether a node is a value of resistors side by side within another value. */
static int is_parallel_value(const expr *e, int32_t i) {
    if (!pair_is(e, i, EXPR_RELATION, EXPR_PARALLEL)) return 0;
    const int32_t parent = parent_of(e, i);
    return parent >= 0 &&
           (e->node[parent].kind == EXPR_ADD || e->node[parent].kind == EXPR_MUL ||
            e->node[parent].kind == EXPR_POW || pair_is(e, parent, EXPR_RELATION, EXPR_EQ) ||
            pair_is(e, parent, EXPR_RELATION, EXPR_PARALLEL));
}

/* Whether a node names a parameter of the distribution that it is an argument of. */
static int is_parameter(const expr *e, int32_t i) {
    static const struct {
        const char *name;
        int32_t place;
        const char *letter;
        int power;
    } row[] = {
#define X(name, place, letter, power) {name, place, letter, power},
#include "pair/distribution_parameters.def"
#undef X
    };
    const int32_t call = pair_is(e, i, EXPR_RELATION, EXPR_EQ) ? parent_of(e, i) : -1;
    if (call < 0 || e->node[call].kind != EXPR_CALL) return 0;
    int32_t place = e->node[call].arity - 1, child = call - 1;
    while (place > 0 && child > i) child -= e->node[child].size, place--;
    const char *const said = distribution(e, call);
    const int32_t left = pair_left_of(e, i - 1);
    const int raised = e->node[left].kind == EXPR_POW;
    const int32_t letter = raised ? pair_left_of(e, left - 1) : left;
    if (child != i || e->node[letter].kind != EXPR_SYMBOL) return 0;
    for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
        const int named =
            said != NULL ? strcmp(said, row[k].name) == 0 : is_spelled(e, call, row[k].name);
        if (named && place == row[k].place && is_spelled(e, letter, row[k].letter) &&
            (raised ? pair_is_integer(e, left - 1, row[k].power) : row[k].power == 1)) {
            return 1;
        }
    }
    return 0;
}

/* The dimension of the space that a delta function is of, by the number above it in brackets or by
 * its argument, a vector; 0 for other nodes. */
static int delta_dimension(const expr *e, int32_t i) {
    static const char raised[] = "delta^{(";
    if (e->node[i].kind != EXPR_CALL || e->node[i].arity != 1) return 0;
    const expr_name *const name = &e->name[e->node[i].label];
    const char *const text = e->text + name->text;
    const int32_t bytes = (int32_t)sizeof raised - 1;
    if (name->length == bytes + 3 && memcmp(text, raised, sizeof raised - 1) == 0) {
        return text[bytes] - '0';
    }
    if (!is_spelled(e, i, "delta")) return 0;
    for (int32_t k = pair_start(e, i); k < i; k++) {
        if (e->node[k].kind == EXPR_SYMBOL && (e->node[k].flags & EXPR_FLAG_VECTOR) != 0) return 3;
    }
    return 0;
}

/* Whether a node is the last term of a sum and spelled with two letters and stops: h.c., H.c. */
static int is_abbreviated(const expr *e, int32_t i, char first) {
    if (e->node[i].kind != EXPR_SYMBOL || i + 1 >= e->node_count ||
        e->node[i + 1].kind != EXPR_ADD || e->node[i + 1].arity < 2) {
        return 0;
    }
    const expr_name *const name = &e->name[e->node[i].label];
    const char *const text = e->text + name->text;
    return (name->length == 3 || (name->length == 4 && text[3] == '.')) &&
           (text[0] | 0x20) == first && text[1] == '.' && (text[2] | 0x20) == 'c';
}

/* The modulus of Z_6, 0 for other nodes. */
static int32_t residues_of(const expr *e, int32_t i) {
    enum { MOST_DIGITS = 6 };
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[i].label];
    const char *const text = e->text + name->text;
    int32_t first = 2, last = name->length, modulus = 0;
    if (last < 3 || text[0] != 'Z' || text[1] != '_') return 0;
    if (text[2] == '{' && text[last - 1] == '}') first++, last--;
    if (last - first > MOST_DIGITS) return 0;
    for (; first < last; first++) {
        if (text[first] < '0' || text[first] > '9') return 0;
        modulus = 10 * modulus + (text[first] - '0');
    }
    return modulus;
}

/* Whether every operand of a direct sum is a group of residues, Z or a power of one. */
static int is_of_residues(const expr *e, int32_t root) {
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        const int32_t base = e->node[child].kind == EXPR_POW ? pair_left_of(e, child - 1) : child;
        if (residues_of(e, base) == 0 && !pair_is(e, base, EXPR_CONSTANT, EXPR_INTEGERS) &&
            !is_call(e, base, "quotient", 2))
            return 0;
    }
    return e->node[root].arity > 1;
}

/* The order of a derivative of a name by one variable that is taken at a value of that variable, 0
 * for anything else. */
static int order_at_point(const expr *e, int32_t i) {
    enum { MOST_PRIMES = 3 };
    if (!pair_is(e, i, EXPR_OPERATOR, EXPR_EVALUATED_AT) || e->node[i].arity != 2) return 0;
    const int32_t at = i - 1, derivative = pair_left_of(e, at);
    if (!pair_is(e, at, EXPR_RELATION, EXPR_EQ) || e->node[derivative].arity != 3 ||
        !pair_is(e, derivative, EXPR_OPERATOR, EXPR_DERIVATIVE)) {
        return 0;
    }
    const int32_t of = pair_child(e, derivative, 0), by = pair_child(e, derivative, 1);
    const int named =
        e->node[of].kind == EXPR_SYMBOL ||
        (e->node[of].kind == EXPR_CALL && e->node[of].arity == 1 && pair_same(e, of - 1, by));
    if (!named || !pair_same(e, by, pair_left_of(e, at - 1))) return 0;
    for (int order = 1; order <= MOST_PRIMES; order++) {
        if (pair_is_integer(e, derivative - 1, order)) return order;
    }
    return 0;
}

/* The name under the dots of \dot x(0), and their number; 0 for other nodes. */
static int dots_at_point(const expr *e, int32_t i, const char **of, int32_t *length) {
    static const char *const dots[] = {"dot{", "ddot{"};
    if (e->node[i].kind != EXPR_CALL || e->node[i].arity != 1 || !pair_is_number(e, i - 1)) {
        return 0;
    }
    const expr_name *const name = &e->name[e->node[i].label];
    const char *const text = e->text + name->text;
    for (int k = 0; k < 2; k++) {
        const int32_t before = (int32_t)strlen(dots[k]);
        if (name->length > before + 1 && memcmp(text, dots[k], (size_t)before) == 0 &&
            text[name->length - 1] == '}') {
            *of = text + before;
            *length = name->length - before - 1;
            return k + 1;
        }
    }
    return 0;
}

static spelling spelling_at(const expr *e, int32_t i) {
    const expr_node *const node = &e->node[i];
    if (is_call(e, i, "C", 2)) return CHOICES;
    if (is_call(e, i, "P", 2) && pair_is_number(e, i - 1) &&
        pair_is_number(e, pair_left_of(e, i - 1))) {
        return ORDERED_CHOICES;
    }
    if (node->kind == EXPR_OPERATOR && node->arity == 3 &&
        (node->head == EXPR_SUM || node->head == EXPR_PRODUCT) &&
        pair_is(e, i - 1, EXPR_CONSTANT, EXPR_INTEGERS)) {
        return ALL_INTEGERS;
    }
    if (is_call(e, i, "angle", 1)) return POLAR;
    if (is_call(e, i, "Pr", 1)) return OTHER_LETTER;
    if (is_call(e, i, "Var", 1)) return VARIANCE;
    if (is_call(e, i, "Phi", 1)) return NORMAL;
    if (delta_dimension(e, i) > 1) return DELTA;
    if (is_parallel_value(e, i)) return PARALLEL;
    if (distribution(e, i) != NULL) return DISTRIBUTION;
    if (is_parameter(e, i)) return PARAMETER;
    if (is_abbreviated(e, i, 'h')) return ADJOINT;
    if (is_abbreviated(e, i, 'c')) return CONJUGATE;
    if (residues_of(e, i) > 1) return RESIDUES;
    if (pair_is(e, i, EXPR_OPERATOR, EXPR_DIRECT_SUM) && is_of_residues(e, i)) return DIRECT_SUM;
    if (order_at_point(e, i) > 0) return AT_POINT;
    if (pair_is(e, i, EXPR_FUNCTION, EXPR_SIGN)) return SIGN;
    const char *of;
    int32_t length;
    return dots_at_point(e, i, &of, &length) > 0 ? DOTTED_AT_POINT : OTHERWISE_WRITTEN;
}

static uint32_t spellings_in(const expr *e, int32_t root) {
    uint32_t found = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) found |= 1u << spelling_at(e, i);
    return found & ~(1u << OTHERWISE_WRITTEN);
}

/* --- written out ------------------------------------------------------------------------------ */

/* Takes the subtree that was appended last away again. */
static void take_back(expr *e) { e->node_count -= e->node[e->node_count - 1].size; }

static int32_t push_call(expr *e, const char *name, int32_t arity) {
    const int32_t label = expr_intern(e, name, (int32_t)strlen(name));
    return label < 0 ? -1 : expr_push(e, EXPR_CALL, 0, arity, label, 0);
}

/* n! / (n - k)! of the two numbers that were appended last. */
static int32_t push_ordered(expr *e, int32_t n, int32_t k) {
    take_back(e);
    if (pair_push(e, EXPR_FUNCTION, EXPR_FACTORIAL, 1) < 0 || pair_difference(e, n, k) < 0 ||
        pair_push(e, EXPR_FUNCTION, EXPR_FACTORIAL, 1) < 0 || pair_push_integer(e, -1) < 0 ||
        pair_push(e, EXPR_POW, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* From minus to plus infinity, in place of the integers. */
static int32_t push_all(expr *e, expr_node node) {
    take_back(e);
    if (pair_push_integer(e, -1) < 0 || pair_push(e, EXPR_CONSTANT, EXPR_INFINITY, 0) < 0 ||
        pair_push(e, EXPR_MUL, 0, 2) < 0 || pair_push(e, EXPR_CONSTANT, EXPR_INFINITY, 0) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_OPERATOR, node.head, 4);
}

/* exp(i phi) of the angle that was appended last. */
static int32_t push_polar(expr *e) {
    if (pair_push(e, EXPR_CONSTANT, EXPR_I, 0) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0) return -1;
    return pair_push(e, EXPR_FUNCTION, EXPR_EXP, 1);
}

/* E(X^2) - E(X)^2 of what was appended last. */
static int32_t push_variance(expr *e, int32_t of) {
    if (pair_push_integer(e, 2) < 0 || pair_push(e, EXPR_POW, 0, 2) < 0 ||
        push_call(e, "E", 1) < 0 || pair_push_integer(e, -1) < 0 || pair_copy(e, of) < 0 ||
        push_call(e, "E", 1) < 0 || pair_push_integer(e, 2) < 0 ||
        pair_push(e, EXPR_POW, 0, 2) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_ADD, 0, 2);
}

/* (1 + erf(x/sqrt 2))/2 of what was appended last. Abramowitz and Stegun 26.2.29. */
static int32_t push_normal(expr *e) {
    if (pair_push_integer(e, 2) < 0 || pair_push_integer(e, 2) < 0 ||
        pair_push_integer(e, -1) < 0 || pair_push(e, EXPR_POW, 0, 2) < 0 ||
        pair_push_integer(e, -1) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0 ||
        pair_push(e, EXPR_POW, 0, 2) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0 ||
        pair_push(e, EXPR_FUNCTION, EXPR_ERF, 1) < 0 || pair_push_integer(e, 1) < 0 ||
        pair_push(e, EXPR_ADD, 0, 2) < 0 || pair_push_integer(e, 2) < 0 ||
        pair_push_integer(e, -1) < 0 || pair_push(e, EXPR_POW, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* ab / (a + b) of the two values that were appended last. */
static int32_t push_parallel(expr *e) {
    const int32_t b = e->node_count - 1, a = pair_left_of(e, b);
    if (pair_push(e, EXPR_MUL, 0, 2) < 0 || pair_copy(e, a) < 0 || pair_copy(e, b) < 0 ||
        pair_push(e, EXPR_ADD, 0, 2) < 0 || pair_push_integer(e, -1) < 0 ||
        pair_push(e, EXPR_POW, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* delta^{3} of what was appended last. */
static int32_t push_delta(expr *e, int dimension) {
    char name[] = "delta^{0}";
    name[sizeof name - 3] = (char)('0' + dimension);
    return push_call(e, name, 1);
}

/* u/|u| of what was appended last. */
static int32_t push_sign(expr *e, int32_t of) {
    if (pair_copy(e, of) < 0 || pair_push(e, EXPR_FUNCTION, EXPR_ABS, 1) < 0 ||
        pair_push_integer(e, -1) < 0 || pair_push(e, EXPR_POW, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* f'(c): the function that has this name with so many primes, of what was appended last. */
static int32_t push_primed(expr *e, const char *of, int32_t length, int primes) {
    char name[PRIMED_BYTES];
    if (length + primes > PRIMED_BYTES) return -1;
    memcpy(name, of, (size_t)length);
    memset(name + length, '\'', (size_t)primes);
    const int32_t label = expr_intern(e, name, length + primes);
    return label < 0 ? -1 : expr_push(e, EXPR_CALL, 0, 1, label, 0);
}

/* The derivative that a node takes at a value, in place of the two subtrees appended last. */
static int32_t push_at_point(expr *e, int32_t i) {
    const int order = order_at_point(e, i);
    const int32_t of = pair_child(e, pair_child(e, i, 0), 0), value = i - 2;
    take_back(e);
    take_back(e);
    if (pair_copy(e, value) < 0) return -1;
    const expr_name *const name = &e->name[e->node[of].label];
    return push_primed(e, e->text + name->text, name->length, order);
}

/* What is added to the sum behind a term, its last, for the other terms. */
static int32_t push_adjoint(expr *e, int32_t i, int head) {
    const int32_t terms = e->node[i + 1].arity - 1;
    for (int32_t k = 0; k < terms; k++) {
        if (pair_copy(e, pair_child(e, i + 1, k)) < 0) return -1;
    }
    if (terms > 1 && pair_push(e, EXPR_ADD, 0, terms) < 0) return -1;
    return pair_push(e, EXPR_OPERATOR, head, 1);
}

static int32_t push_dotted(expr *e, int32_t i) {
    const char *of;
    int32_t length;
    const int primes = dots_at_point(e, i, &of, &length);
    return push_primed(e, of, length, primes);
}

static int32_t push_written_out(expr *e, int32_t i, spelling which) {
    const expr_node node = e->node[i];
    switch (which) {
        case CHOICES: return pair_push(e, EXPR_FUNCTION, EXPR_BINOMIAL, 2);
        case ORDERED_CHOICES: return push_ordered(e, pair_left_of(e, i - 1), i - 1);
        case ALL_INTEGERS: return push_all(e, node);
        case POLAR: return push_polar(e);
        case OTHER_LETTER: return push_call(e, "P", 1);
        case VARIANCE: return push_variance(e, i - 1);
        case DISTRIBUTION: return push_call(e, distribution(e, i), node.arity);
        case NORMAL: return push_normal(e);
        case PARALLEL: return push_parallel(e);
        case DELTA: return push_delta(e, delta_dimension(e, i));
        case PARAMETER: take_back(e), take_back(e); return pair_copy(e, i - 1);
        case ADJOINT: return push_adjoint(e, i, EXPR_DAGGER);
        case CONJUGATE: return push_adjoint(e, i, EXPR_STAR);
        case RESIDUES:
            return pair_push(e, EXPR_CONSTANT, EXPR_INTEGERS, 0) < 0 ||
                           pair_push_integer(e, residues_of(e, i)) < 0
                       ? -1
                       : push_call(e, "quotient", 2);
        case AT_POINT: return push_at_point(e, i);
        case DOTTED_AT_POINT: return push_dotted(e, i);
        case SIGN: return push_sign(e, i - 1);
        case DIRECT_SUM: return pair_push(e, EXPR_MUL, 0, node.arity);
        default:
            return expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label,
                             node.flags);
    }
}

static int is_parallel(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_PARALLEL);
}

/* a || b || c */
static int is_chain_of_parallels(const expr *e, int32_t root) {
    return is_parallel(e, root) &&
           (is_parallel(e, root - 1) || is_parallel(e, pair_left_of(e, root - 1)));
}

/* Appends a copy in which the spellings of a set are written out. */
static int32_t written_out(expr *e, int32_t root, uint32_t spellings) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const spelling found = spelling_at(e, i);
        last = push_written_out(e, i, spellings >> found & 1u ? found : OTHERWISE_WRITTEN);
        if (last < 0) return -1;
    }
    return last;
}

/* a || b as a value: the product over the sum, beside a value or its name and a value; -1 where it
 * is no such value. */
static int32_t in_parallel(expr *e, int32_t root, int32_t other) {
    const uint32_t parallel = 1u << PARALLEL;
    const int32_t value = pair_is(e, other, EXPR_RELATION, EXPR_EQ) ? other - 1 : other;
    const int chains = is_parallel(e, other) &&
                       (is_chain_of_parallels(e, root) || is_chain_of_parallels(e, other));
    if (!is_parallel(e, root) ||
        !(chains || pair_is_value(e, value) || (value < other && is_parallel(e, value)))) {
        return -1;
    }
    const int32_t b = root - 1, a = pair_left_of(e, b);
    if (!(pair_is_value(e, a) || is_parallel(e, a)) ||
        !(pair_is_value(e, b) || is_parallel(e, b)) || written_out(e, a, parallel) < 0 ||
        written_out(e, b, parallel) < 0) {
        return -1;
    }
    return push_parallel(e);
}

/* The label of the one letter that all signs of an answer are taken of, -1 if they are of others.
 */
static int32_t signed_letter(const expr *e, int32_t root) {
    int32_t letter = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!pair_is(e, i, EXPR_FUNCTION, EXPR_SIGN)) continue;
        if (e->node[i - 1].kind != EXPR_SYMBOL) return -1;
        if (letter >= 0 && e->node[i - 1].label != letter) return -1;
        letter = e->node[i - 1].label;
    }
    return letter;
}

/* Appends a copy with -x for x. */
static int32_t mirrored(expr *e, int32_t root, int32_t letter) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        const int turned = node.kind == EXPR_SYMBOL && node.label == letter;
        if (turned && pair_push_integer(e, -1) < 0) return -1;
        last = expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        if (last >= 0 && turned) last = pair_push(e, EXPR_MUL, 0, 2);
        if (last < 0) return -1;
    }
    return last;
}

/* Whether two answers without signs agree left of zero as well; a letter is taken as positive. */
static pair_verdict agree_mirrored(pair_judge *j, int32_t gold, int32_t pred, int32_t letter) {
    const int32_t first = mirrored(j->e, gold, letter);
    const int32_t second = first < 0 ? -1 : mirrored(j->e, pred, letter);
    return second < 0 ? PAIR_SAYS_OPEN : pair_judge_equal(j, first, second);
}

static int holds_modulus(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (pair_is(e, i, EXPR_FUNCTION, EXPR_ABS)) return 1;
    }
    return 0;
}

pair_verdict pair_rule_spelling(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int32_t of_gold = in_parallel(e, gold, pred), of_pred = in_parallel(e, pred, gold);
    if (of_gold >= 0) return pair_judge_equal(j, of_gold, of_pred >= 0 ? of_pred : pred);
    if (of_pred >= 0) return pair_judge_equal(j, gold, of_pred);
    const uint32_t unknown = 1u << EXPR_CALL | 1u << EXPR_OPERATOR | 1u << EXPR_FUNCTION |
                             1u << EXPR_ADD; /* with h.c. as a term */
    const int named = e->node[gold].kind == EXPR_CALL && e->node[pred].kind == EXPR_CALL;
    if ((j->depth != 1 && !named) ||
        (!expr_holds(e, gold, unknown) && !expr_holds(e, pred, unknown))) {
        return PAIR_SAYS_NOTHING;
    }
    int32_t first = gold, second = pred;
    if ((pair_events_in(e, gold) || pair_events_in(e, pred)) &&
        !pair_events_written_out(j, &first, &second)) {
        return PAIR_SAYS_OPEN;
    }
    uint32_t here = spellings_in(e, first), there = spellings_in(e, second);
    const int32_t letter = signed_letter(e, here >> SIGN & 1u ? first : second);
    if (letter < 0 || !holds_modulus(e, second)) here &= ~(1u << SIGN);
    if (letter < 0 || !holds_modulus(e, first)) there &= ~(1u << SIGN);
    /* The names of distributions in full are one for all, and so is what is abbreviated; groups of
     * residues may be added in any order. */
    const uint32_t in_full = 1u << DISTRIBUTION | 1u << ADJOINT | 1u << CONJUGATE | 1u << NORMAL |
                             1u << DELTA | 1u << DIRECT_SUM | 1u << PARALLEL;
    const uint32_t only = here ^ there, both = here & there & in_full;
    const uint32_t of_first = here & (only | both), of_second = there & (only | both);
    if (of_first) first = written_out(e, first, of_first);
    if (first >= 0 && of_second) second = written_out(e, second, of_second);
    if (first < 0 || second < 0) return PAIR_SAYS_OPEN;
    if (first == gold && second == pred) return PAIR_SAYS_NOTHING;
    pair_verdict said = pair_judge_equal(j, first, second);
    if (said == PAIR_SAYS_EQUAL && ((of_first | of_second) >> SIGN & 1u)) {
        said = agree_mirrored(j, first, second, letter);
    }
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
