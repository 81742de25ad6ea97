#include "pair/intervals.h"

#include "pair/forms.h"
#include "pair/judge.h"

/* What bounds the name: roots of the ends, -1 where there is none. */
typedef struct {
    int32_t name; /* -1 while none is known */
    int32_t lower, upper;
    int lower_closed, upper_closed;
} bounds;

static int is_bounded(const expr *e, int32_t root, int32_t value, int32_t name) {
    const expr_node *const it = &e->node[root];
    return it->kind == EXPR_SYMBOL && (name < 0 || it->label == name) && pair_is_value(e, value) &&
           !pair_mentions(e, value, it->label);
}

/* Whether a relation bounds the name on a side where nothing did so far. */
static int add_bound(const expr *e, int32_t root, bounds *b) {
    const expr_node *const it = &e->node[root];
    if (it->kind != EXPR_RELATION || it->arity != 2) return 0;
    const int closed = it->head == EXPR_LE || it->head == EXPR_GE;
    int above = it->head == EXPR_LT || it->head == EXPR_LE; /* the right side bounds from above */
    if (!above && it->head != EXPR_GT && it->head != EXPR_GE) return 0;
    const int32_t right = pair_last(root), left = pair_left_of(e, right);
    int32_t symbol = left, value = right;
    if (!is_bounded(e, symbol, value, b->name)) {
        symbol = right, value = left, above = !above;
        if (!is_bounded(e, symbol, value, b->name)) return 0;
    }
    b->name = e->node[symbol].label;
    if ((above ? b->upper : b->lower) >= 0) return 0;
    if (above) {
        b->upper = value, b->upper_closed = closed;
    } else {
        b->lower = value, b->lower_closed = closed;
    }
    return 1;
}

static int32_t push_end(expr *e, int32_t end, int sign) {
    if (end >= 0) return pair_copy(e, end);
    if (sign < 0 && pair_push_integer(e, -1) < 0) return -1;
    const int32_t infinity = pair_push(e, EXPR_CONSTANT, EXPR_INFINITY, 0);
    return sign < 0 && infinity >= 0 ? pair_push(e, EXPR_MUL, 0, 2) : infinity;
}

static int32_t push_interval(expr *e, const bounds *b) {
    static const int heads[2][2] = {{EXPR_INTERVAL_OPEN, EXPR_INTERVAL_LEFT_OPEN},
                                    {EXPR_INTERVAL_RIGHT_OPEN, EXPR_INTERVAL_CLOSED}};
    if (push_end(e, b->lower, -1) < 0 || push_end(e, b->upper, 1) < 0) return -1;
    return pair_push(e, EXPR_COLLECTION, heads[b->lower_closed][b->upper_closed], 2);
}

/* Of one relation, or of two that are the members of `root`. */
static int32_t interval_of(expr *e, int32_t root, int32_t *name) {
    bounds b = {*name, -1, -1, 0, 0};
    if (e->node[root].kind == EXPR_RELATION) {
        if (!add_bound(e, root, &b)) return -1;
    } else {
        if (e->node[root].arity != 2) return -1;
        /* Of x > 1 both sides may be names: the one that the other relation has is meant. */
        const int32_t second = pair_last(root), first = pair_left_of(e, second);
        bounds other = b;
        if (!add_bound(e, first, &b) || !add_bound(e, second, &b)) {
            b = other;
            if (!add_bound(e, second, &b) || !add_bound(e, first, &b)) return -1;
        }
    }
    *name = b.name;
    return push_interval(e, &b);
}

static int32_t intervals_of(expr *e, int32_t root, int32_t *name, int depth) {
    const expr_node it = e->node[root];
    if (depth > PAIR_MAX_DEPTH) return -1;
    if (it.kind == EXPR_RELATION && it.head != EXPR_IN) return interval_of(e, root, name);
    if (it.kind != EXPR_COLLECTION) return -1;
    switch (it.head) {
        case EXPR_CHAIN:
        case EXPR_CONJUNCTION: return interval_of(e, root, name);
        case EXPR_GIVEN: return intervals_of(e, pair_child(e, root, 0), name, depth + 1);
        case EXPR_SET_OF:
            if (it.arity != 2) return -1;
            return intervals_of(e, pair_last(root), name, depth + 1);
        case EXPR_ALTERNATIVES:
            for (int32_t k = 0; k < it.arity; k++) {
                if (intervals_of(e, pair_child(e, root, k), name, depth + 1) < 0) return -1;
            }
            return pair_push(e, EXPR_COLLECTION, EXPR_UNION, it.arity);
        default: return -1;
    }
}

int32_t pair_as_intervals(expr *e, int32_t root) {
    const int32_t nodes = e->node_count;
    int32_t name = -1;
    const int32_t made = intervals_of(e, root, &name, 0);
    if (made < 0) e->node_count = nodes;
    return made;
}

/* --- ranges of quantities --------------------------------------------------------------------- */

/* Whether a term is a quantity of its own of which the values are asked rather than one that is to
 * be solved for a letter in it: a value of an unknown function, a product of vectors, a quotient or
 * modulus of several letters. */
static int is_ranged(const expr *e, int32_t root) {
    int32_t label = -1, several = 0;
    if (e->node[root].kind == EXPR_SYMBOL || !pair_is_quantity(e, root)) return 0;
    if (e->node[root].kind == EXPR_CALL) return 1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_NUMBER && e->node[root].kind != EXPR_MUL) return 0;
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        if (pair_takes_all_reals(e, i)) return 0;
        several |= label >= 0 && label != e->node[i].label;
        label = e->node[i].label;
    }
    return several;
}

