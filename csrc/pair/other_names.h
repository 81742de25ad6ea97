/* Names on the left of equations that say that these are of different things.
 *
 * Plain C11: no globals, no allocation, no recursion. O(n). */
#ifndef EXPRSCORE_PAIR_OTHER_NAMES_H
#define EXPRSCORE_PAIR_OTHER_NAMES_H

#include "pair/equations.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether the names say that two quantities are not the same, whatever letters are free to be:
 * P(A) and P(B), E(X) and Var(X), T_1 and T_2, V_ab and V_ba, NPV and GDP. */
int pair_name_others(pair_judge *judge, pair_said a, pair_said b);

/* Which statistic a function of a random variable, or the letter by which it is called, gives; 0
 * for other names. */
int pair_statistic(const expr *e, int32_t name);

/* Whether one is a statistic and the other another one, or a letter by which another is called:
 * Var(X) beside E(X), mu, sigma; not beside sigma^2. */
int pair_are_other_statistics(const expr *e, int32_t a, int32_t b);

/* Whether a name is, by its index or primes, a derivative of the same other than one that is
 * written out, or a change where that is a Laplacian: f_y beside a partial derivative by x. */
int pair_is_other_derivative(const expr *e, int32_t name, int32_t derivative);

/* Whether two are the same divergence, summed over indices of whatever name: \nabla_\nu T^{\mu\nu}
 * and \nabla_\alpha T^{\mu\alpha}. */
int pair_are_contracted_alike(const expr *e, int32_t a, int32_t b);

/* Whether a function that is a word is taken of what a known function is taken of: rank A beside
 * det A. */
int pair_is_of_another(const expr *e, int32_t call, int32_t quantity);

/* Whether a statement is of the mean of a quantity with a capital letter, as tables of physics
 * write either: <U> and U. X is a random variable, a small letter a coordinate, which have values
 * of their own. */
int pair_is_mean_of(const expr *e, int32_t mean, int32_t name);

/* Squares and means by which quantities are called, as by other names: \sigma^2 and
 * \sigma_{MLE}^2, <H> and <E>. */
int pair_are_names_like(const expr *e, int32_t a, int32_t b);

/* Whether a statement is of a power of the letter that a name is, whatever index one of them has:
 * sigma_{MLE}^2 beside sigma. */
int pair_is_square_of(const expr *e, int32_t square, int32_t name);

/* Whether the index of what an equation names is opposed to a word that qualifies another answer:
 * f_{max} = 1 beside 1, the minimum. O(words). */
int pair_index_opposes(const expr *e, int32_t statement, int32_t qualified);

/* Whether two names are other entries of one array, by indices that the value of the gold has:
 * a_{ij} = i - j beside a_{ji}, or beside a_{kl} where the value has no k and l. Where all are
 * called otherwise in both, they are free. */
int pair_are_other_entries(const expr *e, pair_said gold, pair_said pred);

#ifdef __cplusplus
}
#endif
#endif
