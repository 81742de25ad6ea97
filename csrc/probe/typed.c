/* Evaluation of a tree with types. */
#include "probe/typed.h"

#include <math.h>
#include <string.h>

static int is_real_constant(const typed *t, value v) {
    return v.kind == TYPED_SCALAR && jet_is_constant(t->shape, v.at);
}

/* --- leaves -------------------------------------------------------------------------------------
 */

static value constant_of(typed *t, const expr_node *node) {
    switch ((expr_constant)node->head) {
        case EXPR_PI: return typed_scalar(t, ball_pi());
        case EXPR_E: return typed_scalar(t, ball_e());
        case EXPR_I: return typed_scalar(t, ball_imaginary_unit());
        case EXPR_DEGREE: return typed_scalar(t, ball_multiply(ball_pi(), ball_decimal(1, 180, 0)));
        case EXPR_TRUE: return typed_truth(1);
        case EXPR_FALSE: return typed_truth(0);
        case EXPR_INFINITY:
        case EXPR_UNDEFINED: return typed_none();
        default: return typed_scalar(t, ball_exact(probe_coefficient(t->p->functions, node->head)));
    }
}

static value leaf_of(typed *t, int32_t i) {
    const expr_node *node = &t->e->node[i];
    switch ((expr_kind)node->kind) {
        case EXPR_NUMBER:
            return typed_scalar(t, probe_number_value(t->e, &t->e->number[node->label]));
        case EXPR_SYMBOL: return typed_symbol(t, i);
        case EXPR_CONSTANT: return constant_of(t, node);
        default: {
            const slot *at = &t->slots[i - t->start];
            return typed_scalar(t, ball_exact(probe_symbol_value(t->p, at->key)));
        }
    }
}

/* --- sums and products --------------------------------------------------------------------------
 */

/* From right to left, so that one result and one operand are held at a time. */
static value folded(typed *t, int32_t i, int product) {
    const expr *e = t->e;
    const int32_t mark = t->used;
    int32_t child = i - 1;
    value result = typed_evaluate(t, child);
    for (int32_t k = 1; k < e->node[i].arity; k++) {
        child -= e->node[child].size;
        const value other = typed_evaluate(t, child);
        const value next = product ? typed_times(t, other, result) : typed_add(t, other, result);
        result = typed_settle(t, mark, next);
        if (result.kind == TYPED_NONE) return result;
    }
    return result;
}

static int is_real_scalar(value v) {
    return v.kind == TYPED_SCALAR && (v.at[0].flags & BALL_REAL) != 0;
}

/* Notes where a function or power of real numbers is none. */
static value noted(typed *t, value v, int real) {
    t->departed |= real && v.kind == TYPED_SCALAR && !is_real_scalar(v);
    return v;
}

static value power_of(typed *t, int32_t i) {
    const expr *e = t->e;
    const int32_t below = typed_child(e, i, 0);
    const value exponent = typed_evaluate(t, i - 1);
    if (e->node[below].kind == EXPR_CONSTANT && e->node[below].head == EXPR_E &&
        t->changed != below) {
        if (exponent.kind == TYPED_MATRIX) return typed_exponential(t, exponent);
        return typed_function(t, EXPR_EXP, exponent);
    }
    const value base = typed_evaluate(t, below);
    if (base.kind == TYPED_VECTOR && exponent.kind == TYPED_SCALAR && exponent.at[0].re != 1.0 &&
        fmod(exponent.at[0].re, 2.0) != 0.0) {
        /* Beside r^2 = r.r stands r^3 for |r|^3; of a sum there is no such power. */
        if (e->node[below].kind != EXPR_SYMBOL) return typed_none();
    }
    const uint8_t root = t->slots[i - t->start].root;
    if (root != PROBE_NO_ROOT && !t->p->principal && base.kind == TYPED_SCALAR &&
        ball_is_negative(base.at[0])) {
        const value turned = typed_factor(t, ball_exact(-1.0), base);
        return typed_factor(t, ball_exact(root == PROBE_ODD_ROOT ? -1.0 : 1.0),
                            typed_power(t, turned, exponent));
    }
    const int real = is_real_scalar(base) && is_real_scalar(exponent);
    return noted(t, typed_power(t, base, exponent), real);
}

/* --- functions ----------------------------------------------------------------------------------
 */

