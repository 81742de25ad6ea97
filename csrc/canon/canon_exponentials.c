#include "canon/canon_simplify.h"

static void collect_exponents(canon_work *w, node n, list *exponents) {
    const int32_t kind = kind_of(w, n);
    enter(w);
    if (kind == K_E) push(w, exponents, w->one);
    if (kind == K_EXP) push(w, exponents, arg(w, n, 0));
    for (int32_t i = 0; i < count_of(w, n); i++) collect_exponents(w, arg(w, n, i), exponents);
    leave(w);
}

/* exp(x) and exp(-x) together may become a hyperbolic function. */
void canon_check_exponents(canon_work *w, node n) {
    if (w->lenient) return;
    const int32_t mark = w->scratch_top;
    list exponents = list_of(w, 32);
    collect_exponents(w, n, &exponents);
    if (exponents.count > 200) canon_hand_over(w, CANON_SIZE);
    for (int32_t i = 0; i < exponents.count; i++) {
        const node opposite = canon_negated(w, exponents.item[i]);
        for (int32_t j = 0; j < i; j++) {
            if (exponents.item[j] == opposite) canon_hand_over(w, CANON_EXPONENT);
        }
    }
    w->scratch_top = mark;
}

/* Exponents of equal bases are added up; c + d where d/c is exp(x) or -exp(x) becomes the factor c
 * and 1 + exp(x) or 1 - exp(x). */
node canon_exponential_sums(canon_work *w, node n, int32_t detail) {
    (void)detail;
    if (!is_mul(w, n)) return n;
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    list before = list_of(w, 2 * count + 2), after = list_of(w, 2 * count + 16);
    for (int32_t i = 0; i < count; i++) {
        node b, e;
        as_base_exp(w, arg(w, n, i), &b, &e);
        canon_add_power(w, &before, b, e);
    }
    for (int32_t i = 0; i < before.count; i++) push(w, &after, before.item[i]);
    const node e_node = canon_exponential(w, w->one);
    const int32_t natural = canon_place_of(&before, e_node);
    const node ee = natural < 0 ? w->zero : before.item[natural + 1];
    for (int32_t i = 0; i < before.count; i += 2) {
        const node k = before.item[i], m = before.item[i + 1];
        if (!is_add(w, k) || count_of(w, k) != 2) continue;
        const node c = arg(w, k, 0);
        node ratio = canon_mul2(w, arg(w, k, 1), canon_inverse(w, c));
        bool minus = false;
        if (ratio != e_node && kind_of(w, ratio) != K_EXP) {
            ratio = canon_negated(w, ratio);
            minus = true;
        }
        if (ratio != e_node && kind_of(w, ratio) != K_EXP) continue;
        const node x = ratio == e_node ? w->one : arg(w, ratio, 0);
        const node half = canon_mul2(w, canon_mul2(w, canon_negated(w, x), m), w->half);
        if (ee == half) doubt(w, CANON_EXPONENT);
        const node positive_sum = canon_add2(w, w->one, ratio);
        const node negative_sum = canon_add2(w, w->one, canon_negated(w, ratio));
        canon_add_power(w, &after, k, canon_negated(w, m));
        const int32_t other = canon_place_of(&after, minus ? positive_sum : negative_sum);
        if (other >= 0 && after.item[other + 1] == canon_negated(w, m)) doubt(w, CANON_EXPONENT);
        canon_add_power(w, &after, minus ? negative_sum : positive_sum, m);
        canon_add_power(w, &after, c, m);
    }
    node *made = scratch(w, after.count);
    for (int32_t i = 0; i < after.count; i += 2) {
        made[i / 2] = canon_power(w, after.item[i], after.item[i + 1]);
    }
    n = canon_mul_of(w, made, after.count / 2);
    w->scratch_top = mark;
    return n;
}
