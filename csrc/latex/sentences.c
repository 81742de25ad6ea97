#include "latex/sentences.h"

#include <string.h>

#include "latex/acidities.h"
#include "latex/asides.h"
#include "latex/comparisons.h"
#include "latex/emit.h"
#include "latex/statements.h"

enum {
    WHOLE_WORD = 3 /* letters of a word that is no product, no unit and no name */
};

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int32_t row_of(const reading *r, int32_t i) { return at(r, i)->word; }

/* A word that tells a sentence from a formula. */
int sentences_whole_word(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    int32_t row = phrases_kind(r, i) == WORD_FILLER ? row_of(r, i) : -1;
    int axis = row >= 0 && words_at(row)->value == WORDS_AXIS;
    int kind = phrases_kind(r, i);
    int32_t opposed = kind == WORD_OPPOSED && a->kind == ATOM_WORD ? row_of(r, i) : -1;
    int describes = opposed >= 0 && words_at(opposed)->value >= WORDS_DESCRIBES; /* minimum */
    return (kind == WORD_OTHER || describes || kind == WORD_SOLUTION || kind == WORD_SET || axis) &&
           a->kind == ATOM_WORD && a->font == FONT_TEXT &&
           a->nucleus_end - a->start >= WHOLE_WORD && layout_is_bare(a) &&
           !(i > 0 && phrases_kind(r, i - 1) < 0 && phrases_is_unit(r, i));
}

/* Whether a word ends as participles do, or is one: calculated, given. */
static int is_participle(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    return phrases_is(r, i, "given") ||
           (phrases_kind(r, i) == WORD_OTHER && a->nucleus_end - a->start > WHOLE_WORD &&
            memcmp(r->text->text + a->nucleus_end - 2, "ed", 2) == 0);
}

/* Whether a word of Chinese ends with its verb: what it is about stands before that. */
static int ends_with_copula(const reading *r, int32_t i) {
    static const char *const copulas[] = {"为", "是", "等于"};
    static const char negation[] = "不";
    const layout_atom *a = at(r, i);
    for (size_t k = 0; k < sizeof(copulas) / sizeof(copulas[0]); k++) {
        int32_t bytes = (int32_t)strlen(copulas[k]), verb = a->nucleus_end - bytes;
        if (a->kind == ATOM_WORD && verb > a->start &&
            memcmp(r->text->text + verb, copulas[k], (size_t)bytes) == 0) {
            int32_t no = (int32_t)strlen(negation);
            return verb - no < a->start ||
                   memcmp(r->text->text + verb - no, negation, (size_t)no) != 0;
        }
    }
    return 0;
}

/* Whether a word says that what follows is the value. */
static int is_verb(const reading *r, int32_t i, int32_t last) {
    expr_relation relation;
    int kind = phrases_kind(r, i);
    if (kind == WORD_CONDITION) {
        return i > 0 && phrases_is(r, i, "as") && is_participle(r, i - 1);
    }
    if (kind == WORD_EQUALS) {
        return comparisons_find(r, i, last, &relation) < 0 &&
               (i + 1 >= last || comparisons_find(r, i + 1, last, &relation) < 0);
    }
    if (kind == WORD_OTHER) {
        return ends_with_copula(r, i);
    }
    int32_t row = kind == WORD_FILLER && at(r, i)->kind == ATOM_WORD ? row_of(r, i) : -1;
    return row >= 0 && words_at(row)->value == WORDS_STATES;
}

/* Whether a value can begin with an atom. */
static int begins_value(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    int kind = phrases_kind(r, i);
    if (kind >= 0) {
        return kind == WORD_NUMBER || kind == WORD_INFINITE;
    }
    return a->kind != ATOM_BREAK && a->kind != ATOM_STRAY && a->kind != ATOM_BAR &&
           !layout_is(a, FAMILY_PUNCTUATION, -1);
}

