#include "canon/canon_simplify.h"

enum { MOST_FACTORS = 64 };

static canon_powers no_powers(canon_work *w, int32_t capacity) {
    return (canon_powers){scratch(w, capacity), scratch(w, capacity), 0, capacity};
}

static canon_powers copied_powers(canon_work *w, const canon_powers *p, int32_t capacity) {
    canon_powers made = no_powers(w, capacity > p->count ? capacity : p->count);
    for (int32_t i = 0; i < p->count; i++) {
        made.base[i] = p->base[i];
        made.exponent[i] = p->exponent[i];
    }
    made.count = p->count;
    return made;
}

static int32_t exponent_in(const canon_powers *p, node base) {
    for (int32_t i = 0; i < p->count; i++) {
        if (p->base[i] == base) return p->exponent[i];
    }
    return 0;
}

static void multiply_in(canon_work *w, canon_powers *p, node base, int32_t exponent) {
    for (int32_t i = 0; i < p->count; i++) {
        if (p->base[i] != base) continue;
        p->exponent[i] += exponent;
        if (p->exponent[i] == 0) { /* gone from its place */
            p->count--;
            for (int32_t j = i; j < p->count; j++) {
                p->base[j] = p->base[j + 1];
                p->exponent[j] = p->exponent[j + 1];
            }
        }
        return;
    }
    if (p->count == MOST_FACTORS) canon_hand_over(w, CANON_SIZE);
    if (p->count == p->capacity) *p = copied_powers(w, p, 2 * p->count + 8);
    p->base[p->count] = base;
    p->exponent[p->count++] = exponent;
}

static node powers_as_expr(canon_work *w, const canon_powers *p) {
    const int32_t mark = w->scratch_top;
    node *args = scratch(w, p->count > 0 ? p->count : 1);
    for (int32_t i = 0; i < p->count; i++) {
        args[i] = p->base[i];
        if (p->exponent[i] != 1) {
            node b, e;
            as_base_exp(w, p->base[i], &b, &e);
            args[i] = canon_power(
                w, b, canon_keep_coeff(w, canon_integer(w, p->exponent[i]), e, true, false));
        }
    }
    const node result = canon_mul_of(w, args, p->count);
    w->scratch_top = mark;
    return result;
}

static canon_factored factored_term(canon_work *w, node n) {
    node coefficient, rest;
    canon_as_coeff_mul(w, n, &coefficient, &rest);
    int32_t count;
    const node *factor = canon_parts(w, &rest, K_MUL, &count);
    canon_factored made = {coefficient, no_powers(w, count), no_powers(w, count)};
    for (int32_t i = 0; rest != w->one && i < count; i++) {
        node base;
        canon_int exponent;
        canon_decompose_power(w, factor[i], &base, &exponent);
        if (exponent > 1000 || exponent < -1000) canon_hand_over(w, CANON_SIZE);
        if (is_add(w, base)) {
            const node content = canon_sum_content(w, base, &base);
            made.coefficient = canon_number_mul(
                w, made.coefficient, canon_power(w, content, canon_integer(w, exponent)));
        }
        if (exponent > 0)
            multiply_in(w, &made.top, base, (int32_t)exponent);
        else
            multiply_in(w, &made.bottom, base, (int32_t)-exponent);
    }
    return made;
}

static canon_powers shared_powers(canon_work *w, const canon_powers *a, const canon_powers *b) {
    canon_powers made = no_powers(w, a->count);
    for (int32_t i = 0; i < a->count; i++) {
        const int32_t other = exponent_in(b, a->base[i]);
        if (other == 0) continue;
        made.base[made.count] = a->base[i];
        made.exponent[made.count++] = a->exponent[i] < other ? a->exponent[i] : other;
    }
    return made;
}

/* Takes out of both what they share. */
static void reduce(canon_work *w, canon_powers *a, canon_powers *b) {
    const canon_powers before = copied_powers(w, a, 0);
    for (int32_t i = 0; i < before.count; i++) {
        const int32_t other = exponent_in(b, before.base[i]);
        if (other == 0) continue;
        const int32_t least = before.exponent[i] < other ? before.exponent[i] : other;
        multiply_in(w, a, before.base[i], -least);
        multiply_in(w, b, before.base[i], -least);
    }
}

/* What a sum of terms is: content * numerator / denominator. */
typedef struct {
    node content, numerator, denominator;
} gathered_terms;

