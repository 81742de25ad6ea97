#include "latex/letters.h"

#include <string.h>

#include "latex/above.h"
#include "latex/applied.h"
#include "latex/calculus.h"
#include "latex/choices.h"
#include "latex/combinations.h"
#include "latex/compounds.h"
#include "latex/emit.h"
#include "latex/exponents.h"
#include "latex/expectations.h"
#include "latex/fences.h"
#include "latex/flows.h"
#include "latex/functions.h"
#include "latex/letters_shapes.h"
#include "latex/names.h"
#include "latex/number_sets.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/roles.h"
#include "latex/roles_atoms.h"
#include "latex/segments.h"

typedef struct {
    char text[OPERANDS_NAME];
    int32_t length; /* -1 where it does not fit */
} spelling;

static choices_site site_of(const reading *m, int32_t first, int32_t last) {
    return (choices_site){m->side, m->text->atom[first].start, m->text->atom[last].end};
}

/* --- spelling --------------------------------------------------------------------------------- */

static int has_accent(const layout_atom *a, command_accent accent) {
    for (int i = 0; i < ATOM_ACCENTS; i++) {
        if (a->accent[i] == accent) {
            return 1;
        }
    }
    return 0;
}

/* Whether a name under a hat keeps it: a direction always does, an operator never, any other name
 * where it also stands without one. */
static int keeps_hat(reading *m, int32_t atom, int flags) {
    uint32_t evidence = roles_of(m->roles, m->side, atom)->evidence;
    if ((flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX)) != 0) {
        return (flags & EXPR_FLAG_VECTOR) != 0 &&
               !(m->roles->basis && roles_is_letter(m->text, atom, 'k')) &&
               (roles_letter(m->text, atom) & LETTER_DIRECTION) == 0;
    }
    return choices_take(m->choices, CHOICE_HAT, names_hash(m->text, atom, NAMES_BASE),
                        site_of(m, atom, atom), (evidence & ROLE_PLAIN) != 0,
                        CHOICE_BIT(0) | CHOICE_BIT(1)) == 1;
}

static spelling spell(reading *m, int32_t atom, int parts, int flags) {
    spelling made;
    if (has_accent(&m->text->atom[atom], ACCENT_HAT) && keeps_hat(m, atom, flags)) {
        parts |= NAMES_HAT;
    }
    made.length = names_spell(m->text, atom, parts, made.text, OPERANDS_NAME);
    return made;
}

static int emit_spelling(reading *m, int32_t atom, const spelling *name, expr_kind kind,
                         int32_t arity, int flags) {
    if (name->length < 0) {
        return emit_refuse(m, READER_UNSUPPORTED, m->text->atom[atom].start,
                           m->text->atom[atom].end);
    }
    m->shape = (flags & EXPR_FLAG_MATRIX) != 0   ? SHAPE_MATRIX
               : (flags & EXPR_FLAG_VECTOR) != 0 ? SHAPE_VECTOR
                                                 : SHAPE_SCALAR;
    return emit_named(m, kind, name->text, name->length, arity, flags);
}

/* --- bound names ------------------------------------------------------------------------------ */

int32_t letters_bind(reading *m, int32_t atom) {
    int32_t before = m->bound_count;
    if (before < MEANING_BOUND) {
        m->bound[m->bound_count++] = names_hash(m->text, atom, NAMES_BASE);
    }
    return before;
}

int letters_is_bound(const reading *m, int32_t atom) {
    uint64_t hash = m->bound_count > 0 ? names_hash(m->text, atom, NAMES_BASE) : 0;
    for (int32_t i = 0; i < m->bound_count; i++) {
        if (m->bound[i] == hash) {
            return 1;
        }
    }
    return 0;
}

/* --- what a name is --------------------------------------------------------------------------- */

static int is_plain_letter(const layout *text, int32_t atom, char letter) {
    const layout_atom *a = &text->atom[atom];
    return roles_is_letter(text, atom, letter) && a->sub.count == 0 && a->accent[0] == 0 &&
           a->primes == 0 && a->pre.count == 0 && a->more.count == 0 && a->font != FONT_BOLD &&
           a->font != FONT_CALLIGRAPHIC && a->font != FONT_BLACKBOARD;
}

static int flags_of(const reading *m, int32_t atom) {
    int flags = roles_flags(m->roles, m->side, atom);
    return letters_is_bound(m, atom) ? EXPR_FLAG_INDEX : flags;
}

