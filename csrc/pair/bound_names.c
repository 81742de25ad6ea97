/* Names that an answer binds itself: those of quantifiers, of measures of several dimensions, and
 * the parameter of a curve. */
#include <string.h>

#include "pair/constants.h"
#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_BOUND = 8 };

typedef struct {
    int32_t label[MOST_BOUND];
    int32_t count; /* more than MOST_BOUND: too many to look at */
} names;

static void add(names *n, int32_t label) {
    for (int32_t k = 0; k < n->count && k < MOST_BOUND; k++) {
        if (n->label[k] == label) return;
    }
    if (n->count < MOST_BOUND) n->label[n->count] = label;
    n->count++;
}

/* The letter that node i sums over, -1 where it is no sum or its index is more than a letter. */
static int32_t index_of_sum(const expr *e, int32_t i) {
    if (!pair_is(e, i, EXPR_OPERATOR, EXPR_SUM) && !pair_is(e, i, EXPR_OPERATOR, EXPR_PRODUCT)) {
        return -1;
    }
    const int32_t index = pair_child(e, i, 1);
    return e->node[index].kind == EXPR_SYMBOL && e->name[e->node[index].label].length == 1
               ? e->node[index].label
               : -1;
}

/* What a measure of several dimensions is of, p of d^4{p}: its bytes, 0 for any other name. */
static int32_t measured(const expr *e, int32_t label, const char **of) {
    const expr_name *const name = &e->name[label];
    const char *const text = e->text + name->text;
    if (name->length < 6 || text[0] != 'd' || text[1] != '^' || text[3] != '{' ||
        text[name->length - 1] != '}') {
        return 0;
    }
    *of = text + 4;
    return name->length - 5;
}

/* The name that node i integrates over by such a measure, -1 where it is none. O(names). */
static int32_t integrated(const expr *e, int32_t i) {
    const char *of;
    if (!pair_is(e, i, EXPR_OPERATOR, EXPR_INTEGRAL)) return -1;
    const int32_t variable = pair_child(e, i, 1);
    const int32_t bytes =
        e->node[variable].kind == EXPR_SYMBOL ? measured(e, e->node[variable].label, &of) : 0;
    for (int32_t k = 0; bytes > 0 && k < e->name_count; k++) {
        if (e->name[k].length == bytes &&
            memcmp(e->text + e->name[k].text, of, (size_t)bytes) == 0) {
            return k;
        }
    }
    return -1;
}

static int is_extremum(const expr *e, int32_t i) {
    return (pair_is(e, i, EXPR_OPERATOR, EXPR_SUPREMUM) ||
            pair_is(e, i, EXPR_OPERATOR, EXPR_INFIMUM) ||
            pair_is(e, i, EXPR_OPERATOR, EXPR_ARGMAX) ||
            pair_is(e, i, EXPR_OPERATOR, EXPR_ARGMIN)) &&
           e->node[i].arity == 2;
}

/* The letter that an extremum is taken over: x, x of A, 0 <= x <= 1; -1 where it is none. */
static int32_t taken_over(const expr *e, int32_t domain) {
    int32_t name = domain;
    if (pair_is(e, domain, EXPR_COLLECTION, EXPR_CHAIN)) name = pair_child(e, domain, 0) - 1;
    if (name == domain && e->node[name].kind == EXPR_RELATION) name = pair_left_of(e, name - 1);
    return e->node[name].kind == EXPR_SYMBOL ? e->node[name].label : -1;
}

static int are_same(const names *a, const names *b) {
    for (int32_t k = 0; k < a->count; k++) {
        if (a->label[k] != b->label[k]) return 0;
    }
    return 1;
}

enum { MOST_PLACES = 3 };

/* The places of the letters that a name is made of with what stands above it: n of n^{(0)}, i of
 * psi_i and psi_i^{(0)}, k and n of V_{kn}; how many. */
