#include "pair/spans.h"

#include <math.h>
#include <string.h>

enum {
    MOST_COLUMNS = 2 * PAIR_MOST_CONSTANTS + 1,
    SPARE_ROWS = 4, /* more samples than functions */
    MOST_ROWS = MOST_COLUMNS + SPARE_ROWS
};

static const double zero_pivot = 1e-9, open_pivot = 1e-6, largest_noise = 1e-10;

typedef struct {
    double re, im;
} number;

typedef struct {
    number at[MOST_ROWS];
    double noise; /* largest error of one of them */
} column;

/* --- values ----------------------------------------------------------------------------------- */

/* A fraction p / 64 with an odd p of its own for each name and row. */
static int32_t push_place(expr *e, uint64_t name, int32_t row) {
    uint64_t mixed = (name ^ (uint64_t)(row + 1) * 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u;
    mixed ^= mixed >> 31;
    const expr_number place = {
        .p = 9 + 2 * (int64_t)(mixed % 113), .q = 64, .exact = 1, .text = e->text_count};
    const int32_t label = expr_add_number(e, &place);
    return label < 0 ? -1 : expr_push(e, EXPR_NUMBER, 0, 0, label, 0);
}

enum { ALL_ZERO = -1, ANY_VALUES = -2 };

/* Appends a part in which one constant is 1 and the others are 0, or each is any number. */
static int32_t at_row(expr *e, const pair_family *of, const pair_coordinates *by, int32_t part,
                      int32_t one, int32_t row) {
    const int32_t root = of->part[part];
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node n = e->node[i];
        if (n.kind != EXPR_SYMBOL) {
            last = expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
        } else {
            int32_t constant = 0, coordinate = 0;
            while (constant < of->constants && of->constant[constant] != n.label) constant++;
            while (coordinate < by->count && by->label[coordinate] != n.label) coordinate++;
            if (constant < of->constants && one != ANY_VALUES) {
                last = pair_push_integer(e, constant == one);
            } else {
                const int moves = coordinate < by->count;
                last = push_place(e, e->name[n.label].hash, moves ? row : -2);
            }
        }
        if (last < 0) return -1;
    }
    return last;
}

static ball value_at(pair_judge *j, const pair_family *of, const pair_coordinates *by, int32_t one,
                     int32_t row) {
    expr *const e = j->e;
    const int32_t nodes = e->node_count, numbers = e->number_count;
    const int32_t root = at_row(e, of, by, row % of->parts, one, row / of->parts);
    ball found = ball_undefined();
    if (root >= 0 && e->node[root].size <= j->scratch_nodes) {
        j->work -= e->node[root].size;
        found = probe_value(e, root, PROBE_PRINCIPAL, j->scratch);
    }
    e->node_count = nodes;
    e->number_count = numbers;
    return found;
}

/* Fills the columns of a family, h last; 0 where it is not linear in its constants, or has no value
 * somewhere. */
static int sample(pair_judge *j, const pair_family *of, const pair_coordinates *by, int32_t rows,
                  column *to) {
    const expr *const e = j->e;
    for (int32_t k = 0; k <= of->constants; k++) to[k].noise = 0;
    for (int32_t row = 0; row < rows; row++) {
        const ball rest = value_at(j, of, by, ALL_ZERO, row);
        ball sum = rest;
        if (!ball_is_defined(rest) || j->work <= 0) return 0;
        for (int32_t k = 0; k < of->constants; k++) {
            const ball with = value_at(j, of, by, k, row);
            const ball f = ball_subtract(with, rest);
            const uint64_t name = e->name[of->constant[k]].hash;
            const int32_t nodes = j->e->node_count, numbers = j->e->number_count;
            const int32_t any = push_place(j->e, name, -2);
            if (!ball_is_defined(f) || any < 0) return 0;
            sum = ball_add(sum, ball_multiply(f, probe_value(e, any, 0, j->scratch)));
            j->e->node_count = nodes;
            j->e->number_count = numbers;
            to[k].at[row] = (number){f.re, f.im};
            to[k].noise = fmax(to[k].noise, f.error);
        }
        to[of->constants].at[row] = (number){rest.re, rest.im};
        to[of->constants].noise = fmax(to[of->constants].noise, rest.error);
        const ball all = value_at(j, of, by, ANY_VALUES, row), gap = ball_subtract(all, sum);
        if (!ball_is_defined(gap)) return 0;
        if (ball_modulus(gap) > gap.error + 1e-10 * ball_modulus(all)) return 0;
    }
    return 1;
}

/* --- ranks ------------------------------------------------------------------------------------ */

static double modulus(number a) { return hypot(a.re, a.im); }

static number minus_product(number a, number b, number c) {
    return (number){a.re - (b.re * c.re - b.im * c.im), a.im - (b.re * c.im + b.im * c.re)};
}

static number quotient(number a, number b) {
    const double norm = b.re * b.re + b.im * b.im;
    return (number){(a.re * b.re + a.im * b.im) / norm, (a.im * b.re - a.re * b.im) / norm};
}

/* Scales a column to a largest entry of 1: 1, 0 for one that vanishes, -1 where rounding hides
 * that. */
static int scaled(column *c, int32_t rows) {
    double largest = 0;
    for (int32_t i = 0; i < rows; i++) largest = fmax(largest, modulus(c->at[i]));
    if (largest <= 4 * c->noise) return 0;
    if (!(c->noise <= largest_noise * largest) || !(largest < 1e100)) return -1;
    for (int32_t i = 0; i < rows; i++) {
        c->at[i].re /= largest;
        c->at[i].im /= largest;
    }
    return 1;
}

