/* Several values, each told by what stands before it: labels of parts, which are counted in
 * letters, numbers or Roman numerals, and names of quantities in words, beside the letters that
 * usually stand for them (quantity_words.def). */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/words.h"

enum { MOST_PARTS = 16 };

static int lower(int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

static int is_list_of(const expr *e, int32_t root) {
    return pair_is_bare_list(e, root) && e->node[root].arity > 1 &&
           e->node[root].arity <= MOST_PARTS;
}

/* Whether each part of one is what the part of the other at its place is. */
static pair_verdict same_parts(pair_judge *j, int32_t count, const int32_t *gold,
                               const int32_t *pred, const int32_t *place) {
    pair_verdict worst = PAIR_SAYS_EQUAL;
    j->members++;
    for (int32_t k = 0; k < count && worst != PAIR_SAYS_DIFFERENT; k++) {
        const pair_verdict said = pair_judge_equal(j, gold[k], pred[place[k]]);
        if (said != PAIR_SAYS_EQUAL) worst = said;
    }
    j->members--;
    return worst;
}

/* --- labels ----------------------------------------------------------------------------------- */

typedef enum { BY_LETTER, BY_NUMBER, BY_NUMERAL, BY_HYPOTHESIS, WAYS_OF_COUNTING } counting;

/* Which part a label says that it is, counted from 1; 0 where it is no such label. */
static int32_t ordinal(const expr *e, int32_t label, counting by) {
    static const char *const numeral[] = {"i",  "ii",  "iii",  "iv", "v",
                                          "vi", "vii", "viii", "ix", "x"};
    const expr_name *const name = &e->name[e->node[label].label];
    const char *const text = e->text + name->text;
    int32_t number = 0;
    if (name->length == 0 || name->length > 4) return 0;
    switch (by) {
        case BY_LETTER: {
            const int letter = lower(text[0]);
            return name->length == 1 && letter >= 'a' && letter <= 'z' ? letter - 'a' + 1 : 0;
        }
        case BY_NUMBER:
            for (int32_t k = 0; k < name->length; k++) {
                if (text[k] < '0' || text[k] > '9') return 0;
                number = 10 * number + text[k] - '0';
            }
            return number;
        case BY_HYPOTHESIS: /* H_0, and H_1, H_a or H_A beside it */
            if (name->length != 3 || text[0] != 'H' || text[1] != '_') return 0;
            return text[2] == '0' ? 1 : text[2] == '1' || lower(text[2]) == 'a' ? 2 : 0;
        default:
            for (int32_t n = 0; n < (int32_t)(sizeof numeral / sizeof *numeral); n++) {
                int32_t k = 0;
                while (k < name->length && lower(text[k]) == numeral[n][k]) k++;
                if (k == name->length && numeral[n][k] == '\0') return n + 1;
            }
            return 0;
    }
}

/* The parts of a list by their labels, each of 1 to n once; 0 where they are not so counted. */
static int read_labels(const expr *e, int32_t root, counting by, int32_t *part) {
    const int32_t count = e->node[root].arity;
    for (int32_t k = 0; k < count; k++) part[k] = -1;
    for (int32_t k = 0; k < count; k++) {
        const int32_t member = pair_child(e, root, k);
        if (!pair_is(e, member, EXPR_COLLECTION, EXPR_LABELLED)) return 0;
        const int32_t at = ordinal(e, pair_child(e, member, 0), by) - 1;
        if (at < 0 || at >= count || part[at] >= 0) return 0;
        part[at] = member - 1;
    }
    return 1;
}

static int read_any_labels(const expr *e, int32_t root, int32_t *part) {
    for (int by = 0; by < WAYS_OF_COUNTING; by++) {
        if (read_labels(e, root, (counting)by, part)) return 1;
    }
    return 0;
}

/* --- quantities in words ---------------------------------------------------------------------- */

static const struct {
    const char *words, *letters;
} quantity[] = {
#define X(words, letters) {words, letters},
#include "pair/quantity_words.def"
#undef X
};
enum { QUANTITIES = sizeof quantity / sizeof *quantity };

/* One value with what it is called: the name's root, or the words. */
typedef struct {
    int32_t name, value;
    int square; /* the value is that of the name squared */
} part;

/* The row of the words that a name is spelled with, -1 for other names. */
static int32_t row_of(const expr *e, int32_t name) {
    const int kind = e->node[name].kind;
    if (kind != EXPR_SYMBOL && kind != EXPR_WORDS && kind != EXPR_CALL) return -1;
    const expr_name *const spelling = &e->name[e->node[name].label];
    const char *const text = e->text + spelling->text;
    for (int32_t row = 0; row < QUANTITIES; row++) {
        int32_t k = 0;
        while (k < spelling->length && lower(text[k]) == quantity[row].words[k]) k++;
        if (k == spelling->length && quantity[row].words[k] == '\0') return row;
    }
    return -1;
}

/* Whether a name is a word: three letters or more, with no index. */
static int is_word(const expr *e, int32_t name) {
    enum { SHORTEST = 3 };
    const int kind = e->node[name].kind;
    if (kind != EXPR_SYMBOL && kind != EXPR_WORDS) return 0;
    const expr_name *const spelling = &e->name[e->node[name].label];
    const char *const text = e->text + spelling->text;
    for (int32_t k = 0; k < spelling->length; k++) {
        const int c = lower(text[k]);
        if ((c < 'a' || c > 'z') && c != ' ' && c != '-') return 0;
    }
    return spelling->length >= SHORTEST;
}

static int names_quantity(const expr *e, int32_t name) {
    return row_of(e, name) >= 0 || is_word(e, name);
}

/* Appends what is left of a product behind its first factor. */
static int32_t push_rest(expr *e, int32_t product) {
    const int32_t arity = e->node[product].arity;
    for (int32_t k = 1; k < arity; k++) {
        if (pair_copy(e, pair_child(e, product, k)) < 0) return -1;
    }
    return arity == 2 ? e->node_count - 1 : pair_push(e, EXPR_MUL, 0, arity - 1);
}

/* Appends the point of center (1, 2). */
static int32_t push_point(expr *e, int32_t call) {
    const int32_t arity = e->node[call].arity;
    for (int32_t k = 0; k < arity; k++) {
        if (pair_copy(e, pair_child(e, call, k)) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_TUPLE, arity);
}

/* Reads area = 5, Area: 5, area 5, center (1, 2), and 5 beside words that say what it is. */
static int read_part(expr *e, int32_t root, part *to) {
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_LABELLED)) {
        *to = (part){pair_child(e, root, 0), root - 1, 0};
        return names_quantity(e, to->name) || e->name[e->node[to->name].label].length == 1;
    }
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_QUALIFIED)) {
        *to = (part){root - 1, pair_child(e, root, 0), 0};
        return e->node[root].arity == 2 && names_quantity(e, to->name);
    }
    if (e->node[root].kind == EXPR_MUL && e->node[root].arity > 1) {
        *to = (part){pair_child(e, root, 0), -1, 0};
        if (!names_quantity(e, to->name)) return 0;
        to->value = push_rest(e, root);
        return to->value >= 0;
    }
    if (e->node[root].kind == EXPR_CALL && e->node[root].arity > 1) {
        *to = (part){root, -1, 0};
        if (row_of(e, root) < 0) return 0;
        to->value = push_point(e, root);
        return to->value >= 0;
    }
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return 0;
    const int32_t left = pair_left_of(e, root - 1);
    const int square = e->node[left].kind == EXPR_POW && pair_is_integer(e, left - 1, 2);
    *to = (part){square ? pair_left_of(e, left - 1) : left, root - 1, square};
    return square ? e->node[to->name].kind == EXPR_SYMBOL : pair_is_name(e, to->name);
}

