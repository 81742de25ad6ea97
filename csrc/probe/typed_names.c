/* What the sides of a comparison say about their names: by what is differentiated, what depends on
 * it, what is complex, what takes integers, how large matrices are. */
#include <string.h>

#include "probe/typed.h"

enum { MOST_WORK = 2000000 };

uint64_t typed_hash(const char *name, int32_t length) {
    uint64_t hash = 14695981039346656037u;
    for (int32_t i = 0; i < length; i++) {
        hash ^= (unsigned char)name[i];
        hash *= 1099511628211u;
    }
    return hash;
}

int typed_holds(const uint64_t *list, int32_t count, uint64_t name) {
    for (int32_t k = 0; k < count; k++) {
        if (list[k] == name) return 1;
    }
    return 0;
}

static void add_name(typed_names *n, uint64_t *list, int32_t *count, uint64_t name) {
    if (typed_holds(list, *count, name)) return;
    n->full |= *count == TYPED_NAMES;
    if (*count < TYPED_NAMES) list[(*count)++] = name;
}

int32_t typed_child(const expr *e, int32_t i, int32_t k) {
    int32_t child = i - 1;
    for (int32_t left = e->node[i].arity - 1; left > k; left--) child -= e->node[child].size;
    return child;
}

static int is_operator(const expr_node *node, expr_operator head) {
    return node->kind == EXPR_OPERATOR && node->head == head;
}

static int is_derivative(const expr_node *node) {
    return (is_operator(node, EXPR_DERIVATIVE) || is_operator(node, EXPR_PARTIAL) ||
            is_operator(node, EXPR_VARIATION)) &&
           node->arity >= 3 && node->arity % 2 == 1;
}

static int is_field_operator(const expr_node *node) {
    return node->kind == EXPR_OPERATOR && node->arity == 1 &&
           (node->head == EXPR_NABLA || node->head == EXPR_DIVERGENCE || node->head == EXPR_CURL ||
            node->head == EXPR_LAPLACIAN);
}

static int is_binder(const expr_node *node) {
    if (node->kind != EXPR_OPERATOR) return 0;
    switch ((expr_operator)node->head) {
        case EXPR_INTEGRAL: return node->arity == 4 || node->arity == 3;
        case EXPR_SUM:
        case EXPR_PRODUCT: return node->arity >= 2;
        case EXPR_LIMIT:
        case EXPR_LIMSUP:
        case EXPR_LIMINF: return node->arity >= 3;
        default: return 0;
    }
}

/* The node whose name an operator binds while its operand is evaluated; -1 if it binds none. */
static int32_t bound_by(const expr *e, int32_t i) {
    const expr_node *node = &e->node[i];
    if (is_binder(node)) {
        const int32_t variable = typed_child(e, i, 1);
        return e->node[variable].kind == EXPR_SYMBOL ? variable : -1;
    }
    if (is_operator(node, EXPR_EVALUATED_AT) && node->arity >= 2) {
        const int32_t place = typed_child(e, i, 1);
        if (e->node[place].kind != EXPR_RELATION) return -1;
        const int32_t variable = typed_child(e, place, 0);
        return e->node[variable].kind == EXPR_SYMBOL ? variable : -1;
    }
    return -1;
}

/* The innermost binder around node `i` of a name, -1 if it is free there. */
static int32_t scope_of(typed_names *n, const expr *e, int32_t i, int32_t root, int32_t label) {
    if (n->work > MOST_WORK) {
        n->full = 1;
        return -1;
    }
    n->work += root - i;
    for (int32_t k = i + 1; k <= root; k++) {
        if (k - e->node[k].size >= i || e->node[k].kind != EXPR_OPERATOR) continue;
        const int32_t variable = bound_by(e, k);
        if (variable >= 0 && e->node[variable].label == label && i < variable) return k;
    }
    return -1;
}

static int32_t add_axis(typed_names *n, uint64_t name, const expr *e, int32_t scope, int total) {
    for (int32_t k = 0; k < n->axes; k++) {
        const typed_axis *axis = &n->axis[k];
        if (axis->name == name && axis->scope == scope && axis->total == total &&
            (scope < 0 || axis->e == e)) {
            return k;
        }
    }
    if (n->axes == JET_AXES) {
        n->full = 1;
        return -1;
    }
    n->axis[n->axes] = (typed_axis){name, scope < 0 ? NULL : e, scope, total};
    return n->axes++;
}

