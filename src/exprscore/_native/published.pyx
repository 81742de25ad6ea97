"""Thin layer over csrc/published_parser.h: memory allocated, the GIL released."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t
from libc.stdlib cimport free, malloc


cdef extern from "expr.h" nogil:
    ctypedef struct expr_node:
        uint8_t kind
        uint16_t head
        int32_t arity
        int32_t label
    ctypedef struct expr_number:
        int64_t p
        int64_t q
        uint8_t is_decimal
        uint8_t exact
        int32_t text
        int32_t length
    ctypedef struct expr_name:
        int32_t text
        int32_t length
    ctypedef struct expr:
        expr_node *node
        expr_number *number
        expr_name *name
        char *text
        int32_t node_count
        int32_t number_count
        int32_t name_count
    int EXPR_NUMBER, EXPR_SYMBOL, EXPR_CALL
    size_t expr_block_bytes(int32_t nodes, int32_t numbers, int32_t names, int32_t text)
    void expr_init(expr *e, void *block, int32_t nodes, int32_t numbers, int32_t names,
                   int32_t text)


cdef extern from "published_parser.h" nogil:
    int PUBLISHED_ACCEPTED, PUBLISHED_MAX_BYTES
    size_t published_scratch_bytes()
    int32_t published_max_nodes(int32_t length)
    int32_t published_max_text(int32_t length)
    int published_parse(const char *text, int32_t length, void *scratch, expr *out,
                        int32_t *position)
    const char *published_reason_text(int reason)


cdef class PublishedExpr:
    """An expression as csrc/published_parser.h describes it; owns its memory."""

    cdef expr value
    cdef void *block

    def __cinit__(self):
        self.block = NULL

    def __dealloc__(self):
        free(self.block)

    def __len__(self):
        return self.value.node_count

    def nodes(self):
        """Give (kind, head, arity, payload) of every node in post-order."""
        cdef int32_t i
        cdef expr *e = &self.value
        cdef expr_number *number
        cdef list names = [
            e.text[e.name[i].text:e.name[i].text + e.name[i].length].decode()
            for i in range(e.name_count)
        ]
        cdef list result = []
        for i in range(e.node_count):
            payload = None
            if e.node[i].kind == EXPR_NUMBER:
                number = &e.number[e.node[i].label]
                text = None
                if number.is_decimal or not number.exact:
                    text = e.text[number.text:number.text + number.length].decode()
                payload = (number.p, number.q, bool(number.is_decimal), text)
            elif e.node[i].kind == EXPR_SYMBOL or e.node[i].kind == EXPR_CALL:
                payload = names[e.node[i].label]
            result.append((e.node[i].kind, e.node[i].head, e.node[i].arity, payload))
        return result


def parse(bytes text not None):
    """Read a text: (expression, "", 0), or (None, reason, byte position) where it is handed over.

    Raises MemoryError.
    """
    cdef const char *start = text
    cdef Py_ssize_t size = len(text)
    if size > PUBLISHED_MAX_BYTES:
        return None, "too long or too deep", PUBLISHED_MAX_BYTES
    cdef int32_t length = <int32_t>size, position = 0
    cdef int32_t nodes = published_max_nodes(length), letters = published_max_text(length)
    cdef int reason
    cdef void *scratch = malloc(published_scratch_bytes())
    cdef PublishedExpr made = PublishedExpr()
    made.block = malloc(expr_block_bytes(nodes, nodes, nodes, letters))
    if scratch == NULL or made.block == NULL:
        free(scratch)
        raise MemoryError
    with nogil:
        expr_init(&made.value, made.block, nodes, nodes, nodes, letters)
        reason = published_parse(start, length, scratch, &made.value, &position)
        free(scratch)
    if reason != PUBLISHED_ACCEPTED:
        return None, published_reason_text(reason).decode(), position
    return made, "", 0
