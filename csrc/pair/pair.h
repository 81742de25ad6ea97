/* A pair of answers decided from its two texts, where that takes neither SymPy nor a comparison
 * other than that of two values: reading, equality, canonical forms, distance.
 *
 * Two readings. PAIR_SOUND decides pairs of plain answers (plain_answer.h) under every consistent
 * reading of both (latex_parser.h), the usual ones first, but that a bare e of the pred is what one of
 * the gold usually is. PAIR_PUBLISHED decides pairs as the published EED does, after its checks of
 * the bare texts.
 *
 * Plain C11: no Python, no globals, no allocation, no recursion but that of canon.h. The workspace
 * is the caller's, one a thread. */
#ifndef EXPRSCORE_PAIR_H
#define EXPRSCORE_PAIR_H

#include <stddef.h>
#include <stdint.h>

#include "canon/canon.h"
#include "expr/expr.h"
#include "published/published_growth.h"
#include "latex/latex_parser.h"
#include "probe/probe.h"
#include "tree/tree.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PAIR_MAX_BYTES = 4096, /* longer texts are handed over */
    PAIR_MAX_NODES = 500   /* and so are larger trees */
};

typedef enum {
    PAIR_HANDED_OVER = 1, /* nothing is said; it may not take SymPy */
    PAIR_SYMPY_NEEDED,
    PAIR_GOLD_UNREAD,
    PAIR_PRED_UNREAD,
    PAIR_EQUAL,
    PAIR_COMPARED         /* different, with a distance */
} pair_code;

typedef struct {
    pair_code code;
    int reason;         /* PAIR_PRED_UNREAD, PAIR_SOUND: a latex_reason */
    double distance;    /* PAIR_COMPARED: from pred to gold */
    double gold_cost;   /* PAIR_COMPARED: of inserting all of gold */
    int32_t gold_count; /* PAIR_COMPARED: its nodes */
} pair_result;

typedef enum { PAIR_SOUND = 0, PAIR_PUBLISHED } pair_reading;

/* Everything but the texts; nothing is written. */
typedef struct {
    pair_reading reading;
    latex_limits limits;        /* of each text; of PAIR_PUBLISHED `nodes` bounds the tree alone */
    tree_costs costs;           /* with the kinds of canon.h first */
    probe_options options;
    /* PAIR_SOUND */
    uint32_t most_readings;     /* consistent readings of a pair that are tried at most */
    uint32_t one_sided;         /* ambiguities that are none if both texts have them */
    const char *constants;      /* as plain_answer_of takes them */
    int32_t constants_length;
    /* PAIR_PUBLISHED */
    int32_t digits;             /* longest run of digits */
    published_growth_limits growth;  /* of what SymPy would make of a text */
} pair_settings;

typedef struct pair_workspace pair_workspace;

/* Bytes of a workspace, aligned to 16: about twenty million, of which a pair touches few. */
size_t pair_workspace_bytes(void);

/* Makes a workspace of that memory. */
pair_workspace *pair_prepare(void *memory);

/* Reads the gold of the pairs that follow. `text` must last as long as they do. */
void pair_set_gold(pair_workspace *workspace, const pair_settings *settings, const char *text,
                   int32_t length);

/* Decides the gold, set with the same settings, and a pred. */
pair_result pair_decide(pair_workspace *workspace, const pair_settings *settings, const char *text,
                        int32_t length);

/* Whether SymPy's simplification finds every difference of this expression from an equal one to be
 * zero: only its functions are sin, cos, tan, exp and log, between which it knows every identity
 * that answers make use of, and no decimal makes it round. O(n). */
int pair_is_provable(const expr *e);

#ifdef __cplusplus
}
#endif
#endif
