#include "pair/remarks.h"

#include <string.h>

#include "pair/forms.h"
#include "pair/words.h"

enum { MOST_WORDS = 48 };

typedef struct {
    reader_word word[MOST_WORDS];
    int32_t count;
} remarks;

/* Whether it has a word behind a value; with `anywhere`, before one as well. */
static int has(const remarks *of, reader_word wanted, int anywhere) {
    for (int32_t k = 0; k < of->count; k++) {
        const reader_word *const here = &of->word[k];
        if ((anywhere || !here->before) &&
            pair_is_same_stem(here->text, here->length, wanted.text, wanted.length)) {
            return 1;
        }
    }
    return 0;
}

static int has_spelled(const remarks *of, const char *word, int anywhere) {
    return has(of, (reader_word){word, (int32_t)strlen(word), 0, 0}, anywhere);
}

/* Whether one is in units of length and the other in their squares or cubes. */
static int are_of_other_powers(const remarks *a, const remarks *b) {
    return has_spelled(a, "units", 0) && (has_spelled(b, "squ", 0) || has_spelled(b, "cub", 0));
}

/* Whether one has a word that the other has not. */
static int has_more(const remarks *one, const remarks *other) {
    static const char units[] = "units"; /* says nothing more than none */
    for (int32_t k = 0; k < one->count; k++) {
        const int unit = one->word[k].length == (int32_t)sizeof units - 1 &&
                         memcmp(one->word[k].text, units, sizeof units - 1) == 0;
        if (!unit && !one->word[k].before && !has(other, one->word[k], 1)) return 1;
    }
    return 0;
}

enum { SHORTEST = 4 }; /* letters that words with other beginnings share at least */

/* Whether bytes are the same but for capitals. */
static int are_alike(const char *a, const char *b, int32_t length) {
    int32_t i = 0;
    while (i < length && (a[i] | 0x20) == (b[i] | 0x20)) i++;
    return i == length;
}

/* Whether a word is a beginning and a rest, of which the other has another beginning. */
static int begin_otherwise(const reader_word *a, const char *one, const reader_word *b,
                           const char *other) {
    const int32_t cut = (int32_t)strlen(one), other_cut = (int32_t)strlen(other);
    const int32_t rest = a->length - cut;
    return rest >= SHORTEST && b->length - other_cut == rest && are_alike(a->text, one, cut) &&
           are_alike(b->text, other, other_cut) &&
           are_alike(a->text + cut, b->text + other_cut, rest);
}

static int deny_each_other(const reader_word *a, const reader_word *b) {
    static const char *const prefix[][2] = {
#define X(one, other) {one, other},
#include "pair/denying_prefixes.def"
#undef X
    };
    if (a->length < SHORTEST || b->length < SHORTEST ||
        !are_alike(a->text + a->length - SHORTEST, b->text + b->length - SHORTEST, SHORTEST)) {
        return 0;
    }
    for (size_t k = 0; k < sizeof prefix / sizeof *prefix; k++) {
        if (begin_otherwise(a, prefix[k][0], b, prefix[k][1]) ||
            begin_otherwise(b, prefix[k][0], a, prefix[k][1])) {
            return 1;
        }
    }
    return 0;
}

/* Whether each has a word that the other has not, and one of them denies the other: reversible,
 * irreversible. */
static int deny(const remarks *one, const remarks *other) {
    for (int32_t i = 0; i < one->count; i++) {
        for (int32_t k = 0; k < other->count; k++) {
            if (deny_each_other(&one->word[i], &other->word[k]) && !has(other, one->word[i], 1) &&
                !has(one, other->word[k], 1)) {
                return 1;
            }
        }
    }
    return 0;
}

/* Words that make a bound, a guess or another value of one: where the pred alone has them, and
 * those that make another value where the gold alone has them as well; `measured` where the pred
 * has a unit. */
