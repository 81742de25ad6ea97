/* Comparison with 256 bits, for what doubles leave open. */
#ifndef EXPRSCORE_PROBE_DIGITS_H
#define EXPRSCORE_PROBE_DIGITS_H

#include "probe/side.h"
#include "probe/wide_ball.h"

/* Compares two sides of scalars, whose slots know which leaves have been seen, by 256 bits.
 * DIFFERENT is a proof as in probe.h, and also what a side is that divides by zero (or has log 0)
 * wherever it can be evaluated: such a value is equal to nothing. EQUAL: the values agree to 39
 * digits or more at three points (at one, without symbols) and every leaf was seen: changing it by
 * its resolution changes the value; after three points in a row that show none no leaf is changed
 * any more. `integers` as in `point`. A visited node counts as 20 of work and two a child, one with
 * a function as 300, or 1000 where that is not real; a leaf that is changed costs those above it.
 */
probe_verdict probe_compare_digits(side *f, side *g, const probe_options *options, int integers,
                                   probe_report *report);

/* Whether numbers of many digits stand beside irrational constants: only digits tell pi from
 * 411557987/131002976. */
int probe_needs_digits(const side *f, const side *g);

#endif
