/* Values that are described in words: increasing on (0, 1), decreasing on (1, 2). Each description
 * has the same values in both answers, in whatever order; a value without words of its own has
 * those of the next: (1, 2) and (3, 4) are saddle points. A maximum is a local one where the other
 * answer says so. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/words.h"

enum { MOST_DESCRIBED = 16 };

typedef struct {
    int32_t value[MOST_DESCRIBED], words[MOST_DESCRIBED];
    int32_t count;
} described;

static int is_head(const expr *e, int32_t root, int head) {
    return pair_is(e, root, EXPR_COLLECTION, head);
}

/* Words that say what a value is; a letter alone labels it. */
static int are_words(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_WORDS && e->name[e->node[root].label].length > 3;
}

/* The words of a member and its value: increasing on (0, 1), increasing: (0, 1), a row of cases. */
static int read_member(const expr *e, int32_t root, int32_t *value, int32_t *words) {
    *value = root;
    *words = -1;
    if (e->node[root].kind != EXPR_COLLECTION || e->node[root].arity != 2) return 1;
    const int32_t last = root - 1, first = pair_left_of(e, last);
    if (is_head(e, root, EXPR_QUALIFIED)) {
        *value = first;
        *words = last;
    } else if (is_head(e, root, EXPR_LABELLED) || is_head(e, root, EXPR_ROW)) {
        *value = last;
        *words = first;
    }
    return *words < 0 || are_words(e, *words);
}

static int read_described(const expr *e, int32_t root, described *to) {
    const int32_t arity = e->node[root].arity;
    to->count = arity;
    if (!pair_is_bare_list(e, root) && !is_head(e, root, EXPR_CASES)) return 0;
    if (arity < 2 || arity > MOST_DESCRIBED) return 0;
    for (int32_t k = arity - 1; k >= 0; k--) {
        if (!read_member(e, pair_child(e, root, k), &to->value[k], &to->words[k])) return 0;
        if (to->words[k] < 0) {
            if (k == arity - 1 || is_head(e, root, EXPR_CASES)) return 0;
            to->words[k] = to->words[k + 1];
        }
    }
    return 1;
}

typedef struct {
    const char *at;
    int32_t length;
} span;

/* Words without "local", which is said of a point or is understood. */
static span without_local(const expr *e, int32_t words) {
    static const char local[] = "local ";
    const expr_name *const name = &e->name[e->node[words].label];
    const int32_t bytes = (int32_t)sizeof local - 1;
    const int said =
        name->length > bytes && memcmp(e->text + name->text, local, (size_t)bytes) == 0;
    return (span){e->text + name->text + (said ? bytes : 0), name->length - (said ? bytes : 0)};
}

static int describe_alike(const expr *e, int32_t a, int32_t b) {
    if (pair_same_words(e, a, b)) return 1;
    const span one = without_local(e, a), other = without_local(e, b);
    return one.length == other.length && memcmp(one.at, other.at, (size_t)one.length) == 0;
}

/* Appends the values of one description: one, or all of them in any order; -1 where there is none.
 */
static int32_t push_values(expr *e, const described *of, int32_t words) {
    int32_t count = 0, found = -1;
    for (int32_t k = 0; k < of->count; k++) {
        if (!describe_alike(e, of->words[k], words)) continue;
        found = of->value[k];
        count++;
    }
    if (count < 2) return found;
    for (int32_t k = 0; k < of->count; k++) {
        if (!describe_alike(e, of->words[k], words)) continue;
        if (pair_copy(e, of->value[k]) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_ALTERNATIVES, count);
}

static int has_words(const expr *e, const described *of, int32_t words) {
    for (int32_t k = 0; k < of->count; k++) {
        if (describe_alike(e, of->words[k], words)) return 1;
    }
    return 0;
}

/* What the words "it converges", "it is stable" stand beside; -1 for anything else. */
static int32_t where_it_holds(const expr *e, int32_t root) {
    if (!is_head(e, root, EXPR_GIVEN) || e->node[root].arity != 2) return -1;
    return pair_words_hold(e, pair_child(e, root, 0)) ? root - 1 : -1;
}

pair_verdict pair_rule_convergence(pair_judge *j, int32_t gold, int32_t pred) {
    const int32_t of_gold = where_it_holds(j->e, gold), of_pred = where_it_holds(j->e, pred);
    if (of_gold < 0 && of_pred < 0) return PAIR_SAYS_NOTHING;
    if (of_gold >= 0 && of_pred >= 0 &&
        !pair_same_words(j->e, pair_child(j->e, gold, 0), pair_child(j->e, pred, 0))) {
        return PAIR_SAYS_NOTHING;
    }
    return pair_judge_equal(j, of_gold < 0 ? gold : of_gold, of_pred < 0 ? pred : of_pred);
}

pair_verdict pair_rule_descriptions(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    described known, given;
    pair_verdict worst = PAIR_SAYS_EQUAL;
    if (!read_described(e, gold, &known) || !read_described(e, pred, &given)) {
        return PAIR_SAYS_NOTHING;
    }
    for (int32_t k = 0; k < given.count; k++) {
        if (!has_words(e, &known, given.words[k])) return PAIR_SAYS_NOTHING;
    }
    for (int32_t k = 0; k < known.count; k++) {
        if (!has_words(e, &given, known.words[k])) return PAIR_SAYS_NOTHING;
    }
    j->members++;
    for (int32_t k = 0; k < known.count && worst != PAIR_SAYS_DIFFERENT; k++) {
        const int32_t nodes = e->node_count;
        const int32_t here = push_values(e, &known, known.words[k]);
        const int32_t there = here < 0 ? -1 : push_values(e, &given, known.words[k]);
        const pair_verdict said = pair_judge_equal(j, here, there);
        if (said != PAIR_SAYS_EQUAL) worst = said;
        e->node_count = nodes;
    }
    j->members--;
    return worst == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_MEMBER) : worst;
}
