#include "published/published_parsing.h"

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

/* --- states ----------------------------------------------------------------------------------- */

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
        published_refuse(p, it->flags & ITEM_SEALED ? PUBLISHED_SYNTAX : PUBLISHED_AMBIGUOUS);
    } else if (opens_group(p, at)) {
        published_push_frame(p, FRAME_EXPONENT, at);
        p->at += 2;
        return WANT_OPERAND;
    } else if (!published_is_atom(kind_at(p, at))) {
        published_refuse(p, PUBLISHED_SYNTAX);
    } else if (!script_follows_safely(
                   p, at, (it->flags & (ITEM_SYMBOL | ITEM_SUBSCRIPT)) == ITEM_SYMBOL)) {
        published_refuse(p, PUBLISHED_AMBIGUOUS);
    } else {
        published_raise_item(p, published_atom_value(p, at));
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
        published_name_symbol(p, it->leaf, it->token, from, to);
        if (it->value != it->leaf) p->node[it->value].flags |= HAS_SYMBOL;
    }
}

static state begin_subscript(parser *p) {
    item *it = &p->items[p->item_count - 1];
    const int32_t at = p->at + 1;
    if (!(it->flags & ITEM_SYMBOL) || (it->flags & (ITEM_SUBSCRIPT | ITEM_SEALED))) {
        published_refuse(p, PUBLISHED_AMBIGUOUS);
    } else if (opens_group(p, at)) {
        published_push_frame(p, FRAME_SUBSCRIPT, at);
        p->quiet++;
        p->at += 2;
        return WANT_OPERAND;
    } else if (!published_is_atom(kind_at(p, at)) || kind_at(p, at) == PUBLISHED_PERCENT) {
        published_refuse(p, PUBLISHED_SYNTAX);
    } else if (kind_at(p, at + 1) == PUBLISHED_UNDERSCORE) {
        published_refuse(p, PUBLISHED_AMBIGUOUS);
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
    if (!published_is_atom(kind_at(p, at))) return 0;
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
        } else if (published_is_atom(kind_at(p, at))) {
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
        if (holds_atom(p, p->at + 1) != 0) published_refuse(p, PUBLISHED_AMBIGUOUS);
        return;
    }
    if (kind != PUBLISHED_LEFT_PAREN && kind != PUBLISHED_LEFT_BRACKET) return;
    const int atom = holds_atom(p, p->at);
    if (atom == 0) return;
    if (atom < 0 || (it->flags & ITEM_REVERSED) ||
        ((it->flags & ITEM_LOOSE_SUBSCRIPT) && (it->flags & ITEM_SUPERSCRIPT))) {
        published_refuse(p, PUBLISHED_AMBIGUOUS);
        return;
    }
    published_push_frame(p, FRAME_CALL, p->at);
    p->at++;
}

static void finish_call(parser *p, int32_t argument) {
    item *it = &p->items[p->item_count - 1];
    if (!p->quiet) {
        if (p->node[argument].flags & IS_DECIMAL) published_refuse(p, PUBLISHED_EVALUATED);
        const int32_t made = published_new_value(p, EXPR_CALL, 0);
        p->node[made].text = p->name_length;
        published_add_tokens(p, it->token, it->end);
        p->node[made].text_length = p->name_length - p->node[made].text;
        published_append(p, made, argument);
        if (!(p->node[made].flags & HAS_SYMBOL)) p->node[made].flags |= HAS_CLOSED_COMPOUND;
        it->value =
            it->value == it->leaf ? made : published_power(p, made, p->node[it->value].last);
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
        published_refuse(p, PUBLISHED_SYNTAX);
        return WANT_OPERAND;
    }
    const int32_t denominator = token(p, numerator)->match + 1;
    if (!opens_group(p, denominator)) {
        published_refuse(p, PUBLISHED_SYNTAX);
    } else if (is_derivative(p, numerator, denominator)) {
        published_refuse(p, PUBLISHED_EVALUATED);
    } else {
        published_push_frame(p, FRAME_NUMERATOR, numerator);
        p->at = numerator + 1;
    }
    return WANT_OPERAND;
}

