#include "latex/prose.h"

#include <string.h>

#include "latex/items.h"
#include "latex/phrases.h"
#include "latex/sentences.h"

enum {
    WORD = 3,     /* letters of a word that counts */
    SENTENCE = 3, /* words of a sentence that stands alone */
    CLAUSE = 4    /* ... and of a clause before a comma that no word of its own leads in */
};

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

/* Whether a word says why. */
static int says_why(const reading *r, int32_t i) {
    return phrases_is(r, i, "since") || phrases_is(r, i, "because") || phrases_is(r, i, "by") ||
           phrases_is(r, i, "due");
}

/* Whether a word before a statement opens a reason of it. */
int prose_opens_reason(const reading *r, int32_t i) {
    return phrases_is(r, i, "since") || phrases_is(r, i, "because") || phrases_is(r, i, "as") ||
           phrases_is(r, i, "given") || phrases_is(r, i, "using") || phrases_is(r, i, "according");
}

/* Whether brackets hold one name or number: part (a). */
static int is_reference(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    return layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) && a->list[0].count == 1 &&
           layout_is_bare(a) && phrases_kind(r, i - 1) == WORD_PART;
}

/* The words of a clause that says nothing of a value; 0 where it may say something. */
static int32_t words_of(const reading *r, int32_t first, int32_t last) {
    int32_t words = 0, names = 0;
    for (int32_t i = first; i < last; i++) {
        const int kind = phrases_kind(r, i);
        words += kind >= 0 && at(r, i)->kind == ATOM_WORD &&
                 at(r, i)->nucleus_end - at(r, i)->start >= WORD;
        if (kind < 0) {
            const int name = at(r, i)->kind == ATOM_NAME;
            names += name;
            if (!name && !(i > first && is_reference(r, i)) && !items_is_edge(r, i)) {
                return 0;
            }
        } else if (kind != WORD_OTHER && kind != WORD_FILLER && kind != WORD_EQUALS &&
                   kind != WORD_TO && kind != WORD_AND && kind != WORD_PART &&
                   kind != WORD_ANSWER && kind != WORD_OPPOSED && !prose_opens_reason(r, i) &&
                   !phrases_is(r, i, "independent")) {
            return 0;
        }
    }
    return words > names ? words : 0;
}

static int is_stop(const reading *r, int32_t i) {
    return layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_STOP) || at(r, i)->kind == ATOM_BREAK ||
           layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON);
}

/* Whether the words of a clause before a comma lead up to what follows it. */
static int leads_up(const reading *r, int32_t first, int32_t words) {
    return sentences_lead(r, first) || prose_opens_reason(r, first) || phrases_is(r, first, "to") ||
           words >= CLAUSE;
}

/* Whether a statement begins at an atom: mathematics, with a relation before the next mark. */
static int begins_statement(const reading *r, int32_t first, int32_t last) {
    if (first + 2 >= last || phrases_kind(r, first) >= 0 || items_is_edge(r, first)) {
        return 0;
    }
    for (int32_t i = first + 1; i + 1 < last && !items_is_edge(r, i); i++) {
        if (items_has_relation(r, i, i + 1)) {
            return 1;
        }
        if (phrases_kind(r, i) >= 0) {
            return 0;
        }
    }
    return 0;
}

static int has_opposed(const reading *r, int32_t first, int32_t last) {
    while (first < last && phrases_kind(r, first) != WORD_OPPOSED) {
        first++;
    }
    return first < last;
}

/* Where the statement begins that clauses of words lead up to, `first` where none do. */
static int32_t behind_clauses(const reading *r, int32_t first, int32_t last) {
    int32_t start = first, words = 0, end = first;
    for (int32_t i = first; i < last && (phrases_kind(r, start) >= 0 || i == start); i++) {
        const int joint = phrases_kind(r, i) == WORD_AND && !has_opposed(r, start, i);
        const int comma = joint || layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_COMMA);
        if ((!comma && !is_stop(r, i)) || (joint && !begins_statement(r, i + 1, last))) {
            continue;
        }
        const int32_t found = words_of(r, start, i);
        if (found == 0 && i > start) {
            break;
        }
        words += found;
        const int also = comma && i + 1 < last && phrases_kind(r, i + 1) == WORD_AND &&
                         !has_opposed(r, start, i);
        const int apart = joint || also || (comma ? leads_up(r, first, words) : words >= SENTENCE);
        start = i + 1 + also;
        if (apart && begins_statement(r, start, last)) {
            end = start;
        }
    }
    return end;
}

