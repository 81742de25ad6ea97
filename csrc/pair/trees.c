#include "pair/trees.h"

#include <string.h>

#include "canon/canon_total.h"
#include "pair/assignment.h"
#include "pair/forms.h"
#include "pair/intervals.h"
#include "tree/ext_zss.h"
#include "tree/top_down.h"

enum { MOST_COMPARED = 144 };

/* Cells of the table of distances that a pair fills at most, some 40 ms: fifty times those of the
 * largest answers that people write. Trees of a hundred levels take more, and are compared from the
 * top down. */
static const int64_t most_cells = (int64_t)1 << 25;

static size_t rounded(size_t bytes) { return (bytes + 15) & ~(size_t)15; }

static size_t lay_out(pair_trees *t, char *base) {
    /* One tree, or those of members side by side. */
    const size_t tree = rounded(tree_labelled_bytes(PAIR_TREE_NODES, PAIR_TREE_TEXT)) +
                        16 * (size_t)PAIR_MOST_ASSIGNED;
    const size_t numbering =
        rounded(2 * (size_t)PAIR_TREE_NODES * (sizeof(double) + sizeof(int32_t)) +
                expr_block_bytes(0, 0, 2 * PAIR_TREE_NODES, 2 * PAIR_TREE_TEXT));
    const size_t sizes[] = {rounded(canon_total_workspace_bytes()),
                            tree,
                            tree,
                            numbering,
                            2 * rounded(tree_zss_prepare_bytes(PAIR_TREE_NODES)),
                            rounded(tree_zss_scratch_bytes(PAIR_TREE_NODES, PAIR_TREE_NODES))};
    void **const part[] = {&t->canon,     &t->gold_memory, &t->pred_memory,
                           &t->numbering, &t->prepared,    &t->distances};
    size_t used = 0;
    for (int i = 0; i < (int)(sizeof sizes / sizeof *sizes); i++) {
        if (base != NULL) *part[i] = base + used;
        used += sizes[i];
    }
    return used;
}

size_t pair_trees_bytes(void) {
    pair_trees unused;
    return lay_out(&unused, NULL);
}

void pair_trees_prepare(pair_trees *t, void *memory) {
    lay_out(t, memory);
    canon_total_prepare(t->canon);
}

/* --- what an answer's tree is of -------------------------------------------------------------- */

static int32_t arranged(expr *e, int32_t root, int depth);

static int32_t arranged_members(expr *e, int32_t root, int depth) {
    const int32_t arity = e->node[root].arity;
    const expr_node node = e->node[root];
    for (int32_t k = 0; k < arity; k++) {
        if (arranged(e, pair_child(e, root, k), depth + 1) < 0) return -1;
    }
    return expr_push(e, (expr_kind)node.kind, node.head, arity, node.label, node.flags);
}

static int32_t arranged_equation(expr *e, int32_t root, int depth) {
    const int32_t first = pair_first_term(e, root), last = pair_last_term(e, root);
    const int chain = pair_term_count(e, root) > 2;
    if (chain || pair_is_quantity(e, first) || pair_is_number(e, first)) {
        if (!chain && pair_is_number(e, first) && pair_is_name(e, last)) {
            return arranged(e, first, depth + 1);
        }
        return arranged(e, last, depth + 1);
    }
    if (pair_is_name(e, last)) return arranged(e, first, depth + 1);
    if (!pair_is_value(e, first) || !pair_is_value(e, last)) return pair_copy(e, root);
    return pair_difference(e, first, last);
}

/* Appends what the tree of an answer is of. */
static int32_t arranged(expr *e, int32_t root, int depth) {
    const expr_node *const node = &e->node[root];
    if (depth > PAIR_MAX_DEPTH) return pair_copy(e, root);
    if (pair_is_equation(e, root)) return arranged_equation(e, root, depth);
    if (pair_is(e, root, EXPR_RELATION, EXPR_IN)) return arranged(e, root - 1, depth + 1);
    if (node->kind != EXPR_COLLECTION) return pair_copy(e, root);
    switch (node->head) {
        case EXPR_GIVEN:
        case EXPR_QUALIFIED: return arranged(e, pair_child(e, root, 0), depth + 1);
        case EXPR_LABELLED: return arranged(e, root - 1, depth + 1);
        case EXPR_TUPLE:
        case EXPR_LIST:
        case EXPR_SET:
        case EXPR_SEQUENCE:
        case EXPR_ALTERNATIVES:
        case EXPR_UNION:
        case EXPR_CONJUNCTION: return arranged_members(e, root, depth);
        default: return pair_copy(e, root);
    }
}

