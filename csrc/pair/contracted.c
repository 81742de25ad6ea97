#include "pair/contracted.h"

#include <string.h>

#include "pair/waves.h"

enum { MOST_FACTORS = 16, SPELLING = 64, LETTER_BYTES = 24 };

typedef struct {
    const char *letter, *index; /* p and {mu} of p_{mu} */
    int32_t letter_bytes, index_bytes;
    char mark; /* _ or ^; 0 where it is no name with indices of Greek on one side alone */
} indexed;

static int begins_with_greek(const char *text, int32_t length) {
    static const char *const names[] = {
#define X(spelling) spelling,
#include "probe/indices.def"
#undef X
    };
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        const int32_t bytes = (int32_t)strlen(names[k]);
        if (bytes <= length && memcmp(text, names[k], (size_t)bytes) == 0) return 1;
    }
    return 0;
}

static indexed indexed_at(const expr *e, int32_t i) {
    indexed found = {.mark = 0};
    if (e->node[i].kind != EXPR_SYMBOL) return found;
    const expr_name *const name = &e->name[e->node[i].label];
    const char *const text = e->text + name->text;
    int32_t at = 0;
    while (at < name->length && text[at] != '_' && text[at] != '^') at++;
    if (at == 0 || at + 3 > name->length || at > LETTER_BYTES) return found;
    if (text[at + 1] != '{' || !begins_with_greek(text + at + 2, name->length - at - 2)) {
        return found;
    }
    for (int32_t k = at + 1; k < name->length; k++) {
        if (text[k] == '_' || text[k] == '^') return found;
    }
    return (indexed){text, text + at + 1, at, name->length - at - 1, text[at]};
}

static int is_spelled(const char *text, int32_t length, const char *name) {
    return (int32_t)strlen(name) == length && memcmp(text, name, (size_t)length) == 0;
}

/* Whether two names have the same indices, below in one and above in the other. */
static int are_contracted(const indexed *a, const indexed *b) {
    return a->mark != 0 && b->mark != 0 && a->mark != b->mark && a->index_bytes == b->index_bytes &&
           memcmp(a->index, b->index, (size_t)a->index_bytes) == 0;
}

static int is_first_partial(const expr *e, int32_t i) {
    return pair_is(e, i, EXPR_OPERATOR, EXPR_PARTIAL) && e->node[i].arity == 3 &&
           pair_is_integer(e, i - 1, 1) && e->node[i - 2].kind == EXPR_SYMBOL;
}

/* What a first derivative is by, as the index of a name: below as \partial_\mu, above as
 * \partial^\mu. `text` has room for the former's. */
static indexed variable_of(const expr *e, int32_t partial, char *text) {
    const indexed above = indexed_at(e, partial - 2);
    if (above.mark == '^' && is_spelled(above.letter, above.letter_bytes, "partial")) return above;
    const expr_name *const name = &e->name[e->node[partial - 2].label];
    const char *const spelled = e->text + name->text;
    indexed found = {.mark = 0};
    if (name->length > LETTER_BYTES || !begins_with_greek(spelled, name->length)) return found;
    text[0] = '{';
    memcpy(text + 1, spelled, (size_t)name->length);
    text[name->length + 1] = '}';
    return (indexed){spelled, text, 0, name->length + 2, '_'};
}

/* What two neighbours in a product are together. */
typedef enum { APART, SLASHED, APPLIED, SQUARE } joint;

/* What the other answer writes in this way. */
typedef struct {
    int slashes, squares;
} wanted;

static int is_slashed(const expr *e, int32_t i) {
    static const char mark[] = "slashed{";
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[i].label];
    return name->length > (int32_t)sizeof mark &&
           memcmp(e->text + name->text, mark, sizeof mark - 1) == 0;
}

/* Whether a power is the square of something with indices of Greek. */
static int is_square(const expr *e, int32_t i) {
    char text[LETTER_BYTES + 2];
    if (e->node[i].kind != EXPR_POW || !pair_is_integer(e, i - 1, 2)) return 0;
    return indexed_at(e, i - 2).mark == '_' ||
           (is_first_partial(e, i - 2) && variable_of(e, i - 2, text).mark == '_');
}

static wanted wanted_in(const expr *e, int32_t root) {
    wanted found = {0, 0};
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        found.slashes |= is_slashed(e, i);
        found.squares |= is_square(e, i);
    }
    return found;
}

