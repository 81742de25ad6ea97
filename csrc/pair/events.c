#include "pair/events.h"

#include <string.h>

#include "pair/forms.h"

/* An event that is made of no others: a letter, a relation, anything else as it stands. */
typedef struct {
    int32_t root;  /* where it stands; -1 for a letter that was spelled with a mark */
    int32_t label; /* of that letter */
    int head;      /* of a relation between the next two, -1 for anything else */
    int32_t left, right;
} atom;

enum { MOST_ATOMS = 6, VALUATIONS = 1 << MOST_ATOMS };

typedef struct {
    expr *e;
    atom atom[MOST_ATOMS];
    int32_t count;
    int failed;
} events;

/* Which valuations of the atoms an event holds in, a bit for each. */
typedef uint64_t table;

static int is_spelled(const expr *e, int32_t root, const char *text) {
    const expr_name *const name = &e->name[e->node[root].label];
    return strlen(text) == (size_t)name->length &&
           memcmp(e->text + name->text, text, (size_t)name->length) == 0;
}

static int is_probability(const expr *e, int32_t i) {
    return e->node[i].kind == EXPR_CALL && e->node[i].arity > 0 &&
           (is_spelled(e, i, "P") || is_spelled(e, i, "Pr"));
}

/* A letter of an event with its marks: bar{A}, A', bar{bar{A}}. */
typedef struct {
    int32_t from, length; /* of the letter in the name */
    int marks;
} marked_letter;

static marked_letter letter_of(const expr *e, int32_t root) {
    static const char bar[] = "bar{";
    const int32_t bytes = (int32_t)sizeof bar - 1;
    if (e->node[root].kind != EXPR_SYMBOL) return (marked_letter){0, 0, 0};
    const expr_name *const name = &e->name[e->node[root].label];
    const char *const text = e->text + name->text;
    marked_letter found = {0, name->length, 0};
    while (found.length > 1) {
        const char last = text[found.from + found.length - 1];
        if (last == '\'') {
            found.length--;
        } else if (last == '}' && found.length > bytes + 1 &&
                   memcmp(text + found.from, bar, (size_t)bytes) == 0) {
            found.from += bytes;
            found.length -= bytes + 1;
        } else {
            break;
        }
        found.marks++;
    }
    return found;
}

static int is_power_c(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_POW && e->node[root - 1].kind == EXPR_SYMBOL &&
           is_spelled(e, root - 1, "c");
}

static int is_complement(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_OPERATOR, EXPR_NOT) || is_power_c(e, root) ||
           (e->node[root].kind == EXPR_CALL && e->node[root].arity == 1 &&
            is_spelled(e, root, "bar")) ||
           letter_of(e, root).marks > 0;
}

/* Whether it is the letter of an event: a capital, with or without an index. */
static int is_event_letter(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_SYMBOL) return 0;
    const char first = e->text[e->name[e->node[root].label].text];
    return first >= 'A' && first <= 'Z';
}

/* Whether each child is a letter of an event or a complement: AB, A B^c. */
static int are_event_letters(const expr *e, int32_t root) {
    int32_t child = root - 1;
    for (int32_t k = e->node[root].arity; k > 0; k--, child -= e->node[child].size) {
        if (!is_event_letter(e, child) && !is_complement(e, child)) return 0;
    }
    return 1;
}

static int are_relations(const expr *e, int32_t root) {
    int32_t child = root - 1;
    for (int32_t k = e->node[root].arity; k > 0; k--, child -= e->node[child].size) {
        if (e->node[child].kind != EXPR_RELATION) return 0;
    }
    return 1;
}

typedef enum { ALONE, ALL_OF, ANY_OF, FIRST_ALONE, NONE_OF } joined_how;

static joined_how joined(const expr *e, int32_t root) {
    const expr_node *const node = &e->node[root];
    if (is_complement(e, root)) return NONE_OF;
    if (node->kind == EXPR_OPERATOR) {
        return node->head == EXPR_AND ? ALL_OF : node->head == EXPR_OR ? ANY_OF : ALONE;
    }
    if (node->kind == EXPR_MUL) return are_event_letters(e, root) ? ALL_OF : ALONE;
    if (node->kind != EXPR_COLLECTION) return ALONE;
    switch (node->head) {
        case EXPR_INTERSECTION:
        case EXPR_SEQUENCE:
        case EXPR_CONJUNCTION:
        case EXPR_CHAIN: return ALL_OF;
        case EXPR_UNION:
        case EXPR_ALTERNATIVES: return ANY_OF;
        case EXPR_SET_DIFFERENCE: return node->arity == 2 ? FIRST_ALONE : ALONE;
        default: return ALONE;
    }
}

