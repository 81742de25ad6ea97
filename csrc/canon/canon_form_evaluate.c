#include <string.h>

#include "canon/canon_form.h"

/* A growing list in scratch memory. */
typedef struct {
    canon_form *item;
    int32_t count, capacity;
} form_list;

static form_list list_of(canon_forms *f, int32_t capacity) {
    return (form_list){canon_form_scratch(f, capacity), 0, capacity};
}

static void push(canon_forms *f, form_list *l, canon_form item) {
    if (l->count == l->capacity) {
        canon_form *wider = canon_form_scratch(f, 2 * l->capacity);
        memcpy(wider, l->item, (size_t)l->count * sizeof *wider);
        l->item = wider;
        l->capacity *= 2;
    }
    canon_form_spend(f, 1);
    l->item[l->count++] = item;
}

/* The terms or factors of a sum or product in their order, however deep they are nested. */
static void flattened(canon_forms *f, canon_form_kind kind, const canon_form *args, int32_t count,
                      form_list *out) {
    for (int32_t i = 0; i < count; i++) {
        const canon_form_node *it = &f->node[args[i]];
        if (it->kind == (int32_t)kind) {
            flattened(f, kind, f->argument + it->first, it->count, out);
        } else {
            push(f, out, args[i]);
        }
    }
}

/* Keys with a value each; equal keys are brought together, in the order of their values. */
typedef struct {
    form_list key, value;
} form_pairs;

static void sort_pairs(canon_forms *f, form_pairs *pairs) {
    const int32_t mark = f->scratch_top, count = pairs->key.count;
    form_pairs to = {list_of(f, count + 1), list_of(f, count + 1)};
    for (int32_t width = 1; width < count; width *= 2) {
        for (int32_t left = 0; left < count; left += 2 * width) {
            const int32_t middle = left + width < count ? left + width : count;
            const int32_t end = middle + width < count ? middle + width : count;
            int32_t i = left, j = middle;
            canon_form_spend(f, end - left);
            for (int32_t k = left; k < end; k++) {
                const bool first =
                    i < middle && (j >= end || pairs->key.item[i] <= pairs->key.item[j]);
                const int32_t from = first ? i++ : j++;
                to.key.item[k] = pairs->key.item[from];
                to.value.item[k] = pairs->value.item[from];
            }
        }
        memcpy(pairs->key.item, to.key.item, (size_t)count * sizeof(canon_form));
        memcpy(pairs->value.item, to.value.item, (size_t)count * sizeof(canon_form));
    }
    f->scratch_top = mark;
}

typedef canon_form (*joining)(canon_forms *f, canon_form a, canon_form b);

/* Numbers joined as far as each result is short enough: in their canonical order, so that the order
 * in which they came does not count. The list keeps what is left: no two of it can be joined. */
static void join_numbers(canon_forms *f, canon_form *number, int32_t *count, canon_form none,
                         joining join) {
    int32_t made = 0, left = *count;
    if (left > 2) canon_form_sort(f, number, left);
    while (left > 0) {
        canon_form all = none;
        int32_t kept = made + 1; /* what is not joined stands behind what was made */
        for (int32_t i = made, end = made + left; i < end; i++) {
            const canon_form item = number[i], more = join(f, all, item);
            if (more >= 0)
                all = more;
            else
                number[kept++] = item;
        }
        number[made++] = all;
        left = kept - made;
    }
    *count = made;
}

void canon_form_split(canon_forms *f, canon_form n, canon_form *number, canon_form *rest) {
    *number = f->one;
    *rest = n;
    if (canon_form_is_number(f, n)) {
        *number = n;
        *rest = f->one;
    } else if (canon_form_kind_of(f, n) == FORM_MUL &&
               canon_form_is_number(f, canon_form_arg(f, n, 0))) {
        const int32_t count = canon_form_count(f, n);
        *number = canon_form_arg(f, n, 0);
        *rest = count == 2 ? canon_form_arg(f, n, 1)
                           : canon_form_raw(f, FORM_MUL, 0, -1, 0,
                                            f->argument + f->node[n].first + 1, count - 1);
    }
}

/* --- sums ----------------------------------------------------------------------------------- */

