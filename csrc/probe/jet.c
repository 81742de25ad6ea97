#include "probe/jet.h"

#include <string.h>

#include "probe/side.h"

/* --- shapes --------------------------------------------------------------------------------- */

static int32_t total(const jet_shape *s, int32_t k) {
    int32_t sum = 0;
    for (int32_t axis = 0; axis < s->axes; axis++) sum += s->power[k][axis];
    return sum;
}

static int32_t find(const jet_shape *s, const uint8_t *power) {
    for (int32_t k = 0; k < s->terms; k++) {
        if (memcmp(s->power[k], power, JET_AXES) == 0) return k;
    }
    return -1;
}

int jet_shape_of(jet_shape *s, int32_t axes, int32_t degree) {
    s->axes = axes;
    s->degree = axes > 0 ? degree : 0;
    s->terms = 0;
    if (axes > JET_AXES || s->degree > JET_ORDER) return 0;
    /* By total degree, so that a value comes first and products only look forward. */
    for (int32_t level = 0; level <= s->degree; level++) {
        uint8_t power[JET_AXES] = {0};
        for (;;) {
            int32_t sum = 0;
            for (int32_t axis = 0; axis < axes; axis++) sum += power[axis];
            if (sum == level) {
                if (s->terms == JET_TERMS) return 0;
                memcpy(s->power[s->terms++], power, JET_AXES);
            }
            int32_t axis = 0;
            while (axis < axes && power[axis] == level) power[axis++] = 0;
            if (axis >= axes) break;
            power[axis]++;
        }
    }
    for (int32_t i = 0; i < s->terms; i++) {
        for (int32_t j = 0; j < s->terms; j++) {
            uint8_t power[JET_AXES];
            for (int axis = 0; axis < JET_AXES; axis++) {
                power[axis] = (uint8_t)(s->power[i][axis] + s->power[j][axis]);
            }
            const int beyond = total(s, i) + total(s, j) > s->degree;
            s->product[i][j] = (int8_t)(beyond ? -1 : find(s, power));
        }
    }
    return 1;
}

/* --- jets ----------------------------------------------------------------------------------- */

void jet_constant(const jet_shape *s, ball value, ball *out) {
    out[0] = value;
    for (int32_t k = 1; k < s->terms; k++) out[k] = ball_zero();
}

static int32_t axis_term(const jet_shape *s, int32_t axis) {
    uint8_t power[JET_AXES] = {0};
    power[axis] = 1;
    return find(s, power);
}

void jet_add_axis(const jet_shape *s, int32_t axis, ball *out) {
    if (s->degree < 1) return;
    const int32_t k = axis_term(s, axis);
    out[k] = ball_add(out[k], ball_exact(1.0));
}

int jet_is_constant(const jet_shape *s, const ball *a) {
    for (int32_t k = 1; k < s->terms; k++) {
        if (!ball_is_zero(a[k])) return 0;
    }
    return 1;
}

void jet_add(const jet_shape *s, const ball *a, const ball *b, ball *out) {
    for (int32_t k = 0; k < s->terms; k++) out[k] = ball_add(a[k], b[k]);
}

void jet_scale(const jet_shape *s, ball factor, const ball *a, ball *out) {
    for (int32_t k = 0; k < s->terms; k++) {
        out[k] = k > 0 && ball_is_zero(a[k]) ? a[k] : ball_multiply(factor, a[k]);
    }
}

void jet_multiply(const jet_shape *s, const ball *a, const ball *b, ball *out) {
    if (s->terms == 1) {
        out[0] = ball_multiply(a[0], b[0]);
        return;
    }
    jet_constant(s, ball_zero(), out);
    for (int32_t i = 0; i < s->terms; i++) {
        if (ball_is_zero(a[i])) continue;
        for (int32_t j = 0; j < s->terms; j++) {
            const int32_t k = s->product[i][j];
            if (k < 0 || ball_is_zero(b[j])) continue;
            out[k] = ball_add(out[k], ball_multiply(a[i], b[j]));
        }
    }
}

