#include "pair/forms.h"

#include <string.h>

static int is_word(const expr *e, int32_t root, const char *prefix) {
    const expr_name *const name = &e->name[e->node[root].label];
    const size_t length = strlen(prefix);
    return (size_t)name->length >= length && memcmp(e->text + name->text, prefix, length) == 0;
}

/* Whether the spelling of a name is that of a derivative: dots above it, or primes at its end. */
static int is_dotted(const expr *e, int32_t root) {
    return is_word(e, root, "dot{") || is_word(e, root, "ddot{") || is_word(e, root, "dddot{");
}

static int is_primed(const expr *e, int32_t root) {
    const expr_name *const name = &e->name[e->node[root].label];
    return name->length > 0 && e->text[name->text + name->length - 1] == '\'';
}

/* " " stands for what was left out before a relation. */
int pair_is_left_out(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[root].label];
    return name->length == 1 && e->text[name->text] == ' ';
}

int pair_is_dots(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[root].label];
    return name->length == 3 && e->text[name->text] == '.' && e->text[name->text + 1] == '.';
}

int pair_is_integer_letter(const expr *e, int32_t label) {
    const expr_name *const name = &e->name[label];
    if (name->length != 1) return 0;
    switch (e->text[name->text]) {
#define X(character) case character:
#include "probe/integers.def"
#undef X
        return 1;
        default: return 0;
    }
}

int pair_is_name(const expr *e, int32_t root) {
    const expr_node *const node = &e->node[root];
    /* Letters of a unit without a number are a quantity's: pH = 7. */
    if (node->kind == EXPR_UNIT) return 1;
    if (node->kind == EXPR_SYMBOL) return !pair_is_left_out(e, root) && !is_dotted(e, root);
    if (node->kind != EXPR_CALL || is_primed(e, root) || is_dotted(e, root) ||
        is_word(e, root, "nabla_")) {
        return 0;
    }
    /* Of a variable, of a number (with its unit), of a variable that goes somewhere. */
    const int measured = root > 0 && pair_is_number(e, root - 1) && pair_has_units(e, root - 1);
    for (int32_t i = pair_start(e, root); i < root; i++) {
        const int kind = e->node[i].kind;
        const int of_unit = kind == EXPR_UNIT || kind == EXPR_MUL || kind == EXPR_POW;
        if (kind != EXPR_SYMBOL && kind != EXPR_NUMBER && kind != EXPR_CONSTANT &&
            kind != EXPR_RELATION && !(measured && of_unit)) {
            return 0;
        }
    }
    return 1;
}

/* The letters of a name without what makes a derivative or the inverse function of it: dots above
 * it, primes at its end, ^{-1}. */
static int32_t undecorated(const expr *e, int32_t root, char *to, int32_t room) {
    static const char *const dots[] = {"dot{", "ddot{", "dddot{"};
    const expr_name *const name = &e->name[e->node[root].label];
    static const char inverse[] = {'^', '{', '-', '1', '}'};
    const char *at = e->text + name->text, *end = at + name->length;
    int32_t length = 0, open = 0;
    if ((size_t)name->length > sizeof inverse &&
        memcmp(end - sizeof inverse, inverse, sizeof inverse) == 0) {
        end -= sizeof inverse;
    }
    for (size_t k = 0; k < sizeof dots / sizeof *dots; k++) {
        const size_t bytes = strlen(dots[k]);
        if ((size_t)(end - at) > bytes && memcmp(at, dots[k], bytes) == 0) {
            at += bytes;
            open = 1;
            break;
        }
    }
    for (; at < end && length < room; at++) {
        if (*at == '\'' || (open && *at == '}')) {
            open = 0;
        } else {
            to[length++] = *at;
        }
    }
    return length;
}

int pair_is_derived_of(const expr *e, int32_t a, int32_t b) {
    enum { ROOM = 48 };
    char one[ROOM], other[ROOM];
    const uint32_t named = 1u << EXPR_SYMBOL | 1u << EXPR_CALL;
    if (!(named >> e->node[a].kind & 1u) || !(named >> e->node[b].kind & 1u) ||
        e->node[a].label == e->node[b].label) {
        return 0;
    }
    const int32_t length = undecorated(e, a, one, ROOM);
    return length == undecorated(e, b, other, ROOM) && length < ROOM &&
           memcmp(one, other, (size_t)length) == 0;
}

