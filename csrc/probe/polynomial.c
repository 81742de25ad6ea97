#include "probe/polynomial.h"

#include <float.h>
#include <math.h>

void polynomial_constant(polynomial *p, real value) {
    p->degree = 0;
    p->coefficient[0] = value;
}

int polynomial_variable(polynomial *p) {
    p->degree = 1;
    p->coefficient[0] = real_make(0.0, 0.0);
    p->coefficient[1] = real_make(1.0, 0.0);
    return 1;
}

/* Drops leading coefficients that may be zero. */
static int settled(polynomial *p) {
    for (int32_t k = 0; k <= p->degree; k++) {
        real *c = &p->coefficient[k];
        if (c->state || !isfinite(c->value)) return 0;
        if (fabs(c->value) <= c->error) *c = real_make(0.0, 0.0);
    }
    while (p->degree > 0 && p->coefficient[p->degree].value == 0.0) p->degree--;
    return 1;
}

int polynomial_add(polynomial *a, const polynomial *b) {
    for (int32_t k = 0; k <= b->degree; k++) {
        a->coefficient[k] =
            k <= a->degree ? real_add(a->coefficient[k], b->coefficient[k]) : b->coefficient[k];
    }
    if (b->degree > a->degree) a->degree = b->degree;
    return settled(a);
}

int polynomial_multiply(polynomial *a, const polynomial *b) {
    polynomial product;
    product.degree = a->degree + b->degree;
    if (product.degree > POLYNOMIAL_DEGREE) return 0;
    for (int32_t k = 0; k <= product.degree; k++) product.coefficient[k] = real_make(0.0, 0.0);
    for (int32_t i = 0; i <= a->degree; i++) {
        for (int32_t k = 0; k <= b->degree; k++) {
            real *c = &product.coefficient[i + k];
            *c = real_add(*c, real_multiply(a->coefficient[i], b->coefficient[k]));
        }
    }
    *a = product;
    return settled(a);
}

int polynomial_same(const polynomial *a, const polynomial *b) {
    if (a->degree != b->degree) return 0;
    for (int32_t k = 0; k <= a->degree; k++) {
        if (a->coefficient[k].value != b->coefficient[k].value) return 0;
    }
    return 1;
}

/* --- zeros -------------------------------------------------------------------------------------*/

/* Value and error bound at x. */
static real value_at(const polynomial *p, double x) {
    double value = 0.0, size = 0.0, error = 0.0;
    for (int32_t k = p->degree; k >= 0; k--) {
        value = value * x + p->coefficient[k].value;
        size = size * fabs(x) + fabs(p->coefficient[k].value);
        error = error * fabs(x) + p->coefficient[k].error;
    }
    return real_make(value, error * 1.001 + 2.0 * (p->degree + 1) * DBL_EPSILON * size);
}

static polynomial derivative(const polynomial *p) {
    polynomial d;
    d.degree = p->degree > 0 ? p->degree - 1 : 0;
    d.coefficient[0] = real_make(0.0, 0.0);
    for (int32_t k = 1; k <= p->degree; k++) {
        d.coefficient[k - 1] = real_multiply(p->coefficient[k], real_make(k, 0.0));
    }
    return d;
}

/* How far from x, where the value is zero within its bound, the exact zero may be: by the first
 * derivative, or by a higher one where that is small. */
static double distance(const polynomial *p, double x, double error) {
    polynomial d = *p;
    double best = fabs(x) + 1.0, factorial = 1.0;
    for (int32_t m = 1; m <= p->degree; m++) {
        d = derivative(&d);
        factorial *= m;
        const real slope = value_at(&d, x);
        if (fabs(slope.value) <= 2.0 * slope.error) continue;
        best = fmin(best, pow(4.0 * factorial * error / fabs(slope.value), 1.0 / m));
    }
    return best + 4.0 * DBL_EPSILON * fabs(x);
}

