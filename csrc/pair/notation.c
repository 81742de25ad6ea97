/* Two notations of one thing, in which a pair of answers may be written: dots, primes and indices
 * for the derivatives that the other answer has as quotients, a function with its variables or
 * without, hbar for h / (2 pi), a bar for a conjugate. Both answers are written in the longer one
 * and judged again. */
#include <string.h>

#include "latex/roles.h"
#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/place_names.h"
#include "pair/waves.h"

enum { MOST_SPELLING = 64 };

/* What is told of a name by where it stands. */
enum {
    AS_SYMBOL_OF_GOLD = 1,
    AS_SYMBOL_OF_PRED = 2,
    AS_CALL_OF_GOLD = 4,
    AS_CALL_OF_PRED = 8,
    WITH_OTHER_ARGUMENTS = 16,
    IS_DERIVED = 32, /* operand of a derivative that is written as a quotient */
    IS_COMPLEX = 64, /* has a modulus, a real or an imaginary part, or stands beside its own bar */
    TIMES_PRIMED = 128 /* is multiplied by itself with a prime: x x' of two frames */
};

typedef struct {
    int32_t flags;
    int32_t call;       /* a call of it, -1: none */
    int32_t derivative; /* a derivative of it, -1: none */
    int32_t primed;     /* label of the variable of a call of it with primes, -1: none */
    int32_t free;       /* how often it stands where nothing is differentiated by it */
} use;

typedef struct {
    pair_judge *j;
    use *of; /* by label */
    int32_t names;
    int32_t hbar, planck; /* labels, -1: not both are there */
    int32_t dirac;        /* label of a delta on both sides that has several arguments, else -1 */
    int32_t bar;          /* label of a line over a product of complex letters, -1: there is none */
    int32_t probability;  /* label of P where the other answer writes Pr, else -1 */
    int indexed;          /* \partial_mu in one answer, x^mu below a derivative in the other */
    int changed;
} notation;

static int spelled(const expr *e, int32_t label, const char *text) {
    const expr_name *const name = &e->name[label];
    return strlen(text) == (size_t)name->length &&
           memcmp(e->text + name->text, text, (size_t)name->length) == 0;
}

static int is_derivative(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_OPERATOR, EXPR_DERIVATIVE) ||
           pair_is(e, root, EXPR_OPERATOR, EXPR_PARTIAL);
}

static int32_t find(const notation *n, const char *name, int32_t length) {
    const expr *const e = n->j->e;
    for (int32_t k = 0; k < n->names; k++) {
        if (e->name[k].length == length &&
            memcmp(e->text + e->name[k].text, name, (size_t)length) == 0) {
            return k;
        }
    }
    return -1;
}

/* Whether all arguments of a call are plain symbols. */
static int has_plain_arguments(const expr *e, int32_t call) {
    if (e->node[call].arity == 0 || e->node[call].size != e->node[call].arity + 1) return 0;
    for (int32_t i = pair_start(e, call); i < call; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) return 0;
    }
    return 1;
}

/* Length of a name without the primes at its end. */
static int32_t unprimed(const expr_name *name, const char *text) {
    int32_t length = name->length;
    while (length > 0 && text[name->text + length - 1] == '\'') length--;
    return length;
}

/* Notes the variable of x''(t): dots on the other side are by it. */
static void note_primes(notation *n, int32_t call) {
    const expr *const e = n->j->e;
    const expr_name *const name = &e->name[e->node[call].label];
    const int32_t length = unprimed(name, e->text);
    if (length == name->length || e->node[call].size != 2) return;
    if (e->node[call - 1].kind != EXPR_SYMBOL) return;
    const int32_t base = find(n, e->text + name->text, length);
    if (base >= 0) n->of[base].primed = e->node[call - 1].label;
}

/* Whether a call is added as a constant of integration is, of the other variables: x^2 y + C(y). */
static int is_constant_of(const expr *e, int32_t call, int32_t root) {
    const expr_name *const name = &e->name[e->node[call].label];
    int32_t parent = call + 1;
    while (parent <= root && pair_start(e, parent) > call) parent++;
    return name->length == 1 && (e->text[name->text] == 'C' || e->text[name->text] == 'c') &&
           parent <= root && e->node[parent].kind == EXPR_ADD;
}

