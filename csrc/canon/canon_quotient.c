#include "canon/canon_simplify.h"

#include <string.h>

typedef struct {
    node generator[GENERATORS];
    int32_t count;
} ring;

static void collect(canon_work *w, node expanded, ring *r) {
    int32_t count;
    const node *part = canon_parts(w, &expanded, K_ADD, &count);
    for (int32_t i = 0; i < count; i++) {
        int32_t factors;
        const node *factor = canon_parts(w, &part[i], K_MUL, &factors);
        for (int32_t j = 0; j < factors; j++) {
            if (is_number(w, factor[j])) continue;
            node base;
            canon_int exponent;
            canon_decompose_power(w, factor[j], &base, &exponent);
            if (exponent < 0) base = canon_inverse(w, base);
            int32_t g = 0;
            while (g < r->count && r->generator[g] != base) g++;
            if (g < r->count) continue;
            if (r->count == GENERATORS) canon_hand_over(w, CANON_POLYNOMIAL);
            r->generator[r->count++] = base;
        }
    }
}

/* str() of a generator as far as it is needed to sort, or -1; what follows "..." is not known. */
static int32_t spelling(canon_work *w, node n, char *out, int32_t room, bool *whole) {
    const char *head = NULL;
    int32_t length = 0;
    node inside = -1;
    *whole = true;
    switch (kind_of(w, n)) {
        case K_SYMBOL: {
            const expr_name *name = &w->source->name[at(w, n)->name];
            if (name->length + 2 > room) return -1;
            out[0] = '_';
            memcpy(out + 1, w->source->text + name->text, (size_t)name->length);
            return name->length + 1;
        }
        case K_PI: head = "pi"; break;
        case K_E: head = "E"; break;
        case K_POW:
            inside = arg(w, n, 0);
            if (arg(w, n, 1) == w->half)
                head = "sqrt(";
            else if (kind_of(w, inside) != K_SYMBOL)
                return -1;
            break;
        case K_EXP:
        case K_FUNCTION:
            head = canon_function_class(w, n, &length);
            inside = arg(w, n, 0);
            break;
        default: return -1;
    }
    if (head != NULL && length == 0) length = (int32_t)strlen(head);
    if (length + 64 > room) return -1;
    if (head != NULL) memcpy(out, head, (size_t)length);
    if (kind_of(w, n) == K_EXP || kind_of(w, n) == K_FUNCTION) out[length++] = '(';
    if (inside < 0) return length;
    if (kind_of(w, inside) == K_SYMBOL) {
        bool name_whole;
        const int32_t more = spelling(w, inside, out + length, room - length, &name_whole);
        if (more < 0) return -1;
        length += more;
        if (head == NULL) {
            memcpy(out + length, "**(", 3);
            length += 3;
        } else {
            out[length++] = ')';
            return length;
        }
    }
    *whole = false;
    return length;
}

static int doubtful_order(canon_work *w, node a, node b) {
    doubt(w, CANON_ORDER);
    return canon_compare(w, a, b);
}

/* As _sort_gens: by the text before trailing digits, then by their number. */
static int spelling_compare(canon_work *w, node a, node b) {
    char x[160], y[160];
    bool x_whole, y_whole;
    const int32_t x_length = spelling(w, a, x, 160, &x_whole);
    const int32_t y_length = spelling(w, b, y, 160, &y_whole);
    if (x_length < 0 || y_length < 0) return doubtful_order(w, a, b);
    int32_t x_head = x_length, y_head = y_length;
    while (x_whole && x_head > 0 && x[x_head - 1] >= '0' && x[x_head - 1] <= '9') x_head--;
    while (y_whole && y_head > 0 && y[y_head - 1] >= '0' && y[y_head - 1] <= '9') y_head--;
    const int32_t shorter = x_head < y_head ? x_head : y_head;
    const int side = memcmp(x, y, (size_t)shorter);
    if (side != 0) return side;
    if ((!x_whole && x_head == shorter) || (!y_whole && y_head == shorter)) {
        return doubtful_order(w, a, b);
    }
    if (x_head != y_head) return x_head > y_head ? 1 : -1;
    int64_t u = 0, v = 0;
    if (x_length - x_head > 15 || y_length - y_head > 15) return doubtful_order(w, a, b);
    for (int32_t i = x_head; i < x_length; i++) u = 10 * u + (x[i] - '0');
    for (int32_t i = y_head; i < y_length; i++) v = 10 * v + (y[i] - '0');
    if (u == v) return doubtful_order(w, a, b);
    return u > v ? 1 : -1;
}

