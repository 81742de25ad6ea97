#include "latex/operators.h"

#include "latex/calculus.h"
#include "latex/choices.h"
#include "latex/emit.h"
#include "latex/fences.h"
#include "latex/functions.h"
#include "latex/items.h"
#include "latex/joined.h"
#include "latex/names.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/phasors.h"
#include "latex/quantities.h"
#include "latex/quotients.h"
#include "latex/residues.h"
#include "latex/roles.h"

const layout_atom *operators_here(const reading *m, const cursor *c) {
    return c->at < c->end ? &m->text->atom[c->at] : NULL;
}

int operators_sign(const reading *m, const cursor *c) {
    const layout_atom *a = operators_here(m, c);
    if (a == NULL || a->kind != ATOM_COMMAND || layout_command(a)->family != FAMILY_BINARY) {
        return -1;
    }
    return layout_command(a)->value;
}

int32_t operators_start(const reading *m, const cursor *c) {
    const layout_atom *a = operators_here(m, c);
    if (a != NULL) {
        return a->start;
    }
    return c->end > 0 && c->end <= m->text->count ? m->text->atom[c->end - 1].end : 0;
}

int operators_refuse(reading *m, reader_reason reason, const cursor *c) {
    const layout_atom *a = operators_here(m, c);
    int32_t start = operators_start(m, c);
    if (reason == READER_MISSING_ARGUMENT && c->at > c->first && c->at <= c->end) {
        const layout_atom *lacks = &m->text->atom[c->at - 1]; /* x +: the sign, not the end */
        return emit_refuse(m, reason, lacks->start, lacks->end);
    }
    if (a != NULL && a->kind == ATOM_STRAY) {
        reason = READER_UNBALANCED;
    }
    if (a != NULL && a->kind == ATOM_COMMAND && layout_is(a, FAMILY_OTHER, -1)) {
        reason = READER_UNSUPPORTED; /* wherever it stands */
    }
    return emit_refuse(m, reason, start, a != NULL ? a->end : start);
}

/* --- implied products ------------------------------------------------------------------------- */

int operators_starts(const reading *m, const cursor *c) {
    const layout_atom *a = operators_here(m, c);
    if (a == NULL) {
        return 0;
    }
    switch (a->kind) {
        case ATOM_FENCE: /* a relation in brackets is a condition, no factor */
            return !layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || c->at == c->first ||
                   roles_contents_of(m->text, c->at) != CONTENTS_RELATION;
        case ATOM_BAR:
        case ATOM_STRAY:
        case ATOM_BREAK:
        case ATOM_LABEL:
        case ATOM_ROW:
        case ATOM_CELL: return 0;
        case ATOM_COMMAND:
            switch (layout_command(a)->family) {
                case FAMILY_BINARY:
                case FAMILY_RELATION:
                case FAMILY_LOGIC:
                case FAMILY_COLLECTION:
                case FAMILY_PUNCTUATION:
                case FAMILY_MODULO:
                case FAMILY_OTHER: return 0;
                default: return 1;
            }
        case ATOM_MACRO: return layout_command(a)->family != FAMILY_MODULO;
        default: return 1;
    }
}

static int is_function(const layout_atom *a) {
    command_family family = (command_family)layout_command(a)->family;
    return a->kind == ATOM_COMMAND && (family == FAMILY_FUNCTION || family == FAMILY_LOGARITHM ||
                                       family == FAMILY_OPERATOR || family == FAMILY_BIG);
}

static int is_bracket(const layout_atom *a) {
    return a->kind == ATOM_FENCE &&
           (a->left == FENCE_ROUND || a->left == FENCE_SQUARE || a->left == FENCE_CURLY);
}

/* Whether a blank before an atom was written to be seen: one after a command's letters only ends
 * its name, one after scripts ends them. */
static int is_spaced(const reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom], *before = a - 1;
    return a->space >= SPACE_WRITTEN ||
           (a->space == SPACE_BLANK && before->row < 0 && layout_is_bare(before));
}

