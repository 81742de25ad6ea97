/* Partners of brackets. Braces, environments, \left and \right are hard: they balance, and what is
 * within them has its partners there. Other brackets are soft: one without a partner stands alone.
 *
 * First come brackets whose side is known, then bars, whose side follows from their place: a bar
 * opens where an operand is due, closes the nearest open one where an operand stands before it, and
 * opens or stands alone where none is open. A bar with a script never opens (f|_0). */
#include <string.h>

#include "latex/lex.h"

enum { FENCES = FENCE_POISSON + 1, DEEPEST = 210 };

typedef struct {
    token *t;
    int32_t count;
    int32_t *stack; /* open tokens, hard and soft */
    int32_t height;
    int32_t hard[DEEPEST];         /* heights of the open hard ones */
    int32_t open[DEEPEST][FENCES]; /* soft ones that are open since then, by fence */
    int32_t depth, nesting;
    reader_result result;
} matcher;

static void refuse(matcher *m, reader_reason reason, int32_t i) {
    if (m->result.reason == READER_OK) {
        m->result = (reader_result){reason, m->t[i].start, m->t[i].end};
    }
}

static void pair(matcher *m, int32_t left, int32_t right) {
    m->t[left].match = right;
    m->t[right].match = left;
}

/* The neighbour of token i in a direction, -1 at an end. */
static int32_t beside(const matcher *m, int32_t i, int32_t direction) {
    for (i += direction; i >= 0 && i < m->count; i += direction) {
        if (m->t[i].kind != TOKEN_NOTHING) {
            return i;
        }
    }
    return -1;
}

static int is_hard_open(const token *t) {
    return t->kind == TOKEN_OPEN || t->kind == TOKEN_BEGIN ||
           (t->kind == TOKEN_BRACKET && t->size == SIZE_LEFT_RIGHT && t->side == SIDE_OPEN);
}

static int is_hard_close(const token *t) {
    return t->kind == TOKEN_CLOSE || t->kind == TOKEN_END ||
           (t->kind == TOKEN_BRACKET && t->size == SIZE_LEFT_RIGHT && t->side == SIDE_CLOSE);
}

/* Whether an operand ends with token i. */
static int ends_operand(const matcher *m, int32_t i) {
    const token *t;
    if (i < 0) {
        return 0;
    }
    t = &m->t[i];
    if (i > 0 && (t[-1].kind == TOKEN_SUP || t[-1].kind == TOKEN_SUB)) {
        return 1; /* [Ag^+] */
    }
    switch (t->kind) {
        case TOKEN_LETTER:
        case TOKEN_WORD:
        case TOKEN_NUMBER:
        case TOKEN_CLOSE:
        case TOKEN_PRIME:
        case TOKEN_END: return 1;
        case TOKEN_BRACKET: return t->side == SIDE_CLOSE;
        case TOKEN_COMMAND:
            return command_at(t->row)->cls == CLASS_ORD || command_at(t->row)->cls == CLASS_INNER;
        default: return 0;
    }
}

/* Whether an operand can begin with token i: a letter, a bracket that opens, a sign. */
static int begins_operand(const matcher *m, int32_t i) {
    const token *t;
    int cls;
    if (i < 0) {
        return 0;
    }
    t = &m->t[i];
    switch (t->kind) {
        case TOKEN_LETTER:
        case TOKEN_WORD:
        case TOKEN_NUMBER:
        case TOKEN_OPEN:
        case TOKEN_BEGIN: return 1;
        case TOKEN_BRACKET: return t->side == SIDE_OPEN || t->side == SIDE_EITHER;
        case TOKEN_COMMAND:
            cls = command_at(t->row)->cls;
            return cls == CLASS_ORD || cls == CLASS_OP || cls == CLASS_INNER ||
                   (command_at(t->row)->family == FAMILY_BINARY &&
                    command_at(t->row)->value <= BINARY_MINUS_PLUS);
        default: return 0;
    }
}

/* --- hard ones ------------------------------------------------------------------------------- */

