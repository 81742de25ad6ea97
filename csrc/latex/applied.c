#include "latex/applied.h"

#include <string.h>

#include "latex/calculus.h"
#include "latex/emit.h"
#include "latex/fences.h"
#include "latex/names.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/roles.h"

enum { OPERAND_BYTES = 48 }; /* longest operand: it is read once for each term */

static int is_additive(const layout_atom *a) {
    return layout_is(a, FAMILY_BINARY, BINARY_PLUS) || layout_is(a, FAMILY_BINARY, BINARY_MINUS);
}

/* Whether an atom is an operator that lacks its operand if nothing stands behind it, or a bracket
 * that ends with one. */
static int is_operator(const reading *m, int32_t atom, int nested) {
    const layout_atom *a = &m->text->atom[atom];
    if (a->kind == ATOM_FRACTION) {
        return calculus_is_derivative(m, atom) && a->list[0].count == 1 && layout_is_bare(a);
    }
    if (a->kind == ATOM_MACRO && layout_is(a, FAMILY_DERIVATIVE, -1)) {
        return a->list[1].count == 0 && layout_is_bare(a);
    }
    if (layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) && a->list[0].count > 0 && nested == 0) {
        return layout_is_bare(a) && is_operator(m, layout_end(a->list[0]) - 1, 1);
    }
    return layout_is(a, FAMILY_SIGN, SIGN_LAPLACIAN) ||
           (layout_is(a, FAMILY_SIGN, SIGN_NABLA) && a->sup.count == 1) ||
           (layout_is(a, FAMILY_SIGN, SIGN_PARTIAL) && a->sub.count > 0);
}

/* Whether a bracket holds a sum one of whose terms ends with an operator. */
static int is_sum_of_operators(const reading *m, const layout_atom *fence) {
    layout_list list = fence->list[0];
    int sum = 0, operator_ = 0;
    if (!(layout_is_fence(fence, FENCE_ROUND, FENCE_ROUND) ||
          layout_is_fence(fence, FENCE_SQUARE, FENCE_SQUARE)) ||
        !layout_is_bare(fence)) {
        return 0;
    }
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &m->text->atom[i];
        if (layout_is(a, FAMILY_RELATION, -1) || layout_is(a, FAMILY_PUNCTUATION, -1)) {
            return 0;
        }
        sum |= i > list.first && is_additive(a);
        operator_ |= is_operator(m, i, 0) &&
                     (i + 1 == layout_end(list) || is_additive(&m->text->atom[i + 1]));
    }
    return sum && operator_;
}

/* The end of the operand: a name, with its argument; `first` if it is more than that. */
static int32_t operand_end(const reading *m, const cursor *c, int32_t first) {
    int32_t end = first + 1;
    const layout *text = m->text;
    if (first >= c->end || text->atom[first].kind != ATOM_NAME ||
        text->atom[first].space == SPACE_QUAD) {
        return first;
    }
    if (end < c->end && layout_is_fence(&text->atom[end], FENCE_ROUND, FENCE_ROUND)) {
        end++;
    }
    cursor after = {end, c->end, c->stop, c->first};
    return operators_starts(m, &after) ||
                   text->atom[end - 1].end - text->atom[first].start > OPERAND_BYTES
               ? first
               : end;
}

/* The names of (f \circ g), the last one; -1 where a bracket holds anything else. */
static int32_t last_composed(const reading *m, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &m->text->atom[i];
        int name = a->kind == ATOM_NAME && a->sup.count == 0;
        if ((i - list.first) % 2 == 0 ? !name : !layout_is(a, FAMILY_BINARY, BINARY_COMPOSE)) {
            return -1;
        }
    }
    return list.count > 1 && list.count % 2 == 1 ? layout_end(list) - 1 : -1;
}

static int push_call(reading *m, int32_t atom, int parts, const char *mark, int32_t marks,
                     int32_t arity) {
    char name[OPERANDS_NAME];
    const layout_atom *a = &m->text->atom[atom];
    int32_t length = names_spell(m->text, atom, parts, name, OPERANDS_NAME);
    if (length <= 0 || length + marks > OPERANDS_NAME) {
        return emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
    }
    memset(name + length, mark[0], (size_t)marks);
    return emit_named(m, EXPR_CALL, name, length + marks, arity, 0);
}

enum { MOST_COMPOSED = 16 }; /* atoms of names and signs before a bracket */

