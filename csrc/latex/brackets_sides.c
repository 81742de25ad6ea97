/* Bars that say on which side of something they stand, \lvert and \bigr|, beside angles; angles
 * that are closed ends of intervals. */
#include <stddef.h>

#include "latex/commands.h"
#include "latex/lex.h"

static int is_sided_bar(const token *t) {
    return t->kind == TOKEN_BRACKET && t->fence == FENCE_BAR && t->side != SIDE_EITHER &&
           t->side != SIDE_MIDDLE && t->size != SIZE_LEFT_RIGHT;
}

static void free_bars(token *tokens, int32_t count) {
    int angles = 0;
    for (int32_t i = 0; i < count && !angles; i++) {
        angles = tokens[i].kind == TOKEN_BRACKET && tokens[i].fence == FENCE_ANGLE;
    }
    for (int32_t i = 0; angles && i < count; i++) {
        if (!is_sided_bar(&tokens[i])) continue;
        tokens[i].side = SIDE_EITHER;
        tokens[i].size = SIZE_NONE;
    }
}

/* --- closed ends --------------------------------------------------------------------------------
 */

enum { LEVELS = 64 }; /* of brackets and braces that are looked at; deeper angles stay angles */

typedef struct {
    int32_t opener, separators;
    int bars, semicolon;
} level;

static int is_open(const token *t) {
    return t->kind == TOKEN_OPEN || t->kind == TOKEN_BEGIN ||
           (t->kind == TOKEN_BRACKET && t->side == SIDE_OPEN);
}

static int is_close(const token *t) {
    return t->kind == TOKEN_CLOSE || t->kind == TOKEN_END ||
           (t->kind == TOKEN_BRACKET && t->side == SIDE_CLOSE);
}

static int is_fence(const token *t, int fence) {
    return t->kind == TOKEN_BRACKET && t->fence == fence;
}

static int is_membership(const token *t) {
    return t->kind == TOKEN_COMMAND && command_at(t->row)->family == FAMILY_RELATION &&
           command_at(t->row)->value == EXPR_IN;
}

/* Whether the level's bracket, which the token at `closer` closes, is an interval with an angle. */
static int is_interval_of(const token *tokens, const level *l, int32_t closer) {
    const token *left = &tokens[l->opener], *right = &tokens[closer];
    if (l->separators != 1 || l->bars) return 0;
    if (is_fence(left, FENCE_ANGLE) && is_fence(right, FENCE_ANGLE)) {
        return l->semicolon || (l->opener > 0 && is_membership(left - 1));
    }
    return (is_fence(left, FENCE_ANGLE) && is_fence(right, FENCE_ROUND)) ||
           (is_fence(left, FENCE_ROUND) && is_fence(right, FENCE_ANGLE));
}

static void close_ends(token *tokens, int32_t count) {
    level stack[LEVELS];
    int32_t depth = 0;
    for (int32_t i = 0; i < count; i++) {
        const token *t = &tokens[i];
        level *top = depth > 0 && depth <= LEVELS ? &stack[depth - 1] : NULL;
        if (is_open(t)) {
            if (depth < LEVELS) stack[depth] = (level){i, 0, 0, 0};
            depth++;
        } else if (is_close(t)) {
            if (top != NULL && is_interval_of(tokens, top, i)) {
                if (tokens[top->opener].fence == FENCE_ANGLE) {
                    tokens[top->opener].fence = FENCE_SQUARE;
                }
                if (tokens[i].fence == FENCE_ANGLE) tokens[i].fence = FENCE_SQUARE;
            }
            depth -= depth > 0;
        } else if (top != NULL && t->kind == TOKEN_BRACKET) {
            top->bars = 1;
        } else if (top != NULL && t->kind == TOKEN_COMMAND &&
                   command_at(t->row)->family == FAMILY_PUNCTUATION) {
            top->separators++;
            top->semicolon |= command_at(t->row)->value == PUNCT_SEMICOLON;
        }
    }
}

void brackets_settle_angles(token *tokens, int32_t count) {
    free_bars(tokens, count);
    close_ends(tokens, count);
}
