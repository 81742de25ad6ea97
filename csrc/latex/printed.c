#include "latex/printed.h"

#include <string.h>

#include "latex/emit.h"
#include "latex/fences.h"
#include "latex/letters.h"
#include "latex/names.h"
#include "latex/operands.h"
#include "latex/statements.h"

typedef enum {
    PRINTED_QUOTIENT,
    PRINTED_MATRIX,
    PRINTED_OVER, /* a body, then what it runs over */
    PRINTED_DERIVATIVE,
    PRINTED_LIMIT,
    PRINTED_RELATION,
    PRINTED_COLLECTION,
    PRINTED_FUNCTION,
    PRINTED_ORDERED, /* its first argument is an index of its name */
    PRINTED_PIECEWISE
} printed_shape;

typedef struct {
    const char *name;
    uint8_t shape, value, arguments;
} printed_row;

static const printed_row rows[] = {
#define X(name, shape, value, arguments) {name, PRINTED_##shape, value, arguments},
#include "latex/printed.def"
#undef X
};

enum { ROWS = (int)(sizeof rows / sizeof rows[0]), MOST_VARIABLES = 6 };

static const printed_row *find(const char *name, int32_t length) {
    int32_t low = 0, high = ROWS - 1;
    while (low <= high) {
        const int32_t middle = (low + high) / 2;
        int order = strncmp(rows[middle].name, name, (size_t)length);
        order = order == 0 ? rows[middle].name[length] != '\0' : order;
        if (order == 0) {
            return &rows[middle];
        }
        if (order > 0) {
            high = middle - 1;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

int printed_is_name(const char *name, int32_t length) { return find(name, length) != NULL; }

/* --- arguments -------------------------------------------------------------------------------- */

static int is_comma(const layout *text, int32_t i) {
    return layout_is(&text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA);
}

/* The part of a list up to the comma at or after `first`. */
static layout_list item_at(const layout *text, layout_list list, int32_t first) {
    layout_list item = {first, 0};
    while (first + item.count < layout_end(list) && !is_comma(text, first + item.count)) {
        item.count++;
    }
    return item;
}

static int32_t count_items(const layout *text, layout_list list) {
    int32_t count = list.count > 0;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        count += is_comma(text, i);
    }
    return count;
}

static int is_bracket(const layout *text, layout_list item, layout_fence side) {
    return item.count == 1 && layout_is_fence(&text->atom[item.first], side, side) &&
           layout_is_bare(&text->atom[item.first]) && text->atom[item.first].list[0].count > 0;
}

static int is_name(const layout *text, layout_list item) {
    return item.count == 1 && text->atom[item.first].kind == ATOM_NAME;
}

static int read_item(reading *m, layout_list item) {
    return statements_one(m, item.first, layout_end(item));
}

/* --- matrices, cases -------------------------------------------------------------------------- */

static int read_rows(reading *m, layout_list list) {
    const layout *text = m->text;
    int32_t count = 0, columns = 0;
    for (int32_t at = list.first; at < layout_end(list);) {
        layout_list item = item_at(text, list, at), row = item;
        int32_t cells = 1;
        if (is_bracket(text, item, FENCE_SQUARE)) {
            row = text->atom[item.first].list[0];
            cells = statements_items(m, row.first, layout_end(row));
        } else if (!read_item(m, item)) {
            return 0;
        }
        if (cells < 0 || (count > 0 && cells != columns)) {
            return cells >= 0 && emit_refuse(m, READER_UNSUPPORTED, text->atom[list.first].start,
                                             text->atom[layout_end(list) - 1].end);
        }
        if (!emit_collection(m, EXPR_ROW, cells)) {
            return 0;
        }
        columns = cells;
        count++;
        at = layout_end(item) + 1;
    }
    m->shape = columns == 1 ? SHAPE_VECTOR : SHAPE_MATRIX;
    return emit_collection(m, EXPR_MATRIX, count);
}

static int is_true(const layout *text, layout_list item) {
    const layout_atom *a = &text->atom[item.first];
    return item.count == 1 && a->nucleus_end - a->start == 4 &&
           memcmp(text->text + a->start, "True", 4) == 0;
}

static int read_piecewise(reading *m, layout_list list) {
    int32_t count = 0;
    for (int32_t at = list.first; at < layout_end(list);) {
        layout_list item = item_at(m->text, list, at), row = m->text->atom[item.first].list[0];
        layout_list value = item_at(m->text, row, row.first), condition = value;
        condition = item_at(m->text, row, layout_end(value) + 1);
        if (!read_item(m, value) ||
            !(is_true(m->text, condition) ? emit_spelled(m, EXPR_WORDS, "otherwise", 0, 0)
                                          : read_item(m, condition)) ||
            !emit_collection(m, EXPR_ROW, 2)) {
            return 0;
        }
        count++;
        at = layout_end(item) + 1;
    }
    return emit_collection(m, EXPR_CASES, count);
}

static int are_pieces(const layout *text, layout_list list) {
    for (int32_t at = list.first; at < layout_end(list);) {
        layout_list item = item_at(text, list, at);
        if (!is_bracket(text, item, FENCE_ROUND) ||
            count_items(text, text->atom[item.first].list[0]) != 2) {
            return 0;
        }
        at = layout_end(item) + 1;
    }
    return 1;
}

/* --- integrals, sums, derivatives, limits ------------------------------------------------------
 */

/* What a body runs over or is derived by: x, (x, 0, 1), (x, 2). The items of its bracket, 1 for a
 * name alone, 0 for anything else; its name in *name. */
static int32_t variable_of(const layout *text, layout_list item, int32_t *name) {
    layout_list first = item;
    int32_t count = 1;
    if (is_bracket(text, item, FENCE_ROUND)) {
        layout_list inside = text->atom[item.first].list[0];
        first = item_at(text, inside, inside.first);
        count = count_items(text, inside);
    }
    *name = first.first;
    return is_name(text, first) && layout_is_bare(&text->atom[first.first]) ? count : 0;
}

/* Whether all arguments but the first are variables with so many items, or names alone where
 * `alone` admits them. */
static int are_variables(const layout *text, layout_list list, int32_t items, int alone) {
    int32_t count = 0, name;
    for (int32_t at = list.first; at < layout_end(list); count++) {
        layout_list item = item_at(text, list, at);
        const int32_t has = count > 0 ? variable_of(text, item, &name) : items;
        if (has != items && !(alone && has == 1)) {
            return 0;
        }
        at = layout_end(item) + 1;
    }
    return count > 1 && count <= MOST_VARIABLES;
}

static int read_over(reading *m, layout_list list, expr_operator which) {
    const layout *text = m->text;
    const layout_list body = item_at(text, list, list.first);
    const int32_t bound = m->bound_count;
    int32_t name;
    for (int32_t at = layout_end(body) + 1; at < layout_end(list) && which != EXPR_INTEGRAL;) {
        layout_list item = item_at(text, list, at);
        variable_of(text, item, &name);
        letters_bind(m, name);
        at = layout_end(item) + 1;
    }
    int ok = read_item(m, body);
    for (int32_t at = layout_end(body) + 1; ok && at < layout_end(list);) {
        layout_list item = item_at(text, list, at);
        const int32_t items = variable_of(text, item, &name);
        ok = letters_variable(m, name, 0);
        if (items > 1) {
            layout_list inside = text->atom[item.first].list[0];
            layout_list low = item_at(text, inside, name + 2);
            layout_list high = item_at(text, inside, layout_end(low) + 1);
            ok = ok && read_item(m, low) && read_item(m, high);
        }
        ok = ok && emit_operator(m, which, items > 1 ? 4 : 2);
        at = layout_end(item) + 1;
    }
    m->bound_count = bound;
    return ok;
}

static int read_derivative(reading *m, layout_list list) {
    const layout *text = m->text;
    layout_list item = item_at(text, list, list.first);
    int32_t arity = 1, name;
    if (!read_item(m, item)) {
        return 0;
    }
    for (int32_t at = layout_end(item) + 1; at < layout_end(list); arity += 2) {
        item = item_at(text, list, at);
        const int32_t items = variable_of(text, item, &name);
        layout_list inside = text->atom[item.first].list[0];
        if (!letters_variable(m, name, 0) ||
            !(items > 1 ? read_item(m, item_at(text, inside, name + 2)) : emit_integer(m, 1))) {
            return 0;
        }
        at = layout_end(item) + 1;
    }
    return emit_operator(m, EXPR_DERIVATIVE, arity);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* An infinite end of an interval is open however it is printed. */
static int collection_of(const layout *text, layout_list list, int collection) {
    const layout_list low = item_at(text, list, list.first);
    if (collection != EXPR_INTERVAL_CLOSED || low.count == 0) {
        return collection;
    }
    const int left = layout_is(&text->atom[layout_end(low) - 1], FAMILY_CONSTANT, EXPR_INFINITY);
    const int right = layout_is(&text->atom[layout_end(list) - 1], FAMILY_CONSTANT, EXPR_INFINITY);
    return left && right ? EXPR_INTERVAL_OPEN
           : left        ? EXPR_INTERVAL_LEFT_OPEN
           : right       ? EXPR_INTERVAL_RIGHT_OPEN
                         : collection;
}

/* polylog(2, x) is Li_2(x), besselj(0, x) is J_0(x). */
static int read_ordered(reading *m, layout_list list, char letter) {
    char name[OPERANDS_NAME] = {letter, '_'};
    int32_t length = 2;
    const layout_list order = item_at(m->text, list, list.first);
    if (letter == 'L') {
        memcpy(name, "Li_", 3);
        length = 3;
    }
    const int32_t bytes =
        names_spell_list(m->text, order, name + length, OPERANDS_NAME - length - 2);
    if (bytes > 1) { /* as an index of several letters is spelled */
        memmove(name + length + 1, name + length, (size_t)bytes);
        name[length] = '{';
        name[length + 1 + bytes] = '}';
        length += 2;
    }
    return bytes > 0 && read_item(m, item_at(m->text, list, layout_end(order) + 1)) &&
           emit_named(m, EXPR_CALL, name, length + bytes, 1, 0);
}

static int has_shape(const layout *text, layout_list list, const printed_row *row) {
    const layout_list first = item_at(text, list, list.first);
    switch ((printed_shape)row->shape) {
        case PRINTED_MATRIX: return is_bracket(text, first, FENCE_SQUARE);
        case PRINTED_OVER: return are_variables(text, list, 3, row->value == EXPR_INTEGRAL);
        case PRINTED_DERIVATIVE: return are_variables(text, list, 2, 1);
        case PRINTED_LIMIT: return is_name(text, item_at(text, list, layout_end(first) + 1));
        case PRINTED_ORDERED:
            return first.count == 1 &&
                   (is_name(text, first) || text->atom[first.first].kind == ATOM_NUMBER);
        case PRINTED_PIECEWISE: return are_pieces(text, list);
        default: return 1;
    }
}

static int read_shape(reading *m, layout_list list, const printed_row *row) {
    const layout *text = m->text;
    const layout_list first = item_at(text, list, list.first);
    int32_t count;
    switch ((printed_shape)row->shape) {
        case PRINTED_MATRIX: return read_rows(m, text->atom[first.first].list[0]);
        case PRINTED_OVER: return read_over(m, list, (expr_operator)row->value);
        case PRINTED_DERIVATIVE: return read_derivative(m, list);
        case PRINTED_ORDERED: return read_ordered(m, list, (char)row->value);
        case PRINTED_PIECEWISE: return read_piecewise(m, list);
        default: count = statements_items(m, list.first, layout_end(list)); break;
    }
    if (count < 0) {
        return 0;
    }
    switch ((printed_shape)row->shape) {
        case PRINTED_QUOTIENT: return emit_inverse(m) && emit_node(m, EXPR_MUL, 0, 2, 0);
        case PRINTED_LIMIT: return emit_operator(m, EXPR_LIMIT, count);
        case PRINTED_RELATION: return emit_relation(m, (expr_relation)row->value);
        case PRINTED_FUNCTION: return emit_function(m, (expr_function)row->value, count);
        default:
            return emit_collection(m, (expr_collection)collection_of(text, list, row->value),
                                   count);
    }
}

int printed_read(reading *m, cursor *c) {
    const layout *text = m->text;
    const int32_t fence = c->at + 1;
    const layout_atom *a = &text->atom[c->at];
    const printed_row *row = NULL;
    if (text->plain && fence < c->end && a->kind == ATOM_WORD && layout_is_bare(a) &&
        layout_is_fence(&text->atom[fence], FENCE_ROUND, FENCE_ROUND) &&
        text->atom[fence].list[0].count > 0) {
        row = find(text->text + a->start, a->nucleus_end - a->start);
    }
    if (row == NULL) {
        return -1;
    }
    const layout_list list = text->atom[fence].list[0];
    if ((row->arguments > 0 && count_items(text, list) != row->arguments) ||
        !has_shape(text, list, row)) {
        return -1;
    }
    c->at += 2;
    m->shape = SHAPE_SCALAR;
    return read_shape(m, list, row) && operands_scripts(m, fence);
}

/* --- solutions -------------------------------------------------------------------------------- */

int printed_is_solution(const layout *text, int32_t fence) {
    layout_list list = text->atom[fence].list[0];
    if (!text->plain || !layout_is_fence(&text->atom[fence], FENCE_CURLY, FENCE_CURLY) ||
        list.count == 0) {
        return 0;
    }
    for (int32_t at = list.first; at < layout_end(list);) {
        layout_list item = item_at(text, list, at);
        layout_list name = {item.first, 1};
        if (item.count < 3 || !is_name(text, name) ||
            !layout_is(&text->atom[item.first + 1], FAMILY_BINARY, BINARY_COLON)) {
            return 0;
        }
        for (int32_t i = item.first + 2; i < layout_end(item); i++) {
            if (layout_is(&text->atom[i], FAMILY_RELATION, -1) ||
                layout_is(&text->atom[i], FAMILY_BINARY, BINARY_COLON)) {
                return 0; /* {x : x > 2} */
            }
        }
        at = layout_end(item) + 1;
    }
    return 1;
}

int printed_solution(reading *m, int32_t fence) {
    layout_list list = m->text->atom[fence].list[0];
    int32_t count = 0;
    for (int32_t at = list.first; at < layout_end(list); count++) {
        layout_list item = item_at(m->text, list, at);
        if (!meaning_expression(m, item.first, item.first + 1) ||
            !meaning_expression(m, item.first + 2, layout_end(item)) ||
            !emit_relation(m, EXPR_EQ)) {
            return 0;
        }
        at = layout_end(item) + 1;
    }
    m->shape = SHAPE_SCALAR;
    return count == 1 || emit_collection(m, EXPR_SEQUENCE, count);
}

int printed_are_solutions(const layout *text, int32_t fence) {
    layout_list list = text->atom[fence].list[0];
    if (!text->plain || !layout_is_fence(&text->atom[fence], FENCE_SQUARE, FENCE_SQUARE) ||
        list.count == 0) {
        return 0;
    }
    for (int32_t at = list.first; at < layout_end(list);) {
        layout_list item = item_at(text, list, at);
        if (item.count != 1 || !printed_is_solution(text, item.first)) {
            return 0;
        }
        at = layout_end(item) + 1;
    }
    return 1;
}

int printed_solutions(reading *m, int32_t fence) {
    layout_list list = m->text->atom[fence].list[0];
    int32_t count = 0;
    for (int32_t i = list.first; i < layout_end(list); i += 2, count++) {
        if (!printed_solution(m, i)) {
            return 0;
        }
    }
    return count == 1 || emit_collection(m, EXPR_ALTERNATIVES, count);
}
