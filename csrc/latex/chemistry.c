#include "latex/chemistry.h"

#include <string.h>

#include "expr/units.h"
#include "latex/acidities.h"
#include "latex/choices.h"
#include "latex/combinations.h"
#include "latex/elements.h"
#include "latex/emit.h"
#include "latex/names.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/roles.h"
#include "latex/words.h"

enum {
    BRACKETS = 3,   /* brackets within each other in a formula */
    PARTS = 32,     /* of a formula, side by side */
    NAME_BYTES = 64 /* an element or bracket with its count and charge */
};

/* --- elements --------------------------------------------------------------------------------- */

/* Elements that some letters split into wholly, 0 if they do not; *pairs is the number of those of
 * two letters. */
static int32_t split(const char *text, int32_t length, int32_t *pairs) {
    int32_t count = 0;
    *pairs = 0;
    while (length > 0) {
        int32_t bytes = elements_symbol(text, length);
        if (bytes == 0) {
            return 0;
        }
        *pairs += bytes == 2;
        count++;
        text += bytes;
        length -= bytes;
    }
    return count;
}

/* --- parts ------------------------------------------------------------------------------------ */

/* Elements written as one run of letters, or a bracket, with what stands below and above. */
typedef struct {
    int32_t start, length;   /* bytes of the letters; length 0: a bracket */
    int32_t host;            /* the atom that carries the scripts */
    int32_t number;          /* atom of a count that stands behind a bracket, -1 for none */
    int32_t next;            /* atom behind */
    int32_t elements, pairs; /* pairs: elements of two letters */
    int upright;
} formula_part;

/* What a whole formula shows. */
typedef struct {
    int32_t end;
    int32_t elements, pairs, counts, brackets;
    int upright, written, charge; /* upright: all of it; written: by \ce */
    int32_t state;                /* atom of the bracket, -1 for none */
} formula;

static int is_upright(const layout_atom *a) {
    return a->font == FONT_TEXT || a->font == FONT_ROMAN || a->font == FONT_SANS;
}

static int is_sign(const layout_atom *a) {
    return layout_is_bare(a) &&
           (layout_is(a, FAMILY_BINARY, BINARY_PLUS) || layout_is(a, FAMILY_BINARY, BINARY_MINUS));
}

/* 2-, +, ++, +3: the sign of a charge, its atom or -1. */
static int32_t charge_sign(const layout *text, layout_list sup) {
    int32_t first = sup.first, last = layout_end(sup) - 1;
    if (sup.count == 2 && is_sign(&text->atom[first]) && numbers_small(text, last) > 0) {
        return first;
    }
    for (int32_t i = last; i >= first; i--) {
        if (!is_sign(&text->atom[i]) && (i > first || i == last || numbers_small(text, i) <= 0)) {
            return -1;
        }
    }
    return sup.count > 0 ? last : -1;
}

/* What stands above an atom, or in an empty group right of it: SO_4{}^{2-}. */
static layout_list above(const layout *text, const layout_atom *a) {
    const layout_atom *slot = &text->atom[a->more.first];
    return a->sup.count == 0 && a->more.count == 1 && slot->sub.count == 0 ? slot->sup : a->sup;
}

/* A number below an atom, or nothing; what \ce writes may be any count. */
static int has_count(const layout *text, const layout_atom *a) {
    return a->sub.count == 0 || a->font == FONT_SANS ||
           (a->sub.count == 1 && text->atom[a->sub.first].kind == ATOM_NUMBER);
}

/* Whether nothing but a count and a charge stands at an atom. */
static int is_countable(const layout *text, const layout_atom *a) {
    layout_list charge = above(text, a);
    return has_count(text, a) && a->primes == 0 && a->accent[0] == 0 &&
           a->more.count == (a->sup.count == 0 && charge.count > 0) &&
           (charge.count == 0 || charge_sign(text, charge) >= 0);
}

static int is_glued_small(const layout *text, int32_t i, int32_t last) {
    return i < last && text->atom[i].kind == ATOM_NAME && (text->atom[i].flags & ATOM_GLUED) != 0 &&
           text->atom[i].letter >= 'a' && text->atom[i].letter <= 'z';
}

