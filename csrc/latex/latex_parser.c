#include "latex/latex_parser.h"

#include <string.h>

/* What a frame is. Content frames collect factors, terms and items; the others are constructs that
 * wait for their arguments, each of which is a content frame on top of them. */
typedef enum {
    FRAME_LIST = 0, /* sums, relations and items up to the token `end` */
    FRAME_RUN,      /* one product: the operand of a function, a quotient, an operator */
    FRAME_ONE,      /* one argument of a command that stands without braces */
    FRAME_FIRST_CONSTRUCT,
    FRAME_FRACTION = FRAME_FIRST_CONSTRUCT,
    FRAME_BINOMIAL,
    FRAME_ROOT,
    FRAME_POWER,
    FRAME_EXPONENTIAL,
    FRAME_APPLICATION,
    FRAME_CALL,
    FRAME_DENOMINATOR,
    FRAME_DERIVATIVE,
    FRAME_BIG,
    FRAME_FIELD, /* nabla, curl and their like */
    FRAME_POINT, /* where its operand is taken */
    FRAME_ACCENT
} frame_kind;

/* What becomes of a list when it ends. */
typedef enum {
    ROLE_TOP = 0,
    ROLE_ARGUMENT, /* hand one value to the construct below */
    ROLE_ITEMS,    /* hand all items to the construct below */
    ROLE_BRACE,
    ROLE_PAIR, /* brackets: `pair` says which */
    ROLE_TABLE /* an environment */
} list_role;

typedef enum { RUN_FUNCTION = 0, RUN_SLASH, RUN_BIG, RUN_INTEGRAND, RUN_ONE } run_mode;

typedef enum { PRODUCT_PLAIN = 0, PRODUCT_DOT, PRODUCT_CROSS } product_kind;

enum { SAW_COMMA = 1, SAW_OR = 2, SAW_AND = 4 };

typedef struct {
    uint8_t kind;       /* frame_kind */
    uint8_t mode;       /* list_role, run_mode, or what a construct says */
    uint8_t step;       /* of a construct: arguments that are complete */
    uint8_t pair;       /* of a list: latex_pair of its brackets */
    uint8_t closing;    /* of a list: latex_pair of its closing bracket; of an integral: whether it
                           is one around a closed path */
    uint8_t seen;       /* SAW_* separators */
    uint8_t relation;   /* pending relation, plus one */
    uint8_t plus_minus; /* pending operator: 1 + it; with 16 it is a sign */
    uint8_t product;    /* product_kind between the last factor and the next */
    uint8_t open;       /* the last factor can still take scripts */
    uint8_t bracketed;  /* inside brackets that a comma may divide */
    uint8_t over;       /* \over was seen */
    uint8_t vector;     /* a factor of this product is a vector */
    uint8_t numeric;    /* all factors of this product are numbers */
    uint8_t constant;   /* so are all terms before it */
    uint8_t spaced;     /* of a slash run: spaces do not end it */
    uint8_t head;       /* of a construct */
    uint8_t set_operation; /* pending expr_collection, plus one */
    uint8_t ratio;         /* parts of a ratio a : b : c that are complete */
    uint8_t listing;       /* the last item is an equation whose values a comma may continue */
    int32_t end;           /* token that ends this list, or the innermost list around */
    int32_t factors, terms, links, items, rows;
    int32_t first, second, third; /* of a construct: where arguments start, -1 for none */
    int32_t resume;               /* of a construct: the token after it */
    int32_t sign;                 /* of an integral: token of its differential */
    int32_t group;                /* of a list: items before the last "or" */
    int32_t group_size;           /* items before the first "or", 0 if there is none */
    int32_t group_node;           /* root of those as one collection, -1 if they are none */
} frame;

typedef struct {
    const char *text;
    latex_token *token;
    int32_t count;
    expr *e;
    frame *stack;
    int32_t depth, stack_limit;
    char *name; /* the name being built */
    int32_t name_length, name_capacity;
    int32_t cursor;
    uint32_t reading, ambiguities;
    latex_reason reason;
    int32_t position;
    int32_t node_limit;
    uint8_t operand; /* an operand is expected */
    uint8_t vector;  /* the last primary is a vector */
    uint8_t number;  /* the last primary is a number: 1 a value, 2 digits as written */
    uint8_t splice;  /* the last primary is a product in braces only */
    uint8_t words;   /* words were dropped; 2 if they began a sentence */
    uint8_t finished;
    int32_t bound_i;       /* sums around that bind i or j */
    int32_t minus_one;     /* number index of -1, or -1 */
    uint8_t alone;         /* ALONE_*: letters of change that stand for themselves somewhere */
    uint8_t differentials; /* an equation is one between differentials */
    uint64_t indexed[4];   /* by base_code: letters whose superscripts count, as in P_2^1 */
    uint64_t labelling[2]; /* by letter: superscripts that name a state, as in \psi^s(x, y) */
    uint64_t hatted[4], unhatted[4]; /* by base_code: letters with a hat, and without */
    uint8_t segments;                /* SEGMENTS_* */
    uint32_t imaginary;   /* LATEX_*_IMAGINARY bits of letters that are it throughout the text */
    uint8_t combinations; /* C_n^k counts combinations, here and wherever else it stands */
    uint8_t e_known,
        e_is_symbol;   /* whether it is known what a bare e is, and that it is a symbol */
    int32_t variate;   /* base_code of X where P(X = 1) stands in the text, or -1 */
    int32_t called[8]; /* names that were applied to an argument */
    int32_t called_count;
    int32_t variable; /* name of the argument of the function that is given, or -1 */
    int32_t function; /* name of the function that opens an application, or -1 */
} parser;

enum { MOST_RECURRING = 8 }; /* digits that recur: two such numbers multiply in 64 bits */

enum { ALONE_CAPITAL = 1, ALONE_SMALL = 2 };

/* What pairs of capitals are: lengths of segments or products. */
enum {
    SEGMENTS_NONE = 0,
    SEGMENTS_BARE,     /* pairs without bars may be */
    SEGMENTS_POSSIBLE, /* pairs in bars may be */
    SEGMENTS_SHOWN     /* pairs are */
};

/* --- errors and nodes ------------------------------------------------------------------------ */

static void fail_at(parser *p, latex_reason reason, int32_t position) {
    if (p->reason == LATEX_OK) {
        p->reason = reason;
        p->position = position;
    }
}

static void fail(parser *p, latex_reason reason) { fail_at(p, reason, p->token[p->cursor].at); }

static void push(parser *p, expr_kind kind, int head, int32_t arity, int32_t label) {
    if (p->e->node_count >= p->node_limit ||
        expr_push(p->e, kind, (uint16_t)head, arity, label, 0) < 0) {
        fail(p, LATEX_TOO_LARGE);
    }
}

static void push_constant(parser *p, expr_constant head) { push(p, EXPR_CONSTANT, head, 0, -1); }

static void push_integer(parser *p, int64_t value) {
    if (value == -1 && p->minus_one >= 0) {
        push(p, EXPR_NUMBER, 0, 0, p->minus_one);
        return;
    }
    expr_number number = {.p = value, .q = 1, .exact = 1, .digits = 0};
    const int32_t index = expr_add_number(p->e, &number);
    if (index < 0) {
        fail(p, LATEX_TOO_LARGE);
        return;
    }
    if (value == -1) p->minus_one = index;
    push(p, EXPR_NUMBER, 0, 0, index);
}

static void invert(parser *p) {
    push_integer(p, -1);
    push(p, EXPR_POW, 0, 2, -1);
}

static expr_node *root(parser *p) { return &p->e->node[p->e->node_count - 1]; }

static void push_named(parser *p, expr_kind kind, int32_t arity) {
    const int32_t index = expr_intern(p->e, p->name, p->name_length);
    if (index < 0) {
        fail(p, LATEX_TOO_LARGE);
    } else {
        push(p, kind, 0, arity, index);
    }
}

/* --- names ----------------------------------------------------------------------------------- */

static void name_bytes(parser *p, const char *bytes, int32_t length) {
    if (p->name_capacity - p->name_length < length) {
        fail(p, LATEX_TOO_LARGE);
        return;
    }
    memcpy(p->name + p->name_length, bytes, (size_t)length);
    p->name_length += length;
}

static void name_string(parser *p, const char *string) {
    name_bytes(p, string, (int32_t)strlen(string));
}

static void name_char(parser *p, char c) { name_bytes(p, &c, 1); }

/* The name becomes around{name}. */
static void enclose_name(parser *p, const char *around) {
    const int32_t length = p->name_length, added = (int32_t)strlen(around) + 1;
    name_string(p, around);
    name_string(p, "{}");
    if (p->reason != LATEX_OK) return;
    memmove(p->name + added, p->name, (size_t)length);
    memcpy(p->name, around, (size_t)added - 1);
    p->name[added - 1] = '{';
    p->name[added + length] = '}';
}

/* The bytes of a text token without spaces and punctuation at its ends. */
static void trim(const parser *p, const latex_token *t, int32_t *from, int32_t *to) {
    *from = t->at;
    *to = t->at + t->length;
    while (*from < *to && strchr(" ~\t\n\r{}", p->text[*from])) ++*from;
    while (*to > *from && strchr(" ~\t\n\r{}.", p->text[*to - 1])) --*to;
}

static void name_text(parser *p, const latex_token *t) {
    int32_t from, to;
    trim(p, t, &from, &to);
    for (int32_t i = from; i < to; i++) {
        const char c = p->text[i];
        if (c == '\\') {
            if (i + 1 < to && strchr(" ,;!:", p->text[i + 1])) i++;
        } else if (!strchr(" ~\t\n\r{}$", c)) {
            name_char(p, c);
        }
    }
}

/* Appends what one token of a script contributes to a name. */
static void name_token(parser *p, int32_t i) {
    const latex_token *t = &p->token[i];
    switch (t->kind) {
        case LATEX_STYLE:
        case LATEX_BLACKBOARD:
        case LATEX_QUAD:
        case LATEX_AMPERSAND:
        case LATEX_NEWLINE: return;
        case LATEX_TEXT: name_text(p, t); return;
        case LATEX_NAME:
        case LATEX_MARK:
        case LATEX_ACCENT:
        case LATEX_NABLA:
        case LATEX_PARTIAL: name_string(p, latex_name_text(t->code)); return;
        case LATEX_PRIME: name_char(p, '\''); return;
        case LATEX_DIGIT: name_char(p, (char)('0' + t->code)); return;
        case LATEX_LETTER: name_char(p, (char)t->code); return;
        case LATEX_MINUS: name_char(p, '-'); return;
        case LATEX_CARET: name_char(p, '^'); return;
        case LATEX_UNDERSCORE: name_char(p, '_'); return;
        case LATEX_INFINITY: name_string(p, "oo"); return;
        case LATEX_CIRC:
        case LATEX_DEGREE: name_string(p, "circ"); return;
        case LATEX_RELATION: {
            static const char *const SIGNS[] = {"=", "!=",     "<",  "<=", ">",    ">=", "~~",
                                                "~", "propto", "<<", ">>", " in ", "->", "=="};
            name_string(p, SIGNS[t->code]);
            return;
        }
        case LATEX_OPEN_BRACE:
        case LATEX_CLOSE_BRACE: {
            /* Braces count only where they hold several signs of a nested script together. */
            const int32_t open = t->kind == LATEX_OPEN_BRACE ? i : t->match;
            const int32_t inside = p->token[open].match - open - 1;
            const uint8_t before = open > 0 ? p->token[open - 1].kind : 0;
            if (inside > 1 && (before == LATEX_UNDERSCORE || before == LATEX_CARET)) {
                name_char(p, t->kind == LATEX_OPEN_BRACE ? '{' : '}');
            }
            return;
        }
        default: {
            int32_t at = t->at, length = t->length;
            if (length > 0 && p->text[at] == '\\') {
                at++;
                length--;
            }
            if (length == 1 || ((unsigned char)p->text[t->at] < 0x80 && t->kind != LATEX_OPEN &&
                                t->kind != LATEX_CLOSE)) {
                name_bytes(p, p->text + at, length);
            } else {
                name_bytes(p, p->text + t->at, t->length);
            }
            return;
        }
    }
}

/* --- arguments ------------------------------------------------------------------------------- */

static int is_plain_letter(const latex_token *t) {
    return t->kind == LATEX_LETTER && t->side == SIDE_NONE;
}

/* The token after the script or argument that starts at `i`, which is not the end. */
static int32_t after_argument(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    if (t[i].kind == LATEX_MINUS || t[i].kind == LATEX_PLUS) {
        /* Not TeX, but what x^-1, 10^-10 and e^-x mean. */
        const uint8_t next = t[i + 1].kind;
        if (next == LATEX_DIGIT) {
            i += 2;
            while (t[i].kind == LATEX_DIGIT && t[i].space == SPACE_NONE) i++;
            return i;
        }
        /* K^-p is a kaon and a proton; only e and numbers are raised like that. */
        const latex_token *base = i > 1 && t[i - 1].kind == LATEX_CARET ? &t[i - 2] : NULL;
        const int euler = base && is_plain_letter(base) && base->code == 'e';
        const int raised =
            t[i].kind == LATEX_MINUS && t[i + 1].space == SPACE_NONE &&
            ((next == LATEX_LETTER && (euler || (base && base->kind == LATEX_DIGIT))) ||
             (next == LATEX_NAME && euler));
        return next == LATEX_INFINITY || raised ? i + 2 : i + 1;
    }
    for (int32_t needed = 1; needed > 0; needed--) {
        while (t[i].kind == LATEX_STYLE || t[i].kind == LATEX_BLACKBOARD ||
               t[i].kind == LATEX_ACCENT)
            i++;
        switch (t[i].kind) {
            case LATEX_OPEN_BRACE: i = t[i].match + 1; break;
            case LATEX_OPEN:
                /* Not TeX either: x^(n+1) in plain text. */
                i = i > 0 && t[i - 1].kind == LATEX_CARET ? t[i].match + 1 : i + 1;
                break;
            case LATEX_TOKEN_END: return i;
            case LATEX_FRAC:
            case LATEX_BINOM:
                needed += 2;
                i++;
                break;
            case LATEX_SQRT:
                needed++;
                i++;
                if (t[i].kind == LATEX_OPEN && t[i].code == PAIR_SQUARE) i = t[i].match + 1;
                break;
            default: i++; break;
        }
    }
    return i;
}

static const char *const SUBSCRIPT_WORDS[] = {
    "eff",   "max",  "min",   "tot",    "total", "avg",    "ave",   "rms",  "ext", "ref", "crit",
    "esc",   "kin",  "pot",   "init",   "final", "out",    "rel",   "sys",  "env", "net", "rad",
    "mag",   "elec", "cyl",   "sphere", "term",  "obs",    "lab",   "grav", "vib", "rot", "trans",
    "equiv", "gas",  "water", "earth",  "sun",   "ground", "ideal", "int",  "mol", "vac",
};

/* Letters without a space that make one subscript: m_eff, v_max, S_universe. */
static int32_t bare_word(const parser *p, int32_t i) {
    int32_t end = i;
    while (is_plain_letter(&p->token[end]) && (end == i || p->token[end].space == SPACE_NONE))
        end++;
    const int32_t length = end - i;
    const char *text = p->text + p->token[i].at;
    if (length < 3) return i + 1;
    for (size_t k = 0; k < sizeof SUBSCRIPT_WORDS / sizeof SUBSCRIPT_WORDS[0]; k++) {
        if ((int32_t)strlen(SUBSCRIPT_WORDS[k]) == length &&
            memcmp(text, SUBSCRIPT_WORDS[k], (size_t)length) == 0) {
            return end;
        }
    }
    if (length < 6) return i + 1;
    for (int32_t k = 1; k < length; k++) {
        if (text[k] < 'a' || text[k] > 'z') return i + 1;
    }
    return end;
}

static int32_t after_subscript(const parser *p, int32_t i) {
    const latex_token *t = &p->token[i];
    if (is_plain_letter(t)) return bare_word(p, i);
    if (t->kind == LATEX_DIGIT) {
        while (p->token[i + 1].kind == LATEX_DIGIT && p->token[i + 1].space == SPACE_NONE) i++;
        return i + 1;
    }
    return after_argument(p, i);
}

/* --- symbols --------------------------------------------------------------------------------- */

typedef struct {
    int32_t after;                  /* token after the symbol and its scripts */
    int32_t exponent, exponent_end; /* tokens of a power, -1 for none */
    int32_t base;                   /* token of the base */
    uint8_t vector, accented, scripted, upright;
} symbol;

typedef enum { SUPER_POWER = 0, SUPER_LABEL, SUPER_PRIMES, SUPER_DEGREE } superscript_kind;

/* The letters of a Roman numeral below forty, all capital or all small. */
static int is_roman(const parser *p, int32_t from, int32_t to) {
    const latex_token *t = p->token;
    const int small = t[from].code >= 'a';
    const uint8_t one = small ? 'i' : 'I', five = small ? 'v' : 'V', ten = small ? 'x' : 'X';
    int32_t i = from;
    while (i < to && i - from < 3 && t[i].code == ten) i++;
    if (to - i == 2 && t[i].code == one && (t[i + 1].code == five || t[i + 1].code == ten))
        return 1;
    i += i < to && t[i].code == five;
    const int32_t ones = i;
    while (i < to && i - ones < 3 && t[i].code == one) i++;
    return i == to;
}

/* What stands in the brackets of E^{(1)}, E^{(12)}, E^{(II)}, E^{(\text{in})}: tokens [from, to).
 */
static int is_label(const parser *p, int32_t from, int32_t to) {
    const latex_token *t = p->token;
    if (to - from == 1) {
        return t[from].kind == LATEX_DIGIT || t[from].kind == LATEX_LETTER ||
               t[from].kind == LATEX_NAME || t[from].kind == LATEX_TEXT;
    }
    int32_t digits_end = from, upright_end = from, plain_end = from;
    while (digits_end < to && t[digits_end].kind == LATEX_DIGIT) digits_end++;
    while (upright_end < to && t[upright_end].kind == LATEX_LETTER && t[upright_end].side)
        upright_end++;
    while (plain_end < to && is_plain_letter(&t[plain_end])) plain_end++;
    return from < to &&
           (digits_end == to || upright_end == to || (plain_end == to && is_roman(p, from, to)));
}

/* \Delta^{++}, D^{*+}, J^{PC} = 0^{-+}: whether tokens [from, to) are charges, parities and stars.
 */
static int are_signs(const parser *p, int32_t from, int32_t to) {
    for (int32_t i = from; i < to; i++) {
        const latex_token *t = &p->token[i];
        if (t->kind != LATEX_PLUS && t->kind != LATEX_MINUS && t->kind != LATEX_PLUS_MINUS &&
            t->kind != LATEX_MARK && !(t->kind == LATEX_TIMES && t->code == TIMES_STAR)) {
            return 0;
        }
    }
    return from < to;
}

/* What the superscript whose argument is tokens [from, to) is; `rest` is where a power starts that
 * follows primes. */
static superscript_kind superscript(const parser *p, int32_t from, int32_t to, int32_t *rest) {
    const latex_token *t = p->token;
    const int32_t start = from;
    *rest = from;
    if (t[from].kind == LATEX_OPEN_BRACE) {
        from++;
        to--;
    } else if (t[from].kind == LATEX_OPEN) {
        return SUPER_POWER;
    }
    while (from < to && (t[from].kind == LATEX_STYLE)) from++;
    if (from < to && t[from].kind == LATEX_OPEN_BRACE && t[from].match == to - 1) {
        from++;
        to--;
    }
    *rest = from;
    if (from >= to) return SUPER_LABEL;
    const int32_t size = to - from;
    if (t[from].kind == LATEX_PRIME) {
        int32_t i = from;
        while (i < to && t[i].kind == LATEX_PRIME) i++;
        *rest = i;
        return SUPER_PRIMES;
    }
    if (t[from].kind == LATEX_CIRC || t[from].kind == LATEX_DEGREE) return SUPER_DEGREE;
    if (are_signs(p, from, to)) return SUPER_LABEL;
    switch (t[from].kind) {
        case LATEX_MARK: return size == 1 ? SUPER_LABEL : SUPER_POWER;
        case LATEX_TIMES:
            return t[from].code == TIMES_STAR && size == 1 ? SUPER_LABEL : SUPER_POWER;
        case LATEX_TEXT: return SUPER_LABEL;
        case LATEX_FUNCTION: return size == 1 ? SUPER_LABEL : SUPER_POWER;
        case LATEX_OPEN:
            /* e^{(x)} and e^{(ix)} are powers whatever stands in the brackets. */
            if (start > 1 && is_plain_letter(&t[start - 2]) && t[start - 2].code == 'e' &&
                t[from + 1].kind != LATEX_DIGIT) {
                return SUPER_POWER;
            }
            return t[from].code == PAIR_ROUND && t[from].match == to - 1 &&
                           is_label(p, from + 1, to - 1)
                       ? SUPER_LABEL
                       : SUPER_POWER;
        case LATEX_DIGIT:
            if (size == 1 && t[from].code == 0) return SUPER_LABEL;
            return size == 2 && (t[to - 1].kind == LATEX_PLUS || t[to - 1].kind == LATEX_MINUS)
                       ? SUPER_LABEL
                       : SUPER_POWER;
        default: return SUPER_POWER;
    }
}

/* A script's text: one sign stands bare, several in braces. */
static void name_script(parser *p, char sign, int32_t from, int32_t to) {
    if (p->token[from].kind == LATEX_OPEN_BRACE && p->token[from].match == to - 1) {
        from++;
        to--;
    }
    name_char(p, sign);
    const int32_t start = p->name_length;
    name_char(p, '{');
    for (int32_t i = from, stroke = -1; i < to; i++) {
        if (p->token[i].kind == LATEX_FRAC && i + 1 < to) {
            /* P_{\frac{1}{2}} is P_{1/2}. */
            stroke = p->token[i + 1].match > i ? p->token[i + 1].match : i + 1;
            continue;
        }
        name_token(p, i);
        if (i == stroke) name_char(p, '/');
    }
    if (p->name_length == start + 2 && sign == '_') {
        p->name[start] = p->name[start + 1];
        p->name_length = start + 1;
    } else if (p->name_length == start + 1) {
        p->name_length = start - 1;
    } else {
        name_char(p, '}');
    }
}

/* x_{n,}: the comma is none of the subscript's, and nobody can say whose it is. */
static int ends_with_comma(const parser *p, int32_t from, int32_t to) {
    const latex_token *t = p->token;
    return t[from].kind == LATEX_OPEN_BRACE && t[from].match == to - 1 && to - from > 3 &&
           (t[to - 2].kind == LATEX_COMMA || t[to - 2].kind == LATEX_SEMICOLON);
}

/* The scripts of a symbol: subscripts and labels as token ranges, to be spelled in canonical
 * order. */
typedef struct {
    int32_t sub_from[4], sub_to[4];
    int32_t label_from[4], label_to[4];
    int32_t subs, labels, primes;
} scripts;

/* A letter or name as an index below 256, -1 for any other token. */
static int base_code(const parser *p, const latex_token *t) {
    if (t->kind == LATEX_LETTER) return t->code & 127;
    if (t->kind == LATEX_NAME) return 128 + (t->code & 127);
    return t->kind == LATEX_TEXT && t->length == 1 ? p->text[t->at] & 127 : -1;
}

/* The one token of the argument [from, to), in braces or not; -1 if it has none or several. */
static int32_t only_token(const parser *p, int32_t from, int32_t to) {
    if (p->token[from].kind == LATEX_OPEN_BRACE && p->token[from].match == to - 1) {
        from++;
        to--;
    }
    return to - from == 1 ? from : -1;
}

static int is_one(const parser *p, int32_t i) {
    return i >= 0 && p->token[i].kind == LATEX_DIGIT && p->token[i].code == 1;
}

/* F^{\mu\nu}, T^{\mu\alpha}: Greek letters side by side, mu or nu among them, count components. */
static int is_tensor_index(const parser *p, int32_t from, int32_t to) {
    int known = 0;
    for (int32_t i = from; i < to; i++) {
        const latex_token *t = &p->token[i];
        if (t->kind != LATEX_NAME) return 0;
        switch (t->code) {
            case NAME_mu:
            case NAME_nu: known = 1; break;
            case NAME_alpha:
            case NAME_beta:
            case NAME_gamma:
            case NAME_delta:
            case NAME_kappa:
            case NAME_lambda:
            case NAME_rho:
            case NAME_sigma:
            case NAME_tau: break;
            default: return 0;
        }
    }
    return known && to - from > 1;
}

/* P_2^1 counts, as no power 1 is ever written; so does P_2^2 then. \psi_1^s(x, y) names. */
static int is_index(const parser *p, int32_t from, int32_t to, const scripts *s,
                    const symbol *out) {
    const latex_token *t = p->token;
    const int32_t only = only_token(p, from, to);
    if (is_plain_letter(&t[out->base]) && (t[out->base].code == 'J' || t[out->base].code == 'I')) {
        /* J^P, J^{PC}, I^G: parities */
        const int braces = t[from].kind == LATEX_OPEN_BRACE;
        int32_t i = from + braces;
        while (i < to - braces && is_plain_letter(&t[i]) && strchr("PCG", t[i].code)) i++;
        if (i == to - braces) return 1;
    }
    if (only < 0) {
        const int braces = t[from].kind == LATEX_OPEN_BRACE;
        const int32_t first = from + braces, end = to - braces;
        if (base_code(p, &t[out->base]) == 'e') return 0;
        if (is_tensor_index(p, first, end)) return 1;
        /* S^{rot}, P^{max} */
        return braces && end - first > 2 && is_plain_letter(&t[first]) &&
               bare_word(p, first) == end;
    }
    const int subscripted = s->subs > 0 || t[to].kind == LATEX_UNDERSCORE;
    if (t[out->base].kind == LATEX_NAME && t[out->base].code == NAME_delta &&
        t[only].kind == LATEX_DIGIT && t[to].kind == LATEX_OPEN) {
        return 1; /* \delta^3(r) */
    }
    if (t[only].kind == LATEX_DIGIT && subscripted) {
        const int code = base_code(p, &t[out->base]);
        return t[only].code == 1 || (code >= 0 && (p->indexed[code >> 6] >> (code & 63) & 1));
    }
    if (!is_plain_letter(&t[only])) return 0;
    if (t[to].kind == LATEX_OPEN && t[to].code == PAIR_ROUND && (t[to].flags & LATEX_HAS_COMMA))
        return 1;
    return subscripted && (p->labelling[t[only].code >> 6] >> (t[only].code & 63) & 1);
}

/* Reads scripts from token `i` on into the parts of a symbol. */
static int32_t read_scripts(parser *p, int32_t i, scripts *s, symbol *out) {
    const latex_token *t = p->token;
    for (;;) {
        if (t[i].kind == LATEX_PRIME) {
            s->primes++;
            i++;
        } else if (t[i].kind == LATEX_UNDERSCORE && t[i + 1].kind != LATEX_TOKEN_END) {
            const int32_t to = after_subscript(p, i + 1);
            if (s->subs == 4) return i;
            s->sub_from[s->subs] = i + 1;
            s->sub_to[s->subs++] = to;
            i = to;
        } else if (t[i].kind == LATEX_CARET && t[i + 1].kind != LATEX_TOKEN_END) {
            const int32_t to = after_argument(p, i + 1);
            int32_t rest = 0;
            superscript_kind kind = superscript(p, i + 1, to, &rest);
            if (kind == SUPER_POWER && is_index(p, i + 1, to, s, out)) kind = SUPER_LABEL;
            switch (kind) {
                case SUPER_PRIMES: {
                    const int32_t last = t[i + 1].kind == LATEX_OPEN_BRACE ? to - 1 : to;
                    for (int32_t k = i + 1; k < rest; k++) s->primes += t[k].kind == LATEX_PRIME;
                    if (rest < last) {
                        if (out->exponent >= 0) return i;
                        out->exponent = rest;
                        out->exponent_end = last;
                    }
                    break;
                }
                case SUPER_LABEL:
                case SUPER_DEGREE:
                    if (s->labels == 4) return i;
                    s->label_from[s->labels] = i + 1;
                    s->label_to[s->labels++] = to;
                    break;
                case SUPER_POWER:
                    if (out->exponent >= 0) return i;
                    out->exponent = i + 1;
                    out->exponent_end = to;
                    break;
            }
            i = to;
        } else {
            return i;
        }
    }
}

static int is_base(const latex_token *t) {
    return t->kind == LATEX_LETTER || t->kind == LATEX_NAME || t->kind == LATEX_PARTIAL;
}

static int32_t plain_function(const parser *p, int32_t i, uint8_t *kind, uint8_t *code);
static int is_one_word(const parser *p, const latex_token *t);

/* \Delta E is one quantity, as \dot E is, and so is the variation \delta E: the token of the letter
 * that starts at `i`, in braces of its own or not, if a symbol follows that it can belong to, and
 * that symbol's token; else -1. */
static int32_t change_of(const parser *p, int32_t i, int32_t *operand) {
    const latex_token *t = p->token;
    int32_t from = i;
    const int32_t close = t[i].kind == LATEX_OPEN_BRACE ? t[i].match : -1;
    if (close >= 0) from += 1 + (t[i + 1].kind == LATEX_STYLE);
    if (t[from].kind != LATEX_NAME || (t[from].code != NAME_Delta && t[from].code != NAME_delta)) {
        return -1;
    }
    *operand = from + 1;
    if (close >= 0) {
        if (close != from + 1) return -1;
        *operand = close + 1;
    }
    int32_t k = *operand;
    if (t[k].space == SPACE_WRITTEN) return -1;
    while (t[k].kind == LATEX_STYLE || t[k].kind == LATEX_ACCENT || t[k].kind == LATEX_BLACKBOARD ||
           t[k].kind == LATEX_OPEN_BRACE) {
        k++;
    }
    uint8_t kind, code;
    switch (t[k].kind) {
        case LATEX_LETTER:
            if (plain_function(p, k, &kind, &code)) return -1;
            /* Of e to some power, and of pi, there is no change. */
            return t[k].code == 'e' && t[k + 1].kind == LATEX_CARET ? -1 : from;
        case LATEX_NAME:
            return t[k].code == NAME_pi && t[k + 1].kind != LATEX_UNDERSCORE ? -1 : from;
        case LATEX_TEXT: return is_one_word(p, &t[k]) ? from : -1;
        default: return -1;
    }
}

/* Whether the letter of change at token `i` makes a name of the symbol after it. One that stands
 * for itself elsewhere in the text multiplies. */
static int is_change(parser *p, int32_t i) {
    const int small = p->token[i].code == NAME_delta;
    const int alone = (p->alone & (small ? ALONE_SMALL : ALONE_CAPITAL)) != 0;
    if (small || alone) p->ambiguities |= LATEX_CHANGE_PRODUCT;
    return !alone && !(p->reading & LATEX_CHANGE_PRODUCT);
}

static int is_hat(const parser *p, const latex_token *t) {
    if (t->kind != LATEX_STYLE || t->code != 1) return 0;
    const char *name = p->text + t->at + 1;
    return (t->length >= 4 && memcmp(name, "hat", 3) == 0) ||
           (t->length >= 8 && memcmp(name, "widehat", 7) == 0);
}

/* B = (z/r) \hat z: whether the bare letter at token `i`, which has a hat, is another thing than
 * the same letter without one that stands in the text too. */
static int hat_tells_apart(parser *p, int32_t i) {
    const int code = base_code(p, &p->token[i]);
    if (code < 0 || !((p->hatted[code >> 6] & p->unhatted[code >> 6]) >> (code & 63) & 1)) return 0;
    p->ambiguities |= LATEX_HAT_ALIKE;
    return !(p->reading & LATEX_HAT_ALIKE);
}

