/* Relations in the complex plane: |z - i| = 1. Beside the imaginary unit in a modulus a letter that
 * usually is complex is no real number, for of those |z - i| is |z + i|; it is written with its
 * real and its imaginary part, which are compared as coordinates. */
#include <string.h>

#include "latex/roles.h"
#include "pair/forms.h"
#include "pair/judge.h"

enum { SPELLING = 32 };

static int is_complex_letter(const expr *e, int32_t node) {
    if (e->node[node].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[node].label];
    return name->length + 4 < SPELLING &&
           (roles_name_bits(e->text + name->text, name->length) & LETTER_COMPLEX) != 0;
}

static int has_complex_letter(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (is_complex_letter(e, i)) return 1;
    }
    return 0;
}

/* Whether a modulus holds the imaginary unit and such a letter. */
static int has_complex_modulus(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        int unit = 0, letter = 0;
        if (!pair_is(e, i, EXPR_FUNCTION, EXPR_ABS)) continue;
        for (int32_t k = pair_start(e, i); k < i; k++) {
            unit |= pair_is(e, k, EXPR_CONSTANT, EXPR_I);
            letter |= is_complex_letter(e, k);
        }
        if (unit && letter) return 1;
    }
    return 0;
}

/* Appends the coordinate of a letter: x_{w}, y_{w}. */
static int32_t push_coordinate(expr *e, int32_t label, char axis) {
    char spelling[SPELLING];
    const int32_t length = e->name[label].length;
    spelling[0] = axis;
    spelling[1] = '_';
    spelling[2] = '{';
    memcpy(spelling + 3, e->text + e->name[label].text, (size_t)length);
    spelling[length + 3] = '}';
    const int32_t made = expr_intern(e, spelling, length + 4);
    return made < 0 ? -1 : expr_push(e, EXPR_SYMBOL, 0, 0, made, 0);
}

/* Appends the conjugate of what was appended last, all of whose letters are real. */
static int32_t push_conjugate(expr *e, int32_t root) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        const int unit = pair_is(e, i, EXPR_CONSTANT, EXPR_I);
        if (unit && pair_push_integer(e, -1) < 0) return -1;
        last = expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        if (last >= 0 && unit) last = pair_push(e, EXPR_MUL, 0, 2);
        if (last < 0) return -1;
    }
    return last;
}

/* Appends the modulus of what was appended last: the root of it times its conjugate. */
static int32_t push_modulus(expr *e) {
    if (push_conjugate(e, e->node_count - 1) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0 ||
        pair_push_integer(e, 2) < 0 || pair_push_integer(e, -1) < 0 ||
        pair_push(e, EXPR_POW, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_POW, 0, 2);
}

/* Appends a copy in which z is x_{z} + i y_{z}. */
static int32_t in_coordinates(expr *e, int32_t root) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        if (is_complex_letter(e, i)) {
            if (push_coordinate(e, node.label, 'x') < 0 ||
                pair_push(e, EXPR_CONSTANT, EXPR_I, 0) < 0 ||
                push_coordinate(e, node.label, 'y') < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0) {
                return -1;
            }
            last = pair_push(e, EXPR_ADD, 0, 2);
        } else if (pair_is(e, i, EXPR_FUNCTION, EXPR_ABS)) {
            last = push_modulus(e);
        } else {
            last =
                expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        }
        if (last < 0) return -1;
    }
    return last;
}

pair_verdict pair_rule_complex_plane(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    if (!pair_is_relation(e, gold) || !pair_is_relation(e, pred)) return PAIR_SAYS_NOTHING;
    if (!has_complex_modulus(e, gold) && !has_complex_modulus(e, pred)) return PAIR_SAYS_NOTHING;
    /* Beside x and y they are the letter's own coordinates: plane_points.c. */
    if (!has_complex_letter(e, gold) || !has_complex_letter(e, pred)) return PAIR_SAYS_NOTHING;
    const int32_t known = in_coordinates(e, gold);
    const int32_t given = known < 0 ? -1 : in_coordinates(e, pred);
    return pair_judge_equal(j, known, given);
}
