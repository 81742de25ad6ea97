/* What an equation says of what: see pair_what_it_says in equations.h. */
#include <string.h>

#include "pair/equations.h"
#include "pair/forms.h"
#include "pair/other_names.h"

/* Whether a value speaks of the function that an equation names, and only of what it is at numbers:
 * s(t) = s(0) cos t. */
static int starts_from(const expr *e, int32_t name, int32_t value) {
    const int32_t label = e->node[name].label;
    for (int32_t i = pair_start(e, value); i <= value; i++) {
        const int kind = e->node[i].kind;
        if ((kind != EXPR_SYMBOL && kind != EXPR_CALL) || e->node[i].label != label) continue;
        if (kind != EXPR_CALL || e->node[i].arity != 1 || !pair_is_number(e, i - 1)) return 0;
    }
    return e->node[name].kind == EXPR_SYMBOL || !pair_is_number(e, name - 1);
}

/* Whether a letter is taken at a number, as an index behind its brackets says: [A]_0. */
static int is_at_number(const expr *e, int32_t letter, int32_t value) {
    return letter + 2 <= value && e->node[letter + 1].kind == EXPR_NUMBER &&
           pair_is(e, letter + 2, EXPR_OPERATOR, EXPR_EVALUATED_AT) &&
           e->node[letter + 2].size == 3;
}

/* Whether a value has the letter of a name: of a call of two or more other than in a call of fewer,
 * f[x_0, x_1] is made of f(x_0) and f(x_1); of a letter alone other than as it is at a number. */
static int has_letter(const expr *e, int32_t value, int32_t name) {
    const expr_node *const of = &e->node[name];
    for (int32_t i = pair_start(e, value); i <= value; i++) {
        const expr_node *const node = &e->node[i];
        if (of->kind == EXPR_SYMBOL && is_at_number(e, i, value)) continue;
        if ((node->kind == EXPR_SYMBOL || node->kind == EXPR_CALL) && node->label == of->label &&
            !(of->kind == EXPR_CALL && node->kind == EXPR_CALL && node->arity < of->arity)) {
            return 1;
        }
    }
    return 0;
}

/* A name that stands in its own value names nothing: x = kx; but x = x(t) says of what it is one.
 */
int pair_names_value(const expr *e, int32_t name, int32_t value) {
    if (!pair_is_name(e, name)) return 0;
    const int declared = e->node[name].kind == EXPR_SYMBOL && e->node[value].kind == EXPR_CALL &&
                         e->node[value].label == e->node[name].label && pair_is_name(e, value);
    return declared || !has_letter(e, value, name) || starts_from(e, name, value);
}

/* The index of a name without braces, -1 where it has none; `base`: the bytes before it. */
static int32_t index_in(const expr_name *name, const char *text, const char **index,
                        int32_t *base) {
    const char *const mark = memchr(text, '_', (size_t)name->length);
    if (mark == NULL) return -1;
    *base = (int32_t)(mark - text);
    *index = mark + 1;
    return name->length - *base - 1;
}

/* The small letters of an index, as bits. */
static uint32_t small_letters(const char *index, int32_t length) {
    uint32_t bits = 0;
    for (int32_t k = 0; k < length; k++) {
        if (index[k] >= 'a' && index[k] <= 'z') bits |= (uint32_t)1 << (index[k] - 'a');
    }
    return bits;
}

/* Whether a name is a term of what its value has another term of, by the letters of their indices:
 * a_{n+1} = 2 a_n, F_{mu nu} = -F_{nu mu}. That is a law of all terms, and names nothing. */
static int is_of_sequence(const expr *e, int32_t left, int32_t value) {
    const char *index, *other;
    int32_t base, base_of_other;
    if (e->node[left].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[left].label];
    const char *const text = e->text + name->text;
    const int32_t length = index_in(name, text, &index, &base);
    const uint32_t letters = length < 0 ? 0 : small_letters(index, length);
    for (int32_t i = pair_start(e, value); letters != 0 && i <= value; i++) {
        if (e->node[i].kind != EXPR_SYMBOL || e->node[i].label == e->node[left].label) continue;
        const expr_name *const of = &e->name[e->node[i].label];
        const char *const again = e->text + of->text;
        const int32_t rest = index_in(of, again, &other, &base_of_other);
        if (rest >= 0 && base == base_of_other && memcmp(text, again, (size_t)base) == 0 &&
            small_letters(other, rest) == letters) {
            return 1;
        }
    }
    return 0;
}

/* Beside another equation. A name on the right is one where the left is a number: a + b = c is a
 * law beside a + b = d. */
pair_said pair_what_it_says(const expr *e, int32_t root) {
    const int32_t right = root - 1, left = pair_left_of(e, right);
    if (pair_relates_things(e, root)) return (pair_said){-1, right, 0};
    if (pair_names_value(e, left, right) && !is_of_sequence(e, left, right)) {
        return (pair_said){left, right, 1};
    }
    if (pair_names_value(e, right, left) && pair_is_number(e, left))
        return (pair_said){right, left, 1};
    if (pair_is_name(e, left)) return (pair_said){-1, right, 0};
    if (pair_is_quantity(e, left) || pair_is_initials(e, left, right) ||
        pair_is_numbered(e, left, right) || pair_is_permutation(e, right)) {
        return (pair_said){left, right, 0};
    }
    return (pair_said){-1, right, 0};
}
