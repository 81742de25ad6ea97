#include "latex/latex_lexer.h"

#include <string.h>

#include "expr/expr.h"

static const char *const NAMES[NAME_COUNT] = {
    "alpha",    "beta",     "gamma",   "delta",     "zeta",       "eta",     "iota",   "lambda",
    "mu",       "nu",       "xi",      "omicron",   "tau",        "upsilon", "chi",    "psi",
    "omega",    "Gamma",    "Delta",   "Theta",     "Lambda",     "Xi",      "Pi",     "Sigma",
    "Upsilon",  "Phi",      "Psi",     "Omega",     "varepsilon", "theta",   "phi",    "rho",
    "sigma",    "kappa",    "varpi",   "pi",        "hbar",       "l",       "aleph",  "wp",
    "i",        "j",        "nabla",   "partial",   "ldots",      "odot",    "oplus",  "ominus",
    "perp",     "parallel", "uparrow", "downarrow", "star",       "dagger",  "bullet", "square",
    "triangle", "angle",    "top",     "sharp",     "flat",       "AA",      "prime",  "eth",
    "mho",      "degree",   "bar",     "tilde",     "dot",        "ddot",    "dddot",  "breve",
    "check",    "acute",    "grave",   "mathring",
};

static const char *const REASONS[LATEX_REASON_COUNT] = {
    "",
    "empty",
    "invalid_utf8",
    "unsupported_character",
    "unknown_command",
    "unsupported_command",
    "unsupported_environment",
    "unbalanced",
    "missing_operand",
    "unexpected_token",
    "juxtaposed_numbers",
    "plain_text",
    "unsupported_script",
    "set_builder",
    "too_long",
    "too_deep",
    "too_large",
};

typedef struct {
    const char *name;
    uint8_t length, kind, code;
} command;