static int letters_part(const layout *text, int32_t i, int32_t last, formula_part *part) {
    const layout_atom *a = &text->atom[i];
    part->start = a->start;
    part->host = i;
    part->upright = is_upright(a);
    if (a->kind == ATOM_WORD) {
        part->length = a->nucleus_end - a->start;
    } else if (is_glued_small(text, i + 1, last)) {
        part->host = i + 1;
        part->length = ELEMENTS_SYMBOL;
        if (a->end != a[1].start || a->accent[0] != 0) {
            return 0;
        }
    } else {
        part->length = 1;
    }
    part->next = part->host + 1;
    part->elements = split(text->text + part->start, part->length, &part->pairs);
    return part->elements > 0 && is_countable(text, &text->atom[part->host]);
}

static formula scan(const layout *text, int32_t first, int32_t last, int depth);

static int bracket_part(const layout *text, int32_t i, int32_t last, int depth,
                        formula_part *part) {
    const layout_atom *a = &text->atom[i];
    layout_list inner = a->list[0];
    if (depth >= BRACKETS || inner.count == 0 || !is_countable(text, a)) {
        return 0;
    }
    formula within = scan(text, inner.first, layout_end(inner), depth + 1);
    part->host = i;
    part->next = i + 1;
    if (a->sub.count == 0 && a->sup.count == 0 && i + 1 < last && a[1].kind == ATOM_NUMBER &&
        a[1].start == a->end && a[1].sub.count == 0 && numbers_is_integer(text, i + 1) &&
        (a[1].sup.count == 0 || charge_sign(text, a[1].sup) >= 0)) {
        part->number = i + 1;
        part->next = i + 2;
    }
    part->elements = within.elements;
    part->pairs = within.pairs;
    part->upright = within.upright;
    int counted = a->sub.count > 0 || part->number >= 0;
    return within.end == layout_end(inner) && within.state < 0 && within.elements > 0 &&
           (counted || above(text, a).count > 0 || within.upright);
}

/* Whether an element's symbol may begin with an atom. */
static int is_symbol_start(const layout_atom *a) {
    return (a->kind == ATOM_WORD && a->row < 0 && is_upright(a)) ||
           (a->kind == ATOM_NAME && a->letter >= 'A' && a->letter <= 'Z' &&
            (a->font == FONT_PLAIN || is_upright(a)));
}

/* The part of a formula at atom i; 0 if none stands there. */
static int next_part(const layout *text, int32_t i, int32_t last, int depth, formula_part *part) {
    const layout_atom *a = &text->atom[i];
    *part = (formula_part){.number = -1};
    if (a->pre.count > 0) {
        return 0;
    }
    if (is_symbol_start(a)) {
        return letters_part(text, i, last, part);
    }
    return (layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) ||
            layout_is_fence(a, FENCE_SQUARE, FENCE_SQUARE)) &&
           bracket_part(text, i, last, depth, part);
}

int chemistry_is_state(const layout *text, int32_t i) {
    const layout_atom *a = &text->atom[i];
    if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || !layout_is_bare(a) ||
        a->list[0].count == 0 || a->list[0].count > 2) {
        return 0;
    }
    const layout_atom *first = &text->atom[a->list[0].first];
    const layout_atom *last = &text->atom[layout_end(a->list[0]) - 1];
    const char *inside = text->text + first->start;
    if (first == last && last->end - first->start == 1) {
        return strchr("slg", inside[0]) != NULL;
    }
    return inside[0] == 'a' && text->text[last->end - 1] == 'q' &&
           (first == last ? last->end - first->start == 2
                          : first->end - first->start == 1 && last->end - last->start == 1);
}

static int has_charge(const layout *text, const formula_part *part) {
    return above(text, &text->atom[part->host]).count > 0 ||
           (part->number >= 0 && text->atom[part->number].sup.count > 0);
}

