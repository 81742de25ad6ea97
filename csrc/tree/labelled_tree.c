#include "tree/labelled_tree.h"

#include <string.h>

size_t tree_labelled_bytes(int32_t n, int32_t text_length) {
    return (size_t)n * (3 * sizeof(int32_t) + 1) + (size_t)text_length;
}

tree_status tree_labelled_make(labelled_tree *tree, void *memory, const uint8_t *kind,
                               const int32_t *arity, const int32_t *start, const int32_t *length,
                               const char *text, int32_t n) {
    if (n <= 0) return TREE_EMPTY;
    int32_t *numbers = memory;
    tree->leftmost = numbers;
    tree->start = numbers + n;
    tree->length = numbers + 2 * (size_t)n;
    tree->kind = (uint8_t *)(numbers + 3 * (size_t)n);
    tree->text = (char *)tree->kind + n;
    tree->count = n;
    tree->text_length = 0;
    /* `start` is not written yet: it serves as the stack. */
    const tree_status status = tree_leftmost_from_arity(arity, n, tree->start, tree->leftmost);
    if (status != TREE_OK) return status;
    memcpy(tree->kind, kind, (size_t)n);
    for (int32_t i = 0; i < n; i++) {
        memcpy(tree->text + tree->text_length, text + start[i], (size_t)length[i]);
        tree->start[i] = tree->text_length;
        tree->length[i] = length[i];
        tree->text_length += length[i];
    }
    return TREE_OK;
}

void tree_labelled_number(const labelled_tree *tree, expr *vocabulary, int32_t *label) {
    for (int32_t i = 0; i < tree->count; i++) {
        const int32_t name = expr_intern(vocabulary, tree->text + tree->start[i], tree->length[i]);
        label[i] = name * 256 + tree->kind[i];
    }
}
