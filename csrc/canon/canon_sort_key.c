#include "canon/canon_evaluate.h"

#include <math.h>
#include <string.h>

typedef struct {
    int32_t major, minor;
    const char *name;
    int32_t name_length;
    node own;      /* the arguments of this one are meant */
    node exponent; /* -1: none */
    node coefficient;
    int32_t shape; /* 0: number, 1: named dummy, 2: one dummy inside, 3: one text, 4: arguments */
} sort_key;

static void class_key(canon_work *w, node n, sort_key *key) {
    static const struct {
        const char *name;
        int32_t place;
    } placed[] = {{"exp", 10}, {"log", 11},  {"sin", 20},  {"cos", 21},  {"tan", 22},
                  {"cot", 23}, {"sinh", 30}, {"cosh", 31}, {"tanh", 32}, {"coth", 33}};
    key->minor = 0;
    switch (kind_of(w, n)) {
        case K_RATIONAL:
        case K_FLOAT:
            key->major = 1;
            key->name = "Number";
            break;
        case K_PI:
            key->major = 2;
            key->name = "Pi";
            break;
        case K_E:
            key->major = 2;
            key->name = "Exp1";
            break;
        case K_SYMBOL:
            key->major = 2;
            key->name = w->positive ? "Dummy" : "Symbol";
            break;
        case K_MUL:
            key->major = 3;
            key->name = "Mul";
            break;
        case K_ADD:
            key->major = 3;
            key->minor = 1;
            key->name = "Add";
            break;
        case K_POW:
            key->major = 3;
            key->minor = 2;
            key->name = "Pow";
            break;
        default:
            key->major = 4;
            key->name = canon_function_class(w, n, &key->name_length);
            key->minor = at(w, n)->name >= 0 ? 0 : 10000;
            for (size_t i = 0; i < sizeof placed / sizeof placed[0]; i++) {
                if ((int32_t)strlen(placed[i].name) == key->name_length &&
                    memcmp(placed[i].name, key->name, (size_t)key->name_length) == 0) {
                    key->minor = placed[i].place;
                }
            }
            return;
    }
    key->name_length = (int32_t)strlen(key->name);
}

static sort_key key_of(canon_work *w, node n) {
    sort_key key = {0};
    key.own = n;
    key.exponent = w->one;
    key.coefficient = w->one;
    if (is_number(w, n)) {
        class_key(w, n, &key);
        key.coefficient = n;
        key.exponent = -1;
        return key;
    }
    if (kind_of(w, n) == K_SYMBOL) {
        class_key(w, n, &key);
        key.shape = w->positive ? 1 : 2; /* a plain symbol sorts as a text */
        return key;
    }
    if (is_atom(w, n)) {
        class_key(w, n, &key);
        key.shape = 3;
        return key;
    }
    node rest;
    canon_as_coeff_mul(w, n, &key.coefficient, &rest);
    if (is_pow(w, rest)) as_base_exp(w, rest, &rest, &key.exponent);
    class_key(w, rest, &key);
    key.own = rest;
    key.shape = kind_of(w, rest) == K_SYMBOL ? 2 : is_atom(w, rest) ? 3 : 4;
    return key;
}

static int text_compare(canon_work *w, node a, node b) {
    if (a == b) return 0;
    /* str() of two numbers (of one class): compared as texts */
    if (!is_integer(w, a) || !is_integer(w, b) || canon_number_sign(w, a) < 0 ||
        canon_number_sign(w, b) < 0) {
        doubt(w, CANON_ORDER);
        return canon_compare(w, a, b);
    }
    canon_int x = at(w, a)->p, y = at(w, b)->p, x_scale = 1, y_scale = 1;
    while (x / x_scale >= 10) x_scale *= 10;
    while (y / y_scale >= 10) y_scale *= 10;
    while (x_scale > 0 && y_scale > 0) {
        const canon_int u = x / x_scale % 10, v = y / y_scale % 10;
        if (u != v) return u > v ? 1 : -1;
        x_scale /= 10;
        y_scale /= 10;
    }
    return (x_scale > 0) - (y_scale > 0);
}

static int names_compare(const char *a, int32_t a_length, const char *b, int32_t b_length) {
    const int order = memcmp(a, b, (size_t)(a_length < b_length ? a_length : b_length));
    return order != 0 ? order : (a_length > b_length) - (a_length < b_length);
}

typedef struct {
    node term;
    double coefficient;
    int32_t first, count; /* its (generator, exponent) pairs */
} ordered_term;

/* Whether SymPy takes this for a number: what an unknown function gives is none. */
static bool is_constant(canon_work *w, node n) {
    if (at(w, n)->has_symbol) return false;
    if (!at(w, n)->has_function) return true;
    if (kind_of(w, n) == K_FUNCTION && at(w, n)->name >= 0) return false;
    enter(w);
    bool constant = true;
    for (int32_t i = 0; i < count_of(w, n); i++) constant &= is_constant(w, arg(w, n, i));
    leave(w);
    return constant;
}