/* number * rest, of which rest has no number of its own */
static canon_form scaled(canon_forms *f, canon_form number, canon_form rest) {
    if (number == f->one) return rest;
    if (rest == f->one) return number;
    const int32_t mark = f->scratch_top;
    const bool product = canon_form_kind_of(f, rest) == FORM_MUL;
    const int32_t count = product ? canon_form_count(f, rest) : 1;
    canon_form *made = canon_form_scratch(f, count + 1);
    made[0] = number;
    for (int32_t i = 0; i < count; i++) made[i + 1] = product ? canon_form_arg(f, rest, i) : rest;
    const canon_form result = canon_form_raw(f, FORM_MUL, 0, -1, 0, made, count + 1);
    f->scratch_top = mark;
    return result;
}

/* Sorts, and makes the sum or product of what is left; a single item is itself. */
static canon_form joined(canon_forms *f, canon_form_kind kind, form_list *items, canon_form number,
                         canon_form none) {
    canon_form_sort(f, items->item, items->count);
    if (number != none) {
        push(f, items, number);
        memmove(items->item + 1, items->item, (size_t)(items->count - 1) * sizeof *items->item);
        items->item[0] = number;
    }
    if (items->count == 0) return none;
    if (items->count == 1) return items->item[0];
    return canon_form_raw(f, kind, 0, -1, 0, items->item, items->count);
}

static canon_form sum(canon_forms *f, const canon_form *args, int32_t count) {
    form_list seq = list_of(f, count + 8), apart = list_of(f, count + 8);
    form_list numbers = list_of(f, 8);
    form_pairs terms = {list_of(f, count + 8), list_of(f, count + 8)};
    flattened(f, FORM_ADD, args, count, &seq);
    for (int32_t i = 0; i < seq.count; i++) {
        canon_form number, rest;
        canon_form_split(f, seq.item[i], &number, &rest);
        if (rest == f->one) {
            push(f, &numbers, number);
        } else if (f->node[rest].infinite) {
            push(f, &apart, seq.item[i]); /* 1/0 - 1/0 is not 0 */
        } else {
            push(f, &terms.key, rest);
            push(f, &terms.value, number);
        }
    }
    sort_pairs(f, &terms);
    for (int32_t i = 0, end; i < terms.key.count; i = end) {
        const canon_form rest = terms.key.item[i];
        for (end = i + 1; end < terms.key.count && terms.key.item[end] == rest;) end++;
        int32_t left = end - i;
        join_numbers(f, terms.value.item + i, &left, f->zero, canon_form_number_add);
        for (int32_t k = i; k < i + left; k++) {
            const canon_form number = terms.value.item[k];
            if (f->node[number].p_count != 0) push(f, &apart, scaled(f, number, rest));
        }
    }
    join_numbers(f, numbers.item, &numbers.count, f->zero, canon_form_number_add);
    for (int32_t i = 1; i < numbers.count; i++) push(f, &apart, numbers.item[i]);
    return joined(f, FORM_ADD, &apart, numbers.count > 0 ? numbers.item[0] : f->zero, f->zero);
}

canon_form canon_form_add(canon_forms *f, const canon_form *args, int32_t count) {
    const int32_t mark = f->scratch_top;
    canon_form_enter(f);
    const canon_form result = sum(f, args, count);
    f->depth--;
    f->scratch_top = mark;
    return result;
}

/* --- signs and contents --------------------------------------------------------------------- */

bool canon_form_is_negative(canon_forms *f, canon_form n) {
    canon_form number, rest;
    if (canon_form_kind_of(f, n) != FORM_ADD) {
        canon_form_split(f, n, &number, &rest);
        return f->node[number].negative;
    }
    /* most of the terms decide, then the one that comes first without its number */
    int32_t negatives = 0;
    canon_form least = -1;
    bool first = false;
    for (int32_t i = 0; i < canon_form_count(f, n); i++) {
        canon_form_split(f, canon_form_arg(f, n, i), &number, &rest);
        negatives += f->node[number].negative;
        if (least < 0 || canon_form_compare(f, rest, least) < 0) {
            least = rest;
            first = f->node[number].negative;
        }
    }
    const int32_t positives = canon_form_count(f, n) - negatives;
    return negatives != positives ? negatives > positives : first;
}