/* The last name of f \circ g \circ h from the cursor on, the cursor where nothing is composed. */
static int32_t composed_end(const reading *m, const cursor *c) {
    int32_t at = c->at;
    while (at + 2 < c->end && at < c->at + MOST_COMPOSED &&
           layout_is(&m->text->atom[at + 1], FAMILY_BINARY, BINARY_COMPOSE) &&
           m->text->atom[at].kind == ATOM_NAME && m->text->atom[at].sup.count == 0 &&
           m->text->atom[at + 2].kind == ATOM_NAME) {
        at += 2;
    }
    return at;
}

int applied_starts(const reading *m, const cursor *c) {
    int32_t last = composed_end(m, c);
    const layout_atom *fence = &m->text->atom[last] + 1;
    return last > c->at && last + 1 < c->end && layout_is_fence(fence, FENCE_ROUND, FENCE_ROUND) &&
           fence->list[0].count > 0 && m->text->atom[last].sup.count == 0;
}

int applied_composed(reading *m, cursor *c) {
    int32_t first = c->at, last = composed_end(m, c), arity = fences_arguments(m, last + 1);
    if (arity <= 0) {
        return arity == 0 && operators_refuse(m, READER_MISSING_ARGUMENT, c);
    }
    m->shape = SHAPE_SCALAR;
    c->at = last + 2;
    for (; last >= first; last -= 2) {
        if (!push_call(m, last, NAMES_BASE | NAMES_PRIMES, "", 0, arity)) {
            return 0;
        }
        arity = 1;
    }
    return operands_superscript(m, c->at - 1);
}

/* Whether a bracket holds the inverse of a function and nothing else: (f^{-1}). */
static int is_inverse(const reading *m, layout_list list) {
    const layout_atom *a = &m->text->atom[list.first];
    return list.count == 1 && a->kind == ATOM_NAME && a->sup.count == 2 &&
           layout_is(&m->text->atom[a->sup.first], FAMILY_BINARY, BINARY_MINUS) &&
           numbers_small(m->text, a->sup.first + 1) == 1;
}

/* Whether a bracket holds nothing but a name with a mark that no factor needs brackets for: (A^*),
 * (f'), (f^{-1}). */
static int is_marked(const reading *m, layout_list list, layout_list arguments) {
    const layout_atom *a = &m->text->atom[list.first];
    for (int32_t i = arguments.first; i < layout_end(arguments); i++) { /* (a')(b') is a product */
        const layout_atom *of = &m->text->atom[i];
        if (!layout_is(of, FAMILY_PUNCTUATION, PUNCT_COMMA) &&
            !(layout_is_bare(of) && (of->kind == ATOM_NAME || of->kind == ATOM_NUMBER))) {
            return 0;
        }
    }
    return list.count == 1 && a->kind == ATOM_NAME &&
           ((a->letter >= 'A' && a->letter <= 'Z') ||
            (roles_letter(m->text, list.first) & LETTER_FUNCTION) != 0) &&
           (a->primes > 0 || is_inverse(m, list) ||
            (a->sup.count > 0 && names_is_label(m->text, a->sup)));
}

/* What the letter of a bare name is, 0 for anything else. */
static int bare_letter(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return a->kind == ATOM_NAME && layout_is_bare(a) ? roles_letter(text, atom) : 0;
}

/* Whether two names are functions, one of them a letter that is one before any argument: f and g,
 * of which g alone may be a factor. */
static int are_functions(const layout *text, int32_t first, int32_t second) {
    const int one = bare_letter(text, first), other = bare_letter(text, second);
    return (one & other & LETTER_FUNCTION) != 0 && ((one | other) & LETTER_WIDE) != 0;
}

/* The sign between the two functions of (f + g), (fg), (\frac fg): a binary command, BINARY_STAR
 * where they stand side by side, BINARY_SLASH for a fraction; -1 where a bracket holds anything
 * else. */
static int sign_of_two(const layout *text, layout_list list, int32_t *first, int32_t *second) {
    const layout_atom *a = &text->atom[list.first];
    int sign = list.count == 2 ? BINARY_STAR : -1;
    *first = list.first;
    *second = layout_end(list) - 1;
    if (list.count == 1 && a->kind == ATOM_FRACTION && layout_is_bare(a) && a->list[0].count == 1 &&
        a->list[1].count == 1) {
        *first = a->list[0].first;
        *second = a->list[1].first;
        sign = BINARY_SLASH;
    } else if (list.count == 3 && a[1].kind == ATOM_COMMAND &&
               layout_command(a + 1)->family == FAMILY_BINARY) {
        sign = layout_command(a + 1)->value;
        sign = sign == BINARY_DOT ? BINARY_STAR : sign;
    }
    const int known =
        sign == BINARY_PLUS || sign == BINARY_MINUS || sign == BINARY_STAR || sign == BINARY_SLASH;
    return known && are_functions(text, *first, *second) ? sign : -1;
}

