/* Inside the probe: values with types.
 *
 * What holds more than commuting scalars is evaluated here, by recursion over the tree (at most
 * TYPED_DEPTH deep, else there is no value), into values that are scalars, 3-vectors, matrices or
 * truth values, each entry a jet (jet.h). Memory is one arena of the caller's, used as a stack. */
#ifndef EXPRSCORE_PROBE_TYPED_H
#define EXPRSCORE_PROBE_TYPED_H

#include <string.h>

#include "probe/jet.h"
#include "probe/side.h"

enum {
    TYPED_DEPTH = 80,
    TYPED_SIDES = 4,       /* of a comparison */
    TYPED_ENTRIES = 16,    /* of a matrix */
    TYPED_BINDINGS = 12,   /* names bound at once */
    TYPED_NAMES = 48,      /* of each list of typed_names */
    TYPED_SPELLING = 64,   /* of names that are taken apart */
    TYPED_ARENA = 6 * 1024 /* balls */
};

typedef enum { TYPED_NONE = 0, TYPED_SCALAR, TYPED_VECTOR, TYPED_MATRIX, TYPED_TRUTH } typed_kind;

/* rows * cols jets, by rows. A scalar has one; a vector three, in a column; a truth value is
 * `truth` and has none. */
typedef struct {
    typed_kind kind;
    int32_t rows, cols, truth;
    ball *at;
} value;

/* A variable by which something is differentiated. */
typedef struct {
    uint64_t name;
    const expr *e; /* whose binder `scope` is, NULL where free */
    int32_t scope; /* node of the binder, -1 where free */
    int32_t total; /* d, not partial */
} typed_axis;

typedef struct {
    uint64_t name;
    int32_t axis;
} typed_dependency;

/* A name with indices: T^{mu}_{nu}, and p^mu, which is read as a power. */
enum { TYPED_INDICES = 4, TYPED_LETTERS = 16 };
typedef struct {
    uint64_t hash; /* of its letter, 0 for a digit */
    int greek, latin, raised;
    int32_t fixed; /* a digit's value, -1 for letters */
} typed_index;

typedef struct {
    int32_t symbol;   /* node of the name */
    const char *base; /* what stands before the indices */
    int32_t length, count;
    uint64_t hash;
    typed_index index[TYPED_INDICES];
} typed_tensor;

/* A letter that may be an index. */
typedef struct {
    uint64_t hash, key; /* by which test vectors are drawn */
    int greek;
    int texts, many, open; /* bit k: in text k; in a name of several; free there */
    int spoilt, paired, active;
} typed_letter;

typedef struct {
    const expr *e;
    int32_t node, letter;
} typed_contraction;

/* What the sides of a comparison say about their names, together. */
typedef struct {
    typed_axis axis[JET_AXES];
    int32_t axes, degree;
    typed_dependency depends[TYPED_NAMES];
    int32_t dependencies;
    uint64_t complex[TYPED_NAMES], integer[TYPED_NAMES], vector[TYPED_NAMES];
    int32_t complexes, integers, vectors;
    uint64_t squared[TYPED_NAMES]; /* names whose modulus is squared */
    int32_t squares;
    int amplitudes;               /* a vector has a star */
    uint64_t matrix[TYPED_NAMES]; /* capital letters in a determinant or trace */
    int32_t matrices;
    uint64_t truth[TYPED_NAMES]; /* names that are statements */
    int32_t truths;
    uint64_t unit[TYPED_NAMES]; /* names of the unit matrix */
    int32_t units, unit_texts[TYPED_NAMES];
    int32_t four;          /* row of the vector of space and time that there is, 0: none */
    uint64_t state_letter; /* of number states, 0: none */
    int quantified;        /* there is a quantifier */
    uint64_t small;        /* an operator that is infinitesimal, 0: none */
    int euler;             /* gamma is Euler's constant */
    int means;             /* there are E[X], Var, Cov */
    uint64_t fixed[TYPED_NAMES], random[TYPED_NAMES]; /* names in means that are not, or are */
    int32_t fixes, randoms;
    int deltas; /* there are Dirac's */
    int32_t delta_order;
    uint64_t delta_variable;      /* by which sides are distributions */
    uint32_t known;               /* bit k: functions of family k are what their names say */
    uint64_t turned[TYPED_NAMES]; /* names that take both signs: what a step depends on */
    int32_t turns;
    int32_t dots;      /* names with dots or primes */
    int32_t dimension; /* of matrices that are names */
    int pauli;         /* sigma_x and its like are Pauli's matrices; bits of why in `spins` */
    int32_t spins;
    int plane;    /* columns of two are no vectors in space */
    int32_t kets; /* of kets that are names */
    struct {
        const expr *e;
        int32_t root, text;
    } side[TYPED_SIDES];
    int32_t sides;
    typed_letter letter[TYPED_LETTERS];
    int32_t letters;
    typed_contraction contraction[TYPED_NAMES];
    int32_t contractions;
    int tensors;              /* a letter is an index */
    int has_metric, has_flat; /* a name is the metric g, or eta */
    int ladder;               /* bits: which operators there are, 1 a dagger, 128 another one */
    int32_t ladders;          /* axes of those that are known by their commutators */
    int adjoints;             /* bits: 1 something is transposed, 2 something is complex */
    int has_dots;             /* between the terms of a sum or product */
    int has_tensors;          /* tensor products */
    int has_nabla, has_matrices, has_indefinite, has_uncertain, has_integrals, has_products;
    int has_nested; /* a sum or integral of another */
    int32_t by;     /* axis of the indefinite integrals at the top, -1: none */
    int by_value;   /* those are compared by their values, not by that axis */
    int64_t work;   /* nodes visited while names were collected */
    int full;       /* a list was too short, or the work too much: no verdict */
} typed_names;

