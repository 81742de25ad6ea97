/* Means: <a>, E[X], and what is made of them, Var and Cov.
 *
 * Of an operator the mean is that in one random state; of anything else that of its values at a few
 * places, random values of all that is random, with weights that add up to one. So it is linear,
 * <1> is 1, and a mean within a mean is a number. Not random are, in E, Var and Cov of capital
 * letters, small ones; elsewhere letters that are coefficients or constants by convention
 * (coefficients.def, constants.def), where none of them stands for the quantity itself: <a>. Three
 * places have moments that are independent up to the fifth. Rounding is the only error. */
#include <math.h>
#include <string.h>

#include "probe/typed.h"

#define STATE_KEY 0x73746174u

enum { OF_ONE = 1, VARIANCE, COVARIANCE };

static int is_spelled(const expr *e, int32_t i, const char *text) {
    const expr_name *name = &e->name[e->node[i].label];
    return name->length == (int32_t)strlen(text) &&
           memcmp(e->text + name->text, text, (size_t)name->length) == 0;
}

/* Whether a capital letter stands in a subtree: X, Y, Z only where `last`. */
static int has_capital(const expr *e, int32_t root, int last) {
    for (int32_t i = root + 1 - e->node[root].size; i <= root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        const expr_name *name = &e->name[e->node[i].label];
        const char letter = e->text[name->text];
        const int alone = name->length == 1 || e->text[name->text + 1] == '_';
        if (alone && letter >= (last ? 'X' : 'A') && letter <= 'Z') return 1;
    }
    return 0;
}

static int kind_of(const expr *e, int32_t i) {
    const expr_node *node = &e->node[i];
    if (node->kind != EXPR_CALL || (node->flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX))) return 0;
    if (node->arity == 1 && (is_spelled(e, i, "Var") || is_spelled(e, i, "var"))) return VARIANCE;
    if (node->arity == 2 && (is_spelled(e, i, "Cov") || is_spelled(e, i, "cov"))) {
        return COVARIANCE;
    }
    if (node->arity != 1 || !is_spelled(e, i, "E")) return 0;
    const expr_node *inner = &e->node[i - 1];
    const int given = inner->kind == EXPR_OPERATOR && inner->head == EXPR_CONDITIONAL;
    return given ? 0 : OF_ONE;
}

int typed_is_mean(const expr *e, int32_t i) {
    const int kind = kind_of(e, i);
    return kind > OF_ONE || (kind == OF_ONE && has_capital(e, i - 1, 1));
}

static int is_bracket(const expr_node *node) {
    return node->kind == EXPR_OPERATOR && node->head == EXPR_BRACKET && node->arity == 1;
}

static int is_by_convention(const char *text, int32_t length) {
    static const char *const letters[] = {
#define X(spelling) spelling,
#include "probe/coefficients.def"
#include "probe/constants.def"
#undef X
    };
    for (size_t k = 0; k < sizeof letters / sizeof *letters; k++) {
        const int32_t bytes = (int32_t)strlen(letters[k]);
        if (bytes > length || memcmp(text, letters[k], (size_t)bytes) != 0) continue;
        if (bytes == length || text[bytes] == '_') return 1;
    }
    return 0;
}

static void add(uint64_t *list, int32_t *count, uint64_t name) {
    if (!typed_holds(list, *count, name) && *count < TYPED_NAMES) list[(*count)++] = name;
}

/* Notes what is random in the mean at node i, and what is not. */
void typed_note_mean(typed_names *n, const expr *e, int32_t i) {
    const int kind = kind_of(e, i);
    if (typed_is_mean(e, i)) n->means = 1;
    if (kind == 0 && !is_bracket(&e->node[i])) return;
    const int capitals = kind != 0 && has_capital(e, i - 1, 0);
    int32_t symbols = 0, only = -1;
    n->work += e->node[i].size;
    for (int32_t k = i + 1 - e->node[i].size; k < i; k++) {
        if (e->node[k].kind != EXPR_SYMBOL) continue;
        const expr_name *name = &e->name[e->node[k].label];
        const char *text = e->text + name->text;
        const int small = text[0] < 'A' || text[0] > 'Z';
        symbols++;
        only = k;
        if (capitals ? small : is_by_convention(text, name->length)) {
            add(n->fixed, &n->fixes, name->hash);
        }
    }
    if (symbols == 1 && !capitals) add(n->random, &n->randoms, e->name[e->node[only].label].hash);
}

/* --- values ---------------------------------------------------------------------------------- */

/* One place of the mean that is being worked out; puts back what was there with `shift` and
 * `averaging` of before. */
static uint64_t shift_of(const typed *t, int k) {
    return probe_joined(t->averaging ? t->base : t->shift, STATE_KEY + (uint64_t)k);
}