static canon_form times_number(canon_forms *f, canon_form number, canon_form sum_of) {
    const int32_t mark = f->scratch_top, count = canon_form_count(f, sum_of);
    canon_form *made = canon_form_scratch(f, count);
    for (int32_t i = 0; i < count; i++) {
        canon_form own, rest;
        canon_form_split(f, canon_form_arg(f, sum_of, i), &own, &rest);
        own = canon_form_number_mul(f, own, number);
        made[i] = own < 0 ? -1 : scaled(f, own, rest);
        if (own < 0) {
            f->scratch_top = mark;
            return -1;
        }
    }
    const canon_form result = canon_form_add(f, made, count);
    f->scratch_top = mark;
    return result;
}

canon_form canon_form_content(canon_forms *f, canon_form n, bool sign, canon_form *primitive) {
    canon_form content = -1;
    for (int32_t i = 0; i < canon_form_count(f, n); i++) {
        canon_form number, rest;
        canon_form_split(f, canon_form_arg(f, n, i), &number, &rest);
        if (f->node[number].negative) number = canon_form_number_mul(f, number, f->minus_one);
        content = content < 0 ? number : canon_form_number_gcd(f, content, number);
        if (content < 0 || f->node[content].decimal) { /* decimals have no content but their sign */
            content = f->one;
            break;
        }
    }
    if (sign && canon_form_is_negative(f, n)) {
        content = canon_form_number_mul(f, content, f->minus_one);
    }
    *primitive = n;
    if (content == f->one) return content;
    const canon_form below = canon_form_number_power(f, content, -1);
    const canon_form divided = below < 0 ? -1 : times_number(f, below, n);
    if (divided < 0) return f->one;
    *primitive = divided;
    return content;
}

/* --- products ------------------------------------------------------------------------------- */

void canon_form_base(canon_forms *f, canon_form n, canon_form *base, canon_form *exponent) {
    const canon_form_node *it = &f->node[n];
    *base = n;
    *exponent = f->one;
    if (it->kind == FORM_POW) {
        *base = canon_form_arg(f, n, 0);
        *exponent = canon_form_arg(f, n, 1);
    } else if (it->kind == FORM_FUNCTION && it->head == EXPR_EXP) {
        *base = canon_form_leaf(f, FORM_CONSTANT, EXPR_E, -1, 0);
        *exponent = canon_form_arg(f, n, 0);
    }
}

typedef struct {
    canon_form number; /* what all numbers but those apart give, once they are joined */
    form_list numbers;
    form_pairs powers; /* base and exponent of what commutes */
    form_list ordered; /* what does not, in its order */
    form_list apart;   /* what is infinite, or too long to be joined */
} gathering;

static void gather_power(canon_forms *f, gathering *g, canon_form base, canon_form exponent) {
    push(f, &g->powers.key, base);
    push(f, &g->powers.value, exponent);
}

/* The exponents of one base added up. */
static void add_exponents(canon_forms *f, gathering *g) {
    form_list *bases = &g->powers.key, *exponents = &g->powers.value;
    int32_t kept = 0;
    sort_pairs(f, &g->powers);
    for (int32_t i = 0; i < bases->count;) {
        int32_t end = i + 1;
        while (end < bases->count && bases->item[end] == bases->item[i]) end++;
        const canon_form exponent =
            end == i + 1 ? exponents->item[i] : canon_form_add(f, exponents->item + i, end - i);
        bases->item[kept] = bases->item[i];
        exponents->item[kept++] = exponent;
        i = end;
    }
    bases->count = exponents->count = kept;
}

static void gather_number(canon_forms *f, gathering *g, canon_form number) {
    if (number != f->one) push(f, &g->numbers, number);
}

/* A whole number above 1, or a decimal above 0. */
static bool is_root_base(const canon_forms *f, canon_form n) {
    return n != f->one && n != f->zero && canon_form_is_number(f, n) && !f->node[n].negative &&
           (canon_form_is_integer(f, n) || f->node[n].decimal);
}

