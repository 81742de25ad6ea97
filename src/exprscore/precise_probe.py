"""The equivalence probe on SymPy objects: mpmath at 50 digits and more, then SymPy itself.

Imported only where the native probe was undecided; nothing here reads text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import mpmath
import sympy
from sympy.core.function import AppliedUndef

from exprscore import time_limits
from exprscore.errors import TimeLimitError
from exprscore.profiles import Limits
from exprscore.verdicts import Verdict

__all__ = ["compare_by_mpmath", "compare_by_sympy"]

# Two precisions tell a small difference (the same at both) from rounding (less at the second).
_DIGITS = (50, 100)
# Two values within the exponents allowed below differ by a factor of 10^1204 at most, so at this
# many digits no term is too small to be seen.
_ALL_DIGITS = 1250
_LARGEST_EXPONENT = 2000  # bits
_POINTS = 4
_ATTEMPTS = 16
_BINADES = (1, 2, 4, 8)

# Heads that stand for a random function of their arguments, as in the native probe.
_OPAQUE = (
    AppliedUndef,
    sympy.Derivative,
    sympy.Integral,
    sympy.Limit,
    sympy.Product,
    sympy.Sum,
    sympy.Tuple,
)
# Changes of their arguments do not always show in these functions' values.
_STEPS = (sympy.floor, sympy.ceiling, sympy.Mod, sympy.sign, sympy.arg, sympy.Max, sympy.Min)
_CUT = frozenset(
    ("acos", "acosh", "acot", "acoth", "acsc", "acsch", "asec", "asech", "asin", "asinh", "atan")
) | {"atanh", "log"}
# fmt: off
_BY_NAME: dict[str, str] = {
    name: name
    for name in (
        "acos", "acosh", "acot", "acoth", "acsc", "acsch", "arg", "asec", "asech", "asin",
        "asinh", "atan", "atan2", "atanh", "besseli", "besselj", "besselk", "bessely",
        "binomial", "conjugate", "cos", "cosh", "cot", "coth", "csc", "csch", "erf", "erfc",
        "erfi", "exp", "factorial", "gamma", "im", "log", "re", "sec", "sech", "sign", "sin",
        "sinh", "tan", "tanh", "zeta",
    )
}
# fmt: on
_BY_NAME |= {"Abs": "fabs", "factorial2": "fac2", "LambertW": "lambertw"}
_CONSTANTS: dict[Any, str] = {
    sympy.pi: "pi",
    sympy.E: "e",
    sympy.EulerGamma: "euler",
    sympy.Catalan: "catalan",
    sympy.GoldenRatio: "phi",
}


class _NoValueError(ValueError):
    """No usable value at this point; another point may have one."""


class _UnsupportedError(ValueError):
    """No value at any point."""


class _Evaluation:
    """Values of SymPy objects at one point, at one precision.

    The context is its own, so other users of mpmath keep their precision.
    """

    def __init__(self, digits: int, seed: str, binades: int) -> None:
        self.context = mpmath.mp.clone()
        self.context.dps = digits + 15
        self.noise = self.context.mpf(10) ** -(digits - 5)
        self.seed = seed
        self.binades = binades
        self.largest = self.context.mpf(0)  # of the intermediate values

    def value(self, expression: Any) -> Any:
        values: list[Any] = []
        pending: list[tuple[Any, bool]] = [(expression, False)]
        while pending:
            node, children_done = pending.pop()
            if not children_done and node.args:
                pending.append((node, True))
                pending.extend((child, False) for child in reversed(node.args))
                continue
            count = len(node.args)
            arguments = values[len(values) - count :]
            del values[len(values) - count :]
            values.append(self._checked(self._node(node, arguments)))
        return values[0]

    def _checked(self, value: Any) -> Any:
        if not self.context.isfinite(value):
            raise _NoValueError
        size = abs(value)
        if size != 0 and abs(self.context.mag(size)) > _LARGEST_EXPONENT:
            raise _NoValueError
        self.largest = max(self.largest, size)
        return value

    def _node(self, node: Any, arguments: list[Any]) -> Any:
        context = self.context
        if isinstance(node, sympy.Float):
            # As written: fifteen decimal digits, not the nearest binary number.
            decimal = Decimal(str(node))
            numerator, denominator = decimal.as_integer_ratio()
            return context.mpf(numerator) / denominator
        if isinstance(node, sympy.Rational):
            return context.mpf(int(node.p)) / int(node.q)
        if isinstance(node, sympy.Symbol):
            return self._uniform(f"symbol {node.name}") * context.ldexp(
                1, self._bits(f"scale {node.name}") % (2 * self.binades) - self.binades
            )
        if node is sympy.I:
            return context.mpc(0, 1)
        if node in _CONSTANTS:
            return +getattr(context, _CONSTANTS[node])
        if isinstance(node, sympy.Add):
            return context.fsum(arguments)
        if isinstance(node, sympy.Mul):
            return context.fprod(arguments)
        if isinstance(node, sympy.Pow):
            return self._power(node, *arguments)
        if isinstance(node, _OPAQUE):
            return self._random_function(type(node).__name__, arguments)
        return self._function(type(node).__name__, arguments)

    def _power(self, node: Any, base: Any, exponent: Any) -> Any:
        if base == 0 and not self.context.re(exponent) > 0 and exponent != 0:
            raise _NoValueError
        if node.exp.is_Integer:
            if abs(int(node.exp)) * abs(self.context.mag(abs(base)) if base else 0) > (
                _LARGEST_EXPONENT
            ):
                raise _NoValueError
            return base ** int(node.exp)
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

    def _function(self, name: str, arguments: list[Any]) -> Any:
        context = self.context
        if name in ("floor", "ceiling", "Mod"):
            return self._step(name, arguments)
        if name in ("Max", "Min"):
            if not all(isinstance(argument, context.mpf) for argument in arguments):
                raise _NoValueError
            return max(arguments) if name == "Max" else min(arguments)
        if name not in _BY_NAME:
            raise _UnsupportedError(name)
        if name in _CUT:
            for argument in arguments:
                self._check_cut(argument)
        try:
            return getattr(context, _BY_NAME[name])(*arguments)
        except (ArithmeticError, ValueError, TypeError, NotImplementedError) as error:
            # mpmath's ways of saying pole, no convergence, or not for complex numbers.
            raise _NoValueError from error

    def _step(self, name: str, arguments: list[Any]) -> Any:
        context = self.context
        if not all(isinstance(argument, context.mpf) for argument in arguments):
            raise _NoValueError
        ratio = arguments[0] / arguments[1] if name == "Mod" else arguments[0]
        if abs(ratio - context.nint(ratio)) <= self.noise * (1 + abs(ratio)) and not (
            context.isint(ratio)
        ):
            raise _NoValueError
        if name == "Mod":
            return arguments[0] - arguments[1] * context.floor(ratio)
        return context.floor(ratio) if name == "floor" else context.ceil(ratio)

    def _random_function(self, name: str, arguments: list[Any]) -> Any:
        """Give c + sum c_k s_k + (sum d_k s_k)^2, s_k = z asinh|z| / |z|: as in csrc/probe.c."""
        context = self.context
        label = f"{name} {len(arguments)}"
        linear, other = self._uniform(f"{label} constant"), context.mpf(0)
        for position, argument in enumerate(arguments):
            size = abs(argument)
            squashed = argument * context.asinh(size) / size if size != 0 else argument
            linear += self._uniform(f"{label} linear {position}") * squashed
            other += self._uniform(f"{label} other {position}") * squashed
        return linear + other**2

    def _bits(self, what: str) -> int:
        digest = hashlib.blake2b(f"{self.seed} {what}".encode(), digest_size=32).digest()
        return int.from_bytes(digest, "big")

    def _uniform(self, what: str) -> Any:
        """Between 1 and 2, the same number at every precision that holds 200 bits."""
        return 1 + self.context.ldexp(self._bits(what) >> 56, -200)


def compare_by_mpmath(a: Any, b: Any, *, seed: int, limits: Limits) -> Verdict:
    """Compare the values of two SymPy objects where every symbol is positive.

    Parameters
    ----------
    a, b : sympy.Expr
        Unknown functions, derivatives, integrals and the like stand for random smooth functions.
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
        1250 digits. Never `EQUAL` where a function with steps (floor, ...) can hide a difference.
        An estimate: unlike the native probe's, these errors are not bounds.
    """
    try:
        with time_limits.sympy_session():
            verdict = time_limits.call(limits.equals_seconds, _compare, a, b, seed)
    except (TimeLimitError, _UnsupportedError):
        return Verdict.UNDECIDED
    steps = a.has(*_STEPS) or b.has(*_STEPS)
    return Verdict.UNDECIDED if verdict is Verdict.EQUAL and steps else verdict


def _compare(a: Any, b: Any, seed: int) -> Verdict:
    agreed = 0
    for attempt in range(_ATTEMPTS):
        binades = _BINADES[attempt % len(_BINADES)]
        try:
            verdict = _compare_at(a, b, f"{seed} {attempt}", binades, last=agreed == _POINTS - 1)
        except _NoValueError:
            continue
        if verdict is Verdict.DIFFERENT:
            return verdict
        agreed += verdict is Verdict.EQUAL
        if agreed == _POINTS:
            return Verdict.EQUAL
    return Verdict.UNDECIDED


def _compare_at(a: Any, b: Any, point: str, binades: int, *, last: bool) -> Verdict:
    """Compare at one point; at the last one with the digits that show every term."""
    rough, fine = (_difference(a, b, digits, point, binades) for digits in _DIGITS)
    if fine > mpmath.ldexp(1, -282):  # 1e-85
        if abs(rough - fine) <= fine / 100:
            return Verdict.DIFFERENT
        finest = _difference(a, b, _ALL_DIGITS, point, binades)
        return Verdict.DIFFERENT if abs(fine - finest) <= fine / 100 else Verdict.UNDECIDED
    if rough > mpmath.ldexp(1, -133):  # 1e-40
        return Verdict.UNDECIDED
    if not last:
        return Verdict.EQUAL
    finest = _difference(a, b, _ALL_DIGITS, point, binades)
    return Verdict.EQUAL if finest <= mpmath.ldexp(1, -4103) else Verdict.DIFFERENT  # 1e-1235


def _difference(a: Any, b: Any, digits: int, point: str, binades: int) -> Any:
    """Give |a - b| over the largest intermediate value at a point."""
    evaluation = _Evaluation(digits, point, binades)
    difference = abs(evaluation.value(a) - evaluation.value(b))
    return difference / evaluation.largest if difference != 0 else difference


def compare_by_sympy(a: Any, b: Any, *, limits: Limits) -> Verdict:
    """Compare two SymPy objects under positive symbols by `simplify` and `equals`.

    Returns
    -------
    Verdict
        `UNDECIDED` if SymPy does not know, has no difference of the two, or runs out of time.
    """
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
            except (ArithmeticError, AttributeError, TypeError, ValueError, NotImplementedError):
                # SymPy's ways of saying that these two have no difference, or that it can't tell.
                continue
            if answer is not None:
                return Verdict.EQUAL if answer else Verdict.DIFFERENT
    return Verdict.UNDECIDED
