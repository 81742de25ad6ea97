/* Names that say that two equations are of different things, whatever their values are. */
#include "pair/other_names.h"

#include <string.h>

#include "latex/roles.h"
#include "latex/words.h"
#include "pair/components.h"
#include "pair/forms.h"
#include "pair/remarks.h"
#include "pair/words.h"

typedef struct {
    const char *at;
    int32_t length;
} word_span;

static word_span spelled(const expr *e, int32_t root) {
    const expr_name *const name = &e->name[e->node[root].label];
    return (word_span){e->text + name->text, name->length};
}

static int is_same(word_span a, word_span b) {
    return a.length == b.length && memcmp(a.at, b.at, (size_t)a.length) == 0;
}

static int is_spelled(word_span a, const char *text) {
    return is_same(a, (word_span){text, (int32_t)strlen(text)});
}

/* Whether two words contradict each other: left and right, mean and median. */
static int are_opposed(word_span a, word_span b) {
    const int32_t one = words_find(a.at, a.length), other = words_find(b.at, b.length);
    if (one >= 0 && other >= 0) {
        const word_row *const v = words_at(one), *const w = words_at(other);
        if (v->kind == WORD_OPPOSED && w->kind == WORD_OPPOSED && v->value / 4 == w->value / 4) {
            return v->value != w->value;
        }
    }
    return pair_words_call_otherwise(a.at, a.length, b.at, b.length);
}

static int is_coordinate(const expr *e, int32_t root) {
    return pair_takes_all_reals(e, root) && e->name[e->node[root].label].length == 1;
}

/* Whether two equations are of different coordinates: x = 3 and y = 3 are two lines, x = y is y =
 * x.
 */
static int are_of_other_coordinates(const expr *e, pair_said a, pair_said b) {
    return is_coordinate(e, a.name) && is_coordinate(e, b.name) && !pair_same(e, a.name, b.name) &&
           !pair_mentions(e, a.value, e->node[b.name].label) &&
           !pair_mentions(e, b.value, e->node[a.name].label);
}

/* Three capitals or more, the short name of one quantity. */
static int is_short_name(const expr *e, int32_t root) {
    const expr_name *const name = &e->name[e->node[root].label];
    int32_t capitals = 0;
    if (e->node[root].kind != EXPR_SYMBOL) return 0;
    while (capitals < name->length && e->text[name->text + capitals] >= 'A' &&
           e->text[name->text + capitals] <= 'Z') {
        capitals++;
    }
    return capitals > 2 && capitals == name->length;
}

/* The name of a logarithm in chemistry: pOH, pK_a. pH may be read as a unit of its own. */
static int is_acidity(const expr *e, int32_t root) {
    if (e->node[root].kind == EXPR_UNIT) return 1;
    const expr_name *const name = &e->name[e->node[root].label];
    return e->node[root].kind == EXPR_SYMBOL && name->length > 1 && e->text[name->text] == 'p' &&
           e->text[name->text + 1] >= 'A' && e->text[name->text + 1] <= 'Z';
}

/* Whether two names are logarithms of other things: pH and pOH. */
static int are_other_acidities(const expr *e, int32_t a, int32_t b) {
    return is_acidity(e, a) && is_acidity(e, b) &&
           !(e->node[a].kind == EXPR_UNIT && e->node[b].kind == EXPR_UNIT);
}

/* A formula in brackets, or an ion: what a concentration is of. */
static int is_species(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_SYMBOL) return 0;
    const word_span name = spelled(e, root);
    const char *const end = name.at + name.length - 2;
    return name.length > 2 && (name.at[0] == '[' || (end[1] == '}' && strchr("+-", end[0])));
}

/* Whether one name is the differential of what the other is, or is a derivative of by its primes:
 * dy beside y', dS beside S. */
