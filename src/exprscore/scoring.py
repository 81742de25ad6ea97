"""Score an answer, tell whether two are equal, read one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Protocol

from exprscore.answers import NotAnAnswerError, accepted_golds, answer_text
from exprscore.errors import (
    ExprscoreError,
    LatexError,
    LimitError,
    TimeLimitError,
    UnsupportedError,
)
from exprscore.expr.expr import Expr
from exprscore.profiles import Profile, resolve_profile
from exprscore.published import eed_scorer, seed_scorer
from exprscore.published.stages import check_installed
from exprscore.results import UNLASTING, Score, Status, best_score
from exprscore.runtime.counters import count
from exprscore.sound import scorer as sound_scorer
from exprscore.trees.tree import Tree

__all__ = ["equivalent", "parse", "score", "scoring_version"]

scoring_version = 8
"""Changes whenever any score does; it stands in bulk outputs and in the key of the cache."""

KINDS = ("auto", "expression", "equation", "tuple", "interval", "numeric")
DEFAULT_PROFILE = "sound"

# Results kept in memory: enough for the golds and rollouts of an epoch to come back to, and texts
# so short that a full memory stays below about 64 MB.
_KEPT_RESULTS = 16_384
_KEPT_CHARACTERS = 1_000


class Scorer(Protocol):
    """What a profile names by its `front_end`: one way to read and compare answers."""

    def score(self, gold: str, pred: str, kind: str, profile: Profile) -> Score:
        """Score a pair."""

    def decide_many(
        self, pairs: Sequence[tuple[str, str, str]], profile: Profile
    ) -> list[Score | None]:
        """Score the pairs of gold, pred and kind that take no SymPy; None for the others."""

    def parse(self, latex: str, profile: Profile) -> Expr:
        """Read one answer."""

    def canonical_text(self, latex: str, profile: Profile) -> str | None:
        """Spell the form that an answer is compared in."""

    def compared_trees(
        self, gold: str, pred: str, kind: str, profile: Profile
    ) -> tuple[Tree, Tree] | None:
        """Give the trees whose distance the score is made of; None where it is made of none."""


_SCORERS: dict[str, Scorer] = {
    "sound": sound_scorer,
    "phybench": eed_scorer,
    "cmphysbench": seed_scorer,
}


def _scorer(profile: Profile) -> Scorer:
    check_profile(profile)
    return _SCORERS[profile.front_end]


def check_profile(profile: Profile) -> None:
    """Check that what a profile needs is installed.

    Raises
    ------
    ExprscoreError
        If something is missing; the message is the line that installs it.
    """
    if profile.front_end != "sound":
        check_installed()


def score(
    gold: str | Sequence[str],
    pred: str | None,
    *,
    kind: str = "auto",
    profile: str | Profile = DEFAULT_PROFILE,
    time_limit: float | None = None,
) -> Score:
    r"""Score a model's answer against the gold answer.

    Parameters
    ----------
    gold : str, or sequence of str
        The right answer in LaTeX, or several of which any is right.
    pred : str
        The model's answer as found; the answer alone, not a whole completion (see
        `exprscore.extract`). None, NaN and NA count as empty.
    kind : {"auto", "expression", "equation", "tuple", "interval", "numeric"}
        What kind of answer the gold is; the profile ``phybench`` reads every answer as an
        expression.
    profile : str or Profile
        Name of a built-in profile, or one of your own.
    time_limit : float, optional
        Seconds for this pair, > 0; the profile's by default.

    Returns
    -------
    Score
        `score` is 0 to 100, or NaN where there is none; `status` says how it came about, `reason`
        why it is below 100. Without a gold (None, NaN, NA) the status is `malformed_row`.

    Raises
    ------
    TypeError
        If `gold` or `pred` is neither text nor a number nor missing.
    ValueError
        If `kind` or `time_limit` is out of range.
    ExprscoreError
        If there is no such profile.

    Notes
    -----
    Safe to call from any thread or process. A pair that came before costs a dictionary look-up.

    Examples
    --------
    >>> import exprscore
    >>> exprscore.score(r"2 m g + 4\frac{mv_0^2}{l}", r"2 m g+2\frac{mv_0^2}{l}", profile="phybench")
    Score(score=46.666666666666664, status=<Status.COMPARED: 'compared'>, distance=2.0, relative_distance=0.13333333333333333, gold_size=15, kind='expression')
    """  # noqa: E501
    chosen = resolve_profile(profile)
    if time_limit is not None:
        chosen = with_time_limit(chosen, time_limit)
    check_kind(kind)
    # What follows leaves two texts as they are; in training most pairs came before, and cost that.
    if isinstance(gold, str) and isinstance(pred, str):
        return _score_texts(gold, pred, kind, chosen)
    text = _text_of(pred)
    try:
        golds = accepted_golds(gold)
    except NotAnAnswerError as error:
        if not isinstance(gold, (list, tuple)):
            _text_of(gold)
        return missing("gold", str(error), kind)
    return best_score([score_pair(one, text or "", kind, chosen) for one in golds])


def _text_of(answer: object) -> str | None:
    try:
        return answer_text(answer)
    except NotAnAnswerError as error:
        msg = f"gold and pred must be strings: {error}"
        raise TypeError(msg) from None


def missing(side: str, what: str, kind: str) -> Score:
    """Give the result of a row that has nothing to be scored on one side."""
    reason = f"the {side} holds {what}"
    return Score(math.nan, Status.MALFORMED_ROW, kind=kind, reason=reason)


def equivalent(
    gold: str,
    pred: str,
    *,
    kind: str = "auto",
    profile: str | Profile = DEFAULT_PROFILE,
) -> bool:
    r"""Whether two answers are equal.

    Parameters
    ----------
    gold, pred, kind, profile
        As for `score`.

    Returns
    -------
    bool
        Whether they score 100.

    Raises
    ------
    LatexError
        If one of them cannot be read, or is empty.
    UnsupportedError
        If one of them holds something that is not compared.
    LimitError, TimeLimitError
        If a limit of the profile is exceeded.

    Examples
    --------
    >>> import exprscore
    >>> exprscore.equivalent(r"\frac{1}{a} - \frac{1}{b}", r"\frac{b-a}{a b}")
    True
    """
    result = score(gold, pred, kind=kind, profile=profile)
    fault = _FAULTS.get(result.status)
    if fault is not None:
        error, reason = fault
        side = "gold" if result.status.value.startswith("gold") else "pred"
        _read_again(gold if side == "gold" else pred, side, profile)
        raise error(result.reason or reason)
    return result.score == 100


def _read_again(text: str, side: str, profile: str | Profile) -> None:
    """Raise what `parse` raises for a text: it says where reading stopped."""
    try:
        parse(text, profile=profile)
    except LatexError as error:
        error.side = side
        raise


_FAULTS: dict[Status, tuple[type[ExprscoreError], str]] = {
    Status.EMPTY: (LatexError, "the pred is empty"),
    Status.PRED_UNREADABLE: (LatexError, "the pred cannot be read"),
    Status.GOLD_UNREADABLE: (LatexError, "the gold cannot be read"),
    Status.PRED_UNSUPPORTED: (UnsupportedError, "the pred holds something that is not compared"),
    Status.GOLD_UNSUPPORTED: (UnsupportedError, "the gold holds something that is not compared"),
    Status.TOO_LARGE: (LimitError, "the pred exceeds a limit of the profile"),
    Status.TIMEOUT: (TimeLimitError, "time ran out before the two were compared"),
}


def parse(latex: str, *, profile: str | Profile = DEFAULT_PROFILE) -> Expr:
    r"""Read one answer.

    Parameters
    ----------
    latex : str
        The answer in LaTeX, as found.
    profile : str or Profile
        Whose reading: ``sound`` reads natively and evaluates nothing; the published ones give
        what latex2sympy2_extended makes of the text.

    Returns
    -------
    Expr

    Raises
    ------
    LatexError
        If it cannot be read; `position` says where reading stopped.
    UnsupportedError
        If it was read as something that has no expression.
    LimitError
        If it exceeds a limit of the profile.
    NativeRequiredError
        If the compiled core is not installed.

    Examples
    --------
    >>> import exprscore
    >>> exprscore.parse(r"\frac12 m v_0^2")
    Expr('(* (* 1 (^ 2 -1)) m (^ v_0 2))')
    >>> exprscore.parse(r"\frac12 m v_0^2").to_sympy()
    m*v_0**2/2
    """
    chosen = resolve_profile(profile)
    return _scorer(chosen).parse(latex, chosen)


def compared_trees(
    gold: str, pred: str, *, kind: str = "auto", profile: str | Profile = DEFAULT_PROFILE
) -> tuple[Tree, Tree] | None:
    """Give the trees of gold and pred whose distance their score is made of.

    None where it is made of none: the two are equal, or numbers, or one of them was not read.
    """
    chosen = resolve_profile(profile)
    return _scorer(chosen).compared_trees(gold, pred, kind, chosen)


class _NotKept(Exception):
    """A result that must not be remembered: another attempt may end differently."""

    def __init__(self, result: Score) -> None:
        super().__init__()
        self.result = result


def score_pair(gold: str, pred: str | None, kind: str, profile: Profile) -> Score:
    """Score one pair with checked arguments; what workers call."""
    _check_texts(gold, pred)
    return _score_texts(gold, pred or "", kind, profile)


def _score_texts(gold: str, pred: str, kind: str, profile: Profile) -> Score:
    if len(gold) + len(pred) > _KEPT_CHARACTERS:
        result = _scorer(profile).score(gold, pred, kind, profile)
    else:
        try:
            result = _remembered(gold, pred, kind, profile)
        except _NotKept as unkept:
            result = unkept.result
    count("score." + result.status)
    return result


@lru_cache(maxsize=_KEPT_RESULTS)
def _remembered(gold: str, pred: str, kind: str, profile: Profile) -> Score:
    result = _scorer(profile).score(gold, pred, kind, profile)
    if result.status in UNLASTING:
        raise _NotKept(result)
    return result


def decide(gold: str, pred: str, kind: str, profile: Profile) -> Score | None:
    """Score a pair if that takes no SymPy; None if it does."""
    return decide_many([(gold, pred, kind)], profile)[0]


def decide_many(pairs: Sequence[tuple[str, str, str]], profile: Profile) -> list[Score | None]:
    """Decide many pairs of gold, pred and kind: what `decide` gives for each."""
    return _scorer(profile).decide_many(pairs, profile)


def canonical_text(latex: str, *, profile: str | Profile) -> str | None:
    r"""Give the form that an answer is compared in, as SymPy writes it.

    Parameters
    ----------
    latex : str
        One answer.
    profile : str or Profile
        Whose reading.

    Returns
    -------
    str or None
        None where the answer cannot be read or has no such form within the profile's limits.

    Examples
    --------
    >>> from exprscore.scoring import canonical_text
    >>> canonical_text(r"\frac{m v^2}{2} + \frac{m v^2}{2}", profile="phybench")
    'm*v**2'
    """
    chosen = resolve_profile(profile)
    try:
        return _scorer(chosen).canonical_text(latex, chosen)
    except ExprscoreError:
        return None


def _check_texts(gold: object, pred: object) -> None:
    if not isinstance(gold, str) or not isinstance(pred, (str, type(None))):
        msg = f"gold and pred must be strings, not {type(gold).__name__}, {type(pred).__name__}"
        raise TypeError(msg)


def with_time_limit(profile: Profile, time_limit: float | None) -> Profile:
    """Give the profile with another limit for a pair, in seconds; None leaves it as it is."""
    if time_limit is None:
        return profile
    return replace(profile, limits=replace(profile.limits, pair_seconds=time_limit))


def check_kind(kind: str) -> None:
    """Raise ValueError if there is no such kind."""
    if kind not in KINDS:
        msg = f"kind must be one of {', '.join(KINDS)}, not {kind!r}"
        raise ValueError(msg)