/* Whether the exponent of e is a number as it could stand above any letter. */
static int is_plain_power(const layout *text, layout_list sup) {
    int32_t first = sup.first;
    if (sup.count == 2 && layout_is(&text->atom[first], FAMILY_BINARY, BINARY_MINUS)) {
        first++;
    }
    return layout_end(sup) - first == 1 && numbers_is_integer(text, first);
}

static int read_euler(reading *m, cursor *c, int *done) {
    const layout_atom *a = operators_here(m, c);
    int32_t atom = c->at;
    *done = 0;
    if (letters_is_bound(m, atom) || (a->sup.count > 0 && names_is_label(m->text, a->sup) &&
                                      m->text->atom[a->sup.first].kind != ATOM_FENCE &&
                                      m->text->atom[a->sup.first].kind != ATOM_NUMBER)) {
        return 1;
    }
    int certain = a->sup.count > 0 && (a->font == FONT_ROMAN || !is_plain_power(m->text, a->sup));
    int beside = (atom > c->first && m->text->atom[atom - 1].kind == ATOM_NAME) ||
                 (atom + 1 < c->end && m->text->atom[atom + 1].kind == ATOM_NAME);
    /* An answer does not say what the e of its gold is. */
    uint32_t shown = (m->roles->of_gold & ROLES_E) != 0 ? m->roles->of_gold : m->roles->shown;
    int physics = (shown & ROLES_PHYSICS) != 0 && a->sup.count < 2 &&
                  (beside || (shown & ROLES_EXPONENTIAL) == 0);
    int named = (m->roles->shown & ROLES_E_NAMED) != 0;
    if ((shown & (ROLES_E_QUANTITY | ROLES_E_NUMBER)) != 0) {
        physics = (shown & ROLES_E_QUANTITY) != 0;
    }
    certain |= a->font == FONT_ROMAN && !physics;
    if (!certain &&
        choices_take(m->choices, CHOICE_EULER, 0, site_of(m, atom, atom), physics || named,
                     named ? CHOICE_BIT(1) : CHOICE_BIT(0) | CHOICE_BIT(1)) == 1) {
        return 1;
    }
    *done = 1;
    c->at++;
    m->shape = SHAPE_SCALAR;
    if (a->sup.count == 0) {
        return emit_constant(m, EXPR_E);
    }
    return exponents_of_e(m, c, atom);
}

static int read_imaginary(reading *m, cursor *c, int *done) {
    const layout_atom *a = operators_here(m, c);
    int32_t atom = c->at;
    uint32_t shown = m->roles->shown;
    uint32_t evidence = roles_of(m->roles, m->side, atom)->evidence;
    int usual = 0;
    *done = 0;
    /* Where i and j stand on one line, neither is the other's like. */
    uint32_t told = a->letter == 'j' ? ROLES_EXPONENTIAL_J | ROLES_I_CURRENT
                                     : ROLES_IMAGINARY | ROLES_COMPLEX | ROLES_QUANTUM;
    int other = m->roles->with_i_and_j[m->side] == 3 && (shown & told) == 0;
    if (other || letters_is_bound(m, atom) ||
        (a->sup.count > 0 && names_is_label(m->text, a->sup))) {
        return 1;
    }
    if (a->letter == 'i') {
        usual = (shown & ROLES_I_CURRENT) == 0 &&
                ((shown & ROLES_J) == 0 || (shown & (ROLES_IMAGINARY | ROLES_COMPLEX)) != 0) &&
                (evidence & (ROLE_BOUND | ROLE_DECLARED)) == 0 &&
                ((evidence & ROLE_COUNT) == 0 || (shown & ROLES_IMAGINARY) != 0) &&
                ((shown & ROLES_PHYSICS) == 0 ||
                 (shown & (ROLES_IMAGINARY | ROLES_QUANTUM | ROLES_ADJOINT)) != 0);
    } else if (a->letter == 'j') {
        usual = (shown & ROLES_EXPONENTIAL_J) != 0;
    } else if (!m->text->plain) {
        return 1;
    }
    /* A real i would be its own adjoint: none is meant beside daggers, states and bars. */
    int certain = a->font == FONT_ROMAN || (a->letter == 'i' && (shown & ROLES_COMPLEX) != 0) ||
                  (a->letter == 'i' && usual &&
                   ((shown & (ROLES_QUANTUM | ROLES_ADJOINT)) != 0 || m->roles->tells_complex > 1 ||
                    (m->roles->tells_complex == 1 && (shown & ROLES_IMAGINARY) != 0)));
    uint32_t admissible =
        certain && a->letter != 'I' ? CHOICE_BIT(1) : CHOICE_BIT(0) | CHOICE_BIT(1);
    usual = usual || admissible == CHOICE_BIT(1);
    if (choices_take(m->choices, CHOICE_IMAGINARY, a->letter, site_of(m, atom, atom), usual,
                     admissible) == 0) {
        return 1;
    }
    *done = 1;
    c->at++;
    m->shape = SHAPE_SCALAR;
    return emit_constant(m, EXPR_I) && operands_superscript(m, atom);
}

