#include "canon/canon_evaluate.h"

#include <string.h>

static node scaled(canon_work *w, node coefficient, node term) {
    if (coefficient == w->one) return term;
    if (is_mul(w, term)) {
        const int32_t count = count_of(w, term);
        node *made = scratch(w, count + 1);
        made[0] = coefficient;
        memcpy(made + 1, w->argument + at(w, term)->first, (size_t)count * sizeof(node));
        return canon_raw(w, K_MUL, 0, -1, made, count + 1);
    }
    if (is_add(w, term)) return canon_raw_mul2(w, coefficient, term);
    return canon_mul2(w, coefficient, term);
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
            return canon_raw(w, K_ADD, 0, -1, pair, 2);
        }
    }
    node coefficient = w->zero;
    list term = list_of(w, 16), scale = list_of(w, 16);
    for (int32_t i = 0; i < seq.count; i++) {
        const node o = seq.item[i];
        spend(w, 1);
        if (is_number(w, o)) {
            coefficient = canon_number_add(w, coefficient, o);
            continue;
        }
        if (is_add(w, o)) {
            for (int32_t j = 0; j < count_of(w, o); j++) push(w, &seq, arg(w, o, j));
            continue;
        }
        node c = w->one, s = o;
        if (is_mul(w, o)) {
            canon_as_coeff_mul(w, o, &c, &s);
        } else if (is_pow(w, o)) {
            node b, e;
            as_base_exp(w, o, &b, &e);
            if (is_number(w, b) && is_rational(w, e) &&
                (is_integer(w, e) || canon_number_sign(w, e) < 0)) {
                push(w, &seq, canon_power(w, b, e));
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
            scale.item[j] = canon_number_add(w, scale.item[j], c);
        }
    }
    int32_t kept = 0;
    node *terms = scratch(w, term.count + 1);
    for (int32_t j = 0; j < term.count; j++) {
        if (scale.item[j] != w->zero) terms[kept++] = scaled(w, scale.item[j], term.item[j]);
    }
    canon_sort_arguments(w, terms, kept);
    if (coefficient != w->zero) {
        memmove(terms + 1, terms, (size_t)kept * sizeof(node));
        terms[0] = coefficient;
        kept++;
    }
    if (kept == 0) return w->zero;
    return kept == 1 ? terms[0] : canon_raw(w, K_ADD, 0, -1, terms, kept);
}

node canon_add_of(canon_work *w, const node *args, int32_t count) {
    node a, b;
    const bool named = canon_as_question(w, K_ADD, args, count, &a, &b);
    const canon_answer *known = named ? recall(w, KNOWN_SUM, a, b) : NULL;
    if (known != NULL) return known->first;
    enter(w);
    const int32_t mark = w->scratch_top;
    const node result = sum(w, args, count);
    w->scratch_top = mark;
    leave(w);
    if (named) remember(w, KNOWN_SUM, a, b, result, -1);
    canon_settle(w, result, K_ADD, args, count);
    return result;
}

node canon_add2(canon_work *w, node a, node b) {
    const node args[2] = {a, b};
    return canon_add_of(w, args, 2);
}