/* A vector is no part of the argument of an elementary function. */
static int is_vector(const reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    return a->kind == ATOM_NAME && (a->font == FONT_BOLD || a->accent[0] != 0) &&
           (roles_flags(m->roles, m->side, atom) & EXPR_FLAG_VECTOR) != 0;
}

/* A name with an index, or a function by convention, with its argument right behind it is no part
 * of the argument of an elementary function: \cos x J_0(x), but \sin\phi(t). */
static int is_called(const reading *m, const cursor *c) {
    const layout_atom *a = operators_here(m, c);
    const int letter = a->kind == ATOM_NAME ? roles_letter(m->text, c->at) : 0;
    return ((letter & LETTER_WIDE) != 0 || ((letter & LETTER_FUNCTION) != 0 && a->sub.count > 0)) &&
           c->at + 1 < c->end && layout_is_fence(a + 1, FENCE_ROUND, FENCE_ROUND) &&
           a[1].space < SPACE_WRITTEN && a[1].list[0].count > 0;
}

/* A differential outside of an integral is no part of an argument: -\cosh^2\rho dt^2 + d\rho^2. */
static int is_differential(const reading *m, const cursor *c) {
    const layout_atom *a = operators_here(m, c);
    const uint32_t shown = m->roles->shown;
    return roles_is_letter(m->text, c->at, 'd') && layout_is_bare(a) && c->at + 1 < c->end &&
           a[1].kind == ATOM_NAME && (shown & (ROLES_D_NAMES | ROLES_D_SURE)) != 0 &&
           (shown & ROLES_D_ALONE) == 0;
}

/* Whether a run ends before this atom, `count` factors being read. */
static int run_ends(const reading *m, const cursor *c, int32_t count, int only_numbers) {
    const layout_atom *a = operators_here(m, c);
    if (count == 0) {
        return 0;
    }
    if ((c->stop & STOP_ARGUMENT) != 0 &&
        (is_function(a) || is_vector(m, c->at) || (!only_numbers && is_called(m, c)) ||
         layout_is(a, FAMILY_SIGN, SIGN_PARTIAL) || layout_is(a, FAMILY_SIGN, SIGN_NABLA) ||
         (a->kind == ATOM_NAME && c->at + 1 < c->end &&
          roles_is_printed_call(m->text, c->at + 1)) ||
         a->space >= SPACE_WRITTEN || a->kind == ATOM_TABLE ||
         (a->kind == ATOM_FENCE && a->right == FENCE_ANGLE) || is_differential(m, c) ||
         (m->integrals > 0 && calculus_differential(m, c->at, c->end)))) {
        return 1;
    }
    if ((c->stop & STOP_BRACKET) != 0 && is_bracket(a)) {
        return 1;
    }
    if ((c->stop & STOP_PARTIAL) != 0 && a->kind == ATOM_COMMAND &&
        a->sub.count + a->sup.count > 0 && layout_is(a, FAMILY_SIGN, SIGN_PARTIAL)) {
        return 1;
    }
    if ((c->stop & STOP_ONE) != 0 && (!only_numbers || (c->stop & STOP_NUMBER) != 0)) {
        return 1;
    }
    if ((c->stop & STOP_SPACE) != 0 && is_spaced(m, c->at)) {
        return 1;
    }
    return a->space == SPACE_QUAD && !items_is_bracketed_unit(m, c->at);
}

