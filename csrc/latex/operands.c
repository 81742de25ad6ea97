#include "latex/operands.h"

#include <string.h>

#include "latex/applied.h"
#include "latex/bigs.h"
#include "latex/calculus.h"
#include "latex/chemistry.h"
#include "latex/combinations.h"
#include "latex/cycles.h"
#include "latex/choices.h"
#include "latex/commas.h"
#include "latex/concentrations.h"
#include "latex/emit.h"
#include "latex/endless.h"
#include "latex/expectations.h"
#include "latex/exponents.h"
#include "latex/fences.h"
#include "latex/figures.h"
#include "latex/functions.h"
#include "latex/indicators.h"
#include "latex/letters.h"
#include "latex/names.h"
#include "latex/number_bases.h"
#include "latex/numbers.h"
#include "latex/overlines.h"
#include "latex/printed.h"
#include "latex/quantities.h"
#include "latex/quotients.h"
#include "latex/raised.h"
#include "latex/roles.h"
#include "latex/temperatures.h"
#include "latex/words.h"

uint64_t operands_site(const reading *m, int32_t atom) {
    return ((uint64_t)m->side << 32) | (uint64_t)(uint32_t)atom;
}

/* --- scripts ---------------------------------------------------------------------------------- */

static int read_list(reading *m, layout_list list) {
    return meaning_expression(m, list.first, layout_end(list));
}

/* Whether a superscript is a single sign of this kind; a ring above is a degree sign. */
static int is_sign(const reading *m, layout_list sup, command_sign sign) {
    if (sign == SIGN_DEGREE && sup.count == 1 &&
        layout_is(&m->text->atom[sup.first], FAMILY_BINARY, BINARY_COMPOSE)) {
        return 1;
    }
    if (sign == SIGN_STAR && sup.count == 1 &&
        layout_is(&m->text->atom[sup.first], FAMILY_BINARY, BINARY_STAR)) {
        return 1;
    }
    return sup.count == 1 && layout_is(&m->text->atom[sup.first], FAMILY_SIGN, (int)sign);
}

/* Whether a superscript is signs alone: a parity, a charge, a side, the units of a ring, what is at
 * right angles to a space. */
static int is_signs(const reading *m, layout_list sup) {
    for (int32_t i = sup.first; i < layout_end(sup); i++) {
        if (!layout_is(&m->text->atom[i], FAMILY_BINARY, BINARY_PLUS) &&
            !layout_is(&m->text->atom[i], FAMILY_BINARY, BINARY_MINUS) &&
            !layout_is(&m->text->atom[i], FAMILY_BINARY, BINARY_CROSS) &&
            !layout_is(&m->text->atom[i], FAMILY_RELATION, EXPR_PERPENDICULAR)) {
            return 0;
        }
    }
    return sup.count > 0;
}

/* 0^{-+}: a call of its signs. */
static int read_signs_above(reading *m, layout_list sup) {
    char name[OPERANDS_NAME] = {'^', '{'};
    int32_t length = names_spell_list(m->text, sup, name + 2, OPERANDS_NAME - 3);
    if (length < 0) {
        return emit_refuse(m, READER_UNSUPPORTED, m->text->atom[sup.first].start,
                           m->text->atom[sup.first].end);
    }
    name[length + 2] = '}';
    return emit_named(m, EXPR_CALL, name, length + 3, 1, 0);
}

int operands_superscript(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    if (a->sup.count == 0) {
        return 1;
    }
    if (is_signs(m, a->sup)) {
        return read_signs_above(m, a->sup);
    }
    if (is_sign(m, a->sup, SIGN_DEGREE)) {
        return emit_constant(m, EXPR_DEGREE) && emit_node(m, EXPR_MUL, 0, 2, 0);
    }
    if (is_sign(m, a->sup, SIGN_STAR)) {
        return emit_operator(m, EXPR_STAR, 1);
    }
    if (is_sign(m, a->sup, SIGN_DAGGER)) {
        return emit_operator(m, EXPR_DAGGER, 1);
    }
    if (roles_transposes(m->roles, m->side, atom)) {
        return emit_operator(m, EXPR_TRANSPOSE, 1);
    }
    uint8_t shape = m->shape;
    if (!read_list(m, a->sup)) {
        return 0;
    }
    m->shape = shape == SHAPE_VECTOR ? SHAPE_SCALAR : shape;
    return emit_node(m, EXPR_POW, 0, 2, 0);
}

