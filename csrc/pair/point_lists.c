/* Lists of points in the ways in which solutions of systems are written: (1, 2), (2, 1); (x, y) in
 * {(1, 2), (2, 1)}; x = 1, y = 2 or x = 2, y = 1; (+-1, -+1); +-(1, 2). Coordinates stand where
 * their names do, where both have names; else in their order.
 *
 * Two signs in one point are upper and lower ones together, or, where both are +-, each on its own.
 */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

enum { MOST_COORDINATES = 4, MOST_POINTS = 32, MOST_NESTED = 6 };

typedef struct {
    int32_t value[MOST_POINTS][MOST_COORDINATES]; /* roots */
    int32_t count, coordinates;
    int32_t name[MOST_COORDINATES]; /* labels; -1: none */
    int signs;                      /* one of them stands for two at least */
    int free_signs;                 /* one has +- in two coordinates, and no -+ */
    int other_form;                 /* it is more than a list of points in brackets */
    int equations;                  /* the names are those of equations, in no order of theirs */
} points;

static int is_head(const expr *e, int32_t root, int head) {
    return pair_is(e, root, EXPR_COLLECTION, head);
}

/* Takes the number of coordinates from the first point; 0 for another number. */
static int fits(points *to, int32_t coordinates) {
    if (coordinates < 2 || coordinates > MOST_COORDINATES || to->count == MOST_POINTS) return 0;
    if (to->coordinates == 0) {
        to->coordinates = coordinates;
        for (int32_t k = 0; k < coordinates; k++) to->name[k] = -1;
    }
    return to->coordinates == coordinates;
}

static void note_signs(const expr *e, points *to, int32_t point) {
    int32_t upper = 0, lower = 0;
    for (int32_t k = 0; k < to->coordinates; k++) {
        const int32_t value = to->value[point][k];
        upper += pair_holds_operator(e, value, EXPR_PLUS_MINUS);
        lower += pair_holds_operator(e, value, EXPR_MINUS_PLUS);
    }
    to->signs |= upper + lower > 0;
    to->free_signs |= upper > 1 && lower == 0;
}

/* (1, 2) */
static int read_tuple(const expr *e, int32_t root, points *to) {
    if (!is_head(e, root, EXPR_TUPLE) || !fits(to, e->node[root].arity)) return 0;
    for (int32_t k = 0; k < to->coordinates; k++) {
        const int32_t value = pair_child(e, root, k);
        if (!pair_is_value(e, value)) return 0;
        to->value[to->count][k] = value;
    }
    note_signs(e, to, to->count++);
    return 1;
}

/* +-(1, 2): appends both points' coordinates. */
static int read_signed_tuple(expr *e, int32_t root, points *to) {
    const int32_t tuple = root - 1;
    if (e->node[root].kind != EXPR_OPERATOR || e->node[root].arity != 1 ||
        (e->node[root].head != EXPR_PLUS_MINUS && e->node[root].head != EXPR_MINUS_PLUS) ||
        !read_tuple(e, tuple, to) || to->signs || to->count == MOST_POINTS) {
        return 0;
    }
    for (int32_t k = 0; k < to->coordinates; k++) {
        if (pair_push_integer(e, -1) < 0 || pair_copy(e, to->value[to->count - 1][k]) < 0) return 0;
        to->value[to->count][k] = pair_push(e, EXPR_MUL, 0, 2);
        if (to->value[to->count][k] < 0) return 0;
    }
    to->count++;
    to->other_form = 1;
    return 1;
}

/* Whether the names of a tuple have the number of a solution, one for all: (x_1, y_1). */
static int are_numbered(const expr *e, int32_t tuple) {
    char number = '\0';
    for (int32_t k = 0; k < e->node[tuple].arity; k++) {
        const expr_name *const name = &e->name[e->node[pair_child(e, tuple, k)].label];
        const char *const end = e->text + name->text + name->length;
        if (e->node[pair_child(e, tuple, k)].kind != EXPR_SYMBOL || name->length != 3 ||
            end[-2] != '_' || end[-1] < '1' || end[-1] > '9' ||
            (number != '\0' && number != end[-1])) {
            return 0;
        }
        number = end[-1];
    }
    return number != '\0';
}

/* Takes the names of the coordinates, or finds that they are the ones known. */
static int name_coordinates(const expr *e, int32_t tuple, points *to) {
    if (!is_head(e, tuple, EXPR_TUPLE) || !fits(to, e->node[tuple].arity)) return 0;
    to->other_form = 1;
    if (are_numbered(e, tuple)) return to->name[0] < 0;
    for (int32_t k = 0; k < to->coordinates; k++) {
        const int32_t name = pair_child(e, tuple, k);
        if (e->node[name].kind != EXPR_SYMBOL) return 0;
        if (to->name[k] >= 0 && to->name[k] != e->node[name].label) return 0;
        to->name[k] = e->node[name].label;
    }
    return 1;
}

