"""The equivalence probe where doubles do not decide: mpmath at 50 digits and more, then SymPy.

Imported only where the native probe was undecided; nothing here reads text but the digits of
numbers.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

import mpmath

from exprscore.errors import TimeLimitError
from exprscore.expr.nodes import (
    ADD,
    CALL,
    COLLECTION,
    CONSTANT,
    CONSTANTS,
    FUNCTION,
    MUL,
    NUMBER,
    OPERATOR,
    OPERATORS,
    POW,
    RELATION,
    SYMBOL,
    UNIT,
)
from exprscore.expr.verdicts import Verdict
from exprscore.profiles import Limits
from exprscore.runtime import time_limits

__all__ = ["compare_by_mpmath", "compare_by_sympy"]

Node = tuple[int, int, int, Any]

# Two precisions tell a small difference (the same at both) from rounding (less at the second).
_DIGITS = (50, 100)
# Two values within the exponents allowed below differ by a factor of 10^1204 at most, so at this
# many digits no term is too small to be seen.
_ALL_DIGITS = 1250
_LARGEST_EXPONENT = 2000  # bits
_LONGEST_NUMBER = 1200  # characters
_POINTS = 4
_ATTEMPTS = 16
_RANGES = ((-1, 1), (2, 5), (-4, 2), (-2, 8))  # binary exponents of the symbols

_INFINITY = CONSTANTS.index("oo")
_PERCENT = OPERATORS.index("percent")
# How mpmath names the constants and functions of `exprscore.expr.nodes`, in their order.
_CONSTANTS = ("pi", "e", "j", "inf", "degree")
# fmt: off
_FUNCTIONS = (
    "sin", "cos", "tan", "cot", "sec", "csc", "asin", "acos", "atan", "acot", "asec", "acsc",
    "sinh", "cosh", "tanh", "coth", "sech", "csch", "asinh", "acosh", "atanh", "acoth", "asech",
    "acsch", "exp", "log", "fabs", "sign", "factorial", "fac2", "binomial", "floor", "ceil",
    "max", "min", "re", "im", "arg", "conj", "gcd", "lcm", "mod", "erf", "gamma", "fabs",
)
# fmt: on
_CUT = frozenset(
    ("acos", "acosh", "acot", "acoth", "acsc", "acsch", "asec", "asech", "asin", "asinh", "atan")
) | {"atanh", "log"}
# Changes of their arguments do not always show in these functions' values.
_STEPS = frozenset(("sign", "floor", "ceil", "max", "min", "arg", "gcd", "lcm", "mod"))


class _NoValueError(ValueError):
    """No usable value at this point; another point may have one."""


class _UnsupportedError(ValueError):
    """No value at any point."""


class _Shape:
    """What the nodes of one expression say about every evaluation."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        self.nodes = nodes
        self.has_steps = False
        self.has_operators = False
        parents = [-1] * len(nodes)
        stack: list[int] = []
        for index, (kind, head, arity, _) in enumerate(nodes):
            start = len(stack) - arity
            for child in stack[start:]:
                parents[child] = index
            stack[start:] = [index]
            self.has_steps |= kind == FUNCTION and _FUNCTIONS[head] in _STEPS
            self.has_operators |= kind == OPERATOR and head != _PERCENT
        inside = [False] * len(nodes)
        for index in range(len(nodes) - 1, -1, -1):
            kind, head, _, _ = nodes[index]
            parent = parents[index]
            if parent >= 0:
                inside[index] = inside[parent] or nodes[parent][0] == OPERATOR
            if kind == CONSTANT and head == _INFINITY and not inside[index]:
                raise _UnsupportedError
            collective = kind in (COLLECTION, RELATION) or (kind == CONSTANT and head > 4)
            if collective and (
                parent < 0 or nodes[parent][0] not in (CALL, OPERATOR, COLLECTION, RELATION)
            ):
                raise _UnsupportedError


