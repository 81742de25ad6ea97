"""Score answers: one pair, or many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Protocol

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
from exprscore.results import Score, Scores, Status
from exprscore.runtime.counters import count
from exprscore.sound import scorer as sound_scorer

__all__ = ["equivalent", "parse", "score", "score_many", "scoring_version"]

scoring_version = 2
"""Changes whenever any score does; it stands in bulk outputs and in the key of the cache."""

KINDS = ("auto", "expression", "equation", "tuple", "interval", "numeric")
DEFAULT_PROFILE = "sound"

# Results kept in memory: enough for the golds and rollouts of an epoch to come back to, and texts
# so short that a full memory stays below about 64 MB.
_KEPT_RESULTS = 16_384
_KEPT_CHARACTERS = 1_000
# Pairs that go to workers together; progress is counted by these.
_BATCH_PAIRS = 256


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


_SCORERS: dict[str, Scorer] = {
    "sound": sound_scorer,
    "phybench": eed_scorer,
    "cmphysbench": seed_scorer,
}


def _scorer(profile: Profile) -> Scorer:
    return _SCORERS[profile.front_end]


def score(
    gold: str,
    pred: str | None,
    *,
    kind: str = "auto",
    profile: str | Profile = DEFAULT_PROFILE,
    time_limit: float | None = None,
) -> Score:
    r"""Score a model's answer against the gold answer.

    Parameters
    ----------
    gold, pred : str
        The two answers in LaTeX, as found; the answer alone, not a whole completion (see
        `exprscore.extract`). A pred of None counts as empty.
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
        `score` is 0 to 100, or NaN where there is none; `status` says how it came about.

    Raises
    ------
    TypeError
        If `gold` or `pred` is not a string.
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
    chosen = with_time_limit(resolve_profile(profile), time_limit)
    _check_kind(kind)
    return score_pair(gold, pred, kind, chosen)


def score_many(
    golds: Sequence[str],
    preds: Sequence[str | None],
    *,
    kinds: Sequence[str] | None = None,
    profile: str | Profile = DEFAULT_PROFILE,
    workers: int = 1,
    time_limit: float | None = None,
    progress: bool = False,
) -> Scores:
    """Score many pairs; each distinct pair is scored once.

    Parameters
    ----------
    golds, preds : sequences of str, both of length n
        Row i is the pair ``golds[i], preds[i]``.
    kinds : sequence of str of length n, optional
        Answer kinds as for `score`; ``"auto"`` for all by default.
    profile, time_limit
        As for `score`; the time limit is for one pair.
    workers : int
        Processes to score in, >= 1; 1 is the calling process itself. More than one are started
        for this call and end with it; each pair that hangs, needs too much memory or kills its
        process then costs that process alone (`exprscore.bulk.Engine`, which also keeps processes
        over several calls).
    progress : bool
        Whether to show a progress bar on standard error.

    Returns
    -------
    Scores
        n rows, in the order given.

    Raises
    ------
    ValueError
        If the lengths differ or an argument is out of range.
    TypeError
        If a row is not a string.
    """
    chosen = with_time_limit(resolve_profile(profile), time_limit)
    if len(golds) != len(preds) or (kinds is not None and len(kinds) != len(golds)):
        msg = (
            "golds, preds and kinds must have the same length, not "
            f"{len(golds)}, {len(preds)}, {'none' if kinds is None else len(kinds)}"
        )
        raise ValueError(msg)
    if workers < 1:
        msg = f"workers must be at least 1, not {workers}"
        raise ValueError(msg)
    for kind in set(kinds or ()):
        _check_kind(kind)
    rows = zip(golds, preds, kinds or ["auto"] * len(golds), strict=True)
    if progress:
        from exprscore.bulk.progress import Bar

        rows = Bar(rows, total=len(golds), unit="pair")
    if workers > 1:
        return Scores(_score_in_workers(rows, chosen, workers))
    seen: dict[tuple[str, str | None, str], Score] = {}
    scored = []
    for row in rows:
        result = seen.get(row)
        if result is None:
            gold, pred, kind = row
            result = seen[row] = score_pair(gold, pred, kind, chosen)
        scored.append(result)
    return Scores(scored)


def _score_in_workers(
    rows: Iterable[tuple[str, str | None, str]], profile: Profile, workers: int
) -> list[Score]:
    from exprscore.bulk.engine import Engine
    from exprscore.bulk.interruption import Interruption
    from exprscore.bulk.pairs import Pair

    def batches() -> Iterator[tuple[None, list[Pair], int]]:
        batch = []
        for gold, pred, kind in rows:
            _check_texts(gold, pred)
            batch.append(Pair(gold, pred or "", kind))
            if len(batch) == _BATCH_PAIRS:
                yield None, batch, 0
                batch = []
        yield None, batch, 0

    scored: list[Score] = []
    with Interruption() as interruption, Engine(profile, workers) as engine:
        for _, scores in engine.stream(batches(), check=interruption.check):
            scored += scores
    return scored


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
        raise error(reason)
    return result.score == 100


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


class _NotKept(Exception):
    """A result that must not be remembered: another attempt may end differently."""

    def __init__(self, result: Score) -> None:
        super().__init__()
        self.result = result


def score_pair(gold: str, pred: str | None, kind: str, profile: Profile) -> Score:
    """Score one pair with checked arguments; what workers call."""
    _check_texts(gold, pred)
    pred = pred or ""
    if len(gold) + len(pred) > _KEPT_CHARACTERS:
        result = _scorer(profile).score(gold, pred, kind, profile)
    else:
        try:
            result = _remembered(gold, pred, kind, profile)
        except _NotKept as unkept:
            result = unkept.result
    count(f"score.{result.status.value}")
    return result


@lru_cache(maxsize=_KEPT_RESULTS)
def _remembered(gold: str, pred: str, kind: str, profile: Profile) -> Score:
    result = _scorer(profile).score(gold, pred, kind, profile)
    if result.status in (Status.TIMEOUT, Status.CRASHED):
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


def _check_kind(kind: str) -> None:
    if kind not in KINDS:
        msg = f"kind must be one of {', '.join(KINDS)}, not {kind!r}"
        raise ValueError(msg)