static value extremum_of(typed *t, int32_t i, int largest) {
    const expr *e = t->e;
    value best = typed_evaluate(t, i - 1);
    int32_t child = i - 1;
    for (int32_t k = 1; k < e->node[i].arity; k++) {
        child -= e->node[child].size;
        const value other = typed_evaluate(t, child);
        if (best.kind != TYPED_SCALAR || other.kind != TYPED_SCALAR) return typed_none();
        const ball gap = ball_subtract(other.at[0], best.at[0]);
        if (!ball_is_positive(gap) && !ball_is_negative(gap) && !ball_is_zero(gap)) {
            return typed_none();
        }
        if (ball_is_positive(gap) == largest && !ball_is_zero(gap)) best = other;
    }
    return best;
}

/* P_n(x) by its recurrence, n a small integer. */
static value legendre(typed *t, value degree, value x) {
    int64_t n;
    if (!is_real_constant(t, degree) || !ball_is_integer(degree.at[0], &n) || n < 0 || n > 60) {
        return typed_none();
    }
    value last = typed_scalar(t, ball_zero()), here = typed_scalar(t, ball_exact(1.0));
    for (int64_t k = 0; k < n; k++) {
        const ball factor = ball_decimal(2 * k + 1, k + 1, 0);
        const value up = typed_factor(t, factor, typed_times(t, x, here));
        const value down = typed_factor(t, ball_decimal(-k, k + 1, 0), last);
        last = here;
        here = typed_add(t, up, down);
        if (here.kind == TYPED_NONE) return here;
    }
    return here;
}

static value gamma_of(typed *t, ball z) { return typed_scalar(t, ball_gamma(z)); }

/* Whose factorial is sure to be a double. */
enum { LARGEST_FACTORIAL = 150 };

/* n over k where the factorial of n may be no double: what is above that of 150 by its factors;
 * undefined for more than a thousand of them. */
static ball large_binomial(const typed *t, int64_t n, int64_t k) {
    enum { MOST_FACTORS = 1024 };
    ball product = ball_exact(1.0);
    if (k > n - k) k = n - k;
    if (n - k <= LARGEST_FACTORIAL) {
        const ball below = ball_gamma(ball_exact((double)(n - k + 1)));
        product = ball_divide(ball_gamma(ball_exact(LARGEST_FACTORIAL + 1.0)), below);
        product = ball_divide(product, ball_gamma(ball_exact((double)(k + 1))));
        for (int64_t j = LARGEST_FACTORIAL + 1; j <= n; j++) {
            product = ball_multiply(product, ball_exact((double)j));
        }
    } else if (k <= MOST_FACTORS) {
        typed_charge(t, 2 * (int32_t)k);
        for (int64_t j = 1; j <= k; j++) {
            product = ball_multiply(product, ball_exact((double)(n - k + j)));
            product = ball_divide(product, ball_exact((double)j));
        }
    } else {
        return ball_undefined();
    }
    product.flags &= ~(uint32_t)BALL_GRID;
    return product;
}

static value pair_function(typed *t, int32_t i, expr_function head, value a, value b) {
    const ball one = ball_exact(1.0);
    if (a.kind != TYPED_SCALAR || b.kind != TYPED_SCALAR) return typed_none();
    if (head == EXPR_LOG) {
        const value top = typed_function(t, EXPR_LOG, a), bottom = typed_function(t, EXPR_LOG, b);
        const value over = typed_power(t, bottom, typed_scalar(t, ball_exact(-1.0)));
        return typed_times(t, top, over);
    }
    if (head == EXPR_LEGENDRE) return legendre(t, a, b);
    if (!is_real_constant(t, a) || !is_real_constant(t, b)) return typed_none();
    const ball x = a.at[0], y = b.at[0];
    switch (head) {
        case EXPR_BINOMIAL: {
            const ball rest = ball_subtract(x, y);
            int64_t n, k;
            if (ball_is_integer(x, &n) && ball_is_integer(y, &k)) {
                if (k < 0 || (n >= 0 && k > n)) return typed_scalar(t, ball_zero());
                if (n > LARGEST_FACTORIAL) return typed_scalar(t, large_binomial(t, n, k));
            }
            const value below =
                typed_times(t, gamma_of(t, ball_add(y, one)), gamma_of(t, ball_add(rest, one)));
            const value over = typed_power(t, below, typed_scalar(t, ball_exact(-1.0)));
            return typed_times(t, gamma_of(t, ball_add(x, one)), over);
        }
        case EXPR_BETA: {
            const value over =
                typed_power(t, gamma_of(t, ball_add(x, y)), typed_scalar(t, ball_exact(-1.0)));
            return typed_times(t, typed_times(t, gamma_of(t, x), gamma_of(t, y)), over);
        }
        case EXPR_MOD:
            return typed_scalar(t,
                                ball_subtract(x, ball_multiply(y, ball_floor(ball_divide(x, y)))));
        default: return typed_opaque(t, i);
    }
}