/* read_symbol, where `changes` says whether \Delta belongs to the symbol after it. */
static int spell_symbol(parser *p, int32_t start, int changes, symbol *out) {
    const latex_token *t = p->token;
    int32_t operand = 0;
    int32_t accents[8], accent_count = 0, braces = 0;
    int hat = 0;
    int32_t i = start;
    *out = (symbol){.exponent = -1, .exponent_end = -1, .base = -1};
    for (;; i++) {
        const int32_t change = changes ? change_of(p, i, &operand) : -1;
        if (change >= 0 && is_change(p, change)) {
            if (accent_count == 8) return 0;
            accents[accent_count++] = change;
            i = operand - 1;
        } else if (t[i].kind == LATEX_STYLE) {
            out->vector |= t[i].code;
            hat |= is_hat(p, &t[i]);
        } else if (t[i].kind == LATEX_ACCENT) {
            if (accent_count == 8) return 0;
            accents[accent_count++] = i;
        } else if (t[i].kind == LATEX_BLACKBOARD) {
            continue;
        } else if (t[i].kind == LATEX_OPEN_BRACE) {
            braces++;
        } else {
            break;
        }
    }
    out->base = i;
    out->accented = accent_count > 0;
    p->name_length = 0;
    for (int32_t k = 0; k < accent_count; k++) {
        name_string(p, latex_name_text(t[accents[k]].code));
        name_char(p, '{');
    }
    if (is_base(&t[i])) {
        out->upright = t[i].kind == LATEX_LETTER && t[i].side != SIDE_NONE;
        name_token(p, i++);
        /* \overline{AB}, \vec{AB}: letters under one accent are one symbol. */
        if ((accent_count || out->vector) && braces && t[i - 2].kind == LATEX_OPEN_BRACE &&
            (t[i - 3].kind == LATEX_ACCENT || t[i - 3].kind == LATEX_STYLE)) {
            int32_t k = i, letters = 0;
            while (t[i - 1].kind == LATEX_LETTER) {
                if (t[k].kind == LATEX_UNDERSCORE && t[k + 1].kind != LATEX_TOKEN_END) {
                    k = after_subscript(p, k + 1);
                } else if (is_plain_letter(&t[k])) {
                    letters++;
                    k++;
                } else {
                    break;
                }
            }
            const int wide = p->text[t[i - 3].at + 1] == 'o' || p->text[t[i - 3].at + 1] == 'v';
            if (letters > 0 && t[k].kind == LATEX_CLOSE_BRACE && (wide || accent_count)) {
                while (i < k) {
                    if (t[i].kind == LATEX_UNDERSCORE) {
                        const int32_t to = after_subscript(p, i + 1);
                        name_script(p, '_', i + 1, to);
                        i = to;
                    } else {
                        name_token(p, i++);
                    }
                }
            }
        }
    } else if (t[i].kind == LATEX_TEXT) {
        const int32_t before = p->name_length;
        name_text(p, &t[i++]);
        if (p->name_length == before) return 0;
    } else if (t[i].kind == LATEX_MARK && accent_count == 0 && braces == 0) {
        name_token(p, i++);
    } else {
        return 0;
    }
    for (int32_t k = 0; k < accent_count; k++) name_char(p, '}');
    const int32_t name_end = i;
    scripts s = {.subs = 0};
    if (i == out->base + 1 && is_plain_letter(&t[out->base]) && t[i].kind == LATEX_DIGIT &&
        t[i].space == SPACE_NONE) {
        /* r1 is r_1, for nobody multiplies like that. */
        s.sub_from[0] = i;
        i = s.sub_to[0] = after_subscript(p, i);
        s.subs = 1;
    }
    i = read_scripts(p, i, &s, out);
    while (braces > 0) {
        if (t[i].kind != LATEX_CLOSE_BRACE || out->exponent >= 0) return 0;
        braces--;
        i = read_scripts(p, i + 1, &s, out);
    }
    for (int32_t k = 0; k < s.subs; k++) {
        if (ends_with_comma(p, s.sub_from[k], s.sub_to[k])) return 0;
        name_script(p, '_', s.sub_from[k], s.sub_to[k]);
    }
    for (int32_t k = 0; k < s.primes; k++) name_char(p, '\'');
    for (int32_t k = 0; k < s.labels; k++) name_script(p, '^', s.label_from[k], s.label_to[k]);
    out->scripted = s.subs || s.primes || s.labels;
    out->after = i;
    if (hat && !out->scripted && !out->accented && name_end == out->base + 1 &&
        hat_tells_apart(p, out->base)) {
        enclose_name(p, "hat");
    }
    return 1;
}

/* Spells the symbol that starts at token `start` into p->name, through styles, accents and braces
 * that hold nothing else. False if there is no such symbol there. */
static int read_symbol(parser *p, int32_t start, symbol *out) {
    return spell_symbol(p, start, 1, out) || spell_symbol(p, start, 0, out);
}

/* --- frames ---------------------------------------------------------------------------------- */

static frame *top(parser *p) { return &p->stack[p->depth - 1]; }

static frame *open_frame(parser *p, frame_kind kind) {
    if (p->depth == p->stack_limit) {
        fail(p, LATEX_TOO_DEEP);
        return &p->stack[p->depth - 1];
    }
    const frame *below = p->depth ? &p->stack[p->depth - 1] : NULL;
    frame *added = &p->stack[p->depth++];
    *added = (frame){.kind = (uint8_t)kind,
                     .end = below ? below->end : p->count,
                     .bracketed = below && below->bracketed,
                     .first = -1,
                     .second = -1,
                     .third = -1,
                     .resume = -1,
                     .sign = -1,
                     .group_node = -1,
                     .numeric = 1,
                     .constant = 1};
    return added;
}

/* A list over tokens [from, end). */
static frame *open_list(parser *p, list_role role, int32_t from, int32_t end) {
    frame *f = open_frame(p, FRAME_LIST);
    f->mode = (uint8_t)role;
    f->bracketed |= role == ROLE_PAIR || role == ROLE_ITEMS || role == ROLE_TABLE;
    f->end = end;
    p->cursor = from;
    p->operand = 1;
    return f;
}

/* The argument of a command: a group, or what stands alone. */
static void open_argument(parser *p, int32_t i) {
    const latex_token *t = &p->token[i];
    while (t->kind == LATEX_STYLE) t = &p->token[++i];
    if (t->kind == LATEX_OPEN_BRACE ||
        (t->kind == LATEX_OPEN && i > 0 && p->token[i - 1].kind == LATEX_CARET)) {
        open_list(p, ROLE_ARGUMENT, i + 1, t->match);
    } else {
        open_frame(p, FRAME_ONE);
        p->cursor = i;
        p->operand = 1;
    }
}

static frame *open_run(parser *p, run_mode mode, int32_t from) {
    frame *f = open_frame(p, FRAME_RUN);
    f->mode = (uint8_t)mode;
    p->cursor = from;
    p->operand = 1;
    return f;
}

static int32_t list_end(const parser *p) { return p->stack[p->depth - 1].end; }

/* A primary is complete: one more factor of the frame on top. */
static void complete(parser *p, int vector, int number) {
    frame *f = top(p);
    f->factors++;
    f->open = 1;
    p->vector = (uint8_t)(vector != 0);
    p->number = (uint8_t)number;
    p->splice = 0;
    p->operand = 0;
}

static void finish_factor(parser *p, frame *f) {
    if (!f->open) return;
    f->open = 0;
    if (!p->number) f->numeric = 0;
    if (f->product != PRODUCT_PLAIN) {
        if (f->vector && p->vector) {
            if (f->product == PRODUCT_DOT) p->ambiguities |= LATEX_DOT_PRODUCT;
            if (f->product == PRODUCT_CROSS || !(p->reading & LATEX_DOT_PRODUCT)) {
                push(p, EXPR_OPERATOR, f->product == PRODUCT_DOT ? EXPR_DOT : EXPR_CROSS, 2, -1);
                f->factors--;
                f->vector = f->product == PRODUCT_CROSS;
                f->product = PRODUCT_PLAIN;
                p->splice = 0;
                return;
            }
        }
        f->product = PRODUCT_PLAIN;
    }
    f->vector |= p->vector;
    if (p->splice && p->reason == LATEX_OK && root(p)->kind == EXPR_MUL) {
        f->factors += root(p)->arity - 1;
        p->e->node_count--;
    }
    p->splice = 0;
}

static void finish_term(parser *p, frame *f) {
    finish_factor(p, f);
    if (f->factors > 1) push(p, EXPR_MUL, 0, f->factors, -1);
    if (f->factors > 0) {
        f->terms++;
        if (f->plus_minus & 16) {
            push(p, EXPR_OPERATOR, (f->plus_minus & 15) - 1, 1, -1);
        } else if (f->plus_minus) {
            push(p, EXPR_OPERATOR, f->plus_minus - 1, 2, -1);
            f->terms--;
        }
        f->plus_minus = 0;
    }
    f->constant &= f->numeric;
    f->factors = 0;
    f->numeric = 1;
}

static void finish_sum(parser *p, frame *f) {
    const uint8_t vector = f->vector;
    finish_term(p, f);
    if (f->terms > 1) push(p, EXPR_ADD, 0, f->terms, -1);
    f->terms = 0;
    f->vector = vector | f->vector;
    if (f->set_operation) push(p, EXPR_COLLECTION, f->set_operation - 1, 2, -1);
    f->set_operation = 0;
    if (f->ratio) {
        p->name_length = 0;
        name_char(p, ':');
        push_named(p, EXPR_CALL, f->ratio + 1);
        f->ratio = 0;
    }
    if (f->over) {
        invert(p);
        push(p, EXPR_MUL, 0, 2, -1);
        f->over = 0;
    }
}

enum { LISTING_COMMA = 2 };

static int is_dots(const parser *p, const expr_node *n) {
    if (n->kind != EXPR_SYMBOL) return 0;
    const expr_name *name = &p->e->name[n->label];
    return name->length == 5 && memcmp(p->e->text + name->text, "ldots", 5) == 0;
}

/* Whether a subtree is a value: numbers and constants, or the dots that continue such. */
static int is_value(const parser *p, const expr_node *tree) {
    if (is_dots(p, tree)) return 1;
    for (const expr_node *n = tree - tree->size + 1; n <= tree; n++) {
        if (n->kind == EXPR_SYMBOL || n->kind == EXPR_CALL || n->kind >= EXPR_RELATION) {
            if (n->kind != EXPR_UNIT) return 0;
        }
    }
    return 1;
}

/* Whether a comma may continue the values of the equation whose sides are complete: n = 1, 2. */
static int lists_values(parser *p) {
    const expr_node *right = root(p);
    const expr_node *left = right - right->size;
    return left->kind == EXPR_SYMBOL && is_value(p, right);
}

/* The item on top is a value after n = 1: makes n = 1, 2 of both. False if it is none. */
static int continue_list(parser *p) {
    expr_node *item = root(p);
    if (!is_value(p, item)) return 0;
    expr_node *equation = item - item->size;
    const int several = equation[-1].kind == EXPR_COLLECTION;
    const int32_t values = several ? equation[-1].arity : 1;
    /* Take what closes the equation out from between them. */
    const int32_t closing = 1 + several;
    memmove(equation + 1 - closing, equation + 1, (size_t)item->size * sizeof *item);
    p->e->node_count -= closing;
    push(p, EXPR_COLLECTION, EXPR_SEQUENCE, values + 1, -1);
    push(p, EXPR_RELATION, EXPR_EQ, 2, -1);
    return 1;
}

/* Ends the item that stands, if one does. */
static void finish_item(parser *p, frame *f) {
    const int empty = f->factors == 0 && f->terms == 0;
    if (empty) {
        if (f->relation || f->plus_minus || f->set_operation || f->ratio || f->over) {
            fail(p, LATEX_MISSING_OPERAND);
        }
        return;
    }
    if (p->operand) {
        fail(p, LATEX_MISSING_OPERAND);
        return;
    }
    finish_sum(p, f);
    if (p->reason != LATEX_OK) return;
    if (f->relation) {
        const int values = f->relation == EXPR_EQ + 1 && f->links == 0 && lists_values(p);
        push(p, EXPR_RELATION, f->relation - 1, 2, -1);
        f->constant = 0;
        f->relation = 0;
        f->links++;
        if (f->links > 1) push(p, EXPR_COLLECTION, EXPR_CHAIN, f->links, -1);
        f->listing = (uint8_t)values;
    } else if ((f->listing & LISTING_COMMA) && continue_list(p)) {
        f->items--;
        f->listing = 1;
    } else {
        f->listing = 0;
    }
    f->links = 0;
    f->items++;
}

/* Restarts what is known of an item. */
static void next_item(parser *p, frame *f) {
    f->constant = 1;
    f->vector = 0;
    p->operand = 1;
}

static int conjunction_or_sequence(const frame *f) {
    return (f->seen & SAW_AND) && !(f->seen & SAW_COMMA) ? EXPR_CONJUNCTION : EXPR_SEQUENCE;
}

static int are_relations(const parser *p, int32_t count) {
    int32_t i = p->e->node_count - 1;
    for (; count > 0; count--) {
        const expr_node *n = &p->e->node[i];
        if (n->kind != EXPR_RELATION && (n->kind != EXPR_COLLECTION || n->head != EXPR_CHAIN))
            return 0;
        i -= n->size;
    }
    return 1;
}

/* Whether the last `count` items are relations of one symbol: x = 1, x = 2. */
static int say_the_same_of(const parser *p, int32_t count) {
    const expr_node *node = p->e->node;
    int32_t i = p->e->node_count - 1, name = -1;
    for (; count > 0; count--) {
        if (node[i].kind != EXPR_RELATION) return 0;
        const expr_node *left = &node[i - 1 - node[i - 1].size];
        if (left->kind != EXPR_SYMBOL || (name >= 0 && left->label != name)) return 0;
        name = left->label;
        i -= node[i].size;
    }
    return 1;
}

static int is_inequality(const parser *p, int32_t i) {
    const expr_node *n = &p->e->node[i];
    if (n->kind == EXPR_COLLECTION && n->head == EXPR_CHAIN) n--;
    return n->kind == EXPR_RELATION && n->head >= EXPR_LT && n->head <= EXPR_GE;
}

/* y = 1, x < 2, x - 1, x > 2: cases, whose later values lack the name that they are of. */
static int are_cases(const parser *p, int32_t count) {
    const expr_node *node = p->e->node;
    int32_t i = p->e->node_count - 1;
    int cases = 0, nameless = 0, condition = 0;
    for (; count > 0; count--) {
        const int inequality = is_inequality(p, i);
        if (condition && !inequality) {
            cases++;
            nameless |= node[i].kind != EXPR_RELATION && node[i].kind != EXPR_COLLECTION;
        }
        condition = inequality;
        i -= node[i].size;
    }
    return cases > 1 && nameless;
}

/* An "or" stands here, or the list ends in which one stood. Where as many relations stand on each
 * side of it, those of a side hold together: x = 0, y = 1 or x = 1, y = 0. In "a, b or c" all are
 * alternatives. What is neither can be read in several ways. */
static void end_alternative(parser *p, frame *f) {
    const int32_t count = f->items - f->group;
    const int divided = f->mode == ROLE_TOP || f->mode == ROLE_ARGUMENT || f->mode == ROLE_BRACE ||
                        (f->mode == ROLE_PAIR && f->pair <= PAIR_SQUARE);
    if (!divided || count == 0 || p->reason != LATEX_OK) return;
    const int together = count > 1 && are_relations(p, count);
    if (f->group_size == 0) {
        f->group_size = count;
        if (together) {
            push(p, EXPR_COLLECTION, conjunction_or_sequence(f), count, -1);
            f->group_node = p->e->node_count - 1;
            f->items = 1;
        }
        f->group = f->items;
        return;
    }
    if (f->group_node >= 0 && together && count == f->group_size) {
        push(p, EXPR_COLLECTION, conjunction_or_sequence(f), count, -1);
        f->items = f->group + 1;
    } else if (count > 1 || (f->seen & SAW_AND) || (f->group_node >= 0 && f->group > 1)) {
        fail(p, LATEX_UNEXPECTED_TOKEN);
    } else if (f->group_node >= 0) {
        /* The collection was none. */
        expr_node *node = p->e->node + f->group_node;
        p->e->node_count--;
        memmove(node, node + 1, (size_t)(p->e->node_count - f->group_node) * sizeof *node);
        f->group_node = -1;
        f->items += f->group_size - 1;
        if (!say_the_same_of(p, f->items)) fail(p, LATEX_UNEXPECTED_TOKEN);
    }
    f->group = f->items;
}

/* Whether an item says in what range another's symbols lie: k \in Z, 0 < x < 1. */
static int is_range(const parser *p, const expr_node *item) {
    const expr_node *node = p->e->node;
    if (item->kind == EXPR_COLLECTION && item->head == EXPR_CHAIN) {
        int32_t i = (int32_t)(item - node) - 1;
        for (int32_t k = 0; k < item->arity; k++) {
            if (node[i].head < EXPR_NE || node[i].head > EXPR_GE) return 0;
            i -= node[i].size;
        }
        return 1;
    }
    return item->kind == EXPR_RELATION &&
           (item->head == EXPR_IN || (item->head >= EXPR_NE && item->head <= EXPR_GE));
}

/* x = a or x = b, k \in Z: ranges at the end of the list are of all alternatives. Makes one item of
 * those; false if the list is not of that kind. */
static int divide_ranges(parser *p, frame *f) {
    expr *e = p->e;
    if (f->group_size != 1 || f->group_node >= 0 || f->mode == ROLE_PAIR || p->reason != LATEX_OK)
        return 0;
    int32_t ranges = 0, end = e->node_count;
    while (f->items - f->group - ranges > 1 && is_range(p, &e->node[end - 1])) {
        end -= e->node[end - 1].size;
        ranges++;
    }
    if (ranges == 0 || f->items - f->group - ranges != 1) return 0;
    const int32_t count = f->group + 1;
    push_constant(p, EXPR_PI); /* room for one more node */
    if (p->reason != LATEX_OK) return 0;
    memmove(&e->node[end + 1], &e->node[end], (size_t)(e->node_count - 1 - end) * sizeof *e->node);
    int32_t size = 1, i = end - 1;
    for (int32_t k = 0; k < count; k++) {
        size += e->node[i].size;
        i -= e->node[i].size;
    }
    e->node[end] = (expr_node){.kind = EXPR_COLLECTION,
                               .head = EXPR_ALTERNATIVES,
                               .arity = count,
                               .label = -1,
                               .size = size};
    f->items = ranges + 1;
    f->seen = SAW_COMMA;
    return 1;
}

/* What separates items was read: SAW_*. */
static void note_separator(parser *p, frame *f, int seen) {
    if (seen == SAW_OR) end_alternative(p, f);
    f->seen |= (uint8_t)seen;
}

static void separate(parser *p, frame *f, int seen) {
    finish_item(p, f);
    const latex_token *t = &p->token[p->cursor];
    /* $x = 1$, $2$ are two answers. */
    const int apart = t->kind == LATEX_QUAD && p->text[t->at] == '$';
    if (f->listing) {
        f->listing = seen == SAW_COMMA && t[-1].kind == LATEX_COMMA && !apart ? LISTING_COMMA : 0;
    }
    note_separator(p, f, seen);
    next_item(p, f);
}

static void end_row(parser *p, frame *f) {
    push(p, EXPR_COLLECTION, EXPR_ROW, f->items, -1);
    f->items = 0;
    f->rows++;
    p->cursor++;
}

/* The items of a slot, as an application of what no text can spell. */
static void push_row(parser *p, int32_t items, char sign) {
    if (items < 2) return;
    p->name_length = 0;
    name_char(p, sign);
    push_named(p, EXPR_CALL, items);
}

/* A slot of <a|b> or |a> is complete: symbols side by side are states or operators in that order,
 * and what commas divide stays divided. */
static void order_items(parser *p, int32_t items) {
    if (p->reason != LATEX_OK) return;
    expr_node *node = p->e->node;
    int32_t i = p->e->node_count - 1;
    for (int32_t item = 0; item < items; item++) {
        int32_t symbols = 0, child = i - 1;
        for (int32_t k = 0; node[i].kind == EXPR_MUL && k < node[i].arity; k++) {
            symbols += node[child].kind == EXPR_SYMBOL ||
                       (node[child].kind == EXPR_CONSTANT && node[child].head == EXPR_E);
            child -= node[child].size;
        }
        if (symbols > 1) {
            const int32_t name = expr_intern(p->e, ".", 1);
            if (name < 0) {
                fail(p, LATEX_TOO_LARGE);
                return;
            }
            node[i].kind = EXPR_CALL;
            node[i].label = name;
        }
        i -= node[i].size;
    }
}

/* A group of a slot is complete: |l, m; s> holds two. */
static void end_group(parser *p, frame *f) {
    const int32_t items = f->items - f->group;
    if (items == 0) fail(p, LATEX_MISSING_OPERAND);
    order_items(p, items);
    push_row(p, items, ',');
    f->items = ++f->group;
}

static void end_slot(parser *p, frame *f) {
    end_group(p, f);
    push_row(p, f->group, ';');
    f->items = f->group = 0;
    f->rows++;
}

/* --- numbers --------------------------------------------------------------------------------- */

static int digit_at(const parser *p, int32_t i) { return p->token[i].kind == LATEX_DIGIT; }

/* Whether exactly three digits, written together, start at `i`. */
static int three_digits(const parser *p, int32_t i) {
    return digit_at(p, i) && digit_at(p, i + 1) && digit_at(p, i + 2) &&
           p->token[i + 1].space == SPACE_NONE && p->token[i + 2].space == SPACE_NONE &&
           !(digit_at(p, i + 3) && p->token[i + 3].space == SPACE_NONE);
}

/* Where the next group of thousands starts after token `i - 1`, -1 if none does. */
static int32_t thousands(const parser *p, int32_t i, int commas) {
    const latex_token *t = p->token;
    if (t[i].kind == LATEX_COMMA && t[i].space == SPACE_NONE && commas &&
        t[i + 1].space == SPACE_NONE && three_digits(p, i + 1)) {
        return i + 1;
    }
    if (t[i].kind == LATEX_OPEN_BRACE && t[i + 1].kind == LATEX_COMMA && t[i].match == i + 2 &&
        three_digits(p, i + 3)) {
        return i + 3;
    }
    /* 1\,234.5 is one number; 1 234.5 may be two. */
    if (t[i].space != SPACE_NONE && three_digits(p, i) &&
        (t[i + 3].kind != LATEX_DOT || t[i].space == SPACE_WRITTEN)) {
        return i;
    }
    return -1;
}

typedef struct {
    int64_t value;
    int32_t exponent, digits, text;
    int exact;
} digits;

static void add_digit(parser *p, digits *d, int digit, int after_point) {
    if (p->e->text_count >= p->e->text_capacity) {
        fail(p, LATEX_TOO_LARGE);
        return;
    }
    p->e->text[p->e->text_count++] = (char)('0' + digit);
    if (d->value > (INT64_MAX - 9) / 10) {
        d->exact = 0;
    } else {
        d->value = d->value * 10 + digit;
    }
    if (d->digits || digit) d->digits++;
    d->exponent -= after_point;
}

static void add_sign(parser *p, char c) {
    if (p->e->text_count < p->e->text_capacity) p->e->text[p->e->text_count++] = c;
}

/* 1.5e3, 2E-7: the token after the exponent, or `i` if none stands at it. */
static int32_t scientific(parser *p, int32_t i, const digits *d, int point, int64_t *exponent) {
    const latex_token *t = p->token;
    if (!is_plain_letter(&t[i]) || t[i].space != SPACE_NONE ||
        (t[i].code != 'e' && t[i].code != 'E')) {
        return i;
    }
    int32_t k = i + 1;
    const int negative = t[k].kind == LATEX_MINUS;
    const int sign = negative || t[k].kind == LATEX_PLUS;
    k += sign;
    if (!digit_at(p, k) || t[k].space != SPACE_NONE || t[i + 1].space != SPACE_NONE) return i;
    const int32_t first = k;
    int64_t value = 0;
    for (; digit_at(p, k) && (k == first || t[k].space == SPACE_NONE); k++) {
        if (value < 1000000) value = value * 10 + t[k].code;
    }
    /* 2e-3 with Euler's number is conceivable, 2.1e-3 or 1e-12 is not. */
    if (sign && t[i].code == 'e' && !point && k - first < 2 && d->value != 1) return i;
    *exponent = negative ? -value : value;
    return k;
}

/* 0.1\overline{6}, 0.\dot3: the digits that recur from token `i` on, and the power of ten after
 * them. The token after them, or -1. */
static int32_t recurring(const parser *p, int32_t i, int64_t *value, int64_t *after) {
    const latex_token *t = p->token;
    if (t[i].kind != LATEX_ACCENT || (t[i].code != NAME_bar && t[i].code != NAME_dot)) return -1;
    int32_t k = i + 1;
    const int braced = t[k].kind == LATEX_OPEN_BRACE;
    const int32_t end = braced ? t[k].match : k + 1;
    k += braced;
    if (end - k < 1 || end - k > MOST_RECURRING) return -1;
    *value = 0;
    *after = 1;
    for (; k < end; k++) {
        if (!digit_at(p, k)) return -1;
        *value = 10 * *value + t[k].code;
        *after *= 10;
    }
    return end + braced;
}

/* Makes a decimal the fraction that it is with the digits that recur after it; 0 if that does not
 * fit. */
static int make_recurring(expr_number *number, int64_t value, int64_t after) {
    if (!number->exact || number->p >= 1000000000 || number->exponent < -9) return 0;
    int64_t q = after - 1, a, b;
    number->p = number->p * q + value;
    for (; number->exponent < 0; number->exponent++) q *= 10;
    for (a = number->p, b = q; b != 0;) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    number->p /= a;
    number->q = q / a;
    number->is_decimal = 0;
    number->length = 0;
    return 1;
}

static void read_number(parser *p) {
    const latex_token *t = p->token;
    frame *f = top(p);
    int32_t i = p->cursor;
    digits d = {.exact = 1, .text = p->e->text_count};
    int point = 0;
    int64_t power = 0, recurs = 0, after_recurring = 0;
    int32_t end = -1;
    const int single = f->kind == FRAME_ONE && !f->mode;
    if (single) {
        if (!digit_at(p, i)) {
            fail(p, LATEX_UNEXPECTED_TOKEN);
            return;
        }
        add_digit(p, &d, t[i++].code, 0);
    } else {
        const int32_t first = i;
        while (digit_at(p, i) && (i == first || t[i].space == SPACE_NONE)) {
            add_digit(p, &d, t[i++].code, 0);
        }
        if (i > first && i - first <= 3 && t[first].code != 0) {
            const int commas = !f->bracketed;
            for (int32_t next; (next = thousands(p, i, commas)) >= 0; i = next + 3) {
                for (int32_t k = next; k < next + 3; k++) add_digit(p, &d, t[k].code, 0);
            }
        }
        if (t[i].kind == LATEX_DOT && (i == first || t[i].space == SPACE_NONE) &&
            digit_at(p, i + 1) && t[i + 1].space == SPACE_NONE) {
            point = 1;
            add_sign(p, '.');
            const int32_t point_at = i + 1;
            for (i++; digit_at(p, i) && (t[i].space == SPACE_NONE); i++) {
                add_digit(p, &d, t[i].code, 1);
            }
            /* 0.040 8: groups of three, the last of which may be shorter. */
            for (int32_t group = i - point_at; group > 0 && group % 3 == 0 && digit_at(p, i) &&
                                               t[i].space != SPACE_NONE && !f->bracketed;) {
                int32_t size = 1;
                while (size < 4 && digit_at(p, i + size) && t[i + size].space == SPACE_NONE) size++;
                if (size > 3 || t[i + size].kind == LATEX_DOT) break;
                for (; size > 0; size--) add_digit(p, &d, t[i++].code, 1);
                group = i - point_at;
            }
            if (t[i].kind == LATEX_NAME && t[i].code == NAME_ldots) i++;
            if (t[i].space == SPACE_NONE) end = recurring(p, i, &recurs, &after_recurring);
        } else if (t[i].kind == LATEX_DOT && i > first && t[i].space == SPACE_NONE &&
                   t[i + 1].space == SPACE_NONE) {
            end = recurring(p, i + 1, &recurs, &after_recurring);
        }
        const int32_t after = scientific(p, i, &d, point, &power);
        if (after > i) {
            add_sign(p, 'e');
            if (power < 0) add_sign(p, '-');
            for (int32_t k = i + 1; k < after; k++) {
                if (digit_at(p, k)) add_sign(p, (char)('0' + t[k].code));
            }
            point = 1;
            i = after;
        }
    }
    expr_number number = {
        .p = d.exact ? d.value : 0,
        .q = d.exact ? 1 : 0,
        .exponent = d.exact ? (int32_t)(d.exponent + power) : 0,
        .is_decimal = (uint8_t)point,
        .exact = (uint8_t)d.exact,
        .digits = (uint16_t)(d.digits > 65535 ? 65535 : d.digits),
        .text = d.text,
        .length = p->e->text_count - d.text,
    };
    const int fraction = end >= 0 && make_recurring(&number, recurs, after_recurring);
    const int32_t index = expr_add_number(p->e, &number);
    if (index < 0) {
        fail(p, LATEX_TOO_LARGE);
        return;
    }
    push(p, EXPR_NUMBER, 0, 0, index);
    p->cursor = fraction ? end : i;
    complete(p, 0, fraction ? 1 : 2);
}

/* 2\frac{1}{2} alone is a mixed number. Tokens after the fraction, or -1. */
static int32_t small_group(const parser *p, int32_t i, int64_t *value) {
    const latex_token *t = p->token;
    int32_t end = i + 1;
    if (t[i].kind == LATEX_OPEN_BRACE) {
        end = t[i].match;
        i++;
    }
    if (end - i < 1 || end - i > 4) return -1;
    *value = 0;
    for (; i < end; i++) {
        if (!digit_at(p, i)) return -1;
        *value = *value * 10 + t[i].code;
    }
    return t[end].kind == LATEX_CLOSE_BRACE ? end + 1 : end;
}

static int starts_factor(const parser *p, int32_t i);

static int is_pair_of_points(const latex_token *t, int32_t i);
static void push_segment(parser *p, int32_t i);
static int reads_segments(const parser *p);

static int mixed_number(parser *p, int32_t fraction) {
    const frame *f = top(p);
    if (f->kind != FRAME_LIST || f->factors > 2 || p->number != 2 || !f->open) return 0;
    const expr *e = p->e;
    const expr_number *whole = &e->number[e->node[e->node_count - 1].label];
    if (whole->is_decimal || !whole->exact) return 0;
    if (f->factors == 2 && e->node[e->node_count - 2].label != p->minus_one) return 0;
    int64_t above = 0, below = 0;
    int32_t i = small_group(p, fraction + 1, &above);
    if (i < 0) return 0;
    i = small_group(p, i, &below);
    if (i < 0 || above >= below || above == 0) return 0;
    const latex_token *t = &p->token[i];
    if (t->kind == LATEX_TEXT || !starts_factor(p, i)) {
        return t->kind != LATEX_TIMES && t->kind != LATEX_SLASH && t->kind != LATEX_CARET;
    }
    return 0;
}

/* The token after the number at `i`, an integer or a fraction of two; -1 if there is none. */
static int32_t after_ratio(const parser *p, int32_t i) {
    int64_t value = 0;
    if (p->token[i].kind == LATEX_FRAC) {
        i = small_group(p, i + 1, &value);
        return i < 0 ? -1 : small_group(p, i, &value);
    }
    const int32_t first = i;
    while (digit_at(p, i)) i++;
    return i > first ? i : -1;
}

/* 2v_0 \frac{3}{4}v_0: a text that is a number and symbols, and again a number and the same
 * symbols, is two answers; nobody leaves their product like that. */
static int starts_afresh(const parser *p, const frame *f, int32_t fraction) {
    const latex_token *t = p->token;
    if (p->depth != 1 || f->terms || f->relation || f->items || t[fraction].space != SPACE_BLANK)
        return 0;
    const int32_t symbols = after_ratio(p, fraction);
    int32_t first = t[0].kind == LATEX_QUAD, end = f->end;
    while (end > fraction && t[end - 1].kind == LATEX_QUAD) end--;
    if (symbols < 0 || symbols >= end) return 0;
    first = after_ratio(p, first);
    if (first < 0 || fraction - first != end - symbols) return 0;
    for (int32_t k = 0; k < end - symbols; k++) {
        const latex_token *a = &t[first + k], *b = &t[symbols + k];
        if (a->kind != b->kind || a->code != b->code || a->kind == LATEX_TEXT) return 0;
    }
    return 1;
}

/* --- units ----------------------------------------------------------------------------------- */

static const char *const UNITS[] = {
    "m",        "g",        "s",       "A",       "K",      "N",      "J",         "W",
    "V",        "C",        "F",       "H",       "T",      "L",      "l",         "h",
    "G",        "u",        "b",       "kg",      "mg",     "cm",     "mm",        "km",
    "nm",       "pm",       "fm",      "dm",      "ms",     "ns",     "ps",        "fs",
    "min",      "hr",       "day",     "yr",      "mol",    "kmol",   "cd",        "Hz",
    "kHz",      "MHz",      "GHz",     "THz",     "Pa",     "kPa",    "MPa",       "GPa",
    "bar",      "atm",      "torr",    "Torr",    "eV",     "meV",    "keV",       "MeV",
    "GeV",      "TeV",      "kJ",      "MJ",      "mJ",     "GJ",     "kW",        "MW",
    "mW",       "GW",       "kWh",     "kWhr",    "kN",     "mN",     "MN",        "mV",
    "kV",       "MV",       "mA",      "kA",      "nA",     "pA",     "mC",        "nC",
    "pC",       "nF",       "pF",      "mF",      "mH",     "mT",     "Wb",        "mWb",
    "Gs",       "Gauss",    "gauss",   "cal",     "kcal",   "erg",    "ergs",      "dyn",
    "dyne",     "dynes",    "esu",     "statV",   "rad",    "mrad",   "sr",        "deg",
    "Ohm",      "ohm",      "ohms",    "sec",     "hour",   "hours",  "days",      "year",
    "years",    "minutes",  "seconds", "second",  "meter",  "meters", "metre",     "metres",
    "Joule",    "Joules",   "joules",  "joule",   "Kelvin", "kelvin", "Coulomb",   "Coulombs",
    "coulombs", "Newton",   "Newtons", "newtons", "volt",   "volts",  "Volts",     "watt",
    "watts",    "Watts",    "amp",     "amps",    "mole",   "moles",  "degrees",   "degree",
    "radian",   "radians",  "grams",   "gram",    "mL",     "ml",     "kilograms", "kilogram",
    "cells",    "Oe",       "amu",     "barn",    "barns",  "fm",     "AU",        "ly",
    "pc",       "kpc",      "Mpc",     "Ci",      "Bq",     "Sv",     "Gy",        "mmHg",
    "Mev",      "Gev",      "kev",     "ev",      "Ohms",   "erg",    "statC",     "molecule",
    "lm",       "lx",       "kms",     "mph",     "kmh",    "ft",     "lb",        "psi",
    "rpm",      "rev",      "Tesla",   "tesla",   "Hertz",  "hertz",  "Farad",     "Henry",
    "Pascal",   "Pascals",  "kgm",     "cc",      "V",      "dozen",  "thousand",  "million",
    "billion",  "trillion",
};

