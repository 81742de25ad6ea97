"""The one place where pairs are decided in the calling process, without SymPy."""

from __future__ import annotations

from collections.abc import Sequence

from exprscore.bulk.pairs import Pair
from exprscore.profiles import Profile
from exprscore.results import Score

__all__ = ["decide"]


def decide(pairs: Sequence[Pair], profile: Profile) -> list[Score | None]:
    """Decide what needs no SymPy; None for every pair that goes to a worker."""
    return [None] * len(pairs)
