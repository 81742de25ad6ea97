/* What letters usually are, what brackets behind a name hold, and which capitals are points. */
#include <string.h>

#include "latex/names.h"
#include "latex/numbers.h"
#include "expr/units.h"
#include "latex/roles_atoms.h"

/* --- letters ---------------------------------------------------------------------------------- */

static const uint16_t letter_bits[128] = {
#define LETTER(letter, bits, n, call, sum, other) [letter] = (bits),
#define COMMAND(name, bits, n, call, sum, other)
#include "latex/letters.def"
#undef LETTER
#undef COMMAND
};

typedef struct {
    const char *name;
    uint16_t bits;
} command_letter;

static const command_letter command_letters[] = {
#define LETTER(letter, bits, n, call, sum, other)
#define COMMAND(name, bits, n, call, sum, other) {name, (bits)},
#include "latex/letters.def"
#undef LETTER
#undef COMMAND
};

int roles_letter_bits(char letter) {
    return (uint8_t)letter < 128 ? letter_bits[(uint8_t)letter] : 0;
}

int roles_name_bits(const char *name, int32_t length) {
    int32_t letters = 0;
    while (letters < length && name[letters] != '_') {
        letters++;
    }
    if (letters == 1) {
        return roles_letter_bits(name[0]);
    }
    for (size_t i = 0; i < sizeof(command_letters) / sizeof(command_letters[0]); i++) {
        if (strlen(command_letters[i].name) == (size_t)letters &&
            memcmp(command_letters[i].name, name, (size_t)letters) == 0) {
            return command_letters[i].bits;
        }
    }
    return 0;
}

/* Whether an index makes a quantity of the letter of an order: o_d is a distance; o_p(1) goes to
 * nothing in probability. */
static int is_indexed_order(const layout *text, const layout_atom *a) {
    const layout_atom *below = &text->atom[a->sub.first];
    return (a->letter == 'o' || a->letter == 'O') && a->sub.count > 0 &&
           (below->letter | 0x20u) != 'p';
}

int roles_letter(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    if (a->kind != ATOM_NAME) {
        return 0;
    }
    if (a->letter != 0) {
        return a->letter < 128 && !is_indexed_order(text, a) ? letter_bits[a->letter] : 0;
    }
    const char *name = layout_command(a)->name;
    for (size_t i = 0; i < sizeof command_letters / sizeof command_letters[0]; i++) {
        if (name[0] == command_letters[i].name[0] && strcmp(name, command_letters[i].name) == 0) {
            return command_letters[i].bits;
        }
    }
    return 0;
}

int roles_is_letter(const layout *text, int32_t atom, char letter) {
    const layout_atom *a = &text->atom[atom];
    return a->kind == ATOM_NAME && a->letter == (uint32_t)(unsigned char)letter;
}

int roles_is_named(const layout *text, int32_t atom, const char *name) {
    const layout_atom *a = &text->atom[atom];
    if (a->kind != ATOM_NAME || a->letter != 0) {
        return 0;
    }
    const char *command = layout_command(a)->name;
    return command[0] == name[0] && strcmp(command, name) == 0;
}

int roles_is_beside_imaginary(const layout *text, int32_t atom, int small) {
    const layout_atom *a = &text->atom[atom];
    if (roles_is_named(text, atom, "omega") || roles_is_named(text, atom, "hbar")) {
        return 1;
    }
    int epsilon = roles_is_named(text, atom, "epsilon") || roles_is_named(text, atom, "varepsilon");
    int added = atom > 1 && roles_is_additive(a - 2) && (a[-2].flags & ATOM_UNARY) == 0;
    if (added && layout_is(a, FAMILY_FUNCTION, EXPR_SIN)) {
        return 1; /* \cos x + i \sin x */
    }
    return small && ((epsilon && a->sub.count == 0 && added) ||
                     (layout_is(a, FAMILY_SIGN, SIGN_PARTIAL) && a->kind == ATOM_COMMAND) ||
                     (layout_is(a, FAMILY_SIGN, SIGN_NABLA) && a->kind == ATOM_COMMAND) ||
                     roles_is_dirac(text, atom));
}

