/* Derivatives, fields, values at points and limits. */
#include <math.h>
#include <string.h>

#include "probe/typed.h"

#define WEIGHT_KEY 0x77656967u
#define PLACE_KEY 0x706C6163u

static int32_t entries(value v) { return v.rows * v.cols; }

/* The axis of a variable for an operator at node `i`: that of the innermost binder around it. */
static int32_t axis_of(const typed *t, int32_t variable, int total) {
    const uint64_t name = t->e->name[t->e->node[variable].label].hash;
    int32_t found = -1;
    for (int32_t k = 0; k < t->names->axes; k++) {
        const typed_axis *axis = &t->names->axis[k];
        if (axis->name != name || axis->total != total) continue;
        const int here = axis->scope < 0 || (axis->e == t->e && variable < axis->scope &&
                                             axis->scope - t->e->node[axis->scope].size < variable);
        if (here && (found < 0 || t->names->axis[found].scope < 0 ||
                     (axis->scope >= 0 && axis->scope < t->names->axis[found].scope))) {
            found = k;
        }
    }
    return found;
}

value typed_differentiated(typed *t, value v, int32_t axis) {
    if (v.kind == TYPED_NONE || v.kind == TYPED_TRUTH || axis < 0) return typed_none();
    const value slope = typed_room(t, v.kind, v.rows, v.cols);
    for (int32_t k = 0; k < entries(v) && slope.kind != TYPED_NONE; k++) {
        jet_differentiate(t->shape, axis, v.at + k * t->shape->terms,
                          slope.at + k * t->shape->terms);
    }
    return slope;
}

/* A small whole number written as an order, -1 for anything else. */
static int32_t order_of(const typed *t, int32_t i) {
    if (t->e->node[i].kind != EXPR_NUMBER) return -1;
    const expr_number *number = &t->e->number[t->e->node[i].label];
    const int usual = number->exact && number->q == 1 && number->exponent == 0 && number->p >= 0 &&
                      number->p < JET_ORDER;
    return usual ? (int32_t)number->p : -1;
}

/* A partial derivative by a rate \dot q of a total derivative: d/dt of what depends on q brings a
 * \dot q with it, so the two do not commute as those by independent variables do. */
static int is_of_a_rate(const expr *e, int32_t i) {
    static const char mark[] = "dot{";
    int rate = 0;
    for (int32_t k = 1; k < e->node[i].arity; k += 2) {
        const expr_name *const name = &e->name[e->node[typed_child(e, i, k)].label];
        rate |= name->length > 4 && memcmp(e->text + name->text, mark, 4) == 0;
    }
    for (int32_t k = i - e->node[i].size + 1; rate && k < i; k++) {
        if (e->node[k].kind == EXPR_OPERATOR && e->node[k].head == EXPR_DERIVATIVE) return 1;
    }
    return 0;
}

value typed_derivative(typed *t, int32_t i) {
    const expr *e = t->e;
    const int32_t arity = e->node[i].arity;
    for (int32_t k = 1; k < arity; k += 2) {
        const int usual = k + 1 < arity && e->node[typed_child(e, i, k)].kind == EXPR_SYMBOL &&
                          order_of(t, typed_child(e, i, k + 1)) >= 0;
        if (!usual) return typed_functional(t, i);
    }
    const int total = e->node[i].head == EXPR_DERIVATIVE;
    if (!total && is_of_a_rate(e, i)) return typed_opaque(t, i);
    const int32_t mark = t->used;
    value v = typed_evaluate(t, typed_child(e, i, 0));
    typed_add_trace(t, v, &t->before);
    for (int32_t k = 1; k < arity; k += 2) {
        const int32_t variable = typed_child(e, i, k), axis = axis_of(t, variable, total);
        value along;
        for (int32_t n = order_of(t, typed_child(e, i, k + 1)); n > 0; n--) {
            if (typed_index_derivative(t, variable, v, &along)) {
                v = typed_settle(t, mark, along);
                continue;
            }
            v = typed_settle(t, mark, typed_differentiated(t, v, axis));
        }
    }
    typed_add_trace(t, v, &t->after);
    return v;
}

