#include "pair/pair.h"

#include <string.h>

#include "tree/ext_zss.h"
#include "tree/labelled_tree.h"
#include "pair/plain_answer.h"
#include "published/published_normalise.h"
#include "published/published_parser.h"

enum { MAX_TREE_TEXT = 1 << 16 };

/* One answer. `code` says whether it was read (PAIR_COMPARED), else what becomes of its pairs. */
typedef struct {
    expr value;
    void *block;
    pair_code code;
    int reason;
    uint32_t ambiguities;
    plain_answer plain;
} answer;

struct pair_workspace {
    answer gold, pred, other_gold, other_pred;
    const char *gold_text;
    int32_t gold_length;
    pair_code gold_tree_code; /* as answer.code; 0 before its tree was asked for */
    labelled_tree gold_tree, pred_tree;
    void *gold_tree_memory, *pred_tree_memory;
    void *canon, *reading, *part, *probe, *numbering, *prepared, *distances;
};

/* Capacities that no text of PAIR_MAX_BYTES exceeds under any limits. */
typedef struct {
    int32_t nodes, numbers, names, text;
} capacity;

static const latex_limits widest = {INT32_MAX, INT32_MAX, INT32_MAX};

static int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

static capacity of_texts(void) {
    const int32_t n = larger(PAIR_MAX_BYTES, PUBLISHED_MAX_BYTES);
    capacity room;
    room.nodes = larger(latex_node_capacity(n, &widest), published_max_nodes(n));
    room.numbers = larger(latex_number_capacity(n), published_max_nodes(n));
    room.names = larger(latex_name_capacity(n), published_max_names(n));
    room.text = larger(latex_text_capacity(n), published_max_text(n));
    return room;
}

/* A subtree has a number of its own at each node, with that number's text. */
static int32_t part_text(void) { return 2 * of_texts().text; }

static size_t rounded(size_t bytes) { return (bytes + 15) & ~(size_t)15; }

/* What reading a text needs beside its expression: one of two, never both. */
static size_t normalise_bytes(void) { return rounded(sizeof(normalise_scratch)); }

static size_t reading_bytes(void) {
    const size_t published = normalise_bytes() + published_scratch_bytes() +
                             PUBLISHED_GROWTH_MAX_NODES * sizeof(published_growth);
    const size_t sound = latex_scratch_bytes(PAIR_MAX_BYTES, &widest);
    return published > sound ? published : sound;
}

static size_t numbering_bytes(void) {
    return 2 * (size_t)PAIR_MAX_NODES * (sizeof(double) + sizeof(int32_t)) +
           expr_block_bytes(0, 0, 2 * PAIR_MAX_NODES, 2 * MAX_TREE_TEXT);
}

/* Lays the workspace out; with NULL it only counts. */
static size_t lay_out(pair_workspace *w) {
    const capacity room = of_texts();
    const size_t block = expr_block_bytes(room.nodes, room.numbers, room.names, room.text);
    const size_t part = expr_block_bytes(room.nodes, room.nodes, room.names, part_text());
    const size_t tree = tree_labelled_bytes(PAIR_MAX_NODES, MAX_TREE_TEXT);
    const size_t sizes[] = {
        block, block, block, block, part, tree, tree, canon_workspace_bytes(), reading_bytes(),
        probe_scratch_bytes(4 * (int64_t)room.nodes), numbering_bytes(),
        2 * rounded(tree_zss_prepare_bytes(PAIR_MAX_NODES)),
        tree_zss_scratch_bytes(PAIR_MAX_NODES, PAIR_MAX_NODES)};
    enum { PARTS = sizeof sizes / sizeof *sizes };
    size_t start[PARTS], used = rounded(sizeof(pair_workspace));
    for (int i = 0; i < PARTS; i++) {
        start[i] = used;
        used += rounded(sizes[i]);
    }
    if (w != NULL) {
        char *const base = (char *)w;
        w->gold.block = base + start[0];
        w->pred.block = base + start[1];
        w->other_gold.block = base + start[2];
        w->other_pred.block = base + start[3];
        w->part = base + start[4];
        w->gold_tree_memory = base + start[5];
        w->pred_tree_memory = base + start[6];
        w->canon = base + start[7];
        w->reading = base + start[8];
        w->probe = base + start[9];
        w->numbering = base + start[10];
        w->prepared = base + start[11];
        w->distances = base + start[12];
    }
    return used;
}

