#include <string.h>

#include "published/published_parsing.h"

void published_refuse(parser *p, published_reason reason) {
    if (p->reason == PUBLISHED_ACCEPTED) p->reason = reason;
}

int32_t published_new_value(parser *p, expr_kind kind, uint16_t head) {
    if (p->node_count == MAX_NODES) {
        published_refuse(p, PUBLISHED_TOO_LONG);
        return DUMMY;
    }
    value *v = &p->node[p->node_count];
    memset(v, 0, sizeof *v);
    v->kind = (uint8_t)kind;
    v->head = head;
    v->first = v->last = v->next = NONE;
    return p->node_count++;
}

void published_append(parser *p, int32_t parent, int32_t child) {
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

/* --- numbers ---------------------------------------------------------------------------------- */

int32_t published_rational(parser *p, int64_t numerator, int64_t denominator) {
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
    const int32_t made = published_new_value(p, EXPR_NUMBER, 0);
    p->node[made].p = numerator / a;
    p->node[made].q = denominator / a;
    p->node[made].flags = numerator == 0 ? HAS_ZERO : 0;
    return made;
}

static int is_small(const parser *p, int32_t v) {
    const int64_t limit = (int64_t)1 << 30;
    const value *n = &p->node[v];
    return !(n->flags & IS_BIG) && n->p < limit && n->p > -limit && n->q < limit;
}

static int32_t negated_number(parser *p, int32_t v) {
    const value *n = &p->node[v];
    if ((n->flags & IS_BIG) || ((n->flags & IS_DECIMAL) && n->p == 0)) {
        published_refuse(p, PUBLISHED_NUMBER_SIZE);
        return v;
    }
    const int32_t made = published_new_value(p, EXPR_NUMBER, 0);
    const int32_t next = p->node[made].next;
    p->node[made] = p->node[v];
    p->node[made].next = next;
    p->node[made].p = -p->node[v].p;
    return made;
}

int32_t published_add_name(parser *p, const char *text, int32_t length) {
    if (MAX_NAME_TEXT - p->name_length < length) {
        published_refuse(p, PUBLISHED_TOO_LONG);
        return p->name_length;
    }
    memcpy(p->names + p->name_length, text, (size_t)length);
    p->name_length += length;
    return p->name_length;
}

/* A number as written: an Integer, or a Float of its text. */
int32_t published_written_number(parser *p, const char *text, int32_t length) {
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
                published_refuse(p, PUBLISHED_NUMBER_SIZE);
                return DUMMY;
            }
        }
        exponent += sign * shown;
    }
    if (digits > MAX_DIGITS && decimal) {
        published_refuse(p, PUBLISHED_NUMBER_SIZE);
        return DUMMY;
    }
    const int32_t made = published_new_value(p, EXPR_NUMBER, 0);
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
    published_add_name(p, text + start, length - start);
    return made;
}

/* --- the constructors of the reference -------------------------------------------------------- */

int32_t published_node2(parser *p, expr_kind kind, uint16_t head, int32_t a, int32_t b) {
    if (p->quiet) return DUMMY;
    const int32_t made = published_new_value(p, kind, head);
    published_append(p, made, a);
    published_append(p, made, b);
    return made;
}

int32_t published_function1(parser *p, expr_function head, int32_t argument) {
    if (p->quiet) return DUMMY;
    const int32_t made = published_new_value(p, EXPR_FUNCTION, (uint16_t)head);
    published_append(p, made, argument);
    if (!(p->node[made].flags & HAS_SYMBOL)) p->node[made].flags |= HAS_CLOSED_COMPOUND;
    return made;
}

int32_t published_power(parser *p, int32_t base, int32_t exponent) {
    return published_node2(p, EXPR_POW, 0, base, exponent);
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
        published_append(p, a, b);
    } else if (right->kind == kind) {
        left->next = right->first;
        right->first = a;
        right->arity++;
        right->flags |= left->flags & HAS_ALL;
        return b;
    } else {
        a = published_node2(p, kind, 0, a, b);
    }
    return a;
}

int32_t published_product(parser *p, int32_t a, int32_t b) { return joined(p, EXPR_MUL, a, b); }

int32_t published_sum(parser *p, int32_t a, int32_t b) {
    const int32_t made = joined(p, EXPR_ADD, a, b);
    if (!p->quiet && !(p->node[made].flags & HAS_SYMBOL)) {
        p->node[made].flags |= HAS_CLOSED_COMPOUND;
    }
    return made;
}