/* A statement beside intervals as those that it says, if it is one that says some. */
static int32_t beside_intervals(expr *e, int32_t root, int32_t other) {
    if (!pair_is_set_of_reals(e, other) || pair_is_set_of_reals(e, root)) return root;
    const int32_t made = pair_as_intervals(e, root);
    return made >= 0 ? made : root;
}

/* --- one tree and one distance ---------------------------------------------------------------- */

/* 0 where it is too large; *ended is raised where a budget ended its form. */
static int tree_of(pair_trees *t, const expr *e, int32_t root, int32_t nodes, int32_t letters,
                   void *memory, labelled_tree *out, int *ended) {
    canon_tree tree;
    int64_t text = 0;
    const canon_total_result made = canon_total(t->canon, e, root, &tree);
    if (made.stage == CANON_STAGE_TOO_LARGE) return 0;
    if (!made.complete) *ended = 1;
    if (tree.count > PAIR_TREE_NODES || tree.count > nodes) return 0;
    for (int32_t i = 0; i < tree.count; i++) text += tree.length[i];
    if (text > letters) return 0;
    return tree_labelled_make(out, memory, tree.kind, tree.arity, tree.start, tree.length,
                              tree.text, tree.count) == TREE_OK;
}

static int distance_of(pair_trees *t, const labelled_tree *gold, const labelled_tree *pred,
                       const tree_costs *costs, pair_distance *found) {
    const int32_t count = pred->count + gold->count,
                  letters = pred->text_length + gold->text_length;
    double *const sums = t->numbering;
    int32_t *const labels = (int32_t *)(sums + 2 * PAIR_TREE_NODES);
    void *const names = labels + 2 * PAIR_TREE_NODES;
    char *const prepared = t->prepared;
    tree_zss_tree left, right;
    expr vocabulary;
    expr_init(&vocabulary, names, 0, 0, count, letters);
    tree_labelled_number(pred, &vocabulary, labels);
    tree_labelled_number(gold, &vocabulary, labels + pred->count);
    if (tree_zss_prepare(labels, pred->kind, pred->leftmost, pred->count, costs, prepared, &left) !=
            TREE_ZSS_OK ||
        tree_zss_prepare(labels + pred->count, gold->kind, gold->leftmost, gold->count, costs,
                         prepared + rounded(tree_zss_prepare_bytes(PAIR_TREE_NODES)),
                         &right) != TREE_ZSS_OK) {
        return 0;
    }
    found->coarse = left.keyroot_sum > t->cells / right.keyroot_sum;
    if (!found->coarse) {
        t->cells -= left.keyroot_sum * right.keyroot_sum;
        if (tree_zss_distance(&left, &right, costs, t->distances, &found->distance) !=
            TREE_ZSS_OK) {
            return 0;
        }
    } else if (tree_zss_small_distance(&left, &right, t->distances, &found->distance)) {
        found->coarse = 0;
    } else {
        found->distance = tree_top_down_distance(&left, &right, costs, t->distances);
    }
    /* The labels are not needed any more: they are the stack. */
    tree_subtree_costs(gold->leftmost, gold->kind, gold->count, costs, labels, sums,
                       sums + PAIR_TREE_NODES);
    found->gold_cost = sums[gold->count - 1];
    found->gold_count = gold->count;
    return 1;
}

/* Whether a form may be undefined: it has a zero, or an infinity, among others. Of what is spelled
 * in small letters pi alone is a number. */
static int may_be_undefined(const labelled_tree *t) {
    for (int32_t i = 0; i < t->count && t->count > 1; i++) {
        const char *const text = t->text + t->start[i];
        if (t->kind[i] == CANON_NUMBER_LEAF &&
            ((t->length[i] == 1 && text[0] == '0') ||
             (text[0] >= 'a' && text[0] <= 'z' && text[0] != 'p'))) {
            return 1;
        }
    }
    return 0;
}

int pair_trees_same(pair_trees *t, const expr *e, int32_t a, int32_t b) {
    const labelled_tree *const x = &t->gold, *const y = &t->pred;
    int ended = 0;
    if (!tree_of(t, e, a, PAIR_TREE_NODES, PAIR_TREE_TEXT, t->gold_memory, &t->gold, &ended) ||
        !tree_of(t, e, b, PAIR_TREE_NODES, PAIR_TREE_TEXT, t->pred_memory, &t->pred, &ended)) {
        return 0;
    }
    if (may_be_undefined(x) || x->count != y->count || x->text_length != y->text_length) return 0;
    for (int32_t i = 0; i < x->count; i++) {
        if (x->kind[i] != y->kind[i] || x->leftmost[i] != y->leftmost[i] ||
            x->length[i] != y->length[i] ||
            memcmp(x->text + x->start[i], y->text + y->start[i], (size_t)x->length[i]) != 0) {
            return 0;
        }
    }
    return 1;
}