/* A positive number and a product of a negative number and one more factor: as a difference. */
static bool ordered_difference(canon_work *w, node n, node *out) {
    for (int32_t i = 0; i < 2; i++) {
        const node first = arg(w, n, i), second = arg(w, n, 1 - i);
        if (kind_of(w, first) > K_E) continue;
        if (is_mul(w, second) && count_of(w, second) == 2 &&
            canon_sign_of(w, first) == SIGN_POSITIVE) {
            const node c = arg(w, second, 0);
            if (!is_number(w, c)) continue;
            if (canon_number_sign(w, c) < 0) {
                out[0] = first;
                out[1] = second;
                return true;
            }
        }
        break;
    }
    return false;
}

static void read_term(canon_work *w, node term, ordered_term *out, list *pairs, list *generators) {
    node c, rest;
    canon_as_coeff_mul(w, term, &c, &rest);
    out->term = term;
    out->coefficient = canon_approximate(w, c);
    out->first = pairs->count;
    int32_t factor_count;
    const node *factor = canon_parts(w, &rest, K_MUL, &factor_count);
    for (int32_t j = 0; rest != w->one && j < factor_count; j++) {
        if (is_constant(w, factor[j])) {
            out->coefficient *= canon_approximate(w, factor[j]);
            continue;
        }
        node base;
        canon_int exponent;
        canon_decompose_power(w, factor[j], &base, &exponent);
        if (exponent > 10000 || exponent < -10000) canon_hand_over(w, CANON_ORDER);
        int32_t k = out->first;
        while (k < pairs->count && pairs->item[k] != base) k += 2;
        if (k < pairs->count) {
            pairs->item[k + 1] = (int32_t)exponent; /* as the dictionary does: the last counts */
        } else {
            push(w, pairs, base);
            push(w, pairs, (int32_t)exponent);
        }
        int32_t g = 0;
        while (g < generators->count && generators->item[g] != base) g++;
        if (g == generators->count) push(w, generators, base);
    }
    out->count = pairs->count - out->first;
}

/* Exponents of the generators in each term, one row a term. */
static const int32_t *monomials(canon_work *w, const ordered_term *terms, int32_t count,
                                const list *pairs, const list *generators) {
    int32_t *monomial = scratch(w, count * (generators->count + 1));
    for (int32_t i = 0; i < count; i++) {
        for (int32_t g = 0; g < generators->count; g++) {
            int32_t exponent = 0;
            for (int32_t k = terms[i].first; k < terms[i].first + terms[i].count; k += 2) {
                if (pairs->item[k] == generators->item[g]) exponent = pairs->item[k + 1];
            }
            monomial[i * generators->count + g] = exponent;
        }
    }
    return monomial;
}

/* < 0 where x comes before y, in falling order of monomials, then in rising order of numbers. */
static int terms_compare(canon_work *w, const ordered_term *x, const ordered_term *y,
                         const int32_t *of_x, const int32_t *of_y, int32_t generators) {
    for (int32_t g = 0; g < generators; g++) {
        if (of_x[g] != of_y[g]) return of_y[g] > of_x[g] ? 1 : -1;
    }
    const double u = x->coefficient, v = y->coefficient;
    if (fabs(u - v) < 1e-9 * (fabs(u) + fabs(v))) {
        doubt(w, CANON_ORDER);
        return canon_compare(w, x->term, y->term);
    }
    return u > v ? 1 : -1;
}

/* Add.as_ordered_terms(): into `out`. */
static void ordered_terms(canon_work *w, node n, node *out) {
    const int32_t count = count_of(w, n);
    if (count > 64) canon_hand_over(w, CANON_SIZE);
    if (count == 2 && ordered_difference(w, n, out)) return;
    ordered_term terms[64];
    const int32_t mark = w->scratch_top;
    list pairs = list_of(w, 64), generators = list_of(w, 16);
    for (int32_t i = 0; i < count; i++) {
        read_term(w, arg(w, n, i), &terms[i], &pairs, &generators);
    }
    for (int32_t i = 1; i < generators.count; i++) {
        const node moving = generators.item[i];
        int32_t j = i;
        for (; j > 0 && canon_sort_key_compare(w, generators.item[j - 1], moving) > 0; j--) {
            generators.item[j] = generators.item[j - 1];
        }
        generators.item[j] = moving;
    }
    const int32_t *monomial = monomials(w, terms, count, &pairs, &generators);
    int32_t order[64];
    for (int32_t i = 0; i < count; i++) {
        int32_t j = i;
        for (; j > 0; j--) {
            const int32_t other = order[j - 1];
            if (terms_compare(w, &terms[other], &terms[i], monomial + other * generators.count,
                              monomial + i * generators.count, generators.count) < 0) {
                break;
            }
            order[j] = other;
        }
        order[j] = i;
    }
    for (int32_t i = 0; i < count; i++) out[i] = terms[order[i]].term;
    w->scratch_top = mark;
}

