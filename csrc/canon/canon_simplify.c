#include "canon/canon_simplify.h"

#include <string.h>

#include "canon/canon_order.h"
#include "canon/canon_poly.h"

typedef node (*rewriting)(canon_work *w, node n, int32_t detail);

static node *copied_arguments(canon_work *w, node n) {
    const int32_t count = count_of(w, n);
    node *args = scratch(w, count > 0 ? count : 1);
    for (int32_t i = 0; i < count; i++) args[i] = arg(w, n, i);
    return args;
}

/* Children first; a node is built again where a child changed. `what` and `detail` name the
 * rewriting among the answers. */
static node bottom_up(canon_work *w, node n, rewriting rewrite, canon_question what, int32_t detail) {
    const int32_t count = count_of(w, n);
    if (count == 0) return n;
    const canon_answer *known = recall(w, what, n, detail);
    if (known != NULL) return known->first;
    enter(w);
    const int32_t mark = w->scratch_top;
    node *args = scratch(w, count);
    bool changed = false;
    for (int32_t i = 0; i < count; i++) {
        args[i] = bottom_up(w, arg(w, n, i), rewrite, what, detail);
        changed |= args[i] != arg(w, n, i);
    }
    node made = changed ? rebuild(w, n, args, count) : n;
    made = rewrite(w, made, detail);
    w->scratch_top = mark;
    leave(w);
    remember(w, what, n, detail, made, -1);
    return made;
}

static node done_again(canon_work *w, node n, int32_t detail) {
    (void)detail;
    const int32_t mark = w->scratch_top;
    const node made = rebuild(w, n, copied_arguments(w, n), count_of(w, n));
    w->scratch_top = mark;
    return made;
}

/* doit(): everything evaluated again. */
static node evaluated(canon_work *w, node n) { return bottom_up(w, n, done_again, KNOWN_EVALUATED, 0); }

/* --- xreplace and signsimp ------------------------------------------------------------------ */

static node replaced(canon_work *w, node n, const list *pairs) {
    spend(w, pairs->count);
    for (int32_t i = 0; i < pairs->count; i += 2) {
        if (pairs->item[i] == n) return pairs->item[i + 1];
    }
    const int32_t count = count_of(w, n);
    if (count == 0) return n;
    enter(w);
    const int32_t mark = w->scratch_top;
    node *args = scratch(w, count);
    bool changed = false;
    for (int32_t i = 0; i < count; i++) {
        args[i] = replaced(w, arg(w, n, i), pairs);
        changed |= args[i] != arg(w, n, i);
    }
    if (changed) n = rebuild(w, n, args, count);
    w->scratch_top = mark;
    leave(w);
    return n;
}

static void collect_sums(canon_work *w, node n, list *sums) {
    if (!at(w, n)->has_add) return;
    enter(w);
    if (is_add(w, n)) {
        int32_t i = 0;
        while (i < sums->count && sums->item[i] != n) i++;
        spend(w, i);
        if (i == sums->count) push(w, sums, n);
    }
    for (int32_t i = 0; i < count_of(w, n); i++) collect_sums(w, arg(w, n, i), sums);
    leave(w);
}

static node unhollowed(canon_work *w, node n, int32_t detail) {
    (void)detail;
    if (!is_mul(w, n)) return n;
    if (!is_number_times_sum(w, n) && rebuild(w, n, copied_arguments(w, n), count_of(w, n)) == n) {
        return n; /* its coefficient is changed twice, and nothing else */
    }
    return negated(w, negated(w, n));
}

static node sign_simplified(canon_work *w, node n) {
    if (is_atom(w, n) || !at(w, n)->has_add) return n;
    const canon_answer *known = recall(w, KNOWN_SIGN_SIMPLIFIED, n, -1);
    if (known != NULL) return known->first;
    enter(w);
    const node asked = n;
    const int32_t mark = w->scratch_top;
    n = bottom_up(w, n, unhollowed, KNOWN_UNHOLLOWED, 0);
    list sums = list_of(w, 32), pairs = list_of(w, 32), again = list_of(w, 32);
    collect_sums(w, n, &sums);
    for (int32_t i = 0; i < sums.count; i++) {
        const node sum = sums.item[i];
        if (!could_extract_minus_sign(w, sum)) continue;
        const node opposite = negated(w, sum);
        if (is_mul(w, opposite)) {
            doubt(w, CANON_SIMPLIFY);
            continue;
        }
        push(w, &pairs, sum);
        push(w, &pairs, raw_mul2(w, w->minus_one, opposite));
    }
    if (pairs.count > 0) {
        n = replaced(w, n, &pairs);
        sums.count = 0;
        collect_sums(w, n, &sums);
        int32_t place = 0;
        while (place < pairs.count && pairs.item[place] != n) place += 2;
        if (is_add(w, n) && place == pairs.count && could_extract_minus_sign(w, n)) {
            n = negated(w, negated(w, n)); /* -1 times the opposite: nothing inside is looked at */
            sums.count = 0;
        }
        for (int32_t i = 0; i < sums.count; i++) {
            const node sum = sums.item[i];
            int32_t j = 0;
            while (j < pairs.count && pairs.item[j] != sum) j += 2;
            if (j < pairs.count) {
                push(w, &again, sum);
                push(w, &again, pairs.item[j + 1]);
            } else if (could_extract_minus_sign(w, sum)) {
                doubt(w, CANON_SIMPLIFY); /* a sum that the first replacement made */
            }
        }
        n = replaced(w, n, &again);
    }
    if (is_add(w, n)) {
        const int32_t count = count_of(w, n);
        node *args = copied_arguments(w, n);
        for (int32_t i = 0; i < count; i++) args[i] = sign_simplified(w, args[i]);
        n = add_of(w, args, count);
    } else {
        n = bottom_up(w, n, unhollowed, KNOWN_UNHOLLOWED, 0);
    }
    w->scratch_top = mark;
    leave(w);
    remember(w, KNOWN_SIGN_SIMPLIFIED, asked, -1, n, -1);
    return n;
}

/* --- as_content_primitive ------------------------------------------------------------------- */

static node content_primitive(canon_work *w, node n, bool radical, bool clear, node *primitive);

/* The roots of whole numbers that all terms share, taken out. */
static node common_radicals(canon_work *w, node n) {
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    canon_int root[8], common[8];
    int32_t roots = 0;
    for (int32_t i = 0; i < count; i++) {
        canon_int here[8], value[8];
        int32_t found = 0;
        const node m = arg(w, n, i);
        int32_t factors;
        const node *factor = parts(w, &m, K_MUL, &factors);
        for (int32_t j = 0; j < factors; j++) {
            if (!is_pow(w, factor[j])) continue;
            node b, e;
            as_base_exp(w, factor[j], &b, &e);
            if (!is_rational(w, e) || !is_integer(w, b)) continue;
            if (number_sign(w, e) < 0 || found == 8) hand_over(w, CANON_SIMPLIFY);
            int32_t k = 0;
            while (k < found && here[k] != at(w, e)->q) k++;
            if (k == found) {
                here[found] = at(w, e)->q;
                value[found++] = 1;
            }
            value[k] = int_mul(w, value[k], int_pow(w, at(w, b)->p, at(w, e)->p));
        }
        if (found == 0) return n;
        if (i == 0) {
            roots = found;
            for (int32_t k = 0; k < found; k++) root[k] = here[k], common[k] = value[k];
        } else {
            int32_t kept = 0;
            for (int32_t r = 0; r < roots; r++) {
                for (int32_t k = 0; k < found; k++) {
                    if (here[k] != root[r]) continue;
                    root[kept] = root[r];
                    common[kept++] = int_gcd(common[r], value[k]);
                }
            }
            roots = kept;
            if (roots == 0) return n;
        }
    }
    node out = w->one;
    for (int32_t r = 0; r < roots; r++) {
        if (common[r] != 1) {
            out = mul2(w, out, power(w, integer(w, common[r]), rational(w, 1, root[r])));
        }
    }
    if (out == w->one) return n;
    node *args = copied_arguments(w, n);
    const node below = inverse(w, out);
    for (int32_t i = 0; i < count; i++) args[i] = mul2(w, args[i], below);
    const node result = mul2(w, out, add_of(w, args, count));
    w->scratch_top = mark;
    return result;
}

static node sum_content_primitive(canon_work *w, node n, bool radical, bool clear,
                                  node *primitive) {
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    node *args = copied_arguments(w, n);
    for (int32_t i = 0; i < count; i++) {
        node rest;
        const node c = content_primitive(w, args[i], radical, clear, &rest);
        args[i] = keep_coeff(w, c, rest, true, false);
    }
    n = add_of(w, args, count);
    w->scratch_top = mark;
    if (!is_add(w, n)) hand_over(w, CANON_SIMPLIFY);
    node content = sum_content(w, n, primitive);
    if (!clear && !is_integer(w, content) && is_add(w, *primitive)) {
        const canon_int below = at(w, content)->q;
        content = integer(w, at(w, content)->p);
        const node divided = mul2(w, *primitive, rational(w, 1, below));
        bool whole = false;
        for (int32_t i = 0; i < count_of(w, divided); i++) {
            node c, rest;
            as_coeff_mul(w, arg(w, divided, i), &c, &rest);
            whole |= is_integer(w, c);
        }
        if (whole) *primitive = divided;
        else content = number_mul(w, content, rational(w, 1, below));
    }
    if (radical && is_add(w, *primitive)) *primitive = common_radicals(w, *primitive);
    return content;
}