static void add_dependency(typed_names *n, uint64_t name, int32_t axis) {
    for (int32_t k = 0; k < n->dependencies; k++) {
        if (n->depends[k].name == name && n->depends[k].axis == axis) return;
    }
    if (n->dependencies == TYPED_NAMES)
        n->full = 1;
    else
        n->depends[n->dependencies++] = (typed_dependency){name, axis};
}

/* Whether node `k` is what a derivative within `operand` is taken by. */
static int is_variable(typed_names *n, const expr *e, int32_t operand, int32_t k) {
    n->work += operand - k;
    for (int32_t i = k + 1; i <= operand; i++) {
        if (!is_derivative(&e->node[i]) || i - e->node[i].size >= k) continue;
        for (int32_t place = 1; place < e->node[i].arity; place += 2) {
            if (typed_child(e, i, place) == k) return 1;
        }
    }
    return 0;
}

/* Whether a name stands in the subtree of `root` for its value, and not as what something is
 * differentiated by. */
static int mentions(typed_names *n, const expr *e, int32_t root, uint64_t name) {
    n->work += e->node[root].size;
    for (int32_t k = root + 1 - e->node[root].size; k <= root; k++) {
        if (e->node[k].kind != EXPR_SYMBOL || e->name[e->node[k].label].hash != name) continue;
        if (!is_variable(n, e, root, k)) return 1;
    }
    return 0;
}

/* A symbol is a function of what it is differentiated by, where that does not stand beside it: in
 * dy/dx, not in d(a x^2)/dx. Variables of derivatives and bound names are none. */
static void add_dependencies(typed_names *n, const expr *e, int32_t operand, int32_t root,
                             const int32_t *axes, int32_t count) {
    for (int32_t k = 0; k < count; k++) {
        if (axes[k] < 0 || mentions(n, e, operand, n->axis[axes[k]].name)) return;
    }
    for (int32_t k = operand + 1 - e->node[operand].size; k <= operand; k++) {
        const expr_node *node = &e->node[k];
        if (node->kind != EXPR_SYMBOL || scope_of(n, e, k, root, node->label) >= 0) continue;
        if (is_variable(n, e, operand, k)) continue;
        const expr_name *name = &e->name[node->label];
        const int32_t rest = typed_starred(e->text + name->text, name->length);
        typed_tensor x;
        uint64_t base = rest > 0 ? typed_hash(e->text + name->text, rest) : name->hash;
        if (n->tensors && typed_tensor_of(e, k, &x)) base = x.hash;
        for (int32_t a = 0; a < count; a++) {
            add_dependency(n, name->hash, axes[a]);
            add_dependency(n, base, axes[a]);
        }
    }
}

static void add_derivative(typed_names *n, const expr *e, int32_t i, int32_t root) {
    const expr_node *node = &e->node[i];
    int32_t axes[JET_AXES], count = 0;
    for (int32_t k = 1; k < node->arity; k += 2) {
        const int32_t variable = typed_child(e, i, k);
        uint64_t coordinate[4];
        if (e->node[variable].kind != EXPR_SYMBOL) continue;
        const int32_t indexed = typed_index_axes(n, e, variable, coordinate);
        for (int32_t m = 0; m < indexed; m++) {
            const int32_t axis = add_axis(n, coordinate[m], e, -1, 0);
            if (count < JET_AXES) axes[count++] = axis;
        }
        if (indexed > 0) continue;
        const int32_t label = e->node[variable].label;
        const int32_t scope = scope_of(n, e, i, root, label);
        const int32_t axis =
            add_axis(n, e->name[label].hash, e, scope, node->head == EXPR_DERIVATIVE);
        if (count < JET_AXES) axes[count++] = axis;
    }
    if (count > 0) add_dependencies(n, e, typed_child(e, i, 0), root, axes, count);
}

