#include "tree/ext_zss_unit.h"

#include <math.h>

#include "tree/four_doubles.h"

enum {
    BLOCK = 4,  /* columns, or leaves of gold, at once */
    NONE = 3,   /* place of column 0 in a row: aligns column 1 */
    MARGIN = 4, /* place of column 1 */
};

/* What the inner loops need of each column of one gold keyroot. Column c stands for node
 * leftmost(y) + c - 1, column 0 for "before the first node"; rows hold it at place c + 1, which
 * aligns column 1. Columns past the width fill the last block: they are computed and not used. */
typedef struct {
    double *first_row;    /* by place: the forest row of no pred node */
    double *first_before; /* by place: that row at `before`; infinite on the leftmost path */
    double *gate;         /* by place: 0 on the leftmost path, infinite elsewhere */
    int32_t *before;      /* by place: the place before the subtree */
    int32_t *path;        /* the columns on the leftmost path, ascending */
    int32_t *whole_from;  /* by place: of a subtree worth inserting whole the place before it */
    double *whole_cost;   /* by place: its cost; else infinite */
    int32_t path_count, wholes;
    size_t stride; /* of the rows of a forest */
} columns;

double tree_zss_unit_fraction(const tree_zss_tree *tree) {
    double least = (double)INFINITY;
    for (int32_t i = 0; i < tree->count; i++) {
        const int32_t size = i - tree->leftmost[i] + 1;
        const double whole = tree->subtree_cost[i];
        /* A block adds up to BLOCK ones at a time, and a whole subtree must start before it. */
        if (whole < 0.0 || (size < BLOCK && whole < size)) return 0.0;
        if (whole < size && whole != (double)(int32_t)whole) {
            if (whole < BLOCK) return 0.0;
            least = whole < least ? whole : least;
        }
    }
    return least;
}

static size_t round_up(size_t bytes) { return (bytes + 31) & ~(size_t)31; }

static size_t block_count(int32_t width) { return ((size_t)width + BLOCK - 1) / BLOCK; }

/* Entries of a row; one of the tree table has as many, so that whole blocks of it can be read. */
static size_t row_length(int32_t width) { return block_count(width) * BLOCK + MARGIN; }

size_t tree_zss_unit_bytes(int32_t pred_count, int32_t gold_count) {
    const size_t n = (size_t)pred_count, m = (size_t)gold_count, length = row_length(gold_count);
    const size_t table = n * length + BLOCK, forest = (n + 1) * length;
    return 32 + round_up(table * sizeof(double)) + round_up(forest * sizeof(double)) +
           round_up(n * BLOCK * sizeof(double)) + 3 * round_up(length * sizeof(double)) +
           2 * round_up(length * sizeof(int32_t)) + round_up((m + 1) * sizeof(int32_t));
}

static void *take(char **memory, size_t bytes) {
    void *const taken = *memory;
    *memory += round_up(bytes);
    return taken;
}

static inline void describe_columns(columns *of, const tree_zss_tree *gold, int32_t y,
                                    double fraction) {
    const int32_t left = gold->leftmost[y], width = y - left + 1;
    int32_t path_count = 0, wholes = 0;
    of->stride = row_length(width);
    of->first_row[NONE] = 0.0;
    for (int32_t c = 1; c + NONE < (int32_t)of->stride; c++) {
        int32_t before = c - 1, use_whole = 0;
        double whole = 0.0;
        if (c <= width) {
            const int32_t j = left + c - 1, size = j - gold->leftmost[j] + 1;
            whole = gold->subtree_cost[j];
            before = c - size;
            use_whole = whole < size || size > fraction;
            of->path[path_count] = c;
            path_count += before == 0;
        }
        of->first_row[c + NONE] = of->first_row[before + NONE] + whole;
        of->before[c + NONE] = before + NONE;
        of->gate[c + NONE] = before == 0 ? 0.0 : (double)INFINITY;
        of->first_before[c + NONE] = before == 0 ? (double)INFINITY : of->first_row[before + NONE];
        /* A subtree of at least BLOCK nodes starts before the block of its last. */
        of->whole_from[c + NONE] = use_whole ? before + NONE : NONE;
        of->whole_cost[c + NONE] = use_whole ? whole : (double)INFINITY;
        wholes += use_whole;
    }
    of->wholes = wholes;
    of->path_count = path_count;
}

/* What the row to be filled takes from others; all by place except `tree`, by column. */
typedef struct {
    const double *above; /* the row of the node before */
    const double *base;  /* the row before the node's subtree */
    const double *tree;  /* the row of subtree distances, of updates on the leftmost path */
    double whole;        /* cost of removing the node's subtree */
} sources;

/* One row of a forest. No branch in the loop depends on the node: the branches repeat from row to
 * row, which lets the processor begin the next row before this one is done. */
