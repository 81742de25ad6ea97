/* Yes and no with what is said besides. Why it is so does not count, but of two reasons that are
 * one sentence none may say the opposite of the other. A statement behind yes is the answer where
 * the other one is no verdict: Yes, the series converges absolutely. */
#include <string.h>

#include "latex/words.h"
#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/words.h"

enum { MOST_WORDS = 24, ADVERB = 5 };

typedef struct {
    const char *at;
    int32_t length;
} span;

/* The words of a text that say something; 0 where they are too many. */
static int read_words(const expr *e, int32_t root, span *word, int32_t *count) {
    const expr_name *const name = &e->name[e->node[root].label];
    const char *at = e->text + name->text, *const end = at + name->length;
    *count = 0;
    while (at < end) {
        const char *const space = memchr(at, ' ', (size_t)(end - at));
        const int32_t length = (int32_t)((space == NULL ? end : space) - at);
        if (length > 0 && !pair_word_says_nothing(at, length)) {
            if (*count == MOST_WORDS) return 0;
            word[(*count)++] = (span){at, length};
        }
        at += length + (space != NULL);
    }
    return 1;
}

static int is_spelled(span w, const char *text) {
    return strlen(text) == (size_t)w.length && memcmp(w.at, text, (size_t)w.length) == 0;
}

static int same(span a, span b) { return pair_is_same_stem(a.at, a.length, b.at, b.length); }

static int denies(span w) {
    return is_spelled(w, "not") || is_spelled(w, "never") || is_spelled(w, "non");
}

/* How: two of them in one place of a sentence are opposed. */
static int is_adverb(span w) {
    return w.length >= ADVERB && memcmp(w.at + w.length - 2, "ly", 2) == 0;
}

/* Whether one word is the other with a beginning that denies it. */
static int is_denial_of(span longer, span shorter) {
    static const char *const prefix[] = {
#define X(spelling) spelling,
#include "pair/prefixes.def"
#undef X
    };
    for (size_t k = 0; k < sizeof prefix / sizeof *prefix; k++) {
        const int32_t bytes = (int32_t)strlen(prefix[k]);
        if (longer.length <= bytes || memcmp(longer.at, prefix[k], (size_t)bytes) != 0) continue;
        const int32_t hyphen = bytes + (longer.at[bytes] == '-');
        if (same((span){longer.at + hyphen, longer.length - hyphen}, shorter)) return 1;
    }
    return 0;
}

/* Whether two words in one place of a sentence are opposed. */
static int are_opposed(span a, span b) {
    const int32_t row = words_find(a.at, a.length), other = words_find(b.at, b.length);
    if (row >= 0 && other >= 0 && words_at(row)->kind == WORD_OPPOSED &&
        words_at(other)->kind == WORD_OPPOSED) {
        return words_at(row)->value / 4 == words_at(other)->value / 4 &&
               words_at(row)->value != words_at(other)->value;
    }
    return (is_adverb(a) && is_adverb(b)) || is_denial_of(a, b) || is_denial_of(b, a);
}

/* Whether two sentences are one but for a word that is denied in one of them, or for two that are
 * opposed. */
static int contradict(const expr *e, int32_t a, int32_t b) {
    span one[MOST_WORDS], other[MOST_WORDS];
    int32_t count, others, i = 0, k = 0, opposed = 0;
    if (!read_words(e, a, one, &count) || !read_words(e, b, other, &others)) return 0;
    while (i < count && k < others) {
        if (same(one[i], other[k])) {
            i++, k++;
        } else if (denies(one[i])) {
            i++, opposed++;
        } else if (denies(other[k])) {
            k++, opposed++;
        } else if (are_opposed(one[i], other[k])) {
            i++, k++, opposed++;
        } else {
            return 0;
        }
    }
    return i == count && k == others && opposed == 1;
}

/* What an answer says: yes or no, WORDS, and what is said besides, WORDS or -1. */
typedef struct {
    int32_t verdict, besides;
} verdict_said;

static verdict_said read_verdict(const expr *e, int32_t root) {
    const verdict_said none = {-1, -1};
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_QUALIFIED) || e->node[root].arity != 2) return none;
    const int32_t besides = root - 1, verdict = pair_left_of(e, besides);
    if (e->node[besides].kind != EXPR_WORDS || e->node[verdict].kind != EXPR_WORDS) return none;
    const expr_name *const name = &e->name[e->node[verdict].label];
    return pair_word_verdict(e->text + name->text, name->length) != 0
               ? (verdict_said){verdict, besides}
               : none;
}

