#include "pair/assignment.h"

#include <math.h>

enum { SIZE = PAIR_MOST_ASSIGNED + 1 };

typedef struct {
    /* Rows and columns count from 1; column 0 is where each augmenting path begins. */
    double row_potential[SIZE], column_potential[SIZE], nearest[SIZE];
    int32_t row_of[SIZE], before[SIZE];
    int visited[SIZE];
} matching;

/* Visits the column, and gives the next one of the shortest path. */
static int32_t visit(matching *a, const double *cost, int32_t m, int32_t column) {
    const int32_t row = a->row_of[column];
    double step = INFINITY;
    int32_t following = 0;
    a->visited[column] = 1;
    for (int32_t other = 1; other <= m; other++) {
        if (a->visited[other]) continue;
        const double reduced =
            cost[(row - 1) * m + other - 1] - a->row_potential[row] - a->column_potential[other];
        if (reduced < a->nearest[other]) {
            a->nearest[other] = reduced;
            a->before[other] = column;
        }
        if (a->nearest[other] < step) {
            step = a->nearest[other];
            following = other;
        }
    }
    for (int32_t other = 0; other <= m; other++) {
        if (a->visited[other]) {
            a->row_potential[a->row_of[other]] += step;
            a->column_potential[other] -= step;
        } else {
            a->nearest[other] -= step;
        }
    }
    return following;
}

void pair_assign(const double *cost, int32_t n, int32_t m, int32_t *column) {
    matching a;
    for (int32_t k = 0; k <= m; k++) {
        a.row_potential[k] = a.column_potential[k] = 0;
        a.row_of[k] = 0;
    }
    for (int32_t row = 1; row <= n; row++) {
        int32_t at = 0;
        a.row_of[0] = row;
        for (int32_t k = 0; k <= m; k++) {
            a.nearest[k] = INFINITY;
            a.before[k] = 0;
            a.visited[k] = 0;
        }
        while (a.row_of[at] != 0) at = visit(&a, cost, m, at);
        while (at != 0) {
            a.row_of[at] = a.row_of[a.before[at]];
            at = a.before[at];
        }
    }
    for (int32_t k = 1; k <= m; k++) {
        if (a.row_of[k] != 0) column[a.row_of[k] - 1] = k - 1;
    }
}
