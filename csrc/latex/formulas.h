/* Formulas: texts that hold one expression, or one equation, and nothing beside it. */
#ifndef EXPRSCORE_LATEX_FORMULAS_H
#define EXPRSCORE_LATEX_FORMULAS_H

#include "latex/layout.h"

typedef enum { FORMULA_NONE, FORMULA_EXPRESSION, FORMULA_EQUATION } formula_kind;

/* What a text is that has no word, mark or half bracket anywhere, no relation but one sign =, no
 * wide space, no bracket that could be a label or a remark and no two numbers that could be values
 * side by side. No rule of answers, items, sentences or statements begins with what is left, so
 * that the text is read as one expression or relation at once. O(atoms). */
formula_kind formulas_kind(const layout *text);

#endif
