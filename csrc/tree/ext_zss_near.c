#include "tree/ext_zss_near.h"

#include <string.h>

#include "tree/sixteen_bytes.h"

enum {
    LANES = 16,
    BEFORE = 16,       /* entries before node 0 in the padded arrays of gold */
    PADDING = 48,      /* entries before and after together */
    FIRST_PLACE = 112, /* what sixteen_places gives for place 0 */
    FARTHEST = 100,    /* sizes from here on are all too far */
};

/* Lane t of the row of pred node i belongs to gold node i + origin + t. `distance` holds 255 less
 * the forest distance, so that 0 is "too far" and moving lanes brings it in; the others are
 * plain. */
typedef struct {
    uint8_t distance[LANES]; /* D(i, j) */
    uint8_t place[LANES];    /* of the lane of D(l(i)-1, l(j)-1) in the row of l(i)-1 */
    uint8_t update[LANES];   /* 0 where labels are equal, else 1 */
    uint8_t tree[LANES];     /* T(i, j); 255 until it is known */
} node_row;

typedef struct {
    node_row *row;           /* of node i at i + 1: at 0 that of "before the first node" */
    int32_t *label;          /* gold's, from BEFORE on; so the following */
    int32_t *leftmost;       /* none at the padding */
    int32_t *wide_keyroot;   /* by leftmost leaf: its keyroot if that is another node, else -1 */
    uint8_t *single_keyroot; /* 255 for a leaf that is a keyroot, else 0 */
} workspace;

static const uint8_t lane_number[LANES] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
/* First rows of a forest: 255 at the column before its first, one less at each further. */
static const uint8_t staircase[2 * LANES] = {0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
                                             0,   0,   0,   0,   0,   255, 254, 253, 252, 251, 250,
                                             249, 248, 247, 246, 245, 244, 243, 242, 241, 240};

size_t tree_zss_near_bytes(int32_t pred_count, int32_t gold_count) {
    const size_t n = (size_t)pred_count, m = (size_t)gold_count;
    const int32_t apart = pred_count - gold_count;
    if (apart > TREE_ZSS_NEAR_MOST || -apart > TREE_ZSS_NEAR_MOST) return 0;
    return 64 + (n + 1) * sizeof(node_row) + (m + PADDING) * (3 * sizeof(int32_t) + 1);
}

static void describe_gold(const tree_zss_tree *gold, workspace *of) {
    const size_t m = (size_t)gold->count;
    memset(of->label, 0, BEFORE * sizeof(int32_t));
    memcpy(of->label + BEFORE, gold->label, m * sizeof(int32_t));
    memset(of->label + BEFORE + m, 0, (PADDING - BEFORE) * sizeof(int32_t));
    for (size_t k = 0; k < BEFORE; k++) of->leftmost[k] = -LANES - 1;
    memcpy(of->leftmost + BEFORE, gold->leftmost, m * sizeof(int32_t));
    for (size_t k = BEFORE + m; k < m + PADDING; k++) of->leftmost[k] = gold->count + PADDING;
    memset(of->wide_keyroot, 0xff, (m + PADDING) * sizeof(int32_t));
    memset(of->single_keyroot, 0, m + PADDING);
    for (int32_t k = 0; k < gold->keyroot_count; k++) {
        const int32_t y = gold->keyroot[k], left = gold->leftmost[y];
        if (left == y)
            of->single_keyroot[BEFORE + y] = 255;
        else
            of->wide_keyroot[BEFORE + left] = y;
    }
}

/* Everything about the rows but the forests, and the subtree distances that need none. One node
 * and a subtree of s nodes are s - 1 edits apart if its label is among theirs, else s. */
SIXTEEN_TARGET static void describe_rows(const tree_zss_tree *pred, const workspace *of,
                                         int32_t origin) {
    const sixteen_bytes one = sixteen_same(1), none = sixteen_same(0), all = sixteen_same(255);
    const sixteen_bytes places = sixteen_add(sixteen_load(lane_number), sixteen_same(FIRST_PLACE));
    sixteen_bytes recent = none; /* by gold node: 255 less the nodes since its label was met */
    for (int32_t i = 0; i < pred->count; i++) {
        node_row *const row = &of->row[i + 1];
        const size_t at = (size_t)(i + origin + BEFORE);
        const int32_t left = pred->leftmost[i];
        const uint8_t below = (uint8_t)(i - left < FARTHEST ? i - left : FARTHEST);
        const sixteen_bytes found = sixteen_found(of->label + at, pred->label[i]);
        const sixteen_bytes place = sixteen_places(of->leftmost + at, left + origin);
        const sixteen_bytes least = sixteen_same((uint8_t)(255 - below));
        sixteen_bytes met, tree;
        recent = sixteen_max(sixteen_subtract(sixteen_down(recent), one), found);
        met = sixteen_equal(sixteen_max(recent, least), recent);
        tree = sixteen_add(sixteen_same(below), sixteen_and_not(one, met));
        tree = sixteen_max(tree, sixteen_equal(sixteen_load(of->single_keyroot + at), none));
        sixteen_store(row->place, place);
        sixteen_store(row->update, sixteen_and_not(one, found));
        sixteen_store(row->tree, tree);
    }
    for (int32_t k = 0; k < pred->keyroot_count; k++) {
        const int32_t x = pred->keyroot[k];
        if (pred->leftmost[x] == x) {
            node_row *const row = &of->row[x + 1];
            const sixteen_bytes place = sixteen_load(row->place);
            const sixteen_bytes differs = sixteen_equal(sixteen_load(row->update), one);
            const sixteen_bytes last = sixteen_greatest(sixteen_and_not(places, differs));
            const sixteen_bytes met = sixteen_equal(sixteen_max(last, place), last);
            const sixteen_bytes tree =
                sixteen_add(sixteen_subtract(places, place), sixteen_and_not(one, met));
            const sixteen_bytes beyond =
                sixteen_subtract(place, sixteen_same(FIRST_PLACE + LANES - 1));
            const sixteen_bytes far = sixteen_and_not(all, sixteen_equal(beyond, none));
            sixteen_store(row->tree, sixteen_max(tree, far));
        }
    }
}