/* 2\frac12 beside nothing else is 5/2. */
static int is_mixed(const reading *m, int32_t number, int32_t end) {
    const layout *text = m->text;
    if (number + 1 >= end || !numbers_is_integer(text, number) ||
        text->atom[number].sup.count > 0 || text->atom[number].sub.count > 0) {
        return 0;
    }
    const layout_atom *f = &text->atom[number + 1];
    if (f->kind != ATOM_FRACTION || f->list[0].count != 1 || f->list[1].count != 1 ||
        layout_command(f)->family != FAMILY_FRACTION ||
        layout_command(f)->value != FRACTION_QUOTIENT || !layout_is_bare(f)) {
        return 0;
    }
    if (text->atom[f->list[0].first].kind != ATOM_NUMBER ||
        text->atom[f->list[1].first].kind != ATOM_NUMBER) {
        return 0;
    }
    int64_t above = numbers_small(text, f->list[0].first);
    return above > 0 && above < numbers_small(text, f->list[1].first);
}

static int read_mixed(reading *m, cursor *c, int *done) {
    choices_site site = {m->side, operators_start(m, c), m->text->atom[c->at + 1].end};
    cursor next = {c->at + 2, c->end, c->stop, c->first};
    uint32_t admissible = CHOICE_BIT(0);
    int pushed;
    *done = 0;
    if (operators_starts(m, &next) && m->text->atom[next.at].kind != ATOM_WORD) {
        admissible |= CHOICE_BIT(1);
    }
    if (choices_take(m->choices, CHOICE_MIXED, operands_site(m, c->at), site, 0, admissible) != 0) {
        return 1;
    }
    *done = 1;
    cursor both = {c->at, c->at + 2, c->stop, c->first};
    c->at += 2;
    return operands_factor(m, &both, &pushed) && operands_factor(m, &both, &pushed) &&
           emit_node(m, EXPR_ADD, 0, 2, 0) && operands_postfix(m, c);
}

/* 1 1/2 and nothing beside it but letters of a unit is 3/2. */
static int is_mixed_slash(const reading *m, const cursor *c) {
    const layout *text = m->text;
    if (c->at + 3 > c->end || c->at != c->first + 1 || !layout_is_bare(&text->atom[c->at]) ||
        !layout_is(&text->atom[c->at + 1], FAMILY_BINARY, BINARY_SLASH) ||
        text->atom[c->at + 2].kind != ATOM_NUMBER || !layout_is_bare(&text->atom[c->at + 2])) {
        return 0;
    }
    for (int32_t i = c->at + 3; i < c->end; i++) {
        int kind = text->atom[i].kind;
        if ((kind != ATOM_NAME && kind != ATOM_WORD) ||
            (i == c->at + 3 && text->atom[i].space == SPACE_NONE)) {
            return 0;
        }
    }
    int64_t whole = numbers_small(text, c->first), above = numbers_small(text, c->at);
    return whole >= 0 && above > 0 && above < numbers_small(text, c->at + 2);
}

static int read_mixed_slash(reading *m, cursor *c) {
    int pushed;
    cursor below = {c->at + 2, c->end, c->stop, c->first};
    if (!operands_factor(m, c, &pushed) || !operands_factor(m, &below, &pushed) ||
        !emit_inverse(m)) {
        return 0;
    }
    c->at = below.at;
    return emit_node(m, EXPR_MUL, 0, 2, 0) && emit_node(m, EXPR_ADD, 0, 2, 0);
}

static int is_degree(const reading *m) {
    const expr_node *last = &m->out->node[emit_last(m)];
    return last->kind == EXPR_CONSTANT && last->head == EXPR_DEGREE;
}

/* A power of ten behind a number and a space is of that number: 2 $10^6$. */
static int is_power_of_ten(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return a->space != SPACE_NONE && numbers_small(text, atom) == 10 && a->sup.count > 0 &&
           a->sub.count == 0 && a->primes == 0 && !names_is_label(text, a->sup) &&
           text->atom[layout_end(a->sup) - 1].kind == ATOM_NUMBER;
}

/* 2\,3^n, 3 2^{1/4}: a number with such a power is a factor. */
static int is_raised(const layout *text, int32_t atom) {
    const layout_list sup = text->atom[atom].sup;
    const int kind = sup.count > 0 ? text->atom[sup.first].kind : ATOM_NUMBER;
    return sup.count > 1 || kind == ATOM_NAME || kind == ATOM_FRACTION;
}

