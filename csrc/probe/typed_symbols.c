/* Names, kets and unknown functions: random values and random analytic functions, by seeds alone.
 */
#include <math.h>
#include <string.h>

#include "probe/typed.h"

#define IMAGINARY_KEY 0x696D6167u
#define REFERENCE_KEY 0x72656665u

const char *typed_name(const typed *t, int32_t i, int32_t *length) {
    const expr_name *name = &t->e->name[t->e->node[i].label];
    *length = name->length;
    return t->e->text + name->text;
}

static int is_prefix(const char *name, int32_t length, const char *prefix) {
    const int32_t bytes = (int32_t)strlen(prefix);
    return length > bytes && memcmp(name, prefix, (size_t)bytes) == 0;
}

/* A free symbol's value: as everywhere in the probe, but for what takes both signs. The first of
 * those changes its own from point to point. */
double typed_free_value(const typed *t, uint64_t name) {
    const typed_names *n = t->names;
    const uint64_t shift = typed_shift_for(t, name);
    const uint64_t key = shift ? probe_joined(name, shift) : name;
    if (typed_holds(n->integer, n->integers, name)) return probe_integer_value(t->p, key);
    const double size = probe_symbol_value(t->p, key);
    if (n->turns == 0 || !typed_holds(n->turned, n->turns, name)) return size;
    const int turned = n->turned[0] == name                             ? t->p->sign
                       : probe_coefficient(t->p->functions, name) < 0.0 ? -1
                                                                        : 1;
    return turned < 0 ? -size : size;
}

ball typed_complex(const typed *t, uint64_t name, int32_t entry) {
    const uint64_t shift = typed_shift_for(t, name);
    const uint64_t key = probe_joined(probe_joined(name, shift), (uint64_t)entry);
    const ball re = ball_exact(probe_coefficient(t->p->functions, key));
    const ball im =
        ball_exact(probe_coefficient(t->p->functions, probe_joined(key, IMAGINARY_KEY)));
    return ball_add(re, ball_times_i(im));
}

/* --- random analytic functions ---------------------------------------------------------------- */

/* c + sum c_k s(u_k) + sin(d + sum d_k s(u_k)), s = asinh, over jets: smooth, of bounded slopes,
 * with mixed derivatives of every order. Jets are added one by one. */
typedef struct {
    uint64_t key;
    uint64_t count;
    ball sum[JET_TERMS], phase[JET_TERMS];
} analytic;

static void analytic_start(const typed *t, analytic *f, uint64_t key) {
    f->key = probe_joined(t->p->functions, key);
    f->count = 0;
    jet_constant(t->shape, ball_exact(probe_coefficient(f->key, 0)), f->sum);
    jet_constant(t->shape, ball_exact(probe_coefficient(f->key, 1)), f->phase);
}

static void analytic_add(const typed *t, analytic *f, const ball *u) {
    ball series[JET_ORDER + 1], s[JET_TERMS], term[JET_TERMS];
    f->count++;
    typed_charge(t, 2 + 4 * t->shape->degree);
    series_squash(u[0], t->shape->degree, series);
    jet_compose(t->shape, series, u, s);
    jet_scale(t->shape, ball_exact(probe_coefficient(f->key, 2 * f->count)), s, term);
    jet_add(t->shape, f->sum, term, f->sum);
    jet_scale(t->shape, ball_exact(probe_coefficient(f->key, 2 * f->count + 1)), s, term);
    jet_add(t->shape, f->phase, term, f->phase);
}

static void analytic_end(const typed *t, const analytic *f, ball *out) {
    ball series[JET_ORDER + 1];
    typed_charge(t, 2 + 4 * t->shape->degree);
    if (!series_function(EXPR_SIN, f->phase[0], t->shape->degree, series)) {
        jet_constant(t->shape, ball_undefined(), out);
        return;
    }
    jet_compose(t->shape, series, f->phase, out);
    jet_add(t->shape, f->sum, out, out);
}