static state begin_root(parser *p) {
    const int32_t at = p->at + 1;
    if (kind_at(p, at) == PUBLISHED_LEFT_BRACKET) {
        published_push_frame(p, FRAME_ROOT_INDEX, at);
        p->at += 2;
    } else if (opens_group(p, at)) {
        published_push_frame(p, FRAME_RADICAND, at);
        p->at += 2;
    } else {
        published_refuse(p, PUBLISHED_SYNTAX);
    }
    return WANT_OPERAND;
}

static state begin_euler(parser *p) {
    const int32_t at = p->at + 1;
    if (kind_at(p, at) != PUBLISHED_CARET) {
        published_push_item(p, p->quiet ? DUMMY : published_new_value(p, EXPR_CONSTANT, EXPR_E), 0);
        p->at = at;
        return HAVE_OPERAND;
    }
    if (opens_group(p, at + 1)) {
        published_push_frame(p, FRAME_EULER_EXPONENT, at + 1);
        p->at = at + 2;
        return WANT_OPERAND;
    }
    if (!published_is_atom(kind_at(p, at + 1))) {
        published_refuse(p, PUBLISHED_SYNTAX);
    } else if (!script_follows_safely(p, at + 1, 0)) {
        published_refuse(p, PUBLISHED_AMBIGUOUS);
    } else {
        published_push_item(p, published_euler_power(p, published_atom_value(p, at + 1)), 0);
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
            if (++f->signs > MAX_SIGNS) published_refuse(p, PUBLISHED_TOO_LONG);
            p->at++;
            return WANT_OPERAND;
        case PUBLISHED_NUMBER:
        case PUBLISHED_E_NOTATION:
        case PUBLISHED_PERCENT:
        case PUBLISHED_CAPITAL_E:
        case PUBLISHED_DIFFERENTIAL:
            published_push_item(p, published_atom_value(p, p->at), 0);
            p->at++;
            return HAVE_OPERAND;
        case PUBLISHED_LETTER:
        case PUBLISHED_GREEK:
        case PUBLISHED_OTHER_SYMBOL:
        case PUBLISHED_ACCENT: {
            const int callable = f->kind != FRAME_ARGUMENT || p->item_count == f->items;
            const int32_t made = published_atom_value(p, p->at);
            published_push_item(p, made, callable ? ITEM_SYMBOL | ITEM_CALLABLE : ITEM_SYMBOL);
            p->at++;
            return HAVE_OPERAND;
        }
        case PUBLISHED_EULER: return begin_euler(p);
        case PUBLISHED_LEFT_BRACE:
            if (!opens_group(p, p->at)) break; /* fall through */
        case PUBLISHED_LEFT_PAREN:
        case PUBLISHED_LEFT_BRACKET:
            published_push_frame(p, FRAME_GROUP, p->at);
            p->at++;
            return WANT_OPERAND;
        case PUBLISHED_BAR:
            if (token(p, p->at)->head != PUBLISHED_BAR_OPENS) {
                published_refuse(p, PUBLISHED_AMBIGUOUS);
                return WANT_OPERAND;
            }
            published_push_frame(p, FRAME_ABSOLUTE, p->at);
            p->at++;
            return WANT_OPERAND;
        case PUBLISHED_FRACTION: return begin_fraction(p);
        case PUBLISHED_ROOT: return begin_root(p);
        case PUBLISHED_FUNCTION:
            f = published_push_frame(p, FRAME_FUNCTION, p->at);
            f->function = token(p, p->at)->head;
            p->at++;
            return WANT_ARGUMENT;
        default: break;
    }
    published_refuse(p, PUBLISHED_SYNTAX);
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
            published_refuse(p, PUBLISHED_AMBIGUOUS);
        } else if (opens_group(p, at)) {
            published_push_frame(
                p, kind == PUBLISHED_CARET ? FRAME_FUNCTION_EXPONENT : FRAME_FUNCTION_BASE, at);
            p->at += 2;
            return WANT_OPERAND;
        } else if (!published_is_atom(kind_at(p, at))) {
            published_refuse(p, PUBLISHED_SYNTAX);
        } else if (!script_follows_safely(p, at, 0)) {
            published_refuse(p, PUBLISHED_AMBIGUOUS);
        } else {
            *script = published_atom_value(p, at);
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
    published_finish_product(p);
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
        if (!opens_group(p, p->at + 1)) published_refuse(p, PUBLISHED_SYNTAX);
        frame *again = top(p);
        again->kind = FRAME_RADICAND;
        again->first = made;
        again->sum = NONE;
        p->at += 2;
        return WANT_OPERAND;
    }
    published_pop_frame(p);
    switch ((frame_kind)f.kind) {
        case FRAME_GROUP: published_push_item(p, made, 0); break;
        case FRAME_ABSOLUTE:
            published_push_item(p, published_function1(p, EXPR_ABS, made), 0);
            break;
        case FRAME_DENOMINATOR:
            published_push_item(p, published_quotient(p, f.first, made), 0);
            break;
        case FRAME_RADICAND: published_push_item(p, published_rooted(p, made, f.first), 0); break;
        case FRAME_EXPONENT: published_raise_item(p, made); break;
        case FRAME_EULER_EXPONENT: published_push_item(p, published_euler_power(p, made), 0); break;
        case FRAME_SUBSCRIPT:
            p->quiet--;
            subscript_item(p, f.token + 1, p->at, p->at + 1);
            break;
        case FRAME_CALL: finish_call(p, made); break;
        case FRAME_PARENTHESISED_ARGUMENT:
            published_push_item(p, published_applied_function(p, &f, made), 0);
            break;
        case FRAME_FUNCTION_EXPONENT:
            top(p)->first = made;
            p->at++;
            return WANT_ARGUMENT;
        case FRAME_FUNCTION_BASE:
            top(p)->second = made;
            p->at++;
            return WANT_ARGUMENT;
        default: published_refuse(p, PUBLISHED_SYNTAX); break;
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
        published_refuse(p, PUBLISHED_SYNTAX);
    } else if (token(p, 0)->match == p->at - 1 || token(p, p->at + 1)->match == last) {
        published_refuse(p, PUBLISHED_AMBIGUOUS);
    } else {
        published_finish_product(p);
        p->left = f->sum;
        p->relation = p->at++;
        f->sum = NONE;
    }
    return WANT_OPERAND;
}