/* 2x dx: d and a letter stand together and apart at the end of a term that has the letter. */
static int is_apart_in_term(const layout *text, layout_list list, int32_t d) {
    enum { NEARBY = 16 };
    const layout_atom *a = &text->atom[d], *name = a + 1;
    const int32_t last = layout_end(list);
    if (a->letter != 'd' || a->space != SPACE_BLANK || (name->flags & ATOM_GLUED) == 0 ||
        name->letter == 'd' || !layout_is_bare(name) ||
        (d + 2 < last && !roles_is_additive(name + 1) && !roles_separates(name + 1))) {
        return 0;
    }
    for (int32_t i = d - 1;
         i >= list.first && i >= d - NEARBY && !roles_is_additive(&text->atom[i]); i--) {
        if (text->atom[i].kind == ATOM_NAME && text->atom[i].letter == name->letter &&
            text->atom[i].row == name->row) {
            return 1;
        }
    }
    return 0;
}

uint64_t roles_hash_of_bracket(const layout *text, int32_t fence) {
    uint64_t hash = 14695981039346656037u;
    for (int32_t i = text->atom[fence].start; i < text->atom[fence].nucleus_end; i++) {
        char c = text->text[i];
        hash = c == ' ' ? hash : (hash ^ (uint8_t)c) * 1099511628211u;
    }
    return hash;
}

int roles_is_set_as_differential(const layout *text, layout_list list, int32_t d) {
    const layout_atom *a = &text->atom[d];
    int32_t last = layout_end(list);
    int starts = d == list.first || roles_separates(&text->atom[d - 1]);
    if (starts) {
        return d + 2 < last && layout_is(&text->atom[d + 2], FAMILY_RELATION, EXPR_EQ);
    }
    return (roles_is_letter(text, d, 'd') && a->space >= SPACE_WRITTEN &&
            text->atom[d + 1].space < SPACE_WRITTEN && text->atom[d - 1].kind != ATOM_NUMBER) ||
           is_apart_in_term(text, list, d);
}

int roles_is_constant(const layout *text, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        const int fraction =
            a->kind == ATOM_FRACTION && a->list[0].count == 1 && a->list[1].count == 1 &&
            text->atom[a->list[0].first].kind != ATOM_FRACTION &&
            roles_is_constant(text, a->list[0]) && roles_is_constant(text, a->list[1]);
        if (a->kind != ATOM_NUMBER && !fraction && !layout_is(a, FAMILY_CONSTANT, -1) &&
            !layout_is(a, FAMILY_BINARY, -1)) {
            return 0;
        }
    }
    return list.count > 0;
}

enum { COMPLEX_DEPTH = 3 }; /* fractions and brackets that are looked into */

int roles_is_complex(const layout *text, layout_list list, int sum, int depth) {
    int unit = 0, index = 0;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        int inside = a->kind == ATOM_FRACTION || a->kind == ATOM_FENCE || a->kind == ATOM_ROOT;
        sum |= i > list.first && roles_is_additive(a);
        unit |= roles_is_bare_letter(text, i, 'i');
        index |= roles_is_bare_letter(text, i, 'j'); /* |i - j| */
        if (inside && depth < COMPLEX_DEPTH &&
            (roles_is_complex(text, a->list[0], sum, depth + 1) ||
             roles_is_complex(text, a->list[1], sum, depth + 1))) {
            return 1;
        }
    }
    return sum && unit && !index;
}

/* Whether a name in letters of text is that of a function of complex numbers: \\operatorname{Re}.
 */
