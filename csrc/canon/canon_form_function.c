#include "canon/canon_form.h"

/* f(-x) is -f(x), f(x), or neither. */
static int parity(int32_t head) {
    switch (head) {
        case EXPR_SIN:
        case EXPR_TAN:
        case EXPR_COT:
        case EXPR_CSC:
        case EXPR_ASIN:
        case EXPR_ATAN:
        case EXPR_SINH:
        case EXPR_TANH:
        case EXPR_COTH:
        case EXPR_CSCH:
        case EXPR_ASINH:
        case EXPR_ATANH:
        case EXPR_ERF:
        case EXPR_SIGN:
        case EXPR_RE:
        case EXPR_IM:
        case EXPR_CONJUGATE: return -1;
        case EXPR_COS:
        case EXPR_SEC:
        case EXPR_COSH:
        case EXPR_SECH:
        case EXPR_ABS:
        case EXPR_NORM:
        case EXPR_DIRAC:
        case EXPR_SINC: return 1;
        default: return 0;
    }
}

/* f(0) where it is a number; -1 */
static canon_form at_zero(const canon_forms *f, int32_t head) {
    switch (head) {
        case EXPR_SIN:
        case EXPR_TAN:
        case EXPR_ASIN:
        case EXPR_ATAN:
        case EXPR_SINH:
        case EXPR_TANH:
        case EXPR_ASINH:
        case EXPR_ATANH:
        case EXPR_ERF:
        case EXPR_ABS:
        case EXPR_SIGN:
        case EXPR_RE:
        case EXPR_IM:
        case EXPR_CONJUGATE:
        case EXPR_FLOOR:
        case EXPR_CEILING: return f->zero;
        case EXPR_COS:
        case EXPR_SEC:
        case EXPR_COSH:
        case EXPR_SECH:
        case EXPR_EXP:
        case EXPR_ERFC:
        case EXPR_FACTORIAL:
        case EXPR_SINC: return f->one;
        default: return -1;
    }
}

/* n with a = n pi / 12 mod 24, or -1 */
static int32_t twelfths(canon_forms *f, canon_form a) {
    canon_form number, rest;
    int64_t p, q;
    canon_form_split(f, a, &number, &rest);
    const canon_form_node *it = &f->node[rest];
    if (it->kind != FORM_CONSTANT || it->head != EXPR_PI) return -1;
    if (f->node[number].decimal || !canon_form_small(f, number, &p, &q)) return -1;
    if (12 % q != 0) return -1;
    return (int32_t)((p % (2 * q) * (12 / q) % 24 + 24) % 24);
}

/* sin(n pi / 12) for n a multiple of 2 or 3; -1 */
static canon_form sine(canon_forms *f, int32_t n) {
    n = (n % 24 + 24) % 24;
    if (n > 12) {
        const canon_form upper = sine(f, n - 12);
        return upper < 0 ? upper : canon_form_negated(f, upper);
    }
    if (n > 6) n = 12 - n;
    switch (n) {
        case 0: return f->zero;
        case 2: return f->half;
        case 3: return canon_form_power(f, f->two, canon_form_rational(f, -1, 2));
        case 4:
            return canon_form_mul2(f, f->half,
                                   canon_form_power(f, canon_form_integer(f, 3), f->half));
        case 6: return f->one;
        default: return -1;
    }
}

static canon_form at_angle(canon_forms *f, int32_t head, canon_form a) {
    const int32_t n = twelfths(f, a);
    if (n < 0 || (head != EXPR_SIN && head != EXPR_COS && head != EXPR_TAN)) return -1;
    if (head == EXPR_SIN) return sine(f, n);
    const canon_form cosine = sine(f, n + 6);
    if (head == EXPR_COS || cosine < 0) return cosine;
    const canon_form own = sine(f, n);
    if (own < 0 || cosine == f->zero) return -1;
    return canon_form_mul2(f, own, canon_form_power(f, cosine, f->minus_one));
}

/* The angle of which `a` is a sine, cosine or tangent that at_angle gives; -1 */
static canon_form of_value(canon_forms *f, int32_t head, canon_form a) {
    int32_t function, last;
    switch (head) {
        case EXPR_ASIN: function = EXPR_SIN, last = 6; break;
        case EXPR_ACOS: function = EXPR_COS, last = 12; break;
        case EXPR_ATAN: function = EXPR_TAN, last = 4; break;
        default: return -1;
    }
    if (f->node[a].has_name || f->node[a].has_decimal) return -1;
    const canon_form pi = canon_form_leaf(f, FORM_CONSTANT, EXPR_PI, -1, 0);
    for (int32_t n = 0; n <= last; n++) {
        const canon_form angle = canon_form_mul2(f, canon_form_rational(f, n, 12), pi);
        if (at_angle(f, function, angle) == a) return angle;
    }
    return -1;
}

