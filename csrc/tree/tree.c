#include "tree/tree.h"

/* The same for at most 64 nodes: instead of a stack, one bit for the first node of each complete
 * subtree that still lacks a parent. */
static tree_status check_small(const int32_t *leftmost, int32_t n) {
    uint64_t open = 0, wrong = 0;
    for (int32_t i = 0; i < n; i++) {
        const uint64_t here = (uint64_t)1 << i, first = (uint64_t)1 << ((uint32_t)leftmost[i] % 64);
        wrong |= (uint64_t)((uint32_t)leftmost[i] > (uint32_t)i);
        open |= here;
        wrong |= first & ~open;
        open &= first | (first - 1);
    }
    return wrong == 0 && open == 1 ? TREE_OK : TREE_MALFORMED;
}

tree_status tree_check(const int32_t *leftmost, int32_t n, int32_t *stack) {
    int32_t depth = 0; /* roots of the complete subtrees that still lack a parent */
    if (n <= 0) return TREE_EMPTY;
    if (n <= 64) return check_small(leftmost, n);
    for (int32_t i = 0; i < n; i++) {
        const int32_t first = leftmost[i];
        int32_t reached = i;
        if (first < 0 || first > i) return TREE_MALFORMED;
        while (depth > 0 && stack[depth - 1] >= first) reached = leftmost[stack[--depth]];
        if (reached != first) return TREE_MALFORMED;
        stack[depth++] = i;
    }
    return depth == 1 ? TREE_OK : TREE_MALFORMED;
}

tree_status tree_leftmost_from_arity(const int32_t *arity, int32_t n, int32_t *stack,
                                     int32_t *leftmost) {
    int32_t depth = 0;
    if (n <= 0) return TREE_EMPTY;
    for (int32_t i = 0; i < n; i++) {
        if (arity[i] < 0 || arity[i] > depth) return TREE_MALFORMED;
        depth -= arity[i];
        leftmost[i] = arity[i] == 0 ? i : leftmost[stack[depth]];
        stack[depth++] = i;
    }
    return depth == 1 ? TREE_OK : TREE_MALFORMED;
}

int32_t tree_keyroots(const int32_t *leftmost, int32_t n, int32_t *scratch, int32_t *keyroot) {
    int32_t count = 0;
    for (int32_t i = 0; i < n; i++) scratch[leftmost[i]] = i;
    for (int32_t i = 0; i < n; i++) {
        keyroot[count] = i;
        count += scratch[leftmost[i]] == i;
    }
    return count;
}

int64_t tree_keyroot_sum(const int32_t *leftmost, const int32_t *keyroot, int32_t keyroot_count) {
    int64_t sum = 0;
    for (int32_t k = 0; k < keyroot_count; k++) sum += keyroot[k] - leftmost[keyroot[k]] + 1;
    return sum;
}

tree_status tree_subtree_costs(const int32_t *leftmost, const uint8_t *kind, int32_t n,
                               const tree_costs *costs, int32_t *stack, double *sum,
                               double *subtree_cost) {
    int32_t depth = 0;
    for (int32_t i = 0; i < n; i++) {
        double total, discounted;
        int32_t children = depth;
        if (kind[i] >= costs->kind_count) return TREE_UNKNOWN_KIND;
        while (children > 0 && stack[children - 1] >= leftmost[i]) children--;
        total = costs->insert[kind[i]];
        for (int32_t child = children; child < depth; child++) total += sum[stack[child]];
        sum[i] = total;
        discounted = costs->slope * (total - costs->threshold) + costs->threshold;
        if (leftmost[i] == i)
            subtree_cost[i] = costs->remove[kind[i]];
        else
            subtree_cost[i] = discounted < total ? discounted : total;
        depth = children;
        stack[depth++] = i;
    }
    return TREE_OK;
}
