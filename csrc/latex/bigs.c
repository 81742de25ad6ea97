#include "latex/bigs.h"

#include <string.h>

#include "latex/calculus.h"
#include "latex/choices.h"
#include "latex/emit.h"
#include "latex/letters.h"
#include "latex/names.h"
#include "latex/numbers.h"
#include "latex/operands.h"
#include "latex/roles.h"
#include "latex/sums.h"

static int is_integral(const layout_atom *a) { return layout_is(a, FAMILY_BIG, EXPR_INTEGRAL); }

static int read_script(reading *m, layout_list list) {
    return statements_read(m, list.first, layout_end(list));
}

/* --- integrals -------------------------------------------------------------------------------- */

/* The differential that closes the integral at `atom`, at the same level of its list; `end` if none
 * does. Integrals between take theirs first. */
static int32_t find_differential(const reading *m, int32_t atom, int32_t end) {
    int32_t open = 0;
    for (int32_t i = atom + 1; i < end; i++) {
        const layout_atom *a = &m->text->atom[i];
        if (is_integral(a)) {
            open++;
        } else if (layout_is(a, FAMILY_RELATION, -1) || layout_is(a, FAMILY_PUNCTUATION, -1)) {
            return end;
        } else if (calculus_differential(m, i, end)) {
            if (calculus_in_product(m, i, atom + 1, end) > 0 && i + 2 < end &&
                layout_is(&m->text->atom[i + 2], FAMILY_BINARY, -1)) {
                continue; /* dl x r: it stands among the factors */
            }
            if (open == 0) {
                return i;
            }
            open--;
            i++;
        }
    }
    return end;
}

/* Whether the variable behind a d is a measure with its argument, dF(x), d\mu(x): a capital or a
 * letter of Greek, and another name alone in brackets right behind it. */
static int is_measure(const reading *m, int32_t d, int32_t end) {
    const layout_atom *v = &m->text->atom[d + 1], *of = v + 1;
    if (d + 2 >= end || v->kind != ATOM_NAME || (v->letter >= 'a' && v->letter <= 'z') ||
        !layout_is_fence(of, FENCE_ROUND, FENCE_ROUND) || of->list[0].count != 1 ||
        of->space != SPACE_NONE || of->start != v->end) {
        return 0; /* one that is right behind it stands in its list as well */
    }
    const int32_t inner = of->list[0].first;
    return m->text->atom[inner].kind == ATOM_NAME && layout_is_bare(of) &&
           names_hash(m->text, inner, NAMES_BASE) != names_hash(m->text, d + 1, NAMES_BASE);
}

/* Pushes the variable of a differential: x, d^3{r} for d^3 r, oint{l} around a closed path. */
static int push_variable(reading *m, int32_t d, int closed) {
    const layout_atom *a = &m->text->atom[d];
    const int32_t variable = d + 1;
    const layout_atom *v = &m->text->atom[variable];
    char name[OPERANDS_NAME];
    int32_t at = 0, length;
    if (!closed && is_measure(m, d, m->text->count)) {
        layout_list call = {variable, 2};
        return read_script(m, call);
    }
    if (v->kind != ATOM_NAME) {
        layout_list list = {variable, 1};
        return read_script(m, v->kind == ATOM_WORD ? list : v->list[0]);
    }
    if (v->sup.count == 1 && m->text->atom[v->sup.first].kind == ATOM_NUMBER) {
        return emit_refuse(m, READER_UNSUPPORTED, a->start, v->end); /* dx^2 */
    }
    if (!closed && a->sup.count == 0) {
        return letters_variable(m, variable, 0);
    }
    if (closed) {
        memcpy(name, "oint{", 5);
        at = 5;
    }
    if (a->sup.count > 0) {
        int32_t order = at;
        name[order] = 'd';
        name[order + 1] = '^';
        length = names_spell_list(m->text, a->sup, name + order + 2, OPERANDS_NAME / 2);
        if (length < 0) {
            return emit_refuse(m, READER_UNSUPPORTED, a->start, v->end);
        }
        at = order + 2 + length;
        name[at++] = '{';
    }
    length = names_spell(m->text, variable, NAMES_BASE | NAMES_PRIMES, name + at,
                         OPERANDS_NAME - at - 2);
    if (length < 0) {
        return emit_refuse(m, READER_UNSUPPORTED, a->start, v->end);
    }
    at += length;
    name[at++] = '}';
    if (closed && a->sup.count > 0) {
        name[at++] = '}';
    }
    return emit_named(m, EXPR_SYMBOL, name, at, 0, 0);
}

