/* What one answer writes in one convention and the other in another: unit vectors, the Laplacian,
 * elements of area and volume, the number operator, Kronecker's delta of sums of indices. An answer
 * is brought to the other's convention only where the other shows that it has it. */
#include <string.h>

#include "latex/roles.h"
#include "pair/advection.h"
#include "pair/antisymmetric.h"
#include "pair/bare_sums.h"
#include "pair/braced_arguments.h"
#include "pair/complements.h"
#include "pair/contracted.h"
#include "pair/dots.h"
#include "pair/enumerations.h"
#include "pair/forms.h"
#include "pair/judge.h"
#include "pair/kronecker.h"
#include "pair/material.h"
#include "pair/noughts.h"
#include "pair/volumes.h"
#include "pair/waves.h"

enum { SPELLING = 64 };

static const char *spelled(const expr *e, int32_t i, int32_t *length) {
    *length = e->name[e->node[i].label].length;
    return e->text + e->name[e->node[i].label].text;
}

static int is_named(const expr *e, int32_t i) {
    return e->node[i].kind == EXPR_SYMBOL || e->node[i].kind == EXPR_CALL;
}

/* A name that is `before`, something, and `after`: what is between; 0 bytes for others. */
static int32_t inside(const char *text, int32_t length, const char *before, const char *after,
                      const char **inner) {
    const int32_t first = (int32_t)strlen(before), last = (int32_t)strlen(after);
    if (length <= first + last || memcmp(text, before, (size_t)first) != 0 ||
        memcmp(text + length - last, after, (size_t)last) != 0) {
        return 0;
    }
    *inner = text + first;
    return length - first - last;
}

/* What the unit vector e_r or e_{rho} points along; 0 bytes for other names. */
static int32_t direction(const expr *e, int32_t i, const char **inner) {
    int32_t length;
    if (e->node[i].kind != EXPR_SYMBOL || !(e->node[i].flags & EXPR_FLAG_VECTOR)) return 0;
    const char *const text = spelled(e, i, &length);
    if (length < 3 || text[1] != '_' || !(roles_letter_bits(text[0]) & LETTER_BASIS)) return 0;
    if (length == 3) {
        *inner = text + 2;
        return 1;
    }
    return inside(text + 1, length - 1, "_{", "}", inner);
}

/* The label of before + inner + after, -1 where there is no room. */
static int32_t made(expr *e, const char *before, const char *inner, int32_t length,
                    const char *after) {
    char name[SPELLING];
    const size_t first = strlen(before), last = strlen(after);
    if (first + (size_t)length + last > SPELLING) return -1;
    memcpy(name, before, first);
    memcpy(name + first, inner, (size_t)length);
    memcpy(name + first + (size_t)length, after, last);
    return expr_intern(e, name, (int32_t)first + length + (int32_t)last);
}

/* What an answer may be rewritten by; the other has each in its own convention. */
typedef struct {
    int hats;                  /* e_r is hat{r} */
    int laplacian;             /* Delta{f} is the Laplacian of f */
    int seconds;               /* u_{xx} is a second derivative */
    int plane;                 /* the Laplacian is a sum over x and y */
    int contracted;            /* two derivatives by one index are it */
    int normals;               /* d{S} is hat{n} dS */
    int statements;            /* signs of other things join statements */
    int orders;                /* y^{(3)} is y''' */
    int extrema;               /* \sup\{f : x \in A\} is \sup_{x \in A} f */
    int implies;               /* p -> q follows */
    int32_t number[2], ladder; /* the number operator, in either letter, and its product */
} rewriting;

/* What y^{(3)} is a derivative of, and its order; 0 bytes for other names. */
static int32_t of_order(const char *text, int32_t length, int *order) {
    enum { MARKS = 6 }; /* ^{(3)} */
    const char *const at = text + length - MARKS;
    if (length <= MARKS || memcmp(at, "^{(", 3) != 0 || memcmp(at + 4, ")}", 2) != 0) return 0;
    *order = at[3] - '0';
    return *order > 0 && *order < 10 ? length - MARKS : 0;
}

