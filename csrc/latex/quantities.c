#include "latex/quantities.h"

#include <string.h>

#include "expr/units.h"
#include "latex/calculus.h"
#include "latex/chemistry.h"
#include "latex/choices.h"
#include "latex/emit.h"
#include "latex/letters_shapes.h"
#include "latex/micro.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/phrases.h"
#include "latex/roles.h"
#include "latex/temperatures.h"

typedef struct {
    units_factor factor[UNITS_MOST_FACTORS];
    int32_t count;    /* of factors */
    int32_t end;      /* atom behind the unit */
    int32_t stop;     /* byte behind what was read of it */
    int usual, whole; /* spellings that are units more often than not; no broken exponents */
    int micro;        /* \mu stands before it (micro.h) */
} found_unit;

/* Where the command starts that a nucleus is the argument of: \text{m} for the m. */
static int32_t command_start(const layout *text, int32_t at) {
    int32_t back = at;
    while (back > 0 && strchr(" ~$", text->text[back - 1]) != NULL) {
        back--;
    }
    if (back > 1 && text->text[back - 1] == '(' && text->text[back - 2] == '\\') {
        back -= 2; /* \text{ \(\mu\)m} */
    }
    while (back > 0 && strchr(" ~", text->text[back - 1]) != NULL) {
        back--;
    }
    if (back == 0 || text->text[back - 1] != '{') {
        return at;
    }
    for (back--; back > 0; back--) {
        char c = text->text[back - 1];
        if (c == '\\') {
            return back - 1;
        }
        if ((c < 'a' || c > 'z') && (c < 'A' || c > 'Z')) {
            break;
        }
    }
    return at;
}

/* Where the braces open that an atom stands alone in, a font before it or around it: {\text{m}},
 * {\rm m}; `at`, where its command starts, if it stands in none. */
static int32_t brace_start(const layout *text, const layout_atom *a, int32_t at) {
    int32_t back = at;
    if ((a->flags & ATOM_BRACED) == 0) return at;
    while (back > 0 && strchr("{}$^_", text->text[back - 1]) == NULL) {
        back--;
    }
    return back > 0 && text->text[back - 1] == '{' ? back - 1 : at;
}

/* Reads the unit that the bytes from `start` on spell; the atom behind it goes to out->end. */
static int split_before(const reading *m, int32_t first, int32_t last, int32_t start,
                        found_unit *out) {
    const layout *text = m->text;
    int32_t stop = text->atom[last - 1].end;
    while (stop < text->length && (text->text[stop] == '}' || text->text[stop] == ')')) {
        stop++;
    }
    char name[MICRO_NAME];
    out->micro = micro_stands(text, first, last);
    start = out->micro ? command_start(text, text->atom[first + 1].start) : start;
    uint32_t flags = text->atom[first].font == FONT_TEXT ? UNITS_HYPHENS : 0;
    int32_t bytes = units_split(text->text + start, stop - start, flags, out->factor,
                                UNITS_MOST_FACTORS, &out->count);
    if (bytes == 0 && out->micro) { /* \mu\text{T, upward} */
        start = text->atom[first + 1].start;
        bytes = units_split(text->text + start, stop - start, flags, out->factor,
                            UNITS_MOST_FACTORS, &out->count);
    }
    out->end = first;
    out->stop = start + bytes;
    while (bytes > 0 && out->end < last && text->atom[out->end].start < start + bytes) {
        out->end++;
    }
    return bytes > 0 && out->count > 0 && out->end > first + out->micro &&
           (!out->micro || micro_spell(out->factor, name) > 0);
}

/* The same, but a sign +- ends it: 5 cm \pm 1 cm holds no picometre. Only what was read as a unit
 * is looked at, so that the work is its length. */
static int split_unit(const reading *m, int32_t first, int32_t last, int32_t start,
                      found_unit *out) {
    const int found = split_before(m, first, last, start, out);
    for (int32_t i = first; i < out->end; i++) {
        const layout_atom *a = &m->text->atom[i];
        if (layout_is(a, FAMILY_BINARY, BINARY_PLUS_MINUS) ||
            layout_is(a, FAMILY_BINARY, BINARY_MINUS_PLUS)) {
            return i > first && split_before(m, first, i, start, out);
        }
    }
    return found;
}