/* m^e of a whole number m > 1 and a broken exponent, by the primes that are found in m. */
static void gather_radical(canon_forms *f, gathering *g, canon_form number, canon_form exponent) {
    int64_t m, one;
    if (f->node[number].decimal || !canon_form_small(f, number, &m, &one)) {
        gather_power(f, g, number, exponent);
        return;
    }
    for (int64_t p = 2; p <= 1 << 15 && p * p <= m; p += p == 2 ? 1 : 2) {
        int64_t times = 0;
        canon_form_spend(f, 1);
        for (; m % p == 0; m /= p) times++;
        if (times == 0) continue;
        const canon_form many = canon_form_number_mul(f, exponent, canon_form_integer(f, times));
        gather_power(f, g, canon_form_integer(f, p), many);
    }
    if (m > 1) gather_power(f, g, canon_form_integer(f, m), exponent);
}

static void gather_ordered(canon_forms *f, gathering *g, canon_form n) {
    canon_form base, exponent, last, last_exponent;
    canon_form_base(f, n, &base, &exponent);
    if (g->ordered.count > 0) {
        canon_form_base(f, g->ordered.item[g->ordered.count - 1], &last, &last_exponent);
        if (last == base && !f->node[exponent].ordered && !f->node[base].infinite) {
            const canon_form both[2] = {last_exponent, exponent};
            const canon_form power = canon_form_power(f, base, canon_form_add(f, both, 2));
            g->ordered.count--;
            if (power != f->one) push(f, &g->ordered, power);
            return;
        }
    }
    push(f, &g->ordered, n);
}

static void gather_factor(canon_forms *f, gathering *g, canon_form o) {
    canon_form base, exponent;
    if (canon_form_is_number(f, o)) {
        gather_number(f, g, o);
        return;
    }
    if (f->node[o].infinite) {
        const bool turned = canon_form_kind_of(f, o) == FORM_ADD && canon_form_is_negative(f, o);
        const canon_form opposite = turned ? times_number(f, f->minus_one, o) : -1;
        if (opposite >= 0) gather_number(f, g, f->minus_one);
        push(f, &g->apart, opposite >= 0 ? opposite : o);
        return;
    }
    if (f->node[o].ordered) {
        gather_ordered(f, g, o);
        return;
    }
    canon_form_base(f, o, &base, &exponent);
    if (canon_form_kind_of(f, base) == FORM_ADD && exponent == f->one) {
        canon_form primitive;
        gather_number(f, g, canon_form_content(f, base, true, &primitive));
        base = primitive;
    }
    if (is_root_base(f, base) && canon_form_is_number(f, exponent) &&
        !canon_form_is_integer(f, exponent)) {
        gather_radical(f, g, base, exponent);
        return;
    }
    gather_power(f, g, base, exponent);
}

/* Roots of whole numbers under one exponent are one root of their product. */
static void join_radicals(canon_forms *f, gathering *g) {
    canon_form *base = g->powers.key.item, *exponent = g->powers.value.item;
    for (int32_t i = 0; i < g->powers.key.count; i++) {
        int64_t p, q;
        if (!is_root_base(f, base[i]) || f->node[exponent[i]].decimal ||
            !canon_form_small(f, exponent[i], &p, &q)) {
            continue;
        }
        const int64_t whole = p / q - (p % q < 0 ? 1 : 0);
        const canon_form outside = canon_form_number_power(f, base[i], whole);
        if (outside < 0) continue;
        gather_number(f, g, outside);
        exponent[i] = canon_form_rational(f, p - whole * q, q);
        if (exponent[i] == f->zero) {
            base[i] = f->one;
            continue;
        }
        for (int32_t j = 0; j < i; j++) {
            canon_form_spend(f, 1);
            if (exponent[j] != exponent[i] || !is_root_base(f, base[j])) continue;
            if (f->node[base[j]].decimal != f->node[base[i]].decimal) continue;
            const canon_form both = canon_form_number_mul(f, base[j], base[i]);
            if (both < 0) continue;
            base[j] = both;
            base[i] = f->one;
            break;
        }
    }
}