/* Whether an answer has the name with primes: they are derivatives there. */
static int has_primes(const expr *e, int32_t root, const char *inner, int32_t bytes) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        int32_t length;
        if (!is_named(e, i)) continue;
        const char *const text = spelled(e, i, &length);
        if (length > bytes && text[bytes] == '\'' && memcmp(text, inner, (size_t)bytes) == 0) {
            return 1;
        }
    }
    return 0;
}

/* What u_{xx} is the second derivative of; 0 bytes for other names. */
static int32_t differentiated(const char *text, int32_t length) {
    const char *const end = text + length - 5;
    return length > 5 && end[0] == '_' && end[1] == '{' && end[2] == end[3] && end[2] >= 'x' &&
                   end[2] <= 'z'
               ? length - 5
               : 0;
}

/* The coordinates by which something in an answer is differentiated twice: bits of x, y, z. */
static int second_by(const expr *e, int32_t root) {
    int found = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        int32_t length;
        char by = 0;
        if (pair_is(e, i, EXPR_OPERATOR, EXPR_PARTIAL) && e->node[i].arity == 3 &&
            pair_is_integer(e, i - 1, 2) && e->node[i - 2].kind == EXPR_SYMBOL) {
            const char *const text = spelled(e, i - 2, &length);
            by = length == 1 ? text[0] : 0;
        } else if (is_named(e, i)) {
            const char *const text = spelled(e, i, &length);
            const int32_t bytes = differentiated(text, length);
            by = bytes > 0 ? text[bytes + 2] : 0;
        }
        if (by >= 'x' && by <= 'z') found |= 1 << (by - 'x');
    }
    return found;
}

/* Whether the other answer has a derivative by space of the function of this name: one with a sign
 * of its own, or u_{xx}. */