static int is_part_name(const layout *text, const layout_atom *a) {
    static const char *const names[] = {"Re", "Im", "arg", "Arg", "abs", "conj"};
    const char *const spelled = text->text + a->start;
    int32_t bytes = a->nucleus_end - a->start;
    bytes -= bytes > 1 && spelled[bytes - 1] == '}';
    for (size_t k = 0; k < sizeof(names) / sizeof(names[0]); k++) {
        const int32_t length = (int32_t)strlen(names[k]);
        if (bytes >= length && memcmp(spelled + bytes - length, names[k], (size_t)length) == 0 &&
            (bytes == length || spelled[bytes - length - 1] == '{')) {
            return 1;
        }
    }
    return 0;
}

int roles_tells_complex(const layout *text) {
    int found = 0;
    for (int32_t i = 0; i < text->count; i++) {
        const layout_atom *a = &text->atom[i];
        const int over = a->kind == ATOM_MACRO && (layout_is(a, FAMILY_ACCENT, ACCENT_OVERLINE) ||
                                                   layout_is(a, FAMILY_ACCENT, ACCENT_BAR));
        const int part =
            layout_is(a, FAMILY_FUNCTION, EXPR_RE) || layout_is(a, FAMILY_FUNCTION, EXPR_IM) ||
            layout_is(a, FAMILY_FUNCTION, EXPR_ARG) || layout_is(a, FAMILY_FUNCTION, EXPR_ABS) ||
            layout_is(a, FAMILY_FUNCTION, EXPR_CONJUGATE);
        if (over || part || is_part_name(text, a)) {
            return 2;
        }
        if (a->kind == ATOM_FENCE && (a->left == FENCE_BAR || a->left == FENCE_NORM)) {
            const int alone = a->list[0].count == 1 && text->atom[a->list[0].first].sup.count == 0;
            found = alone && found < 2 ? 1 : 2;
        }
    }
    return found;
}

/* --- contents of brackets --------------------------------------------------------------------- */

static int is_value(const layout_atom *a) {
    return a->kind == ATOM_NUMBER || layout_is(a, FAMILY_CONSTANT, -1) ||
           (a->kind == ATOM_FRACTION && a->list[0].count == 1 && a->list[1].count == 1);
}

/* A fraction of two numbers, a number, infinity. */
static int is_number(const layout *text, const layout_atom *a) {
    if (a->kind == ATOM_FRACTION && is_value(a)) {
        return text->atom[a->list[0].first].kind == ATOM_NUMBER &&
               text->atom[a->list[1].first].kind == ATOM_NUMBER;
    }
    return is_value(a);
}

static int is_name(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return (a->kind == ATOM_NAME || a->kind == ATOM_WORD) &&
           (a->sup.count == 0 || names_is_label(text, a->sup));
}

/* Whether a name stands in a list, or in a fraction or bracket in it. */
static int holds_name(const layout *text, layout_list list, int depth) {
    enum { NESTED = 3 };
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        const int within = a->kind == ATOM_FRACTION || a->kind == ATOM_FENCE;
        if (a->kind == ATOM_NAME ||
            (within && depth < NESTED &&
             (holds_name(text, a->list[0], depth + 1) ||
              (a->kind == ATOM_FRACTION && holds_name(text, a->list[1], depth + 1))))) {
            return 1;
        }
    }
    return 0;
}

int roles_alternates(const layout *text, int32_t fence, int negative) {
    if (negative &&
        !layout_is(&text->atom[text->atom[fence].list[0].first], FAMILY_BINARY, BINARY_MINUS)) {
        return 0;
    }
    return holds_name(text, text->atom[fence].sup, 0);
}