enum { HELD_NAMES = 8 }; /* most names below a derivative */

/* T,p below a derivative: names that are held, in any order. Spells them in one order; the length,
 * or 0 where the list is none of names between commas. */
static int32_t spell_held(const reading *m, layout_list sub, char *name) {
    int32_t at[HELD_NAMES], count = 0, length = 0;
    char one[OPERANDS_NAME], other[OPERANDS_NAME];
    for (int32_t i = sub.first; i < layout_end(sub); i++) {
        int comma = layout_is(&m->text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA);
        if (comma != ((i - sub.first) % 2 == 1) || count == HELD_NAMES ||
            (!comma && m->text->atom[i].kind != ATOM_NAME)) {
            return 0;
        }
        if (!comma) {
            at[count++] = i;
        }
    }
    for (int32_t i = 1; i < count; i++) {
        for (int32_t k = i; k > 0; k--) {
            int32_t a = names_spell(m->text, at[k - 1], NAMES_ALL, one, OPERANDS_NAME - 1);
            int32_t b = names_spell(m->text, at[k], NAMES_ALL, other, OPERANDS_NAME - 1);
            one[a < 0 ? 0 : a] = other[b < 0 ? 0 : b] = '\0';
            if (strcmp(one, other) <= 0) {
                break;
            }
            int32_t moved = at[k];
            at[k] = at[k - 1];
            at[k - 1] = moved;
        }
    }
    for (int32_t i = 0; i < count; i++) {
        int32_t bytes =
            names_spell(m->text, at[i], NAMES_ALL, name + length, OPERANDS_NAME - length - 1);
        if (bytes < 0) {
            return 0;
        }
        length += bytes;
        name[length++] = ',';
    }
    return count > 1 ? length - 1 : 0;
}

/* What stands below what is no name: a point, or a label. */
static int read_below(reading *m, layout_list sub) {
    char name[OPERANDS_NAME];
    int point = m->text->atom[sub.first].kind == ATOM_NUMBER;
    for (int32_t i = sub.first; i < layout_end(sub); i++) {
        point = point || layout_is(&m->text->atom[i], FAMILY_RELATION, -1);
    }
    int32_t length = spell_held(m, sub, name);
    if (length == 0 && !point) {
        length = names_spell_list(m->text, sub, name, OPERANDS_NAME);
    }
    return length > 0 ? emit_named(m, EXPR_SYMBOL, name, length, 0, 0)
                      : statements_read(m, sub.first, layout_end(sub));
}

int operands_scripts(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    if (a->sub.count > 0 && !concentrations_have_time(m, atom)) {
        if (!read_below(m, a->sub) || !emit_operator(m, EXPR_EVALUATED_AT, 2)) {
            return 0;
        }
    }
    if (a->primes > 0 && !emit_spelled(m, EXPR_CALL, "prime", 1, 0)) {
        return 0;
    }
    return operands_superscript(m, atom);
}

static const char *const accents[] = {"",     "hat",   "vec",   "bar",   "tilde",  "dot",
                                      "ddot", "dddot", "breve", "check", "acute",  "grave",
                                      "ring", "bar",   "",      "arc",   "slashed"};

/* --- numbers ---------------------------------------------------------------------------------- */

/* 30^0 may be a ring that was typed so; a power of ten or of a digit rather is one. */
static int is_ring(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    choices_site site = {m->side, a->start, a->end};
    int usual = numbers_small(m->text, atom) > 10;
    return choices_take(m->choices, CHOICE_SCRIPT, (uint64_t)usual, site, usual,
                        CHOICE_BIT(0) | CHOICE_BIT(1));
}

int operands_minutes(reading *m, cursor *c, int32_t degrees) {
    static const char *const units[] = {"", "arcmin", "arcsec"};
    int32_t value, uncertainty, count = degrees;
    while (c->at < c->end && m->text->atom[c->at].kind == ATOM_NUMBER &&
           m->text->atom[c->at].primes > 0) {
        const layout_atom *a = &m->text->atom[c->at];
        if (a->primes > 2 || a->sup.count > 0 || a->sub.count > 0) {
            return emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
        }
        if (!numbers_read(m->text, c->at, m->out, &value, &uncertainty)) {
            return emit_refuse(m, READER_TOO_LARGE, a->start, a->end);
        }
        if (!emit_number(m, value) || !emit_spelled(m, EXPR_UNIT, units[a->primes], 0, 0) ||
            !emit_product(m, 2)) {
            return 0;
        }
        c->at++;
        count++;
    }
    return emit_sum(m, count);
}