/* Even and homogeneous of degree -1, as Dirac's delta is under scaling: c / |x|, c random. */
static value delta_of(typed *t, value x) {
    const value size = typed_function(t, EXPR_ABS, x);
    const value over = typed_power(t, size, typed_scalar(t, ball_exact(-1.0)));
    return typed_factor(t, ball_exact(probe_coefficient(t->p->functions, EXPR_DIRAC)), over);
}

static value function_of(typed *t, int32_t i) {
    const expr *e = t->e;
    const expr_node *node = &e->node[i];
    const expr_function head = (expr_function)node->head;
    if (node->arity == 0) return typed_none();
    if (head == EXPR_MAX || head == EXPR_MIN) return extremum_of(t, i, head == EXPR_MAX);
    const value last = typed_evaluate(t, i - 1);
    if (node->arity == 2) {
        return pair_function(t, i, head, typed_evaluate(t, typed_child(e, i, 0)), last);
    }
    if (node->arity != 1) return typed_opaque(t, i);
    if (head == EXPR_DIRAC && last.kind == TYPED_SCALAR) return delta_of(t, last);
    if (head == EXPR_FACTORIAL && last.kind == TYPED_SCALAR && is_real_constant(t, last)) {
        return gamma_of(t, ball_add(last.at[0], ball_exact(1.0)));
    }
    if (head == EXPR_DIMENSION) return typed_opaque(t, i);
    const int real = is_real_scalar(last);
    const value v = noted(t, typed_function(t, head, last), real);
    if (v.kind == TYPED_NONE && last.kind == TYPED_MATRIX) t->declined = 1;
    return v;
}

/* --- collections --------------------------------------------------------------------------------
 */

/* A list of numbers is a column; two numbers are a vector in a plane. */
static value column_of(typed *t, int32_t i) {
    const int32_t arity = t->e->node[i].arity;
    if (arity < 1 || arity > TYPED_ENTRIES) return typed_none();
    const int vector = (arity == 2 && !t->names->plane) || arity == 3;
    const value v = typed_room(t, vector ? TYPED_VECTOR : TYPED_MATRIX, vector ? 3 : arity, 1);
    for (int32_t k = 0; k < arity && v.kind != TYPED_NONE; k++) {
        const int32_t mark = t->used;
        const value entry = typed_evaluate(t, typed_child(t->e, i, k));
        if (entry.kind != TYPED_SCALAR) return typed_none();
        memcpy(typed_at(t, v, k, 0), entry.at, (size_t)t->shape->terms * sizeof *entry.at);
        t->used = mark;
    }
    return v;
}

static value matrix_of(typed *t, int32_t i) {
    const expr *e = t->e;
    const int32_t rows = e->node[i].arity;
    if (rows < 1) return typed_none();
    const int32_t first = typed_child(e, i, 0), cols = e->node[first].arity;
    /* A column of two or three is a vector as well. */
    const int vector = cols == 1 && ((rows == 2 && !t->names->plane) || rows == 3);
    const value v = typed_room(t, vector ? TYPED_VECTOR : TYPED_MATRIX, vector ? 3 : rows, cols);
    for (int32_t r = 0; r < rows && v.kind != TYPED_NONE; r++) {
        const int32_t row = typed_child(e, i, r);
        if (e->node[row].arity != cols || e->node[row].kind != EXPR_COLLECTION) return typed_none();
        for (int32_t c = 0; c < cols; c++) {
            const int32_t mark = t->used;
            const value entry = typed_evaluate(t, typed_child(e, row, c));
            if (entry.kind != TYPED_SCALAR) return typed_none();
            memcpy(typed_at(t, v, r, c), entry.at, (size_t)t->shape->terms * sizeof *entry.at);
            t->used = mark;
        }
    }
    return v;
}

