#include "probe/wide_ball.h"

#include <math.h>

#define NOISE (-236.0)      /* log2 of what one operation may lose, relatively */
#define LARGEST_ARGUMENT 59 /* exponent of what exp, sin and cos take */

/* At least log2(2^a + 2^b). */
static double log_sum(double a, double b) {
    const double high = a > b ? a : b, low = a > b ? b : a, gap = high - low;
    if (low == -INFINITY) return high;
    if (gap < 1.0) return high + 1.0;
    if (gap < 3.0) return high + 0.6;
    if (gap < 6.0) return high + 0.17;
    return high + (gap < 20.0 ? 0.03 : 2e-6);
}

static double at_most(double a, double b) { return a > b ? a : b; }

static double size_of(wide a) { return a.sign == 0 ? -INFINITY : (double)a.exponent; }

double wide_ball_size(const wide_ball *a) {
    return at_most(size_of(a->re), size_of(a->im)) + (a->re.sign && a->im.sign ? 0.5 : 0.0);
}

/* Of at most 128 bits: the product of two such numbers is exact. */
static int is_short(const wide *a) {
    return (a->limb[0] | a->limb[1] | a->limb[2] | a->limb[3]) == 0;
}

/* log2 of at most the modulus. */
static double least_of(const wide_ball *a) { return at_most(size_of(a->re), size_of(a->im)) - 1.0; }

wide_ball wide_ball_undefined(void) {
    const wide_ball none = {wide_integer(0), wide_integer(0), -INFINITY, WIDE_UNDEFINED};
    return none;
}

static wide_ball singular(void) {
    wide_ball none = wide_ball_undefined();
    none.flags |= WIDE_SINGULAR;
    return none;
}

static wide_ball made(wide re, wide im, double error, uint32_t flags) {
    wide_ball result = {re, im, error, flags};
    if (wide_ball_size(&result) > (double)WIDE_LARGEST || !(error < (double)WIDE_LARGEST) ||
        (re.sign != 0 && re.exponent < -WIDE_LARGEST) ||
        (im.sign != 0 && im.exponent < -WIDE_LARGEST)) {
        return wide_ball_undefined();
    }
    return result;
}

static wide_ball real_of(wide re, double error) {
    return made(re, wide_integer(0), error, WIDE_REAL);
}

static int is_real(const wide_ball *a) { return (a->flags & WIDE_REAL) != 0; }
static int both_defined(const wide_ball *a, const wide_ball *b) {
    return ((a->flags | b->flags) & WIDE_UNDEFINED) == 0;
}
static wide_ball undefined_of(const wide_ball *a, const wide_ball *b) {
    return (a->flags | b->flags) & WIDE_SINGULAR ? singular() : wide_ball_undefined();
}

wide_ball wide_ball_exact(double x) { return real_of(wide_double(x), -INFINITY); }
wide_ball wide_ball_integer(int64_t n) { return real_of(wide_integer(n), -INFINITY); }

int wide_ball_is_zero(const wide_ball *a) {
    return wide_ball_is_defined(a) && a->re.sign == 0 && a->im.sign == 0 && a->error == -INFINITY;
}

/* The ball has no zero in it. */
static int is_apart(const wide_ball *a) { return a->error < least_of(a) - 2.0; }

int wide_ball_is_negative(const wide_ball *a) {
    return wide_ball_is_defined(a) && is_real(a) && a->re.sign < 0 && is_apart(a);
}

int wide_ball_is_integer(const wide_ball *a, int64_t *value) {
    if (!wide_ball_is_defined(a) || !is_real(a) || a->error != -INFINITY || a->re.exponent > 53) {
        return 0;
    }
    *value = wide_nearest(a->re);
    return wide_compare(wide_integer(*value), a->re) == 0;
}

/* Whether nothing was lost in a sum. */
static int is_sum(wide a, wide b, wide sum) {
    return wide_compare(wide_subtract(sum, b), a) == 0 &&
           wide_compare(wide_subtract(sum, a), b) == 0;
}

