#include "latex/remarks.h"

#include <string.h>

#include "expr/units.h"
#include "latex/words.h"

typedef struct {
    const layout *text;
    reader_word *word;
    int32_t count, room;
    int32_t item;
    int before; /* a value stands behind the words */
} finding;

static const layout_atom *at(const finding *f, int32_t i) { return &f->text->atom[i]; }

/* A word of a sentence. */
static int is_word(const layout_atom *a) {
    return a->kind == ATOM_WORD && a->row < 0 && a->font == FONT_TEXT && layout_is_bare(a);
}

/* A letter among words. */
static int is_letter(const layout_atom *a) {
    return a->kind == ATOM_NAME && a->row < 0 && layout_is_bare(a);
}

static word_kind kind_of(const finding *f, int32_t i) {
    return words_kind(f->text->text + at(f, i)->start, at(f, i)->nucleus_end - at(f, i)->start);
}

static int is_mark(const layout_atom *a) {
    return a->kind == ATOM_BREAK || layout_is(a, FAMILY_PUNCTUATION, -1);
}

int remarks_say_nothing(const char *text, int32_t length) {
    static const char *const filler[] = {
#define X(spelling) spelling,
#include "latex/remarks.def"
#undef X
    };
    for (size_t k = 0; k < sizeof filler / sizeof *filler; k++) {
        int32_t i = 0;
        while (i < length &&
               filler[k][i] == (text[i] >= 'A' && text[i] <= 'Z' ? text[i] + 32 : text[i])) {
            i++;
        }
        if (i == length && filler[k][i] == '\0') {
            return 1;
        }
    }
    return 0;
}

static int is_unit(const finding *f, int32_t i) {
    uint32_t flags = 0;
    return units_known(f->text->text + at(f, i)->start, at(f, i)->nucleus_end - at(f, i)->start,
                       &flags);
}

static void note(finding *f, int32_t first, int32_t last, int in_bracket) {
    enum { SHORTEST = 3 };
    for (int32_t i = first; i < last && f->count < f->room; i++) {
        const layout_atom *a = at(f, i);
        const char *text = f->text->text + a->start;
        const int32_t length = a->nucleus_end - a->start;
        const int single = is_word(a) && length == 1 && kind_of(f, i) == WORD_OTHER;
        if (is_letter(a) || single) { /* along the x axis; 25 degrees C is a unit */
            if (i == first || !is_word(at(f, i - 1)) || is_unit(f, i - 1) ||
                kind_of(f, i - 1) == WORD_DEGREE) {
                continue;
            }
            f->word[f->count++] = (reader_word){text, length, f->item, f->before};
            continue;
        }
        if (is_word(a) && i + 2 < last && kind_of(f, i + 1) == WORD_TO &&
            kind_of(f, i) == WORD_OPPOSED &&
            kind_of(f, i + 2) == WORD_FILLER) { /* up to a factor */
            f->word[f->count++] =
                (reader_word){text, at(f, i + 1)->nucleus_end - a->start, f->item, f->before};
            continue;
        }
        /* 4. Dozen, 5 (in thousands): what no number stands right before is no unit of it, and no
         * part of a number. */
        const int apart = in_bracket || (i > 0 && is_mark(a - 1));
        if (!is_word(a) || length < SHORTEST || (is_unit(f, i) && !apart) ||
            remarks_say_nothing(text, length)) {
            continue;
        }
        const int32_t row = words_find(text, length);                    /* centre is center */
        const int axis = row >= 0 && words_at(row)->value == WORDS_AXIS; /* horizontal */
        const int scales = kind_of(f, i) == WORD_MULTIPLE || kind_of(f, i) == WORD_PER ||
                           kind_of(f, i) == WORD_PERCENT;
        if ((apart && scales) || kind_of(f, i) == WORD_OTHER || kind_of(f, i) == WORD_SET ||
            (kind_of(f, i) == WORD_FILLER && axis)) {
            const char *const canonical = row < 0 ? text : words_at(row)->canonical;
            f->word[f->count++] = (reader_word){
                canonical, row < 0 ? length : (int32_t)strlen(canonical), f->item, f->before};
        }
    }
}

/* The atom behind a run of words, and of letters among them: along the x axis. A condition, an
 * "and" and an "or" end it. */
static int32_t run_end(const finding *f, int32_t i, int32_t last) {
    for (; i < last; i++) {
        const layout_atom *a = at(f, i);
        if (is_word(a)) {
            const word_kind kind = kind_of(f, i);
            if (kind == WORD_AND || kind == WORD_OR || kind == WORD_CONDITION) {
                break;
            }
        } else if (!is_letter(a) || (i + 1 < last && !is_word(&a[1]) && !is_mark(&a[1]))) {
            break;
        }
    }
    return i;
}

typedef enum { HOLDS_NOTHING, HOLDS_WORDS, HOLDS_VALUES } bracket_words;

/* Whether a list of a fence holds words alone, or words that say something with values among them
 * behind a blank: (63.2% of the final value). A relation is a statement of its own. */
