#include "canon/canon_evaluate.h"

#include <math.h>

double canon_approximate(canon_work *w, node n) {
    const canon_node *it = at(w, n);
    switch (it->kind) {
        case K_RATIONAL: return (double)it->p / (double)it->q;
        case K_FLOAT: return it->value;
        case K_PI: return 3.14159265358979323846;
        case K_E: return 2.71828182845904523536;
        case K_ADD: {
            double sum = 0, size = 0;
            for (int32_t i = 0; i < it->count; i++) {
                const double term = canon_approximate(w, arg(w, n, i));
                sum += term;
                size += fabs(term);
            }
            if (fabs(sum) < 1e-9 * size) canon_hand_over(w, CANON_SIGN);
            return sum;
        }
        case K_MUL: {
            double product = 1;
            for (int32_t i = 0; i < it->count; i++) product *= canon_approximate(w, arg(w, n, i));
            if (!(fabs(product) > 1e-200 && fabs(product) < 1e200)) canon_hand_over(w, CANON_SIGN);
            return product;
        }
        case K_POW: {
            const double value =
                pow(canon_approximate(w, arg(w, n, 0)), canon_approximate(w, arg(w, n, 1)));
            if (!(fabs(value) > 1e-200 && fabs(value) < 1e200)) canon_hand_over(w, CANON_SIGN);
            return value;
        }
        case K_EXP: {
            const double value = exp(canon_approximate(w, arg(w, n, 0)));
            if (!(value > 1e-200 && value < 1e200)) canon_hand_over(w, CANON_SIGN);
            return value;
        }
        case K_FUNCTION:
            if (is_log(w, n)) {
                const double value = log(canon_approximate(w, arg(w, n, 0)));
                if (!(fabs(value) > 1e-9 && fabs(value) < 1e9)) canon_hand_over(w, CANON_SIGN);
                return value;
            }
            canon_hand_over(w, CANON_SIGN);
        default: canon_hand_over(w, CANON_SIGN);
    }
}

bool canon_is_real(canon_work *w, node n) {
    const canon_node *it = at(w, n);
    switch (it->kind) {
        case K_SYMBOL: return w->positive;
        case K_ADD:
        case K_MUL:
            for (int32_t i = 0; i < it->count; i++) {
                if (!canon_is_real(w, arg(w, n, i))) return false;
            }
            return true;
        case K_POW: {
            const node base = arg(w, n, 0), exponent = arg(w, n, 1);
            const canon_sign sign = canon_sign_of(w, base);
            if (sign == SIGN_POSITIVE) return canon_is_real(w, exponent);
            if (sign == SIGN_NEGATIVE) return is_integer(w, exponent);
            if (!is_rational(w, exponent) || at(w, exponent)->p < 0) return false;
            return sign == SIGN_NONNEGATIVE || (canon_is_real(w, base) && is_integer(w, exponent));
        }
        case K_EXP: return canon_is_real(w, arg(w, n, 0));
        case K_FUNCTION:
            if (it->name >= 0) return false;
            switch (it->head) {
                case EXPR_SIN:
                case EXPR_COS:
                case EXPR_SINH:
                case EXPR_COSH:
                case EXPR_TANH:
                case EXPR_ATAN:
                case EXPR_ASINH: return canon_is_real(w, arg(w, n, 0));
                case EXPR_LOG: return canon_sign_of(w, arg(w, n, 0)) == SIGN_POSITIVE;
                default: return false;
            }
        default: return true;
    }
}

static canon_sign opposite(canon_sign sign) {
    static const canon_sign table[] = {SIGN_UNKNOWN, SIGN_NEGATIVE,    SIGN_POSITIVE,
                                       SIGN_ZERO,    SIGN_NONPOSITIVE, SIGN_NONNEGATIVE};
    return table[sign];
}

static canon_sign sign_of_sum(canon_work *w, node n) {
    bool up = false, down = false, strict_up = false, strict_down = false;
    bool symbols_up = false, symbols_down = false;
    double constants = 0;
    for (int32_t i = 0; i < count_of(w, n); i++) {
        const node term = arg(w, n, i);
        const canon_sign sign = canon_sign_of(w, term);
        if (sign == SIGN_UNKNOWN) return SIGN_UNKNOWN;
        strict_up |= sign == SIGN_POSITIVE;
        strict_down |= sign == SIGN_NEGATIVE;
        up |= sign == SIGN_NONNEGATIVE;
        down |= sign == SIGN_NONPOSITIVE;
        if (at(w, term)->has_symbol) {
            symbols_up |= sign == SIGN_POSITIVE || sign == SIGN_NONNEGATIVE;
            symbols_down |= sign == SIGN_NEGATIVE || sign == SIGN_NONPOSITIVE;
        } else {
            constants += canon_approximate(w, term);
        }
    }
    if ((up || strict_up) && (down || strict_down)) {
        /* SymPy may see that constants of both signs add up to the sign of the rest. */
        if ((symbols_up && !symbols_down && constants > -1e-9) ||
            (symbols_down && !symbols_up && constants < 1e-9)) {
            doubt(w, CANON_SIGN);
        }
        return SIGN_UNKNOWN;
    }
    if (strict_up) return SIGN_POSITIVE;
    if (strict_down) return SIGN_NEGATIVE;
    return up ? SIGN_NONNEGATIVE : down ? SIGN_NONPOSITIVE : SIGN_ZERO;
}