/* One numerator over the canon_powers that make all denominators up. */
static node over_one_denominator(canon_work *w, const canon_factored *parsed, int32_t count,
                                 node *numerators) {
    canon_powers least = copied_powers(w, &parsed[0].bottom, 0);
    for (int32_t i = 1; i < count; i++) {
        for (int32_t k = 0; k < parsed[i].bottom.count; k++) {
            const node base = parsed[i].bottom.base[k];
            const int32_t more = parsed[i].bottom.exponent[k] - exponent_in(&least, base);
            if (more > 0) multiply_in(w, &least, base, more);
        }
    }
    for (int32_t i = 0; i < count; i++) {
        canon_powers made = copied_powers(w, &parsed[i].top, parsed[i].top.count + least.count);
        for (int32_t k = 0; k < least.count; k++) {
            const int32_t more = least.exponent[k] - exponent_in(&parsed[i].bottom, least.base[k]);
            if (more > 0) multiply_in(w, &made, least.base[k], more);
        }
        numerators[i] = canon_mul2(w, parsed[i].coefficient, powers_as_expr(w, &made));
    }
    return powers_as_expr(w, &least);
}

/* _gcd_terms over two terms or more */
static gathered_terms shared_out(canon_work *w, canon_factored *parsed, int32_t count,
                                 bool over_one) {
    gathered_terms made = {w->one, w->one, w->one};
    node c = parsed[0].coefficient;
    canon_powers top = parsed[0].top, bottom = parsed[0].bottom;
    for (int32_t i = 1; i < count; i++) {
        const canon_node *x = at(w, c), *y = at(w, parsed[i].coefficient);
        if (x->kind != K_RATIONAL || y->kind != K_RATIONAL) canon_hand_over(w, CANON_FLOAT);
        c = canon_rational(w, canon_int_gcd(x->p, y->p), canon_int_lcm(w, x->q, y->q));
        top = shared_powers(w, &top, &parsed[i].top);
        bottom = shared_powers(w, &bottom, &parsed[i].bottom);
    }
    /* (with one term less to go, gcd of the first with itself is not taken: c may be < 0) */
    for (int32_t i = 0; i < count; i++) {
        canon_factored *t = &parsed[i];
        t->coefficient = canon_number_mul(w, t->coefficient, canon_inverse(w, c));
        t->top = copied_powers(w, &t->top, t->top.count + bottom.count);
        t->bottom = copied_powers(w, &t->bottom, t->bottom.count + top.count);
        for (int32_t k = 0; k < bottom.count; k++) {
            multiply_in(w, &t->top, bottom.base[k], bottom.exponent[k]);
        }
        for (int32_t k = 0; k < top.count; k++) {
            multiply_in(w, &t->bottom, top.base[k], top.exponent[k]);
        }
        reduce(w, &t->top, &t->bottom);
    }
    node *numerators = scratch(w, count);
    if (over_one) {
        made.denominator = over_one_denominator(w, parsed, count, numerators);
    } else {
        for (int32_t i = 0; i < count; i++) {
            const node over = canon_mul2(w, powers_as_expr(w, &parsed[i].top),
                                         canon_inverse(w, powers_as_expr(w, &parsed[i].bottom)));
            numerators[i] = canon_mul2(w, parsed[i].coefficient, over);
        }
    }
    made.content = canon_mul2(
        w, c, canon_mul2(w, powers_as_expr(w, &top), canon_inverse(w, powers_as_expr(w, &bottom))));
    made.numerator = canon_add_of(w, numerators, count);
    return made;
}

/* A whole denominator goes into the numerator where that leaves a whole number there. */
static void divide_numerator(canon_work *w, node *coefficient, node *numerator) {
    const node divided = canon_mul2(w, *numerator, canon_rational(w, 1, at(w, *coefficient)->q));
    bool whole = false;
    for (int32_t i = 0; i < count_of(w, divided); i++) {
        node c, m;
        canon_as_coeff_mul(w, arg(w, divided, i), &c, &m);
        whole |= is_integer(w, c);
    }
    if (whole) {
        *numerator = divided;
        *coefficient = canon_integer(w, at(w, *coefficient)->p);
    }
}

/* Until factored_top is given back. */
static canon_factored *parsed_terms(canon_work *w, const node *terms, int32_t term_count,
                                    int32_t *count) {
    if (term_count > CANON_FACTORED - w->factored_top) canon_hand_over(w, CANON_SIZE);
    canon_factored *parsed = w->factored + w->factored_top;
    w->factored_top += term_count;
    *count = 0;
    for (int32_t i = 0; i < term_count; i++) {
        if (terms[i] != w->zero) parsed[(*count)++] = factored_term(w, terms[i]);
    }
    return parsed;
}

