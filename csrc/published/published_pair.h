/* A pair of answers decided from its two texts as the published EED does, after its checks of the
 * bare texts, where that takes no SymPy: reading, equality, canonical forms, distance.
 *
 * Plain C11: no Python, no globals, no allocation, no recursion but that of canon.h. The workspace
 * is the caller's, one a thread. */
#ifndef EXPRSCORE_PUBLISHED_PAIR_H
#define EXPRSCORE_PUBLISHED_PAIR_H

#include <stddef.h>
#include <stdint.h>

#include "canon/canon.h"
#include "expr/expr.h"
#include "published/published_growth.h"
#include "probe/probe.h"
#include "tree/tree.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PUBLISHED_PAIR_MAX_NODES = 500 /* larger trees are handed over */
};

typedef enum {
    PUBLISHED_PAIR_HANDED_OVER = 1, /* nothing is said; it may not take SymPy */
    PUBLISHED_PAIR_SYMPY_NEEDED,
    PUBLISHED_PAIR_GOLD_UNREAD,
    PUBLISHED_PAIR_PRED_UNREAD,
    PUBLISHED_PAIR_EQUAL,
    PUBLISHED_PAIR_COMPARED /* different, with a distance */
} published_pair_code;

typedef struct {
    published_pair_code code;
    double distance;    /* PUBLISHED_PAIR_COMPARED: from pred to gold */
    double gold_cost;   /* PUBLISHED_PAIR_COMPARED: of inserting all of gold */
    int32_t gold_count; /* PUBLISHED_PAIR_COMPARED: its nodes */
} published_pair_result;

/* Everything but the texts; nothing is written. */
typedef struct {
    int32_t characters, nesting; /* of each text */
    int32_t nodes;               /* of a tree */
    tree_costs costs;            /* with the kinds of canon.h first */
    probe_options options;
    int32_t digits;                 /* longest run of digits */
    published_growth_limits growth; /* of what SymPy would make of a text */
} published_pair_settings;

typedef struct published_pair_workspace published_pair_workspace;

/* Bytes of a workspace, aligned to 16: about twenty million, of which a pair touches few. */
size_t published_pair_workspace_bytes(void);

/* Makes a workspace of that memory. */
published_pair_workspace *published_pair_prepare(void *memory);

/* Reads the gold of the pairs that follow. `text` must last as long as they do. */
void published_pair_set_gold(published_pair_workspace *workspace,
                             const published_pair_settings *settings, const char *text,
                             int32_t length);

/* Decides the gold, set with the same settings, and a pred. */
published_pair_result published_pair_decide(published_pair_workspace *workspace,
                                            const published_pair_settings *settings,
                                            const char *text, int32_t length);

/* Whether SymPy's simplification finds every difference of this expression from an equal one to be
 * zero: only its functions are sin, cos, tan, exp and log, between which it knows every identity
 * that answers make use of, and no decimal makes it round. O(n). */
int published_pair_is_provable(const expr *e);

#ifdef __cplusplus
}
#endif
#endif
