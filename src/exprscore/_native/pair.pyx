# cython: binding=False
"""Thin layer over csrc/pair/pair.h: many pairs at once, the GIL released throughout."""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport INT32_MAX, int32_t, int64_t, uint64_t
from libc.stdlib cimport free, malloc

from exprscore._native.distance cimport LabelledTree, labelled_tree, tree_costs
from exprscore._native.expr cimport EXPR_NUMBER, EXPR_OK, Expr, expr, expr_copy_subtree


cdef extern from "probe/probe.h" nogil:
    ctypedef struct probe_options:
        pass
    probe_options probe_default_options(uint64_t seed)


cdef extern from "pair/numbers.h" nogil:
    ctypedef struct numbers_settings:
        int32_t tiers
        int32_t exact_gold_digits
        int tiers_for_exact
        int require_units
        int require_percent
    numbers_settings numbers_default_settings()


cdef extern from "latex/reader.h" nogil:
    ctypedef struct reader_limits:
        int32_t characters
        int32_t nesting
        int32_t nodes
    ctypedef int reader_reason
    enum:
        READER_REASON_COUNT
    const char *reader_reason_name(reader_reason reason)
    const char *reader_reason_sentence(reader_reason reason)


cdef extern from "pair/pair.h" nogil:
    enum:
        PAIR_MAX_TIERS
    ctypedef enum pair_code:
        PAIR_IDENTICAL
        PAIR_EQUAL
        PAIR_GRADED
        PAIR_INCOMPATIBLE
        PAIR_COMPARED
        PAIR_EMPTY
        PAIR_GOLD_UNREAD
        PAIR_PRED_UNREAD
        PAIR_GOLD_TOO_LARGE
        PAIR_PRED_TOO_LARGE
    ctypedef enum pair_kind:
        PAIR_AUTO
        PAIR_KIND_COUNT
    ctypedef enum pair_rule:
        PAIR_RULE_COUNT
    ctypedef enum pair_because:
        PAIR_BECAUSE_COUNT
    ctypedef struct pair_result:
        pair_code code
        pair_kind kind
        pair_rule rule
        pair_because because
        int reading_reason
        int32_t start
        int32_t end
        double score
        double distance
        double gold_cost
        int32_t gold_count
        int undecided
        int coarse
        int32_t readings
        int64_t work
    ctypedef struct pair_settings:
        reader_limits limits
        tree_costs costs
        probe_options options
        double *tier_bound
        double *tier_score
        numbers_settings numbers
    ctypedef struct pair_workspace:
        pass
    size_t pair_workspace_bytes()
    pair_workspace *pair_prepare(void *memory)
    void pair_set_gold(pair_workspace *workspace, const pair_settings *settings, const char *text,
                       int32_t length)
    pair_result pair_decide(pair_workspace *workspace, const pair_settings *settings,
                            pair_kind kind, const char *text, int32_t length)
    ctypedef struct pair_view:
        const expr *e
        int32_t gold
        int32_t pred
        const labelled_tree *gold_tree
        const labelled_tree *pred_tree
    pair_view pair_compared(const pair_workspace *workspace)
    const char *pair_rule_name(pair_rule rule)
    const char *pair_rule_sentence(pair_rule rule)
    const char *pair_because_name(pair_because because)
    const char *pair_because_sentence(pair_because because)


# Work between two looks at signals, in nodes of the probe, a byte of text counted as 256: for the
# slowest pairs after each, for usual ones after about a hundred.
cdef enum:
    WORK_OF_BYTE = 256
    WORK_BETWEEN_SIGNALS = 1 << 22

IDENTICAL = PAIR_IDENTICAL
EQUAL = PAIR_EQUAL
GRADED = PAIR_GRADED
INCOMPATIBLE = PAIR_INCOMPATIBLE
COMPARED = PAIR_COMPARED
EMPTY = PAIR_EMPTY
GOLD_UNREAD = PAIR_GOLD_UNREAD
PRED_UNREAD = PAIR_PRED_UNREAD
GOLD_TOO_LARGE = PAIR_GOLD_TOO_LARGE
PRED_TOO_LARGE = PAIR_PRED_TOO_LARGE
EQUAL_CODES = (PAIR_IDENTICAL, PAIR_EQUAL)

# (name, sentence) of each, by number.
RULES = tuple(
    (pair_rule_name(<pair_rule>i).decode(), pair_rule_sentence(<pair_rule>i).decode())
    for i in range(PAIR_RULE_COUNT)
)
REASONS = tuple(
    (pair_because_name(<pair_because>i).decode(), pair_because_sentence(<pair_because>i).decode())
    for i in range(PAIR_BECAUSE_COUNT)
)
cdef tuple READING = tuple(
    (reader_reason_name(<reader_reason>i).decode(),
     reader_reason_sentence(<reader_reason>i).decode())
    for i in range(READER_REASON_COUNT)
)


