#include "published/published_parser.h"

#include <string.h>

/* The reference's grammar is parsed by ANTLR with unlimited lookahead: of all derivations of a text
 * the one is taken that is first in the order of the alternatives. For what is accepted here that
 * comes down to a few rules, each stated where it is applied; texts for which they do not settle
 * the derivation are refused as ambiguous. */

/* --- limits ------------------------------------------------------------------------------------ */

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

/* --- values under construction ----------------------------------------------------------------- */

/* What an expression contains; decides whether the reference leaves e^{...} as it is. */
enum {
    HAS_SYMBOL = 1,
    HAS_LOGARITHM = 2,
    HAS_ZERO = 4,
    HAS_CLOSED_COMPOUND = 8, /* a sum or function without any symbol: may turn out to be a number */
    HAS_ALL = 15,
    IS_DECIMAL = 16,         /* of a number node only: a Float */
    IS_BIG = 32              /* of a number node only: an Integer kept as text */
};

typedef struct {
    uint8_t kind;  /* expr_kind */
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
    ITEM_SYMBOL = 1,     /* a symbol with or without scripts, nothing else applied */
    ITEM_SUBSCRIPT = 2,  /* the symbol has its subscript */
    ITEM_SUPERSCRIPT = 4,
    ITEM_CALLABLE = 8,   /* at a place where the grammar allows a function */
    ITEM_SEALED = 16,    /* a factorial or degree mark follows: no exponent may */
    ITEM_LOOSE_SUBSCRIPT = 32,  /* subscript is a symbol without braces */
    ITEM_REVERSED = 64   /* superscript before subscript */
};

typedef struct {
    int32_t value;
    int32_t leaf;           /* the symbol's own value */
    int32_t token, end;     /* tokens of its name, scripts before `end` included */
    uint8_t flags;
} item;

typedef enum {
    FRAME_TOP, FRAME_GROUP, FRAME_ABSOLUTE, FRAME_NUMERATOR, FRAME_DENOMINATOR, FRAME_ROOT_INDEX,
    FRAME_RADICAND, FRAME_EXPONENT, FRAME_EULER_EXPONENT, FRAME_SUBSCRIPT, FRAME_CALL,
    FRAME_FUNCTION,          /* waiting for scripts or the argument */
    FRAME_FUNCTION_EXPONENT, FRAME_FUNCTION_BASE, FRAME_PARENTHESISED_ARGUMENT,
    FRAME_ARGUMENT           /* without parentheses: a product, functions only as first factors */
} frame_kind;

typedef struct {
    uint8_t kind;
    uint8_t sum_operator, product_operator; /* pending token kinds; PUBLISHED_END for none */
    uint8_t function;      /* expr_function */
    int32_t sum, product;  /* values so far */
    int32_t items;         /* first of its items */
    int32_t signs, minus_signs; /* before the current run of factors */
    int32_t token;         /* that opened it */
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
    int32_t relation, left; /* token of the relation sign and what stands before it, or NONE */
    int32_t set, element;   /* elements of a set so far, or NONE; first token of the current one */
    published_reason reason; /* PUBLISHED_ACCEPTED until something is refused */
} parser;

size_t published_scratch_bytes(void) { return (sizeof(parser) + 15u) & ~(size_t)15u; }

int32_t published_max_nodes(int32_t length) {
    const int32_t bound = 4 * (length < 0 ? 0 : length) + 32;
    return bound < MAX_NODES ? bound : MAX_NODES;
}

int32_t published_max_names(int32_t length) {
    const int32_t bound = (length < 0 ? 0 : length) + 4;
    return bound < PUBLISHED_MAX_TOKENS ? bound : PUBLISHED_MAX_TOKENS;
}

int32_t published_max_text(int32_t length) {
    const int32_t bound = 16 * (length < 0 ? 0 : length) + 64;
    return bound < MAX_NAME_TEXT ? bound : MAX_NAME_TEXT;
}

static void refuse(parser *p, published_reason reason) {
    if (p->reason == PUBLISHED_ACCEPTED) p->reason = reason;
}

static int32_t new_value(parser *p, expr_kind kind, uint16_t head) {
    if (p->node_count == MAX_NODES) {
        refuse(p, PUBLISHED_TOO_LONG);
        return DUMMY;
    }
    value *v = &p->node[p->node_count];
    memset(v, 0, sizeof *v);
    v->kind = (uint8_t)kind;
    v->head = head;
    v->first = v->last = v->next = NONE;
    return p->node_count++;
}

static void append(parser *p, int32_t parent, int32_t child) {
    value *above = &p->node[parent];
    p->node[child].next = NONE;
    if (above->last == NONE) {
        above->first = child;
    } else {
        p->node[above->last].next = child;
    }
    above->last = child;
    above->arity++;
    above->flags |= p->node[child].flags & HAS_ALL;
}

/* --- numbers ----------------------------------------------------------------------------------- */

static int32_t rational(parser *p, int64_t numerator, int64_t denominator) {
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    int64_t a = numerator < 0 ? -numerator : numerator, b = denominator;
    while (b != 0) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    const int32_t made = new_value(p, EXPR_NUMBER, 0);
    p->node[made].p = numerator / a;
    p->node[made].q = denominator / a;
    p->node[made].flags = numerator == 0 ? HAS_ZERO : 0;
    return made;
}

static int is_number(const parser *p, int32_t v) { return p->node[v].kind == EXPR_NUMBER; }
static int is_rational(const parser *p, int32_t v) {
    return is_number(p, v) && !(p->node[v].flags & IS_DECIMAL);
}
static int is_integer(const parser *p, int32_t v) {
    return is_rational(p, v) && p->node[v].q == 1;
}
static int is_small(const parser *p, int32_t v) {
    const int64_t limit = (int64_t)1 << 30;
    const value *n = &p->node[v];
    return !(n->flags & IS_BIG) && n->p < limit && n->p > -limit && n->q < limit;
}

static int32_t negated_number(parser *p, int32_t v) {
    const value *n = &p->node[v];
    if ((n->flags & IS_BIG) || ((n->flags & IS_DECIMAL) && n->p == 0)) {
        refuse(p, PUBLISHED_NUMBER_SIZE);
        return v;
    }
    const int32_t made = new_value(p, EXPR_NUMBER, 0);
    const int32_t next = p->node[made].next;
    p->node[made] = p->node[v];
    p->node[made].next = next;
    p->node[made].p = -p->node[v].p;
    return made;
}

static int32_t add_name(parser *p, const char *text, int32_t length) {
    if (MAX_NAME_TEXT - p->name_length < length) {
        refuse(p, PUBLISHED_TOO_LONG);
        return p->name_length;
    }
    memcpy(p->names + p->name_length, text, (size_t)length);
    p->name_length += length;
    return p->name_length;
}

