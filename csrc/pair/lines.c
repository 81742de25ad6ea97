/* Lines, planes and spans: a point and multiples of directions, in vectors or by coordinates; the
 * span of vectors; linear equations in x, y and z. Which point and which directions were taken, and
 * how the multiples are called, says nothing: (1, 2, 3) + t (1, 0, -1) is (2, 2, 2) + s (-1, 0, 1).
 *
 * A function r(t), and x and y given by the same t in both answers, are more than their points:
 * then coordinates are compared one by one. */
#include <string.h>

#include "pair/constants.h"
#include "pair/forms.h"
#include "pair/spans.h"

enum { MOST_NESTED = 8, MOST_EQUATIONS = 3 };

/* What an answer gives: coordinates of a point by parameters, or what vanishes on it. */
typedef struct {
    pair_family family; /* its constants: the parameters, or factors of what vanishes */
    int equations;      /* how many vanish; 0: parameters */
    int is_function;    /* r(t) */
    int is_set;         /* a span, {... | t in R}: nothing but its points */
    int by_name;        /* x = ..., y = ... */
    int is_loose;       /* a parameter is a letter of combinations of vectors */
} figure;

static int is_head(const expr *e, int32_t root, int head) {
    return pair_is(e, root, EXPR_COLLECTION, head);
}

static int is_spelled(const expr *e, int32_t label, const char *text) {
    const expr_name *const name = &e->name[label];
    return strlen(text) == (size_t)name->length &&
           memcmp(text, e->text + name->text, (size_t)name->length) == 0;
}

/* --- vectors ---------------------------------------------------------------------------------- */

int32_t pair_unit_vector(const expr *e, int32_t root) {
    static const char *const spelling[3][3] = {
        {"i", "hat{i}", "hat{x}"}, {"j", "hat{j}", "hat{y}"}, {"k", "hat{k}", "hat{z}"}};
    if (e->node[root].kind != EXPR_SYMBOL || !(e->node[root].flags & EXPR_FLAG_VECTOR)) return -1;
    for (int32_t k = 0; k < 3; k++) {
        for (int32_t m = 0; m < 3; m++) {
            if (is_spelled(e, e->node[root].label, spelling[k][m])) return k;
        }
    }
    return -1;
}

/* Entries of what is written as a vector: a tuple, a column, a row; 0 for others. */
static int32_t entries_of(const expr *e, int32_t root) {
    const int32_t arity = e->node[root].arity;
    if (is_head(e, root, EXPR_TUPLE) || is_head(e, root, EXPR_LIST)) {
        int32_t child = root - 1;
        for (int32_t k = 0; k < arity; k++, child -= e->node[child].size) {
            if (!pair_is_value(e, child)) return 0;
        }
        return arity;
    }
    if (!is_head(e, root, EXPR_MATRIX)) return 0;
    if (arity == 1) return e->node[root - 1].arity;
    int32_t row = root - 1;
    for (int32_t k = 0; k < arity; k++, row -= e->node[row].size) {
        if (e->node[row].arity != 1) return 0;
    }
    return arity;
}

static int32_t entry_of(const expr *e, int32_t root, int32_t k) {
    if (!is_head(e, root, EXPR_MATRIX)) return pair_child(e, root, k);
    if (e->node[root].arity == 1) return pair_child(e, root - 1, k);
    return pair_child(e, root, k) - 1;
}

/* A letter right before coordinates in brackets is their factor where a vector stands beside it. */
static int is_multiple(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_CALL && e->node[root].arity > 1 &&
           e->name[e->node[root].label].length < 8;
}

/* (1, 2)^T: a list turned on its side has its entries. */
static int32_t turned_back(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_OPERATOR, EXPR_TRANSPOSE) ? root - 1 : root;
}

