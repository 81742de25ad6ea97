/* Scales of temperature behind a ring: 25^\circ C, 25^{\circ C}, 25 {}^\circ C. */
#ifndef EXPRSCORE_LATEX_TEMPERATURES_H
#define EXPRSCORE_LATEX_TEMPERATURES_H

#include "latex/operators.h"

/* Whether a ring stands before a letter, which layout gives to the letter. */
int temperatures_ring_before(const layout *text, const layout_atom *letter);

/* Reads a superscript that holds the ring of degrees and the letter of their scale. Pushes the
 * unit: 1, 0 if it is something else, -1 on failure. */
int temperatures_above(reading *m, layout_list sup);

/* Reads what a sign of degrees belongs to, if it is a scale of temperature. As above. */
int temperatures_degrees(reading *m, cursor *c);

#endif
