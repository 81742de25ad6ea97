#include "pair/forms.h"
#include "pair/judge.h"

static int is_graded(numbers_rule rule) {
    return rule == NUMBERS_BY_TOLERANCE || rule == NUMBERS_BY_DIGITS ||
           rule == NUMBERS_BY_UNCERTAINTY || rule == NUMBERS_BY_MONEY;
}

pair_verdict pair_numbers(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int64_t nodes = (int64_t)e->node[gold].size + e->node[pred].size;
    /* What is named an expression is compared exactly. */
    if (j->kind == PAIR_EXPRESSION || nodes > j->scratch_nodes) return PAIR_SAYS_NOTHING;
    j->work -= nodes;
    const numbers_result found = numbers_compare(e, gold, pred, &j->numbers, j->numbers_scratch);
    switch (found.verdict) {
        case NUMBERS_EQUAL: return PAIR_SAYS_EQUAL;
        case NUMBERS_NEAR:
            if (j->members == 0 && found.score > j->tier) j->tier = found.score;
            return pair_differs(j, PAIR_BECAUSE_NUMBER);
        case NUMBERS_DIFFERENT:
            /* What is near enough is settled where the gold is approximate: there is no tree to
             * score. */
            if (j->members == 0 && found.certain && is_graded(found.rule)) j->graded = 1;
            if (found.rule == NUMBERS_BY_NO_UNIT) return pair_differs(j, PAIR_BECAUSE_NO_UNIT);
            return found.certain ? pair_differs(j, PAIR_BECAUSE_NUMBER) : PAIR_SAYS_NOTHING;
        case NUMBERS_INCOMPATIBLE:
            if (j->members == 0) j->incompatible = 1;
            return pair_differs(j, PAIR_BECAUSE_UNITS);
        default: return PAIR_SAYS_NOTHING;
    }
}

pair_verdict pair_rounded(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int64_t nodes = (int64_t)e->node[gold].size + e->node[pred].size;
    if (j->kind == PAIR_EXPRESSION || nodes > j->scratch_nodes) return PAIR_SAYS_NOTHING;
    j->work -= nodes * j->options.points;
    const numbers_verdict found = numbers_agree(e, gold, pred, &j->numbers, j->options.seed,
                                                j->options.points, j->numbers_scratch);
    return found == NUMBERS_EQUAL ? PAIR_SAYS_EQUAL : PAIR_SAYS_NOTHING;
}
