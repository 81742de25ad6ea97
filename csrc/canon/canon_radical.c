#include "canon/canon_evaluate.h"

/* Reduces a rational power with exponent >= 1 to one below 1 and a factor. */
static void take_whole(canon_work *w, node base, node *exponent, node *coefficient) {
    const canon_node *e = at(w, *exponent);
    const canon_int p = e->p, q = e->q;
    if (p <= q) return;
    *coefficient = canon_number_mul(w, *coefficient, canon_power(w, base, canon_integer(w, p / q)));
    *exponent = canon_rational(w, p % q, q);
}

/* Powers of numbers with rational exponents: collected by base, then by exponent. */
static void collected(canon_work *w, const list *pairs, list *base, list *exponent) {
    list bases = list_of(w, 8), sums = list_of(w, 8);
    for (int32_t i = 0; i < pairs->count; i += 2) {
        int32_t j = 0;
        while (j < bases.count && bases.item[j] != pairs->item[i]) j++;
        if (j == bases.count) {
            push(w, &bases, pairs->item[i]);
            push(w, &sums, pairs->item[i + 1]);
        } else {
            sums.item[j] = canon_number_add(w, sums.item[j], pairs->item[i + 1]);
        }
    }
    for (int32_t i = 0; i < bases.count; i++) {
        int32_t j = 0;
        while (j < exponent->count && exponent->item[j] != sums.item[i]) j++;
        if (j == exponent->count) {
            push(w, base, bases.item[i]);
            push(w, exponent, sums.item[i]);
        } else {
            base->item[j] = canon_number_mul(w, base->item[j], bases.item[i]);
        }
    }
}

/* The divisors that number i shares with later ones, under the sum of both exponents; what is left
 * of it. */
static node without_shared(canon_work *w, int32_t i, list *number, const list *root, list *grown,
                           node *coefficient) {
    node left = number->item[i];
    const int32_t before = number->count;
    for (int32_t j = i + 1; j < before; j++) {
        const canon_node *x = at(w, left), *y = at(w, number->item[j]);
        /* Rational.gcd */
        const node g = canon_rational(w, canon_int_gcd(x->p, y->p), canon_int_lcm(w, x->q, y->q));
        if (g == w->one) continue;
        node e = canon_number_add(w, root->item[i], root->item[j]);
        if (is_integer(w, e)) {
            *coefficient = canon_number_mul(w, *coefficient, canon_power(w, g, e));
        } else {
            take_whole(w, g, &e, coefficient);
            push(w, grown, g);
            push(w, grown, e);
        }
        const node inverse_g = canon_inverse(w, g);
        number->item[j] = canon_number_mul(w, number->item[j], inverse_g);
        left = canon_number_mul(w, left, inverse_g);
        if (left == w->one) break;
    }
    return left;
}

/* The powers that number^e evaluates to, the bases of equal exponents multiplied. */
static void add_root(canon_work *w, node number, node e, list *base, list *exponent,
                     node *coefficient) {
    const node made = canon_power(w, number, e);
    int32_t count;
    const node *factor = canon_parts(w, &made, K_MUL, &count);
    for (int32_t k = 0; k < count; k++) {
        if (is_number(w, factor[k])) {
            *coefficient = canon_number_mul(w, *coefficient, factor[k]);
            continue;
        }
        if (!is_pow(w, factor[k])) canon_hand_over(w, CANON_NUMBER);
        const node b = arg(w, factor[k], 0), own = arg(w, factor[k], 1);
        int32_t j = 0;
        while (j < exponent->count && exponent->item[j] != own) j++;
        if (j == exponent->count) {
            push(w, exponent, own);
            push(w, base, b);
        } else {
            base->item[j] = canon_number_mul(w, base->item[j], b);
        }
    }
}

void canon_numeric_powers(canon_work *w, list *pairs, node *coefficient, list *product) {
    const int32_t mark = w->scratch_top;
    list base = list_of(w, 8), exponent = list_of(w, 8);
    collected(w, pairs, &base, &exponent);
    list number = list_of(w, 8), root = list_of(w, 8);
    for (int32_t i = 0; i < base.count; i++) {
        node e = exponent.item[i];
        if (!is_rational(w, base.item[i])) canon_hand_over(w, CANON_FLOAT);
        if (is_integer(w, e)) {
            *coefficient = canon_number_mul(w, *coefficient, canon_power(w, base.item[i], e));
            continue;
        }
        if (canon_number_sign(w, e) < 0) canon_hand_over(w, CANON_NUMBER);
        take_whole(w, base.item[i], &e, coefficient);
        push(w, &number, base.item[i]);
        push(w, &root, e);
    }
    list new_exponent = list_of(w, 8), new_base = list_of(w, 8);
    for (int32_t i = 0; i < number.count; i++) {
        spend(w, number.count);
        if (number.item[i] == w->one) continue;
        list grown = list_of(w, 8);
        const node left = without_shared(w, i, &number, &root, &grown, coefficient);
        if (left != w->one) {
            add_root(w, left, root.item[i], &new_base, &new_exponent, coefficient);
        }
        for (int32_t k = 0; k < grown.count; k += 2) {
            push(w, &number, grown.item[k]);
            push(w, &root, grown.item[k + 1]);
        }
    }
    list made = list_of(w, 8);
    for (int32_t j = 0; j < new_base.count; j++) {
        push(w, &made, canon_power(w, new_base.item[j], new_exponent.item[j]));
    }
    /* `product` may have outgrown its block above the mark: its items are copied back here. */
    for (int32_t j = 0; j < made.count; j++) {
        if (product->count == product->capacity) canon_hand_over(w, CANON_SIZE);
        product->item[product->count++] = made.item[j];
    }
    w->scratch_top = mark;
}
