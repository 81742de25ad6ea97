/* Cases as the function that they are: at points drawn for their letters one row of each answer
 * holds, and what it says there must be what the other answer says there. So |x| is x where x >= 0
 * and -x elsewhere, and cases may be cut otherwise.
 *
 * A letter that is even in one case and odd in another is an integer. Points lie around the numbers
 * in the conditions. A point counts where at most one row of each answer holds; every row must have
 * been met, and no answer may say something where the other says nothing, but at the ends
 * themselves: there what both say must be the same. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/words.h"

enum {
    MOST_LETTERS = 6,
    MOST_BOUNDS = 12,
    MOST_ROWS = 16,
    POINTS = 48,      /* points at most where an answer says something */
    MOST_DRAWS = 192, /* and all of them */
    ENOUGH = 3,       /* draws that each row must be met by */
    STEPS = 37,       /* a draw is so many steps of 1/8 at most from a bound */
    STEP_PARTS = 8
};

typedef struct {
    int32_t label[MOST_LETTERS];
    int negative[MOST_LETTERS]; /* may be below zero */
    int whole[MOST_LETTERS];    /* is an integer: a case speaks of its parity */
    int32_t letters;
    int64_t bound_p[MOST_BOUNDS], bound_q[MOST_BOUNDS]; /* numbers in the conditions */
    int32_t bounds;
    int steps;                                /* one answer has steps */
    int64_t p[MOST_LETTERS], q[MOST_LETTERS]; /* the present point */
} draws;

typedef enum { IS_FALSE = 0, IS_TRUE = 1, IS_UNKNOWN = 2 } truth;

static int is_cases(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_COLLECTION, EXPR_CASES);
}

/* Whether values at a point can be found by putting numbers in place of letters. */
static int can_be_drawn(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node *const node = &e->node[i];
        if (node->flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX)) return 0;
        if (node->kind == EXPR_UNIT) return 0;
        if (node->kind == EXPR_OPERATOR && node->head != EXPR_AND && node->head != EXPR_OR &&
            node->head != EXPR_NOT) {
            return 0;
        }
    }
    return 1;
}

static int note_letters(const expr *e, int32_t root, draws *d) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL || pair_is_left_out(e, i) || pair_is_dots(e, i))
            continue;
        int32_t k = 0;
        while (k < d->letters && d->label[k] != e->node[i].label) k++;
        if (k < d->letters) continue;
        if (k == MOST_LETTERS) return 0;
        d->label[k] = e->node[i].label;
        d->negative[k] = pair_takes_all_reals(e, i);
        d->letters++;
    }
    return 1;
}

/* 1 where a condition says of a letter that it is odd, 0 even, -1 for other conditions. */
static int parity_of(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_OPERATOR, EXPR_AND) || e->node[root].arity != 2 ||
        e->node[root - 1].kind != EXPR_WORDS ||
        e->node[pair_left_of(e, root - 1)].kind != EXPR_SYMBOL) {
        return -1;
    }
    return pair_words_are(e, root - 1, "odd") ? 1 : pair_words_are(e, root - 1, "even") ? 0 : -1;
}

/* Integers that a condition lists from the first on: n = 1, 3, 5, ...; step 0 for other ones. */
typedef struct {
    int32_t letter; /* its node */
    int64_t first, step;
} listed;

static int64_t whole_at(const expr *e, int32_t root) {
    const expr_number *const n = &e->number[e->node[root].label];
    const int whole = e->node[root].kind == EXPR_NUMBER && n->exact && n->exponent == 0 &&
                      n->q == 1 && n->p >= 0 && n->p < 1000;
    return whole ? n->p : -1;
}

static listed listed_by(const expr *e, int32_t root) {
    enum { LEAST = 3, MOST = 8 };
    const listed none = {-1, 0, 0};
    int32_t member[MOST];
    const int32_t count = e->node[root].arity;
    if (!pair_is_bare_list(e, root) || count < LEAST || count > MOST) return none;
    pair_children(e, root, member);
    if (!pair_is(e, member[0], EXPR_RELATION, EXPR_EQ) || !pair_is_dots(e, member[count - 1])) {
        return none;
    }
    const listed of = {pair_left_of(e, member[0] - 1), whole_at(e, member[0] - 1),
                       whole_at(e, member[1]) - whole_at(e, member[0] - 1)};
    for (int32_t k = 1; k + 1 < count; k++) {
        if (whole_at(e, member[k]) != of.first + k * of.step) return none;
    }
    return e->node[of.letter].kind == EXPR_SYMBOL && of.first >= 0 && of.step > 0 ? of : none;
}

