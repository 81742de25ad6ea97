#include "canon/canon_evaluate.h"

#include <math.h>
#include <string.h>

static const char *const FUNCTION_NAMES[EXPR_FUNCTION_COUNT] = {
    [EXPR_SIN] = "sin",     [EXPR_COS] = "cos",     [EXPR_TAN] = "tan",     [EXPR_COT] = "cot",
    [EXPR_SEC] = "sec",     [EXPR_CSC] = "csc",     [EXPR_ASIN] = "asin",   [EXPR_ACOS] = "acos",
    [EXPR_ATAN] = "atan",   [EXPR_ACOT] = "acot",   [EXPR_ASEC] = "asec",   [EXPR_ACSC] = "acsc",
    [EXPR_SINH] = "sinh",   [EXPR_COSH] = "cosh",   [EXPR_TANH] = "tanh",   [EXPR_COTH] = "coth",
    [EXPR_ASINH] = "asinh", [EXPR_ACOSH] = "acosh", [EXPR_ATANH] = "atanh", [EXPR_LOG] = "log",
    [EXPR_ABS] = "Abs"};

const char *canon_function_class(const canon_work *w, node n, int32_t *length) {
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
            return n == w->zero        ? 0
                   : n == w->one       ? 1
                   : n == w->half      ? 2
                   : n == w->minus_one ? 5
                   : at(w, n)->q == 1  ? 7
                                       : 8;
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
    if (kind_of(w, n) != K_SYMBOL) return canon_function_class(w, n, length);
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

int canon_compare(canon_work *w, node a, node b) {
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
        const int order = canon_compare(w, arg(w, a, i), arg(w, b, i));
        if (order != 0) return order;
    }
    return 0;
}

void canon_sort_arguments(canon_work *w, node *args, int32_t count) {
    if (count > 256) canon_hand_over(w, CANON_SIZE);
    for (int32_t i = 1; i < count; i++) { /* few, and mostly sorted */
        const node moving = args[i];
        int32_t j = i;
        for (; j > 0 && canon_compare(w, args[j - 1], moving) > 0; j--) args[j] = args[j - 1];
        args[j] = moving;
    }
}
