"""Builds flat expressions (csrc/expr.h) by hand or from SymPy objects."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import sympy

from exprscore._native.expr import Expr

Node = tuple[int, int, int, Any]

(NUMBER, SYMBOL, CONSTANT, ADD, MUL, POW, FUNCTION, CALL, OPERATOR, RELATION, COLLECTION, UNIT) = (
    range(12)
)
CONSTANTS = ("pi", "e", "i", "infinity", "degree", "empty_set", "reals")
# fmt: off
FUNCTIONS = (
    "sin", "cos", "tan", "cot", "sec", "csc", "asin", "acos", "atan", "acot", "asec", "acsc",
    "sinh", "cosh", "tanh", "coth", "sech", "csch", "asinh", "acosh", "atanh", "acoth", "asech",
    "acsch", "exp", "log", "abs", "sign", "factorial", "double_factorial", "binomial", "floor",
    "ceiling", "max", "min", "re", "im", "arg", "conjugate", "gcd", "lcm", "mod", "erf", "gamma",
    "norm",
)
OPERATORS = (
    "derivative", "partial", "integral", "sum", "product", "limit", "nabla", "divergence", "curl",
    "laplacian", "cross", "dot", "plus_minus", "minus_plus", "bra", "ket", "bracket", "transpose",
    "dagger", "star", "percent", "determinant", "trace", "evaluated_at",
)
# fmt: on

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


class UnsupportedError(ValueError):
    """A SymPy object that has no counterpart here."""


_SYMPY_FUNCTIONS: dict[str, str] = {
    "Abs": "abs",
    "Max": "max",
    "Min": "min",
    "factorial2": "double_factorial",
    "ceiling": "ceiling",
}


def from_sympy(value: Any) -> Tree:
    """Translate; a number that 64 bits cannot hold is unsupported."""
    if isinstance(value, sympy.Float):
        sign, digits, exponent = Decimal(str(value)).normalize().as_tuple()
        p = int("".join(map(str, digits)))
        return number(-p if sign else p, 1, int(exponent))
    if isinstance(value, sympy.Rational):
        if max(abs(value.p), value.q) >= 2**63:
            raise UnsupportedError(str(value))
        return number(int(value.p), int(value.q))
    if isinstance(value, sympy.Symbol):
        return symbol(value.name)
    for known, name in (
        (sympy.pi, "pi"),
        (sympy.E, "e"),
        (sympy.I, "i"),
        (sympy.oo, "infinity"),
    ):
        if value is known:
            return constant(name)
    if value is sympy.S.NegativeInfinity:
        return negative(constant("infinity"))
    children = tuple(from_sympy(child) for child in value.args)
    if isinstance(value, sympy.Add):
        return add(*children)
    if isinstance(value, sympy.Mul):
        return mul(*children)
    if isinstance(value, sympy.Pow):
        return power(*children)
    if isinstance(value, sympy.core.function.AppliedUndef):
        return call(type(value).__name__, *children)
    name = _SYMPY_FUNCTIONS.get(type(value).__name__, type(value).__name__)
    if isinstance(value, (sympy.Function, sympy.Max, sympy.Min)) and name in FUNCTIONS:
        return function(name, *children)
    raise UnsupportedError(type(value).__name__)


def to_sympy(tree: Tree) -> Any:
    """Translate back; nothing is evaluated beyond what SymPy always does."""
    values: list[Any] = []
    for kind, head, arity, payload in tree:
        arguments = values[len(values) - arity :]
        del values[len(values) - arity :]
        if kind == NUMBER:
            p, q, exponent = payload
            value = sympy.Rational(p, q) * sympy.Integer(10) ** exponent
        elif kind == SYMBOL:
            value = sympy.Symbol(payload, positive=True)
        elif kind == ADD:
            value = sympy.Add(*arguments)
        elif kind == MUL:
            value = sympy.Mul(*arguments)
        elif kind == POW:
            value = sympy.Pow(*arguments)
        elif kind == FUNCTION:
            value = getattr(sympy, FUNCTIONS[head])(*arguments)
        elif kind == CALL:
            value = sympy.Function(payload)(*arguments)
        else:
            raise UnsupportedError(str(kind))
        values.append(value)
    return values[0]