/* Fields are functions of x, y and z, unless these (or r) stand in the operand. */
static void add_field(typed_names *n, const expr *e, int32_t i, int32_t root) {
    static const char coordinate[4] = {'x', 'y', 'z', 'r'};
    int32_t axes[3];
    n->has_nabla = 1;
    for (int k = 0; k < 3; k++) {
        axes[k] = add_axis(n, typed_hash(&coordinate[k], 1), e, -1, 0);
    }
    if (!mentions(n, e, i - 1, typed_hash(&coordinate[3], 1))) {
        add_dependencies(n, e, i - 1, root, axes, 3);
    }
}

static int is_starred(const expr_node *node) {
    return is_operator(node, EXPR_STAR) || is_operator(node, EXPR_DAGGER) ||
           (node->kind == EXPR_FUNCTION && node->head == EXPR_CONJUGATE);
}

static int is_logical(const expr_node *node) {
    return node->kind == EXPR_OPERATOR && node->head >= EXPR_AND && node->head <= EXPR_IFF;
}

/* Letters of the name of a symbol or call. */
static const char *spelled(const expr *e, int32_t i, int32_t *length) {
    const expr_name *name = &e->name[e->node[i].label];
    *length = name->length;
    return e->text + name->text;
}

int typed_is_pauli(const char *name, int32_t length) {
    if (length != 7 || memcmp(name, "sigma_", 6) != 0) return 0;
    return (name[6] >= 'x' && name[6] <= 'z') || (name[6] >= '1' && name[6] <= '3');
}

static int is_pauli(const expr *e, int32_t i) {
    int32_t length;
    const char *name = spelled(e, i, &length);
    return typed_is_pauli(name, length);
}

static int is_digit_ket(const expr *e, int32_t i) {
    const expr_node *node = &e->node[i];
    if (is_operator(node, EXPR_BRACKET) && node->arity > 1) {
        return e->node[i - 1].kind == EXPR_NUMBER &&
               e->node[typed_child(e, i, 0)].kind == EXPR_NUMBER;
    }
    return (is_operator(node, EXPR_KET) || is_operator(node, EXPR_BRA)) && node->arity == 1 &&
           e->node[i - 1].kind == EXPR_NUMBER;
}

/* Why names like sigma_x are Pauli's matrices: one is known to be a matrix, or stands in an
 * imaginary exponent, or in a product with a vector; or they stand beside written matrices or kets
 * of two. */
enum { SPIN_NAMED = 1, SPIN_KNOWN = 2, SPIN_BESIDE = 4 };

static int is_imaginary(const expr *e, int32_t root) {
    for (int32_t i = root + 1 - e->node[root].size; i <= root; i++) {
        if (e->node[i].kind == EXPR_CONSTANT && e->node[i].head == EXPR_I) return 1;
    }
    return 0;
}

int typed_is_spin_vector(const expr *e, int32_t i) {
    int32_t length;
    if (e->node[i].kind != EXPR_SYMBOL || (e->node[i].flags & EXPR_FLAG_VECTOR) == 0) return 0;
    const char *name = spelled(e, i, &length);
    return length == 5 && memcmp(name, "sigma", 5) == 0;
}

int typed_is_spin_product(const expr *e, int32_t i) {
    const expr_node *node = &e->node[i];
    return is_operator(node, EXPR_DOT) && node->arity == 2 &&
           typed_is_spin_vector(e, typed_child(e, i, 0)) != typed_is_spin_vector(e, i - 1);
}

static void add_spins(typed_names *n, const expr *e, int32_t i) {
    const expr_node *node = &e->node[i];
    if (typed_is_spin_product(e, i)) n->spins |= SPIN_NAMED | SPIN_KNOWN;
    if (node->kind == EXPR_COLLECTION && node->head == EXPR_MATRIX && node->arity == 2) {
        n->spins |= SPIN_BESIDE;
    }
    if (is_digit_ket(e, i)) n->spins |= SPIN_BESIDE;
    const int exponential = (node->kind == EXPR_POW && node->arity == 2) ||
                            (node->kind == EXPR_FUNCTION && node->head == EXPR_EXP);
    if (exponential && e->node[i - 1].kind == EXPR_MUL && is_imaginary(e, i - 1)) {
        for (int32_t k = 0; k < e->node[i - 1].arity; k++) {
            const int32_t factor = typed_child(e, i - 1, k);
            if (e->node[factor].kind == EXPR_SYMBOL && is_pauli(e, factor)) n->spins |= SPIN_KNOWN;
        }
    }
    if (node->kind != EXPR_SYMBOL || !is_pauli(e, i)) return;
    n->spins |= SPIN_NAMED;
    if (node->flags & EXPR_FLAG_MATRIX) n->spins |= SPIN_KNOWN;
}

