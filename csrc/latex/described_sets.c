#include "latex/described_sets.h"

#include "latex/emit.h"
#include "latex/phrases.h"

/* Atoms [first, last). */
typedef struct {
    int32_t first, last;
} range;

/* A bound of the numbers. */
typedef struct {
    range at;
    int closed;
} bound;

typedef enum { NUMBERS_UNKNOWN, NUMBERS_REAL, NUMBERS_WHOLE } numbers_kind;

enum { MOST_EXCEPTED = 8 };

typedef struct {
    numbers_kind of;
    int sign; /* 1 positive, -1 negative, 2 not negative, -2 not positive, 0 any */
    int odd, even, prime, nonzero;
    range multiples, divisors, divisible; /* of which number; empty: of none */
    bound low, high;                      /* empty: none */
    range excepted[MOST_EXCEPTED];
    int32_t excepted_count;
    int said; /* something but the set's name */
} description;

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

/* Whether the atom is this word of text, in small letters or large. */
static int is(const reading *r, int32_t i, const char *word) {
    const layout_atom *a = at(r, i);
    int32_t k = 0;
    if (phrases_kind(r, i) < 0 || a->kind != ATOM_WORD) {
        return 0;
    }
    for (; word[k] != '\0'; k++) {
        if (a->start + k >= a->nucleus_end || (r->text->text[a->start + k] | 32) != word[k]) {
            return 0;
        }
    }
    return a->start + k == a->nucleus_end;
}

/* Whether the words from i on are these two. */
static int are(const reading *r, int32_t i, int32_t last, const char *one, const char *other) {
    return i + 1 < last && is(r, i, one) && is(r, i + 1, other);
}

static int is_any_of(const reading *r, int32_t i, const char *const *word) {
    for (; *word != NULL; word++) {
        if (is(r, i, *word)) {
            return 1;
        }
    }
    return 0;
}

/* The atoms of a value from i on, up to a word or a comma. */
static range value_at(const reading *r, int32_t i, int32_t last) {
    const range of = {i, i};
    int32_t end = i;
    while (end < last && phrases_kind(r, end) < 0 &&
           !layout_is(at(r, end), FAMILY_PUNCTUATION, -1) && at(r, end)->kind != ATOM_BREAK &&
           !layout_is(at(r, end), FAMILY_RELATION, -1)) {
        end++;
    }
    return end == i ? of : (range){i, end};
}

/* --- what stands before the noun -------------------------------------------------------------- */

static int adjective(const reading *r, int32_t i, description *d) {
    static const char *const nothing[] = {"the", "set", "of", "all", "any", "every", "each", NULL};
    static const char *const not_negative[] = {"nonnegative", "non-negative", NULL};
    static const char *const not_positive[] = {"nonpositive", "non-positive", NULL};
    static const char *const not_zero[] = {"nonzero", "non-zero", NULL};
    if (is_any_of(r, i, nothing)) {
        return 1;
    }
    if (d->sign == 0 && (is(r, i, "positive") || is(r, i, "negative"))) {
        d->sign = is(r, i, "positive") ? 1 : -1;
    } else if (d->sign == 0 && is_any_of(r, i, not_negative)) {
        d->sign = 2;
    } else if (d->sign == 0 && is_any_of(r, i, not_positive)) {
        d->sign = -2;
    } else if (is_any_of(r, i, not_zero)) {
        d->nonzero = 1;
    } else if (is(r, i, "odd")) {
        d->odd = 1;
    } else if (is(r, i, "even")) {
        d->even = 1;
    } else if (is(r, i, "prime")) {
        d->prime = 1;
    } else if (is(r, i, "real") && d->of != NUMBERS_WHOLE) {
        d->of = NUMBERS_REAL;
        return 1;
    } else if (is(r, i, "integer") || is(r, i, "whole")) {
        d->of = NUMBERS_WHOLE;
        return 1;
    } else {
        return 0;
    }
    d->said = 1;
    return 1;
}

/* The variable that a set is described by, before what is left out: all real x except 2, all values
 * of x other than 2. The atom behind it, or -1. */
