#include "latex/functions.h"

#include <string.h>

#include "expr/units.h"
#include "latex/choices.h"
#include "latex/concentrations.h"
#include "latex/emit.h"
#include "latex/fences.h"
#include "latex/names.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/roles.h"

/* ARGUMENT alternatives. */
enum { WHOLE_PRODUCT, ONE_FACTOR, BRACKETS_TOO };

static int is_bracket(const layout_atom *a) {
    return a->kind == ATOM_FENCE &&
           (a->left == FENCE_ROUND || a->left == FENCE_SQUARE || a->left == FENCE_CURLY) &&
           a->right != FENCE_ANGLE && a->right != FENCE_BAR;
}

static int takes_several(expr_function function) {
    return function == EXPR_MAX || function == EXPR_MIN || function == EXPR_GCD ||
           function == EXPR_LCM || function == EXPR_BETA || function == EXPR_LEGENDRE ||
           function == EXPR_BINOMIAL || function == EXPR_MOD;
}

/* --- arguments without brackets --------------------------------------------------------------- */

/* End of the first factor of an argument, a number before it included. */
static int32_t first_factor_end(const reading *m, const cursor *c) {
    cursor probe = *c;
    while (probe.at < c->end && m->text->atom[probe.at].kind == ATOM_NUMBER) {
        probe.at++;
    }
    if (!operators_starts(m, &probe) ||
        (probe.at > c->at && m->text->atom[probe.at].space >= SPACE_WRITTEN)) {
        return probe.at;
    }
    if (probe.at > c->at && is_bracket(&m->text->atom[probe.at])) return probe.at;
    int name = m->text->atom[probe.at].kind == ATOM_NAME;
    probe.at++;
    if (name && probe.at < c->end && is_bracket(&m->text->atom[probe.at])) {
        roles_contents contents = roles_contents_of(m->text, probe.at);
        probe.at += contents != CONTENTS_SUM && contents != CONTENTS_OTHER;
    }
    return probe.at;
}

/* Whether the function before an argument is circular or hyperbolic. */
static int is_of_angle(const reading *m, int32_t argument) {
    const layout_atom *a = &m->text->atom[argument > 0 ? argument - 1 : 0];
    a -= layout_is(a, FAMILY_BINARY, BINARY_MINUS) && argument > 1;
    int value = layout_command(a)->value;
    return layout_is(a, FAMILY_FUNCTION, -1) &&
           ((value >= EXPR_SIN && value <= EXPR_CSC) || (value >= EXPR_SINH && value <= EXPR_CSCH));
}

/* Whether an atom before a bracket is a coefficient of it: omega, k, 2 pi, but neither an angle nor
 * a variable, which are arguments of their own. */
static int is_coefficient(const reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    int bits = roles_letter(m->text, atom);
    if (layout_is(a, FAMILY_CONSTANT, EXPR_PI) || (a->kind == ATOM_NUMBER && layout_is_bare(a))) {
        return 1; /* \sin 2(x - 1) */
    }
    return a->kind == ATOM_NAME && a->primes == 0 && (bits & LETTER_ANGLE) == 0 &&
           ((bits & LETTER_GENERAL) == 0 || (bits & LETTER_INDEX) != 0);
}

/* \sin x\sqrt{1-x^2}: whether a root holds the very name before it. A frequency or a coefficient,
 * \sin\omega\sqrt{1-\zeta^2}t, has nothing of its variable in it. O(root). */
static int is_root_of(const reading *m, int32_t name, const layout_atom *root) {
    const layout_atom *of = &m->text->atom[name];
    if (root->kind != ATOM_ROOT || of->kind != ATOM_NAME || !layout_is_bare(of)) {
        return 0;
    }
    for (int32_t i = root->list[0].first; i < layout_end(root->list[0]); i++) {
        const layout_atom *a = &m->text->atom[i];
        if (a->kind == ATOM_NAME && a->letter == of->letter && a->row == of->row &&
            a->sub.count == 0) {
            return 1;
        }
    }
    return 0;
}