static node power_content_primitive(canon_work *w, node n, bool radical, bool clear,
                                    node *primitive) {
    node b, e, rest;
    as_base_exp(w, n, &b, &e);
    node c = content_primitive(w, b, radical, clear, &rest);
    b = keep_coeff(w, c, rest, true, false);
    node e_rest;
    const node e_content = content_primitive(w, e, radical, clear, &e_rest);
    if (is_rational(w, b)) {
        /* a rational part of the exponent comes out as a number */
        node h = w->zero;
        if (is_rational(w, e_rest)) h = e_rest;
        else if (is_add(w, e_rest) && is_number(w, arg(w, e_rest, 0))) h = arg(w, e_rest, 0);
        if (is_rational(w, e)) {
            const node ceh = number_mul(w, e_content, e_rest);
            c = power(w, b, ceh);
            if (is_rational(w, c)) {
                *primitive = w->one;
                return c;
            }
            const canon_int p = at(w, ceh)->p, q = at(w, ceh)->q, whole = int_floor_div(p, q);
            const node left = rational(w, p - whole * q, q);
            c = power(w, b, integer(w, whole));
            *primitive = power(w, b, left);
            return c;
        }
        if (h != w->zero) hand_over(w, CANON_EXPONENT);
        *primitive = power(w, b, keep_coeff(w, e_content, e_rest, true, false));
        return w->one;
    }
    e = keep_coeff(w, e_content, e_rest, true, false);
    if (is_rational(w, e) && is_mul(w, b)) {
        node t;
        const node h = content_primitive(w, b, radical, clear, &t);
        node m, m_base, m_exponent;
        as_coeff_mul(w, power(w, h, e), &c, &m);
        as_base_exp(w, m, &m_base, &m_exponent);
        if (m_base == w->one || m_exponent == e) {
            *primitive = power(w, keep_coeff(w, m_base, t, true, false), e);
            return c;
        }
    }
    *primitive = power(w, b, e);
    return w->one;
}

static node content_primitive(canon_work *w, node n, bool radical, bool clear, node *primitive) {
    const int32_t flags = 2 * radical + clear;
    const canon_answer *known = recall(w, KNOWN_CONTENT, n, flags);
    if (known != NULL) {
        *primitive = known->second;
        return known->first;
    }
    enter(w);
    node content = w->one;
    *primitive = n;
    switch (kind_of(w, n)) {
        case K_RATIONAL:
            if (n != w->zero) {
                content = number_sign(w, n) > 0 ? n : negated(w, n);
                *primitive = number_sign(w, n) > 0 ? w->one : w->minus_one;
            }
            break;
        case K_FLOAT: hand_over(w, CANON_FLOAT);
        case K_ADD: content = sum_content_primitive(w, n, radical, clear, primitive); break;
        case K_MUL: {
            const int32_t mark = w->scratch_top, count = count_of(w, n);
            node *args = copied_arguments(w, n);
            for (int32_t i = 0; i < count; i++) {
                node rest;
                content = number_mul(w, content,
                                     content_primitive(w, args[i], radical, clear, &rest));
                args[i] = rest;
            }
            *primitive = mul_of(w, args, count);
            w->scratch_top = mark;
            break;
        }
        case K_POW: content = power_content_primitive(w, n, radical, clear, primitive); break;
        default: break;
    }
    leave(w);
    remember(w, KNOWN_CONTENT, n, flags, content, *primitive);
    return content;
}

/* --- gcd_terms ------------------------------------------------------------------------------ */

/* base -> whole exponent, in order of insertion */
typedef struct {
    node *base;
    int32_t *exponent;
    int32_t count, capacity;
} powers;

enum { MOST_FACTORS = 64 };

typedef struct {
    node coefficient;
    powers top, bottom;
} factored;

static powers no_powers(canon_work *w, int32_t capacity) {
    return (powers){scratch(w, capacity), scratch(w, capacity), 0, capacity};
}

static powers copied_powers(canon_work *w, const powers *p, int32_t capacity) {
    powers made = no_powers(w, capacity > p->count ? capacity : p->count);
    for (int32_t i = 0; i < p->count; i++) {
        made.base[i] = p->base[i];
        made.exponent[i] = p->exponent[i];
    }
    made.count = p->count;
    return made;
}

static int32_t exponent_in(const powers *p, node base) {
    for (int32_t i = 0; i < p->count; i++) {
        if (p->base[i] == base) return p->exponent[i];
    }
    return 0;
}

static void multiply_in(canon_work *w, powers *p, node base, int32_t exponent) {
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
    if (p->count == MOST_FACTORS) hand_over(w, CANON_SIZE);
    if (p->count == p->capacity) *p = copied_powers(w, p, 2 * p->count + 8);
    p->base[p->count] = base;
    p->exponent[p->count++] = exponent;
}

static node powers_as_expr(canon_work *w, const powers *p) {
    const int32_t mark = w->scratch_top;
    node *args = scratch(w, p->count > 0 ? p->count : 1);
    for (int32_t i = 0; i < p->count; i++) {
        args[i] = p->base[i];
        if (p->exponent[i] != 1) {
            node b, e;
            as_base_exp(w, p->base[i], &b, &e);
            args[i] = power(w, b, keep_coeff(w, integer(w, p->exponent[i]), e, true, false));
        }
    }
    const node result = mul_of(w, args, p->count);
    w->scratch_top = mark;
    return result;
}

static factored factored_term(canon_work *w, node n) {
    node coefficient, rest;
    as_coeff_mul(w, n, &coefficient, &rest);
    int32_t count;
    const node *factor = parts(w, &rest, K_MUL, &count);
    factored made = {coefficient, no_powers(w, count), no_powers(w, count)};
    for (int32_t i = 0; rest != w->one && i < count; i++) {
        node base;
        canon_int exponent;
        decompose_power(w, factor[i], &base, &exponent);
        if (exponent > 1000 || exponent < -1000) hand_over(w, CANON_SIZE);
        if (is_add(w, base)) {
            const node content = sum_content(w, base, &base);
            made.coefficient = number_mul(w, made.coefficient,
                                          power(w, content, integer(w, exponent)));
        }
        if (exponent > 0) multiply_in(w, &made.top, base, (int32_t)exponent);
        else multiply_in(w, &made.bottom, base, (int32_t)-exponent);
    }
    return made;
}

static powers shared_powers(canon_work *w, const powers *a, const powers *b) {
    powers made = no_powers(w, a->count);
    for (int32_t i = 0; i < a->count; i++) {
        const int32_t other = exponent_in(b, a->base[i]);
        if (other == 0) continue;
        made.base[made.count] = a->base[i];
        made.exponent[made.count++] = a->exponent[i] < other ? a->exponent[i] : other;
    }
    return made;
}

/* Takes out of both what they share. */
static void reduce(canon_work *w, powers *a, powers *b) {
    const powers before = copied_powers(w, a, 0);
    for (int32_t i = 0; i < before.count; i++) {
        const int32_t other = exponent_in(b, before.base[i]);
        if (other == 0) continue;
        const int32_t least = before.exponent[i] < other ? before.exponent[i] : other;
        multiply_in(w, a, before.base[i], -least);
        multiply_in(w, b, before.base[i], -least);
    }
}

/* _gcd_terms over at least one term, then what gcd_terms makes of it. */
static node gcd_of_terms(canon_work *w, const node *terms, int32_t term_count, bool primitive,
                         bool clear, bool over_one) {
    enter(w);
    const int32_t mark = w->scratch_top;
    factored *parsed = (factored *)(void *)(((uintptr_t)scratch(
                           w, (int32_t)(sizeof(factored) / 4) * term_count + 4) + 15u) & ~(uintptr_t)15u);
    int32_t count = 0;
    for (int32_t i = 0; i < term_count; i++) {
        if (terms[i] != w->zero) parsed[count++] = factored_term(w, terms[i]);
    }
    node content, numerator, denominator = w->one;
    if (count == 0) {
        w->scratch_top = mark;
        leave(w);
        return w->zero;
    }
    if (count == 1) {
        content = parsed[0].coefficient;
        numerator = powers_as_expr(w, &parsed[0].top);
        denominator = powers_as_expr(w, &parsed[0].bottom);
    } else {
        node c = parsed[0].coefficient;
        powers top = parsed[0].top, bottom = parsed[0].bottom;
        for (int32_t i = 1; i < count; i++) {
            const canon_node *x = at(w, c), *y = at(w, parsed[i].coefficient);
            if (x->kind != K_RATIONAL || y->kind != K_RATIONAL) hand_over(w, CANON_FLOAT);
            c = rational(w, int_gcd(x->p, y->p), int_lcm(w, x->q, y->q));
            top = shared_powers(w, &top, &parsed[i].top);
            bottom = shared_powers(w, &bottom, &parsed[i].bottom);
        }
        /* (with one term less to go, gcd of the first with itself is not taken: c may be < 0) */
        for (int32_t i = 0; i < count; i++) {
            factored *t = &parsed[i];
            t->coefficient = number_mul(w, t->coefficient, inverse(w, c));
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
            powers least = copied_powers(w, &parsed[0].bottom, 0);
            for (int32_t i = 1; i < count; i++) {
                for (int32_t k = 0; k < parsed[i].bottom.count; k++) {
                    const node base = parsed[i].bottom.base[k];
                    const int32_t more = parsed[i].bottom.exponent[k] - exponent_in(&least, base);
                    if (more > 0) multiply_in(w, &least, base, more);
                }
            }
            for (int32_t i = 0; i < count; i++) {
                powers made = copied_powers(w, &parsed[i].top, parsed[i].top.count + least.count);
                for (int32_t k = 0; k < least.count; k++) {
                    const int32_t more =
                        least.exponent[k] - exponent_in(&parsed[i].bottom, least.base[k]);
                    if (more > 0) multiply_in(w, &made, least.base[k], more);
                }
                numerators[i] = mul2(w, parsed[i].coefficient, powers_as_expr(w, &made));
            }
            denominator = powers_as_expr(w, &least);
        } else {
            for (int32_t i = 0; i < count; i++) {
                const node over = mul2(w, powers_as_expr(w, &parsed[i].top),
                                       inverse(w, powers_as_expr(w, &parsed[i].bottom)));
                numerators[i] = mul2(w, parsed[i].coefficient, over);
            }
        }
        content = mul2(w, c, mul2(w, powers_as_expr(w, &top), inverse(w, powers_as_expr(w, &bottom))));
        numerator = add_of(w, numerators, count);
    }
    if (!primitive && is_add(w, numerator)) {
        const node c = sum_content(w, numerator, &numerator);
        content = mul2(w, content, c);
    }
    node coefficient, rest;
    as_coeff_mul(w, content, &coefficient, &rest);
    if (!clear && is_rational(w, coefficient) && !is_integer(w, coefficient) &&
        is_add(w, numerator)) {
        const node divided = mul2(w, numerator, rational(w, 1, at(w, coefficient)->q));
        bool whole = false;
        for (int32_t i = 0; i < count_of(w, divided); i++) {
            node c, m;
            as_coeff_mul(w, arg(w, divided, i), &c, &m);
            whole |= is_integer(w, c);
        }
        if (whole) {
            numerator = divided;
            coefficient = integer(w, at(w, coefficient)->p);
        }
    }
    const node quotient = mul2(w, mul2(w, rest, numerator), inverse(w, denominator));
    const node result = keep_coeff(w, coefficient, quotient, clear, false);
    w->scratch_top = mark;
    leave(w);
    return result;
}