wide_ball wide_ball_add(const wide_ball *a, const wide_ball *b) {
    if (!both_defined(a, b)) return undefined_of(a, b);
    if (wide_ball_is_zero(a)) return *b;
    if (wide_ball_is_zero(b)) return *a;
    const wide re = wide_add(a->re, b->re), im = wide_add(a->im, b->im);
    double error = log_sum(a->error, b->error);
    const double size = at_most(wide_ball_size(a), wide_ball_size(b));
    const int cancels = re.sign == 0 && im.sign == 0;
    if (!cancels || error != -INFINITY) error = log_sum(error, size + NOISE);
    if (a->error == -INFINITY && b->error == -INFINITY && is_sum(a->re, b->re, re) &&
        is_sum(a->im, b->im, im)) {
        error = -INFINITY;
    }
    return made(re, im, error, a->flags & b->flags);
}

wide_ball wide_ball_negate(const wide_ball *a) {
    wide_ball result = *a;
    result.re = wide_negate(a->re);
    result.im = wide_negate(a->im);
    return result;
}

wide_ball wide_ball_subtract(const wide_ball *a, const wide_ball *b) {
    const wide_ball other = wide_ball_negate(b);
    return wide_ball_add(a, &other);
}

wide_ball wide_ball_multiply(const wide_ball *a, const wide_ball *b) {
    if (!both_defined(a, b)) return undefined_of(a, b);
    if (wide_ball_is_zero(a)) return *a;
    if (wide_ball_is_zero(b)) return *b;
    const double x = wide_ball_size(a), y = wide_ball_size(b);
    double error = log_sum(log_sum(x + b->error, y + a->error), a->error + b->error);
    const uint32_t pure = WIDE_REAL | WIDE_IMAGINARY;
    const int exact = error == -INFINITY && (a->flags & pure) && (b->flags & pure) &&
                      is_short(a->re.sign ? &a->re : &a->im) &&
                      is_short(b->re.sign ? &b->re : &b->im);
    if (!exact) error = log_sum(error, x + y + NOISE);
    wide re = wide_multiply(a->re, b->re), im = wide_integer(0);
    if (!is_real(a) || !is_real(b)) {
        re = wide_subtract(re, wide_multiply(a->im, b->im));
        im = wide_add(wide_multiply(a->re, b->im), wide_multiply(a->im, b->re));
    }
    uint32_t flags = 0;
    if (a->flags & b->flags & (WIDE_REAL | WIDE_IMAGINARY))
        flags = WIDE_REAL;
    else if (((a->flags | b->flags) & (WIDE_REAL | WIDE_IMAGINARY)) ==
             (WIDE_REAL | WIDE_IMAGINARY)) {
        flags = WIDE_IMAGINARY;
    }
    return made(re, im, error, flags);
}

wide_ball wide_ball_invert(const wide_ball *a) {
    if (!wide_ball_is_defined(a)) return *a;
    const double least = least_of(a);
    if (!is_apart(a)) return singular();
    const double error = log_sum(a->error - 2.0 * least + 1.0, NOISE - least + 2.0);
    if (is_real(a)) {
        const wide one = wide_integer(1), x = wide_divide(one, a->re);
        const int exact = a->error == -INFINITY && is_short(&x) && is_short(&a->re) &&
                          wide_compare(wide_multiply(x, a->re), one) == 0;
        return real_of(x, exact ? -INFINITY : error);
    }
    const wide square = wide_add(wide_multiply(a->re, a->re), wide_multiply(a->im, a->im));
    return made(wide_divide(a->re, square), wide_negate(wide_divide(a->im, square)), error,
                a->flags & (WIDE_REAL | WIDE_IMAGINARY));
}

static wide_ball divide(const wide_ball *a, const wide_ball *b) {
    const wide_ball inverse = wide_ball_invert(b);
    return wide_ball_multiply(a, &inverse);
}