/* --- members in the gold's order -------------------------------------------------------------- */

/* Appends a collection's members in another order; places left out of `order` (-1) follow. */
static int32_t reordered(pair_judge *j, int32_t root, int head, const int32_t *order, int32_t n) {
    expr *const e = j->e;
    const int32_t arity = e->node[root].arity;
    for (int32_t k = 0; k < n; k++) {
        if (order[k] >= 0 && pair_copy(e, pair_child(e, root, order[k])) < 0) return -1;
    }
    for (int32_t place = 0; place < arity; place++) {
        int used = 0;
        for (int32_t k = 0; k < n; k++) used |= order[k] == place;
        if (!used && pair_copy(e, pair_child(e, root, place)) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, head, arity);
}

/* The place of the member of `root` that is named as `member` is, or -1. */
static int32_t place_of_name(const expr *e, int32_t root, int32_t member) {
    const int32_t name = pair_first_term(e, member);
    int32_t child = root - 1;
    for (int32_t k = e->node[root].arity - 1; k >= 0; k--, child -= e->node[child].size) {
        if (pair_same(e, pair_first_term(e, child), name)) return k;
    }
    return -1;
}

static int32_t in_order_of_names(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int32_t n = e->node[gold].arity;
    int32_t order[PAIR_MOST_ASSIGNED];
    if (n > PAIR_MOST_ASSIGNED || e->node[pred].arity > PAIR_MOST_ASSIGNED) return pred;
    if (!pair_all_named(e, gold) || !pair_all_named(e, pred)) return pred;
    for (int32_t k = 0; k < n; k++) {
        order[k] = place_of_name(e, pred, pair_child(e, gold, k));
        if (order[k] < 0 && n == e->node[pred].arity) return pred;
        for (int32_t i = 0; i < k; i++) {
            if (order[i] >= 0 && order[i] == order[k]) return pred;
        }
    }
    return reordered(j, pred, e->node[pred].head, order, n);
}

/* The forms of the members of `root`, side by side in the memory of one tree; 0 where they have no
 * room there. */
static int forms_of_members(pair_trees *t, const expr *e, int32_t root, int32_t nodes, void *memory,
                            labelled_tree *form) {
    const int32_t n = e->node[root].arity;
    char *place = memory;
    int32_t count = 0, text = 0;
    int ended = 0;
    for (int32_t k = 0; k < n; k++) {
        const int32_t left = (PAIR_TREE_NODES < nodes ? PAIR_TREE_NODES : nodes) - count;
        if (!tree_of(t, e, pair_child(e, root, k), left, PAIR_TREE_TEXT - text, place, &form[k],
                     &ended)) {
            return 0;
        }
        count += form[k].count;
        text += form[k].text_length;
        place += rounded(tree_labelled_bytes(form[k].count, form[k].text_length));
    }
    return 1;
}

/* The cost of each member of one beside each of the other; 0 where their forms have no room. */
static int costs_of_members(pair_trees *t, const expr *e, int32_t rows, int32_t columns,
                            const tree_costs *costs, int32_t nodes, double *cost,
                            int rows_are_gold) {
    const int32_t n = e->node[rows].arity, m = e->node[columns].arity;
    labelled_tree row[PAIR_MOST_ASSIGNED], column[PAIR_MOST_ASSIGNED];
    if (!forms_of_members(t, e, rows, nodes, t->gold_memory, row) ||
        !forms_of_members(t, e, columns, nodes, t->pred_memory, column)) {
        return 0;
    }
    for (int32_t i = 0; i < n; i++) {
        for (int32_t k = 0; k < m; k++) {
            pair_distance found;
            const labelled_tree *const gold = rows_are_gold ? &row[i] : &column[k];
            const labelled_tree *const pred = rows_are_gold ? &column[k] : &row[i];
            if (!distance_of(t, gold, pred, costs, &found)) return 0;
            cost[i * m + k] = found.distance;
        }
    }
    return 1;
}

static int32_t in_nearest_order(pair_trees *t, pair_judge *j, int32_t gold, int32_t pred,
                                const tree_costs *costs, int32_t nodes) {
    const expr *const e = j->e;
    const int32_t n = e->node[gold].arity, m = e->node[pred].arity;
    double cost[MOST_COMPARED];
    int32_t order[PAIR_MOST_ASSIGNED], column[PAIR_MOST_ASSIGNED];
    if ((int64_t)n * m > MOST_COMPARED || n > PAIR_MOST_ASSIGNED || m > PAIR_MOST_ASSIGNED ||
        n == 0 || m == 0) {
        return pred;
    }
    if (n <= m) {
        if (!costs_of_members(t, e, gold, pred, costs, nodes, cost, 1)) return pred;
        pair_assign(cost, n, m, order);
    } else {
        if (!costs_of_members(t, e, pred, gold, costs, nodes, cost, 0)) return pred;
        pair_assign(cost, m, n, column);
        for (int32_t i = 0; i < n; i++) order[i] = -1;
        for (int32_t k = 0; k < m; k++) order[column[k]] = k;
    }
    return reordered(j, pred, e->node[pred].head, order, n);
}

static int is_unordered(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_COLLECTION, EXPR_SET) ||
           pair_is(e, root, EXPR_COLLECTION, EXPR_ALTERNATIVES) ||
           pair_is(e, root, EXPR_COLLECTION, EXPR_UNION);
}

