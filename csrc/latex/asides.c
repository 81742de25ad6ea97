#include "latex/asides.h"

#include <string.h>

#include "latex/comparisons.h"
#include "latex/items.h"
#include "latex/numbers.h"
#include "latex/remarks.h"
#include "latex/sentences.h"

enum {
    SENTENCE = 3, /* words of a sentence that stands alone */
    NAMING = 4    /* letters of a word that names a quantity and is no function's name */
};

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int is_number(const reading *r, int32_t i) {
    const int kind = at(r, i)->kind;
    return kind == ATOM_NUMBER || kind == ATOM_FRACTION || kind == ATOM_ROOT ||
           phrases_kind(r, i) == WORD_NUMBER;
}

static int is_sign(const reading *r, int32_t i) {
    return layout_is(at(r, i), FAMILY_BINARY, BINARY_PLUS) ||
           layout_is(at(r, i), FAMILY_BINARY, BINARY_MINUS);
}

/* An article before a number: a 45° tangent. */
static int is_article(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    return phrases_is(r, i, "the") || phrases_is(r, i, "a") || phrases_is(r, i, "an") ||
           phrases_is(r, i, "each") ||
           (a->kind == ATOM_NAME && a->letter == 'a' && layout_is_bare(a) &&
            (a->font == FONT_TEXT || a[1].space >= SPACE_BLANK));
}

/* Whether a word before a value says that it is of something else: at 24 J, through 3 V. */
static int is_leading(const reading *r, int32_t i) {
    const int32_t row = phrases_kind(r, i) == WORD_CONDITION ? at(r, i)->word : -1;
    return phrases_is(r, i, "of") || phrases_is(r, i, "in") || phrases_is(r, i, "on") ||
           phrases_is(r, i, "for") || phrases_is(r, i, "through") || phrases_is(r, i, "from") ||
           phrases_is(r, i, "towards") || (row >= 0 && words_at(row)->value == WORDS_PREPOSITION);
}