/* \left and \right that find no partner within their braces are brackets of no size. */
static void free_unbalanced(matcher *m) {
    int32_t height = 0;
    for (int32_t i = 0; i < m->count; i++) {
        token *t = &m->t[i];
        if (is_hard_open(t)) {
            m->stack[height++] = i;
        } else if (is_hard_close(t)) {
            int bracket = t->kind == TOKEN_BRACKET;
            while (!bracket && height > 0 && m->t[m->stack[height - 1]].kind == TOKEN_BRACKET) {
                m->t[m->stack[--height]].size = SIZE_NONE;
            }
            if (height > 0 && (m->t[m->stack[height - 1]].kind == TOKEN_BRACKET) == bracket) {
                height--;
            } else {
                t->size = SIZE_NONE;
            }
        }
    }
    while (height > 0) {
        m->t[m->stack[--height]].size = SIZE_NONE;
    }
    for (int32_t i = 0; i < m->count; i++) {
        token *t = &m->t[i];
        if (t->kind == TOKEN_BRACKET && t->fence == FENCE_NONE && t->size == SIZE_NONE) {
            t->kind = TOKEN_NOTHING;
        }
    }
}

/* \left( 1, 2), (3, 4 \right): a \left( whose bracket is closed before its \right) is a plain
 * bracket, and so is that \right), which falls away where all within has partners without it. */
static void free_misplaced(matcher *m) {
    int32_t opener[DEEPEST], balance[DEEPEST], lowest[DEEPEST], depth = 0;
    for (int32_t i = 0; i < m->count; i++) {
        token *t = &m->t[i];
        if (is_hard_open(t) && depth + 1 < DEEPEST) {
            opener[++depth] = i;
            balance[depth] = lowest[depth] = 0;
        } else if (is_hard_close(t) && depth > 0) {
            token *left = &m->t[opener[depth]];
            if (lowest[depth] < 0 && balance[depth] >= -1 && left->kind == TOKEN_BRACKET &&
                left->fence == FENCE_ROUND && t->fence == FENCE_ROUND) {
                left->size = t->size = SIZE_NONE;
                t->kind = balance[depth] < 0 ? TOKEN_NOTHING : t->kind;
            }
            depth--;
        } else if (t->kind == TOKEN_BRACKET && t->fence == FENCE_ROUND && depth > 0) {
            balance[depth] += t->side == SIDE_OPEN ? 1 : t->side == SIDE_CLOSE ? -1 : 0;
            lowest[depth] = balance[depth] < lowest[depth] ? balance[depth] : lowest[depth];
        }
    }
}

static void push_hard(matcher *m, int32_t i) {
    if (m->depth + 1 >= DEEPEST || m->depth >= m->nesting) {
        refuse(m, READER_TOO_DEEP, i);
        return;
    }
    m->stack[m->height] = i;
    m->hard[++m->depth] = m->height++;
    memset(m->open[m->depth], 0, sizeof m->open[m->depth]);
}

static void pop_hard(matcher *m, int32_t i) {
    int32_t opener;
    const token *left, *right = &m->t[i];
    if (m->depth == 0) {
        refuse(m, READER_UNBALANCED, i);
        return;
    }
    m->height = m->hard[m->depth--];
    opener = m->stack[m->height];
    left = &m->t[opener];
    if ((left->kind == TOKEN_BRACKET) != (right->kind == TOKEN_BRACKET)) {
        refuse(m, READER_UNBALANCED, left->kind == TOKEN_BRACKET ? opener : i);
        return;
    }
    pair(m, opener, i);
}

static int is_line_end(const token *t) {
    return t->kind == TOKEN_BREAK || t->kind == TOKEN_AMPERSAND;
}

static int is_sign(const token *t) {
    return t->kind == TOKEN_COMMAND && command_at(t->row)->family == FAMILY_BINARY;
}

