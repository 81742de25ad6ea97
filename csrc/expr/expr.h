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

/* What a node is; each enum is written once, in its table. */
typedef enum {
#define X(name, spelling) EXPR_##name,
#include "expr/kinds.def"
#undef X
    EXPR_KIND_COUNT
} expr_kind;

typedef enum {
#define X(name, spelling) EXPR_##name,
#include "expr/constants.def"
#undef X
    EXPR_CONSTANT_COUNT
} expr_constant;

typedef enum {
#define X(name, spelling) EXPR_##name,
#include "expr/functions.def"
#undef X
    EXPR_FUNCTION_COUNT
} expr_function;

typedef enum {
#define X(name, spelling) EXPR_##name,
#include "expr/operators.def"
#undef X
    EXPR_OPERATOR_COUNT
} expr_operator;

typedef enum {
#define X(name, spelling) EXPR_##name,
#include "expr/relations.def"
#undef X
    EXPR_RELATION_COUNT
} expr_relation;

typedef enum {
#define X(name, spelling) EXPR_##name,
#include "expr/collections.def"
#undef X
    EXPR_COLLECTION_COUNT
} expr_collection;

typedef struct {
    uint8_t kind;  /* expr_kind */
    uint8_t flags; /* expr_flag bits */
    uint16_t head; /* meaning by kind; 0 where unused */
    int32_t arity; /* number of children */
    int32_t label; /* index by kind; -1 where unused */
    int32_t size;  /* nodes of this subtree, itself included; >= 1 */
} expr_node;

/* Flags of a node. What a name is (its role) stands on each SYMBOL or CALL of it; a name without
 * one is a commuting scalar. */
enum {
    EXPR_FLAG_PARENTHESES = 1, /* stood in brackets of its own */
    EXPR_FLAG_VECTOR = 2,      /* a 3-vector, or a function whose values are */
    EXPR_FLAG_MATRIX = 4,      /* an operator or matrix: does not commute */
    EXPR_FLAG_INDEX = 8        /* takes integers: a summation index, n, m, k, j, l where so used */
};

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
    EXPR_FULL,     /* an array of the caller's is too small */
    EXPR_MALFORMED /* arity and size do not describe a post-order tree */
} expr_status;

/* Bytes of one block that holds every array of an expr with these capacities; at most 2^29 names.
 */
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

/* Copies the subtree of node `root` of `from` into `to`, which is emptied first, as an expression
 * of its own with the names and numbers that it uses, a number that several nodes share once for
 * each; EXPR_FULL if an array is too small. O(n). */
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
