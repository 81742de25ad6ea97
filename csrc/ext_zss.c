#include "ext_zss.h"

#include <math.h>

/* What the inner loops need of each column of one gold keyroot, by column. Column c stands for node
 * leftmost(y) + c - 1, column 0 for "before the first node". */
typedef struct {
    double *restrict step;      /* cost of coming from the column to the left */
    double *restrict jump_cost; /* cost of coming from the column before the subtree */
    int32_t *restrict jump;     /* that column; 0 with infinite cost where step covers it */
    int32_t *restrict before;   /* the column before the subtree */
    int32_t *restrict path;     /* the columns on the leftmost path, ascending, then width + 1 */
    int32_t path_count;
    int32_t width;
} columns;

static inline double lesser(double a, double b) { return a < b ? a : b; }

static size_t round_up(size_t bytes) { return (bytes + 15) & ~(size_t)15; }

size_t ext_zss_prepare_bytes(int64_t n) {
    return round_up((size_t)n * sizeof(double)) * 2 + round_up((size_t)n * sizeof(int32_t)) * 2;
}

ext_zss_status ext_zss_prepare(const int32_t *label, const uint8_t *kind, const int32_t *leftmost,
                               int32_t n, const tree_costs *costs, void *memory,
                               ext_zss_tree *tree) {
    double *subtree_cost = memory;
    double *sum;
    int32_t *keyroot, *stack;
    if (n <= 0) return EXT_ZSS_EMPTY;
    sum = (double *)((char *)memory + round_up((size_t)n * sizeof(double)));
    keyroot = (int32_t *)((char *)sum + round_up((size_t)n * sizeof(double)));
    stack = (int32_t *)((char *)keyroot + round_up((size_t)n * sizeof(int32_t)));
    if (tree_check(leftmost, n, stack) != TREE_OK) return EXT_ZSS_MALFORMED;
    if (tree_subtree_costs(leftmost, kind, n, costs, stack, sum, subtree_cost) != TREE_OK) {
        return EXT_ZSS_UNKNOWN_KIND;
    }
    tree->label = label;
    tree->kind = kind;
    tree->leftmost = leftmost;
    tree->keyroot = keyroot;
    tree->subtree_cost = subtree_cost;
    tree->count = n;
    tree->keyroot_count = tree_keyroots(leftmost, n, stack, keyroot);
    tree->keyroot_sum = tree_keyroot_sum(leftmost, keyroot, tree->keyroot_count);
    return EXT_ZSS_OK;
}

ext_zss_status ext_zss_limit(int32_t pred_count, int64_t pred_keyroot_sum, int32_t gold_count,
                             int64_t gold_keyroot_sum) {
    if (pred_count <= 0 || gold_count <= 0) return EXT_ZSS_EMPTY;
    if (((int64_t)pred_count + 1) * ((int64_t)gold_count + 1) > EXT_ZSS_MAX_TABLE) {
        return EXT_ZSS_TOO_LARGE;
    }
    if (pred_keyroot_sum > EXT_ZSS_MAX_CELLS / gold_keyroot_sum) return EXT_ZSS_TOO_LARGE;
    return EXT_ZSS_OK;
}

size_t ext_zss_scratch_bytes(int32_t pred_count, int32_t gold_count) {
    const size_t n = (size_t)pred_count, m = (size_t)gold_count;
    return round_up(n * (m + 1) * sizeof(double)) + round_up((n + 1) * (m + 1) * sizeof(double)) +
           2 * round_up((m + 1) * sizeof(double)) + 3 * round_up((m + 2) * sizeof(int32_t));
}

/* Cost of relabelling node i of pred to each node of gold; into the row of the tree table, from
 * where the one forest table that needs it takes it. */
static void update_row(double *restrict row, int32_t label, uint8_t kind,
                       const ext_zss_tree *gold, const tree_costs *costs) {
    const double same = costs->update[kind], other = costs->change_kind;
    const int32_t *restrict gold_label = gold->label;
    const uint8_t *restrict gold_kind = gold->kind;
    for (int32_t j = 0; j < gold->count; j++) {
        const double cost = gold_kind[j] == kind ? same : other;
        row[j] = gold_label[j] == label ? 0.0 : cost;
    }
}

static void describe_columns(columns *of, const ext_zss_tree *gold, const tree_costs *costs,
                             int32_t y, double *restrict first_row) {
    const int32_t left = gold->leftmost[y], width = y - left + 1;
    int32_t path_count = 0;
    first_row[0] = 0.0;
    for (int32_t c = 1; c <= width; c++) {
        const int32_t j = left + c - 1, before = gold->leftmost[j] - left;
        const double whole = gold->subtree_cost[j], one = costs->insert[gold->kind[j]];
        const int is_leaf = before == c - 1;
        first_row[c] = first_row[before] + whole;
        of->before[c] = before;
        /* x + min(a, b) has the bits of min(x + a, x + b): rounding is monotonic. So a leaf's two
         * insertions are one, and the loops need not wait for a store to come back from memory. */
        of->step[c] = is_leaf ? lesser(one, whole) : one;
        of->jump[c] = is_leaf ? 0 : before;
        of->jump_cost[c] = is_leaf ? (double)INFINITY : whole;
        of->path[path_count] = c;
        path_count += before == 0;
    }
    of->path[path_count] = width + 1;
    of->path_count = path_count;
    of->width = width;
}