/* \left( a \right. \\ \left. b \right): one pair of brackets around a break of the line. */
static void join_lines(matcher *m) {
    for (int32_t i = 0; i < m->count; i++) {
        const token *t = &m->t[i];
        int32_t next = i + 1;
        int broken = 0;
        if (t->kind != TOKEN_BRACKET || t->size != SIZE_LEFT_RIGHT || t->side != SIDE_CLOSE ||
            t->fence != FENCE_NONE) {
            continue;
        }
        while (next < m->count && (is_line_end(&m->t[next]) || is_sign(&m->t[next]))) {
            broken |= is_line_end(&m->t[next]);
            next++;
        }
        if (broken && next < m->count && m->t[next].kind == TOKEN_BRACKET &&
            m->t[next].size == SIZE_LEFT_RIGHT && m->t[next].side == SIDE_OPEN &&
            m->t[next].fence == FENCE_NONE) {
            for (int32_t k = i; k <= next; k++) {
                m->t[k].kind = is_sign(&m->t[k]) ? TOKEN_COMMAND : TOKEN_NOTHING;
            }
        }
    }
}

/* While bars are matched, `match` of an unmatched bar is -1 and stack entries are openers of
 * matched brackets, open bars and bras. */
static int is_bar(const token *t) {
    return t->kind == TOKEN_BRACKET && t->side == SIDE_EITHER &&
           (t->fence == FENCE_BAR || t->fence == FENCE_NORM);
}

static void make_angle(token *t, int side) {
    t->kind = TOKEN_BRACKET;
    t->fence = FENCE_ANGLE;
    t->side = (uint8_t)side;
    t->size = SIZE_NONE;
    t->row = -1;
}

static int is_order(const token *t, int relation) {
    return t->kind == TOKEN_COMMAND && command_at(t->row)->family == FAMILY_RELATION &&
           command_at(t->row)->value == relation;
}

/* No bra or ket holds a sign of relation: an arrow, an equality, an order. */
static int is_relation(const token *t) {
    return t->kind == TOKEN_COMMAND && command_at(t->row)->family == FAMILY_RELATION;
}

static int is_plus(const token *t) {
    return t->kind == TOKEN_COMMAND && command_at(t->row)->family == FAMILY_BINARY &&
           command_at(t->row)->value == BINARY_PLUS;
}

static int is_additive(const token *t) {
    return is_sign(t) && command_at(t->row)->value <= BINARY_MINUS_PLUS;
}

/* <a|b>, |b> and <a| of plain text: signs of order that lack an operand are brackets. */
static void find_angles(matcher *m) {
    int32_t angle = -1, state = -1;
    for (int32_t i = 0; i < m->count; i++) {
        token *t = &m->t[i];
        int32_t before = beside(m, i, -1), after = beside(m, i, 1);
        int operand = ends_operand(m, before);
        int alone =
            after < 0 || !begins_operand(m, after) || is_bar(&m->t[after]) || is_plus(&m->t[after]);
        int bar = is_bar(t);
        int size = before >= 0 && is_bar(&m->t[before]) && ends_operand(m, beside(m, before, -1));
        if (is_hard_open(t) || is_hard_close(t)) {
            angle = state = -1;
        } else if (is_order(t, EXPR_LT) && !operand && !size) {
            angle = i;
        } else if (angle >= 0 && is_relation(t) && !is_order(t, EXPR_GT)) {
            angle = -1; /* |x| < d => |y| < e */
        } else if (is_order(t, EXPR_GT) && operand && alone && (angle >= 0 || state >= 0)) {
            make_angle(t, SIDE_CLOSE);
            if (angle >= 0) {
                make_angle(&m->t[angle], SIDE_OPEN);
            }
            angle = state = -1;
        } else if (bar && angle >= 0 && operand && alone) {
            make_angle(&m->t[angle], SIDE_OPEN);
            angle = -1;
        } else if (bar) {
            state = operand && state >= 0 ? -1 : i;
        }
    }
}

/* Braces around a single bracket only space it: {[}0, 1{]}. */
static void free_brackets(matcher *m) {
    for (int32_t i = 1; i + 1 < m->count; i++) {
        token *before = &m->t[i - 1], *after = &m->t[i + 1];
        if (m->t[i].kind == TOKEN_BRACKET && m->t[i].size != SIZE_LEFT_RIGHT &&
            before->kind == TOKEN_OPEN && before->match == i + 1 &&
            (i < 2 || (m->t[i - 2].kind != TOKEN_SUB && m->t[i - 2].kind != TOKEN_SUP))) {
            before->kind = after->kind = TOKEN_NOTHING;
            before->match = after->match = -1;
        }
    }
}