static int is_divisor(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_POW) return 0;
    return pair_is_integer(e, root - 1, -1);
}

/* Whether every term of a sum is the value of an unknown function, with either sign. */
static int is_sum_of_calls(const expr *e, int32_t root) {
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        int32_t term = child;
        if (e->node[child].kind == EXPR_MUL && e->node[child].arity == 2 &&
            pair_is_integer(e, pair_left_of(e, child - 1), -1)) {
            term = child - 1;
        }
        if (e->node[term].kind != EXPR_CALL) return 0;
    }
    return 1;
}

/* Whether it is a quotient of quantities without a number. Products nest no deeper than a stroke
 * and what stands below it. */
static int is_ratio(const expr *e, int32_t root, int below) {
    int32_t child = root - 1, divisors = below;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        const int divides = is_divisor(e, child);
        const int32_t factor = divides ? pair_left_of(e, child - 1) : child;
        const int kind = e->node[factor].kind;
        divisors += divides;
        if (kind == EXPR_MUL) {
            if (below || !is_ratio(e, factor, 1)) return 0;
        } else if (kind == EXPR_ADD || kind == EXPR_POW || !pair_is_quantity(e, factor)) {
            return 0;
        }
    }
    return divisors > 0;
}

/* The square of a letter by whose square a statistic is called: \sigma^2, \chi^2, s^2, R^2. */
static int is_squared_statistic(const expr *e, int32_t root) {
    static const char *const letters[] = {"sigma", "hat{sigma}", "chi", "s", "S", "R"};
    if (!pair_is_integer(e, root - 1, 2)) return 0;
    const int32_t base = pair_left_of(e, root - 1);
    if (e->node[base].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[base].label];
    const char *const text = e->text + name->text;
    for (size_t k = 0; k < sizeof letters / sizeof *letters; k++) {
        const int32_t bytes = (int32_t)strlen(letters[k]);
        if (name->length >= bytes && memcmp(text, letters[k], (size_t)bytes) == 0 &&
            (name->length == bytes || text[bytes] == '_')) {
            return 1;
        }
    }
    return 0;
}

/* The derivative in a direction, D_u f. */
static int is_directional(const expr *e, int32_t root) {
    const int32_t function = root - 1;
    if (e->node[root].arity != 2 ||
        (e->node[function].kind != EXPR_SYMBOL && e->node[function].kind != EXPR_CALL)) {
        return 0;
    }
    const int32_t sign = pair_left_of(e, function);
    const expr_name *const name = &e->name[e->node[sign].label];
    return e->node[sign].kind == EXPR_SYMBOL && name->length > 2 && e->text[name->text] == 'D' &&
           e->text[name->text + 1] == '_';
}

/* [\vec a, \vec b]: the product of two vectors, as Russian books write it. */
static int is_vector_product(const expr *e, int32_t root) {
    const expr_node *const node = &e->node[root];
    if (node->head != EXPR_LIST || node->arity != 2) return 0;
    const expr_node *const right = node - 1, *const left = &e->node[pair_left_of(e, root - 1)];
    return left->kind == EXPR_SYMBOL && right->kind == EXPR_SYMBOL &&
           (left->flags & right->flags & EXPR_FLAG_VECTOR) != 0;
}

int pair_is_quantity(const expr *e, int32_t root) {
    const expr_node *const node = &e->node[root];
    switch (node->kind) {
        case EXPR_SYMBOL: return !pair_is_left_out(e, root);
        case EXPR_CALL:
        case EXPR_FUNCTION: return 1;
        case EXPR_OPERATOR: return node->head != EXPR_PLUS_MINUS && node->head != EXPR_MINUS_PLUS;
        case EXPR_MUL: return is_ratio(e, root, 0) || is_directional(e, root);
        case EXPR_ADD: return is_sum_of_calls(e, root);
        case EXPR_POW: return is_squared_statistic(e, root) || pair_is_squared_modulus(e, root);
        case EXPR_COLLECTION: return node->head == EXPR_SET_OF || is_vector_product(e, root);
        default: return 0;
    }
}

