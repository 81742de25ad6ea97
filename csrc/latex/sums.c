/* Sums, products and unions: what they go over, and how far their body reaches. */
#include "latex/sums.h"

#include "latex/bounds.h"
#include "latex/emit.h"
#include "latex/letters.h"
#include "latex/names.h"

static int read_script(reading *m, layout_list list) {
    return statements_read(m, list.first, layout_end(list));
}

/* Whether a list, or what its atoms hold, has a name of this hash. Depth bounded by the nesting. */
static int holds_name(const reading *m, layout_list list, uint64_t hash) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &m->text->atom[i];
        if (a->kind == ATOM_NAME && names_hash(m->text, i, NAMES_BASE) == hash) {
            return 1;
        }
        for (int k = 0; k < ATOM_LISTS; k++) {
            if (a->list[k].count > 0 && holds_name(m, a->list[k], hash)) {
                return 1;
            }
        }
        if (holds_name(m, a->sub, hash) || holds_name(m, a->sup, hash)) {
            return 1;
        }
    }
    return 0;
}

/* The atoms up to the next sign; none where an operator stands among them, which may bind again. */
static layout_list term_at(const reading *m, const cursor *c, int32_t first) {
    int32_t last = first;
    while (last < c->end && !layout_is(&m->text->atom[last], FAMILY_BINARY, BINARY_PLUS) &&
           !layout_is(&m->text->atom[last], FAMILY_BINARY, BINARY_MINUS) &&
           !layout_is(&m->text->atom[last], FAMILY_RELATION, -1) &&
           !layout_is(&m->text->atom[last], FAMILY_PUNCTUATION, -1)) {
        if (layout_is(&m->text->atom[last], FAMILY_BIG, -1)) {
            return (layout_list){first, 0};
        }
        last++;
    }
    return (layout_list){first, last - first};
}

int sums_body(reading *m, cursor *c, int32_t index, int grows) {
    int32_t terms = 1;
    int sign = operators_sign(m, c), negative = sign == BINARY_MINUS;
    if (negative) {
        c->at++;
        if (!emit_integer(m, -1)) {
            return 0;
        }
    }
    cursor body = *c;
    body.stop = c->stop & STOP_ARGUMENT ? STOP_ARGUMENT : 0;
    if (!operators_term(m, &body, negative)) {
        return 0;
    }
    uint64_t hash = index >= 0 ? names_hash(m->text, index, NAMES_BASE) : 0;
    while (grows && index >= 0) {
        sign = operators_sign(m, &body);
        if ((sign != BINARY_PLUS && sign != BINARY_MINUS) ||
            !holds_name(m, term_at(m, &body, body.at + 1), hash)) {
            break;
        }
        body.at++;
        if (sign == BINARY_MINUS && !emit_integer(m, -1)) {
            return 0;
        }
        if (!operators_term(m, &body, sign == BINARY_MINUS)) {
            return 0;
        }
        terms++;
    }
    c->at = body.at;
    return emit_sum(m, terms);
}

/* The name that a script binds: the first in it. -1 if there is none. */
static int32_t bound_name(const reading *m, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &m->text->atom[i];
        if (a->kind == ATOM_NAME) {
            return i;
        }
        if (a->kind == ATOM_FENCE || a->kind == ATOM_TABLE || a->kind == ATOM_ROW ||
            a->kind == ATOM_CELL) {
            int32_t inner = bound_name(m, a->list[0]);
            if (inner >= 0) {
                return inner;
            }
        }
    }
    return -1;
}