/* --- soft ones whose side is known ----------------------------------------------------------- */

static int is_interval(int fence) { return fence == FENCE_ROUND || fence == FENCE_SQUARE; }

static void push_soft(matcher *m, int32_t i) {
    m->stack[m->height++] = i;
    m->open[m->depth][m->t[i].fence]++;
}

static int32_t open_count(const matcher *m, int fence) {
    int32_t count = m->open[m->depth][fence];
    return is_interval(fence) ? m->open[m->depth][FENCE_ROUND] + m->open[m->depth][FENCE_SQUARE]
                              : count;
}

/* Closes the nearest soft bracket that fits, if one is open. */
static int close_soft(matcher *m, int32_t i) {
    int fence = m->t[i].fence;
    if (open_count(m, fence) == 0) {
        return 0;
    }
    for (;;) {
        int32_t opener = m->stack[--m->height];
        int left = m->t[opener].fence;
        m->open[m->depth][left]--;
        if (left == fence || (is_interval(fence) && is_interval(left))) {
            pair(m, opener, i);
            return 1;
        }
    }
}

/* Square brackets that may face outwards: ]a, b[. */
static void square(matcher *m, int32_t i) {
    token *t = &m->t[i];
    int32_t before = beside(m, i, -1), after = beside(m, i, 1);
    int operand = ends_operand(m, before);
    if (t->side == SIDE_OPEN && operand && !begins_operand(m, after) &&
        open_count(m, FENCE_SQUARE) > 0 && t->size == SIZE_NONE) {
        t->side = SIDE_CLOSE;
        t->flags |= FLAG_OUTWARD;
        close_soft(m, i);
        return;
    }
    if (t->side == SIDE_CLOSE && !operand && begins_operand(m, after) && t->size == SIZE_NONE &&
        !(before >= 0 && m->t[before].kind == TOKEN_BRACKET && m->t[before].side == SIDE_OPEN)) {
        t->side = SIDE_OPEN;
        t->flags |= FLAG_OUTWARD;
    }
    if (t->side == SIDE_OPEN) {
        push_soft(m, i);
    } else {
        close_soft(m, i);
    }
}

static void match_sided(matcher *m) {
    for (int32_t i = 0; i < m->count && m->result.reason == READER_OK; i++) {
        const token *t = &m->t[i];
        if (t->kind == TOKEN_LETTER || t->kind == TOKEN_NUMBER || t->kind == TOKEN_COMMAND) {
            continue; /* most tokens */
        }
        if (is_hard_open(t)) {
            push_hard(m, i);
        } else if (is_hard_close(t)) {
            pop_hard(m, i);
        } else if (t->kind != TOKEN_BRACKET || t->side == SIDE_MIDDLE || t->side == SIDE_EITHER) {
            continue;
        } else if (t->fence == FENCE_SQUARE) {
            square(m, i);
        } else if (t->side == SIDE_OPEN) {
            push_soft(m, i);
        } else {
            close_soft(m, i);
        }
    }
    if (m->depth > 0) {
        refuse(m, READER_UNBALANCED, m->stack[m->hard[m->depth]]);
    }
}

/* --- bars ------------------------------------------------------------------------------------ */

static int is_stray_angle(const token *t, int side) {
    return t->kind == TOKEN_BRACKET && t->match < 0 && t->fence == FENCE_ANGLE && t->side == side;
}

static int has_script(const matcher *m, int32_t i) {
    int32_t next = beside(m, i, 1);
    return next >= 0 && (m->t[next].kind == TOKEN_SUB || m->t[next].kind == TOKEN_SUP);
}

/* What is left in the innermost bracket right of the place that was reached. */
typedef struct {
    int32_t opener;     /* token, -1 for the text itself */
    int32_t height;     /* of the stack where it began */
    int32_t bars, kets; /* bars that may open or close, lone \rangle still to come */
} group;