class _Evaluation:
    """Values of expressions at one point, at one precision.

    The context is its own, so other users of mpmath keep their precision.
    """

    def __init__(self, digits: int, seed: str, exponents: tuple[int, int]) -> None:
        self.context = mpmath.mp.clone()
        self.context.dps = digits + 15
        self.noise = self.context.mpf(10) ** -(digits - 5)
        self.seed = seed
        self.exponents = exponents
        self.largest = self.context.mpf(0)  # of the intermediate values
        self.build: dict[int, Callable[[int, Any, list[Any]], Any]] = {
            NUMBER: lambda _head, payload, _arguments: self._number(payload),
            SYMBOL: lambda _head, payload, _arguments: self._positive(f"symbol {payload}"),
            UNIT: lambda _head, payload, _arguments: self._positive(f"unit {payload}"),
            CONSTANT: lambda head, _payload, _arguments: self._constant(head),
            ADD: lambda _head, _payload, arguments: self.context.fsum(arguments),
            MUL: lambda _head, _payload, arguments: self.context.fprod(arguments),
            POW: lambda _head, _payload, arguments: self._power(*arguments),
            FUNCTION: lambda head, _payload, arguments: self._function(head, arguments),
            CALL: lambda _head, payload, arguments: self._random(f"call {payload}", arguments),
            OPERATOR: lambda head, _payload, arguments: self._operator(head, arguments),
            RELATION: lambda head, _payload, arguments: self._random(f"is {head}", arguments),
            COLLECTION: lambda head, _payload, arguments: self._random(f"of {head}", arguments),
        }

    def value(self, shape: _Shape) -> Any:
        stack: list[Any] = []
        for kind, head, arity, payload in shape.nodes:
            start = len(stack) - arity
            stack[start:] = [self._checked(self.build[kind](head, payload, stack[start:]))]
        return stack[0]

    def _checked(self, value: Any) -> Any:
        if not self.context.isfinite(value):
            raise _NoValueError
        size = abs(value)
        if size != 0 and abs(self.context.mag(size)) > _LARGEST_EXPONENT:
            raise _NoValueError
        self.largest = max(self.largest, size)
        return value

    def _number(self, payload: tuple[int, int, int, bool, str]) -> Any:
        p, q, exponent, _, text = payload
        if q == 0:
            # Digits, at most one point, at most one exponent: what the parser keeps as text.
            sign, digits, power = Decimal(text).as_tuple()
            if len(digits) > _LONGEST_NUMBER or not isinstance(power, int):
                raise _UnsupportedError
            p, q, exponent = int("".join(map(str, digits))) * (-1 if sign else 1), 1, power
        if abs(exponent) > _LARGEST_EXPONENT:
            raise _NoValueError
        return self.context.mpf(p) / q * self.context.mpf(10) ** exponent

    def _constant(self, head: int) -> Any:
        if head >= len(_CONSTANTS) or head == _INFINITY:
            return self._positive(f"constant {head}")
        if _CONSTANTS[head] == "degree":
            return self.context.pi / 180
        return +getattr(self.context, _CONSTANTS[head])

    def _operator(self, head: int, arguments: list[Any]) -> Any:
        if head == _PERCENT:
            return arguments[0] / 100
        return self._random(f"operator {head}", arguments)

    def _power(self, base: Any, exponent: Any) -> Any:
        context = self.context
        if base == 0 and not context.re(exponent) > 0 and exponent != 0:
            raise _NoValueError
        if context.isint(exponent):
            magnitude = abs(context.mag(abs(base))) if base != 0 else 0
            if abs(exponent) * magnitude > _LARGEST_EXPONENT:
                raise _NoValueError
            return base ** int(context.re(exponent))
        self._check_cut(base)
        return base**exponent

    def _check_cut(self, value: Any) -> None:
        """Refuse what rounding may have moved across a branch cut."""
        if (
            isinstance(value, self.context.mpc)
            and min(abs(value.imag), abs(value.real)) <= self.noise * abs(value)
            and not (value.real > 0 and value.imag == 0)
        ):
            raise _NoValueError

    def _function(self, head: int, arguments: list[Any]) -> Any:
        context = self.context
        name = _FUNCTIONS[head]
        if name in ("floor", "ceil", "mod", "gcd", "lcm", "max", "min"):
            return self._step(name, arguments)
        if name in _CUT:
            for argument in arguments:
                self._check_cut(argument)
        try:
            return getattr(context, name)(*arguments)
        except (ArithmeticError, ValueError, TypeError, NotImplementedError) as error:
            # mpmath's ways of saying pole, no convergence, or not for complex numbers.
            raise _NoValueError from error

    def _step(self, name: str, arguments: list[Any]) -> Any:
        context = self.context
        if not all(isinstance(argument, context.mpf) for argument in arguments):
            raise _NoValueError
        if name in ("max", "min"):
            return max(arguments) if name == "max" else min(arguments)
        if name in ("gcd", "lcm"):
            if not all(context.isint(argument) for argument in arguments):
                raise _NoValueError
            function = math.gcd if name == "gcd" else math.lcm
            return context.mpf(function(*(int(argument) for argument in arguments)))
        if name == "mod" and arguments[1] == 0:
            raise _NoValueError
        ratio = arguments[0] / arguments[1] if name == "mod" else arguments[0]
        near = abs(ratio - context.nint(ratio)) <= self.noise * (1 + abs(ratio))
        if near and not context.isint(ratio):
            raise _NoValueError
        if name == "mod":
            return arguments[0] - arguments[1] * context.floor(ratio)
        return context.floor(ratio) if name == "floor" else context.ceil(ratio)

    def _random(self, name: str, arguments: list[Any]) -> Any:
        """Give c + sum c_k s_k + (sum d_k s_k)^2, s_k = z asinh|z| / |z|: as in probe.c."""
        context = self.context
        label = f"{name} {len(arguments)}"
        linear, other = self._uniform(f"{label} constant"), context.mpf(0)
        for position, argument in enumerate(arguments):
            size = abs(argument)
            squashed = argument * context.asinh(size) / size if size != 0 else argument
            linear += self._uniform(f"{label} linear {position}") * squashed
            other += self._uniform(f"{label} other {position}") * squashed
        return linear + other**2

    def _positive(self, what: str) -> Any:
        low, high = self.exponents
        exponent = low + self._bits(f"exponent of {what}") % (high - low)
        return self._uniform(what) * self.context.ldexp(1, exponent)

    def _bits(self, what: str) -> int:
        digest = hashlib.blake2b(f"{self.seed} {what}".encode(), digest_size=32).digest()
        return int.from_bytes(digest, "big")

    def _uniform(self, what: str) -> Any:
        """Between 1 and 2, of 150 bits: the same number at every precision."""
        return 1 + self.context.ldexp(self._bits(what) >> 106, -150)


