/* Intervals whose ends run through all integers, in the ways in which they are written: (2k pi,
 * 2k pi + pi) with k in Z, x in it, 2k pi < x < 2k pi + pi, the union over k, a set of such x. Each
 * becomes an interval beside its integer. */
#include <string.h>

#include "pair/forms.h"
#include "pair/intervals.h"
#include "pair/judge.h"

/* What stands for the intervals, and the symbol of the integer in it; of < 0: no family. */
typedef struct {
    int32_t of, integer;
    int canonical; /* an interval beside its integer already */
    int may_be_points;
} family;

static const family none = {-1, -1, 0, 0};

static int is_integers(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_CONSTANT, EXPR_INTEGERS);
}

/* The symbol of which a statement says that it is an integer, or -1. */
static int32_t stated(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_IN) || !is_integers(e, root - 1)) return -1;
    const int32_t name = pair_left_of(e, root - 1);
    return e->node[name].kind == EXPR_SYMBOL ? name : -1;
}

static int is_interval(const expr *e, int32_t root) {
    const int head = e->node[root].head;
    return e->node[root].kind == EXPR_COLLECTION &&
           (head == EXPR_INTERVAL_OPEN || head == EXPR_INTERVAL_CLOSED ||
            head == EXPR_INTERVAL_LEFT_OPEN || head == EXPR_INTERVAL_RIGHT_OPEN);
}

/* Two numbers in brackets, which may be a point or an interval. */
static int is_pair(const expr *e, int32_t root) {
    return (pair_is(e, root, EXPR_COLLECTION, EXPR_TUPLE) ||
            pair_is(e, root, EXPR_COLLECTION, EXPR_LIST)) &&
           e->node[root].arity == 2;
}

/* Whether something may say intervals: one, a pair in brackets, x in one, an inequality. */
static int may_say_intervals(const expr *e, int32_t root) {
    const expr_node *const it = &e->node[root];
    if (it->kind == EXPR_RELATION) return it->head == EXPR_IN || pair_is_inequality(e, root);
    return is_interval(e, root) || pair_is_inequality(e, root) || is_pair(e, root);
}

/* The union over all integers. */
static family of_union(const expr *e, int32_t root) {
    static const char bigcup[] = "bigcup";
    const expr_node *const it = &e->node[root];
    if (it->kind != EXPR_CALL || (it->arity != 3 && it->arity != 4)) return none;
    const expr_name *const name = &e->name[it->label];
    const int32_t last = root - 1, index = pair_child(e, root, 1);
    if (name->length != (int32_t)sizeof bigcup - 1 ||
        memcmp(e->text + name->text, bigcup, sizeof bigcup - 1) != 0 ||
        e->node[index].kind != EXPR_SYMBOL) {
        return none;
    }
    const int endless = it->arity == 4 && pair_is(e, last, EXPR_CONSTANT, EXPR_INFINITY) &&
                        e->node[pair_left_of(e, last)].kind == EXPR_MUL &&
                        pair_is(e, pair_left_of(e, last) - 1, EXPR_CONSTANT, EXPR_INFINITY);
    const int32_t of = pair_child(e, root, 0);
    if (!(it->arity == 3 ? is_integers(e, last) : endless) || !may_say_intervals(e, of)) {
        return none;
    }
    return (family){of, index, 0, 0};
}

static family read_family(const expr *e, int32_t root) {
    const expr_node *const it = &e->node[root];
    if (pair_is(e, root, EXPR_RELATION, EXPR_IN)) return of_union(e, root - 1);
    if (it->kind == EXPR_CALL) return of_union(e, root);
    if (it->kind != EXPR_COLLECTION || it->arity < 2) return none;
    const int given = it->head == EXPR_GIVEN || it->head == EXPR_SEQUENCE;
    const int32_t integer = stated(e, root - 1);
    if (integer < 0 || (given ? it->arity != 2 : it->head != EXPR_SET_OF || it->arity != 3)) {
        return none;
    }
    const int32_t of = pair_child(e, root, given ? 0 : 1);
    const int about = pair_mentions(e, of, e->node[integer].label) && may_say_intervals(e, of);
    const int canonical = it->head == EXPR_GIVEN && is_interval(e, of);
    return about ? (family){of, integer, canonical, is_pair(e, of)} : none;
}

/* Intervals that do not say which letter is the integer, where the other answer does: one that
 * usually is. */
static family read_unstated(const expr *e, int32_t root) {
    if (!may_say_intervals(e, root)) return none;
    for (int32_t i = pair_start(e, root); i < root; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && pair_is_integer_letter(e, e->node[i].label)) {
            return (family){root, i, 0, is_pair(e, root)};
        }
    }
    return none;
}

/* Appends what a family says as an interval beside its integer; -1 where it is none. */
static int32_t push(expr *e, const family *f) {
    int32_t of = f->of, made;
    if (pair_is(e, of, EXPR_RELATION, EXPR_IN)) {
        if (e->node[pair_left_of(e, of - 1)].label == e->node[f->integer].label) return -1;
        of = of - 1;
    }
    if (is_interval(e, of)) {
        made = pair_copy(e, of);
    } else if (is_pair(e, of)) {
        const int closed = e->node[of].head == EXPR_LIST;
        if (pair_copy(e, pair_left_of(e, of - 1)) < 0 || pair_copy(e, of - 1) < 0) return -1;
        made = pair_push(e, EXPR_COLLECTION, closed ? EXPR_INTERVAL_CLOSED : EXPR_INTERVAL_OPEN, 2);
    } else {
        made = pair_as_intervals(e, of);
    }
    if (made < 0 || pair_copy(e, f->integer) < 0 ||
        pair_push(e, EXPR_CONSTANT, EXPR_INTEGERS, 0) < 0 ||
        pair_push(e, EXPR_RELATION, EXPR_IN, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_GIVEN, 2);
}

pair_verdict pair_rule_interval_family(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    family known = read_family(e, gold), given = read_family(e, pred);
    if (known.of < 0 && given.of < 0) return PAIR_SAYS_NOTHING;
    if (known.of < 0) known = read_unstated(e, gold);
    if (given.of < 0) given = read_unstated(e, pred);
    if (known.of < 0 || given.of < 0 || (known.canonical && given.canonical) ||
        (known.may_be_points && given.may_be_points)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t first = push(e, &known), second = first < 0 ? -1 : push(e, &given);
    if (second < 0) return PAIR_SAYS_NOTHING;
    const pair_verdict said = pair_judge_equal(j, first, second);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
