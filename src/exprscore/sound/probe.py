"""Equality of two expressions by their values: natively, then with mpmath, then with SymPy.

mpmath and SymPy are imported only where the steps before them were undecided. Each step that is
taken counts (`exprscore.counters`): ``probe.native``, ``probe.mpmath``, ``probe.sympy``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from exprscore.expr.verdicts import SEED, Verdict
from exprscore.profiles import Limits
from exprscore.runtime.counters import count

if TYPE_CHECKING:
    from exprscore._native.expr import Expr

__all__ = ["decide", "probe", "probe_many", "probe_mpmath", "probe_sympy"]


def probe(a: Expr, b: Expr, *, seed: int = SEED, real_only: bool = False) -> Verdict:
    """Compare two expressions by their values at positive points, natively.

    Parameters
    ----------
    a, b : Expr
        Two flat expressions.
    seed : int
        Chooses the points; 0 to 2**64 - 1.
    real_only : bool
        Use only points at which every intermediate value is real.

    Returns
    -------
    Verdict
        `DIFFERENT` is proven by error bounds; `EQUAL` holds up to the probability derived in
        csrc/probe/probe.h.

    Notes
    -----
    A few microseconds; the interpreter lock is released.

    Examples
    --------
    >>> from exprscore._native.expr import Expr
    >>> x, two = (1, 0, 0, "x"), (0, 0, 0, (2, 1, 0))
    >>> probe(Expr([x, x, (3, 0, 2, None)]), Expr([two, x, (4, 0, 2, None)]))
    <Verdict.EQUAL: 1>
    """
    from exprscore._native import probe as native

    count("probe.native")
    verdict, _ = native.equal(a, b, seed=seed, flags=native.REAL_ONLY if real_only else 0)
    return Verdict(verdict)


def probe_many(pairs: Sequence[tuple[Expr, Expr]], *, seed: int = SEED) -> list[Verdict]:
    """Compare many pairs natively in one call; as `probe` on each.

    Returns
    -------
    list of Verdict
        In the order of the pairs.
    """
    from exprscore._native import probe as native

    count("probe.native", len(pairs))
    return [Verdict(verdict) for verdict in native.equal_many(list(pairs), seed=seed)]


def probe_mpmath(a: Expr, b: Expr, *, seed: int = SEED, limits: Limits | None = None) -> Verdict:
    """Compare two expressions by their values at positive points, to 50 digits and more.

    Parameters
    ----------
    a, b : Expr
        Two flat expressions.
    seed : int
        Chooses the points.
    limits : Limits, optional
        `equals_seconds` bounds the whole.

    Returns
    -------
    Verdict
        As `exprscore.sound.precise_probe.compare_by_mpmath` says.

    Notes
    -----
    10 to 100 ms; SymPy is not imported.

    Examples
    --------
    >>> from exprscore._native.expr import Expr
    >>> x, tiny = (1, 0, 0, "x"), (0, 0, 0, (1, 1, -40))
    >>> probe_mpmath(Expr([x]), Expr([x, tiny, (3, 0, 2, None)]))
    <Verdict.DIFFERENT: 2>
    """
    from exprscore.sound.precise_probe import compare_by_mpmath

    count("probe.mpmath")
    if limits is None:
        limits = Limits()
    return compare_by_mpmath(a.nodes, b.nodes, seed=seed, limits=limits)


def probe_sympy(a: Any, b: Any, *, limits: Limits | None = None) -> Verdict:
    """Compare two SymPy objects under positive symbols by SymPy's own equality tests.

    Parameters
    ----------
    a, b : sympy.Expr
        Two SymPy expressions.
    limits : Limits, optional
        `simplify_seconds` and `equals_seconds` bound the two tests.
    """
    from exprscore.sound.precise_probe import compare_by_sympy

    count("probe.sympy")
    return compare_by_sympy(a, b, limits=limits if limits is not None else Limits())


def decide(
    a: Expr,
    b: Expr,
    to_sympy: Callable[[Expr], Any],
    *,
    seed: int = SEED,
    limits: Limits | None = None,
) -> Verdict:
    """Compare two expressions natively, else with mpmath, else with SymPy.

    Parameters
    ----------
    a, b : Expr
        Two flat expressions.
    to_sympy : callable
        Makes the SymPy object of a flat expression; called only for the last step.
    seed : int
        Chooses the points.
    limits : Limits, optional
        Bounds on SymPy's time.

    Returns
    -------
    Verdict
        `UNDECIDED` only where SymPy is undecided too.
    """
    verdict = probe(a, b, seed=seed)
    if verdict is not Verdict.UNDECIDED:
        return verdict
    verdict = probe_mpmath(a, b, seed=seed, limits=limits)
    if verdict is not Verdict.UNDECIDED:
        return verdict
    return probe_sympy(to_sympy(a), to_sympy(b), limits=limits)