/* --- calls ------------------------------------------------------------------------------------ */

/* R_z(-\pi/2): a rotation about an axis by an angle. */
static int turns(const layout *text, int32_t atom, int32_t fence) {
    layout_list list = text->atom[fence].list[0];
    int angle = 0;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        int above = a->kind == ATOM_FRACTION ? a->list[0].first : i;
        angle |= (roles_letter(text, above) & LETTER_ANGLE) != 0 ||
                 layout_is(&text->atom[above], FAMILY_CONSTANT, EXPR_PI);
    }
    return angle && roles_is_rotation(text, atom);
}

/* Whether an integral sign stands before an atom, nearby: \delta(x - a) there is a distribution. */
static int is_integrated(const reading *m, int32_t atom) {
    enum { NEARBY = 32 };
    for (int32_t k = atom - 1; k >= 0 && k >= atom - NEARBY; k--) {
        if (layout_is(&m->text->atom[k], FAMILY_BIG, EXPR_INTEGRAL)) {
            return 1;
        }
    }
    return 0;
}

/* The known function that a called name usually is, -1 if it is none. */
static int special_function(const reading *m, int32_t atom) {
    layout_atom a = m->text->atom[atom];
    if (!names_is_label(m->text, a.sup)) a.sup.count = 0; /* \Gamma^2(1/3) */
    if (!layout_is_bare(&a)) return -1;
    return roles_is_named(m->text, atom, "Gamma")  ? (int)EXPR_GAMMA
           : roles_is_named(m->text, atom, "zeta") ? (int)EXPR_ZETA
                                                   : -1;
}

/* What the letter of a name before a bracket usually is. f is a factor somewhere where it stands
 * alone and is called nowhere, f\lambda_1: then a sum of quantities may be multiplied by it. */
static int letter_of_call(const reading *m, int32_t atom, uint32_t evidence, int small) {
    const layout_atom *a = &m->text->atom[atom];
    const uint32_t called = ROLE_CALLED | ROLE_APPLIED | ROLE_DECLARED | ROLE_ARGUMENTS;
    const int bare = a->sub.count == 0 && a->accent[0] == 0;
    int letter = a->kind == ATOM_WORD ? LETTER_FUNCTION : roles_letter(m->text, atom);
    if ((letter & LETTER_GENERAL) != 0 && (evidence & ROLE_ALONE) != 0 &&
        (evidence & called) == 0 && !letters_holds_variable(m->text, atom + 1)) {
        letter &= ~LETTER_WIDE;
    }
    if (roles_is_named(m->text, atom, "delta") && !small) {
        letter |= LETTER_WIDE | LETTER_FUNCTION; /* a distribution */
    }
    return roles_is_named(m->text, atom, "Delta") && !small && bare ? letter | LETTER_FUNCTION
                                                                    : letter;
}

/* Where a name is called and where it is a factor must agree between like sites: the choice is one
 * for a name and a kind of contents. */
