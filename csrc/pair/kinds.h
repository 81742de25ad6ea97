/* The kind of an answer for which none was named.
 *
 * Plain C11: no globals, no allocation, no recursion. O(n). */
#ifndef EXPRSCORE_PAIR_KINDS_H
#define EXPRSCORE_PAIR_KINDS_H

#include "pair/judge.h"

#ifdef __cplusplus
extern "C" {
#endif

pair_kind pair_kind_of(pair_judge *judge, int32_t gold, int32_t pred);

#ifdef __cplusplus
}
#endif
#endif
