/* A tree with its labels as text, in one block of memory; numbers for the labels of a pair.
 *
 * Plain C11: no Python, no globals, no allocation, no recursion; reentrant. */
#ifndef EXPRSCORE_LABELLED_TREE_H
#define EXPRSCORE_LABELLED_TREE_H

#include <stddef.h>
#include <stdint.h>

#include "expr/expr.h"
#include "tree/tree.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Nodes in post-order (tree.h). Node i is labelled with its kind and length[i] bytes at
 * text + start[i]. */
typedef struct {
    int32_t *leftmost, *start, *length;
    uint8_t *kind;
    char *text;
    int32_t count, text_length;
} labelled_tree;

/* Bytes of the block of a tree of n nodes whose labels have `text_length` bytes altogether. */
size_t tree_labelled_bytes(int32_t n, int32_t text_length);

/* Copies a tree given by the number of children of each node into `memory` (aligned to 16,
 * tree_labelled_bytes of n and the sum of `length`). `tree` is of use on TREE_OK only. O(n) and
 * the text. */
tree_status tree_labelled_make(labelled_tree *tree, void *memory, const uint8_t *kind,
                               const int32_t *arity, const int32_t *start, const int32_t *length,
                               const char *text, int32_t n);

/* Writes a number for each label: equal ones have equal numbers, in all trees that are numbered
 * with the same vocabulary. `vocabulary` is an expr with room for the names and text of all of
 * them, at most 2^23 different ones. O(text). */
void tree_labelled_number(const labelled_tree *tree, expr *vocabulary, int32_t *label);

#ifdef __cplusplus
}
#endif
#endif