/* I, I_2, 1 in blackboard bold: the unit matrix, unless both texts have the name. */
static void add_unit(typed_names *n, const expr *e, int32_t i, int text) {
    int32_t length, k = 0;
    const char *name = spelled(e, i, &length);
    const int plain = length == 1 && name[0] == 'I';
    const int numbered = length == 3 && name[0] == 'I' && name[1] == '_' &&
                         ((name[2] >= '2' && name[2] <= '4') || name[2] == 'n');
    const uint64_t hash = e->name[e->node[i].label].hash;
    if (!plain && !numbered) return;
    while (k < n->units && n->unit[k] != hash) k++;
    if (k == TYPED_NAMES) return;
    n->unit[k] = hash;
    if (k == n->units) n->unit_texts[n->units++] = 0;
    n->unit_texts[k] |= 1 << text;
}

/* Names that take integers: those in limits of sums, and in exponents of matrices. */
static void add_counts(typed_names *n, const expr *e, int32_t root) {
    for (int32_t k = root + 1 - e->node[root].size; k <= root; k++) {
        if (e->node[k].kind != EXPR_SYMBOL) continue;
        add_name(n, n->integer, &n->integers, e->name[e->node[k].label].hash);
    }
}

static void add_bounds(typed_names *n, const expr *e, int32_t i) {
    for (int32_t bound = 2; bound < 4; bound++) add_counts(n, e, typed_child(e, i, bound));
}

static int is_matrix(const expr *e, int32_t i) {
    const expr_node *node = &e->node[i];
    return (node->kind == EXPR_COLLECTION && node->head == EXPR_MATRIX) ||
           (node->kind == EXPR_SYMBOL && (node->flags & EXPR_FLAG_MATRIX) != 0);
}

/* What a determinant or trace is taken of, or stands between states: capital letters there are
 * matrices, and the only letter between states whatever it is. */
static void add_matrices(typed_names *n, const expr *e, int32_t i, int only) {
    for (int32_t k = i + 1 - e->node[i].size; k <= i; k++) {
        int32_t length;
        if (e->node[k].kind != EXPR_SYMBOL || (e->node[k].flags & EXPR_FLAG_VECTOR)) continue;
        const char *text = spelled(e, k, &length);
        if ((text[0] < 'A' || text[0] > 'Z') && !only) continue;
        n->has_matrices = 1;
        add_name(n, n->matrix, &n->matrices, e->name[e->node[k].label].hash);
    }
}

/* The same of what stands between states. */
static void add_between(typed_names *n, const expr *e, int32_t within) {
    int32_t letters = 0;
    for (int32_t k = within + 1 - e->node[within].size; k <= within; k++) {
        letters += e->node[k].kind == EXPR_SYMBOL;
    }
    add_matrices(n, e, within, letters == 1);
}

static int is_named(const expr *e, int32_t i) {
    return e->node[i].kind == EXPR_SYMBOL || e->node[i].kind == EXPR_CALL;
}

static int is_modulus(const expr_node *node) {
    return node->kind == EXPR_FUNCTION && node->arity == 1 &&
           (node->head == EXPR_ABS || node->head == EXPR_NORM);
}

/* psi, Psi, with scripts: of what other names stand for nothing is known. */
static int is_wave_function(const expr *e, int32_t i) {
    int32_t length;
    const char *text = spelled(e, i, &length);
    return length >= 3 && (memcmp(text, "psi", 3) == 0 || memcmp(text, "Psi", 3) == 0);
}

