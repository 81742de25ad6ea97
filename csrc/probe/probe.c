#include "probe/probe.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "probe/rational.h"

#define SAFETY 4.0           /* DIFFERENT needs this many times the error bounds */
#define MEANINGFUL 1e-9      /* EQUAL needs bounds below this part of the value */
#define RESOLUTION 1e-6      /* relative change of a leaf that must be visible */
#define SIDES 4
#define LANES 4              /* free symbols drawn once or anew, times bound ones likewise */
#define FREE_LANE 1
#define BOUND_LANE 2
#define LONGEST_INDEXED 32    /* bytes of a name with indices */
#define IRRELEVANT (-1.0)     /* gain of what provably has no influence: nothing is to be seen */

/* What an evaluation keeps of a node. */
typedef struct {
    ball value;
    double gain;       /* |d parent / d this|, at the last evaluation */
    double weight;     /* |d compared quantity / d this| */
    double resolution; /* leaves: relative change that must be visible */
    uint64_t key;      /* leaves and random functions: what they are */
    int32_t bound;     /* symbols: height of their binder, 0 if free; binders: their height */
    uint8_t fixed;     /* the same at every point */
    uint8_t done;      /* fixed and evaluated */
    uint8_t seen;      /* leaf, seen at some point */
    uint8_t inside;    /* below an operator */
} slot;

typedef struct {
    const expr *e;
    slot *lane[LANES];
    slot *at;       /* the current lane, by node from the subtree's first one */
    int32_t lanes, current;
    int32_t start, root, count;
    int32_t unseen; /* leaves */
    int32_t flip;   /* -1: plus-minus and minus-plus change places */
    uint32_t notes;
    int stood_in;   /* in the last evaluation */
    int fixed;
} side;

/* One draw. The value of a symbol is the product of its values in the streams. */
typedef struct {
    uint64_t stream[2];
    uint64_t functions; /* seed of the random functions */
    int32_t streams;
    int short_mantissas; /* products of two values are exact */
    int32_t low, high;  /* values from 2^low to 2^high (of each stream) */
    int32_t sign;       /* of plus-minus */
    int replace_steps;  /* floor and the like are random functions too */
    int real_only;
} point;

/* --- pseudo-random numbers ------------------------------------------------------------------ */

