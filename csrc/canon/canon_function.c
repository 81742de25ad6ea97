#include "canon/canon_evaluate.h"

#include <string.h>

/* A constant multiple of a power of pi, or a sum with one, or such a power times a sum: SymPy
 * shifts and evaluates these. */
static bool has_turn(canon_work *w, node n) {
    int32_t count;
    const node *term = canon_parts(w, &n, K_ADD, &count);
    for (int32_t i = 0; i < count; i++) {
        int32_t factors;
        const node *factor = canon_parts(w, &term[i], K_MUL, &factors);
        bool pi = false, sum = false;
        for (int32_t j = 0; j < factors; j++) {
            node b, e;
            as_base_exp(w, factor[j], &b, &e);
            pi |= kind_of(w, b) == K_PI;
            sum |= is_add(w, factor[j]);
        }
        if (pi && (sum || !at(w, term[i])->has_symbol)) return true;
    }
    return false;
}

static bool has_known_function(canon_work *w, node n) {
    const canon_node *it = at(w, n);
    if (!it->has_function) return false;
    spend(w, 1);
    if (it->kind == K_FUNCTION && it->name < 0) return true;
    for (int32_t i = 0; i < it->count; i++) {
        if (has_known_function(w, arg(w, n, i))) return true;
    }
    return false;
}

static int number_sign_or_one(const canon_work *w, node n) {
    return is_number(w, n) ? canon_number_sign(w, n) : 1;
}

static node logarithm(canon_work *w, node a) {
    if (a == w->one) return w->zero;
    if (kind_of(w, a) == K_E) return w->one;
    if (!at(w, a)->has_symbol) {
        if (a == w->zero) canon_hand_over(w, CANON_FUNCTION);
        if (at(w, a)->has_function) doubt(w, CANON_FUNCTION);
        if (!is_rational(w, a) && kind_of(w, a) != K_PI) doubt(w, CANON_FUNCTION);
        if (number_sign_or_one(w, a) < 0) canon_hand_over(w, CANON_COMPLEX);
        if (is_rational(w, a) && at(w, a)->p == 1) {
            const node below = canon_inverse(w, a);
            return canon_negated(w, canon_raw(w, K_FUNCTION, EXPR_LOG, -1, &below, 1));
        }
    }
    if (kind_of(w, a) == K_EXP && canon_is_real(w, arg(w, a, 0))) return arg(w, a, 0);
    if (canon_has_log(w, a)) doubt(w, CANON_FUNCTION);
    return canon_raw(w, K_FUNCTION, EXPR_LOG, -1, &a, 1);
}

/* |a| of a number times rational powers of positive symbols, which is what it is without the sign.
 */
static node absolute(canon_work *w, node a) {
    int32_t count;
    const node *factor = canon_parts(w, &a, K_MUL, &count);
    for (int32_t i = 0; i < count; i++) {
        node b, e;
        as_base_exp(w, factor[i], &b, &e);
        const bool whole = is_rational(w, factor[i]);
        const bool known = kind_of(w, b) == K_SYMBOL || kind_of(w, factor[i]) == K_PI;
        if (!w->positive || !(whole || (known && is_rational(w, e)))) {
            doubt(w, CANON_FUNCTION);
            return canon_raw(w, K_FUNCTION, EXPR_ABS, -1, &a, 1);
        }
    }
    return canon_sign_of(w, a) == SIGN_NEGATIVE ? canon_negated(w, a) : a;
}

node canon_apply(canon_work *w, int32_t head, int32_t name, const node *args, int32_t count) {
    if (name >= 0) {
        for (int32_t i = 0; i < count; i++) {
            if (kind_of(w, args[i]) == K_FLOAT) canon_hand_over(w, CANON_FLOAT);
        }
        return canon_raw(w, K_FUNCTION, 0, name, args, count);
    }
    if (head == EXPR_LOG && count == 2 && kind_of(w, args[1]) == K_E) count = 1;
    if (count != 1 || at(w, args[0])->has_float) canon_hand_over(w, CANON_FUNCTION);
    const node a = args[0];
    if (head == EXPR_LOG) return logarithm(w, a);
    if (!at(w, a)->has_symbol || has_turn(w, a) || has_known_function(w, a)) {
        doubt(w, CANON_FUNCTION);
    }
    switch (head) {
        case EXPR_ABS: return absolute(w, a);
        case EXPR_SIN:
        case EXPR_ATAN:
        case EXPR_ASIN:
            if (canon_could_extract_minus_sign(w, a)) {
                const node opposite = canon_negated(w, a);
                return canon_negated(w, canon_apply(w, head, name, &opposite, 1));
            }
            break;
        case EXPR_COS:
            if (canon_could_extract_minus_sign(w, a)) {
                const node opposite = canon_negated(w, a);
                return canon_apply(w, head, name, &opposite, 1);
            }
            break;
        default: canon_hand_over(w, CANON_FUNCTION);
    }
    return canon_raw(w, K_FUNCTION, head, -1, args, 1);
}

node canon_rebuild(canon_work *w, node like, const node *args, int32_t count) {
    const canon_node *it = at(w, like);
    if (is_settled(w, like) && it->count == count &&
        memcmp(w->argument + it->first, args, (size_t)count * sizeof(node)) == 0) {
        return like;
    }
    switch (it->kind) {
        case K_ADD: return canon_add_of(w, args, count);
        case K_MUL: return canon_mul_of(w, args, count);
        case K_POW: return canon_power(w, args[0], args[1]);
        case K_EXP: return canon_exponential(w, args[0]);
        case K_FUNCTION: return canon_apply(w, it->head, it->name, args, count);
        default: return like;
    }
}