/* The letter that a condition says to be an integer, -1 where it says that of none. */
static int32_t whole_letter(const expr *e, int32_t root) {
    return parity_of(e, root) >= 0 ? pair_left_of(e, root - 1) : listed_by(e, root).letter;
}

static void note_parity(const expr *e, int32_t root, draws *d) {
    const int32_t letter = whole_letter(e, root);
    for (int32_t k = 0; letter >= 0 && k < d->letters; k++) {
        d->whole[k] |= d->label[k] == e->node[letter].label;
    }
}

/* Whether an integer is odd or even as a condition says, or one of those that it lists. */
static int is_such_integer(const expr *e, int32_t root, int64_t value) {
    const int odd = parity_of(e, root);
    const listed of = odd < 0 ? listed_by(e, root) : (listed){0};
    return odd >= 0 ? (value & 1) == odd : value >= of.first && (value - of.first) % of.step == 0;
}

/* Whether the number at node i has a minus of its own: -1 times it; and whether it is that -1. */
static int is_negated(const expr *e, int32_t i, int32_t root) {
    return i > pair_start(e, root) && i < root && e->node[i + 1].kind == EXPR_MUL &&
           e->node[i + 1].size == 3 && pair_is_integer(e, i - 1, -1);
}

static int is_sign(const expr *e, int32_t i, int32_t root) {
    return i + 1 < root && e->node[i + 1].kind == EXPR_NUMBER && is_negated(e, i + 1, root);
}

static void note_bound(draws *d, int64_t p, int64_t q) {
    int32_t at = 0;
    while (at < d->bounds && d->bound_p[at] * q != p * d->bound_q[at]) at++;
    if (at == MOST_BOUNDS) return;
    d->bound_p[at] = p;
    d->bound_q[at] = q;
    if (at == d->bounds) d->bounds++;
}

/* Whether a subtree is a number that is no fraction: 2 pi. */
static int is_irrational(const expr *e, int32_t root) {
    int constants = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int kind = e->node[i].kind;
        constants += kind == EXPR_CONSTANT;
        if (kind != EXPR_CONSTANT && kind != EXPR_NUMBER && kind != EXPR_MUL && kind != EXPR_ADD &&
            kind != EXPR_POW) {
            return 0;
        }
    }
    return constants > 0;
}

/* Notes about where such a number bounds letters, or a step takes it away: t - 2 pi. */
static void note_irrational(pair_judge *j, int32_t root, draws *d) {
    double x = 0.0;
    if (!pair_sample(j, root, 0, &x) || !(x < 1000.0 && x > -1000.0)) return;
    const int64_t steps = (int64_t)(x * STEP_PARTS + (x < 0.0 ? -0.5 : 0.5));
    note_bound(d, steps, STEP_PARTS);
    note_bound(d, -steps, STEP_PARTS);
}

/* Notes the numbers that a condition bounds letters by; one that is not positive says that its
 * letters may be negative. What is `taken` away in a step bounds them as well: t - 2. */
static void note_bounds(pair_judge *j, int32_t root, int taken, draws *d) {
    const expr *const e = j->e;
    for (int32_t i = root; i >= pair_start(e, root); i--) {
        if (is_irrational(e, i)) {
            note_irrational(j, i, d);
            i = pair_start(e, i);
            continue;
        }
        if (e->node[i].kind != EXPR_NUMBER || is_sign(e, i, root)) continue;
        const expr_number *const n = &e->number[e->node[i].label];
        const int64_t p = is_negated(e, i, root) ? -n->p : n->p;
        if (!n->exact || n->exponent != 0 || n->p > 1000000 || n->p < -1000000 || n->q > 1000) {
            continue;
        }
        if (p <= 0) {
            for (int32_t k = 0; k < d->letters; k++) {
                d->negative[k] |= pair_mentions(e, root, d->label[k]);
            }
        }
        note_bound(d, p, n->q);
        if (taken) note_bound(d, -p, n->q);
    }
}

