#include "tree/top_down.h"

static inline double lesser(double a, double b) { return a < b ? a : b; }

/* A table, and a row of it for each of two children of pred. */
size_t tree_top_down_bytes(int32_t pred_count, int32_t gold_count) {
    const size_t n = (size_t)pred_count, m = (size_t)gold_count;
    return (n * m + 2 * (m + 1)) * sizeof(double);
}

/* The cheapest alignment of the children of i and j, from the last ones to the first. */
static double aligned(const tree_zss_tree *pred, int32_t i, const tree_zss_tree *gold, int32_t j,
                      const double *table, double *row, double *above) {
    const size_t stride = (size_t)gold->count;
    int32_t count = 0;
    row[0] = 0.0;
    for (int32_t b = j - 1; b >= gold->leftmost[j]; b = gold->leftmost[b] - 1) {
        row[count + 1] = row[count] + gold->subtree_cost[b];
        count++;
    }
    for (int32_t a = i - 1; a >= pred->leftmost[i]; a = pred->leftmost[a] - 1) {
        const double removal = pred->subtree_cost[a];
        const double *const met = table + (size_t)a * stride;
        double *const other = above;
        above = row;
        row = other;
        row[0] = above[0] + removal;
        int32_t k = 1;
        for (int32_t b = j - 1; b >= gold->leftmost[j]; b = gold->leftmost[b] - 1, k++) {
            const double alone = lesser(above[k] + removal, row[k - 1] + gold->subtree_cost[b]);
            row[k] = lesser(alone, above[k - 1] + met[b]);
        }
    }
    return row[count];
}

double tree_top_down_distance(const tree_zss_tree *pred, const tree_zss_tree *gold,
                              const tree_costs *costs, void *scratch) {
    const int32_t n = pred->count, m = gold->count;
    double *const table = scratch, *const row = table + (size_t)n * (size_t)m;
    double *const above = row + m + 1;
    for (int32_t i = 0; i < n; i++) {
        const double same = costs->update[pred->kind[i]], other = costs->change_kind;
        for (int32_t j = 0; j < m; j++) {
            const double unlike = pred->kind[i] == gold->kind[j] ? same : other;
            table[(size_t)i * (size_t)m + (size_t)j] =
                (pred->label[i] == gold->label[j] ? 0.0 : unlike) +
                aligned(pred, i, gold, j, table, row, above);
        }
    }
    return lesser(table[(size_t)n * (size_t)m - 1],
                  pred->subtree_cost[n - 1] + gold->subtree_cost[m - 1]);
}