/* Whether a letter, or a function of one, is among those of a row; sigma^2 for squared ones. */
static int stands_for(const expr *e, const part *of, int32_t row) {
    const expr_name *const spelling = &e->name[e->node[of->name].label];
    const char *const text = e->text + spelling->text;
    for (const char *at = quantity[row].letters; *at != '\0';) {
        const size_t length = strcspn(at, " ");
        const size_t suffix = of->square ? 2 : 0;
        if (length == (size_t)spelling->length + suffix &&
            memcmp(at, text, (size_t)spelling->length) == 0 &&
            (suffix == 0 || memcmp(at + length - 2, "^2", 2) == 0)) {
            return 1;
        }
        at += length + (at[length] == ' ');
    }
    return 0;
}

/* Whether two parts are of one quantity: the same words, or words and a letter for them. */
static int are_alike(const expr *e, const part *a, const part *b) {
    const int32_t row = row_of(e, a->name), other = row_of(e, b->name);
    if (row >= 0 && other >= 0) {
        return row == other || strcmp(quantity[row].letters, quantity[other].letters) == 0;
    }
    if (row >= 0) return stands_for(e, b, row);
    return other >= 0 ? stands_for(e, a, other)
                      : a->square == b->square && (pair_same(e, a->name, b->name) ||
                                                   pair_same_words(e, a->name, b->name));
}