static uint64_t mixed(uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/* Orders the bounds, so that what lies between two that are neighbours is known. */
static void sort_bounds(draws *d) {
    for (int32_t i = 1; i < d->bounds; i++) {
        const int64_t p = d->bound_p[i], q = d->bound_q[i];
        int32_t at = i;
        for (; at > 0 && d->bound_p[at - 1] * q > p * d->bound_q[at - 1]; at--) {
            d->bound_p[at] = d->bound_p[at - 1];
            d->bound_q[at] = d->bound_q[at - 1];
        }
        d->bound_p[at] = p;
        d->bound_q[at] = q;
    }
}

/* Points that are not drawn: the bounds, one where all letters are the same, and one between every
 * two neighbours of the bounds. */
static int32_t fixed_points(const draws *d) { return 2 * d->bounds + 1; }

/* Of several letters one is put on a bound at some points, or two on each other: k = 0 or k = n. */
static int set_ends(draws *d, int32_t point) {
    if (d->letters < 2 || point % 4 == 0 || point % 4 == 2) return 0;
    const int32_t k = point / 4 % d->letters, next = (k + 1) % d->letters;
    if (d->whole[k] || d->whole[next]) return 0;
    if (point % 4 == 3) {
        d->p[next] = d->p[k];
        d->q[next] = d->q[k];
    } else if (d->bounds > 0) {
        const int32_t at = point / 8 % d->bounds;
        d->p[k] = d->bound_p[at];
        d->q[k] = d->bound_q[at];
    }
    return 1;
}

/* Points that are looked at in any case: of several letters each has been on a bound. */
static int32_t least_points(const draws *d) {
    return fixed_points(d) + (d->letters > 1 ? 8 * d->letters : 0);
}

/* Draws a point: near one of the bounds, on either side of it, or near zero. The first ones are the
 * bounds themselves, then one where all letters are the same, 3/2, then what lies between bounds;
 * 1 where that is an end of something. */
static int draw(draws *d, uint64_t seed, int32_t point) {
    for (int32_t k = 0; k < d->letters; k++) {
        if (d->whole[k]) {
            d->p[k] = 1 + point;
            d->q[k] = 1;
            continue;
        }
        if (point <= d->bounds) {
            d->p[k] = point < d->bounds ? d->bound_p[point] : 3;
            d->q[k] = point < d->bounds ? d->bound_q[point] : 2;
            continue;
        }
        if (point < fixed_points(d)) {
            const int32_t at = point - d->bounds - 1, next = at + 1 < d->bounds ? at + 1 : at;
            d->p[k] = d->bound_p[at] * d->bound_q[next] + d->bound_p[next] * d->bound_q[at];
            d->q[k] = 2 * d->bound_q[at] * d->bound_q[next];
            continue;
        }
        const uint64_t r = mixed(seed ^ mixed((uint64_t)point * 64u + (uint64_t)k + 1u));
        const int32_t at = (int32_t)(r % (uint64_t)(d->bounds + 1));
        /* Every other point is near: 0 < x < 1 would hardly be met. */
        const uint64_t most = point % 2 == 0 ? STEPS : STEP_PARTS - 1;
        const int64_t steps = 1 + (int64_t)((r >> 16) % most);
        const int64_t p = at < d->bounds ? d->bound_p[at] : 0,
                      q = at < d->bounds ? d->bound_q[at] : 1;
        const int64_t sign = (r >> 40) & 1 ? 1 : -1;
        d->p[k] = p * STEP_PARTS + sign * steps * q;
        d->q[k] = q * STEP_PARTS;
        if (d->p[k] <= 0 && !d->negative[k]) d->p[k] = steps * q;
    }
    if (point >= fixed_points(d) && set_ends(d, point)) return d->bounds > 0;
    const int32_t last = 2 * d->bounds; /* the greatest bound, once more */
    int counted = d->bounds == 0;       /* integers have no ends */
    for (int32_t k = 0; counted && k < d->letters; k++) counted = !d->whole[k];
    return (point <= d->bounds || point == last) && (d->bounds > 0 || counted);
}

/* Whether a node is a step; `index` then is what it steps at, of length 0 for zero. */
static int is_step(const expr *e, int32_t i, const char **index, int32_t *length) {
    static const char *const names[] = {
#define X(spelling) spelling,
#include "pair/unit_steps.def"
#undef X
    };
    if (e->node[i].kind != EXPR_CALL || e->node[i].arity != 1) return 0;
    const expr_name *const name = &e->name[e->node[i].label];
    const char *const text = e->text + name->text;
    const char *const mark = memchr(text, '_', (size_t)name->length);
    const int32_t bytes = mark == NULL ? name->length : (int32_t)(mark - text);
    *length = mark == NULL ? 0 : name->length - bytes - 1;
    *index = text + bytes + 1;
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        if (strlen(names[k]) == (size_t)bytes && memcmp(names[k], text, (size_t)bytes) == 0) {
            return 1;
        }
    }
    return 0;
}

