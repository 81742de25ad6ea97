"""Whether two expressions are equal, as the published EED decides it."""

from __future__ import annotations

from typing import Any

import sympy

from exprscore import time_limits
from exprscore.canonical import repeatable
from exprscore.counters import count
from exprscore.errors import TimeLimitError
from exprscore.profiles import Limits

__all__ = ["published_equal", "simplified_difference"]


def simplified_difference(gold: Any, pred: Any, limits: Limits) -> Any:
    """Simplify the expanded difference; only expand it where time runs out."""
    difference = sympy.expand(gold - pred)
    try:
        with time_limits.sympy_session():
            return time_limits.call(limits.simplify_seconds, sympy.simplify, difference)
    except TimeLimitError:
        count("equivalence.simplify_timeout")
        return difference


def published_equal(gold: Any, pred: Any, limits: Limits) -> bool:
    """Whether two canonical expressions count as equal in the published EED.

    Parameters
    ----------
    gold, pred : sympy.Basic
        Canonical forms (`exprscore.canonical.canonicalise`).
    limits : Limits
        `simplify_seconds` bounds the simplification of the difference, `equals_seconds` SymPy's
        equality test; a test that runs out of time counts as "not equal".

    Returns
    -------
    bool
        The same for the same pair, whatever SymPy's random numbers are.

    Raises
    ------
    Exception
        Whatever SymPy raises; what has no difference (relations, sets) always does.

    Notes
    -----
    Must run in `exprscore.time_limits.sympy_session`.

    Examples
    --------
    >>> import sympy
    >>> from exprscore.profiles import Limits
    >>> x = sympy.Symbol("x")
    >>> published_equal(sympy.sin(x) ** 2, 1 - sympy.cos(x) ** 2, Limits())
    True
    """
    count("equivalence.sympy")
    with repeatable():
        difference = simplified_difference(gold, pred, limits)
        if gold == pred or difference == 0:
            return True
        try:
            with time_limits.sympy_session():
                return bool(time_limits.call(limits.equals_seconds, gold.equals, pred))
        except TimeLimitError:
            count("equivalence.equals_timeout")
            return False
