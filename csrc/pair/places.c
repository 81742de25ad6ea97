#include "pair/places.h"

#include "pair/forms.h"

enum { MOST_PLACES = 8 };

/* The coordinates at which something is evaluated, one behind the other; -1 for what is evaluated
 * at one number, or where a letter has a value. */
static int32_t coordinates_of(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_OPERATOR, EXPR_EVALUATED_AT) || e->node[root].arity != 2) return -1;
    const int32_t place = root - 1;
    if (e->node[place].kind != EXPR_COLLECTION || e->node[place].arity < 2) return -1;
    for (int32_t k = 0; k < e->node[place].arity; k++) {
        if (!pair_is_value(e, pair_child(e, place, k))) return -1;
    }
    return place;
}

static int same_coordinates(pair_judge *j, int32_t a, int32_t b) {
    const expr *const e = j->e;
    if (e->node[a].arity != e->node[b].arity) return 1; /* points of other spaces are no matter */
    int same = 1;
    j->members++;
    for (int32_t k = 0; same && k < e->node[a].arity; k++) {
        same = pair_judge_equal(j, pair_child(e, a, k), pair_child(e, b, k)) != PAIR_SAYS_DIFFERENT;
    }
    j->members--;
    return same;
}

static int are_elsewhere(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    int32_t compared = 0;
    for (int32_t i = pair_start(e, gold); i <= gold; i++) {
        const int32_t place = coordinates_of(e, i);
        int there = 0, found = 0;
        if (place < 0 || compared++ == MOST_PLACES) continue;
        for (int32_t k = pair_start(e, pred); !found && k <= pred; k++) {
            const int32_t other = coordinates_of(e, k);
            if (other < 0 || j->work <= 0) continue;
            there = 1;
            found = same_coordinates(j, place, other);
        }
        if (there && !found) return 1;
    }
    return 0;
}

static int has_derivative(const expr *e, int32_t root) {
    return pair_holds_operator(e, root, EXPR_DERIVATIVE) ||
           pair_holds_operator(e, root, EXPR_PARTIAL);
}

int pair_differ_in_place(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const uint32_t operators = 1u << EXPR_OPERATOR;
    if (!expr_holds(e, gold, operators) || !expr_holds(e, pred, operators)) return 0;
    const int of_gold = pair_holds_operator(e, gold, EXPR_VARIATION);
    const int of_pred = pair_holds_operator(e, pred, EXPR_VARIATION);
    if (of_gold != of_pred && has_derivative(e, of_gold ? pred : gold)) return 1;
    return pair_holds_operator(e, gold, EXPR_EVALUATED_AT) && are_elsewhere(j, gold, pred);
}