/* Whether a word says what the number behind it counts of a value: multiplicity 2. */
static int is_counted_by(const reading *r, int32_t i) {
    static const char *const noun[] = {"multiplicity", "order", "multiplicité", "Vielfachheit"};
    const layout_atom *a = at(r, i);
    for (size_t k = 0; k < sizeof noun / sizeof *noun; k++) {
        if (a->kind == ATOM_WORD && strlen(noun[k]) == (size_t)(a->nucleus_end - a->start) &&
            memcmp(r->text->text + a->start, noun[k], strlen(noun[k])) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Whether what stands before a number says that it is of something else: at 24 J, through the 3 V,
 * a 45° tangent, of multiplicity 2. */
static int is_led(const reading *r, int32_t first, int32_t i, int32_t last) {
    i -= i > first && is_sign(r, i - 1);
    if (i == first) {
        return 0;
    }
    const int32_t before = i - 1;
    if (is_counted_by(r, before)) {
        return 1;
    }
    if (!is_article(r, before)) {
        return is_leading(r, before) && !phrases_is(r, before, "from");
    }
    while (i < last && phrases_kind(r, i) < 0) { /* the thing itself */
        i++;
    }
    return (i < last && !phrases_is_unit(r, i)) || (before > first && is_leading(r, before - 1));
}

/* Whether a number is a factor of a name beside it: 2x, 1/T. */
static int is_factor(const reading *r, int32_t i, int32_t last) {
    const int slash = i + 1 < last && layout_is(at(r, i + 1), FAMILY_BINARY, BINARY_SLASH);
    const int32_t name = i + 1 + slash;
    return name < last && at(r, name)->kind == ATOM_NAME && at(r, name)->space == SPACE_NONE;
}

/* Whether a number counts the things that words behind it name: 2 significant figures. */
static int counts_things(const reading *r, int32_t i, int32_t last) {
    const int percent = i + 1 < last && layout_is(at(r, i + 1), FAMILY_SIGN, SIGN_PERCENT);
    const int32_t word = i + 1 + percent;
    if (word >= last || phrases_kind(r, word) < 0) {
        return 0;
    }
    if (percent) {
        return phrases_is(r, word, "of");
    }
    const layout_atom *a = at(r, word);
    const char *text = r->text->text;
    if (a->kind != ATOM_WORD || phrases_is_unit(r, word) || at(r, i)->kind == ATOM_FRACTION ||
        (at(r, i)->kind == ATOM_NUMBER && numbers_small(r->text, i) < 0)) {
        return 0;
    }
    return remarks_say_nothing(text + a->start, a->nucleus_end - a->start) ||
           (at(r, i)->kind == ATOM_WORD && sentences_whole_word(r, word));
}

int asides_doubled_thing(const reading *r, int32_t i, int32_t last) {
    return (phrases_is(r, i, "double") || phrases_is(r, i, "triple")) && i + 1 < last &&
           sentences_whole_word(r, i + 1);
}

/* Whether a word denies the hypothesis that a letter with an index behind it names, and so nothing
 * of a value: reject H_0. */
static int is_of_hypothesis(const reading *r, int32_t i, int32_t last) {
    const layout_atom *a = at(r, i);
    return i + 1 < last && a->word >= 0 && words_at(a->word)->value == WORDS_DENIES &&
           a[1].kind == ATOM_NAME && a[1].letter == 'H' && a[1].sub.count == 1;
}

/* Whether a word makes another value of the one beside it, denies it or says one of its own. */
static int says_value(const reading *r, int32_t i, int32_t last) {
    const int kind = phrases_kind(r, i);
    const int32_t row = at(r, i)->kind == ATOM_WORD ? at(r, i)->word : -1;
    const int value = row >= 0 ? words_at(row)->value : 0;
    expr_relation relation;
    switch (kind) {
        case WORD_NOT:
        case WORD_NO:
        case WORD_NONE:
        case WORD_UNDEFINED:
        case WORD_INFINITE:
        case WORD_OTHERWISE:
        case WORD_MULTIPLE: return 1;
        case WORD_OPPOSED: /* what diverges has no value */
            return (row >= 0 && strcmp(words_at(row)->canonical, "diverges") == 0) ||
                   comparisons_find(r, i, last, &relation) >= 0 || phrases_turns_value(r, i);
        case WORD_ACTS:
            return !phrases_is(r, i, "independent") && !asides_doubled_thing(r, i, last) &&
                   !is_of_hypothesis(r, i, last);
        case WORD_OR: return i + 1 >= last || phrases_kind(r, i + 1) != WORD_OTHER;
        case WORD_EQUALS:
            return i + 1 >= last || phrases_kind(r, i + 1) < 0 || is_number(r, i + 1) ||
                   comparisons_find(r, i + 1, last, &relation) >= 0;
        case WORD_FILLER: return value == WORDS_ABOUT || value == WORDS_STATES;
        default:
            return kind >= 0 &&
                   (comparisons_find(r, i, last, &relation) >= 0 || phrases_turns_value(r, i));
    }
}

/* Whether [first, last) holds words of a sentence that say no value of what stands before them;
 * their number, of those that are more than a preposition; -1 where it holds anything else, at
 * *fault, which else is `last`. */
static int32_t words_of_aside(const reading *r, int32_t first, int32_t last, int32_t *fault) {
    int32_t words = 0, joints = 0, names = 0;
    for (int32_t i = first; i < last; i++) {
        *fault = i;
        const layout_atom *a = at(r, i);
        const int kind = phrases_kind(r, i);
        if (items_has_relation(r, i, i + 1) || a->kind == ATOM_BREAK || a->kind == ATOM_BAR ||
            a->kind == ATOM_STRAY || layout_is(a, FAMILY_BINARY, BINARY_COLON) ||
            layout_is(a, FAMILY_LOGIC, -1) || says_value(r, i, last) ||
            (names > 0 && phrases_is(r, i, "also"))) { /* C is also right */
            return -1;
        }
        if (is_number(r, i)) {
            const int named = i > first && at(r, i)->kind == ATOM_NUMBER &&
                              at(r, i - 1)->kind == ATOM_NAME && a->space == SPACE_NONE;
            const int factor = is_factor(r, i, last) && is_leading(r, first);
            if (!named && !factor && !counts_things(r, i, last) && !is_led(r, first, i, last)) {
                return -1;
            }
        }
        words +=
            sentences_whole_word(r, i) || (kind == WORD_OPPOSED && a->kind == ATOM_WORD) ||
            kind == WORD_ACTS ||
            (kind == WORD_FILLER && a->nucleus_end - a->start >= NAMING && !is_leading(r, i)) ||
            (a->kind == ATOM_WORD && a->font == FONT_TEXT && i > first && kind >= 0 &&
             remarks_say_nothing(r->text->text + a->start, a->nucleus_end - a->start));
        names += kind < 0 && a->kind == ATOM_NAME;
        joints +=
            kind == WORD_FILLER || kind == WORD_EQUALS || kind == WORD_TO || kind == WORD_CONDITION;
    }
    *fault = last;
    /* What begins with a name says something of it only as a sentence does. */
    const int named = phrases_kind(r, first) < 0 && at(r, first)->kind == ATOM_NAME;
    return named && joints == 0 ? 0 : words;
}

/* Whether a value ends before an atom. */
static int ends_value(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    return (a->cls == CLASS_ORD || a->cls == CLASS_INNER) && (a->flags & ATOM_UNARY) == 0 &&
           a->kind != ATOM_BREAK && a->kind != ATOM_BAR && a->kind != ATOM_STRAY;
}

/* Whether a word takes a value back: rejected, extraneous, to reject. */
static int takes_back(const reading *r, int32_t i) {
    static const char *const verb[] = {"reject", "rejecting", "discard", "discarding", "ignore"};
    const layout_atom *a = at(r, i);
    if (a->kind != ATOM_WORD) return 0;
    for (size_t k = 0; k < sizeof verb / sizeof *verb; k++) {
        if (strlen(verb[k]) == (size_t)(a->nucleus_end - a->start) &&
            memcmp(r->text->text + a->start, verb[k], strlen(verb[k])) == 0) {
            return 1;
        }
    }
    return phrases_kind(r, i) == WORD_ACTS && a->word >= 0 &&
           words_at(a->word)->value == WORDS_DENIES;
}

/* The word stands first or last. */
int asides_takes_back(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    const int32_t first = a->list[0].first;
    int32_t last = layout_end(a->list[0]);
    int denials = 0, relations = 0, values = 0;
    if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || !layout_is_bare(a) || first == last ||
        i <= r->text->top.first || !ends_value(r, i - 1)) {
        return 0;
    }
    for (int32_t k = first; k < last; k++) {
        const int kind = phrases_kind(r, k);
        if (values > 0 && denials == 1 &&
            (phrases_is(r, k, "because") || phrases_is(r, k, "since"))) {
            last = k; /* what follows is the reason */
            break;
        }
        if (kind == WORD_NOT || kind == WORD_NO || kind == WORD_OR || kind == WORD_CONDITION ||
            layout_is(at(r, k), FAMILY_PUNCTUATION, -1)) {
            return 0;
        }
        denials += takes_back(r, k);
        relations += layout_is(at(r, k), FAMILY_RELATION, -1);
        values += kind < 0 && at(r, k)->kind != ATOM_WORD;
    }
    return denials == 1 && relations <= 2 && values > 0 &&
           (takes_back(r, first) || takes_back(r, last - 1));
}

int asides_in_bracket(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    const int32_t first = a->list[0].first, last = layout_end(a->list[0]);
    const int32_t end = layout_end(r->text->top);
    if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || a->space < SPACE_BLANK || first == last ||
        i <= r->text->top.first || i >= end || !ends_value(r, i - 1) ||
        (i + 1 < end && !items_is_edge(r, i + 1) && phrases_kind(r, i + 1) < 0) ||
        phrases_kind(r, first) == WORD_CONDITION) {
        return 0;
    }
    int32_t fault;
    return asides_takes_back(r, i) || words_of_aside(r, first, last, &fault) > 0;
}

/* Whether a word says how what stands behind it is to what stands before it, and adds nothing. */
static int is_preposition(const reading *r, int32_t i) {
    return phrases_is(r, i, "through") || phrases_is(r, i, "from") || phrases_is(r, i, "on") ||
           phrases_is(r, i, "in") || phrases_is(r, i, "towards") || phrases_is(r, i, "of") ||
           phrases_is(r, i, "across");
}

int32_t asides_behind(const reading *r, int32_t first, int32_t last) {
    int32_t fault;
    for (int32_t i = first + 1; i + 2 < last; i++) {
        if (phrases_kind(r, i) < 0 || phrases_kind(r, i - 1) == WORD_TO) {
            continue;
        }
        if (is_preposition(r, i)) {
            const int unit = phrases_is_unit(r, i - 1) || at(r, i - 1)->kind == ATOM_NAME;
            const int apart = !phrases_is(r, i, "of") || unit;
            return apart && phrases_kind(r, i + 1) >= 0 && words_of_aside(r, i, last, &fault) >= 0
                       ? i
                       : last;
        }
        if (phrases_is_prose(r, i, first, last)) {
            return last;
        }
    }
    return last;
}

/* Whether a word opens a clause that draws something from a value, or says why it is so. */
static int opens_clause(const reading *r, int32_t i) {
    return phrases_is(r, i, "so") || phrases_is(r, i, "hence") || phrases_is(r, i, "thus") ||
           phrases_is(r, i, "therefore") || phrases_is(r, i, "since") ||
           phrases_is(r, i, "because");
}

/* Whether labels of several answers stand in [first, last). */
static int has_labels(const reading *r, int32_t first, int32_t last) {
    while (first < last && at(r, first)->kind != ATOM_LABEL) {
        first++;
    }
    return first < last;
}

/* Where a reason begins behind words that say that there is no value, whatever it holds: does not
 * exist, since x = 0 gives 1. `last` where none does, or where the words behind go back on it. */
static int32_t reason_of_none(const reading *r, int32_t first, int32_t last) {
    int exist = 0, denied = 0, none = 0;
    int32_t start = last;
    for (int32_t i = first; i < last; i++) {
        const int kind = phrases_kind(r, i);
        if (start == last) {
            if (i > first && (phrases_is(r, i, "since") || phrases_is(r, i, "because"))) {
                start = i - items_is_edge(r, i - 1);
                continue;
            }
            exist |= kind == WORD_EXIST;
            denied |= kind == WORD_NOT;
            none |= kind == WORD_UNDEFINED;
            if (kind < 0 && !items_is_edge(r, i)) return last;
        } else if (phrases_is(r, i, "but") || phrases_is(r, i, "if") ||
                   phrases_is(r, i, "unless") || phrases_is(r, i, "however") ||
                   kind == WORD_ANSWER) {
            return last;
        }
    }
    return start < last && ((exist && denied) || none) ? start : last;
}

int32_t asides_clause(const reading *r, int32_t first, int32_t last) {
    const int32_t whole = last, reason = reason_of_none(r, first, last);
    if (reason < last) return reason;
    int32_t fault = first;
    int valued = 0, related = 0, few = 0;
    while (last > first && items_is_edge(r, last - 1)) {
        last--;
    }
    for (int32_t i = first; i + 1 < last; i++) {
        const int edge = items_is_edge(r, i);
        const int colon = related && layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON);
        const int dash = layout_is(at(r, i), FAMILY_BINARY, BINARY_DASH);
        const int stop = layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_STOP);
        const int label = stop && i == first + 1 && at(r, first)->kind == ATOM_NUMBER; /* 1. True */
        const int parts = dash || colon || stop || (edge && opens_clause(r, i + 1));
        if (parts && valued && !label && i >= fault && !(few && (stop || colon)) &&
            at(r, i + 1)->kind == ATOM_WORD && phrases_kind(r, i - 1) != WORD_CONDITION) {
            const int32_t words = words_of_aside(r, i + 1, last, &fault);
            if (words >= (stop || colon ? SENTENCE : 1)) {
                return has_labels(r, first, last) ? whole : i;
            }
            few |= words >= 0; /* those behind have no more */
            if (words == 0) {
                return whole;
            }
        }
        valued |= phrases_kind(r, i) < 0 && !edge;
        related |= items_has_relation(r, i, i + 1);
    }
    return whole;
}