static int weakens(const remarks *pred, const remarks *gold, int measured) {
    static const struct {
        const char *spelling;
        int effect;
    } weak[] = {
#define X(spelling, effect) {spelling, effect},
#include "pair/weak_words.def"
#undef X
    };
    static const char *const relation[] = {
#define X(spelling) spelling,
#include "pair/weak_before.def"
#undef X
    };
    if (pred->count == 0 && gold->count == 0) return 0;
    for (size_t k = 0; k < sizeof relation / sizeof *relation; k++) {
        if (has_spelled(pred, relation[k], 1) && !has_spelled(gold, relation[k], 1)) return 1;
    }
    for (size_t k = 0; k < sizeof weak / sizeof *weak; k++) {
        const reader_word word = {weak[k].spelling, (int32_t)strlen(weak[k].spelling), 0, 0};
        if (weak[k].effect == 2 && !measured) continue;
        if (has(pred, word, 0) && !has(gold, word, 1)) return 1;
        if (weak[k].effect == 1 && has(gold, word, 0) && !has(pred, word, 1)) return 1;
    }
    return 0;
}

/* --- what values are of ----------------------------------------------------------------------- */

typedef enum {
    KIND_FORCE,
    KIND_MASS,
    KIND_ENERGY,
    KIND_POWER,
    KIND_PRESSURE,
    KIND_TORQUE,
    KIND_INERTIA,
    KIND_LENGTH,
    KIND_AREA,
    KIND_VOLUME,
    KIND_TIME,
    KIND_FREQUENCY,
    KIND_VELOCITY,
    KIND_ACCELERATION,
    KIND_MOMENTUM,
    KIND_CHARGE,
    KIND_CURRENT,
    KIND_VOLTAGE,
    KIND_RESISTANCE,
    KIND_CAPACITANCE,
    KIND_INDUCTANCE,
    KIND_TEMPERATURE,
    KIND_DENSITY,
    KIND_CONCENTRATION,
    KIND_ENTROPY,
    KIND_EFFICIENCY,
    KIND_FLUX,
    KIND_SLOPE,
    KIND_INTERCEPT,
    KIND_COORDINATE,
    KIND_COMPONENT,
    KIND_ANGLE,
    KIND_PROBABILITY,
    KIND_ECCENTRICITY,
    KIND_PLACE,
    KIND_SET,
    KIND_TERM,
    KIND_MONEY,
    KIND_MATRIX,
    KIND_STATISTIC,
    KIND_ENERGY_FORM,
    KIND_FIELD,
    KIND_STAGE,
    KIND_BOUND,
    KIND_EXTREMUM,
    KIND_SIDE,
    KIND_END,
    KIND_ORDINAL,
    KIND_REACH,
    KIND_WEIGHT,
    KIND_HEAT,
    KIND_SIZE,
    KIND_EXTENT,
    KIND_THICKNESS,
    KIND_NEARNESS,
    KIND_STATE,
    KIND_ATTITUDE,
    KIND_PARITY,
    KIND_SEX,
    KIND_DAYTIME,
    KIND_SOLUTION,
    KIND_TRADE,
    KIND_BALANCE,
    KIND_BINDING,
    KIND_SERIES,
    KINDS
} quantity_kind;

typedef struct {
    const char *word;
    uint8_t kind, which, describes;
} quantity_row;

static const quantity_row quantity[] = {
#define X(word, kind, which, describes) {word, KIND_##kind, which, describes},
#include "latex/quantity_kinds.def"
#undef X
};
enum { QUANTITIES = sizeof quantity / sizeof *quantity };

/* What the words before a value say that it is: of which kinds, and which of each. */
typedef struct {
    uint16_t which[KINDS];    /* bits; 1 for any of the kind */
    uint8_t described[KINDS]; /* of a kind that tells other quantities apart */
    int named;                /* by a word that is more than a description */
} quantity_name;

/* The bytes of a letter with a hyphen that a word begins with, 0 where none does: x-intercept,
 * x$-intercept. */