static canon_form raw_function(canon_forms *f, int32_t head, const canon_form *args,
                               int32_t count) {
    return canon_form_raw(f, FORM_FUNCTION, head, -1, 0, args, count);
}

static canon_form logarithm(canon_forms *f, const canon_form *args, int32_t count) {
    const canon_form a = args[0];
    const canon_form_node *it = &f->node[a];
    if (count == 2) {
        const canon_form both[2] = {logarithm(f, args, 1),
                                    canon_form_power(f, logarithm(f, args + 1, 1), f->minus_one)};
        return canon_form_mul(f, both, 2);
    }
    if (it->kind == FORM_NUMBER && it->p_count == 0) {
        const canon_form made = raw_function(f, EXPR_LOG, args, 1);
        f->node[made].infinite = true;
        return made;
    }
    if (a == f->one) return f->zero;
    if (it->kind == FORM_CONSTANT && it->head == EXPR_E) return f->one;
    if (it->kind == FORM_FUNCTION && it->head == EXPR_EXP &&
        canon_form_is_real(f, canon_form_arg(f, a, 0))) {
        return canon_form_arg(f, a, 0);
    }
    canon_form number, rest;
    canon_form_split(f, a, &number, &rest);
    if (rest == f->one && !f->node[a].decimal && !f->node[a].negative && f->node[a].p_count == 1 &&
        f->limb[f->node[a].limb] == 1) { /* 1/n */
        const canon_form below = canon_form_number_power(f, a, -1);
        return canon_form_negated(f, raw_function(f, EXPR_LOG, &below, 1));
    }
    return raw_function(f, EXPR_LOG, args, 1);
}

/* Whether it is its own modulus, whatever its names stand for. */
static bool is_modulus(canon_forms *f, canon_form n) {
    const canon_form_node *it = &f->node[n];
    const bool bars = it->kind == FORM_FUNCTION && (it->head == EXPR_ABS || it->head == EXPR_NORM);
    return bars || canon_form_is_positive(f, n);
}

/* What is its own modulus comes out of the bars. */
static canon_form modulus(canon_forms *f, canon_form a) {
    const int32_t mark = f->scratch_top;
    if (is_modulus(f, a)) return a;
    if (canon_form_kind_of(f, a) != FORM_MUL) return raw_function(f, EXPR_ABS, &a, 1);
    const int32_t count = canon_form_count(f, a);
    canon_form *out = canon_form_scratch(f, count + 1), *in = canon_form_scratch(f, count);
    int32_t made = 0, kept = 0;
    for (int32_t i = 0; i < count; i++) {
        const canon_form factor = canon_form_arg(f, a, i);
        if (is_modulus(f, factor))
            out[made++] = factor;
        else
            in[kept++] = factor;
    }
    if (kept > 0) {
        const canon_form inside = canon_form_mul(f, in, kept);
        out[made++] = raw_function(f, EXPR_ABS, &inside, 1);
    }
    const canon_form result = canon_form_mul(f, out, made);
    f->scratch_top = mark;
    return result;
}

static canon_form factorial(canon_forms *f, canon_form a) {
    int64_t n, one;
    canon_form product = f->one;
    if (!canon_form_small(f, a, &n, &one) || one != 1 || n < 0 || n > 400) return -1;
    for (int64_t k = 2; k <= n && product >= 0; k++) {
        product = canon_form_number_mul(f, product, canon_form_integer(f, k));
    }
    return product;
}

static canon_form binomial(canon_forms *f, canon_form a, canon_form b) {
    int64_t n, k, one, other;
    if (!canon_form_small(f, a, &n, &one) || !canon_form_small(f, b, &k, &other) || one != 1 ||
        other != 1 || n < 0 || k < 0 || n > 4000) {
        return -1;
    }
    if (k > n) return f->zero;
    if (k > n - k) k = n - k;
    canon_form product = f->one;
    for (int64_t i = 1; i <= k && product >= 0; i++) {
        product = canon_form_number_mul(f, product, canon_form_rational(f, n - k + i, i));
    }
    return product;
}

/* Arguments that may stand in any order, each once. */
static canon_form unordered(canon_forms *f, canon_form_kind kind, int32_t head,
                            const canon_form *args, int32_t count, bool once) {
    const int32_t mark = f->scratch_top;
    canon_form *own = canon_form_scratch(f, count + 1);
    int32_t kept = 0;
    for (int32_t i = 0; i < count; i++) own[i] = args[i];
    canon_form_sort(f, own, count);
    for (int32_t i = 0; i < count; i++) {
        if (!once || kept == 0 || own[kept - 1] != own[i]) own[kept++] = own[i];
    }
    const canon_form result = canon_form_raw(f, kind, head, -1, 0, own, kept);
    f->scratch_top = mark;
    return result;
}

