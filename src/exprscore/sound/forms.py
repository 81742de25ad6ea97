"""What an answer says: a value, a relation between values, or several of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from exprscore.expr import nodes
from exprscore.expr.expr import Expr

__all__ = [
    "LISTS",
    "Collection",
    "Form",
    "Outline",
    "Part",
    "Relation",
    "Relations",
    "Value",
    "form_of",
    "form_of_part",
    "has_units",
    "is_law",
    "is_name",
    "is_number",
    "is_sum",
    "is_unsolved",
]

EQUALITIES = frozenset({"=", "~=", "~", "=="})
INEQUALITIES = frozenset({"<", "<=", ">", ">=", "<<", ">>", "!="})

# Collections that say no more than "these, in this order".
LISTS = frozenset({"tuple", "list", "sequence", "and"})

# What the parser calls a set of what meets conditions: a member, then its conditions.
SET_BUILDER = "{|}"

# Letters that make a name of what follows: the change of x, a small x.
_CHANGE = frozenset({"Delta", "delta", "d", "D"})
# Operators of which an equation is a law rather than the value of a quantity.
_OF_LAWS = frozenset({"nabla", "divergence", "curl", "laplacian"})
# Functions and operators whose value is a quantity of its own, as a name stands for one.
_QUANTITIES = frozenset({"Abs", "norm", "re", "im", "arg", "conjugate"})
_SEQUENCE = (nodes.COLLECTION, nodes.COLLECTIONS.index("sequence"))


# Kinds of nodes that make a value no number, as bits.
_SYMBOLIC = 1 << nodes.SYMBOL | 1 << nodes.CALL | 1 << nodes.OPERATOR


class Outline:
    """An expression, whose nodes become Python objects when they are looked at."""

    __slots__ = ("_nodes", "expr", "native")

    def __init__(self, expr: Expr) -> None:
        self.expr = expr
        self.native = expr.native
        self._nodes: Sequence[tuple[int, int, int, Any]] | None = None

    @property
    def nodes(self) -> Sequence[tuple[int, int, int, Any]]:
        """All nodes in post-order."""
        if self._nodes is None:
            self._nodes = self.expr.nodes
        return self._nodes


@dataclass(frozen=True, slots=True)
class Part:
    """A subtree of an expression, by the index of its root."""

    outline: Outline
    root: int

    @property
    def expr(self) -> Expr:
        """The whole expression."""
        return self.outline.expr

    @property
    def node(self) -> tuple[int, int, int, Any]:
        """Kind, head, arity and payload of the root."""
        return self.outline.native.node(self.root)

    @property
    def nodes(self) -> Sequence[tuple[int, int, int, Any]]:
        """The subtree's nodes in post-order."""
        size = self.outline.native.size(self.root)
        return self.outline.nodes[self.root - size + 1 : self.root + 1]

    def each_node(self) -> Iterator[tuple[int, int, int, Any]]:
        """Give the subtree's nodes in post-order, made one by one: for who may stop early."""
        native = self.outline.native
        for index in range(self.root - native.size(self.root) + 1, self.root + 1):
            yield native.node(index)

    @property
    def children(self) -> tuple[Part, ...]:
        """The children of the root, from left to right."""
        return tuple(Part(self.outline, root) for root in self.outline.native.children(self.root))

    def holds(self, kinds: int) -> bool:
        """Whether a node is of one of some kinds, bit k standing for kind k of `expr.nodes`."""
        return self.outline.native.holds(self.root, kinds)

    def standalone(self) -> Expr:
        """Give the subtree as an expression of its own."""
        if self.root == len(self.expr) - 1:
            return self.expr
        return Expr(self.outline.native.subtree(self.root))


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
        return all(link.head in EQUALITIES for link in self.links)

    @property
    def terms(self) -> list[Part]:
        """The values in their order."""
        return [self.links[0].lhs, *[link.rhs for link in self.links]]


@dataclass(frozen=True, slots=True)
class Collection:
    """Several forms; `name` as in `exprscore.expr.nodes.COLLECTIONS`, or ``set_builder``."""

    name: str
    members: tuple[Form, ...]


Form: TypeAlias = Value | Relations | Collection


def form_of(expr: Expr) -> Form:
    """Give what an expression says."""
    outline = Outline(expr)
    return form_of_part(Part(outline, len(expr) - 1))


def form_of_part(part: Part) -> Form:
    """Give what a subtree says."""
    # Forms nest as deeply as brackets do, which the limit on nesting bounds.
    kind, head, _, payload = part.node
    if kind == nodes.CALL and payload == SET_BUILDER:
        members = tuple(form_of_part(member) for member in part.children)
        condition = members[-1]
        # {x | x > 2} says x > 2.
        if (
            len(members) == 2
            and is_name(part.children[0])
            and isinstance(condition, Relations)
            and all(link.is_inequality for link in condition.links)
            and part.children[0].node in [node for t in condition.terms for node in t.nodes]
        ):
            return condition
        return Collection("set_builder", members)
    if kind == nodes.RELATION:
        lhs, rhs = part.children
        name = nodes.RELATIONS[head]
        if name in ("in", "->"):
            return form_of_part(rhs)
        return _spread(Relation(name, lhs, rhs))
    if kind != nodes.COLLECTION:
        return Value(part)
    name = nodes.COLLECTIONS[head]
    children = part.children
    if name == "sequence" and len(children) > 1 and all(map(is_name, children[:-1])):
        named = _by_position(children)
        if named is not None:
            return named
    members = tuple(form_of_part(member) for member in children)
    if name == "chain":
        links: list[Relation] = []
        for member in members:
            if not isinstance(member, Relations):
                return Collection(name, members)
            links.extend(member.links)
        return Relations(tuple(links))
    return Collection(name, members)