/* --- fields
 * --------------------------------------------------------------------------------------- */

static int32_t coordinate_axis(const typed *t, int32_t k) {
    static const char letter[3] = {'x', 'y', 'z'};
    const uint64_t name = typed_hash(&letter[k], 1);
    for (int32_t a = 0; a < t->names->axes; a++) {
        const typed_axis *axis = &t->names->axis[a];
        if (axis->name == name && axis->scope < 0 && !axis->total) return a;
    }
    return -1;
}

static value component(typed *t, value v, int32_t k) {
    const value part = typed_room(t, TYPED_SCALAR, 1, 1);
    if (part.kind == TYPED_NONE) return part;
    memcpy(part.at, v.at + k * t->shape->terms, (size_t)t->shape->terms * sizeof *part.at);
    return part;
}

static value laplacian_of(typed *t, value f) {
    value sum = typed_room(t, f.kind, f.rows, f.cols);
    for (int32_t k = 0; k < 3 && sum.kind != TYPED_NONE; k++) {
        const int32_t axis = coordinate_axis(t, k);
        sum = typed_add(t, sum, typed_differentiated(t, typed_differentiated(t, f, axis), axis));
    }
    return sum;
}

/* Row k has the derivatives of all components by coordinate k. */
static value gradient_of_vector(typed *t, value f) {
    const int32_t mark = t->used, terms = t->shape->terms;
    const value v = typed_room(t, TYPED_MATRIX, 3, 3);
    for (int32_t k = 0; k < 3 && v.kind != TYPED_NONE; k++) {
        const int32_t above = t->used;
        const value slope = typed_differentiated(t, f, coordinate_axis(t, k));
        if (slope.kind != TYPED_VECTOR) return typed_none();
        memcpy(typed_at(t, v, k, 0), slope.at, (size_t)(3 * terms) * sizeof *slope.at);
        t->used = above;
    }
    return typed_settle(t, mark, v);
}

static value gradient_of(typed *t, value f) {
    const value v = typed_room(t, TYPED_VECTOR, 3, 1);
    for (int32_t k = 0; k < 3 && v.kind != TYPED_NONE; k++) {
        const value slope = typed_differentiated(t, f, coordinate_axis(t, k));
        if (slope.kind != TYPED_SCALAR) return typed_none();
        memcpy(typed_at(t, v, k, 0), slope.at, (size_t)t->shape->terms * sizeof *slope.at);
    }
    return v;
}

static value divergence_of(typed *t, value f) {
    value sum = typed_scalar(t, ball_zero());
    for (int32_t k = 0; k < 3 && sum.kind != TYPED_NONE; k++) {
        sum = typed_add(t, sum, typed_differentiated(t, component(t, f, k), coordinate_axis(t, k)));
    }
    return sum;
}

static value curl_of(typed *t, value f) {
    const value v = typed_room(t, TYPED_VECTOR, 3, 1);
    for (int32_t k = 0; k < 3 && v.kind != TYPED_NONE; k++) {
        const int32_t next = (k + 1) % 3, last = (k + 2) % 3;
        const value up = typed_differentiated(t, component(t, f, last), coordinate_axis(t, next));
        const value down = typed_differentiated(t, component(t, f, next), coordinate_axis(t, last));
        const value gap = typed_add(t, up, typed_factor(t, ball_exact(-1.0), down));
        if (gap.kind == TYPED_NONE) return gap;
        memcpy(typed_at(t, v, k, 0), gap.at, (size_t)t->shape->terms * sizeof *gap.at);
    }
    return v;
}

