#include "canon/canon_order.h"

#include <math.h>
#include <string.h>

bool coefficient_is_negative(const canon_work *w, node n) {
    const node c = is_mul(w, n) ? arg(w, n, 0) : n;
    return is_number(w, c) && number_sign(w, c) < 0;
}

void decompose_power(canon_work *w, node n, node *base, canon_int *exponent) {
    node b, e;
    as_base_exp(w, n, &b, &e);
    *base = n;
    *exponent = 1;
    if (is_rational(w, e)) {
        *base = at(w, e)->q == 1 ? b : power(w, b, rational(w, 1, at(w, e)->q));
        *exponent = at(w, e)->p;
        return;
    }
    if (is_number(w, e)) return;
    node c, tail;
    as_coeff_mul(w, e, &c, &tail);
    if (!is_rational(w, c)) hand_over(w, CANON_FLOAT);
    if (c == w->minus_one) {
        *base = power(w, b, tail);
        *exponent = -1;
    } else if (c != w->one) {
        *base = power(w, b, keep_coeff(w, rational(w, 1, at(w, c)->q), tail, true, false));
        *exponent = at(w, c)->p;
    }
}

node unevaluated_mul(canon_work *w, node a, node b) {
    const int32_t mark = w->scratch_top;
    list seq = list_of(w, 16), kept = list_of(w, 16);
    node c = w->one;
    push(w, &seq, a);
    push(w, &seq, b);
    for (int32_t i = 0; i < seq.count; i++) {
        const node o = seq.item[i];
        if (is_mul(w, o)) {
            for (int32_t j = 0; j < count_of(w, o); j++) push(w, &seq, arg(w, o, j));
        } else if (is_number(w, o)) {
            c = number_mul(w, c, o);
        } else {
            push(w, &kept, o);
        }
    }
    sort_arguments(w, kept.item, kept.count);
    node result = c;
    if (kept.count > 0 && c == w->one) {
        result = kept.count == 1 ? kept.item[0] : raw(w, K_MUL, 0, -1, kept.item, kept.count);
    } else if (kept.count > 0) {
        node *made = scratch(w, kept.count + 1);
        made[0] = c;
        memcpy(made + 1, kept.item, (size_t)kept.count * sizeof(node));
        result = raw(w, K_MUL, 0, -1, made, kept.count + 1);
    }
    w->scratch_top = mark;
    return result;
}

/* --- fractions ------------------------------------------------------------------------------ */

static bool is_negative(canon_work *w, node n) { return sign_of(w, n) == SIGN_NEGATIVE; }

void fraction_of(canon_work *w, node n, node *numerator, node *denominator) {
    const canon_answer *known = recall(w, KNOWN_FRACTION, n, -1);
    if (known != NULL) {
        *numerator = known->first;
        *denominator = known->second;
        return;
    }
    enter(w);
    const int32_t mark = w->scratch_top;
    list top = list_of(w, 16), bottom = list_of(w, 16);
    int32_t count;
    const node *term = parts(w, &n, K_MUL, &count);
    for (int32_t i = 0; i < count; i++) {
        const node t = term[i];
        if (is_pow(w, t) || kind_of(w, t) == K_EXP) {
            node b, e;
            as_base_exp(w, t, &b, &e);
            const canon_sign sign = sign_of(w, e);
            if (sign == SIGN_NEGATIVE) {
                push(w, &bottom, e == w->minus_one ? b : power(w, b, negated(w, e)));
            } else if (sign == SIGN_POSITIVE) {
                push(w, &top, t);
            } else if (is_mul(w, e)) {
                node u, d;
                as_numer_denom(w, t, &u, &d);
                if (u != w->one) push(w, &top, u);
                push(w, &bottom, d);
            } else {
                push(w, &top, t);
            }
        } else if (is_rational(w, t) && !is_integer(w, t)) {
            if (at(w, t)->p != 1) push(w, &top, integer(w, at(w, t)->p));
            push(w, &bottom, integer(w, at(w, t)->q));
        } else {
            push(w, &top, t);
        }
    }
    const node made = mul_of(w, top.item, top.count);
    *denominator = mul_of(w, bottom.item, bottom.count);
    *numerator = made;
    w->scratch_top = mark;
    leave(w);
    remember(w, KNOWN_FRACTION, n, -1, made, *denominator);
}