canon_form canon_form_apply(canon_forms *f, int32_t head, const canon_form *args, int32_t count) {
    if (count == 2 && head == EXPR_BINOMIAL) {
        const canon_form value = binomial(f, args[0], args[1]);
        if (value >= 0) return value;
    }
    if (head == EXPR_MAX || head == EXPR_MIN || head == EXPR_GCD || head == EXPR_LCM) {
        return unordered(f, FORM_FUNCTION, head, args, count, true);
    }
    if (count < 1 || f->node[args[0]].infinite) return raw_function(f, head, args, count);
    if (head == EXPR_LOG && count <= 2) return logarithm(f, args, count);
    if (count != 1) return raw_function(f, head, args, count);
    const canon_form a = args[0];
    if (head == EXPR_EXP) {
        return canon_form_power(f, canon_form_leaf(f, FORM_CONSTANT, EXPR_E, -1, 0), a);
    }
    if (a == f->zero && at_zero(f, head) >= 0) return at_zero(f, head);
    canon_form value = head == EXPR_FACTORIAL ? factorial(f, a) : at_angle(f, head, a);
    if (value < 0) value = of_value(f, head, a);
    if (value >= 0) return value;
    if (parity(head) != 0 && canon_form_is_negative(f, a)) {
        const canon_form opposite = canon_form_negated(f, a);
        const canon_form result = canon_form_apply(f, head, &opposite, 1);
        return parity(head) < 0 ? canon_form_negated(f, result) : result;
    }
    if (head == EXPR_ABS) return modulus(f, a);
    return raw_function(f, head, args, 1);
}

/* --- operators ------------------------------------------------------------------------------ */

/* In how many of its first children an operator is linear. */
static int32_t linear_children(int32_t head) {
    switch (head) {
        case EXPR_DERIVATIVE:
        case EXPR_PARTIAL:
        case EXPR_VARIATION:
        case EXPR_MATERIAL:
        case EXPR_INTEGRAL:
        case EXPR_SUM:
        case EXPR_LIMIT:
        case EXPR_NABLA:
        case EXPR_DIVERGENCE:
        case EXPR_CURL:
        case EXPR_LAPLACIAN:
        case EXPR_TRANSPOSE:
        case EXPR_DAGGER:
        case EXPR_TRACE:
        case EXPR_STAR:
        case EXPR_EVALUATED_AT: return 1;
        case EXPR_CROSS:
        case EXPR_DOT:
        case EXPR_COMMUTATOR:
        case EXPR_ANTICOMMUTATOR:
        case EXPR_POISSON: return 2;
        default: return 0;
    }
}

static bool is_antisymmetric(int32_t head) {
    return head == EXPR_CROSS || head == EXPR_COMMUTATOR || head == EXPR_POISSON;
}

static bool is_symmetric(int32_t head) {
    return head == EXPR_DOT || head == EXPR_ANTICOMMUTATOR || head == EXPR_IFF;
}

/* (variable, order) pairs in canonical order, the orders of one variable added up. */
static int32_t merged_variables(canon_forms *f, canon_form *args, int32_t count) {
    for (int32_t i = 3; i + 1 < count; i += 2) {
        const canon_form variable = args[i], order = args[i + 1];
        int32_t j = i;
        canon_form_spend(f, i);
        for (; j > 1 && canon_form_compare(f, args[j - 2], variable) > 0; j -= 2) {
            args[j] = args[j - 2];
            args[j + 1] = args[j - 1];
        }
        args[j] = variable;
        args[j + 1] = order;
    }
    int32_t kept = 1;
    for (int32_t i = 1; i + 1 < count; i += 2) {
        if (kept > 1 && args[kept - 2] == args[i]) {
            const canon_form orders[2] = {args[kept - 1], args[i + 1]};
            args[kept - 1] = canon_form_add(f, orders, 2);
        } else {
            args[kept] = args[i];
            args[kept + 1] = args[i + 1];
            kept += 2;
        }
    }
    return kept;
}

