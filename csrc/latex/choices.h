/* What the texts of a pair leave open, and the readings that follow from it.
 *
 * A choice is a name or a construct with two or three alternatives, one of which is usual.
 * choices_take is the only place in the reader that guesses: it records that a choice was met and
 * answers as the present reading says. choices_next is the only place that enumerates readings.
 *
 * A reading is a set of departures from the usual alternatives. The usual reading comes first, then
 * those with one departure, those with two and so on, lighter choices first: where n choices are
 * open, each of them is departed from in the first n + 1 readings. A choice that no text meets is
 * never recorded and costs nothing. Whoever asks passes only alternatives that are admissible: an
 * alternative that is never right where another one can be read is left out there. */
#ifndef EXPRSCORE_LATEX_CHOICES_H
#define EXPRSCORE_LATEX_CHOICES_H

#include <stdint.h>

#include "latex/reader.h"

typedef enum {
#define X(name, spelling, weight, first, second, third) CHOICE_##name,
#include "latex/choices.def"
#undef X
    CHOICE_KIND_COUNT
} choice_kind;

/* CHOICES_MOST: sites beyond it take what is usual. CHOICES_DEPARTURES: most in one reading. */
enum { CHOICES_MOST = 48, CHOICES_DEPARTURES = 5 };

typedef struct {
    uint8_t count;
    uint8_t choice[CHOICES_DEPARTURES], alternative[CHOICES_DEPARTURES];
} choices_departures;

typedef struct choices {
    int32_t count;
    int32_t reading; /* number of the present reading */
    reader_choice entry[CHOICES_MOST];
    uint64_t key[CHOICES_MOST];       /* kind and site */
    uint8_t admissible[CHOICES_MOST]; /* bits of the alternatives */
    choices_departures tried[READER_MOST_READINGS];
} choices;

/* Nothing met yet; the usual reading is the present one. */
void choices_start(choices *all);

/* Whether alternative `a` is among those of a set of bits. */
#define CHOICE_BIT(a) (1u << (a))

/* Where a choice was met. */
typedef struct {
    int32_t side, start, end;
} choices_site;

/* The alternative that the present reading takes for the choice of this kind and key, which is
 * recorded if it is new. `admissible` holds a bit for each alternative that may be read here, that
 * of `usual` among them; with a single one nothing is recorded. The same key asks with the same
 * bits. */
int choices_take(choices *all, choice_kind kind, uint64_t key, choices_site site, int usual,
                 uint32_t admissible);

/* Makes the next reading the present one: 1, or 0 if there is none left. Cost bounded by
 * READER_MOST_READINGS and CHOICES_MOST. */
int choices_next(choices *all);

#endif