/* Reads the integrand between the operator and its differential; a dot or cross before the
 * differential joins it to the path's element. */
static int read_integrand(reading *m, int32_t first, int32_t d) {
    int sign = -1;
    const layout_atom *last = &m->text->atom[d - 1];
    if (layout_is(last, FAMILY_BINARY, -1) && layout_command(last)->value >= BINARY_STAR) {
        sign = layout_command(last)->value;
        d--;
    }
    if (first == d) {
        return emit_integer(m, 1);
    }
    if (!meaning_expression(m, first, d)) {
        return 0;
    }
    if (sign == BINARY_CROSS && m->out->node[emit_last(m)].kind == EXPR_SYMBOL) {
        m->out->node[emit_last(m)].flags |= EXPR_FLAG_VECTOR; /* B \times dl */
        m->shape = SHAPE_VECTOR;
    }
    if (m->shape != SHAPE_VECTOR || (sign != BINARY_DOT && sign != BINARY_CROSS)) {
        return 1;
    }
    m->shape = sign == BINARY_CROSS ? SHAPE_VECTOR : SHAPE_SCALAR;
    return letters_element(m, d + 1) &&
           emit_operator(m, sign == BINARY_DOT ? EXPR_DOT : EXPR_CROSS, 2);
}

/* A limit without the name of the variable before it: the 0 of \int_{z=0} dz, \int_{x \in I}. */
static layout_list limit_of(const reading *m, layout_list script, int32_t variable) {
    const layout *text = m->text;
    if (variable >= 0 && variable < text->count && script.count > 2 &&
        (layout_is(&text->atom[script.first + 1], FAMILY_RELATION, EXPR_EQ) ||
         layout_is(&text->atom[script.first + 1], FAMILY_RELATION, EXPR_IN)) &&
        text->atom[script.first].kind == ATOM_NAME && text->atom[variable].kind == ATOM_NAME &&
        names_hash(text, script.first, NAMES_BASE) == names_hash(text, variable, NAMES_BASE)) {
        script.first += 2;
        script.count -= 2;
    }
    return script;
}

/* Makes two limits of the interval that was read last, and of all real numbers: \int_{[0,1]},
 * \int_{\mathbb R}. How many arguments more there are, -1 on failure. */
static int push_ends(reading *m) {
    const expr_node domain = m->out->node[emit_last(m)];
    const int square = domain.head == EXPR_LIST || domain.head == EXPR_TUPLE;
    if (domain.kind == EXPR_COLLECTION && domain.arity == 2 &&
        (square ||
         (domain.head >= EXPR_INTERVAL_OPEN && domain.head <= EXPR_INTERVAL_RIGHT_OPEN))) {
        m->out->node_count--;
        return 1;
    }
    if (domain.kind != EXPR_CONSTANT || domain.head != EXPR_REALS) return 0;
    m->out->node_count--;
    return emit_integer(m, -1) && emit_constant(m, EXPR_INFINITY) && emit_product(m, 2) &&
                   emit_constant(m, EXPR_INFINITY)
               ? 1
               : -1;
}

