/* What equations say: shared by the rules of equations and those of relations.
 *
 * Plain C11: no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PAIR_EQUATIONS_H
#define EXPRSCORE_PAIR_EQUATIONS_H

#include "pair/judge.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What an equation with one sign of equality says: of what (-1 where it is a law that names
 * nothing), and which value. */
typedef struct {
    int32_t name, value;
    int is_name; /* a name rather than another quantity */
} pair_said;

/* Whether it is an equation, and no chain. */
int pair_is_single_equation(const expr *e, int32_t root);

/* Whether one side names what the other is worth: a name that does not stand in its own value. */
int pair_names_value(const expr *e, int32_t name, int32_t value);

/* Whether what is rounded behind a value with both signs, and has none, left them out: \pm v
 * \approx w. Of any other value one was chosen. */
int pair_leaves_sign_out(const expr *e, int32_t link, int32_t value);

/* The values that an equation gives beside a bare one: how many, 2 at most. */
int pair_values_given(pair_judge *judge, int32_t root, int32_t value[2]);

/* Whether a number with a decimal point stands in a tree. */
int pair_has_decimals(const expr *e, int32_t root);

/* What such an equation says beside another one. */
pair_said pair_what_it_says(const expr *e, int32_t root);

/* Whether two numbers agree where one may be the other rounded; whether a decimal is an exact
 * number to the digits that it has. */
int pair_is_same_number(pair_judge *judge, int32_t a, int32_t b);
int pair_is_rounding(pair_judge *judge, int32_t exact, int32_t decimal);

/* Whether a value with letters is another one with decimals of two digits or more in it, to these
 * digits: sqrt(3) t is 1.73 t. */
int pair_is_shown_by(pair_judge *judge, int32_t exact, int32_t decimal);

/* Makes of two values that both have two signs those with the upper ones; 0 without room. O(n). */
int pair_take_upper_signs(expr *e, int32_t *a, int32_t *b);

/* Whether both sides of an equation are one value, so that it works it out: 1 - 1/4 = 3/4. */
int pair_works_out(pair_judge *judge, int32_t left, int32_t right);

/* Whether two relations of which the sides agree for positive letters do so for all that theirs
 * take. */
int pair_agree_for_reals(pair_judge *judge, int32_t gold, int32_t pred);

#ifdef __cplusplus
}
#endif
#endif