static int is_called(reading *m, int32_t first, int32_t atom, int32_t fence) {
    const layout_atom *a = &m->text->atom[atom], *f = &m->text->atom[fence];
    int square = layout_is_fence(f, FENCE_SQUARE, FENCE_SQUARE);
    uint32_t evidence = roles_of(m->roles, m->side, atom)->evidence,
             both = CHOICE_BIT(0) | CHOICE_BIT(1);
    int small = (m->roles->shown & ROLES_DELTA_ALONE) != 0; /* a small number, a gap */
    int delta = roles_is_named(m->text, atom, "delta") && !small;
    int letter = letter_of_call(m, atom, evidence, small);
    int settled = (evidence & (ROLE_CALLED | ROLE_DECLARED)) != 0, usual;
    int function = (letter & LETTER_FUNCTION) != 0,
        power = a->sup.count > 0 && !above_is_label(m, atom);
    roles_contents contents = roles_contents_of(m->text, fence);
    int sequence = square && letters_is_sequence(m->text, fence, contents);
    if (letters_is_at_nought(m->text, fence) && a->kind == ATOM_NAME) return 1;
    if ((!square && !layout_is_fence(f, FENCE_ROUND, FENCE_ROUND)) ||
        (!function && ((square && !sequence) || roles_transposes(m->roles, m->side, atom))) ||
        (f->space >= SPACE_WRITTEN && !settled) || letters_is_kronecker(m->text, atom) ||
        letters_scales_tuple(m->text, first, atom) || letters_is_within(m->text, atom, fence)) {
        return 0;
    }
    if (sequence && (contents == CONTENTS_NAME || (evidence & ROLE_APPLIED) != 0 || delta)) {
        return 1;
    }
    if (square && !function) return 0;
    if (a->font == FONT_BLACKBOARD || (a->flags & ATOM_UPRIGHT) != 0 ||
        roles_is_printed_call(m->text, fence) ||
        (special_function(m, atom) >= 0 && roles_is_constant(m->text, f->list[0]))) {
        return 1; /* \zeta(3/2) */
    }
    if (contents == CONTENTS_NUMBER && roles_alternates(m->text, fence, function) && !settled) {
        return 0; /* n(-1)^n */
    }
    switch (contents) {
        case CONTENTS_RELATION: /* after a value it is a condition */
            return function || settled || atom == first;
        case CONTENTS_EMPTY:
        case CONTENTS_COMMA:
        case CONTENTS_NUMBER:
        case CONTENTS_CALL: return 1;
        case CONTENTS_MULTIPLE: /* m(2a)^2: the power needs the brackets */
            return function || settled || f->sup.count == 0;
        case CONTENTS_NAME:
            if (!function && (evidence & ROLE_CALLED) == 0 &&
                letters_times_derivative(m->text, atom)) {
                return 0;
            }
            usual = 1;
            both = function || settled || a->primes > 0 ? CHOICE_BIT(1) : both;
            break;
        case CONTENTS_SUM:
            function &=
                !names_has_nought(m->text, atom) || (letter & (LETTER_WIDE | LETTER_GENERAL));
            usual =
                (letter & LETTER_WIDE) != 0 || letters_is_operator(m->text, atom, fence) ||
                (!power && (evidence & (ROLE_HAT | ROLE_SISTERS)) == (ROLE_HAT | ROLE_SISTERS)) ||
                (settled && !power && (letter & LETTER_GENERAL) != 0) ||
                (function && !power && (evidence & (ROLE_CALLED | ROLE_APPLIED)) != 0);
            if (!power && ((function && (evidence & ROLE_ARGUMENTS) != 0) ||
                           (evidence & ROLE_SHIFTED) != 0)) {
                return 1;
            }
            both = (letter & LETTER_WIDE) != 0 && (!delta || is_integrated(m, atom)) ? CHOICE_BIT(1)
                   : settled || function ? both
                                         : CHOICE_BIT(0);
            break;
        default:
            if (!square && letters_takes_sets(m->text, fence)) return 1;
            usual =
                settled || (evidence & ROLE_APPLIED) != 0 || turns(m->text, atom, fence) ||
                (letter & LETTER_WIDE) != 0 ||
                (f->sup.count == 0 && roles_is_of_product(m->text, atom)) ||
                (function && !power && f->sup.count == 0 && !letters_holds_sums(m->text, fence));
            both = (letter & LETTER_WIDE) != 0 || (square && function) ? CHOICE_BIT(1) : both;
            break;
    }
    uint64_t key = names_hash(m->text, atom, NAMES_BASE) * 16 + (uint64_t)contents;
    return choices_take(m->choices, CHOICE_CALL, key, site_of(m, atom, fence), usual, both);
}

/* f^{(3)} before its argument is a third derivative; the number of primes, or 0. */
static int64_t bracketed_order(const reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    if (a->sup.count != 1 || a->sub.count > 0 ||
        (roles_letter(m->text, atom) & (LETTER_GENERAL | LETTER_WIDE)) == 0 ||
        !layout_is_fence(&m->text->atom[a->sup.first], FENCE_ROUND, FENCE_ROUND)) {
        return 0;
    }
    layout_list inner = m->text->atom[a->sup.first].list[0];
    int64_t order = inner.count == 1 && m->text->atom[inner.first].kind == ATOM_NUMBER
                        ? numbers_small(m->text, inner.first)
                        : -1;
    return order > 0 && order < 10 ? order : 0;
}

