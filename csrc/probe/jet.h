/* Truncated Taylor series of balls in a few variables, for derivatives that are calculated.
 *
 * A jet is the value of a quantity at a point and its Taylor coefficients there up to a total
 * degree: `terms` balls, the value first. Arithmetic on jets is exact arithmetic on power series
 * cut off at the degree, so every coefficient is a ball as ball.h promises; a derivative of order n
 * is a coefficient times n!. A coefficient that is exactly zero costs nothing.
 *
 * Cost: a product terms^2 / 2 ball products at most (the shape bounds terms by JET_TERMS), a
 * function `degree` products. No state, no allocation. */
#ifndef EXPRSCORE_JET_H
#define EXPRSCORE_JET_H

#include "expr/expr.h"
#include "probe/ball.h"

enum { JET_AXES = 4, JET_TERMS = 56, JET_ORDER = 16 /* of series in one variable */ };

typedef struct {
    int32_t axes, degree, terms;
    uint8_t power[JET_TERMS][JET_AXES];
    int8_t product[JET_TERMS][JET_TERMS]; /* -1 beyond the degree */
} jet_shape;

/* 0 if that many variables to that degree are too many terms. */
int jet_shape_of(jet_shape *shape, int32_t axes, int32_t degree);

void jet_constant(const jet_shape *s, ball value, ball *out);
/* out += axis, the infinitesimal of that variable. */
void jet_add_axis(const jet_shape *s, int32_t axis, ball *out);
int jet_is_constant(const jet_shape *s, const ball *a);
void jet_add(const jet_shape *s, const ball *a, const ball *b, ball *out);      /* may alias */
void jet_scale(const jet_shape *s, ball factor, const ball *a, ball *out);      /* may alias */
void jet_multiply(const jet_shape *s, const ball *a, const ball *b, ball *out); /* may not */
/* Derivative by an axis; correct to one degree less. May not alias. */
void jet_differentiate(const jet_shape *s, int32_t axis, const ball *a, ball *out);
/* Antiderivative along an axis without constant. May not alias. */
void jet_integrate(const jet_shape *s, int32_t axis, const ball *a, ball *out);
/* Drops every term that holds an axis. */
void jet_forget(const jet_shape *s, int32_t axis, ball *a);

/* f(a), given the Taylor coefficients of f at a's value: series[0..degree]. `a` may not be `out`.
 */
void jet_compose(const jet_shape *s, const ball *series, const ball *a, ball *out);

/* Series in one variable: n + 1 coefficients. */
void series_multiply(int32_t n, const ball *a, const ball *b, ball *out);
void series_power(int32_t n, const ball *a, ball exponent, ball *out); /* a[0] is not zero */
/* Taylor coefficients of a known function at z; 0 if there is no method to that order. */
int series_function(expr_function head, ball z, int32_t n, ball *out);
/* Of asinh, a smooth function that keeps large arguments small. */
void series_squash(ball z, int32_t n, ball *out);

#endif
