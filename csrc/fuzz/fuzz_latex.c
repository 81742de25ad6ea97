/* libFuzzer entry: any bytes, with the first three as reading bits, give a reason or a well-formed
 * expression; the same bytes give the same one twice. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "latex/latex_parser.h"

static void check(int holds) {
    if (!holds) abort();
}

static void *room(size_t bytes) {
    void *block = malloc(bytes ? bytes : 1);
    check(block != NULL);
    return block;
}

static latex_result parse(const char *text, int32_t length, uint32_t reading, expr *e) {
    const latex_limits limits = {.characters = 50000, .nesting = 50, .nodes = 20000};
    const int32_t nodes = latex_node_capacity(length, &limits);
    const int32_t numbers = latex_number_capacity(length);
    const int32_t names = latex_name_capacity(length);
    const int32_t bytes = latex_text_capacity(length);
    expr_init(e, room(expr_block_bytes(nodes, numbers, names, bytes)), nodes, numbers, names, bytes);
    void *scratch = room(latex_scratch_bytes(length, &limits));
    const latex_result result = latex_parse(text, length, reading, &limits, scratch, e);
    free(scratch);
    return result;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 3 || size > 20000) return 0;
    const uint32_t reading = data[0] | (uint32_t)data[1] << 8 | (uint32_t)data[2] << 16;
    const int32_t length = (int32_t)size - 3;
    /* A copy of its own, so that reading past its end is seen. */
    char *text = room((size_t)length);
    memcpy(text, data + 3, (size_t)length);
    expr first, second;
    const latex_result a = parse(text, length, reading, &first);
    const latex_result b = parse(text, length, reading, &second);
    check(a.reason == b.reason && a.position == b.position && a.ambiguities == b.ambiguities);
    check(a.position >= 0 && a.position <= length);
    if (a.reason == LATEX_OK) {
        check(expr_check(&first) == EXPR_OK);
        check(expr_same(&first, &second));
        check(expr_hash(&first) == expr_hash(&second));
    } else {
        check(latex_reason_name(a.reason)[0] != '\0');
    }
    free(first.node);
    free(second.node);
    free(text);
    return 0;
}
