/* The published reading of LaTeX: the expression that latex2sympy2_extended 1.10.2 builds.
 *
 * For a text after the published scorers' preprocessing, builds the object that
 * latex2sympy2_extended 1.10.2 makes of it with the published configuration (nothing evaluated but
 * what that library evaluates): the same heads with the same arguments in the same order. Whatever
 * it is not certain of it refuses with a reason and a place; the caller then asks the library.
 *
 * How the nodes of an `expr` stand for SymPy objects:
 *   EXPR_NUMBER    Integer or Rational p/q; is_decimal: Float of the text, its sign
 *                  included; exact = 0: Integer of the text
 *   EXPR_SYMBOL    Symbol(name)                    EXPR_CONSTANT  pi, E
 *   EXPR_ADD/MUL/POW                               Add, Mul, Pow with evaluate=False
 *   EXPR_FUNCTION  the function with evaluate=False; EXPR_EXP likewise (the library evaluates
 *                  e^{...}, but only what stays as it is is accepted); EXPR_LOG has two arguments
 *   EXPR_CALL      Function(name)(argument)
 *   EXPR_RELATION  Eq, StrictLessThan, StrictGreaterThan with evaluate=False; the root only
 *   EXPR_COLLECTION  EXPR_SET: FiniteSet of what was written, or of tuples of that where there are
 *                  semicolons; the root only
 *
 * Plain C11: one pass over the tokens with an explicit stack, no recursion, no globals, no
 * allocation; reentrant. */
#ifndef EXPRSCORE_PUBLISHED_PARSER_H
#define EXPRSCORE_PUBLISHED_PARSER_H

#include <stddef.h>
#include <stdint.h>

#include "expr/expr.h"
#include "published/published_lexer.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of the scratch that published_parse needs, aligned to 16; independent of the text. */
size_t published_scratch_bytes(void);

/* Capacities with which an expr never fills up for a text of `length` bytes; numbers need that of
 * nodes. */
int32_t published_max_nodes(int32_t length);
int32_t published_max_names(int32_t length);
int32_t published_max_text(int32_t length);

/* Reads `text` (UTF-8, `length` bytes) into `out`, which is emptied first.
 * PUBLISHED_ACCEPTED: `out` holds the expression. Otherwise `out` holds nothing of use, and
 * *position is the byte of `text` at which the reason was seen. `scratch` needs no initialisation
 * and keeps nothing between calls. O(length), and never more than the limits of the lexer allow. */
published_reason published_parse(const char *text, int32_t length, void *scratch, expr *out,
                                 int32_t *position);

/* A short, stable description of a reason; static storage. */
const char *published_reason_text(published_reason reason);

#ifdef __cplusplus
}
#endif
#endif
