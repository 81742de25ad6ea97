/* Words that make another value of the one beside them, or none. */
#include <string.h>

#include "expr/units.h"
#include "latex/asides.h"
#include "latex/emit.h"
#include "latex/items.h"

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

int phrases_turns_value(const reading *r, int32_t i) {
    const int more = i + 1 < r->text->count;
    const int number = more && at(r, i + 1)->kind == ATOM_NUMBER;
    if (more && phrases_is(r, i, "negative") &&
        (at(r, i + 1)->kind == ATOM_FRACTION || at(r, i + 1)->kind == ATOM_ROOT)) {
        return 1;
    }
    if (i + 2 < r->text->count && phrases_is(r, i, "up") && phrases_kind(r, i + 1) == WORD_TO &&
        (phrases_is(r, i + 2, "a") || phrases_is(r, i + 2, "an") || phrases_is(r, i + 2, "some"))) {
        return 1; /* up to a factor */
    }
    if (number &&
        (phrases_is(r, i, "negative") || phrases_is(r, i, "below") || phrases_is(r, i, "above"))) {
        return 1; /* negative 5, under 5 */
    }
    int of = phrases_is(r, i, "negative") || phrases_is(r, i, "opposite");
    return (of && phrases_is(r, i + 1, "of")) ||
           (phrases_is(r, i, "over") && i + 1 < r->text->count && phrases_kind(r, i + 1) < 0);
}

/* Whether a word says that what it stands beside may not be so. */
static int doubts(const reading *r, int32_t i) {
    static const char *const doubt[] = {
#define X(spelling) spelling,
#include "latex/doubts.def"
#undef X
    };
    const layout_atom *a = at(r, i);
    const char *text = r->text->text + a->start;
    for (size_t k = 0; k < sizeof doubt / sizeof *doubt && a->kind == ATOM_WORD; k++) {
        const size_t bytes = (size_t)(a->nucleus_end - a->start);
        if (strlen(doubt[k]) == bytes && memcmp(text + 1, doubt[k] + 1, bytes - 1) == 0 &&
            (text[0] | 0x20) == doubt[k][0]) {
            return 1;
        }
    }
    return 0;
}

/* Whether a word of this spelling, in whatever case, stands at an atom. */
static int is_spelled(const reading *r, int32_t i, const char *word) {
    const layout_atom *a = at(r, i);
    const size_t bytes = strlen(word);
    return a->kind == ATOM_WORD && (size_t)(a->nucleus_end - a->start) == bytes &&
           (r->text->text[a->start] | 0x20) == word[0] &&
           memcmp(r->text->text + a->start + 1, word + 1, bytes - 1) == 0;
}

int phrases_take_back(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        int kind = phrases_kind(r, i);
        const int acts = kind == WORD_ACTS && !phrases_is(r, i, "independent") &&
                         !asides_doubled_thing(r, i, last);
        if (acts || kind == WORD_NOT || phrases_is(r, i, "false") || doubts(r, i) ||
            ((kind == WORD_NO || is_spelled(r, i, "reject")) && last == first + 1)) {
            return 1;
        }
    }
    return 0;
}

/* The atom behind words that bring in what has a form: the solution consists of all functions of
 * the form f(x) = cx; `first` where they do not. */
static int32_t form_start(const reading *r, int32_t first, int32_t last) {
    enum { WORDS = 16 };
    for (int32_t i = first; i + 1 < last && i < first + WORDS; i++) {
        const int kind = phrases_kind(r, i);
        if (kind != WORD_OTHER && kind != WORD_FILLER && kind != WORD_SET &&
            kind != WORD_SOLUTION && kind != WORD_EQUALS) {
            return first;
        }
        if (i > first + 1 && is_spelled(r, i, "form") && phrases_is(r, i - 1, "the") &&
            phrases_is(r, i - 2, "of")) {
            return phrases_kind(r, i + 1) < 0 ? i + 1 : first;
        }
    }
    return first;
}