/* One integral over the last subtree for each differential, limits with the last one. */
static int close_integrals(reading *m, int32_t atom, const int32_t *d, int32_t count) {
    const layout_atom *a = &m->text->atom[atom];
    int closed = (layout_command(a)->flags & COMMAND_CLOSED) != 0;
    for (int32_t i = 0; i < count || i == 0; i++) {
        int32_t arity = 2;
        if (count == 0 ? !emit_spelled(m, EXPR_SYMBOL, " ", 0, 0)
                       : !push_variable(m, d[i], closed)) {
            return 0;
        }
        if (i + 1 >= count) {
            int32_t variable = count > 0 ? d[i] + 1 : -1;
            if (a->sub.count > 0) {
                arity++;
                if (!read_script(m, limit_of(m, a->sub, variable))) {
                    return 0;
                }
                const int ends = a->sup.count > 0 || count != 1 || closed ? 0 : push_ends(m);
                if (ends < 0) return 0;
                arity += ends;
            }
            if (a->sup.count > 0) {
                arity++;
                if (!read_script(m, limit_of(m, a->sup, variable))) {
                    return 0;
                }
            }
        }
        if (!emit_operator(m, EXPR_INTEGRAL, arity)) {
            return 0;
        }
    }
    return 1;
}

/* Differentials that follow one another from atom `at` on. */
static int32_t gather(const reading *m, int32_t *at, int32_t end, int32_t *d) {
    int32_t count = 0;
    while (*at < end && count < MEANING_DIFFERENTIALS && calculus_differential(m, *at, end)) {
        d[count++] = *at;
        *at += is_measure(m, *at, end) ? 3 : 2;
    }
    return count;
}

/* Whether an integral is along a path or around one: with a label below at most. */
static int is_along_path(const layout_atom *a) {
    return a->sup.count == 0 &&
           (a->sub.count > 0 || (layout_command(a)->flags & COMMAND_CLOSED) != 0);
}

/* The terms of P dx + Q dy from atom `at` on, each with its sign and its differential; their
 * number, where they end is left in *end. */
static int32_t count_terms(const reading *m, int32_t at, int32_t *end) {
    int32_t terms = 0, d[MEANING_DIFFERENTIALS];
    for (;; terms++) {
        int sign = at < *end && (layout_is(&m->text->atom[at], FAMILY_BINARY, BINARY_PLUS) ||
                                 layout_is(&m->text->atom[at], FAMILY_BINARY, BINARY_MINUS));
        int32_t found = *end;
        if (at < *end && (sign || terms == 0)) {
            found = find_differential(m, at - !sign, *end);
        }
        for (int32_t i = at + 1; i < found; i++) {
            if (layout_is(&m->text->atom[i], FAMILY_BINARY, BINARY_PLUS) ||
                layout_is(&m->text->atom[i], FAMILY_BINARY, BINARY_MINUS)) {
                found = *end; /* x + y dx */
            }
        }
        if (found >= *end) {
            *end = at;
            return terms;
        }
        at = found;
        if (gather(m, &at, *end, d) != 1) {
            *end = at;
            return 0;
        }
    }
}

/* Reads them as a sum of integrals along the path of `atom`. */
static int read_terms(reading *m, int32_t atom, int32_t at, int32_t end, int32_t terms) {
    int32_t wanted = m->integrals, d[MEANING_DIFFERENTIALS];
    for (int32_t k = 0; k < terms; k++) {
        int minus = layout_is(&m->text->atom[at], FAMILY_BINARY, BINARY_MINUS);
        at += minus || layout_is(&m->text->atom[at], FAMILY_BINARY, BINARY_PLUS);
        int32_t found = find_differential(m, at - 1, end);
        m->integrals = 0;
        if ((minus && !emit_integer(m, -1)) || !read_integrand(m, at, found)) {
            return 0;
        }
        at = found;
        int32_t count = gather(m, &at, end, d);
        m->integrals = wanted;
        if (!close_integrals(m, atom, d, count) || (minus && !emit_product(m, 2))) {
            return 0;
        }
    }
    return emit_sum(m, terms);
}