static int says_more(const expr *e, int32_t root) {
    const int greater = pair_is(e, root, EXPR_RELATION, EXPR_GT) ||
                        pair_is(e, root, EXPR_RELATION, EXPR_GE) ||
                        pair_is(e, root, EXPR_RELATION, EXPR_NE);
    return greater || pair_is(e, root, EXPR_OPERATOR, EXPR_CONDITIONAL) || joined(e, root) != ALONE;
}

/* Whether a probability is the name of a value: P(not A) = 0.3. */
static int is_name_of_value(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return 0;
    for (int32_t i = pair_start(e, root - 1); i < root; i++) {
        if (is_probability(e, i)) return 0;
    }
    return is_probability(e, pair_left_of(e, root - 1));
}

int pair_events_in(const expr *e, int32_t root) {
    if (is_name_of_value(e, root)) return 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!is_probability(e, i)) continue;
        if (e->node[i].arity > 1 ? are_relations(e, i) : says_more(e, i - 1)) return 1;
    }
    return 0;
}

/* --- which events ----------------------------------------------------------------------------- */

static int is_same_atom(const expr *e, const atom *a, const atom *b) {
    if (a->head != b->head || a->label != b->label) return 0;
    if (a->head >= 0) return pair_same(e, a->left, b->left) && pair_same(e, a->right, b->right);
    return a->label >= 0 || pair_same(e, a->root, b->root);
}

/* The valuations in which an atom is true. */
static table table_of_atom(events *v, atom wanted) {
    int32_t k = 0;
    while (k < v->count && !is_same_atom(v->e, &v->atom[k], &wanted)) k++;
    if (k == v->count) {
        if (k == MOST_ATOMS) {
            v->failed = 1;
            return 0;
        }
        v->atom[v->count++] = wanted;
    }
    table found = 0;
    for (int32_t valuation = 0; valuation < VALUATIONS; valuation++) {
        if (valuation >> k & 1) found |= (table)1 << valuation;
    }
    return found;
}

/* A relation as one that says less or equal, or that none does: X > a is not X <= a. */
static table table_of_relation(events *v, int32_t root) {
    const expr *const e = v->e;
    int32_t right = root - 1, left = pair_left_of(e, right);
    int head = e->node[root].head;
    if (pair_is_number(e, left) && !pair_is_number(e, right)) { /* 3 < X */
        static const int turned[][2] = {{EXPR_LT, EXPR_GT}, {EXPR_GT, EXPR_LT}, {EXPR_LE, EXPR_GE},
                                        {EXPR_GE, EXPR_LE}, {EXPR_EQ, EXPR_EQ}, {EXPR_NE, EXPR_NE}};
        for (size_t k = 0; k < sizeof turned / sizeof *turned; k++) {
            if (turned[k][0] != head) continue;
            head = turned[k][1];
            left = right;
            right = pair_left_of(e, root - 1);
            break;
        }
    }
    static const int denied[][2] = {{EXPR_GT, EXPR_LE}, {EXPR_GE, EXPR_LT}, {EXPR_NE, EXPR_EQ}};
    for (size_t k = 0; k < sizeof denied / sizeof *denied; k++) {
        if (denied[k][0] == head) {
            return ~table_of_atom(v, (atom){root, -1, denied[k][1], left, right});
        }
    }
    return table_of_atom(v, (atom){root, -1, head, left, right});
}

static table table_of(events *v, int32_t root, int depth);

/* What a mark, a bar or "not" takes back. */
static table table_of_denied(events *v, int32_t root, int depth) {
    const expr *const e = v->e;
    const marked_letter letter = letter_of(e, root);
    if (letter.marks > 0) {
        const int32_t label = expr_intern(
            v->e, e->text + e->name[e->node[root].label].text + letter.from, letter.length);
        if (label < 0) v->failed = 1;
        const table plain = table_of_atom(v, (atom){-1, label, -1, -1, -1});
        return letter.marks % 2 == 1 ? plain : ~plain;
    }
    return table_of(v, is_power_c(e, root) ? pair_left_of(e, root - 1) : root - 1, depth + 1);
}

static table table_of(events *v, int32_t root, int depth) {
    const expr *const e = v->e;
    if (v->failed || depth > PAIR_MAX_DEPTH) {
        v->failed = 1;
        return 0;
    }
    const joined_how how = joined(e, root);
    if (how == NONE_OF) return ~table_of_denied(v, root, depth);
    if (how == ALONE) {
        if (e->node[root].kind == EXPR_RELATION) return table_of_relation(v, root);
        if (e->node[root].kind == EXPR_SYMBOL) {
            return table_of_atom(v, (atom){-1, e->node[root].label, -1, -1, -1});
        }
        return table_of_atom(v, (atom){root, -1, -1, -1, -1});
    }
    table found = how == ANY_OF ? 0 : ~(table)0;
    for (int32_t k = 0; k < e->node[root].arity; k++) {
        const table here = table_of(v, pair_child(e, root, k), depth + 1);
        if (how == ANY_OF) {
            found |= here;
        } else {
            found &= how == FIRST_ALONE && k == 1 ? ~here : here;
        }
    }
    return found;
}

