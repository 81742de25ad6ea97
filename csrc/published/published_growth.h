/* How large an expression can become when it is evaluated and expanded.
 *
 * An estimate from above by degree, digits and values, for expressions that may be handed to a
 * system which multiplies out powers of sums and computes powers of numbers exactly.
 *
 * Plain C11: no globals, no allocation, no recursion; reentrant. */
#ifndef EXPRSCORE_PUBLISHED_GROWTH_H
#define EXPRSCORE_PUBLISHED_GROWTH_H

#include "expr/expr.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    int32_t nodes;          /* most nodes of the expression; at most PUBLISHED_GROWTH_MAX_NODES */
    double degree;          /* largest degree in its symbols and functions */
    double digits;          /* most digits of a number that evaluating gives */
    int32_t decimal_length; /* most characters of a decimal as written */
} published_growth_limits;

enum { PUBLISHED_GROWTH_MAX_NODES = 4096 };

typedef struct {
    double degree, digits;
    double value; /* of what has no symbol or function; NAN elsewhere */
} published_growth;

/* Whether no subtree of `e` can outgrow the limits. A factorial, a number that is known as text
 * only, and a power of a number that is not positive can. `e` is a checked post-order tree;
 * `scratch` has room for limits->nodes entries. O(n). */
int published_growth_within(const expr *e, const published_growth_limits *limits,
                            published_growth *scratch);

#ifdef __cplusplus
}
#endif
#endif