size_t pair_workspace_bytes(void) { return lay_out(NULL); }

pair_workspace *pair_prepare(void *memory) {
    pair_workspace *const w = memory;
    lay_out(w);
    canon_prepare(w->canon);
    w->gold_text = NULL;
    w->gold_length = 0;
    w->gold_tree_code = (pair_code)0;
    w->gold.code = PAIR_HANDED_OVER;
    return w;
}

int pair_is_provable(const expr *e) {
    for (int32_t i = 0; i < e->node_count; i++) {
        const expr_node *const node = &e->node[i];
        if (node->kind == EXPR_NUMBER && e->number[node->label].is_decimal) return 0;
        if (node->kind != EXPR_FUNCTION) continue;
        switch (node->head) {
            case EXPR_SIN: case EXPR_COS: case EXPR_TAN: case EXPR_EXP: case EXPR_LOG: break;
            default: return 0;
        }
    }
    return 1;
}

/* --- reading ---------------------------------------------------------------------------------- */

static void read_sound(pair_workspace *w, const pair_settings *how, const char *text,
                       int32_t length, uint32_t reading, answer *read) {
    if (length > PAIR_MAX_BYTES) {
        read->code = PAIR_HANDED_OVER;
        return;
    }
    expr_init(&read->value, read->block, latex_node_capacity(length, &how->limits),
              latex_number_capacity(length), latex_name_capacity(length),
              latex_text_capacity(length));
    const latex_result result =
        latex_parse(text, length, reading, &how->limits, w->reading, &read->value);
    read->reason = (int)result.reason;
    read->ambiguities = result.ambiguities;
    if (result.reason != LATEX_OK) {
        read->code = PAIR_PRED_UNREAD;
    } else if (plain_answer_of(&read->value, how->constants, how->constants_length, &read->plain)) {
        read->code = PAIR_COMPARED;
    } else {
        read->code = PAIR_HANDED_OVER;
    }
}

/* PAIR_COMPARED where it was read and nothing in it can outgrow the limits. */
static pair_code published_code(pair_workspace *w, const pair_settings *how, const char *text,
                                int32_t length, expr *out, void *block) {
    normalise_scratch *const normalised = w->reading;
    char *const scratch = (char *)w->reading + normalise_bytes();
    if (length > NORMALISE_MAX_BYTES || length > how->limits.characters) return PAIR_HANDED_OVER;
    const normalise_status status = published_normalise(text, length, normalised);
    if (status == NORMALISE_HANDED_OVER) return PAIR_HANDED_OVER;
    if (status != NORMALISED || normalised->length > PUBLISHED_MAX_BYTES ||
        normalised->length > how->limits.characters ||
        !published_text_within(text, length, how->limits.nesting, how->digits) ||
        !published_text_within(normalised->text, normalised->length, how->limits.nesting,
                               how->digits)) {
        return PAIR_SYMPY_NEEDED;
    }
    const int32_t n = normalised->length, nodes = published_max_nodes(n);
    int32_t position;
    expr_init(out, block, nodes, nodes, published_max_names(n), published_max_text(n));
    const published_reason reason =
        published_parse(normalised->text, n, scratch, out, &position);
    if (published_is_rejected(reason)) return PAIR_PRED_UNREAD;
    if (reason != PUBLISHED_ACCEPTED) return PAIR_SYMPY_NEEDED;
    /* Relations and sets have neither a difference nor a tree. */
    const uint8_t root = out->node[out->node_count - 1].kind;
    if (root == EXPR_RELATION || root == EXPR_COLLECTION) return PAIR_HANDED_OVER;
    if (out->node_count > how->growth.nodes ||
        !published_growth_within(out, &how->growth, (published_growth *)scratch) ||
        expr_repeats_constant(out, EXPR_PI)) {
        return PAIR_SYMPY_NEEDED;
    }
    return PAIR_COMPARED;
}

/* Reads an answer by its usual reading, but for what `reading` asks for. */
static void read_usual(pair_workspace *w, const pair_settings *how, const char *text,
                       int32_t length, uint32_t reading, answer *read) {
    if (how->reading == PAIR_SOUND) {
        read_sound(w, how, text, length, reading, read);
        return;
    }
    read->ambiguities = 0;
    read->code = published_code(w, how, text, length, &read->value, read->block);
    if (read->code == PAIR_COMPARED) read->plain = (plain_answer){read->value.node_count - 1, -1};
}