int phrases_lead_to_value(const reading *r, int32_t i, int32_t first, int32_t last) {
    if (phrases_kind(r, i) >= 0 && i < form_start(r, first, last)) {
        return 1;
    }
    if (i == first || i + 1 >= last || phrases_kind(r, i) != WORD_TO) {
        return 0;
    }
    int verb = phrases_kind(r, i - 1) == WORD_OTHER || phrases_is(r, i - 1, "converges") ||
               phrases_is(r, i - 1, "diverges");
    int value = phrases_kind(r, i + 1);
    return verb && (value < 0 || value == WORD_INFINITE);
}

int phrases_is_side(const reading *r, int32_t i) {
    const int32_t row = at(r, i)->kind == ATOM_WORD ? at(r, i)->word : -1;
    if (row < 0 || phrases_kind(r, i) != WORD_OPPOSED) {
        return 0;
    }
    const int value = words_at(row)->value;
    return value < WORDS_SIDES_END || (value >= WORDS_NORTH && value < WORDS_COMPASS_END) ||
           (value >= WORDS_PLACES && value < WORDS_PLACES_END);
}

int phrases_under_these(const reading *r, int32_t i) {
    const int32_t these = is_spelled(r, i, "under") ? i + 1 : i - 1;
    return these > 0 && these + 1 < r->text->count && is_spelled(r, these, "these") &&
           is_spelled(r, these - 1, "under") && at(r, these + 1)->kind == ATOM_WORD;
}

int phrases_list_numbers(const reading *r, int32_t first, int32_t last) {
    enum { HUNDRED = 100 };
    int32_t numbers = 0;
    int apart = 1;
    for (int32_t i = first; i < last; i++) {
        const int kind = phrases_kind(r, i);
        if (kind == WORD_NUMBER) {
            numbers += apart == 1;
            apart = words_at(at(r, i)->word)->value == HUNDRED ? 2 : 0;
        } else if (kind == WORD_AND || items_is_edge(r, i)) {
            apart = apart != 2; /* one hundred and five */
        } else if (kind != WORD_FILLER && kind != WORD_EQUALS) {
            return 0;
        }
    }
    return numbers > 1;
}

int phrases_are_signs(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        if (a->kind != ATOM_COMMAND ||
            (!layout_is(a, FAMILY_RELATION, -1) && !layout_is(a, FAMILY_BINARY, -1) &&
             !layout_is(a, FAMILY_PUNCTUATION, -1))) {
            return 0;
        }
    }
    return 1;
}

int phrases_names_quantity(const reading *r, int32_t i, int kind) {
    const layout_atom *a = at(r, i), *before = i > 0 ? a - 1 : NULL;
    if (kind == WORD_PERCENT) {
        return (before == NULL || before->kind != ATOM_NUMBER) && i + 1 < r->text->count &&
               a[1].kind == ATOM_WORD && a[1].word < 0;
    }
    if (kind != WORD_DEGREE) return 0;
    return before == NULL || layout_is(before, FAMILY_PUNCTUATION, -1) ||
           (before->kind == ATOM_WORD &&
            (before->word < 0 || words_at(before->word)->kind != WORD_NUMBER));
}

int phrases_stays(const reading *r, int32_t i) {
    if (i + 1 >= r->text->count || !phrases_is_in_text(r, i, "constant")) return 0;
    /* At the front, or behind a verb, it is what is said: constant for 0 < x < 1. */
    const int says = i == r->text->top.first || phrases_kind(r, i - 1) == WORD_EQUALS;
    return phrases_is_in_text(r, i + 1, "on") ||
           (says && (phrases_is_in_text(r, i + 1, "for") || phrases_is_in_text(r, i + 1, "if") ||
                     phrases_is_in_text(r, i + 1, "when") || phrases_is_in_text(r, i + 1, "in")));
}

int phrases_are_empty(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        const int kind = phrases_kind(r, i);
        if (kind != WORD_FILLER && kind != WORD_AND && kind != WORD_CONDITION) {
            return 0;
        }
    }
    return 1;
}

