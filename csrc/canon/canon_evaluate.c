#include <math.h>
#include <string.h>

#include "canon/canon_core.h"
#include "canon/canon_order.h"

/* --- powers of numbers ---------------------------------------------------------------------- */

static int32_t bits_of(canon_int n) {
    int32_t bits = 0;
    for (; n > 0; n >>= 1) bits++;
    return bits;
}

/* Integer part of the degree-th root of n >= 1, and whether it is exact. */
static canon_int root_of(canon_work *w, canon_int n, canon_int degree, bool *exact) {
    const int32_t bits = bits_of(n);
    *exact = n == 1;
    if (degree >= bits) return 1; /* 2^degree is beyond n */
    /* the root has at most one bit more than its share of those of n */
    canon_int low = 1, high = (canon_int)1 << (bits / (int32_t)degree + 1);
    if (high > n) high = n;
    while (low < high) {
        const canon_int middle = high - (high - low) / 2;
        canon_int value = 1;
        bool beyond = false;
        spend(w, (int32_t)degree);
        for (canon_int i = 0; i < degree && !beyond; i++) {
            beyond = __builtin_mul_overflow(value, middle, &value) || value > n;
        }
        if (beyond) high = middle - 1;
        else low = middle;
    }
    canon_int value = 1;
    for (canon_int i = 0; i < degree && value <= n; i++) value *= low;
    *exact = value == n;
    return low;
}

typedef struct {
    canon_int base[40];
    int32_t exponent[40];
    int32_t count;
} factorisation;

bool perfect_power(canon_work *w, canon_int n, canon_int *base, int32_t *exponent) {
    for (int32_t k = 120; k >= 2; k--) {
        bool exact;
        if (((canon_int)1 << k) > n) continue;
        *base = root_of(w, n, k, &exact);
        *exponent = k;
        if (exact) return true;
    }
    return false;
}

/* {m: k} for a perfect power; else the prime factors. */
static void factorised(canon_work *w, canon_int n, factorisation *found) {
    found->count = 1;
    if (perfect_power(w, n, &found->base[0], &found->exponent[0])) return;
    found->count = 0;
    const canon_int limit = 1 << 15;
    for (canon_int p = 2; p <= limit && p * p <= n; p += p == 2 ? 1 : 2) {
        spend(w, 1);
        if (n % p != 0) continue;
        found->base[found->count] = p;
        found->exponent[found->count] = 0;
        while (n % p == 0) n /= p, found->exponent[found->count]++;
        found->count++;
    }
    if (n > limit * limit) doubt(w, CANON_NUMBER); /* not known to be a prime */
    if (n > 1) {
        found->base[found->count] = n;
        found->exponent[found->count] = 1;
        found->count++;
    }
}

static node integer_root(canon_work *w, canon_int n, canon_int p, canon_int q) {
    bool exact;
    const canon_int root = root_of(w, n, q, &exact);
    if (exact) return integer(w, int_pow(w, root, p));
    factorisation found;
    factorised(w, n, &found);
    canon_int whole = 1, radicand = 1, common = 0;
    node radicals = w->one;
    canon_int remaining[40];
    for (int32_t i = 0; i < found.count; i++) {
        const canon_int exponent = int_mul(w, found.exponent[i], p);
        const canon_int outside = exponent / q, inside = exponent % q;
        remaining[i] = 0;
        if (outside > 0) whole = int_mul(w, whole, int_pow(w, found.base[i], outside));
        if (inside == 0) continue;
        const canon_int divisor = int_gcd(inside, q);
        if (divisor != 1) {
            radicals = mul2(w, radicals, power(w, integer(w, found.base[i]),
                                               rational(w, inside / divisor, q / divisor)));
        } else {
            remaining[i] = inside;
            common = int_gcd(common, inside);
        }
    }
    for (int32_t i = 0; i < found.count; i++) {
        if (remaining[i] != 0) {
            radicand = int_mul(w, radicand, int_pow(w, found.base[i], remaining[i] / common));
        }
    }
    if (radicand == n && whole == 1 && radicals == w->one) {
        return raw_pow(w, integer(w, n), rational(w, p, q));
    }
    const node outer = mul2(w, integer(w, whole), radicals);
    if (radicand == 1) return outer; /* Pow(1, e) */
    return mul2(w, outer, power(w, integer(w, radicand), rational(w, common, q)));
}

static node rational_power(canon_work *w, node base, node exponent) {
    canon_int p = at(w, base)->p, q = at(w, base)->q;
    canon_int n = at(w, exponent)->p;
    const canon_int d = at(w, exponent)->q;
    if (p == 0) {
        if (n < 0) hand_over(w, CANON_INFINITE);
        return w->zero;
    }
    if (d == 1) {
        if (n > 0) return rational(w, int_pow(w, p, n), int_pow(w, q, n));
        return rational(w, int_pow(w, q, -n), int_pow(w, p, -n));
    }
    if (p < 0) hand_over(w, CANON_COMPLEX);
    if (n < 0) {
        const canon_int swap = p;
        p = q;
        q = swap;
        n = -n;
        if (q == 1) return power(w, integer(w, p), rational(w, n, d));
    }
    if (q == 1) return integer_root(w, p, n, d);
    canon_int whole = n / d;
    whole = whole != 0 ? whole + 1 : 1;
    node product[3] = {w->one, w->one, w->one};
    if (p != 1) product[0] = power(w, integer(w, p), rational(w, n, d));
    product[1] = power(w, integer(w, q), rational(w, whole * d - n, d));
    product[2] = rational(w, 1, int_pow(w, q, whole));
    return mul2(w, mul2(w, product[0], product[1]), product[2]);
}

