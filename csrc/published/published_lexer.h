/* The text rewriting and the tokens of the published reading of LaTeX.
 *
 * The published scorers read LaTeX with latex2sympy2_extended 1.10.2. Before its lexer sees a text,
 * a chain of regular expressions rewrites it; then the lexer takes the longest token everywhere
 * (`\pix` is `\pi` and `x`, `dx` is one token, `tr` is a keyword). Both are reproduced here for the
 * texts that the published parser accepts; anything else is refused, never approximated.
 *
 * Plain C11: no globals, no allocation, reentrant; all memory is the caller's. */
#ifndef EXPRSCORE_PUBLISHED_LEXER_H
#define EXPRSCORE_PUBLISHED_LEXER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PUBLISHED_MAX_BYTES = 4096, /* longest text that is read at all */
    PUBLISHED_MAX_REWRITTEN = 3 * PUBLISHED_MAX_BYTES + 16,
    PUBLISHED_MAX_TOKENS = 500
};

/* Why a text is handed over. */
typedef enum {
    PUBLISHED_ACCEPTED = 0,
    PUBLISHED_TOO_LONG,    /* more bytes, tokens or nesting than the limits */
    PUBLISHED_REWRITING,   /* a rewriting of the reference that is not reproduced */
    PUBLISHED_CHARACTER,   /* a character or command that is not supported */
    PUBLISHED_BRACKETS,    /* brackets that do not match: the reference raises */
    PUBLISHED_NO_TOKEN,    /* a character that begins no token, or a token that can't stand
                            * where it does: the reference raises */
    PUBLISHED_SYNTAX,      /* a token where no such token is understood */
    PUBLISHED_AMBIGUOUS,   /* more than one derivation, and which one is taken is not certain */
    PUBLISHED_EVALUATED,   /* the reference evaluates here, and its result is not certain */
    PUBLISHED_NUMBER_SIZE, /* arithmetic on numbers beyond native words */
    PUBLISHED_REASON_COUNT
} published_reason;

typedef enum {
    PUBLISHED_END = 0,
    PUBLISHED_ADD,
    PUBLISHED_SUB,
    PUBLISHED_MUL,
    PUBLISHED_DIV,
    PUBLISHED_LEFT_PAREN,
    PUBLISHED_RIGHT_PAREN,
    PUBLISHED_LEFT_BRACKET,
    PUBLISHED_RIGHT_BRACKET,
    PUBLISHED_LEFT_BRACE,
    PUBLISHED_RIGHT_BRACE,
    PUBLISHED_BAR,
    PUBLISHED_UNDERSCORE,
    PUBLISHED_CARET,
    PUBLISHED_BANG,
    PUBLISHED_DEGREE,
    PUBLISHED_NUMBER,     /* digits with at most one point */
    PUBLISHED_E_NOTATION, /* 1.5E3 */
    PUBLISHED_PERCENT,    /* 50\% */
    PUBLISHED_CAPITAL_E,
    PUBLISHED_EULER,        /* e */
    PUBLISHED_DIFFERENTIAL, /* d and a letter or command: one symbol */
    PUBLISHED_LETTER,
    PUBLISHED_GREEK /* may end in one space */,
    PUBLISHED_OTHER_SYMBOL,
    PUBLISHED_ACCENT, /* \bar{...} up to the first closing brace */
    PUBLISHED_FRACTION,
    PUBLISHED_ROOT,
    PUBLISHED_FUNCTION, /* head is an expr_function */
    PUBLISHED_RELATION, /* = < > \approx; head is EXPR_EQ, EXPR_LT, EXPR_GT or EXPR_APPROX */
    PUBLISHED_COMMA     /* what the reference makes of `and` and `or`; a semicolon */
} published_token_kind;

/* What a PUBLISHED_BAR can be; more than one reading of the bars leaves them uncertain. */
typedef enum {
    PUBLISHED_BAR_UNCERTAIN = 0,
    PUBLISHED_BAR_OPENS,
    PUBLISHED_BAR_CLOSES,
    PUBLISHED_BAR_SINGLE
} published_bar;

typedef struct {
    uint8_t kind;          /* published_token_kind */
    uint8_t head;          /* of a PUBLISHED_FUNCTION, PUBLISHED_RELATION or PUBLISHED_BAR */
    int32_t start, length; /* bytes in the rewritten text */
    int32_t match;         /* the other bracket of a pair; -1 elsewhere */
} published_token;

/* The rewritten text and its tokens; about 120 kB, contents need no initialisation. */
typedef struct {
    char text[PUBLISHED_MAX_REWRITTEN];
    int32_t origin[PUBLISHED_MAX_REWRITTEN]; /* by byte of `text`: its place in the given text */
    published_token token[PUBLISHED_MAX_TOKENS + 2]; /* closed by a PUBLISHED_END */
    int32_t length, token_count;                     /* without the PUBLISHED_END */
} published_tokens;

/* Rewrites `text` (UTF-8, `length` bytes) and splits it into tokens whose brackets match.
 * PUBLISHED_ACCEPTED, or why it is refused with *position the byte of `text` where that was seen.
 * O(length). */
published_reason published_tokenise(const char *text, int32_t length, published_tokens *out,
                                    int32_t *position);

/* Whether the reference certainly raises on a text that was refused for this reason. */
static inline int published_is_rejected(published_reason reason) {
    return reason == PUBLISHED_BRACKETS || reason == PUBLISHED_NO_TOKEN;
}

/* Whether a token is a symbol that may carry scripts. */
static inline int published_is_symbol(uint8_t kind) {
    return kind == PUBLISHED_LETTER || kind == PUBLISHED_GREEK || kind == PUBLISHED_OTHER_SYMBOL ||
           kind == PUBLISHED_ACCENT;
}

#ifdef __cplusplus
}
#endif
#endif
