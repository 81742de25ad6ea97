#include "probe/side.h"

/* Functions made of pieces agree with others on some of them: |sin a| is sin a wherever sin a is
 * positive, and so is the root of 1 - cos^2 a. What parts the pieces is the sign of something that
 * is written on one of the sides. So where a side has such a function, points are added until
 * whatever may change its sign has had both, or has had one at MOST points. */
enum { MOST = 48 };

static int is_integer(const expr *e, int32_t i) {
    if (e->node[i].kind != EXPR_NUMBER) return 0;
    const expr_number *number = &e->number[e->node[i].label];
    return number->exact && number->q == 1 && number->exponent >= 0;
}

static int is_even(const expr *e, int32_t i) {
    const expr_number *number = &e->number[e->node[i].label];
    return number->p % 2 == 0 || number->exponent > 0;
}

/* A logarithm or a root of a name is of one piece, and so is a constant. */
static int is_one_piece(const side *s, int32_t i, int32_t argument) {
    return s->at[i - s->start].fixed ||
           (s->e->node[argument].arity == 0 && s->at[argument - s->start].sign > 0);
}

static int8_t sign_of_sum(const side *s, int32_t i) {
    int32_t child = i - 1;
    const int8_t first = s->at[child - s->start].sign;
    for (int32_t k = 1; k < s->e->node[i].arity; k++) {
        child -= s->e->node[child].size;
        if (s->at[child - s->start].sign != first) return 0;
    }
    return first;
}

/* Also says whether the sign of a factor is open. */
static int8_t sign_of_product(const side *s, int32_t i, uint8_t *open) {
    int32_t child = i - 1;
    int sign = 1;
    *open = 0;
    for (int32_t k = 0; k < s->e->node[i].arity; k++, child -= s->e->node[child].size) {
        sign *= s->at[child - s->start].sign;
        *open |= s->at[child - s->start].open;
    }
    return (int8_t)sign;
}

static int8_t sign_of_power(side *s, int32_t i, uint8_t *open) {
    const int32_t below = i - 1 - s->e->node[i - 1].size;
    const slot *const base = &s->at[below - s->start];
    *open = 0;
    if (!is_integer(s->e, i - 1)) {
        s->pieces |= !is_one_piece(s, i, below);
        if (base->sign > 0 || s->at[i - s->start].root != PROBE_ODD_ROOT) return 1;
    } else if (is_even(s->e, i - 1)) {
        return 1;
    }
    *open = base->open;
    return base->sign;
}

/* A step is between values that no node has: its sign is never noted. */
static int8_t sign_of_function(side *s, int32_t i, uint8_t *open) {
    const expr_node *const node = &s->e->node[i];
    *open = 1;
    switch (node->head) {
        case EXPR_ABS:
        case EXPR_NORM: s->pieces = 1; /* fall through */
        case EXPR_EXP:
        case EXPR_COSH:
        case EXPR_SECH: *open = 0; return 1;
        case EXPR_SINH:
        case EXPR_TANH:
        case EXPR_ATAN:
        case EXPR_ASINH: *open = s->at[i - 1 - s->start].open; return s->at[i - 1 - s->start].sign;
        case EXPR_SIN:
        case EXPR_COS:
        case EXPR_TAN:
        case EXPR_COT:
        case EXPR_SEC:
        case EXPR_CSC:
        case EXPR_COTH:
        case EXPR_CSCH:
        case EXPR_ERF:
        case EXPR_ERFC:
        case EXPR_GAMMA:
        case EXPR_FACTORIAL:
        case EXPR_BINOMIAL:
        case EXPR_RE:
        case EXPR_IM:
        case EXPR_CONJUGATE:
        case EXPR_ZETA:
        case EXPR_LEGENDRE:
        case EXPR_BETA:
        case EXPR_SINC: return 0;
        case EXPR_LOG: s->pieces |= !is_one_piece(s, i, i - 1); return 0;
        default: s->pieces |= !s->at[i - s->start].fixed; return 0;
    }
}

void probe_prepare_sign(side *s, int32_t i) {
    const expr_node *const node = &s->e->node[i];
    slot *const at = &s->at[i - s->start];
    at->sign = 1;
    at->open = 0;
    if (node->kind == EXPR_NUMBER && s->e->number[node->label].p < 0) at->sign = -1;
    if (node->arity == 0) return;
    at->open = 1;
    at->sign = 0;
    switch ((expr_kind)node->kind) {
        case EXPR_ADD: at->sign = sign_of_sum(s, i); break;
        case EXPR_MUL: at->sign = sign_of_product(s, i, &at->open); break;
        case EXPR_POW:
            if (node->arity == 2) at->sign = sign_of_power(s, i, &at->open);
            break;
        case EXPR_FUNCTION: at->sign = sign_of_function(s, i, &at->open); break;
        default: break;
    }
    if (at->fixed || at->sign != 0) at->open = 0;
    s->one_sided += at->open;
}

void probe_note_signs(side *s) {
    if (!s->pieces || s->one_sided == 0) return;
    for (int32_t k = 0; k < s->count; k++) {
        slot *const at = &s->at[k];
        const ball v = at->value;
        if (!at->open || at->shown == 3 || (v.flags & BALL_REAL) == 0) continue;
        if (v.re > v.error) at->shown |= 1;
        if (v.re < -v.error) at->shown |= 2;
        s->one_sided -= at->shown == 3;
    }
}

int32_t probe_needed(const side *f, const side *g, int32_t usual) {
    const int open = (f->pieces || g->pieces) && f->one_sided + g->one_sided > 0;
    return open && usual < MOST ? MOST : usual;
}