value typed_nabla(typed *t, int32_t i) {
    const expr_node *node = &t->e->node[i];
    if (node->arity != 1) return typed_functional(t, i);
    const int vector = node->head == EXPR_DIVERGENCE || node->head == EXPR_CURL;
    const int32_t forced = t->forced;
    if (vector) t->forced = i - 1;
    const value f = typed_evaluate(t, i - 1);
    t->forced = forced;
    if (f.kind == TYPED_NONE || f.kind == TYPED_TRUTH) return typed_none();
    typed_add_trace(t, f, &t->before);
    if (vector && entries(f) != 3) return typed_none();
    value v = typed_none();
    switch ((expr_operator)node->head) {
        case EXPR_NABLA:
            v = f.kind == TYPED_SCALAR   ? gradient_of(t, f)
                : f.kind == TYPED_VECTOR ? gradient_of_vector(t, f)
                                         : v;
            break;
        case EXPR_DIVERGENCE: v = divergence_of(t, f); break;
        case EXPR_CURL: v = curl_of(t, f); break;
        default: v = laplacian_of(t, f); break;
    }
    typed_add_trace(t, v, &t->after);
    return v;
}

/* --- bound names
 * ----------------------------------------------------------------------------------- */

/* The letter of a bound name that may be an index: of sums, products and limits. */
enum { SPELLED = 1 /* no small letter: E_{epsilon}, x_K */ };

static char letter_of(const typed *t, int32_t binder, uint64_t name) {
    const expr *e = t->e;
    if (binder < 0) return 0;
    const uint16_t head = e->node[binder].head;
    if (head == EXPR_INTEGRAL || head == EXPR_EVALUATED_AT) return 0;
    for (char letter = 'a'; letter <= 'z'; letter++) {
        if (typed_hash(&letter, 1) == name) return letter;
    }
    return SPELLED;
}

value typed_with(typed *t, uint64_t name, value at, int32_t i, int32_t binder) {
    if (t->bindings == TYPED_BINDINGS || at.kind == TYPED_NONE) return typed_none();
    const value own = typed_copy(t, at);
    if (own.kind == TYPED_NONE) return own;
    int32_t own_axis[JET_AXES], count = 0;
    for (int32_t k = 0; k < t->names->axes; k++) {
        const typed_axis *axis = &t->names->axis[k];
        if (axis->name != name || axis->scope != binder || axis->e != t->e) continue;
        if (own.kind == TYPED_SCALAR) jet_add_axis(t->shape, k, own.at);
        own_axis[count++] = k;
    }
    t->binding[t->bindings++] = (typed_binding){name, letter_of(t, binder, name), own};
    const value v = typed_evaluate(t, i);
    t->bindings--;
    t->read &= ~((uint32_t)1 << t->bindings);
    for (int32_t k = 0; k < count && v.kind != TYPED_NONE; k++) {
        for (int32_t m = 0; m < entries(v); m++) {
            jet_forget(t->shape, own_axis[k], v.at + m * t->shape->terms);
        }
    }
    return v;
}

/* The variable of a value at points: that of `x = a`, else the only free symbol of the operand. */
static int32_t variable_at(const typed *t, int32_t i, int32_t where) {
    const expr *e = t->e;
    if (e->node[where].kind == EXPR_RELATION) {
        const int32_t variable = typed_child(e, where, 0);
        return e->node[variable].kind == EXPR_SYMBOL ? variable : -1;
    }
    const int32_t operand = typed_child(e, i, 0);
    int32_t found = -1;
    for (int32_t k = operand + 1 - e->node[operand].size; k <= operand; k++) {
        if (e->node[k].kind != EXPR_SYMBOL) continue;
        if (found >= 0 && e->node[found].label != e->node[k].label) return -1;
        found = k;
    }
    return found;
}

static int is_two(const expr *e, int32_t i) {
    const expr_number *const number = &e->number[e->node[i].label];
    return e->node[i].kind == EXPR_NUMBER && number->exact && number->exponent == 0 &&
           number->p == 2 && number->q == 1;
}