int pair_relates_coordinates(const expr *e, int32_t left, int32_t right) {
    int other = 0;
    if (e->node[left].kind != EXPR_FUNCTION) return 0;
    for (int32_t i = pair_start(e, left); i < left; i++) {
        if (e->node[i].kind == EXPR_SYMBOL && !pair_takes_all_reals(e, i)) return 0;
    }
    for (int32_t i = pair_start(e, right); i <= right && !other; i++) {
        other = e->node[i].kind == EXPR_SYMBOL && pair_takes_all_reals(e, i) &&
                !pair_mentions(e, left, e->node[i].label);
    }
    return other;
}

int pair_is_permutation(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_SYMBOL && e->text[e->name[e->node[root].label].text] == '(';
}

int pair_is_inverse(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_POW) return 0;
    const int32_t exponent = root - 1;
    return pair_is_integer(e, exponent, -1) ||
           (e->node[exponent].kind == EXPR_MUL && e->node[exponent].arity == 2 &&
            pair_is_integer(e, exponent - 1, 1) &&
            pair_is_integer(e, pair_left_of(e, exponent - 1), -1));
}

int pair_is_product(const expr *e, int32_t root) {
    int32_t child = root - 1, symbolic = 0;
    if (e->node[root].kind != EXPR_MUL) return 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        symbolic += !pair_is_number(e, child);
    }
    return symbolic > 1;
}

int pair_is_difference(const expr *e, int32_t root) {
    int32_t child = root - 1;
    if (e->node[root].kind != EXPR_ADD) return 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        const int taken = e->node[child].kind == EXPR_MUL && e->node[child].arity == 2 &&
                          pair_is_integer(e, pair_left_of(e, child - 1), -1);
        if (e->node[taken ? child - 1 : child].kind != EXPR_SYMBOL) return 0;
    }
    return 1;
}

int pair_is_differential(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_SYMBOL && is_word(e, root, "d{");
}

int pair_is_indexed_quantity(const expr *e, int32_t power, int32_t value) {
    if (e->node[power].kind != EXPR_POW) return 0;
    const int32_t index = power - 1, base = pair_left_of(e, index);
    if (pair_is_differential(e, base)) return pair_is_number(e, index);
    if (e->node[base].kind != EXPR_SYMBOL || e->node[index].kind != EXPR_SYMBOL) return 0;
    if (pair_is_list(e, value)) return 1;
    /* The index stands above other letters, and nowhere else. */
    int32_t above = 0;
    for (int32_t i = pair_start(e, value); i <= value; i++) {
        above += e->node[i].kind == EXPR_POW && pair_same(e, i - 1, index);
        above -= e->node[i].kind == EXPR_SYMBOL && e->node[i].label == e->node[index].label;
    }
    return above == 0 && pair_mentions(e, value, e->node[index].label);
}

/* How many capitals side by side a product consists of, the last perhaps with an index or with what
 * the whole is taken of, MRS_{x,y}, SE(b); 0 where it has other factors, or one that stands in the
 * value as well. */
static int32_t capitals_of(const expr *e, int32_t product, int32_t value, int *called) {
    const int32_t count = e->node[product].arity;
    int32_t child = product - 1;
    *called = 0;
    if (e->node[product].kind != EXPR_MUL) return 0;
    for (int32_t k = 0; k < count; k++, child -= e->node[child].size) {
        const int kind = e->node[child].kind;
        if (kind == EXPR_CALL && k == 0) *called = 1;
        if (kind != EXPR_SYMBOL && !(kind == EXPR_CALL && k == 0)) return 0;
        const expr_name *const name = &e->name[e->node[child].label];
        const char letter = e->text[name->text];
        const int index = k == 0 && name->length > 1 && e->text[name->text + 1] == '_';
        if ((name->length != 1 && !index) || letter < 'A' || letter > 'Z' ||
            pair_mentions(e, value, e->node[child].label)) {
            return 0;
        }
    }
    return count;
}

int pair_is_initials(const expr *e, int32_t product, int32_t value) {
    int called;
    const int32_t capitals = capitals_of(e, product, value, &called);
    return capitals > 2 || (capitals == 2 && called); /* two are a segment or a product */
}