/* Whether a word says that something stands at a place, which a preposition gives: located. */
static int is_placed(const reading *r, int32_t i) {
    int32_t row =
        phrases_kind(r, i) == WORD_FILLER && at(r, i)->kind == ATOM_WORD ? row_of(r, i) : -1;
    return row >= 0 && words_at(row)->value == WORDS_PLACED;
}

/* Where the value begins that a verb before atom i gives, or where other words stand instead, and
 * then *given is 0. */
static int32_t value_start(const reading *r, int32_t i, int32_t last, int *given) {
    i += i < last && layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_COMMA); /* is, $x$ */
    for (; i < last; i++) {
        int kind = phrases_kind(r, i);
        int placed = kind == WORD_CONDITION && is_placed(r, i - 1); /* is located at */
        if (kind != WORD_FILLER && kind != WORD_EQUALS && kind != WORD_ANSWER && kind != WORD_TO &&
            !placed && at(r, i)->kind != ATOM_BREAK &&
            !layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON)) {
            break;
        }
    }
    *given = i < last && begins_value(r, i);
    return i;
}

/* What words behind a value make of it. */
typedef enum { REST_NOTHING, REST_REMARKS, REST_MORE, REST_CHANGES } rest_kind;

/* Whether a number belongs to the letter before it: lens L2. */
static int is_numbered(const reading *r, int32_t i) {
    return at(r, i)->kind == ATOM_NUMBER && i > 0 && at(r, i - 1)->kind == ATOM_NAME &&
           at(r, i)->space == SPACE_NONE;
}

static rest_kind rest_of(const reading *r, int32_t first, int32_t last) {
    rest_kind found = REST_NOTHING;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        int kind = phrases_kind(r, i);
        int than = kind == WORD_OPPOSED && i + 1 < last && phrases_is(r, i + 1, "than");
        if (kind == WORD_ACTS || kind == WORD_NOT || kind == WORD_NO || than ||
            is_verb(r, i, last)) {
            return REST_CHANGES;
        }
        if (kind == WORD_FILLER || kind == WORD_OTHER || kind == WORD_OPPOSED || kind == WORD_TO) {
            found = found == REST_NOTHING ? REST_REMARKS : found;
        } else if (kind >= 0 ||
                   (a->kind != ATOM_NAME && !asides_in_bracket(r, i) && !is_numbered(r, i) &&
                    !items_is_edge(r, i) && !layout_is(a, FAMILY_BINARY, BINARY_PLUS) &&
                    !layout_is(a, FAMILY_BINARY, BINARY_MINUS))) {
            found = REST_MORE;
        }
    }
    return found;
}

/* The first word of the sentence behind a value, `last` where there is none. */
static int32_t value_end(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first + 1; i < last; i++) {
        if (phrases_is_prose(r, i, first, last) && phrases_kind(r, i) != WORD_AND &&
            phrases_kind(r, i) != WORD_OR) {
            return i;
        }
    }
    return last;
}

/* Finds the condition in what a sentence is about; 0 where a relation stands there that is none. */
static int find_condition(const reading *r, sentence *of) {
    int32_t condition = -1;
    of->condition = of->condition_end = of->subject_end;
    for (int32_t i = of->first; i < of->subject_end; i++) {
        int kind = phrases_kind(r, i);
        if (kind == WORD_CONDITION) {
            condition = i;
        } else if (kind == WORD_NO || kind == WORD_NOT) {
            return 0;
        } else if (items_has_relation(r, i, i + 1)) {
            if (condition < 0 || of->condition < of->condition_end) {
                return 0;
            }
            of->condition = condition;
            for (i++; i < of->subject_end && phrases_kind(r, i) < 0 && !items_is_edge(r, i);) {
                i++;
            }
            of->condition_end = i;
            condition = -1;
        }
    }
    return 1;
}

/* Whether what stands before a mark says a value of its own: 3; the root is 5. Words do not, nor
 * does a condition, nor the letter of a label; what stands before a colon names things, with no
 * number. */
