#include "published/published_pair.h"

#include <string.h>

#include "tree/ext_zss.h"
#include "tree/labelled_tree.h"
#include "published/published_normalise.h"
#include "published/published_parser.h"

enum { MAX_TREE_TEXT = 1 << 16 };

/* One answer. `code` says whether it was read (PUBLISHED_PAIR_COMPARED), else what becomes of its
 * pairs. */
typedef struct {
    expr value;
    void *block;
    published_pair_code code;
} answer;

struct published_pair_workspace {
    answer gold, pred;
    published_pair_code gold_tree_code; /* as answer.code; 0 before its tree was asked for */
    labelled_tree gold_tree, pred_tree;
    void *gold_tree_memory, *pred_tree_memory;
    void *canon, *reading, *probe, *numbering, *prepared, *distances;
};

static size_t rounded(size_t bytes) { return (bytes + 15) & ~(size_t)15; }

/* What reading a text needs beside its expression: one of two, never both. */
static size_t normalise_bytes(void) { return rounded(sizeof(normalise_scratch)); }

static size_t reading_bytes(void) {
    return normalise_bytes() + published_scratch_bytes() +
           PUBLISHED_GROWTH_MAX_NODES * sizeof(published_growth);
}

static size_t numbering_bytes(void) {
    return 2 * (size_t)PUBLISHED_PAIR_MAX_NODES * (sizeof(double) + sizeof(int32_t)) +
           expr_block_bytes(0, 0, 2 * PUBLISHED_PAIR_MAX_NODES, 2 * MAX_TREE_TEXT);
}

/* Lays the workspace out; with NULL it only counts. */
static size_t lay_out(published_pair_workspace *w) {
    const int32_t n = PUBLISHED_MAX_BYTES, nodes = published_max_nodes(n);
    const size_t block =
        expr_block_bytes(nodes, nodes, published_max_names(n), published_max_text(n));
    const size_t tree = tree_labelled_bytes(PUBLISHED_PAIR_MAX_NODES, MAX_TREE_TEXT);
    const size_t sizes[] = {
        block,
        block,
        tree,
        tree,
        canon_workspace_bytes(),
        reading_bytes(),
        probe_scratch_bytes(2 * (int64_t)nodes),
        numbering_bytes(),
        2 * rounded(tree_zss_prepare_bytes(PUBLISHED_PAIR_MAX_NODES)),
        tree_zss_scratch_bytes(PUBLISHED_PAIR_MAX_NODES, PUBLISHED_PAIR_MAX_NODES)};
    enum { PARTS = sizeof sizes / sizeof *sizes };
    size_t start[PARTS], used = rounded(sizeof(published_pair_workspace));
    for (int i = 0; i < PARTS; i++) {
        start[i] = used;
        used += rounded(sizes[i]);
    }
    if (w != NULL) {
        char *const base = (char *)w;
        w->gold.block = base + start[0];
        w->pred.block = base + start[1];
        w->gold_tree_memory = base + start[2];
        w->pred_tree_memory = base + start[3];
        w->canon = base + start[4];
        w->reading = base + start[5];
        w->probe = base + start[6];
        w->numbering = base + start[7];
        w->prepared = base + start[8];
        w->distances = base + start[9];
    }
    return used;
}

size_t published_pair_workspace_bytes(void) { return lay_out(NULL); }

published_pair_workspace *published_pair_prepare(void *memory) {
    published_pair_workspace *const w = memory;
    lay_out(w);
    canon_prepare(w->canon);
    w->gold_tree_code = (published_pair_code)0;
    w->gold.code = PUBLISHED_PAIR_HANDED_OVER;
    return w;
}

