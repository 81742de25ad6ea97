/* A quantity that is called by its name in words, and then by its letter with a value: Velocity,
 * v = 3; Tangential acceleration (a_t = 0). The words are no answer of their own. */
#ifndef EXPRSCORE_LATEX_APPOSITIONS_H
#define EXPRSCORE_LATEX_APPOSITIONS_H

#include "latex/items.h"

/* Reads an item that is such words, perhaps behind a label, with the letter and its value behind
 * it, to which *item moves on: 1; 0 where it is something else, -1 on failure. */
int appositions_push(reading *r, answer_item *item, int32_t last);

/* The bracket at the end of [first, last) in which a letter has its value, behind such words; -1
 * where there is none. O(length). */
int32_t appositions_bracket(const reading *r, int32_t first, int32_t last);

#endif