/* \delta^3(r): above the delta function stands the dimension of its space. */
static int is_dimension(const layout *text, int32_t atom) {
    layout_list sup = text->atom[atom].sup;
    return roles_is_named(text, atom, "delta") && sup.count == 1 &&
           text->atom[sup.first].kind == ATOM_NUMBER && numbers_is_integer(text, sup.first);
}

static int read_call(reading *m, cursor *c, int32_t atom) {
    int32_t fence = c->at + 1;
    int flags = flags_of(m, atom);
    /* Of a matrix the inverse is of its value, of a function it is another function. */
    int label =
        above_is_label(m, atom) || is_dimension(m->text, atom) ||
        ((flags & EXPR_FLAG_MATRIX) == 0 && letters_is_inverse(m->text, m->text->atom[atom].sup));
    int64_t order = bracketed_order(m, atom);
    int parts = NAMES_BASE | NAMES_PRIMES | (label && order == 0 ? NAMES_LABEL : 0);
    spelling name = spell(m, atom, parts, flags);
    int32_t arity = fences_arguments(m, fence);
    if (arity < 0) {
        return 0;
    }
    const layout_atom *bracket = &m->text->atom[fence];
    int primed = bracket->sub.count == 0 &&
                 roles_contents_of(m->text, fence) == CONTENTS_NAME; /* f(x)' is f'(x) */
    order += primed ? bracket->primes : 0;
    if (name.length >= 0 && name.length + order <= OPERANDS_NAME) {
        memset(name.text + name.length, '\'', (size_t)order);
        name.length += (int32_t)order;
    }
    c->at = fence + 1;
    int special = arity == 1 ? special_function(m, atom) : -1;
    if (special >= 0 &&
        choices_take(m->choices, CHOICE_SPECIAL, (uint64_t)special, site_of(m, atom, fence), 0,
                     CHOICE_BIT(0) | CHOICE_BIT(1)) == 0) {
        m->shape = SHAPE_SCALAR;
        const int raised = m->text->atom[atom].sup.count > 0;
        return emit_function(m, (expr_function)special, 1) &&
               (!raised || operands_superscript(m, atom)) && operands_scripts(m, fence);
    }
    if (!emit_spelling(m, atom, &name, EXPR_CALL, arity, flags)) {
        return 0;
    }
    if (!label && m->text->atom[atom].sup.count > 0 && !operands_superscript(m, atom)) {
        return 0;
    }
    return primed ? operands_superscript(m, fence) : operands_scripts(m, fence);
}

/* --- changes and differentials ---------------------------------------------------------------- */

/* \Delta E_1 is one quantity, Delta{E}_1. */
static int read_change(reading *m, cursor *c, int *done) {
    const layout_atom *a = operators_here(m, c);
    int32_t next = c->at + 1;
    *done = 0;
    if (!layout_is_bare(a) || next >= c->end ||
        (m->text->atom[next].kind != ATOM_NAME && m->text->atom[next].kind != ATOM_WORD) ||
        m->text->atom[next].space >= SPACE_WRITTEN) {
        return 1;
    }
    int alone = (m->roles->shown & ROLES_DELTA_ALONE) != 0;
    if (is_plain_letter(m->text, next, 'e') ||
        choices_take(m->choices, CHOICE_CHANGE, 0, site_of(m, c->at, next), alone,
                     alone ? CHOICE_BIT(0) | CHOICE_BIT(1) : CHOICE_BIT(0)) == 1) {
        return 1;
    }
    int flags = flags_of(m, next), label = above_is_label(m, next);
    int parts = NAMES_ACCENTS | NAMES_FONT;
    spelling whole = spell(m, next, NAMES_BASE | NAMES_PRIMES | (label ? NAMES_LABEL : 0), flags);
    spelling base = spell(m, next, parts, flags), made;
    const char *kind = roles_is_named(m->text, c->at, "Delta") ? "Delta{" : "delta{";
    made.length = -1;
    if (whole.length >= base.length && base.length > 0 && whole.length + 7 < OPERANDS_NAME) {
        memcpy(made.text, kind, 6);
        memcpy(made.text + 6, base.text, (size_t)base.length);
        made.text[6 + base.length] = '}';
        memcpy(made.text + 7 + base.length, whole.text + base.length,
               (size_t)(whole.length - base.length));
        made.length = whole.length + 7;
    }
    *done = 1;
    c->at += 2;
    if (c->at < c->end && m->text->atom[c->at].kind == ATOM_FENCE &&
        is_called(m, c->first, next, c->at)) {
        int32_t arity = fences_arguments(m, c->at++);
        return arity >= 0 &&
               emit_spelling(m, next, &made, EXPR_CALL, arity, flags & EXPR_FLAG_VECTOR) &&
               operands_superscript(m, c->at - 1);
    }
    return emit_spelling(m, next, &made, EXPR_SYMBOL, 0, flags & EXPR_FLAG_VECTOR) &&
           (label || operands_superscript(m, next));
}

