"""Thin layer over the C core: many pairs of plain answers at once, the GIL released throughout."""

from libc.stdint cimport INT32_MAX, int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcmp, memcpy

from exprscore._native.distance cimport (
    EXT_ZSS_OK,
    ext_zss_distance,
    ext_zss_limit,
    ext_zss_prepare,
    ext_zss_prepare_bytes,
    ext_zss_scratch_bytes,
    ext_zss_tree,
    tree_costs,
)
from exprscore._native.expr cimport (
    EXPR_NUMBER,
    EXPR_OK,
    LATEX_OK,
    expr,
    expr_block_bytes,
    expr_copy_subtree,
    expr_init,
    latex_limits,
    latex_name_capacity,
    latex_node_capacity,
    latex_number_capacity,
    latex_parse,
    latex_reason_name,
    latex_result,
    latex_scratch_bytes,
    latex_text_capacity,
)


cdef extern from "plain_answer.h" nogil:
    ctypedef struct plain_answer:
        int32_t value
        int32_t name
    int plain_answer_of(const expr *e, const char *constants, int32_t constants_length,
                        plain_answer *answer)


cdef extern from "probe.h" nogil:
    enum:
        PROBE_UNDECIDED
        PROBE_EQUAL
        PROBE_DIFFERENT
    ctypedef struct probe_options:
        uint32_t flags
    ctypedef struct probe_report:
        uint32_t notes
    probe_options probe_default_options(uint64_t seed)
    size_t probe_scratch_bytes(int64_t nodes)
    int probe_equal(const expr *a, int32_t root_a, const expr *b, int32_t root_b,
                    const probe_options *options, void *scratch, probe_report *report)
    int probe_proportional(const expr *a, int32_t lhs_a, int32_t rhs_a, const expr *b,
                           int32_t lhs_b, int32_t rhs_b, const probe_options *options,
                           void *scratch, probe_report *report)


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


cdef extern from "tree.h" nogil:
    ctypedef enum tree_status:
        TREE_OK
    tree_status tree_leftmost_from_arity(const int32_t *arity, int32_t n, int32_t *stack,
                                         int32_t *leftmost)


cdef enum:
    # Labels are compared each with each, which suits trees of answers.
    MAX_TREE_NODES = 500

    C_HANDED_OVER = 1
    C_SYMPY_NEEDED
    C_EQUAL
    C_COMPARED
    C_UNREAD
    C_NO_MEMORY

HANDED_OVER = C_HANDED_OVER
SYMPY_NEEDED = C_SYMPY_NEEDED
EQUAL = C_EQUAL
COMPARED = C_COMPARED
UNREAD = C_UNREAD


cdef struct outcome:
    int code
    int reason
    double distance
    double size
    int32_t count


cdef struct answer:
    # One text as it was read; `block` holds the arrays of `value`.
    expr value
    char *block
    latex_result result
    int is_plain
    plain_answer plain


cdef struct flat_tree:
    # Of a canonical form; all arrays lie in `memory`.
    char *memory
    int32_t *leftmost
    int32_t *label
    int32_t *start
    int32_t *length
    uint8_t *kind
    char *text
    int32_t count
    double size


cdef struct setting:
    latex_limits limits
    int32_t most_bytes
    const char *constants
    int32_t constants_length
    tree_costs costs
    probe_options options
    uint32_t most_readings, one_sided
    void *canon
    void *parse_scratch


cdef void _read(const char *text, int32_t length, uint32_t reading, const setting *how,
                answer *read) noexcept nogil:
    cdef int32_t nodes = latex_node_capacity(length, &how.limits)
    cdef int32_t numbers = latex_number_capacity(length), names = latex_name_capacity(length)
    expr_init(&read.value, read.block, nodes, numbers, names, latex_text_capacity(length))
    read.result = latex_parse(text, length, reading, &how.limits, how.parse_scratch, &read.value)
    read.is_plain = read.result.reason == LATEX_OK and plain_answer_of(
        &read.value, how.constants, how.constants_length, &read.plain)


cdef int _verdict(const answer *gold, const answer *pred,
                  const probe_options *options) noexcept nogil:
    """Whether two plain answers are equal, as exprscore.sound.equality says; -1 without memory."""
    cdef probe_report report
    cdef int verdict, proportional
    cdef void *scratch = malloc(probe_scratch_bytes(
        2 * (<int64_t>gold.value.node_count + pred.value.node_count)))
    if scratch == NULL:
        return -1
    verdict = probe_equal(&gold.value, gold.plain.value, &pred.value, pred.plain.value, options,
                          scratch, &report)
    if verdict != PROBE_EQUAL and gold.plain.name >= 0 and pred.plain.name >= 0:
        proportional = probe_proportional(
            &gold.value, gold.plain.name, gold.plain.value, &pred.value, pred.plain.name,
            pred.plain.value, options, scratch, &report)
        if proportional == PROBE_EQUAL or verdict == PROBE_DIFFERENT:
            verdict = proportional
    free(scratch)
    return verdict


