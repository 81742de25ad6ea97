/* A pair of answers decided from its two texts, as the `sound` profile means it: reading, equality
 * of whole answers (judge.h), else canonical forms and their distance. Total: every pair of texts
 * has a result, bounded by counted work (PAIR_WORK), the same on every machine.
 *
 * Readings of the pair are tried one after the other, the most plausible first; the two are equal
 * if they are under one of them. What differs is compared by the trees of the usual reading.
 *
 * Plain C11: no Python, no globals, no allocation, no recursion but the bounded ones of judge.h and
 * canon. The workspace is the caller's, one a thread. */
#ifndef EXPRSCORE_PAIR_H
#define EXPRSCORE_PAIR_H

#include <stddef.h>
#include <stdint.h>

#include "latex/reader.h"
#include "pair/judge.h"
#include "tree/labelled_tree.h"
#include "tree/tree.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PAIR_MAX_BYTES = 1 << 16, /* longer texts are refused */
    PAIR_MAX_NODES = 1 << 11  /* and so are larger trees */
};

typedef enum {
    PAIR_IDENTICAL = 1, /* the same text, which can be read */
    PAIR_EQUAL,
    PAIR_GRADED,       /* numbers that are near: `score` */
    PAIR_INCOMPATIBLE, /* their units measure different things */
    PAIR_COMPARED,     /* different, with a distance */
    PAIR_EMPTY,        /* the pred is */
    PAIR_GOLD_UNREAD,
    PAIR_PRED_UNREAD,
    PAIR_GOLD_TOO_LARGE,
    PAIR_PRED_TOO_LARGE
} pair_code;

typedef struct {
    pair_code code;
    pair_kind kind;       /* what it was compared as; never PAIR_AUTO but for a gold unread */
    pair_rule rule;       /* that decided */
    pair_because because; /* why it is not equal */
    int reading_reason;   /* of a text unread: a reader_reason */
    int32_t start, end;   /* bytes at fault in that text */
    double score;         /* PAIR_GRADED */
    double distance;      /* PAIR_COMPARED: from pred to gold */
    double gold_cost;     /* PAIR_COMPARED: of inserting all of gold */
    int32_t gold_count;   /* PAIR_COMPARED: its nodes */
    int undecided;        /* something was left open */
    int coarse;           /* PAIR_COMPARED: a budget ended a form, or the finer distance */
    int32_t readings;     /* that were tried */
    int64_t work;         /* that was done, of PAIR_WORK */
} pair_result;

enum { PAIR_MAX_TIERS = 8 };

/* Everything but the texts; nothing is written. */
typedef struct {
    reader_limits limits; /* of each text; `nodes` bounds its tree as well */
    tree_costs costs;     /* with the kinds of canon.h first */
    probe_options options;
    double tier_bound[PAIR_MAX_TIERS], tier_score[PAIR_MAX_TIERS];
    numbers_settings
        numbers; /* but for the tiers' places and `approximately`, which are set here */
} pair_settings;

typedef struct pair_workspace pair_workspace;

/* Bytes of a workspace, aligned to 16: some hundred million, of which a pair touches few. */
size_t pair_workspace_bytes(void);

/* Makes a workspace of that memory. */
pair_workspace *pair_prepare(void *memory);

/* Reads the gold of the pairs that follow. `text` must last as long as they do. */
void pair_set_gold(pair_workspace *workspace, const pair_settings *settings, const char *text,
                   int32_t length);

/* Decides the gold, set with the same settings, and a pred. */
pair_result pair_decide(pair_workspace *workspace, const pair_settings *settings, pair_kind kind,
                        const char *text, int32_t length);

/* What was compared by the trees gold_tree and pred_tree: the subtrees gold and pred of e. */
typedef struct {
    const expr *e;
    int32_t gold, pred;
    const labelled_tree *gold_tree, *pred_tree;
} pair_view;

/* What the distance of the last pair_decide is of. Of use where that gave PAIR_COMPARED, until the
 * next call with the workspace. */
pair_view pair_compared(const pair_workspace *workspace);

/* Names and sentences for users, from the tables. */
const char *pair_rule_name(pair_rule rule);
const char *pair_rule_sentence(pair_rule rule);
const char *pair_because_name(pair_because because);
const char *pair_because_sentence(pair_because because);

#ifdef __cplusplus
}
#endif
#endif
