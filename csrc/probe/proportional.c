#include "probe/probe.h"

#include <math.h>
#include <string.h>

#include "probe/side.h"

enum { SIDES = 4 };

/* Both sides of two equations. */
typedef struct {
    side at[SIDES]; /* lhs a, rhs a, lhs b, rhs b */
    int present[SIDES];
    int fixed;
} equations;

/* (lhs a - rhs a) / (lhs b - rhs b) at a point, and lhs b - rhs b. */
static ball quotient(equations *q, const point *p, int64_t *work, ball *divisor) {
    ball value[SIDES];
    for (int k = 0; k < SIDES; k++) {
        value[k] = q->present[k] ? probe_evaluate_side(&q->at[k], p, work) : ball_exact(0.0);
        if (!ball_is_defined(value[k])) return value[k];
    }
    *divisor = ball_subtract(value[2], value[3]);
    return ball_divide(ball_subtract(value[0], value[1]), *divisor);
}

static int quotient_stood_in(const equations *q) {
    int stood_in = 0;
    for (int k = 0; k < SIDES; k++) stood_in |= q->present[k] && q->at[k].stood_in;
    return stood_in;
}

static int quotient_look(equations *q, ball ratio, ball divisor, double factor, double error) {
    int unseen = 0;
    const double by_a = factor / ball_modulus(divisor), by_b = by_a * ball_modulus(ratio);
    for (int k = 0; k < SIDES; k++) {
        if (!q->present[k]) continue;
        probe_look(&q->at[k], k < 2 ? by_a : by_b, error);
        unseen += q->at[k].unseen;
    }
    return unseen;
}

static int usable(ball a) {
    return ball_is_defined(a) && a.error <= PROBE_MEANINGFUL * ball_modulus(a) && !ball_is_zero(a);
}

static probe_verdict is_constant(equations *q, const probe_options *options,
                                 probe_report *report) {
    const int32_t needed = q->fixed ? 1 : options->points;
    int32_t accepted = 0;
    int unseen = 1, stood_in = 0;
    ball reference = ball_undefined();
    for (int32_t attempt = 0; attempt < options->attempts; attempt++) {
        if (report->work > options->work) {
            report->notes |= PROBE_WORK;
            break;
        }
        const point p = probe_draw(options, attempt);
        ball divisor;
        report->attempts++;
        const ball ratio = quotient(q, &p, &report->work, &divisor);
        if (!usable(ratio)) {
            report->notes |= PROBE_NO_VALUE;
            if (q->fixed) break;
            continue;
        }
        stood_in |= quotient_stood_in(q);
        if (!ball_is_defined(reference)) reference = ratio;
        const double error = ratio.error + reference.error, apart = probe_distance(ratio, reference);
        if (apart > PROBE_SAFETY * error) {
            if (!stood_in) return PROBE_DIFFERENT;
            report->notes |= PROBE_STAND_IN;
            return PROBE_UNDECIDED;
        }
        if (apart > error) {
            report->notes |= PROBE_BORDERLINE;
            continue;
        }
        unseen = quotient_look(q, ratio, divisor, 1.0, error);
        accepted++;
        if (accepted > needed && unseen == 0) break;
        if (q->fixed) break;
    }
    report->accepted = accepted;
    /* The first point has nothing to agree with. */
    if (accepted < needed + !q->fixed) return PROBE_UNDECIDED;
    if (unseen != 0) {
        report->notes |= PROBE_INSENSITIVE;
        return PROBE_UNDECIDED;
    }
    report->factor = reference;
    report->sign = ball_is_positive(reference) - ball_is_negative(reference);
    return PROBE_EQUAL;
}

