/* Families that are linear in constants which may be any numbers: h + c_1 f_1 + ... + c_n f_n.
 * Solutions of linear differential equations are such families of functions, lines, planes and
 * spans such families of points.
 *
 * Two of them are the same set if and only if the f of both span the same space, and the difference
 * of their h lies in it. That is decided by rank: functions are sampled at random places, more of
 * them than both families have members; points are their coordinates. A rank that rounding leaves
 * open is no rank, and then nothing is said.
 *
 * Plain C11: no globals, no allocation, no recursion. Work is counted. */
#ifndef EXPRSCORE_PAIR_SPANS_H
#define EXPRSCORE_PAIR_SPANS_H

#include "pair/judge.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PAIR_MOST_CONSTANTS = 6,
    PAIR_MOST_PARTS = 8,       /* coordinates of a point; 1 for a function */
    PAIR_MOST_COORDINATES = 4, /* that a function is of */
};

typedef struct {
    int32_t part[PAIR_MOST_PARTS]; /* roots */
    int32_t parts;
    int32_t constant[PAIR_MOST_CONSTANTS]; /* labels */
    int32_t constants;
} pair_family;

/* The labels of the symbols that a function is of; letters that are none have one value each. */
typedef struct {
    int32_t label[PAIR_MOST_COORDINATES];
    int32_t count;
} pair_coordinates;

/* EQUAL, DIFFERENT, or nothing: where a family is not linear in its constants, has no value
 * somewhere, or the rank is open. O(constants * samples * nodes). */
pair_verdict pair_compare_spans(pair_judge *judge, const pair_family *gold, const pair_family *pred,
                                const pair_coordinates *of);

/* The dimension of what a family runs through, at most; -1 where pair_compare_spans would say
 * nothing. */
int32_t pair_span_rank(pair_judge *judge, const pair_family *family, const pair_coordinates *of);

#ifdef __cplusplus
}
#endif
#endif