static void note_call(notation *n, int32_t call, int flag, int32_t root) {
    const expr *const e = n->j->e;
    use *const of = &n->of[e->node[call].label];
    note_primes(n, call);
    of->flags |= flag;
    if (!has_plain_arguments(e, call) || is_constant_of(e, call, root) ||
        (of->call >= 0 && !pair_same(e, of->call, call))) {
        of->flags |= WITH_OTHER_ARGUMENTS;
    }
    of->call = call;
}

/* The name under a bar, or -1. */
static int32_t barred(const notation *n, int32_t root) {
    const expr *const e = n->j->e;
    if (e->node[root].kind != EXPR_SYMBOL) return -1;
    const expr_name *const name = &e->name[e->node[root].label];
    const char *const text = e->text + name->text;
    if (name->length < 6 || memcmp(text, "bar{", 4) != 0 || text[name->length - 1] != '}') {
        return -1;
    }
    return find(n, text + 4, name->length - 5);
}

/* Where the brace closes that the bar of a name is over; 0 where it has none. */
static int32_t bar_end(const expr *e, int32_t label) {
    const expr_name *const name = &e->name[label];
    const char *const text = e->text + name->text;
    const char *const end = memchr(text, '}', (size_t)name->length);
    if (name->length < 6 || memcmp(text, "bar{", 4) != 0 || end == NULL) return 0;
    return (int32_t)(end - text);
}

/* Spells the conjugate of a name, without the bar that it may have: z_1^*. Its length, or -1. */
static int32_t spell_conjugate(const expr *e, int32_t label, int32_t bar, char *to) {
    static const char star[] = "^{*}";
    const expr_name *const name = &e->name[label];
    const char *const text = e->text + name->text;
    const int32_t from = bar > 0 ? 4 : 0, inner = bar > 0 ? bar - 4 : 0;
    const int32_t rest = name->length - (bar > 0 ? bar + 1 : 0);
    if (inner + rest + 4 > MOST_SPELLING) return -1;
    memcpy(to, text + from, (size_t)inner);
    memcpy(to + inner, text + name->length - rest, (size_t)rest);
    memcpy(to + inner + rest, star, 4);
    return inner + rest + 4;
}

/* The label of z^* beside z under a bar, index and all: z_1^* and \bar z_1; -1 where the pair has
 * no such name. */
static int32_t starred(const notation *n, int32_t root) {
    const expr *const e = n->j->e;
    const int symbol = e->node[root].kind == EXPR_SYMBOL;
    const int32_t bar = symbol ? bar_end(e, e->node[root].label) : 0;
    char spelling[MOST_SPELLING];
    const int32_t length = bar > 0 ? spell_conjugate(e, e->node[root].label, bar, spelling) : -1;
    return length < 0 ? -1 : find(n, spelling, length);
}

/* The label of f^* where a node is f(x) under a bar and the pair calls f^* as well, else -1. */
static int32_t starred_call(const notation *n, int32_t root) {
    const expr *const e = n->j->e;
    char spelling[MOST_SPELLING];
    if (e->node[root].kind != EXPR_CALL || e->node[root].arity != 1 ||
        e->node[root - 1].kind != EXPR_CALL || !spelled(e, e->node[root].label, "bar")) {
        return -1;
    }
    const int32_t length = spell_conjugate(e, e->node[root - 1].label, 0, spelling);
    return length < 0 ? -1 : find(n, spelling, length);
}

/* As spell_conjugate, of which the name is interned. */
static int32_t conjugate_name(expr *e, int32_t label, int32_t bar) {
    char spelling[MOST_SPELLING];
    const int32_t length = spell_conjugate(e, label, bar, spelling);
    return length < 0 ? -1 : expr_intern(e, spelling, length);
}

