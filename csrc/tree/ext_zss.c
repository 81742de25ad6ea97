#include "tree/ext_zss.h"

#include <math.h>
#include <string.h>

#include "tree/ext_zss_near.h"
#include "tree/ext_zss_unit.h"

enum { TWO_ROWS_FROM = 8 /* columns; narrower forests gain nothing from two rows at once */ };

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

size_t tree_zss_prepare_bytes(int64_t n) {
    const size_t count = (size_t)n;
    return 2 * round_up(count * sizeof(double)) + 2 * round_up(count * sizeof(int32_t));
}

static int same_subtree(const tree_zss_tree *tree, int32_t a, int32_t b) {
    const int32_t first_a = tree->leftmost[a], first_b = tree->leftmost[b];
    if (a - first_a != b - first_b) return 0;
    for (int32_t k = 0; k <= a - first_a; k++) {
        const int32_t i = first_a + k, j = first_b + k;
        if (tree->label[i] != tree->label[j] || tree->kind[i] != tree->kind[j] ||
            i - tree->leftmost[i] != j - tree->leftmost[j]) {
            return 0;
        }
    }
    return 1;
}

/* Bytes for finding the twins of a tree, besides the twins. */
static size_t twin_bytes(int32_t n) {
    return 2 * round_up(((size_t)n + 1) * sizeof(uint64_t)) + round_up((size_t)n * sizeof(int32_t));
}

/* Finds for each keyroot an earlier one with the same subtree, as far as a table that forgets on
 * collision remembers one, else -1. O(n), and O(size) for each subtree that has a twin. */
static void find_twins(const tree_zss_tree *tree, char *memory, int32_t *twin) {
    const uint64_t radix = 0x9e3779b97f4a7c15u;
    const int32_t n = tree->count;
    uint64_t *const prefix = (uint64_t *)memory;
    uint64_t *const power = prefix + n + 1;
    int32_t *const slot = (int32_t *)(power + n + 1);
    prefix[0] = 0;
    power[0] = 1;
    for (int32_t i = 0; i < n; i++) {
        const uint64_t size = (uint64_t)(i - tree->leftmost[i]);
        const uint64_t node = ((uint64_t)(uint32_t)tree->label[i] << 8 | tree->kind[i]) + 1;
        prefix[i + 1] = prefix[i] * radix + node * 0xbf58476d1ce4e5b9u + size;
        power[i + 1] = power[i] * radix;
        slot[i] = -1;
    }
    for (int32_t k = 0; k < tree->keyroot_count; k++) {
        const int32_t x = tree->keyroot[k], first = tree->leftmost[x];
        const uint64_t hash = prefix[x + 1] - prefix[first] * power[x + 1 - first];
        const uint64_t place = ((hash >> 32) * (uint64_t)n) >> 32;
        const int32_t other = slot[place];
        twin[k] = -1;
        if (other >= 0 && same_subtree(tree, x, other))
            twin[k] = other;
        else
            slot[place] = x;
    }
}

static int unit_costs(const tree_costs *costs) {
    int unit = costs->change_kind == 1.0;
    for (int32_t k = 0; k < costs->kind_count; k++) {
        unit &= costs->insert[k] == 1.0 && costs->remove[k] == 1.0 && costs->update[k] == 1.0;
    }
    return unit;
}

/* tree_subtree_costs where every single edit costs 1: the sum over a subtree is then its size. */
static tree_status unit_subtree_costs(const int32_t *leftmost, const uint8_t *kind, int32_t n,
                                      const tree_costs *costs, double *subtree_cost) {
    int unknown = 0;
    for (int32_t i = 0; i < n; i++) unknown |= kind[i] >= costs->kind_count;
    if (unknown) return TREE_UNKNOWN_KIND;
    for (int32_t i = 0; i < n; i++) {
        const double total = i - leftmost[i] + 1;
        const double discounted = costs->slope * (total - costs->threshold) + costs->threshold;
        const double whole = lesser(discounted, total);
        subtree_cost[i] = leftmost[i] == i ? 1.0 : whole;
    }
    return TREE_OK;
}