/* Whether the function of one place at node `i` says that the name it is taken of is complex: the
 * real or imaginary part, or the modulus of a wave function. */
int typed_says_complex(const expr *e, int32_t i) {
    const expr_node *node = &e->node[i];
    if (node->kind != EXPR_FUNCTION || node->arity != 1 || !is_named(e, i - 1)) return 0;
    if (node->head == EXPR_RE || node->head == EXPR_IM || node->head == EXPR_ARG) return 1;
    return is_modulus(node) && is_wave_function(e, i - 1);
}

static int is_i(const expr_node *node) {
    return node->kind == EXPR_CONSTANT && node->head == EXPR_I;
}

/* Whether the text says of symbol i that it is real: it is one of the reals, or an order compares
 * it alone. */
static int is_said_real(typed_names *n, const expr *e, int32_t i) {
    n->work += e->node_count;
    for (int32_t k = 2; k < e->node_count && n->work <= MOST_WORK; k++) {
        const expr_node *node = &e->node[k];
        if (node->kind != EXPR_RELATION || node->arity != 2) continue;
        const expr_node *left = &e->node[typed_child(e, k, 0)], *right = &e->node[k - 1];
        const int reals =
            node->head == EXPR_IN && right->kind == EXPR_CONSTANT && right->head == EXPR_REALS;
        const int ordered = node->head == EXPR_LT || node->head == EXPR_GT ||
                            node->head == EXPR_LE || node->head == EXPR_GE;
        if (!reals && !ordered) continue;
        if (left->kind == EXPR_SYMBOL && left->label == e->node[i].label) return 1;
    }
    return 0;
}

/* Symbol i, which is no operator and no vector, is complex if its letter is a coefficient: c_n, and
 * \bar c_n as well. */
static void add_coefficient(typed_names *n, const expr *e, int32_t i) {
    static const char *const letters[] = {
#define X(spelling) spelling,
#include "probe/coefficients.def"
#undef X
    };
    int32_t length, bytes = 0;
    char inner[TYPED_SPELLING];
    if (e->node[i].kind != EXPR_SYMBOL) return;
    if (e->node[i].flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX)) return;
    const char *name = spelled(e, i, &length);
    const int32_t rest = typed_barred(name, length, inner);
    if (rest > 0) name = inner;
    if (rest > 0) length = rest;
    while (bytes < length && name[bytes] != '_') bytes++;
    for (size_t k = 0; k < sizeof letters / sizeof *letters; k++) {
        if ((int32_t)strlen(letters[k]) == bytes && memcmp(name, letters[k], (size_t)bytes) == 0 &&
            !is_said_real(n, e, i)) {
            add_name(n, n->complex, &n->complexes, typed_hash(name, length));
        }
    }
}

/* Coefficients of what node i is the conjugate of: factors, and of a dagger terms. What stands
 * beside an i is real: (1 + i a G)^\dagger, and anything in (a + ib)^*. */
static void add_coefficients(typed_names *n, const expr *e, int32_t i) {
    const int terms = e->node[i].head == EXPR_DAGGER && e->node[i].kind == EXPR_OPERATOR;
    const int32_t end = i - e->node[i].size;
    n->work += e->node[i].size;
    for (int32_t k = i - 1; k > end && !terms; k--) {
        if (is_i(&e->node[k])) return;
    }
    for (int32_t k = i - 1; k > end && n->work <= MOST_WORK;) {
        const expr_node *node = &e->node[k];
        const int product = node->kind == EXPR_MUL, sum = node->kind == EXPR_ADD;
        int turned = 0;
        for (int32_t c = 0; c < node->arity && product; c++) {
            turned |= is_i(&e->node[typed_child(e, k, c)]);
        }
        for (int32_t c = 0; c < node->arity && !turned && (product || (sum && terms)); c++) {
            add_coefficient(n, e, typed_child(e, k, c));
        }
        k -= product || sum || is_operator(node, EXPR_TENSOR) ? 1 : node->size;
    }
}

/* Names that are complex: those with a star, and those of which a real part is taken. The square
 * of a modulus says so beside such names. */
