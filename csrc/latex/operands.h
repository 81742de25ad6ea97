/* One factor: a nucleus with its scripts, a call, a bare function with its argument, a big operator
 * with its body. */
#ifndef EXPRSCORE_LATEX_OPERANDS_H
#define EXPRSCORE_LATEX_OPERANDS_H

#include "latex/operators.h"

enum { OPERANDS_NAME = 200 }; /* bytes of the longest name that is told apart */

/* Reads a factor. *pushed is the number of subtrees it gave: 0 for what is no factor (the
 * differential of an integral, an empty group), else 1. */
int operands_factor(reading *m, cursor *c, int *pushed);

/* Applies the signs at the cursor to the last subtree: n!, 50 %, 30 degrees. */
int operands_postfix(reading *m, cursor *c);

/* Applies a superscript, with its label, dagger, transpose, power, to the last subtree. */
int operands_superscript(reading *m, int32_t atom);

/* Subscript, primes and superscript of what is no name: a value at a point, or with a label. */
int operands_scripts(reading *m, int32_t atom);

/* Reads numbers with primes at the cursor: minutes and seconds of an arc, added to its degrees
 * where `degrees` says that they are the last subtree (1, else 0). */
int operands_minutes(reading *m, cursor *c, int32_t degrees);

/* The number of a choice's site for an atom of this side. */
uint64_t operands_site(const reading *m, int32_t atom);

#endif
