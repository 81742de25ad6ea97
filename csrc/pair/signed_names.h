/* Names that a chain gives a value with a sign: a = -b = v says that b is -v.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_SIGNED_NAMES_H
#define EXPRSCORE_PAIR_SIGNED_NAMES_H

#include "pair/judge.h"

/* Whether the names of two equations, one of them such a chain, are worth the same in both: those
 * that only one of them has do not count, and nothing is said where there is no other. */
pair_verdict pair_signed_names(pair_judge *judge, int32_t gold, int32_t pred);

#endif
