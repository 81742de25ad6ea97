/* Sums whose terms have no values that could be calculated: equal where they are the same up to the
 * order of terms, and of factors that are numbers. */
#include "pair/sum_order.h"

#include <stdio.h>

#include "pair/forms.h"
#include "pair/terms.h"

enum { DEEPEST = 32, MOST_NODES = 400, MOST_CHILDREN = 24 };

static uint64_t mixed(uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

int pair_commutes(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node *const node = &e->node[i];
        if (node->flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX)) return 0;
        if (node->kind == EXPR_OPERATOR || node->kind == EXPR_COLLECTION) return 0;
    }
    return 1;
}

static uint64_t hash_of(const expr *e, int32_t root, int depth);

/* The sum of the hashes of a sum's terms, also of those that brackets hold: (1 - a) - b. */
static uint64_t terms_hash(const expr *e, int32_t root, int depth) {
    if (e->node[root].kind != EXPR_ADD || depth == DEEPEST) return mixed(hash_of(e, root, depth));
    uint64_t sum = 0;
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        sum += terms_hash(e, child, depth + 1);
    }
    return sum;
}

/* A hash that the order of terms, and of factors that commute, leaves as it is. */
static uint64_t hash_of(const expr *e, int32_t root, int depth) {
    const expr_node *const node = &e->node[root];
    if (node->arity == 0 || depth == DEEPEST) return pair_hash(e, root);
    uint64_t sum = 0, chain = mixed((uint64_t)node->kind * 64u + (uint64_t)node->head + 1u);
    if (node->kind == EXPR_ADD) return mixed(chain + terms_hash(e, root, depth));
    int32_t child = root - 1;
    for (int32_t k = 0; k < node->arity; k++, child -= e->node[child].size) {
        const uint64_t of = hash_of(e, child, depth + 1);
        if (node->kind == EXPR_MUL && pair_commutes(e, child)) {
            sum += mixed(of);
        } else {
            chain = mixed(chain ^ of);
        }
    }
    return mixed(chain + sum);
}

/* Appends the terms of a sum to a list, also those that brackets hold; their number, or one more
 * than there is room for. */
static int32_t terms_of(const expr *e, int32_t root, int32_t *term, int32_t count, int depth) {
    if (e->node[root].kind != EXPR_ADD || depth == DEEPEST) {
        if (count < MOST_CHILDREN) term[count] = root;
        return count + 1;
    }
    for (int32_t k = 0; k < e->node[root].arity && count <= MOST_CHILDREN; k++) {
        count = terms_of(e, pair_child(e, root, k), term, count, depth + 1);
    }
    return count;
}

static int are_alike(const expr *e, int32_t a, int32_t b, int depth);

/* Whether the terms or factors of two nodes are alike one by one, those that commute in any
 * order. */
static int match(const expr *e, int32_t a, int32_t b, int depth) {
    int32_t one[MOST_CHILDREN + 1], other[MOST_CHILDREN + 1], arity = e->node[a].arity;
    const int sum = e->node[a].kind == EXPR_ADD, product = e->node[a].kind == EXPR_MUL;
    unsigned used = 0;
    if (sum) {
        arity = terms_of(e, a, one, 0, 0);
        if (arity > MOST_CHILDREN || terms_of(e, b, other, 0, 0) != arity) return 0;
    } else {
        if (arity > MOST_CHILDREN) return 0;
        pair_children(e, a, one);
        pair_children(e, b, other);
    }
    int32_t next = 0; /* of the other's factors that keep their order */
    for (int32_t k = 0; k < arity; k++) {
        const int loose = sum || (product && pair_commutes(e, one[k]));
        int32_t found = -1;
        for (int32_t i = loose ? 0 : next; i < arity && found < 0; i++) {
            if (used >> i & 1u) continue;
            const int same_kind = sum || !product || pair_commutes(e, other[i]) == loose;
            if (!same_kind) continue;
            if (are_alike(e, one[k], other[i], depth + 1)) found = i;
            if (!loose) break;
        }
        if (found < 0) return 0;
        used |= 1u << found;
        if (!loose) next = found + 1;
    }
    return 1;
}

static int are_alike(const expr *e, int32_t a, int32_t b, int depth) {
    const expr_node *const x = &e->node[a], *const y = &e->node[b];
    if (x->kind != y->kind || x->head != y->head) return 0;
    if (x->kind != EXPR_ADD && x->arity != y->arity) return 0;
    if (x->arity == 0 || depth == DEEPEST) return pair_same(e, a, b);
    if (x->kind == EXPR_CALL && x->label != y->label) return 0;
    return hash_of(e, a, depth) == hash_of(e, b, depth) && match(e, a, b, depth);
}

int pair_same_up_to_order(const expr *e, int32_t a, int32_t b) {
    return e->node[a].size <= MOST_NODES && e->node[b].size <= MOST_NODES && are_alike(e, a, b, 0);
}

int32_t pair_powers_named(expr *e, int32_t root) {
    int32_t last = -1, named = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        const int power = node.kind == EXPR_POW && e->node[i - 1].kind == EXPR_SYMBOL;
        const int32_t base = power ? pair_left_of(e, i - 1) : i;
        if (power && (e->node[base].flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX)) != 0) {
            char name[24];
            const int bytes =
                snprintf(name, sizeof name, "power%016llx", (unsigned long long)pair_hash(e, i));
            const int32_t label = expr_intern(e, name, bytes);
            if (label < 0) return -1;
            e->node_count -= node.size - 1;
            last = expr_push(e, EXPR_SYMBOL, 0, 0, label, e->node[base].flags);
            named++;
        } else {
            last =
                expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        }
        if (last < 0) return -1;
    }
    return named > 0 ? last : root;
}
