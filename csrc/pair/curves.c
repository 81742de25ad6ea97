#include "pair/curves.h"

#include <math.h>

#include "pair/constants.h"
#include "pair/forms.h"
#include "probe/ball.h"

enum { COORDINATES = 2, QUADRANTS = 4, DRAWS = 8 };

typedef struct {
    int32_t label[COORDINATES], fresh[COORDINATES];
    int32_t count;
} plane;

/* Takes in the coordinates of a value; 0 where it has other names or more of them. */
static int find_coordinates(const expr *e, int32_t root, plane *to) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        int32_t k = 0;
        if (e->node[i].kind == EXPR_CALL) return 0;
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        while (k < to->count && to->label[k] != e->node[i].label) k++;
        if (k < to->count) continue;
        if (to->count == COORDINATES || !pair_is_coordinate(e, e->node[i].label)) return 0;
        to->label[to->count++] = e->node[i].label;
    }
    return 1;
}

/* Appends a value with its coordinates in one quadrant: names of positive numbers, with the signs
 * of the quadrant. */
static int32_t in_quadrant(expr *e, int32_t root, const plane *of, int quadrant) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node n = e->node[i];
        int32_t k = 0;
        while (n.kind == EXPR_SYMBOL && k < of->count && of->label[k] != n.label) k++;
        if (n.kind != EXPR_SYMBOL || k == of->count) {
            last = expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
        } else if (quadrant >> k & 1) {
            if (pair_push_integer(e, -1) < 0 ||
                expr_push(e, EXPR_SYMBOL, 0, 0, of->fresh[k], 0) < 0) {
                return -1;
            }
            last = pair_push(e, EXPR_MUL, 0, 2);
        } else {
            last = expr_push(e, EXPR_SYMBOL, 0, 0, of->fresh[k], 0);
        }
        if (last < 0) return -1;
    }
    return last;
}

static int32_t derivative(expr *e, int32_t of, int32_t by) {
    if (pair_copy(e, of) < 0 || expr_push(e, EXPR_SYMBOL, 0, 0, by, 0) < 0 ||
        pair_push_integer(e, 1) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_OPERATOR, EXPR_DERIVATIVE, 3);
}

/* Appends the derivative of `a` by the first name times that of `b` by the second. */
static int32_t derivatives(expr *e, int32_t a, int32_t first, int32_t b, int32_t second) {
    if (derivative(e, a, first) < 0 || derivative(e, b, second) < 0) return -1;
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* Whether a value varies with a name. */
static int varies(pair_judge *j, int32_t a, int32_t by) {
    const int32_t change = derivative(j->e, a, by);
    const int32_t zero = change < 0 ? -1 : pair_push_integer(j->e, 0);
    return zero >= 0 && pair_probe(j, change, zero) == PAIR_SAYS_DIFFERENT;
}

/* Whether a value is real at a draw; -1 where that is not known, as of what is too small there. */
static int is_real(pair_judge *j, int32_t root, int draw) {
    if (j->e->node[root].size > j->scratch_nodes) return -1;
    j->work -= j->e->node[root].size;
    const ball found = probe_sample(j->e, root, &j->options, draw, j->scratch);
    return ball_is_defined(found) ? fabs(found.im) <= found.error : -1;
}

/* How often both values are real; -1 where one is and the other is not. */
static int times_real(pair_judge *j, int32_t a, int32_t b) {
    int times = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
        const int first = is_real(j, a, draw), second = is_real(j, b, draw);
        if (first < 0 || second < 0) continue;
        if (first != second) return -1;
        times += first;
    }
    return times;
}

/* Whether the gradients are parallel in one quadrant, where the values are real; there neither may
 * be where the other is not. */
static int are_parallel(pair_judge *j, int32_t a, int32_t b, const plane *of, int *seen) {
    expr *const e = j->e;
    const int times = times_real(j, a, b);
    if (times <= 0) return times == 0;
    *seen = 1;
    for (int32_t k = 0; k < of->count; k++) {
        if (!varies(j, a, of->fresh[k]) || !varies(j, b, of->fresh[k])) return 0;
    }
    const int32_t one = derivatives(e, a, of->fresh[0], b, of->fresh[1]);
    const int32_t other = one < 0 ? -1 : derivatives(e, a, of->fresh[1], b, of->fresh[0]);
    return other >= 0 && pair_probe(j, one, other) == PAIR_SAYS_EQUAL;
}

pair_verdict pair_same_curves(pair_judge *j, int32_t a, int32_t b) {
    expr *const e = j->e;
    plane of = {.count = 0};
    int seen = 0;
    if (!find_coordinates(e, a, &of) || !find_coordinates(e, b, &of) || of.count != COORDINATES) {
        return PAIR_SAYS_NOTHING;
    }
    for (int32_t k = 0; k < of.count; k++) {
        const char name[] = {' ', 'v', (char)('0' + k)};
        of.fresh[k] = expr_intern(e, name, 3);
        if (of.fresh[k] < 0) return PAIR_SAYS_OPEN;
    }
    for (int quadrant = 0; quadrant < QUADRANTS; quadrant++) {
        const int32_t mark = e->node_count;
        const int32_t first = in_quadrant(e, a, &of, quadrant);
        const int32_t second = first < 0 ? -1 : in_quadrant(e, b, &of, quadrant);
        const int alike = second >= 0 && are_parallel(j, first, second, &of, &seen);
        e->node_count = mark;
        if (!alike) return PAIR_SAYS_DIFFERENT;
    }
    return seen ? PAIR_SAYS_EQUAL : PAIR_SAYS_NOTHING;
}
