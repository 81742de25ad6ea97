/* What the bars of a text are: absolute values' or single ones. */
#include <string.h>

#include "published/published_lexing.h"

/* A bar opens or closes an absolute value, or stands alone between an operand and a script in
 * braces. An absolute value lies within one pair of brackets, so that the bars between two brackets
 * of a pair, those within inner brackets aside, can be told from their neighbours alone. */

enum { MAX_BARS = 24 };

/* Whether only an operand can come after such a token. */
static int wants_operand(uint8_t kind) {
    switch (kind) {
        case PUBLISHED_ADD:
        case PUBLISHED_SUB:
        case PUBLISHED_MUL:
        case PUBLISHED_DIV:
        case PUBLISHED_LEFT_PAREN:
        case PUBLISHED_LEFT_BRACKET:
        case PUBLISHED_LEFT_BRACE:
        case PUBLISHED_UNDERSCORE:
        case PUBLISHED_CARET:
        case PUBLISHED_FRACTION:
        case PUBLISHED_ROOT:
        case PUBLISHED_FUNCTION:
        case PUBLISHED_RELATION:
        case PUBLISHED_COMMA: return 1;
        default: return 0;
    }
}

/* Whether no expression begins with such a token. */
static int begins_nothing(uint8_t kind) {
    switch (kind) {
        case PUBLISHED_END:
        case PUBLISHED_MUL:
        case PUBLISHED_DIV:
        case PUBLISHED_RIGHT_PAREN:
        case PUBLISHED_RIGHT_BRACKET:
        case PUBLISHED_RIGHT_BRACE:
        case PUBLISHED_UNDERSCORE:
        case PUBLISHED_CARET:
        case PUBLISHED_BANG:
        case PUBLISHED_DEGREE:
        case PUBLISHED_RELATION:
        case PUBLISHED_COMMA: return 1;
        default: return 0;
    }
}

/* What the bar at token `at` may be, as bits 1 << published_bar; `behind_open` says that the bar
 * right before it, if there is one, opens. */
static unsigned bar_choices(const published_tokens *t, int32_t at, int behind_open) {
    const published_token *bar = &t->token[at];
    const uint8_t next = bar[1].kind;
    const unsigned opens = begins_nothing(next) ? 0 : 1u << PUBLISHED_BAR_OPENS;
    const int adjacent = at > 0 && bar[-1].kind == PUBLISHED_BAR;
    if (at == 0 || (adjacent ? behind_open : wants_operand(bar[-1].kind))) return opens;
    const int script = next == PUBLISHED_UNDERSCORE || next == PUBLISHED_CARET;
    const unsigned single =
        script && bar[2].kind == PUBLISHED_LEFT_BRACE ? 1u << PUBLISHED_BAR_SINGLE : 0;
    return opens | 1u << PUBLISHED_BAR_CLOSES | single;
}

/* Depth behind a bar that is `what`, at depth `depth`; -1 where nothing is open. */
static int32_t depth_behind(unsigned what, int32_t depth) {
    return what == PUBLISHED_BAR_OPENS    ? depth + 1
           : what == PUBLISHED_BAR_CLOSES ? depth - 1
                                          : depth;
}

/* Decides what the bars at tokens bar[0..count) of one pair of brackets are. 0 if they can't be. */
static int settle_bars(published_tokens *t, const int32_t *bar, int32_t count) {
    /* By bar, depth and whether the bar before opens: how many readings there are from here, none,
     * one, or more. */
    uint8_t readings[MAX_BARS + 1][MAX_BARS + 2][2];
    memset(readings, 0, sizeof readings);
    readings[count][0][0] = 1;
    for (int32_t i = count - 1; i >= 0; i--) {
        for (int32_t depth = 0; depth <= i; depth++) {
            for (int open = 0; open < 2; open++) {
                const unsigned choices = bar_choices(t, bar[i], open);
                unsigned sum = 0;
                for (unsigned what = PUBLISHED_BAR_OPENS; what <= PUBLISHED_BAR_SINGLE; what++) {
                    const int32_t behind = depth_behind(what, depth);
                    if (!(choices & 1u << what) || behind < 0) continue;
                    sum += readings[i + 1][behind][what == PUBLISHED_BAR_OPENS];
                }
                readings[i][depth][open] = (uint8_t)(sum > 2 ? 2 : sum);
            }
        }
    }
    if (readings[0][0][0] != 1) return readings[0][0][0] != 0;
    int32_t depth = 0;
    int open = 0;
    for (int32_t i = 0; i < count; i++) {
        const unsigned choices = bar_choices(t, bar[i], open);
        for (unsigned what = PUBLISHED_BAR_OPENS; what <= PUBLISHED_BAR_SINGLE; what++) {
            const int32_t behind = depth_behind(what, depth);
            if (!(choices & 1u << what) || behind < 0) continue;
            if (readings[i + 1][behind][what == PUBLISHED_BAR_OPENS] == 0) continue;
            t->token[bar[i]].head = (uint8_t)what;
            depth = behind;
            open = what == PUBLISHED_BAR_OPENS;
            break;
        }
    }
    return 1;
}

/* The bars of all pairs of brackets. The token of one that can't be read, or -1. */
int32_t published_settle_bars(published_tokens *t) {
    for (int32_t at = 0; at < t->token_count; at++) {
        /* `match` marks a bar that was seen with those of its pair of brackets. */
        if (t->token[at].kind != PUBLISHED_BAR || t->token[at].match >= 0) continue;
        int32_t bar[MAX_BARS], count = 0;
        for (int32_t next = at; next < t->token_count; next++) {
            published_token *token = &t->token[next];
            if (token->kind == PUBLISHED_BAR) {
                token->match = next;
                if (count < MAX_BARS) bar[count] = next;
                count++;
            } else if (token->match > next) {
                next = token->match;
            } else if (token->match >= 0) {
                break;
            }
        }
        if (count <= MAX_BARS && !settle_bars(t, bar, count)) return at;
    }
    return -1;
}
