#include "latex/remarks.h"

#include <string.h>

#include "expr/units.h"
#include "latex/words.h"

typedef struct {
    const layout *text;
    reader_word *word;
    int32_t count, room;
    int32_t item;
    int before;     /* a value stands behind the words */
    int32_t stated; /* the last "is" that a value stands behind */
} finding;

static const layout_atom *at(const finding *f, int32_t i) { return &f->text->atom[i]; }

/* A word of a sentence. */
static int is_word(const layout_atom *a) {
    return a->kind == ATOM_WORD && a->row < 0 && a->font == FONT_TEXT && layout_is_bare(a);
}

static int is_spelled(const finding *f, int32_t i, const char *word) {
    const int32_t row = is_word(at(f, i)) ? at(f, i)->word : -1;
    return row >= 0 && strcmp(words_at(row)->canonical, word) == 0;
}

/* A letter among words. */
static int is_letter(const layout_atom *a) {
    return a->kind == ATOM_NAME && a->row < 0 && layout_is_bare(a);
}

static word_kind kind_of(const finding *f, int32_t i) {
    return words_kind(f->text->text + at(f, i)->start, at(f, i)->nucleus_end - at(f, i)->start);
}

/* A word behind an article that is a function's name elsewhere: from the floor. */
static int is_thing(const finding *f, int32_t i) {
    const layout_atom *a = at(f, i);
    return i > f->text->top.first && layout_is(a, FAMILY_FUNCTION, -1) && layout_is_bare(a) &&
           f->text->text[a->start] != '\\' && is_spelled(f, i - 1, "the");
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

/* Whether [first, last) says that a value is in a unit, which is no number as thousands are: in eV,
 * in units of AU. */
static int names_unit(const finding *f, int32_t first, int32_t last) {
    units_factor factor[UNITS_MOST_FACTORS];
    units_value unit;
    int32_t count = 0;
    if (!is_spelled(f, first, "in")) return 0;
    while (first < last && is_word(at(f, first)) && kind_of(f, first) == WORD_FILLER) first++;
    if (first == last) return 0;
    const int32_t start = at(f, first)->start, bytes = at(f, last - 1)->end - start;
    return units_split(f->text->text + start, bytes, 0, factor, UNITS_MOST_FACTORS, &count) ==
               bytes &&
           count <= UNITS_MOST_FACTORS && units_product(factor, count, &unit) &&
           !units_is_plain(&unit);
}

static void push(finding *f, const char *text, int32_t length) {
    if (f->count < f->room) f->word[f->count++] = (reader_word){text, length, f->item, f->before};
}

/* Whether per cent, or a word that begins so, stands at an atom. */
static int is_percent(const finding *f, int32_t i) {
    static const char word[] = "percent";
    const char *const text = f->text->text;
    int32_t k = 0;
    for (int32_t at_byte = at(f, i)->start; at_byte < f->text->length; at_byte++) {
        k += text[at_byte] == word[k];
        if (word[k] == '\0') return is_word(at(f, i));
        if (text[at_byte] != ' ' && text[at_byte] != (k > 0 ? word[k - 1] : ' ')) break;
    }
    return 0;
}

/* Whether a word behind "or" leaves open what a value is: upward or downward, 5 or faster. */
static int is_either(const finding *f, int32_t i) {
    const char *const end = f->text->text + at(f, i)->nucleus_end;
    const int32_t length = at(f, i)->nucleus_end - at(f, i)->start;
    const int32_t row = at(f, i)->word;
    return kind_of(f, i) == WORD_OPPOSED ||
           (kind_of(f, i) == WORD_FILLER && row >= 0 && words_at(row)->value == WORDS_AXIS) ||
           (kind_of(f, i) == WORD_OTHER && length > 4 && end[-2] == 'e' && end[-1] == 'r');
}

/* Notes what the word at an atom says of how much a value is, wherever it stands: per what it is
 * counted where no unit follows, of which power its units are, that it is of each or of all. */
static void note_scale(finding *f, int32_t i, int32_t last, int in_bracket) {
    enum { POWER = 3 }; /* letters that square and squared, cubic and cubed begin with */
    const layout_atom *a = at(f, i);
    const int next = i + 1 < last && is_word(at(f, i + 1));
    if (is_spelled(f, i, "per") && next && !is_percent(f, i)) {
        if (!is_unit(f, i + 1) && kind_of(f, i + 1) == WORD_OTHER) {
            push(f, "per", (int32_t)strlen("per"));
        }
    } else if (kind_of(f, i) == WORD_PER &&
               ((next && is_spelled(f, i + 1, "units")) ||
                (i > f->text->top.first && is_spelled(f, i - 1, "units")))) {
        push(f, f->text->text + a->start, POWER);
    } else if (is_spelled(f, i, "units") && !next && i > f->text->top.first &&
               at(f, i - 1)->kind == ATOM_NUMBER) {
        push(f, "units", (int32_t)strlen("units"));
    } else if (in_bracket && is_percent(f, i)) {
        push(f, "percent", (int32_t)strlen("percent"));
    } else if (is_spelled(f, i, "each") || is_spelled(f, i, "total")) {
        const char *const word = words_at(a->word)->canonical;
        if (!next) push(f, word, (int32_t)strlen(word));
    } else if (is_spelled(f, i, "negative") && in_bracket && !next &&
               (i == 0 || !is_word(at(f, i - 1)) || kind_of(f, i - 1) == WORD_FILLER)) {
        push(f, "negative", (int32_t)strlen("negative"));
    }
}

/* Whether a word says that a value may not be so. */
static int is_doubt(const finding *f, int32_t i) {
    static const char *const doubt[] = {
#define X(spelling) spelling,
#include "latex/doubts.def"
#undef X
    };
    const char *const text = f->text->text + at(f, i)->start;
    const int32_t length = at(f, i)->nucleus_end - at(f, i)->start;
    for (size_t k = 0; k < sizeof doubt / sizeof *doubt; k++) {
        if ((int32_t)strlen(doubt[k]) == length && memcmp(text, doubt[k], (size_t)length) == 0) {
            return 1;
        }
    }
    return 0;
}

typedef enum { NO_SHARE, PART, OCCASION, WHOLE, BUT } share;

/* Which of the words that tell a part from the whole stands at an atom. */
static share share_of(const finding *f, int32_t i) {
    static const struct {
        const char *word;
        share is;
    } row[] = {
#define X(spelling, is) {spelling, is},
#include "latex/partial.def"
#undef X
    };
    const char *const text = f->text->text + at(f, i)->start;
    const int32_t length = at(f, i)->nucleus_end - at(f, i)->start;
    for (size_t k = 0; is_word(at(f, i)) && k < sizeof row / sizeof *row; k++) {
        if ((int32_t)strlen(row[k].word) == length && (text[0] | 0x20) == row[k].word[0] &&
            memcmp(text + 1, row[k].word + 1, (size_t)length - 1) == 0) {
            return row[k].is;
        }
    }
    return NO_SHARE;
}

/* Whether two words say that an answer holds now and then, or that it is the rest: in some cases,
 * all but B. */
static int tells_part(const finding *f, int32_t i) {
    const share first = share_of(f, i);
    if ((first != PART && first != WHOLE) || i + 1 >= layout_end(f->text->top)) return 0;
    return share_of(f, i + 1) == (first == PART ? OCCASION : BUT);
}

/* Notes a word that leaves open whether an answer is one, or which: unless, only if, upward or
 * downward. */
static void note_doubt(finding *f, int32_t i, int valued) {
    const int next = i + 1 < layout_end(f->text->top) && is_word(at(f, i + 1));
    if (is_doubt(f, i) || tells_part(f, i)) {
        push(f, "maybe", (int32_t)strlen("maybe"));
    } else if (is_spelled(f, i, "unless")) {
        push(f, "unless", (int32_t)strlen("unless"));
    } else if (is_spelled(f, i, "only") && next && !(i > 0 && is_spelled(f, i - 1, "and")) &&
               (is_spelled(f, i + 1, "if") || is_spelled(f, i + 1, "for") ||
                is_spelled(f, i + 1, "when"))) {
        push(f, "only", (int32_t)strlen("only"));
    } else if (kind_of(f, i) == WORD_OR && next && valued && is_either(f, i + 1)) {
        push(f, "or", (int32_t)strlen("or"));
    }
}

static void note_scales(finding *f, int32_t first, int32_t last, int in_bracket) {
    for (int32_t i = first; i < last; i++) {
        if (is_word(at(f, i))) note_scale(f, i, last, in_bracket);
    }
}

/* The last word at the top that says what a value is, -1 where there is none. */
static int32_t last_statement(const finding *f) {
    int32_t i = layout_end(f->text->top) - 2; /* something stands behind it */
    while (i >= f->text->top.first && !(is_word(at(f, i)) && kind_of(f, i) == WORD_EQUALS)) i--;
    return i < f->text->top.first ? -1 : i;
}

/* Notes the two words right before a value where the second makes it what the first is of:
 * different from 7, a subset of {1, 2}. The integral of x^2 is what is said behind it. */
static void note_relation(finding *f, int32_t first, int32_t last) {
    const int32_t i = last - 2;
    if (i < first || f->stated > i || !is_word(at(f, i)) ||
        !(is_spelled(f, i + 1, "of") || is_spelled(f, i + 1, "than") ||
          is_spelled(f, i + 1, "from") || is_spelled(f, i + 1, "to") ||
          is_spelled(f, i + 1, "between") || is_spelled(f, i + 1, "through"))) {
        return;
    }
    push(f, f->text->text + at(f, i)->start, at(f, i + 1)->nucleus_end - at(f, i)->start);
}

static void note(finding *f, int32_t first, int32_t last, int in_bracket) {
    enum { SHORTEST = 3 };
    if (f->before) note_relation(f, first, last);
    for (int32_t i = first; i < last && f->count < f->room; i++) {
        const layout_atom *a = at(f, i);
        const char *text = f->text->text + a->start;
        const int32_t length = a->nucleus_end - a->start;
        const int single = is_word(a) && length == 1 && kind_of(f, i) == WORD_OTHER;
        if (is_letter(a) || single) { /* along the x axis; 25 degrees C is a unit */
            const int point = i > 1 && is_spelled(f, i - 1, "of") && is_letter(&a[-2]);
            if (i == first || !is_word(at(f, i - 1)) || is_unit(f, i - 1) ||
                kind_of(f, i - 1) == WORD_DEGREE || point) { /* N of E is read as a direction */
                continue;
            }
            f->word[f->count++] = (reader_word){text, length, f->item, f->before};
            continue;
        }
        if (is_word(a) && i + 2 < last && kind_of(f, i + 1) == WORD_TO &&
            kind_of(f, i) == WORD_OPPOSED &&
            (kind_of(f, i + 2) == WORD_FILLER ||
             kind_of(f, i + 2) == WORD_OTHER)) { /* up to a factor */
            f->word[f->count++] =
                (reader_word){text, at(f, i + 1)->nucleus_end - a->start, f->item, f->before};
            continue;
        }
        /* 4. Dozen, 5 (in thousands): what no number stands right before is no unit of it, and no
         * part of a number. */
        const int apart = in_bracket || (i > 0 && (is_mark(a - 1) || is_spelled(f, i - 1, "in")));
        if (!(is_word(a) || is_thing(f, i)) || length < SHORTEST || (is_unit(f, i) && !apart) ||
            remarks_say_nothing(text, length) || (in_bracket && is_percent(f, i))) {
            continue;
        }
        const int32_t row = words_find(text, length);                    /* centre is center */
        const int axis = row >= 0 && words_at(row)->value == WORDS_AXIS; /* horizontal */
        const int scales = kind_of(f, i) == WORD_MULTIPLE || kind_of(f, i) == WORD_PER ||
                           kind_of(f, i) == WORD_PERCENT;
        const int named = f->before && kind_of(f, i) == WORD_ACTS; /* the sum is 5 */
        if ((apart && scales) || named || kind_of(f, i) == WORD_OTHER ||
            kind_of(f, i) == WORD_SET || (kind_of(f, i) == WORD_FILLER && axis)) {
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
        if (is_word(a) || is_thing(f, i)) {
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
    return is_spelled(f, i, "the") || is_spelled(f, i, "each");
}

/* Whether words [i, end) behind a value lead to a number of something else: through the 6 Ω. */
static int leads_elsewhere(const finding *f, int32_t i, int32_t end, int32_t last) {
    return i > f->text->top.first && end < last && end > i + 1 && !is_mark(at(f, i - 1)) &&
           !is_word(at(f, i - 1)) && at(f, end)->kind == ATOM_NUMBER && is_article(f, end - 1) &&
           kind_of(f, i) != WORD_EQUALS;
}

int32_t remarks_find(const layout *text, reader_word *word, int32_t room) {
    finding f = {text, word, 0, room, 0, 0, -1};
    const int32_t last = layout_end(text->top);
    int valued = 0; /* a value stands before */
    f.stated = last_statement(&f);
    for (int32_t i = text->top.first; i < last; i++) {
        const layout_atom *a = at(&f, i);
        const bracket_words holds = holds_words(&f, a);
        if (holds != HOLDS_NOTHING) {
            f.before = 0;
            if (valued && !names_unit(&f, a->list[0].first, layout_end(a->list[0]))) {
                note_scales(&f, a->list[0].first, layout_end(a->list[0]), 1);
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
        const int before = f.before;
        f.before = 0; /* doubts are of what stands before them, as "or" */
        for (int32_t k = i; k <= end && k < last; k++) {
            if (is_word(at(&f, k)) && (k < end || k == i)) note_doubt(&f, k, valued);
        }
        f.before = before;
        if (valued) note_scales(&f, i, end, 0);
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

/* Whether a value begins at an atom, or the relation before it. */
static int begins_value(const layout_atom *a) {
    return a->kind == ATOM_NUMBER || a->kind == ATOM_FRACTION || a->kind == ATOM_ROOT ||
           a->kind == ATOM_FENCE || layout_is(a, FAMILY_RELATION, -1);
}

int32_t remarks_named(const layout *text, reader_word *word, int32_t room, int32_t *values) {
    const finding f = {text, word, 0, room, 0, 0, -1};
    int32_t count = 0, gathered = 0;
    int valued = 0; /* the value of this item was met */
    *values = 0;
    for (int32_t i = text->top.first; i < layout_end(text->top); i++) {
        const layout_atom *a = at(&f, i);
        const word_kind kind = a->kind == ATOM_WORD ? kind_of(&f, i) : WORD_OTHER;
        if (is_mark(a) || kind == WORD_AND || kind == WORD_OR) {
            gathered = valued ? gathered : count;
            valued = 0;
        } else if (valued) {
            continue;
        } else if (begins_value(a)) {
            count = gathered;
            valued = 1;
            ++*values;
        } else if (a->kind == ATOM_WORD && gathered < room) {
            word[gathered++] =
                (reader_word){text->text + a->start, a->nucleus_end - a->start, *values, 1};
        }
    }
    return count;
}
