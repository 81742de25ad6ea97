#include "published/published_growth.h"

#include <math.h>

static double larger(double a, double b) { return a > b ? a : b; }

static int32_t written_length(int64_t n) {
    int32_t length = n < 0 ? 2 : 1;
    while (n > 9 || n < -9) {
        n /= 10;
        length++;
    }
    return length;
}

/* Whether a number has a size at all. */
static int number_growth(const expr_number *n, const published_growth_limits *limits,
                         published_growth *out) {
    out->degree = 0.0;
    if (n->is_decimal) {
        const int32_t length =
            n->length > 0 ? n->length : written_length(n->p) + 1 + written_length(n->exponent);
        if (length > limits->decimal_length) return 0;
        out->digits = length;
        out->value = (double)n->p * pow(10.0, n->exponent);
        return 1;
    }
    if (n->q == 0) return 0;
    out->digits = written_length(n->p) + written_length(n->q);
    out->value = (double)n->p / (double)n->q;
    return 1;
}

static int power_growth(const published_growth *base, const published_growth *exponent,
                        const published_growth_limits *limits, published_growth *out) {
    if (isnan(exponent->value)) {
        out->degree = larger(base->degree, exponent->degree);
        out->digits = base->digits + exponent->digits;
        out->value = NAN;
        return 1;
    }
    const double times = larger(1.0, fabs(exponent->value));
    double value = NAN;
    if (!isnan(base->value)) {
        if (base->value <= 0 || times * base->digits > limits->digits) return 0;
        value = pow(base->value, exponent->value);
        if (!isfinite(value)) return 0;
    }
    out->degree = base->degree * times;
    out->digits = base->digits * times;
    out->value = value;
    return 1;
}

static void joined_growth(int is_sum, const published_growth *child, int32_t arity,
                          published_growth *out) {
    published_growth all = {0.0, 0.0, is_sum ? 0.0 : 1.0};
    for (int32_t i = 0; i < arity; i++) {
        all.degree = is_sum ? larger(all.degree, child[i].degree) : all.degree + child[i].degree;
        all.digits += child[i].digits;
        all.value = is_sum ? all.value + child[i].value : all.value * child[i].value;
    }
    *out = all;
}

int published_growth_within(const expr *e, const published_growth_limits *limits,
                            published_growth *scratch) {
    int32_t depth = 0;
    if (e->node_count > limits->nodes) return 0;
    for (int32_t i = 0; i < e->node_count; i++) {
        const expr_node *node = &e->node[i];
        depth -= node->arity;
        const published_growth *child = scratch + depth;
        published_growth made = {1.0, 0.0, NAN};
        switch (node->kind) {
            case EXPR_NUMBER:
                if (!number_growth(&e->number[node->label], limits, &made)) return 0;
                break;
            case EXPR_POW:
                if (!power_growth(&child[0], &child[1], limits, &made)) return 0;
                break;
            case EXPR_ADD:
            case EXPR_MUL: joined_growth(node->kind == EXPR_ADD, child, node->arity, &made); break;
            default:
                if (node->kind == EXPR_FUNCTION && node->head == EXPR_FACTORIAL) return 0;
                for (int32_t k = 0; k < node->arity; k++) {
                    made.digits = larger(made.digits, child[k].digits);
                }
                break;
        }
        if (!(made.degree <= limits->degree && made.digits <= limits->digits)) return 0;
        scratch[depth++] = made;
    }
    return 1;
}
