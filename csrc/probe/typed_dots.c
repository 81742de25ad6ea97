/* Sums and products with dots between their first terms and the last: 1 + x + ... + x^n.
 *
 * The last term says what the general one is: with a letter of it that takes integers replaced by
 * k it gives the first of the terms at some k, and the others that are written one after the other.
 * Then the whole is the sum from there to the letter's own value. Where no letter does that dots
 * are a name like any other. No error but rounding: it is a finite sum. */
#include <math.h>
#include <string.h>

#include "probe/typed.h"

enum { FIRST = -3, LAST = 5, MOST_TERMS = 64, MOST_LETTERS = 8 };

static int is_dots(const expr *e, int32_t i) {
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const expr_name *name = &e->name[e->node[i].label];
    return name->length == 3 && memcmp(e->text + name->text, "...", 3) == 0;
}

int32_t typed_dots_at(const expr *e, int32_t i) {
    const expr_node *node = &e->node[i];
    if ((node->kind != EXPR_ADD && node->kind != EXPR_MUL) || node->arity < 3) return -1;
    for (int32_t k = 1; k + 1 < node->arity; k++) {
        if (is_dots(e, typed_child(e, i, k))) return k;
    }
    return -1;
}

/* The letter of the index in braces from a byte on: n of {n-1}, {2n+1}; 0 where there is none. */
static char letter_in_braces(const char *text, int32_t length, int32_t at) {
    while (at < length && text[at] >= '0' && text[at] <= '9') at++;
    const int ends = at + 1 < length && (text[at + 1] < 'A' || text[at + 1] > 'z' ||
                                         (text[at + 1] > 'Z' && text[at + 1] < 'a'));
    return ends && text[at] >= 'A' && text[at] <= 'z' ? text[at] : 0;
}

/* The letters of a term that may count: symbols of one letter, and of a subscript, x_n, x_{2n-1}.
 */
static int32_t letters_of(const expr *e, int32_t root, uint64_t *letter, int32_t count) {
    for (int32_t k = root + 1 - e->node[root].size; k <= root; k++) {
        if (e->node[k].kind != EXPR_SYMBOL) continue;
        const expr_name *name = &e->name[e->node[k].label];
        const char *text = e->text + name->text;
        const int below = name->length > 2 && text[1] == '_';
        const int braced = below && name->length > 4 && text[2] == '{';
        if (name->length != 1 && !braced && !(below && name->length == 3)) continue;
        const char last = braced ? letter_in_braces(text, name->length, 3) : text[name->length - 1];
        const uint64_t hash = typed_hash(&last, 1);
        const int counts =
            (last >= 'j' && last <= 'n') || last == 'N' || last == 'M' || (below && last != 0);
        if (!counts || typed_holds(letter, count, hash) || count == MOST_LETTERS) continue;
        letter[count++] = hash;
    }
    return count;
}

int32_t typed_dots_letters(const expr *e, int32_t i, uint64_t *letter) {
    const int32_t dots = typed_dots_at(e, i), arity = e->node[i].arity;
    const int32_t count =
        dots < 0 ? 0 : letters_of(e, typed_child(e, i, dots + 1), letter, 0); /* 2^n + 5 */
    return dots < 0 || dots + 2 == arity ? count : letters_of(e, i - 1, letter, count);
}

/* The terms that dots stand between: from one child to another, which says the general one. */
typedef struct {
    int32_t sum, from, dots, last;
} dotted;

static value general_term(typed *t, const dotted *d, uint64_t letter, double k) {
    const int32_t term = typed_child(t->e, d->sum, d->last);
    return typed_with(t, letter, typed_scalar(t, ball_exact(k)), term, d->sum);
}

/* Whether two values are the same up to their bounds. */
static int is_same(value a, value b) {
    if (a.kind != TYPED_SCALAR || b.kind != TYPED_SCALAR) return 0;
    const double size = fmax(ball_modulus(a.at[0]), ball_modulus(b.at[0]));
    const double error = a.at[0].error + b.at[0].error;
    return probe_distance(a.at[0], b.at[0]) <= 4.0 * error && error <= 1e-9 * size + 1e-300;
}