roles_contents roles_contents_of(const layout *text, int32_t fence) {
    layout_list list = text->atom[fence].list[0];
    int32_t first = list.first, last = layout_end(list), sums = 0, relations = 0, words = 0,
            commas = 0;
    if (first == last) {
        return CONTENTS_EMPTY;
    }
    for (int32_t i = first; i < last; i++) {
        words += text->atom[i].kind == ATOM_WORD;
        relations += layout_is(&text->atom[i], FAMILY_RELATION, -1);
        commas += roles_separates(&text->atom[i]);
        sums += i > first && (roles_is_additive(&text->atom[i]) ||
                              layout_is(&text->atom[i], FAMILY_BINARY, BINARY_PARALLEL));
    }
    if (relations > 0 || commas > 0) {
        return relations > 0 ? CONTENTS_RELATION : CONTENTS_COMMA;
    }
    if (sums > 0) {
        return CONTENTS_SUM;
    }
    if (words == last - first) {
        return CONTENTS_NAME;
    }
    int is_signed = roles_is_additive(&text->atom[first]);
    first += is_signed;
    if (last - first == 1 && is_number(text, &text->atom[first])) {
        return CONTENTS_NUMBER;
    }
    if (last - first == 1 && is_name(text, first)) {
        return is_signed ? CONTENTS_MULTIPLE : CONTENTS_NAME;
    }
    if (last - first == 2 && is_number(text, &text->atom[first]) && is_name(text, first + 1)) {
        return CONTENTS_MULTIPLE;
    }
    if (last - first == 2 && text->atom[first].kind == ATOM_NAME && !is_signed &&
        roles_is_round(&text->atom[first + 1])) {
        roles_contents inner = roles_contents_of(text, first + 1);
        return inner == CONTENTS_SUM || inner == CONTENTS_OTHER ? CONTENTS_OTHER : CONTENTS_CALL;
    }
    return CONTENTS_OTHER;
}

int roles_is_printed_call(const layout *text, int32_t fence) {
    const layout_atom *a = &text->atom[fence];
    const int drawn = ATOM_BRACED | ATOM_STARRED;
    return roles_is_round(a) && (a->flags & drawn) == drawn && a->space == SPACE_NONE;
}

int roles_is_of_product(const layout *text, int32_t name) {
    layout_list list = text->atom[name + 1].list[0];
    int names = 0, scripts = 0;
    if (!roles_is_capital(text, name) || list.count == 0) {
        return 0;
    }
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        int modulus = layout_is_fence(a, FENCE_BAR, FENCE_BAR);
        if (a->kind != ATOM_NAME && !modulus) {
            return 0;
        }
        names += a->kind == ATOM_NAME && !roles_is_capital(text, i);
        scripts += modulus || (a->kind == ATOM_NAME && a->sup.count > 0);
    }
    return names + scripts > 0;
}

/* --- points ----------------------------------------------------------------------------------- */

int roles_is_capital(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    if (a->kind != ATOM_NAME) {
        return 0;
    }
    char c =
        a->letter != 0 ? (a->letter < 128 ? (char)a->letter : 'a') : layout_command(a)->name[0];
    return c >= 'A' && c <= 'Z';
}

int roles_touches(const layout *text, int32_t atom) {
    if (atom <= 0 || atom >= text->count) {
        return 0;
    }
    int32_t from = text->atom[atom - 1].end, to = text->atom[atom].start;
    while (from < to && text->text[from] == ' ') {
        from++;
    }
    return from == to;
}

/* The end of a run of capitals without scripts and with blanks at most between. */
static int32_t capitals_end(const layout *text, int32_t first) {
    int32_t end = first;
    while (end < text->count && text->atom[end].kind == ATOM_NAME &&
           text->atom[end].letter >= 'A' && text->atom[end].letter <= 'Z' &&
           text->atom[end].sub.count == 0 && text->atom[end].accent[0] == 0 &&
           text->atom[end].primes == 0 && text->atom[end].font == FONT_PLAIN &&
           (end == first || roles_touches(text, end))) {
        end++;
    }
    return end;
}

