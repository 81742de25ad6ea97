/* Matrices and vectors in the ways in which they are written: a column as a list turned on its
 * side, coordinates by their names, the identity by its letter. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

static int is_head(const expr *e, int32_t root, int head) {
    return pair_is(e, root, EXPR_COLLECTION, head);
}

static int is_values(const expr *e, int32_t root) {
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!pair_is_value(e, child) || e->node[child].kind == EXPR_COLLECTION) return 0;
    }
    return e->node[root].arity > 1;
}

/* Appends the members of a list as rows of one entry. */
static int32_t column_of(expr *e, int32_t list) {
    const int32_t arity = e->node[list].arity;
    for (int32_t k = 0; k < arity; k++) {
        if (pair_copy(e, pair_child(e, list, k)) < 0 ||
            pair_push(e, EXPR_COLLECTION, EXPR_ROW, 1) < 0) {
            return -1;
        }
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_MATRIX, arity);
}

/* Appends a list or the one row of a matrix that is turned on its side as a column; the root itself
 * where it is none. */
static int32_t written_out(expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_OPERATOR, EXPR_TRANSPOSE)) return root;
    const int row = is_head(e, root - 1, EXPR_MATRIX) && e->node[root - 1].arity == 1;
    const int32_t list = root - 1 - row;
    return (row || pair_is_list(e, list)) && is_values(e, list) ? column_of(e, list) : root;
}

static int is_written(const expr *e, int32_t root) { return is_head(e, root, EXPR_MATRIX); }

/* (1, 2, 3)^T is a column. */
pair_verdict pair_rule_rows(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int32_t known = written_out(e, gold);
    const int32_t given = known < 0 ? -1 : written_out(e, pred);
    if (known == gold && given == pred) return PAIR_SAYS_NOTHING;
    return pair_judge_equal(j, known, given);
}

/* --- the identity ----------------------------------------------------------------------------- */

/* The letter of the identity. */
static int is_identity(const expr *e, int32_t i) {
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[i].label];
    return name->length == 1 && e->text[name->text] == 'I';
}

/* Rows of the square matrices that stand in a value, all of one size; 0 where there are none. */
static int32_t square_size(const expr *e, int32_t root) {
    int32_t size = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!is_written(e, i)) continue;
        const int32_t rows = e->node[i].arity;
        if (rows == 0 || e->node[i - 1].arity != rows || (size > 0 && size != rows)) return 0;
        size = rows;
    }
    return size;
}

static int32_t push_identity(expr *e, int32_t size) {
    for (int32_t row = 0; row < size; row++) {
        for (int32_t k = 0; k < size; k++) {
            if (pair_push_integer(e, row == k) < 0) return -1;
        }
        if (pair_push(e, EXPR_COLLECTION, EXPR_ROW, size) < 0) return -1;
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_MATRIX, size);
}

/* Whether each letter is a capital, which matrices are called by, and none of them is another I. */
static int has_only_capitals(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int kind = e->node[i].kind;
        if (kind == EXPR_CALL || kind == EXPR_UNIT) return 0;
        if (kind != EXPR_SYMBOL) continue;
        const char first = e->text[e->name[e->node[i].label].text];
        if (first < 'A' || first > 'Z' || (first == 'I' && !is_identity(e, i))) return 0;
    }
    return 1;
}

/* Whether an addend is I, with or without a number before it. */
static int is_whole_identity(const expr *e, int32_t root) {
    return is_identity(e, root) ||
           (e->node[root].kind == EXPR_MUL && e->node[root].arity == 2 &&
            is_identity(e, root - 1) && pair_is_number(e, pair_left_of(e, root - 1)));
}

/* Whether I stands only as an addend beside products of other letters: I - AB, not I - 1. */
static int adds_identity(const expr *e, int32_t root) {
    int32_t found = 0, added = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) found += is_identity(e, i);
    for (int32_t i = pair_start(e, root); i <= root && found > 0; i++) {
        int32_t child = i - 1, here = 0, numbers = 0;
        if (e->node[i].kind != EXPR_ADD) continue;
        for (int32_t k = e->node[i].arity; k > 0; k--, child -= e->node[child].size) {
            here += is_whole_identity(e, child);
            numbers += pair_is_number(e, child);
        }
        if (here > 0 && (numbers > 0 || here == e->node[i].arity)) return 0;
        added += here;
    }
    return found > 0 && found == added;
}