/* A number's superscript; a degree sign there may begin a unit of temperature. */
static int read_above_number(reading *m, cursor *c, int32_t atom) {
    layout_list sup = m->text->atom[atom].sup;
    if (sup.count > 0 && names_is_label(m->text, sup) &&
        m->text->atom[sup.first].kind == ATOM_NUMBER && is_ring(m, atom)) {
        int unit = temperatures_degrees(m, c); /* 27^0 C */
        if (unit != 0) {
            return unit > 0 && emit_node(m, EXPR_MUL, 0, 2, 0);
        }
        return emit_constant(m, EXPR_DEGREE) && emit_node(m, EXPR_MUL, 0, 2, 0);
    }
    int above = temperatures_above(m, sup); /* 27^{\circ C} */
    if (above != 0) {
        return above > 0 && emit_node(m, EXPR_MUL, 0, 2, 0);
    }
    int letter = sup.count == 1 && roles_is_letter(m->text, sup.first, 'o') &&
                 layout_is_bare(&m->text->atom[sup.first]); /* 71^o */
    if (!letter && !is_sign(m, sup, SIGN_DEGREE)) {
        return operands_superscript(m, atom);
    }
    int unit = temperatures_degrees(m, c);
    if (unit != 0) {
        return unit > 0 && emit_node(m, EXPR_MUL, 0, 2, 0);
    }
    return emit_constant(m, EXPR_DEGREE) && emit_node(m, EXPR_MUL, 0, 2, 0) &&
           operands_minutes(m, c, 1);
}

static int read_number(reading *m, cursor *c) {
    if (raised_is_unit(m->text, c->at)) {
        return raised_read(m, c);
    }
    int32_t atom = c->at++;
    const layout_atom *a = &m->text->atom[atom];
    int32_t value, uncertainty;
    m->shape = SHAPE_SCALAR;
    if (a->primes > 0) {
        c->at = atom;
        return operands_minutes(m, c, 0);
    }
    if (a->sub.count > 0) {
        return emit_refuse(m, READER_UNSUPPORTED, a->start, a->end); /* 2.5_3 */
    }
    int endless = endless_read(m, c, atom);
    if (endless != 0) {
        return endless > 0;
    }
    const int parted = c->at + 1 < c->end && commas_are_decimal(m, c->at);
    if (parted || commas_in_braces(m, atom)) {
        c->at += parted ? 2 : 0;
        const int32_t decimal = commas_value(m, atom, c->at - 1);
        return decimal >= 0 && emit_number(m, decimal) && read_above_number(m, c, c->at - 1);
    }
    if (!numbers_read(m->text, atom, m->out, &value, &uncertainty)) {
        return emit_refuse(m, READER_TOO_LARGE, a->start, a->end);
    }
    if (!emit_number(m, value)) {
        return 0;
    }
    if (uncertainty >= 0 &&
        (!emit_number(m, uncertainty) || !emit_operator(m, EXPR_UNCERTAIN, 2))) {
        return 0;
    }
    if (numbers_is_barred(m->text, atom) &&
        !emit_spelled(m, EXPR_CALL, accents[ACCENT_BAR], 1, 0)) {
        return 0;
    }
    const int ten = layout_is_bare(a) ? exponents_of_ten(m, c) : 0;
    return ten != 0 ? ten > 0 : read_above_number(m, c, atom);
}

/* --- quotients, roots, groups ----------------------------------------------------------------- */

