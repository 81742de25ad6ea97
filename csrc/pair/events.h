/* Probabilities of events, written by those of what happens together.
 *
 * Plain C11: no globals, no allocation; recursion at most PAIR_MAX_DEPTH. */
#ifndef EXPRSCORE_PAIR_EVENTS_H
#define EXPRSCORE_PAIR_EVENTS_H

#include "pair/judge.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether a probability of more than one thing stands in a subtree: P(A | B), P(A or B),
 * P(not A), P(X > a). O(n). */
int pair_events_in(const expr *e, int32_t root);

/* Appends copies of both answers in which each P(...) is a sum of probabilities that events happen
 * together, by inclusion and exclusion: P(A or B) = P(A) + P(B) - P(A and B),
 * P(not A) = 1 - P(A), P(A | B) = P(A and B)/P(B), P(X > a) = 1 - P(X <= a). The events of both
 * stand in one order. 0 where there are more than six of them or the expr is full.
 * O(n^2 + 2^6 n) a probability. */
int pair_events_written_out(pair_judge *judge, int32_t *gold, int32_t *pred);

#ifdef __cplusplus
}
#endif
#endif
