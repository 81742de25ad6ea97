/* What a name may not be: x not among k pi is told by what k pi runs through; all real x with a
 * condition are the condition. */
#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_PARTS = 4 };

typedef struct {
    int32_t name, value; /* x != value; name -1: R without the set `value` */
    int32_t beside;      /* what is said of the integer in it, -1: nothing */
} exception;

static int is_in_reals(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_IN) &&
           pair_is(e, root - 1, EXPR_CONSTANT, EXPR_REALS);
}

/* Reads x != A, k in Z, with or without x in R; 0 where it says anything else. */
static int read_exception(const expr *e, int32_t root, exception *to) {
    *to = (exception){-1, -1, -1};
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_SET_DIFFERENCE) && e->node[root].arity == 2) {
        to->value = root - 1;
        return pair_is(e, pair_left_of(e, root - 1), EXPR_CONSTANT, EXPR_REALS) &&
               pair_is(e, root - 1, EXPR_COLLECTION, EXPR_SET_OF);
    }
    const int several = pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) ||
                        pair_is(e, root, EXPR_COLLECTION, EXPR_SET_OF) ||
                        pair_is_bare_list(e, root);
    const int32_t parts = several ? e->node[root].arity : 1;
    if (parts > MOST_PARTS) return 0;
    for (int32_t k = 0; k < parts; k++) {
        const int32_t part = several ? pair_child(e, root, k) : root;
        if (pair_is(e, part, EXPR_RELATION, EXPR_NE) && to->name < 0) {
            to->name = pair_left_of(e, part - 1);
            to->value = part - 1;
        } else if (pair_is(e, part, EXPR_RELATION, EXPR_IN) && !is_in_reals(e, part) &&
                   to->beside < 0) {
            to->beside = part;
        } else if (!is_in_reals(e, part) &&
                   !(several && k == 0 && e->node[part].kind == EXPR_SYMBOL)) {
            return 0;
        }
    }
    return to->name >= 0 && e->node[to->name].kind == EXPR_SYMBOL;
}

/* Appends what the name would be. */
static int32_t as_equation(expr *e, const exception *of, int32_t name) {
    if (of->name < 0) return of->value;
    if (pair_relation(e, EXPR_EQ, name, of->value) < 0) return -1;
    if (of->beside < 0) return e->node_count - 1;
    return pair_copy(e, of->beside) < 0 ? -1 : pair_push(e, EXPR_COLLECTION, EXPR_GIVEN, 2);
}

/* The condition of "all real x with a condition"; -1 for anything else. */
static int32_t condition_on_reals(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) || e->node[root].arity != 2) return -1;
    const int32_t set = pair_child(e, root, 0);
    if (!is_in_reals(e, set) || !pair_is_relation(e, root - 1)) return -1;
    const int32_t name = pair_left_of(e, set - 1);
    return e->node[name].kind == EXPR_SYMBOL && pair_mentions(e, root - 1, e->node[name].label)
               ? root - 1
               : -1;
}

/* The number that a letter may not be, by a condition of its own or by the number alone; -1 where
 * it is neither. */
static int32_t excepted_number(const expr *e, int32_t member, int32_t name) {
    int32_t number = member;
    if (pair_is(e, member, EXPR_RELATION, EXPR_NE)) {
        if (!pair_same(e, pair_left_of(e, member - 1), name)) return -1;
        number = member - 1;
    }
    return pair_is_number(e, number) ? number : -1;
}

/* Appends a value with each number that its letter may not be as a condition: 1/x, x != 0, 2 says
 * that x != 2, too. The root itself where it is none. */
static int32_t with_each_exception(expr *e, int32_t root) {
    const int32_t arity = e->node[root].arity;
    if (!pair_is_bare_list(e, root) || arity < 3) return root;
    const int32_t value = pair_child(e, root, 0), first = pair_child(e, root, 1);
    if (!pair_is(e, first, EXPR_RELATION, EXPR_NE) || !pair_is_value(e, value)) return root;
    const int32_t name = pair_left_of(e, first - 1);
    if (e->node[name].kind != EXPR_SYMBOL || !pair_mentions(e, value, e->node[name].label)) {
        return root;
    }
    for (int32_t k = 1; k < arity; k++) {
        if (excepted_number(e, pair_child(e, root, k), name) < 0) return root;
    }
    if (pair_copy(e, value) < 0) return -1;
    for (int32_t k = 1; k < arity; k++) {
        const int32_t number = excepted_number(e, pair_child(e, root, k), name);
        if (pair_relation(e, EXPR_NE, name, number) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_GIVEN, arity);
}

pair_verdict pair_rule_excepted(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int32_t known_each = with_each_exception(e, gold);
    const int32_t given_each = known_each < 0 ? -1 : with_each_exception(e, pred);
    if (given_each < 0) return PAIR_SAYS_OPEN;
    if (known_each != gold || given_each != pred) {
        return pair_judge_equal(j, known_each, given_each);
    }
    exception known, given;
    const int32_t of_gold = condition_on_reals(e, gold), of_pred = condition_on_reals(e, pred);
    if (of_gold >= 0 || of_pred >= 0) {
        return pair_judge_equal(j, of_gold < 0 ? gold : of_gold, of_pred < 0 ? pred : of_pred);
    }
    if (!read_exception(e, gold, &known) || !read_exception(e, pred, &given) ||
        (known.beside < 0 && given.beside < 0)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t name = known.name < 0 ? given.name : known.name;
    const int32_t here = as_equation(e, &known, name);
    const int32_t there = here < 0 ? -1 : as_equation(e, &given, name);
    if (there < 0) return PAIR_SAYS_OPEN;
    return pair_judge_equal(j, here, there);
}