static wide_ball times_i(const wide_ball *a) {
    wide_ball result = *a;
    result.re = wide_negate(a->im);
    result.im = a->re;
    result.flags = a->flags & (WIDE_UNDEFINED | WIDE_SINGULAR);
    if (a->flags & WIDE_REAL) result.flags |= WIDE_IMAGINARY;
    if (a->flags & WIDE_IMAGINARY) result.flags |= WIDE_REAL;
    return result;
}

static wide_ball times_minus_i(const wide_ball *a) {
    const wide_ball turned = times_i(a);
    return wide_ball_negate(&turned);
}

static wide_ball half_of(const wide_ball *a, int64_t twos) {
    wide_ball result = *a;
    result.re = wide_scale(a->re, twos);
    result.im = wide_scale(a->im, twos);
    result.error += (double)twos;
    return result;
}

wide_ball wide_ball_constant(expr_constant head) {
    switch (head) {
        case EXPR_PI: return real_of(wide_pi(), NOISE);
        case EXPR_E: return real_of(wide_e(), NOISE);
        case EXPR_I: return made(wide_integer(0), wide_integer(1), -INFINITY, WIDE_IMAGINARY);
        case EXPR_DEGREE: return real_of(wide_divide(wide_pi(), wide_integer(180)), NOISE);
        default: return wide_ball_undefined();
    }
}

/* a^n by squaring; every step at most doubles the relative error. */
static wide_ball integer_power(const wide_ball *a, int64_t n) {
    wide_ball base = n < 0 ? wide_ball_invert(a) : *a, result = wide_ball_integer(1);
    uint64_t left = n < 0 ? (uint64_t)0 - (uint64_t)n : (uint64_t)n;
    for (; left != 0 && wide_ball_is_defined(&base); left >>= 1) {
        if (left & 1u) result = wide_ball_multiply(&result, &base);
        if (left > 1) base = wide_ball_multiply(&base, &base);
    }
    return left != 0 ? base : result;
}

wide_ball wide_ball_decimal(int64_t p, int64_t q, int64_t exponent) {
    const wide_ball top = wide_ball_integer(p), bottom = wide_ball_integer(q);
    const wide_ball ten = wide_ball_integer(10);
    if (q < 1) return wide_ball_undefined();
    wide_ball result = q == 1 ? top : divide(&top, &bottom);
    if (exponent > 0) {
        const wide_ball scale = integer_power(&ten, exponent);
        result = wide_ball_multiply(&result, &scale);
    } else if (exponent < 0) {
        const wide_ball scale = integer_power(&ten, -exponent);
        result = divide(&result, &scale);
    }
    return result;
}

static wide_ball root_of(const wide_ball *a) {
    if (!wide_ball_is_defined(a) || wide_ball_is_zero(a)) return *a;
    if (!is_apart(a)) return wide_ball_undefined();
    const double least = least_of(a), size = wide_ball_size(a);
    const double error = log_sum(a->error - least / 2.0 + 1.0, size / 2.0 + NOISE + 2.0);
    if (is_real(a)) {
        const wide size_root = wide_sqrt(a->re.sign < 0 ? wide_negate(a->re) : a->re);
        const int exact = a->error == -INFINITY && is_short(&size_root) &&
                          wide_compare(wide_multiply(size_root, size_root),
                                       a->re.sign < 0 ? wide_negate(a->re) : a->re) == 0;
        const wide_ball root = real_of(size_root, exact ? -INFINITY : error);
        return a->re.sign < 0 ? times_i(&root) : root;
    }
    if (a->re.sign <= 0 && size_of(a->im) - 2.0 < a->error) return wide_ball_undefined();
    const wide square = wide_add(wide_multiply(a->re, a->re), wide_multiply(a->im, a->im));
    const wide absolute = a->re.sign < 0 ? wide_negate(a->re) : a->re;
    const wide part = wide_sqrt(wide_scale(wide_add(wide_sqrt(square), absolute), -1));
    const wide other = wide_divide(wide_scale(a->im, -1), part);
    if (a->re.sign >= 0) return made(part, other, error, 0);
    const int down = a->im.sign < 0;
    return made(down ? wide_negate(other) : other, down ? wide_negate(part) : part, error, 0);
}

