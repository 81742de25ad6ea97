#include "canon/canon_poly.h"

#include <string.h>

#include "canon/canon_order.h"
#include "canon/canon_simplify.h"

enum { GENERATORS = 48, MOST_TERMS = 1200, MOST_EXPONENT = 120 };

/* A term; terms of a polynomial stand in falling lexicographic order, coefficients are not 0. */
typedef struct {
    canon_int c;
    uint8_t e[GENERATORS];
} term;

typedef struct {
    term *t;
    int32_t count;
} poly;

static term *terms(canon_work *w, int32_t count) {
    if (count > MOST_TERMS) hand_over(w, CANON_POLYNOMIAL);
    const int32_t words = (int32_t)(sizeof(term) / sizeof(int32_t)) * count + 4;
    uintptr_t block = (uintptr_t)scratch(w, words);
    block = (block + 15u) & ~(uintptr_t)15u;
    return (term *)block;
}

static poly zero_poly(void) { return (poly){NULL, 0}; }

static poly constant(canon_work *w, canon_int c) {
    if (c == 0) return zero_poly();
    poly made = {terms(w, 1), 1};
    memset(made.t, 0, sizeof(term));
    made.t[0].c = c;
    return made;
}

static int order(const term *a, const term *b) { return memcmp(a->e, b->e, GENERATORS); }

static poly sum(canon_work *w, poly a, canon_int scale, poly b) {
    poly made = {terms(w, a.count + b.count), 0};
    spend(w, a.count + b.count);
    int32_t i = 0, j = 0;
    while (i < a.count || j < b.count) {
        const int side = i == a.count ? -1 : j == b.count ? 1 : order(&a.t[i], &b.t[j]);
        term next;
        if (side > 0) {
            next = a.t[i++];
        } else {
            next = b.t[j++];
            next.c = int_mul(w, next.c, scale);
            if (side == 0) next.c = int_add(w, next.c, a.t[i++].c);
        }
        if (next.c != 0) made.t[made.count++] = next;
    }
    return made;
}

static poly times_term(canon_work *w, poly a, const term *by) {
    spend(w, 2 * a.count);
    poly made = {terms(w, a.count), a.count};
    for (int32_t i = 0; i < a.count; i++) {
        made.t[i].c = int_mul(w, a.t[i].c, by->c);
        for (int32_t g = 0; g < GENERATORS; g++) {
            const int32_t e = a.t[i].e[g] + by->e[g];
            if (e > MOST_EXPONENT) hand_over(w, CANON_POLYNOMIAL);
            made.t[i].e[g] = (uint8_t)e;
        }
    }
    return made;
}

static poly product(canon_work *w, poly a, poly b) {
    poly made = zero_poly();
    for (int32_t i = 0; i < b.count; i++) made = sum(w, made, 1, times_term(w, a, &b.t[i]));
    return made;
}

static bool divides(const term *a, const term *b) {
    for (int32_t g = 0; g < GENERATORS; g++) {
        if (a->e[g] > b->e[g]) return false;
    }
    return b->c % a->c == 0;
}

/* a / b where b divides a. */
static poly quotient(canon_work *w, poly a, poly b) {
    const int32_t most = a.count > 1 ? 4 * a.count + 24 : 1;
    poly made = {terms(w, most), 0};
    while (a.count > 0) {
        if (!divides(&b.t[0], &a.t[0]) || made.count == most) hand_over(w, CANON_POLYNOMIAL);
        term by;
        by.c = a.t[0].c / b.t[0].c;
        for (int32_t g = 0; g < GENERATORS; g++) by.e[g] = (uint8_t)(a.t[0].e[g] - b.t[0].e[g]);
        made.t[made.count++] = by;
        a = sum(w, a, -1, times_term(w, b, &by));
    }
    return made;
}

static bool is_constant(poly a) {
    static const uint8_t none[GENERATORS] = {0};
    return a.count == 0 || (a.count == 1 && memcmp(a.t[0].e, none, GENERATORS) == 0);
}

static int32_t degree(poly a, int32_t g) {
    int32_t most = 0;
    for (int32_t i = 0; i < a.count; i++) {
        if (a.t[i].e[g] > most) most = a.t[i].e[g];
    }
    return most;
}

/* Coefficient of g**power. */
static poly coefficient(canon_work *w, poly a, int32_t g, int32_t power_of_g) {
    poly made = {terms(w, a.count > 0 ? a.count : 1), 0};
    spend(w, a.count);
    for (int32_t i = 0; i < a.count; i++) {
        if (a.t[i].e[g] != power_of_g) continue;
        made.t[made.count] = a.t[i];
        made.t[made.count++].e[g] = 0;
    }
    return made;
}

