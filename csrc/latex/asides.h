/* Asides: words beside a value, with values of their own among them, that say nothing of it: 5 N
 * (toward the 2 C charge), 5 (to 2 significant figures), 5 A through the 4 Ω resistor.
 *
 * An aside is known by its place, behind a complete value and before nothing that goes on with it,
 * and by what it holds: words of a sentence, no relation, no verb with a value behind it, and
 * numbers only where words say what they are of. What denies, bounds or changes a value is none. */
#ifndef EXPRSCORE_LATEX_ASIDES_H
#define EXPRSCORE_LATEX_ASIDES_H

#include "latex/phrases.h"

/* Whether an atom is a bracket that holds an aside. O(what it holds). */
int asides_in_bracket(const reading *r, int32_t atom);

/* Whether a bracket behind a value takes another value back by one word of denial, and so says
 * nothing of the first, whatever its reason: (reject x = -1 since it is negative), (-1 is
 * extraneous). O(bracket). */
int asides_takes_back(const reading *r, int32_t i);

/* Where the aside begins that a preposition opens behind the value that [first, last) begins with;
 * `last` where there is none. O(length). */
int32_t asides_behind(const reading *r, int32_t first, int32_t last);

/* The mark before a clause of words that ends [first, last) and says nothing that is compared but
 * words that can contradict others: 5 — the series converges; p < 0.05, so the difference shows.
 * `last` where there is none. O(length). */
int32_t asides_clause(const reading *r, int32_t first, int32_t last);

/* Whether a word that opens [atom, last) only names the quantity of which a value or a name stands
 * behind it: Total 2.73 A, Acceleration a = 5. */
int asides_name_quantity(const reading *r, int32_t atom, int32_t last);

/* Whether "double" at an atom stands before what is so, a double root: of a value it would stand
 * before "the" or "that". */
int asides_doubled_thing(const reading *r, int32_t atom, int32_t last);

/* Whether "per" at an atom stands before what something is counted by, and no unit: per cycle. */
int asides_per_thing(const reading *r, int32_t atom, int32_t last);

#endif