static node float_power(canon_work *w, node base, node exponent) {
    if (is_integer(w, exponent) && kind_of(w, base) == K_FLOAT) {
        const double value = at(w, base)->value;
        if (exponent == w->minus_one) return floating(w, 1.0 / value);
        if (exponent == w->two) return floating(w, value * value);
    }
    hand_over(w, CANON_FLOAT);
}

/* --- exp ------------------------------------------------------------------------------------ */

bool has_log(canon_work *w, node n) {
    const canon_node *it = at(w, n);
    if (!it->has_function) return false;
    spend(w, 1);
    if (is_log(w, n)) return true;
    for (int32_t i = 0; i < it->count; i++) {
        if (has_log(w, arg(w, n, i))) return true;
    }
    return false;
}

node exponential(canon_work *w, node exponent) {
    if (exponent == w->zero) return w->one;
    if (exponent == w->one) return raw(w, K_E, 0, -1, &exponent, 0);
    if (kind_of(w, exponent) == K_FLOAT) return raw(w, K_EXP, 0, -1, &exponent, 1);
    if (has_log(w, exponent)) doubt(w, CANON_FUNCTION);
    /* Towers of constants are beyond SymPy's own numbers. */
    if (at(w, exponent)->has_exp && !at(w, exponent)->has_symbol) doubt(w, CANON_NUMBER);
    return raw(w, K_EXP, 0, -1, &exponent, 1);
}

/* Two nodes that stand for a list of arguments: the two themselves, or the sum or product that has
 * been made of more of them. False where there is none. */
static bool as_question(const canon_work *w, canon_node_kind kind, const node *args, int32_t count,
                        node *a, node *b) {
    if (count < 2) return false;
    *a = count == 2 ? args[0] : existing(w, kind, args, count);
    *b = count == 2 ? args[1] : -1;
    return *a >= 0;
}

/* --- Pow ------------------------------------------------------------------------------------ */

/* Product of base[i]**exponent with the powers left for Mul to evaluate. */
static node product_of_powers(canon_work *w, const node *bases, int32_t count, node exponent) {
    const int32_t mark = w->scratch_top;
    node *made = scratch(w, count > 0 ? count : 1);
    for (int32_t i = 0; i < count; i++) made[i] = raw_pow(w, bases[i], exponent);
    const node product = mul_of(w, made, count);
    w->scratch_top = mark;
    return product;
}

/* Mul._eval_power with a fractional exponent: what is known to be nonnegative comes out. */
static node split_power(canon_work *w, node base, node exponent) {
    const int32_t mark = w->scratch_top, count = count_of(w, base);
    list nonnegative = list_of(w, count + 2), other = list_of(w, count + 2);
    list negative = list_of(w, count + 2);
    for (int32_t i = 0; i < count; i++) {
        const node factor = arg(w, base, i);
        switch (sign_of(w, factor)) {
            case SIGN_POSITIVE: case SIGN_NONNEGATIVE: case SIGN_ZERO:
                push(w, &nonnegative, factor);
                break;
            case SIGN_NEGATIVE: push(w, &negative, factor); break;
            default: push(w, &other, factor);
        }
    }
    if (negative.count > 1 || (negative.count == 1 && other.count == 0)) {
        doubt(w, CANON_COMPLEX);
        w->scratch_top = mark;
        return raw_pow(w, base, exponent);
    }
    if (negative.count == 1) {
        const node factor = negative.item[0];
        if (is_number(w, factor) && factor != w->minus_one) {
            push(w, &other, w->minus_one);
            push(w, &nonnegative, negated(w, factor));
        } else {
            push(w, &other, factor);
        }
    }
    list numeric = list_of(w, count + 2), plain = list_of(w, count + 2);
    for (int32_t i = 0; i < nonnegative.count; i++) {
        const node factor = nonnegative.item[i];
        if (is_pow(w, factor) && is_rational(w, arg(w, factor, 1)) &&
            !at(w, arg(w, factor, 0))->has_symbol) {
            push(w, &numeric, power(w, power(w, arg(w, factor, 0), arg(w, factor, 1)), exponent));
        } else {
            push(w, &plain, factor);
        }
    }
    node result = mul_of(w, numeric.item, numeric.count);
    if (plain.count > 0) {
        result = mul2(w, result, product_of_powers(w, plain.item, plain.count, exponent));
    }
    if (other.count > 0) {
        const node rest = mul_of(w, other.item, other.count);
        result = mul2(w, result, raw_pow(w, rest, exponent));
    }
    w->scratch_top = mark;
    return result;
}