/* As conjugate_name, of z^{*} as well: it is the conjugate of z. */
static int32_t conjugate_again(expr *e, int32_t label) {
    char spelling[MOST_SPELLING];
    const expr_name *const name = &e->name[label];
    const int32_t rest = name->length - 4;
    const char *const text = e->text + name->text;
    if (rest <= 0 || rest > MOST_SPELLING || memcmp(text + rest, "^{*}", 4) != 0) {
        return conjugate_name(e, label, 0);
    }
    memcpy(spelling, text, (size_t)rest);
    return expr_intern(e, spelling, rest);
}

/* Notes the names that a node shows to be complex: the mean of x is no conjugate of it. */
static void note_complex(notation *n, int32_t root) {
    const expr *const e = n->j->e;
    const expr_node *const node = &e->node[root];
    if (node->kind == EXPR_FUNCTION && node->arity == 1) {
        const int part = node->head == EXPR_ABS || node->head == EXPR_RE || node->head == EXPR_IM;
        const int of_name = part && e->node[root - 1].kind == EXPR_SYMBOL;
        const int32_t first = node->head == EXPR_CONJUGATE ? pair_start(e, root) : root - of_name;
        for (int32_t i = first; i < root; i++) {
            if (e->node[i].kind == EXPR_SYMBOL) n->of[e->node[i].label].flags |= IS_COMPLEX;
        }
    }
    if (node->kind != EXPR_MUL) return;
    int32_t child = root - 1;
    for (int32_t k = 0; k < node->arity; k++, child -= e->node[child].size) {
        const int32_t base = barred(n, child);
        int32_t other = root - 1;
        for (int32_t i = 0; base >= 0 && i < node->arity; i++, other -= e->node[other].size) {
            if (e->node[other].kind == EXPR_SYMBOL && e->node[other].label == base) {
                n->of[base].flags |= IS_COMPLEX;
            }
        }
    }
}

/* Notes a letter that a product has with a prime and without. */
static void note_product(notation *n, int32_t root) {
    const expr *const e = n->j->e;
    int32_t one = root - 1;
    if (e->node[root].kind != EXPR_MUL) return;
    for (int32_t k = 0; k < e->node[root].arity; k++, one -= e->node[one].size) {
        if (e->node[one].kind != EXPR_SYMBOL) continue;
        const expr_name *const name = &e->name[e->node[one].label];
        if (e->text[name->text + name->length - 1] != '\'') continue;
        const int32_t base = find(n, e->text + name->text, unprimed(name, e->text));
        int32_t other = root - 1;
        if (base < 0 || n->of[base].flags & TIMES_PRIMED) continue;
        for (int32_t i = 0; i < e->node[root].arity; i++) {
            if (e->node[other].kind == EXPR_SYMBOL && e->node[other].label == base) {
                n->of[base].flags |= TIMES_PRIMED;
            }
            other -= e->node[other].size;
        }
    }
}

static void note_side(notation *n, int32_t root, int gold) {
    const expr *const e = n->j->e;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int kind = e->node[i].kind;
        note_complex(n, i);
        note_product(n, i);
        if (kind == EXPR_SYMBOL) {
            n->of[e->node[i].label].flags |= gold ? AS_SYMBOL_OF_GOLD : AS_SYMBOL_OF_PRED;
            n->of[e->node[i].label].free++;
        } else if (kind == EXPR_CALL) {
            note_call(n, i, gold ? AS_CALL_OF_GOLD : AS_CALL_OF_PRED, root);
        } else if (is_derivative(e, i)) {
            const int32_t operand = pair_child(e, i, 0), by = pair_child(e, i, 1);
            if (e->node[by].kind == EXPR_SYMBOL) n->of[e->node[by].label].free--;
            const int is_name =
                e->node[operand].kind == EXPR_SYMBOL || e->node[operand].kind == EXPR_CALL;
            if (!is_name) continue;
            n->of[e->node[operand].label].flags |= IS_DERIVED;
            n->of[e->node[operand].label].derivative = i;
        }
    }
}

/* The degree of P_2, P_3, ... functions of one argument; -1 for anything else. P_0 and P_1 are
 * other things as often. */
