#include "latex/phrases.h"

#include <string.h>

#include "expr/units.h"
#include "latex/asides.h"
#include "latex/chemistry.h"
#include "latex/comparisons.h"
#include "latex/compounds.h"
#include "latex/denials.h"
#include "latex/emit.h"
#include "latex/items.h"
#include "latex/names.h"
#include "latex/number_bases.h"
#include "latex/prose.h"
#include "latex/roles.h"

enum {
    PHRASE_BYTES = 160, /* longest answer in words */
    PHRASE_WORDS = 8,   /* words that an answer may have, empty ones left out */
    NAME_WORDS = 6,     /* longest name in words */
    TWO_SYMBOLS = 5,    /* longest word that is two symbols of units */
    SIGN_BYTES = 32,    /* longest spelling of a sign */
    WHOLE = 3,          /* letters of a part of a compound: red-shifted */
    LABEL_BYTES = 128,  /* longest label with its scripts */
    WORD_HALF = 101     /* value of WORD_NUMBER for a half */
};

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static const char *spelling(const reading *r, int32_t i, int32_t *length) {
    *length = at(r, i)->nucleus_end - at(r, i)->start;
    return r->text->text + at(r, i)->start;
}

/* A word; no command of siunitx, and none under an accent. */
static int is_word(const layout_atom *a) {
    return a->kind == ATOM_WORD && a->row < 0 && a->accent[0] == 0;
}

static int in_text(const layout_atom *a) { return a->font == FONT_TEXT || a->font == FONT_ROMAN; }

/* Whether a letter of text is an article: a word of the sentence stands right behind it. */
static int is_article(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    word_kind next;
    if (a->kind != ATOM_NAME || a->font != FONT_TEXT || a->row >= 0 || !layout_is_bare(a) ||
        (a->letter != 'a' && a->letter != 'A') || i + 1 >= r->text->count || !is_word(a + 1) ||
        a[1].start != a->end + 1) {
        return 0;
    }
    next = a[1].word < 0 ? WORD_OTHER : (word_kind)words_at(a[1].word)->kind;
    return next != WORD_AND && next != WORD_OR && next != WORD_EQUALS && next != WORD_TO &&
           next != WORD_CONDITION;
}

/* Whether a substance stands behind a unit or "of": 5 g NaCl, 2 mol of CaCO_3. */
static int is_substance(const reading *r, int32_t i) {
    int32_t length;
    const char *text = spelling(r, i > 0 ? i - 1 : i, &length);
    return (r->roles->shown & ROLES_SUBSTANCE_TWICE) == 0 && i > 0 && in_text(at(r, i - 1)) &&
           at(r, i)->space >= SPACE_WRITTEN &&
           (phrases_is_unit(r, i - 1) || (length == 2 && memcmp(text, "of", 2) == 0));
}

static int is_unit(const reading *r, int32_t i);

/* Whether the words behind one that opens conditions make a phrase of it that opens none: given by,
 * as a result. */
