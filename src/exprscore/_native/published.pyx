"""Thin layer over published_normalise.h, published_parser.h and expr_growth.h of csrc/published.

Memory is allocated, the GIL released.
"""

from libc.stdint cimport int32_t
from libc.stdlib cimport free, malloc

from exprscore._native.expr cimport (
    EXPR_OK,
    EXPR_PI,
    Expr,
    expr,
    expr_block_bytes,
    expr_copy,
    expr_init,
    expr_repeats_constant,
)


cdef extern from "published/published_parser.h" nogil:
    enum:
        PUBLISHED_ACCEPTED
        PUBLISHED_TOO_LONG
        PUBLISHED_REASON_COUNT
        PUBLISHED_MAX_BYTES
    size_t published_scratch_bytes()
    int32_t published_max_nodes(int32_t length)
    int32_t published_max_names(int32_t length)
    int32_t published_max_text(int32_t length)
    int published_parse(const char *text, int32_t length, void *scratch, expr *out,
                        int32_t *position)
    const char *published_reason_text(int reason)
    bint published_is_rejected(int reason)


cdef extern from "published/published_growth.h" nogil:
    ctypedef struct published_growth:
        pass
    ctypedef struct published_growth_limits:
        int32_t nodes
        double degree
        double digits
        int32_t decimal_length
    int published_growth_within(const expr *e, const published_growth_limits *limits,
                                published_growth *scratch)


# Reasons for which the reference certainly raises.
REJECTIONS = frozenset(
    published_reason_text(reason).decode()
    for reason in range(PUBLISHED_REASON_COUNT)
    if published_is_rejected(reason)
)


def repeats_pi(Expr expression not None):
    """Whether a product has pi among its own factors more than once."""
    return expr_repeats_constant(&expression.value, EXPR_PI) != 0


def grows_within(Expr expression not None, int32_t nodes, double degree, double digits,
                 int32_t decimal_length):
    """Whether nothing in an expression can outgrow the limits when evaluated and expanded."""
    cdef published_growth_limits limits
    cdef published_growth *scratch
    cdef bint within
    if expression.value.node_count > nodes:
        return False
    limits.nodes = nodes
    limits.degree = degree
    limits.digits = digits
    limits.decimal_length = decimal_length
    scratch = <published_growth *>malloc(
        (expression.value.node_count + 1) * sizeof(published_growth)
    )
    if scratch == NULL:
        raise MemoryError
    within = published_growth_within(&expression.value, &limits, scratch) != 0
    free(scratch)
    return within


cdef extern from "published/published_normalise.h" nogil:
    ctypedef struct normalise_scratch:
        char text[1]
        int32_t length
    enum:
        NORMALISED
        NORMALISE_FAILED
        NORMALISE_HANDED_OVER
        NORMALISE_MAX_BYTES
    int published_normalise(const char *text, int32_t length, normalise_scratch *scratch)
    bint published_text_within(const char *text, int32_t length, int32_t nesting, int32_t digits)


OK = NORMALISED
FAILED = NORMALISE_FAILED
HANDED_OVER = NORMALISE_HANDED_OVER
REJECTED = NORMALISE_HANDED_OVER + 1


cdef size_t rounded(size_t size):
    return (size + 15) & ~<size_t>15


cdef size_t normalise_bytes():
    return rounded(sizeof(normalise_scratch))


cdef size_t block_bytes():
    return rounded(
        expr_block_bytes(
            published_max_nodes(PUBLISHED_MAX_BYTES), published_max_nodes(PUBLISHED_MAX_BYTES),
            published_max_names(PUBLISHED_MAX_BYTES), published_max_text(PUBLISHED_MAX_BYTES),
        )
    )


cdef char *new_memory() except NULL:
    cdef void *memory = malloc(normalise_bytes() + block_bytes() + published_scratch_bytes())
    if memory == NULL:
        raise MemoryError
    return <char *>memory


cdef object _read(char *memory, const char *source, int32_t length, int *reason_seen):
    """Give an `Expr`, or (reason, byte position) where the text is handed over."""
    cdef expr made
    cdef int32_t nodes, names, letters
    cdef int32_t position = PUBLISHED_MAX_BYTES
    cdef int reason
    cdef Expr result
    cdef char *block = memory + normalise_bytes()
    cdef char *scratch = block + block_bytes()
    nodes = published_max_nodes(length)
    names = published_max_names(length)
    letters = published_max_text(length)
    with nogil:
        expr_init(&made, block, nodes, nodes, names, letters)
        reason = published_parse(source, length, scratch, &made, &position)
    reason_seen[0] = reason
    if reason != PUBLISHED_ACCEPTED:
        return published_reason_text(reason).decode(), position
    result = Expr.__new__(Expr)
    result.reserve(made.node_count, made.number_count, made.name_count, made.text_count)
    if expr_copy(&result.value, &made) != EXPR_OK:
        raise MemoryError
    return result


def parse(bytes text not None):
    """Give an `Expr`, or (reason, byte position) where the text is handed over."""
    cdef const char *source = text
    cdef int reason
    if len(text) > PUBLISHED_MAX_BYTES:
        return published_reason_text(PUBLISHED_TOO_LONG).decode(), PUBLISHED_MAX_BYTES
    cdef char *memory = new_memory()
    try:
        return _read(memory, source, <int32_t>len(text), &reason)
    finally:
        free(memory)


def normalise(bytes text not None):
    """Status and result of `published_normalise`."""
    cdef normalise_scratch *scratch
    cdef int status = NORMALISE_HANDED_OVER
    cdef bytes result = b""
    if len(text) > NORMALISE_MAX_BYTES:
        return status, result
    scratch = <normalise_scratch *>malloc(sizeof(normalise_scratch))
    if scratch == NULL:
        raise MemoryError
    status = published_normalise(text, <int32_t>len(text), scratch)
    if status == NORMALISED:
        result = scratch.text[:scratch.length]
    free(scratch)
    return status, result


def read(bytes text not None, int32_t characters, int32_t nesting, int32_t digits):
    """Normalise an answer and parse it: an `Expr`, or `HANDED_OVER` by the normalisation.

    `REJECTED` where the reference's parser certainly raises; None where it may do so, the
    published normalisation raises, or a limit is exceeded.
    """
    cdef normalise_scratch *scratch
    cdef char *memory
    cdef int status, reason
    cdef int32_t length
    cdef const char *source = text
    if len(text) > NORMALISE_MAX_BYTES:
        return HANDED_OVER
    length = <int32_t>len(text)
    memory = new_memory()
    scratch = <normalise_scratch *>memory
    try:
        with nogil:
            status = published_normalise(source, length, scratch)
            if status == NORMALISED and not (
                published_text_within(source, length, nesting, digits)
                and scratch.length <= min(characters, PUBLISHED_MAX_BYTES)
                and published_text_within(scratch.text, scratch.length, nesting, digits)
            ):
                status = NORMALISE_FAILED
        if status == NORMALISE_HANDED_OVER:
            return HANDED_OVER
        if status != NORMALISED:
            return None
        made = _read(memory, scratch.text, scratch.length, &reason)
        if reason == PUBLISHED_ACCEPTED:
            return made
        return REJECTED if published_is_rejected(reason) else None
    finally:
        free(memory)
