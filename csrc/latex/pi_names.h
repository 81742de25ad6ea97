/* \pi as a name left of an equals sign. */
#ifndef EXPRSCORE_LATEX_PI_NAMES_H
#define EXPRSCORE_LATEX_PI_NAMES_H

#include <stdint.h>

#include "latex/meaning.h"

/* Whether \pi stands alone, or with an argument, in [first, sign) and what stands behind the sign
 * of equality, [after, last), shows that it is a name. */
int pi_names_stand(const reading *r, int32_t first, int32_t sign, int32_t after, int32_t last);

/* Pushes that name. */
int pi_names_push(reading *r, int32_t first, int32_t sign);

#endif
