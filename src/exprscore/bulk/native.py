"""The one place where pairs are decided in the calling process, without SymPy."""

from __future__ import annotations

from collections.abc import Sequence

from exprscore.bulk.pairs import Pair
from exprscore.profiles import Profile
from exprscore.results import Score
from exprscore.scoring import decide

__all__ = ["decide_natively"]


def decide_natively(pairs: Sequence[Pair], profile: Profile) -> list[Score | None]:
    """Score the pairs that need no SymPy; None for each one that goes to a worker."""
    return [decide(pair.gold, pair.pred, pair.kind, profile) for pair in pairs]