/* Counts the bars and lone \rangle of every bracket: in the `letter` of its opener and closer. */
static void count_bars(matcher *m, int32_t *bars, int32_t *kets) {
    int32_t height = 0;
    for (int32_t i = 0; i < m->count; i++) {
        token *t = &m->t[i];
        int32_t *to = bars;
        if (t->match > i) {
            m->stack[height++] = i;
            t->letter = 0;
            m->t[t->match].letter = 0;
            continue;
        }
        if (t->match >= 0 && height > 0) {
            height--;
            continue;
        }
        if (!is_bar(t) && !is_stray_angle(t, SIDE_CLOSE)) {
            continue;
        }
        to = is_bar(t) ? bars : kets;
        if (height == 0) {
            ++*to;
        } else if (is_bar(t)) {
            m->t[m->stack[height - 1]].letter++;
        } else {
            m->t[m->t[m->stack[height - 1]].match].letter++;
        }
    }
}

static void unmatched_bars(matcher *m, int32_t height) {
    while (m->height > height) {
        token *t = &m->t[m->stack[--m->height]];
        if (is_bar(t)) {
            t->side = SIDE_MIDDLE;
        }
    }
}

static int bar_opens(const matcher *m, int32_t i, const group *g) {
    int32_t before = beside(m, i, -1);
    int angle = g->opener >= 0 && m->t[g->opener].fence == FENCE_ANGLE &&
                m->t[g->opener].kind == TOKEN_BRACKET;
    if (has_script(m, i)) {
        return 0;
    }
    if (angle) {
        int after_bar =
            before >= 0 && m->t[before].kind == TOKEN_BRACKET && m->t[before].side == SIDE_MIDDLE;
        return !ends_operand(m, before) && (!after_bar || g->bars > 1);
    }
    return !ends_operand(m, before) || g->bars > 0 || g->kets > 0;
}

static void bar(matcher *m, int32_t i, group *g) {
    token *t = &m->t[i];
    int32_t top = m->height > g->height ? m->stack[m->height - 1] : -1;
    int32_t before = beside(m, i, -1);
    /* \langle+| has a sign for a label */
    int labelled = top >= 0 && before > top && is_stray_angle(&m->t[top], SIDE_OPEN) &&
                   beside(m, before, -1) == top;
    int operand = ends_operand(m, before) || labelled;
    g->bars--;
    if (top >= 0 && operand &&
        (is_stray_angle(&m->t[top], SIDE_OPEN) ||
         (is_bar(&m->t[top]) && m->t[top].fence == t->fence))) {
        m->height--;
        pair(m, top, i);
        m->t[top].side = SIDE_OPEN;
        t->side = SIDE_CLOSE;
    } else if (bar_opens(m, i, g)) {
        m->stack[m->height++] = i;
    } else {
        t->side = SIDE_MIDDLE;
    }
}

/* A lone \rangle closes the nearest open bar: a ket. */
static void ket(matcher *m, int32_t i, group *g) {
    g->kets--;
    while (m->height > g->height) {
        int32_t opener = m->stack[--m->height];
        if (is_bar(&m->t[opener])) {
            pair(m, opener, i);
            m->t[opener].side = SIDE_OPEN;
            return;
        }
    }
}

/* <a \left| H \right| b>: bars of a pair that separate. */
static void separate(matcher *m, int32_t i, const group *g) {
    token *t = &m->t[i], *right = &m->t[t->match];
    int32_t before = beside(m, i, -1), after = beside(m, t->match, 1);
    if (g->opener >= 0 && m->t[g->opener].kind == TOKEN_BRACKET &&
        m->t[g->opener].fence == FENCE_ANGLE && t->kind == TOKEN_BRACKET && t->size != SIZE_NONE &&
        t->fence == FENCE_BAR && right->fence == FENCE_BAR && before != g->opener &&
        ends_operand(m, before) && after >= 0 && after != m->t[g->opener].match) {
        right->match = t->match = -1;
        t->side = right->side = SIDE_MIDDLE;
    }
}

