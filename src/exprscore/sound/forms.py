"""What an answer says: a value, a relation between values, or several of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from exprscore import expr_nodes as nodes
from exprscore.latex.sound import Expr

__all__ = ["Collection", "Form", "Part", "Relation", "Relations", "Value", "form_of"]

EQUALITIES = frozenset({"=", "~=", "~", "=="})
INEQUALITIES = frozenset({"<", "<=", ">", ">=", "<<", ">>", "!="})

# Letters that make a name of what follows: the change of x, a small x.
_CHANGE = frozenset({"Delta", "delta", "d", "D"})
# Functions and operators whose value is a quantity of its own, as a name stands for one.
_QUANTITIES = frozenset({"Abs", "norm", "re", "im", "arg", "conjugate"})


@dataclass(frozen=True, slots=True)
class Part:
    """A subtree of an expression, by the index of its root."""

    expr: Expr
    root: int

    def standalone(self) -> Expr:
        """Give the subtree as an expression of its own."""
        if self.root == len(self.expr) - 1:
            return self.expr
        first = self.root - _sizes(self.expr)[self.root] + 1
        return Expr.from_nodes(self.expr.nodes[first : self.root + 1])


@dataclass(frozen=True, slots=True)
class Value:
    """A single value."""

    part: Part


@dataclass(frozen=True, slots=True)
class Relation:
    """Two values and what is said of them."""

    head: str
    lhs: Part
    rhs: Part

    @property
    def is_equality(self) -> bool:
        """Whether it says that the two are equal, exactly or not."""
        return self.head in EQUALITIES

    @property
    def is_inequality(self) -> bool:
        """Whether it orders the two, or says that they differ."""
        return self.head in INEQUALITIES


@dataclass(frozen=True, slots=True)
class Relations:
    """A relation, or a chain of them in which each begins with what the one before ended with."""

    links: tuple[Relation, ...]

    @property
    def is_equality(self) -> bool:
        """Whether every link is an equality."""
        return all(link.is_equality for link in self.links)

    @property
    def terms(self) -> list[Part]:
        """The values in their order."""
        return [self.links[0].lhs, *(link.rhs for link in self.links)]


@dataclass(frozen=True, slots=True)
class Collection:
    """Several forms; `name` as in `expr_nodes.COLLECTIONS`."""

    name: str
    members: tuple[Form, ...]


Form: TypeAlias = Value | Relations | Collection


def form_of(expr: Expr) -> Form:
    """Give what an expression says."""
    return _form(Part(expr, len(expr) - 1))


def _form(part: Part) -> Form:
    # Forms nest as deeply as brackets do, which the limit on nesting bounds.
    kind, head, _, _ = part.expr.nodes[part.root]
    if kind == nodes.RELATION:
        lhs, rhs = children(part)
        name = nodes.RELATIONS[head]
        if name in ("in", "->"):
            return _form(rhs)
        return Relations((Relation(name, lhs, rhs),))
    if kind != nodes.COLLECTION:
        return Value(part)
    name = nodes.COLLECTIONS[head]
    members = children(part)
    if name == "chain":
        links = [_form(member) for member in members]
        if all(isinstance(link, Relations) for link in links):
            return Relations(tuple(r for link in links for r in link.links))  # type: ignore[union-attr]
    return Collection(name, tuple(_form(member) for member in members))


def children(part: Part) -> tuple[Part, ...]:
    """Give the children of a subtree's root, from left to right."""
    sizes = _sizes(part.expr)
    found = []
    root = part.root - 1
    for _ in range(part.expr.nodes[part.root][2]):
        found.append(Part(part.expr, root))
        root -= sizes[root]
    return tuple(reversed(found))


def subtree(part: Part) -> range:
    """Give the indices of a subtree's nodes."""
    return range(part.root - _sizes(part.expr)[part.root] + 1, part.root + 1)


def _sizes(expr: Expr) -> list[int]:
    sizes: list[int] = []
    for _, _, arity, _ in expr.nodes:
        size, child = 1, len(sizes) - 1
        for _ in range(arity):
            size += sizes[child]
            child -= sizes[child]
        sizes.append(size)
    return sizes


def is_number(part: Part) -> bool:
    """Whether a value holds no symbol and nothing that stands for one."""
    return not any(
        part.expr.nodes[i][0] in (nodes.SYMBOL, nodes.CALL, nodes.OPERATOR) for i in subtree(part)
    )


def is_sum(part: Part) -> bool:
    """Whether a value is a sum."""
    return part.expr.nodes[part.root][0] == nodes.ADD


def is_name(part: Part) -> bool:
    """Whether the left side of an equation only names what its right side gives.

    Symbols do, applied or not, and what is written around them to name another quantity:
    derivatives, averages, moduli, and the change of something.
    """
    kind, head, _, payload = part.expr.nodes[part.root]
    if kind in (nodes.SYMBOL, nodes.CALL, nodes.OPERATOR):
        return True
    if kind == nodes.FUNCTION:
        return nodes.FUNCTIONS[head] in _QUANTITIES and all(map(is_name, children(part)))
    if kind == nodes.MUL:
        factors = children(part)
        first_kind, _, _, first_name = part.expr.nodes[factors[0].root]
        if first_kind == nodes.SYMBOL and first_name in _CHANGE:
            return all(map(is_name, factors))
        return all(map(_is_differential, factors))
    return False


def _is_differential(part: Part) -> bool:
    """Whether a factor is dx, or stands below the stroke as one."""
    kind, _, _, name = part.expr.nodes[part.root]
    if kind == nodes.POW:
        base, exponent = children(part)
        return _is_differential(base) and is_number(exponent)
    return kind == nodes.SYMBOL and isinstance(name, str) and len(name) > 1 and name[0] == "d"