/* Whether one is named in words and the other by the letter whose square, or root, they are:
 * variance and sigma. */
static int are_of_powers(const expr *e, const part *a, const part *b) {
    const int32_t row = row_of(e, a->name), other = row_of(e, b->name);
    if ((row >= 0) == (other >= 0)) return 0;
    part letter = row >= 0 ? *b : *a;
    letter.square = !letter.square;
    return stands_for(e, &letter, row >= 0 ? row : other);
}

static int read_parts(expr *e, int32_t root, part *to, int *words) {
    for (int32_t k = 0; k < e->node[root].arity; k++) {
        if (!read_part(e, pair_child(e, root, k), &to[k])) return 0;
        *words |= names_quantity(e, to[k].name) || e->node[to[k].name].kind == EXPR_WORDS;
    }
    return 1;
}

pair_verdict pair_rule_quantity_words(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    part known[MOST_PARTS], given[MOST_PARTS];
    int32_t of_gold[MOST_PARTS], of_pred[MOST_PARTS], place[MOST_PARTS];
    int words = 0;
    if (!is_list_of(e, gold) || !is_list_of(e, pred)) return PAIR_SAYS_NOTHING;
    const int32_t count = e->node[gold].arity, others = e->node[pred].arity;
    if (!read_parts(e, gold, known, &words) || !read_parts(e, pred, given, &words) || !words) {
        return PAIR_SAYS_NOTHING;
    }
    for (int32_t k = 0; k < others; k++) of_pred[k] = given[k].value;
    for (int32_t k = 0; k < count; k++) {
        of_gold[k] = known[k].value;
        place[k] = -1;
        int powers = 0;
        for (int32_t m = 0; m < others; m++) {
            powers |= are_of_powers(e, &known[k], &given[m]);
            if (!are_alike(e, &known[k], &given[m])) continue;
            if (place[k] >= 0) return PAIR_SAYS_NOTHING;
            place[k] = m;
        }
        if (place[k] < 0) {
            return powers ? pair_differs(j, PAIR_BECAUSE_MEMBER) : PAIR_SAYS_NOTHING;
        }
    }
    for (int32_t k = 1; k < count; k++) {
        for (int32_t m = 0; m < k; m++) {
            if (place[k] == place[m]) return PAIR_SAYS_NOTHING;
        }
    }
    const pair_verdict said = same_parts(j, count, of_gold, of_pred, place);
    return said == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_MEMBER) : said;
}

/* --- labels in words -------------------------------------------------------------------------- */

/* Whether every part has a label of words, longer than those that count. */
static int has_words(const expr *e, int32_t root) {
    enum { LONGEST_COUNT = 4 };
    for (int32_t k = 0; k < e->node[root].arity; k++) {
        const int32_t member = pair_child(e, root, k);
        if (!pair_is(e, member, EXPR_COLLECTION, EXPR_LABELLED)) return 0;
        const int32_t label = pair_child(e, member, 0);
        if (e->name[e->node[label].label].length <= LONGEST_COUNT) return 0;
    }
    return 1;
}

static int32_t label_at(const expr *e, int32_t root, int32_t k) {
    return pair_child(e, pair_child(e, root, k), 0);
}

/* Finds for each part the one with the same words; 0 where two of one list have the same. */
static int find_same_words(const expr *e, int32_t gold, int32_t pred, int32_t *place,
                           uint32_t *taken) {
    const int32_t count = e->node[gold].arity;
    for (int32_t k = 0; k < count; k++) {
        place[k] = -1;
        for (int32_t m = 0; m < count; m++) {
            if (!pair_same_words(e, label_at(e, gold, k), label_at(e, pred, m))) continue;
            if (place[k] >= 0 || (*taken >> m & 1u)) return 0;
            place[k] = m;
            *taken |= 1u << m;
        }
    }
    return 1;
}

/* Whether the words for a part say that it is another one: they name another quantity, or another
 * part has some of them. */
static int are_other_words(const expr *e, int32_t gold, int32_t pred, int32_t k, int32_t m) {
    const int32_t here = label_at(e, gold, k), there = label_at(e, pred, m);
    const int32_t row = row_of(e, here), other = row_of(e, there);
    if (row >= 0 && other >= 0 && strcmp(quantity[row].letters, quantity[other].letters) != 0) {
        return 1;
    }
    for (int32_t n = 0; n < e->node[pred].arity; n++) {
        if (n != m && pair_words_share(e, here, label_at(e, pred, n)) &&
            !pair_words_share(e, here, there)) {
            return 1;
        }
    }
    return 0;
}

/* Parts named in words: those with the same words agree, and what is named otherwise in both stands
 * in one order. */
