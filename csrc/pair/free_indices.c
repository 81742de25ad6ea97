/* R_{mu nu} = K g_{mu nu} and R_{ab} = K g_{ab}: the free indices of an equation of tensors may
 * have any names, the same on both of its sides. */
#include <string.h>

#include "pair/forms.h"
#include "pair/other_names.h"

enum { MOST_INDICES = 8, MOST_MEMBERS = 16, SPELLING = 96 };

typedef struct {
    const char *at;
    int32_t length;
    int greek;
} piece;

/* The index that a text begins with. */
static piece index_at(const char *text, int32_t length) {
    static const char *const names[] = {
#define X(spelling) spelling,
#include "probe/indices.def"
#undef X
    };
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        const int32_t bytes = (int32_t)strlen(names[k]);
        if (bytes <= length && memcmp(text, names[k], (size_t)bytes) == 0) {
            return (piece){text, bytes, 1};
        }
    }
    return (piece){text, length > 0 && text[0] >= 'a' && text[0] <= 'w', 0};
}

static int is_mark(char c) { return c == '_' || c == '^' || c == '{' || c == '}'; }

/* The bytes of a name before its indices; its own length where it has none. */
static int32_t base_of(const char *text, int32_t length) {
    int32_t base = 0;
    while (base < length && text[base] != '_' && text[base] != '^') base++;
    return base;
}

/* Finds the indices of a name; how many, 0 where it has anything else. */
static int32_t indices_of(const char *text, int32_t length, piece *found) {
    int32_t count = 0;
    for (int32_t at = base_of(text, length); at < length;) {
        if (is_mark(text[at])) {
            at++;
            continue;
        }
        const piece next = index_at(text + at, length - at);
        if (next.length == 0 || count == MOST_INDICES) return 0;
        found[count++] = next;
        at += next.length;
    }
    return count;
}

typedef struct {
    piece from[MOST_INDICES], to[MOST_INDICES];
    int32_t count;
} renaming;

static int are_same(piece a, piece b) {
    return a.length == b.length && memcmp(a.at, b.at, (size_t)a.length) == 0;
}

static int32_t place_of(const piece *list, int32_t count, piece wanted) {
    for (int32_t k = 0; k < count; k++) {
        if (are_same(list[k], wanted)) return k;
    }
    return -1;
}

/* The name on the left of an equation, -1 for others. */
static int32_t left_name(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_RELATION, EXPR_EQ)) return -1;
    const int32_t left = pair_first_term(e, root);
    return e->node[left].kind == EXPR_SYMBOL ? left : -1;
}

static const char *spelled(const expr *e, int32_t i, int32_t *length) {
    *length = e->name[e->node[i].label].length;
    return e->text + e->name[e->node[i].label].text;
}

/* i to n: letters that two texts in Latin ones have as indices; a and b may be points. */
static int is_usual(piece index) {
    return index.greek || (index.at[0] >= 'i' && index.at[0] <= 'n');
}

/* Whether a symbol is the index of something rather than a quantity: it is what a derivative is by,
 * or stands above a letter. `parent` is the node that it is a child of. */
static int stands_as_index(const expr *e, int32_t i, int32_t parent) {
    if (pair_is(e, parent, EXPR_OPERATOR, EXPR_PARTIAL)) return i != pair_child(e, parent, 0);
    return e->node[parent].kind == EXPR_POW && i == parent - 1 &&
           e->node[i - 1].kind == EXPR_SYMBOL;
}

/* The node that node i of a subtree is a child of. */
static int32_t parent_of(const expr *e, int32_t root, int32_t i) {
    for (int32_t k = i + 1; k <= root; k++) {
        if (pair_start(e, k) > i) continue;
        return k;
    }
    return root;
}

/* What the indices of the pred's tensor are called in the gold; 0 where it is another tensor, or
 * they are the same. Two indices at least: one may be a direction. */
