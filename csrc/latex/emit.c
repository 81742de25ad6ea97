#include "latex/emit.h"

#include <string.h>

int emit_refuse(reading *m, reader_reason reason, int32_t start, int32_t end) {
    if (m->result.reason == READER_OK) {
        m->result.reason = reason;
        m->result.start = start;
        m->result.end = end;
    }
    return 0;
}

static int full(reading *m) { return emit_refuse(m, READER_TOO_LARGE, 0, 0); }

static int push(reading *m, expr_kind kind, int head, int32_t arity, int32_t label, int flags) {
    return expr_push(m->out, kind, (uint16_t)head, arity, label, (uint8_t)flags) >= 0 || full(m);
}

int emit_node(reading *m, expr_kind kind, int head, int32_t arity, int flags) {
    return push(m, kind, head, arity, -1, flags);
}

int emit_rational(reading *m, int64_t p, int64_t q) {
    expr_number number;
    int64_t a = p < 0 ? -p : p, b = q;
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    memset(&number, 0, sizeof number);
    number.p = a > 0 ? p / a : p;
    number.q = a > 0 ? q / a : q;
    number.exact = 1;
    int32_t label = expr_add_number(m->out, &number);
    return label < 0 ? full(m) : push(m, EXPR_NUMBER, 0, 0, label, 0);
}

int emit_integer(reading *m, int64_t value) { return emit_rational(m, value, 1); }

int emit_number(reading *m, int32_t label) { return push(m, EXPR_NUMBER, 0, 0, label, 0); }

int emit_constant(reading *m, expr_constant constant) {
    return push(m, EXPR_CONSTANT, (int)constant, 0, -1, 0);
}

int emit_named(reading *m, expr_kind kind, const char *name, int32_t length, int32_t arity,
               int flags) {
    int32_t label = expr_intern(m->out, name, length);
    return label < 0 ? full(m) : push(m, kind, 0, arity, label, flags);
}

int emit_spelled(reading *m, expr_kind kind, const char *name, int32_t arity, int flags) {
    return emit_named(m, kind, name, (int32_t)strlen(name), arity, flags);
}

int emit_function(reading *m, expr_function function, int32_t arity) {
    return push(m, EXPR_FUNCTION, (int)function, arity, -1, 0);
}

int emit_operator(reading *m, expr_operator operator_, int32_t arity) {
    return push(m, EXPR_OPERATOR, (int)operator_, arity, -1, 0);
}

int emit_collection(reading *m, expr_collection collection, int32_t arity) {
    return push(m, EXPR_COLLECTION, (int)collection, arity, -1, 0);
}

int emit_relation(reading *m, expr_relation relation) {
    return push(m, EXPR_RELATION, (int)relation, 2, -1, 0);
}

int emit_product(reading *m, int32_t count) {
    return count == 1 || push(m, EXPR_MUL, 0, count, -1, 0);
}

int emit_sum(reading *m, int32_t count) { return count == 1 || push(m, EXPR_ADD, 0, count, -1, 0); }

static int is_unit(const expr *e, int32_t node) {
    if (e->node[node].kind == EXPR_POW) {
        node -= 1 + e->node[node - 1].size;
    }
    return e->node[node].kind == EXPR_UNIT;
}

/* Nodes of the units that end the last subtree, a product with another factor before them; their
 * number of subtrees in *units. */
static int32_t unit_nodes(const reading *m, int32_t *units) {
    const expr *e = m->out;
    int32_t root = emit_last(m), child = root - 1, left = e->node[root].arity;
    *units = 0;
    while (e->node[root].kind == EXPR_MUL && left > 1 && is_unit(e, child)) {
        child -= e->node[child].size;
        left--;
        (*units)++;
    }
    return *units > 0 ? root - 1 - child : 0;
}

int emit_sum_of_units(reading *m, int32_t count) {
    enum { NODES = 24 };
    const uint32_t names = 1u << EXPR_SYMBOL | 1u << EXPR_CALL | 1u << EXPR_WORDS;
    expr_node moved[NODES];
    expr *e = m->out;
    int32_t units, nodes = unit_nodes(m, &units), root = emit_before(m, emit_last(m));
    int numbers = expr_holds(e, emit_last(m), names); /* 2x + 3x^2 litres: x is a number */
    for (int32_t i = 1; i < count && nodes > 0; i++) {
        if (expr_holds(e, root, 1u << EXPR_UNIT)) {
            return emit_sum(m, count);
        }
        numbers += !expr_holds(e, root, names);
        root = emit_before(m, root);
    }
    if (nodes == 0 || nodes > NODES || numbers == 0) {
        return emit_sum(m, count);
    }
    int32_t arity = e->node[emit_last(m)].arity - units;
    memcpy(moved, &e->node[emit_last(m) - nodes], (size_t)nodes * sizeof moved[0]);
    e->node_count -= nodes + 1;
    if (!emit_product(m, arity) || !emit_sum(m, count)) {
        return 0;
    }
    memcpy(&e->node[e->node_count], moved, (size_t)nodes * sizeof moved[0]);
    e->node_count += nodes;
    return emit_product(m, 1 + units);
}

int emit_inverse(reading *m) { return emit_integer(m, -1) && emit_node(m, EXPR_POW, 0, 2, 0); }

int32_t emit_last(const reading *m) { return m->out->node_count - 1; }

int32_t emit_before(const reading *m, int32_t node) { return node - m->out->node[node].size; }