static int are_differential_and_name(const expr *e, int32_t differential, int32_t other) {
    enum { AROUND = 3 }; /* d{ } */
    if (!pair_is_differential(e, differential) || e->node[other].kind != EXPR_SYMBOL) return 0;
    const word_span name = spelled(e, other);
    const expr_name *const of = &e->name[e->node[differential].label];
    const int32_t base = of->length - AROUND;
    if (name.length < base || memcmp(e->text + of->text + 2, name.at, (size_t)base) != 0) {
        return 0;
    }
    for (int32_t k = base; k < name.length; k++) {
        if (name.at[k] != '\'') return 0;
    }
    return 1;
}

/* The index of a name without its brackets, and what it stands at; 0 where it has none. */
static int32_t index_of(const expr *e, int32_t root, const char **index, int32_t *base) {
    if (e->node[root].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[root].label];
    const char *const text = e->text + name->text;
    int32_t at = 0, end = name->length;
    while (at < end && text[at] != '_') at++;
    *base = at++;
    if (at + 2 < end && text[at] == '{' && text[end - 1] == '}') at++, end--;
    *index = text + at;
    return end > at ? end - at : 0;
}

/* Whether an index names two points, or an axis: V_{ab}, F_{AB}, v_x. */
static int names_points(const char *index, int32_t length) {
    int capitals = 0, small = 0;
    if (length == 1) return *index >= 'x' && *index <= 'z';
    for (int32_t k = 0; k < length; k++) {
        capitals += index[k] >= 'A' && index[k] <= 'Z';
        small += index[k] >= 'a' && index[k] <= 'd';
    }
    return length == 2 && (capitals == 2 || small == 2);
}

int pair_index_opposes(const expr *e, int32_t statement, int32_t qualified) {
    word_span index;
    int32_t base;
    if (!pair_is_equation(e, statement)) return 0;
    index.length = index_of(e, pair_first_term(e, statement), &index.at, &base);
    int32_t said = qualified - 1;
    for (int32_t k = e->node[qualified].arity - 1; index.length > 0 && k > 0; k--) {
        const word_span words = spelled(e, said);
        if (e->node[said].kind != EXPR_WORDS) return 0;
        for (int32_t from = 0, at = 0; at <= words.length; at++) {
            if (at < words.length && words.at[at] != ' ') continue;
            if (are_opposed(index, (word_span){words.at + from, at - from})) return 1;
            from = at + 1;
        }
        said -= e->node[said].size;
    }
    return 0;
}

static int are_digits(word_span index) {
    for (int32_t k = 0; k < index.length; k++) {
        if (index.at[k] < '0' || index.at[k] > '9') return 0;
    }
    return index.length > 0;
}

static int is_one_of(word_span index, char from, char to) {
    return index.length == 1 && *index.at >= from && *index.at <= to;
}

/* Whether two indices count the things that have one letter, or tell them apart by words that are
 * opposed: T_1 and T_2, v_A and v_B, F_max and F_min, v_i and v_f. */
static int tell_apart(word_span a, word_span b) {
    if (are_digits(a) && are_digits(b)) return 1;
    if (is_one_of(a, 'A', 'D') && is_one_of(b, 'A', 'D')) return 1;
    static const char *const opposed[][2] = {
#define X(one, other) {one, other},
#include "pair/opposed_indices.def"
#undef X
    };
    for (size_t k = 0; k < sizeof opposed / sizeof *opposed; k++) {
        const int side = is_spelled(b, opposed[k][0]);
        if (is_spelled(side ? b : a, opposed[k][0]) && is_spelled(side ? a : b, opposed[k][1])) {
            return 1;
        }
    }
    return are_opposed(a, b);
}

/* Whether an index is of axes alone: x, xy, zz. */
static int are_axes(word_span index) {
    for (int32_t k = 0; k < index.length; k++) {
        if (index.at[k] < 'x' || index.at[k] > 'z') return 0;
    }
    return index.length > 0;
}