/* --- equality --------------------------------------------------------------------------------- */

/* Whether two answers are equal, as exprscore.sound.equality says of plain ones. */
static int verdict_of(const pair_workspace *w, const pair_settings *how, const answer *gold,
                      const answer *pred) {
    probe_report report;
    probe_options options = how->options;
    /* What the published profiles imitate takes every function for a complex one. */
    if (how->reading == PAIR_PUBLISHED) options.flags |= PROBE_PRINCIPAL;
    int verdict = probe_equal(&gold->value, gold->plain.value, &pred->value, pred->plain.value,
                              &options, w->probe, &report);
    if (how->reading == PAIR_PUBLISHED && verdict == PROBE_EQUAL &&
        !(pair_is_provable(&gold->value) && pair_is_provable(&pred->value))) {
        return PROBE_UNDECIDED;
    }
    if (verdict != PROBE_EQUAL && gold->plain.name >= 0 && pred->plain.name >= 0) {
        const int proportional = probe_proportional(
            &gold->value, gold->plain.name, gold->plain.value, &pred->value, pred->plain.name,
            pred->plain.value, &options, w->probe, &report);
        if (proportional == PROBE_EQUAL || verdict == PROBE_DIFFERENT) verdict = proportional;
    }
    return verdict;
}

enum { BARE_E = LATEX_E_SYMBOL | LATEX_E_EULER };

/* What of a pair can be read in several ways. */
static uint32_t ambiguities_of(const pair_workspace *w, const pair_settings *how) {
    const uint32_t gold = w->gold.ambiguities;
    /* The pred's e is the gold's, if that holds one: there is one other way for both. */
    const uint32_t pred = w->pred.ambiguities & ~(gold & BARE_E ? (uint32_t)BARE_E : 0);
    return (gold | pred) & ~(gold & pred & how->one_sided);
}

/* PAIR_EQUAL, PAIR_COMPARED where they differ under every reading, or what else ends the pair. */
static pair_code equality(pair_workspace *w, const pair_settings *how, const char *text,
                          int32_t length) {
    const uint32_t ambiguities = ambiguities_of(w, how), as_gold = latex_e_of(w->gold.ambiguities);
    uint32_t reading = 0;
    int undecided = 0;
    for (uint32_t tried = 0; tried < how->most_readings; tried++) {
        const answer *gold = &w->gold, *pred = &w->pred;
        if (reading != 0) {
            gold = &w->other_gold;
            pred = &w->other_pred;
            read_sound(w, how, w->gold_text, w->gold_length, reading, &w->other_gold);
            read_sound(w, how, text, length, reading & BARE_E ? reading : reading | as_gold,
                       &w->other_pred);
            if (gold->code != PAIR_COMPARED || pred->code != PAIR_COMPARED) return PAIR_HANDED_OVER;
        }
        const int verdict = verdict_of(w, how, gold, pred);
        if (verdict == PROBE_EQUAL) return PAIR_EQUAL;
        if (verdict != PROBE_DIFFERENT) undecided = 1;
        reading = (reading - ambiguities) & ambiguities;
        if (reading == 0) break;
    }
    return undecided ? PAIR_SYMPY_NEEDED : PAIR_COMPARED;
}

/* --- trees ------------------------------------------------------------------------------------ */

/* The value alone, copied into `part` where it is not the whole answer; NULL if it has no room. */
static const expr *value_of(pair_workspace *w, const answer *read, expr *part) {
    const expr *const e = &read->value;
    const int32_t root = read->plain.value, size = e->node[root].size;
    if (size == e->node_count) return e;
    int64_t text = e->text_count;
    for (int32_t i = root - size + 1; i <= root; i++) {
        if (e->node[i].kind == EXPR_NUMBER) text += e->number[e->node[i].label].length;
    }
    if (text > part_text()) return NULL;
    expr_init(part, w->part, size, size, e->name_count, (int32_t)text);
    return expr_copy_subtree(part, e, root) == EXPR_OK ? part : NULL;
}