/* Whether it is a segment, two capitals as a product or one name, or a sum of such: PE + PF. */
static int is_made_of_segments(const expr *e, int32_t root, int32_t value) {
    const int32_t terms = e->node[root].kind == EXPR_ADD ? e->node[root].arity : 1;
    int32_t products = 0, called, term = terms > 1 ? root - 1 : root;
    for (int32_t k = 0; k < terms; k++, term -= e->node[term].size) {
        const expr_name *const name = &e->name[e->node[term].label];
        const int one = e->node[term].kind == EXPR_SYMBOL && terms > 1 && name->length == 2 &&
                        e->text[name->text] >= 'A' && e->text[name->text] <= 'Z' &&
                        e->text[name->text + 1] >= 'A' && e->text[name->text + 1] <= 'Z';
        const int product = capitals_of(e, term, value, &called) > 1;
        if (!one && !product) return 0;
        products += product;
    }
    return products > 0;
}

int pair_is_numbered(const expr *e, int32_t product, int32_t value) {
    return is_made_of_segments(e, product, value) &&
           (pair_is_number(e, value) ||
            (pair_is_value(e, value) &&
             !expr_holds(e, value, 1u << EXPR_SYMBOL | 1u << EXPR_CALL | 1u << EXPR_COLLECTION)));
}

/* Rows in brackets, a diagonal of more than one entry. */
static int is_matrix(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_COLLECTION, EXPR_MATRIX) ||
           (pair_is(e, root, EXPR_OPERATOR, EXPR_DIAGONAL) && e->node[root].arity > 1) ||
           (pair_is(e, root, EXPR_COLLECTION, EXPR_LIST) && e->node[root].arity > 1 &&
            pair_is(e, root - 1, EXPR_COLLECTION, EXPR_LIST) && e->node[root - 1].arity > 1);
}

int pair_is_written_matrix(const expr *e, int32_t root) {
    int32_t child = root - 1;
    if (is_matrix(e, root)) return 1;
    for (int32_t k = 0; e->node[root].kind == EXPR_MUL && k < e->node[root].arity; k++) {
        if (is_matrix(e, child)) return 1;
        child -= e->node[child].size;
    }
    return 0;
}

/* A name, its inverse or another power of it, its transpose. */
static int is_factor_of_names(const expr *e, int32_t root) {
    const expr_node *const node = &e->node[root];
    if (node->kind == EXPR_POW) {
        return pair_is_number(e, root - 1) &&
               e->node[pair_left_of(e, root - 1)].kind == EXPR_SYMBOL;
    }
    const int turned = node->kind == EXPR_OPERATOR && node->arity == 1 &&
                       (node->head == EXPR_TRANSPOSE || node->head == EXPR_DAGGER);
    return e->node[turned ? root - 1 : root].kind == EXPR_SYMBOL;
}

int pair_is_made_of_names(const expr *e, int32_t root) {
    int32_t child = root - 1;
    if (e->node[root].kind == EXPR_POW) return is_factor_of_names(e, root);
    if (e->node[root].kind != EXPR_MUL) return 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        /* (AB)C is a product in a product. */
        if (e->node[child].kind == EXPR_MUL) {
            for (int32_t i = pair_start(e, child); i < child; i++) {
                if (e->node[i].kind != EXPR_SYMBOL) return 0;
            }
        } else if (!is_factor_of_names(e, child)) {
            return 0;
        }
    }
    return 1;
}

/* Whether nothing but letters, numbers and these operations of sets or matrices stand in a tree. */
static int is_of_letters(const expr *e, int32_t root, int of_sets) {
    int32_t letters = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node *const node = &e->node[i];
        const int set = node->kind == EXPR_COLLECTION &&
                        (node->head == EXPR_UNION || node->head == EXPR_INTERSECTION ||
                         node->head == EXPR_SET_DIFFERENCE);
        const int sum = node->kind == EXPR_ADD || node->kind == EXPR_MUL ||
                        node->kind == EXPR_NUMBER ||
                        (node->kind == EXPR_OPERATOR && node->arity == 1 &&
                         (node->head == EXPR_TRANSPOSE || node->head == EXPR_DAGGER));
        letters += node->kind == EXPR_SYMBOL;
        if (node->kind != EXPR_SYMBOL && node->kind != EXPR_POW && !(of_sets ? set : sum)) return 0;
    }
    return letters > 0;
}

/* Whether a matrix is written out whose entries are letters that another one has not. */
static int is_matrix_of_names(const expr *e, int32_t root, int32_t other) {
    if (!pair_is_written_matrix(e, root)) return 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int table = e->node[i].kind == EXPR_COLLECTION;
        if (!table && (e->node[i].kind != EXPR_SYMBOL || pair_mentions(e, other, e->node[i].label)))
            return 0;
    }
    return 1;
}

