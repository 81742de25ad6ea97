/* Names beside derivatives on the left of equations: whether the name is, by its marks, another
 * derivative of the same. */
#include <string.h>

#include "pair/forms.h"
#include "pair/other_names.h"
#include "pair/runs.h"

/* Letters that stand below a name for what it is differentiated by: r to z. */
enum { FIRST_VARIABLE = 'r', VARIABLES = 'z' - 'r' + 1 };

/* Whether a name is a change of something: Delta U. */
static int is_change(const expr *e, int32_t root) {
    static const char delta[] = "Delta{";
    const expr_name *const name = &e->name[e->node[root].label];
    return name->length >= (int32_t)sizeof delta &&
           memcmp(e->text + name->text, delta, sizeof delta - 1) == 0;
}

/* Whether a name with a prime is a derivative of what the other is a derivative by: y' beside
 * dx/dy. */
static int is_turned_over(const expr *e, int32_t name, int32_t derivative) {
    if (e->node[name].kind != EXPR_SYMBOL ||
        !pair_is(e, derivative, EXPR_OPERATOR, EXPR_DERIVATIVE) || e->node[derivative].arity != 3) {
        return 0;
    }
    const int32_t by = pair_left_of(e, derivative - 1);
    return e->node[by].kind == EXPR_SYMBOL && pair_is_derived_of(e, name, by);
}

/* Counts how often a derivative is by each letter of VARIABLES; 0 where it is by anything else. */
static int count_orders(const expr *e, int32_t derivative, int32_t of, int64_t count[VARIABLES]) {
    for (int32_t order = derivative - 1; order > of; order = pair_left_of(e, order) - 1) {
        const int32_t by = pair_left_of(e, order);
        const expr_name *const variable = &e->name[e->node[by].label];
        int64_t times;
        if (e->node[by].kind != EXPR_SYMBOL || variable->length != 1 ||
            !pair_is_whole(e, order, &times)) {
            return 0;
        }
        const int at = e->text[variable->text] - FIRST_VARIABLE;
        if (at < 0 || at >= VARIABLES) return 0;
        count[at] += times;
    }
    return 1;
}

/* Whether a name with an index is a derivative of the same function by other variables: f_y beside
 * a partial derivative of f by x, f_{xx} beside one by x and y. */
static int is_derivative_otherwise(const expr *e, int32_t name, int32_t derivative) {
    if (!pair_is(e, derivative, EXPR_OPERATOR, EXPR_PARTIAL) || e->node[name].kind != EXPR_SYMBOL ||
        e->node[derivative].arity < 3) {
        return 0;
    }
    const int32_t of = pair_child(e, derivative, 0);
    int64_t count[VARIABLES] = {0};
    if ((e->node[of].kind != EXPR_SYMBOL && e->node[of].kind != EXPR_CALL) ||
        !count_orders(e, derivative, of, count)) {
        return 0;
    }
    const expr_name *const spelled = &e->name[e->node[name].label], *const base =
                                                                        &e->name[e->node[of].label];
    const char *const text = e->text + spelled->text;
    if (spelled->length < base->length + 2 || text[base->length] != '_' ||
        memcmp(text, e->text + base->text, (size_t)base->length) != 0) {
        return 0;
    }
    for (int32_t k = base->length + 1; k < spelled->length; k++) {
        const int at = text[k] - FIRST_VARIABLE;
        if (text[k] == '{' || text[k] == '}') continue;
        if (at < 0 || at >= VARIABLES) return 0; /* an index of another kind */
        count[at]--;
    }
    for (int k = 0; k < VARIABLES; k++) {
        if (count[k] != 0) return 1;
    }
    return 0;
}

/* Whether a name is a second derivative by its index, u_{xx}, and no Laplacian. */
static int is_second_derivative(const expr *e, int32_t name) {
    const expr_name *const spelled = &e->name[e->node[name].label];
    const char *const end = e->text + spelled->text + spelled->length - 4;
    return e->node[name].kind == EXPR_SYMBOL && spelled->length > 5 && end[-1] == '_' &&
           end[0] == '{' && end[1] == end[2] && end[1] >= 'r' && end[1] <= 'z';
}

/* What \nabla_\nu T^{\mu\nu} is but for the index that it is summed over, as two pieces of the
 * operand's name; 0 where it is of another kind. */
static int is_contracted(const expr *e, int32_t root, const char *piece[2], int32_t length[2]) {
    static const char nabla[] = "nabla_{";
    enum { BEFORE = sizeof nabla - 1 };
    if (e->node[root].kind != EXPR_CALL || e->node[root].arity != 1 || e->node[root].size != 2 ||
        e->node[root - 1].kind != EXPR_SYMBOL) {
        return 0;
    }
    const expr_name *const name = &e->name[e->node[root].label];
    const expr_name *const of = &e->name[e->node[root - 1].label];
    const char *const text = e->text + name->text, *const operand = e->text + of->text;
    const int32_t index = name->length - BEFORE - 1;
    if (index <= 0 || memcmp(text, nabla, BEFORE) != 0) return 0;
    for (int32_t at = 0; at + index <= of->length; at++) {
        if (memcmp(operand + at, text + BEFORE, (size_t)index) != 0) continue;
        piece[0] = operand;
        length[0] = at;
        piece[1] = operand + at + index;
        length[1] = of->length - at - index;
        return 1;
    }
    return 0;
}

int pair_are_contracted_alike(const expr *e, int32_t a, int32_t b) {
    const char *piece[2], *other[2];
    int32_t length[2], other_length[2];
    if (!is_contracted(e, a, piece, length) || !is_contracted(e, b, other, other_length)) return 0;
    for (int k = 0; k < 2; k++) {
        if (length[k] != other_length[k] || memcmp(piece[k], other[k], (size_t)length[k]) != 0) {
            return 0;
        }
    }
    return 1;
}

int pair_is_other_derivative(const expr *e, int32_t name, int32_t derivative) {
    const int field = pair_is(e, derivative, EXPR_OPERATOR, EXPR_LAPLACIAN);
    return (field && is_second_derivative(e, name)) ||
           (pair_holds_operator(e, derivative, EXPR_LAPLACIAN) && is_change(e, name)) ||
           is_derivative_otherwise(e, name, derivative) || is_turned_over(e, name, derivative);
}
