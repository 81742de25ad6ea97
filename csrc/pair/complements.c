#include "pair/complements.h"

#include <string.h>

enum { PRIMES = 1, BARS = 2, OTHER = 4 };

static const char *spelled(const expr *e, int32_t i, int32_t *length) {
    *length = e->name[e->node[i].label].length;
    return e->text + e->name[e->node[i].label].text;
}

static int is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/* What marks a letter: A' a prime, bar{A} a bar, A nothing, f_1 something else. */
static int mark_of(const expr *e, int32_t i) {
    int32_t length;
    const char *const text = spelled(e, i, &length);
    if (length == 1 && is_capital(text[0])) return 0;
    if (length == 2 && is_capital(text[0]) && text[1] == '\'') return PRIMES;
    if (length == 6 && memcmp(text, "bar{", 4) == 0 && is_capital(text[4])) return BARS;
    return OTHER;
}

static int is_call(const expr *e, int32_t i, const char *name) {
    int32_t length;
    if (e->node[i].kind != EXPR_CALL || e->node[i].arity != 1) return 0;
    const char *const text = spelled(e, i, &length);
    return (size_t)length == strlen(name) && memcmp(text, name, (size_t)length) == 0;
}

/* The marks of an answer, OTHER where it is more than sums and products of capitals. */
static int marks_in(const expr *e, int32_t root) {
    int found = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node *const n = &e->node[i];
        if (n->kind == EXPR_SYMBOL) {
            found |= mark_of(e, i);
        } else if (n->kind == EXPR_CALL) {
            found |= is_call(e, i, "prime") ? PRIMES : is_call(e, i, "bar") ? BARS : OTHER;
        } else if (n->kind == EXPR_NUMBER) {
            found |= pair_is_integer(e, i, 0) || pair_is_integer(e, i, 1) ? 0 : OTHER;
        } else if (n->kind != EXPR_ADD && n->kind != EXPR_MUL && n->kind != EXPR_RELATION &&
                   !pair_is(e, i, EXPR_OPERATOR, EXPR_DIRECT_SUM)) {
            found |= OTHER;
        }
    }
    return found;
}

static int32_t barred(expr *e, int32_t root) {
    char name[] = "bar{A}";
    const int32_t copy = pair_copy(e, root);
    for (int32_t i = copy < 0 ? 0 : pair_start(e, copy); i <= copy; i++) {
        int32_t label = -1, length;
        if (e->node[i].kind == EXPR_SYMBOL && mark_of(e, i) == PRIMES) {
            name[4] = spelled(e, i, &length)[0];
            label = expr_intern(e, name, 6);
        } else if (is_call(e, i, "prime")) {
            label = expr_intern(e, name, 3);
        } else {
            continue;
        }
        if (label < 0) return -1;
        e->node[i].label = label;
    }
    return copy;
}

int pair_complements_barred(expr *e, int32_t *gold, int32_t *pred) {
    const int known = marks_in(e, *gold), given = marks_in(e, *pred);
    if ((known | given) != (PRIMES | BARS) || known == 0 || given == 0 || known == given) return 1;
    if (known == (PRIMES | BARS) || given == (PRIMES | BARS)) return 1;
    int32_t *const primed = known == PRIMES ? gold : pred;
    *primed = barred(e, *primed);
    return *primed >= 0;
}
