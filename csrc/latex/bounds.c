#include "latex/bounds.h"

#include "latex/emit.h"
#include "latex/letters.h"
#include "latex/names.h"
#include "latex/numbers.h"
#include "latex/roles.h"

/* A condition as a range: the atoms of either bound, and whether it is one itself. */
typedef struct {
    int32_t index;
    layout_list lower, upper; /* `upper` of no atoms: no bound */
    int above, below;         /* 1 where the bound itself is left out */
} range;

/* 1 for < and <=, -1 for > and >=, 0 for anything else; *strict for < and >. */
static int direction(const layout_atom *a, int *strict) {
    *strict = layout_is(a, FAMILY_RELATION, EXPR_LT) || layout_is(a, FAMILY_RELATION, EXPR_GT);
    if (!layout_is_bare(a)) return 0;
    return layout_is(a, FAMILY_RELATION, EXPR_LE) || layout_is(a, FAMILY_RELATION, EXPR_LT)   ? 1
           : layout_is(a, FAMILY_RELATION, EXPR_GE) || layout_is(a, FAMILY_RELATION, EXPR_GT) ? -1
                                                                                              : 0;
}

static int is_index(const layout *text, int32_t i) {
    return layout_is_bare(&text->atom[i]) && (roles_letter(text, i) & LETTER_INDEX) != 0;
}

/* Whether atoms are made of integers and names alone. */
static int is_whole(const layout *text, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        const int sign =
            layout_is(a, FAMILY_BINARY, BINARY_PLUS) || layout_is(a, FAMILY_BINARY, BINARY_MINUS);
        const int number = a->kind == ATOM_NUMBER && numbers_small(text, i) >= 0;
        if (!(sign || number || a->kind == ATOM_NAME) || a->sup.count > 0) return 0;
    }
    return list.count > 0;
}

static layout_list between(int32_t first, int32_t end) { return (layout_list){first, end - first}; }

/* Reads a script as a range; 0 where it is none. */
static int find(const layout *text, layout_list script, range *found) {
    const int32_t end = layout_end(script);
    int32_t at[2];
    int towards[2], strict[2], count = 0;
    for (int32_t i = script.first; i < end; i++) {
        if (!layout_is(&text->atom[i], FAMILY_RELATION, -1)) continue;
        if (count == 2) return 0;
        at[count] = i;
        towards[count] = direction(&text->atom[i], &strict[count]);
        if (towards[count] == 0) return 0;
        count++;
    }
    if (count == 0) return 0;
    const layout_list left = between(script.first, at[0]);
    if (count == 1) {
        *found =
            (range){.index = script.first, .lower = between(at[0] + 1, end), .above = strict[0]};
        return towards[0] < 0 && left.count == 1 && is_index(text, found->index) &&
               is_whole(text, found->lower);
    }
    const layout_list right = between(at[1] + 1, end);
    const int rises = towards[0] > 0;
    *found = (range){.index = at[0] + 1,
                     .lower = rises ? left : right,
                     .upper = rises ? right : left,
                     .above = strict[rises ? 0 : 1],
                     .below = strict[rises ? 1 : 0]};
    return towards[0] == towards[1] && at[1] == at[0] + 2 && is_index(text, found->index) &&
           is_whole(text, left) && is_whole(text, right);
}

int32_t bounds_index(const layout *text, layout_list script) {
    range found;
    return find(text, script, &found) ? found.index : -1;
}

/* Pushes a bound, or its neighbour where it is left out itself. */
static int push(reading *m, layout_list bound, int left_out) {
    return meaning_expression(m, bound.first, layout_end(bound)) &&
           (left_out == 0 || (emit_integer(m, left_out) && emit_sum(m, 2)));
}

int bounds_push(reading *m, layout_list script) {
    range found;
    return find(m->text, script, &found) && push(m, found.lower, found.above) &&
           (found.upper.count == 0 ? emit_constant(m, EXPR_INFINITY)
                                   : push(m, found.upper, -found.below));
}

bounds_chain bounds_chain_of(const layout *text, layout_list script) {
    bounds_chain chain = {.count = 0};
    int32_t at[BOUNDS_MOST + 1], signs = 0;
    int towards = 0, strict[BOUNDS_MOST + 1];
    const int32_t end = layout_end(script);
    for (int32_t i = script.first; i < end; i++) {
        if (!layout_is(&text->atom[i], FAMILY_RELATION, -1)) continue;
        if (signs > BOUNDS_MOST) return chain;
        const int way = direction(&text->atom[i], &strict[signs]);
        if (way == 0 || (towards != 0 && way != towards)) return chain;
        towards = way;
        at[signs++] = i;
    }
    if (signs < 3) return chain;
    for (int32_t k = 0; k + 1 < signs; k++) {
        const int32_t name = at[k] + 1;
        if (at[k + 1] != name + 1 || !is_index(text, name)) return chain;
        chain.index[towards > 0 ? k : signs - 2 - k] = name;
    }
    for (int32_t k = 0; k < signs; k++) {
        chain.strict[towards > 0 ? k : signs - 1 - k] = (uint8_t)strict[k];
    }
    const layout_list left = between(script.first, at[0]), right = between(at[signs - 1] + 1, end);
    if (!is_whole(text, left) || !is_whole(text, right)) return chain;
    chain.lower = towards > 0 ? left : right;
    chain.upper = towards > 0 ? right : left;
    chain.count = signs - 1;
    return chain;
}