static node terms_factored(canon_work *w, node n, bool radical, bool sign) {
    if (is_atom(w, n)) return n;
    const int32_t flags = 2 * radical + sign;
    const canon_answer *known = recall(w, KNOWN_FACTORED, n, flags);
    if (known != NULL) return known->first;
    enter(w);
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    node result = n;
    if (!is_add(w, n) && !is_mul(w, n)) {
        node *args = copied_arguments(w, n);
        bool changed = false;
        for (int32_t i = 0; i < count; i++) {
            args[i] = terms_factored(w, args[i], radical, sign);
            changed |= args[i] != arg(w, n, i);
        }
        if (changed) result = rebuild(w, n, args, count);
    } else {
        node p;
        node content = content_primitive(w, n, radical, false, &p);
        if (is_add(w, p)) {
            const int32_t terms = count_of(w, p);
            node *args = copied_arguments(w, p);
            bool all_negative = true;
            for (int32_t i = 0; i < terms; i++) {
                args[i] = terms_factored(w, args[i], radical, sign);
                all_negative &= coefficient_is_negative(w, args[i]);
            }
            if (all_negative) {
                content = negated(w, content);
                for (int32_t i = 0; i < terms; i++) args[i] = negated(w, args[i]);
            }
            for (int32_t i = 0; i < terms; i++) {
                node b, e, c, rest;
                as_base_exp(w, args[i], &b, &e);
                as_coeff_mul(w, e, &c, &rest);
                if (is_mul(w, e) && is_add(w, rest)) doubt(w, CANON_EXPONENT);
            }
            p = gcd_of_terms(w, args, terms, true, false, false);
        } else if (count_of(w, p) > 0) {
            const int32_t factors = count_of(w, p);
            node *args = copied_arguments(w, p);
            for (int32_t i = 0; i < factors; i++) {
                args[i] = terms_factored(w, args[i], radical, sign);
            }
            p = rebuild(w, p, args, factors);
        }
        result = keep_coeff(w, content, p, false, sign);
    }
    w->scratch_top = mark;
    leave(w);
    remember(w, KNOWN_FACTORED, n, flags, result, -1);
    return result;
}

static node together(canon_work *w, node n) {
    if (is_atom(w, n)) return n;
    const canon_answer *known = recall(w, KNOWN_TOGETHER, n, -1);
    if (known != NULL) return known->first;
    enter(w);
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    node *args = copied_arguments(w, n);
    for (int32_t i = 0; i < count; i++) args[i] = together(w, args[i]);
    const node result = is_add(w, n) ? gcd_of_terms(w, args, count, false, true, true)
                                     : rebuild(w, n, args, count);
    w->scratch_top = mark;
    leave(w);
    remember(w, KNOWN_TOGETHER, n, -1, result, -1);
    return result;
}

/* --- expand --------------------------------------------------------------------------------- */

typedef enum { HINT_LOG, HINT_MULTINOMIAL, HINT_MUL, HINT_POWER_BASE, HINT_POWER_EXP } hint;

static node expanded_product(canon_work *w, node n);

static void product_sums(canon_work *w, const node *sums, int32_t count, list *out) {
    const int32_t mark = w->scratch_top;
    if (count == 1) {
        for (int32_t i = 0; i < count_of(w, sums[0]); i++) push(w, out, arg(w, sums[0], i));
        return;
    }
    list left = list_of(w, 32), right = list_of(w, 32);
    product_sums(w, sums, count / 2, &left);
    product_sums(w, sums + count / 2, count - count / 2, &right);
    if (left.count * right.count > 2000) hand_over(w, CANON_SIZE);
    node *terms = scratch(w, left.count * right.count);
    for (int32_t i = 0; i < left.count; i++) {
        for (int32_t j = 0; j < right.count; j++) {
            terms[i * right.count + j] = mul2(w, left.item[i], right.item[j]);
        }
    }
    const node added = add_of(w, terms, left.count * right.count);
    w->scratch_top = mark;
    int32_t made;
    const node *part = parts(w, &added, K_ADD, &made);
    for (int32_t i = 0; i < made; i++) push(w, out, part[i]);
}

static node expanded_mul(canon_work *w, node n) {
    node top, bottom;
    fraction_of(w, n, &top, &bottom);
    if (is_mul(w, bottom)) {
        if (is_mul(w, top)) top = expanded_product(w, top);
        bottom = expanded_product(w, bottom);
    }
    n = mul2(w, top, inverse(w, bottom));
    if (!is_mul(w, n)) return n;
    const int32_t mark = w->scratch_top;
    list plain = list_of(w, 16), sums = list_of(w, 8);
    for (int32_t i = 0; i < count_of(w, n); i++) {
        if (is_add(w, arg(w, n, i))) push(w, &sums, arg(w, n, i));
        else push(w, &plain, arg(w, n, i));
    }
    if (sums.count > 0) {
        const node outside = mul_of(w, plain.item, plain.count);
        list terms = list_of(w, 64);
        /* The items may move to wider blocks, all above the mark. */
        product_sums(w, sums.item, sums.count, &terms);
        for (int32_t i = 0; i < terms.count; i++) {
            node t = mul2(w, outside, terms.item[i]);
            bool more = false;
            for (int32_t j = 0; is_mul(w, t) && j < count_of(w, t); j++) {
                more |= is_add(w, arg(w, t, j));
            }
            if (more) t = expanded_product(w, t);
            terms.item[i] = t;
        }
        n = add_of(w, terms.item, terms.count);
    }
    w->scratch_top = mark;
    return n;
}

static node expanded_product(canon_work *w, node n) {
    enter(w);
    const node result = expanded_mul(w, n);
    leave(w);
    return result;
}

/* (a + b + ...)**n for a whole n >= 2 */
static node multinomial(canon_work *w, node base, int32_t n) {
    const int32_t mark = w->scratch_top, count = count_of(w, base);
    double size = 1;
    for (int32_t i = 1; i < count; i++) size = size * (n + i) / i;
    if (size > 1000) hand_over(w, CANON_SIZE);
    list terms = list_of(w, 64);
    int32_t *exponent = scratch(w, count);
    for (int32_t i = 0; i < count; i++) exponent[i] = 0;
    exponent[0] = n;
    node *factor = scratch(w, count + 1);
    for (;;) {
        canon_int c = 1, left = n;
        for (int32_t i = 0; i < count; i++) { /* n! / (e1! e2! ...) */
            for (int32_t k = 1; k <= exponent[i]; k++) {
                c = int_mul(w, c, left) / k;
                left--;
            }
        }
        int32_t used = 0;
        factor[used++] = integer(w, c);
        for (int32_t i = 0; i < count; i++) {
            if (exponent[i] > 0) factor[used++] = power(w, arg(w, base, i), integer(w, exponent[i]));
        }
        const node t = mul_of(w, factor, used);
        push(w, &terms, t);
        int32_t last = count - 1; /* the next composition of n */
        const int32_t tail = exponent[last];
        int32_t at_place = last - 1;
        while (at_place >= 0 && exponent[at_place] == 0) at_place--;
        if (at_place < 0) break;
        exponent[last] = 0;
        exponent[at_place]--;
        exponent[at_place + 1] = tail + 1;
    }
    const node result = add_of(w, terms.item, terms.count);
    w->scratch_top = mark;
    return result;
}

