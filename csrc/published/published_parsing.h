/* What the files of the published parser share: values under construction, operands and frames.
 * No other file includes this.
 *
 * The reference's grammar is parsed by ANTLR with unlimited lookahead: of all derivations of a text
 * the one is taken that is first in the order of the alternatives. For what is accepted here that
 * comes down to a few rules, each stated where it is applied; texts for which they do not settle
 * the derivation are refused as ambiguous. */
#ifndef EXPRSCORE_PUBLISHED_PARSING_H
#define EXPRSCORE_PUBLISHED_PARSING_H

#include "published/published_parser.h"

/* --- limits ----------------------------------------------------------------------------------- */

enum {
    MAX_NODES = 4 * PUBLISHED_MAX_TOKENS + 16,
    MAX_FRAMES = 40,
    MAX_NAME_TEXT = 16384,
    /* The reference recurses and gives up at Python's limit. These weights, in Python frames,
     * bound its depth; far from the limit it is certain not to be reached. */
    MAX_SIGNS = 16, /* before one factor */
    FRAME_WEIGHT = 20,
    ARGUMENT_WEIGHT = 55,
    MAX_WEIGHT = 520
};

/* --- values under construction ---------------------------------------------------------------- */

/* What an expression contains; decides whether the reference leaves e^{...} as it is. */
enum {
    HAS_SYMBOL = 1,
    HAS_LOGARITHM = 2,
    HAS_ZERO = 4,
    HAS_CLOSED_COMPOUND = 8, /* a sum or function without any symbol: may turn out to be a number */
    HAS_ALL = 15,
    IS_DECIMAL = 16, /* of a number node only: a Float */
    IS_BIG = 32      /* of a number node only: an Integer kept as text */
};

typedef struct {
    uint8_t kind; /* expr_kind */
    uint8_t flags;
    uint16_t head;
    int32_t first, last, next; /* children, next sibling; -1 for none */
    int32_t arity;
    int32_t text, text_length; /* name or number as written, in `names` */
    int64_t p, q;              /* a number's value; a Float's is p * 10^exponent */
    int32_t exponent, digits;
} value;

enum { NONE = -1, DUMMY = 0 /* stands for every value inside a subscript */ };

/* An operand that postfix operators may still change. */
enum {
    ITEM_SYMBOL = 1,    /* a symbol with or without scripts, nothing else applied */
    ITEM_SUBSCRIPT = 2, /* the symbol has its subscript */
    ITEM_SUPERSCRIPT = 4,
    ITEM_CALLABLE = 8,         /* at a place where the grammar allows a function */
    ITEM_SEALED = 16,          /* a factorial or degree mark follows: no exponent may */
    ITEM_LOOSE_SUBSCRIPT = 32, /* subscript is a symbol without braces */
    ITEM_REVERSED = 64         /* superscript before subscript */
};

typedef struct {
    int32_t value;
    int32_t leaf;       /* the symbol's own value */
    int32_t token, end; /* tokens of its name, scripts before `end` included */
    uint8_t flags;
} item;

typedef enum {
    FRAME_TOP,
    FRAME_GROUP,
    FRAME_ABSOLUTE,
    FRAME_NUMERATOR,
    FRAME_DENOMINATOR,
    FRAME_ROOT_INDEX,
    FRAME_RADICAND,
    FRAME_EXPONENT,
    FRAME_EULER_EXPONENT,
    FRAME_SUBSCRIPT,
    FRAME_CALL,
    FRAME_FUNCTION, /* waiting for scripts or the argument */
    FRAME_FUNCTION_EXPONENT,
    FRAME_FUNCTION_BASE,
    FRAME_PARENTHESISED_ARGUMENT,
    FRAME_ARGUMENT /* without parentheses: a product, functions only as first factors */
} frame_kind;

typedef struct {
    uint8_t kind;
    uint8_t sum_operator, product_operator; /* pending token kinds; PUBLISHED_END for none */
    uint8_t function;                       /* expr_function */
    int32_t sum, product;                   /* values so far */
    int32_t items;                          /* first of its items */
    int32_t signs, minus_signs;             /* before the current run of factors */
    int32_t token;                          /* that opened it */
    int32_t first, second; /* numerator or root index; exponent and base of a function */
} frame;

