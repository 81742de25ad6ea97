/* The distance of ext_zss.h for trees that few edits part, where every single edit costs 1: an
 * attempt that finds it or says that it is more. Internal to ext_zss.c. Plain C11, reentrant.
 *
 * Let d be the distance without operations on whole subtrees: the number of single edits. The true
 * distance is at most d; where it is less, it contains a subtree priced below its size, and then it
 * is at least that price, as no term is below 0. So if d is at most the least price of a subtree of
 * either tree that is below its size, d is the distance: a whole number, every bit of it.
 *
 * And a d of at most k is found among few cells. Of a mapping that maps node i to node j, the nodes
 * left of their subtrees, below them and after them are mapped to one another; so it costs
 *
 *     |l(i) - l(j)| + |(i - l(i)) - (j - l(j))| + |(n - i) - (m - j)|
 *
 * at least, and so does every cell of the dynamic program. All i - j and l(i) - l(j) of interest
 * are within (k - |n - m|) / 2 of the interval from 0 to n - m: k + 1 diagonals, in a byte each. */
#ifndef EXPRSCORE_TREE_ZSS_NEAR_H
#define EXPRSCORE_TREE_ZSS_NEAR_H

#include "tree/ext_zss.h"

enum { TREE_ZSS_NEAR_MOST = 15 };

/* Bytes of scratch, any alignment. */
size_t tree_zss_near_bytes(int32_t pred_count, int32_t gold_count);

/* The number of single edits between two trees if it is at most `most`, which is
 * 0..TREE_ZSS_NEAR_MOST; else -1, as where the processor lacks what this takes. */
int tree_zss_near_distance(const tree_zss_tree *pred, const tree_zss_tree *gold, int most,
                           void *scratch);

#endif