/* A number as written: an Integer, or a Float of its text. */
static int32_t written_number(parser *p, const char *text, int32_t length) {
    enum { MAX_DIGITS = 18 };
    int decimal = 0, fraction = 0;
    int32_t exponent = 0, at = 0, start = 0;
    int64_t mantissa = 0;
    int32_t digits = 0;
    for (; at < length && text[at] != 'E'; at++) {
        if (text[at] == '.') {
            decimal = fraction = 1;
            continue;
        }
        if (digits > 0 || text[at] != '0') digits++;
        if (digits <= MAX_DIGITS) mantissa = 10 * mantissa + (text[at] - '0');
        exponent -= fraction;
    }
    if (at < length) {
        decimal = 1;
        int32_t shown = 0, sign = 1;
        at++;
        if (text[at] == '-') sign = -1;
        if (text[at] == '-' || text[at] == '+') at++;
        for (; at < length; at++) {
            shown = 10 * shown + (text[at] - '0');
            if (shown > 999) {
                refuse(p, PUBLISHED_NUMBER_SIZE);
                return DUMMY;
            }
        }
        exponent += sign * shown;
    }
    if (digits > MAX_DIGITS && decimal) {
        refuse(p, PUBLISHED_NUMBER_SIZE);
        return DUMMY;
    }
    const int32_t made = new_value(p, EXPR_NUMBER, 0);
    value *n = &p->node[made];
    n->q = 1;
    n->digits = digits;
    if (!decimal && digits <= MAX_DIGITS) {
        n->p = mantissa;
        n->flags = mantissa == 0 ? HAS_ZERO : 0;
        return made;
    }
    if (decimal) {
        n->p = mantissa;
        n->exponent = exponent;
        n->flags = IS_DECIMAL | (mantissa == 0 ? HAS_ZERO : 0);
    } else {
        n->flags = IS_BIG;
        while (text[start] == '0') start++;
    }
    n->text = p->name_length;
    n->text_length = length - start;
    add_name(p, text + start, length - start);
    return made;
}

/* --- the constructors of the reference ----------------------------------------------------------- */

static int32_t node2(parser *p, expr_kind kind, uint16_t head, int32_t a, int32_t b) {
    if (p->quiet) return DUMMY;
    const int32_t made = new_value(p, kind, head);
    append(p, made, a);
    append(p, made, b);
    return made;
}

static int32_t function1(parser *p, expr_function head, int32_t argument) {
    if (p->quiet) return DUMMY;
    const int32_t made = new_value(p, EXPR_FUNCTION, (uint16_t)head);
    append(p, made, argument);
    if (!(p->node[made].flags & HAS_SYMBOL)) p->node[made].flags |= HAS_CLOSED_COMPOUND;
    return made;
}

static int32_t power(parser *p, int32_t base, int32_t exponent) {
    return node2(p, EXPR_POW, 0, base, exponent);
}

/* Add or Mul of two values; either that is one already gives its arguments, not itself. */
static int32_t joined(parser *p, expr_kind kind, int32_t a, int32_t b) {
    if (p->quiet) return DUMMY;
    value *left = &p->node[a], *right = &p->node[b];
    if (left->kind == kind && right->kind == kind) {
        p->node[left->last].next = right->first;
        left->last = right->last;
        left->arity += right->arity;
        left->flags |= right->flags;
        return a;
    }
    if (left->kind == kind) {
        append(p, a, b);
    } else if (right->kind == kind) {
        left->next = right->first;
        right->first = a;
        right->arity++;
        right->flags |= left->flags & HAS_ALL;
        return b;
    } else {
        a = node2(p, kind, 0, a, b);
    }
    return a;
}

static int32_t product(parser *p, int32_t a, int32_t b) { return joined(p, EXPR_MUL, a, b); }

static int32_t sum(parser *p, int32_t a, int32_t b) {
    const int32_t made = joined(p, EXPR_ADD, a, b);
    if (!p->quiet && !(p->node[made].flags & HAS_SYMBOL)) {
        p->node[made].flags |= HAS_CLOSED_COMPOUND;
    }
    return made;
}

static int32_t negative(parser *p, int32_t v) {
    if (p->quiet) return DUMMY;
    if (is_number(p, v)) return negated_number(p, v);
    const int32_t minus_one = rational(p, -1, 1);
    return product(p, minus_one, v);
}

/* Integers divide to a Rational; anything else is Mul(a, Pow(b, -1)), not flattened. */
static int32_t quotient(parser *p, int32_t a, int32_t b) {
    if (p->quiet) return DUMMY;
    if (is_integer(p, a) && is_integer(p, b)) {
        if (!is_small(p, a) || !is_small(p, b)) {
            refuse(p, PUBLISHED_NUMBER_SIZE);
            return DUMMY;
        }
        if (p->node[b].p == 0) {
            refuse(p, PUBLISHED_EVALUATED);
            return DUMMY;
        }
        return rational(p, p->node[a].p, p->node[b].p);
    }
    const int32_t minus_one = rational(p, -1, 1);
    const int32_t inverse = power(p, b, minus_one);
    return node2(p, EXPR_MUL, 0, a, inverse);
}

/* Two factors side by side; an Integer before a positive Rational makes a mixed number. */
static int32_t juxtaposed(parser *p, int32_t a, int32_t b) {
    if (p->quiet) return DUMMY;
    if (is_integer(p, a) && is_rational(p, b) && (p->node[b].p > 0 || (p->node[b].flags & IS_BIG))) {
        if (!is_small(p, a) || !is_small(p, b)) {
            refuse(p, PUBLISHED_NUMBER_SIZE);
            return DUMMY;
        }
        const value *whole = &p->node[a], *part = &p->node[b];
        const int64_t scaled = whole->p * part->q;
        return rational(p, whole->p < 0 ? scaled - part->p : scaled + part->p, part->q);
    }
    return product(p, a, b);
}

/* e^{argument}: the reference evaluates it, so only arguments that stay are accepted. */
static int32_t euler_power(parser *p, int32_t argument) {
    if (p->quiet) return DUMMY;
    const value *a = &p->node[argument];
    if (is_number(p, argument)) {
        if (a->flags & IS_DECIMAL) refuse(p, PUBLISHED_EVALUATED);
        if (!(a->flags & IS_BIG) && a->p == 0) return rational(p, 1, 1);
        if (!(a->flags & IS_BIG) && a->p == 1 && a->q == 1) {
            return new_value(p, EXPR_CONSTANT, EXPR_E);
        }
        return function1(p, EXPR_EXP, argument);
    }
    if (a->flags & (HAS_LOGARITHM | HAS_ZERO | HAS_CLOSED_COMPOUND)) {
        refuse(p, PUBLISHED_EVALUATED);
    }
    if (a->kind == EXPR_ADD) {
        for (int32_t term = a->first; term != NONE; term = p->node[term].next) {
            if (p->node[term].flags & IS_DECIMAL) refuse(p, PUBLISHED_EVALUATED);
        }
    }
    return function1(p, EXPR_EXP, argument);
}

