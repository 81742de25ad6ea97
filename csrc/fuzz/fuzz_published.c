/* libFuzzer entry for the published reading (make fuzz).
 *
 * Checked beside what the sanitizers see: an accepted text gives a well-formed expr within the
 * promised capacities, a refused one a place inside the text, and a second reading with the same
 * memory gives the same. */
#include <stdlib.h>
#include <string.h>

#include "published/published_parser.h"

typedef struct {
    void *block;
    expr value;
    published_reason reason;
    int32_t position;
} reading;

static reading read_text(const char *text, int32_t length, void *scratch) {
    reading r;
    const int32_t nodes = published_max_nodes(length), names = published_max_names(length);
    const int32_t letters = published_max_text(length);
    r.block = malloc(expr_block_bytes(nodes, nodes, names, letters));
    if (r.block == NULL) abort();
    r.position = -1;
    expr_init(&r.value, r.block, nodes, nodes, names, letters);
    r.reason = published_parse(text, length, scratch, &r.value, &r.position);
    return r;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size > 2 * PUBLISHED_MAX_BYTES) return 0;
    const int32_t length = (int32_t)size;
    void *scratch = malloc(published_scratch_bytes());
    char *text = malloc(size > 0 ? size : 1);
    if (scratch == NULL || text == NULL) abort();
    if (size > 0) memcpy(text, data, size);
    const reading first = read_text(text, length, scratch);
    const reading second = read_text(text, length, scratch);
    if (first.reason != second.reason || first.position != second.position) abort();
    if (first.position < 0 || first.position > length) abort();
    if (first.reason == PUBLISHED_ACCEPTED) {
        if (expr_check(&first.value) != EXPR_OK) abort();
        if (!expr_same(&first.value, &second.value)) abort();
    }
    free(first.block);
    free(second.block);
    free(text);
    free(scratch);
    return 0;
}
