/* LaTeX text to tokens, with every bracket matched.
 *
 * Plain C11: no globals that change, no allocation, no recursion. Reads UTF-8 that may be broken or
 * hold NULs; what has no meaning in an answer is an error with its byte offset, never a guess.
 * Time and space are linear in the text. */
#ifndef EXPRSCORE_LATEX_LEXER_H
#define EXPRSCORE_LATEX_LEXER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Why a text was not accepted. The order is part of the interface: append only. */
typedef enum {
    LATEX_OK = 0,
    LATEX_EMPTY, /* nothing to read */
    LATEX_INVALID_UTF8,
    LATEX_UNSUPPORTED_CHARACTER,
    LATEX_UNKNOWN_COMMAND,
    LATEX_UNSUPPORTED_COMMAND, /* known, without a meaning as a value */
    LATEX_UNSUPPORTED_ENVIRONMENT,
    LATEX_UNBALANCED,         /* a bracket without its partner */
    LATEX_MISSING_OPERAND,    /* an operator, command or bracket without what it needs */
    LATEX_UNEXPECTED_TOKEN,   /* stands where nothing like it can */
    LATEX_JUXTAPOSED_NUMBERS, /* two numbers with nothing between them */
    LATEX_PLAIN_TEXT,         /* words where an expression should be */
    LATEX_UNSUPPORTED_SCRIPT, /* a sub- or superscript with no meaning here */
    LATEX_SET_BUILDER,        /* { x | condition } */
    LATEX_TOO_LONG,           /* more bytes than the limit */
    LATEX_TOO_DEEP,           /* nested deeper than the limit */
    LATEX_TOO_LARGE,          /* more nodes than the limit */
    LATEX_REASON_COUNT
} latex_reason;

/* Stable name of a reason, "" if there is none such. */
const char *latex_reason_name(int reason);

typedef enum {
    LATEX_TOKEN_END = 0,
    LATEX_DIGIT,     /* code: 0 to 9 */
    LATEX_LETTER,    /* code: the ASCII letter; side: 1 if set upright on purpose */
    LATEX_NAME,      /* code: a latex_name */
    LATEX_TEXT,      /* at, length: what stands inside the braces; code: 1 if by a
                        mathematical font; side: 1 if outside of the dollar signs */
    LATEX_FUNCTION,  /* code: an expr_function */
    LATEX_LOGARITHM, /* code: its base, 0 where none is implied */
    LATEX_OPERATION, /* code: an expr_operator written like a function */
    LATEX_SQRT,
    LATEX_FRAC,
    LATEX_BINOM,
    LATEX_OVER,
    LATEX_BIG, /* code: an expr_operator: integral, sum, product, limit */
    LATEX_NABLA,
    LATEX_PARTIAL,
    LATEX_INFINITY,
    LATEX_EMPTY_SET,
    LATEX_STYLE, /* does not distinguish; code: 1 if it marks a vector */
    LATEX_BLACKBOARD,
    LATEX_ACCENT, /* distinguishes; code: a latex_name */
    LATEX_OPEN_BRACE,
    LATEX_CLOSE_BRACE,
    LATEX_OPEN,           /* code: a latex_pair */
    LATEX_CLOSE,          /* code: a latex_pair */
    LATEX_BAR,            /* a bar that separates: <a|b>, {x|..} */
    LATEX_EVALUATION_BAR, /* a bar without partner, as in f|_a */
    LATEX_PLUS,
    LATEX_MINUS,
    LATEX_PLUS_MINUS, /* code: an expr_operator */
    LATEX_TIMES,      /* code: a latex_times */
    LATEX_DIVIDE,     /* division of just the two neighbours */
    LATEX_SLASH,
    LATEX_RELATION, /* code: an expr_relation */
    LATEX_IMPLIES,
    LATEX_SET_OPERATION, /* code: an expr_collection */
    LATEX_AND,
    LATEX_OR,
    LATEX_COMMA,
    LATEX_SEMICOLON,
    LATEX_COLON,
    LATEX_DOT,
    LATEX_BANG,
    LATEX_PRIME,
    LATEX_CARET,
    LATEX_UNDERSCORE,
    LATEX_MARK,   /* a sign that labels: star, dagger; code: a latex_name */
    LATEX_CIRC,   /* degree sign as a superscript */
    LATEX_DEGREE, /* degree sign that needs no caret */
    LATEX_PERCENT,
    LATEX_AMPERSAND,
    LATEX_NEWLINE,
    LATEX_QUAD,
    LATEX_MODULO,
    LATEX_BEGIN,           /* code: a latex_environment */
    LATEX_END_ENVIRONMENT, /* code: a latex_environment */
    /* The lexer consumes what follows: these never reach a token list. */
    LATEX_SIZE,
    LATEX_NORM,
    LATEX_TEXT_COMMAND,
    LATEX_IGNORE,
    LATEX_IGNORE_ARGUMENT,
    LATEX_SPACE,
    LATEX_OVERSET,
    LATEX_BRACED, /* code: a latex_pair */
    LATEX_NOT,
    LATEX_UNSUPPORTED /* known, without a meaning as a value */
} latex_token_kind;