static int32_t variable(const reading *r, int32_t i, int32_t last) {
    i += i + 1 < last && is(r, i, "values") && is(r, i + 1, "of") ? 2 : 0;
    const int named = i + 1 < last && at(r, i)->kind == ATOM_NAME && layout_is_bare(at(r, i));
    return named && (is(r, i + 1, "except") || is(r, i + 1, "excluding") || is(r, i + 1, "other"))
               ? i + 1
               : -1;
}

/* The noun, with what it is of: multiples of 3. The atom behind it, or -1. */
static int32_t noun(const reading *r, int32_t i, int32_t last, description *d) {
    const int multiples = is(r, i, "multiples") || is(r, i, "multiple"),
              divisors = is(r, i, "divisors") || is(r, i, "divisor");
    if (multiples || divisors) {
        if (i + 2 >= last || !is(r, i + 1, "of") || d->prime) {
            return -1;
        }
        const range of = value_at(r, i + 2, last);
        *(multiples ? &d->multiples : &d->divisors) = of;
        d->of = NUMBERS_WHOLE;
        d->said = 1;
        return of.last > of.first ? of.last : -1;
    }
    if (d->of != NUMBERS_WHOLE && variable(r, i, last) >= 0) {
        d->of = NUMBERS_REAL;
        return variable(r, i, last);
    }
    if (is(r, i, "integers") || is(r, i, "integer")) {
        d->of = NUMBERS_WHOLE;
    } else if (is(r, i, "reals") && d->of != NUMBERS_WHOLE) {
        d->of = NUMBERS_REAL;
    } else if (is(r, i, "primes")) {
        d->prime = d->said = 1;
    } else if (!is(r, i, "numbers") && !is(r, i, "number")) {
        return -1;
    }
    if (d->odd || d->even || d->prime) {
        if (d->of == NUMBERS_REAL) {
            return -1;
        }
        d->of = NUMBERS_WHOLE;
    }
    return i + 1;
}

/* --- what stands behind it -------------------------------------------------------------------- */

static int set_bound(bound *to, range value, int closed) {
    if (to->at.last > to->at.first || value.last == value.first) {
        return 0;
    }
    *to = (bound){value, closed};
    return 1;
}

/* greater than 5, at least 5, less than 5, at most 5, not exceeding 5: the atom behind it, -1 where
 * it is none. */
static int32_t comparison(const reading *r, int32_t i, int32_t last, description *d) {
    static const char *const more[] = {"greater", "more", "larger", "bigger", NULL};
    static const char *const less[] = {"less", "smaller", "fewer", NULL};
    const int not = is(r, i, "not");
    int low, closed = not;
    i += not;
    if (i + 2 < last && is(r, i + 1, "than") && (is_any_of(r, i, more) || is_any_of(r, i, less))) {
        low = is_any_of(r, i, more) != not;
        i += 2;
    } else if (are(r, i, last, "at", "least") || are(r, i, last, "at", "most")) {
        low = is(r, i + 1, "least");
        if (not) {
            return -1;
        }
        closed = 1;
        i += 2;
    } else if (is(r, i, "exceeding")) {
        low = !not;
        i++;
    } else {
        return -1;
    }
    const range value = value_at(r, i, last);
    return set_bound(low ? &d->low : &d->high, value, closed) ? value.last : -1;
}

/* from 1 to 9: the atom behind it, -1 where it is none. */
static int32_t between(const reading *r, int32_t i, int32_t last, description *d) {
    if (!is(r, i, "from")) {
        return -1;
    }
    const range low = value_at(r, i + 1, last);
    if (low.last + 1 >= last || !is(r, low.last, "to")) {
        return -1;
    }
    const range high = value_at(r, low.last + 1, last);
    return set_bound(&d->low, low, 1) && set_bound(&d->high, high, 1) ? high.last : -1;
}

