/* Congruences, a = b mod m, a = b (m), and residue classes: 3 \pmod 5 as a whole is the class of
 * what is congruent to it, which is no number; x \equiv 1, 6 \pmod 7 and x \equiv \pm 1 \pmod 7 are
 * congruences that share both their ends. */
#ifndef EXPRSCORE_LATEX_RESIDUES_H
#define EXPRSCORE_LATEX_RESIDUES_H

#include "latex/operators.h"

/* Whether a modulus in brackets stands at the cursor and ends what is read. */
int residues_start(const reading *m, const cursor *c);

/* Makes a class of the last `*count` subtrees, the factors before it, and of the modulus. */
int residues_push(reading *m, cursor *c, int32_t *count);

/* Whether a sign of congruence has its modulus below it: x \equiv_7 3. */
int residues_have_modulus_below(const reading *r, int32_t relation);

/* Whether a relation, whose right side begins at `after`, joins congruent numbers, so that the
 * modulus behind it belongs to it. O(length). */
int residues_share_modulus(const reading *r, int relation, int32_t after, int32_t last);

/* Pushes a = b mod m as one congruence, a being [first, relation). */
int residues_push_congruence(reading *r, int32_t first, int32_t relation, int32_t after,
                             int32_t last);

/* Whether [first, last) is a name that is congruent to one of several residues. O(its length). */
int residues_are_listed(const reading *r, int32_t first, int32_t last);

/* Pushes a congruence for each of them as alternatives. */
int residues_push_list(reading *r, int32_t first, int32_t last);

#endif
