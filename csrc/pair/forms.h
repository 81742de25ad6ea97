/* What a statement says: told from its shape alone.
 *
 * Plain C11: no globals, no allocation, no recursion. All O(n). */
#ifndef EXPRSCORE_PAIR_FORMS_H
#define EXPRSCORE_PAIR_FORMS_H

#include "pair/terms.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether it names what the other side of an equation gives: a letter with its decorations, or a
 * function of plain variables or numbers. A derivative, with dots or primes, is no name. */
int pair_is_name(const expr *e, int32_t root);

/* Whether one of two names is a derivative of the other by its primes or dots, or its inverse
 * function: f'(x) and f(x). */
int pair_is_derived_of(const expr *e, int32_t a, int32_t b);

/* Whether it is the left side that a relation such as "> 5" lacks. */
int pair_is_left_out(const expr *e, int32_t root);

/* Whether it is a quantity of its own of which an equation gives the value, beside a bare value:
 * a name, a derivative, an expectation, a known or unknown function of anything, a modulus, a
 * quotient of such without a number, a sum of unknown functions. Another sum, a product and a power
 * have yet to be solved for what is asked. */
int pair_is_quantity(const expr *e, int32_t root);

/* Whether it is the square of a norm, or of the modulus of one quantity that is no coordinate: a
 * quantity of its own, the density |psi|^2, the error ||A - B||^2. */
int pair_is_squared_modulus(const expr *e, int32_t root);

/* Whether it is a known function of coordinates that an equation gives by other ones: \\log y = 2x
 * + 1 is a curve, and log y no name of 2x + 1. */
int pair_relates_coordinates(const expr *e, int32_t left, int32_t right);

/* Whether it stands for what is left out of a list. */
int pair_is_dots(const expr *e, int32_t root);

/* Whether a letter is one that usually is an integer: n, m, k, j, l. */
int pair_is_integer_letter(const expr *e, int32_t label);

/* Whether it is the inverse of something, in either of the two ways in which that is read: X^{-1}
 * with a number above, or with the product -1 times 1. */
int pair_is_inverse(const expr *e, int32_t root);

/* Whether it is a sum of names, each with either sign and no factor: P_1 - P_2. O(terms). */
int pair_is_difference(const expr *e, int32_t root);

/* Whether it is a product of two symbolic factors at least. */
int pair_is_product(const expr *e, int32_t root);

/* Whether it is a matrix that is written out, perhaps with factors; and whether it is a product or
 * power of letters without a coefficient, as what a matrix is the value of: AB, A^{-1}. */
int pair_is_written_matrix(const expr *e, int32_t root);
int pair_is_made_of_names(const expr *e, int32_t root);

/* Whether an equation gives the entries or members of what letters make: A + B = a matrix with its
 * entries, A \\cup B = a set with its members. */
int pair_gives_entries(const expr *e, int32_t left, int32_t right);

/* Whether a list without brackets holds columns or points alone: solutions, a basis. O(members). */
int pair_lists_vectors(const expr *e, int32_t root);

/* Whether a list gives values to several names, just one of them more than once: the asymptotes x =
 * 3, x = -3, y = 2, in any order. O(members). */
int pair_lists_name_again(const expr *e, int32_t root);

/* Whether it is a differential: dN. */
int pair_is_differential(const expr *e, int32_t root);

/* Whether a power is the quantity that an equation gives rather than one to be solved for its base:
 * ds^2, or A^\\mu beside components or other things with this index. */
int pair_is_indexed_quantity(const expr *e, int32_t power, int32_t value);

/* Whether a product of capitals is the short name of what an equation gives, three or more that the
 * value has none of, or two before what it is taken of: ROI = (G - C)/C, SE(b) = s/n. */
int pair_is_initials(const expr *e, int32_t product, int32_t value);

/* Whether a value is a permutation, written in cycles: whatever is said to be one is a name of it.
 */
int pair_is_permutation(const expr *e, int32_t root);

/* Whether it is a product of two capitals or more beside a number: a name, a segment or what is
 * asked for itself, since the number gives none of its factors. */
int pair_is_numbered(const expr *e, int32_t product, int32_t value);

/* lines.c: which of the unit vectors i, j, k a symbol is: 0 to 2, or -1. */
int32_t pair_unit_vector(const expr *e, int32_t root);

/* Whether a value holds neither symbol nor unknown function, nor an operator but signs and percent.
 */
int pair_is_number(const expr *e, int32_t root);
int pair_has_units(const expr *e, int32_t root);

/* Whether it has a sign of degrees or percent, which may be left out. */
int pair_has_sign(const expr *e, int32_t root);

/* Whether it is one value rather than a statement about values or several of them. */
int pair_is_value(const expr *e, int32_t root);

/* Whether it is a relation that says that two values are equal, exactly or not, or a chain of such.
 */
int pair_is_equation(const expr *e, int32_t root);

/* Whether it is any relation between values, or a chain of such. */
int pair_is_relation(const expr *e, int32_t root);

/* Whether it orders values, or says that they differ, or a chain of such. */
int pair_is_inequality(const expr *e, int32_t root);

/* Terms of a relation or chain: 2, or one more than the chain has links. */
int32_t pair_term_count(const expr *e, int32_t root);
void pair_terms(const expr *e, int32_t root, int32_t *term);
int32_t pair_first_term(const expr *e, int32_t root);
int32_t pair_last_term(const expr *e, int32_t root);

/* Collections whose members stand in their order; of those the ones without brackets; those whose
 * members stand in any order. */
int pair_is_list(const expr *e, int32_t root);
int pair_is_bare_list(const expr *e, int32_t root);
int pair_is_unordered(const expr *e, int32_t root);

/* Whether it is an interval with brackets of its own, or made of such, or a set of numbers. */
int pair_is_set_of_reals(const expr *e, int32_t root);

/* Whether it is a name that takes all reals where it stands in a relation: x, y, z, with their
 * indices. */
int pair_takes_all_reals(const expr *e, int32_t root);

/* Whether what it says of positive numbers may be wrong of negative ones: it has a letter that
 * takes all reals where it stands in a relation (x, y, z), and a modulus, a root or the like. */
int pair_minds_signs(const expr *e, int32_t root);

/* Whether each member of a list, of eight at most, gives a value to a name of its own, and none of
 * the values speaks of any of the names: then each says what it says whatever the others do. */
int pair_give_values(const expr *e, int32_t root);

/* The relation that says the same with its sides exchanged, or -1. */
int pair_mirrored(int head);

/* Whether it says that two things that are names are similar or congruent: neither names the other.
 */
int pair_relates_things(const expr *e, int32_t root);

/* Whether equations in a list give x, y and z in another order than a point does. */
int pair_turns_coordinates(const expr *e, int32_t root);

/* An answer without the conditions, words and labels that stand around it. */
int32_t pair_core(const expr *e, int32_t root);

/* Whether every member of a bare list is a quantity in units of its own: 3 N, 4 m. */
int pair_have_own_units(const expr *e, int32_t root);

/* Whether every member is an equation whose first term is a name. */
int pair_all_named(const expr *e, int32_t root);

#ifdef __cplusplus
}
#endif
#endif