/* The place in a draw of the letter that an index is, -1 where it is none of them. */
static int32_t drawn(const expr *e, const draws *d, char letter) {
    for (int32_t k = 0; k < d->letters; k++) {
        const expr_name *const name = &e->name[d->label[k]];
        if (name->length == 1 && e->text[name->text] == letter) return k;
    }
    return -1;
}

/* What an index of a step says: a number, perhaps times pi, or a letter; 0 where it says neither.
 */
static int read_index(const expr *e, const draws *d, const char *index, int32_t length,
                      double *to) {
    int32_t at = 0;
    const int braced = length > 2 && index[0] == '{' && index[length - 1] == '}';
    const char *const text = index + braced;
    length -= 2 * braced;
    double number = 0.0;
    if (length == 1 && drawn(e, d, *text) >= 0) {
        const int32_t k = drawn(e, d, *text);
        *to = (double)d->p[k] / (double)d->q[k];
        return 1;
    }
    for (; at < length && at < 6 && text[at] >= '0' && text[at] <= '9'; at++) {
        number = 10.0 * number + (double)(text[at] - '0');
    }
    const int times_pi = length - at == 2 && text[at] == 'p' && text[at + 1] == 'i';
    *to = (at == 0 && times_pi ? 1.0 : number) * (times_pi ? 3.141592653589793 : 1.0);
    return length > 0 && (at == length || times_pi);
}

/* Puts what a step is in place of its argument, the last subtree; -1 where it is not known. */
static int32_t step_at(pair_judge *j, int32_t argument, const draws *d, const char *index,
                       int32_t length) {
    expr *const e = j->e;
    double x = 0.0, from = 0.0;
    if (!pair_sample(j, argument, 0, &x) ||
        (length > 0 && !read_index(e, d, index, length, &from)) || x == from) {
        return -1;
    }
    e->node_count = pair_start(e, argument);
    return pair_push_integer(e, x > from);
}

/* Appends a copy with the point's numbers in place of letters. */
static int32_t at_point(pair_judge *j, int32_t root, const draws *d) {
    expr *const e = j->e;
    const char *index;
    int32_t last = -1, length;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        int32_t k = 0;
        while (k < d->letters && !(node.kind == EXPR_SYMBOL && d->label[k] == node.label)) k++;
        if (k < d->letters) {
            const expr_number number = {
                .p = d->p[k], .q = d->q[k], .exact = 1, .text = e->text_count};
            const int32_t label = expr_add_number(e, &number);
            last = label < 0 ? -1 : expr_push(e, EXPR_NUMBER, 0, 0, label, 0);
        } else if (is_step(e, i, &index, &length)) {
            last = step_at(j, last, d, index, length);
        } else {
            last =
                expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        }
        if (last < 0) return -1;
    }
    return last;
}

/* 1, 0, -1 as a is more than b, the same, less; 2 where it is not known. */
static int compare(pair_judge *j, int32_t a, int32_t b, const draws *d) {
    expr *const e = j->e;
    const int32_t nodes = e->node_count, numbers = e->number_count;
    double x = 0.0, y = 0.0;
    const int32_t one = at_point(j, a, d), other = one < 0 ? -1 : at_point(j, b, d);
    const int known = other >= 0 && pair_sample(j, one, 0, &x) && pair_sample(j, other, 0, &y);
    e->node_count = nodes;
    e->number_count = numbers;
    if (!known) return 2;
    return x > y ? 1 : x < y ? -1 : 0;
}

