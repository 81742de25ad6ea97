#include "expr.h"

#include <string.h>

static size_t aligned(size_t bytes) { return (bytes + 15u) & ~(size_t)15u; }

/* At most half full, so that probing stays short. */
static int32_t buckets_for(int32_t names) {
    int32_t count = 8;
    while (count < 2 * names) count *= 2;
    return count;
}

size_t expr_block_bytes(int32_t nodes, int32_t numbers, int32_t names, int32_t text) {
    return aligned((size_t)nodes * sizeof(expr_node)) +
           aligned((size_t)numbers * sizeof(expr_number)) +
           aligned((size_t)names * sizeof(expr_name)) +
           aligned((size_t)buckets_for(names) * sizeof(int32_t)) + aligned((size_t)text);
}

void expr_init(expr *e, void *block, int32_t nodes, int32_t numbers, int32_t names, int32_t text) {
    char *at = block;
    e->node = (expr_node *)(void *)at;
    at += aligned((size_t)nodes * sizeof(expr_node));
    e->number = (expr_number *)(void *)at;
    at += aligned((size_t)numbers * sizeof(expr_number));
    e->name = (expr_name *)(void *)at;
    at += aligned((size_t)names * sizeof(expr_name));
    e->bucket_count = buckets_for(names);
    e->bucket = (int32_t *)(void *)at;
    at += aligned((size_t)e->bucket_count * sizeof(int32_t));
    e->text = at;
    e->node_capacity = nodes;
    e->number_capacity = numbers;
    e->name_capacity = names;
    e->text_capacity = text;
    expr_clear(e);
}

void expr_clear(expr *e) {
    e->node_count = e->number_count = e->name_count = e->text_count = 0;
    for (int32_t i = 0; i < e->bucket_count; i++) e->bucket[i] = -1;
}

static uint64_t fnv1a(const char *bytes, int32_t length) {
    uint64_t hash = 14695981039346656037u;
    for (int32_t i = 0; i < length; i++) {
        hash ^= (unsigned char)bytes[i];
        hash *= 1099511628211u;
    }
    return hash;
}

int32_t expr_intern(expr *e, const char *name, int32_t length) {
    const uint64_t hash = fnv1a(name, length);
    const uint64_t mask = (uint64_t)e->bucket_count - 1;
    uint64_t slot = hash & mask;
    for (; e->bucket[slot] >= 0; slot = (slot + 1) & mask) {
        const expr_name *other = &e->name[e->bucket[slot]];
        if (other->hash == hash && other->length == length &&
            memcmp(e->text + other->text, name, (size_t)length) == 0) {
            return e->bucket[slot];
        }
    }
    if (e->name_count == e->name_capacity || e->text_capacity - e->text_count < length) return -1;
    expr_name *added = &e->name[e->name_count];
    added->text = e->text_count;
    added->length = length;
    added->hash = hash;
    memcpy(e->text + e->text_count, name, (size_t)length);
    e->text_count += length;
    e->bucket[slot] = e->name_count;
    return e->name_count++;
}

int32_t expr_add_number(expr *e, const expr_number *number) {
    if (e->number_count == e->number_capacity) return -1;
    e->number[e->number_count] = *number;
    return e->number_count++;
}

int32_t expr_push(expr *e, expr_kind kind, uint16_t head, int32_t arity, int32_t label,
                  uint8_t flags) {
    if (e->node_count == e->node_capacity) return -1;
    int32_t size = 1;
    for (int32_t child = 0; child < arity; child++) {
        const int32_t at = e->node_count - size;
        if (at < 0) return -1;
        size += e->node[at].size;
    }
    expr_node *added = &e->node[e->node_count];
    added->kind = (uint8_t)kind;
    added->flags = flags;
    added->head = head;
    added->arity = arity;
    added->label = label;
    added->size = size;
    return e->node_count++;
}

expr_status expr_check(const expr *e) {
    if (e->node_count <= 0) return EXPR_MALFORMED;
    for (int32_t i = 0; i < e->node_count; i++) {
        const expr_node *node = &e->node[i];
        if (node->kind > EXPR_UNIT || node->arity < 0 || node->size < 1 || node->size > i + 1) {
            return EXPR_MALFORMED;
        }
        int32_t size = 1;
        for (int32_t child = 0; child < node->arity; child++) {
            if (size > node->size - 1) return EXPR_MALFORMED;
            size += e->node[i - size].size;
        }
        if (size != node->size) return EXPR_MALFORMED;
        const int32_t limit = node->kind == EXPR_NUMBER ? e->number_count
                              : node->kind == EXPR_SYMBOL || node->kind == EXPR_CALL ||
                                      node->kind == EXPR_UNIT
                                  ? e->name_count
                                  : 0;
        if (limit > 0 ? node->label < 0 || node->label >= limit : node->kind == EXPR_NUMBER) {
            return EXPR_MALFORMED;
        }
    }
    return e->node[e->node_count - 1].size == e->node_count ? EXPR_OK : EXPR_MALFORMED;
}
