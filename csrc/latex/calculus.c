#include "latex/calculus.h"

#include <string.h>

#include "latex/applied.h"
#include "latex/choices.h"
#include "latex/emit.h"
#include "latex/fences.h"
#include "latex/letters.h"
#include "latex/names.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/roles.h"

/* --- what a d is ------------------------------------------------------------------------------ */

/* The kind of derivative that an atom writes the d of, -1 for none. Its power is its order. */
static int kind_of(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    if (a->sub.count > 0 || a->accent[0] != 0 || a->primes > 0) {
        return -1;
    }
    if (layout_is(a, FAMILY_SIGN, SIGN_PARTIAL)) {
        return EXPR_PARTIAL;
    }
    if (roles_is_letter(text, atom, 'd')) {
        return EXPR_DERIVATIVE;
    }
    if (roles_is_letter(text, atom, 'D')) {
        return EXPR_MATERIAL;
    }
    return roles_is_named(text, atom, "delta") ? EXPR_VARIATION : -1;
}

/* How the d of that kind is spelled in a name. */
static const char *spelled(expr_operator kind) {
    switch (kind) {
        case EXPR_PARTIAL: return "partial";
        case EXPR_MATERIAL: return "D";
        case EXPR_VARIATION: return "delta";
        default: return "d";
    }
}

static int is_variable(const layout_atom *a) {
    return a->kind == ATOM_NAME || a->kind == ATOM_WORD ||
           layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || a->kind == ATOM_GROUP;
}

int calculus_differential(const reading *m, int32_t atom, int32_t end) {
    const layout_atom *a = &m->text->atom[atom];
    return kind_of(m->text, atom) == EXPR_DERIVATIVE && atom + 1 < end &&
           (is_variable(&m->text->atom[atom + 1]) || m->text->atom[atom + 1].kind == ATOM_MACRO) &&
           (a->sup.count == 0 || m->text->atom[a->sup.first].kind == ATOM_NUMBER ||
            m->text->atom[a->sup.first].kind == ATOM_NAME);
}

int calculus_in_product(const reading *m, int32_t d, int32_t first, int32_t end) {
    const layout *text = m->text;
    if (d + 1 >= end || text->atom[d + 1].kind != ATOM_NAME) {
        return 0;
    }
    const layout_atom *before = d > first ? &text->atom[d - 1] : NULL;
    const layout_atom *after = d + 2 < end ? &text->atom[d + 2] : NULL;
    int vector = (roles_flags(m->roles, m->side, d + 1) & EXPR_FLAG_VECTOR) != 0;
    int crossed = (before != NULL && layout_is(before, FAMILY_BINARY, BINARY_CROSS)) ||
                  (after != NULL && layout_is(after, FAMILY_BINARY, BINARY_CROSS));
    int dotted = (before != NULL && layout_is(before, FAMILY_BINARY, BINARY_DOT)) ||
                 (after != NULL && layout_is(after, FAMILY_BINARY, BINARY_DOT));
    return crossed || (vector && dotted);
}

/* Whether an atom is a function that a variable may stand behind: \ln in d\ln x. */
static int is_function(const layout_atom *a) {
    return layout_is(a, FAMILY_FUNCTION, -1) || layout_is(a, FAMILY_LOGARITHM, -1);
}

/* Where the variable behind the d before `at` ends: one atom, or a function with what stands
 * behind it up to the next d of this kind. `at` if none stands there. */
static int32_t variable_end(const layout *text, int kind, int32_t at, int32_t end) {
    if (at >= end || !is_function(&text->atom[at])) {
        return at < end && is_variable(&text->atom[at]) ? at + 1 : at;
    }
    int32_t after = at + 1;
    while (after < end && kind_of(text, after) != kind) after++;
    return after > at + 1 ? after : at;
}

/* Whether a list holds variables alone, each behind a d of this kind. */
static int are_variables(const layout *text, int kind, layout_list below) {
    int32_t i = below.first;
    while (i < layout_end(below) && kind_of(text, i) == kind) {
        const int32_t end = variable_end(text, kind, i + 1, layout_end(below));
        if (end == i + 1) return 0;
        i = end;
    }
    return below.count > 1 && i == layout_end(below);
}