/* Appends a copy in which I is 1 and the other letters are matrices, which do not commute. */
static int32_t with_one(expr *e, int32_t root) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node n = e->node[i];
        const uint8_t flags = (uint8_t)(n.flags | (n.kind == EXPR_SYMBOL ? EXPR_FLAG_MATRIX : 0));
        last = is_identity(e, i) ? pair_push_integer(e, 1)
                                 : expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, flags);
        if (last < 0) return -1;
    }
    return last;
}

/* Among products of capitals I is the identity: (I - A)B is B - AB. */
static pair_verdict among_capitals(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const uint32_t sum = 1u << EXPR_ADD;
    if (!expr_holds(e, gold, sum) && !expr_holds(e, pred, sum)) return PAIR_SAYS_NOTHING;
    const int of_gold = adds_identity(e, gold), of_pred = adds_identity(e, pred);
    if ((!of_gold && !of_pred) || !has_only_capitals(e, gold) || !has_only_capitals(e, pred)) {
        return PAIR_SAYS_NOTHING;
    }
    const int32_t known = with_one(e, gold), given = known < 0 ? -1 : with_one(e, pred);
    if (given < 0) return PAIR_SAYS_OPEN;
    const pair_verdict said = pair_judge_equal(j, known, given);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}

/* I beside a written matrix is the identity, where it is no name of the other's. */
pair_verdict pair_rule_identity(pair_judge *j, int32_t gold, int32_t pred) {
    enum { LARGEST = 8 };
    expr *const e = j->e;
    for (int side = 0; side < 2; side++) {
        const int32_t root = side == 0 ? pred : gold, other = side == 0 ? gold : pred;
        if (!pair_is_value(e, root) || !pair_is_value(e, other)) return PAIR_SAYS_NOTHING;
        const int32_t size = square_size(e, other);
        int32_t letter = -1, last = -1;
        for (int32_t i = pair_start(e, root); i <= root; i++) {
            if (is_identity(e, i)) letter = i;
        }
        if (size == 0 || size > LARGEST || letter < 0) continue;
        if (pair_mentions(e, other, e->node[letter].label)) continue;
        for (int32_t i = pair_start(e, root); i <= root; i++) {
            const expr_node n = e->node[i];
            last = is_identity(e, i)
                       ? push_identity(e, size)
                       : expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
            if (last < 0) return PAIR_SAYS_OPEN;
        }
        return pair_judge_equal(j, side == 0 ? gold : last, side == 0 ? last : pred);
    }
    return among_capitals(j, gold, pred);
}

/* --- coordinates by their names --------------------------------------------------------------- */

/* The bytes of a name before its letter for an axis, x, y or z for 0 to 2: 0 for x itself, 2 for
 * F_x; -1 for other names. */
static int32_t base_of_axis(const expr *e, const expr_name *name, int32_t axis) {
    const char *const text = e->text + name->text;
    const int32_t base = name->length - 1;
    if (text[base] != 'x' + axis) return -1;
    return base == 0 || (base > 1 && text[base - 1] == '_') ? base : -1;
}

/* The statement a coordinate is first named in: a list's first, or the whole answer. */
static int32_t first_statement(const expr *e, int32_t root) {
    return pair_is_bare_list(e, root) ? pair_child(e, root, 0) : root;
}

/* Takes in what an equation, or a chain x = y = 1, says of the next coordinates, of which there are
 * `count`; how many there are then, 0 where it names anything else. */