static int read_quotient(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    uint8_t shape;
    if (a->list[0].count == 0 || a->list[1].count == 0) {
        return emit_refuse(m, READER_MISSING_ARGUMENT, a->start, a->nucleus_end);
    }
    if (layout_is(a, FAMILY_FRACTION, FRACTION_BINOMIAL)) {
        const int several = combinations_multinomial(m, atom);
        if (several != 0) return several > 0;
    }
    if (!statements_one(m, a->list[0].first, layout_end(a->list[0]))) {
        return 0;
    }
    shape = m->shape;
    if (quotients_of_set(m) && layout_command(a)->value == FRACTION_QUOTIENT) {
        return quotients_push(m, a->list[1].first, layout_end(a->list[1]));
    }
    int unit =
        expr_holds(m->out, emit_last(m), 1u << EXPR_UNIT) ? quantities_alone(m, a->list[1]) : 0;
    if (unit < 0 || (unit == 0 && !statements_one(m, a->list[1].first, layout_end(a->list[1])))) {
        return 0;
    }
    m->shape = shape;
    if (layout_command(a)->family == FAMILY_FRACTION &&
        layout_command(a)->value != FRACTION_QUOTIENT) {
        return layout_command(a)->value == FRACTION_BINOMIAL
                   ? emit_function(m, EXPR_BINOMIAL, 2)
                   : emit_spelled(m, EXPR_CALL, "legendre", 2, 0);
    }
    return emit_inverse(m) && emit_node(m, EXPR_MUL, 0, 2, 0);
}

static int read_root(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    if (a->list[0].count == 0) {
        return emit_refuse(m, READER_MISSING_ARGUMENT, a->start, a->nucleus_end);
    }
    if (!read_list(m, a->list[0])) {
        return 0;
    }
    int order = layout_command(a)->value > 2 ? layout_command(a)->value : 2;
    if (a->list[1].count > 0 ? !read_list(m, a->list[1]) : !emit_integer(m, order)) {
        return 0;
    }
    m->shape = SHAPE_SCALAR;
    return emit_inverse(m) && emit_node(m, EXPR_POW, 0, 2, 0);
}

/* An accent over more than one atom: a segment's bar, a mean, a vector between two points. */
static int read_accented(reading *m, int32_t atom) {
    enum { SPELLED = 3 };
    const layout_atom *a = &m->text->atom[atom];
    int accent = a->kind == ATOM_MACRO ? layout_command(a)->value : a->accent[0], letters = 1;
    layout_list list = a->list[0];
    char name[OPERANDS_NAME];
    int32_t length;
    if (list.count == 1 && m->text->atom[list.first].kind == ATOM_GROUP &&
        layout_is_bare(&m->text->atom[list.first])) {
        list = m->text->atom[list.first].list[0];
    }
    const int word = list.count >= SPELLED; /* \widehat{age}: no product of three has one hat */
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *inner = &m->text->atom[i];
        const uint32_t letter =
            word && accent == ACCENT_HAT ? inner->letter & ~0x20u : inner->letter;
        letters = letters && inner->kind == ATOM_NAME && inner->sup.count == 0 &&
                  inner->primes == 0 && letter >= 'A' && letter <= 'Z';
    }
    if (letters && list.count > 0) {
        /* An arrow makes a vector, a hat is left out as on one letter. */
        const char *spelling = accent == ACCENT_VEC || accent == ACCENT_HAT ? "" : accents[accent];
        int32_t before = (int32_t)strlen(spelling);
        length = names_spell_list(m->text, list, name + before + 1, OPERANDS_NAME - 16);
        if (length < 0) {
            return emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
        }
        memcpy(name, spelling, (size_t)before);
        name[before] = '{';
        name[before + 1 + length] = '}';
        m->shape = accent == ACCENT_VEC ? SHAPE_VECTOR : SHAPE_SCALAR;
        return emit_named(m, EXPR_SYMBOL, before > 0 ? name : name + 1,
                          before > 0 ? before + length + 2 : length, 0,
                          accent == ACCENT_VEC ? EXPR_FLAG_VECTOR : 0);
    }
    if ((accent == ACCENT_OVERLINE || accent == ACCENT_BAR) &&
        overlines_cover_list(m->text, list)) {
        return overlines_read(m, atom, list);
    }
    if (!read_list(m, list)) {
        return 0;
    }
    if (accent == ACCENT_VEC || accent == ACCENT_UNDERLINE) {
        return 1;
    }
    const expr *e = m->out;
    int32_t root = e->node_count - 1, from = root + 1 - e->node[root].size;
    for (int32_t i = from; i <= root && (accent == ACCENT_BAR || accent == ACCENT_OVERLINE); i++) {
        if (e->node[i].kind == EXPR_CONSTANT && e->node[i].head == EXPR_I) {
            return emit_function(m, EXPR_CONJUGATE, 1);
        }
        if (e->node[i].kind == EXPR_OPERATOR && e->node[i].head == EXPR_BRACKET) {
            return emit_operator(m, EXPR_STAR, 1); /* as (<a|b>)^* is */
        }
    }
    return emit_spelled(m, EXPR_CALL, accents[accent], 1, 0);
}

