/* Formulas of chemistry: CaCO_3, Mg(OH)_2, SO_4^{2-}, and configurations of electrons: 1s^22s^2.
 *
 * A formula is a run of symbols of elements, each with its count below, brackets of them with
 * theirs, a charge above the last and a state behind it. It is read as a product of elements with
 * their counts, so that their order does not matter; plain capitals, H_2O, are that anyway.
 * Upright letters are a formula where one of its elements has two letters, a count or a charge;
 * Italic ones, where a letter pair could be two quantities as well, are one by choice. */
#ifndef EXPRSCORE_LATEX_CHEMISTRY_H
#define EXPRSCORE_LATEX_CHEMISTRY_H

#include "latex/operators.h"

/* ROLES_FORMULA, ROLES_STATES and ROLES_ARROW where a list shows formulas, states behind them or an
 * arrow. Looks at no list within. O(length). */
uint32_t chemistry_evidence(const layout *text, layout_list list);

/* Whether the WORD at an atom is a formula, or a part of one, and no word of a sentence. */
int chemistry_is_word(const layout *text, int32_t atom);

/* Whether the WORD at an atom, in no table of words, can be a formula: capitals count in it. */
int chemistry_is_symbol(const layout *text, int32_t atom);

/* Whether an atom is the upright symbol of an element. */
int chemistry_is_element(const layout *text, int32_t atom);

/* Whether an atom is a state in brackets: (aq), (s), (l), (g). */
int chemistry_is_state(const layout *text, int32_t atom);

/* Reads a formula or a shell of electrons at the cursor: 1, 0 where none stands there (nothing
 * read), -1 refused; 2 where it was read and says nothing. Looks at a bounded number of atoms
 * beyond what it reads. */
int chemistry_read(reading *m, cursor *c);

/* Whether the equation of [first, last) is a reaction: formulas with coefficients and nothing else,
 * where the pair shows that it is about chemistry. O(length). */
int chemistry_is_reaction(const reading *m, int32_t first, int32_t last);

#endif