cdef class Settings:
    """Everything that decides a pair but its texts and kind; immutable, shared by threads."""

    cdef pair_settings value
    cdef tuple held


def settings(*, int32_t characters, int32_t nesting, int32_t nodes, uint64_t seed,
             const double[::1] insert not None, const double[::1] remove not None,
             const double[::1] update not None, double change_kind, double threshold,
             double slope, tuple tiers not None, int32_t exact_digits, bint tiers_for_exact,
             bint require_units, bint require_percent):
    """Settings of pairs, as `pair_settings` has them."""
    cdef Settings made = Settings.__new__(Settings)
    if remove.shape[0] != insert.shape[0] or update.shape[0] != insert.shape[0]:
        raise ValueError("insert, remove and update must have the same length")
    if not 4 <= insert.shape[0] <= 256:
        raise ValueError("a cost table has 4 to 256 kinds")
    if min(characters, nesting, nodes) <= 0:
        raise ValueError("limits must be positive")
    if not 0 < len(tiers) <= PAIR_MAX_TIERS:
        raise ValueError("there are 1 to 8 numeric tiers")
    made.value.limits.characters = characters
    made.value.limits.nesting = nesting
    made.value.limits.nodes = nodes
    made.value.costs.insert = &insert[0]
    made.value.costs.remove = &remove[0]
    made.value.costs.update = &update[0]
    made.value.costs.kind_count = <int32_t>insert.shape[0]
    made.value.costs.change_kind = change_kind
    made.value.costs.threshold = threshold
    made.value.costs.slope = slope
    made.value.options = probe_default_options(seed)
    made.value.numbers = numbers_default_settings()
    for i, (bound, score) in enumerate(tiers):
        made.value.tier_bound[i] = bound
        made.value.tier_score[i] = score
    made.value.numbers.tiers = <int32_t>len(tiers)
    made.value.numbers.exact_gold_digits = exact_digits
    made.value.numbers.tiers_for_exact = tiers_for_exact
    made.value.numbers.require_units = require_units
    made.value.numbers.require_percent = require_percent
    made.held = (insert, remove, update)
    return made


