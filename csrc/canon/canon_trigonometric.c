#include "canon/canon_simplify.h"

static bool is_trigonometric(const canon_work *w, node n) {
    const canon_node *it = at(w, n);
    return it->kind == K_FUNCTION && it->name < 0 && (it->head == EXPR_SIN || it->head == EXPR_COS);
}

bool canon_has_trigonometric(canon_work *w, node n) {
    if (!at(w, n)->has_function) return false;
    spend(w, 1);
    if (is_trigonometric(w, n)) return true;
    for (int32_t i = 0; i < count_of(w, n); i++) {
        if (canon_has_trigonometric(w, arg(w, n, i))) return true;
    }
    return false;
}

/* Angles of which one is a rational multiple of the other turn into one another. */
static void check_angles(canon_work *w, const list *functions) {
    for (int32_t i = 0; i < functions->count; i++) {
        const node a = arg(w, functions->item[i], 0);
        for (int32_t j = 0; j < i; j++) {
            const node ratio = canon_mul2(w, a, canon_inverse(w, arg(w, functions->item[j], 0)));
            if (is_number(w, ratio)) canon_hand_over(w, CANON_FUNCTION);
        }
    }
}

static int32_t count_trigonometric(canon_work *w, node n) {
    if (!at(w, n)->has_function) return 0;
    enter(w);
    int32_t found = is_trigonometric(w, n);
    for (int32_t i = 0; i < count_of(w, n); i++) found += count_trigonometric(w, arg(w, n, i));
    leave(w);
    return found;
}

/* A sum with a term that is a number times a symbol that no other term has: it does not factor. */
static bool is_irreducible(canon_work *w, node sum) {
    const int32_t count = count_of(w, sum);
    for (int32_t i = 0; i < count; i++) {
        node c, rest, base;
        canon_int exponent;
        canon_as_coeff_mul(w, arg(w, sum, i), &c, &rest);
        if (kind_of(w, rest) != K_SYMBOL) continue;
        bool alone = true;
        for (int32_t j = 0; j < count; j++) {
            const node other = arg(w, sum, j);
            if (at(w, other)->has_add || at(w, other)->has_function) return false;
            int32_t factors;
            const node *factor = canon_parts(w, &other, K_MUL, &factors);
            for (int32_t k = 0; j != i && k < factors; k++) {
                if (is_number(w, factor[k])) continue;
                canon_decompose_power(w, factor[k], &base, &exponent);
                if (exponent < 0) return false;
                while (is_pow(w, base)) base = arg(w, base, 0);
                alone &= base != rest;
            }
        }
        if (alone) return true;
    }
    return false;
}

/* `other` is what trigsimp tries; it takes what has fewer functions, then fewer operations. */
static void check_longer(canon_work *w, node n, node other) {
    if (other == n) return;
    const int32_t ours = count_trigonometric(w, n), theirs = count_trigonometric(w, other);
    if (theirs > ours || (theirs == ours && canon_count_ops(w, other) > canon_count_ops(w, n)))
        return;
    canon_hand_over(w, CANON_FUNCTION);
}

/* Sums among the factors of the terms: multiplied out, it must be linear in unrelated functions
 * with coefficients that have no divisor in common, so that it is irreducible; and longer. */
