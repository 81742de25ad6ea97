/* Formulas: texts that hold one expression and nothing beside it. */
#ifndef EXPRSCORE_LATEX_FORMULAS_H
#define EXPRSCORE_LATEX_FORMULAS_H

#include "latex/layout.h"

/* Whether a text has no word, relation, mark or half bracket anywhere, no wide space, no bracket
 * that could be a label or a remark and no two numbers that could be values side by side. No rule
 * of answers, items, sentences or statements begins with what is left, so that the text is read as
 * one expression at once. O(atoms). */
int formulas_is_one(const layout *text);

#endif