/* x = 1, y = 2 */
static int read_equations(const expr *e, int32_t root, points *to) {
    const int32_t arity = e->node[root].arity;
    const int first = to->coordinates == 0;
    if (!pair_is_bare_list(e, root) || !fits(to, arity)) return 0;
    for (int32_t k = 0; k < arity; k++) to->value[to->count][k] = -1;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t equation = pair_child(e, root, k);
        if (!pair_is(e, equation, EXPR_RELATION, EXPR_EQ)) return 0;
        const int32_t value = equation - 1, name = pair_left_of(e, value);
        if (e->node[name].kind != EXPR_SYMBOL || !pair_is_value(e, value)) return 0;
        if (first) to->name[k] = e->node[name].label;
        int32_t place = 0;
        while (place < arity && to->name[place] != e->node[name].label) place++;
        if (place == arity || to->value[to->count][place] >= 0) return 0;
        to->value[to->count][place] = value;
    }
    note_signs(e, to, to->count++);
    to->other_form = to->equations = 1;
    return 1;
}

/* Adds the points that others are with their coordinates in other orders: in every one, or turned
 * round. */
static int permute(points *to, int cyclic) {
    const int32_t n = to->coordinates, count = to->count;
    if (n < 2 || (n > 3 && !cyclic)) return 0;
    for (int32_t k = 0; k < count; k++) {
        for (int32_t turn = 0; turn < n; turn++) {
            for (int32_t mirrored = 0; mirrored < (cyclic ? 1 : 2); mirrored++) {
                if (turn + mirrored == 0) continue;
                if (to->count == MOST_POINTS) return 0;
                for (int32_t i = 0; i < n; i++) {
                    const int32_t from = (mirrored ? n - i : i) + turn;
                    to->value[to->count][i] = to->value[k][from % n];
                }
                to->count++;
            }
        }
    }
    to->other_form = 1;
    return !to->signs;
}

static int is_spelled(const expr *e, int32_t words, const char *text) {
    const expr_name *const name = &e->name[e->node[words].label];
    return strlen(text) == (size_t)name->length &&
           memcmp(text, e->text + name->text, (size_t)name->length) == 0;
}

/* (1, 2, 3) and all its permutations. */
static int read_permutations(expr *e, int32_t words, points *to) {
    if (is_spelled(e, words, "permutations")) return permute(to, 0);
    return is_spelled(e, words, "cyclic permutations") && permute(to, 1);
}

static int read_points(expr *e, int32_t root, points *to, int nested) {
    if (nested > MOST_NESTED) return 0;
    const int equation = pair_is(e, root, EXPR_RELATION, EXPR_EQ);
    if (equation || pair_is(e, root, EXPR_RELATION, EXPR_IN)) {
        return name_coordinates(e, pair_left_of(e, root - 1), to) &&
               read_points(e, root - 1, to, nested + 1);
    }
    if (e->node[root].kind == EXPR_OPERATOR) return read_signed_tuple(e, root, to);
    if (e->node[root].kind != EXPR_COLLECTION) return 0;
    if (is_head(e, root, EXPR_TUPLE)) return read_tuple(e, root, to);
    if (!is_head(e, root, EXPR_SET) && !is_head(e, root, EXPR_ALTERNATIVES) &&
        !pair_is_bare_list(e, root)) {
        return 0;
    }
    const int32_t arity = e->node[root].arity;
    if (arity > 0 && pair_is(e, root - 1, EXPR_RELATION, EXPR_EQ)) {
        const int32_t name = pair_left_of(e, root - 2);
        if (e->node[name].kind == EXPR_SYMBOL) return read_equations(e, root, to);
    }
    for (int32_t k = 0; k < arity; k++) {
        const int32_t child = pair_child(e, root, k);
        const int words = e->node[child].kind == EXPR_WORDS && k == arity - 1 && k > 0;
        if (!(words ? read_permutations(e, child, to) : read_points(e, child, to, nested + 1))) {
            return 0;
        }
    }
    return arity > 0;
}

/* Whether one name stands before another in the alphabet. */
static int comes_first(const expr *e, int32_t one, int32_t other) {
    const expr_name *const a = &e->name[one], *const b = &e->name[other];
    const int32_t shared = a->length < b->length ? a->length : b->length;
    const int order = memcmp(e->text + a->text, e->text + b->text, (size_t)shared);
    return order < 0 || (order == 0 && a->length < b->length);
}

/* Whether the names of equations stand as in the alphabet: x = 1, y = 2 is (1, 2). */
static int are_ascending(const expr *e, const points *of) {
    for (int32_t k = 1; k < of->coordinates && of->equations; k++) {
        if (!comes_first(e, of->name[k - 1], of->name[k])) return 0;
    }
    return 1;
}

/* Puts what equations give as in the alphabet: y = 2, x = 1 is (1, 2). Whether any was elsewhere.
 */
