/* A remark at the end that says what holds elsewhere: (and 0 otherwise). Its brackets are those of
 * writing: it is one more case. */
#include <string.h>

#include "latex/characters.h"
#include "latex/lex_state.h"
#include "latex/words.h"

enum { LONGEST_REST = 48 }; /* bytes of such a remark */

/* The last byte before `end` that is no mark that ends formulas, braces and sentences. */
static int32_t last_before(const lexer *l, int32_t end) {
    while (end > 0 && strchr(" .$}\n", l->text[end - 1]) != NULL && l->text[end - 1] != '\0') {
        end--;
    }
    return end - 1;
}

void lex_find_rest(lexer *l) {
    const int32_t close = last_before(l, l->length);
    l->rest_open = l->rest_close = -1;
    if (close <= 0 || l->text[close] != ')') {
        return;
    }
    const int32_t end = last_before(l, close) + 1;
    int32_t first = end;
    while (first > 0 && character_is_letter(l->text[first - 1])) {
        first--;
    }
    const int32_t row = words_find(l->text + first, end - first);
    if (row < 0 || words_at(row)->kind != WORD_OTHERWISE) {
        return;
    }
    int32_t open = close - 1;
    while (open > 0 && close - open < LONGEST_REST && strchr("()", l->text[open]) == NULL) {
        open--;
    }
    if (open > 0 && l->text[open] == '(') {
        l->rest_open = open;
        l->rest_close = close;
    }
}

int lex_rest(lexer *l) {
    if (l->at == l->rest_close) {
        l->at++;
        return 1;
    }
    if (l->at != l->rest_open) {
        return 0;
    }
    l->at++;
    return lex_named(l, "comma", l->at - 1, l->at);
}