static inline void fill_row(double *restrict row, const sources from, const columns *of,
                            int on_path, int use_whole, int column_wholes) {
    const four_doubles one = four_same(1.0), whole = four_same(from.whole);
    const four_doubles one_to_four = four_of(1.0, 2.0, 3.0, 4.0);
    const double start = from.base[NONE] + from.whole;
    four_doubles left = four_same(start);
    row[NONE] = start;
    four_doubles above_left = four_same(from.above[NONE]);
    for (size_t at = MARGIN; at < of->stride; at += BLOCK) {
        const four_doubles above = four_load(from.above + at);
        four_doubles before, least;
        if (on_path) {
            /* Loading these from memory would wait for two stores of the row above. */
            before = four_add(four_shift(above_left, above), four_load(of->gate + at));
            before = four_min(before, four_load(of->first_before + at));
            above_left = above;
        } else {
            before = four_at(from.base, of->before + at);
        }
        least = four_add(before, four_load(from.tree + at - NONE));
        least = four_min(least, four_add(above, one));
        if (use_whole) least = four_min(least, four_add(four_load(from.base + at), whole));
        if (column_wholes) {
            least = four_min(
                least, four_add(four_at(row, of->whole_from + at), four_load(of->whole_cost + at)));
        }
        least = four_min(four_running(least), four_add(left, one_to_four));
        four_store(row + at, least);
        left = four_last(least);
    }
}

/* All forests of one pred keyroot against one gold keyroot. tree: the table from column 0 on. */
static inline void fill_forest(const tree_zss_tree *pred, int32_t x, const columns *of,
                               double fraction, int column_wholes, double *forest, double *tree,
                               size_t table_stride) {
    const int32_t left = pred->leftmost[x];
    double *row = forest;
    for (int32_t i = left; i <= x; i++) {
        const size_t base = (size_t)(pred->leftmost[i] - left) * of->stride;
        double *const tree_row = tree + (size_t)i * table_stride;
        const sources from = {row, forest + base, tree_row, pred->subtree_cost[i]};
        const int32_t size = i - pred->leftmost[i] + 1;
        const int large = from.whole < size || size > fraction;
        row += of->stride;
        if (base != 0) {
            if (large)
                fill_row(row, from, of, 0, 1, column_wholes);
            else
                fill_row(row, from, of, 0, 0, column_wholes);
            continue;
        }
        if (large)
            fill_row(row, from, of, 1, 1, column_wholes);
        else
            fill_row(row, from, of, 1, 0, column_wholes);
        for (int32_t p = 0; p < of->path_count; p++) {
            tree_row[of->path[p]] = row[of->path[p] + NONE];
        }
    }
}

/* The forests of one pred keyroot against BLOCK single leaves of gold. forest: for each row the
 * distance to nothing, then to each leaf. tree: by pred node, the updates, then the distances. */
static inline void fill_leaves(const tree_zss_tree *pred, int32_t x, double *restrict forest,
                               double *restrict tree) {
    enum { STRIDE = 2 * BLOCK };
    const four_doubles one = four_same(1.0);
    const int32_t left_of_x = pred->leftmost[x];
    double *row = forest, left = 0.0;
    four_doubles cells = one;
    row[BLOCK - 1] = left;
    four_store(row + BLOCK, cells);
    for (int32_t i = left_of_x; i <= x; i++) {
        const int32_t depth = pred->leftmost[i] - left_of_x;
        const double *const base = forest + (size_t)depth * STRIDE;
        const double whole = pred->subtree_cost[i], before = depth == 0 ? left : base[BLOCK - 1];
        double *const match = tree + (size_t)i * BLOCK;
        left = base[BLOCK - 1] + whole;
        cells = four_min(four_add(cells, one), four_add(four_same(before), four_load(match)));
        cells = four_min(cells, four_add(four_load(base + BLOCK), four_same(whole)));
        cells = four_min(cells, four_same(left + 1.0));
        row += STRIDE;
        row[BLOCK - 1] = left;
        four_store(row + BLOCK, cells);
        if (depth == 0) four_store(match, cells);
    }
}