static int only_leads_up(const reading *r, int32_t i) {
    static const char *const phrases[][2] = {
        {"given", "by"},       {"as", "a result"}, {"as", "a consequence"}, {"as", "follows"},
        {"as", "required"},    {"as", "expected"}, {"for", "example"},      {"for", "instance"},
        {"if", "and only if"}, {"and", "only if"}};
    const int32_t behind = at(r, i)->nucleus_end + 1;
    for (size_t k = 0; k < sizeof(phrases) / sizeof(phrases[0]); k++) {
        int32_t bytes = (int32_t)strlen(phrases[k][1]);
        if (phrases_is_in_text(r, i, phrases[k][0]) && behind + bytes <= r->text->length &&
            memcmp(r->text->text + behind, phrases[k][1], (size_t)bytes) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Whether "such" stands before what it is said of, and opens no condition: the only such function.
 */
static int is_such_a_thing(const reading *r, int32_t i) {
    const layout_atom *next = i + 1 < r->text->count ? at(r, i + 1) : NULL;
    return phrases_is_in_text(r, i, "such") && next != NULL && is_word(next) &&
           !phrases_is_in_text(r, i + 1, "that") && !phrases_is_in_text(r, i + 1, "as");
}

int phrases_kind_in_text(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    if (is_article(r, i)) {
        return WORD_FILLER;
    }
    if (!is_word(a) || compounds_end_at(r->text, i) || number_bases_says(r->text, i)) {
        return -1;
    }
    const int32_t length = a->nucleus_end - a->start;
    if (chemistry_is_word(r->text, i) ||
        ((r->roles->shown & (ROLES_FORMULA | ROLES_SUBSTANCE_TWICE)) != 0 &&
         chemistry_is_symbol(r->text, i))) {
        return is_substance(r, i) ? (int)WORD_OTHER : -1;
    }
    int kind = a->word < 0 ? (int)WORD_OTHER : (int)words_at(a->word)->kind;
    if (kind == WORD_LABEL && i > 0 && phrases_is_unit(r, i - 1)) return WORD_FILLER; /* V rms */
    if (kind == WORD_OPPOSED && phrases_is_comparing(r, i)) return WORD_OTHER;
    if (kind == WORD_ACTS && phrases_is_count(r, i)) return WORD_OTHER;
    if (((kind == WORD_OPPOSED && length == 3 && i > 0 &&
          (at(r, i - 1)->kind == ATOM_NUMBER || phrases_is(r, i - 1, "per") || a->sup.count > 0 ||
           layout_is(a - 1, FAMILY_BINARY, BINARY_SLASH))) ||
         (kind == WORD_FILLER && length == 2 && phrases_is_in_unit(r, i))) &&
        is_unit(r, i)) {
        return WORD_OTHER; /* 30 min, per min, m min^{-1}, lb/in */
    }
    if (phrases_opens_condition(r, i, kind)) {
        return WORD_CONDITION;
    }
    if ((kind == WORD_OPPOSED || kind == WORD_OTHER) && phrases_under_these(r, i)) {
        return WORD_FILLER;
    }
    if (phrases_names_quantity(r, i, kind)) {
        return WORD_OTHER;
    }
    int empty = (kind == WORD_CONDITION || kind == WORD_AND) &&
                (only_leads_up(r, i) || is_such_a_thing(r, i));
    return empty ? (int)WORD_FILLER : phrases_stays(r, i) ? (int)WORD_OPPOSED : kind;
}

int phrases_is_in_text(const reading *r, int32_t i, const char *word) {
    const int32_t row = at(r, i)->word;
    return row >= 0 && strcmp(words_at(row)->canonical, word) == 0;
}

static int is_unit(const reading *r, int32_t i) {
    int32_t length;
    uint32_t flags = 0;
    const char *text = spelling(r, i, &length);
    if (units_known(text, length, &flags)) {
        return 1;
    }
    const layout_atom *next = i + 2 < r->text->count ? at(r, i + 2) : NULL;
    if (next != NULL && next->kind == ATOM_WORD && next->start == at(r, i)->nucleus_end + 1 &&
        text[length] == '-' &&
        units_known(text, length + 1 + next->nucleus_end - next->start, &flags)) {
        return 1; /* light-years */
    }
    units_factor factor[UNITS_MOST_FACTORS];
    int32_t count; /* kgm: two symbols as one word */
    return length <= TWO_SYMBOLS && at(r, i)->word < 0 &&
           units_split(text, length, 0, factor, UNITS_MOST_FACTORS, &count) == length;
}

/* Whether an operand ends with this atom, that a unit or a name can stand behind. */
static int ends_operand(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    if (a->kind == ATOM_COMMAND) {
        return a->cls == CLASS_ORD && (a->flags & ATOM_UNARY) == 0;
    }
    return a->kind != ATOM_BREAK && a->kind != ATOM_BAR;
}

static int is_relation(const reading *r, int32_t i) {
    return layout_is(at(r, i), FAMILY_RELATION, -1) && at(r, i)->kind == ATOM_COMMAND;
}

/* Whether the words around an atom are a name: Area = 5, maximum speed = 5. */
static int is_name(const reading *r, int32_t i, int32_t first, int32_t last) {
    int32_t left = i, right = i;
    while (left > first && i - left < NAME_WORDS && phrases_kind(r, left - 1) >= 0) {
        left--;
    }
    while (right + 1 < last && right - i < NAME_WORDS && phrases_kind(r, right + 1) >= 0) {
        right++;
    }
    if (left > first && ends_operand(r, left - 1) && left == right) {
        return 0;
    }
    return right + 1 < last && is_relation(r, right + 1) && (left == first || left == right);
}

/* Whether space is drawn before a word: what stands before a command's brace in mathematics is not.
 */
static int is_set_apart(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    int braced = a->start > 0 && r->text->text[a->start - 1] == '{';
    return a->space >= SPACE_WRITTEN || (a->space == SPACE_BLANK && !braced);
}

int phrases_is_prose(const reading *r, int32_t i, int32_t first, int32_t last) {
    int kind = phrases_kind(r, i);
    if (kind < 0 || kind == WORD_LABEL) return 0;
    const layout_atom *a = at(r, i);
    int before = i > first && ends_operand(r, i - 1) && phrases_kind(r, i - 1) < 0;
    before |= i > first && phrases_kind(r, i - 1) == WORD_MULTIPLE;
    if (kind == WORD_OPPOSED && i > first + 1 && layout_is(a - 2, FAMILY_BINARY, BINARY_COLON) &&
        a[-1].kind == ATOM_NUMBER) {
        return 1; /* 1:03 PM */
    }
    if (a->kind == ATOM_NAME) { /* an article */
        return (i > first && is_word(at(r, i - 1)) && phrases_kind(r, i - 1) != WORD_LABEL) ||
               (i == first && i + 1 < last && is_word(at(r, i + 1)));
    }
    if (before && phrases_is_counted(r, i)) {
        return 0;
    }
    if (kind != WORD_AND && kind != WORD_OR && before && is_unit(r, i) &&
        (i + 1 == last || phrases_kind(r, i + 1) < 0)) {
        return 0; /* 5 in, 5 as */
    }
    if (kind == WORD_OTHER || kind == WORD_SET) {
        const int after = i > first && phrases_kind(r, i - 1) >= 0;
        const int beside_word = after || (i + 1 < last && phrases_kind(r, i + 1) >= 0);
        if (is_unit(r, i) && (before || (i > first && is_unit(r, i - 1)) ||
                              (i > first && phrases_kind(r, i - 1) == WORD_PER))) {
            return 0;
        }
        const layout_atom *next = i + 1 < last ? a + 1 : NULL;
        if (kind == WORD_OTHER && next != NULL && next->space == SPACE_NONE && before &&
            layout_is_fence(next, FENCE_ROUND, FENCE_ROUND) && next->start > a->nucleus_end &&
            !phrases_is_remark(r, i + 1)) {
            return 0; /* 2\,\text{jinc}(x) */
        }
        if (!layout_is_bare(a) || a->font == FONT_ROMAN ||
            (!is_set_apart(r, i) && i > first && at(r, i - 1)->kind == ATOM_NAME)) {
            return 0;
        }
        const int names = prose_names(r, i) || (i == first && asides_name_quantity(r, i, last));
        return (beside_word || before || names) && !is_name(r, i, first, last);
    }
    if (kind == WORD_PER || kind == WORD_PERCENT || kind == WORD_MONEY || kind == WORD_DEGREE) {
        return kind == WORD_PER ? asides_per_thing(r, i, last) : !before;
    }
    if (kind == WORD_NUMBER || kind == WORD_INFINITE || (kind == WORD_MULTIPLE && before)) {
        return 0;
    }
    if (a->font == FONT_ROMAN && kind == WORD_FILLER) {
        return 0;
    }
    return !(kind == WORD_FILLER && is_name(r, i, first, last) &&
             !(i > first && phrases_kind(r, i - 1) >= 0));
}

int32_t phrases_approximation(const reading *r, int32_t i, int32_t last) {
    int about = 0;
    if (i < last && layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_COMMA)) {
        i++;
    } else if (i >= last || phrases_kind(r, i) < 0) {
        return -1;
    }
    for (; i < last && !about; i++) {
        int kind = phrases_kind(r, i);
        int32_t length, row;
        const char *text = spelling(r, i, &length);
        if (layout_is(at(r, i), FAMILY_RELATION, EXPR_APPROX)) {
            about = 1;
            continue;
        }
        if (kind != WORD_FILLER && kind != WORD_OR && kind != WORD_EQUALS) {
            return -1;
        }
        row = words_find(text, length);
        about = kind == WORD_FILLER && row >= 0 && words_at(row)->value == WORDS_ABOUT;
    }
    if (!about || i >= last) {
        return -1;
    }
    int sign = layout_is(at(r, i), FAMILY_BINARY, BINARY_MINUS) && i + 1 < last;
    return at(r, i + sign)->kind == ATOM_NUMBER ? i : -1;
}

static int is_punctuation(const layout_atom *a) {
    return a->kind == ATOM_BREAK || layout_is(a, FAMILY_PUNCTUATION, -1);
}

int phrases_name_axis(const reading *r, int32_t first, int32_t last) {
    int32_t names = 0, axes = 0;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        int32_t length, row;
        const char *text = spelling(r, i, &length);
        int kind = phrases_kind(r, i);
        row = kind == WORD_FILLER ? words_find(text, length) : -1;
        axes += row >= 0 && words_at(row)->value == WORDS_AXIS;
        names += a->kind == ATOM_NAME && kind < 0;
        if (kind < 0 && a->kind != ATOM_NAME && !is_punctuation(a) &&
            !layout_is(a, FAMILY_BINARY, BINARY_PLUS) &&
            !layout_is(a, FAMILY_BINARY, BINARY_MINUS) && !asides_in_bracket(r, i)) {
            return 0;
        }
    }
    return names > 0 && axes > 0;
}

int phrases_is_remark(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    int32_t first = a->list[0].first, last = layout_end(a->list[0]);
    if (a->kind != ATOM_FENCE || a->left != FENCE_ROUND || first == last || !layout_is_bare(a)) {
        return 0;
    }
    if (i > 0 && a->space == SPACE_NONE &&
        (layout_is(a - 1, FAMILY_FUNCTION, -1) || layout_is(a - 1, FAMILY_LOGARITHM, -1) ||
         (a[-1].kind == ATOM_NAME && a->start - a[-1].end <= 1)) &&
        !(i > 1 && a[-2].kind == ATOM_NUMBER && a[-1].letter != 'P' && phrases_is_unit(r, i - 1))) {
        return 0; /* P(rain), $P$(rain), \ln(\text{CMC}), but 12 V(high) */
    }
    if (chemistry_is_state(r->text, i) || (last == first + 1 && items_is_numeral(r, first)) ||
        phrases_hold_unit(r, i)) {
        return 0; /* NaCl(aq), (ii), 5 (km) */
    }
    int kind = phrases_kind(r, first);
    if (kind < 0 || at(r, first)->kind == ATOM_NAME) {
        kind = last - first > 1 ? phrases_kind(r, last - 1) : -1; /* (n even) */
        return kind == WORD_RESTRICT || kind == WORD_OPPOSED ||
               phrases_say_what_names_are(r, first, last) || asides_in_bracket(r, i);
    }
    return kind == WORD_CONDITION || phrases_only(r, first, last) ||
           phrases_name_axis(r, first, last) ||
           phrases_approximation(r, first, last) >= 0 || /* (approximately 0.3) */
           asides_in_bracket(r, i);
}

int phrases_only(const reading *r, int32_t first, int32_t last) {
    int words = 0;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        if (phrases_kind(r, i) >= 0 && a->kind == ATOM_WORD && layout_is_bare(a) &&
            (a->font == FONT_TEXT || phrases_kind(r, i) != WORD_OTHER)) {
            words++;
        } else if (!is_punctuation(at(r, i)) && phrases_kind(r, i) < 0 &&
                   !layout_is(at(r, i), FAMILY_BINARY, BINARY_MINUS) && !phrases_is_remark(r, i)) {
            return 0;
        }
    }
    return words > 0;
}