int emit_merge_states(reading *m) {
    expr *e = m->out;
    int32_t last = emit_last(m), first = last >= 0 ? emit_before(m, last) : -1;
    if (first < 0 || e->node[last].kind != EXPR_OPERATOR || e->node[first].kind != EXPR_OPERATOR ||
        e->node[last].head != e->node[first].head ||
        (e->node[last].head != EXPR_KET && e->node[last].head != EXPR_BRA)) {
        return 0;
    }
    expr_node joined = e->node[last];
    joined.arity += e->node[first].arity;
    joined.size += e->node[first].size - 1;
    memmove(&e->node[first], &e->node[first + 1], (size_t)(last - first) * sizeof(expr_node));
    e->node[last - 1] = joined;
    e->node_count--;
    return 1;
}

static int is_set(const expr_node *node) {
    return node->kind == EXPR_COLLECTION
               ? node->head == EXPR_SET || node->head == EXPR_SET_OF || node->head == EXPR_UNION ||
                     (node->head >= EXPR_INTERVAL_OPEN && node->head <= EXPR_INTERVAL_RIGHT_OPEN)
               : node->kind == EXPR_CONSTANT && node->head >= EXPR_REALS &&
                     node->head <= EXPR_COMPLEXES;
}

int emit_difference(reading *m) {
    expr *e = m->out;
    int32_t last = emit_last(m), set = last - 1;
    if (last < 2 || e->node[last].kind != EXPR_MUL || e->node[last].arity != 2 ||
        !is_set(&e->node[set])) {
        return 0;
    }
    int32_t sign = emit_before(m, set), from = emit_before(m, last);
    int pair = e->node[from].kind == EXPR_COLLECTION && e->node[from].arity == 2 &&
               (e->node[from].head == EXPR_LIST || e->node[from].head == EXPR_TUPLE);
    if (sign != from + 1 || (!pair && !is_set(&e->node[from]))) {
        return 0;
    }
    if (pair) {
        e->node[from].head = e->node[from].head == EXPR_LIST ? (uint16_t)EXPR_INTERVAL_CLOSED
                                                             : (uint16_t)EXPR_INTERVAL_OPEN;
    }
    memmove(&e->node[sign], &e->node[sign + 1], (size_t)(set - sign) * sizeof(expr_node));
    e->node_count -= 2;
    return emit_collection(m, EXPR_SET_DIFFERENCE, 2);
}

void emit_drop(reading *m) { m->out->node_count--; }

void emit_set(reading *m, int32_t count) {
    int32_t root = emit_last(m);
    for (int32_t i = 0; i < count && root >= 0; i++) {
        expr_node *node = &m->out->node[root];
        if (node->kind == EXPR_COLLECTION && node->arity == 2) {
            node->head = node->head == EXPR_TUPLE  ? (uint16_t)EXPR_INTERVAL_OPEN
                         : node->head == EXPR_LIST ? (uint16_t)EXPR_INTERVAL_CLOSED
                                                   : node->head;
        }
        root = emit_before(m, root);
    }
}

int emit_lines(reading *r, int32_t count, int may_be_cases) {
    expr *e = r->out;
    int32_t root = e->node_count - 1, rows = 0;
    for (int32_t k = 0; k < count && may_be_cases; k++, root -= e->node[root].size) {
        const expr_node *line = &e->node[root];
        const expr_node *condition = line - 1;
        int listed = line->head == EXPR_SEQUENCE && condition->kind == EXPR_RELATION &&
                     condition->head >= EXPR_NE && condition->head <= EXPR_GE;
        int given = line->kind == EXPR_COLLECTION && line->arity == 2 &&
                    (line->head == EXPR_GIVEN || listed);
        if (!given || e->node[root - 1 - e->node[root - 1].size].kind == EXPR_RELATION) {
            break;
        }
        rows++;
    }
    if (rows < count) {
        return emit_collection(r, EXPR_SEQUENCE, count);
    }
    root = e->node_count - 1;
    for (int32_t k = 0; k < count; k++, root -= e->node[root].size) {
        e->node[root].head = EXPR_ROW;
    }
    return emit_collection(r, EXPR_CASES, count);
}

/* Appends a copy of the nodes [first, last). */
static int copy_nodes(reading *m, int32_t first, int32_t last) {
    for (int32_t i = first; i < last; i++) {
        const expr_node n = m->out->node[i];
        if (!push(m, (expr_kind)n.kind, n.head, n.arity, n.label, n.flags)) return 0;
    }
    return 1;
}

static int has_both_signs(const expr *e, int32_t root) {
    return e->node[root].kind == EXPR_OPERATOR && e->node[root].head == EXPR_PLUS_MINUS &&
           e->node[root].arity == 1;
}

enum { MOST_SIGNED = 64 }; /* members of a set that both signs are looked for in */

int32_t emit_both_signs(reading *m, int32_t count) {
    expr *const e = m->out;
    const int32_t end = e->node_count;
    int32_t first = end, more = 0;
    for (int32_t k = 0; k < count; k++) {
        more += has_both_signs(e, first - 1);
        first -= e->node[first - 1].size;
    }
    if (more == 0 || count > MOST_SIGNED) return count;
    for (int32_t at = first; at < end;) {
        int32_t root = at; /* the tree that begins here is the longest of those that do */
        for (int32_t i = at; i < end; i++) {
            root = i - e->node[i].size + 1 == at ? i : root;
        }
        const int both = has_both_signs(e, root);
        if (!copy_nodes(m, at, root + !both)) return -1;
        if (both && !(emit_integer(m, -1) && copy_nodes(m, at, root) && emit_product(m, 2))) {
            return -1;
        }
        at = root + 1;
    }
    const int32_t made = e->node_count - end;
    memmove(&e->node[first], &e->node[end], (size_t)made * sizeof(expr_node));
    e->node_count = first + made;
    return count + more;
}
