"""Reads the text of `sympy.srepr` without running it: a whitelist over the syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

import sympy

_CONSTANTS: dict[str, Any] = {
    "pi": sympy.pi,
    "E": sympy.E,
    "I": sympy.I,
    "oo": sympy.oo,
    "zoo": sympy.zoo,
    "nan": sympy.nan,
    "EulerGamma": sympy.EulerGamma,
    "EmptySet": sympy.S.EmptySet,
}
_UNEVALUATED = {"Add": sympy.Add, "Mul": sympy.Mul, "Pow": sympy.Pow}
# fmt: off
_PLAIN: dict[str, Callable[..., Any]] = {
    name: getattr(sympy, name)
    for name in (
        "Abs", "Derivative", "Equality", "FiniteSet", "Float", "GreaterThan", "Integer",
        "Integral", "LessThan", "Max", "Min", "Rational", "StrictGreaterThan", "StrictLessThan",
        "Symbol", "Tuple", "Unequality", "acos", "acosh", "acot", "asin", "asinh", "atan",
        "atanh", "binomial", "ceiling", "conjugate", "cos", "cosh", "cot", "coth", "csc", "exp",
        "factorial", "floor", "gamma", "im", "log", "re", "sec", "sign", "sin", "sinh", "tan",
        "tanh",
    )
}
# fmt: on


class UnreadableError(ValueError):
    """The text holds something that is not on the list."""


def read_srepr(text: str) -> Any:
    """Build the SymPy object; sums, products and powers stay as they are written."""
    return _build(ast.parse(text, mode="eval").body)


def _build(node: ast.expr) -> Any:
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, str, bool)):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_build(node.operand)
    if isinstance(node, ast.Name):
        if node.id in _CONSTANTS:
            return _CONSTANTS[node.id]
    elif isinstance(node, ast.Call):
        arguments = [_build(argument) for argument in node.args]
        options = {option.arg: _build(option.value) for option in node.keywords}
        if isinstance(node.func, ast.Call):
            return _function(node.func)(*arguments)
        if isinstance(node.func, ast.Name):
            name = node.func.id
            if name in _UNEVALUATED:
                return _UNEVALUATED[name](*arguments, evaluate=False)
            if name in _PLAIN:
                return _PLAIN[name](*arguments, **options)
    raise UnreadableError(ast.dump(node))


def _function(node: ast.Call) -> Any:
    if isinstance(node.func, ast.Name) and node.func.id == "Function" and len(node.args) == 1:
        return sympy.Function(str(_build(node.args[0])))
    raise UnreadableError(ast.dump(node))
