#include "pair/volumes.h"

#include <string.h>

enum { SPELLING = 64 };

/* The element of volume of an answer. */
typedef struct {
    int32_t label; /* of the variable that it is written as, -1: none */
    int32_t place; /* the name of the place that is integrated over, -1: not said */
    int32_t primes;
    int several; /* integrals over space with other elements */
} element;

static const char *spelled(const expr *e, int32_t label, int32_t *length) {
    *length = e->name[label].length;
    return e->text + e->name[label].text;
}

static int32_t primes_of(const char *text, int32_t length) {
    int32_t primes = 0;
    while (primes < length && text[length - 1 - primes] == '\'') primes++;
    return primes;
}

/* Whether it is V, tau, or d^3 of a place; `at` and `bytes` say which place. */
static int is_element(const char *text, int32_t length, const char **at, int32_t *bytes) {
    static const char cube[] = "d^3{";
    const int32_t first = (int32_t)sizeof cube - 1;
    *bytes = 0;
    if (length > first + 1 && memcmp(text, cube, (size_t)first) == 0 && text[length - 1] == '}') {
        *at = text + first;
        *bytes = length - first - 1;
        const int32_t plain = *bytes - primes_of(*at, *bytes);
        return plain == 1 && strchr("rxR", **at) != NULL;
    }
    const int32_t plain = length - primes_of(text, length);
    return (plain == 1 && text[0] == 'V') || (plain == 3 && memcmp(text, "tau", 3) == 0);
}

static int32_t variable_of(const expr *e, int32_t i) {
    if (!pair_is(e, i, EXPR_OPERATOR, EXPR_INTEGRAL) || e->node[i].arity > 3) return -1;
    const int32_t by = e->node[i].arity == 2 ? i - 1 : pair_left_of(e, i - 1);
    return e->node[by].kind == EXPR_SYMBOL ? by : -1;
}

static element element_of(expr *e, int32_t root) {
    element found = {-1, -1, 0, 0};
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int32_t by = variable_of(e, i);
        const char *at = NULL;
        int32_t length, bytes;
        if (by < 0) continue;
        const char *const text = spelled(e, e->node[by].label, &length);
        if (!is_element(text, length, &at, &bytes)) continue;
        found.several |= found.label >= 0 && found.label != e->node[by].label;
        found.label = e->node[by].label;
        found.primes = bytes > 0 ? primes_of(at, bytes) : primes_of(text, length);
        char name[SPELLING];
        if (bytes == 0 || bytes > SPELLING) continue;
        memcpy(name, at, (size_t)bytes);
        found.place = expr_intern(e, name, bytes);
    }
    return found;
}

/* The label of a name without its primes where nothing in the answer has it, else itself. */
static int32_t unprimed(expr *e, int32_t root, int32_t label) {
    char name[SPELLING];
    int32_t length;
    const char *const text = spelled(e, label, &length);
    const int32_t primes = primes_of(text, length);
    if (primes == 0 || length > SPELLING) return label;
    memcpy(name, text, (size_t)length);
    const int32_t plain = expr_intern(e, name, length - primes);
    return plain < 0 || pair_mentions(e, root, plain) ? label : plain;
}

static int is_value_of_place(const expr *e, int32_t i, int32_t place) {
    return e->node[i].kind == EXPR_CALL && e->node[i].arity == 1 &&
           e->node[i - 1].kind == EXPR_SYMBOL && e->node[i - 1].label == place;
}

/* Whether an answer has this name, and never as a function. */
static int is_plain_in(const expr *e, int32_t root, int32_t label) {
    int found = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_CALL && e->node[i].label == label) return 0;
        found |= e->node[i].kind == EXPR_SYMBOL && e->node[i].label == label;
    }
    return found;
}

/* Appends an answer over the element V, with the primes of the place where they tell it from
 * another one, and without the place in what the other answer writes as a plain name. */
static int32_t over_volume(expr *e, int32_t root, int32_t other, const element *own,
                           int32_t place) {
    const int kept = own->place >= 0 ? place == own->place && own->primes > 0 : own->primes > 0;
    const int32_t volume = expr_intern(e, kept ? "V'" : "V", kept ? 2 : 1);
    int32_t last = -1;
    if (volume < 0) return -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        const int32_t by = variable_of(e, i);
        int32_t arity = node.arity, label = node.label;
        if (own->place >= 0 && is_value_of_place(e, i, own->place) &&
            is_plain_in(e, other, label)) {
            e->node_count--;
            last = expr_push(e, EXPR_SYMBOL, 0, 0, label, node.flags);
            if (last < 0) return -1;
            continue;
        }
        if (by >= 0 && e->node[by].label == own->label && node.arity == 3 &&
            pair_same(e, by, i - 1)) {
            e->node_count--; /* over V, by dV */
            arity = 2;
        }
        if (node.kind == EXPR_SYMBOL && label == own->label) label = volume;
        if (node.kind == EXPR_SYMBOL && own->place >= 0 && label == own->place) label = place;
        last = expr_push(e, (expr_kind)node.kind, node.head, arity, label, node.flags);
        if (last < 0) return -1;
    }
    return last;
}

