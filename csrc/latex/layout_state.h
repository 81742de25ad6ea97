/* What layout keeps while it works. Private to layout.c, layout_commands.c. */
#ifndef EXPRSCORE_LATEX_LAYOUT_STATE_H
#define EXPRSCORE_LATEX_LAYOUT_STATE_H

#include "latex/layout.h"
#include "latex/lex.h"

/* Lists grow on `stack`; a list that is complete moves to `out`, where it stays. */
typedef struct {
    const char *text;
    const token *t;
    int32_t count;
    layout_atom *stack, *out;
    int32_t top, done;
    int32_t depth, nesting;
    uint8_t plain;
    uint8_t typed;  /* and no dollars either: braces are there to group, not for TeX */
    uint8_t column; /* an ampersand was passed by */
    reader_result result;
} layouter;

int32_t layout_refuse(layouter *l, reader_reason reason, int32_t start, int32_t end);

/* A new atom on the stack for bytes [start, end). */
layout_atom *layout_push(layouter *l, atom_kind kind, int32_t start, int32_t end);

/* As layout_push, with what token i says of font and space. */
layout_atom *layout_push_token(layouter *l, atom_kind kind, int32_t i);

/* Lays out tokens [from, to) as one list of its own. */
int layout_list_of(layouter *l, int32_t from, int32_t to, layout_list *list);

/* Lays out tokens [from, to) onto the stack, as part of the list around. */
int layout_atoms(layouter *l, int32_t from, int32_t to);

/* Moves the atoms of the stack from `base` on to a list of their own. */
layout_list layout_commit(layouter *l, int32_t base);

/* The first token from i on that is not dropped. */
int32_t layout_skip(const layouter *l, int32_t i, int32_t to);

/* One argument at token i as a list; the token after it, or -1 where there is none. `strip`:
 * round brackets only group it. */
int32_t layout_argument(layouter *l, int32_t i, int32_t to, int strip, layout_list *list);

/* One nucleus at token i onto the stack; the token after it, -1 on failure. */
int32_t layout_nucleus(layouter *l, int32_t i, int32_t to);

/* layout_dashes.c: the exponent at token i that is a fraction of one without braces, for nobody
 * writes the power 1: x^1/2. The token behind it, 0 if it is none, -1 on failure. */
int32_t layout_unit_fraction(layouter *l, int32_t i, int32_t to, layout_list *list);

/* layout_commands.c: the command at token i with its arguments, as layout_nucleus. */
int32_t layout_command_at(layouter *l, int32_t i, int32_t to);

/* layout_commands.c: the environment that begins at token i; lines of the tokens [from, to). */
int32_t layout_environment(layouter *l, int32_t i);
int layout_lines(layouter *l, int32_t from, int32_t to, layout_list *rows);

/* layout_commands.c: puts an accent on the atoms of the stack from `base` on. */
void layout_accent(layouter *l, int32_t base, int32_t row, int32_t start, int32_t end);

/* Whether the atoms from `base` of the stack on are upright letters with a stroke between, or units
 * side by side: TeX draws what stands above \mathrm{W/cm}^2 and \mathrm{m\,s}^{-1} at the last of
 * them alone. O(atoms). */
int layout_is_upright_unit(const layouter *l, int32_t base);

/* layout_dashes.c: makes full stops between vectors signs of their product, and the dashes among
 * the atoms from `base` of the stack on minus signs, where they are. O(atoms). */
void layout_dashes(layouter *l, int32_t base);

#endif