/* \langle 0|+|1\rangle: a bra, a sign and a ket, for no operand ends with a sign. */
static void part_states(matcher *m) {
    for (int32_t i = 0; i < m->count; i++) {
        token *t = &m->t[i];
        if (t->kind != TOKEN_BRACKET || t->fence != FENCE_ANGLE || t->match <= i) {
            continue;
        }
        int32_t bars = 0, parted = 0, signs = 0, ket = beside(m, i, -1);
        /* |a\rangle\langle b| - c|d\rangle: a ket and a bra are one, and a term of a difference */
        int outer = ket >= 0 && m->t[ket].kind == TOKEN_BRACKET && m->t[ket].fence == FENCE_ANGLE &&
                    m->t[ket].side == SIDE_CLOSE;
        for (int32_t k = i + 1; k < t->match; k++) {
            if (m->t[k].match > k) {
                k = m->t[k].match;
            } else if (outer && bars == 1 && is_additive(&m->t[k])) {
                signs = 1;
            } else if (is_bar(&m->t[k])) {
                int32_t before = beside(m, k, -1);
                int operand = before >= 0 && ends_operand(m, before);
                int sign = before > i && !operand && m->t[before].kind != TOKEN_BRACKET;
                int32_t after = beside(m, k, 1); /* \langle a|+b|c\rangle: nor does one begin so */
                bars++;
                int opens =
                    after >= 0 && (outer ? is_additive(&m->t[after]) : is_plus(&m->t[after]));
                parted |= bars == 2 ? sign | signs : !operand ? -1 : opens;
            }
        }
        if (bars == 2 && parted == 1) {
            m->t[t->match].match = -1;
            t->match = -1;
        }
    }
}

/* \langle ij||ab\rangle, \langle j||T||k\rangle: bars that stand two by two between operands are
 * one each. Each token is looked at in its own bracket alone. */
static void join_bars(matcher *m) {
    for (int32_t i = 0; i < m->count; i++) {
        if (m->t[i].kind != TOKEN_BRACKET || m->t[i].fence != FENCE_ANGLE || m->t[i].match <= i) {
            continue;
        }
        int32_t pairs = 0;
        for (int round = 0; round < 2 && pairs >= 0; round++) {
            for (int32_t k = i + 1; k < m->t[i].match && pairs >= 0; k++) {
                token *t = &m->t[k];
                if (t->match > k) {
                    k = t->match;
                } else if (is_bar(t) && round == 0) {
                    int twice = is_bar(t + 1) && t->fence == FENCE_BAR && t->size == SIZE_NONE &&
                                t[1].fence == FENCE_BAR && t[1].start == t->end &&
                                ends_operand(m, beside(m, k, -1)) && k + 2 < m->t[i].match &&
                                begins_operand(m, k + 2) && !is_bar(t + 2);
                    pairs = twice ? pairs + 1 : -1;
                    k++;
                } else if (is_bar(t)) {
                    t->fence = FENCE_NORM;
                    t[1].kind = TOKEN_NOTHING;
                    k++;
                }
            }
        }
    }
}

static int is_mid(const token *t) {
    return t->kind == TOKEN_BRACKET && t->fence == FENCE_BAR && t->side == SIDE_MIDDLE &&
           t->size == SIZE_NONE && t->match < 0;
}

/* \mid where an operand must begin has nothing before it to set apart: with the next one in the
 * same bracket it is a modulus, \mid x-1\mid. One a bracket has no partner at the most: O(tokens).
 */
static void pair_mids(matcher *m) {
    for (int32_t i = 0; i < m->count; i++) {
        const int32_t after = is_mid(&m->t[i]) ? beside(m, i, 1) : -1;
        if (after < 0 || ends_operand(m, beside(m, i, -1)) || !begins_operand(m, after)) {
            continue;
        }
        for (int32_t k = after; k < m->count && (m->t[k].match < 0 || m->t[k].match > k); k++) {
            if (is_mid(&m->t[k])) {
                m->t[i].side = m->t[k].side = SIDE_EITHER;
                i = k;
                break;
            }
            k = m->t[k].match > k ? m->t[k].match : k;
        }
    }
}

