#include "probe/side.h"

#include <math.h>
#include <string.h>

#include "probe/rational.h"

enum { LONGEST_INDEXED = 32, /* bytes of a name with indices */
       LONGEST_EXPONENT = 12 /* nodes */ };

/* --- preparation ---------------------------------------------------------------------------- */

int probe_is_binder(const expr_node *node) {
    if (node->kind != EXPR_OPERATOR) return 0;
    switch ((expr_operator)node->head) {
    case EXPR_INTEGRAL: return node->arity == 4;
    case EXPR_SUM:
    case EXPR_PRODUCT: return node->arity == 2 || node->arity == 4;
    case EXPR_LIMIT: return node->arity == 3;
    default: return 0;
    }
}

int probe_is_collective(const expr_node *node) {
    return node->kind == EXPR_COLLECTION || node->kind == EXPR_RELATION ||
           (node->kind == EXPR_CONSTANT &&
            (node->head == EXPR_EMPTY_SET || node->head == EXPR_REALS));
}

/* Operators that are linear in their first child. */
int probe_is_linear(const expr_node *node) {
    if (node->kind != EXPR_OPERATOR || node->arity == 0) return 0;
    switch ((expr_operator)node->head) {
    case EXPR_DERIVATIVE:
    case EXPR_PARTIAL: return node->arity % 2 == 1;
    case EXPR_INTEGRAL:
    case EXPR_SUM:
    case EXPR_LIMIT:
    case EXPR_NABLA:
    case EXPR_DIVERGENCE:
    case EXPR_CURL:
    case EXPR_LAPLACIAN:
    case EXPR_TRANSPOSE:
    case EXPR_TRACE:
    case EXPR_EVALUATED_AT: return 1;
    default: return 0;
    }
}

/* Whether such a node takes vectors, sets and relations as arguments. */
static int takes_collections(const expr_node *node) {
    return node->kind == EXPR_CALL || node->kind == EXPR_COLLECTION ||
           node->kind == EXPR_RELATION ||
           (node->kind == EXPR_OPERATOR && node->head != EXPR_PLUS_MINUS &&
            node->head != EXPR_MINUS_PLUS && node->head != EXPR_PERCENT) ||
           (node->kind == EXPR_FUNCTION && node->head == EXPR_NORM);
}

double probe_number_resolution(const expr_number *number) {
    if (!number->exact) return 0.0;
    int64_t p = number->p;
    while (p != 0 && p % 10 == 0) p /= 10;
    const double largest = fmax(fabs((double)p), (double)number->q);
    return fmin(PROBE_RESOLUTION, 0.1 / largest);
}

/* Whether the letter at `at` of a name of `length` bytes may be an index: it stands in the
 * subscript, in a run of two letters at most (a_i, a_{ij}, a_{i,j}, a_{n+1}, and not v_{max}). */
static int may_be_index(const char *name, int32_t length, int32_t at) {
    int32_t from = at, to = at + 1, k = 0;
    if (name[at] < 'a' || name[at] > 'z') return 0;
    while (k < at && name[k] != '_') k++;
    if (k == at) return 0;
    while (from > 0 && name[from - 1] >= 'a' && name[from - 1] <= 'z') from--;
    while (to < length && name[to] >= 'a' && name[to] <= 'z') to++;
    return to - from <= 2;
}

static uint64_t index_key(int32_t at, uint64_t what) { return probe_mixed(probe_joined((uint64_t)at, what)); }

/* A name's key from which each index can be taken out and another be put in. */
static uint64_t indexed_key(const char *name, int32_t length) {
    uint64_t rest = 0x696E6478u, indices = 0;
    for (int32_t k = 0; k < length; k++) {
        const int index = may_be_index(name, length, k);
        rest = probe_joined(rest, index ? 0 : (unsigned char)name[k]);
        if (index) indices ^= index_key(k, (unsigned char)name[k]);
    }
    return rest ^ indices;
}

/* a_i under a sum over i is another number for each i: it goes with the binder as i does. */
static void bind_indices(const expr *e, slot *at, int32_t label, char variable, int32_t height) {
    const char *name = e->text + e->name[label].text;
    const int32_t length = e->name[label].length;
    if (length > LONGEST_INDEXED) return;
    for (int32_t k = 1; k < length; k++) {
        if (name[k] != variable || !may_be_index(name, length, k)) continue;
        if (!at->bound) at->key = indexed_key(name, length);
        at->bound = height;
        at->key ^= index_key(k, (unsigned char)variable) ^ index_key(k, 256u + (uint64_t)height);
    }
}

/* Gives the symbols of binder `i` that no inner binder has taken the binder's height. */
static void bind(side *s, int32_t i, int64_t *work) {
    const expr *e = s->e;
    int32_t variable = i - 1;
    for (int32_t k = e->node[i].arity - 1; k > 1; k--) variable -= e->node[variable].size;
    const int32_t operand = variable - e->node[variable].size;
    const int32_t first = operand + 1 - e->node[operand].size;
    int32_t height = 0;
    if (e->node[variable].kind != EXPR_SYMBOL) return;
    *work += e->node[operand].size;
    for (int32_t j = first; j <= operand; j++) {
        if (probe_is_binder(&e->node[j]) && s->at[j - s->start].bound > height) {
            height = s->at[j - s->start].bound;
        }
    }
    height++;
    const expr_name *bound = &e->name[e->node[variable].label];
    /* v_x is no function of x that an integral runs over. */
    const int discrete = bound->length == 1 && e->node[i].head != EXPR_INTEGRAL;
    for (int32_t j = first; j <= variable; j++) {
        const expr_node *node = &e->node[j];
        slot *at = &s->at[j - s->start];
        if (node->kind != EXPR_SYMBOL) continue;
        if (node->label == e->node[variable].label && !at->bound) {
            at->bound = height;
            at->key = probe_joined(0x626F756E64u, (uint64_t)height);
        } else if (discrete) {
            bind_indices(e, at, node->label, e->text[bound->text], height);
        }
    }
    s->at[i - s->start].bound = height;
}

