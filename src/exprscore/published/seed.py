"""The published SEED: its checks in their order, and its score of each kind of answer.

Parsing, canonical forms, trees and their distance are those of the published EED, from which SEED
was made. What differs is here: the checks, what counts as equal, and the kinds of answers. Every
comparison ends in an `Outcome` that holds the published figures; `exprscore.compat` gives them out
as they are, and the API adds a status that says whose fault it was.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from exprscore.errors import LatexError, LimitError, TimeLimitError
from exprscore.expr.verdicts import Verdict
from exprscore.profiles import Limits, Profile
from exprscore.published import native_eed
from exprscore.published.eed import compare_trees
from exprscore.published.latex.text_limits import check_text
from exprscore.published.memory import StageMemory, without_frames
from exprscore.published.numbers import score_of_quantities, score_of_values, value_of
from exprscore.published.reasons import reason_of
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
from exprscore.published.texts import encoded_interval, right_hand_side, tuple_items, unit_text
from exprscore.published.units.conversion import unit_registry
from exprscore.results import NO_SCORE, Score, Status
from exprscore.runtime import time_limits
from exprscore.runtime.broken import BrokenProcess, check_process
from exprscore.runtime.counters import count
from exprscore.trees.canonical import canonical_tree
from exprscore.trees.tree import Tree

__all__ = [
    "FAILED",
    "KINDS",
    "Exit",
    "Figures",
    "Outcome",
    "compare",
    "compare_as",
    "compare_texts",
    "compare_texts_as",
    "parsed",
    "trees",
]

KINDS = ("Expression", "Equation", "Tuple", "Interval", "Numeric")

# Score, relative distance, size of the gold's tree, distance.
Figures = tuple[float, float, float, float]

FAILED: Figures = (0, -1, -1, -1)
_HAS_SUM: Figures = (0, -1, -1, 1)
_IDENTICAL: Figures = (100, 0.0, -1, 0)
_EQUAL: Figures = (100, 0.0, 0, 0)


class Exit(Enum):
    """The check of the published SEED at which a comparison ended."""

    EMPTY = "empty"
    INTEGRAL = "integral"
    SUM = "sum"
    IDENTICAL = "identical"
    CONVERSION = "conversion"  # the work on one kind failed; raises in debug mode
    UNREADABLE = "unreadable"  # a side could not be read; never raises
    TUPLE = "tuple"
    NUMERIC = "numeric"
    SIMPLIFICATION = "simplification"
    EQUIVALENT = "equivalent"
    TREE = "tree"
    COMPARED = "compared"
    LIMIT = "limit"  # ours: a side is larger than the profile allows
    TIME = "time"  # ours: the pair used up its time
    BROKEN = "broken"  # ours: a library is half-loaded, so nothing can be said of the pair


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one comparison ended.

    Attributes
    ----------
    exit : Exit
        The check that ended it.
    status : Status
        The same in the terms of the API.
    figures : tuple
        Score, relative distance, size of the gold's tree and distance exactly as published.
    error : Exception or None
        What was raised, where something was.
    """

    exit: Exit
    status: Status
    figures: Figures = FAILED
    error: Exception | None = None


_COMMANDS = {"\\int": (Exit.INTEGRAL, FAILED), "\\sum": (Exit.SUM, _HAS_SUM)}
_EXITS = {
    Fault.UNREADABLE: Exit.UNREADABLE,
    Fault.CONVERSION: Exit.CONVERSION,
    Fault.SIMPLIFICATION: Exit.SIMPLIFICATION,
    Fault.TREE: Exit.TREE,
    Fault.LIMIT: Exit.LIMIT,
    Fault.TIME: Exit.TIME,
}


def _failed(failure: Failure, side: str, kind: str) -> Outcome:
    exit_ = _EXITS[failure.fault]
    if kind == "Equation" and exit_ in (Exit.UNREADABLE, Exit.TIME):
        # What was not read has no two sides to subtract, and there the published code fails.
        exit_ = Exit.CONVERSION
    return Outcome(exit_, failure.status(side), error=failure.error)