/* Whether two names say one quantity of other things, between other points or along other axes;
 * `counted` where numbers tell them apart as well. */
static int are_of_others(const expr *e, int32_t a, int32_t b, int counted) {
    word_span one, other;
    int32_t base = 0, other_base = 0;
    one.length = index_of(e, a, &one.at, &base);
    other.length = one.length > 0 ? index_of(e, b, &other.at, &other_base) : 0;
    if (other.length == 0 || base != other_base ||
        memcmp(spelled(e, a).at, spelled(e, b).at, (size_t)base) != 0 || is_same(one, other)) {
        return 0;
    }
    if (one.length == other.length && names_points(one.at, one.length) &&
        names_points(other.at, other.length)) {
        return 1;
    }
    const int small = base == 1 && *spelled(e, a).at >= 'a' && *spelled(e, a).at <= 'z';
    if (small && one.length != other.length && are_axes(one) && are_axes(other)) {
        return 1; /* f_x and f_{xx}; a stress sigma_x is sigma_{xx}, a moment I_x is I_{xx} */
    }
    return counted && tell_apart(one, other);
}

/* Whether an index is a multiple of a letter, or has a power: 2n, 2n+1, n^2. */
static int is_multiple(word_span index) {
    const char second = index.length > 1 ? index.at[1] : '\0';
    return (is_one_of((word_span){index.at, 1}, '0', '9') && second >= 'a' && second <= 'z') ||
           memchr(index.at, '^', (size_t)index.length) != NULL;
}

static int counts(char letter) {
    return letter > 0 && (roles_letter_bits(letter) & LETTER_INDEX) != 0;
}

/* Whether two terms of one sequence are others, whatever letter counts them: a_{2n}, a_{2n+1}, a_n.
 */
static int are_other_terms(const expr *e, int32_t a, int32_t b) {
    word_span one, other;
    int32_t base = 0, other_base = 0;
    one.length = index_of(e, a, &one.at, &base);
    other.length = one.length > 0 ? index_of(e, b, &other.at, &other_base) : 0;
    if (other.length == 0 || base != other_base ||
        memcmp(spelled(e, a).at, spelled(e, b).at, (size_t)base) != 0 ||
        (!is_multiple(one) && !is_multiple(other)) ||
        memchr(one.at, '(', (size_t)one.length) != NULL ||
        memchr(other.at, '(', (size_t)other.length) != NULL) {
        return 0; /* V_{2(n)+1} */
    }
    if (one.length != other.length) return 1;
    for (int32_t k = 0; k < one.length; k++) {
        if (one.at[k] != other.at[k] && !(counts(one.at[k]) && counts(other.at[k]))) return 1;
    }
    return 0;
}

/* The letters of an index that names variables alone, u_{xx}: how many; 0 for other indices. */
static int32_t variables_of(const expr *e, int32_t root, int32_t *base) {
    const char *index;
    const int32_t length = index_of(e, root, &index, base);
    for (int32_t k = 0; k < length; k++) {
        if (!(roles_letter_bits(index[k]) & LETTER_COORDINATE)) return 0;
    }
    return length;
}

/* Whether a value has the function of a name differentiated twice: u_{xx} beside u_t. */
static int has_second(const expr *e, int32_t value, word_span function) {
    for (int32_t i = pair_start(e, value); i <= value; i++) {
        int32_t base = 0;
        if (e->node[i].kind == EXPR_SYMBOL && variables_of(e, i, &base) > 1 &&
            is_same((word_span){spelled(e, i).at, base}, function)) {
            return 1;
        }
    }
    return 0;
}

/* Whether a value has the Laplacian of a function. */
static int has_laplacian(const expr *e, int32_t value, word_span function) {
    for (int32_t i = pair_start(e, value); i <= value; i++) {
        if (pair_is(e, i, EXPR_OPERATOR, EXPR_LAPLACIAN) && e->node[i - 1].kind == EXPR_SYMBOL &&
            is_same(spelled(e, i - 1), function)) {
            return 1;
        }
    }
    return 0;
}

