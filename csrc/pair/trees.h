/* The trees by which answers that are not equal are compared, and their distance.
 *
 * An answer's tree is that of what it says: of `name = value` and of chains the (last) value, of
 * another equation the difference of its sides, of a collection its members in their order; of sets
 * and alternatives the pred's members in the order in which they are nearest to the gold's, of
 * named members in the order of the gold's names; beside intervals, of a statement that bounds a
 * name the intervals that it says. Of two relations whose values have one tree it is
 * that of the whole relation.
 *
 * Plain C11: no globals, no allocation; recursion as deep as answers are nested, at most
 * PAIR_MAX_DEPTH. */
#ifndef EXPRSCORE_PAIR_TREES_H
#define EXPRSCORE_PAIR_TREES_H

#include "pair/judge.h"
#include "tree/labelled_tree.h"
#include "tree/tree.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { PAIR_TREE_NODES = 1 << 11, PAIR_TREE_TEXT = 1 << 17 };

typedef enum { PAIR_TREES_OK = 0, PAIR_TREES_GOLD, PAIR_TREES_PRED } pair_trees_status;

typedef struct pair_trees {
    void *canon, *gold_memory, *pred_memory, *numbering, *prepared, *distances;
    labelled_tree gold, pred;
    int32_t gold_root, pred_root; /* what the trees of the last comparison are of */
    int64_t cells;                /* that distances of this pair may still fill */
} pair_trees;

typedef struct {
    double distance, gold_cost;
    int32_t gold_count;
    int coarse; /* a budget ended a form before its last stage, or the finer distance */
} pair_distance;

/* Bytes of the memory that the functions below need, aligned to 16. */
size_t pair_trees_bytes(void);
void pair_trees_prepare(pair_trees *trees, void *memory);

/* Whether two subtrees have one canonical form, of which nothing is divided by zero. */
int pair_trees_same(pair_trees *trees, const expr *e, int32_t a, int32_t b);

/* Compares two answers of judge->e; `nodes` bounds each tree. *found is written on PAIR_TREES_OK;
 * the other results say whose tree is too large. */
pair_trees_status pair_trees_compare(pair_trees *trees, pair_judge *judge, int32_t gold,
                                     int32_t pred, const tree_costs *costs, int32_t nodes,
                                     pair_distance *found);

#ifdef __cplusplus
}
#endif
#endif