value typed_evaluated_at(typed *t, int32_t i) {
    const expr *e = t->e;
    const int32_t arity = e->node[i].arity;
    if (arity < 2 || arity > 3) return typed_functional(t, i);
    const int32_t operand = typed_child(e, i, 0), lower = typed_child(e, i, 1);
    const int head = e->node[operand].kind == EXPR_OPERATOR ? e->node[operand].head : -1;
    /* What stands below a bracket of states tells which state or system, not a place. */
    if (head == EXPR_KET || head == EXPR_BRA || head == EXPR_BRACKET) return typed_opaque(t, i);
    /* What stands below the bars of a norm tells which norm; 2 is the usual one. */
    if (e->node[operand].kind == EXPR_FUNCTION && e->node[operand].head == EXPR_NORM &&
        e->node[lower].kind != EXPR_RELATION) {
        return is_two(e, lower) ? typed_evaluate(t, operand) : typed_opaque(t, i);
    }
    const int32_t variable = variable_at(t, i, lower);
    if (variable < 0) return typed_functional(t, i);
    const uint64_t name = e->name[e->node[variable].label].hash;
    /* What cancels between the places, or is lost at them (the exponent of x at 1), shows anywhere
     * else. */
    const int32_t mark = t->used;
    const value anywhere = typed_evaluate(t, operand);
    if (anywhere.kind != TYPED_NONE) typed_add_trace(t, anywhere, &t->before);
    t->used = mark;
    value v = typed_none();
    for (int32_t k = 1; k < arity; k++) {
        int32_t where = typed_child(e, i, k);
        if (e->node[where].kind == EXPR_RELATION) where = typed_child(e, where, 1);
        const value place = typed_evaluate(t, where);
        typed_add_trace(t, place, &t->before);
        const value there = typed_with(t, name, place, operand, i);
        if (there.kind == TYPED_NONE) return there;
        v = k == 1 ? there : typed_add(t, there, typed_factor(t, ball_exact(-1.0), v));
    }
    typed_add_trace(t, v, &t->after);
    return v;
}

/* --- functionals
 * ------------------------------------------------------------------------------------ */

/* The name of an integral's variable: z of oint{z}. */
static uint64_t variable_hash(const expr *e, int32_t variable) {
    static const char closed[] = "oint{";
    const int32_t from = (int32_t)sizeof closed - 1;
    const expr_name *name = &e->name[e->node[variable].label];
    const char *text = e->text + name->text;
    if (name->length <= from + 1 || memcmp(text, closed, (size_t)from) != 0) return name->hash;
    return typed_hash(text + from, name->length - from - 1);
}

/* The node of the name that an operator binds, -1 if it binds none. */
static int32_t bound_variable(const expr *e, int32_t i) {
    const expr_node *node = &e->node[i];
    if (node->kind != EXPR_OPERATOR || node->arity < 2) return -1;
    const int32_t variable = typed_child(e, i, 1);
    if (e->node[variable].kind != EXPR_SYMBOL) return -1;
    switch ((expr_operator)node->head) {
        case EXPR_INTEGRAL: return node->arity >= 3 ? variable : -1;
        case EXPR_SUM:
        case EXPR_PRODUCT:
        case EXPR_LIMIT:
        case EXPR_LIMSUP:
        case EXPR_LIMINF: return variable;
        default: return -1;
    }
}

/* What a functional takes from the value of another child. */
static ball condensed(typed *t, int32_t i, int32_t child) {
    const int32_t mark = t->used, name = bound_variable(t->e, i);
    /* Infinities have no value: how they are written tells them apart. */
    ball sum = ball_exact(expr_holds(t->e, child, 1u << EXPR_CONSTANT)
                              ? 1.5 + 0.25 * (double)t->e->node[child].size
                              : 1.0);
    /* A condition on a bound name is one on any name. */
    const value other = name >= 0 ? typed_with(t, variable_hash(t->e, name),
                                               typed_scalar(t, ball_exact(0.71875)), child, i)
                                  : typed_evaluate(t, child);
    for (int32_t m = 0; other.kind != TYPED_NONE && m < entries(other); m++) {
        /* Each in its place: at (1, 2) is not at (2, 1). */
        const ball entry = ball_asinh(other.at[m * t->shape->terms]);
        sum = ball_add(sum, ball_multiply(entry, ball_exact(1.0 + 0.3125 * m)));
    }
    t->used = mark;
    return sum;
}

