#include "latex/expectations.h"

#include "latex/emit.h"
#include "latex/fences.h"
#include "latex/names.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/roles.h"
#include "latex/roles_atoms.h"

/* Whether an atom is the letter of an expectation or a probability, in blackboard or as the name of
 * an operator. */
static int is_operator(const layout *text, int32_t atom, char letter) {
    const layout_atom *a = &text->atom[atom];
    const int word = a->kind == ATOM_WORD && (a->flags & ATOM_UPRIGHT) != 0 &&
                     a->nucleus_end - a->start == 1 && text->text[a->start] == letter;
    const int drawn = roles_is_letter(text, atom, letter) && a->font == FONT_BLACKBOARD;
    return (word || drawn) && a->sup.count == 0 && a->primes == 0 && a->accent[0] == 0;
}

/* P\{X > 2\}, \Pr\{X > 2\}, \mathbb 1\{X > 2\}: braces around an event. */
static int is_probability(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom], *fence = a + 1;
    const char *end = text->text + a->nucleus_end;
    const int word =
        a->kind == ATOM_WORD && a->nucleus_end - a->start >= 2 && end[-2] == 'P' && end[-1] == 'r';
    return (word || roles_is_letter(text, atom, 'P') || roles_is_letter(text, atom, '1')) &&
           a->sup.count == 0 && layout_is_fence(fence, FENCE_CURLY, FENCE_CURLY) &&
           roles_contents_of(text, atom + 1) == CONTENTS_RELATION;
}

static int is_bracket(const layout_atom *a) {
    return layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) ||
           layout_is_fence(a, FENCE_SQUARE, FENCE_SQUARE) ||
           layout_is_fence(a, FENCE_CURLY, FENCE_CURLY);
}

int expectations_starts(const reading *m, const cursor *c) {
    const layout *text = m->text;
    const cursor next = {c->at + 1, c->end, c->stop, c->first};
    if (next.at >= c->end || !operators_starts(m, &next) ||
        text->atom[next.at].space == SPACE_QUAD || text->atom[next.at].font == FONT_TEXT) {
        return 0;
    }
    const layout_atom *a = &text->atom[next.at];
    if (is_bracket(a) && a->list[0].count > 0) {
        return is_operator(text, c->at, 'E') || is_operator(text, c->at, 'P') ||
               is_probability(text, c->at);
    }
    return is_operator(text, c->at, 'E');
}

/* The product behind the operator, up to the next one. */
static int read_product(reading *m, cursor *c) {
    cursor inner = {c->at, c->end, c->stop, c->first};
    int32_t count = 0;
    for (inner.end = c->at + 1; inner.end < c->end; inner.end++) {
        if (is_operator(m->text, inner.end, 'E') || is_operator(m->text, inner.end, 'P')) {
            break;
        }
    }
    if (!operators_run(m, &inner, &count)) {
        return 0;
    }
    c->at = inner.at;
    return count > 0 ? emit_product(m, count)
                     : operators_refuse(m, READER_MISSING_ARGUMENT, &inner);
}

int expectations_read(reading *m, cursor *c) {
    char name[OPERANDS_NAME];
    const int32_t atom = c->at++, next = c->at;
    const layout_atom *a = &m->text->atom[atom];
    const int32_t length = names_spell(m->text, atom, NAMES_BASE, name, OPERANDS_NAME);
    const int bracket = is_bracket(&m->text->atom[next]);
    int32_t arity = 1;
    if (bracket) {
        c->at++;
        arity = fences_arguments(m, next);
    } else if (!read_product(m, c)) {
        return 0;
    }
    if (arity <= 0 || length <= 0) {
        return arity < 0 ? 0 : emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
    }
    m->shape = SHAPE_SCALAR;
    return emit_named(m, EXPR_CALL, name, length, arity, 0) &&
           (!bracket || operands_scripts(m, next));
}

/* Whether the bracket behind another one is its argument. Nobody multiplies a mean by a lone name
 * or number in brackets, nor a commutator by 0: <x>(t), [A, B](0). */
static int is_argument(const reading *m, const cursor *c, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom], *next = a + 1;
    const expr_node *read = &m->out->node[emit_last(m)];
    if (c->at >= c->end || c->at != atom + 1 || a->left == FENCE_ROUND || !layout_is_bare(a) ||
        !layout_is_fence(next, FENCE_ROUND, FENCE_ROUND) || next->space >= SPACE_WRITTEN ||
        next->list[0].count != 1) {
        return 0;
    }
    const int32_t at = next->list[0].first;
    const int nought = m->text->atom[at].kind == ATOM_NUMBER && numbers_small(m->text, at) == 0;
    if (a->left != FENCE_ANGLE || a->right != FENCE_ANGLE) {
        return nought && a->left != FENCE_NONE && a->right != FENCE_ANGLE && a->right == a->left &&
               !roles_is_constant(m->text, a->list[0]);
    }
    return read->kind == EXPR_OPERATOR && read->head == EXPR_BRACKET && read->arity != 2 &&
           (m->text->atom[at].kind == ATOM_NAME || m->text->atom[at].kind == ATOM_NUMBER);
}

int expectations_scripts(reading *m, cursor *c, int32_t atom) {
    if (!is_argument(m, c, atom)) {
        return operands_scripts(m, atom);
    }
    const int32_t fence = c->at++;
    const layout_list at = m->text->atom[fence].list[0];
    const int modulus = m->out->node[emit_last(m)].kind == EXPR_FUNCTION;
    /* In |f|(0) f is the function, for which nothing is put in. */
    return meaning_expression(m, at.first, layout_end(at)) &&
           (modulus ? emit_spelled(m, EXPR_CALL, "taken_at", 2, 0)
                    : emit_operator(m, EXPR_EVALUATED_AT, 2)) &&
           operands_scripts(m, fence);
}
