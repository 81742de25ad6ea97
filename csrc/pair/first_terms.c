/* Terms of a sequence beside the law of the others: a_1 = 1, a_n = 2 3^{n-2} (n >= 2) says what
 * cases of n say, 1 where n = 1 and the law where n >= 2. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_TERMS = 6, INDEX = 8 };

/* A name with one index: the bytes before it, and the index without its braces. */
typedef struct {
    const char *base, *index;
    int32_t base_bytes, index_bytes;
} term;

static int read_term(const expr *e, int32_t root, term *to) {
    if (e->node[root].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[root].label];
    const char *const text = e->text + name->text;
    const char *const mark = memchr(text, '_', (size_t)name->length);
    if (mark == NULL) return 0;
    *to = (term){text, mark + 1, (int32_t)(mark - text), 0};
    to->index_bytes = name->length - to->base_bytes - 1;
    if (to->index_bytes > 2 && to->index[0] == '{' && to->index[to->index_bytes - 1] == '}') {
        to->index++;
        to->index_bytes -= 2;
    }
    return to->index_bytes > 0 && to->index_bytes < INDEX;
}

/* The number that an index is, -1 where it is none. */
static int64_t number_of(const term *of) {
    int64_t value = 0;
    for (int32_t k = 0; k < of->index_bytes; k++) {
        if (of->index[k] < '0' || of->index[k] > '9') return -1;
        value = 10 * value + (of->index[k] - '0');
    }
    return value;
}

static int is_letter(const term *of) {
    return of->index_bytes == 1 && of->index[0] >= 'i' && of->index[0] <= 'n';
}

/* The parts of such an answer: the terms are the first members of a list. */
typedef struct {
    int32_t list, terms, law, condition;
} sequence;

/* The condition stands beside the law, beside all of the list, or as its last member. */
static int read_sequence(const expr *e, int32_t root, sequence *to) {
    const int outside = pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) && e->node[root].arity == 2;
    to->list = outside ? pair_child(e, root, 0) : root;
    if (!pair_is_bare_list(e, to->list)) return 0;
    int32_t last = to->list - 1;
    to->terms = e->node[to->list].arity - 1;
    to->condition = outside ? root - 1 : -1;
    if (!outside && pair_is_inequality(e, last)) {
        to->condition = last;
        to->terms--;
        last = pair_left_of(e, last);
    } else if (pair_is(e, last, EXPR_COLLECTION, EXPR_GIVEN) && e->node[last].arity == 2) {
        if (to->condition >= 0) return 0;
        to->condition = last - 1;
        last = pair_child(e, last, 0);
    }
    to->law = last;
    return to->condition >= 0 && to->terms > 0 && to->terms < MOST_TERMS &&
           pair_is(e, to->law, EXPR_RELATION, EXPR_EQ);
}

/* Appends row (value, name = number) of a term. */
static int32_t push_row(expr *e, int32_t value, int32_t letter, int64_t number) {
    if (pair_copy(e, value) < 0 || expr_push(e, EXPR_SYMBOL, 0, 0, letter, 0) < 0 ||
        pair_push_integer(e, number) < 0 || pair_push(e, EXPR_RELATION, EXPR_EQ, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_ROW, 2);
}

/* Appends such an answer as cases of the index; -1 where it is of another kind. */
static int32_t as_cases(expr *e, int32_t root) {
    sequence of;
    term law, here;
    if (!read_sequence(e, root, &of) || !read_term(e, pair_left_of(e, of.law - 1), &law) ||
        !is_letter(&law)) {
        return -1;
    }
    const int32_t letter = expr_intern(e, law.index, law.index_bytes);
    if (letter < 0 || !pair_mentions(e, of.condition, letter)) return -1;
    for (int32_t k = 0; k < of.terms; k++) {
        const int32_t member = pair_child(e, of.list, k);
        /* The text of names may have moved. */
        if (!pair_is(e, member, EXPR_RELATION, EXPR_EQ) ||
            !read_term(e, pair_left_of(e, member - 1), &here) || number_of(&here) < 0 ||
            !read_term(e, pair_left_of(e, of.law - 1), &law) || here.base_bytes != law.base_bytes ||
            memcmp(here.base, law.base, (size_t)here.base_bytes) != 0 ||
            push_row(e, member - 1, letter, number_of(&here)) < 0) {
            return -1;
        }
    }
    if (pair_copy(e, of.law - 1) < 0 || pair_copy(e, of.condition) < 0 ||
        pair_push(e, EXPR_COLLECTION, EXPR_ROW, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_CASES, of.terms + 1);
}

/* The cases that an answer is, perhaps behind a name; -1 where it is none. */
static int32_t cases_of(const expr *e, int32_t root) {
    if (pair_is(e, root, EXPR_RELATION, EXPR_EQ) && pair_is_name(e, pair_left_of(e, root - 1))) {
        root = root - 1;
    }
    return pair_is(e, root, EXPR_COLLECTION, EXPR_CASES) ? root : -1;
}

pair_verdict pair_rule_first_terms(pair_judge *j, int32_t gold, int32_t pred) {
    const int32_t known = cases_of(j->e, gold), given = cases_of(j->e, pred);
    if ((known < 0) == (given < 0)) return PAIR_SAYS_NOTHING;
    const int32_t made = as_cases(j->e, known < 0 ? gold : pred);
    if (made < 0) return PAIR_SAYS_NOTHING;
    return pair_judge_equal(j, known < 0 ? made : known, known < 0 ? given : made);
}