static int32_t letters_in(const expr *e, int32_t label, int32_t place[MOST_PLACES]) {
    const expr_name *const name = &e->name[label];
    const char *const text = e->text + name->text;
    int32_t count = 0, at = 0;
    if (name->length > 2 && text[1] == '^') place[count++] = 0;
    while (at < name->length && text[at] != '_') at++;
    const int braced = at + 1 < name->length && text[at + 1] == '{';
    const int32_t letters = braced ? 2 : 1, end = at + 1 + letters + 2 * braced;
    if (at == 0 || end > name->length || (end < name->length && text[end] != '^') ||
        (braced && text[end - 1] != '}')) {
        return count;
    }
    for (int32_t k = 0; k < letters; k++) {
        const int32_t here = at + 1 + braced + k;
        if (text[here] >= 'a' && text[here] <= 'z') place[count++] = here;
    }
    return count;
}

/* Whether a name has a letter among those. */
static int is_indexed_by(const expr *e, int32_t label, char letter) {
    int32_t place[MOST_PLACES];
    const int32_t count = letter != 0 ? letters_in(e, label, place) : 0;
    for (int32_t k = 0; k < count; k++) {
        if (e->text[e->name[label].text + place[k]] == letter) return 1;
    }
    return 0;
}

static char letter_of(const expr *e, int32_t label) {
    return e->name[label].length == 1 ? e->text[e->name[label].text] : 0;
}

/* Whether a node joins sets, spaces or forms, of which its operand may be one for each index. */
static int joins(const expr *e, int32_t i) {
    if (e->node[i].kind == EXPR_CALL) {
        const expr_name *const name = &e->name[e->node[i].label];
        const char *const text = e->text + name->text;
        return name->length == 6 &&
               (memcmp(text, "bigcup", 6) == 0 || memcmp(text, "bigcap", 6) == 0);
    }
    return pair_is(e, i, EXPR_OPERATOR, EXPR_DIRECT_SUM) ||
           pair_is(e, i, EXPR_OPERATOR, EXPR_TENSOR) || pair_is(e, i, EXPR_OPERATOR, EXPR_WEDGE);
}

/* The letter that \bigcup_i A_i runs over, -1 where node i is none of its kind: A \otimes b has an
 * operand that no index runs through. */
static int32_t joined_over(const expr *e, int32_t i) {
    if (!joins(e, i) || e->node[i].arity < 2) return -1;
    const int32_t index = pair_child(e, i, 1), operand = pair_child(e, i, 0);
    if (e->node[index].kind != EXPR_SYMBOL) return -1;
    const char letter = letter_of(e, e->node[index].label);
    /* Without bounds only a letter that runs tells: a_b \wedge b has two operands. */
    if (e->node[i].arity == 2 && (letter < 'i' || letter > 'n')) return -1;
    for (int32_t k = pair_start(e, operand); letter != 0 && k <= operand; k++) {
        if (e->node[k].kind == EXPR_SYMBOL && (e->node[k].label == e->node[index].label ||
                                               is_indexed_by(e, e->node[k].label, letter))) {
            return e->node[index].label;
        }
    }
    return -1;
}

/* The names that quantifiers, extrema and measures bind, and sums of states or of derivatives by
 * indexed names, in the order of what is said of them. */
static names quantified(const expr *e, int32_t root) {
    names found = {{0}, 0};
    const int sums = pair_holds_operator(e, root, EXPR_KET) ||
                     pair_holds_operator(e, root, EXPR_BRACKET) ||
                     pair_holds_operator(e, root, EXPR_PARTIAL);
    for (int32_t i = root; i >= pair_start(e, root); i--) {
        if (sums && index_of_sum(e, i) >= 0) add(&found, index_of_sum(e, i));
        if (joined_over(e, i) >= 0) add(&found, joined_over(e, i));
        if (is_extremum(e, i) && taken_over(e, i - 1) >= 0) add(&found, taken_over(e, i - 1));
        if (integrated(e, i) >= 0) add(&found, integrated(e, i));
        if (!pair_is(e, i, EXPR_OPERATOR, EXPR_FORALL) &&
            !pair_is(e, i, EXPR_OPERATOR, EXPR_EXISTS)) {
            continue;
        }
        int32_t name = pair_child(e, i, 0);
        if (e->node[name].kind == EXPR_RELATION) name = pair_left_of(e, name - 1);
        if (e->node[name].kind == EXPR_SYMBOL) add(&found, e->node[name].label);
    }
    return found;
}

