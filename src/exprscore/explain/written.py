"""LaTeX of the subtrees of a canonical tree, and where each of its nodes stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from exprscore.expr import nodes as n
from exprscore.expr.latex import latex_of
from exprscore.expr.nodes import AnyNode, Payload
from exprscore.trees.tree import Tree

__all__ = ["Place", "Written"]

_OPERATORS: Final = {"Add": n.ADD, "Mul": n.MUL, "Pow": n.POW}
_NAMED_NUMBERS: Final = {"pi": "pi", "E": "E", "I": "I", "oo": "oo", "zoo": "oo"}
_HEADS: Final[tuple[tuple[int, tuple[str, ...]], ...]] = (
    (n.FUNCTION, n.FUNCTIONS),
    (n.OPERATOR, n.OPERATORS),
    (n.COLLECTION, n.COLLECTIONS),
    (n.RELATION, n.RELATIONS),
)
_RELATIONS: Final = {
    "Equality": "=",
    "Unequality": "!=",
    "StrictLessThan": "<",
    "LessThan": "<=",
    "StrictGreaterThan": ">",
    "GreaterThan": ">=",
    "MuchLessThan": "<<",
    "MuchGreaterThan": ">>",
    "Proportional": "propto",
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a node stands: its parent's place (None for the root) and its place among its like."""

    parent: int | None
    index: int


class Written:
    """A tree whose labels are ``kind_text``, as LaTeX.

    Parameters
    ----------
    tree : Tree
        A canonical form.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.labels = [str(label) for label in tree.labels]
        self.places = _places(tree)
        self.arity = [0] * len(tree)
        for place in self.places:
            if place.parent is not None:
                self.arity[place.parent] += 1

    def text(self, place: int) -> str:
        """Give what stands behind the kind in a node's label."""
        return self.labels[place].partition("_")[2]

    def kind(self, place: int) -> str:
        """Give the kind of a node: number, symbol, operator, function, ..."""
        return self.labels[place].partition("_")[0]

    def latex(self, place: int) -> str:
        """Give the LaTeX of the subtree of a node."""
        first = int(self.tree.leftmost[place])
        return latex_of([self._node(at) for at in range(first, place + 1)])

    def ancestors(self, place: int) -> list[int]:
        """Give the nodes above one, the nearest first."""
        above: list[int] = []
        parent = self.places[place].parent
        while parent is not None:
            above.append(parent)
            parent = self.places[parent].parent
        return above

    def term(self, place: int) -> int | None:
        """Give the outermost term of a sum that a node stands in; None where there is no sum."""
        path = [place, *self.ancestors(place)]
        for below, above in zip(path[-2::-1], path[:0:-1], strict=True):
            if self.labels[above] == "operator_Add":
                return below
        return None

    def _node(self, place: int) -> AnyNode:
        kind, text, arity = self.kind(place), self.text(place), self.arity[place]
        if kind == "number":
            return _number(text)
        if kind == "symbol" and not arity:
            if text.startswith("unit:"):
                return (n.UNIT, 0, 0, text.removeprefix("unit:"))
            return (n.SYMBOL, 0, 0, text)
        if kind == "operator" and text in _OPERATORS:
            return (_OPERATORS[text], 0, arity, None)
        name = _RELATIONS.get(text, text.removesuffix("_"))
        for of_kind, spellings in _HEADS:
            if name in spellings and (of_kind != n.RELATION or arity == 2):
                return (of_kind, spellings.index(name), arity, None)
        return (n.CALL, 0, arity, text) if arity else (n.SYMBOL, 0, 0, text)


def _places(tree: Tree) -> list[Place]:
    places = [Place(None, 0)] * len(tree)
    roots: list[int] = []
    for place, first in enumerate(tree.leftmost.tolist()):
        taken = len(roots)
        while taken and roots[taken - 1] >= first:
            taken -= 1
        for index, child in enumerate(roots[taken:]):
            places[child] = Place(place, index)
        del roots[taken:]
        roots.append(place)
    return places


def _number(text: str) -> AnyNode:
    if text in _NAMED_NUMBERS:
        return (n.CONSTANT, n.CONSTANTS.index(_NAMED_NUMBERS[text]), 0, None)
    above, _, below = text.partition("/")
    if above.lstrip("-").isdigit() and (below.isdigit() or not below) and len(text) < 19:
        payload: Payload = (int(above), int(below or 1), 0, False, "")
        return (n.NUMBER, 0, 0, payload)
    return (n.NUMBER, 0, 0, (0, 0, 0, True, text))


def labels_of(tree: Tree) -> Sequence[str]:
    """Give the labels of a tree without their kinds, as they are drawn."""
    return [str(label).partition("_")[2] or str(label) for label in tree.labels]