/* _gcd_terms over at least one term, then what gcd_terms makes of it. */
static node gcd_of_terms(canon_work *w, const node *terms, int32_t term_count, bool primitive,
                         bool clear, bool over_one) {
    enter(w);
    const int32_t mark = w->scratch_top, own = w->factored_top;
    int32_t count;
    canon_factored *parsed = parsed_terms(w, terms, term_count, &count);
    node result = w->zero;
    if (count > 0) {
        gathered_terms g;
        if (count == 1) {
            g.content = parsed[0].coefficient;
            g.numerator = powers_as_expr(w, &parsed[0].top);
            g.denominator = powers_as_expr(w, &parsed[0].bottom);
        } else {
            g = shared_out(w, parsed, count, over_one);
        }
        if (!primitive && is_add(w, g.numerator)) {
            const node c = canon_sum_content(w, g.numerator, &g.numerator);
            g.content = canon_mul2(w, g.content, c);
        }
        node coefficient, rest;
        canon_as_coeff_mul(w, g.content, &coefficient, &rest);
        if (!clear && is_rational(w, coefficient) && !is_integer(w, coefficient) &&
            is_add(w, g.numerator)) {
            divide_numerator(w, &coefficient, &g.numerator);
        }
        const node quotient =
            canon_mul2(w, canon_mul2(w, rest, g.numerator), canon_inverse(w, g.denominator));
        result = canon_keep_coeff(w, coefficient, quotient, clear, false);
    }
    w->factored_top = own;
    w->scratch_top = mark;
    leave(w);
    return result;
}

node canon_terms_factored(canon_work *w, node n, bool radical, bool sign) {
    if (is_atom(w, n)) return n;
    const int32_t flags = 2 * radical + sign;
    const canon_answer *known = recall(w, KNOWN_FACTORED, n, flags);
    if (known != NULL) return known->first;
    enter(w);
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    node result = n;
    if (!is_add(w, n) && !is_mul(w, n)) {
        node *args = canon_copied_arguments(w, n);
        bool changed = false;
        for (int32_t i = 0; i < count; i++) {
            args[i] = canon_terms_factored(w, args[i], radical, sign);
            changed |= args[i] != arg(w, n, i);
        }
        if (changed) result = canon_rebuild(w, n, args, count);
    } else {
        node p;
        node content = canon_content_primitive(w, n, radical, false, &p);
        if (is_add(w, p)) {
            const int32_t terms = count_of(w, p);
            node *args = canon_copied_arguments(w, p);
            bool all_negative = true;
            for (int32_t i = 0; i < terms; i++) {
                args[i] = canon_terms_factored(w, args[i], radical, sign);
                all_negative &= canon_coefficient_is_negative(w, args[i]);
            }
            if (all_negative) {
                content = canon_negated(w, content);
                for (int32_t i = 0; i < terms; i++) args[i] = canon_negated(w, args[i]);
            }
            for (int32_t i = 0; i < terms; i++) {
                node b, e, c, rest;
                as_base_exp(w, args[i], &b, &e);
                canon_as_coeff_mul(w, e, &c, &rest);
                if (is_mul(w, e) && is_add(w, rest)) doubt(w, CANON_EXPONENT);
            }
            p = gcd_of_terms(w, args, terms, true, false, false);
        } else if (count_of(w, p) > 0) {
            const int32_t factors = count_of(w, p);
            node *args = canon_copied_arguments(w, p);
            for (int32_t i = 0; i < factors; i++) {
                args[i] = canon_terms_factored(w, args[i], radical, sign);
            }
            p = canon_rebuild(w, p, args, factors);
        }
        result = canon_keep_coeff(w, content, p, false, sign);
    }
    w->scratch_top = mark;
    leave(w);
    remember(w, KNOWN_FACTORED, n, flags, result, -1);
    return result;
}

node canon_together(canon_work *w, node n) {
    if (is_atom(w, n)) return n;
    const canon_answer *known = recall(w, KNOWN_TOGETHER, n, -1);
    if (known != NULL) return known->first;
    enter(w);
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    node *args = canon_copied_arguments(w, n);
    for (int32_t i = 0; i < count; i++) args[i] = canon_together(w, args[i]);
    const node result = is_add(w, n) ? gcd_of_terms(w, args, count, false, true, true)
                                     : canon_rebuild(w, n, args, count);
    w->scratch_top = mark;
    leave(w);
    remember(w, KNOWN_TOGETHER, n, -1, result, -1);
    return result;
}