static void power_numer_denom(canon_work *w, node it, node *n, node *d) {
    node base, exponent;
    as_base_exp(w, it, &base, &exponent);
    as_numer_denom(w, base, n, d);
    const canon_sign sign = sign_of(w, exponent);
    bool flipped = sign == SIGN_NEGATIVE;
    if (is_mul(w, exponent) && sign != SIGN_NEGATIVE && sign != SIGN_POSITIVE) {
        flipped = could_extract_minus_sign(w, exponent);
    }
    const bool whole = is_integer(w, exponent);
    if (!whole && !is_real(w, *d)) {
        *n = base;
        *d = w->one;
    }
    const canon_sign below = sign_of(w, *d);
    if (below == SIGN_NEGATIVE || below == SIGN_NONPOSITIVE) {
        *n = negated(w, *n);
        *d = negated(w, *d);
    } else if (below != SIGN_POSITIVE && !whole) {
        if (below == SIGN_NONNEGATIVE) hand_over(w, CANON_SIGN);
        *n = base;
        *d = w->one;
    }
    if (flipped) {
        const node swap = *n;
        *n = *d;
        *d = swap;
        exponent = negated(w, exponent);
    }
    const node top = power(w, *n, exponent);
    *d = power(w, *d, exponent);
    *n = top;
}

static void sum_numer_denom(canon_work *w, node it, node *n, node *d) {
    node primitive;
    const node content = sum_content(w, it, &primitive);
    const node content_top = integer(w, at(w, content)->p);
    const node content_bottom = integer(w, at(w, content)->q);
    if (!is_add(w, primitive)) hand_over(w, CANON_SIMPLIFY);
    const int32_t mark = w->scratch_top, count = count_of(w, primitive);
    node *tops = scratch(w, count), *bottoms = scratch(w, count);
    list groups = list_of(w, 8), sums = list_of(w, 8);
    for (int32_t i = 0; i < count; i++) {
        as_numer_denom(w, arg(w, primitive, i), &tops[i], &bottoms[i]);
        int32_t j = 0;
        while (j < groups.count && groups.item[j] != bottoms[i]) j++;
        if (j == groups.count) push(w, &groups, bottoms[i]);
    }
    node *members = scratch(w, count + groups.count);
    if (groups.count == 1) {
        for (int32_t i = 0; i < count; i++) members[i] = keep_coeff(w, content_top, tops[i], true, false);
        *n = add_of(w, members, count);
        *d = keep_coeff(w, content_bottom, groups.item[0], true, false);
        w->scratch_top = mark;
        return;
    }
    for (int32_t j = 0; j < groups.count; j++) {
        int32_t kept = 0;
        for (int32_t i = 0; i < count; i++) {
            if (bottoms[i] == groups.item[j]) members[kept++] = tops[i];
        }
        push(w, &sums, kept == 1 ? members[0] : add_of(w, members, kept));
    }
    node *crossed = scratch(w, groups.count);
    for (int32_t j = 0; j < groups.count; j++) {
        for (int32_t k = 0; k < groups.count; k++) {
            members[k] = k == j ? sums.item[k] : groups.item[k];
        }
        crossed[j] = mul_of(w, members, groups.count);
    }
    const node top = add_of(w, crossed, groups.count);
    const node bottom = mul_of(w, groups.item, groups.count);
    *n = keep_coeff(w, content_top, top, true, false);
    *d = keep_coeff(w, content_bottom, bottom, true, false);
    w->scratch_top = mark;
}

void as_numer_denom(canon_work *w, node it, node *n, node *d) {
    const canon_answer *known = recall(w, KNOWN_NUMER_DENOM, it, -1);
    if (known != NULL) {
        *n = known->first;
        *d = known->second;
        return;
    }
    enter(w);
    *n = it;
    *d = w->one;
    switch (kind_of(w, it)) {
        case K_RATIONAL:
            *n = integer(w, at(w, it)->p);
            *d = integer(w, at(w, it)->q);
            break;
        case K_ADD: sum_numer_denom(w, it, n, d); break;
        case K_MUL: {
            const int32_t mark = w->scratch_top, count = count_of(w, it);
            node *tops = scratch(w, count), *bottoms = scratch(w, count);
            for (int32_t i = 0; i < count; i++) {
                as_numer_denom(w, arg(w, it, i), &tops[i], &bottoms[i]);
            }
            const node top = mul_of(w, tops, count);
            *d = mul_of(w, bottoms, count);
            *n = top;
            w->scratch_top = mark;
            break;
        }
        case K_POW: power_numer_denom(w, it, n, d); break;
        case K_EXP: {
            const node exponent = arg(w, it, 0);
            bool flipped = is_negative(w, exponent);
            if (!flipped && !is_negative(w, negated(w, exponent))) {
                flipped = could_extract_minus_sign(w, exponent);
            }
            if (flipped) {
                *n = w->one;
                *d = exponential(w, negated(w, exponent));
            }
            break;
        }
        default: break;
    }
    leave(w);
    remember(w, KNOWN_NUMER_DENOM, it, -1, *n, *d);
}

