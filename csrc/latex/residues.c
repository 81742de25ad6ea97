#include "latex/residues.h"

#include "latex/emit.h"
#include "latex/names.h"
#include "latex/phrases.h"

enum { RESIDUES = 16 }; /* most residues that share a modulus */

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

int residues_start(const reading *m, const cursor *c) {
    const layout_atom *a = operators_here(m, c);
    return a != NULL && a->kind == ATOM_MACRO && layout_is(a, FAMILY_MODULO, -1) &&
           c->at + 1 == c->end;
}

int residues_push(reading *m, cursor *c, int32_t *count) {
    const layout_list modulus = m->text->atom[c->at++].list[0];
    const int32_t last = layout_end(modulus);
    const int read = emit_product(m, *count) && meaning_expression(m, modulus.first, last) &&
                     emit_function(m, EXPR_MOD, 2) && meaning_expression(m, modulus.first, last);
    *count = 1;
    return read && emit_spelled(m, EXPR_CALL, "residue", 2, 0);
}

/* --- one congruence --------------------------------------------------------------------------- */

/* A number alone in brackets at the end, which is no factor of what stands before it: 3 (7), 3 [7];
 * behind a letter only where a blank keeps it from an argument. */
static int is_bare_modulus(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    const int brackets = layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) ||
                         layout_is_fence(a, FENCE_SQUARE, FENCE_SQUARE);
    return brackets && layout_is_bare(a) && a->list[0].count == 1 &&
           at(r, a->list[0].first)->kind == ATOM_NUMBER &&
           layout_is_bare(at(r, a->list[0].first)) &&
           (at(r, i - 1)->kind == ATOM_NUMBER || a->space >= SPACE_BLANK);
}

/* The modulus behind a relation: \pmod{m}, (mod m), mod m, and where `bare`, (m); its atom or -1.
 */
static int32_t find_modulus(const reading *r, int32_t first, int32_t last, int bare) {
    for (int32_t i = last - 1; i > first; i--) {
        const layout_atom *a = at(r, i);
        if (a->kind == ATOM_MACRO && layout_is(a, FAMILY_MODULO, -1)) {
            return i + 1 == last ? i : -1;
        }
        if (a->kind == ATOM_FENCE && a->left == FENCE_ROUND && a->list[0].count > 1 &&
            layout_is(at(r, a->list[0].first), FAMILY_MODULO, -1)) {
            return i + 1 == last ? i : -1;
        }
        if (a->kind == ATOM_COMMAND && layout_is(a, FAMILY_MODULO, -1)) {
            return i;
        }
        if (bare && i + 1 == last && is_bare_modulus(r, i)) {
            return i;
        }
    }
    return -1;
}

static int push_modulus(reading *r, int32_t modulus, int32_t last) {
    const layout_atom *a = at(r, modulus);
    if (a->kind == ATOM_COMMAND) {
        return meaning_expression(r, modulus + 1, last);
    }
    const int word = a->kind == ATOM_FENCE && a->list[0].count > 1;
    return meaning_expression(r, a->list[0].first + word, layout_end(a->list[0]));
}

int residues_have_modulus_below(const reading *r, int32_t relation) {
    const layout_atom *a = at(r, relation);
    return layout_is(a, FAMILY_RELATION, EXPR_EQUIV) && a->sub.count > 0 && a->sup.count == 0;
}

int residues_push_congruence(reading *r, int32_t first, int32_t relation, int32_t after,
                             int32_t last) {
    if (residues_have_modulus_below(r, relation)) {
        const layout_list below = at(r, relation)->sub;
        return statements_expression(r, first, relation) && meaning_expression(r, after, last) &&
               meaning_expression(r, below.first, layout_end(below)) &&
               emit_operator(r, EXPR_CONGRUENCE, 3);
    }
    const int32_t modulus = find_modulus(r, after, last, 1);
    if (modulus == after) {
        return emit_refuse(r, READER_MISSING_ARGUMENT, at(r, relation)->start,
                           at(r, relation)->nucleus_end);
    }
    return statements_expression(r, first, relation) && meaning_expression(r, after, modulus) &&
           push_modulus(r, modulus, last) && emit_operator(r, EXPR_CONGRUENCE, 3);
}

