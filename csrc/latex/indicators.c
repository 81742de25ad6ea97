#include "latex/indicators.h"

#include "latex/emit.h"
#include "latex/numbers.h"
#include "latex/roles_atoms.h"

enum { MOST_LINKS = 2 };

static const layout_atom *at(const reading *m, int32_t i) { return &m->text->atom[i]; }

/* 1 for < and <=, -1 for > and >=, 0 for other atoms. */
static int direction(const layout_atom *a) {
    return layout_is(a, FAMILY_RELATION, EXPR_LT) || layout_is(a, FAMILY_RELATION, EXPR_LE)   ? 1
           : layout_is(a, FAMILY_RELATION, EXPR_GT) || layout_is(a, FAMILY_RELATION, EXPR_GE) ? -1
                                                                                              : 0;
}

/* A bold or blackboard 1, perhaps a blackboard I. */
static int is_sign(const reading *m, int32_t i) {
    const layout_atom *a = at(m, i);
    const int drawn = a->font == FONT_BLACKBOARD || a->font == FONT_BOLD;
    const char first = m->text->text[a->start];
    return (a->kind == ATOM_NAME && a->sup.count == 0 && a->primes == 0) &&
           (first == '1' || (drawn && a->letter == '1') ||
            (a->font == FONT_BLACKBOARD && a->letter == 'I'));
}

/* I and \chi, which an interval below them makes indicators: I_{(0,1)}(x). */
static int is_letter(const reading *m, int32_t i) {
    const layout_atom *a = at(m, i);
    return a->kind == ATOM_NAME && a->sub.count == 1 && a->sup.count == 0 && a->primes == 0 &&
           (a->letter == 'I' || roles_is_named(m->text, i, "chi"));
}

/* The step that is 1 where the atoms [low, low_end) are less than [high, high_end). */
static int push_step(reading *m, layout_list low, layout_list high) {
    if (low.count == 1 && numbers_small(m->text, low.first) == 0) { /* 0 < x */
        return meaning_expression(m, high.first, layout_end(high)) &&
               emit_spelled(m, EXPR_CALL, "theta", 1, 0);
    }
    return meaning_expression(m, high.first, layout_end(high)) && emit_integer(m, -1) &&
           meaning_expression(m, low.first, layout_end(low)) && emit_product(m, 2) &&
           emit_sum(m, 2) && emit_spelled(m, EXPR_CALL, "theta", 1, 0);
}

/* The signs of order in a list, which all point one way; 0 where there are others, or none. */
static int32_t orders_in(const reading *m, layout_list list, int32_t *sign) {
    int32_t count = 0;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (!layout_is(at(m, i), FAMILY_RELATION, -1)) continue;
        const int way = direction(at(m, i));
        if (way == 0 || count == MOST_LINKS || i == list.first || i + 1 == layout_end(list) ||
            (count > 0 && way != direction(at(m, sign[0])))) {
            return 0;
        }
        sign[count++] = i;
    }
    return count;
}

static int push_orders(reading *m, layout_list list, const int32_t *sign, int32_t count) {
    int32_t start = list.first;
    for (int32_t k = 0; k < count; k++) {
        const int32_t end = k + 1 < count ? sign[k + 1] : layout_end(list);
        const layout_list left = {start, sign[k] - start}, right = {sign[k] + 1, end - sign[k] - 1};
        const int rises = direction(at(m, sign[k])) > 0;
        if (!push_step(m, rises ? left : right, rises ? right : left)) return 0;
        start = sign[k] + 1;
    }
    return count == 1 || emit_product(m, count);
}

/* The comma of an interval with two ends, -1 where a list is none. */
static int32_t comma_of(const reading *m, layout_list list) {
    const layout_atom *fence = at(m, list.first);
    int32_t comma = -1;
    if (list.count != 1 || fence->kind != ATOM_FENCE ||
        (fence->left != FENCE_SQUARE && fence->left != FENCE_ROUND)) {
        return -1;
    }
    for (int32_t i = fence->list[0].first; i < layout_end(fence->list[0]); i++) {
        if (!layout_is(at(m, i), FAMILY_PUNCTUATION, -1)) continue;
        if (comma >= 0) return -1;
        comma = i;
    }
    return comma;
}

static int is_infinite(const reading *m, layout_list list) {
    return layout_is(at(m, layout_end(list) - 1), FAMILY_CONSTANT, EXPR_INFINITY);
}

/* The steps of an interval at what stands in a bracket: [0, 1] at x. */
static int push_interval(reading *m, layout_list held, int32_t comma, layout_list x) {
    const layout_list low = {held.first, comma - held.first},
                      high = {comma + 1, layout_end(held) - comma - 1};
    int32_t steps = 0;
    if (low.count == 0 || high.count == 0) return 0;
    if (!is_infinite(m, low)) {
        if (!push_step(m, low, x)) return 0;
        steps++;
    }
    if (!is_infinite(m, high)) {
        if (!push_step(m, x, high)) return 0;
        steps++;
    }
    return steps == 1 || (steps == 2 && emit_product(m, 2));
}

int indicators_read(reading *m, cursor *c) {
    const int32_t atom = c->at, next = atom + 1;
    int32_t sign[MOST_LINKS];
    const int sign_of_it = is_sign(m, atom);
    if (!sign_of_it && !is_letter(m, atom)) return 0;
    layout_list held = at(m, atom)->sub;
    const int behind = held.count == 0 && next < c->end && at(m, next)->kind == ATOM_FENCE &&
                       layout_is_bare(at(m, next));
    if (behind) held = at(m, next)->list[0];
    if (!behind && held.count == 1 && at(m, held.first)->kind == ATOM_FENCE &&
        at(m, held.first)->left == FENCE_CURLY) {
        held = at(m, held.first)->list[0]; /* \mathbf 1_{\{x>0\}} */
    }
    const int32_t count = sign_of_it && held.count > 2 ? orders_in(m, held, sign) : 0;
    if (count > 0) {
        c->at = next + behind;
        m->shape = SHAPE_SCALAR;
        return push_orders(m, held, sign, count) ? 1 : -1;
    }
    const int32_t comma = !behind && held.count == 1 ? comma_of(m, held) : -1;
    if (comma < 0 || next >= c->end || !layout_is_fence(at(m, next), FENCE_ROUND, FENCE_ROUND) ||
        !layout_is_bare(at(m, next)) || at(m, next)->list[0].count == 0) {
        return 0;
    }
    c->at = next + 1;
    m->shape = SHAPE_SCALAR;
    return push_interval(m, at(m, held.first)->list[0], comma, at(m, next)->list[0]) ? 1 : -1;
}
