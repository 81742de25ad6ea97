/* The readings of a pair, one after the other: the usual one first, then what else the texts may
 * mean together.
 *
 * Plain C11: no globals, no allocation. A reading costs O(length) of both texts. */
#ifndef EXPRSCORE_PAIR_READINGS_H
#define EXPRSCORE_PAIR_READINGS_H

#include "expr/expr.h"
#include "latex/latex_parser.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { PAIR_MOST_READINGS = 32 };

typedef struct {
    int reason;         /* latex_reason; LATEX_OK where it was read */
    int32_t start, end; /* bytes of the text at fault */
} pair_read_result;

typedef struct {
    const latex_limits *limits;
    const char *gold_text, *pred_text;
    int32_t gold_length, pred_length;
    expr gold, pred, other_gold, other_pred;
    void *gold_block, *pred_block, *other_gold_block, *other_pred_block, *scratch;
    uint32_t gold_ambiguities, pred_ambiguities, open, reading;
    int32_t given; /* readings given so far */
} pair_readings;

/* Bytes of the memory of texts of `length` bytes at most; *readings points into it afterwards. */
size_t pair_readings_bytes(int32_t length, const latex_limits *limits);
void pair_readings_prepare(pair_readings *readings, void *memory, int32_t length,
                           const latex_limits *limits);

/* Reads a gold alone; it stays until the next. */
pair_read_result pair_readings_gold(pair_readings *readings, const latex_limits *limits,
                                    const char *text, int32_t length);

/* Reads a pred beside the gold. */
pair_read_result pair_readings_pred(pair_readings *readings, const char *text, int32_t length);

/* Gives the next reading of both: 1, or 0 if there is none left. */
int pair_readings_next(pair_readings *readings, const expr **gold, const expr **pred);

/* Starts again with the usual reading. */
void pair_readings_again(pair_readings *readings);

/* Whether there may be another reading after the present one. */
int pair_readings_more(const pair_readings *readings);

#ifdef __cplusplus
}
#endif
#endif