/* \sqrt[index]{radicand}: Pow(radicand, 1/index), where the reference evaluates 1/index. */
static int32_t rooted(parser *p, int32_t radicand, int32_t index) {
    if (p->quiet) return DUMMY;
    if (index == NONE) return power(p, radicand, rational(p, 1, 2));
    if (is_integer(p, index) && is_small(p, index) && p->node[index].p != 0) {
        return power(p, radicand, rational(p, 1, p->node[index].p));
    }
    if (p->node[index].kind == EXPR_SYMBOL) {
        return power(p, radicand, power(p, index, rational(p, -1, 1)));
    }
    refuse(p, PUBLISHED_EVALUATED);
    return DUMMY;
}

static int32_t applied_function(parser *p, const frame *f, int32_t argument) {
    if (p->quiet) return DUMMY;
    static const uint8_t inverse[] = {EXPR_ASIN, EXPR_ACOS, EXPR_ATAN, EXPR_ACOT,
                                      EXPR_ASEC, EXPR_ACSC};
    int32_t exponent = f->first;
    uint8_t head = f->function;
    if (exponent != NONE && is_number(p, exponent)) {
        const value *n = &p->node[exponent];
        if ((n->flags & (IS_DECIMAL | IS_BIG)) || n->p == 0) refuse(p, PUBLISHED_EVALUATED);
        if (n->p == -1 && n->q == 1) {
            if (head <= EXPR_CSC) {
                head = inverse[head - EXPR_SIN];
                exponent = NONE;
            } else if (head == EXPR_SINH || head == EXPR_COSH || head == EXPR_TANH) {
                head = (uint8_t)(head - EXPR_SINH + EXPR_ASINH);
                exponent = NONE;
            }
        }
    }
    int32_t made;
    if (head == EXPR_LOG) {
        int32_t base = f->second;
        if (base == NONE) {
            const published_token *t = &p->tokens.token[f->token];
            base = p->tokens.text[t->start + 2] == 'n' ? new_value(p, EXPR_CONSTANT, EXPR_E)
                                                       : rational(p, 10, 1);
        }
        made = node2(p, EXPR_FUNCTION, EXPR_LOG, argument, base);
        p->node[made].flags |= HAS_LOGARITHM;
    } else {
        made = function1(p, (expr_function)head, argument);
    }
    return exponent == NONE ? made : power(p, made, exponent);
}

/* --- names ------------------------------------------------------------------------------------- */

static const char *greek_name(const char *letter) {
    static const struct {
        const char letter[3];
        const char *name;
    } greek[] = {
        {"\xce\xb1", "alpha"},   {"\xce\xb2", "beta"},     {"\xce\xb3", "gamma"},
        {"\xce\x93", "Gamma"},   {"\xce\xb4", "delta"},    {"\xce\x94", "Delta"},
        {"\xce\xb5", "epsilon"}, {"\xcf\xb5", "varepsilon"}, {"\xce\xb6", "zeta"},
        {"\xce\xb7", "eta"},     {"\xce\xb8", "theta"},    {"\xce\x98", "Theta"},
        {"\xcf\x91", "vartheta"}, {"\xce\xb9", "iota"},    {"\xce\xba", "kappa"},
        {"\xce\xbb", "lambda"},  {"\xce\x9b", "Lambda"},   {"\xce\xbc", "mu"},
        {"\xce\xbd", "nu"},      {"\xce\xbe", "xi"},       {"\xce\x9e", "Xi"},
        {"\xce\xbf", "omicron"}, {"\xcf\x80", "pi"},       {"\xce\xa0", "Pi"},
        {"\xcf\x96", "varpi"},   {"\xcf\x81", "rho"},      {"\xcf\xb1", "varrho"},
        {"\xcf\x83", "sigma"},   {"\xce\xa3", "Sigma"},    {"\xcf\x82", "varsigma"},
        {"\xcf\x84", "tau"},     {"\xcf\x85", "upsilon"},  {"\xce\xa5", "Upsilon"},
        {"\xcf\x86", "phi"},     {"\xce\xa6", "Phi"},      {"\xcf\x95", "varphi"},
        {"\xcf\x87", "chi"},     {"\xcf\x88", "psi"},      {"\xce\xa8", "Psi"},
        {"\xcf\x89", "omega"},   {"\xce\xa9", "Omega"},
    };
    for (size_t i = 0; i < sizeof greek / sizeof *greek; i++) {
        if (memcmp(letter, greek[i].letter, 2) == 0) return greek[i].name;
    }
    return "";
}

static int is_one_of(const char *text, int32_t length, const char *a, const char *b) {
    return ((size_t)length == strlen(a) && memcmp(text, a, (size_t)length) == 0) ||
           ((size_t)length == strlen(b) && memcmp(text, b, (size_t)length) == 0);
}

/* \name{text}: the accent's family and its text without spaces. */
static void add_accent(parser *p, const char *text, int32_t length) {
    int32_t name = 1;
    while (text[name] != '{') name++;
    const char *family = text + 1;
    int32_t family_length = name - 1;
    if (is_one_of(family, family_length, "bar", "overline")) {
        family = "bar";
    } else if (is_one_of(family, family_length, "vec", "overrightarrow")) {
        family = "vec";
    } else if (is_one_of(family, family_length, "tilde", "widetilde")) {
        family = "tilde";
    } else if (family_length > 4 && memcmp(family, "math", 4) == 0) {
        family = "math";
    }
    if (family != text + 1) family_length = (int32_t)strlen(family);
    add_name(p, family, family_length);
    add_name(p, "{", 1);
    for (int32_t i = name + 1; i < length - 1; i++) {
        if (text[i] != ' ') add_name(p, text + i, 1);
    }
    add_name(p, "}", 1);
}

/* The texts of tokens[from..to), joined as the reference joins them: without what was skipped. */
static void add_tokens(parser *p, int32_t from, int32_t to) {
    for (int32_t i = from; i < to; i++) {
        add_name(p, p->tokens.text + p->tokens.token[i].start, p->tokens.token[i].length);
    }
}