/* --- words alone ----------------------------------------------------------------------------- */

typedef struct {
    char bytes[PHRASE_BYTES];
    int32_t length, words, kinds[WORD_LABEL + 1];
    int32_t number; /* of the words of numbers, -1 for none */
} phrase;

/* Appends a word; one with a capital only at its front is that word in small letters. */
static int append(phrase *p, const char *text, int32_t length) {
    int capitals = 0;
    if (p->length + length + 1 > PHRASE_BYTES) {
        return 0;
    }
    if (p->length > 0) p->bytes[p->length++] = ' ';
    for (int32_t i = 1; i < length; i++) {
        capitals |= text[i] >= 'A' && text[i] <= 'Z' && text[i - 1] != '-';
    }
    for (int32_t i = 0; i < length; i++) {
        char c = text[i] == '-' && i >= WHOLE && length - i > WHOLE ? ' ' : text[i];
        int small = capitals == 0 && c >= 'A' && c <= 'Z';
        if (c == '$' || (c == '-' && i == 1) || (c == '-' && i == 2 && text[1] == '$')) {
            c = i > 0 && c == '-' ? ' ' : '\0'; /* $x$-intercept, x-intercept, x intercept */
        }
        if (c != '\0') {
            p->bytes[p->length++] = (char)(small ? c - 'A' + 'a' : c);
        }
    }
    p->words++;
    return 1;
}