int published_pair_is_provable(const expr *e) {
    for (int32_t i = 0; i < e->node_count; i++) {
        const expr_node *const node = &e->node[i];
        if (node->kind == EXPR_NUMBER && e->number[node->label].is_decimal) return 0;
        if (node->kind != EXPR_FUNCTION) continue;
        switch (node->head) {
            case EXPR_SIN:
            case EXPR_COS:
            case EXPR_TAN:
            case EXPR_EXP:
            case EXPR_LOG: break;
            default: return 0;
        }
    }
    return 1;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* PUBLISHED_PAIR_COMPARED where it was read and nothing in it can outgrow the limits. */
static published_pair_code published_code(published_pair_workspace *w,
                                          const published_pair_settings *how, const char *text,
                                          int32_t length, expr *out, void *block) {
    normalise_scratch *const normalised = w->reading;
    char *const scratch = (char *)w->reading + normalise_bytes();
    if (length > NORMALISE_MAX_BYTES || length > how->characters) return PUBLISHED_PAIR_HANDED_OVER;
    const normalise_status status = published_normalise(text, length, normalised);
    if (status == NORMALISE_HANDED_OVER) return PUBLISHED_PAIR_HANDED_OVER;
    if (status != NORMALISED || normalised->length > PUBLISHED_MAX_BYTES ||
        normalised->length > how->characters ||
        !published_text_within(text, length, how->nesting, how->digits) ||
        !published_text_within(normalised->text, normalised->length, how->nesting, how->digits)) {
        return PUBLISHED_PAIR_SYMPY_NEEDED;
    }
    const int32_t n = normalised->length, nodes = published_max_nodes(n);
    int32_t position;
    expr_init(out, block, nodes, nodes, published_max_names(n), published_max_text(n));
    const published_reason reason = published_parse(normalised->text, n, scratch, out, &position);
    if (published_is_rejected(reason)) return PUBLISHED_PAIR_PRED_UNREAD;
    if (reason != PUBLISHED_ACCEPTED) return PUBLISHED_PAIR_SYMPY_NEEDED;
    /* Relations and sets have neither a difference nor a tree. */
    const uint8_t root = out->node[out->node_count - 1].kind;
    if (root == EXPR_RELATION || root == EXPR_COLLECTION) return PUBLISHED_PAIR_HANDED_OVER;
    if (out->node_count > how->growth.nodes ||
        !published_growth_within(out, &how->growth, (published_growth *)scratch) ||
        expr_repeats_constant(out, EXPR_PI)) {
        return PUBLISHED_PAIR_SYMPY_NEEDED;
    }
    return PUBLISHED_PAIR_COMPARED;
}

static void read_answer(published_pair_workspace *w, const published_pair_settings *how,
                        const char *text, int32_t length, answer *read) {
    read->code = published_code(w, how, text, length, &read->value, read->block);
}

/* --- equality --------------------------------------------------------------------------------- */

/* PUBLISHED_PAIR_EQUAL, PUBLISHED_PAIR_COMPARED where they differ, or what else ends the pair. */
static published_pair_code equality(const published_pair_workspace *w,
                                    const published_pair_settings *how) {
    const expr *const gold = &w->gold.value, *const pred = &w->pred.value;
    probe_report report;
    probe_options options = how->options;
    options.flags |= PROBE_PRINCIPAL;
    switch (probe_equal(gold, gold->node_count - 1, pred, pred->node_count - 1, &options, w->probe,
                        &report)) {
        case PROBE_EQUAL:
            return published_pair_is_provable(gold) && published_pair_is_provable(pred)
                       ? PUBLISHED_PAIR_EQUAL
                       : PUBLISHED_PAIR_SYMPY_NEEDED;
        case PROBE_DIFFERENT: return PUBLISHED_PAIR_COMPARED;
        default: return PUBLISHED_PAIR_SYMPY_NEEDED;
    }
}

/* --- trees ------------------------------------------------------------------------------------ */

static published_pair_code tree_of(published_pair_workspace *w, const published_pair_settings *how,
                                   const answer *read, void *memory, labelled_tree *kept) {
    canon_tree tree;
    if (canon(w->canon, &read->value, &tree) != CANON_OK) return PUBLISHED_PAIR_SYMPY_NEEDED;
    if (tree.count > PUBLISHED_PAIR_MAX_NODES || tree.count > how->nodes)
        return PUBLISHED_PAIR_HANDED_OVER;
    int64_t text = 0;
    for (int32_t i = 0; i < tree.count; i++) text += tree.length[i];
    if (text > MAX_TREE_TEXT) return PUBLISHED_PAIR_HANDED_OVER;
    const tree_status made = tree_labelled_make(kept, memory, tree.kind, tree.arity, tree.start,
                                                tree.length, tree.text, tree.count);
    return made == TREE_OK ? PUBLISHED_PAIR_COMPARED : PUBLISHED_PAIR_HANDED_OVER;
}

static published_pair_result compare(published_pair_workspace *w,
                                     const published_pair_settings *how) {
    published_pair_result result = {.code = PUBLISHED_PAIR_HANDED_OVER};
    const labelled_tree *const gold = &w->gold_tree, *const pred = &w->pred_tree;
    const int32_t count = pred->count + gold->count,
                  letters = pred->text_length + gold->text_length;
    double *const sums = w->numbering;
    int32_t *const labels = (int32_t *)(sums + 2 * PUBLISHED_PAIR_MAX_NODES);
    void *const names = labels + 2 * PUBLISHED_PAIR_MAX_NODES;
    expr vocabulary;
    expr_init(&vocabulary, names, 0, 0, count, letters);
    tree_labelled_number(pred, &vocabulary, labels);
    tree_labelled_number(gold, &vocabulary, labels + pred->count);
    tree_zss_tree left, right;
    char *const prepared = w->prepared;
    if (tree_zss_prepare(labels, pred->kind, pred->leftmost, pred->count, &how->costs, prepared,
                         &left) != TREE_ZSS_OK ||
        tree_zss_prepare(labels + pred->count, gold->kind, gold->leftmost, gold->count, &how->costs,
                         prepared + rounded(tree_zss_prepare_bytes(PUBLISHED_PAIR_MAX_NODES)),
                         &right) != TREE_ZSS_OK ||
        tree_zss_limit(pred->count, left.keyroot_sum, gold->count, right.keyroot_sum) !=
            TREE_ZSS_OK ||
        tree_zss_distance(&left, &right, &how->costs, w->distances, &result.distance) !=
            TREE_ZSS_OK) {
        return result;
    }
    /* The labels are not needed any more: they are the stack. */
    tree_subtree_costs(gold->leftmost, gold->kind, gold->count, &how->costs, labels, sums,
                       sums + PUBLISHED_PAIR_MAX_NODES);
    result.gold_cost = sums[gold->count - 1];
    result.gold_count = gold->count;
    result.code = PUBLISHED_PAIR_COMPARED;
    return result;
}

/* --- pairs ------------------------------------------------------------------------------------ */

void published_pair_set_gold(published_pair_workspace *w, const published_pair_settings *how,
                             const char *text, int32_t length) {
    w->gold_tree_code = (published_pair_code)0;
    read_answer(w, how, text, length, &w->gold);
}

published_pair_result published_pair_decide(published_pair_workspace *w,
                                            const published_pair_settings *how, const char *text,
                                            int32_t length) {
    published_pair_result result = {.code = w->gold.code};
    if (result.code == PUBLISHED_PAIR_PRED_UNREAD) result.code = PUBLISHED_PAIR_GOLD_UNREAD;
    if (result.code != PUBLISHED_PAIR_COMPARED) return result;
    read_answer(w, how, text, length, &w->pred);
    result.code = w->pred.code;
    if (result.code != PUBLISHED_PAIR_COMPARED) return result;
    result.code = equality(w, how);
    if (result.code != PUBLISHED_PAIR_COMPARED) return result;
    if (w->gold_tree_code == 0) {
        w->gold_tree_code = tree_of(w, how, &w->gold, w->gold_tree_memory, &w->gold_tree);
    }
    result.code = w->gold_tree_code;
    if (result.code != PUBLISHED_PAIR_COMPARED) return result;
    result.code = tree_of(w, how, &w->pred, w->pred_tree_memory, &w->pred_tree);
    return result.code == PUBLISHED_PAIR_COMPARED ? compare(w, how) : result;
}
