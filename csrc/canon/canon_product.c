#include "canon/canon_evaluate.h"

#include <string.h>

static bool has_repeated_base(canon_work *w, const list *pairs) {
    for (int32_t i = 2; i < pairs->count; i += 2) {
        spend(w, i / 2);
        for (int32_t j = 0; j < i; j += 2) {
            if (pairs->item[i] == pairs->item[j]) return true;
        }
    }
    return false;
}

/* Pairs (base, exponent), the exponents of one base with one symbolic part added up. */
static void gathered(canon_work *w, list *pairs) {
    const int32_t mark = w->scratch_top;
    const int32_t count = pairs->count / 2;
    if (!has_repeated_base(w, pairs)) {
        /* Each is a group alone: its exponent is taken apart and put together. */
        for (int32_t i = 1; i < pairs->count; i += 2) {
            node coefficient, rest;
            if (!is_mul(w, pairs->item[i])) continue;
            canon_as_coeff_mul(w, pairs->item[i], &coefficient, &rest);
            pairs->item[i] = canon_mul2(w, coefficient, rest);
        }
        return;
    }
    node *term = scratch(w, count), *sum = scratch(w, count);
    int32_t *group = scratch(w, count);
    int32_t top = 0;
    bool several = false;
    for (int32_t i = 0; i < count; i++) {
        node coefficient, rest;
        canon_as_coeff_mul(w, pairs->item[2 * i + 1], &coefficient, &rest);
        int32_t into = top;
        spend(w, top);
        for (int32_t j = 0; j < top; j++) {
            if (pairs->item[2 * group[j]] == pairs->item[2 * i] && term[j] == rest) into = j;
        }
        if (into < top) {
            sum[into] = canon_number_add(w, sum[into], coefficient);
            several = true;
        } else {
            term[top] = rest;
            sum[top] = coefficient;
            group[top++] = i;
        }
    }
    /* Grouped by base in the order of first appearance. */
    bool grouped = true;
    for (int32_t j = 1; j < top; j++) {
        spend(w, j);
        for (int32_t k = 0; k + 1 < j; k++) {
            grouped &= pairs->item[2 * group[j]] != pairs->item[2 * group[k]];
        }
    }
    if (several || !grouped) {
        node *made = scratch(w, 2 * top);
        int32_t *taken = scratch(w, top);
        int32_t out = 0;
        for (int32_t j = 0; j < top; j++) taken[j] = 0;
        for (int32_t j = 0; j < top; j++) {
            spend(w, top - j);
            for (int32_t k = j; k < top && taken[j] == 0; k++) {
                const node base = pairs->item[2 * group[j]];
                if (taken[k] != 0 || pairs->item[2 * group[k]] != base) continue;
                made[out++] = base;
                made[out++] = canon_mul2(w, sum[k], term[k]);
                if (k != j) taken[k] = 1;
            }
            taken[j] = 1;
        }
        for (int32_t k = 0; k < out; k++) pairs->item[k] = made[k];
        pairs->count = out;
    } else {
        for (int32_t j = 0; j < top; j++) {
            const node exponent = canon_mul2(w, sum[j], term[j]);
            pairs->item[2 * j + 1] = exponent;
        }
    }
    w->scratch_top = mark;
}

static node product_of(canon_work *w, node coefficient, list *factors) {
    int32_t kept = 0;
    for (int32_t i = 0; i < factors->count; i++) {
        if (is_number(w, factors->item[i])) {
            coefficient = canon_number_mul(w, coefficient, factors->item[i]);
        } else {
            factors->item[kept++] = factors->item[i];
        }
    }
    factors->count = kept;
    if (coefficient == w->zero) return w->zero;
    canon_sort_arguments(w, factors->item, kept);
    if (kept == 0) return coefficient;
    if (coefficient == w->one) {
        return kept == 1 ? factors->item[0] : canon_raw(w, K_MUL, 0, -1, factors->item, kept);
    }
    if (kept == 1 && is_add(w, factors->item[0])) {
        const int32_t mark = w->scratch_top, count = count_of(w, factors->item[0]);
        node *terms = scratch(w, count);
        for (int32_t i = 0; i < count; i++) {
            terms[i] = canon_mul2(w, coefficient, arg(w, factors->item[0], i));
        }
        const node sum = canon_add_of(w, terms, count);
        w->scratch_top = mark;
        return sum;
    }
    node *made = scratch(w, kept + 1);
    made[0] = coefficient;
    memcpy(made + 1, factors->item, (size_t)kept * sizeof(node));
    return canon_raw(w, K_MUL, 0, -1, made, kept + 1);
}

