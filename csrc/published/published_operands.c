#include <string.h>

#include "published/published_parsing.h"

int32_t published_applied_function(parser *p, const frame *f, int32_t argument) {
    if (p->quiet) return DUMMY;
    static const uint8_t inverse[] = {EXPR_ASIN, EXPR_ACOS, EXPR_ATAN,
                                      EXPR_ACOT, EXPR_ASEC, EXPR_ACSC};
    int32_t exponent = f->first;
    uint8_t head = f->function;
    if (exponent != NONE && is_number(p, exponent)) {
        const value *n = &p->node[exponent];
        if ((n->flags & (IS_DECIMAL | IS_BIG)) || n->p == 0)
            published_refuse(p, PUBLISHED_EVALUATED);
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
            base = p->tokens.text[t->start + 2] == 'n'
                       ? published_new_value(p, EXPR_CONSTANT, EXPR_E)
                       : published_rational(p, 10, 1);
        }
        made = published_node2(p, EXPR_FUNCTION, EXPR_LOG, argument, base);
        p->node[made].flags |= HAS_LOGARITHM;
    } else {
        made = published_function1(p, (expr_function)head, argument);
    }
    return exponent == NONE ? made : published_power(p, made, exponent);
}

/* --- names ------------------------------------------------------------------------------------ */

