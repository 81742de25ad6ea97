/* Relations as sets of points: do two statements hold at the same points?
 *
 * A statement is made of equations, inequalities, != and memberships by and, or, not, lists and
 * chains, of intervals, finite sets, unions, intersections, complements, the reals and the empty
 * set; set literals speak of the one symbol that only the other side has, or of none. It holds
 * where both sides of its relations have real values that are so related; +- is both signs in turn.
 * Of two equations the points count where the sides of both are defined: y = ln x^2 is y = 2 ln x.
 *
 * The sets are compared along lines parallel to the axes: one symbol varies, all others have seeded
 * random values, the same on both sides. x, y and z (with or without scripts) range over all reals,
 * other symbols over the positive ones unless a side bounds them by a negative number or says that
 * they are below zero.
 * On a line the statement is a list of cells between breakpoints: zeros of the differences of both
 * sides of its relations (of each factor, where the other side is 0), of what is divided by, of
 * arguments of roots, logarithms and moduli, ends of domains of inverse functions. Breakpoints of
 * both statements divide the line together; every cell and every breakpoint is looked at on both
 * sides. In one symbol alone this is the whole set. So a zero's multiplicity does not count, and
 * squaring, clearing or cancelling hold where the points are the same.
 *
 * Where lines meet neither set (systems of equations), symbols that an equation of an alternative
 * gives (y = x - 4, x = 2) follow the others, and the lines are curves: all points of that
 * alternative lie on some; each alternative of both sides is gone through.
 *
 * Zeros: rational functions are brought to one polynomial (degree at most 12) whose real zeros are
 * isolated by those of its derivatives; others are sampled on a grid, geometric from 1e-12 to 1e12
 * (of periodic functions: even, up to 10), between which signs change or moduli have minima. Where
 * lines along other symbols told the sets apart from others already, the grid is coarse; where both
 * statements give a symbol by the others (v = sqrt(2gh)), lines along symbols on which something is
 * not rational are left out.
 *
 * When EQUAL is said wrongly. (a) The sets differ only at values that none of the random lines
 * meets: a lower-dimensional part that no axis crosses (one point that a condition takes out of a
 * curve), or a part of the space that they miss; there are two or three lines for each symbol on
 * which the truth changes, six lines at least where there are conditions, the other values spread
 * over 2^-4 .. 2^2. (b) Two breakpoints closer than their error bounds, 1e-13 relative, 1e-7 where
 * the zero was found as a minimum, are taken for one. (c) A zero of a function that is not rational
 * is missed by the grid on both sides: two zeros between neighbouring samples; each cell is looked
 * at in two random points besides. For relations between polynomials only (a) and (b) remain, and
 * (a) has probability 0 in exact arithmetic where the sets are those of a single equation without a
 * factor of isolated zeros.
 * DIFFERENT is said where at one point one statement surely holds and the other surely does not,
 * with the breakpoint itself taken for the exact zero within its bound.
 *
 * Plain C11: no globals, no allocation; recursion as deep as statements are nested, at most 40.
 * Work is counted in visited nodes and bounded by options->work and by 1.5 million; the same on
 * every machine as far as libm is. */
#ifndef EXPRSCORE_PROBE_POINTS_H
#define EXPRSCORE_PROBE_POINTS_H

#include <stddef.h>
#include <stdint.h>

#include "expr/expr.h"
#include "probe/probe.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    POINTS_NOT_A_SET = 0, /* something in them is no relation between values or no set of numbers */
    POINTS_EQUAL,
    POINTS_DIFFERENT,
    POINTS_UNDECIDED /* both hold everywhere or nowhere, too many breakpoints, or out of work */
} points_verdict;

enum { POINTS_MOST_SYMBOLS = 12 };

typedef struct {
    int64_t work;  /* nodes visited */
    int32_t lines; /* on which the truth of a side changed */
    int trivial;   /* UNDECIDED: both hold everywhere or nowhere */
    /* DIFFERENT: values of the symbols at which exactly one of them holds. The names are those of
     * the expr `name_of` (0: a, 1: b) with these labels; label -1 is what set literals speak of. */
    int first_holds; /* it is the first one */
    int32_t symbols;
    int32_t label[POINTS_MOST_SYMBOLS];
    uint8_t name_of[POINTS_MOST_SYMBOLS];
    double value[POINTS_MOST_SYMBOLS];
} points_report;

/* Bytes of scratch, aligned to 16, for two statements of so many nodes together (a subtree that is
 * compared with itself counts twice). */
size_t points_scratch_bytes(int64_t nodes);

/* Compares two statements; of the options seed and work count. a may be b. */
points_verdict points_equal(const expr *a, int32_t root_a, const expr *b, int32_t root_b,
                            const probe_options *options, void *scratch, points_report *report);

#ifdef __cplusplus
}
#endif
#endif