/* How far a bare argument reaches: an angle ends it, else the product that follows is inside. */
static int argument_extent(reading *m, const cursor *c) {
    const layout *text = m->text;
    cursor next = {first_factor_end(m, c), c->end, c->stop, c->first};
    if (next.at == c->at || next.at >= c->end || !operators_starts(m, &next)) {
        return WHOLE_PRODUCT;
    }
    const layout_atom *a = &text->atom[next.at];
    int bracket = is_bracket(a), usual = WHOLE_PRODUCT;
    if (a->space >= SPACE_WRITTEN || a->kind == ATOM_COMMAND) {
        return WHOLE_PRODUCT;
    }
    const layout_atom *last = &text->atom[next.at - 1];
    int angle = (roles_letter(text, next.at - 1) & LETTER_ANGLE) != 0;
    int bits = roles_letter(text, next.at - 1);
    int variable = (bits & LETTER_GENERAL) != 0 && (bits & LETTER_INDEX) == 0;
    if (!bracket && !angle && !variable) {
        return WHOLE_PRODUCT; /* \sin\omega t: no argument is a coefficient alone */
    }
    if (bracket && last->kind == ATOM_NAME && (angle || variable) && is_of_angle(m, c->at)) {
        return WHOLE_PRODUCT; /* \sin\theta(1 + \cos\theta) */
    }
    if (is_of_angle(m, c->at) && is_root_of(m, next.at - 1, a)) {
        return ONE_FACTOR;
    }
    uint32_t admissible =
        CHOICE_BIT(WHOLE_PRODUCT) | CHOICE_BIT(bracket ? BRACKETS_TOO : ONE_FACTOR);
    if (bracket && is_of_angle(m, c->at) && is_coefficient(m, next.at - 1) &&
        roles_contents_of(text, next.at) == CONTENTS_SUM) {
        usual = BRACKETS_TOO; /* \cos\omega(t - t_0) */
    }
    if (!bracket && angle && last->kind == ATOM_NAME &&
        (roles_letter(text, next.at) & LETTER_ANGLE) == 0) {
        usual = ONE_FACTOR;
    }
    choices_site site = {m->side, text->atom[c->at].start, a->end};
    uint64_t key = (uint64_t)m->side * 64 + admissible * 4 + (uint64_t)usual;
    return choices_take(m->choices, CHOICE_ARGUMENT, key, site, usual, admissible);
}

/* \cos\theta/g, \sin x/x: whether a lone name is an argument of its own, which the name behind the
 * slash does not divide: an angle over what is none, or a name over itself. */
static int is_undivided(const layout *text, int32_t argument, int32_t below) {
    const layout_atom *a = &text->atom[argument], *b = &text->atom[below];
    if (a->kind != ATOM_NAME || b->kind != ATOM_NAME || !layout_is_bare(a)) return 0;
    const int same = layout_is_bare(b) &&
                     names_hash(text, argument, NAMES_BASE) == names_hash(text, below, NAMES_BASE);
    return same || ((roles_letter(text, argument) & LETTER_ANGLE) != 0 &&
                    (roles_letter(text, below) & LETTER_ANGLE) == 0);
}

/* \sin x/2: a lone name or number after the slash stands inside, unless numbers alone stand
 * before it, or an argument that it does not divide. */