/* The n-th derivative of such a function of one variable at a jet. */
static void analytic_derivative(const typed *t, uint64_t key, int32_t n, const ball *u, ball *out) {
    enum { MOST = JET_ORDER };
    const uint64_t f = probe_joined(t->p->functions, key);
    const int32_t order = t->shape->degree + n;
    ball s[MOST + 1], phase[MOST + 1], sine[MOST + 1], power[MOST + 1], next[MOST + 1],
        sum[MOST + 1];
    jet_constant(t->shape, ball_undefined(), out);
    if (order > MOST) return;
    typed_charge(t, 8 * order);
    series_squash(u[0], order, s);
    const ball c = ball_exact(probe_coefficient(f, 2)), d = ball_exact(probe_coefficient(f, 3));
    for (int32_t k = 0; k <= order; k++) phase[k] = ball_multiply(d, s[k]);
    phase[0] = ball_add(phase[0], ball_exact(probe_coefficient(f, 1)));
    if (!series_function(EXPR_SIN, phase[0], order, sine)) return;
    /* sin of the phase: its series composed with the phase's. */
    phase[0] = ball_zero();
    for (int32_t k = 0; k <= order; k++) {
        power[k] = ball_exact(k == 0 ? 1.0 : 0.0);
        sum[k] = ball_multiply(c, s[k]);
    }
    sum[0] = ball_add(sum[0], ball_exact(probe_coefficient(f, 0)));
    for (int32_t k = 0; k <= order; k++) {
        for (int32_t m = 0; m <= order; m++) {
            sum[m] = ball_add(sum[m], ball_multiply(sine[k], power[m]));
        }
        series_multiply(order, power, phase, next);
        memcpy(power, next, sizeof power);
    }
    /* Coefficient k of the n-th derivative. */
    for (int32_t k = 0; k + n <= order; k++) {
        ball factor = ball_exact(1.0);
        for (int32_t m = 1; m <= n; m++) factor = ball_multiply(factor, ball_exact(k + m));
        sum[k] = ball_multiply(factor, sum[k + n]);
    }
    jet_compose(t->shape, sum, u, out);
}

/* --- symbols ---------------------------------------------------------------------------------- */

static const typed_binding *binding_of(typed *t, uint64_t name) {
    for (int32_t k = t->bindings - 1; k >= 0; k--) {
        if (t->binding[k].name != name) continue;
        t->read |= (uint32_t)1 << k;
        return &t->binding[k];
    }
    return NULL;
}

int typed_bound_value(typed *t, uint64_t name, ball *out) {
    const typed_binding *bound = binding_of(t, name);
    if (bound == NULL || bound->at.kind != TYPED_SCALAR) return 0;
    *out = bound->at.at[0];
    return 1;
}

/* A symbol by which something is differentiated, and nothing else: its value and infinitesimals. */
static void plain_jet(typed *t, uint64_t name, ball *out) {
    const typed_binding *bound = binding_of(t, name);
    if (bound != NULL && bound->at.kind == TYPED_SCALAR) {
        memcpy(out, bound->at.at, (size_t)t->shape->terms * sizeof *out);
        return;
    }
    jet_constant(t->shape, ball_exact(typed_free_value(t, name)), out);
    for (int32_t k = 0; k < t->names->axes; k++) {
        const typed_axis *axis = &t->names->axis[k];
        if (axis->name == name && axis->scope < 0) jet_add_axis(t->shape, k, out);
    }
}

/* Whether a dependency is on a variable that one before it is on: that of each integral is an axis
 * of its own, but one variable of what is integrated. */
static int is_same_variable(const typed *t, int32_t which) {
    const typed_names *n = t->names;
    const typed_axis *axis = &n->axis[n->depends[which].axis];
    for (int32_t k = 0; k < which; k++) {
        const typed_axis *other = &n->axis[n->depends[k].axis];
        if (n->depends[k].name == n->depends[which].name && other->name == axis->name &&
            other->total == axis->total) {
            return 1;
        }
    }
    return 0;
}