static void add_complex(typed_names *n, const expr *e, int32_t i) {
    const expr_node *node = &e->node[i];
    if (is_named(e, i)) {
        int32_t length;
        const char *text = spelled(e, i, &length);
        const int32_t rest = typed_starred(text, length);
        if (rest > 0) add_name(n, n->complex, &n->complexes, typed_hash(text, rest));
        if (rest > 5 && memcmp(text, "hat{", 4) == 0) { /* drawn by its direction's name */
            add_name(n, n->complex, &n->complexes, typed_hash(text + 4, rest - 5));
        }
        n->amplitudes |= rest > 0 && (e->node[i].flags & EXPR_FLAG_VECTOR) != 0;
    }
    if ((is_starred(node) && node->arity == 1 && is_named(e, i - 1)) || typed_says_complex(e, i)) {
        add_name(n, n->complex, &n->complexes, e->name[e->node[i - 1].label].hash);
    }
    if (is_starred(node) && node->arity == 1) add_coefficients(n, e, i);
    if (node->kind == EXPR_POW && node->arity == 2 && e->node[i - 1].kind == EXPR_NUMBER &&
        is_modulus(&e->node[i - 2]) && is_named(e, i - 3)) {
        add_name(n, n->squared, &n->squares, e->name[e->node[i - 3].label].hash);
    }
}

void typed_names_start(typed_names *n) {
    memset(n, 0, sizeof *n);
    n->by = -1;
}

int32_t typed_dotted(const typed_names *n, const char *name, int32_t length, char *inner,
                     int32_t *bytes, int32_t *order) {
    static const char time = 't';
    const int32_t found = typed_dots_of(name, length, inner, bytes);
    int32_t axis = -1;
    *order = found < 0 ? -found : found;
    if (found == 0) return -1;
    for (int32_t k = 0; k < n->axes; k++) {
        /* Dots are by the time, primes by the only other variable there is. */
        const int timely = n->axis[k].name == typed_hash(&time, 1);
        if (n->axis[k].name == typed_hash(name, length)) return -1;
        if (n->axis[k].scope >= 0 || timely != (found > 0)) continue;
        if (axis >= 0) return -1;
        axis = k;
    }
    return axis;
}

/* Names with dots or primes. */
static void add_dots(typed_names *n, const expr *e, int32_t i) {
    int32_t length, bytes;
    char inner[TYPED_SPELLING];
    const char *name = spelled(e, i, &length);
    if (e->node[i].kind != EXPR_SYMBOL || length >= TYPED_SPELLING) return;
    if (typed_dots_of(name, length, inner, &bytes) != 0) n->dots++;
}

/* What has dots depends on their variable; how often it is differentiated. */
static int32_t depend_by_dots(typed_names *n, const expr *e, int32_t root) {
    int32_t most = 0;
    for (int32_t i = root + 1 - e->node[root].size; i <= root; i++) {
        int32_t length, bytes, order;
        char inner[TYPED_SPELLING];
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        const char *name = spelled(e, i, &length);
        if (length >= TYPED_SPELLING) continue;
        const int32_t axis = typed_dotted(n, name, length, inner, &bytes, &order);
        if (axis < 0) continue;
        add_dependency(n, typed_hash(inner, bytes), axis);
        if (order > most) most = order;
    }
    return most;
}

static int is_uncertain(const expr_node *node) {
    return is_operator(node, EXPR_SUM) || is_operator(node, EXPR_INTEGRAL) ||
           is_operator(node, EXPR_PRODUCT) || is_operator(node, EXPR_LIMIT);
}