/* --- signs ------------------------------------------------------------------------------------ */

enum { FIGURE_POINTS = 8 };

/* \angle ABC, \triangle ABC: one name, the same from either end. */
static int read_figure(reading *m, cursor *c, const char *figure) {
    char name[OPERANDS_NAME], points[OPERANDS_NAME];
    int32_t start[FIGURE_POINTS + 1] = {0}, first = c->at + 1, count = 0, reversed = 0;
    int32_t length = (int32_t)strlen(figure);
    while (first + count < c->end && count < FIGURE_POINTS &&
           figures_is_vertex(&m->text->atom[first + count])) {
        int32_t bytes = names_spell(m->text, first + count, NAMES_BASE | NAMES_PRIMES,
                                    points + start[count], OPERANDS_NAME / 2 - start[count]);
        if (bytes < 0) {
            return operators_refuse(m, READER_UNSUPPORTED, c);
        }
        start[count + 1] = start[count] + bytes;
        count++;
    }
    m->shape = SHAPE_SCALAR;
    c->at++;
    if (count == 0) {
        int pushed = 0;
        return operands_factor(m, c, &pushed) &&
               (pushed == 1 || operators_refuse(m, READER_MISSING_ARGUMENT, c)) &&
               emit_spelled(m, EXPR_CALL, figure, 1, 0);
    }
    points[start[count]] = '\0';
    memcpy(name, figure, (size_t)length);
    name[length++] = '{';
    reversed =
        strncmp(points, points + start[count - 1], (size_t)(start[count] - start[count - 1])) > 0;
    for (int32_t i = 0; i < count; i++) {
        int32_t k = reversed ? count - 1 - i : i;
        memcpy(name + length, points + start[k], (size_t)(start[k + 1] - start[k]));
        length += start[k + 1] - start[k];
    }
    c->at += count;
    name[length++] = '}';
    return emit_named(m, EXPR_SYMBOL, name, length, 0, 0);
}

/* A degree sign as a factor: of an angle, or with the letter of a scale of temperature. */
static int read_degree(reading *m, cursor *c) {
    int unit = temperatures_degrees(m, c);
    m->shape = SHAPE_SCALAR;
    return unit > 0 || (unit == 0 && emit_constant(m, EXPR_DEGREE));
}

/* A sign as a factor of its own: nabla and partial take operands, others are symbols. */
static int read_sign(reading *m, cursor *c) {
    const layout_atom *a = operators_here(m, c);
    switch (layout_command(a)->value) {
        case SIGN_PARTIAL: return calculus_partial(m, c);
        case SIGN_NABLA:
        case SIGN_LAPLACIAN: return calculus_nabla(m, c);
        case SIGN_ANGLE: return read_figure(m, c, "angle");
        case SIGN_TRIANGLE: return read_figure(m, c, "triangle");
        case SIGN_DEGREE: c->at++; return read_degree(m, c);
        case SIGN_MONEY:
            m->shape = SHAPE_SCALAR;
            c->at++;
            return emit_spelled(m, EXPR_UNIT, command_at(a->row)->spelling, 0, 0);
        case SIGN_DAGGER:
        case SIGN_STAR:
        case SIGN_PRIME:
        case SIGN_TRANSPOSE:
        case SIGN_OTHER: {
            char name[OPERANDS_NAME];
            int32_t length = names_spell(m->text, c->at, NAMES_ALL, name, OPERANDS_NAME);
            c->at++;
            m->shape = SHAPE_SCALAR;
            return length > 0 ? emit_named(m, EXPR_SYMBOL, name, length, 0, 0)
                              : emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
        }
        default: return operators_refuse(m, READER_UNEXPECTED, c);
    }
}