static int says_value(const reading *r, int32_t first, int32_t mark) {
    int colon = layout_is(at(r, mark), FAMILY_BINARY, BINARY_COLON);
    if (first == mark || phrases_kind(r, first) == WORD_CONDITION ||
        (mark == first + 1 && at(r, first)->kind == ATOM_NAME)) {
        return 0;
    }
    for (int32_t i = first; i < mark; i++) {
        int word = phrases_kind(r, i) >= 0 && phrases_kind(r, i) != WORD_NUMBER;
        int name = colon && at(r, i)->kind != ATOM_NUMBER && at(r, i)->kind != ATOM_FRACTION;
        if (!word && !name && !layout_is(at(r, i), FAMILY_BINARY, BINARY_MINUS)) {
            return 1;
        }
    }
    return 0;
}

/* Whether a value is said somewhere before the sentence's own. */
static int hedges(const reading *r, int32_t first, int32_t verb) {
    int32_t start = first;
    for (int32_t i = first; i < verb; i++) {
        if (items_is_edge(r, i) || layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON)) {
            if (says_value(r, start, i)) {
                return 1;
            }
            start = i + 1;
        }
    }
    return 0;
}

/* Whether an atom of prose says nothing of what follows: words that neither deny, change nor
 * contradict, single names, marks. */
static int is_mere_prose(const reading *r, int32_t i) {
    int kind = phrases_kind(r, i);
    if (kind >= 0) {
        return kind == WORD_FILLER || kind == WORD_OTHER || kind == WORD_EQUALS ||
               kind == WORD_SET || kind == WORD_TO || kind == WORD_AND;
    }
    return items_is_edge(r, i) || at(r, i)->kind == ATOM_NAME;
}

/* Whether a word leads up to what follows: by, from, finally. */
int sentences_lead(const reading *r, int32_t i) {
    int32_t row = at(r, i)->kind == ATOM_WORD ? row_of(r, i) : -1;
    return row >= 0 && words_at(row)->kind == WORD_FILLER && words_at(row)->value == WORDS_LEADS;
}

int32_t sentences_prose_end(const reading *r, int32_t first, int32_t last) {
    int32_t end = first, words = 0;
    int names = 0;
    if (phrases_kind(r, first) < 0) {
        return first;
    }
    for (int32_t i = first; i < last && is_mere_prose(r, i); i++) {
        int edge = items_is_edge(r, i);
        words += sentences_whole_word(r, i);
        names |= phrases_kind(r, i) < 0 && !edge;
        int parts = at(r, i)->kind == ATOM_BREAK || sentences_lead(r, first);
        if (edge && parts && i + 1 < last && words > names && begins_value(r, i + 1) &&
            phrases_kind(r, i + 1) < 0) {
            end = i + 1;
        }
    }
    if (end == first || end + 1 >= last || at(r, end)->kind != ATOM_NAME) {
        return first;
    }
    for (int32_t i = end; i < last; i++) { /* what follows is mathematics alone */
        if (phrases_kind(r, i) == WORD_OTHER || phrases_kind(r, i) == WORD_OPPOSED) {
            return first;
        }
    }
    return items_has_relation(r, end, last) ? end : first;
}

/* Whether a name and a sign of equality stand here: that is no equation to be solved. */
static int is_naming(const reading *r, int32_t first) {
    return at(r, first)->kind == ATOM_NAME && layout_is(at(r, first + 1), FAMILY_RELATION, EXPR_EQ);
}

/* Whether the nuclei of two atoms are the same text. */
static int are_same_text(const reading *r, int32_t a, int32_t b) {
    const int32_t length = at(r, b)->nucleus_end - at(r, b)->start;
    return at(r, a)->nucleus_end - at(r, a)->start == length &&
           memcmp(r->text->text + at(r, a)->start, r->text->text + at(r, b)->start,
                  (size_t)length) == 0;
}

/* The letters of the names of atoms [first, last) and of what they hold, in 64 classes; of e, which
 * a solution may bring in, none. O(atoms of the text). */
