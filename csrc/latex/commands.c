#include "latex/commands.h"

#include <string.h>

#include "expr/expr.h"
#include "latex/layout.h"

#define PAIR(left, right) ((FENCE_##left << 4) | FENCE_##right)

static const command_row rows[] = {
#define X(name, spelling, cls, family, value, takes, arguments, flags) \
    {name, spelling, CLASS_##cls, FAMILY_##family, value, TAKES_##takes, arguments, flags},
#include "latex/commands.def"
#undef X
};

enum { ROWS = (int)(sizeof(rows) / sizeof(rows[0])) };

/* Order of `name` against the name of a row. */
static int compare(const char *name, int32_t length, const char *row) {
    int order = strncmp(name, row, (size_t)length);
    return order != 0 ? order : row[length] == '\0' ? 0 : -1;
}

int32_t command_find(const char *name, int32_t length) {
    int32_t low = 0, high = ROWS - 1;
    while (low <= high) {
        int32_t middle = (low + high) / 2;
        int order = compare(name, length, rows[middle].name);
        if (order == 0) {
            return middle;
        }
        if (order < 0) {
            high = middle - 1;
        } else {
            low = middle + 1;
        }
    }
    return -1;
}

int32_t command_find_plain(const char *name, int32_t length) {
    int32_t row = command_find(name, length);
    return row >= 0 && (rows[row].flags & COMMAND_PLAIN) ? row : -1;
}

const command_row *command_at(int32_t row) { return &rows[row]; }

int32_t command_count(void) { return ROWS; }
