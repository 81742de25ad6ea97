#include "canon/canon_simplify.h"

static node replaced(canon_work *w, node n, const list *pairs) {
    spend(w, pairs->count);
    for (int32_t i = 0; i < pairs->count; i += 2) {
        if (pairs->item[i] == n) return pairs->item[i + 1];
    }
    const int32_t count = count_of(w, n);
    if (count == 0) return n;
    enter(w);
    const int32_t mark = w->scratch_top;
    node *args = scratch(w, count);
    bool changed = false;
    for (int32_t i = 0; i < count; i++) {
        args[i] = replaced(w, arg(w, n, i), pairs);
        changed |= args[i] != arg(w, n, i);
    }
    if (changed) n = canon_rebuild(w, n, args, count);
    w->scratch_top = mark;
    leave(w);
    return n;
}

static void collect_sums(canon_work *w, node n, list *sums) {
    if (!at(w, n)->has_add) return;
    enter(w);
    if (is_add(w, n)) {
        int32_t i = 0;
        while (i < sums->count && sums->item[i] != n) i++;
        spend(w, i);
        if (i == sums->count) push(w, sums, n);
    }
    for (int32_t i = 0; i < count_of(w, n); i++) collect_sums(w, arg(w, n, i), sums);
    leave(w);
}

static node unhollowed(canon_work *w, node n, int32_t detail) {
    (void)detail;
    if (!is_mul(w, n)) return n;
    if (!canon_is_number_times_sum(w, n) &&
        canon_rebuild(w, n, canon_copied_arguments(w, n), count_of(w, n)) == n) {
        return n; /* its coefficient is changed twice, and nothing else */
    }
    return canon_negated(w, canon_negated(w, n));
}

node canon_sign_simplified(canon_work *w, node n) {
    if (is_atom(w, n) || !at(w, n)->has_add) return n;
    const canon_answer *known = recall(w, KNOWN_SIGN_SIMPLIFIED, n, -1);
    if (known != NULL) return known->first;
    enter(w);
    const node asked = n;
    const int32_t mark = w->scratch_top;
    n = canon_bottom_up(w, n, unhollowed, KNOWN_UNHOLLOWED, 0);
    list sums = list_of(w, 32), pairs = list_of(w, 32), again = list_of(w, 32);
    collect_sums(w, n, &sums);
    for (int32_t i = 0; i < sums.count; i++) {
        const node sum = sums.item[i];
        if (!canon_could_extract_minus_sign(w, sum)) continue;
        const node opposite = canon_negated(w, sum);
        if (is_mul(w, opposite)) {
            doubt(w, CANON_SIMPLIFY);
            continue;
        }
        push(w, &pairs, sum);
        push(w, &pairs, canon_raw_mul2(w, w->minus_one, opposite));
    }
    if (pairs.count > 0) {
        n = replaced(w, n, &pairs);
        sums.count = 0;
        collect_sums(w, n, &sums);
        int32_t place = 0;
        while (place < pairs.count && pairs.item[place] != n) place += 2;
        if (is_add(w, n) && place == pairs.count && canon_could_extract_minus_sign(w, n)) {
            n = canon_negated(
                w, canon_negated(w, n)); /* -1 times the opposite: nothing inside is looked at */
            sums.count = 0;
        }
        for (int32_t i = 0; i < sums.count; i++) {
            const node sum = sums.item[i];
            int32_t j = 0;
            while (j < pairs.count && pairs.item[j] != sum) j += 2;
            if (j < pairs.count) {
                push(w, &again, sum);
                push(w, &again, pairs.item[j + 1]);
            } else if (canon_could_extract_minus_sign(w, sum)) {
                doubt(w, CANON_SIMPLIFY); /* a sum that the first replacement made */
            }
        }
        n = replaced(w, n, &again);
    }
    if (is_add(w, n)) {
        const int32_t count = count_of(w, n);
        node *args = canon_copied_arguments(w, n);
        for (int32_t i = 0; i < count; i++) args[i] = canon_sign_simplified(w, args[i]);
        n = canon_add_of(w, args, count);
    } else {
        n = canon_bottom_up(w, n, unhollowed, KNOWN_UNHOLLOWED, 0);
    }
    w->scratch_top = mark;
    leave(w);
    remember(w, KNOWN_SIGN_SIMPLIFIED, asked, -1, n, -1);
    return n;
}