static bracket_words holds_words(const finding *f, const layout_atom *fence) {
    const int32_t first = fence->list[0].first, last = layout_end(fence->list[0]);
    int32_t words = 0, others = 0;
    if (fence->kind != ATOM_FENCE || fence->left != FENCE_ROUND || first == last ||
        (is_word(at(f, first)) && kind_of(f, first) == WORD_CONDITION)) {
        return HOLDS_NOTHING;
    }
    for (int32_t i = first; i < last; i++) {
        if (layout_is(at(f, i), FAMILY_RELATION, -1)) {
            return HOLDS_NOTHING;
        }
        words += is_word(at(f, i)) && !is_unit(f, i);
        others += !is_word(at(f, i)) && !is_mark(at(f, i));
    }
    if (others == 0) {
        return HOLDS_WORDS;
    }
    return words > 0 && fence->space >= SPACE_BLANK ? HOLDS_VALUES : HOLDS_NOTHING;
}

/* Notes the numbers among words that said something: of the two 4 \Omega resistors. */
static void note_numbers(finding *f, int32_t first, int32_t last) {
    for (int32_t i = first; i < last && f->count < f->room; i++) {
        const layout_atom *a = at(f, i);
        if (a->kind == ATOM_NUMBER) {
            f->word[f->count++] = (reader_word){f->text->text + a->start, a->nucleus_end - a->start,
                                                f->item, f->before};
        }
    }
}

/* Notes what the reading leaves out of a bracket with values among its words, or behind other
 * words: those values, and words that contradict others: in the x direction (towards the 2 C
 * charge). */
static void note_values(finding *f, int32_t first, int32_t last) {
    enum { SHORTEST = 3 };
    int says = 0;
    for (int32_t i = first; i < last && f->count < f->room; i++) {
        const int32_t length = at(f, i)->nucleus_end - at(f, i)->start;
        if (!is_word(at(f, i)) || length < SHORTEST || is_unit(f, i) ||
            remarks_say_nothing(f->text->text + at(f, i)->start, length)) {
            continue;
        }
        says = 1;
        if (kind_of(f, i) == WORD_OPPOSED) {
            const char *const canonical = words_at(at(f, i)->word)->canonical;
            f->word[f->count++] =
                (reader_word){canonical, (int32_t)strlen(canonical), f->item, f->before};
        }
    }
    if (says) {
        note_numbers(f, first, last);
    }
}

static int is_article(const finding *f, int32_t i) {
    const int32_t row = is_word(at(f, i)) ? at(f, i)->word : -1;
    return row >= 0 && (strcmp(words_at(row)->canonical, "the") == 0 ||
                        strcmp(words_at(row)->canonical, "each") == 0);
}

/* Whether words [i, end) behind a value lead to a number of something else: through the 6 Ω. */
static int leads_elsewhere(const finding *f, int32_t i, int32_t end, int32_t last) {
    return i > f->text->top.first && end < last && end > i + 1 && !is_mark(at(f, i - 1)) &&
           !is_word(at(f, i - 1)) && at(f, end)->kind == ATOM_NUMBER && is_article(f, end - 1) &&
           kind_of(f, i) != WORD_EQUALS;
}

int32_t remarks_find(const layout *text, reader_word *word, int32_t room) {
    finding f = {text, word, 0, room, 0, 0};
    const int32_t last = layout_end(text->top);
    int valued = 0; /* a value stands before */
    for (int32_t i = text->top.first; i < last; i++) {
        const layout_atom *a = at(&f, i);
        const bracket_words holds = holds_words(&f, a);
        if (holds != HOLDS_NOTHING) {
            f.before = 0;
            if (valued) {
                note(&f, a->list[0].first, layout_end(a->list[0]), 1);
                if (holds == HOLDS_VALUES || (i > text->top.first && is_word(at(&f, i - 1)))) {
                    note_values(&f, a->list[0].first, layout_end(a->list[0]));
                }
            }
            continue;
        }
        if (!is_word(a)) {
            valued |= !is_mark(a);
            f.item += is_mark(a);
            continue;
        }
        f.item += kind_of(&f, i) == WORD_AND || kind_of(&f, i) == WORD_OR;
        const int32_t end = run_end(&f, i, last);
        const int counted = i > text->top.first && at(&f, i - 1)->kind == ATOM_NUMBER &&
                            kind_of(&f, i) != WORD_EQUALS; /* 2 is a ... */
        const int closed = end == last || is_mark(at(&f, end)) || holds_words(&f, at(&f, end)) ||
                           (is_word(at(&f, end)) && end > i);
        f.before = !closed && end < last;
        if (valued && leads_elsewhere(&f, i, end, last)) {
            f.before = 0;
            note_numbers(&f, end, end + 1);
        } else if ((valued && closed && !(counted && !is_unit(&f, i))) || f.before) {
            note(&f, i, end, 0);
        }
        i = end > i ? end - 1 : i;
    }
    return f.count;
}