/* Names a symbol: tokens[token], with the subscript in tokens[from..to), none if from == to. */
static void name_symbol(parser *p, int32_t leaf, int32_t token, int32_t from, int32_t to) {
    const published_token *t = &p->tokens.token[token];
    const char *text = p->tokens.text + t->start;
    int32_t length = t->length;
    const int32_t start = p->name_length;
    while (length > 0 && text[length - 1] == ' ') length--;
    if (t->kind == PUBLISHED_ACCENT) {
        add_accent(p, text, length);
    } else if (text[0] == '\\') {
        add_name(p, text + 1, length - 1);
    } else if ((unsigned char)text[0] >= 0x80 && from == to) {
        /* Only a name that is the letter and nothing else is spelled out. */
        const char *name = greek_name(text);
        add_name(p, name, (int32_t)strlen(name));
    } else {
        add_name(p, text, length);
    }
    if (from < to) {
        add_name(p, "_{", 2);
        const int32_t inner = p->name_length;
        add_tokens(p, from, to);
        while (p->name_length > inner && p->names[p->name_length - 1] == ' ') p->name_length--;
        int32_t characters = 0;
        for (int32_t i = inner; i < p->name_length; i++) {
            characters += ((unsigned char)p->names[i] & 0xc0) != 0x80;
        }
        if (characters > 1) {
            add_name(p, "}", 1);
        } else {
            memmove(p->names + inner - 1, p->names + inner, (size_t)(p->name_length - inner));
            p->name_length--;
        }
    }
    value *v = &p->node[leaf];
    v->text = start;
    v->text_length = p->name_length - start;
    v->flags = HAS_SYMBOL;
    v->kind = EXPR_SYMBOL;
    v->head = 0;
    if (v->text_length == 2 && memcmp(p->names + start, "pi", 2) == 0) {
        v->kind = EXPR_CONSTANT;
        v->head = EXPR_PI;
        v->flags = 0;
    }
}

/* --- operands ---------------------------------------------------------------------------------- */

static const published_token *token(const parser *p, int32_t at) { return &p->tokens.token[at]; }
static uint8_t kind_at(const parser *p, int32_t at) { return p->tokens.token[at].kind; }
static frame *top(parser *p) { return &p->frames[p->frame_count - 1]; }

/* Tokens that the grammar's `atom` may consist of, alone. */
static int is_atom(uint8_t kind) {
    return published_is_symbol(kind) || kind == PUBLISHED_NUMBER || kind == PUBLISHED_E_NOTATION ||
           kind == PUBLISHED_PERCENT || kind == PUBLISHED_CAPITAL_E ||
           kind == PUBLISHED_DIFFERENTIAL;
}

static int32_t atom_value(parser *p, int32_t at) {
    if (p->quiet) return DUMMY;
    const published_token *t = token(p, at);
    const char *text = p->tokens.text + t->start;
    switch (t->kind) {
        case PUBLISHED_NUMBER:
        case PUBLISHED_E_NOTATION: return written_number(p, text, t->length);
        case PUBLISHED_PERCENT: {
            const int32_t sign = text[t->length - 2] == '\\' ? 2 : 1;
            const int32_t number = written_number(p, text, t->length - sign);
            return node2(p, EXPR_MUL, 0, number, rational(p, 1, 100));
        }
        default: break;
    }
    const int32_t made = new_value(p, EXPR_SYMBOL, 0);
    if (t->kind == PUBLISHED_DIFFERENTIAL) {
        value *v = &p->node[made];
        v->text = p->name_length;
        add_name(p, "d", 1);
        int32_t from = 1;
        while (text[from] == ' ' || text[from] == '\\') from++;
        add_name(p, text + from, t->length - from);
        v->text_length = p->name_length - v->text;
        v->flags = HAS_SYMBOL;
    } else {
        name_symbol(p, made, at, at, at);
    }
    return made;
}

static item *push_item(parser *p, int32_t v, uint8_t flags) {
    item *added = &p->items[p->item_count++];
    added->value = added->leaf = v;
    added->token = p->at;
    added->end = p->at + 1;
    added->flags = flags;
    return added;
}

static frame *push_frame(parser *p, frame_kind kind, int32_t at) {
    const int32_t weight = kind == FRAME_FUNCTION ? ARGUMENT_WEIGHT : FRAME_WEIGHT;
    p->weight += weight;
    if (p->frame_count == MAX_FRAMES || p->weight + p->tokens.token_count > MAX_WEIGHT) {
        refuse(p, PUBLISHED_TOO_LONG);
        return top(p);
    }
    frame *f = &p->frames[p->frame_count++];
    f->kind = (uint8_t)kind;
    f->sum_operator = f->product_operator = PUBLISHED_END;
    f->function = 0;
    f->sum = f->product = f->first = f->second = NONE;
    f->items = p->item_count;
    f->signs = f->minus_signs = 0;
    f->token = at;
    return f;
}

static void pop_frame(parser *p) {
    const uint8_t kind = top(p)->kind;
    p->weight -= kind == FRAME_FUNCTION || kind == FRAME_PARENTHESISED_ARGUMENT ||
                         kind == FRAME_ARGUMENT
                     ? ARGUMENT_WEIGHT
                     : FRAME_WEIGHT;
    p->frame_count--;
}

/* Ends the current run of juxtaposed factors with its signs, and joins it to the product. */
static void finish_factors(parser *p) {
    frame *f = top(p);
    int32_t made = p->items[p->item_count - 1].value;
    for (int32_t i = p->item_count - 2; i >= f->items; i--) {
        made = juxtaposed(p, p->items[i].value, made);
    }
    p->item_count = f->items;
    for (; f->minus_signs > 0; f->minus_signs--) made = negative(p, made);
    f->signs = 0;
    if (f->product_operator == PUBLISHED_MUL) {
        made = product(p, f->product, made);
    } else if (f->product_operator == PUBLISHED_DIV) {
        made = quotient(p, f->product, made);
    }
    f->product = made;
    f->product_operator = PUBLISHED_END;
}

/* Ends the current product and joins it to the sum. */
static void finish_product(parser *p) {
    frame *f = top(p);
    finish_factors(p);
    int32_t made = f->product;
    if (f->sum_operator == PUBLISHED_ADD) {
        made = sum(p, f->sum, made);
    } else if (f->sum_operator == PUBLISHED_SUB) {
        made = sum(p, f->sum, negative(p, made));
    }
    f->sum = made;
    f->sum_operator = PUBLISHED_END;
    f->product = NONE;
}

/* Ends the argument without parentheses on top: the function becomes an operand of the outer. */
static void close_argument(parser *p) {
    finish_factors(p);
    const frame f = *top(p);
    pop_frame(p);
    push_item(p, applied_function(p, &f, f.product), 0);
}

/* The item that scripts apply to, after which only its value changes. */
static void raise_item(parser *p, int32_t exponent) {
    item *it = &p->items[p->item_count - 1];
    it->value = power(p, it->value, exponent);
    if (it->flags & ITEM_SYMBOL) it->flags |= ITEM_SUPERSCRIPT;
}

/* --- states ------------------------------------------------------------------------------------ */

typedef enum { WANT_OPERAND, HAVE_OPERAND, WANT_ARGUMENT } state;

/* `{` at `at`, not followed by its `}`. */
static int opens_group(const parser *p, int32_t at) {
    return kind_at(p, at) == PUBLISHED_LEFT_BRACE && kind_at(p, at + 1) != PUBLISHED_RIGHT_BRACE;
}

