/* Words of answers.
 *
 * Plain C11: no globals, no allocation, no recursion; O(length of both). */
#ifndef EXPRSCORE_PAIR_WORDS_H
#define EXPRSCORE_PAIR_WORDS_H

#include "expr/expr.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether two nodes, WORDS or SYMBOL, say the same: the same letters, large or small; of words what
 * only says what is spoken of (fillers.def) does not count, nor where an adverb stands. */
int pair_same_words(const expr *e, int32_t a, int32_t b);

/* Whether two words are one but for an ending of number or person. */
int pair_is_same_stem(const char *a, int32_t length_a, const char *b, int32_t length_b);

/* Whether each word that stands beside the value `a` (children of it but for the first) stands
 * beside `b` as well; what describes may be left out there, unless its opposite stands there. */
int pair_words_within(const expr *e, int32_t a, int32_t b);

/* Whether a word only says what is spoken of (fillers.def), and whether it doubts (doubts.def). */
int pair_word_says_nothing(const char *word, int32_t length);
int pair_word_doubts(const char *word, int32_t length);

/* 1 for yes and true, -1 for no and false, 0 for other words. */
int pair_word_verdict(const char *word, int32_t length);

/* Whether words begin with yes, no, true or false. */
int pair_words_give_verdict(const expr *e, int32_t root);

/* Whether one of the words takes back what they stand beside: is wrong. */
int pair_words_deny(const expr *e, int32_t root);
/* Whether words say something of their own: three or more, none that doubts or denies. */
int pair_words_are_sentence(const expr *e, int32_t root);

/* Whether the words are just these, in small letters. */
int pair_words_are(const expr *e, int32_t root, const char *words);

/* Whether both WORDS list the same qualities of one thing, in any order (qualities.c). */
int pair_words_list_qualities(const expr *e, int32_t a, int32_t b);

/* Whether words say that something converges, is stable, continuous, bounded or defined, or only
 * what is spoken of. */
int pair_words_hold(const expr *e, int32_t root);

/* Whether words say nothing but that what they stand beside is bounded, doubted or taken back
 * (doubts.def): at least, not. */
int pair_words_doubt(const expr *e, int32_t root);

#ifdef __cplusplus
}
#endif
/* Whether two WORDS have a word in common, but for its ending. O(words of a * words of b). */
int pair_words_share(const expr *e, int32_t a, int32_t b);

#endif