/* A number times something: SymPy's two-argument case, or -1 where it does not apply. */
static node two_factors(canon_work *w, node a, node b) {
    if (is_rational(w, b)) {
        const node swap = a;
        a = b;
        b = swap;
    }
    if (!is_rational(w, a) || a == w->zero) return -1;
    node r, rest;
    canon_as_coeff_mul(w, b, &r, &rest);
    if (!is_add(w, rest)) return -1;
    if (r != w->one) {
        const node c = canon_number_mul(w, a, r);
        return c == w->one ? rest : canon_raw_mul2(w, c, rest);
    }
    const int32_t mark = w->scratch_top, count = count_of(w, rest);
    node *terms = scratch(w, count);
    for (int32_t i = 0; i < count; i++)
        terms[i] = canon_keep_coeff(w, a, arg(w, rest, i), true, false);
    const node sum = canon_add_of(w, terms, count);
    w->scratch_top = mark;
    return sum;
}

/* What a product is made of: a number, pairs of base and exponent, and such pairs of positive
 * numbers as bases, with symbols or with rationals as exponents. */
typedef struct {
    node coefficient;
    list powers, symbolic, numeric;
} factor_kinds;

static void sort_factor(canon_work *w, node o, list *seq, factor_kinds *k) {
    if (is_mul(w, o)) {
        for (int32_t j = 0; j < count_of(w, o); j++) push(w, seq, arg(w, o, j));
        return;
    }
    if (is_number(w, o)) {
        k->coefficient = canon_number_mul(w, k->coefficient, o);
        return;
    }
    node b, e;
    as_base_exp(w, o, &b, &e);
    if (!is_pow(w, o) || !is_number(w, b)) {
        push(w, &k->powers, b);
        push(w, &k->powers, e);
    } else if (is_rational(w, e)) {
        if (is_integer(w, e)) {
            k->coefficient = canon_number_mul(w, k->coefficient, canon_power(w, b, e));
        } else if (canon_number_sign(w, e) < 0) {
            push(w, seq, canon_power(w, b, e));
        } else {
            if (canon_number_sign(w, b) < 0) canon_hand_over(w, CANON_COMPLEX);
            if (b != w->one) {
                push(w, &k->numeric, b);
                push(w, &k->numeric, e);
            }
        }
    } else {
        if (canon_number_sign(w, b) <= 0) canon_hand_over(w, CANON_COMPLEX);
        push(w, &k->symbolic, b);
        push(w, &k->symbolic, e);
    }
}

/* The powers evaluated, as factors; `again` are the pairs that they turned out to be. Whether a
 * base is another than before. */
static bool powers_evaluated(canon_work *w, factor_kinds *k, list *factors, list *again) {
    bool changed = false;
    again->count = 0;
    for (int32_t i = 0; i < k->powers.count; i += 2) {
        node b = k->powers.item[i], e = k->powers.item[i + 1], p = b;
        if (e == w->zero) continue;
        if (e == w->one) {
            if (is_number(w, b)) {
                k->coefficient = canon_number_mul(w, k->coefficient, b);
                continue;
            }
        } else {
            p = canon_power(w, b, e);
            if (is_pow(w, p) && !is_pow(w, b)) {
                const node before = b;
                as_base_exp(w, p, &b, &e);
                changed |= b != before;
            }
        }
        push(w, factors, p);
        push(w, again, b);
        push(w, again, e);
    }
    return changed;
}