enum { PLACES = 2, MOST_PLACES = 3 };

/* Weights and places of a functional, smooth in the values of the other children; the weights of an
 * integral change sign with its bounds. */
static void places_of(typed *t, int32_t i, uint64_t key, int32_t count, ball *weight, ball *place) {
    const expr *e = t->e;
    const expr_node *node = &e->node[i];
    const int bounds = node->head == EXPR_INTEGRAL && node->arity == 4;
    for (int32_t k = 0; k < count; k++) {
        weight[k] = ball_exact(probe_coefficient(key, WEIGHT_KEY + (uint64_t)k));
        place[k] = ball_exact(fabs(probe_coefficient(key, PLACE_KEY + (uint64_t)k)));
    }
    if (bounds) {
        const ball low = condensed(t, i, typed_child(e, i, 2)), high = condensed(t, i, i - 1);
        const ball gap = ball_subtract(high, low), sum = ball_add(high, low);
        for (int32_t k = 0; k < count; k++) {
            weight[k] = ball_multiply(weight[k], gap);
            place[k] = ball_add(place[k], ball_abs(ball_multiply(place[k], sum)));
        }
        return;
    }
    for (int32_t c = bound_variable(e, i) >= 0 ? 2 : 1; c < node->arity; c++) {
        const ball sum = condensed(t, i, typed_child(e, i, c));
        for (int32_t k = 0; k < count; k++) {
            const uint64_t which = (uint64_t)(2 * c + k % PLACES + 64 * (k / PLACES));
            const ball more = ball_add(ball_exact(probe_coefficient(key, which)), sum);
            const ball other = ball_multiply(ball_exact(probe_coefficient(key, ~which)), sum);
            weight[k] = ball_multiply(weight[k], more);
            place[k] = ball_add(place[k], ball_abs(other));
        }
    }
}

/* Whether an integral is along a path by one of the coordinates of its points, which are no names
 * like any other: P dx is not P dy, and x dx is not y dy. A z that is integrated over in the plane
 * of complex numbers stands in the integrand, and so does any other name of a closed path. */
static int is_along_coordinate(const expr *e, int32_t i) {
    static const char *const coordinate[3] = {"x", "y", "z"};
    const expr_node *node = &e->node[i];
    if (node->head != EXPR_INTEGRAL || node->arity != 3 || bound_variable(e, i) < 0) return 0;
    const uint64_t name = variable_hash(e, typed_child(e, i, 1));
    const int32_t operand = typed_child(e, i, 0);
    if (name == typed_hash(coordinate[0], 1) || name == typed_hash(coordinate[1], 1)) return 1;
    const int closed = name != e->name[e->node[typed_child(e, i, 1)].label].hash;
    if (!closed && name != typed_hash(coordinate[2], 1)) return 0;
    for (int32_t k = operand + 1 - e->node[operand].size; k <= operand; k++) {
        if (e->node[k].kind == EXPR_SYMBOL && e->name[e->node[k].label].hash == name) return 0;
    }
    return 1;
}

/* The operand's value at place k. Where no name is bound, every symbol has another value there. */
static value at_place(typed *t, int32_t i, ball place, int32_t k) {
    const expr *e = t->e;
    const expr_node *node = &e->node[i];
    const int32_t operand = typed_child(e, i, 0);
    if (bound_variable(e, i) < 0) {
        const uint64_t shift = t->shift;
        t->shift = probe_joined(shift, PLACE_KEY + (uint64_t)k);
        const value here = typed_evaluate(t, operand);
        t->shift = shift;
        return here;
    }
    const uint64_t name = variable_hash(e, typed_child(e, i, 1));
    const value here = typed_with(t, name, typed_scalar(t, place), operand, i);
    /* Over the whole line x and -x are the same. */
    if (node->head == EXPR_INTEGRAL && node->arity == 4 && typed_infinite_sign(e, i - 1) &&
        typed_infinite_sign(e, typed_child(e, i, 2))) {
        const value turned = typed_scalar(t, ball_negate(place));
        return typed_add(t, here, typed_with(t, name, turned, operand, i));
    }
    return here;
}

