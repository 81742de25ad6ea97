#include "latex/memberships.h"

#include "latex/emit.h"
#include "latex/statements.h"

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

enum {
    MOST_NAMES = 32
}; /* that one sign of membership speaks of: each item asks, so it is bounded */

/* What is said: the names [first, last), and the set. */
typedef struct {
    int32_t first, last;
    int set;                  /* an expr_constant, -1: none was found */
    int32_t sign_of_set, end; /* a, b \in S: that sign, and the end of S; -1: none */
    int sign;                 /* 1 positive, -1 negative, 2 not negative, 0 any */
    int nonzero, constant;
} membership;

/* The set that a word names, -1 for other words. "real" is one where it stands alone. */
static int set_of(const reading *r, int32_t i) {
    static const struct {
        const char *word;
        expr_constant set;
    } sets[] = {{"integer", EXPR_INTEGERS}, {"integers", EXPR_INTEGERS},
                {"natural", EXPR_NATURALS}, {"rational", EXPR_RATIONALS},
                {"real", EXPR_REALS},       {"reals", EXPR_REALS},
                {"complex", EXPR_COMPLEXES}};
    for (size_t k = 0; k < sizeof(sets) / sizeof(sets[0]); k++) {
        if (phrases_is(r, i, sets[k].word)) {
            return (int)sets[k].set;
        }
    }
    return -1;
}

/* Whether a word of no table is spelled so. */
static int is_spelled(const reading *r, int32_t i, const char *word) {
    const layout_atom *a = at(r, i);
    int32_t k = 0;
    for (; word[k] != '\0'; k++) {
        int32_t byte = a->start + k;
        if (byte >= a->nucleus_end || (r->text->text[byte] | 32) != (word[k] | 32)) {
            return 0;
        }
    }
    return a->start + k == a->nucleus_end;
}

/* Takes in the words from i on, up to `last` or what is no word; -1 where one of them says
 * something else. */
static int32_t words(const reading *r, int32_t i, int32_t last, membership *of) {
    for (; i < last && phrases_kind(r, i) >= 0; i++) {
        int kind = phrases_kind(r, i), set = set_of(r, i);
        if (set >= 0) {
            if (of->set >= 0) {
                return -1;
            }
            of->set = set;
        } else if (phrases_is(r, i, "positive") || phrases_is(r, i, "negative")) {
            of->sign = phrases_is(r, i, "positive") ? 1 : -1;
        } else if (is_spelled(r, i, "nonnegative") || is_spelled(r, i, "non-negative")) {
            of->sign = 2;
        } else if (is_spelled(r, i, "nonzero") || is_spelled(r, i, "non-zero")) {
            of->nonzero = 1;
        } else if (phrases_is(r, i, "constant") || phrases_is(r, i, "constants")) {
            of->constant = 1;
        } else if (kind == WORD_SET) {
            if (of->set < 0 || of->set == EXPR_INTEGERS) {
                return -1; /* numbers: of a set that was named */
            }
        } else if (kind != WORD_FILLER && kind != WORD_EQUALS) {
            return -1;
        }
    }
    return i;
}

static int is_name(const reading *r, int32_t i) {
    return at(r, i)->kind == ATOM_NAME && at(r, i)->sup.count == 0 && phrases_kind(r, i) < 0;
}

/* The relation that may be said of several names at once, x \in S, or where `orders` x, y > 0; -1
 * for other atoms. */
static int shared_relation(const reading *r, int32_t i, int orders) {
    const layout_atom *const a = at(r, i);
    if (!layout_is(a, FAMILY_RELATION, -1)) return -1;
    const int relation = layout_command(a)->value;
    const uint32_t shared =
        1u << EXPR_LT | 1u << EXPR_LE | 1u << EXPR_GT | 1u << EXPR_GE | 1u << EXPR_NE;
    const int order = orders && relation >= 0 && relation < 32 && (shared >> relation & 1u) != 0;
    return relation == EXPR_IN || order ? relation : -1;
}

/* The end of what is said of several names by the sign of a set or order; the sign where another
 * one follows, a, b < c < d, or nothing does. */
static int32_t shared_end(const reading *r, int32_t sign, int32_t last) {
    int32_t i = sign + 1;
    for (; i < last && !items_is_edge(r, i) && phrases_kind(r, i) < 0; i++) {
        if (layout_is(at(r, i), FAMILY_RELATION, -1)) return sign;
    }
    return i > sign + 1 ? i : sign;
}

/* Whether two names or more and "in a set" or an order stand here, and nothing else: a, b \in S. */
static int is_list_in_set(const reading *r, int32_t first, int32_t sign, int32_t last) {
    return sign >= first + 3 && sign + 1 < last && shared_relation(r, sign, 1) >= 0 &&
           shared_end(r, sign, last) == last;
}