/* Whether it is the square by which a quantity is called, \sigma^2: its root is not asked. */
static int is_square(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_POW && pair_is_quantity(e, root);
}

int32_t pair_as_range(expr *e, int32_t root) {
    enum { MOST_TERMS = 3 };
    int32_t term[MOST_TERMS];
    if (!pair_is_inequality(e, root)) return -1;
    const int32_t count = pair_term_count(e, root);
    if (count > MOST_TERMS) return -1;
    pair_terms(e, root, term);
    const int32_t middle = count == MOST_TERMS || !pair_is_number(e, term[0]) ? count - 2 : 1;
    const int square = is_square(e, term[middle]);
    if (!is_ranged(e, term[middle]) && !pair_has_units(e, root) && !square) return -1;
    bounds b = {-1, -1, -1, 0, 0};
    for (int32_t k = 0; k + 1 < count; k++) {
        const int32_t link =
            count == 2 ? root : (k == 0 ? pair_left_of(e, root - 1) : pair_last(root));
        const int32_t value = term[k == middle ? k + 1 : k];
        const int head = e->node[link].head;
        const int below = (head == EXPR_LT || head == EXPR_LE) != (k == middle);
        if ((head != EXPR_GT && head != EXPR_GE && head != EXPR_LT && head != EXPR_LE) ||
            !(square || pair_is_number(e, value)) || (below ? b.lower : b.upper) >= 0) {
            return -1;
        }
        const int closed = head == EXPR_LE || head == EXPR_GE;
        if (below) {
            b.lower = value, b.lower_closed = closed;
        } else {
            b.upper = value, b.upper_closed = closed;
        }
    }
    return push_interval(e, &b);
}

static int is_interval(const expr *e, int32_t root) {
    const int head = e->node[root].head;
    return e->node[root].kind == EXPR_COLLECTION && e->node[root].arity == 2 &&
           (head == EXPR_INTERVAL_CLOSED || head == EXPR_INTERVAL_OPEN ||
            head == EXPR_INTERVAL_LEFT_OPEN || head == EXPR_INTERVAL_RIGHT_OPEN);
}

int pair_are_ranges_of_quantities(const expr *e, int32_t gold, int32_t pred) {
    return is_interval(e, gold) && is_interval(e, pred) &&
           e->node[gold].head == e->node[pred].head &&
           (pair_has_units(e, gold) || pair_has_units(e, pred));
}

/* Whether a value is a number with what it may be off by, a decimal one or one with a unit; or the
 * difference of two positive numbers, the first the smaller: 60-70. */
static int is_measured_range(const pair_judge *j, int32_t root) {
    const expr *const e = j->e;
    if (!pair_is_number(e, root) || e->node[root].arity != 2) return 0;
    const int32_t last = root - 1, first = pair_left_of(e, last);
    if (pair_is(e, root, EXPR_OPERATOR, EXPR_PLUS_MINUS)) return 1;
    if (e->node[root].kind != EXPR_ADD || e->node[first].kind != EXPR_NUMBER) return 0;
    if (e->node[last].kind != EXPR_MUL || e->node[last].arity != 2) return 0;
    const int32_t end = last - 1;
    return e->node[end].kind == EXPR_NUMBER && pair_is_integer(e, pair_left_of(e, end), -1);
}

/* Appends the interval of a range. */
static int32_t measured_interval(expr *e, int32_t root) {
    const int32_t last = root - 1, first = pair_left_of(e, last);
    if (pair_is(e, root, EXPR_OPERATOR, EXPR_PLUS_MINUS)) {
        const int32_t low = pair_difference(e, first, last);
        if (low < 0 || pair_copy(e, first) < 0 || pair_copy(e, last) < 0 ||
            pair_push(e, EXPR_ADD, 0, 2) < 0) {
            return -1;
        }
    } else if (pair_copy(e, first) < 0 || pair_copy(e, last - 1) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_INTERVAL_CLOSED, 2);
}

static int is_plain_interval(const expr *e, int32_t root) {
    const int kind = e->node[root].kind == EXPR_COLLECTION;
    const int pairs = pair_is(e, root, EXPR_COLLECTION, EXPR_TUPLE) ||
                      pair_is(e, root, EXPR_COLLECTION, EXPR_LIST) ||
                      pair_is(e, root, EXPR_COLLECTION, EXPR_INTERVAL_OPEN) ||
                      pair_is(e, root, EXPR_COLLECTION, EXPR_INTERVAL_CLOSED);
    return kind && pairs && e->node[root].arity == 2 && pair_is_number(e, root - 1) &&
           pair_is_number(e, pair_left_of(e, root - 1));
}

/* Appends two ends as a closed interval. */
static int32_t closed(expr *e, int32_t root) {
    const int32_t copy = pair_copy(e, root);
    if (copy >= 0) e->node[copy].head = EXPR_INTERVAL_CLOSED;
    return copy;
}

/* 5.0 +- 0.2 and 4.8-5.2 beside the interval (4.8, 5.2): whether the ends belong to what is
 * measured is no question. */
pair_verdict pair_rule_range(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = is_measured_range(j, gold) && is_plain_interval(e, pred);
    const int of_pred = is_measured_range(j, pred) && is_plain_interval(e, gold);
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    const int32_t known = of_gold ? measured_interval(e, gold) : closed(e, gold);
    const int32_t given = known < 0 ? -1 : of_pred ? measured_interval(e, pred) : closed(e, pred);
    const pair_verdict said = pair_judge_equal(j, known, given);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