/* Subtree distances of a keyroot of pred that has a twin: those of the twin. */
static void copy_rows(double *tree, size_t table_stride, const tree_zss_tree *pred, int32_t x,
                      int32_t twin, const int32_t *path, int32_t path_count) {
    for (int32_t i = pred->leftmost[x]; i <= x; i++) {
        double *const to = tree + (size_t)i * table_stride;
        const double *const from = tree + (size_t)(i - x + twin) * table_stride;
        if (pred->leftmost[i] != pred->leftmost[x]) continue;
        for (int32_t p = 0; p < path_count; p++) to[path[p]] = from[path[p]];
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

/* Subtree distances of all of pred to `count` leaves of gold that are keyroots, at most BLOCK. */
static inline void match_leaves(const tree_zss_tree *pred, const int32_t *twin, const int32_t *leaf,
                                int32_t count, double *forest, double *match, double *table,
                                size_t table_stride) {
    const int32_t all[BLOCK] = {0, 1, 2, 3};
    int32_t column[BLOCK];
    for (int32_t k = 0; k < BLOCK; k++) column[k] = leaf[k < count ? k : 0] + 1;
    for (int32_t i = 0; i < pred->count; i++) {
        const double *const row = table + (size_t)i * table_stride;
        for (int32_t k = 0; k < BLOCK; k++) match[(size_t)i * BLOCK + (size_t)k] = row[column[k]];
    }
    for (int32_t h = 0; h < pred->keyroot_count; h++) {
        const int32_t x = pred->keyroot[h];
        if (twin[h] >= 0)
            copy_rows(match, BLOCK, pred, x, twin[h], all, BLOCK);
        else
            fill_leaves(pred, x, forest, match);
    }
    for (int32_t i = 0; i < pred->count; i++) {
        double *const row = table + (size_t)i * table_stride;
        for (int32_t k = 0; k < count; k++) row[column[k]] = match[(size_t)i * BLOCK + (size_t)k];
    }
}

double tree_zss_unit_distance(const tree_zss_tree *pred, const int32_t *pred_twin,
                              const tree_zss_tree *gold, const int32_t *gold_twin, double fraction,
                              void *scratch) {
    const int32_t n = pred->count, m = gold->count;
    const size_t length = row_length(m);
    char *memory = (char *)scratch + (32 - (uintptr_t)scratch % 32) % 32;
    int32_t leaf[BLOCK], leaves = 0;
    double *table, *forest, *match;
    columns of;
    table = take(&memory, ((size_t)n * length + BLOCK) * sizeof(double));
    forest = take(&memory, ((size_t)n + 1) * length * sizeof(double));
    match = take(&memory, (size_t)n * BLOCK * sizeof(double));
    of.first_before = take(&memory, length * sizeof(double));
    of.gate = take(&memory, length * sizeof(double));
    of.first_row = forest;
    of.before = take(&memory, length * sizeof(int32_t));
    of.path = take(&memory, ((size_t)m + 1) * sizeof(int32_t));
    of.whole_from = take(&memory, length * sizeof(int32_t));
    of.whole_cost = take(&memory, length * sizeof(double));

    /* T(i, j) at row i, column j + 1. Until it is known the cost of relabelling, from where the one
     * forest that needs it takes it. */
    for (int32_t i = 0; i < n; i++) {
        double *restrict const row = table + (size_t)i * length;
        const int32_t *restrict const gold_label = gold->label;
        const int32_t label = pred->label[i];
        row[0] = 0.0;
        for (int32_t j = 0; j < m; j++) row[j + 1] = gold_label[j] == label ? 0.0 : 1.0;
        for (size_t c = (size_t)m + 1; c < length; c++) row[c] = 0.0;
    }
    for (size_t c = 0; c < BLOCK; c++) table[(size_t)n * length + c] = 0.0;
    /* Any order of the keyroot pairs that has the inner ones first gives the same cells; with gold
     * outside, its columns and the first row are computed once for all of pred. */
    for (int32_t k = 0; k < gold->keyroot_count; k++) {
        const int32_t y = gold->keyroot[k];
        if (gold->leftmost[y] != y || gold_twin[k] >= 0) continue;
        leaf[leaves++] = y;
        if (leaves == BLOCK) {
            match_leaves(pred, pred_twin, leaf, leaves, forest, match, table, length);
            leaves = 0;
        }
    }
    if (leaves > 0) match_leaves(pred, pred_twin, leaf, leaves, forest, match, table, length);
    for (int32_t k = 0; k < gold->keyroot_count; k++) {
        const int32_t y = gold->keyroot[k];
        if (gold_twin[k] >= 0) {
            copy_columns(table, length, n, gold, y, gold_twin[k]);
            continue;
        }
        if (gold->leftmost[y] == y) continue;
        describe_columns(&of, gold, y, fraction);
        for (int32_t h = 0; h < pred->keyroot_count; h++) {
            const int32_t x = pred->keyroot[h];
            double *const tree = table + gold->leftmost[y];
            if (pred_twin[h] >= 0) {
                copy_rows(tree, length, pred, x, pred_twin[h], of.path, of.path_count);
            } else if (of.wholes > 0) {
                fill_forest(pred, x, &of, fraction, 1, forest, tree, length);
            } else {
                fill_forest(pred, x, &of, fraction, 0, forest, tree, length);
            }
        }
    }
    return table[(size_t)(n - 1) * length + (size_t)m];
}
