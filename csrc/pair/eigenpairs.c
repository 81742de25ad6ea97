/* Eigenvalues with their eigenvectors: pairs in any order, each vector up to a factor, however it
 * is said which belongs to which: lambda_1 = 3, v_1 = (1, 1); 3: (1, 1); 3 with eigenvector (1, 1).
 * That they are eigenvalues lambda says, or the word. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_PAIRS = 6, MOST_ENTRIES = 8 };

typedef struct {
    int32_t value[MOST_PAIRS];
    int32_t entry[MOST_PAIRS][MOST_ENTRIES];
    int32_t entries; /* of each vector */
    int32_t count;
    int said; /* lambda, or the word */
} eigenpairs;

static int begins(const expr *e, int32_t node, const char *with) {
    const uint32_t named = 1u << EXPR_SYMBOL | 1u << EXPR_CALL;
    if (!(named >> e->node[node].kind & 1u)) return 0;
    const expr_name *const name = &e->name[e->node[node].label];
    const size_t bytes = strlen(with);
    return (size_t)name->length >= bytes && memcmp(e->text + name->text, with, bytes) == 0;
}

static int is_word(const expr *e, int32_t node) {
    return begins(e, node, "eigenvector") || begins(e, node, "Eigenvector");
}

static int32_t without_name(const expr *e, int32_t root) {
    const int named = pair_is(e, root, EXPR_RELATION, EXPR_EQ) &&
                      e->node[pair_left_of(e, root - 1)].kind == EXPR_SYMBOL;
    return named ? root - 1 : root;
}

/* The entries of a vector, behind its name, the word, or the letter that multiplies it; 0 for
 * anything else. */
static int32_t read_vector(const expr *e, int32_t root, int32_t *entry, int *said) {
    root = without_name(e, root);
    if (e->node[root].kind == EXPR_MUL && e->node[root].arity == 2) {
        const int32_t factor = pair_left_of(e, root - 1);
        if (e->node[factor].kind != EXPR_SYMBOL) return 0;
        *said |= is_word(e, factor);
        root--;
    }
    const int called = e->node[root].kind == EXPR_CALL && is_word(e, root);
    *said |= called;
    if (pair_is(e, root, EXPR_OPERATOR, EXPR_TRANSPOSE)) root--;
    const int column = pair_is(e, root, EXPR_COLLECTION, EXPR_MATRIX);
    const int32_t count = e->node[root].arity;
    if ((!called && !column && !pair_is(e, root, EXPR_COLLECTION, EXPR_TUPLE) &&
         !pair_is(e, root, EXPR_COLLECTION, EXPR_LIST)) ||
        count < 2 || count > MOST_ENTRIES) {
        return 0;
    }
    pair_children(e, root, entry);
    for (int32_t k = 0; k < count; k++) {
        if (column && e->node[entry[k]].arity != 1) return 0;
        entry[k] -= column;
        if (!pair_is_value(e, entry[k])) return 0;
    }
    return count;
}

/* Notes a value and a vector, in either order; 0 where they are something else. */
static int read_pair(const expr *e, int32_t one, int32_t other, eigenpairs *to) {
    if (to->count == MOST_PAIRS) return 0;
    int32_t *const entry = to->entry[to->count];
    int32_t value = one, entries = read_vector(e, other, entry, &to->said);
    if (entries == 0) {
        entries = read_vector(e, one, entry, &to->said);
        value = other;
    }
    if (entries == 0 || (to->count > 0 && entries != to->entries)) return 0;
    to->said |=
        begins(e, pair_is(e, value, EXPR_RELATION, EXPR_EQ) ? pair_left_of(e, value - 1) : value,
               "lambda");
    value = without_name(e, value);
    if (!pair_is_value(e, value)) return 0;
    to->entries = entries;
    to->value[to->count++] = value;
    return 1;
}

static int is_of_two(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_COLLECTION && e->node[root].arity == 2 &&
           (e->node[root].head == EXPR_ROW || e->node[root].head == EXPR_GIVEN ||
            e->node[root].head == EXPR_SEQUENCE);
}

static int read_pairs(const expr *e, int32_t root, eigenpairs *to) {
    enum { MOST_MEMBERS = 2 * MOST_PAIRS };
    int32_t member[MOST_MEMBERS];
    const int32_t count = e->node[root].arity;
    *to = (eigenpairs){.count = 0};
    if (e->node[root].kind != EXPR_COLLECTION || count > MOST_MEMBERS) return 0;
    pair_children(e, root, member);
    if (is_of_two(e, root) && read_pair(e, member[0], member[1], to)) return 1;
    const int listed = pair_is_bare_list(e, root) || pair_is(e, root, EXPR_COLLECTION, EXPR_CASES);
    for (int32_t k = 0; listed && k < count; k++) {
        if (is_of_two(e, member[k])) {
            const int32_t second = member[k] - 1;
            if (!read_pair(e, pair_left_of(e, second), second, to)) return 0;
        } else if (k + 1 == count || !read_pair(e, member[k], member[k + 1], to)) {
            return 0;
        } else {
            k++;
        }
    }
    return to->count > 0;
}

static int32_t push_product(expr *e, int32_t a, int32_t b) {
    if (pair_copy(e, a) < 0 || pair_copy(e, b) < 0) return -1;
    return pair_push(e, EXPR_MUL, 0, 2);
}

static int is_zero(const expr *e, const int32_t *entry, int32_t entries) {
    int32_t k = 0;
    while (k < entries && pair_is_integer(e, entry[k], 0)) k++;
    return k == entries;
}

/* Whether two vectors are multiples of each other: all a_i b_k are a_k b_i. */
static int are_parallel(pair_judge *j, const int32_t *a, const int32_t *b, int32_t entries) {
    expr *const e = j->e;
    if (is_zero(e, a, entries) || is_zero(e, b, entries)) return 0;
    for (int32_t i = 0; i < entries; i++) {
        for (int32_t k = i + 1; k < entries; k++) {
            const int32_t nodes = e->node_count, one = push_product(e, a[i], b[k]);
            const int32_t other = one < 0 ? -1 : push_product(e, a[k], b[i]);
            const int same = other >= 0 && pair_probe(j, one, other) == PAIR_SAYS_EQUAL;
            e->node_count = nodes;
            if (!same) return 0;
        }
    }
    return 1;
}

pair_verdict pair_rule_eigenpairs(pair_judge *j, int32_t gold, int32_t pred) {
    eigenpairs known, given;
    uint32_t taken = 0;
    if (!read_pairs(j->e, gold, &known) || !read_pairs(j->e, pred, &given) ||
        !(known.said || given.said) || known.count != given.count ||
        known.entries != given.entries) {
        return PAIR_SAYS_NOTHING;
    }
    for (int32_t i = 0; i < known.count; i++) {
        int32_t k = 0;
        for (; k < given.count; k++) {
            if (!(taken >> k & 1u) &&
                pair_probe(j, known.value[i], given.value[k]) == PAIR_SAYS_EQUAL &&
                are_parallel(j, known.entry[i], given.entry[k], known.entries)) {
                break;
            }
        }
        if (k == given.count) return PAIR_SAYS_NOTHING;
        taken |= 1u << k;
    }
    return PAIR_SAYS_EQUAL;
}