typedef struct {
    uint64_t name;
    char letter; /* of a name that may be an index of others, 1 where it is no small letter; else 0
                  */
    value at;
} typed_binding;

/* What a part of the terms of a sum gave that no name bound by it, or inside of it, was read in: it
 * is the same in every term. */
typedef struct {
    int32_t node;   /* -1: none */
    uint64_t shift; /* of the symbols that it was evaluated with */
    ball at, before, after;
    double largest, total;
} typed_same;

/* The innermost sum, product or integral whose terms are being evaluated; lies on the stack of what
 * runs through them. */
enum { TYPED_SAME = 32 };
typedef struct {
    int32_t binding; /* that of its name */
    typed_same same[TYPED_SAME];
} typed_loop;

typedef struct {
    const expr *e;
    const slot *slots; /* of the nodes from `start` on */
    int32_t start, root;
    const typed_names *names;
    const jet_shape *shape;
    const point *p;
    ball *arena;
    int32_t used, depth;
    typed_binding binding[TYPED_BINDINGS];
    int32_t bindings;
    uint32_t read;               /* bit k: binding k was, since that was cleared */
    typed_loop *loop;            /* NULL outside of sums */
    int8_t index[TYPED_LETTERS]; /* values of letters that are summed over, -1: of none */
    uint64_t base;               /* of the outermost mean: the shift of what is not random in it */
    int averaging;               /* a mean is being worked out */
    uint64_t shift;  /* other values of every symbol: what a functional sees elsewhere */
    int32_t changed; /* leaf that is multiplied by `factor`, -1: none */
    double factor;
    int32_t skipped;     /* factor that is left out, -1: none */
    int32_t forced;      /* leaf that is a vector where it stands, -1: none */
    int32_t flip;        /* -1: plus-minus and minus-plus change places */
    int by_ladder;       /* operators act on a function */
    int by_state;        /* it is a combination of number states */
    int by_order;        /* a series of operators */
    int by_delta;        /* it is a distribution */
    int lowered;         /* derivatives that were taken of it */
    int coarse;          /* integrals by a few points: what shows at all shows there */
    int as_written;      /* integrals, infinite sums and limits are random functionals */
    int departed;        /* a real function left its domain */
    int uncertain;       /* an estimate, no bound, went into the value */
    int opaque;          /* a functional or unknown operator went into the value */
    int declined;        /* something could not be calculated that might be compared as written */
    uint64_t assignment; /* of truth values: bit k is that of names->truth[k] */
    double largest;      /* modulus of any value */
    double total;        /* of the moduli of all values */
    ball before, after;  /* sums of what derivatives and points act on, and of what they give */
    int64_t *work;
    int64_t limit, cost; /* of one node, in plain nodes: by the size of jets and matrices */
} typed;

/* typed_value.c: values. Each result stands at the top of the arena; NONE if there is none. */
static inline value typed_none(void) { return (value){.kind = TYPED_NONE}; }
value typed_truth(int truth);
/* Counts products of entries beside those that a node stands for: eight are as much as a node. */
void typed_charge(const typed *t, int32_t products);
value typed_room(typed *t, typed_kind kind, int32_t rows, int32_t cols); /* entries zero */
value typed_scalar(typed *t, ball x);
/* Moves a value down to `mark` and frees what stood between. Asked of every node, so that it is no
 * call; a leaf stands there already. */
