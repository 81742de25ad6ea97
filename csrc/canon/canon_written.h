/* The order in which a source is written node for node (docs/canonical.md, stage "written"): sums
 * and products of commuting plain factors with their parts sorted by a number made of what stands
 * in each, all else as it was read. Sources that differ in the order of such parts alone are
 * written alike.
 *
 * Plain C11: no globals, no allocation, no recursion; sources of any depth. */
#ifndef EXPRSCORE_CANON_WRITTEN_H
#define EXPRSCORE_CANON_WRITTEN_H

#include <stdbool.h>
#include <stdint.h>

#include "expr/expr.h"

enum { CANON_WRITTEN_NODES = 1 << 14 };

typedef struct {
    uint64_t key;
    int32_t at;
} canon_written_part;

typedef struct {
    int32_t order[CANON_WRITTEN_NODES]; /* the node at each place of the post-order */
    int32_t end[CANON_WRITTEN_NODES];   /* the place of each node */
    uint64_t key[CANON_WRITTEN_NODES];
    bool plain[CANON_WRITTEN_NODES]; /* made of numbers, names and functions that commute */
    canon_written_part part[CANON_WRITTEN_NODES], merged[CANON_WRITTEN_NODES];
} canon_written;

/* Fills memory->order for a source that is one tree of at most CANON_WRITTEN_NODES nodes.
 * O(n log n) in nodes, O(text). */
void canon_written_order(canon_written *memory, const expr *source);

#endif