static wide_ball exponential(const wide_ball *a) {
    if (!wide_ball_is_defined(a)) return *a;
    if (wide_ball_is_zero(a)) return wide_ball_integer(1);
    const double size = at_most(0.0, wide_ball_size(a));
    if (size > LARGEST_ARGUMENT || !(a->error < -2.0)) return wide_ball_undefined();
    const wide grow = wide_exp(a->re);
    const double error = log_sum(a->error + 1.0, size + NOISE + 4.0) + size_of(grow);
    if (is_real(a)) return real_of(grow, error);
    wide sine, cosine;
    wide_sine_cosine(a->im, &sine, &cosine);
    return made(wide_multiply(grow, cosine), wide_multiply(grow, sine), error, 0);
}

/* Angle of a number apart from zero and from the negative axis. */
static wide angle_of(wide re, wide im) {
    if (re.sign == 0 || (im.sign != 0 && im.exponent > re.exponent)) {
        const wide quarter = wide_scale(wide_pi(), -1), rest = wide_atan(wide_divide(re, im));
        return wide_subtract(im.sign < 0 ? wide_negate(quarter) : quarter, rest);
    }
    const wide angle = wide_atan(wide_divide(im, re));
    if (re.sign > 0) return angle;
    return im.sign < 0 ? wide_subtract(angle, wide_pi()) : wide_add(angle, wide_pi());
}

static wide_ball logarithm(const wide_ball *a) {
    if (!wide_ball_is_defined(a)) return *a;
    if (!is_apart(a)) return singular();
    const double error =
        log_sum(a->error - least_of(a) + 1.0, NOISE + 6.0 + log2(fabs(wide_ball_size(a)) + 2.0));
    if (is_real(a)) {
        if (a->re.sign > 0) {
            if (a->error == -INFINITY && wide_compare(a->re, wide_integer(1)) == 0) {
                return wide_ball_integer(0);
            }
            return real_of(wide_log(a->re), error);
        }
        return made(wide_log(wide_negate(a->re)), wide_pi(), error, 0);
    }
    if (a->re.sign <= 0 && size_of(a->im) - 2.0 < a->error) return wide_ball_undefined();
    const wide square = wide_add(wide_multiply(a->re, a->re), wide_multiply(a->im, a->im));
    return made(wide_scale(wide_log(square), -1), angle_of(a->re, a->im), error, 0);
}

wide_ball wide_ball_power(const wide_ball *base, const wide_ball *exponent) {
    if (!both_defined(base, exponent)) return undefined_of(base, exponent);
    int64_t n;
    if (wide_ball_is_integer(exponent, &n)) return integer_power(base, n);
    const wide_ball twice = half_of(exponent, 1);
    if (wide_ball_is_integer(&twice, &n)) {
        const wide_ball root = root_of(base);
        return integer_power(&root, n);
    }
    if (wide_ball_is_zero(base)) {
        return exponent->re.sign > 0 && is_apart(exponent) ? *base : singular();
    }
    const wide_ball inner = logarithm(base), product = wide_ball_multiply(&inner, exponent);
    return exponential(&product);
}

static wide_ball sine_of(const wide_ball *a, int cosine) {
    if (!wide_ball_is_defined(a)) return *a;
    if (wide_ball_is_zero(a)) return cosine ? wide_ball_integer(1) : *a;
    const double size = at_most(0.0, wide_ball_size(a));
    if (size > LARGEST_ARGUMENT) return wide_ball_undefined();
    if (is_real(a)) {
        wide s, c;
        wide_sine_cosine(a->re, &s, &c);
        return real_of(cosine ? c : s, log_sum(a->error, size + NOISE + 2.0));
    }
    /* (exp(iz) -+ exp(-iz)) / 2 or 2i */
    const wide_ball turned = times_i(a), back = wide_ball_negate(&turned);
    wide_ball up = exponential(&turned), down = exponential(&back);
    const uint32_t flags = a->flags & WIDE_IMAGINARY ? (cosine ? WIDE_REAL : WIDE_IMAGINARY) : 0;
    wide_ball sum = cosine ? wide_ball_add(&up, &down) : wide_ball_subtract(&up, &down);
    sum = half_of(&sum, -1);
    if (!cosine) sum = times_minus_i(&sum);
    if (wide_ball_is_defined(&sum)) sum.flags = flags;
    if (flags & WIDE_REAL) sum.im = wide_integer(0);
    if (flags & WIDE_IMAGINARY) sum.re = wide_integer(0);
    return sum;
}