/* Reads \oint P dx + Q dy, with brackets or without: 1, 0 where it fails, -1 where it is no such.
 */
static int read_path(reading *m, cursor *c) {
    const layout_atom *body = &m->text->atom[c->at + 1];
    if (!is_along_path(&m->text->atom[c->at]) || c->at + 1 >= c->end) {
        return -1;
    }
    int32_t first = c->at + 1, end = c->end, terms = count_terms(m, first, &end), next = end;
    if (terms < 2 && layout_is_fence(body, FENCE_ROUND, FENCE_ROUND) && layout_is_bare(body)) {
        first = body->list[0].first;
        end = layout_end(body->list[0]);
        terms = count_terms(m, first, &end);
        next = c->at + 2;
        if (end != layout_end(body->list[0])) {
            return -1;
        }
    }
    if (terms < 2) {
        return -1;
    }
    int ok = read_terms(m, c->at, first, end, terms);
    c->at = next;
    m->shape = SHAPE_SCALAR;
    return ok;
}

static int read_integral(reading *m, cursor *c) {
    int path = read_path(m, c);
    if (path >= 0) {
        return path;
    }
    int32_t atom = c->at, d[MEANING_DIFFERENTIALS], count, wanted = m->integrals;
    int32_t found = find_differential(m, atom, c->end), first = m->differentials;
    uint8_t shape;
    m->integrals = 0;
    if (found < c->end && found > atom + 1) {
        int ok = read_integrand(m, atom + 1, found);
        c->at = found;
        count = gather(m, &c->at, c->end, d);
        m->integrals = wanted;
        shape = m->shape;
        ok = ok && close_integrals(m, atom, d, count);
        m->shape = shape;
        return ok;
    }
    c->at++;
    if (found < c->end) {
        c->at = found;
        count = gather(m, &c->at, c->end, d);
        cursor body = *c;
        body.stop = 0;
        int ok = operators_starts(m, &body) ? operators_term(m, &body, 0) : emit_integer(m, 1);
        c->at = body.at;
        m->integrals = wanted;
        shape = m->shape;
        ok = ok && close_integrals(m, atom, d, count);
        m->shape = shape;
        return ok;
    }
    m->integrals = 1;
    if (!operators_term(m, c, 0)) {
        return 0;
    }
    m->integrals = wanted;
    count = m->differentials - first;
    memcpy(d, m->differential + first, (size_t)count * sizeof d[0]);
    if (wanted > 0 && count > 1) { /* the others belong to the integral around this one */
        memmove(m->differential + first, d + 1, (size_t)(count - 1) * sizeof d[0]);
        m->differentials--;
        count = 1;
    } else {
        m->differentials = first;
    }
    shape = m->shape;
    int ok = close_integrals(m, atom, d, count);
    m->shape = shape;
    return ok;
}

/* --- limits and extrema ----------------------------------------------------------------------- */

/* The side that an arrow upwards or downwards comes from, NULL for any other sign. */
static const char *side_of(const layout_atom *a) {
    if (!layout_is(a, FAMILY_SIGN, SIGN_OTHER)) {
        return NULL;
    }
    const char *name = layout_command(a)->name;
    return strcmp(name, "uparrow") == 0 ? "left" : strcmp(name, "downarrow") == 0 ? "right" : NULL;
}

static int32_t find_arrow(const reading *m, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (layout_is(&m->text->atom[i], FAMILY_RELATION, EXPR_TO) ||
            layout_is(&m->text->atom[i], FAMILY_LOGIC, EXPR_IMPLIES) ||
            side_of(&m->text->atom[i]) != NULL) {
            return i;
        }
    }
    return -1;
}

