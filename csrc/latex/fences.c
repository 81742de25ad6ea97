#include "latex/fences.h"

#include <string.h>

#include "latex/calculus.h"
#include "latex/choices.h"
#include "latex/concentrations.h"
#include "latex/conditioned.h"
#include "latex/emit.h"
#include "latex/extensions.h"
#include "latex/inner_products.h"
#include "latex/names.h"
#include "latex/operands.h"
#include "latex/parted_rows.h"
#include "latex/phrases.h"
#include "latex/printed.h"
#include "latex/quantities.h"
#include "latex/roles.h"
#include "latex/segments.h"

static int32_t find_bar(const reading *m, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        if (m->text->atom[i].kind == ATOM_BAR) {
            return i;
        }
    }
    return last;
}

static int has_comma(const reading *m, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &m->text->atom[i];
        if (layout_is(a, FAMILY_PUNCTUATION, PUNCT_COMMA) ||
            layout_is(a, FAMILY_PUNCTUATION, PUNCT_SEMICOLON)) {
            return 1;
        }
    }
    return 0;
}

static int read_all(reading *m, layout_list list) {
    return statements_read(m, list.first, layout_end(list));
}

static int refuse_empty(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    return emit_refuse(m, READER_MISSING_ARGUMENT, a->start, a->nucleus_end);
}

/* --- states ----------------------------------------------------------------------------------- */

/* Whether a label of a state is a run of digits, arrows or signs: a slot for each. */
static int is_spelled(const reading *m, int32_t first, int32_t last) {
    int32_t signs = 0;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = &m->text->atom[i];
        int sign = layout_is(a, FAMILY_BINARY, -1);
        signs += sign;
        if (!sign && !layout_is(a, FAMILY_SIGN, SIGN_OTHER) && !layout_is(a, FAMILY_RELATION, -1)) {
            return 0;
        }
    }
    return last > first && (signs == 0 || signs == last - first);
}

static int32_t push_digits(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    for (int32_t i = a->start; i < a->nucleus_end; i++) {
        if (!emit_integer(m, m->text->text[i] - '0')) {
            return -1;
        }
    }
    return a->nucleus_end - a->start;
}

static int are_digits(const reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    for (int32_t i = a->start; i < a->nucleus_end; i++) {
        if (m->text->text[i] != '0' && m->text->text[i] != '1') {
            return 0;
        }
    }
    return a->kind == ATOM_NUMBER && layout_is_bare(a);
}

/* The same between commas, where an item may be signs alone: |-, +1>. */
static int32_t push_signed(reading *m, int32_t first, int32_t last) {
    char name[OPERANDS_NAME];
    int32_t count = 0, signs = 0;
    for (int32_t i = first, start = first; i <= last; i++) {
        if (i == last || layout_is(&m->text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA)) {
            signs += is_spelled(m, start, i);
            start = i + 1;
        }
    }
    if (signs == 0) {
        return statements_items(m, first, last);
    }
    for (int32_t i = first, start = first; i <= last; i++) {
        if (i < last && !layout_is(&m->text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA)) {
            continue;
        }
        layout_list item = {start, i - start};
        int32_t length =
            is_spelled(m, start, i) ? names_spell_list(m->text, item, name, OPERANDS_NAME) : 0;
        if (length > 0 ? !emit_named(m, EXPR_SYMBOL, name, length, 0, 0)
                       : !statements_one(m, start, i)) {
            return -1;
        }
        count++;
        start = i + 1;
    }
    return count;
}