def compare(gold: str, pred: str, kind: str, profile: Profile) -> Outcome:
    r"""Compare two answers as the published SEED does.

    Parameters
    ----------
    gold, pred : str
        LaTeX of the two answers, as found.
    kind : str
        ``"Expression"``, ``"Equation"``, ``"Tuple"``, ``"Interval"`` or ``"Numeric"``; any other
        text is nearly the same as ``"Expression"``, as published.
    profile : Profile
        Costs, score curve and limits.

    Returns
    -------
    Outcome

    Notes
    -----
    Safe to call from any thread; pairs that need SymPy take turns. The result does not depend on
    what was compared before.

    Examples
    --------
    >>> from exprscore import PROFILES
    >>> compare("(a,b]", "[a,b]", "Interval", PROFILES["cmphysbench"]).figures
    (45.714285714285715, 0.14285714285714285, 7, 1.0)
    """
    ended = compare_texts(gold, pred)
    if ended is not None:
        return ended
    # As SymPy, pint is loaded before time is limited.
    symbolic()
    if kind not in KINDS:
        kind = "Other"
    with time_limits.sympy_session():
        if kind == "Numeric" and unit_text(gold) and unit_text(pred):
            unit_registry()
        try:
            return time_limits.call(
                profile.limits.pair_seconds, _compare_kind, gold, pred, kind, profile
            )
        except TimeLimitError as error:
            return Outcome(Exit.TIME, Status.TIMEOUT, error=without_frames(error))
        except MemoryError as error:
            return Outcome(Exit.LIMIT, Status.TOO_LARGE, error=without_frames(error))
        except BrokenProcess as broken:
            return Outcome(Exit.BROKEN, Status.CRASHED, error=RuntimeError(str(broken)))


def parsed(text: str, kind: str, limits: Limits) -> str:
    """Spell what the comparison sees of a text that can be read, for a message."""
    if kind == "Interval":
        text = encoded_interval(text)
    with time_limits.sympy_session():
        read = _read(text, kind, limits, fast=False)
        return str(_compared_part(text, read, kind, limits))


def compare_as(gold: str, pred: str, kind: str, profile: Profile) -> Score:
    """Compare two answers of a kind of the API, as `compare` does, and give the API's result."""
    return _as_score(compare(gold, pred, kind.capitalize(), profile), kind)


def compare_texts_as(gold: str, pred: str, kind: str) -> Score | None:
    """Give the API's result where the texts alone decide; None otherwise."""
    ended = compare_texts(gold, pred)
    return None if ended is None else _as_score(ended, kind)


def _as_score(outcome: Outcome, kind: str) -> Score:
    score, relative, size, distance = outcome.figures
    compared = outcome.exit in (Exit.COMPARED, Exit.TUPLE) and outcome.figures != FAILED
    return Score(
        score=math.nan if outcome.status in NO_SCORE else float(score),
        status=outcome.status,
        distance=distance if compared else None,
        relative_distance=relative if compared else None,
        # Of a tuple's components there are several trees; their mean size is no number of nodes.
        gold_size=int(size) if outcome.exit is Exit.COMPARED else None,
        kind=kind,
        reason=reason_of(outcome.status, float(score), outcome.error),
    )


def compare_texts(gold: str, pred: str) -> Outcome | None:
    """Run the checks that look at the texts alone; None if the pair passes them."""
    if not pred:
        return Outcome(Exit.EMPTY, Status.EMPTY)
    refused = forbidden(gold, pred)
    if refused is not None:
        exit_, figures = _COMMANDS[refused[0]]
        return Outcome(exit_, refused[1], figures)
    if gold == pred:
        return Outcome(Exit.IDENTICAL, Status.IDENTICAL, _IDENTICAL)
    return None


def _compare_kind(gold: str, pred: str, kind: str, profile: Profile) -> Outcome:
    for side, text in (("gold", gold), ("pred", pred)):
        try:
            check_text(text, profile.limits)
        except LimitError as error:
            return _failed(Failure(Fault.LIMIT, without_frames(error)), side, kind)
    if kind == "Tuple":
        return _compare_tuples(gold, pred, profile)
    if kind == "Numeric":
        return _compare_numbers(gold, pred, profile)
    if kind == "Interval":
        gold, pred = encoded_interval(gold), encoded_interval(pred)
    return _compare_expressions(gold, pred, kind, profile)


