/* Congruences in the ways in which they are written: x = 3 mod 7, 7 | x - 3, x mod 7 = 3, x = 7k +
 * 3 with an integer k. */
#include <math.h>
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

/* a is congruent to b modulo m: nodes, b < 0 for 0; m is the node of an exact integer. */
typedef struct {
    int32_t a, b, m;
} congruence;

static int is_modulus(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_NUMBER) return 0;
    const expr_number *const n = &e->number[e->node[root].label];
    return n->exact && n->q == 1 && n->exponent == 0 && n->p > 1;
}

/* Reads a congruence, or x mod m = b; a < 0 where it is neither, or where it is two: x = +-1. */
static congruence read_congruence(const expr *e, int32_t root) {
    congruence none = {-1, -1, -1};
    if (pair_has_signs(e, root)) return none;
    if (pair_is(e, root, EXPR_OPERATOR, EXPR_CONGRUENCE) && e->node[root].arity == 3) {
        const int32_t m = root - 1, b = pair_left_of(e, m);
        return (congruence){pair_left_of(e, b), b, m};
    }
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return none;
    const int32_t b = root - 1, mod = pair_left_of(e, b);
    if (!pair_is(e, mod, EXPR_FUNCTION, EXPR_MOD) || e->node[mod].arity != 2) return none;
    return is_modulus(e, mod - 1) ? (congruence){pair_left_of(e, mod - 1), b, mod - 1} : none;
}

/* --- x = 7k + 3, k in Z ----------------------------------------------------------------------- */

/* The label of the integer of which the last part of a statement speaks: k in Z; -1 for others. */
static int32_t stated_integer(const expr *e, int32_t root) {
    const int given = pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) ||
                      pair_is(e, root, EXPR_COLLECTION, EXPR_SEQUENCE);
    if (!given || e->node[root].arity != 2) return -1;
    const int32_t statement = root - 1;
    if (!pair_is(e, statement, EXPR_RELATION, EXPR_IN) ||
        !pair_is(e, statement - 1, EXPR_CONSTANT, EXPR_INTEGERS)) {
        return -1;
    }
    const int32_t name = pair_left_of(e, statement - 1);
    return e->node[name].kind == EXPR_SYMBOL ? e->node[name].label : -1;
}

/* Appends a value in which a name is a number. */
static int32_t at_integer(expr *e, int32_t root, int32_t label, int64_t n) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        last =
            node.kind == EXPR_SYMBOL && node.label == label
                ? pair_push_integer(e, n)
                : expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        if (last < 0) return -1;
    }
    return last;
}

/* The integer that a value is at one draw. */
static int whole_at(pair_judge *j, int32_t root, int32_t draw, int64_t *n) {
    if (j->e->node[root].size > j->scratch_nodes) return 0;
    j->work -= j->e->node[root].size;
    const ball found = probe_sample(j->e, root, &j->options, draw, j->scratch);
    if (!ball_is_defined(found) || !(found.error < 1e-6) || !(fabs(found.re) < 1e15)) return 0;
    const double nearest = nearbyint(found.re);
    *n = (int64_t)nearest;
    return fabs(found.re - nearest) <= found.error + 1e-9 && fabs(found.im) <= found.error;
}

/* The integer that a value is wherever it is looked at; 0 where it is none. */
static int whole_sample(pair_judge *j, int32_t root, int64_t *n) {
    enum { DRAWS = 6 };
    int32_t known = 0;
    for (int32_t draw = 0; draw < DRAWS; draw++) {
        int64_t here;
        if (!whole_at(j, root, draw, &here)) continue;
        if (known > 0 && here != *n) return 0;
        *n = here;
        known++;
    }
    return known >= 3;
}

/* Reads name = m k + r with an integer k as a congruence of name and r, appended with m. */
static congruence read_progression(pair_judge *j, int32_t root) {
    expr *const e = j->e;
    const congruence none = {-1, -1, -1};
    const int32_t label = stated_integer(e, root);
    if (label < 0) return none;
    const int32_t equation = pair_child(e, root, 0);
    if (!pair_is(e, equation, EXPR_RELATION, EXPR_EQ)) return none;
    const int32_t value = equation - 1, name = pair_left_of(e, value);
    if (!pair_is_name(e, name) || !pair_is_value(e, value)) return none;
    const int32_t rest = at_integer(e, value, label, 0);
    const int32_t next = rest < 0 ? -1 : at_integer(e, value, label, 1);
    const int32_t after = next < 0 ? -1 : at_integer(e, value, label, 2);
    const int32_t step = after < 0 ? -1 : pair_difference(e, next, rest);
    const int32_t other = step < 0 ? -1 : pair_difference(e, after, next);
    int64_t m;
    if (other < 0 || pair_probe(j, step, other) != PAIR_SAYS_EQUAL) return none;
    if (!whole_sample(j, step, &m) || m == 0 || m == 1 || m == -1) return none;
    const int32_t modulus = pair_push_integer(e, m < 0 ? -m : m);
    if (modulus < 0 ||
        pair_probe(j, step, m < 0 ? pair_push_integer(e, m) : modulus) != PAIR_SAYS_EQUAL) {
        return none;
    }
    return (congruence){name, rest, modulus};
}

