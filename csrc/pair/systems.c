/* Solutions of systems: (c_1 e^t, 2 c_1 e^t). The constants that two of their parts share are the
 * same numbers in both, so that the parts are compared together (spans.h): with constants of each
 * part's own (c_1 e^t, 3 c_1 e^t) would be the same. */
#include "pair/constants.h"
#include "pair/forms.h"
#include "pair/spans.h"

typedef struct {
    int32_t name[PAIR_MOST_PARTS]; /* -1: a place in a tuple or a column */
    int32_t value[PAIR_MOST_PARTS];
    int32_t count;
} parts;

static int32_t entry_of(const expr *e, int32_t row) {
    return pair_is(e, row, EXPR_COLLECTION, EXPR_ROW) && e->node[row].arity == 1 ? row - 1 : -1;
}

/* Reads the parts of a tuple, of a column or of a list of named values; 0 for anything else. */
static int read_parts(const expr *e, int32_t root, parts *to) {
    if (pair_is(e, root, EXPR_RELATION, EXPR_EQ) && pair_is_name(e, pair_left_of(e, root - 1))) {
        root--;
    }
    const int column = pair_is(e, root, EXPR_COLLECTION, EXPR_MATRIX);
    const int tuple = pair_is(e, root, EXPR_COLLECTION, EXPR_TUPLE), listed = pair_is_list(e, root);
    if (e->node[root].kind != EXPR_COLLECTION || !(column || tuple || listed)) return 0;
    to->count = e->node[root].arity;
    if (to->count < 2 || to->count > PAIR_MOST_PARTS) return 0;
    for (int32_t k = 0; k < to->count; k++) {
        const int32_t child = pair_child(e, root, k);
        const int equation = pair_is(e, child, EXPR_RELATION, EXPR_EQ);
        to->value[k] = equation ? child - 1 : column ? entry_of(e, child) : child;
        to->name[k] = equation ? pair_left_of(e, child - 1) : -1;
        if (equation != (listed && !tuple) || (equation && !pair_is_name(e, to->name[k])) ||
            to->value[k] < 0 || !pair_is_value(e, to->value[k])) {
            return 0;
        }
    }
    return 1;
}

/* Puts the parts of the pred where the gold has those of the same names; 0 where it cannot. */
static int put_in_order(const expr *e, const parts *gold, parts *pred) {
    const parts given = *pred;
    if (gold->count != pred->count) return 0;
    for (int32_t k = 0; k < gold->count; k++) {
        int32_t at = gold->name[k] < 0 ? k : 0;
        if ((gold->name[k] < 0) != (given.name[0] < 0)) return 0;
        while (gold->name[k] >= 0 && at < given.count &&
               e->node[given.name[at]].label != e->node[gold->name[k]].label) {
            at++;
        }
        if (at == given.count) return 0;
        pred->name[k] = given.name[at];
        pred->value[k] = given.value[at];
    }
    return 1;
}

/* The parts as a family in their constants: numbered ones, and capitals. `shared`: two parts have
 * one of them. 0 where there are none, or too many. */
static int family_of(const expr *e, const parts *from, pair_family *to, int *shared) {
    int32_t in[PAIR_MOST_CONSTANTS] = {0};
    to->parts = from->count;
    to->constants = 0;
    for (int32_t k = 0; k < from->count; k++) {
        to->part[k] = from->value[k];
        for (int32_t i = pair_start(e, from->value[k]); i <= from->value[k]; i++) {
            const int32_t label = e->node[i].label;
            if (e->node[i].kind != EXPR_SYMBOL || pair_constant_rank(e, label) < 2) continue;
            int32_t at = 0;
            while (at < to->constants && to->constant[at] != label) at++;
            if (at == PAIR_MOST_CONSTANTS) return 0;
            if (at == to->constants) {
                to->constant[to->constants++] = label;
                in[at] = k;
            }
            *shared |= in[at] != k;
        }
    }
    return to->constants > 0;
}

static pair_coordinates coordinates_of(const expr *e, const parts *from) {
    pair_coordinates found = {{0}, 0};
    for (int32_t k = 0; k < from->count; k++) {
        for (int32_t i = pair_start(e, from->value[k]); i <= from->value[k]; i++) {
            const int32_t label = e->node[i].label;
            if (e->node[i].kind != EXPR_SYMBOL || !pair_is_coordinate(e, label)) continue;
            if (found.count > 0 && found.label[0] == label) continue;
            if (found.count == 1) return (pair_coordinates){{0}, 0};
            found.label[found.count++] = label;
        }
    }
    return found;
}

pair_verdict pair_rule_system(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    parts known, given;
    pair_family a, b;
    int shared = 0;
    if (j->depth != 1 || !read_parts(e, gold, &known) || !read_parts(e, pred, &given) ||
        !put_in_order(e, &known, &given) || !family_of(e, &known, &a, &shared) ||
        !family_of(e, &given, &b, &shared) || !shared) {
        return PAIR_SAYS_NOTHING;
    }
    const pair_coordinates by = coordinates_of(e, &known), again = coordinates_of(e, &given);
    if (by.count == 0 || again.count == 0 || by.label[0] != again.label[0]) {
        return PAIR_SAYS_NOTHING;
    }
    const pair_verdict said = pair_compare_spans(j, &a, &b, &by);
    return said == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_VALUE) : said;
}