# --- expressions, equations and what is read like them ------------------------------------------


def _compare_expressions(gold: str, pred: str, kind: str, profile: Profile) -> Outcome:
    limits = profile.limits
    # Both sides pass a stage before either enters the next, and the gold goes first: as published.
    fast = fast_paths(profile)
    texts = {"gold": gold, "pred": pred}
    parts: dict[str, Any] = {"gold": None, "pred": None}

    def pass_stage(stage: Callable[[str, Any, str, Limits], Any]) -> Outcome | None:
        for side, text in texts.items():
            part = stage(text, parts[side], kind, limits)
            if isinstance(part, Failure):
                return _failed(part, side, kind)
            parts[side] = part
        return None

    ended = pass_stage(lambda text, _, kind, limits: _read(text, kind, limits, fast))
    ended = ended or pass_stage(_compared_part)
    if ended is not None:
        return ended
    if fast:
        verdict = _native_verdict(texts, parts, kind, limits)
        if verdict is Verdict.EQUAL:
            return Outcome(Exit.EQUIVALENT, Status.EQUIVALENT, _EQUAL)
        if verdict is Verdict.DIFFERENT:
            return _compare_different(texts, parts, kind, profile)
    ended = pass_stage(_canonical)
    if ended is not None:
        return ended
    equal = guarded(_equal, parts["gold"], parts["pred"], kind, limits)
    if equal is True:
        return Outcome(Exit.EQUIVALENT, Status.EQUIVALENT, _EQUAL)
    trees = [_tree(text, parts[side], kind, limits) for side, text in texts.items()]
    if isinstance(equal, Failure):
        # A gold that has a tree is an ordinary expression; then it is the pred that cannot be
        # compared with it.
        return _failed(equal, "gold" if isinstance(trees[0], Failure) else "pred", kind)
    for side, tree in zip(texts, trees, strict=True):
        if isinstance(tree, Failure):
            return _failed(tree, side, kind)
    gold_tree, pred_tree = trees
    return _outcome_of_trees(gold_tree, pred_tree, profile)


def _native_verdict(
    texts: dict[str, str], parts: dict[str, Any], kind: str, limits: Limits
) -> Verdict:
    """Whether the published test would find two parts equal; undecided where that is open."""
    gold, pred = (_native(texts[side], parts[side], kind, limits) for side in texts)
    if gold is None or pred is None:
        return _native_difference(parts, kind)
    verdict = native_eed.equality(gold, pred)
    if verdict is Verdict.DIFFERENT and kind == "Equation":
        # Of equations those with opposite differences are equal too, where SymPy sees it at once.
        opposite = native_eed.small(-parts["pred"])
        if opposite is None or native_eed.equality(gold, opposite) is not Verdict.DIFFERENT:
            return Verdict.UNDECIDED
    return verdict


def _native_difference(parts: dict[str, Any], kind: str) -> Verdict:
    """Whether two parts certainly differ, though what SymPy makes of one of them is open."""
    if kind == "Equation":
        return Verdict.UNDECIDED
    gold, pred = (native_eed.any_size(part) for part in parts.values())
    if gold is None or pred is None:
        return Verdict.UNDECIDED
    verdict = native_eed.equality(gold, pred)
    return verdict if verdict is Verdict.DIFFERENT else Verdict.UNDECIDED


def _compare_different(
    texts: dict[str, str], parts: dict[str, Any], kind: str, profile: Profile
) -> Outcome:
    """Compare two parts that are known to differ: neither needs the other's canonical form."""
    limits = profile.limits
    trees: list[Tree] = []
    for side, text in texts.items():
        tree = _native_tree(text, parts[side], kind, limits)
        if tree is None:
            tree = _sympy_tree(text, parts[side], kind, limits)
        if isinstance(tree, Failure):
            return _failed(tree, side, kind)
        trees.append(tree)
    return _outcome_of_trees(trees[0], trees[1], profile)


