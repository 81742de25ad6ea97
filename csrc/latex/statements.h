/* Statements: what stands above expressions. Lists, conditions, implications, and/or/not, relations
 * and their chains, cases, labelled and qualified answers, words.
 *
 * From the loosest: lists (; , a quad, words) < conditions < <=> and => < or < and < not, for all,
 * there is < relations and arrows (flat chains) < expressions (meaning.h). */
#ifndef EXPRSCORE_LATEX_STATEMENTS_H
#define EXPRSCORE_LATEX_STATEMENTS_H

#include <stdint.h>

#include "latex/layout.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct reading reading; /* meaning.h */

/* Reads a whole answer, atoms [first, last), and pushes one tree onto the reading's expr.
 * 0 with the reading's result set where it is none. */
int statements_answer(reading *r, int32_t first, int32_t last);

/* Reads what stands inside of something (brackets of a set or an interval, a condition, the script
 * of a big operator, a cell): statements without words of an answer around them. Commas make a
 * SEQUENCE. */
int statements_read(reading *r, int32_t first, int32_t last);

/* Pushes the items between commas and semicolons one by one; their number, -1 where one fails. */
int32_t statements_items(reading *r, int32_t first, int32_t last);

/* Pushes one statement that holds no comma of its own: logic, relations, chains, an expression. */
int statements_one(reading *r, int32_t first, int32_t last);

/* Pushes an expression that stands between words which say nothing of its value. */
int statements_expression(reading *r, int32_t first, int32_t last);

/* Pushes a relation, a chain of them, or an expression. */
int statements_relation(reading *r, int32_t first, int32_t last);

/* Reads a TABLE_CASES or TABLE_LINES atom and pushes one tree. */
int statements_table(reading *r, int32_t atom);

/* Whether an atom is an arrow between statements: beside signs of logic, or between equations. */
int statements_is_arrow(const reading *r, int32_t atom);

#ifdef __cplusplus
}
#endif
#endif