/* Pieces in any order. */
static value cases_of(typed *t, int32_t i) {
    const int32_t mark = t->used;
    value sum = typed_scalar(t, ball_zero());
    for (int32_t k = 0; k < t->e->node[i].arity && sum.kind != TYPED_NONE; k++) {
        sum = typed_settle(t, mark, typed_add(t, sum, typed_evaluate(t, typed_child(t->e, i, k))));
    }
    return sum;
}

/* [a, b]: of two operators their commutator. */
static value list_of(typed *t, int32_t i) {
    const int32_t mark = t->used;
    if (t->e->node[i].arity == 2 && t->names->has_matrices) {
        const value a = typed_evaluate(t, typed_child(t->e, i, 0));
        const value b = typed_evaluate(t, i - 1);
        if (a.kind == TYPED_MATRIX && b.kind == TYPED_MATRIX && a.rows == a.cols) {
            const value back = typed_factor(t, ball_exact(-1.0), typed_times(t, b, a));
            return typed_settle(t, mark, typed_add(t, typed_times(t, a, b), back));
        }
        t->used = mark;
    }
    return column_of(t, i);
}

static value collection_of(typed *t, int32_t i) {
    switch ((expr_collection)t->e->node[i].head) {
        case EXPR_LIST: return list_of(t, i);
        case EXPR_TUPLE:
        case EXPR_SEQUENCE: return column_of(t, i);
        case EXPR_MATRIX: return matrix_of(t, i);
        case EXPR_CASES: return cases_of(t, i);
        default: return typed_opaque(t, i);
    }
}

value typed_relation(typed *t, int32_t i) {
    const expr *e = t->e;
    if (e->node[i].arity != 2) return typed_none();
    const value a = typed_evaluate(t, typed_child(e, i, 0)), b = typed_evaluate(t, i - 1);
    if (a.kind != TYPED_SCALAR || b.kind != TYPED_SCALAR) return typed_none();
    const ball gap = ball_subtract(a.at[0], b.at[0]);
    const int above = ball_is_positive(gap), below = ball_is_negative(gap);
    switch ((expr_relation)e->node[i].head) {
        case EXPR_LT: return above || below ? typed_truth(below) : typed_none();
        case EXPR_LE: return typed_truth(!above);
        case EXPR_GT: return above || below ? typed_truth(above) : typed_none();
        case EXPR_GE: return typed_truth(!below);
        case EXPR_EQ: return typed_truth(!above && !below);
        case EXPR_NE: return typed_truth(above || below);
        default: return typed_none();
    }
}

/* A relation beside a value, as a condition: what it says is a random function of the difference of
 * its sides, turned so that > is <. */
static value condition_of(typed *t, int32_t i) {
    const expr *e = t->e;
    uint16_t head = e->node[i].head;
    if (e->node[i].arity != 2) return typed_opaque(t, i);
    const int turned = head == EXPR_GT || head == EXPR_GE;
    if (head == EXPR_GT) head = EXPR_LT;
    if (head == EXPR_GE) head = EXPR_LE;
    if (head > EXPR_LE) return typed_opaque(t, i);
    const value a = typed_evaluate(t, typed_child(e, i, 0)), b = typed_evaluate(t, i - 1);
    value gap = typed_add(t, a, typed_factor(t, ball_exact(-1.0), b));
    if (gap.kind != TYPED_SCALAR) return typed_opaque(t, i);
    if (turned) gap = typed_factor(t, ball_exact(-1.0), gap);
    if (head == EXPR_EQ || head == EXPR_NE) gap = typed_times(t, gap, gap);
    return typed_random(t, (uint64_t)EXPR_RELATION << 32 | head, gap);
}

/* --- the tree -----------------------------------------------------------------------------------
 */

