/* Labelled ordered trees as post-order arrays: validity, keyroots, subtree costs.
 *
 * Plain C11: no Python, no globals, no allocation, no recursion; every array is the caller's, so
 * all functions are reentrant. Node i of a tree of n nodes is the i-th in post-order (children
 * before their parent, left to right), so n - 1 is the root. leftmost[i] is the leftmost leaf
 * below i, or i itself where i is a leaf: the subtree of i is leftmost[i]..i. */
#ifndef EXPRSCORE_TREE_H
#define EXPRSCORE_TREE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    TREE_OK = 0,
    TREE_EMPTY,       /* no node */
    TREE_MALFORMED,   /* the arrays do not describe exactly one post-order tree */
    TREE_UNKNOWN_KIND /* a kind is not below tree_costs.kind_count */
} tree_status;

/* Costs of edit operations. The tables have kind_count entries each, indexed by the kind of the
 * node touched. Every number is finite, >= 0 and at most 1e100 (so that no sum overflows). */
typedef struct {
    const double *insert;
    const double *remove;
    const double *update; /* relabelling within a kind */
    int32_t kind_count;   /* 1..256 */
    double change_kind;   /* relabelling to another kind */
    double threshold;     /* discount of whole subtrees: see tree_subtree_costs */
    double slope;
} tree_costs;

/* Whether leftmost[0..n) describes exactly one tree. stack: n entries of scratch. O(n). Any
 * content of leftmost is safe. */
tree_status tree_check(const int32_t *leftmost, int32_t n, int32_t *stack);

/* leftmost from the number of children of each node. stack: n entries of scratch. leftmost is
 * meaningful only on TREE_OK. O(n). Any content of arity is safe. */
tree_status tree_leftmost_from_arity(const int32_t *arity, int32_t n, int32_t *stack,
                                     int32_t *leftmost);

/* Writes the keyroots (for each distinct leftmost leaf the largest node that has it) in ascending
 * order and returns how many there are, as many as the tree has leaves. leftmost has passed
 * tree_check. keyroot: n entries; scratch: n entries. O(n). */
int32_t tree_keyroots(const int32_t *leftmost, int32_t n, int32_t *scratch, int32_t *keyroot);

/* Sum of the subtree sizes of the keyroots. The distance of two trees fills as many cells as the
 * product of their two sums. */
int64_t tree_keyroot_sum(const int32_t *leftmost, const int32_t *keyroot, int32_t keyroot_count);

/* Cost of inserting or removing each subtree as a whole: remove[kind] for a leaf, else
 *     min(s, slope * (s - threshold) + threshold)
 * evaluated in that order in double. s is the sum of the insert costs over the subtree, added up
 * as: the node's own cost, then the sums of its children from left to right. leftmost has passed
 * tree_check; kind is checked. stack, sum: n entries of scratch each. O(n). */
tree_status tree_subtree_costs(const int32_t *leftmost, const uint8_t *kind, int32_t n,
                               const tree_costs *costs, int32_t *stack, double *sum,
                               double *subtree_cost);

#ifdef __cplusplus
}
#endif
#endif