static inline value typed_settle(typed *t, int32_t mark, value v) {
    const int32_t count = v.rows * v.cols * t->shape->terms;
    ball *const to = t->arena + mark;
    t->used = mark;
    if (v.kind == TYPED_NONE || v.kind == TYPED_TRUTH) return v;
    if (v.at != to) memmove(to, v.at, (size_t)count * sizeof *to);
    v.at = to;
    t->used = mark + count;
    return v;
}
value typed_copy(typed *t, value v);
static inline ball *typed_at(const typed *t, value v, int32_t row, int32_t col) {
    return v.at + (row * v.cols + col) * t->shape->terms;
}
static inline int typed_is_defined(const typed *t, value v) {
    if (v.kind == TYPED_NONE) return 0;
    for (int32_t k = 0; k < v.rows * v.cols * t->shape->terms; k++) {
        if (!ball_is_defined(v.at[k])) return 0;
    }
    return 1;
}
value typed_add(typed *t, value a, value b);
value typed_times(typed *t, value a, value b); /* matrix, scalar and dot product, as types say */
value typed_factor(typed *t, ball factor, value a);
value typed_kronecker(typed *t, value a, value b);
value typed_transpose(typed *t, value a, int conjugate, int swap);
value typed_determinant(typed *t, value a);
value typed_trace(typed *t, value a);
value typed_inverse(typed *t, value a);
value typed_power(typed *t, value base, value exponent);
value typed_exponential(typed *t, value a);
value typed_function(typed *t, expr_function head, value a);
value typed_dot(typed *t, value a, value b);
value typed_cross(typed *t, value a, value b);
value typed_norm(typed *t, value a);

/* typed_symbols.c: names and unknown functions. */
value typed_symbol(typed *t, int32_t i);
value typed_call(typed *t, int32_t i);
/* A random function of the values of all children. */
value typed_opaque(typed *t, int32_t i);
/* typed_known.c: functions that are known by their names and orders: J_2, L_n, _2F_1. They are read
 * as such where the pair leaves no other reading: where one text alone has the name, which as an
 * unknown function could never be equal to anything of the other. Errors: see there. */
typedef enum {
    TYPED_BESSEL_J = 0, /* those with an order first */
    TYPED_BESSEL_I,
    TYPED_BESSEL_K,
    TYPED_SPHERICAL_J,
    TYPED_SPHERICAL_Y,
    TYPED_HERMITE,
    TYPED_HERMITE_E,
    TYPED_LAGUERRE,
    TYPED_LEGENDRE_P,
    TYPED_CHEBYSHEV_T,
    TYPED_CHEBYSHEV_U,
    TYPED_POLYLOG,
    TYPED_HYPERGEOMETRIC_2,
    TYPED_HYPERGEOMETRIC_1,
    TYPED_EULER_BETA,
    TYPED_UPPER_GAMMA,
    TYPED_LOWER_GAMMA,
    TYPED_ELLIPTIC_K,
    TYPED_ELLIPTIC_E,
    TYPED_SINE_INTEGRAL,
    TYPED_EXPONENTIAL_INTEGRAL,
    TYPED_ERF_IMAGINARY,
    TYPED_DIGAMMA,
    TYPED_ETA,
    TYPED_STEP
} typed_family;
typedef struct {
    typed_family family;
    uint64_t letter; /* of the order, 0: none; the order is sign letter + p / q */
    int32_t sign, p, q, primes;
} typed_known;
int typed_is_known(const char *name, int32_t length, int32_t places, typed_known *found);
/* Whether the call at node i is one of them, whatever the other text says. */
int typed_is_known_call(const expr *e, int32_t i, typed_known *found);
/* Whether one of the two has a call by such a name that the other has not. */
int typed_knows(const expr *a, int32_t root_a, const expr *b, int32_t root_b);
/* Notes such calls of a side; what they say once all sides are there. */
void typed_find_known(typed_names *n);
/* The value at the arguments x[0..places): NONE where they are too far out. */
value typed_known_value(typed *t, const typed_known *which, const value *x, int32_t places);
/* The value of a name that is free. */
double typed_free_value(const typed *t, uint64_t name);
/* A random function of one value. */
value typed_random(typed *t, uint64_t key, value argument);
/* name[0..length) hashed as expr_intern does. */
uint64_t typed_hash(const char *name, int32_t length);
const char *typed_name(const typed *t, int32_t i, int32_t *length);