node sum_content(canon_work *w, node n, node *primitive) {
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    node *coefficient = scratch(w, count), *term = scratch(w, count);
    canon_int common = 0, multiple = 1;
    for (int32_t i = 0; i < count; i++) {
        as_coeff_mul(w, arg(w, n, i), &coefficient[i], &term[i]);
        if (!is_rational(w, coefficient[i])) hand_over(w, CANON_FLOAT);
        common = int_gcd(common, at(w, coefficient[i])->p);
        multiple = int_lcm(w, multiple, at(w, coefficient[i])->q);
    }
    *primitive = n;
    if (common == 1 && multiple == 1) {
        w->scratch_top = mark;
        return w->one;
    }
    for (int32_t i = 0; i < count; i++) {
        const canon_int p = at(w, coefficient[i])->p, q = at(w, coefficient[i])->q;
        /* floor division as in Python; exact here */
        const node c = integer(w, int_mul(w, p / common, multiple / q));
        term[i] = keep_coeff(w, c, term[i], true, false);
    }
    const int32_t from = is_number(w, term[0]) ? 1 : 0;
    sort_arguments(w, term + from, count - from);
    *primitive = raw(w, K_ADD, 0, -1, term, count);
    w->scratch_top = mark;
    return rational(w, common, multiple);
}

/* --- count_ops ------------------------------------------------------------------------------ */

static int32_t ops_computed(canon_work *w, node a) {
    const canon_node *it = at(w, a);
    int32_t ops = 0;
    switch (it->kind) {
        case K_RATIONAL: return (it->p < 0) + (it->q != 1);
        case K_FLOAT:
        case K_PI:
        case K_SYMBOL: return 0;
        case K_E: return 1;
        case K_MUL: {
            if (coefficient_is_negative(w, a)) {
                ops++;
                a = negated(w, a);
                if (is_add(w, a)) { /* of a product that was left unevaluated */
                    for (int32_t i = 0; i < count_of(w, a); i++) ops += count_ops(w, arg(w, a, i));
                    return ops;
                }
            }
            node n, d;
            fraction_of(w, a, &n, &d);
            if (is_integer(w, n)) return ops + 1 + (number_sign(w, n) < 0) + count_ops(w, d);
            if (d != w->one) {
                if (!is_integer(w, d)) ops += count_ops(w, d);
                return ops + 1 + count_ops(w, n);
            }
            if (!is_mul(w, a)) return ops + count_ops(w, a);
            ops += count_of(w, a) - 1;
            break;
        }
        case K_ADD: {
            int32_t negatives = 0;
            for (int32_t i = 0; i < it->count; i++) {
                const node term = arg(w, a, i);
                ops += i > 0;
                if (coefficient_is_negative(w, term)) {
                    negatives++;
                    ops += count_ops(w, negated(w, term));
                } else {
                    ops += count_ops(w, term);
                }
            }
            return ops + (negatives == it->count);
        }
        case K_POW:
            if (arg(w, a, 1) == w->minus_one) return 1 + count_ops(w, arg(w, a, 0));
            ops = 1;
            break;
        default: ops = 1;
    }
    for (int32_t i = 0; i < count_of(w, a); i++) ops += count_ops(w, arg(w, a, i));
    return ops;
}

int32_t count_ops(canon_work *w, node n) {
    if (at(w, n)->ops >= 0) return at(w, n)->ops;
    enter(w);
    const int32_t ops = ops_computed(w, n);
    leave(w);
    w->node[n].ops = ops;
    return ops;
}

/* --- sort keys ------------------------------------------------------------------------------ */

typedef struct {
    int32_t major, minor;
    const char *name;
    int32_t name_length;
    node own;        /* the arguments of this one are meant */
    node exponent;   /* -1: none */
    node coefficient;
    int32_t shape;   /* 0: number, 1: named dummy, 2: one dummy inside, 3: one text, 4: arguments */
} sort_key;

