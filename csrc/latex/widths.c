#include "latex/widths.h"

#include <string.h>

#include "latex/characters.h"

enum { LEAD = 0xEF, FIRST = 0xFF01, LAST = 0xFF5E, SHIFT = 0xFF01 - 0x21, WIDE_BYTES = 3 };

/* The narrow form of the character at a byte, 0 where it has none. */
static char narrow(const char *text, int32_t at, int32_t length) {
    static const char kept[] = "\"#$%&*,@\\`{}~";
    uint32_t code = 0;
    if ((uint8_t)text[at] != LEAD || character_read(text, at, length, &code) != WIDE_BYTES ||
        code < FIRST || code > LAST) {
        return '\0';
    }
    const char c = (char)(code - SHIFT);
    return strchr(kept, c) == NULL ? c : '\0';
}

int32_t widths_mend(const char *text, int32_t length, char *out) {
    const char *const wide = length > 0 ? memchr(text, LEAD, (size_t)length) : NULL;
    int32_t written = 0, mended = 0;
    if (wide == NULL) {
        return 0;
    }
    for (int32_t at = (int32_t)(wide - text); at < length && !mended; at++) {
        mended = narrow(text, at, length) != '\0';
    }
    for (int32_t at = 0; at < length && mended; written++) {
        const char c = narrow(text, at, length);
        out[written] = c != '\0' ? c : text[at];
        at += c != '\0' ? WIDE_BYTES : 1;
    }
    return written;
}

int32_t widths_place(const char *text, int32_t length, int32_t at) {
    int32_t place = 0;
    for (int32_t i = 0; i < at && place < length; i++) {
        place += narrow(text, place, length) != '\0' ? WIDE_BYTES : 1;
    }
    return place;
}
