#include "ext_zss_unit.h"

#include <math.h>

#include "two_doubles.h"

enum {
    BLOCK = 4,  /* columns, or leaves of gold, at once */
    MARGIN = 2, /* entries of a row before column 1, the second of which is column 0 */
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

int ext_zss_unit_costs(const tree_costs *costs) {
    int unit = costs->change_kind == 1.0;
    for (int32_t k = 0; k < costs->kind_count; k++) {
        unit &= costs->insert[k] == 1.0 && costs->remove[k] == 1.0 && costs->update[k] == 1.0;
    }
    return unit;
}

double ext_zss_unit_fraction(const int32_t *leftmost, const double *subtree_cost, int32_t count) {
    double least = (double)INFINITY;
    for (int32_t i = 0; i < count; i++) {
        const int32_t size = i - leftmost[i] + 1;
        const double whole = subtree_cost[i];
        /* A block adds up to BLOCK ones at a time, and a whole subtree must start before it. */
        if (whole < 0.0 || (size < BLOCK && whole < size)) return 0.0;
        if (whole < size && whole != (double)(int32_t)whole) {
            if (whole < BLOCK) return 0.0;
            least = whole < least ? whole : least;
        }
    }
    return least;
}

static size_t round_up(size_t bytes) { return (bytes + 15) & ~(size_t)15; }

static size_t block_count(int32_t width) { return ((size_t)width + BLOCK - 1) / BLOCK; }

/* Entries of a row; one of the tree table has as many, so that whole blocks of it can be read. */
static size_t row_length(int32_t width) { return block_count(width) * BLOCK + MARGIN; }

size_t ext_zss_unit_bytes(int32_t pred_count, int32_t gold_count) {
    const size_t n = (size_t)pred_count, m = (size_t)gold_count, length = row_length(gold_count);
    const size_t table = n * length + BLOCK, forest = (n + 1) * length;
    return round_up(table * sizeof(double)) + round_up(forest * sizeof(double)) +
           round_up(n * BLOCK * sizeof(double)) + 3 * round_up(length * sizeof(double)) +
           2 * round_up(length * sizeof(int32_t)) + round_up((m + 1) * sizeof(int32_t));
}

static void *take(char **memory, size_t bytes) {
    void *const taken = *memory;
    *memory += round_up(bytes);
    return taken;
}

static void describe_columns(columns *of, const ext_zss_tree *gold, int32_t y, double fraction) {
    const int32_t left = gold->leftmost[y], width = y - left + 1;
    int32_t path_count = 0, wholes = 0;
    of->stride = row_length(width);
    of->first_row[0] = of->first_row[1] = 0.0;
    for (int32_t c = 1; c < (int32_t)of->stride - 1; c++) {
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
        of->first_row[c + 1] = of->first_row[before + 1] + whole;
        of->before[c + 1] = before + 1;
        of->gate[c + 1] = before == 0 ? 0.0 : (double)INFINITY;
        of->first_before[c + 1] = before == 0 ? (double)INFINITY : of->first_row[before + 1];
        /* A subtree of at least BLOCK nodes starts before the block of its last. */
        of->whole_from[c + 1] = use_whole ? before + 1 : 1;
        of->whole_cost[c + 1] = use_whole ? whole : (double)INFINITY;
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

/* One row of a forest. Nothing in the loop depends on the node: its branches repeat from row to
 * row, which lets the processor begin the next row before this one is done. */
static inline void fill_row(double *restrict row, const sources from, const columns *of,
                            int on_path, int column_wholes) {
    const two_doubles infinite = two_of((double)INFINITY, (double)INFINITY);
    const two_doubles one = two_of(1.0, 1.0), one_two = two_of(1.0, 2.0);
    const two_doubles three_four = two_of(3.0, 4.0), whole = two_of(from.whole, from.whole);
    const double start = from.base[1] + from.whole;
    const int32_t *const before = of->before, *const whole_from = of->whole_from;
    two_doubles left = two_of(start, start);
    row[1] = start;
    for (size_t at = MARGIN; at < of->stride; at += BLOCK) {
        two_doubles low, high;
        if (on_path) {
            low = two_min(two_load(of->first_before + at),
                          two_add(two_load(from.above + at - 1), two_load(of->gate + at)));
            high = two_min(two_load(of->first_before + at + 2),
                           two_add(two_load(from.above + at + 1), two_load(of->gate + at + 2)));
        } else {
            low = two_load_each(from.base + before[at], from.base + before[at + 1]);
            high = two_load_each(from.base + before[at + 2], from.base + before[at + 3]);
        }
        low = two_add(low, two_load(from.tree + at - 1));
        high = two_add(high, two_load(from.tree + at + 1));
        low = two_min(low, two_add(two_load(from.above + at), one));
        high = two_min(high, two_add(two_load(from.above + at + 2), one));
        low = two_min(low, two_add(two_load(from.base + at), whole));
        high = two_min(high, two_add(two_load(from.base + at + 2), whole));
        if (column_wholes) {
            low = two_min(low, two_add(two_load(of->whole_cost + at),
                                       two_load_each(row + whole_from[at],
                                                     row + whole_from[at + 1])));
            high = two_min(high, two_add(two_load(of->whole_cost + at + 2),
                                         two_load_each(row + whole_from[at + 2],
                                                       row + whole_from[at + 3])));
        }
        low = two_min(low, two_firsts(infinite, two_add(low, one)));
        high = two_min(high, two_firsts(infinite, two_add(high, one)));
        high = two_min(high, two_add(two_seconds(low), one_two));
        low = two_min(low, two_add(left, one_two));
        high = two_min(high, two_add(left, three_four));
        two_store(row + at, low);
        two_store(row + at + 2, high);
        left = two_seconds(high);
    }
}

/* All forests of one pred keyroot against one gold keyroot. tree: the table from column 0 on. */
static inline void fill_forest(const ext_zss_tree *pred, int32_t x, const columns *of,
                               int column_wholes, double *forest, double *tree,
                               size_t table_stride) {
    const int32_t left = pred->leftmost[x];
    double *row = forest;
    for (int32_t i = left; i <= x; i++) {
        const size_t base = (size_t)(pred->leftmost[i] - left) * of->stride;
        double *const tree_row = tree + (size_t)i * table_stride;
        const sources from = {row, forest + base, tree_row, pred->subtree_cost[i]};
        row += of->stride;
        if (base != 0) {
            fill_row(row, from, of, 0, column_wholes);
            continue;
        }
        fill_row(row, from, of, 1, column_wholes);
        for (int32_t p = 0; p < of->path_count; p++) {
            tree_row[of->path[p]] = row[of->path[p] + 1];
        }
    }
}

/* The forests of one pred keyroot against BLOCK single leaves of gold. forest: for each row the
 * distance to nothing twice, then to each leaf. tree: by pred node, the updates or distances. */
static void fill_leaves(const ext_zss_tree *pred, int32_t x, double fraction, double *forest,
                        double *tree) {
    enum { STRIDE = BLOCK + 2 };
    const two_doubles one = two_of(1.0, 1.0);
    const int32_t left_of_x = pred->leftmost[x];
    double *row = forest;
    two_doubles low = one, high = one, left = two_of(0.0, 0.0);
    two_store(row, left);
    two_store(row + 2, low);
    two_store(row + 4, high);
    for (int32_t i = left_of_x; i <= x; i++) {
        const int32_t depth = pred->leftmost[i] - left_of_x, size = i - pred->leftmost[i] + 1;
        const double *const base = forest + (size_t)depth * STRIDE;
        const double whole_cost = pred->subtree_cost[i];
        const two_doubles whole = two_of(whole_cost, whole_cost), base_left = two_load(base);
        const two_doubles before = depth == 0 ? left : base_left;
        double *const match = tree + (size_t)i * BLOCK;
        left = two_add(base_left, whole);
        low = two_min(two_add(low, one), two_add(before, two_load(match)));
        high = two_min(two_add(high, one), two_add(before, two_load(match + 2)));
        if (whole_cost < size || size > fraction) {
            low = two_min(low, two_add(two_load(base + 2), whole));
            high = two_min(high, two_add(two_load(base + 4), whole));
        }
        low = two_min(low, two_add(left, one));
        high = two_min(high, two_add(left, one));
        row += STRIDE;
        two_store(row, left);
        two_store(row + 2, low);
        two_store(row + 4, high);
        if (depth == 0) {
            two_store(match, low);
            two_store(match + 2, high);
        }
    }
}

/* Subtree distances of a keyroot of pred that has a twin: those of the twin. */
static void copy_rows(double *tree, size_t table_stride, const ext_zss_tree *pred, int32_t x,
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
                         const ext_zss_tree *gold, int32_t y, int32_t twin) {
    for (int32_t j = gold->leftmost[y]; j <= y; j++) {
        double *const to = table + j + 1;
        const double *const from = table + (j - y + twin) + 1;
        if (gold->leftmost[j] != gold->leftmost[y]) continue;
        for (size_t i = 0; i < (size_t)rows; i++) to[i * table_stride] = from[i * table_stride];
    }
}

/* Subtree distances of all of pred to `count` leaves of gold that are keyroots, at most BLOCK. */
static void match_leaves(const ext_zss_tree *pred, const int32_t *leaf, int32_t count,
                         double fraction, double *forest, double *match, double *table,
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
        if (pred->twin[h] >= 0) copy_rows(match, BLOCK, pred, x, pred->twin[h], all, BLOCK);
        else fill_leaves(pred, x, fraction, forest, match);
    }
    for (int32_t i = 0; i < pred->count; i++) {
        double *const row = table + (size_t)i * table_stride;
        for (int32_t k = 0; k < count; k++) row[column[k]] = match[(size_t)i * BLOCK + (size_t)k];
    }
}

double ext_zss_unit_distance(const ext_zss_tree *pred, const ext_zss_tree *gold, void *scratch) {
    const int32_t n = pred->count, m = gold->count;
    const size_t length = row_length(m);
    const double fraction = pred->unit_fraction < gold->unit_fraction ? pred->unit_fraction
                                                                      : gold->unit_fraction;
    char *memory = scratch;
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
        if (gold->leftmost[y] != y || gold->twin[k] >= 0) continue;
        leaf[leaves++] = y;
        if (leaves == BLOCK) {
            match_leaves(pred, leaf, leaves, fraction, forest, match, table, length);
            leaves = 0;
        }
    }
    if (leaves > 0) match_leaves(pred, leaf, leaves, fraction, forest, match, table, length);
    for (int32_t k = 0; k < gold->keyroot_count; k++) {
        const int32_t y = gold->keyroot[k];
        if (gold->twin[k] >= 0) {
            copy_columns(table, length, n, gold, y, gold->twin[k]);
            continue;
        }
        if (gold->leftmost[y] == y) continue;
        describe_columns(&of, gold, y, fraction);
        for (int32_t h = 0; h < pred->keyroot_count; h++) {
            const int32_t x = pred->keyroot[h];
            double *const tree = table + gold->leftmost[y];
            if (pred->twin[h] >= 0) {
                copy_rows(tree, length, pred, x, pred->twin[h], of.path, of.path_count);
            } else if (of.wholes > 0) {
                fill_forest(pred, x, &of, 1, forest, tree, length);
            } else {
                fill_forest(pred, x, &of, 0, forest, tree, length);
            }
        }
    }
    return table[(size_t)(n - 1) * length + (size_t)m];
}
