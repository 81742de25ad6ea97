/* What an atom can carry: which of scripts, primes and accents have a meaning at its nucleus.
 *
 * Whatever is written counts: a prime at a sine, an index at a determinant or a letter above a name
 * that nothing reads would vanish, and two different answers would be one. */
#ifndef EXPRSCORE_LATEX_CARRIERS_H
#define EXPRSCORE_LATEX_CARRIERS_H

#include "latex/layout.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The first atom that carries what has no meaning there, -1 if there is none. O(atoms). */
int32_t carriers_find_fault(const layout *text);

#ifdef __cplusplus
}
#endif
#endif