/* Divides by the largest number and monomial that divide every term; gives them. */
static term take_content(canon_work *w, poly *a) {
    term common = a->t[0];
    common.c = 0;
    for (int32_t i = 0; i < a->count; i++) {
        common.c = int_gcd(common.c, a->t[i].c);
        for (int32_t g = 0; g < GENERATORS; g++) {
            if (a->t[i].e[g] < common.e[g]) common.e[g] = a->t[i].e[g];
        }
    }
    poly made = {terms(w, a->count), a->count};
    spend(w, 2 * a->count);
    for (int32_t i = 0; i < a->count; i++) {
        made.t[i] = a->t[i];
        made.t[i].c /= common.c;
        for (int32_t g = 0; g < GENERATORS; g++) {
            made.t[i].e[g] = (uint8_t)(made.t[i].e[g] - common.e[g]);
        }
    }
    *a = made;
    return common;
}

static poly divisor(canon_work *w, poly a, poly b);

/* Greatest common divisor of the coefficients of the powers of g, and of `with` if it has terms. */
static poly content(canon_work *w, poly a, int32_t g, poly with) {
    poly found = with;
    for (int32_t k = degree(a, g); k >= 0; k--) {
        const poly c = coefficient(w, a, g, k);
        if (c.count == 0) continue;
        found = found.count == 0 ? c : divisor(w, found, c);
        if (is_constant(found) && int_gcd(found.t[0].c, 0) == 1) break;
    }
    return found;
}

static poly pseudo_remainder(canon_work *w, poly a, poly b, int32_t g) {
    const int32_t low = degree(b, g);
    const poly lead = coefficient(w, b, g, low);
    while (a.count > 0 && degree(a, g) >= low) {
        const int32_t high = degree(a, g);
        term shift;
        memset(&shift, 0, sizeof shift);
        shift.c = 1;
        shift.e[g] = (uint8_t)(high - low);
        const poly top = coefficient(w, a, g, high);
        a = sum(w, product(w, a, lead), -1, times_term(w, product(w, b, top), &shift));
    }
    return a;
}

/* Euclid over primitive polynomials in the generator of least degree. */
static poly primitive_divisor(canon_work *w, poly a, poly b) {
    if (is_constant(a) || is_constant(b)) return constant(w, 1);
    int32_t main = -1, least = 0;
    for (int32_t g = 0; g < GENERATORS; g++) {
        const int32_t x = degree(a, g), y = degree(b, g);
        if (x == 0 && y == 0) continue;
        if (x == 0) return divisor(w, a, content(w, b, g, zero_poly()));
        if (y == 0) return divisor(w, content(w, a, g, zero_poly()), b);
        const int32_t here = x < y ? x : y;
        if (main < 0 || here < least) {
            main = g;
            least = here;
        }
    }
    const poly a_content = content(w, a, main, zero_poly());
    const poly b_content = content(w, b, main, zero_poly());
    const poly common = divisor(w, a_content, b_content);
    a = quotient(w, a, a_content);
    b = quotient(w, b, b_content);
    if (degree(a, main) < degree(b, main)) {
        const poly swap = a;
        a = b;
        b = swap;
    }
    while (b.count > 0) {
        if (degree(b, main) == 0) return common;
        poly rest = pseudo_remainder(w, a, b, main);
        a = b;
        if (rest.count > 0) rest = quotient(w, rest, content(w, rest, main, zero_poly()));
        b = rest;
    }
    return product(w, common, a);
}

static poly divisor(canon_work *w, poly a, poly b) {
    enter(w);
    term x = take_content(w, &a), y = take_content(w, &b);
    term common;
    common.c = int_gcd(x.c, y.c);
    for (int32_t g = 0; g < GENERATORS; g++) common.e[g] = x.e[g] < y.e[g] ? x.e[g] : y.e[g];
    poly found = primitive_divisor(w, a, b);
    (void)take_content(w, &found);
    found = times_term(w, found, &common);
    leave(w);
    return found;
}

/* --- to and from expressions ---------------------------------------------------------------- */

typedef struct {
    node generator[GENERATORS];
    int32_t count;
} ring;