/* Whether two names are derivatives of one function by other variables, as the indices of a value
 * or its Laplacian show: the equations of waves and of heat. */
static int are_other_derivatives(const expr *e, pair_said a, pair_said b) {
    int32_t base = 0, other_base = 0;
    if (variables_of(e, a.name, &base) == 0 || variables_of(e, b.name, &other_base) == 0) return 0;
    const word_span function = {spelled(e, a.name).at, base};
    return is_same(function, (word_span){spelled(e, b.name).at, other_base}) &&
           (has_second(e, a.value, function) || has_second(e, b.value, function) ||
            has_laplacian(e, a.value, function) || has_laplacian(e, b.value, function));
}

/* The letter of a derivative with primes, y of y''; nothing where a name has none. */
static word_span function_of(const expr *e, int32_t root) {
    word_span name = spelled(e, root);
    const int32_t whole = name.length;
    while (name.length > 0 && name.at[name.length - 1] == '\'') name.length--;
    if (name.length == whole) name.length = 0;
    return name;
}

/* Whether a name is the derivative of what stands in its value, a law of it, and the other the
 * derivative of something else: y' = 3y and z' = 3y. */
static int is_law_of_another(const expr *e, pair_said a, pair_said b) {
    const word_span function = function_of(e, a.name), other = function_of(e, b.name);
    if (function.length == 0 || other.length == 0 || is_same(function, other)) return 0;
    for (int32_t i = pair_start(e, a.value); i <= a.value; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && is_same(spelled(e, i), function)) return 1;
    }
    return 0;
}

/* Whether a name is the value of something at the other, or on it: E(X) and X, f(x) and x. */
static int is_made_of(const expr *e, pair_said whole, pair_said part) {
    return e->node[whole.name].kind == EXPR_CALL && e->node[part.name].kind == EXPR_SYMBOL &&
           pair_mentions(e, whole.name, e->node[part.name].label) &&
           e->node[whole.name].label != e->node[part.name].label;
}

/* --- functions of things ---------------------------------------------------------------------- */

/* A capital, perhaps with a bar: the name of an event, of a random variable, of a point. */
static int is_capital(word_span name) {
    const char *const brace = memchr(name.at, '{', (size_t)name.length);
    if (brace != NULL && name.length == brace - name.at + 3) {
        name = (word_span){brace + 1, 1};
    }
    return is_one_of(name, 'A', 'Z');
}

static int has_space(word_span name) { return memchr(name.at, ' ', (size_t)name.length) != NULL; }

static int has_word(word_span text, word_span word) {
    for (int32_t at = 0; at < text.length;) {
        const char *const space = memchr(text.at + at, ' ', (size_t)(text.length - at));
        const int32_t end = space == NULL ? text.length : (int32_t)(space - text.at);
        if (pair_is_same_stem(text.at + at, end - at, word.at, word.length)) return 1;
        at = end + 1;
    }
    return 0;
}

/* Whether each of two texts has a word that the other has not, endings apart. */
static int words_differ(word_span a, word_span b) {
    int missing[2] = {0, 0};
    for (int side = 0; side < 2; side++) {
        const word_span here = side == 0 ? a : b, there = side == 0 ? b : a;
        for (int32_t at = 0; at < here.length && !missing[side];) {
            const char *const space = memchr(here.at + at, ' ', (size_t)(here.length - at));
            const int32_t end = space == NULL ? here.length : (int32_t)(space - here.at);
            missing[side] = !has_word(there, (word_span){here.at + at, end - at});
            at = end + 1;
        }
    }
    return missing[0] && missing[1];
}

/* Whether two that a function is taken of are two things, not two letters for its variable: the
 * events A and B, the ends a and b, both fail and both work, t_1 and t_2. */