/* An exponent without braces is one atom. A symbol as exponent could take further scripts for
 * itself or leave them to the base; `base_may_take_subscript` says that the grammar gives them to
 * the base (its first alternative). */
static int script_follows_safely(parser *p, int32_t at, int base_may_take_subscript) {
    const uint8_t kind = kind_at(p, at), next = kind_at(p, at + 1);
    if (next == PUBLISHED_UNDERSCORE) return base_may_take_subscript;
    return !(next == PUBLISHED_CARET && published_is_symbol(kind));
}

static state begin_exponent(parser *p) {
    item *it = &p->items[p->item_count - 1];
    const int32_t at = p->at + 1;
    if ((it->flags & ITEM_SEALED) || (it->flags & ITEM_SUPERSCRIPT)) {
        refuse(p, it->flags & ITEM_SEALED ? PUBLISHED_SYNTAX : PUBLISHED_AMBIGUOUS);
    } else if (opens_group(p, at)) {
        push_frame(p, FRAME_EXPONENT, at);
        p->at += 2;
        return WANT_OPERAND;
    } else if (!is_atom(kind_at(p, at))) {
        refuse(p, PUBLISHED_SYNTAX);
    } else if (!script_follows_safely(p, at, (it->flags & (ITEM_SYMBOL | ITEM_SUBSCRIPT)) ==
                                                 ITEM_SYMBOL)) {
        refuse(p, PUBLISHED_AMBIGUOUS);
    } else {
        raise_item(p, atom_value(p, at));
        p->at += 2;
    }
    return HAVE_OPERAND;
}

/* The subscript tokens[from..to) belongs to the item; its script ends before `end`. */
static void subscript_item(parser *p, int32_t from, int32_t to, int32_t end) {
    item *it = &p->items[p->item_count - 1];
    if (it->flags & ITEM_SUPERSCRIPT) it->flags |= ITEM_REVERSED;
    it->flags |= ITEM_SUBSCRIPT;
    it->end = end;
    if (!p->quiet) {
        name_symbol(p, it->leaf, it->token, from, to);
        if (it->value != it->leaf) p->node[it->value].flags |= HAS_SYMBOL;
    }
}

static state begin_subscript(parser *p) {
    item *it = &p->items[p->item_count - 1];
    const int32_t at = p->at + 1;
    if (!(it->flags & ITEM_SYMBOL) || (it->flags & (ITEM_SUBSCRIPT | ITEM_SEALED))) {
        refuse(p, PUBLISHED_AMBIGUOUS);
    } else if (opens_group(p, at)) {
        push_frame(p, FRAME_SUBSCRIPT, at);
        p->quiet++;
        p->at += 2;
        return WANT_OPERAND;
    } else if (!is_atom(kind_at(p, at)) || kind_at(p, at) == PUBLISHED_PERCENT) {
        refuse(p, PUBLISHED_SYNTAX);
    } else if (kind_at(p, at + 1) == PUBLISHED_UNDERSCORE) {
        refuse(p, PUBLISHED_AMBIGUOUS);
    } else {
        subscript_item(p, at, at + 1, at + 1);
        if (published_is_symbol(kind_at(p, at))) it->flags |= ITEM_LOOSE_SUBSCRIPT;
        p->at += 2;
    }
    return HAVE_OPERAND;
}

/* Whether the tokens between the bracket at `open` and its match are one atom: 1, 0, or -1 where
 * that, or its name, is not certain. */
static int holds_atom(const parser *p, int32_t open) {
    const int32_t end = token(p, open)->match;
    int32_t at = open + 1, scripts = 0, seen = 0;
    if (!is_atom(kind_at(p, at))) return 0;
    if (!published_is_symbol(kind_at(p, at++))) {
        if (kind_at(p, at) == PUBLISHED_UNDERSCORE) return -1;
        return at == end;
    }
    while (kind_at(p, at) == PUBLISHED_UNDERSCORE || kind_at(p, at) == PUBLISHED_CARET) {
        const int script = kind_at(p, at) == PUBLISHED_CARET ? 1 : 2;
        scripts += 1;
        seen |= script;
        at++;
        if (kind_at(p, at) == PUBLISHED_LEFT_BRACE) {
            at = token(p, at)->match + 1;
        } else if (is_atom(kind_at(p, at))) {
            at++;
        } else {
            return -1;
        }
    }
    if (at != end) return 0;
    if (scripts > (seen == 3 ? 2 : 1)) return -1;
    /* The reference takes the text of the tokens and reads it anew: they must be side by side. */
    for (int32_t i = open + 1; i + 1 < end; i++) {
        if (token(p, i)->start + token(p, i)->length != token(p, i + 1)->start) return -1;
    }
    return 1;
}

/* A symbol before a bracket that holds one atom is a function of it; before any other bracket it is
 * a factor, left where it is. */
static void begin_call(parser *p) {
    item *it = &p->items[p->item_count - 1];
    const uint8_t kind = kind_at(p, p->at);
    if (!(it->flags & ITEM_SYMBOL) || !(it->flags & ITEM_CALLABLE)) return;
    if (kind == PUBLISHED_LEFT_BRACE) {
        const uint8_t next = kind_at(p, p->at + 1);
        if (next != PUBLISHED_LEFT_PAREN && next != PUBLISHED_LEFT_BRACKET) return;
        if (token(p, p->at + 1)->match + 1 != token(p, p->at)->match) return;
        if (holds_atom(p, p->at + 1) != 0) refuse(p, PUBLISHED_AMBIGUOUS);
        return;
    }
    if (kind != PUBLISHED_LEFT_PAREN && kind != PUBLISHED_LEFT_BRACKET) return;
    const int atom = holds_atom(p, p->at);
    if (atom == 0) return;
    if (atom < 0 || (it->flags & ITEM_REVERSED) ||
        ((it->flags & ITEM_LOOSE_SUBSCRIPT) && (it->flags & ITEM_SUPERSCRIPT))) {
        refuse(p, PUBLISHED_AMBIGUOUS);
        return;
    }
    push_frame(p, FRAME_CALL, p->at);
    p->at++;
}

static void finish_call(parser *p, int32_t argument) {
    item *it = &p->items[p->item_count - 1];
    if (!p->quiet) {
        if (p->node[argument].flags & IS_DECIMAL) refuse(p, PUBLISHED_EVALUATED);
        const int32_t made = new_value(p, EXPR_CALL, 0);
        p->node[made].text = p->name_length;
        add_tokens(p, it->token, it->end);
        p->node[made].text_length = p->name_length - p->node[made].text;
        append(p, made, argument);
        if (!(p->node[made].flags & HAS_SYMBOL)) p->node[made].flags |= HAS_CLOSED_COMPOUND;
        it->value = it->value == it->leaf
                        ? made
                        : power(p, made, p->node[it->value].last);
    }
    it->flags = 0;
}