static int is_letter(char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }

/* Whether a name has a letter by itself in what stands below or above it: i of sigma_z^{(i)}. */
static int is_marked_by(const expr *e, int32_t label, char letter) {
    const expr_name *const name = &e->name[label];
    const char *const text = e->text + name->text, *of;
    int32_t at = 1;
    if (measured(e, label, &of) > 0) return 0;
    while (at < name->length && text[at] != '_' && text[at] != '^') at++;
    for (at++; letter != 0 && at < name->length; at++) {
        if (text[at] == letter && !is_letter(text[at - 1]) &&
            (at + 1 == name->length || !is_letter(text[at + 1]))) {
            return 1;
        }
    }
    return is_indexed_by(e, label, letter);
}

enum { SPELLING = 64 };

/* The label of a name with other letters, all at once; -1 where there is no room. */
static int32_t with_letters(expr *e, int32_t label, const names *from, const names *to) {
    char name[SPELLING];
    int32_t place[MOST_PLACES];
    const int32_t length = e->name[label].length, count = letters_in(e, label, place);
    int changed = 0;
    if (length > SPELLING) return count > 0 ? -1 : label;
    memcpy(name, e->text + e->name[label].text, (size_t)length);
    for (int32_t i = 0; i < count; i++) {
        for (int32_t k = 0; k < from->count; k++) {
            if (name[place[i]] != letter_of(e, from->label[k])) continue;
            name[place[i]] = letter_of(e, to->label[k]);
            changed = 1;
            break;
        }
    }
    return changed ? expr_intern(e, name, length) : label;
}

/* The label of the measure of another name, -1 where it is of none of them. */
static int32_t with_measure(expr *e, int32_t label, const names *from, const names *to) {
    char name[SPELLING];
    const char *of;
    const int32_t bytes = measured(e, label, &of);
    for (int32_t k = 0; bytes > 0 && k < from->count; k++) {
        const expr_name *const old = &e->name[from->label[k]], *const made = &e->name[to->label[k]];
        if (old->length != bytes || memcmp(e->text + old->text, of, (size_t)bytes) != 0) continue;
        if (made->length + 5 > SPELLING) return -1;
        memcpy(name, of - 4, 4);
        memcpy(name + 4, e->text + made->text, (size_t)made->length);
        name[made->length + 4] = '}';
        return expr_intern(e, name, made->length + 5);
    }
    return -1;
}

/* Appends a copy in which names are others, all at once; a name that stands for something else
 * there already changes places with the one that takes its letter. */
static int32_t renamed(expr *e, int32_t root, const names *from, const names *to) {
    const int32_t copy = pair_copy(e, root);
    for (int32_t i = copy < 0 ? 0 : pair_start(e, copy); i <= copy; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        const int32_t label = e->node[i].label;
        int32_t made = -1;
        for (int32_t k = 0; k < from->count && made < 0; k++) {
            if (label == from->label[k]) made = to->label[k];
        }
        if (made < 0) made = with_measure(e, label, from, to);
        if (made < 0) made = with_letters(e, label, from, to);
        if (made < 0) return -1;
        e->node[i].label = made;
    }
    return copy;
}

/* Whether a name of `to` that is none of `from` stands in the answer: it would be taken for it. */
static int would_clash(const expr *e, int32_t root, const names *from, const names *to) {
    for (int32_t k = 0; k < to->count; k++) {
        int own = 0;
        for (int32_t m = 0; m < from->count; m++) own |= from->label[m] == to->label[k];
        if (!own && pair_mentions(e, root, to->label[k])) return 1;
        for (int32_t i = pair_start(e, root); !own && i <= root; i++) {
            if (e->node[i].kind == EXPR_SYMBOL &&
                is_marked_by(e, e->node[i].label, letter_of(e, to->label[k]))) {
                return 1;
            }
        }
    }
    return 0;
}

