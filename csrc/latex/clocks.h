/* Numbers with colons between: ratios and times of day. */
#ifndef EXPRSCORE_LATEX_CLOCKS_H
#define EXPRSCORE_LATEX_CLOCKS_H

#include "latex/meaning.h"

/* Reads a : b : c of [first, last); two of them are a quotient, hours, minutes and seconds a time
 * of day, which `half_day` (a.m. or p.m. stands beside) says for certain. */
int clocks_ratio(reading *r, int32_t first, int32_t last, int half_day);

#endif