/* Coordinates of a vector, a sum of such, a multiple of one; 0 for others. */
static int32_t dimension_of(const expr *e, int32_t root, int nested) {
    root = turned_back(e, root);
    const int32_t entries = entries_of(e, root);
    if (entries > 0) return entries;
    if (pair_unit_vector(e, root) >= 0) return 3;
    if (is_multiple(e, root)) return e->node[root].arity;
    const int sum = e->node[root].kind == EXPR_ADD, product = e->node[root].kind == EXPR_MUL;
    int32_t child = root - 1, found = 0;
    if (nested > MOST_NESTED || (!sum && !product)) return 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        const int32_t here = dimension_of(e, child, nested + 1);
        if (here == 0 && sum) return 0;
        if (here > 0 && found > 0 && (product || here != found)) return 0;
        if (here > 0) found = here;
    }
    return found;
}

/* Appends coordinate k of a vector. */
static int32_t push_coordinate(expr *e, int32_t root, int32_t k, int nested) {
    root = turned_back(e, root);
    if (entries_of(e, root) > 0) return pair_copy(e, entry_of(e, root, k));
    if (pair_unit_vector(e, root) >= 0) return pair_push_integer(e, pair_unit_vector(e, root) == k);
    if (is_multiple(e, root)) {
        if (expr_push(e, EXPR_SYMBOL, 0, 0, e->node[root].label, 0) < 0 ||
            pair_copy(e, pair_child(e, root, k)) < 0) {
            return -1;
        }
        return pair_push(e, EXPR_MUL, 0, 2);
    }
    const int32_t arity = e->node[root].arity;
    const int sum = e->node[root].kind == EXPR_ADD;
    if (nested > MOST_NESTED) return -1;
    for (int32_t m = 0; m < arity; m++) {
        const int32_t child = pair_child(e, root, m);
        const int vector = sum || dimension_of(e, child, 0) > 0;
        if ((vector ? push_coordinate(e, child, k, nested + 1) : pair_copy(e, child)) < 0) {
            return -1;
        }
    }
    return pair_push(e, sum ? EXPR_ADD : EXPR_MUL, 0, arity);
}

/* --- figures ---------------------------------------------------------------------------------- */

/* Whether a letter may be a coefficient of given vectors: c_1, x_3, alpha. */
static int is_coefficient(const expr *e, int32_t label) {
    static const char *const letter[] = {
#define X(spelling) spelling,
#include "pair/combination_letters.def"
#include "pair/curve_parameters.def"
#undef X
    };
    const expr_name *const name = &e->name[label];
    const char *const text = e->text + name->text;
    const int indexed = name->length > 2 && text[name->length - 2] == '_' &&
                        text[name->length - 1] >= '0' && text[name->length - 1] <= '9';
    const size_t length = (size_t)(indexed ? name->length - 2 : name->length);
    for (size_t k = 0; k < sizeof letter / sizeof *letter; k++) {
        if (strlen(letter[k]) == length && memcmp(letter[k], text, length) == 0) return 1;
    }
    return 0;
}

/* Takes the letters of all coordinates for parameters; 0 where there are none, or too many. Of
 * several vectors that are added `combined` letters may be others. */
static int take_parameters(const expr *e, int combined, figure *to) {
    pair_family *const f = &to->family;
    for (int32_t part = 0; part < f->parts; part++) {
        const int32_t root = f->part[part];
        for (int32_t i = pair_start(e, root); i <= root; i++) {
            if (e->node[i].kind == EXPR_CALL || e->node[i].kind == EXPR_UNIT) return 0;
            if (e->node[i].kind == EXPR_NUMBER && e->number[e->node[i].label].is_decimal) return 0;
            if (e->node[i].kind != EXPR_SYMBOL) continue;
            int32_t k = 0;
            while (k < f->constants && f->constant[k] != e->node[i].label) k++;
            if (k < f->constants) continue;
            if (k == PAIR_MOST_CONSTANTS) return 0;
            if (!to->is_set && !pair_is_parameter_letter(e, e->node[i].label)) {
                if (!combined || !is_coefficient(e, e->node[i].label)) return 0;
                to->is_loose = 1;
            }
            f->constant[f->constants++] = e->node[i].label;
        }
    }
    return f->constants > 0;
}