static int read_command(reading *m, cursor *c) {
    const layout_atom *a = operators_here(m, c);
    const command_row *row = layout_command(a);
    int32_t atom = c->at;
    switch (row->family) {
        case FAMILY_CONSTANT:
            m->shape = SHAPE_SCALAR;
            c->at++;
            if (a->sub.count > 0 || a->accent[0] != 0 || a->primes > 0 ||
                (a->sup.count > 0 && names_is_label(m->text, a->sup))) {
                char name[OPERANDS_NAME];
                int32_t length = names_spell(m->text, atom, NAMES_ALL, name, OPERANDS_NAME);
                return length > 0 ? emit_named(m, EXPR_SYMBOL, name, length, 0, 0)
                                  : emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
            }
            return emit_constant(m, (expr_constant)row->value) && operands_superscript(m, atom);
        case FAMILY_FUNCTION:
        case FAMILY_LOGARITHM:
        case FAMILY_OPERATOR: return functions_read(m, c, row);
        case FAMILY_BIG: return bigs_read(m, c);
        case FAMILY_SIGN: return read_sign(m, c);
        case FAMILY_DOTS:
            m->shape = SHAPE_SCALAR;
            c->at++;
            return emit_spelled(m, EXPR_SYMBOL, "...", 0, 0);
        default: return emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
    }
}

static int read_macro(reading *m, cursor *c) {
    const layout_atom *a = operators_here(m, c);
    int32_t atom = c->at;
    switch (layout_command(a)->family) {
        case FAMILY_DERIVATIVE: return calculus_macro(m, c);
        case FAMILY_ACCENT: c->at++; return read_accented(m, atom) && operands_scripts(m, atom);
        default: return emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
    }
}

/* --- factors ---------------------------------------------------------------------------------- */

/* Whether braces stand beside a sign of sets, or a minus behind a set: A \cup \{1\}, R - \{0\}. */
static int is_among_sets(const reading *m, const cursor *c, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    if (atom + 1 < c->end && layout_is(a + 1, FAMILY_COLLECTION, -1)) {
        return 1;
    }
    if (atom == c->first) {
        return 0;
    }
    return layout_is(a - 1, FAMILY_COLLECTION, -1) ||
           (atom - 1 > c->first && layout_is(a - 1, FAMILY_BINARY, BINARY_MINUS) &&
            (a[-2].font == FONT_BLACKBOARD ||
             (a[-2].kind == ATOM_FENCE && a[-2].left != FENCE_BAR)) &&
            layout_is_fence(a, FENCE_CURLY, FENCE_CURLY));
}

static int read_fence(reading *m, cursor *c) {
    int cycles = cycles_read(m, c);
    if (cycles != 0) {
        return cycles > 0;
    }
    int applied = applied_read(m, c);
    applied = applied == 0 ? applied_function(m, c) : applied;
    if (applied != 0) {
        return applied > 0;
    }
    int32_t atom = c->at++;
    const layout_atom *a = &m->text->atom[atom];
    int alone = (atom == c->first && c->at == c->end) || is_among_sets(m, c, atom);
    if (!fences_read(m, atom, alone)) {
        return 0;
    }
    if (a->right == FENCE_BAR && a->left == FENCE_NONE) {
        return fences_evaluated(m, atom);
    }
    if (a->right == FENCE_SQUARE && a->sub.count > 0 && a->sup.count > 0 &&
        !concentrations_have_time(m, atom)) {
        return fences_evaluated(m, atom);
    }
    if (a->left == FENCE_CURLY && a->sub.count > 0 && a->sup.count == 0 &&
        m->out->node[emit_last(m)].kind == EXPR_OPERATOR) {
        return 1;
    }
    return expectations_scripts(m, c, atom);
}

static int read_nucleus(reading *m, cursor *c, int *pushed) {
    int32_t atom = c->at;
    const layout_atom *a = &m->text->atom[atom];
    if (a->kind == ATOM_NUMBER || a->kind == ATOM_NAME || a->kind == ATOM_WORD ||
        a->kind == ATOM_FENCE) {
        const int based = number_bases_read(m, c);
        if (based != 0) {
            return based > 0;
        }
        const int indicator = indicators_read(m, c);
        if (indicator != 0) {
            return indicator > 0;
        }
        int chemistry = concentrations_are(m, atom) ? 0 : chemistry_read(m, c);
        if (chemistry != 0) {
            *pushed = chemistry != 2;
            return chemistry > 0;
        }
    }
    switch (a->kind) {
        case ATOM_NUMBER: return read_number(m, c);
        case ATOM_NAME: return letters_read(m, c, pushed);
        case ATOM_WORD: {
            const int printed = printed_read(m, c);
            return printed >= 0 ? printed : letters_read(m, c, pushed);
        }
        case ATOM_COMMAND: return read_command(m, c);
        case ATOM_FENCE: {
            const int derivative = calculus_in_brackets(m, c);
            return derivative != 0 ? derivative > 0 : read_fence(m, c);
        }
        case ATOM_FRACTION:
            if (calculus_is_derivative(m, atom)) {
                return calculus_fraction(m, c);
            }
            c->at++;
            return read_quotient(m, atom) && operands_scripts(m, atom);
        case ATOM_ROOT: c->at++; return read_root(m, atom) && operands_scripts(m, atom);
        case ATOM_MACRO: return read_macro(m, c);
        case ATOM_TABLE: c->at++; return fences_table(m, atom) && operands_scripts(m, atom);
        case ATOM_GROUP: c->at++; return read_list(m, a->list[0]) && operands_scripts(m, atom);
        case ATOM_EMPTY:
            c->at++;
            if (is_sign(m, a->sup, SIGN_DEGREE)) {
                return read_degree(m, c);
            }
            *pushed = 0; /* a script without a nucleus has no meaning of its own */
            return layout_is_bare(a) || emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
        default: return operators_refuse(m, READER_UNEXPECTED, c);
    }
}