static node power_of_power(canon_work *w, node base, node expt) {
    node b, e;
    as_base_exp(w, base, &b, &e);
    const node product = is_integer(w, expt) ? mul2(w, e, expt) : w->zero;
    if (is_integer(w, expt)) return power(w, b, product);
    if (!is_rational(w, expt)) {
        if (sign_of(w, b) == SIGN_POSITIVE && is_real(w, e)) return power(w, b, mul2(w, e, expt));
        doubt(w, CANON_EXPONENT);
        return raw_pow(w, base, expt);
    }
    if (!is_rational(w, e)) {
        if (sign_of(w, b) == SIGN_POSITIVE && is_real(w, e)) return power(w, b, mul2(w, e, expt));
        doubt(w, CANON_EXPONENT);
        return raw_pow(w, base, expt);
    }
    const canon_sign sign = sign_of(w, b);
    const canon_int p = at(w, e)->p, q = at(w, e)->q;
    if (e == w->minus_one && at(w, expt)->q == 2) {
        if (sign == SIGN_NEGATIVE) {
            doubt(w, CANON_COMPLEX);
            return raw_pow(w, base, expt);
        }
        if (sign == SIGN_POSITIVE || sign == SIGN_NONNEGATIVE) {
            return power(w, b, negated(w, expt));
        }
    } else if (q == 1 && p % 2 == 0 && sign != SIGN_POSITIVE && sign != SIGN_NONNEGATIVE) {
        if (is_real(w, b)) doubt(w, CANON_FUNCTION); /* abs(b) */
        if (w->positive) doubt(w, CANON_SIGN);
        if (w->lenient) return raw_pow(w, base, expt);
    }
    if ((p < 0 ? -p : p) < q || sign == SIGN_POSITIVE || sign == SIGN_NONNEGATIVE) {
        return power(w, b, mul2(w, e, expt));
    }
    if (!at(w, b)->has_symbol) doubt(w, CANON_SIGN);
    return raw_pow(w, base, expt);
}

static node power_evaluated(canon_work *w, node base, node exponent) {
    if (exponent == w->zero) return w->one;
    if (exponent == w->one) return base;
    if (base == w->zero) {
        if (is_rational(w, exponent) && number_sign(w, exponent) > 0) return w->zero;
        hand_over(w, CANON_INFINITE);
    }
    if (base == w->one) return w->one;
    if (kind_of(w, base) == K_FLOAT || kind_of(w, exponent) == K_FLOAT) {
        if (is_number(w, base) && is_number(w, exponent)) return float_power(w, base, exponent);
        if (kind_of(w, exponent) == K_FLOAT) hand_over(w, CANON_FLOAT);
    }
    switch (kind_of(w, base)) {
        case K_RATIONAL:
            if (is_rational(w, exponent)) return rational_power(w, base, exponent);
            if (number_sign(w, base) < 0) hand_over(w, CANON_COMPLEX);
            if (has_log(w, exponent)) doubt(w, CANON_FUNCTION);
            return raw_pow(w, base, exponent);
        case K_E: return exponential(w, exponent);
        case K_MUL:
            if (is_integer(w, exponent)) {
                return product_of_powers(w, w->argument + at(w, base)->first, count_of(w, base),
                                         exponent);
            }
            if (is_rational(w, exponent)) return split_power(w, base, exponent);
            break;
        case K_POW: return power_of_power(w, base, exponent);
        case K_EXP:
            if (is_integer(w, exponent) || is_real(w, arg(w, base, 0))) {
                return exponential(w, mul2(w, arg(w, base, 0), exponent));
            }
            doubt(w, CANON_EXPONENT);
            break;
        default: break;
    }
    if (!is_atom(w, exponent) && has_log(w, exponent)) doubt(w, CANON_FUNCTION);
    return raw_pow(w, base, exponent);
}

node power(canon_work *w, node base, node exponent) {
    if (exponent == w->one) return base;
    const canon_answer *known = recall(w, KNOWN_POWER, base, exponent);
    if (known != NULL) return known->first;
    enter(w);
    const node result = power_evaluated(w, base, exponent);
    leave(w);
    remember(w, KNOWN_POWER, base, exponent, result, -1);
    return result;
}

/* --- Mul ------------------------------------------------------------------------------------ */

static bool has_repeated_base(canon_work *w, const list *pairs) {
    for (int32_t i = 2; i < pairs->count; i += 2) {
        spend(w, i / 2);
        for (int32_t j = 0; j < i; j += 2) {
            if (pairs->item[i] == pairs->item[j]) return true;
        }
    }
    return false;
}