cdef class Workspace:
    """Memory for one call at a time: not to be shared by threads."""

    cdef void *memory
    cdef pair_workspace *value
    # What was read last as a gold, and how: answers to one question come one after the other.
    cdef bytes gold
    cdef Settings how

    def __cinit__(self):
        self.memory = malloc(pair_workspace_bytes())
        if self.memory == NULL:
            raise MemoryError
        self.value = pair_prepare(self.memory)

    def __dealloc__(self):
        free(self.memory)

    def decide(self, Settings settings not None, list golds not None, list preds not None,
               list kinds not None):
        """What became of each pair of texts, given as bytes.

        (code, kind, rule, because, reason of reading, start, end, score, distance, cost of the
        gold, its nodes, undecided, work, sentence of reading, readings tried, coarse)

        A gold that is the same object as the one before it is read once, and so is a first one
        that equals the last gold of the call before. In the main thread a signal is heard between
        two pairs.
        """
        cdef Py_ssize_t count = len(golds), i, read = -1
        cdef bint kept = count > 0 and self.how is settings and self.gold == golds[0]
        cdef int64_t work = 0
        cdef const char **text = NULL
        cdef int32_t *length = NULL
        cdef int *kind = NULL
        cdef pair_result *found = NULL
        # A caller may change the lists while the lock is released; these keep the texts alive.
        cdef tuple held_golds = tuple(golds), held_preds = tuple(preds), held_kinds = tuple(kinds)
        if settings.held is None:
            raise ValueError("empty settings")
        if len(held_preds) != count or len(held_kinds) != count:
            raise ValueError("golds, preds and kinds differ in length")
        try:
            text = <const char **>malloc((2 * count + 1) * sizeof(char *))
            length = <int32_t *>malloc((2 * count + 1) * sizeof(int32_t))
            kind = <int *>malloc((count + 1) * sizeof(int))
            found = <pair_result *>malloc((count + 1) * sizeof(pair_result))
            if text == NULL or length == NULL or kind == NULL or found == NULL:
                raise MemoryError
            for i in range(count):
                gold = <bytes?>held_golds[i]
                pred = <bytes?>held_preds[i]
                text[2 * i] = <bytes>gold
                text[2 * i + 1] = <bytes>pred
                length[2 * i] = <int32_t>min(len(<bytes>gold), <Py_ssize_t>INT32_MAX)
                length[2 * i + 1] = <int32_t>min(len(<bytes>pred), <Py_ssize_t>INT32_MAX)
                kind[i] = held_kinds[i]
                if not 0 <= kind[i] < PAIR_KIND_COUNT:
                    raise ValueError("kind is out of range")
            with nogil:
                for i in range(count):
                    if (i == 0 and not kept) or (i > 0 and text[2 * i] != text[2 * i - 2]):
                        read = i
                        pair_set_gold(self.value, &settings.value, text[2 * i], length[2 * i])
                    found[i] = pair_decide(self.value, &settings.value, <pair_kind>kind[i],
                                           text[2 * i + 1], length[2 * i + 1])
                    work += found[i].work
                    work += WORK_OF_BYTE * (<int64_t>length[2 * i] + length[2 * i + 1])
                    if work > WORK_BETWEEN_SIGNALS:
                        work = 0
                        with gil:
                            PyErr_CheckSignals()
            return [_outcome(&found[i]) for i in range(count)]
        finally:
            if read >= 0:
                self.gold = held_golds[read]
                self.how = settings
            free(found)
            free(kind)
            free(length)
            free(text)

    def decide_one(self, Settings settings not None, bytes gold not None, bytes pred not None,
                   int kind):
        """What became of one pair; as `decide`."""
        cdef bint kept = self.how is settings and self.gold == gold
        cdef const char *gold_text = gold
        cdef const char *pred_text = pred
        cdef int32_t gold_length = <int32_t>min(len(gold), <Py_ssize_t>INT32_MAX)
        cdef int32_t pred_length = <int32_t>min(len(pred), <Py_ssize_t>INT32_MAX)
        cdef pair_result found
        if settings.held is None:
            raise ValueError("empty settings")
        if not 0 <= kind < PAIR_KIND_COUNT:
            raise ValueError("kind is out of range")
        with nogil:
            if not kept:
                pair_set_gold(self.value, &settings.value, gold_text, gold_length)
            found = pair_decide(self.value, &settings.value, <pair_kind>kind, pred_text,
                                pred_length)
        if not kept:
            self.gold = gold
            self.how = settings
        return _outcome(&found)

    def compare(self, Settings settings not None, bytes gold not None, bytes pred not None,
                int kind):
        """What became of one pair, and what its distance is of.

        (as `decide` has it, None or (tree of the gold, tree of the pred, and the two expressions
        that they are made of))
        """
        cdef pair_view view
        cdef tuple outcome = self.decide_one(settings, gold, pred, kind)
        if outcome[0] != PAIR_COMPARED:
            return outcome, None
        view = pair_compared(self.value)
        return outcome, (_tree(view.gold_tree), _tree(view.pred_tree),
                         _subtree(view.e, view.gold), _subtree(view.e, view.pred))


cdef tuple _outcome(const pair_result *found):
    cdef tuple reading = READING[found.reading_reason]
    return (found.code, found.kind, found.rule, found.because, reading[0], found.start, found.end,
            found.score, found.distance, found.gold_cost, found.gold_count, found.undecided,
            found.work, reading[1], found.readings, found.coarse)


cdef LabelledTree _tree(const labelled_tree *tree):
    """A copy of a tree."""
    cdef LabelledTree made = LabelledTree.__new__(LabelledTree)
    cdef int32_t *arity = <int32_t *>malloc((2 * tree.count + 1) * sizeof(int32_t))
    cdef int32_t i, roots = 0
    cdef int32_t *root = arity + tree.count
    if arity == NULL:
        raise MemoryError
    try:
        for i in range(tree.count):
            arity[i] = 0
            while roots and root[roots - 1] >= tree.leftmost[i]:
                roots -= 1
                arity[i] += 1
            root[roots] = i
            roots += 1
        made.make(tree.kind, arity, tree.start, tree.length, tree.text, tree.count)
    finally:
        free(arity)
    return made


cdef Expr _subtree(const expr *e, int32_t root):
    """A copy of a subtree."""
    cdef Expr made = Expr.__new__(Expr)
    cdef int32_t size = e.node[root].size, text = e.text_count, i
    # Nodes may share a number, 9.8 of \pm 9.8 with both signs; a copy writes it for each of them.
    for i in range(root - size + 1, root + 1):
        if e.node[i].kind == EXPR_NUMBER:
            text += e.number[e.node[i].label].length
    made.reserve(size, size, e.name_count, text)
    if expr_copy_subtree(&made.value, e, root) != EXPR_OK:
        raise MemoryError
    return made