/* Coefficients times `scale`, which their denominators divide. */
static canon_poly read_poly(canon_work *w, node expanded, const ring *r, canon_int *scale) {
    int32_t count;
    const node *part = canon_parts(w, &expanded, K_ADD, &count);
    *scale = 1;
    for (int32_t i = 0; i < count; i++) {
        node c, rest;
        canon_as_coeff_mul(w, part[i], &c, &rest);
        if (!is_rational(w, c)) canon_hand_over(w, CANON_FLOAT);
        *scale = canon_int_lcm(w, *scale, at(w, c)->q);
    }
    canon_poly made = zero_poly();
    for (int32_t i = 0; i < count; i++) {
        node c, rest;
        canon_as_coeff_mul(w, part[i], &c, &rest);
        if (c == w->zero) continue;
        canon_poly one = {canon_poly_terms(w, 1), 1};
        memset(one.t, 0, sizeof(canon_term));
        one.t[0].c = canon_int_mul(w, at(w, c)->p, *scale / at(w, c)->q);
        int32_t factors;
        const node *factor = canon_parts(w, &rest, K_MUL, &factors);
        for (int32_t j = 0; rest != w->one && j < factors; j++) {
            node base;
            canon_int exponent;
            canon_decompose_power(w, factor[j], &base, &exponent);
            if (exponent < 0) {
                base = canon_inverse(w, base);
                exponent = -exponent;
            }
            int32_t g = 0;
            while (g < r->count && r->generator[g] != base) g++;
            if (g == r->count) canon_hand_over(w, CANON_POLYNOMIAL);
            const canon_int total = one.t[0].e[g] + exponent;
            if (total > MOST_EXPONENT) canon_hand_over(w, CANON_POLYNOMIAL);
            one.t[0].e[g] = (uint8_t)total;
        }
        made = canon_poly_sum(w, made, 1, one);
    }
    return made;
}

static node write_poly(canon_work *w, canon_poly a, const ring *r) {
    const int32_t mark = w->scratch_top;
    node *made = scratch(w, a.count > 0 ? a.count : 1);
    for (int32_t i = 0; i < a.count; i++) {
        node factor[GENERATORS + 1];
        int32_t count = 0;
        factor[count++] = canon_integer(w, a.t[i].c);
        for (int32_t g = 0; g < r->count; g++) {
            if (a.t[i].e[g] != 0) {
                factor[count++] = canon_power(w, r->generator[g], canon_integer(w, a.t[i].e[g]));
            }
        }
        made[i] = canon_mul_of(w, factor, count);
    }
    const node result = canon_add_of(w, made, a.count);
    w->scratch_top = mark;
    return result;
}

node canon_cancelled_quotient(canon_work *w, node n, node d) {
    const canon_answer *known = recall(w, KNOWN_QUOTIENT, n, d);
    if (known != NULL) return known->first;
    const node asked_n = n, asked_d = d;
    enter(w);
    const int32_t mark = w->scratch_top, terms = w->term_top;
    ring r = {{0}, 0};
    n = canon_expanded(w, n);
    d = canon_expanded(w, d);
    collect(w, n, &r);
    collect(w, d, &r);
    if (n == w->zero) {
        leave(w);
        return w->zero;
    }
    if (r.count == 0) canon_hand_over(w, CANON_SIMPLIFY);
    canon_int n_scale, d_scale;
    canon_poly p = read_poly(w, n, &r, &n_scale), q = read_poly(w, d, &r, &d_scale);
    if (q.count == 0) canon_hand_over(w, CANON_INFINITE);
    const canon_poly common = canon_poly_gcd(w, p, q);
    p = canon_poly_quotient(w, p, common);
    q = canon_poly_quotient(w, q, common);
    const canon_int shared = canon_int_gcd(n_scale, d_scale);
    p = canon_poly_scaled(w, p, d_scale / shared);
    q = canon_poly_scaled(w, q, n_scale / shared);
    /* The sign is that which makes the leading coefficient of q positive; generators are sorted
     * only where the coefficients differ in sign. */
    bool up = false, down = false;
    for (int32_t i = 0; i < q.count; i++) {
        up |= q.t[i].c > 0;
        down |= q.t[i].c < 0;
    }
    bool flip = down;
    if (up && down) {
        int32_t sorted[GENERATORS];
        for (int32_t i = 0; i < r.count; i++) {
            int32_t j = i;
            for (; j > 0 && spelling_compare(w, r.generator[sorted[j - 1]], r.generator[i]) > 0;
                 j--) {
                sorted[j] = sorted[j - 1];
            }
            sorted[j] = i;
        }
        int32_t lead = 0;
        for (int32_t i = 1; i < q.count; i++) {
            for (int32_t g = 0; g < r.count; g++) {
                const int x = q.t[i].e[sorted[g]], y = q.t[lead].e[sorted[g]];
                if (x == y) continue;
                if (x > y) lead = i;
                break;
            }
        }
        flip = q.t[lead].c < 0;
    }
    if (flip) {
        p = canon_poly_scaled(w, p, -1);
        q = canon_poly_scaled(w, q, -1);
    }
    const node top = write_poly(w, p, &r);
    const node bottom = write_poly(w, q, &r);
    const node result = canon_mul2(w, top, canon_inverse(w, bottom));
    w->scratch_top = mark;
    w->term_top = terms;
    leave(w);
    remember(w, KNOWN_QUOTIENT, asked_n, asked_d, result, -1);
    return result;
}

bool canon_have_common_factor(canon_work *w, const node *of, int32_t count) {
    const int32_t mark = w->scratch_top, terms = w->term_top;
    ring r = {{0}, 0};
    canon_poly common = zero_poly();
    node *sums = scratch(w, count);
    for (int32_t i = 0; i < count; i++) {
        sums[i] = canon_expanded(w, of[i]);
        collect(w, sums[i], &r);
    }
    for (int32_t i = 0; i < count; i++) {
        canon_int scale;
        const canon_poly next = read_poly(w, sums[i], &r, &scale);
        if (next.count == 0) continue;
        common = common.count == 0 ? next : canon_poly_gcd(w, common, next);
    }
    w->scratch_top = mark;
    w->term_top = terms;
    return !canon_poly_is_constant(common);
}
