#include "canon/canon_form.h"

bool canon_form_is_real(canon_forms *f, canon_form n) {
    const canon_form_node *it = &f->node[n];
    if (it->infinite || it->ordered) return false;
    switch (it->kind) {
        case FORM_NUMBER:
        case FORM_UNIT:
        case FORM_BOUND: return true;
        case FORM_SYMBOL: return it->role == 0 || it->role == EXPR_FLAG_INDEX;
        case FORM_CONSTANT:
            return it->head == EXPR_PI || it->head == EXPR_E || it->head == EXPR_DEGREE;
        case FORM_POW:
            if (canon_form_is_positive(f, canon_form_arg(f, n, 0))) {
                return canon_form_is_real(f, canon_form_arg(f, n, 1));
            }
            return canon_form_is_integer(f, canon_form_arg(f, n, 1)) &&
                   canon_form_is_real(f, canon_form_arg(f, n, 0));
        case FORM_FUNCTION:
            if (it->head == EXPR_LOG) return canon_form_is_positive(f, canon_form_arg(f, n, 0));
            if (it->head != EXPR_SIN && it->head != EXPR_COS && it->head != EXPR_EXP &&
                it->head != EXPR_SINH && it->head != EXPR_COSH && it->head != EXPR_TANH &&
                it->head != EXPR_ATAN && it->head != EXPR_ABS) {
                return false;
            }
            break;
        case FORM_ADD:
        case FORM_MUL: break;
        default: return false;
    }
    for (int32_t i = 0; i < it->count; i++) {
        if (!canon_form_is_real(f, canon_form_arg(f, n, i))) return false;
    }
    return true;
}

bool canon_form_is_positive(canon_forms *f, canon_form n) {
    const canon_form_node *it = &f->node[n];
    canon_form_spend(f, 1);
    if (it->infinite || it->ordered) return false;
    switch (it->kind) {
        case FORM_NUMBER: return !it->negative && it->p_count > 0;
        case FORM_UNIT: return true;
        case FORM_SYMBOL: return it->role == 0 || it->role == EXPR_FLAG_INDEX;
        case FORM_CONSTANT: return canon_form_is_real(f, n);
        case FORM_POW:
            return canon_form_is_positive(f, canon_form_arg(f, n, 0)) &&
                   canon_form_is_real(f, canon_form_arg(f, n, 1));
        case FORM_FUNCTION:
            return it->head == EXPR_EXP && canon_form_is_real(f, canon_form_arg(f, n, 0));
        case FORM_ADD:
        case FORM_MUL:
            for (int32_t i = 0; i < it->count; i++) {
                if (!canon_form_is_positive(f, canon_form_arg(f, n, i))) return false;
            }
            return true;
        default: return false;
    }
}

static canon_form raw_power(canon_forms *f, canon_form base, canon_form exponent) {
    const canon_form pair[2] = {base, exponent};
    return canon_form_raw(f, FORM_POW, 0, -1, 0, pair, 2);
}

/* What is divided by nothing stands as it is written and takes part in no rule. */
static canon_form infinite_power(canon_forms *f, canon_form base, canon_form exponent) {
    const canon_form made = raw_power(f, base, exponent);
    f->node[made].infinite = true;
    return made;
}

/* i^n */
static canon_form turn(canon_forms *f, canon_form i, int64_t n) {
    switch ((n % 4 + 4) % 4) {
        case 0: return f->one;
        case 1: return i;
        case 2: return f->minus_one;
        default: return canon_form_negated(f, i);
    }
}

/* (-1)^(p/q) with 0 < p/q < 2, q > 1 */
static canon_form root_of_minus_one(canon_forms *f, int64_t p, int64_t q) {
    p = (p % (2 * q) + 2 * q) % (2 * q);
    if (q == 2) return turn(f, canon_form_leaf(f, FORM_CONSTANT, EXPR_I, -1, 0), p);
    const canon_form root = raw_power(f, f->minus_one, canon_form_rational(f, p % q, q));
    return p > q ? canon_form_negated(f, root) : root;
}