static node expanded_power(canon_work *w, node n) {
    const node base = arg(w, n, 0), e = arg(w, n, 1);
    if (is_rational(w, e) && is_add(w, base)) {
        const canon_int p = at(w, e)->p, q = at(w, e)->q;
        if (p > 0) {
            if (q == 1) {
                if (p > 30) hand_over(w, CANON_SIZE);
                return multinomial(w, base, (int32_t)p);
            }
            if (p / q == 0) return n;
            const node radical = power(w, base, rational(w, p % q, q));
            node whole = power(w, base, integer(w, p / q));
            if (is_pow(w, whole)) whole = expanded_power(w, whole);
            const int32_t mark = w->scratch_top;
            int32_t count;
            const node *part = parts(w, &whole, K_ADD, &count);
            node *terms = scratch(w, count);
            for (int32_t i = 0; i < count; i++) terms[i] = mul2(w, part[i], radical);
            const node result = add_of(w, terms, count);
            w->scratch_top = mark;
            return result;
        }
        if (-p > q) {
            const node up = power(w, base, negated(w, e));
            return inverse(w, is_pow(w, up) ? expanded_power(w, up) : up);
        }
        return n;
    }
    if (is_add(w, e) && is_number(w, base)) {
        const int32_t mark = w->scratch_top, count = count_of(w, e);
        list tail = list_of(w, count + 1), factors = list_of(w, count + 1);
        for (int32_t i = 0; i < count; i++) {
            if (is_number(w, arg(w, e, i))) push(w, &factors, power(w, base, arg(w, e, i)));
            else push(w, &tail, arg(w, e, i));
        }
        const node rest = tail.count == 1 ? tail.item[0] : raw(w, K_ADD, 0, -1, tail.item, tail.count);
        push(w, &factors, power(w, base, rest));
        const node result = mul_of(w, factors.item, factors.count);
        w->scratch_top = mark;
        return result;
    }
    return n;
}

static node split_exponent(canon_work *w, node n) {
    const bool natural = kind_of(w, n) == K_EXP;
    const node e = arg(w, n, natural ? 0 : 1);
    if (!is_add(w, e)) return natural ? exponential(w, e) : n;
    if (!natural) {
        const canon_sign sign = sign_of(w, arg(w, n, 0));
        if (sign != SIGN_POSITIVE && sign != SIGN_NEGATIVE) {
            doubt(w, CANON_EXPONENT);
            return n;
        }
    }
    const int32_t mark = w->scratch_top, count = count_of(w, e);
    node *made = scratch(w, count);
    for (int32_t i = 0; i < count; i++) {
        made[i] = natural ? exponential(w, arg(w, e, i)) : power(w, arg(w, n, 0), arg(w, e, i));
    }
    const node result = mul_of(w, made, count);
    w->scratch_top = mark;
    return result;
}

/* The logarithm of a product, a power or a number as a sum of logarithms, where signs allow it. */
static node expanded_log(canon_work *w, node n) {
    const node a = arg(w, n, 0);
    const canon_node *it = at(w, a);
    if (is_rational(w, a)) {
        canon_int base;
        int32_t k;
        if (it->q != 1) {
            const node p = integer(w, it->p), q = integer(w, it->q);
            return add2(w, apply(w, EXPR_LOG, -1, &p, 1), negated(w, apply(w, EXPR_LOG, -1, &q, 1)));
        }
        if (!perfect_power(w, it->p, &base, &k)) return n;
        const node m = integer(w, base);
        return mul2(w, integer(w, k), apply(w, EXPR_LOG, -1, &m, 1));
    }
    if (it->kind == K_MUL) {
        const int32_t mark = w->scratch_top, count = it->count;
        list logs = list_of(w, count + 1), other = list_of(w, count + 1);
        for (int32_t i = 0; i < count; i++) {
            const node x = arg(w, a, i);
            const canon_sign sign = sign_of(w, x);
            if (sign == SIGN_POSITIVE) {
                const node one_log = apply(w, EXPR_LOG, -1, &x, 1);
                push(w, &logs, is_log(w, one_log) ? expanded_log(w, one_log) : one_log);
            } else if (sign == SIGN_NEGATIVE) {
                const node opposite = negated(w, x);
                push(w, &logs, apply(w, EXPR_LOG, -1, &opposite, 1));
                push(w, &other, w->minus_one);
            } else {
                push(w, &other, x);
            }
        }
        const node rest = mul_of(w, other.item, other.count);
        if (rest != w->one) push(w, &logs, apply(w, EXPR_LOG, -1, &rest, 1));
        const node result = add_of(w, logs.item, logs.count);
        w->scratch_top = mark;
        return result;
    }
    if (it->kind == K_POW || it->kind == K_EXP) {
        node b, e;
        as_base_exp(w, a, &b, &e);
        if (sign_of(w, b) != SIGN_POSITIVE || !is_real(w, e)) {
            if (!is_rational(w, e)) {
                doubt(w, CANON_FUNCTION);
                return n;
            }
            const canon_int p = at(w, e)->p, q = at(w, e)->q;
            if (p <= -q || p > q) return n;
        }
        const node inner = apply(w, EXPR_LOG, -1, &b, 1);
        return mul2(w, e, is_log(w, inner) ? expanded_log(w, inner) : inner);
    }
    return n;
}

/* Whether there may be something below a node for a hint to expand. */
static bool has_hinted(const canon_work *w, node n, int32_t which) {
    const canon_node *it = at(w, n);
    switch ((hint)which) {
        case HINT_LOG: return it->has_function;
        case HINT_MULTINOMIAL: return it->has_add;
        case HINT_POWER_EXP: return it->has_add || it->has_exp;
        default: return true;
    }
}

static node hinted(canon_work *w, node n, int32_t which) {
    switch ((hint)which) {
        case HINT_LOG: return is_log(w, n) ? expanded_log(w, n) : n;
        case HINT_MULTINOMIAL: return is_pow(w, n) ? expanded_power(w, n) : n;
        case HINT_MUL: return is_mul(w, n) ? expanded_product(w, n) : n;
        case HINT_POWER_BASE:
            if (is_pow(w, n) && is_mul(w, arg(w, n, 0))) {
                const node e = arg(w, n, 1);
                if (!is_rational(w, e)) {
                    doubt(w, CANON_EXPONENT);
                    return n;
                }
                return power(w, arg(w, n, 0), e);
            }
            return n;
        default: return is_pow(w, n) || kind_of(w, n) == K_EXP ? split_exponent(w, n) : n;
    }
}

static node with_hint(canon_work *w, node n, hint which) {
    if (!has_hinted(w, n, (int32_t)which)) return n;
    return bottom_up(w, n, hinted, KNOWN_HINTED, (int32_t)which);
}

/* One pass, then again until nothing changes. */
static node with_hints(canon_work *w, node n, bool multinomials, bool products, bool logs) {
    for (;;) {
        const node before = n;
        spend(w, 64); /* the steps may all be remembered */
        if (multinomials) n = with_hint(w, n, HINT_MULTINOMIAL);
        if (products) n = with_hint(w, n, HINT_MUL);
        if (logs) n = with_hint(w, n, HINT_LOG);
        if (n == before) return n;
    }
}

node expanded(canon_work *w, node n) {
    if (!at(w, n)->has_add && !at(w, n)->has_exp && !at(w, n)->has_function) return n;
    const canon_answer *known = recall(w, KNOWN_EXPANDED, n, -1);
    if (known != NULL) return known->first;
    const node asked = n;
    const bool logs = has_log(w, n);
    if (logs) n = with_hint(w, n, HINT_LOG);
    n = with_hint(w, n, HINT_MULTINOMIAL);
    n = with_hint(w, n, HINT_MUL);
    n = with_hint(w, n, HINT_POWER_BASE);
    n = with_hint(w, n, HINT_POWER_EXP);
    n = with_hints(w, n, true, true, logs);
    remember(w, KNOWN_EXPANDED, asked, -1, n, -1);
    return n;
}

static node mul_expanded(canon_work *w, node n) { return with_hints(w, n, false, true, false); }

static node fully_multiplied(canon_work *w, node n) {
    return mul_expanded(w, with_hints(w, n, true, false, false));
}

/* --- powsimp -------------------------------------------------------------------------------- */

typedef enum { COMBINE_EXP, COMBINE_BASE, COMBINE_ALL } combine;

static node powers_joined(canon_work *w, node n, bool deep, combine how);

static void add_power(canon_work *w, list *c_powers, node base, node exponent) {
    for (int32_t i = 0; i < c_powers->count; i += 2) {
        if (c_powers->item[i] == base) {
            c_powers->item[i + 1] = add2(w, c_powers->item[i + 1], exponent);
            return;
        }
    }
    push(w, c_powers, base);
    push(w, c_powers, exponent);
}

static int32_t place_of(const list *pairs, node base) {
    for (int32_t i = 0; i < pairs->count; i += 2) {
        if (pairs->item[i] == base) return i;
    }
    return -1;
}

static void drop(list *pairs, int32_t place) {
    pairs->count -= 2;
    for (int32_t i = place; i < pairs->count; i++) pairs->item[i] = pairs->item[i + 2];
}

static node denested(canon_work *w, node term) {
    node b, e, inner, inner_exponent;
    as_base_exp(w, term, &b, &e);
    as_base_exp(w, b, &inner, &inner_exponent);
    if (is_integer(w, b) && !is_rational(w, e)) {
        /* 4**x is 2**(2 x) */
        if (at(w, b)->p < 2) {
            doubt(w, CANON_EXPONENT);
            return term;
        }
        canon_int p = at(w, b)->p, k = 0, base = 2;
        for (; base * base <= p && p % base != 0; base++) spend(w, 1);
        if (base * base > p) return term;
        while (p % base == 0) p /= base, k++;
        if (p != 1) {
            doubt(w, CANON_EXPONENT);
            return term;
        }
        return power(w, integer(w, base), mul2(w, integer(w, k), e));
    }
    if (is_mul(w, b)) {
        for (int32_t i = 0; i < count_of(w, b); i++) {
            if (is_atom(w, arg(w, b, i))) return term;
        }
        doubt(w, CANON_EXPONENT);
    }
    return term;
}