static int read_slash(reading *m, cursor *c, int32_t first, int32_t *count) {
    cursor below = {c->at + 1, c->end, (uint8_t)(c->stop | STOP_ARGUMENT), c->first};
    const layout_atom *a = operators_here(m, &below);
    if (operators_sign(m, c) != BINARY_SLASH || a == NULL ||
        (a->kind != ATOM_NAME && a->kind != ATOM_NUMBER)) {
        return 1;
    }
    cursor after = {below.at + 1, c->end, 0, c->first};
    if (operators_starts(m, &after) && m->text->atom[after.at].space < SPACE_WRITTEN) {
        return 1;
    }
    int number = m->text->atom[first].kind == ATOM_NUMBER && c->at == first + 1;
    const int undivided = c->at == first + 1 && is_undivided(m->text, first, below.at);
    int outside = (number && a->kind == ATOM_NAME) || undivided, pushed = 0;
    choices_site site = {m->side, m->text->atom[first].start, a->end};
    uint64_t key = (uint64_t)m->side * 2 + (uint64_t)outside;
    if (choices_take(m->choices, CHOICE_ARGUMENT_SLASH, key, site, outside,
                     CHOICE_BIT(0) | CHOICE_BIT(1)) == 1) {
        return 1;
    }
    if (!operands_factor(m, &below, &pushed) || !emit_inverse(m)) {
        return 0;
    }
    c->at = below.at;
    (*count)++;
    return 1;
}

/* Whether a ket was read, and its bra stands at the cursor: both are one operator. */
static int is_outer_product(const reading *m, const cursor *c) {
    const expr_node *last = &m->out->node[emit_last(m)];
    const layout_atom *a = operators_here(m, c);
    return last->kind == EXPR_OPERATOR && last->head == EXPR_KET && a != NULL &&
           layout_is_fence(a, FENCE_ANGLE, FENCE_BAR);
}

static int read_bare(reading *m, cursor *c, int takes) {
    int32_t count = 0, first = c->at;
    cursor inner = {c->at, c->end, (uint8_t)(c->stop | STOP_ARGUMENT | STOP_BRACKET), c->first};
    if (operators_sign(m, &inner) == BINARY_MINUS) {
        inner.at++;
        first++;
        count++;
        if (!emit_integer(m, -1)) {
            return 0;
        }
    }
    int32_t negative = count;
    if (takes == TAKES_FACTOR) {
        inner.stop |= STOP_ONE;
    } else {
        switch (argument_extent(m, &inner)) {
            case ONE_FACTOR: inner.stop |= STOP_ONE; break;
            case BRACKETS_TOO: inner.stop &= (uint8_t)~STOP_BRACKET; break;
            default: break;
        }
    }
    if (!operators_run(m, &inner, &count)) {
        return 0;
    }
    if (takes == TAKES_FACTOR && count == negative + 1 && is_outer_product(m, &inner)) {
        inner.stop &= (uint8_t)~STOP_BRACKET;
        if (!operators_run(m, &inner, &count)) { /* \operatorname{Tr} |a\rangle\langle a| */
            return 0;
        }
    }
    if (count == negative) {
        return operators_refuse(m, READER_MISSING_ARGUMENT, &inner);
    }
    if (takes != TAKES_FACTOR && !read_slash(m, &inner, first, &count)) {
        return 0;
    }
    c->at = inner.at;
    return emit_product(m, count);
}

/* --- arguments in brackets -------------------------------------------------------------------- */

/* \cos(n+1)x: the bracket alone, or the product with it. */
static int product_after_bracket(reading *m, const cursor *c) {
    const layout *text = m->text;
    int32_t next = c->at + 1;
    const layout_atom *fence = &text->atom[c->at];
    if (next >= c->end || text->atom[next].kind != ATOM_NAME || !layout_is_bare(fence) ||
        text->atom[next].space >= SPACE_WRITTEN || roles_contents_of(text, c->at) != CONTENTS_SUM) {
        return 0;
    }
    choices_site site = {m->side, fence->start, text->atom[next].end};
    return choices_take(m->choices, CHOICE_ARGUMENT, (uint64_t)m->side * 64 + 63, site, ONE_FACTOR,
                        CHOICE_BIT(WHOLE_PRODUCT) | CHOICE_BIT(ONE_FACTOR)) == WHOLE_PRODUCT;
}