int calculus_is_derivative(const reading *m, int32_t fraction) {
    const layout *text = m->text;
    const layout_atom *a = &text->atom[fraction];
    layout_list above = a->list[0], below = a->list[1];
    if (layout_command(a)->family == FAMILY_FRACTION &&
        layout_command(a)->value != FRACTION_QUOTIENT) {
        return 0;
    }
    if (above.count == 0 || below.count < 2) {
        return 0;
    }
    int kind = kind_of(text, above.first);
    if (kind < 0 || (above.count == 1 && kind == EXPR_VARIATION && below.count > 2)) {
        return 0;
    }
    return are_variables(text, kind, below);
}

/* --- orders and variables --------------------------------------------------------------------- */

/* Pushes the order that stands above a variable or a d, 1 where none does. */
static int push_order(reading *m, int32_t atom) {
    layout_list sup = m->text->atom[atom].sup;
    if (sup.count == 0 || names_is_label(m->text, sup)) {
        return emit_integer(m, 1);
    }
    return meaning_expression(m, sup.first, layout_end(sup));
}

static int push_variable(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    if (a->kind == ATOM_NAME || a->kind == ATOM_WORD) {
        return letters_variable(m, atom, 0);
    }
    return statements_read(m, a->list[0].first, layout_end(a->list[0]));
}

/* Whether what stands above a variable is an index of it: no order stands above the d before what
 * is derived, and so none that is a letter stands below. */
static int has_index_above(const layout *text, int32_t d, int32_t variable) {
    layout_list sup = text->atom[variable].sup;
    return text->atom[d].sup.count == 0 && sup.count > 0 &&
           text->atom[variable].kind == ATOM_NAME && text->atom[sup.first].kind != ATOM_NUMBER &&
           !names_is_label(text, sup);
}

/* Pushes the variables below a derivative whose first d is that atom, with their orders; their
 * number, -1 where one fails. */
static int32_t push_variables(reading *m, int32_t d, layout_list below) {
    int32_t count = 0, end;
    for (int32_t i = below.first; i + 1 < layout_end(below); i = end) {
        const int index = has_index_above(m->text, d, i + 1);
        end = variable_end(m->text, kind_of(m->text, i), i + 1, layout_end(below));
        if (is_function(&m->text->atom[i + 1])) {
            if (!meaning_expression(m, i + 1, end) || !emit_integer(m, 1)) return -1;
        } else if (!(index ? letters_variable(m, i + 1, 1) : push_variable(m, i + 1)) ||
                   !(index ? emit_integer(m, 1) : push_order(m, i + 1))) {
            return -1;
        }
        count++;
    }
    return count;
}

/* OPERAND alternatives: 0 the product that follows, 1 its first factor. Brackets were written to
 * end the operand; names alone are all of it. */
static int operand_extent(reading *m, const cursor *c) {
    const layout_atom *a = operators_here(m, c);
    cursor next = {c->at + 1, c->end, c->stop, c->first};
    if (a->kind != ATOM_FENCE || !operators_starts(m, &next)) {
        return 0;
    }
    choices_site site = {m->side, a->start, operators_here(m, &next)->end};
    return choices_take(m->choices, CHOICE_OPERAND, (uint64_t)m->side, site, 1,
                        CHOICE_BIT(0) | CHOICE_BIT(1));
}

/* Pushes the implied product that a prefix is applied to: 1, 0 where it fails, -1 where there is
 * none and nothing was pushed. */
static int push_operand(reading *m, cursor *c) {
    int32_t count = 0;
    if (!operators_starts(m, c)) {
        return c->at == c->end || operators_sign(m, c) >= 0 ? applied_push(m) : -1;
    }
    cursor operand = *c;
    operand.stop |= STOP_PARTIAL;
    if (operand_extent(m, c) == 1) {
        operand.stop |= STOP_ONE | STOP_NUMBER;
    }
    if (!operators_run(m, &operand, &count)) {
        return 0;
    }
    c->at = operand.at;
    if (count == 0) {
        return -1;
    }
    return emit_product(m, count);
}

/* A derivative without an operand is an operator of its own: d/dx in brackets. What stands below
 * its stroke tells kind and variables, `length` bytes behind the first three of a name; refused at
 * `atom` where it is less than 0. */
