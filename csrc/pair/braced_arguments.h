/* Functions of sets whose members are their arguments: span{u, v} is span(u, v).
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_BRACED_ARGUMENTS_H
#define EXPRSCORE_PAIR_BRACED_ARGUMENTS_H

#include "pair/terms.h"

/* Appends an answer in which each function with a name of several letters that is taken of a listed
 * set alone has its members as arguments; the root itself where there is none, -1 where the expr is
 * full. A letter alone may be a function of sets: P({a, b}) is no P(a, b). O(n). */
int32_t pair_braces_opened(expr *e, int32_t root);

#endif