/* \frac{d...}{dx} is a derivative in the reference. */
static int is_derivative(const parser *p, int32_t numerator, int32_t denominator) {
    return kind_at(p, denominator + 1) == PUBLISHED_DIFFERENTIAL &&
           token(p, denominator)->match == denominator + 2 &&
           p->tokens.text[token(p, numerator + 1)->start] == 'd';
}

static state begin_fraction(parser *p) {
    const int32_t numerator = p->at + 1;
    if (!opens_group(p, numerator)) {
        refuse(p, PUBLISHED_SYNTAX);
        return WANT_OPERAND;
    }
    const int32_t denominator = token(p, numerator)->match + 1;
    if (!opens_group(p, denominator)) {
        refuse(p, PUBLISHED_SYNTAX);
    } else if (is_derivative(p, numerator, denominator)) {
        refuse(p, PUBLISHED_EVALUATED);
    } else {
        push_frame(p, FRAME_NUMERATOR, numerator);
        p->at = numerator + 1;
    }
    return WANT_OPERAND;
}

static state begin_root(parser *p) {
    const int32_t at = p->at + 1;
    if (kind_at(p, at) == PUBLISHED_LEFT_BRACKET) {
        push_frame(p, FRAME_ROOT_INDEX, at);
        p->at += 2;
    } else if (opens_group(p, at)) {
        push_frame(p, FRAME_RADICAND, at);
        p->at += 2;
    } else {
        refuse(p, PUBLISHED_SYNTAX);
    }
    return WANT_OPERAND;
}

static state begin_euler(parser *p) {
    const int32_t at = p->at + 1;
    if (kind_at(p, at) != PUBLISHED_CARET) {
        push_item(p, p->quiet ? DUMMY : new_value(p, EXPR_CONSTANT, EXPR_E), 0);
        p->at = at;
        return HAVE_OPERAND;
    }
    if (opens_group(p, at + 1)) {
        push_frame(p, FRAME_EULER_EXPONENT, at + 1);
        p->at = at + 2;
        return WANT_OPERAND;
    }
    if (!is_atom(kind_at(p, at + 1))) {
        refuse(p, PUBLISHED_SYNTAX);
    } else if (!script_follows_safely(p, at + 1, 0)) {
        refuse(p, PUBLISHED_AMBIGUOUS);
    } else {
        push_item(p, euler_power(p, atom_value(p, at + 1)), 0);
        p->at = at + 2;
    }
    return HAVE_OPERAND;
}

static state want_operand(parser *p) {
    frame *f = top(p);
    const uint8_t kind = kind_at(p, p->at);
    switch (kind) {
        case PUBLISHED_SUB: f->minus_signs++; /* fall through */
        case PUBLISHED_ADD:
            if (++f->signs > MAX_SIGNS) refuse(p, PUBLISHED_TOO_LONG);
            p->at++;
            return WANT_OPERAND;
        case PUBLISHED_NUMBER:
        case PUBLISHED_E_NOTATION:
        case PUBLISHED_PERCENT:
        case PUBLISHED_CAPITAL_E:
        case PUBLISHED_DIFFERENTIAL:
            push_item(p, atom_value(p, p->at), 0);
            p->at++;
            return HAVE_OPERAND;
        case PUBLISHED_LETTER:
        case PUBLISHED_GREEK:
        case PUBLISHED_OTHER_SYMBOL:
        case PUBLISHED_ACCENT: {
            const int callable = f->kind != FRAME_ARGUMENT || p->item_count == f->items;
            const int32_t made = atom_value(p, p->at);
            push_item(p, made, callable ? ITEM_SYMBOL | ITEM_CALLABLE : ITEM_SYMBOL);
            p->at++;
            return HAVE_OPERAND;
        }
        case PUBLISHED_EULER: return begin_euler(p);
        case PUBLISHED_LEFT_BRACE:
            if (!opens_group(p, p->at)) break; /* fall through */
        case PUBLISHED_LEFT_PAREN:
        case PUBLISHED_LEFT_BRACKET:
            push_frame(p, FRAME_GROUP, p->at);
            p->at++;
            return WANT_OPERAND;
        case PUBLISHED_BAR:
            if (token(p, p->at)->head != PUBLISHED_BAR_OPENS) {
                refuse(p, PUBLISHED_AMBIGUOUS);
                return WANT_OPERAND;
            }
            push_frame(p, FRAME_ABSOLUTE, p->at);
            p->at++;
            return WANT_OPERAND;
        case PUBLISHED_FRACTION: return begin_fraction(p);
        case PUBLISHED_ROOT: return begin_root(p);
        case PUBLISHED_FUNCTION:
            f = push_frame(p, FRAME_FUNCTION, p->at);
            f->function = token(p, p->at)->head;
            p->at++;
            return WANT_ARGUMENT;
        default: break;
    }
    refuse(p, PUBLISHED_SYNTAX);
    return WANT_OPERAND;
}

/* After a function's name: its scripts, then its argument. */
static state want_argument(parser *p) {
    frame *f = top(p);
    const uint8_t kind = kind_at(p, p->at);
    if (kind == PUBLISHED_CARET || kind == PUBLISHED_UNDERSCORE) {
        int32_t *script = kind == PUBLISHED_CARET ? &f->first : &f->second;
        const int32_t at = p->at + 1;
        if (*script != NONE || (kind == PUBLISHED_UNDERSCORE && f->function != EXPR_LOG)) {
            refuse(p, PUBLISHED_AMBIGUOUS);
        } else if (opens_group(p, at)) {
            push_frame(p, kind == PUBLISHED_CARET ? FRAME_FUNCTION_EXPONENT : FRAME_FUNCTION_BASE,
                       at);
            p->at += 2;
            return WANT_OPERAND;
        } else if (!is_atom(kind_at(p, at))) {
            refuse(p, PUBLISHED_SYNTAX);
        } else if (!script_follows_safely(p, at, 0)) {
            refuse(p, PUBLISHED_AMBIGUOUS);
        } else {
            *script = atom_value(p, at);
            p->at += 2;
        }
        return WANT_ARGUMENT;
    }
    if (kind == PUBLISHED_LEFT_PAREN) {
        f->kind = FRAME_PARENTHESISED_ARGUMENT;
        p->at++;
    } else {
        f->kind = FRAME_ARGUMENT;
    }
    return WANT_OPERAND;
}

