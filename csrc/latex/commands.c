#include "latex/commands.h"

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

/* The bytes that the rows on both sides of what is left share with the name are not compared again.
 */
int32_t command_find(const char *name, int32_t length) {
    int32_t low = 0, high = ROWS - 1, below = 0, above = 0;
    while (low <= high) {
        const int32_t middle = (low + high) / 2;
        const char *const row = command_rows[middle].name;
        int32_t same = below < above ? below : above;
        while (same < length && name[same] == row[same] && row[same] != '\0') {
            same++;
        }
        if (same == length && row[same] == '\0') {
            return middle;
        }
        if (same == length ||
            (row[same] != '\0' && (unsigned char)name[same] < (unsigned char)row[same])) {
            high = middle - 1;
            above = same;
        } else { /* a byte 0, which no name has, is behind all */
            low = middle + 1;
            below = same;
        }
    }
    return -1;
}

int32_t command_find_plain(const char *name, int32_t length) {
    if (length == 1 && (uint8_t)name[0] < 0x80) {
        return -1; /* a letter is no word */
    }
    int32_t row = command_find(name, length);
    return row >= 0 && (command_rows[row].flags & COMMAND_PLAIN) ? row : -1;
}

int32_t command_count(void) { return ROWS; }
