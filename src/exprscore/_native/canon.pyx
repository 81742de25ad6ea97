"""Thin layer over csrc/canon.h: an expression built from nodes, the GIL released."""

from libc.stdint cimport INT64_MAX, int32_t, int64_t, uint8_t, uint16_t
from libc.stdlib cimport free, malloc

from cpython.pycapsule cimport PyCapsule_GetPointer, PyCapsule_New


cdef extern from "expr.h" nogil:
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
        pass
    ctypedef int expr_kind
    int EXPR_NUMBER
    size_t expr_block_bytes(int32_t nodes, int32_t numbers, int32_t names, int32_t text)
    void expr_init(expr *e, void *block, int32_t nodes, int32_t numbers, int32_t names,
                   int32_t text)
    int32_t expr_intern(expr *e, const char *name, int32_t length)
    int32_t expr_add_number(expr *e, const expr_number *number)
    int32_t expr_push(expr *e, expr_kind kind, uint16_t head, int32_t arity, int32_t label,
                      uint8_t flags)


cdef extern from "canon.h" nogil:
    ctypedef enum canon_status:
        CANON_OK
    ctypedef struct canon_tree:
        const uint8_t *kind
        const int32_t *arity
        const int32_t *start
        const int32_t *length
        const char *text
        int32_t count
    size_t canon_workspace_bytes()
    void canon_prepare(void *workspace)
    canon_status canon(void *workspace, const expr *e, canon_tree *tree)
    const char *canon_status_name(canon_status status)


cdef void _free(object capsule) noexcept:
    free(PyCapsule_GetPointer(capsule, NULL))


def workspace():
    """Memory for one caller at a time."""
    cdef void *memory = malloc(canon_workspace_bytes())
    if memory == NULL:
        raise MemoryError
    canon_prepare(memory)
    return PyCapsule_New(memory, NULL, _free)


def canonical(list nodes not None, memory not None):
    """Labels, kind codes and arities in post-order, or the cause of the hand-over as a str.

    A node is ``(kind, head, arity, payload)``; the payload is ``(p, q, exponent, is_decimal)`` of
    a number, the name of a symbol or an unknown function, and None otherwise.
    """
    cdef void *workspace = PyCapsule_GetPointer(memory, NULL)
    cdef list names = [payload.encode() for _, _, _, payload in nodes if isinstance(payload, str)]
    cdef int32_t count = <int32_t>len(nodes), text = 0, label, place = 0, i
    cdef expr e
    cdef canon_tree tree
    cdef canon_status status
    cdef expr_number number
    cdef bytes name
    for name in names:
        text += <int32_t>len(name)
    cdef void *block = malloc(expr_block_bytes(count, count, count, text) + 16)
    if block == NULL:
        raise MemoryError
    try:
        expr_init(&e, block, count, count, count, text)
        for kind, head, arity, payload in nodes:
            label = -1
            if kind == EXPR_NUMBER:
                if not (-INT64_MAX <= payload[0] <= INT64_MAX and 0 < payload[1] <= INT64_MAX):
                    return "number"
                number = expr_number(payload[0], payload[1], payload[2], payload[3], 1, 0, 0, 0)
                label = expr_add_number(&e, &number)
            elif payload is not None:
                name = names[place]
                place += 1
                label = expr_intern(&e, name, <int32_t>len(name))
            if expr_push(&e, kind, head, arity, label, 0) < 0:
                raise ValueError("the nodes are no post-order tree")
        with nogil:
            status = canon(workspace, &e, &tree)
        if status != CANON_OK:
            return canon_status_name(status).decode()
        labels = []
        for i in range(tree.count):
            labels.append(tree.text[tree.start[i]:tree.start[i] + tree.length[i]].decode())
        return (labels, bytes(tree.kind[:tree.count]), [tree.arity[i] for i in range(tree.count)])
    finally:
        free(block)