static pair_trees_status compare_roots(pair_trees *t, const expr *e, int32_t gold, int32_t pred,
                                       const tree_costs *costs, int32_t nodes,
                                       pair_distance *found) {
    t->gold_root = gold;
    t->pred_root = pred;
    int ended = 0;
    if (!tree_of(t, e, gold, nodes, PAIR_TREE_TEXT, t->gold_memory, &t->gold, &ended)) {
        return PAIR_TREES_GOLD;
    }
    if (!tree_of(t, e, pred, nodes, PAIR_TREE_TEXT, t->pred_memory, &t->pred, &ended)) {
        return PAIR_TREES_PRED;
    }
    if (!distance_of(t, &t->gold, &t->pred, costs, found)) return PAIR_TREES_PRED;
    found->coarse |= ended;
    return PAIR_TREES_OK;
}

pair_trees_status pair_trees_compare(pair_trees *t, pair_judge *j, int32_t gold, int32_t pred,
                                     const tree_costs *costs, int32_t nodes, pair_distance *found) {
    expr *const e = j->e;
    t->cells = most_cells;
    if (gold < 0) return PAIR_TREES_GOLD;
    if (pred < 0) return PAIR_TREES_PRED;
    if (pair_is_list(e, gold) && pair_is_list(e, pred)) {
        pred = in_order_of_names(j, gold, pred);
        if (pred < 0) return PAIR_TREES_PRED;
    }
    int32_t of_gold = arranged(e, gold, 0);
    if (of_gold < 0) return PAIR_TREES_GOLD;
    int32_t of_pred = arranged(e, pred, 0);
    if (of_pred < 0) return PAIR_TREES_PRED;
    of_gold = beside_intervals(e, of_gold, of_pred);
    of_pred = beside_intervals(e, of_pred, of_gold);
    const int several = pair_is_list(e, of_gold) ||
                        pair_is(e, of_gold, EXPR_COLLECTION, EXPR_SET) ||
                        pair_is(e, of_gold, EXPR_COLLECTION, EXPR_ALTERNATIVES);
    if (several && e->node[of_pred].kind != EXPR_COLLECTION) {
        /* One answer of several: what it matches counts. */
        of_pred = pair_copy(e, of_pred);
        if (of_pred >= 0) of_pred = pair_push(e, EXPR_COLLECTION, e->node[of_gold].head, 1);
    } else if (is_unordered(e, of_gold) && is_unordered(e, of_pred)) {
        of_pred = in_nearest_order(t, j, of_gold, of_pred, costs, nodes);
    }
    if (of_pred < 0) return PAIR_TREES_PRED;
    /* Their order is settled: canon would sort them each by itself. */
    if (is_unordered(e, of_gold)) {
        if (e->node[of_pred].head == e->node[of_gold].head) e->node[of_pred].head = EXPR_SEQUENCE;
        e->node[of_gold].head = EXPR_SEQUENCE;
    }
    const pair_trees_status status = compare_roots(t, e, of_gold, of_pred, costs, nodes, found);
    if (status != PAIR_TREES_OK || found->distance > 0.0 || !pair_is_relation(e, gold) ||
        !pair_is_relation(e, pred)) {
        return status;
    }
    /* The values are the same: what they are the values of is not. */
    return compare_roots(t, e, gold, pred, costs, nodes, found);
}