static void add_node(typed_names *n, const expr *e, int32_t i, int32_t root) {
    const expr_node *node = &e->node[i];
    const int named = node->kind == EXPR_SYMBOL || node->kind == EXPR_CALL;
    const uint64_t name = named ? e->name[node->label].hash : 0;
    if (named && (node->flags & EXPR_FLAG_INDEX)) add_name(n, n->integer, &n->integers, name);
    if (named && (node->flags & EXPR_FLAG_VECTOR)) add_name(n, n->vector, &n->vectors, name);
    if (named && (node->flags & EXPR_FLAG_MATRIX)) {
        n->has_matrices = 1;
    }
    n->adjoints |= typed_tells_complex(node);
    typed_note_ladder(n, e, i);
    typed_note_delta(n, e, i);
    typed_note_mean(n, e, i);
    typed_note_component(n, e, i);
    if (node->kind == EXPR_POW && node->arity == 2 && is_matrix(e, typed_child(e, i, 0))) {
        add_counts(n, e, i - 1);
    }
    uint64_t letter[8];
    const int32_t letters = typed_dots_letters(e, i, letter);
    for (int32_t k = 0; k < letters; k++) add_name(n, n->integer, &n->integers, letter[k]);
    n->has_dots |= letters > 0;
    add_spins(n, e, i);
    if (named) add_dots(n, e, i);
    add_complex(n, e, i);
    if ((is_operator(node, EXPR_DETERMINANT) || is_operator(node, EXPR_TRACE)) &&
        node->arity == 1) {
        add_matrices(n, e, i - 1, 0);
    }
    if (is_operator(node, EXPR_BRACKET) && node->arity == 3)
        add_between(n, e, typed_child(e, i, 1));
    if (is_derivative(node)) add_derivative(n, e, i, root);
    if (is_field_operator(node)) add_field(n, e, i, root);
    if (is_digit_ket(e, i)) n->kets = 2;
    n->has_tensors |= is_operator(node, EXPR_TENSOR);
    if (node->kind == EXPR_COLLECTION && node->head == EXPR_MATRIX && node->arity > 1) {
        n->dimension = node->arity;
    }
    n->quantified |= is_operator(node, EXPR_FORALL) || is_operator(node, EXPR_EXISTS);
    if (is_logical(node)) {
        for (int32_t k = 0; k < node->arity; k++) {
            const int32_t child = typed_child(e, i, k);
            if (e->node[child].kind != EXPR_SYMBOL) continue;
            add_name(n, n->truth, &n->truths, e->name[e->node[child].label].hash);
        }
    }
    if ((is_operator(node, EXPR_SUM) || is_operator(node, EXPR_PRODUCT)) && node->arity == 4) {
        add_bounds(n, e, i);
    }
    if (is_operator(node, EXPR_INTEGRAL)) {
        n->has_uncertain = n->has_integrals = 1;
        n->has_indefinite |= typed_is_antiderivative(e, i);
    }
    if (is_operator(node, EXPR_LIMIT) || is_operator(node, EXPR_SUM) ||
        is_operator(node, EXPR_PRODUCT)) {
        n->has_uncertain = 1;
        n->has_products |= is_operator(node, EXPR_PRODUCT);
    }
    if (is_uncertain(node) && !n->has_nested) {
        const int32_t operand = typed_child(e, i, 0);
        for (int32_t k = operand + 1 - e->node[operand].size; k <= operand; k++) {
            n->has_nested |= is_uncertain(&e->node[k]);
        }
    }
}

/* Orders of differentiation around the deepest node. */
static int32_t degree_of(typed_names *n, const expr *e, int32_t root) {
    int32_t most = 0;
    for (int32_t i = root + 1 - e->node[root].size; i <= root; i++) {
        int32_t orders = 0;
        if (!is_derivative(&e->node[i]) && !is_field_operator(&e->node[i])) continue;
        n->work += root - i;
        for (int32_t k = i; k <= root && n->work <= MOST_WORK; k++) {
            const expr_node *node = &e->node[k];
            if (k - node->size >= i) continue;
            if (is_field_operator(node)) orders += node->head == EXPR_LAPLACIAN ? 2 : 1;
            if (!is_derivative(node)) continue;
            for (int32_t place = 2; place < node->arity; place += 2) {
                const expr_node *order = &e->node[typed_child(e, k, place)];
                const expr_number *number =
                    order->kind == EXPR_NUMBER ? &e->number[order->label] : NULL;
                const int usual = number != NULL && number->exact && number->q == 1 &&
                                  number->exponent == 0 && number->p >= 0 && number->p < JET_ORDER;
                orders += usual ? (int32_t)number->p : 1;
            }
        }
        if (orders > most) most = orders;
    }
    return most;
}