static int push_operator(reading *m, int32_t atom, char name[OPERANDS_NAME], int32_t length) {
    if (length < 0) {
        return emit_refuse(m, READER_UNSUPPORTED, m->text->atom[atom].start,
                           m->text->atom[atom].end);
    }
    memcpy(name, "d/{", 3);
    name[length + 3] = '}';
    m->shape = SHAPE_MATRIX;
    return emit_named(m, EXPR_SYMBOL, name, length + 4, 0, EXPR_FLAG_MATRIX);
}

static int push_operator_of(reading *m, int32_t first, int32_t count) {
    char name[OPERANDS_NAME];
    const layout_list below = {first, count};
    const int32_t length = names_spell_list(m->text, below, name + 3, OPERANDS_NAME - 4);
    return push_operator(m, first, name, length);
}

/* \pdv[2]{x} is \frac{\partial^2}{\partial x^2}: of one variable, since with two braces the first
 * holds what is derived. */
static int push_operator_of_macro(reading *m, int32_t atom) {
    char name[OPERANDS_NAME];
    const layout_atom *a = &m->text->atom[atom];
    const char *const d = spelled((expr_operator)layout_command(a)->value);
    int32_t length = (int32_t)strlen(d);
    memcpy(name + 3, d, (size_t)length);
    for (int part = 0; part < 2 && length >= 0; part++) { /* the variable, then its order */
        const layout_list list = a->list[part == 0 ? 0 : 3];
        if (list.count == 0) continue;
        if (part == 1) name[3 + length++] = '^';
        const int32_t more =
            names_spell_list(m->text, list, name + 3 + length, OPERANDS_NAME - 5 - length);
        length = more < 0 ? -1 : length + more;
    }
    return push_operator(m, atom, name, length);
}

/* --- derivatives of derivatives --------------------------------------------------------------- */

enum { MOST_VARIABLES = 8 };

typedef struct {
    int32_t variable, order; /* nodes, each a leaf */
} by_variable;

/* Collects the pairs of variable and order that end before node `last`, the last first; 0 where one
 * is no leaf. */
static int collect(const expr *e, int32_t last, int32_t pairs, by_variable *found, int32_t *count) {
    for (int32_t i = 0; i < pairs; i++, last -= 2) {
        if (*count == MOST_VARIABLES || e->node[last].kind != EXPR_NUMBER ||
            e->node[last - 1].kind != EXPR_SYMBOL) {
            return 0;
        }
        const expr_number *order = &e->number[e->node[last].label];
        if (!order->exact || order->q != 1 || order->exponent != 0 || order->p > 99) {
            return 0;
        }
        found[*count].order = e->node[last].label;
        found[(*count)++].variable = e->node[last - 1].label;
    }
    return 1;
}

static int comes_first(const expr *e, int32_t a, int32_t b) {
    const expr_name *x = &e->name[a], *y = &e->name[b];
    int32_t shorter = x->length < y->length ? x->length : y->length;
    int order = memcmp(e->text + x->text, e->text + y->text, (size_t)shorter);
    return order != 0 ? order < 0 : x->length < y->length;
}

/* Sorts the variables and adds the orders of equal ones. */
static int32_t tidy(expr *e, by_variable *pair, int32_t count) {
    int32_t kept = 0;
    for (int32_t i = 0; i < count; i++) {
        int32_t at = 0;
        while (at < kept && comes_first(e, pair[at].variable, pair[i].variable)) {
            at++;
        }
        by_variable moved = pair[i];
        if (at < kept && pair[at].variable == moved.variable) {
            expr_number sum = e->number[pair[at].order];
            sum.p += e->number[moved.order].p;
            sum.length = 0;
            e->number[pair[at].order] = sum;
            continue;
        }
        memmove(&pair[at + 1], &pair[at], (size_t)(kept - at) * sizeof pair[0]);
        pair[at] = moved;
        kept++;
    }
    return kept;
}

/* Emits a derivative whose operand and pairs of variable and order stand in the expr. One of one
 * is the second: d/dx dy/dx, and which came first does not count. */