static int is_unit(const char *text, int32_t length) {
    for (size_t i = 0; i < sizeof UNITS / sizeof UNITS[0]; i++) {
        if ((int32_t)strlen(UNITS[i]) == length && memcmp(UNITS[i], text, (size_t)length) == 0) {
            return 1;
        }
    }
    return 0;
}

static int same_word(const char *text, int32_t length, const char *word) {
    if ((int32_t)strlen(word) != length) return 0;
    for (int32_t i = 0; i < length; i++) {
        const char c = text[i];
        const char lower = c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
        if (lower != word[i]) return 0;
    }
    return 1;
}

static int ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/* Whether the middle dot, U+00B7 in UTF-8, starts here. */
static int middle_dot(const char *s, int32_t length) {
    return length > 1 && (unsigned char)s[0] == 0xC2 && (unsigned char)s[1] == 0xB7;
}

static int unit_byte(char c) { return ascii_letter(c) || (unsigned char)c >= 0x80; }

/* One unit and its exponent, divided by if `inverse`; a factor of the frame on top. */
static void push_unit(parser *p, int64_t exponent) {
    if (p->name_length == 0) return;
    finish_factor(p, top(p));
    push_named(p, EXPR_UNIT, 0);
    if (exponent != 1) {
        push_integer(p, exponent);
        push(p, EXPR_POW, 0, 2, -1);
    }
    complete(p, 0, 1);
}

/* Nm, Js, kms: the letters of the first of two units without a space between them, 0 if there are
 * none. A power is that of the second: kms^{-1}. */
static int32_t first_of_two_units(const char *name, int32_t length) {
    static const struct {
        const char *name;
        int32_t first;
    } PAIRS[] = {{"Nm", 1},  {"kNm", 2}, {"Ns", 1},   {"Js", 1},   {"Vs", 1},  {"Vm", 1},
                 {"Am", 1},  {"Cm", 1},  {"Wm", 1},   {"Pas", 2},  {"kgm", 2}, {"kms", 2},
                 {"cms", 2}, {"Jkg", 1}, {"Jmol", 1}, {"kJmol", 2}};
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++) {
        if ((int32_t)strlen(PAIRS[i].name) == length &&
            memcmp(PAIRS[i].name, name, (size_t)length) == 0) {
            return PAIRS[i].first;
        }
    }
    return 0;
}

/* The end of the word at `i`. */
static int32_t word_end(const parser *p, int32_t i, int32_t to) {
    while (i < to && ascii_letter(p->text[i])) i++;
    return i;
}

/* The word that follows after blanks at `i`; `to` if none does. */
static int32_t next_word(const parser *p, int32_t i, int32_t to) {
    const int32_t start = i;
    while (i < to && strchr(" ~", p->text[i])) i++;
    return i > start && i < to && ascii_letter(p->text[i]) ? i : to;
}

/* The power that a word gives to the unit of length after it: square miles, cubic cm; 1 if it is no
 * such word. `unit_start` is where that unit starts. */
static int64_t power_of_length(const parser *p, int32_t from, int32_t to, int32_t *unit_start) {
    static const char *const LENGTHS[] = {"m",    "cm",    "mm",   "km",     "in",   "ft",
                                          "yd",   "mi",    "inch", "inches", "foot", "feet",
                                          "yard", "yards", "mile", "miles"};
    const char *s = p->text;
    while (from < to && strchr(" ~", s[from])) from++;
    const int32_t first = word_end(p, from, to);
    const int square =
        same_word(s + from, first - from, "square") || same_word(s + from, first - from, "sq");
    if (!square && !same_word(s + from, first - from, "cubic")) return 1;
    const int32_t unit = next_word(p, first + (first < to && s[first] == '.'), to);
    const int32_t length = word_end(p, unit, to) - unit;
    int length_follows = 0;
    for (int32_t k = unit; k + 5 <= unit + length; k++) {
        if (same_word(s + k, 5, "meter") || same_word(s + k, 5, "metre")) length_follows = 1;
    }
    for (size_t k = 0; k < sizeof LENGTHS / sizeof LENGTHS[0]; k++) {
        if (same_word(s + unit, length, LENGTHS[k])) length_follows = 1;
    }
    if (!length_follows) return 1;
    *unit_start = unit;
    return square ? 2 : 3;
}

/* degrees Celsius, degrees F: makes the two words one name; the end of the second, `i` if it is no
 * scale. */
static int32_t scale_of_degrees(parser *p, int32_t i, int32_t to) {
    const int32_t word = next_word(p, i, to), end = word_end(p, word, to);
    const char *text = p->text + word;
    const int celsius = same_word(text, end - word, "celsius") || same_word(text, end - word, "c");
    const int fahrenheit =
        same_word(text, end - word, "fahrenheit") || same_word(text, end - word, "f");
    if (!celsius && !fahrenheit) return i;
    p->name_length = 0;
    name_string(p, celsius ? "\xc2\xb0"
                             "C"
                           : "\xc2\xb0"
                             "F");
    return end;
}

/* A.U., e.s.u.: the bytes of a unit that is abbreviated with dots, 0 if none starts here. */
static int32_t dotted_unit(parser *p, int32_t from, int32_t to) {
    static const char *const NAMES[] = {"AU", "au", "esu", "emu"};
    const char *s = p->text;
    for (size_t k = 0; k < sizeof NAMES / sizeof *NAMES; k++) {
        int32_t i = from;
        const char *name = NAMES[k];
        while (*name && i < to && s[i] == *name && (i + 1 < to ? s[i + 1] == '.' : !name[1])) {
            name++;
            i += 2;
        }
        if (*name || (i < to && ascii_letter(s[i]))) continue;
        /* The last dot may have gone as the text's own. */
        if (i > to) i = to;
        name_string(p, NAMES[k]);
        return i - from;
    }
    return 0;
}

/* Units written as text: names, powers, slashes and dots. Stops before what is none. */
static void read_units(parser *p, int32_t from, int32_t to) {
    const char *s = p->text;
    int inverse = 0, count = 0, divisor = 0; /* inside the brackets of J/(kg K) */
    int32_t i = from, dotted;
    while (i < to) {
        p->name_length = 0;
        int64_t exponent = power_of_length(p, i, to, &i);
        const int32_t start = i;
        while (i < to) {
            if (middle_dot(s + i, to - i)) {
                if (p->name_length) break;
                i += 2;
            } else if (p->name_length == 0 && (dotted = dotted_unit(p, i, to)) > 0) {
                i += dotted;
                break;
            } else if (unit_byte(s[i])) {
                name_char(p, s[i++]);
            } else if (s[i] == '\\' && i + 1 < to && ascii_letter(s[i + 1])) {
                int32_t k = i + 1;
                while (k < to && ascii_letter(s[k])) k++;
                const int32_t length = k - i - 1;
                if (length == 2 && memcmp(s + i + 1, "mu", 2) == 0) {
                    name_string(p, "\xce\xbc");
                } else if (length == 5 && memcmp(s + i + 1, "Omega", 5) == 0) {
                    name_string(p, "\xce\xa9");
                } else if (length == 4 && memcmp(s + i + 1, "circ", 4) == 0) {
                    name_string(p, "\xc2\xb0");
                } else if (length == 2 && memcmp(s + i + 1, "AA", 2) == 0) {
                    name_string(p, "\xc3\x85");
                } else if (length == 4 && memcmp(s + i + 1, "cdot", 4) == 0 && p->name_length) {
                    break;
                }
                i = k;
                while (i < to && s[i] == ' ' && p->name_length) i++;
            } else if (p->name_length == 0 && strchr(" ~{}()$^,", s[i])) {
                if (s[i] == ',' && count) return;
                if (s[i] == ')' && divisor) inverse = divisor = 0;
                i++;
            } else if (s[i] == '\\') {
                if (p->name_length) break;
                i += 2;
            } else {
                break;
            }
        }
        if (p->name_length) {
            if (count && same_word(p->name, p->name_length, "per")) {
                inverse = 1;
                divisor = 0;
                continue;
            }
            if (same_word(p->name, p->name_length, "degrees") ||
                same_word(p->name, p->name_length, "degree")) {
                i = scale_of_degrees(p, i, to);
            }
            /* "m above the ground": the words after the units are none. */
            if (count && !is_unit(p->name, p->name_length) && (unsigned char)p->name[0] < 0x80 &&
                !inverse) {
                return;
            }
            const int32_t glued = first_of_two_units(p->name, p->name_length);
            if (glued) {
                const int32_t length = p->name_length;
                p->name_length = glued;
                push_unit(p, inverse ? -1 : 1);
                p->name_length = length - glued;
                memmove(p->name, p->name + glued, (size_t)p->name_length);
            }
            int32_t k = i;
            while (k < to && strchr("^{}$ ", s[k]) && s[k] != ' ') k++;
            int negative = 0;
            if (k > i || (k < to && s[k] >= '0' && s[k] <= '9')) {
                if (k < to && s[k] == '-') {
                    negative = 1;
                    k++;
                }
                int64_t value = 0;
                const int32_t first = k;
                while (k < to && s[k] >= '0' && s[k] <= '9' && k - first < 4) {
                    value = value * 10 + (s[k++] - '0');
                }
                if (k > first) {
                    exponent = negative ? -value : value;
                    i = k;
                }
            }
            const int32_t power = next_word(p, i, to), power_end = word_end(p, power, to);
            const int square = same_word(s + power, power_end - power, "squared");
            if (square || same_word(s + power, power_end - power, "cubed")) {
                exponent = square ? 2 : 3;
                i = power_end;
            }
            push_unit(p, inverse ? -exponent : exponent);
            /* cal/K.mol divides by both */
            inverse = inverse && (divisor || middle_dot(s + i, to - i));
            count++;
        }
        if (i < to && s[i] == '/') {
            inverse = 1;
            i++;
            while (i < to && s[i] == ' ') i++;
            divisor = i < to && s[i] == '(';
        } else if (i == start) {
            i++;
        }
    }
}

/* Whether a text spells known units and nothing else. */
static int units_only(const parser *p, int32_t from, int32_t to) {
    const char *s = p->text;
    for (int32_t i = from; i < to;) {
        int32_t end = i;
        while (end < to && unit_byte(s[end]) && !middle_dot(s + end, to - end)) end++;
        if (to - i >= 5 && memcmp(s + i, "\\cdot", 5) == 0) {
            i += 5;
        } else if (end > i) {
            if ((unsigned char)s[i] < 0x80 && !is_unit(s + i, end - i) &&
                (i == from || !same_word(s + i, end - i, "per"))) {
                return 0;
            }
            i = end;
        } else if (strchr(" /^{}-~$0123456789.\\,;", s[i]) || middle_dot(s + i, to - i)) {
            i++;
        } else {
            return 0;
        }
    }
    return from < to;
}

/* --- words ----------------------------------------------------------------------------------- */

typedef enum {
    WORDS_NONE = 0, /* nothing but spaces and punctuation */
    WORDS_COMMA,
    WORDS_AND,
    WORDS_OR,
    WORDS_CONDITION, /* "where", "for", ..: what follows describes the answer */
    WORDS_LABEL,     /* "(a)", "Ne:" */
    WORDS_ONE,
    WORDS_MANY
} words_kind;

static words_kind classify(const char *text, int32_t length) {
    static const char *const CONDITIONS[] = {
        "where", "with",     "for",      "if",      "when",    "as",       "such",
        "given", "assuming", "provided", "since",   "because", "in",       "at",
        "from",  "so",       "which",    "because", "while",   "unless",   "that",
        "near",  "upon",     "per",      "on",      "until",   "whenever", "relative",
    };
    int32_t from = 0, to = length;
    int comma = 0;
    while (from < to && strchr(" ~\t\n\r,;.{}\\", text[from])) {
        comma |= text[from] == ',' || text[from] == ';';
        from++;
    }
    while (to > from && strchr(" ~\t\n\r,;.{}\\", text[to - 1])) {
        to--;
    }
    if (from == to) return comma ? WORDS_COMMA : WORDS_NONE;
    if (text[to - 1] == ':') return WORDS_LABEL;
    if (text[from] == '(' && text[to - 1] == ')' && to - from <= 5) return WORDS_LABEL;
    if (to - from <= 3 && text[to - 1] == ')') return WORDS_LABEL;
    int32_t end = from;
    while (end < to && (ascii_letter(text[end]) || (unsigned char)text[end] >= 0x80)) end++;
    const char *word = text + from;
    if (same_word(word, end - from, "and") || same_word(word, end - from, "but")) {
        return end == to ? WORDS_AND : WORDS_MANY;
    }
    if (same_word(word, end - from, "or")) return end == to ? WORDS_OR : WORDS_MANY;
    for (size_t i = 0; i < sizeof CONDITIONS / sizeof CONDITIONS[0]; i++) {
        if (same_word(word, end - from, CONDITIONS[i])) return WORDS_CONDITION;
    }
    for (int32_t i = from; i < to; i++) {
        if (strchr(" ~\t\n\r", text[i])) return WORDS_MANY;
    }
    return WORDS_ONE;
}

static int32_t count_words(const char *text, int32_t length) {
    int32_t count = 0;
    for (int32_t i = 0; i < length; i++) {
        count += ascii_letter(text[i]) && (i == 0 || !ascii_letter(text[i - 1]));
    }
    return count;
}

static words_kind classify_token(const parser *p, const latex_token *t) {
    return classify(p->text + t->at, t->length);
}

static int is_one_word(const parser *p, const latex_token *t) {
    return classify_token(p, t) == WORDS_ONE;
}

/* --- what follows an operand ----------------------------------------------------------------- */

static int starts_factor(const parser *p, int32_t i) {
    const latex_token *t = &p->token[i];
    switch (t->kind) {
        case LATEX_DIGIT:
        case LATEX_LETTER:
        case LATEX_NAME:
        case LATEX_TEXT:
        case LATEX_FUNCTION:
        case LATEX_LOGARITHM:
        case LATEX_OPERATION:
        case LATEX_SQRT:
        case LATEX_FRAC:
        case LATEX_BINOM:
        case LATEX_BIG:
        case LATEX_NABLA:
        case LATEX_PARTIAL:
        case LATEX_INFINITY:
        case LATEX_EMPTY_SET:
        case LATEX_STYLE:
        case LATEX_BLACKBOARD:
        case LATEX_ACCENT:
        case LATEX_OPEN_BRACE:
        case LATEX_OPEN:
        case LATEX_BEGIN:
        case LATEX_MARK: return 1;
        default: return 0;
    }
}

static int is_function(const latex_token *t) {
    return t->kind == LATEX_FUNCTION || t->kind == LATEX_LOGARITHM || t->kind == LATEX_OPERATION;
}

/* The function that plain letters spell from token `i` on; the number of letters, 0 if none. */
static int32_t plain_function(const parser *p, int32_t i, uint8_t *kind, uint8_t *code) {
    if (!is_plain_letter(&p->token[i])) return 0;
    int32_t length = 1;
    while (length < 8 && is_plain_letter(&p->token[i + length]) &&
           p->token[i + length].space == SPACE_NONE &&
           p->token[i + length].at == p->token[i].at + length) {
        length++;
    }
    return latex_function_prefix(p->text + p->token[i].at, length, kind, code);
}

/* --- derivatives ----------------------------------------------------------------------------- */

static int is_d(const latex_token *t, int *partial) {
    if (t->kind == LATEX_PARTIAL) {
        *partial = 1;
        return 1;
    }
    if (t->kind == LATEX_LETTER && t->code == 'd') {
        *partial = 0;
        return 1;
    }
    return 0;
}

/* The token after an order such as ^2 or ^{n} at `i`; `i` if there is none, -1 if it is not one. */
static int32_t after_order(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    if (t[i].kind != LATEX_CARET) return i;
    int32_t rest = 0;
    const int32_t to = after_argument(p, i + 1);
    if (superscript(p, i + 1, to, &rest) != SUPER_POWER) return -1;
    const int32_t size = t[i + 1].kind == LATEX_OPEN_BRACE ? to - i - 3 : to - i - 1;
    return size == 1 ? to : -1;
}

/* Whether tokens [from, to) are d-variable pairs and nothing else. */
static int is_differentials(parser *p, int32_t from, int32_t to, int partial) {
    const latex_token *t = p->token;
    int pairs = 0;
    while (from < to) {
        int kind = 0;
        symbol s;
        if (!is_d(&t[from], &kind) || kind != partial) return 0;
        const int32_t after = after_order(p, from + 1);
        if (after != from + 1 || !read_symbol(p, from + 1, &s)) {
            /* (dx)^2 written as dx^2 is read below; d^3 r is no denominator. */
            return 0;
        }
        if (s.exponent >= 0 && s.exponent_end - s.exponent > 3) return 0;
        from = s.after;
        pairs++;
    }
    return pairs > 0 && from == to;
}

enum { VARIABLES = 8 };

/* Appends the variables in tokens [from, to) to the derivative of the operand that was just
 * completed, merging it with a derivative that the operand is. */
static void push_derivative(parser *p, int32_t from, int32_t to, int partial) {
    expr *e = p->e;
    expr_node variable[VARIABLES], order[VARIABLES];
    int32_t count = 0;
    const int head = partial ? EXPR_PARTIAL : EXPR_DERIVATIVE;
    if (p->reason != LATEX_OK) return;
    if (root(p)->kind == EXPR_OPERATOR && root(p)->head == head &&
        (root(p)->arity - 1) / 2 <= VARIABLES) {
        count = (root(p)->arity - 1) / 2;
        e->node_count -= 1 + 2 * count;
        for (int32_t k = 0; k < count; k++) {
            variable[k] = e->node[e->node_count + 2 * k];
            order[k] = e->node[e->node_count + 2 * k + 1];
        }
    }
    while (from < to && p->reason == LATEX_OK) {
        symbol s;
        if (count == VARIABLES || !read_symbol(p, from + 1, &s)) {
            fail(p, LATEX_TOO_LARGE);
            return;
        }
        push_named(p, EXPR_SYMBOL, 0);
        if (p->reason != LATEX_OK) return;
        variable[count] = *root(p);
        e->node_count--;
        int32_t k = s.exponent;
        if (k >= 0 && p->token[k].kind == LATEX_OPEN_BRACE) k++;
        if (k >= 0 && p->token[k].kind != LATEX_DIGIT) {
            p->name_length = 0;
            name_token(p, k);
            push_named(p, EXPR_SYMBOL, 0);
        } else {
            push_integer(p, k < 0 ? 1 : p->token[k].code);
        }
        if (p->reason != LATEX_OK) return;
        order[count] = *root(p);
        e->node_count--;
        int32_t same = 0;
        while (same < count && variable[same].label != variable[count].label) same++;
        if (same < count && order[same].kind == EXPR_NUMBER && order[count].kind == EXPR_NUMBER) {
            push_integer(p, e->number[order[same].label].p + e->number[order[count].label].p);
            if (p->reason != LATEX_OK) return;
            order[same] = *root(p);
            e->node_count--;
        } else {
            count++;
        }
        from = s.after;
    }
    /* The order of differentiation does not matter, so it does not show. */
    for (int32_t i = 1; i < count; i++) {
        const expr_node v = variable[i], o = order[i];
        const expr_name *name = &e->name[v.label];
        int32_t k = i;
        for (; k > 0; k--) {
            const expr_name *other = &e->name[variable[k - 1].label];
            const int32_t shorter = name->length < other->length ? name->length : other->length;
            const int c = memcmp(e->text + name->text, e->text + other->text, (size_t)shorter);
            if (c > 0 || (c == 0 && name->length >= other->length)) break;
            variable[k] = variable[k - 1];
            order[k] = order[k - 1];
        }
        variable[k] = v;
        order[k] = o;
    }
    for (int32_t k = 0; k < count; k++) {
        push(p, EXPR_SYMBOL, 0, 0, variable[k].label);
        push(p, (expr_kind)order[k].kind, 0, 0, order[k].label);
    }
    push(p, EXPR_OPERATOR, head, 1 + 2 * count, -1);
}

/* \frac{d^2 x}{dt^2}, \frac{d}{dx} ..: opens the frame and returns true if it is one. */
static int open_derivative(parser *p, int32_t above, int32_t above_end, int32_t below,
                           int32_t below_end, int32_t resume) {
    int partial = 0;
    if (above >= above_end || !is_d(&p->token[above], &partial)) return 0;
    const int32_t operand = after_order(p, above + 1);
    if (operand < 0 || operand > above_end || p->token[above + 1].kind == LATEX_UNDERSCORE)
        return 0;
    if (!is_differentials(p, below, below_end, partial)) return 0;
    frame *f = open_frame(p, FRAME_DERIVATIVE);
    f->mode = (uint8_t)partial;
    f->first = below;
    f->second = below_end;
    f->resume = resume;
    if (operand < above_end) {
        open_list(p, ROLE_ARGUMENT, operand, above_end);
    } else if (starts_factor(p, resume) && p->token[resume].kind != LATEX_TEXT) {
        f->resume = -1;
        open_run(p, RUN_BIG, resume);
    } else {
        /* An operator that acts on nothing: d/dt as a quantity. */
        p->name_length = 0;
        name_string(p, partial ? "partial" : "d");
        push_named(p, EXPR_SYMBOL, 0);
        push_derivative(p, below, below_end, partial);
        p->depth--;
        p->cursor = resume;
        complete(p, 0, 0);
    }
    return 1;
}

/* dy/dx in one line. */
static int inline_derivative(parser *p, int32_t i) {
    int partial = 0, other = 0;
    symbol s;
    if (!is_d(&p->token[i], &partial)) return 0;
    const int32_t operand = after_order(p, i + 1);
    if (operand < 0) return 0;
    int32_t slash = operand;
    if (p->token[operand].kind != LATEX_SLASH) {
        uint8_t kind, code;
        if (plain_function(p, operand, &kind, &code)) return 0;
        if (!read_symbol(p, operand, &s) || s.exponent >= 0 ||
            p->token[operand].kind == LATEX_TEXT) {
            return 0;
        }
        slash = s.after;
    }
    if (p->token[slash].kind != LATEX_SLASH || !is_d(&p->token[slash + 1], &other) ||
        other != partial) {
        return 0;
    }
    if (!read_symbol(p, slash + 2, &s) || p->token[slash + 2].kind == LATEX_TEXT) return 0;
    return open_derivative(p, i, slash, slash + 1, s.after, s.after);
}

/* --- operands -------------------------------------------------------------------------------- */

static void open_exponent(parser *p, const symbol *s) {
    if (p->token[s->exponent].kind == LATEX_OPEN_BRACE ||
        p->token[s->exponent - 1].kind == LATEX_CARET) {
        open_argument(p, s->exponent);
    } else {
        open_list(p, ROLE_ARGUMENT, s->exponent, s->exponent_end);
    }
}

/* Leaves the leaf on top as a primary, raised to its exponent if it has one. */
static void leaf_done(parser *p, const symbol *s, int number) {
    p->cursor = s->after;
    if (s->exponent >= 0 && top(p)->kind == FRAME_ONE) {
        p->cursor = s->exponent - 1; /* a lone argument ends before its scripts */
        complete(p, s->vector, number);
    } else if (s->exponent >= 0) {
        frame *f = open_frame(p, FRAME_POWER);
        f->resume = s->after;
        f->mode = (uint8_t)(number != 0);
        open_exponent(p, s);
    } else {
        complete(p, s->vector, number);
    }
}

/* Letters that usually name functions, and those that usually are arguments. */
static int usual_function(const parser *p, const symbol *s) {
    const latex_token *t = &p->token[s->base];
    if (t->kind == LATEX_LETTER) return strchr("fghuwyFGHJYVUEPSPxrsv", t->code) != NULL;
    if (t->kind == LATEX_TEXT) return 1;
    switch (t->code) {
        case NAME_psi:
        case NAME_Psi:
        case NAME_phi:
        case NAME_Phi:
        case NAME_zeta:
        case NAME_delta:
        case NAME_Theta:
        case NAME_chi:
        case NAME_rho: return t->kind == LATEX_NAME;
        default: return 0;
    }
}

static int usual_wide_function(const parser *p, const symbol *s) {
    const latex_token *t = &p->token[s->base];
    if (t->kind == LATEX_LETTER) {
        return t->code == 'f' || ((t->code == 'J' || t->code == 'Y') && s->scripted);
    }
    if (t->kind == LATEX_TEXT) return 1;
    return t->kind == LATEX_NAME &&
           (t->code == NAME_psi || t->code == NAME_Psi || t->code == NAME_phi ||
            t->code == NAME_Phi || t->code == NAME_zeta || t->code == NAME_Theta);
}

static int usual_variable(const latex_token *t) {
    if (t->kind == LATEX_LETTER) return strchr("txyzrs", t->code) != NULL;
    if (t->kind != LATEX_NAME) return 0;
    switch (t->code) {
        case NAME_theta:
        case NAME_omega:
        case NAME_phi:
        case NAME_tau: return 1;
        default: return 0;
    }
}

/* Letters that stand for a factor before a sum more often than for a function of it. */
static int usual_coefficient(const parser *p, const symbol *s) {
    const latex_token *t = &p->token[s->base];
    return t->kind == LATEX_LETTER && strchr("mMGkKcqeiILRabdnNlACDBot", t->code) != NULL;
}

static int is_end_of_item(const parser *p, int32_t i);

/* y = 4 \sin\theta (0 < \theta < 1), 5 m/s (n = 0, 1): whether the relation in the bracket at
 * `open` is a condition that ends the item rather than an argument of the symbol before it. */
static int is_remark(const parser *p, const symbol *s, int32_t open) {
    const latex_token *t = p->token;
    const latex_token *base = &t[s->base];
    const int32_t close = t[open].match;
    if (!(t[open].flags & LATEX_HAS_RELATION) || !is_end_of_item(p, close + 1)) return 0;
    const frame *f = &p->stack[p->depth - 1];
    const int first = f->kind == FRAME_LIST && f->factors == 0 && f->terms == 0;
    if (t[open].space != SPACE_NONE && !first &&
        !(base->kind == LATEX_LETTER && strchr("PNE", base->code))) {
        return 1;
    }
    for (int32_t i = open + 1; i < close && !first; i++) {
        if (t[i].kind == base->kind && t[i].code == base->code && is_base(base)) return 1;
    }
    return 0;
}

/* Whether tokens (open, close) are a sum, and whether they are nothing but a number. */
static void look_inside(const parser *p, int32_t open, int *sum, int *number) {
    const latex_token *t = p->token;
    *sum = 0;
    *number = 1;
    for (int32_t i = open + 1; i<t[open].match; i = t[i].match> i ? t[i].match + 1 : i + 1) {
        *sum |= i > open + 1 && i + 1 < t[open].match &&
                (t[i].kind == LATEX_PLUS || t[i].kind == LATEX_MINUS) &&
                t[i - 1].kind != LATEX_CARET && t[i - 1].kind != LATEX_UNDERSCORE;
        *number &= t[i].kind == LATEX_DIGIT || (t[i].kind == LATEX_DOT && i > open + 1);
    }
}

/* V(r_1 - r_2), G(t - t'): whether the bracket holds the difference of two values of one letter,
 * and whether the symbol is one that depends on such. */
static int is_separation(parser *p, int32_t open) {
    const latex_token *t = p->token;
    symbol a, b;
    const int32_t name_length = p->name_length;
    p->name += name_length;
    p->name_capacity -= name_length;
    int found = read_symbol(p, open + 1, &a) && t[a.after].kind == LATEX_MINUS && a.exponent < 0;
    found = found && read_symbol(p, a.after + 1, &b) && b.after == t[open].match && b.exponent < 0;
    found = found && t[a.base].kind == t[b.base].kind && t[a.base].code == t[b.base].code;
    p->name -= name_length;
    p->name_capacity += name_length;
    p->name_length = name_length;
    return found;
}

static int is_potential(const parser *p, const symbol *s) {
    const latex_token *t = &p->token[s->base];
    return t->kind == LATEX_LETTER && strchr("VUG", t->code) != NULL;
}

/* P_l(\cos\theta), Y_{lm}(\cos\theta) */
static int is_polynomial(const parser *p, const symbol *s) {
    const latex_token *t = &p->token[s->base];
    return t->kind == LATEX_LETTER && s->scripted && strchr("PQTUHLYC", t->code) != NULL;
}

/* The index of the name being built, -1 if there is no room for it. */
static int32_t intern_name(parser *p) { return expr_intern(p->e, p->name, p->name_length); }

static int was_called(parser *p, int32_t name) {
    for (int32_t k = 0; k < p->called_count; k++) {
        if (p->called[k] == name) return 1;
    }
    return 0;
}

/* Whether the symbol before the bracket at `open` is applied to what the bracket holds. */
static int is_call(parser *p, const symbol *s, int32_t open) {
    const latex_token *t = p->token;
    const int32_t close = t[open].match;
    if (t[open].kind != LATEX_OPEN || t[open].code != PAIR_ROUND || t[close].code != PAIR_ROUND ||
        close == open + 1 || is_remark(p, s, open)) {
        return 0;
    }
    if (t[open].flags & LATEX_HAS_COMMA) return 1;
    const latex_token *base = &t[s->base];
    if (base->kind == LATEX_NAME && base->code == NAME_pi && !s->scripted) return 0;
    const frame *f = top(p);
    const int names_side = f->kind == FRAME_LIST && f->mode <= ROLE_BRACE && f->factors == 0 &&
                           f->terms == 0 && f->relation == 0 && s->exponent < 0;
    int sum, number;
    look_inside(p, open, &sum, &number);
    const int32_t name = intern_name(p);
    if (name < 0) {
        fail(p, LATEX_TOO_LARGE);
        return 0;
    }
    symbol inside;
    const int32_t name_length = p->name_length;
    /* Reading the argument must not overwrite the name of the function. */
    p->name += name_length;
    p->name_capacity -= name_length;
    const int32_t argument = open + 1;
    const int change = t[argument].kind == LATEX_NAME &&
                       (t[argument].code == NAME_Delta || t[argument].code == NAME_delta);
    const int one = read_symbol(p, argument, &inside) && inside.after == close &&
                    inside.exponent < 0 && !(change && inside.base > argument);
    const int32_t variable = one ? intern_name(p) : -1;
    p->name -= name_length;
    p->name_capacity += name_length;
    p->name_length = name_length;
    int call =
        names_side && (t[close + 1].kind == LATEX_RELATION || t[open].flags & LATEX_HAS_RELATION);
    if (call && !(sum && usual_coefficient(p, s))) {
        if (one) p->variable = variable;
    } else {
        p->ambiguities |= LATEX_CALL_NONE | LATEX_CALL_ALL;
        if (p->reading & LATEX_CALL_NONE) return 0;
        if (p->reading & LATEX_CALL_ALL) return 1;
        if (call) {
            call = 0;
        } else if (t[open].flags & LATEX_HAS_RELATION || was_called(p, name)) {
            call = 1;
        } else if (number) {
            call = (close == open + 2 && t[open + 1].code <= 1) || usual_function(p, s);
        } else if (one) {
            call = usual_function(p, s) || usual_variable(&t[inside.base]) || inside.vector ||
                   variable == p->variable;
        } else {
            call = (usual_wide_function(p, s) && (s->exponent < 0 || !sum)) ||
                   (is_polynomial(p, s) && is_function(&t[open + 1]) && !sum) ||
                   (is_potential(p, s) && is_separation(p, open));
        }
    }
    if (call && p->called_count < 8) p->called[p->called_count++] = name;
    return call;
}

static int is_minus_one(const parser *p, int32_t i);