void typed_names_add(typed_names *n, const expr *e, int32_t root, int text) {
    n->side[n->sides].e = e;
    n->side[n->sides].root = root;
    n->side[n->sides++].text = text;
}

/* Whether integral i is one of several over a region that the outermost one names: dx dy. */
static int is_over_region(typed_names *n, const expr *e, int32_t i, int32_t root) {
    for (int32_t k = i + 1; k <= root; k++) {
        const expr_node *node = &e->node[k];
        n->work++;
        if (k - node->size >= i) continue;
        if (!is_operator(node, EXPR_INTEGRAL) || typed_child(e, k, 0) != i) return 0;
        if (node->arity != 2) return node->arity == 3;
        i = k;
    }
    return 0;
}

static void add_side(typed_names *n, const expr *e, int32_t root, int text) {
    typed_note_adjoints(n, e, root);
    for (int32_t i = root + 1 - e->node[root].size; i <= root; i++) {
        add_node(n, e, i, root);
        if (e->node[i].kind == EXPR_SYMBOL) add_unit(n, e, i, text);
    }
    /* Indefinite integrals are compared by their derivative. */
    for (int32_t i = root; n->by < 0 && !n->by_value && i > root - e->node[root].size; i--) {
        if (!typed_is_antiderivative(e, i) || is_over_region(n, e, i, root)) continue;
        const int32_t label = e->node[i - 1].label;
        if (scope_of(n, e, i, root, label) < 0) n->by = add_axis(n, e->name[label].hash, e, -1, 0);
    }
    const int32_t degree = degree_of(n, e, root);
    if (degree > n->degree) n->degree = degree;
}

/* Only one of the two texts has the unit matrix where that is a name for it. */
static void keep_units(typed_names *n) {
    int32_t kept = 0;
    const int any = n->has_matrices || n->kets > 0 || n->dimension > 0;
    for (int32_t k = 0; k < n->units; k++) {
        if (any && n->unit_texts[k] != 3) n->unit[kept++] = n->unit[k];
    }
    n->units = kept;
}

void typed_names_end(typed_names *n) {
    typed_find_contractions(n);
    typed_find_known(n);
    int32_t dotted = 0;
    for (int32_t k = 0; k < n->sides; k++)
        add_side(n, n->side[k].e, n->side[k].root, n->side[k].text);
    for (int32_t k = 0; k < n->sides; k++) typed_note_stars(n, n->side[k].e, n->side[k].root);
    for (int32_t k = 0; k < n->sides && n->dots > 0; k++) {
        const int32_t order = depend_by_dots(n, n->side[k].e, n->side[k].root);
        if (order > dotted) dotted = order;
    }
    n->degree += dotted;
    if (n->delta_order > 0) {
        (void)add_axis(n, typed_delta_axis(), NULL, -1, 0);
        n->degree += n->delta_order;
    }
    n->pauli = (n->spins & SPIN_NAMED) && (n->spins & (SPIN_KNOWN | SPIN_BESIDE));
    if (n->pauli) {
        n->has_matrices = 1;
        n->kets = 2;
    }
    n->plane = n->kets == 2 || (n->dimension == 2 && n->vectors == 0);
    keep_units(n);
    if (n->work > MOST_WORK) n->full = 1;
    if (n->by >= 0) n->degree++;
    for (int32_t k = 0; k < n->squares && n->complexes > 0; k++) {
        if (typed_holds(n->vector, n->vectors, n->squared[k])) continue;
        add_name(n, n->complex, &n->complexes, n->squared[k]);
    }
    /* Conjugates are written of complex amplitudes: then the vectors beside them are such too. */
    for (int32_t k = 0; k < n->vectors && n->amplitudes; k++) {
        add_name(n, n->complex, &n->complexes, n->vector[k]);
    }
    if (n->dimension == 0 && n->kets == 0 && n->has_tensors && n->has_matrices) {
        n->dimension = 2; /* there is room for the product of two */
    }
    if (n->dimension == 0) {
        n->dimension = n->kets > 0 ? n->kets : n->vectors > 0 && n->has_matrices ? 3 : 4;
    }
    n->kets = n->kets > 0 ? n->kets : n->dimension;
}
