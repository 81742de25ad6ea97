#include "canon/canon_written.h"

#include <string.h>

static uint64_t mixed(uint64_t a, uint64_t b) {
    uint64_t x = (a ^ b) * 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9u;
    return x ^ x >> 32;
}

static uint64_t of_text(const expr *e, int32_t start, int32_t length) {
    uint64_t key = (uint64_t)length;
    for (int32_t i = 0; i < length; i++) key = mixed(key, (unsigned char)e->text[start + i]);
    return key;
}

/* Of a node alone. */
static uint64_t of_node(const expr *e, const expr_node *it) {
    const int roles = it->flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX);
    uint64_t key = mixed((uint64_t)it->kind << 16 | it->head, (uint64_t)it->arity << 8);
    key = mixed(key, (uint64_t)roles);
    if (it->kind == EXPR_NUMBER) {
        const expr_number *value = &e->number[it->label];
        if (!value->exact) return mixed(key, of_text(e, value->text, value->length));
        key = mixed(key, (uint64_t)value->p);
        return mixed(mixed(key, (uint64_t)value->q), (uint64_t)value->exponent);
    }
    if (it->label < 0 || it->kind == EXPR_CONSTANT) return key;
    return mixed(key, of_text(e, e->name[it->label].text, e->name[it->label].length));
}

static bool is_plain(const expr_node *it) {
    if ((it->flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX)) != 0) return false;
    switch (it->kind) {
        case EXPR_NUMBER:
        case EXPR_SYMBOL:
        case EXPR_CONSTANT:
        case EXPR_UNIT:
        case EXPR_ADD:
        case EXPR_MUL:
        case EXPR_POW:
        case EXPR_FUNCTION:
        case EXPR_CALL: return true;
        default: return false;
    }
}

/* Merges from the bottom up; what has one key keeps its order. */
static void sort(canon_written *w, int32_t count) {
    canon_written_part *from = w->part, *to = w->merged;
    for (int32_t width = 1; width < count; width *= 2) {
        for (int32_t left = 0; left < count; left += 2 * width) {
            const int32_t middle = left + width < count ? left + width : count;
            const int32_t end = middle + width < count ? middle + width : count;
            int32_t i = left, j = middle;
            for (int32_t k = left; k < end; k++) {
                to[k] =
                    i < middle && (j >= end || from[i].key <= from[j].key) ? from[i++] : from[j++];
            }
        }
        canon_written_part *const swap = from;
        from = to;
        to = swap;
    }
    if (from != w->part) memcpy(w->part, from, (size_t)count * sizeof *from);
}

/* The parts of node i in w->part, in the order in which they are written. */
static void gather(canon_written *w, const expr *e, int32_t i) {
    const expr_node *const it = &e->node[i];
    bool commute = it->kind == EXPR_ADD || it->kind == EXPR_MUL;
    int32_t child = i - 1;
    for (int32_t k = it->arity - 1; k >= 0; k--, child -= e->node[child].size) {
        w->part[k] = (canon_written_part){w->key[child], child};
        if (it->kind == EXPR_MUL) commute &= w->plain[child];
    }
    if (commute) sort(w, it->arity);
}

void canon_written_order(canon_written *w, const expr *e) {
    const int32_t count = e->node_count;
    for (int32_t i = 0; i < count; i++) {
        const expr_node *const it = &e->node[i];
        w->key[i] = of_node(e, it);
        w->plain[i] = is_plain(it);
        gather(w, e, i);
        for (int32_t k = 0; k < it->arity; k++) {
            w->key[i] = mixed(w->key[i], w->part[k].key);
            w->plain[i] &= w->plain[w->part[k].at];
        }
    }
    /* A subtree takes as many places as it has nodes, and ends at its own. */
    w->end[count - 1] = count - 1;
    for (int32_t i = count - 1; i >= 0; i--) {
        int32_t end = w->end[i];
        w->order[end--] = i;
        gather(w, e, i);
        for (int32_t k = e->node[i].arity - 1; k >= 0; k--) {
            w->end[w->part[k].at] = end;
            end -= e->node[w->part[k].at].size;
        }
    }
}
