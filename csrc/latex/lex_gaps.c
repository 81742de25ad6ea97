/* Lengths of TeX: whether a space is as wide as those that part formulas. */
#include <string.h>

#include "latex/characters.h"
#include "latex/lex_state.h"

/* Units of length in points, The TeXbook (1984), chapter 10; em and ex of a text of ten points. */
static const struct {
    char unit[3];
    double points;
} LENGTHS[] = {{"pt", 1.0},  {"pc", 12.0}, {"in", 72.27},  {"bp", 1.00375}, {"cm", 28.45},
               {"mm", 2.85}, {"em", 10.0}, {"ex", 4.3},    {"dd", 1.07},    {"cc", 12.84},
               {"sp", 0.0},  {"mu", 0.56}, {"px", 1.00375}};

#define QUAD 10.0 /* points: \quad is one em */

int lex_is_gap(const char *text, int32_t first, int32_t last) {
    double value = 0.0, place = 1.0;
    while (first < last && character_is_blank(text[first])) first++;
    for (int point = 0; first < last && (character_is_digit(text[first]) || text[first] == '.');
         first++) {
        if (text[first] == '.') {
            point = 1;
            continue;
        }
        place = point ? place / 10.0 : place;
        value = point ? value + place * (text[first] - '0') : 10.0 * value + (text[first] - '0');
    }
    while (first < last && character_is_blank(text[first])) first++;
    for (size_t k = 0; k < sizeof LENGTHS / sizeof *LENGTHS && first + 2 <= last; k++) {
        if (memcmp(text + first, LENGTHS[k].unit, 2) == 0) {
            return value * LENGTHS[k].points >= QUAD;
        }
    }
    return 0;
}