int phrases_is_in_unit(const reading *r, int32_t i) {
    return i > 0 && ((layout_is(at(r, i - 1), FAMILY_BINARY, BINARY_SLASH) &&
                      at(r, i)->space == SPACE_NONE) ||
                     (at(r, i - 1)->kind == ATOM_WORD && phrases_kind(r, i - 1) == WORD_PER) ||
                     at(r, i)->sup.count > 0);
}

int phrases_is_comparing(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i), *next = a + 1;
    static const char word[] = "relative";
    const int32_t bytes = (int32_t)sizeof word - 1;
    if (a->nucleus_end - a->start != bytes ||
        memcmp(r->text->text + a->start + 1, word + 1, (size_t)bytes - 1) != 0) {
        return 0;
    }
    return i + 1 >= r->text->count || next->kind != ATOM_WORD || next->word < 0 ||
           words_at(next->word)->kind != WORD_OPPOSED;
}

/* Whether an atom is a unit, with a power perhaps, or a bracket that begins with one. */
static int is_of_units(const reading *r, int32_t i) {
    const layout_list held = at(r, i)->list[0];
    if (at(r, i)->kind == ATOM_FENCE && held.count == 0) return 0;
    const int32_t first = at(r, i)->kind == ATOM_FENCE ? held.first : i;
    const layout_atom *a = at(r, first);
    uint32_t flags;
    return phrases_is_unit(r, first) ||
           (a->kind == ATOM_NAME && (a->font == FONT_TEXT || a->font == FONT_ROMAN) &&
            units_known(r->text->text + a->start, a->nucleus_end - a->start, &flags));
}

int phrases_is_counted(const reading *r, int32_t i) {
    return i + 2 < r->text->count && !phrases_is_unit(r, i) &&
           (phrases_kind(r, i) == WORD_OTHER || phrases_is(r, i, "units")) &&
           (layout_is(at(r, i + 1), FAMILY_BINARY, BINARY_SLASH) || phrases_is(r, i + 1, "per")) &&
           is_of_units(r, i + 2);
}

int phrases_hold_unit(const reading *r, int32_t i) {
    const layout_list list = at(r, i)->list[0];
    units_factor factor[UNITS_MOST_FACTORS];
    int32_t count = 0;
    uint32_t flags;
    if (i <= r->text->top.first || list.count == 0 || at(r, i)->space < SPACE_BLANK ||
        (at(r, i - 1)->kind != ATOM_NUMBER && at(r, i - 1)->kind != ATOM_FRACTION &&
         at(r, i - 1)->kind != ATOM_ROOT)) {
        return 0;
    }
    for (int32_t k = list.first; k < layout_end(list); k++) {
        const int kind = phrases_kind(r, k);
        const int inches = list.count == 1 && phrases_is(r, k, "in");
        if (kind != WORD_OTHER && kind != WORD_PER && kind >= 0 && !inches) {
            return 0; /* 5 (min) */
        }
    }
    const int32_t start = at(r, list.first)->start;
    const int32_t bytes = at(r, layout_end(list) - 1)->end - start;
    if (units_split(r->text->text + start, bytes, 0, factor, UNITS_MOST_FACTORS, &count) != bytes ||
        count == 0 || count > UNITS_MOST_FACTORS) {
        return 0;
    }
    for (int32_t k = 0; k < count; k++) {
        if (!units_known(factor[k].name, factor[k].length, &flags)) {
            return 0;
        }
    }
    return 1;
}

int phrases_say_what_names_are(const reading *r, int32_t first, int32_t last) {
    int32_t i = first, words = 0;
    while (i < last && phrases_kind(r, i) < 0 &&
           (at(r, i)->kind == ATOM_NAME || layout_is(at(r, i), FAMILY_PUNCTUATION, -1))) {
        i++;
    }
    for (int32_t k = i; k < last; k++) {
        if (phrases_kind(r, k) != WORD_OTHER && phrases_kind(r, k) != WORD_EQUALS &&
            phrases_kind(r, k) != WORD_FILLER) {
            return 0;
        }
        words += at(r, k)->font == FONT_TEXT && !phrases_is_unit(r, k) &&
                 (phrases_kind(r, k) == WORD_OTHER || phrases_is(r, k, "constants") ||
                  phrases_is(r, k, "constant"));
    }
    return i > first && words > 0;
}

