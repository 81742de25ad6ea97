#include "pair/dots.h"

#include <string.h>

#include "latex/roles.h"

enum { MOST_MARKS = 3, SPELLING = 64 };

/* A letter that is differentiated by its marks: what stands before its subscript, and that. */
typedef struct {
    const char *letter, *rest;
    int32_t letter_bytes, rest_bytes;
    int order; /* 0: it is none */
} marked;

static int is_named(const expr *e, int32_t i) {
    return e->node[i].kind == EXPR_SYMBOL || e->node[i].kind == EXPR_CALL;
}

static const char *spelled(const expr *e, int32_t i, int32_t *length) {
    *length = e->name[e->node[i].label].length;
    return e->text + e->name[e->node[i].label].text;
}

/* Bytes of a name before its subscript. */
static int32_t before_index(const char *text, int32_t length) {
    int32_t k = 0;
    while (k < length && text[k] != '_') k++;
    return k;
}

/* dot{x}_1 */
static marked under_dots(const expr *e, int32_t i) {
    static const char *const mark[MOST_MARKS] = {"dot{", "ddot{", "dddot{"};
    marked found = {.order = 0};
    int32_t length;
    if (!is_named(e, i)) return found;
    const char *const text = spelled(e, i, &length);
    for (int k = 0; k < MOST_MARKS; k++) {
        const int32_t from = (int32_t)strlen(mark[k]);
        if (length <= from || memcmp(text, mark[k], (size_t)from) != 0) continue;
        const char *const end = memchr(text, '}', (size_t)length);
        if (end == NULL) return found;
        const int32_t inner = (int32_t)(end - text) - from;
        return (marked){text + from, end + 1, inner, length - from - inner - 1, k + 1};
    }
    return found;
}

/* x_1'' */
static marked with_primes(const expr *e, int32_t i) {
    marked found = {.order = 0};
    int32_t length;
    if (!is_named(e, i)) return found;
    const char *const text = spelled(e, i, &length);
    int32_t end = length;
    while (end > 0 && text[end - 1] == '\'') end--;
    if (end == length || end == 0 || length - end > MOST_MARKS) return found;
    const int32_t letter = before_index(text, end);
    return (marked){text, text + letter, letter, end - letter, (int)(length - end)};
}

static int are_alike(const marked *a, const marked *b) {
    return a->letter_bytes == b->letter_bytes && a->rest_bytes == b->rest_bytes &&
           memcmp(a->letter, b->letter, (size_t)a->letter_bytes) == 0 &&
           memcmp(a->rest, b->rest, (size_t)a->rest_bytes) == 0;
}

/* Whether an answer has the letter under dots; the highest order that it has. */
static int order_under_dots(const expr *e, int32_t root, const marked *wanted) {
    int order = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const marked here = under_dots(e, i);
        if (here.order > order && are_alike(&here, wanted)) order = here.order;
    }
    return order;
}

/* Whether a plain letter is what primes may be derivatives by: a coordinate other than time that is
 * not a letter under dots itself. */
static int is_other_variable(const expr *e, int32_t i, int32_t dots) {
    int32_t length;
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const char *const text = spelled(e, i, &length);
    if (length != 1 || text[0] == 't' || !(roles_letter_bits(text[0]) & LETTER_COORDINATE)) {
        return 0;
    }
    const marked itself = {.letter = text, .rest = text, .letter_bytes = 1};
    return order_under_dots(e, dots, &itself) == 0;
}

/* Whether an answer has derivatives that say what they are by, or a function of something. */
static int names_variables(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_CALL) return 1;
        if (e->node[i].kind == EXPR_OPERATOR && e->node[i].head <= EXPR_PARTIAL) return 1;
    }
    return 0;
}

/* Whether every letter with primes in one answer stands under dots in the other, which has no
 * primes, one of them as a second derivative in both: a prime alone may tell a second value of a
 * quantity, two do not. */
static int are_two_notations(const expr *e, int32_t primes, int32_t dots) {
    int second = 0;
    if (names_variables(e, primes) || names_variables(e, dots)) return 0;
    for (int32_t i = pair_start(e, dots); i <= dots; i++) {
        if (with_primes(e, i).order > 0) return 0;
    }
    for (int32_t i = pair_start(e, primes); i <= primes; i++) {
        const marked here = with_primes(e, i);
        if (under_dots(e, i).order > 0 || is_other_variable(e, i, dots)) return 0;
        if (here.order == 0) continue;
        const int order = order_under_dots(e, dots, &here);
        if (order == 0) return 0;
        second |= here.order > 1 && order > 1;
    }
    return second;
}

/* The label of a letter under so many dots. */
static int32_t dotted(expr *e, const marked *of) {
    static const char dots[] = "dddot{";
    char name[SPELLING];
    const int32_t first = of->order + 3;
    if (first + of->letter_bytes + 1 + of->rest_bytes > SPELLING) return -1;
    memcpy(name, dots + MOST_MARKS - of->order, (size_t)first);
    memcpy(name + first, of->letter, (size_t)of->letter_bytes);
    name[first + of->letter_bytes] = '}';
    memcpy(name + first + of->letter_bytes + 1, of->rest, (size_t)of->rest_bytes);
    return expr_intern(e, name, first + of->letter_bytes + 1 + of->rest_bytes);
}

static int32_t under_dots_instead(expr *e, int32_t root) {
    const int32_t copy = pair_copy(e, root);
    for (int32_t i = copy < 0 ? 0 : pair_start(e, copy); i <= copy; i++) {
        const marked here = with_primes(e, i);
        if (here.order == 0) continue;
        const int32_t label = dotted(e, &here);
        if (label < 0) return -1;
        e->node[i].label = label;
    }
    return copy;
}

int pair_primes_dotted(expr *e, int32_t *gold, int32_t *pred) {
    if (are_two_notations(e, *gold, *pred)) {
        *gold = under_dots_instead(e, *gold);
    } else if (are_two_notations(e, *pred, *gold)) {
        *pred = under_dots_instead(e, *pred);
    }
    return *gold >= 0 && *pred >= 0;
}