cdef int _canonical(const answer *read, const setting *how, canon_tree *tree) noexcept nogil:
    """The tree of the value's canonical form: 1, 0 where that takes SymPy, -1 without memory."""
    cdef const expr *e = &read.value
    cdef int32_t root = read.plain.value, size = e.node[root].size, text = e.text_count, i
    cdef expr part
    cdef char *memory
    cdef canon_status status
    if size == e.node_count:
        return canon(how.canon, e, tree) == CANON_OK
    for i in range(root - size + 1, root + 1):
        if e.node[i].kind == EXPR_NUMBER:
            text += e.number[e.node[i].label].length
    memory = <char *>malloc(expr_block_bytes(size, size, e.name_count, text) + 16)
    if memory == NULL:
        return -1
    expr_init(&part, memory, size, size, e.name_count, text)
    if expr_copy_subtree(&part, e, root) != EXPR_OK:
        free(memory)
        return -1
    status = canon(how.canon, &part, tree)
    free(memory)
    return status == CANON_OK


cdef int _same_label(const flat_tree *a, int32_t i, const flat_tree *b, int32_t j) noexcept nogil:
    return (a.kind[i] == b.kind[j] and a.length[i] == b.length[j] and
            memcmp(a.text + a.start[i], b.text + b.start[j], a.length[i]) == 0)


cdef int _keep(const canon_tree *tree, const setting *how, flat_tree *kept) noexcept nogil:
    """Copy a tree out of the workspace and price it; 0, or -1 without memory."""
    cdef int32_t n = tree.count, i, children, child, top = 0
    cdef size_t words = <size_t>n * sizeof(int32_t), letters = 0
    cdef int32_t *stack
    cdef double *sums
    for i in range(n):
        if tree.start[i] + tree.length[i] > letters:
            letters = tree.start[i] + tree.length[i]
    free(kept.memory)
    # Sums of the subtrees, five arrays of words (one of them scratch), kinds, text.
    kept.memory = <char *>malloc(<size_t>n * sizeof(double) + 5 * words + n + letters)
    if kept.memory == NULL:
        return -1
    sums = <double *>kept.memory
    kept.leftmost = <int32_t *>(sums + n)
    kept.label = kept.leftmost + n
    kept.start = kept.label + n
    kept.length = kept.start + n
    stack = kept.length + n
    kept.kind = <uint8_t *>(stack + n)
    kept.text = <char *>kept.kind + n
    kept.count = n
    memcpy(kept.start, tree.start, words)
    memcpy(kept.length, tree.length, words)
    memcpy(kept.text, tree.text, letters)
    if tree_leftmost_from_arity(tree.arity, n, stack, kept.leftmost) != TREE_OK:
        return -1
    # In the order of additions of exprscore.trees: the node, then its children from the left.
    for i in range(n):
        kept.kind[i] = tree.kind[i]
        sums[i] = how.costs.insert[kept.kind[i]]
        children = tree.arity[i]
        for child in range(top - children, top):
            sums[i] += sums[stack[child]]
        top -= children
        stack[top] = i
        top += 1
    kept.size = sums[n - 1]
    return 0


cdef int _tree(const answer *read, const setting *how, flat_tree *kept) noexcept nogil:
    """C_COMPARED if there is a tree to compare."""
    cdef canon_tree tree
    cdef int done = _canonical(read, how, &tree)
    if done < 0:
        return C_NO_MEMORY
    if not done:
        return C_SYMPY_NEEDED
    if tree.count > MAX_TREE_NODES or tree.count > how.limits.nodes:
        return C_HANDED_OVER
    return C_NO_MEMORY if _keep(&tree, how, kept) < 0 else C_COMPARED


cdef void _number_labels(flat_tree *tree) noexcept nogil:
    cdef int32_t i, j, known = 0
    for i in range(tree.count):
        tree.label[i] = known
        for j in range(i):
            if _same_label(tree, i, tree, j):
                tree.label[i] = tree.label[j]
                break
        if tree.label[i] == known:
            known += 1