static void collect(canon_work *w, node expanded, ring *r) {
    int32_t count;
    const node *part = parts(w, &expanded, K_ADD, &count);
    for (int32_t i = 0; i < count; i++) {
        int32_t factors;
        const node *factor = parts(w, &part[i], K_MUL, &factors);
        for (int32_t j = 0; j < factors; j++) {
            if (is_number(w, factor[j])) continue;
            node base;
            canon_int exponent;
            decompose_power(w, factor[j], &base, &exponent);
            if (exponent < 0) base = inverse(w, base);
            int32_t g = 0;
            while (g < r->count && r->generator[g] != base) g++;
            if (g < r->count) continue;
            if (r->count == GENERATORS) hand_over(w, CANON_POLYNOMIAL);
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
            if (arg(w, n, 1) == w->half) head = "sqrt(";
            else if (kind_of(w, inside) != K_SYMBOL) return -1;
            break;
        case K_EXP: case K_FUNCTION:
            head = function_class(w, n, &length);
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
    return compare(w, a, b);
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
static poly read_poly(canon_work *w, node expanded, const ring *r, canon_int *scale) {
    int32_t count;
    const node *part = parts(w, &expanded, K_ADD, &count);
    *scale = 1;
    for (int32_t i = 0; i < count; i++) {
        node c, rest;
        as_coeff_mul(w, part[i], &c, &rest);
        if (!is_rational(w, c)) hand_over(w, CANON_FLOAT);
        *scale = int_lcm(w, *scale, at(w, c)->q);
    }
    poly made = zero_poly();
    for (int32_t i = 0; i < count; i++) {
        node c, rest;
        as_coeff_mul(w, part[i], &c, &rest);
        if (c == w->zero) continue;
        poly one = {terms(w, 1), 1};
        memset(one.t, 0, sizeof(term));
        one.t[0].c = int_mul(w, at(w, c)->p, *scale / at(w, c)->q);
        int32_t factors;
        const node *factor = parts(w, &rest, K_MUL, &factors);
        for (int32_t j = 0; rest != w->one && j < factors; j++) {
            node base;
            canon_int exponent;
            decompose_power(w, factor[j], &base, &exponent);
            if (exponent < 0) {
                base = inverse(w, base);
                exponent = -exponent;
            }
            int32_t g = 0;
            while (g < r->count && r->generator[g] != base) g++;
            if (g == r->count) hand_over(w, CANON_POLYNOMIAL);
            const canon_int total = one.t[0].e[g] + exponent;
            if (total > MOST_EXPONENT) hand_over(w, CANON_POLYNOMIAL);
            one.t[0].e[g] = (uint8_t)total;
        }
        made = sum(w, made, 1, one);
    }
    return made;
}

static node write_poly(canon_work *w, poly a, const ring *r) {
    const int32_t mark = w->scratch_top;
    node *made = scratch(w, a.count > 0 ? a.count : 1);
    for (int32_t i = 0; i < a.count; i++) {
        node factor[GENERATORS + 1];
        int32_t count = 0;
        factor[count++] = integer(w, a.t[i].c);
        for (int32_t g = 0; g < r->count; g++) {
            if (a.t[i].e[g] != 0) {
                factor[count++] = power(w, r->generator[g], integer(w, a.t[i].e[g]));
            }
        }
        made[i] = mul_of(w, factor, count);
    }
    const node result = add_of(w, made, a.count);
    w->scratch_top = mark;
    return result;
}

static poly scaled(canon_work *w, poly a, canon_int by) {
    poly made = {terms(w, a.count), a.count};
    for (int32_t i = 0; i < a.count; i++) {
        made.t[i] = a.t[i];
        made.t[i].c = int_mul(w, a.t[i].c, by);
    }
    return made;
}

node cancelled_quotient(canon_work *w, node n, node d) {
    const canon_answer *known = recall(w, KNOWN_QUOTIENT, n, d);
    if (known != NULL) return known->first;
    const node asked_n = n, asked_d = d;
    enter(w);
    const int32_t mark = w->scratch_top;
    ring r = {{0}, 0};
    n = expanded(w, n);
    d = expanded(w, d);
    collect(w, n, &r);
    collect(w, d, &r);
    if (n == w->zero) {
        leave(w);
        return w->zero;
    }
    if (r.count == 0) hand_over(w, CANON_SIMPLIFY);
    canon_int n_scale, d_scale;
    poly p = read_poly(w, n, &r, &n_scale), q = read_poly(w, d, &r, &d_scale);
    if (q.count == 0) hand_over(w, CANON_INFINITE);
    const poly common = divisor(w, p, q);
    p = quotient(w, p, common);
    q = quotient(w, q, common);
    const canon_int shared = int_gcd(n_scale, d_scale);
    p = scaled(w, p, d_scale / shared);
    q = scaled(w, q, n_scale / shared);
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
            for (; j > 0 && spelling_compare(w, r.generator[sorted[j - 1]], r.generator[i]) > 0; j--) {
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
        p = scaled(w, p, -1);
        q = scaled(w, q, -1);
    }
    const node top = write_poly(w, p, &r);
    const node bottom = write_poly(w, q, &r);
    const node result = mul2(w, top, inverse(w, bottom));
    w->scratch_top = mark;
    leave(w);
    remember(w, KNOWN_QUOTIENT, asked_n, asked_d, result, -1);
    return result;
}

bool have_common_factor(canon_work *w, const node *of, int32_t count) {
    const int32_t mark = w->scratch_top;
    ring r = {{0}, 0};
    poly common = zero_poly();
    node *sums = scratch(w, count);
    for (int32_t i = 0; i < count; i++) {
        sums[i] = expanded(w, of[i]);
        collect(w, sums[i], &r);
    }
    for (int32_t i = 0; i < count; i++) {
        canon_int scale;
        const poly next = read_poly(w, sums[i], &r, &scale);
        if (next.count == 0) continue;
        common = common.count == 0 ? next : divisor(w, common, next);
    }
    w->scratch_top = mark;
    return !is_constant(common);
}
