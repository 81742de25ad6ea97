/* Extended tree edit distance: Zhang and Shasha's algorithm (SIAM J. Comput. 18, 1989) with two
 * more operations, the insertion and the removal of a whole subtree at its own price, as PHYBench
 * defines its EED (arXiv 2504.16074).
 *
 * With P the pred, G the gold, l(i) the leftmost leaf of i, F the subtree costs of tree.h, and x, y
 * over the keyroots of P and G:
 *
 *     D(l(x)-1, l(y)-1) = 0
 *     D(i, l(y)-1) = D(l(i)-1, l(y)-1) + F(i)        D(l(x)-1, j) = D(l(x)-1, l(j)-1) + F(j)
 *     D(i, j) = min( D(i-1, j) + remove(i),   D(i, j-1) + insert(j),
 *                    D(l(i)-1, j) + F(i),     D(i, l(j)-1) + F(j),
 *                    l(i) = l(x) and l(j) = l(y) ? D(i-1, j-1) + update(i, j)
 *                                                : D(l(i)-1, l(j)-1) + T(i, j) )
 *     T(i, j) = D(i, j)   where l(i) = l(x) and l(j) = l(y)
 *
 * and T(root, root) is the distance. update is 0 for equal labels, else costs.update[kind] within a
 * kind and costs.change_kind across kinds. Every operation is one IEEE double operation of that
 * formula: the bits of the result are part of this contract. Left decomposition only: with subtree
 * operations the mirrored one gives other distances.
 *
 * Plain C11: no Python, no globals, no allocation, no recursion; reentrant. */
#ifndef EXPRSCORE_TREE_ZSS_H
#define EXPRSCORE_TREE_ZSS_H

#include <stddef.h>
#include <stdint.h>

#include "tree/tree.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    TREE_ZSS_OK = 0,
    TREE_ZSS_EMPTY,        /* a tree has no node */
    TREE_ZSS_MALFORMED,    /* arrays of a tree do not describe exactly one post-order tree */
    TREE_ZSS_UNKNOWN_KIND, /* a kind is not below costs.kind_count */
    TREE_ZSS_TOO_LARGE     /* more than TREE_ZSS_MAX_TABLE entries or TREE_ZSS_MAX_CELLS cells */
} tree_zss_status;

/* Largest (pred nodes + 1) * (gold nodes + 1): bounds the scratch to about half a gigabyte, three
 * where a gold of a few nodes meets a pred of millions. */
#define TREE_ZSS_MAX_TABLE ((int64_t)1 << 25)
/* Most cells filled for one pair (product of the two tree_keyroot_sum): bounds the time to seconds.
 */
#define TREE_ZSS_MAX_CELLS ((int64_t)1 << 32)

enum { TREE_ZSS_LABEL_CLASSES = 32 };

/* A tree ready for the kernel. The arrays belong to the caller and are not written. */
typedef struct {
    const int32_t *label; /* equal labels compare equal between the two trees of a pair */
    const uint8_t *kind;
    const int32_t *leftmost;
    const int32_t *keyroot;
    const double *subtree_cost; /* of the same costs as the distance */
    int32_t count, keyroot_count;
    int64_t keyroot_sum;
    /* The least subtree cost below the size of its subtree, INFINITY where there is none; -1 where
     * a single edit may cost other than 1, or a subtree less than 0. */
    double least_discounted;
    uint8_t label_count[TREE_ZSS_LABEL_CLASSES]; /* nodes by label mod the classes, up to 255 */
} tree_zss_tree;

/* Bytes of scratch for preparing trees of n nodes altogether; the prepared trees live in it. */
size_t tree_zss_prepare_bytes(int64_t n);

/* Checks one tree and computes its keyroots and subtree costs. On TREE_ZSS_OK *tree points into the
 * given arrays and into `memory` (aligned to 16, tree_zss_prepare_bytes(n) bytes). O(n). Any
 * content of the arrays is safe. */
tree_zss_status tree_zss_prepare(const int32_t *label, const uint8_t *kind, const int32_t *leftmost,
                                 int32_t n, const tree_costs *costs, void *memory,
                                 tree_zss_tree *tree);

/* Whether a pair is within the limits. */
tree_zss_status tree_zss_limit(int32_t pred_count, int64_t pred_keyroot_sum, int32_t gold_count,
                               int64_t gold_keyroot_sum);

/* Bytes of scratch for a pair that passes tree_zss_limit. */
size_t tree_zss_scratch_bytes(int32_t pred_count, int32_t gold_count);

/* Distance of turning pred into gold. Both are prepared with the same costs. scratch is aligned to
 * 16. *distance is written on TREE_ZSS_OK only. O(pred->keyroot_sum * gold->keyroot_sum). */
tree_zss_status tree_zss_distance(const tree_zss_tree *pred, const tree_zss_tree *gold,
                                  const tree_costs *costs, void *scratch, double *distance);

/* As tree_zss_distance where few single edits part the two, whatever their keyroots; 0 where that
 * does not find it, and *distance is not written. O(pred->keyroot_sum). */
int tree_zss_small_distance(const tree_zss_tree *pred, const tree_zss_tree *gold, void *scratch,
                            double *distance);

/* Distances of many pairs of prepared trees: pair k turns tree[pred[k]] into tree[gold[k]]; the
 * indices are in range. A tree whose tree_state is not TREE_ZSS_OK passes that status to its pairs.
 * scratch fits the largest pair. distance[k] is written where status[k] is TREE_ZSS_OK. */
void tree_zss_distances(const tree_zss_tree *tree, const uint8_t *tree_state, const int32_t *pred,
                        const int32_t *gold, int64_t pairs, const tree_costs *costs, void *scratch,
                        double *distance, uint8_t *status);

#ifdef __cplusplus
}
#endif
#endif