static double least_discounted(const int32_t *leftmost, const double *subtree_cost, int32_t n) {
    double least = (double)INFINITY;
    for (int32_t i = 0; i < n; i++) {
        const double whole = subtree_cost[i];
        least = lesser(whole < i - leftmost[i] + 1 ? whole : (double)INFINITY, least);
    }
    return least < 0.0 ? -1.0 : least;
}

static void count_labels(const int32_t *label, int32_t n, uint8_t *count) {
    memset(count, 0, TREE_ZSS_LABEL_CLASSES);
    for (int32_t i = 0; i < n; i++) {
        uint8_t *const of = &count[(uint32_t)label[i] % TREE_ZSS_LABEL_CLASSES];
        *of = (uint8_t)(*of + (*of < 255));
    }
}

tree_zss_status tree_zss_prepare(const int32_t *label, const uint8_t *kind, const int32_t *leftmost,
                                 int32_t n, const tree_costs *costs, void *memory,
                                 tree_zss_tree *tree) {
    const int unit = unit_costs(costs);
    char *free_memory = memory;
    double *subtree_cost, *sum;
    int32_t *keyroot, *stack;
    if (n <= 0) return TREE_ZSS_EMPTY;
    subtree_cost = (double *)free_memory;
    free_memory += round_up((size_t)n * sizeof(double));
    sum = (double *)free_memory;
    free_memory += round_up((size_t)n * sizeof(double));
    keyroot = (int32_t *)free_memory;
    free_memory += round_up((size_t)n * sizeof(int32_t));
    stack = (int32_t *)free_memory;
    if (tree_check(leftmost, n, stack) != TREE_OK) return TREE_ZSS_MALFORMED;
    if ((unit
             ? unit_subtree_costs(leftmost, kind, n, costs, subtree_cost)
             : tree_subtree_costs(leftmost, kind, n, costs, stack, sum, subtree_cost)) != TREE_OK) {
        return TREE_ZSS_UNKNOWN_KIND;
    }
    tree->label = label;
    tree->kind = kind;
    tree->leftmost = leftmost;
    tree->keyroot = keyroot;
    tree->subtree_cost = subtree_cost;
    tree->count = n;
    tree->keyroot_count = tree_keyroots(leftmost, n, stack, keyroot);
    tree->keyroot_sum = tree_keyroot_sum(leftmost, keyroot, tree->keyroot_count);
    tree->least_discounted = unit ? least_discounted(leftmost, subtree_cost, n) : -1.0;
    count_labels(label, n, tree->label_count);
    return TREE_ZSS_OK;
}

tree_zss_status tree_zss_limit(int32_t pred_count, int64_t pred_keyroot_sum, int32_t gold_count,
                               int64_t gold_keyroot_sum) {
    if (pred_count <= 0 || gold_count <= 0) return TREE_ZSS_EMPTY;
    if (((int64_t)pred_count + 1) * ((int64_t)gold_count + 1) > TREE_ZSS_MAX_TABLE) {
        return TREE_ZSS_TOO_LARGE;
    }
    if (pred_keyroot_sum > TREE_ZSS_MAX_CELLS / gold_keyroot_sum) return TREE_ZSS_TOO_LARGE;
    return TREE_ZSS_OK;
}

static size_t greater(size_t a, size_t b) { return a > b ? a : b; }

size_t tree_zss_scratch_bytes(int32_t pred_count, int32_t gold_count) {
    const size_t n = (size_t)pred_count, m = (size_t)gold_count;
    const size_t twins = round_up(n * sizeof(int32_t)) + round_up(m * sizeof(int32_t));
    const size_t plain =
        round_up(n * (m + 1) * sizeof(double)) + round_up((n + 1) * (m + 1) * sizeof(double)) +
        2 * round_up((m + 1) * sizeof(double)) + 3 * round_up((m + 2) * sizeof(int32_t));
    const size_t unit = tree_zss_unit_bytes(pred_count, gold_count);
    const size_t finding = greater(twin_bytes(pred_count), twin_bytes(gold_count));
    return greater(tree_zss_near_bytes(pred_count, gold_count),
                   twins + greater(finding, greater(unit, plain)));
}

