#include "probe/modular.h"

__extension__ typedef unsigned __int128 wide_product;
__extension__ typedef __int128 signed_product;

#define LARGEST_EXACT (INT64_C(1) << 62)

/* 2^61 - 1, 2^62 - 57, 2^63 - 25 */
static const uint64_t PRIME[MODULAR_PRIMES] = {
    UINT64_C(2305843009213693951), UINT64_C(4611686018427387847), UINT64_C(9223372036854775783)};

typedef struct {
    const expr *e;
    modular_value *at;
    int32_t start;
    uint64_t modulus;
    int is_prime; /* what is prime to it has an inverse */
    int64_t *work, limit;
} ring;

static uint64_t times(const ring *r, uint64_t a, uint64_t b) {
    *r->work += 1;
    return (uint64_t)((wide_product)a * b % r->modulus);
}

static uint64_t plus(const ring *r, uint64_t a, uint64_t b) {
    return (uint64_t)(((wide_product)a + b) % r->modulus);
}

static uint64_t residue_of(const ring *r, int64_t n) {
    const uint64_t size = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    const uint64_t rest = size % r->modulus;
    return n < 0 && rest > 0 ? r->modulus - rest : rest;
}

static uint64_t power_of(const ring *r, uint64_t base, uint64_t exponent) {
    uint64_t power = 1 % r->modulus;
    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1) power = times(r, power, base);
        base = times(r, base, base);
    }
    return power;
}

/* Fermat: a^(p - 2) for a prime p; 0 where there is no inverse. */
static int inverse_of(const ring *r, uint64_t a, uint64_t *inverse) {
    if (!r->is_prime || a == 0) return 0;
    *inverse = power_of(r, a, r->modulus - 2);
    return 1;
}

static modular_value whole(const ring *r, int64_t n) {
    return (modular_value){residue_of(r, n), n, 1};
}

/* --- integers that are known themselves ------------------------------------------------------- */

static void keep_exact(modular_value *v, int known, signed_product n) {
    v->is_exact = known && n < LARGEST_EXACT && n > -LARGEST_EXACT;
    v->exact = v->is_exact ? (int64_t)n : 0;
}

static modular_value sum(const ring *r, modular_value a, modular_value b) {
    modular_value v = {plus(r, a.residue, b.residue), 0, 0};
    keep_exact(&v, a.is_exact && b.is_exact, (signed_product)a.exact + b.exact);
    return v;
}

static modular_value product(const ring *r, modular_value a, modular_value b) {
    modular_value v = {times(r, a.residue, b.residue), 0, 0};
    keep_exact(&v, a.is_exact && b.is_exact, (signed_product)a.exact * b.exact);
    return v;
}

static modular_value negated(const ring *r, modular_value a) { return product(r, a, whole(r, -1)); }

static int power(const ring *r, modular_value base, modular_value exponent, modular_value *v) {
    if (!exponent.is_exact) return 0;
    const int below = exponent.exact < 0;
    const uint64_t size = (uint64_t)(below ? -exponent.exact : exponent.exact);
    uint64_t residue = base.residue;
    if (below && !inverse_of(r, residue, &residue)) return 0;
    *v = (modular_value){power_of(r, residue, size), 0, 0};
    if (below || !base.is_exact) return 1;
    /* The integer itself, as far as it is small. */
    modular_value small = whole(r, 1);
    for (uint64_t k = 0; k < size && small.is_exact; k++) {
        if (base.exact >= -1 && base.exact <= 1) {
            keep_exact(&small, 1, base.exact < 0 && size % 2 == 0 ? 1 : base.exact);
            break;
        }
        keep_exact(&small, 1, (signed_product)small.exact * base.exact);
    }
    v->exact = small.exact;
    v->is_exact = small.is_exact;
    return 1;
}

static int falling(const ring *r, modular_value n, int64_t step, modular_value *v) {
    if (!n.is_exact || n.exact < 0 || n.exact > MODULAR_LARGEST_FACTORIAL) return 0;
    *v = whole(r, 1);
    for (int64_t k = n.exact; k > 1; k -= step) *v = product(r, *v, whole(r, k));
    return *r->work <= r->limit;
}

static int choose(const ring *r, modular_value n, modular_value k, modular_value *v) {
    if (!r->is_prime || !n.is_exact || !k.is_exact || n.exact < 0) return 0;
    if (k.exact < 0 || k.exact > n.exact) {
        *v = whole(r, 0);
        return 1;
    }
    const int64_t fewer = k.exact < n.exact - k.exact ? k.exact : n.exact - k.exact;
    if (fewer > MODULAR_LARGEST_FACTORIAL) return 0;
    uint64_t below = 1, inverse;
    *v = whole(r, 1);
    for (int64_t i = 1; i <= fewer; i++) {
        *v = product(r, *v, whole(r, n.exact - fewer + i));
        below = times(r, below, residue_of(r, i));
    }
    /* The product is small where it still is one before the division. */
    const modular_value top = *v;
    int64_t quotient = 1;
    for (int64_t i = 2; i <= fewer && top.is_exact; i++) quotient *= i;
    if (!inverse_of(r, below, &inverse)) return 0;
    v->residue = times(r, v->residue, inverse);
    v->exact = top.is_exact ? top.exact / quotient : 0;
    return *r->work <= r->limit;
}