static int has_second(const expr *e, int32_t root, const char *inner, int32_t length) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (e->node[i].kind == EXPR_OPERATOR &&
            (e->node[i].head == EXPR_LAPLACIAN || e->node[i].head == EXPR_PARTIAL)) {
            return 1;
        }
        if (!is_named(e, i)) continue;
        int32_t other;
        const char *const text = spelled(e, i, &other);
        if (differentiated(text, other) == length && memcmp(text, inner, (size_t)length) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Whether Delta before a letter may be the Laplacian: of a small or a Greek letter; of a capital,
 * which is a quantity of a whole system elsewhere, where something says that it is a field: another
 * derivative, the letter on its own, a density. */
static int may_be_field(const expr *e, int32_t own, const char *inner, int32_t length) {
    if (length != 1 || *inner < 'A' || *inner > 'Z') return 1;
    for (int32_t i = pair_start(e, own); i <= own; i++) {
        if (e->node[i].kind == EXPR_OPERATOR) {
            if (e->node[i].head <= EXPR_PARTIAL || e->node[i].head == EXPR_NABLA) return 1;
        } else if (is_named(e, i)) {
            int32_t other;
            const char *const text = spelled(e, i, &other);
            if (other == length && *text == *inner) return 1;
            if (other >= 3 && memcmp(text, "rho", 3) == 0) return 1;
        }
    }
    return 0;
}

/* Whether the second derivative at node i is by a letter of an index. */
static int is_contracted(const expr *e, int32_t i) {
    int32_t length;
    if (!pair_is(e, i, EXPR_OPERATOR, EXPR_PARTIAL) || e->node[i].arity != 3 ||
        !pair_is_integer(e, i - 1, 2) || e->node[i - 2].kind != EXPR_SYMBOL) {
        return 0;
    }
    const char *const text = spelled(e, i - 2, &length);
    return length == 1 && text[0] >= 'i' && text[0] <= 'n';
}

/* Whether node i is a^dagger a with a letter of ladders. */
static int is_ladder(const expr *e, int32_t i) {
    int32_t length;
    if (!pair_is(e, i, EXPR_OPERATOR, EXPR_DAGGER) || e->node[i - 1].kind != EXPR_SYMBOL ||
        e->node[i + 1].kind != EXPR_SYMBOL || e->node[i + 1].label != e->node[i - 1].label) {
        return 0;
    }
    return spelled(e, i - 1, &length)[0] >= 'a' && spelled(e, i - 1, &length)[0] <= 'c' &&
           length == 1;
}

static int is_logic(const expr *e, int32_t i) {
    if (e->node[i].kind != EXPR_OPERATOR) return 0;
    switch (e->node[i].head) {
        case EXPR_AND:
        case EXPR_OR:
        case EXPR_NOT:
        case EXPR_IFF:
        case EXPR_IMPLIES: return 1;
        default: return 0;
    }
}

/* Whether a vector is the element of a surface over which it is integrated. */
static int is_area(const expr *e, int32_t i, const char **inner, int32_t *bytes) {
    int32_t length;
    if (e->node[i].kind != EXPR_SYMBOL || !(e->node[i].flags & EXPR_FLAG_VECTOR)) return 0;
    const char *const text = spelled(e, i, &length);
    *bytes = inside(text, length, "d{", "}", inner);
    return *bytes == 1;
}

/* Whether the other answer integrates the normal component over the same letter. */
static int has_normal(const expr *e, int32_t root, const char *inner, int32_t bytes,
                      int32_t normal) {
    int integrated = 0;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        int32_t length;
        if (!pair_is(e, i, EXPR_OPERATOR, EXPR_INTEGRAL) || e->node[i].arity > 3) continue;
        const int32_t by = pair_child(e, i, 1);
        if (e->node[by].kind != EXPR_SYMBOL) continue;
        const char *const text = spelled(e, by, &length);
        integrated |= length == bytes && memcmp(text, inner, (size_t)bytes) == 0;
    }
    return integrated && pair_mentions(e, root, normal);
}

/* The least or greatest of a set of what meets a condition, \sup\{f(x) : x \in A\}, as the node of
 * the set: beside \sup_{x \in A} f(x) it says the same. */
static int is_set_of_extremum(const expr *e, int32_t i, int32_t root) {
    return pair_is(e, i, EXPR_COLLECTION, EXPR_SET_OF) && e->node[i].arity == 2 && i < root &&
           e->node[i + 1].arity == 1 &&
           (pair_is(e, i + 1, EXPR_OPERATOR, EXPR_SUPREMUM) ||
            pair_is(e, i + 1, EXPR_OPERATOR, EXPR_INFIMUM));
}

/* A double arrow, a plus in a circle: of statements where others are joined. */
static int is_open_sign(const expr *e, int32_t i) {
    return pair_is(e, i, EXPR_RELATION, EXPR_BOTH_WAYS) ||
           (pair_is(e, i, EXPR_OPERATOR, EXPR_DIRECT_SUM) && e->node[i].arity == 2);
}

