/* Moduli of letters that are complex (letters.def). Where one answer has |z| and the other z, the
 * bars say that z is no positive number: |z|^2 is z times its conjugate, and not z^2. Beside x or
 * y, z is a coordinate. */
#include <string.h>

#include "latex/roles.h"
#include "pair/forms.h"
#include "pair/judge.h"

static int begins(const expr *e, int32_t label, const char *with) {
    const expr_name *const name = &e->name[label];
    const size_t length = strlen(with);
    return (size_t)name->length >= length && memcmp(e->text + name->text, with, length) == 0 &&
           ((size_t)name->length == length || e->text[name->text + (int32_t)length] == '_');
}

static int is_complex_letter(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[root].label];
    return (roles_name_bits(e->text + name->text, name->length) & LETTER_COMPLEX) != 0;
}

int pair_is_squared_modulus(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_POW || !pair_is_integer(e, root - 1, 2)) return 0;
    int32_t base = pair_left_of(e, root - 1);
    if (pair_is(e, base, EXPR_OPERATOR, EXPR_EVALUATED_AT)) base = pair_child(e, base, 0);
    if (pair_is(e, base, EXPR_FUNCTION, EXPR_NORM)) return 1;
    if (!pair_is(e, base, EXPR_FUNCTION, EXPR_ABS) || e->node[base].arity != 1) return 0;
    const int32_t of = base - 1;
    return e->node[of].kind == EXPR_CALL || pair_is(e, of, EXPR_OPERATOR, EXPR_BRACKET) ||
           (e->node[of].kind == EXPR_SYMBOL && !pair_takes_all_reals(e, of));
}

static int has_coordinates(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_SYMBOL &&
            (begins(e, e->node[i].label, "x") || begins(e, e->node[i].label, "y"))) {
            return 1;
        }
    }
    return 0;
}

/* The complex letter in a modulus of a product; -1 where it is none or has none. What a function is
 * taken of may be an angle, and bars around a sum say something of a real letter too: |z - 1|. */
static int32_t letter_within(const expr *e, int32_t root) {
    int32_t found = -1;
    if (!pair_is(e, root, EXPR_FUNCTION, EXPR_ABS) || e->node[root].arity != 1) return -1;
    for (int32_t i = pair_start(e, root); i < root; i++) {
        if (e->node[i].kind == EXPR_FUNCTION || e->node[i].kind == EXPR_ADD) return -1;
        /* The label of a ket is no number. */
        if (e->node[i].kind == EXPR_OPERATOR &&
            (e->node[i].head == EXPR_KET || e->node[i].head == EXPR_BRA ||
             e->node[i].head == EXPR_BRACKET)) {
            return -1;
        }
        if (found < 0 && is_complex_letter(e, i)) found = e->node[i].label;
    }
    return found;
}

/* Whether a letter of a modulus in `a` stands without bars in `b`: the bars of another modulus
 * cover it. */
static int stands_bare(const expr *e, int32_t a, int32_t b) {
    for (int32_t i = pair_start(e, a); i <= a; i++) {
        const int32_t letter = letter_within(e, i);
        int32_t covered = b + 1; /* nodes from here on were passed by, or are in a modulus */
        for (int32_t k = b; letter >= 0 && k >= pair_start(e, b); k--) {
            if (k < covered && letter_within(e, k) >= 0) covered = pair_start(e, k);
            if (k < covered && e->node[k].kind == EXPR_SYMBOL && e->node[k].label == letter) {
                return 1;
            }
        }
    }
    return 0;
}

/* Appends the conjugate of a subtree: of each of its complex letters. */
static int32_t conjugate(expr *e, int32_t root) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        last = expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        if (last >= 0 && (is_complex_letter(e, i) || pair_is(e, i, EXPR_CONSTANT, EXPR_I))) {
            last = pair_push(e, EXPR_FUNCTION, EXPR_CONJUGATE, 1);
        }
        if (last < 0) return -1;
    }
    return last;
}

/* Appends a copy with the root of z times its conjugate for |z|. */
static int32_t written_out(expr *e, int32_t root) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        if (letter_within(e, i) < 0) {
            last =
                expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        } else if (conjugate(e, e->node_count - 1) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0 ||
                   pair_push_integer(e, 2) < 0 || pair_push_integer(e, -1) < 0 ||
                   pair_push(e, EXPR_POW, 0, 2) < 0) {
            return -1;
        } else {
            last = pair_push(e, EXPR_POW, 0, 2);
        }
        if (last < 0) return -1;
    }
    return last;
}

/* Whether two equations have equal sides, either way round. Their points are no answer here: a
 * relation's letters run through real numbers, for which |z|^2 is z^2. */
static int sides_agree(pair_judge *j, int32_t gold, int32_t pred) {
    const int32_t right = gold - 1, left = pair_left_of(j->e, right);
    const int32_t last = pred - 1, first = pair_left_of(j->e, last);
    return (pair_judge_equal(j, left, first) == PAIR_SAYS_EQUAL &&
            pair_judge_equal(j, right, last) == PAIR_SAYS_EQUAL) ||
           (pair_judge_equal(j, left, last) == PAIR_SAYS_EQUAL &&
            pair_judge_equal(j, right, first) == PAIR_SAYS_EQUAL);
}

static int has_modulus(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (pair_is(e, i, EXPR_FUNCTION, EXPR_ABS)) return 1;
    }
    return 0;
}

pair_verdict pair_rule_modulus(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    /* As the answers stand, or as they are in one notation: with \bar z for the conjugate of z. */
    if (j->depth > 2 || !(has_modulus(e, gold) || has_modulus(e, pred))) return PAIR_SAYS_NOTHING;
    const int bare = stands_bare(e, gold, pred) || stands_bare(e, pred, gold) ||
                     stands_bare(e, gold, gold) || stands_bare(e, pred, pred);
    if (!bare || has_coordinates(e, gold) || has_coordinates(e, pred)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t known = written_out(e, gold), given = known < 0 ? -1 : written_out(e, pred);
    if (given < 0) return PAIR_SAYS_OPEN;
    if (pair_is(e, known, EXPR_RELATION, EXPR_EQ) && pair_is(e, given, EXPR_RELATION, EXPR_EQ)) {
        return sides_agree(j, known, given) ? PAIR_SAYS_EQUAL : PAIR_SAYS_DIFFERENT;
    }
    return pair_judge_equal(j, known, given);
}
