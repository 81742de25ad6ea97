/* Subtrees of the expr in which both answers of a pair stand side by side, and new ones made of
 * them. Names are interned once, so equal names have equal labels.
 *
 * Plain C11: no globals, no allocation, no recursion. A root is the index of a subtree's last node.
 * What makes a subtree appends it to the expr and gives its root, or -1 where the expr is full. */
#ifndef EXPRSCORE_PAIR_TERMS_H
#define EXPRSCORE_PAIR_TERMS_H

#include "expr/expr.h"

#ifdef __cplusplus
extern "C" {
#endif

/* First node of a subtree. */
static inline int32_t pair_start(const expr *e, int32_t root) {
    return root + 1 - e->node[root].size;
}

/* The last child, and the child left of a child. */
static inline int32_t pair_last(int32_t root) { return root - 1; }
static inline int32_t pair_left_of(const expr *e, int32_t child) {
    return child - e->node[child].size;
}

static inline int pair_is(const expr *e, int32_t root, expr_kind kind, int head) {
    return e->node[root].kind == kind && e->node[root].head == head;
}

/* Child k, counted from 0. O(arity). */
int32_t pair_child(const expr *e, int32_t root, int32_t k);

/* Writes the roots of all children from left to right. */
void pair_children(const expr *e, int32_t root, int32_t *child);

/* Whether two subtrees are the same tree; numbers by value and whether they are decimals. O(n). */
int pair_same(const expr *e, int32_t a, int32_t b);

/* Alike where pair_same holds. O(n). */
uint64_t pair_hash(const expr *e, int32_t root);

/* Whether the subtree has a symbol or call of this name. O(n). */
int pair_mentions(const expr *e, int32_t root, int32_t name);

/* Whether it is this exact integer. */
int pair_is_integer(const expr *e, int32_t root, int64_t value);

/* Appends a copy of `from` (all of it)or of a subtree. O(n). */
int32_t pair_import(expr *e, const expr *from);
int32_t pair_copy(expr *e, int32_t root);

/* Appends nodes over the last complete subtrees. */
int32_t pair_push_integer(expr *e, int64_t value);
int32_t pair_push(expr *e, expr_kind kind, int head, int32_t arity);

/* Appends copies joined by a node: a - b, and a relation. */
int32_t pair_difference(expr *e, int32_t a, int32_t b);
int32_t pair_relation(expr *e, int head, int32_t lhs, int32_t rhs);

/* Appends a copy in which every symbol has a name of its own: the same expression elsewhere. */
int32_t pair_fresh(expr *e, int32_t root);

/* Appends a value with the upper (1) or the lower (-1) of its signs +- and -+. */
int32_t pair_signed(expr *e, int32_t root, int sign);

/* Whether a subtree holds an operator, or one of the two signs +- and -+. O(n). */
int pair_holds_operator(const expr *e, int32_t root, int head);
int pair_has_signs(const expr *e, int32_t root);

#ifdef __cplusplus
}
#endif
#endif