/* What node i of one answer shows of what may be rewritten in it, beside the other answer. */
static void look_at(rewriting *r, expr *e, int32_t i, int32_t own, int32_t other, int32_t normal) {
    const char *inner;
    int32_t length, bytes;
    if (is_contracted(e, i)) {
        r->contracted |= pair_holds_operator(e, other, EXPR_LAPLACIAN);
        return;
    }
    if (is_open_sign(e, i)) {
        for (int32_t k = pair_start(e, other); k <= other; k++) r->statements |= is_logic(e, k);
        for (int32_t k = pair_start(e, own); k <= own; k++) r->statements |= is_logic(e, k);
        return;
    }
    if (is_set_of_extremum(e, i, own)) {
        r->extrema |= !expr_holds(e, other, 1u << EXPR_COLLECTION) ||
                      pair_holds_operator(e, other, (expr_operator)e->node[i + 1].head);
        return;
    }
    if (pair_is(e, i, EXPR_RELATION, EXPR_TO)) {
        r->implies |= pair_holds_operator(e, other, EXPR_IMPLIES);
        return;
    }
    if (!is_named(e, i)) return;
    int order;
    const char *const text = spelled(e, i, &length);
    if ((bytes = of_order(text, length, &order)) > 0) {
        r->orders |= has_primes(e, own, text, bytes) || has_primes(e, other, text, bytes) ||
                     pair_holds_operator(e, other, EXPR_DERIVATIVE);
        return;
    }
    if (length == 1) {
        if ((e->node[i].flags & EXPR_FLAG_MATRIX) && !(e->node[i].flags & EXPR_FLAG_VECTOR)) {
            if (text[0] == 'N') r->number[0] = e->node[i].label;
            if (text[0] == 'n') r->number[1] = e->node[i].label;
        }
        return;
    }
    if ((bytes = direction(e, i, &inner)) > 0) {
        const int32_t hat = made(e, "hat{", inner, bytes, "}");
        r->hats |= hat >= 0 && pair_mentions(e, other, hat) && !pair_mentions(e, own, hat) &&
                   !pair_mentions(e, other, e->node[i].label);
    } else if ((bytes = inside(text, length, "Delta{", "}", &inner)) > 0) {
        /* A change of it. */
        const int place = bytes == 1 && (roles_letter_bits(*inner) & LETTER_COORDINATE) != 0;
        r->laplacian |= !place && has_second(e, other, inner, bytes) &&
                        may_be_field(e, own, inner, bytes) &&
                        !pair_mentions(e, other, e->node[i].label);
    } else if (is_area(e, i, &inner, &bytes)) {
        r->normals |= has_normal(e, other, inner, bytes, normal) &&
                      !pair_mentions(e, other, e->node[i].label);
    }
}

static int is_rewritten(const rewriting *r) {
    return r->hats || r->laplacian || r->seconds || r->plane || r->contracted || r->normals ||
           r->statements || r->orders || r->extrema || r->implies || r->ladder >= 0;
}

static rewriting rewriting_of(expr *e, int32_t own, int32_t other, int32_t normal) {
    rewriting r = {.number = {-1, -1}, .ladder = -1};
    for (int32_t i = pair_start(e, own); i <= own; i++) look_at(&r, e, i, own, other, normal);
    if (r.number[0] < 0 && r.number[1] < 0) return r;
    /* The number of quanta is written out in the other answer alone. */
    if (pair_holds_operator(e, own, EXPR_DAGGER)) return r;
    for (int32_t i = pair_start(e, other); i < other && r.ladder < 0; i++) {
        if (is_ladder(e, i)) r.ladder = e->node[i + 1].label;
    }
    for (int k = 0; k < 2 && r.ladder >= 0; k++) {
        if (r.number[k] >= 0 && pair_mentions(e, other, r.number[k])) r.number[k] = -1;
    }
    return r;
}

/* a^dagger a */
static int32_t push_number(expr *e, int32_t ladder) {
    if (expr_push(e, EXPR_SYMBOL, 0, 0, ladder, EXPR_FLAG_MATRIX) < 0 ||
        pair_push(e, EXPR_OPERATOR, EXPR_DAGGER, 1) < 0 ||
        expr_push(e, EXPR_SYMBOL, 0, 0, ladder, EXPR_FLAG_MATRIX) < 0) {
        return -1;
    }
    return pair_push(e, EXPR_MUL, 0, 2);
}

/* Takes away the variable and the order of the derivative whose children were appended last. */
static int32_t push_laplacian(expr *e) {
    e->node_count -= 2;
    return pair_push(e, EXPR_OPERATOR, EXPR_LAPLACIAN, 1);
}

