#include "pair/terms.h"

#include <string.h>

int32_t pair_child(const expr *e, int32_t root, int32_t k) {
    int32_t child = root - 1;
    for (int32_t at = e->node[root].arity - 1; at > k; at--) child -= e->node[child].size;
    return child;
}

void pair_children(const expr *e, int32_t root, int32_t *child) {
    int32_t at = root - 1;
    for (int32_t k = e->node[root].arity - 1; k >= 0; k--) {
        child[k] = at;
        at -= e->node[at].size;
    }
}

static int same_number(const expr *e, const expr_number *a, const expr_number *b) {
    if (a->exact != b->exact || a->is_decimal != b->is_decimal) return 0;
    if (a->exact) return a->p == b->p && a->q == b->q && a->exponent == b->exponent;
    return a->length == b->length &&
           memcmp(e->text + a->text, e->text + b->text, (size_t)a->length) == 0;
}

int pair_same(const expr *e, int32_t a, int32_t b) {
    if (a == b) return 1;
    if (e->node[a].size != e->node[b].size) return 0;
    const int32_t size = e->node[a].size;
    for (int32_t i = 0; i < size; i++) {
        const expr_node *const x = &e->node[a - i], *const y = &e->node[b - i];
        if (x->kind != y->kind || x->head != y->head || x->arity != y->arity) return 0;
        if (x->kind == EXPR_NUMBER) {
            if (!same_number(e, &e->number[x->label], &e->number[y->label])) return 0;
        } else if (x->label != y->label) {
            return 0;
        }
    }
    return 1;
}

uint64_t pair_hash(const expr *e, int32_t root) {
    uint64_t hash = 14695981039346656037u;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node *const node = &e->node[i];
        uint64_t word =
            (uint64_t)node->kind << 48 | (uint64_t)node->head << 32 | (uint32_t)node->arity;
        if (node->kind == EXPR_NUMBER) {
            const expr_number *const n = &e->number[node->label];
            word ^= n->exact ? (uint64_t)n->p * 31u + (uint64_t)n->q * 17u +
                                   (uint64_t)(int64_t)n->exponent
                             : (uint64_t)n->length;
        } else if (node->label >= 0) {
            word ^= e->name[node->label].hash;
        }
        hash = (hash ^ word) * 1099511628211u;
        hash ^= hash >> 29;
    }
    return hash;
}

int pair_mentions(const expr *e, int32_t root, int32_t name) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int kind = e->node[i].kind;
        if ((kind == EXPR_SYMBOL || kind == EXPR_CALL) && e->node[i].label == name) return 1;
    }
    return 0;
}

int pair_is_integer(const expr *e, int32_t root, int64_t value) {
    if (e->node[root].kind != EXPR_NUMBER) return 0;
    const expr_number *const n = &e->number[e->node[root].label];
    return n->exact && n->p == value && n->q == 1 && (n->exponent == 0 || value == 0);
}

/* --- making ----------------------------------------------------------------------------------- */

int32_t pair_import(expr *e, const expr *from) {
    const int32_t before = e->number_count;
    int32_t last = -1;
    for (int32_t i = 0; i < from->number_count; i++) {
        expr_number number = from->number[i];
        if (e->text_capacity - e->text_count < number.length) return -1;
        if (number.length > 0) {
            memcpy(e->text + e->text_count, from->text + number.text, (size_t)number.length);
        }
        number.text = e->text_count;
        e->text_count += number.length;
        if (expr_add_number(e, &number) < 0) return -1;
    }
    for (int32_t i = 0; i < from->node_count; i++) {
        const expr_node *const node = &from->node[i];
        int32_t label = node->label;
        if (node->kind == EXPR_NUMBER) {
            label += before;
        } else if (label >= 0) {
            const expr_name *const name = &from->name[label];
            label = expr_intern(e, from->text + name->text, name->length);
            if (label < 0) return -1;
        }
        last = expr_push(e, (expr_kind)node->kind, node->head, node->arity, label, node->flags);
        if (last < 0) return -1;
    }
    return last;
}

int32_t pair_copy(expr *e, int32_t root) {
    const int32_t size = e->node[root].size;
    if (e->node_capacity - e->node_count < size) return -1;
    memmove(&e->node[e->node_count], &e->node[pair_start(e, root)],
            (size_t)size * sizeof(expr_node));
    e->node_count += size;
    return e->node_count - 1;
}

int32_t pair_push_integer(expr *e, int64_t value) {
    const expr_number number = {.p = value, .q = 1, .exact = 1, .text = e->text_count};
    const int32_t label = expr_add_number(e, &number);
    return label < 0 ? -1 : expr_push(e, EXPR_NUMBER, 0, 0, label, 0);
}

int32_t pair_push(expr *e, expr_kind kind, int head, int32_t arity) {
    return expr_push(e, kind, (uint16_t)head, arity, -1, 0);
}

static int32_t negative(expr *e, int32_t root) {
    if (pair_push_integer(e, -1) < 0 || pair_copy(e, root) < 0) return -1;
    return pair_push(e, EXPR_MUL, 0, 2);
}

int32_t pair_difference(expr *e, int32_t a, int32_t b) {
    if (pair_copy(e, a) < 0 || negative(e, b) < 0) return -1;
    return pair_push(e, EXPR_ADD, 0, 2);
}

int32_t pair_relation(expr *e, int head, int32_t lhs, int32_t rhs) {
    if (pair_copy(e, lhs) < 0 || pair_copy(e, rhs) < 0) return -1;
    return pair_push(e, EXPR_RELATION, head, 2);
}

static int is_sign(const expr_node *node) {
    return node->kind == EXPR_OPERATOR &&
           (node->head == EXPR_PLUS_MINUS || node->head == EXPR_MINUS_PLUS);
}

/* A copied node keeps its arity, so a sign becomes a sum, a product with -1, or its operand: of a
 * sign with one operand the last subtree is it; of one with two the last two are. */
int32_t pair_signed(expr *e, int32_t root, int sign) {
    const int32_t first = pair_start(e, root);
    int32_t last = -1;
    for (int32_t i = first; i <= root; i++) {
        const expr_node node = e->node[i];
        if (!is_sign(&node)) {
            last =
                expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
            if (last < 0) return -1;
            continue;
        }
        if ((node.head == EXPR_PLUS_MINUS) != (sign > 0)) {
            if (pair_push_integer(e, -1) < 0) return -1;
            last = pair_push(e, EXPR_MUL, 0, 2);
            if (last < 0) return -1;
        }
        if (node.arity == 2) last = pair_push(e, EXPR_ADD, 0, 2);
        if (last < 0) return -1;
    }
    return e->node_count - 1;
}

int pair_holds_operator(const expr *e, int32_t root, int head) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (pair_is(e, i, EXPR_OPERATOR, head)) return 1;
    }
    return 0;
}

int pair_has_signs(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (is_sign(&e->node[i])) return 1;
    }
    return 0;
}

int32_t pair_fresh(expr *e, int32_t root) {
    const int32_t copy = pair_copy(e, root);
    if (copy < 0) return -1;
    for (int32_t i = pair_start(e, copy); i <= copy; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        /* " " and the number of the name. */
        char name[16] = " ";
        int32_t length = 1;
        for (int32_t n = e->node[i].label; length < 15; n /= 10) {
            name[length++] = (char)('0' + n % 10);
            if (n < 10) break;
        }
        e->node[i].label = expr_intern(e, name, length);
        if (e->node[i].label < 0) return -1;
    }
    return copy;
}
