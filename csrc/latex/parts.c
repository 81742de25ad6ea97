#include "latex/parts.h"

#include <string.h>

#include "latex/comparisons.h"
#include "latex/emit.h"
#include "latex/items.h"
#include "latex/numbers.h"
#include "latex/phrases.h"
#include "latex/statements.h"
#include "latex/words.h"

/* --- marks ------------------------------------------------------------------------------------ */

/* What a label counts with; `left` of an ATOM_LABEL. Its number is `right`: whether it is written
 * (b), 2. or ii) says nothing. */
typedef enum { STYLE_NONE, STYLE_SMALL, STYLE_CAPITAL, STYLE_NUMBER, STYLE_ROMAN } label_style;

enum {
    FIRST_LETTERS = 8, /* a to h begin a list of parts: x and y do not */
    MOST_PARTS = 20,
    MOST_MARKED = 2, /* parts within parts */
    PREAMBLE = 12,   /* atoms of words before the first label */
    LONGEST_NUMERAL = 4
};

_Static_assert(MOST_PARTS <= 26, "each part has a letter");

static const char *const romans[] = {"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"};

typedef struct {
    int32_t inside, inside_end; /* atoms that count */
    int32_t end;                /* atom behind the label */
    int stopped;                /* a. and 1., which end sentences as well */
} label_place;

static int is_part_word(const layout *text, int32_t i) {
    const layout_atom *a = &text->atom[i];
    return a->kind == ATOM_WORD && a->font == FONT_TEXT && layout_is_bare(a) &&
           words_kind(text->text + a->start, a->nucleus_end - a->start) == WORD_PART;
}

static int can_count(const layout_atom *a) {
    return layout_is_bare(a) &&
           (a->kind == ATOM_NAME || a->kind == ATOM_NUMBER || a->kind == ATOM_WORD);
}

/* Whether letters side by side may be a Roman numeral: (iii). */
static int are_letters(const layout *text, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        if (a->kind != ATOM_NAME || !layout_is_bare(a) ||
            (i > list.first && (a->flags & ATOM_GLUED) == 0)) {
            return 0;
        }
    }
    return list.count > 1 && list.count <= LONGEST_NUMERAL;
}

/* The atom behind what counts at an atom, a letter, a number or a numeral; that atom if none. */
static int32_t letters_end(const layout *text, int32_t at, int32_t last) {
    layout_list letters = {at, 1};
    while (layout_end(letters) < last && letters.count < LONGEST_NUMERAL &&
           text->atom[layout_end(letters)].kind == ATOM_NAME &&
           (text->atom[layout_end(letters)].flags & ATOM_GLUED) != 0) {
        letters.count++;
    }
    return are_letters(text, letters) ? layout_end(letters) : at + can_count(&text->atom[at]);
}

/* A stroke between parts: 1. True / 2. False. */
static int is_stroke(const layout_atom *a) {
    return layout_is(a, FAMILY_BINARY, BINARY_SLASH) && a->space != SPACE_NONE;
}

static int is_colon(const layout_atom *a) { return layout_is(a, FAMILY_BINARY, BINARY_COLON); }

/* Whether a value can begin with an atom behind a label: no sign that joins it to the label. */
static int begins_part(const layout *text, int32_t i, int32_t last) {
    const layout_atom *a = &text->atom[i];
    if (i >= last || is_colon(a) || layout_is(a, FAMILY_PUNCTUATION, -1)) {
        return 1;
    }
    int sign =
        layout_is(a, FAMILY_BINARY, BINARY_PLUS) || layout_is(a, FAMILY_BINARY, BINARY_MINUS);
    if (sign) { /* (a) -3, but (a) - 3 */
        return i + 1 < last && a[1].space == SPACE_NONE && a->space != SPACE_NONE;
    }
    return a->space != SPACE_NONE && a->kind != ATOM_STRAY &&
           !(a->kind == ATOM_COMMAND && (a->cls == CLASS_REL || a->cls == CLASS_BIN));
}