static int are_other_things(const expr *e, int32_t a, int32_t b) {
    if (e->node[a].kind != EXPR_SYMBOL || e->node[b].kind != EXPR_SYMBOL) return 0;
    const word_span one = spelled(e, a), other = spelled(e, b);
    if (is_same(one, other)) return 0;
    if (has_space(one) && has_space(other)) return words_differ(one, other);
    return (is_capital(one) && is_capital(other)) ||
           (is_one_of(one, 'a', 'd') && is_one_of(other, 'a', 'd')) || are_of_others(e, a, b, 1);
}

/* Whether a value speaks of what the function on its left is taken of. */
static int mentions_any(const expr *e, pair_said said) {
    for (int32_t i = pair_start(e, said.name); i < said.name; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && pair_mentions(e, said.value, e->node[i].label)) {
            return 1;
        }
    }
    return 0;
}

/* Whether a function is taken of a number and of a letter that may be any: f(2) and f(x). */
static int are_value_and_variable(const expr *e, int32_t a, int32_t b) {
    return e->node[a].kind == EXPR_NUMBER && e->node[b].kind == EXPR_SYMBOL &&
           spelled(e, b).length == 1;
}

/* Whether one function is taken of two things: P(A) and P(B), P(X = 2) and P(Y = 2). */
static int are_taken_of_others(const expr *e, pair_said a, pair_said b) {
    if (e->node[a.name].label != e->node[b.name].label ||
        e->node[a.name].size != e->node[b.name].size) {
        return 0;
    }
    int others = 0;
    for (int32_t k = 1; k < e->node[a.name].size; k++) {
        const int32_t one = a.name - k, other = b.name - k;
        if (are_value_and_variable(e, one, other) || are_value_and_variable(e, other, one)) {
            others = 1;
            continue;
        }
        if (e->node[one].kind != e->node[other].kind) return 0;
        others |= are_other_things(e, a.name - k, b.name - k);
    }
    return others && !mentions_any(e, a) && !mentions_any(e, b);
}

typedef enum {
    IS_NO_STATISTIC,
    IS_MEAN,
    IS_VARIANCE,
    IS_DEVIATION,
    IS_PROBABILITY,
    IS_COVARIANCE,
    IS_CORRELATION,
    IS_ENTROPY,
    IS_INFORMATION,
    IS_MEDIAN,
    IS_MODE,
    IS_SKEWNESS
} statistic;

/* What a function of a random variable or event gives. */
static statistic statistic_of_call(const expr *e, int32_t call) {
    static const struct {
        const char *name;
        statistic is;
        int of_capitals;
    } row[] = {
#define X(name, is, of_capitals) {name, IS_##is, of_capitals},
#include "pair/statistics_names.def"
#undef X
    };
    const word_span name = spelled(e, call);
    int capitals = 0;
    for (int32_t i = pair_start(e, call); i < call; i++) {
        capitals |= e->node[i].kind == EXPR_SYMBOL && is_capital(spelled(e, i));
    }
    for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
        const word_span spelling = {row[k].name, (int32_t)strlen(row[k].name)};
        if (is_same(name, spelling)) return capitals || !row[k].of_capitals ? row[k].is : 0;
    }
    return IS_NO_STATISTIC;
}

/* What a letter stands for beside a statistic, whatever its index: mu, sigma, the square of that.
 */
static statistic statistic_of_letter(const expr *e, int32_t root) {
    const int square = e->node[root].kind == EXPR_POW && pair_is_integer(e, root - 1, 2);
    const int32_t letter = square ? pair_left_of(e, root - 1) : root;
    if (e->node[letter].kind != EXPR_SYMBOL) return IS_NO_STATISTIC;
    word_span name = spelled(e, letter);
    const char *const index = memchr(name.at, '_', (size_t)name.length);
    if (index != NULL) name.length = (int32_t)(index - name.at);
    if (is_spelled(name, "sigma")) return square ? IS_VARIANCE : IS_DEVIATION;
    return is_spelled(name, "mu") && !square ? IS_MEAN : IS_NO_STATISTIC;
}