static void check_nested_sum(canon_work *w, node n) {
    const int32_t mark = w->scratch_top;
    node top, bottom;
    canon_as_numer_denom(w, n, &top, &bottom);
    int32_t count, factors;
    const node *factor = canon_parts(w, &bottom, K_MUL, &factors);
    for (int32_t i = 0; i < factors; i++) {
        node b, e;
        as_base_exp(w, factor[i], &b, &e);
        if (at(w, factor[i])->has_function || at(w, e)->has_symbol)
            canon_hand_over(w, CANON_FUNCTION);
        if (at(w, b)->has_add && !(is_add(w, b) && is_integer(w, e) && is_irreducible(w, b))) {
            canon_hand_over(w, CANON_FUNCTION);
        }
    }
    const node long_top = canon_expanded(w, top);
    const node *term = canon_parts(w, &long_top, K_ADD, &count);
    list functions = list_of(w, 8), plain = list_of(w, count);
    node *found = scratch(w, count);
    for (int32_t i = 0; i < count; i++) {
        found[i] = -1;
        factor = canon_parts(w, &term[i], K_MUL, &factors);
        for (int32_t j = 0; j < factors; j++) {
            if (is_trigonometric(w, factor[j])) {
                if (found[i] >= 0) canon_hand_over(w, CANON_FUNCTION);
                found[i] = factor[j];
            } else if (at(w, factor[j])->has_add || at(w, factor[j])->has_function) {
                canon_hand_over(w, CANON_FUNCTION);
            }
        }
        if (found[i] < 0) {
            push(w, &plain, term[i]);
            continue;
        }
        int32_t k = 0;
        while (k < functions.count && functions.item[k] != found[i]) k++;
        if (k == functions.count) push(w, &functions, found[i]);
    }
    check_angles(w, &functions);
    node *coefficient = scratch(w, functions.count + 1), *members = scratch(w, count);
    for (int32_t k = 0; k < functions.count; k++) {
        int32_t kept = 0;
        const node below = canon_inverse(w, functions.item[k]);
        for (int32_t i = 0; i < count; i++) {
            if (found[i] == functions.item[k]) members[kept++] = canon_mul2(w, term[i], below);
        }
        coefficient[k] = canon_add_of(w, members, kept);
    }
    coefficient[functions.count] = canon_add_of(w, plain.item, plain.count);
    if (canon_have_common_factor(w, coefficient, functions.count + 1))
        canon_hand_over(w, CANON_FUNCTION);
    const node below = canon_inverse(w, bottom);
    for (int32_t i = 0; i < count; i++) members[i] = canon_mul2(w, term[i], below);
    const node each = canon_add_of(w, members, count);
    check_longer(w, n, each);
    check_longer(w, n, canon_terms_factored(w, each, false, true));
    check_longer(w, n, canon_mul2(w, long_top, below));
    check_longer(w, n, canon_mul2(w, long_top, canon_inverse(w, canon_expanded(w, bottom))));
    check_longer(w, n, canon_expanded(w, n));
    w->scratch_top = mark;
}

/* A sum of products without sums, each with at most one function to the first power, the angles
 * unrelated: it is irreducible in its functions, and no identity has anything to hold on to. */
static void check_trigonometric_sum(canon_work *w, node n) {
    const int32_t mark = w->scratch_top;
    list functions = list_of(w, 8);
    int32_t negative = 0;
    bool nested = false;
    for (int32_t i = 0; i < count_of(w, n); i++) {
        const node t = arg(w, n, i);
        int32_t count, here = 0;
        negative += canon_coefficient_is_negative(w, t);
        const node *factor = canon_parts(w, &t, K_MUL, &count);
        for (int32_t j = 0; j < count; j++) {
            if (is_trigonometric(w, factor[j])) {
                push(w, &functions, factor[j]);
                here++;
            } else if (at(w, factor[j])->has_add || canon_has_trigonometric(w, factor[j])) {
                nested = true;
            }
        }
        if (here > 1) canon_hand_over(w, CANON_FUNCTION);
    }
    if (negative == count_of(w, n))
        canon_hand_over(w, CANON_FUNCTION); /* -1 would be factored out */
    if (nested)
        check_nested_sum(w, n);
    else
        check_angles(w, &functions);
    w->scratch_top = mark;
}