/* The sum of the second derivatives by x and by y of what was appended last. */
static int32_t push_plane(expr *e) {
    const int32_t of = e->node_count - 1;
    for (int k = 0; k < 2; k++) {
        const int32_t by = expr_intern(e, k == 0 ? "x" : "y", 1);
        if (by < 0 || (k > 0 && pair_copy(e, of) < 0) ||
            expr_push(e, EXPR_SYMBOL, 0, 0, by, 0) < 0 || pair_push_integer(e, 2) < 0 ||
            pair_push(e, EXPR_OPERATOR, EXPR_PARTIAL, 3) < 0) {
            return -1;
        }
    }
    return pair_push(e, EXPR_ADD, 0, 2);
}

static int32_t push_rewritten(const rewriting *r, expr *e, int32_t i, int32_t normal) {
    const expr_node node = e->node[i];
    const char *inner;
    int order;
    int32_t length, bytes, label = node.label;
    if (r->contracted && is_contracted(e, i)) return push_laplacian(e);
    if (r->plane && pair_is(e, i, EXPR_OPERATOR, EXPR_LAPLACIAN)) return push_plane(e);
    if (r->implies && pair_is(e, i, EXPR_RELATION, EXPR_TO)) {
        return pair_push(e, EXPR_OPERATOR, EXPR_IMPLIES, 2);
    }
    if (r->statements && is_open_sign(e, i)) {
        const int32_t same = pair_push(e, EXPR_OPERATOR, EXPR_IFF, 2);
        const int exclusive = node.kind == EXPR_OPERATOR;
        return exclusive && same >= 0 ? pair_push(e, EXPR_OPERATOR, EXPR_NOT, 1) : same;
    }
    if (is_named(e, i)) {
        const char *const text = spelled(e, i, &length);
        if (r->ladder >= 0 && label >= 0 && (label == r->number[0] || label == r->number[1])) {
            return push_number(e, r->ladder);
        }
        if (r->hats && (bytes = direction(e, i, &inner)) > 0) {
            label = made(e, "hat{", inner, bytes, "}");
        } else if (r->laplacian && (bytes = inside(text, length, "Delta{", "}", &inner)) > 0) {
            label = made(e, "", inner, bytes, "");
            if (label < 0 || expr_push(e, (expr_kind)node.kind, 0, node.arity, label, 0) < 0) {
                return -1;
            }
            return r->plane ? push_plane(e) : pair_push(e, EXPR_OPERATOR, EXPR_LAPLACIAN, 1);
        } else if (r->seconds && (bytes = differentiated(text, length)) > 0) {
            const int32_t by = made(e, "", text + bytes + 2, 1, "");
            label = made(e, "", text, bytes, "");
            if (by < 0 || label < 0 ||
                expr_push(e, (expr_kind)node.kind, 0, node.arity, label, 0) < 0 ||
                expr_push(e, EXPR_SYMBOL, 0, 0, by, 0) < 0 || pair_push_integer(e, 2) < 0) {
                return -1;
            }
            return pair_push(e, EXPR_OPERATOR, EXPR_PARTIAL, 3);
        } else if (r->normals && is_area(e, i, &inner, &bytes)) {
            label = normal;
        } else if (r->orders && (bytes = of_order(text, length, &order)) > 0) {
            static const char primes[] = "'''''''''";
            label = made(e, "", text, bytes, primes + sizeof primes - 1 - order);
        }
        if (label < 0) return -1;
    }
    return expr_push(e, (expr_kind)node.kind, node.head, node.arity, label, node.flags);
}

static int32_t rewritten(const rewriting *r, expr *e, int32_t root, int32_t normal) {
    int32_t last = -1;
    if (!is_rewritten(r)) return root;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int extremum = r->extrema && is_set_of_extremum(e, i, root);
        last = extremum ? pair_push(e, EXPR_OPERATOR, e->node[i + 1].head, 2)
                        : push_rewritten(r, e, i, normal);
        i += extremum;
        if (last < 0) return -1;
    }
    return last;
}