static int find_unit(const reading *m, int32_t first, int32_t last, found_unit *out) {
    int32_t start = m->text->atom[first].start;
    const int32_t command =
        brace_start(m->text, &m->text->atom[first], command_start(m->text, start));
    found_unit bare;
    int found = split_unit(m, first, last, command, out);
    /* \text{A, upward}: the braces hold more than the unit. */
    if (command < start && split_unit(m, first, last, start, &bare) &&
        (!found || bare.end > out->end)) {
        *out = bare;
        found = 1;
    }
    if (!found) return 0;
    out->usual = out->whole = 1;
    for (int32_t i = 0; i < out->count; i++) {
        uint32_t flags = 0;
        if (!units_known(out->factor[i].name, out->factor[i].length, &flags) ||
            (flags & UNITS_USUAL) == 0) {
            out->usual = 0;
        }
        if (i == 0 && (flags & UNITS_CONSTANT) != 0 && m->text->atom[first].font != FONT_UNIT) {
            return 0; /* GeV/c is a unit, hbar and what follows it is none */
        }
        out->whole = out->whole && out->factor[i].exponent % UNITS_WHOLE == 0;
    }
    return 1;
}

static int push_factor(reading *m, const units_factor *factor, int micro) {
    char name[MICRO_NAME];
    const int32_t length = micro ? micro_spell(factor, name) : factor->length;
    if (!emit_named(m, EXPR_UNIT, micro ? name : factor->name, length, 0, 0)) {
        return 0;
    }
    if (factor->exponent == UNITS_WHOLE) {
        return 1;
    }
    return emit_rational(m, factor->exponent, UNITS_WHOLE) && emit_node(m, EXPR_POW, 0, 2, 0);
}

static int push_unit(reading *m, cursor *c, const found_unit *unit, int32_t *count) {
    for (int32_t i = 0; i < unit->count; i++) {
        if (!push_factor(m, &unit->factor[i], i == 0 && unit->micro)) {
            return -1;
        }
    }
    *count += unit->count;
    m->measured = 1;
    c->at = unit->end;
    m->shape = SHAPE_SCALAR;
    return 1;
}

/* What a unit stands behind is a number: a few factors, each of a few nodes. */
enum { NUMBER_FACTORS = 16, NUMBER_NODES = 32 };

/* Whether the last `count` subtrees hold no name: what a unit can stand behind. Cost bounded. */
static int is_numeric(const reading *m, int32_t count) {
    const uint32_t names = 1u << EXPR_SYMBOL | 1u << EXPR_CALL | 1u << EXPR_RELATION;
    int32_t root = emit_last(m);
    for (int32_t i = 0; i < count; i++) {
        if (i >= NUMBER_FACTORS || m->out->node[root].size > NUMBER_NODES ||
            expr_holds(m->out, root, names)) {
            return 0;
        }
        root = emit_before(m, root);
    }
    return count > 0;
}

/* Whether a letter carries an index that may be a unit's power: figures right behind it, kg/m3. */
static int has_power_as_index(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return a->sub.count == 1 && a->sup.count == 0 && a->primes == 0 && a->accent[0] == 0 &&
           text->atom[a->sub.first].kind == ATOM_NUMBER &&
           text->atom[a->sub.first].start == a->nucleus_end;
}

/* Whether a letter of these atoms, or in the fractions and brackets among them, is a variable of
 * the pair, or carries what no unit does. */
static int has_variable(const reading *m, int32_t first, int32_t last) {
    const layout *text = m->text;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = &text->atom[i];
        const uint32_t evidence = roles_of(m->roles, m->side, i)->evidence;
        int inside = a->kind == ATOM_FRACTION || a->kind == ATOM_FENCE;
        if ((a->sub.count > 0 && !has_power_as_index(text, i)) || a->accent[0] != 0 ||
            a->font == FONT_BOLD) {
            return 1;
        }
        for (int k = 0; inside && k < 2; k++) {
            for (int32_t n = a->list[k].first; n < layout_end(a->list[k]); n++) {
                const layout_atom *inner = &text->atom[n];
                const uint32_t of_inner = roles_of(m->roles, m->side, n)->evidence;
                if ((inner->sub.count > 0 && !has_power_as_index(text, n)) ||
                    inner->accent[0] != 0 || inner->font == FONT_BOLD ||
                    (a->kind == ATOM_FRACTION && (of_inner & ROLE_VARIABLE) != 0)) {
                    return 1;
                }
            }
        }
        int joined = i > first && letters_is_hyphen(text, i - 1);
        if (!inside && !joined && (evidence & ROLE_VARIABLE) != 0) {
            return 1;
        }
    }
    return 0;
}