/* The factors, evaluated; true where one of them has to be taken apart again. */
static bool factors_of(canon_forms *f, gathering *g, form_list *out) {
    bool again = false;
    add_exponents(f, g);
    join_radicals(f, g);
    join_numbers(f, g->numbers.item, &g->numbers.count, f->one, canon_form_number_mul);
    if (g->numbers.count > 0) g->number = g->numbers.item[0];
    for (int32_t i = 1; i < g->numbers.count; i++) push(f, &g->apart, g->numbers.item[i]);
    for (int32_t i = 0; i < g->powers.key.count; i++) {
        const canon_form base = g->powers.key.item[i], exponent = g->powers.value.item[i];
        if (base == f->one || exponent == f->zero) continue;
        const bool root = canon_form_is_number(f, base) && canon_form_is_number(f, exponent);
        const canon_form pair[2] = {base, exponent};
        const canon_form factor =
            root && !canon_form_is_integer(f, exponent) && !f->node[base].negative
                ? canon_form_raw(f, FORM_POW, 0, -1, 0, pair, 2)
                : canon_form_power(f, base, exponent);
        again |= canon_form_kind_of(f, factor) == FORM_MUL || canon_form_is_number(f, factor);
        push(f, out, factor);
    }
    return again;
}

/* What was gathered and evaluated, in canonical order. */
static canon_form put_together(canon_forms *f, gathering *g, form_list *factors) {
    bool infinite = false;
    for (int32_t i = 0; i < g->apart.count; i++) push(f, factors, g->apart.item[i]);
    for (int32_t i = 0; i < factors->count; i++) infinite |= f->node[factors->item[i]].infinite;
    if (f->node[g->number].p_count == 0) {
        if (!infinite) return g->number;
        int32_t kept = 0; /* 0 times something infinite is that, whatever finite stands beside it */
        for (int32_t i = 0; i < factors->count; i++) {
            if (f->node[factors->item[i]].infinite) factors->item[kept++] = factors->item[i];
        }
        factors->count = kept;
        g->ordered.count = 0;
    }
    if (factors->count + g->ordered.count == 1) {
        const canon_form only = factors->count == 1 ? factors->item[0] : g->ordered.item[0];
        if (canon_form_kind_of(f, only) == FORM_ADD && f->node[g->number].p_count > 0) {
            const canon_form spread = g->number == f->one ? only : times_number(f, g->number, only);
            if (spread >= 0) return spread;
        }
    }
    if (g->ordered.count == 0) return joined(f, FORM_MUL, factors, g->number, f->one);
    canon_form_sort(f, factors->item, factors->count);
    form_list all = list_of(f, factors->count + g->ordered.count + 2);
    if (g->number != f->one) push(f, &all, g->number);
    for (int32_t i = 0; i < factors->count; i++) push(f, &all, factors->item[i]);
    for (int32_t i = 0; i < g->ordered.count; i++) push(f, &all, g->ordered.item[i]);
    return all.count == 1 ? all.item[0]
                          : canon_form_raw(f, FORM_MUL, 0, -1, 0, all.item, all.count);
}

enum { MOST_ROUNDS = 4 }; /* a power that is evaluated may give factors to be gathered again */

static canon_form product(canon_forms *f, const canon_form *args, int32_t count) {
    form_list seq = list_of(f, count + 8), factors;
    flattened(f, FORM_MUL, args, count, &seq);
    for (int32_t round = 1;; round++) {
        gathering g = {
            f->one, list_of(f, 8), {list_of(f, 8), list_of(f, 8)}, list_of(f, 8), list_of(f, 8)};
        for (int32_t i = 0; i < seq.count; i++) gather_factor(f, &g, seq.item[i]);
        factors = list_of(f, g.powers.key.count + 8);
        if (!factors_of(f, &g, &factors) || round == MOST_ROUNDS) {
            return put_together(f, &g, &factors);
        }
        seq = list_of(f, factors.count + 8);
        push(f, &seq, g.number);
        flattened(f, FORM_MUL, factors.item, factors.count, &seq);
        for (int32_t i = 0; i < g.apart.count; i++) push(f, &seq, g.apart.item[i]);
        for (int32_t i = 0; i < g.ordered.count; i++) push(f, &seq, g.ordered.item[i]);
    }
}

canon_form canon_form_mul(canon_forms *f, const canon_form *args, int32_t count) {
    const int32_t mark = f->scratch_top;
    canon_form_enter(f);
    const canon_form result = product(f, args, count);
    f->depth--;
    f->scratch_top = mark;
    return result;
}

canon_form canon_form_mul2(canon_forms *f, canon_form a, canon_form b) {
    const canon_form args[2] = {a, b};
    return canon_form_mul(f, args, 2);
}

canon_form canon_form_negated(canon_forms *f, canon_form n) {
    return canon_form_mul2(f, f->minus_one, n);
}