/* Pushes the slots of a state's label one by one; their number, -1 where it cannot be read. */
static int32_t push_label(reading *m, int32_t first, int32_t last) {
    char name[OPERANDS_NAME];
    if (last - first == 1 && are_digits(m, first)) {
        return push_digits(m, first);
    }
    if (last - first == 1 && m->text->atom[first].kind == ATOM_NUMBER &&
        m->text->atom[first].sub.count > 0 && m->text->atom[first].sup.count == 0) {
        layout_list one = {first, 1}; /* |0_L> */
        int32_t length = names_spell_list(m->text, one, name, OPERANDS_NAME);
        return length > 0 && emit_named(m, EXPR_SYMBOL, name, length, 0, 0) ? 1 : -1;
    }
    if (is_spelled(m, first, last)) {
        for (int32_t i = first; i < last; i++) {
            layout_list one = {i, 1};
            int32_t length = names_spell_list(m->text, one, name, OPERANDS_NAME);
            if (length <= 0 || !emit_named(m, EXPR_SYMBOL, name, length, 0, 0)) {
                return -1;
            }
        }
        return last - first;
    }
    return push_signed(m, first, last);
}

static int read_state(reading *m, int32_t atom, expr_operator which) {
    const layout_atom *a = &m->text->atom[atom];
    int32_t count = push_label(m, a->list[0].first, layout_end(a->list[0]));
    if (count <= 0) {
        return count < 0 ? 0 : refuse_empty(m, atom);
    }
    m->shape = SHAPE_MATRIX;
    return emit_operator(m, which, count);
}

/* <a>, <a|b>, <a|H|b>; <a, b> is a vector's components, or a product of two. Two bars make another
 * quantity of it: <ij||ab> is antisymmetric, <j||T||k> reduced. */
static int read_angle(reading *m, int32_t atom) {
    static const char *const twofold_name = "twofold";
    int twofold = 0;
    const layout_atom *a = &m->text->atom[atom];
    int32_t first = a->list[0].first, last = layout_end(a->list[0]), slots = 0;
    if (first == last) {
        return refuse_empty(m, atom);
    }
    if (find_bar(m, first, last) == last) {
        int32_t count = statements_items(m, first, last);
        m->shape = SHAPE_SCALAR;
        return count == 1 || (count == 2 && inner_products_is(m, atom))
                   ? emit_operator(m, EXPR_BRACKET, count)
                   : count > 1 && emit_collection(m, EXPR_TUPLE, count);
    }
    while (first <= last) {
        int32_t bar = find_bar(m, first, last);
        int32_t count = push_label(m, first, bar);
        if (count <= 0) {
            return count < 0 ? 0 : refuse_empty(m, atom);
        }
        if (count > 1 && !emit_collection(m, EXPR_SEQUENCE, count)) {
            return 0;
        }
        slots++;
        twofold |= bar < last && m->text->atom[bar].left == FENCE_NORM;
        first = bar + 1;
    }
    m->shape = SHAPE_SCALAR;
    return emit_operator(m, EXPR_BRACKET, slots) &&
           (!twofold ||
            emit_named(m, EXPR_CALL, twofold_name, (int32_t)strlen(twofold_name), 1, 0));
}

/* --- brackets --------------------------------------------------------------------------------- */

/* Reads what stands on the two sides of a bar: the number of trees, 1 for an event under a
 * condition, 2 for numbers, which are coordinates, P(2|-3); 0 where one fails. */
static int read_sides(reading *m, layout_list list) {
    const uint32_t names = 1u << EXPR_SYMBOL | 1u << EXPR_CALL | 1u << EXPR_WORDS |
                           1u << EXPR_RELATION | 1u << EXPR_COLLECTION;
    int32_t last = layout_end(list), bar = find_bar(m, list.first, last);
    if (!statements_read(m, list.first, bar) || !statements_read(m, bar + 1, last)) return 0;
    const int32_t right = emit_last(m), left = right - m->out->node[right].size;
    if (!expr_holds(m->out, left, names) && !expr_holds(m->out, right, names)) return 2;
    return emit_operator(m, EXPR_CONDITIONAL, 2);
}