/* The event of a probability, and the one that it is taken under. */
static void tables_of(events *v, int32_t call, table *event, table *given) {
    const expr *const e = v->e;
    int32_t what = call - 1;
    *given = ~(table)0;
    *event = ~(table)0;
    if (e->node[call].arity > 1) {
        for (int32_t k = 0; k < e->node[call].arity; k++) {
            *event &= table_of(v, pair_child(e, call, k), 0);
        }
        return;
    }
    if (pair_is(e, what, EXPR_OPERATOR, EXPR_CONDITIONAL) && e->node[what].arity == 2) {
        *given = table_of(v, what - 1, 0);
        what = pair_left_of(e, what - 1);
    }
    *event = table_of(v, what, 0) & *given;
}

static int is_of_events(const expr *e, int32_t i) {
    return is_probability(e, i) && (e->node[i].arity == 1 || are_relations(e, i));
}

/* --- written out ------------------------------------------------------------------------------ */

static int push_atom(expr *e, const atom *a) {
    if (a->head >= 0) {
        return pair_copy(e, a->left) >= 0 && pair_copy(e, a->right) >= 0 &&
               pair_push(e, EXPR_RELATION, a->head, 2) >= 0;
    }
    return a->label >= 0 ? expr_push(e, EXPR_SYMBOL, 0, 0, a->label, 0) >= 0
                         : pair_copy(e, a->root) >= 0;
}

/* The probability that all atoms of a set happen together, times a number. */
static int push_term(const events *v, int32_t set, int64_t times) {
    expr *const e = v->e;
    int32_t members = 0;
    if (pair_push_integer(e, times) < 0) return 0;
    for (int32_t k = 0; k < v->count; k++) {
        if (!(set >> k & 1)) continue;
        if (!push_atom(e, &v->atom[k])) return 0;
        members++;
    }
    if (members == 0) return 1;
    const int32_t label = expr_intern(e, "P", 1);
    return label >= 0 &&
           (members == 1 || pair_push(e, EXPR_COLLECTION, EXPR_INTERSECTION, members) >= 0) &&
           expr_push(e, EXPR_CALL, 0, 1, label, 0) >= 0 && pair_push(e, EXPR_MUL, 0, 2) >= 0;
}

/* The probability of an event as a sum over sets of atoms (inclusion and exclusion). */
static int push_event(const events *v, table event) {
    int32_t terms = 0;
    for (int32_t set = 0; set < 1 << v->count; set++) {
        int64_t times = 0;
        for (int32_t within = set;; within = (within - 1) & set) {
            int odd = 0;
            for (int32_t left = set & ~within; left != 0; left &= left - 1) odd = !odd;
            if (event >> within & 1) times += odd ? -1 : 1;
            if (within == 0) break;
        }
        if (times == 0) continue;
        if (!push_term(v, set, times)) return 0;
        terms++;
    }
    if (terms == 0) return pair_push_integer(v->e, 0) >= 0;
    return terms == 1 || pair_push(v->e, EXPR_ADD, 0, terms) >= 0;
}

static int push_probability(const events *v, table event, table given) {
    expr *const e = v->e;
    if (!push_event(v, event)) return 0;
    if (given == ~(table)0) return 1;
    return push_event(v, given) && pair_push_integer(e, -1) >= 0 &&
           pair_push(e, EXPR_POW, 0, 2) >= 0 && pair_push(e, EXPR_MUL, 0, 2) >= 0;
}

static int32_t written_out(events *v, int32_t root) {
    expr *const e = v->e;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        if (!is_of_events(e, i)) {
            if (expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags) <
                0) {
                return -1;
            }
            continue;
        }
        table event, given;
        tables_of(v, i, &event, &given);
        for (int32_t k = 0; k < node.arity; k++) e->node_count -= e->node[e->node_count - 1].size;
        if (v->failed || !push_probability(v, event, given)) return -1;
    }
    return e->node_count - 1;
}

int pair_events_written_out(pair_judge *j, int32_t *gold, int32_t *pred) {
    events v = {.e = j->e};
    const int32_t answer[2] = {*gold, *pred};
    for (int32_t side = 0; side < 2; side++) { /* the atoms of both before anything is appended */
        for (int32_t i = pair_start(v.e, answer[side]); i <= answer[side]; i++) {
            table event, given;
            if (is_of_events(v.e, i)) tables_of(&v, i, &event, &given);
            if (v.failed) return 0;
        }
    }
    j->work -= VALUATIONS * ((int64_t)v.e->node[*gold].size + v.e->node[*pred].size);
    *gold = written_out(&v, *gold);
    *pred = *gold < 0 ? -1 : written_out(&v, *pred);
    return *gold >= 0 && *pred >= 0;
}