/* The value at its variables of a random function that vanishes where they are, for a symbol as a
 * function of what it is differentiated by; 0 if it is none. Total derivatives see what partial
 * ones leave out, so each kind has an argument of its own. */
static int drift_of(typed *t, uint64_t name, uint64_t key, ball *out) {
    analytic f, at_rest;
    ball rest[JET_TERMS], u[JET_TERMS];
    int found = 0;
    for (int32_t k = 0; k < t->names->dependencies; k++) {
        const typed_dependency *d = &t->names->depends[k];
        const typed_axis *axis = &t->names->axis[d->axis];
        if (d->name != name || axis->name == name || is_same_variable(t, k)) continue;
        if (!found) {
            analytic_start(t, &f, key);
            analytic_start(t, &at_rest, key);
        }
        found = 1;
        *t->work += t->cost; /* as a node: it goes as deep as variables depend on others */
        plain_jet(t, axis->name, u);
        for (int32_t other = 0; other < t->names->axes; other++) {
            if (t->names->axis[other].name == axis->name &&
                t->names->axis[other].total != axis->total) {
                jet_forget(t->shape, other, u);
            }
        }
        /* The variable may depend on others in turn: q(t) in L(q). */
        if (axis->scope < 0 && binding_of(t, axis->name) == NULL && t->depth < TYPED_DEPTH) {
            t->depth += TYPED_DEPTH / 4;
            typed_depend(t, axis->name, axis->name, u);
            t->depth -= TYPED_DEPTH / 4;
        }
        analytic_add(t, &f, u);
        jet_constant(t->shape, ball_exact(typed_free_value(t, axis->name)), u);
        analytic_add(t, &at_rest, u);
    }
    if (!found) return 0;
    analytic_end(t, &f, out);
    analytic_end(t, &at_rest, rest);
    const int still = out[0].re == rest[0].re && out[0].im == rest[0].im;
    out[0] = still ? ball_zero() : ball_subtract(out[0], rest[0]);
    return 1;
}

/* out *= 1 + g of the variables of a symbol, where it has any; complex ones turn as well. */
void typed_depend(typed *t, uint64_t name, uint64_t key, ball *out) {
    ball moved[JET_TERMS], turned[JET_TERMS], product[JET_TERMS];
    if (!drift_of(t, name, probe_joined(key, REFERENCE_KEY), moved)) return;
    moved[0] = ball_add(moved[0], ball_exact(1.0));
    if (typed_holds(t->names->complex, t->names->complexes, name) &&
        drift_of(t, name, probe_joined(key, IMAGINARY_KEY), turned)) {
        jet_scale(t->shape, ball_imaginary_unit(), turned, turned);
        jet_add(t->shape, moved, turned, moved);
    }
    jet_multiply(t->shape, out, moved, product);
    memcpy(out, product, (size_t)t->shape->terms * sizeof *out);
}

static value basis_vector(typed *t, int32_t k) {
    const value v = typed_room(t, TYPED_VECTOR, 3, 1);
    if (v.kind != TYPED_NONE) v.at[k * t->shape->terms] = ball_exact(1.0);
    return v;
}

/* 0, 1, 2 for x, y, z or 1, 2, 3; -1 for anything else. */
static int32_t component_of(char letter) {
    if (letter >= 'x' && letter <= 'z') return letter - 'x';
    return letter >= '1' && letter <= '3' ? letter - '1' : -1;
}

/* Whether a side is a written column, which stands for components along unit vectors. */
static int has_column(const typed_names *names) {
    for (int32_t k = 0; k < names->sides; k++) {
        if (names->side[k].e->node[names->side[k].root].kind == EXPR_COLLECTION) return 1;
    }
    return 0;
}