typedef struct {
    published_tokens tokens;
    value node[MAX_NODES];
    item items[PUBLISHED_MAX_TOKENS + 2];
    frame frames[MAX_FRAMES];
    int32_t walk[MAX_NODES];
    char names[MAX_NAME_TEXT];
    int32_t node_count, item_count, frame_count, name_length, at, quiet, weight;
    int32_t relation, left;  /* token of the relation sign and what stands before it, or NONE */
    int32_t set, element;    /* elements of a set so far, or NONE; first token of the current one */
    published_reason reason; /* PUBLISHED_ACCEPTED until something is refused */
} parser;

/* --- values: published_values.c --------------------------------------------------------------- */

static inline int is_number(const parser *p, int32_t v) { return p->node[v].kind == EXPR_NUMBER; }
static inline int is_rational(const parser *p, int32_t v) {
    return is_number(p, v) && !(p->node[v].flags & IS_DECIMAL);
}
static inline int is_integer(const parser *p, int32_t v) {
    return is_rational(p, v) && p->node[v].q == 1;
}

/* Refuses the text, unless something was refused before. */
void published_refuse(parser *p, published_reason reason);
/* A value without children; DUMMY where there is no room. */
int32_t published_new_value(parser *p, expr_kind kind, uint16_t head);
/* Adds a child behind the others. */
void published_append(parser *p, int32_t parent, int32_t child);
/* An Integer or Rational in lowest terms. */
int32_t published_rational(parser *p, int64_t numerator, int64_t denominator);
/* Adds bytes to the names; where they end. */
int32_t published_add_name(parser *p, const char *text, int32_t length);
/* A number as written: an Integer, or a Float of its text. */
int32_t published_written_number(parser *p, const char *text, int32_t length);
/* A value of two children. */
int32_t published_node2(parser *p, expr_kind kind, uint16_t head, int32_t a, int32_t b);
/* A function of one argument. */
int32_t published_function1(parser *p, expr_function head, int32_t argument);
/* The constructors of the reference; each gives DUMMY where nothing is kept (`quiet`). */
int32_t published_power(parser *p, int32_t base, int32_t exponent);
int32_t published_product(parser *p, int32_t a, int32_t b);
int32_t published_sum(parser *p, int32_t a, int32_t b);
int32_t published_negative(parser *p, int32_t v);
int32_t published_quotient(parser *p, int32_t a, int32_t b);
int32_t published_juxtaposed(parser *p, int32_t a, int32_t b);
int32_t published_euler_power(parser *p, int32_t argument);
int32_t published_rooted(parser *p, int32_t radicand, int32_t index);
/* Writes the value at `root` into `out`; 0 if an array is full. */
int published_emit(parser *p, int32_t root, expr *out);

/* --- operands: published_operands.c ----------------------------------------------------------- */

/* A function with its scripts applied to its argument. */
int32_t published_applied_function(parser *p, const frame *f, int32_t argument);
/* Names a symbol: tokens[token], with the subscript in tokens[from..to), none if from == to. */
void published_name_symbol(parser *p, int32_t leaf, int32_t token, int32_t from, int32_t to);
/* The texts of tokens[from..to), joined as the reference joins them. */
void published_add_tokens(parser *p, int32_t from, int32_t to);
/* The value of the token at `at`, which is an atom. */
int32_t published_atom_value(parser *p, int32_t at);
/* Adds an operand at the present token. */
item *published_push_item(parser *p, int32_t v, uint8_t flags);
/* Opens a frame; refuses what is nested too deeply. */
frame *published_push_frame(parser *p, frame_kind kind, int32_t at);
/* Closes the frame on top. */
void published_pop_frame(parser *p);
/* Ends the current run of juxtaposed factors with its signs, and joins it to the product. */
void published_finish_factors(parser *p);
/* Ends the current product and joins it to the sum. */
void published_finish_product(parser *p);
/* Ends the argument without parentheses on top: the function becomes an operand of the outer. */
void published_close_argument(parser *p);
/* Gives the last operand an exponent. */
void published_raise_item(parser *p, int32_t exponent);
/* Tokens that the grammar's `atom` may consist of, alone. */
int published_is_atom(uint8_t kind);

static inline const published_token *token(const parser *p, int32_t at) {
    return &p->tokens.token[at];
}
static inline uint8_t kind_at(const parser *p, int32_t at) { return p->tokens.token[at].kind; }
static inline frame *top(parser *p) { return &p->frames[p->frame_count - 1]; }

#endif