static pair_code tree_of(pair_workspace *w, const pair_settings *how, const answer *read,
                         void *memory, labelled_tree *kept) {
    expr part;
    canon_tree tree;
    const expr *const value = value_of(w, read, &part);
    if (value == NULL) return PAIR_HANDED_OVER;
    if (canon(w->canon, value, &tree) != CANON_OK) return PAIR_SYMPY_NEEDED;
    if (tree.count > PAIR_MAX_NODES || tree.count > how->limits.nodes) return PAIR_HANDED_OVER;
    int64_t text = 0;
    for (int32_t i = 0; i < tree.count; i++) text += tree.length[i];
    if (text > MAX_TREE_TEXT) return PAIR_HANDED_OVER;
    const tree_status made = tree_labelled_make(kept, memory, tree.kind, tree.arity, tree.start,
                                                tree.length, tree.text, tree.count);
    return made == TREE_OK ? PAIR_COMPARED : PAIR_HANDED_OVER;
}

static pair_result compare(pair_workspace *w, const pair_settings *how) {
    pair_result result = {.code = PAIR_HANDED_OVER};
    const labelled_tree *const gold = &w->gold_tree, *const pred = &w->pred_tree;
    const int32_t count = pred->count + gold->count, letters = pred->text_length + gold->text_length;
    double *const sums = w->numbering;
    int32_t *const labels = (int32_t *)(sums + 2 * PAIR_MAX_NODES);
    void *const names = labels + 2 * PAIR_MAX_NODES;
    expr vocabulary;
    expr_init(&vocabulary, names, 0, 0, count, letters);
    tree_labelled_number(pred, &vocabulary, labels);
    tree_labelled_number(gold, &vocabulary, labels + pred->count);
    tree_zss_tree left, right;
    char *const prepared = w->prepared;
    if (tree_zss_prepare(labels, pred->kind, pred->leftmost, pred->count, &how->costs, prepared,
                        &left) != TREE_ZSS_OK ||
        tree_zss_prepare(labels + pred->count, gold->kind, gold->leftmost, gold->count, &how->costs,
                        prepared + rounded(tree_zss_prepare_bytes(PAIR_MAX_NODES)),
                        &right) != TREE_ZSS_OK ||
        tree_zss_limit(pred->count, left.keyroot_sum, gold->count, right.keyroot_sum) !=
            TREE_ZSS_OK ||
        tree_zss_distance(&left, &right, &how->costs, w->distances, &result.distance) !=
            TREE_ZSS_OK) {
        return result;
    }
    /* The labels are not needed any more: they are the stack. */
    tree_subtree_costs(gold->leftmost, gold->kind, gold->count, &how->costs, labels, sums,
                       sums + PAIR_MAX_NODES);
    result.gold_cost = sums[gold->count - 1];
    result.gold_count = gold->count;
    result.code = PAIR_COMPARED;
    return result;
}

/* --- pairs ------------------------------------------------------------------------------------ */

void pair_set_gold(pair_workspace *w, const pair_settings *how, const char *text, int32_t length) {
    w->gold_text = text;
    w->gold_length = length;
    w->gold_tree_code = (pair_code)0;
    read_usual(w, how, text, length, 0, &w->gold);
}

pair_result pair_decide(pair_workspace *w, const pair_settings *how, const char *text,
                        int32_t length) {
    pair_result result = {.code = w->gold.code};
    if (result.code == PAIR_PRED_UNREAD) {
        /* Of a sound gold that is unread the general path tells more. */
        result.code = how->reading == PAIR_SOUND ? PAIR_HANDED_OVER : PAIR_GOLD_UNREAD;
    }
    if (result.code != PAIR_COMPARED) return result;
    read_usual(w, how, text, length, latex_e_of(w->gold.ambiguities), &w->pred);
    result.code = w->pred.code;
    result.reason = w->pred.reason;
    if (result.code != PAIR_COMPARED) return result;
    result.code = equality(w, how, text, length);
    if (result.code != PAIR_COMPARED) return result;
    if (w->gold_tree_code == 0) {
        w->gold_tree_code = tree_of(w, how, &w->gold, w->gold_tree_memory, &w->gold_tree);
    }
    result.code = w->gold_tree_code;
    if (result.code != PAIR_COMPARED) return result;
    result.code = tree_of(w, how, &w->pred, w->pred_tree_memory, &w->pred_tree);
    return result.code == PAIR_COMPARED ? compare(w, how) : result;
}
