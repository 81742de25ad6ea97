"""Thin layer over csrc/latex/reader.h: memory owned, the GIL released."""

from libc.stdint cimport INT32_MAX, int32_t, uint8_t, uint32_t
from libc.stdlib cimport free, malloc

from exprscore._native.expr cimport (
    EXPR_OK,
    Expr,
    expr,
    expr_block_bytes,
    expr_copy,
    expr_init,
)


cdef extern from "latex/reader.h" nogil:
    ctypedef struct reader_limits:
        int32_t characters
        int32_t nesting
        int32_t nodes
    ctypedef int reader_reason
    int READER_OK
    int READER_TOO_LARGE
    ctypedef struct reader_result:
        reader_reason reason
        int32_t start
        int32_t end
    ctypedef struct reader_choice:
        int32_t kind
        int32_t side
        int32_t start
        int32_t end
        int32_t alternatives
        int32_t usual
        int32_t chosen
    ctypedef struct reader_text:
        pass
    ctypedef struct reader_pair:
        pass
    size_t reader_text_bytes(int32_t length, const reader_limits *limits)
    reader_result reader_lay_out(const char *text, int32_t length, const reader_limits *limits,
                                 void *memory, const reader_text **out)
    size_t reader_pair_bytes(const reader_text *gold, const reader_text *pred)
    reader_pair *reader_open(const reader_text *gold, const reader_text *pred,
                             const reader_pair *alone, void *memory)
    int reader_next(reader_pair *pair)
    void reader_capacities(const reader_text *text, int32_t *nodes, int32_t *numbers,
                           int32_t *names, int32_t *bytes)
    reader_result reader_read(reader_pair *pair, int32_t side, expr *out)
    int32_t reader_choices(const reader_pair *pair, const reader_choice **choices)
    const char *reader_reason_name(reader_reason reason)
    const char *reader_reason_sentence(reader_reason reason)
    const char *reader_choice_name(int32_t kind)
    const char *reader_alternative_name(int32_t kind, int32_t alternative)


cdef extern from "latex/words.h" nogil:
    ctypedef enum word_kind:
        WORD_ANSWER
        WORD_FILLER
    ctypedef struct word_row:
        uint8_t kind
        uint8_t plain
    int32_t words_find(const char *text, int32_t length)
    const word_row *words_at(int32_t row)


def says_nothing(bytes word not None, *, bint among_letters):
    """Whether a word says nothing of an answer: `the`, `answer`.

    Among letters that may be a product as well only those count that are read as words there.
    """
    cdef int32_t row = words_find(word, <int32_t>min(len(word), INT32_MAX))
    if row < 0 or (among_letters and not words_at(row).plain):
        return False
    return words_at(row).kind in (WORD_ANSWER, WORD_FILLER)


cdef class _Side:
    """One text, laid out, and an expr that holds its readings."""

    cdef const reader_text *text
    cdef expr value
    cdef void *memory
    cdef void *block
    cdef reader_result result
    cdef uint32_t open_choices

    def __cinit__(self):
        self.memory = NULL
        self.block = NULL

    def __dealloc__(self):
        free(self.memory)
        free(self.block)

    cdef int lay_out(self, const unsigned char[::1] text, const reader_limits *limits) except -1:
        cdef int32_t length = <int32_t>text.shape[0], nodes, numbers, names, bytes_of_text
        cdef const char *source = b""
        if length:
            source = <const char *>&text[0]
        self.memory = malloc(reader_text_bytes(length, limits))
        if self.memory == NULL:
            raise MemoryError
        with nogil:
            self.result = reader_lay_out(source, length, limits, self.memory, &self.text)
        if self.result.reason != READER_OK:
            return 0
        reader_capacities(self.text, &nodes, &numbers, &names, &bytes_of_text)
        self.block = malloc(expr_block_bytes(nodes, numbers, names, bytes_of_text))
        if self.block == NULL:
            raise MemoryError
        expr_init(&self.value, self.block, nodes, numbers, names, bytes_of_text)
        return 0

    cdef object given(self):
        """The `Expr` that was read, or (reason, sentence, start, end) in bytes."""
        cdef Expr made
        if self.result.reason != READER_OK:
            return (
                reader_reason_name(self.result.reason).decode(),
                reader_reason_sentence(self.result.reason).decode(),
                self.result.start,
                self.result.end,
            )
        made = Expr.__new__(Expr)
        made.reserve(self.value.node_count, self.value.number_count, self.value.name_count,
                     self.value.text_count)
        if expr_copy(&made.value, &self.value) != EXPR_OK:
            raise MemoryError
        made.ambiguities = self.open_choices
        return made


cdef list _choices(const reader_pair *pair):
    cdef const reader_choice *entry = NULL
    cdef int32_t count = reader_choices(pair, &entry), i
    return [
        (
            reader_choice_name(entry[i].kind).decode(),
            entry[i].side,
            entry[i].start,
            entry[i].end,
            reader_alternative_name(entry[i].kind, entry[i].usual).decode(),
            reader_alternative_name(entry[i].kind, entry[i].chosen).decode(),
        )
        for i in range(count)
    ]


def read(texts, int reading, int32_t characters, int32_t nesting, int32_t nodes):
    """Read one text or two that are compared, as reading number `reading` of them takes them.

    Gives (sides, choices), or None where there are fewer readings. A side is an `Expr`, or (reason,
    sentence, start, end); a choice is (kind, side, start, end, usual, chosen). Offsets are bytes.
    """
    cdef reader_limits limits
    cdef reader_pair *pair
    cdef void *memory
    cdef list sides = []
    cdef _Side side, other = None
    cdef int _number
    if min(characters, nesting, nodes) <= 0 or not 1 <= len(texts) <= 2:
        raise ValueError("limits must be positive, and texts one or two")
    limits.characters = characters
    limits.nesting = nesting
    limits.nodes = nodes
    for text in texts:
        side = _Side()
        side.lay_out(text, &limits)
        sides.append(side)
    laid = [one for one in sides if (<_Side>one).result.reason == READER_OK]
    if not laid:
        return ([(<_Side>one).given() for one in sides], []) if reading == 0 else None
    side = laid[0]
    if len(laid) == 2:
        other = laid[1]
    memory = malloc(reader_pair_bytes(side.text, other.text if other is not None else NULL))
    if memory == NULL:
        raise MemoryError
    try:
        with nogil:
            pair = reader_open(side.text, other.text if other is not None else NULL, NULL,
                               memory)
        for _number in range(reading + 1):
            if not reader_next(pair):
                return None
            with nogil:
                side.result = reader_read(pair, 0, &side.value)
            if other is not None:
                with nogil:
                    other.result = reader_read(pair, 1, &other.value)
        choices = _choices(pair)
        for one in sides:
            (<_Side>one).open_choices = <uint32_t>len(choices)
        return [(<_Side>one).given() for one in sides], choices
    finally:
        free(memory)