void jet_differentiate(const jet_shape *s, int32_t axis, const ball *a, ball *out) {
    const int32_t step = s->degree > 0 ? axis_term(s, axis) : -1;
    for (int32_t k = 0; k < s->terms; k++) {
        const int32_t from = step < 0 ? -1 : s->product[k][step];
        out[k] = from < 0 ? ball_zero() : ball_multiply(ball_exact(s->power[from][axis]), a[from]);
    }
}

void jet_integrate(const jet_shape *s, int32_t axis, const ball *a, ball *out) {
    const int32_t step = s->degree > 0 ? axis_term(s, axis) : -1;
    jet_constant(s, ball_zero(), out);
    for (int32_t k = 0; k < s->terms && step >= 0; k++) {
        const int32_t to = s->product[k][step];
        if (to >= 0) out[to] = ball_divide(a[k], ball_exact(s->power[to][axis]));
    }
}

void jet_forget(const jet_shape *s, int32_t axis, ball *a) {
    for (int32_t k = 1; k < s->terms; k++) {
        if (s->power[k][axis] > 0) a[k] = ball_zero();
    }
}

void jet_compose(const jet_shape *s, const ball *series, const ball *a, ball *out) {
    ball step[JET_TERMS], next[JET_TERMS];
    jet_constant(s, series[s->degree], out);
    if (jet_is_constant(s, a)) {
        out[0] = series[0];
        return;
    }
    memcpy(step, a, (size_t)s->terms * sizeof *a);
    step[0] = ball_zero();
    for (int32_t k = s->degree - 1; k >= 0; k--) {
        jet_multiply(s, out, step, next);
        memcpy(out, next, (size_t)s->terms * sizeof *out);
        out[0] = ball_add(out[0], series[k]);
    }
}

/* --- series in one variable ------------------------------------------------------------------ */

void series_multiply(int32_t n, const ball *a, const ball *b, ball *out) {
    for (int32_t k = 0; k <= n; k++) {
        out[k] = ball_zero();
        for (int32_t i = 0; i <= k; i++) {
            if (ball_is_zero(a[i]) || ball_is_zero(b[k - i])) continue;
            out[k] = ball_add(out[k], ball_multiply(a[i], b[k - i]));
        }
    }
}

void series_power(int32_t n, const ball *a, ball exponent, ball *out) {
    out[0] = ball_power(a[0], exponent);
    for (int32_t k = 1; k <= n; k++) {
        ball sum = ball_zero();
        for (int32_t i = 1; i <= k; i++) {
            if (ball_is_zero(a[i])) continue;
            const ball factor =
                ball_subtract(ball_multiply(ball_exact(i), exponent), ball_exact(k - i));
            sum = ball_add(sum, ball_multiply(factor, ball_multiply(a[i], out[k - i])));
        }
        out[k] = ball_is_zero(sum) ? sum : ball_divide(sum, ball_multiply(ball_exact(k), a[0]));
    }
}

/* out[0] = value, the rest the antiderivative of slope. */
static void integrated(int32_t n, ball value, const ball *slope, ball *out) {
    out[0] = value;
    for (int32_t k = 1; k <= n; k++) out[k] = ball_divide(slope[k - 1], ball_exact(k));
}

/* f, g, -f, -g, ... over factorials: derivatives that return; `turn` is -1 for circular ones. */
static void returning(int32_t n, ball f, ball g, double turn, ball *out) {
    ball factorial = ball_exact(1.0), sign = ball_exact(1.0);
    for (int32_t k = 0; k <= n; k++) {
        if (k > 1) factorial = ball_multiply(factorial, ball_exact(k));
        if (k > 0 && k % 2 == 0) sign = ball_multiply(sign, ball_exact(turn));
        out[k] = ball_divide(ball_multiply(sign, k % 2 == 0 ? f : g), factorial);
    }
}

static void quotient(int32_t n, const ball *top, const ball *bottom, ball *out) {
    ball inverse[JET_ORDER + 1];
    series_power(n, bottom, ball_exact(-1.0), inverse);
    series_multiply(n, top, inverse, out);
}