/* Rank of columns, by elimination with full pivoting; -1 where rounding leaves it open. */
static int32_t rank_of(const column *const *from, int32_t count, int32_t rows) {
    column c[MOST_COLUMNS];
    int32_t columns = 0, rank = 0;
    for (int32_t k = 0; k < count; k++) {
        c[columns] = *from[k];
        const int kept = scaled(&c[columns], rows);
        if (kept < 0) return -1;
        columns += kept;
    }
    for (; rank < columns && rank < rows; rank++) {
        int32_t best = rank, at = rank;
        double largest = 0;
        for (int32_t k = rank; k < columns; k++) {
            for (int32_t i = rank; i < rows; i++) {
                if (modulus(c[k].at[i]) <= largest) continue;
                largest = modulus(c[k].at[i]);
                best = k;
                at = i;
            }
        }
        if (largest < zero_pivot) break;
        if (largest < open_pivot) return -1;
        const column pivot = c[best];
        c[best] = c[rank];
        c[rank] = pivot;
        for (int32_t k = rank; k < columns; k++) {
            const number moved = c[k].at[at];
            c[k].at[at] = c[k].at[rank];
            c[k].at[rank] = moved;
        }
        for (int32_t k = rank + 1; k < columns; k++) {
            const number factor = quotient(c[k].at[rank], c[rank].at[rank]);
            for (int32_t i = rank; i < rows; i++) {
                c[k].at[i] = minus_product(c[k].at[i], factor, c[rank].at[i]);
            }
        }
    }
    return rank;
}

/* Rows of samples for so many functions; 0 where there are too many. */
static int32_t rows_for(const pair_family *of, const pair_coordinates *by, int32_t functions) {
    int32_t rows = of->parts;
    if (by->count > 0) rows *= (functions + SPARE_ROWS + rows - 1) / rows;
    return rows > MOST_ROWS ? 0 : rows;
}

int32_t pair_span_rank(pair_judge *j, const pair_family *family, const pair_coordinates *of) {
    column known[PAIR_MOST_CONSTANTS + 1];
    const column *all[PAIR_MOST_CONSTANTS];
    const int32_t rows = rows_for(family, of, family->constants);
    if (rows == 0 || family->constants > PAIR_MOST_CONSTANTS) return -1;
    if (!sample(j, family, of, rows, known)) return -1;
    for (int32_t k = 0; k < family->constants; k++) all[k] = &known[k];
    return rank_of(all, family->constants, rows);
}

/* Whether a constant is an integer, whose multiples are not all that a span has. */
static int has_integers(const pair_judge *j, const pair_family *family) {
    for (int32_t k = 0; k < family->constants; k++) {
        if (j->integers >> (family->constant[k] & 63) & 1u) return 1;
    }
    return 0;
}

/* Whether two families of one integer each are the same points: 3 + 5t and 8 - 5k, whose steps are
 * as long and which begin whole steps apart. That they are on one line is known. */
static int are_same_steps(const column *known, const column *given, const column *apart,
                          int32_t rows) {
    static const double NEAR = 1e-9;
    int32_t top = 0;
    for (int32_t i = 1; i < rows; i++) {
        if (fabs(known->at[i].re) > fabs(known->at[top].re)) top = i;
    }
    const double step = known->at[top].re;
    if (step == 0.0) return 0;
    const double ratio = given->at[top].re / step, steps = apart->at[top].re / step;
    return fabs(fabs(ratio) - 1.0) < NEAR && fabs(steps - round(steps)) < NEAR;
}

pair_verdict pair_compare_spans(pair_judge *j, const pair_family *gold, const pair_family *pred,
                                const pair_coordinates *of) {
    column known[PAIR_MOST_CONSTANTS + 1], given[PAIR_MOST_CONSTANTS + 1];
    const column *all[MOST_COLUMNS];
    const int32_t n = gold->constants, m = pred->constants;
    if (gold->parts != pred->parts || n > PAIR_MOST_CONSTANTS || m > PAIR_MOST_CONSTANTS) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t rows = rows_for(gold, of, n + m);
    if (rows == 0) return PAIR_SAYS_NOTHING;
    if (!sample(j, gold, of, rows, known) || !sample(j, pred, of, rows, given)) {
        return PAIR_SAYS_NOTHING;
    }
    for (int32_t k = 0; k < n; k++) all[k] = &known[k];
    for (int32_t k = 0; k < m; k++) all[n + k] = &given[k];
    /* What the two have besides differs by a member of the span. */
    for (int32_t i = 0; i < rows; i++) {
        known[n].at[i].re -= given[m].at[i].re;
        known[n].at[i].im -= given[m].at[i].im;
    }
    known[n].noise += given[m].noise;
    all[n + m] = &known[n];
    const int32_t of_gold = rank_of(all, n, rows), of_pred = rank_of(all + n, m, rows);
    const int32_t of_all = rank_of(all, n + m + 1, rows);
    if (of_gold < 0 || of_pred < 0 || of_all < 0) return PAIR_SAYS_NOTHING;
    if (of_gold != of_all || of_pred != of_all) return PAIR_SAYS_DIFFERENT;
    if (!has_integers(j, gold) && !has_integers(j, pred)) return PAIR_SAYS_EQUAL;
    return n == 1 && m == 1 && are_same_steps(all[0], all[1], all[2], rows) ? PAIR_SAYS_EQUAL
                                                                            : PAIR_SAYS_NOTHING;
}