static void class_key(canon_work *w, node n, sort_key *key) {
    static const struct {
        const char *name;
        int32_t place;
    } placed[] = {{"exp", 10}, {"log", 11}, {"sin", 20}, {"cos", 21}, {"tan", 22}, {"cot", 23},
                  {"sinh", 30}, {"cosh", 31}, {"tanh", 32}, {"coth", 33}};
    key->minor = 0;
    switch (kind_of(w, n)) {
        case K_RATIONAL: case K_FLOAT: key->major = 1; key->name = "Number"; break;
        case K_PI: key->major = 2; key->name = "Pi"; break;
        case K_E: key->major = 2; key->name = "Exp1"; break;
        case K_SYMBOL: key->major = 2; key->name = w->positive ? "Dummy" : "Symbol"; break;
        case K_MUL: key->major = 3; key->name = "Mul"; break;
        case K_ADD: key->major = 3; key->minor = 1; key->name = "Add"; break;
        case K_POW: key->major = 3; key->minor = 2; key->name = "Pow"; break;
        default:
            key->major = 4;
            key->name = function_class(w, n, &key->name_length);
            key->minor = at(w, n)->name >= 0 ? 0 : 10000;
            for (size_t i = 0; i < sizeof placed / sizeof placed[0]; i++) {
                if ((int32_t)strlen(placed[i].name) == key->name_length &&
                    memcmp(placed[i].name, key->name, (size_t)key->name_length) == 0) {
                    key->minor = placed[i].place;
                }
            }
            return;
    }
    key->name_length = (int32_t)strlen(key->name);
}

static sort_key key_of(canon_work *w, node n) {
    sort_key key = {0};
    key.own = n;
    key.exponent = w->one;
    key.coefficient = w->one;
    if (is_number(w, n)) {
        class_key(w, n, &key);
        key.coefficient = n;
        key.exponent = -1;
        return key;
    }
    if (kind_of(w, n) == K_SYMBOL) {
        class_key(w, n, &key);
        key.shape = w->positive ? 1 : 2; /* a plain symbol sorts as a text */
        return key;
    }
    if (is_atom(w, n)) {
        class_key(w, n, &key);
        key.shape = 3;
        return key;
    }
    node rest;
    as_coeff_mul(w, n, &key.coefficient, &rest);
    if (is_pow(w, rest)) as_base_exp(w, rest, &rest, &key.exponent);
    class_key(w, rest, &key);
    key.own = rest;
    key.shape = kind_of(w, rest) == K_SYMBOL ? 2 : is_atom(w, rest) ? 3 : 4;
    return key;
}

static int text_compare(canon_work *w, node a, node b) {
    if (a == b) return 0;
    /* str() of two numbers (of one class): compared as texts */
    if (!is_integer(w, a) || !is_integer(w, b) || number_sign(w, a) < 0 || number_sign(w, b) < 0) {
        doubt(w, CANON_ORDER);
        return compare(w, a, b);
    }
    canon_int x = at(w, a)->p, y = at(w, b)->p, x_scale = 1, y_scale = 1;
    while (x / x_scale >= 10) x_scale *= 10;
    while (y / y_scale >= 10) y_scale *= 10;
    while (x_scale > 0 && y_scale > 0) {
        const canon_int u = x / x_scale % 10, v = y / y_scale % 10;
        if (u != v) return u > v ? 1 : -1;
        x_scale /= 10;
        y_scale /= 10;
    }
    return (x_scale > 0) - (y_scale > 0);
}

static int names_compare(const char *a, int32_t a_length, const char *b, int32_t b_length) {
    const int order = memcmp(a, b, (size_t)(a_length < b_length ? a_length : b_length));
    return order != 0 ? order : (a_length > b_length) - (a_length < b_length);
}

typedef struct {
    node term;
    double coefficient;
    int32_t first, count; /* its (generator, exponent) pairs */
} ordered_term;

/* Whether SymPy takes this for a number: what an unknown function gives is none. */
static bool is_constant(canon_work *w, node n) {
    if (at(w, n)->has_symbol) return false;
    if (!at(w, n)->has_function) return true;
    if (kind_of(w, n) == K_FUNCTION && at(w, n)->name >= 0) return false;
    enter(w);
    bool constant = true;
    for (int32_t i = 0; i < count_of(w, n); i++) constant &= is_constant(w, arg(w, n, i));
    leave(w);
    return constant;
}