static truth relation_holds(pair_judge *j, int32_t root, const draws *d) {
    const expr *const e = j->e;
    const int32_t right = root - 1, left = pair_left_of(e, right);
    const int head = e->node[root].head;
    if (head == EXPR_IN && e->node[right].kind == EXPR_COLLECTION && e->node[right].arity == 2) {
        const int from = compare(j, left, pair_left_of(e, right - 1), d);
        const int to = compare(j, left, right - 1, d), set = e->node[right].head;
        const int opens = set == EXPR_INTERVAL_OPEN || set == EXPR_INTERVAL_LEFT_OPEN;
        const int ends = set == EXPR_INTERVAL_OPEN || set == EXPR_INTERVAL_RIGHT_OPEN;
        if (from == 2 || to == 2 ||
            !(opens || ends || set == EXPR_INTERVAL_CLOSED || set == EXPR_TUPLE)) {
            return IS_UNKNOWN;
        }
        return from >= opens && -to >= ends ? IS_TRUE : IS_FALSE;
    }
    const int order = compare(j, left, right, d);
    if (order == 2) return IS_UNKNOWN;
    switch (head) {
        case EXPR_LT: return order < 0 ? IS_TRUE : IS_FALSE;
        case EXPR_LE: return order <= 0 ? IS_TRUE : IS_FALSE;
        case EXPR_GT: return order > 0 ? IS_TRUE : IS_FALSE;
        case EXPR_GE: return order >= 0 ? IS_TRUE : IS_FALSE;
        case EXPR_EQ: return order == 0 ? IS_TRUE : IS_FALSE;
        case EXPR_NE: return order != 0 ? IS_TRUE : IS_FALSE;
        default: return IS_UNKNOWN;
    }
}

/* Whether a condition holds at a point: relations, chains of them, and those joined once. */
static truth holds(pair_judge *j, int32_t root, const draws *d, int depth) {
    const expr *const e = j->e;
    const expr_node *const node = &e->node[root];
    if (node->kind == EXPR_RELATION) return relation_holds(j, root, d);
    const int32_t letter = whole_letter(e, root);
    for (int32_t k = 0; letter >= 0 && k < d->letters; k++) {
        if (d->label[k] != e->node[letter].label) continue;
        return d->whole[k] && is_such_integer(e, root, d->p[k]) ? IS_TRUE : IS_FALSE;
    }
    const int any = pair_is(e, root, EXPR_OPERATOR, EXPR_OR) ||
                    pair_is(e, root, EXPR_COLLECTION, EXPR_ALTERNATIVES);
    const int all = pair_is(e, root, EXPR_OPERATOR, EXPR_AND) || pair_is_bare_list(e, root) ||
                    pair_is(e, root, EXPR_COLLECTION, EXPR_CHAIN);
    if ((!any && !all) || depth > 2 || node->arity == 0) return IS_UNKNOWN;
    truth found = all ? IS_TRUE : IS_FALSE;
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        const truth one = holds(j, child, d, depth + 1);
        if (one == IS_UNKNOWN) return one;
        if (one == (all ? IS_FALSE : IS_TRUE)) found = one;
    }
    return found;
}

/* What an answer says at a point: of cases the value of the one row that holds, and its place. -1
 * where none does, -2 where that is not known, -3 where two do. */
static int32_t said_at(pair_judge *j, int32_t root, const draws *d, int32_t *place) {
    const expr *const e = j->e;
    int32_t found = -1, rest = -1, rest_place = 0, row = root - 1;
    *place = 0;
    if (!is_cases(e, root)) return root;
    for (int32_t k = e->node[root].arity - 1; k >= 0; k--, row -= e->node[row].size) {
        const int32_t condition = row - 1;
        if (e->node[row].arity != 2) return -2;
        if (e->node[condition].kind == EXPR_WORDS) {
            if (rest >= 0 || !pair_words_are(e, condition, "otherwise")) return -2;
            rest = pair_left_of(e, condition);
            rest_place = k;
            continue;
        }
        const truth here = holds(j, condition, d, 0);
        if (here == IS_UNKNOWN) return -2;
        if (here == IS_FALSE) continue;
        if (found >= 0) return -3;
        found = pair_left_of(e, condition);
        *place = k;
    }
    if (found < 0 && rest >= 0) {
        found = rest;
        *place = rest_place;
    }
    return found;
}

/* The value that a row gives by a name, or alone. */
static int32_t value_of_row(const expr *e, int32_t root) {
    const int named = e->node[root].kind == EXPR_RELATION && pair_is_equation(e, root) &&
                      pair_is_name(e, pair_left_of(e, root - 1));
    return named ? root - 1 : root;
}