static int push_derivative(reading *m, int kind, int32_t variables) {
    expr *e = m->out;
    by_variable pair[MOST_VARIABLES + 1];
    int32_t count = 0, inner = emit_last(m) - 2 * variables;
    const int flat = collect(e, emit_last(m), variables, pair, &count);
    if (!flat || inner < 0 || e->node[inner].kind != EXPR_OPERATOR || e->node[inner].head != kind ||
        !collect(e, inner - 1, (e->node[inner].arity - 1) / 2, pair, &count)) {
        return emit_operator(m, (expr_operator)kind, 1 + 2 * variables);
    }
    e->node_count = inner - (e->node[inner].arity - 1);
    count = tidy(e, pair, count);
    for (int32_t i = 0; i < count; i++) {
        if (expr_push(e, EXPR_SYMBOL, 0, 0, pair[i].variable, 0) < 0 ||
            expr_push(e, EXPR_NUMBER, 0, 0, pair[i].order, 0) < 0) {
            return emit_refuse(m, READER_TOO_LARGE, 0, 0);
        }
    }
    return emit_operator(m, (expr_operator)kind, 1 + 2 * count);
}

/* The whole number that is written above an atom, 0 if there is none. */
static int64_t written_order(const layout *text, int32_t atom) {
    layout_list sup = text->atom[atom].sup;
    return sup.count == 1 && text->atom[sup.first].kind == ATOM_NUMBER
               ? numbers_small(text, sup.first)
               : 0;
}

/* Whether the order that is written above is none of those below: d^3/dt^2, d/dt^2. Where none is
 * written anywhere, d/dx dy, nothing is contradicted. */
static int contradicts_itself(const layout *text, layout_list above, layout_list below) {
    int64_t order = written_order(text, above.first), sum = 0;
    int powers = 0;
    for (int32_t i = below.first, end; i + 1 < layout_end(below); i = end) {
        end = variable_end(text, kind_of(text, i), i + 1, layout_end(below));
        int64_t of_d = written_order(text, i), of_variable = written_order(text, i + 1);
        if (text->atom[i + 1].sup.count > 0 && of_variable <= 0) {
            return 0;
        }
        powers |= of_variable > 1;
        sum += of_d > 0 ? of_d : of_variable > 0 ? of_variable : 1;
    }
    return (order > 0 && order != sum) || (powers && text->atom[above.first].sup.count == 0);
}

/* Whether a bracket holds a value of the variable of the derivative that was read last: x_0 behind
 * df/dx. */
static int is_value_of_variable(const reading *m, layout_list inside) {
    const expr *e = m->out;
    const layout_atom *a = &m->text->atom[inside.first];
    if (inside.count != 1 || a->kind != ATOM_NAME || a->sub.count == 0 || a->sup.count > 0 ||
        e->node[emit_last(m)].kind != EXPR_OPERATOR || e->node[emit_last(m)].arity != 3) {
        return 0;
    }
    const expr_node *variable = &e->node[emit_before(m, emit_last(m) - 1)];
    const expr_name *name = &e->name[variable->label];
    return variable->kind == EXPR_SYMBOL && name->length == 1 &&
           (uint32_t)(uint8_t)e->text[name->text] == a->letter;
}

/* Whether a derivative and the bracket at the cursor are all that stands left of a relation: there
 * no factor stands behind it, and the bracket says where it is taken. */
static int is_left_side(const reading *m, const cursor *c, int32_t derivative) {
    return derivative == c->first && c->at + 1 == c->end && c->end < m->text->count &&
           layout_is(&m->text->atom[c->end], FAMILY_RELATION, -1);
}

/* Whether the bracket behind a derivative holds the point at which it is taken: x = 0, and where
 * its operand stands above as well a number, several coordinates, or a value x_0. */
static int is_point(const reading *m, const cursor *c, int32_t derivative, int whole) {
    const layout_atom *point = operators_here(m, c);
    if (point == NULL || !layout_is_fence(point, FENCE_ROUND, FENCE_ROUND)) {
        return 0;
    }
    roles_contents contents = roles_contents_of(m->text, c->at);
    return contents == CONTENTS_RELATION ||
           (whole && (contents == CONTENTS_NUMBER || contents == CONTENTS_COMMA ||
                      (contents == CONTENTS_NAME && is_left_side(m, c, derivative)) ||
                      is_value_of_variable(m, point->list[0])));
}

/* Whether the bracket behind a derivative names the arguments of its function, the variable among
 * them, and no point: dy/dx(x), \partial u/\partial t(x, t). */