/* Pairs (base, exponent), the exponents of one base with one symbolic part added up. */
static void gathered(canon_work *w, list *pairs) {
    const int32_t mark = w->scratch_top;
    const int32_t count = pairs->count / 2;
    if (!has_repeated_base(w, pairs)) {
        /* Each is a group alone: its exponent is taken apart and put together. */
        for (int32_t i = 1; i < pairs->count; i += 2) {
            node coefficient, rest;
            if (!is_mul(w, pairs->item[i])) continue;
            as_coeff_mul(w, pairs->item[i], &coefficient, &rest);
            pairs->item[i] = mul2(w, coefficient, rest);
        }
        return;
    }
    node *term = scratch(w, count), *sum = scratch(w, count);
    int32_t *group = scratch(w, count);
    int32_t top = 0;
    bool several = false;
    for (int32_t i = 0; i < count; i++) {
        node coefficient, rest;
        as_coeff_mul(w, pairs->item[2 * i + 1], &coefficient, &rest);
        int32_t into = top;
        spend(w, top);
        for (int32_t j = 0; j < top; j++) {
            if (pairs->item[2 * group[j]] == pairs->item[2 * i] && term[j] == rest) into = j;
        }
        if (into < top) {
            sum[into] = number_add(w, sum[into], coefficient);
            several = true;
        } else {
            term[top] = rest;
            sum[top] = coefficient;
            group[top++] = i;
        }
    }
    /* Grouped by base in the order of first appearance. */
    bool grouped = true;
    for (int32_t j = 1; j < top; j++) {
        spend(w, j);
        for (int32_t k = 0; k + 1 < j; k++) {
            grouped &= pairs->item[2 * group[j]] != pairs->item[2 * group[k]];
        }
    }
    if (several || !grouped) {
        node *made = scratch(w, 2 * top);
        bool *taken = (bool *)scratch(w, top);
        int32_t out = 0;
        for (int32_t j = 0; j < top; j++) taken[j] = false;
        for (int32_t j = 0; j < top; j++) {
            spend(w, top - j);
            for (int32_t k = j; k < top && !taken[j]; k++) {
                const node base = pairs->item[2 * group[j]];
                if (taken[k] || pairs->item[2 * group[k]] != base) continue;
                made[out++] = base;
                made[out++] = mul2(w, sum[k], term[k]);
                if (k != j) taken[k] = true;
            }
            taken[j] = true;
        }
        for (int32_t k = 0; k < out; k++) pairs->item[k] = made[k];
        pairs->count = out;
    } else {
        for (int32_t j = 0; j < top; j++) {
            const node exponent = mul2(w, sum[j], term[j]);
            pairs->item[2 * j + 1] = exponent;
        }
    }
    w->scratch_top = mark;
}

/* Reduces a rational power with exponent >= 1 to one below 1 and a factor. */
static void take_whole(canon_work *w, node base, node *exponent, node *coefficient) {
    const canon_node *e = at(w, *exponent);
    const canon_int p = e->p, q = e->q;
    if (p <= q) return;
    *coefficient = number_mul(w, *coefficient, power(w, base, integer(w, p / q)));
    *exponent = rational(w, p % q, q);
}

/* Powers of numbers with rational exponents: collected by exponent, common divisors joined. */
static void numeric_powers(canon_work *w, list *pairs, node *coefficient, list *product) {
    const int32_t mark = w->scratch_top;
    /* by base */
    list bases = list_of(w, 8), sums = list_of(w, 8);
    for (int32_t i = 0; i < pairs->count; i += 2) {
        int32_t j = 0;
        while (j < bases.count && bases.item[j] != pairs->item[i]) j++;
        if (j == bases.count) {
            push(w, &bases, pairs->item[i]);
            push(w, &sums, pairs->item[i + 1]);
        } else {
            sums.item[j] = number_add(w, sums.item[j], pairs->item[i + 1]);
        }
    }
    /* by exponent */
    list base = list_of(w, 8), exponent = list_of(w, 8);
    for (int32_t i = 0; i < bases.count; i++) {
        int32_t j = 0;
        while (j < exponent.count && exponent.item[j] != sums.item[i]) j++;
        if (j == exponent.count) {
            push(w, &base, bases.item[i]);
            push(w, &exponent, sums.item[i]);
        } else {
            base.item[j] = number_mul(w, base.item[j], bases.item[i]);
        }
    }
    list number = list_of(w, 8), root = list_of(w, 8);
    for (int32_t i = 0; i < base.count; i++) {
        node e = exponent.item[i];
        if (!is_rational(w, base.item[i])) hand_over(w, CANON_FLOAT);
        if (is_integer(w, e)) {
            *coefficient = number_mul(w, *coefficient, power(w, base.item[i], e));
            continue;
        }
        if (number_sign(w, e) < 0) hand_over(w, CANON_NUMBER);
        take_whole(w, base.item[i], &e, coefficient);
        push(w, &number, base.item[i]);
        push(w, &root, e);
    }
    list new_exponent = list_of(w, 8), new_base = list_of(w, 8);
    for (int32_t i = 0; i < number.count; i++) {
        spend(w, number.count);
        node bi = number.item[i];
        const node ei = root.item[i];
        if (bi == w->one) continue;
        const int32_t before = number.count;
        list grown = list_of(w, 8);
        for (int32_t j = i + 1; j < before; j++) {
            const canon_node *x = at(w, bi), *y = at(w, number.item[j]);
            /* Rational.gcd */
            const node g = rational(w, int_gcd(x->p, y->p), int_lcm(w, x->q, y->q));
            if (g == w->one) continue;
            node e = number_add(w, ei, root.item[j]);
            if (is_integer(w, e)) {
                *coefficient = number_mul(w, *coefficient, power(w, g, e));
            } else {
                take_whole(w, g, &e, coefficient);
                push(w, &grown, g);
                push(w, &grown, e);
            }
            const node inverse_g = inverse(w, g);
            number.item[j] = number_mul(w, number.item[j], inverse_g);
            bi = number_mul(w, bi, inverse_g);
            if (bi == w->one) break;
        }
        if (bi != w->one) {
            const node made = power(w, bi, ei);
            int32_t count;
            const node *factor = parts(w, &made, K_MUL, &count);
            for (int32_t k = 0; k < count; k++) {
                if (is_number(w, factor[k])) {
                    *coefficient = number_mul(w, *coefficient, factor[k]);
                    continue;
                }
                if (!is_pow(w, factor[k])) hand_over(w, CANON_NUMBER);
                const node b = arg(w, factor[k], 0), e = arg(w, factor[k], 1);
                int32_t j = 0;
                while (j < new_exponent.count && new_exponent.item[j] != e) j++;
                if (j == new_exponent.count) {
                    push(w, &new_exponent, e);
                    push(w, &new_base, b);
                } else {
                    new_base.item[j] = number_mul(w, new_base.item[j], b);
                }
            }
        }
        for (int32_t k = 0; k < grown.count; k += 2) {
            push(w, &number, grown.item[k]);
            push(w, &root, grown.item[k + 1]);
        }
    }
    list made = list_of(w, 8);
    for (int32_t j = 0; j < new_base.count; j++) {
        push(w, &made, power(w, new_base.item[j], new_exponent.item[j]));
    }
    /* `product` may have outgrown its block above the mark: its items are copied back here. */
    for (int32_t j = 0; j < made.count; j++) {
        if (product->count == product->capacity) hand_over(w, CANON_SIZE);
        product->item[product->count++] = made.item[j];
    }
    w->scratch_top = mark;
}

