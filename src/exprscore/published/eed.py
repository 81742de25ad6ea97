"""The published EED: its checks in their order, and its score of what passes them.

Each side goes through stages (parse, canonical form, tree) whose results are kept for the next
pair that has the same text. Which check ended a comparison is recorded, so that `exprscore.compat`
can give the published tuple and the API a status that says whose fault it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple

from exprscore.errors import LatexError, LimitError, TimeLimitError
from exprscore.expr.verdicts import Verdict
from exprscore.profiles import Limits, Profile
from exprscore.published import native_eed
from exprscore.published.memory import StageMemory, without_frames
from exprscore.published.stages import (
    Failure,
    Fault,
    build_tree,
    fast_paths,
    forbidden,
    guarded,
    guarded_parse,
    symbolic,
    within,
)
from exprscore.results import Status
from exprscore.runtime import backend, time_limits
from exprscore.runtime.broken import BrokenProcess
from exprscore.runtime.counters import count
from exprscore.trees import native_pairs
from exprscore.trees.curve import curve
from exprscore.trees.distance import distance_and_size
from exprscore.trees.tree import Tree

__all__ = [
    "Comparison",
    "Stage",
    "compare",
    "compare_texts",
    "compare_trees",
    "decide",
    "decide_in_steps",
    "decide_many",
    "trees",
]


class Stage(Enum):
    """The check of the published EED at which a comparison ended, in the published order."""

    EMPTY = 1
    INTEGRAL = 2
    SUM = 3
    IDENTICAL = 4
    LENGTH = 5
    LATEX = 6
    SIMPLIFICATION = 7
    EQUIVALENT = 8
    TREE = 9
    COMPARED = 11
    LIMIT = 12  # ours: a side is larger than the profile allows
    TIME = 13  # ours: the pair used up its time
    BROKEN = 14  # ours: a library is half-loaded, so nothing can be said of the pair


class Comparison(NamedTuple):
    """How one comparison ended.

    Attributes
    ----------
    stage : Stage
        The check that ended it.
    status : Status
        The same in the terms of the API.
    score : float
        0 to 100; 0 wherever nothing was compared.
    distance, relative_distance : float or None
        Distance from pred to gold, and that over the gold's insertion cost.
    gold_size : int or None
        Nodes of the gold's tree.
    error : Exception or None
        What was raised, where something was.
    """

    stage: Stage
    status: Status
    score: float = 0.0
    distance: float | None = None
    relative_distance: float | None = None
    gold_size: int | None = None
    error: Exception | None = None


_COMMANDS = {"\\int": Stage.INTEGRAL, "\\sum": Stage.SUM}
_STAGES = {
    Fault.UNREADABLE: Stage.LATEX,
    Fault.SIMPLIFICATION: Stage.SIMPLIFICATION,
    Fault.TREE: Stage.TREE,
    Fault.LIMIT: Stage.LIMIT,
}


def _failed(failure: Failure, side: str) -> Comparison:
    return Comparison(_STAGES[failure.fault], failure.status(side), error=failure.error)


def compare(gold: str, pred: str, profile: Profile) -> Comparison:
    r"""Compare two answers as the published EED does.

    Parameters
    ----------
    gold, pred : str
        LaTeX of the two answers, as found.
    profile : Profile
        Costs, score curve and limits.

    Returns
    -------
    Comparison

    Notes
    -----
    Safe to call from any thread; pairs that need SymPy take turns. The result does not depend on
    what was compared before.

    Examples
    --------
    >>> from exprscore import PROFILES
    >>> compare(r"2 m g + 4\frac{mv_0^2}{l}", r"2 m g+2\frac{mv_0^2}{l}", PROFILES["phybench"]).score
    46.666666666666664
    """  # noqa: E501
    ended = decide(gold, pred, profile)
    if ended is not None:
        return ended
    symbolic()
    with time_limits.sympy_session():
        try:
            return time_limits.call(
                profile.limits.pair_seconds, _compare_expressions, gold, pred, profile
            )
        except TimeLimitError as error:
            return Comparison(Stage.TIME, Status.TIMEOUT, error=error)
        except MemoryError as error:
            return Comparison(Stage.LIMIT, Status.TOO_LARGE, error=without_frames(error))
        except BrokenProcess as broken:
            return Comparison(Stage.BROKEN, Status.CRASHED, error=RuntimeError(str(broken)))


def decide(gold: str, pred: str, profile: Profile) -> Comparison | None:
    """Compare two answers if that takes no SymPy; None if it does. As `compare` otherwise."""
    return decide_many([(gold, pred)], profile)[0]


def decide_many(pairs: Sequence[tuple[str, str]], profile: Profile) -> list[Comparison | None]:
    """Decide many pairs of gold and pred: what `decide` gives for each.

    Most are decided in one native call without the interpreter lock; it is fastest if pairs of a
    gold stand together.
    """
    decided = [compare_texts(gold, pred) for gold, pred in pairs]
    batch = backend.fast_path("batch") if profile.fast else None
    places = [place for place, ended in enumerate(decided) if ended is None]
    if batch is None or not places:
        return decided
    outcomes = native_pairs.outcomes(
        batch,
        native_eed.settings(profile),
        [pairs[place][0] for place in places],
        [pairs[place][1] for place in places],
    )
    for place, (code, distance, size, nodes) in zip(places, outcomes, strict=True):
        if code == batch.COMPARED:
            decided[place] = _compared(distance, size, nodes, profile)
        elif code == batch.EQUAL:
            decided[place] = _equivalent()
        elif code == batch.GOLD_UNREAD:
            decided[place] = _unreadable("gold")
        elif code == batch.PRED_UNREAD:
            decided[place] = _unreadable("pred")
        elif code == batch.HANDED_OVER:
            decided[place] = decide_in_steps(*pairs[place], profile)
    return decided


def decide_in_steps(gold: str, pred: str, profile: Profile) -> Comparison | None:
    """Decide a pair that passed the checks of the texts, a native call a step.

    This also decides what the one call for a pair hands over; for the others it gives the same.
    """
    limits = profile.limits
    gold_read = native_eed.read(gold, limits)
    if gold_read is None:
        return _unreadable("gold") if native_eed.is_rejected(gold, limits) else None
    pred_read = native_eed.read(pred, limits)
    if pred_read is None:
        return _unreadable("pred") if native_eed.is_rejected(pred, limits) else None
    if native_eed.is_relation(gold_read):
        return _failed(_no_difference(), "gold")
    if native_eed.is_relation(pred_read):
        # A gold without a tree is at fault itself.
        return None if _native_tree(gold, limits) is None else _failed(_no_difference(), "pred")
    verdict = native_eed.equality(gold_read, pred_read)
    if verdict is Verdict.EQUAL:
        return _equivalent()
    if verdict is Verdict.DIFFERENT:
        gold_tree, pred_tree = (_native_tree(text, profile.limits) for text in (gold, pred))
        if gold_tree is not None and pred_tree is not None:
            return compare_trees(gold_tree, pred_tree, profile)
    return None


def _equivalent() -> Comparison:
    return Comparison(Stage.EQUIVALENT, Status.EQUIVALENT, 100.0)


def _native_tree(text: str, limits: Limits) -> Tree | None:
    """Give the tree of an answer if that takes no SymPy."""
    return within(native_eed.tree(text, limits), limits)


def _native_verdict(gold: str, pred: str, profile: Profile) -> Verdict:
    """Whether the published test would find two answers equal; undecided where that is open."""
    if not fast_paths(profile):
        return Verdict.UNDECIDED
    gold_read, pred_read = (native_eed.read(text, profile.limits) for text in (gold, pred))
    if gold_read is None or pred_read is None:
        return Verdict.UNDECIDED
    return native_eed.equality(gold_read, pred_read)


def compare_texts(gold: str, pred: str) -> Comparison | None:
    """Run the checks that look at the texts alone; None if the pair passes them."""
    if not pred:
        return Comparison(Stage.EMPTY, Status.EMPTY)
    refused = forbidden(gold, pred)
    if refused is not None:
        return Comparison(_COMMANDS[refused[0]], refused[1])
    if gold == pred:
        return Comparison(Stage.IDENTICAL, Status.IDENTICAL, 100.0)
    if len(pred) > 3 * len(gold):
        return Comparison(Stage.LENGTH, Status.TOO_LARGE)
    return None


def _compare_expressions(gold: str, pred: str, profile: Profile) -> Comparison:
    limits, fast = profile.limits, fast_paths(profile)
    if _native_verdict(gold, pred, profile) is Verdict.DIFFERENT:
        return _compare_different(gold, pred, profile)
    # Both sides pass a stage before either enters the next, and the gold goes first: as published.
    gold_parsed = _parsed(gold, limits, fast)
    if isinstance(gold_parsed, Failure):
        return _failed(gold_parsed, "gold")
    pred_parsed = _parsed(pred, limits, fast)
    if isinstance(pred_parsed, Failure):
        return _failed(pred_parsed, "pred")
    has_difference = symbolic().equality.has_difference
    # A gold that has no difference from anything is at fault whatever becomes of either side.
    scorable = has_difference(gold_parsed)
    if fast:
        # The published scorer simplifies both sides before it takes their difference; simplifying
        # what has none can't change that.
        if not scorable:
            return _failed(_no_difference(), "gold")
        if not has_difference(pred_parsed) and _has_tree(gold, gold_parsed, limits):
            return _failed(_no_difference(), "pred")
        ended = _compare_with_infinite((gold, gold_parsed), (pred, pred_parsed), limits)
        if ended is not None:
            return ended
    gold_form = _canonical(gold, gold_parsed, limits)
    if isinstance(gold_form, Failure):
        return _failed(gold_form, "gold")
    pred_form = _canonical(pred, pred_parsed, limits)
    if isinstance(pred_form, Failure):
        return _failed(pred_form, "pred" if scorable else "gold")
    differ = fast and _differ(gold_parsed, pred_parsed)
    equal = False if differ else _equal(gold_form, pred_form, limits)
    if equal is True:
        return _equivalent()
    gold_tree = _tree(gold, gold_form, limits)
    if isinstance(equal, Failure):
        # A gold that has a tree is an ordinary expression; then it is the pred that has no
        # difference from it.
        return _failed(equal, "gold" if isinstance(gold_tree, Failure) else "pred")
    if isinstance(gold_tree, Failure):
        return _failed(gold_tree, "gold")
    pred_tree = _tree(pred, pred_form, limits)
    if isinstance(pred_tree, Failure):
        return _failed(pred_tree, "pred")
    return compare_trees(gold_tree, pred_tree, profile)


def _compare_different(gold: str, pred: str, profile: Profile) -> Comparison:
    """Compare two answers that both were read natively and are known to differ."""
    trees = []
    for side, text in (("gold", gold), ("pred", pred)):
        tree = _native_tree(text, profile.limits) or _sympy_tree(text, profile.limits)
        if isinstance(tree, Failure):
            return _failed(tree, side)
        trees.append(tree)
    return compare_trees(trees[0], trees[1], profile)


def trees(gold: str, pred: str, profile: Profile) -> tuple[Tree, Tree] | None:
    """Give the trees of gold and pred that `compare` compares; None where one has none."""
    symbolic()
    with time_limits.sympy_session():
        found = [
            _native_tree(text, profile.limits) or _sympy_tree(text, profile.limits)
            for text in (gold, pred)
        ]
    if any(isinstance(tree, Failure) for tree in found):
        return None
    return found[0], found[1]


def _has_tree(text: str, parsed: Any, limits: Limits) -> bool:
    """Whether an answer has a tree, by SymPy if need be."""
    if _native_tree(text, limits) is not None:
        return True
    form = _canonical(text, parsed, limits)
    return not (isinstance(form, Failure) or isinstance(_tree(text, form, limits), Failure))


def _compare_with_infinite(
    gold: tuple[str, Any], pred: tuple[str, Any], limits: Limits
) -> Comparison | None:
    """Compare with a pred that is a number divided by zero; None if it is not.

    Both are given as (text, object).

    The published scorer simplifies its difference from the gold, which takes long and comes to
    nothing: from what has a tree, complex infinity or no number differs by neither zero nor an
    error.
    """
    nan, zoo = symbolic().sympy.nan, symbolic().sympy.zoo
    text, parsed = pred
    if not getattr(parsed, "is_number", False):
        return None
    form = _canonical(text, parsed, limits)
    if isinstance(form, Failure) or form not in (zoo, nan) or not _has_tree(*gold, limits):
        return None
    tree = _tree(text, form, limits)
    if not isinstance(tree, Failure):
        return None
    count("equivalence.infinite")
    return _failed(tree, "pred")


def _unreadable(side: str) -> Comparison:
    count("parse.rejected")
    error = LatexError(
        "brackets that do not match, or a character without a token", reason="syntax"
    )
    return _failed(Failure(Fault.UNREADABLE, error), side)


def _no_difference() -> Failure:
    count("equivalence.no_difference")
    error = TypeError("a relation or a set has no difference from an expression")
    return Failure(Fault.SIMPLIFICATION, error)


def _differ(gold: Any, pred: Any) -> bool:
    """Whether two parsed answers are proven to differ; False where that is open."""
    gold_read, pred_read = native_eed.any_size(gold), native_eed.any_size(pred)
    if gold_read is None or pred_read is None:
        return False
    return native_eed.equality(gold_read, pred_read) is Verdict.DIFFERENT


def _sympy_tree(text: str, limits: Limits) -> Any:
    parsed = _parsed(text, limits, True)
    if isinstance(parsed, Failure):
        return parsed
    form = _canonical(text, parsed, limits)
    return form if isinstance(form, Failure) else _tree(text, form, limits)


def compare_trees(gold: Tree, pred: Tree, profile: Profile) -> Comparison:
    """Score two trees by their distance: the last check of the published EED."""
    try:
        distance, size = distance_and_size(pred, gold, profile.costs, profile.limits.nodes)
    except LimitError as error:
        return Comparison(Stage.LIMIT, Status.TOO_LARGE, error=without_frames(error))
    return _compared(distance, size, len(gold), profile)


def _compared(distance: float, size: float, nodes: int, profile: Profile) -> Comparison:
    score, relative = curve(distance, size, profile)
    return Comparison(Stage.COMPARED, Status.COMPARED, score, distance, relative, nodes)


# --- stages of one side, kept by text -----------------------------------------------------------


# Three stages a text: the golds and the latest preds of an epoch, below about 200 MB.
_memory = StageMemory(entries=6_000, characters=2_000)


def _parsed(text: str, limits: Limits, fast: bool) -> Any:
    name = "parse" if fast else "slow_parse"
    return _memory.stage(name, text, limits, lambda: _parse(text, limits, fast))


def _canonical(text: str, parsed: Any, limits: Limits) -> Any:
    canonicalise = symbolic().canonical.canonicalise
    return _memory.stage("canonical", text, limits, lambda: guarded(canonicalise, parsed, limits))


def _tree(text: str, form: Any, limits: Limits) -> Any:
    return _memory.stage("tree", text, limits, lambda: build_tree(form, "phybench", limits))


def _parse(text: str, limits: Limits, fast: bool) -> Any:
    return guarded_parse(symbolic().parse.parse_phybench, text, limits, fast=fast)


def _equal(gold: Any, pred: Any, limits: Limits) -> Any:
    return guarded(symbolic().equality.published_equal, gold, pred, limits)