static void match_bars(matcher *m, group *groups) {
    int32_t depth = 0;
    pair_mids(m);
    join_bars(m);
    part_states(m);
    groups[0] = (group){-1, 0, 0, 0};
    count_bars(m, &groups[0].bars, &groups[0].kets);
    m->height = 0;
    for (int32_t i = 0; i < m->count; i++) {
        token *t = &m->t[i];
        group *g = &groups[depth];
        if (t->match > i) {
            separate(m, i, g);
        }
        if (t->match > i) {
            m->stack[m->height++] = i;
            groups[++depth] =
                (group){i, m->height, (int32_t)t->letter, (int32_t)m->t[t->match].letter};
        } else if (depth > 0 && t->match == g->opener && t->match >= 0) {
            unmatched_bars(m, g->height);
            m->height--;
            depth--;
        } else if (is_bar(t) && t->match < 0) {
            bar(m, i, g);
        } else if (is_stray_angle(t, SIDE_CLOSE)) {
            ket(m, i, g);
        } else if (is_stray_angle(t, SIDE_OPEN)) {
            m->stack[m->height++] = i;
        }
    }
    unmatched_bars(m, 0);
}

/* Whether a command takes what a bracket holds as the rows of a matrix: \mqty(a & b \\ c & d). */
static int holds_rows(const matcher *m, int32_t opener) {
    const token *before = &m->t[opener] - (opener > 0);
    return before->kind == TOKEN_COMMAND && command_at(before->row)->family == FAMILY_SUBSTACK;
}

/* A break or an ampersand within a soft bracket only breaks the line. */
static void drop_breaks(matcher *m) {
    int32_t height = 0;
    for (int32_t i = 0; i < m->count; i++) {
        token *t = &m->t[i];
        if (t->match > i) {
            m->stack[height++] = i;
        } else if (t->match >= 0 && height > 0) {
            height--;
        } else if ((t->kind == TOKEN_BREAK || t->kind == TOKEN_AMPERSAND) && height > 0 &&
                   m->t[m->stack[height - 1]].kind == TOKEN_BRACKET &&
                   !holds_rows(m, m->stack[height - 1])) {
            t->kind = TOKEN_NOTHING;
        }
    }
}

/* What stands among the tokens: most texts have neither bars nor angles nor lone fences. */
enum {
    SEEN_LEFT_RIGHT = 1,
    SEEN_NO_FENCE = 2,
    SEEN_BAR_OR_ANGLE = 4,
    SEEN_ORDER = 8,
    SEEN_BREAK = 16
};

static int survey(const token *tokens, int32_t count) {
    int seen = 0;
    for (int32_t i = 0; i < count; i++) {
        const token *t = &tokens[i];
        if (t->kind == TOKEN_BRACKET) {
            seen |= t->size == SIZE_LEFT_RIGHT ? SEEN_LEFT_RIGHT : 0;
            seen |= t->fence == FENCE_NONE ? SEEN_NO_FENCE : 0;
            seen |= is_bar(t) || is_mid(t) || t->fence == FENCE_ANGLE ? SEEN_BAR_OR_ANGLE : 0;
        } else if (t->kind == TOKEN_COMMAND) {
            seen |= is_order(t, EXPR_LT) || is_order(t, EXPR_GT) ? SEEN_ORDER : 0;
        } else {
            seen |= is_line_end(t) ? SEEN_BREAK : 0;
        }
    }
    return seen;
}

reader_result brackets_match(token *tokens, int32_t count, int32_t nesting, int32_t *scratch) {
    matcher m;
    m.t = tokens;
    m.count = count;
    m.stack = scratch;
    m.nesting = nesting;
    m.height = m.depth = 0;
    m.result = (reader_result){READER_OK, 0, 0};
    memset(m.open[0], 0, sizeof m.open[0]); /* those of other depths when they are reached */
    int seen = survey(tokens, count);
    if (seen & SEEN_NO_FENCE) {
        join_lines(&m);
    }
    free_brackets(&m);
    if (seen & SEEN_BAR_OR_ANGLE) brackets_settle_angles(tokens, count);
    if (seen & (SEEN_LEFT_RIGHT | SEEN_NO_FENCE)) {
        free_unbalanced(&m);
        free_misplaced(&m);
    }
    if (seen & SEEN_ORDER) {
        find_angles(&m);
    }
    match_sided(&m);
    if (m.result.reason == READER_OK && (seen & (SEEN_BAR_OR_ANGLE | SEEN_ORDER))) {
        match_bars(&m, (group *)(void *)(scratch + count + 1));
    }
    if (m.result.reason == READER_OK && (seen & SEEN_BREAK)) {
        drop_breaks(&m);
    }
    return m.result;
}
