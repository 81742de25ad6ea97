/* The recurrence of ext_zss.h where every single edit costs 1, as published: the same bits, sooner.
 * Internal to ext_zss.c. Plain C11, reentrant.
 *
 * What makes it quicker is one fact about doubles. For whole s and x a whole number below 2^50, or
 * any number in s..2^50, adding 1 to x s times gives the bits of adding s once: for whole x
 * all is exact; else x + s <= 2x, so the sum passes at most one power of two, where at most one
 * halfway case is rounded, to even, and what is added before or after it is an even multiple of
 * that last bit. Every cell is a sum of whole numbers and subtree costs, none below 0; so with
 * fractional subtree costs all >= s, every cell is such an x. Two things follow.
 *
 * - A subtree of s nodes whose price is s is never cheaper as a whole than node by node: that
 *   choice is left out.
 * - Along a row, D(j) = min(least(j), D(j-1) + 1) is a running minimum that may be taken in any
 *   grouping of up to four columns, so four columns wait once for the ones to their left. */
#ifndef EXPRSCORE_TREE_ZSS_UNIT_H
#define EXPRSCORE_TREE_ZSS_UNIT_H

#include "tree/ext_zss.h"

/* What the above asks of the subtree costs of a tree whose single edits cost 1. Where they fit,
 * returns the least fractional one, INFINITY if all are whole; else returns 0. O(count). */
double tree_zss_unit_fraction(const tree_zss_tree *tree);

/* Bytes of scratch, aligned to 16. */
size_t tree_zss_unit_bytes(int32_t pred_count, int32_t gold_count);

/* Distance of a pair within tree_zss_limit. fraction: the lesser tree_zss_unit_fraction of the two,
 * above 0. pred_twin, gold_twin: by keyroot an earlier one whose subtree is the same, or -1. */
double tree_zss_unit_distance(const tree_zss_tree *pred, const int32_t *pred_twin,
                              const tree_zss_tree *gold, const int32_t *gold_twin, double fraction,
                              void *scratch);

#endif
