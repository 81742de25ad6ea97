#include "canon/canon_core.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void hand_over(canon_work *w, canon_status status) {
    w->status = status;
    longjmp(*w->out, 1);
}

/* --- integers and numbers ------------------------------------------------------------------- */

canon_int int_gcd(canon_int a, canon_int b) {
    if (a < 0) a = -a;
    if (b < 0) b = -b;
    if (a == 1 || b == 1) return 1;
    while (b != 0) {
        if (a <= INT64_MAX && b <= INT64_MAX) { /* the common case, without 128-bit division */
            int64_t x = (int64_t)a, y = (int64_t)b;
            while (y != 0) {
                const int64_t rest = x % y;
                x = y;
                y = rest;
            }
            return x;
        }
        const canon_int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Kept well inside 128 bits so that negation never overflows. */
static const canon_int INT_LIMIT = (canon_int)1 << 120;

static canon_int bounded(canon_work *w, canon_int a) {
    if (a > INT_LIMIT || a < -INT_LIMIT) hand_over(w, CANON_NUMBER);
    return a;
}

canon_int int_mul(canon_work *w, canon_int a, canon_int b) {
    canon_int product;
    if (__builtin_mul_overflow(a, b, &product)) hand_over(w, CANON_NUMBER);
    return bounded(w, product);
}

canon_int int_add(canon_work *w, canon_int a, canon_int b) { return bounded(w, a + b); }

canon_int int_lcm(canon_work *w, canon_int a, canon_int b) {
    if (b == 1) return a;
    return a == 0 || b == 0 ? 0 : int_mul(w, a / int_gcd(a, b), b);
}

canon_int int_pow(canon_work *w, canon_int base, canon_int exponent) {
    canon_int result = 1;
    if (base == 0 || base == 1 || exponent == 0) return exponent == 0 ? 1 : base;
    if (base == -1) return exponent % 2 != 0 ? -1 : 1;
    if (exponent > 130) hand_over(w, CANON_NUMBER);
    for (canon_int i = 0; i < exponent; i++) result = int_mul(w, result, base);
    return result;
}

canon_int int_floor_div(canon_int a, canon_int b) {
    const canon_int quotient = a / b;
    return a % b < 0 ? quotient - 1 : quotient;
}

static uint32_t mixed(uint32_t hash, uint32_t word) {
    hash ^= word + 0x9e3779b9u + (hash << 6) + (hash >> 2);
    return hash * 0x85ebca6bu;
}

/* A table slot counts only if the node that it names says so too; thus the table never needs
 * clearing. */
static bool slot_is_free(const canon_work *w, uint32_t slot) {
    const int32_t held = w->table[slot];
    return held < 0 || held >= w->count || w->node[held].slot != (int32_t)slot;
}

static uint32_t next_slot(uint32_t slot) { return (slot + 1) & (CANON_TABLE - 1); }

/* Adds a node of which all is set but what its place decides. */
static node added(canon_work *w, const canon_node *made, const node *args, uint32_t slot) {
    if (w->count == CANON_NODES || made->count > CANON_ARGUMENTS - w->argument_count) {
        hand_over(w, CANON_SIZE);
    }
    canon_node *it = &w->node[w->count];
    *it = *made;
    it->slot = (int32_t)slot;
    it->first = w->argument_count;
    it->ops = -1;
    it->settled = 0;
    it->sign = 0;
    for (int32_t i = 0; i < made->count; i++) w->argument[w->argument_count++] = args[i];
    w->table[slot] = w->count;
    return w->count++;
}

/* The number equal to `wanted`, made if there is none yet. */
static node interned_number(canon_work *w, const canon_node *wanted) {
    uint32_t slot = wanted->hash & (CANON_TABLE - 1);
    for (; !slot_is_free(w, slot); slot = next_slot(slot)) {
        const canon_node *held = &w->node[w->table[slot]];
        if (held->hash != wanted->hash || held->kind != wanted->kind) continue;
        if (held->kind == K_FLOAT ? held->value == wanted->value
                                  : held->p == wanted->p && held->q == wanted->q) {
            return w->table[slot];
        }
    }
    return added(w, wanted, NULL, slot);
}

node rational(canon_work *w, canon_int p, canon_int q) {
    if (q == 0) hand_over(w, CANON_INFINITE);
    canon_node made = {0};
    made.kind = K_RATIONAL;
    made.p = p;
    made.q = q;
    if (q != 1) {
        const canon_int divisor = int_gcd(p, q);
        made.p = (q < 0 ? -p : p) / divisor;
        made.q = bounded(w, (q < 0 ? -q : q) / divisor);
    }
    (void)bounded(w, made.p);
    made.name = -1;
    uint32_t hash = mixed(K_RATIONAL, (uint32_t)made.p);
    hash = mixed(hash, (uint32_t)(made.p >> 32));
    made.hash = mixed(hash, (uint32_t)made.q);
    return interned_number(w, &made);
}

node integer(canon_work *w, canon_int p) { return rational(w, p, 1); }

node floating(canon_work *w, double value) {
    /* Where doubles and 53-bit numbers of unbounded exponent part ways, and zeros with a kind. */
    if (!(fabs(value) > 1e-290 && fabs(value) < 1e290)) hand_over(w, CANON_FLOAT);
    canon_node made = {0};
    uint64_t bits;
    made.kind = K_FLOAT;
    made.value = value;
    made.name = -1;
    made.has_float = true;
    memcpy(&bits, &value, sizeof bits);
    made.hash = mixed(mixed(K_FLOAT, (uint32_t)bits), (uint32_t)(bits >> 32));
    return interned_number(w, &made);
}

/* Nearest double of a rational, where one division of exact doubles gives it. */
static double nearest(canon_work *w, node n) {
    const canon_node *number = at(w, n);
    const canon_int exact = (canon_int)1 << 53;
    if (number->kind == K_FLOAT) return number->value;
    if (number->q == 1 && number->p <= INT64_MAX && number->p >= -INT64_MAX) {
        return (double)(int64_t)number->p; /* rounds half to even */
    }
    if (number->p <= exact && number->p >= -exact && number->q <= exact) {
        return (double)(int64_t)number->p / (double)(int64_t)number->q;
    }
    canon_int p = number->p, q = number->q;
    int32_t tens = 0;
    while (q != 1 && q % 10 == 0) q /= 10, tens--;
    while (p != 0 && p % 10 == 0) p /= 10, tens++;
    if (q == 1 && p <= exact && p >= -exact) {
        char text[64]; /* strtod rounds once; without a point the locale has no say */
        snprintf(text, sizeof text, "%llde%d", (long long)p, (int)tens);
        return strtod(text, NULL);
    }
    hand_over(w, CANON_FLOAT);
}

node number_mul(canon_work *w, node a, node b) {
    if (is_rational(w, a) && is_rational(w, b)) {
        if (a == w->one) return b;
        if (b == w->one) return a;
        const canon_node *x = at(w, a), *y = at(w, b);
        if (x->q == 1 && y->q == 1) return integer(w, int_mul(w, x->p, y->p));
        const canon_int g = int_gcd(x->p, y->q), h = int_gcd(y->p, x->q);
        if (g == 0 || h == 0) return w->zero;
        return rational(w, int_mul(w, x->p / g, y->p / h), int_mul(w, x->q / h, y->q / g));
    }
    if (a == w->zero || b == w->zero) hand_over(w, CANON_FLOAT);
    return floating(w, nearest(w, a) * nearest(w, b));
}

node number_add(canon_work *w, node a, node b) {
    if (is_rational(w, a) && is_rational(w, b)) {
        const canon_node *x = at(w, a), *y = at(w, b);
        if (x->q == 1 && y->q == 1) return integer(w, int_add(w, x->p, y->p));
        const canon_int g = int_gcd(x->q, y->q);
        const canon_int left = int_mul(w, x->p, y->q / g), right = int_mul(w, y->p, x->q / g);
        return rational(w, int_add(w, left, right), int_mul(w, x->q / g, y->q));
    }
    if (a == w->zero) return b;
    if (b == w->zero) return a;
    return floating(w, nearest(w, a) + nearest(w, b));
}

int number_sign(const canon_work *w, node n) {
    const canon_node *number = at(w, n);
    if (number->kind == K_FLOAT) return number->value > 0 ? 1 : -1;
    return number->p > 0 ? 1 : number->p < 0 ? -1 : 0;
}

/* --- nodes ---------------------------------------------------------------------------------- */

static uint32_t hash_of(canon_node_kind kind, int32_t head, int32_t name, const node *args,
                        int32_t count) {
    uint32_t hash = mixed(mixed((uint32_t)kind, (uint32_t)head), (uint32_t)name);
    for (int32_t i = 0; i < count; i++) hash = mixed(hash, (uint32_t)args[i]);
    return hash;
}

/* The node with these parts, or -1; `slot` is then where it would go. */
static node sought(const canon_work *w, uint32_t hash, canon_node_kind kind, int32_t head,
                   int32_t name, const node *args, int32_t count, uint32_t *slot) {
    *slot = hash & (CANON_TABLE - 1);
    for (; !slot_is_free(w, *slot); *slot = next_slot(*slot)) {
        const canon_node *held = &w->node[w->table[*slot]];
        if (held->hash != hash || held->kind != (int32_t)kind || held->head != head ||
            held->name != name || held->count != count) {
            continue;
        }
        int32_t i = 0;
        while (i < count && w->argument[held->first + i] == args[i]) i++;
        if (i == count) return w->table[*slot];
    }
    return -1;
}

node existing(const canon_work *w, canon_node_kind kind, const node *args, int32_t count) {
    uint32_t slot;
    return sought(w, hash_of(kind, 0, -1, args, count), kind, 0, -1, args, count, &slot);
}

node raw(canon_work *w, canon_node_kind kind, int32_t head, int32_t name, const node *args,
         int32_t count) {
    spend(w, 1 + count);
    const uint32_t hash = hash_of(kind, head, name, args, count);
    uint32_t slot;
    const node held = sought(w, hash, kind, head, name, args, count, &slot);
    if (held >= 0) return held;
    canon_node made = {0};
    made.kind = (int32_t)kind;
    made.head = head;
    made.name = name;
    made.count = count;
    made.hash = hash;
    made.has_symbol = kind == K_SYMBOL;
    made.has_add = kind == K_ADD;
    made.has_exp = kind == K_EXP;
    made.has_function = kind == K_FUNCTION;
    for (int32_t i = 0; i < count; i++) {
        const canon_node *part = at(w, args[i]);
        if (part->height >= made.height) made.height = part->height + 1;
        made.has_symbol |= part->has_symbol;
        made.has_float |= part->has_float;
        made.has_add |= part->has_add;
        made.has_exp |= part->has_exp;
        made.has_function |= part->has_function;
    }
    if (made.height > CANON_MAX_DEPTH / 4) hand_over(w, CANON_SIZE);
    return added(w, &made, args, slot);
}

node raw_pow(canon_work *w, node base, node exponent) {
    const node args[2] = {base, exponent};
    return raw(w, K_POW, 0, -1, args, 2);
}

node raw_mul2(canon_work *w, node a, node b) {
    const node args[2] = {a, b};
    return raw(w, K_MUL, 0, -1, args, 2);
}

const node *parts(const canon_work *w, const node *n, canon_node_kind kind, int32_t *count) {
    if (kind_of(w, *n) != (int32_t)kind) {
        *count = 1;
        return n;
    }
    *count = count_of(w, *n);
    return w->argument + at(w, *n)->first;
}

void power_as_base_exp(canon_work *w, node n, node *base, node *exponent) {
    if (is_pow(w, n)) {
        *base = arg(w, n, 0);
        *exponent = arg(w, n, 1);
        const canon_node *b = at(w, *base);
        if (b->kind == K_RATIONAL && b->p == 1 && b->q != 1) {
            *base = integer(w, b->q);
            *exponent = negated(w, *exponent);
        }
    } else {
        const node no_args[1] = {0};
        *base = raw(w, K_E, 0, -1, no_args, 0);
        *exponent = arg(w, n, 0);
    }
}

void as_coeff_mul(canon_work *w, node n, node *coefficient, node *rest) {
    *coefficient = w->one;
    *rest = n;
    if (is_number(w, n)) {
        *coefficient = n;
        *rest = w->one;
    } else if (is_mul(w, n) && is_number(w, arg(w, n, 0))) {
        const canon_node *product = at(w, n);
        *coefficient = arg(w, n, 0);
        *rest = product->count == 2 ? arg(w, n, 1)
                                    : raw(w, K_MUL, 0, -1, w->argument + product->first + 1,
                                          product->count - 1);
    }
}

node keep_coeff(canon_work *w, node coefficient, node factors, bool clear, bool sign) {
    if (!is_number(w, coefficient)) {
        if (!is_number(w, factors)) return mul2(w, coefficient, factors);
        const node swap = factors;
        factors = coefficient;
        coefficient = swap;
    }
    if (factors == w->one) return coefficient;
    if (coefficient == w->one) return factors;
    if (coefficient == w->minus_one && !sign) return negated(w, factors);
    if (is_add(w, factors)) {
        if (!clear && is_rational(w, coefficient) && at(w, coefficient)->q != 1) {
            const int32_t mark = w->scratch_top, count = count_of(w, factors);
            node *made = scratch(w, count);
            bool whole = false;
            for (int32_t i = 0; i < count; i++) {
                node c, m;
                as_coeff_mul(w, arg(w, factors, i), &c, &m);
                c = keep_coeff(w, c, coefficient, true, false);
                whole |= is_integer(w, c);
                /* Mul._from_args([c, m]), and [m] where c is 1 */
                made[i] = c == w->one ? m : raw_mul2(w, c, m);
            }
            if (whole) {
                const node sum = raw(w, K_ADD, 0, -1, made, count);
                w->scratch_top = mark;
                return sum;
            }
            w->scratch_top = mark;
        }
        return raw_mul2(w, coefficient, factors);
    }
    if (is_mul(w, factors)) {
        const int32_t mark = w->scratch_top, count = count_of(w, factors);
        node *made = scratch(w, count + 1);
        int32_t top = 0, from = 0;
        node c = coefficient;
        if (is_number(w, arg(w, factors, 0))) {
            c = number_mul(w, arg(w, factors, 0), coefficient);
            from = 1;
        }
        if (c != w->one || from == 0) made[top++] = c;
        for (int32_t i = from; i < count; i++) made[top++] = arg(w, factors, i);
        const node product = top == 1 ? made[0] : raw(w, K_MUL, 0, -1, made, top);
        w->scratch_top = mark;
        return product;
    }
    return mul2(w, coefficient, factors);
}

node negated(canon_work *w, node n) {
    if (is_number(w, n)) return number_mul(w, w->minus_one, n);
    return mul2(w, w->minus_one, n);
}

node inverse(canon_work *w, node n) { return power(w, n, w->minus_one); }

/* --- order of arguments --------------------------------------------------------------------- */

static const char *const FUNCTION_NAMES[EXPR_FUNCTION_COUNT] = {
    [EXPR_SIN] = "sin", [EXPR_COS] = "cos", [EXPR_TAN] = "tan", [EXPR_COT] = "cot",
    [EXPR_SEC] = "sec", [EXPR_CSC] = "csc", [EXPR_ASIN] = "asin", [EXPR_ACOS] = "acos",
    [EXPR_ATAN] = "atan", [EXPR_ACOT] = "acot", [EXPR_ASEC] = "asec", [EXPR_ACSC] = "acsc",
    [EXPR_SINH] = "sinh", [EXPR_COSH] = "cosh", [EXPR_TANH] = "tanh", [EXPR_COTH] = "coth",
    [EXPR_ASINH] = "asinh", [EXPR_ACOSH] = "acosh", [EXPR_ATANH] = "atanh",
    [EXPR_LOG] = "log", [EXPR_ABS] = "Abs"};

const char *function_class(const canon_work *w, node n, int32_t *length) {
    const canon_node *f = at(w, n);
    if (f->kind == K_EXP) {
        *length = 3;
        return "exp";
    }
    if (f->name >= 0) {
        *length = w->source->name[f->name].length;
        return w->source->text + w->source->name[f->name].text;
    }
    *length = (int32_t)strlen(FUNCTION_NAMES[f->head]);
    return FUNCTION_NAMES[f->head];
}

enum { RANK_UNKNOWN = 100 };

/* Place of a class in sympy.core.basic.ordering_of_classes. */
static int class_rank(const canon_work *w, node n) {
    switch (kind_of(w, n)) {
        case K_RATIONAL:
            return n == w->zero ? 0 : n == w->one ? 1 : n == w->half ? 2
                   : n == w->minus_one ? 5 : at(w, n)->q == 1 ? 7 : 8;
        case K_FLOAT: return 9;
        case K_E: return 10;
        case K_PI: return 11;
        case K_SYMBOL: return w->positive ? RANK_UNKNOWN : 13; /* a Dummy is not in the list */
        case K_POW: return 15;
        case K_MUL: return 16;
        case K_ADD: return 17;
        default: return RANK_UNKNOWN;
    }
}

static int bytes_compare(const char *a, int32_t a_length, const char *b, int32_t b_length) {
    const int32_t shorter = a_length < b_length ? a_length : b_length;
    const int order = memcmp(a, b, (size_t)shorter);
    if (order != 0) return order;
    return (a_length > b_length) - (a_length < b_length);
}

static const char *unknown_class(const canon_work *w, node n, int32_t *length) {
    if (kind_of(w, n) != K_SYMBOL) return function_class(w, n, length);
    *length = 5;
    return "Dummy";
}

static int int_compare(canon_int a, canon_int b) { return (a > b) - (a < b); }

/* As tuples (sign, odd mantissa, exponent, bits). */
static int float_compare(double a, double b) {
    if ((a < 0) != (b < 0)) return a < 0 ? 1 : -1;
    int a_exponent, b_exponent;
    int64_t x = (int64_t)ldexp(frexp(fabs(a), &a_exponent), 53);
    int64_t y = (int64_t)ldexp(frexp(fabs(b), &b_exponent), 53);
    while (x % 2 == 0) x /= 2, a_exponent++;
    while (y % 2 == 0) y /= 2, b_exponent++;
    if (x != y) return x > y ? 1 : -1;
    return (a_exponent > b_exponent) - (a_exponent < b_exponent);
}

int compare(canon_work *w, node a, node b) {
    if (a == b) return 0;
    spend(w, 1);
    const canon_node *x = at(w, a), *y = at(w, b);
    /* (of these kinds each has a class of its own) */
    const bool one_class = x->kind == y->kind && x->kind != K_RATIONAL && x->kind < K_EXP;
    const int x_rank = one_class ? 0 : class_rank(w, a), y_rank = one_class ? 0 : class_rank(w, b);
    if (x_rank != y_rank) return x_rank > y_rank ? 1 : -1;
    if (x_rank == RANK_UNKNOWN) {
        int32_t x_length, y_length;
        const char *x_class = unknown_class(w, a, &x_length);
        const char *y_class = unknown_class(w, b, &y_length);
        const int order = bytes_compare(x_class, x_length, y_class, y_length);
        if (order != 0) return order;
    }
    switch (x->kind) {
        case K_RATIONAL: {
            const int order = int_compare(x->p, y->p);
            return order != 0 ? order : int_compare(x->q, y->q);
        }
        case K_FLOAT: return float_compare(x->value, y->value);
        case K_SYMBOL: {
            const expr_name *m = &w->source->name[x->name], *n = &w->source->name[y->name];
            return bytes_compare(w->source->text + m->text, m->length, w->source->text + n->text,
                                 n->length);
        }
        default: break;
    }
    if (x->count != y->count) return x->count > y->count ? 1 : -1;
    for (int32_t i = 0; i < x->count; i++) {
        const int order = compare(w, arg(w, a, i), arg(w, b, i));
        if (order != 0) return order;
    }
    return 0;
}

void sort_arguments(canon_work *w, node *args, int32_t count) {
    if (count > 256) hand_over(w, CANON_SIZE);
    for (int32_t i = 1; i < count; i++) { /* few, and mostly sorted */
        const node moving = args[i];
        int32_t j = i;
        for (; j > 0 && compare(w, args[j - 1], moving) > 0; j--) args[j] = args[j - 1];
        args[j] = moving;
    }
}

/* --- what is known of an expression --------------------------------------------------------- */

double approximate(canon_work *w, node n) {
    const canon_node *it = at(w, n);
    switch (it->kind) {
        case K_RATIONAL: return (double)it->p / (double)it->q;
        case K_FLOAT: return it->value;
        case K_PI: return 3.14159265358979323846;
        case K_E: return 2.71828182845904523536;
        case K_ADD: {
            double sum = 0, size = 0;
            for (int32_t i = 0; i < it->count; i++) {
                const double term = approximate(w, arg(w, n, i));
                sum += term;
                size += fabs(term);
            }
            if (fabs(sum) < 1e-9 * size) hand_over(w, CANON_SIGN);
            return sum;
        }
        case K_MUL: {
            double product = 1;
            for (int32_t i = 0; i < it->count; i++) product *= approximate(w, arg(w, n, i));
            if (!(fabs(product) > 1e-200 && fabs(product) < 1e200)) hand_over(w, CANON_SIGN);
            return product;
        }
        case K_POW: {
            const double value = pow(approximate(w, arg(w, n, 0)), approximate(w, arg(w, n, 1)));
            if (!(fabs(value) > 1e-200 && fabs(value) < 1e200)) hand_over(w, CANON_SIGN);
            return value;
        }
        case K_EXP: {
            const double value = exp(approximate(w, arg(w, n, 0)));
            if (!(value > 1e-200 && value < 1e200)) hand_over(w, CANON_SIGN);
            return value;
        }
        case K_FUNCTION:
            if (is_log(w, n)) {
                const double value = log(approximate(w, arg(w, n, 0)));
                if (!(fabs(value) > 1e-9 && fabs(value) < 1e9)) hand_over(w, CANON_SIGN);
                return value;
            }
            hand_over(w, CANON_SIGN);
        default: hand_over(w, CANON_SIGN);
    }
}

bool is_real(canon_work *w, node n) {
    const canon_node *it = at(w, n);
    switch (it->kind) {
        case K_SYMBOL: return w->positive;
        case K_ADD:
        case K_MUL:
            for (int32_t i = 0; i < it->count; i++) {
                if (!is_real(w, arg(w, n, i))) return false;
            }
            return true;
        case K_POW: {
            const node base = arg(w, n, 0), exponent = arg(w, n, 1);
            const canon_sign sign = sign_of(w, base);
            if (sign == SIGN_POSITIVE) return is_real(w, exponent);
            if (sign == SIGN_NEGATIVE) return is_integer(w, exponent);
            if (!is_rational(w, exponent) || at(w, exponent)->p < 0) return false;
            return sign == SIGN_NONNEGATIVE || (is_real(w, base) && is_integer(w, exponent));
        }
        case K_EXP: return is_real(w, arg(w, n, 0));
        case K_FUNCTION:
            if (it->name >= 0) return false;
            switch (it->head) {
                case EXPR_SIN: case EXPR_COS: case EXPR_SINH: case EXPR_COSH: case EXPR_TANH:
                case EXPR_ATAN: case EXPR_ASINH:
                    return is_real(w, arg(w, n, 0));
                case EXPR_LOG: return sign_of(w, arg(w, n, 0)) == SIGN_POSITIVE;
                default: return false;
            }
        default: return true;
    }
}

static canon_sign opposite(canon_sign sign) {
    static const canon_sign table[] = {SIGN_UNKNOWN, SIGN_NEGATIVE, SIGN_POSITIVE,
                                       SIGN_ZERO, SIGN_NONPOSITIVE, SIGN_NONNEGATIVE};
    return table[sign];
}

static canon_sign sign_of_sum(canon_work *w, node n) {
    bool up = false, down = false, strict_up = false, strict_down = false;
    bool symbols_up = false, symbols_down = false;
    double constants = 0;
    for (int32_t i = 0; i < count_of(w, n); i++) {
        const node term = arg(w, n, i);
        const canon_sign sign = sign_of(w, term);
        if (sign == SIGN_UNKNOWN) return SIGN_UNKNOWN;
        strict_up |= sign == SIGN_POSITIVE;
        strict_down |= sign == SIGN_NEGATIVE;
        up |= sign == SIGN_NONNEGATIVE;
        down |= sign == SIGN_NONPOSITIVE;
        if (at(w, term)->has_symbol) {
            symbols_up |= sign == SIGN_POSITIVE || sign == SIGN_NONNEGATIVE;
            symbols_down |= sign == SIGN_NEGATIVE || sign == SIGN_NONPOSITIVE;
        } else {
            constants += approximate(w, term);
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
        const canon_sign factor = sign_of(w, arg(w, n, i));
        if (factor == SIGN_UNKNOWN) return SIGN_UNKNOWN;
        if (factor == SIGN_ZERO) return SIGN_ZERO;
        if (factor == SIGN_NEGATIVE) {
            sign = opposite(sign);
        } else if (factor != SIGN_POSITIVE) {
            if (sign == SIGN_POSITIVE) sign = factor;
            else if (sign == SIGN_NEGATIVE) sign = opposite(factor);
            else sign = (sign == factor) ? SIGN_NONNEGATIVE : SIGN_NONPOSITIVE;
        }
    }
    return sign;
}

static canon_sign sign_of_power(canon_work *w, node base, node exponent) {
    const canon_sign sign = sign_of(w, base);
    if (sign == SIGN_POSITIVE) return is_real(w, exponent) ? SIGN_POSITIVE : SIGN_UNKNOWN;
    if (!is_integer(w, exponent)) {
        return sign == SIGN_NONNEGATIVE && is_rational(w, exponent) && at(w, exponent)->p > 0
                   ? SIGN_NONNEGATIVE
                   : SIGN_UNKNOWN;
    }
    const bool even = at(w, exponent)->p % 2 == 0;
    if (sign == SIGN_NEGATIVE) return even ? SIGN_POSITIVE : SIGN_NEGATIVE;
    if (at(w, exponent)->p < 0) return SIGN_UNKNOWN;
    if (even && is_real(w, base)) return SIGN_NONNEGATIVE;
    return even ? SIGN_UNKNOWN : sign;
}

static canon_sign sign_computed(canon_work *w, node n) {
    const canon_node *it = at(w, n);
    switch (it->kind) {
        case K_RATIONAL:
        case K_FLOAT: {
            const int sign = number_sign(w, n);
            return sign > 0 ? SIGN_POSITIVE : sign < 0 ? SIGN_NEGATIVE : SIGN_ZERO;
        }
        case K_PI:
        case K_E: return SIGN_POSITIVE;
        case K_SYMBOL: return w->positive ? SIGN_POSITIVE : SIGN_UNKNOWN;
        case K_ADD:
            if (!it->has_symbol) return approximate(w, n) > 0 ? SIGN_POSITIVE : SIGN_NEGATIVE;
            return sign_of_sum(w, n);
        case K_MUL: return sign_of_product(w, n);
        case K_POW: return sign_of_power(w, arg(w, n, 0), arg(w, n, 1));
        case K_EXP: return is_real(w, arg(w, n, 0)) ? SIGN_POSITIVE : SIGN_UNKNOWN;
        default:
            if (it->name >= 0) return SIGN_UNKNOWN;
            if (it->head == EXPR_ATAN) return sign_of(w, arg(w, n, 0));
            if (is_log(w, n)) {
                if (it->has_symbol) return sign_of(w, add2(w, arg(w, n, 0), w->minus_one));
                return approximate(w, n) > 0 ? SIGN_POSITIVE : SIGN_NEGATIVE;
            }
            if (it->has_symbol) return SIGN_UNKNOWN;
            doubt(w, CANON_SIGN);
            return SIGN_UNKNOWN;
    }
}

canon_sign sign_of(canon_work *w, node n) {
    canon_node *it = &w->node[n];
    const int8_t cached = it->sign;
    if (w->positive && cached != 0) return (canon_sign)(cached - 1);
    enter(w);
    const canon_sign sign = sign_computed(w, n);
    leave(w);
    if (w->positive) it->sign = (int8_t)(sign + 1);
    return sign;
}