static node product_of(canon_work *w, node coefficient, list *factors) {
    int32_t kept = 0;
    for (int32_t i = 0; i < factors->count; i++) {
        if (is_number(w, factors->item[i])) {
            coefficient = number_mul(w, coefficient, factors->item[i]);
        } else {
            factors->item[kept++] = factors->item[i];
        }
    }
    factors->count = kept;
    if (coefficient == w->zero) return w->zero;
    sort_arguments(w, factors->item, kept);
    if (kept == 0) return coefficient;
    if (coefficient == w->one) {
        return kept == 1 ? factors->item[0] : raw(w, K_MUL, 0, -1, factors->item, kept);
    }
    if (kept == 1 && is_add(w, factors->item[0])) {
        const int32_t mark = w->scratch_top, count = count_of(w, factors->item[0]);
        node *terms = scratch(w, count);
        for (int32_t i = 0; i < count; i++) {
            terms[i] = mul2(w, coefficient, arg(w, factors->item[0], i));
        }
        const node sum = add_of(w, terms, count);
        w->scratch_top = mark;
        return sum;
    }
    node *made = scratch(w, kept + 1);
    made[0] = coefficient;
    memcpy(made + 1, factors->item, (size_t)kept * sizeof(node));
    return raw(w, K_MUL, 0, -1, made, kept + 1);
}

/* A number times something: SymPy's two-argument case, or -1 where it does not apply. */
static node two_factors(canon_work *w, node a, node b) {
    if (is_rational(w, b)) {
        const node swap = a;
        a = b;
        b = swap;
    }
    if (!is_rational(w, a) || a == w->zero) return -1;
    node r, rest;
    as_coeff_mul(w, b, &r, &rest);
    if (!is_add(w, rest)) return -1;
    if (r != w->one) {
        const node c = number_mul(w, a, r);
        return c == w->one ? rest : raw_mul2(w, c, rest);
    }
    const int32_t mark = w->scratch_top, count = count_of(w, rest);
    node *terms = scratch(w, count);
    for (int32_t i = 0; i < count; i++) terms[i] = keep_coeff(w, a, arg(w, rest, i), true, false);
    const node sum = add_of(w, terms, count);
    w->scratch_top = mark;
    return sum;
}

