/* Points of figures, and the words that stand before them: angle ABC, triangle ABC. */
#ifndef EXPRSCORE_LATEX_FIGURES_H
#define EXPRSCORE_LATEX_FIGURES_H

#include "latex/layout.h"

/* Whether an atom is a point of a figure: A, B_1, C'. */
int figures_is_vertex(const layout_atom *a);

/* Makes the sign of an ATOM_WORD of a text that spells it before three points: Triangle ABC. */
void figures_spell(const layout *text, layout_atom *word);

#endif