int operators_run(reading *m, cursor *c, int32_t *count) {
    int32_t before = *count, factors = 0;
    int only_numbers = 1, last_number = 0, after_unit = 0;
    uint8_t shape = SHAPE_SCALAR;
    while (operators_starts(m, c) && !run_ends(m, c, factors, only_numbers)) {
        const layout_atom *a = operators_here(m, c);
        int pushed = 1, done = 0, number = a->kind == ATOM_NUMBER;
        if (number && a->primes > 0 && *count == before + 2 && is_degree(m)) { /* 30°15' */
            *count = before + 1;
            if (!emit_product(m, 2) || !operands_minutes(m, c, 1)) return 0;
            continue;
        }
        if (number && after_unit && m->text->atom[c->at].sup.count == 0) {
            return operators_refuse(m, READER_UNEXPECTED, c); /* 12 h 30 */
        }
        if (number && last_number && !is_power_of_ten(m->text, c->at) &&
            !is_raised(m->text, c->at)) {
            if (*count == before + 1 && is_mixed_slash(m, c)) {
                if (!read_mixed_slash(m, c)) return 0;
                factors++;
                continue;
            }
            return operators_refuse(m, READER_UNEXPECTED, c);
        }
        if (number && *count == before && is_mixed(m, c->at, c->end) && !read_mixed(m, c, &done)) {
            return 0;
        }
        if ((factors > 0 || *count > 0) && phasors_starts(m->text, c->at, c->end)) {
            if (!phasors_read(m, c)) return 0;
            ++*count;
            factors++;
            last_number = only_numbers = 0;
            continue;
        }
        int unit = !done && (factors > 0 || *count > 0) ? quantities_read(m, c, count) : 0;
        if (unit != 0) {
            if (unit < 0) return 0;
            only_numbers = 0;
            after_unit = 1;
            factors++;
            continue;
        }
        if (!done && !operands_factor(m, c, &pushed)) {
            return 0;
        }
        if (pushed > 0) {
            m->last_shape = m->shape;
            shape = m->shape > shape ? m->shape : shape;
            only_numbers = only_numbers && number;
            last_number = number && m->out->node[emit_last(m)].kind == EXPR_NUMBER;
        }
        *count += pushed;
        factors++;
        if (pushed > 0 && *count > before + 1 && emit_merge_states(m)) {
            (*count)--;
        }
    }
    m->shape = shape;
    return 1;
}

/* --- quotients along the line ----------------------------------------------------------------- */

/* Whether the run from `from` to `to` holds a space after its first factor, while none stands after
 * the slash. */
static int holds_space(const reading *m, int32_t from, int32_t to) {
    for (int32_t i = from + 1; i < to; i++) {
        if (is_spaced(m, i)) {
            return m->text->atom[from].space == SPACE_NONE;
        }
    }
    return 0;
}

/* End of the atoms that an implied product would take from the cursor on. */
static int32_t run_end(const reading *m, const cursor *c) {
    cursor probe = *c;
    while (operators_starts(m, &probe) &&
           (probe.at == c->at || m->text->atom[probe.at].space != SPACE_QUAD)) {
        probe.at++;
    }
    return probe.at;
}

/* Whether a run is letters alone, side by side: all of t/RC below the stroke is what it divides by,
 * since nobody writes a factor of the whole there. */
static int is_letters(const reading *m, int32_t from, int32_t to) {
    for (int32_t i = from; i < to; i++) {
        if (m->text->atom[i].kind != ATOM_NAME || (i > from && is_spaced(m, i))) {
            return 0;
        }
    }
    return 1;
}

/* How much of what follows a slash it divides by. `numerator` says that a number alone stands
 * above. SLASH alternatives: 0 all that follows, 1 one factor, 2 up to a space. */
