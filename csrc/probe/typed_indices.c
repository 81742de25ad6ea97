/* What the spelling of a name says: stars, indices that may change places, contractions. */
#include <string.h>

#include "probe/typed.h"

int32_t typed_starred(const char *name, int32_t length) {
    static const char star[4] = {'^', '{', '*', '}'};
    const int32_t rest = length - (int32_t)sizeof star;
    return rest > 0 && memcmp(name + rest, star, sizeof star) == 0 ? rest : 0;
}

enum { MOST_INDICES = 4 };

typedef struct {
    const char *at;
    int32_t length;
} name_part;

/* The bytes of the index that a text begins with, 0 if it is none. */
static int32_t index_length(const char *text, int32_t length) {
    static const char *const names[] = {
#define X(spelling) spelling,
#include "probe/indices.def"
#undef X
    };
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        const int32_t bytes = (int32_t)strlen(names[k]);
        if (bytes <= length && memcmp(text, names[k], (size_t)bytes) == 0) return bytes;
    }
    return length > 0 && ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= '0' && text[0] <= '3'));
}

static int begins(const char *name, int32_t length, const char *head) {
    const int32_t bytes = (int32_t)strlen(head);
    return length > bytes && memcmp(name, head, (size_t)bytes) == 0;
}

/* 1 for names that are symmetric in two indices, -1 for those that are antisymmetric in three or
 * four, 0 for others. */
static int symmetry_of(const char *name, int32_t length, int32_t *first) {
    static const char *const symmetric[] = {"delta_{", "g_{", "eta_{"};
    static const char *const antisymmetric[] = {"epsilon_{", "varepsilon_{"};
    for (size_t k = 0; k < sizeof symmetric / sizeof *symmetric; k++) {
        *first = (int32_t)strlen(symmetric[k]);
        if (begins(name, length, symmetric[k])) return 1;
    }
    for (size_t k = 0; k < sizeof antisymmetric / sizeof *antisymmetric; k++) {
        *first = (int32_t)strlen(antisymmetric[k]);
        if (begins(name, length, antisymmetric[k])) return -1;
    }
    return 0;
}

/* Finds the indices of such a name; how many, 0 if its subscript is anything else. */
static int32_t indices_of(const char *name, int32_t length, int symmetry, int32_t first,
                          name_part *part) {
    int32_t count = 0, at = first;
    while (at < length - 1) {
        const int32_t bytes = index_length(name + at, length - 1 - at);
        if (bytes == 0 || count == MOST_INDICES) return 0;
        part[count++] = (name_part){name + at, bytes};
        at += bytes;
    }
    if (name[length - 1] != '}') return 0;
    return symmetry > 0 ? (count == 2 ? 2 : 0) : (count >= 3 ? count : 0);
}

static int compare_parts(name_part a, name_part b) {
    const int32_t shorter = a.length < b.length ? a.length : b.length;
    const int order = memcmp(a.at, b.at, (size_t)shorter);
    return order != 0 ? order : a.length - b.length;
}

int typed_order_indices(char *name, int32_t length) {
    enum { LONGEST = 64 };
    name_part part[MOST_INDICES];
    char ordered[LONGEST];
    int32_t first, used = 0;
    int sign = 1;
    const int symmetry = length < LONGEST ? symmetry_of(name, length, &first) : 0;
    const int32_t count = symmetry ? indices_of(name, length, symmetry, first, part) : 0;
    for (int32_t pass = 0; pass < count; pass++) {
        for (int32_t k = 0; k + 1 < count; k++) {
            const int order = compare_parts(part[k], part[k + 1]);
            if (order == 0 && symmetry < 0) return 0;
            if (order <= 0) continue;
            const name_part swap = part[k];
            part[k] = part[k + 1];
            part[k + 1] = swap;
            sign *= symmetry;
        }
    }
    for (int32_t k = 0; k < count; k++) {
        memcpy(ordered + used, part[k].at, (size_t)part[k].length);
        used += part[k].length;
    }
    if (count > 0) memcpy(name + first, ordered, (size_t)used);
    return sign;
}

int typed_is_special(const expr *e, int32_t i) {
    name_part part[MOST_INDICES];
    int32_t first;
    const expr_name *name = &e->name[e->node[i].label];
    const char *text = e->text + name->text;
    if (name->length < 5 || text[name->length - 1] != '}') return 0;
    if (typed_starred(text, name->length) > 0) return 1;
    const int symmetry = symmetry_of(text, name->length, &first);
    return symmetry != 0 && indices_of(text, name->length, symmetry, first, part) > 0;
}

/* --- contractions ------------------------------------------------------------------------ */

/* Whether a symbol is the name of an index of more than one letter: mu. */
static int is_index(const expr *e, int32_t i) {
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const expr_name *name = &e->name[e->node[i].label];
    return name->length > 1 && index_length(e->text + name->text, name->length) == name->length;
}

/* The index of a raised symbol, p^mu: its node; -1 for anything else. */
static int32_t raised(const expr *e, int32_t i) {
    if (e->node[i].kind != EXPR_POW || e->node[i].size != 3) return -1;
    return e->node[i - 2].kind == EXPR_SYMBOL && is_index(e, i - 1) ? i - 1 : -1;
}

/* The length of a lowered symbol's name before its index: p of p_{mu}; 0 where the index is
 * another. */
static int32_t lowered(const expr *e, int32_t i, int32_t index) {
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const expr_name *name = &e->name[e->node[i].label], *bound = &e->name[e->node[index].label];
    const char *text = e->text + name->text, *letters = e->text + bound->text;
    const int32_t with_brackets = name->length - bound->length - 3;
    if (with_brackets > 0 && text[with_brackets] == '_' && text[with_brackets + 1] == '{' &&
        memcmp(text + with_brackets + 2, letters, (size_t)bound->length) == 0) {
        return with_brackets;
    }
    const int32_t bare = name->length - bound->length - 1;
    return bare > 0 && text[bare] == '_' &&
                   memcmp(text + bare + 1, letters, (size_t)bound->length) == 0
               ? bare
               : 0;
}

/* The name below an index that is raised or lowered. */
static uint64_t base_of(const expr *e, int32_t i, int32_t index) {
    const int32_t symbol = e->node[i].kind == EXPR_POW ? i - 2 : i;
    const expr_name *name = &e->name[e->node[symbol].label];
    if (e->node[i].kind == EXPR_POW) return name->hash;
    return typed_hash(e->text + name->text, lowered(e, i, index));
}

uint64_t typed_contraction(const expr *e, int32_t i, int32_t child) {
    enum { MOST_FACTORS = 16 };
    if (e->node[i].arity > MOST_FACTORS) return 0;
    for (int32_t k = 0; k < e->node[i].arity; k++) {
        const int32_t one = typed_child(e, i, k), index = raised(e, one);
        if (index < 0) continue;
        for (int32_t m = 0; m < e->node[i].arity; m++) {
            const int32_t other = typed_child(e, i, m);
            if (lowered(e, other, index) == 0 || (child != one && child != other)) continue;
            const uint64_t x = base_of(e, one, index), y = base_of(e, other, index);
            return probe_joined(child == one ? x : y, x + y);
        }
    }
    return 0;
}

int typed_has_contraction(const expr *e, int32_t i) {
    if (e->node[i].kind != EXPR_MUL) return 0;
    for (int32_t k = 0; k < e->node[i].arity; k++) {
        const int32_t child = typed_child(e, i, k);
        if (raised(e, child) >= 0 && typed_contraction(e, i, child) != 0) return 1;
    }
    return 0;
}
