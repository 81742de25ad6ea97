#include "pair/readings.h"

static size_t rounded(size_t bytes) { return (bytes + 15) & ~(size_t)15; }

size_t pair_readings_bytes(int32_t length, const reader_limits *limits) {
    return 2 * rounded(reader_text_bytes(length, limits)) +
           2 * rounded(reader_most_pair_bytes(length)) +
           4 * rounded(reader_most_block_bytes(length, limits));
}

void pair_readings_prepare(pair_readings *r, void *memory, int32_t length,
                           const reader_limits *limits) {
    const size_t text = rounded(reader_text_bytes(length, limits));
    const size_t block = rounded(reader_most_block_bytes(length, limits));
    char *const base = memory;
    const size_t pair = rounded(reader_most_pair_bytes(length));
    char *const blocks = base + 2 * text + 2 * pair;
    r->gold_memory = base;
    r->pred_memory = base + text;
    r->alone_memory = base + 2 * text;
    r->pair_memory = base + 2 * text + pair;
    r->usual.gold_block = blocks;
    r->usual.pred_block = blocks + block;
    r->other.gold_block = blocks + 2 * block;
    r->other.pred_block = blocks + 3 * block;
    r->gold_text = r->pred_text = NULL;
}

static void make_room(const reader_text *text, void *block, expr *out) {
    int32_t nodes, numbers, names, bytes;
    reader_capacities(text, &nodes, &numbers, &names, &bytes);
    expr_init(out, block, nodes, numbers, names, bytes);
}

/* Reads a text alone. What no reading of it admits is refused for the reason of the first. */
static reader_result read_alone(pair_readings *r) {
    reader_result first = {READER_OK, 0, 0}, result;
    int tried = 0;
    r->alone = reader_open(r->gold_text, NULL, NULL, r->alone_memory);
    while (reader_next(r->alone)) {
        result = reader_read(r->alone, 0, &r->usual.gold);
        r->kept = tried == 0;
        if (result.reason == READER_OK) return result;
        if (tried++ == 0) first = result;
    }
    return first;
}

reader_result pair_readings_gold(pair_readings *r, const reader_limits *limits, const char *text,
                                 int32_t length) {
    r->limits = limits;
    const reader_result laid = reader_lay_out(text, length, limits, r->gold_memory, &r->gold_text);
    if (laid.reason != READER_OK) return laid;
    make_room(r->gold_text, r->usual.gold_block, &r->usual.gold);
    return read_alone(r);
}

/* Reads both sides under the next reading that admits both; what ails the pred where none does.
 * `known`: of the first one that side of the gold stands in `out` already. */
static reader_result advance(pair_readings *r, pair_reading *out, int known, int *found) {
    reader_result first = {READER_OK, 0, 0};
    *found = 0;
    while (reader_next(r->pair)) {
        reader_result of_gold = {READER_OK, 0, 0};
        if (!known) {
            of_gold = reader_read(r->pair, 0, &out->gold);
            if (out == &r->usual) r->kept = 0;
        }
        known = 0;
        const reader_result of_pred = reader_read(r->pair, 1, &out->pred);
        if (of_gold.reason == READER_OK && of_pred.reason == READER_OK) {
            *found = 1;
            return of_pred;
        }
        if (first.reason == READER_OK) {
            first = of_pred.reason == READER_OK ? of_gold : of_pred;
        }
    }
    return first;
}

reader_result pair_readings_pred(pair_readings *r, const char *text, int32_t length) {
    const reader_result laid =
        reader_lay_out(text, length, r->limits, r->pred_memory, &r->pred_text);
    if (laid.reason != READER_OK) return laid;
    make_room(r->pred_text, r->usual.pred_block, &r->usual.pred);
    r->pair = reader_open(r->gold_text, r->pred_text, r->alone, r->pair_memory);
    const int known = r->kept && reader_reads_as_alone(r->pair, r->alone);
    return advance(r, &r->usual, known, &r->fresh);
}

int pair_readings_next(pair_readings *r, const expr **gold, const expr **pred) {
    int found = r->fresh;
    if (found) {
        r->fresh = 0;
        pair_readings_usual(r, gold, pred);
        return found;
    }
    make_room(r->gold_text, r->other.gold_block, &r->other.gold);
    make_room(r->pred_text, r->other.pred_block, &r->other.pred);
    (void)advance(r, &r->other, 0, &found);
    *gold = &r->other.gold;
    *pred = &r->other.pred;
    return found;
}

void pair_readings_usual(const pair_readings *r, const expr **gold, const expr **pred) {
    *gold = &r->usual.gold;
    *pred = &r->usual.pred;
}