static node product(canon_work *w, const node *args, int32_t count) {
    list seq = list_of(w, count > 8 ? 2 * count : 16);
    for (int32_t i = 0; i < count; i++) {
        if (args[i] != w->one) push(w, &seq, args[i]);
    }
    if (seq.count == 0) return w->one;
    if (seq.count == 1) return seq.item[0];
    if (seq.count == 2) {
        const node quick = two_factors(w, seq.item[0], seq.item[1]);
        if (quick >= 0) return quick;
        if (is_rational(w, seq.item[1])) {
            const node swap = seq.item[0];
            seq.item[0] = seq.item[1];
            seq.item[1] = swap;
        }
    }
    node coefficient = w->one;
    list powers = list_of(w, 16), symbolic = list_of(w, 8), numeric = list_of(w, 8);
    for (int32_t i = 0; i < seq.count; i++) {
        const node o = seq.item[i];
        spend(w, 1);
        if (is_mul(w, o)) {
            for (int32_t j = 0; j < count_of(w, o); j++) push(w, &seq, arg(w, o, j));
            continue;
        }
        if (is_number(w, o)) {
            coefficient = number_mul(w, coefficient, o);
            continue;
        }
        node b, e;
        as_base_exp(w, o, &b, &e);
        if (is_pow(w, o) && is_number(w, b)) {
            if (is_rational(w, e)) {
                if (is_integer(w, e)) {
                    coefficient = number_mul(w, coefficient, power(w, b, e));
                } else if (number_sign(w, e) < 0) {
                    push(w, &seq, power(w, b, e));
                } else {
                    if (number_sign(w, b) < 0) hand_over(w, CANON_COMPLEX);
                    if (b != w->one) {
                        push(w, &numeric, b);
                        push(w, &numeric, e);
                    }
                }
                continue;
            }
            if (number_sign(w, b) > 0) {
                push(w, &symbolic, b);
                push(w, &symbolic, e);
                continue;
            }
            hand_over(w, CANON_COMPLEX);
        }
        push(w, &powers, b);
        push(w, &powers, e);
    }
    gathered(w, &powers);
    gathered(w, &symbolic);
    const int32_t room = powers.count + symbolic.count + numeric.count * 4 + 16;
    list factors = list_of(w, room), again = list_of(w, powers.count + 2);
    for (int32_t round = 0; round < 2; round++) {
        bool changed = false;
        again.count = 0;
        for (int32_t i = 0; i < powers.count; i += 2) {
            node b = powers.item[i], e = powers.item[i + 1], p = b;
            if (e == w->zero) continue;
            if (e == w->one) {
                if (is_number(w, b)) {
                    coefficient = number_mul(w, coefficient, b);
                    continue;
                }
            } else {
                p = power(w, b, e);
                if (is_pow(w, p) && !is_pow(w, b)) {
                    const node before = b;
                    as_base_exp(w, p, &b, &e);
                    changed |= b != before;
                }
            }
            push(w, &factors, p);
            push(w, &again, b);
            push(w, &again, e);
        }
        const bool repeated = has_repeated_base(w, &again);
        w->repeated_base |= repeated;
        if (!repeated || !changed) break;
        if (round == 1) { /* SymPy loses all these factors */
            doubt(w, CANON_SIMPLIFY);
            break;
        }
        factors.count = 0;
        powers.count = 0;
        for (int32_t i = 0; i < again.count; i++) push(w, &powers, again.item[i]);
        gathered(w, &powers);
    }
    for (int32_t i = 0; i < symbolic.count; i += 2) {
        /* 2**x*3**x is 6**x */
        const node e = symbolic.item[i + 1];
        node b = symbolic.item[i];
        if (b < 0 || e == w->zero) continue;
        for (int32_t j = i + 2; j < symbolic.count; j += 2) {
            if (symbolic.item[j] >= 0 && symbolic.item[j + 1] == e) {
                b = number_mul(w, b, symbolic.item[j]);
                symbolic.item[j] = -1;
            }
        }
        push(w, &factors, power(w, b, e));
    }
    if (numeric.count > 0) {
        list made = list_of(w, numeric.count * 4 + 16);
        numeric_powers(w, &numeric, &coefficient, &made);
        for (int32_t i = 0; i < made.count; i++) push(w, &factors, made.item[i]);
    }
    return product_of(w, coefficient, &factors);
}

bool is_number_times_sum(const canon_work *w, node n) {
    return is_mul(w, n) && count_of(w, n) == 2 && is_number(w, arg(w, n, 0)) &&
           is_add(w, arg(w, n, 1));
}

/* A rational, not 0, times a settled product that is no number times a sum. product() only ever
 * multiplies numbers into its coefficient, so the other factors are those that the settled product
 * has, in their order. */
static node settled_times(canon_work *w, node number, node settled) {
    const int32_t mark = w->scratch_top, count = count_of(w, settled);
    const int32_t from = is_number(w, arg(w, settled, 0)) ? 1 : 0;
    if (from == 1) number = number_mul(w, number, arg(w, settled, 0));
    if (number == w->one && count - from == 1) return arg(w, settled, 1);
    node *made = scratch(w, count + 1);
    int32_t top = 0;
    if (number != w->one) made[top++] = number;
    for (int32_t i = from; i < count; i++) made[top++] = arg(w, settled, i);
    const node result = raw(w, K_MUL, 0, -1, made, top);
    w->node[result].settled = w->pass;
    w->scratch_top = mark;
    return result;
}

/* Marks what its own arguments gave. */
static void settle(canon_work *w, node n, canon_node_kind kind, const node *args, int32_t count) {
    if (kind_of(w, n) != (int32_t)kind || count_of(w, n) != count) return;
    for (int32_t i = 0; i < count; i++) {
        if (arg(w, n, i) != args[i]) return;
    }
    w->node[n].settled = w->pass;
}