static int sort_coordinates(const expr *e, points *of) {
    int moved = 0;
    for (int32_t k = 1; k < of->coordinates && of->equations; k++) {
        for (int32_t i = k; i > 0 && comes_first(e, of->name[i], of->name[i - 1]); i--) {
            const int32_t name = of->name[i];
            of->name[i] = of->name[i - 1];
            of->name[i - 1] = name;
            for (int32_t point = 0; point < of->count; point++) {
                const int32_t value = of->value[point][i];
                of->value[point][i] = of->value[point][i - 1];
                of->value[point][i - 1] = value;
            }
            moved = 1;
        }
    }
    return moved;
}

/* The place among the pred's coordinates of each of the gold's; 0 where names do not fit. */
static int match_names(const expr *e, const points *gold, const points *pred, int32_t *place) {
    const int named = gold->name[0] >= 0 && pred->name[0] >= 0;
    if (!named && !(are_ascending(e, gold) && are_ascending(e, pred))) return 0;
    for (int32_t k = 0; k < gold->coordinates; k++) {
        place[k] = k;
        if (!named) continue;
        int32_t at = 0;
        while (at < pred->coordinates && pred->name[at] != gold->name[k]) at++;
        if (at == pred->coordinates) return 0;
        place[k] = at;
    }
    return 1;
}

/* Appends one point, its k-th sign the bit k of `signs` where each is on its own. */
static int32_t push_point(expr *e, const points *of, int32_t point, const int32_t *place,
                          unsigned signs, int apart) {
    int32_t root[MOST_COORDINATES];
    unsigned bit = 0;
    for (int32_t k = 0; k < of->coordinates; k++) {
        root[k] = of->value[point][place[k]];
        if (!pair_has_signs(e, root[k])) continue;
        const unsigned here = apart ? signs >> bit++ : signs;
        root[k] = pair_signed(e, root[k], here & 1u ? -1 : 1);
        if (root[k] < 0) return -1;
    }
    for (int32_t k = 0; k < of->coordinates; k++) {
        if (pair_copy(e, root[k]) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_TUPLE, of->coordinates);
}

/* Appends a set of all points, in place of what stands for several. A set's members stand side by
 * side: each is copied behind what was made for it. */
static int32_t push_set(pair_judge *j, const points *of, const int32_t *place, int apart) {
    expr *const e = j->e;
    const int32_t slots = j->slot_count;
    int32_t *const member = pair_list(j, MOST_POINTS << MOST_COORDINATES);
    int32_t at = 0;
    if (member == NULL) return -1;
    for (int32_t k = 0; k < of->count; k++) {
        unsigned signs = 0;
        for (int32_t i = 0; i < of->coordinates; i++) {
            signs += (unsigned)pair_has_signs(e, of->value[k][i]);
        }
        const unsigned ways = signs == 0 ? 1 : apart ? 1u << signs : 2;
        for (unsigned way = 0; way < ways; way++) {
            member[at] = push_point(e, of, k, place, way, apart);
            if (member[at++] < 0) return -1;
        }
    }
    for (int32_t k = 0; k < at; k++) {
        if (pair_copy(e, member[k]) < 0) return -1;
    }
    j->slot_count = slots;
    return pair_push(e, EXPR_COLLECTION, EXPR_SET, at);
}

pair_verdict pair_rule_point_list(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    static const int32_t in_order[MOST_COORDINATES] = {0, 1, 2, 3};
    points known = {.count = 0}, given = {.count = 0};
    int32_t place[MOST_COORDINATES];
    if (!expr_holds(e, gold, 1u << EXPR_COLLECTION) ||
        !expr_holds(e, pred, 1u << EXPR_COLLECTION)) {
        return PAIR_SAYS_NOTHING;
    }
    if (!read_points(e, gold, &known, 0) || !read_points(e, pred, &given, 0)) {
        return PAIR_SAYS_NOTHING;
    }
    const int unnamed = known.name[0] < 0 || given.name[0] < 0;
    const int moved = unnamed && (sort_coordinates(e, &known) | sort_coordinates(e, &given));
    if (known.coordinates != given.coordinates || (known.count + given.count < 3 && !moved)) {
        if (!known.signs && !given.signs) return PAIR_SAYS_NOTHING;
    }
    if (known.coordinates != given.coordinates || !match_names(e, &known, &given, place)) {
        return PAIR_SAYS_NOTHING;
    }
    /* Lists of points in brackets are what the other rules make of them. */
    const int plain = !known.other_form && !given.other_form && !known.signs && !given.signs;
    if (plain) return PAIR_SAYS_NOTHING;
    const int ways = known.free_signs || given.free_signs ? 2 : 1;
    for (int apart = 0; apart < ways; apart++) {
        const int32_t here = push_set(j, &known, in_order, apart && known.free_signs);
        const int32_t there = here < 0 ? -1 : push_set(j, &given, place, apart && given.free_signs);
        if (there < 0) return PAIR_SAYS_OPEN;
        if (pair_judge_equal(j, here, there) == PAIR_SAYS_EQUAL) return PAIR_SAYS_EQUAL;
    }
    return PAIR_SAYS_NOTHING;
}
