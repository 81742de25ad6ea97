/* libFuzzer entry: any well-formed expression through its canonical forms and the probe.
 *
 * Bytes are a program in post-order. What must hold: the forms are trees, the same ones twice; an
 * expression never differs from itself; nothing is read or written out of bounds, and no loop runs
 * beyond its budget (libFuzzer's -timeout). */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "canon/canon.h"
#include "canon/canon_total.h"
#include "expr/expr.h"
#include "probe/probe.h"

enum { MOST_NODES = 200, MOST_TEXT = 4000 };

static void check(int holds) {
    if (!holds) abort();
}

static void *room(size_t bytes) {
    void *block = malloc(bytes ? bytes : 1);
    check(block != NULL);
    return block;
}

typedef struct {
    const uint8_t *data;
    size_t left;
} bytes;

static uint8_t next(bytes *in) {
    if (in->left == 0) return 0;
    in->left--;
    return *in->data++;
}

static int32_t number(expr *e, bytes *in) {
    expr_number n = {.p = (int8_t)next(in), .q = 1, .exact = 1};
    switch (next(in) & 7) {
        case 0: n.q = 1 + (next(in) & 15); break;
        case 1:
            n.is_decimal = 1;
            n.exponent = (int8_t)next(in) / 8;
            break;
        case 2: n.p = (int64_t)((uint64_t)next(in) << 55 | next(in)); break;
        case 3: n.exponent = (int8_t)next(in); break;
        default: break;
    }
    return expr_push(e, EXPR_NUMBER, 0, 0, expr_add_number(e, &n), 0);
}

static int32_t leaf(expr *e, bytes *in) {
    static const char *const names[] = {"x", "y", "a", "v_{0}", "alpha", "n", "kg", "left"};
    static const int kinds[] = {EXPR_SYMBOL, EXPR_SYMBOL, EXPR_SYMBOL, EXPR_UNIT, EXPR_WORDS};
    const uint8_t byte = next(in);
    if (byte % 3 == 0) return number(e, in);
    if (byte % 7 == 0) return expr_push(e, EXPR_CONSTANT, byte % EXPR_CONSTANT_COUNT, 0, -1, 0);
    const char *name = names[byte >> 5];
    const int kind = kinds[byte % 5];
    const uint8_t flags = (uint8_t)(next(in) & 15);
    return expr_push(e, (expr_kind)kind, 0, 0, expr_intern(e, name, (int32_t)strlen(name)), flags);
}

static int32_t inner(expr *e, bytes *in, int32_t open) {
    static const int kinds[] = {EXPR_ADD,  EXPR_MUL,      EXPR_POW,      EXPR_FUNCTION,
                                EXPR_CALL, EXPR_OPERATOR, EXPR_RELATION, EXPR_COLLECTION};
    const uint8_t byte = next(in);
    const int kind = kinds[byte & 7];
    int32_t arity = 1 + (byte >> 3 & 3), label = -1;
    uint16_t head = 0;
    if (kind == EXPR_POW || kind == EXPR_RELATION) arity = 2;
    if (kind == EXPR_FUNCTION) head = next(in) % EXPR_FUNCTION_COUNT;
    if (kind == EXPR_OPERATOR) head = next(in) % EXPR_OPERATOR_COUNT;
    if (kind == EXPR_RELATION) head = next(in) % EXPR_RELATION_COUNT;
    if (kind == EXPR_COLLECTION) head = next(in) % EXPR_COLLECTION_COUNT;
    if (kind == EXPR_CALL) label = expr_intern(e, "f", 1);
    if (arity > open) return -1;
    return expr_push(e, (expr_kind)kind, head, arity, label, 0);
}

/* A tree whatever the bytes are; those that are left over are joined by a sum. */
static void grow(expr *e, bytes *in) {
    int32_t open = 0;
    while (in->left > 0 && e->node_count < MOST_NODES - 1) {
        if (open == 0 || next(in) & 1) {
            check(leaf(e, in) >= 0);
            open++;
            continue;
        }
        const int32_t made = inner(e, in, open);
        if (made >= 0) open -= e->node[made].arity - 1;
    }
    if (open == 0) check(leaf(e, in) >= 0 && ++open == 1);
    if (open > 1) check(expr_push(e, EXPR_ADD, 0, open, -1, 0) >= 0);
    check(expr_check(e) == EXPR_OK);
}

static void check_tree(const canon_tree *tree) {
    int32_t open = 0;
    check(tree->count > 0);
    for (int32_t i = 0; i < tree->count; i++) {
        check(tree->kind[i] < CANON_KIND_COUNT && tree->arity[i] >= 0 && tree->arity[i] <= open);
        open += 1 - tree->arity[i];
        check(tree->length[i] >= 0 && tree->start[i] >= 0);
    }
    check(open == 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static void *canonical, *total;
    if (canonical == NULL) {
        canon_prepare(canonical = room(canon_workspace_bytes()));
        canon_total_prepare(total = room(canon_total_workspace_bytes()));
    }
    expr e;
    bytes in = {data, size};
    void *block = room(expr_block_bytes(MOST_NODES, MOST_NODES, 16, MOST_TEXT));
    expr_init(&e, block, MOST_NODES, MOST_NODES, 16, MOST_TEXT);
    grow(&e, &in);
    const int32_t root = e.node_count - 1;

    canon_tree tree;
    if (canon(canonical, &e, &tree) == CANON_OK) check_tree(&tree);
    const canon_total_result form = canon_total(total, &e, root, &tree);
    if (form.stage != CANON_STAGE_TOO_LARGE) check_tree(&tree);
    const int32_t count = tree.count;
    const canon_total_result again = canon_total(total, &e, root, &tree);
    check(again.stage == form.stage && again.work == form.work);
    if (form.stage != CANON_STAGE_TOO_LARGE) check(tree.count == count);

    probe_options options = probe_default_options(data ? size : 1);
    probe_report report;
    options.work = 100000;
    void *scratch = room(probe_scratch_bytes(2 * (int64_t)e.node_count));
    check(probe_equal(&e, root, &e, root, &options, scratch, &report) != PROBE_DIFFERENT);
    probe_value(&e, root, 0, scratch);
    free(scratch);
    free(block);
    return 0;
}