static int legendre_degree(const expr *e, int32_t label) {
    const expr_name *const name = &e->name[label];
    const char *const text = e->text + name->text;
    if (name->length != 3 || text[0] != 'P' || text[1] != '_' || text[2] < '2' || text[2] > '9') {
        return -1;
    }
    return text[2] - '0';
}

/* The label of a line over a product of complex letters alone: the mean of a product is none. */
static int32_t long_bar(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_CALL || e->node[i].arity != 1 ||
            !spelled(e, e->node[i].label, "bar") || e->node[i - 1].kind != EXPR_MUL) {
            continue;
        }
        int complex = 1;
        for (int32_t k = pair_start(e, i); k < i; k++) {
            const int kind = e->node[k].kind;
            if (kind == EXPR_SYMBOL) {
                const expr_name *const name = &e->name[e->node[k].label];
                const int32_t bar = bar_end(e, e->node[k].label);
                const char *const letter = e->text + name->text + (bar > 0 ? 4 : 0);
                const int32_t length = bar > 0 ? bar - 4 : name->length;
                complex &= (roles_name_bits(letter, length) & LETTER_COMPLEX) != 0;
            } else {
                complex &= kind == EXPR_MUL || kind == EXPR_NUMBER;
            }
        }
        if (complex) return e->node[i].label;
    }
    return -1;
}

static int has_call(const expr *e, int32_t root, int32_t label) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_CALL && e->node[i].label == label) return 1;
    }
    return 0;
}

/* The label of P where one answer writes P(...) and the other Pr(...), else -1. */
static int32_t other_probability(const notation *n, int32_t gold, int32_t pred) {
    const expr *const e = n->j->e;
    const int32_t p = find(n, "P", 1), pr = find(n, "Pr", 2);
    if (p < 0 || pr < 0) return -1;
    const int swapped = (has_call(e, gold, p) && has_call(e, pred, pr)) ||
                        (has_call(e, gold, pr) && has_call(e, pred, p));
    const int mixed = (has_call(e, gold, p) && has_call(e, gold, pr)) ||
                      (has_call(e, pred, p) && has_call(e, pred, pr));
    return swapped && !mixed ? p : -1;
}

/* Turns the letters of the product that was appended last into their conjugates. */
static int32_t conjugate_last(expr *e) {
    const int32_t root = e->node_count - 1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        const int32_t label = conjugate_again(e, e->node[i].label);
        if (label < 0) return -1;
        e->node[i].label = label;
    }
    return root;
}

/* Collects the uses of all names; 0 where nothing can be written in two ways. */
static int collect(notation *n, int32_t gold, int32_t pred) {
    const expr *const e = n->j->e;
    int worth = 0;
    n->names = e->name_count;
    n->hbar = n->planck = n->dirac = -1;
    n->bar = long_bar(e, gold) >= 0 ? long_bar(e, gold) : long_bar(e, pred);
    n->probability = other_probability(n, gold, pred);
    worth |= n->bar >= 0 || n->probability >= 0;
    for (int32_t k = 0; k < n->names; k++) {
        if (spelled(e, k, "hbar")) n->hbar = k;
        if (spelled(e, k, "h")) n->planck = k;
        if (spelled(e, k, "delta")) n->dirac = k;
        worth |= legendre_degree(e, k) > 0;
    }
    for (int32_t k = 0; k < n->names && !worth; k++) {
        worth = e->name[k].length > 5 && memcmp(e->text + e->name[k].text, "bar{", 4) == 0;
    }
    worth |= n->dirac >= 0 && expr_holds(e, gold, 1u << EXPR_CALL);
    worth |= n->hbar >= 0 && n->planck >= 0;
    worth |= expr_holds(e, gold, 1u << EXPR_CALL) != expr_holds(e, pred, 1u << EXPR_CALL);
    for (int side = 0; side < 2 && !worth; side++) {
        const int32_t root = side == 0 ? gold : pred;
        for (int32_t i = pair_start(e, root); i <= root && !worth; i++) {
            worth = is_derivative(e, i) || starred_call(n, i) >= 0;
        }
    }
    for (int side = 0; side < 2 && !n->indexed; side++) {
        n->indexed = place_names_beside_index(e, side == 0 ? gold : pred, n->names);
    }
    if (!worth && !n->indexed) return 0;
    int32_t *const room = pair_list(n->j, (int32_t)(sizeof(use) / sizeof(int32_t)) * n->names);
    if (room == NULL) return 0;
    n->of = (use *)(void *)room;
    for (int32_t k = 0; k < n->names; k++) n->of[k] = (use){0, -1, -1, -1, 0};
    note_side(n, gold, 1);
    note_side(n, pred, 0);
    const int both = WITH_OTHER_ARGUMENTS | AS_CALL_OF_GOLD | AS_CALL_OF_PRED;
    if (n->dirac >= 0 && (n->of[n->dirac].flags & both) != both) n->dirac = -1;
    return 1;
}