static int read_vector(expr *e, int32_t root, figure *to) {
    const int32_t n = dimension_of(e, root, 0);
    /* [k pi, k pi + 1] has two ends. */
    if (is_head(e, root, EXPR_LIST) && n == 2) return 0;
    if (n < 2 || n > PAIR_MOST_PARTS) return 0;
    for (int32_t k = 0; k < n; k++) {
        to->family.part[k] = push_coordinate(e, root, k, 0);
        if (to->family.part[k] < 0) return 0;
    }
    to->family.parts = n;
    return take_parameters(e, e->node[root].kind == EXPR_ADD, to);
}

/* x = 1 + t, y = 2, z = 3 - t */
static int read_named(const expr *e, int32_t root, figure *to) {
    const int32_t arity = e->node[root].arity;
    if (!pair_is_bare_list(e, root) || arity < 2 || arity > 3) return 0;
    for (int32_t k = 0; k < arity; k++) {
        const int32_t equation = pair_child(e, root, k);
        const char letter[2] = {(char)('x' + k), '\0'};
        if (!pair_is(e, equation, EXPR_RELATION, EXPR_EQ)) return 0;
        const int32_t name = pair_left_of(e, equation - 1);
        const int called = e->node[name].kind == EXPR_CALL;
        if ((e->node[name].kind != EXPR_SYMBOL && !called) || !pair_is_value(e, equation - 1) ||
            !is_spelled(e, e->node[name].label, letter)) {
            return 0;
        }
        to->is_function |= called;
        to->family.part[k] = equation - 1;
    }
    to->family.parts = arity;
    to->by_name = 1;
    return take_parameters(e, 0, to);
}

/* (x - 1)/2 = y = z/3, y = 2x: what vanishes, each with a factor of its own. */
static int read_equations(expr *e, int32_t root, figure *to) {
    static const char *const factor[MOST_EQUATIONS] = {" a", " b", " c"};
    const int chain = is_head(e, root, EXPR_CHAIN);
    const int32_t count = chain ? e->node[root].arity : 1;
    int32_t term[MOST_EQUATIONS];
    if (count > 2 || !pair_is_equation(e, root)) return 0;
    for (int32_t k = 0; k < count; k++) {
        const int32_t link = chain ? pair_child(e, root, k) : root;
        if (link >= 0 && !pair_is(e, link, EXPR_RELATION, EXPR_EQ)) return 0;
        for (int32_t i = pair_start(e, link); i <= link; i++) {
            if (e->node[i].kind == EXPR_NUMBER && e->number[e->node[i].label].is_decimal) return 0;
            if (e->node[i].kind == EXPR_SYMBOL && !is_spelled(e, e->node[i].label, "x") &&
                !is_spelled(e, e->node[i].label, "y") && !is_spelled(e, e->node[i].label, "z")) {
                return 0;
            }
        }
        term[k] = pair_difference(e, pair_left_of(e, link - 1), link - 1);
        if (term[k] < 0) return 0;
    }
    for (int32_t k = 0; k < count; k++) {
        const int32_t label = expr_intern(e, factor[k], 2);
        if (label < 0 || expr_push(e, EXPR_SYMBOL, 0, 0, label, 0) < 0 ||
            pair_copy(e, term[k]) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0) {
            return 0;
        }
        to->family.constant[k] = label;
    }
    to->family.part[0] = pair_push(e, EXPR_ADD, 0, count);
    to->family.parts = 1;
    to->family.constants = to->equations = count;
    return to->family.part[0] >= 0;
}

