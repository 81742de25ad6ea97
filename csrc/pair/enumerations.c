#include "pair/enumerations.h"

#include <string.h>

#include "pair/forms.h"

enum { MOST_MEMBERS = 16, MOST_DROPPED = 32 };

/* Subtrees that are left out, by their roots, and the enumerations that they stand in. */
typedef struct {
    int32_t member[MOST_DROPPED], of[MOST_DROPPED];
    int32_t count;
} dropped;

static int is_digit(char c) { return c >= '0' && c <= '9'; }

/* Reads digits as a number, and goes behind them; -1 where none stand there. */
static int64_t number_at(const char *text, int32_t length, int32_t *at) {
    int64_t value = -1;
    for (int places = 0; *at < length && is_digit(text[*at]) && places < 9; (*at)++, places++) {
        value = 10 * (value < 0 ? 0 : value) + (text[*at] - '0');
    }
    return value;
}

/* By how much the index of a name exceeds that of another: 0 for the same name, 1 for x_2 and x_1
 * or x_n and x_{n-1}, -1 where neither. */
static int name_after(const expr *e, int32_t one, int32_t next) {
    const expr_name *const a = &e->name[one], *const b = &e->name[next];
    const char *const before = e->text + a->text, *const after = e->text + b->text;
    if (one == next) return 0;
    int32_t at = 0, to = 0;
    while (at < a->length && to < b->length && before[at] == after[to]) at++, to++;
    if (memchr(before, '_', (size_t)at) == NULL) return -1;
    while (at > 0 && is_digit(before[at - 1])) at--, to--;
    const int64_t from = number_at(before, a->length, &at), up = number_at(after, b->length, &to);
    if (from >= 0 && up == from + 1) {
        const int32_t rest = a->length - at;
        return rest == b->length - to && memcmp(before + at, after + to, (size_t)rest) == 0 ? 1
                                                                                            : -1;
    }
    /* v_{n-1} and v_n: four bytes more around the letter. */
    return b->length > 2 && a->length == b->length + 4 && after[b->length - 2] == '_' &&
                   memcmp(before, after, (size_t)(b->length - 1)) == 0 &&
                   before[b->length - 1] == '{' && before[b->length] == after[b->length - 1] &&
                   memcmp(before + b->length + 1, "-1}", 3) == 0
               ? 1
               : -1;
}

/* Whether a member is like the one before it but for numbers and indices that are one more. */
static int follows(const expr *e, int32_t one, int32_t next) {
    int32_t a = pair_start(e, one), b = pair_start(e, next), more = 0;
    if (e->node[one].size != e->node[next].size) return 0;
    for (; a <= one; a++, b++) {
        const expr_node *const x = &e->node[a], *const y = &e->node[b];
        if (x->kind != y->kind || x->head != y->head || x->arity != y->arity) return 0;
        if (x->label == y->label) continue;
        int step = -1;
        if (x->kind == EXPR_SYMBOL || x->kind == EXPR_CALL) {
            step = name_after(e, x->label, y->label);
        } else if (x->kind == EXPR_NUMBER) {
            const expr_number *const n = &e->number[x->label];
            step = pair_is_integer(e, b, n->p)                                      ? 0
                   : pair_is_integer(e, a, n->p) && pair_is_integer(e, b, n->p + 1) ? 1
                                                                                    : -1;
        }
        if (step < 0) return 0;
        more += step;
    }
    return more > 0;
}

/* Whether `next` is what `one` is less by one: n - 1, n. */
static int is_less_by_one(const expr *e, int32_t one, int32_t next) {
    if (e->node[one].kind != EXPR_ADD || e->node[one].arity != 2) return 0;
    const int32_t number = one - 1, left = pair_left_of(e, number);
    const int negative = e->node[number].kind == EXPR_MUL && e->node[number].size == 3 &&
                         pair_is_integer(e, number - 2, -1) && pair_is_integer(e, number - 1, 1);
    return (negative || pair_is_integer(e, number, -1)) && pair_same(e, left, next);
}

static void drop(dropped *all, int32_t member, int32_t of) {
    if (all->count == MOST_DROPPED) return;
    all->member[all->count] = member;
    all->of[all->count++] = of;
}

/* Finds what an enumeration can do without. */
static void read_members(const expr *e, int32_t root, dropped *all) {
    int32_t member[MOST_MEMBERS], dots = -1;
    const int32_t count = e->node[root].arity;
    pair_children(e, root, member);
    for (int32_t k = 0; k < count; k++) {
        if (!pair_is_dots(e, member[k])) continue;
        if (dots >= 0) return;
        dots = k;
    }
    if (dots < 1) return;
    for (int32_t k = dots - 1; k > 0 && follows(e, member[k - 1], member[k]); k--) {
        drop(all, member[k], root);
    }
    for (int32_t k = dots + 1; k + 1 < count; k++) {
        if (!follows(e, member[k], member[k + 1]) && !is_less_by_one(e, member[k], member[k + 1])) {
            break;
        }
        drop(all, member[k], root);
    }
}

static int32_t shortened(expr *e, int32_t root) {
    const uint32_t kinds =
        1u << EXPR_COLLECTION | 1u << EXPR_CALL | 1u << EXPR_FUNCTION | 1u << EXPR_OPERATOR;
    dropped all = {.count = 0};
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node *const n = &e->node[i];
        const int row = i < root && pair_is(e, i, EXPR_COLLECTION, EXPR_ROW);
        if ((kinds >> n->kind & 1u) && !row && n->arity > 2 && n->arity <= MOST_MEMBERS) {
            read_members(e, i, &all);
        }
    }
    if (all.count == 0) return root;
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        expr_node n = e->node[i];
        int skipped = 0;
        for (int32_t k = 0; k < all.count; k++) {
            skipped |= i <= all.member[k] && i >= pair_start(e, all.member[k]);
            n.arity -= all.of[k] == i;
        }
        if (skipped) continue;
        last = expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
        if (last < 0) return -1;
    }
    return last;
}

static int has_dots(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (pair_is_dots(e, i)) return 1;
    }
    return 0;
}

void pair_enumerations_shortened(expr *e, int32_t *gold, int32_t *pred) {
    if (!has_dots(e, *gold) || !has_dots(e, *pred)) return;
    *gold = shortened(e, *gold);
    *pred = *gold < 0 ? -1 : shortened(e, *pred);
}
