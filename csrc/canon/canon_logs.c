#include "canon/canon_simplify.h"

static int32_t count_logs(canon_work *w, node n) {
    if (!at(w, n)->has_function) return 0;
    enter(w);
    int32_t count = is_log(w, n);
    for (int32_t i = 0; i < count_of(w, n); i++) count += count_logs(w, arg(w, n, i));
    leave(w);
    return count;
}

/* More than one logarithm is combined only in sums and products, with at most one factor that has
 * logarithms: quotients of logarithms are left, which expand_log may divide and whose denominators
 * may become exponents. */
static void check_logs_apart(canon_work *w, node n) {
    if (is_log(w, n) || !canon_has_log(w, n)) return;
    if (!is_add(w, n) && !is_mul(w, n)) canon_hand_over(w, CANON_FUNCTION);
    enter(w);
    int32_t with_logs = 0;
    for (int32_t i = 0; i < count_of(w, n); i++) {
        with_logs += canon_has_log(w, arg(w, n, i));
        check_logs_apart(w, arg(w, n, i));
    }
    if (is_mul(w, n) && with_logs > 1) canon_hand_over(w, CANON_FUNCTION);
    leave(w);
}

static node raw_log(canon_work *w, node a) { return canon_raw(w, K_FUNCTION, EXPR_LOG, -1, &a, 1); }

/* A term as outside * log(inside)**exponent; -1 if it has no logarithm that can be combined. */
static node log_of_term(canon_work *w, node term, node *outside, node *exponent) {
    const int32_t mark = w->scratch_top;
    int32_t count;
    const node *factor = canon_parts(w, &term, K_MUL, &count);
    list out = list_of(w, count + 1), in = list_of(w, count + 1);
    node log = -1;
    bool nested = false;
    for (int32_t i = 0; i < count; i++) {
        if (is_rational(w, factor[i]) && canon_number_sign(w, factor[i]) < 0) {
            push(w, &out, w->minus_one);
            push(w, &in, canon_negated(w, factor[i]));
        } else if (is_log(w, factor[i]) &&
                   canon_sign_of(w, arg(w, factor[i], 0)) == SIGN_POSITIVE) {
            if (log >= 0) canon_hand_over(w, CANON_FUNCTION);
            log = factor[i];
        } else {
            const bool real = canon_is_real(w, factor[i]);
            nested |= real && canon_has_log(w, factor[i]);
            push(w, real ? &in : &out, factor[i]);
        }
    }
    if (log >= 0) {
        if (nested) canon_hand_over(w, CANON_FUNCTION);
        *outside = canon_mul_of(w, out.item, out.count);
        *exponent = canon_mul_of(w, in.item, in.count);
    }
    w->scratch_top = mark;
    return log;
}

/* logcombine: real factors of a logarithm become its exponent, and the logarithms of a sum with
 * equal other factors are multiplied, with opposite ones divided. */
static node log_combined(canon_work *w, node n, int32_t detail) {
    (void)detail;
    if (!is_mul(w, n) && !is_add(w, n)) return n;
    const int32_t mark = w->scratch_top;
    int32_t count;
    const node *term = canon_parts(w, &n, K_ADD, &count);
    list other = list_of(w, count + 1), keys = list_of(w, count + 1);
    node *key_of = scratch(w, count), *inside = scratch(w, count), *factors = scratch(w, count);
    bool unknown_log = false;
    for (int32_t i = 0; i < count; i++) {
        node exponent;
        const node log = log_of_term(w, term[i], &key_of[i], &exponent);
        if (log < 0) {
            unknown_log |= is_log(w, term[i]);
            push(w, &other, term[i]);
            key_of[i] = -1;
            continue;
        }
        inside[i] = canon_power(w, arg(w, log, 0), exponent);
        int32_t k = 0;
        while (k < keys.count && keys.item[k] != key_of[i]) k++;
        if (k == keys.count) push(w, &keys, key_of[i]);
    }
    /* (one that stands alone would be combined though its sign is not known) */
    if (unknown_log && other.count == 1 && is_add(w, n)) canon_hand_over(w, CANON_FUNCTION);
    if (keys.count > 0) {
        node *argument = scratch(w, keys.count);
        for (int32_t k = 0; k < keys.count; k++) {
            int32_t found = 0;
            for (int32_t i = 0; i < count; i++) {
                if (key_of[i] == keys.item[k]) factors[found++] = inside[i];
            }
            argument[k] = canon_mul_of(w, factors, found);
        }
        for (int32_t k = 0; k < keys.count; k++) {
            node key = keys.item[k], combined = argument[k];
            if (key < 0) continue;
            const node opposite = canon_negated(w, key);
            for (int32_t j = k + 1; j < keys.count; j++) {
                if (keys.item[j] != opposite) continue;
                const int32_t ours = canon_count_ops(w, key), theirs = canon_count_ops(w, opposite);
                if (ours == theirs)
                    canon_hand_over(w, CANON_FUNCTION); /* by the order of the two */
                const node above = ours < theirs ? combined : argument[j];
                const node below = ours < theirs ? argument[j] : combined;
                key = ours < theirs ? key : opposite;
                combined = canon_mul2(w, above, canon_inverse(w, below));
                keys.item[j] = -1;
            }
            push(w, &other, canon_mul2(w, key, raw_log(w, combined)));
        }
        n = canon_add_of(w, other.item, other.count);
    }
    w->scratch_top = mark;
    return n;
}

/* expand_log */
node canon_logs_spread(canon_work *w, node n) {
    for (;;) {
        const node before = n;
        spend(w, 64);
        n = canon_with_hint(w, n, HINT_LOG);
        if (n == before) return n;
    }
}

node canon_logs_simplified(canon_work *w, node n) {
    if (!canon_has_log(w, n)) return n;
    if (count_logs(w, n) > 1) check_logs_apart(w, n);
    return canon_shorter(w, canon_logs_spread(w, n),
                         canon_bottom_up(w, n, log_combined, KNOWN_LOGS_COMBINED, 0));
}