/* 2**x*3**x is 6**x */
static void join_symbolic(canon_work *w, list *symbolic, list *factors) {
    for (int32_t i = 0; i < symbolic->count; i += 2) {
        const node e = symbolic->item[i + 1];
        node b = symbolic->item[i];
        if (b < 0 || e == w->zero) continue;
        for (int32_t j = i + 2; j < symbolic->count; j += 2) {
            if (symbolic->item[j] >= 0 && symbolic->item[j + 1] == e) {
                b = canon_number_mul(w, b, symbolic->item[j]);
                symbolic->item[j] = -1;
            }
        }
        push(w, factors, canon_power(w, b, e));
    }
}

static node product(canon_work *w, const node *args, int32_t count) {
    list seq = list_of(w, count > 8 ? 2 * count : 16);
    for (int32_t i = 0; i < count; i++) {
        if (args[i] != w->one) push(w, &seq, args[i]);
    }
    if (seq.count == 0) return w->one;
    if (seq.count == 1) return seq.item[0];
    if (seq.count == 2) {
        const node quick = two_factors(w, seq.item[0], seq.item[1]);
        if (quick >= 0) return quick;
        if (is_rational(w, seq.item[1])) {
            const node swap = seq.item[0];
            seq.item[0] = seq.item[1];
            seq.item[1] = swap;
        }
    }
    factor_kinds k = {w->one, list_of(w, 16), list_of(w, 8), list_of(w, 8)};
    for (int32_t i = 0; i < seq.count; i++) {
        spend(w, 1);
        sort_factor(w, seq.item[i], &seq, &k);
    }
    gathered(w, &k.powers);
    gathered(w, &k.symbolic);
    const int32_t room = k.powers.count + k.symbolic.count + k.numeric.count * 4 + 16;
    list factors = list_of(w, room), again = list_of(w, k.powers.count + 2);
    for (int32_t round = 0; round < 2; round++) {
        const bool changed = powers_evaluated(w, &k, &factors, &again);
        const bool repeated = has_repeated_base(w, &again);
        w->repeated_base |= repeated;
        if (!repeated || !changed) break;
        if (round == 1) { /* SymPy loses all these factors */
            doubt(w, CANON_SIMPLIFY);
            break;
        }
        factors.count = 0;
        k.powers.count = 0;
        for (int32_t i = 0; i < again.count; i++) push(w, &k.powers, again.item[i]);
        gathered(w, &k.powers);
    }
    join_symbolic(w, &k.symbolic, &factors);
    if (k.numeric.count > 0) {
        list made = list_of(w, k.numeric.count * 4 + 16);
        canon_numeric_powers(w, &k.numeric, &k.coefficient, &made);
        for (int32_t i = 0; i < made.count; i++) push(w, &factors, made.item[i]);
    }
    return product_of(w, k.coefficient, &factors);
}

bool canon_is_number_times_sum(const canon_work *w, node n) {
    return is_mul(w, n) && count_of(w, n) == 2 && is_number(w, arg(w, n, 0)) &&
           is_add(w, arg(w, n, 1));
}

/* A rational, not 0, times a settled product that is no number times a sum. product() only ever
 * multiplies numbers into its coefficient, so the other factors are those that the settled product
 * has, in their order. */
static node settled_times(canon_work *w, node number, node settled) {
    const int32_t mark = w->scratch_top, count = count_of(w, settled);
    const int32_t from = is_number(w, arg(w, settled, 0)) ? 1 : 0;
    if (from == 1) number = canon_number_mul(w, number, arg(w, settled, 0));
    if (number == w->one && count - from == 1) return arg(w, settled, 1);
    node *made = scratch(w, count + 1);
    int32_t top = 0;
    if (number != w->one) made[top++] = number;
    for (int32_t i = from; i < count; i++) made[top++] = arg(w, settled, i);
    const node result = canon_raw(w, K_MUL, 0, -1, made, top);
    w->node[result].settled = w->pass;
    w->scratch_top = mark;
    return result;
}

/* Two nodes that stand for a list of arguments: the two themselves, or the sum or product that has
 * been made of more of them. False where there is none. */
bool canon_as_question(const canon_work *w, canon_node_kind kind, const node *args, int32_t count,
                       node *a, node *b) {
    if (count < 2) return false;
    *a = count == 2 ? args[0] : canon_existing(w, kind, args, count);
    *b = count == 2 ? args[1] : -1;
    return *a >= 0;
}

