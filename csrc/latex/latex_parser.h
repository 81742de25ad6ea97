/* LaTeX text to an expr: the `sound` reading of an answer.
 *
 * Plain C11: no globals, no allocation, no recursion; every byte of working memory is the caller's
 * and its size is linear in the text. Time is linear in the text. Nothing is evaluated.
 *
 * What the reading is:
 *  - Typography does not distinguish: spaces, braces, sizes, fonts, \vec and \hat, \epsilon and
 *    \varepsilon (also theta, phi, rho, sigma, kappa), \ell and l. Letters, subscripts, primes,
 * label superscripts (x^*, A^\dagger, x^{(1)}, x^{(ii)}, E^{+}), \bar, \tilde, \dot, and a \Delta
 * right before a symbol do: they are part of the name. So is a digit glued to a letter: r1 is r_1.
 *  - Names are spelled canonically: alpha, x_1, v_{max}, dot{x}_{12}, x_1', E^{(1)}, Delta{E}_1.
 *  - 0.1\overline{6}, 0.1\bar6 and 0.1\dot6 are 1/6: the digits under the bar or dot recur.
 *  - An integer before a proper fraction, and nothing after it, is a mixed number: 2\frac{1}{2}.
 *  - "> 5" is a relation whose left side is the symbol " ", which no text can spell.
 *  - An i or j in bars beside a sum or a power is the imaginary unit throughout the text.
 *  - A quotient is MUL(a, POW(b, -1)), a negation MUL(-1, a), e^x and \exp x are both EXP(x);
 *    sums and products are flat where the text is.
 *  - A function without brackets takes the product that follows, up to a bracket, another function,
 *    a written space, a product sign, or a sum: \sin\omega t, \sin x\cos y, \ln 2x.
 *  - Derivatives, integrals, sums, limits are operators over their parts and stay so.
 *    An integral around a closed path runs over oint{l}, one over d^3 r over d^3{r}.
 *  - The slots of <a|b> and |a> keep the order of their symbols and the commas between them,
 *    as calls of "." and ",".
 *  - An upright C with two scripts is a number of combinations, and so is every C of a text with
 *    C_{n+1}^1, unless a C stands otherwise there. EX and DX beside P(X = 1) are calls.
 *    \angle ABC and \angle CBA are one name.
 *  - All bare e of a text are alike. They are symbols where letters stand in the same equation that
 *    mathematics hardly uses there (all but x y z a b k m n p t C, pi, functions, differentials,
 * and names that are all of a side), unless one stands as only Euler's number would: \sqrt{e},
 *    \ln(e+1), e-1, 1-1/e, e-e^{-1}, an end of an interval or integral, x = e. Whatever the
 * letters, they are symbols with e = .., 0 < e < 1 or \sqrt{1-e^2}.
 *  - "or" binds looser than the comma where as many relations stand on each side of it; what stands
 *    between commas before it is an alternative too in "a, b or c", else the text is refused.
 *  - Brackets around a name only group it: the concentration [H] is H. A number before a name
 *    multiplies it, in the names of states too: 2s_{1/2}. A few signs alone are a symbol.
 *  - \left( a \right. \\ \left. + b \right) is one pair of brackets around a break of the line.
 *  - A semicolon separates as a comma does.
 *  - Words beside an expression are dropped, and with them the condition that follows "for", "if",
 *    "where", "when", "with", "at" and the like, or "k is ..", unless it leads the text: then it is
 *    an item. Words alone are no expression. */
#ifndef EXPRSCORE_LATEX_PARSER_H
#define EXPRSCORE_LATEX_PARSER_H

#include <stddef.h>
#include <stdint.h>

#include "expr/expr.h"
#include "latex/latex_lexer.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Ambiguous readings. Given to the parser a bit chooses the reading named here over the default;
 * reported by it, a bit says that the text holds something that this bit would read otherwise.
 * Where both LATEX_CALL_NONE and LATEX_CALL_ALL are given, NONE wins; likewise SLASH_ONE, and
 * E_SYMBOL over E_EULER. */
