"""Thin layer over csrc/probe.h: indices checked, scratch allocated, the GIL released."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc


cdef extern from "expr.h" nogil:
    ctypedef struct expr_node:
        int32_t size
    ctypedef struct expr_number:
        int64_t p
        int64_t q
        int32_t exponent
        uint8_t is_decimal
        uint8_t exact
        uint16_t digits
        int32_t text
        int32_t length
    ctypedef struct expr:
        expr_node *node
        int32_t node_count
    ctypedef int expr_kind
    int EXPR_NUMBER, EXPR_SYMBOL, EXPR_CALL, EXPR_UNIT, EXPR_OK
    size_t expr_block_bytes(int32_t nodes, int32_t numbers, int32_t names, int32_t text)
    void expr_init(expr *e, void *block, int32_t nodes, int32_t numbers, int32_t names,
                   int32_t text)
    int32_t expr_intern(expr *e, const char *name, int32_t length)
    int32_t expr_add_number(expr *e, const expr_number *number)
    int32_t expr_push(expr *e, expr_kind kind, uint16_t head, int32_t arity, int32_t label,
                      uint8_t flags)
    int expr_check(const expr *e)


cdef extern from "probe.h" nogil:
    enum:
        PROBE_UNDECIDED
        PROBE_EQUAL
        PROBE_DIFFERENT
        PROBE_IDENTICAL
        PROBE_EXACT
        PROBE_OPERATORS
        PROBE_STAND_IN
        PROBE_UNSUPPORTED
        PROBE_NO_VALUE
        PROBE_INSENSITIVE
        PROBE_BORDERLINE
        PROBE_WORK
        PROBE_REAL_ONLY
        PROBE_ALLOW_MONOMIAL
    ctypedef struct ball:
        double re
        double im
        double error
    ctypedef struct probe_options:
        uint64_t seed
        int32_t points
        int32_t attempts
        int64_t work
        uint32_t flags
    ctypedef struct probe_report:
        int32_t accepted
        int32_t attempts
        int64_t work
        uint32_t notes
        int32_t sign
        ball factor
    int ball_is_defined(ball a)
    probe_options probe_default_options(uint64_t seed)
    size_t probe_scratch_bytes(int64_t nodes)
    int probe_equal(const expr *a, int32_t root_a, const expr *b, int32_t root_b,
                    const probe_options *options, void *scratch, probe_report *report)
    int probe_proportional(const expr *a, int32_t lhs_a, int32_t rhs_a, const expr *b,
                           int32_t lhs_b, int32_t rhs_b, const probe_options *options,
                           void *scratch, probe_report *report)
    ball probe_value(const expr *e, int32_t root, void *scratch)


UNDECIDED = PROBE_UNDECIDED
EQUAL = PROBE_EQUAL
DIFFERENT = PROBE_DIFFERENT
IDENTICAL = PROBE_IDENTICAL
EXACT = PROBE_EXACT
OPERATORS = PROBE_OPERATORS
STAND_IN = PROBE_STAND_IN
UNSUPPORTED = PROBE_UNSUPPORTED
NO_VALUE = PROBE_NO_VALUE
INSENSITIVE = PROBE_INSENSITIVE
BORDERLINE = PROBE_BORDERLINE
WORK = PROBE_WORK
REAL_ONLY = PROBE_REAL_ONLY
ALLOW_MONOMIAL = PROBE_ALLOW_MONOMIAL


cdef class Flat:
    """An expression made from its nodes in post-order.

    A node is ``(kind, head, arity, payload)``; the payload is ``(p, q, exponent)`` of a number,
    the name of a symbol, call or unit, and None otherwise.
    """

    cdef expr e
    cdef void *block

    def __cinit__(self, nodes):
        cdef list names = [payload.encode() for _, _, _, payload in nodes
                           if isinstance(payload, str)]
        cdef int32_t count = <int32_t>len(nodes)
        cdef int32_t text = <int32_t>sum(len(name) for name in names)
        cdef int32_t label
        cdef expr_number number
        if count == 0:
            raise ValueError("an expression has at least one node")
        self.block = malloc(expr_block_bytes(count, count, count, text))
        if self.block == NULL:
            raise MemoryError
        expr_init(&self.e, self.block, count, count, count, text)
        for kind, head, arity, payload in nodes:
            label = -1
            if kind == EXPR_NUMBER:
                number = expr_number(payload[0], payload[1], payload[2], 0, 1, 0, 0, 0)
                label = expr_add_number(&self.e, &number)
            elif kind in (EXPR_SYMBOL, EXPR_CALL, EXPR_UNIT):
                name = payload.encode()
                label = expr_intern(&self.e, name, <int32_t>len(name))
            if arity < 0 or expr_push(&self.e, kind, head, arity, label, 0) < 0:
                raise ValueError("the nodes are not in post-order")
        if expr_check(&self.e) != EXPR_OK:
            raise ValueError("the nodes do not form one tree")

    def __dealloc__(self):
        free(self.block)

    def __len__(self):
        return self.e.node_count


cdef int32_t _root(Flat a, int32_t root) except -1:
    """Index of a root; -1 stands for the last node."""
    if root == -1:
        return a.e.node_count - 1
    if not 0 <= root < a.e.node_count:
        raise IndexError("no node of that index")
    return root


cdef int64_t _nodes(Flat a, int32_t root) noexcept:
    return a.e.node[root].size


def equal(Flat a not None, Flat b not None, *, uint64_t seed, uint32_t flags=0,
          int32_t root_a=-1, int32_t root_b=-1):
    """Verdict of `probe_equal` and its notes."""
    cdef probe_options options = probe_default_options(seed)
    cdef probe_report report
    cdef int verdict
    cdef void *scratch
    root_a = _root(a, root_a)
    root_b = _root(b, root_b)
    options.flags = flags
    scratch = malloc(probe_scratch_bytes(_nodes(a, root_a) + _nodes(b, root_b)))
    if scratch == NULL:
        raise MemoryError
    with nogil:
        verdict = probe_equal(&a.e, root_a, &b.e, root_b, &options, scratch, &report)
    free(scratch)
    return verdict, report.notes


def equal_many(list pairs not None, *, uint64_t seed, uint32_t flags=0):
    """Verdicts of `probe_equal` on many pairs of whole expressions."""
    cdef Py_ssize_t count = len(pairs), i
    cdef int64_t nodes = 0
    cdef probe_options options = probe_default_options(seed)
    cdef probe_report report
    cdef const expr **left = NULL
    cdef const expr **right = NULL
    cdef int *verdict = NULL
    cdef void *scratch = NULL
    cdef Flat a, b
    options.flags = flags
    # A caller may change the list while the lock is released; this keeps the expressions alive.
    cdef tuple held = tuple([(first, second) for first, second in pairs])
    if count == 0:
        return []
    for first, second in held:
        if not (isinstance(first, Flat) and isinstance(second, Flat)):
            raise TypeError("expected pairs of expressions")
        a = first
        b = second
        nodes = max(nodes, <int64_t>a.e.node_count + b.e.node_count)
    try:
        left = <const expr **>malloc(count * sizeof(expr *))
        right = <const expr **>malloc(count * sizeof(expr *))
        verdict = <int *>malloc(count * sizeof(int))
        scratch = malloc(probe_scratch_bytes(nodes))
        if left == NULL or right == NULL or verdict == NULL or scratch == NULL:
            raise MemoryError
        for i in range(count):
            a = held[i][0]
            b = held[i][1]
            left[i] = &a.e
            right[i] = &b.e
        with nogil:
            for i in range(count):
                verdict[i] = probe_equal(left[i], left[i].node_count - 1, right[i],
                                         right[i].node_count - 1, &options, scratch, &report)
        return [verdict[i] for i in range(count)]
    finally:
        free(left)
        free(right)
        free(verdict)
        free(scratch)


def proportional(Flat a not None, Flat b not None, *, int32_t lhs_a, int32_t rhs_a, int32_t lhs_b,
                 int32_t rhs_b, uint64_t seed, uint32_t flags=0):
    """Verdict of `probe_proportional`, its notes, the factor's sign, and the factor if constant.

    A side of -1 stands for 0.
    """
    cdef probe_options options = probe_default_options(seed)
    cdef probe_report report
    cdef int verdict
    cdef void *scratch
    for index, count in ((lhs_a, a.e.node_count), (lhs_b, b.e.node_count)):
        if not 0 <= index < count:
            raise IndexError("no node of that index")
    for index, count in ((rhs_a, a.e.node_count), (rhs_b, b.e.node_count)):
        if not -1 <= index < count:
            raise IndexError("no node of that index")
    options.flags = flags
    scratch = malloc(probe_scratch_bytes(2 * (<int64_t>a.e.node_count + b.e.node_count)))
    if scratch == NULL:
        raise MemoryError
    with nogil:
        verdict = probe_proportional(&a.e, lhs_a, rhs_a, &b.e, lhs_b, rhs_b, &options, scratch,
                                     &report)
    free(scratch)
    factor = complex(report.factor.re, report.factor.im) if ball_is_defined(report.factor) else None
    return verdict, report.notes, report.sign, factor


def value(Flat a not None, *, int32_t root=-1):
    """Value of a symbol-free subtree and its error bound, or None."""
    cdef void *scratch
    cdef ball result
    root = _root(a, root)
    scratch = malloc(probe_scratch_bytes(_nodes(a, root)))
    if scratch == NULL:
        raise MemoryError
    with nogil:
        result = probe_value(&a.e, root, scratch)
    free(scratch)
    return (complex(result.re, result.im), result.error) if ball_is_defined(result) else None