/* The formula that begins at `first`; its end is `first` where none does. */
static formula scan(const layout *text, int32_t first, int32_t last, int depth) {
    formula f = {.end = first, .upright = 1, .state = -1};
    formula_part part;
    if (first == last ||
        (!is_symbol_start(&text->atom[first]) && text->atom[first].kind != ATOM_FENCE)) {
        return (formula){.end = first, .state = -1}; /* most lists: no need to look further */
    }
    for (int parts = 0; f.end < last && !f.charge && parts < PARTS &&
                        (f.end == first || text->atom[f.end].space < SPACE_WRITTEN) &&
                        next_part(text, f.end, last, depth, &part);
         parts++) {
        const layout_atom *host = &text->atom[part.host];
        f.end = part.next;
        f.elements += part.elements;
        f.pairs += part.pairs;
        f.counts += host->sub.count > 0 || part.number >= 0;
        f.brackets += part.length == 0;
        f.upright &= part.upright;
        f.written |= host->font == FONT_SANS;
        f.charge = has_charge(text, &part);
    }
    if (is_glued_small(text, f.end, last) || f.elements == 0) {
        return (formula){.end = first, .state = -1};
    }
    if (f.end < last && chemistry_is_state(text, f.end)) {
        f.state = f.end++;
    }
    return f;
}

/* --- what says so ----------------------------------------------------------------------------- */

int chemistry_is_element(const layout *text, int32_t atom) {
    formula_part part;
    return next_part(text, atom, atom + 1, 0, &part) && part.upright && part.length > 0 &&
           part.elements == 1;
}

/* Whether an upright formula stands behind an upright unit: 2 mol NaCl. */
static int is_substance(const layout *text, int32_t first, int32_t at) {
    const layout_atom *unit = &text->atom[at - 1];
    uint32_t flags;
    return at > first + 1 && is_upright(&text->atom[at]) && is_upright(unit) &&
           (unit->kind == ATOM_WORD || unit->kind == ATOM_NAME) && unit->font != FONT_SANS &&
           unit->sub.count == 0 && !chemistry_is_element(text, at - 1) &&
           (unit[-1].kind == ATOM_NUMBER || unit[-1].kind == ATOM_FRACTION) &&
           units_known(text->text + unit->start, unit->nucleus_end - unit->start, &flags);
}

/* Whether upright letters are a formula and nothing else. */
static int is_certain(const formula *f, uint32_t shown) {
    int several = f->elements > 1;
    if (f->brackets > 0 && f->pairs + f->counts > 0 && f->elements > 2) {
        return 1;
    }
    return f->upright &&
           (several ? f->pairs + f->counts + f->charge + f->written > 0 || (shown & ROLES_FORMULA)
                    : f->pairs > 0 && f->charge);
}

uint32_t chemistry_evidence(const layout *text, layout_list list) {
    uint32_t shown = 0;
    int32_t i = list.first, states = 0;
    while (i < layout_end(list)) {
        const layout_atom *a = &text->atom[i];
        formula f = scan(text, i, layout_end(list), 0);
        int arrow = layout_is(a, FAMILY_RELATION, EXPR_TO) && list.first == text->top.first;
        shown |= arrow ? (uint32_t)ROLES_ARROW : 0u;
        if (f.end == i || (a->kind == ATOM_NAME && (a->flags & ATOM_GLUED) != 0 && i > list.first &&
                           a[-1].kind == ATOM_NAME)) {
            i++;
            continue;
        }
        const int certain = is_certain(&f, 0) || f.written;
        if (certain || (f.elements > 2 && f.pairs > 0 && f.counts > 0)) {
            shown |= ROLES_FORMULA;
        }
        states += f.state >= 0 ? 1 + certain : 0;
        shown |= is_substance(text, list.first, i) ? (uint32_t)ROLES_SUBSTANCE : 0u;
        shown |= states > 1 ? (uint32_t)ROLES_STATES : 0u; /* one may be an argument */
        i = f.end;
    }
    const uint32_t reaction = ROLES_ARROW | ROLES_STATES;
    return shown | ((shown & reaction) == reaction ? (uint32_t)ROLES_FORMULA : 0u);
}