int32_t fences_arguments(reading *m, int32_t atom) {
    layout_list list = m->text->atom[atom].list[0];
    int32_t last = layout_end(list);
    if (list.count == 0) {
        return 0;
    }
    if (list.count == 2 && phrases_kind(m, list.first) == WORD_NOT &&
        m->text->atom[list.first + 1].kind == ATOM_NAME) { /* P(not A) */
        return statements_items(m, list.first + 1, last) == 1 && emit_operator(m, EXPR_NOT, 1) ? 1
                                                                                               : -1;
    }
    if (phrases_deny_event(m, list)) {
        return phrases_push(m, EXPR_SYMBOL, list.first, last) ? 1 : -1;
    }
    if (find_bar(m, list.first, last) < last) {
        const int trees = read_sides(m, list);
        return trees > 0 ? trees : -1;
    }
    return statements_items(m, list.first, last);
}

/* Whether the first or the last atom of a list is infinity: of two, they are ends. */
static int ends_infinite(const reading *m, layout_list list) {
    return layout_is(&m->text->atom[layout_end(list) - 1], FAMILY_CONSTANT, EXPR_INFINITY) ||
           layout_is(&m->text->atom[list.first], FAMILY_CONSTANT, EXPR_INFINITY) ||
           (list.count > 1 &&
            layout_is(&m->text->atom[list.first + 1], FAMILY_CONSTANT, EXPR_INFINITY));
}

/* A group, or what commas make of it. */
static int read_group(reading *m, int32_t atom, expr_collection collection) {
    layout_list list = m->text->atom[atom].list[0];
    int32_t last = layout_end(list);
    if (list.count == 0) {
        return refuse_empty(m, atom);
    }
    if (find_bar(m, list.first, last) < last) {
        const int trees = read_sides(m, list);
        return trees == 2 ? emit_collection(m, EXPR_TUPLE, 2) : trees;
    }
    if (!has_comma(m, list)) {
        int unit = list.count > 1 && m->text->atom[list.first].kind == ATOM_WORD
                       ? quantities_alone(m, list)
                       : 0;
        if (unit != 0) {
            return unit > 0; /* V/(dm^3 mol^{-1}) */
        }
        if (!read_all(m, list)) {
            return 0;
        }
        m->out->node[emit_last(m)].flags |= EXPR_FLAG_PARENTHESES;
        return 1;
    }
    int32_t level = m->level;
    m->level = m->depth;
    int32_t count = statements_items(m, list.first, last);
    m->level = level;
    m->shape = SHAPE_SCALAR;
    const expr_node *said = m->out->node + (count == 1 ? emit_last(m) : 0); /* (w, y \in R) */
    if (count == 1 && said->kind == EXPR_OPERATOR && said->head == EXPR_AND) return 1;
    if (count < 0 || !emit_collection(m, collection, count)) {
        return 0;
    }
    if (count == 2 && ends_infinite(m, list)) {
        emit_set(m, 1);
    }
    return 1;
}

/* Members of a list, 0 if anything but expressions stands between its commas. */
static int32_t members(const reading *m, layout_list list) {
    int32_t count = list.count > 0;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        count += layout_is(&m->text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA);
    }
    return count;
}

/* [[1, 2], [3, 4]]: lists of as many members each may be the rows of a matrix. */
static int are_rows(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    layout_list list = a->list[0];
    int32_t columns = 0;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *row = &m->text->atom[i];
        if ((i - list.first) % 2 == 1) {
            if (!layout_is(row, FAMILY_PUNCTUATION, PUNCT_COMMA)) {
                return 0;
            }
            continue;
        }
        int32_t count = members(m, row->list[0]);
        if (!layout_is_fence(row, FENCE_SQUARE, FENCE_SQUARE) || !layout_is_bare(row) ||
            count == 0 || (columns > 0 && count != columns)) {
            return 0;
        }
        columns = count;
    }
    choices_site site = {m->side, a->start, a->end};
    return list.count > 1 && list.count % 2 == 1 &&
           choices_take(m->choices, CHOICE_ROWS, 0, site, 0, CHOICE_BIT(0) | CHOICE_BIT(1)) != 0;
}