/* Whether i, j or k is a unit vector: where another of them is a vector too, or it is the only
 * vector beside a column. */
static int is_basis(const typed *t, const char *name, int32_t length) {
    if (length != 1 || name[0] < 'i' || name[0] > 'k') return 0;
    int32_t found = 0;
    for (char letter = 'i'; letter <= 'k'; letter++) {
        found += typed_holds(t->names->vector, t->names->vectors, typed_hash(&letter, 1));
    }
    return found > 1 || (t->names->vectors == 1 && has_column(t->names));
}

static value vector_symbol(typed *t, const char *name, int32_t length) {
    const uint64_t hash = typed_hash(name, length);
    if (is_basis(t, name, length)) return basis_vector(t, name[0] - 'i');
    if (is_prefix(name, length, "hat{") && name[length - 1] == '}') {
        const char *inner = name + 4;
        const int32_t bytes = length - 5;
        if (bytes == 1 && inner[0] >= 'i' && inner[0] <= 'k') {
            return basis_vector(t, inner[0] - 'i');
        }
        if (bytes == 1 && component_of(inner[0]) >= 0) {
            return basis_vector(t, component_of(inner[0]));
        }
        const value v = vector_symbol(t, inner, bytes), size = typed_norm(t, v);
        const value over = typed_power(t, size, typed_scalar(t, ball_exact(-1.0)));
        return typed_times(t, over, v);
    }
    if ((is_prefix(name, length, "e_") || is_prefix(name, length, "hat{e}_")) &&
        component_of(name[length - 1]) >= 0 && name[length - 2] == '_') {
        return basis_vector(t, component_of(name[length - 1]));
    }
    const value v = typed_room(t, TYPED_VECTOR, 3, 1);
    for (int32_t k = 0; k < 3 && v.kind != TYPED_NONE; k++) {
        static const char coordinate[3] = {'x', 'y', 'z'};
        ball *entry = v.at + k * t->shape->terms;
        if (t->names->has_nabla && length == 1 && name[0] == 'r') {
            plain_jet(t, typed_hash(&coordinate[k], 1), entry);
            continue;
        }
        (void)typed_vector_part(t, hash, k, entry);
    }
    return v;
}

int typed_vector_part(typed *t, uint64_t hash, int32_t k, ball *out) {
    const uint64_t key = probe_joined(hash, (uint64_t)k + 1);
    const uint64_t shifted = t->shift ? probe_joined(key, t->shift) : key;
    const int complex = typed_holds(t->names->complex, t->names->complexes, hash);
    jet_constant(t->shape,
                 complex ? typed_complex(t, hash, k + 1)
                         : ball_exact(probe_coefficient(t->p->functions, shifted)),
                 out);
    typed_depend(t, hash, key, out);
    return 1;
}

static value pauli(typed *t, int32_t k) {
    const value v = typed_room(t, TYPED_MATRIX, 2, 2);
    if (v.kind == TYPED_NONE) return v;
    const ball one = ball_exact(1.0), i = ball_imaginary_unit();
    typed_at(t, v, 0, 0)[0] = k == 2 ? one : ball_zero();
    typed_at(t, v, 1, 1)[0] = k == 2 ? ball_negate(one) : ball_zero();
    typed_at(t, v, 0, 1)[0] = k == 0 ? one : k == 1 ? ball_negate(i) : ball_zero();
    typed_at(t, v, 1, 0)[0] = k == 0 ? one : k == 1 ? i : ball_zero();
    return v;
}

value typed_pauli(typed *t, const char *name) { return pauli(t, component_of(name[6])); }

