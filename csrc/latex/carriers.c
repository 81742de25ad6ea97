#include "latex/carriers.h"

#include "expr/expr.h"
#include "latex/numbers.h"

enum { MOST_STATES = 16 }; /* signs with an index that name states: each is looked for once */

enum {
    SUB = 1,
    SUP = 2,
    PRIMES = 4,
    ACCENTS = 8,
    SLOTS = 16, /* prescripts and staggered scripts */
    SCRIPTS = SUB | SUP | PRIMES,
    ALL = SCRIPTS | ACCENTS | SLOTS
};

static int of_sign(int sign) {
    switch (sign) {
        case SIGN_PARTIAL: return SUB | SUP | ACCENTS;
        case SIGN_NABLA:
        case SIGN_LAPLACIAN: return SUB | SUP | ACCENTS;
        case SIGN_FACTORIAL:
        case SIGN_DOUBLE_FACTORIAL:
        case SIGN_PERCENT: return SUP;
        case SIGN_DEGREE:
        case SIGN_PER_MILLE:
        case SIGN_MONEY:
        case SIGN_ANGLE:
        case SIGN_TRIANGLE: return 0;
        default: return ALL;
    }
}

/* No index stands below a circular or hyperbolic function. */
static int of_function(int function) { return function <= EXPR_ACSCH ? SUP : SUB | SUP; }

static int of_command(const command_row *row) {
    switch (row->family) {
        case FAMILY_SIGN: return of_sign(row->value);
        case FAMILY_FUNCTION: return of_function(row->value);
        case FAMILY_OPERATOR:
        case FAMILY_LOGARITHM:
        case FAMILY_BIG: return SUB | SUP;
        case FAMILY_RELATION: /* a comment on it, a modulus below a sign of congruence */
            return row->value == EXPR_EQUIV ? ACCENTS | SUB : ACCENTS;
        case FAMILY_BINARY:
        case FAMILY_COLLECTION:
        case FAMILY_LOGIC:
        case FAMILY_PUNCTUATION:
        case FAMILY_MODULO:
        case FAMILY_DOTS: return 0;
        default: return ALL;
    }
}

static int of_macro(const command_row *row) {
    switch (row->family) {
        case FAMILY_ACCENT: return SCRIPTS;
        case FAMILY_DERIVATIVE: return SUP;
        default: return 0;
    }
}

/* A number with a hat is an identity, one with an arrow a vector, one under a bar a class of
 * numbers; a bar above digits that recur is part of the number. */
static int of_number(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    int told = a->accent[0] == ACCENT_HAT || a->accent[0] == ACCENT_VEC ||
               a->accent[0] == ACCENT_UNDERLINE || numbers_is_barred(text, atom);
    return SCRIPTS | (told ? ACCENTS : 0);
}

static int carries(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    switch (a->kind) {
        case ATOM_NAME:
        case ATOM_WORD:
        case ATOM_EMPTY: return ALL;
        case ATOM_NUMBER: return of_number(text, atom);
        case ATOM_COMMAND: return of_command(layout_command(a));
        case ATOM_MACRO: return of_macro(layout_command(a));
        case ATOM_FENCE:
        case ATOM_GROUP:
        case ATOM_FRACTION:
        case ATOM_ROOT:
        case ATOM_TABLE: return SCRIPTS;
        case ATOM_BAR: return SUB | SUP;
        default: return 0;
    }
}

static int carried(const layout_atom *a) {
    return (a->sub.count > 0 ? SUB : 0) | (a->sup.count > 0 ? SUP : 0) |
           (a->primes > 0 ? PRIMES : 0) | (a->accent[0] != 0 ? ACCENTS : 0) |
           (a->pre.count + a->more.count > 0 ? SLOTS : 0);
}

/* Whether a sign names a state, alone in its bra or ket: |+_L>. */
static int names_state(const layout *text, int32_t atom) {
    const layout_atom *sign = &text->atom[atom];
    for (int32_t i = 0; i < text->count; i++) {
        const layout_atom *a = &text->atom[i];
        if (a->kind == ATOM_FENCE && a->list[0].count == 1 && a->list[0].first == atom) {
            return sign->kind == ATOM_COMMAND && layout_is(sign, FAMILY_BINARY, -1) &&
                   carried(sign) == SUB && (a->left == FENCE_ANGLE || a->right == FENCE_ANGLE);
        }
    }
    return 0;
}

int32_t carriers_find_fault(const layout *text) {
    int32_t states = 0;
    for (int32_t i = 0; i < text->count; i++) {
        if (carried(&text->atom[i]) & ~carries(text, i)) {
            if (states++ == MOST_STATES || !names_state(text, i)) {
                return i;
            }
        }
    }
    return -1;
}