def compare_by_mpmath(
    a: Sequence[Node], b: Sequence[Node], *, seed: int, limits: Limits
) -> Verdict:
    """Compare the values of two flat expressions where every symbol is positive.

    Parameters
    ----------
    a, b : sequence of tuple
        Nodes in post-order (expr.h). Unknown functions and operators stand for random smooth
        functions of their children.
    seed : int
        Chooses the points.
    limits : Limits
        `equals_seconds` bounds the whole.

    Returns
    -------
    Verdict
        By the difference of the values over the largest intermediate value. `DIFFERENT` if at
        some point this is the same, to 1 %, at 50 and 100 digits (or 100 and 1250), or more than
        rounding at 1250 digits; `EQUAL` if at four points it is mere rounding, at one of them with
        1250 digits. Never `EQUAL` where a function with steps (floor, ...) can hide a difference,
        nor `DIFFERENT` where there are operators: here the names of bound variables count. An
        estimate: unlike the native probe's, these errors are not bounds.
    """
    try:
        left, right = _Shape(a), _Shape(b)
        with time_limits.sympy_session():
            verdict = time_limits.call(limits.equals_seconds, _compare, left, right, seed)
    except (TimeLimitError, _UnsupportedError):
        return Verdict.UNDECIDED
    if verdict is Verdict.EQUAL and (left.has_steps or right.has_steps):
        return Verdict.UNDECIDED
    if verdict is Verdict.DIFFERENT and (left.has_operators or right.has_operators):
        return Verdict.UNDECIDED
    return verdict


