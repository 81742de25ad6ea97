/* Coordinates by their index, x^\mu, which \partial_\mu derives by as \partial / \partial x^\mu
 * does.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_PLACE_NAMES_H
#define EXPRSCORE_PAIR_PLACE_NAMES_H

#include "pair/judge.h"

/* Whether a node is x^mu, by which something is derived. O(1). */
int place_names_are(const expr *e, int32_t root);

/* Whether an answer holds x^mu where one of the first `names` names of the pair is mu.
 * O(n names). */
int place_names_beside_index(const expr *e, int32_t root, int32_t names);

/* The label of mu for that of x^mu, -1 where there is no room. */
int32_t place_names_index(expr *e, int32_t label);

#endif
