/* Laws for all terms of a sequence, of which either may begin elsewhere: a_{n+1} = 2 a_n and a_n =
 * 2 a_{n-1}. Where the index stands in the law by itself, it moves along: a_n = 2n is a_{n+1} =
 * 2n + 2. */
#include <string.h>

#include "latex/roles.h"
#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_SHIFT = 3, MOST_SPELLING = 64 };

/* The index at the end of a name: a letter and what is added to it. */
typedef struct {
    int32_t base; /* bytes of the name before it */
    char letter;
    int offset;
} name_index;

static int is_small(char c) { return c >= 'a' && c <= 'z'; }

/* a_n, a_{n+1}, a_{n-2}; 0 for other names. */
static int read_index(const expr *e, int32_t label, name_index *to) {
    const char *const text = e->text + e->name[label].text;
    const int32_t length = e->name[label].length;
    int32_t at = 0;
    while (at < length && text[at] != '_') at++;
    *to = (name_index){.base = at};
    if (at == 0 || at + 1 >= length) return 0;
    if (length == at + 2) {
        to->letter = text[at + 1];
        return is_small(to->letter);
    }
    if (length != at + 6 || text[at + 1] != '{' || text[at + 5] != '}') return 0;
    const char sign = text[at + 3], digit = text[at + 4];
    to->letter = text[at + 2];
    if ((sign != '+' && sign != '-') || digit < '1' || digit > '9') return 0;
    to->offset = (sign == '+' ? 1 : -1) * (digit - '0');
    return is_small(to->letter);
}

/* The largest index among the names of an equation; 0 where it has none, or of two letters. */
static int largest_index(const expr *e, int32_t root, name_index *largest) {
    int found = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        name_index here;
        if (e->node[i].kind != EXPR_SYMBOL || !read_index(e, e->node[i].label, &here)) continue;
        if (found && here.letter != largest->letter) return 0;
        if (!found || here.offset > largest->offset) *largest = here;
        found = 1;
    }
    return found;
}

/* The name with another index; -1 where there is no room. */
static int32_t moved_name(expr *e, int32_t label, name_index index, int by) {
    char spelling[MOST_SPELLING];
    const int offset = index.offset + by;
    int32_t length = index.base;
    if (length + 6 > MOST_SPELLING || offset > 9 || offset < -9) return -1;
    memcpy(spelling, e->text + e->name[label].text, (size_t)length);
    spelling[length++] = '_';
    if (offset == 0) {
        spelling[length++] = index.letter;
    } else {
        spelling[length++] = '{';
        spelling[length++] = index.letter;
        spelling[length++] = offset > 0 ? '+' : '-';
        spelling[length++] = (char)('0' + (offset > 0 ? offset : -offset));
        spelling[length++] = '}';
    }
    return expr_intern(e, spelling, length);
}

/* Whether a name is the letter of the index alone. */
static int is_letter(const expr *e, int32_t label, char letter) {
    return e->name[label].length == 1 && e->text[e->name[label].text] == letter;
}

/* Appends an equation for the terms `by` further on. */
static int32_t moved(expr *e, int32_t root, char letter, int by) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node n = e->node[i];
        name_index index;
        int32_t label = n.label;
        if (n.kind == EXPR_SYMBOL && is_letter(e, label, letter)) {
            if (expr_push(e, EXPR_SYMBOL, 0, 0, label, n.flags) < 0 ||
                pair_push_integer(e, by) < 0) {
                return -1;
            }
            last = pair_push(e, EXPR_ADD, 0, 2);
        } else {
            if (n.kind == EXPR_SYMBOL && read_index(e, label, &index)) {
                label = moved_name(e, label, index, by);
                if (label < 0) return -1;
            }
            last = expr_push(e, (expr_kind)n.kind, n.head, n.arity, label, n.flags);
        }
        if (last < 0) return -1;
    }
    return last;
}