int pair_gives_entries(const expr *e, int32_t left, int32_t right) {
    const int kind = e->node[left].kind;
    if (pair_is_written_matrix(e, right)) {
        return pair_is_made_of_names(e, left) || is_matrix_of_names(e, left, right) ||
               ((kind == EXPR_ADD || kind == EXPR_POW) && is_of_letters(e, left, 0));
    }
    const int members = pair_is(e, right, EXPR_COLLECTION, EXPR_SET) ||
                        pair_is(e, right, EXPR_COLLECTION, EXPR_LIST) ||
                        pair_is(e, right, EXPR_COLLECTION, EXPR_TUPLE) ||
                        pair_is_set_of_reals(e, right);
    return members && (kind == EXPR_COLLECTION || kind == EXPR_POW) && is_of_letters(e, left, 1) &&
           !pair_is_number(e, left);
}

int pair_is_number(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node *const node = &e->node[i];
        switch (node->kind) {
            case EXPR_SYMBOL:
            case EXPR_CALL:
            case EXPR_WORDS:
            case EXPR_RELATION:
            case EXPR_COLLECTION: return 0;
            case EXPR_OPERATOR:
                if (node->head != EXPR_PLUS_MINUS && node->head != EXPR_MINUS_PLUS &&
                    node->head != EXPR_PERCENT && node->head != EXPR_UNCERTAIN &&
                    node->head != EXPR_CLOCK) {
                    return 0;
                }
                break;
            default: break;
        }
    }
    return 1;
}

int pair_has_sign(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (pair_is(e, i, EXPR_CONSTANT, EXPR_DEGREE) ||
            pair_is(e, i, EXPR_OPERATOR, EXPR_PERCENT)) {
            return 1;
        }
    }
    return 0;
}

int pair_has_units(const expr *e, int32_t root) { return expr_holds(e, root, 1u << EXPR_UNIT); }

int pair_is_value(const expr *e, int32_t root) {
    const expr_node *const node = &e->node[root];
    if (node->kind == EXPR_RELATION || node->kind == EXPR_WORDS) return 0;
    return node->kind != EXPR_COLLECTION || node->head == EXPR_MATRIX || node->head == EXPR_ROW;
}

static int is_chain(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_COLLECTION, EXPR_CHAIN);
}

/* Whether it is a relation whose head is among `heads`, bit k standing for relation k, or a chain
 * of such. */
static int is_relation_of(const expr *e, int32_t root, uint32_t heads) {
    if (e->node[root].kind == EXPR_RELATION) return (int)(heads >> e->node[root].head & 1u);
    if (!is_chain(e, root)) return 0;
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (e->node[child].kind != EXPR_RELATION || !(heads >> e->node[child].head & 1u)) return 0;
    }
    return e->node[root].arity > 0;
}

int pair_is_equation(const expr *e, int32_t root) {
    const uint32_t heads = 1u << EXPR_EQ | 1u << EXPR_APPROX | 1u << EXPR_SIM | 1u << EXPR_EQUIV;
    return is_relation_of(e, root, heads);
}

int pair_is_inequality(const expr *e, int32_t root) {
    const uint32_t heads = 1u << EXPR_LT | 1u << EXPR_LE | 1u << EXPR_GT | 1u << EXPR_GE |
                           1u << EXPR_NE | 1u << EXPR_MUCH_LESS | 1u << EXPR_MUCH_GREATER;
    return is_relation_of(e, root, heads);
}

int pair_is_relation(const expr *e, int32_t root) {
    return is_relation_of(e, root, ~(1u << EXPR_IMPLIED | 1u << EXPR_SAME_AS));
}

int32_t pair_term_count(const expr *e, int32_t root) {
    return is_chain(e, root) ? e->node[root].arity + 1 : 2;
}

void pair_terms(const expr *e, int32_t root, int32_t *term) {
    const int32_t count = pair_term_count(e, root);
    int32_t link = is_chain(e, root) ? root - 1 : root;
    for (int32_t k = count - 1; k > 0; k--) {
        term[k] = link - 1;
        if (k == 1) term[0] = pair_left_of(e, link - 1);
        link -= e->node[link].size;
    }
}