/* Adds the number a word says: twenty-five is written in two. */
static void add_number(phrase *p, int32_t value) {
    if (value == WORD_HALF) {
        p->number = -2;
    } else if (value == 100 && p->number > 0) {
        p->number *= 100;
    } else if (p->number < 0) {
        p->number = value;
    } else {
        p->number += value;
    }
}

/* Whether "from" says which way is meant: from the left, but not from left to right. */
static int comes_from_side(const reading *r, int32_t i, int32_t last) {
    const int32_t side = i + 1 + phrases_is(r, i + 1, "the");
    if (!phrases_is(r, i, "from") || side >= last || !phrases_is_side(r, side)) {
        return 0;
    }
    for (int32_t k = side + 1; k < last; k++) {
        if (phrases_kind(r, k) == WORD_TO) {
            return 0;
        }
    }
    return 1;
}

static int is_empty_word(int kind) {
    return kind == WORD_FILLER || kind == WORD_EQUALS || kind == WORD_PART || kind == WORD_ANSWER ||
           kind == WORD_TO;
}

/* Whether "towards" stands before a word that says which way by itself: towards the left. */
static int leads_to_side(const reading *r, int32_t i, int32_t last) {
    int32_t side = i + 1 + phrases_is(r, i + 1, "the");
    return phrases_is(r, i, "towards") && side < last && phrases_kind(r, side) == WORD_OPPOSED;
}

