/* An expression as a flat post-order array of nodes with interned names and exact numbers.
 *
 * Plain C11: no Python, no globals, no allocation; all memory is the caller's, so every function
 * here is reentrant. Children precede their parent; the last node is the root. The children of
 * node i are found from right to left: the last one is i - 1, the one before it ends just left of
 * that child's first node, and so on, by `size`. */
#ifndef EXPRSCORE_EXPR_H
#define EXPRSCORE_EXPR_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a node is. */
typedef enum {
    EXPR_NUMBER = 0,  /* leaf; label indexes numbers */
    EXPR_SYMBOL,      /* leaf; label indexes names */
    EXPR_CONSTANT,    /* leaf; head is an expr_constant */
    EXPR_ADD,         /* arity >= 1 */
    EXPR_MUL,         /* arity >= 1; a quotient is MUL(a, POW(b, -1)), a negation MUL(-1, a) */
    EXPR_POW,         /* base, exponent */
    EXPR_FUNCTION,    /* head is an expr_function */
    EXPR_CALL,        /* application of an unknown function; label indexes names */
    EXPR_OPERATOR,    /* head is an expr_operator; children as listed there */
    EXPR_RELATION,    /* lhs, rhs; head is an expr_relation */
    EXPR_COLLECTION,  /* head is an expr_collection */
    EXPR_UNIT         /* leaf; label indexes names: unit text as written in \text or \mathrm */
} expr_kind;

typedef enum {
    EXPR_PI = 0, EXPR_E, EXPR_I, EXPR_INFINITY, EXPR_DEGREE /* pi/180 */,
    EXPR_EMPTY_SET, EXPR_REALS
} expr_constant;

/* Known functions; arity is one unless said. */
typedef enum {
    EXPR_SIN = 0, EXPR_COS, EXPR_TAN, EXPR_COT, EXPR_SEC, EXPR_CSC,
    EXPR_ASIN, EXPR_ACOS, EXPR_ATAN, EXPR_ACOT, EXPR_ASEC, EXPR_ACSC,
    EXPR_SINH, EXPR_COSH, EXPR_TANH, EXPR_COTH, EXPR_SECH, EXPR_CSCH,
    EXPR_ASINH, EXPR_ACOSH, EXPR_ATANH, EXPR_ACOTH, EXPR_ASECH, EXPR_ACSCH,
    EXPR_EXP, EXPR_LOG /* log(x) natural, or log(x, base) */, EXPR_ABS, EXPR_SIGN,
    EXPR_FACTORIAL, EXPR_DOUBLE_FACTORIAL, EXPR_BINOMIAL /* n, k */, EXPR_FLOOR, EXPR_CEILING,
    EXPR_MAX /* any arity */, EXPR_MIN /* any arity */, EXPR_RE, EXPR_IM, EXPR_ARG, EXPR_CONJUGATE,
    EXPR_GCD, EXPR_LCM, EXPR_MOD, EXPR_ERF, EXPR_GAMMA, EXPR_NORM,
    EXPR_FUNCTION_COUNT
} expr_function;

/* Operators are quantities of their children; they are never evaluated. */
typedef enum {
    EXPR_DERIVATIVE = 0, /* operand, then (variable, order) pairs */
    EXPR_PARTIAL,        /* as EXPR_DERIVATIVE, written with a curly d */
    EXPR_INTEGRAL,       /* integrand, variable [, lower, upper] */
    EXPR_SUM,            /* summand [, index, lower, upper] */
    EXPR_PRODUCT,        /* factor [, index, lower, upper] */
    EXPR_LIMIT,          /* operand, variable, point */
    EXPR_NABLA,          /* gradient: operand */
    EXPR_DIVERGENCE, EXPR_CURL, EXPR_LAPLACIAN, /* operand */
    EXPR_CROSS, EXPR_DOT,/* two vectors */
    EXPR_PLUS_MINUS,     /* a, b: a +- b; one child: +- a */
    EXPR_MINUS_PLUS,
    EXPR_BRA, EXPR_KET, EXPR_BRACKET, /* <a|, |a>, <a> or <a|b> or <a|b|c> */
    EXPR_TRANSPOSE, EXPR_DAGGER, EXPR_STAR, /* operand */
    EXPR_PERCENT,        /* operand: operand/100, kept apart because it is a way of writing */
    EXPR_DETERMINANT, EXPR_TRACE, /* operand */
    EXPR_EVALUATED_AT,   /* operand, lower [, upper] */
    EXPR_OPERATOR_COUNT
} expr_operator;

typedef enum {
    EXPR_EQ = 0, EXPR_NE, EXPR_LT, EXPR_LE, EXPR_GT, EXPR_GE,
    EXPR_APPROX, EXPR_SIM, EXPR_PROPTO, EXPR_MUCH_LESS, EXPR_MUCH_GREATER, EXPR_IN, EXPR_TO,
    EXPR_EQUIV
} expr_relation;