static probe_verdict is_monomial(equations *q, const probe_options *options,
                                 probe_report *report) {
    const int32_t needed = (options->points + 1) / 2;
    int32_t accepted = 0, sign = 0;
    int unseen = 1, stood_in = 0;
    for (int32_t attempt = 0; attempt < options->attempts; attempt++) {
        if (report->work > options->work) {
            report->notes |= PROBE_WORK;
            break;
        }
        const point base = probe_draw(options, attempt);
        const uint64_t x = probe_mixed(base.stream[0] + 1), y = probe_mixed(base.stream[0] + 2),
                       z = probe_mixed(base.stream[0] + 3), one = 0;
        /* x * yz against xy * z; a lone stream has short mantissas too. */
        const uint64_t pair[4][2] = {{x, one}, {y, z}, {x, y}, {z, one}};
        ball ratio[4], divisor = ball_undefined();
        int defined = 1;
        report->attempts++;
        for (int k = 0; k < 4 && defined; k++) {
            point p = base;
            p.stream[0] = pair[k][0];
            p.stream[1] = pair[k][1];
            p.streams = pair[k][1] == one ? 1 : 2;
            p.short_mantissas = 1;
            ratio[k] = quotient(q, &p, &report->work, &divisor);
            defined = usable(ratio[k]);
            stood_in |= defined && quotient_stood_in(q);
        }
        if (!defined) {
            report->notes |= PROBE_NO_VALUE;
            continue;
        }
        const ball left = ball_multiply(ratio[0], ratio[1]);
        const ball right = ball_multiply(ratio[2], ratio[3]);
        if (!ball_is_defined(left) || !ball_is_defined(right)) continue;
        const double error = left.error + right.error, apart = probe_distance(left, right);
        const int32_t here = ball_is_positive(ratio[3]) - ball_is_negative(ratio[3]);
        if (apart > PROBE_SAFETY * error || (accepted > 0 && here != sign)) {
            return stood_in ? PROBE_UNDECIDED : PROBE_DIFFERENT;
        }
        if (apart > error) {
            report->notes |= PROBE_BORDERLINE;
            continue;
        }
        sign = here;
        unseen = quotient_look(q, ratio[3], divisor, ball_modulus(ratio[2]), error);
        accepted++;
        if (accepted >= needed && unseen == 0) break;
    }
    report->accepted = accepted;
    if (accepted < needed) return PROBE_UNDECIDED;
    if (unseen != 0) {
        report->notes |= PROBE_INSENSITIVE;
        return PROBE_UNDECIDED;
    }
    report->factor = ball_undefined();
    report->sign = sign;
    return PROBE_EQUAL;
}

probe_verdict probe_proportional(const expr *a, int32_t lhs_a, int32_t rhs_a, const expr *b,
                                 int32_t lhs_b, int32_t rhs_b, const probe_options *options,
                                 void *scratch, probe_report *report) {
    const expr *owner[SIDES] = {a, a, b, b};
    const int32_t root[SIDES] = {lhs_a, rhs_a, lhs_b, rhs_b};
    slot *slots = scratch;
    equations q = {.fixed = 1};
    memset(report, 0, sizeof *report);
    report->factor = ball_undefined();
    for (int k = 0; k < SIDES; k++) {
        q.present[k] = root[k] >= 0;
        if (!q.present[k]) continue;
        const int reachable =
            probe_prepare(&q.at[k], owner[k], root[k], slots, &report->work, options->work);
        report->notes |= q.at[k].notes;
        if (!reachable) return PROBE_UNDECIDED;
        slots += (size_t)q.at[k].count * LANES;
        q.fixed &= q.at[k].fixed;
    }
    const probe_verdict verdict = is_constant(&q, options, report);
    if (verdict != PROBE_DIFFERENT || (options->flags & PROBE_ALLOW_MONOMIAL) == 0) {
        return verdict;
    }
    for (int k = 0; k < SIDES; k++) {
        if (!q.present[k]) continue;
        q.at[k].unseen = 0;
        for (int32_t i = 0; i < q.at[k].count; i++) {
            q.at[k].at[i].seen = 0;
            q.at[k].unseen += q.at[k].e->node[q.at[k].start + i].arity == 0;
        }
    }
    return is_monomial(&q, options, report);
}
