/* Words between formulas: which atoms are words of a sentence, and what they say. */
#ifndef EXPRSCORE_LATEX_PHRASES_H
#define EXPRSCORE_LATEX_PHRASES_H

#include "latex/meaning.h"
#include "latex/words.h"

/* As the two below, of an atom that is set as text. */
int phrases_kind_in_text(const reading *r, int32_t atom);
int phrases_is_in_text(const reading *r, int32_t atom, const char *word);

/* Kind of the word at an atom; WORD_OTHER for words in no table; -1 where it is no word in text.
 * Most atoms are none, and each is asked many times: that much is no call. */
static inline int phrases_kind(const reading *r, int32_t atom) {
    const uint8_t font = r->text->atom[atom].font;
    return font == FONT_TEXT || font == FONT_ROMAN ? phrases_kind_in_text(r, atom) : -1;
}

/* Whether the word at an atom is this one, or one that the table gives this spelling; there need
 * not be an atom. */
static inline int phrases_is(const reading *r, int32_t atom, const char *word) {
    return atom >= 0 && atom < r->text->count && r->text->atom[atom].kind == ATOM_WORD &&
           phrases_kind(r, atom) >= 0 && phrases_is_in_text(r, atom, word);
}

/* Whether an atom is a word of a sentence around formulas and no part of one: no unit behind what
 * it measures, no label, no name that stands for a quantity. `first` and `last` bound its item. */
int phrases_is_prose(const reading *r, int32_t atom, int32_t first, int32_t last);

/* Whether the word at an atom says what is counted per unit: photons/s. */
int phrases_is_counted(const reading *r, int32_t atom);

/* Where the number stands that a comma, or words, say the value before them is about: the 0.33 of
 * 1/3, approximately 0.33; -1 where nothing like that stands at the atom. */
int32_t phrases_approximation(const reading *r, int32_t atom, int32_t last);

/* Whether an atom is a word in text that the table of units knows. */
int phrases_is_unit(const reading *r, int32_t atom);

/* Whether the word at an atom says on which side something is, or which way: left, above, north. */
int phrases_is_side(const reading *r, int32_t atom);

/* Pushes WORDS for what the words of [first, last) name, without those that say nothing: 1, 0 if
 * nothing is left, -1 on failure. */
int phrases_subject(reading *r, int32_t first, int32_t last);

/* Whether words and letters of axes stand in [first, last): from the positive x axis. */
int phrases_name_axis(const reading *r, int32_t first, int32_t last);

/* Whether a fence holds a remark: (for x > 0), (upwards). */
int phrases_is_remark(const reading *r, int32_t atom);

/* Whether the word at an atom makes another value of the one behind it: the negative of 5, over 5.
 */
int phrases_turns_value(const reading *r, int32_t atom);

/* Whether the words of a remark or a label say that what stands beside them is none: (rejected),
 * (false), wrong:. A bare "no" does. */
int phrases_take_back(const reading *r, int32_t first, int32_t last);

/* Whether all of [first, last) are words and punctuation. */
int phrases_only(const reading *r, int32_t first, int32_t last);

/* Whether the word at an atom, which no other says more of, is one of "under these conditions". */
int phrases_under_these(const reading *r, int32_t i);

/* Whether a word of another kind opens a condition by what stands behind it: after 10 days; per n
 * > 0, in Italian. */
int phrases_opens_condition(const reading *r, int32_t i, int kind);

/* Whether a word stands right behind a slash, behind per or square, or under a power, as a part of
 * a unit does. */
int phrases_is_in_unit(const reading *r, int32_t i);

/* Whether a word is "relative" and compares, relative to B, rather than says that an extremum is a
 * local one. O(1). */
int phrases_is_comparing(const reading *r, int32_t i);

/* Whether a word says what a number counts and no more of it than more or less: 28.1 times,
 * 4 times larger, not 5 times as large. */
int phrases_is_count(const reading *r, int32_t i);

/* Whether a bracket behind a number holds its unit and nothing else: 5 (km). O(length). */
int phrases_hold_unit(const reading *r, int32_t i);

/* Whether names stand before words that say what they are: A, B invertible matrices. O(length). */
int phrases_say_what_names_are(const reading *r, int32_t first, int32_t last);

/* Whether words that deny, and the names among them, are all that an argument is: P(none), P(no
 * tails), P(not A). */
int phrases_deny_event(const reading *m, layout_list list);

/* Whether a word of that kind, which spells a unit, is a quantity's name or part of one where it
 * stands: percent yield, the degree is. */
int phrases_names_quantity(const reading *r, int32_t i, int kind);

/* Whether a word says that something does not change where words behind it say: constant on. */
int phrases_stays(const reading *r, int32_t i);

/* Whether words say nothing but that a condition follows: if and only if, exactly. */
int phrases_are_empty(const reading *r, int32_t first, int32_t last);

/* Whether words alone list several numbers: twelve and fifteen. */
int phrases_list_numbers(const reading *r, int32_t first, int32_t last);

/* Pushes an answer that is words alone: a constant, a number, WORDS; 0 with READER_WORDS for what
 * says more than an answer does. */
int phrases_answer(reading *r, int32_t first, int32_t last);

/* Pushes WORDS for the words of one kind, OPPOSED or RESTRICT, in [first, last), or in the first
 * remark there that has some: 1, 0 if there are none, -1 on failure. */
int phrases_qualify(reading *r, int32_t first, int32_t last, word_kind kind);

/* Qualifies what was pushed last by the opposed words of [first, last), if there are any. */
int phrases_say_more(reading *r, int32_t first, int32_t last);

/* Whether a word denies one of two opposites behind it, or says that it may not be so: no maximum,
 * never stable, hardly ever stable. 0 where it does neither. */
enum { PHRASES_DENIED = 1, PHRASES_DOUBTED };
int phrases_before_opposite(const reading *r, int32_t i, int32_t last);

/* Pushes WORDS for the words of [first, last) that can contradict others, with the letters of axes
 * among them: above positive x. 1, 0 if there are none, -1 on failure. */
int phrases_directions(reading *r, int32_t first, int32_t last);

/* Whether an answer asks which sign stands somewhere: >, =, +. */
int phrases_are_signs(const reading *r, int32_t first, int32_t last);

/* Whether "to" stands at i behind a verb, before a value: compare to 5, diverges to -\infty. */
int phrases_lead_to_value(const reading *r, int32_t i, int32_t first, int32_t last);

/* Pushes the signs of [first, last) by their commands' names as WORDS. */
int phrases_signs(reading *r, int32_t first, int32_t last);

/* Pushes WORDS for a label [first, last): (a), Part 2, a name. */
int phrases_label(reading *r, int32_t first, int32_t last);

/* Pushes the words of [first, last) as one name or WORDS leaf. */
int phrases_push(reading *r, expr_kind kind, int32_t first, int32_t last);

#endif
