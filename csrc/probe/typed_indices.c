/* What the spelling of a name says: stars, indices that may change places. */
#include <string.h>

#include "probe/typed.h"

int32_t typed_starred(const char *name, int32_t length) {
    static const char star[4] = {'^', '{', '*', '}'};
    const int32_t rest = length - (int32_t)sizeof star;
    return rest > 0 && memcmp(name + rest, star, sizeof star) == 0 ? rest : 0;
}

int32_t typed_barred(const char *name, int32_t length, char *inner) {
    static const char bar[4] = {'b', 'a', 'r', '{'};
    const int32_t from = (int32_t)sizeof bar;
    const char *const end = memchr(name, '}', (size_t)length);
    if (length <= from + 1 || length >= TYPED_SPELLING || end == NULL) return 0;
    if (memcmp(name, bar, sizeof bar) != 0) return 0;
    const int32_t within = (int32_t)(end - name) - from, rest = length - from - within - 1;
    memcpy(inner, name + from, (size_t)within);
    memcpy(inner + within, end + 1, (size_t)rest);
    return within + rest;
}

enum { MOST_INDICES = 4 };

typedef struct {
    const char *at;
    int32_t length;
} name_part;

int32_t typed_index_length(const char *text, int32_t length) {
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
        const int32_t bytes = typed_index_length(name + at, length - 1 - at);
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

int32_t typed_dots_of(const char *name, int32_t length, char *inner, int32_t *bytes) {
    static const char *const mark[3] = {"dot{", "ddot{", "dddot{"};
    for (int32_t k = 0; k < 3; k++) {
        const int32_t from = (int32_t)strlen(mark[k]);
        const char *const end = memchr(name, '}', (size_t)length);
        if (length <= from + 1 || memcmp(name, mark[k], (size_t)from) != 0 || end == NULL) continue;
        const int32_t within = (int32_t)(end - name) - from, rest = length - from - within - 1;
        memcpy(inner, name + from, (size_t)within);
        memcpy(inner + within, end + 1, (size_t)rest);
        *bytes = within + rest;
        return k + 1;
    }
    int32_t end = length;
    const int counted = length > 6 && memcmp(name + length - 6, "^{(", 3) == 0 &&
                        memcmp(name + length - 2, ")}", 2) == 0 && name[length - 3] > '2' &&
                        name[length - 3] <= '6'; /* y^{(4)} */
    if (counted) {
        *bytes = length - 6;
        memcpy(inner, name, (size_t)*bytes);
        return '0' - name[length - 3];
    }
    while (end > 0 && name[end - 1] == '\'') end--;
    memcpy(inner, name, (size_t)end);
    *bytes = end;
    return end > 0 && length - end <= 3 ? end - length : 0;
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

/* --- bound indices ----------------------------------------------------------------------- */

/* Whether the letter at `at` may be an index: it stands in the subscript, in a run of two letters
 * at most (a_i, a_{ij}, a_{i,j}, a_{n+1}, and not v_{max}). */
static int may_be_index(const char *name, int32_t length, int32_t at) {
    int32_t from = at, to = at + 1, k = 0;
    if (name[at] < 'a' || name[at] > 'z') return 0;
    /* f^{(n)} */
    if (at > 2 && at + 1 < length && name[at - 1] == '(' && name[at - 2] == '{' &&
        name[at - 3] == '^' && name[at + 1] == ')') {
        return 1;
    }
    while (k < at && name[k] != '_') k++;
    if (k == at) return 0;
    while (from > 0 && name[from - 1] >= 'a' && name[from - 1] <= 'z') from--;
    while (to < length && name[to] >= 'a' && name[to] <= 'z') to++;
    return to - from <= 2;
}

/* Works out a sum of two small numbers in a subscript, a_{1+1}, and drops brackets around one sign:
 * a_{2} is a_2. */
static int32_t simplified(char *name, int32_t length) {
    int32_t open = 0;
    while (open < length && name[open] != '{') open++;
    if (open == length || open == 0 || name[open - 1] != '_' || name[length - 1] != '}') {
        return length;
    }
    int32_t at = open + 1, total = 0, sign = 1, digits = 0;
    for (; at < length - 1; at++) {
        if (name[at] >= '0' && name[at] <= '9' && digits < 4) {
            int32_t number = 0;
            for (; name[at] >= '0' && name[at] <= '9' && digits < 4; at++, digits++) {
                number = 10 * number + (name[at] - '0');
            }
            total += sign * number;
            at--;
        } else if (name[at] == '+' || name[at] == '-') {
            sign = name[at] == '+' ? 1 : -1;
            digits = 0;
        } else {
            return length;
        }
    }
    if (total < 0 || total > 99) return length;
    int32_t used = open;
    if (total > 9) {
        name[used++] = '{';
        name[used++] = (char)('0' + total / 10);
        name[used++] = (char)('0' + total % 10);
        name[used++] = '}';
    } else {
        name[used++] = (char)('0' + total);
    }
    return used;
}

/* How many letters of a subscript from `at` on spell an index of its own, a word or a capital:
 * E_{epsilon}, x_K. */
static int32_t spelled_index(const char *name, int32_t length, int32_t at) {
    int32_t to = at;
    if (at == 0 || (name[at - 1] != '_' && name[at - 1] != '{' && name[at - 1] != ',')) return 0;
    if (memchr(name, '_', (size_t)at) == NULL || name[0] == '_') return 0;
    while (to < length &&
           ((name[to] >= 'a' && name[to] <= 'z') || (name[to] >= 'A' && name[to] <= 'Z'))) {
        to++;
    }
    return to - at;
}

/* The scalar that stands for the index at place `at` of a name, or NULL; *letters is its length. */
static const typed_binding *bound_index(typed *t, const char *name, int32_t length, int32_t at,
                                        int32_t *letters) {
    const int plain = may_be_index(name, length, at);
    const int32_t spelled = spelled_index(name, length, at);
    const uint64_t hash = spelled > 0 ? typed_hash(name + at, spelled) : 0;
    for (int32_t b = t->bindings - 1; b >= 0 && (plain || spelled > 0); b--) {
        const typed_binding *const bound = &t->binding[b];
        if (bound->letter == 0 || bound->at.kind != TYPED_SCALAR) continue;
        const int whole = spelled > 0 && bound->name == hash;
        if (!whole && !(plain && bound->letter == name[at])) continue;
        *letters = whole ? spelled : 1;
        t->read |= (uint32_t)1 << b;
        return bound;
    }
    return NULL;
}

/* The name with every bound index replaced by its value: x_i is x_2 where i is 2. An index without
 * a small whole value makes a name of its own. The length of what was written to `out`. */
int32_t typed_with_indices(typed *t, const char *name, int32_t length, char *out) {
    int32_t used = 0, letters = 1;
    for (int32_t k = 0; k < length && used < TYPED_SPELLING - 8; k += letters) {
        const typed_binding *const bound = bound_index(t, name, length, k, &letters);
        if (bound == NULL) {
            letters = 1;
            out[used++] = name[k];
            continue;
        }
        const ball x = bound->at.at[0];
        int64_t whole;
        const int counted = ball_is_integer(x, &whole) && whole >= 0 && whole < 100;
        /* b_{2k}: as often as the number before it says. */
        if (counted && k > 0 && name[k - 1] >= '0' && name[k - 1] <= '9') {
            int32_t factor = 0, place = 1;
            for (; used > 0 && out[used - 1] >= '0' && out[used - 1] <= '9' && place < 100;
                 used--) {
                factor += place * (out[used - 1] - '0');
                place *= 10;
            }
            whole *= factor;
        }
        if (counted && whole < 100) {
            const int alone = whole > 9 && k > 0 && name[k - 1] == '_';
            if (alone) out[used++] = '{';
            if (whole > 9) out[used++] = (char)('0' + whole / 10);
            out[used++] = (char)('0' + whole % 10);
            if (alone) out[used++] = '}';
        } else {
            const double there = counted ? (double)whole : x.re;
            memcpy(out + used, &there, sizeof there);
            used += (int32_t)sizeof there;
        }
    }
    return simplified(out, used);
}

int typed_has_index_bound(const typed *t) {
    for (int32_t b = 0; b < t->bindings; b++) {
        if (t->binding[b].letter != 0) return 1;
    }
    return 0;
}