cdef void _number_labels_in(flat_tree *tree, const flat_tree *other) noexcept nogil:
    """By the numbers of another tree; -1 where it has no such label."""
    cdef int32_t i, j
    for i in range(tree.count):
        tree.label[i] = -1
        for j in range(other.count):
            if _same_label(tree, i, other, j):
                tree.label[i] = other.label[j]
                break


cdef int _compare(const flat_tree *pred, const flat_tree *gold, const tree_costs *costs,
                  double *distance) noexcept nogil:
    """Distance of two trees: 1, 0 where it is refused, -1 without memory."""
    cdef ext_zss_tree left, right
    cdef size_t bytes = ext_zss_prepare_bytes(pred.count)
    cdef char *memory = <char *>malloc(bytes + ext_zss_prepare_bytes(gold.count))
    cdef void *scratch
    cdef int done = 0
    if memory == NULL:
        return -1
    if (ext_zss_prepare(pred.label, pred.kind, pred.leftmost, pred.count, costs, memory,
                        &left) == EXT_ZSS_OK
            and ext_zss_prepare(gold.label, gold.kind, gold.leftmost, gold.count, costs,
                                memory + bytes, &right) == EXT_ZSS_OK
            and ext_zss_limit(pred.count, left.keyroot_sum, gold.count,
                              right.keyroot_sum) == EXT_ZSS_OK):
        scratch = malloc(ext_zss_scratch_bytes(pred.count, gold.count))
        if scratch == NULL:
            done = -1
        else:
            done = ext_zss_distance(&left, &right, costs, scratch, distance) == EXT_ZSS_OK
            free(scratch)
    free(memory)
    return done


cdef struct gold_side:
    # A gold as it is usually read, kept for the pairs that follow with the same one.
    const char *text
    answer read
    int ended  # what becomes of its trees: C_COMPARED, or why they are not; 0 if not tried yet
    flat_tree tree


cdef int _decide(const char *gold_text, int32_t gold_length, const char *text, int32_t length,
                 const setting *how, gold_side *gold, answer *pred, answer *other_gold,
                 answer *other_pred, flat_tree *pred_tree, outcome *found) noexcept nogil:
    cdef uint32_t ambiguities, reading = 0, tried = 0
    cdef int verdict, best = PROBE_DIFFERENT, ended, done
    if gold_length > how.most_bytes:
        return C_HANDED_OVER
    if gold.text != gold_text:
        gold.text = gold_text
        gold.ended = 0
        _read(gold_text, gold_length, 0, how, &gold.read)
    if not gold.read.is_plain or length > how.most_bytes:
        return C_HANDED_OVER
    _read(text, length, 0, how, pred)
    if pred.result.reason != LATEX_OK:
        found.reason = pred.result.reason
        return C_UNREAD
    if not pred.is_plain:
        return C_HANDED_OVER
    ambiguities = gold.read.result.ambiguities | pred.result.ambiguities
    ambiguities &= ~(gold.read.result.ambiguities & pred.result.ambiguities & how.one_sided)
    while tried < how.most_readings:
        if reading == 0:
            verdict = _verdict(&gold.read, pred, &how.options)
        else:
            _read(gold_text, gold_length, reading, how, other_gold)
            _read(text, length, reading, how, other_pred)
            if not (other_gold.is_plain and other_pred.is_plain):
                return C_HANDED_OVER
            verdict = _verdict(other_gold, other_pred, &how.options)
        if verdict < 0:
            return C_NO_MEMORY
        if verdict == PROBE_EQUAL:
            return C_EQUAL
        if verdict == PROBE_UNDECIDED:
            best = verdict
        tried += 1
        reading = (reading - ambiguities) & ambiguities
        if reading == 0:
            break
    if best == PROBE_UNDECIDED:
        return C_SYMPY_NEEDED
    if not gold.ended:
        gold.ended = _tree(&gold.read, how, &gold.tree)
        if gold.ended == C_COMPARED:
            _number_labels(&gold.tree)
    if gold.ended != C_COMPARED:
        return gold.ended
    ended = _tree(pred, how, pred_tree)
    if ended != C_COMPARED:
        return ended
    _number_labels_in(pred_tree, &gold.tree)
    done = _compare(pred_tree, &gold.tree, &how.costs, &found.distance)
    if done < 0:
        return C_NO_MEMORY
    if not done:
        return C_HANDED_OVER
    found.size = gold.tree.size
    found.count = gold.tree.count
    return C_COMPARED


