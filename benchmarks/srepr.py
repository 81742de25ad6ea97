"""Reads SymPy's `srepr` text without evaluating it: only the names listed here, only literals."""

from __future__ import annotations

import ast
from typing import Any

import sympy

_CONSTANTS = {
    "pi": sympy.pi,
    "E": sympy.E,
    "I": sympy.I,
    "oo": sympy.oo,
    "zoo": sympy.zoo,
    "nan": sympy.nan,
    "EulerGamma": sympy.EulerGamma,
}
_HEADS = (
    *("Add", "Mul", "Pow", "exp", "log", "Abs", "factorial", "floor", "ceiling", "gamma"),
    *("sin", "cos", "tan", "cot", "sec", "csc", "asin", "acos", "atan", "acot", "asec", "acsc"),
    *("sinh", "cosh", "tanh", "coth", "sech", "csch", "asinh", "acosh", "atanh", "acoth"),
)
_UNEVALUATED = {name: getattr(sympy, name) for name in _HEADS}


class UnreadableError(ValueError):
    """The text holds a name or a construct that is not listed."""


def read_srepr(text: str) -> Any:
    """Give the SymPy object of an `srepr` text, unevaluated as it was."""
    return _build(ast.parse(text, mode="eval").body)


def _build(node: ast.expr) -> Any:
    if isinstance(node, ast.Name) and node.id in _CONSTANTS:
        return _CONSTANTS[node.id]
    if not isinstance(node, ast.Call):
        raise UnreadableError(ast.dump(node))
    if isinstance(node.func, ast.Call):  # Function('f')(x)
        (name,) = _literals(node.func)
        return sympy.Function(name)(*map(_build, node.args))
    name = getattr(node.func, "id", None)
    if name == "Symbol":
        return sympy.Symbol(_literals(node)[0])
    if name == "Integer":
        return sympy.Integer(_literals(node)[0])
    if name == "Rational":
        return sympy.Rational(*_literals(node))
    if name == "Float":
        return sympy.Float(_literals(node)[0])
    if name in _UNEVALUATED:
        return _UNEVALUATED[name](*map(_build, node.args), evaluate=False)
    raise UnreadableError(str(name))


def _literals(call: ast.Call) -> list[Any]:
    return [ast.literal_eval(argument) for argument in call.args]