/* A root of a product: hands over where all factors stand beside it too, so that they would join. */
static void check_factors_apart(canon_work *w, node b, const list *base, const list *root,
                                const list *times) {
    if (w->lenient) return;
    bool apart = false;
    for (int32_t i = 0; i < count_of(w, b); i++) {
        node factor, e;
        as_base_exp(w, arg(w, b, i), &factor, &e);
        if (!is_integer(w, e)) hand_over(w, CANON_EXPONENT);
        bool beside = false;
        for (int32_t k = 0; k < base->count; k++) {
            if (base->item[k] != factor || root->item[k] != w->one) continue;
            if (!is_rational(w, times->item[k])) hand_over(w, CANON_EXPONENT);
            beside |= at(w, times->item[k])->p >= at(w, e)->p;
        }
        apart |= !beside;
    }
    if (!apart) hand_over(w, CANON_EXPONENT);
}

/* The exponents of equal bases added up. */
static node exponents_joined(canon_work *w, node n, bool deep, combine how) {
    list c_powers = list_of(w, 32);
    node coefficient = w->one;
    for (int32_t i = 0; i < count_of(w, n); i++) {
        node t = arg(w, n, i);
        if (is_number(w, t)) {
            if (!is_rational(w, t)) hand_over(w, CANON_FLOAT);
            coefficient = number_mul(w, coefficient, t);
            continue;
        }
        if (is_pow(w, t)) t = denested(w, t);
        node b, e;
        as_base_exp(w, t, &b, &e);
        if (deep) {
            b = powers_joined(w, b, deep, how);
            e = powers_joined(w, e, deep, how);
        }
        if (is_pow(w, b) || kind_of(w, b) == K_EXP) {
            b = power(w, b, e);
            e = w->one;
        }
        if (is_rational(w, b) && !is_number(w, e) && coefficient != w->one) {
            doubt(w, CANON_EXPONENT);
        }
        add_power(w, &c_powers, b, e);
    }
    if (coefficient != w->one) {
        for (int32_t i = 0; i < c_powers.count; i += 2) {
            if (is_rational(w, c_powers.item[i]) && !is_number(w, c_powers.item[i + 1])) {
                doubt(w, CANON_EXPONENT);
            }
        }
        add_power(w, &c_powers, coefficient, w->one);
    }
    /* a base and its inverse; these lists are walked as they were before */
    const int32_t before = c_powers.count;
    node *walk = scratch(w, before + 1);
    memcpy(walk, c_powers.item, (size_t)before * sizeof(node));
    list skip = list_of(w, 8);
    for (int32_t i = 0; i < before; i += 2) {
        const node b = walk[i];
        node e = walk[i + 1];
        bool skipped = false;
        for (int32_t k = 0; k < skip.count; k++) skipped |= skip.item[k] == b;
        if (skipped || sign_of(w, b) != SIGN_POSITIVE) continue;
        const node below = inverse(w, b);
        const int32_t other = place_of(&c_powers, below);
        if (below == b || other < 0) continue;
        node top, bottom;
        as_numer_denom(w, b, &top, &bottom);
        const int32_t own = place_of(&c_powers, b);
        if (own < 0) {
            doubt(w, CANON_SIMPLIFY);
            continue;
        }
        if (top == w->one) {
            c_powers.item[other + 1] = add2(w, c_powers.item[other + 1], negated(w, e));
            drop(&c_powers, own);
        } else {
            push(w, &skip, below);
            e = c_powers.item[other + 1];
            c_powers.item[own + 1] = add2(w, c_powers.item[own + 1], negated(w, e));
            drop(&c_powers, other);
        }
    }
    const int32_t now = c_powers.count;
    walk = scratch(w, now + 1);
    memcpy(walk, c_powers.item, (size_t)now * sizeof(node));
    for (int32_t i = 0; i < now; i += 2) {
        const node b = walk[i];
        node e = walk[i + 1];
        if (!is_add(w, b) && kind_of(w, b) != K_SYMBOL) continue;
        const node opposite = negated(w, b);
        const int32_t own = place_of(&c_powers, b), other = place_of(&c_powers, opposite);
        if (own < 0 || other < 0) continue;
        const canon_sign sign = sign_of(w, b);
        const bool whole = is_integer(w, e);
        if (sign == SIGN_UNKNOWN && !whole) continue;
        if (sign == SIGN_NONNEGATIVE || sign == SIGN_NONPOSITIVE) {
            doubt(w, CANON_SIGN);
            continue;
        }
        if (whole || sign == SIGN_NEGATIVE) {
            c_powers.item[other + 1] = add2(w, c_powers.item[other + 1], c_powers.item[own + 1]);
            drop(&c_powers, own);
        } else {
            e = c_powers.item[other + 1];
            c_powers.item[own + 1] = add2(w, c_powers.item[own + 1], e);
            drop(&c_powers, other);
        }
        add_power(w, &c_powers, w->minus_one, e);
    }
    /* common_b: bases with the denominators of their exponents */
    list base = list_of(w, 16), root = list_of(w, 16), times = list_of(w, 16);
    for (int32_t i = 0; i < c_powers.count; i += 2) {
        node b = c_powers.item[i], e = c_powers.item[i + 1], q = w->one, p = w->one;
        if (e == w->zero) continue;
        if (is_rational(w, e)) {
            q = integer(w, at(w, e)->q);
            p = integer(w, at(w, e)->p);
        } else if (is_number(w, e)) {
            hand_over(w, CANON_FLOAT);
        } else {
            node c, m;
            as_coeff_mul(w, e, &c, &m);
            if (c != w->one) {
                b = power(w, b, m);
                q = integer(w, at(w, c)->q);
                p = integer(w, at(w, c)->p);
            } else {
                b = power(w, b, e);
            }
        }
        int32_t k = 0;
        while (k < base.count && (base.item[k] != b || root.item[k] != q)) k++;
        if (k < base.count) {
            times.item[k] = add2(w, times.item[k], p);
        } else {
            push(w, &base, b);
            push(w, &root, q);
            push(w, &times, p);
        }
    }
    node *made = scratch(w, base.count + 1), *final_base = scratch(w, base.count + 1);
    for (int32_t k = 0; k < base.count; k++) {
        node b = final_base[k] = base.item[k];
        if (root.item[k] != w->one && is_mul(w, b)) {
            check_factors_apart(w, b, &base, &root, &times);
            const node e = mul2(w, times.item[k], rational(w, 1, at(w, root.item[k])->p));
            made[k] = power(w, b, e);
            continue;
        }
        if (root.item[k] != w->one) {
            const node part = rational(w, 1, at(w, root.item[k])->p);
            node inner, e;
            as_base_exp(w, b, &inner, &e);
            if ((is_pow(w, b) || kind_of(w, b) == K_EXP) && !is_rational(w, e)) {
                b = power(w, inner, mul2(w, e, part));
            } else {
                b = power(w, b, part);
            }
        }
        for (int32_t j = 0; j < k; j++) {
            if (final_base[j] == b) doubt(w, CANON_SIMPLIFY);
        }
        final_base[k] = b;
        made[k] = power(w, b, times.item[k]);
    }
    return mul_of(w, made, base.count);
}

static int32_t term_estimate(canon_work *w, node n) {
    int32_t total = is_add(w, n) ? 0 : 1;
    if (!is_add(w, n) && !is_mul(w, n)) return 1;
    for (int32_t i = 0; i < count_of(w, n); i++) {
        const int32_t inner = term_estimate(w, arg(w, n, i));
        total = is_add(w, n) ? total + inner : total * inner;
        if (total > 100000) hand_over(w, CANON_SIZE);
    }
    return total;
}

/* The bases of equal exponents multiplied. */
static node bases_joined(canon_work *w, node n, bool deep) {
    const int32_t count = count_of(w, n);
    node *base = scratch(w, count), *exponent = scratch(w, count);
    list order = list_of(w, 8), c_powers = list_of(w, 16);
    for (int32_t i = 0; i < count; i++) {
        node b, e;
        as_base_exp(w, arg(w, n, i), &b, &e);
        if (!is_integer(w, e)) {
            node top, bottom, c, t;
            as_numer_denom(w, b, &top, &bottom);
            if (is_nonnegative(w, top) && is_nonnegative(w, bottom)) {
                as_coeff_mul(w, e, &c, &t);
                if (c != w->one && t != w->one) {
                    b = power(w, b, c);
                    e = t;
                }
            }
        }
        if (deep) e = powers_joined(w, e, deep, COMBINE_BASE);
        if (is_add(w, e)) {
            if (sign_of(w, b) == SIGN_POSITIVE) {
                e = terms_factored(w, e, false, true);
                if (coefficient_is_negative(w, e)) {
                    e = negated(w, e);
                    b = inverse(w, b);
                }
            }
        }
        base[i] = b;
        exponent[i] = e;
        int32_t k = 0;
        while (k < order.count && order.item[k] != e) k++;
        if (k == order.count) push(w, &order, e);
    }
    for (int32_t k = 0; k < order.count; k++) {
        const node e = order.item[k];
        list bases = list_of(w, 8);
        for (int32_t i = 0; i < count; i++) {
            if (exponent[i] == e) push(w, &bases, base[i]);
        }
        node joined;
        if (bases.count == 1) {
            joined = bases.item[0];
        } else if (is_integer(w, e)) {
            joined = mul_of(w, bases.item, bases.count);
        } else {
            list unknown = list_of(w, 8), nonnegative = list_of(w, 8), negative = list_of(w, 8);
            for (int32_t i = 0; i < bases.count; i++) {
                const node b = bases.item[i];
                const canon_sign sign = sign_of(w, b);
                if (sign == SIGN_NEGATIVE) push(w, &negative, b);
                else if (is_nonnegative(w, b)) push(w, &nonnegative, b);
                else push(w, &unknown, b);
            }
            if (negative.count > 0) hand_over(w, CANON_COMPLEX);
            if (unknown.count == 1) {
                push(w, &nonnegative, unknown.item[0]);
                unknown.count = 0;
            }
            for (int32_t i = 0; i < unknown.count; i++) {
                push(w, &c_powers, unknown.item[i]);
                push(w, &c_powers, e);
            }
            joined = mul_of(w, nonnegative.item, nonnegative.count);
            const node multiplied = is_mul(w, joined) ? expanded_product(w, joined) : joined;
            int32_t terms;
            (void)parts(w, &multiplied, K_ADD, &terms);
            if (terms < term_estimate(w, joined)) joined = terms_factored(w, multiplied, false, true);
        }
        push(w, &c_powers, joined);
        push(w, &c_powers, e);
    }
    /* grouped by base in order of first appearance */
    node *made = scratch(w, c_powers.count + 1);
    int32_t used = 0;
    for (int32_t i = 0; i < c_powers.count; i += 2) {
        bool seen = false;
        for (int32_t j = 0; j < i; j += 2) seen |= c_powers.item[j] == c_powers.item[i];
        if (seen) continue;
        for (int32_t j = i; j < c_powers.count; j += 2) {
            if (c_powers.item[j] != c_powers.item[i]) continue;
            made[used++] = power(w, c_powers.item[j], c_powers.item[j + 1]);
        }
    }
    return mul_of(w, made, used);
}