/* Whether what stands left names terms of one sequence by their index. */
static int name_terms(const expr *e, int32_t gold, int32_t pred, name_index known,
                      name_index given) {
    name_index a, b;
    if (!pair_is(e, gold, EXPR_RELATION, EXPR_EQ) || !pair_is(e, pred, EXPR_RELATION, EXPR_EQ)) {
        return 0;
    }
    const int32_t left = pair_left_of(e, gold - 1), other = pair_left_of(e, pred - 1);
    if (e->node[left].kind != EXPR_SYMBOL || e->node[other].kind != EXPR_SYMBOL) return 0;
    const int32_t label = e->node[left].label, label_of = e->node[other].label;
    return read_index(e, label, &a) && read_index(e, label_of, &b) && a.base == b.base &&
           a.offset == known.offset && b.offset == given.offset &&
           memcmp(e->text + e->name[label].text, e->text + e->name[label_of].text,
                  (size_t)a.base) == 0;
}

static int may_be_law(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_EQ) || pair_is_bare_list(e, root) ||
           pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) ||
           pair_is(e, root, EXPR_COLLECTION, EXPR_CONJUNCTION);
}

/* A law with where it holds from on, n >= 1, moves with it; without that elsewhere. */
static int is_bounded(const expr *e, int32_t root, char letter) {
    if (e->node[root].kind != EXPR_COLLECTION || e->node[root].arity != 2 ||
        !pair_is(e, root - 1, EXPR_RELATION, EXPR_GE) || e->node[root - 2].kind != EXPR_NUMBER) {
        return 0;
    }
    const int32_t name = pair_left_of(e, root - 2);
    return e->node[name].kind == EXPR_SYMBOL && is_letter(e, e->node[name].label, letter);
}

/* Appends a list in which the laws stand without where they hold from on; the root itself where
 * none says it. */
static int32_t laws_alone(expr *e, int32_t root, char letter) {
    const int32_t arity = pair_is_bare_list(e, root) ? e->node[root].arity : 0;
    int bounded = 0;
    for (int32_t k = 0; k < arity; k++) bounded |= is_bounded(e, pair_child(e, root, k), letter);
    if (!bounded) return root;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t member = pair_child(e, root, k);
        const int32_t law = is_bounded(e, member, letter) ? pair_child(e, member, 0) : member;
        if (pair_copy(e, law) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, e->node[root].head, arity);
}

/* Whether both hold from the same term on, the pred's `by` further on. */
static int begin_alike(const expr *e, int32_t gold, int32_t pred, int by) {
    const expr_number *const a = &e->number[e->node[gold - 2].label],
                             *const b = &e->number[e->node[pred - 2].label];
    return a->exact && b->exact && a->q == 1 && b->q == 1 && a->exponent == 0 && b->exponent == 0 &&
           a->p + by == b->p;
}

pair_verdict pair_rule_shifted(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    name_index known, given;
    if (!may_be_law(e, gold) || !may_be_law(e, pred) || !largest_index(e, gold, &known) ||
        !largest_index(e, pred, &given) || known.letter != given.letter ||
        (roles_letter_bits(known.letter) & LETTER_INDEX) == 0) {
        return PAIR_SAYS_NOTHING;
    }
    const int by = known.offset - given.offset;
    if (by == 0 || by > MOST_SHIFT || by < -MOST_SHIFT) return PAIR_SAYS_NOTHING;
    if (is_bounded(e, gold, known.letter) && is_bounded(e, pred, given.letter)) {
        if (!begin_alike(e, gold, pred, by)) return PAIR_SAYS_NOTHING;
        gold = pair_child(e, gold, 0);
        pred = pair_child(e, pred, 0);
    }
    const int32_t laws = laws_alone(e, gold, known.letter);
    const int32_t others = laws < 0 ? -1 : laws_alone(e, pred, given.letter);
    if (others < 0) return PAIR_SAYS_OPEN;
    if ((laws == gold) != (others == pred)) { /* one of them says it: it does not count */
        gold = laws;
        pred = others;
    }
    const int32_t other = moved(e, pred, given.letter, by);
    if (other < 0) return PAIR_SAYS_OPEN;
    const pair_verdict said = pair_judge_equal(j, gold, other);
    if (said == PAIR_SAYS_DIFFERENT && name_terms(e, gold, pred, known, given)) return said;
    return said == PAIR_SAYS_EQUAL ? said : PAIR_SAYS_NOTHING;
}
