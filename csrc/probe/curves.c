/* Lines on which some symbols follow others: see points.h. */
#include <math.h>

#include "probe/line.h"

void line_move(line *p, double at, double within) {
    p->value[p->varies] = real_make(at, within);
    for (int32_t k = 0; k < p->followers; k++) {
        const int32_t slot = p->follower[k].slot;
        real value = statement_difference(p, p->follower[k].side, p->follower[k].node, LINE_ZERO);
        /* Out of the range of a positive symbol. */
        if (!value.state && !p->is_real[slot] && value.value <= 0.0) value = real_none(REAL_NONE);
        p->value[slot] = value;
    }
}

void line_find_dependent(const line *p, line_side *s) {
    uint8_t moves[POINTS_MOST_SYMBOLS] = {0};
    moves[p->varies] = 1;
    for (int32_t k = 0; k < p->followers; k++) {
        const line_side *of = p->follower[k].side;
        const int32_t root = p->follower[k].node;
        for (int32_t i = root - of->e->node[root].size + 1; i <= root; i++) {
            if (of->e->node[i].kind == EXPR_SYMBOL && moves[of->slot[i - of->first]]) {
                moves[p->follower[k].slot] = 1;
            }
        }
    }
    for (int32_t i = s->first; i <= s->root; i++) {
        const expr_node *node = &s->e->node[i];
        uint8_t depends = node->kind == EXPR_SYMBOL && moves[s->slot[i - s->first]];
        int32_t child = i - 1;
        for (int32_t k = 0; k < node->arity; k++, child -= s->e->node[child].size) {
            depends |= s->depends[child - s->first];
        }
        s->depends[i - s->first] = depends;
    }
}

static int is_or(const expr_node *node) {
    return (node->kind == EXPR_COLLECTION && node->head == EXPR_ALTERNATIVES) ||
           (node->kind == EXPR_OPERATOR && node->head == EXPR_OR);
}

static int is_and(const expr_node *node) {
    return (node->kind == EXPR_COLLECTION &&
            (node->head == EXPR_CONJUNCTION || node->head == EXPR_SEQUENCE ||
             node->head == EXPR_GIVEN || node->head == EXPR_CHAIN)) ||
           (node->kind == EXPR_OPERATOR && node->head == EXPR_AND);
}

int32_t curves_count(const line_side *s) {
    const expr_node *node = &s->e->node[s->root];
    return is_or(node) ? node->arity : 1;
}

static int holds_slot(const line_side *s, int32_t root, int32_t slot) {
    for (int32_t i = root - s->e->node[root].size + 1; i <= root; i++) {
        if (s->e->node[i].kind == EXPR_SYMBOL && s->slot[i - s->first] == slot) return 1;
    }
    return 0;
}

/* Whether a symbol may be worked out from a value: after all that follow already, none of which
 * needs it. */
static int may_follow(const line *p, const line_side *s, int32_t symbol, int32_t value) {
    const expr *e = s->e;
    const uint32_t others = 1u << EXPR_RELATION | 1u << EXPR_COLLECTION | 1u << EXPR_CALL |
                            1u << EXPR_OPERATOR | 1u << EXPR_UNIT | 1u << EXPR_WORDS;
    if (e->node[symbol].kind != EXPR_SYMBOL || expr_holds(e, value, others)) return 0;
    const int32_t slot = s->slot[symbol - s->first];
    if (holds_slot(s, value, slot)) return 0;
    for (int32_t k = 0; k < p->followers; k++) {
        if (p->follower[k].slot == slot) return 0;
        if (holds_slot(p->follower[k].side, p->follower[k].node, slot)) return 0;
    }
    return 1;
}

static void follow(line *p, const line_side *s, int32_t equation) {
    const expr *e = s->e;
    if (e->node[equation].kind != EXPR_RELATION || e->node[equation].head != EXPR_EQ) return;
    const int32_t right = equation - 1, left = right - e->node[right].size;
    for (int turned = 0; turned < 2; turned++) {
        const int32_t symbol = turned ? right : left, value = turned ? left : right;
        if (p->followers + 1 >= p->symbols || p->followers == LINE_MOST_FOLLOWERS) return;
        if (!may_follow(p, s, symbol, value)) continue;
        p->follower[p->followers].side = s;
        p->follower[p->followers].node = value;
        p->follower[p->followers].slot = s->slot[symbol - s->first];
        p->followers++;
        return;
    }
}

int curves_follow(line *p, const line_side *s, int32_t k) {
    const expr *e = s->e;
    int32_t branch = s->root;
    p->followers = 0;
    if (is_or(&e->node[branch])) {
        branch--;
        for (; k > 0; k--) branch -= e->node[branch].size;
    }
    if (!is_and(&e->node[branch])) return 0;
    /* Those that hold symbols on both sides come first: x = 2, y = x leaves x to vary. */
    for (int constant = 0; constant < 2; constant++) {
        int32_t child = branch - 1;
        for (int32_t m = 0; m < e->node[branch].arity; m++, child -= e->node[child].size) {
            if (e->node[child].kind != EXPR_RELATION) continue;
            const int32_t right = child - 1, left = right - e->node[right].size;
            const uint32_t symbols = 1u << EXPR_SYMBOL;
            const int numbers = !expr_holds(e, right, symbols) || !expr_holds(e, left, symbols);
            if (numbers == constant) follow(p, s, child);
        }
    }
    return p->followers > 0;
}