/* Pushes the arguments; *fence is the bracket that they stood in, or -1. */
static int32_t read_arguments(reading *m, cursor *c, int takes, int several, int32_t *fence) {
    const layout_atom *a = operators_here(m, c);
    *fence = -1;
    if (a == NULL || !is_bracket(a) || concentrations_are(m, c->at)) {
        return read_bare(m, c, takes) ? 1 : -1;
    }
    if (!several && takes != TAKES_FACTOR && product_after_bracket(m, c)) {
        cursor inner = {c->at, c->end, (uint8_t)(c->stop | STOP_ARGUMENT), c->first};
        int32_t count = 0;
        if (!operators_run(m, &inner, &count) || !emit_product(m, count)) {
            return -1;
        }
        c->at = inner.at;
        return 1;
    }
    if (several && fences_describe_set(m, c->at)) { /* \max\{f(x) : x > 0\} */
        return fences_read(m, c->at++, 1) ? 1 : -1;
    }
    *fence = c->at++;
    return fences_arguments(m, *fence);
}

/* --- functions -------------------------------------------------------------------------------- */

/* The inverse of a circular or hyperbolic function, -1 for any other. */
static int inverse_of(int function) {
    if ((function >= EXPR_SIN && function <= EXPR_CSC) ||
        (function >= EXPR_SINH && function <= EXPR_CSCH)) {
        return function + (EXPR_ASIN - EXPR_SIN);
    }
    return -1;
}

static int is_minus_one(const reading *m, layout_list sup) {
    return sup.count == 2 && layout_is(&m->text->atom[sup.first], FAMILY_BINARY, BINARY_MINUS) &&
           m->text->atom[sup.first + 1].kind == ATOM_NUMBER &&
           numbers_small(m->text, sup.first + 1) == 1;
}

/* The base of a logarithm: below it, or what its name says; 0 where it is natural. */
static int read_base(reading *m, int32_t atom, int base, int *has_base) {
    const layout_atom *a = &m->text->atom[atom];
    *has_base = 1;
    if (a->sub.count > 0) {
        return meaning_expression(m, a->sub.first, layout_end(a->sub));
    }
    if (base == 0) {
        choices_site site = {m->side, a->start, a->end};
        base = choices_take(m->choices, CHOICE_LOGARITHM, 0, site, 0,
                            CHOICE_BIT(0) | CHOICE_BIT(1)) == 1
                   ? 10
                   : 0;
    }
    *has_base = base != 0;
    return base == 0 || emit_integer(m, base);
}

static int is_extremum(const layout_atom *a) {
    return layout_is(a, FAMILY_FUNCTION, EXPR_MAX) || layout_is(a, FAMILY_FUNCTION, EXPR_MIN);
}

/* \max_x f(x) is a supremum over x. */
static int read_extremum(reading *m, cursor *c, int32_t atom, expr_operator which) {
    const layout_atom *a = &m->text->atom[atom];
    cursor body = {c->at, c->end, c->stop, c->first};
    int32_t count = 0;
    if (!operators_run(m, &body, &count)) {
        return 0;
    }
    if (count == 0) {
        return operators_refuse(m, READER_MISSING_ARGUMENT, &body);
    }
    c->at = body.at;
    return emit_product(m, count) && statements_read(m, a->sub.first, layout_end(a->sub)) &&
           emit_operator(m, which, 2);
}

static const char *const operators[] = {
#define X(name, spelling) spelling,
#include "expr/operators.def"
#undef X
};

static const char *const functions[] = {
#define X(name, spelling) spelling,
#include "expr/functions.def"
#undef X
};

/* A trace over a part, a determinant of a block, the dimension over a field: an operator with an
 * index is one of that name. */
static int emit_indexed(reading *m, int32_t atom, const command_row *row, int32_t arity) {
    const layout_atom *a = &m->text->atom[atom];
    const char *spelling =
        row->family == FAMILY_OPERATOR ? operators[row->value] : functions[row->value];
    int32_t at = (int32_t)strlen(spelling), length;
    char name[OPERANDS_NAME];
    memcpy(name, spelling, (size_t)at);
    name[at++] = '_';
    length = names_spell_list(m->text, a->sub, name + at, OPERANDS_NAME - at);
    return length > 0 ? emit_named(m, EXPR_CALL, name, at + length, arity, 0)
                      : emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
}

