/* Clauses of words before and behind an answer: From our work above, P = 5. It does not count.
 *
 * A clause is left out where it holds no formula and no word that denies, changes, bounds or
 * contradicts: then it says nothing that the answer does not. */
#ifndef EXPRSCORE_LATEX_PROSE_H
#define EXPRSCORE_LATEX_PROSE_H

#include "latex/meaning.h"

/* Moves *first behind the clauses that lead up to a statement, and *last before the sentences that
 * follow it. O(length). */
void prose_leave_out(const reading *r, int32_t *first, int32_t *last);

/* Where the words begin that say from what a verdict in words is drawn, which says nothing of it:
 * converges by the ratio test, diverges because its terms do not vanish. `last` where none do.
 * O(length). */
int32_t prose_before_ground(const reading *r, int32_t first, int32_t last);

/* Whether an atom says what an answer is worth: [1 point], [2 marks]. */
int prose_says_worth(const reading *r, int32_t atom);

/* Whether a word opens a reason: because, since, as, using. */
int prose_opens_reason(const reading *r, int32_t atom);

/* Whether a word names what a formula right behind it is an equation of, and is too long for the
 * name of a function: Varianz $V = 5$. */
int prose_names(const reading *r, int32_t atom);

#endif