/* Whether a function stands on one side with its variables and on the other without any. */
static int loses_variables(const notation *n, int32_t label) {
    const int flags = label < n->names ? n->of[label].flags : 0;
    const int places = flags & ~(IS_DERIVED | IS_COMPLEX | TIMES_PRIMED);
    return places == (AS_SYMBOL_OF_GOLD | AS_CALL_OF_PRED) ||
           places == (AS_SYMBOL_OF_PRED | AS_CALL_OF_GOLD);
}

/* A derivative that is spelled as a name: of what, how often, by which variables. */
typedef struct {
    int32_t base; /* label, -1: it is none */
    int head, order;
    int32_t variable[8];
    int32_t variables;
} derived;

static int is_time(const expr *e, int32_t label) {
    return spelled(e, label, "t") || spelled(e, label, "tau");
}

/* The variable of the derivative of a name that is written out, where it is by one alone. */
static int32_t only_variable(const notation *n, int32_t base) {
    const expr *const e = n->j->e;
    const int32_t at = n->of[base].derivative;
    if (at < 0) return n->of[base].primed;
    if (e->node[at].arity != 3) return -1;
    const int32_t variable = pair_child(e, at, 1);
    return e->node[variable].kind == EXPR_SYMBOL ? e->node[variable].label : -1;
}

/* How the derivative of a name is written: by d unless there is another. */
static int written_head(const notation *n, int32_t base) {
    const int32_t at = n->of[base].derivative;
    return at < 0 ? EXPR_DERIVATIVE : n->j->e->node[at].head;
}

/* dot{x}_1, ddot{x}: by the time. */
static derived dotted(const notation *n, const char *text, int32_t length) {
    static const char *const mark[3] = {"dot{", "ddot{", "dddot{"};
    derived none = {-1, 0, 0, {0}, 0};
    for (int k = 0; k < 3; k++) {
        const int32_t from = (int32_t)strlen(mark[k]);
        const char *const end = memchr(text, '}', (size_t)length);
        if (length <= from || memcmp(text, mark[k], (size_t)from) != 0 || end == NULL) continue;
        char name[MOST_SPELLING];
        const int32_t inner = (int32_t)(end - text) - from, rest = length - from - inner - 1;
        memcpy(name, text + from, (size_t)inner);
        memcpy(name + inner, end + 1, (size_t)rest);
        const int32_t base = find(n, name, inner + rest);
        const int32_t variable = base < 0 ? -1 : only_variable(n, base);
        if (variable < 0 || !is_time(n->j->e, variable)) return none;
        return (derived){base, written_head(n, base), k + 1, {variable}, 1};
    }
    return none;
}

/* Whether a letter stands in the pair with two primes. */
static int has_two_primes(const notation *n, const char *text, int32_t length) {
    char name[MOST_SPELLING];
    if (length + 2 > MOST_SPELLING) return 0;
    memcpy(name, text, (size_t)length);
    memcpy(name + length, "''", 2);
    return find(n, name, length + 2) >= 0;
}

/* Whether a letter is a function of a differential equation that does not speak of the time itself:
 * x' + ax = 0. In x' = x - vt, or x x', it is seen from two frames. */
