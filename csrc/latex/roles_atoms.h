/* Kinds of atoms that evidence of roles is found by. */
#ifndef EXPRSCORE_LATEX_ROLES_ATOMS_H
#define EXPRSCORE_LATEX_ROLES_ATOMS_H

#include "latex/roles.h"

static inline int roles_is_round(const layout_atom *a) {
    return layout_is_fence(a, FENCE_ROUND, FENCE_ROUND);
}

static inline int roles_is_additive(const layout_atom *a) {
    return a->kind == ATOM_COMMAND && layout_command(a)->family == FAMILY_BINARY &&
           layout_command(a)->value <= BINARY_MINUS_PLUS;
}

static inline int roles_separates(const layout_atom *a) {
    return a->kind == ATOM_BAR ||
           (a->kind == ATOM_COMMAND && (layout_command(a)->family == FAMILY_PUNCTUATION ||
                                        layout_command(a)->family == FAMILY_RELATION));
}

/* Evidence of the decorations of a name alone. */
uint32_t roles_decorations(const layout *text, const layout_atom *a);

/* Whether an atom is a capital letter, Latin or Greek. */
int roles_is_capital(const layout *text, int32_t atom);

/* ROLES_E_NUMBER and ROLES_E_QUANTITY for a text: what the places of its e say. O(length). */
uint32_t roles_euler(const layout *text);

/* Whether a unit stands behind a value of a text in upright letters, or set apart in others that
 * are a unit more often than a quantity. O(length). */
int roles_shows_unit(const layout *text);

/* Whether what is in a fraction or in brackets may be a unit of the number before it:
 * 5\\frac{m}{s}, 5 J/(mol K). O(1). */
int roles_is_measured(const layout *text, int32_t atom);

/* ROLES_PAIRED and ROLES_UNPAIRED for a text: whether its capitals stand in pairs. O(length). */
uint32_t roles_pairs(const layout *text);

#endif