/* Finds a label at an atom: (a), a), a., Part a:. */
static int find_label(const layout *text, int32_t i, int32_t last, label_place *out) {
    int part = is_part_word(text, i) && i + 1 < last;
    int32_t at = i + part;
    const layout_atom *a = &text->atom[at];
    if (layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) && layout_is_bare(a) &&
        ((a->list[0].count == 1 && can_count(&text->atom[a->list[0].first])) ||
         are_letters(text, a->list[0]))) {
        int32_t stop = at + 1; /* (a). */
        stop += stop < last && layout_is(&text->atom[stop], FAMILY_PUNCTUATION, PUNCT_STOP);
        *out = (label_place){a->list[0].first, layout_end(a->list[0]), stop, 0};
        return begins_part(text, stop, last);
    }
    int32_t end = letters_end(text, at, last);
    if (end == at || end >= last) {
        return 0;
    }
    const layout_atom *next = &text->atom[end];
    *out = (label_place){at, end, end, 0};
    if (next->kind == ATOM_STRAY && next->left == FENCE_ROUND && next->space == SPACE_NONE &&
        text->text[next->start] == ')') {
        out->end = end + 1;
        return begins_part(text, end + 1, last);
    }
    if (layout_is(next, FAMILY_PUNCTUATION, PUNCT_STOP) && next->space == SPACE_NONE &&
        end + 1 < last && next[1].space != SPACE_NONE) {
        out->end = end + 1;
        out->stopped = 1;
        return begins_part(text, end + 1, last);
    }
    return part && is_colon(next);
}

/* The value of a Roman numeral in letters of one case, 0 for what is none. */
static int numeral_value(const char *bytes, int32_t length) {
    const int small = bytes[0] & 0x20;
    for (size_t i = 0; i < sizeof romans / sizeof romans[0]; i++) {
        int32_t same = 0;
        while (same < length && romans[i][same] != '\0' && (bytes[same] & 0x20) == small &&
               (bytes[same] | 0x20) == romans[i][same]) {
            same++;
        }
        if (same == length && romans[i][same] == '\0') {
            return (int)i + 1;
        }
    }
    return 0;
}

/* The number of a label in a style, 0 where it counts otherwise. */
static int value_of(const layout *text, const label_place *place, label_style style) {
    const layout_atom *a = &text->atom[place->inside];
    const char *bytes = text->text + a->start;
    int32_t length = text->atom[place->inside_end - 1].nucleus_end - a->start;
    switch (style) {
        case STYLE_SMALL:
            return length == 1 && bytes[0] >= 'a' && bytes[0] <= 'z' ? bytes[0] - 'a' + 1 : 0;
        case STYLE_CAPITAL:
            return length == 1 && bytes[0] >= 'A' && bytes[0] <= 'Z' ? bytes[0] - 'A' + 1 : 0;
        case STYLE_NUMBER: {
            int64_t value = a->kind == ATOM_NUMBER ? numbers_small(text, place->inside) : 0;
            return value > 0 && value <= MOST_PARTS ? (int)value : 0;
        }
        default: return numeral_value(bytes, length);
    }
}

/* The style of the first label of a list. */
static label_style style_of(const layout *text, const label_place *place) {
    for (label_style style = STYLE_SMALL; style <= STYLE_ROMAN; style++) {
        int value = value_of(text, place, style);
        if (value > 0 && (value <= FIRST_LETTERS || style == STYLE_NUMBER)) {
            return style;
        }
    }
    return STYLE_NONE;
}

/* Whether an atom before the first label only leads up to it. */
static int is_preamble(const layout *text, int32_t i) {
    const layout_atom *a = &text->atom[i];
    return a->kind == ATOM_WORD || a->kind == ATOM_BREAK || is_colon(a) ||
           layout_is(a, FAMILY_PUNCTUATION, -1) || (a->kind == ATOM_NAME && a->font == FONT_TEXT);
}