int32_t pair_first_term(const expr *e, int32_t root) {
    /* The first link is found from the right; its left side starts where the chain does. */
    int32_t link = root;
    if (is_chain(e, root)) {
        link = root - 1;
        for (int32_t k = e->node[root].arity; k > 1; k--) link -= e->node[link].size;
    }
    return pair_left_of(e, link - 1);
}

int32_t pair_last_term(const expr *e, int32_t root) {
    return is_chain(e, root) ? root - 2 : root - 1;
}

static int is_collection_of(const expr *e, int32_t root, uint32_t heads) {
    return e->node[root].kind == EXPR_COLLECTION && (heads >> e->node[root].head & 1u);
}

int pair_is_bare_list(const expr *e, int32_t root) {
    return is_collection_of(e, root, 1u << EXPR_SEQUENCE | 1u << EXPR_CONJUNCTION);
}

int pair_is_list(const expr *e, int32_t root) {
    return is_collection_of(
        e, root, 1u << EXPR_SEQUENCE | 1u << EXPR_CONJUNCTION | 1u << EXPR_TUPLE | 1u << EXPR_LIST);
}

int pair_lists_vectors(const expr *e, int32_t root) {
    if (!pair_is_bare_list(e, root)) return 0;
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        const int column =
            pair_is(e, child, EXPR_COLLECTION, EXPR_MATRIX) && e->node[child - 1].arity == 1;
        if (!column && !pair_is(e, child, EXPR_COLLECTION, EXPR_TUPLE)) return 0;
    }
    return 1;
}

int pair_lists_name_again(const expr *e, int32_t root) {
    enum { MOST_MEMBERS = 8 };
    int32_t label[MOST_MEMBERS], child = root - 1, again = -1, others = 0;
    const int32_t count = e->node[root].arity;
    if (!pair_is_bare_list(e, root) || count > MOST_MEMBERS) return 0;
    for (int32_t k = 0; k < count; k++, child -= e->node[child].size) {
        if (!pair_is(e, child, EXPR_RELATION, EXPR_EQ)) return 0;
        const int32_t name = pair_left_of(e, child - 1);
        if (e->node[name].kind != EXPR_SYMBOL) return 0;
        label[k] = e->node[name].label;
        for (int32_t i = 0; i < k; i++) {
            if (label[i] != label[k]) continue;
            if (again >= 0 && again != label[k]) return 0; /* x = 1, y = 2, x = 3, y = 4: points */
            again = label[k];
        }
    }
    for (int32_t k = 0; k < count; k++) others += label[k] != again;
    return again >= 0 && others > 0;
}

int pair_is_unordered(const expr *e, int32_t root) {
    return is_collection_of(
        e, root,
        1u << EXPR_SET | 1u << EXPR_ALTERNATIVES | 1u << EXPR_UNION | 1u << EXPR_INTERSECTION);
}

int pair_is_set_of_reals(const expr *e, int32_t root) {
    const expr_node *const node = &e->node[root];
    if (node->kind == EXPR_CONSTANT)
        return node->head == EXPR_REALS || node->head == EXPR_EMPTY_SET;
    return is_collection_of(e, root,
                            1u << EXPR_INTERVAL_OPEN | 1u << EXPR_INTERVAL_CLOSED |
                                1u << EXPR_INTERVAL_LEFT_OPEN | 1u << EXPR_INTERVAL_RIGHT_OPEN |
                                1u << EXPR_UNION | 1u << EXPR_INTERSECTION |
                                1u << EXPR_SET_DIFFERENCE);
}

int pair_relates_things(const expr *e, int32_t root) {
    const int head = e->node[root].head;
    if (e->node[root].kind != EXPR_RELATION || (head != EXPR_SIM && head != EXPR_APPROX)) return 0;
    const int32_t right = root - 1, left = pair_left_of(e, right);
    return e->node[right].kind == EXPR_SYMBOL && e->node[left].kind == EXPR_SYMBOL;
}

int32_t pair_core(const expr *e, int32_t root) {
    for (;;) {
        if (is_collection_of(e, root, 1u << EXPR_GIVEN | 1u << EXPR_QUALIFIED)) {
            root = pair_child(e, root, 0);
        } else if (is_collection_of(e, root, 1u << EXPR_LABELLED)) {
            root -= 1;
        } else {
            return root;
        }
    }
}

int pair_all_named(const expr *e, int32_t root) {
    int32_t child = root - 1;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        if (!pair_is_equation(e, child) || !pair_is_name(e, pair_first_term(e, child))) return 0;
    }
    return e->node[root].arity > 0;
}

