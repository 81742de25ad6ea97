#include "probe/rational.h"

static int multiply_checked(int64_t a, int64_t b, int64_t *product) {
    if (a != 0 && b != 0) {
        if (a == INT64_MIN || b == INT64_MIN) return 0;
        const int64_t left = a < 0 ? -a : a, right = b < 0 ? -b : b;
        if (left > INT64_MAX / right) return 0;
    }
    *product = a * b;
    return 1;
}

static int add_checked(int64_t a, int64_t b, int64_t *sum) {
    if ((b > 0 && a > INT64_MAX - b) || (b < 0 && a < INT64_MIN - b)) return 0;
    *sum = a + b;
    return *sum != INT64_MIN;
}

static int64_t common_divisor(int64_t a, int64_t b) {
    while (b != 0) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static int32_t take_out(int64_t *number, int64_t prime) {
    int32_t times = 0;
    while (*number % prime == 0) {
        *number /= prime;
        times++;
    }
    return times;
}

/* Reduces to the unique form. */
static int reduce(rational *a) {
    if (a->p == INT64_MIN || a->q == INT64_MIN || a->q == 0) return 0;
    if (a->p == 0) {
        *a = (rational){0, 1, 0, 0};
        return 1;
    }
    if (a->q < 0) {
        a->p = -a->p;
        a->q = -a->q;
    }
    a->twos += take_out(&a->p, 2) - take_out(&a->q, 2);
    a->fives += take_out(&a->p, 5) - take_out(&a->q, 5);
    const int64_t divisor = common_divisor(a->p, a->q);
    a->p /= divisor;
    a->q /= divisor;
    const int32_t limit = 1 << 20;
    return a->twos < limit && a->twos > -limit && a->fives < limit && a->fives > -limit;
}

static rational whole(int64_t n) { return (rational){n, 1, 0, 0}; }

static int multiply(rational a, rational b, rational *product) {
    /* Crosswise reduction first keeps the products small. */
    const int64_t left = common_divisor(a.p, b.q), right = common_divisor(b.p, a.q);
    if (a.p == 0 || b.p == 0) {
        *product = whole(0);
        return 1;
    }
    if (!multiply_checked(a.p / left, b.p / right, &product->p) ||
        !multiply_checked(a.q / right, b.q / left, &product->q)) {
        return 0;
    }
    product->twos = a.twos + b.twos;
    product->fives = a.fives + b.fives;
    return reduce(product);
}

static int invert(rational *a) {
    if (a->p == 0) return 0;
    const rational turned = {a->q, a->p, -a->twos, -a->fives};
    *a = turned;
    return reduce(a);
}

static int scale(int64_t *number, int64_t prime, int32_t times) {
    for (; times > 0; times--) {
        if (!multiply_checked(*number, prime, number)) return 0;
    }
    return 1;
}

static int add(rational a, rational b, rational *sum) {
    if (a.p == 0 || b.p == 0) {
        *sum = a.p == 0 ? b : a;
        return 1;
    }
    const int32_t twos = a.twos < b.twos ? a.twos : b.twos;
    const int32_t fives = a.fives < b.fives ? a.fives : b.fives;
    const int64_t divisor = common_divisor(a.q, b.q);
    int64_t left = a.p, right = b.p;
    if (!scale(&left, 2, a.twos - twos) || !scale(&left, 5, a.fives - fives) ||
        !scale(&right, 2, b.twos - twos) || !scale(&right, 5, b.fives - fives) ||
        !multiply_checked(left, b.q / divisor, &left) ||
        !multiply_checked(right, a.q / divisor, &right) || !add_checked(left, right, &sum->p) ||
        !multiply_checked(a.q, b.q / divisor, &sum->q)) {
        return 0;
    }
    sum->twos = twos;
    sum->fives = fives;
    return reduce(sum);
}

static int negate(rational *a) {
    a->p = -a->p;
    return 1;
}

static int subtract(rational a, rational b, rational *difference) {
    return negate(&b) && add(a, b, difference);
}

static int to_integer(rational a, int64_t *n) {
    if (a.q != 1 || a.twos < 0 || a.fives < 0) return 0;
    *n = a.p;
    return scale(n, 2, a.twos) && scale(n, 5, a.fives);
}

static int floor_of(rational a, rational *below) {
    int64_t top = a.p, bottom = a.q;
    if (!scale(&top, 2, a.twos) || !scale(&top, 5, a.fives) || !scale(&bottom, 2, -a.twos) ||
        !scale(&bottom, 5, -a.fives)) {
        return 0;
    }
    const int64_t quotient = top / bottom;
    *below = whole(top % bottom < 0 ? quotient - 1 : quotient);
    return reduce(below);
}

static int power(rational base, rational exponent, rational *result) {
    int64_t n;
    if (!to_integer(exponent, &n) || n > (1 << 20) || n < -(1 << 20)) return 0;
    if (n < 0) {
        if (!invert(&base)) return 0;
        n = -n;
    }
    *result = whole(1);
    for (; n > 0; n >>= 1) {
        if ((n & 1) && !multiply(*result, base, result)) return 0;
        if (n > 1 && !multiply(base, base, &base)) return 0;
    }
    return 1;
}

static int falling(int64_t n, int64_t step, rational *product) {
    *product = whole(1);
    for (; n > 1; n -= step) {
        if (n > 60 || !multiply(*product, whole(n), product) || !reduce(product)) return 0;
    }
    return 1;
}

static int choose(int64_t n, int64_t k, rational *result) {
    *result = whole(1);
    if (n < 0 || k < 0) return 0;
    if (k > n) {
        *result = whole(0);
        return 1;
    }
    if (k > n - k) k = n - k;
    if (k > 64) return 0;
    for (int64_t i = 1; i <= k; i++) {
        rational factor = {n - k + i, i, 0, 0};
        if (!reduce(&factor) || !multiply(*result, factor, result)) return 0;
    }
    return 1;
}

/* One of the functions that stay rational; `first` and `second` are its arguments. */
static int apply(expr_function head, int32_t arity, rational first, rational second,
                 rational *result) {
    int64_t n, k;
    rational difference;
    if (arity == 1) {
        switch (head) {
            case EXPR_ABS:
            case EXPR_NORM: *result = first; return first.p < 0 ? negate(result) : 1;
            case EXPR_SIGN: *result = whole(first.p > 0 ? 1 : first.p < 0 ? -1 : 0); return 1;
            case EXPR_RE:
            case EXPR_CONJUGATE: *result = first; return 1;
            case EXPR_IM: *result = whole(0); return 1;
            case EXPR_FLOOR: return floor_of(first, result);
            case EXPR_CEILING: return negate(&first) && floor_of(first, result) && negate(result);
            case EXPR_FACTORIAL: return to_integer(first, &n) && n >= 0 && falling(n, 1, result);
            case EXPR_GAMMA: return to_integer(first, &n) && n >= 1 && falling(n - 1, 1, result);
            case EXPR_DOUBLE_FACTORIAL:
                return to_integer(first, &n) && n >= -1 && falling(n, 2, result);
            default: return 0;
        }
    }
    if (arity != 2) return 0;
    switch (head) {
        case EXPR_BINOMIAL:
            return to_integer(first, &n) && to_integer(second, &k) && choose(n, k, result);
        case EXPR_MOD:
            if (!invert(&second) || !multiply(first, second, result) ||
                !floor_of(*result, result) || !invert(&second) ||
                !multiply(*result, second, result)) {
                return 0;
            }
            return subtract(first, *result, result);
        case EXPR_GCD:
        case EXPR_LCM:
            if (!to_integer(first, &n) || !to_integer(second, &k)) return 0;
            if (n < 0) n = -n;
            if (k < 0) k = -k;
            if (head == EXPR_LCM && n != 0 && k != 0) {
                if (!multiply_checked(n / common_divisor(n, k), k, &n)) return 0;
            } else {
                n = head == EXPR_LCM ? 0 : common_divisor(n, k);
            }
            *result = whole(n);
            return reduce(result);
        case EXPR_MAX:
        case EXPR_MIN:
            if (!subtract(first, second, &difference)) return 0;
            *result = (difference.p > 0) == (head == EXPR_MAX) ? first : second;
            return 1;
        default: return 0;
    }
}

static int fold(const expr_node *node, rational first, rational second, rational *result) {
    if (node->kind == EXPR_ADD) return add(first, second, result);
    if (node->kind == EXPR_MUL) return multiply(first, second, result);
    return apply((expr_function)node->head, 2, first, second, result);
}

static int is_folded(const expr_node *node) {
    return node->kind == EXPR_ADD || node->kind == EXPR_MUL ||
           (node->kind == EXPR_FUNCTION && (node->head == EXPR_MAX || node->head == EXPR_MIN ||
                                            node->head == EXPR_GCD || node->head == EXPR_LCM));
}

int rational_evaluate(const expr *e, int32_t root, rational *scratch, rational *value) {
    const int32_t start = root + 1 - e->node[root].size;
    for (int32_t i = start; i <= root; i++) {
        const expr_node *node = &e->node[i];
        rational *at = &scratch[i - start];
        if (node->kind == EXPR_NUMBER) {
            const expr_number *number = &e->number[node->label];
            if (!number->exact) return 0;
            *at = (rational){number->p, number->q, number->exponent, number->exponent};
            if (number->exponent > 100000 || number->exponent < -100000 || !reduce(at)) return 0;
            continue;
        }
        if (node->arity == 0) return 0;
        if (is_folded(node)) {
            int32_t child = i - 1;
            *at = scratch[child - start];
            for (int32_t k = 1; k < node->arity; k++) {
                child -= e->node[child].size;
                if (!fold(node, *at, scratch[child - start], at)) return 0;
            }
            continue;
        }
        const rational last = scratch[i - 1 - start];
        if (node->kind == EXPR_OPERATOR && node->head == EXPR_PERCENT && node->arity == 1) {
            const rational percent = {1, 1, -2, -2};
            if (!multiply(last, percent, at)) return 0;
            continue;
        }
        if (node->arity > 2) return 0;
        const rational first =
            node->arity == 2 ? scratch[i - 1 - e->node[i - 1].size - start] : last;
        if (node->kind == EXPR_POW) {
            if (node->arity != 2 || !power(first, last, at)) return 0;
        } else if (node->kind != EXPR_FUNCTION ||
                   !apply((expr_function)node->head, node->arity, first, last, at)) {
            return 0;
        }
    }
    *value = scratch[root - start];
    return 1;
}

int rational_equal(rational a, rational b) {
    return a.p == b.p && a.q == b.q && a.twos == b.twos && a.fives == b.fives;
}