static canon_form number_to_number(canon_forms *f, canon_form base, canon_form exponent) {
    int64_t p, q;
    if (!canon_form_small(f, exponent, &p, &q) || f->node[exponent].decimal) {
        return raw_power(f, base, exponent);
    }
    if (q == 1) {
        const canon_form made = canon_form_number_power(f, base, p);
        return made >= 0 ? made : raw_power(f, base, exponent);
    }
    if (q > INT64_MAX / 4 || p > INT64_MAX / 4 || p < -(INT64_MAX / 4)) {
        return raw_power(f, base, exponent);
    }
    canon_form factor[3];
    int32_t count = 0;
    if (base == f->minus_one) return root_of_minus_one(f, p, q);
    if (f->node[base].negative) {
        factor[count++] = root_of_minus_one(f, p, q);
        base = canon_form_number_mul(f, base, f->minus_one);
    }
    if (f->node[base].decimal) {
        const canon_form root = canon_form_decimal_root(f, base, p, q);
        factor[count++] = root >= 0 ? root : raw_power(f, base, exponent);
        return canon_form_mul(f, factor, count);
    }
    canon_ratio value, part = {.decimal = false};
    canon_form_value(f, base, &value);
    canon_big_copy(&part.p, &value.p);
    canon_big_set(&part.q, 1);
    const canon_form top = canon_form_number(f, &part);
    canon_big_copy(&part.p, &value.q);
    const canon_form bottom = canon_form_number(f, &part);
    if (top != f->one) factor[count++] = raw_power(f, top, exponent);
    if (bottom != f->one) {
        factor[count++] = raw_power(f, bottom, canon_form_rational(f, -p, q));
    }
    return canon_form_mul(f, factor, count);
}

/* A power of a product: each factor by itself where that is so for all its values. */
static canon_form power_of_product(canon_forms *f, canon_form base, canon_form exponent) {
    const int32_t mark = f->scratch_top, count = canon_form_count(f, base);
    const bool whole = canon_form_is_integer(f, exponent);
    if (f->node[base].ordered) return raw_power(f, base, exponent);
    canon_form *out = canon_form_scratch(f, count + 1), *rest = canon_form_scratch(f, count);
    int32_t apart = 0, kept = 0;
    for (int32_t i = 0; i < count; i++) {
        const canon_form factor = canon_form_arg(f, base, i);
        const bool negative_number = canon_form_is_number(f, factor) && f->node[factor].negative;
        if (whole || canon_form_is_positive(f, factor)) {
            out[apart++] = canon_form_power(f, factor, exponent);
        } else if (negative_number && factor != f->minus_one) {
            rest[kept++] = f->minus_one;
            out[apart++] =
                canon_form_power(f, canon_form_number_mul(f, factor, f->minus_one), exponent);
        } else {
            rest[kept++] = factor;
        }
    }
    if (kept == 1)
        out[apart++] = canon_form_power(f, rest[0], exponent);
    else if (kept > 1)
        out[apart++] = raw_power(f, canon_form_mul(f, rest, kept), exponent);
    const canon_form result =
        kept == count ? raw_power(f, base, exponent) : canon_form_mul(f, out, apart);
    f->scratch_top = mark;
    return result;
}

/* A power of a sum: the number that its terms share comes out, and all its signs where the
 * exponent is whole. It is never multiplied out. */
static canon_form power_of_sum(canon_forms *f, canon_form base, canon_form exponent) {
    canon_form primitive = base;
    if (!canon_form_is_number(f, exponent) || f->node[base].ordered) {
        return raw_power(f, base, exponent);
    }
    const canon_form content =
        canon_form_content(f, base, canon_form_is_integer(f, exponent), &primitive);
    if (content == f->one) return raw_power(f, base, exponent);
    const canon_form both[2] = {canon_form_power(f, content, exponent),
                                raw_power(f, primitive, exponent)};
    return canon_form_mul(f, both, 2);
}