/* The scalar that a name is bound to; 0 if it is not. */
int typed_bound_value(typed *t, uint64_t name, ball *out);
/* out *= what a name is a function of by what it is differentiated by; `key` draws it. */
void typed_depend(typed *t, uint64_t name, uint64_t key, ball *out);
/* Entry k of what a complex name stands for. */
ball typed_complex(const typed *t, uint64_t name, int32_t entry);

/* Whether node i is the product of a vector with that of Pauli's matrices. */
int typed_is_spin_product(const expr *e, int32_t i);
int typed_is_spin_vector(const expr *e, int32_t i);
value typed_pauli(typed *t, const char *name);

/* typed_calculus.c, typed_sums.c, typed_integrals.c, typed_operators.c: operators by their heads.
 */
value typed_derivative(typed *t, int32_t i);
value typed_differentiated(typed *t, value v, int32_t axis);
value typed_nabla(typed *t, int32_t i);
value typed_evaluated_at(typed *t, int32_t i);
value typed_limit(typed *t, int32_t i);
value typed_integral(typed *t, int32_t i);
/* A range and what is integrated over it: the operand of integral i by its variable, or what a
 * function gives for the place. */
typedef enum { TYPED_FINITE, TYPED_FROM, TYPED_UP_TO, TYPED_WHOLE } typed_extent;
typedef struct typed_range {
    typed_extent reach;
    const ball *lower, *upper; /* jets; both the finite end where one is infinite */
    int32_t i;
    int gentle; /* one of several integrals */
    const void *context;
    value (*integrand)(typed *t, const struct typed_range *r, value x);
} typed_range;
value typed_quadrature(typed *t, const typed_range *r);
/* typed_curves.c: an integral around a circle or ellipse; 0 where that is not read as one. */
int typed_around_curve(typed *t, int32_t i, value *out);
/* typed_regions.c: an integral over a region; 0 where that is not read as one. */
int typed_over_region(typed *t, int32_t i, value *out);
/* Whether node i is an integral that is told by its derivative alone. */
int typed_is_antiderivative(const expr *e, int32_t i);
value typed_sum(typed *t, int32_t i);
/* An infinite sum or product that is not calculated, as a random linear form (or product) of its
 * terms that are not zero, whatever their numbers are; NONE where it has no first term. */
value typed_series_form(typed *t, int32_t i);
/* +1 or -1 for infinity and its negative, 0 for anything else. */
int typed_infinite_sign(const expr *e, int32_t i);
/* typed_dots.c: the child of a sum or product that is dots between its terms, -1: none; letters of
 * its last term that may count; its value, 0 where dots say nothing. */
int32_t typed_dots_at(const expr *e, int32_t i);
int32_t typed_dots_letters(const expr *e, int32_t i, uint64_t *letter /* 8 */);
int typed_dots(typed *t, int32_t i, value *out);
value typed_operator(typed *t, int32_t i);
value typed_ket(typed *t, int32_t child, int row);
/* A random linear functional of the first child, by the values of the others. */
value typed_functional(typed *t, int32_t i);
/* sup, inf, limsup, liminf. */
value typed_extremum(typed *t, int32_t i);
/* Binds a name while `i` is evaluated; NONE where there is no room. */
value typed_with(typed *t, uint64_t name, value at, int32_t i, int32_t binder);

/* typed.c */
/* A relation of numbers as a truth value, at this point. */
value typed_relation(typed *t, int32_t i);
/* Adds a value to a sum that shows whether it has changed. */
void typed_add_trace(const typed *t, value v, ball *sum);
value typed_evaluate(typed *t, int32_t i); /* NONE if any entry is undefined */
/* Starts to run through terms whose name is bound next; the loop around, to be put back after. */
typed_loop *typed_loop_start(typed *t, typed_loop *own);
int32_t typed_child(const expr *e, int32_t i, int32_t k); /* index of the k-th child */

/* typed_names.c, typed_indices.c: collects what `names` holds; call for each side, then
 * typed_names_end. */
void typed_names_start(typed_names *n);
void typed_names_add(typed_names *n, const expr *e, int32_t root, int text);
void typed_names_end(typed_names *n);
/* Whether node i is a function that says that the name it is taken of is complex. */
int typed_says_complex(const expr *e, int32_t i);
int typed_holds(const uint64_t *list, int32_t count, uint64_t name);
/* typed_adjoint.c: what may be matrices, as they are transposed, and once all sides are collected
 * what is complex, as it is under a star that would turn nothing; linear in the side. */