/* Columns from..to-1 of a row. above: the row of the node before; base: the row before the node's
 * subtree; tree: the row of subtree distances by column. Returns D of column to - 1. */
static inline double fill(double *restrict row, const double *restrict above,
                          const double *restrict base, const double *restrict tree,
                          const columns *of, int32_t from, int32_t to, double left, double one,
                          double whole) {
    const double *restrict step = of->step, *restrict jump_cost = of->jump_cost;
    const int32_t *restrict jump = of->jump, *restrict before = of->before;
    for (int32_t c = from; c < to; c++) {
        double least = lesser(above[c] + one, base[c] + whole);
        least = lesser(least, base[before[c]] + tree[c]);
        least = lesser(least, row[jump[c]] + jump_cost[c]);
        left = lesser(least, left + step[c]);
        row[c] = left;
    }
    return left;
}

ext_zss_status ext_zss_distance(const ext_zss_tree *pred, const ext_zss_tree *gold,
                                const tree_costs *costs, void *scratch, double *distance) {
    const int32_t n = pred->count, m = gold->count;
    const size_t table_stride = (size_t)m + 1;
    const ext_zss_status limit =
        ext_zss_limit(n, pred->keyroot_sum, m, gold->keyroot_sum);
    char *memory = scratch;
    double *table, *forest;
    columns of;
    if (limit != EXT_ZSS_OK) return limit;

    table = (double *)memory; /* T(i, j) at row i, column j + 1, as the columns of a forest row */
    memory += round_up((size_t)n * table_stride * sizeof(double));
    forest = (double *)memory;
    memory += round_up(((size_t)n + 1) * table_stride * sizeof(double));
    of.step = (double *)memory;
    memory += round_up(table_stride * sizeof(double));
    of.jump_cost = (double *)memory;
    memory += round_up(table_stride * sizeof(double));
    of.jump = (int32_t *)memory;
    memory += round_up((table_stride + 1) * sizeof(int32_t));
    of.before = (int32_t *)memory;
    memory += round_up((table_stride + 1) * sizeof(int32_t));
    of.path = (int32_t *)memory;

    for (int32_t i = 0; i < n; i++) {
        update_row(table + (size_t)i * table_stride + 1, pred->label[i], pred->kind[i], gold,
                   costs);
    }
    /* Any order of the keyroot pairs that has the inner ones first gives the same cells; with gold
     * outside, its columns and the first row are computed once for all of pred. */
    for (int32_t k = 0; k < gold->keyroot_count; k++) {
        const int32_t y = gold->keyroot[k];
        describe_columns(&of, gold, costs, y, forest);
        const int32_t width = of.width;
        const size_t stride = (size_t)width + 1;
        double *const tree_column = table + gold->leftmost[y];
        for (int32_t h = 0; h < pred->keyroot_count; h++) {
            const int32_t x = pred->keyroot[h], left_of_x = pred->leftmost[x];
            double *row = forest;
            for (int32_t i = left_of_x; i <= x; i++) {
                const double *const above = row;
                const double *const base = forest + (size_t)(pred->leftmost[i] - left_of_x) * stride;
                const double whole = pred->subtree_cost[i], one = costs->remove[pred->kind[i]];
                double *const tree = tree_column + (size_t)i * table_stride;
                double left;
                row += stride;
                left = row[0] = base[0] + whole;
                if (base != forest) {
                    fill(row, above, base, tree, &of, 1, width + 1, left, one, whole);
                    continue;
                }
                for (int32_t p = 0; p < of.path_count; p++) {
                    const int32_t c = of.path[p];
                    double least = lesser(above[c] + one, base[c] + whole);
                    least = lesser(least, above[c - 1] + tree[c]);
                    least = lesser(least, row[0] + of.jump_cost[c]);
                    left = lesser(least, left + of.step[c]);
                    row[c] = tree[c] = left;
                    left = fill(row, above, base, tree, &of, c + 1, of.path[p + 1], left, one,
                                whole);
                }
            }
        }
    }
    *distance = table[(size_t)(n - 1) * table_stride + (size_t)m];
    return EXT_ZSS_OK;
}

void ext_zss_distances(const ext_zss_tree *tree, const uint8_t *tree_state, const int32_t *pred,
                       const int32_t *gold, int64_t pairs, const tree_costs *costs, void *scratch,
                       double *distance, uint8_t *status) {
    for (int64_t k = 0; k < pairs; k++) {
        uint8_t state = tree_state[pred[k]];
        if (state == EXT_ZSS_OK) state = tree_state[gold[k]];
        if (state == EXT_ZSS_OK) {
            state = (uint8_t)ext_zss_distance(&tree[pred[k]], &tree[gold[k]], costs, scratch,
                                              &distance[k]);
        }
        status[k] = state;
    }
}
