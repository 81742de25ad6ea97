/* A series by its first terms and dots beside one with a sign of summation: x - x^3/3 + x^5/5 - ...
 * is the sum of (-1)^n x^(2n+1)/(2n+1). Three terms or more before the dots are all those with
 * which the sum begins; fewer say nothing of what follows. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

enum {
    FEWEST = 3,  /* terms before the dots, of which one may stand before the series */
    MOST = 8,    /* of them */
    LONGEST = 17 /* terms of the sum that are tried: every other one may be nought */
};

/* The dots, or minus the dots, that end a sum: its last child; -1 where none do. */
static int32_t dots_at_end(const expr *e, int32_t sum) {
    const int32_t last = sum - 1;
    if (e->node[sum].kind != EXPR_ADD) return -1;
    const int negative = e->node[last].kind == EXPR_MUL && e->node[last].arity == 2 &&
                         pair_is_integer(e, pair_left_of(e, last - 1), -1);
    return pair_is_dots(e, negative ? last - 1 : last) ? last : -1;
}

/* The only sum that dots end, with no other dots but in itself; -1 where there is none. */
static int32_t find_dotted(const expr *e, int32_t root) {
    int32_t found = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (dots_at_end(e, i) < 0) continue;
        if (found >= 0) return -1;
        found = i;
    }
    for (int32_t i = pair_start(e, root); i <= root && found >= 0; i++) {
        if (pair_is_dots(e, i) && (i > found || i < pair_start(e, found))) return -1;
    }
    return found;
}

/* Whether a node is a small integer, also one below zero, as it is written: -1 times 1. */
static int is_start(const expr *e, int32_t root, int32_t n) {
    if (n >= 0) return pair_is_integer(e, root, n);
    return pair_is_integer(e, root, n) ||
           (e->node[root].kind == EXPR_MUL && e->node[root].arity == 2 &&
            pair_is_integer(e, root - 1, -n) && pair_is_integer(e, pair_left_of(e, root - 1), -1));
}

/* The only sum without end by one name, from a small integer on; -1 where there is none. */
static int32_t find_series(const expr *e, int32_t root, int32_t *from) {
    enum { LEAST_START = -9, LARGEST_START = 9 };
    int32_t found = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!pair_is(e, i, EXPR_OPERATOR, EXPR_SUM)) continue;
        if (found >= 0 || e->node[i].arity != 4 ||
            !pair_is(e, i - 1, EXPR_CONSTANT, EXPR_INFINITY)) {
            return -1;
        }
        const int32_t low = pair_left_of(e, i - 1);
        *from = LEAST_START;
        while (*from <= LARGEST_START && !is_start(e, low, *from)) ++*from;
        if (*from > LARGEST_START || e->node[pair_left_of(e, low)].kind != EXPR_SYMBOL) return -1;
        found = i;
    }
    return found;
}

/* Appends the terms before the first dots. */
static int32_t push_written(expr *e, int32_t sum, int32_t *terms) {
    *terms = 0;
    for (int32_t k = 0; k < e->node[sum].arity; k++) {
        const int32_t term = pair_child(e, sum, k);
        if (pair_is_dots(e, term) || k == e->node[sum].arity - 1) break;
        if (*terms == MOST || pair_copy(e, term) < 0) return -1;
        ++*terms;
    }
    return *terms < FEWEST ? -1 : pair_push(e, EXPR_ADD, 0, *terms);
}

/* The label of a name whose index is the letter of the series, a_k, where that is a digit; the
 * label itself for others, -1 where there is no room. */
static int32_t at_index(expr *e, int32_t label, int32_t letter, int32_t value) {
    enum { LONGEST_NAME = 32 };
    const expr_name *const name = &e->name[label], *const index = &e->name[letter];
    const int32_t length = name->length;
    char spelled[LONGEST_NAME];
    if (index->length != 1 || length < 3 || length > LONGEST_NAME || value < 0 || value > 9 ||
        e->text[name->text + length - 2] != '_' ||
        e->text[name->text + length - 1] != e->text[index->text]) {
        return label;
    }
    memcpy(spelled, e->text + name->text, (size_t)length);
    spelled[length - 1] = (char)('0' + value);
    return expr_intern(e, spelled, length);
}