/* The words of [first, last) that say something, in their canonical spelling. */
static int collect(const reading *r, int32_t first, int32_t last, int wanted, phrase *p) {
    memset(p, 0, sizeof *p);
    p->number = -1;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        int kind = phrases_kind(r, i);
        int32_t length, row;
        const char *text = spelling(r, i, &length);
        expr_relation relation;
        if (kind < 0 ||
            (wanted >= 0 &&
             (comparisons_find(r, i, last, &relation) >= 0 || leads_to_side(r, i, last))) ||
            (kind == WORD_RESTRICT && is_name(r, i, first, last)) ||
            (kind == WORD_OPPOSED && a->font == FONT_ROMAN && is_unit(r, i))) {
            continue; /* 52\,\mathrm{pm} is a length */
        }
        row = words_find(text, length);
        p->kinds[kind]++;
        if (kind == WORD_NUMBER) {
            add_number(p, words_at(row)->value);
        }
        const int copula = wanted < 0 && kind == WORD_EQUALS && p->words > 0 && i + 1 < last &&
                           phrases_kind(r, i - 1) != WORD_EQUALS;
        if (copula) { /* the period is constant: what is said of it */
            p->words -= append(p, "is", 2);
            continue;
        }
        const int from = wanted < 0 && comes_from_side(r, i, last);
        const int turned = wanted == WORD_OPPOSED ? phrases_before_opposite(r, i, last) : 0;
        if (turned == PHRASES_DENIED && !append(p, "not", 3)) return 0;
        if (turned == PHRASES_DOUBTED && !append(p, text, length)) return 0;
        if (turned || a->kind == ATOM_NAME) continue;
        if (wanted >= 0 ? kind != wanted : is_empty_word(kind) && !from) continue;
        if (row >= 0) {
            text = words_at(row)->canonical;
            length = (int32_t)strlen(text);
        }
        if (!append(p, text, length)) return 0;
    }
    return 1;
}