/* (f + g)(x): the call of a function that two others make, f+g, f-g, fg or f/g. */
static int read_pointwise(reading *m, cursor *c, int sign, int32_t first, int32_t second) {
    char name[OPERANDS_NAME];
    int32_t length = names_spell(m->text, first, NAMES_BASE, name, OPERANDS_NAME / 2);
    if (length <= 0) {
        return 0;
    }
    if (sign != BINARY_STAR) {
        name[length++] = sign == BINARY_PLUS ? '+' : sign == BINARY_MINUS ? '-' : '/';
    }
    const int32_t more =
        names_spell(m->text, second, NAMES_BASE, name + length, OPERANDS_NAME - length);
    const int32_t arity = more > 0 ? fences_arguments(m, c->at + 1) : 0;
    if (arity <= 0) {
        return arity;
    }
    m->shape = SHAPE_SCALAR;
    c->at += 2;
    return emit_named(m, EXPR_CALL, name, length + more, arity, 0) &&
                   operands_superscript(m, c->at - 1)
               ? 1
               : -1;
}

int applied_function(reading *m, cursor *c) {
    const layout_atom *fence = operators_here(m, c), *next = fence + 1;
    layout_list list = fence->list[0];
    if (c->at + 1 >= c->end || !layout_is_fence(fence, FENCE_ROUND, FENCE_ROUND) ||
        !layout_is_fence(next, FENCE_ROUND, FENCE_ROUND) || next->space >= SPACE_WRITTEN ||
        list.count == 0 || fence->sub.count + fence->sup.count > 0) {
        return 0;
    }
    int32_t left, right;
    const int sign = fence->primes == 0 ? sign_of_two(m->text, list, &left, &right) : -1;
    if (sign >= 0) {
        return read_pointwise(m, c, sign, left, right);
    }
    int32_t last = fence->primes == 0 ? last_composed(m, list) : -1;
    int marked =
        fence->primes > 0 ? is_inverse(m, list) : last < 0 && is_marked(m, list, next->list[0]);
    if (last < 0 && !marked) {
        return 0;
    }
    int32_t arity = fences_arguments(m, c->at + 1);
    if (arity <= 0) {
        return arity == 0 ? operators_refuse(m, READER_MISSING_ARGUMENT, c) - 1 : -1;
    }
    m->shape = SHAPE_SCALAR;
    c->at += 2;
    if (marked) {
        return push_call(m, list.first, NAMES_ALL, "'", fence->primes, arity) &&
                       operands_superscript(m, c->at - 1)
                   ? 1
                   : -1;
    }
    for (; last >= list.first; last -= 2) {
        if (!push_call(m, last, NAMES_BASE | NAMES_PRIMES, "", 0, arity)) {
            return -1;
        }
        arity = 1;
    }
    return operands_superscript(m, c->at - 1) ? 1 : -1;
}

int applied_push(reading *m) {
    layout_list operand = m->operand;
    cursor c = {operand.first, layout_end(operand), 0, operand.first};
    int pushed = 0;
    if (operand.count == 0) {
        return -1;
    }
    m->operand.count = 0;
    m->applied++;
    int ok = operands_factor(m, &c, &pushed) && pushed == 1;
    m->operand = operand;
    return ok;
}

/* One term with its sign. */
static int read_term(reading *m, cursor *c) {
    int negative = 0;
    int32_t before = m->applied;
    for (; c->at < c->end && is_additive(operators_here(m, c)); c->at++) {
        negative ^= operators_sign(m, c) == BINARY_MINUS;
    }
    if (negative && !emit_integer(m, -1)) {
        return 0;
    }
    if (!operators_term(m, c, negative)) {
        return 0;
    }
    return m->applied > before || (applied_push(m) > 0 && emit_product(m, 2));
}

int applied_read(reading *m, cursor *c) {
    const layout_atom *fence = operators_here(m, c);
    layout_list list = fence->list[0], outer = m->operand;
    int32_t end = operand_end(m, c, c->at + 1), terms = 0;
    cursor inner = {list.first, layout_end(list), 0, list.first};
    if (end == c->at + 1 || !is_sum_of_operators(m, fence)) {
        return 0;
    }
    m->operand.first = c->at + 1;
    m->operand.count = end - c->at - 1;
    int ok = 1;
    while (ok && inner.at < inner.end) {
        ok = (terms == 0 || is_additive(operators_here(m, &inner)) ||
              operators_refuse(m, READER_UNEXPECTED, &inner)) &&
             read_term(m, &inner);
        terms++;
    }
    m->operand = outer;
    c->at = end;
    m->shape = SHAPE_SCALAR;
    return ok && emit_sum(m, terms) ? 1 : -1;
}