/* Whether a bound letter stands in a name where it is not renamed. */
static int is_out_of_reach(const expr *e, int32_t root, const names *bound) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        for (int32_t k = 0; k < bound->count && e->node[i].kind == EXPR_SYMBOL; k++) {
            const int32_t label = e->node[i].label;
            const char letter = letter_of(e, bound->label[k]);
            if (is_marked_by(e, label, letter) && !is_indexed_by(e, label, letter)) return 1;
        }
    }
    return 0;
}

static pair_verdict judge_renamed(pair_judge *j, int32_t gold, int32_t pred, const names *known,
                                  const names *given) {
    if (known->count == 0 || known->count != given->count || known->count > MOST_BOUND ||
        are_same(known, given) || would_clash(j->e, pred, given, known) ||
        is_out_of_reach(j->e, gold, known) || is_out_of_reach(j->e, pred, given)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t other = renamed(j->e, pred, given, known);
    if (other < 0) return PAIR_SAYS_OPEN;
    const pair_verdict said = pair_judge_equal(j, gold, other);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}

/* --- extrema ---------------------------------------------------------------------------------- */

/* The one extremum over something that an answer holds, -1 where it holds none or several. */
static int32_t only_extremum(const expr *e, int32_t root) {
    int32_t found = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!is_extremum(e, i)) continue;
        if (found >= 0) return -1;
        found = i;
    }
    return found;
}

int pair_extrema_differ(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const int32_t known = only_extremum(e, gold), given = only_extremum(e, pred);
    if (known < 0 || given < 0 || pair_same(e, known - 1, given - 1)) return 0;
    const int32_t name = taken_over(e, known - 1), other = taken_over(e, given - 1);
    if (name >= 0 && other >= 0 && name != other) return 1;
    if (e->node[known - 1].kind == EXPR_SYMBOL || e->node[given - 1].kind == EXPR_SYMBOL) return 0;
    const pair_because before = j->because;
    const pair_verdict said = pair_judge_equal(j, known - 1, given - 1);
    j->because = before;
    return said != PAIR_SAYS_EQUAL &&
           (pair_exclude(j, known - 1, given - 1) || said == PAIR_SAYS_DIFFERENT);
}

/* --- the parameter of a curve ----------------------------------------------------------------- */

/* Whether an answer gives the coordinates of points: x = .., y = .., or a point of two or three
 * values. */
static int gives_coordinates(const expr *e, int32_t root) {
    if (pair_is(e, root, EXPR_RELATION, EXPR_EQ)) root -= 1;
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_TUPLE)) return e->node[root].arity > 1;
    if (!pair_is_bare_list(e, root) || e->node[root].arity < 2) return 0;
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!pair_is(e, child, EXPR_RELATION, EXPR_EQ)) return 0;
        const int32_t name = pair_left_of(e, child - 1);
        if (e->node[name].kind != EXPR_SYMBOL) return 0;
        const expr_name *const letter = &e->name[e->node[name].label];
        if (letter->length != 1 || e->text[letter->text] < 'x') return 0;
    }
    return 1;
}

/* The one symbol of an answer that the other has not, where it may be a parameter. */
static names parameter(const expr *e, int32_t root, int32_t other) {
    names found = {{0}, 0};
    for (int32_t i = pair_start(e, root); i <= root && found.count <= MOST_BOUND; i++) {
        if (e->node[i].kind != EXPR_SYMBOL || pair_mentions(e, other, e->node[i].label)) continue;
        add(&found, e->node[i].label);
    }
    if (found.count != 1 || !pair_is_parameter_letter(e, found.label[0])) found.count = 0;
    return found;
}

pair_verdict pair_rule_bound(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    const uint32_t binding = 1u << EXPR_OPERATOR | 1u << EXPR_CALL;
    if (expr_holds(e, gold, binding) && expr_holds(e, pred, binding)) {
        const names known = quantified(e, gold), given = quantified(e, pred);
        const pair_verdict said = judge_renamed(j, gold, pred, &known, &given);
        if (said != PAIR_SAYS_NOTHING) return said;
    }
    if (!gives_coordinates(e, gold) || !gives_coordinates(e, pred)) return PAIR_SAYS_NOTHING;
    const names known = parameter(e, gold, pred), given = parameter(e, pred, gold);
    return judge_renamed(j, gold, pred, &known, &given);
}