static int read_rows(reading *m, int32_t atom) {
    layout_list list = m->text->atom[atom].list[0];
    int32_t rows = 0;
    for (int32_t i = list.first; i < layout_end(list); i += 2) {
        layout_list row = m->text->atom[i].list[0];
        int32_t count = statements_items(m, row.first, layout_end(row));
        if (count < 0 || !emit_collection(m, EXPR_ROW, count)) {
            return 0;
        }
        rows++;
    }
    m->shape = SHAPE_MATRIX;
    return emit_collection(m, EXPR_MATRIX, rows);
}

static int read_interval(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    int open_left = a->left == FENCE_ROUND || a->left == FENCE_OUTWARD;
    int open_right = a->right == FENCE_ROUND || a->right == FENCE_OUTWARD;
    if (!has_comma(m, a->list[0]) ||
        statements_items(m, a->list[0].first, layout_end(a->list[0])) != 2) {
        return emit_refuse(m, READER_UNBALANCED, a->start, a->nucleus_end);
    }
    m->shape = SHAPE_SCALAR;
    return emit_collection(m,
                           open_left ? (open_right ? EXPR_INTERVAL_OPEN : EXPR_INTERVAL_LEFT_OPEN)
                           : open_right ? EXPR_INTERVAL_RIGHT_OPEN
                                        : EXPR_INTERVAL_CLOSED,
                           2);
}

static int read_two(reading *m, int32_t atom, expr_operator which) {
    layout_list list = m->text->atom[atom].list[0];
    int32_t count = statements_items(m, list.first, layout_end(list));
    if (count != 2) {
        return count < 0 ? 0 : refuse_empty(m, atom);
    }
    m->shape = SHAPE_MATRIX;
    return emit_operator(m, which, 2);
}

static int is_poisson(const reading *m, const layout_atom *a) {
    if (a->sub.count == 0 || !has_comma(m, a->list[0])) {
        return 0;
    }
    const layout_atom *first = &m->text->atom[a->sub.first];
    char letter = first->start < m->text->length ? m->text->text[first->start] : 0;
    return a->sup.count == 0 && (first->kind == ATOM_NAME || first->kind == ATOM_WORD) &&
           (letter == 'P' || letter == '\\');
}

/* Two things between braces, the first of them no number: {f, g}, {f, {g, h}}. */
static int are_two(const reading *m, layout_list list) {
    int32_t commas = 0;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &m->text->atom[i];
        commas += layout_is(a, FAMILY_PUNCTUATION, PUNCT_COMMA);
        if (a->kind == ATOM_BAR || layout_is(a, FAMILY_BINARY, BINARY_COLON) ||
            layout_is(a, FAMILY_RELATION, -1) || layout_is(a, FAMILY_DOTS, -1)) {
            return 0;
        }
    }
    return commas == 1 && m->text->atom[list.first].kind != ATOM_NUMBER;
}

/* d/dt or a dot, = {f, H}: braces that give how a name changes. */
static int gives_change(const reading *m, int32_t atom) {
    const layout *text = m->text;
    if (atom < text->top.first + 2 || !layout_is(&text->atom[atom - 1], FAMILY_RELATION, EXPR_EQ)) {
        return 0;
    }
    const layout_atom *left = &text->atom[atom - 2];
    return (left->kind == ATOM_FRACTION && calculus_is_derivative(m, atom - 2)) ||
           (left->kind == ATOM_NAME && left->accent[0] == ACCENT_DOT);
}