/* --- nodes ------------------------------------------------------------------------------------ */

static int number(const ring *r, const expr_number *n, modular_value *v) {
    uint64_t inverse;
    if (!n->exact) return 0;
    *v = whole(r, n->p);
    v->is_exact = n->q == 1 && n->exponent == 0 && n->p < LARGEST_EXACT && n->p > -LARGEST_EXACT;
    if (n->q != 1) {
        if (!inverse_of(r, residue_of(r, n->q), &inverse)) return 0;
        v->residue = times(r, v->residue, inverse);
    }
    if (n->exponent == 0) return 1;
    const uint64_t size =
        n->exponent < 0 ? 0 - (uint64_t)(int64_t)n->exponent : (uint64_t)n->exponent;
    uint64_t scale = power_of(r, 10 % r->modulus, size);
    if (n->exponent < 0 && !inverse_of(r, scale, &scale)) return 0;
    v->residue = times(r, v->residue, scale);
    return 1;
}

static int pass(const ring *r, int32_t from, int32_t to);

/* a mod m, of an integer m that is known: a in the ring of m, which knows no division. */
static int remainder_of(const ring *r, int32_t i, modular_value *v) {
    const expr *const e = r->e;
    const int32_t first = i - 1 - e->node[i - 1].size;
    const modular_value m = r->at[i - 1 - r->start];
    if (!r->is_prime || !m.is_exact || m.exact < 1) return 0;
    const int32_t from = first + 1 - e->node[first].size;
    const ring small = {e, r->at, r->start, (uint64_t)m.exact, 0, r->work, r->limit};
    if (!pass(&small, from, first)) return 0;
    *v = whole(r, (int64_t)r->at[first - r->start].residue);
    return 1;
}

static int function(const ring *r, int32_t i, modular_value *v) {
    const expr_node *const node = &r->e->node[i];
    const modular_value last = r->at[i - 1 - r->start];
    modular_value before = last;
    if (node->arity == 2) {
        if (node->head == EXPR_MOD) return remainder_of(r, i, v);
        const modular_value first = r->at[i - 1 - r->e->node[i - 1].size - r->start];
        return node->head == EXPR_BINOMIAL && choose(r, first, last, v);
    }
    if (node->arity != 1) return 0;
    switch (node->head) {
        case EXPR_FACTORIAL: return falling(r, last, 1, v);
        case EXPR_DOUBLE_FACTORIAL: return falling(r, last, 2, v);
        case EXPR_GAMMA:
            before = sum(r, last, negated(r, whole(r, 1)));
            return falling(r, before, 1, v);
        default: return 0;
    }
}

static int node_value(const ring *r, int32_t i, modular_value *v) {
    const expr *const e = r->e;
    const expr_node *const node = &e->node[i];
    if (node->kind == EXPR_NUMBER) return number(r, &e->number[node->label], v);
    if (node->arity == 0) return 0;
    int32_t child = i - 1;
    switch (node->kind) {
        case EXPR_ADD:
        case EXPR_MUL:
            *v = r->at[child - r->start];
            for (int32_t k = 1; k < node->arity; k++) {
                child -= e->node[child].size;
                const modular_value other = r->at[child - r->start];
                *v = node->kind == EXPR_ADD ? sum(r, *v, other) : product(r, *v, other);
            }
            return 1;
        case EXPR_POW:
            return node->arity == 2 && power(r, r->at[child - e->node[child].size - r->start],
                                             r->at[child - r->start], v);
        case EXPR_FUNCTION: return function(r, i, v);
        default: return 0;
    }
}

/* Values of nodes in their order; a remainder looks at those below it once more, and holds no
 * other. */
static int pass(const ring *r, int32_t from, int32_t to) {
    for (int32_t i = from; i <= to; i++) {
        *r->work += 1;
        if (*r->work > r->limit || !node_value(r, i, &r->at[i - r->start])) return 0;
    }
    return 1;
}

int modular_evaluate(const expr *e, int32_t root, modular_value *scratch, int64_t *work,
                     int64_t limit, modular *value) {
    const int32_t start = root + 1 - e->node[root].size;
    for (int32_t i = start; i <= root; i++) {
        const int kind = e->node[i].kind;
        if (kind != EXPR_NUMBER && kind != EXPR_ADD && kind != EXPR_MUL && kind != EXPR_POW &&
            kind != EXPR_FUNCTION) {
            return 0;
        }
    }
    for (int k = 0; k < MODULAR_PRIMES; k++) {
        const ring r = {e, scratch, start, PRIME[k], 1, work, limit};
        if (!pass(&r, start, root)) return 0;
        value->residue[k] = scratch[root - start].residue;
    }
    return 1;
}

int modular_equal(const modular *a, const modular *b) {
    for (int k = 0; k < MODULAR_PRIMES; k++) {
        if (a->residue[k] != b->residue[k]) return 0;
    }
    return 1;
}