/* e^(a log x + y) is x^a e^y. */
static canon_form exponential(canon_forms *f, canon_form exponent) {
    const int32_t mark = f->scratch_top;
    const bool sum = canon_form_kind_of(f, exponent) == FORM_ADD;
    const int32_t terms = sum ? canon_form_count(f, exponent) : 1;
    canon_form *out = canon_form_scratch(f, terms + 1), *left = canon_form_scratch(f, terms);
    int32_t made = 0, kept = 0;
    for (int32_t i = 0; i < terms; i++) {
        const canon_form term = sum ? canon_form_arg(f, exponent, i) : exponent;
        const bool product = canon_form_kind_of(f, term) == FORM_MUL;
        const int32_t factors = product ? canon_form_count(f, term) : 1;
        int32_t log = -1, logs = 0;
        for (int32_t k = 0; k < factors; k++) {
            const canon_form factor = product ? canon_form_arg(f, term, k) : term;
            const canon_form_node *it = &f->node[factor];
            if (it->kind == FORM_FUNCTION && it->head == EXPR_LOG && it->count == 1) {
                log = k;
                logs++;
            }
        }
        if (logs != 1 || f->node[term].ordered) {
            left[kept++] = term;
            continue;
        }
        const int32_t own = f->scratch_top;
        canon_form *others = canon_form_scratch(f, factors);
        int32_t other = 0;
        for (int32_t k = 0; product && k < factors; k++) {
            if (k != log) others[other++] = canon_form_arg(f, term, k);
        }
        const canon_form inside =
            canon_form_arg(f, product ? canon_form_arg(f, term, log) : term, 0);
        out[made++] = canon_form_power(f, inside, canon_form_mul(f, others, other));
        f->scratch_top = own;
    }
    canon_form rest = exponent;
    if (made > 0) rest = canon_form_add(f, left, kept);
    if (rest == f->one) {
        out[made++] = canon_form_leaf(f, FORM_CONSTANT, EXPR_E, -1, 0);
    } else if (rest != f->zero) {
        out[made++] = canon_form_raw(f, FORM_FUNCTION, EXPR_EXP, -1, 0, &rest, 1);
    }
    const canon_form result = made == 1 ? out[0] : canon_form_mul(f, out, made);
    f->scratch_top = mark;
    return result;
}

static canon_form power_of_power(canon_forms *f, canon_form base, canon_form exponent) {
    canon_form inner, e;
    canon_form_base(f, base, &inner, &e);
    const bool joins = canon_form_is_integer(f, exponent) ||
                       (canon_form_is_positive(f, inner) && canon_form_is_real(f, e));
    if (!joins) return raw_power(f, base, exponent);
    return canon_form_power(f, inner, canon_form_mul2(f, e, exponent));
}

static canon_form power(canon_forms *f, canon_form base, canon_form exponent) {
    const canon_form_node *b = &f->node[base], *e = &f->node[exponent];
    canon_form_spend(f, 1);
    if (b->infinite || e->infinite) return raw_power(f, base, exponent);
    if (exponent == f->zero) return f->one;
    if (exponent == f->one) return base;
    if (b->kind == FORM_NUMBER && b->p_count == 0) {
        if (e->kind == FORM_NUMBER && !e->negative) return base;
        if (canon_form_is_positive(f, exponent)) return base;
        return infinite_power(f, base, exponent);
    }
    if (base == f->one) return base;
    if (b->kind == FORM_NUMBER && e->kind == FORM_NUMBER) {
        return number_to_number(f, base, exponent);
    }
    if (b->kind == FORM_CONSTANT && b->head == EXPR_E) return exponential(f, exponent);
    int64_t p, q;
    if (b->kind == FORM_CONSTANT && b->head == EXPR_I && canon_form_small(f, exponent, &p, &q) &&
        q == 1) {
        return turn(f, base, p);
    }
    switch (b->kind) {
        case FORM_MUL:
            return e->kind == FORM_NUMBER ? power_of_product(f, base, exponent)
                                          : raw_power(f, base, exponent);
        case FORM_ADD: return power_of_sum(f, base, exponent);
        case FORM_POW: return power_of_power(f, base, exponent);
        case FORM_FUNCTION:
            if (b->head == EXPR_EXP) return power_of_power(f, base, exponent);
            break;
        default: break;
    }
    return raw_power(f, base, exponent);
}

canon_form canon_form_power(canon_forms *f, canon_form base, canon_form exponent) {
    canon_form_enter(f);
    const canon_form result = power(f, base, exponent);
    f->depth--;
    return result;
}