def decide(list golds not None, list preds not None, *, int32_t characters, int32_t nesting,
           int32_t nodes, uint64_t seed, uint32_t most_readings, uint32_t one_sided,
           bytes constants not None,
           const double[::1] insert not None, const double[::1] remove not None,
           const double[::1] update not None, double change_kind, double threshold,
           double slope):
    """(code, distance, size of the gold, its nodes) of each pair of texts, given as bytes.

    For `UNREAD` the second is the reason why the pred could not be read.
    """
    cdef Py_ssize_t count = len(golds), i
    cdef int32_t most = 0
    cdef setting how
    cdef gold_side gold
    cdef answer pred, other_gold, other_pred
    cdef flat_tree pred_tree
    cdef const char **text = NULL
    cdef int32_t *length = NULL
    cdef outcome *found = NULL
    cdef char *blocks = NULL
    cdef size_t block_bytes
    # A caller may change the lists while the lock is released; these keep the texts alive.
    cdef tuple held_golds = tuple(golds), held_preds = tuple(preds)
    if len(held_preds) != count:
        raise ValueError("golds and preds differ in length")
    if remove.shape[0] != insert.shape[0] or update.shape[0] != insert.shape[0]:
        raise ValueError("insert, remove and update must have the same length")
    # The canonical form has four kinds of nodes, the first of the tables.
    if not 4 <= insert.shape[0] <= 256:
        raise ValueError("a cost table has 4 to 256 kinds")
    if min(characters, nesting, nodes) <= 0 or len(constants) > INT32_MAX:
        raise ValueError("limits must be positive")
    how.limits.characters = characters
    how.limits.nesting = nesting
    how.limits.nodes = nodes
    how.constants = constants
    how.constants_length = <int32_t>len(constants)
    how.costs.insert = &insert[0]
    how.costs.remove = &remove[0]
    how.costs.update = &update[0]
    how.costs.kind_count = <int32_t>insert.shape[0]
    how.costs.change_kind = change_kind
    how.costs.threshold = threshold
    how.costs.slope = slope
    how.options = probe_default_options(seed)
    how.most_readings = most_readings
    how.one_sided = one_sided
    how.most_bytes = characters
    how.canon = how.parse_scratch = NULL
    gold.text = NULL
    gold.tree.memory = pred_tree.memory = NULL
    try:
        text = <const char **>malloc((2 * count + 1) * sizeof(char *))
        length = <int32_t *>malloc((2 * count + 1) * sizeof(int32_t))
        found = <outcome *>malloc((count + 1) * sizeof(outcome))
        if text == NULL or length == NULL or found == NULL:
            raise MemoryError
        for i in range(count):
            for place, one in ((2 * i, <bytes?>held_golds[i]), (2 * i + 1, <bytes?>held_preds[i])):
                text[<Py_ssize_t>place] = <bytes>one
                length[<Py_ssize_t>place] = <int32_t>min(len(one), <Py_ssize_t>INT32_MAX)
                if most < length[<Py_ssize_t>place] <= characters:
                    most = length[<Py_ssize_t>place]
        block_bytes = (expr_block_bytes(
            latex_node_capacity(most, &how.limits), latex_number_capacity(most),
            latex_name_capacity(most), latex_text_capacity(most)) + 15) & ~<size_t>15
        blocks = <char *>malloc(4 * block_bytes + 16)
        how.parse_scratch = malloc(latex_scratch_bytes(most, &how.limits))
        how.canon = malloc(canon_workspace_bytes())
        if blocks == NULL or how.parse_scratch == NULL or how.canon == NULL:
            raise MemoryError
        canon_prepare(how.canon)
        gold.read.block = blocks
        pred.block = blocks + block_bytes
        other_gold.block = blocks + 2 * block_bytes
        other_pred.block = blocks + 3 * block_bytes
        with nogil:
            for i in range(count):
                found[i].code = _decide(text[2 * i], length[2 * i], text[2 * i + 1],
                                        length[2 * i + 1], &how, &gold, &pred, &other_gold,
                                        &other_pred, &pred_tree, &found[i])
                if found[i].code == C_NO_MEMORY:
                    break
        decided = []
        for i in range(count):
            if found[i].code == C_NO_MEMORY:
                raise MemoryError
            if found[i].code == C_UNREAD:
                reason = latex_reason_name(found[i].reason).decode()
                decided.append((C_UNREAD, reason, 0.0, 0))
            else:
                decided.append((found[i].code, found[i].distance, found[i].size, found[i].count))
        return decided
    finally:
        free(gold.tree.memory)
        free(pred_tree.memory)
        free(how.canon)
        free(how.parse_scratch)
        free(blocks)
        free(found)
        free(length)
        free(text)