/* Whether what stands below a function is an index, and no base of a logarithm. */
static int has_index(const layout_atom *a, const command_row *row) {
    return a->sub.count > 0 && row->family == FAMILY_FUNCTION && row->value != EXPR_LOG;
}

static int emit_applied(reading *m, int32_t atom, const command_row *row, int32_t arity,
                        int *inverted) {
    const layout_atom *a = &m->text->atom[atom];
    int function = row->value, has_base = 0;
    *inverted = 0;
    if (a->sub.count > 0 && (row->family == FAMILY_OPERATOR || has_index(a, row))) {
        return emit_indexed(m, atom, row, arity);
    }
    if (row->family == FAMILY_OPERATOR) {
        return emit_operator(m, (expr_operator)function, arity);
    }
    if (row->family == FAMILY_LOGARITHM) {
        if (arity > 1 && a->sub.count > 0) {
            return emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
        }
        return (arity > 1 || read_base(m, atom, function, &has_base)) &&
               emit_function(m, EXPR_LOG, arity + has_base);
    }
    if (a->sup.count > 0 && is_minus_one(m, a->sup) && inverse_of(function) >= 0) {
        *inverted = 1;
        function = inverse_of(function);
    }
    const int turns = function == EXPR_EXP && row->spelling[0] != '\0'; /* cis x is e^{ix} */
    if (arity != 1 && (turns || (function == EXPR_LOG && a->sub.count > 0))) {
        return emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
    }
    if (function == EXPR_LOG && a->sub.count > 0) {
        return read_base(m, atom, 0, &has_base) && emit_function(m, EXPR_LOG, 2);
    }
    if (turns) {
        return emit_constant(m, EXPR_I) && emit_product(m, 2) && emit_function(m, EXPR_EXP, 1);
    }
    return emit_function(m, (expr_function)function, arity);
}

static int is_part(const command_row *row) {
    return row->value == EXPR_RE || row->value == EXPR_IM;
}

/* \mathrm{Re} z: a part of what follows where that is a name in italics or bold. Of a number of
 * flow, the power or the quotient is met, and a product with names in upright letters. */
static int takes_part(const reading *m, const command_row *row, int32_t word) {
    const layout_atom *a = &m->text->atom[word], *next = a + 1;
    return is_part(row) && layout_is_bare(a) &&
           (next->kind == ATOM_MACRO ||
            (next->kind == ATOM_FENCE && (next->left == FENCE_ANGLE || next->left == FENCE_BAR)) ||
            (next->kind == ATOM_NAME && next->font != FONT_ROMAN && next->font != FONT_TEXT));
}

/* The inverse function that \mathrm{arc} \tan are together, NULL where a word is another one. */
static const command_row *arc_function(const reading *m, int32_t word, int32_t end) {
    const layout_atom *a = &m->text->atom[word], *next = a + 1;
    const char *const text = m->text->text + a->start;
    if (word + 1 >= end || a->nucleus_end - a->start != 3 || memcmp(text + 1, "rc", 2) != 0 ||
        (*text != 'a' && *text != 'A') || !layout_is_bare(a) ||
        !layout_is(next, FAMILY_FUNCTION, -1)) {
        return NULL;
    }
    char name[16] = "arc";
    const char *const of = layout_command(next)->name;
    if (inverse_of(layout_command(next)->value) < 0 || strlen(of) > sizeof name - 4) return NULL;
    strcpy(name + 3, of);
    const int32_t row = command_find(name, (int32_t)strlen(name));
    return row < 0 ? NULL : command_at(row);
}