/* Whether trigsimp, and what exptrigsimp makes of trigonometric functions, leaves this alone. */
void canon_check_trigonometric(canon_work *w, node n) {
    if (w->lenient || !canon_has_trigonometric(w, n)) return;
    enter(w);
    const int32_t mark = w->scratch_top;
    if (is_trigonometric(w, n)) {
        const node angle = arg(w, n, 0);
        if (at(w, angle)->has_function) canon_hand_over(w, CANON_FUNCTION);
        /* Angles are tried multiplied out, and what all terms share taken out again. */
        const node multiplied = canon_expanded(w, angle);
        const node shared = canon_terms_factored(w, multiplied, false, true);
        if ((multiplied != angle && canon_count_ops(w, multiplied) <= canon_count_ops(w, angle)) ||
            (shared != angle && canon_count_ops(w, shared) <= canon_count_ops(w, angle))) {
            canon_hand_over(w, CANON_FUNCTION);
        }
    } else if (is_pow(w, n)) {
        const node base = arg(w, n, 0);
        if (!is_rational(w, arg(w, n, 1))) canon_hand_over(w, CANON_FUNCTION);
        if (!is_trigonometric(w, base) && !is_add(w, base)) canon_hand_over(w, CANON_FUNCTION);
        /* Powers turn into functions of multiples of the angle where those are shorter. */
        for (int32_t k = 2; is_trigonometric(w, base) && k <= 8; k++) {
            const node angle = arg(w, base, 0);
            if (canon_count_ops(w, canon_mul2(w, canon_integer(w, k), angle)) <
                canon_count_ops(w, angle)) {
                canon_hand_over(w, CANON_FUNCTION);
            }
        }
        canon_check_trigonometric(w, base);
    } else if (is_add(w, n)) {
        check_trigonometric_sum(w, n);
        for (int32_t i = 0; i < count_of(w, n); i++) canon_check_trigonometric(w, arg(w, n, i));
    } else if (is_mul(w, n)) {
        list functions = list_of(w, 8);
        int32_t trigonometric = 0, sums = 0, powers_of_them = 0;
        for (int32_t i = 0; i < count_of(w, n); i++) {
            const node factor = arg(w, n, i);
            if (!canon_has_trigonometric(w, factor)) continue;
            canon_check_trigonometric(w, factor);
            trigonometric++;
            node b, e;
            as_base_exp(w, factor, &b, &e);
            powers_of_them += e != w->one;
            if (is_trigonometric(w, b))
                push(w, &functions, b);
            else
                sums++;
        }
        if (trigonometric > 1) {
            if (sums > 0 || powers_of_them > 0) canon_hand_over(w, CANON_FUNCTION);
            for (int32_t i = 0; i < functions.count; i++) {
                if (is_add(w, arg(w, functions.item[i], 0))) canon_hand_over(w, CANON_FUNCTION);
            }
            check_angles(w, &functions);
        }
    } else {
        canon_hand_over(w, CANON_FUNCTION); /* inside exp or another function */
    }
    w->scratch_top = mark;
    leave(w);
}

static node coefficient_apart(canon_work *w, node n, int32_t detail) {
    (void)detail;
    if (!is_mul(w, n) || !canon_has_trigonometric(w, n)) return n;
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    list with = list_of(w, count), without = list_of(w, count);
    for (int32_t i = 0; i < count; i++) {
        push(w, canon_has_trigonometric(w, arg(w, n, i)) ? &with : &without, arg(w, n, i));
    }
    const node coefficient = canon_mul_of(w, without.item, without.count);
    n = canon_mul2(w, coefficient, canon_mul_of(w, with.item, with.count));
    w->scratch_top = mark;
    return n;
}

/* trigsimp where it finds nothing: coefficients are multiplied out by themselves. */
node canon_trigonometric_simplified(canon_work *w, node n) {
    if (!canon_has_trigonometric(w, n)) return n;
    canon_check_trigonometric(w, n);
    const node before = n;
    n = canon_bottom_up(w, n, coefficient_apart, KNOWN_APART, 0);
    if (n != before && is_mul(w, n) && is_rational(w, arg(w, n, 0))) {
        node c, rest;
        canon_as_coeff_mul(w, n, &c, &rest);
        n = canon_mul2(w, c, rest);
    }
    canon_check_trigonometric(w, n);
    return n;
}