/* {f, g} = sum: two things whose braces are equal to what is no set. */
static int is_of_fields(const reading *m, int32_t atom) {
    const layout *text = m->text;
    layout_list list = text->atom[atom].list[0];
    int32_t last = layout_end(text->top), right = atom + 2;
    if (!are_two(m, list)) {
        return 0;
    }
    if (m->poisson > 0 || gives_change(m, atom)) {
        return 1;
    }
    int names = list.count == 3 && text->atom[list.first].kind == ATOM_NAME &&
                text->atom[list.first + 2].kind == ATOM_NAME;
    int nested = text->atom[layout_end(list) - 1].kind == ATOM_FENCE &&
                 text->atom[layout_end(list) - 1].left == FENCE_CURLY;
    if ((!names && !nested) || atom < text->top.first || right >= last ||
        !layout_is(&text->atom[atom + 1], FAMILY_RELATION, EXPR_EQ)) {
        return 0;
    }
    const layout_atom *a = &text->atom[right];
    int name = a->kind == ATOM_NAME && a->letter >= 'A' && a->letter <= 'Z' && right + 1 == last;
    return !name && !(a->kind == ATOM_FENCE && a->left == FENCE_CURLY) &&
           !layout_is(a, FAMILY_CONSTANT, EXPR_EMPTY_SET) && a->font != FONT_BLACKBOARD;
}

/* { x | condition } or { x : condition }. */
static int32_t find_such_that(const reading *m, layout_list list) {
    int32_t last = layout_end(list), bar = find_bar(m, list.first, last);
    for (int32_t i = list.first; i < bar; i++) {
        if (layout_is(&m->text->atom[i], FAMILY_BINARY, BINARY_COLON)) {
            return i;
        }
    }
    return bar;
}

int fences_describe_set(const reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    return a->left == FENCE_CURLY && find_such_that(m, a->list[0]) < layout_end(a->list[0]);
}

/* Whether the last subtree says that a name is an integer, and so is the condition of what stands
 * before it: {2k, k in Z}. */
static int says_integer(const expr *e) {
    const int32_t root = e->node_count - 1;
    const expr_node *node = &e->node[root], *set = node - 1;
    return node->kind == EXPR_RELATION && node->head == EXPR_IN && set->kind == EXPR_CONSTANT &&
           (set->head == EXPR_INTEGERS || set->head == EXPR_NATURALS) &&
           set[-1].kind == EXPR_SYMBOL;
}

/* Whether braces around an expression of several parts have a power or a prime: sets have none,
 * {x} may be the part of x behind its point. */
static int is_group_above(const layout *text, const layout_atom *a) {
    const layout_atom *first = &text->atom[a->list[0].first];
    const int single =
        a->list[0].count == 1 && first->kind != ATOM_FRACTION && first->kind != ATOM_ROOT;
    return !single && a->sub.count == 0 &&
           (a->primes > 0 || (a->sup.count > 0 && !names_is_label(text, a->sup)));
}

static int read_braces(reading *m, int32_t atom, int alone) {
    const layout_atom *a = &m->text->atom[atom];
    layout_list list = a->list[0];
    int32_t last = layout_end(list), such_that = find_such_that(m, list);
    if (list.count == 0) {
        m->shape = SHAPE_SCALAR;
        return emit_constant(m, EXPR_EMPTY_SET);
    }
    if (printed_is_solution(m->text, atom)) {
        return printed_solution(m, atom);
    }
    if (is_poisson(m, a)) {
        return read_two(m, atom, EXPR_POISSON);
    }
    if (roles_commutes(m->roles, m->side, atom)) {
        return read_two(m, atom, EXPR_ANTICOMMUTATOR);
    }
    const int named = atom > 0 && a[-1].kind == ATOM_WORD;            /* Span \{v_1, v_2\} */
    if (alone ? is_of_fields(m, atom) : are_two(m, list) && !named) { /* no terms of a sum */
        m->poisson++;
        int read = read_two(m, atom, EXPR_POISSON);
        m->poisson--;
        return read;
    }
    if (such_that < last) {
        if (!statements_read(m, list.first, such_that)) {
            return 0;
        }
        int32_t conditions = conditioned_items(m, such_that + 1, last);
        m->shape = SHAPE_SCALAR;
        return conditions > 0 && emit_collection(m, EXPR_SET_OF, conditions + 1);
    }
    if (!has_comma(m, list) && (!alone || is_group_above(m->text, a))) {
        return read_all(m, list);
    }
    int32_t count = emit_both_signs(m, statements_items(m, list.first, last));
    m->shape = SHAPE_SCALAR;
    return count >= 0 &&
           emit_collection(m, count == 2 && says_integer(m->out) ? EXPR_SET_OF : EXPR_SET, count);
}

