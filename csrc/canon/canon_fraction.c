#include "canon/canon_evaluate.h"

#include <string.h>

void canon_decompose_power(canon_work *w, node n, node *base, canon_int *exponent) {
    node b, e;
    as_base_exp(w, n, &b, &e);
    *base = n;
    *exponent = 1;
    if (is_rational(w, e)) {
        *base = at(w, e)->q == 1 ? b : canon_power(w, b, canon_rational(w, 1, at(w, e)->q));
        *exponent = at(w, e)->p;
        return;
    }
    if (is_number(w, e)) return;
    node c, tail;
    canon_as_coeff_mul(w, e, &c, &tail);
    if (!is_rational(w, c)) canon_hand_over(w, CANON_FLOAT);
    if (c == w->minus_one) {
        *base = canon_power(w, b, tail);
        *exponent = -1;
    } else if (c != w->one) {
        *base = canon_power(
            w, b, canon_keep_coeff(w, canon_rational(w, 1, at(w, c)->q), tail, true, false));
        *exponent = at(w, c)->p;
    }
}

node canon_unevaluated_mul(canon_work *w, node a, node b) {
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
            c = canon_number_mul(w, c, o);
        } else {
            push(w, &kept, o);
        }
    }
    canon_sort_arguments(w, kept.item, kept.count);
    node result = c;
    if (kept.count > 0 && c == w->one) {
        result = kept.count == 1 ? kept.item[0] : canon_raw(w, K_MUL, 0, -1, kept.item, kept.count);
    } else if (kept.count > 0) {
        node *made = scratch(w, kept.count + 1);
        made[0] = c;
        memcpy(made + 1, kept.item, (size_t)kept.count * sizeof(node));
        result = canon_raw(w, K_MUL, 0, -1, made, kept.count + 1);
    }
    w->scratch_top = mark;
    return result;
}

static bool is_negative(canon_work *w, node n) { return canon_sign_of(w, n) == SIGN_NEGATIVE; }

void canon_fraction_of(canon_work *w, node n, node *numerator, node *denominator) {
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
    const node *term = canon_parts(w, &n, K_MUL, &count);
    for (int32_t i = 0; i < count; i++) {
        const node t = term[i];
        if (is_pow(w, t) || kind_of(w, t) == K_EXP) {
            node b, e;
            as_base_exp(w, t, &b, &e);
            const canon_sign sign = canon_sign_of(w, e);
            if (sign == SIGN_NEGATIVE) {
                push(w, &bottom, e == w->minus_one ? b : canon_power(w, b, canon_negated(w, e)));
            } else if (sign == SIGN_POSITIVE) {
                push(w, &top, t);
            } else if (is_mul(w, e)) {
                node u, d;
                canon_as_numer_denom(w, t, &u, &d);
                if (u != w->one) push(w, &top, u);
                push(w, &bottom, d);
            } else {
                push(w, &top, t);
            }
        } else if (is_rational(w, t) && !is_integer(w, t)) {
            if (at(w, t)->p != 1) push(w, &top, canon_integer(w, at(w, t)->p));
            push(w, &bottom, canon_integer(w, at(w, t)->q));
        } else {
            push(w, &top, t);
        }
    }
    const node made = canon_mul_of(w, top.item, top.count);
    *denominator = canon_mul_of(w, bottom.item, bottom.count);
    *numerator = made;
    w->scratch_top = mark;
    leave(w);
    remember(w, KNOWN_FRACTION, n, -1, made, *denominator);
}

static void power_numer_denom(canon_work *w, node it, node *n, node *d) {
    node base, exponent;
    as_base_exp(w, it, &base, &exponent);
    canon_as_numer_denom(w, base, n, d);
    const canon_sign sign = canon_sign_of(w, exponent);
    bool flipped = sign == SIGN_NEGATIVE;
    if (is_mul(w, exponent) && sign != SIGN_NEGATIVE && sign != SIGN_POSITIVE) {
        flipped = canon_could_extract_minus_sign(w, exponent);
    }
    const bool whole = is_integer(w, exponent);
    if (!whole && !canon_is_real(w, *d)) {
        *n = base;
        *d = w->one;
    }
    const canon_sign below = canon_sign_of(w, *d);
    if (below == SIGN_NEGATIVE || below == SIGN_NONPOSITIVE) {
        *n = canon_negated(w, *n);
        *d = canon_negated(w, *d);
    } else if (below != SIGN_POSITIVE && !whole) {
        if (below == SIGN_NONNEGATIVE) canon_hand_over(w, CANON_SIGN);
        *n = base;
        *d = w->one;
    }
    if (flipped) {
        const node swap = *n;
        *n = *d;
        *d = swap;
        exponent = canon_negated(w, exponent);
    }
    const node top = canon_power(w, *n, exponent);
    *d = canon_power(w, *d, exponent);
    *n = top;
}