static int32_t take_coordinates(const expr *e, int32_t root, int32_t value[3], int32_t count,
                                const expr_name *first) {
    int32_t term[4];
    const int32_t names = pair_is_equation(e, root) ? pair_term_count(e, root) - 1 : 0;
    if (names == 0 || count + names > 3) return 0;
    pair_terms(e, root, term);
    for (int32_t k = 0; k < names; k++) {
        if (e->node[term[k]].kind != EXPR_SYMBOL && e->node[term[k]].kind != EXPR_CALL) return 0;
        const expr_name *const letter = &e->name[e->node[term[k]].label];
        const int32_t base = base_of_axis(e, letter, count);
        if (base < 0 || letter->length != first->length ||
            memcmp(e->text + letter->text, e->text + first->text, (size_t)base) != 0) {
            return 0;
        }
        value[count++] = term[names];
    }
    return count;
}

/* Whether an answer gives the coordinates x, y[, z], or F_x, F_y[, F_z], in their order; their
 * values go to value[]. */
static int32_t coordinates(const expr *e, int32_t root, int32_t value[3]) {
    const int list = pair_is_bare_list(e, root);
    const int32_t members = list ? e->node[root].arity : 1;
    const int32_t said = first_statement(e, root);
    if (members > 3 || !pair_is_equation(e, said)) return 0;
    const int32_t name = pair_first_term(e, said);
    if (e->node[name].kind != EXPR_SYMBOL && e->node[name].kind != EXPR_CALL) return 0;
    int32_t count = 0;
    for (int32_t k = 0; k < members; k++) {
        const int32_t member = list ? pair_child(e, root, k) : root;
        count = take_coordinates(e, member, value, count, &e->name[e->node[name].label]);
        if (count == 0) return 0;
    }
    return count > 1 ? count : 0;
}

/* Whether the letter of F_x stands in the name of another vector: \vec F. */
static int has_letter_of(const expr *e, int32_t list, int32_t name) {
    const expr_name *const vector = &e->name[e->node[name].label];
    const int32_t first = pair_first_term(e, first_statement(e, list));
    const char letter = e->text[e->name[e->node[first].label].text];
    return e->name[e->node[first].label].length == 1 ||
           memchr(e->text + vector->text, letter, (size_t)vector->length) != NULL;
}

/* What a statement says where it is name = point. */
static int32_t point_of(const expr *e, int32_t root) {
    if (pair_is(e, root, EXPR_RELATION, EXPR_EQ) && pair_is_name(e, pair_left_of(e, root - 1))) {
        return root - 1;
    }
    return root;
}

/* x = 1, y = 2 beside the point or vector (1, 2). */
pair_verdict pair_rule_coordinates(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    int32_t value[3];
    const int32_t of_gold = coordinates(e, gold, value);
    const int32_t count = of_gold > 0 ? of_gold : coordinates(e, pred, value);
    if (count == 0) return PAIR_SAYS_NOTHING;
    const int32_t point = point_of(e, of_gold > 0 ? pred : gold);
    const int vector = is_head(e, point, EXPR_TUPLE) || is_written(e, point) ||
                       pair_is_in_components(e, point) ||
                       (pair_is_value(e, point) && point != (of_gold > 0 ? pred : gold));
    const int named = point != (of_gold > 0 ? pred : gold);
    if (!vector ||
        (named && !has_letter_of(e, of_gold > 0 ? gold : pred, pair_left_of(e, point)))) {
        return PAIR_SAYS_NOTHING;
    }
    for (int32_t k = 0; k < count; k++) {
        if (pair_copy(e, value[k]) < 0) return PAIR_SAYS_OPEN;
    }
    const int32_t made = pair_push(e, EXPR_COLLECTION, EXPR_TUPLE, count);
    if (made < 0) return PAIR_SAYS_OPEN;
    const pair_verdict said =
        pair_judge_equal(j, of_gold > 0 ? made : point, of_gold > 0 ? point : made);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}

static int has_vector(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].flags & EXPR_FLAG_VECTOR) return 1;
        if (pair_is(e, i, EXPR_OPERATOR, EXPR_CROSS)) return 1;
        if (pair_is(e, i, EXPR_OPERATOR, EXPR_NABLA)) return 1;
    }
    return 0;
}