static value node_value(typed *t, int32_t i) {
    const expr_node *node = &t->e->node[i];
    value whole;
    if (i == t->skipped) return typed_scalar(t, ball_exact(1.0));
    if (t->names->has_dots && typed_dots(t, i, &whole)) return whole;
    if (t->names->tensors) {
        typed_tensor x;
        const int32_t letter = typed_contracted(t, i);
        if (letter >= 0) return typed_contract(t, i, letter);
        const char *letters;
        const int32_t count = typed_component_at(t->e, i, &letters);
        if (count > 0) return typed_component_value(t, i, letters, count);
        if (typed_is_tensor(t, i, &x)) return typed_tensor_value(t, &x);
    }
    switch ((expr_kind)node->kind) {
        case EXPR_ADD: return node->arity > 0 ? folded(t, i, 0) : typed_none();
        case EXPR_MUL: return node->arity > 0 ? folded(t, i, 1) : typed_none();
        case EXPR_POW: return node->arity == 2 ? power_of(t, i) : typed_none();
        case EXPR_FUNCTION: return function_of(t, i);
        case EXPR_CALL: return typed_call(t, i);
        case EXPR_OPERATOR: return typed_operator(t, i);
        case EXPR_COLLECTION: return collection_of(t, i);
        case EXPR_RELATION: return condition_of(t, i);
        default: break;
    }
    const value v = leaf_of(t, i);
    if (i != t->changed || v.kind == TYPED_NONE || v.kind == TYPED_TRUTH) return v;
    return typed_factor(t, ball_exact(t->factor), v);
}

void typed_add_trace(const typed *t, value v, ball *sum) {
    for (int32_t k = 0; k < v.rows * v.cols; k++) {
        const ball weight = ball_exact(1.0 + 0.0625 * (double)(k % 7));
        *sum = ball_add(*sum, ball_multiply(weight, v.at[k * t->shape->terms]));
    }
}

typed_loop *typed_loop_start(typed *t, typed_loop *own) {
    typed_loop *const outer = t->loop;
    own->binding = t->bindings;
    for (int32_t k = 0; k < TYPED_SAME; k++) own->same[k].node = -1;
    t->loop = own;
    return outer;
}

/* What evaluating the node gave, and left behind, in the terms of a sum before this one. */
static value same_again(typed *t, const typed_same *held) {
    if ((*t->work += t->cost) > t->limit) return typed_none();
    t->largest = fmax(t->largest, held->largest);
    t->total += held->total;
    t->before = ball_add(t->before, held->before);
    t->after = ball_add(t->after, held->after);
    return typed_scalar(t, held->at);
}

static value evaluated(typed *t, int32_t i) {
    const int32_t mark = t->used;
    if (t->depth >= TYPED_DEPTH || (*t->work += t->cost) > t->limit) return typed_none();
    t->depth++;
    value v = node_value(t, i);
    t->depth--;
    if (!typed_is_defined(t, v) && v.kind != TYPED_TRUTH) v = typed_none();
    for (int32_t k = 0; k < v.rows * v.cols; k++) {
        const double size = ball_modulus(v.at[k * t->shape->terms]);
        t->largest = fmax(t->largest, size);
        t->total += size;
    }
    return typed_settle(t, mark, v);
}

/* Evaluates a node in the terms of a sum, and keeps what it gave where the sum's name was not read
 * for it. What is kept of its parts is given up: they are asked for no more. */
static value evaluated_in_loop(typed *t, int32_t i) {
    typed_loop *const loop = t->loop;
    typed_same *const held = &loop->same[i % TYPED_SAME];
    if (held->node == i && held->shift == t->shift) return same_again(t, held);
    const uint32_t read = t->read;
    const double largest = t->largest, total = t->total;
    const ball before = t->before, after = t->after;
    t->read = 0;
    t->largest = t->total = 0.0;
    t->before = t->after = ball_zero();
    const value v = evaluated(t, i);
    const int same = t->read >> loop->binding == 0;
    if (same && v.kind == TYPED_SCALAR && t->shape->terms == 1) {
        for (int32_t k = 0; k < TYPED_SAME; k++) {
            const int32_t node = loop->same[k].node;
            if (node <= i && node > i - t->e->node[i].size) loop->same[k].node = -1;
        }
        *held = (typed_same){i, t->shift, v.at[0], t->before, t->after, t->largest, t->total};
    }
    t->read |= read;
    t->largest = fmax(t->largest, largest);
    t->total += total;
    t->before = ball_add(before, t->before);
    t->after = ball_add(after, t->after);
    return v;
}

value typed_evaluate(typed *t, int32_t i) {
    return t->loop != NULL ? evaluated_in_loop(t, i) : evaluated(t, i);
}