static int is_unknown(const notation *n, int32_t label, int32_t time) {
    const expr_name *const name = &n->j->e->name[label];
    const char letter = n->j->e->text[name->text];
    return name->length == 1 && letter >= 'x' && letter <= 'z' && n->of[time].free == 0 &&
           !(n->of[label].flags & TIMES_PRIMED);
}

/* y'': by the variable by which the other answer differentiates y. Beside the time one prime on a
 * letter mostly tells another frame or moment, two do not. */
static derived primed(const notation *n, const char *text, int32_t length, int is_call) {
    derived none = {-1, 0, 0, {0}, 0};
    int32_t end = length;
    while (end > 0 && text[end - 1] == '\'') end--;
    if (end == length || end == 0) return none;
    const int32_t base = find(n, text, end);
    const int32_t variable = base < 0 ? -1 : only_variable(n, base);
    const int by_time = variable >= 0 && !is_call && is_time(n->j->e, variable);
    if (variable < 0 ||
        (by_time && !has_two_primes(n, text, end) && !is_unknown(n, base, variable))) {
        return none;
    }
    return (derived){base, written_head(n, base), length - end, {variable}, 1};
}

/* The variable that an index begins with, one letter or the name of a Greek one, and its bytes; -1
 * where the pair has none of it. */
static int32_t variable_at_index(const notation *n, const char *text, int32_t length,
                                 int32_t *bytes) {
    enum { LONGEST = 7 }; /* epsilon */
    for (*bytes = length < LONGEST ? length : LONGEST; *bytes > 0; --*bytes) {
        const int32_t variable = find(n, text, *bytes);
        if (variable >= 0 && n->of[variable].flags & (AS_SYMBOL_OF_GOLD | AS_SYMBOL_OF_PRED)) {
            return variable;
        }
    }
    return -1;
}

/* u_{xt}: where the other answer has u differentiated by a curly d. */
static derived indexed(const notation *n, const char *text, int32_t length) {
    derived found = {-1, EXPR_PARTIAL, 1, {0}, 0};
    const char *const score = memchr(text, '_', (size_t)length);
    if (score == NULL || score == text) return found;
    int32_t from = (int32_t)(score - text) + 1, to = length;
    if (to - from >= 2 && text[from] == '{' && text[to - 1] == '}') {
        from++;
        to--;
    }
    const int32_t base = find(n, text, (int32_t)(score - text));
    if (base < 0 || to - from > 8 || to == from || !(n->of[base].flags & IS_DERIVED)) return found;
    if (n->j->e->node[n->of[base].derivative].head != EXPR_PARTIAL) return found;
    for (int32_t k = from, bytes; k < to; k += bytes) {
        const int32_t variable = variable_at_index(n, text + k, to - k, &bytes);
        if (variable < 0) return found;
        found.variable[found.variables++] = variable;
    }
    found.base = base;
    return found;
}

/* Whether a call is of the variables themselves, the one that is differentiated by among them:
 * f'(2x) is no derivative by x. */
static int is_of_variable(const expr *e, int32_t call, const derived *found) {
    if (!has_plain_arguments(e, call)) return 0;
    for (int32_t i = pair_start(e, call); i < call; i++) {
        if (e->node[i].label == found->variable[0]) return 1;
    }
    return 0;
}

/* What derivative the symbol or call at `at` is. */
static derived derivative_of(const notation *n, int32_t at) {
    const expr *const e = n->j->e;
    const int32_t label = e->node[at].label;
    const int is_call = e->node[at].kind == EXPR_CALL;
    const expr_name *const name = &e->name[label];
    const char *const text = e->text + name->text;
    derived found = {-1, 0, 0, {0}, 0};
    if (label >= n->names || name->length >= MOST_SPELLING) return found;
    found = dotted(n, text, name->length);
    if (found.base < 0) found = primed(n, text, name->length, is_call);
    if (found.base < 0) found = indexed(n, text, name->length);
    if (is_call && found.base >= 0 && !is_of_variable(e, at, &found)) found.base = -1;
    return found;
}