/* dx outside of an integral: one quantity, or d times x. */
static int read_differential(reading *m, cursor *c, int *done) {
    const layout_atom *a = operators_here(m, c);
    int32_t next = c->at + 1;
    *done = 0;
    if (a->sup.count > 0 || next >= c->end || m->text->atom[next].kind != ATOM_NAME) {
        return 1;
    }
    int alone = (m->roles->shown & ROLES_D_ALONE) != 0, roman = a->font == FONT_ROMAN;
    int often = (m->roles->shown & (ROLES_D_NAMES | ROLES_D_SURE)) != 0;
    int sure = roman || (!alone && (m->roles->shown & ROLES_D_SURE) != 0);
    uint32_t both = CHOICE_BIT(0) | CHOICE_BIT(1),
             admissible = sure ? CHOICE_BIT(1) : both & ~(alone ? CHOICE_BIT(1) : 0u);
    if (choices_take(m->choices, CHOICE_DIFFERENTIAL, 0, site_of(m, c->at, next),
                     roman || (!alone && often), admissible) == 0) {
        return 1;
    }
    int flags = flags_of(m, next), label = above_is_label(m, next);
    spelling name = spell(m, next, NAMES_BASE | NAMES_PRIMES | (label ? NAMES_LABEL : 0), flags);
    if (name.length > 0 && name.length + 3 < OPERANDS_NAME) {
        memmove(name.text + 2, name.text, (size_t)name.length);
        name.text[0] = 'd';
        name.text[1] = '{';
        name.text[name.length + 2] = '}';
        name.length += 3;
    }
    *done = 1;
    c->at += 2;
    return emit_spelling(m, next, &name, EXPR_SYMBOL, 0, flags & EXPR_FLAG_VECTOR) &&
           (label || operands_superscript(m, next));
}

/* --- the whole -------------------------------------------------------------------------------- */

static int read_symbol(reading *m, cursor *c, int32_t atom) {
    int flags = flags_of(m, atom), label = above_is_label(m, atom);
    const layout_atom *a = &m->text->atom[atom];
    int operator_ = label && (flags & EXPR_FLAG_MATRIX) != 0 && a->sup.count == 1 &&
                    layout_is(&m->text->atom[a->sup.first], FAMILY_SIGN, SIGN_DAGGER);
    int transposed = roles_transposes(m->roles, m->side, atom);
    label = label && !operator_ && !transposed;
    spelling name = spell(m, atom, NAMES_BASE | NAMES_PRIMES | (label ? NAMES_LABEL : 0), flags);
    c->at++;
    /* The second letter of an element: ^4He. */
    if (a->pre.count > 0 && a->sub.count == 0 && a->sup.count == 0 && c->at < c->end &&
        m->text->atom[c->at].kind == ATOM_NAME && m->text->atom[c->at].letter >= 'a' &&
        m->text->atom[c->at].letter <= 'z' && (m->text->atom[c->at].flags & ATOM_GLUED) != 0 &&
        layout_is_bare(&m->text->atom[c->at]) && name.length > 0 &&
        name.length + 1 < OPERANDS_NAME) {
        name.text[name.length++] = (char)m->text->atom[c->at].letter;
        c->at++;
        return emit_spelling(m, atom, &name, EXPR_SYMBOL, 0, flags);
    }
    /* A digit right after a letter of the source is its subscript: r1. */
    if (layout_is_bare(a) && c->at < c->end && a->kind == ATOM_NAME && a->letter != 0 &&
        (a->flags & ATOM_BRACED) == 0 && m->text->atom[c->at].kind == ATOM_NUMBER &&
        (m->text->atom[c->at].flags & ATOM_GLUED) != 0 && numbers_is_integer(m->text, c->at) &&
        name.length > 0 && name.length < OPERANDS_NAME - 20) {
        const layout_atom *digits = &m->text->atom[c->at];
        int32_t length = digits->nucleus_end - digits->start;
        if (length <= 4) {
            name.text[name.length++] = '_';
            if (length > 1) {
                name.text[name.length++] = '{';
            }
            memcpy(name.text + name.length, m->text->text + digits->start, (size_t)length);
            name.length += length;
            if (length > 1) {
                name.text[name.length++] = '}';
            }
            c->at++;
            return emit_spelling(m, atom, &name, EXPR_SYMBOL, 0, flags) &&
                   operands_superscript(m, c->at - 1);
        }
    }
    return emit_spelling(m, atom, &name, EXPR_SYMBOL, 0, flags) &&
           (label || operands_superscript(m, atom));
}

