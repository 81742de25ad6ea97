/* Impedances side by side: R_1 \parallel R_2, R_1 \| R_2, R_1 || R_2 are values, and the sign binds
 * as a product does; between lines and vectors it is a relation. What stands around the sign tells.
 */
#include <string.h>

#include "latex/characters.h"
#include "latex/lex_state.h"

/* How far names are looked at: bytes of a subscript or of a command. */
enum { NAME_BYTES = 40 };

typedef enum { NO_IMPEDANCE, MAY_BE_IMPEDANCE, IMPEDANCE } impedance;

static int is_symbol(char c) { return c != '\0' && strchr("RrZXCL", c) != NULL; }

/* The byte behind blanks, thin spaces and \left, \big ... from `at` on. */
static int32_t skip_spaces(const lexer *l, int32_t at) {
    static const char *const between[] = {"\\left", "\\bigl", "\\big", "\\Big",
                                          "\\,",    "\\;",    "\\!"};
    for (int moved = 1; moved;) {
        moved = 0;
        while (at < l->length && character_is_blank(l->text[at])) at++;
        for (size_t k = 0; k < sizeof between / sizeof *between && !moved; k++) {
            const int32_t bytes = (int32_t)strlen(between[k]);
            moved = at + bytes < l->length && memcmp(l->text + at, between[k], (size_t)bytes) == 0;
            at += moved ? bytes : 0;
        }
    }
    return at;
}

/* Whether a name of a letter stands at a byte: R_1, R, Z_{in}, in plain text R1. */
static int is_name(const lexer *l, int32_t at) {
    const char next = at + 1 < l->length ? l->text[at + 1] : ' ';
    return is_symbol(l->text[at]) && !character_is_letter(next);
}

/* What begins at a byte. */
static impedance begins(const lexer *l, int32_t at) {
    at = skip_spaces(l, at);
    impedance bracketed = IMPEDANCE;
    if (at < l->length && (l->text[at] == '(' || l->text[at] == '[')) {
        at = skip_spaces(l, at + 1);
        bracketed = MAY_BE_IMPEDANCE;
    }
    if (at >= l->length) return NO_IMPEDANCE;
    if (character_is_digit(l->text[at]) || is_name(l, at)) return IMPEDANCE;
    if (l->text[at] == '\\' && at + 1 < l->length && strchr("fdt", l->text[at + 1]) != NULL) {
        return MAY_BE_IMPEDANCE; /* \frac{1}{j\omega C} */
    }
    return bracketed == MAY_BE_IMPEDANCE || l->text[at] == 'j' || l->text[at] == 's'
               ? MAY_BE_IMPEDANCE
               : NO_IMPEDANCE;
}

/* The byte of the letter that the subscript which ends before `end` stands below, -1 for none. */
static int32_t base_of_index(const lexer *l, int32_t end) {
    const int32_t least = end > NAME_BYTES ? end - NAME_BYTES : 0;
    const int braced = l->text[end - 1] == '}';
    int32_t at = end - braced;
    while (at > least &&
           (braced ? l->text[at - 1] != '{' && l->text[at - 1] != '}'
                   : character_is_letter(l->text[at - 1]) || character_is_digit(l->text[at - 1]))) {
        at--;
    }
    at -= braced && at > least && l->text[at - 1] == '{';
    return at > least + 1 && l->text[at - 1] == '_' ? at - 2 : -1;
}

static int stands_alone(const lexer *l, int32_t at) {
    return at == 0 || (!character_is_letter(l->text[at - 1]) && l->text[at - 1] != '\\');
}

/* What ends before a byte. */
static impedance ends(const lexer *l, int32_t end) {
    static const char ohm[] = "\\Omega";
    while (end > 0 && (character_is_blank(l->text[end - 1]) || l->text[end - 1] == '$')) end--;
    if (end == 0) return NO_IMPEDANCE;
    const char last = l->text[end - 1];
    if (last == ')' || last == ']') return MAY_BE_IMPEDANCE;
    const int32_t base = base_of_index(l, end);
    if (base >= 0) {
        return is_symbol(l->text[base]) && stands_alone(l, base) ? IMPEDANCE : NO_IMPEDANCE;
    }
    if (end >= (int32_t)strlen(ohm) && memcmp(l->text + end - strlen(ohm), ohm, strlen(ohm)) == 0) {
        return IMPEDANCE;
    }
    if (last == '}') return MAY_BE_IMPEDANCE; /* \frac{1}{sC}, 10\text{ k}\Omega */
    int32_t at = end;
    while (at > 0 && character_is_digit(l->text[at - 1])) at--;
    if (at < end && (at == 0 || !character_is_letter(l->text[at - 1]))) return IMPEDANCE;
    return at > 0 && is_symbol(l->text[at - 1]) && stands_alone(l, at - 1) ? IMPEDANCE
                                                                           : NO_IMPEDANCE;
}

int lex_parallel(lexer *l) {
    static const char *const signs[] = {"\\parallel", "\\vert\\vert", "\\vert \\vert",
                                        "\\|",        "||",           "\xe2\x88\xa5"};
    for (size_t k = 0; k < sizeof signs / sizeof *signs; k++) {
        const int32_t bytes = (int32_t)strlen(signs[k]), after = l->at + bytes;
        if (after >= l->length || memcmp(l->text + l->at, signs[k], (size_t)bytes) != 0) continue;
        if (character_is_letter(l->text[after - 1]) && character_is_letter(l->text[after]))
            continue;
        const impedance left = ends(l, l->at), right = begins(l, after);
        if (left == NO_IMPEDANCE || right == NO_IMPEDANCE ||
            (left != IMPEDANCE && right != IMPEDANCE)) {
            return 0;
        }
        const int32_t start = l->at;
        l->at = after;
        return lex_named(l, "parallelsum", start, after);
    }
    return 0;
}