def trees(gold: str, pred: str, kind: str, profile: Profile) -> tuple[Tree, Tree] | None:
    """Give the trees of gold and pred that `compare` compares.

    None where one has none, and for the kinds whose score is not made of two trees.
    """
    if kind in ("Tuple", "Numeric"):
        return None
    if kind == "Interval":
        gold, pred = encoded_interval(gold), encoded_interval(pred)
    limits, found = profile.limits, []
    with time_limits.sympy_session():
        for text in (gold, pred):
            part = _read(text, kind, limits, fast_paths(profile))
            if not isinstance(part, Failure):
                part = _compared_part(text, part, kind, limits)
            tree = None if isinstance(part, Failure) else _native_tree(text, part, kind, limits)
            if tree is None and not isinstance(part, Failure):
                tree = _sympy_tree(text, part, kind, limits)
            if tree is None or isinstance(tree, Failure):
                return None
            found.append(tree)
    return found[0], found[1]


def _outcome_of_trees(gold: Tree, pred: Tree, profile: Profile) -> Outcome:
    compared = compare_trees(gold, pred, profile)
    if compared.distance is None or compared.relative_distance is None:
        return Outcome(Exit.LIMIT, compared.status, error=compared.error)
    # The published code gives the integers 100 and 0 at the two ends, a float between.
    score = compared.score if 0 < compared.score < 100 else int(compared.score)
    figures = (score, compared.relative_distance, len(gold), compared.distance)
    return Outcome(Exit.COMPARED, compared.status, figures)


def _equal(gold: Any, pred: Any, kind: str, limits: Limits) -> bool:
    count("equivalence.sympy")
    # What takes no time is asked first; the published order gives the same.
    if kind == "Equation" and gold + pred == 0:
        return True
    if gold == pred:
        return True
    with symbolic().canonical.repeatable():
        if _simplified_difference(gold, pred, limits) == 0:
            return True
        return bool(symbolic().equality.sympy_equals(gold, pred, limits))


def _simplified_difference(gold: Any, pred: Any, limits: Limits) -> Any:
    """Simplify the expanded difference; 1 where there is none or time runs out, as published."""
    sympy = symbolic().sympy
    expressions = isinstance(gold, sympy.Expr) and isinstance(pred, sympy.Expr)
    matrices = (
        isinstance(gold, sympy.MatrixBase)
        and isinstance(pred, sympy.MatrixBase)
        and gold.shape == pred.shape
    )
    if not (expressions or matrices):
        return 1
    try:
        with time_limits.sympy_session():
            return time_limits.call(
                limits.difference_seconds, lambda: sympy.simplify(sympy.expand(gold - pred))
            )
    except TimeLimitError:
        count("equivalence.simplify_timeout")
        return 1
    except Exception as error:
        # The published check is "anything raised": SymPy has no base class for what it raises.
        check_process(error)
        return 1


# --- tuples -------------------------------------------------------------------------------------


def _compare_tuples(gold: str, pred: str, profile: Profile) -> Outcome:
    gold_items, pred_items = tuple_items(gold), tuple_items(pred)
    if not gold_items:
        return Outcome(Exit.TUPLE, Status.GOLD_UNREADABLE)
    if not pred_items:
        return Outcome(Exit.TUPLE, Status.PRED_UNREADABLE)
    if len(gold_items) != len(pred_items):
        return Outcome(Exit.TUPLE, Status.COMPARED)
    outcomes = [
        compare_texts(*pair) or _compare_expressions(*pair, "Expression", profile)
        for pair in zip(gold_items, pred_items, strict=True)
    ]
    score, relative, size, distance = (
        sum(outcome.figures[i] for outcome in outcomes if outcome.figures[i] != -1) / len(outcomes)
        for i in range(4)
    )
    without_score = (outcome.status for outcome in outcomes if outcome.status in NO_SCORE)
    status = next(without_score, Status.EQUIVALENT if score == 100 else Status.COMPARED)
    return Outcome(Exit.TUPLE, status, (score, relative, size, distance))


# --- numbers ------------------------------------------------------------------------------------