/* Where the value begins that is left out, behind what it is called there: where x = 2. */
static int32_t behind_name(const reading *r, int32_t i, int32_t last) {
    i += i < last && (is(r, i, "where") || is(r, i, "when") || is(r, i, "at"));
    const int named = i + 2 < last && at(r, i)->kind == ATOM_NAME &&
                      layout_is(at(r, i + 1), FAMILY_RELATION, EXPR_EQ);
    return named ? i + 2 : i;
}

/* except 0 and 1; other than 2; except x = 0: the atom behind it, -1 where it is none. */
static int32_t exception(const reading *r, int32_t i, int32_t last, description *d) {
    if (is(r, i, "except") || is(r, i, "excluding") || is(r, i, "without")) {
        i += 1 + (i + 1 < last && is(r, i + 1, "for"));
    } else if (are(r, i, last, "other", "than") || are(r, i, last, "different", "from")) {
        i += 2;
    } else {
        return -1;
    }
    for (; i < last; i++) {
        const range value = value_at(r, behind_name(r, i, last), last);
        if (value.last == value.first || d->excepted_count == MOST_EXCEPTED) {
            return -1;
        }
        d->excepted[d->excepted_count++] = value;
        i = value.last;
        if (i < last && layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_COMMA) && i + 1 < last &&
            is(r, i + 1, "and")) {
            i++;
        }
        if (i >= last ||
            !(is(r, i, "and") || layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_COMMA))) {
            return i;
        }
    }
    return -1;
}

static int32_t tail(const reading *r, int32_t i, int32_t last, description *d) {
    static const char *const nothing[] = {"that", "which", "are", "is", NULL};
    while (i < last && is_any_of(r, i, nothing)) {
        i++;
    }
    int32_t end = i < last ? comparison(r, i, last, d) : -1;
    if (end < 0 && i < last) {
        end = between(r, i, last, d);
    }
    if (end < 0 && i < last) {
        end = exception(r, i, last, d);
    }
    if (end < 0 && are(r, i, last, "divisible", "by")) {
        d->divisible = value_at(r, i + 2, last);
        end = d->divisible.last > d->divisible.first ? d->divisible.last : -1;
    }
    d->said = 1;
    return end;
}

static int read(const reading *r, int32_t first, int32_t last, description *d) {
    *d = (description){.of = NUMBERS_UNKNOWN};
    int32_t i = first;
    while (i < last && adjective(r, i, d) && !is(r, i, "integer")) {
        i++;
    }
    if (i < last && is(r, i, "integer") && i + 1 < last && adjective(r, i + 1, d)) {
        return 0;
    }
    if (i + 1 < last && is(r, i, "integer") && is(r, i + 1, "multiples")) {
        i++; /* odd integer multiples of */
    }
    i = i < last ? noun(r, i, last, d) : -1;
    i += i >= 0 && i < last && at(r, i)->kind == ATOM_NAME && phrases_kind(r, i) < 0;
    for (int due = 0; i >= 0 && i < last; due = 1) {
        i += (due && is(r, i, "and")) || layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_COMMA);
        i = i < last ? tail(r, i, last, d) : -1;
    }
    const int low = d->low.at.last > 0, high = d->high.at.last > 0;
    if (d->of == NUMBERS_UNKNOWN) {
        d->of = NUMBERS_REAL;
    }
    if (d->of == NUMBERS_REAL && ((d->sign > 0 && low) || (d->sign < 0 && high))) {
        return 0; /* the one or the other says nothing */
    }
    return i == last && d->said && !(d->odd && d->even);
}

/* The number by which a name is said to be divisible: n is divisible by 3, n is a multiple of 3;
 * empty where nothing of the kind stands there. */
static range divisor_of(const reading *r, int32_t first, int32_t last) {
    const range none = {first, first};
    int32_t i = first + 1;
    if (i + 2 >= last || at(r, first)->kind != ATOM_NAME || phrases_kind(r, first) >= 0 ||
        !is(r, i, "is")) {
        return none;
    }
    i++;
    i += is(r, i, "any") || (at(r, i)->nucleus_end == at(r, i)->start + 1 &&
                             r->text->text[at(r, i)->start] == 'a'); /* a letter, elsewhere */
    if (!are(r, i, last, "divisible", "by") && !are(r, i, last, "multiple", "of")) {
        return none;
    }
    const range of = value_at(r, i + 2, last);
    return of.last == last ? of : none;
}

