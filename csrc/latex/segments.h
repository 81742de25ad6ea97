/* Two capitals as the length between two points: AB = 3, |AB|. */
#ifndef EXPRSCORE_LATEX_SEGMENTS_H
#define EXPRSCORE_LATEX_SEGMENTS_H

#include "latex/operators.h"

/* Whether the atoms [first, last) are such a pair; a choice where nothing settles it. */
int segments_are(reading *m, int32_t first, int32_t last);

/* Pushes the length between the points at `first` and behind it. */
int segments_push(reading *m, int32_t first);

/* Reads a pair of points at the cursor; *done says whether there was one. */
int segments_read(reading *m, cursor *c, int *done);

#endif