int chemistry_is_symbol(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    formula_part part;
    int found = a->kind == ATOM_WORD && next_part(text, atom, atom + 1, 0, &part);
    int capitals = found && part.elements > 1 && part.pairs == 0; /* NO */
    return found && (capitals || words_find(text->text + a->start, a->nucleus_end - a->start) < 0);
}

int chemistry_is_word(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    formula_part part;
    if (a->kind != ATOM_WORD || !next_part(text, atom, atom + 1, 0, &part)) {
        return 0;
    }
    return a->sub.count + a->sup.count > 0 ||
           (part.elements > 1 && part.pairs > 0 &&
            words_find(text->text + a->start, a->nucleus_end - a->start) < 0);
}

/* Whether a formula is a word that names a function, and its state that one's argument: Re(s). */
static int is_call(const layout_atom *a, const layout *text, const formula *f) {
    if (a->kind != ATOM_WORD || f->elements != 1 || f->state < 0 || !layout_is_bare(a)) return 0;
    const int32_t row = command_find(text->text + a->start, a->nucleus_end - a->start);
    return row >= 0 && command_at(row)->family == FAMILY_FUNCTION;
}

/* Whether a formula at the cursor is read as one. */
static int is_read(reading *m, const cursor *c, const formula *f) {
    const layout_atom *a = operators_here(m, c);
    uint32_t shown = m->roles->shown;
    int reaction = (shown & ROLES_FORMULA) != 0;
    if (a->kind == ATOM_NAME && (a->flags & ATOM_GLUED) != 0 && c->at > c->first &&
        a[-1].kind == ATOM_NAME) {
        return 0; /* amid letters */
    }
    if (is_certain(f, shown) ||
        (reaction && f->state >= 0 && f->elements + f->counts + f->pairs + f->charge > 1)) {
        return 1;
    }
    if (!reaction && is_call(a, m->text, f)) {
        return 0;
    }
    int alone = c->at == c->first && f->end == c->end;
    int lone = alone || (shown & ROLES_FORMULA) != 0;
    if (f->pairs == 0 || (f->elements < 2 && !f->charge && !lone)) {
        return 0;
    }
    int usual = (shown & ROLES_FORMULA) != 0 || (f->charge && (shown & ROLES_QUANTUM) == 0);
    choices_site site = {m->side, a->start, m->text->atom[f->end - 1].end};
    return choices_take(m->choices, CHOICE_FORMULA, (uint64_t)usual, site, usual,
                        CHOICE_BIT(0) | CHOICE_BIT(1));
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Appends what stands below and above: _2, ^{2-}. The length, -1 where it does not fit. */
static int32_t spell_scripts(const layout *text, const formula_part *part, char *name,
                             int32_t length) {
    const layout_atom *host = &text->atom[part->host];
    layout_list sub = host->sub, sup = above(text, host);
    if (part->number >= 0) {
        sub = (layout_list){part->number, 1};
        sup = text->atom[part->number].sup;
    }
    if (sub.count > 0) {
        const layout_atom *digits = &text->atom[sub.first];
        char count[NAME_BYTES];
        int32_t bytes = part->number >= 0 ? digits->nucleus_end - digits->start
                                          : names_spell_list(text, sub, count, NAME_BYTES);
        const int single = sub.count == 1 && bytes == 1; /* as spelled: 2, and ₂ too */
        if (bytes < 0 || length + bytes + 3 > NAME_BYTES) {
            return -1;
        }
        memcpy(name + length + 1 + !single, part->number >= 0 ? text->text + digits->start : count,
               (size_t)bytes);
        name[length] = '_';
        name[length + 1 + !single + bytes] = '}';
        if (!single) {
            name[length + 1] = '{';
        }
        length += bytes + (single ? 1 : 3);
    }
    int32_t sign = charge_sign(text, sup);
    if (sign < 0) {
        return length;
    }
    /* The number before its sign: +3 is 3+. */
    layout_list number = sign == sup.first ? (layout_list){sign + 1, sup.count - 1} : sup;
    layout_list signs = {sign, 1};
    if (sign != sup.first) {
        number.count = text->atom[sup.first].kind == ATOM_NUMBER ? 1 : 0;
        signs = (layout_list){sup.first + number.count, sup.count - number.count};
    }
    if (length + 2 > NAME_BYTES) {
        return -1;
    }
    name[length++] = '^';
    name[length++] = '{';
    int32_t bytes = names_spell_list(text, number, name + length, NAME_BYTES - length);
    int32_t more = bytes < 0 ? -1
                             : names_spell_list(text, signs, name + length + bytes,
                                                NAME_BYTES - length - bytes - 1);
    if (more < 0) {
        return -1;
    }
    name[length + bytes + more] = '}';
    return length + bytes + more + 1;
}

static int push_formula(reading *m, int32_t first, int32_t last, int depth);

static int push_part(reading *m, const formula_part *part, int depth) {
    const layout_atom *host = &m->text->atom[part->host];
    const char *letters = m->text->text + part->start;
    char name[NAME_BYTES];
    int32_t at = 0, length = 0;
    if (part->length == 0) {
        if (!push_formula(m, host->list[0].first, layout_end(host->list[0]), depth + 1)) {
            return 0;
        }
    } else {
        while (part->length - at > (length = elements_symbol(letters + at, part->length - at))) {
            if (!emit_named(m, EXPR_SYMBOL, letters + at, length, 0, 0)) {
                return 0;
            }
            at += length;
        }
        memcpy(name, letters + at, (size_t)length);
    }
    length = spell_scripts(m->text, part, name, length);
    if (length < 0) {
        return emit_refuse(m, READER_UNSUPPORTED, host->start, host->end);
    }
    if (part->length > 0) {
        return emit_named(m, EXPR_SYMBOL, name, length, 0, 0);
    }
    return length == 0 || emit_named(m, EXPR_CALL, name, length, 1, 0);
}

/* The elements of [first, last), a formula, as one product. */
static int push_formula(reading *m, int32_t first, int32_t last, int depth) {
    formula_part part;
    int32_t count = 0;
    while (first < last && next_part(m->text, first, last, depth, &part)) {
        if (!push_part(m, &part, depth)) {
            return 0;
        }
        count += part.length > 0 ? part.elements : 1;
        first = part.next;
    }
    return emit_product(m, count);
}

/* A state that both texts say is a part of the formula. */
static int push_state(reading *m, int32_t state) {
    const char *inside = m->text->text + m->text->atom[m->text->atom[state].list[0].first].start;
    return (m->roles->shown & ROLES_STATES_TWICE) == 0 ||
           (inside[0] == 'a' ? emit_spelled(m, EXPR_CALL, "aq", 1, 0)
                             : emit_named(m, EXPR_CALL, inside, 1, 1, 0));
}

/* --- electrons -------------------------------------------------------------------------------- */

/* Most electrons in a subshell of this letter, 0 for any other; the least shell it stands in goes
 * to *shell. */
static int64_t most_electrons(char letter, int64_t *shell) {
    static const char letters[] = "spdf";
    const char *found = letter != '\0' ? strchr(letters, letter) : NULL;
    *shell = found == NULL ? 0 : found - letters + 1;
    return found == NULL ? 0 : 4 * *shell - 2;
}

/* 3d^5: a number, a letter and a power that electrons can have. */
static int is_subshell(const layout *text, int32_t i, int32_t last) {
    const layout_atom *a = &text->atom[i], *letter = a + 1;
    int64_t least;
    if (i + 1 >= last || a->kind != ATOM_NUMBER || !layout_is_bare(a) ||
        letter->kind != ATOM_NAME || letter->sup.count != 1 || letter->sub.count > 0 ||
        letter->primes > 0 || letter->letter > 'z' || letter->space > SPACE_BLANK) {
        return 0;
    }
    int64_t most = most_electrons((char)letter->letter, &least);
    int64_t shell = numbers_small(text, i), electrons = numbers_small(text, letter->sup.first);
    return shell >= least && shell > 0 && shell < 9 && electrons > 0 && electrons <= most;
}

/* Whether a square bracket holds an element before a subshell: [Ar]3d^5. */
static int is_core(const layout *text, int32_t i, int32_t last) {
    const layout_atom *a = &text->atom[i];
    formula_part part;
    return i + 1 < last && layout_is_fence(a, FENCE_SQUARE, FENCE_SQUARE) && layout_is_bare(a) &&
           a->list[0].count > 0 && is_subshell(text, i + 1, last) &&
           next_part(text, a->list[0].first, layout_end(a->list[0]), 0, &part) &&
           part.next == layout_end(a->list[0]) && part.elements == 1;
}

static int push_shell(reading *m, const char *name, int32_t length, int64_t electrons) {
    return emit_named(m, EXPR_SYMBOL, name, length, 0, 0) && emit_integer(m, electrons) &&
           emit_node(m, EXPR_POW, 0, 2, 0);
}

/* The shells that an element fills, as they are written out. */
static int push_core(reading *m, int64_t left) {
    static const char order[][ELEMENTS_SYMBOL + 1] = {
        "1s", "2s", "2p", "3s", "3p", "4s", "3d", "4p", "5s", "4d", "5p", "6s", "4f", "5d", "6p"};
    int32_t count = 0;
    for (size_t i = 0; i < sizeof order / sizeof order[0] && left > 0; i++) {
        int64_t least, most = most_electrons(order[i][1], &least);
        if (!push_shell(m, order[i], ELEMENTS_SYMBOL, left < most ? left : most)) {
            return 0;
        }
        left -= most;
        count++;
    }
    return emit_product(m, count);
}

/* A subshell beside another, or behind a core, at the cursor; or that core. As chemistry_read. */
static int read_electrons(reading *m, cursor *c) {
    const layout *text = m->text;
    int32_t at = c->at;
    formula_part part;
    if (is_core(text, at, c->end)) {
        layout_list inner = text->atom[at].list[0];
        c->at++;
        return next_part(text, inner.first, layout_end(inner), 0, &part) &&
                       push_core(m, elements_number(text->text + part.start, part.length))
                   ? 1
                   : -1;
    }
    if (!is_subshell(text, at, c->end)) {
        return 0;
    }
    int after = at - 2 >= c->first && is_subshell(text, at - 2, c->end);
    if (!after && !is_subshell(text, at + 2 < c->end ? at + 2 : at + 1, c->end) &&
        !(at > c->first && is_core(text, at - 1, c->end))) {
        return 0;
    }
    const layout_atom *letter = &text->atom[at + 1];
    const char name[ELEMENTS_SYMBOL] = {text->text[text->atom[at].start], (char)letter->letter};
    c->at += 2;
    return push_shell(m, name, ELEMENTS_SYMBOL, numbers_small(text, letter->sup.first)) ? 1 : -1;
}

/* {}^{10}C_3, {}^nC_2: a number of combinations, where no formula of the pair says that C is carbon
 * and what stands below it on the right is less than what stands above on the left. */
static int is_combination(reading *m, int32_t atom, layout_list whole) {
    const layout_atom *a = &m->text->atom[atom];
    const uint32_t chemical = ROLES_FORMULA | ROLES_ARROW | ROLES_STATES;
    if (combinations_are_arranged(m, atom)) {
        return 1;
    }
    if (!roles_is_letter(m->text, atom, 'C') || a->sub.count != 1 ||
        (m->roles->shown & chemical) != 0) {
        return 0;
    }
    int64_t part = numbers_small(m->text, a->sub.first);
    int letters = whole.count > 1 || m->text->atom[whole.first].kind == ATOM_NAME;
    return part >= 0 && (letters || part < numbers_small(m->text, whole.first));
}

/* ^{14}_6C: the number below says what the symbol says as well, another one is kept. */
static int read_isotope(reading *m, cursor *c) {
    const layout *text = m->text;
    const layout_atom *a = operators_here(m, c), *slot;
    formula_part part = {.number = -1};
    char name[NAME_BYTES] = {'^', '{'};
    if (a->pre.count != 1 || (a->kind != ATOM_NAME && a->kind != ATOM_WORD) ||
        (a->kind == ATOM_NAME && (a->letter < 'A' || a->letter > 'Z')) ||
        !letters_part(text, c->at, c->end, &part) || part.elements != 1 ||
        is_glued_small(text, part.next, c->end)) {
        return 0;
    }
    slot = &text->atom[a->pre.first];
    int64_t below = slot->sub.count == 1 ? numbers_small(text, slot->sub.first) : -1;
    if (slot->sup.count == 0 || (slot->sub.count == 0 && is_combination(m, c->at, slot->sup)) ||
        (slot->sub.count > 0 && below != elements_number(text->text + part.start, part.length))) {
        return 0;
    }
    int32_t length =
        names_spell_list(text, slot->sup, name + 2, NAME_BYTES - 2 - ELEMENTS_SYMBOL - 1);
    if (length >= 0) {
        name[length + 2] = '}';
        memcpy(name + length + 3, text->text + part.start, (size_t)part.length);
        length = spell_scripts(text, &part, name, length + 3 + part.length);
    }
    if (length < 0) {
        return emit_refuse(m, READER_UNSUPPORTED, a->start, a->end) - 1;
    }
    c->at = part.next;
    return emit_named(m, EXPR_SYMBOL, name, length, 0, 0) ? 1 : -1;
}

/* sp^3 as one upright word: its letters are a product, as they are in italics. */
static int read_hybrid(reading *m, cursor *c) {
    const layout_atom *a = operators_here(m, c);
    const char *word = m->text->text + a->start;
    int32_t length = a->nucleus_end - a->start;
    if (a->kind != ATOM_WORD || length != 2 || memcmp(word, "sp", 2) != 0 || a->sub.count > 0 ||
        a->primes > 0 || (a->sup.count > 0 && names_is_label(m->text, a->sup))) {
        return 0;
    }
    c->at++;
    return emit_named(m, EXPR_SYMBOL, word, 1, 0, 0) &&
                   emit_named(m, EXPR_SYMBOL, word + 1, 1, 0, 0) &&
                   operands_superscript(m, c->at - 1) && emit_product(m, 2)
               ? 1
               : -1;
}

int chemistry_read(reading *m, cursor *c) {
    const layout_atom *a = operators_here(m, c);
    int acidity = a->kind == ATOM_NAME || a->kind == ATOM_WORD ? acidities_read(m, c) : 0;
    m->shape = SHAPE_SCALAR;
    if (acidity != 0) {
        return acidity;
    }
    if (a->kind == ATOM_NUMBER || a->kind == ATOM_FENCE) {
        int electrons = read_electrons(m, c);
        if (electrons != 0 || a->kind == ATOM_NUMBER) {
            return electrons;
        }
    }
    int special = a->pre.count > 0 ? read_isotope(m, c) : read_hybrid(m, c);
    if (special != 0) {
        return special;
    }
    formula f = scan(m->text, c->at, c->end, 0);
    if (f.end == c->at || (!is_read(m, c, &f) && !is_substance(m->text, c->first, c->at))) {
        return 0;
    }
    int32_t first = c->at;
    c->at = f.end;
    if ((m->roles->shown & ROLES_SUBSTANCE_TWICE) == 0 && is_substance(m->text, c->first, first)) {
        return 2; /* what only one text says it is of */
    }
    if (!push_formula(m, first, f.state >= 0 ? f.state : f.end, 0)) {
        return -1;
    }
    return f.state < 0 || push_state(m, f.state) ? 1 : -1;
}

int chemistry_is_reaction(const reading *m, int32_t first, int32_t last) {
    int32_t formulas = 0, plus = 0;
    if ((m->roles->shown & ROLES_FORMULA) == 0) {
        return 0;
    }
    for (int32_t i = first; i < last;) {
        const layout_atom *a = &m->text->atom[i];
        int sum = layout_is(a, FAMILY_BINARY, BINARY_PLUS);
        formula f = scan(m->text, i, last, 0);
        if (f.end > i) {
            formulas++;
            i = f.end;
        } else if (a->kind == ATOM_NUMBER || sum || layout_is(a, FAMILY_RELATION, EXPR_EQ)) {
            plus += sum;
            i++;
        } else {
            return 0;
        }
    }
    return formulas > 1 && plus > 0;
}