static wide_ball absolute(const wide_ball *a) {
    if (!wide_ball_is_defined(a)) return *a;
    if (a->re.sign == 0 || a->im.sign == 0) {
        wide x = a->re.sign == 0 ? a->im : a->re;
        if (x.sign < 0) x = wide_negate(x);
        return real_of(x, a->error);
    }
    const wide square = wide_add(wide_multiply(a->re, a->re), wide_multiply(a->im, a->im));
    return real_of(wide_sqrt(square), log_sum(a->error, wide_ball_size(a) + NOISE));
}

/* 1 - a^2 or 1 + a^2 */
static wide_ball one_with_square(const wide_ball *a, int plus) {
    const wide_ball square = wide_ball_multiply(a, a), one = wide_ball_integer(1);
    return plus ? wide_ball_add(&one, &square) : wide_ball_subtract(&one, &square);
}

static wide_ball arctangent(const wide_ball *a) {
    if (!wide_ball_is_defined(a) || wide_ball_is_zero(a)) return *a;
    if (is_real(a)) {
        const double slope = is_apart(a) ? -2.0 * at_most(0.0, least_of(a) - 1.0) : 0.0;
        return real_of(wide_atan(a->re), log_sum(a->error + slope, NOISE + 2.0));
    }
    /* i/2 (log(1 - i z) - log(1 + i z)) */
    const wide_ball turned = times_i(a), one = wide_ball_integer(1);
    const wide_ball minus = wide_ball_subtract(&one, &turned), plus = wide_ball_add(&one, &turned);
    const wide_ball below = logarithm(&minus), above = logarithm(&plus);
    const wide_ball gap = wide_ball_subtract(&below, &above), half = half_of(&gap, -1);
    return times_i(&half);
}

/* log(x + sqrt(x^2 +- 1)) of a positive x. */
static wide_ball area(const wide_ball *a, int plus) {
    const wide_ball square = wide_ball_multiply(a, a), one = wide_ball_integer(1);
    const wide_ball inner = plus ? wide_ball_add(&square, &one) : wide_ball_subtract(&square, &one);
    const wide_ball root = root_of(&inner), sum = wide_ball_add(a, &root);
    return logarithm(&sum);
}

static wide_ball quarter_turn(void) {
    const wide_ball pi = wide_ball_constant(EXPR_PI);
    return half_of(&pi, -1);
}

static wide_ball arcsine(const wide_ball *a) {
    if (!wide_ball_is_defined(a) || wide_ball_is_zero(a)) return *a;
    const wide_ball rest = one_with_square(a, 0);
    if (is_real(a)) {
        if (wide_ball_is_zero(&rest) || wide_ball_is_negative(&rest)) {
            /* pi/2 - i acosh|x|, as ball.c */
            const wide_ball size = absolute(a), far = area(&size, 0), turned = times_i(&far);
            const wide_ball quarter = quarter_turn(), x = wide_ball_subtract(&quarter, &turned);
            return a->re.sign > 0 ? x : wide_ball_negate(&x);
        }
        const wide_ball root = root_of(&rest), ratio = divide(a, &root);
        return arctangent(&ratio);
    }
    /* -i log(i z + sqrt(1 - z^2)) */
    const wide_ball root = root_of(&rest), turned = times_i(a);
    const wide_ball sum = wide_ball_add(&turned, &root), inner = logarithm(&sum);
    return times_minus_i(&inner);
}