static int32_t push_symbol(expr *e, int32_t label, uint8_t flags) {
    return expr_push(e, EXPR_SYMBOL, 0, 0, label, flags);
}

/* Whether a name with dots stands before a letter that is no time: \\dot B(T) is it at one moment.
 */
static int is_at_moment(const notation *n, expr_node node, int32_t label) {
    const expr *const e = n->j->e;
    const expr_name *const name = &e->name[label];
    const char *const text = e->text + name->text;
    const int32_t argument = e->node_count - 1;
    int32_t dots = 0;
    while (dots < name->length && text[dots] == 'd') dots++;
    return node.arity == 1 && name->length > dots + 3 && dots > 0 && dots < 4 &&
           memcmp(text + dots, "ot{", 3) == 0 &&
           !(e->node[argument].kind == EXPR_SYMBOL && is_time(e, e->node[argument].label));
}

/* Appends a name, or a function whose arguments were appended last. */
static int32_t push_name(notation *n, expr_node node, int32_t label) {
    expr *const e = n->j->e;
    const int primed = label < n->names && n->of[label].primed >= 0 && node.arity == 1;
    if (node.kind == EXPR_CALL && (primed || loses_variables(n, label)) &&
        !is_at_moment(n, node, label)) {
        /* The arguments are leaves. */
        e->node_count -= node.arity;
        n->changed = 1;
        return push_symbol(e, label, node.flags);
    }
    return expr_push(e, (expr_kind)node.kind, node.head, node.arity, label, node.flags);
}

static int32_t push_derivative(notation *n, expr_node node, const derived *found) {
    expr *const e = n->j->e;
    int32_t arity = 1;
    if (push_name(n, node, found->base) < 0) return -1;
    for (int32_t k = 0; k < found->variables; k++) {
        int32_t times = found->order;
        for (; k + 1 < found->variables && found->variable[k + 1] == found->variable[k]; k++) {
            times++;
        }
        if (push_symbol(e, found->variable[k], 0) < 0 || pair_push_integer(e, times) < 0) return -1;
        arity += 2;
    }
    n->changed = 1;
    return pair_push(e, EXPR_OPERATOR, found->head, arity);
}

