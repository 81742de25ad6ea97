/* Sums and products of capitals with complements, as the functions of truth values that they are:
 * A'B + C is (A' + C)(B + C). A bar, a prime or a plus in a circle in each answer shows that
 * letters are such values; numbers other than 0 and 1, powers and small letters show that they are
 * none. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_LETTERS = 8, MOST_NODES = 200, NONE = -1 };

/* The letters of both answers, each a capital with a digit below it or without. */
typedef struct {
    char capital[MOST_LETTERS], index[MOST_LETTERS];
    int32_t count;
    unsigned plain, barred; /* bits of letters that stand alone, and under a bar of their own */
    int marks;              /* something shows a complement */
    int composed;           /* of more than a letter, or an exclusive or */
} letters;

static const char *spelled(const expr *e, int32_t i, int32_t *length) {
    *length = e->name[e->node[i].label].length;
    return e->text + e->name[e->node[i].label].text;
}

static int is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/* The place of a letter among those that are known, added where it is new; NONE where they are too
 * many. */
static int32_t place_of(letters *of, char capital, char index) {
    for (int32_t k = 0; k < of->count; k++) {
        if (of->capital[k] == capital && of->index[k] == index) return k;
    }
    if (of->count == MOST_LETTERS) return NONE;
    of->capital[of->count] = capital;
    of->index[of->count] = index;
    return of->count++;
}

/* The value of letters side by side, A, X_1, AB, where each has a bit of `values`; NONE where bytes
 * are anything else. */
static int product_at(letters *of, const char *text, int32_t length, int barred, unsigned values) {
    int value = 1;
    int32_t several = 0;
    for (int32_t at = 0; at < length; at++) {
        const int below = at + 2 < length && text[at + 1] == '_';
        const char digit = below ? text[at + 2] : '\0';
        if (!is_capital(text[at]) || (below && (digit < '0' || digit > '9'))) return NONE;
        const int32_t place = place_of(of, text[at], digit);
        if (place == NONE) return NONE;
        value &= (int)(values >> place & 1u);
        at += below ? 2 : 0;
        *(barred ? &of->barred : &of->plain) |= 1u << place;
        of->composed |= barred && several++ > 0;
    }
    return length > 0 ? value : NONE;
}

static int symbol_at(const expr *e, int32_t i, letters *of, unsigned values) {
    int32_t length;
    const char *text = spelled(e, i, &length);
    const int bar = length > 5 && memcmp(text, "bar{", 4) == 0 && text[length - 1] == '}';
    const int prime = length > 1 && text[length - 1] == '\'';
    if (bar) text += 4;
    length -= bar ? 5 : prime;
    const int value = product_at(of, text, length, bar || prime, values);
    of->marks |= bar || prime;
    return value == NONE || !(bar || prime) ? value : !value;
}

static int is_call(const expr *e, int32_t i, const char *name) {
    int32_t length;
    if (e->node[i].kind != EXPR_CALL) return 0;
    const char *const text = spelled(e, i, &length);
    return (size_t)length == strlen(name) && memcmp(text, name, (size_t)length) == 0;
}

/* What joins two values or more at a node, of which `count` are true, and turns them; NONE where it
 * is anything else. */
static int joined(const expr *e, int32_t i, int32_t count, letters *of) {
    const expr_node *const n = &e->node[i];
    const int arity = n->arity;
    if (n->kind == EXPR_ADD || pair_is(e, i, EXPR_OPERATOR, EXPR_OR)) return count > 0;
    if (n->kind == EXPR_MUL || pair_is(e, i, EXPR_OPERATOR, EXPR_AND)) return count == arity;
    const int complement = pair_is(e, i, EXPR_OPERATOR, EXPR_NOT) ||
                           (arity == 1 && (is_call(e, i, "bar") || is_call(e, i, "prime")));
    const int exclusive = pair_is(e, i, EXPR_OPERATOR, EXPR_DIRECT_SUM) && arity == 2;
    const int same = is_call(e, i, "odot") && arity == 2;
    of->marks |= complement || exclusive || same;
    of->composed |= complement || exclusive || same;
    if (complement) return !count;
    if (exclusive) return count % 2;
    return same ? count % 2 == 0 : NONE;
}

/* The truth value of a tree, NONE where it has none. Children stand before their parent, so that
 * one stack of values does. O(nodes). */
static int value_at(const expr *e, int32_t root, letters *of, unsigned values) {
    int stack[MOST_NODES], height = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node *const n = &e->node[i];
        int value = NONE;
        if (n->arity > 0) {
            int32_t count = 0;
            for (int32_t k = 0; k < n->arity; k++) count += stack[--height];
            value = joined(e, i, count, of);
        } else if (n->kind == EXPR_SYMBOL) {
            value = symbol_at(e, i, of, values);
        } else if (n->kind == EXPR_NUMBER) {
            value = pair_is_integer(e, i, 0) ? 0 : pair_is_integer(e, i, 1) ? 1 : NONE;
        }
        if (value == NONE) return NONE;
        stack[height++] = value;
    }
    return stack[0];
}

pair_verdict pair_rule_boolean(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    letters of = {.count = 0};
    if (e->node[gold].size > MOST_NODES || e->node[pred].size > MOST_NODES ||
        e->node[gold].size + e->node[pred].size < 4) {
        return PAIR_SAYS_NOTHING;
    }
    if (value_at(e, gold, &of, 0) == NONE || !of.marks) return PAIR_SAYS_NOTHING;
    of.marks = 0;
    if (value_at(e, pred, &of, 0) == NONE || !of.marks) return PAIR_SAYS_NOTHING;
    /* \bar X \bar X may be the square of a mean. */
    if ((of.plain == 0 || of.barred == 0) && !of.composed) return PAIR_SAYS_NOTHING;
    for (unsigned values = 0; values < 1u << of.count; values++) {
        if (value_at(e, gold, &of, values) != value_at(e, pred, &of, values)) {
            return PAIR_SAYS_NOTHING;
        }
    }
    j->work -= (int64_t)(e->node[gold].size + e->node[pred].size) << of.count;
    return PAIR_SAYS_EQUAL;
}
