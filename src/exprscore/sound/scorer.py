"""The sound scorer: what `exprscore.scoring` calls for such a profile."""

from __future__ import annotations

from collections.abc import Sequence

from exprscore.expr.expr import Expr
from exprscore.profiles import Profile
from exprscore.results import Score
from exprscore.runtime import time_limits
from exprscore.sound import comparison
from exprscore.sound.reading import parse_sound

__all__ = ["canonical_text", "decide_many", "parse", "score"]


def score(gold: str, pred: str, kind: str, profile: Profile) -> Score:
    """Score a pair."""
    return comparison.compare(gold, pred, kind, profile)


def decide_many(pairs: Sequence[tuple[str, str, str]], profile: Profile) -> list[Score | None]:
    """Score the pairs that take no SymPy; None for the others."""
    return comparison.decide_many(pairs, profile)


def parse(latex: str, profile: Profile) -> Expr:
    """Read one answer."""
    return parse_sound(latex, limits=profile.limits)


def canonical_text(latex: str, profile: Profile) -> str | None:
    """Spell the form that an answer is compared in."""
    import sympy

    from exprscore.published.canonical import canonicalise

    limits = profile.limits
    parsed = parse_sound(latex, limits=limits).to_sympy(limits=limits)
    if not isinstance(parsed, sympy.Expr):
        return str(parsed)
    with time_limits.sympy_session():
        return str(time_limits.call(limits.pair_seconds, canonicalise, parsed, limits))