static int says_arguments(const reading *m, const cursor *c) {
    const expr *e = m->out;
    const layout_atom *fence = operators_here(m, c);
    int found = 0;
    if (fence == NULL || !layout_is_fence(fence, FENCE_ROUND, FENCE_ROUND) ||
        !layout_is_bare(fence) || e->node[emit_last(m)].kind != EXPR_OPERATOR ||
        e->node[emit_last(m)].arity != 3) {
        return 0;
    }
    const expr_node *variable = &e->node[emit_before(m, emit_last(m) - 1)];
    for (int32_t i = fence->list[0].first; i < layout_end(fence->list[0]); i++) {
        const layout_atom *a = &m->text->atom[i];
        char name[OPERANDS_NAME];
        if (layout_is(a, FAMILY_PUNCTUATION, PUNCT_COMMA)) {
            continue;
        }
        if (a->kind != ATOM_NAME || !layout_is_bare(a)) {
            return 0;
        }
        const int32_t length = names_spell(m->text, i, NAMES_ALL, name, OPERANDS_NAME);
        found |= variable->kind == EXPR_SYMBOL && length == e->name[variable->label].length &&
                 memcmp(e->text + e->name[variable->label].text, name, (size_t)length) == 0;
    }
    return found;
}

static int read_point(reading *m, cursor *c) {
    layout_list inside = operators_here(m, c)->list[0];
    const expr *e = m->out;
    const expr_node *derivative = &e->node[emit_last(m)];
    const roles_contents contents = roles_contents_of(m->text, c->at);
    const int value = contents == CONTENTS_NUMBER || contents == CONTENTS_NAME;
    c->at++;
    if (value && derivative->arity == 3) { /* dy/dx(0) is taken at x = 0 */
        int32_t variable = e->node[emit_before(m, emit_last(m) - 1)].label;
        return (expr_push(m->out, EXPR_SYMBOL, 0, 0, variable, 0) >= 0 ||
                emit_refuse(m, READER_TOO_LARGE, 0, 0)) &&
               statements_read(m, inside.first, layout_end(inside)) && emit_relation(m, EXPR_EQ) &&
               emit_operator(m, EXPR_EVALUATED_AT, 2);
    }
    const int coordinates = contents == CONTENTS_COMMA;
    if (!statements_read(m, inside.first, layout_end(inside))) {
        return 0;
    }
    expr_node *const place = &m->out->node[emit_last(m)];
    if (coordinates && place->kind == EXPR_COLLECTION && place->head == EXPR_SEQUENCE) {
        place->head = EXPR_TUPLE; /* they have an order */
    }
    return emit_operator(m, EXPR_EVALUATED_AT, 2);
}

/* Reads a derivative from what stands above and below its stroke, with its operand behind it where
 * none stands above; `atom` carries its scripts. */
static int read_derivative(reading *m, cursor *c, int32_t atom, layout_list above,
                           layout_list below) {
    const layout_atom *a = &m->text->atom[atom];
    const int kind = kind_of(m->text, above.first);
    if (contradicts_itself(m->text, above, below)) {
        return emit_refuse(m, READER_AMBIGUOUS, a->start, a->nucleus_end);
    }
    if (above.count > 1) {
        if (!meaning_expression(m, above.first + 1, layout_end(above))) {
            return 0;
        }
    } else {
        int found = a->sup.count > 0 ? -1 : push_operand(m, c);
        if (found < 0) {
            return push_operator_of(m, below.first, below.count) && operands_superscript(m, atom);
        }
        if (found == 0) {
            return 0;
        }
    }
    uint8_t shape = m->shape;
    const int32_t variables = push_variables(m, above.first, below);
    m->shape = shape;
    if (variables <= 0 || !push_derivative(m, kind, variables)) {
        return 0;
    }
    if (above.count > 1 && says_arguments(m, c)) {
        c->at++;
    } else if (is_point(m, c, atom, above.count > 1)) {
        return read_point(m, c);
    }
    return (a->sub.count == 0 || fences_evaluated(m, atom)) &&
           (a->sub.count > 0 || operands_superscript(m, atom));
}

int calculus_fraction(reading *m, cursor *c) {
    const int32_t fraction = c->at++;
    const layout_atom *a = &m->text->atom[fraction];
    return read_derivative(m, c, fraction, a->list[0], a->list[1]);
}