/* What a span is called. */
static int names_span(const expr *e, int32_t label) {
    static const char *const name[] = {"span", "Span", "Vect", "vect", "lin", "Lin", "gen"};
    for (size_t k = 0; k < sizeof name / sizeof *name; k++) {
        if (is_spelled(e, label, name[k])) return 1;
    }
    return 0;
}

/* The vectors whose span it is, or -1: span{(1, 0), (0, 1)}. */
static int32_t spanned(const expr *e, int32_t root) {
    const int call = e->node[root].kind == EXPR_CALL && e->node[root].arity == 1;
    const int product = e->node[root].kind == EXPR_MUL && e->node[root].arity == 2;
    if (call && names_span(e, e->node[root].label)) return root - 1;
    if (!product) return -1;
    const int32_t name = pair_left_of(e, root - 1);
    return e->node[name].kind == EXPR_SYMBOL && names_span(e, e->node[name].label) ? root - 1 : -1;
}

static int read_span(expr *e, int32_t vectors, figure *to) {
    static const char *const factor[] = {" p", " q", " r", " s"};
    /* Two in braces behind a name may have been read as a Poisson bracket. */
    const int several = is_head(e, vectors, EXPR_SET) || pair_is_bare_list(e, vectors) ||
                        pair_is(e, vectors, EXPR_OPERATOR, EXPR_POISSON);
    const int32_t count = several ? e->node[vectors].arity : 1;
    const int32_t n = dimension_of(e, several ? pair_child(e, vectors, 0) : vectors, 0);
    if (n < 2 || n > PAIR_MOST_PARTS || count > 4) return 0;
    for (int32_t k = 0; k < n; k++) {
        for (int32_t m = 0; m < count; m++) {
            const int32_t vector = several ? pair_child(e, vectors, m) : vectors;
            const int32_t label = expr_intern(e, factor[m], 2);
            if (dimension_of(e, vector, 0) != n || expr_holds(e, vector, 1u << EXPR_SYMBOL)) {
                return 0;
            }
            if (label < 0 || expr_push(e, EXPR_SYMBOL, 0, 0, label, 0) < 0 ||
                push_coordinate(e, vector, k, 0) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0) {
                return 0;
            }
            to->family.constant[m] = label;
        }
        to->family.part[k] = pair_push(e, EXPR_ADD, 0, count);
        if (to->family.part[k] < 0) return 0;
    }
    to->family.parts = n;
    to->family.constants = count;
    to->is_set = 1;
    return 1;
}

static int states_reals(const expr *e, int32_t root) {
    if (pair_is(e, root, EXPR_OPERATOR, EXPR_AND)) { /* s, t in R */
        int32_t part = root - 1;
        for (int32_t k = 0; k < e->node[root].arity; k++, part -= e->node[part].size) {
            if (!pair_is(e, part, EXPR_RELATION, EXPR_IN) ||
                !pair_is(e, part - 1, EXPR_CONSTANT, EXPR_REALS)) {
                return 0;
            }
        }
        return 1;
    }
    if (!pair_is(e, root, EXPR_RELATION, EXPR_IN)) return 0;
    return pair_is(e, root - 1, EXPR_CONSTANT, EXPR_REALS);
}