/* Whether a power with this exponent of a negative number is real: a fraction with an odd
 * denominator, written as one. */
static uint8_t root_of(const expr *e, int32_t exponent) {
    rational value, scratch[LONGEST_EXPONENT];
    const int32_t size = e->node[exponent].size;
    if (size > LONGEST_EXPONENT) return PROBE_NO_ROOT;
    for (int32_t i = exponent + 1 - size; i <= exponent; i++) {
        if (e->node[i].kind == EXPR_NUMBER && e->number[e->node[i].label].is_decimal) {
            return PROBE_NO_ROOT;
        }
    }
    if (!rational_evaluate(e, exponent, scratch, &value)) return PROBE_NO_ROOT;
    if (value.twos < 0 || (value.q == 1 && value.fives >= 0)) return PROBE_NO_ROOT;
    return value.twos > 0 ? PROBE_EVEN_ROOT : PROBE_ODD_ROOT;
}

/* Whether a name is one of integers.def. */
static uint8_t may_be_integer(const expr *e, const expr_name *name) {
    static const char letter[] = {
#define X(each) each,
#include "probe/integers.def"
#undef X
    };
    if (name->length != 1) return 0;
    for (size_t k = 0; k < sizeof letter; k++) {
        if (e->text[name->text] == letter[k]) return 1;
    }
    return 0;
}

int probe_prepare(side *s, const expr *e, int32_t root, slot *slots, int64_t *work,
                   int64_t limit) {
    *s = (side){.e = e, .at = slots, .start = root + 1 - e->node[root].size, .root = root,
                .count = e->node[root].size, .flip = 1, .lanes = 1};
    for (int k = 0; k < LANES; k++) s->lane[k] = slots + (size_t)k * (size_t)s->count;
    *work += s->count;
    for (int32_t i = s->start; i <= root; i++) {
        const expr_node *node = &e->node[i];
        slot *at = &slots[i - s->start];
        memset(at, 0, sizeof *at);
        at->key = probe_joined((uint64_t)node->kind << 32 | node->head, (uint64_t)node->arity);
        at->resolution = PROBE_RESOLUTION;
        switch ((expr_kind)node->kind) {
        case EXPR_NUMBER:
            at->fixed = 1;
            at->resolution = probe_number_resolution(&e->number[node->label]);
            break;
        case EXPR_CONSTANT:
            at->fixed = node->head <= EXPR_I || node->head == EXPR_DEGREE;
            s->complex |= node->head == EXPR_I;
            break;
        case EXPR_SYMBOL:
            at->key = e->name[node->label].hash;
            at->integer = may_be_integer(e, &e->name[node->label]);
            s->integers |= at->integer;
            break;
        case EXPR_WORDS: at->key = probe_joined(0x776F7264u, e->name[node->label].hash); break;
        case EXPR_POW: at->root = root_of(e, i - 1); break;
        case EXPR_UNIT: at->key = probe_joined(0x756E6974u, e->name[node->label].hash); break;
        case EXPR_CALL:
            at->key = probe_joined(at->key, e->name[node->label].hash);
            s->notes |= PROBE_OPERATORS;
            break;
        case EXPR_OPERATOR:
            if (node->head != EXPR_PERCENT) s->notes |= PROBE_OPERATORS;
            if (probe_is_linear(node)) s->lanes = LANES;
            break;
        default: break;
        }
        if (node->arity > 0) {
            int32_t child = i - 1;
            at->fixed = node->kind == EXPR_ADD || node->kind == EXPR_MUL ||
                        node->kind == EXPR_POW || node->kind == EXPR_FUNCTION ||
                        (node->kind == EXPR_OPERATOR && node->head == EXPR_PERCENT);
            for (int32_t k = 0; k < node->arity; k++, child -= e->node[child].size) {
                at->fixed &= slots[child - s->start].fixed;
            }
        } else {
            s->unseen++;
        }
        if (probe_is_binder(node)) {
            bind(s, i, work);
            if (*work > limit) {
                s->notes |= PROBE_WORK;
                return 0;
            }
        }
    }
    s->fixed = slots[s->count - 1].fixed;
    if (probe_is_collective(&e->node[root])) s->notes |= PROBE_UNSUPPORTED;
    for (int32_t i = root; i >= s->start; i--) {
        const expr_node *node = &e->node[i];
        const uint8_t inside = slots[i - s->start].inside || node->kind == EXPR_OPERATOR;
        int32_t child = i - 1;
        for (int32_t k = 0; k < node->arity; k++, child -= e->node[child].size) {
            slots[child - s->start].inside = inside;
            if (probe_is_collective(&e->node[child]) && !takes_collections(node)) {
                s->notes |= PROBE_UNSUPPORTED;
            }
        }
    }
    for (int32_t k = 1; k < s->lanes; k++) {
        memcpy(s->lane[k], slots, (size_t)s->count * sizeof(slot));
    }
    return (s->notes & PROBE_UNSUPPORTED) == 0;
}
