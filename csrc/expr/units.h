/* Units of measurement: spellings and their text to a dimension, a factor to SI and an offset.
 *
 * One table (units.def, unit_names.def, prefixes.def) serves who reads a text (is this run of
 * letters a unit?), who compares values, and Python. A spelling is looked up as a whole first, then
 * with a prefix before it: min, Pa, cd and ft are no milli-inch, peta-year, centi-day, femto-tonne.
 * What no table holds may count as a word of its own: 5 apples are not 5 pears.
 *
 * Plain C11: no globals but the constant tables, no allocation, no recursion. */
#ifndef EXPRSCORE_EXPR_UNITS_H
#define EXPRSCORE_EXPR_UNITS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    UNITS_DIMENSIONS = 8,      /* m, kg, s, A, K, mol, cd, bit */
    UNITS_WHOLE = 12,          /* exponents are counted in twelfths: 12 is 1, 6 a square root */
    UNITS_LARGEST_POWER = 768, /* in twelfths: 64; beyond it no unit */
    UNITS_MOST_COUNTED = 4,    /* different words that one unit may hold */
    UNITS_NAME_BYTES = 32,     /* longest spelling */
    UNITS_MOST_FACTORS = 12    /* factors of a unit that units_split finds at most */
};

enum {
    UNITS_USUAL = 1,    /* an entry of the table, or one with a prefix that is usual there (km; not
                           Gm, which is the product of G and m more often) */
    UNITS_CONSTANT = 2, /* a physical constant that stands beside units as one: hbar, k_B, c */
    UNITS_WORD = 4,     /* a spelled word (metres), not a symbol (m) */
    UNITS_LETTER = 8    /* a single letter: a name of a quantity as often as a unit */
};

/* What a unit is made for beside its dimension: unit_kinds.def. */
typedef enum {
    UNITS_ANGLE = 1,
    UNITS_SOLID_ANGLE = 2,
    UNITS_CYCLES = 4,
    UNITS_DECAYS = 8,
    UNITS_DOSE = 16,
    UNITS_EFFECT = 32
} units_kind;

/* What is counted, by the hash of its word in lower case and singular (FNV-1a). */
typedef struct {
    uint64_t word;
    int16_t exponent; /* twelfths */
} units_counted;

/* A unit. A value v of it is factor * v + offset in SI; products and powers have no offset. */
typedef struct {
    double factor;                       /* > 0; relative error below 1e-15 for one spelling */
    double offset;                       /* 273.15 for degrees Celsius */
    int16_t dimension[UNITS_DIMENSIONS]; /* exponents in twelfths */
    uint8_t counted_count, flags;        /* flags: UNITS_USUAL, ... */
    uint8_t kinds;                       /* bits of units_kind, of all of its factors */
    units_counted counted[UNITS_MOST_COUNTED];
} units_value;

/* One factor of a unit's text. */
typedef struct {
    char name[UNITS_NAME_BYTES]; /* canonical spelling, not terminated: μm, Ω, °C, kg */
    int32_t length;
    int32_t exponent; /* twelfths */
} units_factor;

/* The unit 1. */
units_value units_one(void);

/* Looks up one spelling, no powers or products: 1 if it is known. Else 0, and *out is the unit of
 * what that word counts. O(length log(table)). */
int units_of(const char *text, int32_t length, units_value *out);

/* As units_of, with only the answer whether it is known, and its flags. */
int units_known(const char *text, int32_t length, uint32_t *flags);

/* Whether a name is one that other names of units begin with: k, kilo, kibi. */
int units_is_prefix(const char *text, int32_t length);

/* Bytes of the longest known spelling that a text begins with, 0 if none: 2 for "kgm". Whole
 * characters only. O(UNITS_NAME_BYTES) look-ups. */
int32_t units_longest(const char *text, int32_t length);

enum {
    UNITS_TAKE_WORDS = 1, /* unknown words are units of their own */
    UNITS_HYPHENS = 2     /* text, where a hyphen between blanks joins two units: N - m */
};

/* Reads the text of a unit, plain or LaTeX: kg m/s^2, (\Omega cm)^{-1}, m/s/s, W m^{-2} K^{-1},
 * meters per second squared, \frac{J}{kg\,K}, \text{m}/\text{s}, N·m, cm², square miles.
 *   - What follows a stroke or "per" is below it up to the next stroke or the bracket's end (J/kg K
 *     is J/(kg K)), but for what has a negative exponent of its own.
 *   - Letters that spell no unit are two symbols where they can be, the second of them a base unit:
 *     Nm, kgm, kms.
 *   - Braces, fonts and spaces do nothing. A unit's exponent may follow without a mark: m2, s-1.
 * Gives the bytes up to the end of the last unit that was read, 0 if none was; *count factors are
 * written, the first ones if there are more than `capacity`, then reading stops. O(length). */
int32_t units_split(const char *text, int32_t length, uint32_t flags, units_factor *factor,
                    int32_t capacity, int32_t *count);

/* The product of factors; 0 if an exponent is out of range or it counts too many words. */
int units_product(const units_factor *factor, int32_t count, units_value *out);

/* a * b^(exponent / 12) into *a; 0 as above. */
int units_multiply(units_value *a, const units_value *b, int32_t exponent);

/* Whether values of one can be given in the other. What is counted may be left out on one side, and
 * so may what a unit is made for: s^-1 is Hz and rad/s, which are not each other. */
int units_compatible(const units_value *a, const units_value *b);

/* Whether a unit is a plain number: percent, degrees, dozen. */
int units_is_plain(const units_value *a);

typedef enum {
    UNITS_PLAIN = 0, /* a number */
    UNITS_MEASURED,  /* metres, decibels: never exact */
    UNITS_MONEY,     /* exact to the hundredth */
    UNITS_COUNTED    /* students, ways: exact */
} units_sort;

/* What sort of thing a unit measures. */
units_sort units_sort_of(const units_value *a);

/* Spellings of the table, for tests and lists: name, or NULL beyond the last. */
const char *units_spelling(int32_t index);

#ifdef __cplusplus
}
#endif
#endif