/* Finaliser of splitmix64 (Steele, Lea, Flood 2014). */
static uint64_t mixed(uint64_t x) {
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

static uint64_t joined(uint64_t a, uint64_t b) { return mixed(a ^ mixed(b)); }

/* A positive double: 52 random bits of mantissa (25 in a product of streams, so that the product
 * is exact) in one of the binades from 2^low to 2^high. */
static double positive(uint64_t stream, uint64_t key, const point *p) {
    const uint64_t bits = joined(stream, key);
    const uint64_t other = mixed(bits);
    const double mantissa =
        p->short_mantissas ? 1.0 + (double)(bits >> 39) * 0x1p-25 : 1.0 + (double)(bits >> 12) * 0x1p-52;
    const int32_t exponent = (int32_t)(other % (uint64_t)(p->high - p->low)) + p->low;
    return ldexp(mantissa, exponent);
}

static double symbol_value(const point *p, uint64_t key) {
    double value = positive(p->stream[0], key, p);
    if (p->streams > 1) value *= positive(p->stream[1], key, p);
    return value;
}

/* +-0.5 ... +-1.5 */
static double coefficient(uint64_t function, uint64_t index) {
    const uint64_t bits = joined(function, index);
    const double size = 0.5 + (double)(bits >> 12) * 0x1p-52;
    return bits & 1u ? size : -size;
}

/* --- random smooth functions ---------------------------------------------------------------- */

/* z asinh|z| / |z|: smooth, of slope at most 1, and sensitive to relative changes of large z. */
static ball squashed(ball z, double *slope) {
    const double size = ball_modulus(z);
    const double inner = size > z.error ? size - z.error : 0.0;
    const double compressed = asinh(size);
    *slope = 1.0 / (1.0 + size);
    if (!ball_is_defined(z) || size == 0.0) return z;
    const double factor = compressed / size;
    const double bound = inner > 1e-8 ? asinh(inner) / inner : 1.0;
    z.re *= factor;
    z.im *= factor;
    z.error = z.error * bound * (1.0 + 1e-12) + 2e-15 * compressed;
    z.flags &= ~(uint32_t)BALL_GRID;
    return z;
}

/* c + sum c_k s_k + (sum d_k s_k)^2 over the squashed arguments s_k. */
typedef struct {
    uint64_t function;
    ball linear, other;
} smooth;

static smooth smooth_start(const point *p, uint64_t key) {
    const smooth start = {joined(p->functions, key), ball_exact(0.0), ball_exact(0.0)};
    return start;
}

static void smooth_add(smooth *f, uint64_t position, ball argument, double *gain) {
    double slope;
    const ball s = squashed(argument, &slope);
    const double c = coefficient(f->function, 2 * position + 1);
    const double d = coefficient(f->function, 2 * position + 2);
    f->linear = ball_add(f->linear, ball_multiply(ball_exact(c), s));
    f->other = ball_add(f->other, ball_multiply(ball_exact(d), s));
    *gain = fabs(c) * slope;
}

static ball smooth_end(const smooth *f) {
    const ball sum = ball_add(f->linear, ball_multiply(f->other, f->other));
    return ball_add(ball_exact(coefficient(f->function, 0)), sum);
}

/* --- preparation ---------------------------------------------------------------------------- */

static int is_binder(const expr_node *node) {
    if (node->kind != EXPR_OPERATOR) return 0;
    switch ((expr_operator)node->head) {
    case EXPR_INTEGRAL: return node->arity == 4;
    case EXPR_SUM:
    case EXPR_PRODUCT: return node->arity == 2 || node->arity == 4;
    case EXPR_LIMIT: return node->arity == 3;
    default: return 0;
    }
}

static int is_collective(const expr_node *node) {
    return node->kind == EXPR_COLLECTION || node->kind == EXPR_RELATION ||
           (node->kind == EXPR_CONSTANT &&
            (node->head == EXPR_EMPTY_SET || node->head == EXPR_REALS));
}

/* Operators that are linear in their first child. */
static int is_linear(const expr_node *node) {
    if (node->kind != EXPR_OPERATOR || node->arity == 0) return 0;
    switch ((expr_operator)node->head) {
    case EXPR_DERIVATIVE:
    case EXPR_PARTIAL: return node->arity % 2 == 1;
    case EXPR_INTEGRAL:
    case EXPR_SUM:
    case EXPR_LIMIT:
    case EXPR_NABLA:
    case EXPR_DIVERGENCE:
    case EXPR_CURL:
    case EXPR_LAPLACIAN:
    case EXPR_TRANSPOSE:
    case EXPR_TRACE:
    case EXPR_EVALUATED_AT: return 1;
    default: return 0;
    }
}

/* Whether such a node takes vectors, sets and relations as arguments. */
static int takes_collections(const expr_node *node) {
    return node->kind == EXPR_CALL || node->kind == EXPR_COLLECTION ||
           node->kind == EXPR_RELATION ||
           (node->kind == EXPR_OPERATOR && node->head != EXPR_PLUS_MINUS &&
            node->head != EXPR_MINUS_PLUS && node->head != EXPR_PERCENT) ||
           (node->kind == EXPR_FUNCTION && node->head == EXPR_NORM);
}

static double number_resolution(const expr_number *number) {
    if (!number->exact) return 0.0;
    int64_t p = number->p;
    while (p != 0 && p % 10 == 0) p /= 10;
    const double largest = fmax(fabs((double)p), (double)number->q);
    return fmin(RESOLUTION, 0.1 / largest);
}

/* Whether the letter at `at` of a name of `length` bytes may be an index: it stands in the
 * subscript, in a run of two letters at most (a_i, a_{ij}, a_{i,j}, a_{n+1}, and not v_{max}). */
static int may_be_index(const char *name, int32_t length, int32_t at) {
    int32_t from = at, to = at + 1, k = 0;
    if (name[at] < 'a' || name[at] > 'z') return 0;
    while (k < at && name[k] != '_') k++;
    if (k == at) return 0;
    while (from > 0 && name[from - 1] >= 'a' && name[from - 1] <= 'z') from--;
    while (to < length && name[to] >= 'a' && name[to] <= 'z') to++;
    return to - from <= 2;
}

static uint64_t index_key(int32_t at, uint64_t what) { return mixed(joined((uint64_t)at, what)); }

/* A name's key from which each index can be taken out and another be put in. */
static uint64_t indexed_key(const char *name, int32_t length) {
    uint64_t rest = 0x696E6478u, indices = 0;
    for (int32_t k = 0; k < length; k++) {
        const int index = may_be_index(name, length, k);
        rest = joined(rest, index ? 0 : (unsigned char)name[k]);
        if (index) indices ^= index_key(k, (unsigned char)name[k]);
    }
    return rest ^ indices;
}

/* a_i under a sum over i is another number for each i: it goes with the binder as i does. */
static void bind_indices(const expr *e, slot *at, int32_t label, char variable, int32_t height) {
    const char *name = e->text + e->name[label].text;
    const int32_t length = e->name[label].length;
    if (length > LONGEST_INDEXED) return;
    for (int32_t k = 1; k < length; k++) {
        if (name[k] != variable || !may_be_index(name, length, k)) continue;
        if (!at->bound) at->key = indexed_key(name, length);
        at->bound = height;
        at->key ^= index_key(k, (unsigned char)variable) ^ index_key(k, 256u + (uint64_t)height);
    }
}

/* Gives the symbols of binder `i` that no inner binder has taken the binder's height. */
static void bind(side *s, int32_t i, int64_t *work) {
    const expr *e = s->e;
    int32_t variable = i - 1;
    for (int32_t k = e->node[i].arity - 1; k > 1; k--) variable -= e->node[variable].size;
    const int32_t operand = variable - e->node[variable].size;
    const int32_t first = operand + 1 - e->node[operand].size;
    int32_t height = 0;
    if (e->node[variable].kind != EXPR_SYMBOL) return;
    *work += e->node[operand].size;
    for (int32_t j = first; j <= operand; j++) {
        if (is_binder(&e->node[j]) && s->at[j - s->start].bound > height) {
            height = s->at[j - s->start].bound;
        }
    }
    height++;
    const expr_name *bound = &e->name[e->node[variable].label];
    /* v_x is no function of x that an integral runs over. */
    const int discrete = bound->length == 1 && e->node[i].head != EXPR_INTEGRAL;
    for (int32_t j = first; j <= variable; j++) {
        const expr_node *node = &e->node[j];
        slot *at = &s->at[j - s->start];
        if (node->kind != EXPR_SYMBOL) continue;
        if (node->label == e->node[variable].label && !at->bound) {
            at->bound = height;
            at->key = joined(0x626F756E64u, (uint64_t)height);
        } else if (discrete) {
            bind_indices(e, at, node->label, e->text[bound->text], height);
        }
    }
    s->at[i - s->start].bound = height;
}

/* Sets up one side. Returns 0 if its value is out of reach. */
static int prepare(side *s, const expr *e, int32_t root, slot *slots, int64_t *work,
                   int64_t limit) {
    *s = (side){.e = e, .at = slots, .start = root + 1 - e->node[root].size, .root = root,
                .count = e->node[root].size, .flip = 1, .lanes = 1};
    for (int k = 0; k < LANES; k++) s->lane[k] = slots + (size_t)k * (size_t)s->count;
    *work += s->count;
    for (int32_t i = s->start; i <= root; i++) {
        const expr_node *node = &e->node[i];
        slot *at = &slots[i - s->start];
        memset(at, 0, sizeof *at);
        at->key = joined((uint64_t)node->kind << 32 | node->head, (uint64_t)node->arity);
        at->resolution = RESOLUTION;
        switch ((expr_kind)node->kind) {
        case EXPR_NUMBER:
            at->fixed = 1;
            at->resolution = number_resolution(&e->number[node->label]);
            break;
        case EXPR_CONSTANT:
            at->fixed = node->head <= EXPR_I || node->head == EXPR_DEGREE;
            break;
        case EXPR_SYMBOL: at->key = e->name[node->label].hash; break;
        case EXPR_UNIT: at->key = joined(0x756E6974u, e->name[node->label].hash); break;
        case EXPR_CALL:
            at->key = joined(at->key, e->name[node->label].hash);
            s->notes |= PROBE_OPERATORS;
            break;
        case EXPR_OPERATOR:
            if (node->head != EXPR_PERCENT) s->notes |= PROBE_OPERATORS;
            if (is_linear(node)) s->lanes = LANES;
            break;
        default: break;
        }
        if (node->arity > 0) {
            int32_t child = i - 1;
            at->fixed = node->kind == EXPR_ADD || node->kind == EXPR_MUL ||
                        node->kind == EXPR_POW || node->kind == EXPR_FUNCTION ||
                        (node->kind == EXPR_OPERATOR && node->head == EXPR_PERCENT);
            for (int32_t k = 0; k < node->arity; k++, child -= e->node[child].size) {
                at->fixed &= slots[child - s->start].fixed;
            }
        } else {
            s->unseen++;
        }
        if (is_binder(node)) {
            bind(s, i, work);
            if (*work > limit) {
                s->notes |= PROBE_WORK;
                return 0;
            }
        }
    }
    s->fixed = slots[s->count - 1].fixed;
    if (is_collective(&e->node[root])) s->notes |= PROBE_UNSUPPORTED;
    for (int32_t i = root; i >= s->start; i--) {
        const expr_node *node = &e->node[i];
        const uint8_t inside = slots[i - s->start].inside || node->kind == EXPR_OPERATOR;
        int32_t child = i - 1;
        for (int32_t k = 0; k < node->arity; k++, child -= e->node[child].size) {
            slots[child - s->start].inside = inside;
            if (is_collective(&e->node[child]) && !takes_collections(node)) {
                s->notes |= PROBE_UNSUPPORTED;
            }
        }
    }
    for (int32_t k = 1; k < s->lanes; k++) {
        memcpy(s->lane[k], slots, (size_t)s->count * sizeof(slot));
    }
    return (s->notes & PROBE_UNSUPPORTED) == 0;
}

/* --- evaluation ----------------------------------------------------------------------------- */

static double apart_from(ball z, double re, double im) { return hypot(z.re - re, z.im - im); }

/* Square roots of |1 - z^2| and |1 + z^2|, which do not overflow. */
static double root_minus(ball z) {
    return sqrt(apart_from(z, 1.0, 0.0)) * sqrt(apart_from(z, -1.0, 0.0));
}

static double root_plus(ball z) {
    return sqrt(apart_from(z, 0.0, 1.0)) * sqrt(apart_from(z, 0.0, -1.0));
}

static double squared(double x) { return x * x; }

/* |f'(z)| to first order, given r = f(z). */
static double slope_of(expr_function head, ball z, ball r) {
    const double size = ball_modulus(z);
    switch (head) {
    case EXPR_SIN:
    case EXPR_COS: return root_minus(r);
    case EXPR_TAN:
    case EXPR_COT: return squared(root_plus(r));
    case EXPR_SEC:
    case EXPR_CSC: return ball_modulus(r) * root_minus(r);
    case EXPR_SINH: return root_plus(r);
    case EXPR_COSH: return root_minus(r);
    case EXPR_TANH:
    case EXPR_COTH: return squared(root_minus(r));
    case EXPR_SECH: return ball_modulus(r) * root_minus(r);
    case EXPR_CSCH: return ball_modulus(r) * root_plus(r);
    case EXPR_ASIN:
    case EXPR_ACOS: return 1.0 / root_minus(z);
    case EXPR_ATAN:
    case EXPR_ACOT: return 1.0 / squared(root_plus(z));
    case EXPR_ASEC:
    case EXPR_ACSC: return 1.0 / (size * root_minus(z));
    case EXPR_ASINH: return 1.0 / root_plus(z);
    case EXPR_ACOSH: return 1.0 / root_minus(z);
    case EXPR_ATANH:
    case EXPR_ACOTH: return 1.0 / squared(root_minus(z));
    case EXPR_ASECH: return 1.0 / (size * root_minus(z));
    case EXPR_ACSCH: return 1.0 / (size * root_plus(z));
    case EXPR_EXP: return ball_modulus(r);
    case EXPR_LOG: return 1.0 / size;
    case EXPR_ERF: return 1.13 * exp(-size * size);
    case EXPR_GAMMA:
    case EXPR_FACTORIAL: return ball_modulus(r) * fabs(log(size + 0.5));
    case EXPR_ABS:
    case EXPR_NORM:
    case EXPR_CONJUGATE: return 1.0;
    case EXPR_RE: return (z.flags & BALL_IMAGINARY) != 0 ? IRRELEVANT : 1.0;
    case EXPR_IM: return (z.flags & BALL_REAL) != 0 ? IRRELEVANT : 1.0;
    case EXPR_ARG: return (z.flags & BALL_REAL) != 0 ? 0.0 : 1.0 / size;
    default: return 0.0; /* steps: floor, sign, ... */
    }
}

static ball elementary(expr_function head, ball z) {
    switch (head) {
    case EXPR_SIN: return ball_sin(z);
    case EXPR_COS: return ball_cos(z);
    case EXPR_TAN: return ball_tan(z);
    case EXPR_COT: return ball_invert(ball_tan(z));
    case EXPR_SEC: return ball_invert(ball_cos(z));
    case EXPR_CSC: return ball_invert(ball_sin(z));
    case EXPR_ASIN: return ball_asin(z);
    case EXPR_ACOS: return ball_acos(z);
    case EXPR_ATAN: return ball_atan(z);
    case EXPR_ACOT: return ball_atan(ball_invert(z));
    case EXPR_ASEC: return ball_acos(ball_invert(z));
    case EXPR_ACSC: return ball_asin(ball_invert(z));
    case EXPR_SINH: return ball_negate(ball_times_i(ball_sin(ball_times_i(z))));
    case EXPR_COSH: return ball_cos(ball_times_i(z));
    case EXPR_TANH: return ball_negate(ball_times_i(ball_tan(ball_times_i(z))));
    case EXPR_COTH: return ball_times_i(ball_invert(ball_tan(ball_times_i(z))));
    case EXPR_SECH: return ball_invert(ball_cos(ball_times_i(z)));
    case EXPR_CSCH: return ball_times_i(ball_invert(ball_sin(ball_times_i(z))));
    case EXPR_ASINH: return ball_asinh(z);
    case EXPR_ACOSH: return ball_acosh(z);
    case EXPR_ATANH: return ball_atanh(z);
    case EXPR_ACOTH: return ball_atanh(ball_invert(z));
    case EXPR_ASECH: return ball_acosh(ball_invert(z));
    case EXPR_ACSCH: return ball_asinh(ball_invert(z));
    case EXPR_EXP: return ball_exp(z);
    case EXPR_LOG: return ball_log(z);
    case EXPR_ABS:
    case EXPR_NORM: return ball_abs(z);
    case EXPR_SIGN: return ball_sign(z);
    case EXPR_FLOOR: return ball_floor(z);
    case EXPR_CEILING: return ball_negate(ball_floor(ball_negate(z)));
    case EXPR_RE: return ball_re(z);
    case EXPR_IM: return ball_im(z);
    case EXPR_ARG: return ball_arg(z);
    case EXPR_CONJUGATE: return ball_conjugate(z);
    case EXPR_ERF: return ball_erf(z);
    case EXPR_GAMMA: return ball_gamma(z);
    case EXPR_FACTORIAL: return ball_gamma(ball_add(z, ball_exact(1.0)));
    case EXPR_DOUBLE_FACTORIAL: return ball_double_factorial(z);
    default: return ball_undefined();
    }
}

/* A random function of all children. */
static ball random_function(side *s, int32_t i, const point *p) {
    const expr_node *node = &s->e->node[i];
    smooth f = smooth_start(p, s->at[i - s->start].key);
    int32_t child = i - 1;
    for (int32_t k = node->arity - 1; k >= 0; k--, child -= s->e->node[child].size) {
        slot *at = &s->at[child - s->start];
        smooth_add(&f, (uint64_t)k, at->value, &at->gain);
    }
    return smooth_end(&f);
}

/* The operand of a linear operator in the lane in which what the operator does not commute with
 * has other values: of a binder the bound variables, else every symbol. */
static ball other_operand(const side *s, int32_t i, int32_t operand) {
    const int32_t lane = s->at[i - s->start].bound > 0 ? BOUND_LANE : FREE_LANE;
    return s->lane[s->current ^ lane][operand - s->start].value;
}

/* x' f(x / x', ...) with the operand's value x here and x' in the other lane: homogeneous of
 * degree one for factors that are the same in both, as linear operators are. */
static ball linear_operator(side *s, int32_t i, const point *p) {
    const expr_node *node = &s->e->node[i];
    smooth f = smooth_start(p, s->at[i - s->start].key);
    int32_t child = i - 1;
    for (int32_t k = node->arity - 1; k > 0; k--, child -= s->e->node[child].size) {
        slot *at = &s->at[child - s->start];
        smooth_add(&f, (uint64_t)k, at->value, &at->gain);
    }
    slot *operand = &s->at[child - s->start];
    const ball other = other_operand(s, i, child);
    smooth_add(&f, 0, ball_divide(operand->value, other), &operand->gain);
    for (int32_t k = i - 1; k != child; k -= s->e->node[k].size) {
        s->at[k - s->start].gain *= ball_modulus(other);
    }
    return ball_multiply(other, smooth_end(&f));
}

static ball stand_in(side *s, int32_t i, const point *p) {
    s->stood_in = 1;
    return random_function(s, i, p);
}

static ball sum_of(side *s, int32_t i) {
    const expr *e = s->e;
    int32_t child = i - 1;
    ball sum = s->at[child - s->start].value;
    s->at[child - s->start].gain = 1.0;
    for (int32_t k = 1; k < e->node[i].arity; k++) {
        child -= e->node[child].size;
        sum = ball_add(sum, s->at[child - s->start].value);
        s->at[child - s->start].gain = 1.0;
    }
    return sum;
}

static ball product_of(side *s, int32_t i) {
    const expr *e = s->e;
    const int32_t arity = e->node[i].arity;
    int32_t child = i - 1, zeros = 0;
    int exact_zero = 0;
    double others = 1.0; /* product of the moduli that are not zero */
    ball product = ball_exact(1.0);
    for (int32_t k = 0; k < arity; k++, child -= e->node[child].size) {
        const ball factor = s->at[child - s->start].value;
        const double size = ball_modulus(factor);
        product = k == 0 ? factor : ball_multiply(product, factor);
        if (size == 0.0) zeros++;
        else others *= size;
        exact_zero |= ball_is_zero(factor);
    }
    child = i - 1;
    for (int32_t k = 0; k < arity; k++, child -= e->node[child].size) {
        slot *at = &s->at[child - s->start];
        const double size = ball_modulus(at->value);
        /* Nothing is to be seen of what is multiplied by an exact zero. */
        if (exact_zero && !ball_is_zero(at->value)) at->gain = IRRELEVANT;
        else if (size == 0.0) at->gain = zeros == 1 ? others : 0.0;
        else at->gain = zeros == 0 ? others / size : 0.0;
    }
    return product;
}

static ball power_of(side *s, int32_t i) {
    const expr *e = s->e;
    slot *exponent = &s->at[i - 1 - s->start];
    const int32_t below = i - 1 - e->node[i - 1].size;
    slot *base = &s->at[below - s->start];
    const int natural = e->node[below].kind == EXPR_CONSTANT && e->node[below].head == EXPR_E;
    const ball power = natural ? ball_exp(exponent->value)
                               : ball_power(base->value, exponent->value);
    const double size = ball_modulus(power), base_size = ball_modulus(base->value);
    /* Of a base that only cancelled to zero nothing is claimed to be seen. */
    const double at_zero = ball_is_zero(base->value) ? IRRELEVANT : 0.0;
    const double logarithm = fabs(log(base_size));
    if (ball_is_zero(exponent->value)) base->gain = IRRELEVANT;
    else if (base_size == 0.0) base->gain = at_zero;
    else base->gain = ball_modulus(exponent->value) * size / base_size;
    if (base_size == 0.0) exponent->gain = at_zero;
    else if (ball_is_zero(ball_subtract(base->value, ball_exact(1.0))))
        exponent->gain = IRRELEVANT;
    else if (ball_is_positive(base->value)) exponent->gain = size * logarithm;
    else exponent->gain = size * (1.0 + logarithm);
    return power;
}

/* Gamma and its kin where ball.h has no value for this kind of argument. */
static int beyond(expr_function head, ball z) {
    int64_t n;
    switch (head) {
    case EXPR_GAMMA: return !ball_is_positive(z);
    case EXPR_FACTORIAL: return !ball_is_positive(ball_add(z, ball_exact(1.0)));
    case EXPR_DOUBLE_FACTORIAL: return !ball_is_integer(z, &n);
    case EXPR_ERF: return (z.flags & BALL_REAL) == 0;
    default: return 0;
    }
}

static ball binomial_of(side *s, int32_t i, ball n, ball k, const point *p) {
    const ball one = ball_exact(1.0);
    const ball rest = ball_add(ball_subtract(n, k), one);
    if (!ball_is_positive(ball_add(n, one)) || !ball_is_positive(ball_add(k, one)) ||
        !ball_is_positive(rest)) {
        return stand_in(s, i, p);
    }
    return ball_divide(ball_gamma(ball_add(n, one)),
                       ball_multiply(ball_gamma(ball_add(k, one)), ball_gamma(rest)));
}

static ball extremum_of(side *s, int32_t i, double sign) {
    const expr *e = s->e;
    int32_t child = i - 1, best = i - 1;
    const ball factor = ball_exact(sign);
    ball result = ball_multiply(factor, s->at[child - s->start].value);
    s->at[child - s->start].gain = 0.0;
    for (int32_t k = 1; k < e->node[i].arity; k++) {
        child -= e->node[child].size;
        const ball other = ball_multiply(factor, s->at[child - s->start].value);
        s->at[child - s->start].gain = 0.0;
        if (other.re > result.re) best = child;
        result = ball_maximum(result, other);
    }
    s->at[best - s->start].gain = 1.0;
    return ball_multiply(factor, result);
}

static ball function_of(side *s, int32_t i, const point *p) {
    const expr *e = s->e;
    const expr_node *node = &e->node[i];
    const expr_function head = (expr_function)node->head;
    if (node->arity == 0) return ball_undefined();
    if (head == EXPR_MAX) return extremum_of(s, i, 1.0);
    if (head == EXPR_MIN) return extremum_of(s, i, -1.0);
    slot *last = &s->at[i - 1 - s->start];
    const int step = head == EXPR_FLOOR || head == EXPR_CEILING || head == EXPR_MOD ||
                     head == EXPR_GCD || head == EXPR_LCM;
    if (step && p->replace_steps && !s->at[i - s->start].fixed) return stand_in(s, i, p);
    if (head == EXPR_NORM && is_collective(&e->node[i - 1])) return random_function(s, i, p);
    if (node->arity == 1) {
        if (beyond(head, last->value)) return stand_in(s, i, p);
        const ball value = elementary(head, last->value);
        last->gain = slope_of(head, last->value, value);
        /* A step that is certain at the only point there is. */
        if (s->at[i - s->start].fixed && (head == EXPR_FLOOR || head == EXPR_CEILING)) {
            last->gain = IRRELEVANT;
        }
        return value;
    }
    if (head == EXPR_GCD || head == EXPR_LCM) return stand_in(s, i, p);
    if (node->arity != 2) return ball_undefined();
    slot *first = &s->at[i - 1 - e->node[i - 1].size - s->start];
    if (head == EXPR_LOG) {
        const ball top = ball_log(first->value), bottom = ball_log(last->value);
        const double size = ball_modulus(bottom);
        first->gain = 1.0 / (ball_modulus(first->value) * size);
        last->gain = ball_modulus(top) / (ball_modulus(last->value) * size * size);
        return ball_divide(top, bottom);
    }
    if (head == EXPR_MOD) {
        const ball steps = ball_floor(ball_divide(first->value, last->value));
        first->gain = 1.0;
        last->gain = ball_modulus(steps);
        return ball_subtract(first->value, ball_multiply(steps, last->value));
    }
    if (head == EXPR_BINOMIAL) {
        const ball value = binomial_of(s, i, first->value, last->value, p);
        /* The order of magnitude of digamma differences. */
        if (!s->stood_in) first->gain = last->gain = ball_modulus(value);
        return value;
    }
    return ball_undefined();
}

static ball derivative_of(side *s, int32_t i, const point *p) {
    const expr *e = s->e;
    const expr_node *node = &e->node[i];
    const uint64_t key = joined((uint64_t)node->kind << 32 | node->head, 0);
    ball variables = ball_exact(0.0);
    int32_t child = i - 1;
    double gain;
    for (int32_t k = node->arity - 1; k >= 2; k -= 2) {
        const int32_t variable = child - e->node[child].size;
        slot *order = &s->at[child - s->start], *at = &s->at[variable - s->start];
        smooth f = smooth_start(p, joined(key, 1));
        smooth_add(&f, 0, at->value, &gain);
        const ball name = smooth_end(&f);
        at->gain = gain * ball_modulus(order->value);
        order->gain = ball_modulus(name);
        variables = ball_add(variables, ball_multiply(order->value, name));
        child = variable - e->node[variable].size;
    }
    smooth f = smooth_start(p, key);
    slot *operand = &s->at[child - s->start];
    const ball other_value = other_operand(s, i, child);
    smooth_add(&f, 1, variables, &gain);
    gain *= ball_modulus(other_value);
    smooth_add(&f, 0, ball_divide(operand->value, other_value), &operand->gain);
    for (int32_t other = i - 1; other != child; other -= e->node[other].size) {
        double *through = &s->at[other - s->start].gain;
        if (*through > 0.0) *through *= gain;
    }
    return ball_multiply(other_value, smooth_end(&f));
}

static ball pair_of(side *s, int32_t i, const point *p, int antisymmetric) {
    const expr *e = s->e;
    slot *right = &s->at[i - 1 - s->start];
    slot *left = &s->at[i - 1 - e->node[i - 1].size - s->start];
    const uint64_t key = s->at[i - s->start].key;
    smooth f = smooth_start(p, key), g = f;
    smooth_add(&g, 0, right->value, &right->gain);
    smooth_add(&g, 1, left->value, &left->gain);
    smooth_add(&f, 0, left->value, &left->gain);
    smooth_add(&f, 1, right->value, &right->gain);
    const ball there = smooth_end(&f), back = smooth_end(&g);
    return antisymmetric ? ball_subtract(there, back) : ball_add(there, back);
}

static ball operator_of(side *s, int32_t i, const point *p) {
    const expr *e = s->e;
    const expr_node *node = &e->node[i];
    if (node->arity == 0) return ball_undefined();
    slot *last = &s->at[i - 1 - s->start];
    switch ((expr_operator)node->head) {
    case EXPR_PERCENT:
        if (node->arity != 1) return ball_undefined();
        last->gain = 0.01;
        return ball_multiply(last->value, ball_decimal(1, 100, 0));
    case EXPR_PLUS_MINUS:
    case EXPR_MINUS_PLUS: {
        const int32_t sign = p->sign * s->flip * (node->head == EXPR_PLUS_MINUS ? 1 : -1);
        const ball second = sign > 0 ? last->value : ball_negate(last->value);
        last->gain = 1.0;
        if (node->arity == 1) return second;
        if (node->arity != 2) return ball_undefined();
        slot *first = &s->at[i - 1 - e->node[i - 1].size - s->start];
        first->gain = 1.0;
        return ball_add(first->value, second);
    }
    case EXPR_DERIVATIVE:
    case EXPR_PARTIAL:
        return node->arity % 2 == 1 ? derivative_of(s, i, p) : random_function(s, i, p);
    case EXPR_CROSS:
        return node->arity == 2 ? pair_of(s, i, p, 1) : random_function(s, i, p);
    case EXPR_DOT: return node->arity == 2 ? pair_of(s, i, p, 0) : random_function(s, i, p);
    default: break;
    }
    const ball value = is_linear(node) ? linear_operator(s, i, p) : random_function(s, i, p);
    if (is_binder(node) && s->at[i - s->start].bound > 0) {
        int32_t variable = i - 1;
        for (int32_t k = node->arity - 1; k > 1; k--) variable -= e->node[variable].size;
        s->at[variable - s->start].gain = IRRELEVANT;
    }
    return value;
}

/* What 64 bits cannot hold is digits, perhaps a point, perhaps an exponent; the first 18 digits
 * make a value that can prove a difference (its leaf is never seen, so never an equality). */
static ball number_value(const expr *e, const expr_number *number) {
    if (number->exact) return ball_decimal(number->p, number->q, number->exponent);
    const char *text = e->text + number->text;
    int64_t p = 0, power = 0;
    int32_t exponent = 0, i = 0, decimals = 0;
    for (; i < number->length && text[i] != 'e'; i++) {
        const int digit = text[i] >= '0' && text[i] <= '9';
        if (!digit && (text[i] != '.' || decimals)) return ball_undefined();
        if (!digit) {
            decimals = 1;
        } else if (p < 100000000000000000) {
            p = 10 * p + (text[i] - '0');
            exponent -= decimals;
        } else {
            exponent += !decimals;
        }
    }
    if (i + 1 < number->length) {
        const int negative = text[++i] == '-';
        for (i += negative; i < number->length; i++) {
            if (text[i] < '0' || text[i] > '9' || power > 1000000) return ball_undefined();
            power = 10 * power + (text[i] - '0');
        }
        if (negative) power = -power;
    }
    power += exponent;
    if (p == 0 || power > 1000 || power < -1000) return ball_undefined();
    const ball value = ball_decimal(p, 1, (int32_t)power);
    return ball_is_defined(value) ? ball_real(value.re, value.error + 1e-16 * value.re) : value;
}

static ball node_value(side *s, int32_t i, const point *p) {
    const expr_node *node = &s->e->node[i];
    slot *at = &s->at[i - s->start];
    switch ((expr_kind)node->kind) {
    case EXPR_NUMBER: return number_value(s->e, &s->e->number[node->label]);
    case EXPR_UNIT: return ball_exact(symbol_value(p, at->key));
    case EXPR_SYMBOL: {
        const int32_t anew = s->current & (at->bound > 0 ? BOUND_LANE : FREE_LANE);
        return ball_exact(symbol_value(p, anew ? mixed(at->key) : at->key));
    }
    case EXPR_CONSTANT:
        switch ((expr_constant)node->head) {
        case EXPR_PI: return ball_pi();
        case EXPR_E: return ball_e();
        case EXPR_I: return ball_imaginary_unit();
        case EXPR_DEGREE: return ball_multiply(ball_pi(), ball_decimal(1, 180, 0));
        case EXPR_INFINITY:
            return at->inside ? ball_exact(symbol_value(p, at->key)) : ball_undefined();
        default: return ball_exact(symbol_value(p, at->key));
        }
    case EXPR_ADD: return node->arity > 0 ? sum_of(s, i) : ball_undefined();
    case EXPR_MUL: return node->arity > 0 ? product_of(s, i) : ball_undefined();
    case EXPR_POW: return node->arity == 2 ? power_of(s, i) : ball_undefined();
    case EXPR_FUNCTION: return function_of(s, i, p);
    case EXPR_OPERATOR: return operator_of(s, i, p);
    case EXPR_CALL:
    case EXPR_RELATION:
    case EXPR_COLLECTION: return random_function(s, i, p);
    }
    return ball_undefined();
}

/* The value of node `i` in the current lane; 0 if it is of no use. */
static int evaluate_node(side *s, int32_t i, const point *p) {
    slot *at = &s->at[i - s->start];
    if (at->done) return 1;
    at->value = node_value(s, i, p);
    if (!ball_is_defined(at->value)) return 0;
    if (p->real_only && (at->value.flags & BALL_REAL) == 0) return 0;
    /* A stand-in changes from point to point. */
    at->done = at->fixed && !s->stood_in;
    return 1;
}

static ball evaluate(side *s, const point *p, int64_t *work) {
    int usable_so_far = 1;
    s->stood_in = 0;
    for (int32_t i = s->start; i <= s->root && usable_so_far; i++) {
        for (int32_t k = 0; k < s->lanes && usable_so_far; k++) {
            s->current = k;
            s->at = s->lane[k];
            usable_so_far = evaluate_node(s, i, p);
            ++*work;
        }
    }
    s->current = 0;
    s->at = s->lane[0];
    if (s->stood_in) s->notes |= PROBE_STAND_IN;
    return usable_so_far ? s->at[s->count - 1].value : ball_undefined();
}

/* Marks the leaves whose change by their resolution changes the compared quantity by `error` or
 * more, where `weight` is the quantity's derivative by this side's value. */
static void look(side *s, double weight, double error) {
    if (s->unseen == 0) return;
    s->at[s->count - 1].weight = weight;
    for (int32_t i = s->root; i >= s->start; i--) {
        const expr_node *node = &s->e->node[i];
        slot *at = &s->at[i - s->start];
        int32_t child = i - 1;
        for (int32_t k = 0; k < node->arity; k++, child -= s->e->node[child].size) {
            slot *below = &s->at[child - s->start];
            below->weight = at->weight < 0.0 || below->gain < 0.0 ? IRRELEVANT
                                                                  : at->weight * below->gain;
        }
        if (node->arity > 0 || at->seen) continue;
        const double size = ball_modulus(at->value);
        const double change = at->weight * (size > 0.0 ? size : 1.0) * at->resolution;
        /* Where the derivative overflowed nothing is known. */
        if (at->weight < 0.0 || (change > 0.0 && change >= error && change <= DBL_MAX)) {
            at->seen = 1;
            s->unseen--;
        }
    }
}

/* --- points --------------------------------------------------------------------------------- */

/* In turn near 1, all rather large or all rather small (so that functions made of pieces, such as
 * asin(sin x) and |x - 9|, show more than one), and of mixed sizes (to see small terms). */
static point draw(const probe_options *options, int32_t attempt) {
    static const int8_t range[8][2] = {{-1, 1}, {2, 5},  {-2, 2}, {-6, -2},
                                       {5, 9},  {-4, 4}, {-1, 2}, {-9, 9}};
    const uint64_t seed = joined(options->seed, (uint64_t)attempt);
    const int32_t widen = attempt < 16 ? 1 : attempt < 32 ? 2 : 3;
    point p = {.stream = {seed, 0},
               .functions = mixed(seed),
               .streams = 1,
               .low = range[attempt % 8][0] * widen,
               .high = range[attempt % 8][1] * widen,
               .sign = 1,
               .replace_steps = attempt / 2 % 2 == 1,
               .real_only = (options->flags & PROBE_REAL_ONLY) != 0};
    return p;
}

probe_options probe_default_options(uint64_t seed) {
    const probe_options options = {seed, 6, 40, 4000000, 0};
    return options;
}

size_t probe_scratch_bytes(int64_t nodes) { return (size_t)nodes * LANES * sizeof(slot); }

/* --- exact comparisons ---------------------------------------------------------------------- */

static int same_number(const expr *a, const expr_number *x, const expr *b, const expr_number *y) {
    if (x->exact != y->exact) return 0;
    if (!x->exact) {
        return x->length == y->length &&
               memcmp(a->text + x->text, b->text + y->text, (size_t)x->length) == 0;
    }
    return x->p == y->p && x->q == y->q && x->exponent == y->exponent;
}

int probe_identical(const expr *a, int32_t root_a, const expr *b, int32_t root_b) {
    const int32_t count = a->node[root_a].size;
    if (b->node[root_b].size != count) return 0;
    for (int32_t k = 0; k < count; k++) {
        const expr_node *x = &a->node[root_a - k], *y = &b->node[root_b - k];
        if (x->kind != y->kind || x->head != y->head || x->arity != y->arity) return 0;
        if (x->kind == EXPR_NUMBER) {
            if (!same_number(a, &a->number[x->label], b, &b->number[y->label])) return 0;
        } else if (x->kind == EXPR_SYMBOL || x->kind == EXPR_CALL || x->kind == EXPR_UNIT) {
            const expr_name *name = &a->name[x->label], *other = &b->name[y->label];
            if (name->hash != other->hash || name->length != other->length ||
                memcmp(a->text + name->text, b->text + other->text, (size_t)name->length) != 0) {
                return 0;
            }
        }
    }
    return 1;
}

/* Of an expression with infinity outside operators: its sign if it is a product of infinity and
 * positive or negative factors, else 2; 0 if it has none. */
static int infinite_sign(const side *s) {
    const expr *e = s->e;
    int found = 0, is_product = 1, sign = 1;
    for (int32_t i = s->start; i <= s->root; i++) {
        const expr_node *node = &e->node[i];
        switch ((expr_kind)node->kind) {
        case EXPR_CONSTANT:
            if (node->head == EXPR_INFINITY) found |= !s->at[i - s->start].inside;
            else is_product &= node->head == EXPR_PI || node->head == EXPR_E;
            break;
        case EXPR_NUMBER:
            is_product &= e->number[node->label].exact && e->number[node->label].p != 0;
            if (e->number[node->label].p < 0) sign = -sign;
            break;
        case EXPR_SYMBOL:
        case EXPR_UNIT:
        case EXPR_MUL: break;
        default: is_product = 0;
        }
    }
    return !found ? 0 : is_product ? sign : 2;
}

/* --- the verdicts --------------------------------------------------------------------------- */

static double distance(ball a, ball b) {
    /* Below the modulus of the difference, so that no rounding makes it larger. */
    return fmax(fabs(a.re - b.re), fabs(a.im - b.im)) * (1.0 - 4e-16);
}

/* Compares at points until there is a verdict. */
static probe_verdict compare(side *f, side *g, const probe_options *options,
                             probe_report *report) {
    const int fixed = f->fixed && g->fixed;
    const int32_t needed = fixed ? 1 : options->points;
    int32_t accepted = 0;
    int looked = 0;
    for (int32_t attempt = 0; attempt < options->attempts; attempt++) {
        /* Without symbols every point is the same one. */
        if (attempt > 0 && fixed) break;
        if (report->work > options->work) {
            report->notes |= PROBE_WORK;
            break;
        }
        point p = draw(options, attempt);
        p.sign = accepted % 2 == 0 ? 1 : -1;
        report->attempts++;
        const ball a = evaluate(f, &p, &report->work);
        const ball b = ball_is_defined(a) ? evaluate(g, &p, &report->work) : a;
        if (!ball_is_defined(b)) {
            report->notes |= PROBE_NO_VALUE;
            continue;
        }
        const double error = a.error + b.error, apart = distance(a, b);
        const double size = fmax(ball_modulus(a), ball_modulus(b));
        if (apart > SAFETY * error) {
            if (!f->stood_in && !g->stood_in) return PROBE_DIFFERENT;
            continue;
        }
        if (apart > error) {
            report->notes |= PROBE_BORDERLINE;
            continue;
        }
        if (!(error <= MEANINGFUL * size)) {
            report->notes |= PROBE_NO_VALUE;
            continue;
        }
        look(f, 1.0, error);
        look(g, 1.0, error);
        report->work += f->count + g->count;
        accepted++;
        looked = f->unseen == 0 && g->unseen == 0;
        if (accepted >= needed && looked) break;
    }
    report->accepted = accepted;
    if (accepted < needed) return PROBE_UNDECIDED;
    if (!looked) {
        report->notes |= PROBE_INSENSITIVE;
        return PROBE_UNDECIDED;
    }
    return PROBE_EQUAL;
}

static int has_plus_minus(const side *s) {
    for (int32_t i = s->start; i <= s->root; i++) {
        const expr_node *node = &s->e->node[i];
        if (node->kind == EXPR_OPERATOR &&
            (node->head == EXPR_PLUS_MINUS || node->head == EXPR_MINUS_PLUS)) {
            return 1;
        }
    }
    return 0;
}

probe_verdict probe_equal(const expr *a, int32_t root_a, const expr *b, int32_t root_b,
                          const probe_options *options, void *scratch, probe_report *report) {
    memset(report, 0, sizeof *report);
    report->factor = ball_undefined();
    const int32_t count_a = a->node[root_a].size, count_b = b->node[root_b].size;
    report->work = count_a < count_b ? count_a : count_b;
    if (probe_identical(a, root_a, b, root_b)) {
        report->notes = PROBE_IDENTICAL;
        return PROBE_EQUAL;
    }
    rational *rationals = scratch;
    rational x, y;
    if (rational_evaluate(a, root_a, rationals, &x) &&
        rational_evaluate(b, root_b, rationals, &y)) {
        report->notes = PROBE_EXACT;
        return rational_equal(x, y) ? PROBE_EQUAL : PROBE_DIFFERENT;
    }
    slot *slots = scratch;
    side f, g;
    slot *slots_b = slots + (size_t)count_a * LANES;
    const int reachable = prepare(&f, a, root_a, slots, &report->work, options->work) &
                          prepare(&g, b, root_b, slots_b, &report->work, options->work);
    report->notes |= f.notes | g.notes;
    if (!reachable) return PROBE_UNDECIDED;
    const int infinite_a = infinite_sign(&f), infinite_b = infinite_sign(&g);
    if (infinite_a != 0 || infinite_b != 0) {
        if (infinite_a == 2 || infinite_b == 2) {
            report->notes |= PROBE_UNSUPPORTED;
            return PROBE_UNDECIDED;
        }
        return infinite_a == infinite_b ? PROBE_EQUAL : PROBE_DIFFERENT;
    }
    probe_verdict verdict = compare(&f, &g, options, report);
    if (verdict != PROBE_EQUAL && has_plus_minus(&f) && has_plus_minus(&g)) {
        /* The other assignment of signs. */
        prepare(&f, a, root_a, slots, &report->work, options->work);
        prepare(&g, b, root_b, slots_b, &report->work, options->work);
        g.flip = -1;
        const probe_verdict other = compare(&f, &g, options, report);
        if (other == PROBE_EQUAL || verdict == PROBE_DIFFERENT) verdict = other;
    }
    report->notes |= f.notes | g.notes;
    return verdict;
}

/* Both sides of two equations. */
typedef struct {
    side at[SIDES]; /* lhs a, rhs a, lhs b, rhs b */
    int present[SIDES];
    int fixed;
} equations;

/* (lhs a - rhs a) / (lhs b - rhs b) at a point, and lhs b - rhs b. */
static ball quotient(equations *q, const point *p, int64_t *work, ball *divisor) {
    ball value[SIDES];
    for (int k = 0; k < SIDES; k++) {
        value[k] = q->present[k] ? evaluate(&q->at[k], p, work) : ball_exact(0.0);
        if (!ball_is_defined(value[k])) return value[k];
    }
    *divisor = ball_subtract(value[2], value[3]);
    return ball_divide(ball_subtract(value[0], value[1]), *divisor);
}

static int quotient_stood_in(const equations *q) {
    int stood_in = 0;
    for (int k = 0; k < SIDES; k++) stood_in |= q->present[k] && q->at[k].stood_in;
    return stood_in;
}

static int quotient_look(equations *q, ball ratio, ball divisor, double factor, double error) {
    int unseen = 0;
    const double by_a = factor / ball_modulus(divisor), by_b = by_a * ball_modulus(ratio);
    for (int k = 0; k < SIDES; k++) {
        if (!q->present[k]) continue;
        look(&q->at[k], k < 2 ? by_a : by_b, error);
        unseen += q->at[k].unseen;
    }
    return unseen;
}

static int usable(ball a) {
    return ball_is_defined(a) && a.error <= MEANINGFUL * ball_modulus(a) && !ball_is_zero(a);
}

static probe_verdict is_constant(equations *q, const probe_options *options,
                                 probe_report *report) {
    const int32_t needed = q->fixed ? 1 : options->points;
    int32_t accepted = 0;
    int unseen = 1, stood_in = 0;
    ball reference = ball_undefined();
    for (int32_t attempt = 0; attempt < options->attempts; attempt++) {
        if (report->work > options->work) {
            report->notes |= PROBE_WORK;
            break;
        }
        const point p = draw(options, attempt);
        ball divisor;
        report->attempts++;
        const ball ratio = quotient(q, &p, &report->work, &divisor);
        if (!usable(ratio)) {
            report->notes |= PROBE_NO_VALUE;
            if (q->fixed) break;
            continue;
        }
        stood_in |= quotient_stood_in(q);
        if (!ball_is_defined(reference)) reference = ratio;
        const double error = ratio.error + reference.error, apart = distance(ratio, reference);
        if (apart > SAFETY * error) {
            if (!stood_in) return PROBE_DIFFERENT;
            report->notes |= PROBE_STAND_IN;
            return PROBE_UNDECIDED;
        }
        if (apart > error) {
            report->notes |= PROBE_BORDERLINE;
            continue;
        }
        unseen = quotient_look(q, ratio, divisor, 1.0, error);
        accepted++;
        if (accepted > needed && unseen == 0) break;
        if (q->fixed) break;
    }
    report->accepted = accepted;
    /* The first point has nothing to agree with. */
    if (accepted < needed + !q->fixed) return PROBE_UNDECIDED;
    if (unseen != 0) {
        report->notes |= PROBE_INSENSITIVE;
        return PROBE_UNDECIDED;
    }
    report->factor = reference;
    report->sign = ball_is_positive(reference) - ball_is_negative(reference);
    return PROBE_EQUAL;
}

static probe_verdict is_monomial(equations *q, const probe_options *options,
                                 probe_report *report) {
    const int32_t needed = (options->points + 1) / 2;
    int32_t accepted = 0, sign = 0;
    int unseen = 1, stood_in = 0;
    for (int32_t attempt = 0; attempt < options->attempts; attempt++) {
        if (report->work > options->work) {
            report->notes |= PROBE_WORK;
            break;
        }
        const point base = draw(options, attempt);
        const uint64_t x = mixed(base.stream[0] + 1), y = mixed(base.stream[0] + 2),
                       z = mixed(base.stream[0] + 3), one = 0;
        /* x * yz against xy * z; a lone stream has short mantissas too. */
        const uint64_t pair[4][2] = {{x, one}, {y, z}, {x, y}, {z, one}};
        ball ratio[4], divisor = ball_undefined();
        int defined = 1;
        report->attempts++;
        for (int k = 0; k < 4 && defined; k++) {
            point p = base;
            p.stream[0] = pair[k][0];
            p.stream[1] = pair[k][1];
            p.streams = pair[k][1] == one ? 1 : 2;
            p.short_mantissas = 1;
            ratio[k] = quotient(q, &p, &report->work, &divisor);
            defined = usable(ratio[k]);
            stood_in |= defined && quotient_stood_in(q);
        }
        if (!defined) {
            report->notes |= PROBE_NO_VALUE;
            continue;
        }
        const ball left = ball_multiply(ratio[0], ratio[1]);
        const ball right = ball_multiply(ratio[2], ratio[3]);
        if (!ball_is_defined(left) || !ball_is_defined(right)) continue;
        const double error = left.error + right.error, apart = distance(left, right);
        const int32_t here = ball_is_positive(ratio[3]) - ball_is_negative(ratio[3]);
        if (apart > SAFETY * error || (accepted > 0 && here != sign)) {
            return stood_in ? PROBE_UNDECIDED : PROBE_DIFFERENT;
        }
        if (apart > error) {
            report->notes |= PROBE_BORDERLINE;
            continue;
        }
        sign = here;
        unseen = quotient_look(q, ratio[3], divisor, ball_modulus(ratio[2]), error);
        accepted++;
        if (accepted >= needed && unseen == 0) break;
    }
    report->accepted = accepted;
    if (accepted < needed) return PROBE_UNDECIDED;
    if (unseen != 0) {
        report->notes |= PROBE_INSENSITIVE;
        return PROBE_UNDECIDED;
    }
    report->factor = ball_undefined();
    report->sign = sign;
    return PROBE_EQUAL;
}

probe_verdict probe_proportional(const expr *a, int32_t lhs_a, int32_t rhs_a, const expr *b,
                                 int32_t lhs_b, int32_t rhs_b, const probe_options *options,
                                 void *scratch, probe_report *report) {
    const expr *owner[SIDES] = {a, a, b, b};
    const int32_t root[SIDES] = {lhs_a, rhs_a, lhs_b, rhs_b};
    slot *slots = scratch;
    equations q = {.fixed = 1};
    memset(report, 0, sizeof *report);
    report->factor = ball_undefined();
    for (int k = 0; k < SIDES; k++) {
        q.present[k] = root[k] >= 0;
        if (!q.present[k]) continue;
        const int reachable =
            prepare(&q.at[k], owner[k], root[k], slots, &report->work, options->work);
        report->notes |= q.at[k].notes;
        if (!reachable) return PROBE_UNDECIDED;
        slots += (size_t)q.at[k].count * LANES;
        q.fixed &= q.at[k].fixed;
    }
    const probe_verdict verdict = is_constant(&q, options, report);
    if (verdict != PROBE_DIFFERENT || (options->flags & PROBE_ALLOW_MONOMIAL) == 0) {
        return verdict;
    }
    for (int k = 0; k < SIDES; k++) {
        if (!q.present[k]) continue;
        q.at[k].unseen = 0;
        for (int32_t i = 0; i < q.at[k].count; i++) {
            q.at[k].at[i].seen = 0;
            q.at[k].unseen += q.at[k].e->node[q.at[k].start + i].arity == 0;
        }
    }
    return is_monomial(&q, options, report);
}

ball probe_value(const expr *e, int32_t root, void *scratch) {
    side s;
    int64_t work = 0;
    const probe_options options = probe_default_options(0);
    if (!prepare(&s, e, root, scratch, &work, options.work) || !s.fixed) return ball_undefined();
    const point p = draw(&options, 0);
    const ball value = evaluate(&s, &p, &work);
    return s.stood_in ? ball_undefined() : value;
}
