"""Labelled ordered trees, their making from SymPy expressions, and the distance between them."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from exprscore import _backend, reference
from exprscore.counters import count
from exprscore.errors import LimitError, TreeError, UnsupportedError
from exprscore.profiles import Costs, KindCosts

if TYPE_CHECKING:
    from types import ModuleType

    from numpy.typing import NDArray

    from exprscore._native.distance import LabelledTree

    Labelled = tuple[Hashable, Sequence[Any]] | str

__all__ = [
    "Node",
    "Tree",
    "distance",
    "distance_and_size",
    "distance_many",
    "tree_distance",
    "tree_from_sympy",
]

KINDS: Final = tuple(kind.name for kind in fields(KindCosts))
# Of a native tree, by code.
_LABELLED_KINDS: Final = ("number", "symbol", "operator", "function")
assert KINDS[: len(_LABELLED_KINDS)] == _LABELLED_KINDS
_KIND_CODE: Final = {kind: code for code, kind in enumerate(KINDS)}
_OTHER: Final = "other"

# The kernel's own bounds (csrc/tree/ext_zss.h), which the reference keeps as well.
_MAX_TABLE: Final = 1 << 25
_MAX_CELLS: Final = 1 << 32


@dataclass(frozen=True, slots=True)
class Node:
    """A node of a labelled ordered tree.

    Attributes
    ----------
    label : hashable
        Two nodes match at no cost where their labels are equal.
    children : tuple of Node
        From left to right.
    kind : str
        A field name of `exprscore.KindCosts`, which says what editing this node costs.
    """

    label: Hashable
    children: tuple[Node, ...] = ()
    kind: str = _OTHER


class Tree:
    """A labelled ordered tree as post-order arrays, built once and compared often.

    Make one with `Tree.from_node`, `Tree.from_arity` or `tree_from_sympy`; it is immutable.

    Attributes
    ----------
    labels : tuple of hashable
        Label of each node in post-order; the last is the root's.
    kinds : ndarray of uint8, shape (n,)
        Kind of each node, as its place among the fields of `exprscore.KindCosts`.
    leftmost : ndarray of int32, shape (n,)
        Leftmost leaf below each node; a leaf's is itself.

    Examples
    --------
    >>> from exprscore.trees import Node, Tree
    >>> tree = Tree.from_node(Node("+", (Node("a"), Node("b"))))
    >>> tree.labels, tree.leftmost.tolist(), tree.keyroots.tolist()
    (('a', 'b', '+'), [0, 1, 0], [1, 2])
    """

    __slots__ = (
        "_keyroot_sum",
        "_label_ids",
        "_labelled",
        "_prices",
        "_vocabulary",
        "kinds",
        "labels",
        "leftmost",
    )

    labels: tuple[Hashable, ...]
    kinds: NDArray[np.uint8]
    leftmost: NDArray[np.int32]

    def __init__(
        self,
        labels: Sequence[Hashable],
        kinds: NDArray[np.uint8],
        leftmost: NDArray[np.int32],
    ) -> None:
        self.labels = tuple(labels)
        self.kinds = kinds
        self.leftmost = leftmost
        self.kinds.flags.writeable = False
        self.leftmost.flags.writeable = False
        self._vocabulary: dict[Hashable, int] | None = None
        self._label_ids: NDArray[np.int32] | None = None
        self._keyroot_sum: int | None = None
        self._prices: tuple[Costs, NDArray[np.float64], float] | None = None
        self._labelled: LabelledTree | None = None

    @classmethod
    def from_labelled(cls, labelled: LabelledTree) -> Tree:
        """Give a tree that was made natively, with the labels of the published scorers."""
        tree = cls.__new__(cls)
        tree._labelled = labelled
        tree._vocabulary = tree._label_ids = tree._keyroot_sum = tree._prices = None
        return tree

    def __getattr__(self, name: str) -> Any:
        # Called for what is not set: the arrays of a native tree, made where they are asked for.
        if name not in ("labels", "kinds", "leftmost"):
            raise AttributeError(name)
        labelled = self._labelled
        assert labelled is not None
        if name == "labels":
            kinds = [_LABELLED_KINDS[code] for code in labelled.kinds]
            texts = zip(kinds, labelled.texts, strict=True)
            self.labels = tuple(f"{kind}_{text}" for kind, text in texts)
        elif name == "kinds":
            self.kinds = np.frombuffer(labelled.kinds, dtype=np.uint8)
        else:
            leftmost = np.array(labelled.leftmost, dtype=np.int32)
            leftmost.flags.writeable = False
            self.leftmost = leftmost
        return object.__getattribute__(self, name)

    def __reduce__(self) -> tuple[Any, ...]:
        return Tree, (self.labels, self.kinds, self.leftmost)

    def __len__(self) -> int:
        return len(self.labels if self._labelled is None else self._labelled)

    def __repr__(self) -> str:
        return f"<Tree of {len(self)} nodes, root {self.labels[-1]!r}>"

    @classmethod
    def from_arity(
        cls, labels: Sequence[Hashable], kinds: Sequence[str], arity: Sequence[int]
    ) -> Tree:
        """Make a tree from the label, kind and number of children of each node in post-order.

        Raises
        ------
        TreeError
            If that is not exactly one tree, or a kind is none of `exprscore.KindCosts`.
        """
        if not len(labels) == len(kinds) == len(arity):
            msg = "labels, kinds and arity differ in length"
            raise TreeError(msg, reason="malformed")
        try:
            codes = np.array([_KIND_CODE[kind] for kind in kinds], dtype=np.uint8)
        except KeyError as error:
            msg = f"unknown kind {error.args[0]!r}; there are {', '.join(KINDS)}"
            raise TreeError(msg, reason="unknown kind") from None
        leftmost: list[int] = []
        roots: list[int] = []  # leftmost leaves of the complete subtrees that still lack a parent
        for place, children in enumerate(arity):
            if not 0 <= children <= len(roots):
                msg = f"node {place} has {children} children, but {len(roots)} precede it"
                raise TreeError(msg, reason="malformed")
            first = place
            if children:
                first = roots[-children]
                del roots[-children:]
            roots.append(first)
            leftmost.append(first)
        if len(roots) != 1:
            msg = f"the nodes form {len(roots)} trees, not one"
            raise TreeError(msg, reason="malformed")
        return cls(labels, codes, np.array(leftmost, dtype=np.int32))

    @classmethod
    def from_node(cls, root: Node | Labelled | Tree) -> Tree:
        """Make a tree from a `Node` or from nested ``(label, children)`` tuples and str leaves.

        Raises
        ------
        TreeError
            If something in `root` is neither.
        """
        if isinstance(root, Tree):
            return root
        labels: list[Hashable] = []
        kinds: list[str] = []
        arity: list[int] = []
        waiting: list[Any] = [root]
        # Root first and children from right to left is post-order backwards.
        while waiting:
            label, children, kind = _parts(waiting.pop())
            labels.append(label)
            kinds.append(kind)
            arity.append(len(children))
            waiting.extend(children)
        return cls.from_arity(labels[::-1], kinds[::-1], arity[::-1])

    def to_node(self) -> Node:
        """Give the same tree as nested `Node` objects."""
        roots: list[tuple[int, Node]] = []
        for place, first in enumerate(self.leftmost.tolist()):
            taken = len(roots)
            while taken and roots[taken - 1][0] >= first:
                taken -= 1
            children = tuple(node for _, node in roots[taken:])
            del roots[taken:]
            kind = KINDS[self.kinds[place]]
            roots.append((place, Node(self.labels[place], children, kind)))
        return roots[0][1]

    @property
    def subtree_sizes(self) -> NDArray[np.int32]:
        """Number of nodes of each subtree, itself included; int32, shape (n,)."""
        return np.arange(1, len(self) + 1, dtype=np.int32) - self.leftmost

    @property
    def keyroots(self) -> NDArray[np.int32]:
        """For each distinct leftmost leaf the largest node that has it; int32, ascending."""
        largest = np.full(len(self), -1, dtype=np.int32)
        largest[self.leftmost] = np.arange(len(self), dtype=np.int32)
        return np.sort(largest[largest >= 0])

    @property
    def keyroot_sum(self) -> int:
        """Nodes below all keyroots; the distance of two trees fills the product of theirs."""
        if self._keyroot_sum is None:
            self._keyroot_sum = int(self.subtree_sizes[self.keyroots].sum(dtype=np.int64))
        return self._keyroot_sum

    @property
    def vocabulary(self) -> dict[Hashable, int]:
        """Number of each distinct label of this tree."""
        if self._vocabulary is None:
            vocabulary: dict[Hashable, int] = {}
            for label in self.labels:
                vocabulary.setdefault(label, len(vocabulary))
            self._vocabulary = vocabulary
        return self._vocabulary

    @property
    def label_ids(self) -> NDArray[np.int32]:
        """Label of each node by the tree's own vocabulary; int32, shape (n,)."""
        if self._label_ids is None:
            self._label_ids = self.label_ids_in(self.vocabulary)
        return self._label_ids

    def label_ids_in(self, vocabulary: dict[Hashable, int]) -> NDArray[np.int32]:
        """Label of each node by the vocabulary of another tree; -1 where it has no such label."""
        return np.array([vocabulary.get(label, -1) for label in self.labels], dtype=np.int32)

    def subtree_costs(self, costs: Costs) -> NDArray[np.float64]:
        """Cost of inserting or removing each subtree as a whole; float64, shape (n,)."""
        return self._priced(costs)[1]

    def insert_cost(self, costs: Costs) -> float:
        """Cost of inserting all nodes one by one: the published "size" of a gold tree."""
        return self._priced(costs)[2]

    def _priced(self, costs: Costs) -> tuple[Costs, NDArray[np.float64], float]:
        priced = self._prices
        if priced is not None and priced[0] == costs:
            return priced
        insert, remove, _ = _tables(costs)
        bar, slope = costs.discount_threshold, costs.discount_slope
        sums: list[float] = []
        roots: list[int] = []
        whole: list[float] = []
        for place, (first, kind) in enumerate(
            zip(self.leftmost.tolist(), self.kinds.tolist(), strict=True)
        ):
            taken = len(roots)
            while taken and roots[taken - 1] >= first:
                taken -= 1
            size = float(insert[kind])
            for child in roots[taken:]:
                size += sums[child]
            del roots[taken:]
            roots.append(place)
            sums.append(size)
            leaf = first == place
            whole.append(float(remove[kind]) if leaf else min(size, slope * (size - bar) + bar))
        self._prices = priced = (costs, np.array(whole), sums[-1])
        return priced


