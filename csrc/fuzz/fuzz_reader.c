/* libFuzzer entry: any bytes, split at the first tab into the texts of a pair, give a reason or a
 * well-formed expression under every reading, and the same ones twice. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "latex/reader.h"

static const reader_limits limits = {.characters = 20000, .nesting = 60, .nodes = 20000};

static void check(int holds) {
    if (!holds) abort();
}

static void *room(size_t bytes) {
    void *block = malloc(bytes ? bytes : 1);
    check(block != NULL);
    return block;
}

/* A text in memory of its own, so that reading past its end is seen. */
typedef struct {
    char *bytes;
    void *memory;
    const reader_text *laid;
    reader_result result;
    int32_t length;
} side;

static side lay_out(const uint8_t *data, size_t size) {
    side s = {.length = (int32_t)size};
    s.bytes = room(size);
    memcpy(s.bytes, data, size);
    s.memory = room(reader_text_bytes(s.length, &limits));
    s.result = reader_lay_out(s.bytes, s.length, &limits, s.memory, &s.laid);
    check(s.result.start >= 0 && s.result.start <= s.length);
    check(s.result.end >= s.result.start && s.result.end <= s.length);
    return s;
}

static uint64_t read_side(reader_pair *pair, const side *s, int32_t which) {
    expr e;
    int32_t nodes, numbers, names, bytes;
    reader_capacities(s->laid, &nodes, &numbers, &names, &bytes);
    expr_init(&e, room(expr_block_bytes(nodes, numbers, names, bytes)), nodes, numbers, names,
              bytes);
    const reader_result result = reader_read(pair, which, &e);
    uint64_t found = (uint64_t)result.reason;
    if (result.reason == READER_OK) {
        check(expr_check(&e) == EXPR_OK);
        found = expr_hash(&e);
    } else {
        check(reader_reason_name(result.reason)[0] != '\0');
        check(result.start >= 0 && result.end >= result.start && result.end <= s->length);
    }
    free(e.node);
    return found;
}

static int read_all(const side *gold, const side *pred, uint64_t *found) {
    void *memory = room(reader_pair_bytes(gold->laid, pred != NULL ? pred->laid : NULL));
    reader_pair *pair = reader_open(gold->laid, pred != NULL ? pred->laid : NULL, NULL, memory);
    int count = 0;
    while (reader_next(pair)) {
        check(count < READER_MOST_READINGS);
        found[count] = read_side(pair, gold, 0);
        found[count] = found[count] * 31 + (pred != NULL ? read_side(pair, pred, 1) : 0);
        count++;
    }
    free(memory);
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint64_t first[READER_MOST_READINGS], second[READER_MOST_READINGS];
    if (size > 20000) return 0;
    const uint8_t *tab = size > 0 ? memchr(data, '\t', size) : NULL;
    const size_t head = tab != NULL ? (size_t)(tab - data) : size;
    side gold = lay_out(data, head), pred = {.bytes = NULL};
    int two = tab != NULL;
    if (two) {
        pred = lay_out(tab + 1, size - head - 1);
        two = pred.result.reason == READER_OK;
    }
    if (gold.result.reason == READER_OK) {
        const int count = read_all(&gold, two ? &pred : NULL, first);
        check(count == read_all(&gold, two ? &pred : NULL, second));
        check(memcmp(first, second, (size_t)count * sizeof first[0]) == 0);
    }
    free(gold.bytes);
    free(gold.memory);
    free(pred.bytes);
    free(pred.memory);
    return 0;
}