/* PAIR_NULL is the invisible delimiter of \left. and \right. */
typedef enum {
    PAIR_ROUND = 0,
    PAIR_SQUARE,
    PAIR_SET,
    PAIR_ANGLE,
    PAIR_FLOOR,
    PAIR_CEILING,
    PAIR_BAR,
    PAIR_NORM,
    PAIR_KET,
    PAIR_BRA,
    PAIR_NULL
} latex_pair;

typedef enum { SIDE_NONE = 0, SIDE_LEFT, SIDE_RIGHT } latex_side;
typedef enum { TIMES_STAR = 0, TIMES_DOT, TIMES_CROSS } latex_times;
typedef enum { SPACE_NONE = 0, SPACE_BLANK, SPACE_WRITTEN /* by a command or ~ */ } latex_space;

typedef enum {
    ENVIRONMENT_MATRIX = 0,
    ENVIRONMENT_DETERMINANT,
    ENVIRONMENT_NORM,
    ENVIRONMENT_CASES,
    ENVIRONMENT_LINES
} latex_environment;

enum {
    LATEX_HAS_COMMA = 1,    /* of an opening token: a comma or semicolon stands directly inside */
    LATEX_HAS_RELATION = 2, /* of an opening token: a relation stands directly inside */
    LATEX_BRACES = 4,       /* of an opening token: braces stand for its brackets, as in \ket{a} */
    LATEX_OUTWARD = 8       /* of a bracket: it faces outwards, as in ]a, b[ */
};

typedef struct {
    uint8_t kind;  /* latex_token_kind */
    uint8_t code;  /* meaning by kind */
    uint8_t space; /* latex_space before the token */
    uint8_t side;  /* latex_side of a delimiter */
    uint8_t flags;
    int32_t at, length; /* bytes of the text */
    int32_t match;      /* index of the partner of a bracket, -1 for other tokens */
} latex_token;

/* Names of symbols written as commands or as Unicode letters, variants merged. */
typedef enum {
    NAME_alpha,
    NAME_beta,
    NAME_gamma,
    NAME_delta,
    NAME_zeta,
    NAME_eta,
    NAME_iota,
    NAME_lambda,
    NAME_mu,
    NAME_nu,
    NAME_xi,
    NAME_omicron,
    NAME_tau,
    NAME_upsilon,
    NAME_chi,
    NAME_psi,
    NAME_omega,
    NAME_Gamma,
    NAME_Delta,
    NAME_Theta,
    NAME_Lambda,
    NAME_Xi,
    NAME_Pi,
    NAME_Sigma,
    NAME_Upsilon,
    NAME_Phi,
    NAME_Psi,
    NAME_Omega,
    NAME_varepsilon,
    NAME_theta,
    NAME_phi,
    NAME_rho,
    NAME_sigma,
    NAME_kappa,
    NAME_varpi,
    NAME_pi,
    NAME_hbar,
    NAME_l,
    NAME_aleph,
    NAME_wp,
    NAME_i,
    NAME_j,
    NAME_nabla,
    NAME_partial,
    NAME_ldots,
    NAME_odot,
    NAME_oplus,
    NAME_ominus,
    NAME_perp,
    NAME_parallel,
    NAME_uparrow,
    NAME_downarrow,
    NAME_star,
    NAME_dagger,
    NAME_bullet,
    NAME_square,
    NAME_triangle,
    NAME_angle,
    NAME_top,
    NAME_sharp,
    NAME_flat,
    NAME_AA,
    NAME_prime,
    NAME_eth,
    NAME_mho,
    NAME_degree,
    NAME_bar,
    NAME_tilde,
    NAME_dot,
    NAME_ddot,
    NAME_dddot,
    NAME_breve,
    NAME_check,
    NAME_acute,
    NAME_grave,
    NAME_mathring,
    NAME_COUNT
} latex_name;

/* The canonical spelling of a name. */
const char *latex_name_text(int name);

/* Length of the longest function name (as plain letters) that `text` starts with, 0 if none;
 * writes the kind and code of its token. Looks at no more than `length` bytes. */
int32_t latex_function_prefix(const char *text, int32_t length, uint8_t *kind, uint8_t *code);

/* Kind and code of the function spelled by exactly these letters; 0 if there is none. */
int latex_function_named(const char *text, int32_t length, uint8_t *kind, uint8_t *code);

/* Tokens that a text of this many bytes needs at most. */
int64_t latex_token_capacity(int64_t length);

/* Writes the tokens of `text`, ended by a LATEX_TOKEN_END, into `token`, which holds
 * latex_token_capacity(length) of them. Returns the reason why not, with the byte offset in
 * `position`; brackets nest at most `nesting` deep. O(length). */
latex_reason latex_tokenise(const char *text, int32_t length, int32_t nesting, latex_token *token,
                            int32_t *count, int32_t *position);

#ifdef __cplusplus
}
#endif
#endif
