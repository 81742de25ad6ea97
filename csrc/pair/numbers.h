/* Numbers with and without units: what a value is worth, and whether another is near enough.
 *
 * The gold decides how near is near enough.
 *   - Measured (a unit other than percent, degrees and what is counted) or in scientific notation
 *     (a decimal times a power of ten; with an integer before it only beside a pred that is a
 *     decimal itself): within the first tier, 1 %.
 *   - With a decimal point: within the smaller of 1 % and ten units of its last digit; where the
 *     decimal stands inside an expression, one unit of it.
 *   - Money is exact to the cent, what is counted is exact, and so is every other gold.
 *   - A pred that is the gold rounded (or cut off) to three digits or more is equal, unless the
 *     gold is an exact integer.
 *   - The other tiers are at so many times the tolerance as their bounds are of the first one's.
 * A unit that one side lacks is ignored; percent and degrees as well: 10, 10 % and 0.1 are equal to
 * 10 %. A temperature's tolerance is of its value on the gold's scale. A decimal a +- b with b at
 * most a fifth of a is a value with its uncertainty: two stated ones must agree, one alone is
 * ignored. Physical constants (c, hbar, ...) are numbers beside units only.
 *
 * Plain C11: no globals, no allocation, no recursion; O(nodes). */
#ifndef EXPRSCORE_PAIR_NUMBERS_H
#define EXPRSCORE_PAIR_NUMBERS_H

#include <stddef.h>
#include <stdint.h>

#include "expr/expr.h"
#include "expr/units.h"
#include "probe/real.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    NUMBERS_NOT_A_NUMBER = 0, /* one of them has no value to be compared by */
    NUMBERS_EQUAL,
    NUMBERS_NEAR, /* one of the other tiers: see score */
    NUMBERS_DIFFERENT,
    NUMBERS_INCOMPATIBLE /* their units measure different things */
} numbers_verdict;

/* By which rule; numbers_rules.def holds name, spelling and a sentence. */
typedef enum {
#define X(name, spelling, sentence) NUMBERS_BY_##name,
#include "pair/numbers_rules.def"
#undef X
    NUMBERS_RULE_COUNT
} numbers_rule;

typedef struct {
    const double *bound, *score; /* tiers: relative difference, ascending, and what it is worth */
    int32_t tiers;               /* at least 1 */
    int32_t exact_gold_digits;   /* of a pred that is the gold rounded */
    int tiers_for_exact;         /* exact golds have the first tier's tolerance too */
    int require_units;           /* a pred must have the gold's unit */
    int require_percent;         /* and its sign of percent or degrees */
    int approximately;           /* the gold's text says so: \approx, which counts for an integer */
} numbers_settings;

typedef struct {
    numbers_verdict verdict;
    numbers_rule rule;
    double score;      /* 100 where EQUAL */
    int certain;       /* DIFFERENT: more than rounding apart; 0: doubles do not tell them apart */
    double gold, pred; /* on the gold's scale, where they were compared */
    double tolerance;  /* relative */
} numbers_result;

/* A value with its unit. */
typedef struct {
    real value;       /* in the unit, or alone */
    real uncertainty; /* of a +- b, 1.23(4); state REAL_NONE: none was stated */
    units_value unit;
    uint8_t has_unit;
    uint8_t is_number; /* 0: symbols or others in it that are none */
} numbers_quantity;

/* 1 %, 2 % and 4 % for 100, 90 and 80; three digits; nothing else. */
numbers_settings numbers_default_settings(void);

/* Bytes of scratch, aligned to 16, for values of so many nodes together. */
size_t numbers_scratch_bytes(int64_t nodes);

/* Which symbols of a subtree count as units: c, hbar and the like beside other units; masses and
 * sizes of the sun and the earth wherever both answers have one. */
enum { NUMBERS_NO_CONSTANTS, NUMBERS_CONSTANTS, NUMBERS_CELESTIAL };

/* Whether a name is one of the latter: M_{odot}, R_{earth}. */
int numbers_is_celestial(const expr *e, int32_t node);

/* The value of a subtree; `constants`: which symbols count as units. The number at node `shifted`
 * (-1: none) is taken one unit of its last digit larger. */
numbers_quantity numbers_value(const expr *e, int32_t root, int constants, int32_t shifted,
                               void *scratch);

/* A quantity's value in SI. */
real numbers_in_si(const numbers_quantity *q);

/* Whether a number without a unit is what a quantity is in SI, but for a relative difference. The
 * scratch is for the nodes of both. */
int numbers_is_in_si(const expr *e, int32_t number, int32_t quantity, double bound, void *scratch);

/* Compares two values (no `name =` before them) of one expr. */
numbers_result numbers_compare(const expr *e, int32_t gold, int32_t pred,
                               const numbers_settings *settings, void *scratch);

/* Whether two expressions with symbols agree but for what the decimals in them are rounded by: one
 * unit of each one's last digit, at most the first tier of it and of the whole; at `points` random
 * positive points that depend on seed and names only. Decimals of the pred have three digits or
 * more where the gold has none. NUMBERS_NOT_A_NUMBER where neither has decimals, or values were not
 * known. */
numbers_verdict numbers_agree(const expr *e, int32_t gold, int32_t pred,
                              const numbers_settings *settings, uint64_t seed, int32_t points,
                              void *scratch);

const char *numbers_rule_name(numbers_rule rule);
const char *numbers_rule_sentence(numbers_rule rule);

#ifdef __cplusplus
}
#endif
#endif
