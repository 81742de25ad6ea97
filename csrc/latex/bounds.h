/* Bounds of a sum that are written as a condition: \sum_{k\ge0}, \sum_{0\le k<n}. */
#ifndef EXPRSCORE_LATEX_BOUNDS_H
#define EXPRSCORE_LATEX_BOUNDS_H

#include "latex/meaning.h"

/* The atom of the index between two bounds or before its lower one, -1 where a script is no such
 * condition. Only a letter that is usual as an index counts, and only bounds made of integers and
 * names: \sum_{\lambda>0} may go over any numbers, and \sum_{n\le x} has no lower bound. O(atoms).
 */
int32_t bounds_index(const layout *text, layout_list script);

/* Pushes the lower and the upper bound of such a condition; 0 where one cannot be read. */
int bounds_push(reading *m, layout_list script);

/* Several indices in the order of their values between two bounds: 1 \le i < j \le n. */
enum { BOUNDS_MOST = 4 };

typedef struct {
    int32_t index[BOUNDS_MOST], count; /* atoms, the smallest first; count 0: no such chain */
    layout_list lower, upper;
    uint8_t strict[BOUNDS_MOST + 1]; /* of each sign, that after the lower bound first */
} bounds_chain;

/* Reads a script as such a chain. O(atoms). */
bounds_chain bounds_chain_of(const layout *text, layout_list script);

/* Two of the indices i to l of which a script says only how they stand to each other: i < j, i \ne
 * j. */
typedef struct {
    int32_t outer, inner; /* atoms: the smaller one outside; -1: no such script */
    uint8_t ordered, strict;
} bounds_pair;

/* Reads a script as such a pair; of two that differ, the first outside where they are i to l in the
 * order of the alphabet: \sum_{j \ne i} goes over j alone. O(1). */
bounds_pair bounds_pair_of(const layout *text, layout_list script);

/* An ordered pair of a sum with an end above it, \sum_{i<j}^n: the chain 1 \le i < j \le n. */
bounds_chain bounds_from_one(const bounds_pair *pair, const layout_atom *sum);

/* Several indices that share one range, or are given none: i, j = 1; m, n \in S; i, j; ij. */
typedef struct {
    int32_t index[BOUNDS_MOST], count; /* atoms in their order; count 0: no such script */
    int32_t rest;                      /* the relation behind them, or the end of the script */
} bounds_shared;

/* Reads a script as such a list. O(atoms). */
bounds_shared bounds_shared_of(const layout *text, layout_list script);

/* Pushes the range that they share, of a sum at `atom`, behind one of them: how many operands it
 * has, -1 where it cannot be read. */
int32_t bounds_push_shared(reading *m, int32_t atom, const bounds_shared *shared);

/* Pushes the bounds of one of its indices where those before it are given: j from i + 1 to n; 0
 * where one cannot be read. */
int bounds_push_one(reading *m, const bounds_chain *chain, int32_t place);

#endif