/* Whether a label can stand at an atom that others stand before. */
static int is_apart(const layout *text, int32_t i) {
    const layout_atom *before = &text->atom[i - 1];
    if (before->kind == ATOM_BREAK || layout_is(before, FAMILY_PUNCTUATION, -1) ||
        (is_stroke(before) && before[1].space != SPACE_NONE)) {
        return 1;
    }
    return before[1].space != SPACE_NONE && before->cls != CLASS_BIN && before->cls != CLASS_REL &&
           before->cls != CLASS_OP && before->cls != CLASS_OPEN;
}

static void mark_label(layout_atom *atoms, int32_t from, const label_place *place,
                       label_style style, int value) {
    int32_t start = atoms[place->inside].start, end = atoms[place->inside_end - 1].nucleus_end;
    for (int32_t i = place->inside; i < place->inside_end; i++) {
        atoms[i].kind = ATOM_LABEL;
    }
    for (int32_t i = from; i < place->end; i++) {
        atoms[i].kind = ATOM_LABEL;
        atoms[i].left = (uint8_t)style;
        atoms[i].right = (uint8_t)value;
        atoms[i].start = start;
        atoms[i].nucleus_end = end;
    }
}

/* Whether a label at an atom may be the next after another: with a stop only after one with a stop,
 * and a part between them. */
static int follows(const label_place *before, const label_place *found, int32_t i) {
    return before->stopped == found->stopped && !(found->stopped && before->end == i);
}

/* Marks the labels of [first, last) that follow each other, then those within each part. */
static void mark(const layout *text, layout_atom *atoms, int32_t first, int32_t last, int level) {
    int32_t from[MOST_PARTS], count = 0;
    label_place place[MOST_PARTS], found;
    label_style style = STYLE_NONE;
    int value = 0;
    for (int32_t i = first; i < last && count < MOST_PARTS; i++) {
        int label = (i == first || is_apart(text, i)) && find_label(text, i, last, &found);
        if (label && count == 0) {
            style = style_of(text, &found);
            value = style != STYLE_NONE ? value_of(text, &found, style) - 1 : 0;
            label = !found.stopped || value == 0;
        }
        if (label && style != STYLE_NONE && value_of(text, &found, style) == value + 1 &&
            (count == 0 || follows(&place[count - 1], &found, i))) {
            from[count] = i;
            place[count++] = found;
            value++;
            i = found.end - 1;
        } else if (count == 0 && (!is_preamble(text, i) || i - first >= PREAMBLE)) {
            return;
        }
    }
    if (count < 2 || place[count - 1].end >= last) {
        return;
    }
    for (int32_t k = 0; k < count; k++) {
        mark_label(atoms, from[k], &place[k], style, value - count + k + 1);
        if (level + 1 < MOST_MARKED) {
            mark(text, atoms, place[k].end, k + 1 < count ? from[k + 1] : last, level + 1);
        }
    }
}

void parts_mark(const layout *text, layout_atom *atoms) {
    mark(text, atoms, text->top.first, layout_end(text->top), 0);
}

/* --- reading ---------------------------------------------------------------------------------- */

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

/* The first label of [first, last), `last` where there is none. */
static int32_t next_label(const reading *r, int32_t first, int32_t last, int style) {
    while (first < last && (at(r, first)->kind != ATOM_LABEL ||
                            (style != STYLE_NONE && at(r, first)->left != style))) {
        first++;
    }
    return first;
}

int parts_are(const reading *r, int32_t first, int32_t last) {
    return next_label(r, first, last, STYLE_NONE) < last;
}

static int is_between(const reading *r, int32_t i) {
    int kind = phrases_kind(r, i);
    return items_is_edge(r, i) || is_colon(at(r, i)) || kind == WORD_AND || kind == WORD_OR;
}

/* What a lone T or F stands for; NULL for any other atom. */
static const char *truth_of(const layout_atom *a) {
    int letter = a->kind == ATOM_NAME && a->row < 0 && layout_is_bare(a) && a->accent[0] == 0 &&
                 a->font != FONT_BOLD && a->font != FONT_BLACKBOARD && a->font != FONT_CALLIGRAPHIC;
    return letter && a->letter == 'T' ? "true" : letter && a->letter == 'F' ? "false" : NULL;
}