/* h / (2 pi) */
static int32_t push_hbar(notation *n) {
    expr *const e = n->j->e;
    n->changed = 1;
    if (push_symbol(e, n->planck, 0) < 0 || pair_push_integer(e, 2) < 0 ||
        pair_push(e, EXPR_CONSTANT, EXPR_PI, 0) < 0 || pair_push(e, EXPR_MUL, 0, 2) < 0 ||
        pair_push_integer(e, -1) < 0 || pair_push(e, EXPR_POW, 0, 2) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* Makes room for `count` nodes before the last `size` ones. */
static int open_gap(expr *e, int32_t size, int32_t count) {
    if (e->node_capacity - e->node_count < count) return 0;
    memmove(&e->node[e->node_count - size + count], &e->node[e->node_count - size],
            (size_t)size * sizeof *e->node);
    e->node_count += count;
    return 1;
}

/* Appends P_n of the argument that was appended last. */
static int32_t push_legendre(notation *n, int degree) {
    expr *const e = n->j->e;
    const int32_t size = e->node[e->node_count - 1].size;
    if (!open_gap(e, size, 1)) return -1;
    const expr_number number = {.p = degree, .q = 1, .exact = 1, .text = e->text_count};
    const int32_t label = expr_add_number(e, &number);
    if (label < 0) return -1;
    e->node[e->node_count - 1 - size] = (expr_node){.kind = EXPR_NUMBER, .label = label, .size = 1};
    n->changed = 1;
    return pair_push(e, EXPR_FUNCTION, EXPR_LEGENDRE, 2);
}

/* Appends a copy of an answer in the longer notation. */
static int32_t rewritten(notation *n, int32_t root) {
    expr *const e = n->j->e;
    int32_t last = -1;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const expr_node node = e->node[i];
        const int is_name = node.kind == EXPR_SYMBOL || node.kind == EXPR_CALL;
        if (node.kind == EXPR_SYMBOL && node.label == n->hbar && n->planck >= 0) {
            last = push_hbar(n);
        } else if (n->probability >= 0 && node.kind == EXPR_CALL && spelled(e, node.label, "Pr")) {
            n->changed = 1;
            last = expr_push(e, EXPR_CALL, 0, node.arity, n->probability, node.flags);
        } else if (n->indexed && place_names_are(e, i)) {
            const int32_t label = place_names_index(e, node.label);
            n->changed = 1;
            last = label < 0 ? -1 : push_symbol(e, label, node.flags);
        } else if (starred_call(n, i) >= 0) {
            n->changed = 1;
            last = e->node_count - 1;
            e->node[last].label = starred_call(n, i);
        } else if (n->bar >= 0 && node.kind == EXPR_CALL && node.label == n->bar) {
            n->changed = 1;
            last = conjugate_last(e);
        } else if (n->bar >= 0 && node.kind == EXPR_SYMBOL && bar_end(e, node.label) > 0) {
            const int32_t label = conjugate_name(e, node.label, bar_end(e, node.label));
            n->changed = 1;
            last = label < 0 ? -1 : push_symbol(e, label, node.flags);
        } else if (node.kind == EXPR_SYMBOL && starred(n, i) >= 0) {
            n->changed = 1;
            last = push_symbol(e, starred(n, i), node.flags);
        } else if (is_name && barred(n, i) >= 0 && n->of[barred(n, i)].flags & IS_COMPLEX) {
            n->changed = 1;
            last = push_symbol(e, barred(n, i), 0) < 0
                       ? -1
                       : pair_push(e, EXPR_FUNCTION, EXPR_CONJUGATE, 1);
        } else if (node.kind == EXPR_CALL && node.arity == 1 && node.label == n->dirac) {
            n->changed = 1;
            last = pair_push(e, EXPR_FUNCTION, EXPR_DIRAC, 1);
        } else if (node.kind == EXPR_CALL && node.arity == 1 &&
                   legendre_degree(e, node.label) > 0 && !pair_is_number(e, e->node_count - 1)) {
            last = push_legendre(n, legendre_degree(e, node.label));
        } else if (is_name) {
            const derived found = derivative_of(n, i);
            last =
                found.base >= 0 ? push_derivative(n, node, &found) : push_name(n, node, node.label);
        } else {
            last =
                expr_push(e, (expr_kind)node.kind, node.head, node.arity, node.label, node.flags);
        }
        if (last < 0) return -1;
    }
    return last;
}

/* What u_t is a derivative of stands in its answer without its variables: beside u(x, t). */
static void note_indexed(notation *n, int32_t root, int flag) {
    const expr *const e = n->j->e;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL || e->node[i].label >= n->names) continue;
        const expr_name *const name = &e->name[e->node[i].label];
        const derived found = indexed(n, e->text + name->text, name->length);
        if (found.base >= 0) n->of[found.base].flags |= flag;
    }
}

pair_verdict pair_rule_notation(pair_judge *j, int32_t gold, int32_t pred) {
    notation n = {.j = j};
    if (j->depth != 1 || !collect(&n, gold, pred)) return PAIR_SAYS_NOTHING;
    note_indexed(&n, gold, AS_SYMBOL_OF_GOLD);
    note_indexed(&n, pred, AS_SYMBOL_OF_PRED);
    int32_t known = rewritten(&n, gold);
    int32_t given = known < 0 ? -1 : rewritten(&n, pred);
    if (given < 0) return PAIR_SAYS_OPEN;
    if (!n.changed) return PAIR_SAYS_NOTHING;
    if (pair_has_waves(j->e, known) || pair_has_waves(j->e, given)) {
        /* No factors: what stands before them is not what they are applied to. */
        known = pair_waves_applied(j->e, known);
        given = known < 0 ? -1 : pair_waves_applied(j->e, given);
        if (given < 0) return PAIR_SAYS_OPEN;
    }
    const pair_verdict found = pair_judge_equal(j, known, given);
    return found == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : found;
}