/* Pushes a number or a name without the sign above it. */
static int push_without_sign(reading *m, int32_t atom) {
    const layout_atom *a = &m->text->atom[atom];
    if (a->kind == ATOM_NUMBER) {
        int32_t value, uncertainty;
        return (numbers_read(m->text, atom, m->out, &value, &uncertainty) &&
                emit_number(m, value)) ||
               emit_refuse(m, READER_TOO_LARGE, a->start, a->end);
    }
    char name[OPERANDS_NAME];
    const int32_t length =
        a->kind == ATOM_NAME ? names_spell(m->text, atom, NAMES_BASE, name, OPERANDS_NAME) : 0;
    return (length > 0 && emit_named(m, EXPR_SYMBOL, name, length, 0, 0)) ||
           emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
}

/* Pushes the point of a limit and, where a sign above it or its arrow says so, the side it is come
 * from. */
static int32_t push_point(reading *m, int32_t first, int32_t last) {
    const layout_atom *a = &m->text->atom[last - 1];
    const char *side = side_of(&m->text->atom[first - 1]);
    const int plus = layout_is(a, FAMILY_BINARY, BINARY_PLUS);
    if (last - first > 1 && layout_is_bare(a) &&
        (plus || layout_is(a, FAMILY_BINARY, BINARY_MINUS))) { /* x \to 0+ */
        side = plus ? "right" : "left";
        last--;
    }
    if (side != NULL) {
        return meaning_expression(m, first, last) && emit_spelled(m, EXPR_WORDS, side, 0, 0) ? 2
                                                                                             : -1;
    }
    if (a->sup.count == 1 && layout_is(&m->text->atom[a->sup.first], FAMILY_BINARY, -1)) {
        int sign = layout_command(&m->text->atom[a->sup.first])->value;
        side = sign == BINARY_PLUS ? "right" : sign == BINARY_MINUS ? "left" : NULL;
    }
    if (side == NULL) {
        return meaning_expression(m, first, last) ? 1 : -1;
    }
    const int negative = last - first == 2 && layout_is(&m->text->atom[first], FAMILY_BINARY,
                                                        BINARY_MINUS); /* x \to -4^+ */
    if (last - first != 1 + negative || (negative && !emit_integer(m, -1))) {
        return emit_refuse(m, READER_UNSUPPORTED, a->start, a->end) - 1;
    }
    if (!push_without_sign(m, last - 1)) return -1;
    if (negative && !emit_product(m, 2)) return -1;
    return emit_spelled(m, EXPR_WORDS, side, 0, 0) ? 2 : -1;
}

static int read_limit(reading *m, cursor *c) {
    int32_t atom = c->at++, arity = 1;
    const layout_atom *a = &m->text->atom[atom];
    int32_t arrow = find_arrow(m, a->sub);
    if (a->sup.count > 0) {
        return emit_refuse(m, READER_UNSUPPORTED, a->start, a->end);
    }
    if (!sums_body(m, c, -1, 0)) {
        return 0;
    }
    uint8_t shape = m->shape;
    if (a->sub.count > 0) {
        if (arrow < 0 || arrow + 1 >= layout_end(a->sub)) {
            arity++;
            if (!read_script(m, a->sub)) {
                return 0;
            }
        } else {
            int32_t point;
            if (!meaning_expression(m, a->sub.first, arrow)) {
                return 0;
            }
            point = push_point(m, arrow + 1, layout_end(a->sub));
            if (point < 0) {
                return 0;
            }
            arity += 1 + point;
        }
    }
    m->shape = shape;
    return emit_operator(m, (expr_operator)layout_command(a)->value, arity);
}

int bigs_read(reading *m, cursor *c) {
    const layout_atom *a = operators_here(m, c);
    switch (layout_command(a)->value) {
        case EXPR_INTEGRAL: return read_integral(m, c);
        case EXPR_LIMIT:
        case EXPR_LIMSUP:
        case EXPR_LIMINF:
        case EXPR_SUPREMUM:
        case EXPR_INFIMUM:
        case EXPR_ARGMAX:
        case EXPR_ARGMIN: return read_limit(m, c);
        default: return sums_read(m, c);
    }
}