/* x, y or z: by others an area is not the product of their differentials. */
static int is_cartesian(const expr *e, int32_t by) {
    int32_t length;
    if (e->node[by].kind != EXPR_SYMBOL) return 0;
    const char *const text = spelled(e, e->node[by].label, &length);
    return length == 1 && text[0] >= 'x' && text[0] <= 'z';
}

/* How many of these coordinates an integral over a domain goes through, one in the other: dx dy; 0
 * for others. `body` is what is integrated. */
static int32_t coordinates_of(const expr *e, int32_t i, int32_t *body) {
    if (!pair_is(e, i, EXPR_OPERATOR, EXPR_INTEGRAL) || e->node[i].arity != 3) return 0;
    int32_t at = pair_child(e, i, 0), count = is_cartesian(e, pair_child(e, i, 1));
    for (; count > 0 && pair_is(e, at, EXPR_OPERATOR, EXPR_INTEGRAL) && e->node[at].arity == 2;
         count++) {
        if (!is_cartesian(e, at - 1)) return 0;
        at = pair_child(e, at, 0);
    }
    *body = at;
    return count;
}

/* Whether an answer integrates over a domain by this element in one. */
static int has_element(const expr *e, int32_t root, int32_t label) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int32_t by = variable_of(e, i);
        if (by >= 0 && e->node[i].arity == 3 && e->node[by].label == label) return 1;
    }
    return 0;
}

int32_t pair_elements_joined(expr *e, int32_t root, int32_t other) {
    const int32_t named[] = {expr_intern(e, "A", 1), expr_intern(e, "V", 1)};
    int32_t last = root, joined = 0, used[2];
    if (named[0] < 0 || named[1] < 0) return -1;
    for (int k = 0; k < 2; k++) used[k] = has_element(e, other, named[k]);
    if (!used[0] && !used[1]) return root;
    int32_t body;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int32_t count = coordinates_of(e, i, &body);
        joined |= (count == 2 && used[0]) || (count == 3 && used[1]);
    }
    if (!joined) return root;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        const int32_t count = coordinates_of(e, i, &body);
        if (count != 2 && count != 3) {
            last =
                expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        } else if (!used[count - 2]) {
            return root;
        } else { /* over what was appended of it */
            const int32_t domain = i - 1;
            e->node_count -= node.size - 1;
            last = pair_copy(e, body);
            if (last >= 0) last = expr_push(e, EXPR_SYMBOL, 0, 0, named[count - 2], 0);
            if (last >= 0) last = pair_copy(e, domain);
            if (last >= 0) last = pair_push(e, EXPR_OPERATOR, EXPR_INTEGRAL, 3);
        }
        if (last < 0) return -1;
    }
    return last;
}

void pair_volumes_alike(expr *e, int32_t *gold, int32_t *pred) {
    if (!pair_holds_operator(e, *gold, EXPR_INTEGRAL) ||
        !pair_holds_operator(e, *pred, EXPR_INTEGRAL)) {
        return;
    }
    const element of_gold = element_of(e, *gold), of_pred = element_of(e, *pred);
    if (of_gold.label < 0 || of_pred.label < 0 || of_gold.several || of_pred.several ||
        of_gold.label == of_pred.label) {
        return;
    }
    int32_t place = of_gold.place < 0 ? -1 : unprimed(e, *gold, of_gold.place);
    const int32_t other = of_pred.place < 0 ? -1 : unprimed(e, *pred, of_pred.place);
    if (place >= 0 && other >= 0 && !pair_mentions(e, *gold, other) &&
        !pair_mentions(e, *pred, place)) {
        place = other; /* a bound name may be any */
    }
    const int32_t known = over_volume(e, *gold, *pred, &of_gold, place);
    const int32_t given = known < 0 ? -1 : over_volume(e, *pred, *gold, &of_pred, other);
    *gold = known;
    *pred = given;
}