/* The mean of the operand's values at three places and, for sup and limsup more, for inf and liminf
 * less, the root of the squares of their differences: positive factors and constants go out,
 * sup(-f) = -inf f, and it is never additive but for functions that are multiples of one another.
 */
value typed_extremum(typed *t, int32_t i) {
    const expr_operator head = (expr_operator)t->e->node[i].head;
    const int once = head == EXPR_SUPREMUM || head == EXPR_INFIMUM;
    const int above = head == EXPR_SUPREMUM || head == EXPR_LIMSUP;
    if (t->shape->terms > 1) return typed_none(); /* not smooth: it has no series */
    const uint64_t key =
        probe_joined(t->p->functions, (uint64_t)(once ? EXPR_SUPREMUM : EXPR_LIMSUP));
    ball weight[MOST_PLACES], place[MOST_PLACES], found[MOST_PLACES], sum = ball_zero();
    places_of(t, i, key, MOST_PLACES, weight, place);
    const int32_t mark = t->used;
    for (int32_t k = 0; k < MOST_PLACES; k++) {
        const value here = at_place(t, i, place[k], k);
        if (here.kind != TYPED_SCALAR) return typed_none();
        found[k] = here.at[0];
        sum = ball_add(sum, found[k]);
        t->used = mark;
    }
    ball squares = ball_zero();
    for (int32_t k = 0; k < MOST_PLACES; k++) {
        const ball gap = ball_abs(ball_subtract(found[k], found[(k + 1) % MOST_PLACES]));
        squares = ball_add(squares, ball_multiply(gap, gap));
    }
    const ball spread = ball_sqrt(squares), mean = ball_divide(sum, ball_exact(MOST_PLACES));
    t->opaque = 1;
    return typed_scalar(t, above ? ball_add(mean, spread) : ball_subtract(mean, spread));
}

/* The sum of w_k times the operand's values at places of its own: linear, so constants go in and
 * out; of a bound name's spelling it sees nothing. A product is the product of the values instead,
 * of two and of three in turn: how many factors there are is not known, so numbers and signs do not
 * go out of it. */
value typed_functional(typed *t, int32_t i) {
    const expr *e = t->e;
    const expr_node *node = &e->node[i];
    const int multiplies = node->head == EXPR_PRODUCT, takes = node->head == EXPR_LIMIT;
    if (node->head == EXPR_SUM || multiplies) {
        const value form = typed_series_form(t, i);
        if (form.kind != TYPED_NONE) return form;
    }
    uint64_t key = probe_joined(t->p->functions, t->slots[i - t->start].key);
    if (is_along_coordinate(e, i)) {
        key = probe_joined(key, variable_hash(e, typed_child(e, i, 1)));
    }
    /* Over V, by dV: the region is none of the names that the integral binds. */
    if (node->head == EXPR_INTEGRAL && node->arity == 3 && e->node[i - 1].kind == EXPR_SYMBOL) {
        key = probe_joined(key, e->name[e->node[i - 1].label].hash);
    }
    const int32_t count = takes ? 1 : multiplies ? PLACES + t->p->attempt % 2 : PLACES;
    ball weight[MOST_PLACES], place[MOST_PLACES];
    places_of(t, i, key, count, weight, place);
    const int32_t mark = t->used;
    value total = typed_none();
    for (int32_t k = 0; k < count; k++) {
        value here = at_place(t, i, place[k], k);
        if (!multiplies && !takes) here = typed_factor(t, weight[k], here);
        if (k > 0) here = multiplies ? typed_times(t, total, here) : typed_add(t, total, here);
        total = typed_settle(t, mark, here);
    }
    t->opaque = 1;
    return total;
}