int calculus_in_brackets(reading *m, cursor *c) {
    const layout_atom *a = &m->text->atom[c->at];
    if (c->at + 2 >= c->end || !layout_is(&a[1], FAMILY_BINARY, BINARY_SLASH) ||
        !layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) ||
        !layout_is_fence(&a[2], FENCE_ROUND, FENCE_ROUND) || !layout_is_bare(a) ||
        !layout_is_bare(&a[2]) || a->list[0].count == 0) {
        return 0;
    }
    const int kind = kind_of(m->text, a->list[0].first);
    if ((kind != EXPR_PARTIAL && kind != EXPR_DERIVATIVE) ||
        !are_variables(m->text, kind, a[2].list[0])) {
        return 0;
    }
    const int32_t atom = c->at + 2;
    c->at += 3;
    return read_derivative(m, c, atom, a->list[0], a[2].list[0]) ? 1 : -1;
}

int calculus_macro(reading *m, cursor *c) {
    int32_t atom = c->at++;
    const layout_atom *a = &m->text->atom[atom];
    int32_t variables = 0, first = a->list[1].count > 0 ? 1 : 0;
    if (first == 1) {
        if (!statements_read(m, a->list[0].first, layout_end(a->list[0]))) {
            return 0;
        }
    } else {
        int found = push_operand(m, c);
        if (found < 0) {
            return push_operator_of_macro(m, atom);
        }
        if (found == 0) {
            return 0;
        }
    }
    for (int i = first; i < 3 && a->list[i].count > 0; i++) {
        if (!statements_read(m, a->list[i].first, layout_end(a->list[i]))) {
            return 0;
        }
        if (a->list[3].count > 0 && i == first
                ? !meaning_expression(m, a->list[3].first, layout_end(a->list[3]))
                : !emit_integer(m, 1)) {
            return 0;
        }
        variables++;
    }
    m->shape = SHAPE_SCALAR;
    return push_derivative(m, layout_command(a)->value, variables) && operands_superscript(m, atom);
}

/* --- along the line --------------------------------------------------------------------------- */

int calculus_slash(reading *m, cursor *c) {
    const layout *text = m->text;
    int32_t d = c->at, at = d + 1, slash;
    int kind = kind_of(text, d);
    if (kind < 0) {
        return 0;
    }
    at += at < c->end && is_function(&text->atom[at]); /* d\ln y/d\ln x */
    while (at < c->end && at < d + 3 && is_variable(&text->atom[at])) {
        at++;
    }
    slash = at;
    if (slash + 2 >= c->end || !layout_is(&text->atom[slash], FAMILY_BINARY, BINARY_SLASH) ||
        kind_of(text, slash + 1) != kind) {
        return 0;
    }
    const int called = is_function(&text->atom[slash + 2]);
    layout_list below = {slash + 1, 2 + called};
    if (layout_end(below) > c->end || !is_variable(&text->atom[layout_end(below) - 1])) {
        return 0;
    }
    c->at = layout_end(below);
    if (slash > d + 1) {
        if (!meaning_expression(m, d + 1, slash)) {
            return -1;
        }
    } else {
        int found = push_operand(m, c);
        if (found <= 0) {
            return found < 0 && push_operator_of(m, below.first, below.count) ? 1 : -1;
        }
    }
    uint8_t shape = m->shape;
    int32_t variables = push_variables(m, d, below);
    m->shape = shape;
    if (variables <= 0 || !push_derivative(m, kind, variables)) {
        return -1;
    }
    return !is_point(m, c, d, slash > d + 1) || read_point(m, c) ? 1 : -1;
}

/* A symbol of its own: a curly d or nabla that nothing stands after. */
static int push_alone(reading *m, int32_t atom, int shape) {
    char name[OPERANDS_NAME];
    int32_t length = names_spell(m->text, atom, NAMES_ALL, name, OPERANDS_NAME);
    if (length <= 0) {
        return emit_refuse(m, READER_UNSUPPORTED, m->text->atom[atom].start,
                           m->text->atom[atom].end);
    }
    m->shape = (uint8_t)shape;
    return emit_named(m, EXPR_SYMBOL, name, length, 0,
                      shape == SHAPE_VECTOR   ? EXPR_FLAG_VECTOR
                      : shape == SHAPE_MATRIX ? EXPR_FLAG_MATRIX
                                              : 0);
}

/* A digit below a curly d says which coordinate: \partial_0 is \partial/\partial x_0. */
static int is_place(const layout_atom *a) {
    return a->kind == ATOM_NUMBER && a->nucleus_end - a->start == 1 && layout_is_bare(a);
}