static uint64_t letters_of(const reading *r, int32_t first, int32_t last) {
    int32_t start = at(r, first)->start, end = at(r, last - 1)->end;
    uint64_t letters = 0;
    for (int32_t i = 0; i < r->text->count; i++) {
        const layout_atom *a = at(r, i);
        if (a->kind == ATOM_NAME && a->start >= start && a->start < end && a->letter != 'e') {
            letters |= (uint64_t)1 << ((a->letter * 7 + (uint32_t)(a->row + 1)) & 63);
        }
    }
    return letters;
}

static int has_order(const reading *r, int32_t first, int32_t last) {
    while (first < last && !items_is_order(r, first)) {
        first++;
    }
    return first < last;
}

/* Whether a bound follows from one of other quantities, |x| < d \Rightarrow |f(x)| < e: no step of
 * a solution, the statement is that it follows. */
static int is_implication(const reading *r, int32_t first, int32_t arrow, int32_t last) {
    return has_order(r, first, arrow) && has_order(r, arrow + 1, last) &&
           (letters_of(r, arrow + 1, last) & ~letters_of(r, first, arrow)) != 0;
}

/* Whether the name of which a conclusion gives the value has one before it as well: x = 3
 * \Rightarrow x = 2 contradicts itself, so that both are looked at. */
static int is_said_of(const reading *r, int32_t first, int32_t conclusion) {
    return is_naming(r, first) && layout_is_bare(at(r, first)) && is_naming(r, conclusion) &&
           are_same_text(r, first, conclusion) && at(r, first + 2)->kind == ATOM_NUMBER;
}

/* Whether two numbers are said to be equal that are written otherwise: whatever follows from 2 = 3.
 */
static int is_of_numbers(const reading *r, int32_t first, int32_t end) {
    return end == first + 3 && at(r, first)->kind == ATOM_NUMBER &&
           layout_is(at(r, first + 1), FAMILY_RELATION, EXPR_EQ) &&
           at(r, first + 2)->kind == ATOM_NUMBER && !are_same_text(r, first, first + 2);
}

/* Whether a name has a number right before the words that draw another value of it: x = 8, so x
 * = 7.
 */
static int is_valued_before(const reading *r, int32_t first, int32_t conclusion) {
    return is_said_of(r, first, conclusion) && conclusion > first + 4 &&
           (items_is_edge(r, first + 3) || phrases_kind(r, first + 3) >= 0) &&
           at(r, conclusion + 2)->kind == ATOM_NUMBER &&
           !are_same_text(r, first + 2, conclusion + 2);
}

/* Whether a word says that what follows is what comes of the statement before it. */
static int concludes(const reading *r, int32_t i) {
    static const char *const words[] = {"hence", "so",     "thus",   "therefore", "gives",
                                        "give",  "yields", "obtain", "find",      "get"};
    for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
        if (phrases_is(r, i, words[k])) {
            return 1;
        }
    }
    return 0;
}

/* Where the statement begins that words draw from an equation which gives no value of its own, or
 * one of the same name, or from which the text only starts: From v = c/n, we find n = c/v. */
static int32_t drawn(const reading *r, int32_t first, int32_t last) {
    const int led = phrases_kind(r, first) >= 0 && sentences_lead(r, first);
    int32_t equation = last, words = 0;
    for (int32_t i = first; i < last; i++) {
        const int kind = phrases_kind(r, i);
        words += kind >= 0;
        if (kind == WORD_CONDITION) {
            return first; /* At x = 2 we get y = 3 */
        }
        equation = equation == last && items_has_relation(r, i, i + 1) ? i : equation;
    }
    if (words == 0) {
        return first;
    }
    for (int32_t i = last - 3; i > equation; i--) {
        int32_t start = i + 1;
        if (at(r, i)->kind != ATOM_WORD || !concludes(r, i)) {
            continue;
        }
        while (start + 2 < last && (items_is_edge(r, start) || phrases_is(r, start, "that"))) {
            start++;
        }
        int same = are_same_text(r, first, start);
        if (is_valued_before(r, first, start)) {
            return first;
        }
        return is_naming(r, start) && (led || same || !is_naming(r, first)) ? start : first;
    }
    return first;
}