static canon_sign sign_of_product(canon_work *w, node n) {
    canon_sign sign = SIGN_POSITIVE;
    for (int32_t i = 0; i < count_of(w, n); i++) {
        const canon_sign factor = canon_sign_of(w, arg(w, n, i));
        if (factor == SIGN_UNKNOWN) return SIGN_UNKNOWN;
        if (factor == SIGN_ZERO) return SIGN_ZERO;
        if (factor == SIGN_NEGATIVE) {
            sign = opposite(sign);
        } else if (factor != SIGN_POSITIVE) {
            if (sign == SIGN_POSITIVE)
                sign = factor;
            else if (sign == SIGN_NEGATIVE)
                sign = opposite(factor);
            else
                sign = (sign == factor) ? SIGN_NONNEGATIVE : SIGN_NONPOSITIVE;
        }
    }
    return sign;
}

static canon_sign sign_of_power(canon_work *w, node base, node exponent) {
    const canon_sign sign = canon_sign_of(w, base);
    if (sign == SIGN_POSITIVE) return canon_is_real(w, exponent) ? SIGN_POSITIVE : SIGN_UNKNOWN;
    if (!is_integer(w, exponent)) {
        return sign == SIGN_NONNEGATIVE && is_rational(w, exponent) && at(w, exponent)->p > 0
                   ? SIGN_NONNEGATIVE
                   : SIGN_UNKNOWN;
    }
    const bool even = at(w, exponent)->p % 2 == 0;
    if (sign == SIGN_NEGATIVE) return even ? SIGN_POSITIVE : SIGN_NEGATIVE;
    if (at(w, exponent)->p < 0) return SIGN_UNKNOWN;
    if (even && canon_is_real(w, base)) return SIGN_NONNEGATIVE;
    return even ? SIGN_UNKNOWN : sign;
}

static canon_sign sign_computed(canon_work *w, node n) {
    const canon_node *it = at(w, n);
    switch (it->kind) {
        case K_RATIONAL:
        case K_FLOAT: {
            const int sign = canon_number_sign(w, n);
            return sign > 0 ? SIGN_POSITIVE : sign < 0 ? SIGN_NEGATIVE : SIGN_ZERO;
        }
        case K_PI:
        case K_E: return SIGN_POSITIVE;
        case K_SYMBOL: return w->positive ? SIGN_POSITIVE : SIGN_UNKNOWN;
        case K_ADD:
            if (!it->has_symbol) return canon_approximate(w, n) > 0 ? SIGN_POSITIVE : SIGN_NEGATIVE;
            return sign_of_sum(w, n);
        case K_MUL: return sign_of_product(w, n);
        case K_POW: return sign_of_power(w, arg(w, n, 0), arg(w, n, 1));
        case K_EXP: return canon_is_real(w, arg(w, n, 0)) ? SIGN_POSITIVE : SIGN_UNKNOWN;
        default:
            if (it->name >= 0) return SIGN_UNKNOWN;
            if (it->head == EXPR_ATAN) return canon_sign_of(w, arg(w, n, 0));
            if (is_log(w, n)) {
                if (it->has_symbol)
                    return canon_sign_of(w, canon_add2(w, arg(w, n, 0), w->minus_one));
                return canon_approximate(w, n) > 0 ? SIGN_POSITIVE : SIGN_NEGATIVE;
            }
            if (it->has_symbol) return SIGN_UNKNOWN;
            doubt(w, CANON_SIGN);
            return SIGN_UNKNOWN;
    }
}

canon_sign canon_sign_of(canon_work *w, node n) {
    canon_node *it = &w->node[n];
    const int8_t cached = it->sign;
    if (w->positive && cached != 0) return (canon_sign)(cached - 1);
    enter(w);
    const canon_sign sign = sign_computed(w, n);
    leave(w);
    if (w->positive) it->sign = (int8_t)(sign + 1);
    return sign;
}
