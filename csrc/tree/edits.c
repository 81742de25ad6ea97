#include "tree/edits.h"

/* A pair of subtrees that is turned into each other, to be explained when its turn comes. */
typedef struct {
    int32_t x, y;  /* roots of the two subtrees */
    int32_t place; /* entry behind which its edits belong */
} task;

/* An edit, or a mark where those of a pair of subtrees begin or end, in a list from last to first.
 */
enum { MARK_CLOSE = TREE_REMOVE_SUBTREE + 1, MARK_OPEN };
typedef struct {
    tree_edit edit;
    int32_t next; /* -1: none */
} entry;

typedef struct {
    const tree_zss_tree *pred, *gold;
    const tree_costs *costs;
    double *tree;   /* T(i, j), pred->count rows of gold->count */
    double *forest; /* D(i, j) of one pair of subtrees, row and column 0 for "none" */
    task *waiting;
    entry *entries;
    int32_t count; /* of entries */
    int32_t depth; /* of tasks that wait */
    int32_t last;  /* entry behind which the next one comes */
} script;

size_t tree_edits_scratch_bytes(int32_t pred_count, int32_t gold_count) {
    const size_t n = (size_t)pred_count, m = (size_t)gold_count;
    const size_t doubles = n * m + (n + 1) * (m + 1);
    return doubles * sizeof(double) + 2 * (n + m + 1) * sizeof(entry) + (n + m + 1) * sizeof(task);
}

static double update_cost(const script *s, int32_t i, int32_t j) {
    if (s->pred->label[i] == s->gold->label[j]) return 0.0;
    const uint8_t kind = s->pred->kind[i];
    return kind == s->gold->kind[j] ? s->costs->update[kind] : s->costs->change_kind;
}

static double lesser(double a, double b) { return a < b ? a : b; }

/* Where D(i, j) of the forests below x and y stands, i and j from leftmost - 1. */
static double *cell(const script *s, int32_t x, int32_t y, int32_t i, int32_t j) {
    const int32_t first_x = s->pred->leftmost[x], first_y = s->gold->leftmost[y];
    return &s->forest[(int64_t)(i - first_x + 1) * (y - first_y + 2) + (j - first_y + 1)];
}

/* Fills D for the subtrees of x and y, and T for the pairs whose leftmost leaves are theirs. */
static void fill(script *s, int32_t x, int32_t y) {
    const int32_t *const left_p = s->pred->leftmost, *const left_g = s->gold->leftmost;
    const double *const whole_p = s->pred->subtree_cost, *const whole_g = s->gold->subtree_cost;
    const int32_t first_x = left_p[x], first_y = left_g[y], m = s->gold->count;
    *cell(s, x, y, first_x - 1, first_y - 1) = 0.0;
    for (int32_t j = first_y; j <= y; j++) {
        *cell(s, x, y, first_x - 1, j) = *cell(s, x, y, first_x - 1, left_g[j] - 1) + whole_g[j];
    }
    for (int32_t i = first_x; i <= x; i++) {
        const double remove = s->costs->remove[s->pred->kind[i]];
        *cell(s, x, y, i, first_y - 1) = *cell(s, x, y, left_p[i] - 1, first_y - 1) + whole_p[i];
        for (int32_t j = first_y; j <= y; j++) {
            const double insert = s->costs->insert[s->gold->kind[j]];
            double least =
                lesser(*cell(s, x, y, i - 1, j) + remove, *cell(s, x, y, i, j - 1) + insert);
            least = lesser(*cell(s, x, y, left_p[i] - 1, j) + whole_p[i], least);
            least = lesser(*cell(s, x, y, i, left_g[j] - 1) + whole_g[j], least);
            if (left_p[i] == first_x && left_g[j] == first_y) {
                least = lesser(*cell(s, x, y, i - 1, j - 1) + update_cost(s, i, j), least);
                s->tree[(int64_t)i * m + j] = least;
            } else {
                const double matched = s->tree[(int64_t)i * m + j];
                least = lesser(*cell(s, x, y, left_p[i] - 1, left_g[j] - 1) + matched, least);
            }
            *cell(s, x, y, i, j) = least;
        }
    }
}

static void write(script *s, int operation, double cost, int32_t pred, int32_t gold,
                  int32_t nodes) {
    entry *const made = &s->entries[s->count];
    const tree_edit edit = {cost, pred, gold, nodes, 0, 0, (uint8_t)operation};
    made->edit = edit;
    made->next = s->entries[s->last].next;
    s->entries[s->last].next = s->count;
    s->last = s->count++;
}

static void remove_whole(script *s, int32_t *i) {
    const int32_t first = s->pred->leftmost[*i], nodes = *i - first + 1;
    write(s, nodes == 1 ? TREE_REMOVE : TREE_REMOVE_SUBTREE, s->pred->subtree_cost[*i], *i, -1,
          nodes);
    *i = first - 1;
}

static void insert_whole(script *s, int32_t *j) {
    const int32_t first = s->gold->leftmost[*j], nodes = *j - first + 1;
    write(s, nodes == 1 ? TREE_INSERT : TREE_INSERT_SUBTREE, s->gold->subtree_cost[*j], -1, *j,
          nodes);
    *j = first - 1;
}