static statistic statistic_of(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_CALL ? statistic_of_call(e, root)
                                           : statistic_of_letter(e, root);
}

int pair_statistic(const expr *e, int32_t name) { return (int)statistic_of(e, name); }

int pair_are_other_statistics(const expr *e, int32_t a, int32_t b) {
    /* Of two letters either may be another quantity. */
    if (e->node[a].kind != EXPR_CALL && e->node[b].kind != EXPR_CALL) return 0;
    const statistic one = statistic_of(e, a), other = statistic_of(e, b);
    return one != IS_NO_STATISTIC && other != IS_NO_STATISTIC && one != other;
}

/* A word of two Latin letters or more. */
static int is_upright(word_span name) {
    for (int32_t k = 0; k < name.length; k++) {
        const char small = (char)(name.at[k] | 0x20);
        if (small < 'a' || small > 'z') return 0;
    }
    return name.length > 1;
}

static int have_same_arguments(const expr *e, int32_t a, int32_t b) {
    if (e->node[a].arity != e->node[b].arity || e->node[a].size != e->node[b].size) return 0;
    for (int32_t k = 0; k < e->node[a].arity; k++) {
        if (!pair_same(e, pair_child(e, a, k), pair_child(e, b, k))) return 0;
    }
    return 1;
}

/* Whether a function is made of two others: f+g, f/g, fg. */
static int is_made_of_two(word_span name) {
    const char sign = name.length > 2 ? name.at[name.length / 2] : '\0';
    return sign == '+' || sign == '-' || sign == '/' || (is_upright(name) && name.length == 2);
}

/* Whether the index of an operator says where it is taken: Res_{z=1}. */
static int is_taken_at(word_span name) { return memchr(name.at, '=', (size_t)name.length) != NULL; }

/* Whether two functions give different things of what they are taken of: E(X) and Var(X), are made
 * of two others in different ways or are taken at different places. */
static int give_others(const expr *e, int32_t a, int32_t b) {
    const statistic one = statistic_of(e, a), other = statistic_of(e, b);
    if (one != IS_NO_STATISTIC && other != IS_NO_STATISTIC) return one != other;
    if ((is_made_of_two(spelled(e, a)) && is_made_of_two(spelled(e, b))) ||
        (is_taken_at(spelled(e, a)) && is_taken_at(spelled(e, b)))) {
        return !is_same(spelled(e, a), spelled(e, b));
    }
    return is_upright(spelled(e, a)) && is_upright(spelled(e, b)) && have_same_arguments(e, a, b) &&
           (spelled(e, a).at[0] | 0x20) != (spelled(e, b).at[0] | 0x20);
}

int pair_is_of_another(const expr *e, int32_t call, int32_t quantity) {
    const int kind = e->node[quantity].kind;
    const int known = kind == EXPR_FUNCTION || pair_is(e, quantity, EXPR_OPERATOR, EXPR_TRACE) ||
                      pair_is(e, quantity, EXPR_OPERATOR, EXPR_DETERMINANT);
    return known && e->node[call].kind == EXPR_CALL && e->node[call].arity == 1 &&
           e->node[quantity].arity == 1 && is_upright(spelled(e, call)) &&
           pair_same(e, call - 1, quantity - 1);
}

/* Whether it is the mean of a quantity with a capital letter. X is a random variable, a small
 * letter a coordinate, which have values of their own. */
static int is_mean(const expr *e, int32_t root) {
    if (!pair_is(e, root, EXPR_OPERATOR, EXPR_BRACKET) || e->node[root].arity != 1 ||
        e->node[root - 1].kind != EXPR_SYMBOL) {
        return 0;
    }
    const char first = e->text[e->name[e->node[root - 1].label].text];
    return first >= 'A' && first < 'X';
}