/* Whether the terms before the dots are those from `first` on, and those before the last one those
 * below `n`. */
static int fits(typed *t, const dotted *d, uint64_t letter, double first, double n) {
    const int32_t mark = t->used;
    int same = 1;
    for (int32_t k = d->from; k < d->last && same; k++) {
        if (k == d->dots) continue;
        const double at = k < d->dots ? first + k - d->from : n + k - d->last;
        const value written = typed_evaluate(t, typed_child(t->e, d->sum, k));
        same = is_same(written, general_term(t, d, letter, at));
        t->used = mark;
    }
    return same;
}

static int whole_value(typed *t, uint64_t letter, double *n) {
    for (int32_t b = 0; b < t->bindings; b++) {
        int64_t whole;
        if (t->binding[b].name != letter) continue;
        if (t->binding[b].at.kind != TYPED_SCALAR ||
            !ball_is_integer(t->binding[b].at.at[0], &whole)) {
            return 0;
        }
        *n = (double)whole;
        return 1;
    }
    *n = probe_integer_value(t->p, t->shift ? probe_joined(letter, t->shift) : letter);
    return 1;
}

/* Finds the letter that counts, its value and what it is in the first term; 0 where none fits. */
static int counts_by(typed *t, const dotted *d, uint64_t *by, double *first, double *n) {
    uint64_t letter[MOST_LETTERS];
    const int32_t letters = letters_of(t->e, typed_child(t->e, d->sum, d->last), letter, 0);
    for (int32_t which = 0; which < letters; which++) {
        if (!whole_value(t, letter[which], n)) continue;
        for (*first = FIRST; *first <= LAST; ++*first) {
            if (!fits(t, d, letter[which], *first, *n)) continue;
            *by = letter[which];
            return *n - *first < MOST_TERMS;
        }
    }
    return 0;
}

/* Finds the terms that dots stand between: all of them, else those from the last two before the
 * dots to the one behind them; the others are terms of their own. */
static int find_terms(typed *t, dotted *d, uint64_t *by, double *first, double *n) {
    const int32_t arity = t->e->node[d->sum].arity;
    const dotted whole = {d->sum, 0, d->dots, arity - 1};
    for (int32_t last = arity - 1; last > d->dots; last = last > d->dots + 1 ? d->dots + 1 : 0) {
        for (int32_t from = 0; from == 0 || from + 1 < d->dots; from++) {
            *d = (dotted){whole.sum, from, whole.dots, last};
            if (counts_by(t, d, by, first, n)) return 1;
        }
    }
    return 0;
}

int typed_dots(typed *t, int32_t i, value *out) {
    const expr *e = t->e;
    const int32_t mark = t->used;
    const int product = e->node[i].kind == EXPR_MUL;
    dotted d = {.sum = i, .dots = typed_dots_at(e, i)};
    uint64_t by = 0;
    double first = 0.0, n = 0.0;
    if (d.dots < 0 || t->shape->terms > 1) return 0;
    typed_loop *const outer = t->loop;
    t->loop = NULL;
    const int found = find_terms(t, &d, &by, &first, &n);
    if (found) {
        *out = typed_scalar(t, ball_exact(product ? 1.0 : 0.0));
        for (double k = first; k <= n; k++) {
            const value term = general_term(t, &d, by, k);
            const value next = product ? typed_times(t, *out, term) : typed_add(t, *out, term);
            *out = typed_settle(t, mark, next);
        }
        for (int32_t k = 0; k < e->node[i].arity; k++) {
            if (k >= d.from && k <= d.last) continue;
            const value term = typed_evaluate(t, typed_child(e, i, k));
            const value next = product ? typed_times(t, *out, term) : typed_add(t, *out, term);
            *out = typed_settle(t, mark, next);
        }
    }
    t->loop = outer;
    return found;
}
