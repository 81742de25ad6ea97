/* Bars that say on which side of something they stand, \lvert and \bigr|, beside angles. */
#include "latex/commands.h"
#include "latex/lex.h"

static int is_sided_bar(const token *t) {
    return t->kind == TOKEN_BRACKET && t->fence == FENCE_BAR && t->side != SIDE_EITHER &&
           t->side != SIDE_MIDDLE && t->size != SIZE_LEFT_RIGHT;
}

void brackets_free_bars(token *tokens, int32_t count) {
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