int described_sets_are(const reading *r, int32_t first, int32_t last) {
    description d;
    const range divisor = divisor_of(r, first, last);
    if (divisor.last > divisor.first) {
        return 1;
    }
    return phrases_kind(r, first) >= 0 && read(r, first, last, &d);
}

/* --- the set ---------------------------------------------------------------------------------- */

static int is_empty(range of) { return of.first == of.last; }

static int push_range(reading *r, range of) { return meaning_expression(r, of.first, of.last); }

/* Pushes the greater one of what the sign says and what is said besides; the sign alone where
 * nothing is. 0 on failure. */
static int push_end(reading *r, const bound *said, int infinite) {
    if (!is_empty(said->at)) {
        return push_range(r, said->at);
    }
    if (infinite == 0) {
        return emit_integer(r, 0);
    }
    return emit_constant(r, EXPR_INFINITY) &&
           (infinite > 0 || (emit_integer(r, -1) && emit_product(r, 2)));
}

static int push_excepted(reading *r, const description *d) {
    int32_t count = 0;
    if (d->nonzero) {
        if (!emit_integer(r, 0)) {
            return 0;
        }
        count++;
    }
    for (int32_t k = 0; k < d->excepted_count; k++, count++) {
        if (!push_range(r, d->excepted[k])) {
            return 0;
        }
    }
    return count == 0 ||
           (emit_collection(r, EXPR_SET, count) && emit_collection(r, EXPR_SET_DIFFERENCE, 2));
}

static int push_reals(reading *r, const description *d) {
    static const expr_collection interval[] = {EXPR_INTERVAL_OPEN, EXPR_INTERVAL_LEFT_OPEN,
                                               EXPR_INTERVAL_RIGHT_OPEN, EXPR_INTERVAL_CLOSED};
    const int low = !is_empty(d->low.at), high = !is_empty(d->high.at);
    if (d->sign == 0 && !low && !high) {
        return emit_constant(r, EXPR_REALS) && push_excepted(r, d);
    }
    const int above = !low && d->sign > 0, below = !high && d->sign < 0;
    const int low_closed = low ? d->low.closed : above && d->sign == 2,
              high_closed = high ? d->high.closed : below && d->sign == -2;
    return push_end(r, &d->low, above ? 0 : -1) && push_end(r, &d->high, below ? 0 : 1) &&
           emit_collection(r, interval[2 * low_closed + high_closed], 2) && push_excepted(r, d);
}

static int push_n(reading *r) { return emit_spelled(r, EXPR_SYMBOL, "n", 0, 0); }

/* Pushes that n is an integer: the count of conditions grows by one. */
static int push_whole(reading *r) {
    return push_n(r) && emit_constant(r, EXPR_INTEGERS) && emit_relation(r, EXPR_IN);
}

/* Pushes a relation of n to a bound. */
static int push_bound(reading *r, const bound *of, expr_relation open, expr_relation closed) {
    return push_n(r) && push_range(r, of->at) && emit_relation(r, of->closed ? closed : open);
}

static int push_says(reading *r, const char *word) {
    return push_n(r) && emit_spelled(r, EXPR_WORDS, word, 0, 0) && emit_operator(r, EXPR_AND, 2);
}

/* Pushes a = 0 mod m. */
static int push_multiple(reading *r, const range *a, const range *m) {
    return (a == NULL ? push_n(r) : push_range(r, *a)) && emit_integer(r, 0) &&
           (m == NULL ? push_n(r) : push_range(r, *m)) && emit_operator(r, EXPR_CONGRUENCE, 3);
}

