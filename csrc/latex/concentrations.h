/* [HA], [CH_3COOH], [ES]: square brackets around a compound's letters are its concentration.
 *
 * A product of capitals needs no brackets of its own, and [AB] is neither [A][B] nor [BA] turned
 * upside down: an equilibrium constant is their quotient. So two capitals or more, each with its
 * count, with a charge above the last one, make one name; capitals alone in any order, as the
 * area [ABC] has them. A number, a word or t below the bracket is part of the name, and tells that
 * one capital alone is a concentration: [A]_0. */
#ifndef EXPRSCORE_LATEX_CONCENTRATIONS_H
#define EXPRSCORE_LATEX_CONCENTRATIONS_H

#include "latex/operators.h"

/* Whether square brackets at an atom are a concentration. O(1): a bounded number of atoms. */
int concentrations_are(const reading *m, int32_t atom);

/* Whether what stands below the bracket is part of its name. O(1). */
int concentrations_have_time(const reading *m, int32_t atom);

/* Pushes its name, without what stands above the bracket. */
int concentrations_push(reading *m, int32_t atom);

#endif