/* Where the statement begins that a derivation ends in. */
int32_t sentences_conclusion(const reading *r, int32_t first, int32_t last) {
    if (layout_is(at(r, first), FAMILY_LOGIC, -1)) {
        return first; /* \forall x: P \Rightarrow Q */
    }
    for (int32_t i = last - 2; i > first; i--) {
        if ((layout_is(at(r, i), FAMILY_RELATION, EXPR_IMPLIED) ||
             (statements_is_arrow(r, i) && !is_naming(r, first))) &&
            items_has_relation(r, i + 1, last) && items_has_relation(r, first, i)) {
            return is_implication(r, first, i, last) || is_said_of(r, first, i + 1) ||
                           is_of_numbers(r, first, i)
                       ? first
                       : i + 1;
        }
    }
    return drawn(r, first, last);
}

/* Where the sentence of a verb begins, behind a colon or the stop of another; -1 where a relation
 * stands before that. */
static int32_t sentence_start(const reading *r, int32_t first, int32_t verb) {
    for (int32_t i = verb - 1; i > first; i--) {
        if (layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON) || at(r, i)->kind == ATOM_BREAK ||
            layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_STOP)) {
            return items_has_relation(r, first, i) ? -1 : i + 1;
        }
    }
    return first;
}

/* A value in brackets behind words, as the other side of a relation: Ratio (= 5). */
static int find_bracketed(const reading *r, int32_t first, int32_t last, sentence *out) {
    while (last > first && items_is_edge(r, last - 1)) {
        last--;
    }
    const layout_atom *a = last > first + 1 ? at(r, last - 1) : NULL;
    if (a == NULL || !layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || a->list[0].count < 2 ||
        !(layout_is(at(r, a->list[0].first), FAMILY_RELATION, EXPR_EQ) ||
          layout_is(at(r, a->list[0].first), FAMILY_RELATION, EXPR_APPROX)) ||
        !phrases_only(r, first, last - 1)) {
        return 0;
    }
    *out = (sentence){.first = first, .subject_end = last - 1};
    out->condition = out->condition_end = last - 1;
    out->value = a->list[0].first + 1;
    out->value_end = out->last = layout_end(a->list[0]);
    return 1;
}

/* Whether words behind a value say on which side of a named thing it is: to the left of lens L_2.
 */
static int says_where(const reading *r, int32_t first, int32_t last) {
    int opposed = 0, of = 0; /* above A, left of A */
    for (int32_t i = first; i < last; i++) {
        opposed |= phrases_is_side(r, i);
        of |= opposed;
        if (of && phrases_kind(r, i) < 0 && at(r, i)->kind == ATOM_NAME) {
            return 1;
        }
    }
    return 0;
}

/* A value without a verb, between words and others that name an axis: angle 5 above the x axis. */
static int find_described(const reading *r, int32_t first, int32_t last, sentence *out) {
    int32_t value = first;
    while (value < last && phrases_kind(r, value) >= 0 && !begins_value(r, value)) {
        value++;
    }
    if (value == last || !begins_value(r, value)) {
        return 0;
    }
    int32_t end = value_end(r, value, last);
    *out = (sentence){first, value, value, value, value, end, last};
    return rest_of(r, end, last) == REST_REMARKS &&
           (phrases_name_axis(r, end, last) || says_where(r, end, last));
}