def _parts(node: Any) -> tuple[Hashable, Sequence[Any], str]:
    if isinstance(node, Node):
        return node.label, node.children, node.kind
    if isinstance(node, tuple) and len(node) == 2 and isinstance(node[1], (list, tuple)):
        return node[0], node[1], _OTHER
    if isinstance(node, str):
        return node, (), _OTHER
    msg = f"a tree is a Node, a tuple (label, [children...]) or a str, not {type(node).__name__}"
    raise TreeError(msg, reason="malformed")


@lru_cache(maxsize=64)
def _tables(
    costs: Costs,
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    def table(by_kind: KindCosts) -> NDArray[np.float64]:
        values = np.array([getattr(by_kind, kind) for kind in KINDS], dtype=np.float64)
        values.flags.writeable = False
        return values

    return table(costs.insert), table(costs.delete), table(costs.update)


def cost_tables(costs: Costs) -> dict[str, Any]:
    """Give costs as the native entry points take them, by their names for them."""
    insert, remove, update = _tables(costs)
    return {
        "insert": insert,
        "remove": remove,
        "update": update,
        "change_kind": costs.change_kind,
        "threshold": costs.discount_threshold,
        "slope": costs.discount_slope,
    }


# --- from SymPy -------------------------------------------------------------------------------

_Described = tuple[str, str, Sequence[Any]]


def tree_from_sympy(
    expr: Any,
    *,
    front_end: Literal["phybench", "cmphysbench", "sound"] = "phybench",
    node_limit: int | None = None,
) -> Tree:
    """Make the tree of a SymPy expression, labelled ``kind_text`` as the published scorers do.

    Parameters
    ----------
    expr : sympy.Basic or sympy.Matrix
        Nested to any depth.
    front_end : {"phybench", "cmphysbench", "sound"}
        Whose labels: ``"cmphysbench"`` also knows matrices, relations, derivatives, the
        imaginary unit and the infinities; ``"sound"`` labels SymPy objects as it does.
    node_limit : int, optional
        Largest tree to make.

    Raises
    ------
    UnsupportedError
        If a node has no label; its `class_name` is the class of the first such node, parents
        before children and left before right.
    LimitError
        If the tree has more than `node_limit` nodes.

    Examples
    --------
    >>> import sympy
    >>> from exprscore.trees import tree_from_sympy
    >>> tree_from_sympy(sympy.sqrt(sympy.Symbol("a"))).labels
    ('symbol_a', 'number_1/2', 'operator_Pow')
    """
    describe = _describe_cmphysbench if front_end != "phybench" else _describe_phybench
    classes = _sympy_classes()
    labels: list[str] = []
    kinds: list[str] = []
    arity: list[int] = []
    waiting = [expr]
    # Root first and children from right to left is post-order backwards.
    while waiting:
        described = describe(waiting.pop(), classes)
        if described is None:
            raise _first_unsupported(expr, describe, classes)
        kind, text, children = described
        labels.append(f"{kind}_{text}")
        kinds.append(kind if kind in _KIND_CODE else _OTHER)
        arity.append(len(children))
        waiting.extend(children)
        if node_limit is not None and len(labels) + len(waiting) > node_limit:
            msg = f"the tree has more than {node_limit} nodes"
            raise LimitError(msg)
    return Tree.from_arity(labels[::-1], kinds[::-1], arity[::-1])


@dataclass(frozen=True, slots=True)
class _SympyClasses:
    # Any, for SymPy is untyped: narrowing to `type` would leave objects without attributes.
    operators: tuple[tuple[Any, str], ...]
    symbol: Any
    numbers: Any
    more_numbers: Any
    function: Any
    matrix: Any
    relation: Any
    derivative: Any
    logic: Any


@lru_cache(maxsize=1)
def _sympy_classes() -> _SympyClasses:
    import sympy
    from sympy.core import numbers

    return _SympyClasses(
        operators=((sympy.Add, "Add"), (sympy.Mul, "Mul"), (sympy.Pow, "Pow")),
        symbol=sympy.Symbol,
        numbers=(
            sympy.Rational,
            sympy.Float,
            numbers.Pi,
            numbers.Exp1,
            numbers.Infinity,
            numbers.NegativeInfinity,
        ),
        more_numbers=(numbers.ImaginaryUnit, numbers.NaN, numbers.ComplexInfinity),
        function=sympy.Function,
        matrix=sympy.MatrixBase,
        relation=sympy.core.relational.Relational,
        derivative=sympy.Derivative,
        logic=(sympy.And, sympy.Or, sympy.Not),
    )


def _describe_phybench(expr: Any, classes: _SympyClasses) -> _Described | None:
    """Kind, text and children of a node; None if it has no place in a tree.

    No two of the published tests hold for one object, so their order is free.
    """
    if isinstance(expr, classes.symbol):
        return "symbol", str(expr), ()
    for operator, name in classes.operators:
        if isinstance(expr, operator):
            return "operator", name, expr.args
    if isinstance(expr, classes.numbers):
        return _number(expr)
    if isinstance(expr, classes.function):
        return "function", type(expr).__name__, expr.args
    return None


def _describe_cmphysbench(expr: Any, classes: _SympyClasses) -> _Described | None:
    described = _describe_phybench(expr, classes)
    if described is not None:
        return described
    name = type(expr).__name__
    if isinstance(expr, classes.more_numbers):
        return _number(expr)
    if isinstance(expr, classes.matrix):
        return "matrix", f"{expr.rows}x{expr.cols}", expr.flat()
    if isinstance(expr, classes.relation):
        return "relation", name, (expr.lhs, expr.rhs)
    if isinstance(expr, classes.derivative):
        return "function", name, (expr.expr, *expr.variables)
    if isinstance(expr, classes.logic):
        return "logic", name, expr.args
    return None


def _number(expr: Any) -> _Described | None:
    try:
        return "number", str(expr), ()
    except ValueError:  # Python refuses to spell an integer of more than 4300 digits
        return None


def _first_unsupported(
    root: Any,
    describe: Callable[[Any, _SympyClasses], _Described | None],
    classes: _SympyClasses,
) -> UnsupportedError:
    waiting = [root]
    described: _Described | None = ("", "", ())
    while described is not None:
        expr = waiting.pop()
        described = describe(expr, classes)
        if described is not None:
            waiting.extend(reversed(described[2]))
    name = type(expr).__name__
    return UnsupportedError(f"{name} has no place in a tree", class_name=name)


# --- distances --------------------------------------------------------------------------------


def tree_distance(
    a: Node | Labelled | Tree,
    b: Node | Labelled | Tree,
    *,
    costs: Costs | None = None,
    score_cutoff: float | None = None,
) -> float:
    """Give the extended tree edit distance of turning tree `a` into tree `b`.

    Parameters
    ----------
    a, b : Node, Tree, or nested tuples ``(label, [children...])``; a str alone is a leaf
        Labelled ordered trees. `a` plays the published prediction and `b` the gold: with
        unequal insert and delete costs the distance is not symmetric.
    costs : Costs, optional
        The published ones by default: each operation costs 1, and inserting or removing a
        whole subtree of s > 1 nodes costs ``min(s, 0.6 * (s - 5) + 5)``.
    score_cutoff : float, optional
        A distance above it is reported as infinity; one at or below it is unchanged.

    Returns
    -------
    float
        The distance; ``math.inf`` where it is above `score_cutoff`. It is >= 0 where
        `costs.discount_slope` is at most 1.

    Raises
    ------
    TreeError
        If an argument is not a tree, or the trees are too large: more than 2**25 pairs of nodes,
        or 2**32 cells (the product of `Tree.keyroot_sum`).

    Notes
    -----
    Zhang and Shasha's algorithm (SIAM J. Comput. 18(6), 1989) with two more operations, the
    insertion and the removal of a whole subtree, as PHYBench defines its EED (arXiv 2504.16074).
    Nodes are numbered in post-order; l(i) is the leftmost leaf below i; a keyroot is the largest
    node with its leftmost leaf; s(i) is the sum of the insert costs in the subtree of i (its own
    first, then its children's from left to right). The cost of a whole subtree is
    F(i) = delete(i) for a leaf, else min(s(i), slope * (s(i) - threshold) + threshold).
    For each keyroot x of `a` and y of `b`, in ascending order, with D(l(x)-1, l(y)-1) = 0::

        D(i, l(y)-1) = D(l(i)-1, l(y)-1) + F(i)
        D(l(x)-1, j) = D(l(x)-1, l(j)-1) + F(j)
        m = min(D(i-1, j) + delete(i),   D(i, j-1) + insert(j),
                D(l(i)-1, j) + F(i),     D(i, l(j)-1) + F(j))
        if l(i) = l(x) and l(j) = l(y):
            D(i, j) = T(i, j) = min(m, D(i-1, j-1) + update(i, j))
        else:
            D(i, j) = min(m, D(l(i)-1, l(j)-1) + T(i, j))

    and the distance is T(root, root). update is 0 for equal labels, else the update cost of the
    kind, or `costs.change_kind` where the kinds differ. All arithmetic is in float64, in the
    order written; the compiled kernel and the pure-Python reference give the same bits.
    Time O(cells), space O(pairs of nodes).

    Examples
    --------
    >>> from exprscore import Costs, tree_distance
    >>> f = ("f", [("d", [("a", []), ("c", [("b", [])])]), ("e", [])])
    >>> g = ("f", [("c", [("d", [("a", []), ("b", [])])]), ("e", [])])
    >>> tree_distance(f, g)
    2.0
    >>> tree_distance(f, g, score_cutoff=1.0)
    inf
    >>> tree_distance(f, ("f", []), costs=Costs(discount_slope=1.0))
    5.0
    """
    pred, gold = Tree.from_node(a), Tree.from_node(b)
    if _too_large(pred, gold):
        msg = f"trees of {len(pred)} and {len(gold)} nodes are too large for the distance"
        raise TreeError(msg, reason="too large")
    result = _distance(pred, gold, Costs() if costs is None else costs)
    return math.inf if score_cutoff is not None and result > score_cutoff else result


def distance_and_size(pred: Tree, gold: Tree, costs: Costs, node_limit: int) -> tuple[float, float]:
    """Give the distance of turning `pred` into `gold`, and the cost of inserting all of `gold`.

    Raises
    ------
    LimitError
        As `distance` does.
    """
    native = _native()
    if native is None or pred._labelled is None or gold._labelled is None:
        return float(distance(pred, gold, costs, node_limit)), gold.insert_cost(costs)
    _check_node_limit(pred, gold, node_limit)
    status, edits, size = native.labelled_distance(
        pred._labelled,
        gold._labelled,
        *_tables(costs),
        costs.change_kind,
        costs.discount_threshold,
        costs.discount_slope,
    )
    if status != native.OK:
        raise _too_large_for_distance(pred, gold)
    count("distance.native")
    return edits, size


def distance(pred: Tree, gold: Tree, costs: Costs, node_limit: int) -> float:
    """Give the distance of turning `pred` into `gold` (see `tree_distance`).

    Raises
    ------
    LimitError
        If a tree has more than `node_limit` nodes, or the pair needs too many cells.
    """
    _check_node_limit(pred, gold, node_limit)
    if _too_large(pred, gold):
        raise _too_large_for_distance(pred, gold)
    return _distance(pred, gold, costs)


def _check_node_limit(pred: Tree, gold: Tree, node_limit: int) -> None:
    for side, tree in (("pred", pred), ("gold", gold)):
        if len(tree) > node_limit:
            msg = f"the {side} tree has {len(tree)} nodes, more than {node_limit}"
            raise LimitError(msg)


def _too_large_for_distance(pred: Tree, gold: Tree) -> LimitError:
    return LimitError(f"trees of {len(pred)} and {len(gold)} nodes are too large for the distance")


def distance_many(
    preds: Sequence[Tree], golds: Sequence[Tree], costs: Costs
) -> NDArray[np.float64]:
    """Give the distance of turning each pred into the gold beside it, in one native call.

    Parameters
    ----------
    preds, golds : sequence of Tree, of one length
        A tree that stands in several places is prepared once.
    costs : Costs
        Of all pairs.

    Returns
    -------
    ndarray of float64, shape (n,)
        What `tree_distance` gives for each pair, bit for bit.

    Raises
    ------
    ValueError
        If the two differ in length.
    TreeError
        If a pair is too large; its `index` says which. Nothing is computed then.
    """
    if len(preds) != len(golds):
        msg = f"{len(preds)} preds and {len(golds)} golds"
        raise ValueError(msg)
    for index, (pred, gold) in enumerate(zip(preds, golds, strict=True)):
        if _too_large(pred, gold):
            msg = f"trees of {len(pred)} and {len(gold)} nodes are too large for the distance"
            raise TreeError(msg, index=index, reason="too large")
    result = np.empty(len(preds))
    native = _native()
    if native is None:
        count("distance.reference", len(preds))
        for index, (pred, gold) in enumerate(zip(preds, golds, strict=True)):
            result[index] = reference.tree_distance(pred.to_node(), gold.to_node(), costs)
        return result
    if not len(preds):
        return result
    places: dict[int, int] = {}
    trees: list[Tree] = []
    for tree in (*preds, *golds):
        if places.setdefault(id(tree), len(trees)) == len(trees):
            trees.append(tree)
    vocabulary: dict[Hashable, int] = {}
    label = [vocabulary.setdefault(x, len(vocabulary)) for tree in trees for x in tree.labels]
    status = np.empty(len(preds), dtype=np.uint8)
    native.distances(
        np.array(label, dtype=np.int32),
        np.concatenate([tree.kinds for tree in trees]),
        np.concatenate([tree.leftmost for tree in trees]),
        np.cumsum([0, *map(len, trees)], dtype=np.int64),
        _place(preds, places),
        _place(golds, places),
        *_tables(costs),
        costs.change_kind,
        costs.discount_threshold,
        costs.discount_slope,
        result,
        status,
    )
    count("distance.native", len(preds))
    refused = np.flatnonzero(status != native.OK)
    if refused.size:
        msg = f"the kernel refused the trees (status {status[refused[0]]})"
        raise TreeError(msg, index=int(refused[0]), reason="malformed")
    return result


def _place(trees: Iterable[Tree], places: dict[int, int]) -> NDArray[np.int32]:
    return np.array([places[id(tree)] for tree in trees], dtype=np.int32)


def _too_large(pred: Tree, gold: Tree) -> bool:
    return (len(pred) + 1) * (
        len(gold) + 1
    ) > _MAX_TABLE or pred.keyroot_sum * gold.keyroot_sum > _MAX_CELLS


def _native() -> ModuleType | None:
    return _backend.fast_path("distance")


def _distance(pred: Tree, gold: Tree, costs: Costs) -> float:
    native = _native()
    if native is None:
        count("distance.reference")
        return reference.tree_distance(pred.to_node(), gold.to_node(), costs)
    status, result = native.distance(
        pred.label_ids_in(gold.vocabulary),
        pred.kinds,
        pred.leftmost,
        gold.label_ids,
        gold.kinds,
        gold.leftmost,
        *_tables(costs),
        costs.change_kind,
        costs.discount_threshold,
        costs.discount_slope,
    )
    if status != native.OK:
        msg = f"the kernel refused the trees (status {status})"
        raise TreeError(msg, reason="malformed")
    count("distance.native")
    distance: float = result
    return distance