/* Where the sentences begin that stand behind a statement and say nothing of it. */
static int32_t before_sentences(const reading *r, int32_t first, int32_t last) {
    int32_t end = last;
    for (int32_t i = last - 1; i > first; i--) {
        const int word = at(r, i)->kind == ATOM_WORD;
        const int stop = !word && (layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_STOP) ||
                                   at(r, i)->kind == ATOM_BREAK);
        if (!stop && !(word && end == last && says_why(r, i))) {
            continue;
        }
        if (stop && i + 1 == end) {
            end = i;
            continue;
        }
        if (phrases_kind(r, i + stop) < 0 || words_of(r, i + stop, end) < SENTENCE - !stop ||
            has_opposed(r, i + stop, end)) {
            break;
        }
        end = i;
        if (!stop) {
            break;
        }
    }
    return end;
}

void prose_leave_out(const reading *r, int32_t *first, int32_t *last) {
    if (!items_has_relation(r, *first, *last)) {
        return;
    }
    const int32_t end = before_sentences(r, *first, *last);
    if (end < *last && items_has_relation(r, *first, end)) {
        *last = end;
    }
    if (phrases_kind(r, *first) >= 0) {
        *first = behind_clauses(r, *first, *last);
    }
}

/* Whether a word names what a verdict is drawn from. */
static int is_ground(const reading *r, int32_t i) {
    static const char *const ground[] = {"test",      "theorem",  "criterion",
                                         "lemma",     "rule",     "comparison",
                                         "induction", "symmetry", "definition"};
    const layout_atom *a = at(r, i);
    for (size_t k = 0; k < sizeof ground / sizeof *ground; k++) {
        if (a->kind == ATOM_WORD && strlen(ground[k]) == (size_t)(a->nucleus_end - a->start) &&
            memcmp(r->text->text + a->start + 1, ground[k] + 1, strlen(ground[k]) - 1) == 0 &&
            (r->text->text[a->start] | 0x20) == ground[k][0]) {
            return 1;
        }
    }
    return 0;
}

int32_t prose_before_ground(const reading *r, int32_t first, int32_t last) {
    int32_t end = last;
    for (int32_t i = first + 1; i < last; i++) {
        if (phrases_is(r, i, "because") || phrases_is(r, i, "since")) {
            return i;
        }
    }
    while (end > first && items_is_edge(r, end - 1)) {
        end--;
    }
    if (end == first || !is_ground(r, end - 1)) {
        return last;
    }
    for (int32_t i = first + 1; i < end; i++) {
        if (phrases_is(r, i, "by")) {
            return i;
        }
    }
    return last;
}

int prose_names(const reading *r, int32_t i) {
    enum { LONG = 5, NAME = 3 };
    const layout_atom *a = at(r, i);
    const char *text = r->text->text;
    int32_t behind = a->nucleus_end;
    if (a->font != FONT_TEXT || behind - a->start < LONG || i + 2 >= r->text->count ||
        a[1].kind != ATOM_NAME) {
        return 0;
    }
    while (behind < a[1].start && text[behind] == ' ') {
        behind++;
    }
    if (behind == a->nucleus_end ||
        !(text[behind] == '$' || (text[behind] == '\\' && text[behind + 1] == '('))) {
        return 0;
    }
    int32_t last = i + 2 + NAME < r->text->count ? i + 2 + NAME : r->text->count;
    return items_has_relation(r, i + 2, last);
}

int prose_says_worth(const reading *r, int32_t i) {
    static const char *const worth[] = {"point", "points", "mark", "marks", "pt", "pts", "p"};
    const layout_atom *a = at(r, i);
    const int32_t first = a->list[0].first;
    if (a->kind != ATOM_FENCE || a->left != FENCE_SQUARE || a->list[0].count < 2 ||
        a->list[0].count > 3 || at(r, first)->kind != ATOM_NUMBER) {
        return 0;
    }
    const layout_atom *said = at(r, first + 1);
    const int32_t length = said->nucleus_end - said->start;
    for (size_t k = 0; k < sizeof worth / sizeof *worth; k++) {
        if ((int32_t)strlen(worth[k]) == length &&
            memcmp(r->text->text + said->start, worth[k], (size_t)length) == 0) {
            return a->list[0].count == 2 || items_is_edge(r, first + 2);
        }
    }
    return 0;
}
