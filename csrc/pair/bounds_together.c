/* What bounds one name from below and from above, said in two statements of a list or in one chain:
 * x > 0, x < 1 is 0 < x < 1. Two that no number meets are alternatives: x < 1, x > 3. */
#include "pair/cuts.h"
#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_MEMBERS = 12 };

/* A bound of a name: lower < name or name < upper. */
typedef struct {
    int32_t name, value;
    int lower, closed;
} bound;

static int is_lower(int head) { return head == EXPR_GT || head == EXPR_GE; }

static int is_order(int head) {
    return head == EXPR_LT || head == EXPR_LE || head == EXPR_GT || head == EXPR_GE;
}

/* Reads a relation as the bound of a symbol; 0 where it is none. */
static int read_bound(const expr *e, int32_t root, bound *out) {
    if (e->node[root].kind != EXPR_RELATION || !is_order(e->node[root].head)) return 0;
    const int head = e->node[root].head, right = root - 1, left = pair_left_of(e, right);
    const int turned = e->node[left].kind != EXPR_SYMBOL;
    out->name = turned ? right : left;
    out->value = turned ? left : right;
    out->lower = is_lower(head) != turned;
    out->closed = head == EXPR_LE || head == EXPR_GE;
    return e->node[out->name].kind == EXPR_SYMBOL && pair_is_value(e, out->value) &&
           !pair_mentions(e, out->value, e->node[out->name].label);
}

static int is_list(const expr *e, int32_t root) {
    return (pair_is_bare_list(e, root) || pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN)) &&
           e->node[root].arity <= MOST_MEMBERS;
}

/* The member that bounds the name of one from the other side, where these two alone bound it; -1
 * elsewhere. */
static int32_t partner_of(const expr *e, int32_t list, int32_t member) {
    bound one, other;
    int32_t found = -1, child = list - 1;
    if (!read_bound(e, member, &one)) return -1;
    for (int32_t k = 0; k < e->node[list].arity; k++, child -= e->node[child].size) {
        if (child == member || e->node[child].kind != EXPR_RELATION ||
            !pair_mentions(e, child, e->node[one.name].label)) {
            continue;
        }
        if (!read_bound(e, child, &other)) continue;
        const int same = pair_same(e, one.name, other.name);
        if (!same) continue;
        if (found >= 0 || other.lower == one.lower) return -1;
        found = child;
    }
    return found;
}

/* Whether nothing is between two bounds of a name. */
static int exclude_each_other(pair_judge *j, int32_t member, int32_t other) {
    bound one;
    return read_bound(j->e, member, &one) && pair_is_false_at(j, other, one.name, one.value);
}

/* Appends a list of two statements as alternatives. */
static int32_t as_alternatives(expr *e, int32_t list) {
    const int32_t copy = pair_copy(e, list);
    if (copy >= 0) e->node[copy].head = EXPR_ALTERNATIVES;
    return copy;
}

/* Appends lower < name < upper. */
static int32_t push_chain(expr *e, int32_t one, int32_t other) {
    bound of[2];
    if (!read_bound(e, one, &of[0]) || !read_bound(e, other, &of[1])) return -1;
    const bound *const low = of[0].lower ? &of[0] : &of[1], *const high =
                                                                of[0].lower ? &of[1] : &of[0];
    if (pair_relation(e, low->closed ? EXPR_LE : EXPR_LT, low->value, low->name) < 0 ||
        pair_relation(e, high->closed ? EXPR_LE : EXPR_LT, high->name, high->value) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_CHAIN, 2);
}

/* Appends a list in which the bounds of each name are together; the root itself where none are
 * apart, -1 without room. */
static int32_t together(pair_judge *j, int32_t root) {
    expr *const e = j->e;
    int32_t partner[MOST_MEMBERS];
    int apart = 0;
    if (!is_list(e, root)) return root;
    const int32_t arity = e->node[root].arity;
    const int32_t value =
        pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) ? pair_child(e, root, 0) : -1;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t member = pair_child(e, root, k);
        partner[k] = member == value ? -1 : partner_of(e, root, member);
        if (partner[k] >= 0 && partner[k] == value) partner[k] = -1;
        if (partner[k] >= 0 && exclude_each_other(j, member, partner[k])) {
            if (arity == 2 && pair_is(e, root, EXPR_COLLECTION, EXPR_SEQUENCE)) {
                return as_alternatives(e, root);
            }
            partner[k] = -1;
        }
        apart |= partner[k] >= 0;
    }
    if (!apart) return root;
    int32_t members = 0;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t member = pair_child(e, root, k);
        if (partner[k] > member || partner[k] < 0) {
            const int32_t made =
                partner[k] < 0 ? pair_copy(e, member) : push_chain(e, member, partner[k]);
            if (made < 0) return -1;
            members++;
        }
    }
    return members == 1 ? e->node_count - 1
                        : pair_push(e, EXPR_COLLECTION, e->node[root].head, members);
}

pair_verdict pair_rule_bounds(pair_judge *j, int32_t gold, int32_t pred) {
    const int32_t known = together(j, gold), given = known < 0 ? -1 : together(j, pred);
    if (known == gold && given == pred) return PAIR_SAYS_NOTHING;
    return pair_judge_equal(j, known, given);
}
