/* What can be written as a command: the rows of commands.def.
 *
 * A row says how a command looks and what it is called, never what it means in a place. Plain words
 * (sin, alpha, sqrt without a backslash) and Unicode characters (α, ≤, ×) are rows as well. */
#ifndef EXPRSCORE_LATEX_COMMANDS_H
#define EXPRSCORE_LATEX_COMMANDS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* TeX's classes of atoms. */
typedef enum {
    CLASS_ORD,
    CLASS_OP,
    CLASS_BIN,
    CLASS_REL,
    CLASS_OPEN,
    CLASS_CLOSE,
    CLASS_PUNCT,
    CLASS_INNER
} command_class;

/* What a command is for; `value` of its row depends on it. */
typedef enum {
    FAMILY_NAME,       /* a letter: \alpha, \hbar, \ell; spelled as `spelling`; value 0 */
    FAMILY_SIGN,       /* an ordinary sign: value a command_sign */
    FAMILY_CONSTANT,   /* value an expr_constant: \infty, \emptyset */
    FAMILY_FUNCTION,   /* value an expr_function: \sin, \ln (natural), \max, \gcd, \arg */
    FAMILY_LOGARITHM,  /* \log, \lg, \lb: value its base, 0 where none is implied */
    FAMILY_OPERATOR,   /* written like a function, value an expr_operator: \det, \tr, \curl, \div */
    FAMILY_BIG,        /* value an expr_operator: SUM, PRODUCT, INTEGRAL, LIMIT, SUPREMUM, ... or
                          for \bigcup and its like COMMAND_BIG_COLLECTION + an expr_collection; an
                          integral's takes says COMMAND_CLOSED for \oint */
    FAMILY_BINARY,     /* value a command_binary */
    FAMILY_RELATION,   /* value an expr_relation; "not" before it is folded into it */
    FAMILY_LOGIC,      /* value an expr_operator: AND OR NOT IMPLIES IFF FORALL EXISTS */
    FAMILY_COLLECTION, /* binary; value an expr_collection: UNION INTERSECTION SET_DIFFERENCE */
    FAMILY_PUNCTUATION,  /* value a command_punctuation */
    FAMILY_FRACTION,     /* \frac a b: value a command_fraction */
    FAMILY_ROOT,         /* \sqrt[n]{a}: value its degree where the command says one, else 0 */
    FAMILY_DERIVATIVE,   /* \dv[n]{f}{x}: value an expr_operator: DERIVATIVE, PARTIAL, VARIATION */
    FAMILY_DIFFERENTIAL, /* \dd{x} (physics), \differentialD, ⅆ: a letter d that is a differential
                          */
    FAMILY_ACCENT,       /* value a command_accent: \hat, \vec, \bar, \dot, \overline */
    FAMILY_BRACKET,      /* an opening or closing delimiter: value a layout_fence */
    FAMILY_DOTS,         /* \ldots \cdots ... */
    FAMILY_MODULO,       /* \bmod, \mod, \pmod{n}: value a command_modulo */
    FAMILY_SUBSTACK,     /* \substack{a\\b}: a table of lines; value 1: the environment that
                            `spelling` names, \pmatrix{a\cr b} */
    FAMILY_OTHER,        /* known to have no meaning as (part of) an answer; refused where met */
    /* Handled while laying out: never in a list. */
    FAMILY_FONT,
    FAMILY_TEXT,
    FAMILY_SPACE,
    FAMILY_SIZE,
    FAMILY_DROP,
    FAMILY_FENCED,
    FAMILY_UNITS,
    FAMILY_OVER,
    FAMILY_NOT,
    FAMILY_ENVIRONMENT,
    FAMILY_SCRIPT,
    FAMILY_NAMED,
    FAMILY_LIMITS,
    FAMILY_STACK,
    FAMILY_CHEMISTRY,
    FAMILY_MATH
} command_family;