node mul_of(canon_work *w, const node *args, int32_t count) {
    node a, b;
    if (count == 2) {
        const int32_t at_number = is_rational(w, args[0]) ? 0 : 1;
        const node number = args[at_number], other = args[1 - at_number];
        if (is_mul(w, other) && is_settled(w, other) && !is_number_times_sum(w, other) &&
            is_rational(w, number) && number != w->zero && number != w->one) {
            return settled_times(w, number, other);
        }
    }
    const bool named = as_question(w, K_MUL, args, count, &a, &b);
    const canon_answer *known = named ? recall(w, KNOWN_PRODUCT, a, b) : NULL;
    if (known != NULL) return known->first;
    enter(w);
    const int32_t mark = w->scratch_top;
    const node result = product(w, args, count);
    w->scratch_top = mark;
    leave(w);
    if (named) remember(w, KNOWN_PRODUCT, a, b, result, -1);
    settle(w, result, K_MUL, args, count);
    return result;
}

node mul2(canon_work *w, node a, node b) {
    if (a == w->one) return b;
    if (b == w->one) return a;
    if (is_rational(w, a) && is_rational(w, b)) return number_mul(w, a, b);
    const node args[2] = {a, b};
    return mul_of(w, args, 2);
}

/* --- Add ------------------------------------------------------------------------------------ */

static node scaled(canon_work *w, node coefficient, node term) {
    if (coefficient == w->one) return term;
    if (is_mul(w, term)) {
        const int32_t count = count_of(w, term);
        node *made = scratch(w, count + 1);
        made[0] = coefficient;
        memcpy(made + 1, w->argument + at(w, term)->first, (size_t)count * sizeof(node));
        return raw(w, K_MUL, 0, -1, made, count + 1);
    }
    if (is_add(w, term)) return raw_mul2(w, coefficient, term);
    return mul2(w, coefficient, term);
}

static node sum(canon_work *w, const node *args, int32_t count) {
    list seq = list_of(w, count > 8 ? 2 * count : 16);
    for (int32_t i = 0; i < count; i++) {
        if (args[i] != w->zero) push(w, &seq, args[i]);
    }
    if (seq.count == 0) return w->zero;
    if (seq.count == 1) return seq.item[0];
    if (seq.count == 2) {
        node a = seq.item[0], b = seq.item[1];
        if (is_rational(w, b)) {
            a = seq.item[1];
            b = seq.item[0];
        }
        if (is_rational(w, a) && is_mul(w, b)) {
            const node pair[2] = {a, b};
            return raw(w, K_ADD, 0, -1, pair, 2);
        }
    }
    node coefficient = w->zero;
    list term = list_of(w, 16), scale = list_of(w, 16);
    for (int32_t i = 0; i < seq.count; i++) {
        const node o = seq.item[i];
        spend(w, 1);
        if (is_number(w, o)) {
            coefficient = number_add(w, coefficient, o);
            continue;
        }
        if (is_add(w, o)) {
            for (int32_t j = 0; j < count_of(w, o); j++) push(w, &seq, arg(w, o, j));
            continue;
        }
        node c = w->one, s = o;
        if (is_mul(w, o)) {
            as_coeff_mul(w, o, &c, &s);
        } else if (is_pow(w, o)) {
            node b, e;
            as_base_exp(w, o, &b, &e);
            if (is_number(w, b) && is_rational(w, e) &&
                (is_integer(w, e) || number_sign(w, e) < 0)) {
                push(w, &seq, power(w, b, e));
                continue;
            }
        }
        int32_t j = 0;
        while (j < term.count && term.item[j] != s) j++;
        spend(w, j);
        if (j == term.count) {
            push(w, &term, s);
            push(w, &scale, c);
        } else {
            scale.item[j] = number_add(w, scale.item[j], c);
        }
    }
    int32_t kept = 0;
    node *terms = scratch(w, term.count + 1);
    for (int32_t j = 0; j < term.count; j++) {
        if (scale.item[j] != w->zero) terms[kept++] = scaled(w, scale.item[j], term.item[j]);
    }
    sort_arguments(w, terms, kept);
    if (coefficient != w->zero) {
        memmove(terms + 1, terms, (size_t)kept * sizeof(node));
        terms[0] = coefficient;
        kept++;
    }
    if (kept == 0) return w->zero;
    return kept == 1 ? terms[0] : raw(w, K_ADD, 0, -1, terms, kept);
}

node add_of(canon_work *w, const node *args, int32_t count) {
    node a, b;
    const bool named = as_question(w, K_ADD, args, count, &a, &b);
    const canon_answer *known = named ? recall(w, KNOWN_SUM, a, b) : NULL;
    if (known != NULL) return known->first;
    enter(w);
    const int32_t mark = w->scratch_top;
    const node result = sum(w, args, count);
    w->scratch_top = mark;
    leave(w);
    if (named) remember(w, KNOWN_SUM, a, b, result, -1);
    settle(w, result, K_ADD, args, count);
    return result;
}

node add2(canon_work *w, node a, node b) {
    const node args[2] = {a, b};
    return add_of(w, args, 2);
}

/* --- functions ------------------------------------------------------------------------------ */

/* A constant multiple of a power of pi, or a sum with one, or such a power times a sum: SymPy
 * shifts and evaluates these. */