static int slash_extent(reading *m, const cursor *c, int numerator) {
    int32_t end = run_end(m, c), first = c->at;
    const layout_atom *a = operators_here(m, c);
    if (end - first < 2) {
        return 0;
    }
    int number = a->kind == ATOM_NUMBER, usual = 0;
    uint32_t admissible = CHOICE_BIT(0) | CHOICE_BIT(1);
    if (is_letters(m, first, end)) {
        return 0;
    }
    if (holds_space(m, first, end)) {
        admissible |= CHOICE_BIT(2);
        usual = 2;
    }
    if (is_bracket(a) || (number && numerator && m->text->atom[first + 1].kind != ATOM_COMMAND)) {
        usual = 1;
    }
    if (usual == 0 && is_function(&m->text->atom[first + 1])) {
        usual = 1;
    }
    choices_site site = {m->side, a->start, m->text->atom[end - 1].end};
    uint64_t key = (uint64_t)m->side * 8 + (uint64_t)admissible * 32 + (uint64_t)usual;
    return choices_take(m->choices, CHOICE_SLASH, key, site, usual, admissible);
}

/* What a sign of division takes: a signed factor or an implied product. Pushes one tree. */
static int read_divisor(reading *m, cursor *c, int slash, int numerator) {
    int32_t factors = 0, start = c->at;
    cursor inner = *c;
    int negative = operators_sign(m, &inner) == BINARY_MINUS;
    if (negative) {
        inner.at++;
        if (!emit_integer(m, -1)) {
            return 0;
        }
        factors++;
    }
    if (!slash) {
        inner.stop |= STOP_ONE | STOP_NUMBER;
    } else if (operators_starts(m, &inner)) {
        int extent = slash_extent(m, &inner, numerator);
        inner.stop |= (uint8_t)(extent == 1   ? STOP_ONE | STOP_NUMBER
                                : extent == 2 ? STOP_SPACE
                                              : 0);
    }
    if (!operators_run(m, &inner, &factors)) {
        return 0;
    }
    if (factors == negative) {
        return operators_refuse(m, READER_MISSING_ARGUMENT, &inner);
    }
    c->at = inner.at;
    return c->at > start && emit_product(m, factors);
}

/* --- products --------------------------------------------------------------------------------- */

/* Folds what was read of a term, reads one more operand of a sign that is no plain product, and
 * joins both. */
static int read_pair(reading *m, cursor *c, int32_t *count) {
    int32_t factors = 0;
    if (!emit_product(m, *count)) {
        return 0;
    }
    if (operators_sign(m, c) == BINARY_MINUS) {
        c->at++;
        factors++;
        if (!emit_integer(m, -1)) {
            return 0;
        }
    }
    int32_t sign = factors;
    if (!operators_run(m, c, &factors)) {
        return 0;
    }
    if (factors == sign) {
        return operators_refuse(m, READER_MISSING_ARGUMENT, c);
    }
    *count = 1;
    if (operators_sign(m, c) == BINARY_SLASH && quotients_of_set(m)) {
        c->at++;
        return quotients_read(m, c) && emit_product(m, factors);
    }
    return emit_product(m, factors);
}

/* A dot or cross of vectors: q v x B f is q (v x B) f. What stands before is a vector; its last
 * factor is, or all of it is folded. */