/* Sorted by bytes, for a binary search. */
static const command COMMANDS[] = {
    {"AA", 2, LATEX_NAME, NAME_AA},
    {"Arg", 3, LATEX_FUNCTION, EXPR_ARG},
    {"Bbb", 3, LATEX_STYLE, 0},
    {"Big", 3, LATEX_SIZE, SIDE_NONE},
    {"Bigg", 4, LATEX_SIZE, SIDE_NONE},
    {"Biggl", 5, LATEX_SIZE, SIDE_LEFT},
    {"Biggm", 5, LATEX_SIZE, SIDE_NONE},
    {"Biggr", 5, LATEX_SIZE, SIDE_RIGHT},
    {"Bigl", 4, LATEX_SIZE, SIDE_LEFT},
    {"Bigm", 4, LATEX_SIZE, SIDE_NONE},
    {"Bigr", 4, LATEX_SIZE, SIDE_RIGHT},
    {"Box", 3, LATEX_NAME, NAME_square},
    {"Delta", 5, LATEX_NAME, NAME_Delta},
    {"Exp", 3, LATEX_FUNCTION, EXPR_EXP},
    {"Gamma", 5, LATEX_NAME, NAME_Gamma},
    {"Im", 2, LATEX_FUNCTION, EXPR_IM},
    {"LARGE", 5, LATEX_IGNORE, 0},
    {"Lambda", 6, LATEX_NAME, NAME_Lambda},
    {"Large", 5, LATEX_IGNORE, 0},
    {"Leftrightarrow", 14, LATEX_IMPLIES, 0},
    {"Longleftrightarrow", 18, LATEX_IMPLIES, 0},
    {"Longrightarrow", 14, LATEX_IMPLIES, 0},
    {"Omega", 5, LATEX_NAME, NAME_Omega},
    {"Phi", 3, LATEX_NAME, NAME_Phi},
    {"Pi", 2, LATEX_NAME, NAME_Pi},
    {"Psi", 3, LATEX_NAME, NAME_Psi},
    {"Re", 2, LATEX_FUNCTION, EXPR_RE},
    {"Rightarrow", 10, LATEX_IMPLIES, 0},
    {"SI", 2, LATEX_UNSUPPORTED, 0},
    {"Sigma", 5, LATEX_NAME, NAME_Sigma},
    {"Theta", 5, LATEX_NAME, NAME_Theta},
    {"Tr", 2, LATEX_OPERATION, EXPR_TRACE},
    {"Upsilon", 7, LATEX_NAME, NAME_Upsilon},
    {"Vert", 4, LATEX_NORM, SIDE_NONE},
    {"Xi", 2, LATEX_NAME, NAME_Xi},
    {"abs", 3, LATEX_BRACED, PAIR_BAR},
    {"acos", 4, LATEX_FUNCTION, EXPR_ACOS},
    {"acosh", 5, LATEX_FUNCTION, EXPR_ACOSH},
    {"acute", 5, LATEX_ACCENT, NAME_acute},
    {"aleph", 5, LATEX_NAME, NAME_aleph},
    {"allowbreak", 10, LATEX_IGNORE, 0},
    {"alpha", 5, LATEX_NAME, NAME_alpha},
    {"angle", 5, LATEX_NAME, NAME_angle},
    {"approx", 6, LATEX_RELATION, EXPR_APPROX},
    {"approxeq", 8, LATEX_RELATION, EXPR_APPROX},
    {"arccos", 6, LATEX_FUNCTION, EXPR_ACOS},
    {"arccosh", 7, LATEX_FUNCTION, EXPR_ACOSH},
    {"arccot", 6, LATEX_FUNCTION, EXPR_ACOT},
    {"arccoth", 7, LATEX_FUNCTION, EXPR_ACOTH},
    {"arccsc", 6, LATEX_FUNCTION, EXPR_ACSC},
    {"arccsch", 7, LATEX_FUNCTION, EXPR_ACSCH},
    {"arcosh", 6, LATEX_FUNCTION, EXPR_ACOSH},
    {"arcoth", 6, LATEX_FUNCTION, EXPR_ACOTH},
    {"arcsec", 6, LATEX_FUNCTION, EXPR_ASEC},
    {"arcsech", 7, LATEX_FUNCTION, EXPR_ASECH},
    {"arcsin", 6, LATEX_FUNCTION, EXPR_ASIN},
    {"arcsinh", 7, LATEX_FUNCTION, EXPR_ASINH},
    {"arctan", 6, LATEX_FUNCTION, EXPR_ATAN},
    {"arctanh", 7, LATEX_FUNCTION, EXPR_ATANH},
    {"arctg", 5, LATEX_FUNCTION, EXPR_ATAN},
    {"arg", 3, LATEX_FUNCTION, EXPR_ARG},
    {"arsinh", 6, LATEX_FUNCTION, EXPR_ASINH},
    {"artanh", 6, LATEX_FUNCTION, EXPR_ATANH},
    {"asin", 4, LATEX_FUNCTION, EXPR_ASIN},
    {"asinh", 5, LATEX_FUNCTION, EXPR_ASINH},
    {"ast", 3, LATEX_MARK, NAME_star},
    {"asymp", 5, LATEX_RELATION, EXPR_SIM},
    {"atan", 4, LATEX_FUNCTION, EXPR_ATAN},
    {"atanh", 5, LATEX_FUNCTION, EXPR_ATANH},
    {"backslash", 9, LATEX_SET_OPERATION, EXPR_SET_DIFFERENCE},
    {"bar", 3, LATEX_ACCENT, NAME_bar},
    {"bcancel", 7, LATEX_UNSUPPORTED, 0},
    {"because", 7, LATEX_IMPLIES, 0},
    {"begin", 5, LATEX_BEGIN, 0},
    {"beta", 4, LATEX_NAME, NAME_beta},
    {"bf", 2, LATEX_IGNORE, 0},
    {"bfseries", 8, LATEX_IGNORE, 0},
    {"big", 3, LATEX_SIZE, SIDE_NONE},
    {"bigcap", 6, LATEX_SET_OPERATION, EXPR_INTERSECTION},
    {"bigcup", 6, LATEX_SET_OPERATION, EXPR_UNION},
    {"bigg", 4, LATEX_SIZE, SIDE_NONE},
    {"biggl", 5, LATEX_SIZE, SIDE_LEFT},
    {"biggm", 5, LATEX_SIZE, SIDE_NONE},
    {"biggr", 5, LATEX_SIZE, SIDE_RIGHT},
    {"bigl", 4, LATEX_SIZE, SIDE_LEFT},
    {"bigm", 4, LATEX_SIZE, SIDE_NONE},
    {"bigr", 4, LATEX_SIZE, SIDE_RIGHT},
    {"binom", 5, LATEX_BINOM, 0},
    {"bm", 2, LATEX_STYLE, 1},
    {"bmod", 4, LATEX_MODULO, 0},
    {"boldmath", 8, LATEX_STYLE, 1},
    {"boldsymbol", 10, LATEX_STYLE, 1},
    {"bot", 3, LATEX_MARK, NAME_perp},
    {"boxed", 5, LATEX_IGNORE, 0},
    {"bra", 3, LATEX_BRACED, PAIR_BRA},
    {"braket", 6, LATEX_BRACED, PAIR_ANGLE},
    {"breve", 5, LATEX_ACCENT, NAME_breve},
    {"bullet", 6, LATEX_MARK, NAME_bullet},
    {"cal", 3, LATEX_IGNORE, 0},
    {"cancel", 6, LATEX_UNSUPPORTED, 0},
    {"cap", 3, LATEX_SET_OPERATION, EXPR_INTERSECTION},
    {"cdot", 4, LATEX_TIMES, TIMES_DOT},
    {"cdots", 5, LATEX_NAME, NAME_ldots},
    {"ce", 2, LATEX_UNSUPPORTED, 0},
    {"centering", 9, LATEX_IGNORE, 0},
    {"cfrac", 5, LATEX_FRAC, 0},
    {"ch", 2, LATEX_FUNCTION, EXPR_COSH},
    {"check", 5, LATEX_ACCENT, NAME_check},
    {"chi", 3, LATEX_NAME, NAME_chi},
    {"circ", 4, LATEX_CIRC, 0},
    {"cite", 4, LATEX_IGNORE_ARGUMENT, 0},
    {"colon", 5, LATEX_COLON, 0},
    {"coloneqq", 8, LATEX_RELATION, EXPR_EQ},
    {"color", 5, LATEX_IGNORE_ARGUMENT, 0},
    {"cong", 4, LATEX_RELATION, EXPR_APPROX},
    {"cos", 3, LATEX_FUNCTION, EXPR_COS},
    {"cosh", 4, LATEX_FUNCTION, EXPR_COSH},
    {"cot", 3, LATEX_FUNCTION, EXPR_COT},
    {"coth", 4, LATEX_FUNCTION, EXPR_COTH},
    {"csc", 3, LATEX_FUNCTION, EXPR_CSC},
    {"csch", 4, LATEX_FUNCTION, EXPR_CSCH},
    {"ctg", 3, LATEX_FUNCTION, EXPR_COT},
    {"cup", 3, LATEX_SET_OPERATION, EXPR_UNION},
    {"dagger", 6, LATEX_MARK, NAME_dagger},
    {"dbinom", 6, LATEX_BINOM, 0},
    {"ddagger", 7, LATEX_MARK, NAME_dagger},
    {"dddot", 5, LATEX_ACCENT, NAME_dddot},
    {"ddot", 4, LATEX_ACCENT, NAME_ddot},
    {"ddots", 5, LATEX_NAME, NAME_ldots},
    {"degree", 6, LATEX_CIRC, 0},
    {"delta", 5, LATEX_NAME, NAME_delta},
    {"det", 3, LATEX_OPERATION, EXPR_DETERMINANT},
    {"dfrac", 5, LATEX_FRAC, 0},
    {"displaystyle", 12, LATEX_IGNORE, 0},
    {"div", 3, LATEX_DIVIDE, 0},
    {"dot", 3, LATEX_ACCENT, NAME_dot},
    {"doteq", 5, LATEX_RELATION, EXPR_EQ},
    {"dots", 4, LATEX_NAME, NAME_ldots},
    {"dotsb", 5, LATEX_NAME, NAME_ldots},
    {"dotsc", 5, LATEX_NAME, NAME_ldots},
    {"dotso", 5, LATEX_NAME, NAME_ldots},
    {"downarrow", 9, LATEX_MARK, NAME_downarrow},
    {"dv", 2, LATEX_UNSUPPORTED, 0},
    {"ell", 3, LATEX_NAME, NAME_l},
    {"emph", 4, LATEX_STYLE, 0},
    {"emptyset", 8, LATEX_EMPTY_SET, 0},
    {"end", 3, LATEX_END_ENVIRONMENT, 0},
    {"enskip", 6, LATEX_SPACE, 0},
    {"enspace", 7, LATEX_SPACE, 0},
    {"ensuremath", 10, LATEX_IGNORE, 0},
    {"epsilon", 7, LATEX_NAME, NAME_varepsilon},
    {"eq", 2, LATEX_RELATION, EXPR_EQ},
    {"eqref", 5, LATEX_IGNORE_ARGUMENT, 0},
    {"equiv", 5, LATEX_RELATION, EXPR_EQUIV},
    {"erf", 3, LATEX_FUNCTION, EXPR_ERF},
    {"eta", 3, LATEX_NAME, NAME_eta},
    {"eth", 3, LATEX_NAME, NAME_eth},
    {"exists", 6, LATEX_UNSUPPORTED, 0},
    {"exp", 3, LATEX_FUNCTION, EXPR_EXP},
    {"fbox", 4, LATEX_IGNORE, 0},
    {"flat", 4, LATEX_MARK, NAME_flat},
    {"fontsize", 8, LATEX_IGNORE_ARGUMENT, 0},
    {"forall", 6, LATEX_UNSUPPORTED, 0},
    {"frac", 4, LATEX_FRAC, 0},
    {"frak", 4, LATEX_STYLE, 0},
    {"framebox", 8, LATEX_IGNORE, 0},
    {"gamma", 5, LATEX_NAME, NAME_gamma},
    {"gcd", 3, LATEX_FUNCTION, EXPR_GCD},
    {"ge", 2, LATEX_RELATION, EXPR_GE},
    {"geq", 3, LATEX_RELATION, EXPR_GE},
    {"geqq", 4, LATEX_RELATION, EXPR_GE},
    {"geqslant", 8, LATEX_RELATION, EXPR_GE},
    {"gets", 4, LATEX_UNSUPPORTED, 0},
    {"gg", 2, LATEX_RELATION, EXPR_MUCH_GREATER},
    {"grave", 5, LATEX_ACCENT, NAME_grave},
    {"gt", 2, LATEX_RELATION, EXPR_GT},
    {"gtrapprox", 9, LATEX_RELATION, EXPR_GE},
    {"gtrsim", 6, LATEX_RELATION, EXPR_GE},
    {"hat", 3, LATEX_STYLE, 1},
    {"hbar", 4, LATEX_NAME, NAME_hbar},
    {"hbox", 4, LATEX_TEXT_COMMAND, 0},
    {"hfill", 5, LATEX_IGNORE, 0},
    {"hline", 5, LATEX_IGNORE, 0},
    {"hphantom", 8, LATEX_IGNORE_ARGUMENT, 0},
    {"hslash", 6, LATEX_NAME, NAME_hbar},
    {"hspace", 6, LATEX_IGNORE_ARGUMENT, 0},
    {"iff", 3, LATEX_IMPLIES, 0},
    {"iiint", 5, LATEX_BIG, EXPR_INTEGRAL},
    {"iint", 4, LATEX_BIG, EXPR_INTEGRAL},
    {"imath", 5, LATEX_NAME, NAME_i},
    {"implies", 7, LATEX_IMPLIES, 0},
    {"in", 2, LATEX_RELATION, EXPR_IN},
    {"includegraphics", 15, LATEX_UNSUPPORTED, 0},
    {"inf", 3, LATEX_FUNCTION, EXPR_MIN},
    {"infin", 5, LATEX_INFINITY, 0},
    {"infty", 5, LATEX_INFINITY, 0},
    {"int", 3, LATEX_BIG, EXPR_INTEGRAL},
    {"iota", 4, LATEX_NAME, NAME_iota},
    {"it", 2, LATEX_IGNORE, 0},
    {"itshape", 7, LATEX_IGNORE, 0},
    {"jmath", 5, LATEX_NAME, NAME_j},
    {"kappa", 5, LATEX_NAME, NAME_kappa},
    {"ket", 3, LATEX_BRACED, PAIR_KET},
    {"lVert", 5, LATEX_NORM, SIDE_LEFT},
    {"label", 5, LATEX_IGNORE_ARGUMENT, 0},
    {"lambda", 6, LATEX_NAME, NAME_lambda},
    {"land", 4, LATEX_AND, 0},
    {"langle", 6, LATEX_OPEN, PAIR_ANGLE},
    {"large", 5, LATEX_IGNORE, 0},
    {"lbrace", 6, LATEX_OPEN, PAIR_SET},
    {"lbrack", 6, LATEX_OPEN, PAIR_SQUARE},
    {"lceil", 5, LATEX_OPEN, PAIR_CEILING},
    {"lcm", 3, LATEX_FUNCTION, EXPR_LCM},
    {"ldots", 5, LATEX_NAME, NAME_ldots},
    {"le", 2, LATEX_RELATION, EXPR_LE},
    {"left", 4, LATEX_SIZE, SIDE_LEFT},
    {"left_", 5, LATEX_IGNORE, 0},
    {"leftarrow", 9, LATEX_UNSUPPORTED, 0},
    {"leftrightarrow", 14, LATEX_UNSUPPORTED, 0},
    {"leq", 3, LATEX_RELATION, EXPR_LE},
    {"leqq", 4, LATEX_RELATION, EXPR_LE},
    {"leqslant", 8, LATEX_RELATION, EXPR_LE},
    {"lessapprox", 10, LATEX_RELATION, EXPR_LE},
    {"lesssim", 7, LATEX_RELATION, EXPR_LE},
    {"lfloor", 6, LATEX_OPEN, PAIR_FLOOR},
    {"lg", 2, LATEX_LOGARITHM, 10},
    {"lim", 3, LATEX_BIG, EXPR_LIMIT},
    {"limits", 6, LATEX_IGNORE, 0},
    {"ll", 2, LATEX_RELATION, EXPR_MUCH_LESS},
    {"ln", 2, LATEX_FUNCTION, EXPR_LOG},
    {"log", 3, LATEX_LOGARITHM, 0},
    {"longmapsto", 10, LATEX_RELATION, EXPR_TO},
    {"longrightarrow", 14, LATEX_RELATION, EXPR_TO},
    {"lor", 3, LATEX_OR, 0},
    {"lparen", 6, LATEX_OPEN, PAIR_ROUND},
    {"lt", 2, LATEX_RELATION, EXPR_LT},
    {"lvert", 5, LATEX_BAR, SIDE_LEFT},
    {"mapsto", 6, LATEX_RELATION, EXPR_TO},
    {"mathbb", 6, LATEX_BLACKBOARD, 0},
    {"mathbf", 6, LATEX_STYLE, 1},
    {"mathbfit", 8, LATEX_STYLE, 1},
    {"mathbin", 7, LATEX_IGNORE, 0},
    {"mathcal", 7, LATEX_STYLE, 0},
    {"mathclose", 9, LATEX_IGNORE, 0},
    {"mathfrak", 8, LATEX_STYLE, 0},
    {"mathit", 6, LATEX_STYLE, 0},
    {"mathnormal", 10, LATEX_STYLE, 0},
    {"mathop", 6, LATEX_IGNORE, 0},
    {"mathopen", 8, LATEX_IGNORE, 0},
    {"mathord", 7, LATEX_IGNORE, 0},
    {"mathrel", 7, LATEX_IGNORE, 0},
    {"mathring", 8, LATEX_ACCENT, NAME_mathring},
    {"mathrm", 6, LATEX_TEXT_COMMAND, 0},
    {"mathscr", 7, LATEX_STYLE, 0},
    {"mathsf", 6, LATEX_STYLE, 0},
    {"mathstrut", 9, LATEX_IGNORE, 0},
    {"mathtt", 6, LATEX_STYLE, 0},
    {"max", 3, LATEX_FUNCTION, EXPR_MAX},
    {"mbox", 4, LATEX_TEXT_COMMAND, 0},
    {"medspace", 8, LATEX_SPACE, 0},
    {"mho", 3, LATEX_NAME, NAME_mho},
    {"mid", 3, LATEX_BAR, SIDE_NONE},
    {"middle", 6, LATEX_SIZE, SIDE_NONE},
    {"min", 3, LATEX_FUNCTION, EXPR_MIN},
    {"mod", 3, LATEX_MODULO, 0},
    {"mp", 2, LATEX_PLUS_MINUS, EXPR_MINUS_PLUS},
    {"mu", 2, LATEX_NAME, NAME_mu},
    {"nabla", 5, LATEX_NABLA, NAME_nabla},
    {"ne", 2, LATEX_RELATION, EXPR_NE},
    {"neg", 3, LATEX_UNSUPPORTED, 0},
    {"negthinspace", 12, LATEX_SPACE, 0},
    {"neq", 3, LATEX_RELATION, EXPR_NE},
    {"nicefrac", 8, LATEX_FRAC, 0},
    {"nobreak", 7, LATEX_IGNORE, 0},
    {"noindent", 8, LATEX_IGNORE, 0},
    {"nolimits", 8, LATEX_IGNORE, 0},
    {"nonumber", 8, LATEX_IGNORE, 0},
    {"norm", 4, LATEX_BRACED, PAIR_NORM},
    {"normalfont", 10, LATEX_IGNORE, 0},
    {"normalsize", 10, LATEX_IGNORE, 0},
    {"not", 3, LATEX_NOT, 0},
    {"notag", 5, LATEX_IGNORE, 0},
    {"notin", 5, LATEX_UNSUPPORTED, 0},
    {"nu", 2, LATEX_NAME, NAME_nu},
    {"null", 4, LATEX_IGNORE, 0},
    {"odot", 4, LATEX_MARK, NAME_odot},
    {"oiint", 5, LATEX_BIG, EXPR_INTEGRAL},
    {"oint", 4, LATEX_BIG, EXPR_INTEGRAL},
    {"omega", 5, LATEX_NAME, NAME_omega},
    {"omicron", 7, LATEX_NAME, NAME_omicron},
    {"ominus", 6, LATEX_MARK, NAME_ominus},
    {"operatorfont", 12, LATEX_IGNORE, 0},
    {"operatorname", 12, LATEX_TEXT_COMMAND, 0},
    {"oplus", 5, LATEX_MARK, NAME_oplus},
    {"otimes", 6, LATEX_UNSUPPORTED, 0},
    {"over", 4, LATEX_OVER, 0},
    {"overbrace", 9, LATEX_UNSUPPORTED, 0},
    {"overleftarrow", 13, LATEX_STYLE, 1},
    {"overline", 8, LATEX_ACCENT, NAME_bar},
    {"overrightarrow", 14, LATEX_STYLE, 1},
    {"overset", 7, LATEX_OVERSET, 0},
    {"parallel", 8, LATEX_MARK, NAME_parallel},
    {"partial", 7, LATEX_PARTIAL, NAME_partial},
    {"pdv", 3, LATEX_UNSUPPORTED, 0},
    {"perp", 4, LATEX_MARK, NAME_perp},
    {"phantom", 7, LATEX_IGNORE_ARGUMENT, 0},
    {"phi", 3, LATEX_NAME, NAME_phi},
    {"pi", 2, LATEX_NAME, NAME_pi},
    {"pm", 2, LATEX_PLUS_MINUS, EXPR_PLUS_MINUS},
    {"pmb", 3, LATEX_STYLE, 1},
    {"pmod", 4, LATEX_UNSUPPORTED, 0},
    {"prime", 5, LATEX_PRIME, 0},
    {"prod", 4, LATEX_BIG, EXPR_PRODUCT},
    {"propto", 6, LATEX_RELATION, EXPR_PROPTO},
    {"protect", 7, LATEX_IGNORE, 0},
    {"psi", 3, LATEX_NAME, NAME_psi},
    {"qquad", 5, LATEX_QUAD, 0},
    {"qty", 3, LATEX_UNSUPPORTED, 0},
    {"quad", 4, LATEX_QUAD, 0},
    {"rVert", 5, LATEX_NORM, SIDE_RIGHT},
    {"rangle", 6, LATEX_CLOSE, PAIR_ANGLE},
    {"rbrace", 6, LATEX_CLOSE, PAIR_SET},
    {"rbrack", 6, LATEX_CLOSE, PAIR_SQUARE},
    {"rceil", 5, LATEX_CLOSE, PAIR_CEILING},
    {"ref", 3, LATEX_IGNORE_ARGUMENT, 0},
    {"relax", 5, LATEX_IGNORE, 0},
    {"renewcommand", 12, LATEX_IGNORE_ARGUMENT, 0},
    {"rfloor", 6, LATEX_CLOSE, PAIR_FLOOR},
    {"rho", 3, LATEX_NAME, NAME_rho},
    {"right", 5, LATEX_SIZE, SIDE_RIGHT},
    {"rightarrow", 10, LATEX_RELATION, EXPR_TO},
    {"rightleftharpoons", 17, LATEX_UNSUPPORTED, 0},
    {"rm", 2, LATEX_IGNORE, 0},
    {"rparen", 6, LATEX_CLOSE, PAIR_ROUND},
    {"rvert", 5, LATEX_BAR, SIDE_RIGHT},
    {"scriptscriptstyle", 17, LATEX_IGNORE, 0},
    {"scriptstyle", 11, LATEX_IGNORE, 0},
    {"sec", 3, LATEX_FUNCTION, EXPR_SEC},
    {"sech", 4, LATEX_FUNCTION, EXPR_SECH},
    {"setminus", 8, LATEX_SET_OPERATION, EXPR_SET_DIFFERENCE},
    {"sf", 2, LATEX_IGNORE, 0},
    {"sfrac", 5, LATEX_FRAC, 0},
    {"sgn", 3, LATEX_FUNCTION, EXPR_SIGN},
    {"sh", 2, LATEX_FUNCTION, EXPR_SINH},
    {"sharp", 5, LATEX_MARK, NAME_sharp},
    {"sigma", 5, LATEX_NAME, NAME_sigma},
    {"sign", 4, LATEX_FUNCTION, EXPR_SIGN},
    {"sim", 3, LATEX_RELATION, EXPR_SIM},
    {"simeq", 5, LATEX_RELATION, EXPR_APPROX},
    {"sin", 3, LATEX_FUNCTION, EXPR_SIN},
    {"sinh", 4, LATEX_FUNCTION, EXPR_SINH},
    {"small", 5, LATEX_IGNORE, 0},
    {"smash", 5, LATEX_IGNORE, 0},
    {"space", 5, LATEX_SPACE, 0},
    {"sqrt", 4, LATEX_SQRT, 0},
    {"square", 6, LATEX_NAME, NAME_square},
    {"stackrel", 8, LATEX_OVERSET, 0},
    {"star", 4, LATEX_MARK, NAME_star},
    {"strut", 5, LATEX_IGNORE, 0},
    {"subset", 6, LATEX_UNSUPPORTED, 0},
    {"subseteq", 8, LATEX_UNSUPPORTED, 0},
    {"substack", 8, LATEX_UNSUPPORTED, 0},
    {"sum", 3, LATEX_BIG, EXPR_SUM},
    {"sup", 3, LATEX_FUNCTION, EXPR_MAX},
    {"tag", 3, LATEX_IGNORE_ARGUMENT, 0},
    {"tan", 3, LATEX_FUNCTION, EXPR_TAN},
    {"tanh", 4, LATEX_FUNCTION, EXPR_TANH},
    {"tau", 3, LATEX_NAME, NAME_tau},
    {"tbinom", 6, LATEX_BINOM, 0},
    {"text", 4, LATEX_TEXT_COMMAND, 0},
    {"textbf", 6, LATEX_TEXT_COMMAND, 0},
    {"textcolor_", 10, LATEX_IGNORE_ARGUMENT, 0},
    {"textit", 6, LATEX_TEXT_COMMAND, 0},
    {"textnormal", 10, LATEX_TEXT_COMMAND, 0},
    {"textrm", 6, LATEX_TEXT_COMMAND, 0},
    {"textsf", 6, LATEX_TEXT_COMMAND, 0},
    {"textstyle", 9, LATEX_IGNORE, 0},
    {"texttt", 6, LATEX_TEXT_COMMAND, 0},
    {"textup", 6, LATEX_TEXT_COMMAND, 0},
    {"tfrac", 5, LATEX_FRAC, 0},
    {"tg", 2, LATEX_FUNCTION, EXPR_TAN},
    {"th", 2, LATEX_FUNCTION, EXPR_TANH},
    {"therefore", 9, LATEX_IMPLIES, 0},
    {"theta", 5, LATEX_NAME, NAME_theta},
    {"thickapprox", 11, LATEX_RELATION, EXPR_APPROX},
    {"thicksim", 8, LATEX_RELATION, EXPR_SIM},
    {"thickspace", 10, LATEX_SPACE, 0},
    {"thinspace", 9, LATEX_SPACE, 0},
    {"tilde", 5, LATEX_ACCENT, NAME_tilde},
    {"times", 5, LATEX_TIMES, TIMES_CROSS},
    {"tiny", 4, LATEX_IGNORE, 0},
    {"to", 2, LATEX_RELATION, EXPR_TO},
    {"top", 3, LATEX_MARK, NAME_top},
    {"tr", 2, LATEX_OPERATION, EXPR_TRACE},
    {"triangle", 8, LATEX_NAME, NAME_triangle},
    {"triangleq", 9, LATEX_RELATION, EXPR_EQ},
    {"tt", 2, LATEX_IGNORE, 0},
    {"unboldmath", 10, LATEX_IGNORE, 0},
    {"underbrace", 10, LATEX_UNSUPPORTED, 0},
    {"underline", 9, LATEX_STYLE, 0},
    {"underset", 8, LATEX_UNSUPPORTED, 0},
    {"uparrow", 7, LATEX_MARK, NAME_uparrow},
    {"upshape", 7, LATEX_IGNORE, 0},
    {"upsilon", 7, LATEX_NAME, NAME_upsilon},
    {"varDelta", 8, LATEX_NAME, NAME_Delta},
    {"varGamma", 8, LATEX_NAME, NAME_Gamma},
    {"varLambda", 9, LATEX_NAME, NAME_Lambda},
    {"varOmega", 8, LATEX_NAME, NAME_Omega},
    {"varPhi", 6, LATEX_NAME, NAME_Phi},
    {"varPi", 5, LATEX_NAME, NAME_Pi},
    {"varPsi", 6, LATEX_NAME, NAME_Psi},
    {"varSigma", 8, LATEX_NAME, NAME_Sigma},
    {"varTheta", 8, LATEX_NAME, NAME_Theta},
    {"varUpsilon", 10, LATEX_NAME, NAME_Upsilon},
    {"varXi", 5, LATEX_NAME, NAME_Xi},
    {"varepsilon", 10, LATEX_NAME, NAME_varepsilon},
    {"varkappa", 8, LATEX_NAME, NAME_kappa},
    {"varnothing", 10, LATEX_EMPTY_SET, 0},
    {"varphi", 6, LATEX_NAME, NAME_phi},
    {"varpi", 5, LATEX_NAME, NAME_varpi},
    {"varpropto", 9, LATEX_RELATION, EXPR_PROPTO},
    {"varrho", 6, LATEX_NAME, NAME_rho},
    {"varsigma", 8, LATEX_NAME, NAME_sigma},
    {"vartheta", 8, LATEX_NAME, NAME_theta},
    {"vdots", 5, LATEX_NAME, NAME_ldots},
    {"vec", 3, LATEX_STYLE, 1},
    {"vee", 3, LATEX_OR, 0},
    {"vert", 4, LATEX_BAR, SIDE_NONE},
    {"vphantom", 8, LATEX_IGNORE_ARGUMENT, 0},
    {"vspace", 6, LATEX_IGNORE_ARGUMENT, 0},
    {"wedge", 5, LATEX_AND, 0},
    {"widehat", 7, LATEX_STYLE, 1},
    {"widetilde", 9, LATEX_ACCENT, NAME_tilde},
    {"wp", 2, LATEX_NAME, NAME_wp},
    {"xcancel", 7, LATEX_UNSUPPORTED, 0},
    {"xi", 2, LATEX_NAME, NAME_xi},
    {"xrightarrow", 11, LATEX_UNSUPPORTED, 0},
    {"zeta", 4, LATEX_NAME, NAME_zeta},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

const char *latex_reason_name(int reason) {
    return reason > 0 && reason < LATEX_REASON_COUNT ? REASONS[reason] : "";
}

const char *latex_name_text(int name) { return NAMES[name]; }

int64_t latex_token_capacity(int64_t length) { return 2 * length + 8; }

static const command *find_command(const char *text, int32_t length) {
    int low = 0, high = COMMAND_COUNT - 1;
    while (low <= high) {
        const int middle = (low + high) / 2;
        const command *entry = &COMMANDS[middle];
        const int32_t shorter = length < entry->length ? length : entry->length;
        int order = memcmp(text, entry->name, (size_t)shorter);
        if (order == 0) order = length < entry->length ? -1 : length > entry->length;
        if (order == 0) return entry;
        if (order < 0) {
            high = middle - 1;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

static int is_function_kind(uint8_t kind) {
    return kind == LATEX_FUNCTION || kind == LATEX_LOGARITHM || kind == LATEX_OPERATION ||
           kind == LATEX_SQRT;
}

int latex_function_named(const char *text, int32_t length, uint8_t *kind, uint8_t *code) {
    const command *entry = find_command(text, length);
    if (!entry || !is_function_kind(entry->kind)) return 0;
    *kind = entry->kind;
    *code = entry->code;
    return 1;
}

int32_t latex_function_prefix(const char *text, int32_t length, uint8_t *kind, uint8_t *code) {
    /* Only names that are no plausible product of letters; longest first. */
    static const char *const PLAIN[] = {
        "arcsinh", "arccosh", "arctanh", "arcsin", "arccos", "arctan", "sinh",
        "cosh",    "tanh",    "sech",    "csch",   "coth",   "sqrt",   "sin",
        "cos",     "tan",     "cot",     "exp",    "log",    "erf",    "ln",
    };
    if (length < 2 || !strchr("aesctl", text[0])) return 0;
    for (size_t i = 0; i < sizeof PLAIN / sizeof PLAIN[0]; i++) {
        const int32_t size = (int32_t)strlen(PLAIN[i]);
        if (size <= length && memcmp(text, PLAIN[i], (size_t)size) == 0) {
            latex_function_named(PLAIN[i], size, kind, code);
            return size;
        }
    }
    return 0;
}

/* --- characters ------------------------------------------------------------------------------ */

/* Bytes of the UTF-8 sequence at `text`, 0 if it is not a valid one. */
static int32_t decode(const char *text, int32_t length, uint32_t *point) {
    const unsigned char *byte = (const unsigned char *)text;
    const uint32_t first = byte[0];
    if (first < 0x80) {
        *point = first;
        return 1;
    }
    const int32_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    static const uint32_t LEAST[5] = {0, 0, 0x80, 0x800, 0x10000};
    if (first < 0xC2 || first > 0xF4 || size > length) return 0;
    uint32_t value = first & (0xFFu >> (size + 1));
    for (int32_t i = 1; i < size; i++) {
        if ((byte[i] & 0xC0) != 0x80) return 0;
        value = value << 6 | (byte[i] & 0x3Fu);
    }
    if (value < LEAST[size] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) return 0;
    *point = value;
    return size;
}

static int is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static int is_digit(char c) { return c >= '0' && c <= '9'; }
static int is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/* Greek by code point: alpha to omega, 0x3B1 to 0x3C9, and the capitals 0x20 below. */
static int greek_name(uint32_t point) {
    static const uint8_t LOWER[25] = {
        NAME_alpha,   NAME_beta, NAME_gamma, NAME_delta,  NAME_varepsilon, NAME_zeta, NAME_eta,
        NAME_theta,   NAME_iota, NAME_kappa, NAME_lambda, NAME_mu,         NAME_nu,   NAME_xi,
        NAME_omicron, NAME_pi,   NAME_rho,   NAME_sigma,  NAME_sigma,      NAME_tau,  NAME_upsilon,
        NAME_phi,     NAME_chi,  NAME_psi,   NAME_omega,
    };
    if (point >= 0x3B1 && point <= 0x3C9) return LOWER[point - 0x3B1];
    switch (point) {
        case 0x393: return NAME_Gamma;
        case 0x394:
        case 0x2206: return NAME_Delta;
        case 0x398: return NAME_Theta;
        case 0x39B: return NAME_Lambda;
        case 0x39E: return NAME_Xi;
        case 0x3A0: return NAME_Pi;
        case 0x3A3: return NAME_Sigma;
        case 0x3A5: return NAME_Upsilon;
        case 0x3A6: return NAME_Phi;
        case 0x3A8: return NAME_Psi;
        case 0x3A9:
        case 0x2126: return NAME_Omega;
        case 0x3D1: return NAME_theta;
        case 0x3D5: return NAME_phi;
        case 0x3D6: return NAME_varpi;
        case 0x3F1: return NAME_rho;
        case 0x3F5: return NAME_varepsilon;
        case 0xB5: return NAME_mu;
        case 0x210F:
        case 0x127: return NAME_hbar;
        case 0x2113: return NAME_l;
        case 0xC5:
        case 0x212B: return NAME_AA;
        case 0x2220: return NAME_angle;
        case 0x2026:
        case 0x22EF: return NAME_ldots;
        default: return -1;
    }
}

/* Digit, sign or letter of a superscript (or subscript) character; 0 for any other. */
static char script_character(uint32_t point, int *lowered) {
    *lowered = 0;
    switch (point) {
        case 0xB2: return '2';
        case 0xB3: return '3';
        case 0xB9: return '1';
        case 0x2071: return 'i';
        case 0x207A: return '+';
        case 0x207B: return '-';
        case 0x207F: return 'n';
        default: break;
    }
    if (point == 0x2070 || (point >= 0x2074 && point <= 0x2079))
        return (char)('0' + (point - 0x2070));
    if (point >= 0x2080 && point <= 0x2089) {
        *lowered = 1;
        return (char)('0' + (point - 0x2080));
    }
    return 0;
}

/* ASCII that a full-width or typographic character stands for; 0 for any other. */
static char plain_character(uint32_t point) {
    switch (point) {
        case 0x2212:
        case 0x2013:
        case 0x2014:
        case 0x2010:
        case 0x2011:
        case 0x2012:
        case 0xFE63: return '-';
        case 0x2032:
        case 0x2019:
        case 0x2018: return '\'';
        case 0x3001: return ',';
        case 0x3002: return '.';
        case 0x2215:
        case 0x2044: return '/';
        case 0x2223: return '|';
        case 0x3010: return '[';
        case 0x3011: return ']';
        default: break;
    }
    if (point > 0xFF00 && point < 0xFF5F) return (char)(point - 0xFF00 + 0x20);
    return 0;
}

/* --- tokens ---------------------------------------------------------------------------------- */

typedef struct {
    const char *text;
    int32_t length, at;
    latex_token *token;
    int32_t count;
    uint8_t space;   /* before the next token */
    uint8_t side;    /* asked for by a sizing command */
    uint8_t dollars; /* dollar signs at depth 0 delimit the mathematics */
    uint8_t outside; /* now outside of them */
    char quote;      /* of a list as a program prints it, whose backslashes are doubled; or 0 */
    int32_t depth;   /* of braces */
    int32_t nesting; /* deepest allowed */
    int32_t position;
} lexer;

static latex_token *emit(lexer *l, latex_token_kind kind, uint8_t code, int32_t at,
                         int32_t length) {
    latex_token *added = &l->token[l->count++];
    added->kind = (uint8_t)kind;
    added->code = code;
    added->space = l->space;
    added->side = SIDE_NONE;
    added->flags = 0;
    added->at = at;
    added->length = length;
    added->match = -1;
    l->space = SPACE_NONE;
    return added;
}

static void emit_delimiter(lexer *l, latex_token_kind kind, latex_pair pair, int32_t at,
                           int32_t length) {
    emit(l, kind, (uint8_t)pair, at, length)->side = l->side;
    l->side = SIDE_NONE;
}

static void skip_blanks(lexer *l) {
    while (l->at < l->length && is_blank(l->text[l->at])) l->at++;
}

/* Offset of the brace that closes the one at `at`, -1 if none does. */
static int32_t closing_brace(const lexer *l, int32_t at) {
    int32_t depth = 0;
    for (int32_t i = at; i < l->length; i++) {
        const char c = l->text[i];
        if (c == '\\') {
            i++;
        } else if (c == '{') {
            depth++;
        } else if (c == '}' && --depth == 0) {
            return i;
        }
    }
    return -1;
}

/* Whether an upright group holds words or a unit rather than mathematics. */
static int is_wording(const char *text, int32_t length) {
    int letters = 0;
    for (int32_t i = 0; i < length; i++) {
        const char c = text[i];
        if (is_letter(c) || (unsigned char)c >= 0x80) {
            letters++;
        } else if (c == '\\') {
            static const char *const ALLOWED[] = {"mu",  "Omega", "cdot", "circ",  "AA",
                                                  "deg", "text",  "rm",   "mathrm"};
            if (i + 1 < length && strchr(" ,;!:%", text[i + 1])) {
                i++;
                continue;
            }
            int known = 0;
            for (size_t k = 0; k < sizeof ALLOWED / sizeof ALLOWED[0] && !known; k++) {
                const int32_t size = (int32_t)strlen(ALLOWED[k]);
                if (i + size < length && memcmp(text + i + 1, ALLOWED[k], (size_t)size) == 0 &&
                    (i + 1 + size == length || !is_letter(text[i + 1 + size]))) {
                    known = 1;
                    i += size;
                } else if (i + 1 + size == length &&
                           memcmp(text + i + 1, ALLOWED[k], (size_t)size) == 0) {
                    known = 1;
                    i += size;
                }
            }
            if (!known) return 0;
            letters++;
        } else if (!is_digit(c) && !strchr(" /^-.~{}*(),%'\t\n", c)) {
            return 0;
        }
    }
    return letters > 0;
}

/* Words become names, so they must be text: valid UTF-8 without NULs. */
static latex_reason check_words(lexer *l, int32_t from, int32_t to) {
    while (from < to) {
        uint32_t point = 0;
        const int32_t size = decode(l->text + from, to - from, &point);
        if (size == 0 || point == 0) {
            l->position = from;
            return size ? LATEX_UNSUPPORTED_CHARACTER : LATEX_INVALID_UTF8;
        }
        from += size;
    }
    return LATEX_OK;
}

/* \frac{m}{s} inside of \mathrm: units are text, as they are in \frac{\mathrm m}{\mathrm s}. */
static latex_reason upright_fraction(lexer *l, int32_t at, int32_t end, int *found) {
    *found = 0;
    const char *text = l->text;
    if (end - at < 9 || memcmp(text + at, "\\frac{", 6) != 0) return LATEX_OK;
    const int32_t above = at + 5, above_end = closing_brace(l, above);
    if (above_end < 0 || above_end + 1 >= end || text[above_end + 1] != '{') return LATEX_OK;
    const int32_t below = above_end + 1, below_end = closing_brace(l, below);
    if (below_end != end - 1 || text[above + 1] == 'd' || text[below + 1] == 'd' ||
        !is_wording(text + above + 1, above_end - above - 1) ||
        !is_wording(text + below + 1, below_end - below - 1)) {
        return LATEX_OK;
    }
    *found = 1;
    emit(l, LATEX_FRAC, 0, at, 5);
    const int32_t open[2] = {above, below}, close[2] = {above_end, below_end};
    for (int k = 0; k < 2; k++) {
        emit(l, LATEX_OPEN_BRACE, 0, open[k], 1);
        emit(l, LATEX_TEXT, 1, open[k] + 1, close[k] - open[k] - 1);
        emit(l, LATEX_CLOSE_BRACE, 0, close[k], 1);
        const latex_reason reason = check_words(l, open[k] + 1, close[k]);
        if (reason != LATEX_OK) return reason;
    }
    return LATEX_OK;
}

/* Whether an upright group holds digits and what parts them, and nothing else: \text{42}. */
static int is_digits(const char *text, int32_t length) {
    int digits = 0;
    for (int32_t i = 0; i < length; i++) {
        if (is_digit(text[i])) {
            digits++;
        } else if (!strchr(".,-", text[i]) || (text[i] == '-' && i > 0)) {
            return 0;
        }
    }
    return digits > 0;
}

/* What \text, \mathrm and the like stand for: words as one token, or a group of mathematics. */
static latex_reason text_command(lexer *l, const char *name, int32_t name_length, int32_t start) {
    skip_blanks(l);
    if (l->at >= l->length) {
        l->position = start;
        return LATEX_MISSING_OPERAND;
    }
    const int mathematics = name_length > 4 && memcmp(name, "math", 4) == 0;
    if (l->text[l->at] != '{') {
        if (is_letter(l->text[l->at])) {
            emit(l, LATEX_TEXT, 0, l->at, 1);
            l->at++;
        }
        return LATEX_OK;
    }
    const int32_t close = closing_brace(l, l->at);
    if (close < 0) {
        l->position = l->at;
        return LATEX_UNBALANCED;
    }
    int32_t from = l->at + 1, to = close;
    while (from < to && is_blank(l->text[from])) from++;
    while (to > from && is_blank(l->text[to - 1])) to--;
    if (to - from == 1 && mathematics && strchr("dei", l->text[from])) {
        emit(l, LATEX_LETTER, (uint8_t)l->text[from], from, 1)->side = 1;
        l->at = close + 1;
        return LATEX_OK;
    }
    const int quoted = to - from >= 2 && l->text[from] == '$' && l->text[to - 1] == '$' &&
                       memchr(l->text + from + 1, '$', (size_t)(to - from - 2)) == NULL;
    if (mathematics) {
        int found = 0;
        const latex_reason reason = upright_fraction(l, from, to, &found);
        if (found) {
            l->at = close + 1;
            return reason;
        }
    }
    if (quoted || (mathematics && !is_wording(l->text + from, to - from))) return LATEX_OK;
    if (l->count == 0 && is_digits(l->text + from, to - from)) return LATEX_OK;
    if (name_length == 12 && !is_wording(l->text + from, to - from)) return LATEX_OK;
    emit(l, LATEX_TEXT, (uint8_t)mathematics, l->at + 1, close - l->at - 1);
    l->at = close + 1;
    return check_words(l, from, to);
}

/* {\rm max}: what follows the switch in its braces may be words. */
static latex_reason font_switch(lexer *l, int upright) {
    int32_t depth = 0, end = l->at, letters = 0, blanks = 0;
    if (l->depth == 0) return LATEX_OK;
    for (;; end++) {
        if (end >= l->length) return LATEX_OK;
        const char c = l->text[end];
        if (c == '\\') end++;
        if (c == '{') depth++;
        if (c == '}' && depth-- == 0) break;
        letters += is_letter(c);
        blanks += (is_blank(c) || c == '~') && letters > 0;
    }
    if (letters > 1 && (upright || blanks) && is_wording(l->text + l->at, end - l->at)) {
        const int32_t from = l->at;
        emit(l, LATEX_TEXT, 1, from, end - from);
        l->at = end;
        return check_words(l, from, end);
    }
    return LATEX_OK;
}

static latex_reason environment(lexer *l, latex_token_kind kind, int32_t start) {
    static const struct {
        const char *name;
        latex_environment code;
    } KNOWN[] = {
        {"matrix", ENVIRONMENT_MATRIX},       {"pmatrix", ENVIRONMENT_MATRIX},
        {"bmatrix", ENVIRONMENT_MATRIX},      {"Bmatrix", ENVIRONMENT_MATRIX},
        {"array", ENVIRONMENT_MATRIX},        {"smallmatrix", ENVIRONMENT_MATRIX},
        {"vmatrix", ENVIRONMENT_DETERMINANT}, {"Vmatrix", ENVIRONMENT_NORM},
        {"cases", ENVIRONMENT_CASES},         {"aligned", ENVIRONMENT_LINES},
        {"align", ENVIRONMENT_LINES},         {"align*", ENVIRONMENT_LINES},
        {"split", ENVIRONMENT_LINES},         {"gather", ENVIRONMENT_LINES},
        {"gather*", ENVIRONMENT_LINES},       {"gathered", ENVIRONMENT_LINES},
        {"equation", ENVIRONMENT_LINES},      {"equation*", ENVIRONMENT_LINES},
        {"eqnarray", ENVIRONMENT_LINES},      {"eqnarray*", ENVIRONMENT_LINES},
        {"multline", ENVIRONMENT_LINES},      {"multline*", ENVIRONMENT_LINES},
        {"math", ENVIRONMENT_LINES},          {"displaymath", ENVIRONMENT_LINES},
        {"center", ENVIRONMENT_LINES},        {"document", ENVIRONMENT_LINES},
    };
    skip_blanks(l);
    l->position = start;
    if (l->at >= l->length || l->text[l->at] != '{') return LATEX_MISSING_OPERAND;
    const int32_t close = closing_brace(l, l->at);
    if (close < 0) return LATEX_UNBALANCED;
    const char *name = l->text + l->at + 1;
    const int32_t size = close - l->at - 1;
    l->at = close + 1;
    for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
        if ((int32_t)strlen(KNOWN[i].name) != size || memcmp(name, KNOWN[i].name, (size_t)size)) {
            continue;
        }
        if (kind == LATEX_BEGIN && size == 5 && memcmp(name, "array", 5) == 0) {
            skip_blanks(l);
            const int32_t columns =
                l->at < l->length && l->text[l->at] == '{' ? closing_brace(l, l->at) : -1;
            if (columns < 0) return LATEX_MISSING_OPERAND;
            l->at = columns + 1;
        }
        emit(l, kind, (uint8_t)KNOWN[i].code, start, l->at - start);
        return LATEX_OK;
    }
    return LATEX_UNSUPPORTED_ENVIRONMENT;
}

/* A delimiter after \left and the like is a dot where it is invisible. */
static latex_reason sizing(lexer *l, uint8_t side, int32_t start) {
    skip_blanks(l);
    l->side = side;
    if (l->at >= l->length) return LATEX_OK;
    const char c = l->text[l->at];
    if (c == '.' && side != SIDE_NONE) {
        emit_delimiter(l, side == SIDE_LEFT ? LATEX_OPEN : LATEX_CLOSE, PAIR_NULL, start,
                       l->at + 1 - start);
        l->at++;
    } else if (c == '<' || c == '>') {
        emit_delimiter(l, c == '<' ? LATEX_OPEN : LATEX_CLOSE, PAIR_ANGLE, l->at, 1);
        l->at++;
    } else if (c == '/') {
        l->side = SIDE_NONE;
    }
    return LATEX_OK;
}

/* \\[2mm]: the extra space is no bracket. */
static void skip_line_spacing(lexer *l) {
    int32_t i = l->at;
    if (i < l->length && l->text[i] == '*') i++;
    if (i >= l->length || l->text[i] != '[') return;
    i++;
    int32_t digits = 0, letters = 0;
    for (; i < l->length && (is_digit(l->text[i]) || strchr(".- ", l->text[i])); i++) digits++;
    for (; i < l->length && is_letter(l->text[i]); i++) letters++;
    if (digits > 0 && letters == 2 && i < l->length && l->text[i] == ']') l->at = i + 1;
}

static latex_reason control_symbol(lexer *l, char c, int32_t start) {
    l->at++;
    switch (c) {
        case '\\':
            skip_line_spacing(l);
            emit(l, LATEX_NEWLINE, 0, start, 2);
            return LATEX_OK;
        case ',':
        case ';':
        case ':':
        case ' ':
        case '>':
        case '\n':
        case '\t': l->space = SPACE_WRITTEN; return LATEX_OK;
        case '!':
            /* 10,\! 080: as TeX sets it, no space parts the groups of digits. */
            if (l->count && l->token[l->count - 1].kind == LATEX_COMMA &&
                l->token[l->count - 1].at == start - 1) {
                skip_blanks(l);
            }
            return LATEX_OK;
        case '/':
        case '-':
        case '$':
        case '&':
        case '#':
        case '"': return LATEX_OK;
        case '{': emit_delimiter(l, LATEX_OPEN, PAIR_SET, start, 2); return LATEX_OK;
        case '}': emit_delimiter(l, LATEX_CLOSE, PAIR_SET, start, 2); return LATEX_OK;
        case '|': emit_delimiter(l, LATEX_BAR, PAIR_NORM, start, 2); return LATEX_OK;
        case '%': emit(l, LATEX_PERCENT, 0, start, 2); return LATEX_OK;
        case '_': emit(l, LATEX_UNDERSCORE, 0, start, 2); return LATEX_OK;
        case '^': emit(l, LATEX_CARET, 0, start, 2); return LATEX_OK;
        case '(':
        case '[':
            if (l->dollars && l->depth == 0) l->outside = 0;
            if (l->count && l->token[l->count - 1].kind != LATEX_QUAD)
                emit(l, LATEX_QUAD, 0, start, 2);
            return LATEX_OK;
        case ')':
        case ']':
            if (l->dollars && l->depth == 0) l->outside = 1;
            return LATEX_OK;
        default: l->position = start; return LATEX_UNKNOWN_COMMAND;
    }
}

/* \overset{\circ}{A}, \stackrel{!}{=}: what stands above is an accent, or a comment on a relation.
 */
static latex_reason overset(lexer *l, int32_t start) {
    static const struct {
        const char *name;
        uint8_t kind, code;
    } ACCENTS[] = {
        {"\\circ", LATEX_ACCENT, NAME_mathring}, {"\\sim", LATEX_ACCENT, NAME_tilde},
        {"\\rightarrow", LATEX_STYLE, 1},        {"\\to", LATEX_STYLE, 1},
        {"\\longrightarrow", LATEX_STYLE, 1},    {"\\leftrightarrow", LATEX_ACCENT, NAME_bar},
        {"\\cdot", LATEX_ACCENT, NAME_dot},      {".", LATEX_ACCENT, NAME_dot},
        {"..", LATEX_ACCENT, NAME_ddot},         {"-", LATEX_ACCENT, NAME_bar},
        {"\\frown", LATEX_ACCENT, NAME_breve},
    };
    skip_blanks(l);
    l->position = start;
    const int32_t close = l->at < l->length && l->text[l->at] == '{' ? closing_brace(l, l->at) : -1;
    if (close < 0) return LATEX_MISSING_OPERAND;
    int32_t from = l->at + 1, to = close;
    while (from < to && is_blank(l->text[from])) from++;
    while (to > from && is_blank(l->text[to - 1])) to--;
    const int32_t above = from, size = to - from;
    l->at = close + 1;
    skip_blanks(l);
    from = l->at;
    to = l->length;
    if (from < to && l->text[from] == '{') {
        to = closing_brace(l, from);
        if (to < 0) {
            l->position = from;
            return LATEX_UNBALANCED;
        }
        from++;
    }
    while (from < to && is_blank(l->text[from])) from++;
    const char *below = l->text + from;
    for (size_t i = 0; i < sizeof ACCENTS / sizeof ACCENTS[0]; i++) {
        if ((int32_t)strlen(ACCENTS[i].name) != size ||
            memcmp(l->text + above, ACCENTS[i].name, (size_t)size) != 0) {
            continue;
        }
        static const char *const LETTERS[] = {"A}", "\\mathrm{A}}", "\\text{A}}", "\\rm A}"};
        for (size_t k = 0; i == 0 && k < sizeof LETTERS / sizeof LETTERS[0]; k++) {
            const int32_t length = (int32_t)strlen(LETTERS[k]);
            if (l->length - from >= length && memcmp(below, LETTERS[k], (size_t)length) == 0) {
                emit(l, LATEX_NAME, NAME_AA, start, from + length - start);
                l->at = from + length;
                return LATEX_OK;
            }
        }
        emit(l, (latex_token_kind)ACCENTS[i].kind, ACCENTS[i].code, start, close + 1 - start);
        return LATEX_OK;
    }
    int32_t end = from + 1;
    uint8_t relation = 0;
    if (from < to && *below == '\\') {
        while (end < to && is_letter(l->text[end])) end++;
        const command *entry = find_command(below + 1, end - from - 1);
        if (!entry || entry->kind != LATEX_RELATION) return LATEX_UNSUPPORTED_COMMAND;
        relation = entry->code;
    } else if (from < to && strchr("=<>", *below)) {
        relation = *below == '=' ? EXPR_EQ : *below == '<' ? EXPR_LT : EXPR_GT;
    } else {
        return LATEX_UNSUPPORTED_COMMAND;
    }
    if (to < l->length) {
        while (end < to && is_blank(l->text[end])) end++;
        if (end != to) return LATEX_UNSUPPORTED_COMMAND;
        end++;
    }
    emit(l, LATEX_RELATION, relation, start, end - start);
    l->at = end;
    return LATEX_OK;
}

/* \ket{a}: a bracket in spite of its braces. */
static latex_reason braced(lexer *l, latex_pair pair, int32_t start) {
    skip_blanks(l);
    l->position = start;
    if (l->at >= l->length || l->text[l->at] != '{') return LATEX_MISSING_OPERAND;
    latex_token *open = emit(l, LATEX_OPEN, (uint8_t)pair, start, l->at + 1 - start);
    open->flags |= LATEX_BRACES;
    l->at++;
    l->depth++;
    return LATEX_OK;
}

static latex_reason control_sequence(lexer *l) {
    const int32_t start = l->at++;
    if (l->at >= l->length) {
        l->position = start;
        return LATEX_MISSING_OPERAND;
    }
    if (!is_letter(l->text[l->at])) return control_symbol(l, l->text[l->at], start);
    const int32_t name_at = l->at;
    while (l->at < l->length && is_letter(l->text[l->at])) l->at++;
    const char *name = l->text + name_at;
    const int32_t size = l->at - name_at;
    const command *entry = find_command(name, size);
    if (!entry) {
        l->position = start;
        return LATEX_UNKNOWN_COMMAND;
    }
    if (l->at < l->length && l->text[l->at] == '*' && entry->kind == LATEX_TEXT_COMMAND) l->at++;
    switch (entry->kind) {
        case LATEX_SIZE: return sizing(l, entry->code, start);
        case LATEX_TEXT_COMMAND: return text_command(l, name, size, start);
        case LATEX_OVERSET: return overset(l, start);
        case LATEX_BRACED: return braced(l, (latex_pair)entry->code, start);
        case LATEX_NOT:
            skip_blanks(l);
            l->position = start;
            if (l->at >= l->length || l->text[l->at] != '=') return LATEX_UNSUPPORTED_COMMAND;
            emit(l, LATEX_RELATION, EXPR_NE, start, ++l->at - start);
            return LATEX_OK;
        case LATEX_UNSUPPORTED: l->position = start; return LATEX_UNSUPPORTED_COMMAND;
        case LATEX_BEGIN:
        case LATEX_END_ENVIRONMENT: return environment(l, (latex_token_kind)entry->kind, start);
        case LATEX_IGNORE:
            if (size == 2 && (name[0] == 'r' || name[0] == 'b' || name[0] == 'i')) {
                return font_switch(l, name[0] == 'r');
            }
            return LATEX_OK;
        case LATEX_SPACE: l->space = SPACE_WRITTEN; return LATEX_OK;
        case LATEX_IGNORE_ARGUMENT: {
            skip_blanks(l);
            const int32_t close =
                l->at < l->length && l->text[l->at] == '{' ? closing_brace(l, l->at) : -1;
            if (close >= 0) {
                l->at = close + 1;
            } else if (l->at < l->length && l->text[l->at] == '{') {
                l->position = l->at;
                return LATEX_UNBALANCED;
            }
            return LATEX_OK;
        }
        case LATEX_OPEN:
        case LATEX_CLOSE:
            emit_delimiter(l, (latex_token_kind)entry->kind, (latex_pair)entry->code, start,
                           l->at - start);
            return LATEX_OK;
        case LATEX_BAR:
        case LATEX_NORM:
            if (entry->code != SIDE_NONE) l->side = entry->code;
            emit_delimiter(l, LATEX_BAR, entry->kind == LATEX_BAR ? PAIR_BAR : PAIR_NORM, start,
                           l->at - start);
            return LATEX_OK;
        default:
            emit(l, (latex_token_kind)entry->kind, entry->code, start, l->at - start);
            l->side = SIDE_NONE;
            return LATEX_OK;
    }
}

/* A run of super- or subscript characters is a script in braces. */
static void scripts(lexer *l, int lowered) {
    emit(l, lowered ? LATEX_UNDERSCORE : LATEX_CARET, 0, l->at, 1);
    emit(l, LATEX_OPEN_BRACE, 0, l->at, 1);
    int32_t size = 1;
    while (l->at < l->length) {
        uint32_t point = 0;
        int low = 0;
        size = decode(l->text + l->at, l->length - l->at, &point);
        const char c = size > 1 ? script_character(point, &low) : 0;
        if (!c || low != lowered) break;
        if (is_digit(c)) {
            emit(l, LATEX_DIGIT, (uint8_t)(c - '0'), l->at, size);
        } else if (c == '+' || c == '-') {
            emit(l, c == '+' ? LATEX_PLUS : LATEX_MINUS, 0, l->at, size);
        } else {
            emit(l, LATEX_LETTER, (uint8_t)c, l->at, size);
        }
        l->at += size;
    }
    emit(l, LATEX_CLOSE_BRACE, 0, l->at - 1, 1);
}

static latex_reason ascii(lexer *l, char c, int32_t size);

static latex_reason unicode(lexer *l) {
    uint32_t point = 0;
    const int32_t size = decode(l->text + l->at, l->length - l->at, &point);
    l->position = l->at;
    if (!size) return LATEX_INVALID_UTF8;
    const int name = greek_name(point);
    if (name >= 0) {
        emit(l, LATEX_NAME, (uint8_t)name, l->at, size);
        l->at += size;
        return LATEX_OK;
    }
    int lowered = 0;
    if (script_character(point, &lowered)) {
        scripts(l, lowered);
        return LATEX_OK;
    }
    const char same = plain_character(point);
    if (same) return ascii(l, same, size);
    latex_token_kind kind = LATEX_TOKEN_END;
    uint8_t code = 0;
    switch (point) {
        case 0x3000:
            /* Wide enough to part two answers. */
            if (l->count) emit(l, LATEX_QUAD, 0, l->at, size);
            l->at += size;
            return LATEX_OK;
        /* Signs of pound, yen, euro and rupee are left out, as that of dollar is. */
        case 0xA3:
        case 0xA5:
        case 0x20AC:
        case 0x20B9:
        case 0xA0:
        case 0x2002:
        case 0x2003:
        case 0x2009:
        case 0x202F:
        case 0x200A:
            l->space = SPACE_WRITTEN;
            l->at += size;
            return LATEX_OK;
        case 0x200B:
        case 0x2061:
        case 0xFEFF:
        case 0x200D:
        case 0x2060:
        case 0x2062: l->at += size; return LATEX_OK;
        case 0xD7:
            kind = LATEX_TIMES;
            code = TIMES_CROSS;
            break;
        case 0xB7:
        case 0x22C5:
        case 0x2219:
        case 0x2022:
            kind = LATEX_TIMES;
            code = TIMES_DOT;
            break;
        case 0xF7: kind = LATEX_DIVIDE; break;
        case 0xB1:
            kind = LATEX_PLUS_MINUS;
            code = EXPR_PLUS_MINUS;
            break;
        case 0x2213:
            kind = LATEX_PLUS_MINUS;
            code = EXPR_MINUS_PLUS;
            break;
        case 0x221A: kind = LATEX_SQRT; break;
        case 0x221E: kind = LATEX_INFINITY; break;
        case 0x2205: kind = LATEX_EMPTY_SET; break;
        case 0x2202:
            kind = LATEX_PARTIAL;
            code = NAME_partial;
            break;
        case 0x2207:
            kind = LATEX_NABLA;
            code = NAME_nabla;
            break;
        case 0x222B:
            kind = LATEX_BIG;
            code = EXPR_INTEGRAL;
            break;
        case 0x2211:
            kind = LATEX_BIG;
            code = EXPR_SUM;
            break;
        case 0x220F:
            kind = LATEX_BIG;
            code = EXPR_PRODUCT;
            break;
        case 0x2264:
        case 0x2A7D:
        case 0x2272:
            kind = LATEX_RELATION;
            code = EXPR_LE;
            break;
        case 0x2265:
        case 0x2A7E:
        case 0x2273:
            kind = LATEX_RELATION;
            code = EXPR_GE;
            break;
        case 0x2260:
            kind = LATEX_RELATION;
            code = EXPR_NE;
            break;
        case 0x2248:
        case 0x2243:
        case 0x2245:
            kind = LATEX_RELATION;
            code = EXPR_APPROX;
            break;
        case 0x223C:
            kind = LATEX_RELATION;
            code = EXPR_SIM;
            break;
        case 0x221D:
            kind = LATEX_RELATION;
            code = EXPR_PROPTO;
            break;
        case 0x226A:
            kind = LATEX_RELATION;
            code = EXPR_MUCH_LESS;
            break;
        case 0x226B:
            kind = LATEX_RELATION;
            code = EXPR_MUCH_GREATER;
            break;
        case 0x2261:
            kind = LATEX_RELATION;
            code = EXPR_EQUIV;
            break;
        case 0x2208:
            kind = LATEX_RELATION;
            code = EXPR_IN;
            break;
        case 0x2192:
            kind = LATEX_RELATION;
            code = EXPR_TO;
            break;
        case 0x21D2:
        case 0x21D4:
        case 0x2234: kind = LATEX_IMPLIES; break;
        case 0x222A:
            kind = LATEX_SET_OPERATION;
            code = EXPR_UNION;
            break;
        case 0x2229:
            kind = LATEX_SET_OPERATION;
            code = EXPR_INTERSECTION;
            break;
        case 0x2227: kind = LATEX_AND; break;
        case 0x2228: kind = LATEX_OR; break;
        case 0xB0: kind = LATEX_DEGREE; break;
        case 0x2020:
            kind = LATEX_MARK;
            code = NAME_dagger;
            break;
        case 0x22A5:
            kind = LATEX_MARK;
            code = NAME_perp;
            break;
        case 0x2225:
            kind = LATEX_MARK;
            code = NAME_parallel;
            break;
        case 0x2299:
            kind = LATEX_MARK;
            code = NAME_odot;
            break;
        case 0x2217:
            kind = LATEX_TIMES;
            code = TIMES_STAR;
            break;
        default: break;
    }
    if (kind == LATEX_TOKEN_END) {
        if (point == 0x27E8 || point == 0x2329) {
            emit_delimiter(l, LATEX_OPEN, PAIR_ANGLE, l->at, size);
        } else if (point == 0x27E9 || point == 0x232A) {
            emit_delimiter(l, LATEX_CLOSE, PAIR_ANGLE, l->at, size);
        } else if (point == 0x2033) {
            emit(l, LATEX_PRIME, 0, l->at, size);
            emit(l, LATEX_PRIME, 0, l->at, size);
        } else if (point == 0x2016) {
            emit_delimiter(l, LATEX_BAR, PAIR_NORM, l->at, size);
        } else if (point >= 0x2460 && point <= 0x2473) {
            /* A circled number numbers the answers. */
            if (l->count) emit(l, LATEX_QUAD, 0, l->at, size);
        } else {
            return LATEX_UNSUPPORTED_CHARACTER;
        }
    } else {
        emit(l, kind, code, l->at, size);
    }
    l->at += size;
    return LATEX_OK;
}

static latex_reason ascii(lexer *l, char c, int32_t size) {
    const int32_t at = l->at;
    const char next = at + size < l->length ? l->text[at + size] : '\0';
    l->at += size;
    if (is_digit(c)) {
        emit(l, LATEX_DIGIT, (uint8_t)(c - '0'), at, size);
        return LATEX_OK;
    }
    if (is_letter(c)) {
        emit(l, LATEX_LETTER, (uint8_t)c, at, size);
        return LATEX_OK;
    }
    switch (c) {
        case ' ':
        case '\t':
        case '\n':
        case '\r':
        case '\f':
        case '\v':
            if (l->space == SPACE_NONE) l->space = SPACE_BLANK;
            break;
        case '~': l->space = SPACE_WRITTEN; break;
        case '`': break;
        case '{':
            emit(l, LATEX_OPEN_BRACE, 0, at, size);
            if (++l->depth > l->nesting) {
                l->position = at;
                return LATEX_TOO_DEEP;
            }
            break;
        case '}':
            emit(l, LATEX_CLOSE_BRACE, 0, at, size);
            l->depth--;
            break;
        case '(': emit_delimiter(l, LATEX_OPEN, PAIR_ROUND, at, size); break;
        case ')': emit_delimiter(l, LATEX_CLOSE, PAIR_ROUND, at, size); break;
        case '[': emit_delimiter(l, LATEX_OPEN, PAIR_SQUARE, at, size); break;
        case ']': emit_delimiter(l, LATEX_CLOSE, PAIR_SQUARE, at, size); break;
        case '|': emit_delimiter(l, LATEX_BAR, PAIR_BAR, at, size); break;
        case '+': emit(l, LATEX_PLUS, 0, at, size); break;
        case '-':
            if (next == '>') {
                l->at++;
                emit(l, LATEX_RELATION, EXPR_TO, at, 2);
            } else {
                emit(l, LATEX_MINUS, 0, at, size);
            }
            break;
        case '*':
            if (next == '*') {
                l->at++;
                emit(l, LATEX_CARET, 0, at, 2);
            } else {
                emit(l, LATEX_TIMES, TIMES_STAR, at, size);
            }
            break;
        case '/': emit(l, LATEX_SLASH, 0, at, size); break;
        case '=':
            if (next == '>') {
                l->at++;
                emit(l, LATEX_IMPLIES, 0, at, 2);
                break;
            }
            if (next == '=') l->at++;
            emit(l, LATEX_RELATION, EXPR_EQ, at, size);
            break;
        case '<':
            if (next == '=') l->at++;
            emit(l, LATEX_RELATION, next == '=' ? EXPR_LE : EXPR_LT, at, size);
            break;
        case '>':
            if (next == '=') l->at++;
            emit(l, LATEX_RELATION, next == '=' ? EXPR_GE : EXPR_GT, at, size);
            break;
        case ',': emit(l, LATEX_COMMA, 0, at, size); break;
        case ';': emit(l, LATEX_SEMICOLON, 0, at, size); break;
        case ':': emit(l, LATEX_COLON, 0, at, size); break;
        case '.':
            if (next == '.' && l->at + 1 < l->length && l->text[l->at + 1] == '.') {
                l->at += 2;
                emit(l, LATEX_NAME, NAME_ldots, at, 3);
            } else {
                emit(l, LATEX_DOT, 0, at, size);
            }
            break;
        case '!': emit(l, LATEX_BANG, 0, at, size); break;
        case '\'': emit(l, LATEX_PRIME, 0, at, size); break;
        case '^': emit(l, LATEX_CARET, 0, at, size); break;
        case '_': emit(l, LATEX_UNDERSCORE, 0, at, size); break;
        case '&': emit(l, LATEX_AMPERSAND, 0, at, size); break;
        case '%': emit(l, LATEX_PERCENT, 0, at, size); break;
        default: l->position = at; return LATEX_UNSUPPORTED_CHARACTER;
    }
    return LATEX_OK;
}

/* Words that stand outside of the dollar signs are one token of text. */
static int outside_words(lexer *l) {
    const int32_t start = l->at;
    int32_t i = start;
    while (i < l->length) {
        const char c = l->text[i];
        if (is_letter(c) || (unsigned char)c >= 0x80) {
            i++;
        } else if ((is_blank(c) || c == '-' || c == '\'') && i + 1 < l->length &&
                   is_letter(l->text[i + 1])) {
            i++;
        } else {
            break;
        }
    }
    /* Punctuation and spaces of any script separate; only letters make words. */
    uint32_t point = 0;
    const int32_t size = i > start ? decode(l->text + start, l->length - start, &point) : 0;
    if (size == 0 || (size > 1 && (plain_character(point) || point == 0x3000 || point == 0xA0 ||
                                   (point >= 0x2460 && point <= 0x2473)))) {
        return 0;
    }
    if (size > 1) {
        /* Stop before the first character that is no letter. */
        for (i = start; i < l->length && (unsigned char)l->text[i] >= 0x80;) {
            const int32_t step = decode(l->text + i, l->length - i, &point);
            if (step == 0 || plain_character(point) || point == 0x3000) break;
            i += step;
        }
    } else {
        for (int32_t k = start; k < i; k++) {
            if ((unsigned char)l->text[k] >= 0x80) {
                i = k;
                break;
            }
        }
    }
    emit(l, LATEX_TEXT, 0, start, i - start)->side = 1;
    l->at = i;
    return 1;
}

/* --- brackets -------------------------------------------------------------------------------- */

static int ends_operand(const latex_token *t) {
    switch (t->kind) {
        case LATEX_DIGIT:
        case LATEX_LETTER:
        case LATEX_NAME:
        case LATEX_TEXT:
        case LATEX_CLOSE:
        case LATEX_CLOSE_BRACE:
        case LATEX_BANG:
        case LATEX_PRIME:
        case LATEX_INFINITY:
        case LATEX_PERCENT:
        case LATEX_DEGREE:
        case LATEX_CIRC:
        case LATEX_MARK:
        case LATEX_PARTIAL:
        case LATEX_EMPTY_SET:
        case LATEX_END_ENVIRONMENT: return 1;
        default: return 0;
    }
}

static int closes(const latex_token *open, const latex_token *close) {
    if (open->flags & LATEX_BRACES) return close->kind == LATEX_CLOSE_BRACE;
    if (open->kind == LATEX_OPEN_BRACE || close->kind == LATEX_CLOSE_BRACE) {
        return open->kind == LATEX_OPEN_BRACE && close->kind == LATEX_CLOSE_BRACE;
    }
    if (open->kind == LATEX_BEGIN || close->kind == LATEX_END_ENVIRONMENT) {
        return open->kind == LATEX_BEGIN && close->kind == LATEX_END_ENVIRONMENT &&
               open->code == close->code;
    }
    if (open->code == PAIR_NULL || close->code == PAIR_NULL) return 1;
    if (open->code <= PAIR_SQUARE) return close->code <= PAIR_SQUARE;
    if (open->code == PAIR_BAR && close->code == PAIR_ANGLE) return 1;
    return open->code == close->code;
}

/* Whether an operand, an item or a bracket starts where brackets that face outwards may not stand.
 */
static int may_follow_bracket(const latex_token *t) {
    switch (t->kind) {
        case LATEX_TOKEN_END:
        case LATEX_CLOSE_BRACE:
        case LATEX_COMMA:
        case LATEX_SEMICOLON:
        case LATEX_SET_OPERATION:
        case LATEX_QUAD:
        case LATEX_DOT:
        case LATEX_RELATION:
        case LATEX_TEXT:
        case LATEX_CLOSE:
        case LATEX_AND:
        case LATEX_OR:
        case LATEX_NEWLINE:
        case LATEX_IMPLIES: return 1;
        default: return 0;
    }
}

/* ]a, b[: brackets that face outwards leave the ends out, as round ones do. */
static void turn(latex_token *token, int32_t i, int32_t top) {
    latex_token *t = &token[i];
    const int after = i > 0 && ends_operand(&token[i - 1]);
    if (t->code != PAIR_SQUARE) return;
    if (t->kind == LATEX_CLOSE) {
        const int inside =
            top >= 0 && token[top].kind == LATEX_OPEN && token[top].code == PAIR_SQUARE;
        if (t->side != SIDE_LEFT && (t->side != SIDE_NONE || after || inside)) return;
        t->kind = LATEX_OPEN;
    } else {
        const int list = top >= 0 && token[top].kind == LATEX_OPEN &&
                         token[top].code <= PAIR_SQUARE && (token[top].flags & LATEX_HAS_COMMA);
        if (t->side != SIDE_RIGHT &&
            (t->side != SIDE_NONE || !after || !list || !may_follow_bracket(t + 1))) {
            return;
        }
        t->kind = LATEX_CLOSE;
    }
    t->code = PAIR_ROUND;
    t->flags |= LATEX_OUTWARD;
}

/* <a| without a partner: makes a bracket of the first bar after the angle at `open`, and leaves it.
 * The index of the bar, -1 if there is none before `end`. */
static int32_t close_bra(latex_token *token, int32_t open, int32_t end) {
    if (token[open].kind != LATEX_OPEN || token[open].code != PAIR_ANGLE) return -1;
    int32_t i = open + 1;
    while (i < end && token[i].kind != LATEX_BAR)
        i = token[i].match > i ? token[i].match + 1 : i + 1;
    if (i >= end) return -1;
    token[i].kind = LATEX_CLOSE;
    token[i].match = open;
    token[open].code = PAIR_BRA;
    return i;
}

/* \left( a \right. \\ \left. + b \right): one pair of brackets around a break of the line. Makes
 * the null ones at `i` and shortly after it alignment marks, if that is what they are. */
static int joins_lines(latex_token *token, int32_t i, int32_t top, int32_t count) {
    enum { MOST_BETWEEN = 8 };
    if (token[i].kind != LATEX_CLOSE || token[i].code != PAIR_NULL || top < 0 ||
        token[top].kind != LATEX_OPEN || token[top].side != SIDE_LEFT ||
        (token[top].code != PAIR_ROUND && token[top].code != PAIR_SQUARE)) {
        return 0;
    }
    for (int32_t k = i + 1; k < count && k <= i + MOST_BETWEEN; k++) {
        switch (token[k].kind) {
            case LATEX_NEWLINE:
            case LATEX_AMPERSAND:
            case LATEX_QUAD:
            case LATEX_PLUS:
            case LATEX_MINUS:
            case LATEX_TIMES: break;
            case LATEX_OPEN:
                if (token[k].code != PAIR_NULL || token[k].side != SIDE_LEFT) return 0;
                token[i].kind = token[k].kind = LATEX_AMPERSAND;
                return 1;
            default: return 0;
        }
    }
    return 0;
}

/* While a bracket is open its `match` holds the one around it: the stack costs no memory. */
static latex_reason match_brackets(latex_token *token, int32_t count, int32_t nesting,
                                   int32_t *position) {
    int32_t top = -1, depth = 0;
    for (int32_t i = 0; i < count; i++) {
        latex_token *t = &token[i];
        int opens = 0, shuts = 0;
        if (t->kind == LATEX_OPEN || t->kind == LATEX_CLOSE) turn(token, i, top);
        if (joins_lines(token, i, top, count)) continue;
        switch (t->kind) {
            case LATEX_OPEN_BRACE:
            case LATEX_BEGIN:
            case LATEX_OPEN: opens = 1; break;
            case LATEX_CLOSE_BRACE:
            case LATEX_END_ENVIRONMENT:
            case LATEX_CLOSE: shuts = 1; break;
            case LATEX_COMMA:
            case LATEX_SEMICOLON:
                if (top >= 0) token[top].flags |= LATEX_HAS_COMMA;
                break;
            case LATEX_RELATION:
                if (top >= 0) token[top].flags |= LATEX_HAS_RELATION;
                break;
            case LATEX_BAR: {
                const int after = i > 0 && ends_operand(&token[i - 1]);
                const int paired = top >= 0 && token[top].kind == LATEX_OPEN &&
                                   token[top].code == t->code && !(token[top].flags & LATEX_BRACES);
                if (t->side == SIDE_LEFT) {
                    opens = 1;
                } else if (t->side == SIDE_RIGHT) {
                    shuts = 1;
                } else if (paired && after) {
                    shuts = 1;
                } else if (after && t->code == PAIR_BAR && top >= 0 &&
                           token[top].kind == LATEX_OPEN &&
                           (token[top].code == PAIR_ANGLE || token[top].code == PAIR_SET)) {
                    break;
                } else if (after && t->code == PAIR_BAR && token[i + 1].kind == LATEX_UNDERSCORE) {
                    t->kind = LATEX_EVALUATION_BAR;
                    break;
                } else {
                    opens = 1;
                }
                t->kind = opens ? LATEX_OPEN : LATEX_CLOSE;
                break;
            }
            default: break;
        }
        if (opens) {
            if (++depth > nesting) {
                *position = t->at;
                return LATEX_TOO_DEEP;
            }
            t->match = top;
            top = i;
        } else if (shuts) {
            /* A bar that found no partner inside these brackets evaluates. */
            while (top >= 0 && !closes(&token[top], t) && token[top].kind == LATEX_OPEN &&
                   token[top].code == PAIR_BAR && token[top].side == SIDE_NONE &&
                   !(token[top].flags & LATEX_BRACES)) {
                const int32_t around = token[top].match;
                token[top].kind = LATEX_EVALUATION_BAR;
                token[top].match = -1;
                top = around;
                depth--;
            }
            while (top >= 0 && !closes(&token[top], t)) {
                const int32_t around = token[top].match, bar = close_bra(token, top, i);
                if (bar < 0) break;
                token[top].match = bar;
                top = around;
                depth--;
            }
            if (top < 0 || !closes(&token[top], t)) {
                *position = t->at;
                return LATEX_UNBALANCED;
            }
            const int32_t around = token[top].match;
            if (token[top].code == PAIR_BAR && token[top].kind == LATEX_OPEN &&
                t->code == PAIR_ANGLE) {
                token[top].code = PAIR_KET;
            }
            if (token[top].flags & LATEX_BRACES) {
                t->kind = LATEX_CLOSE;
                t->code = token[top].code;
            }
            token[top].match = i;
            t->match = top;
            top = around;
            depth--;
        }
    }
    while (top >= 0) {
        const int32_t around = token[top].match;
        if (token[top].kind == LATEX_OPEN && token[top].code == PAIR_BAR &&
            token[top].side == SIDE_NONE && !(token[top].flags & LATEX_BRACES)) {
            token[top].kind = LATEX_EVALUATION_BAR;
            token[top].match = -1;
        } else {
            const int32_t bar = close_bra(token, top, count);
            if (bar < 0) break;
            token[top].match = bar;
        }
        top = around;
    }
    if (top >= 0) {
        *position = token[top].at;
        return LATEX_UNBALANCED;
    }
    return LATEX_OK;
}

/* Whether dollar signs outside of all braces delimit the mathematics. One that has no partner is a
 * slip, not a delimiter. */
static int has_dollars(const char *text, int32_t length) {
    int32_t depth = 0, signs = 0;
    for (int32_t i = 0; i < length; i++) {
        const char c = text[i];
        if (c == '\\') {
            if (i + 1 < length && (text[i + 1] == '(' || text[i + 1] == '[') && depth == 0)
                return 1;
            i++;
        } else if (c == '{') {
            depth++;
        } else if (c == '}') {
            depth--;
        } else if (c == '$' && depth == 0) {
            signs++;
            while (i + 1 < length && text[i + 1] == '$') i++;
        }
    }
    return signs > 0 && signs % 2 == 0;
}

/* ['y = \\frac{1}{2}', 'x']: answers in a list as a program prints it. Gives its quotation mark and
 * what stands between its brackets; 0 if the text is none. */
static char printed_list(const char *text, int32_t length, int32_t *from, int32_t *to) {
    int32_t start = 0, end = length;
    while (start < end && is_blank(text[start])) start++;
    while (end > start && is_blank(text[end - 1])) end--;
    if (end - start < 5 || text[start] != '[' || text[end - 1] != ']') return 0;
    const char quote = text[start + 1];
    if ((quote != '\'' && quote != '"') || text[end - 2] != quote) return 0;
    *from = start + 1;
    *to = end - 1;
    return quote;
}

/* Skips what printing added at this character: quotation marks around an item, and one of two
 * backslashes. A backslash that has no second is one of an escaped space. */
static int printed_character(lexer *l) {
    const char *text = l->text;
    const int32_t at = l->at;
    const char next = at + 1 < l->length ? text[at + 1] : '\0';
    if (text[at] == l->quote) {
        int32_t after = at + 1, before = at - 1;
        while (after < l->length && is_blank(text[after])) after++;
        while (before >= 0 && is_blank(text[before])) before--;
        if (after < l->length && text[after] != ',' && text[before] != '[' && text[before] != ',') {
            return 0;
        }
        l->at++;
        return 1;
    }
    if (next == 'n' || next == 't' || next == 'r') {
        if (l->space == SPACE_NONE) l->space = SPACE_BLANK;
        l->at += 2;
        return 1;
    }
    if (next != '\\') return 0;
    if (at + 3 < l->length && text[at + 2] == '\\' && text[at + 3] == '\\') {
        emit(l, LATEX_NEWLINE, 0, at, 4);
        l->at += 4;
        return 1;
    }
    l->at++; /* the second one begins a command, as it does elsewhere */
    return 0;
}

latex_reason latex_tokenise(const char *text, int32_t length, int32_t nesting, latex_token *token,
                            int32_t *count, int32_t *position) {
    lexer l = {.text = text, .length = length, .token = token, .nesting = nesting};
    l.quote = printed_list(text, length, &l.at, &l.length);
    const int32_t end = l.length;
    l.dollars = (uint8_t)has_dollars(text, length);
    l.outside = l.dollars;
    *position = 0;
    while (l.at < end) {
        const char c = text[l.at];
        latex_reason reason = LATEX_OK;
        if (l.quote && (c == l.quote || c == '\\') && printed_character(&l)) continue;
        if (c == '$') {
            const int32_t start = l.at;
            while (l.at < end && text[l.at] == '$') l.at++;
            if (l.depth == 0 && l.dollars) {
                if (l.outside && l.count && token[l.count - 1].kind != LATEX_QUAD) {
                    emit(&l, LATEX_QUAD, 0, start, l.at - start);
                }
                l.outside = !l.outside;
            }
        } else if (l.outside && l.depth == 0 && (is_letter(c) || (unsigned char)c >= 0x80) &&
                   outside_words(&l)) {
            continue;
        } else if (text[l.at] == '\\') {
            reason = control_sequence(&l);
        } else if ((unsigned char)c < 0x80) {
            reason = ascii(&l, c, 1);
        } else {
            reason = unicode(&l);
        }
        if (reason != LATEX_OK) {
            *position = l.position;
            return reason;
        }
    }
    const int32_t tokens = l.count;
    emit(&l, LATEX_TOKEN_END, 0, length, 0);
    *count = tokens;
    return match_brackets(token, tokens, nesting, position);
}