/* Add.as_ordered_terms(): into `out`. */
static void ordered_terms(canon_work *w, node n, node *out) {
    const int32_t count = count_of(w, n);
    if (count > 64) hand_over(w, CANON_SIZE);
    if (count == 2) {
        /* a positive number, and a product of a negative number and one more factor */
        for (int32_t i = 0; i < 2; i++) {
            const node first = arg(w, n, i), second = arg(w, n, 1 - i);
            if (kind_of(w, first) > K_E) continue;
            if (is_mul(w, second) && count_of(w, second) == 2 && sign_of(w, first) == SIGN_POSITIVE) {
                node c = arg(w, second, 0);
                if (!is_number(w, c)) continue;
                if (number_sign(w, c) < 0) {
                    out[0] = first;
                    out[1] = second;
                    return;
                }
            }
            break;
        }
    }
    ordered_term terms[64];
    const int32_t mark = w->scratch_top;
    list pairs = list_of(w, 64), generators = list_of(w, 16);
    for (int32_t i = 0; i < count; i++) {
        node c, rest;
        as_coeff_mul(w, arg(w, n, i), &c, &rest);
        terms[i].term = arg(w, n, i);
        terms[i].coefficient = approximate(w, c);
        terms[i].first = pairs.count;
        int32_t factor_count;
        const node *factor = parts(w, &rest, K_MUL, &factor_count);
        for (int32_t j = 0; rest != w->one && j < factor_count; j++) {
            if (is_constant(w, factor[j])) {
                terms[i].coefficient *= approximate(w, factor[j]);
                continue;
            }
            node base;
            canon_int exponent;
            decompose_power(w, factor[j], &base, &exponent);
            if (exponent > 10000 || exponent < -10000) hand_over(w, CANON_ORDER);
            int32_t k = terms[i].first;
            while (k < pairs.count && pairs.item[k] != base) k += 2;
            if (k < pairs.count) {
                pairs.item[k + 1] = (int32_t)exponent; /* as the dictionary does: the last counts */
            } else {
                push(w, &pairs, base);
                push(w, &pairs, (int32_t)exponent);
            }
            int32_t g = 0;
            while (g < generators.count && generators.item[g] != base) g++;
            if (g == generators.count) push(w, &generators, base);
        }
        terms[i].count = pairs.count - terms[i].first;
    }
    for (int32_t i = 1; i < generators.count; i++) {
        const node moving = generators.item[i];
        int32_t j = i;
        for (; j > 0 && sort_key_compare(w, generators.item[j - 1], moving) > 0; j--) {
            generators.item[j] = generators.item[j - 1];
        }
        generators.item[j] = moving;
    }
    int32_t *monomial = scratch(w, count * (generators.count + 1));
    for (int32_t i = 0; i < count; i++) {
        for (int32_t g = 0; g < generators.count; g++) {
            int32_t exponent = 0;
            for (int32_t k = terms[i].first; k < terms[i].first + terms[i].count; k += 2) {
                if (pairs.item[k] == generators.item[g]) exponent = pairs.item[k + 1];
            }
            monomial[i * generators.count + g] = exponent;
        }
    }
    int32_t order[64];
    for (int32_t i = 0; i < count; i++) {
        int32_t j = i;
        for (; j > 0; j--) {
            const int32_t *x = monomial + order[j - 1] * generators.count;
            const int32_t *y = monomial + i * generators.count;
            int after = 0;
            for (int32_t g = 0; g < generators.count && after == 0; g++) {
                after = (y[g] > x[g]) - (y[g] < x[g]);
            }
            if (after == 0) {
                const double u = terms[order[j - 1]].coefficient, v = terms[i].coefficient;
                after = u > v ? 1 : -1;
                if (fabs(u - v) < 1e-9 * (fabs(u) + fabs(v))) {
                    doubt(w, CANON_ORDER);
                    after = compare(w, terms[order[j - 1]].term, terms[i].term);
                }
            }
            if (after < 0) break;
            order[j] = order[j - 1];
        }
        order[j] = i;
    }
    for (int32_t i = 0; i < count; i++) out[i] = terms[order[i]].term;
    w->scratch_top = mark;
}