/* What is applied to the one expression between two delimiters. */
static int read_applied(reading *m, int32_t atom, expr_function function) {
    layout_list list = m->text->atom[atom].list[0];
    if (list.count == 0) {
        return refuse_empty(m, atom);
    }
    const layout_atom *first = &m->text->atom[list.first];
    if (function == EXPR_ABS && list.count == 1 && first->kind == ATOM_TABLE &&
        first->table == TABLE_MATRIX) {
        m->shape = SHAPE_SCALAR;
        return fences_table(m, list.first) && emit_operator(m, EXPR_DETERMINANT, 1);
    }
    if (function == EXPR_ABS && segments_are(m, list.first, layout_end(list))) {
        return segments_push(m, list.first);
    }
    if (!read_all(m, list)) {
        return 0;
    }
    if (function == EXPR_ABS && m->shape == SHAPE_VECTOR) {
        function = EXPR_NORM;
    }
    m->shape = SHAPE_SCALAR;
    return emit_function(m, function, 1);
}

int fences_read(reading *m, int32_t atom, int alone) {
    const layout_atom *a = &m->text->atom[atom];
    int left = a->left, right = a->right;
    if (left == FENCE_BAR && right == FENCE_ANGLE) {
        return read_state(m, atom, EXPR_KET);
    }
    if (left == FENCE_ANGLE && right == FENCE_BAR) {
        return read_state(m, atom, EXPR_BRA);
    }
    const int32_t colon = extensions_colon(m->text, atom);
    if (colon >= 0) return extensions_push(m, atom, colon);
    switch (left != FENCE_NONE ? left : right) {
        case FENCE_BAR:
            return right == FENCE_BAR && left == FENCE_BAR ? read_applied(m, atom, EXPR_ABS)
                                                           : read_group(m, atom, EXPR_TUPLE);
        case FENCE_NORM: return read_applied(m, atom, EXPR_NORM);
        case FENCE_FLOOR:
            return right == FENCE_FLOOR
                       ? read_applied(m, atom, EXPR_FLOOR)
                       : emit_refuse(m, READER_UNBALANCED, a->start, a->nucleus_end);
        case FENCE_CEILING: return read_applied(m, atom, EXPR_CEILING);
        case FENCE_ANGLE: return read_angle(m, atom);
        case FENCE_CURLY:
            return right == FENCE_CURLY ? read_braces(m, atom, alone)
                                        : read_group(m, atom, EXPR_TUPLE);
        case FENCE_COMMUTATOR: return read_two(m, atom, EXPR_COMMUTATOR);
        case FENCE_ANTICOMMUTATOR: return read_two(m, atom, EXPR_ANTICOMMUTATOR);
        case FENCE_POISSON: return read_two(m, atom, EXPR_POISSON);
        case FENCE_ROUND:
            if (right == FENCE_ROUND && parted_rows_are(m, a->list[0])) {
                return parted_rows_read(m, a->list[0]);
            }
            if (right == FENCE_ROUND && parted_rows_is_one(m, a->list[0])) {
                return parted_rows_read_one(m, a->list[0], EXPR_TUPLE);
            }
            return right == FENCE_ROUND || right == FENCE_NONE ? read_group(m, atom, EXPR_TUPLE)
                                                               : read_interval(m, atom);
        case FENCE_SQUARE:
            if (right != FENCE_SQUARE && right != FENCE_NONE) return read_interval(m, atom);
            if (are_rows(m, atom)) return read_rows(m, atom);
            if (parted_rows_are(m, a->list[0])) return parted_rows_read(m, a->list[0]);
            if (parted_rows_is_one(m, a->list[0])) {
                return parted_rows_read_one(m, a->list[0], EXPR_LIST);
            }
            if (printed_are_solutions(m->text, atom)) {
                return printed_solutions(m, atom);
            }
            if (concentrations_are(m, atom)) {
                return concentrations_push(m, atom);
            }
            return roles_commutes(m->roles, m->side, atom) ? read_two(m, atom, EXPR_COMMUTATOR)
                                                           : read_group(m, atom, EXPR_LIST);
        case FENCE_OUTWARD: return read_interval(m, atom);
        case FENCE_NONE: return read_group(m, atom, EXPR_TUPLE);
        default: return emit_refuse(m, READER_UNSUPPORTED, a->start, a->nucleus_end);
    }
}