/* J_0^2(kr) is the square of J_0(kr); f^{-1}(x) is the inverse of f at x, a function of its own. */
static int is_call_to_power(parser *p, symbol *s) {
    const latex_token *t = p->token;
    if (s->exponent < 1 || t[s->exponent - 1].kind != LATEX_CARET ||
        t[s->after].kind != LATEX_OPEN || s->exponent_end != s->after ||
        t[s->after].space == SPACE_WRITTEN) {
        return 0;
    }
    if (is_minus_one(p, s->exponent)) {
        if (t[s->base].kind != LATEX_LETTER || !strchr("fghFGH", t[s->base].code)) return 0;
        const int32_t length = p->name_length;
        name_script(p, '^', s->exponent, s->exponent_end);
        if (is_call(p, s, s->after)) {
            s->exponent = -1;
            return 1;
        }
        p->name_length = length;
        return 0;
    }
    return is_call(p, s, s->after);
}

/* The symbol whose name was spelled is applied to the bracket after it. */
static void open_call(parser *p, const symbol *s) {
    const int32_t name = intern_name(p);
    if (name < 0) {
        fail(p, LATEX_TOO_LARGE);
        return;
    }
    frame *g = open_frame(p, FRAME_CALL);
    g->first = name;
    g->mode = s->vector;
    g->second = s->exponent;
    g->resume = p->token[s->after].match + 1;
    open_list(p, ROLE_ITEMS, s->after + 1, p->token[s->after].match);
}

static void open_application(parser *p, latex_token_kind kind, int code, int32_t after);

static int is_end_of_item(const parser *p, int32_t i) {
    const latex_token *t = &p->token[i];
    switch (t->kind) {
        case LATEX_TOKEN_END:
        case LATEX_COMMA:
        case LATEX_SEMICOLON:
        case LATEX_QUAD:
        case LATEX_NEWLINE:
        case LATEX_RELATION:
        case LATEX_AND:
        case LATEX_OR:
        case LATEX_CLOSE_BRACE:
        case LATEX_END_ENVIRONMENT:
        case LATEX_AMPERSAND:
        case LATEX_CLOSE: return 1;
        case LATEX_DOT: return p->token[i + 1].kind != LATEX_DIGIT;
        case LATEX_TEXT: return 1;
        case LATEX_OPEN: return (t->flags & LATEX_HAS_RELATION) != 0;
        default: return 0;
    }
}

/* Whether a number in digits, or a fraction that begins with one, starts at token `i`. */
static int starts_number(const parser *p, int32_t i) {
    const latex_token *t = &p->token[i];
    if (t->kind == LATEX_FRAC) return t[1].kind == LATEX_OPEN_BRACE && t[2].kind == LATEX_DIGIT;
    return t->kind == LATEX_DIGIT;
}

/* Whether micro stands before this unit: before no unit that has a prefix. */
static int takes_prefix(const char *text, int32_t length) {
    static const char *const NAMES[] = {"m",  "g",  "s",  "A",   "N",   "J",  "W",  "V",
                                        "C",  "F",  "H",  "T",   "L",   "l",  "Pa", "mol",
                                        "eV", "Hz", "Wb", "rad", "bar", "sec"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if ((int32_t)strlen(NAMES[i]) == length && memcmp(NAMES[i], text, (size_t)length) == 0)
            return 1;
    }
    return 0;
}

static int is_ohm(const latex_token *t) { return t->kind == LATEX_NAME && t->code == NAME_Omega; }

/* k\Omega and the like: the sign of a prefix right before the ohm. */
static int is_prefix_of_ohm(const latex_token *t) {
    return is_plain_letter(t) && strchr("kMGm", t->code) && is_ohm(&t[1]) &&
           t[1].space == SPACE_NONE;
}

/* 13.5 cm, 3\times10^8 m/s, 0.05 \mu m: the token after units written as plain letters from token
 * `i` on to the end of the item; -1 if they are none. `usual` is 0 where symbols are likelier. */
static int32_t plain_units(parser *p, int32_t i, int spaced, int strong, int *usual) {
    const latex_token *t = p->token;
    int32_t groups = 0;
    int slashes = 0, long_names = 0, last_long = 0, scripts_seen = 0, apart = spaced, energy = 0;
    char first = 0, last = 0;
    for (;;) {
        int micro = 0;
        if (t[i].space == SPACE_NONE && groups && t[i - 1].kind != LATEX_TIMES) apart = 0;
        if (t[i].kind == LATEX_NAME && t[i].code == NAME_mu) {
            micro = 1;
            i++;
        } else if (is_prefix_of_ohm(&t[i])) {
            micro = 1;
            i++;
        }
        if (is_ohm(&t[i]) || (!micro && t[i].kind == LATEX_NAME && t[i].code == NAME_AA)) {
            i++;
            groups++;
            long_names += micro;
            goto script;
        }
        if (!is_plain_letter(&t[i])) return -1;
        int32_t end = i + 1;
        while (is_plain_letter(&t[end]) && t[end].space == SPACE_NONE) end++;
        const int32_t length = end - i;
        /* MeV/c, GeV/c^2: the speed of light is a unit there. */
        const int light = energy && slashes == 1 && length == 1 && t[i].code == 'c';
        if (!light && !is_unit(p->text + t[i].at, length)) return -1;
        energy = !groups && length >= 2 && memcmp(p->text + t[end - 1].at - 1, "eV", 2) == 0;
        if (length == 2 && !micro && !strong && p->text[t[i].at] == 'm' &&
            strchr("gsNVACFHT", p->text[t[i].at + 1])) {
            return -1;
        }
        if (micro && !takes_prefix(p->text + t[i].at, length)) return -1;
        if (micro && !strong && p->text[t[i].at] == 'g') return -1;
        last_long = length > 1 || micro;
        long_names += last_long;
        groups++;
        if (length == 1 && !micro) {
            if (groups == 1) first = p->text[t[i].at];
            last = p->text[t[i].at];
        }
        i = end;
    script:
        if (t[i].kind == LATEX_CARET) {
            int32_t from = i + 1;
            const int32_t to = after_argument(p, from);
            scripts_seen = 1;
            if (t[from].kind == LATEX_OPEN_BRACE) from++;
            for (int32_t k = from; k < to; k++) {
                if (t[k].kind != LATEX_DIGIT && t[k].kind != LATEX_CLOSE_BRACE &&
                    (t[k].kind != LATEX_MINUS || k > from)) {
                    return -1;
                }
            }
            i = to;
        }
        if (is_end_of_item(p, i)) break;
        /* 2 m/s 5 m: another number */
        if (slashes && t[i].space == SPACE_BLANK && starts_number(p, i)) break;
        if (t[i].kind == LATEX_SLASH) {
            slashes++;
            i++;
        } else if (t[i].kind == LATEX_TIMES && t[i].code != TIMES_CROSS) {
            i++;
        } else if (t[i].space == SPACE_NONE) {
            return -1;
        }
    }
    if (groups > 1 && slashes == 0 && !strong && long_names < groups) {
        /* 5 N s: a product of symbols more often. */
        if (!apart) return -1;
        p->ambiguities |= LATEX_UNIT_ALL;
        if (!(p->reading & LATEX_UNIT_ALL)) return -1;
        *usual = 1;
        return i;
    }
    const int quotient = slashes && (strong || long_names || (first == 'm' && last == 's') ||
                                     (first == 'N' && last == 'C'));
    *usual = spaced || (groups == 1 && long_names == 1) || quotient;
    if (groups == 1 && first && !slashes && !scripts_seen && !strong) {
        /* \sqrt2 g, \frac{6}{7} L, \lambda = 2 L: what a quantity is called more often. */
        const expr_node *number = root(p);
        const int literal = number->kind == EXPR_NUMBER;
        const int names = top(p)->relation && literal && p->e->number[number->label].digits < 2;
        if ((!literal && strchr("gLThluGbFHVCA", first)) || (names && strchr("gLlhu", first))) {
            p->ambiguities |= LATEX_UNIT_ALL;
            if (!(p->reading & LATEX_UNIT_ALL)) return -1;
            *usual = 1;
        }
    }
    return *usual || strong ? i : -1;
}

static void push_plain_units(parser *p, int32_t i, int32_t end) {
    const latex_token *t = p->token;
    int inverse = 0;
    while (i < end && p->reason == LATEX_OK) {
        p->name_length = 0;
        for (; i < end; i++) {
            if (p->name_length && t[i].space != SPACE_NONE && (unsigned char)p->name[0] < 0x80)
                break;
            if (t[i].kind == LATEX_NAME) {
                name_string(p, t[i].code == NAME_mu      ? "\xce\xbc"
                               : t[i].code == NAME_Omega ? "\xce\xa9"
                                                         : "\xc3\x85");
                if (t[i].code == NAME_mu) continue;
                i++;
                break;
            }
            if (!is_plain_letter(&t[i])) break;
            name_char(p, (char)t[i].code);
        }
        int64_t exponent = 1;
        if (i < end && t[i].kind == LATEX_CARET) {
            int32_t k = i + 1;
            const int32_t to = after_argument(p, k);
            int negative = 0;
            exponent = 0;
            for (; k < to; k++) {
                if (t[k].kind == LATEX_MINUS) negative = 1;
                if (t[k].kind == LATEX_DIGIT && exponent < 100)
                    exponent = exponent * 10 + t[k].code;
            }
            if (negative) exponent = -exponent;
            i = to;
        }
        push_unit(p, inverse ? -exponent : exponent);
        /* cal/g·K divides by both */
        const int below = inverse;
        inverse = 0;
        for (; i < end && (t[i].kind == LATEX_SLASH || t[i].kind == LATEX_TIMES); i++) {
            inverse = t[i].kind == LATEX_SLASH || below;
        }
    }
    p->cursor = end;
}

static int is_stop_word(const char *text, int32_t length) {
    static const char *const WORDS[] = {
        "the",  "are",  "all",   "any",  "not",  "form", "ones",   "zero",  "none",
        "true", "only", "each",  "both", "over", "does", "must",   "will",  "have",
        "this", "axis", "than",  "then", "with", "from", "that",   "false", "yes",
        "can",  "has",  "was",   "its",  "per",  "odd",  "even",   "there", "every",
        "some", "when", "where", "for",  "and",  "is",   "equals",
    };
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        if (same_word(text, length, WORDS[i])) return 1;
    }
    return 0;
}

static int has_vowel(const char *text, int32_t length) {
    for (int32_t i = 0; i < length; i++) {
        if (strchr("aeiouyAEIOUY", text[i])) return 1;
    }
    return 0;
}

/* Plain letters that are a word rather than a product; its length in letters, else 0. */
static int32_t plain_word(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    if (i > 0 && is_plain_letter(&t[i - 1]) && t[i].space == SPACE_NONE) return 0;
    int32_t end = i + 1;
    while (is_plain_letter(&t[end]) && t[end].space == SPACE_NONE) end++;
    const int32_t length = end - i;
    const char *text = p->text + t[i].at;
    if (length < 2 || t[end - 1].at != t[i].at + length - 1) return 0;
    if (length == 2 || length == 3) {
        const int apart = (i == 0 || t[i].space != SPACE_NONE || t[i - 1].kind == LATEX_CLOSE) &&
                          (t[end].space != SPACE_NONE || t[end].kind == LATEX_TOKEN_END ||
                           t[end].kind == LATEX_OPEN);
        if (!apart) return 0;
        if (same_word(text, length, "or") || same_word(text, length, "if") ||
            same_word(text, length, "is") || same_word(text, length, "to")) {
            return t[end].kind == LATEX_TOKEN_END ? 0 : length;
        }
        return is_stop_word(text, length) ? length : 0;
    }
    if (is_stop_word(text, length)) return length;
    if (length < 5 || !has_vowel(text, length)) return 0;
    for (int32_t k = 1; k < length; k++) {
        if (text[k] < 'a') return 0;
    }
    for (int32_t k = 0; k < length; k++) {
        uint8_t kind, code;
        if (latex_function_prefix(text + k, length - k, &kind, &code)) return 0;
    }
    return length;
}

/* Words at a place where an item may end: true if they were dealt with. */
static void skip_rest(parser *p) {
    p->words = 1;
    p->cursor = p->stack[0].end;
}

static int at_item_level(parser *p) {
    const frame *f = top(p);
    return f->kind == FRAME_LIST &&
           (f->mode == ROLE_TOP || f->mode == ROLE_BRACE || f->mode == ROLE_TABLE);
}

/* \int dx f(x): the differential may stand first. */
static int leading_differential(parser *p) {
    const frame *f = top(p);
    int partial = 0;
    symbol s;
    if (f->kind != FRAME_RUN || f->mode != RUN_INTEGRAND || f->open || (f->terms && !f->factors) ||
        (p->stack[p->depth - 2].sign >= 0 && !p->stack[p->depth - 2].group) ||
        !is_d(&p->token[p->cursor], &partial) || partial) {
        return 0;
    }
    const int32_t after = after_order(p, p->cursor + 1);
    if (after < 0 || p->token[after].kind == LATEX_TEXT || !read_symbol(p, after, &s) ||
        s.exponent >= 0) {
        return 0;
    }
    frame *integral = &p->stack[p->depth - 2];
    if (integral->sign < 0) integral->sign = after - 1;
    integral->group = 1; /* more of them may follow */
    p->cursor = s.after;
    if (f->factors) {
        /* \vec B\cdot d\vec l: the sign between them is part of the differential. */
        p->operand = 0;
        return 1;
    }
    if (!starts_factor(p, p->cursor)) {
        push_integer(p, 1);
        complete(p, 0, 0);
    }
    return 1;
}

static int starts_symbol(const latex_token *t) {
    return t->kind == LATEX_LETTER || t->kind == LATEX_NAME || t->kind == LATEX_STYLE ||
           t->kind == LATEX_ACCENT;
}

/* Whether nothing but another differential multiplies what ends before token `i`. */
static int ends_product(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    return !starts_factor(p, i) || t[i].kind == LATEX_TEXT ||
           (t[i].kind == LATEX_LETTER && t[i].code == 'd' && starts_symbol(&t[i + 1]));
}

/* Whether the letter d before a symbol makes a differential of it: it does at the end of a product
 * where it is set apart, or the equation is one between differentials. */
static int is_differential(const parser *p, const symbol *d, const symbol *x) {
    const latex_token *t = &p->token[d->base];
    const int32_t end = x->exponent < 0 ? x->after : x->exponent - 1;
    return (p->differentials || (t->space == SPACE_WRITTEN && d->base > 0)) &&
           ends_product(p, end) && x->exponent < 0;
}

/* EX and DX beside P(X = 1): the mean and the variance. */
static int is_moment(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    return p->variate >= 0 && t[i].kind == LATEX_LETTER && (t[i].code == 'E' || t[i].code == 'D') &&
           base_code(p, &t[i + 1]) == p->variate && t[i + 2].kind != LATEX_UNDERSCORE &&
           t[i + 2].kind != LATEX_PRIME && t[i + 2].kind != LATEX_CARET;
}

static void push_moment(parser *p, int32_t i) {
    p->name_length = 0;
    name_token(p, i + 1);
    push_named(p, EXPR_SYMBOL, 0);
    p->name_length = 0;
    name_token(p, i);
    push_named(p, EXPR_CALL, 1);
}

/* The token after the point at `i`: a capital, its primes and its subscript; -1 for no point. */
static int32_t after_point(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    if (!is_plain_letter(&t[i]) || t[i].code > 'Z') return -1;
    i++;
    while (t[i].kind == LATEX_PRIME) i++;
    if (t[i].kind != LATEX_UNDERSCORE) return i;
    return t[i + 1].kind == LATEX_TOKEN_END ? -1 : after_subscript(p, i + 1);
}

static void name_point(parser *p, int32_t i) {
    name_token(p, i++);
    for (; p->token[i].kind == LATEX_PRIME; i++) name_char(p, '\'');
    if (p->token[i].kind == LATEX_UNDERSCORE) {
        name_script(p, '_', i + 1, after_subscript(p, i + 1));
    }
}

/* \angle ABC: the angle at B between two points, whichever is named first; its vertex tells it
 * from \angle BAC. The token after it, or -1 if what stands at `i` is no such angle. */
static int32_t read_angle(parser *p, int32_t i) {
    const latex_token *t = p->token;
    if (t[i].kind != LATEX_NAME || t[i].code != NAME_angle) return -1;
    int32_t point[4] = {i + 1, -1, -1, -1};
    for (int k = 0; k < 3; k++) {
        point[k + 1] = after_point(p, point[k]);
        if (point[k + 1] < 0) return -1;
    }
    if (after_point(p, point[3]) >= 0 || t[point[3]].kind == LATEX_CARET) return -1;
    p->name_length = 0;
    name_point(p, point[0]);
    const int32_t one = p->name_length;
    name_point(p, point[2]);
    const int32_t other = p->name_length - one, common = one < other ? one : other;
    const int order = p->reason == LATEX_OK ? memcmp(p->name, p->name + one, (size_t)common) : 0;
    const int swap = order > 0 || (order == 0 && one > other);
    p->name_length = 0;
    name_string(p, "angle{");
    name_point(p, point[swap ? 2 : 0]);
    name_point(p, point[1]);
    name_point(p, point[swap ? 0 : 2]);
    name_char(p, '}');
    return point[3];
}

/* --- what e is ------------------------------------------------------------------------------- */

/* What a text says of its bare e's, from left to right. An item is what stands between commas, a
 * side what stands between relations; both only outside of brackets. */
typedef struct {
    int32_t closed;    /* the outermost bracket that is open ends before this token */
    int32_t raised;    /* so does the outermost power of Euler's number, */
    int32_t logarithm; /* and so do the brackets of the last logarithm */
    int32_t term;      /* token after the last e that is a term of a sum; -1 for none */
    int32_t inverse;   /* token after the last power of Euler's number, or number over e; -1 */
    uint8_t held;      /* an e stands in this item, up to here */
    uint8_t letters;   /* letters of physics stand in this side */
    uint8_t raised_held, raised_letters; /* the same of that power */
    uint8_t names;                       /* other names stand in the text */
    uint8_t bounded;                     /* e < .. */
    uint8_t physics;                     /* letters of physics are beside an e */
    uint8_t euler, symbol;               /* shown by how an e stands */
} e_context;

static int is_bare_e(const parser *p, const symbol *s) {
    return is_plain_letter(&p->token[s->base]) && p->token[s->base].code == 'e' && !s->accented &&
           !s->vector && !s->scripted;
}

/* e^x, e^{-1}, e^{10} are powers of Euler's number whatever e is elsewhere; e and e^2 need not be.
 */
static int is_euler_power(const parser *p, const symbol *s) {
    if (s->exponent < 0) return 0;
    const int32_t k = s->exponent + (p->token[s->exponent].kind == LATEX_OPEN_BRACE);
    return p->token[k].kind != LATEX_DIGIT ||
           (k + 1 < s->exponent_end && p->token[k + 1].kind != LATEX_CLOSE_BRACE);
}

static int is_sign(const latex_token *t) {
    return t->kind == LATEX_PLUS || t->kind == LATEX_MINUS || t->kind == LATEX_PLUS_MINUS;
}

static int ends_e_item(const latex_token *t) {
    switch (t->kind) {
        case LATEX_TOKEN_END:
        case LATEX_COMMA:
        case LATEX_SEMICOLON:
        case LATEX_QUAD:
        case LATEX_NEWLINE:
        case LATEX_IMPLIES:
        case LATEX_AND:
        case LATEX_OR: return 1;
        default: return 0;
    }
}

static int ends_e_side(const latex_token *t) {
    return t->kind == LATEX_RELATION || t->kind == LATEX_DOT || t->kind == LATEX_TEXT ||
           t->kind == LATEX_AMPERSAND || ends_e_item(t);
}

static int begins_term(const parser *p, int32_t i) {
    if (i == 0) return 1;
    const latex_token *before = &p->token[i - 1];
    return before->kind == LATEX_OPEN || before->kind == LATEX_OPEN_BRACE || is_sign(before) ||
           ends_e_side(before);
}

static int ends_term(const parser *p, int32_t i) {
    const latex_token *t = &p->token[i];
    return t->kind == LATEX_CLOSE || t->kind == LATEX_CLOSE_BRACE || is_sign(t) || ends_e_side(t);
}

/* e or {e} as all of the argument at `i`, which a sign may precede. */
static int is_only_e(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    const int brace = t[i].kind == LATEX_OPEN_BRACE;
    const int32_t k = i + brace + (brace && is_sign(&t[i + 1]));
    return is_plain_letter(&t[k]) && t[k].code == 'e' && (!brace || t[i].match == k + 1);
}

/* \frac{1}{e}, \frac{e-1}{e}, 1/e: the token after what is a number over e, or a sum of such with
 * e; -1 for anything else. */
static int32_t over_e(const parser *p, int32_t i, int *sum) {
    const latex_token *t = p->token;
    int32_t below = i;
    *sum = 0;
    if (t[i].kind == LATEX_FRAC) {
        const int brace = t[i + 1].kind == LATEX_OPEN_BRACE;
        const int32_t end = brace ? t[i + 1].match : i + 2;
        for (int32_t k = i + 1 + brace; k < end; k++) {
            const int e = is_plain_letter(&t[k]) && t[k].code == 'e';
            if (t[k].kind != LATEX_DIGIT && t[k].kind != LATEX_PLUS && t[k].kind != LATEX_MINUS &&
                !e) {
                return -1;
            }
            *sum |= e;
        }
        below = end + brace;
        return is_only_e(p, below) ? after_argument(p, below) : -1;
    }
    while (t[below].kind == LATEX_DIGIT) below++;
    if (below == i || t[below].kind != LATEX_SLASH || !is_only_e(p, below + 1)) return -1;
    return after_argument(p, below + 1);
}

/* Whether a number stands beside the term [from, to) of a sum. */
static int beside_number(const parser *p, int32_t from, int32_t to) {
    const latex_token *t = p->token;
    return (from > 1 && is_sign(&t[from - 1]) && t[from - 2].kind == LATEX_DIGIT) ||
           (is_sign(&t[to]) && t[to + 1].kind == LATEX_DIGIT);
}

/* k_B, a_0, m_\mu: a subscript that tells quantities apart, while k_1 and a_n are any parameters.
 */
static int has_physical_subscript(const parser *p, const symbol *s) {
    const latex_token *t = p->token;
    int32_t k = s->base + 1;
    while (t[k].kind == LATEX_CLOSE_BRACE) k++;
    if (t[k].kind != LATEX_UNDERSCORE) return 0;
    k++;
    while (t[k].kind == LATEX_OPEN_BRACE || t[k].kind == LATEX_STYLE) k++;
    if (t[k].kind == LATEX_DIGIT) return t[k].code == 0;
    return t[k].kind == LATEX_NAME || t[k].kind == LATEX_TEXT ||
           (t[k].kind == LATEX_LETTER && (t[k].code < 'i' || t[k].code > 'n'));
}

/* Whether the symbol at `i` is one that mathematics would hardly use beside Euler's number. */
static int is_physical(const parser *p, int32_t i, const symbol *s) {
    const latex_token *t = p->token, *base = &t[s->base];
    if (t[i].kind == LATEX_BLACKBOARD) return 0;
    const int open = t[s->after].kind == LATEX_OPEN && t[s->after].code == PAIR_ROUND;
    if (base->kind == LATEX_NAME) {
        if (base->code == NAME_pi) return s->scripted;
        if (base->code == NAME_Gamma && open) return 0;
        return base->code <= NAME_varpi || base->code == NAME_hbar || base->code == NAME_l;
    }
    if (!is_plain_letter(base)) return 0;
    if (open && ((t[s->after].flags & (LATEX_HAS_COMMA | LATEX_HAS_RELATION)) ||
                 strchr("fghFGPQ", base->code) ||
                 (t[s->after].match == s->after + 2 && is_only_e(p, s->after + 1)))) {
        return 0; /* W(e), too, is a function at a number */
    }
    switch (base->code) {
        case 'e':
        case 'x':
        case 'y':
        case 'z':
        case 'i':
        case 'j': return 0;
        case 't':
        case 'a':
        case 'b':
        case 'k':
        case 'm':
        case 'n':
        case 'p':
        case 'C': return has_physical_subscript(p, s);
        case 'c':
            /* x + c and c_1 x hold constants of integration. */
            return s->scripted ? has_physical_subscript(p, s)
                               : !(begins_term(p, i) && ends_term(p, s->after));
        default: return 1;
    }
}

static void end_e_side(e_context *c) {
    c->physics |= c->held && c->letters;
    c->letters = 0;
}

static void end_e_item(e_context *c) {
    end_e_side(c);
    c->held = 0;
}

/* An e, or 1/e, from token `i` to `to` is all of a side. */
static void note_e_alone(const parser *p, int32_t i, int32_t to, int power, e_context *c) {
    const latex_token *t = p->token;
    const int32_t before = i - 1 - (i > 0 && is_sign(&t[i - 1]));
    if (before < 0 || ends_e_item(&t[before])) {
        if (t[to].kind != LATEX_RELATION || before != i - 1 || power) return;
        if (t[to].code == EXPR_EQ || t[to].code == EXPR_IN) c->symbol = 1;
        c->bounded = 1;
    } else if (t[before].kind == LATEX_RELATION) {
        if (t[to].kind == LATEX_RELATION) {
            c->bounded = 1;
        } else {
            c->euler = 1;
        }
    }
}

/* Notes the bare e from token `i` to s->after. */
static void note_e(const parser *p, int32_t i, const symbol *s, e_context *c) {
    const latex_token *t = p->token;
    const int32_t to = s->after;
    c->held = 1;
    if (i < c->raised) c->raised_held = 1;
    if (!begins_term(p, i) || !ends_term(p, to)) return;
    c->term = to;
    /* \ln(e+1) */
    if (i < c->logarithm) c->euler = 1;
    if (i > 0 && is_sign(&t[i - 1])) {
        /* e^{-1} - e */
        if (c->inverse == i - 1) c->euler = 1;
    } else if (s->exponent < 0 && t[to].kind == LATEX_MINUS && t[to + 1].kind == LATEX_DIGIT) {
        /* e - 1: what is less than one would be taken from it. */
        int32_t k = to + 1;
        while (t[k].kind == LATEX_DIGIT) k++;
        if (ends_term(p, k)) c->euler = 1;
    }
    if (i >= c->closed && ends_e_side(&t[to])) note_e_alone(p, i, to, s->exponent >= 0, c);
}

/* Notes a power of Euler's number, or a number over e, from token `i` to `to`. */
static void note_inverse(const parser *p, int32_t i, int32_t to, e_context *c) {
    if (i > 0 && is_sign(&p->token[i - 1]) && c->term == i - 1) c->euler = 1; /* e + 1/e */
    c->inverse = to;
}

/* (0, e), [-e, +\infty): an e for an end of the bracket at `open` beside a number for the other. */
static int is_e_bound(const parser *p, int32_t open) {
    const latex_token *t = p->token;
    if (!(t[open].flags & LATEX_HAS_COMMA)) return 0;
    const int32_t close = t[open].match, first = open + 1 + is_sign(&t[open + 1]);
    if (is_only_e(p, first) && t[first].kind == LATEX_LETTER && t[first + 1].kind == LATEX_COMMA) {
        const int32_t other = first + 2 + is_sign(&t[first + 2]);
        return t[other].kind == LATEX_DIGIT || t[other].kind == LATEX_INFINITY;
    }
    if (!is_plain_letter(&t[close - 1]) || t[close - 1].code != 'e') return 0;
    const int32_t comma = close - 2 - is_sign(&t[close - 2]);
    return comma > open && t[comma].kind == LATEX_COMMA &&
           (t[comma - 1].kind == LATEX_DIGIT || t[comma - 1].kind == LATEX_INFINITY);
}

/* The token after the scripts of a sign of integration or a logarithm; notes an e that is one. */
static int32_t after_bounds(const parser *p, int32_t i, e_context *c) {
    const latex_token *t = p->token;
    while ((t[i].kind == LATEX_UNDERSCORE || t[i].kind == LATEX_CARET) &&
           t[i + 1].kind != LATEX_TOKEN_END) {
        const int32_t to = after_argument(p, i + 1);
        /* \lim_{x \to e} */
        const int32_t last = to - 1 - (t[i + 1].kind == LATEX_OPEN_BRACE);
        const int point = last > i + 2 && t[last - 1].kind == LATEX_RELATION &&
                          is_plain_letter(&t[last]) && t[last].code == 'e';
        if (point || is_only_e(p, i + 1)) c->euler = 1;
        i = to;
    }
    return i;
}

/* \sqrt{e}, \sqrt[3]{e} are of Euler's number, \sqrt{1-e^2} is not. */
static void note_root(const parser *p, int32_t i, e_context *c) {
    const latex_token *t = p->token;
    if (t[i].kind == LATEX_OPEN && t[i].code == PAIR_SQUARE) i = t[i].match + 1;
    if (is_only_e(p, i)) c->euler = 1;
    if (t[i].kind != LATEX_OPEN_BRACE || t[i].match < i + 4) return;
    if (!is_one(p, i + 1) || t[i + 2].kind != LATEX_MINUS || !is_plain_letter(&t[i + 3]) ||
        t[i + 3].code != 'e') {
        return;
    }
    int32_t k = i + 4;
    if (t[k].kind == LATEX_CARET) {
        k++;
        k += t[k].kind == LATEX_OPEN_BRACE;
        if (t[k].kind != LATEX_DIGIT) return;
        k++;
        k += t[k].kind == LATEX_CLOSE_BRACE && k < t[i].match;
    }
    if (k == t[i].match) c->symbol = 1;
}

static int is_logarithm(int kind, int code) {
    return kind == LATEX_LOGARITHM || (kind == LATEX_FUNCTION && code == EXPR_LOG);
}

/* \ln e, \ln(e+1): the argument of a logarithm starts at token `i`. */
static void note_logarithm(const parser *p, int32_t i, e_context *c) {
    const latex_token *t = p->token;
    if (t[i].kind == LATEX_OPEN || t[i].kind == LATEX_OPEN_BRACE) c->logarithm = t[i].match;
    if (is_only_e(p, i) && ends_term(p, after_argument(p, i))) c->euler = 1;
}

/* The token after the symbol or sign at `i`, noted. */
static int32_t note_symbol(parser *p, int32_t i, e_context *c) {
    const latex_token *t = p->token;
    symbol s;
    if (!read_symbol(p, i, &s)) {
        /* Typography of several symbols; another look at each of its signs would take long. */
        while (t[i].kind == LATEX_STYLE || t[i].kind == LATEX_ACCENT ||
               t[i].kind == LATEX_BLACKBOARD)
            i++;
        return t[i].kind == LATEX_TOKEN_END ? i : i + 1;
    }
    if (is_bare_e(p, &s)) {
        if (!is_euler_power(p, &s)) {
            note_e(p, i, &s, c);
            return s.after;
        }
        note_inverse(p, i, s.after, c);
        if (i >= c->raised) {
            c->raised = s.after;
            c->raised_held = c->raised_letters = 0;
        }
        return s.exponent;
    }
    c->names = 1;
    const int top_level = i >= c->closed;
    if (top_level && s.exponent < 0 && begins_term(p, i) && !(i > 0 && is_sign(&t[i - 1]))) {
        /* A name that is all of a side, f(x) = too, is not beside the e of another. */
        int32_t after = s.after;
        if (t[after].kind == LATEX_OPEN && t[t[after].match + 1].kind == LATEX_RELATION &&
            (t[after].match == after + 2 ||
             t[after].flags & (LATEX_HAS_COMMA | LATEX_HAS_RELATION))) {
            after = t[after].match + 1;
        }
        if (ends_e_side(&t[after])) return after;
    }
    if (is_plain_letter(&t[s.base]) && t[s.base].code == 'd' && !s.scripted && s.exponent < 0 &&
        starts_symbol(&t[s.after]) && !(is_plain_letter(&t[s.after]) && t[s.after].code == 'e')) {
        symbol x;
        return read_symbol(p, s.after, &x) ? x.after : s.after;
    }
    if (is_physical(p, i, &s)) {
        if (i < c->raised) {
            c->raised_letters = 1;
        } else {
            c->letters = 1;
        }
    }
    return s.exponent >= 0 ? s.exponent : s.after;
}