static value matrix_symbol(typed *t, const char *name, int32_t length) {
    const uint64_t hash = typed_hash(name, length);
    const int32_t n = t->names->dimension;
    if (t->names->pauli && typed_is_pauli(name, length)) {
        return pauli(t, component_of(name[6]));
    }
    const value v = typed_room(t, TYPED_MATRIX, n, n);
    const int unit = (length == 1 && (name[0] == 'I' || name[0] == '1'));
    for (int32_t k = 0; k < n * n && v.kind != TYPED_NONE; k++) {
        ball *entry = v.at + k * t->shape->terms;
        if (unit) {
            entry[0] = ball_exact(k % (n + 1) == 0 ? 1.0 : 0.0);
            continue;
        }
        const int small = t->names->small != 0 && hash == t->names->small;
        entry[small] = typed_complex(t, hash, k + 1); /* the first order of the infinitesimal */
        if (t->names->adjoints == 1) entry[small].im = 0.0;
        typed_depend(t, hash, probe_joined(hash, (uint64_t)k + 1), entry);
    }
    return v;
}

/* A scalar named as a vector is: its modulus, or by its index a component. NONE for others. */
static value from_vector(typed *t, const char *name, int32_t length) {
    const typed_names *n = t->names;
    if (n->vectors == 0) return typed_none();
    if (typed_holds(n->vector, n->vectors, typed_hash(name, length)) &&
        !is_prefix(name, length, "hat{")) {
        return typed_norm(t, vector_symbol(t, name, length));
    }
    if (length < 3 || name[length - 2] != '_' || component_of(name[length - 1]) < 0 ||
        !typed_holds(n->vector, n->vectors, typed_hash(name, length - 2))) {
        return typed_none();
    }
    const value v = vector_symbol(t, name, length - 2);
    if (v.kind == TYPED_NONE) return v;
    const value part = typed_scalar(t, ball_zero());
    if (part.kind == TYPED_NONE) return part;
    memcpy(part.at, v.at + component_of(name[length - 1]) * t->shape->terms,
           (size_t)t->shape->terms * sizeof *part.at);
    return part;
}

static value position_modulus(typed *t) {
    static const char letter = 'r';
    return typed_norm(t, vector_symbol(t, &letter, 1));
}

/* A conjugate, or a symbol whose indices may change places. */
static value special_symbol(typed *t, int32_t i, const char *name, int32_t length) {
    char ordered[TYPED_SPELLING];
    const int32_t rest = typed_starred(name, length);
    if (rest > 0 && ((t->e->node[i].flags & EXPR_FLAG_VECTOR) || t->forced == i)) {
        return typed_transpose(t, vector_symbol(t, name, rest), 1, 0);
    }
    const value v = typed_scalar(t, ball_zero());
    if (v.kind == TYPED_NONE) return v;
    if (rest > 0) {
        const uint64_t inner = typed_hash(name, rest);
        v.at[0] = typed_complex(t, inner, 0);
        typed_depend(t, inner, inner, v.at);
        for (int32_t k = 0; k < t->shape->terms; k++) v.at[k] = ball_conjugate(v.at[k]);
        return v;
    }
    memcpy(ordered, name, (size_t)length);
    const int sign = typed_order_indices(ordered, length);
    const uint64_t hash = typed_hash(ordered, length);
    jet_constant(t->shape, ball_exact((double)sign * typed_free_value(t, hash)), v.at);
    typed_depend(t, t->e->name[t->e->node[i].label].hash, hash, v.at);
    return v;
}

