/* Real functions at real points, in doubles with a running error bound.
 *
 * The real counterpart of ball.h, for questions that complex values do not answer: is an
 * expression defined at a point as a real function, and which sign has it there? Odd roots of
 * negative numbers are real, even ones and logarithms of them do not exist.
 *
 * A real stands for one unknown exact number within `error` of `value`; an argument's error may be
 * wide (a root that is known to 1e-8). Bounds suppose that libm's functions are within 4 units in
 * the last place. Where a ball of arguments holds points with and points without a value, the
 * result is UNKNOWN.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PROBE_REAL_H
#define EXPRSCORE_PROBE_REAL_H

#include <stdint.h>

#include "expr/expr.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    REAL_DEFINED = 0,
    REAL_NONE,       /* surely no real value: \sqrt{-1}, 1/0 */
    REAL_UNKNOWN,    /* not known whether it has one */
    REAL_UNSUPPORTED /* never known: unknown functions, operators, vectors */
} real_state;

typedef struct {
    double value, error; /* error >= 0; value may be infinite, then error is 0 */
    real_state state;
} real;

static inline real real_make(double value, double error) {
    return (real){value, error, REAL_DEFINED};
}

/* 1, -1; 0 if the ball holds zero. Of defined ones only. */
static inline int real_sign(real a) { return a.value > a.error ? 1 : -a.value > a.error ? -1 : 0; }

real real_none(real_state state);
real real_add(real a, real b);
real real_subtract(real a, real b);
real real_multiply(real a, real b);
real real_divide(real a, real b);
real real_integer_power(real a, int64_t n); /* 0^0 is 1 */
/* |a|^(p/q) with the sign that the real function has; q >= 1. */
real real_rational_power(real a, int64_t p, int64_t q);
real real_power(real base, real exponent);
real real_function(expr_function head, const real *argument, int32_t arity);
/* p / q * 10^exponent */
real real_decimal(int64_t p, int64_t q, int32_t exponent);

/* Where an expression is evaluated. */
typedef struct {
    const int32_t *slot; /* of a SYMBOL by its node's index less `first`; may be NULL: no symbols */
    const real *value;   /* of each slot */
    int32_t first;
    int sign;        /* of a +- b, 1 or -1; 0: there is none */
    int snap;        /* values that may be 0 are 0, arguments that may be on the edge of a
                        domain are on it: at points where that is why they were chosen */
    int32_t shifted; /* node of a number that is taken larger, or -1, */
    double shift;    /* by so many units of its last digit */
} real_point;

/* Value of the subtree at `root`. `stack` holds as many reals as it has nodes. O(nodes); integer
 * functions of large arguments O(log). Adds the nodes to *work. */
real real_evaluate(const expr *e, int32_t root, const real_point *at, real *stack, int64_t *work);

/* As real_evaluate; the value of each node goes to `all`, by index less that of the subtree's first
 * node. */
real real_evaluate_all(const expr *e, int32_t root, const real_point *at, real *stack, real *all,
                       int64_t *work);

/* Whether a subtree is a rational number as written: 2, -2, 1/3, 0.5. Gives it as p/q in lowest
 * terms, q >= 1, both below 2^31. O(1): at most seven nodes. */
int real_is_rational(const expr *e, int32_t root, int64_t *p, int64_t *q);

#ifdef __cplusplus
}
#endif
#endif
