#include "latex/columns.h"

#include <string.h>

#include "latex/characters.h"

enum { BARS = 3 }; /* of a row of two cells */

/* A row: its bars, and the byte behind its line. */
typedef struct {
    int32_t bar[BARS], end;
} table_row;

static int32_t skip_blanks(const char *text, int32_t at, int32_t end) {
    while (at < end && character_is_blank(text[at])) {
        at++;
    }
    return at;
}

/* The row that starts at a byte: three bars that nothing stands outside of, something in each cell.
 */
static int find_row(const char *text, int32_t at, int32_t length, table_row *out) {
    int32_t bars = 0, filled = 0;
    for (; at < length && text[at] != '\n'; at++) {
        if (text[at] == '|' && (at == 0 || text[at - 1] != '\\')) {
            if (bars == BARS || (bars > 0 && filled == 0)) {
                return 0;
            }
            out->bar[bars++] = at;
            filled = 0;
        } else if (!character_is_blank(text[at])) {
            filled++;
        }
        if (filled > 0 && (bars == 0 || bars == BARS)) {
            return 0;
        }
    }
    out->end = at;
    return bars == BARS;
}

/* Whether every cell of a row is a line, |---|:-:|. */
static int is_ruled(const char *text, const table_row *row) {
    int32_t lines = 0;
    for (int32_t i = row->bar[0]; i < row->bar[BARS - 1]; i++) {
        if (!character_is_blank(text[i]) && strchr("|:-", text[i]) == NULL) {
            return 0;
        }
        lines += text[i] == '-';
    }
    return lines > 1;
}

/* Whether the cells of a row are headings: words, no formula. */
static int is_heading(const char *text, const table_row *row) {
    for (int cell = 0; cell + 1 < BARS; cell++) {
        int32_t letters = 0;
        for (int32_t i = row->bar[cell] + 1; i < row->bar[cell + 1]; i++) {
            const char c = text[i];
            if (!character_is_letter(c) && !character_is_blank(c) && strchr("*-()", c) == NULL) {
                return 0;
            }
            letters += character_is_letter(c);
        }
        if (letters < BARS) { /* x | y: values stand below names */
            return 0;
        }
    }
    return 1;
}

int columns_mend(const char *text, int32_t length, char *out) {
    table_row head, rule, row;
    const int32_t start = skip_blanks(text, 0, length);
    if (start == length || text[start] != '|' || !find_row(text, start, length, &head) ||
        head.end == length || !find_row(text, head.end + 1, length, &rule) ||
        !is_heading(text, &head) || !is_ruled(text, &rule)) {
        return 0;
    }
    const int32_t body = skip_blanks(text, rule.end, length);
    int32_t last = body;
    for (int32_t at = body; at < length; at = skip_blanks(text, row.end, length)) {
        if (!find_row(text, at, length, &row)) {
            return 0;
        }
        last = row.end;
    }
    if (last == body) {
        return 0;
    }
    memmove(out, text, (size_t)length);
    memset(out, ' ', (size_t)body);
    for (int32_t at = body; at < last; at = skip_blanks(text, row.end, length)) {
        /* Signs that are no bars are left as they are, so that a row is found in `out` as well. */
        find_row(out, at, length, &row);
        out[row.bar[0]] = ' ';
        out[row.bar[1]] = '=';
        out[row.bar[2]] = row.end < last ? ',' : ' ';
    }
    return 1;
}