int typed_tells_complex(const expr_node *node); /* bits of typed_names.adjoints */
void typed_note_adjoints(typed_names *n, const expr *e, int32_t root);
void typed_note_stars(typed_names *n, const expr *e, int32_t root);
/* Whether a subtree is a number as it is written: it has no name, but in a modulus or the like. */
int typed_is_number(const expr *e, int32_t root);
/* Whether the spelling of a symbol says more than a name: a star, indices that may change places.
 */
int typed_is_special(const expr *e, int32_t i);
/* The length of a name without the star that makes it a conjugate: psi^{*}; 0 if it has none. */
int32_t typed_starred(const char *name, int32_t length);
/* The name under a bar, with what stands behind it, TYPED_SPELLING bytes: z_1 of bar{z}_1; its
 * length, 0 if there is no bar. */
int32_t typed_barred(const char *name, int32_t length, char *inner);
/* The bytes of the index that a text begins with, 0 if it is none. */
int32_t typed_index_length(const char *text, int32_t length);
/* The name with every bound index replaced by its value; the length of what was written to `out`.
 */
int32_t typed_with_indices(typed *t, const char *name, int32_t length, char *out);
int typed_has_index_bound(const typed *t);
/* sigma_x, sigma_2: Pauli's matrices, where they are matrices at all. */
int typed_is_pauli(const char *name, int32_t length);
/* Dots on a name, or primes behind it as a negative number, y^{(4)} has four; what they are of is
 * written to `inner`, as many bytes as the name has at most. O(length). */
int32_t typed_dots_of(const char *name, int32_t length, char *inner, int32_t *bytes);
/* The axis by which a name with dots or primes is differentiated, -1 for other names; what it is
 * the derivative of is written to `inner`, TYPED_SPELLING bytes. */
int32_t typed_dotted(const typed_names *n, const char *name, int32_t length, char *inner,
                     int32_t *bytes, int32_t *order);
/* Puts the indices of a symmetric or antisymmetric symbol (delta_{ij}, g_{munu}, epsilon_{ijk}) in
 * order, in `name` itself: the sign of that, 0 where an antisymmetric one repeats an index. */
int typed_order_indices(char *name, int32_t length);

/* typed_ladder.c: operators by their commutators. Notes what node i says of that; names of the
 * variables that are needed, how many (0: none); degree in them; the value of the whole side. */
void typed_note_ladder(typed_names *n, const expr *e, int32_t i);
int32_t typed_ladder_axes(const typed_names *n, uint64_t *names);
int32_t typed_ladder_degree(void);
value typed_ladder(typed *t);
int typed_has_operators(const expr *e, int32_t i);
value typed_acted(typed *t, int32_t i, int dagger, value f); /* what node i makes of f */
/* typed_states.c: number states. Whether all sides are of such; a side; one raised or lowered. */
int typed_find_states(typed_names *n);
value typed_state_side(typed *t);
value typed_moved_state(typed *t, value state, int up);

/* typed_logic.c: what node i says, a statement; quantifiers. */
value typed_statement(typed *t, int32_t i);
value typed_quantified(typed *t, int32_t i);

/* typed_orders.c: series of operators that end in dots. How many orders, 0 where there are none. */
int32_t typed_find_order(typed_names *n);
uint64_t typed_order_axis(void);
value typed_by_orders(typed *t);

/* typed_means.c. Whether node i is E, Var or Cov; notes what a mean says of names. */
int typed_is_mean(const expr *e, int32_t i);
void typed_note_mean(typed_names *n, const expr *e, int32_t i);
value typed_mean(typed *t, int32_t i);
int typed_mean_call(typed *t, int32_t i, value *out); /* 0 if it is none */
/* Whether a name is Delta{x} within a mean, and where its x stands; the mean of that name. */
int typed_deviation(typed *t, const char *name, int32_t length, int32_t *from, int32_t *bytes);
value typed_mean_of_name(typed *t, value (*at)(typed *, int32_t, const char *, int32_t, uint64_t),
                         int32_t i, const char *name, int32_t length);
/* The shift of a name's values. */
uint64_t typed_shift_for(const typed *t, uint64_t name);