/* The forests of pred keyroot x against gold keyroot y. first: the lane of the column before y's
 * leftmost leaf in the row before x's. */
SIXTEEN_TARGET static inline void fill_forest(node_row *row, const int32_t *leftmost, int32_t x,
                                              int32_t last_row, int first, int most) {
    const sixteen_bytes one = sixteen_same(1);
    const int32_t left = leftmost[x];
    sixteen_bytes above = sixteen_load(staircase + LANES - first);
    sixteen_store(row[left].distance, above);
    for (int32_t i = left; i <= last_row; i++) {
        node_row *const here = &row[i + 1];
        const int on_path = leftmost[i] == left;
        const sixteen_bytes place = sixteen_load(here->place), tree = sixteen_load(here->tree);
        const sixteen_bytes base = sixteen_load(row[leftmost[i]].distance);
        const sixteen_bytes path =
            sixteen_equal(place, sixteen_same((uint8_t)(on_path ? FIRST_PLACE + first : 0)));
        sixteen_bytes least = sixteen_subtract(sixteen_at(base, place), tree);
        least = sixteen_max(least,
                            sixteen_and(sixteen_subtract(above, sixteen_load(here->update)), path));
        least = sixteen_max(least, sixteen_subtract(sixteen_down(above), one));
        above = sixteen_running(least, most);
        sixteen_store(here->distance, above);
        sixteen_store(here->tree, sixteen_and_not(tree, sixteen_and(above, path)));
    }
}

SIXTEEN_TARGET static int distance(const tree_zss_tree *pred, const tree_zss_tree *gold, int most,
                                   void *scratch) {
    const int32_t n = pred->count, m = gold->count, apart = n - m;
    const int32_t margin = (most - (apart < 0 ? -apart : apart)) / 2;
    const int32_t origin = -(apart > 0 ? apart : 0) - margin;
    const int lanes = (apart < 0 ? -apart : apart) + 2 * margin + 1;
    char *memory = scratch;
    workspace of;
    memory += (64 - (uintptr_t)memory % 64) % 64;
    of.row = (node_row *)memory;
    memory += ((size_t)n + 1) * sizeof(node_row);
    of.label = (int32_t *)memory;
    of.leftmost = of.label + m + PADDING;
    of.wide_keyroot = of.leftmost + m + PADDING;
    of.single_keyroot = (uint8_t *)(of.wide_keyroot + m + PADDING);
    describe_gold(gold, &of);
    describe_rows(pred, &of, origin);
    for (int32_t k = 0; k < pred->keyroot_count; k++) {
        const int32_t x = pred->keyroot[k], left = pred->leftmost[x];
        if (left == x) continue;
        /* Inner keyroots of gold come first: their leftmost leaves are further right. */
        for (int first = lanes - 1; first >= 0; first--) {
            const int32_t y = of.wide_keyroot[left + origin + first + BEFORE];
            if (y < 0) continue;
            const int32_t last_row = x < y - origin ? x : y - origin;
            if (most > 7)
                fill_forest(of.row, pred->leftmost, x, last_row, first, 15);
            else
                fill_forest(of.row, pred->leftmost, x, last_row, first, 7);
        }
    }
    return of.row[n].tree[-apart - origin];
}

/* Nodes of one tree for whose labels the other has no node left. No edit removes two of them. */
static int surplus(const uint8_t *of, const uint8_t *over) {
    int sum = 0;
    for (int k = 0; k < TREE_ZSS_LABEL_CLASSES; k++) sum += of[k] > over[k] ? of[k] - over[k] : 0;
    return sum;
}

int tree_zss_near_distance(const tree_zss_tree *pred, const tree_zss_tree *gold, int most,
                           void *scratch) {
    const int32_t apart = pred->count - gold->count;
    int found;
    if (surplus(pred->label_count, gold->label_count) > most) return -1;
    if (surplus(gold->label_count, pred->label_count) > most) return -1;
    if (apart > most || -apart > most || !sixteen_available()) return -1;
    found = distance(pred, gold, most, scratch);
    return found <= most ? found : -1;
}
