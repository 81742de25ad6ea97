/* The canonical form of any expression whatever: canon's where canon answers (canon.h), else a form
 * of our own. docs/canonical.md is its definition: stages, order, what each may do, its budget.
 *
 * Plain C11: no Python, no globals, no allocation, no clock; the same bytes on every platform. The
 * workspace is the caller's, one a thread. Recursion goes at most CANON_MAX_DEPTH levels deep. Work
 * is counted in steps (nodes made or visited, terms, limbs of numbers, comparisons) against
 * CANON_TOTAL_WORK in all; where it ends the form stays at the last complete stage. */
#ifndef EXPRSCORE_CANON_TOTAL_H
#define EXPRSCORE_CANON_TOTAL_H

#include "canon/canon.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CANON_TOTAL_NODES = 1 << 14, /* most nodes of a source, and of a form */
    CANON_TOTAL_TEXT = 1 << 17,  /* most bytes of a form's labels */
    CANON_TOTAL_WORK = 1 << 22
};

/* How far a form got; later ones are of lesser use. */
typedef enum {
    CANON_STAGE_SYMPY = 0,  /* canon's own: the tree that SymPy's simplify gives */
    CANON_STAGE_SIMPLIFIED, /* evaluated, combined and cancelled, or what is shorter */
    CANON_STAGE_EVALUATED,  /* like terms and powers joined, in canonical order */
    CANON_STAGE_WRITTEN,    /* node for node as it was read, sums and products sorted */
    CANON_STAGE_TOO_LARGE /* beyond CANON_TOTAL_NODES or CANON_TOTAL_TEXT, or no expression: no tree
                           */
} canon_stage;

typedef struct {
    canon_stage stage;
    canon_status cause; /* why canon did not answer; CANON_OK with CANON_STAGE_SYMPY */
    int complete;       /* 0 where a budget or the depth ended a stage before its time */
    int32_t work;       /* steps taken */
} canon_total_result;

/* Bytes of a workspace; it needs alignment to 16 and no other preparation than
 * canon_total_prepare. */
size_t canon_total_workspace_bytes(void);

/* Readies a fresh block of memory; once, before its first use. */
void canon_total_prepare(void *workspace);

/* Writes the form of the subtree of node `root` of `e`, which may hold others beside it. The tree
 * lies in the workspace and in e->text until either is used again; it is of no use with
 * CANON_STAGE_TOO_LARGE.
 *
 * Labels: as canon's for what canon knows. Operators are function nodes by the spelling of
 * operators.def ("partial" is "derivative"), relations relation nodes by relations.def,
 * collections other nodes by collections.def, words other leaves; an interval is the other node
 * "interval" over its ends and its brackets, leaves of one character; a matrix is a matrix node
 * "ROWSxCOLUMNS" over its entries; bound names are symbols #1, #2, ... from the inside out. */
canon_total_result canon_total(void *workspace, const expr *e, int32_t root, canon_tree *tree);

/* Lower-case name of a stage, such as "evaluated". */
const char *canon_stage_name(canon_stage stage);

#ifdef __cplusplus
}
#endif
#endif
