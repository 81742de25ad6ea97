"""Builds flat expressions (csrc/expr/expr.h) by hand or from SymPy objects."""

from __future__ import annotations

from typing import Any

from exprscore._native.expr import Expr
from exprscore.expr import expr as sound
from exprscore.expr.nodes import (
    ADD,
    CALL,
    COLLECTION,
    CONSTANT,
    CONSTANTS,
    FUNCTION,
    FUNCTIONS,
    MUL,
    NUMBER,
    OPERATOR,
    OPERATORS,
    POW,
    RELATION,
    SYMBOL,
    UNIT,
)

Node = tuple[int, int, int, Any]

Tree = list[Node]


def number(p: int, q: int = 1, exponent: int = 0) -> Tree:
    return [(NUMBER, 0, 0, (p, q, exponent))]


def symbol(name: str) -> Tree:
    return [(SYMBOL, 0, 0, name)]


def unit(name: str) -> Tree:
    return [(UNIT, 0, 0, name)]


def constant(name: str) -> Tree:
    return [(CONSTANT, CONSTANTS.index(name), 0, None)]


def _over(kind: int, head: int, children: tuple[Tree, ...], payload: Any = None) -> Tree:
    return [node for child in children for node in child] + [(kind, head, len(children), payload)]


def add(*terms: Tree) -> Tree:
    return _over(ADD, 0, terms)


def mul(*factors: Tree) -> Tree:
    return _over(MUL, 0, factors)


def power(base: Tree, exponent: Tree) -> Tree:
    return _over(POW, 0, (base, exponent))


def negative(operand: Tree) -> Tree:
    return mul(number(-1), operand)


def function(name: str, *arguments: Tree) -> Tree:
    return _over(FUNCTION, FUNCTIONS.index(name), arguments)


def call(name: str, *arguments: Tree) -> Tree:
    return _over(CALL, 0, arguments, name)


def operator(name: str, *children: Tree) -> Tree:
    return _over(OPERATOR, OPERATORS.index(name), children)


def relation(head: int, lhs: Tree, rhs: Tree) -> Tree:
    return _over(RELATION, head, (lhs, rhs))


def collection(head: int, *members: Tree) -> Tree:
    return _over(COLLECTION, head, members)


def flat(tree: Tree) -> Expr:
    return Expr(tree)


def from_sympy(value: Any) -> Tree:
    """Translate a SymPy object; raises `UnsupportedError` where there is no counterpart."""
    return list(sound.Expr.from_sympy(value).nodes)
