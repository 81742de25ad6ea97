/* Times of twelve hours beside times of twenty-four: 3:45 p.m. is 15:45. */
#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/words.h"

enum { HALF_DAY = 12 };

static int is_clock(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_OPERATOR, EXPR_CLOCK) && e->node[root].arity == 2;
}

static int32_t hour_of(const expr *e, int32_t clock) {
    const int32_t hour = pair_child(e, clock, 0);
    if (e->node[hour].kind != EXPR_NUMBER) return -1;
    const expr_number *const n = &e->number[e->node[hour].label];
    return n->exact && n->q == 1 && n->exponent == 0 && n->p >= 0 && n->p <= 2 * HALF_DAY
               ? (int32_t)n->p
               : -1;
}

/* Appends a time with its half of the day as one of twenty-four hours; -1 where it is none. */
static int32_t on_whole_day(expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_QUALIFIED) || e->node[root].arity != 2) return -1;
    const int32_t clock = pair_child(e, root, 0), words = root - 1;
    const int late = e->node[words].kind == EXPR_WORDS && pair_words_are(e, words, "pm");
    const int early = e->node[words].kind == EXPR_WORDS && pair_words_are(e, words, "am");
    const int32_t hour = is_clock(e, clock) ? hour_of(e, clock) : -1;
    if (late == early || hour < 1 || hour > HALF_DAY) return -1;
    if (pair_push_integer(e, hour % HALF_DAY + (late ? HALF_DAY : 0)) < 0 ||
        pair_copy(e, pair_child(e, clock, 1)) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_OPERATOR, EXPR_CLOCK, 2);
}

/* Whether a time cannot be one of twelve hours, or has its hour in two digits as one of
 * twenty-four has: 03:15, to which neither half of the day is said. */
static int is_of_whole_day(const expr *e, int32_t root) {
    if (!is_clock(e, root)) return 0;
    const int32_t hour = hour_of(e, root);
    const expr_number *const n = &e->number[e->node[pair_child(e, root, 0)].label];
    return hour == 0 || hour > HALF_DAY || (hour > 0 && n->length == 2 && e->text[n->text] == '0');
}

pair_verdict pair_rule_clock(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = is_of_whole_day(e, gold), of_pred = is_of_whole_day(e, pred);
    if (of_gold == of_pred) return PAIR_SAYS_NOTHING;
    const int32_t made = on_whole_day(e, of_gold ? pred : gold);
    if (made < 0) return PAIR_SAYS_NOTHING;
    return pair_judge_equal(j, of_gold ? gold : made, of_gold ? made : pred);
}