static pair_verdict by_words(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    int32_t known[MOST_PARTS], given[MOST_PARTS], place[MOST_PARTS];
    const int32_t count = e->node[gold].arity;
    uint32_t taken = 0;
    if (!has_words(e, gold) || !has_words(e, pred) ||
        !find_same_words(e, gold, pred, place, &taken)) {
        return PAIR_SAYS_NOTHING;
    }
    for (int32_t k = 0, m = 0; k < count; k++) {
        if (place[k] < 0) {
            while (taken >> m & 1u) m++;
            if (are_other_words(e, gold, pred, k, m)) return pair_differs(j, PAIR_BECAUSE_LABEL);
            place[k] = m++;
        }
        known[k] = pair_child(e, gold, k) - 1;
        given[k] = pair_child(e, pred, k) - 1;
    }
    const pair_verdict said = same_parts(j, count, known, given, place);
    return said == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_MEMBER) : said;
}

/* Whether a member gives the value of a name, or of its square, that no member before it in the
 * list has. */
static int gives_new_name(const expr *e, int32_t root, int32_t k) {
    const int32_t name = pair_left_of(e, root - 1);
    const int square = e->node[name].kind == EXPR_POW && pair_is_integer(e, name - 1, 2);
    if (!pair_is_name(e, square ? pair_left_of(e, name - 1) : name)) return 0;
    for (int32_t i = e->node_count - 1; k > 0; k--, i -= e->node[i].size) {
        if (pair_same(e, name, pair_left_of(e, i - 1))) return 0;
    }
    return 1;
}

/* Appends the parts without their labels where each gives the value of a name of its own; -1
 * elsewhere. */
static int32_t without_labels(expr *e, int32_t root, int *labels) {
    for (int32_t k = 0; k < e->node[root].arity; k++) {
        const int32_t member = pair_child(e, root, k);
        const int labelled = pair_is(e, member, EXPR_COLLECTION, EXPR_LABELLED);
        const int32_t said = labelled ? member - 1 : member;
        *labels |= labelled;
        if (!pair_is(e, said, EXPR_RELATION, EXPR_EQ) || !gives_new_name(e, said, k) ||
            pair_copy(e, said) < 0) {
            return -1;
        }
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_SEQUENCE, e->node[root].arity);
}

/* Parts with labels in one answer that the other counts, calls otherwise or has none for: they are
 * told by the names whose values they give, (a) mu = 5 and mean: mu = 5. */
static pair_verdict by_names(pair_judge *j, int32_t gold, int32_t pred) {
    int labels = 0;
    const int32_t known = without_labels(j->e, gold, &labels);
    const int32_t given = known < 0 ? -1 : without_labels(j->e, pred, &labels);
    if (given < 0 || !labels) return PAIR_SAYS_NOTHING;
    const pair_verdict said = pair_judge_equal(j, known, given);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}

/* The values of a list in their order, without labels and without the lists that they stand in; 0
 * where they are too many. */
static int32_t flattened(const expr *e, int32_t root, int32_t *to, int32_t count, int depth) {
    enum { MOST_NESTED = 3 };
    int32_t member[MOST_PARTS];
    if (pair_is(e, root, EXPR_COLLECTION, EXPR_LABELLED)) root--;
    const int list = pair_is_bare_list(e, root) ||
                     (depth == 0 && pair_is(e, root, EXPR_COLLECTION, EXPR_QUALIFIED));
    if (!list || depth == MOST_NESTED) {
        if (count == MOST_PARTS) return 0;
        to[count] = root;
        return count + 1;
    }
    if (e->node[root].arity > MOST_PARTS) return 0;
    pair_children(e, root, member);
    for (int32_t k = 0; k < e->node[root].arity; k++) {
        count = flattened(e, member[k], to, count, depth + 1);
        if (count == 0) return 0;
    }
    return count;
}

/* Parts that one answer alone counts with labels: the same values in their order. */
static pair_verdict in_their_order(pair_judge *j, int32_t gold, int32_t pred) {
    static const int32_t in_order[MOST_PARTS] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                 8, 9, 10, 11, 12, 13, 14, 15};
    int32_t known[MOST_PARTS], given[MOST_PARTS];
    const int32_t count = flattened(j->e, gold, known, 0, 0);
    if (count < 2 || flattened(j->e, pred, given, 0, 0) != count) return PAIR_SAYS_NOTHING;
    const pair_verdict said = same_parts(j, count, known, given, in_order);
    return said == PAIR_SAYS_EQUAL ? said : PAIR_SAYS_NOTHING;
}

