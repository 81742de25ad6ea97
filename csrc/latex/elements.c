#include "latex/elements.h"

#include <stdint.h>

static const char elements[][ELEMENTS_SYMBOL + 1] = {
#define X(symbol, number) symbol,
#include "latex/elements.def"
#undef X
};

static const uint8_t numbers[] = {
#define X(symbol, number) number,
#include "latex/elements.def"
#undef X
};

int elements_number(const char *text, int32_t length) {
    int32_t low = 0, high = (int32_t)(sizeof elements / sizeof elements[0]) - 1;
    if (length > ELEMENTS_SYMBOL) {
        return 0;
    }
    char second = length > 1 ? text[1] : '\0';
    while (low <= high) {
        int32_t middle = (low + high) / 2;
        int order = (uint8_t)text[0] - (uint8_t)elements[middle][0];
        order = order != 0 ? order : (uint8_t)second - (uint8_t)elements[middle][1];
        if (order == 0) {
            return numbers[middle];
        }
        if (order < 0) {
            high = middle - 1;
        } else {
            low = middle + 1;
        }
    }
    return 0;
}

static int is_small(char c) { return c >= 'a' && c <= 'z'; }

int32_t elements_symbol(const char *text, int32_t length) {
    int32_t bytes = length > 1 && is_small(text[1]) ? 2 : 1;
    return length > 0 && elements_number(text, bytes) > 0 ? bytes : 0;
}

int32_t elements_digit(const char *text, int32_t length) {
    if (length > 0 && text[0] >= '0' && text[0] <= '9') {
        return 1;
    }
    const unsigned char *const u = (const unsigned char *)text; /* U+2080 to U+2089 */
    return length > 2 && u[0] == 0xE2 && u[1] == 0x82 && u[2] >= 0x80 && u[2] <= 0x89 ? 3 : 0;
}

int elements_formula(const char *text, int32_t length) {
    int32_t at = 0, shown = 1, symbols = 0;
    while (at < length) {
        int32_t bytes = elements_symbol(text + at, length - at);
        if (bytes == 0) {
            return 0;
        }
        at += bytes;
        shown = bytes == 2 ? 2 : shown;
        symbols++;
        at += at + 1 < length && text[at] == '_' && text[at + 1] >= '0' && text[at + 1] <= '9';
        for (int32_t digit; (digit = elements_digit(text + at, length - at)) > 0; at += digit) {
            shown = 2;
        }
    }
    return symbols > 1 || shown > 1 ? shown : 0;
}