/* Cost of relabelling node i of pred to each node of gold; into the row of the tree table, from
 * where the one forest table that needs it takes it. */
static void update_row(double *restrict row, int32_t label, uint8_t kind, const tree_zss_tree *gold,
                       const tree_costs *costs) {
    const double same = costs->update[kind], other = costs->change_kind;
    const int32_t *restrict gold_label = gold->label;
    const uint8_t *restrict gold_kind = gold->kind;
    for (int32_t j = 0; j < gold->count; j++) {
        const double cost = gold_kind[j] == kind ? same : other;
        row[j] = gold_label[j] == label ? 0.0 : cost;
    }
}

static void describe_columns(columns *of, const tree_zss_tree *gold, const tree_costs *costs,
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

/* The same for a leaf of pred: its base is the row above, and its two removals are one. */
static inline double fill_leaf(double *restrict row, const double *restrict above,
                               const double *restrict tree, const columns *of, int32_t from,
                               int32_t to, double left, double removal) {
    const double *restrict step = of->step, *restrict jump_cost = of->jump_cost;
    const int32_t *restrict jump = of->jump, *restrict before = of->before;
    for (int32_t c = from; c < to; c++) {
        double least = lesser(above[c] + removal, above[before[c]] + tree[c]);
        least = lesser(least, row[jump[c]] + jump_cost[c]);
        left = lesser(least, left + step[c]);
        row[c] = left;
    }
    return left;
}

/* One cell of a row off the leftmost path. */
static inline double cell(const double *row, double above, const double *base, const double *tree,
                          const columns *of, int32_t c, double left, double one, double whole) {
    double least = lesser(above + one, base[c] + whole);
    least = lesser(least, base[of->before[c]] + tree[c]);
    least = lesser(least, row[of->jump[c]] + of->jump_cost[c]);
    return lesser(least, left + of->step[c]);
}

/* Two rows off the leftmost path, `row` and the one below it, whose base may be `row`. In each row
 * a column waits for the one to its left; with the second row one column behind, the two waits
 * overlap. */
static void fill_two(double *row, const double *above, const double *base, const double *base_below,
                     const double *tree, const double *tree_below, const columns *columns_of,
                     double one, double whole, double one_below, double whole_below) {
    const columns of = *columns_of;
    double *const below = row + of.width + 1;
    double left, left_below;
    left = row[0] = base[0] + whole;
    left_below = below[0] = base_below[0] + whole_below;
    row[1] = left = cell(row, above[1], base, tree, &of, 1, left, one, whole);
    for (int32_t c = 2; c <= of.width; c++) {
        const double over = left;
        left = cell(row, above[c], base, tree, &of, c, left, one, whole);
        left_below = cell(below, over, base_below, tree_below, &of, c - 1, left_below, one_below,
                          whole_below);
        row[c] = left;
        below[c - 1] = left_below;
    }
    below[of.width] = cell(below, left, base_below, tree_below, &of, of.width, left_below,
                           one_below, whole_below);
}

/* The forests of keyroot x against a single leaf of gold: two columns, the second in `tree`'s. */
static void fill_column(double *restrict forest, const tree_zss_tree *pred,
                        const double *restrict remove, int32_t x, double *restrict tree,
                        size_t table_stride, double insertion) {
    const int32_t left_of_x = pred->leftmost[x];
    double above_0 = 0.0, above_1 = forest[1];
    double *restrict row = forest;
    for (int32_t i = left_of_x; i <= x; i++) {
        const int32_t depth = pred->leftmost[i] - left_of_x;
        const double *base = forest + 2 * (size_t)depth;
        const double one = remove[pred->kind[i]], whole = pred->subtree_cost[i];
        double *const match = tree + (size_t)i * table_stride;
        const double base_0 = base[0], left = base_0 + whole, matched = *match;
        double least = lesser(above_1 + one, base[1] + whole);
        least = lesser(least, left + insertion);
        least = lesser(least, (depth == 0 ? above_0 : base_0) + matched);
        *match = depth == 0 ? least : matched;
        row += 2;
        row[0] = above_0 = left;
        row[1] = above_1 = least;
    }
}

/* Subtree distances of a keyroot of pred that has a twin: those of the twin. */
static void copy_rows(double *tree_column, size_t table_stride, const tree_zss_tree *pred,
                      int32_t x, int32_t twin, const columns *of) {
    for (int32_t i = pred->leftmost[x]; i <= x; i++) {
        double *const to = tree_column + (size_t)i * table_stride;
        const double *const from = tree_column + (size_t)(i - x + twin) * table_stride;
        if (pred->leftmost[i] != pred->leftmost[x]) continue;
        for (int32_t p = 0; p < of->path_count; p++) to[of->path[p]] = from[of->path[p]];
    }
}

/* The same for a keyroot of gold, over all rows. */
static void copy_columns(double *table, size_t table_stride, int32_t rows,
                         const tree_zss_tree *gold, int32_t y, int32_t twin) {
    for (int32_t j = gold->leftmost[y]; j <= y; j++) {
        double *const to = table + j + 1;
        const double *const from = table + (j - y + twin) + 1;
        if (gold->leftmost[j] != gold->leftmost[y]) continue;
        for (size_t i = 0; i < (size_t)rows; i++) to[i * table_stride] = from[i * table_stride];
    }
}

/* Whether the trees are the same: as no cost is below 0, and relabelling a node with its own label
 * costs 0, their distance is 0. */
static int same_tree(const tree_zss_tree *pred, const tree_zss_tree *gold) {
    const size_t bytes = (size_t)pred->count * sizeof(int32_t);
    return pred->count == gold->count && memcmp(pred->label, gold->label, bytes) == 0 &&
           memcmp(pred->leftmost, gold->leftmost, bytes) == 0;
}

/* The forests of keyroot x of pred against those of the columns: a row for each node below x. */
static inline void fill_rows(double *forest, const tree_zss_tree *pred, const double *remove,
                             int32_t x, double *tree_column, size_t table_stride,
                             const columns *columns_of) {
    const columns of = *columns_of;
    const size_t stride = (size_t)of.width + 1;
    const int32_t left_of_x = pred->leftmost[x];
    double *row = forest;
    for (int32_t i = left_of_x; i <= x; i++) {
        const double *const above = row;
        const double *const base = forest + (size_t)(pred->leftmost[i] - left_of_x) * stride;
        const double whole = pred->subtree_cost[i], one = remove[pred->kind[i]];
        double *const tree = tree_column + (size_t)i * table_stride;
        double left;
        row += stride;
        left = row[0] = base[0] + whole;
        if (base != forest) {
            if (of.width >= TWO_ROWS_FROM && i < x && pred->leftmost[i + 1] != left_of_x) {
                const int32_t next = i + 1;
                fill_two(row, above, base,
                         forest + (size_t)(pred->leftmost[next] - left_of_x) * stride, tree,
                         tree + table_stride, &of, one, whole, remove[pred->kind[next]],
                         pred->subtree_cost[next]);
                row += stride;
                i = next;
            } else if (base == above) {
                fill_leaf(row, above, tree, &of, 1, of.width + 1, left, lesser(one, whole));
            } else {
                fill(row, above, base, tree, &of, 1, of.width + 1, left, one, whole);
            }
            continue;
        }
        for (int32_t p = 0; p < of.path_count; p++) {
            const int32_t c = of.path[p];
            double least = lesser(above[c] + one, base[c] + whole);
            least = lesser(least, above[c - 1] + tree[c]);
            least = lesser(least, row[0] + of.jump_cost[c]);
            left = lesser(least, left + of.step[c]);
            row[c] = tree[c] = left;
            left = fill(row, above, base, tree, &of, c + 1, of.path[p + 1], left, one, whole);
        }
    }
}

/* T(i, j) of all pairs of nodes in `table`, at row i, column j + 1, as the columns of a row. */
static void fill_table(double *table, double *forest, const tree_zss_tree *pred,
                       const int32_t *pred_twin, const tree_zss_tree *gold,
                       const int32_t *gold_twin, const tree_costs *costs, columns *of) {
    const size_t table_stride = (size_t)gold->count + 1;
    for (int32_t i = 0; i < pred->count; i++) {
        update_row(table + (size_t)i * table_stride + 1, pred->label[i], pred->kind[i], gold,
                   costs);
    }
    /* Any order of the keyroot pairs that has the inner ones first gives the same cells; with gold
     * outside, its columns and the first row are computed once for all of pred. */
    for (int32_t k = 0; k < gold->keyroot_count; k++) {
        const int32_t y = gold->keyroot[k];
        if (gold_twin[k] >= 0) {
            copy_columns(table, table_stride, pred->count, gold, y, gold_twin[k]);
            continue;
        }
        describe_columns(of, gold, costs, y, forest);
        double *const tree_column = table + gold->leftmost[y];
        for (int32_t h = 0; h < pred->keyroot_count; h++) {
            const int32_t x = pred->keyroot[h];
            if (pred_twin[h] >= 0) {
                copy_rows(tree_column, table_stride, pred, x, pred_twin[h], of);
            } else if (of->width == 1) {
                fill_column(forest, pred, costs->remove, x, tree_column + 1, table_stride,
                            of->step[1]);
            } else {
                fill_rows(forest, pred, costs->remove, x, tree_column, table_stride, of);
            }
        }
    }
}

int tree_zss_small_distance(const tree_zss_tree *pred, const tree_zss_tree *gold, void *scratch,
                            double *distance) {
    const double discounted = lesser(pred->least_discounted, gold->least_discounted);
    if (discounted < 0.0) return 0;
    const int most = (int)lesser(discounted, TREE_ZSS_NEAR_MOST);
    const int near = same_tree(pred, gold) ? 0 : tree_zss_near_distance(pred, gold, most, scratch);
    if (near < 0) return 0;
    *distance = near;
    return 1;
}

tree_zss_status tree_zss_distance(const tree_zss_tree *pred, const tree_zss_tree *gold,
                                  const tree_costs *costs, void *scratch, double *distance) {
    const int32_t n = pred->count, m = gold->count;
    const size_t table_stride = (size_t)m + 1;
    const tree_zss_status limit = tree_zss_limit(n, pred->keyroot_sum, m, gold->keyroot_sum);
    const double discounted = lesser(pred->least_discounted, gold->least_discounted);
    char *memory = scratch;
    int32_t *pred_twin, *gold_twin;
    double *table, *forest;
    columns of;
    if (limit != TREE_ZSS_OK) return limit;
    if (tree_zss_small_distance(pred, gold, scratch, distance)) return TREE_ZSS_OK;

    pred_twin = (int32_t *)memory;
    memory += round_up((size_t)n * sizeof(int32_t));
    gold_twin = (int32_t *)memory;
    memory += round_up((size_t)m * sizeof(int32_t));
    find_twins(pred, memory, pred_twin);
    find_twins(gold, memory, gold_twin);
    if (discounted >= 0.0) {
        const double fraction = lesser(tree_zss_unit_fraction(pred), tree_zss_unit_fraction(gold));
        if (fraction > 0.0) {
            *distance = tree_zss_unit_distance(pred, pred_twin, gold, gold_twin, fraction, memory);
            return TREE_ZSS_OK;
        }
    }
    table = (double *)memory;
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
    fill_table(table, forest, pred, pred_twin, gold, gold_twin, costs, &of);
    *distance = table[(size_t)(n - 1) * table_stride + (size_t)m];
    return TREE_ZSS_OK;
}

void tree_zss_distances(const tree_zss_tree *tree, const uint8_t *tree_state, const int32_t *pred,
                        const int32_t *gold, int64_t pairs, const tree_costs *costs, void *scratch,
                        double *distance, uint8_t *status) {
    for (int64_t k = 0; k < pairs; k++) {
        uint8_t state = tree_state[pred[k]];
        if (state == TREE_ZSS_OK) state = tree_state[gold[k]];
        if (state == TREE_ZSS_OK) {
            state = (uint8_t)tree_zss_distance(&tree[pred[k]], &tree[gold[k]], costs, scratch,
                                               &distance[k]);
        }
        status[k] = state;
    }
}