static void circular(expr_function head, ball z, int32_t n, ball *out) {
    ball sine[JET_ORDER + 1], cosine[JET_ORDER + 1];
    const ball s = ball_sin(z), c = ball_cos(z);
    returning(n, s, c, -1.0, sine);
    returning(n, c, ball_negate(s), -1.0, cosine);
    switch (head) {
        case EXPR_SIN: memcpy(out, sine, (size_t)(n + 1) * sizeof *out); break;
        case EXPR_COS: memcpy(out, cosine, (size_t)(n + 1) * sizeof *out); break;
        case EXPR_TAN: quotient(n, sine, cosine, out); break;
        case EXPR_COT: quotient(n, cosine, sine, out); break;
        case EXPR_SEC: series_power(n, cosine, ball_exact(-1.0), out); break;
        default: series_power(n, sine, ball_exact(-1.0), out); break;
    }
}

static void hyperbolic(expr_function head, ball z, int32_t n, ball *out) {
    ball sine[JET_ORDER + 1], cosine[JET_ORDER + 1];
    const ball s = probe_elementary(EXPR_SINH, z), c = probe_elementary(EXPR_COSH, z);
    returning(n, s, c, 1.0, sine);
    returning(n, c, s, 1.0, cosine);
    switch (head) {
        case EXPR_SINH: memcpy(out, sine, (size_t)(n + 1) * sizeof *out); break;
        case EXPR_COSH: memcpy(out, cosine, (size_t)(n + 1) * sizeof *out); break;
        case EXPR_TANH: quotient(n, sine, cosine, out); break;
        case EXPR_COTH: quotient(n, cosine, sine, out); break;
        case EXPR_SECH: series_power(n, cosine, ball_exact(-1.0), out); break;
        default: series_power(n, sine, ball_exact(-1.0), out); break;
    }
}

/* factor * z^left * (a + b z^2)^right as a series. */
static void algebraic(ball z, int32_t n, double factor, double left, double a, double b,
                      double right, ball *out) {
    ball x[JET_ORDER + 1], square[JET_ORDER + 1], first[JET_ORDER + 1], second[JET_ORDER + 1];
    for (int32_t k = 0; k <= n; k++) x[k] = ball_exact(k == 1 ? 1.0 : 0.0);
    x[0] = z;
    series_multiply(n, x, x, square);
    for (int32_t k = 0; k <= n; k++) square[k] = ball_multiply(ball_exact(b), square[k]);
    square[0] = ball_add(square[0], ball_exact(a));
    series_power(n, square, ball_exact(right), second);
    if (left != 0.0) {
        series_power(n, x, ball_exact(left), first);
        series_multiply(n, first, second, out);
    } else {
        memcpy(out, second, (size_t)(n + 1) * sizeof *out);
    }
    for (int32_t k = 0; k <= n; k++) out[k] = ball_multiply(ball_exact(factor), out[k]);
}

/* The derivative of an inverse function; 0 if the head is none. Beyond what is real, where branches
 * matter, there is no method. */
static int inverse_slope(expr_function head, ball z, int32_t n, ball *out) {
    const double inside = 1.0, size = ball_modulus(z);
    switch (head) {
        case EXPR_ATAN: algebraic(z, n, 1.0, 0.0, 1.0, 1.0, -1.0, out); return 1;
        case EXPR_ACOT: algebraic(z, n, -1.0, 0.0, 1.0, 1.0, -1.0, out); return 1;
        case EXPR_ASINH: algebraic(z, n, 1.0, 0.0, 1.0, 1.0, -0.5, out); return 1;
        case EXPR_ATANH:
        case EXPR_ACOTH: algebraic(z, n, 1.0, 0.0, 1.0, -1.0, -1.0, out); return 1;
        case EXPR_ASIN: algebraic(z, n, 1.0, 0.0, 1.0, -1.0, -0.5, out); return size < inside;
        case EXPR_ACOS: algebraic(z, n, -1.0, 0.0, 1.0, -1.0, -0.5, out); return size < inside;
        case EXPR_ACOSH: algebraic(z, n, 1.0, 0.0, -1.0, 1.0, -0.5, out); return size > inside;
        case EXPR_ASEC: algebraic(z, n, 1.0, -1.0, -1.0, 1.0, -0.5, out); return size > inside;
        case EXPR_ACSC: algebraic(z, n, -1.0, -1.0, -1.0, 1.0, -0.5, out); return size > inside;
        case EXPR_ASECH: algebraic(z, n, -1.0, -1.0, 1.0, -1.0, -0.5, out); return size < inside;
        case EXPR_ACSCH: algebraic(z, n, -1.0, -1.0, 1.0, 1.0, -0.5, out); return 1;
        default: return 0;
    }
}