const command_row *functions_of_word(const reading *m, cursor *c) {
    const layout_atom *a = operators_here(m, c);
    const command_row *const arc = a->kind == ATOM_WORD ? arc_function(m, c->at, c->end) : NULL;
    if (arc != NULL) {
        c->at++;
        return arc;
    }
    cursor next = {c->at + 1, c->end, c->stop, c->first};
    int32_t length = a->nucleus_end - a->start;
    int32_t found = command_find_plain(m->text->text + a->start, length);
    found = found < 0 ? command_find(m->text->text + a->start, length) : found;
    if (found < 0 || a->kind != ATOM_WORD || !operators_starts(m, &next)) {
        return NULL;
    }
    const command_row *row = command_at(found);
    int bracket = is_bracket(operators_here(m, &next));
    if (row->family != FAMILY_FUNCTION && row->family != FAMILY_LOGARITHM &&
        row->family != FAMILY_OPERATOR) {
        return NULL;
    }
    return bracket || row->takes == TAKES_BARE || row->family == FAMILY_OPERATOR ||
                   (row->family == FAMILY_FUNCTION && takes_part(m, row, c->at))
               ? row
               : NULL;
}

int functions_read(reading *m, cursor *c, const command_row *row) {
    int32_t atom = c->at, fence, arity;
    const layout_atom *a = &m->text->atom[atom];
    int inverted;
    c->at++;
    if (is_extremum(a) && a->sub.count > 0) {
        return read_extremum(m, c, atom, row->value == EXPR_MAX ? EXPR_SUPREMUM : EXPR_INFIMUM);
    }
    if (row->family == FAMILY_FUNCTION && row->value == EXPR_ARG && c->at < c->end &&
        is_extremum(operators_here(m, c)) && operators_here(m, c)->sub.count > 0) {
        const command_row *next = layout_command(operators_here(m, c));
        c->at++;
        return read_extremum(m, c, c->at - 1, next->value == EXPR_MAX ? EXPR_ARGMAX : EXPR_ARGMIN);
    }
    uint32_t flags = 0;
    cursor here = *c;
    if (atom == c->first && here.at == here.end && layout_is_bare(a) && here.at < m->text->count &&
        layout_is(&m->text->atom[here.at], FAMILY_RELATION, -1)) {
        m->shape = SHAPE_SCALAR; /* \dim = 3, \det = 0: of what the question is about */
        return emit_spelled(m, EXPR_SYMBOL, row->name, 0, 0);
    }
    if (row->family == FAMILY_FUNCTION && !operators_starts(m, &here) &&
        operators_sign(m, &here) != BINARY_MINUS && layout_is_bare(a) &&
        units_known(m->text->text + a->start, a->nucleus_end - a->start, &flags)) {
        m->shape = SHAPE_SCALAR; /* gal / min */
        return emit_named(m, EXPR_UNIT, m->text->text + a->start, a->nucleus_end - a->start, 0, 0);
    }
    int several = row->family == FAMILY_FUNCTION && takes_several((expr_function)row->value);
    int part = row->family == FAMILY_FUNCTION && is_part(row); /* \Re E_0 e^{i\omega t} */
    arity = read_arguments(m, c, part ? TAKES_BARE : row->takes, several, &fence);
    if (arity < 0) {
        return 0;
    }
    if (arity == 0) {
        return operators_refuse(m, READER_MISSING_ARGUMENT, c);
    }
    if (is_extremum(a) && arity == 1 &&
        !(fence >= 0 &&
          m->text->atom[fence].left == FENCE_CURLY)) { /* of all that it takes: \max f */
        inverted = 0;
        if (!emit_operator(m, row->value == EXPR_MAX ? EXPR_SUPREMUM : EXPR_INFIMUM, 1)) return 0;
    } else if (!emit_applied(m, atom, row, arity, &inverted)) {
        return 0;
    }
    m->shape = SHAPE_SCALAR;
    if (!inverted && !operands_superscript(m, atom)) {
        return 0;
    }
    return fence < 0 || operands_scripts(m, fence);
}