static int32_t letter_bytes(reader_word word) {
    const char *const hyphen = memchr(word.text, '-', (size_t)word.length);
    const int32_t bytes = hyphen == NULL ? 0 : (int32_t)(hyphen - word.text) + 1;
    return bytes == 2 || (bytes == 3 && word.text[1] == '$') ? bytes : 0;
}

static void name_quantity(quantity_name *of, reader_word word) {
    enum { LETTERS = 15 };
    const int32_t letter = letter_bytes(word);
    const int axis = letter > 0 ? 1 + word.text[0] % LETTERS : 0;
    word.text += letter;
    word.length -= letter;
    for (int32_t k = 0; k < QUANTITIES; k++) {
        const quantity_row *const row = &quantity[k];
        if (pair_is_same_stem(row->word, (int32_t)strlen(row->word), word.text, word.length)) {
            of->which[row->kind] |= (uint16_t)(1u << (row->which > 0 ? row->which : axis));
            of->described[row->kind] = row->describes;
            of->named |= !row->describes;
        }
    }
}

/* Whether values of one kind may be the same one of it. */
static int may_be(uint16_t a, uint16_t b) { return (a & b) != 0 || ((a | b) & 1) != 0; }

/* Whether a value that is called one thing cannot be called the other: a radius and a diameter, a
 * power and a pressure. */
static int names_contradict(const quantity_name *a, const quantity_name *b) {
    int shared = 0, apart = 0, described = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (a->which[kind] == 0 || b->which[kind] == 0) continue;
        if (may_be(a->which[kind], b->which[kind])) {
            shared = 1;
        } else {
            apart = 1;
            described |= a->described[kind];
        }
    }
    return described || (!shared && (apart || (a->named && b->named)));
}

int pair_words_call_otherwise(const char *a, int32_t length_a, const char *b, int32_t length_b) {
    quantity_name one, other;
    memset(&one, 0, sizeof one);
    memset(&other, 0, sizeof other);
    name_quantity(&one, (reader_word){a, length_a, 0, 0});
    name_quantity(&other, (reader_word){b, length_b, 0, 0});
    return names_contradict(&one, &other);
}

enum { MOST_VALUES = 16 };

/* What the values of a text are called; how many there are. *words
 * is how many words say so. */
static int32_t name_values(const reader_text *text, quantity_name *name, int32_t *words) {
    reader_word word[MOST_WORDS];
    int32_t values = 0;
    memset(name, 0, MOST_VALUES * sizeof *name);
    *words = reader_named(text, word, MOST_WORDS, &values);
    for (int32_t k = 0; k < *words; k++) {
        if (word[k].item < MOST_VALUES) name_quantity(&name[word[k].item], word[k]);
    }
    return values;
}

static void name_together(quantity_name *name) {
    for (int32_t k = 1; k < MOST_VALUES; k++) {
        for (int kind = 0; kind < KINDS; kind++) {
            name->which[kind] |= name[k].which[kind];
            name->described[kind] |= name[k].described[kind];
        }
        name->named |= name[k].named;
    }
}

/* Whether a value of the pred is called what none of the gold's is. */
static int quantities_contradict(const reader_text *gold, const reader_text *pred) {
    quantity_name known[MOST_VALUES], given[MOST_VALUES];
    int32_t words;
    const int32_t count = name_values(pred, given, &words);
    if (words == 0) return 0;
    int32_t values = name_values(gold, known, &words);
    if (words == 0) return 0;
    if (count != values || values > MOST_VALUES) {
        name_together(known);
        name_together(given);
        values = 1;
    }
    for (int32_t k = 0; k < values; k++) {
        int32_t n = 0;
        while (n < values && names_contradict(&known[n], &given[k])) n++;
        if (n == values) return 1;
    }
    return 0;
}