/* Arguments in the order of a sort key. */
static node *key_arguments(canon_work *w, node n, int32_t *count) {
    *count = count_of(w, n);
    node *out = scratch(w, *count + 1);
    if (is_add(w, n)) {
        ordered_terms(w, n, out);
        return out;
    }
    for (int32_t i = 0; i < *count; i++) out[i] = arg(w, n, i);
    for (int32_t i = 1; is_mul(w, n) && i < *count; i++) {
        const node moving = out[i];
        int32_t j = i;
        for (; j > 0 && sort_key_compare(w, out[j - 1], moving) > 0; j--) out[j] = out[j - 1];
        out[j] = moving;
    }
    return out;
}

static int number_compare(canon_work *w, node a, node b) {
    if (a == b) return 0;
    if (!is_rational(w, a) || !is_rational(w, b)) {
        doubt(w, CANON_FLOAT);
        return compare(w, a, b);
    }
    return number_sign(w, number_add(w, a, negated(w, b)));
}

static int keys_compare(canon_work *w, node a, node b) {
    const sort_key x = key_of(w, a), y = key_of(w, b);
    if (x.major != y.major) return x.major > y.major ? 1 : -1;
    if (x.minor != y.minor) return x.minor > y.minor ? 1 : -1;
    int order = names_compare(x.name, x.name_length, y.name, y.name_length);
    if (order != 0) return order;
    int32_t x_count = x.shape == 0 ? 0 : x.shape == 1 ? 2 : 1, y_count = y.shape == 0 ? 0 : y.shape == 1 ? 2 : 1;
    const int32_t mark = w->scratch_top;
    node *x_args = NULL, *y_args = NULL;
    if (x.shape == 4) x_args = key_arguments(w, x.own, &x_count);
    if (y.shape == 4) y_args = key_arguments(w, y.own, &y_count);
    if (x_count != y_count) order = x_count > y_count ? 1 : -1;
    if (order == 0 && x.shape != y.shape) {
        doubt(w, CANON_ORDER);
        order = x.shape > y.shape ? 1 : -1;
    }
    if (order == 0 && x.shape == 4) {
        for (int32_t i = 0; i < x_count && order == 0; i++) {
            order = sort_key_compare(w, x_args[i], y_args[i]);
        }
    } else if (order == 0 && (x.shape == 1 || x.shape == 2)) {
        const expr_name *m = &w->source->name[at(w, x.own)->name];
        const expr_name *n = &w->source->name[at(w, y.own)->name];
        order = names_compare(w->source->text + m->text, m->length, w->source->text + n->text,
                              n->length);
    } else if (order == 0 && x.shape == 3) {
        order = text_compare(w, x.own, y.own);
    }
    w->scratch_top = mark;
    if (order != 0) return order;
    if (x.exponent != y.exponent) {
        if (x.exponent < 0 || y.exponent < 0) {
            doubt(w, CANON_ORDER);
            return compare(w, a, b);
        }
        order = sort_key_compare(w, x.exponent, y.exponent);
        if (order != 0) return order;
    }
    return number_compare(w, x.coefficient, y.coefficient);
}

int sort_key_compare(canon_work *w, node a, node b) {
    if (a == b) return 0;
    enter(w);
    const int order = keys_compare(w, a, b);
    leave(w);
    return order;
}

static bool sum_could_extract(canon_work *w, node n) {
    int32_t negatives = 0;
    const int32_t count = count_of(w, n);
    for (int32_t i = 0; i < count; i++) {
        negatives += could_extract_minus_sign(w, arg(w, n, i));
    }
    if (2 * negatives != count) return 2 * negatives > count;
    const node opposite = negated(w, n);
    return sort_key_compare(w, n, opposite) < 0;
}

bool could_extract_minus_sign(canon_work *w, node n) {
    switch (kind_of(w, n)) {
        case K_RATIONAL: case K_FLOAT: return number_sign(w, n) < 0;
        case K_MUL: return coefficient_is_negative(w, n);
        case K_ADD: {
            const canon_answer *known = recall(w, KNOWN_MINUS_SIGN, n, -1);
            if (known != NULL) return known->first != 0;
            enter(w);
            const bool result = sum_could_extract(w, n);
            leave(w);
            remember(w, KNOWN_MINUS_SIGN, n, -1, result, -1);
            return result;
        }
        default: return false;
    }
}

bool depends_on_symbols(const canon_work *w, node n) {
    return at(w, n)->has_symbol || at(w, n)->has_function;
}