/* Pushes index and range of a sum; their number, -1 where they cannot be read. */
static int32_t push_range(reading *m, int32_t atom, int32_t index) {
    const layout_atom *a = &m->text->atom[atom];
    layout_list sub = a->sub;
    if (sub.count == 0) {
        return a->sup.count == 0 ? 0 : emit_refuse(m, READER_UNSUPPORTED, a->start, a->end) - 1;
    }
    const layout_atom *second = &m->text->atom[sub.first + 1];
    int equals = sub.count > 2 && index == sub.first && layout_is(second, FAMILY_RELATION, EXPR_EQ);
    int within = sub.count > 2 && index == sub.first && layout_is(second, FAMILY_RELATION, EXPR_IN);
    int lone = sub.count == 1 && index == sub.first;
    if (index < 0) {
        return read_script(m, sub) ? 1 : -1;
    }
    if (lone) {
        if (!letters_variable(m, index, 0)) {
            return -1;
        }
        return a->sup.count == 0 ? 1 : emit_integer(m, 1) && read_script(m, a->sup) ? 3 : -1;
    }
    const bounds_pair pair = bounds_pair_of(m->text, sub);
    const int ordered = pair.outer >= 0 && letters_is_bound(m, pair.outer); /* \sum_i \sum_{j>i} */
    if (a->sup.count == 0 && !ordered && bounds_index(m->text, sub) == index) {
        return letters_variable(m, index, 0) && bounds_push(m, sub) ? 3 : -1;
    }
    for (int32_t i = sub.first + 2; i < layout_end(sub); i++) {
        int comma = layout_is(&m->text->atom[i], FAMILY_PUNCTUATION, -1);
        equals = equals && !comma;
        within = within && !comma;
    }
    if (equals || within) {
        layout_list rest = {sub.first + 2, sub.count - 2};
        if (!letters_variable(m, index, 0) || !read_script(m, rest)) {
            return -1;
        }
        if (a->sup.count > 0) {
            return read_script(m, a->sup) ? 3 : -1;
        }
        return 2;
    }
    int names = 1;
    for (int32_t i = sub.first; i < layout_end(sub); i++) {
        names = names && (m->text->atom[i].kind == ATOM_NAME ||
                          layout_is(&m->text->atom[i], FAMILY_PUNCTUATION, -1));
    }
    if (names) {
        return read_script(m, sub) ? 1 : -1;
    }
    if (!letters_variable(m, index, 0) || !read_script(m, sub)) {
        return -1;
    }
    return a->sup.count == 0 ? 2 : read_script(m, a->sup) ? 3 : -1;
}

/* \sum_{1 \le i < j \le n}: sums within sums, the smallest index outside. */
static int read_chain(reading *m, cursor *c, const bounds_chain *chain, int value) {
    const int32_t before = m->bound_count;
    for (int32_t k = 0; k < chain->count; k++) {
        letters_bind(m, chain->index[k]);
    }
    int ok = sums_body(m, c, chain->index[0], value == EXPR_SUM);
    const uint8_t shape = m->shape;
    for (int32_t k = chain->count - 1; k >= 0 && ok; k--) {
        ok = letters_variable(m, chain->index[k], 0) && bounds_push_one(m, chain, k) &&
             emit_operator(m, (expr_operator)value, 4);
    }
    m->bound_count = before;
    m->shape = shape;
    return ok;
}

/* \sum_{i,j=1}^n: sums within sums that share their range, the first index outside. */
static int read_shared(reading *m, cursor *c, const bounds_shared *shared, int value) {
    const int32_t before = m->bound_count, atom = c->at - 1;
    for (int32_t k = 0; k < shared->count; k++) {
        letters_bind(m, shared->index[k]);
    }
    int ok = sums_body(m, c, shared->index[0], value == EXPR_SUM);
    const uint8_t shape = m->shape;
    for (int32_t k = shared->count - 1; k >= 0 && ok; k--) {
        ok = letters_variable(m, shared->index[k], 0);
        const int32_t range = ok ? bounds_push_shared(m, atom, shared) : -1;
        ok = range >= 0 && emit_operator(m, (expr_operator)value, 2 + range);
    }
    m->bound_count = before;
    m->shape = shape;
    return ok;
}

/* Whether a name is an index of what stands first in the text, as n of E_n = \sum_{m<n} .... A few
 * atoms are looked at. */
static int is_given_index(const reading *m, int32_t name) {
    enum { MOST_ATOMS = 6, MOST_INDICES = 4 };
    const uint64_t hash = names_hash(m->text, name, NAMES_BASE);
    const int32_t first = m->text->top.first, end = layout_end(m->text->top);
    for (int32_t i = first; i < end && i < first + MOST_ATOMS; i++) {
        const layout_atom *a = &m->text->atom[i];
        if (layout_is(a, FAMILY_RELATION, -1) || layout_is(a, FAMILY_BIG, -1)) return 0;
        for (int32_t k = a->sub.first; k < layout_end(a->sub) && k < a->sub.first + MOST_INDICES;
             k++) {
            if (m->text->atom[k].kind == ATOM_NAME && names_hash(m->text, k, NAMES_BASE) == hash) {
                return 1;
            }
        }
    }
    return 0;
}