/* --- limits
 * ------------------------------------------------------------------------------------------ */

enum { STEPS = 9 };

/* Richardson's extrapolation of values at h = 2^-1 ... 2^-STEPS; the spread of the last estimates
 * is the error. Expects an expansion in powers of h (or what falls faster). */
static ball extrapolated(ball *row) {
    double size = 0.0;
    ball best = row[0], before = row[0];
    for (int32_t k = 0; k < STEPS; k++) size = fmax(size, ball_modulus(row[k]));
    for (int32_t column = 1; column < STEPS; column++) {
        const double factor = ldexp(1.0, column);
        for (int32_t k = 0; k + column < STEPS; k++) {
            const ball gap = ball_subtract(row[k + 1], row[k]);
            row[k] = ball_add(row[k + 1], ball_divide(gap, ball_exact(factor - 1.0)));
        }
        before = best;
        best = row[STEPS - 1 - column];
        if (column >= 3 && probe_distance(best, before) <= 1e-12 * size) break;
    }
    if (!ball_is_defined(best)) return best;
    best.error += 4.0 * probe_distance(best, before) + 1e-13 * size;
    if (best.error > 1e-8 * size) return ball_undefined();
    if (ball_modulus(best) <= 1e-10 * size) return ball_zero();
    best.flags &= ~(uint32_t)BALL_GRID;
    return best;
}

enum { FAR_STEPS = 5 };

/* What values at 2^-32, 2^-64, ... 2^-512 come to, where there is no expansion in powers: x log x.
 * The last three have to agree in nine digits, or to fall that fast to nothing. */
static ball settled(const ball *row) {
    const ball last = row[FAR_STEPS - 1], before = row[FAR_STEPS - 2], first = row[FAR_STEPS - 3];
    const double size = ball_modulus(last);
    for (int32_t k = 0; k < FAR_STEPS; k++) {
        if (!ball_is_defined(row[k]) || row[k].error > 1e-9 * (ball_modulus(row[k]))) {
            return ball_undefined();
        }
    }
    if (size <= 1e-60 && size <= 1e-30 * ball_modulus(before) &&
        ball_modulus(before) <= 1e-15 * ball_modulus(first)) {
        return ball_zero();
    }
    ball best = last;
    best.error += 4.0 * probe_distance(last, before);
    best.flags &= ~(uint32_t)BALL_GRID;
    const int steady = best.error <= 1e-9 * size && probe_distance(before, first) <= 1e-9 * size;
    return steady ? best : ball_undefined();
}

static value far_limit(typed *t, int32_t i, ball at, int infinite, double sign) {
    const expr *e = t->e;
    const uint64_t name = e->name[e->node[typed_child(e, i, 1)].label].hash;
    ball row[FAR_STEPS];
    const int32_t mark = t->used;
    if (t->shape->terms > 1) return typed_none();
    for (int32_t k = 0; k < FAR_STEPS; k++) {
        const double far = ldexp(sign, infinite ? 32 << k : -(32 << k));
        const ball x = infinite ? ball_exact(far) : ball_add(at, ball_exact(far));
        const value here = typed_with(t, name, typed_scalar(t, x), typed_child(e, i, 0), i);
        if (here.kind != TYPED_SCALAR) return typed_none();
        row[k] = here.at[0];
        t->used = mark;
    }
    return typed_scalar(t, settled(row));
}