static pair_verdict agree_at(pair_judge *j, int32_t gold, int32_t pred, const draws *d) {
    expr *const e = j->e;
    gold = value_of_row(e, gold);
    pred = value_of_row(e, pred);
    if (!pair_is_value(e, gold) || !pair_is_value(e, pred)) {
        return pair_same_words(e, gold, pred) ? PAIR_SAYS_EQUAL : PAIR_SAYS_OPEN;
    }
    const int32_t nodes = e->node_count, numbers = e->number_count;
    const int32_t one = at_point(j, gold, d), other = one < 0 ? -1 : at_point(j, pred, d);
    const pair_verdict found = other < 0 ? PAIR_SAYS_OPEN : pair_probe(j, one, other);
    e->node_count = nodes;
    e->number_count = numbers;
    return found;
}

/* Whether what is left of a value at a point is a real function of numbers. */
static int is_real(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node *const n = &e->node[i];
        if (n->kind == EXPR_SYMBOL || n->kind == EXPR_CALL || n->kind == EXPR_OPERATOR ||
            (n->kind == EXPR_CONSTANT && n->head == EXPR_I)) {
            return 0;
        }
    }
    return 1;
}

/* What is said at a point; -1 where it has no real value there, which need not be said: \ln 2y for
 * y < 1/2, or 0 < y < 1/2. */
static int32_t real_at(pair_judge *j, int32_t said, const draws *d) {
    expr *const e = j->e;
    const int32_t value = said < 0 ? said : value_of_row(e, said);
    if (said < 0 || !pair_is_value(e, value)) return said;
    const int32_t nodes = e->node_count, numbers = e->number_count;
    double x = 0.0;
    const int32_t there = at_point(j, value, d);
    const int nowhere = there >= 0 && is_real(e, there) && !pair_sample(j, there, 0, &x);
    e->node_count = nodes;
    e->number_count = numbers;
    return nowhere ? -1 : said;
}

/* Whether each row was met often enough; one for a single point, x = 0, at all. */
static int all_met(const expr *e, int32_t root, const int *met) {
    int32_t row = root - 1;
    if (!is_cases(e, root)) return 1;
    for (int32_t k = e->node[root].arity - 1; k >= 0; k--, row -= e->node[row].size) {
        if (met[k] < (pair_is(e, row - 1, EXPR_RELATION, EXPR_EQ) ? 1 : ENOUGH)) return 0;
    }
    return 1;
}

/* Notes where the steps of an answer are. */
static void note_steps(pair_judge *j, int32_t root, draws *d) {
    const expr *const e = j->e;
    const char *index;
    int32_t length;
    double from;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!is_step(e, i, &index, &length)) continue;
        d->steps = 1;
        note_bounds(j, i - 1, 1, d);
        if (length > 0 && read_index(e, d, index, length, &from) && from < 1000.0) {
            note_bound(d, (int64_t)(from * STEP_PARTS + 0.5), STEP_PARTS);
        }
    }
}

static int prepare(pair_judge *j, int32_t root, draws *d) {
    const expr *const e = j->e;
    if (!can_be_drawn(e, root) || !note_letters(e, root, d)) return 0;
    if (!is_cases(e, root)) {
        note_steps(j, root, d);
        return pair_is_value(e, root);
    }
    if (e->node[root].arity > MOST_ROWS) return 0;
    int32_t row = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, row -= e->node[row].size) {
        note_parity(e, row - 1, d);
        if (whole_letter(e, row - 1) < 0) note_bounds(j, row - 1, 0, d);
    }
    return 1;
}

static int has_step(const expr *e, int32_t root) {
    const char *index;
    int32_t length;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (is_step(e, i, &index, &length)) return 1;
    }
    return 0;
}

/* The law of a name that a member of a list gives with its inequality: v = 1, x < 0; -1 for others.
 * The inequality is the member's last child. */
static int32_t law_of(const expr *e, int32_t member) {
    const int pairs =
        pair_is(e, member, EXPR_COLLECTION, EXPR_GIVEN) || pair_is_bare_list(e, member);
    if (!pairs || e->node[member].arity != 2 || !pair_is_inequality(e, member - 1)) return -1;
    const int32_t law = pair_child(e, member, 0);
    return pair_is(e, law, EXPR_RELATION, EXPR_EQ) ? law : -1;
}

