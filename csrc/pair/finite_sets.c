/* Unions, intersections and differences of sets that are listed, worked out: {1, 2, 3} \ {2} is
 * {1, 3}. Members are the same where they are written alike or have the same value. */
#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_MEMBERS = 24, MOST_SETS = 6 };

typedef struct {
    int32_t member[MOST_MEMBERS];
    int32_t count;
} listed;

static int is_listed(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_COLLECTION, EXPR_SET) && e->node[root].arity <= MOST_MEMBERS;
}

static int is_operation(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_COLLECTION && e->node[root].arity <= MOST_SETS &&
           (e->node[root].head == EXPR_UNION || e->node[root].head == EXPR_INTERSECTION ||
            e->node[root].head == EXPR_SET_DIFFERENCE);
}

/* Whether it is such an operation on listed sets alone; one inside another is none. */
static int is_worked_out(const expr *e, int32_t root) {
    int32_t child = root - 1;
    if (!is_operation(e, root)) return 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!is_listed(e, child)) return 0;
        int32_t member = child - 1;
        for (int32_t n = 0; n < e->node[child].arity; n++, member -= e->node[member].size) {
            if (!pair_is_value(e, member) || pair_is_dots(e, member)) return 0;
        }
    }
    return 1;
}

static int is_among(pair_judge *j, const listed *set, int32_t member) {
    for (int32_t k = 0; k < set->count && j->work > 0; k++) {
        if (pair_same(j->e, set->member[k], member)) return 1;
        if (pair_is_number(j->e, member) && pair_is_number(j->e, set->member[k]) &&
            pair_probe(j, set->member[k], member) == PAIR_SAYS_EQUAL) {
            return 1;
        }
    }
    return 0;
}

static listed members_of(const expr *e, int32_t root) {
    listed set = {{0}, e->node[root].arity};
    pair_children(e, root, set.member);
    return set;
}

/* Appends the set that an operation gives; -1 where there is no room. */
static int32_t worked_out(pair_judge *j, int32_t root) {
    expr *const e = j->e;
    const int head = e->node[root].head;
    listed all = members_of(e, pair_child(e, root, 0));
    for (int32_t k = 1; k < e->node[root].arity; k++) {
        const listed next = members_of(e, pair_child(e, root, k));
        if (head == EXPR_UNION) {
            for (int32_t n = 0; n < next.count; n++) {
                if (is_among(j, &all, next.member[n])) continue;
                if (all.count == MOST_MEMBERS) return -1;
                all.member[all.count++] = next.member[n];
            }
            continue;
        }
        int32_t kept = 0;
        for (int32_t n = 0; n < all.count; n++) {
            if (is_among(j, &next, all.member[n]) == (head == EXPR_INTERSECTION)) {
                all.member[kept++] = all.member[n];
            }
        }
        all.count = kept;
    }
    if (all.count == 0) return pair_push(e, EXPR_CONSTANT, EXPR_EMPTY_SET, 0);
    for (int32_t k = 0; k < all.count; k++) {
        if (pair_copy(e, all.member[k]) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_SET, all.count);
}

pair_verdict pair_rule_finite_set(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int of_gold = is_worked_out(e, gold), of_pred = is_worked_out(e, pred);
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    const int32_t known = of_gold ? worked_out(j, gold) : gold;
    const int32_t given = known < 0 ? -1 : of_pred ? worked_out(j, pred) : pred;
    if (given < 0) return PAIR_SAYS_OPEN;
    return pair_judge_equal(j, known, given);
}