static int is_yes(const expr *e, int32_t verdict) {
    const expr_name *const name = &e->name[e->node[verdict].label];
    return pair_word_verdict(e->text + name->text, name->length) > 0;
}

/* The verdict with words around it. */
static verdict_said read_within(const expr *e, int32_t root) {
    const int around =
        pair_is(e, root, EXPR_COLLECTION, EXPR_QUALIFIED) && e->node[root].arity == 2;
    return read_verdict(e, around ? pair_child(e, root, 0) : root);
}

/* Whether words give the reason of a verdict rather than a statement of their own. */
static int is_reason(const expr *e, int32_t root) {
    span word[MOST_WORDS];
    int32_t count;
    if (!read_words(e, root, word, &count) || count == 0) return 1;
    if (words_kind(word[0].at, word[0].length) == WORD_CONDITION ||
        is_spelled(word[0], "according")) {
        return 1;
    }
    for (int32_t k = 0; k < count; k++) {
        if (pair_word_doubts(word[k].at, word[k].length)) return 1;
    }
    return 0;
}

/* A verdict beside a statement, from either side: yes; f = x^2. */
typedef struct {
    int verdict; /* 1 yes, -1 no, 0 none */
    int32_t statement;
} beside;

static beside read_beside(const expr *e, int32_t root) {
    const beside none = {0, root};
    const int first = pair_is_bare_list(e, root);
    if ((!first && !pair_is(e, root, EXPR_COLLECTION, EXPR_QUALIFIED)) ||
        e->node[root].arity != 2) {
        return none;
    }
    const int32_t right = root - 1, left = pair_left_of(e, right);
    const int32_t words = first ? left : right, statement = first ? right : left;
    if (e->node[words].kind != EXPR_WORDS || e->node[statement].kind == EXPR_WORDS) return none;
    const expr_name *const name = &e->name[e->node[words].label];
    return (beside){pair_word_verdict(e->text + name->text, name->length), statement};
}

/* Both statements, where verdicts beside them agree; to say nothing is to say yes. */
static pair_verdict judge_beside(pair_judge *j, int32_t gold, int32_t pred) {
    const beside known = read_beside(j->e, gold), given = read_beside(j->e, pred);
    if (known.verdict == 0 && given.verdict == 0) return PAIR_SAYS_NOTHING;
    if ((known.verdict < 0) != (given.verdict < 0)) {
        return known.verdict * given.verdict != 0 ? pair_differs(j, PAIR_BECAUSE_WORDS)
                                                  : PAIR_SAYS_NOTHING;
    }
    if (j->e->node[known.statement].kind == EXPR_WORDS ||
        j->e->node[given.statement].kind == EXPR_WORDS) {
        return PAIR_SAYS_NOTHING;
    }
    const pair_verdict said = pair_judge_equal(j, known.statement, given.statement);
    return said == PAIR_SAYS_EQUAL ? said : PAIR_SAYS_NOTHING;
}

pair_verdict pair_rule_verdict(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const pair_verdict both = judge_beside(j, gold, pred);
    if (both != PAIR_SAYS_NOTHING) return both;
    verdict_said known = read_verdict(e, gold), given = read_verdict(e, pred);
    if (known.verdict < 0 && given.verdict < 0) return PAIR_SAYS_NOTHING;
    /* Directions that stand around one of the two say nothing beside none. */
    if (known.verdict < 0) known = read_within(e, gold);
    if (given.verdict < 0) given = read_within(e, pred);
    if (known.verdict >= 0 && given.verdict >= 0) {
        if (contradict(e, known.besides, given.besides)) {
            return pair_differs(j, PAIR_BECAUSE_WORDS);
        }
        return pair_judge_equal(j, known.verdict, given.verdict);
    }
    const int of_gold = known.verdict >= 0;
    const verdict_said said = of_gold ? known : given;
    const int32_t other = of_gold ? pred : gold;
    const int words = e->node[other].kind == EXPR_WORDS && !pair_words_give_verdict(e, other);
    if (!words && e->node[other].kind == EXPR_COLLECTION) return PAIR_SAYS_NOTHING;
    if (words && (!is_yes(e, said.verdict) || is_reason(e, said.besides))) {
        return pair_differs(j, PAIR_BECAUSE_WORDS);
    }
    const int32_t answer = words ? said.besides : said.verdict;
    return pair_judge_equal(j, of_gold ? answer : other, of_gold ? other : answer);
}