/* Reads 3 (mod 11) beside x = 3 (mod 11) as said of the same name. */
static congruence read_residue(const expr *e, int32_t root, const congruence *beside) {
    static const char residue[] = "residue";
    const congruence none = {-1, -1, -1};
    const int named =
        e->node[root].kind == EXPR_CALL && e->node[root].arity == 2 &&
        e->name[e->node[root].label].length == (int32_t)sizeof residue - 1 &&
        memcmp(e->text + e->name[e->node[root].label].text, residue, sizeof residue - 1) == 0;
    if (!named || beside->a < 0 || !pair_is_name(e, beside->a) || !is_modulus(e, root - 1)) {
        return none;
    }
    const int32_t mod = pair_left_of(e, root - 1);
    if (!pair_is(e, mod, EXPR_FUNCTION, EXPR_MOD) || e->node[mod].arity != 2) return none;
    return (congruence){beside->a, pair_left_of(e, mod - 1), root - 1};
}

/* Reads x = 3 mod 11 beside a congruence as one. */
static congruence read_remainder(const expr *e, int32_t root, const congruence *beside) {
    const congruence none = {-1, -1, -1};
    if (beside->a < 0 || !pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return none;
    const int32_t mod = root - 1, name = pair_left_of(e, mod);
    if (!pair_is(e, mod, EXPR_FUNCTION, EXPR_MOD) || e->node[mod].arity != 2 ||
        !pair_is_name(e, name)) {
        return none;
    }
    return (congruence){name, pair_left_of(e, mod - 1), mod - 1};
}

/* --- comparing -------------------------------------------------------------------------------- */

/* Whether a difference is a multiple of m wherever it is looked at: a constant integer. */
static int is_multiple(pair_judge *j, int32_t difference, int64_t m) {
    int64_t n;
    return whole_sample(j, difference, &n) && n % m == 0;
}

/* Appends a - b. */
static int32_t gap_of(expr *e, const congruence *c) { return pair_difference(e, c->a, c->b); }

/* Appends the sum of two. */
static int32_t sum_of(expr *e, int32_t a, int32_t b) {
    if (pair_copy(e, a) < 0 || pair_copy(e, b) < 0) return -1;
    return pair_push(e, EXPR_ADD, 0, 2);
}

/* Congruences modulo a letter, where one is written as a remainder: of the same name to the same.
 */
static pair_verdict same_of_letter(pair_judge *j, const congruence *known,
                                   const congruence *given) {
    const expr *const e = j->e;
    if (!pair_same(e, known->m, given->m) || !pair_same(e, known->a, given->a)) {
        return PAIR_SAYS_NOTHING;
    }
    const pair_verdict said = pair_judge_equal(j, known->b, given->b);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}

static int is_congruence(const expr *e, int32_t root) {
    if (pair_is(e, root, EXPR_OPERATOR, EXPR_NOT)) root -= 1;
    return pair_is(e, root, EXPR_OPERATOR, EXPR_CONGRUENCE);
}

/* The congruence that is said of all integers, or of an integer n: a congruence speaks of integers
 * anyway. The root itself for others. */
static int32_t of_integers(const expr *e, int32_t root) {
    const int beside = pair_is(e, root, EXPR_COLLECTION, EXPR_GIVEN) ||
                       pair_is(e, root, EXPR_COLLECTION, EXPR_SET_OF) ||
                       pair_is(e, root, EXPR_COLLECTION, EXPR_SEQUENCE);
    if (!beside || e->node[root].arity != 2 || !is_congruence(e, root - 1)) return root;
    int32_t of = pair_child(e, root, 0);
    if (pair_is(e, of, EXPR_RELATION, EXPR_IN)) of -= 1;
    return pair_is(e, of, EXPR_CONSTANT, EXPR_INTEGERS) ? root - 1 : root;
}

/* Two congruences with one modulus are the same where the differences of their sides, or those of
 * one turned round, differ by a multiple of it. */
pair_verdict pair_rule_congruence(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int32_t of_gold = of_integers(e, gold), of_pred = of_integers(e, pred);
    if (of_gold != gold || of_pred != pred) return pair_judge_equal(j, of_gold, of_pred);
    if (pair_is(e, gold, EXPR_OPERATOR, EXPR_NOT) && pair_is(e, pred, EXPR_OPERATOR, EXPR_NOT) &&
        is_congruence(e, gold) && is_congruence(e, pred)) {
        return pair_judge_equal(j, gold - 1, pred - 1);
    }
    congruence known = read_congruence(e, gold), given = read_congruence(e, pred);
    if (known.a < 0 && given.a < 0) return PAIR_SAYS_NOTHING;
    if (known.a < 0) known = read_progression(j, gold);
    if (given.a < 0) given = read_progression(j, pred);
    if (known.a < 0) known = read_residue(e, gold, &given);
    if (given.a < 0) given = read_residue(e, pred, &known);
    if (known.a < 0) known = read_remainder(e, gold, &given);
    if (given.a < 0) given = read_remainder(e, pred, &known);
    if (known.a < 0 || given.a < 0) return PAIR_SAYS_NOTHING;
    if (!is_modulus(e, known.m) || !is_modulus(e, given.m))
        return same_of_letter(j, &known, &given);
    const int64_t m = e->number[e->node[known.m].label].p;
    if (e->number[e->node[given.m].label].p != m) {
        return pair_differs(j, PAIR_BECAUSE_RELATION);
    }
    const int32_t one = gap_of(e, &known), other = one < 0 ? -1 : gap_of(e, &given);
    const int32_t less = other < 0 ? -1 : pair_difference(e, one, other);
    const int32_t more = less < 0 ? -1 : sum_of(e, one, other);
    if (more < 0) return PAIR_SAYS_OPEN;
    if (is_multiple(j, less, m) || is_multiple(j, more, m)) return PAIR_SAYS_EQUAL;
    return PAIR_SAYS_NOTHING;
}
