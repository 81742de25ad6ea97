/* An optimal edit script of the extended tree edit distance (ext_zss.h), by backtracking its full
 * table.
 *
 * Among scripts of the same cost the one is given that reads best: going from the last nodes of
 * both trees to the first, what keeps or relabels a node comes before what removes or inserts a
 * whole subtree (pred before gold), and that before what removes or inserts one node.
 *
 * Costs are added as the recurrence of ext_zss.h nests them. In the order in which the edits are
 * given, running totals on a stack: `opens` of an edit pushes that many zeros, then its cost is
 * added to the top, then `closes` times the top is popped and added to the one below. The last one
 * left is the distance, equal with == to that of tree_zss_distance.
 *
 * Plain C11: no Python, no globals, no allocation, no recursion; reentrant. */
#ifndef EXPRSCORE_TREE_EDITS_H
#define EXPRSCORE_TREE_EDITS_H

#include <stddef.h>
#include <stdint.h>

#include "tree/ext_zss.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    TREE_KEEP = 0, /* the same label */
    TREE_RELABEL,
    TREE_INSERT,         /* one node of gold */
    TREE_REMOVE,         /* one node of pred */
    TREE_INSERT_SUBTREE, /* all nodes of gold below `gold`, itself included */
    TREE_REMOVE_SUBTREE
} tree_operation;

typedef struct {
    double cost;
    int32_t pred, gold; /* post-order places; -1 where there is none */
    int32_t nodes;      /* nodes inserted or removed, 1 of what is kept or relabelled */
    int32_t opens, closes;
    uint8_t operation; /* tree_operation */
} tree_edit;

/* Bytes of scratch for a pair that passes tree_zss_limit. */
size_t tree_edits_scratch_bytes(int32_t pred_count, int32_t gold_count);

/* Writes an optimal script that turns pred into gold, both prepared with the same costs, to `edit`
 * (pred->count + gold->count entries) and its length to *count, in ascending post-order of what it
 * touches; every node of both trees is in exactly one edit. *distance is the cost. scratch is
 * aligned to 16. Outputs are written on TREE_ZSS_OK only. Time as tree_zss_distance without its
 * short cuts, and O(depth * pred->count * gold->count) for the backtracking. */
tree_zss_status tree_edits(const tree_zss_tree *pred, const tree_zss_tree *gold,
                           const tree_costs *costs, void *scratch, tree_edit *edit, int32_t *count,
                           double *distance);

#ifdef __cplusplus
}
#endif
#endif