/* Closes the frame on top, whose expression is complete, at the token that ends it. */
static state close_frame(parser *p) {
    finish_product(p);
    const frame f = *top(p);
    const int32_t made = f.sum;
    if (f.kind == FRAME_NUMERATOR) {
        frame *again = top(p);
        again->kind = FRAME_DENOMINATOR;
        again->first = made;
        again->sum = NONE;
        p->at += 2;
        return WANT_OPERAND;
    }
    if (f.kind == FRAME_ROOT_INDEX) {
        if (!opens_group(p, p->at + 1)) refuse(p, PUBLISHED_SYNTAX);
        frame *again = top(p);
        again->kind = FRAME_RADICAND;
        again->first = made;
        again->sum = NONE;
        p->at += 2;
        return WANT_OPERAND;
    }
    pop_frame(p);
    switch ((frame_kind)f.kind) {
        case FRAME_GROUP: push_item(p, made, 0); break;
        case FRAME_ABSOLUTE: push_item(p, function1(p, EXPR_ABS, made), 0); break;
        case FRAME_DENOMINATOR: push_item(p, quotient(p, f.first, made), 0); break;
        case FRAME_RADICAND: push_item(p, rooted(p, made, f.first), 0); break;
        case FRAME_EXPONENT: raise_item(p, made); break;
        case FRAME_EULER_EXPONENT: push_item(p, euler_power(p, made), 0); break;
        case FRAME_SUBSCRIPT:
            p->quiet--;
            subscript_item(p, f.token + 1, p->at, p->at + 1);
            break;
        case FRAME_CALL: finish_call(p, made); break;
        case FRAME_PARENTHESISED_ARGUMENT:
            push_item(p, applied_function(p, &f, made), 0);
            break;
        case FRAME_FUNCTION_EXPONENT:
            top(p)->first = made;
            p->at++;
            return WANT_ARGUMENT;
        case FRAME_FUNCTION_BASE:
            top(p)->second = made;
            p->at++;
            return WANT_ARGUMENT;
        default: refuse(p, PUBLISHED_SYNTAX); break;
    }
    p->at++;
    return HAVE_OPERAND;
}

/* Functions may not follow as later factors of an argument without parentheses. */
static int is_function_token(uint8_t kind) {
    return kind == PUBLISHED_FUNCTION || kind == PUBLISHED_EULER || kind == PUBLISHED_ROOT;
}

static int32_t enclosing_frame(const parser *p) {
    int32_t at = p->frame_count - 1;
    while (p->frames[at].kind == FRAME_ARGUMENT) at--;
    return at;
}

/* A relation sign outside all brackets, the only one. The reference has other readings of a side
 * that is one bracket, as a set or tuple. */
static state begin_right_side(parser *p) {
    frame *f = top(p);
    const int32_t last = p->tokens.token_count - 1;
    if (f->kind != FRAME_TOP || p->left != NONE || p->set != NONE) {
        refuse(p, PUBLISHED_SYNTAX);
    } else if (token(p, 0)->match == p->at - 1 || token(p, p->at + 1)->match == last) {
        refuse(p, PUBLISHED_AMBIGUOUS);
    } else {
        finish_product(p);
        p->left = f->sum;
        p->relation = p->at++;
        f->sum = NONE;
    }
    return WANT_OPERAND;
}

/* An element of a set is complete, at the token that ends it. One that is a bracket of its own would
 * be a set or tuple. */
static void finish_element(parser *p) {
    if (token(p, p->element)->match == p->at - 1) {
        refuse(p, PUBLISHED_AMBIGUOUS);
        return;
    }
    finish_product(p);
    if (p->set == NONE) p->set = new_value(p, EXPR_COLLECTION, EXPR_SET);
    append(p, p->set, top(p)->sum);
    top(p)->sum = NONE;
}

static state next_element(parser *p) {
    if (top(p)->kind != FRAME_TOP || p->left != NONE) {
        refuse(p, PUBLISHED_SYNTAX);
    } else {
        finish_element(p);
        p->element = ++p->at;
    }
    return WANT_OPERAND;
}

/* Numbers alone may be one number with commas between its digits. */
static int32_t finished_set(parser *p) {
    finish_element(p);
    for (int32_t i = p->node[p->set].first; i != NONE; i = p->node[i].next) {
        if (!is_number(p, i)) return p->set;
    }
    refuse(p, PUBLISHED_EVALUATED);
    return DUMMY;
}

/* Whether the reference sees symbols alone in a value; it looks through Pow(..., -1). */
static int holds_only_symbols(parser *p, int32_t v) {
    int32_t waiting = 0;
    p->walk[waiting++] = v;
    while (waiting > 0) {
        const value *n = &p->node[p->walk[--waiting]];
        if (n->kind == EXPR_SYMBOL) continue;
        if (n->kind == EXPR_POW) {
            const value *exponent = &p->node[n->last];
            if (exponent->kind == EXPR_NUMBER && exponent->p == -1 && exponent->q == 1 &&
                !(exponent->flags & (IS_DECIMAL | IS_BIG))) {
                const value *base = &p->node[n->first];
                for (int32_t i = base->first; i != NONE; i = p->node[i].next) p->walk[waiting++] = i;
                continue;
            }
        }
        if (n->first == NONE) return 0;
        for (int32_t i = n->first; i != NONE; i = p->node[i].next) p->walk[waiting++] = i;
    }
    return 1;
}

/* Of what is approximately equal the reference takes the left side, unless that is only a name. */
static int32_t related(parser *p, int32_t right) {
    const uint8_t head = token(p, p->relation)->head;
    if (head != EXPR_APPROX) return node2(p, EXPR_RELATION, head, p->left, right);
    return holds_only_symbols(p, p->left) ? right : p->left;
}

static state have_operand(parser *p) {
    frame *f = top(p);
    item *it = &p->items[p->item_count - 1];
    const uint8_t kind = kind_at(p, p->at);
    switch (kind) {
        case PUBLISHED_CARET: return begin_exponent(p);
        case PUBLISHED_UNDERSCORE: return begin_subscript(p);
        case PUBLISHED_BANG:
            it->value = function1(p, EXPR_FACTORIAL, it->value);
            it->flags = ITEM_SEALED;
            p->at++;
            return HAVE_OPERAND;
        case PUBLISHED_DEGREE:
            it->flags = ITEM_SEALED;
            p->at++;
            return HAVE_OPERAND;
        case PUBLISHED_MUL:
        case PUBLISHED_DIV:
            finish_factors(p);
            f->product_operator = kind;
            p->at++;
            return WANT_OPERAND;
        case PUBLISHED_ADD:
        case PUBLISHED_SUB:
            if (f->kind == FRAME_ARGUMENT) {
                close_argument(p);
                return HAVE_OPERAND;
            }
            finish_product(p);
            f->sum_operator = kind;
            p->at++;
            return WANT_OPERAND;
        case PUBLISHED_RIGHT_PAREN:
        case PUBLISHED_RIGHT_BRACKET:
        case PUBLISHED_RIGHT_BRACE:
            if (f->kind == FRAME_ARGUMENT) {
                close_argument(p);
                return HAVE_OPERAND;
            }
            if (f->kind == FRAME_ABSOLUTE || f->kind == FRAME_TOP) break;
            return close_frame(p);
        case PUBLISHED_BAR:
            if (token(p, p->at)->head == PUBLISHED_BAR_OPENS) return WANT_OPERAND;
            if (token(p, p->at)->head == PUBLISHED_BAR_CLOSES &&
                p->frames[enclosing_frame(p)].kind == FRAME_ABSOLUTE) {
                if (f->kind == FRAME_ARGUMENT) {
                    close_argument(p);
                    return HAVE_OPERAND;
                }
                return close_frame(p);
            }
            refuse(p, PUBLISHED_AMBIGUOUS);
            return HAVE_OPERAND;
        case PUBLISHED_COMMA:
            if (f->kind == FRAME_ARGUMENT) {
                close_argument(p);
                return HAVE_OPERAND;
            }
            return next_element(p);
        case PUBLISHED_RELATION:
            if (f->kind == FRAME_ARGUMENT) {
                close_argument(p);
                return HAVE_OPERAND;
            }
            return begin_right_side(p);
        case PUBLISHED_END: break;
        default:
            if (f->kind == FRAME_ARGUMENT && is_function_token(kind)) {
                close_argument(p);
                return HAVE_OPERAND;
            }
            begin_call(p);
            return WANT_OPERAND;
    }
    refuse(p, PUBLISHED_SYNTAX);
    return HAVE_OPERAND;
}