static int read_vectors(reading *m, cursor *c, int sign, int32_t *count) {
    cursor one = {c->at, c->end, (uint8_t)(c->stop | STOP_ONE), c->first};
    int32_t factors = 0;
    if (m->last_shape != SHAPE_VECTOR) {
        if (!emit_product(m, *count)) {
            return 0;
        }
        *count = 1;
    }
    int negative = operators_sign(m, &one) == BINARY_MINUS;
    if (negative) {
        one.at++;
        factors++;
        if (!emit_integer(m, -1)) {
            return 0;
        }
    }
    if (!operators_run(m, &one, &factors)) {
        return 0;
    }
    if (factors == negative && one.at == c->at + negative) {
        return operators_refuse(m, READER_MISSING_ARGUMENT, &one);
    }
    if (factors > negative && m->shape != SHAPE_VECTOR) { /* 2 a: the vector comes later */
        one.stop = c->stop;
        if (!operators_run(m, &one, &factors)) {
            return 0;
        }
    }
    c->at = one.at;
    if (factors == 0) {
        m->shape = SHAPE_VECTOR;
        return 1; /* the differential of an integral */
    }
    uint8_t shape = m->shape;
    if (!emit_product(m, factors)) {
        return 0;
    }
    if (shape == SHAPE_VECTOR) {
        shape = sign == BINARY_DOT ? SHAPE_SCALAR : SHAPE_VECTOR;
        if (!emit_operator(m, sign == BINARY_DOT ? EXPR_DOT : EXPR_CROSS, 2)) {
            return 0;
        }
    } else {
        shape = SHAPE_VECTOR;
        (*count)++;
    }
    int ok = operators_run(m, c, count);
    m->shape = m->shape > shape ? m->shape : shape;
    m->last_shape = m->shape;
    return ok;
}

/* (a, b, c): beside a cross it is a vector. */
static int is_triple(const reading *m, int32_t i) {
    const expr_node *node = &m->out->node[i];
    return node->kind == EXPR_COLLECTION && node->head == EXPR_TUPLE && node->arity == 3;
}

/* One sign of a product and the operand after it; `left` is the shape of what stands before. */
static int read_factor_after(reading *m, cursor *c, int sign, int32_t *count, uint8_t left,
                             int numerator) {
    const int32_t atom = c->at++;
    if (sign == BINARY_SLASH && quotients_of_set(m) && operators_starts(m, c)) {
        return quotients_read(m, c);
    }
    if (sign == BINARY_SLASH || sign == BINARY_DIVIDE) {
        if (!read_divisor(m, c, sign == BINARY_SLASH, numerator) || !emit_inverse(m)) {
            return 0;
        }
        (*count)++;
        int ok = operators_run(m, c, count);
        m->shape = m->shape > left ? m->shape : left;
        return ok;
    }
    if (joined_is(sign)) {
        int32_t outside = joined_outside(m, *count, c->at, sign), inside = *count - outside;
        *count = outside + 1;
        return read_pair(m, c, &inside) && joined_push(m, atom, sign);
    }
    if (left == SHAPE_VECTOR && (sign == BINARY_DOT || sign == BINARY_CROSS)) {
        return read_vectors(m, c, sign, count);
    }
    int32_t before = *count;
    int negative = 0;
    for (; operators_sign(m, c) == BINARY_MINUS || operators_sign(m, c) == BINARY_PLUS; c->at++) {
        negative ^= operators_sign(m, c) == BINARY_MINUS;
    }
    if (negative) {
        (*count)++;
        before++;
        if (!emit_integer(m, -1)) {
            return 0;
        }
    }
    const int triple =
        sign == BINARY_CROSS && before > 0 && !negative && is_triple(m, emit_last(m));
    if (!operators_run(m, c, count)) {
        return 0;
    }
    if (triple && *count == before + 1 && is_triple(m, emit_last(m))) {
        (*count)--;
        m->shape = SHAPE_VECTOR;
        return emit_operator(m, EXPR_CROSS, 2);
    }
    m->shape = m->shape > left ? m->shape : left;
    return *count > before || m->integrals > 0 || operators_refuse(m, READER_MISSING_ARGUMENT, c);
}

static int is_product_sign(int sign) {
    return sign >= BINARY_STAR && sign != BINARY_COLON && sign != BINARY_POWER;
}

static int read_modulo(reading *m, cursor *c, int32_t *count) {
    c->at++;
    return read_pair(m, c, count) && emit_function(m, EXPR_MOD, 2);
}