static bool has_turn(canon_work *w, node n) {
    int32_t count;
    const node *term = parts(w, &n, K_ADD, &count);
    for (int32_t i = 0; i < count; i++) {
        int32_t factors;
        const node *factor = parts(w, &term[i], K_MUL, &factors);
        bool pi = false, sum = false;
        for (int32_t j = 0; j < factors; j++) {
            node b, e;
            as_base_exp(w, factor[j], &b, &e);
            pi |= kind_of(w, b) == K_PI;
            sum |= is_add(w, factor[j]);
        }
        if (pi && (sum || !at(w, term[i])->has_symbol)) return true;
    }
    return false;
}

static bool has_known_function(canon_work *w, node n) {
    const canon_node *it = at(w, n);
    if (!it->has_function) return false;
    spend(w, 1);
    if (it->kind == K_FUNCTION && it->name < 0) return true;
    for (int32_t i = 0; i < it->count; i++) {
        if (has_known_function(w, arg(w, n, i))) return true;
    }
    return false;
}

static int number_sign_or_one(const canon_work *w, node n) {
    return is_number(w, n) ? number_sign(w, n) : 1;
}

static node logarithm(canon_work *w, node a) {
    if (a == w->one) return w->zero;
    if (kind_of(w, a) == K_E) return w->one;
    if (!at(w, a)->has_symbol) {
        if (a == w->zero) hand_over(w, CANON_FUNCTION);
        if (at(w, a)->has_function) doubt(w, CANON_FUNCTION);
        if (!is_rational(w, a) && kind_of(w, a) != K_PI) doubt(w, CANON_FUNCTION);
        if (number_sign_or_one(w, a) < 0) hand_over(w, CANON_COMPLEX);
        if (is_rational(w, a) && at(w, a)->p == 1) {
            const node below = inverse(w, a);
            return negated(w, raw(w, K_FUNCTION, EXPR_LOG, -1, &below, 1));
        }
    }
    if (kind_of(w, a) == K_EXP && is_real(w, arg(w, a, 0))) return arg(w, a, 0);
    if (has_log(w, a)) doubt(w, CANON_FUNCTION);
    return raw(w, K_FUNCTION, EXPR_LOG, -1, &a, 1);
}

/* |a| of a number times rational powers of positive symbols, which is what it is without the sign. */
static node absolute(canon_work *w, node a) {
    int32_t count;
    const node *factor = parts(w, &a, K_MUL, &count);
    for (int32_t i = 0; i < count; i++) {
        node b, e;
        as_base_exp(w, factor[i], &b, &e);
        const bool whole = is_rational(w, factor[i]);
        const bool known = kind_of(w, b) == K_SYMBOL || kind_of(w, factor[i]) == K_PI;
        if (!w->positive || !(whole || (known && is_rational(w, e)))) {
            doubt(w, CANON_FUNCTION);
            return raw(w, K_FUNCTION, EXPR_ABS, -1, &a, 1);
        }
    }
    return sign_of(w, a) == SIGN_NEGATIVE ? negated(w, a) : a;
}

node apply(canon_work *w, int32_t head, int32_t name, const node *args, int32_t count) {
    if (name >= 0) {
        for (int32_t i = 0; i < count; i++) {
            if (kind_of(w, args[i]) == K_FLOAT) hand_over(w, CANON_FLOAT);
        }
        return raw(w, K_FUNCTION, 0, name, args, count);
    }
    if (head == EXPR_LOG && count == 2 && kind_of(w, args[1]) == K_E) count = 1;
    if (count != 1 || at(w, args[0])->has_float) hand_over(w, CANON_FUNCTION);
    const node a = args[0];
    if (head == EXPR_LOG) return logarithm(w, a);
    if (!at(w, a)->has_symbol || has_turn(w, a) || has_known_function(w, a)) {
        doubt(w, CANON_FUNCTION);
    }
    switch (head) {
        case EXPR_ABS: return absolute(w, a);
        case EXPR_SIN:
        case EXPR_ATAN:
        case EXPR_ASIN:
            if (could_extract_minus_sign(w, a)) {
                const node opposite = negated(w, a);
                return negated(w, apply(w, head, name, &opposite, 1));
            }
            break;
        case EXPR_COS:
            if (could_extract_minus_sign(w, a)) {
                const node opposite = negated(w, a);
                return apply(w, head, name, &opposite, 1);
            }
            break;
        default: hand_over(w, CANON_FUNCTION);
    }
    return raw(w, K_FUNCTION, head, -1, args, 1);
}

node rebuild(canon_work *w, node like, const node *args, int32_t count) {
    const canon_node *it = at(w, like);
    if (is_settled(w, like) && it->count == count &&
        memcmp(w->argument + it->first, args, (size_t)count * sizeof(node)) == 0) {
        return like;
    }
    switch (it->kind) {
        case K_ADD: return add_of(w, args, count);
        case K_MUL: return mul_of(w, args, count);
        case K_POW: return power(w, args[0], args[1]);
        case K_EXP: return exponential(w, args[0]);
        case K_FUNCTION: return apply(w, it->head, it->name, args, count);
        default: return like;
    }
}
