/* Whether two answers say the same, under one reading of both: the rules of rules.def.
 *
 * Both stand in one expr (terms.h). Rules are tried in the order of the table; each says that the
 * two are equal, that they are different (then no other is tried), or nothing. Members of a
 * collection are judged by the same rules; the recursion is as deep as the answers are nested, at
 * most PAIR_MAX_DEPTH.
 *
 * Work is counted in nodes that rules and the probe visit, PAIR_WORK a pair over all of its
 * readings; what exceeds it is not decided. Plain C11: no globals, no allocation. */
#ifndef EXPRSCORE_PAIR_JUDGE_H
#define EXPRSCORE_PAIR_JUDGE_H

#include "pair/numbers.h"
#include "pair/terms.h"
#include "probe/probe.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { PAIR_MAX_DEPTH = 64 };

/* Some 80 ms of a usual machine, whatever the texts: four times what the answers of people take. */
#define PAIR_WORK ((int64_t)3000000)

typedef enum {
    PAIR_SAYS_NOTHING = 0,
    PAIR_SAYS_EQUAL,
    PAIR_SAYS_DIFFERENT,
    PAIR_SAYS_OPEN
} pair_verdict;

typedef enum {
#define X(name, function, spelling, sentence) PAIR_RULE_##name,
#include "pair/rules.def"
#undef X
    PAIR_RULE_COUNT
} pair_rule;

typedef enum {
#define X(name, spelling, sentence) PAIR_BECAUSE_##name,
#include "pair/reasons.def"
#undef X
    PAIR_BECAUSE_COUNT
} pair_because;

typedef enum {
    PAIR_AUTO = 0,
    PAIR_EXPRESSION,
    PAIR_EQUATION,
    PAIR_TUPLE,
    PAIR_INTERVAL,
    PAIR_NUMERIC,
    PAIR_KIND_COUNT
} pair_kind;

typedef struct {
    uint64_t key;
    int32_t place;
} pair_key;

/* What the rules that were tried already have found of the two subtrees at hand; the two that a
 * rule asks about in turn have their own. */
typedef struct {
    pair_verdict values; /* of the values that both give to the same name, where these are not
                            equal; else PAIR_SAYS_NOTHING */
    pair_verdict points; /* of pair_points; PAIR_SAYS_NOTHING where that was not asked */
} pair_findings;

typedef struct {
    expr *e; /* both answers, and what is made of them */
    numbers_settings numbers;
    probe_options options;
    void *scratch; /* of the probe */
    void *numbers_scratch, *points_scratch;
    int64_t scratch_nodes;    /* nodes that either has room for */
    struct pair_trees *trees; /* makes canonical forms */
    int32_t *slot;            /* lists of roots, last in first out */
    int32_t slot_count, slot_capacity;
    pair_key *key; /* lists to be sorted, last in first out */
    int32_t key_count, key_capacity;
    int64_t work;           /* left */
    pair_kind kind;         /* that the caller named, or PAIR_AUTO */
    int32_t depth, members; /* levels of rules, and of collections among them */
    uint64_t integers;      /* labels, by their last bits, that conditions say are integers */
    pair_rule rule;         /* that decided last */
    pair_because because;   /* the first cause of a difference that was found */
    pair_findings found;    /* of the two subtrees at hand */
    double tier;            /* score of a number that is near, or 0 */
    int graded;             /* an approximate gold's number was not met */
    int incompatible;       /* units measure different things */
    int left_open;          /* the last call of the probe was not decided */
    int vanished;           /* it found two values with types that are zero everywhere */
    int hedged;             /* the pred gives two quantities: no other reading mends that */
    int full;               /* the expr or the slots have no room */
} pair_judge;

/* Whether the subtrees `gold` and `pred` of judge->e say the same; never PAIR_SAYS_NOTHING. */
pair_verdict pair_judge_equal(pair_judge *judge, int32_t gold, int32_t pred);

/* --- for the rules --- */

/* The options of the probe, with no more work than is left. */
probe_options pair_options(const pair_judge *judge);

/* Whether two values are equal: exactly, by the probe. */
pair_verdict pair_probe(pair_judge *judge, int32_t gold, int32_t pred);

/* Whether two values that agree for positive x, y and z differ for negative ones. */
int pair_differ_below_zero(pair_judge *judge, int32_t a, int32_t b);

/* Whether two numbers, with their units, agree as the gold's digits ask (numbers.h); nothing where
 * one of them is no number, or where doubles do not tell them apart. Outside of collections it
 * notes the score of one that is near. */
pair_verdict pair_numbers(pair_judge *judge, int32_t gold, int32_t pred);

/* Whether two values with letters agree but for what the decimals in them are rounded by. */
pair_verdict pair_rounded(pair_judge *judge, int32_t gold, int32_t pred);

/* The value of a subtree at a fixed point: 1 where it is real and known to 9 digits. Equal values
 * have equal samples up to their rounding. */
int pair_sample(pair_judge *judge, int32_t root, int32_t draw, double *value);

/* Whether two relations, or sets of real numbers, are met by the same points: points.h; nothing
 * where one of them is no set of points. */
pair_verdict pair_points(pair_judge *judge, int32_t gold, int32_t pred);