/* Whether the capitals of a text stand in pairs, AB = AC: those are points. */
uint32_t roles_pairs(const layout *text) {
    uint32_t met = 0, first = 0, shown = 0;
    for (int32_t i = 0; i < text->count; i++) {
        int32_t end = capitals_end(text, i);
        if (end == i) {
            const layout_atom *a = &text->atom[i];
            shown |= a->kind == ATOM_NAME && roles_is_capital(text, i) ? ROLES_UNPAIRED : 0u;
            continue;
        }
        int glued = roles_touches(text, i) && text->atom[i - 1].kind == ATOM_NAME;
        int figure = i > 0 && (layout_is(&text->atom[i - 1], FAMILY_SIGN, SIGN_ANGLE) ||
                               layout_is(&text->atom[i - 1], FAMILY_SIGN, SIGN_TRIANGLE));
        if (figure) {
            i = end - 1;
            continue;
        }
        if (end - i != 2 || glued ||
            (roles_touches(text, end) && text->atom[end].kind == ATOM_NAME)) {
            shown |= ROLES_UNPAIRED;
        } else {
            uint32_t pair =
                1u << (text->atom[i].letter - 'A') | 1u << (text->atom[i + 1].letter - 'A');
            shown |= first != 0 && pair != first && (pair & met) != 0 ? ROLES_PAIRED : 0u;
            first = first == 0 ? pair : first;
            met |= pair;
        }
        i = end - 1;
    }
    return shown;
}

/* Whether a value can end with an atom: what a unit stands behind. */
static int ends_value(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return a->kind == ATOM_NUMBER || a->kind == ATOM_FRACTION || a->kind == ATOM_ROOT ||
           a->kind == ATOM_FENCE || layout_is(a, FAMILY_CONSTANT, -1) ||
           roles_is_named(text, atom, "pi");
}

/* Whether a value ends at an atom, or the prefix of a unit behind one: 4 \mu. */
static int ends_before_unit(const layout *text, int32_t atom) {
    return ends_value(text, atom) ||
           (atom > 0 && roles_is_named(text, atom, "mu") && layout_is_bare(&text->atom[atom]) &&
            ends_value(text, atom - 1));
}

int roles_shows_unit(const layout *text) {
    for (int32_t i = 1; i < text->count; i++) {
        const layout_atom *a = &text->atom[i];
        uint32_t flags;
        int letters = a->kind == ATOM_NAME || a->kind == ATOM_WORD;
        int upright = a->font == FONT_TEXT || a->font == FONT_ROMAN;
        if (letters && a->font == FONT_UNIT) {
            return 1;
        }
        if (!letters || a->start < text->atom[i - 1].end || !ends_before_unit(text, i - 1)) {
            continue;
        }
        if (upright && a->sub.count == 0 &&
            units_known(text->text + a->start, a->nucleus_end - a->start, &flags)) {
            return 1;
        }
        if (!upright && a->space >= SPACE_BLANK && text->atom[i - 1].kind == ATOM_NUMBER &&
            (roles_letter(text, i) & LETTER_UNIT) != 0 && layout_is_bare(a) &&
            i + 1 == layout_end(text->top)) {
            return 1;
        }
    }
    return 0;
}

enum { LONGEST_UNIT = 6 }; /* letters of the unit before a stroke and a bracket */

int roles_is_measured(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    if (a->kind == ATOM_FRACTION && atom > 0) {
        return a[-1].kind == ATOM_NUMBER || layout_is(&a[-1], FAMILY_BINARY, BINARY_DOT);
    }
    if (a->kind != ATOM_FENCE || atom < 3 || !layout_is(&a[-1], FAMILY_BINARY, BINARY_SLASH)) {
        return 0;
    }
    for (int32_t i = atom - 2; i >= 0 && i >= atom - 2 - LONGEST_UNIT; i--) {
        if (text->atom[i].kind == ATOM_NUMBER) {
            return i < atom - 2;
        }
        if (text->atom[i].kind != ATOM_NAME) {
            return 0;
        }
    }
    return 0;
}