/* Sets of numbers in words. */
static const struct {
    const char *words;
    expr_constant set;
} sets[] = {{"real numbers", EXPR_REALS},         {"reals", EXPR_REALS},
            {"integers", EXPR_INTEGERS},          {"natural numbers", EXPR_NATURALS},
            {"rational numbers", EXPR_RATIONALS}, {"complex numbers", EXPR_COMPLEXES}};

static int refuse(reading *r, int32_t first, int32_t last) {
    return emit_refuse(r, READER_WORDS, at(r, first)->start, at(r, last - 1)->end);
}

/* Where a remark in [first, last) takes back what stands before it: yes (wrong). `last` if none. */
static int32_t taken_back(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        const layout_list remark = at(r, i)->list[0];
        if (phrases_is_remark(r, i) && phrases_take_back(r, remark.first, layout_end(remark))) {
            return i;
        }
    }
    return last;
}

int phrases_answer(reading *r, int32_t first, int32_t last) {
    phrase p;
    const int32_t remark = taken_back(r, first, last);
    if (remark < last) return refuse(r, remark, remark + 1);
    if (!collect(r, first, last, -1, &p) || p.words > PHRASE_WORDS) {
        return refuse(r, first, last);
    }
    if (p.kinds[WORD_UNDEFINED] > 0 || denials_of_existence(r, first, last)) {
        return emit_constant(r, EXPR_UNDEFINED);
    }
    if ((p.kinds[WORD_NO] > 0 && p.kinds[WORD_SOLUTION] > 0 && !denials_of_some(r, first, last)) ||
        p.kinds[WORD_NONE] == p.words) {
        if (p.words > 0) {
            return denials_push(r, first, last);
        }
    }
    if (p.kinds[WORD_NUMBER] == p.words && p.words > 0) {
        return p.number == -2 ? emit_rational(r, 1, 2) : emit_integer(r, p.number);
    }
    for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++) {
        if ((int32_t)strlen(sets[i].words) == p.length &&
            memcmp(sets[i].words, p.bytes, (size_t)p.length) == 0) {
            return emit_constant(r, sets[i].set);
        }
    }
    if (p.kinds[WORD_INFINITE] == 1 && p.words == 1) {
        return emit_constant(r, EXPR_INFINITY);
    }
    if (p.words == 0) {
        return phrases_push(r, EXPR_WORDS, first, last);
    }
    if (last == first + 1 && phrases_kind(r, first) == WORD_OTHER &&
        chemistry_is_symbol(r->text, first)) { /* CO is not Co */
        int32_t length;
        const char *text = spelling(r, first, &length);
        return emit_named(r, EXPR_SYMBOL, text, length, 0, 0);
    }
    return emit_named(r, EXPR_WORDS, p.bytes, p.length, 0, 0);
}

/* Whether words say by which factor something grows: by a factor of 2, and not by 2. */
static int names_factor(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first; i + 1 < last; i++) {
        int32_t length;
        const char *text = spelling(r, i, &length);
        if (phrases_kind(r, i) == WORD_OTHER && length == 6 && memcmp(text, "factor", 6) == 0 &&
            phrases_is(r, i + 1, "of")) {
            return 1;
        }
    }
    return 0;
}