int letters_element(reading *m, int32_t d) {
    const layout_atom *a = &m->text->atom[d];
    char name[OPERANDS_NAME];
    name[0] = 'd';
    name[1] = '{';
    const int32_t length =
        names_spell(m->text, d + 1, NAMES_BASE | NAMES_PRIMES, name + 2, OPERANDS_NAME - 4);
    if (length < 0) {
        return emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
    }
    name[length + 2] = '}';
    m->shape = SHAPE_VECTOR;
    return emit_named(m, EXPR_SYMBOL, name, length + 3, 0, EXPR_FLAG_VECTOR);
}

int letters_variable(reading *m, int32_t atom, int raised) {
    int flags = flags_of(m, atom), label = raised || above_is_label(m, atom);
    spelling name = spell(m, atom, NAMES_BASE | NAMES_PRIMES | (label ? NAMES_LABEL : 0), flags);
    return emit_spelling(m, atom, &name, EXPR_SYMBOL, 0, flags);
}

static int read_special(reading *m, cursor *c, int *pushed, int *done) {
    int32_t atom = c->at;
    *done = 1;
    if (number_sets_may_be(m, c)) {
        return number_sets_read(m, c, done);
    }
    if (!segments_read(m, c, done) || *done || !flows_read(m, c, done) || *done) {
        return *done;
    }
    int combination = combinations_read(m, c);
    if (combination != 0) {
        *done = 1;
        return combination > 0;
    }
    *done = 1;
    if (is_plain_letter(m->text, atom, 'd')) {
        if (m->integrals > 0 && calculus_differential(m, atom, c->end)) {
            if (m->differentials < MEANING_DIFFERENTIALS) {
                m->differential[m->differentials++] = atom;
            }
            c->at += 2;
            *pushed = calculus_in_product(m, atom, c->first, c->end);
            return *pushed == 0 || letters_element(m, atom);
        }
        int found = calculus_slash(m, c);
        if (found != 0) {
            return found > 0;
        }
        return read_differential(m, c, done);
    }
    if (is_plain_letter(m->text, atom, 'e')) {
        return read_euler(m, c, done);
    }
    if (is_plain_letter(m->text, atom, 'i') || is_plain_letter(m->text, atom, 'j') ||
        is_plain_letter(m->text, atom, 'I')) {
        return read_imaginary(m, c, done);
    }
    if (roles_is_named(m->text, atom, "Delta") || roles_is_named(m->text, atom, "delta")) {
        return read_change(m, c, done);
    }
    *done = 0;
    return 1;
}

/* Whether a word is written in letters of another script: a quantity's name, but never a factor. */
static int is_foreign(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return a->kind == ATOM_WORD && a->font == FONT_TEXT && (uint8_t)text->text[a->start] >= 0xC4;
}

/* x''(t) beside \ddot x: as the dots have it. */
static int is_of_time(const reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom], *fence = a + 1;
    return (roles_of(m->roles, m->side, atom)->evidence & ROLE_DOTTED) != 0 &&
           layout_is_fence(fence, FENCE_ROUND, FENCE_ROUND) && fence->list[0].count == 1 &&
           is_plain_letter(m->text, fence->list[0].first, 't') && a->sup.count == 0 &&
           a->primes < 4 && (a->primes == 0 || a->accent[0] == 0) && a->more.count == 0;
}

