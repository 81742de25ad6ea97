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

static inline int roles_is_bare_letter(const layout *text, int32_t atom, char letter) {
    return roles_is_letter(text, atom, letter) && text->atom[atom].sub.count == 0 &&
           text->atom[atom].accent[0] == 0;
}

/* Finds the names of both texts, with nothing shown but what the gold has `alone` (or NULL). */
void roles_begin(roles *all, const layout *gold, const layout *pred, const roles *alone,
                 void *memory);

/* Keeps what the first look at a gold alone has shown. */
void roles_keep(roles *all);

/* Evidence of the decorations of a name alone. */
uint32_t roles_decorations(const layout *text, const layout_atom *a);

/* Whether an atom is one that the imaginary unit stands before more often than a letter: omega and
 * hbar, and where `small`, a small epsilon, a derivative, a Dirac matrix. */
int roles_is_beside_imaginary(const layout *text, int32_t atom, int small);

/* Whether a d or delta before a name in a list is set as of a differential: T\\,dS, or the whole
 * left side of an equation, dU = .. */
int roles_is_set_as_differential(const layout *text, layout_list list, int32_t d);

/* A hash of what stands in a bracket, blanks left out. O(length of the bracket). */
uint64_t roles_hash_of_bracket(const layout *text, int32_t fence);

/* Whether the letter i stands in a list that is a sum, or is of one (`sum`), or in the fractions
 * and brackets in it; depth 0 at first. */
int roles_is_complex(const layout *text, layout_list list, int sum, int depth);

/* 2 where a text has bars, a part or a conjugate, which of a positive letter would say nothing, 1
 * where it has bars around single names alone, else 0. O(length). */
int roles_tells_complex(const layout *text);

/* Whether numbers, constants and what joins them stand in a list, with no name. O(length). */
int roles_is_constant(const layout *text, layout_list list);

/* Whether an atom is a capital letter, Latin or Greek. */
int roles_is_capital(const layout *text, int32_t atom);

/* 2π cm in text without commands: whether letters side by side stand apart from a constant. */
int roles_is_typed_apart(const layout *text, int32_t name);

/* Whether a name at the front of [.., last) equals a number of itself and is a unit: N = 75 N. */
int roles_is_its_unit(const layout *text, int32_t name, int32_t last);

/* ROLES_E_NUMBER and ROLES_E_QUANTITY for a text: what the places of its e say. O(length). */
uint32_t roles_euler(const layout *text);

/* Whether a unit stands behind a value of a text in upright letters, or set apart in others that
 * are a unit more often than a quantity. O(length). */
int roles_shows_unit(const layout *text);

/* Whether what is in a fraction or in brackets may be a unit of the number before it:
 * 5\\frac{m}{s}, 5 J/(mol K). O(1). */
int roles_is_measured(const layout *text, int32_t atom);

/* Whether a 1 above a name numbers it: beside an index below, or before the same letter with a 2 in
 * a list, x^1, x^2. A first power is not written. */
int roles_is_numbered_above(const layout *text, int32_t atom);

/* Whether a small letter, neither bold nor under an accent, has a T or a sign of transposition and
 * nothing else above it. */
int roles_is_row(const layout *text, int32_t atom);

/* Shows which small letters are vectors: those which are transposed and what they are multiplied
 * by, x^\top y, u v^\top; with a T, x^T A x or x^T y + y^T x. Capitals between a row and a column
 * are matrices. Needs ROLE_ROW of both texts. O(length). */
void roles_find_columns(roles *all);

/* Shows that what stands on both sides of a dot or cross right before `name` in [first, last) are
 * vectors. O(1). */
void roles_show_crossed(roles *all, int32_t side, int32_t first, int32_t name, int32_t last);

/* Shows that a letter before and after the sign right before `name` in [first, last) is with its
 * hat an estimate of what it is without: y - \hat y, terms of their own. O(1). */
void roles_show_estimate(roles *all, int32_t side, int32_t first, int32_t name, int32_t last);

/* Whether nothing but blanks of the source stands between an atom and the one before it. */
int roles_touches(const layout *text, int32_t atom);

/* Shows which capitals are matrices by what stands beside them: a transposed one, or an inverse in
 * one order in one text and in the other in the other. O(length). */
void roles_find_orders(roles *all);

/* ROLES_PAIRED and ROLES_UNPAIRED for a text: whether its capitals stand in pairs. O(length). */
uint32_t roles_pairs(const layout *text);

/* ROLES_LOGIC where \wedge joins statements as \land does: a wedge product has no number for a
 * factor, none of its factors is ordered, and it has no statements in brackets. O(length). */
uint32_t roles_conjoins(const layout *text);

#endif
