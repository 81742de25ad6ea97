/* Breakpoints and cells of a line: see points.h. */
#include <float.h>
#include <math.h>

#include "probe/line.h"

enum { LOOKS = 2 }; /* random points of each cell */

static void sort_breaks(line *p) {
    for (int32_t i = 1; i < p->break_count; i++) {
        const line_break moved = p->breaks[i];
        int32_t k = i;
        for (; k > 0 && p->breaks[k - 1].at > moved.at; k--) p->breaks[k] = p->breaks[k - 1];
        p->breaks[k] = moved;
    }
}

/* Takes those that may be the same for one, with the narrowest bound of them. */
static void merge_breaks(line *p) {
    int32_t kept = 0;
    for (int32_t i = 0; i < p->break_count; i++) {
        const line_break b = p->breaks[i];
        line_break *last = kept > 0 ? &p->breaks[kept - 1] : NULL;
        const double room = 8.0 * DBL_EPSILON * fabs(b.at);
        if (last && b.at - last->at <= b.within + last->within + room) {
            if (b.within < last->within) *last = b;
            continue;
        }
        p->breaks[kept++] = b;
    }
    p->break_count = kept;
}

int cells_find(line *p) {
    p->break_count = 0;
    for (int32_t k = 0; k < p->critical_count; k++) {
        zeros_add(p, &p->critical[k]);
        if (p->too_many || p->work > p->most_work) return 0;
    }
    if (!p->is_real[p->varies]) {
        /* What is not above zero is no point of the line. */
        int32_t kept = 0;
        for (int32_t k = 0; k < p->break_count; k++) {
            const line_break b = p->breaks[k];
            const int zero = p->from_zero[p->varies] && fabs(b.at) <= b.within;
            if (zero || b.at > b.within) p->breaks[kept++] = b;
        }
        p->break_count = kept;
    }
    if (p->periodic) {
        int32_t kept = 0;
        for (int32_t k = 0; k < p->break_count; k++) {
            if (fabs(p->breaks[k].at) < LINE_WINDOW) p->breaks[kept++] = p->breaks[k];
        }
        p->break_count = kept;
    }
    sort_breaks(p);
    merge_breaks(p);
    return 1;
}

/* A random point of a cell: cell k lies before breakpoint k. */
static double inside(const line *p, int32_t k, int32_t look) {
    const double draw = line_random(p->seed, (uint64_t)k + 1000, (uint64_t)look);
    const int32_t count = p->break_count;
    double low = p->is_real[p->varies] ? -INFINITY : 0.0, high = INFINITY;
    if (p->periodic) {
        high = LINE_WINDOW;
        if (p->is_real[p->varies]) low = -LINE_WINDOW;
    }
    if (k > 0) low = p->breaks[k - 1].at;
    if (k < count) high = p->breaks[k].at;
    /* The first look is near, the second may be far. */
    const double far = look == 0 ? 1.0 + draw : pow(10.0, 3.0 * draw);
    if (isinf(low) && isinf(high)) return (draw < 0.5 ? -1.0 : 1.0) * (far - 0.5) * (0.3 + draw);
    if (isinf(high)) return low + far * (low != 0.0 ? fabs(low) * (0.2 + draw) : 1.0);
    if (isinf(low)) return high - far * (high != 0.0 ? fabs(high) * (0.2 + draw) : 1.0);
    return low + (high - low) * (0.15 + 0.7 * draw);
}

static int32_t truth(line *p, int which) { return statement_holds_for_a_sign(p, &p->side[which]); }

/* What is seen in one place: both truths are compared with each other and with the first ones. */
typedef struct {
    int known, first[2], changes, unknown;
} seen;

/* 0 where the two surely differ. */
static int look_at(line *p, double at, double within, seen *s) {
    line_move(p, at, within);
    const int32_t a = truth(p, 0), b = truth(p, 1);
    if (a == STATEMENT_UNDEFINED || b == STATEMENT_UNDEFINED) return 1;
    if (a < 0 || b < 0) {
        s->unknown = 1;
        return 1;
    }
    if (!s->known) {
        s->known = 1;
        s->first[0] = a;
        s->first[1] = b;
    }
    if (a != s->first[0] || b != s->first[1]) s->changes = 1;
    return a == b;
}

cells_verdict cells_compare(line *p, int *changes, int *first_holds) {
    seen s = {0, {0, 0}, 0, 0};
    int differ = 0;
    for (int32_t k = 0; k <= p->break_count && !differ; k++) {
        p->snap = 0;
        for (int32_t look = 0; look < LOOKS && !differ; look++) {
            differ = !look_at(p, inside(p, k, look), 0.0, &s);
        }
        if (k == p->break_count || differ) continue;
        p->snap = 1;
        differ = !look_at(p, p->breaks[k].at, p->breaks[k].within, &s);
    }
    /* On a curve that a statement gives it is enough that it holds there. */
    const int holds_there = p->followers > 0 && s.known && s.first[0];
    *changes = s.changes ? CELLS_CHANGE : holds_there ? CELLS_HOLD : 0;
    if (differ) {
        *first_holds = truth(p, 0) == 1;
        p->snap = 0;
        return CELLS_DIFFER;
    }
    p->snap = 0;
    return s.unknown || p->work > p->most_work ? CELLS_UNKNOWN : CELLS_SAME;
}
