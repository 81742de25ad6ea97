/* The commonest answers, told from the rest: one value, alone or given to a symbol.
 *
 * Plain C11: no Python, no globals, no allocation, no recursion. */
#ifndef EXPRSCORE_PLAIN_ANSWER_H
#define EXPRSCORE_PLAIN_ANSWER_H

#include "expr/expr.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    int32_t value; /* root of the value */
    int32_t name;  /* the symbol that it is given to, or -1 */
} plain_answer;

/* Whether an answer is `value` or `symbol = value`, of which the value holds a symbol and no unit,
 * relation, collection or operator: then nothing but equality of values and the trees of the
 * values decides its score. `constants` names the symbols that may be units, each between zero
 * bytes ("\0c\0hbar\0"): a value with no other symbol may be a number, so it is none of these.
 * *answer is written only on 1. O(n). */
int plain_answer_of(const expr *e, const char *constants, int32_t constants_length,
                    plain_answer *answer);

#ifdef __cplusplus
}
#endif
#endif