/* What stands before letters: a number alone, and one that was measured: with a point, a power of
 * ten, or 0. A coefficient of a formula is none of these. */
enum { BEHIND_NUMBER = 1, BEHIND_MEASURED };

static int number_before(const layout *text, const cursor *c) {
    int number = BEHIND_NUMBER;
    for (int32_t i = c->at - 1; i >= c->first; i--) {
        const layout_atom *a = &text->atom[i];
        if (a->kind == ATOM_NUMBER) {
            const char *digits = text->text + a->start;
            int measured = memchr(digits, '.', (size_t)(a->nucleus_end - a->start)) != NULL ||
                           numbers_small(text, i) == (a->sup.count > 0 ? 10 : 0);
            number = measured ? BEHIND_MEASURED : number;
        } else if (!layout_is(a, FAMILY_BINARY, -1) ||
                   (i > c->first && layout_command(a)->value <= BINARY_MINUS_PLUS)) {
            return 0;
        }
    }
    return number;
}

/* Whether a spelling is one of a list that ends with NULL. */
static int is_among(const units_factor *factor, const char *const *list) {
    for (; *list != NULL; list++) {
        if ((size_t)factor->length == strlen(*list) &&
            memcmp(factor->name, *list, strlen(*list)) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Symbols of two letters, right behind an integer: in 5000 answers kg, km, cm, mm and Pa are units
 * 4 to 15 times each and never a product; the others never are. Longer ones hardly are. */
static int is_common_symbol(const found_unit *unit) {
    static const char *const common[] = {"kg", "km", "cm", "mm", "Pa", "Hz", "kJ",
                                         "kN", "kW", "Kg", "Km", "KJ", "KW", NULL};
    const units_factor *factor = &unit->factor[0];
    int32_t letters = 0;
    for (int32_t i = 0; i < factor->length; i++) {
        letters += ((uint8_t)factor->name[i] & 0xC0) != 0x80; /* characters of UTF-8 */
    }
    return letters > 2 || is_among(factor, common);
}

/* Symbols that a product of their letters is more often, whatever number stands right before it:
 * mg, 35 of 36 times, a t, \mu g. */
static int is_common_product(const found_unit *unit) {
    static const char *const products[] = {"mg", "at", "\xce\xbcg", NULL};
    return is_among(&unit->factor[0], products);
}

/* Integers below the first stand before the letters of formulas, below the third before those of
 * algebra: 144 m^2; from the second on they are measured before others: 450 N. */
enum { COEFFICIENT = 10, LARGE = 100, LARGEST_COEFFICIENT = 1000 };

/* The first letter of a unit that may stand in brackets or in a fraction, (m), \frac{1}{s}. */
static int32_t first_letter(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    if (a->kind != ATOM_FENCE && a->kind != ATOM_FRACTION) {
        return atom;
    }
    int below = a->kind == ATOM_FRACTION && a->list[0].count > 0 &&
                text->atom[a->list[0].first].kind == ATOM_NUMBER && a->list[1].count > 0;
    return a->list[below].first;
}

/* Whether nothing tells letters right behind a small number from those of a formula: no quotient of
 * units, no unit in the other answer. */
static int is_coefficient(const reading *m, const cursor *c, const found_unit *unit) {
    for (int32_t i = 0; i < unit->count; i++) {
        if (unit->factor[i].exponent < 0) {
            return 0;
        }
    }
    int64_t value = numbers_small(m->text, c->at - 1);
    int digits = m->text->atom[c->at - 1].kind == ATOM_NUMBER;
    /* A letter that the gold has not is no variable of an answer. */
    int32_t letter = first_letter(m->text, c->at);
    int algebra = (roles_letter(m->text, letter) & LETTER_GENERAL) != 0 &&
                  (roles_of(m->roles, m->side, letter)->evidence & ROLE_OF_GOLD) != 0;
    return (!digits || (value >= 0 && value < (algebra ? LARGEST_COEFFICIENT : COEFFICIENT))) &&
           m->roles->units[!m->side] == 0;
}

/* Whether letters side by side are names rather than units: g h, M g, d/a behind an integer. Among
 * single letters, one that is a quantity more often makes the others quantities. */
static int are_names(const found_unit *unit, int measured) {
    int names = 0, below = 0;
    for (int32_t i = 0; i < unit->count; i++) {
        const units_factor *factor = &unit->factor[i];
        int micro = ((uint8_t)factor->name[0] & 0x80) != 0; /* \mu M g */
        if (factor->length > 1 && !micro) {
            return !unit->usual;
        }
        int bits = roles_letter_bits(factor->name[0]);
        names |= !micro && (bits & LETTER_UNIT) == 0 && factor->exponent > 0;
        below |= factor->exponent < 0 &&
                 (measured || (bits & (LETTER_UNIT | LETTER_GENERAL)) == LETTER_UNIT);
    }
    return unit->count > 1 && names && !below;
}

/* 3 kg * 9.8 m/s^2, 100 m / 8 s in text without commands: letters that a blank parts from their
 * number, before a sign of multiplication, or a slash between blanks, and another number with
 * letters that can be a unit. */
static int is_before_quantity(const reading *m, const cursor *c, int32_t end) {
    const layout_atom *a = m->text->atom;
    found_unit next;
    return m->text->plain && a[c->at].space == SPACE_BLANK && a[c->at - 1].kind == ATOM_NUMBER &&
           end + 2 < c->end &&
           (layout_is(&a[end], FAMILY_BINARY, BINARY_CROSS) ||
            layout_is(&a[end], FAMILY_BINARY, BINARY_STAR) ||
            layout_is(&a[end], FAMILY_BINARY, BINARY_DOT) ||
            (layout_is(&a[end], FAMILY_BINARY, BINARY_SLASH) && a[end].space >= SPACE_BLANK)) &&
           a[end + 1].kind == ATOM_NUMBER && a[end + 2].space == SPACE_BLANK &&
           find_unit(m, end + 2, c->end, &next) && next.usual;
}

/* Whether what a unit may stand behind ends at this atom: all of it, or a value whose uncertainty,
 * or whose other sides, have the same letters: 52 mm \pm 1 mm, 3 m \times 4 m. */
static int ends_quantity(const reading *m, const cursor *c, int32_t end) {
    const layout_atom *a = m->text->atom;
    const int32_t count = end - c->at, again = c->end - count;
    if (end == c->end ||
        (end + 1 == c->end && a[end].kind == ATOM_NAME && a[end].accent[0] == ACCENT_HAT)) {
        return 1; /* 3 N/C \hat k */
    }
    if (is_before_quantity(m, c, end)) {
        return 1;
    }
    if ((!layout_is(&a[end], FAMILY_BINARY, BINARY_PLUS_MINUS) &&
         !layout_is(&a[end], FAMILY_BINARY, BINARY_CROSS)) ||
        again <= end || (end + 1 < c->end && a[end + 1].kind != ATOM_NUMBER)) {
        return 0;
    }
    const int32_t bytes = a[end - 1].end - a[c->at].start;
    return a[c->end - 1].end - a[again].start == bytes &&
           memcmp(m->text->text + a[c->at].start, m->text->text + a[again].start, (size_t)bytes) ==
               0;
}

/* 0.76 g, 2.0 × 10^-5 T in text without formulas: a letter that is a unit there, any behind a power
 * of ten. */
static int is_typed_unit(const reading *m, const cursor *c, int32_t letter) {
    const layout *text = m->text;
    const layout_atom *a = &text->atom[letter], *number = &text->atom[c->at - 1];
    int ten = number->sup.count > 0 && numbers_small(text, c->at - 1) == 10;
    return (ten || (roles_letter(text, letter) & LETTER_MEASURED) != 0) && text->plain &&
           a->space == SPACE_BLANK &&
           (m->measured ? number_before(text, c) != 0
                        : number_before(text, c) == BEHIND_MEASURED) &&
           (a->end >= text->length || text->text[a->end] != '$') &&
           (number->start == 0 || text->text[number->start - 1] != '$');
}

/* N = 75 N: no quantity is a multiple of itself; E = mc^2 = 3 m beside a unit: it is one. */
static int is_of_itself(const reading *m, const cursor *c) {
    const layout *text = m->text;
    const int32_t name = c->at - 3;
    if (m->roles->units[!m->side] != 0 && letters_close_value(text, c->at)) return 1;
    return name >= text->top.first && text->atom[name].kind == ATOM_NAME &&
           layout_is(&text->atom[name + 1], FAMILY_RELATION, EXPR_EQ) &&
           text->atom[name + 2].kind == ATOM_NUMBER && layout_is_bare(&text->atom[name]) &&
           layout_is_bare(&text->atom[c->at]) &&
           text->atom[name].letter == text->atom[c->at].letter &&
           text->atom[name].row == text->atom[c->at].row;
}

/* 0.15 mol beside m = 3 g, 19.6kPa beside P: how many letters side by side, three or more behind a
 * number with a blank or a point, spell the first factor of a unit and so are no product of names;
 * 0 where they do not. */
static int32_t spelled_letters(const reading *m, const cursor *c, const found_unit *unit) {
    const layout_atom *a = &m->text->atom[c->at];
    const int32_t letters = unit->factor[0].length;
    const int apart = a->space >= SPACE_BLANK || number_before(m->text, c) == BEHIND_MEASURED;
    return unit->usual && letters >= 3 && letters <= unit->end - c->at && apart &&
                   a[-1].kind == ATOM_NUMBER && a[letters - 1].nucleus_end - a->start == letters
               ? letters
               : 0;
}

/* Whether letters at the cursor may be a unit, and usually are: they end what is read, behind a
 * number and nothing else, and none of them is a variable of the pair. */
static int letters_are_unit(reading *m, const cursor *c, const found_unit *unit, int32_t end) {
    const layout *text = m->text;
    const layout_atom *before = &text->atom[c->at - 1], *a = &text->atom[c->at];
    int single = unit->count == 1 && unit->factor[0].length == 1;
    int32_t letter = first_letter(text, c->at);
    int member = m->depth == m->level + 1;
    if (!ends_quantity(m, c, end) || (!member && (single || !unit->usual)) || !unit->whole ||
        (has_variable(m, c->at + spelled_letters(m, c, unit), end) && !is_of_itself(m, c)) ||
        are_names(unit, number_before(text, c) == BEHIND_MEASURED)) {
        return 0;
    }
    choices_site site = {m->side, a->start, text->atom[end - 1].end};
    int likely =
        unit->usual &&
        (!single ||
         ((before->kind == ATOM_NUMBER || before->kind == ATOM_FRACTION) &&
          ((roles_letter(text, letter) & LETTER_UNIT) != 0 || is_typed_unit(m, c, letter))));
    int ends_name = before->kind == ATOM_COMMAND && (single || !text->plain);
    int drawn = ends_name ? SPACE_WRITTEN : SPACE_BLANK; /* 2\pi f */
    int apart = a->space >= drawn, number = number_before(text, c);
    int algebra = (roles_letter(text, letter) & LETTER_GENERAL) != 0;
    int large = number && member && single && !algebra && numbers_small(text, c->at - 1) >= LARGE;
    int measured = number == BEHIND_MEASURED || large;
    int usual = likely && (apart || measured || (member && number && is_common_symbol(unit)));
    usual = usual && (apart || !is_common_product(unit));
    if (!usual && !apart && single && m->roles->units[!m->side] == 0 &&
        (roles_letter(text, letter) & LETTER_UNIT) == 0) {
        return 0; /* 0.5g: a quantity more often */
    }
    if (!usual && !measured && a->space < SPACE_WRITTEN && (!apart || single) &&
        is_coefficient(m, c, unit)) {
        return 0;
    }
    /* One choice for both texts: the letters of m/s are no names where those of m/m are units. */
    return choices_take(m->choices, CHOICE_UNIT_LETTERS, (uint64_t)usual, site, usual,
                        CHOICE_BIT(0) | CHOICE_BIT(1));
}

/* Å as mathematics draws it: an A with a ring above. */
static int is_angstrom(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return roles_is_letter(text, atom, 'A') && a->accent[0] == ACCENT_RING &&
           a->accent[1] == ACCENT_NONE && a->sub.count == 0 && a->primes == 0;
}

/* Whether a function's name in upright letters, min or sec, is not applied to anything. */
static int is_minutes(const reading *m, const cursor *c) {
    const layout_atom *a = operators_here(m, c);
    const layout_atom *next = c->at + 1 < c->end ? a + 1 : NULL;
    if (m->text->text[a->start] == '\\') {
        return next == NULL;
    }
    return a->sub.count == 0 &&
           (next == NULL || (next->kind != ATOM_FENCE && next->kind != ATOM_NAME));
}

/* Whether a direction stands behind a bracket: nobody sets a factor before one in brackets. */
static int is_unit_vector(const reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    return a->kind == ATOM_NAME && a->accent[0] == ACCENT_HAT &&
           (roles_letter(m->text, atom) & LETTER_UNIT_VECTOR) != 0;
}

/* 5 (\mathrm{cm}), 5 [m], 5[m]\hat x: as quantities_read. */
static int read_bracketed(reading *m, cursor *c, int32_t *count) {
    const layout_atom *a = operators_here(m, c);
    layout_list list = a->list[0];
    found_unit unit;
    cursor after = {c->at + 1, c->end, c->stop, c->first};
    const int direction = after.at < c->end && is_unit_vector(m, after.at);
    /* V = Q/C \, [\text{V}]: in brackets behind a written space a unit ends a formula as well. */
    const int named = layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) && *count == 1 &&
                      a[-1].kind == ATOM_NAME; /* P\,(\mathrm{H}) */
    const int ends = after.at == c->end && a->space >= SPACE_WRITTEN && *count > 0 && !named;
    if (list.count == 0 || !(ends || is_numeric(m, *count)) || !layout_is_bare(a) ||
        (a->space == SPACE_NONE && operators_starts(m, &after) && !direction)) {
        return 0;
    }
    if (list.count == 1 && temperatures_ring_before(m->text, &m->text->atom[list.first])) {
        cursor scale = {list.first, layout_end(list), 0, list.first};
        int degrees = temperatures_degrees(m, &scale);
        c->at += degrees > 0;
        *count += degrees > 0;
        return degrees;
    }
    int alone = quantities_alone(m, list);
    if (alone == 0 && !is_numeric(m, *count)) {
        return 0;
    }
    if (alone == 0) {
        cursor inner = {list.first, layout_end(list), 0, list.first};
        if ((a->space < SPACE_BLANK && !direction) || !find_unit(m, list.first, inner.end, &unit) ||
            unit.end != inner.end || !(direction || letters_are_unit(m, c, &unit, c->at + 1))) {
            return 0;
        }
        alone = push_unit(m, &inner, &unit, count);
        *count -= alone > 0 ? 1 : 0;
    }
    c->at += alone > 0;
    *count += alone > 0;
    return alone;
}

/* photons/s, atoms/cm^3: the word, and what follows the slash divides. As quantities_read. */
static int read_counted(reading *m, cursor *c, int32_t *count) {
    const layout_atom *word = operators_here(m, c);
    found_unit unit;
    if (!find_unit(m, c->at + 1, c->end, &unit)) {
        return 0;
    }
    const layout_atom *last = &m->text->atom[unit.end - 1];
    if (last->sup.count > 0 && last->end > unit.stop) {
        return emit_refuse(m, READER_UNSUPPORTED, last->start, last->end) - 1;
    }
    ++*count;
    return emit_named(m, EXPR_UNIT, m->text->text + word->start, word->nucleus_end - word->start, 0,
                      0)
               ? push_unit(m, c, &unit, count)
               : -1;
}

/* Whether the index of a unit says that its quantity is an effective value: V_{rms}. */
static int is_effective(const reading *m, const layout_atom *unit) {
    static const char rms[3] = {'r', 'm', 's'};
    const int32_t start = m->text->atom[unit->sub.first].start;
    const int32_t length = m->text->atom[layout_end(unit->sub) - 1].nucleus_end - start;
    return length == (int32_t)sizeof rms && memcmp(m->text->text + start, rms, sizeof rms) == 0;
}

/* Whether upright letters stand apart from what is before them. */
static int is_set_apart(const layout_atom *a) {
    const layout_atom *before = a - 1;
    int behind_bracket = a->kind == ATOM_WORD && before->kind == ATOM_FENCE;
    int spelled = a->kind == ATOM_WORD && a->font == FONT_TEXT && a->space == SPACE_BLANK;
    return (a->space >= SPACE_WRITTEN || behind_bracket || spelled) && before->kind != ATOM_WORD &&
           !(before->kind == ATOM_NAME && before->font == FONT_ROMAN);
}

/* Whether a differential stands at the cursor: dm behind a number is a decimetre where no integral
 * and no other differential is, and both letters are set alike: 2\mathrm{d}y is none. */
static int is_differential(const reading *m, const cursor *c, int32_t count) {
    found_unit unit;
    if (!calculus_differential(m, c->at, c->end)) {
        return 0;
    }
    const layout_atom *d = &m->text->atom[c->at];
    const int unlike = d->font == FONT_ROMAN && d[1].font == FONT_PLAIN && d[1].kind == ATOM_NAME &&
                       d[1].space < SPACE_WRITTEN;
    return unlike || m->integrals > 0 || (m->roles->shown & ROLES_D_SURE) != 0 ||
           !is_numeric(m, count) || !find_unit(m, c->at, c->end, &unit) || !unit.usual;
}

/* Whether a letter stands before upright letters of a unit and is none of it: 5 t m/s, but not
 * 50 J per second. */
static int is_letter_apart(const reading *m, int32_t atom, const found_unit *unit) {
    const layout_atom *a = &m->text->atom[atom];
    const int below = phrases_is(m, atom + 1, "per") ||
                      layout_is(a + 1, FAMILY_BINARY, BINARY_SLASH); /* 5 m/second */
    const int per =
        below && a->space >= SPACE_BLANK && (roles_letter(m->text, atom) & LETTER_UNIT) != 0;
    return a->kind == ATOM_NAME && a->row < 0 && unit->count > 1 && !per &&
           unit->factor[0].length == a->nucleus_end - a->start;
}

/* Whether letters behind a unit vector end a component of a vector: 3 \hat i \text{ N} + 4 \hat j
 * \text{ N}. */
static int ends_component(const reading *m, const cursor *c, int32_t end) {
    return end < c->end && c->at > 0 && is_unit_vector(m, c->at - 1) &&
           (layout_is(&m->text->atom[end], FAMILY_BINARY, BINARY_PLUS) ||
            layout_is(&m->text->atom[end], FAMILY_BINARY, BINARY_MINUS));
}

/* {\rm cm}^3: takes the power behind the braces into the last factor of a unit; 0 where it is none.
 */
static int raise_last(const reading *m, const layout_atom *part, int32_t i, found_unit *unit) {
    const int64_t power = part->sup.count == 1 ? numbers_small(m->text, part->sup.first) : -1;
    const char *const text = m->text->text;
    const int32_t braces = part->nucleus_end;
    units_factor *const last = &unit->factor[unit->count - 1];
    if (i + 1 != unit->end || power < 2 || power > 9 || braces >= m->text->length ||
        text[braces] != '}' || m->text->atom[part->sup.first].kind != ATOM_NUMBER) {
        return 0;
    }
    last->exponent = (int32_t)(last->exponent * power);
    return 1;
}

/* A unit with such an index: 1 if it was read, 0 where there is none, -1 on failure. */
static int read_effective(reading *m, cursor *c, int32_t *count) {
    found_unit unit;
    const layout_atom *a = &m->text->atom[c->at];
    return is_effective(m, a) && find_unit(m, c->at, c->at + 1, &unit) &&
                   unit.stop == a->nucleus_end
               ? push_unit(m, c, &unit, count)
               : 0;
}

int quantities_read(reading *m, cursor *c, int32_t *count) {
    const layout_atom *a = operators_here(m, c);
    found_unit unit;
    if (a != NULL && (layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) ||
                      layout_is_fence(a, FENCE_SQUARE, FENCE_SQUARE))) {
        return read_bracketed(m, c, count);
    }
    if (a == NULL || (a->kind != ATOM_NAME && a->kind != ATOM_WORD && a->kind != ATOM_FRACTION &&
                      a->kind != ATOM_COMMAND)) {
        return 0;
    }
    if (a->kind == ATOM_COMMAND && !layout_is(a, FAMILY_SIGN, SIGN_DEGREE) &&
        (!layout_is(a, FAMILY_FUNCTION, -1) || !is_minutes(m, c))) {
        return 0;
    }
    if (is_differential(m, c, *count) || a->font == FONT_SANS) {
        return 0; /* FONT_SANS: a formula of chemistry */
    }
    const uint32_t reaction = ROLES_FORMULA | ROLES_ARROW;
    if ((m->roles->shown & reaction) == reaction && chemistry_is_element(m->text, c->at)) {
        return 0; /* 3C of SiO_2 + 3C -> SiC + 2CO */
    }
    if (temperatures_ring_before(m->text, a)) {
        int degrees = temperatures_degrees(m, c);
        *count += degrees > 0;
        return degrees;
    }
    if (is_angstrom(m->text, c->at) && is_numeric(m, *count)) {
        m->shape = SHAPE_SCALAR;
        ++*count;
        return emit_spelled(m, EXPR_UNIT, "Å", 0, 0) && operands_superscript(m, c->at++) ? 1 : -1;
    }
    if (a->kind == ATOM_WORD && c->at + 2 < c->end && phrases_is_counted(m, c->at)) {
        return read_counted(m, c, count);
    }
    int upright = a->kind == ATOM_WORD || a->kind == ATOM_COMMAND || a->font == FONT_ROMAN ||
                  a->font == FONT_TEXT || a->font == FONT_UNIT;
    int own = upright, numeric = is_numeric(m, *count);
    if (a->sub.count > 0 && !has_power_as_index(m->text, c->at)) {
        return numeric ? read_effective(m, c, count) : 0; /* else a name with an index */
    }
    if ((!numeric && !(upright && is_set_apart(a))) || !find_unit(m, c->at, c->end, &unit) ||
        (!numeric && unit.end != c->end && !ends_component(m, c, unit.end))) {
        return 0;
    }
    if (a->kind == ATOM_COMMAND && unit.end == c->at + 1 && layout_is(a, FAMILY_SIGN, -1)) {
        return 0; /* degrees of an angle */
    }
    for (int32_t i = c->at; i < unit.end; i++) {
        const layout_atom *part = &m->text->atom[i];
        if (part->sub.count > 0 &&
            !(has_power_as_index(m->text, i) && unit.stop >= part->end)) { /* a name */
            if (!find_unit(m, c->at, i, &unit)) {
                return 0;
            }
            break;
        }
        if (part->sup.count > 0 && part->end > unit.stop && !raise_last(m, part, i, &unit)) {
            if (!own) {
                return 0; /* a letter with an index above, -a^\dagger */
            }
            return emit_refuse(m, READER_UNSUPPORTED, part->start, part->end) - 1;
        }
        upright |= part->kind == ATOM_WORD || part->font == FONT_ROMAN || part->font == FONT_TEXT;
    }
    if (!own && upright && is_letter_apart(m, c->at, &unit)) {
        return 0;
    }
    if (a->kind == ATOM_FRACTION) {
        const layout_atom *above = &m->text->atom[a->list[0].first];
        upright = above->font == FONT_ROMAN || above->font == FONT_TEXT ||
                  above->font == FONT_UNIT || above->kind == ATOM_WORD;
    }
    int rare = !unit.usual && a->kind == ATOM_WORD && a->font == FONT_ROMAN &&
               a->space < SPACE_WRITTEN && (m->depth != 1 || unit.end != c->end); /* 3qR */
    if (upright ? rare : !letters_are_unit(m, c, &unit, unit.end)) {
        return 0;
    }
    return push_unit(m, c, &unit, count);
}

int quantities_alone(reading *m, layout_list list) {
    cursor c = {list.first, layout_end(list), 0, list.first};
    int32_t count = 0;
    found_unit unit;
    for (int32_t i = c.at; i < c.end; i++) {
        const layout_atom *a = &m->text->atom[i];
        if (a->kind == ATOM_NAME && a->font != FONT_ROMAN && a->font != FONT_TEXT &&
            !roles_is_named(m->text, i, "Omega")) {
            return 0;
        }
        if (a->sub.count > 0 && !has_power_as_index(m->text, i) && !is_effective(m, a)) {
            return 0; /* [\text{N}_2]: a concentration */
        }
    }
    if (list.count == 0 || !find_unit(m, c.at, c.end, &unit) || unit.end != c.end) {
        return 0;
    }
    return push_unit(m, &c, &unit, &count) > 0 && emit_product(m, count) ? 1 : -1;
}