/* Pushes what phrases_qualify does of words that stand in no remark. */
static int qualify(reading *r, int32_t first, int32_t last, word_kind kind) {
    phrase p;
    if (!collect(r, first, last, (int)kind, &p)) {
        return refuse(r, first, last) - 1;
    }
    if (p.words == 0) {
        return 0;
    }
    if (kind == WORD_OPPOSED && names_factor(r, first, last) && !append(&p, "factor", 6)) {
        return refuse(r, first, last) - 1;
    }
    return emit_named(r, EXPR_WORDS, p.bytes, p.length, 0, 0) ? 1 : -1;
}

int phrases_directions(reading *r, int32_t first, int32_t last) {
    phrase p;
    int room = 1;
    memset(&p, 0, sizeof p);
    for (int32_t i = first; i < last && room; i++) {
        const layout_atom *a = at(r, i);
        int32_t length, row = -1;
        const char *text = spelling(r, i, &length);
        int kind = phrases_kind(r, i);
        if (kind == WORD_OPPOSED && a->kind == ATOM_WORD && !leads_to_side(r, i, last)) {
            row = words_find(text, length);
            text = words_at(row)->canonical;
            room = append(&p, text, (int32_t)strlen(text));
        } else if (a->kind == ATOM_NAME && kind < 0) {
            int minus = i > 0 && layout_is(a - 1, FAMILY_BINARY, BINARY_MINUS);
            int plus = i > 0 && layout_is(a - 1, FAMILY_BINARY, BINARY_PLUS);
            char name[LABEL_BYTES];
            length = names_spell(r->text, i, NAMES_ALL, name, LABEL_BYTES);
            room = (!minus || append(&p, "negative", 8)) && (!plus || append(&p, "positive", 8)) &&
                   length >= 0 && append(&p, name, length);
        }
    }
    if (!room) {
        return refuse(r, first, last) - 1;
    }
    return p.words == 0 ? 0 : emit_named(r, EXPR_WORDS, p.bytes, p.length, 0, 0) ? 1 : -1;
}

int phrases_qualify(reading *r, int32_t first, int32_t last, word_kind kind) {
    int found = qualify(r, first, last, kind);
    for (int32_t i = first; i < last && found == 0; i++) {
        if (phrases_is_remark(r, i) && !asides_takes_back(r, i)) {
            layout_list remark = at(r, i)->list[0];
            int axis = phrases_name_axis(r, remark.first, layout_end(remark));
            found = kind == WORD_OPPOSED && axis
                        ? phrases_directions(r, remark.first, layout_end(remark))
                        : qualify(r, remark.first, layout_end(remark), kind);
        }
    }
    return found;
}

int phrases_subject(reading *r, int32_t first, int32_t last) {
    phrase p;
    if (!collect(r, first, last, -1, &p)) {
        return refuse(r, first, last) - 1;
    }
    for (int32_t i = first; i < last && p.words > 0; i++) { /* the speed of A */
        char name[LABEL_BYTES];
        int32_t length = at(r, i)->kind == ATOM_NAME && phrases_kind(r, i) < 0
                             ? names_spell(r->text, i, NAMES_ALL, name, LABEL_BYTES)
                             : 0;
        if (length < 0 || (length > 0 && !append(&p, name, length))) {
            return refuse(r, first, last) - 1;
        }
    }
    return p.words == 0 ? 0 : emit_named(r, EXPR_WORDS, p.bytes, p.length, 0, 0) ? 1 : -1;
}