int pair_takes_all_reals(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[root].label];
    const char first = name->length > 0 ? e->text[name->text] : ' ';
    if (first < 'x' || first > 'z') return 0;
    return name->length == 1 || e->text[name->text + 1] == '_';
}

int pair_minds_signs(const expr *e, int32_t root) {
    int letters = 0, functions = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node *const node = &e->node[i];
        letters |= pair_takes_all_reals(e, i);
        functions |= node->kind == EXPR_FUNCTION;
        functions |= node->kind == EXPR_POW && (e->node[i - 1].kind != EXPR_NUMBER ||
                                                e->number[e->node[i - 1].label].q != 1 ||
                                                e->number[e->node[i - 1].label].is_decimal);
    }
    return letters && functions;
}

int pair_turns_coordinates(const expr *e, int32_t root) {
    int turned = 0;
    char behind = 'z';
    int32_t child = root - 1;
    if (e->node[root].kind != EXPR_COLLECTION) return 0;
    for (int32_t k = e->node[root].arity; k > 0; k--, child -= e->node[child].size) {
        if (!pair_is(e, child, EXPR_RELATION, EXPR_EQ)) return 0;
        const int32_t name = pair_left_of(e, child - 1);
        if (e->node[name].kind != EXPR_SYMBOL) return 0;
        const expr_name *const spelling = &e->name[e->node[name].label];
        const char letter = e->text[spelling->text];
        if (spelling->length != 1 || letter < 'x' || letter > 'z') return 0;
        turned |= letter > behind;
        behind = letter;
    }
    return turned;
}

int pair_mirrored(int head) {
    switch (head) {
        case EXPR_LT: return EXPR_GT;
        case EXPR_GT: return EXPR_LT;
        case EXPR_LE: return EXPR_GE;
        case EXPR_GE: return EXPR_LE;
        case EXPR_MUCH_LESS: return EXPR_MUCH_GREATER;
        case EXPR_MUCH_GREATER: return EXPR_MUCH_LESS;
        case EXPR_SUBSET: return EXPR_SUPERSET;
        case EXPR_SUPERSET: return EXPR_SUBSET;
        case EXPR_SUBSET_EQ: return EXPR_SUPERSET_EQ;
        case EXPR_SUPERSET_EQ: return EXPR_SUBSET_EQ;
        case EXPR_TO: return EXPR_FROM;
        case EXPR_FROM: return EXPR_TO;
        case EXPR_EQ:
        case EXPR_NE:
        case EXPR_APPROX:
        case EXPR_SIM:
        case EXPR_EQUIV:
        case EXPR_PARALLEL:
        case EXPR_PERPENDICULAR:
        case EXPR_BOTH_WAYS:
        case EXPR_SAME_AS: return head;
        default: return -1;
    }
}

int pair_give_values(const expr *e, int32_t root) {
    enum { MOST = 8 };
    const int32_t count = e->node[root].arity;
    int32_t member[MOST];
    if (count > MOST || !pair_all_named(e, root)) return 0;
    pair_children(e, root, member);
    for (int32_t k = 0; k < count; k++) {
        const int32_t value = member[k] - 1;
        if (e->node[member[k]].kind != EXPR_RELATION || !pair_is_value(e, value)) return 0;
        for (int32_t i = 0; i < count; i++) {
            if (pair_mentions(e, value, e->node[pair_first_term(e, member[i])].label)) return 0;
        }
    }
    return 1;
}

int pair_have_own_units(const expr *e, int32_t root) {
    enum { MOST = 12 };
    uint64_t seen[MOST];
    int32_t child = root - 1;
    if (!pair_is_bare_list(e, root) || e->node[root].arity > MOST) return 0;
    for (int32_t k = 0; k < e->node[root].arity; k++, child -= e->node[child].size) {
        uint64_t units = 0;
        if (!pair_is_number(e, child)) return 0;
        for (int32_t i = pair_start(e, child); i <= child; i++) {
            if (e->node[i].kind == EXPR_UNIT) units += e->name[e->node[i].label].hash;
        }
        for (int32_t i = 0; i < k; i++) {
            if (seen[i] == units) return 0;
        }
        if (units == 0) return 0;
        seen[k] = units;
    }
    return 1;
}