/* Explains the last nodes *i and *j of two forests below x and y, whose table is filled. */
static void explain(script *s, int32_t x, int32_t y, int32_t *i, int32_t *j) {
    const int32_t left_i = s->pred->leftmost[*i], left_j = s->gold->leftmost[*j];
    const double value = *cell(s, x, y, *i, *j);
    if (left_i == s->pred->leftmost[x] && left_j == s->gold->leftmost[y]) {
        const double cost = update_cost(s, *i, *j);
        if (value == *cell(s, x, y, *i - 1, *j - 1) + cost) {
            const int same = s->pred->label[*i] == s->gold->label[*j];
            write(s, same ? TREE_KEEP : TREE_RELABEL, cost, (*i)--, (*j)--, 1);
            return;
        }
    } else {
        const double matched = s->tree[(int64_t)*i * s->gold->count + *j];
        if (value == *cell(s, x, y, left_i - 1, left_j - 1) + matched) {
            /* Their own table would take the place of this one, so they wait. */
            write(s, MARK_CLOSE, 0.0, -1, -1, 0);
            const task inner = {*i, *j, s->last};
            s->waiting[s->depth++] = inner;
            *i = left_i - 1;
            *j = left_j - 1;
            return;
        }
    }
    const double remove = s->costs->remove[s->pred->kind[*i]];
    const double insert = s->costs->insert[s->gold->kind[*j]];
    if (value == *cell(s, x, y, left_i - 1, *j) + s->pred->subtree_cost[*i]) {
        remove_whole(s, i);
    } else if (value == *cell(s, x, y, *i, left_j - 1) + s->gold->subtree_cost[*j]) {
        insert_whole(s, j);
    } else if (value == *cell(s, x, y, *i - 1, *j) + remove) {
        write(s, TREE_REMOVE, remove, (*i)--, -1, 1);
    } else {
        write(s, TREE_INSERT, insert, -1, (*j)--, 1);
    }
}

static void backtrack(script *s) {
    const task whole = {s->pred->count - 1, s->gold->count - 1, 0};
    s->entries[0].next = -1; /* the head of the list is no edit */
    s->count = 1;
    s->depth = 1;
    s->waiting[0] = whole;
    while (s->depth > 0) {
        const task t = s->waiting[--s->depth];
        const int32_t first_x = s->pred->leftmost[t.x], first_y = s->gold->leftmost[t.y];
        int32_t i = t.x, j = t.y;
        fill(s, t.x, t.y);
        s->last = t.place;
        while (i >= first_x || j >= first_y) {
            if (j < first_y) {
                remove_whole(s, &i);
            } else if (i < first_x) {
                insert_whole(s, &j);
            } else {
                explain(s, t.x, t.y, &i, &j);
            }
        }
        if (t.place > 0) write(s, MARK_OPEN, 0.0, -1, -1, 0);
    }
}

/* Writes the list from first to last, marks as counts of the edits beside them. */
static int32_t unwind(const script *s, tree_edit *edit) {
    int32_t count = 0, closes = 0;
    for (int32_t at = s->entries[0].next; at >= 0; at = s->entries[at].next) {
        const tree_edit *const found = &s->entries[at].edit;
        if (found->operation == MARK_CLOSE) {
            closes++;
        } else if (found->operation == MARK_OPEN) {
            edit[count - 1].opens++; /* every pair of subtrees has an edit at least */
        } else {
            edit[count] = *found;
            edit[count++].closes = closes;
            closes = 0;
        }
    }
    for (int32_t a = 0, b = count - 1; a < b; a++, b--) {
        const tree_edit swapped = edit[a];
        edit[a] = edit[b];
        edit[b] = swapped;
    }
    return count;
}

tree_zss_status tree_edits(const tree_zss_tree *pred, const tree_zss_tree *gold,
                           const tree_costs *costs, void *scratch, tree_edit *edit, int32_t *count,
                           double *distance) {
    const tree_zss_status limit =
        tree_zss_limit(pred->count, pred->keyroot_sum, gold->count, gold->keyroot_sum);
    if (limit != TREE_ZSS_OK) return limit;
    const int64_t cells = (int64_t)pred->count * gold->count;
    script s = {.pred = pred, .gold = gold, .costs = costs, .tree = scratch};
    s.forest = s.tree + cells;
    s.entries = (entry *)(s.forest + ((int64_t)pred->count + 1) * ((int64_t)gold->count + 1));
    s.waiting = (task *)(s.entries + 2 * ((int64_t)pred->count + gold->count + 1));
    for (int32_t a = 0; a < pred->keyroot_count; a++) {
        for (int32_t b = 0; b < gold->keyroot_count; b++) {
            fill(&s, pred->keyroot[a], gold->keyroot[b]);
        }
    }
    *distance = s.tree[cells - 1];
    backtrack(&s);
    *count = unwind(&s, edit);
    return TREE_ZSS_OK;
}