int pair_is_mean_of(const expr *e, int32_t mean, int32_t name) {
    return is_mean(e, mean) && pair_same(e, mean - 1, name);
}

/* The letter of a name, without a hat and without its index. */
static word_span letter_of(const expr *e, int32_t root) {
    static const char hat[4] = {'h', 'a', 't', '{'};
    word_span name = spelled(e, root);
    const int32_t from = (int32_t)sizeof hat;
    if (name.length > from && memcmp(name.at, hat, sizeof hat) == 0) {
        name = (word_span){name.at + from, name.length - from};
    }
    int32_t length = 0;
    while (length < name.length && name.at[length] != '_' && name.at[length] != '}') length++;
    return (word_span){name.at, length};
}

/* Whether two names are one letter, whatever index one of them has. */
static int are_one_letter(const expr *e, int32_t a, int32_t b) {
    const word_span one = spelled(e, a), other = spelled(e, b);
    const int indexed = memchr(one.at, '_', (size_t)one.length) != NULL &&
                        memchr(other.at, '_', (size_t)other.length) != NULL;
    return is_same(letter_of(e, a), letter_of(e, b)) && (!indexed || is_same(one, other));
}

int pair_is_square_of(const expr *e, int32_t square, int32_t name) {
    return e->node[square].kind == EXPR_POW && e->node[name].kind == EXPR_SYMBOL &&
           e->node[pair_left_of(e, square - 1)].kind == EXPR_SYMBOL &&
           are_one_letter(e, pair_left_of(e, square - 1), name);
}

int pair_are_names_like(const expr *e, int32_t a, int32_t b) {
    if (is_mean(e, a) && is_mean(e, b)) return 1;
    if (e->node[a].kind != EXPR_POW || e->node[b].kind != EXPR_POW || !pair_is_quantity(e, a) ||
        !pair_is_quantity(e, b)) {
        return 0;
    }
    return are_one_letter(e, pair_left_of(e, a - 1), pair_left_of(e, b - 1));
}

/* The word that a name is, or that a bar over a letter stands for. */
static word_span word_of(const expr *e, int32_t root) {
    static const char bar[] = "bar{", mean[] = "mean";
    const word_span name = spelled(e, root);
    if (name.length == (int32_t)sizeof bar + 1 && memcmp(name.at, bar, sizeof bar - 1) == 0) {
        return (word_span){mean, (int32_t)sizeof mean - 1};
    }
    return name;
}

int pair_name_others(pair_judge *j, pair_said a, pair_said b) {
    const expr *const e = j->e;
    const int kind = e->node[a.name].kind;
    /* The numbers of roots and parts are given in any order. */
    const int alone = j->members == 0;
    if (pair_same(e, a.name, b.name)) return 0;
    if (are_other_terms(e, a.name, b.name) || are_of_other_coordinates(e, a, b) ||
        pair_are_other_components(e, a.name, b.name) || is_made_of(e, a, b) ||
        is_made_of(e, b, a) || are_other_acidities(e, a.name, b.name) ||
        (is_species(e, a.name) && is_species(e, b.name)) ||
        are_differential_and_name(e, a.name, b.name) ||
        are_differential_and_name(e, b.name, a.name) || are_other_derivatives(e, a, b) ||
        is_law_of_another(e, a, b) || is_law_of_another(e, b, a) ||
        are_of_others(e, a.name, b.name, alone) ||
        (is_short_name(e, a.name) && is_short_name(e, b.name))) {
        return 1;
    }
    if (kind != e->node[b.name].kind) return 0;
    if (kind == EXPR_CALL) {
        return are_taken_of_others(e, a, b) || give_others(e, a.name, b.name);
    }
    return kind == EXPR_SYMBOL && are_opposed(word_of(e, a.name), word_of(e, b.name));
}