/* Appends the first terms of a series. */
static int32_t push_first(expr *e, int32_t series, int32_t from, int32_t terms) {
    const int32_t body = pair_child(e, series, 0);
    const int32_t name = e->node[pair_child(e, series, 1)].label;
    for (int32_t k = 0; k < terms; k++) {
        for (int32_t i = pair_start(e, body); i <= body; i++) {
            const expr_node n = e->node[i];
            const int index = n.kind == EXPR_SYMBOL && n.label == name;
            const int32_t label =
                n.kind == EXPR_SYMBOL ? at_index(e, n.label, name, from + k) : n.label;
            if ((n.kind == EXPR_SYMBOL && label < 0) ||
                (index ? pair_push_integer(e, from + k)
                       : expr_push(e, (expr_kind)n.kind, n.head, n.arity, label, n.flags)) < 0) {
                return -1;
            }
        }
    }
    return terms == 1 ? e->node_count - 1 : pair_push(e, EXPR_ADD, 0, terms);
}

/* Appends a copy of `root` in which the terms of a dotted sum, or the first of a series, stand
 * alone. */
static int32_t cut_off(expr *e, int32_t root, int32_t at, int32_t from, int32_t terms) {
    int32_t last = -1, written;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (i == pair_start(e, at)) {
            last = terms > 0 ? push_first(e, at, from, terms) : push_written(e, at, &written);
            i = at;
        } else {
            const expr_node n = e->node[i];
            last = expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
        }
        if (last < 0) return -1;
    }
    return last;
}

/* Whether a term between dots, 1 + x + ... + x^n/n! + ..., has the index of the series and is not
 * what the series adds up. */
static int has_other_law(pair_judge *j, int32_t sum, int32_t series) {
    const expr *const e = j->e;
    const int32_t body = pair_child(e, series, 0);
    const int32_t name = e->node[pair_child(e, series, 1)].label;
    int dots = 0, other = 0;
    for (int32_t k = 0; k < e->node[sum].arity - 1 && !other; k++) {
        const int32_t term = pair_child(e, sum, k);
        dots |= pair_is_dots(e, term);
        other = dots && pair_mentions(e, term, name) &&
                pair_judge_equal(j, body, term) != PAIR_SAYS_EQUAL;
    }
    return other;
}

static pair_verdict same_series(pair_judge *j, int32_t dotted, int32_t summed, int of_gold) {
    expr *const e = j->e;
    int32_t from;
    const int32_t sum = find_dotted(e, dotted),
                  series = sum < 0 ? -1 : find_series(e, summed, &from);
    if (series < 0) return PAIR_SAYS_NOTHING;
    const int32_t written = cut_off(e, dotted, sum, 0, 0);
    if (written < 0) return PAIR_SAYS_NOTHING;
    j->members++;
    int same = 0;
    const int other = has_other_law(j, sum, series);
    for (int32_t terms = FEWEST - 1; terms <= LONGEST && !same && !other && j->work > 0; terms++) {
        const int32_t nodes = e->node_count;
        const int32_t first = cut_off(e, summed, series, from, terms);
        same = first >= 0 && pair_judge_equal(j, of_gold ? written : first,
                                              of_gold ? first : written) == PAIR_SAYS_EQUAL;
        e->node_count = nodes;
    }
    j->members--;
    return same ? PAIR_SAYS_EQUAL : PAIR_SAYS_NOTHING;
}

pair_verdict pair_rule_written_series(pair_judge *j, int32_t gold, int32_t pred) {
    const uint32_t operators = 1u << EXPR_OPERATOR;
    if (expr_holds(j->e, pred, operators)) {
        const pair_verdict said = same_series(j, gold, pred, 1);
        if (said != PAIR_SAYS_NOTHING) return said;
    }
    return expr_holds(j->e, gold, operators) ? same_series(j, pred, gold, 0) : PAIR_SAYS_NOTHING;
}
