#include "latex/commands.h"

#include <string.h>

#include "expr/expr.h"
#include "latex/layout.h"

#define PAIR(left, right) ((FENCE_##left << 4) | FENCE_##right)

const command_row command_rows[] = {
#define X(name, spelling, cls, family, value, takes, arguments, flags) \
    {name, spelling, CLASS_##cls, FAMILY_##family, value, TAKES_##takes, arguments, flags},
#include "latex/commands.def"
#undef X
};

enum { ROWS = (int)(sizeof(command_rows) / sizeof(command_rows[0])) };

/* Order of `name` against the name of a row; most differ in their first letters. */
static int compare(const char *name, int32_t length, const char *row) {
    for (int32_t i = 0; i < length; i++) {
        if (name[i] != row[i]) {
            return (unsigned char)name[i] < (unsigned char)row[i] ? -1 : 1;
        }
        if (row[i] == '\0') {
            return 1; /* a byte 0, which no name has */
        }
    }
    return row[length] == '\0' ? 0 : -1;
}

int32_t command_find(const char *name, int32_t length) {
    int32_t low = 0, high = ROWS - 1;
    while (low <= high) {
        int32_t middle = (low + high) / 2;
        int order = compare(name, length, command_rows[middle].name);
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
    if (length == 1 && (uint8_t)name[0] < 0x80) {
        return -1; /* a letter is no word */
    }
    const int div = length == 3 && memcmp(name, "div", 3) == 0; /* \div is a sign of division */
    int32_t row = div ? command_find("divergence", 10) : command_find(name, length);
    return row >= 0 && (command_rows[row].flags & COMMAND_PLAIN) ? row : -1;
}

int32_t command_count(void) { return ROWS; }