int32_t published_negative(parser *p, int32_t v) {
    if (p->quiet) return DUMMY;
    if (is_number(p, v)) return negated_number(p, v);
    const int32_t minus_one = published_rational(p, -1, 1);
    return published_product(p, minus_one, v);
}

/* Integers divide to a Rational; anything else is Mul(a, Pow(b, -1)), not flattened. */
int32_t published_quotient(parser *p, int32_t a, int32_t b) {
    if (p->quiet) return DUMMY;
    if (is_integer(p, a) && is_integer(p, b)) {
        if (!is_small(p, a) || !is_small(p, b)) {
            published_refuse(p, PUBLISHED_NUMBER_SIZE);
            return DUMMY;
        }
        if (p->node[b].p == 0) {
            published_refuse(p, PUBLISHED_EVALUATED);
            return DUMMY;
        }
        return published_rational(p, p->node[a].p, p->node[b].p);
    }
    const int32_t minus_one = published_rational(p, -1, 1);
    const int32_t inverse = published_power(p, b, minus_one);
    return published_node2(p, EXPR_MUL, 0, a, inverse);
}

/* Two factors side by side; an Integer before a positive Rational makes a mixed number. */
int32_t published_juxtaposed(parser *p, int32_t a, int32_t b) {
    if (p->quiet) return DUMMY;
    if (is_integer(p, a) && is_rational(p, b) &&
        (p->node[b].p > 0 || (p->node[b].flags & IS_BIG))) {
        if (!is_small(p, a) || !is_small(p, b)) {
            published_refuse(p, PUBLISHED_NUMBER_SIZE);
            return DUMMY;
        }
        const value *whole = &p->node[a], *part = &p->node[b];
        const int64_t scaled = whole->p * part->q;
        return published_rational(p, whole->p < 0 ? scaled - part->p : scaled + part->p, part->q);
    }
    return published_product(p, a, b);
}

/* e^{argument}: the reference evaluates it, so only arguments that stay are accepted. */
int32_t published_euler_power(parser *p, int32_t argument) {
    if (p->quiet) return DUMMY;
    const value *a = &p->node[argument];
    if (is_number(p, argument)) {
        if (a->flags & IS_DECIMAL) published_refuse(p, PUBLISHED_EVALUATED);
        if (!(a->flags & IS_BIG) && a->p == 0) return published_rational(p, 1, 1);
        if (!(a->flags & IS_BIG) && a->p == 1 && a->q == 1) {
            return published_new_value(p, EXPR_CONSTANT, EXPR_E);
        }
        return published_function1(p, EXPR_EXP, argument);
    }
    if (a->flags & (HAS_LOGARITHM | HAS_ZERO | HAS_CLOSED_COMPOUND)) {
        published_refuse(p, PUBLISHED_EVALUATED);
    }
    if (a->kind == EXPR_ADD) {
        for (int32_t term = a->first; term != NONE; term = p->node[term].next) {
            if (p->node[term].flags & IS_DECIMAL) published_refuse(p, PUBLISHED_EVALUATED);
        }
    }
    return published_function1(p, EXPR_EXP, argument);
}

/* \sqrt[index]{radicand}: Pow(radicand, 1/index), where the reference evaluates 1/index. */
int32_t published_rooted(parser *p, int32_t radicand, int32_t index) {
    if (p->quiet) return DUMMY;
    if (index == NONE) return published_power(p, radicand, published_rational(p, 1, 2));
    if (is_integer(p, index) && is_small(p, index) && p->node[index].p != 0) {
        return published_power(p, radicand, published_rational(p, 1, p->node[index].p));
    }
    if (p->node[index].kind == EXPR_SYMBOL) {
        return published_power(p, radicand,
                               published_power(p, index, published_rational(p, -1, 1)));
    }
    published_refuse(p, PUBLISHED_EVALUATED);
    return DUMMY;
}

/* --- the finished expression ------------------------------------------------------------------ */

static int32_t add_text(expr *out, const char *text, int32_t length) {
    if (out->text_capacity - out->text_count < length) return -1;
    memcpy(out->text + out->text_count, text, (size_t)length);
    out->text_count += length;
    return out->text_count - length;
}

static int32_t emit_number(const parser *p, const value *v, expr *out) {
    expr_number n = {v->p,
                     v->q,
                     v->exponent,
                     (v->flags & IS_DECIMAL) != 0,
                     !(v->flags & IS_BIG),
                     (uint16_t)v->digits,
                     0,
                     v->text_length};
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
int published_emit(parser *p, int32_t root, expr *out) {
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