/* An element of a set is complete, at the token that ends it. One that is a bracket of its own
 * would be a set or tuple. */
static void finish_element(parser *p) {
    if (token(p, p->element)->match == p->at - 1) {
        published_refuse(p, PUBLISHED_AMBIGUOUS);
        return;
    }
    published_finish_product(p);
    if (p->set == NONE) p->set = published_new_value(p, EXPR_COLLECTION, EXPR_SET);
    published_append(p, p->set, top(p)->sum);
    top(p)->sum = NONE;
}

static state next_element(parser *p) {
    if (top(p)->kind != FRAME_TOP || p->left != NONE) {
        published_refuse(p, PUBLISHED_SYNTAX);
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
    published_refuse(p, PUBLISHED_EVALUATED);
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
                for (int32_t i = base->first; i != NONE; i = p->node[i].next)
                    p->walk[waiting++] = i;
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
    if (head != EXPR_APPROX) return published_node2(p, EXPR_RELATION, head, p->left, right);
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
            it->value = published_function1(p, EXPR_FACTORIAL, it->value);
            it->flags = ITEM_SEALED;
            p->at++;
            return HAVE_OPERAND;
        case PUBLISHED_DEGREE:
            it->flags = ITEM_SEALED;
            p->at++;
            return HAVE_OPERAND;
        case PUBLISHED_MUL:
        case PUBLISHED_DIV:
            published_finish_factors(p);
            f->product_operator = kind;
            p->at++;
            return WANT_OPERAND;
        case PUBLISHED_ADD:
        case PUBLISHED_SUB:
            if (f->kind == FRAME_ARGUMENT) {
                published_close_argument(p);
                return HAVE_OPERAND;
            }
            published_finish_product(p);
            f->sum_operator = kind;
            p->at++;
            return WANT_OPERAND;
        case PUBLISHED_RIGHT_PAREN:
        case PUBLISHED_RIGHT_BRACKET:
        case PUBLISHED_RIGHT_BRACE:
            if (f->kind == FRAME_ARGUMENT) {
                published_close_argument(p);
                return HAVE_OPERAND;
            }
            if (f->kind == FRAME_ABSOLUTE || f->kind == FRAME_TOP) break;
            return close_frame(p);
        case PUBLISHED_BAR:
            if (token(p, p->at)->head == PUBLISHED_BAR_OPENS) return WANT_OPERAND;
            if (token(p, p->at)->head == PUBLISHED_BAR_CLOSES &&
                p->frames[enclosing_frame(p)].kind == FRAME_ABSOLUTE) {
                if (f->kind == FRAME_ARGUMENT) {
                    published_close_argument(p);
                    return HAVE_OPERAND;
                }
                return close_frame(p);
            }
            published_refuse(p, PUBLISHED_AMBIGUOUS);
            return HAVE_OPERAND;
        case PUBLISHED_COMMA:
            if (f->kind == FRAME_ARGUMENT) {
                published_close_argument(p);
                return HAVE_OPERAND;
            }
            return next_element(p);
        case PUBLISHED_RELATION:
            if (f->kind == FRAME_ARGUMENT) {
                published_close_argument(p);
                return HAVE_OPERAND;
            }
            return begin_right_side(p);
        case PUBLISHED_END: break;
        default:
            if (f->kind == FRAME_ARGUMENT && is_function_token(kind)) {
                published_close_argument(p);
                return HAVE_OPERAND;
            }
            begin_call(p);
            return WANT_OPERAND;
    }
    published_refuse(p, PUBLISHED_SYNTAX);
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
    published_new_value(p, EXPR_SYMBOL, 0); /* DUMMY */
    published_push_frame(p, FRAME_TOP, 0);
    if (is_set(p)) published_refuse(p, PUBLISHED_EVALUATED);
    state now = WANT_OPERAND;
    while (p->reason == PUBLISHED_ACCEPTED) {
        if (now == HAVE_OPERAND && kind_at(p, p->at) == PUBLISHED_END) {
            if (top(p)->kind == FRAME_ARGUMENT) {
                published_close_argument(p);
                continue;
            }
            if (top(p)->kind != FRAME_TOP) {
                published_refuse(p, PUBLISHED_SYNTAX); /* a bar */
                break;
            }
            if (p->set != NONE) return finished_set(p);
            published_finish_product(p);
            return p->left == NONE ? top(p)->sum : related(p, top(p)->sum);
        }
        now = now == WANT_OPERAND   ? want_operand(p)
              : now == HAVE_OPERAND ? have_operand(p)
                                    : want_argument(p);
    }
    return DUMMY;
}

published_reason published_parse(const char *text, int32_t length, void *scratch, expr *out,
                                 int32_t *position) {
    parser *p = scratch;
    expr_clear(out);
    p->reason = published_tokenise(text, length, &p->tokens, position);
    if (p->reason != PUBLISHED_ACCEPTED) return p->reason;
    if (p->tokens.token_count == 0) return PUBLISHED_SYNTAX;
    const int32_t root = read_tokens(p);
    if (p->reason == PUBLISHED_ACCEPTED && published_emit(p, root, out)) return PUBLISHED_ACCEPTED;
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