static const char *greek_name(const char *letter) {
    static const struct {
        const char letter[3];
        const char *name;
    } greek[] = {
        {"\xce\xb1", "alpha"},    {"\xce\xb2", "beta"},       {"\xce\xb3", "gamma"},
        {"\xce\x93", "Gamma"},    {"\xce\xb4", "delta"},      {"\xce\x94", "Delta"},
        {"\xce\xb5", "epsilon"},  {"\xcf\xb5", "varepsilon"}, {"\xce\xb6", "zeta"},
        {"\xce\xb7", "eta"},      {"\xce\xb8", "theta"},      {"\xce\x98", "Theta"},
        {"\xcf\x91", "vartheta"}, {"\xce\xb9", "iota"},       {"\xce\xba", "kappa"},
        {"\xce\xbb", "lambda"},   {"\xce\x9b", "Lambda"},     {"\xce\xbc", "mu"},
        {"\xce\xbd", "nu"},       {"\xce\xbe", "xi"},         {"\xce\x9e", "Xi"},
        {"\xce\xbf", "omicron"},  {"\xcf\x80", "pi"},         {"\xce\xa0", "Pi"},
        {"\xcf\x96", "varpi"},    {"\xcf\x81", "rho"},        {"\xcf\xb1", "varrho"},
        {"\xcf\x83", "sigma"},    {"\xce\xa3", "Sigma"},      {"\xcf\x82", "varsigma"},
        {"\xcf\x84", "tau"},      {"\xcf\x85", "upsilon"},    {"\xce\xa5", "Upsilon"},
        {"\xcf\x86", "phi"},      {"\xce\xa6", "Phi"},        {"\xcf\x95", "varphi"},
        {"\xcf\x87", "chi"},      {"\xcf\x88", "psi"},        {"\xce\xa8", "Psi"},
        {"\xcf\x89", "omega"},    {"\xce\xa9", "Omega"},
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
    published_add_name(p, family, family_length);
    published_add_name(p, "{", 1);
    for (int32_t i = name + 1; i < length - 1; i++) {
        if (text[i] != ' ') published_add_name(p, text + i, 1);
    }
    published_add_name(p, "}", 1);
}

/* The texts of tokens[from..to), joined as the reference joins them: without what was skipped. */
void published_add_tokens(parser *p, int32_t from, int32_t to) {
    for (int32_t i = from; i < to; i++) {
        published_add_name(p, p->tokens.text + p->tokens.token[i].start, p->tokens.token[i].length);
    }
}

/* Names a symbol: tokens[token], with the subscript in tokens[from..to), none if from == to. */
void published_name_symbol(parser *p, int32_t leaf, int32_t token, int32_t from, int32_t to) {
    const published_token *t = &p->tokens.token[token];
    const char *text = p->tokens.text + t->start;
    int32_t length = t->length;
    const int32_t start = p->name_length;
    while (length > 0 && text[length - 1] == ' ') length--;
    if (t->kind == PUBLISHED_ACCENT) {
        add_accent(p, text, length);
    } else if (text[0] == '\\') {
        published_add_name(p, text + 1, length - 1);
    } else if ((unsigned char)text[0] >= 0x80 && from == to) {
        /* Only a name that is the letter and nothing else is spelled out. */
        const char *name = greek_name(text);
        published_add_name(p, name, (int32_t)strlen(name));
    } else {
        published_add_name(p, text, length);
    }
    if (from < to) {
        published_add_name(p, "_{", 2);
        const int32_t inner = p->name_length;
        published_add_tokens(p, from, to);
        while (p->name_length > inner && p->names[p->name_length - 1] == ' ') p->name_length--;
        int32_t characters = 0;
        for (int32_t i = inner; i < p->name_length; i++) {
            characters += ((unsigned char)p->names[i] & 0xc0) != 0x80;
        }
        if (characters > 1) {
            published_add_name(p, "}", 1);
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

/* --- operands --------------------------------------------------------------------------------- */

/* Tokens that the grammar's `atom` may consist of, alone. */
int published_is_atom(uint8_t kind) {
    return published_is_symbol(kind) || kind == PUBLISHED_NUMBER || kind == PUBLISHED_E_NOTATION ||
           kind == PUBLISHED_PERCENT || kind == PUBLISHED_CAPITAL_E ||
           kind == PUBLISHED_DIFFERENTIAL;
}

int32_t published_atom_value(parser *p, int32_t at) {
    if (p->quiet) return DUMMY;
    const published_token *t = token(p, at);
    const char *text = p->tokens.text + t->start;
    switch (t->kind) {
        case PUBLISHED_NUMBER:
        case PUBLISHED_E_NOTATION: return published_written_number(p, text, t->length);
        case PUBLISHED_PERCENT: {
            const int32_t sign = text[t->length - 2] == '\\' ? 2 : 1;
            const int32_t number = published_written_number(p, text, t->length - sign);
            return published_node2(p, EXPR_MUL, 0, number, published_rational(p, 1, 100));
        }
        default: break;
    }
    const int32_t made = published_new_value(p, EXPR_SYMBOL, 0);
    if (t->kind == PUBLISHED_DIFFERENTIAL) {
        value *v = &p->node[made];
        v->text = p->name_length;
        published_add_name(p, "d", 1);
        int32_t from = 1;
        while (text[from] == ' ' || text[from] == '\\') from++;
        published_add_name(p, text + from, t->length - from);
        v->text_length = p->name_length - v->text;
        v->flags = HAS_SYMBOL;
    } else {
        published_name_symbol(p, made, at, at, at);
    }
    return made;
}

item *published_push_item(parser *p, int32_t v, uint8_t flags) {
    item *added = &p->items[p->item_count++];
    added->value = added->leaf = v;
    added->token = p->at;
    added->end = p->at + 1;
    added->flags = flags;
    return added;
}

frame *published_push_frame(parser *p, frame_kind kind, int32_t at) {
    const int32_t weight = kind == FRAME_FUNCTION ? ARGUMENT_WEIGHT : FRAME_WEIGHT;
    p->weight += weight;
    if (p->frame_count == MAX_FRAMES || p->weight + p->tokens.token_count > MAX_WEIGHT) {
        published_refuse(p, PUBLISHED_TOO_LONG);
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

void published_pop_frame(parser *p) {
    const uint8_t kind = top(p)->kind;
    p->weight -=
        kind == FRAME_FUNCTION || kind == FRAME_PARENTHESISED_ARGUMENT || kind == FRAME_ARGUMENT
            ? ARGUMENT_WEIGHT
            : FRAME_WEIGHT;
    p->frame_count--;
}

/* Ends the current run of juxtaposed factors with its signs, and joins it to the product. */
void published_finish_factors(parser *p) {
    frame *f = top(p);
    int32_t made = p->items[p->item_count - 1].value;
    for (int32_t i = p->item_count - 2; i >= f->items; i--) {
        made = published_juxtaposed(p, p->items[i].value, made);
    }
    p->item_count = f->items;
    for (; f->minus_signs > 0; f->minus_signs--) made = published_negative(p, made);
    f->signs = 0;
    if (f->product_operator == PUBLISHED_MUL) {
        made = published_product(p, f->product, made);
    } else if (f->product_operator == PUBLISHED_DIV) {
        made = published_quotient(p, f->product, made);
    }
    f->product = made;
    f->product_operator = PUBLISHED_END;
}

/* Ends the current product and joins it to the sum. */
void published_finish_product(parser *p) {
    frame *f = top(p);
    published_finish_factors(p);
    int32_t made = f->product;
    if (f->sum_operator == PUBLISHED_ADD) {
        made = published_sum(p, f->sum, made);
    } else if (f->sum_operator == PUBLISHED_SUB) {
        made = published_sum(p, f->sum, published_negative(p, made));
    }
    f->sum = made;
    f->sum_operator = PUBLISHED_END;
    f->product = NONE;
}

/* Ends the argument without parentheses on top: the function becomes an operand of the outer. */
void published_close_argument(parser *p) {
    published_finish_factors(p);
    const frame f = *top(p);
    published_pop_frame(p);
    published_push_item(p, published_applied_function(p, &f, f.product), 0);
}

/* The item that scripts apply to, after which only its value changes. */
void published_raise_item(parser *p, int32_t exponent) {
    item *it = &p->items[p->item_count - 1];
    it->value = published_power(p, it->value, exponent);
    if (it->flags & ITEM_SYMBOL) it->flags |= ITEM_SUPERSCRIPT;
}
