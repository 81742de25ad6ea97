/* Answers that are words alone. */
#include "pair/words.h"

#include <string.h>

#include "latex/words.h"
#include "pair/judge.h"

static int lower(int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

typedef struct {
    const char *at;
    int32_t length;
} word;

/* The next word of a text; length 0 after the last. */
static word next_word(const char **text, const char *end) {
    while (*text < end && **text == ' ') ++*text;
    word found = {*text, 0};
    while (*text < end && **text != ' ') ++*text;
    found.length = (int32_t)(*text - found.at);
    return found;
}

static int is_spelled(word w, const char *text) {
    if (strlen(text) != (size_t)w.length) return 0;
    for (int32_t i = 0; i < w.length; i++) {
        if (lower(w.at[i]) != text[i]) return 0;
    }
    return 1;
}

/* Hyphens do not count: non-linear, nonlinear. */
static int same_letters(word a, word b) {
    int32_t i = 0, k = 0;
    while (i < a.length && k < b.length) {
        if (a.at[i] == '-') {
            i++;
        } else if (b.at[k] == '-') {
            k++;
        } else if (lower(a.at[i++]) != lower(b.at[k++])) {
            return 0;
        }
    }
    while (i < a.length && a.at[i] == '-') i++;
    while (k < b.length && b.at[k] == '-') k++;
    return i == a.length && k == b.length;
}

/* The word that words.def has for it. */
static word canonical(word w) {
    const int32_t row = words_find(w.at, w.length);
    if (row < 0) return w;
    return (word){words_at(row)->canonical, (int32_t)strlen(words_at(row)->canonical)};
}

static int same(word a, word b) {
    return same_letters(a, b) || same_letters(canonical(a), canonical(b));
}

/* Whether a word says nothing more behind one that says that something stays as it is. */
static int repeats(word w, word before) {
    static const char *const filler[] = {
#define X(spelling) spelling,
#include "pair/unchanged.def"
#undef X
    };
    if (before.length == 0 || !is_spelled(canonical(before), "unchanged")) return 0;
    for (size_t k = 0; k < sizeof filler / sizeof *filler; k++) {
        if (is_spelled(w, filler[k])) return 1;
    }
    return 0;
}

/* Whether a word only says what is spoken of: the series converges, the equilibrium is stable. */
static int says_nothing(word w) {
    static const char *const filler[] = {
#define X(spelling) spelling,
#include "pair/fillers.def"
#undef X
    };
    for (size_t k = 0; k < sizeof filler / sizeof *filler; k++) {
        if (is_spelled(w, filler[k])) return 1;
    }
    return 0;
}

/* Whether a word takes back or bounds what it stands beside. */
static int is_doubt(word w) {
    static const char *const doubt[] = {
#define X(spelling) spelling,
#include "pair/doubts.def"
#undef X
    };
    for (size_t k = 0; k < sizeof doubt / sizeof *doubt; k++) {
        if (is_spelled(w, doubt[k])) return 1;
    }
    return 0;
}

int pair_words_doubt(const expr *e, int32_t root) {
    const expr_name *const name = &e->name[e->node[root].label];
    const char *at = e->text + name->text, *const end = at + name->length;
    int32_t doubts = 0;
    for (word w = next_word(&at, end); w.length > 0; w = next_word(&at, end)) {
        if (!is_doubt(w)) return 0;
        doubts++;
    }
    return doubts > 0;
}

int pair_words_are(const expr *e, int32_t root, const char *words) {
    const expr_name *const name = &e->name[e->node[root].label];
    return is_spelled((word){e->text + name->text, name->length}, words);
}

int pair_words_deny(const expr *e, int32_t root) {
    const expr_name *const name = &e->name[e->node[root].label];
    const char *at = e->text + name->text, *const end = at + name->length;
    for (word w = next_word(&at, end); w.length > 0; w = next_word(&at, end)) {
        if (is_spelled(w, "wrong") || is_spelled(w, "incorrect") || is_spelled(w, "false") ||
            is_spelled(w, "not")) {
            return 1;
        }
    }
    return 0;
}

int pair_words_are_sentence(const expr *e, int32_t root) {
    enum { FEW = 3 };
    const expr_name *const name = &e->name[e->node[root].label];
    const char *at = e->text + name->text, *const end = at + name->length;
    int32_t count = 0;
    for (word w = next_word(&at, end); w.length > 0; w = next_word(&at, end)) {
        if (is_doubt(w) || is_spelled(w, "no") || is_spelled(w, "none")) return 0;
        count++;
    }
    return count >= FEW && !pair_words_deny(e, root);
}

/* How: its place among the others does not count (converges absolutely, absolutely convergent). */
static int is_adverb(word w) {
    return w.length > 4 && lower(w.at[w.length - 2]) == 'l' && lower(w.at[w.length - 1]) == 'y';
}

typedef enum { ALL_WORDS, ADVERBS, OTHERS } which_words;

/* The next word of a kind, behind the word `before`; of ADVERBS and OTHERS those that say
 * something. */
static word next_of(const char **text, const char *end, which_words which, word *before) {
    for (;;) {
        const word w = next_word(text, end), last = *before;
        *before = w;
        if (w.length == 0 || which == ALL_WORDS) return w;
        if (!says_nothing(w) && is_adverb(w) == (which == ADVERBS) && !repeats(w, last)) return w;
    }
}

/* A word without the ending of number or person: points, shifts, shifting. What was done to
 * something (is shifted) is not what it does. */
static word stem_of(word w) {
    enum { SHORTEST_STEM = 4 };
    static const char *const ending[] = {"ing", "es", "s", "e"};
    for (size_t k = 0; k < sizeof ending / sizeof *ending; k++) {
        const int32_t bytes = (int32_t)strlen(ending[k]), rest = w.length - bytes;
        int32_t i = 0;
        if (rest < SHORTEST_STEM) continue;
        while (i < bytes && lower(w.at[rest + i]) == ending[k][i]) i++;
        if (i == bytes) return (word){w.at, rest};
    }
    return w;
}

int pair_is_same_stem(const char *a, int32_t length_a, const char *b, int32_t length_b) {
    return same(stem_of((word){a, length_a}), stem_of((word){b, length_b}));
}

/* Words that stand side by side in a text. */
typedef struct {
    const char *at, *end;
} words_run;

static words_run run_of(const expr *e, int32_t root) {
    const expr_name *const name = &e->name[e->node[root].label];
    return (words_run){e->text + name->text, e->text + name->text + name->length};
}

/* Whether one of two words denied is the other: what does not converge diverges. Only of words that
 * leave no third. */
static int is_denied_by(word v, word w) {
    static const uint8_t side[] = {44, 48, 56, 124, 128, 132}; /* the first of each two */
    const int32_t a = words_find(v.at, v.length), b = words_find(w.at, w.length);
    if (a < 0 || b < 0 || words_at(a)->kind != WORD_OPPOSED || words_at(b)->kind != WORD_OPPOSED) {
        return 0;
    }
    const int first = words_at(a)->value, second = words_at(b)->value;
    for (size_t k = 0; k < sizeof side / sizeof *side; k++) {
        if (first + second == 2 * side[k] + 1 && first / 4 == side[k] / 4) return 1;
    }
    return 0;
}

/* Whether both say the same words of a kind in one order; *count is how many,
 * *bent how many of them differ by an ending. */
static int runs_agree(words_run a, words_run b, which_words which, int32_t *count, int32_t *bent) {
    word before = {a.at, 0}, other_before = {b.at, 0};
    for (;;) {
        word v = next_of(&a.at, a.end, which, &before);
        word w = next_of(&b.at, b.end, which, &other_before);
        if (v.length == 0 || w.length == 0) return v.length == w.length;
        const int denied = is_spelled(v, "not"), of_other = is_spelled(w, "not");
        if (denied != of_other) {
            if (denied) v = next_of(&a.at, a.end, which, &before);
            if (of_other) w = next_of(&b.at, b.end, which, &other_before);
            if (!is_denied_by(v, w)) return 0;
        } else if (!same(v, w)) {
            if (!same(stem_of(v), stem_of(w))) return 0;
            ++*bent;
        }
        ++*count;
    }
}

static int agree(const expr *e, int32_t a, int32_t b, which_words which, int32_t *count,
                 int32_t *bent) {
    return runs_agree(run_of(e, a), run_of(e, b), which, count, bent);
}

static int has_letters(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_WORDS || e->node[root].kind == EXPR_SYMBOL;
}

int pair_same_words(const expr *e, int32_t a, int32_t b) {
    int32_t count = 0, bent = 0;
    if (!has_letters(e, a) || !has_letters(e, b)) return 0;
    if (agree(e, a, b, ALL_WORDS, &count, &bent) && bent == 0) return 1;
    if (e->node[a].kind != EXPR_WORDS || e->node[b].kind != EXPR_WORDS) return 0;
    count = bent = 0;
    if (!agree(e, a, b, OTHERS, &count, &bent) || count == 0) return 0;
    /* One word alone may be a name. */
    return (bent == 0 || count > 1) && agree(e, a, b, ADVERBS, &count, &bent);
}

/* Group of a word that describes, as words.def has it; -1 for any other. */
static int32_t described_group(word w) {
    const int32_t row = words_find(w.at, w.length);
    if (row < 0 || words_at(row)->kind != WORD_OPPOSED || words_at(row)->value < WORDS_DESCRIBES) {
        return -1;
    }
    return words_at(row)->value / 4;
}

/* Whether it is the letter of a thing, with its index: the A of "above A". */
static int is_name(word w) { return w.length == 1 || w.at[1] == '_'; }

/* Whether words beside a value have this one; without one of its group it may be left out, and so
 * may the name of a thing where no other is named. */
static int has_word(const expr *e, int32_t root, word wanted) {
    const int32_t group = described_group(wanted);
    const int names = is_name(wanted);
    int opposed = 0, named = 0;
    int32_t child = root - 1;
    for (int32_t k = e->node[root].arity - 1; k > 0; k--, child -= e->node[child].size) {
        if (e->node[child].kind != EXPR_WORDS) continue;
        const expr_name *const name = &e->name[e->node[child].label];
        const char *at = e->text + name->text, *const end = at + name->length;
        for (word w = next_word(&at, end); w.length > 0; w = next_word(&at, end)) {
            if (same(w, wanted)) return 1;
            opposed |= group >= 0 && described_group(w) == group;
            named |= is_name(w);
        }
    }
    return (group >= 0 && !opposed) || (names && !named);
}

/* The first point of the compass among the words beside a value; NULL where there are fewer than
 * two: north of east is not east of north. */
static const char *first_of_compass(const expr *e, int32_t root) {
    const char *first = NULL;
    int32_t found = 0;
    for (int32_t k = 1; k < e->node[root].arity; k++) {
        const int32_t child = pair_child(e, root, k);
        if (e->node[child].kind != EXPR_WORDS) continue;
        const expr_name *const name = &e->name[e->node[child].label];
        const char *at = e->text + name->text, *const end = at + name->length;
        for (word w = next_word(&at, end); w.length > 0; w = next_word(&at, end)) {
            const int32_t row = words_find(w.at, w.length);
            if (row < 0 || words_at(row)->kind != WORD_OPPOSED ||
                words_at(row)->value < WORDS_NORTH || words_at(row)->value > WORDS_WEST) {
                continue;
            }
            if (found++ == 0) first = words_at(row)->canonical;
        }
    }
    return found > 1 ? first : NULL;
}

enum { GROUPS = 64 }; /* of opposed words */

/* Which sides of each group stand beside a value, and which of them first. */
typedef struct {
    uint8_t sides[GROUPS], first[GROUPS];
} opposites;

static void read_opposites(const expr *e, int32_t root, opposites *to) {
    memset(to, 0, sizeof *to);
    for (int32_t k = 1; k < e->node[root].arity; k++) {
        const int32_t child = pair_child(e, root, k);
        if (e->node[child].kind != EXPR_WORDS) continue;
        const expr_name *const name = &e->name[e->node[child].label];
        const char *at = e->text + name->text, *const end = at + name->length;
        for (word w = next_word(&at, end); w.length > 0; w = next_word(&at, end)) {
            const int32_t row = words_find(w.at, w.length);
            if (row < 0 || words_at(row)->kind != WORD_OPPOSED) continue;
            const int group = words_at(row)->value / 4, side = words_at(row)->value % 4;
            if (to->sides[group] == 0) to->first[group] = (uint8_t)side;
            to->sides[group] |= (uint8_t)(1 << side);
        }
    }
}

/* Whether both name two opposites, one of them first: from left to right, from right to left. */
static int are_turned(const expr *e, int32_t a, int32_t b) {
    opposites known, given;
    read_opposites(e, a, &known);
    read_opposites(e, b, &given);
    for (int group = 0; group < GROUPS; group++) {
        if (known.sides[group] == 3 && given.sides[group] == 3 &&
            known.first[group] != given.first[group]) {
            return 1;
        }
    }
    return 0;
}

int pair_words_within(const expr *e, int32_t a, int32_t b) {
    if (are_turned(e, a, b)) return 0;
    const char *const first = first_of_compass(e, a), *const other = first_of_compass(e, b);
    if (first != NULL && other != NULL && strcmp(first, other) != 0) return 0;
    int32_t child = a - 1;
    for (int32_t k = e->node[a].arity - 1; k > 0; k--, child -= e->node[child].size) {
        if (e->node[child].kind != EXPR_WORDS) return 0;
        const expr_name *const name = &e->name[e->node[child].label];
        const char *at = e->text + name->text, *const end = at + name->length;
        for (word w = next_word(&at, end); w.length > 0; w = next_word(&at, end)) {
            if (!has_word(e, b, w)) return 0;
        }
    }
    return 1;
}

/* 1 for yes and true, -1 for no and false, 0 for other words. */
static int verdict_of(word w) {
    if (is_spelled(w, "yes") || is_spelled(w, "true")) return 1;
    return is_spelled(w, "no") || is_spelled(w, "false") ? -1 : 0;
}

int pair_word_verdict(const char *text, int32_t length) { return verdict_of((word){text, length}); }

int pair_word_doubts(const char *text, int32_t length) { return is_doubt((word){text, length}); }

int pair_word_says_nothing(const char *text, int32_t length) {
    return says_nothing((word){text, length});
}

int pair_words_give_verdict(const expr *e, int32_t root) {
    words_run all = run_of(e, root);
    return verdict_of(next_word(&all.at, all.end)) != 0;
}

/* Yes, because ...: whether one is a bare yes or no, with which the other begins, and neither
 * another one nor a doubt follows. */
static int says_why(const expr *e, int32_t bare, int32_t longer) {
    const expr_name *const x = &e->name[e->node[bare].label], *const y =
                                                                  &e->name[e->node[longer].label];
    const char *at = e->text + x->text, *other = e->text + y->text;
    const char *const end = at + x->length, *const other_end = other + y->length;
    const word known = next_word(&at, end), given = next_word(&other, other_end);
    if (verdict_of(known) == 0 || next_word(&at, end).length > 0 || !same(known, given)) return 0;
    for (word w = next_word(&other, other_end); w.length > 0; w = next_word(&other, other_end)) {
        if (verdict_of(w) != 0 || is_doubt(w) || is_spelled(w, "if")) return 0;
    }
    return 1;
}

/* Whether a word says what is asked for where something holds: converges, stable. */
static int is_good(word w) {
    static const char *const good[] = {"converges", "stable", "continuous", "bounded", "exist"};
    for (size_t k = 0; k < sizeof good / sizeof *good; k++) {
        if (is_spelled(canonical(w), good[k])) return 1;
    }
    return 0;
}

/* Whether a word before those that say that something holds only says of what: the closed loop. */
static int is_subject(word w) {
    const int32_t row = words_find(w.at, w.length);
    return !is_doubt(w) && !is_adverb(w) && (row < 0 || words_at(row)->kind != WORD_OPPOSED);
}

int pair_words_hold(const expr *e, int32_t root) {
    const expr_name *const name = &e->name[e->node[root].label];
    const char *at = e->text + name->text, *const end = at + name->length;
    int good = 0, subject = 0;
    if (e->node[root].kind != EXPR_WORDS) return 0;
    for (word w = next_word(&at, end); w.length > 0; w = next_word(&at, end)) {
        if (says_nothing(w)) continue;
        if (!is_good(w) && (good || !is_subject(w))) return 0;
        good |= is_good(w);
        subject |= !good;
    }
    return good || !subject;
}

/* What something does, alone and with what does it: increases, and the period increases. Of the two
 * the longer one ends with the words of the other, which words.def opposes to others, and nothing
 * before them says how, how much or that it is not so. */
static int says_of_what(const expr *e, int32_t bare, int32_t longer) {
    const expr_name *const x = &e->name[e->node[bare].label], *const y =
                                                                  &e->name[e->node[longer].label];
    const char *at = e->text + x->text, *other = e->text + y->text;
    const char *const end = at + x->length, *const last = other + y->length - x->length;
    if (y->length <= x->length || last[-1] != ' ') return 0;
    const char *rest = last;
    for (word v = next_word(&at, end); v.length > 0; v = next_word(&at, end)) {
        const int32_t row = words_find(v.at, v.length);
        if (row < 0 || words_at(row)->kind != WORD_OPPOSED) return 0;
        if (!same(v, next_word(&rest, other + y->length))) return 0;
    }
    for (word w = next_word(&other, last); w.length > 0; w = next_word(&other, last)) {
        if (words_find(w.at, w.length) >= 0 || is_doubt(w) || is_adverb(w)) return 0;
    }
    return 1;
}

/* A word without what says that something is of it: Alice's. */
static word owner_of(word w) {
    for (int32_t i = 1; i < w.length; i++) {
        if (w.at[i] == '\'') return (word){w.at, i};
    }
    return w;
}

int pair_words_share(const expr *e, int32_t a, int32_t b) {
    words_run one = run_of(e, a);
    for (word v = next_word(&one.at, one.end); v.length > 0; v = next_word(&one.at, one.end)) {
        words_run other = run_of(e, b);
        for (word w = next_word(&other.at, other.end); w.length > 0;
             w = next_word(&other.at, other.end)) {
            if (same(stem_of(owner_of(v)), stem_of(owner_of(w)))) return 1;
        }
    }
    return 0;
}

/* --- of what something is said ---------------------------------------------------------------- */

/* Parts words at their only verb, "is", "are" or one that says that something stays as it is, which
 * goes with what is said; without one all of it is said. 0 where there are several. */
static int part_at_verb(const expr *e, int32_t root, words_run *subject, words_run *said) {
    const words_run all = run_of(e, root);
    const char *at = all.at;
    int32_t verbs = 0;
    *subject = (words_run){all.at, all.at};
    *said = all;
    for (word w = next_word(&at, all.end); w.length > 0; w = next_word(&at, all.end)) {
        const int stays = is_spelled(canonical(w), "unchanged");
        if (!stays && !is_spelled(w, "is") && !is_spelled(w, "are")) continue;
        verbs++;
        subject->end = w.at;
        said->at = stays ? w.at : at;
    }
    return verbs < 2;
}

/* Whether what is spoken of in one is that of the other, where one may leave it out or go on about
 * it: the period, the period of the orbit. The energy is not the kinetic energy. */
static int speak_of_the_same(words_run a, words_run b) {
    word before = {a.at, 0}, other_before = {b.at, 0};
    for (;;) {
        const word v = next_of(&a.at, a.end, OTHERS, &before);
        const word w = next_of(&b.at, b.end, OTHERS, &other_before);
        if (v.length == 0 || w.length == 0) return 1;
        if (!same(v, w)) return 0;
    }
}

/* Whether a word among them denies, doubts or counts. */
static int has_doubt(words_run run) {
    for (word w = next_word(&run.at, run.end); w.length > 0; w = next_word(&run.at, run.end)) {
        const int32_t row = words_find(w.at, w.length);
        const int kind = row < 0 ? WORD_OTHER : (int)words_at(row)->kind;
        if (is_doubt(w) || is_spelled(w, "and") || (kind != WORD_OTHER && kind != WORD_FILLER)) {
            return 1;
        }
    }
    return 0;
}

/* The same said of the same, which one answer may leave out: it is constant. */
static int say_the_same_of_it(const expr *e, int32_t gold, int32_t pred) {
    words_run of_gold, of_pred, known, given;
    int32_t count = 0, bent = 0, adverbs = 0;
    if (!part_at_verb(e, gold, &of_gold, &known) || !part_at_verb(e, pred, &of_pred, &given) ||
        (of_gold.at == of_gold.end && of_pred.at == of_pred.end) || has_doubt(of_gold) ||
        has_doubt(of_pred) || !speak_of_the_same(of_gold, of_pred)) {
        return 0;
    }
    return runs_agree(known, given, OTHERS, &count, &bent) && count > 0 &&
           runs_agree(known, given, ADVERBS, &adverbs, &bent) && (bent == 0 || count > 1);
}

static int is_letter(const expr *e, int32_t root, char letter) {
    const expr_name *const name = &e->name[e->node[root].label];
    return e->node[root].flags == 0 && name->length == 1 && e->text[name->text] == letter;
}

/* None of the answers that are offered: none of the above, none of these. */
static int is_none_offered(const expr *e, int32_t root) {
    static const char *const offered[] = {
#define X(spelling) spelling,
#include "pair/option_words.def"
#undef X
    };
    words_run all = run_of(e, root);
    int32_t count = 0;
    if (!is_spelled(next_word(&all.at, all.end), "none")) return 0;
    for (word w = next_word(&all.at, all.end); w.length > 0; w = next_word(&all.at, all.end)) {
        size_t k = 0;
        while (k < sizeof offered / sizeof *offered && !is_spelled(w, offered[k])) k++;
        if (k == sizeof offered / sizeof *offered) return 0;
        count++;
    }
    return count > 0;
}

/* The whole answer T or F beside the word that it stands for. */
static int is_initial_of(const pair_judge *j, int32_t letter, int32_t words) {
    const expr *const e = j->e;
    if (j->depth != 1 || e->node[letter].kind != EXPR_SYMBOL || e->node[words].kind != EXPR_WORDS) {
        return 0;
    }
    return (pair_words_are(e, words, "true") && is_letter(e, letter, 'T')) ||
           (pair_words_are(e, words, "false") && is_letter(e, letter, 'F'));
}

/* Yes and true say the same where they are all that is said, as do no and false. */
static int are_one_verdict(const expr *e, int32_t a, int32_t b) {
    if (e->node[a].kind != EXPR_WORDS || e->node[b].kind != EXPR_WORDS) return 0;
    words_run known = run_of(e, a), given = run_of(e, b);
    const int verdict = verdict_of(next_word(&known.at, known.end));
    return verdict != 0 && verdict == verdict_of(next_word(&given.at, given.end)) &&
           next_word(&known.at, known.end).length == 0 &&
           next_word(&given.at, given.end).length == 0;
}

pair_verdict pair_rule_words(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    if (e->node[gold].kind != EXPR_WORDS && e->node[pred].kind != EXPR_WORDS) {
        return PAIR_SAYS_NOTHING;
    }
    const uint32_t several = 1u << EXPR_COLLECTION | 1u << EXPR_RELATION;
    if (several >> e->node[pred].kind & 1u || several >> e->node[gold].kind & 1u) {
        return PAIR_SAYS_NOTHING;
    }
    /* The letter of an option is a name where it stands alone. */
    if (pair_same_words(e, gold, pred) || are_one_verdict(e, gold, pred) ||
        is_initial_of(j, gold, pred) || is_initial_of(j, pred, gold)) {
        return PAIR_SAYS_EQUAL;
    }
    if (e->node[gold].kind == EXPR_WORDS && e->node[pred].kind == EXPR_WORDS &&
        (pair_words_list_qualities(e, gold, pred) ||
         (is_none_offered(e, gold) && is_none_offered(e, pred)) || says_why(e, gold, pred) ||
         says_why(e, pred, gold) || says_of_what(e, gold, pred) || says_of_what(e, pred, gold) ||
         say_the_same_of_it(e, gold, pred))) {
        return PAIR_SAYS_EQUAL;
    }
    return pair_differs(j, PAIR_BECAUSE_WORDS);
}