/* Appends two or three values in brackets or none as a column; -1 where they are none. */
static int32_t as_column(expr *e, int32_t root) {
    const int32_t arity = e->node[root].arity;
    if (!pair_is_list(e, root) || arity < 2 || arity > 3) return -1;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t entry = pair_child(e, root, k);
        if (!pair_is_value(e, entry) || has_vector(e, entry) || pair_copy(e, entry) < 0 ||
            pair_push(e, EXPR_COLLECTION, EXPR_ROW, 1) < 0) {
            return -1;
        }
    }
    return pair_push(e, EXPR_COLLECTION, EXPR_MATRIX, arity);
}

static int is_basis_letter(const expr *e, int32_t i) {
    if (e->node[i].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[i].label];
    const char letter = e->text[name->text];
    return name->length == 1 && letter >= 'i' && letter <= 'k';
}

/* Which of the letters i, j and k is a factor of a term, once: its bit; 0 for other terms. */
static int basis_of(const expr *e, int32_t term) {
    int32_t count = 0, found = 0, factors = 0;
    for (int32_t i = pair_start(e, term); i <= term; i++) {
        if (!is_basis_letter(e, i)) continue;
        found = e->text[e->name[e->node[i].label].text] - 'i';
        count++;
    }
    if (e->node[term].kind == EXPR_MUL) {
        int32_t child = term - 1;
        for (int32_t k = 0; k < e->node[term].arity; k++, child -= e->node[child].size) {
            factors += is_basis_letter(e, child);
        }
    } else {
        factors = is_basis_letter(e, term);
    }
    return count == 1 && factors == 1 ? 1 << found : 0;
}

/* Appends a sum of multiples of i, j and perhaps k, in plain letters, with these as unit vectors;
 * -1 where it is none. Beside as many components nothing else can be meant. */
static int32_t with_basis(expr *e, int32_t root, int32_t components) {
    int all = 0;
    int32_t term = root - 1;
    if (e->node[root].kind != EXPR_ADD) return -1;
    for (int32_t k = 0; k < e->node[root].arity; k++, term -= e->node[term].size) {
        const int basis = basis_of(e, term);
        if (basis == 0) return -1;
        all |= basis;
    }
    if (all != (components == 3 ? 7 : 3)) return -1;
    const int32_t copy = pair_copy(e, root);
    for (int32_t i = copy < 0 ? 0 : pair_start(e, copy); i <= copy; i++) {
        if (is_basis_letter(e, i)) e->node[i].flags |= EXPR_FLAG_VECTOR;
    }
    return copy;
}

/* How many components a list or a column has, 0 for anything else. */
static int32_t components_of(const expr *e, int32_t root) {
    const int column = is_written(e, root) && e->node[root - 1].arity == 1;
    return column || pair_is_list(e, root) ? e->node[root].arity : 0;
}

/* A sum of vectors beside its components along x, y and z. */
pair_verdict pair_rule_components(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    const int of_gold = pair_is_value(e, gold) && has_vector(e, gold);
    const int of_pred = pair_is_value(e, pred) && has_vector(e, pred);
    if (!of_gold && !of_pred) {
        const int first = components_of(e, gold) > 0;
        const int32_t list = first ? gold : pred;
        const int32_t sum = with_basis(e, first ? pred : gold, components_of(e, list));
        const int32_t written = sum < 0 ? -1 : is_written(e, list) ? list : as_column(e, list);
        if (written < 0) return PAIR_SAYS_NOTHING;
        return pair_probe(j, first ? written : sum, first ? sum : written);
    }
    if (of_gold == of_pred) return PAIR_SAYS_NOTHING;
    const int32_t other = of_gold ? pred : gold; /* 3i - 2j + k beside the same with hats */
    int32_t sum = with_basis(e, other, 3);
    if (sum < 0) sum = with_basis(e, other, 2);
    if (sum >= 0) return pair_probe(j, of_gold ? gold : sum, of_gold ? sum : pred);
    const int32_t column = as_column(e, of_gold ? pred : gold);
    if (column < 0) return PAIR_SAYS_NOTHING;
    return pair_probe(j, of_gold ? gold : column, of_gold ? column : pred);
}