/* Arguments in the order of a sort key. */
static node *key_arguments(canon_work *w, node n, int32_t *count) {
    *count = count_of(w, n);
    node *out = scratch(w, *count + 1);
    if (is_add(w, n)) {
        ordered_terms(w, n, out);
        return out;
    }
    for (int32_t i = 0; i < *count; i++) out[i] = arg(w, n, i);
    for (int32_t i = 1; is_mul(w, n) && i < *count; i++) {
        const node moving = out[i];
        int32_t j = i;
        for (; j > 0 && canon_sort_key_compare(w, out[j - 1], moving) > 0; j--) out[j] = out[j - 1];
        out[j] = moving;
    }
    return out;
}

static int number_compare(canon_work *w, node a, node b) {
    if (a == b) return 0;
    if (!is_rational(w, a) || !is_rational(w, b)) {
        doubt(w, CANON_FLOAT);
        return canon_compare(w, a, b);
    }
    return canon_number_sign(w, canon_number_add(w, a, canon_negated(w, b)));
}

static int keys_compare(canon_work *w, node a, node b) {
    const sort_key x = key_of(w, a), y = key_of(w, b);
    if (x.major != y.major) return x.major > y.major ? 1 : -1;
    if (x.minor != y.minor) return x.minor > y.minor ? 1 : -1;
    int order = names_compare(x.name, x.name_length, y.name, y.name_length);
    if (order != 0) return order;
    int32_t x_count = x.shape == 0   ? 0
                      : x.shape == 1 ? 2
                                     : 1,
            y_count = y.shape == 0   ? 0
                      : y.shape == 1 ? 2
                                     : 1;
    const int32_t mark = w->scratch_top;
    node *x_args = NULL, *y_args = NULL;
    if (x.shape == 4) x_args = key_arguments(w, x.own, &x_count);
    if (y.shape == 4) y_args = key_arguments(w, y.own, &y_count);
    if (x_count != y_count) order = x_count > y_count ? 1 : -1;
    if (order == 0 && x.shape != y.shape) {
        doubt(w, CANON_ORDER);
        order = x.shape > y.shape ? 1 : -1;
    }
    if (order == 0 && x.shape == 4) {
        for (int32_t i = 0; i < x_count && order == 0; i++) {
            order = canon_sort_key_compare(w, x_args[i], y_args[i]);
        }
    } else if (order == 0 && (x.shape == 1 || x.shape == 2)) {
        const expr_name *m = &w->source->name[at(w, x.own)->name];
        const expr_name *n = &w->source->name[at(w, y.own)->name];
        order = names_compare(w->source->text + m->text, m->length, w->source->text + n->text,
                              n->length);
    } else if (order == 0 && x.shape == 3) {
        order = text_compare(w, x.own, y.own);
    }
    w->scratch_top = mark;
    if (order != 0) return order;
    if (x.exponent != y.exponent) {
        if (x.exponent < 0 || y.exponent < 0) {
            doubt(w, CANON_ORDER);
            return canon_compare(w, a, b);
        }
        order = canon_sort_key_compare(w, x.exponent, y.exponent);
        if (order != 0) return order;
    }
    return number_compare(w, x.coefficient, y.coefficient);
}

int canon_sort_key_compare(canon_work *w, node a, node b) {
    if (a == b) return 0;
    enter(w);
    const int order = keys_compare(w, a, b);
    leave(w);
    return order;
}

static bool sum_could_extract(canon_work *w, node n) {
    int32_t negatives = 0;
    const int32_t count = count_of(w, n);
    for (int32_t i = 0; i < count; i++) {
        negatives += canon_could_extract_minus_sign(w, arg(w, n, i));
    }
    if (2 * negatives != count) return 2 * negatives > count;
    const node opposite = canon_negated(w, n);
    return canon_sort_key_compare(w, n, opposite) < 0;
}

bool canon_could_extract_minus_sign(canon_work *w, node n) {
    switch (kind_of(w, n)) {
        case K_RATIONAL:
        case K_FLOAT: return canon_number_sign(w, n) < 0;
        case K_MUL: return canon_coefficient_is_negative(w, n);
        case K_ADD: {
            const canon_answer *known = recall(w, KNOWN_MINUS_SIGN, n, -1);
            if (known != NULL) return known->first != 0;
            enter(w);
            const bool result = sum_could_extract(w, n);
            leave(w);
            remember(w, KNOWN_MINUS_SIGN, n, -1, result, -1);
            return result;
        }
        default: return false;
    }
}
