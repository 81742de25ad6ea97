/* Conditions beside a curve or the law of a sequence that take points or terms away from it, or
 * that give the name of an answer another value.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_CUTS_H
#define EXPRSCORE_PAIR_CUTS_H

#include "pair/judge.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether the conditions of an answer (given ...), which the other one has not, leave a part of
 * what it says: half of a circle, five terms of a sequence. What only says where a function is
 * defined leaves all of it, and so does what the variable of a function may be. Also whether they
 * give the answer's name another number. One call of pair_points, one judgement a condition. */
int pair_conditions_cut(pair_judge *judge, int32_t given, int32_t other);

/* Whether an order, or an inequality, of one name and numbers does not hold where the name has a
 * value. Two samples. */
int pair_is_false_at(pair_judge *judge, int32_t condition, int32_t name, int32_t value);

#ifdef __cplusplus
}
#endif
#endif