/* exp of a series. */
static void series_exp(int32_t n, const ball *a, ball *out) {
    out[0] = ball_exp(a[0]);
    for (int32_t k = 1; k <= n; k++) {
        ball sum = ball_zero();
        for (int32_t i = 1; i <= k; i++) {
            const ball term = ball_multiply(ball_multiply(ball_exact(i), a[i]), out[k - i]);
            sum = ball_add(sum, term);
        }
        out[k] = ball_divide(sum, ball_exact(k));
    }
}

static void error_slope(ball z, int32_t n, double sign, ball *out) {
    ball square[JET_ORDER + 1];
    for (int32_t k = 0; k <= n; k++) square[k] = ball_exact(k == 2 ? -1.0 : 0.0);
    square[0] = ball_negate(ball_multiply(z, z));
    if (n >= 1) square[1] = ball_multiply(ball_exact(-2.0), z);
    series_exp(n, square, out);
    const ball factor = ball_divide(ball_exact(2.0 * sign), ball_sqrt(ball_pi()));
    for (int32_t k = 0; k <= n; k++) out[k] = ball_multiply(factor, out[k]);
}

/* Functions whose pieces are flat or straight. */
static int pieces(expr_function head, ball z, ball value, int32_t n, ball *out) {
    const int real = (z.flags & BALL_REAL) != 0;
    for (int32_t k = 1; k <= n; k++) out[k] = ball_zero();
    out[0] = value;
    switch (head) {
        case EXPR_ABS:
        case EXPR_NORM:
            if (n > 0) out[1] = ball_sign(z);
            return real && !(n > 0 && ball_is_zero(z));
        case EXPR_SIGN:
        case EXPR_FLOOR:
        case EXPR_CEILING:
        case EXPR_HEAVISIDE: return real;
        default: return n == 0;
    }
}

int series_function(expr_function head, ball z, int32_t n, ball *out) {
    ball slope[JET_ORDER + 1];
    if (n > JET_ORDER) return 0;
    if (n == 0) {
        out[0] = probe_elementary(head, z);
        return ball_is_defined(out[0]);
    }
    if (head <= EXPR_CSC) {
        circular(head, z, n, out);
    } else if (head >= EXPR_SINH && head <= EXPR_CSCH) {
        hyperbolic(head, z, n, out);
    } else if (head == EXPR_EXP) {
        const ball value = ball_exp(z);
        returning(n, value, value, 1.0, out);
    } else if (head == EXPR_LOG) {
        out[0] = ball_log(z);
        ball power = ball_exact(-1.0);
        for (int32_t k = 1; k <= n; k++) {
            power = ball_negate(ball_divide(power, z));
            out[k] = ball_divide(power, ball_exact(k));
        }
    } else if (head == EXPR_ERF || head == EXPR_ERFC) {
        error_slope(z, n - 1, head == EXPR_ERF ? 1.0 : -1.0, slope);
        integrated(n, probe_elementary(head, z), slope, out);
    } else if (inverse_slope(head, z, n - 1, slope)) {
        integrated(n, probe_elementary(head, z), slope, out);
    } else if (!pieces(head, z, probe_elementary(head, z), n, out)) {
        return 0;
    }
    for (int32_t k = 0; k <= n; k++) {
        if (!ball_is_defined(out[k])) return 0;
    }
    return 1;
}

void series_squash(ball z, int32_t n, ball *out) {
    ball slope[JET_ORDER + 1];
    out[0] = ball_asinh(z);
    if (n == 0) return;
    algebraic(z, n - 1, 1.0, 0.0, 1.0, 1.0, -0.5, slope);
    integrated(n, out[0], slope, out);
}