static node product_joined(canon_work *w, node n, bool deep, combine how) {
    if (how == COMBINE_BASE) return bases_joined(w, n, deep);
    const node joined = exponents_joined(w, n, deep, how);
    return how == COMBINE_EXP ? joined : powers_joined(w, joined, deep, COMBINE_BASE);
}

static node powers_joined(canon_work *w, node n, bool deep, combine how) {
    if (is_atom(w, n)) return n;
    const int32_t flags = 4 * deep + (int32_t)how;
    const node asked = n;
    const canon_answer *known = recall(w, KNOWN_JOINED, n, flags);
    if (known != NULL) return known->first;
    enter(w);
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    if (deep || is_add(w, n) || is_mul(w, n)) {
        node *args = copied_arguments(w, n);
        for (int32_t i = 0; i < count; i++) args[i] = powers_joined(w, args[i], deep, how);
        n = rebuild(w, n, args, count);
    }
    if (is_pow(w, n)) {
        /* As a product with one more factor, which has a symbol of its own. */
        const int32_t own_mark = w->scratch_top;
        const node only = raw(w, K_MUL, 0, -1, &n, 1);
        n = product_joined(w, only, false, how);
        w->scratch_top = own_mark;
    } else if (is_mul(w, n)) {
        n = product_joined(w, n, deep, how);
    }
    w->scratch_top = mark;
    leave(w);
    remember(w, KNOWN_JOINED, asked, flags, n, -1);
    return n;
}

/* --- exptrigsimp without trigonometric functions -------------------------------------------- */

static void collect_exponents(canon_work *w, node n, list *exponents) {
    const int32_t kind = kind_of(w, n);
    enter(w);
    if (kind == K_E) push(w, exponents, w->one);
    if (kind == K_EXP) push(w, exponents, arg(w, n, 0));
    for (int32_t i = 0; i < count_of(w, n); i++) collect_exponents(w, arg(w, n, i), exponents);
    leave(w);
}

/* exp(x) and exp(-x) together may become a hyperbolic function. */
static void check_exponents(canon_work *w, node n) {
    if (w->lenient) return;
    const int32_t mark = w->scratch_top;
    list exponents = list_of(w, 32);
    collect_exponents(w, n, &exponents);
    if (exponents.count > 200) hand_over(w, CANON_SIZE);
    for (int32_t i = 0; i < exponents.count; i++) {
        const node opposite = negated(w, exponents.item[i]);
        for (int32_t j = 0; j < i; j++) {
            if (exponents.item[j] == opposite) hand_over(w, CANON_EXPONENT);
        }
    }
    w->scratch_top = mark;
}

/* Exponents of equal bases are added up; c + d where d/c is exp(x) or -exp(x) becomes the factor c
 * and 1 + exp(x) or 1 - exp(x). */
static node exponential_sums(canon_work *w, node n, int32_t detail) {
    (void)detail;
    if (!is_mul(w, n)) return n;
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    list before = list_of(w, 2 * count + 2), after = list_of(w, 2 * count + 16);
    for (int32_t i = 0; i < count; i++) {
        node b, e;
        as_base_exp(w, arg(w, n, i), &b, &e);
        add_power(w, &before, b, e);
    }
    for (int32_t i = 0; i < before.count; i++) push(w, &after, before.item[i]);
    const node e_node = exponential(w, w->one);
    const int32_t natural = place_of(&before, e_node);
    const node ee = natural < 0 ? w->zero : before.item[natural + 1];
    for (int32_t i = 0; i < before.count; i += 2) {
        const node k = before.item[i], m = before.item[i + 1];
        if (!is_add(w, k) || count_of(w, k) != 2) continue;
        const node c = arg(w, k, 0);
        node ratio = mul2(w, arg(w, k, 1), inverse(w, c));
        bool minus = false;
        if (ratio != e_node && kind_of(w, ratio) != K_EXP) {
            ratio = negated(w, ratio);
            minus = true;
        }
        if (ratio != e_node && kind_of(w, ratio) != K_EXP) continue;
        const node x = ratio == e_node ? w->one : arg(w, ratio, 0);
        const node half = mul2(w, mul2(w, negated(w, x), m), w->half);
        if (ee == half) doubt(w, CANON_EXPONENT);
        const node positive_sum = add2(w, w->one, ratio);
        const node negative_sum = add2(w, w->one, negated(w, ratio));
        add_power(w, &after, k, negated(w, m));
        const int32_t other = place_of(&after, minus ? positive_sum : negative_sum);
        if (other >= 0 && after.item[other + 1] == negated(w, m)) doubt(w, CANON_EXPONENT);
        add_power(w, &after, minus ? negative_sum : positive_sum, m);
        add_power(w, &after, c, m);
    }
    node *made = scratch(w, after.count);
    for (int32_t i = 0; i < after.count; i += 2) {
        made[i / 2] = power(w, after.item[i], after.item[i + 1]);
    }
    n = mul_of(w, made, after.count / 2);
    w->scratch_top = mark;
    return n;
}

/* --- simplify ------------------------------------------------------------------------------- */

static node normal(canon_work *w, node n, int32_t detail) {
    (void)detail;
    node top, bottom;
    as_numer_denom(w, n, &top, &bottom);
    if (bottom == w->one) return top;
    if (is_number(w, bottom)) return unevaluated_mul(w, top, inverse(w, bottom));
    return mul2(w, top, inverse(w, bottom));
}

static node cancelled(canon_work *w, node n) {
    const canon_answer *known = recall(w, KNOWN_CANCELLED, n, -1);
    if (known != NULL) return known->first;
    const node asked = n;
    n = sign_simplified(w, n);
    if (!is_number(w, n)) {
        n = terms_factored(w, n, true, true);
        node top, bottom;
        as_numer_denom(w, n, &top, &bottom);
        n = cancelled_quotient(w, top, bottom);
    }
    remember(w, KNOWN_CANCELLED, asked, -1, n, -1);
    return n;
}

static node hollow(canon_work *w, node n) {
    if (is_number_times_sum(w, n)) return mul2(w, arg(w, n, 0), arg(w, n, 1));
    if (is_atom(w, n)) return n;
    enter(w);
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    node *args = copied_arguments(w, n);
    bool changed = false;
    for (int32_t i = 0; i < count; i++) {
        args[i] = hollow(w, args[i]);
        changed |= args[i] != arg(w, n, i);
    }
    if (changed) n = rebuild(w, n, args, count);
    w->scratch_top = mark;
    leave(w);
    return n;
}

/* --- trigonometric functions ---------------------------------------------------------------- */

static bool is_trigonometric(const canon_work *w, node n) {
    const canon_node *it = at(w, n);
    return it->kind == K_FUNCTION && it->name < 0 && (it->head == EXPR_SIN || it->head == EXPR_COS);
}

static bool has_trigonometric(canon_work *w, node n) {
    if (!at(w, n)->has_function) return false;
    spend(w, 1);
    if (is_trigonometric(w, n)) return true;
    for (int32_t i = 0; i < count_of(w, n); i++) {
        if (has_trigonometric(w, arg(w, n, i))) return true;
    }
    return false;
}

