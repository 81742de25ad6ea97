/* Words that mean something in an answer: the rows of words.def. */
#ifndef EXPRSCORE_LATEX_WORDS_H
#define EXPRSCORE_LATEX_WORDS_H

#include <stdint.h>

typedef enum {
    WORD_OTHER, /* says something of its own, nothing that is known here */
    WORD_OR,
    WORD_AND,
    WORD_NOT,
    WORD_NO,
    WORD_CONDITION, /* opens a condition: if, where, for */
    WORD_OTHERWISE,
    WORD_EQUALS,   /* is, are, equals: a relation between formulas, nothing elsewhere */
    WORD_ANSWER,   /* the answer is: what follows is it */
    WORD_FILLER,   /* says nothing of the value: the answer is, approximately */
    WORD_OPPOSED,  /* contradicts others: left, right */
    WORD_RESTRICT, /* says which of the numbers are meant: odd, prime */
    WORD_NUMBER,   /* value: 0 to 20, tens, 100; 101 a half */
    WORD_MULTIPLE, /* million: value is the power of ten */
    WORD_NONE,
    WORD_UNDEFINED,
    WORD_EXIST,
    WORD_SOLUTION,
    WORD_TO,   /* between the ends of a range */
    WORD_PART, /* option, part, case: a label follows */
    WORD_PER,
    WORD_PERCENT,
    WORD_MONEY,
    WORD_DEGREE,
    WORD_INFINITE,
    WORD_ACTS, /* makes something else of the value beside it, twice, multiples: never dropped;
                  values WORDS_OF_OTHERS, WORDS_DENIES */
    WORD_SET,  /* integers, prime: what a number is taken from */
    WORD_LABEL /* eff, net: below a letter */
} word_kind;

typedef struct {
    const char *spelling, *canonical;
    uint8_t kind, value;
    uint8_t plain; /* read as a word where letters could be a product as well; of a single character
                      of Chinese, where in a run of them it is a word: WORDS_BEGINS, WORDS_ENDS */
} word_row;

enum { WORDS_BEGINS = 1, WORDS_ENDS = 2 };

enum { WORDS_LONGEST = 24 };

enum { WORDS_PREPOSITION = 1 }; /* value of a CONDITION that may lead up to a value: with, at */

enum { WORDS_DESCRIBES = 112 }; /* see words.def */

/* Values of OPPOSED words that name sides: below the first, and from the second to before the
 * third; and before the fourth from the points of the compass on. */
enum { WORDS_SIDES_END = 20, WORDS_PLACES = 88, WORDS_PLACES_END = 100, WORDS_COMPASS_END = 40 };

/* Values of ACTS: the name of a quantity where no "of" follows; takes back what it stands beside.
 */
enum { WORDS_OF_OTHERS = 1, WORDS_DENIES = 2 };

enum { WORDS_TRUE = 44, WORDS_FALSE = 45 };

enum { WORDS_NORTH = 32, WORDS_WEST = 37 }; /* values of the points of the compass, from .. to */

/* Values of a FILLER. */
enum {
    WORDS_ABOUT = 1, /* says approximately */
    WORDS_STATES,    /* a verb that a value stands behind: reads, gives */
    WORDS_AXIS,      /* letters beside it are axes */
    WORDS_PLACED,    /* a preposition that gives a place stands behind it */
    WORDS_LEADS      /* opens a clause that leads up to an equation: by, finally */
};

/* Row of a word in whatever case, or -1. O(log rows). */
int32_t words_find(const char *text, int32_t length);
const word_row *words_at(int32_t row);

/* Row of the word that a letter is between two formulas, or -1. O(log rows). */
int32_t words_joint(char letter);
int32_t words_count(void);

/* The kind of a word; WORD_OTHER where it is in no row. */
word_kind words_kind(const char *text, int32_t length);

#endif
