#include "pair/kronecker.h"

#include <string.h>

enum { LETTERS = 52, MOST = 99 };

/* The difference of the two indices of a delta, whose zeros are where it is 1: how often each
 * letter stands in it, and a number. */
typedef struct {
    int32_t times[LETTERS + 1];
} difference;

static int32_t letter_of(char c) {
    if (c >= 'a' && c <= 'z') return c - 'a';
    return c >= 'A' && c <= 'Z' ? c - 'A' + LETTERS / 2 : -1;
}

/* Reads what stands below a delta: sums of letters and small numbers, parted by a comma, or two
 * letters side by side. */
static int read_indices(const char *text, int32_t length, difference *d) {
    int32_t sign = 1, side = 1, letters = 0;
    int comma = 0, open = 1;
    memset(d, 0, sizeof *d);
    for (int32_t k = 0; k < length; k++) {
        if (text[k] == ',') {
            if (comma || open) return 0;
            comma = open = 1;
            sign = 1;
            side = -1;
            continue;
        }
        if (text[k] == '+' || text[k] == '-') {
            if (open && k > 0 && text[k - 1] != ',') return 0;
            sign = text[k] == '-' ? -1 : 1;
            open = 1;
            continue;
        }
        int32_t number = 0;
        int digits = 0;
        for (; k < length && text[k] >= '0' && text[k] <= '9' && number < MOST; k++) {
            number = 10 * number + (text[k] - '0');
            digits = 1;
        }
        const int32_t letter = k < length ? letter_of(text[k]) : -1;
        if (!digits && letter < 0) return 0;
        if (!open && (comma || digits || letters != 1 || k != length - 1)) return 0;
        if (!open) side = -1; /* delta_{mn} */
        d->times[letter < 0 ? LETTERS : letter] += side * sign * (digits ? number : 1);
        letters += letter >= 0;
        comma |= !open;
        open = 0;
        if (letter < 0) k--;
    }
    return comma && !open && letters > 0;
}

static int indices_of(const expr *e, int32_t i, difference *d) {
    static const char before[] = "delta_{";
    const int32_t first = (int32_t)sizeof before - 1;
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[i].label];
    const char *const text = e->text + name->text;
    return name->length > first + 1 && memcmp(text, before, (size_t)first) == 0 &&
           text[name->length - 1] == '}' && read_indices(text + first, name->length - first - 1, d);
}

static int are_alike(const difference *a, const difference *b) {
    int same = 1, opposite = 1;
    for (int32_t k = 0; k <= LETTERS; k++) {
        same &= a->times[k] == b->times[k];
        opposite &= a->times[k] == -b->times[k];
    }
    return same || opposite;
}

/* The label of the gold's delta that is the one at node i, -1 if there is none other. */
static int32_t other_label(const expr *e, int32_t gold, int32_t i) {
    difference here, there;
    if (!indices_of(e, i, &here)) return -1;
    for (int32_t k = pair_start(e, gold); k <= gold; k++) {
        if (e->node[k].kind == EXPR_SYMBOL && e->node[k].label == e->node[i].label) return -1;
    }
    for (int32_t k = pair_start(e, gold); k <= gold; k++) {
        if (indices_of(e, k, &there) && are_alike(&here, &there)) return e->node[k].label;
    }
    return -1;
}

int32_t pair_with_deltas_of(expr *e, int32_t gold, int32_t pred) {
    int32_t copy = pred;
    const int32_t size = e->node[pred].size;
    for (int32_t k = 0; k < size; k++) {
        const int32_t label = other_label(e, gold, pair_start(e, pred) + k);
        if (label < 0) continue;
        if (copy == pred && (copy = pair_copy(e, pred)) < 0) return -1;
        e->node[pair_start(e, copy) + k].label = label;
    }
    return copy;
}

/* A product with a delta of two letters: nodes [first, product), and the letters. */
typedef struct {
    int32_t first, product, delta;
    char kept, other;
} sifted;

/* The product that a product is a factor of, or itself. O(n). */
static int32_t outermost(const expr *e, int32_t product, int32_t root) {
    for (int32_t i = product + 1; i <= root; i++) {
        if (pair_start(e, i) > pair_start(e, product)) continue;
        if (e->node[i].kind != EXPR_MUL) return product;
        product = i;
    }
    return product;
}

/* Reads the delta among the factors of a product; 0 where there is none of two letters. */
static int find_delta(const expr *e, int32_t product, int32_t root, sifted *s) {
    int32_t factor = product - 1;
    if (e->node[product].kind != EXPR_MUL) return 0;
    for (int32_t k = 0; k < e->node[product].arity; k++, factor -= e->node[factor].size) {
        difference d;
        int32_t letters = 0, place[2] = {0, 0};
        if (!indices_of(e, factor, &d) || d.times[LETTERS] != 0) continue;
        for (int32_t i = 0; i < LETTERS / 2; i++) {
            if (d.times[i] == 0) continue;
            if (letters == 2) return 0;
            place[letters++] = i;
        }
        if (letters != 2 || d.times[place[0]] * d.times[place[1]] != -1) continue;
        const int32_t whole = outermost(e, product, root);
        *s = (sifted){pair_start(e, whole), whole, factor, (char)('a' + place[0]),
                      (char)('a' + place[1])};
        return 1;
    }
    return 0;
}

int32_t pair_deltas_sifted(expr *e, int32_t root) {
    enum { MOST_PRODUCTS = 4 };
    sifted found[MOST_PRODUCTS];
    int32_t count = 0;
    for (int32_t i = pair_start(e, root); i <= root && count < MOST_PRODUCTS; i++) {
        count += find_delta(e, i, root, &found[count]);
    }
    if (count == 0) return root;
    const int32_t copy = pair_copy(e, root);
    const int32_t shift = copy < 0 ? 0 : pair_start(e, copy) - pair_start(e, root);
    for (int32_t k = 0; k < count && copy >= 0; k++) {
        const int32_t label = expr_intern(e, &found[k].kept, 1);
        if (label < 0) return -1;
        for (int32_t i = found[k].first; i < found[k].product; i++) {
            if (i == found[k].delta || e->node[i].kind != EXPR_SYMBOL) continue;
            const expr_name *const name = &e->name[e->node[i].label];
            if (name->length == 1 && e->text[name->text] == found[k].other) {
                e->node[i + shift].label = label;
            }
        }
    }
    return copy;
}
