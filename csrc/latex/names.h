/* Canonical spellings of names: alpha, x_1, v_{max}, dot{x}_{12}, x_1', E^{(1)}, bar{x},
 * Delta{E}_1. */
#ifndef EXPRSCORE_LATEX_NAMES_H
#define EXPRSCORE_LATEX_NAMES_H

#include <stdint.h>

#include "latex/layout.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NAMES_SUBSCRIPT = 1, /* the label below, staggered slots below as well */
    NAMES_PRIMES = 2,
    NAMES_LABEL = 4,   /* the label above, as ^{..}: whoever asks has found that it is no power */
    NAMES_ACCENTS = 8, /* those that distinguish: bar, tilde, dot ...; never vec and hat */
    NAMES_HAT = 16,    /* hat and vec as well: hat{x} */
    NAMES_FONT = 32,   /* fonts that distinguish: calligraphic, blackboard, fraktur */
    NAMES_BASE = NAMES_SUBSCRIPT | NAMES_ACCENTS | NAMES_FONT, /* what roles are kept for */
    NAMES_ALL = NAMES_BASE | NAMES_PRIMES | NAMES_LABEL
};

/* Writes the spelling of a NAME, WORD or COMMAND atom with what `parts` names; its length, or -1
 * if the buffer is too small. Layout only: lists inside of scripts are spelled atom by atom
 * (commas, signs, fences and fractions included), so every label has a spelling. A text's spellings
 * sum up to at most 4 bytes a byte of it. */
int32_t names_spell(const layout *text, int32_t atom, int parts, char *buffer, int32_t capacity);

/* The spelling of a whole list as a label: {12}, {max}, {i,j}. */
int32_t names_spell_list(const layout *text, layout_list list, char *buffer, int32_t capacity);

/* FNV-1a of names_spell(.., parts, ..): what expr_name.hash is for that name. */
uint64_t names_hash(const layout *text, int32_t atom, int parts);

/* Whether the superscript of an atom cannot be a power: *, a dagger, (1), +, -+, a word, a Roman
 * numeral in brackets, a list between commas, empty. The letters T and i stand open: that is for
 * whoever knows roles. */
int names_is_label(const layout *text, layout_list sup);

/* Whether its index is nought: E_0, I_0, \rho_0 are values at a point, and factors before a sum. */
int names_has_nought(const layout *text, int32_t atom);

#ifdef __cplusplus
}
#endif
#endif