static wide_ball arccosine(const wide_ball *a) {
    const wide_ball quarter = quarter_turn(), sine = arcsine(a);
    return wide_ball_subtract(&quarter, &sine);
}

static wide_ball area_sine(const wide_ball *a) {
    if (!wide_ball_is_defined(a) || wide_ball_is_zero(a)) return *a;
    if (is_real(a)) {
        const wide_ball size = absolute(a), value = area(&size, 1);
        return a->re.sign < 0 ? wide_ball_negate(&value) : value;
    }
    const wide_ball turned = times_i(a), sine = arcsine(&turned);
    return times_minus_i(&sine);
}

static wide_ball area_cosine(const wide_ball *a) {
    const wide_ball one = wide_ball_integer(1), below = wide_ball_subtract(a, &one),
                    above = wide_ball_add(a, &one);
    const wide_ball left = root_of(&below), right = root_of(&above);
    const wide_ball product = wide_ball_multiply(&left, &right), sum = wide_ball_add(a, &product);
    return logarithm(&sum);
}

static wide_ball area_tangent(const wide_ball *a) {
    if (!wide_ball_is_defined(a) || wide_ball_is_zero(a)) return *a;
    const wide_ball one = wide_ball_integer(1), above = wide_ball_add(&one, a),
                    below = wide_ball_subtract(&one, a);
    if (is_real(a) && (wide_ball_is_negative(&above) || wide_ball_is_negative(&below))) {
        /* as ball.c: near - i pi/2 for x > 1 */
        const wide_ball size = absolute(a), inverse = wide_ball_invert(&size);
        const wide_ball near = area_tangent(&inverse), quarter = quarter_turn();
        const wide_ball turn = times_i(&quarter), x = wide_ball_subtract(&near, &turn);
        return a->re.sign > 0 ? x : wide_ball_negate(&x);
    }
    const wide_ball ratio = divide(&above, &below);
    if (is_real(a)) {
        const wide_ball inner = logarithm(&ratio);
        return half_of(&inner, -1);
    }
    const wide_ball turned = times_i(a), inner = arctangent(&turned);
    return times_minus_i(&inner);
}

static wide_ball floor_of(const wide_ball *a) {
    if (!wide_ball_is_defined(a) || !is_real(a) || a->re.exponent > 53) {
        return wide_ball_undefined();
    }
    int64_t n = wide_nearest(a->re);
    if (wide_compare(wide_integer(n), a->re) > 0) n--;
    if (a->error == -INFINITY) return wide_ball_integer(n);
    const wide_ball low = wide_ball_integer(n), high = wide_ball_integer(n + 1);
    const wide_ball from = wide_ball_subtract(a, &low), to = wide_ball_subtract(&high, a);
    return is_apart(&from) && is_apart(&to) ? low : wide_ball_undefined();
}

static wide_ball factorial_of(const wide_ball *a, int64_t step, int64_t shift) {
    int64_t n;
    if (!wide_ball_is_integer(a, &n) || n + shift < -1 || n > 2000) return wide_ball_undefined();
    if (step == 1 && n + shift < 0) return wide_ball_undefined();
    wide_ball product = wide_ball_integer(1);
    for (n += shift; n > 1; n -= step) {
        const wide_ball factor = wide_ball_integer(n);
        product = wide_ball_multiply(&product, &factor);
    }
    return product;
}

static wide_ball sign_of(const wide_ball *a) {
    if (!wide_ball_is_defined(a) || wide_ball_is_zero(a)) return *a;
    if (!is_apart(a)) return wide_ball_undefined();
    if (is_real(a)) return wide_ball_integer(a->re.sign);
    const wide_ball size = absolute(a);
    return divide(a, &size);
}

static wide_ball part_of(const wide_ball *a, int imaginary) {
    if (!wide_ball_is_defined(a)) return *a;
    if (is_real(a) && imaginary) return wide_ball_integer(0);
    return real_of(imaginary ? a->im : a->re, a->error);
}