/* Whether every part of [first, last) is T, F, true or false: then the letters are those words. */
static int are_truths(const reading *r, int32_t first, int32_t last) {
    int32_t letters = 0;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        int value = a->kind != ATOM_LABEL && !is_between(r, i) && !is_stroke(a);
        int apart = i > first && (at(r, i - 1)->kind == ATOM_LABEL || is_between(r, i - 1));
        if (!value) {
            continue;
        }
        if (!apart || (truth_of(a) == NULL && !(a->kind == ATOM_WORD && a->word >= 0 &&
                                                words_at(a->word)->kind == WORD_OPPOSED &&
                                                (words_at(a->word)->value == WORDS_TRUE ||
                                                 words_at(a->word)->value == WORDS_FALSE)))) {
            return 0;
        }
        letters += truth_of(a) != NULL;
    }
    return letters > 0;
}

static int push_value(reading *r, int32_t first, int32_t last, int truths) {
    const char *truth = truths && last == first + 1 ? truth_of(at(r, first)) : NULL;
    return truth != NULL ? emit_named(r, EXPR_WORDS, truth, (int32_t)strlen(truth), 0, 0)
                         : statements_answer(r, first, last);
}

static int push_labels(reading *r, const int32_t *label, int32_t count, int32_t first, int32_t last,
                       int truths) {
    for (int32_t i = 0; i < count; i++) {
        char name = (char)('a' + at(r, label[i])->right - 1);
        if (!emit_named(r, EXPR_WORDS, &name, 1, 0, 0) || !push_value(r, first, last, truths) ||
            !emit_collection(r, EXPR_LABELLED, 2)) {
            return 0;
        }
    }
    return 1;
}

/* Whether words before the first label make something else of what follows. */
static int changes(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        int kind = phrases_kind(r, i);
        expr_relation bound;
        if (kind == WORD_ACTS || kind == WORD_NOT || kind == WORD_NO || phrases_is(r, i, "over") ||
            phrases_is(r, i, "under") || comparisons_find(r, i, last + 1, &bound) >= 0) {
            return 1;
        }
    }
    return 0;
}

int parts_read(reading *r, int32_t first, int32_t last) {
    int32_t label[MOST_PARTS], pending = 0, count = 0;
    int32_t next = next_label(r, first, last, STYLE_NONE);
    int style = at(r, next)->left, ors = 0, truths = are_truths(r, next, last);
    if (changes(r, first, next)) {
        return emit_refuse(r, READER_WORDS, at(r, first)->start, at(r, next)->start);
    }
    while (next < last) {
        int32_t value = next, end;
        if (pending == MOST_PARTS) {
            return emit_refuse(r, READER_TOO_LARGE, at(r, next)->start, at(r, next)->end);
        }
        label[pending++] = next;
        while (value < last && at(r, value)->kind == ATOM_LABEL &&
               at(r, value)->start == at(r, next)->start) {
            value++;
        }
        next = end = next_label(r, value, last, style);
        while (value < end && is_between(r, value)) {
            value++;
        }
        while (end > value && (is_between(r, end - 1) || is_stroke(at(r, end - 1)))) {
            ors += phrases_kind(r, end - 1) == WORD_OR;
            end--;
        }
        if (value == end) {
            continue; /* (a), (b) 0: both are */
        }
        if (!push_labels(r, label, pending, value, end, truths)) {
            return 0;
        }
        count += pending;
        pending = 0;
    }
    if (pending > 0) {
        const layout_atom *a = at(r, label[0]);
        return emit_refuse(r, READER_MISSING_ARGUMENT, a->start, a->end);
    }
    return emit_collection(r, ors > 0 ? EXPR_ALTERNATIVES : EXPR_SEQUENCE, count);
}