pair_verdict pair_rule_convention(pair_judge *j, int32_t gold, int32_t pred) {
    expr *const e = j->e;
    if (j->depth != 1) return PAIR_SAYS_NOTHING;
    const int32_t normal = expr_intern(e, "hat{n}", 6);
    rewriting of_gold = rewriting_of(e, gold, pred, normal);
    rewriting of_pred = rewriting_of(e, pred, gold, normal);
    enum { X_AND_Y = 3 };
    const int field = pair_holds_operator(e, gold, EXPR_LAPLACIAN) || of_gold.laplacian;
    const int other_field = pair_holds_operator(e, pred, EXPR_LAPLACIAN) || of_pred.laplacian;
    of_gold.seconds = other_field;
    of_pred.seconds = field;
    of_gold.plane = field && !other_field && second_by(e, pred) == X_AND_Y;
    of_pred.plane = other_field && !field && second_by(e, gold) == X_AND_Y;
    int32_t known = rewritten(&of_gold, e, gold, normal);
    int32_t given = known < 0 ? -1 : rewritten(&of_pred, e, pred, normal);
    if (given >= 0) known = pair_noughts_of(e, known, given);
    if (given >= 0) given = known < 0 ? -1 : pair_noughts_of(e, given, known);
    if (given >= 0) known = pair_along_vectors(e, known);
    if (given >= 0) given = known < 0 ? -1 : pair_along_vectors(e, given);
    if (given >= 0 && !pair_flows_written_out(e, &known, &given)) given = -1;
    if (given >= 0 && !pair_primes_dotted(e, &known, &given)) given = -1;
    if (given >= 0 && !pair_complements_barred(e, &known, &given)) given = -1;
    if (given >= 0) known = pair_contracted(e, known, given);
    if (given >= 0) given = known < 0 ? -1 : pair_contracted(e, given, known);
    if (given >= 0) known = pair_brackets_expanded(e, known);
    if (given >= 0) given = known < 0 ? -1 : pair_brackets_expanded(e, given);
    if (given >= 0) given = pair_with_deltas_of(e, known, given);
    if (given >= 0) known = pair_deltas_sifted(e, known);
    if (given >= 0) given = known < 0 ? -1 : pair_deltas_sifted(e, given);
    if (given >= 0) known = pair_elements_joined(e, known, given);
    if (given >= 0) given = known < 0 ? -1 : pair_elements_joined(e, given, known);
    if (given >= 0) pair_volumes_alike(e, &known, &given);
    const int32_t with_own = given;
    if (given >= 0) given = pair_with_bounds_of(e, known, given);
    if (given >= 0) known = pair_with_bounds_of(e, with_own, known);
    if (given >= 0) known = pair_laws_as_cases(e, known);
    if (given >= 0) given = known < 0 ? -1 : pair_laws_as_cases(e, given);
    if (given >= 0) known = pair_braces_opened(e, known);
    if (given >= 0) given = known < 0 ? -1 : pair_braces_opened(e, given);
    if (given >= 0) pair_enumerations_shortened(e, &known, &given);
    const int waves =
        known >= 0 && given >= 0 && (pair_has_waves(e, known) || pair_has_waves(e, given));
    if (waves) {
        known = pair_waves_applied(e, known);
        given = known < 0 ? -1 : pair_waves_applied(e, given);
    }
    if (known < 0 || given < 0) return PAIR_SAYS_OPEN;
    if (known == gold && given == pred) return PAIR_SAYS_NOTHING;
    const pair_verdict said = pair_judge_equal(j, known, given);
    /* As a factor like others the operator of waves would be applied to all of them. */
    return said == PAIR_SAYS_DIFFERENT && !waves ? PAIR_SAYS_NOTHING : said;
}