static int read_figure(expr *e, int32_t root, figure *to) {
    *to = (figure){.equations = 0};
    while (is_head(e, root, EXPR_GIVEN) || is_head(e, root, EXPR_SET_OF) ||
           (is_head(e, root, EXPR_SEQUENCE) && states_reals(e, root - 1))) {
        int32_t condition = root - 1;
        for (int32_t k = e->node[root].arity - 1; k > 0; k--) {
            if (!states_reals(e, condition)) {
                /* {(x, y) | y = 2x} */
                const int32_t names = pair_child(e, root, 0);
                if (!is_head(e, root, EXPR_SET_OF) || e->node[root].arity != 2 ||
                    !is_head(e, names, EXPR_TUPLE) || pair_turns_coordinates(e, names)) {
                    return 0;
                }
                to->is_set = 1;
                return read_equations(e, condition, to) && e->node[names].arity == 2 &&
                       is_spelled(e, e->node[names - 1].label, "y");
            }
            condition -= e->node[condition].size;
        }
        to->is_set = 1;
        root = pair_child(e, root, 0);
    }
    if (spanned(e, root) >= 0) return read_span(e, spanned(e, root), to);
    if (pair_is_equation(e, root)) {
        const int32_t value = root - 1;
        const int32_t name = pair_is(e, root, EXPR_RELATION, EXPR_EQ) ? pair_left_of(e, value) : -1;
        if (name >= 0 && dimension_of(e, value, 0) > 1) {
            to->is_function = e->node[name].kind == EXPR_CALL;
            return read_vector(e, value, to);
        }
        return read_equations(e, root, to);
    }
    if (pair_is_bare_list(e, root)) return read_named(e, root, to);
    return read_vector(e, root, to);
}

/* --- comparing -------------------------------------------------------------------------------- */

static int share_parameters(const figure *a, const figure *b) {
    for (int32_t k = 0; k < a->family.constants; k++) {
        for (int32_t m = 0; m < b->family.constants; m++) {
            if (a->family.constant[k] == b->family.constant[m]) return 1;
        }
    }
    return 0;
}

/* Whether a figure is all points: (u, v) says nothing that (s, t) does not. */
static int fills_space(pair_judge *j, const figure *of) {
    const pair_coordinates none = {.count = 0};
    return pair_span_rank(j, &of->family, &none) >= of->family.parts;
}

static pair_verdict same_coordinates(pair_judge *j, const figure *a, const figure *b) {
    if (a->family.parts != b->family.parts) return PAIR_SAYS_NOTHING;
    for (int32_t k = 0; k < a->family.parts; k++) {
        if (pair_probe(j, a->family.part[k], b->family.part[k]) != PAIR_SAYS_EQUAL) {
            return PAIR_SAYS_NOTHING;
        }
    }
    return PAIR_SAYS_EQUAL;
}

/* Appends what vanishes with the coordinates of a point in it. */
static int32_t at_point(expr *e, int32_t root, const pair_family *point) {
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node n = e->node[i];
        int32_t k = -1;
        if (n.kind == EXPR_SYMBOL && e->name[n.label].length == 1) {
            k = e->text[e->name[n.label].text] - 'x';
        }
        if (k >= point->parts) return -1;
        last = k >= 0 ? pair_copy(e, point->part[k])
                      : expr_push(e, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags);
        if (last < 0) return -1;
    }
    return last;
}

/* Whether a figure that is given by parameters is where equations hold: it lies there, and has as
 * many dimensions. */
static pair_verdict meets(pair_judge *j, const figure *points, const figure *equations) {
    const pair_coordinates none = {.count = 0};
    pair_coordinates space = {.count = points->family.parts};
    expr *const e = j->e;
    for (int32_t k = 0; k < space.count; k++) {
        const char letter = (char)('x' + k);
        space.label[k] = expr_intern(e, &letter, 1);
        if (space.label[k] < 0) return PAIR_SAYS_OPEN;
    }
    const int32_t rank = pair_span_rank(j, &equations->family, &space);
    const int32_t dimension = pair_span_rank(j, &points->family, &none);
    const int32_t there = at_point(e, equations->family.part[0], &points->family);
    if (rank < 0 || dimension < 0 || there < 0) return PAIR_SAYS_NOTHING;
    pair_family rest = equations->family;
    pair_coordinates by = {.count = 0};
    rest.part[0] = there;
    for (int32_t k = 0; k < points->family.constants && k < PAIR_MOST_COORDINATES; k++) {
        by.label[by.count++] = points->family.constant[k];
    }
    const int vanishes = pair_span_rank(j, &rest, &by) == 0;
    return rank + dimension == space.count && vanishes ? PAIR_SAYS_EQUAL : PAIR_SAYS_NOTHING;
}