static int find(const reading *r, int32_t first, int32_t last, membership *of) {
    *of = (membership){.set = -1, .sign_of_set = -1, .end = last};
    of->first = words(r, first, last, of);
    if (of->first < 0 || of->first == last) {
        return 0;
    }
    int32_t i = of->first;
    for (int due = 1; i < last; i++) {
        if (due && is_name(r, i)) {
            due = 0;
        } else if (!due && (layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_COMMA) ||
                            phrases_kind(r, i) == WORD_AND)) {
            due = 1;
        } else {
            break;
        }
    }
    if (i == of->first || !is_name(r, i - 1)) {
        return 0;
    }
    of->last = i;
    if (of->first == first && is_list_in_set(r, first, i, last)) {
        of->sign_of_set = i;
        return 1;
    }
    /* $y=t+C$, $C$ is a constant: a sentence of its own, that says nothing of y. */
    const int clause = of->constant || (first > 0 && phrases_kind(r, first - 1) == WORD_CONDITION);
    if (words(r, i, last, of) != last || (of->constant && !clause)) return 0;
    if (of->constant && of->set < 0) of->set = EXPR_REALS; /* c is a constant: any number */
    return of->set >= 0 && !(of->sign != 0 && of->set == EXPR_COMPLEXES);
}

static int32_t names_end(const reading *r, int32_t first, int32_t last, int orders) {
    int32_t i = first, end = first + 2 * MOST_NAMES < last ? first + 2 * MOST_NAMES : last;
    while (i + 1 < end && is_name(r, i) &&
           layout_is(at(r, i + 1), FAMILY_PUNCTUATION, PUNCT_COMMA)) {
        i += 2;
    }
    int listed =
        i > first && i + 1 < last && is_name(r, i) && shared_relation(r, i + 1, orders) >= 0;
    return listed ? i + 1 : first;
}

int32_t memberships_names(const reading *r, int32_t first, int32_t last) {
    return names_end(r, first, last, 0);
}

int32_t memberships_of_order(const reading *r, int32_t first, int32_t last) {
    const int32_t sign = names_end(r, first, last, 1);
    const int32_t end = sign > first ? shared_end(r, sign, last) : sign;
    return end > sign ? end : first;
}

int memberships_are(const reading *r, int32_t first, int32_t last) {
    membership of;
    return find(r, first, last, &of) &&
           (of.sign_of_set < 0 || shared_relation(r, of.sign_of_set, 0) >= 0);
}

/* Pushes the set: Z^+ for positive integers. */
static int push_set(reading *r, const membership *of) {
    int whole = of->set == EXPR_INTEGERS || of->set == EXPR_NATURALS;
    if (whole && of->sign == 1) {
        return emit_spelled(r, EXPR_SYMBOL, "Z_{>0}", 0, 0);
    }
    if (whole && of->sign == 2) {
        return emit_spelled(r, EXPR_SYMBOL, "Z_{>=0}", 0, 0);
    }
    if (whole && of->sign == -1) {
        return emit_spelled(r, EXPR_SYMBOL, "Z_{<0}", 0, 0);
    }
    if (!emit_constant(r, (expr_constant)of->set)) {
        return 0;
    }
    return !of->nonzero || (emit_integer(r, 0) && emit_collection(r, EXPR_SET, 1) &&
                            emit_collection(r, EXPR_SET_DIFFERENCE, 2));
}

/* Pushes what is said of one name: a sign of real numbers is an order. */
static int push_one(reading *r, int32_t name, const membership *of) {
    if (!statements_one(r, name, name + 1)) {
        return 0;
    }
    if (of->sign != 0 && (of->set == EXPR_REALS || of->set == EXPR_RATIONALS)) {
        expr_relation order = of->sign == 1 ? EXPR_GT : of->sign == 2 ? EXPR_GE : EXPR_LT;
        return emit_integer(r, 0) && emit_relation(r, order);
    }
    int pushed =
        of->sign_of_set >= 0 ? statements_one(r, of->sign_of_set + 1, of->end) : push_set(r, of);
    const int relation = of->sign_of_set >= 0 ? shared_relation(r, of->sign_of_set, 1) : EXPR_IN;
    return pushed && emit_relation(r, (expr_relation)relation);
}

int memberships_push(reading *r, int32_t first, int32_t last) {
    membership of;
    int32_t count = 0;
    if (!find(r, first, last, &of)) {
        return 0;
    }
    for (int32_t i = of.first; i < of.last; i++) {
        if (is_name(r, i)) {
            if (!push_one(r, i, &of)) {
                return 0;
            }
            count++;
        }
    }
    return count == 1 || emit_operator(r, EXPR_AND, count);
}

int memberships_of_several(reading *r, int32_t *first, int32_t last) {
    int32_t i = *first;
    const int32_t said = i + (i < last && phrases_kind(r, i) == WORD_CONDITION);
    if (last - said <= 2 * MOST_NAMES && memberships_are(r, said, last)) { /* some real a, b */
        *first = last;
        return memberships_push(r, said, last) ? 1 : -1;
    }
    while (i < last &&
           (phrases_kind(r, i) == WORD_CONDITION || phrases_kind(r, i) == WORD_FILLER)) {
        i++;
    }
    const int32_t end = i > *first ? memberships_of_order(r, i, last) : i;
    if (end == i) return 0;
    *first = end;
    while (*first < last && (items_is_edge(r, *first) || phrases_kind(r, *first) == WORD_AND)) {
        ++*first;
    }
    return memberships_push(r, i, end) ? 1 : -1;
}