static int renaming_of(const expr *e, int32_t gold, int32_t pred, renaming *r) {
    piece known[MOST_INDICES], given[MOST_INDICES];
    int32_t length, other, greek[2] = {0, 0}, usual = 1, changed = 0;
    const char *const a = spelled(e, gold, &length), *const b = spelled(e, pred, &other);
    const int32_t count = indices_of(a, length, known), base = base_of(a, length);
    if (count < 2 || indices_of(b, other, given) != count || base_of(b, other) != base ||
        memcmp(a, b, (size_t)base) != 0) {
        return 0;
    }
    r->count = 0;
    for (int32_t k = 0; k < count; k++) {
        greek[0] += known[k].greek;
        greek[1] += given[k].greek;
        usual &= is_usual(known[k]) && is_usual(given[k]);
        changed |= !are_same(known[k], given[k]);
        const int32_t before = place_of(r->from, r->count, given[k]);
        if (before != place_of(r->to, r->count, known[k])) return 0;
        if (before >= 0) continue;
        r->from[r->count] = given[k];
        r->to[r->count++] = known[k];
    }
    return changed && (usual || greek[0] == count || greek[1] == count);
}

/* Whether each of the indices stands in a name right of the equation's sign. */
static int are_on_right(const expr *e, int32_t root, const piece *index, int32_t count) {
    for (int32_t k = 0; k < count; k++) {
        int found = 0;
        for (int32_t i = pair_start(e, root - 1); i < root && !found; i++) {
            piece has[MOST_INDICES];
            int32_t length;
            if (e->node[i].kind != EXPR_SYMBOL) continue;
            const char *const text = spelled(e, i, &length);
            found = place_of(has, indices_of(text, length, has), index[k]) >= 0;
        }
        if (!found) return 0;
    }
    return 1;
}

/* Whether a value has an index: in a name, or as a letter of its own. */
static int has_index(const expr *e, int32_t value, piece index) {
    for (int32_t i = pair_start(e, value); i <= value; i++) {
        piece has[MOST_INDICES];
        int32_t length;
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        const char *const text = spelled(e, i, &length);
        if (are_same((piece){text, length, 0}, index) ||
            place_of(has, indices_of(text, length, has), index) >= 0) {
            return 1;
        }
    }
    return 0;
}

int pair_are_other_entries(const expr *e, pair_said gold, pair_said pred) {
    piece known[MOST_INDICES], given[MOST_INDICES];
    int32_t length, other;
    if (e->node[gold.name].kind != EXPR_SYMBOL || e->node[pred.name].kind != EXPR_SYMBOL) return 0;
    const char *const a = spelled(e, gold.name, &length), *const b = spelled(e, pred.name, &other);
    const int32_t count = indices_of(a, length, known), base = base_of(a, length);
    if (count < 2 || indices_of(b, other, given) != count || base_of(b, other) != base ||
        memcmp(a, b, (size_t)base) != 0) {
        return 0;
    }
    int moved = 0, lost = 0;
    for (int32_t k = 0; k < count; k++) {
        if (!has_index(e, gold.value, known[k])) return 0;
        moved |= !are_same(known[k], given[k]);
        lost |= !has_index(e, pred.value, given[k]);
    }
    for (int32_t k = 0; k < count && moved && !lost; k++) {
        if (place_of(given, count, known[k]) < 0) return 0;
    }
    return moved;
}

/* Gives a name its other indices; 0 where there is no room, or the name has an index that another
 * one is to be called. */
static int rename_name(expr *e, int32_t i, const renaming *r) {
    char made[SPELLING];
    int32_t length, used = 0;
    const char *const text = spelled(e, i, &length);
    const int32_t base = base_of(text, length);
    for (int32_t at = 0; at < length;) {
        piece next = {text + at, 1, 0};
        if (at > base && !is_mark(text[at])) {
            next = index_at(text + at, length - at);
            if (next.length == 0) next.length = 1;
            at += next.length;
            const int32_t place = place_of(r->from, r->count, next);
            if (place < 0 && place_of(r->to, r->count, next) >= 0) return 0;
            if (place >= 0) next = r->to[place];
        } else {
            at++;
        }
        if (used + next.length > SPELLING) return 0;
        memcpy(made + used, next.at, (size_t)next.length);
        used += next.length;
    }
    const int32_t label = expr_intern(e, made, used);
    if (label < 0) return 0;
    e->node[i].label = label;
    return 1;
}