int pair_remarks_contradict(const reader_text *gold, const reader_text *pred, int measured) {
    remarks given, known;
    if (quantities_contradict(gold, pred)) return 1;
    given.count = reader_remarks(pred, given.word, MOST_WORDS);
    known.count = reader_remarks(gold, known.word, MOST_WORDS);
    /* 1000 J are no 1000 J per cycle, but 1000 may be. */
    if (measured && has_spelled(&known, "per", 0) && !has_spelled(&given, "per", 1)) return 1;
    if (are_of_other_powers(&known, &given) || are_of_other_powers(&given, &known)) return 1;
    return weakens(&given, &known, measured) || deny(&given, &known) ||
           (has_more(&given, &known) && has_more(&known, &given));
}

/* The only word among the others that is this one; NULL where there is none, or another. */
static const reader_word *only_like(const remarks *of, reader_word wanted) {
    const reader_word *found = NULL;
    for (int32_t k = 0; k < of->count; k++) {
        const reader_word *const here = &of->word[k];
        if (here->before != wanted.before ||
            !pair_is_same_stem(here->text, here->length, wanted.text, wanted.length)) {
            continue;
        }
        if (found != NULL) return NULL;
        found = here;
    }
    return found;
}

static int has_names(const expr *e, int32_t root) {
    return expr_holds(e, root, 1u << EXPR_SYMBOL | 1u << EXPR_CALL | 1u << EXPR_WORDS);
}

/* Whether a value has a label in one list, lokal maximipunkt: (3, 3), whose last word stands behind
 * another value in the other list. */
static int labels_change_places(pair_judge *j, const remarks *of, int32_t list, int32_t labelled) {
    const expr *const e = j->e;
    const int32_t members = e->node[list].arity;
    for (int32_t k = 0; k < e->node[labelled].arity; k++) {
        const int32_t child = pair_child(e, labelled, k);
        if (!pair_is(e, child, EXPR_COLLECTION, EXPR_LABELLED)) continue;
        const expr_name *const label = &e->name[e->node[pair_child(e, child, 0)].label];
        const char *const text = e->text + label->text;
        int32_t from = label->length;
        while (from > 0 && text[from - 1] != ' ') from--;
        const reader_word word = {text + from, label->length - from, k, 0};
        const reader_word *const there = only_like(of, word);
        if (there == NULL || there->item >= members) continue;
        j->members++;
        const pair_verdict said = pair_judge_equal(j, pair_child(e, list, there->item), child - 1);
        j->members--;
        if (said == PAIR_SAYS_DIFFERENT) return 1;
    }
    return 0;
}

int pair_remarks_change_places(pair_judge *j, const reader_text *gold, const reader_text *pred,
                               int32_t gold_root, int32_t pred_root) {
    const expr *const e = j->e;
    remarks known, given;
    const int32_t members = e->node[gold_root].arity;
    if (!pair_is_bare_list(e, gold_root) || !pair_is_bare_list(e, pred_root) ||
        e->node[pred_root].arity != members) {
        return 0;
    }
    known.count = reader_remarks(gold, known.word, MOST_WORDS);
    given.count = reader_remarks(pred, given.word, MOST_WORDS);
    if (labels_change_places(j, &known, gold_root, pred_root) ||
        labels_change_places(j, &given, pred_root, gold_root)) {
        return 1;
    }
    if (pair_is(e, gold_root - 1, EXPR_COLLECTION, EXPR_LABELLED) &&
        pair_is(e, pair_child(e, gold_root, 0), EXPR_COLLECTION, EXPR_LABELLED)) {
        return 0;
    }
    for (int32_t k = 0; k < given.count; k++) {
        const reader_word *const here = &given.word[k], *const there = only_like(&known, *here);
        if (there == NULL || only_like(&given, *here) == NULL || here->item >= members ||
            there->item >= members) {
            continue;
        }
        if (here->before && (has_names(e, pair_child(e, gold_root, there->item)) ||
                             has_names(e, pair_child(e, pred_root, here->item)))) {
            continue; /* the words may be its name */
        }
        j->members++;
        const pair_verdict said = pair_judge_equal(j, pair_child(e, gold_root, there->item),
                                                   pair_child(e, pred_root, here->item));
        j->members--;
        if (said == PAIR_SAYS_DIFFERENT) return 1;
    }
    return 0;
}
