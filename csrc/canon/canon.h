/* The canonical form of an expression: the tree that SymPy 1.14 gives after
 *     (e, back) = posify(e); e = simplify(e); e = e.subs(back)
 * computed natively for the classes of expressions where it is known to be the same.
 *
 * Plain C11: no Python, no globals, no allocation. The workspace is the caller's, one a thread.
 * Work is bounded by the workspace and by one budget of counted steps an expression: whatever does
 * not fit, or lies outside the classes, is handed over with a cause; nothing is ever approximated.
 * Recursion goes at most CANON_MAX_DEPTH levels deep, whatever the input is. */
#ifndef EXPRSCORE_CANON_H
#define EXPRSCORE_CANON_H

#include "expr/expr.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CANON_MAX_DEPTH = 160 };

/* Why an expression is left to SymPy; CANON_OK where it is not. */
typedef enum {
    CANON_OK = 0,
    CANON_MALFORMED,  /* not an expr in post-order */
    CANON_SIZE,       /* too many nodes, too deep or too much work */
    CANON_NUMBER,     /* a number beyond 127 bits, or a power of one that is not worked out here */
    CANON_FLOAT,      /* a decimal where its rounding depends on the order of operations */
    CANON_INFINITE,   /* a division by zero or an infinite constant */
    CANON_COMPLEX,    /* the imaginary unit, or a root of something negative */
    CANON_KIND,       /* a node of a kind that has no tree, or that is not read here */
    CANON_FUNCTION,   /* a function that simplify may rewrite, or that is not known here */
    CANON_EXPONENT,   /* a power whose exponent makes simplify combine or split powers */
    CANON_SIGN,       /* it turns on a sign that is not decided here */
    CANON_ORDER,      /* it turns on an order of terms that is not decided here */
    CANON_POLYNOMIAL, /* a greatest common divisor larger than is worked out here */
    CANON_RADICAL,    /* a denominator whose roots simplify would take away */
    CANON_SIMPLIFY,   /* another rewriting of simplify that is not worked out here */
    CANON_STATUS_COUNT
} canon_status;

/* What a node of the result is; the names of the published labels' kinds. The last three stand in
 * total forms alone (canon_total.h). */
typedef enum {
    CANON_NUMBER_LEAF = 0,
    CANON_SYMBOL_LEAF,
    CANON_OPERATOR,
    CANON_FUNCTION_NODE,
    CANON_MATRIX_NODE,
    CANON_RELATION_NODE,
    CANON_OTHER_NODE,
    CANON_KIND_COUNT
} canon_kind;

/* The tree of a canonical form, in post-order with children in SymPy's order of arguments. Node i
 * is labelled with its kind's name, "_" and length[i] bytes at text + start[i]. All arrays lie in
 * the workspace and are good until it is used again. */
typedef struct {
    const uint8_t *kind; /* canon_kind */
    const int32_t *arity, *start, *length;
    const char *text;
    int32_t count;
} canon_tree;

/* Bytes of a workspace; it needs alignment to 16 and no other preparation than canon_prepare. */
size_t canon_workspace_bytes(void);

/* Readies a fresh block of memory; once, before its first use. */
void canon_prepare(void *workspace);

/* Writes the canonical form of `e` to `tree` (only on CANON_OK). `e` reads as SymPy's unevaluated
 * objects do: EXPR_MUL, EXPR_ADD and EXPR_POW as the arguments of Mul, Add and Pow, a number with
 * is_decimal as a Float. */
canon_status canon(void *workspace, const expr *e, canon_tree *tree);

/* Lower-case name of a status, such as "float". */
const char *canon_status_name(canon_status status);

#ifdef __cplusplus
}
#endif
#endif