/* Whether two conditions that are stated on both sides contradict each other: words that differ,
 * opposite orders of the same two (of two chains, in any link), other values of one name, other
 * bounds of the same letters. Whether an end belongs to what is bounded does not count. */
int pair_exclude(pair_judge *judge, int32_t a, int32_t b);

/* The labels that conditions say are integers, k in Z, by their last six bits; none for what is no
 * answer with conditions. */
uint64_t pair_stated_integers(const expr *e, int32_t root);

/* Whether one of two lists gives several values to what the other gives one, beside other names:
 * x_1 = 2, x_1 = 3 and x_1 = 2, x_2 = 3. */
int pair_repeats_name(const expr *e, int32_t one, int32_t other);

/* Whether both answers hold one extremum, sup over x of A, and they are over other letters or over
 * what is another domain. */
int pair_extrema_differ(pair_judge *judge, int32_t gold, int32_t pred);

/* Whether one of two answers with conditions gives a letter a value that the other's conditions on
 * it do not: for a = 5 beside a = 4 or a = 6. */
int pair_give_elsewhere(pair_judge *judge, int32_t gold, int32_t pred);

/* Whether each symbol of one stands in the other, and none of them may be an integer: then n > 0 is
 * n >= 1. */
int pair_same_real_symbols(const expr *e, int32_t a, int32_t b);

/* Whether a list narrows an integer that the conditions of another answer state: 2k in Z beside k
 * in Z, k odd. O(conditions * members). */
int pair_narrows_beside(const expr *e, int32_t given, int32_t list);

/* Whether two values beside answers differ: with probability 0.5 and 0.7. */
int pair_are_other_values(pair_judge *judge, int32_t a, int32_t b);

/* Whether all that each of two answers says of the one real variable of its value leaves that
 * variable more than single numbers of difference: x < 0 beside x != 0. One call of pair_points. */
int pair_run_elsewhere(pair_judge *judge, int32_t gold, int32_t pred);

/* Whether conditions of two lists, one after the other, exclude each other. */
int pair_conditions_exclude(pair_judge *judge, int32_t gold, int32_t pred);

/* Appends an answer with its solutions side by side: x = 1, 2 as alternatives, (x, y) = (1, 2) as
 * its equations; the root itself where there is nothing to change. */
int32_t pair_spread(expr *e, int32_t root);

/* Whether it is a sum of unit vectors with numbers and units: (3 i + 4 j) N. */
int pair_is_in_components(const expr *e, int32_t root);

/* Appends equations joined by signs of logic as the answers that they are: x = 1 or x = 2, x = 1
 * and y = 2; the root itself where anything else is joined; -1 where the expr is full. */
int32_t pair_spread_logic(expr *e, int32_t root);

/* Whether it says where an answer holds: an inequality, a membership, n = 1, 2, ... */
int pair_is_condition(const expr *e, int32_t root);

/* Whether a member of a list says that a letter of an equation beside it may be anything: q
 * arbitrary, q free. O(list). */
int pair_is_free_letter(const expr *e, int32_t list, int32_t member);

/* Whether a list gives a value to a letter that may be anything by what another answer says: q
 * free, q in R. O(members * members). */
int pair_fixes_free_letter(const expr *e, int32_t answer, int32_t list);

/* Appends x_1, x_2 = V as equations, each with the one value; of one letter with both signs in V,
 * as x = V, which says both; -1 for any other list. O(n). */
int32_t pair_spread_shared(expr *e, int32_t root);

/* Appends two ends in brackets as an interval; the root itself where it is none. */
int32_t pair_as_interval(expr *e, int32_t root);

/* A list of `count` roots; NULL, with judge->full, where there is no room. The caller gives it back
 * by setting slot_count to what it was. */
int32_t *pair_list(pair_judge *judge, int32_t count);

/* A list of `count` keys, as pair_list; sorts it by key and place. O(n log n). */
pair_key *pair_keys(pair_judge *judge, int32_t count);
void pair_sort(pair_key *key, int32_t count);

/* Whether of two conditions made of equations one says that a letter is 0 and the other does not:
 * positive points see no difference. */
int pair_omits_nought(const expr *e, int32_t a, int32_t b);

/* Whether a list without brackets holds sets that share no member as it is written: classes of a
 * partition, which stand in no order. */
int pair_lists_classes(pair_judge *judge, int32_t root);

/* Whether one value with letters is the other times a positive constant; PAIR_SAYS_NOTHING of
 * values without letters, of which every two are. One probe. */
pair_verdict pair_proportional(pair_judge *judge, int32_t gold, int32_t pred);

/* Notes a cause unless one was found before; gives PAIR_SAYS_DIFFERENT. */
pair_verdict pair_differs(pair_judge *judge, pair_because because);

#define X(name, function, spelling, sentence) \
    pair_verdict pair_rule_##function(pair_judge *judge, int32_t gold, int32_t pred);
#include "pair/rules.def"
#undef X

/* piecewise.c: appends a list of laws of one name, each with its inequality, v = 1, x < 0; v = 2, x
 * > 0, as cases; the root itself for others, -1 where the expr is full. O(n). */
int32_t pair_laws_as_cases(expr *e, int32_t root);

#ifdef __cplusplus
}
#endif
#endif