/* sinh, cosh, tanh by sin(iz) = i sinh z, ... */
static wide_ball hyperbolic(expr_function head, const wide_ball *a) {
    const wide_ball turned = times_i(a);
    const wide_ball cosine = sine_of(&turned, 1), inner = sine_of(&turned, 0);
    const wide_ball sine = times_minus_i(&inner);
    switch (head) {
        case EXPR_SINH: return sine;
        case EXPR_COSH: return cosine;
        case EXPR_TANH: return divide(&sine, &cosine);
        case EXPR_COTH: return divide(&cosine, &sine);
        case EXPR_SECH: return wide_ball_invert(&cosine);
        default: return wide_ball_invert(&sine);
    }
}

static wide_ball circular(expr_function head, const wide_ball *a) {
    const wide_ball sine = sine_of(a, 0), cosine = sine_of(a, 1);
    switch (head) {
        case EXPR_SIN: return sine;
        case EXPR_COS: return cosine;
        case EXPR_TAN: return divide(&sine, &cosine);
        case EXPR_COT: return divide(&cosine, &sine);
        case EXPR_SEC: return wide_ball_invert(&cosine);
        default: return wide_ball_invert(&sine);
    }
}

static wide_ball inverse_of(expr_function head, const wide_ball *a) {
    switch (head) {
        case EXPR_ASIN:
        case EXPR_ACSC: return arcsine(a);
        case EXPR_ACOS:
        case EXPR_ASEC: return arccosine(a);
        case EXPR_ATAN:
        case EXPR_ACOT: return arctangent(a);
        case EXPR_ASINH:
        case EXPR_ACSCH: return area_sine(a);
        case EXPR_ACOSH:
        case EXPR_ASECH: return area_cosine(a);
        default: return area_tangent(a);
    }
}

wide_ball wide_ball_function(expr_function head, const wide_ball *a) {
    if (!wide_ball_is_defined(a)) return *a;
    if (head <= EXPR_CSC) return circular(head, a);
    if (head >= EXPR_SINH && head <= EXPR_CSCH) return hyperbolic(head, a);
    if (head == EXPR_ACOT || head == EXPR_ASEC || head == EXPR_ACSC || head == EXPR_ACOTH ||
        head == EXPR_ASECH || head == EXPR_ACSCH) {
        const wide_ball inverse = wide_ball_invert(a);
        return wide_ball_is_defined(&inverse) ? inverse_of(head, &inverse) : inverse;
    }
    if (head < EXPR_EXP) return inverse_of(head, a);
    switch (head) {
        case EXPR_EXP: return exponential(a);
        case EXPR_LOG: return logarithm(a);
        case EXPR_ABS:
        case EXPR_NORM: return absolute(a);
        case EXPR_SIGN: return sign_of(a);
        case EXPR_FACTORIAL: return factorial_of(a, 1, 0);
        case EXPR_GAMMA: return factorial_of(a, 1, -1);
        case EXPR_DOUBLE_FACTORIAL: return factorial_of(a, 2, 0);
        case EXPR_FLOOR: return floor_of(a);
        case EXPR_CEILING: {
            const wide_ball other = wide_ball_negate(a), below = floor_of(&other);
            return wide_ball_negate(&below);
        }
        case EXPR_RE: return part_of(a, 0);
        case EXPR_IM: return part_of(a, 1);
        case EXPR_CONJUGATE: {
            wide_ball result = *a;
            result.im = wide_negate(a->im);
            return result;
        }
        case EXPR_ARG: {
            const wide_ball inner = logarithm(a);
            return part_of(&inner, 1);
        }
        default: return wide_ball_undefined();
    }
}

wide_ball wide_ball_extremum(const wide_ball *a, const wide_ball *b, int largest) {
    const wide_ball gap = wide_ball_subtract(a, b);
    if (!wide_ball_is_defined(&gap) || !is_real(a) || !is_real(b)) return wide_ball_undefined();
    return (gap.re.sign > 0) == (largest != 0) ? *a : *b;
}