/* Whether the indices only change places: F_{mu nu} beside F_{nu mu}. */
static int is_permutation(const renaming *r) {
    for (int32_t k = 0; k < r->count; k++) {
        if (place_of(r->from, r->count, r->to[k]) < 0) return 0;
    }
    return 1;
}

/* Appends the pred's equation with the indices of the gold's; `pred` itself where they are no
 * tensors with other indices. A letter that is also a name of its own is no index. */
static int32_t renamed(expr *e, int32_t gold, int32_t pred, int *permuted) {
    renaming r;
    const int32_t name = left_name(e, gold), other = left_name(e, pred);
    if (name < 0 || other < 0 || !renaming_of(e, name, other, &r) ||
        !are_on_right(e, gold, r.to, r.count) || !are_on_right(e, pred, r.from, r.count)) {
        return pred;
    }
    for (int32_t i = pair_start(e, pred); i <= pred; i++) {
        int32_t length;
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        const char *const text = spelled(e, i, &length);
        const piece whole = {text, length, 0};
        if (place_of(r.from, r.count, whole) >= 0) return pred;
    }
    const int32_t mark = e->node_count, copy = pair_copy(e, pred);
    for (int32_t i = copy < 0 ? 0 : pair_start(e, copy); i <= copy; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && !rename_name(e, i, &r)) {
            e->node_count = mark;
            return pred;
        }
    }
    *permuted = is_permutation(&r);
    return copy;
}

/* Adds what one index of the pred is called in the gold; 0 where it is called otherwise elsewhere.
 */
static int add_index(renaming *r, piece known, piece given) {
    const int32_t before = place_of(r->from, r->count, given);
    if (before != place_of(r->to, r->count, known)) return 0;
    if (before >= 0) return 1;
    if (r->count == MOST_INDICES) return 0;
    r->from[r->count] = given;
    r->to[r->count++] = known;
    return 1;
}

/* Takes in the indices of two names that stand in one place; 0 where they are not of one quantity.
 */
static int add_names(const expr *e, int32_t gold, int32_t pred, int as_index, renaming *r) {
    piece known[MOST_INDICES], given[MOST_INDICES];
    int32_t length, other;
    const char *const a = spelled(e, gold, &length), *const b = spelled(e, pred, &other);
    if (as_index) {
        known[0] = index_at(a, length);
        given[0] = index_at(b, other);
        return known[0].length == length && given[0].length == other &&
               add_index(r, known[0], given[0]);
    }
    const int32_t count = indices_of(a, length, known), base = base_of(a, length);
    if (count == 0) return e->node[gold].label == e->node[pred].label;
    if (indices_of(b, other, given) != count || base_of(b, other) != base ||
        memcmp(a, b, (size_t)base) != 0) {
        return 0;
    }
    for (int32_t k = 0; k < count; k++) {
        if (!add_index(r, known[k], given[k])) return 0;
    }
    return 1;
}

/* What the indices of one left side are called in another of the same shape, two at least: where
 * all of them have other names at once, none is confused with another, free or summed over. */
static int are_renamed(const expr *e, int32_t gold, int32_t pred, renaming *r) {
    int changed = 0, greek[2] = {0, 0}, usual = 1;
    r->count = 0;
    if (e->node[gold].size != e->node[pred].size) return 0;
    for (int32_t k = 0; k < e->node[gold].size; k++) {
        const int32_t a = gold - k, b = pred - k;
        if (e->node[a].kind != e->node[b].kind || e->node[a].head != e->node[b].head ||
            e->node[a].arity != e->node[b].arity) {
            return 0;
        }
        if (e->node[a].kind != EXPR_SYMBOL && e->node[a].kind != EXPR_CALL) continue;
        const int as_index = k > 0 && stands_as_index(e, a, parent_of(e, gold, a));
        if (!add_names(e, a, b, as_index, r)) return 0;
    }
    for (int32_t k = 0; k < r->count; k++) {
        changed |= !are_same(r->from[k], r->to[k]);
        greek[0] += r->from[k].greek;
        greek[1] += r->to[k].greek;
        usual &= is_usual(r->from[k]) && is_usual(r->to[k]);
    }
    return changed && r->count > 1 && (usual || (greek[0] == r->count && greek[1] == r->count));
}