/* A value behind the word that names it: area 8.00. */
static int find_named(const reading *r, int32_t first, int32_t last, sentence *out) {
    const int32_t value = first + 1, behind = acidities_end(r->text, first, last);
    if (behind > first && behind < last && at(r, behind)->kind == ATOM_NUMBER &&
        !items_has_relation(r, behind, last)) {
        *out = (sentence){first, behind, behind, behind, behind, last, last};
        return 1;
    }
    if (value >= last || phrases_kind(r, first) != WORD_OTHER ||
        (at(r, value)->kind != ATOM_NUMBER && at(r, value)->kind != ATOM_FRACTION &&
         at(r, value)->kind != ATOM_FENCE &&
         !layout_is(at(r, value), FAMILY_BINARY, BINARY_MINUS)) ||
        !asides_name_quantity(r, first, last) || items_has_relation(r, value, last)) {
        return 0;
    }
    for (int32_t i = value; i < last; i++) {
        if (items_is_edge(r, i) || phrases_kind(r, i) == WORD_AND ||
            phrases_kind(r, i) == WORD_OR) {
            return 0;
        }
    }
    *out = (sentence){first, value, value, value, value, last, last};
    return 1;
}

int sentences_find(const reading *r, int32_t first, int32_t last, sentence *out) {
    int32_t verb = -1, value = -1;
    int words = 0, fillers = 0, verbs = 0;
    for (int32_t i = first; i < last; i++) {
        words += verb < 0 && sentences_whole_word(r, i);
        fillers += verb < 0 && phrases_kind(r, i) == WORD_FILLER;
        if (is_verb(r, i, last)) {
            int given;
            int32_t start = value_start(r, i + 1, last, &given);
            verbs += given;
            verb = given ? i : verb;
            value = given ? start : value;
            i = start - 1; /* is equal to */
        }
    }
    if (verbs == 0) {
        return find_bracketed(r, first, last, out) || find_described(r, first, last, out) ||
               find_named(r, first, last, out);
    }
    *out = (sentence){.first = sentence_start(r, first, verb), .subject_end = verb};
    int told = words > 0 || (fillers > 0 && phrases_kind(r, verb) == WORD_FILLER);
    if (verbs == 1 && !told && find_described(r, first, last, out)) {
        return 1; /* It is located 5 m to the left of A */
    }
    if (verbs != 1 || !told || out->first < 0 || hedges(r, first, verb) ||
        !find_condition(r, out)) {
        return 0;
    }
    int32_t end = value_end(r, value, last);
    rest_kind rest = rest_of(r, end, last);
    if (rest == REST_CHANGES) {
        return 0;
    }
    out->value = value;
    out->value_end = rest == REST_REMARKS ? end : last;
    out->last = last;
    return 1;
}

int sentences_qualify(reading *r, const sentence *of) {
    int found = phrases_directions(r, of->value_end, of->last);
    return found != 0 ? found : phrases_qualify(r, of->first, of->subject_end, WORD_OPPOSED);
}

int sentences_compares_words(const reading *r, int32_t first, int32_t last) {
    int words = 0;
    for (int32_t i = first; i < last; i++) {
        expr_relation relation;
        words += sentences_whole_word(r, i);
        int32_t behind = phrases_kind(r, i) >= 0 ? comparisons_find(r, i, last, &relation) : -1;
        if (behind < 0) {
            continue;
        }
        while (behind < last && phrases_kind(r, behind) == WORD_FILLER) {
            behind++;
        }
        return words > 0 && behind < last && phrases_kind(r, behind) == WORD_OTHER;
    }
    return 0;
}

int32_t sentences_predicate(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first + 1; i + 1 < last; i++) {
        if (phrases_kind(r, i) == WORD_EQUALS && phrases_kind(r, i - 1) < 0) {
            int article = at(r, i + 1)->kind == ATOM_NAME || phrases_is(r, i + 1, "an");
            int32_t word = i + 1 + article;
            return word < last && phrases_kind(r, word) == WORD_OTHER && phrases_only(r, word, last)
                       ? word
                       : -1;
        }
    }
    return -1;
}