static value scalar_symbol(typed *t, const char *name, int32_t length, uint64_t hash) {
    const typed_names *n = t->names;
    const value part = from_vector(t, name, length);
    if (part.kind != TYPED_NONE) return part;
    if (n->has_nabla && length == 1 && name[0] == 'r') return position_modulus(t);
    if (n->euler && length == 5 && memcmp(name, "gamma", 5) == 0) {
        return typed_scalar(t, ball_real(0.57721566490153286, 1e-16));
    }
    const value v = typed_scalar(t, ball_zero());
    if (v.kind == TYPED_NONE) return v;
    char spelling[TYPED_SPELLING];
    const int32_t bytes = n->complexes > 0 ? typed_barred(name, length, spelling) : 0;
    if (bytes > 0) {
        const uint64_t inner = typed_hash(spelling, bytes);
        if (typed_holds(n->complex, n->complexes, inner)) {
            v.at[0] = typed_complex(t, inner, 0);
            typed_depend(t, inner, inner, v.at);
            for (int32_t k = 0; k < t->shape->terms; k++) v.at[k] = ball_conjugate(v.at[k]);
            return v;
        }
    }
    if (typed_holds(n->complex, n->complexes, hash))
        v.at[0] = typed_complex(t, hash, 0);
    else
        plain_jet(t, hash, v.at);
    typed_depend(t, hash, hash, v.at);
    return v;
}

static value named(typed *t, int32_t i, const char *name, int32_t length, uint64_t hash) {
    const typed_names *n = t->names;
    const uint8_t flags = t->e->node[i].flags;
    if ((flags & EXPR_FLAG_VECTOR) || t->forced == i) return vector_symbol(t, name, length);
    if ((flags & EXPR_FLAG_MATRIX) || typed_holds(n->matrix, n->matrices, hash) ||
        (n->pauli && typed_is_pauli(name, length))) {
        return matrix_symbol(t, name, length);
    }
    for (int32_t k = 0; k < n->truths; k++) {
        if (n->truth[k] == hash) return typed_truth((int)(t->assignment >> k & 1));
    }
    return scalar_symbol(t, name, length, hash);
}

/* What a name with dots or primes is the derivative of, where the pair differentiates by their
 * variable. */
static value dotted_symbol(typed *t, int32_t i, const char *name, int32_t length) {
    char inner[TYPED_SPELLING];
    int32_t order, bytes = 0, axis = -1;
    if (length < TYPED_SPELLING) axis = typed_dotted(t->names, name, length, inner, &bytes, &order);
    if (axis < 0) return typed_none();
    value v = named(t, i, inner, bytes, typed_hash(inner, bytes));
    for (; order > 0; order--) v = typed_differentiated(t, v, axis);
    return v;
}

value typed_symbol(typed *t, int32_t i) {
    int32_t length;
    const char *name = typed_name(t, i, &length);
    uint64_t hash = t->e->name[t->e->node[i].label].hash;
    const typed_binding *bound = binding_of(t, hash);
    char indexed[TYPED_SPELLING];
    if (bound != NULL) return typed_copy(t, bound->at);
    if (typed_holds(t->names->unit, t->names->units, hash)) {
        return typed_scalar(t, ball_exact(1.0));
    }
    if (length > 2 && length < TYPED_SPELLING / 2 && typed_has_index_bound(t)) {
        length = typed_with_indices(t, name, length, indexed);
        name = indexed;
        hash = typed_hash(name, length);
    }
    if (length < TYPED_SPELLING && typed_is_special(t->e, i)) {
        return special_symbol(t, i, name, length);
    }
    int32_t from, bytes;
    if (typed_deviation(t, name, length, &from, &bytes)) {
        const value here = named(t, i, name + from, bytes, typed_hash(name + from, bytes));
        const value middle = typed_mean_of_name(t, named, i, name + from, bytes);
        return typed_add(t, here, typed_factor(t, ball_exact(-1.0), middle));
    }
    if (t->names->dots > 0) {
        const value slope = dotted_symbol(t, i, name, length);
        if (slope.kind != TYPED_NONE) return slope;
    }
    return named(t, i, name, length, hash);
}

/* --- calls --------------------------------------------------------------------------------------
 */

/* Adds every entry of a value; a truth value is 0 or 1. */
static void add_argument(typed *t, analytic *f, value v) {
    ball jet[JET_TERMS];
    if (v.kind == TYPED_TRUTH) {
        jet_constant(t->shape, ball_exact(v.truth ? 2.0 : 1.0), jet);
        analytic_add(t, f, jet);
        return;
    }
    for (int32_t k = 0; k < v.rows * v.cols; k++) {
        analytic_add(t, f, v.at + k * t->shape->terms);
    }
}