/* Angles of which one is a rational multiple of the other turn into one another. */
static void check_angles(canon_work *w, const list *functions) {
    for (int32_t i = 0; i < functions->count; i++) {
        const node a = arg(w, functions->item[i], 0);
        for (int32_t j = 0; j < i; j++) {
            const node ratio = mul2(w, a, inverse(w, arg(w, functions->item[j], 0)));
            if (is_number(w, ratio)) hand_over(w, CANON_FUNCTION);
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
        as_coeff_mul(w, arg(w, sum, i), &c, &rest);
        if (kind_of(w, rest) != K_SYMBOL) continue;
        bool alone = true;
        for (int32_t j = 0; j < count; j++) {
            const node other = arg(w, sum, j);
            if (at(w, other)->has_add || at(w, other)->has_function) return false;
            int32_t factors;
            const node *factor = parts(w, &other, K_MUL, &factors);
            for (int32_t k = 0; j != i && k < factors; k++) {
                if (is_number(w, factor[k])) continue;
                decompose_power(w, factor[k], &base, &exponent);
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
    if (theirs > ours || (theirs == ours && count_ops(w, other) > count_ops(w, n))) return;
    hand_over(w, CANON_FUNCTION);
}

/* Sums among the factors of the terms: multiplied out, it must be linear in unrelated functions
 * with coefficients that have no divisor in common, so that it is irreducible; and longer. */
static void check_nested_sum(canon_work *w, node n) {
    const int32_t mark = w->scratch_top;
    node top, bottom;
    as_numer_denom(w, n, &top, &bottom);
    int32_t count, factors;
    const node *factor = parts(w, &bottom, K_MUL, &factors);
    for (int32_t i = 0; i < factors; i++) {
        node b, e;
        as_base_exp(w, factor[i], &b, &e);
        if (at(w, factor[i])->has_function || at(w, e)->has_symbol) hand_over(w, CANON_FUNCTION);
        if (at(w, b)->has_add && !(is_add(w, b) && is_integer(w, e) && is_irreducible(w, b))) {
            hand_over(w, CANON_FUNCTION);
        }
    }
    const node long_top = expanded(w, top);
    const node *term = parts(w, &long_top, K_ADD, &count);
    list functions = list_of(w, 8), plain = list_of(w, count);
    node *found = scratch(w, count);
    for (int32_t i = 0; i < count; i++) {
        found[i] = -1;
        factor = parts(w, &term[i], K_MUL, &factors);
        for (int32_t j = 0; j < factors; j++) {
            if (is_trigonometric(w, factor[j])) {
                if (found[i] >= 0) hand_over(w, CANON_FUNCTION);
                found[i] = factor[j];
            } else if (at(w, factor[j])->has_add || at(w, factor[j])->has_function) {
                hand_over(w, CANON_FUNCTION);
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
        const node below = inverse(w, functions.item[k]);
        for (int32_t i = 0; i < count; i++) {
            if (found[i] == functions.item[k]) members[kept++] = mul2(w, term[i], below);
        }
        coefficient[k] = add_of(w, members, kept);
    }
    coefficient[functions.count] = add_of(w, plain.item, plain.count);
    if (have_common_factor(w, coefficient, functions.count + 1)) hand_over(w, CANON_FUNCTION);
    const node below = inverse(w, bottom);
    for (int32_t i = 0; i < count; i++) members[i] = mul2(w, term[i], below);
    const node each = add_of(w, members, count);
    check_longer(w, n, each);
    check_longer(w, n, terms_factored(w, each, false, true));
    check_longer(w, n, mul2(w, long_top, below));
    check_longer(w, n, mul2(w, long_top, inverse(w, expanded(w, bottom))));
    check_longer(w, n, expanded(w, n));
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
        negative += coefficient_is_negative(w, t);
        const node *factor = parts(w, &t, K_MUL, &count);
        for (int32_t j = 0; j < count; j++) {
            if (is_trigonometric(w, factor[j])) {
                push(w, &functions, factor[j]);
                here++;
            } else if (at(w, factor[j])->has_add || has_trigonometric(w, factor[j])) {
                nested = true;
            }
        }
        if (here > 1) hand_over(w, CANON_FUNCTION);
    }
    if (negative == count_of(w, n)) hand_over(w, CANON_FUNCTION); /* -1 would be factored out */
    if (nested) check_nested_sum(w, n);
    else check_angles(w, &functions);
    w->scratch_top = mark;
}

/* Whether trigsimp, and what exptrigsimp makes of trigonometric functions, leaves this alone. */
static void check_trigonometric(canon_work *w, node n) {
    if (w->lenient || !has_trigonometric(w, n)) return;
    enter(w);
    const int32_t mark = w->scratch_top;
    if (is_trigonometric(w, n)) {
        const node angle = arg(w, n, 0);
        if (at(w, angle)->has_function) hand_over(w, CANON_FUNCTION);
        /* Angles are tried multiplied out, and what all terms share taken out again. */
        const node multiplied = expanded(w, angle);
        const node shared = terms_factored(w, multiplied, false, true);
        if ((multiplied != angle && count_ops(w, multiplied) <= count_ops(w, angle)) ||
            (shared != angle && count_ops(w, shared) <= count_ops(w, angle))) {
            hand_over(w, CANON_FUNCTION);
        }
    } else if (is_pow(w, n)) {
        const node base = arg(w, n, 0);
        if (!is_rational(w, arg(w, n, 1))) hand_over(w, CANON_FUNCTION);
        if (!is_trigonometric(w, base) && !is_add(w, base)) hand_over(w, CANON_FUNCTION);
        /* Powers turn into functions of multiples of the angle where those are shorter. */
        for (int32_t k = 2; is_trigonometric(w, base) && k <= 8; k++) {
            const node angle = arg(w, base, 0);
            if (count_ops(w, mul2(w, integer(w, k), angle)) < count_ops(w, angle)) {
                hand_over(w, CANON_FUNCTION);
            }
        }
        check_trigonometric(w, base);
    } else if (is_add(w, n)) {
        check_trigonometric_sum(w, n);
        for (int32_t i = 0; i < count_of(w, n); i++) check_trigonometric(w, arg(w, n, i));
    } else if (is_mul(w, n)) {
        list functions = list_of(w, 8);
        int32_t trigonometric = 0, sums = 0, powers_of_them = 0;
        for (int32_t i = 0; i < count_of(w, n); i++) {
            const node factor = arg(w, n, i);
            if (!has_trigonometric(w, factor)) continue;
            check_trigonometric(w, factor);
            trigonometric++;
            node b, e;
            as_base_exp(w, factor, &b, &e);
            powers_of_them += e != w->one;
            if (is_trigonometric(w, b)) push(w, &functions, b);
            else sums++;
        }
        if (trigonometric > 1) {
            if (sums > 0 || powers_of_them > 0) hand_over(w, CANON_FUNCTION);
            for (int32_t i = 0; i < functions.count; i++) {
                if (is_add(w, arg(w, functions.item[i], 0))) hand_over(w, CANON_FUNCTION);
            }
            check_angles(w, &functions);
        }
    } else {
        hand_over(w, CANON_FUNCTION); /* inside exp or another function */
    }
    w->scratch_top = mark;
    leave(w);
}

static node coefficient_apart(canon_work *w, node n, int32_t detail) {
    (void)detail;
    if (!is_mul(w, n) || !has_trigonometric(w, n)) return n;
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    list with = list_of(w, count), without = list_of(w, count);
    for (int32_t i = 0; i < count; i++) {
        push(w, has_trigonometric(w, arg(w, n, i)) ? &with : &without, arg(w, n, i));
    }
    const node coefficient = mul_of(w, without.item, without.count);
    n = mul2(w, coefficient, mul_of(w, with.item, with.count));
    w->scratch_top = mark;
    return n;
}

/* trigsimp where it finds nothing: coefficients are multiplied out by themselves. */
static node trigonometric_simplified(canon_work *w, node n) {
    if (!has_trigonometric(w, n)) return n;
    check_trigonometric(w, n);
    const node before = n;
    n = bottom_up(w, n, coefficient_apart, KNOWN_APART, 0);
    if (n != before && is_mul(w, n) && is_rational(w, arg(w, n, 0))) {
        node c, rest;
        as_coeff_mul(w, n, &c, &rest);
        n = mul2(w, c, rest);
    }
    check_trigonometric(w, n);
    return n;
}

static node shorter(canon_work *w, node a, node b) {
    return a == b || count_ops(w, a) <= count_ops(w, b) ? a : b;
}

/* --- logarithms ----------------------------------------------------------------------------- */

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
    if (is_log(w, n) || !has_log(w, n)) return;
    if (!is_add(w, n) && !is_mul(w, n)) hand_over(w, CANON_FUNCTION);
    enter(w);
    int32_t with_logs = 0;
    for (int32_t i = 0; i < count_of(w, n); i++) {
        with_logs += has_log(w, arg(w, n, i));
        check_logs_apart(w, arg(w, n, i));
    }
    if (is_mul(w, n) && with_logs > 1) hand_over(w, CANON_FUNCTION);
    leave(w);
}

static node raw_log(canon_work *w, node a) { return raw(w, K_FUNCTION, EXPR_LOG, -1, &a, 1); }

/* A term as outside * log(inside)**exponent; -1 if it has no logarithm that can be combined. */
static node log_of_term(canon_work *w, node term, node *outside, node *exponent) {
    const int32_t mark = w->scratch_top;
    int32_t count;
    const node *factor = parts(w, &term, K_MUL, &count);
    list out = list_of(w, count + 1), in = list_of(w, count + 1);
    node log = -1;
    bool nested = false;
    for (int32_t i = 0; i < count; i++) {
        if (is_rational(w, factor[i]) && number_sign(w, factor[i]) < 0) {
            push(w, &out, w->minus_one);
            push(w, &in, negated(w, factor[i]));
        } else if (is_log(w, factor[i]) && sign_of(w, arg(w, factor[i], 0)) == SIGN_POSITIVE) {
            if (log >= 0) hand_over(w, CANON_FUNCTION);
            log = factor[i];
        } else {
            const bool real = is_real(w, factor[i]);
            nested |= real && has_log(w, factor[i]);
            push(w, real ? &in : &out, factor[i]);
        }
    }
    if (log >= 0) {
        if (nested) hand_over(w, CANON_FUNCTION);
        *outside = mul_of(w, out.item, out.count);
        *exponent = mul_of(w, in.item, in.count);
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
    const node *term = parts(w, &n, K_ADD, &count);
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
        inside[i] = power(w, arg(w, log, 0), exponent);
        int32_t k = 0;
        while (k < keys.count && keys.item[k] != key_of[i]) k++;
        if (k == keys.count) push(w, &keys, key_of[i]);
    }
    /* (one that stands alone would be combined though its sign is not known) */
    if (unknown_log && other.count == 1 && is_add(w, n)) hand_over(w, CANON_FUNCTION);
    if (keys.count > 0) {
        node *argument = scratch(w, keys.count);
        for (int32_t k = 0; k < keys.count; k++) {
            int32_t found = 0;
            for (int32_t i = 0; i < count; i++) {
                if (key_of[i] == keys.item[k]) factors[found++] = inside[i];
            }
            argument[k] = mul_of(w, factors, found);
        }
        for (int32_t k = 0; k < keys.count; k++) {
            node key = keys.item[k], combined = argument[k];
            if (key < 0) continue;
            const node opposite = negated(w, key);
            for (int32_t j = k + 1; j < keys.count; j++) {
                if (keys.item[j] != opposite) continue;
                const int32_t ours = count_ops(w, key), theirs = count_ops(w, opposite);
                if (ours == theirs) hand_over(w, CANON_FUNCTION); /* by the order of the two */
                const node above = ours < theirs ? combined : argument[j];
                const node below = ours < theirs ? argument[j] : combined;
                key = ours < theirs ? key : opposite;
                combined = mul2(w, above, inverse(w, below));
                keys.item[j] = -1;
            }
            push(w, &other, mul2(w, key, raw_log(w, combined)));
        }
        n = add_of(w, other.item, other.count);
    }
    w->scratch_top = mark;
    return n;
}

/* expand_log */
static node logs_spread(canon_work *w, node n) {
    for (;;) {
        const node before = n;
        spend(w, 64);
        n = with_hint(w, n, HINT_LOG);
        if (n == before) return n;
    }
}

static node logs_simplified(canon_work *w, node n) {
    if (!has_log(w, n)) return n;
    if (count_logs(w, n) > 1) check_logs_apart(w, n);
    return shorter(w, logs_spread(w, n), bottom_up(w, n, log_combined, KNOWN_LOGS_COMBINED, 0));
}

static node rational_simplified(canon_work *w, node n);

static node arguments_simplified(canon_work *w, node n, int32_t detail) {
    (void)detail;
    if (kind_of(w, n) != K_FUNCTION) return n;
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    node *args = copied_arguments(w, n);
    for (int32_t i = 0; i < count; i++) args[i] = rational_simplified(w, args[i]);
    const node result = rebuild(w, n, args, count);
    w->scratch_top = mark;
    return result;
}

static node content_times(canon_work *w, node n) {
    node primitive;
    const node content = content_primitive(w, n, false, true, &primitive);
    return mul2(w, content, primitive);
}

/* log's own simplify: the shorter of the expanded logarithm of the simplified argument, and it. */
static node log_simplified(canon_work *w, node n) {
    const node a = rational_simplified(w, arg(w, n, 0));
    const node simpler = apply(w, EXPR_LOG, -1, &a, 1);
    const node best = shorter(w, logs_spread(w, simpler), n);
    /* n itself is given as posify left it */
    if (best == n && w->constant_parts) doubt(w, CANON_ORDER);
    return best;
}

/* A step, or nothing where it cannot be done and that is allowed. What ends the whole, ends it here
 * too. */
static node attempted(canon_work *w, rewriting step, node n, int32_t detail) {
    if (!w->lenient) return step(w, n, detail);
    jmp_buf here, *const outer = w->out;
    const int32_t depth = w->depth, mark = w->scratch_top;
    w->out = &here;
    if (setjmp(here) != 0) {
        w->out = outer;
        if (w->work < 0 || w->count == CANON_NODES) longjmp(*outer, 1);
        w->depth = depth;
        w->scratch_top = mark;
        return n;
    }
    const node result = step(w, n, detail);
    w->out = outer;
    return result;
}

static node signs_step(canon_work *w, node n, int32_t detail) {
    (void)detail;
    return sign_simplified(w, n);
}

static node arguments_step(canon_work *w, node n, int32_t detail) {
    return bottom_up(w, n, arguments_simplified, KNOWN_ARGUMENTS, detail);
}

static node normal_step(canon_work *w, node n, int32_t detail) {
    return bottom_up(w, n, normal, KNOWN_NORMAL, detail);
}

static node content_step(canon_work *w, node n, int32_t detail) {
    (void)detail;
    return content_times(w, powers_joined(w, n, false, COMBINE_ALL));
}

static node cancelled_step(canon_work *w, node n, int32_t detail) {
    (void)detail;
    return cancelled(w, n);
}

static node multiplied_step(canon_work *w, node n, int32_t detail) {
    (void)detail;
    return cancelled(w, fully_multiplied(w, n));
}

static node together_step(canon_work *w, node n, int32_t detail) {
    (void)detail;
    return together(w, n);
}

static node factored_step(canon_work *w, node n, int32_t sign) {
    return terms_factored(w, n, false, sign != 0);
}

static node trigonometric_step(canon_work *w, node n, int32_t detail) {
    (void)detail;
    return trigonometric_simplified(w, n);
}

static node logs_step(canon_work *w, node n, int32_t detail) {
    (void)detail;
    return logs_simplified(w, n);
}

static node joined_step(canon_work *w, node n, int32_t exponents) {
    return exponents != 0 ? powers_joined(w, n, true, COMBINE_EXP)
                          : powers_joined(w, n, false, COMBINE_ALL);
}

static node spread_step(canon_work *w, node n, int32_t detail) {
    (void)detail;
    return with_hint(w, mul_expanded(w, n), HINT_POWER_EXP);
}

static node exponentials_step(canon_work *w, node n, int32_t detail) {
    check_exponents(w, n);
    return bottom_up(w, n, exponential_sums, KNOWN_EXPONENTIALS, detail);
}

/* The sign of the whole in the place where SymPy has it. */
static node sign_step(canon_work *w, node n, int32_t detail) {
    node top, bottom;
    (void)detail;
    as_numer_denom(w, n, &top, &bottom);
    if (is_add(w, bottom) && !depends_on_symbols(w, bottom)) doubt(w, CANON_RADICAL);
    if (!could_extract_minus_sign(w, n)) return n;
    fraction_of(w, n, &top, &bottom);
    return sign_simplified(w, mul2(w, negated(w, top), inverse(w, negated(w, bottom))));
}

static node hollow_step(canon_work *w, node n, int32_t detail) {
    (void)detail;
    return hollow(w, n);
}

static node evaluated_step(canon_work *w, node n, int32_t detail) {
    (void)detail;
    return evaluated(w, n);
}

/* The shortest of what combining and cancelling gives. */
static node combined(canon_work *w, node n) {
    const node quotient = attempted(w, cancelled_step, n, 0);
    const node first = shorter(w, quotient, attempted(w, multiplied_step, quotient, 0));
    const node second = shorter(w, attempted(w, together_step, n, 0),
                                attempted(w, together_step, first, 0));
    return shorter(w, shorter(w, second, first), n);
}

static node rational_simplified(canon_work *w, node n) {
    if (is_log(w, n)) return log_simplified(w, n);
    const node original = n = attempted(w, signs_step, n, 0);
    if (is_atom(w, n)) return n;
    if (at(w, n)->has_function) {
        n = attempted(w, arguments_step, n, 0);
        if (is_atom(w, n) || kind_of(w, n) == K_FUNCTION) {
            return attempted(w, evaluated_step, n, 0);
        }
    }
    n = attempted(w, normal_step, n, 0);
    n = attempted(w, content_step, n, 0);
    n = combined(w, n);
    n = attempted(w, factored_step, n, 0);
    n = attempted(w, trigonometric_step, n, 0);
    n = attempted(w, logs_step, n, 0);
    node best = attempted(w, joined_step, n, 1);
    best = shorter(w, shorter(w, best, attempted(w, joined_step, n, 0)), n);
    best = shorter(w, best, attempted(w, cancelled_step, best, 0));
    const node spread = attempted(w, spread_step, best, 0);
    best = shorter(w, shorter(w, best, attempted(w, factored_step, best, 1)), spread);
    if (at(w, best)->has_exp || has_trigonometric(w, best)) {
        best = attempted(w, exponentials_step, best, 0);
    }
    check_trigonometric(w, best);
    n = attempted(w, hollow_step, best, 0);
    n = attempted(w, sign_step, n, 0);
    /* SymPy counts the operations of constants as they were written, a few more or less. */
    if (w->constant_parts && 10 * count_ops(w, n) > 14 * count_ops(w, original)) {
        doubt(w, CANON_ORDER);
    }
    if (10 * count_ops(w, n) > 17 * count_ops(w, original)) n = original;
    return attempted(w, evaluated_step, n, 0);
}

/* Numbers, symbols, pi, E, and their rational powers. */
static bool is_simple_factor(canon_work *w, node n) {
    if (is_atom(w, n)) return true;
    if (kind_of(w, n) == K_EXP) return is_rational(w, arg(w, n, 0));
    return is_pow(w, n) && is_atom(w, arg(w, n, 0)) && is_rational(w, arg(w, n, 1)) &&
           kind_of(w, arg(w, n, 0)) != K_FLOAT;
}

static bool is_monomial(canon_work *w, node n) {
    int32_t count;
    const node *factor = parts(w, &n, K_MUL, &count);
    for (int32_t i = 0; i < count; i++) {
        if (!is_simple_factor(w, factor[i])) return false;
    }
    return true;
}

/* Sums, products and rational powers of atoms. */
static bool is_algebraic(canon_work *w, node n) {
    if (is_atom(w, n)) return kind_of(w, n) != K_FLOAT;
    if (is_pow(w, n)) {
        return is_algebraic(w, arg(w, n, 0)) &&
               (is_rational(w, arg(w, n, 1)) ||
                (kind_of(w, arg(w, n, 0)) == K_SYMBOL && is_algebraic(w, arg(w, n, 1))));
    }
    for (int32_t i = 0; i < count_of(w, n); i++) {
        if (!is_algebraic(w, arg(w, n, i))) return false;
    }
    return true;
}

node simplified(canon_work *w, node n) {
    if (is_monomial(w, n)) return n;
    if (at(w, n)->has_float) hand_over(w, CANON_FLOAT);
    if (!is_algebraic(w, n)) doubt(w, CANON_EXPONENT);
    return rational_simplified(w, n);
}