static int read_of_time(reading *m, cursor *c) {
    static const char *const dots[] = {"", "dot{", "ddot{", "dddot{"};
    int32_t atom = c->at;
    int flags = flags_of(m, atom);
    const char *dot = dots[m->text->atom[atom].primes];
    spelling base = spell(m, atom, NAMES_ACCENTS | NAMES_FONT, flags);
    spelling whole = spell(m, atom, NAMES_BASE, flags), made = whole;
    int32_t before = (int32_t)strlen(dot);
    c->at += 2;
    if (before > 0 && base.length > 0 && whole.length + before + 1 < OPERANDS_NAME) {
        memcpy(made.text, dot, (size_t)before);
        memcpy(made.text + before, base.text, (size_t)base.length);
        made.text[before + base.length] = '}';
        memcpy(made.text + before + base.length + 1, whole.text + base.length,
               (size_t)(whole.length - base.length));
        made.length = whole.length + before + 1;
    }
    return emit_spelling(m, atom, &made, EXPR_SYMBOL, 0, flags) &&
           operands_superscript(m, atom + 1);
}

static int read_transform(reading *m, cursor *c) {
    int32_t atom = c->at;
    spelling name = spell(m, atom, NAMES_BASE | NAMES_LABEL, 0);
    layout_list list = m->text->atom[atom + 1].list[0];
    c->at += letters_transform(m->text, atom, c->end);
    return statements_one(m, list.first, layout_end(list)) &&
           emit_spelling(m, atom, &name, EXPR_CALL, 1, 0);
}

static int read_factor(reading *m, cursor *c) {
    int32_t atom = c->at++;
    int pushed = 0;
    spelling name = spell(m, atom, NAMES_ALL, 0);
    return operands_factor(m, c, &pushed) &&
           (pushed == 1 || operators_refuse(m, READER_MISSING_ARGUMENT, c)) &&
           emit_spelling(m, atom, &name, EXPR_CALL, 1, 0);
}

/* \tan\theta(\frac a b): an angle is the argument of the function before it, and what stands in
 * brackets behind it a factor. */
static int is_angle_alone(const reading *m, const cursor *c) {
    const uint32_t called = ROLE_CALLED | ROLE_DECLARED | ROLE_APPLIED;
    return (c->stop & STOP_ARGUMENT) != 0 && (roles_letter(m->text, c->at) & LETTER_ANGLE) != 0 &&
           roles_contents_of(m->text, c->at + 1) == CONTENTS_OTHER &&
           (roles_of(m->roles, m->side, c->at)->evidence & called) == 0;
}

int letters_read(reading *m, cursor *c, int *pushed) {
    int32_t atom = c->at;
    int done = compounds_read(m, c);
    if (done == 0 && m->text->atom[atom].kind == ATOM_NAME && !read_special(m, c, pushed, &done)) {
        return 0;
    }
    if (done != 0) {
        return done > 0;
    }
    if (is_foreign(m->text, atom) && (atom != c->first || atom + 1 != c->end)) {
        return emit_refuse(m, READER_WORDS, m->text->atom[atom].start, m->text->atom[atom].end);
    }
    if (m->text->atom[atom].kind == ATOM_WORD) {
        const command_row *row = functions_of_word(m, c);
        if (row != NULL) {
            return functions_read(m, c, row);
        }
    }
    if (applied_starts(m, c)) {
        return applied_composed(m, c);
    }
    if (letters_takes_factor(m->text, c)) {
        return read_factor(m, c);
    }
    if (atom + 1 < c->end && m->text->atom[atom + 1].kind == ATOM_FENCE) {
        if (letters_transform(m->text, atom, c->end) > 0) {
            return read_transform(m, c);
        }
        if (letters_takes_set(m->text, atom)) {
            spelling name = spell(m, atom, NAMES_ALL, 0);
            c->at += 2;
            return fences_read(m, atom + 1, 1) && emit_spelling(m, atom, &name, EXPR_CALL, 1, 0) &&
                   operands_superscript(m, atom + 1);
        }
        if (is_of_time(m, atom)) {
            return read_of_time(m, c);
        }
        if (!letters_is_sandwich(m->text, atom, c->end) && !is_angle_alone(m, c) &&
            is_called(m, c->first, atom, atom + 1)) {
            return read_call(m, c, atom);
        }
    }
    if (expectations_starts(m, c)) {
        return expectations_read(m, c);
    }
    return read_symbol(m, c, atom);
}