int residues_share_modulus(const reading *r, int relation, int32_t after, int32_t last) {
    const int32_t modulus = find_modulus(r, after, last, relation == EXPR_EQUIV);
    return modulus >= 0 &&
           (relation == EXPR_EQUIV || relation == EXPR_APPROX ||
            (relation == EXPR_EQ && (at(r, modulus)->kind != ATOM_COMMAND ||
                                     layout_command(at(r, modulus))->value == MODULO_SUFFIX)));
}

/* --- several residues ------------------------------------------------------------------------- */

/* Whether a modulus in brackets, \\pmod{7} or (mod 7), stands at an atom. */
static int is_modulus(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    return (a->kind == ATOM_MACRO && layout_is(a, FAMILY_MODULO, -1)) ||
           (layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) && a->list[0].count > 1 &&
            layout_is(at(r, a->list[0].first), FAMILY_MODULO, -1)) ||
           is_bare_modulus(r, i);
}

static int parts(const reading *r, int32_t i) {
    return layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_COMMA) || phrases_kind(r, i) == WORD_OR ||
           phrases_kind(r, i) == WORD_AND;
}

static int is_both(const reading *r, int32_t i) {
    return layout_is(at(r, i), FAMILY_BINARY, BINARY_PLUS_MINUS);
}

/* The atom behind the words of a condition: if p \equiv 1, 9 (mod 10), such that p ... */
static int32_t behind_word(const reading *r, int32_t first, int32_t last) {
    if (first >= last || phrases_kind(r, first) != WORD_CONDITION) return first;
    return first + 1 + (first + 1 < last && phrases_is(r, first + 1, "that"));
}

/* Whether the name at `first` stands before its sign once more: x \equiv 3 and x \equiv 8. */
static int is_named_again(const reading *r, int32_t first, int32_t i, int32_t last) {
    return i + 2 < last && at(r, i)->kind == ATOM_NAME && i > first + 2 && parts(r, i - 1) &&
           layout_is(at(r, i + 1), FAMILY_RELATION, EXPR_EQUIV) &&
           names_hash(r->text, i, NAMES_ALL) == names_hash(r->text, first, NAMES_ALL);
}

int residues_are_listed(const reading *r, int32_t first, int32_t last) {
    int32_t residues = 1;
    first = behind_word(r, first, last);
    if (last - first < 4 || at(r, first)->kind != ATOM_NAME || !is_modulus(r, last - 1) ||
        !layout_is(at(r, first + 1), FAMILY_RELATION, EXPR_EQUIV)) {
        return 0;
    }
    for (int32_t i = first + 2; i + 1 < last; i++) {
        i += is_named_again(r, first, i, last) ? 2 : 0;
        const int parting = parts(r, i);
        const int both = is_both(r, i) && (i == first + 2 || parts(r, i - 1));
        if ((!parting && !both && phrases_kind(r, i) >= 0) || is_modulus(r, i) ||
            layout_is(at(r, i), FAMILY_RELATION, -1) || (is_both(r, i) && !both)) {
            return 0;
        }
        residues += both || (parting && !parts(r, i - 1));
    }
    return residues > 1 && residues <= RESIDUES;
}

/* One congruence of the name at `first` to [from, to), or to its negative. */
static int push_one(reading *r, int32_t first, int32_t from, int32_t to, int32_t last,
                    int negative) {
    return meaning_expression(r, first, first + 1) && meaning_expression(r, from, to) &&
           (!negative || (emit_integer(r, -1) && emit_node(r, EXPR_MUL, 0, 2, 0))) &&
           push_modulus(r, last - 1, last) && emit_operator(r, EXPR_CONGRUENCE, 3);
}

int residues_push_list(reading *r, int32_t first, int32_t last) {
    int32_t count = 0;
    first = behind_word(r, first, last);
    for (int32_t i = first + 2, start = i; i < last; i++) {
        if (i + 1 < last && !parts(r, i)) {
            continue;
        }
        if (i > start) {
            const int both = is_both(r, start);
            if (!push_one(r, first, start + both, i, last, 0) ||
                (both && !push_one(r, first, start + both, i, last, 1))) {
                return 0;
            }
            count += 1 + both;
        }
        i += is_named_again(r, first, i + 1, last) ? 2 : 0;
        start = i + 1;
    }
    return count == 1 || emit_collection(r, EXPR_ALTERNATIVES, count);
}