int operators_term(reading *m, cursor *c, int32_t pushed) {
    int32_t count = pushed, first = c->at;
    if (!operators_run(m, c, &count)) {
        return 0;
    }
    if (count == pushed && c->at == first) {
        return operators_refuse(m, c->at < c->end ? READER_UNEXPECTED : READER_MISSING_ARGUMENT, c);
    }
    if (count == pushed) {
        count++;
        if (!emit_integer(m, 1)) {
            return 0;
        }
    }
    int numerator = c->at - first == 1 && m->text->atom[first].kind == ATOM_NUMBER;
    for (;;) {
        int sign = operators_sign(m, c);
        const layout_atom *a = operators_here(m, c);
        uint8_t left = m->shape;
        if (is_product_sign(sign)) {
            if ((c->stop & STOP_ARGUMENT) != 0) {
                break;
            }
            sign = joined_sign(m, sign);
            if (!read_factor_after(m, c, sign, &count, left, numerator)) {
                return 0;
            }
            numerator = 0;
        } else if (a != NULL && a->kind == ATOM_BAR && (a->sub.count > 0 || a->sup.count > 0)) {
            if (!emit_product(m, count) || !fences_evaluated(m, c->at)) {
                return 0;
            }
            c->at++;
            count = 1;
            if (operators_starts(m, c) && !operators_run(m, c, &count)) {
                return 0; /* f|_{x=0} t */
            }
        } else if (a != NULL && layout_is(a, FAMILY_MODULO, -1) && a->kind == ATOM_COMMAND) {
            if (!read_modulo(m, c, &count)) {
                return 0;
            }
        } else if (first == c->first && residues_start(m, c)) {
            if (!residues_push(m, c, &count)) {
                return 0;
            }
        } else {
            break;
        }
    }
    return emit_product(m, count);
}

/* --- sums ------------------------------------------------------------------------------------- */

/* Signs before a term, from the left: -1 in *negative for an odd number of minuses, the last
 * plus-minus in *both (or -1). */
static void read_signs(const reading *m, cursor *c, int *negative, int *both) {
    *negative = 0;
    *both = -1;
    for (int sign = operators_sign(m, c); sign >= 0 && sign <= BINARY_MINUS_PLUS;
         sign = operators_sign(m, c)) {
        *negative ^= sign == BINARY_MINUS;
        if (sign == BINARY_PLUS_MINUS || sign == BINARY_MINUS_PLUS) {
            *both = sign == BINARY_PLUS_MINUS ? (int)EXPR_PLUS_MINUS : (int)EXPR_MINUS_PLUS;
        }
        c->at++;
    }
}

/* Whether dots stand for the terms that are left out, whichever sign the next of them has. */
static int are_dots(const reading *m, const cursor *c) {
    const layout_atom *a = operators_here(m, c);
    return a != NULL && layout_is(a, FAMILY_DOTS, -1);
}

int operators_sum(reading *m, cursor *c) {
    int32_t terms = 0;
    uint8_t shape = SHAPE_SCALAR;
    for (;;) {
        int negative, both, sign;
        read_signs(m, c, &negative, &both);
        if (both >= 0 && terms > 1) {
            if (!emit_sum(m, terms)) {
                return 0;
            }
            terms = 1;
        }
        negative = negative && !are_dots(m, c);
        if ((negative && !emit_integer(m, -1)) || !operators_term(m, c, negative)) {
            return 0;
        }
        shape = m->shape > shape ? m->shape : shape;
        if (both >= 0) {
            if (!emit_operator(m, (expr_operator)both, terms > 0 ? 2 : 1)) {
                return 0;
            }
            terms = 1;
        } else {
            terms++;
        }
        sign = operators_sign(m, c);
        if (sign < 0 || sign > BINARY_MINUS_PLUS) {
            break;
        }
    }
    m->shape = shape;
    if (terms == 2 && emit_difference(m)) {
        return 1;
    }
    return terms > 1 && m->depth == m->level + 1 ? emit_sum_of_units(m, terms) : emit_sum(m, terms);
}