/* Whether a derivative just before the last subtree is taken by that very name: |_r says nothing.
 */
static int is_own_variable(const reading *m) {
    const expr *e = m->out;
    int32_t point = emit_last(m), root = point > 0 ? emit_before(m, point) : -1;
    if (root < 2 || e->node[point].kind != EXPR_SYMBOL || e->node[root].kind != EXPR_OPERATOR ||
        (e->node[root].head != EXPR_DERIVATIVE && e->node[root].head != EXPR_PARTIAL)) {
        return 0;
    }
    int32_t variable = emit_before(m, root - 1);
    return e->node[variable].kind == EXPR_SYMBOL && e->node[variable].label == e->node[point].label;
}

int fences_evaluated(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    int32_t arity = 1;
    if (a->sub.count > 0) {
        arity++;
        if (!read_all(m, a->sub)) {
            return 0;
        }
        if (a->sup.count == 0 && is_own_variable(m)) {
            emit_drop(m);
            return 1;
        }
    }
    if (a->sup.count > 0) {
        arity++;
        if (!read_all(m, a->sup)) {
            return 0;
        }
    }
    return arity == 1 || emit_operator(m, EXPR_EVALUATED_AT, arity);
}

/* --- tables ----------------------------------------------------------------------------------- */

/* Whether nothing stands in a row, not even a sign that parts cells: it only sets others apart. An
 * empty cell among others is a nought. */
static int is_blank_row(const layout *text, int32_t row) {
    const layout_list cells = text->atom[row].list[0];
    return cells.count == 1 && text->atom[cells.first].list[0].count == 0;
}

static int read_row(reading *m, int32_t row) {
    layout_list cells = m->text->atom[row].list[0];
    for (int32_t i = cells.first; i < layout_end(cells); i++) {
        layout_list cell = m->text->atom[i].list[0];
        if (cell.count == 0 ? !emit_integer(m, 0) : !read_all(m, cell)) {
            return 0;
        }
    }
    return emit_collection(m, EXPR_ROW, cells.count);
}

int fences_table(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    if (a->table == TABLE_CASES || a->table == TABLE_LINES) {
        m->shape = SHAPE_SCALAR;
        return statements_table(m, atom);
    }
    int column = 1, rows = 0;
    for (int32_t i = a->list[0].first; i < layout_end(a->list[0]); i++) {
        if (is_blank_row(m->text, i)) {
            continue;
        }
        column = column && m->text->atom[i].list[0].count == 1;
        rows++;
        if (!read_row(m, i)) {
            return 0;
        }
    }
    if (rows == 0) {
        return refuse_empty(m, atom);
    }
    m->shape = column ? SHAPE_VECTOR : SHAPE_MATRIX;
    if (!emit_collection(m, EXPR_MATRIX, rows)) {
        return 0;
    }
    if (a->table == TABLE_MATRIX) {
        return 1;
    }
    m->shape = SHAPE_SCALAR;
    return a->table == TABLE_DETERMINANT ? emit_operator(m, EXPR_DETERMINANT, 1)
                                         : emit_function(m, EXPR_NORM, 1);
}