int phrases_push(reading *r, expr_kind kind, int32_t first, int32_t last) {
    phrase p;
    const int32_t remark = taken_back(r, first, last);
    if (remark < last) return refuse(r, remark, remark + 1);
    memset(&p, 0, sizeof p);
    for (int32_t i = first; i < last; i++) {
        int32_t length;
        const char *text = spelling(r, i, &length);
        const int minus = layout_is(at(r, i), FAMILY_BINARY, BINARY_MINUS);
        const int32_t row = phrases_kind(r, i) == WORD_NOT ? words_find(text, length) : -1;
        if (row >= 0) { /* isn't */
            text = words_at(row)->canonical;
            length = (int32_t)strlen(text);
        }
        if (i + 1 < last && at(r, i + 1)->kind == ATOM_NAME &&
            (i == first || at(r, i - 1)->kind != ATOM_NAME) &&
            (minus || layout_is(at(r, i), FAMILY_BINARY, BINARY_PLUS))) { /* in the -y direction */
            text = minus ? "negative" : "positive";
            length = (int32_t)strlen(text);
        } else if (phrases_kind(r, i) < 0 && at(r, i)->kind != ATOM_NUMBER &&
                   at(r, i)->kind != ATOM_NAME) {
            continue;
        }
        if (!append(&p, text, length)) {
            return refuse(r, first, last);
        }
    }
    if (p.length == 0 && first < last) { /* (abc) as a whole; no word left is no answer */
        const layout_list inner = at(r, first)->list[0];
        return last == first + 1 && at(r, first)->kind == ATOM_FENCE && inner.count > 0
                   ? phrases_push(r, kind, inner.first, layout_end(inner))
                   : refuse(r, first, last);
    }
    return emit_named(r, kind, p.bytes, p.length, 0, 0);
}

int phrases_label(reading *r, int32_t first, int32_t end) {
    const layout_atom *a = at(r, end - 1);
    if (phrases_take_back(r, first, end)) {
        return refuse(r, first, end);
    }
    int scripts = 0;
    for (int32_t i = first; i < end; i++) {
        scripts |= at(r, i)->sub.count > 0;
    }
    scripts &= a->kind != ATOM_NAME || end > first + 1;
    if ((a->kind == ATOM_NAME && end == first + 1) || scripts) {
        char name[LABEL_BYTES];
        layout_list list = {first, end - first}; /* SO_2 */
        int32_t length = scripts ? names_spell_list(r->text, list, name, LABEL_BYTES)
                                 : names_spell(r->text, first, NAMES_ALL, name, LABEL_BYTES);
        return length < 0
                   ? emit_refuse(r, READER_TOO_LONG, at(r, first)->start, at(r, end - 1)->end)
                   : emit_named(r, EXPR_WORDS, name, length, 0, 0);
    }
    if (end > first + 1 && a->kind != ATOM_STRAY && a->kind != ATOM_FENCE &&
        !layout_is(a, FAMILY_PUNCTUATION, PUNCT_STOP) && phrases_kind(r, first) != WORD_PART) {
        return phrases_push(r, EXPR_WORDS, first, end);
    }
    if (a->kind == ATOM_STRAY || layout_is(a, FAMILY_PUNCTUATION, PUNCT_STOP)) {
        a = at(r, end - 2);
    }
    if (a->kind == ATOM_FENCE) {
        a = at(r, a->list[0].first);
    }
    if (a->kind == ATOM_WORD && strchr("-$", r->text->text[a->start + 1]) != NULL) {
        int32_t word = (int32_t)(a - r->text->atom); /* x-intercept */
        return phrases_push(r, EXPR_WORDS, word, word + 1);
    }
    return emit_named(r, EXPR_WORDS, r->text->text + a->start, a->nucleus_end - a->start, 0, 0);
}

int phrases_signs(reading *r, int32_t first, int32_t last) {
    phrase p;
    memset(&p, 0, sizeof p);
    for (int32_t i = first; i < last; i++) {
        char name[SIGN_BYTES];
        layout_list sign = {i, 1};
        int32_t length = names_spell_list(r->text, sign, name, SIGN_BYTES);
        if (length < 0 || !append(&p, name, length)) {
            return refuse(r, first, last);
        }
    }
    return emit_named(r, EXPR_WORDS, p.bytes, p.length, 0, 0);
}

int phrases_is_unit(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    int letter = a->kind == ATOM_NAME && a->row < 0 && layout_is_bare(a); /* 12 h 30 min */
    return (is_word(a) || letter) && in_text(a) && is_unit(r, i);
}
