/* Options that were chosen, in any order: A, C and D beside D, A, C.
 *
 * Letters in the order of the alphabet of which one is left out are a choice; a ranking ranks all,
 * and of two letters the one may well come before the other. */
#include "pair/forms.h"
#include "pair/judge.h"

/* The option, counted from 1, that a member is; 0 where it is none. */
static int option(const expr *e, int32_t member) {
    const expr_name *const name = &e->name[e->node[member].label];
    if (e->node[member].kind != EXPR_SYMBOL || e->node[member].flags != 0 || name->length != 1) {
        return 0;
    }
    const char letter = e->text[name->text];
    return letter >= 'A' && letter <= 'E' ? letter - 'A' + 1 : 0;
}

/* The options of a list, a bit each; 0 where it is none of such. `sorted` is 1 where they stand in
 * the order of the alphabet. */
static unsigned options_of(const expr *e, int32_t root, int *sorted) {
    unsigned chosen = 0;
    *sorted = 1;
    if (!pair_is_bare_list(e, root) || e->node[root].arity < 3) return 0;
    int32_t member = root - 1;
    for (int32_t k = e->node[root].arity; k > 0; k--, member -= e->node[member].size) {
        const int here = option(e, member);
        const unsigned bit = 1u << here;
        if (here == 0 || (chosen & bit)) return 0;
        if (chosen & (bit - 1)) *sorted = 0;
        chosen |= bit;
    }
    return chosen;
}

pair_verdict pair_rule_options(pair_judge *j, int32_t gold, int32_t pred) {
    int sorted, any;
    const unsigned known = options_of(j->e, gold, &sorted);
    if (known == 0 || !sorted) return PAIR_SAYS_NOTHING;
    const int leaves_out = ((known + 2) & known) != 0;
    if (!leaves_out || options_of(j->e, pred, &any) != known) return PAIR_SAYS_NOTHING;
    return PAIR_SAYS_EQUAL;
}