/* A letter that pairs are told apart by, i to l; 0 for others: \sum_{m \ne n} and \sum_{m < n} go
 * over the other states than the n-th. */
static char letter_of_pair(const layout *text, int32_t name) {
    char spelled[8];
    const int32_t length = names_spell(text, name, NAMES_BASE, spelled, (int32_t)sizeof spelled);
    return length == 1 && spelled[0] >= 'i' && spelled[0] <= 'l' ? spelled[0] : '\0';
}

bounds_chain bounds_from_one(const bounds_pair *pair, const layout_atom *sum) {
    return (bounds_chain){.index = {pair->outer, pair->inner},
                          .count = 2,
                          .upper = sum->sup,
                          .strict = {0, pair->strict, 0}};
}

bounds_pair bounds_pair_of(const layout *text, layout_list script) {
    const bounds_pair none = {-1, -1, 0, 0};
    const int32_t left = script.first, sign = left + 1, right = left + 2;
    int strict;
    if (script.count != 3 || !is_index(text, left) || !is_index(text, right)) return none;
    const char one = letter_of_pair(text, left), other = letter_of_pair(text, right);
    if (one == '\0' || other == '\0' || !layout_is(&text->atom[sign], FAMILY_RELATION, -1)) {
        return none;
    }
    const int way = direction(&text->atom[sign], &strict);
    const int differ = layout_is(&text->atom[sign], FAMILY_RELATION, EXPR_NE);
    if (differ) {
        return one < other ? (bounds_pair){left, right, 0, 0} : none;
    }
    const bounds_pair found = {way > 0 ? left : right, way > 0 ? right : left, 1, (uint8_t)strict};
    return way == 0 ? none : found;
}

int bounds_push_one(reading *m, const bounds_chain *chain, int32_t place) {
    int left_out = 0; /* the signs above it that leave a number out */
    for (int32_t k = place + 1; k <= chain->count; k++) left_out += chain->strict[k];
    const int above = chain->strict[place];
    const int from_one = place == 0 && chain->lower.count == 0;
    if (from_one     ? !emit_integer(m, 1)
        : place == 0 ? !push(m, chain->lower, above)
                     : !letters_variable(m, chain->index[place - 1], 0) ||
                           (above && !(emit_integer(m, 1) && emit_sum(m, 2)))) {
        return 0;
    }
    return push(m, chain->upper, -left_out);
}

bounds_shared bounds_shared_of(const layout *text, layout_list script) {
    const int32_t end = layout_end(script);
    bounds_shared none = {.count = 0}, found = {.count = 0};
    int32_t i = script.first;
    int commas = 0;
    while (i < end && text->atom[i].kind == ATOM_NAME && found.count < BOUNDS_MOST) {
        found.index[found.count++] = i++;
        if (i >= end || !layout_is(&text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA)) {
            if (commas > 0 || i >= end || text->atom[i].kind != ATOM_NAME) break;
            continue;
        }
        if (commas++ == 0 && found.count > 1) return none;
        i++;
    }
    found.rest = i;
    const int bounded = i < end && i + 1 < end && layout_is_bare(&text->atom[i]) &&
                        (layout_is(&text->atom[i], FAMILY_RELATION, EXPR_EQ) ||
                         layout_is(&text->atom[i], FAMILY_RELATION, EXPR_IN) ||
                         layout_is(&text->atom[i], FAMILY_RELATION, EXPR_GE) ||
                         layout_is(&text->atom[i], FAMILY_RELATION, EXPR_GT));
    for (int32_t k = i + 1; k < end; k++) { /* i, j = 1, i \ne j */
        if (layout_is(&text->atom[k], FAMILY_PUNCTUATION, -1) ||
            layout_is(&text->atom[k], FAMILY_RELATION, -1)) {
            return none;
        }
    }
    for (int32_t k = 0; k < found.count && commas == 0; k++) { /* ij, but dx */
        if (!is_index(text, found.index[k])) return none;
    }
    return found.count > 1 && (i == end || bounded) ? found : none;
}

int32_t bounds_push_shared(reading *m, int32_t atom, const bounds_shared *shared) {
    const layout_atom *const a = &m->text->atom[atom], *const sign = &m->text->atom[shared->rest];
    const int32_t end = layout_end(a->sub);
    const layout_list rest = between(shared->rest + 1, end);
    const int above = a->sup.count > 0;
    if (shared->rest == end) {
        if (!above) return 0;
        return emit_integer(m, 1) && push(m, a->sup, 0) ? 2 : -1;
    }
    const int strict = layout_is(sign, FAMILY_RELATION, EXPR_GT);
    const int lower = strict || layout_is(sign, FAMILY_RELATION, EXPR_GE);
    if (!push(m, rest, strict)) return -1;
    if (above) return push(m, a->sup, 0) ? 2 : -1;
    return !lower ? 1 : emit_constant(m, EXPR_INFINITY) ? 2 : -1;
}