typedef enum {
    SIGN_PARTIAL,
    SIGN_NABLA,
    SIGN_DEGREE,
    SIGN_PERCENT,
    SIGN_FACTORIAL,
    SIGN_DOUBLE_FACTORIAL,
    SIGN_STAR, /* as a script: x^* */
    SIGN_DAGGER,
    SIGN_TRANSPOSE,
    SIGN_PRIME,
    SIGN_MONEY,
    SIGN_ANGLE,
    SIGN_TRIANGLE,
    SIGN_PER_MILLE,
    SIGN_OTHER,     /* \odot, \oplus as a script and such: its spelling is a label */
    SIGN_LAPLACIAN, /* \laplacian */
    SIGN_DOUBLE_PRIME
} command_sign;

typedef enum {
    BINARY_PLUS,
    BINARY_MINUS,
    BINARY_PLUS_MINUS,
    BINARY_MINUS_PLUS,
    BINARY_STAR,   /* *: a plain product */
    BINARY_DOT,    /* \cdot */
    BINARY_CROSS,  /* \times */
    BINARY_DIVIDE, /* \div, ÷ */
    BINARY_SLASH,
    BINARY_COLON, /* : between values: a ratio, a clock time, or f: A -> B */
    BINARY_TENSOR,
    BINARY_DIRECT_SUM,
    BINARY_WEDGE,
    BINARY_COMPOSE,  /* \circ between values */
    BINARY_POWER,    /* ** of plain text; layout turns it into a superscript */
    BINARY_DASH,     /* an en dash: between two numbers a range, else a minus */
    BINARY_PARALLEL, /* impedances side by side: R_1 || R_2 */
    BINARY_OTHER     /* \star, \bullet ... */
} command_binary;

typedef enum { PUNCT_COMMA, PUNCT_SEMICOLON, PUNCT_STOP, PUNCT_QUESTION } command_punctuation;

typedef enum { FRACTION_QUOTIENT, FRACTION_BINOMIAL, FRACTION_LEGENDRE } command_fraction;

typedef enum {
    ACCENT_NONE,
    ACCENT_HAT,
    ACCENT_VEC,
    ACCENT_BAR,
    ACCENT_TILDE,
    ACCENT_DOT,
    ACCENT_DDOT,
    ACCENT_DDDOT,
    ACCENT_BREVE,
    ACCENT_CHECK,
    ACCENT_ACUTE,
    ACCENT_GRAVE,
    ACCENT_RING,
    ACCENT_OVERLINE, /* as \bar over one letter; over more a segment, a conjugate, a mean */
    ACCENT_UNDERLINE,
    ACCENT_ARC,
    ACCENT_SLASHED
} command_accent;

typedef enum { MODULO_BINARY, MODULO_SUFFIX } command_modulo; /* a \bmod b; \pmod{n}, \mod n */

/* What an operator or function takes when its argument stands without brackets. */
typedef enum {
    TAKES_NOTHING,
    TAKES_BARE,    /* the implied product that follows: \sin 2x */
    TAKES_FACTOR,  /* one factor: \det A */
    TAKES_PRODUCT, /* the product, as \sum and \lim */
    TAKES_TO_D     /* up to its differential: \int */
} command_takes;

enum { COMMAND_BIG_COLLECTION = 128, COMMAND_PLAIN = 1, COMMAND_CLOSED = 2, COMMAND_ROOT_OF = 4 };

typedef struct {
    const char *name;     /* without the backslash */
    const char *spelling; /* canonical; "" where it has none of its own */
    uint8_t cls;          /* command_class */
    uint8_t family;       /* command_family */
    uint8_t value;        /* by family */
    uint8_t takes;        /* command_takes */
    uint8_t arguments;    /* in braces, one digit or letter each where they stand without */
    uint8_t flags;        /* COMMAND_PLAIN: is also read without its backslash;
                             COMMAND_CLOSED: \oint;
                             COMMAND_ROOT_OF: \root n\of x */
} command_row;

/* Row of a command by the letters after its backslash, or -1. O(log rows). */
int32_t command_find(const char *name, int32_t length);

/* Row of a name of plain text (sin, alpha, hbar, infinity), or -1. */
int32_t command_find_plain(const char *name, int32_t length);

/* The rows by their names; asked for of every atom, so that a row is no call. */
extern const command_row command_rows[];
static inline const command_row *command_at(int32_t row) { return &command_rows[row]; }
int32_t command_count(void);

#ifdef __cplusplus
}
#endif
#endif
