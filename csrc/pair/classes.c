/* Classes of a partition, {e}, {r, r^4}, {s, rs}: sets side by side that share no member. */
#include "pair/forms.h"
#include "pair/judge.h"

int pair_lists_classes(pair_judge *j, int32_t root) {
    const expr *const e = j->e;
    if (!pair_is_bare_list(e, root)) return 0;
    int32_t child = root - 1, total = 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!pair_is(e, child, EXPR_COLLECTION, EXPR_SET)) return 0;
        total += e->node[child].arity;
    }
    const int32_t before = j->slot_count;
    pair_key *const key = pair_keys(j, total);
    if (key == NULL) return 0;
    int32_t count = 0;
    child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        int32_t member = child - 1;
        for (int32_t i = 0; i < e->node[child].arity; i++, member -= e->node[member].size) {
            key[count++] = (pair_key){pair_hash(e, member), member};
        }
    }
    pair_sort(key, total);
    int apart = 1;
    for (int32_t k = 1; k < total; k++) apart = apart && key[k].key != key[k - 1].key;
    j->slot_count = before;
    return apart;
}