static void sum_numer_denom(canon_work *w, node it, node *n, node *d) {
    node primitive;
    const node content = canon_sum_content(w, it, &primitive);
    const node content_top = canon_integer(w, at(w, content)->p);
    const node content_bottom = canon_integer(w, at(w, content)->q);
    if (!is_add(w, primitive)) canon_hand_over(w, CANON_SIMPLIFY);
    const int32_t mark = w->scratch_top, count = count_of(w, primitive);
    node *tops = scratch(w, count), *bottoms = scratch(w, count);
    list groups = list_of(w, 8), sums = list_of(w, 8);
    for (int32_t i = 0; i < count; i++) {
        canon_as_numer_denom(w, arg(w, primitive, i), &tops[i], &bottoms[i]);
        int32_t j = 0;
        while (j < groups.count && groups.item[j] != bottoms[i]) j++;
        if (j == groups.count) push(w, &groups, bottoms[i]);
    }
    node *members = scratch(w, count + groups.count);
    if (groups.count == 1) {
        for (int32_t i = 0; i < count; i++)
            members[i] = canon_keep_coeff(w, content_top, tops[i], true, false);
        *n = canon_add_of(w, members, count);
        *d = canon_keep_coeff(w, content_bottom, groups.item[0], true, false);
        w->scratch_top = mark;
        return;
    }
    for (int32_t j = 0; j < groups.count; j++) {
        int32_t kept = 0;
        for (int32_t i = 0; i < count; i++) {
            if (bottoms[i] == groups.item[j]) members[kept++] = tops[i];
        }
        push(w, &sums, kept == 1 ? members[0] : canon_add_of(w, members, kept));
    }
    node *crossed = scratch(w, groups.count);
    for (int32_t j = 0; j < groups.count; j++) {
        for (int32_t k = 0; k < groups.count; k++) {
            members[k] = k == j ? sums.item[k] : groups.item[k];
        }
        crossed[j] = canon_mul_of(w, members, groups.count);
    }
    const node top = canon_add_of(w, crossed, groups.count);
    const node bottom = canon_mul_of(w, groups.item, groups.count);
    *n = canon_keep_coeff(w, content_top, top, true, false);
    *d = canon_keep_coeff(w, content_bottom, bottom, true, false);
    w->scratch_top = mark;
}

void canon_as_numer_denom(canon_work *w, node it, node *n, node *d) {
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
            *n = canon_integer(w, at(w, it)->p);
            *d = canon_integer(w, at(w, it)->q);
            break;
        case K_ADD: sum_numer_denom(w, it, n, d); break;
        case K_MUL: {
            const int32_t mark = w->scratch_top, count = count_of(w, it);
            node *tops = scratch(w, count), *bottoms = scratch(w, count);
            for (int32_t i = 0; i < count; i++) {
                canon_as_numer_denom(w, arg(w, it, i), &tops[i], &bottoms[i]);
            }
            const node top = canon_mul_of(w, tops, count);
            *d = canon_mul_of(w, bottoms, count);
            *n = top;
            w->scratch_top = mark;
            break;
        }
        case K_POW: power_numer_denom(w, it, n, d); break;
        case K_EXP: {
            const node exponent = arg(w, it, 0);
            bool flipped = is_negative(w, exponent);
            if (!flipped && !is_negative(w, canon_negated(w, exponent))) {
                flipped = canon_could_extract_minus_sign(w, exponent);
            }
            if (flipped) {
                *n = w->one;
                *d = canon_exponential(w, canon_negated(w, exponent));
            }
            break;
        }
        default: break;
    }
    leave(w);
    remember(w, KNOWN_NUMER_DENOM, it, -1, *n, *d);
}

node canon_sum_content(canon_work *w, node n, node *primitive) {
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    node *coefficient = scratch(w, count), *term = scratch(w, count);
    canon_int common = 0, multiple = 1;
    for (int32_t i = 0; i < count; i++) {
        canon_as_coeff_mul(w, arg(w, n, i), &coefficient[i], &term[i]);
        if (!is_rational(w, coefficient[i])) canon_hand_over(w, CANON_FLOAT);
        common = canon_int_gcd(common, at(w, coefficient[i])->p);
        multiple = canon_int_lcm(w, multiple, at(w, coefficient[i])->q);
    }
    *primitive = n;
    if (common == 1 && multiple == 1) {
        w->scratch_top = mark;
        return w->one;
    }
    for (int32_t i = 0; i < count; i++) {
        const canon_int p = at(w, coefficient[i])->p, q = at(w, coefficient[i])->q;
        /* floor division as in Python; exact here */
        const node c = canon_integer(w, canon_int_mul(w, p / common, multiple / q));
        term[i] = canon_keep_coeff(w, c, term[i], true, false);
    }
    const int32_t from = is_number(w, term[0]) ? 1 : 0;
    canon_sort_arguments(w, term + from, count - from);
    *primitive = canon_raw(w, K_ADD, 0, -1, term, count);
    w->scratch_top = mark;
    return canon_rational(w, common, multiple);
}
