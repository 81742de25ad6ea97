/* Amounts of money with shortened multiples. */
#ifndef EXPRSCORE_LATEX_MONEY_H
#define EXPRSCORE_LATEX_MONEY_H

#include <stdint.h>

#include "latex/meaning.h"

/* Pushes [first, last) where it is an amount of money that letters shorten, \$15M or 15 M€: 1, 0 if
 * it is none (nothing pushed), -1 on failure. */
int money_push(reading *r, int32_t first, int32_t last);

#endif