/* Appends the pred with the indices that they have in the gold; -1 where a letter is a quantity as
 * well, or there is no room. */
static int32_t with_indices(expr *e, int32_t pred, const renaming *r) {
    const int32_t copy = pair_copy(e, pred);
    for (int32_t i = copy < 0 ? 0 : pair_start(e, copy); i <= copy; i++) {
        piece has[MOST_INDICES];
        int32_t length;
        if (e->node[i].kind != EXPR_SYMBOL && e->node[i].kind != EXPR_CALL) continue;
        const char *const text = spelled(e, i, &length);
        const piece whole = {text, length, 0};
        const int32_t place = place_of(r->from, r->count, whole);
        if (place < 0 && place_of(r->to, r->count, whole) < 0) {
            if (indices_of(text, length, has) > 0 && !rename_name(e, i, r)) return -1;
            continue;
        }
        if (place < 0 || !stands_as_index(e, i, parent_of(e, copy, i))) return -1;
        e->node[i].label = expr_intern(e, r->to[place].at, r->to[place].length);
        if (e->node[i].label < 0) return -1;
    }
    return copy;
}

/* Equations with something else than a name on the left: \partial_\mu F^{\mu\nu} = J^\nu. */
static pair_verdict with_other_indices(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    renaming r;
    if (j->depth != 1 || !pair_is(e, gold, EXPR_RELATION, EXPR_EQ) ||
        !pair_is(e, pred, EXPR_RELATION, EXPR_EQ)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t left = pair_left_of(e, gold - 1), other = pair_left_of(e, pred - 1);
    if (e->node[left].kind == EXPR_SYMBOL ||
        (!are_renamed(e, gold, pred, &r) && !are_renamed(e, left, other, &r))) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t mark = e->node_count, made = with_indices(e, pred, &r);
    if (made < 0) {
        e->node_count = mark;
        return PAIR_SAYS_NOTHING;
    }
    const pair_verdict said = pair_judge_equal(j, gold, made);
    return said == PAIR_SAYS_EQUAL ? said : PAIR_SAYS_NOTHING;
}

/* The member of the gold that an equation of the pred is another spelling of, appended with its
 * indices; `pred` itself where there is none. */
static int32_t as_in(expr *e, int32_t gold, int32_t pred) {
    int32_t child = gold - 1;
    for (int32_t k = e->node[gold].arity; k > 0; k--, child -= e->node[child].size) {
        int permuted;
        const int32_t made = renamed(e, child, pred, &permuted);
        if (made != pred) return made;
    }
    return pair_copy(e, pred);
}

pair_verdict pair_rule_free_indices(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    int32_t made = pred;
    int permuted = 0;
    if (e->node[pred].kind == EXPR_RELATION) {
        made = renamed(e, gold, pred, &permuted);
        if (made == pred) return with_other_indices(j, gold, pred);
    } else {
        const int32_t arity = e->node[pred].arity;
        if (!pair_is_bare_list(e, gold) || !pair_is_bare_list(e, pred) || arity > MOST_MEMBERS ||
            e->node[gold].arity > MOST_MEMBERS) {
            return PAIR_SAYS_NOTHING;
        }
        int any = 0;
        for (int32_t k = 0, child = pred - 1; k < arity; k++, child -= e->node[child].size) {
            any |= left_name(e, child) >= 0;
        }
        for (int32_t k = 0; k < arity && any && made >= 0; k++) {
            made = as_in(e, gold, pair_child(e, pred, k));
        }
        if (!any || made < 0) return PAIR_SAYS_NOTHING;
        made = pair_push(e, EXPR_COLLECTION, e->node[pred].head, arity);
    }
    if (made < 0 || pair_same(e, made, pred)) return PAIR_SAYS_NOTHING;
    const pair_verdict said = pair_judge_equal(j, gold, made);
    if (said == PAIR_SAYS_DIFFERENT && !permuted) return PAIR_SAYS_NOTHING;
    return said;
}