enum { MOST_ARGUMENTS = 32 };

/* Adds a random function of the arguments to every entry of `v`. */
static void add_function(typed *t, uint64_t key, const value *arguments, int32_t count, value v,
                         int complex) {
    const int32_t entries = v.rows * v.cols;
    for (int32_t k = 0; k < entries * (complex ? 2 : 1); k++) {
        analytic f;
        ball out[JET_TERMS];
        analytic_start(t, &f, probe_joined(key, (uint64_t)k));
        for (int32_t c = 0; c < count; c++) add_argument(t, &f, arguments[c]);
        analytic_end(t, &f, out);
        ball *entry = v.at + k % entries * t->shape->terms;
        if (k >= entries) jet_scale(t->shape, ball_imaginary_unit(), out, out);
        jet_add(t->shape, entry, out, entry);
    }
}

/* The value of a random function of the children of `i`. The children are evaluated first, so that
 * what a function needs is not on the stack while they are. */
static value function_of_children(typed *t, int32_t i, uint64_t key, value v, int complex) {
    const int32_t arity = t->e->node[i].arity;
    value arguments[MOST_ARGUMENTS];
    if (v.kind == TYPED_NONE || arity > MOST_ARGUMENTS) return typed_none();
    for (int32_t c = 0; c < arity; c++) {
        arguments[c] = typed_evaluate(t, typed_child(t->e, i, c));
        if (arguments[c].kind == TYPED_NONE) return arguments[c];
    }
    add_function(t, key, arguments, arity, v, complex);
    return v;
}

value typed_opaque(typed *t, int32_t i) {
    const expr_node *node = &t->e->node[i];
    uint64_t key = t->slots[i - t->start].key;
    if (node->label >= 0 && node->kind != EXPR_NUMBER && node->kind != EXPR_CONSTANT) {
        key = probe_joined(key, t->e->name[node->label].hash);
    }
    return function_of_children(t, i, key, typed_scalar(t, ball_zero()), 0);
}

value typed_random(typed *t, uint64_t key, value argument) {
    if (argument.kind == TYPED_NONE) return argument;
    analytic f;
    const value v = typed_scalar(t, ball_zero());
    if (v.kind == TYPED_NONE) return v;
    analytic_start(t, &f, key);
    add_argument(t, &f, argument);
    analytic_end(t, &f, v.at);
    return v;
}

/* A function of one matrix is a random polynomial in it. */
static value polynomial(typed *t, uint64_t key, value a) {
    const uint64_t f = probe_joined(t->p->functions, key);
    const value linear = typed_factor(t, ball_exact(probe_coefficient(f, 1)), a);
    const value square = typed_factor(t, ball_exact(probe_coefficient(f, 2)), typed_times(t, a, a));
    return typed_add(t, typed_scalar(t, ball_exact(probe_coefficient(f, 0))),
                     typed_add(t, linear, square));
}

/* A function that is known by its name; 0 if it is none. */
static int known_call(typed *t, int32_t i, value *out) {
    typed_known which;
    value x[4];
    const int32_t places = t->e->node[i].arity;
    if (t->as_written || t->forced == i || !typed_is_known_call(t->e, i, &which)) return 0;
    if (typed_holds(t->names->complex, t->names->complexes, t->e->name[t->e->node[i].label].hash)) {
        return 0;
    }
    /* Of a number it may be the value of anything somewhere. */
    const int varies = expr_holds(t->e, i - 1, 1u << EXPR_SYMBOL);
    const int always = which.family == TYPED_BESSEL_J || which.family == TYPED_HERMITE;
    if ((t->names->known >> which.family & 1u) == 0 && !(always && varies)) return 0;
    const int lone = which.family == TYPED_STEP || which.family == TYPED_ELLIPTIC_K ||
                     which.family == TYPED_ELLIPTIC_E; /* by a letter of many meanings */
    if (lone && !varies) return 0;
    for (int32_t k = 0; k < places; k++) {
        x[k] = typed_evaluate(t, typed_child(t->e, i, k));
        if (x[k].kind != TYPED_SCALAR) return 0;
    }
    *out = typed_known_value(t, &which, x, places);
    if (out->kind == TYPED_NONE) t->declined = 1;
    return 1;
}