def _compare_numbers(gold: str, pred: str, profile: Profile) -> Outcome:
    sides = [
        _read(right_hand_side(text), "Expression", profile.limits, fast_paths(profile))
        for text in (gold, pred)
    ]
    for side, read in zip(("gold", "pred"), sides, strict=True):
        if isinstance(read, Failure) and read.fault is Fault.LIMIT:
            return _failed(read, side, "Numeric")
    if not any(isinstance(read, Failure) for read in sides):
        try:
            constant = not sides[0].free_symbols and not sides[1].free_symbols
        except AttributeError as error:
            return Outcome(Exit.CONVERSION, Status.GOLD_UNSUPPORTED, error=without_frames(error))
        if constant:
            return _outcome_of_number(_score_of_constants(*sides))
    try:
        return _outcome_of_number(score_of_quantities(gold, pred))
    except LatexError as error:
        fault = Status.GOLD_UNREADABLE if error.side == "gold" else Status.PRED_UNREADABLE
        return Outcome(Exit.CONVERSION, fault, error=without_frames(error))


def _score_of_constants(gold: Any, pred: Any) -> int:
    sympy = symbolic().sympy
    try:
        if isinstance(gold, sympy.core.relational.Relational):
            gold = gold.rhs
        return score_of_values(value_of(gold), value_of(pred))
    except Exception as error:
        # As published: whatever has no value scores 0.
        check_process(error)
        return 0


def _outcome_of_number(score: int) -> Outcome:
    status = Status.EQUIVALENT if score == 100 else Status.COMPARED
    return Outcome(Exit.NUMERIC, status, (score, -1, -1, -1))


# --- stages of one side, kept by text -----------------------------------------------------------

_memory = StageMemory(entries=6_000, characters=2_000)


def _read(text: str, kind: str, limits: Limits, fast: bool) -> Any:
    def parse() -> Any:
        # Its own session: what a time-out leaves half-done is cleared before anything reads it.
        with time_limits.sympy_session():
            return symbolic().parse.parse_cmphysbench(text, kind, limits, fast=fast)

    def stage() -> Any:
        expression = guarded_parse(parse)
        if expression is None:
            message = "nothing comes of it"
            return Failure(Fault.UNREADABLE, LatexError(message, reason="nothing"))
        return expression

    try:
        return _memory.stage(f"{'parse' if fast else 'slow_parse'}.{kind}", text, limits, stage)
    except TimeLimitError as error:
        return Failure(Fault.TIME, without_frames(error))


def _compared_part(text: str, read: Any, kind: str, limits: Limits) -> Any:
    """Give the expression itself, or of an equation (or whatever was read) the difference."""
    if kind != "Equation":
        return read

    def difference() -> Any:
        try:
            return read.args[0] - read.args[1]
        except Exception as error:
            # As published: what has not two sides to subtract, for whatever reason, is no equation.
            check_process(error)
            return Failure(Fault.CONVERSION, without_frames(error))

    return _memory.stage("sides", text, limits, difference)


def _native(text: str, part: Any, kind: str, limits: Limits) -> Any:
    return _memory.stage(f"native.{kind}", text, limits, lambda: native_eed.small(part))


def _native_tree(text: str, part: Any, kind: str, limits: Limits) -> Any:
    def make() -> Tree | None:
        return within(canonical_tree(_native(text, part, kind, limits)), limits)

    return _memory.stage(f"native_tree.{kind}", text, limits, make)


def _sympy_tree(text: str, part: Any, kind: str, limits: Limits) -> Any:
    form = _canonical(text, part, kind, limits)
    return form if isinstance(form, Failure) else _tree(text, form, kind, limits)


def _canonical(text: str, part: Any, kind: str, limits: Limits) -> Any:
    canonicalise = symbolic().canonical.canonicalise
    return _memory.stage(
        f"canonical.{kind}", text, limits, lambda: guarded(canonicalise, part, limits)
    )


def _tree(text: str, form: Any, kind: str, limits: Limits) -> Any:
    return _memory.stage(
        f"tree.{kind}", text, limits, lambda: build_tree(form, "cmphysbench", limits)
    )
