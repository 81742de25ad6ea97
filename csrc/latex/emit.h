/* What the meaning stage writes: nodes of the expr of one side, in post order.
 *
 * Every function returns 1, or 0 with a reason set in the reading (READER_TOO_LARGE where an array
 * of the caller's is full). `start` and `end` are bytes of the text. */
#ifndef EXPRSCORE_LATEX_EMIT_H
#define EXPRSCORE_LATEX_EMIT_H

#include <stdint.h>

#include "latex/meaning.h"

/* Refuses the text: always 0. The first reason given stays. */
int emit_refuse(reading *m, reader_reason reason, int32_t start, int32_t end);

int emit_node(reading *m, expr_kind kind, int head, int32_t arity, int flags);
int emit_integer(reading *m, int64_t value);
int emit_rational(reading *m, int64_t p, int64_t q); /* q > 0 */
int emit_number(reading *m, int32_t label);          /* of a number that stands in the expr */
int emit_constant(reading *m, expr_constant constant);
int emit_named(reading *m, expr_kind kind, const char *name, int32_t length, int32_t arity,
               int flags);

/* A symbol, call, unit or words whose spelling is a C string. */
int emit_spelled(reading *m, expr_kind kind, const char *name, int32_t arity, int flags);

int emit_function(reading *m, expr_function function, int32_t arity);
int emit_operator(reading *m, expr_operator operator_, int32_t arity);
int emit_collection(reading *m, expr_collection collection, int32_t arity);

/* Pushes the last `count` subtrees, the lines of a table, as one: as cases, where that may be and
 * each is a value with a condition beside it, else as a sequence. */
int emit_lines(reading *r, int32_t count, int may_be_cases);
int emit_relation(reading *m, expr_relation relation);

/* The last `count` subtrees as one product or sum; nothing for a single one. */
int emit_product(reading *m, int32_t count);
int emit_sum(reading *m, int32_t count);

/* The last `count` subtrees, two or more, as one sum. A number and a quantity cannot be added:
 * where the last one alone has units, behind a factor, and another one is a number or it holds a
 * name itself, the units are those of the sum. */
int emit_sum_of_units(reading *m, int32_t count);

/* The last subtree's inverse. */
int emit_inverse(reading *m);

/* Takes the last node, a leaf, back. */
void emit_drop(reading *m);

/* The last `count` subtrees, where sets are due: tuples and lists of two become intervals. */
void emit_set(reading *m, int32_t count);

/* Two kets or two bras as the last subtrees become one of both labels: |0>|1> is |01>. 1 if they
 * did. */
int emit_merge_states(reading *m);

/* The last two subtrees, a set and -1 times another, become their difference: 1 if they did. */
int emit_difference(reading *m);

/* Of the last `count` subtrees, the members of a set, each with both signs becomes two, {\pm1} is
 * {1, -1}; their number, -1 where there is no room. O(count * nodes), for 64 members at most. */
int32_t emit_both_signs(reading *m, int32_t count);

/* Root of the last subtree, or of the one `before` it. */
int32_t emit_last(const reading *m);
int32_t emit_before(const reading *m, int32_t node);

#endif