int operands_postfix(reading *m, cursor *c) {
    for (;;) {
        const layout_atom *a = operators_here(m, c);
        if (a == NULL || a->kind != ATOM_COMMAND || layout_command(a)->family != FAMILY_SIGN) {
            return 1;
        }
        int ok = 1;
        switch (layout_command(a)->value) {
            case SIGN_FACTORIAL:
                if (c->at + 1 < c->end && layout_is_bare(a) &&
                    layout_is(&m->text->atom[c->at + 1], FAMILY_SIGN, SIGN_FACTORIAL)) {
                    c->at++;
                    ok = emit_function(m, EXPR_DOUBLE_FACTORIAL, 1);
                } else {
                    ok = emit_function(m, EXPR_FACTORIAL, 1);
                }
                break;
            case SIGN_DOUBLE_FACTORIAL: ok = emit_function(m, EXPR_DOUBLE_FACTORIAL, 1); break;
            case SIGN_PERCENT: ok = emit_operator(m, EXPR_PERCENT, 1); break;
            case SIGN_PER_MILLE:
                ok = emit_spelled(m, EXPR_UNIT, "permil", 0, 0) && emit_product(m, 2);
                break;
            default: return 1;
        }
        if (!ok || !operands_superscript(m, c->at)) {
            return 0;
        }
        c->at++;
    }
}

int operands_factor(reading *m, cursor *c, int *pushed) {
    *pushed = 1;
    if (c->at >= c->end) {
        return operators_refuse(m, READER_MISSING_ARGUMENT, c);
    }
    if (m->depth >= m->deepest) {
        return operators_refuse(m, READER_TOO_DEEP, c);
    }
    m->depth++;
    int ok = read_nucleus(m, c, pushed) && (*pushed == 0 || operands_postfix(m, c));
    m->depth--;
    return ok;
}

/* 17 R 4, in plain text or with an upright R: a quotient and its remainder. */
static int is_remainder(const reading *m, int32_t first, int32_t last) {
    const layout_atom *a = &m->text->atom[first], *sign = a + 1;
    return last - first == 3 && sign->kind == ATOM_NAME &&
           (sign->letter == 'R' || sign->letter == 'r') && layout_is_bare(sign) &&
           (m->text->plain || sign->font == FONT_TEXT || sign->font == FONT_ROMAN) &&
           numbers_small(m->text, first) >= 0 && numbers_small(m->text, first + 2) >= 0 &&
           layout_is_bare(a) && layout_is_bare(a + 2);
}

int meaning_expression(reading *m, int32_t first, int32_t last) {
    cursor c = {first, last, 0, first};
    if (first >= last) {
        return operators_refuse(m, READER_MISSING_ARGUMENT, &c);
    }
    if (is_remainder(m, first, last)) {
        return emit_integer(m, numbers_small(m->text, first)) &&
               emit_integer(m, numbers_small(m->text, first + 2)) &&
               emit_spelled(m, EXPR_CALL, "remainder", 2, 0);
    }
    if (m->depth >= m->deepest) {
        return operators_refuse(m, READER_TOO_DEEP, &c);
    }
    m->depth++;
    int ok = operators_union(m, &c);
    m->depth--;
    return ok && (c.at == last || operators_refuse(m, READER_UNEXPECTED, &c));
}
