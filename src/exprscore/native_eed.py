"""What of the published EED can be told natively, without SymPy.

The published equality test simplifies the difference of two simplified forms, then tries it at
random points. On expressions that it can handle at all it finds equal what is equal at positive
values of the symbols, so the native probe stands in for it: `DIFFERENT` wherever the probe has
proven a difference, `EQUAL` for the expressions listed at `_PROVABLE`, of which SymPy's
simplification finds every difference to be zero. The rest is handed over.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from exprscore import _backend
from exprscore import expr_nodes as nodes
from exprscore.counters import count
from exprscore.errors import LatexError, LimitError
from exprscore.latex.normalise import normalise_phybench
from exprscore.latex.published import read_published
from exprscore.latex.sympy_nodes import expr_from_sympy
from exprscore.latex.text_limits import check_text
from exprscore.native_canonical import canonical_tree
from exprscore.numeric_probe import SEED
from exprscore.profiles import Limits
from exprscore.trees import Tree
from exprscore.verdicts import Verdict

if TYPE_CHECKING:
    from exprscore._native.expr import Expr

__all__ = ["equality", "read", "small", "tree"]

# Functions between which SymPy's simplification knows every identity that answers make use of.
# Inverse functions, hyperbolic ones beside exponentials, and moduli can be equal without it.
_PROVABLE = frozenset(nodes.FUNCTIONS.index(name) for name in ("sin", "cos", "tan", "exp", "log"))
# Expressions that SymPy would expand into more terms, or larger numbers, than this are handed
# over: the limits on them are the slow path's business.
_MOST_DEGREE = 64
_MOST_NODES = 400
_MOST_DIGITS_COMPUTED = 250
# A decimal of more digits may differ by less than the published test can see.
_MOST_DIGITS = 12


@cache
def _probe() -> ModuleType | None:
    return _backend.load("probe")


@lru_cache(maxsize=8_192)
def read(text: str, limits: Limits) -> Expr | None:
    """Read an answer as the published EED does; None where that is handed over.

    Parameters
    ----------
    text : str
        LaTeX of one answer, as found.
    limits : Limits
        Bounds on the text.
    """
    try:
        check_text(text, limits)
        answer = normalise_phybench(text)
        check_text(answer, limits)
    except (LatexError, LimitError):
        return None
    made = read_published(answer)
    if made is None or isinstance(made, tuple) or not _is_small(made):
        return None
    return made


def small(expression: Any) -> Expr | None:
    """Give the native form of a SymPy object as it was read; None where it is handed over."""
    made: Expr | None = expr_from_sympy(expression)
    return None if made is None or not _is_small(made) else made


def equality(gold: Expr, pred: Expr) -> Verdict:
    """Whether the published test finds two answers equal.

    Returns
    -------
    Verdict
        `UNDECIDED` where only the test itself can tell.
    """
    probe = _probe()
    assert probe is not None
    count("equivalence.native")
    verdict = Verdict(probe.equal(gold, pred, seed=SEED)[0])
    if verdict is Verdict.EQUAL and not (_is_provable(gold) and _is_provable(pred)):
        verdict = Verdict.UNDECIDED
    if verdict is Verdict.UNDECIDED:
        count("equivalence.handed_over")
    return verdict


@lru_cache(maxsize=4_096)
def tree(text: str, limits: Limits) -> Tree | None:
    """Give the tree of an answer's canonical form; None where that takes SymPy."""
    made = read(text, limits)
    return None if made is None else canonical_tree(made)


def _is_provable(expression: Expr) -> bool:
    """Whether SymPy will find this equal to whatever it equals."""
    for kind, head, _, payload in expression.nodes:
        if kind == nodes.NUMBER and isinstance(payload, tuple) and payload[3]:
            # Sums of floats round; the published test takes the last bit for a difference.
            return False
        if kind == nodes.FUNCTION and head not in _PROVABLE:
            return False
    return True


class _Size(NamedTuple):
    """How large a subtree can grow: degree in its symbols, digits of its numbers."""

    degree: float
    digits: float
    value: float | None  # of what has no symbol


def _is_small(expression: Expr) -> bool:
    """Whether nothing in it can grow beyond the limits when SymPy evaluates and expands it."""
    if len(expression) > _MOST_NODES:
        return False
    sizes: list[_Size] = []
    for kind, head, arity, payload in expression.nodes:
        start = len(sizes) - arity
        children = sizes[start:]
        del sizes[start:]
        if kind == nodes.NUMBER:
            size = _number_size(payload)
        elif kind == nodes.POW:
            size = _power_size(*children)
        elif kind in (nodes.ADD, nodes.MUL):
            size = _sum_or_product_size(kind, children)
        elif kind == nodes.FUNCTION and nodes.FUNCTIONS[head] == "factorial":
            size = None
        else:
            size = _Size(1.0, max((child.digits for child in children), default=0.0), None)
        if size is None or size.degree > _MOST_DEGREE or size.digits > _MOST_DIGITS_COMPUTED:
            return False
        sizes.append(size)
    return True


def _number_size(payload: Any) -> _Size | None:
    numerator, denominator, exponent, is_decimal, text = payload
    if is_decimal:
        text = text or f"{numerator}e{exponent}"
        return _Size(0.0, len(text), float(text)) if len(text) <= _MOST_DIGITS + 1 else None
    if denominator == 0:
        return None
    return _Size(0.0, len(str(numerator)) + len(str(denominator)), numerator / denominator)


def _power_size(base: _Size, exponent: _Size) -> _Size | None:
    if exponent.value is None:
        return _Size(max(base.degree, exponent.degree), base.digits + exponent.digits, None)
    times = max(1.0, abs(exponent.value))
    value = None
    if base.value is not None:
        if base.value <= 0 or times * base.digits > _MOST_DIGITS_COMPUTED:
            return None
        value = base.value**exponent.value
    return _Size(base.degree * times, base.digits * times, value)


def _sum_or_product_size(kind: int, children: list[_Size]) -> _Size:
    values = [child.value for child in children]
    value = None
    if None not in values:
        known = [v for v in values if v is not None]
        value = math.fsum(known) if kind == nodes.ADD else math.prod(known)
    degrees = [child.degree for child in children]
    degree = max(degrees) if kind == nodes.ADD else math.fsum(degrees)
    return _Size(degree, math.fsum(child.digits for child in children), value)
