/* Sets that are names, joined by union, intersection, difference and complement: as statements
 * about one member, by their truth table. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

static int is_set_operation(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_COLLECTION, EXPR_UNION) ||
           pair_is(e, root, EXPR_COLLECTION, EXPR_INTERSECTION) ||
           pair_is(e, root, EXPR_COLLECTION, EXPR_SET_DIFFERENCE);
}

static int is_spelled(const expr *e, int32_t label, const char *text) {
    const expr_name *const name = &e->name[label];
    return strlen(text) == (size_t)name->length &&
           memcmp(e->text + name->text, text, (size_t)name->length) == 0;
}

/* A union with a line over it. */
static int is_barred(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_CALL && e->node[root].arity == 1 &&
           is_spelled(e, e->node[root].label, "bar");
}

/* A^c */
static int is_complement(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_POW || e->node[root - 1].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[root - 1].label];
    return name->length == 1 && e->text[name->text] == 'c';
}

/* Whether nothing but names of sets and operations stands there; 2 if an operation does. */
static int is_algebra(const expr *e, int32_t root) {
    int found = 1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int kind = e->node[i].kind;
        if (is_set_operation(e, i) || is_complement(e, i) || is_barred(e, i)) {
            found = 2;
        } else if (kind != EXPR_SYMBOL && !pair_is(e, i, EXPR_CONSTANT, EXPR_EMPTY_SET)) {
            return 0;
        }
    }
    return found;
}

/* Appends a name, or that the one under its line or before its dash is denied: \bar A, A'. */
static int32_t push_name(expr *e, int32_t symbol) {
    const int32_t label = e->node[symbol].label, length = e->name[label].length;
    const char *const text = e->text + e->name[label].text;
    const int barred = length > 5 && memcmp(text, "bar{", 4) == 0 && text[length - 1] == '}';
    const int dashed = length > 1 && text[length - 1] == '\'';
    if (!barred && !dashed) return expr_push(e, EXPR_SYMBOL, 0, 0, label, 0);
    const int32_t of =
        barred ? expr_intern(e, text + 4, length - 5) : expr_intern(e, text, length - 1);
    if (of < 0 || expr_push(e, EXPR_SYMBOL, 0, 0, of, 0) < 0) return -1;
    return pair_push(e, EXPR_OPERATOR, EXPR_NOT, 1);
}

/* Appends "x is in this set" for an x of no set in particular. */
static int32_t member_statement(expr *e, int32_t root) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        if (is_complement(e, i)) {
            e->node_count--; /* the c */
            last = pair_push(e, EXPR_OPERATOR, EXPR_NOT, 1);
        } else if (is_barred(e, i)) {
            last = pair_push(e, EXPR_OPERATOR, EXPR_NOT, 1);
        } else if (node.kind == EXPR_CONSTANT) {
            last = pair_push(e, EXPR_CONSTANT, EXPR_FALSE, 0);
        } else if (node.kind == EXPR_SYMBOL) {
            last = push_name(e, i);
        } else if (node.head == EXPR_SET_DIFFERENCE) {
            if (node.arity != 2 || pair_push(e, EXPR_OPERATOR, EXPR_NOT, 1) < 0) return -1;
            last = pair_push(e, EXPR_OPERATOR, EXPR_AND, 2);
        } else {
            last = pair_push(e, EXPR_OPERATOR, node.head == EXPR_UNION ? EXPR_OR : EXPR_AND,
                             node.arity);
        }
        if (last < 0) return -1;
    }
    return last;
}

/* --- AB + C for (A and B) or C ---------------------------------------------------------------- */

static int is_logic(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_OPERATOR) return 0;
    const int head = e->node[root].head;
    return head == EXPR_AND || head == EXPR_OR || head == EXPR_NOT;
}

/* Whether it is a sum of products of letters, maybe with lines over them. */
static int is_boolean(const expr *e, int32_t root) {
    int joined = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int kind = e->node[i].kind;
        joined |= kind == EXPR_ADD || kind == EXPR_MUL;
        if (kind != EXPR_ADD && kind != EXPR_MUL && kind != EXPR_SYMBOL && !is_barred(e, i)) {
            return 0;
        }
    }
    return joined;
}