int32_t pair_laws_as_cases(expr *e, int32_t root) {
    int32_t member[MOST_ROWS];
    const int32_t arity = e->node[root].arity;
    if (!pair_is_bare_list(e, root) || arity < 2 || arity > MOST_ROWS) return root;
    pair_children(e, root, member);
    for (int32_t k = 0; k < arity; k++) {
        const int32_t law = law_of(e, member[k]);
        if (law < 0 ||
            !pair_same(e, pair_left_of(e, law - 1), pair_left_of(e, law_of(e, member[0]) - 1))) {
            return root;
        }
    }
    for (int32_t k = 0; k < arity; k++) {
        if (pair_copy(e, law_of(e, member[k])) < 0 || pair_copy(e, member[k] - 1) < 0 ||
            pair_push(e, EXPR_COLLECTION, EXPR_ROW, 2) < 0) {
            return -1;
        }
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_CASES, arity);
}

/* Appends a value for a condition, e^{-t} for t >= 0, as cases that are 0 elsewhere; -1 where it is
 * none. */
static int32_t as_cases(expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) || e->node[root].arity != 2) return -1;
    const int32_t value = value_of_row(e, pair_child(e, root, 0));
    const int32_t otherwise = expr_intern(e, "otherwise", 9);
    if (!pair_is_value(e, value) || !pair_is_inequality(e, root - 1) || otherwise < 0 ||
        pair_copy(e, value) < 0 || pair_copy(e, root - 1) < 0 ||
        pair_push(e, EXPR_COLLECTION, EXPR_ROW, 2) < 0 || pair_push_integer(e, 0) < 0 ||
        expr_push(e, EXPR_WORDS, 0, 0, otherwise, 0) < 0 ||
        pair_push(e, EXPR_COLLECTION, EXPR_ROW, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_CASES, 2);
}

pair_verdict pair_rule_piecewise(pair_judge *j, int32_t gold, int32_t pred) {
    const expr *const e = j->e;
    draws d = {.letters = 0, .bounds = 0};
    int gold_met[MOST_ROWS] = {0}, pred_met[MOST_ROWS] = {0}, seen = 0;
    const pair_because before = j->because;
    if (!is_cases(e, gold) && !is_cases(e, pred)) return PAIR_SAYS_NOTHING;
    if (!prepare(j, gold, &d) || !prepare(j, pred, &d) || d.letters == 0) return PAIR_SAYS_NOTHING;
    sort_bounds(&d);
    for (int32_t point = 0, told = 0; point < MOST_DRAWS && told < POINTS && j->work > 0; point++) {
        int32_t here, there;
        const int at_an_end = draw(&d, j->options.seed, point);
        const int32_t known = real_at(j, said_at(j, gold, &d, &here), &d);
        const int32_t given = real_at(j, said_at(j, pred, &d, &there), &d);
        told += known != -1 || given != -1;
        if (known == -2 || given == -2 || (known < 0 && given < 0)) continue;
        if (!at_an_end && (known == -3 || given == -3)) return PAIR_SAYS_NOTHING;
        if (at_an_end && (known < 0 || given < 0)) continue;
        /* Steps say something everywhere, cases perhaps from 0 on. */
        if (d.steps && (known == -1 || given == -1)) continue;
        const pair_verdict found =
            known < 0 || given < 0 ? PAIR_SAYS_DIFFERENT : agree_at(j, known, given, &d);
        j->because = before;
        if ((at_an_end || d.steps) && found == PAIR_SAYS_OPEN) continue;
        if (found != PAIR_SAYS_EQUAL) return PAIR_SAYS_NOTHING;
        gold_met[here]++;
        pred_met[there]++;
        seen++;
        if (point >= least_points(&d) && seen >= 2 * ENOUGH && all_met(e, gold, gold_met) &&
            all_met(e, pred, pred_met)) {
            return PAIR_SAYS_EQUAL;
        }
    }
    return PAIR_SAYS_NOTHING;
}

/* A value for a condition beside one with a step: what nothing is said of is 0. */
pair_verdict pair_rule_stepped(pair_judge *j, int32_t gold, int32_t pred) {
    const int32_t known = value_of_row(j->e, gold), given = value_of_row(j->e, pred);
    const int of_gold = has_step(j->e, known);
    if (of_gold == has_step(j->e, given)) return PAIR_SAYS_NOTHING;
    const int32_t cases = as_cases(j->e, of_gold ? pred : gold);
    if (cases < 0) return PAIR_SAYS_NOTHING;
    return pair_rule_piecewise(j, of_gold ? known : cases, of_gold ? cases : given);
}