/* Pushes what is said of n, and counts it. */
static int push_conditions(reading *r, const description *d, int32_t *count) {
    static const expr_relation order[] = {EXPR_LE, EXPR_LT, EXPR_EQ, EXPR_GT, EXPR_GE};
    int ok = 1;
    if (d->sign != 0) {
        ok = push_n(r) && emit_integer(r, 0) && emit_relation(r, order[d->sign + 2]);
        ++*count;
    }
    if (ok && !is_empty(d->low.at)) {
        ok = push_bound(r, &d->low, EXPR_GT, EXPR_GE);
        ++*count;
    }
    if (ok && !is_empty(d->high.at)) {
        ok = push_bound(r, &d->high, EXPR_LT, EXPR_LE);
        ++*count;
    }
    if (ok && (d->odd || d->even)) {
        ok = push_says(r, d->odd ? "odd" : "even");
        ++*count;
    }
    if (ok && d->prime) {
        ok = push_says(r, "prime");
        ++*count;
    }
    if (ok && !is_empty(d->divisors)) {
        ok = push_multiple(r, &d->divisors, NULL);
        ++*count;
    }
    if (ok && !is_empty(d->divisible)) {
        ok = push_multiple(r, NULL, &d->divisible);
        ++*count;
    }
    return ok;
}

/* Pushes the integers of one sign by their usual name. */
static int push_named(reading *r, int sign) {
    static const char *const name[] = {"Z_{<=0}", "Z_{<0}", "", "Z_{>0}", "Z_{>=0}"};
    return emit_spelled(r, EXPR_SYMBOL, name[sign + 2], 0, 0);
}

/* Pushes the value of n at which a multiple stands, (2 n - 1) m, and where n runs. */
static int push_run(reading *r, const description *d) {
    const range of = is_empty(d->multiples) ? d->divisible : d->multiples;
    if (is_empty(of) && !d->odd && !d->even && d->sign != 0) {
        return push_named(r, d->sign);
    }
    const int sign = d->sign < 0 ? -1 : 1;
    int ok = push_n(r);
    if (ok && (d->odd || d->even)) {
        ok = emit_integer(r, 2) && emit_product(r, 2);
    }
    if (ok && d->odd) {
        ok = emit_integer(r, -sign) && emit_sum(r, 2);
    }
    if (ok && !is_empty(of)) {
        ok = push_range(r, of) && emit_product(r, 2);
    }
    if (!ok || !push_whole(r)) {
        return 0;
    }
    if (d->sign == 0) {
        return emit_collection(r, EXPR_SET_OF, 2);
    }
    const int from_zero = (d->sign == 2 || d->sign == -2) && !d->odd;
    return push_n(r) && emit_integer(r, from_zero ? 0 : sign) &&
           emit_relation(r, sign > 0 ? EXPR_GE : EXPR_LE) && emit_collection(r, EXPR_SET_OF, 3);
}

static int push_integers(reading *r, const description *d) {
    int32_t count = 1;
    if (d->sign == 0 && !d->odd && !d->even && !d->prime && is_empty(d->multiples) &&
        is_empty(d->divisors) && is_empty(d->divisible) && is_empty(d->low.at) &&
        is_empty(d->high.at)) {
        return emit_constant(r, EXPR_INTEGERS) && push_excepted(r, d);
    }
    const int bounded = !is_empty(d->low.at) || !is_empty(d->high.at);
    if (!d->prime && is_empty(d->divisors) && !bounded &&
        (is_empty(d->multiples) || is_empty(d->divisible))) {
        return push_run(r, d) && push_excepted(r, d);
    }
    if (!is_empty(d->multiples)) {
        description other = *d;
        other.divisible = d->multiples;
        other.multiples = (range){0, 0};
        return is_empty(d->divisible) && push_integers(r, &other);
    }
    return push_whole(r) && push_conditions(r, d, &count) &&
           emit_collection(r, EXPR_SET_OF, count) && push_excepted(r, d);
}

int described_sets_push(reading *r, int32_t first, int32_t last) {
    description d;
    const range divisor = divisor_of(r, first, last), name = {first, first + 1};
    if (!is_empty(divisor)) {
        return push_multiple(r, &name, &divisor);
    }
    if (!read(r, first, last, &d)) {
        return 0;
    }
    return d.of == NUMBERS_REAL ? push_reals(r, &d) : push_integers(r, &d);
}