/* The limit from one side (1 from above, -1 from below) or at infinity (0: +, or - by `sign`). */
static value near_limit(typed *t, int32_t i, ball at, int infinite, double sign) {
    const expr *e = t->e;
    const uint64_t name = e->name[e->node[typed_child(e, i, 1)].label].hash;
    value here[STEPS];
    for (int32_t k = 0; k < STEPS; k++) {
        const double step = ldexp(1.0, -(k + 1));
        const ball x =
            infinite ? ball_exact(sign * 4.0 / step) : ball_add(at, ball_exact(sign * step));
        here[k] = typed_with(t, name, typed_scalar(t, x), typed_child(e, i, 0), i);
        if (here[k].kind == TYPED_NONE || here[k].kind == TYPED_TRUTH) return typed_none();
    }
    const value limit = typed_room(t, here[0].kind, here[0].rows, here[0].cols);
    typed_charge(t, entries(limit) * STEPS * STEPS / 2);
    for (int32_t m = 0; m < entries(limit) * t->shape->terms; m++) {
        ball row[STEPS];
        for (int32_t k = 0; k < STEPS; k++) row[k] = here[k].at[m];
        limit.at[m] = extrapolated(row);
    }
    return typed_is_defined(t, limit) ? limit : typed_none();
}

static value one_sided(typed *t, int32_t i, ball at, int infinite, double sign) {
    const int32_t mark = t->used;
    value v = near_limit(t, i, at, infinite, sign);
    if (v.kind != TYPED_NONE) return v;
    t->used = mark;
    v = far_limit(t, i, at, infinite, sign);
    return typed_is_defined(t, v) ? v : typed_none();
}

int typed_infinite_sign(const expr *e, int32_t i) {
    if (e->node[i].kind == EXPR_CONSTANT && e->node[i].head == EXPR_INFINITY) return 1;
    if (e->node[i].kind != EXPR_MUL || e->node[i].arity != 2) return 0;
    const int32_t first = typed_child(e, i, 0);
    if (e->node[first].kind != EXPR_NUMBER) return 0;
    return typed_infinite_sign(e, i - 1) * (e->number[e->node[first].label].p < 0 ? -1 : 1);
}

/* -1 where a limit is from the left (or below), 1 else. */
static double side_of(const expr *e, int32_t i) {
    if (e->node[i].arity < 4 || e->node[i - 1].label < 0 || e->node[i - 1].kind == EXPR_NUMBER) {
        return 1.0;
    }
    const expr_name *name = &e->name[e->node[i - 1].label];
    const char first = name->length > 0 ? e->text[name->text] : ' ';
    return first == 'l' || first == 'b' || first == '-' ? -1.0 : 1.0;
}

value typed_limit(typed *t, int32_t i) {
    const expr *e = t->e;
    const int32_t arity = e->node[i].arity;
    /* An unknown function may have another limit on either side, and another than its value. */
    const int32_t of = typed_child(e, i, 0);
    const int jumps = (arity == 4 && expr_holds(e, of, 1u << EXPR_CALL)) ||
                      (e->node[of].kind == EXPR_CALL && e->node[of].size == 2);
    if (t->as_written || jumps || arity < 3 || arity > 4 ||
        e->node[typed_child(e, i, 1)].kind != EXPR_SYMBOL) {
        return typed_functional(t, i);
    }
    const int32_t where = typed_child(e, i, 2);
    const int infinite = typed_infinite_sign(e, where);
    ball at = ball_zero();
    t->uncertain = 1;
    if (!infinite) {
        const value v = typed_evaluate(t, where);
        if (v.kind != TYPED_SCALAR || !jet_is_constant(t->shape, v.at)) return typed_none();
        at = v.at[0];
    }
    value v = one_sided(t, i, at, infinite, infinite ? infinite : side_of(e, i));
    if (!infinite && arity == 3) {
        const value below = one_sided(t, i, at, 0, -1.0);
        if (v.kind == TYPED_NONE) v = below;
        for (int32_t k = 0; below.kind != TYPED_NONE && k < entries(v); k++) {
            const ball x = v.at[k * t->shape->terms], y = below.at[k * t->shape->terms];
            if (probe_distance(x, y) > PROBE_SAFETY * (x.error + y.error)) return typed_none();
        }
    }
    if (v.kind == TYPED_NONE) t->declined = 1;
    return v;
}