/* Whether a bare e is a symbol, as far as the text tells; see the header. One look over it. */
static int surrounds_a_symbol(parser *p) {
    const latex_token *t = p->token;
    e_context c = {.term = -1, .inverse = -1};
    int32_t i = 0;
    for (;;) {
        if (c.raised && i >= c.raised) {
            c.physics |= c.raised_held && c.raised_letters;
            c.raised = 0;
        }
        if (i >= c.closed && (t[i].kind == LATEX_RELATION || ends_e_item(&t[i]))) {
            if (t[i].kind == LATEX_RELATION) {
                end_e_side(&c);
            } else {
                end_e_item(&c);
            }
        }
        if (i >= p->count) break;
        int sum = 0;
        switch (t[i].kind) {
            case LATEX_FRAC:
            case LATEX_DIGIT: {
                const int32_t to = i > 0 && t[i - 1].kind == LATEX_DIGIT ? -1 : over_e(p, i, &sum);
                if (to >= 0) {
                    if (sum) c.euler = 1;
                    if (begins_term(p, i) && ends_term(p, to)) {
                        note_inverse(p, i, to, &c);
                        if (beside_number(p, i, to)) c.euler = 1; /* 1 - 1/e */
                        if (i >= c.closed && ends_e_side(&t[to])) note_e_alone(p, i, to, 1, &c);
                    }
                }
                i++;
                break;
            }
            case LATEX_SQRT:
                note_root(p, i + 1, &c);
                i++;
                break;
            case LATEX_BIG: i = after_bounds(p, i + 1, &c); break;
            case LATEX_LOGARITHM:
            case LATEX_FUNCTION: {
                const int logarithm = is_logarithm(t[i].kind, t[i].code);
                i++;
                if (logarithm) {
                    i = after_bounds(p, i, &c);
                    note_logarithm(p, i, &c);
                }
                break;
            }
            case LATEX_OPEN:
                if (is_e_bound(p, i)) c.euler = 1;
                /* [e] = .., a concentration */
                if (i >= c.closed && t[i].match == i + 2 && is_only_e(p, i + 1) &&
                    begins_term(p, i)) {
                    c.symbol |= t[i + 3].kind == LATEX_RELATION && t[i + 3].code == EXPR_EQ;
                }
                if (i >= c.closed) c.closed = t[i].match;
                i++;
                break;
            case LATEX_LETTER: {
                uint8_t kind, code;
                const int32_t function = plain_function(p, i, &kind, &code);
                const int32_t word = function ? function : plain_word(p, i);
                if (function && is_logarithm(kind, code)) note_logarithm(p, i + function, &c);
                if (word && !function && i >= c.closed) end_e_item(&c);
                i = word ? i + word : note_symbol(p, i, &c);
                break;
            }
            case LATEX_OPEN_BRACE:
                /* {e}^x; other groups are entered. */
                i = t[i].match == i + 2 && is_only_e(p, i) ? note_symbol(p, i, &c) : i + 1;
                break;
            case LATEX_NAME:
            case LATEX_STYLE:
            case LATEX_ACCENT:
            case LATEX_BLACKBOARD: i = note_symbol(p, i, &c); break;
            default: i++; break;
        }
    }
    /* e > 1, 0 < e < 1: nobody is asked about Euler's number. */
    if (c.symbol || (c.bounded && !c.names)) return 1;
    return c.physics && !c.euler;
}

/* Whether the bare e that was just spelled is a symbol rather than Euler's number. */
static int reads_e_as_symbol(parser *p) {
    if (!p->e_known) {
        const uint32_t ambiguities = p->ambiguities;
        p->e_is_symbol = (uint8_t)surrounds_a_symbol(p);
        p->e_known = 1;
        p->ambiguities = ambiguities;
        p->name_length = 0;
        name_char(p, 'e');
    }
    p->ambiguities |= p->e_is_symbol ? LATEX_E_EULER : LATEX_E_SYMBOL;
    if (p->reading & LATEX_E_SYMBOL) return 1;
    return p->e_is_symbol && !(p->reading & LATEX_E_EULER);
}

static void read_letter_or_name(parser *p) {
    const latex_token *t = &p->token[p->cursor];
    frame *f = top(p);
    symbol s;
    if (f->kind == FRAME_ONE) {
        /* One token only: no scripts, no words. */
        p->name_length = 0;
        name_token(p, p->cursor);
        s = (symbol){.after = p->cursor + 1, .exponent = -1, .base = p->cursor};
    } else {
        uint8_t kind = 0, code = 0;
        if (t->kind == LATEX_LETTER) {
            const int32_t length = plain_function(p, p->cursor, &kind, &code);
            if (length) {
                p->cursor += length - 1;
                if (kind == LATEX_SQRT) {
                    frame *r = open_frame(p, FRAME_ROOT);
                    const int32_t argument = p->cursor + 1;
                    r->first = argument;
                    r->resume = after_argument(p, argument);
                    if (p->token[argument].kind == LATEX_OPEN) {
                        r->resume = -1;
                        open_run(p, RUN_ONE, argument);
                    } else {
                        open_argument(p, argument);
                        top(p)->mode = 1;
                    }
                } else {
                    open_application(p, (latex_token_kind)kind, code, p->cursor + 1);
                }
                return;
            }
            const int32_t word = plain_word(p, p->cursor);
            if (word) {
                const char *text = p->text + t->at;
                if (same_word(text, word, "or") || same_word(text, word, "and")) {
                    if (at_item_level(p) || f->mode == ROLE_PAIR) {
                        note_separator(p, f, text[0] == 'o' || text[0] == 'O' ? SAW_OR : SAW_AND);
                        p->cursor += word;
                        return;
                    }
                }
                const uint8_t next = p->token[p->cursor + word].kind;
                if (at_item_level(p) && f->factors == 0 && f->terms == 0 && !f->relation &&
                    (next == LATEX_RELATION || (next == LATEX_TOKEN_END && p->cursor == 0))) {
                    /* A word that names the answer, or is all of it. */
                    p->name_length = 0;
                    name_bytes(p, text, word);
                    push_named(p, EXPR_SYMBOL, 0);
                    p->cursor += word;
                    complete(p, 0, 0);
                    return;
                }
                fail(p, LATEX_PLAIN_TEXT);
                return;
            }
        }
        if (is_pair_of_points(p->token, p->cursor) && reads_segments(p)) {
            push_segment(p, p->cursor);
            p->cursor += 2;
            complete(p, 0, 0);
            return;
        }
        const int32_t after_angle = read_angle(p, p->cursor);
        if (after_angle >= 0) {
            push_named(p, EXPR_SYMBOL, 0);
            p->cursor = after_angle;
            complete(p, 0, 0);
            return;
        }
        if (is_moment(p, p->cursor)) {
            push_moment(p, p->cursor);
            p->cursor += 2;
            complete(p, 0, 0);
            return;
        }
        if (leading_differential(p)) return;
        if (inline_derivative(p, p->cursor)) return;
        if (p->reason != LATEX_OK) return;
        if (!read_symbol(p, p->cursor, &s)) {
            fail(p, LATEX_UNEXPECTED_TOKEN);
            return;
        }
    }
    const int bare = !s.accented && !s.vector && !s.scripted;
    if (bare && t->kind == LATEX_LETTER) {
        const int binds = p->bound_i > 0;
        switch (t->code) {
            case 'e':
                if (!is_euler_power(p, &s) && !s.upright && reads_e_as_symbol(p)) break;
                if (s.exponent >= 0) {
                    frame *g = open_frame(p, FRAME_EXPONENTIAL);
                    g->resume = s.after;
                    open_exponent(p, &s);
                } else {
                    push_constant(p, EXPR_E);
                    leaf_done(p, &s, 1);
                }
                return;
            case 'i':
            case 'j':
            case 'I': {
                const uint32_t bit = t->code == 'i'   ? LATEX_I_IMAGINARY
                                     : t->code == 'j' ? LATEX_J_IMAGINARY
                                                      : LATEX_CAPITAL_I_IMAGINARY;
                if (binds && t->code != 'I') break;
                if (!(p->imaginary & bit)) {
                    p->ambiguities |= bit;
                    if (!(p->reading & bit)) break;
                }
                push_constant(p, EXPR_I);
                leaf_done(p, &s, 1);
                return;
            }
            case 'd':
                if (s.exponent < 0 && f->kind != FRAME_ONE && starts_symbol(&p->token[s.after])) {
                    uint8_t kind, code;
                    if (plain_function(p, s.after, &kind, &code)) break;
                    symbol x;
                    p->name += 1;
                    p->name_capacity -= 1;
                    const int found = read_symbol(p, s.after, &x);
                    p->name -= 1;
                    p->name_capacity += 1;
                    if (!found) {
                        p->name_length = 1;
                        break;
                    }
                    p->ambiguities |= LATEX_D_DIFFERENTIAL;
                    if (!(p->reading & LATEX_D_DIFFERENTIAL) && !is_differential(p, &s, &x)) {
                        p->name[0] = 'd';
                        p->name_length = 1;
                        break;
                    }
                    p->name[0] = 'd';
                    p->name_length += 1;
                    s = x;
                    push_named(p, EXPR_SYMBOL, 0);
                    leaf_done(p, &s, 0);
                    return;
                }
                break;
            default: break;
        }
    }
    if (bare && t->kind == LATEX_NAME && t->code == NAME_pi) {
        push_constant(p, EXPR_PI);
        leaf_done(p, &s, 1);
        return;
    }
    if (f->kind != FRAME_ONE && s.exponent < 0 && p->token[s.after].kind == LATEX_OPEN) {
        const int gamma = t->kind == LATEX_NAME && t->code == NAME_Gamma && bare &&
                          p->token[s.after].code == PAIR_ROUND;
        if (gamma) {
            p->ambiguities |= LATEX_GAMMA_SYMBOL;
            if (!(p->reading & LATEX_GAMMA_SYMBOL)) {
                open_application(p, LATEX_FUNCTION, EXPR_GAMMA, s.after);
                return;
            }
        } else if (is_call(p, &s, s.after)) {
            open_call(p, &s);
            return;
        }
    } else if (f->kind != FRAME_ONE && is_call_to_power(p, &s)) {
        open_call(p, &s);
        return;
    }
    if (p->reason != LATEX_OK) return;
    push_named(p, EXPR_SYMBOL, 0);
    leaf_done(p, &s, 0);
}

static int is_minus_one(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    const int brace = t[i].kind == LATEX_OPEN_BRACE;
    i += brace;
    return t[i].kind == LATEX_MINUS && t[i + 1].kind == LATEX_DIGIT && t[i + 1].code == 1 &&
           (brace ? t[i + 2].kind == LATEX_CLOSE_BRACE
                  : t[i + 2].kind != LATEX_DIGIT || t[i + 2].space != SPACE_NONE);
}

/* A function whose name ends before token `after`: its scripts, then its argument. */
static void open_application(parser *p, latex_token_kind kind, int code, int32_t after) {
    const latex_token *t = p->token;
    frame *f = open_frame(p, FRAME_APPLICATION);
    f->mode = (uint8_t)kind;
    f->head = (uint8_t)code;
    if (p->reason != LATEX_OK) return;
    int32_t i = after;
    int primes = 0;
    for (;;) {
        if (t[i].kind == LATEX_CARET && t[i + 1].kind != LATEX_TOKEN_END && f->second < 0) {
            f->second = i + 1;
            i = after_argument(p, i + 1);
        } else if (t[i].kind == LATEX_UNDERSCORE && t[i + 1].kind != LATEX_TOKEN_END &&
                   f->third < 0) {
            f->third = i + 1;
            i = t[i + 1].kind == LATEX_DIGIT ? after_subscript(p, i + 1) : after_argument(p, i + 1);
        } else if (t[i].kind == LATEX_PRIME) {
            primes++;
            i++;
        } else {
            break;
        }
    }
    if (primes || (f->third >= 0 && kind != LATEX_LOGARITHM)) {
        fail(p, LATEX_UNSUPPORTED_SCRIPT);
        return;
    }
    if (kind == LATEX_TEXT) {
        f->first = p->function;
        f->rows = 1;
    }
    if (kind == LATEX_LOGARITHM && code == 0 && f->third < 0) {
        p->ambiguities |= LATEX_LOG_TEN;
        if (p->reading & LATEX_LOG_TEN) f->head = 10;
    }
    const int invertible =
        kind == LATEX_FUNCTION && (code <= EXPR_CSC || (code >= EXPR_SINH && code <= EXPR_CSCH));
    if (invertible && f->second >= 0 && is_minus_one(p, f->second)) {
        f->head = (uint8_t)(code + (EXPR_ASIN - EXPR_SIN));
        f->second = -1;
    }
    if (t[i].kind == LATEX_TOKEN_END || i >= list_end(p)) {
        fail_at(p, LATEX_MISSING_OPERAND, t[p->cursor].at);
        return;
    }
    const int brackets =
        t[i].kind == LATEX_OPEN && (t[i].code <= PAIR_SET || t[i].code == PAIR_NULL);
    if (brackets || t[i].kind == LATEX_OPEN_BRACE) {
        int32_t from = i + 1, end = t[i].match;
        f->resume = end + 1;
        if (t[i].kind == LATEX_OPEN_BRACE && t[from].kind == LATEX_OPEN &&
            t[from].code <= PAIR_SQUARE && t[from].match == end - 1) {
            from++;
            end--;
        }
        const int many = kind == LATEX_FUNCTION && (code == EXPR_MAX || code == EXPR_MIN ||
                                                    code == EXPR_GCD || code == EXPR_LCM);
        open_list(p, many ? ROLE_ITEMS : ROLE_ARGUMENT, from, end);
    } else if (t[i].kind == LATEX_OPEN || t[i].kind == LATEX_BEGIN) {
        open_run(p, RUN_ONE, i);
    } else {
        open_run(p, RUN_FUNCTION, i);
    }
}

static int32_t text_function(const parser *p, const latex_token *t, uint8_t *kind, uint8_t *code) {
    int32_t from, to;
    trim(p, t, &from, &to);
    return latex_function_named(p->text + from, to - from, kind, code);
}