/* `written`: the name as it stands there, with no number in place of an index that is bound. */
static value called(typed *t, int32_t i, const char *name, int32_t length, uint64_t written) {
    const expr_node *node = &t->e->node[i];
    int32_t primes = 0;
    while (length > 1 && name[length - 1] == '\'') {
        length--;
        primes++;
    }
    if (node->arity != 1) {
        length += primes;
        primes = 0;
    }
    const uint64_t hash = typed_hash(name, length);
    const uint64_t key = probe_joined(hash, (uint64_t)node->arity);
    value known;
    if (known_call(t, i, &known)) return known;
    const int complex = typed_holds(t->names->complex, t->names->complexes, hash) ||
                        typed_holds(t->names->complex, t->names->complexes, written);
    if ((node->flags & EXPR_FLAG_VECTOR) || t->forced == i) {
        return function_of_children(t, i, key, typed_room(t, TYPED_VECTOR, 3, 1), complex);
    }
    if (node->flags & EXPR_FLAG_MATRIX) {
        const int32_t n = t->names->dimension;
        return function_of_children(t, i, key, typed_room(t, TYPED_MATRIX, n, n), 1);
    }
    if (node->arity != 1) {
        return function_of_children(t, i, key, typed_scalar(t, ball_zero()), complex);
    }
    const value argument = typed_evaluate(t, i - 1);
    if (argument.kind == TYPED_MATRIX && argument.rows == argument.cols) {
        return primes == 0 ? polynomial(t, key, argument) : typed_none();
    }
    if (argument.kind != TYPED_SCALAR) {
        return function_of_children(t, i, probe_joined(key, (uint64_t)primes),
                                    typed_scalar(t, ball_zero()), complex);
    }
    const value v = typed_scalar(t, ball_zero());
    if (v.kind == TYPED_NONE) return v;
    analytic_derivative(t, key, primes, argument.at, v.at);
    if (complex) {
        ball other[JET_TERMS];
        analytic_derivative(t, probe_joined(key, IMAGINARY_KEY), primes, argument.at, other);
        jet_scale(t->shape, ball_imaginary_unit(), other, other);
        jet_add(t->shape, v.at, other, v.at);
    }
    return v;
}

/* A function whose name has a star, or a bar where it is complex, is the other's conjugate. */
value typed_call(typed *t, int32_t i) {
    int32_t length;
    const char *name = typed_name(t, i, &length);
    char indexed[TYPED_SPELLING];
    const int32_t starred = typed_starred(name, length);
    const uint64_t written = typed_hash(name, starred > 0 ? starred : length);
    if (length > 2 && length < TYPED_SPELLING / 2 && typed_has_index_bound(t)) {
        length = typed_with_indices(t, name, length, indexed);
        name = indexed;
    }
    const int32_t rest = typed_starred(name, length);
    const typed_names *n = t->names;
    value mean;
    if (typed_mean_call(t, i, &mean)) return mean;
    if (rest > 0) return typed_transpose(t, called(t, i, name, rest, written), 1, 0);
    if (is_prefix(name, length, "bar{") && name[length - 1] == '}' &&
        typed_holds(n->complex, n->complexes, typed_hash(name + 4, length - 5))) {
        return typed_transpose(t, called(t, i, name + 4, length - 5, written), 1, 0);
    }
    return called(t, i, name, length, written);
}
