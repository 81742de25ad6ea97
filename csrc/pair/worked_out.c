/* Numbers that are one value: rounded, or worked out by an equation. */
#include <math.h>

#include "pair/equations.h"
#include "pair/forms.h"
#include "pair/terms.h"

/* Whether two numbers agree where one may be the other rounded. */
int pair_is_same_number(pair_judge *j, int32_t a, int32_t b) {
    /* As inside a collection: it is no grade of the answer. */
    j->members++;
    const int same = pair_numbers(j, a, b) == PAIR_SAYS_EQUAL ||
                     pair_numbers(j, b, a) == PAIR_SAYS_EQUAL ||
                     pair_probe(j, a, b) == PAIR_SAYS_EQUAL;
    j->members--;
    return same;
}

/* Whether a decimal is an exact number to the digits that it has, rounded or cut: beside what it is
 * worked out from it is no answer of its own. */
int pair_is_rounding(pair_judge *j, int32_t exact, int32_t decimal) {
    const expr *const e = j->e;
    const int negative = e->node[decimal].kind == EXPR_MUL && e->node[decimal].arity == 2 &&
                         pair_is_integer(e, pair_left_of(e, decimal - 1), -1);
    const int32_t digits = negative ? decimal - 1 : decimal;
    double value;
    if (e->node[digits].kind != EXPR_NUMBER || pair_has_units(e, exact)) return 0;
    const expr_number *const number = &e->number[e->node[digits].label];
    if (!number->is_decimal || !number->exact || number->q != 1 ||
        !pair_sample(j, exact, 0, &value)) {
        return 0;
    }
    const double unit = pow(10.0, number->exponent), shown = (double)number->p * unit;
    const double more = (negative ? -value : value) - shown;
    return (more >= 0.0 && more < unit) || fabs(more) <= 0.5 * unit;
}

int pair_is_shown_by(pair_judge *j, int32_t exact, int32_t decimal) {
    static const double digits[] = {0.05, 0.1, 0.2};
    /* Two digits are right to a twentieth. A chain is compared with itself by this, not with the
     * gold, so that the digits that are asked of a pred say nothing. */
    const numbers_settings kept = j->numbers;
    j->numbers.exact_gold_digits = 2;
    j->numbers.bound = digits;
    const int shown = pair_rounded(j, exact, decimal) == PAIR_SAYS_EQUAL;
    j->numbers = kept;
    return shown;
}

/* Appends a value of two signs with the upper one; -1 without room. */
static int32_t with_upper_sign(expr *e, int32_t root) {
    int32_t last = 0;
    for (int32_t i = pair_start(e, root); i <= root && last >= 0; i++) {
        const expr_node n = e->node[i];
        const int both = n.kind == EXPR_OPERATOR && n.head == EXPR_PLUS_MINUS;
        if (both && n.arity == 1) continue;
        last = both ? pair_push(e, EXPR_ADD, 0, 2)
                    : expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
    }
    return last;
}

int pair_take_upper_signs(expr *e, int32_t *a, int32_t *b) {
    if (!pair_holds_operator(e, *a, EXPR_PLUS_MINUS) ||
        !pair_holds_operator(e, *b, EXPR_PLUS_MINUS)) {
        return 1;
    }
    *a = with_upper_sign(e, *a);
    *b = *a < 0 ? -1 : with_upper_sign(e, *b);
    return *b >= 0;
}

/* Whether both sides are one value, so that the equation works it out: 1 - 1/4 = 3/4. */
int pair_works_out(pair_judge *j, int32_t left, int32_t right) {
    const expr *const e = j->e;
    const pair_because before = j->because;
    int holds = 0;
    if (pair_is_written_matrix(e, left) && pair_is_written_matrix(e, right)) {
        j->members++; /* entries, rounded or worked out */
        holds = pair_judge_equal(j, left, right) == PAIR_SAYS_EQUAL;
        j->members--;
        j->because = before;
        return holds;
    }
    if (!pair_is_value(e, left) || !pair_is_value(e, right) ||
        !pair_take_upper_signs(j->e, &left, &right)) {
        return 0;
    }
    if (pair_is_number(e, left) && pair_is_number(e, right)) {
        holds = pair_is_same_number(j, left, right) || pair_is_rounding(j, left, right);
        j->because = before;
        if (!holds) pair_differs(j, PAIR_BECAUSE_CONTRADICTION);
        return holds;
    }
    holds = pair_probe(j, left, right) == PAIR_SAYS_EQUAL || pair_is_shown_by(j, left, right);
    j->because = before;
    return holds;
}