/* typed_deltas.c: distributions. */
typedef struct {
    uint64_t name;        /* of the variable */
    int32_t binder;       /* node of the integral, -1: none */
    int tested;           /* beside a test function */
    const ball *bound[2]; /* NULL where infinite */
} typed_reach;
int typed_is_delta(const expr *e, int32_t i);
int typed_holds_delta(const expr *e, int32_t root);
void typed_note_delta(typed_names *n, const expr *e, int32_t i);
uint64_t typed_delta_axis(void);
/* The variable of all deltas of all sides; 0 if there is none. */
uint64_t typed_delta_variable(typed_names *n);
/* What node i, with deltas, gives in a range; the whole side beside a test function. */
value typed_over_deltas(typed *t, int32_t i, const typed_reach *reach);
value typed_distribution(typed *t);

/* typed_components.c. How many letters i..n stand below node i, a vector or product of matrices;
 * notes such matrices; the value. */
int32_t typed_component_at(const expr *e, int32_t i, const char **letters);
void typed_note_component(typed_names *n, const expr *e, int32_t i);
value typed_component_value(typed *t, int32_t i, const char *letters, int32_t count);
/* Vectors of space and time whose parts the other text names; a part of one, 0 if it is none. */
void typed_find_fours(typed_names *n);
int typed_four_part(typed *t, uint64_t hash, int32_t at, ball *out);
/* A part of a vector of the pair, as a jet (typed_symbols.c). */
int typed_vector_part(typed *t, uint64_t hash, int32_t k, ball *out);

/* typed_tensors.c: indices. A letter's number, -1: none; the weight of a value of a free one. */
int32_t typed_index_letter(const typed_names *n, uint64_t hash);
ball typed_index_weight(const typed *t, int32_t letter, int raised, int32_t v);
int typed_tensor_of(const expr *e, int32_t i, typed_tensor *x); /* 0 if it has none */
/* Whether node i of a subtree has to be evaluated with its indices. */
int typed_has_indices(const expr *e, int32_t i, int32_t root);
/* Finds what is summed over, once all sides are there. */
void typed_find_contractions(typed_names *n);
/* The letter that is summed over at node i, and has no value yet; -1: none. */
int32_t typed_contracted(const typed *t, int32_t i);
value typed_contract(typed *t, int32_t i, int32_t letter);
int typed_is_tensor(const typed *t, int32_t i, typed_tensor *x);
value typed_tensor_value(typed *t, const typed_tensor *x);
/* Names of the coordinates by which the index `variable` differentiates; how many, 0 if it is no
 * index. */
int32_t typed_index_axes(const typed_names *n, const expr *e, int32_t variable, uint64_t *names);
/* The derivative by an index; 0 if the variable is none. */
int typed_index_derivative(typed *t, int32_t variable, value f, value *out);

/* typed_compare.c: verdicts. A session compares two or four subtrees; it lies in the caller's
 * scratch. */

typedef struct {
    typed_names names;
    jet_shape shape;
    typed side[TYPED_SIDES];
    int32_t sides;
    int32_t wanted; /* agreements, where they can be had: of functions made of pieces */
    ball arena[TYPED_ARENA];
} typed_session;

/* The value of one side at a point. */
typedef struct {
    typed_kind kind;
    int32_t rows, cols, truth;
    ball at[TYPED_ENTRIES];
    ball plain[TYPED_ENTRIES]; /* before any derivative by which sides are compared */
    double largest, total;     /* modulus of any value on the way, and their sum */
    ball before, after;
} typed_sample;

/* Whether a subtree holds anything that is no commuting scalar. */
int typed_is_needed(const expr *e, int32_t root);
/* 0 where names are too many or derivatives too high. */
int typed_start(typed_session *s, int64_t limit, probe_report *report);
/* Adds a side of the first text (0) or the second, before typed_start. */
void typed_side(typed_session *s, const expr *e, int32_t root, const slot *slots, int text);
int typed_sample_of(typed_session *s, int32_t which, const point *p, typed_sample *out);
/* Marks the leaves of a side (its slots) whose change by their resolution changes an entry by more
 * than `least`; 1 where all of them were seen, at this point or another. */
int typed_look(typed_session *s, int32_t which, slot *slots, const point *p, double least);
/* Gives two samples one shape where that says the same: zero is a zero of every kind, a number
 * beside an operator is a multiple of the unit matrix. 0 if they have no common shape. */
int typed_made_alike(typed_sample *a, typed_sample *b);
probe_verdict typed_compare(typed_session *s, slot *const *slots, const probe_options *options,
                            probe_report *report);

#endif