enum {
    LATEX_E_SYMBOL = 1 << 0,    /* e is a symbol, but in e^{..} with more than a digit above;
                                   by default Euler's number unless what stands beside it
                                   tells a symbol */
    LATEX_I_IMAGINARY = 1 << 1, /* i is the imaginary unit; by default a symbol */
    LATEX_J_IMAGINARY = 1 << 2, /* j is the imaginary unit; by default a symbol */
    LATEX_CAPITAL_I_IMAGINARY = 1 << 3, /* I is the imaginary unit; by default a symbol */
    LATEX_D_DIFFERENTIAL = 1 << 4,      /* dx is one symbol; by default the product of d and x */
    LATEX_CALL_NONE = 1 << 5,           /* f(x) is a product wherever it may be */
    LATEX_CALL_ALL = 1 << 6,            /* f(x) is a call wherever it may be; by default it is one
                                           for what is usually a function of what is usually a
                                           variable */
    LATEX_GAMMA_SYMBOL = 1 << 7,        /* \Gamma(x) is a product; by default the Gamma function */
    LATEX_SLASH_ONE = 1 << 8,           /* a/bc divides by b alone; by default by the run of
                                           neighbours without a space (k_B T may hold one), and by the
                                           number alone between two numbers, as in 1/2 m v^2 */
    LATEX_SLASH_ALL = 1 << 9,           /* a/b c divides by all that follows */
    LATEX_FUNCTION_SHORT = 1 << 10, /* \sin\theta/2 is (\sin\theta)/2; by default \sin(\theta/2) */
    LATEX_FUNCTION_LONG = 1 << 11,  /* \cos k(x-ct) takes the bracket in; by default it ends
                                       before a bracket */
    LATEX_LOG_TEN = 1 << 12,        /* \log is to base 10; by default natural */
    LATEX_E_EULER = 1 << 13,        /* e is Euler's number where it is a symbol by default */
    LATEX_UNIT_LETTERS = 1 << 14,   /* plain letters after a number, as in 3 m or 10^{-9}s, are
                                       read the other way; by default units where a space and
                                       the end of the item show it or the letters can hardly be
                                       a product (0.5W as the whole answer), else symbols */
    LATEX_DOT_PRODUCT = 1 << 15,    /* \vec a\cdot\vec b is an ordinary product */
    LATEX_CHANGE_PRODUCT = 1 << 16, /* \delta x is a product, and \Delta x where \Delta stands for
                                       itself somewhere; by default \delta x is the variation
                                       of x, unless \delta stands for itself somewhere */
    LATEX_UNIT_ALL = 1 << 17,       /* \sqrt{2} g, \lambda = 2 L and 5 N s hold units; by default
                                       symbols, as the letters usually are beside such a number */
    LATEX_HAT_ALIKE = 1 << 18,      /* \hat z is z though both stand in the text; by default it is
                                       another symbol then */
    LATEX_SEGMENTS = 1 << 19        /* |AB| is the length between two points, and so is AB;
                                       by default they are products, unless several such pairs
                                       in bars show what they are, or an item is an equation
                                       for one: AB = 2, AB = BC/3. Reported by texts where
                                       they are or may be lengths, for the sake of others */
};

typedef struct {
    int32_t characters; /* longest text, in bytes */
    int32_t nesting;    /* deepest nesting of brackets */
    int32_t nodes;      /* largest tree */
} latex_limits;

typedef struct {
    latex_reason reason;
    int32_t position;     /* byte offset at which reading stopped; the text's length if it was
                             accepted */
    uint32_t ambiguities; /* LATEX_* bits that would change the reading */
} latex_result;

/* What makes a text beside another read its bare e as that one does, whose ambiguities are given,
 * by default; 0 if that one holds none. */
uint32_t latex_e_of(uint32_t ambiguities);

/* Capacities that an expr needs for a text of `length` bytes. */
int32_t latex_node_capacity(int32_t length, const latex_limits *limits);
int32_t latex_number_capacity(int32_t length);
int32_t latex_name_capacity(int32_t length);
int32_t latex_text_capacity(int32_t length);

/* Bytes of scratch for a text of `length` bytes; linear in it. */
size_t latex_scratch_bytes(int32_t length, const latex_limits *limits);

/* Reads `text` into `out`, which holds the capacities above and is emptied first. `scratch` is
 * aligned to 16. With a reason other than LATEX_OK the content of `out` is unspecified. O(length).
 */
latex_result latex_parse(const char *text, int32_t length, uint32_t reading,
                         const latex_limits *limits, void *scratch, expr *out);

#ifdef __cplusplus
}
#endif
#endif