static int push_place(reading *m, const layout_atom *a) {
    const char name[] = {'x', '_', m->text->text[a->start], '\0'};
    return emit_spelled(m, EXPR_SYMBOL, name, 0, 0);
}

/* Pushes the variables below a curly d: each name of the subscript once, a single one as often as
 * the power above says. */
static int32_t push_below(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    int32_t count = 0;
    for (int32_t i = a->sub.first; i < layout_end(a->sub); i++) {
        if (layout_is(&m->text->atom[i], FAMILY_PUNCTUATION, -1)) {
            continue;
        }
        const layout_atom *below = &m->text->atom[i];
        if (!(is_place(below) ? push_place(m, below) : push_variable(m, i)) ||
            !(a->sub.count == 1 ? push_order(m, atom) : emit_integer(m, 1))) {
            return -1;
        }
        count++;
    }
    return count;
}

int calculus_partial(reading *m, cursor *c) {
    int32_t atom = c->at;
    const layout_atom *a = &m->text->atom[atom];
    if (a->accent[0] != 0) { /* \slashed\partial: an operator with a name of its own */
        char name[OPERANDS_NAME];
        int32_t length = names_spell(m->text, atom, NAMES_ALL, name, OPERANDS_NAME);
        c->at++;
        m->shape = SHAPE_MATRIX;
        return length > 0 ? emit_named(m, EXPR_SYMBOL, name, length, 0, EXPR_FLAG_MATRIX)
                          : emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
    }
    int names = 1, found = calculus_slash(m, c);
    if (found != 0) {
        return found > 0;
    }
    c->at++;
    for (int32_t i = a->sub.first; i < layout_end(a->sub); i++) {
        const layout_atom *below = &m->text->atom[i];
        names = names &&
                (is_variable(below) || is_place(below) || layout_is(below, FAMILY_PUNCTUATION, -1));
    }
    if (!names || (!operators_starts(m, c) && m->operand.count == 0)) {
        return push_alone(m, atom, SHAPE_MATRIX);
    }
    found = push_operand(m, c);
    if (found <= 0) {
        return found < 0 && push_alone(m, atom, SHAPE_MATRIX);
    }
    uint8_t shape = m->shape;
    if (a->sub.count == 0) {
        if (a->sup.count == 0) {
            return emit_spelled(m, EXPR_CALL, "partial", 1, 0);
        }
        return push_alone(m, atom, SHAPE_SCALAR) && emit_integer(m, 1) &&
               emit_operator(m, EXPR_PARTIAL, 3);
    }
    int32_t variables = push_below(m, atom);
    m->shape = shape;
    return variables > 0 && push_derivative(m, EXPR_PARTIAL, variables);
}

int calculus_nabla(reading *m, cursor *c) {
    int32_t atom = c->at++;
    const layout_atom *a = &m->text->atom[atom];
    int laplacian = layout_is(a, FAMILY_SIGN, SIGN_LAPLACIAN);
    int sign = operators_sign(m, c), which = EXPR_NABLA, shape = SHAPE_VECTOR;
    if (a->sup.count == 1 && m->text->atom[a->sup.first].kind == ATOM_NUMBER &&
        numbers_small(m->text, a->sup.first) == 2) {
        laplacian = 1;
    }
    cursor after = {c->at + 1, c->end, c->stop, c->first};
    if (!laplacian && (sign == BINARY_DOT || sign == BINARY_CROSS) && operators_starts(m, &after)) {
        which = sign == BINARY_DOT ? EXPR_DIVERGENCE : EXPR_CURL;
        shape = sign == BINARY_DOT ? SHAPE_SCALAR : SHAPE_VECTOR;
        c->at++;
    }
    int found = push_operand(m, c);
    if (found == 0) {
        return 0;
    }
    if (found < 0) {
        return push_alone(m, atom, laplacian ? SHAPE_MATRIX : SHAPE_VECTOR);
    }
    if (a->sub.count > 0) {
        char name[OPERANDS_NAME];
        int32_t length = names_spell(m->text, atom, NAMES_ALL, name, OPERANDS_NAME);
        return length > 0 ? emit_named(m, EXPR_CALL, name, length, 1, 0)
                          : emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
    }
    if (laplacian) {
        return emit_operator(m, EXPR_LAPLACIAN, 1);
    }
    m->shape = (uint8_t)shape;
    return emit_operator(m, (expr_operator)which, 1);
}