def _spread(relation: Relation) -> Form:
    """Give ``(x, y) = (1, 2)`` as its two equations, and ``x = (1, 2)`` as its value.

    ``x = 1, 2`` gives the values that x may have.
    """
    lhs, rhs = relation.lhs, relation.rhs
    if relation.is_equality and rhs.node[0] == nodes.COLLECTION:
        if is_name(lhs):
            value = form_of_part(rhs)
            if isinstance(value, Collection) and value.name == "sequence":
                return Collection("or", value.members)
            return value
        names, values = lhs.children, rhs.children
        if lhs.node[:2] == rhs.node[:2] and len(names) == len(values) and all(map(is_name, names)):
            pairs = zip(names, values, strict=True)
            return Collection("tuple", tuple(_spread(Relation("=", a, b)) for a, b in pairs))
    return Relations((relation,))


def _by_position(items: Sequence[Part]) -> Form | None:
    """Give ``x, y = 1, 2`` as its two equations; None if it is anything else."""
    kind, head, _, _ = items[-1].node
    if kind != nodes.RELATION or nodes.RELATIONS[head] not in EQUALITIES:
        return None
    last, values = items[-1].children
    names = [*items[:-1], last]
    if values.node[:2] != _SEQUENCE or values.node[2] != len(names) or not is_name(last):
        return None
    pairs = zip(names, values.children, strict=True)
    return Collection(
        "sequence", tuple(_spread(Relation(nodes.RELATIONS[head], a, b)) for a, b in pairs)
    )


def is_number(part: Part) -> bool:
    """Whether a value holds no symbol and nothing that stands for one."""
    return not part.holds(_SYMBOLIC)


def is_sum(part: Part) -> bool:
    """Whether a value is a sum."""
    return part.node[0] == nodes.ADD


def has_units(part: Part) -> bool:
    """Whether a unit is written in a value."""
    return part.holds(1 << nodes.UNIT)


def is_unsolved(first: Part, value: Part) -> bool:
    """Whether ``first = value`` has yet to be solved for a name, as ``2x = 5`` has.

    Then its right side is the value of no quantity that one would ask for. A unit shows that the
    right side is what was asked for: ``k_B T = 0.026 eV`` gives an energy.
    """
    kind = first.node[0]
    if kind == nodes.POW:
        return not has_units(value)
    if kind == nodes.ADD:
        return any(map(is_number, first.children))
    if kind != nodes.MUL or is_name(first):
        return False
    symbolic = [factor for factor in first.children if not is_number(factor)]
    if len(symbolic) < 2:
        return True
    if has_units(value):
        return False
    return len(symbolic) < len(first.children) or not any(map(_is_divisor, symbolic))


def _is_divisor(part: Part) -> bool:
    if part.node[0] != nodes.POW:
        return False
    first = part.children[1].nodes[0]
    return first[0] == nodes.NUMBER and first[3][0] < 0


def is_law(form: Form) -> bool:
    """Whether an equation says something of what stands below an operator, and names no quantity.

    What ``div E = rho`` says is not said by ``curl E = rho``; nor does what a derivative or an
    integral is of go without saying where it is 0.
    """
    if not isinstance(form, Relations) or not form.is_equality:
        return False
    kind, head, _, _ = form.terms[0].node
    if kind != nodes.OPERATOR:
        return False
    kind_of_last, _, _, payload = form.terms[-1].node
    return nodes.OPERATORS[head] in _OF_LAWS or (
        kind_of_last == nodes.NUMBER and payload[:2] == (0, 1)
    )


def is_name(part: Part) -> bool:
    """Whether the left side of an equation only names what its right side gives.

    Symbols do, applied or not, and what is written around them to name another quantity:
    derivatives, averages, moduli, and the change of something.
    """
    kind, head, _, _ = part.node
    if kind in (nodes.SYMBOL, nodes.CALL, nodes.OPERATOR):
        return True
    if kind == nodes.FUNCTION:
        return nodes.FUNCTIONS[head] in _QUANTITIES and all(map(is_name, part.children))
    if kind == nodes.MUL:
        factors = part.children
        first_kind, _, _, first_name = factors[0].node
        if first_kind == nodes.SYMBOL and first_name in _CHANGE:
            return all(map(is_name, factors))
        return all(map(_is_differential, factors))
    return False


def _is_differential(part: Part) -> bool:
    """Whether a factor is dx, or stands below the stroke as one."""
    kind, _, _, name = part.node
    if kind == nodes.POW:
        base, exponent = part.children
        return _is_differential(base) and is_number(exponent)
    return kind == nodes.SYMBOL and len(name) > 1 and name[0] == "d"