def _compare(a: _Shape, b: _Shape, seed: int) -> Verdict:
    agreed = 0
    for attempt in range(_ATTEMPTS):
        exponents = _RANGES[attempt % len(_RANGES)]
        try:
            verdict = _compare_at(a, b, f"{seed} {attempt}", exponents, last=agreed == _POINTS - 1)
        except _NoValueError:
            continue
        if verdict is Verdict.DIFFERENT:
            return verdict
        agreed += verdict is Verdict.EQUAL
        if agreed == _POINTS:
            return Verdict.EQUAL
    return Verdict.UNDECIDED


def _compare_at(
    a: _Shape, b: _Shape, point: str, exponents: tuple[int, int], *, last: bool
) -> Verdict:
    """Compare at one point; at the last one with the digits that show every term."""
    rough, fine = (_difference(a, b, digits, point, exponents) for digits in _DIGITS)
    if fine > mpmath.ldexp(1, -282):  # 1e-85
        if abs(rough - fine) <= fine / 100:
            return Verdict.DIFFERENT
        finest = _difference(a, b, _ALL_DIGITS, point, exponents)
        return Verdict.DIFFERENT if abs(fine - finest) <= fine / 100 else Verdict.UNDECIDED
    if rough > mpmath.ldexp(1, -133):  # 1e-40
        return Verdict.UNDECIDED
    if not last:
        return Verdict.EQUAL
    finest = _difference(a, b, _ALL_DIGITS, point, exponents)
    return Verdict.EQUAL if finest <= mpmath.ldexp(1, -4103) else Verdict.DIFFERENT  # 1e-1235


def _difference(a: _Shape, b: _Shape, digits: int, point: str, exponents: tuple[int, int]) -> Any:
    """Give |a - b| over the largest intermediate value at a point."""
    evaluation = _Evaluation(digits, point, exponents)
    difference = abs(evaluation.value(a) - evaluation.value(b))
    return difference / evaluation.largest if difference != 0 else difference


def compare_by_sympy(a: Any, b: Any, *, limits: Limits) -> Verdict:
    """Compare two SymPy objects under positive symbols by `simplify` and `equals`.

    Returns
    -------
    Verdict
        `UNDECIDED` if SymPy does not know, has no difference of the two, or runs out of time.
    """
    import sympy

    symbols = sorted(a.free_symbols | b.free_symbols, key=lambda symbol: str(symbol.name))
    positive = {symbol: sympy.Dummy(symbol.name, positive=True) for symbol in symbols}
    with time_limits.sympy_session():
        left, right = a.xreplace(positive), b.xreplace(positive)
        tests: tuple[tuple[float, Callable[[], bool | None]], ...] = (
            (limits.simplify_seconds, lambda: sympy.simplify(left - right) == 0 or None),
            (limits.equals_seconds, lambda: left.equals(right)),
        )
        for seconds, test in tests:
            try:
                answer = time_limits.call(seconds, test)
            except TimeLimitError:
                continue
            except (
                ArithmeticError,
                AttributeError,
                TypeError,
                ValueError,
                NotImplementedError,
                LookupError,
                RecursionError,
            ):
                # SymPy's ways of saying that these two have no difference, or that it can't tell.
                continue
            if answer is not None:
                return Verdict.EQUAL if answer else Verdict.DIFFERENT
    return Verdict.UNDECIDED