static void bisect(const polynomial *p, double low, double high, double *zero, double *within) {
    const int sign = value_at(p, low).value > 0.0 ? 1 : -1;
    for (int k = 0; k < 1100; k++) {
        const double middle = low + (high - low) / 2;
        if (middle == low || middle == high) break;
        const double value = value_at(p, middle).value;
        if (value == 0.0) {
            low = high = middle;
            break;
        }
        if ((value > 0.0) == (sign > 0))
            low = middle;
        else
            high = middle;
        if (high - low <= 2.0 * DBL_EPSILON * fabs(low)) break;
    }
    *zero = low + (high - low) / 2;
    *within = (high - low) + distance(p, *zero, value_at(p, *zero).error);
}

/* Zeros of p, given those of its derivative, which bound where it is monotonic. */
static int32_t between(const polynomial *p, const double *extremum, int32_t extrema, double bound,
                       double *zero, double *within) {
    int32_t count = 0;
    double low = -bound;
    for (int32_t k = 0; k <= extrema && count < p->degree; k++) {
        const double high = k < extrema ? extremum[k] : bound;
        const real at_low = value_at(p, low), at_high = value_at(p, high);
        const int sign_low = real_sign(at_low), sign_high = real_sign(at_high);
        if (sign_low * sign_high < 0) {
            bisect(p, low, high, &zero[count], &within[count]);
            count++;
        } else if (sign_high == 0 && k < extrema) {
            /* A zero at an extremum; the interval after it starts from there. */
            zero[count] = high;
            within[count] = distance(p, high, at_high.error);
            count++;
        }
        low = high;
    }
    return count;
}

static int32_t quadratic(const polynomial *p, double *zero, double *within) {
    const real a = p->coefficient[2], b = p->coefficient[1], c = p->coefficient[0];
    const real four = real_make(4.0, 0.0);
    const real inner = real_subtract(real_multiply(b, b), real_multiply(four, real_multiply(a, c)));
    const int sign = real_sign(inner);
    if (inner.state || sign < 0) return inner.state ? -1 : 0;
    if (sign == 0) {
        const real middle = real_divide(b, real_multiply(real_make(-2.0, 0.0), a));
        zero[0] = middle.value;
        within[0] = middle.error + (inner.error > 0.0 ? sqrt(inner.error) / fabs(a.value) : 0.0);
        return 1;
    }
    const real root = real_rational_power(inner, 1, 2);
    const real sum = b.value < 0.0 ? real_subtract(b, root) : real_add(b, root);
    const real minus_half = real_make(-0.5, 0.0);
    const real one = real_divide(real_multiply(minus_half, sum), a);
    const real other = real_divide(c, real_multiply(minus_half, sum));
    if (one.state || other.state) return -1;
    const int swapped = one.value > other.value;
    zero[swapped] = one.value;
    within[swapped] = one.error;
    zero[!swapped] = other.value;
    within[!swapped] = other.error;
    return 2;
}

int32_t polynomial_zeros(const polynomial *whole, double *zero, double *within) {
    polynomial p = *whole, chain[POLYNOMIAL_DEGREE + 1];
    double extremum[POLYNOMIAL_DEGREE + 1];
    if (!settled(&p)) return -1;
    if (p.degree == 0) return 0;
    if (p.degree == 1) {
        const real at = real_divide(p.coefficient[0], p.coefficient[1]);
        if (at.state) return -1;
        zero[0] = -at.value;
        within[0] = at.error;
        return 1;
    }
    if (p.degree == 2) return quadratic(&p, zero, within);
    /* Cauchy's bound */
    double bound = 0.0;
    const double leading = fabs(p.coefficient[p.degree].value) - p.coefficient[p.degree].error;
    for (int32_t k = 0; k < p.degree; k++) {
        bound = fmax(bound, (fabs(p.coefficient[k].value) + p.coefficient[k].error) / leading);
    }
    bound = 2.0 * (1.0 + bound);
    if (!isfinite(pow(bound, p.degree))) return -1;
    chain[0] = p;
    for (int32_t k = 1; k < p.degree; k++) chain[k] = derivative(&chain[k - 1]);
    int32_t extrema = 0;
    for (int32_t k = p.degree - 1; k > 0; k--) {
        const int32_t count = between(&chain[k], extremum, extrema, bound, zero, within);
        for (int32_t m = 0; m < count; m++) extremum[m] = zero[m];
        extrema = count;
    }
    return between(&p, extremum, extrema, bound, zero, within);
}