/* Appends it as a statement. */
static int32_t as_statement(expr *e, int32_t root) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        if (node.kind == EXPR_SYMBOL) {
            last = push_name(e, i);
        } else if (is_barred(e, i)) {
            last = pair_push(e, EXPR_OPERATOR, EXPR_NOT, 1);
        } else {
            last =
                pair_push(e, EXPR_OPERATOR, node.kind == EXPR_ADD ? EXPR_OR : EXPR_AND, node.arity);
        }
        if (last < 0) return -1;
    }
    return last;
}

/* AB + C beside signs of logic. */
static pair_verdict boolean_algebra(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = is_boolean(e, gold) && is_logic(e, pred);
    const int of_pred = is_boolean(e, pred) && is_logic(e, gold);
    if (!of_gold && !of_pred) return PAIR_SAYS_NOTHING;
    const int32_t made = as_statement(e, of_gold ? gold : pred);
    if (made < 0) return PAIR_SAYS_OPEN;
    return pair_probe(j, of_gold ? made : gold, of_gold ? pred : made);
}

/* --- sets that are written out ------------------------------------------------------------------
 */

static int is_member(const expr *e, int32_t set, int32_t member) {
    for (int32_t k = 0; k < e->node[set].arity; k++) {
        if (pair_same(e, pair_child(e, set, k), member)) return 1;
    }
    return 0;
}

/* Appends the set that an operation on two written sets of names gives; -1 for anything else. */
static int32_t worked_out(expr *e, int32_t root) {
    if (!is_set_operation(e, root) || e->node[root].arity != 2) return -1;
    const int32_t second = root - 1, first = pair_left_of(e, second);
    const int head = e->node[root].head;
    int32_t count = 0;
    for (int side = 0; side < 2; side++) {
        const int32_t set = side == 0 ? first : second, other = side == 0 ? second : first;
        if (!pair_is(e, set, EXPR_COLLECTION, EXPR_SET)) return -1;
        for (int32_t k = 0; k < e->node[set].arity; k++) {
            const int32_t member = pair_child(e, set, k);
            if (e->node[member].kind != EXPR_SYMBOL) return -1;
            const int both = is_member(e, other, member);
            const int kept = head == EXPR_UNION          ? side == 0 || !both
                             : head == EXPR_INTERSECTION ? side == 0 && both
                                                         : side == 0 && !both;
            if (!kept) continue;
            if (pair_copy(e, member) < 0) return -1;
            count++;
        }
    }
    return count == 0 ? pair_push(e, EXPR_CONSTANT, EXPR_EMPTY_SET, 0)
                      : pair_push(e, EXPR_COLLECTION, EXPR_SET, count);
}

static pair_verdict written_sets(pair_judge *j, int32_t gold, int32_t pred) {
    if (is_set_operation(j->e, gold) == is_set_operation(j->e, pred)) return PAIR_SAYS_NOTHING;
    const int32_t of_gold = worked_out(j->e, gold);
    const int32_t of_pred = of_gold >= 0 ? -1 : worked_out(j->e, pred);
    if (of_gold < 0 && of_pred < 0) return PAIR_SAYS_NOTHING;
    return pair_judge_equal(j, of_gold < 0 ? gold : of_gold, of_pred < 0 ? pred : of_pred);
}

pair_verdict pair_rule_set_algebra(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = is_algebra(e, gold), of_pred = of_gold ? is_algebra(e, pred) : 0;
    if (of_gold + of_pred < 4) {
        const pair_verdict said = written_sets(j, gold, pred);
        return said == PAIR_SAYS_NOTHING ? boolean_algebra(j, gold, pred) : said;
    }
    const int32_t known = member_statement(e, gold);
    const int32_t given = known < 0 ? -1 : member_statement(e, pred);
    return given < 0 ? PAIR_SAYS_OPEN : pair_probe(j, known, given);
}