/* Two systems of linear equations: each is made of the other's. */
static pair_verdict same_equations(pair_judge *j, const figure *a, const figure *b) {
    static const char *const name[3] = {"x", "y", "z"};
    pair_coordinates space = {.count = 3};
    for (int32_t k = 0; k < 3; k++) {
        space.label[k] = expr_intern(j->e, name[k], 1);
        if (space.label[k] < 0) return PAIR_SAYS_OPEN;
    }
    return pair_compare_spans(j, &a->family, &b->family, &space);
}

/* Whether an answer may be one: a quick look. */
static int may_be_figure(const expr *e, int32_t root) {
    return expr_holds(e, root, 1u << EXPR_COLLECTION) &&
           expr_holds(e, root, 1u << EXPR_SYMBOL | 1u << EXPR_CALL);
}

/* A figure beside which an inequality bounds its parameter, without that; the root itself where
 * none does. */
static int32_t without_bounds(const expr *e, int32_t root) {
    if (e->node[root].arity != 2 ||
        !(is_head(e, root, EXPR_GIVEN) || is_head(e, root, EXPR_SEQUENCE)) ||
        !pair_is_inequality(e, root - 1)) {
        return root;
    }
    const int32_t value = pair_left_of(e, root - 1);
    for (int32_t i = pair_start(e, root - 1); i < root; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && pair_mentions(e, value, e->node[i].label) &&
            pair_is_parameter_letter(e, e->node[i].label)) {
            return value;
        }
    }
    return root;
}

pair_verdict pair_rule_line(pair_judge *j, int32_t gold, int32_t pred) {
    const pair_coordinates none = {.count = 0};
    expr *const e = j->e;
    figure known, given;
    pair_verdict said = PAIR_SAYS_NOTHING;
    const int32_t of_gold = without_bounds(e, gold), of_pred = without_bounds(e, pred);
    if ((of_gold == gold) != (of_pred == pred)) {
        /* A part of a line is not the line. */
        return read_figure(e, of_gold, &known) && read_figure(e, of_pred, &given)
                   ? pair_differs(j, PAIR_BECAUSE_CONDITION)
                   : said;
    }
    if (!may_be_figure(e, gold) && !may_be_figure(e, pred)) return said;
    if (!read_figure(e, gold, &known) || !read_figure(e, pred, &given)) return said;
    if (known.equations > 0 && given.equations > 0) {
        if (known.equations + given.equations > 2) said = same_equations(j, &known, &given);
    } else if (known.equations > 0 || given.equations > 0) {
        const int solved = known.equations == 0;
        if (!known.is_function && !given.is_function) {
            said = meets(j, solved ? &known : &given, solved ? &given : &known);
        }
    } else {
        const int loose = known.is_loose || given.is_loose;
        const int points = known.is_set || given.is_set || !share_parameters(&known, &given) ||
                           !(known.by_name || given.by_name);
        const int plain = is_head(e, gold, EXPR_TUPLE) && is_head(e, pred, EXPR_TUPLE);
        said = same_coordinates(j, &known, &given);
        if (said != PAIR_SAYS_EQUAL && !known.is_function && !given.is_function && points &&
            !(loose && share_parameters(&known, &given)) &&
            !(plain && (share_parameters(&known, &given) || fills_space(j, &known)))) {
            said = pair_compare_spans(j, &known.family, &given.family, &none);
        }
    }
    if (said == PAIR_SAYS_EQUAL) return said;
    /* Of a function of t the values at t count, whatever points it has. */
    const int function = known.is_function || given.is_function;
    const int alike = known.family.parts == given.family.parts;
    return function && alike && share_parameters(&known, &given)
               ? pair_differs(j, PAIR_BECAUSE_VALUE)
               : PAIR_SAYS_NOTHING;
}