/* Functions without a head of their own that are written without brackets too. */
static int is_special_function(const parser *p, const latex_token *t) {
    static const char *const NAMES[] = {"sinc", "erfc", "erfi", "Ei", "Si", "Ci", "li",
                                        "Li",   "Ai",   "Bi",   "sn", "cn", "dn"};
    int32_t from, to;
    trim(p, t, &from, &to);
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if ((int32_t)strlen(NAMES[i]) == to - from &&
            memcmp(p->text + from, NAMES[i], (size_t)(to - from)) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Whether tokens from `i` on, up to the end of a bracket and of the item, may be units alone. */
static int ends_in_units(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    for (;; i++) {
        switch (t[i].kind) {
            case LATEX_TEXT: {
                int32_t from, to;
                trim(p, &t[i], &from, &to);
                if (!units_only(p, from, to)) return 0;
                break;
            }
            case LATEX_SLASH:
            case LATEX_TIMES:
            case LATEX_CARET:
            case LATEX_MINUS:
            case LATEX_DIGIT:
            case LATEX_OPEN_BRACE:
            case LATEX_CLOSE_BRACE: break;
            case LATEX_CLOSE: return is_end_of_item(p, i + 1);
            default: return 0;
        }
    }
}

/* 5\,\text{J}\cdot\text{s}, 5\,\frac{\text{J}}{\text{K}}: units after a number. */
static int is_unit_here(const parser *p, const latex_token *t) {
    const frame *f = &p->stack[p->depth - 1];
    if (f->kind == FRAME_LIST && f->numeric && f->factors > 0) {
        int32_t from, to;
        trim(p, t, &from, &to);
        const latex_token *next = t + 1;
        /* -\operatorname{Le}(n, 0): neither is a sign a number nor that a unit. */
        const int sign = f->factors == 1 &&
                         p->e->node[p->e->node_count - 1].label == p->minus_one &&
                         p->e->node[p->e->node_count - 1].kind == EXPR_NUMBER;
        const int applied = next->kind == LATEX_OPEN && next->space == SPACE_NONE;
        return !((sign || applied) && !is_unit(p->text + from, to - from));
    }
    if (f->kind == FRAME_LIST && f->mode == ROLE_PAIR && p->depth > 3 &&
        p->stack[p->depth - 2].kind == FRAME_RUN && p->stack[p->depth - 2].mode == RUN_SLASH) {
        /* 0.2\,\text{cal}/(\text{g}\cdot\text{K}) */
        const frame *around = &p->stack[p->depth - 4];
        int32_t from, to;
        trim(p, t, &from, &to);
        return around->numeric && around->factors > 0 && units_only(p, from, to);
    }
    if (f->kind == FRAME_LIST && f->mode == ROLE_PAIR && f->pair <= PAIR_SQUARE &&
        f->factors == 0 && f->terms == 0 && f->items == 0 && p->depth > 1) {
        /* 5\,(\text{cm}), 5\,[\text{m}/\text{s}] */
        const frame *around = &p->stack[p->depth - 2];
        return around->kind == FRAME_LIST && around->numeric && around->factors > 0 &&
               ends_in_units(p, p->cursor);
    }
    if (f->kind == FRAME_RUN && p->depth > 2) {
        const frame *below = &p->stack[p->depth - 3];
        return f->mode == RUN_SLASH && below->numeric && below->factors > 0;
    }
    if (p->depth < 3 || p->stack[p->depth - 2].kind != FRAME_FRACTION) return 0;
    const frame *below = &p->stack[p->depth - 3];
    int32_t from, to;
    trim(p, t, &from, &to);
    return below->numeric && below->factors > 0 && units_only(p, from, to);
}

/* "All odd n > 3": a word that says which of the numbers are meant is a statement of its own. */
static void push_qualifier(parser *p, frame *f, const latex_token *t) {
    static const char *const WORDS[] = {"odd", "even", "prime", "composite"};
    const char *text = p->text + t->at;
    for (int32_t i = 0; i < t->length; i++) {
        if (i > 0 && ascii_letter(text[i - 1])) continue;
        int32_t length = 0;
        while (i + length < t->length && ascii_letter(text[i + length])) length++;
        for (size_t k = 0; k < sizeof WORDS / sizeof WORDS[0]; k++) {
            if (!same_word(text + i, length, WORDS[k])) continue;
            p->name_length = 0;
            name_string(p, WORDS[k]);
            push_named(p, EXPR_SYMBOL, 0);
            f->items++;
            note_separator(p, f, SAW_AND);
            return;
        }
    }
}

static int relation_follows(const parser *p, int32_t i);

static void read_text(parser *p) {
    const latex_token *t = &p->token[p->cursor];
    frame *f = top(p);
    uint8_t kind = 0, code = 0;
    if (text_function(p, t, &kind, &code) && kind != LATEX_SQRT &&
        starts_factor(p, p->cursor + 1 + 2 * (p->token[p->cursor + 1].kind == LATEX_CARET))) {
        open_application(p, (latex_token_kind)kind, code, p->cursor + 1);
        return;
    }
    const int32_t argument = p->cursor + 1 + 2 * (p->token[p->cursor + 1].kind == LATEX_CARET);
    if (is_special_function(p, t) && starts_factor(p, argument) &&
        p->token[argument].kind != LATEX_OPEN) {
        p->name_length = 0;
        name_text(p, t);
        p->function = intern_name(p);
        if (p->function < 0) {
            fail(p, LATEX_TOO_LARGE);
            return;
        }
        open_application(p, LATEX_TEXT, 0, p->cursor + 1);
        return;
    }
    const int item_start = at_item_level(p) && f->factors == 0 && f->terms == 0;
    words_kind words = classify_token(p, t);
    const latex_token *next = &p->token[p->cursor + 1];
    const int scripted = next->kind == LATEX_UNDERSCORE || next->kind == LATEX_CARET;
    if (words == WORDS_CONDITION && t->length < 6 && t->code) words = WORDS_ONE;
    if (words == WORDS_ONE && item_start && !scripted && f->relation == 0) {
        /* A word before the answer introduces it; a word that is the answer stays. */
        const char last = p->text[t->at + t->length - 1];
        if ((last == ' ' && starts_factor(p, p->cursor + 1)) || next->kind == LATEX_QUAD ||
            (t->side && next->kind != LATEX_TOKEN_END && next->kind != LATEX_RELATION)) {
            words = WORDS_LABEL;
        }
    }
    if (words == WORDS_ONE && next->kind == LATEX_DIGIT && f->factors == 0) words = WORDS_LABEL;
    int32_t unit_from, unit_to;
    trim(p, t, &unit_from, &unit_to);
    if ((words == WORDS_ONE || (f->kind == FRAME_LIST && f->mode == ROLE_ARGUMENT &&
                                words == WORDS_MANY && units_only(p, unit_from, unit_to))) &&
        is_unit_here(p, t)) {
        const int32_t from = unit_from, to = unit_to;
        const int32_t before = f->factors;
        if (f->factors == 0) p->number = 1;
        read_units(p, from, to);
        p->cursor++;
        if (f->factors == before) fail(p, LATEX_UNEXPECTED_TOKEN);
        return;
    }
    switch (words) {
        case WORDS_AND:
        case WORDS_OR:
            if (f->kind == FRAME_LIST && f->factors == 0 && f->terms == 0) {
                note_separator(p, f, words == WORDS_OR ? SAW_OR : SAW_AND);
                p->cursor++;
                return;
            }
            fail(p, LATEX_MISSING_OPERAND);
            return;
        case WORDS_NONE:
        case WORDS_COMMA:
        case WORDS_LABEL:
            p->words = 1;
            p->cursor++;
            return;
        case WORDS_CONDITION:
        case WORDS_MANY:
            if (f->kind == FRAME_LIST && f->factors == 0 && f->terms == 0) {
                if (words == WORDS_MANY && !at_item_level(p) && p->cursor + 1 == f->end) break;
                /* "y = 1. For t > 1, y = 2" says two things. */
                const int sentence = p->text[t->at] >= 'A' && p->text[t->at] <= 'Z' &&
                                     relation_follows(p, p->cursor);
                if (words == WORDS_CONDITION && f->items > 0 && p->depth == 1 && !sentence) {
                    skip_rest(p);
                    return;
                }
                if (words == WORDS_MANY && count_words(p->text + t->at, t->length) > 8) {
                    fail(p, LATEX_PLAIN_TEXT);
                    return;
                }
                p->words = words == WORDS_MANY ? 2 : 1;
                p->cursor++;
                if (words == WORDS_MANY && item_start && f->items == 0) push_qualifier(p, f, t);
                return;
            }
            fail(p, LATEX_PLAIN_TEXT);
            return;
        case WORDS_ONE: break;
    }
    read_letter_or_name(p);
}

/* A leading superscript belongs to the symbol after it: ^{56}Fe, {}^1S_0. */
static void read_leading_superscript(parser *p) {
    const int32_t from = p->cursor + 1;
    if (p->token[from].kind == LATEX_TOKEN_END) {
        fail(p, LATEX_MISSING_OPERAND);
        return;
    }
    const int32_t to = after_argument(p, from);
    int32_t i = to;
    int32_t sub = -1, sub_end = -1;
    if (p->token[i].kind == LATEX_UNDERSCORE && p->token[i + 1].kind != LATEX_TOKEN_END) {
        sub = i + 1;
        i = sub_end = after_subscript(p, sub);
    }
    p->name_length = 0;
    name_script(p, '^', from, to);
    if (sub >= 0) name_script(p, '_', sub, sub_end);
    const int32_t prefix = p->name_length;
    symbol s;
    p->name += prefix;
    p->name_capacity -= prefix;
    int found = read_symbol(p, i, &s);
    if (found && is_plain_letter(&p->token[s.base]) && s.after == s.base + 1 &&
        is_plain_letter(&p->token[s.after]) && p->token[s.after].space == SPACE_NONE &&
        p->token[s.after].code >= 'a') {
        /* An element with two letters. */
        name_char(p, (char)p->token[s.after++].code);
    }
    p->name -= prefix;
    p->name_capacity += prefix;
    p->name_length += prefix;
    if (!found || s.exponent >= 0) {
        fail(p, LATEX_UNSUPPORTED_SCRIPT);
        return;
    }
    push_named(p, EXPR_SYMBOL, 0);
    leaf_done(p, &s, 0);
}

static void advance(parser *p);

/* \int\frac{a\,dx}{x}: the token of the d that ends the group at `above`, -1 if none does. */
static int32_t differential_above(parser *p, int32_t above) {
    const latex_token *t = p->token;
    const frame *f = top(p);
    if (f->kind != FRAME_RUN || f->mode != RUN_INTEGRAND || p->stack[p->depth - 2].sign >= 0 ||
        t[above].kind != LATEX_OPEN_BRACE) {
        return -1;
    }
    const int32_t close = t[above].match;
    for (int32_t i = above + 1; i<close; i = t[i].match> i ? t[i].match + 1 : i + 1) {
        if (t[i].kind == LATEX_PLUS || t[i].kind == LATEX_MINUS) return -1;
        int partial = 0;
        symbol s = {.after = i};
        while (s.after < close && is_d(&t[s.after], &partial) && !partial) {
            const int32_t of = after_order(p, s.after + 1);
            if (of < 0 || !read_symbol(p, of, &s) || s.exponent >= 0) break;
        }
        if (s.after == close) return i;
    }
    return -1;
}

static void read_fraction(parser *p) {
    const latex_token *t = p->token;
    const int32_t at = p->cursor, above = at + 1;
    if (above >= list_end(p)) {
        fail(p, LATEX_MISSING_OPERAND);
        return;
    }
    const int32_t below = t[above].kind == LATEX_OPEN_BRACE ? t[above].match + 1 : -1;
    if (t[at].kind == LATEX_FRAC && below >= 0 && t[below].kind == LATEX_OPEN_BRACE &&
        open_derivative(p, above + 1, t[above].match, below + 1, t[below].match,
                        t[below].match + 1)) {
        return;
    }
    if (p->reason != LATEX_OK) return;
    const int32_t differential = t[at].kind == LATEX_FRAC ? differential_above(p, above) : -1;
    if (differential >= 0) p->stack[p->depth - 2].sign = after_order(p, differential + 1) - 1;
    frame *f = open_frame(p, t[at].kind == LATEX_FRAC ? FRAME_FRACTION : FRAME_BINOMIAL);
    if (differential < 0 || p->reason != LATEX_OK) {
        open_argument(p, above);
        return;
    }
    f->resume = below;
    if (differential > above + 1) {
        open_list(p, ROLE_ARGUMENT, above + 1, differential);
        return;
    }
    push_integer(p, 1);
    p->number = 1;
    advance(p);
}

static void read_root(parser *p) {
    const latex_token *t = p->token;
    int32_t i = p->cursor + 1;
    frame *f = open_frame(p, FRAME_ROOT);
    if (t[i].kind == LATEX_OPEN && t[i].code == PAIR_SQUARE && t[t[i].match].code == PAIR_SQUARE &&
        t[i].match > i + 1) {
        f->second = i;
        i = t[i].match + 1;
    }
    if (i >= p->count || i >= list_end(p)) {
        fail(p, LATEX_MISSING_OPERAND);
        return;
    }
    if (t[i].kind == LATEX_OPEN) {
        open_run(p, RUN_ONE, i);
    } else {
        open_argument(p, i);
        top(p)->mode = top(p)->kind == FRAME_ONE ? 1 : top(p)->mode;
    }
}

static void read_big(parser *p) {
    const latex_token *t = p->token;
    const int32_t at = p->cursor;
    frame *f = open_frame(p, FRAME_BIG);
    f->head = t[at].code;
    int32_t i = at + 1;
    const char letter = p->text[t[at].at + 1];
    f->closing = f->head == EXPR_INTEGRAL && letter == 'o';
    f->mode = f->head == EXPR_INTEGRAL && letter == 'i' && t[at].length > 4
                  ? (uint8_t)(t[at].length - 3)
                  : 1;
    for (;;) {
        if (t[i].kind == LATEX_UNDERSCORE && t[i + 1].kind != LATEX_TOKEN_END && f->first < 0) {
            f->first = i + 1;
            i = after_subscript(p, i + 1);
        } else if (t[i].kind == LATEX_CARET && t[i + 1].kind != LATEX_TOKEN_END && f->second < 0) {
            f->second = i + 1;
            i = after_argument(p, i + 1);
        } else {
            break;
        }
    }
    if (f->first >= 0) {
        const int32_t k = f->first + (t[f->first].kind == LATEX_OPEN_BRACE);
        f->pair = t[k].kind == LATEX_LETTER && (t[k].code == 'i' || t[k].code == 'j') &&
                  (f->head == EXPR_SUM || f->head == EXPR_PRODUCT);
        p->bound_i += f->pair;
    }
    if (i >= list_end(p)) {
        fail(p, LATEX_MISSING_OPERAND);
        return;
    }
    open_run(p, f->head == EXPR_INTEGRAL ? RUN_INTEGRAND : RUN_BIG, i);
}

static void read_nabla(parser *p) {
    const latex_token *t = p->token;
    int32_t i = p->cursor + 1;
    int head = EXPR_NABLA;
    if (t[i].kind == LATEX_CARET && t[i + 1].kind != LATEX_TOKEN_END) {
        const int32_t k = i + 1 + (t[i + 1].kind == LATEX_OPEN_BRACE);
        if (t[k].kind == LATEX_DIGIT && t[k].code == 2) {
            head = EXPR_LAPLACIAN;
            i = after_argument(p, i + 1);
        }
    } else if (t[i].kind == LATEX_TIMES && t[i].code != TIMES_STAR) {
        head = t[i].code == TIMES_DOT ? EXPR_DIVERGENCE : EXPR_CURL;
        i++;
    }
    if (i >= list_end(p) || !starts_factor(p, i)) {
        if (head == EXPR_DIVERGENCE || head == EXPR_CURL) {
            fail(p, LATEX_MISSING_OPERAND);
            return;
        }
        /* An operator on its own, as in (\nabla^2 + k^2) v. */
        p->name_length = 0;
        name_string(p, "nabla");
        push_named(p, EXPR_SYMBOL, 0);
        if (head == EXPR_LAPLACIAN) {
            push_integer(p, 2);
            push(p, EXPR_POW, 0, 2, -1);
        }
        p->cursor = i;
        complete(p, head == EXPR_NABLA, 0);
        return;
    }
    frame *f = open_frame(p, FRAME_FIELD);
    f->head = (uint8_t)head;
    open_run(p, RUN_ONE, i);
}

static int is_point_name(const latex_token *t) { return is_plain_letter(t) && t->code <= 'Z'; }

/* The token after the sum or difference of digits and letters that is the one argument at `i`;
 * -1 for anything else there. */
static int32_t after_count(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    const int32_t to = after_argument(p, i);
    if (t[i].kind != LATEX_OPEN_BRACE) {
        return to == i + 1 && (is_plain_letter(&t[i]) || digit_at(p, i)) ? to : -1;
    }
    if (t[i].match != to - 1 || to - i < 3) return -1;
    for (int32_t k = i + 1; k < to - 1; k++) {
        const int sign = t[k].kind == LATEX_PLUS || t[k].kind == LATEX_MINUS;
        if (sign && (k == i + 1 || k == to - 2)) return -1;
        if (!sign && !is_plain_letter(&t[k]) && !digit_at(p, k)) return -1;
    }
    return to;
}

/* C_n^k: the token of its k, or -1 if what stands at `i` cannot be a number of combinations. */
static int32_t combination(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    if (base_code(p, &t[i]) != 'C' || t[i + 1].kind != LATEX_UNDERSCORE) return -1;
    const int32_t caret = after_count(p, i + 2);
    if (caret < 0 || t[caret].kind != LATEX_CARET) return -1;
    return after_count(p, caret + 1) >= 0 ? caret + 1 : -1;
}

static void open_combination(parser *p, int32_t upper) {
    const int32_t lower = p->cursor + 2;
    frame *f = open_frame(p, FRAME_BINOMIAL);
    f->resume = upper;
    open_argument(p, lower);
}

/* Whether two bare capitals, and no more of them, stand at `i`. */
static int is_pair_of_points(const latex_token *t, int32_t i) {
    return is_point_name(&t[i]) && is_point_name(&t[i + 1]) && !is_point_name(&t[i + 2]) &&
           !(i > 0 && is_point_name(&t[i - 1])) && t[i + 2].kind != LATEX_UNDERSCORE &&
           t[i + 2].kind != LATEX_PRIME;
}

/* The length between two points, whichever is named first. */
static void push_segment(parser *p, int32_t i) {
    const uint8_t a = p->token[i].code, b = p->token[i + 1].code;
    p->name_length = 0;
    name_char(p, '|');
    name_char(p, (char)(a < b ? a : b));
    name_char(p, (char)(a < b ? b : a));
    name_char(p, '|');
    push_named(p, EXPR_SYMBOL, 0);
}

static int reads_segments(const parser *p) {
    return p->segments == SEGMENTS_SHOWN || (p->segments && (p->reading & LATEX_SEGMENTS));
}

static void read_open(parser *p) {
    const latex_token *t = &p->token[p->cursor];
    if (t->code == PAIR_BAR && reads_segments(p)) {
        push_segment(p, p->cursor + 1);
        p->cursor = t->match + 1;
        complete(p, 0, 0);
        return;
    }
    if (t->code == PAIR_SET && t->match == p->cursor + 1) {
        push_constant(p, EXPR_EMPTY_SET);
        p->cursor = t->match + 1;
        complete(p, 0, 0);
        return;
    }
    frame *f = open_list(p, ROLE_PAIR, p->cursor + 1, t->match);
    f->pair = t->code;
    f->closing = p->token[t->match].code;
}

/* Whether a relation says that its sides are unequal, and perhaps which is more. */
static int orders(int code) {
    switch (code) {
        case EXPR_NE:
        case EXPR_LT:
        case EXPR_LE:
        case EXPR_GT:
        case EXPR_GE:
        case EXPR_MUCH_LESS:
        case EXPR_MUCH_GREATER: return 1;
        default: return 0;
    }
}

static void read_operand(parser *p) {
    const latex_token *t = &p->token[p->cursor];
    frame *f = top(p);
    if (f->kind == FRAME_LIST && p->cursor >= f->end) {
        fail(p, LATEX_MISSING_OPERAND);
        return;
    }
    const int32_t upper = p->combinations ? combination(p, p->cursor) : -1;
    if (upper >= 0 && f->kind != FRAME_ONE) {
        open_combination(p, upper);
        return;
    }
    switch (t->kind) {
        case LATEX_DIGIT: read_number(p); return;
        case LATEX_DOT:
            if (digit_at(p, p->cursor + 1)) {
                read_number(p);
            } else if (f->kind == FRAME_LIST && f->factors == 0 && f->terms == 0) {
                p->cursor++;
            } else {
                fail(p, LATEX_MISSING_OPERAND);
            }
            return;
        case LATEX_LETTER:
        case LATEX_NAME: read_letter_or_name(p); return;
        case LATEX_PARTIAL: read_letter_or_name(p); return;
        case LATEX_MARK:
            if (f->kind == FRAME_ONE ||
                (f->kind == FRAME_LIST && f->mode == ROLE_PAIR && f->pair != PAIR_ROUND)) {
                read_letter_or_name(p);
            } else {
                fail(p, LATEX_UNEXPECTED_TOKEN);
            }
            return;
        case LATEX_TEXT: read_text(p); return;
        case LATEX_STYLE:
        case LATEX_ACCENT:
        case LATEX_BLACKBOARD:
        case LATEX_OPEN_BRACE: {
            symbol s;
            if (t->kind == LATEX_OPEN_BRACE && t->match == p->cursor + 1) {
                p->cursor += 2;
                return;
            }
            if (t->kind == LATEX_BLACKBOARD) {
                const int32_t k =
                    p->cursor + 1 + (p->token[p->cursor + 1].kind == LATEX_OPEN_BRACE);
                if (p->token[k].kind == LATEX_LETTER && p->token[k].code == 'R' &&
                    read_symbol(p, p->cursor, &s) && !s.scripted && s.exponent < 0) {
                    push_constant(p, EXPR_REALS);
                    leaf_done(p, &s, 0);
                    return;
                }
            }
            if (t->kind == LATEX_OPEN_BRACE && t->match == p->cursor + 2 && p->depth == 1 &&
                f->items > 0 && t[1].kind == LATEX_TEXT && f->factors == 0 && f->terms == 0 &&
                !f->relation && classify_token(p, &t[1]) == WORDS_CONDITION) {
                skip_rest(p); /* {\rm where} .. */
                return;
            }
            uint8_t kind, code;
            int32_t k = p->cursor;
            while (p->token[k].kind == LATEX_OPEN_BRACE || p->token[k].kind == LATEX_STYLE) k++;
            const int words = p->token[k].kind == LATEX_TEXT &&
                              p->token[k - 1].kind == LATEX_OPEN_BRACE &&
                              classify_token(p, &p->token[k]) != WORDS_ONE;
            if (!words && !plain_function(p, k, &kind, &code) && read_symbol(p, p->cursor, &s)) {
                const latex_token *base = &p->token[s.base];
                const int bare = !s.accented && !s.vector && !s.scripted;
                if (base->kind == LATEX_TEXT && bare) {
                    int32_t from, to;
                    trim(p, base, &from, &to);
                    if (f->numeric && f->factors > 0) {
                        read_units(p, from, to);
                        p->operand = 0;
                        p->cursor = s.base + 1;
                        while (p->token[p->cursor].kind == LATEX_CLOSE_BRACE) p->cursor++;
                        return;
                    }
                }
                if (bare && (base->kind == LATEX_LETTER || base->kind == LATEX_NAME)) {
                    /* Braces alone: {e}^{x} is e^x. The group below reads it as it does any. */
                    if (base->kind == LATEX_LETTER && strchr("eijI", base->code) &&
                        f->kind != FRAME_ONE) {
                        const int32_t inner = s.base;
                        if (p->token[inner - 1].kind == LATEX_OPEN_BRACE && base->code == 'e' &&
                            s.exponent >= 0 && s.exponent > p->token[inner - 1].match &&
                            (is_euler_power(p, &s) || s.upright || !reads_e_as_symbol(p))) {
                            frame *g = open_frame(p, FRAME_EXPONENTIAL);
                            g->resume = s.after;
                            open_exponent(p, &s);
                            return;
                        }
                        goto group;
                    }
                    if (base->kind == LATEX_NAME && base->code == NAME_pi) goto group;
                }
                if (f->kind != FRAME_ONE &&
                    (s.exponent < 0 ? is_call(p, &s, s.after) : is_call_to_power(p, &s))) {
                    open_call(p, &s);
                    return;
                }
                push_named(p, EXPR_SYMBOL, 0);
                leaf_done(p, &s, 0);
                return;
            }
        group:
            if (t->kind == LATEX_STYLE || t->kind == LATEX_BLACKBOARD) {
                for (; t->kind == LATEX_STYLE || t->kind == LATEX_BLACKBOARD;
                     t = &p->token[++p->cursor]) {
                    f->vector |= t->kind == LATEX_STYLE ? t->code : 0;
                }
                return;
            }
            if (t->kind == LATEX_ACCENT) {
                frame *g = open_frame(p, FRAME_ACCENT);
                g->head = t->code;
                g->resume = after_argument(p, p->cursor + 1);
                open_argument(p, p->cursor + 1);
                return;
            }
            open_list(p, ROLE_BRACE, p->cursor + 1, t->match);
            return;
        }
        case LATEX_OPEN:
            if (t->match == p->cursor + 2 && at_item_level(p) && f->items > 0 && f->factors == 0 &&
                f->terms == 0 && !f->relation && p->token[p->cursor + 1].kind == LATEX_TEXT) {
                p->words = 1;
                p->cursor += 3;
                return;
            }
            read_open(p);
            return;
        case LATEX_FUNCTION:
        case LATEX_LOGARITHM:
        case LATEX_OPERATION:
            open_application(p, (latex_token_kind)t->kind, t->code, p->cursor + 1);
            return;
        case LATEX_SQRT: read_root(p); return;
        case LATEX_FRAC:
        case LATEX_BINOM: read_fraction(p); return;
        case LATEX_BIG: read_big(p); return;
        case LATEX_NABLA: read_nabla(p); return;
        case LATEX_INFINITY:
            push_constant(p, EXPR_INFINITY);
            p->cursor++;
            complete(p, 0, 1);
            return;
        case LATEX_EMPTY_SET:
            push_constant(p, EXPR_EMPTY_SET);
            p->cursor++;
            complete(p, 0, 0);
            return;
        case LATEX_BEGIN: {
            frame *g = open_list(p, ROLE_TABLE, p->cursor + 1, t->match);
            const int equations = t->code == ENVIRONMENT_MATRIX && (t->flags & LATEX_HAS_RELATION);
            g->pair = equations ? ENVIRONMENT_LINES : t->code;
            return;
        }
        case LATEX_PLUS: p->cursor++; return;
        case LATEX_MINUS:
            if (f->kind == FRAME_ONE) {
                /* x^-1: the sign and what follows are the exponent. */
                f->mode = 1;
            }
            push_integer(p, -1);
            f->factors++;
            p->cursor++;
            return;
        case LATEX_PLUS_MINUS:
            if (f->kind == FRAME_LIST && f->factors == 0 && f->plus_minus == 0) {
                f->plus_minus = (uint8_t)(16 + 1 + t->code);
                p->cursor++;
                return;
            }
            fail(p, LATEX_UNEXPECTED_TOKEN);
            return;
        case LATEX_CARET: read_leading_superscript(p); return;
        case LATEX_AMPERSAND:
            if (f->kind == FRAME_LIST && f->mode == ROLE_TABLE && f->pair != ENVIRONMENT_LINES &&
                p->token[p->cursor - 1].kind != LATEX_COMMA) {
                break;
            }
            p->cursor++;
            return;
        case LATEX_RELATION:
        case LATEX_IMPLIES:
            if (f->kind == FRAME_LIST && f->relation && t->kind == LATEX_RELATION &&
                f->factors == 0 && f->terms == 0) {
                f->relation = (uint8_t)(t->code + 1); /* "= \approx" */
                p->cursor++;
                return;
            }
            /* "= 5" is 5, but "> 5" says of what it leaves out that it is more. */
            if (at_item_level(p) && f->factors == 0 && f->terms == 0 && !f->relation &&
                !f->plus_minus && !f->ratio) {
                if (t->kind == LATEX_RELATION && orders(t->code)) {
                    p->name_length = 0;
                    name_char(p, ' ');
                    push_named(p, EXPR_SYMBOL, 0);
                    complete(p, 0, 0);
                    return;
                }
                p->cursor++;
                return;
            }
            break;
        case LATEX_COMMA:
        case LATEX_SEMICOLON:
        case LATEX_QUAD:
        case LATEX_NEWLINE:
        case LATEX_AND:
        case LATEX_OR:
        case LATEX_COLON:
            if (f->kind == FRAME_LIST && f->factors == 0 && f->terms == 0 && !f->relation &&
                !f->ratio && !f->plus_minus &&
                (f->mode != ROLE_TABLE || f->pair == ENVIRONMENT_LINES || t->kind == LATEX_QUAD) &&
                (f->mode != ROLE_PAIR || t->kind == LATEX_QUAD) && f->mode != ROLE_ITEMS) {
                if (t->kind == LATEX_OR) note_separator(p, f, SAW_OR);
                p->cursor++;
                return;
            }
            if (t->kind == LATEX_NEWLINE && f->kind == FRAME_LIST && f->mode == ROLE_TABLE &&
                f->items > 0 && f->factors == 0 && f->terms == 0 && !f->relation) {
                end_row(p, f); /* a comma ended the last cell */
                return;
            }
            if (t->kind == LATEX_QUAD || (t->kind == LATEX_NEWLINE && f->mode != ROLE_TABLE)) {
                p->cursor++;
                return;
            }
            break;
        default: break;
    }
    fail(p, LATEX_MISSING_OPERAND);
}

/* --- after an operand ------------------------------------------------------------------------ */

static int is_interval(const expr_node *n) {
    return n->kind == EXPR_COLLECTION &&
           ((n->head >= EXPR_INTERVAL_OPEN && n->head <= EXPR_SET_DIFFERENCE) ||
            n->head == EXPR_SET);
}

/* Whether an equation for one symbol starts at token `i`. */
static int names_equation(parser *p, int32_t i) {
    symbol s;
    return read_symbol(p, i, &s) && s.exponent < 0 && p->token[s.after].kind == LATEX_RELATION &&
           p->token[s.after].code == EXPR_EQ;
}

/* A superscript on what is no symbol. */
static void read_superscript(parser *p) {
    const int32_t from = p->cursor + 1;
    if (from >= list_end(p)) {
        fail(p, LATEX_MISSING_OPERAND);
        return;
    }
    const int32_t to = after_argument(p, from);
    int32_t rest = 0;
    const latex_token *t = &p->token[from];
    if (t->kind == LATEX_OPEN_BRACE && t->match == from + 1) {
        p->cursor = to;
        return;
    }
    frame *f = top(p);
    const superscript_kind kind = superscript(p, from, to, &rest);
    const latex_token *sign = &p->token[rest];
    if (kind == SUPER_DEGREE) {
        const int32_t close = t->kind == LATEX_OPEN_BRACE ? t->match : to;
        p->cursor = to;
        /* ^\circ C is a unit, ^\circ alone a factor. */
        const latex_token *next = &p->token[to];
        int32_t letter = to;
        if (rest + 1 < close) letter = rest + 1;
        const latex_token *unit = &p->token[letter];
        const int named =
            (unit->kind == LATEX_LETTER && (unit->code == 'C' || unit->code == 'F')) ||
            (unit->kind == LATEX_TEXT && unit->length <= 2);
        if (named && p->number) {
            finish_factor(p, f);
            p->name_length = 0;
            name_string(p, "\xc2\xb0");
            name_token(p, letter);
            push_named(p, EXPR_UNIT, 0);
            if (letter >= to) p->cursor = letter + 1;
            complete(p, 0, 1);
            return;
        }
        (void)next;
        finish_factor(p, f);
        push_constant(p, EXPR_DEGREE);
        complete(p, 0, 1);
        return;
    }
    const int32_t after_sign = t->kind == LATEX_OPEN_BRACE ? t->match : to;
    if (kind == SUPER_LABEL && are_signs(p, rest, after_sign) &&
        (rest + 1 < after_sign || sign->kind == LATEX_PLUS || sign->kind == LATEX_MINUS)) {
        /* 0^{-+}, f(0^+): a number with charges, parities or a side. */
        p->name_length = 0;
        name_script(p, '^', from, to);
        push_named(p, EXPR_CALL, 1);
        p->cursor = to;
        p->number = 0;
        p->splice = 0;
        return;
    }
    if (kind == SUPER_LABEL && p->number != 2) {
        int head = -1;
        if (sign->kind == LATEX_TIMES || (sign->kind == LATEX_MARK && sign->code == NAME_star)) {
            head = EXPR_STAR;
        } else if (sign->kind == LATEX_MARK && sign->code == NAME_dagger) {
            head = EXPR_DAGGER;
        }
        if (head >= 0 && rest + 1 >= after_sign) {
            push(p, EXPR_OPERATOR, head, 1, -1);
            p->cursor = to;
            p->splice = 0;
            return;
        }
        if (sign->kind != LATEX_OPEN && sign->kind != LATEX_DIGIT) {
            fail(p, LATEX_UNSUPPORTED_SCRIPT);
            return;
        }
    }
    if (kind == SUPER_PRIMES) {
        fail(p, LATEX_UNSUPPORTED_SCRIPT);
        return;
    }
    const int digits_base = p->number == 2;
    frame *g = open_frame(p, FRAME_POWER);
    g->resume = to;
    g->mode = 2; /* the base is a factor already */
    g->head = p->number != 0;
    open_argument(p, from);
    if (top(p)->kind == FRAME_ONE) {
        /* 10^23 means what it says; x^23 is x^2 3. */
        if (digits_base) {
            top(p)->mode = 1;
            g->resume = -1;
        }
    }
}

/* Whether token `i` is a bar that evaluates: alone, or closing an invisible bracket. */
static int is_evaluation(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    return t[i].kind == LATEX_EVALUATION_BAR ||
           (t[i].kind == LATEX_CLOSE && t[i].code == PAIR_BAR && t[t[i].match].code == PAIR_NULL);
}

/* The number from 2 to 36 that the subscript [from, to) says in digits or in words, 0 if none. */
static int32_t numeral_base(const parser *p, int32_t from, int32_t to) {
    static const char *const WORDS[] = {"two",   "three", "four", "five",   "six",   "seven",
                                        "eight", "nine",  "ten",  "eleven", "twelve"};
    const latex_token *t = p->token;
    if (t[from].kind == LATEX_OPEN_BRACE && t[from].match == to - 1) {
        from++;
        to--;
    }
    if (to - from == 1 && t[from].kind == LATEX_TEXT) {
        int32_t start, end;
        trim(p, &t[from], &start, &end);
        for (int32_t k = 0; k < (int32_t)(sizeof WORDS / sizeof WORDS[0]); k++) {
            if (same_word(p->text + start, end - start, WORDS[k])) return k + 2;
        }
        return 0;
    }
    if (to - from < 1 || to - from > 2) return 0;
    int32_t base = 0;
    for (int32_t i = from; i < to; i++) {
        if (!digit_at(p, i)) return 0;
        base = 10 * base + t[i].code;
    }
    return base >= 2 && base <= 36 ? base : 0;
}

/* 664_7: the integer that was just completed is spelled in the base that the subscript [from, to)
 * says. It is no value here: it equals the same digits in the same base and nothing else. */
static int numeral_in_base(parser *p, int32_t from, int32_t to) {
    const int32_t base = numeral_base(p, from, to);
    if (base == 0 || p->reason != LATEX_OK || root(p)->kind != EXPR_NUMBER) return 0;
    const expr_number *number = &p->e->number[root(p)->label];
    if (number->is_decimal || number->length == 0) return 0;
    for (int32_t i = 0; i < number->length; i++) {
        const int digit = p->e->text[number->text + i] - '0';
        if (digit < 0 || digit >= base) return 0;
    }
    push_integer(p, base);
    p->name_length = 0;
    name_string(p, "numeral_in_base");
    push_named(p, EXPR_CALL, 2);
    p->cursor = to;
    p->number = 0;
    p->splice = 0;
    return 1;
}

/* Whether the brackets or braces that open at `open` hold one equation for a symbol: x = 0. */
static int is_point(parser *p, int32_t open) {
    const latex_token *t = p->token;
    if ((t[open].flags & LATEX_HAS_COMMA) || !names_equation(p, open + 1)) return 0;
    int relations = 0;
    for (int32_t i = open + 1; i < t[open].match; i++) {
        if (t[i].kind == LATEX_TEXT || t[i].kind == LATEX_COMMA || t[i].kind == LATEX_SEMICOLON ||
            t[i].kind == LATEX_DOT || t[i].kind == LATEX_IMPLIES) {
            return 0;
        }
        relations += t[i].kind == LATEX_RELATION;
    }
    const uint8_t last = t[t[open].match - 1].kind;
    return relations == 1 && last != LATEX_RELATION && last != LATEX_PLUS && last != LATEX_MINUS;
}

/* The last factor is taken where the equation in the brackets at `open` holds. */
static void open_point(parser *p, int32_t open) {
    const int32_t close = p->token[open].match;
    frame *f = open_frame(p, FRAME_POINT);
    f->resume = close + 1;
    open_list(p, ROLE_ARGUMENT, open + 1, close);
}

/* A subscript on what is no symbol: the state or the point at which it is taken. */
static void read_subscript(parser *p) {
    const int32_t from = p->cursor + 1;
    if (from >= list_end(p)) {
        fail(p, LATEX_MISSING_OPERAND);
        return;
    }
    const int32_t to = after_subscript(p, from);
    if (ends_with_comma(p, from, to)) {
        fail(p, LATEX_UNSUPPORTED_SCRIPT);
        return;
    }
    const latex_token *before = &p->token[from - 2];
    if (before->kind == LATEX_CLOSE && before->code == PAIR_ROUND && root(p)->kind == EXPR_SYMBOL) {
        /* (a)_b is a_b. */
        symbol inner;
        if (read_symbol(p, before->match + 1, &inner) && inner.after == from - 2 &&
            !inner.scripted && inner.exponent < 0) {
            name_script(p, '_', from, to);
            p->e->node_count--;
            push_named(p, EXPR_SYMBOL, 0);
            p->cursor = to;
            return;
        }
    }
    if (before->kind == LATEX_CLOSE_BRACE && p->splice && root(p)->kind == EXPR_MUL) {
        /* {2ab}_0 looks like 2ab_0. */
        expr_node *last = root(p) - 1;
        const expr_name *name = last->kind == EXPR_SYMBOL ? &p->e->name[last->label] : NULL;
        if (name && !memchr(p->e->text + name->text, '_', (size_t)name->length)) {
            p->name_length = 0;
            name_bytes(p, p->e->text + name->text, name->length);
            name_script(p, '_', from, to);
            const int32_t label = intern_name(p);
            if (label < 0) {
                fail(p, LATEX_TOO_LARGE);
                return;
            }
            last->label = label;
            p->cursor = to;
            return;
        }
    }
    if (is_evaluation(p, from - 2) && p->token[from].kind == LATEX_OPEN_BRACE &&
        p->token[to].kind != LATEX_CARET && is_point(p, from)) {
        open_point(p, from);
        return;
    }
    if (numeral_in_base(p, from, to)) return;
    p->name_length = 0;
    for (int32_t i = from; i < to; i++) {
        if ((i == from || i == to - 1) &&
            (p->token[i].kind == LATEX_OPEN_BRACE || p->token[i].kind == LATEX_CLOSE_BRACE)) {
            continue;
        }
        name_token(p, i);
    }
    p->cursor = to;
    if (p->name_length == 0) return;
    const expr_node *last = root(p);
    if (is_evaluation(p, from - 2) && last->kind == EXPR_OPERATOR && last->head <= EXPR_PARTIAL &&
        last->arity == 3 && p->token[to].kind != LATEX_CARET) {
        /* A derivative by r, at r: it is so without the bar. */
        const expr_name *variable = &p->e->name[p->e->node[p->e->node_count - 3].label];
        if (variable->length == p->name_length &&
            memcmp(p->e->text + variable->text, p->name, (size_t)p->name_length) == 0) {
            return;
        }
    }
    int arity = 2;
    push_named(p, EXPR_SYMBOL, 0);
    if (p->token[to].kind == LATEX_CARET && p->token[to - 1].kind != LATEX_TOKEN_END &&
        is_evaluation(p, from - 2) && p->token[to + 1].kind != LATEX_TOKEN_END) {
        const int32_t end = after_argument(p, to + 1);
        p->name_length = 0;
        for (int32_t i = to + 1; i < end; i++) name_token(p, i);
        push_named(p, EXPR_SYMBOL, 0);
        arity = 3;
        p->cursor = end;
    }
    push(p, EXPR_OPERATOR, EXPR_EVALUATED_AT, arity, -1);
    p->splice = 0;
}

/* \cos\alpha\sqrt{x}, \sin\theta r: an angle is not multiplied. */
static int angle_then(const parser *p, int32_t i) {
    const latex_token *before = &p->token[i - 1];
    if (before->kind != LATEX_NAME) return 0;
    if (before->code == NAME_theta || before->code == NAME_phi) return 1;
    const uint8_t next = p->token[i].kind;
    return (before->code == NAME_alpha || before->code == NAME_beta) &&
           (next == LATEX_SQRT || next == LATEX_FRAC);
}

/* E/k_B T: the T at token `i` belongs to the k before it, whatever the space between them. */
static int is_thermal(parser *p, int32_t i) {
    const expr_node *k = root(p);
    if (!is_plain_letter(&p->token[i]) || p->token[i].code != 'T' || k->kind != EXPR_SYMBOL)
        return 0;
    const expr_name *name = &p->e->name[k->label];
    return (name->length == 1 || name->length == 3) &&
           memcmp(p->e->text + name->text, "k_B", (size_t)name->length) == 0;
}

static int run_continues(parser *p, const frame *f, int32_t i) {
    const latex_token *t = &p->token[i];
    if (!starts_factor(p, i)) return 0;
    uint8_t kind = 0, code = 0;
    const int function = is_function(t) || plain_function(p, i, &kind, &code) > 0;
    switch ((run_mode)f->mode) {
        case RUN_FUNCTION:
            if (function || t->kind == LATEX_BIG || t->space == SPACE_WRITTEN) return 0;
            if (t->kind == LATEX_TEXT || t->kind == LATEX_BEGIN) return 0;
            if (t->kind == LATEX_OPEN) {
                if (t->code > PAIR_SQUARE) return 0;
                if (t->flags & LATEX_HAS_RELATION) return 0;
                p->ambiguities |= LATEX_FUNCTION_LONG;
                return (p->reading & LATEX_FUNCTION_LONG) != 0;
            }
            if (f->factors == 1 && angle_then(p, i)) {
                p->ambiguities |= LATEX_FUNCTION_LONG;
                if (!(p->reading & LATEX_FUNCTION_LONG)) return 0;
            }
            if (t->kind == LATEX_STYLE && t->code && !f->vector && !p->vector) {
                /* \cos\omega t\hat x: no angle is a vector. */
                p->ambiguities |= LATEX_FUNCTION_LONG;
                if (!(p->reading & LATEX_FUNCTION_LONG)) return 0;
            }
            if (t->kind == LATEX_LETTER && t->code == 'd' && is_base(&p->token[i + 1]) &&
                p->depth > 1) {
                for (int32_t k = p->depth - 1; k >= 0 && p->stack[k].kind != FRAME_LIST; k--) {
                    if (p->stack[k].kind == FRAME_RUN && p->stack[k].mode == RUN_INTEGRAND)
                        return 0;
                }
            }
            if (t->kind == LATEX_LETTER && plain_word(p, i)) return 0;
            return 1;
        case RUN_SLASH:
            if (p->reading & LATEX_SLASH_ONE) {
                p->ambiguities |= LATEX_SLASH_ONE;
                return 0;
            }
            if (p->reading & LATEX_SLASH_ALL) {
                p->ambiguities |= LATEX_SLASH_ALL;
                return !function;
            }
            if (function || t->kind == LATEX_TEXT || t->kind == LATEX_OPEN ||
                t->kind == LATEX_BIG ||
                (f->over && !(t->kind == LATEX_NAME && t->code == NAME_pi)) ||
                (t->space != SPACE_NONE && !(f->spaced && t->space != SPACE_WRITTEN) &&
                 !is_thermal(p, i)) ||
                t->kind == LATEX_FRAC || p->token[i - 1].kind == LATEX_CLOSE) {
                if (t->kind != LATEX_TEXT) p->ambiguities |= LATEX_SLASH_ALL;
                return 0;
            }
            if (t->kind == LATEX_LETTER && plain_word(p, i)) return 0;
            p->ambiguities |= LATEX_SLASH_ONE;
            return 1;
        case RUN_BIG: return t->kind != LATEX_TEXT || classify_token(p, t) == WORDS_ONE;
        case RUN_INTEGRAND: return t->kind != LATEX_TEXT;
        case RUN_ONE: return 0;
    }
    return 0;
}

/* Whether digits right after the last primary are a second number: 2 3, or part of a subscript, or
 * a decimal after a letter and a space, as where two answers stand side by side. */
static int collides(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    if (t[i].kind != LATEX_DIGIT) return 0;
    const expr_node *last = &p->e->node[p->e->node_count - 1];
    if (p->number == 2 || last->kind == EXPR_UNIT) return 1;
    if (t[i].space == SPACE_NONE && i > 1 && is_plain_letter(&t[i - 1]) &&
        t[i - 2].kind == LATEX_UNDERSCORE) {
        return 1; /* x_a1 */
    }
    if (t[i].space == SPACE_NONE || i == 0 || !is_plain_letter(&t[i - 1])) return 0;
    while (t[i].kind == LATEX_DIGIT) i++;
    return t[i].kind == LATEX_DOT && t[i + 1].kind == LATEX_DIGIT;
}

/* Whether the last factor is a unit that is divided by. */
static int ends_quotient_of_units(parser *p) {
    const expr *e = p->e;
    const expr_node *last = root(p);
    if (last->kind != EXPR_POW || last->size != 3) return 0;
    const expr_node *exponent = last - 1;
    return last[-2].kind == EXPR_UNIT && exponent->kind == EXPR_NUMBER &&
           e->number[exponent->label].p < 0;
}

static int is_power_of_ten(parser *p) {
    const expr *e = p->e;
    const expr_node *last = root(p);
    if (last->kind != EXPR_POW) return 0;
    const expr_node *base = &e->node[e->node_count - last->size];
    return base->kind == EXPR_NUMBER && e->number[base->label].p == 10;
}

static void finish_run(parser *p) {
    frame *f = top(p);
    finish_factor(p, f);
    if (f->factors > 1) {
        push(p, EXPR_MUL, 0, f->factors, -1);
        p->number = f->numeric;
    }
    p->vector = f->vector;
    p->depth--;
}

static void end_content(parser *p) {
    p->depth--;
    advance(p);
}

static void open_slash(parser *p, frame *f, int one) {
    const latex_token *t = p->token;
    const int32_t slash = p->cursor;
    const int numbers = p->number == 2 && f->factors > 0;
    finish_factor(p, f);
    frame *g = open_frame(p, FRAME_DENOMINATOR);
    g->resume = -1;
    if (one) {
        open_run(p, RUN_ONE, slash + 1);
    } else {
        frame *r = open_run(p, RUN_SLASH, slash + 1);
        r->spaced = t[slash].space != SPACE_NONE && t[slash + 1].space != SPACE_NONE;
        r->over = numbers && digit_at(p, slash + 1);
    }
}

/* Whether the colon at token `i` is the first of several in a ratio: 4:1:3. */
static int is_ratio_of_many(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    for (i++; !is_end_of_item(p, i) && t[i].kind != LATEX_COLON;) {
        i = t[i].match > i ? t[i].match + 1 : i + 1;
    }
    return t[i].kind == LATEX_COLON && !is_end_of_item(p, i + 1);
}

static int relation_follows(const parser *p, int32_t i) {
    while (i < p->count && p->token[i].kind != LATEX_RELATION) i++;
    return i < p->count;
}

/* "2 if .. and 1 if ..": the condition at token `i` is one of several. */
static int another_case(const parser *p, int32_t i) {
    const latex_token *first = &p->token[i];
    const char *word = p->text + first->at;
    int32_t length = 0, skip = 0;
    while (skip < first->length && !ascii_letter(word[skip])) skip++;
    while (skip + length < first->length && ascii_letter(word[skip + length])) length++;
    for (i++; i < p->count; i++) {
        const latex_token *t = &p->token[i];
        if (t->kind != LATEX_TEXT) continue;
        for (int32_t k = 0; k + length <= t->length; k++) {
            if (memcmp(p->text + t->at + k, word + skip, (size_t)length) == 0 &&
                (k == 0 || !ascii_letter(p->text[t->at + k - 1])) &&
                (k + length == t->length || !ascii_letter(p->text[t->at + k + length]))) {
                return 1;
            }
        }
    }
    return 0;
}

/* Units at the end of an item. Those set apart are of the whole sum, if no other term has any. */
static void read_units_of_sum(parser *p, frame *f, int32_t from, int32_t to) {
    const latex_token *t = &p->token[p->cursor];
    const int apart = t->space == SPACE_WRITTEN || strchr(" ~", p->text[t->at]);
    /* n + 17.6\,\text{MeV} */
    const int lone = f->factors == 1 && root(p)->kind == EXPR_NUMBER && !f->constant;
    if (f->kind == FRAME_LIST && f->terms > 0 && !f->plus_minus && apart && !lone &&
        is_end_of_item(p, p->cursor + 1)) {
        finish_term(p, f);
        int32_t i = p->e->node_count, first = i;
        for (int32_t k = 0; k < f->terms; k++) first -= p->e->node[first - 1].size;
        while (i > first && p->e->node[i - 1].kind != EXPR_UNIT) i--;
        if (p->reason != LATEX_OK || i > first) {
            /* The last term alone: it is complete, so it becomes a factor again. */
            f->terms--;
        } else {
            if (f->terms > 1) push(p, EXPR_ADD, 0, f->terms, -1);
            f->terms = 0;
        }
        f->factors = 1;
        f->numeric = f->constant;
    }
    read_units(p, from, to);
}

/* Words after an operand. */
static void text_after(parser *p) {
    const latex_token *t = &p->token[p->cursor];
    frame *f = top(p);
    uint8_t kind, code;
    if (text_function(p, t, &kind, &code) && starts_factor(p, p->cursor + 1)) {
        finish_factor(p, f);
        p->operand = 1;
        return;
    }
    const words_kind words = classify_token(p, t);
    const latex_token *next = &p->token[p->cursor + 1];
    if (p->depth == 1 && f->kind == FRAME_LIST) {
        int32_t from, to;
        trim(p, t, &from, &to);
        const uint8_t before = t[-1].kind == LATEX_QUAD ? t[-2].kind : t[-1].kind;
        if (words == WORDS_CONDITION && before == LATEX_DOT && p->text[from] >= 'A' &&
            p->text[from] <= 'Z' && relation_follows(p, p->cursor)) {
            separate(p, f, SAW_COMMA); /* y = 1. For t > 1, y = 2. */
            p->cursor++;
            return;
        }
        if (words == WORDS_MANY && f->items == 0 && f->factors == 1 && f->terms == 0 &&
            !f->relation && root(p)->kind == EXPR_SYMBOL &&
            count_words(p->text + t->at, t->length) > 2) {
            fail(p, LATEX_PLAIN_TEXT); /* x grows with temperature */
            return;
        }
        if (words == WORDS_MANY && f->items > 0 && f->factors == 1 && f->terms == 0 &&
            !f->relation && root(p)->kind == EXPR_SYMBOL && to - from > 3 &&
            memcmp(p->text + from, "is ", 3) == 0) {
            /* n = 3k, and k is not divisible by 3: a condition in words */
            p->e->node_count--;
            f->factors = 0;
            f->open = 0;
            skip_rest(p);
            return;
        }
    }
    if (words == WORDS_ONE && p->text[t->at] == '-') {
        fail(p, LATEX_PLAIN_TEXT); /* z\text{-axis} */
        return;
    }
    if (words == WORDS_ONE) {
        int32_t from, to;
        trim(p, t, &from, &to);
        if (is_stop_word(p->text + from, to - from)) {
            fail(p, LATEX_PLAIN_TEXT);
            return;
        }
    }
    if (words == WORDS_ONE && p->text[t->at] == '(') {
        p->words = 1;
        p->cursor++;
        return;
    }
    const int numeric = (f->open ? p->number != 0 : 1) && f->numeric && f->factors > 0;
    if (numeric && t->length > 0 &&
        (words == WORDS_ONE || words == WORDS_MANY ||
         (words == WORDS_CONDITION && t->code && t->length < 4))) {
        int32_t from, to;
        trim(p, t, &from, &to);
        if ((t->side || p->words == 2) && !units_only(p, from, to)) {
            fail(p, LATEX_PLAIN_TEXT);
            return;
        }
        if (words == WORDS_ONE && to - from == 1 && strchr("kMGm", p->text[from]) && is_ohm(next)) {
            /* \text{k}\Omega */
            p->name_length = 0;
            name_bytes(p, p->text + from, 1);
            name_string(p, "\xce\xa9");
            push_unit(p, 1);
            p->cursor += 2;
            return;
        }
        const int32_t before = f->factors;
        int32_t end = from;
        while (end < to && ascii_letter(p->text[end])) end++;
        /* "0 due to symmetry", "0.5 (or a half)": no units */
        const int32_t second = next_word(p, end, to);
        const int rate = same_word(p->text + second, word_end(p, second, to) - second, "per");
        int32_t length_of_power = from;
        const int power = power_of_length(p, from, to, &length_of_power) > 1;
        const int remark =
            words == WORDS_MANY && !(end > from && rate) && !power &&
            (end > from ? !is_unit(p->text + from, end - from) : p->text[from] == '(') &&
            !units_only(p, from, to);
        if (!remark) read_units_of_sum(p, f, from, to);
        if (f->factors > before || words != WORDS_ONE) {
            p->cursor++;
            return;
        }
    } else if (f->kind == FRAME_LIST && at_item_level(p) && words == WORDS_MANY &&
               t->space == SPACE_WRITTEN) {
        /* (1 - e^{-t})\,\text{A, upward} */
        int32_t from, to;
        trim(p, t, &from, &to);
        const char *comma = memchr(p->text + from, ',', (size_t)(to - from));
        if (comma && units_only(p, from, (int32_t)(comma - p->text))) {
            read_units_of_sum(p, f, from, (int32_t)(comma - p->text));
        }
    }
    switch (words) {
        case WORDS_NONE:
        case WORDS_LABEL:
            p->words = 1;
            p->cursor++;
            return;
        case WORDS_COMMA:
        case WORDS_AND:
        case WORDS_OR:
            if (f->kind != FRAME_LIST) {
                finish_run(p);
                advance(p);
                return;
            }
            p->cursor++;
            separate(p, f, words == WORDS_OR ? SAW_OR : words == WORDS_AND ? SAW_AND : SAW_COMMA);
            return;
        case WORDS_CONDITION:
        case WORDS_MANY:
            if (f->kind != FRAME_LIST) {
                finish_run(p);
                advance(p);
                return;
            }
            if (p->depth == 1) {
                if (words == WORDS_MANY ? p->words == 2 || relation_follows(p, p->cursor)
                                        : another_case(p, p->cursor)) {
                    fail(p, LATEX_PLAIN_TEXT);
                    return;
                }
                skip_rest(p);
                return;
            }
            if (f->mode == ROLE_TABLE || f->mode == ROLE_BRACE) {
                p->words = 1;
                p->cursor++;
                if (f->mode == ROLE_BRACE || words == WORDS_MANY) p->cursor = f->end;
                return;
            }
            fail(p, LATEX_PLAIN_TEXT);
            return;
        case WORDS_ONE: break;
    }
    if (t->side) {
        p->words = 1;
        p->cursor++;
        return;
    }
    if (f->kind == FRAME_LIST && at_item_level(p) && next->kind != LATEX_UNDERSCORE &&
        next->kind != LATEX_CARET && is_end_of_item(p, p->cursor + 1) &&
        (t->space == SPACE_WRITTEN || strchr(" ~", p->text[t->at]) || t->length > 4)) {
        /* A remark at the end of the answer. */
        int32_t from, to;
        trim(p, t, &from, &to);
        if (units_only(p, from, to)) read_units_of_sum(p, f, from, to);
        p->words = 1;
        p->cursor++;
        return;
    }
    finish_factor(p, f);
    p->operand = 1;
}

static void relation_after(parser *p, frame *f, int head) {
    finish_sum(p, f);
    if (f->relation) {
        push(p, EXPR_RELATION, f->relation - 1, 2, -1);
        f->links++;
        if (p->reason != LATEX_OK) return;
        /* The right member of this relation is the left one of the next. */
        const int32_t size = p->e->node[p->e->node_count - 2].size;
        expr *e = p->e;
        if (e->node_count + size > p->node_limit || e->node_count + size > e->node_capacity) {
            fail(p, LATEX_TOO_LARGE);
            return;
        }
        memcpy(&e->node[e->node_count], &e->node[e->node_count - 1 - size],
               (size_t)size * sizeof(expr_node));
        e->node_count += size;
    }
    f->relation = (uint8_t)(head + 1);
    f->vector = 0;
    p->operand = 1;
}

/* 0.5W, -1500J, 200m^2: the token after the letter at the cursor if the answer is a number, too
 * long for a coefficient, and that letter, which hardly means a variable then; else -1. */
static int32_t after_glued_unit(const parser *p, const frame *f) {
    const latex_token *t = &p->token[p->cursor];
    const expr *e = p->e;
    const expr_node *last = &e->node[e->node_count - 1];
    /* 3600m^2, 3600(2-\sqrt{3})m^2: the number that the value begins with tells. */
    const expr_node *told = last->kind == EXPR_NUMBER ? last : &e->node[0];
    if (told->kind != EXPR_NUMBER) return -1;
    const expr_number *number = &e->number[told->label];
    const int bracketed = last->kind == EXPR_ADD && f->terms == 0 && !f->relation;
    const int negative = f->factors == 2 && e->node_count == 2 && e->node[0].label == p->minus_one;
    const int named = f->relation && f->factors == 1 && f->terms == 0 && number->is_decimal;
    if (p->depth != 1 || !(e->node_count == 1 || negative || named || bracketed) ||
        !is_plain_letter(t) || t->space != SPACE_NONE ||
        !(number->is_decimal || number->digits >= 3)) {
        return -1;
    }
    const int32_t i = p->cursor + 1;
    if (t[1].kind == LATEX_TOKEN_END) return strchr("JWNKVA", t->code) ? i : -1;
    if (t[1].kind != LATEX_CARET || t[2].kind == LATEX_TOKEN_END || t->code != 'm') return -1;
    const int32_t to = after_argument(p, i + 1), only = only_token(p, i + 1, to);
    const int area = only >= 0 && p->token[only].kind == LATEX_DIGIT &&
                     (p->token[only].code == 2 || p->token[only].code == 3);
    return area && p->token[to].kind == LATEX_TOKEN_END ? to : -1;
}

static void end_list(parser *p);

/* The run on top is the whole integrand. */
static void end_integrand(parser *p, frame *f) {
    const int dotted = f->product == PRODUCT_DOT;
    finish_factor(p, f);
    if (f->factors > 1) push(p, EXPR_MUL, 0, f->factors, -1);
    f->terms++;
    if (f->terms > 1) push(p, EXPR_ADD, 0, f->terms, -1);
    p->vector = f->vector && !dotted;
    p->depth--;
}

static void read_after(parser *p) {
    frame *f = top(p);
    const latex_token *t = &p->token[p->cursor];
    if (f->kind == FRAME_ONE) {
        if (f->factors > 1) {
            finish_factor(p, f);
            push(p, EXPR_MUL, 0, f->factors, -1);
        }
        end_content(p);
        return;
    }
    if (f->kind == FRAME_LIST && p->cursor >= f->end) {
        end_list(p);
        return;
    }
    const int32_t end = list_end(p);
    if (p->cursor < end) {
        switch (t->kind) {
            case LATEX_CARET:
                if (f->open) {
                    read_superscript(p);
                    return;
                }
                break;
            case LATEX_UNDERSCORE:
                if (f->open) {
                    read_subscript(p);
                    return;
                }
                break;
            case LATEX_BANG: {
                const int twice = p->token[p->cursor + 1].kind == LATEX_BANG &&
                                  p->token[p->cursor + 1].space == SPACE_NONE;
                push(p, EXPR_FUNCTION, twice ? EXPR_DOUBLE_FACTORIAL : EXPR_FACTORIAL, 1, -1);
                p->number = p->number ? 1 : 0;
                p->splice = 0;
                p->cursor += 1 + twice;
                return;
            }
            case LATEX_PERCENT:
                push(p, EXPR_OPERATOR, EXPR_PERCENT, 1, -1);
                p->number = p->number ? 1 : 0;
                p->cursor++;
                return;
            case LATEX_DEGREE: {
                const latex_token *next = &p->token[p->cursor + 1];
                finish_factor(p, f);
                p->cursor++;
                if (next->kind == LATEX_LETTER && (next->code == 'C' || next->code == 'F')) {
                    p->name_length = 0;
                    name_string(p, "\xc2\xb0");
                    name_char(p, (char)next->code);
                    push_named(p, EXPR_UNIT, 0);
                    p->cursor++;
                } else {
                    push_constant(p, EXPR_DEGREE);
                }
                complete(p, 0, 1);
                return;
            }
            case LATEX_EVALUATION_BAR:
                p->cursor++;
                if (p->token[p->cursor].kind == LATEX_UNDERSCORE) {
                    read_subscript(p);
                } else if (f->kind == FRAME_LIST && at_item_level(p) && f->relation &&
                           starts_factor(p, p->cursor) && relation_follows(p, p->cursor)) {
                    separate(p, f, SAW_COMMA); /* n \in Z | 2 < n < 9 */
                }
                return;
            case LATEX_PRIME:
                if (p->number && p->cursor + 1 >= end) {
                    /* 2.4': minutes of arc. */
                    finish_factor(p, f);
                    p->name_length = 0;
                    name_string(p, "arcmin");
                    push_named(p, EXPR_UNIT, 0);
                    p->cursor++;
                    complete(p, 0, 1);
                    return;
                }
                fail(p, LATEX_UNSUPPORTED_SCRIPT);
                return;
            default: break;
        }
    }
    if (f->kind == FRAME_RUN) {
        if (p->cursor < end) {
            if (f->mode == RUN_INTEGRAND) {
                int partial = 0;
                symbol s;
                const int32_t group = p->cursor + 1;
                if (p->stack[p->depth - 2].sign < 0 && t->kind == LATEX_LETTER && t->code == 'd' &&
                    p->token[group].kind == LATEX_OPEN && p->token[group].code <= PAIR_SQUARE &&
                    is_end_of_item(p, p->token[group].match + 1)) {
                    /* over an expression: \int x\,d(\cos\theta) */
                    end_integrand(p, f);
                    top(p)->third = group;
                    advance(p);
                    return;
                }
                const int32_t of = p->stack[p->depth - 2].sign < 0 && is_d(t, &partial) && !partial
                                       ? after_order(p, p->cursor + 1)
                                       : -1;
                if (of >= 0 && !plain_function(p, of, &(uint8_t){0}, &(uint8_t){0}) &&
                    p->token[of].kind != LATEX_TEXT && read_symbol(p, of, &s)) {
                    end_integrand(p, f);
                    top(p)->sign = of - 1;
                    p->cursor = s.exponent >= 0 ? s.exponent - 1 : s.after;
                    p->number = 0;
                    advance(p);
                    return;
                }
                if ((t->kind == LATEX_PLUS || t->kind == LATEX_MINUS) &&
                    p->stack[p->depth - 2].sign < 0) {
                    finish_factor(p, f);
                    if (f->factors > 1) push(p, EXPR_MUL, 0, f->factors, -1);
                    f->factors = 0;
                    f->terms++;
                    p->operand = 1;
                    if (t->kind == LATEX_PLUS) p->cursor++;
                    return;
                }
            }
            if (t->kind == LATEX_TEXT && f->mode == RUN_ONE) {
                finish_run(p);
                advance(p);
                return;
            }
            if (run_continues(p, f, p->cursor)) {
                if (collides(p, p->cursor)) {
                    fail(p, LATEX_JUXTAPOSED_NUMBERS);
                    return;
                }
                finish_factor(p, f);
                p->operand = 1;
                return;
            }
            if ((f->mode == RUN_BIG || f->mode == RUN_INTEGRAND) && t->kind == LATEX_TIMES) {
                finish_factor(p, f);
                f->product = t->code == TIMES_DOT     ? PRODUCT_DOT
                             : t->code == TIMES_CROSS ? PRODUCT_CROSS
                                                      : PRODUCT_PLAIN;
                p->cursor++;
                p->operand = 1;
                return;
            }
            if (t->kind == LATEX_SLASH &&
                (f->mode == RUN_FUNCTION || f->mode == RUN_BIG || f->mode == RUN_INTEGRAND)) {
                if (f->mode == RUN_FUNCTION) {
                    p->ambiguities |= LATEX_FUNCTION_SHORT;
                    if (p->reading & LATEX_FUNCTION_SHORT) {
                        finish_run(p);
                        advance(p);
                        return;
                    }
                }
                open_slash(p, f, 0);
                return;
            }
        }
        if (f->mode == RUN_INTEGRAND) {
            end_integrand(p, f);
        } else {
            finish_run(p);
        }
        advance(p);
        return;
    }
    /* In a list. */
    switch (t->kind) {
        case LATEX_PLUS:
        case LATEX_MINUS:
            if (f->mode == ROLE_ITEMS && p->cursor + 1 == f->end && p->number == 2 && f->open) {
                /* i(1+): from the right of 1 */
                p->name_length = 0;
                name_script(p, '^', p->cursor, p->cursor + 1);
                push_named(p, EXPR_CALL, 1);
                p->number = 0;
                p->cursor++;
                return;
            }
            finish_term(p, f);
            p->operand = 1;
            if (t->kind == LATEX_PLUS) p->cursor++;
            return;
        case LATEX_PLUS_MINUS:
            finish_term(p, f);
            if (f->terms > 1) push(p, EXPR_ADD, 0, f->terms, -1);
            f->terms = 1;
            f->plus_minus = (uint8_t)(1 + t->code);
            p->cursor++;
            p->operand = 1;
            return;
        case LATEX_TIMES:
            finish_factor(p, f);
            f->product = t->code == TIMES_DOT     ? PRODUCT_DOT
                         : t->code == TIMES_CROSS ? PRODUCT_CROSS
                                                  : PRODUCT_PLAIN;
            p->cursor++;
            p->operand = 1;
            return;
        case LATEX_MODULO:
            finish_factor(p, f);
            fail(p, LATEX_UNSUPPORTED_COMMAND);
            return;
        case LATEX_SLASH: open_slash(p, f, 0); return;
        case LATEX_DIVIDE: open_slash(p, f, 1); return;
        case LATEX_COLON:
            if (is_end_of_item(p, p->cursor + 1)) {
                p->cursor++;
                return;
            }
            if (f->ratio || is_ratio_of_many(p, p->cursor)) {
                const uint8_t parts = f->ratio;
                f->ratio = 0;
                finish_sum(p, f);
                f->ratio = (uint8_t)(parts + 1);
                p->cursor++;
                p->operand = 1;
                if (parts == 200) fail(p, LATEX_TOO_LARGE);
                return;
            }
            open_slash(p, f, 1);
            return;
        case LATEX_SET_OPERATION:
            /* Unions chain like sums: the operands so far, then the next. */
            finish_sum(p, f);
            f->set_operation = (uint8_t)(t->code + 1);
            p->cursor++;
            p->operand = 1;
            return;
        case LATEX_RELATION:
            if (f->mode == ROLE_TABLE && f->pair == ENVIRONMENT_MATRIX) break;
            p->cursor++;
            relation_after(p, f, t->code);
            return;
        case LATEX_IMPLIES:
            p->cursor++;
            separate(p, f, SAW_COMMA);
            return;
        case LATEX_OVER:
            finish_sum(p, f);
            f->over = 1;
            p->cursor++;
            p->operand = 1;
            return;
        case LATEX_COMMA:
        case LATEX_SEMICOLON:
            p->cursor++;
            separate(p, f, SAW_COMMA);
            if (t->kind == LATEX_SEMICOLON && f->mode == ROLE_PAIR && p->reason == LATEX_OK &&
                (f->pair == PAIR_KET || f->pair == PAIR_BRA ||
                 (f->pair == PAIR_ANGLE && f->rows > 0))) {
                end_group(p, f);
            }
            return;
        case LATEX_AND:
        case LATEX_OR:
            p->cursor++;
            separate(p, f, t->kind == LATEX_OR ? SAW_OR : SAW_AND);
            return;
        case LATEX_QUAD:
        case LATEX_NEWLINE:
        case LATEX_AMPERSAND: {
            const int table = f->mode == ROLE_TABLE && f->pair != ENVIRONMENT_LINES;
            if (table && t->kind != LATEX_QUAD) {
                finish_item(p, f);
                next_item(p, f);
                if (t->kind == LATEX_NEWLINE) {
                    end_row(p, f);
                } else {
                    p->cursor++;
                }
                return;
            }
            p->cursor++;
            if (t->kind == LATEX_AMPERSAND || !at_item_level(p)) return;
            const uint8_t next = p->token[p->cursor].kind;
            if (next == LATEX_RELATION || next == LATEX_PLUS || next == LATEX_MINUS ||
                next == LATEX_TIMES || next == LATEX_COMMA || next == LATEX_QUAD ||
                next == LATEX_SLASH || next == LATEX_TEXT || next == LATEX_AMPERSAND ||
                next == LATEX_PLUS_MINUS || next == LATEX_NEWLINE || next == LATEX_DOT ||
                next == LATEX_SEMICOLON || next == LATEX_SET_OPERATION || p->cursor >= f->end) {
                return;
            }
            separate(p, f, SAW_COMMA);
            return;
        }
        case LATEX_DOT:
            /* The full stop of a sentence. */
            if (p->token[p->cursor + 1].kind != LATEX_DIGIT ||
                p->token[p->cursor + 1].space != SPACE_NONE) {
                p->cursor++;
                return;
            }
            break;
        case LATEX_MARK: {
            /* L \odot: a mark that has nothing on its right is no operator but a subscript. */
            const expr_node *last = root(p);
            const uint8_t before = p->token[p->cursor - 1].kind;
            if (f->open && last->kind == EXPR_SYMBOL &&
                (t->code == NAME_odot || t->code == NAME_oplus) &&
                (before == LATEX_LETTER || before == LATEX_NAME) &&
                (p->cursor + 1 >= f->end || is_end_of_item(p, p->cursor + 1))) {
                const expr_name *name = &p->e->name[last->label];
                p->name_length = 0;
                name_bytes(p, p->e->text + name->text, name->length);
                name_script(p, '_', p->cursor, p->cursor + 1);
                p->e->node_count--;
                push_named(p, EXPR_SYMBOL, 0);
                p->cursor++;
                return;
            }
            break;
        }
        case LATEX_BAR:
            if (f->mode == ROLE_PAIR && f->pair == PAIR_ANGLE) {
                p->cursor++;
                finish_item(p, f);
                end_slot(p, f);
                next_item(p, f);
                return;
            }
            if (f->mode == ROLE_PAIR && f->pair == PAIR_SET && f->rows == 0) {
                /* {x | 0 < x}: what follows are conditions on the members. */
                p->cursor++;
                finish_item(p, f);
                if (f->items != 1) fail(p, LATEX_SET_BUILDER);
                f->rows = 1;
                next_item(p, f);
                return;
            }
            fail(p, LATEX_UNEXPECTED_TOKEN);
            return;
        case LATEX_TEXT: text_after(p); return;
        default: break;
    }
    if (starts_factor(p, p->cursor)) {
        if (p->depth == 1 && t->space == SPACE_BLANK && ends_quotient_of_units(p) &&
            starts_number(p, p->cursor)) {
            separate(p, f, SAW_COMMA); /* 2 m/s 5 m */
            return;
        }
        if (collides(p, p->cursor)) {
            fail(p, LATEX_JUXTAPOSED_NUMBERS);
            return;
        }
        if (t->kind == LATEX_OPEN && t->match == p->cursor + 2 && at_item_level(p) &&
            p->token[p->cursor + 1].kind == LATEX_TEXT &&
            classify_token(p, &p->token[p->cursor + 1]) != WORDS_ONE) {
            p->words = 1;
            p->cursor = t->match + 1;
            return;
        }
        const int relation_inside =
            t->kind == LATEX_OPEN && t->code == PAIR_ROUND && (t->flags & LATEX_HAS_RELATION);
        if (relation_inside && f->open && t->space != SPACE_WRITTEN &&
            root(p)->kind == EXPR_OPERATOR && root(p)->head <= EXPR_PARTIAL) {
            /* A derivative at a point: \frac{d\sigma}{d\Omega}(\theta = 0) */
            if (is_point(p, p->cursor)) {
                open_point(p, p->cursor);
                return;
            }
            p->name_length = 0;
            for (int32_t i = p->cursor + 1; i < t->match; i++) name_token(p, i);
            push_named(p, EXPR_SYMBOL, 0);
            push(p, EXPR_OPERATOR, EXPR_EVALUATED_AT, 2, -1);
            p->cursor = t->match + 1;
            return;
        }
        if (relation_inside && at_item_level(p) &&
            (f->relation || root(p)->kind == EXPR_COLLECTION || is_end_of_item(p, t->match + 1))) {
            /* y = f(x) (0 < x < 1): a condition beside the answer. */
            separate(p, f, SAW_COMMA);
            return;
        }
        if (at_item_level(p) && t->space != SPACE_NONE && is_interval(root(p)) && f->factors == 1 &&
            f->terms == 0 && t->kind != LATEX_TEXT) {
            separate(p, f, SAW_COMMA); /* t \in [0, 1] y = 2 */
            return;
        }
        if (at_item_level(p) && t->space == SPACE_BLANK && f->links > 0 &&
            f->relation > EXPR_NE + 1 && f->relation <= EXPR_GE + 1 && p->number && f->numeric &&
            f->terms == 0 && names_equation(p, p->cursor)) {
            separate(p, f, SAW_COMMA); /* 0 < x < 1 y = 2 */
            return;
        }
        if (t->kind == LATEX_FRAC && starts_afresh(p, f, p->cursor)) {
            separate(p, f, SAW_COMMA);
            return;
        }
        if (t->kind == LATEX_FRAC && mixed_number(p, p->cursor)) {
            finish_factor(p, f);
            /* The sum of both is one factor. */
            f->step = 1;
            p->operand = 1;
            return;
        }
        const int units = p->number && f->numeric && f->kind == FRAME_LIST &&
                          (f->mode == ROLE_TOP || f->mode == ROLE_BRACE ||
                           (f->mode == ROLE_PAIR && f->relation && f->pair == PAIR_ROUND)) &&
                          (t->kind == LATEX_LETTER || t->kind == LATEX_NAME);
        if (units) {
            const latex_token *next = &p->token[p->cursor + 1];
            if (t->kind == LATEX_NAME && t->code == NAME_mu && next->kind == LATEX_TEXT &&
                classify_token(p, next) == WORDS_ONE) {
                /* \mu\text{F}: micro */
                int32_t from, to;
                trim(p, next, &from, &to);
                p->name_length = 0;
                name_string(p, "\xce\xbc");
                name_bytes(p, p->text + from, to - from);
                push_unit(p, 1);
                p->cursor += 2;
                return;
            }
            const expr_node *last = root(p);
            const int decimal = last->kind == EXPR_NUMBER && p->e->number[last->label].is_decimal;
            const int strong = decimal || is_power_of_ten(p);
            if (t->space != SPACE_NONE || strong || last->kind == EXPR_NUMBER ||
                last->kind == EXPR_POW || last->kind == EXPR_ADD) {
                int usual = 0;
                int32_t after = plain_units(p, p->cursor, t->space != SPACE_NONE, strong, &usual);
                const int32_t glued = after_glued_unit(p, f);
                if (glued >= 0) {
                    after = glued;
                    usual = 1;
                }
                /* 10^{-5}s */
                usual |= after >= 0 && is_power_of_ten(p) && strchr("smJNWVACTF", t->code) &&
                         t->kind == LATEX_LETTER;
                if (after >= 0) {
                    p->ambiguities |= LATEX_UNIT_LETTERS;
                    if (((p->reading & LATEX_UNIT_LETTERS) == 0) == usual) {
                        push_plain_units(p, p->cursor, after);
                        return;
                    }
                }
            }
        }
        if (is_plain_letter(t)) {
            if (t->code == 'x' && p->number == 2 && digit_at(p, p->cursor + 1) &&
                p->token[p->cursor + 1].code == 1 && digit_at(p, p->cursor + 2) &&
                p->token[p->cursor + 2].code == 0 && p->token[p->cursor + 3].kind == LATEX_CARET) {
                /* 1.5 x 10^3, 1.5x10^3 */
                finish_factor(p, f);
                p->operand = 1;
                p->cursor++;
                return;
            }
            const int32_t word = plain_word(p, p->cursor);
            if (word) {
                const char *text = p->text + t->at;
                if ((same_word(text, word, "or") || same_word(text, word, "and")) &&
                    f->kind == FRAME_LIST) {
                    p->cursor += word;
                    separate(p, f, text[0] == 'o' || text[0] == 'O' ? SAW_OR : SAW_AND);
                    return;
                }
                if (p->depth == 1 && classify(text, word) == WORDS_CONDITION) {
                    skip_rest(p);
                    return;
                }
                if (p->number && f->numeric && is_unit(text, word)) {
                    finish_factor(p, f);
                    p->name_length = 0;
                    name_bytes(p, text, word);
                    push_unit(p, 1);
                    p->cursor += word;
                    return;
                }
                fail(p, LATEX_PLAIN_TEXT);
                return;
            }
        }
        finish_factor(p, f);
        p->operand = 1;
        return;
    }
    fail(p, LATEX_UNEXPECTED_TOKEN);
}

/* --- ends ------------------------------------------------------------------------------------ */

static int is_infinite(const expr *e, int32_t node) {
    const expr_node *n = &e->node[node];
    if (n->kind == EXPR_CONSTANT) return n->head == EXPR_INFINITY;
    if (n->kind == EXPR_MUL && n->arity == 2) {
        const expr_node *last = &e->node[node - 1];
        return last->kind == EXPR_CONSTANT && last->head == EXPR_INFINITY;
    }
    return 0;
}

static void end_pair(parser *p, frame *f) {
    expr *e = p->e;
    const int32_t close = f->end;
    const latex_token *t = p->token;
    const int32_t open = t[close].match;
    p->cursor = close + 1;
    const int vector = f->vector;
    switch ((latex_pair)f->pair) {
        case PAIR_BAR:
            if (p->reason == LATEX_OK && t[open + 1].kind == LATEX_OPEN &&
                t[open + 1].code == PAIR_BAR && t[open + 1].match == close - 1 &&
                t[open + 1].space == SPACE_NONE) {
                root(p)->head = EXPR_NORM; /* ||v|| */
                break;
            }
            push(p, EXPR_FUNCTION, EXPR_ABS, 1, -1);
            break;
        case PAIR_NORM: push(p, EXPR_FUNCTION, EXPR_NORM, 1, -1); break;
        case PAIR_FLOOR: push(p, EXPR_FUNCTION, EXPR_FLOOR, 1, -1); break;
        case PAIR_CEILING: push(p, EXPR_FUNCTION, EXPR_CEILING, 1, -1); break;
        case PAIR_ANGLE:
            if (f->rows > 0) {
                end_slot(p, f);
            } else if (f->items > 1) {
                push(p, EXPR_COLLECTION, EXPR_TUPLE, f->items, -1);
                complete(p, 0, 0);
                return;
            } else {
                f->rows = 1; /* an average */
            }
            push(p, EXPR_OPERATOR, EXPR_BRACKET, f->rows, -1);
            complete(p, 0, 0);
            return;
        case PAIR_KET:
        case PAIR_BRA:
            end_slot(p, f);
            push(p, EXPR_OPERATOR, f->pair == PAIR_KET ? EXPR_KET : EXPR_BRA, 1, -1);
            complete(p, 1, 0);
            return;
        case PAIR_SET: {
            if (f->rows > 0) {
                if (f->items < 2) fail_at(p, LATEX_MISSING_OPERAND, t[close].at);
                p->name_length = 0;
                name_string(p, "{|}");
                push_named(p, EXPR_CALL, f->items);
                complete(p, 0, 0);
                return;
            }
            const frame *below = top(p);
            const int grouping =
                f->items == 1 &&
                (below->factors > 0 || starts_factor(p, close + 1) ||
                 t[close + 1].kind == LATEX_CARET || below->kind != FRAME_LIST ||
                 below->terms > 0 || t[close + 1].kind == LATEX_PLUS ||
                 t[close + 1].kind == LATEX_MINUS || t[close + 1].kind == LATEX_SLASH);
            if (!grouping) {
                push(p, EXPR_COLLECTION, EXPR_SET, f->items, -1);
                complete(p, 0, 0);
                return;
            }
            break;
        }
        case PAIR_NULL:
            if (f->items != 1) {
                fail_at(p, LATEX_UNEXPECTED_TOKEN, t[close].at);
                return;
            }
            break;
        case PAIR_ROUND:
        case PAIR_SQUARE: {
            if (f->items == 1) {
                if (f->pair != f->closing && f->closing != PAIR_NULL) {
                    fail_at(p, LATEX_UNEXPECTED_TOKEN, t[close].at);
                    return;
                }
                break;
            }
            const int alternatives = f->seen & SAW_OR;
            if (alternatives) {
                push(p, EXPR_COLLECTION, EXPR_ALTERNATIVES, f->items, -1);
                break;
            }
            int head = f->pair == PAIR_ROUND ? EXPR_TUPLE : EXPR_LIST;
            if (f->items == 2 && p->reason == LATEX_OK) {
                const int32_t right = e->node_count - 1;
                const int32_t left = right - e->node[right].size;
                const uint8_t before = open > 0 ? t[open - 1].kind : 0;
                const int set = before == LATEX_SET_OPERATION ||
                                t[close + 1].kind == LATEX_SET_OPERATION ||
                                (before == LATEX_RELATION && t[open - 1].code == EXPR_IN);
                const int outward = (t[open].flags | t[close].flags) & LATEX_OUTWARD;
                if (f->pair != f->closing || set || outward || is_infinite(e, left) ||
                    is_infinite(e, right)) {
                    head = f->pair == PAIR_ROUND
                               ? (f->closing == PAIR_ROUND ? EXPR_INTERVAL_OPEN
                                                           : EXPR_INTERVAL_LEFT_OPEN)
                               : (f->closing == PAIR_ROUND ? EXPR_INTERVAL_RIGHT_OPEN
                                                           : EXPR_INTERVAL_CLOSED);
                }
            } else if (f->pair != f->closing) {
                fail_at(p, LATEX_UNEXPECTED_TOKEN, t[close].at);
                return;
            }
            push(p, EXPR_COLLECTION, head, f->items, -1);
            complete(p, 0, 0);
            return;
        }
    }
    if (f->pair != PAIR_ROUND && f->pair != PAIR_SQUARE && f->pair != PAIR_SET &&
        f->pair != PAIR_NULL) {
        if (f->items != 1) fail_at(p, LATEX_UNEXPECTED_TOKEN, t[close].at);
        complete(p, 0, p->number ? 1 : 0);
        return;
    }
    if (p->reason == LATEX_OK) root(p)->flags |= EXPR_FLAG_PARENTHESES;
    const int number = p->number ? 1 : 0;
    complete(p, vector, number);
}

static void end_table(parser *p, const frame *f) {
    const int32_t close = f->end;
    p->cursor = close + 1;
    if (f->pair == ENVIRONMENT_LINES) {
        if (f->items > 1) push(p, EXPR_COLLECTION, EXPR_SEQUENCE, f->items, -1);
        complete(p, 0, 0);
        return;
    }
    int32_t rows = f->rows;
    if (f->items > 0) {
        push(p, EXPR_COLLECTION, EXPR_ROW, f->items, -1);
        rows++;
    }
    push(p, EXPR_COLLECTION, f->pair == ENVIRONMENT_CASES ? EXPR_CASES : EXPR_MATRIX, rows, -1);
    if (f->pair == ENVIRONMENT_DETERMINANT) push(p, EXPR_OPERATOR, EXPR_DETERMINANT, 1, -1);
    if (f->pair == ENVIRONMENT_NORM) push(p, EXPR_FUNCTION, EXPR_NORM, 1, -1);
    complete(p, 0, 0);
}

/* A list is at its end token. */
static void end_list(parser *p) {
    frame f = *top(p);
    const int single = f.factors == 1 && f.terms == 0 && f.items == 0 && !f.relation;
    /* What stands at the end of a list may be nothing after a separator, never after an operator.
     */
    finish_item(p, &f);
    if ((f.seen & SAW_OR) && !divide_ranges(p, &f)) end_alternative(p, &f);
    if (p->reason != LATEX_OK) return;
    if (f.items == 0 && f.rows == 0) {
        const int empty = f.mode == ROLE_TOP;
        fail_at(p,
                p->words ? LATEX_PLAIN_TEXT
                : empty  ? LATEX_EMPTY
                         : LATEX_MISSING_OPERAND,
                empty ? 0 : p->token[f.end].at);
        return;
    }
    p->depth--;
    switch ((list_role)f.mode) {
        case ROLE_TOP:
        case ROLE_ARGUMENT:
        case ROLE_BRACE:
            if (f.items > 1) {
                const int head = f.seen & SAW_OR ? EXPR_ALTERNATIVES : conjunction_or_sequence(&f);
                if (f.mode == ROLE_TOP && head == EXPR_SEQUENCE && are_cases(p, f.items)) {
                    fail_at(p, LATEX_UNEXPECTED_TOKEN, p->token[f.end].at);
                    return;
                }
                push(p, EXPR_COLLECTION, head, f.items, -1);
            }
            if (f.mode == ROLE_TOP) {
                p->finished = 1;
            } else if (f.mode == ROLE_ARGUMENT) {
                p->vector = f.vector;
                p->cursor = f.end + 1;
                if (!single) p->number = f.constant && f.items == 1;
                advance(p);
            } else {
                const uint8_t number = p->number;
                p->cursor = f.end + 1;
                complete(p, f.vector, single ? number : f.constant && f.items == 1);
                p->splice = f.items == 1;
            }
            return;
        case ROLE_ITEMS:
            p->stack[p->depth - 1].items = f.items;
            p->cursor = f.end + 1;
            advance(p);
            return;
        case ROLE_PAIR:
            if (!single) p->number = f.constant && f.items == 1;
            end_pair(p, &f);
            return;
        case ROLE_TABLE: end_table(p, &f); return;
    }
}

/* --- constructs ------------------------------------------------------------------------------ */

static void done(parser *p, int vector, int number, int32_t resume) {
    p->depth--;
    if (resume >= 0) p->cursor = resume;
    complete(p, vector, number);
}

/* A relation on top becomes its two sides: n = 1 below a sum. The number of values left. */
static int32_t unwrap_relation(parser *p, int head) {
    if (p->reason == LATEX_OK && root(p)->kind == EXPR_RELATION && root(p)->head == head) {
        p->e->node_count--;
        return 2;
    }
    return 1;
}

/* The variables of an integral, whose integrand is complete; all but the last close an integral of
 * their own. An integral without a differential runs over a symbol that no text can spell. */
static void push_variables(parser *p, frame *f) {
    int32_t at = f->sign;
    /* The differentials that follow the first belong to the integrals around, if there are any. */
    frame *around = NULL;
    for (frame *g = f; g-- > p->stack && g->kind != FRAME_LIST && around == NULL;) {
        if (g->kind == FRAME_BIG && g->head == EXPR_INTEGRAL && g->sign < 0) around = g;
    }
    for (int32_t k = 0;; k++) {
        symbol s = {.after = at};
        p->name_length = 0;
        if (at < 0 || !read_symbol(p, at + 1, &s)) name_string(p, "d");
        /* d^3 r runs over space, dr does not. */
        const int32_t order = at > 0 ? at - (p->token[at].kind == LATEX_CLOSE_BRACE) : 0;
        if (order > 0 && p->token[order].kind == LATEX_DIGIT) {
            enclose_name(p, (const char[]){'d', '^', (char)('0' + p->token[order].code), 0});
        }
        if (f->closing) enclose_name(p, "oint");
        push_named(p, EXPR_SYMBOL, 0);
        int partial = 0;
        symbol next;
        const int more = at >= 0 && is_d(&p->token[s.after], &partial) && !partial;
        const int32_t of = more ? after_order(p, s.after + 1) : -1;
        if (of < 0 || plain_function(p, of, &(uint8_t){0}, &(uint8_t){0}) ||
            !read_symbol(p, of, &next) || next.exponent >= 0) {
            break;
        }
        if (around != NULL && k + 1 >= f->mode) {
            /* Above a stroke that was read, nobody would come upon it again. */
            if (s.after < p->cursor) around->sign = of - 1;
            break;
        }
        push(p, EXPR_OPERATOR, EXPR_INTEGRAL, 2, -1);
        at = of - 1;
        if (next.after > f->resume) f->resume = next.after;
    }
    f->rows = 2;
}

/* The argument on top of this construct is complete. */
static void advance(parser *p) {
    if (p->reason != LATEX_OK) return;
    frame *f = top(p);
    const int number = p->number;
    switch ((frame_kind)f->kind) {
        case FRAME_LIST:
        case FRAME_RUN:
        case FRAME_ONE: return;
        case FRAME_FRACTION:
        case FRAME_BINOMIAL:
            if (f->step == 0) {
                f->step = 1;
                f->mode = (uint8_t)(number != 0);
                if (f->resume >= 0) p->cursor = f->resume;
                if (p->cursor >= list_end(p)) {
                    fail(p, LATEX_MISSING_OPERAND);
                    return;
                }
                open_argument(p, p->cursor);
                return;
            }
            if (f->kind == FRAME_FRACTION) {
                invert(p);
                push(p, EXPR_MUL, 0, 2, -1);
            } else {
                push(p, EXPR_FUNCTION, EXPR_BINOMIAL, 2, -1);
            }
            if (p->stack[p->depth - 2].step == 1 && p->stack[p->depth - 2].kind == FRAME_LIST) {
                /* The fraction of a mixed number: add it to the whole before it. */
                frame *below = &p->stack[p->depth - 2];
                below->step = 0;
                push(p, EXPR_ADD, 0, 2, -1);
                below->factors--;
            }
            done(p, 0, f->mode && number, -1);
            return;
        case FRAME_ROOT:
            if (f->step == 0) {
                f->step = 1;
                f->mode = (uint8_t)(number != 0);
                f->resume = p->cursor;
                if (f->second >= 0) {
                    open_list(p, ROLE_ARGUMENT, f->second + 1, p->token[f->second].match);
                    return;
                }
                push_integer(p, 2);
            }
            invert(p);
            push(p, EXPR_POW, 0, 2, -1);
            done(p, 0, f->mode, f->resume);
            return;
        case FRAME_POWER: {
            const int base_counted = f->mode == 2;
            const int numeric = (base_counted ? f->head : f->mode) && number;
            push(p, EXPR_POW, 0, 2, -1);
            const int32_t resume = f->resume;
            p->depth--;
            if (resume >= 0) p->cursor = resume;
            if (base_counted) top(p)->factors--;
            complete(p, 0, numeric ? 1 : 0);
            return;
        }
        case FRAME_EXPONENTIAL:
            push(p, EXPR_FUNCTION, EXPR_EXP, 1, -1);
            done(p, 0, number != 0, f->resume);
            return;
        case FRAME_ACCENT:
            p->name_length = 0;
            name_string(p, latex_name_text(f->head));
            push_named(p, EXPR_CALL, 1);
            done(p, 0, 0, f->resume);
            return;
        case FRAME_CALL: {
            const int32_t resume = f->resume;
            const int vector = f->mode;
            if (f->step == 0) {
                f->step = 1;
                push(p, EXPR_CALL, 0, f->items, f->first);
                if (f->second >= 0) {
                    open_argument(p, f->second);
                    return;
                }
            } else {
                push(p, EXPR_POW, 0, 2, -1);
            }
            done(p, vector && f->second < 0, 0, resume);
            return;
        }
        case FRAME_DENOMINATOR:
            invert(p);
            done(p, 0, number != 0, -1);
            return;
        case FRAME_POINT: {
            const int32_t resume = f->resume;
            push(p, EXPR_OPERATOR, EXPR_EVALUATED_AT, 2, -1);
            p->depth--;
            p->cursor = resume;
            top(p)->factors--;
            complete(p, 0, 0);
            return;
        }
        case FRAME_FIELD: {
            const int head = f->head;
            push(p, EXPR_OPERATOR, head, 1, -1);
            done(p, head == EXPR_NABLA || head == EXPR_CURL, 0, -1);
            return;
        }
        case FRAME_DERIVATIVE: {
            const int32_t resume = f->resume, from = f->first, to = f->second;
            const int partial = f->mode, vector = p->vector;
            push_derivative(p, from, to, partial);
            done(p, vector, 0, resume);
            return;
        }
        case FRAME_APPLICATION:
            if (f->step == 0) {
                if (f->resume < 0) f->resume = p->cursor;
                f->step = 1;
                f->pair = (uint8_t)(number != 0);
                f->rows = 1;
                if (f->mode == LATEX_FUNCTION && (f->head == EXPR_MAX || f->head == EXPR_MIN ||
                                                  f->head == EXPR_GCD || f->head == EXPR_LCM)) {
                    f->rows = f->items > 0 ? f->items : 1;
                }
                if (f->mode == LATEX_LOGARITHM && f->third >= 0) {
                    f->step = 2;
                    open_argument(p, f->third);
                    if (top(p)->kind == FRAME_ONE) top(p)->mode = 1;
                    return;
                }
            }
            if (f->step <= 2) {
                if (f->mode == LATEX_OPERATION) {
                    push(p, EXPR_OPERATOR, f->head, 1, -1);
                } else if (f->mode == LATEX_LOGARITHM) {
                    const int based = f->step == 2 || f->head != 0;
                    if (f->step == 1 && based) push_integer(p, f->head);
                    push(p, EXPR_FUNCTION, EXPR_LOG, 1 + based, -1);
                } else if (f->mode == LATEX_TEXT) {
                    push(p, EXPR_CALL, 0, 1, f->first);
                } else {
                    push(p, EXPR_FUNCTION, f->head, f->rows, -1);
                }
                f->step = 3;
                if (f->second >= 0) {
                    open_argument(p, f->second);
                    return;
                }
                done(p, 0, f->pair, f->resume);
                return;
            }
            push(p, EXPR_POW, 0, 2, -1);
            done(p, 0, f->pair && number, f->resume);
            return;
        case FRAME_BIG:
            if (f->step == 4) {
                /* The variable is an expression, and complete. */
                f->resume = p->token[f->third].match + 1;
                f->rows = 2;
                f->step = 0;
            } else if (f->step == 0) {
                f->vector = p->vector;
                f->resume = p->cursor;
                f->rows = 1;
                if (f->third >= 0) {
                    f->step = 4;
                    open_list(p, ROLE_ARGUMENT, f->third + 1, p->token[f->third].match);
                    return;
                }
                if (f->head == EXPR_INTEGRAL) push_variables(p, f);
            }
            if (f->step == 0) {
                f->step = 1;
                if (f->first >= 0) {
                    open_argument(p, f->first);
                    return;
                }
            } else if (f->step == 1) {
                f->rows += f->head == EXPR_INTEGRAL
                               ? 1
                               : unwrap_relation(p, f->head == EXPR_LIMIT ? EXPR_TO : EXPR_EQ);
            }
            if (f->step == 1 && f->second >= 0) {
                f->step = 2;
                open_argument(p, f->second);
                return;
            }
            if (f->step == 2) f->rows++;
            push(p, EXPR_OPERATOR, f->head, f->rows, -1);
            p->bound_i -= f->pair;
            done(p, f->vector && f->head != EXPR_LIMIT, 0, f->resume);
            return;
    }
}

/* --- entry ----------------------------------------------------------------------------------- */

/* 30^0, 22.5^{0}: writes a degree for the nought that is raised there; the token after it. */
static void read_degrees(latex_token *t, int32_t caret) {
    int32_t zero = caret + 1;
    if (t[zero].kind == LATEX_OPEN_BRACE && t[zero].match == zero + 2) zero++;
    if (t[zero].kind != LATEX_DIGIT || t[zero].code != 0 || caret < 2) return;
    if (zero == caret + 1 && t[zero + 1].kind == LATEX_DIGIT) return;
    int32_t first = caret;
    while (first > 0 && (t[first - 1].kind == LATEX_DIGIT || t[first - 1].kind == LATEX_DOT) &&
           caret - first < 8) {
        first--;
    }
    int power_of_ten = caret > first && t[first].code == 1;
    for (int32_t i = first + 1; i < caret; i++) power_of_ten &= t[i].code == 0;
    const int product =
        first > 0 && (t[first - 1].kind == LATEX_TIMES || t[first - 1].kind == LATEX_CLOSE_BRACE);
    if (caret - first >= 2 && !power_of_ten && !product) t[zero].kind = LATEX_CIRC;
}

/* Notes what the text as a whole says of a letter of change at token `i`. */
static void survey_change(parser *p, int32_t i) {
    const latex_token *t = p->token;
    const uint8_t next = t[i + 1].kind;
    const uint8_t before = i > 1 ? t[i - 2].kind : LATEX_TOKEN_END;
    const int braced = i > 0 && t[i - 1].kind == LATEX_OPEN_BRACE && t[i - 1].match == i + 1 &&
                       before != LATEX_FRAC && before != LATEX_SQRT && before != LATEX_CARET;
    int32_t operand = 0;
    const int32_t change = change_of(p, braced ? i - 1 : i, &operand);
    const uint8_t bit = t[i].code == NAME_delta ? ALONE_SMALL : ALONE_CAPITAL;
    if (bit == ALONE_SMALL && i > 1 && t[i - 1].kind == LATEX_MINUS &&
        (t[i - 2].kind == LATEX_OPEN || t[i - 2].kind == LATEX_OPEN_BRACE)) {
        p->alone |= bit; /* e^{-\delta t} */
        return;
    }
    if (change < 0) {
        if (next != LATEX_UNDERSCORE && next != LATEX_PRIME && next != LATEX_OPEN &&
            next != LATEX_CARET) {
            p->alone |= bit;
        }
        if (next == LATEX_CARET) {
            int32_t rest = 0;
            const int32_t to = after_argument(p, i + 2);
            if (t[i + 2].kind != LATEX_TOKEN_END &&
                superscript(p, i + 2, to, &rest) == SUPER_POWER) {
                p->alone |= bit;
            }
        }
        return;
    }
    symbol s;
    if (bit == ALONE_SMALL && spell_symbol(p, operand, 0, &s) && s.exponent >= 0) {
        /* \delta x^2, but hardly \delta A^{-1/2} */
        const int32_t k = s.exponent + (t[s.exponent].kind == LATEX_OPEN_BRACE);
        if (t[k].kind == LATEX_MINUS || t[k].kind == LATEX_FRAC) p->alone |= bit;
    }
}

/* Notes the bare letter under the hat at token `i`; its token, or -1. */
static int32_t survey_hat(parser *p, int32_t i) {
    const latex_token *t = p->token;
    while (t[i].kind == LATEX_STYLE || t[i].kind == LATEX_OPEN_BRACE) i++;
    const int code = base_code(p, &t[i]);
    int32_t after = i + 1;
    while (t[after].kind == LATEX_CLOSE_BRACE) after++;
    if (code < 0 || t[after].kind == LATEX_UNDERSCORE || t[after].kind == LATEX_PRIME) return i;
    p->hatted[code >> 6] |= (uint64_t)1 << (code & 63);
    return i;
}

/* |NP| + |NQ| > |MP|: a text in which bars hold two capitals each, and not always the same ones,
 * is about segments; one with a pair of capitals, in bars or not, may be. */
static void survey_segments(parser *p) {
    const latex_token *t = p->token;
    int32_t first = -1;
    int several = 0, bare = 0;
    for (int32_t i = 0; i < p->count; i++) {
        if (t[i].kind == LATEX_UNDERSCORE && t[i + 1].kind != LATEX_TOKEN_END) {
            i = after_subscript(p, i + 1) - 1;
        } else if (t[i].kind == LATEX_OPEN && t[i].code == PAIR_BAR) {
            i++;
            if (t[i - 1].match != i + 2 || !is_pair_of_points(t, i)) return;
            if (first < 0) first = i;
            const uint8_t a = t[i].code, b = t[i + 1].code, c = t[first].code,
                          d = t[first + 1].code;
            several |= !((a == c && b == d) || (a == d && b == c));
            i += 2;
        } else {
            bare |= is_pair_of_points(t, i);
        }
    }
    p->segments = several      ? SEGMENTS_SHOWN
                  : first >= 0 ? SEGMENTS_POSSIBLE
                  : bare       ? SEGMENTS_BARE
                               : SEGMENTS_NONE;
}

/* Whether the pairs of capitals at `i` and `k` share one: as products they would cancel. */
static int share_a_point(const latex_token *t, int32_t i, int32_t k) {
    const uint8_t a = t[i].code, b = t[i + 1].code, c = t[k].code, d = t[k + 1].code;
    return (a == c) + (a == d) + (b == c) + (b == d) == 1;
}

/* PC = 2, DP = DC/3, AB = AE = 2: lengths between two points that a number tells, or another
 * length, where the item at token `i` says nothing else. */
static int names_segment(const parser *p, int32_t i) {
    const latex_token *t = p->token;
    const int32_t first = i;
    if (i + 3 >= p->count || !is_pair_of_points(t, i) || is_moment(p, i) ||
        t[i + 2].kind != LATEX_RELATION) {
        return 0;
    }
    for (i += 2; i < p->count && t[i].kind != LATEX_COMMA && t[i].kind != LATEX_SEMICOLON &&
                 t[i].kind != LATEX_QUAD;
         i++) {
        const uint8_t kind = t[i].kind;
        if (is_pair_of_points(t, i) && share_a_point(t, first, i)) {
            i++;
            continue;
        }
        if (kind != LATEX_DIGIT && kind != LATEX_DOT && kind != LATEX_FRAC && kind != LATEX_SQRT &&
            kind != LATEX_OPEN_BRACE && kind != LATEX_CLOSE_BRACE && kind != LATEX_PLUS &&
            kind != LATEX_MINUS && (kind != LATEX_RELATION || p->text[t[i].at] != '=')) {
            return 0;
        }
    }
    return 1;
}

/* Whether an item of the text does. */
static int has_named_segment(const parser *p) {
    const latex_token *t = p->token;
    int starts = 1;
    for (int32_t i = 0; i < p->count; i++) {
        if (starts && names_segment(p, i)) return 1;
        starts =
            t[i].kind == LATEX_COMMA || t[i].kind == LATEX_SEMICOLON || t[i].kind == LATEX_QUAD;
    }
    return 0;
}

static int is_index_letter(const latex_token *t) {
    return is_plain_letter(t) && t->code >= 'i' && t->code <= 'n';
}

/* |i - n|: a distance between two places in a row. */
static int is_between_indices(const parser *p, int32_t sign) {
    const latex_token *t = p->token;
    return sign > 0 && is_index_letter(&t[sign - 1]) && is_index_letter(&t[sign + 1]) &&
           (t[sign + 2].kind == LATEX_CLOSE || t[sign + 2].kind == LATEX_PLUS ||
            t[sign + 2].kind == LATEX_MINUS);
}

/* |3 + 4i|, |1/(1 + j\omega)|, |e^{i\theta}|: an i or j in bars, beside a sum or a power, is the
 * imaginary unit: of a symbol, which is positive, nobody would take the modulus. */
static void survey_moduli(parser *p) {
    const latex_token *t = p->token;
    int32_t end = -1;
    uint32_t found = 0;
    int shown = 0;
    for (int32_t i = 0; i < p->count; i++) {
        if (i == end && shown) p->imaginary |= found;
        if (i >= end && t[i].kind == LATEX_OPEN && t[i].code == PAIR_BAR) {
            end = t[i].match;
            found = 0;
            shown = 0;
        }
        if (i >= end) continue;
        if (t[i].kind == LATEX_UNDERSCORE && t[i + 1].kind != LATEX_TOKEN_END) {
            i = after_subscript(p, i + 1) - 1;
        } else if (t[i].kind == LATEX_OPEN && t[i].code == PAIR_ANGLE && t[i].match < end) {
            i = t[i].match;
        } else if (t[i].kind == LATEX_PLUS || t[i].kind == LATEX_MINUS) {
            if (is_between_indices(p, i)) end = -1;
            shown = 1;
        } else if (t[i].kind == LATEX_CARET) {
            shown = 1;
        } else if (is_plain_letter(&t[i]) && t[i + 1].kind != LATEX_UNDERSCORE &&
                   t[i + 1].kind != LATEX_PRIME) {
            if (t[i].code == 'i') found |= LATEX_I_IMAGINARY;
            if (t[i].code == 'j') found |= LATEX_J_IMAGINARY;
        }
    }
}

/* Whether C_n^k counts combinations: an upright C with both scripts, or one with a 1 above and
 * more below, and no C that stands otherwise. */
static void survey_combinations(parser *p) {
    const latex_token *t = p->token;
    int shown = 0;
    for (int32_t i = 0; i < p->count; i++) {
        if (base_code(p, &t[i]) != 'C') continue;
        const int32_t upper = combination(p, i);
        if (upper < 0) return;
        shown |= t[i].kind == LATEX_TEXT;
        shown |= is_one(p, only_token(p, upper, after_argument(p, upper))) &&
                 upper - 1 > i + 5; /* C_{n+1}^1, C_{12}^1 */
    }
    p->combinations = (uint8_t)shown;
}

/* What single letters mean for the text as a whole, in one pass before it is read. */
static void survey(parser *p) {
    latex_token *t = p->token;
    uint64_t labels = 0, others = 0, symbols = 0;
    int32_t subscript_end = -1, hat_base = -1;
    for (int32_t i = 0; i < p->count; i++) {
        if (is_hat(p, &t[i])) hat_base = survey_hat(p, i);
        const int letter = i == hat_base ? -1 : base_code(p, &t[i]);
        if (letter >= 0 && t[i + 1].kind != LATEX_UNDERSCORE && t[i + 1].kind != LATEX_PRIME) {
            p->unhatted[letter >> 6] |= (uint64_t)1 << (letter & 63);
        }
        if (is_plain_letter(&t[i]))
            symbols |= t[i].code < 'a' ? (uint64_t)1 << (t[i].code & 63) : 0;
        if (t[i].kind == LATEX_UNDERSCORE) {
            /* What stands in a subscript only names. */
            const int32_t base = i - 1;
            const int32_t to = t[i + 1].kind == LATEX_TOKEN_END ? i + 1 : after_subscript(p, i + 1);
            const int code = base >= 0 ? base_code(p, &t[base]) : -1;
            if (code >= 0 && t[to].kind == LATEX_CARET && t[to + 1].kind != LATEX_TOKEN_END &&
                is_one(p, only_token(p, to + 1, after_argument(p, to + 1)))) {
                p->indexed[code >> 6] |= (uint64_t)1 << (code & 63);
            }
            i = to - 1;
            subscript_end = to;
        } else if (t[i].kind == LATEX_CARET && t[i + 1].kind != LATEX_TOKEN_END) {
            const int32_t to = after_argument(p, i + 1), only = only_token(p, i + 1, to);
            const int code = i > 0 ? base_code(p, &t[i - 1]) : -1;
            if (code >= 0 && is_one(p, only) && t[to].kind == LATEX_UNDERSCORE) {
                p->indexed[code >> 6] |= (uint64_t)1 << (code & 63);
            }
            if (only >= 0 && is_plain_letter(&t[only])) {
                const uint64_t bit = (uint64_t)1 << (t[only].code & 63);
                if (t[to].kind == LATEX_OPEN && t[to].code == PAIR_ROUND &&
                    t[to].flags & LATEX_HAS_COMMA) {
                    p->labelling[t[only].code >> 6] |= bit;
                } else if (t[only].code < 'a' &&
                           (i == subscript_end || t[to].kind == LATEX_UNDERSCORE)) {
                    /* \delta_l^C; others may be powers unless one like that is there. */
                    if (strchr("BCDEFGHPQRSTUVWXY", t[only].code)) labels |= bit;
                    others |= bit;
                    i = to - 1;
                    continue;
                }
            }
            if (i > 0 && t[i - 1].kind == LATEX_DIGIT) read_degrees(t, i);
        } else if (t[i].kind == LATEX_NAME &&
                   (t[i].code == NAME_Delta || t[i].code == NAME_delta)) {
            survey_change(p, i);
        } else if (t[i].kind == LATEX_LETTER && t[i].code == 'd' && starts_symbol(&t[i + 1])) {
            const uint8_t before = i > 0 ? t[i - 1].kind : LATEX_QUAD;
            symbol s;
            if ((before == LATEX_QUAD || before == LATEX_COMMA || before == LATEX_IMPLIES ||
                 before == LATEX_NEWLINE || before == LATEX_AMPERSAND || before == LATEX_TEXT ||
                 before == LATEX_CLOSE) &&
                read_symbol(p, i + 1, &s) && s.exponent < 0 && t[s.after].kind == LATEX_RELATION) {
                p->differentials = 1;
            }
        }
    }
    /* A capital that is a superscript of names and nothing else labels them. */
    if (labels & ~symbols) p->labelling[1] |= others & ~symbols;
    survey_combinations(p);
    survey_moduli(p);
    for (int32_t i = 0; i + 3 < p->count && p->variate < 0; i++) {
        if (is_plain_letter(&t[i]) && t[i].code == 'P' && t[i + 1].kind == LATEX_OPEN &&
            t[i + 3].kind == LATEX_RELATION &&
            !(is_plain_letter(&t[i + 2]) && t[i + 2].code > 'Z')) {
            p->variate = base_code(p, &t[i + 2]);
        }
    }
    survey_segments(p);
    if (p->segments == SEGMENTS_BARE && has_named_segment(p)) p->segments = SEGMENTS_SHOWN;
    p->ambiguities = p->segments >= SEGMENTS_POSSIBLE ? LATEX_SEGMENTS : 0;
}

/* \geq: an answer that is a sign, or a few, and nothing else. */
static int read_signs(parser *p) {
    int32_t signs = 0;
    p->name_length = 0;
    for (int32_t i = 0; i < p->count; i++) {
        const latex_token *t = &p->token[i];
        if (t->kind == LATEX_QUAD) continue;
        if (t->kind != LATEX_PLUS && t->kind != LATEX_MINUS &&
            (t->kind != LATEX_RELATION || t->code == EXPR_EQ)) {
            return 0;
        }
        if (++signs > 4) return 0;
        name_token(p, i);
    }
    if (signs == 0) return 0;
    push_named(p, EXPR_SYMBOL, 0);
    return 1;
}

/* \text{(B)}: an answer that is the letter of an option, as text in brackets, and nothing else. */
static int read_option(parser *p) {
    const latex_token *text = NULL;
    for (int32_t i = 0; i < p->count; i++) {
        const latex_token *t = &p->token[i];
        if (t->kind == LATEX_QUAD || t->kind == LATEX_STYLE) continue;
        if (text && t->kind == LATEX_DOT) continue;
        if (text || t->kind != LATEX_TEXT) return 0;
        text = t;
    }
    if (!text) return 0;
    int32_t from, to;
    trim(p, text, &from, &to);
    const char *s = p->text + from;
    if (to - from != 3 || s[0] != '(' || s[2] != ')' || !ascii_letter(s[1])) return 0;
    p->name_length = 0;
    name_char(p, s[1]);
    push_named(p, EXPR_SYMBOL, 0);
    return 1;
}

/* \text{Yes}, x = \text{Yes}: an answer that is one word, which may begin a sentence, and nothing
 * else. What has other capitals stays, CO, and so do two letters, which are a symbol mostly, Co and
 * Re, but for No. Nor does this apply to \Delta, which is no word. */
static void lower_word(parser *p) {
    const expr *e = p->e;
    const int named =
        e->node_count > 2 && root(p)->kind == EXPR_RELATION && root(p)->head == EXPR_EQ;
    expr_node *only = &p->e->node[named ? e->node_count - 2 : 0];
    int32_t at = named ? p->count - 1 : 0;
    while (
        at >= 0 && at < p->count &&
        (p->token[at].kind == LATEX_QUAD || p->token[at].kind == LATEX_STYLE ||
         (named && (p->token[at].kind == LATEX_DOT || p->token[at].kind == LATEX_CLOSE_BRACE)))) {
        at += named ? -1 : 1;
    }
    if ((!named && e->node_count != 1) || only->kind != EXPR_SYMBOL || at < 0 ||
        (p->token[at].kind != LATEX_TEXT && p->token[at].kind != LATEX_LETTER)) {
        return;
    }
    const expr_name *word = &e->name[only->label];
    if (word->length < 3 && !same_word(e->text + word->text, word->length, "no")) return;
    p->name_length = 0;
    name_bytes(p, e->text + word->text, word->length);
    for (int32_t i = 0; i < p->name_length; i++) {
        const char c = p->name[i];
        if (!ascii_letter(c) || (c < 'a') != (i == 0)) return;
    }
    p->name[0] = (char)(p->name[0] + 'a' - 'A');
    const int32_t lowered = expr_intern(p->e, p->name, p->name_length);
    if (lowered < 0) {
        fail(p, LATEX_TOO_LARGE);
    } else {
        only->label = lowered;
    }
}

/* "(a) f = 3": the tokens of a letter in brackets that numbers the answer. */
static int32_t option_label(const parser *p) {
    const latex_token *t = p->token;
    const int32_t start = p->count > 0 && t[0].kind == LATEX_QUAD;
    if (p->count < start + 4 || t[start].kind != LATEX_OPEN || t[start].code != PAIR_ROUND ||
        t[start].match != start + 2 || !is_plain_letter(&t[start + 1]) || t[start + 1].code < 'a' ||
        t[start + 1].code > 'h' || t[start + 3].space == SPACE_NONE ||
        !starts_factor(p, start + 3)) {
        return 0;
    }
    if (t[start + 3].kind == LATEX_TEXT) return start + 3;
    for (int32_t i = start + 3; i < p->count; i++) {
        if (t[i].kind == LATEX_RELATION) return start + 3;
    }
    return digit_at(p, start + 3) ? start + 3 : 0;
}

static size_t aligned(size_t bytes) { return (bytes + 15u) & ~(size_t)15u; }

static int32_t clamp(int64_t value) { return value > INT32_MAX ? INT32_MAX : (int32_t)value; }

int32_t latex_node_capacity(int32_t length, const latex_limits *limits) {
    const int64_t wanted = 6 * (int64_t)length + 32;
    return clamp(wanted < limits->nodes ? wanted : limits->nodes);
}

int32_t latex_number_capacity(int32_t length) { return clamp(2 * (int64_t)length + 16); }

int32_t latex_name_capacity(int32_t length) { return clamp((int64_t)length + 16); }

int32_t latex_text_capacity(int32_t length) { return clamp(8 * (int64_t)length + 64); }

static int32_t name_bytes_capacity(int32_t length) { return clamp(8 * (int64_t)length + 64); }

static int32_t frame_capacity(int32_t length, const latex_limits *limits) {
    const int64_t deepest = 6 * (int64_t)limits->nesting + 16;
    const int64_t wanted = 2 * (int64_t)length + 8;
    return clamp(deepest < wanted ? deepest : wanted);
}

size_t latex_scratch_bytes(int32_t length, const latex_limits *limits) {
    if (length > limits->characters) return 16;
    return aligned((size_t)latex_token_capacity(length) * sizeof(latex_token)) +
           aligned((size_t)frame_capacity(length, limits) * sizeof(frame)) +
           aligned((size_t)name_bytes_capacity(length));
}

uint32_t latex_e_of(uint32_t ambiguities) {
    return ambiguities & LATEX_E_EULER    ? LATEX_E_SYMBOL
           : ambiguities & LATEX_E_SYMBOL ? LATEX_E_EULER
                                          : 0;
}

latex_result latex_parse(const char *text, int32_t length, uint32_t reading,
                         const latex_limits *limits, void *scratch, expr *out) {
    latex_result result = {LATEX_OK, length, 0};
    expr_clear(out);
    if (length > limits->characters) {
        result.reason = LATEX_TOO_LONG;
        result.position = limits->characters;
        return result;
    }
    char *at = scratch;
    parser p = {.text = text,
                .e = out,
                .reading = reading,
                .minus_one = -1,
                .variable = -1,
                .function = -1,
                .variate = -1};
    p.token = (latex_token *)(void *)at;
    at += aligned((size_t)latex_token_capacity(length) * sizeof(latex_token));
    p.stack = (frame *)(void *)at;
    p.stack_limit = frame_capacity(length, limits);
    at += aligned((size_t)p.stack_limit * sizeof(frame));
    p.name = at;
    p.name_capacity = name_bytes_capacity(length);
    p.node_limit = limits->nodes < out->node_capacity ? limits->nodes : out->node_capacity;
    result.reason =
        latex_tokenise(text, length, limits->nesting, p.token, &p.count, &result.position);
    if (result.reason != LATEX_OK) return result;
    survey(&p);
    if (read_signs(&p) || read_option(&p)) {
        result.reason = p.reason;
        return result;
    }
    open_list(&p, ROLE_TOP, option_label(&p), p.count);
    while (!p.finished && p.reason == LATEX_OK) {
        if (!p.operand) {
            read_after(&p);
            continue;
        }
        const frame *f = top(&p);
        /* Nothing need follow a comma; something must follow an operator. */
        if (f->kind == FRAME_LIST && p.cursor >= f->end && f->factors == 0 && f->terms == 0) {
            end_list(&p);
        } else {
            read_operand(&p);
        }
    }
    if (p.reason == LATEX_OK) lower_word(&p);
    result.reason = p.reason;
    result.position = p.reason == LATEX_OK ? length : p.position;
    result.ambiguities = p.ambiguities;
    return result;
}