int32_t sentences_leads_up(const reading *r, int32_t first, int32_t last, int32_t word) {
    int32_t row = phrases_kind(r, word) == WORD_CONDITION ? row_of(r, word) : -1;
    int32_t value = word + 1;
    int words = 0;
    while (value < r->text->count &&
           (phrases_kind(r, value) == WORD_FILLER || phrases_is(r, value, "point") ||
            phrases_is(r, value, "where"))) {
        value++; /* at the point where x = 2 */
    }
    if (row < 0 || words_at(row)->value != WORDS_PREPOSITION || value >= r->text->count ||
        phrases_kind(r, value) >= 0) {
        return -1;
    }
    for (int32_t i = first; i < last; i++) {
        int kind = phrases_kind(r, i);
        words += sentences_whole_word(r, i);
        int32_t of = kind == WORD_OPPOSED && at(r, i)->kind == ATOM_WORD ? row_of(r, i) : -1;
        int describes = of >= 0 && words_at(of)->value >= WORDS_DESCRIBES; /* local minimum */
        words += describes;
        int exists = kind == WORD_EQUALS && i > first && phrases_is(r, i - 1, "there");
        if (kind != WORD_OTHER && kind != WORD_FILLER && kind != WORD_OPPOSED && !exists &&
            !items_is_edge(r, i)) {
            return -1;
        }
    }
    return words > 0 ? value : -1;
}

/* Whether a word stands before the place or the interval of which something is said. */
static int is_place_word(const reading *r, int32_t i) {
    return phrases_is(r, i, "on") || phrases_is(r, i, "over") || phrases_is(r, i, "in") ||
           phrases_is(r, i, "at") || phrases_is(r, i, "interval");
}

int32_t sentences_subject_end(const reading *r, int32_t first, int32_t last) {
    int32_t i = first;
    int said = 0;
    while (i < last && (phrases_kind(r, i) == WORD_FILLER)) {
        i++;
    }
    if (i >= last || at(r, i)->kind != ATOM_NAME || phrases_kind(r, i) >= 0) {
        return first;
    }
    i++;
    if (i < last && layout_is_fence(at(r, i), FENCE_ROUND, FENCE_ROUND) &&
        at(r, i)->space == SPACE_NONE) {
        i++;
    }
    int32_t end = i;
    int describes = 0;
    for (; i < last && phrases_kind(r, i) >= 0; i++) {
        int kind = phrases_kind(r, i);
        if (kind == WORD_NOT || kind == WORD_NO || phrases_is(r, i, "than")) {
            return first;
        }
        said |= kind == WORD_OPPOSED || kind == WORD_OTHER;
        describes |= kind == WORD_OPPOSED;
    }
    const int verb = end < i && phrases_kind(r, end) == WORD_EQUALS;
    while (end < i && phrases_kind(r, end) == WORD_EQUALS) {
        end++;
    }
    /* f is increasing for x < 2; f has a minimum of -3. */
    const int where =
        i < last && (phrases_kind(r, i - 1) == WORD_CONDITION || phrases_is(r, i - 1, "of"));
    return (said && i < last && is_place_word(r, i - 1)) || (describes && verb && where) ? end
                                                                                         : first;
}

int32_t sentences_clause(const reading *r, int32_t first, int32_t last) {
    int32_t comma = last;
    for (int32_t i = first + 2; i < last && comma == last; i++) {
        if (phrases_is(r, i, "which") && phrases_kind(r, i - 2) < 0 &&
            layout_is(at(r, i - 1), FAMILY_PUNCTUATION, PUNCT_COMMA)) {
            comma = i - 1;
        }
    }
    if (comma == last) {
        return asides_clause(r, first, last);
    }
    for (int32_t i = comma; i < last; i++) {
        int kind = phrases_kind(r, i);
        if (kind == WORD_NOT || kind == WORD_NO || kind == WORD_ACTS ||
            at(r, i)->kind == ATOM_BREAK || items_has_relation(r, i, i + 1) ||
            layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_STOP)) {
            return last;
        }
    }
    return comma;
}
