"""Thin layer over csrc/canon.h: memory owned, the GIL released."""

from libc.stdint cimport int32_t, uint8_t
from libc.stdlib cimport free, malloc

from exprscore._native.expr cimport Expr, expr


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


cdef extern from "tree.h" nogil:
    ctypedef enum tree_status:
        TREE_OK
    tree_status tree_leftmost_from_arity(const int32_t *arity, int32_t n, int32_t *stack,
                                         int32_t *leftmost)


cdef class Workspace:
    """Memory for one computation at a time: not to be shared by threads."""

    cdef void *memory

    def __cinit__(self):
        self.memory = malloc(canon_workspace_bytes())
        if self.memory == NULL:
            raise MemoryError
        canon_prepare(self.memory)

    def __dealloc__(self):
        free(self.memory)

    def canonical(self, Expr expression not None):
        """Texts, kind codes and leftmost leaves in post-order, or the cause of the hand-over.

        The last two are arrays of uint8 and int32, as bytes.
        """
        cdef canon_tree tree
        cdef canon_status status
        cdef int32_t i
        cdef int32_t *leftmost = NULL
        with nogil:
            status = canon(self.memory, &expression.value, &tree)
        if status != CANON_OK:
            return canon_status_name(status).decode()
        leftmost = <int32_t *>malloc(2 * <size_t>tree.count * sizeof(int32_t))
        if leftmost == NULL:
            raise MemoryError
        try:
            if tree_leftmost_from_arity(tree.arity, tree.count, leftmost + tree.count,
                                        leftmost) != TREE_OK:
                raise ValueError("the nodes are no post-order tree")
            return (
                [tree.text[tree.start[i]:tree.start[i] + tree.length[i]].decode()
                 for i in range(tree.count)],
                bytes(tree.kind[:tree.count]),
                (<char *>leftmost)[:tree.count * sizeof(int32_t)],
            )
        finally:
            free(leftmost)
