/* What scripts of a name and what stands right behind it say of it, whatever its letter is. Each
 * looks at the atoms of one or two lists; nothing is read. */
#ifndef EXPRSCORE_LATEX_LETTERS_SHAPES_H
#define EXPRSCORE_LATEX_LETTERS_SHAPES_H

#include "latex/operators.h"
#include "latex/roles.h"

/* \delta_{ij}, \delta^i_j: one or nought, by its two indices. */
int letters_is_kronecker(const layout *text, int32_t atom);

/* \text{rank}(A - B): whether a word of several letters touches the bracket behind it. */
int letters_is_operator(const layout *text, int32_t atom, int32_t fence);

/* x[n], \delta[n - 1]: a sequence at an index, alone or with whole numbers. */
int letters_is_sequence(const layout *text, int32_t fence, roles_contents contents);

/* x[0]: a sequence at zero, by which nothing is multiplied. */
int letters_is_at_nought(const layout *text, int32_t fence);

/* f^{-1}(x) is the inverse function. */
int letters_is_inverse(const layout *text, layout_list sup);

/* \mathcal{L}\{f(t)\}, \mathcal{L}[f](s): how many of the atoms before `end` a transform of what
 * stands in braces or brackets takes, with the letter that it is a function of; 0 where it is none.
 * A plain letter is one before braces around one call. */
int32_t letters_transform(const layout *text, int32_t atom, int32_t end);

/* \ker T, \operatorname{rank} A: an operator by its letters takes the one factor behind it. */
int letters_takes_factor(const layout *text, const cursor *c);

/* \operatorname{span}\{a, b\}: an upright word before a set is no factor of it. */
int letters_takes_set(const layout *text, int32_t atom);

/* \bar\psi (A - m) \psi, \chi^\dagger (A - m) \chi: a bracket between a state and its adjoint is a
 * factor. */
int letters_is_sandwich(const layout *text, int32_t atom, int32_t end);

/* F(1 - aF): whether a letter is a factor within the bracket behind it, and so no function that is
 * taken there. O(bracket, without those in it). */
int letters_is_within(const layout *text, int32_t atom, int32_t fence);

/* (1,0,2) + t(3,1,-1), \vec r = s(1,2): whether the bracket behind a name, whose list starts at
 * `first`, is a tuple that it multiplies: as many members as one that it is added to, or the other
 * side of the relation is a tuple or a vector. Looks at brackets of a bounded length. */
int letters_scales_tuple(const layout *text, int32_t first, int32_t atom);

/* x(y')^2, t(\dot x): whether the bracket behind a name that is usually a variable holds a
 * derivative alone, which brackets only keep apart from a power or a name; no variable is a
 * function of one. x(t') is a call: t' is another time. */
int letters_times_derivative(const layout *text, int32_t atom);

/* n(A \cup B): a union, which no name multiplies. O(length of the bracket). */
int letters_takes_sets(const layout *text, int32_t fence);

/* Whether a bracket holds a letter that arguments are written with, x + h. O(length). */
int letters_holds_variable(const layout *text, int32_t fence);

/* g(\frac{a + b}{a - b}): a quotient alone with a sum above or below, which a quantity multiplies
 * as it does a sum. O(length of the bracket). */
int letters_holds_sums(const layout *text, int32_t fence);

/* The hyphen of ft-lb, N-m in text without commands: one that stands between letters that a blank
 * parts from their number, the first of which is a unit alone. */
int letters_is_hyphen(const layout *text, int32_t atom);

/* Whether a letter stands apart behind a number that is all of an answer, or that a sign of
 * equality stands before: v = \sqrt{2E/m} = 3 m/s. Looks at a bounded number of atoms. */
int letters_close_value(const layout *text, int32_t atom);

#endif
