"""The published EED as a scorer: what `exprscore.scoring` calls for such a profile."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from exprscore.expr.expr import Expr
from exprscore.profiles import Profile
from exprscore.published import eed
from exprscore.published.reasons import reason_of
from exprscore.published.stages import canonical_text_of, symbolic
from exprscore.results import NO_SCORE, Score
from exprscore.runtime import time_limits
from exprscore.trees.tree import Tree

__all__ = ["canonical_text", "compared_trees", "decide_many", "parse", "score"]


def score(gold: str, pred: str, kind: str, profile: Profile) -> Score:
    """Score a pair; every kind is read as an expression."""
    del kind
    return _as_score(eed.compare(gold, pred, profile))


def decide_many(pairs: Sequence[tuple[str, str, str]], profile: Profile) -> list[Score | None]:
    """Score the pairs that take no SymPy; None for the others."""
    compared = eed.decide_many([(gold, pred) for gold, pred, _ in pairs], profile)
    return [None if one is None else _as_score(one) for one in compared]


def compared_trees(gold: str, pred: str, kind: str, profile: Profile) -> tuple[Tree, Tree] | None:
    """Give the trees whose distance the score is made of."""
    del kind
    return eed.trees(gold, pred, profile)


def parse(latex: str, profile: Profile) -> Expr:
    """Read one answer."""
    return Expr.from_sympy(_parsed(latex, profile))


def canonical_text(latex: str, profile: Profile) -> str | None:
    """Spell the form that an answer is compared in."""
    return canonical_text_of(lambda: _parsed(latex, profile), profile.limits)


def _parsed(latex: str, profile: Profile) -> Any:
    parse_phybench = symbolic().parse.parse_phybench
    with time_limits.sympy_session():
        return parse_phybench(latex, profile.limits)


def _as_score(comparison: eed.Comparison) -> Score:
    status = comparison.status
    return Score(
        score=math.nan if status in NO_SCORE else float(comparison.score),
        status=status,
        distance=comparison.distance,
        relative_distance=comparison.relative_distance,
        gold_size=comparison.gold_size,
        reason=reason_of(status, comparison.score, comparison.error),
    )
