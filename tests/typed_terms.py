"""Terms that build flat expressions with Python's operators, with the roles of names as flags."""

from __future__ import annotations

from typing import Any

from exprscore._native.expr import Expr
from exprscore.expr import nodes

VECTOR, MATRIX, INDEX = 2, 4, 8

Node = tuple[int, int, int, Any, int]
Part = "Term | int | float"


class Term:
    """Nodes in post-order, each (kind, head, arity, payload, flags)."""

    def __init__(self, tree: list[Node]) -> None:
        self.tree = tree

    def expr(self) -> Expr:
        return Expr([node[:4] for node in self.tree], [node[4] for node in self.tree])

    def __add__(self, other: Any) -> Term:
        return over(nodes.ADD, 0, self, other)

    def __radd__(self, other: Any) -> Term:
        return over(nodes.ADD, 0, other, self)

    def __mul__(self, other: Any) -> Term:
        return over(nodes.MUL, 0, self, other)

    def __rmul__(self, other: Any) -> Term:
        return over(nodes.MUL, 0, other, self)

    def __neg__(self) -> Term:
        return over(nodes.MUL, 0, -1, self)

    def __sub__(self, other: Any) -> Term:
        return over(nodes.ADD, 0, self, -term(other))

    def __rsub__(self, other: Any) -> Term:
        return over(nodes.ADD, 0, other, -self)

    def __truediv__(self, other: Any) -> Term:
        return over(nodes.MUL, 0, self, term(other) ** -1)

    def __rtruediv__(self, other: Any) -> Term:
        return over(nodes.MUL, 0, other, self**-1)

    def __pow__(self, other: Any) -> Term:
        return over(nodes.POW, 0, self, other)

    def __rpow__(self, other: Any) -> Term:
        return over(nodes.POW, 0, other, self)


def over(kind: int, head: int, *children: Any, payload: Any = None, flags: int = 0) -> Term:
    tree = [node for child in children for node in term(child).tree]
    return Term([*tree, (kind, head, len(children), payload, flags)])


def term(value: Any) -> Term:
    if isinstance(value, Term):
        return value
    if isinstance(value, str):
        return symbol(value)
    return number(value)


def number(p: int, q: int = 1, exponent: int = 0) -> Term:
    return Term([(nodes.NUMBER, 0, 0, (p, q, exponent), 0)])


def digits(text: str) -> Term:
    return Term([(nodes.NUMBER, 0, 0, (int(text), 1, 0, False, text), 0)])


def symbol(name: str, flags: int = 0) -> Term:
    return Term([(nodes.SYMBOL, 0, 0, name, flags)])


def symbols(names: str, flags: int = 0) -> list[Term]:
    return [symbol(name, flags) for name in names.split()]


def vectors(names: str) -> list[Term]:
    return symbols(names, VECTOR)


def matrices(names: str) -> list[Term]:
    return symbols(names, MATRIX)


def constant(name: str) -> Term:
    return Term([(nodes.CONSTANT, nodes.CONSTANTS.index(name), 0, None, 0)])


def fun(name: str, *arguments: Any) -> Term:
    return over(nodes.FUNCTION, nodes.FUNCTIONS.index(name), *arguments)


def call(name: str, *arguments: Any, flags: int = 0) -> Term:
    return over(nodes.CALL, 0, *arguments, payload=name, flags=flags)


def op(name: str, *children: Any) -> Term:
    return over(nodes.OPERATOR, nodes.OPERATORS.index(name), *children)


def relation(spelling: str, lhs: Any, rhs: Any) -> Term:
    return over(nodes.RELATION, nodes.RELATIONS.index(spelling), lhs, rhs)


def collection(name: str, *members: Any) -> Term:
    return over(nodes.COLLECTION, nodes.COLLECTIONS.index(name), *members)


def table(*rows: list[Any]) -> Term:
    return collection("matrix", *(collection("row", *row) for row in rows))


def d(operand: Any, variable: Any, order: int = 1) -> Term:
    return op("derivative", operand, variable, order)


def partial(operand: Any, *variables: Any) -> Term:
    flat = [part for variable in variables for part in (variable, 1)]
    return op("partial", operand, *flat)


def integral(operand: Any, variable: Any, *bounds: Any) -> Term:
    return op("integral", operand, variable, *bounds)


def total(operand: Any, index: Any, *bounds: Any) -> Term:
    return op("sum", operand, index, *bounds)


PI, E, IMAG, INFINITY = (constant(name) for name in ("pi", "E", "I", "oo"))