/* The pair of indices that the sum at an atom goes over: each in its body, neither bound outside.
 */
static bounds_pair pair_of(const reading *m, const cursor *c, int32_t atom) {
    const bounds_pair none = {-1, -1, 0, 0},
                      pair = bounds_pair_of(m->text, m->text->atom[atom].sub);
    if (pair.outer < 0 || (m->text->atom[atom].sup.count > 0 && !pair.ordered)) return none;
    if (letters_is_bound(m, pair.outer) || letters_is_bound(m, pair.inner) ||
        is_given_index(m, pair.outer) || is_given_index(m, pair.inner)) {
        return none;
    }
    const layout_list term = term_at(m, c, atom + 1);
    return holds_name(m, term, names_hash(m->text, pair.outer, NAMES_BASE)) &&
                   holds_name(m, term, names_hash(m->text, pair.inner, NAMES_BASE))
               ? pair
               : none;
}

/* \sum_{i<j}: sums within sums, the smaller index outside. */
static int read_pair(reading *m, cursor *c, const bounds_pair *pair, layout_list script,
                     int value) {
    const int32_t before = m->bound_count;
    letters_bind(m, pair->outer);
    letters_bind(m, pair->inner);
    const int ok = sums_body(m, c, pair->outer, value == EXPR_SUM);
    const uint8_t shape = m->shape;
    const int read = ok && letters_variable(m, pair->inner, 0) && read_script(m, script) &&
                     emit_operator(m, (expr_operator)value, 3) &&
                     letters_variable(m, pair->outer, 0) &&
                     emit_operator(m, (expr_operator)value, 2);
    m->bound_count = before;
    m->shape = shape;
    return read;
}

int sums_read(reading *m, cursor *c) {
    int32_t atom = c->at++;
    const layout_atom *a = &m->text->atom[atom];
    int value = layout_command(a)->value;
    const bounds_chain chain = bounds_chain_of(m->text, a->sub);
    if (chain.count > 0 && a->sup.count == 0 && value < COMMAND_BIG_COLLECTION) {
        return read_chain(m, c, &chain, value);
    }
    const bounds_pair pair = pair_of(m, c, atom);
    if (pair.outer >= 0 && value < COMMAND_BIG_COLLECTION) {
        const bounds_chain whole = bounds_from_one(&pair, a);
        return a->sup.count > 0 ? read_chain(m, c, &whole, value)
                                : read_pair(m, c, &pair, a->sub, value);
    }
    const bounds_shared shared = bounds_shared_of(m->text, a->sub);
    if (shared.count > 0 && value < COMMAND_BIG_COLLECTION) {
        return read_shared(m, c, &shared, value);
    }
    int32_t index = bounds_index(m->text, a->sub), before = m->bound_count;
    index = index < 0 ? bound_name(m, a->sub) : index;
    if (index >= 0) {
        letters_bind(m, index);
    }
    for (int32_t i = index + 1; index >= 0 && i < layout_end(a->sub) && i > a->sub.first; i++) {
        if (m->text->atom[i].kind == ATOM_NAME &&
            layout_is(&m->text->atom[i - 1], FAMILY_PUNCTUATION, PUNCT_COMMA)) {
            letters_bind(m, i);
        }
    }
    int ok = sums_body(m, c, index, value == EXPR_SUM);
    uint8_t shape = m->shape;
    int32_t range = ok ? push_range(m, atom, index) : -1;
    m->bound_count = before;
    m->shape = shape;
    if (range < 0) {
        return 0;
    }
    if (value >= COMMAND_BIG_COLLECTION) {
        return emit_spelled(m, EXPR_CALL, layout_command(a)->name, 1 + range, 0);
    }
    return emit_operator(m, (expr_operator)value, 1 + range);
}
