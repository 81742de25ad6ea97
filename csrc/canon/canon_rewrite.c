#include "canon/canon_simplify.h"

node *canon_copied_arguments(canon_work *w, node n) {
    const int32_t count = count_of(w, n);
    node *args = scratch(w, count > 0 ? count : 1);
    for (int32_t i = 0; i < count; i++) args[i] = arg(w, n, i);
    return args;
}

/* Children first; a node is built again where a child changed. `what` and `detail` name the
 * rewriting among the answers. */
node canon_bottom_up(canon_work *w, node n, rewriting rewrite, canon_question what,
                     int32_t detail) {
    const int32_t count = count_of(w, n);
    if (count == 0) return n;
    const canon_answer *known = recall(w, what, n, detail);
    if (known != NULL) return known->first;
    enter(w);
    const int32_t mark = w->scratch_top;
    node *args = scratch(w, count);
    bool changed = false;
    for (int32_t i = 0; i < count; i++) {
        args[i] = canon_bottom_up(w, arg(w, n, i), rewrite, what, detail);
        changed |= args[i] != arg(w, n, i);
    }
    node made = changed ? canon_rebuild(w, n, args, count) : n;
    made = rewrite(w, made, detail);
    w->scratch_top = mark;
    leave(w);
    remember(w, what, n, detail, made, -1);
    return made;
}

static node done_again(canon_work *w, node n, int32_t detail) {
    (void)detail;
    const int32_t mark = w->scratch_top;
    const node made = canon_rebuild(w, n, canon_copied_arguments(w, n), count_of(w, n));
    w->scratch_top = mark;
    return made;
}

/* doit(): everything evaluated again. */
node canon_evaluated(canon_work *w, node n) {
    return canon_bottom_up(w, n, done_again, KNOWN_EVALUATED, 0);
}

node canon_hollow(canon_work *w, node n) {
    if (canon_is_number_times_sum(w, n)) return canon_mul2(w, arg(w, n, 0), arg(w, n, 1));
    if (is_atom(w, n)) return n;
    enter(w);
    const int32_t mark = w->scratch_top, count = count_of(w, n);
    node *args = canon_copied_arguments(w, n);
    bool changed = false;
    for (int32_t i = 0; i < count; i++) {
        args[i] = canon_hollow(w, args[i]);
        changed |= args[i] != arg(w, n, i);
    }
    if (changed) n = canon_rebuild(w, n, args, count);
    w->scratch_top = mark;
    leave(w);
    return n;
}

node canon_shorter(canon_work *w, node a, node b) {
    return a == b || canon_count_ops(w, a) <= canon_count_ops(w, b) ? a : b;
}
