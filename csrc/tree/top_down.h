/* A coarser distance of two trees, for those that ext_zss.h takes too long for: the least cost of
 * turning pred into gold by relabelling nodes and by inserting and removing whole subtrees alone,
 * so that parents meet parents (S. M. Selkow, Inf. Process. Lett. 6, 1977).
 *
 *     T(i, j) = update(i, j) + the cheapest alignment of the children of i and j, in their order,
 *               by T of two of them, F(a) for one of pred's alone, F(b) for one of gold's alone
 *
 * with F the subtree costs of tree.h; the distance is the lesser of T(root, root) and
 * F(pred) + F(gold). Each of its scripts is one of ext_zss.h, so that it is never less than the
 * distance there, up to rounding.
 *
 * Plain C11: no globals, no allocation, no recursion; reentrant. */
#ifndef EXPRSCORE_TREE_TOP_DOWN_H
#define EXPRSCORE_TREE_TOP_DOWN_H

#include "tree/ext_zss.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of scratch, at most tree_zss_scratch_bytes of the same. */
size_t tree_top_down_bytes(int32_t pred_count, int32_t gold_count);

/* Both trees are prepared with the same costs; scratch is aligned to 16. O(nodes * nodes). */
double tree_top_down_distance(const tree_zss_tree *pred, const tree_zss_tree *gold,
                              const tree_costs *costs, void *scratch);

#ifdef __cplusplus
}
#endif
#endif
