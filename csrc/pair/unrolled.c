/* Several equations in one, and beside others: (x, y) = (1, 2) with z = 3 is x = 1, y = 2, z = 3;
 * so is a = b = 0 that of two names, x = (1, 2) that of x_1 and x_2 where the other answer has
 * these, and a list of equations within a list is no part of its own. Each name is told once: the
 * parts of x = 1, y = 2; x = 3, y = 4 belong together. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_UNROLLED = 24, MOST_NESTED = 3, MOST_BYTES = 40 };

/* An answer that is unrolled: the other one, and the equations that were appended. */
typedef struct {
    expr *e;
    int32_t other;
    int32_t name[MOST_UNROLLED];
    int32_t count;
    int changed;
} unrolling;

/* The entries of a point, a list or a column, perhaps transposed; 0 for anything else. */
static int32_t entries_of(const expr *e, int32_t root, int32_t *entry) {
    if (pair_is(e, root, EXPR_OPERATOR, EXPR_TRANSPOSE)) root--;
    const int column = pair_is(e, root, EXPR_COLLECTION, EXPR_MATRIX);
    const int32_t count = e->node[root].arity;
    if ((!column && !pair_is(e, root, EXPR_COLLECTION, EXPR_TUPLE) &&
         !pair_is(e, root, EXPR_COLLECTION, EXPR_LIST)) ||
        count < 2 || count > MOST_UNROLLED) {
        return 0;
    }
    pair_children(e, root, entry);
    for (int32_t k = 0; column && k < count; k++) {
        if (e->node[entry[k]].arity != 1) return 0;
        entry[k]--;
    }
    return count;
}

/* Appends the equation of a name that was not told before. */
static int push_equation(unrolling *u, int32_t name, int32_t value) {
    expr *const e = u->e;
    if (u->count == MOST_UNROLLED) return 0;
    for (int32_t k = 0; k < u->count; k++) {
        if (pair_same(e, u->name[k], name)) return 0;
    }
    if (pair_copy(e, name) < 0 || pair_copy(e, value) < 0 ||
        pair_push(e, EXPR_RELATION, EXPR_EQ, 2) < 0) {
        return 0;
    }
    u->name[u->count++] = name;
    return 1;
}

/* The name of entry k of a name, x_2^{*} of x^{*}, b_y of b, as it stands in the other answer; -1
 * where it does not. `from` is the index of the first one. */
static int32_t entry_name(const unrolling *u, int32_t name, int32_t k, char from) {
    const expr *const e = u->e;
    const expr_name *const of = &e->name[e->node[name].label];
    const char *const text = e->text + of->text, *const above =
                                                     memchr(text, '^', (size_t)of->length);
    const int32_t base = above == NULL ? of->length : (int32_t)(above - text);
    char spelled[MOST_BYTES];
    if (of->length + 2 > MOST_BYTES || memchr(text, '_', (size_t)of->length) != NULL || k > 8 ||
        (from == 'x' && k > 2)) {
        return -1;
    }
    memcpy(spelled, text, (size_t)base);
    spelled[base] = '_';
    spelled[base + 1] = (char)(from + k);
    memcpy(spelled + base + 2, text + base, (size_t)(of->length - base));
    for (int32_t i = pair_start(e, u->other); i <= u->other; i++) {
        if (e->node[i].kind != e->node[name].kind) continue;
        const expr_name *const here = &e->name[e->node[i].label];
        if (here->length == of->length + 2 &&
            memcmp(e->text + here->text, spelled, (size_t)here->length) == 0) {
            return i;
        }
    }
    return -1;
}

/* Appends the equations of the entries of a name; 0 where the other answer does not have them. */
static int push_entries(unrolling *u, int32_t name, int32_t value) {
    const uint32_t named = 1u << EXPR_SYMBOL | 1u << EXPR_CALL;
    int32_t entry[MOST_UNROLLED];
    const int32_t count = entries_of(u->e, value, entry);
    if (count == 0 || !(named >> u->e->node[name].kind & 1u)) return 0;
    const char from = entry_name(u, name, 0, '1') >= 0 ? '1' : 'x';
    for (int32_t k = 0; k < count; k++) {
        if (entry_name(u, name, k, from) < 0) return 0;
    }
    for (int32_t k = 0; k < count; k++) {
        if (!push_equation(u, entry_name(u, name, k, from), entry[k])) return 0;
    }
    u->changed = 1;
    return 1;
}

/* A name, or the value of a function at a number: f(pi/2). */
static int is_told(const expr *e, int32_t root) {
    return pair_is_name(e, root) ||
           (e->node[root].kind == EXPR_CALL && !expr_holds(e, root, 1u << EXPR_SYMBOL));
}

static int push_named(unrolling *u, int32_t left, int32_t right) {
    const expr *const e = u->e;
    int32_t name[MOST_UNROLLED], entry[MOST_UNROLLED];
    if (is_told(e, left)) {
        const int32_t before = u->count;
        if (push_entries(u, left, right)) return 1;
        return u->count == before && push_equation(u, left, right);
    }
    const int32_t names = entries_of(e, left, name);
    if (names == 0 || names != entries_of(e, right, entry)) return 0;
    for (int32_t k = 0; k < names; k++) {
        if (!pair_is_name(e, name[k]) || !push_equation(u, name[k], entry[k])) return 0;
    }
    u->changed = 1;
    return 1;
}

/* a = b = 0: each name has the value at the end. */
static int push_chain(unrolling *u, int32_t root) {
    const expr *const e = u->e;
    int32_t term[MOST_UNROLLED], names = 0;
    const int32_t count = pair_term_count(e, root);
    if (!pair_is_equation(e, root) || count > MOST_UNROLLED) return 0;
    pair_terms(e, root, term);
    for (int32_t k = 0; k + 1 < count; k++) {
        if (!is_told(e, term[k])) continue;
        if (!push_named(u, term[k], term[count - 1])) return 0;
        names++;
    }
    u->changed |= names > 1;
    return names > 0;
}

/* Appends the equations of a statement; 0 where it is anything else. */
static int push_statement(unrolling *u, int32_t root, int depth) {
    const expr *const e = u->e;
    int32_t member[MOST_UNROLLED];
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_CHAIN)) return push_chain(u, root);
    if (pair_is(e, root, EXPR_RELATION, EXPR_EQ)) {
        return push_named(u, pair_left_of(e, root - 1), root - 1);
    }
    const int list = pair_is_bare_list(e, root) || pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN);
    if (!list || depth == MOST_NESTED || e->node[root].arity > MOST_UNROLLED) return 0;
    pair_children(e, root, member);
    const int32_t count = e->node[root].arity;
    u->changed |= depth > 0;
    for (int32_t k = 0; k < count; k++) {
        if (!push_statement(u, member[k], depth + 1)) return 0;
    }
    return 1;
}

/* Appends an answer as a list of equations; -1 where it is none. */
static int32_t unrolled(unrolling *u, int32_t root) {
    if (!push_statement(u, root, 0) || u->count < 2) return -1;
    return pair_push(u->e, EXPR_COLLECTION, EXPR_SEQUENCE, u->count);
}

pair_verdict pair_rule_unrolled(pair_judge *j, int32_t gold, int32_t pred) {
    unrolling known = {.e = j->e, .other = pred}, given = {.e = j->e, .other = gold};
    const int32_t one = unrolled(&known, gold);
    const int32_t other = one < 0 ? -1 : unrolled(&given, pred);
    if (other < 0 || known.count != given.count || !(known.changed || given.changed)) {
        return PAIR_SAYS_NOTHING;
    }
    return pair_judge_equal(j, one, other);
}