/* A text that is one pair of braces, within any number of parentheses or brackets, is a set. */
static int is_set(const parser *p) {
    int32_t from = 0, to = p->tokens.token_count - 1;
    while (from < to && token(p, from)->match == to) {
        if (kind_at(p, from) == PUBLISHED_LEFT_BRACE) return 1;
        from++;
        to--;
    }
    return 0;
}

static int32_t read_tokens(parser *p) {
    p->node_count = p->item_count = p->frame_count = p->name_length = p->at = p->quiet = 0;
    p->weight = 0;
    p->relation = p->left = p->set = NONE;
    p->element = 0;
    new_value(p, EXPR_SYMBOL, 0); /* DUMMY */
    push_frame(p, FRAME_TOP, 0);
    if (is_set(p)) refuse(p, PUBLISHED_EVALUATED);
    state now = WANT_OPERAND;
    while (p->reason == PUBLISHED_ACCEPTED) {
        if (now == HAVE_OPERAND && kind_at(p, p->at) == PUBLISHED_END) {
            if (top(p)->kind == FRAME_ARGUMENT) {
                close_argument(p);
                continue;
            }
            if (top(p)->kind != FRAME_TOP) {
                refuse(p, PUBLISHED_SYNTAX); /* a bar */
                break;
            }
            if (p->set != NONE) return finished_set(p);
            finish_product(p);
            return p->left == NONE ? top(p)->sum : related(p, top(p)->sum);
        }
        now = now == WANT_OPERAND    ? want_operand(p)
              : now == HAVE_OPERAND ? have_operand(p)
                                    : want_argument(p);
    }
    return DUMMY;
}

/* --- the finished expression --------------------------------------------------------------------- */

static int32_t add_text(expr *out, const char *text, int32_t length) {
    if (out->text_capacity - out->text_count < length) return -1;
    memcpy(out->text + out->text_count, text, (size_t)length);
    out->text_count += length;
    return out->text_count - length;
}

static int32_t emit_number(const parser *p, const value *v, expr *out) {
    expr_number n = {v->p, v->q, v->exponent, (v->flags & IS_DECIMAL) != 0,
                     !(v->flags & IS_BIG), (uint16_t)v->digits, 0, v->text_length};
    if (v->flags & IS_BIG) n.q = 0;
    if (v->text_length > 0) {
        n.text = out->text_count;
        if (v->p < 0) {
            if (add_text(out, "-", 1) < 0) return -1;
            n.length++;
        }
        if (add_text(out, p->names + v->text, v->text_length) < 0) return -1;
    }
    const int32_t label = expr_add_number(out, &n);
    return label < 0 ? -1 : expr_push(out, EXPR_NUMBER, 0, 0, label, 0);
}

static int32_t emit_node(const parser *p, const value *v, expr *out) {
    int32_t label = -1;
    if (v->kind == EXPR_NUMBER) return emit_number(p, v, out);
    if (v->kind == EXPR_SYMBOL || v->kind == EXPR_CALL) {
        label = expr_intern(out, p->names + v->text, v->text_length);
        if (label < 0) return -1;
    }
    return expr_push(out, (expr_kind)v->kind, v->head, v->arity, label, 0);
}

/* Post-order by an explicit stack; `first` of a value that was entered is set to NONE. */
static int emit(parser *p, int32_t root, expr *out) {
    int32_t depth = 0;
    p->walk[depth++] = root;
    while (depth > 0) {
        value *v = &p->node[p->walk[depth - 1]];
        if (v->first != NONE) {
            p->walk[depth++] = v->first;
            v->first = NONE;
            continue;
        }
        if (emit_node(p, v, out) < 0) return 0;
        if (depth > 1 && v->next != NONE) {
            p->walk[depth - 1] = v->next;
        } else {
            depth--;
        }
    }
    return 1;
}

published_reason published_parse(const char *text, int32_t length, void *scratch, expr *out,
                                 int32_t *position) {
    parser *p = scratch;
    expr_clear(out);
    p->reason = published_tokenise(text, length, &p->tokens, position);
    if (p->reason != PUBLISHED_ACCEPTED) return p->reason;
    if (p->tokens.token_count == 0) return PUBLISHED_SYNTAX;
    const int32_t root = read_tokens(p);
    if (p->reason == PUBLISHED_ACCEPTED && emit(p, root, out)) return PUBLISHED_ACCEPTED;
    const int32_t start = token(p, p->at)->start;
    *position = start < p->tokens.length ? p->tokens.origin[start] : length;
    return p->reason == PUBLISHED_ACCEPTED ? PUBLISHED_TOO_LONG : p->reason;
}

const char *published_reason_text(published_reason reason) {
    switch (reason) {
        case PUBLISHED_ACCEPTED: return "accepted";
        case PUBLISHED_TOO_LONG: return "too long or too deep";
        case PUBLISHED_REWRITING: return "rewritten by the reference";
        case PUBLISHED_CHARACTER: return "character or command not supported";
        case PUBLISHED_BRACKETS: return "brackets do not match";
        case PUBLISHED_NO_TOKEN: return "no token";
        case PUBLISHED_SYNTAX: return "not understood";
        case PUBLISHED_AMBIGUOUS: return "ambiguous";
        case PUBLISHED_EVALUATED: return "evaluated by the reference";
        case PUBLISHED_NUMBER_SIZE: return "number too large";
        case PUBLISHED_REASON_COUNT: break;
    }
    return "unknown";
}