static int has_label(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i < root; i++) {
        if (pair_is(e, i, EXPR_COLLECTION, EXPR_LABELLED)) return 1;
    }
    return 0;
}

/* A list, or a value with words behind it, which may be two parts. */
static int is_list_or_remark(const expr *e, int32_t root) {
    return is_list_of(e, root) ||
           (pair_is(e, root, EXPR_COLLECTION, EXPR_QUALIFIED) && e->node[root].arity == 2);
}

pair_verdict pair_rule_labels(pair_judge *j, int32_t gold, int32_t pred) {
    static const int32_t in_order[MOST_PARTS] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                 8, 9, 10, 11, 12, 13, 14, 15};
    const expr *const e = j->e;
    int32_t known[MOST_PARTS], given[MOST_PARTS];
    if (!is_list_or_remark(e, gold) || !is_list_or_remark(e, pred)) return PAIR_SAYS_NOTHING;
    const int of_gold = read_any_labels(e, gold, known), of_pred = read_any_labels(e, pred, given);
    if (of_gold != of_pred && !has_label(e, of_gold ? pred : gold)) {
        const pair_verdict found = in_their_order(j, gold, pred);
        if (found != PAIR_SAYS_NOTHING) return found;
    }
    if (!is_list_of(e, gold) || !is_list_of(e, pred) ||
        e->node[gold].arity != e->node[pred].arity) {
        return PAIR_SAYS_NOTHING;
    }
    if (of_gold != of_pred) return by_names(j, gold, pred);
    if (!of_gold) {
        const pair_verdict found = by_words(j, gold, pred);
        return found == PAIR_SAYS_NOTHING ? by_names(j, gold, pred) : found;
    }
    const pair_verdict said = same_parts(j, e->node[gold].arity, known, given, in_order);
    return said == PAIR_SAYS_DIFFERENT ? pair_differs(j, PAIR_BECAUSE_MEMBER) : said;
}

/* --- the ends of a range ---------------------------------------------------------------------- */

/* The value of the name's least (-1) or greatest (1) one in a list: P_min = a, P_max = b; -1 where
 * there is none. */
static int32_t end_of(const expr *e, int32_t list, int32_t name, int end) {
    const expr_name *const of = &e->name[e->node[name].label];
    const char *const index = end < 0 ? "_{min}" : "_{max}";
    for (int32_t k = 0; k < e->node[list].arity; k++) {
        const int32_t member = pair_child(e, list, k);
        if (!pair_is(e, member, EXPR_RELATION, EXPR_EQ)) return -1;
        const int32_t left = pair_left_of(e, member - 1);
        if (e->node[left].kind != EXPR_SYMBOL) return -1;
        const expr_name *const here = &e->name[e->node[left].label];
        const char *const text = e->text + here->text;
        if (here->length == of->length + 6 &&
            memcmp(text, e->text + of->text, (size_t)of->length) == 0 &&
            memcmp(text + of->length, index, 6) == 0) {
            return member - 1;
        }
    }
    return -1;
}

/* a <= P <= b beside P_min = a and P_max = b. */
static pair_verdict same_ends(pair_judge *j, int32_t chain, int32_t list, int of_gold) {
    const expr *const e = j->e;
    int32_t term[3];
    if (!pair_is(e, chain, EXPR_COLLECTION, EXPR_CHAIN) || e->node[chain].arity != 2 ||
        !pair_is_bare_list(e, list) || e->node[list].arity != 2) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t last = chain - 1, first = pair_left_of(e, last);
    const int head = e->node[last].head;
    if (e->node[first].head != head || (head != EXPR_LE && head != EXPR_GE)) {
        return PAIR_SAYS_NOTHING;
    }
    pair_terms(e, chain, term);
    if (e->node[term[1]].kind != EXPR_SYMBOL) return PAIR_SAYS_NOTHING;
    const int32_t low = end_of(e, list, term[1], -1), high = end_of(e, list, term[1], 1);
    if (low < 0 || high < 0) return PAIR_SAYS_NOTHING;
    const int32_t bounds[2] = {term[head == EXPR_LE ? 0 : 2], term[head == EXPR_LE ? 2 : 0]};
    const int32_t ends[2] = {low, high};
    static const int32_t in_order[2] = {0, 1};
    return same_parts(j, 2, of_gold ? bounds : ends, of_gold ? ends : bounds, in_order);
}

pair_verdict pair_rule_ends(pair_judge *j, int32_t gold, int32_t pred) {
    const pair_verdict said = same_ends(j, gold, pred, 1);
    return said == PAIR_SAYS_NOTHING ? same_ends(j, pred, gold, 0) : said;
}