typedef enum {
    EXPR_TUPLE = 0,      /* (a, b, ...) */
    EXPR_LIST,           /* [a, b, ...] */
    EXPR_SET,            /* {a, b, ...}, braces written */
    EXPR_SEQUENCE,       /* a, b, ... with no brackets */
    EXPR_ALTERNATIVES,   /* a or b: roots */
    EXPR_CONJUNCTION,    /* a and b; chains a = b = c are a CHAIN */
    EXPR_CHAIN,          /* relations sharing members, in order */
    EXPR_INTERVAL_OPEN, EXPR_INTERVAL_CLOSED, EXPR_INTERVAL_LEFT_OPEN, EXPR_INTERVAL_RIGHT_OPEN,
    EXPR_UNION, EXPR_INTERSECTION, EXPR_SET_DIFFERENCE,
    EXPR_MATRIX,         /* children are EXPR_ROW */
    EXPR_ROW,
    EXPR_CASES           /* children are EXPR_ROW (value, condition) */
} expr_collection;

typedef struct {
    uint8_t kind;   /* expr_kind */
    uint8_t flags;  /* expr_flag bits */
    uint16_t head;  /* meaning by kind; 0 where unused */
    int32_t arity;  /* number of children */
    int32_t label;  /* index by kind; -1 where unused */
    int32_t size;   /* nodes of this subtree, itself included; >= 1 */
} expr_node;

enum { EXPR_FLAG_PARENTHESES = 1 /* stood in brackets of its own */ };

/* value = p / q * 10^exponent. `text` is the number as written (UTF-8, in expr.text); where the
 * value does not fit, exact is 0, p and q are 0 and only the text counts. */
typedef struct {
    int64_t p, q;         /* q >= 1, gcd(p, q) = 1 for rationals made from SymPy */
    int32_t exponent;     /* decimal exponent; a decimal 1.50 is p = 150, q = 1, exponent = -2 */
    uint8_t is_decimal;   /* written with a decimal point */
    uint8_t exact;        /* p, q, exponent hold the value */
    uint16_t digits;      /* significant digits as written; 0 if unknown */
    int32_t text, length; /* offset and length in expr.text; length 0 if there is no text */
} expr_number;

/* A name in its canonical spelling (UTF-8, in expr.text). Equal names have equal indices. */
typedef struct {
    int32_t text, length;
    uint64_t hash; /* FNV-1a of the bytes: the same name hashes alike in every expr */
} expr_name;

/* One expression; every array belongs to the caller. */
typedef struct {
    expr_node *node;
    expr_number *number;
    expr_name *name;
    char *text;
    int32_t *bucket; /* open-addressing table of name indices, bucket_count a power of two */
    int32_t node_count, node_capacity;
    int32_t number_count, number_capacity;
    int32_t name_count, name_capacity;
    int32_t text_count, text_capacity;
    int32_t bucket_count;
} expr;

typedef enum {
    EXPR_OK = 0,
    EXPR_FULL,      /* an array of the caller's is too small */
    EXPR_MALFORMED  /* arity and size do not describe a post-order tree */
} expr_status;

/* Bytes of one block that holds every array of an expr with these capacities. */
size_t expr_block_bytes(int32_t nodes, int32_t numbers, int32_t names, int32_t text);

/* Lays the arrays out in `block` (aligned to 16, >= expr_block_bytes of the same capacities) and
 * empties them. */
void expr_init(expr *e, void *block, int32_t nodes, int32_t numbers, int32_t names, int32_t text);

/* Empties an expr for the next text; O(bucket_count). */
void expr_clear(expr *e);

/* Index of a name, added if it is new; -1 if an array is full. */
int32_t expr_intern(expr *e, const char *name, int32_t length);

/* Appends a number; its index, or -1 if an array is full. */
int32_t expr_add_number(expr *e, const expr_number *number);

/* Appends a node over the last `arity` complete subtrees; its index, or -1 if the array is full or
 * there are not that many. */
int32_t expr_push(expr *e, expr_kind kind, uint16_t head, int32_t arity, int32_t label,
                  uint8_t flags);

/* Copies `from` into `to`, which is emptied first and may have smaller capacities than `from` has
 * as long as they hold its counts; EXPR_FULL if they do not. O(n). */
expr_status expr_copy(expr *to, const expr *from);

/* Copies the subtree of node `root` of `from` into `to`, which is emptied first, as an expression of
 * its own with the names and numbers that it uses, a number that several nodes share once for each;
 * EXPR_FULL if an array is too small. O(n). */
expr_status expr_copy_subtree(expr *to, const expr *from, int32_t root);

/* Whether a node of the subtree of `root` is of one of some kinds, bit k standing for kind k. */
int expr_holds(const expr *e, int32_t root, uint32_t kinds);

/* Whether a product has a constant among its own factors more than once: \pi \pi. O(n). */
int expr_repeats_constant(const expr *e, int head);

/* Whether two expressions are the same tree with the same names and number values, flags aside.
 * O(n). */
int expr_same(const expr *a, const expr *b);

/* A hash that is alike for expressions that expr_same calls the same. O(n). */
uint64_t expr_hash(const expr *e);

/* Checks that the nodes form exactly one post-order tree whose labels are in range. O(n). */
expr_status expr_check(const expr *e);

#ifdef __cplusplus
}
#endif
#endif