/* What factor a and a later one, b, are together; *kept is the one of which the square is. */
static joint joint_of(const expr *e, const wanted *as, int32_t a, int32_t b, int neighbours,
                      int32_t *kept) {
    char text[LETTER_BYTES + 2], other[LETTER_BYTES + 2];
    const int differentiated[2] = {is_first_partial(e, a), is_first_partial(e, b)};
    const indexed first = differentiated[0] ? variable_of(e, a, text) : indexed_at(e, a);
    const indexed second = differentiated[1] ? variable_of(e, b, other) : indexed_at(e, b);
    if (!are_contracted(&first, &second)) return APART;
    if (as->slashes && neighbours && !differentiated[0]) {
        const int gamma = is_spelled(first.letter, first.letter_bytes, "gamma");
        const int behind = is_spelled(second.letter, second.letter_bytes, "gamma");
        if (gamma && differentiated[1]) return APPLIED;
        if (gamma != behind && !differentiated[1]) {
            *kept = gamma ? b : a;
            return SLASHED;
        }
    }
    if (!as->squares || differentiated[0] != differentiated[1]) return APART;
    *kept = first.mark == '_' ? a : b;
    if (differentiated[0]) return pair_same(e, a - 3, b - 3) ? SQUARE : APART;
    return first.letter_bytes == second.letter_bytes &&
                   memcmp(first.letter, second.letter, (size_t)first.letter_bytes) == 0
               ? SQUARE
               : APART;
}

/* slashed{p} of p_{mu} */
static int32_t push_slashed(expr *e, int32_t of) {
    static const char mark[] = "slashed{";
    const indexed name = indexed_at(e, of);
    char made[SPELLING];
    int32_t used = (int32_t)sizeof mark - 1;
    memcpy(made, mark, sizeof mark - 1);
    memcpy(made + used, name.letter, (size_t)name.letter_bytes);
    used += name.letter_bytes;
    made[used++] = '}';
    const int32_t label = expr_intern(e, made, used);
    return label < 0 ? -1 : expr_push(e, EXPR_SYMBOL, 0, 0, label, EXPR_FLAG_MATRIX);
}

static int32_t push_joined(expr *e, joint which, int32_t b, int32_t kept) {
    switch (which) {
        case SLASHED: return push_slashed(e, kept);
        case APPLIED: return pair_copy(e, b - 3) < 0 ? -1 : pair_push_dirac(e);
        case SQUARE:
            if (pair_copy(e, kept) < 0 || pair_push_integer(e, 2) < 0) return -1;
            return pair_push(e, EXPR_POW, 0, 2);
        default: return -1;
    }
}

/* The factors of a product, and what the first of two that are joined becomes. */
typedef struct {
    int32_t factor[MOST_FACTORS], with[MOST_FACTORS], kept[MOST_FACTORS];
    joint as[MOST_FACTORS];
    int32_t count, joined;
} product;

static product factors_joined(const expr *e, int32_t root, const wanted *as) {
    product p = {.joined = 0, .count = e->node[root].arity};
    if (e->node[root].kind != EXPR_MUL || p.count > MOST_FACTORS) return p;
    pair_children(e, root, p.factor);
    for (int32_t k = 0; k < p.count; k++) p.with[k] = -1, p.as[k] = APART;
    for (int32_t k = 0; k < p.count; k++) {
        for (int32_t n = k + 1; n < p.count && p.with[k] < 0; n++) {
            if (p.with[n] >= 0) continue;
            p.as[k] = joint_of(e, as, p.factor[k], p.factor[n], n == k + 1, &p.kept[k]);
            if (p.as[k] == APART) continue;
            p.with[k] = n;
            p.with[n] = k;
            p.joined++;
        }
    }
    return p;
}

static int32_t push_product(expr *e, const product *p) {
    int32_t last = -1;
    for (int32_t k = 0; k < p->count; k++) {
        if (p->with[k] >= 0 && p->with[k] < k) continue;
        last = p->with[k] < 0 ? pair_copy(e, p->factor[k])
                              : push_joined(e, p->as[k], p->factor[p->with[k]], p->kept[k]);
        if (last < 0) return -1;
    }
    const int32_t left = p->count - p->joined;
    return left > 1 ? pair_push(e, EXPR_MUL, 0, left) : last;
}

int32_t pair_contracted(expr *e, int32_t root, int32_t other) {
    const wanted there = wanted_in(e, other), here = wanted_in(e, root);
    const wanted as = {there.slashes && !here.slashes, there.squares && !here.squares};
    int32_t last = -1, any = 0;
    if (!as.slashes && !as.squares) return root;
    for (int32_t i = pair_start(e, root); i <= root && !any; i++) {
        any = factors_joined(e, i, &as).joined;
    }
    if (!any) return root;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        const product p = factors_joined(e, i, &as);
        if (p.joined == 0) {
            last =
                expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        } else {
            int32_t top = e->node_count - 1;
            for (int32_t k = node.arity; k > 0; k--) top -= e->node[top].size;
            e->node_count = top + 1;
            last = push_product(e, &p);
        }
        if (last < 0) return -1;
    }
    return last;
}