/* Marks what its own arguments gave. */
void canon_settle(canon_work *w, node n, canon_node_kind kind, const node *args, int32_t count) {
    if (kind_of(w, n) != (int32_t)kind || count_of(w, n) != count) return;
    for (int32_t i = 0; i < count; i++) {
        if (arg(w, n, i) != args[i]) return;
    }
    w->node[n].settled = w->pass;
}

node canon_mul_of(canon_work *w, const node *args, int32_t count) {
    node a, b;
    if (count == 2) {
        const int32_t at_number = is_rational(w, args[0]) ? 0 : 1;
        const node number = args[at_number], other = args[1 - at_number];
        if (is_mul(w, other) && is_settled(w, other) && !canon_is_number_times_sum(w, other) &&
            is_rational(w, number) && number != w->zero && number != w->one) {
            return settled_times(w, number, other);
        }
    }
    const bool named = canon_as_question(w, K_MUL, args, count, &a, &b);
    const canon_answer *known = named ? recall(w, KNOWN_PRODUCT, a, b) : NULL;
    if (known != NULL) return known->first;
    enter(w);
    const int32_t mark = w->scratch_top;
    const node result = product(w, args, count);
    w->scratch_top = mark;
    leave(w);
    if (named) remember(w, KNOWN_PRODUCT, a, b, result, -1);
    canon_settle(w, result, K_MUL, args, count);
    return result;
}

node canon_mul2(canon_work *w, node a, node b) {
    if (a == w->one) return b;
    if (b == w->one) return a;
    if (is_rational(w, a) && is_rational(w, b)) return canon_number_mul(w, a, b);
    const node args[2] = {a, b};
    return canon_mul_of(w, args, 2);
}

node canon_keep_coeff(canon_work *w, node coefficient, node factors, bool clear, bool sign) {
    if (!is_number(w, coefficient)) {
        if (!is_number(w, factors)) return canon_mul2(w, coefficient, factors);
        const node swap = factors;
        factors = coefficient;
        coefficient = swap;
    }
    if (factors == w->one) return coefficient;
    if (coefficient == w->one) return factors;
    if (coefficient == w->minus_one && !sign) return canon_negated(w, factors);
    if (is_add(w, factors)) {
        if (!clear && is_rational(w, coefficient) && at(w, coefficient)->q != 1) {
            const int32_t mark = w->scratch_top, count = count_of(w, factors);
            node *made = scratch(w, count);
            bool whole = false;
            for (int32_t i = 0; i < count; i++) {
                node c, m;
                canon_as_coeff_mul(w, arg(w, factors, i), &c, &m);
                c = canon_keep_coeff(w, c, coefficient, true, false);
                whole |= is_integer(w, c);
                /* Mul._from_args([c, m]), and [m] where c is 1 */
                made[i] = c == w->one ? m : canon_raw_mul2(w, c, m);
            }
            if (whole) {
                const node sum = canon_raw(w, K_ADD, 0, -1, made, count);
                w->scratch_top = mark;
                return sum;
            }
            w->scratch_top = mark;
        }
        return canon_raw_mul2(w, coefficient, factors);
    }
    if (is_mul(w, factors)) {
        const int32_t mark = w->scratch_top, count = count_of(w, factors);
        node *made = scratch(w, count + 1);
        int32_t top = 0, from = 0;
        node c = coefficient;
        if (is_number(w, arg(w, factors, 0))) {
            c = canon_number_mul(w, arg(w, factors, 0), coefficient);
            from = 1;
        }
        if (c != w->one || from == 0) made[top++] = c;
        for (int32_t i = from; i < count; i++) made[top++] = arg(w, factors, i);
        const node product = top == 1 ? made[0] : canon_raw(w, K_MUL, 0, -1, made, top);
        w->scratch_top = mark;
        return product;
    }
    return canon_mul2(w, coefficient, factors);
}

node canon_negated(canon_work *w, node n) {
    if (is_number(w, n)) return canon_number_mul(w, w->minus_one, n);
    return canon_mul2(w, w->minus_one, n);
}

node canon_inverse(canon_work *w, node n) { return canon_power(w, n, w->minus_one); }