static value in_state(typed *t, value a) {
    const value state = typed_room(t, TYPED_MATRIX, a.rows, 1);
    for (int32_t k = 0; k < a.rows && state.kind != TYPED_NONE; k++) {
        const uint64_t key = STATE_KEY + (uint64_t)k;
        state.at[k * t->shape->terms] =
            ball_add(ball_exact(probe_coefficient(t->p->functions, key)),
                     ball_times_i(ball_exact(probe_coefficient(t->p->functions, ~key))));
    }
    const value row = typed_transpose(t, state, 1, 1);
    const value over =
        typed_power(t, typed_times(t, row, state), typed_scalar(t, ball_exact(-1.0)));
    return typed_times(t, over, typed_times(t, row, typed_times(t, a, state)));
}

enum { PLACES = 3 };

static ball weight_of(const typed *t, int k) {
    const double first = 0.2 + 0.2 * fabs(probe_coefficient(t->p->functions, STATE_KEY));
    const double second = 0.2 + 0.1 * fabs(probe_coefficient(t->p->functions, ~STATE_KEY));
    const ball one = ball_exact(1.0), two = ball_add(ball_exact(first), ball_exact(second));
    return k == 0 ? ball_exact(first) : k == 1 ? ball_exact(second) : ball_subtract(one, two);
}

/* The mean of node a, times node b where there is one. */
static value mean_of(typed *t, int32_t a, int32_t b) {
    const uint64_t shift = t->shift, base = t->base;
    const int averaging = t->averaging;
    const int32_t mark = t->used;
    value sum = typed_none();
    for (int k = 0; k < PLACES; k++) {
        const uint64_t place = shift_of(t, k);
        t->base = averaging ? base : shift;
        t->shift = place;
        t->averaging = 1;
        value here = typed_evaluate(t, a);
        if (b >= 0) here = typed_times(t, here, typed_evaluate(t, b));
        t->shift = shift;
        t->base = base;
        t->averaging = averaging;
        const value term = typed_factor(t, weight_of(t, k), here);
        sum = typed_settle(t, mark, k == 0 ? term : typed_add(t, sum, term));
        if (sum.kind == TYPED_NONE) return sum;
    }
    t->opaque = 1;
    return sum;
}

value typed_mean(typed *t, int32_t i) {
    const int32_t mark = t->used, a = typed_child(t->e, i, 0);
    const ball after = t->after;
    const value here = typed_evaluate(t, a);
    t->after = after; /* what means in it come to is no result */
    if (here.kind == TYPED_MATRIX && here.rows == here.cols) return in_state(t, here);
    /* What is added to a factor whose other has no mean shows in the factor only:
     * E[(X - E[X])(Y - b)]. */
    const int outermost = !t->averaging && here.kind != TYPED_NONE;
    if (outermost) typed_add_trace(t, here, &t->before);
    t->used = mark;
    const value mean = mean_of(t, a, -1);
    if (outermost && mean.kind != TYPED_NONE) typed_add_trace(t, mean, &t->after);
    return mean;
}

/* <(a - <a>)(b - <b>)>, as <ab> - <a><b>. */
static value covariance(typed *t, int32_t a, int32_t b) {
    const value one = mean_of(t, a, -1), other = mean_of(t, b, -1);
    const value product = typed_times(t, one, other);
    const value v = typed_add(t, mean_of(t, a, b), typed_factor(t, ball_exact(-1.0), product));
    if (v.kind == TYPED_NONE) return v;
    /* What is added to a quantity shows in its mean only. */
    typed_add_trace(t, one, &t->before);
    typed_add_trace(t, other, &t->before);
    typed_add_trace(t, v, &t->after);
    return v;
}

int typed_mean_call(typed *t, int32_t i, value *out) {
    const int kind = t->names->means ? kind_of(t->e, i) : 0;
    if (kind == 0) return 0;
    const int32_t first = typed_child(t->e, i, 0);
    *out = kind == OF_ONE ? typed_mean(t, i) : covariance(t, first, i - 1);
    return 1;
}

/* Within a mean Delta x is the distance of x from its own. */
int typed_deviation(typed *t, const char *name, int32_t length, int32_t *from, int32_t *bytes) {
    static const char delta[] = "Delta{";
    const int32_t before = (int32_t)sizeof delta - 1;
    if (!t->averaging || length <= before + 1 || name[length - 1] != '}') return 0;
    if (memcmp(name, delta, (size_t)before) != 0) return 0;
    *from = before;
    *bytes = length - before - 1;
    return 1;
}

value typed_mean_of_name(typed *t, value (*at)(typed *, int32_t, const char *, int32_t, uint64_t),
                         int32_t i, const char *name, int32_t length) {
    const uint64_t hash = typed_hash(name, length), shift = t->shift;
    const int32_t mark = t->used;
    value sum = typed_none();
    for (int k = 0; k < PLACES; k++) {
        t->shift = shift_of(t, k);
        const value term = typed_factor(t, weight_of(t, k), at(t, i, name, length, hash));
        t->shift = shift;
        sum = typed_settle(t, mark, k == 0 ? term : typed_add(t, sum, term));
    }
    return sum;
}

uint64_t typed_shift_for(const typed *t, uint64_t name) {
    const typed_names *n = t->names;
    if (t->shift == 0 || !t->averaging) return t->shift;
    const int fixed =
        typed_holds(n->fixed, n->fixes, name) && !typed_holds(n->random, n->randoms, name);
    return fixed ? t->base : t->shift;
}