/* Whether a word ends as adjectives do, which tell quantities of one letter apart: initial v,
 * kinetic E. */
static int is_adjective(const reading *r, int32_t i) {
    static const char *const endings[] = {"al", "ic", "ive", "ous"};
    const layout_atom *a = at(r, i);
    for (size_t k = 0; k < sizeof endings / sizeof *endings; k++) {
        const size_t length = strlen(endings[k]);
        if ((size_t)(a->nucleus_end - a->start) > length &&
            memcmp(r->text->text + a->nucleus_end - length, endings[k], length) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Whether a word, behind its last hyphen, names what a value stands behind: radius, x-intercept. */
static int has_value_behind(const reading *r, int32_t i) {
    static const char *const name[] = {
#define X(spelling) spelling,
#include "latex/value_names.def"
#undef X
    };
    const char *const text = r->text->text;
    for (size_t k = 0; k < sizeof name / sizeof *name; k++) {
        const int32_t bytes = (int32_t)strlen(name[k]), start = at(r, i)->nucleus_end - bytes;
        if (start >= at(r, i)->start &&
            memcmp(text + start + 1, name[k] + 1, strlen(name[k] + 1)) == 0 &&
            (text[start] | 0x20) == name[k][0] &&
            (start == at(r, i)->start || text[start - 1] == '-')) {
            return 1;
        }
    }
    return 0;
}

/* Whether a bracket holds coordinates, or the ends of an interval: one comma at least between
 * values. */
static int holds_point(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    const int opens = a->left == FENCE_ROUND || a->left == FENCE_SQUARE;
    const int closes = a->right == FENCE_ROUND || a->right == FENCE_SQUARE;
    for (int32_t k = a->list[0].first + 1; k < layout_end(a->list[0]); k++) {
        if (layout_is(at(r, k), FAMILY_PUNCTUATION, PUNCT_COMMA)) {
            return opens && closes && layout_is_bare(a);
        }
    }
    return 0;
}

/* Whether a word begins with a capital, as names of people do: Bob. */
static int begins_large(const reading *r, int32_t i) {
    const char first = r->text->text[at(r, i)->start];
    return first >= 'A' && first <= 'Z';
}

int asides_name_quantity(const reading *r, int32_t i, int32_t last) {
    const layout_atom *word = at(r, i), *next = word + 1;
    if (word->kind != ATOM_WORD || word->font != FONT_TEXT || !layout_is_bare(word) ||
        word->nucleus_end - word->start + begins_large(r, i) < NAMING || i + 1 >= last ||
        next->space < SPACE_BLANK || (phrases_is_unit(r, i) && !phrases_is(r, i, "degree"))) {
        return 0; /* "degree 4" is of a polynomial */
    }
    if (i > r->text->top.first && items_has_relation(r, i - 1, i)) {
        return 0; /* V = area 0.5 */
    }
    if (next->kind == ATOM_FENCE) { /* vertex (1, 2) */
        return i + 2 == last && (holds_point(r, i + 1) || next->left == FENCE_CURLY) &&
               has_value_behind(r, i);
    }
    if (next->kind == ATOM_FRACTION) {
        return next->list[0].count == 1 && at(r, next->list[0].first)->kind == ATOM_NUMBER &&
               next->list[1].count == 1 && at(r, next->list[1].first)->kind == ATOM_NUMBER;
    }
    if (next->kind == ATOM_ROOT || layout_is(next, FAMILY_CONSTANT, EXPR_PI)) {
        return has_value_behind(r, i); /* radius \sqrt 2, period \pi */
    }
    if (layout_is(next, FAMILY_BINARY, BINARY_MINUS) && i + 2 < last) { /* charge -3 C */
        return next[1].kind == ATOM_NUMBER && next[1].space == SPACE_NONE;
    }
    if (next->kind == ATOM_NUMBER) { /* Total 2.73 A; lens 2 is a name */
        const int unit = i + 2 < last && phrases_kind(r, i + 2) < 0 &&
                         at(r, i + 2)->kind == ATOM_NAME && at(r, i + 2)->space >= SPACE_BLANK;
        return unit || (i + 2 < last && phrases_is_unit(r, i + 2)) ||
               numbers_small(r->text, i + 1) < 0 || has_value_behind(r, i);
    }
    const int32_t behind = i + 2 + (i + 2 < r->text->count && at(r, i + 2)->kind == ATOM_FENCE);
    return next->kind == ATOM_NAME && phrases_kind(r, i + 1) < 0 && !is_adjective(r, i) &&
           behind < r->text->count && items_has_relation(r, behind, behind + 1);
}

int asides_per_thing(const reading *r, int32_t i, int32_t last) {
    return phrases_is(r, i, "per") && i + 1 < last && phrases_kind(r, i + 1) == WORD_OTHER &&
           at(r, i + 1)->kind == ATOM_WORD && !phrases_is_unit(r, i + 1) &&
           phrases_only(r, i + 1, last);
}