canon_form canon_form_operate(canon_forms *f, int32_t head, const canon_form *args, int32_t count) {
    const int32_t mark = f->scratch_top;
    if (head == EXPR_PERCENT && count == 1) {
        return canon_form_mul2(f, canon_form_rational(f, 1, 100), args[0]);
    }
    if (head == EXPR_AND || head == EXPR_OR) {
        return unordered(f, FORM_OPERATOR, head, args, count, true);
    }
    canon_form *own = canon_form_scratch(f, count + 1);
    canon_form number = f->one;
    for (int32_t i = 0; i < count; i++) own[i] = args[i];
    for (int32_t i = 0; i < linear_children(head) && i < count; i++) {
        canon_form factor, rest;
        if (f->node[own[i]].infinite) continue;
        if (canon_form_kind_of(f, own[i]) == FORM_ADD) {
            factor = canon_form_content(f, own[i], true, &rest);
        } else {
            canon_form_split(f, own[i], &factor, &rest);
        }
        const canon_form both = canon_form_number_mul(f, number, factor);
        if (both < 0 || factor == f->zero) continue;
        number = both;
        own[i] = rest;
    }
    if (head == EXPR_PARTIAL) head = EXPR_DERIVATIVE; /* two ways of writing */
    if (head == EXPR_DERIVATIVE || head == EXPR_VARIATION || head == EXPR_MATERIAL) {
        count = merged_variables(f, own, count);
    }
    if (count == 2 && (is_antisymmetric(head) || is_symmetric(head)) &&
        canon_form_compare(f, own[0], own[1]) > 0) {
        const canon_form swap = own[0];
        own[0] = own[1];
        own[1] = swap;
        if (is_antisymmetric(head)) number = canon_form_number_mul(f, number, f->minus_one);
    }
    const canon_form made = canon_form_raw(f, FORM_OPERATOR, head, -1, 0, own, count);
    const canon_form result = number == f->one ? made : canon_form_mul2(f, number, made);
    f->scratch_top = mark;
    return result;
}

/* --- relations and collections -------------------------------------------------------------- */

/* What a relation is with its sides the other way round, itself where they have one order alone. */
static int32_t mirrored(int32_t head) {
    switch (head) {
        case EXPR_LT: return EXPR_GT;
        case EXPR_GT: return EXPR_LT;
        case EXPR_LE: return EXPR_GE;
        case EXPR_GE: return EXPR_LE;
        case EXPR_MUCH_LESS: return EXPR_MUCH_GREATER;
        case EXPR_MUCH_GREATER: return EXPR_MUCH_LESS;
        case EXPR_SUBSET: return EXPR_SUPERSET;
        case EXPR_SUPERSET: return EXPR_SUBSET;
        case EXPR_SUBSET_EQ: return EXPR_SUPERSET_EQ;
        case EXPR_SUPERSET_EQ: return EXPR_SUBSET_EQ;
        case EXPR_EQ:
        case EXPR_NE:
        case EXPR_APPROX:
        case EXPR_SIM:
        case EXPR_EQUIV:
        case EXPR_PARALLEL:
        case EXPR_PERPENDICULAR:
        case EXPR_BOTH_WAYS:
        case EXPR_SAME_AS: return head;
        default: return -1;
    }
}

/* The later side in canonical order stands first: "x > 2" and "2 < x" are one, and a wrong sign is
 * one edit. */
canon_form canon_form_relate(canon_forms *f, int32_t head, const canon_form *args, int32_t count) {
    if (count != 2) return canon_form_raw(f, FORM_RELATION, head, -1, 0, args, count);
    const canon_form swapped[2] = {args[1], args[0]};
    if (head == EXPR_FROM) return canon_form_raw(f, FORM_RELATION, EXPR_TO, -1, 0, swapped, 2);
    if (mirrored(head) >= 0 && canon_form_compare(f, args[0], args[1]) < 0) {
        return canon_form_raw(f, FORM_RELATION, mirrored(head), -1, 0, swapped, 2);
    }
    return canon_form_raw(f, FORM_RELATION, head, -1, 0, args, 2);
}

canon_form canon_form_gather(canon_forms *f, int32_t head, const canon_form *args, int32_t count) {
    switch (head) {
        case EXPR_SET:
        case EXPR_ALTERNATIVES:
        case EXPR_CONJUNCTION:
        case EXPR_UNION:
        case EXPR_INTERSECTION: return unordered(f, FORM_COLLECTION, head, args, count, true);
        default: return canon_form_raw(f, FORM_COLLECTION, head, -1, 0, args, count);
    }
}

canon_form canon_form_rebuilt(canon_forms *f, canon_form like, const canon_form *args,
                              int32_t count) {
    const canon_form_node *it = &f->node[like];
    switch (it->kind) {
        case FORM_ADD: return canon_form_add(f, args, count);
        case FORM_MUL: return canon_form_mul(f, args, count);
        case FORM_POW: return canon_form_power(f, args[0], args[1]);
        case FORM_FUNCTION: return canon_form_apply(f, it->head, args, count);
        case FORM_OPERATOR: return canon_form_operate(f, it->head, args, count);
        case FORM_RELATION: return canon_form_relate(f, it->head, args, count);
        case FORM_COLLECTION: return canon_form_gather(f, it->head, args, count);
        case FORM_CALL: return canon_form_like(f, like, args, count);
        default: return like;
    }
}