int phrases_opens_condition(const reading *r, int32_t i, int kind) {
    const layout_atom *a = at(r, i);
    if (i + 1 >= r->text->count) {
        return 0;
    }
    if (kind == WORD_OPPOSED && a[1].kind == ATOM_NUMBER) {
        return phrases_is_in_text(r, i, "after");
    }
    if (kind == WORD_FILLER && i > 0 && a[-1].kind != ATOM_WORD && a[1].kind != ATOM_WORD &&
        phrases_is_in_text(r, i, "on")) {
        return 1; /* x^2 on (0, 1) */
    }
    static const char region[] = "ROC"; /* of convergence */
    const int32_t bytes = (int32_t)sizeof region - 1;
    if (kind == WORD_OTHER && i > 0 && a->nucleus_end - a->start == bytes &&
        memcmp(r->text->text + a->start, region, (size_t)bytes) == 0 &&
        (a[1].kind == ATOM_FENCE || a[1].kind == ATOM_NUMBER || a[1].kind == ATOM_BAR)) {
        return 1;
    }
    return kind == WORD_PER && i + 2 < r->text->count && a[1].kind == ATOM_NAME &&
           layout_is(a + 2, FAMILY_RELATION, -1) && !layout_is(a + 2, FAMILY_RELATION, EXPR_EQ);
}

/* Whether a word turns the word behind it into its opposite. */
static int denies(const reading *r, int32_t i, int32_t last) {
    const int kind = phrases_kind(r, i);
    return kind == WORD_NO || kind == WORD_NOT || phrases_is(r, i, "never") ||
           phrases_is(r, i, "neither") || phrases_is(r, i, "nor") || phrases_is(r, i, "cannot") ||
           phrases_is(r, i, "fails") || phrases_is(r, i, "anything") ||
           (is_spelled(r, i, "far") && i + 1 < last && phrases_is(r, i + 1, "from"));
}

int phrases_before_opposite(const reading *r, int32_t i, int32_t last) {
    enum { NEAR = 6 }; /* fails to be a local maximum */
    const int doubt = doubts(r, i);
    if (!doubt && !denies(r, i, last)) return 0;
    for (int32_t k = i + 1; k < last && k < i + NEAR; k++) {
        const int next = phrases_kind(r, k);
        if (next == WORD_OPPOSED) return doubt ? PHRASES_DOUBTED : PHRASES_DENIED;
        if (next < 0) return 0;
    }
    return 0;
}

int phrases_say_more(reading *r, int32_t first, int32_t last) {
    const int said = phrases_qualify(r, first, last, WORD_OPPOSED);
    return said == 0 || (said > 0 && emit_collection(r, EXPR_QUALIFIED, 2));
}

int phrases_deny_event(const reading *m, layout_list list) {
    int denied = 0;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const int kind = phrases_kind(m, i), name = m->text->atom[i].kind == ATOM_NAME;
        denied |= kind == WORD_NO || kind == WORD_NOT || kind == WORD_NONE;
        if (kind < 0 && !(name && denied)) {
            return 0;
        }
    }
    return denied;
}

int phrases_is_count(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    if (a->nucleus_end - a->start != 5 || memcmp(r->text->text + a->start, "times", 5) != 0 ||
        i == 0 || at(r, i - 1)->kind != ATOM_NUMBER) {
        return 0;
    }
    const int32_t next = i + 1, count = r->text->count;
    return next == count || layout_is(at(r, next), FAMILY_PUNCTUATION, -1) ||
           (i == 1 && next + 1 == count && at(r, next)->kind == ATOM_WORD &&
            at(r, next)->word >= 0 && words_at(at(r, next)->word)->kind == WORD_OPPOSED);
}
