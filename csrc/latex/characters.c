#include "latex/characters.h"

#include <stddef.h>

#include "latex/layout.h"

static const character_row rows[] = {
#define X(code, name, shape) {code, CHARACTER_##shape, name},
#include "latex/characters.def"
#undef X
};

enum { ROWS = (int)(sizeof(rows) / sizeof(rows[0])) };

const character_row *character_find(uint32_t code) {
    int32_t low = 0, high = ROWS - 1;
    while (low <= high) {
        int32_t middle = (low + high) / 2;
        if (rows[middle].code == code) {
            return &rows[middle];
        }
        if (rows[middle].code > code) {
            high = middle - 1;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

int32_t character_count(void) { return ROWS; }

const character_row *character_at(int32_t row) { return &rows[row]; }

int32_t character_read(const char *text, int32_t at, int32_t end, uint32_t *code) {
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    uint8_t first = (uint8_t)text[at];
    int32_t length = first < 0x80 ? 1 : (first >> 5) == 6 ? 2 : (first >> 4) == 14 ? 3 : 4;
    uint32_t value = first;
    if (first >= 0x80 && (first < 0xC2 || first > 0xF4)) {
        return 0;
    }
    if (length > end - at) {
        return 0;
    }
    if (length > 1) {
        value = first & (0x7Fu >> length);
    }
    for (int32_t i = 1; i < length; i++) {
        uint8_t next = (uint8_t)text[at + i];
        if ((next & 0xC0) != 0x80) {
            return 0;
        }
        value = (value << 6) | (next & 0x3Fu);
    }
    if (value < least[length] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) {
        return 0;
    }
    *code = value;
    return length;
}

uint32_t character_styled(uint32_t code, int *font) {
    /* Alphabets of 52 letters from U+1D400 on, in Unicode's order. */
    static const uint8_t fonts[] = {
        FONT_BOLD,    FONT_PLAIN,      FONT_BOLD,      FONT_CALLIGRAPHIC, FONT_CALLIGRAPHIC,
        FONT_FRAKTUR, FONT_BLACKBOARD, FONT_FRAKTUR,   FONT_SANS,         FONT_SANS,
        FONT_SANS,    FONT_SANS,       FONT_TYPEWRITER};
    const uint32_t letters = 0x1D400, count = 13 * 52, digits = 0x1D7CE;
    if (code >= letters && code < letters + count) {
        uint32_t place = (code - letters) % 52;
        *font = fonts[(code - letters) / 52];
        return place < 26 ? 'A' + place : 'a' + place - 26;
    }
    if (code >= digits && code < digits + 50) {
        *font = FONT_PLAIN;
        return '0' + (code - digits) % 10;
    }
    return 0;
}

int character_is_word(uint32_t code) {
    /* Latin, Greek, Cyrillic to Arabic; Indic to Korean; kana, Chinese, Hangul. */
    static const uint32_t ranges[][2] = {{0xAA, 0xAA},     {0xBA, 0xBA},     {0xC0, 0x24F},
                                         {0x370, 0x6FF},   {0x900, 0x11FF},  {0x1E00, 0x1FFF},
                                         {0x3040, 0x30FF}, {0x3400, 0x9FFF}, {0xAC00, 0xD7A3}};
    for (size_t i = 0; i < sizeof(ranges) / sizeof(ranges[0]); i++) {
        if (code >= ranges[i][0] && code <= ranges[i][1]) {
            return 1;
        }
    }
    return 0;
}
